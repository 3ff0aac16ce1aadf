"""The search of games of turns: the value that a side can force. It is the same for every generator of moves.

A module includes this file after its own structs; its functions may be anywhere. It supplies:

    struct Game                 the deal: everything that never changes in a search
    struct Position             a position; it is copied whole for the position after a move
    finished(search, spot)      whether the round is over
    mover_of(spot)              the seat to move; 0 to SEATS - 1
    only_move(search, spot, &move)      whether a quick look finds only one move (False if the moves must be listed)
    room_of(search, spot)       the most moves that `generate` may write
    generate(search, spot, moves, scores)       write moves and their ratings (the best has the highest); return their
                                number, at least 1. A move is a number; the table's move for the same key is only a hint
    apply_move(search, spot, after, move, gain)     write the position after a move, and what the move scores
    static_bounds(search, spot, goal, &low, &high)      bounds of the value to come, as narrow as needed to see whether
                                it is at least the goal
    extremes_of(search, spot, &low, &high)      bounds by the rules alone, without a proof that can be switched off
    key_of(search, spot, &key)  see `table.pxd`; positions with the same key and order have the same value to come
    bounds_ahead(search)        whether to compute `static_bounds` after each move before any move is searched
    work_of(search, spot)       cards left
    bucket_size(given)          entries of a bucket: more if keys have an order
    shares_effort(search)       whether each move is searched for a limited number of positions first
    silent_seats_of(search, spot)       seats, one bit each, that may pass for ever from here on, if it is worth to
                                search what their side can force without them
    silence_seat(search, spot, after, seat)     write the position in which one of these seats passes for ever
    history_bonus(search, spot, move)       called for a move that was good enough
    history_malus(search, spot, move)       called for a move that was searched and was not good enough

`undivided.pxi` has `shares_effort`, `silent_seats_of` and `silence_seat` for generators without these features.

Value. The value to come is the sum, over all seats, of ``weight`` times the points that the seat scores from here on:
the gain of a move, plus the gain's factor times the value to come after it. It is 0 when the round is over. Points
scored before are not part of it, so one entry of the table serves all ways to a position. No position returns in these
games (a trick takes a card, and a stock is turned over a limited number of times), so the value depends on the position
alone.

Search. Alpha-beta with null windows, fail-soft: every result is a bound of the value that shows whether it is at least
a goal. There are few outcomes; the caller moves the goal from one possible outcome to the next. (Pearl, The Solution
for the Branching Factor of the Alpha-Beta Pruning Algorithm, 1982; Plaat and others, Best-First Fixed-Depth Minimax
Algorithms, 1996.)

Shared effort, if a generator asks for it. One move may be decided after a hundred positions and the next not after
millions, and nothing predicts which. So each move is searched for a limited number of positions, the first for the
most. Moves that are still open are searched four times as long, and so on. The same happens further down the tree as
long as there are enough positions to share. Bounds proved on the way stay in the table. No answer depends on the
limits, because only proofs count. (After Gomes, Selman and Kautz, Boosting Combinatorial Search Through Randomization,
1998: if times have heavy tails, give up early; here without randomness.)

Smaller games. Before the moves are searched, a part of the effort goes into the value that a side can force although
one of its seats passes for ever. The generator says when that is a bound of the value, and proves it.
"""

from arrays cimport resize_array
from bits cimport index, u32, u64
from libc.stdlib cimport calloc, free
from libc.string cimport memmove
from stop cimport enough, report_bounds, Stop
from turns.table cimport (
    empty_table, Entry, free_table, GOAL_PLACE, GOALS, Key, make_table, NO_MOVE, prefetch_bucket, Table, tt_probe,
    tt_store, WINDOW,
)

include "limited.pxi"

SEARCH_CUTS = ("bounds", "table", "forced", "ahead")

# Cuts that are switched off, one bit for each name in `SEARCH_CUTS`; those of a generator follow.
cdef enum:
    NO_BOUNDS = 1 << 0
    NO_TABLE = 1 << 1
    NO_FORCED = 1 << 2
    NO_AHEAD = 1 << 3
    FIRST_CUT = 4               # the bit of a generator's first cut

