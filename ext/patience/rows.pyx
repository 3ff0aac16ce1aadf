"""Rows with gaps (Gaps, Montana); solver/families/patience/kernels/rows.py calls this kernel and checks the input.

A state is a byte with the redeals left + 1, then the places row by row, a byte each: 0 for a gap, else the card as
16 * suit + rank, rank from 1. No card occurs twice.

In a greedy round of the search (`Beam.hasty`) positions are compared by digests only (see beam.pxd).
"""

from libc.string cimport memcpy, memset

from bits cimport index, u8, u32, u64
from hash cimport next_splitmix
from patience.beam cimport (
    Beam, enter_digest, is_fresh, offer_position, outranked, prefetch_digest, record_value, run_widening_rounds,
    searched,
)

cdef extern from "patience/rows_weights.h" nogil:
    # Two sets of weights to rate a position, for the ranks and columns of a full pack.
    const short PLACED[2][14]           # of a card in place, by rank
    const short LYING[2][14][13]        # of another card, or a gap (rank 0), by rank and column
    const short BEHIND[2][2][14][14]    # of two neighbours, by left rank, rank; [1]: of two suits, or with a gap

cpdef enum:                     # constants that Python uses
    PLACES_MAX = 127
    ROWS_MAX = 32
    ORDER_MAX = 128             # cards in the order of a redeal
    REDEAL = 1 << 16            # the move of a redeal; other moves are 256 * card + target place

cdef enum:
    WORDS_MAX = (PLACES_MAX + 1) // 8
    REDEALS_MAX = 9
    NOWHERE = 255
    FIRST_WIDTH = 512
    WIDER = 8
    VIEWS = 2
    BASE_RANK = 30000
    COLUMNS_WEIGHED = 13
    CODES = 64                  # codes of cards
    WAITING_MAX = 32
    LONGEST = 8                 # the most moves of a line, per place and deal: 32 won lines of 52 places have 80 to 118


cdef struct Waiting:
    # A move in a greedy round, on the list of moves of its position.
    u64 digest                  # digest of the position after it
    int rank
    u8 source
    u8 target


cdef struct Game:
    int words                   # words of a state
    int rows
    int columns
    int places
    int lowest                  # rank of the cards that start a row
    int highest
    bint left                   # a card may go to the right of the next lower card of its suit
    bint right                  # a card may go to the left of the next higher card of its suit
    bint open_ends              # a gap at the left end takes any card of the lowest rank
    bint lowest_first           # a redeal puts the lowest ranks at the left ends
    int bound                   # the most cards that can be in place
    int redeals
    int many[REDEALS_MAX]       # cards in each order
    u8 order[REDEALS_MAX][ORDER_MAX]  # the pack as each redeal orders it, the last redeal first
    u64 places_of[WORDS_MAX]    # the upper bit of every byte of a state that is a place
    short lying[VIEWS][CODES][COLUMNS_WEIGHED]  # weight of a card that is not in place, by its column
    short beside[VIEWS][CODES][CODES]           # weight of a card, by the card to its left
    # Numbers of the position being expanded; a move changes one or two rows of it.
    int placed[ROWS_MAX]        # cards in place in each row
    int all_placed              # their sum
    int all_ranks               # the rating of the position
    u64 digest                  # in greedy rounds: the sum of factor[card] * place; the redeals left count as card 0
    u64 factor[CODES]
    u8 row[PLACES_MAX]          # row of each place
    u8 column[PLACES_MAX]       # column of each place
    u8 weighed[PLACES_MAX]      # its column, or the last column that has its own weights
    Waiting waiting[WAITING_MAX]
    int waiting_many


cdef inline int in_place(Game* game, const u8* row) noexcept nogil:
    """Return how many cards of a row are in place: from the left end on, the lowest rank and its successors in suit."""
    cdef int at
    if row[0] & 15 != game.lowest:
        return 0
    for at in range(1, game.columns):
        if row[at] != row[at - 1] + 1:
            return at
    return game.columns


