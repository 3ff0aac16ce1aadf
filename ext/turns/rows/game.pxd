"""Deal and position of a layout game in the kernel.

Representation. A card is a bit of a word: 16 bits for each suit, with at most 15 ranks from the lowest. The highest bit
of a suit is never a card, so neighbours in a word are neighbours in a row. Hands only lose cards: a seat holds its hand
of the deal without the cards that have been laid.
"""

from bits cimport count, index, lowest, u64

cdef enum:
    SEATS = 8
    BITS = 64
    SUIT_BITS = 16
    UNNAMED = 15                # as a pivot: none is chosen yet
    NAMED = 64                  # a move: this and a rank, that names it; else the bit of a card


cdef struct Game:
    int seats
    int step                    # from a seat to the next one, 1 to seats - 1
    u64 hand[SEATS]             # as dealt
    u64 held                    # all of them
    u64 pivots[SUIT_BITS]       # by rank: the cards with which rows begin
    u64 nameable                # ranks that may be chosen, a bit each
    bint by_card                # the first card that is laid chooses; else its rank is named
    u64 openers                 # the cards of those ranks
    u64 first                   # the card that must be laid before any other; 0: any pivot
    u64 again                   # cards after which the same seat has a further turn
    bint one_left               # the round goes on until one seat has cards; else until one has none
    int place[SEATS]            # points for going out first, second, ...; the last one is for the seat that is left
    int value[BITS]             # of each card that is left in a hand
    bint plain                  # all of these are 0 or all are 1
    bint costs                  # they are not all 0
    bint winner_gets            # the winner scores them
    bint loser_pays             # the seats that have them lose them
    int stuck                   # what a seat that can lay no card pays to the pool
    int* history                # by seat and card: how often it was good enough


cdef struct Position:
    u64 laid                    # cards that lie
    int turn                    # the seat that moves; it can
    int pivot                   # the rank with which rows begin; UNNAMED
    int gone                    # seats that have no cards
    int pool
    bint finished


cdef inline u64 hand_of_seat(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the cards that a seat has."""
    return game.hand[seat] & ~spot.laid


cdef inline bint is_named(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the next move names the pivot."""
    return spot.pivot == UNNAMED and not game.by_card


cdef inline u64 cards_fitting_rows(const Game* game, const Position* spot) noexcept nogil:
    """Return the cards of all hands that may be laid."""
    if not spot.laid and game.first:
        return game.first
    if spot.pivot == UNNAMED:
        return game.openers
    return (spot.laid << 1 | spot.laid >> 1 | game.pivots[spot.pivot]) & game.held & ~spot.laid


cdef inline int cost_of_hand(const Game* game, u64 cards) noexcept nogil:
    """Return what cards left in a hand count."""
    cdef int found = 0
    if game.plain:
        return count(cards) if game.costs else 0
    while cards:
        found += game.value[index(cards)]
        cards ^= lowest(cards)
    return found
