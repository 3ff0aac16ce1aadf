# The double-dummy kernel's Python face: owns a search's memory, checks nothing that the package has checked.

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from arrays cimport new_array
from bits cimport count, u64
from bridge.drive cimport Bounds, Moves, estimated_tricks, list_root_moves, mtd, narrow_moves, table_row
from bridge.lanes cimport lane_of
from bridge.probe cimport probed_card
from bridge.state cimport (
    Bucket, Entry, FEW_KILLER_SLOTS, KILLER_SLOTS, LANE, MANY_CARDS, MANY_VOIDS, NONE, Search, Trick,
)
from bridge.switches cimport CUTS_MANY, KEPT, SWITCHED, TWO_SUITERS, cut_enabled
from bridge.table cimport clear_tt
from bridge.tricks cimport beats_best

include "limited.pxi"

cdef u64 FIRST_SLOTS = 4096
cdef enum:
    CACHE_LINE = 64
cdef u64 ENTRIES_MAX = 1 << 30      # places are 32-bit numbers

CUTS = (
    "counting",
    "last_trick",
    "touching",
    "alike",
    "unopposed",
    "lengths",
    "proof_ranks",
    "patterns",
    "table",
    "merging",
    "kept",
    "no_better",
    "cashing",
    "long_cards",
    "crossing",
    "ruffing",
    "cashed_trumps",
    "top_trumps",
    "second_trump",
    "matched_trumps",
    "stopped",
    "guards",
    "ruffs_first",
    "probes",
    "low_hands",
    "estimate",
    "two_suiters",
)
"""The cuts and the orders, in the order of `Cut`."""
assert len(CUTS) == CUTS_MANY

SWITCHES = bool(SWITCHED)
"""Cuts can be switched off in this build."""


cdef class Searcher(Limited):
    """A search and its transposition table.

    Hands and tricks are sets of cards: ints with bit 16 * suit + place, suits S H D C = 0..3, places 0 (ace) to 12
    (deuce). Not to be shared between threads, except for `cancel`.

    Args:
        memory: bytes that the transposition table may take, at least 1 MiB.
        off: cuts that are not made, a bit each, in the order of `CUTS`; none where the build has no switches.
    """

    cdef Search* search
    cdef void* memory    # where the arena lies
    cdef void* places    # and the buckets
    cdef u64 dealt[4]
    cdef int strain
    cdef u64 before      # positions looked at under earlier limits

    def __cinit__(self, u64 memory, u64 off=0):
        if off and not SWITCHED:
            raise ValueError("this build makes all cuts")
        cdef Search* search = <Search*>calloc(1, sizeof(Search))
        if search == NULL:
            raise MemoryError("no memory for a search")
        self.search = search
        self.stop = &search.stop
        search.probe = probed_card
        search.off = off
        self.strain = -1
        memory = max(memory, 1 << 20)
        # More than there is is refused, even where the table could not use it.
        self.memory = new_array(memory, 1)
        if self.memory == NULL:
            raise MemoryError("no memory for a transposition table")
        free(self.memory)
        self.memory = NULL
        search.table.slots_max = FIRST_SLOTS
        while search.table.slots_max < ENTRIES_MAX and search.table.slots_max * sizeof(Bucket) * 16 < memory:
            search.table.slots_max *= 2
        search.table.slots = FIRST_SLOTS
        memory = (memory - search.table.slots_max * sizeof(Bucket)) // (sizeof(Entry) + sizeof(unsigned int))
        search.table.size = <unsigned int>min(memory, ENTRIES_MAX)
        # Untouched pages cost nothing: the system hands them out as the table grows.
        self.places = new_array(search.table.slots_max * sizeof(Bucket) + CACHE_LINE, 1)
        self.memory = new_array(search.table.size * sizeof(Entry) + CACHE_LINE, 1)
        # No entry lies across two cache lines, nor do the buckets of a shape.
        search.table.buckets = <Bucket*>on_line(self.places)
        search.table.arena = <Entry*>on_line(self.memory)
        # The scan of signatures reads on to a multiple of eight.
        search.table.signatures = <unsigned int*>new_array(<u64>search.table.size + 8, sizeof(unsigned int))
        if self.places == NULL or self.memory == NULL or search.table.signatures == NULL:
            raise MemoryError("no memory for a transposition table")
        clear_tt(&search.table)

    def __dealloc__(self):
        if self.search != NULL:
            free(self.places)
            free(self.memory)
            free(self.search.table.signatures)
            free(self.search)

    @property
    def nodes(self):
        """Positions at the start of a trick looked at so far."""
        return self.before + self.search.stop.nodes

    @property
    def flushes(self):
        """How often the table was full and forgot half of its entries."""
        return self.search.table.flushes

    def forget(self):
        """The next position belongs to another deal, whatever its cards: its search takes what it takes by itself."""
        self.strain = -1

    def limit(self, nodes, seconds):
        """Limits for the calls that follow, counted from now: nodes and CPU seconds of this thread, or None."""
        self.before += self.search.stop.nodes
        set_limits(&self.search.stop, nodes, seconds)

    def load(self, hands, int strain, bint related=False):
        """Set the cards and the strain.

        What the table knows is kept where these are left-overs of the same deal in the same strain (KEPT): a pattern
        names owners of ranks among the cards left, whichever were played before. With `related` it is kept where the
        strain is the same: patterns name no deal, and a deal that differs in two cards has many of them in common.
        """
        cdef u64 hand[4]
        cdef int seat
        cdef bint known = strain == self.strain and cut_enabled(self.search, KEPT)
        for seat in range(4):
            hand[seat] = hands[seat]
            known = known and hand[seat] & ~self.dealt[seat] == 0
        place_hands(self.search, hand, strain)
        if known:
            return
        for seat in range(4):
            self.dealt[seat] = hand[seat]
        set_owners(self.search, hand)
        if not related or strain != self.strain or not cut_enabled(self.search, KEPT):
            clear_tt(&self.search.table)
        self.strain = strain
        begin_deal(self.search)

    def bounds(self, int leader, cards, int lo, int hi, guess=None):
        """Bounds on North-South's tricks among those left; the cards on the table in order of play from `leader`.

        The first null window asks for `guess` tricks, or for the tricks that the cards suggest (ESTIMATE).

        Returns a pair (lo, hi), equal where the value was found within the limits.
        """
        cdef Trick trick
        cdef Bounds bounds
        cdef int first
        self.lay(&trick, leader, cards)
        first = estimated_tricks(self.search, trick.left) if guess is None else guess
        bounds.lo = lo
        bounds.hi = hi
        with nogil:
            mtd(self.search, &trick, first, &bounds)
        return bounds.lo, bounds.hi

    def moves(self, int leader, cards, int lo, int hi):
        """Bounds for the cards of the player to move, given bounds of the position; arguments as for `bounds`.

        Returns a list of (card, lo, hi): one card, the highest, for each run of touching ones.
        """
        cdef Trick trick
        cdef Bounds within
        cdef Moves moves
        cdef int place
        self.lay(&trick, leader, cards)
        within.lo = lo
        within.hi = hi
        with nogil:
            list_root_moves(self.search, &trick, &within, &moves)
            narrow_moves(self.search, &trick, &moves)
        return [(moves.card[place], moves.bounds[place].lo, moves.bounds[place].hi) for place in range(moves.many)]

    def row(self, hands, int strain, unsigned int declarers, signed char[:, ::1] out):
        """Tricks of each declarer in a strain, at least `out[d, 0]` and at most `out[d, 1]`.

        Bit d of `declarers` asks for seat d; `out`, of shape (4, 2), is left alone elsewhere.
        """
        cdef int left
        self.load(hands, strain)
        left = count(self.search.hand[0])
        with nogil:
            table_row(self.search, left, declarers, &out[0, 0])

    cdef void lay(self, Trick* trick, int leader, cards):
        """The trick on the table; its cards are not in the hands that were loaded."""
        cdef Search* search = self.search
        cdef int step, seat
        cdef u64 card
        memset(trick, 0, sizeof(Trick))
        trick.leader = leader
        trick.winner = leader
        for step, card in enumerate(cards):
            seat = (leader + step) & 3
            trick.cards |= card
            if step == 0:
                trick.lane = trick.best_lane = lane_of(card)
                trick.best = card
            elif beats_best(trick, card, search.trump):
                trick.best = card
                trick.best_lane = lane_of(card)
                trick.winner = seat
        trick.all = trick.cards
        for seat in range(4):
            trick.all |= search.hand[seat]
            trick.left = max(trick.left, count(search.hand[seat]))
        if trick.cards:
            trick.left = count(search.hand[leader]) + 1