cdef inline int all_in_place(Game* game, const u8* grid) noexcept nogil:
    """Return how many cards of a grid are in place."""
    cdef int row, total = 0
    for row in range(game.rows):
        total += in_place(game, grid + row * game.columns)
    return total


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    """Offer every position that is one move on."""
    cdef Game* game = <Game*>about
    cdef u8* grid = <u8*>state + 1
    cdef int word, place, suit, card
    cdef u64 gaps
    game.waiting_many = 0
    if beam.hasty and beam.depth:
        weigh_hastily(game, beam, state)
    else:
        weigh_rows(game, beam.view, grid)
        game.digest = digest_of(game, state)
    for word in range(game.words):
        gaps = equal_bytes(state[word], 0) & game.places_of[word]
        while gaps:
            place = 8 * word + index(gaps) // 8 - 1
            gaps &= gaps - 1
            if game.column[place]:
                card = grid[place - 1]
                if game.left and card and card & 15 < game.highest:
                    move(game, beam, state, place_of_card(game, state, card + 1), place)
            elif game.open_ends:
                for suit in range(4):
                    move(game, beam, state, place_of_card(game, state, 16 * suit + game.lowest), place)
            if game.right and game.column[place] + 1 < game.columns:
                card = grid[place + 1]
                if card and card & 15 > game.lowest:
                    move(game, beam, state, place_of_card(game, state, card - 1), place)
    enter_waiting(game, beam, state)
    if (<u8*>state)[0] > 1:
        redeal(game, beam, state)       # last, because it overwrites the numbers of the rows


cdef inline u64 equal_bytes(u64 word, int wanted) noexcept nogil:
    """Return the upper bit of every byte of a word that equals `wanted`; the lowest byte comes first in memory."""
    cdef u64 others = word ^ <u64>0x0101010101010101 * <u64>wanted
    cdef u64 low = <u64>0x7F7F7F7F7F7F7F7F
    return ~(((others & low) + low) | others | low)


cdef inline int place_of_card(Game* game, const u64* state, int card) noexcept nogil:
    """Return the place of a card, or NOWHERE."""
    cdef int word
    cdef u64 found
    for word in range(game.words):
        found = equal_bytes(state[word], card) & game.places_of[word]
        if found:
            return 8 * word + index(found) // 8 - 1
    return NOWHERE


cdef inline void move(Game* game, Beam* beam, const u64* state, int source, int target) noexcept nogil:
    """Offer the move of a card to a gap; a card that is NOWHERE cannot move."""
    cdef u8* grid = <u8*>state + 1
    if source == NOWHERE:
        return
    if beam.hasty and is_plain(game, source, target):
        await_entry(game, beam, state, source, target, game.all_ranks + gain_of(game, beam.view, grid, source, target))
    else:
        move_rows(game, beam, state, source, target)


cdef inline void move_rows(Game* game, Beam* beam, const u64* state, int source, int target) noexcept nogil:
    """Make a move and rate its rows again: it may change which cards are in place, or the search has exact keys."""
    cdef u64 child[WORDS_MAX]
    cdef u8* grid = <u8*>child + 1
    cdef int total = game.all_placed, rank = game.all_ranks, here, there
    cdef u32 moved
    memcpy(child, state, game.words * sizeof(u64))
    grid[target] = grid[source]
    grid[source] = 0
    moved = <u32>(grid[target] << 8 | target)
    here, there = game.row[source], game.row[target]
    change_row(game, beam.view, <u8*>state + 1, grid, here, &total, &rank)
    if there != here:
        change_row(game, beam.view, <u8*>state + 1, grid, there, &total, &rank)
    record_value(beam, total, moved, 1)
    if beam.hasty:
        await_entry(game, beam, state, source, target, rank)
    else:
        offer_position(beam, child, moved, rank, game.bound)


cdef inline void await_entry(
    Game* game, Beam* beam, const u64* state, int source, int target, int rank
) noexcept nogil:
    """Put a move on the list, in a greedy round, and prefetch the digest of its position."""
    cdef Waiting* waiting
    if outranked(beam, rank, game.bound):
        return
    if game.waiting_many == WAITING_MAX:
        enter_waiting(game, beam, state)
    waiting = &game.waiting[game.waiting_many]
    game.waiting_many += 1
    waiting.digest = game.digest + game.factor[(<u8*>state)[1 + source]] * <u64>(target - source)
    waiting.source, waiting.target, waiting.rank = <u8>source, <u8>target, rank
    prefetch_digest(beam, waiting.digest)


