"""Search of taking games, in which cards go on holes or away in groups (solver/families/patience/kernels/taking/)."""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from bits cimport u32, u64
from hash cimport GOLDEN
from patience.table cimport empty_table, free_table, make_table
from patience.taking cimport state as engine
from patience.taking.build cimport build
from patience.taking.group cimport group
from patience.taking.load cimport load_cards, load_cuts, load_groups, load_holes, load_key, load_position
from patience.taking.state cimport Game, Move, Plans, Search, UNITS_MAX
from patience.taking.walk cimport unplayable

include "limited.pxi"

cdef enum:
    FIRST_ROOM = 256
    FIRST_QUOTA = 20000         # nodes
    WHIMS = 8


CUTS = (
    "apart", "unplayable", "pairs", "last", "bare", "late", "deals", "tops", "pass", "alone", "twins", "anywhere",
    "alike",
)

# Constants of state.pxd that records and lines contain.
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


cdef class Searcher(Limited):
    """Searches of a position of a taking game.

    Args:
        record: the game and the position; see `solver.families.patience.kernels.taking.record.TakingRecord`.
        memory: bytes for the states.
        without: cuts to switch off, one bit for each name in `CUTS`.

    Raises:
        MemoryError: the system has too little memory.
    """

    cdef Search* search
    cdef bint building

    def __cinit__(self, record, u64 memory, u32 without):
        cdef Search* search = <Search*>calloc(1, sizeof(Search))
        if search == NULL:
            raise MemoryError
        self.search = search
        self.stop = &search.stop
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

    def least(self):
        """Return the least number of cards that will be left, from a count without a search."""
        cdef int hole, starts = 0
        if not self.search.game.unplayable:
            return 0
        for hole in range(self.search.game.holes):
            starts += self.search.top[hole] == EMPTY
        return max(unplayable(self.search) - starts, 0)

    def run(self, int allowed, int last_rank, plans, starts, bint tracks):
        """Return whether all but `allowed` cards can go: True with a line, False with a proof, None at a limit.

        Args:
            last_rank: the rank, from 0, of the last card that stays; -1 for any rank.
            plans: for each plan, at most 128, the units of every budget; None for no budgets.
            starts: for each plan the ranks with which it may start.
            tracks: store the line that leaves the fewest cards.
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
        """Return the steps of the line found: a kind and three numbers each, as taking/line.py reads them."""
        return [unpacked(self.search.line[number]) for number in range(self.search.length)]

    def best(self):
        """Return the fewest cards left by any stored line, and the steps of that line."""
        return self.search.best, [unpacked(self.search.best_line[step]) for step in range(self.search.best_length)]

    @property
    def states(self):
        """Return the number of stored positions."""
        return self.search.table.used

    @property
    def table_bytes(self):
        """Return the bytes of the table that are in use."""
        return self.search.table.size * self.search.table.stride * sizeof(u64)


cdef bint rounds(Search* search, Plans every, bint building) noexcept nogil:
    """Search in rounds, each longer and in another order, until a round is complete.

    A wrong choice near the start can cost more time than all the rest. States that a round has refuted stay in the
    table, so the next round does not search them again.
    """
    cdef u64 quota = FIRST_QUOTA
    cdef bint won
    search.whims = 0
    search.chance = GOLDEN
    while True:
        search.ended = False
        search.round_end = search.stop.nodes + quota
        won = build(search, NONE, every) if building else group(search, every)
        if won or not search.ended or search.stop.stopped or search.failed:
            return won
        quota += quota >> 1
        search.whims = WHIMS


cdef unpacked(u64 step):
    """Return the kind and the three numbers of a step."""
    return <int>(step >> 48), <int>(step & 0xFFFF), <int>(step >> 16 & 0xFFFF), <int>(step >> 32 & 0xFFFF)


cdef void add_plan(Plans* plans, int number):
    """Add a plan to a set of plans."""
    if number < 64:
        plans.low |= <u64>1 << number
    else:
        plans.high |= <u64>1 << (number - 64)


cdef Plans load_plans(Game* game, plans, starts):
    """Read the budgets of all plans; return the set of all plans."""
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
