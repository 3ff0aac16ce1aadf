"""Taking games: cards go on holes, or away in groups; solver/families/patience/kernels/taking/ is the face."""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from bits cimport u32, u64
from patience.table cimport empty_table, free_table, make_table
from patience.taking cimport state as engine
from patience.taking.build cimport build
from patience.taking.group cimport group
from patience.taking.load cimport load_cards, load_cuts, load_groups, load_holes, load_key, load_position
from patience.taking.state cimport Game, Move, Plans, Search, UNITS_MAX
from patience.taking.walk cimport unplayable
from stop cimport set_limits

cdef enum:
    FIRST_ROOM = 256
    FIRST_QUOTA = 20000         # nodes
    WHIMS = 8


CUTS = (
    "apart", "unplayable", "pairs", "last", "bare", "late", "deals", "tops", "pass", "alone", "twins", "anywhere",
    "alike",
)

# Numbers of state.pxd that a record or a line is made of.
cpdef enum:
    VERTICES_MAX = engine.VERTICES_MAX
    PLANS_MAX = engine.PLANS_MAX
    NONE = engine.NONE
    EMPTY = engine.EMPTY
    FREE = engine.FREE
    END = engine.END
    PLAY = engine.PLAY
    UNPARK = engine.UNPARK
    PARK = engine.PARK
    DEAL = engine.DEAL
    GROUP = engine.GROUP
    STEP_DEAL = engine.STEP_DEAL
    STEP_REDEAL = engine.STEP_REDEAL


cdef class Searcher:
    """A position of a taking game and what its searches need.

    Args:
        record: the game and the position; see `solver.families.patience.kernels.taking.record.TakingRecord`.
        memory: bytes for the states.
        without: cuts to leave out, a bit each in the order of `CUTS`.

    Raises:
        MemoryError: the system has not so much.
    """

    cdef Search* search
    cdef bint building

    def __cinit__(self, record, u64 memory, u32 without):
        cdef Search* search = <Search*>calloc(1, sizeof(Search))
        if search == NULL:
            raise MemoryError
        self.search = search
        self.building = record.building
        search.line_room = search.move_room = FIRST_ROOM
        search.line = <u64*>malloc(FIRST_ROOM * sizeof(u64))
        search.moves = <Move*>malloc(FIRST_ROOM * sizeof(Move))
        if search.line == NULL or search.moves == NULL or not make_table(&search.table, record.key.words, 0, memory):
            raise MemoryError
        load_cuts(&search.game, without)
        load_cards(&search.game, record)
        load_key(&search.game, record.key)
        load_holes(&search.game, record.holes)
        load_groups(&search.game, record.sets)
        load_position(search, record)

    def __dealloc__(self):
        cdef int number
        if self.search == NULL:
            return
        for number in range(self.search.game.pairings):
            free(self.search.game.pairs[number].can)
        free_table(&self.search.table)
        free(self.search.line)
        free(self.search.best_line)
        free(self.search.moves)
        free(self.search)

    def limit(self, nodes, seconds):
        """Count nodes and CPU seconds of this thread from now on; None for no limit."""
        set_limits(&self.search.stop, nodes, seconds)

    def least(self):
        """Cards that will stay at least, from counting alone."""
        cdef int hole, starts = 0
        if not self.search.game.unplayable:
            return 0
        for hole in range(self.search.game.holes):
            starts += self.search.top[hole] == EMPTY
        return max(unplayable(self.search) - starts, 0)

    def run(self, int allowed, int last_rank, plans, starts, bint tracks):
        """Can all but `allowed` cards go? True with a line, False with a proof, None where a limit struck.

        Args:
            last_rank: rank, from 0, that the one card that stays must have; -1 for any.
            plans: for each plan, at most 128, the units of every budget; None for no budgets.
            starts: for each plan the ranks with which it may start.
            tracks: keep the line that leaves fewest.
        """
        cdef Search* search = self.search
        cdef Plans every = load_plans(&search.game, plans, starts)
        cdef bint won
        empty_table(&search.table)
        search.allowed = allowed
        search.last_rank = last_rank
        search.tracks = tracks
        with nogil:
            won = rounds(search, every, self.building)
        if search.failed:
            raise MemoryError
        return True if won else None if search.ended else False

    def line(self):
        """The steps of the line that was found: a kind and three numbers each, as taking/line.py reads them."""
        return [unpacked(self.search.line[number]) for number in range(self.search.length)]

    def best(self):
        """Fewest cards left by any line that was kept, and its steps."""
        return self.search.best, [unpacked(self.search.best_line[step]) for step in range(self.search.best_length)]

    @property
    def nodes(self):
        return self.search.stop.nodes

    @property
    def states(self):
        return self.search.table.used

    @property
    def table_bytes(self):
        """Bytes of the table that are in use."""
        return self.search.table.size * self.search.table.stride * sizeof(u64)

    @property
    def interrupted(self):
        return bool(self.search.stop.interrupted)


cdef bint rounds(Search* search, Plans every, bint building) noexcept nogil:
    """Search again and again, each time longer and in another order, until one round gets to its end.

    A wrong choice near the start can cost more than all the rest. What a round has refuted stays in the table, so that
    the next one goes on from there.
    """
    cdef u64 quota = FIRST_QUOTA
    cdef bint won
    search.whims = 0
    search.chance = <u64>0x9E3779B97F4A7C15
    while True:
        search.ended = False
        search.round_end = search.stop.nodes + quota
        won = build(search, NONE, every) if building else group(search, every)
        if won or not search.ended or search.stop.stopped or search.failed:
            return won
        quota += quota >> 1
        search.whims = WHIMS


cdef unpacked(u64 step):
    return <int>(step >> 48), <int>(step & 0xFFFF), <int>(step >> 16 & 0xFFFF), <int>(step >> 32 & 0xFFFF)


cdef void add_plan(Plans* plans, int number):
    if number < 64:
        plans.low |= <u64>1 << number
    else:
        plans.high |= <u64>1 << (number - 64)


cdef Plans load_plans(Game* game, plans, starts):
    """Put the budgets of all plans in; the set of all plans."""
    cdef int item, units, number
    cdef Plans every
    every.low = every.high = 0
    memset(game.budget, 255 if plans is None else 0, sizeof(game.budget))
    memset(game.starts, 255 if plans is None else 0, sizeof(game.starts))
    if plans is None:
        every.low = 1
        return every
    for number in range(len(plans)):
        add_plan(&every, number)
        for item in range(len(plans[number])):
            for units in range(min(<int>plans[number][item] + 1, UNITS_MAX)):
                add_plan(&game.budget[item][units], number)
        for rank in starts[number]:
            add_plan(&game.starts[<int>rank], number)
    return every