cdef inline void enter_waiting(Game* game, Beam* beam, const u64* state) noexcept nogil:
    """Offer the moves on the list, whose digests have arrived from memory by now, if their positions are new."""
    cdef int number
    cdef Waiting* waiting
    for number in range(game.waiting_many):
        waiting = &game.waiting[number]
        if is_fresh(beam, waiting.digest):
            enter_moved(game, beam, state, waiting)
    game.waiting_many = 0


cdef inline void enter_moved(Game* game, Beam* beam, const u64* state, const Waiting* waiting) noexcept nogil:
    """Add the position after a move to the next layer, in a greedy round."""
    cdef u8 card = (<const u8*>state)[1 + waiting.source]
    cdef u32 moved = <u32>card << 8 | waiting.target
    cdef u64* child = enter_digest(beam, waiting.digest, moved, waiting.rank, game.bound)
    memcpy(child, state, game.words * sizeof(u64))
    (<u8*>child)[1 + waiting.target] = card
    (<u8*>child)[1 + waiting.source] = 0


cdef inline bint is_plain(Game* game, int source, int target) noexcept nogil:
    """Return whether a move leaves the cards in place as they are, and its two places are not neighbours."""
    return (
        game.column[source] >= game.placed[game.row[source]]
        and game.column[target] > game.placed[game.row[target]]
        and source - target != 1
        and target - source != 1
    )


cdef inline int gain_of(Game* game, int view, const u8* grid, int source, int target) noexcept nogil:
    """Return what a plain move adds to the rating."""
    cdef int card = grid[source]
    return (
        rank_part_of_card(game, view, grid, target, card) - rank_part_of_card(game, view, grid, target, 0)
        + rank_part_of_card(game, view, grid, source, 0) - rank_part_of_card(game, view, grid, source, card)
    )


cdef inline int rank_part_of_card(Game* game, int view, const u8* grid, int place, int card) noexcept nogil:
    """Return what a card (0: a gap) at a place adds to the rating, by itself and with its two neighbours."""
    cdef int column = game.column[place]
    cdef int part = game.lying[view][card][game.weighed[place]]
    if column:
        part += game.beside[view][grid[place - 1]][card]
    if column + 1 < game.columns:
        part += game.beside[view][card][grid[place + 1]]
    return part


cdef inline void load_rank_weights(Game* game) noexcept nogil:
    """Expand the weights, which are by rank, to weights for every card."""
    cdef int view, card, left, column
    cdef bint strange
    for view in range(VIEWS):
        for card in range(CODES):
            if card & 15 > 13:
                continue        # this code is no card
            for column in range(COLUMNS_WEIGHED):
                game.lying[view][card][column] = LYING[view][card & 15][column]
            for left in range(CODES):
                if left & 15 <= 13:
                    strange = card == 0 or left == 0 or (card ^ left) >= 16
                    game.beside[view][left][card] = BEHIND[view][strange][left & 15][card & 15]


cdef inline u64 digest_of(Game* game, const u64* state) noexcept nogil:
    """Return a digest of a position: a sum of places with a random factor for each card."""
    cdef const u8* grid = <const u8*>state + 1
    cdef u64 digest = game.factor[0] * (<const u8*>state)[0]
    cdef int place
    for place in range(game.places):
        if grid[place]:
            digest += game.factor[grid[place]] * <u64>place
    return digest


cdef inline void change_row(
    Game* game, int view, const u8* before, const u8* after, int row, int* total, int* rank
) noexcept nogil:
    """Update the number of cards in place and the rating after a row has changed."""
    cdef int start = row * game.columns
    cdef int placed = in_place(game, after + start)
    total[0] += placed - game.placed[row]
    rank[0] += (
        rank_of_row(game, view, after + start, placed) - rank_of_row(game, view, before + start, game.placed[row])
    )


cdef inline void weigh_rows(Game* game, int view, const u8* grid) noexcept nogil:
    """Compute the cards in place and the rating of a position, row by row."""
    cdef int row
    game.all_placed = 0
    game.all_ranks = BASE_RANK
    for row in range(game.rows):
        game.placed[row] = in_place(game, grid + row * game.columns)
        game.all_placed += game.placed[row]
        game.all_ranks += rank_of_row(game, view, grid + row * game.columns, game.placed[row])