cdef size_t on_line(void* memory) noexcept:
    """Where the first cache line begins."""
    return (<size_t>memory + CACHE_LINE - 1) & ~<size_t>(CACHE_LINE - 1)


cdef void place_hands(Search* search, u64* hand, int strain) noexcept:
    """Put the hands down; the shape follows from them."""
    cdef int seat, suit
    search.shape = 0
    search.trump = LANE(strain) if strain < 4 else 0
    for seat in range(4):
        search.hand[seat] = hand[seat]
        for suit in range(4):
            search.shape += <u64>count(hand[seat] & LANE(suit)) << (4 * (4 * seat + suit))


cdef void set_owners(Search* search, u64* hand) noexcept:
    """Whose each card is: the two bits of the seats."""
    search.owners[0] = hand[1] | hand[3]
    search.owners[1] = hand[2] | hand[3]


cdef bint of_two_suiters(Search* search) noexcept:
    """Every hand holds all its cards but one at most in two suits (TWO_SUITERS).

    In such deals each trick is ruffed or discarded to, and leads that are good elsewhere are not.
    """
    cdef int seat, suit, longest, second, many
    for seat in range(4):
        longest = second = 0
        for suit in range(4):
            many = count(search.hand[seat] & LANE(suit))
            if many > longest:
                longest, second = many, longest
            elif many > second:
                second = many
        if count(search.hand[seat]) - longest - second > 1:
            return False
    return cut_enabled(search, TWO_SUITERS)


cdef void begin_deal(Search* search) noexcept:
    """Forget the killers of another deal, and look what kind of deal this is."""
    cdef int place, seat, suit, voids = 0
    for seat in range(4):
        for suit in range(4):
            voids += search.hand[seat] & LANE(suit) == 0
    search.long_suits = voids >= MANY_VOIDS
    search.two_suiters = of_two_suiters(search)
    # Of shorter hands the search is over before so many slots are cleared.
    search.many_slots = search.long_suits or search.two_suiters and count(search.hand[0]) >= MANY_CARDS
    for place in range(4):
        for seat in range(4):
            memset(search.killers[place][seat], NONE, KILLER_SLOTS if search.many_slots else FEW_KILLER_SLOTS)
