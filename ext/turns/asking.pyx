"""The search of asking games: ask for cards of a rank, or fish."""

from bits cimport u32, u64
from hash cimport mix64
from libc.string cimport memset
from turns.asking.game cimport Game, Position, RANKS
from turns.asking.play cimport make_move, only_one, write_moves
from turns.table cimport BUCKET

CUTS = ("bounds", "table", "forced", "ahead")

include "turns/search.pxi"
include "turns/undivided.pxi"

cdef enum:
    ROOM = RANKS * SEATS + 2 * SEATS    # moves of a position: each rank of each seat, and failed questions
    LEFT_BITS = 8
    TURN_BITS = 3
    PASS_BITS = 3
    KEY_BITS = 120                      # of a key that are free
    WORD = 64


# -- functions that search.pxi calls -----------------------------------------------------------------------------------

cdef inline bint finished(const Search* search, const Position* spot) noexcept nogil:
    """Return whether the round is over."""
    return spot.finished


cdef inline int mover_of(const Position* spot) noexcept nogil:
    """Return the seat to move."""
    return spot.turn


cdef inline bint only_move(Search* search, const Position* spot, u32* move) noexcept nogil:
    """Return whether there is only one move, and write it."""
    return only_one(search.game, spot, move)


cdef inline int room_of(Search* search, const Position* spot) noexcept nogil:
    """Return the most moves that `generate` may write."""
    return ROOM


cdef inline int generate(Search* search, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write all moves with their ratings; return their number."""
    return write_moves(search.game, spot, moves, scores)


cdef inline void apply_move(Search* search, const Position* spot, Position* after, u32 move, Gain* gain) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    after[0] = spot[0]
    gain.factor = 1
    gain.now = make_move(search.game, after, search.weight, move)


cdef inline void extremes_of(Search* search, const Position* spot, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come: each book that can still be made adds the weight of some seat."""
    cdef int least = 0
    cdef int most = 0
    cdef int seat
    for seat in range(search.game.seats):
        least, most = min(least, search.weight[seat]), max(most, search.weight[seat])
    low[0], high[0] = least * spot.books, most * spot.books


cdef inline void static_bounds(Search* search, const Position* spot, int goal, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come: cut ``bounds``, by the books that can still be made."""
    extremes_of(search, spot, low, high)


cdef inline void key_of(Search* search, const Position* spot, Key* key) noexcept nogil:
    """Write the whole position as its key; the cards show the books that can still be made."""
    cdef const Game* game = search.game
    cdef int bits = game.bits
    cdef u64 word
    cdef int place = LEFT_BITS + TURN_BITS + PASS_BITS
    cdef int seat, rank
    key.one = 0
    key.other = <u64>spot.passes << LEFT_BITS + TURN_BITS | <u64>spot.turn << LEFT_BITS | spot.left
    if not bits:
        for seat in range(game.seats):
            word = mix64(spot.hand[seat] ^ mix64(seat + 1))
            key.one += word
            key.other += mix64(word)
        key.one += mix64(key.other)
        key.other >>= WORD - GOAL_PLACE
        return
    for seat in range(game.seats):
        word = pack_hand(spot.hand[seat], bits)
        rank = game.ranks * bits
        if place < GOAL_PLACE:
            key.other |= word << place & (<u64>1 << GOAL_PLACE) - 1
            if place + rank > GOAL_PLACE:
                key.one |= word >> (GOAL_PLACE - place)
        else:
            key.one |= word << (place - GOAL_PLACE)
        place += rank


cdef inline u64 pack_hand(u64 hand, int bits) noexcept nogil:
    """Return a hand with one or two bits for each rank."""
    if bits == 2:
        hand = (hand | hand >> 2) & <u64>0x0F0F0F0F0F0F0F0F
        hand = (hand | hand >> 4) & <u64>0x00FF00FF00FF00FF
        hand = (hand | hand >> 8) & <u64>0x0000FFFF0000FFFF
        return (hand | hand >> 16) & <u64>0x00000000FFFFFFFF
    hand = (hand | hand >> 3) & <u64>0x0303030303030303
    hand = (hand | hand >> 6) & <u64>0x000F000F000F000F
    hand = (hand | hand >> 12) & <u64>0x000000FF000000FF
    return (hand | hand >> 24) & <u64>0x000000000000FFFF


cdef inline u32 work_of(Search* search, const Position* spot) noexcept nogil:
    """Return a measure of the work that is left: the cards in play."""
    return 2 * spot.left + spot.books


cdef inline bint bounds_ahead(const Search* search) noexcept nogil:
    """Return whether the bounds of the positions after all moves are computed first."""
    return True


cdef int bucket_size(tuple given):
    """Return the number of entries in a bucket of the table."""
    return BUCKET


cdef inline void history_bonus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Do nothing: there is no history."""
    pass


cdef inline void history_malus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Do nothing: a move that was not good enough does not look worse."""
    pass


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef class Asking(Searching):
    """The search of one deal."""

    cdef Game game

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal.

        Args:
            memory: bytes for the transposition table.
            record: the deal (see solver/families/fishing/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Game* game = &self.game
        cdef int place, bits
        memset(game, 0, sizeof(Game))
        self.search.game = game
        game.seats, game.ranks, game.book = record.seats, record.ranks, record.book
        for place in range(game.seats):
            game.askable[place] = record.askable[place]
        for place in range(len(record.pond)):
            game.pond[place] = record.pond[place]
        game.again, game.to_asked, game.fished = record.again, record.to_asked, record.fished
        game.refill, game.by_hand, game.by_pond = record.refill, record.by_hand, record.by_pond
        bits = 1 if game.book == 2 else 2 if game.book <= 4 else 0
        if LEFT_BITS + TURN_BITS + PASS_BITS + bits * game.ranks * game.seats <= KEY_BITS:
            game.bits = bits
        self.prepare(record.moves, off)

    def stand(self, hands, int left, int turn, int books, int passes):
        """Set the position of the deal.

        Args:
            hands: the hand of each seat, with the number of cards of each rank in four bits.
            left: cards of the pond.
            turn: the seat to move, which has cards.
            books: the number of books that can still be made.
            passes: failed questions in a row without a pond, fewer than the seats that have cards.
        """
        cdef Position* spot = &self.search.spots[0]
        cdef int seat
        memset(spot, 0, sizeof(Position))
        for seat in range(self.game.seats):
            spot.hand[seat] = hands[seat]
        spot.left, spot.turn, spot.books, spot.passes = left, turn, books, passes