cdef enum:
    SEATS = 8
    AHEAD = 64                  # the most moves for which the table is probed before any move is searched
    SHARE = 1000                # positions for the first move in the first round
    SHARE_LEAST = 8             # the least positions for a move
    LATER = 3                   # the second move gets a quarter of the share, the third a seventh, and so on
    GROWTH = 4                  # growth of the share from one round to the next
    SILENT_PART = 8             # a smaller game gets one of this many parts of the effort,
    SILENT_LEAST = 20           # but at least this many positions,
    SILENT_MOST = 10000         # and at most this many
    FAVOUR = 4000               # added to the rating of a move that was good enough in the smaller game


cdef struct Gain:
    bint over                   # the round ends with the move; for `look_ahead`
    int now                     # what the move scores, by the goal's weights
    int factor                  # by which it multiplies the value to come


cdef struct Search:
    Game* game
    Stop stop
    Table table
    u32 off                     # cuts that are switched off
    bint starved                # the system had no memory for a list of moves
    u64 share                   # positions for the first move in the first round; fewer are not shared
    u64 effort_end              # the number of positions at which a move is given up for now
    bint weary                  # the search was stopped for that reason
    # the goal
    int weight[SEATS]
    bint maximizer[SEATS]
    int lone                    # the seat that plays against all others; -1: none
    u64 goal                    # its number, in the highest byte
    # positions from the root on, and the moves of those that are being tried
    Position* spots
    u32* moves
    int* scores
    int top
    int room

