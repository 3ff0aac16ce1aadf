"""Slide: a grid whose rows are pushed by cards from the stock.

solver/families/patience/kernels/slide.py calls this kernel and checks the input before.

Suits do not matter. A state is a byte with 1 + the sets removed, an unused byte, two bytes with the points, and a byte
for each rank: of the places row by row (0: a gap), and of the stock with the next card first and zeros behind it.
"""

from libc.string cimport memcpy, memmove, memset

from bits cimport u8, u16, u32, u64
from patience.beam cimport Beam, offer_position, record_value, run_widening_rounds, searched

cpdef enum:                     # constants that Python uses
    PLACES_MAX = 64
    STOCK_MAX = 104
    # A move is 2 * row (+ 1 if it pushes to the left), or FILL + place.
    FILL = 1 << 8

cdef enum:
    GRID_AT = 4
    WORDS_MAX = (GRID_AT + PLACES_MAX + STOCK_MAX + 7) // 8
    RANKS = 14
    SET = 3                     # cards of one rank in a column that form a set
    FIRST_WIDTH = 256
    WIDER = 4
    MOST = 1 << 24              # above every score
    # Weights of the rating of a position, measured on full packs.
    POINTS_WEIGHT = 16
    HOPE_WEIGHT = 8             # for each point that the cards in play could still score
    PAIR_WEIGHT = 4             # for each point of a set of which two cards lie one below the other
    STOCK_WEIGHT = 40           # for each card in the stock

cdef enum Cut:                  # bits, in the order of CUTS
    HOPE = 1


cdef struct Game:
    int words                   # words of a state
    int rows
    int columns
    int places
    int stock                   # the most cards in the stock
    bint recycle                # a card pushed out of a row that has a rank twice goes under the stock
    bint hopes                  # the cut: skip positions that cannot beat the best score


cdef inline u8* grid_of(const u64* state) noexcept nogil:
    """Return the start of the grid in a state."""
    return <u8*>state + GRID_AT


cdef inline u16* points_of(const u64* state) noexcept nogil:
    """Return the place of the points in a state."""
    return <u16*>(<u8*>state + 2)


cdef inline int stock_left(Game* game, const u8* stock) noexcept nogil:
    """Return the number of cards in the stock."""
    cdef int many = game.stock
    while many and stock[many - 1] == 0:
        many -= 1
    return many


cdef inline void clear_sets(Game* game, u64* state) noexcept nogil:
    """Remove all complete sets at once and score them, the lowest rank first."""
    cdef u8* grid = grid_of(state)
    cdef u8* here
    cdef int found[RANKS]
    cdef int row, column, rank, below = game.columns
    memset(found, 0, sizeof(found))
    for column in range(game.columns):
        row = 0
        while row + SET <= game.rows:
            here = grid + row * below + column
            rank = here[0]
            if rank == 0 or here[below] != rank or here[2 * below] != rank:
                row += 1
                continue
            found[rank] += 1
            here[0] = here[below] = here[2 * below] = 0
            row += SET
    for rank in range(1, RANKS):
        while found[rank]:
            found[rank] -= 1
            points_of(state)[0] += <u16>((<u8*>state)[0] * rank)
            (<u8*>state)[0] += 1


cdef inline int hope_of(Game* game, const u64* state, int stock) noexcept nogil:
    """Return an upper bound of the points still to come: all sets that the cards in play could make, in the best order.

    Proof. A set is three cards of one rank, which are removed; so n cards of a rank make at most n // 3 sets. The k-th
    set scores k times its rank. The order by rising ranks scores most (rearrangement inequality), and fewer sets score
    less. Without a stock there is no move, so there are no more points.
    """
    cdef u8* grid = grid_of(state)
    cdef int many[RANKS]
    cdef int at, rank, points = 0, next_set = (<u8*>state)[0]
    if stock == 0:
        return 0
    memset(many, 0, sizeof(many))
    for at in range(game.places + stock):
        many[grid[at]] += 1
    for rank in range(1, RANKS):
        while many[rank] >= SET:
            many[rank] -= SET
            points += next_set * rank
            next_set += 1
    return points


