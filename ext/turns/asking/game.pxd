"""A deal of an asking game, and a position of it.

Representation. A hand is a word with four bits a rank, of 16 ranks at most: how many cards of it the seat holds. That
is less than make a book, which are 16 at most. Ranks are numbered in the order of the rule file; it means nothing.

Going round. A card that is fished leaves the pond, a book leaves the hands, and a question that brings cards leaves one
hand fewer with cards of that rank. Each of these happens only so often, so that a position comes back only by asking in
vain without a pond, which moves the turn and nothing else. Such questions in a row are counted, and after as many as
seats hold cards the round is over, with nothing more to come, which is what going round for ever brings. No value is
another for it: what a side can force by some number of these turns it can force by fewer of them than there are seats
with cards, as each turn more makes the set of seats larger at whose turn it can, or none any more does.
"""

from bits cimport u64

cdef enum:
    SEATS = 8
    RANKS = 16
    PLACE = 4                   # bits of a rank in a hand
    COUNT = 15                  # the lowest of them
    CARDS = 256                 # of a pond
    FISH = 1 << 8               # a move: this, `LUCKY` and the seat asked; else eight times the rank and the seat asked
    LUCKY = 1 << 3              # the card fished is of the rank asked for, which gives another turn


cdef extern from *:
    """
    #define FACEUP_EACH 0x1111111111111111ull
    """
    const u64 EACH "FACEUP_EACH"                # the lowest bit of every rank

cdef enum Fished:
    NEVER, BY_RANK, BY_BOOK     # which card fished gives another turn


cdef struct Game:
    int seats
    int ranks                   # 1 to 16
    int book                    # cards of one, 2 to 16
    int askable[SEATS]          # by seat: whom it may ask, a bit each
    bint again                  # who gets cards has another turn
    bint to_asked               # the next turn is that of the seat asked; else of the one on the left
    int fished                  # NEVER, BY_RANK, BY_BOOK
    int refill                  # cards that a seat without any takes at the start of its turn
    bint by_hand, by_pond       # the round is over with the first empty hand; with the pond
    int pond[CARDS]             # ranks, the last card first: with so many left the next one is at that number less 1
    int bits                    # of a rank in a packed key, 1 or 2; 0: keys are sums


cdef struct Position:
    u64 hand[SEATS]
    int left                    # cards of the pond
    int turn                    # the seat that moves; it has cards
    int passes                  # questions in vain in a row without a pond
    int books                   # that can still be made
    bint finished


cdef inline u64 ranks_in_hand(u64 hand) noexcept nogil:
    """The ranks of which a hand has cards: the lowest bit of each."""
    hand |= hand >> 2
    return (hand | hand >> 1) & EACH


cdef inline int count_of(u64 hand, int rank) noexcept nogil:
    return <int>(hand >> (PLACE * rank)) & COUNT


cdef inline int holders(const Game* game, const Position* spot) noexcept nogil:
    """How many seats have cards."""
    cdef int found = 0
    cdef int seat
    for seat in range(game.seats):
        found += spot.hand[seat] != 0
    return found
