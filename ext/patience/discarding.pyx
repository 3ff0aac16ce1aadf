"""Aces up: a top card is discarded if another top card of its suit is higher.

solver/families/patience/kernels/discarding.py calls this kernel and checks the input before.

Cards are numbered: those of a column rise from its bottom, and the stock follows in order. Moves preserve this: a card
moves only to an empty column, and the cards that later come on it are from the stock. So a state needs four bits for
each card: 0 in the stock, 1 discarded, 2 and up the column. The lowest byte has the cards laid aside + 1.
"""

from libc.string cimport memset

from bits cimport u8, u32, u64
from patience.beam cimport Beam, offer_position, record_value, searched
from patience.dive cimport scan

cpdef enum:                     # constants that Python uses
    CARDS_MAX = 104
    COLUMNS_MAX = 14
    FIRST = 2                   # the first column
    # Moves: 4096 * kind + 256 * column + card; a deal has no column and no card.
    REMOVE = 0
    ASIDE = 1
    SPACE = 2
    DEAL = 3

cdef enum:
    WORDS_MAX = (CARDS_MAX + 17) // 16
    GONE = 1
    ACE = 14
    FIRST_WIDTH = 64
    WIDER = 8
    # Weights of the rating of a position, measured on full packs.
    BASE_RANK = 4000
    DEALT_WEIGHT = 5
    LEFT_WEIGHT = 10
    ASIDE_WEIGHT = 20

cdef enum Cut:                  # bits, in the order of CUTS
    ASIDE_LAST = 1
    ALIKE = 2
    KEEPS_ACES = 4


cdef struct Game:
    int words                   # words of a state
    int cards
    int columns
    int aces
    int aside                   # the most cards that may be laid aside
    # The cuts, unless they are switched off.
    bint aside_last             # a card that can be discarded is not laid aside
    bint alike                  # without a stock the order of the columns does not matter
    bint keeps_aces             # as many aces stay as there are columns
    int rank[CARDS_MAX]         # the ace is the highest
    int suit[CARDS_MAX]


cdef struct Position:
    const u64* state
    int dealt                   # cards that are no longer in the stock
    int aside
    int aces                    # aces that were not discarded
    int left                    # cards in columns
    int top[COLUMNS_MAX]        # -1: empty
    int many[COLUMNS_MAX]


cdef inline int place_of_card(const u64* state, int card) noexcept nogil:
    """Return the place of a card: in the stock, discarded, or a column."""
    return <int>((state[(card + 2) >> 4] >> (4 * ((card + 2) & 15))) & 15)


cdef inline void set_place_of_card(u64* state, int card, int place) noexcept nogil:
    """Set the place of a card."""
    cdef int word = (card + 2) >> 4, bit = 4 * ((card + 2) & 15)
    state[word] = (state[word] & ~(<u64>15 << bit)) | (<u64>place << bit)


cdef inline void read_state(Game* game, const u64* state, Position* seen) noexcept nogil:
    """Unpack a state into a position."""
    cdef int card, place
    seen.state = state
    seen.aside = <int>(state[0] & 255) - 1
    seen.aces = game.aces
    seen.left = 0
    for card in range(game.columns):
        seen.top[card] = -1
        seen.many[card] = 0
    for card in range(game.cards):
        place = place_of_card(state, card)
        if place == 0:
            seen.dealt = card
            return
        if place == GONE:
            seen.aces -= game.rank[card] == ACE
        else:
            seen.top[place - FIRST] = card
            seen.many[place - FIRST] += 1
            seen.left += 1
    seen.dealt = game.cards


cdef inline bint beaten(Game* game, Position* seen, int card) noexcept nogil:
    """Return whether another top card of the same suit is higher."""
    cdef int column, other
    for column in range(game.columns):
        other = seen.top[column]
        if other >= 0 and game.suit[other] == game.suit[card] and game.rank[other] > game.rank[card]:
            return True
    return False


