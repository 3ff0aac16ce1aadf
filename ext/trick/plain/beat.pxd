"""The winner of a trick and the next leader, with the cuts on which these results rest.

Trumps beat all other cards. In a trick without trumps the rules name one of three winners: the highest card of the suit
led; the highest rank of all suits; or the highest rank of the other suits, and if there is no card of another suit, the
highest card of the suit led. Two cards are rivals if the higher one beats the lower one.
"""

from bits cimport index, top_index, u64
from trick.plain.lanes cimport card_bit, cut_around, numbers_below, part, separate
from trick.plain.state cimport NEXT_LOWEST, NEXT_ROTATION, Search, SUITS, Trick

cdef enum:
    BY_LED = 0
    BY_ANY = 1
    BY_WEAK = 2

cdef enum:               # role of a card in a trick; a greater role always beats a smaller one
    NEVER = 0
    FOLLOWS = 1
    STRONG = 2
    TRUMPS = 3


cdef inline int beating_role(Search* search, int by, int led, int suit) noexcept nogil:
    """Return the role of a suit in a trick: trumps, strong, as the suit led, or without a chance to win."""
    if suit == search.trump:
        return TRUMPS
    if by == BY_ANY or (by == BY_WEAK and (led == search.trump or suit != led)):
        return STRONG
    return FOLLOWS if suit == led else NEVER


cdef inline void load_beats(Search* search, int by) noexcept nogil:
    """Fill the tables `over` and `rivals`: the cards that beat each card, and its rivals, by the suit led."""
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
    """Return whether a card beats a rival that was played before it."""
    if search.last_wins:
        return card != best and search.height[card] >= search.height[best]
    return search.height[card] > search.height[best]


cdef inline bint would_win(Search* search, Trick* trick, int card) noexcept nogil:
    """Return whether a card would beat all cards on the table."""
    return search.over[trick.led][trick.best] >> card & 1


cdef inline void cut_winner(Search* search, Trick* trick, u64* cuts) noexcept nogil:
    """Cut between the winning card and its rivals in the trick.

    The winning card is higher than its rivals before it and not lower than its rivals after it; if the last of equal
    cards wins, it is not lower than those before it and higher than those after it.
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
    """Cut between a card and the cards below it: `lower` are lower, `no_higher` are lower or equal."""
    cdef u64 before = no_higher & numbers_below(card)
    if before:  # cards of lower numbers that are not higher are equal
        cut_around(search, cuts, card)
    if lower:
        separate(search, cuts, card, index(lower))
    if no_higher & ~before:
        part(search, cuts, card, index(no_higher & ~before))


# -- the next leader -------------------------------------------------------------------------------------------------

cdef inline int lowest_play(Search* search, Trick* trick) noexcept nogil:
    """Return the place of the first play of the lowest rank."""
    cdef int place, lowest = 0
    for place in range(1, trick.many):
        if search.height[trick.card[place]] < search.height[trick.card[lowest]]:
            lowest = place
    return lowest


cdef inline int leader_after(Search* search, Trick* trick) noexcept nogil:
    """Return the seat that leads after a complete trick."""
    if search.next_leader == NEXT_LOWEST:
        return trick.seat[lowest_play(search, trick)]
    if search.next_leader == NEXT_ROTATION:
        return search.order[trick.seat[0]][1]
    return trick.winner


cdef inline void cut_leader(Search* search, Trick* trick, u64* cuts) noexcept nogil:
    """Cut between the lowest card of the trick and the others, if its player leads next.

    It is lower than the cards before it, and not higher than the cards after it.
    """
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
    if later & ~numbers_below(card):  # cards of higher numbers that are not lower are equal
        cut_around(search, cuts, card)
    if earlier:
        separate(search, cuts, top_index(earlier), card)
    if later & numbers_below(card):
        part(search, cuts, top_index(later & numbers_below(card)), card)
