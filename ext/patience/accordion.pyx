"""Accordion: a row of piles, each of which may be moved onto a pile to its left.

solver/families/patience/kernels/accordion.py calls this kernel and checks the input before.

Only the top cards matter. A state is the row of the top cards, a byte each (16 * suit + rank, rank from 1), with zeros
behind it. Every move removes one pile, so all rows of a layer of the search have the same length.
"""

from libc.string cimport memcpy, memmove, memset

from bits cimport u8, u32, u64
from patience.beam cimport Beam, offer_position, record_value, run_widening_rounds, searched

cpdef enum:                     # constants that Python uses
    PILES_MAX = 104
    STEPS_MAX = 52

cdef enum:
    WORDS_MAX = PILES_MAX // 8
    FIRST_WIDTH = 64
    WIDER = 8
    # Rows with many cards of few suits, and above all of few ranks, are good; the weights were measured on full packs.
    SUITS_WEIGHT = 1
    RANKS_WEIGHT = 8
    NEAR_WEIGHT = 10            # for each possible move

cdef enum Cut:                  # bits, in the order of CUTS
    JOINED = 1


cdef struct Game:
    int words                   # words of a state
    int many_steps
    int step[STEPS_MAX]         # how far to the left a pile may go
    bint by_suit                # top cards of the same suit agree
    bint by_rank                # top cards of the same rank agree
    bint joined                 # the cut: skip rows that fall into separate groups


cdef inline bint agree(Game* game, u8 one, u8 other) noexcept nogil:
    """Return whether a pile may go on another, by the suits or ranks of their top cards."""
    return (game.by_suit and (one ^ other) < 16) or (game.by_rank and ((one ^ other) & 15) == 0)


cdef inline int row_length(const u8* row, int most) noexcept nogil:
    """Return the number of piles in a row."""
    while row[most - 1] == 0:
        most -= 1
    return most


cdef inline bint joined(Game* game, const u32* suits) noexcept nogil:
    """Return whether pairs that agree link all top cards into one group; `suits` has the ranks of each suit.

    Proof of the cut. In a won game every card except the last is covered once, by a card that agrees with it. These
    pairs link all cards, so a row that falls into groups without a link between them cannot be won.
    """
    cdef u32 every = 0, ranks = 0, grown = 0
    cdef int suit, many = 0
    for suit in range(4):
        if suits[suit]:
            many += 1
            every |= suits[suit]
            ranks = suits[suit]
    if game.by_suit and many == 1:
        return True
    if not game.by_suit or not game.by_rank:
        return game.by_rank and every & (every - 1) == 0
    while ranks != grown:
        grown = ranks
        for suit in range(4):
            if suits[suit] & ranks:
                ranks |= suits[suit]
    return ranks == every


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every row that is one move on."""
    cdef Game* game = <Game*>about
    cdef u64 child[WORDS_MAX]
    cdef u8* row = <u8*>state
    cdef u8* made = <u8*>child
    cdef int piles = row_length(row, 8 * game.words)
    cdef int at, step, target
    for at in range(1, piles):
        for step in range(game.many_steps):
            target = at - game.step[step]
            if target < 0 or not agree(game, row[at], row[target]):
                continue
            if piles == 2:
                record_value(beam, 1, <u32>(at << 8 | target), 1)
                return
            memcpy(child, state, game.words * sizeof(u64))
            made[target] = row[at]
            memmove(made + at, made + at + 1, piles - at - 1)
            made[piles - 1] = 0
            offer_row(game, beam, child, piles - 1, <u32>(at << 8 | target))


cdef inline void offer_row(Game* game, Beam* beam, const u64* state, int piles, u32 move) noexcept nogil:
    """Offer a row, rated by how well its cards agree, unless it cannot be won."""
    cdef u8* row = <u8*>state
    cdef u32 masks[4]
    cdef int suits[4]
    cdef int ranks[16]
    cdef int at, step, rank = 0
    memset(masks, 0, sizeof(masks))
    memset(suits, 0, sizeof(suits))
    memset(ranks, 0, sizeof(ranks))
    for at in range(piles):
        masks[row[at] >> 4] |= <u32>1 << (row[at] & 15)
        suits[row[at] >> 4] += 1
        ranks[row[at] & 15] += 1
        for step in range(game.many_steps):
            if at >= game.step[step] and agree(game, row[at], row[at - game.step[step]]):
                rank += NEAR_WEIGHT
    if game.joined and not joined(game, masks):
        return
    for at in range(4):
        rank += SUITS_WEIGHT * suits[at] * suits[at]
    for at in range(16):
        rank += RANKS_WEIGHT * ranks[at] * ranks[at]
    offer_position(beam, state, move, rank, 1)


CUTS = ("joined",)


def solve(bytes row, steps, bint by_suit, bint by_rank, u32 without, limits, u64 memory):
    """Search whether the row can become one pile.

    Args:
        row: the top cards as in a state, 2 to 104.
        steps, by_suit, by_rank: as in `Game`.
        without: cuts to switch off, a bit each in the order of `CUTS`.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The result of `searched`: best 1 if it can, bound 0 if not; a move is 256 * pile + target, counted from 0.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int at
    memset(start, 0, sizeof(start))
    memcpy(start, <const u8*>row, len(row))
    game.words = (len(row) + 7) // 8
    game.many_steps = len(steps)
    for at in range(game.many_steps):
        game.step[at] = steps[at]
    game.by_suit = by_suit
    game.by_rank = by_rank
    game.joined = not without & JOINED
    return searched(
        run_widening_rounds, expand, &game, start, game.words, 1, 0, 1, FIRST_WIDTH, WIDER, 1, limits, memory
    )