cdef inline bint is_won(Game* game, Position* seen) noexcept nogil:
    """Return whether each column has one ace and nothing else, with no stock left."""
    cdef int column
    if seen.dealt < game.cards:
        return False
    for column in range(game.columns):
        if seen.many[column] != 1 or game.rank[seen.top[column]] != ACE:
            return False
    return True


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every position that is one move on."""
    cdef Game* game = <Game*>about
    cdef Position seen
    cdef int column, card
    read_state(game, state, &seen)
    if is_won(game, &seen):
        record_value(beam, 1, 0, 0)
        return
    for column in range(game.columns):
        card = seen.top[column]
        if card < 0:
            continue
        if beaten(game, &seen, card):
            offer_change(game, beam, &seen, card, GONE, REMOVE)
            # To lay it aside gives the same cards with less room, so it is never better than to discard it.
            if game.aside_last:
                continue
        if seen.aside < game.aside:
            offer_change(game, beam, &seen, card, GONE, ASIDE)
    for column in range(game.columns):
        if seen.top[column] < 0:
            fill_column(game, beam, &seen, column)
            # Without a stock all empty columns are equal: only the deal distinguishes columns.
            if seen.dealt == game.cards and game.alike:
                break
    if seen.dealt < game.cards:
        deal_to_columns(game, beam, &seen)


cdef inline int rank_state(Game* game, const u64* state) noexcept nogil:
    """Return a rating of a position: good are few cards in the columns and laid aside, for the number dealt."""
    cdef Position seen
    read_state(game, state, &seen)
    return BASE_RANK + DEALT_WEIGHT * seen.dealt - LEFT_WEIGHT * seen.left - ASIDE_WEIGHT * seen.aside


cdef inline void fill_column(Game* game, Beam* beam, Position* seen, int target) noexcept nogil:
    """Offer every move of a top card to an empty column."""
    cdef int column
    for column in range(game.columns):
        if seen.top[column] < 0:
            continue
        # Without a stock columns differ only by their cards, so to move a card that is alone changes nothing.
        if game.alike and seen.dealt == game.cards and seen.many[column] == 1:
            continue
        offer_change(game, beam, seen, seen.top[column], FIRST + target, SPACE)


cdef inline void offer_change(Game* game, Beam* beam, Position* seen, int card, int place, int kind) noexcept nogil:
    """Offer the position after a card changes its place."""
    cdef u64 child[WORDS_MAX]
    cdef int word
    # Every column needs an ace at the end, and discarded cards do not come back.
    if game.keeps_aces and place == GONE and game.rank[card] == ACE and seen.aces <= game.columns:
        return
    for word in range(game.words):
        child[word] = seen.state[word]
    set_place_of_card(child, card, place)
    if kind == ASIDE:
        child[0] += 1
    if game.alike and seen.dealt == game.cards:
        sort_columns(game, child)
    place = place - FIRST if place >= FIRST else 0
    offer_position(beam, child, <u32>(kind << 12 | place << 8 | card), rank_state(game, child), 1)


cdef inline void sort_columns(Game* game, u64* state) noexcept nogil:
    """Number the columns by their first cards, as their order does not matter without a stock."""
    cdef int name[16]
    cdef int card, place, many = FIRST
    memset(name, 0, sizeof(name))
    for card in range(game.cards):
        place = place_of_card(state, card)
        if place == GONE:
            continue
        if name[place] == 0:
            name[place] = many
            many += 1
        set_place_of_card(state, card, name[place])


cdef inline void deal_to_columns(Game* game, Beam* beam, Position* seen) noexcept nogil:
    """Offer the position after a deal of one card to each column."""
    cdef u64 child[WORDS_MAX]
    cdef int word, column
    for word in range(game.words):
        child[word] = seen.state[word]
    for column in range(min(game.columns, game.cards - seen.dealt)):
        set_place_of_card(child, seen.dealt + column, FIRST + column)
    if game.alike and seen.dealt + game.columns >= game.cards:
        sort_columns(game, child)
    offer_position(beam, child, DEAL << 12, rank_state(game, child), 1)


CUTS = ("aside", "alike", "aces")


def solve(bytes cards, bytes places, int columns, int laid, int aside, u32 without, limits, u64 memory):
    """Search whether all cards except one ace in each column can be removed.

    Args:
        cards: 16 * suit + rank, numbered as in a state; at most 104.
        places: the place of each card, as in a state; cards of the stock come last.
        columns: at most 14.
        laid: cards laid aside so far.
        aside: the most cards that may be laid aside; at most 254.
        without: cuts to switch off, a bit each in the order of `CUTS`.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The result of `searched`: best 1 if they can, bound 0 if not.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int card
    memset(start, 0, sizeof(start))
    game.words = (len(cards) + 17) // 16
    game.cards = len(cards)
    game.aces = 0
    game.columns = columns
    game.aside = aside
    game.aside_last = not without & ASIDE_LAST
    game.alike = not without & ALIKE
    game.keeps_aces = not without & KEEPS_ACES
    start[0] = 1 + laid
    for card in range(game.cards):
        game.suit[card] = (<const u8*>cards)[card] >> 4
        game.rank[card] = (<const u8*>cards)[card] & 15
        if game.rank[card] == 1:
            game.rank[card] = ACE
            game.aces += 1
        set_place_of_card(start, card, (<const u8*>places)[card])
    return searched(scan, expand, &game, start, game.words, 1, 0, 1, FIRST_WIDTH, WIDER, 1, limits, memory)