cdef inline void weigh_hastily(Game* game, Beam* beam, const u64* state) noexcept nogil:
    """Compute the cards in place of a position in a layer, whose rating and digest are known."""
    cdef const u8* grid = <const u8*>state + 1
    cdef int row
    game.all_placed = 0
    for row in range(game.rows):
        game.placed[row] = in_place(game, grid + row * game.columns)
        game.all_placed += game.placed[row]
    game.all_ranks = beam.now.ranks[beam.turn]
    game.digest = beam.now.digests[beam.turn]


cdef void redeal(Game* game, Beam* beam, const u64* state) noexcept nogil:
    """Offer the position after a redeal: gather the cards that are not in place, and deal them in the pack's order."""
    cdef u64 child[WORDS_MAX]
    cdef u8* grid = <u8*>child + 1
    cdef u8 gathered[ORDER_MAX]
    cdef bint kept[128]
    cdef int row, column, many = 0, taken = 0, left
    cdef int next_place[ROWS_MAX]
    cdef u64 digest
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
                # A card of a rank below the lowest is removed again and leaves a gap.
                grid[row * game.columns + column] = gathered[taken] if gathered[taken] & 15 >= game.lowest else 0
                taken += 1
    weigh_rows(game, beam.view, grid)
    record_value(beam, game.all_placed, REDEAL, 1)
    if not beam.hasty:
        offer_position(beam, child, REDEAL, game.all_ranks, game.bound)
    elif not outranked(beam, game.all_ranks, game.bound):
        digest = digest_of(game, child)
        if is_fresh(beam, digest):
            memcpy(
                enter_digest(beam, digest, REDEAL, game.all_ranks, game.bound), child, game.words * sizeof(u64)
            )


cdef inline int lowest_to_end(Game* game, u8* row, u8* gathered, int many) noexcept nogil:
    """Put the first card of the lowest rank at the left end of a row; return 1 if there is one, else 0."""
    cdef int at
    for at in range(many):
        if gathered[at] and gathered[at] & 15 == game.lowest:
            row[0] = gathered[at]
            gathered[at] = 0
            return 1
    return 0


cdef inline int rank_of_row(Game* game, int view, const u8* row, int placed) noexcept nogil:
    """Return what a row with `placed` cards in place adds to the rating."""
    cdef int at, rank = 0
    for at in range(placed):
        rank += PLACED[view][row[at] & 15]
    for at in range(placed, game.columns):
        rank += game.lying[view][row[at]][min(at, COLUMNS_WEIGHED - 1)]
        if at:
            rank += game.beside[view][row[at - 1]][row[at]]
    return rank


cdef inline void draw_factors(Game* game) noexcept nogil:
    """Draw the random factors."""
    cdef u64 seed = 0
    cdef int card
    for card in range(CODES):
        game.factor[card] = next_splitmix(&seed) | 1


CUTS = ()                       # the bound is an argument of `solve`


def solve(
    bytes grid, int rows, int lowest, int highest, bint left, bint right, bint open_ends, bint lowest_first,
    orders, int bound, limits, u64 memory
):
    """Search for the most cards that can be in place at once.

    Args:
        grid: the places of at most 32 rows, at most 127 in all, as in a state.
        rows, lowest, highest, left, right, open_ends, lowest_first, bound: as in `Game`.
        orders: the pack as bytes for each redeal, the next redeal first; at most 9.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The result of `searched`; best is better than at the start, or None.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int at
    memset(start, 0, sizeof(start))
    (<u8*>start)[0] = 1 + len(orders)
    memcpy(<u8*>start + 1, <const u8*>grid, len(grid))
    draw_factors(&game)
    game.words = (len(grid) + 8) // 8
    game.rows = rows
    game.places = len(grid)
    game.columns = game.places // rows
    memset(game.places_of, 0, sizeof(game.places_of))
    for at in range(game.places):
        game.row[at] = at // game.columns
        game.column[at] = at % game.columns
        game.weighed[at] = min(at % game.columns, COLUMNS_WEIGHED - 1)
        game.places_of[(at + 1) // 8] |= <u64>128 << 8 * ((at + 1) % 8)
    load_rank_weights(&game)
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
        run_widening_rounds, expand, &game, start, game.words, bound, all_in_place(&game, <u8*>start + 1), bound,
        FIRST_WIDTH, WIDER, VIEWS, limits, memory, longest=LONGEST * game.places * (1 + len(orders)),
    )
