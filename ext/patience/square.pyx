"""Poker and cribbage squares: a grid that is filled card by card from the stock.

solver/families/patience/kernels/square.py calls this kernel and checks the input before.

A state is a byte with 1 + the stock cards used, a byte with the cards laid aside, and the places row by row: a card
(16 * suit + rank, rank from 1) or 0. Every move uses a stock card, so all grids of a layer have used as many.
"""

from libc.string cimport memcpy, memset

from bits cimport u8, u32, u64
from patience.beam cimport Beam, WORST, offer_position, record_value, run_widening_rounds, searched
from patience.hands cimport Line, Pool, Worth, cribbage, poker, read_line

cpdef enum:                     # constants that Python uses
    STOCK_MAX = 104
    ASIDE = 255                 # the move of laying a card aside; other moves are the place

cdef enum:
    SIDE_MAX = 5
    GRID_AT = 2
    WORDS_MAX = (GRID_AT + SIDE_MAX * SIDE_MAX + 7) // 8
    FIRST_WIDTH = 256
    WIDER = 4
    MOST = 1 << 20              # above every score
    HAND_MOST = 29              # three fives, the jack of the starter's suit, and the fourth five as starter
    HAND_MOST_TWICE = 45        # if cards occur twice: five fives of one suit

cdef enum Cut:                  # bits, in the order of CUTS
    MOST_BOUND = 1
    LINES = 2
    ROOM = 4


cdef struct Game:
    int words                   # words of a state
    int side
    int aside                   # the most cards that may be laid aside
    bint cribbage               # cribbage scores, else poker scores
    int hand_most               # cribbage: the highest score of a hand with its starter
    # The cuts, unless they are switched off.
    bint most                   # skip positions that cannot beat the best score
    bint lines                  # of the empty lines search only the first
    bint room                   # skip grids that cannot be filled
    int cards
    u8 stock[STOCK_MAX + 1]     # with a 0 after the last card


cdef struct Position:
    const u8* grid
    int used                    # stock cards used
    int aside
    int empty                   # empty places


cdef inline void read_state(Game* game, const u64* state, Position* seen) noexcept nogil:
    """Unpack a state into a position."""
    cdef int at
    seen.grid = <const u8*>state + GRID_AT
    seen.used = (<const u8*>state)[0] - 1
    seen.aside = (<const u8*>state)[1]
    seen.empty = 0
    for at in range(game.side * game.side):
        seen.empty += seen.grid[at] == 0


cdef inline int last_card(Game* game, Position* seen) noexcept nogil:
    """Return the number after that of the last stock card that can still come into the grid."""
    return min(game.cards, seen.used + seen.empty + game.aside - seen.aside)


cdef inline void bound_grid(Game* game, Position* seen, Worth* worth) noexcept nogil:
    """Compute an upper bound of the grid's score, which is the score of a full grid, and an estimate."""
    cdef Pool pool
    cdef Line line
    cdef Worth one
    cdef int at, card
    memset(&pool, 0, sizeof(pool))
    for at in range(seen.used, last_card(game, seen) if seen.empty else seen.used):
        card = game.stock[at]
        pool.suits[card >> 4] |= <u32>1 << ((card & 15) - 1)
        pool.of_suit[card >> 4] += 1
        pool.ranks[card & 15] += 1
    worth.most = worth.hope = 0
    for at in range(2 * game.side):
        if game.cribbage:
            cribbage_line(game, seen, at, &one)
        elif at < game.side:
            read_line(&line, seen.grid + at * game.side, 1, game.side)
            poker(&line, &pool, &one)
        else:
            read_line(&line, seen.grid + at - game.side, game.side, game.side)
            poker(&line, &pool, &one)
        worth.most += one.most
        worth.hope += one.hope
    if game.cribbage:
        worth.most += heels(game, seen)


cdef inline int starters_end(Game* game, Position* seen) noexcept nogil:
    """Return the end of the stock cards that can be the starter, which begin at used + empty."""
    return min(game.cards, seen.used + seen.empty + game.aside - seen.aside if seen.empty else seen.used) + 1


cdef inline int heels(Game* game, Position* seen) noexcept nogil:
    """Return 2 if the starter may be a jack, else 0."""
    cdef int at
    for at in range(seen.used + seen.empty, starters_end(game, seen)):
        if game.stock[at] & 15 == 11:
            return 2
    return 0


