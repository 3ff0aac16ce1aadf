"""The search of beating games, in which play may go on for ever: which losses can be forced."""

from bits cimport u64
from libc.string cimport memset
from turns.beating.game cimport card_bit, CARDS, Game, MARKS, Move, NOBODY, pack, Position, unpack, WORDS
from turns.beating.moves cimport MOST_MOVES, Moves, write_moves
from turns.beating.play cimport apply_move

CUTS = ("bounds",)

cdef enum:
    NO_BOUNDS = 1 << 0
    MOST_WORDS = WORDS
    ROOM_OF_MOVES = MOST_MOVES


cdef struct Asked:
    u64 losers                  # sides, one bit each: one of them has to lose
    bint bounds                 # the cut `bounds` is made (see `static_cutoff`)


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
    write_moves(force.game, spot, moves)
    return not moves.full


cdef inline void write_child(
    const Force* force, const Position* spot, Position* after, const Move* move
) noexcept nogil:
    """Write the position after a move."""
    apply_move(force.game, spot, after, move)


cdef inline int static_cutoff(const Force* force, const Position* spot, int* worth) noexcept nogil:
    """Return whether a position is decided without a search: a side loses, or none does.

    Cut `bounds`: if none of the losers is in play, none of them loses. A side is out when all its seats are out: they
    have no cards and no stock to draw from, and no rule gives cards to a seat that is out.
    """
    cdef int seat
    worth[0] = 0
    if spot.over:
        worth[0] = spot.loser != NOBODY and force.asked.losers >> spot.loser & 1
        return FORCED if worth[0] else NOT_FORCED
    if not force.asked.bounds:
        return UNSEEN
    for seat in range(force.game.seats):
        if force.asked.losers >> force.game.side[seat] & 1 and not spot.out >> seat & 1:
            return UNSEEN
    return NOT_FORCED


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef u64 set_from_numbers(cards):
    """Return a set of cards, or seats, from their numbers."""
    cdef u64 found = 0
    for card in cards:
        found |= card_bit(card)
    return found


cdef void load_game(Game* game, record):
    """Read the record of the deal."""
    cdef int card, place
    game.cards, game.seats = len(record.rank), len(record.side)
    game.words = (4 * game.cards + MARKS + CARDS - 1) // CARDS
    game.how, game.adds = record.how, record.adds
    game.passing, game.turning = record.passing, record.turning
    game.size, game.same = record.size, record.same
    for card in range(game.cards):
        game.rank[card], game.cost[card] = record.rank[card], record.cost[card]
        game.beaten_by[card] = set_from_numbers(record.beaten_by[card])
        game.of_rank[game.rank[card]] |= card_bit(card)
        game.of_suit[<int>record.suit[card]] |= card_bit(card)
        game.equal[card] = card_bit(card)
    for cards in record.equal:
        game.group[game.groups] = set_from_numbers(cards)
        for card in cards:
            game.equal[card] = game.group[game.groups]
        game.groups += 1
    for place, ranks in enumerate(record.on):
        game.on[place] = set_from_numbers(ranks)
    for place, ranks in enumerate(record.falls):
        game.falls[place] = set_from_numbers(ranks)
    for place, side in enumerate(record.side):
        game.side[place] = side
        game.opposed[place] = set_from_numbers(seat for seat, other in enumerate(record.side) if other != side)
    for place, card in enumerate(record.stock):
        game.stock[place] = card


cdef class Beating(Forcing):
    """The search of one deal."""

    cdef bint bounds

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal.

        Args:
            memory: bytes for all tables.
            record: the deal (see solver/families/beating/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.
        """
        load_game(&self.game, record)
        self.bounds = not off & NO_BOUNDS

    def ask(self, losers, wanting):
        """Set the question of the calls that follow: whether some seats can force that one of some sides loses.

        Args:
            losers: the sides, one of which has to lose.
            wanting: the seats that want to force it.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Force* force
        key = set_from_numbers(losers), set_from_numbers(wanting)
        if self.take_up(key):
            force = &self.question.force
            force.asked.losers, force.wanting = key
            force.asked.bounds = self.bounds

    def stand(self, standing):
        """Set a position of the deal, which is not over."""
        cdef Position* spot = &self.spot
        cdef int seat
        memset(spot, 0, sizeof(Position))
        for seat in range(self.game.seats):
            spot.hand[seat] = set_from_numbers(standing.hands[seat])
        spot.open, spot.beaten, spot.stock = (
            set_from_numbers(standing.open), set_from_numbers(standing.beaten), set_from_numbers(standing.stock)
        )
        spot.drawn, spot.turn = standing.drawn, standing.turn
        spot.attacker, spot.defender = standing.attacker, standing.defender
        spot.phase, spot.out = standing.phase, set_from_numbers(standing.out)
        spot.top = NOBODY if standing.top is None else standing.top
        spot.run, spot.opening = standing.run, standing.opening