cdef inline int pairs_of(Game* game, const u64* state) noexcept nogil:
    """Return the points of the sets of which two cards lie one below the other."""
    cdef u8* grid = grid_of(state)
    cdef int at, points = 0
    for at in range(game.places - game.columns):
        if grid[at] and grid[at] == grid[at + game.columns]:
            points += grid[at]
    return points * (<u8*>state)[0]


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every position that is one move on."""
    cdef Game* game = <Game*>about
    cdef u8* grid = grid_of(state)
    cdef int row, place, stock = stock_left(game, grid + game.places)
    if stock == 0:
        return
    for row in range(game.rows):
        slide(game, beam, state, row, stock, False)
        slide(game, beam, state, row, stock, True)
    for place in range(game.places):
        if grid[place] == 0:
            offer_filled(game, beam, state, place, stock)


cdef inline int draw_stock_card(Game* game, const u64* state, u64* child, int stock) noexcept nogil:
    """Copy a state without the next stock card; return that card."""
    cdef u8* cards = grid_of(child) + game.places
    cdef int card
    memcpy(child, state, game.words * sizeof(u64))
    card = cards[0]
    memmove(cards, cards + 1, stock - 1)
    cards[stock - 1] = 0
    return card


cdef inline void slide(Game* game, Beam* beam, const u64* state, int row, int stock, bint left) noexcept nogil:
    """Offer the position after a stock card is pushed into a row, up to the nearest gap, or one card out of the row."""
    cdef u64 child[WORDS_MAX]
    cdef int pushed = draw_stock_card(game, state, child, stock)
    cdef int step = -1 if left else 1
    cdef int kept, at = 0
    cdef u32 held = 0
    cdef bint twice = False
    cdef u8* here = grid_of(child) + row * game.columns + (game.columns - 1 if left else 0)
    while pushed and at < game.columns:
        kept = here[0]
        here[0] = <u8>pushed
        pushed = kept
        here += step
        at += 1
    here = grid_of(child) + row * game.columns
    for at in range(game.columns):
        twice = twice or (held >> here[at]) & 1
        held |= <u32>1 << here[at] if here[at] else 0
    if pushed and game.recycle and twice:
        grid_of(child)[game.places + stock - 1] = <u8>pushed
    offer_rated(game, beam, child, <u32>(2 * row + left))


cdef inline void offer_filled(Game* game, Beam* beam, const u64* state, int place, int stock) noexcept nogil:
    """Offer the position after the next stock card fills a gap."""
    cdef u64 child[WORDS_MAX]
    cdef int card = draw_stock_card(game, state, child, stock)
    grid_of(child)[place] = <u8>card
    offer_rated(game, beam, child, <u32>(FILL + place))


cdef inline void offer_rated(Game* game, Beam* beam, u64* state, u32 move) noexcept nogil:
    """Remove complete sets, record the points, and offer the position with its rating."""
    cdef int stock, hope, points, rank
    clear_sets(game, state)
    stock = stock_left(game, grid_of(state) + game.places)
    hope = hope_of(game, state, stock)
    points = points_of(state)[0]
    record_value(beam, points, move, 1)
    rank = POINTS_WEIGHT * points + HOPE_WEIGHT * hope + PAIR_WEIGHT * pairs_of(game, state) + STOCK_WEIGHT * stock
    offer_position(beam, state, move, rank, points + hope if game.hopes else MOST)


CUTS = ("hope",)


def solve(bytes grid, int rows, bytes stock, bint recycle, u32 without, limits, u64 memory):
    """Search for the best score.

    Args:
        grid: the ranks of the places row by row, 0 for a gap; at most 64.
        rows: number of rows.
        stock: ranks, the next card first; at most 104.
        recycle: as in `Game`.
        without: cuts to switch off, a bit each in the order of `CUTS`.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The score of the sets that are removed at the start, and the result of `searched`; its best is higher, or None.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int first
    memset(start, 0, sizeof(start))
    (<u8*>start)[0] = 1
    game.rows = rows
    game.places = len(grid)
    game.columns = game.places // rows
    game.stock = len(stock)
    game.words = (GRID_AT + game.places + game.stock + 7) // 8
    game.recycle = recycle
    game.hopes = not without & HOPE
    memcpy(grid_of(start), <const u8*>grid, len(grid))
    memcpy(grid_of(start) + game.places, <const u8*>stock, len(stock))
    clear_sets(&game, start)
    first = points_of(start)[0]
    return first, searched(
        run_widening_rounds, expand, &game, start, game.words,
        first + hope_of(&game, start, game.stock) if game.hopes else MOST, first, MOST,
        FIRST_WIDTH, WIDER, 1, limits, memory,
    )
