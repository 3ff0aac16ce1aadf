"""Crazy quilt: a card of the quilt is available if the place at one of its short edges is empty.

solver/families/patience/kernels/quilt.py calls this kernel and checks the input before.

A state is: a word with the redeals left + 1 (lowest byte) and the number of cards in the waste (next byte); a word with
a bit for each place of the quilt that still has its card; then a byte for each card: the top card of each foundation
(16 * suit + rank, rank from 1; 0: none), the waste from its bottom on, the stock with the next card first, and zeros.
So a deal or a redeal changes only the number of cards in the waste and the redeals left; a card that goes on the waste
moves the stock up by one.
"""

from libc.string cimport memcpy, memmove, memset

from bits cimport count, index, u8, u32, u64
from patience.beam cimport Beam, offer_position, record_value, searched
from patience.dive cimport scan

cpdef enum:                     # constants that Python uses
    PLACES_MAX = 64
    FOUNDATIONS_MAX = 16
    CARDS_MAX = 208
    # A move is 256 * source + target; the source is a place of the quilt or a constant below, the target a foundation
    # or ON_WASTE.
    WASTE = 64
    DEAL = 65
    REDEAL = 66
    ON_WASTE = 255

cdef enum:
    WASTE_AT = 1                # offsets in a state, in bytes
    FOUNDATIONS_AT = 16
    WORDS_MAX = (FOUNDATIONS_AT + FOUNDATIONS_MAX + CARDS_MAX) // 8
    UNLIMITED = 255
    FIRST_WIDTH = 64
    WIDER = 8
    # Weights of the rating of a position, measured on full packs.
    BASE_RANK = 3000
    QUILT_WEIGHT = 10           # for each card in the quilt
    FREE_WEIGHT = 2             # for each available card in the quilt
    WASTE_WEIGHT = 18           # for each card in the waste
    STOCK_WEIGHT = 16           # for each card in the stock


cdef struct Game:
    int words                   # words of a state
    int ranks
    int foundations             # the first half is built up, the second half down
    int cards_at                # offset of the waste in a state, in bytes
    int deal                    # cards dealt at a time
    bint wrap                   # on the waste, king and ace are neighbours
    u8 quilt[PLACES_MAX]        # the card of each place
    u64 end[PLACES_MAX][2]      # the place at each short edge, as a bit; none at the border


cdef inline u64 free_places(Game* game, u64 quilt) noexcept nogil:
    """Return the places of the quilt whose cards are available."""
    cdef u64 left = quilt, found = 0
    cdef int place
    while left:
        place = index(left)
        left &= left - 1
        if not game.end[place][0] & quilt or not game.end[place][1] & quilt:
            found |= <u64>1 << place
    return found


cdef inline bint goes_on_foundation(Game* game, int foundation, int top, int card) noexcept nogil:
    """Return whether a card may go on a foundation with this top card."""
    cdef bint up = foundation < game.foundations // 2
    if top == 0:
        return card & 15 == (1 if up else game.ranks)
    return card == top + (1 if up else -1)


cdef inline bint goes_on_waste(Game* game, int top, int card) noexcept nogil:
    """Return whether a card of the quilt may go on the waste, by its top card."""
    cdef int apart = (card & 15) - (top & 15)
    if (card ^ top) >= 16:
        return False
    return apart == 1 or apart == -1 or (game.wrap and (apart == game.ranks - 1 or apart == 1 - game.ranks))


