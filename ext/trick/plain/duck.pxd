"""Ducking where no one has to follow suit: bounds without a search for two cases.

Either all others can leave every remaining trick to the leader, or a player who plays alone can lose every trick.

Ducking. All others play against the leader, and each of them can lose to every card that he leads: then he wins all
tricks and leads to all of them. Look at one opponent and at the leader's cards only. A card of the opponent *beats*
some of the possible leads; a trump beats all plain cards, too. Sort his cards by the number of leads that they beat.
The condition is: the n-th card beats at most n - 1 leads.

Proof. The first card beats no lead, so at least one card loses to whatever card x is led; the opponent plays the last
card that loses to x. Each card behind it moves down by one place; it beats x, so it now beats one lead less. The cards
before it beat no more leads than before. So the condition still holds after the trick, and he can lose to every lead.

A lone player who does not lead faces the leads of all others in the same way: he loses every trick, and never leads.

Cuts. The result rests on the number of leads below his cards in each suit. Blocks are made as in safe.pxd, from the
lowest card up: a block may hold as many leads as the place of his lowest card in it allows.
"""

from bits cimport count, top_index, u64
from trick.plain.lanes cimport card_bit, close_groups, numbers_below
from trick.plain.state cimport CARDS, Search


cdef inline bint all_duck(Search* search, int leader, u64* cuts) noexcept nogil:
    """Return whether all others play against the leader and can lose every trick that he leads; set the `cuts`."""
    cdef int seat
    for seat in range(search.seats):
        if seat != leader and search.maximizer[seat] == search.maximizer[leader]:
            return False
    cuts[0] = cuts[1] = 0
    for seat in range(search.seats):
        if seat != leader and not ducks(search, search.hand[seat], search.hand[leader], cuts):
            return False
    if search.copies:
        cuts[1] = cuts[0]
        close_groups(search, 0, cuts)
    return True


cdef inline bint lone_ducks(Search* search, int leader, u64* cuts) noexcept nogil:
    """Return whether the lone player can lose every trick, if no one has to follow suit; set the `cuts`."""
    cuts[0] = cuts[1] = 0
    if leader == search.lone or not ducks(
        search, search.hand[search.lone], search.all & ~search.hand[search.lone], cuts
    ):
        return False
    if search.copies:
        cuts[1] = cuts[0]
        close_groups(search, 0, cuts)
    return True


cdef inline bint ducks(Search* search, u64 own, u64 leads, u64* cuts) noexcept nogil:
    """Return whether a player with these cards can lose to all leads; add the cuts, except firm cuts."""
    cdef int place[CARDS]
    cdef u64 trumps = search.of[search.trump] if search.trump >= 0 else 0
    cdef u64 lane
    cdef int suit
    if not placed(search, own, leads, trumps, place):
        return False
    for suit in range(search.suits):
        lane = search.of[suit]
        if own & lane and leads & lane:
            cuts[0] |= duck_cuts(
                search, own & lane, leads & lane, count(leads & ~trumps) if lane == trumps else 0, place
            )
    return True


cdef inline bint placed(Search* search, u64 own, u64 leads, u64 trumps, int* place) noexcept nogil:
    """Sort cards by the number of leads that they beat; return whether no card beats more than its place, from 0."""
    cdef int number[CARDS]
    cdef int first[CARDS + 1]
    cdef int card, many = count(own), at
    cdef u64 rest = own
    for at in range(many + 1):
        first[at] = 0
    while rest:
        card = top_index(rest)
        rest ^= card_bit(card)
        number[card] = count(leads & search.of[search.suit[card]] & ~numbers_below(card) & ~search.equal[card])
        if trumps >> card & 1:
            number[card] += count(leads & ~trumps)
        if number[card] >= many:
            return False
        first[number[card] + 1] += 1
    for at in range(many):
        # The number of cards that beat fewer than `at + 1` leads.
        first[at + 1] += first[at]
        if first[at + 1] <= at:
            return False
    rest = own
    while rest:
        card = top_index(rest)
        rest ^= card_bit(card)
        place[card] = first[number[card]]
        first[number[card]] += 1
    return True


cdef inline u64 duck_cuts(Search* search, u64 own, u64 leads, int others, const int* place) noexcept nogil:
    """Return the cuts that limit the leads below each card of a suit to the number that its place allows.

    Args:
        others: number of leads in other suits that the cards beat.
    """
    cdef u64 rest = own | leads, found = 0
    cdef int allowed = -1        # the most leads up to the end of the block; -1: his cards are not in it
    cdef int many = others + count(leads)
    cdef int card
    if search.copies:
        return own | leads
    while rest and own:
        card = top_index(rest)
        rest ^= card_bit(card)
        if own >> card & 1:
            own ^= card_bit(card)
            if allowed < 0:
                allowed = place[card]
        else:
            if 0 <= allowed <= others:
                # With this lead the block would hold too many: a new block begins.
                found |= card_bit(card)
                allowed = -1
            others += 1
    while rest and 0 <= allowed < many:
        card = top_index(rest)
        rest ^= card_bit(card)
        if allowed <= others:
            found |= card_bit(card)
            break
        others += 1
    return found
