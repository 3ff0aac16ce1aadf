"""Which card wins a trick, and who leads next, by the suit that was led; and the cuts on which that rests.

Trumps win over all others. Without them the highest card of the suit led wins, or the highest rank of all suits, or the
highest rank of the other suits, and only without these the highest card of the suit led. Rivals are cards between which
their height decides.
"""

from bits cimport index, top_index, u64
from trick.plain.lanes cimport card_bit, cut_around, numbers_below, part, separate
from trick.plain.state cimport NEXT_LOWEST, NEXT_ROTATION, Search, SUITS, Trick

cdef enum:
    BY_LED = 0
    BY_ANY = 1
    BY_WEAK = 2

cdef enum:               # what decides whether a card wins; more is stronger
    NEVER = 0
    FOLLOWS = 1
    STRONG = 2
    TRUMPS = 3


cdef inline int beating_role(Search* search, int by, int led, int suit) noexcept nogil:
    if suit == search.trump:
        return TRUMPS
    if by == BY_ANY or (by == BY_WEAK and (led == search.trump or suit != led)):
        return STRONG
    return FOLLOWS if suit == led else NEVER


cdef inline void load_beats(Search* search, int by) noexcept nogil:
    """Fill `over` and `rivals`."""
    cdef int led, card, other, own, its
    search.across = by != BY_LED
    for led in range(SUITS):
        for card in range(search.cards):
            own = beating_role(search, by, led, search.suit[card])
            search.over[led][card] = search.rivals[led][card] = 0
            if own == NEVER:
                continue
            for other in range(search.cards):
                its = beating_role(search, by, led, search.suit[other])
                if its == own:
                    search.rivals[led][card] |= card_bit(other)
                if its > own or (its == own and wins_by_height(search, other, card)):
                    search.over[led][card] |= card_bit(other)


cdef inline bint wins_by_height(Search* search, int card, int best) noexcept nogil:
    """Whether a card played later wins over a rival."""
    if search.last_wins:
        return card != best and search.height[card] >= search.height[best]
    return search.height[card] > search.height[best]


cdef inline bint would_win(Search* search, Trick* trick, int card) noexcept nogil:
    """Whether a card would win the trick so far."""
    return search.over[trick.led][trick.best] >> card & 1


cdef inline void cut_winner(Search* search, Trick* trick, u64* cuts) noexcept nogil:
    """Cut between the best card so far and its rivals in the trick.

    It is higher than those before it, and not lower than those after it; or the other way round where the last of
    equal cards wins.
    """
    cdef u64 beaten = trick.played & search.rivals[trick.led][trick.best] & ~card_bit(trick.best)
    cdef u64 later = 0
    cdef int place
    if not beaten:
        return
    if not search.copies:
        part(search, cuts, trick.best, index(beaten))
        return
    for place in range(trick.place - 1, -1, -1):
        if trick.card[place] == trick.best:
            break
        later |= card_bit(trick.card[place])
    if search.last_wins:
        later = ~later
    keep_above(search, cuts, trick.best, beaten & ~later, beaten & later)


cdef inline void keep_above(Search* search, u64* cuts, int card, u64 lower, u64 no_higher) noexcept nogil:
    """Cut between a card, those that are lower, and those that are lower or equal."""
    cdef u64 before = no_higher & numbers_below(card)
    if before:  # equal to it
        cut_around(search, cuts, card)
    if lower:
        separate(search, cuts, card, index(lower))
    if no_higher & ~before:
        part(search, cuts, card, index(no_higher & ~before))


# -- the next leader -------------------------------------------------------------------------------------------------

cdef inline int lowest_play(Search* search, Trick* trick) noexcept nogil:
    """The first of the plays of the lowest rank."""
    cdef int place, lowest = 0
    for place in range(1, trick.many):
        if search.height[trick.card[place]] < search.height[trick.card[lowest]]:
            lowest = place
    return lowest


cdef inline int leader_after(Search* search, Trick* trick) noexcept nogil:
    """Return who leads after a whole trick."""
    if search.next_leader == NEXT_LOWEST:
        return trick.seat[lowest_play(search, trick)]
    if search.next_leader == NEXT_ROTATION:
        return search.order[trick.seat[0]][1]
    return trick.winner


cdef inline void cut_leader(Search* search, Trick* trick, u64* cuts) noexcept nogil:
    """Cut between the card that says who leads next and all others: it is lower than those before it, and not higher
    than those after it."""
    cdef int place, at, card
    cdef u64 earlier = 0, later = 0
    if search.next_leader != NEXT_LOWEST:
        return
    at = lowest_play(search, trick)
    card = trick.card[at]
    for place in range(trick.many):
        if place < at:
            earlier |= card_bit(trick.card[place])
        elif place > at:
            later |= card_bit(trick.card[place])
    if later & ~numbers_below(card):  # equal to it
        cut_around(search, cuts, card)
    if earlier:
        separate(search, cuts, top_index(earlier), card)
    if later & numbers_below(card):
        part(search, cuts, top_index(later & numbers_below(card)), card)