cdef inline void cribbage_line(Game* game, Position* seen, int number, Worth* worth) noexcept nogil:
    """Compute an upper bound and an estimate of a line's cribbage score, over all possible starters."""
    cdef const u8* line = seen.grid + (number * game.side if number < game.side else number - game.side)
    cdef int step = 1 if number < game.side else game.side
    cdef int at, score, sum_ = 0, many = 0
    cdef bint full = True
    for at in range(game.side):
        full = full and line[at * step] != 0
    worth.most = 0 if full else game.hand_most
    for at in range(seen.used + seen.empty, starters_end(game, seen)):
        score = cribbage(line, step, game.side, game.stock[at])
        worth.most = max(worth.most, score)
        sum_ += score
        many += 1
    worth.hope = 100 * sum_ // many if many else 0


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every position that is one stock card on."""
    cdef Game* game = <Game*>about
    cdef Position seen
    cdef Worth worth
    cdef int at, row, column
    cdef u32 rows = 0, columns = 0      # lines that have a card
    read_state(game, state, &seen)
    if beam.depth == 0:
        bound_grid(game, &seen, &worth)
        record_value(beam, 0 if seen.empty else worth.most, 0, 0)
    if seen.empty == 0 or seen.used == game.cards:
        return
    for at in range(game.side * game.side):
        if seen.grid[at]:
            rows |= <u32>1 << (at // game.side)
            columns |= <u32>1 << (at % game.side)
    for at in range(game.side * game.side):
        row = at // game.side
        column = at % game.side
        # Of the empty rows and columns only the first is searched: each line scores by its own cards, so to swap two
        # rows or two columns changes no score.
        if seen.grid[at]:
            continue
        if game.lines and not (first_of_empty(rows, row) and first_of_empty(columns, column)):
            continue
        place_on_grid(game, beam, state, at)
    if seen.aside < game.aside:
        place_on_grid(game, beam, state, ASIDE)


cdef inline bint first_of_empty(u32 lines, int line) noexcept nogil:
    """Return whether the line has a card or is the first empty line."""
    return (lines >> line) & 1 or (~lines & ((<u32>1 << line) - 1)) == 0


cdef inline void place_on_grid(Game* game, Beam* beam, const u64* state, int target) noexcept nogil:
    """Offer the position after the next stock card goes to a place, or is laid aside."""
    cdef u64 child[WORDS_MAX]
    cdef u8* bytes = <u8*>child
    cdef Position seen
    cdef Worth worth
    memcpy(child, state, game.words * sizeof(u64))
    if target == ASIDE:
        bytes[1] += 1
    else:
        bytes[GRID_AT + target] = game.stock[bytes[0] - 1]
    bytes[0] += 1
    read_state(game, child, &seen)
    if game.room and seen.empty > game.cards - seen.used:
        return                  # each card fills one place, and a grid that is not full scores nothing
    bound_grid(game, &seen, &worth)
    if seen.empty == 0:
        record_value(beam, worth.most, <u32>target, 1)
    else:
        offer_position(beam, child, <u32>target, worth.hope >> 1, worth.most if game.most else MOST)


CUTS = ("most", "lines", "room")


def solve(bytes grid, int side, bint crib, bytes stock, int parked, int aside, u32 without, limits, u64 memory):
    """Search for the best score of the full grid.

    Args:
        grid: the places row by row, a card or 0.
        side: 4 or 5.
        crib: cribbage scores, else poker.
        stock: the next card first, at most 104.
        parked: cards laid aside so far.
        aside: the most cards that may be laid aside.
        without: cuts to switch off, a bit each in the order of `CUTS`.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The result of `searched`; moves are places, or ASIDE for a card laid aside.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef Position seen
    cdef Worth worth
    memset(start, 0, sizeof(start))
    memset(&game, 0, sizeof(Game))
    (<u8*>start)[0] = 1
    (<u8*>start)[1] = <u8>parked
    memcpy(<u8*>start + GRID_AT, <const u8*>grid, len(grid))
    memcpy(game.stock, <const u8*>stock, len(stock))
    game.cards = len(stock)
    game.words = (GRID_AT + len(grid) + 7) // 8
    game.side = side
    game.aside = aside
    game.cribbage = crib
    game.most = not without & MOST_BOUND
    game.lines = not without & LINES
    game.room = not without & ROOM
    cards = [card for card in grid + stock if card]
    game.hand_most = HAND_MOST if len(set(cards)) == len(cards) else HAND_MOST_TWICE
    read_state(&game, start, &seen)
    bound_grid(&game, &seen, &worth)
    return searched(
        run_widening_rounds, expand, &game, start, game.words, max(worth.most, 0) if game.most else MOST, WORST,
        worth.most + 1 if game.most else MOST,
        FIRST_WIDTH, WIDER, 1, limits, memory,
    )