cdef inline int rounded_up(int value, int factor) noexcept nogil:
    """Return the least number that times the factor is no less than the value."""
    if factor == 1:
        return value
    return -(-value // factor) if value <= 0 else (value + factor - 1) // factor


# -- the search --------------------------------------------------------------------------------------------------------

cdef int null_window(Search* search, Position* spot, int goal) noexcept nogil:
    """Return a bound that shows whether the value to come is at least the goal; undefined if the search was stopped.

    Cut ``forced``. A turn without a choice has the value of the next position, so it is neither stored nor counted.
    """
    cdef Gain gain
    cdef u32 move
    cdef int now = 0
    cdef int factor = 1
    while not finished(search, spot):
        if search.off & NO_FORCED or not only_move(search, spot, &move):
            return now + factor * search_node(search, spot, rounded_up(goal - now, factor))
        apply_move(search, spot, spot + 1, move, &gain)
        now += factor * gain.now
        factor *= gain.factor
        spot += 1
    return now


cdef int search_node(Search* search, Position* spot, int goal) noexcept nogil:
    """Return the same bound for a position in which there may be a choice."""
    cdef Key key
    cdef u32 move = NO_MOVE
    cdef int low = -WINDOW
    cdef int high = WINDOW
    cdef int value
    # Cut ``bounds``. A goal outside of proved bounds needs no search; each generator has its own `static_bounds`.
    if not search.off & NO_BOUNDS:
        static_bounds(search, spot, goal, &low, &high)
        if low >= goal:
            return low
        if high < goal:
            return high
    # Cut ``table``. Bounds that were proved for this position and goal hold when the position is met again.
    if not search.off & NO_TABLE:
        find_key(search, spot, &key)
        tt_probe(&search.table, &key, &low, &high, &move)
        if low >= goal:
            return low
        if high < goal:
            return high
    if enough(&search.stop):
        return 0
    if search.stop.nodes >= search.effort_end:
        search.weary = search.stop.stopped = True
        return 0
    value = search_moves(search, spot, goal, &move)
    if not search.stop.stopped and not search.off & NO_TABLE:
        if value >= goal:
            tt_store(&search.table, &key, value, WINDOW, move, work_of(search, spot))
        else:
            tt_store(&search.table, &key, -WINDOW, value, move, work_of(search, spot))
    return value


cdef inline void find_key(Search* search, Position* spot, Key* key) noexcept nogil:
    """Write the key of a position, with the number of the goal."""
    key.order = 0
    key_of(search, spot, key)
    key.other |= search.goal


cdef int search_moves(Search* search, Position* spot, int goal, u32* good) noexcept nogil:
    """Search the moves, the best of an earlier search first; write the best found now over it."""
    cdef bint most = search.maximizer[mover_of(spot)]
    cdef int best = -WINDOW if most else WINDOW
    cdef int first = search.top
    cdef int many
    if not take_room(search, room_of(search, spot)):
        return 0
    many = generate(search, spot, search.moves + first, search.scores + first)
    if good[0] != NO_MOVE:
        promote(search, first, many, good[0])
    search.top = first + many
    if many > 1 and not search.off & NO_AHEAD and look_ahead(search, spot, goal, first, many, good, &best):
        search.top = first
        return best
    if many > 1 and bounded_by_silence(search, spot, goal, first, many, &best):
        search.top = first
        return best
    if many > 1 and shares_effort(search) and search.effort_end - search.stop.nodes > search.share:
        best = search_by_shares(search, spot, goal, first, many, good)
    else:
        best = search_one_by_one(search, spot, goal, first, many, good)
    search.top = first
    if not search.stop.stopped and (best >= goal) == most:
        history_bonus(search, spot, good[0])
    return best


cdef int search_one_by_one(Search* search, Position* spot, int goal, int first, int many, u32* good) noexcept nogil:
    """Search each move to its end, until one is good enough."""
    cdef bint most = search.maximizer[mover_of(spot)]
    cdef int best = -WINDOW if most else WINDOW
    cdef int number, value
    cdef u32 move
    for number in range(many):
        move = next_best(search, first + number, first + many)
        value = try_move(search, spot, move, goal)
        if search.stop.stopped:
            break
        if (value >= goal) != most:
            history_malus(search, spot, move)
        if (value > best) == most and value != best:
            best, good[0] = value, move
        if (best >= goal) == most:
            break
    return best


cdef int search_by_shares(Search* search, Position* spot, int goal, int first, int many, u32* good) noexcept nogil:
    """Search each move for a share of the effort, in rounds, until one is good enough or none is open."""
    cdef bint most = search.maximizer[mover_of(spot)]
    cdef int best = -WINDOW if most else WINDOW
    cdef u64 end = search.effort_end
    cdef u64 share = search.share
    cdef int number, value
    cdef u32 move
    for number in range(many):
        next_best(search, first + number, first + many)
    while many:
        number = 0
        while number < many:
            move = search.moves[first + number]
            if many > 1:
                search.effort_end = min(end, search.stop.nodes + max(share // (1 + LATER * number), <u64>SHARE_LEAST))
            value = try_move(search, spot, move, goal)
            if gave_up(search, end):
                number += 1
                continue
            if search.stop.stopped:
                return best
            if (value > best) == most and value != best:
                best, good[0] = value, move
            if (best >= goal) == most:
                return best
            many -= 1
            memmove(
                search.moves + first + number, search.moves + first + number + 1, (many - number) * sizeof(u32)
            )
        share *= GROWTH
    return best


cdef inline bint gave_up(Search* search, u64 end) noexcept nogil:
    """Return whether only a share of the effort ran out, and no limit was reached; restore the end of the effort."""
    search.effort_end = end
    if not search.weary or search.stop.nodes >= end:
        return False
    search.weary = search.stop.stopped = False
    return True


cdef bint bounded_by_silence(Search* search, Position* spot, int goal, int first, int many, int* value) noexcept nogil:
    """Return whether a smaller game, in which one seat passes for ever, decides whether the value reaches the goal.

    If it does not decide, the mover's best move of the smaller game gets a higher rating in the whole game.
    """
    cdef u64 end = search.effort_end
    cdef u64 part = (end - search.stop.nodes) // SILENT_PART
    cdef u32 seats = silent_seats_of(search, spot)
    cdef int seat
    part = max(<u64>SILENT_LEAST, min(part, <u64>SILENT_MOST))
    while seats:
        seat = index(seats)
        seats &= seats - 1
        silence_seat(search, spot, spot + 1, seat)
        search.effort_end = min(end, search.stop.nodes + part)
        value[0] = null_window(search, spot + 1, goal)
        if gave_up(search, end):
            continue
        if search.stop.stopped:
            return False
        if (value[0] >= goal) == search.maximizer[seat]:
            return True
        if search.maximizer[mover_of(spot)] != search.maximizer[seat]:
            prefer_move_of(search, spot + 1, first, many)
    return False


cdef inline void prefer_move_of(Search* search, Position* smaller, int first, int many) noexcept nogil:
    """Rate higher the move that the table has for a smaller game in which the mover holds the same cards."""
    cdef Key key
    cdef u32 move
    cdef int low = -WINDOW
    cdef int high = WINDOW
    cdef int number
    find_key(search, smaller, &key)
    tt_probe(&search.table, &key, &low, &high, &move)
    for number in range(first, first + many):
        if search.moves[number] == move:
            search.scores[number] += FAVOUR


cdef inline int try_move(Search* search, Position* spot, u32 move, int goal) noexcept nogil:
    """Return a bound of the value to come by a move."""
    cdef Gain gain
    apply_move(search, spot, spot + 1, move, &gain)
    return gain.now + gain.factor * null_window(search, spot + 1, rounded_up(goal - gain.now, gain.factor))


cdef bint look_ahead(
    Search* search, Position* spot, int goal, int first, int many, u32* good, int* value,
) noexcept nogil:
    """Return whether a move is known to be good enough, by static bounds or by the table.

    Cut ``ahead``. A bound of the position after a move, and after the forced turns that follow, is a bound for the
    move. If it decides, no move needs to be searched. (Plaat and others, Nearly Optimal Minimax Tree Search?, 1994:
    enhanced transposition cutoffs.)
    """
    cdef Position* after
    cdef Gain gain[AHEAD]
    cdef Key key[AHEAD]
    cdef u32 hint
    cdef int number, low, high
    if search.off & NO_TABLE:
        return False
    many = min(many, AHEAD)
    # All buckets are prefetched before the first is read: memory serves many requests at a time.
    for number in range(many):
        apply_move(search, spot, spot + 1, search.moves[first + number], &gain[number])
        after = forced_from(search, spot + 1, &gain[number])
        gain[number].over = finished(search, after)
        low = high = 0
        if not gain[number].over:
            find_key(search, after, &key[number])
            prefetch_bucket(&search.table, &key[number])
            if search.off & NO_BOUNDS or not bounds_ahead(search):
                continue
            static_bounds(search, after, rounded_up(goal - gain[number].now, gain[number].factor), &low, &high)
        if bounds_decide(search, spot, goal, &gain[number], low, high, value):
            good[0] = search.moves[first + number]
            return True
    for number in range(many):
        if gain[number].over:
            continue
        low, high = -WINDOW, WINDOW
        tt_probe(&search.table, &key[number], &low, &high, &hint)
        if bounds_decide(search, spot, goal, &gain[number], low, high, value):
            good[0] = search.moves[first + number]
            return True
    return False


cdef inline bint bounds_decide(
    Search* search, const Position* spot, int goal, const Gain* gain, int low, int high, int* value
) noexcept nogil:
    """Return whether bounds of the position after a move show that it is good enough; if so, write its bound."""
    cdef bint most = search.maximizer[mover_of(<Position*>spot)]
    cdef int bound = low if most else high
    if bound == -WINDOW or bound == WINDOW:
        return False
    bound = gain.now + gain.factor * bound
    if (bound >= goal) != most:
        return False
    value[0] = bound
    return True


cdef inline Position* forced_from(Search* search, Position* spot, Gain* gain) noexcept nogil:
    """Return the next position in which there may be a choice, or the round is over; add the gains on the way."""
    cdef Gain more
    cdef u32 move
    while not search.off & NO_FORCED and not finished(search, spot) and only_move(search, spot, &move):
        apply_move(search, spot, spot + 1, move, &more)
        gain.now += gain.factor * more.now
        gain.factor *= more.factor
        spot += 1
    return spot


cdef inline bint take_room(Search* search, int many) noexcept nogil:
    """Make room for that many moves."""
    cdef int room = search.room
    if search.top + many <= room:
        return True
    while room < search.top + many:
        room *= 2
    if (
        not resize_array(<void**>&search.moves, room, sizeof(u32))
        or not resize_array(<void**>&search.scores, room, sizeof(int))
    ):
        search.starved = search.stop.stopped = True
        return False
    search.room = room
    return True


cdef inline void promote(Search* search, int first, int many, u32 move) noexcept nogil:
    """Give a move the highest rating."""
    cdef int number
    for number in range(first, first + many):
        if search.moves[number] == move:
            search.scores[number] = WINDOW
            return


cdef inline u32 next_best(Search* search, int first, int end) noexcept nogil:
    """Move the best-rated move, the first of equals, to the first place and return it."""
    cdef int best = first
    cdef int number
    cdef u32 move
    for number in range(first + 1, end):
        if search.scores[number] > search.scores[best]:
            best = number
    move = search.moves[best]
    search.moves[best], search.scores[best] = search.moves[first], search.scores[first]
    search.moves[first] = move
    return move


# -- from the root -----------------------------------------------------------------------------------------------------

cdef int greedy_playout(Search* search, Position* spot) noexcept nogil:
    """Return the value to come if every seat makes its best-rated move: a guess of the value."""
    cdef Gain gain
    cdef u32 move
    cdef int many
    cdef int now = 0
    cdef int factor = 1
    while not finished(search, spot):
        if not take_room(search, room_of(search, spot)):
            return 0
        many = generate(search, spot, search.moves + search.top, search.scores + search.top)
        move = next_best(search, search.top, search.top + many)
        apply_move(search, spot, spot + 1, move, &gain)
        now += factor * gain.now
        factor *= gain.factor
        spot += 1
    return now


cdef void mtd(Search* search, Position* spot, int guess, int floor, int ceiling, int* low, int* high) noexcept nogil:
    """Narrow bounds of the value to come until they meet, leave the window, or the search is stopped (MTD).

    Args:
        guess: where the value is likely to be.
        floor, ceiling: the window; a value at or beyond either end need not be narrowed further.
        low, high: proved bounds before and after.
    """
    cdef int value
    cdef int same = 0
    cdef int goal = guess
    cdef int least, most
    while low[0] < high[0] and low[0] < ceiling and high[0] > floor and not search.stop.stopped:
        report_bounds(&search.stop, low[0], high[0])
        least, most = max(low[0], floor) + 1, min(high[0], ceiling)
        goal = min(max(goal, least), most)
        value = null_window(search, spot, goal)
        if search.stop.stopped:
            return
        if value >= goal:
            low[0] = max(low[0], value)
            same = same + 1 if same > 0 else 1
            goal = low[0] + 1
        else:
            high[0] = min(high[0], value)
            same = same - 1 if same < 0 else -1
            goal = high[0]
        if same > 2 or same < -2:
            goal = low[0] + (high[0] - low[0] + 1) // 2


cdef int lone_of(maximizers):
    """Return the first seat that plays against all others; -1 where there is none."""
    for seat, much in enumerate(maximizers):
        if maximizers.count(much) == 1:
            return seat
    return -1


cdef class Searching(Limited):
    """Base class of the searches: a table, limits, a goal and a position."""

    cdef Search* search
    cdef object goals           # the numbers of the goals so far

    def __cinit__(self, u64 memory, *given):
        """
        Args:
            memory: bytes for the transposition table.
            given: further arguments of the generator's class.

        Raises:
            MemoryError: the system has too little memory.
        """
        self.search = <Search*>calloc(1, sizeof(Search))
        self.goals = {}
        if self.search == NULL or not make_table(&self.search.table, memory, bucket_size(given)):
            raise MemoryError("no memory for a table")
        self.stop = &self.search.stop
        self.search.share = SHARE

    def __dealloc__(self):
        if self.search != NULL:
            self.free_rooms()
            free_table(&self.search.table)
            free(self.search)

    cdef void free_rooms(self):
        """Free the memory of positions and moves."""
        free(self.search.spots)
        free(self.search.moves)
        free(self.search.scores)
        self.search.spots, self.search.moves, self.search.scores = NULL, NULL, NULL

    cdef int prepare(self, size_t depth, int off) except -1:
        """Allocate room for a deal of at most `depth` moves, and empty the table.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Search* search = self.search
        self.free_rooms()
        search.room = 1 << 12
        search.top = 0
        search.off = off
        search.effort_end = <u64>-1
        search.weary = False
        search.spots = <Position*>calloc(depth + 2 + SEATS, sizeof(Position))
        search.moves = <u32*>calloc(search.room, sizeof(u32))
        search.scores = <int*>calloc(search.room, sizeof(int))
        if search.spots == NULL or search.moves == NULL or search.scores == NULL:
            raise MemoryError("no memory for a search")
        self.goals = {}
        empty_table(&search.table)
        return 0

    def ask(self, weights, maximizers):
        """Set the goal of the calls that follow.

        Args:
            weights: the weight of each seat's score.
            maximizers: for each seat whether it maximises the weighted sum.
        """
        cdef int seat
        goal = (tuple(weights), tuple(maximizers))
        if goal not in self.goals and len(self.goals) == GOALS:
            empty_table(&self.search.table)
            self.goals = {}
        self.search.goal = <u64>self.goals.setdefault(goal, len(self.goals) + 1) << GOAL_PLACE
        for seat in range(len(goal[0])):
            self.search.weight[seat] = goal[0][seat]
            self.search.maximizer[seat] = goal[1][seat]
        self.search.lone = lone_of(goal[1])

    def share_out(self, u64 share):
        """Set the number of positions for the first of several moves in the first round, if moves share the effort.

        Args:
            share: at least 1. No answer depends on it.
        """
        self.search.share = share

    @property
    def mover(self):
        """Return the seat to move; None if the round is over."""
        cdef Position* spot = &self.search.spots[0]
        return None if finished(self.search, spot) else mover_of(spot)

    def bounds(self):
        """Return bounds of the value to come by the rules alone, without a search or a cut."""
        cdef int low = 0
        cdef int high = 0
        if not finished(self.search, &self.search.spots[0]):
            extremes_of(self.search, &self.search.spots[0], &low, &high)
        return low, high

    def value(self, int low, int high, int floor, int ceiling):
        """Return bounds of the value to come; they are equal if no limit is reached and it lies in the window.

        Args:
            low, high: proved bounds.
            floor, ceiling: the window; a value at or beyond either end need not be narrowed further.

        Raises:
            MemoryError: the system has none for a list of moves.
        """
        self.search.stop.part = 0
        return self.narrow(&self.search.spots[0], low, high, floor, ceiling)

    def after(self, u32 move, int low, int high, int floor, int ceiling):
        """Return the same bounds for a move: what it scores, plus the value to come after it."""
        cdef Position* spot = &self.search.spots[0]
        cdef Gain gain
        apply_move(self.search, spot, spot + 1, move, &gain)
        self.search.stop.part = 1
        if gain.factor != 1:
            low, high = rounded_up(low - gain.now, gain.factor), -rounded_up(gain.now - high, gain.factor)
            floor, ceiling = -rounded_up(gain.now - floor, gain.factor), rounded_up(ceiling - gain.now, gain.factor)
        else:
            low, high, floor, ceiling = low - gain.now, high - gain.now, floor - gain.now, ceiling - gain.now
        if finished(self.search, spot + 1):
            return gain.now, gain.now
        low, high = self.narrow(spot + 1, low, high, floor, ceiling)
        return gain.now + gain.factor * low, gain.now + gain.factor * high

    cdef object narrow(self, Position* spot, int low, int high, int floor, int ceiling):
        """Return narrowed bounds of the value to come of a position."""
        cdef int guess
        with nogil:
            self.search.top = 0
            guess = greedy_playout(self.search, spot)
            mtd(self.search, spot, guess, floor, ceiling, &low, &high)
        if self.search.starved:
            self.search.starved = False
            raise MemoryError("no memory for a list of moves")
        return low, high
