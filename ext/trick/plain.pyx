"""Kernel of plain trick-taking games; families/trick/kernels/plain.py calls it and checks the input before."""

from libc.stdlib cimport calloc, free

from bits cimport count, index, u8, u64
from trick.plain.beat cimport load_beats
from trick.plain.drive cimport (
    Bounds, Moves, advance, best_card, bounds_by_counting, clip, first_goal, legal_now, list_root_moves, mtd,
    narrow_moves,
)
from trick.payoff cimport free_payoff, load_payoff
from trick.plain.ends cimport free_memories, make_memories
from trick.plain.load cimport load_card_classes, load_ranges, load_tally
from trick.plain.order cimport forget_killers, make_killers
from trick.plain.search cimport set_up
from trick.plain.state cimport CARDS, FAR, NONE, SEATS, Search, Trick
from trick.plain.table cimport make_table, reset_table

include "limited.pxi"

CUTS = (
    "counting", "cashing", "crossing", "top_trumps", "safe", "runs", "blocks", "classes", "patterns", "table",
    "settling", "ducking",
)


cdef class Searcher(Limited):
    """Search of one deal, for any number of questions.

    Args:
        deal: a `solver.families.trick.kernels.plain.PlainDeal`.
        memory: limit of the transposition table, in bytes.
        off: cuts that are switched off, a bit each, in the order of `CUTS`.

    Raises:
        MemoryError: the system has not enough memory.
    """

    cdef Search* search
    cdef Trick trick
    cdef u64 dealt[SEATS]
    cdef list codes
    cdef list holders
    cdef list played
    cdef int leader
    cdef int tricks
    cdef int first_number
    cdef bint first
    cdef u64 opened
    cdef u64 counted_nodes

    def __cinit__(self, deal, u64 memory, int off=0):
        # Copy the deal into C structures and play the cards that have been played already.
        cdef Search* search = <Search*>calloc(1, sizeof(Search))
        cdef int card, seat, place, suit
        if search == NULL:
            raise MemoryError("no memory for a search")
        self.search = search
        self.stop = &search.stop
        search.off = off
        search.table.memory = max(memory - (memory >> 3), 1 << 16)
        search.memories.memory = max(memory >> 3, 1 << 16)
        if not make_table(&search.table):
            raise MemoryError("no memory for a transposition table")
        search.seats = len(deal.order)
        search.cards = len(deal.cards)
        search.trump = deal.trump
        if not make_killers(search):
            raise MemoryError("no memory for killer cards")
        self.codes, self.holders = [], []
        for card, (code, suit, lane, height, seat) in enumerate(deal.cards):
            self.codes.append(code)
            self.holders.append(seat)
            search.suit[card] = suit
            search.height[card] = height
            search.holder[card] = seat
            search.of[suit] |= <u64>1 << card
            search.suits = max(search.suits, suit + 1)
            search.lanes_many += card == 0 or lane != deal.cards[card - 1][2]
            search.lanes[search.lanes_many - 1] |= <u64>1 << card
            if code in deal.two_laps:
                search.two_laps |= <u64>1 << card
            self.dealt[seat] |= <u64>1 << card
            if suit in deal.closed:
                search.closed |= <u64>1 << card
            if code in deal.banned_first:
                search.banned_first |= <u64>1 << card
            if code in deal.opening:
                search.opening |= <u64>1 << card
        for card in range(search.cards):
            for place in range(search.lanes_many):
                if search.lanes[place] >> card & 1:
                    search.lane[card] = search.lanes[place]
            for place in range(search.cards):
                if search.lane[card] >> place & 1 and search.height[card] == search.height[place]:
                    search.equal[card] |= <u64>1 << place
                    search.copies = search.copies or card != place
                    if place > card:
                        search.again[place - card] |= <u64>1 << card
                        search.equal_most = max(search.equal_most, place - card + 1)
        for seat, row in enumerate(deal.order):
            for place, other in enumerate(row):
                search.order[seat][place] = other
        for side in deal.sides:
            for seat in side:
                for other in side:
                    search.partners[seat][other] = seat != other
        (search.last_wins, search.opened_by, search.or_trump, search.void, search.head, search.overtrump,
         search.spare, search.free) = deal.duties
        search.next_leader = deal.next_leader
        load_beats(search, deal.wins)
        self.opened = search.closed if deal.opened else 0
        self.leader, self.first, self.first_number = deal.leader, deal.first, deal.first_number
        self.tricks = sorted((count(self.dealt[seat]) for seat in range(search.seats)), reverse=True)[1]
        self.played = []
        self.place()
        for code in deal.played:
            card = self.card_of(code)
            self.played.append(card)
            advance(search, &self.trick, card)

    def __dealloc__(self):
        # Free all memory of the search.
        if self.search != NULL:
            free(self.search.table.buckets)
            free(self.search.table.arena)
            free(self.search.killers)
            free_memories(&self.search.memories)
            free_payoff(&self.search.payoff)
            free(self.search)

    @property
    def mover(self):
        """The seat to play; None when the play is over."""
        return self.trick.seat[self.trick.place] if self.search.left else None

    def legal(self):
        """Return the codes of the cards that may be played."""
        return self.named(legal_now(self.search, &self.trick))

    def ask(self, question, int trump_place):
        """Set the question, and return to the position of the deal.

        Args:
            question: a `solver.families.trick.kernels.question.Question`.
            trump_place: index of the trump suit in `Tally.cards`.

        Raises:
            MemoryError: the system has not enough memory.
        """
        cdef Search* search = self.search
        cdef int seat, tally, labels
        for seat in range(search.seats):
            search.maximizer[seat] = question.maximizers[seat]
        free_payoff(&search.payoff)
        load_payoff(&search.payoff, question.payoff)
        search.tallies = search.payoff.tallies
        search.numbering = 0
        for tally, source in enumerate(question.payoff.tallies):
            load_tally(search, tally, source, self.codes, self.holders, trump_place)
            search.start[tally] = source.start
            if source.numbered:
                search.numbering = self.first_number + self.tricks
        load_card_classes(search)
        load_ranges(search, self.tricks, self.dealt)
        labels = (1 if search.seats == 2 else 2 if search.seats <= 4 else 3) + search.plane_count
        if search.tallies > 2 and not make_memories(&search.memories, search.tallies - 1):
            raise MemoryError("no memory for tallies")
        if not reset_table(&search.table, labels, search.copies):
            raise MemoryError("no memory for a transposition table")
        forget_killers(search)
        self.place()
        for card in self.played:
            advance(search, &self.trick, card)

    cdef void place(self) noexcept:
        """Set up the position before the first play."""
        cdef Search* search = self.search
        cdef int seat, tally, card
        search.all = search.shape = 0
        for seat in range(search.seats):
            search.hand[seat] = self.dealt[seat]
            search.all |= self.dealt[seat]
        search.left = self.tricks
        search.opened = self.opened
        search.first = self.first
        for tally in range(search.tallies):
            search.sum[tally] = search.start[tally]
            search.cards_least[tally] = search.cards_most[tally] = 0
            search.swing_left[tally] = search.tally[tally].trick_swing * self.tricks
        for card in range(search.cards):
            search.shape += search.step[card]
            for tally in range(search.tallies):
                search.cards_least[tally] += search.tally[tally].card_least[card]
                search.cards_most[tally] += search.tally[tally].card_most[card]
                search.swing_left[tally] += search.tally[tally].swing[card]
        search.dealt = search.all
        if search.left:
            set_up(search, &self.trick, self.leader)

    def value(self, window=None):
        """Return bounds of the payoff from this position on: equal ones, if no limit was reached.

        Args:
            window: a pair of values; a payoff outside it counts as the nearer of the two.
        """
        cdef Bounds ends = self.ends_of(window)
        cdef Bounds bounds = bounds_by_counting(self.search)
        clip(&bounds, &ends)
        cdef int guess
        if self.search.left:
            guess = first_goal(self.search, &self.trick, &bounds)
            with nogil:
                mtd(self.search, &self.trick, NONE, guess, &bounds)
        return bounds.low + self.search.sum[0], bounds.high + self.search.sum[0]

    cdef Bounds ends_of(self, window):
        """Return a window on the payoff as a window on the points still to come."""
        cdef Bounds ends
        ends.low, ends.high = -FAR, FAR
        if window is not None:
            ends.low, ends.high = window[0] - self.search.sum[0], window[1] - self.search.sum[0]
        return ends

    def moves(self, int low, int high, window=None):
        """Return bounds of the payoff after each card, from those of the position; `window` as for `value`."""
        cdef Bounds ends = self.ends_of(window)
        cdef Bounds bounds
        cdef Moves moves
        cdef int place, so_far = self.search.sum[0]
        bounds.low, bounds.high = low - so_far, high - so_far
        with nogil:
            list_root_moves(self.search, &self.trick, &moves)
            for place in range(moves.many):
                clip(&moves.bounds[place], &ends)
            narrow_moves(self.search, &self.trick, &bounds, &moves)
        found = {}
        for place in range(moves.many):
            for code in self.named(moves.alike[place]):
                found[code] = (moves.bounds[place].low + so_far, moves.bounds[place].high + so_far)
        return found

    def line(self, int value):
        """Return the codes of one line of best play, given its payoff: of best plays the first in alphabetical order.

        The line is shorter if a limit was reached. The current position is then the end of the line.
        """
        cdef u8 order[CARDS]
        cdef int card, place
        for place, card in enumerate(sorted(range(self.search.cards), key=self.codes.__getitem__)):
            order[place] = card
        found = []
        while self.search.left:
            with nogil:
                card = best_card(self.search, &self.trick, value - self.search.sum[0], order)
            if card == NONE:
                break
            found.append(self.codes[card])
            advance(self.search, &self.trick, card)
        return found

    cdef int card_of(self, code) except -1:
        """Return the number of a card that may be played, from its code."""
        cdef u64 cards = legal_now(self.search, &self.trick)
        while cards:
            if self.codes[index(cards)] == code:
                return index(cards)
            cards &= cards - 1
        raise ValueError(code)

    cdef list named(self, u64 cards):
        """Return the codes of a set of cards."""
        found = []
        while cards:
            found.append(self.codes[index(cards)])
            cards &= cards - 1
        return found