cdef inline int cards_behind(Game* game, const u8* state) noexcept nogil:
    """Return the number of cards in waste and stock."""
    cdef int end = game.words * 8
    while end > game.cards_at and state[end - 1] == 0:
        end -= 1
    return end - game.cards_at


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every position that is one move on."""
    cdef Game* game = <Game*>about
    cdef u8* bytes = <u8*>state
    cdef int waste = bytes[WASTE_AT]
    cdef int many = cards_behind(game, bytes)
    cdef int top = bytes[game.cards_at + waste - 1] if waste else 0
    cdef u64 free = free_places(game, state[1])
    cdef int place
    if state[1] == 0 and many == 0:
        record_value(beam, 1, 0, 0)
        return
    if waste:
        to_foundations(game, beam, state, WASTE, top)
    while free:
        place = index(free)
        free &= free - 1
        to_foundations(game, beam, state, place, game.quilt[place])
        if waste and goes_on_waste(game, top, game.quilt[place]):
            to_waste(game, beam, state, place, many)
    if waste < many:
        deal_or_redeal(game, beam, state, min(many, waste + game.deal), DEAL)
    elif waste and bytes[0] > 1:
        deal_or_redeal(game, beam, state, 0, REDEAL)


cdef inline void to_foundations(Game* game, Beam* beam, const u64* state, int source, int card) noexcept nogil:
    """Offer every move of an available card to a foundation."""
    cdef u64 child[WORDS_MAX]
    cdef u8* bytes = <u8*>child
    cdef int foundation, at, end = game.words * 8
    for foundation in range(game.foundations):
        if not goes_on_foundation(game, foundation, (<u8*>state)[FOUNDATIONS_AT + foundation], card):
            continue
        memcpy(child, state, game.words * sizeof(u64))
        bytes[FOUNDATIONS_AT + foundation] = <u8>card
        if source == WASTE:
            bytes[WASTE_AT] -= 1
            at = game.cards_at + bytes[WASTE_AT]
            memmove(bytes + at, bytes + at + 1, end - at - 1)
            bytes[end - 1] = 0
        else:
            child[1] &= ~(<u64>1 << source)
        offer_rated(game, beam, child, <u32>(source << 8 | foundation))


cdef inline void to_waste(Game* game, Beam* beam, const u64* state, int place, int many) noexcept nogil:
    """Offer the move of a quilt card to the waste."""
    cdef u64 child[WORDS_MAX]
    cdef u8* bytes = <u8*>child
    cdef int at
    memcpy(child, state, game.words * sizeof(u64))
    at = game.cards_at + bytes[WASTE_AT]
    memmove(bytes + at + 1, bytes + at, many - bytes[WASTE_AT])
    bytes[at] = game.quilt[place]
    bytes[WASTE_AT] += 1
    child[1] &= ~(<u64>1 << place)
    offer_rated(game, beam, child, <u32>(place << 8 | ON_WASTE))


cdef inline void deal_or_redeal(Game* game, Beam* beam, const u64* state, int waste, int kind) noexcept nogil:
    """Offer the position after a deal or a redeal."""
    cdef u64 child[WORDS_MAX]
    cdef u8* bytes = <u8*>child
    memcpy(child, state, game.words * sizeof(u64))
    bytes[WASTE_AT] = <u8>waste
    if kind == REDEAL and bytes[0] != UNLIMITED:
        bytes[0] -= 1
    offer_rated(game, beam, child, <u32>(kind << 8))


cdef inline void offer_rated(Game* game, Beam* beam, const u64* state, u32 move) noexcept nogil:
    """Offer a position with its rating."""
    cdef int quilt = count(state[1])
    cdef int behind = cards_behind(game, <u8*>state)
    cdef int waste = (<u8*>state)[WASTE_AT]
    cdef int rank = BASE_RANK + FREE_WEIGHT * count(free_places(game, state[1]))
    rank -= QUILT_WEIGHT * quilt + WASTE_WEIGHT * waste + STOCK_WEIGHT * (behind - waste)
    offer_position(beam, state, move, rank, 1)


CUTS = ()                       # the search skips no position


def solve(
    bytes quilt, int columns, int ranks, bytes foundations, bytes waste, bytes stock, int redeals, int deal,
    bint wrap, limits, u64 memory
):
    """Search whether all cards can go to the foundations.

    Args:
        quilt: the places row by row, at most 64: a card or 0.
        columns: places in a row.
        ranks: the highest rank.
        foundations: their top cards or 0, at most 16: first those built up, then as many built down.
        waste: its cards from the bottom on.
        stock: its cards, the next one first; quilt, waste and stock have at most 208 cards together.
        redeals: redeals left; -1 for any number.
        deal: cards dealt at a time.
        wrap: whether king and ace are neighbours on the waste.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The result of `searched`: best 1 if they can, bound 0 if not.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef u8* bytes_ = <u8*>start
    cdef int place, row, column, rows = len(quilt) // columns
    memset(start, 0, sizeof(start))
    memset(&game, 0, sizeof(Game))
    game.ranks = ranks
    game.foundations = len(foundations)
    game.cards_at = FOUNDATIONS_AT + game.foundations
    game.deal = deal
    game.wrap = wrap
    game.words = (game.cards_at + len(waste) + len(stock) + len(quilt) - quilt.count(0) + 7) // 8
    bytes_[0] = <u8>(UNLIMITED if redeals < 0 else min(redeals, 253) + 1)
    bytes_[WASTE_AT] = <u8>len(waste)
    for place in range(game.foundations):
        bytes_[FOUNDATIONS_AT + place] = (<const u8*>foundations)[place]
    tail = waste + stock
    memcpy(bytes_ + game.cards_at, <const u8*>tail, len(tail))
    for place in range(len(quilt)):
        game.quilt[place] = (<const u8*>quilt)[place]
        if game.quilt[place]:
            start[1] |= <u64>1 << place
        row = place // columns
        column = place % columns
        if (row + column) & 1:
            game.end[place][0] = <u64>1 << (place - 1) if column else 0
            game.end[place][1] = <u64>1 << (place + 1) if column + 1 < columns else 0
        else:
            game.end[place][0] = <u64>1 << (place - columns) if row else 0
            game.end[place][1] = <u64>1 << (place + columns) if row + 1 < rows else 0
    return searched(scan, expand, &game, start, game.words, 1, 0, 1, FIRST_WIDTH, WIDER, 1, limits, memory)
