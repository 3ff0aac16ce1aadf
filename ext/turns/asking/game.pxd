"""Deal and position of an asking game in the kernel.

Representation. A hand is a word with four bits for each rank, of at most 16 ranks: the number of cards of the rank. It
is less than the number in a book, which is at most 16. Ranks are numbered in the order of the rule file, which does not
matter.

Endless play. A card that is fished leaves the pond, a book leaves the hands, and a successful question leaves one hand
fewer with cards of that rank. Each of these happens only a limited number of times. So a position returns only by
failed questions without a pond, which change only the turn. These are counted, and after as many in a row as there are
seats with cards the round is over and scores nothing more, as endless play does. That changes no value: whatever a side
can force with some number of such turns, it can force with fewer of them than there are seats with cards, because each
further turn either adds a seat to those at whose turn it can force the result, or no further turn ever does.
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
    int askable[SEATS]          # by seat: the seats that it may ask, one bit each
    bint again                  # a seat that gets cards has another turn
    bint to_asked               # the next turn is that of the seat asked; otherwise of the seat on the left
    int fished                  # NEVER, BY_RANK, BY_BOOK
    int refill                  # cards that a seat without any takes at the start of its turn
    bint by_hand, by_pond       # the round is over with the first empty hand; with the pond
    int pond[CARDS]             # ranks, the last card first: with n cards left the next one is at n - 1
    int bits                    # of a rank in a packed key, 1 or 2; 0: keys are sums


cdef struct Position:
    u64 hand[SEATS]
    int left                    # cards of the pond
    int turn                    # the seat that moves; it has cards
    int passes                  # failed questions in a row without a pond
    int books                   # that can still be made
    bint finished


cdef inline u64 ranks_in_hand(u64 hand) noexcept nogil:
    """Return the ranks of which a hand has cards: the lowest bit of each."""
    hand |= hand >> 2
    return (hand | hand >> 1) & EACH


cdef inline int count_of(u64 hand, int rank) noexcept nogil:
    """Return the number of cards of a rank in a hand."""
    return <int>(hand >> (PLACE * rank)) & COUNT


cdef inline int holders(const Game* game, const Position* spot) noexcept nogil:
    """Return the number of seats that have cards."""
    cdef int found = 0
    cdef int seat
    for seat in range(game.seats):
        found += spot.hand[seat] != 0
    return found
