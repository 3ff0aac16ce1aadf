"""The search of drawing games, in which play may go on for ever: which scores can be forced."""

from bits cimport u64
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from turns.drawing.game cimport cards_of_seat, Game, Move, NONE, pack, Position, RANKS, SEATS, table_of, unpack, WORDS
from turns.drawing.melds cimport KEPT_BITS, Known, Melds
from turns.drawing.moves cimport MOST_MOVES, Moves, write_moves
from turns.drawing.passive cimport between, tells
from turns.drawing.play cimport apply_move
from turns.drawing.score cimport scores_of

CUTS = ("bounds",)

cdef enum:
    NO_BOUNDS = 1 << 0
    MOST_WORDS = WORDS
    ROOM_OF_MOVES = MOST_MOVES


cdef struct Asked:
    Melds* melds
    int weight[SEATS]           # the weight of each seat's score
    int least                   # the score to be forced
    int alone                   # the seat against all others for which `passive` has bounds, or -1


include "turns/retrograde_proof.pxi"


# -- functions that retrograde_proof.pxi calls -------------------------------------------------------------------------

cdef inline void into_words(const Game* game, Position* spot, u64* words) noexcept nogil:
    """Pack a position into words."""
    pack(game, spot, words)


cdef inline void from_words(const Game* game, const u64* words, Position* spot) noexcept nogil:
    """Unpack a position from words."""
    unpack(game, words, spot)


cdef inline bint list_moves(const Force* force, const Position* spot, Moves* moves) noexcept nogil:
    """List the moves of a position; return False if there are too many."""
    write_moves(force.game, force.asked.melds, spot, force.wanting, moves)
    return True


cdef inline void write_child(
    const Force* force, const Position* spot, Position* after, const Move* move
) noexcept nogil:
    """Write the position after a move."""
    apply_move(force.game, force.asked.melds, spot, after, move)


cdef inline int static_cutoff(const Force* force, const Position* spot, int* worth) noexcept nogil:
    """Return whether a position is decided without a search, and write its value."""
    cdef int[SEATS] scores
    cdef int seat, low, high
    if not spot.over:
        seat = force.asked.alone
        if seat < 0 or not between(force.game, force.asked.melds, spot, force.asked.weight, seat, &low, &high):
            return UNSEEN
        worth[0] = low if low >= force.asked.least else high
        return FORCED if low >= force.asked.least else NOT_FORCED if high < force.asked.least else UNSEEN
    scores_of(force.game, spot, scores)
    worth[0] = 0
    for seat in range(force.game.seats):
        worth[0] += force.asked.weight[seat] * scores[seat]
    return FORCED if worth[0] >= force.asked.least else NOT_FORCED


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef void load_game(Game* game, Melds* melds, record):
    """Read the record of the deal."""
    cdef int place, seat
    game.seats, game.step, game.by, game.stops = len(record.sizes), record.step, record.by, record.stops
    game.table, game.clear, game.again, game.takes = record.table > 0, record.clear, record.again, record.takes
    game.void, game.left = record.void, record.left
    game.worst, game.stopper = record.worst, record.stopper
    game.winner, game.loser = record.winner, record.loser
    game.times = record.times
    game.cards, game.total, game.three = record.cards, record.total, record.three
    game.one_suit, game.wild = record.one_suit, record.wild
    for place in range(RANKS):
        game.pair[place], game.partner[place] = record.pairs[place], record.partners[place]
    for place, (suit, rank, value) in enumerate(record.kinds):
        game.suit[place], game.rank[place], game.value[place] = suit, rank, value
        melds.value[suit * RANKS + rank] = value
    game.limit = melds.limit = record.limit
    melds.gin, melds.undercut = record.gin, record.undercut
    game.stock_end = len(record.stock)
    for place, card in enumerate(record.stock):
        game.stock[place] = card
    for seat, size in enumerate(record.sizes):
        game.size[seat] = size
        game.first[seat + 1] = game.first[seat] + size + 1
    game.room = record.table
    game.words = record.words


cdef class Drawing(Forcing):
    """The search of one deal."""

    cdef Melds melds
    cdef bint bounds

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal and allocate the cache of hands.

        Args:
            memory: bytes for all tables.
            record: the deal (see solver/families/drawing/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the system has too little memory.
        """
        memset(&self.melds, 0, sizeof(Melds))
        load_game(&self.game, &self.melds, record)
        self.bounds = not off & NO_BOUNDS
        self.melds.known = <Known*>calloc(<size_t>1 << KEPT_BITS, sizeof(Known))
        if self.melds.known == NULL:
            raise MemoryError("no memory for a search")

    def __dealloc__(self):
        free(self.melds.known)

    def ask(self, weights, wanting, int least):
        """Set the question of the calls that follow: whether some seats can force a score.

        Args:
            weights: the weight of each seat's score.
            wanting: the seats that want to force it.
            least: the score to be forced; more than endless play scores.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Asked* asked
        cdef int seat
        if self.take_up((weights, wanting, least)):
            asked = &self.question.force.asked
            asked.melds, asked.least, asked.alone = &self.melds, least, -1
            for seat in range(self.game.seats):
                asked.weight[seat] = weights[seat]
                self.question.force.wanting |= <u64>(seat in wanting) << seat
            if self.bounds and len(wanting) == 1 and tells(&self.game, asked.weight, min(wanting)):
                asked.alone = min(wanting)

    def forget(self):
        """Drop all questions and their tables."""
        self.questions = {}

    def stand(self, standing):
        """Set a position of the deal, which is not over."""
        cdef Position* spot = &self.spot
        cdef int seat, place, card
        memset(spot, NONE, sizeof(Position))
        spot.over, spot.winner, spot.knocker, spot.worth = False, -1, -1, 0
        spot.turn, spot.phase, spot.drawn = standing.turn, standing.phase, standing.drawn
        spot.refused, spot.takes, spot.turns = standing.refused, standing.takes, standing.turns
        spot.discard = NONE if standing.discard is None else standing.discard
        spot.held = NONE if standing.held is None else standing.held
        spot.stopper = NONE if standing.stopper is None else standing.stopper
        spot.left = NONE if standing.turns_left is None else standing.turns_left
        for seat in range(self.game.seats):
            for place, card in enumerate(standing.hands[seat]):
                cards_of_seat(&self.game, spot, seat)[place] = card
        for place, card in enumerate(standing.table):
            table_of(&self.game, spot)[place] = card
