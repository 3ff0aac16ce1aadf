"""Rows with gaps (Gaps, Montana); solver/patience/kernels/rows.py is its face.

A state is a byte with the redeals left + 1, then the places row by row, a byte each: 0 a gap, else the card as
16 * suit + rank, rank from 1. No card is there twice.
"""

from libc.string cimport memcpy, memset

from bits cimport u8, u32, u64
from patience.beam cimport Beam, offer, reach, searched, widen

cdef extern from "patience/rows_weights.h" nogil:
    # What a position is ranked by, in two ways; ranks and columns of a full pack.
    const short PLACED[2][14]           # a card in place, by rank
    const short LYING[2][14][13]        # another card, or a gap (rank 0), by rank and column
    const short BEHIND[2][2][14][14]    # and what is to the left of it: left rank, rank; [1]: of another suit, or a gap

cpdef enum:                     # what a record or a line is made of
    PLACES_MAX = 127
    ROWS_MAX = 32
    ORDER_MAX = 128             # cards in the order of a redeal
    REDEAL = 1 << 16            # the move; others are 256 * card + target place

cdef enum:
    WORDS_MAX = (PLACES_MAX + 1) // 8
    REDEALS_MAX = 9
    NOWHERE = 255
    FIRST_WIDTH = 256
    WIDER = 8
    VIEWS = 2
    BASE_RANK = 30000
    COLUMNS_WEIGHED = 13


cdef struct Game:
    int words                   # in a state
    int rows
    int columns
    int places
    int lowest                  # rank of the cards that start a row
    int highest
    bint left                   # a card goes to the right of the next lower of its suit
    bint right                  # a card goes to the left of the next higher of its suit
    bint open_ends              # a gap at the left end takes any card of the lowest rank
    bint lowest_first           # a redeal puts the lowest ranks at the left ends
    int bound                   # no more cards can be in place
    int redeals
    int many[REDEALS_MAX]       # cards in each order
    u8 order[REDEALS_MAX][ORDER_MAX]  # the pack as each redeal orders it, the last redeal first
    # Of the position that is played on: a move changes one row or two.
    int placed[ROWS_MAX]        # cards in place in each row
    int rank[ROWS_MAX]          # what each row adds to the rank
    int all_placed              # the sum of each
    int all_ranks


cdef inline int in_place(Game* game, const u8* row) noexcept nogil:
    """Cards of a row that are in place: from the left end on, the lowest rank and what follows it in its suit."""
    cdef int at
    if row[0] & 15 != game.lowest:
        return 0
    for at in range(1, game.columns):
        if row[at] != row[at - 1] + 1:
            return at
    return game.columns


cdef inline int all_in_place(Game* game, const u8* grid) noexcept nogil:
    cdef int row, total = 0
    for row in range(game.rows):
        total += in_place(game, grid + row * game.columns)
    return total


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    cdef Game* game = <Game*>about
    cdef u8* grid = <u8*>state + 1
    cdef u8 at[128]             # where each card lies
    cdef int place, suit, card
    weigh_rows(game, beam.view, grid)
    memset(at, NOWHERE, sizeof(at))
    for place in range(game.places):
        if grid[place]:
            at[grid[place]] = <u8>place
    for place in range(game.places):
        if grid[place]:
            continue
        if place % game.columns:
            card = grid[place - 1]
            if game.left and card and card & 15 < game.highest:
                move(game, beam, state, at[card + 1], place)
        elif game.open_ends:
            for suit in range(4):
                move(game, beam, state, at[16 * suit + game.lowest], place)
        if game.right and (place + 1) % game.columns:
            card = grid[place + 1]
            if card and card & 15 > game.lowest:
                move(game, beam, state, at[card - 1], place)
    if (<u8*>state)[0] > 1:
        redeal(game, beam, state)       # the last: it weighs other rows


cdef inline void move(Game* game, Beam* beam, const u64* state, int source, int target) noexcept nogil:
    cdef u64 child[WORDS_MAX]
    cdef u8* grid = <u8*>child + 1
    cdef int total = game.all_placed, rank = game.all_ranks, here, there
    cdef u32 moved
    if source == NOWHERE:
        return
    memcpy(child, state, game.words * sizeof(u64))
    grid[target] = grid[source]
    grid[source] = 0
    moved = <u32>(grid[target] << 8 | target)
    here, there = source // game.columns, target // game.columns
    change(game, beam.view, grid, here, &total, &rank)
    if there != here:
        change(game, beam.view, grid, there, &total, &rank)
    reach(beam, total, moved, 1)
    offer(beam, child, moved, rank, game.bound)


cdef inline void change(Game* game, int view, const u8* grid, int row, int* total, int* rank) noexcept nogil:
    """A row is another one now: its part of the cards in place and of the rank."""
    cdef const u8* now = grid + row * game.columns
    cdef int placed = in_place(game, now)
    total[0] += placed - game.placed[row]
    rank[0] += rank_of(game, view, now, placed) - game.rank[row]


