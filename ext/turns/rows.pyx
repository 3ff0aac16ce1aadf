"""The search of layout games: lay a card at an end of the row of its suit."""

from bits cimport count, index, u32, u64
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from turns.rows.bounds cimport bounds_of
from turns.rows.game cimport BITS, cards_fitting_rows, Game, hand_of_seat, is_named, NAMED, Position
from turns.rows.play cimport make_move, write_moves
from turns.table cimport BUCKET

CUTS = ("bounds", "table", "forced", "ahead")

include "turns/search.pxi"
include "turns/undivided.pxi"

cdef enum:
    ROOM = 64                   # moves of a position: two ends of each row, or ranks, or the first card
    MOST_GOOD = 1 << 5          # the highest count of good moves; beyond it all counts are halved


# -- functions that search.pxi calls -----------------------------------------------------------------------------------

cdef inline bint finished(const Search* search, const Position* spot) noexcept nogil:
    """Return whether the round is over."""
    return spot.finished


cdef inline int mover_of(const Position* spot) noexcept nogil:
    """Return the seat to move."""
    return spot.turn


cdef inline bint only_move(Search* search, const Position* spot, u32* move) noexcept nogil:
    """Return whether there is only one move, and write it."""
    cdef u64 right
    if is_named(search.game, spot):
        right = search.game.nameable
        move[0] = NAMED + index(right)
    else:
        right = cards_fitting_rows(search.game, spot) & search.game.hand[spot.turn]
        move[0] = index(right)
    return not right & (right - 1)


cdef inline int room_of(Search* search, const Position* spot) noexcept nogil:
    """Return the most moves that `generate` may write."""
    return ROOM


cdef inline int generate(Search* search, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write all moves with their ratings; return their number."""
    return write_moves(search.game, spot, search.maximizer, moves, scores)


cdef inline void apply_move(Search* search, const Position* spot, Position* after, u32 move, Gain* gain) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    after[0] = spot[0]
    gain.factor = 1
    gain.now = make_move(search.game, after, search.weight, move)


cdef inline void static_bounds(Search* search, const Position* spot, int goal, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come."""
    bounds_of(search.game, spot, search.weight, low, high)


cdef inline void extremes_of(Search* search, const Position* spot, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come that hold by the rules alone."""
    bounds_of(search.game, spot, search.weight, low, high)


cdef inline void key_of(Search* search, const Position* spot, Key* key) noexcept nogil:
    """Write the whole position as its key; the cards on the table show which seats are out."""
    key.one = spot.laid
    key.other = <u64>spot.pool << 8 | spot.pivot << 4 | spot.turn


cdef inline u32 work_of(Search* search, const Position* spot) noexcept nogil:
    """Return a measure of the work that is left: the cards in play."""
    return count(search.game.held & ~spot.laid)


cdef inline bint bounds_ahead(const Search* search) noexcept nogil:
    """Return whether the bounds of the positions after all moves are computed first."""
    return True


cdef int bucket_size(tuple given):
    """Return the number of entries in a bucket of the table."""
    return BUCKET


cdef inline void history_bonus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Improve the rating of a card that was good enough."""
    cdef int* good = search.game.history + spot.turn * BITS + move
    cdef int number
    if move >= NAMED:
        return
    good[0] += 1
    if good[0] > MOST_GOOD:
        for number in range(SEATS * BITS):
            search.game.history[number] //= 2


cdef inline void history_malus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Do nothing: a move that was not good enough does not look worse."""
    pass


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef class Rows(Searching):
    """The search of one deal."""

    cdef Game game

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal and allocate the tables.

        Args:
            memory: bytes for the transposition table.
            record: the deal (see solver/families/rows/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Game* game = &self.game
        cdef int place
        free(game.history)
        memset(game, 0, sizeof(Game))
        self.search.game = game
        game.seats, game.step = len(record.hands), record.step
        for place in range(game.seats):
            game.hand[place], game.place[place] = record.hands[place], record.places[place]
            game.held |= game.hand[place]
        for place in range(len(record.pivots)):
            game.pivots[place] = record.pivots[place]
        game.nameable, game.first, game.again = record.nameable, record.first, record.again
        game.by_card = record.by_card
        for place in range(len(record.pivots)):
            if record.nameable >> place & 1:
                game.openers |= game.pivots[place] & game.held
        game.one_left, game.stuck = record.one_left, record.stuck
        for place in range(BITS):
            game.value[place] = record.values[place]
        game.plain, game.costs = record.plain, record.costs
        game.winner_gets, game.loser_pays = record.winner_gets, record.loser_pays
        game.history = <int*>calloc(SEATS * BITS, sizeof(int))
        if game.history == NULL:
            raise MemoryError("no memory for a search")
        self.prepare(count(game.held) + 1, off)

    def __dealloc__(self):
        free(self.game.history)

    def stand(self, u64 laid, int pivot, int turn, int pool):
        """Set the position of the deal.

        Args:
            laid: the cards in rows.
            pivot: the rank with which rows begin, from 0; 15: it is not chosen yet.
            turn: the seat to move, which can move.
            pool: the pool.
        """
        cdef Position* spot = &self.search.spots[0]
        cdef int seat
        memset(spot, 0, sizeof(Position))
        spot.laid, spot.pivot, spot.turn, spot.pool = laid, pivot, turn, pool
        for seat in range(self.game.seats):
            spot.gone += hand_of_seat(&self.game, spot, seat) == 0
