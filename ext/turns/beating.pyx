"""The search of beating games: what can be forced, worked out so that play may go round for ever."""

from bits cimport u64
from libc.string cimport memset
from stop cimport set_limits, Stop
from turns.beating.force cimport (
    begun, bytes_of, ended, Force, FORCED, forced, node_of, NOT_FORCED, NOTHING, settled_for, UNSEEN,
)
from turns.beating.game cimport CARDS, Game, MARKS, NOBODY, one, pack, Spot, WORDS

CUTS = ("bounds", "alike")

cdef enum:
    NO_BOUNDS = 1 << 0
    NO_ALIKE = 1 << 1


cdef u64 set_of(cards):
    """A set of cards, or seats, from their numbers."""
    cdef u64 found = 0
    for card in cards:
        found |= one(card)
    return found


cdef void load(Game* game, record):
    cdef int card, place
    game.cards, game.seats = len(record.rank), len(record.side)
    game.words = (4 * game.cards + MARKS + CARDS - 1) // CARDS
    game.how, game.adds = record.how, record.adds
    game.passing, game.turning = record.passing, record.turning
    game.size, game.same = record.size, record.same
    game.alike, game.free = record.alike, set_of(record.free)
    for card in range(game.cards):
        game.rank[card], game.cost[card] = record.rank[card], record.cost[card]
        game.beaten_by[card] = set_of(record.beaten_by[card])
        game.of_rank[game.rank[card]] |= one(card)
        game.of_suit[<int>record.suit[card]] |= one(card)
        game.equal[card] = one(card)
        game.suit[card] = record.suit[card]
        game.ranks = max(game.ranks, game.rank[card] + 1)
        game.card[game.suit[card]][game.rank[card]] = card
    for cards in record.equal:
        game.group[game.groups] = set_of(cards)
        for card in cards:
            game.equal[card] = game.group[game.groups]
        game.groups += 1
    for place, ranks in enumerate(record.on):
        game.on[place] = set_of(ranks)
    for place, ranks in enumerate(record.falls):
        game.falls[place] = set_of(ranks)
    for place, side in enumerate(record.side):
        game.side[place] = side
        game.opposed[place] = set_of(seat for seat, other in enumerate(record.side) if other != side)
    for place, card in enumerate(record.stock):
        game.stock[place] = card


cdef class Question:
    """What is known of one question: whether some seats can force that one of some sides loses."""

    cdef Force force

    def __dealloc__(self):
        ended(&self.force)


cdef class Beating:
    """The search of one deal."""

    cdef Game game
    cdef Stop stop
    cdef Spot spot
    cdef u64 memory
    cdef bint bounds
    cdef dict questions
    cdef Question question

    def __init__(self, u64 memory, record, int off=0):
        """
        Args:
            memory: bytes for all that is kept.
            record: the deal (see solver/turns/beating/record.py).
            off: cuts that are not made, a bit each, in the order of `CUTS`.
        """
        memset(&self.game, 0, sizeof(Game))
        memset(&self.stop, 0, sizeof(Stop))
        load(&self.game, record)
        self.game.alike &= not off & NO_ALIKE
        self.memory, self.bounds = memory, not off & NO_BOUNDS
        self.questions, self.question = {}, None

    def ask(self, losers, wanting):
        """What the calls that follow are about: can some seats force that one of some sides loses?

        Args:
            losers: the sides.
            wanting: the seats.

        Raises:
            MemoryError: the system has not so much.
        """
        cdef Question question
        cdef u64 kept
        key = set_of(losers), set_of(wanting)
        kept = self.kept_beside(key)
        if kept > self.memory // 2:
            self.questions = {known: self.questions[known] for known in self.questions if known == key}
            kept = 0
        if key not in self.questions:
            question = Question()
            if not begun(&question.force, &self.game, 0):
                raise MemoryError("no memory for a search")
            question.force.losers, question.force.wanting = key
            question.force.bounds = self.bounds
            self.questions[key] = question
        self.question = self.questions[key]
        self.question.force.memory = self.memory - kept

    cdef u64 kept_beside(self, key):
        """Bytes that all other questions have taken."""
        cdef u64 found = 0
        cdef Question question
        for known, question in self.questions.items():
            found += 0 if known == key else bytes_of(&question.force)
        return found

    def stand(self, standing):
        """Take up a position of the deal, which is not over."""
        cdef Spot* spot = &self.spot
        cdef int seat
        memset(spot, 0, sizeof(Spot))
        for seat in range(self.game.seats):
            spot.hand[seat] = set_of(standing.hands[seat])
        spot.open, spot.beaten, spot.stock = set_of(standing.open), set_of(standing.beaten), set_of(standing.stock)
        spot.drawn, spot.turn = standing.drawn, standing.turn
        spot.attacker, spot.defender = standing.attacker, standing.defender
        spot.phase, spot.out = standing.phase, set_of(standing.out)
        spot.top = NOBODY if standing.top is None else standing.top
        spot.run, spot.opening = standing.run, standing.opening

    def limit(self, nodes, seconds):
        """Count from now: positions and CPU seconds of this thread, or None."""
        set_limits(&self.stop, nodes, seconds)

    def cancel(self):
        """End a running call soon, from any thread."""
        self.stop.interrupted = True

    @property
    def nodes(self):
        """Positions looked at since the limits were set."""
        return self.stop.nodes

    @property
    def interrupted(self):
        """Ctrl-C."""
        return self.stop.interrupted

    @property
    def kept(self):
        """Bytes that are kept."""
        return self.kept_beside(None)

    def forced(self):
        """Whether it can be forced from here: None where a limit struck, or there is no more memory."""
        cdef u64[WORDS] words
        cdef Force* force = &self.question.force
        cdef int known = settled_for(force, &self.spot)
        if known == UNSEEN:
            with nogil:
                pack(&self.game, &self.spot, words)
                known = forced(force, &self.stop, words)
        return True if known == FORCED else False if known == NOT_FORCED else None

    def level(self):
        """Which proof that of this position was, from 1; 0 where none is known. No search."""
        cdef u64[WORDS] words
        cdef Force* force = &self.question.force
        cdef unsigned int node
        pack(&self.game, &self.spot, words)
        node = node_of(force, words)
        return force.nodes[node].level if node != NOTHING else 0