cdef inline void weigh_rows(Game* game, int view, const u8* grid) noexcept nogil:
    """The rows of a position one by one."""
    cdef int row
    game.all_placed = 0
    game.all_ranks = BASE_RANK
    for row in range(game.rows):
        game.placed[row] = in_place(game, grid + row * game.columns)
        game.rank[row] = rank_of(game, view, grid + row * game.columns, game.placed[row])
        game.all_placed += game.placed[row]
        game.all_ranks += game.rank[row]


cdef void redeal(Game* game, Beam* beam, const u64* state) noexcept nogil:
    """Gather what is not in place with the ranks taken out, and deal it again in the order given."""
    cdef u64 child[WORDS_MAX]
    cdef u8* grid = <u8*>child + 1
    cdef u8 gathered[ORDER_MAX]
    cdef bint kept[128]
    cdef int row, column, many = 0, taken = 0, left
    cdef int next_place[ROWS_MAX]
    memcpy(child, state, game.words * sizeof(u64))
    left = (<u8*>child)[0] - 2
    (<u8*>child)[0] -= 1
    memset(kept, 0, sizeof(kept))
    for row in range(game.rows):
        next_place[row] = in_place(game, grid + row * game.columns)
        for column in range(game.columns):
            if column < next_place[row]:
                kept[grid[row * game.columns + column]] = True
            else:
                grid[row * game.columns + column] = 0
    for column in range(game.many[left]):
        if not kept[game.order[left][column]]:
            gathered[many] = game.order[left][column]
            many += 1
    for row in range(game.rows):
        if game.lowest_first and next_place[row] == 0:
            next_place[row] = lowest_to_end(game, grid + row * game.columns, gathered, many)
    for row in range(game.rows):
        for column in range(next_place[row], game.columns):
            while taken < many and gathered[taken] == 0:
                taken += 1
            if taken < many:
                # A lower rank is taken out again and leaves its place to a gap.
                grid[row * game.columns + column] = gathered[taken] if gathered[taken] & 15 >= game.lowest else 0
                taken += 1
    weigh_rows(game, beam.view, grid)
    reach(beam, game.all_placed, REDEAL, 1)
    offer(beam, child, REDEAL, game.all_ranks, game.bound)


cdef inline int lowest_to_end(Game* game, u8* row, u8* gathered, int many) noexcept nogil:
    """Put the first card of the lowest rank at the left end of a row; 1 where there is one, else 0."""
    cdef int at
    for at in range(many):
        if gathered[at] and gathered[at] & 15 == game.lowest:
            row[0] = gathered[at]
            gathered[at] = 0
            return 1
    return 0


cdef inline int rank_of(Game* game, int view, const u8* row, int placed) noexcept nogil:
    """What a row with so many cards in place adds to the rank."""
    cdef int at, card, before, other, rank = 0
    for at in range(placed):
        rank += PLACED[view][row[at] & 15]
    for at in range(placed, game.columns):
        card = row[at]
        rank += LYING[view][card & 15][min(at, COLUMNS_WEIGHED - 1)]
        if at:
            before = row[at - 1]
            other = card == 0 or before == 0 or (card ^ before) >= 16
            rank += BEHIND[view][other][before & 15][card & 15]
    return rank


CUTS = ()                       # but for the bound that is given, see the face


def solve(
    bytes grid, int rows, int lowest, int highest, bint left, bint right, bint open_ends, bint lowest_first,
    orders, int bound, limits, u64 memory
):
    """How many cards can be in place at once?

    Args:
        grid: the places of at most 32 rows, at most 127 in all, as in a state.
        rows, lowest, highest, left, right, open_ends, lowest_first, bound: as in `Game`.
        orders: for each redeal, the next first, the pack as bytes; at most 9.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns what `searched` does: a best that is better than at the start, or None.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int at
    memset(start, 0, sizeof(start))
    (<u8*>start)[0] = 1 + len(orders)
    memcpy(<u8*>start + 1, <const u8*>grid, len(grid))
    game.words = (len(grid) + 8) // 8
    game.rows = rows
    game.places = len(grid)
    game.columns = game.places // rows
    game.lowest = lowest
    game.highest = highest
    game.left = left
    game.right = right
    game.open_ends = open_ends
    game.lowest_first = lowest_first
    game.bound = bound
    for at, order in enumerate(reversed(orders)):
        game.many[at] = len(order)
        memcpy(game.order[at], <const u8*>order, len(order))
    return searched(
        widen, expand, &game, start, game.words, bound, all_in_place(&game, <u8*>start + 1), bound,
        FIRST_WIDTH, WIDER, VIEWS, limits, memory,
    )
