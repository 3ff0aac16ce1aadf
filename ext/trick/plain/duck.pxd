"""Where no one has to follow suit: a leader whom all others can leave every trick that is left, and a lone player who
can lose them all; what that brings is a bound without a search.

Ducking. Where all others play against the leader, and each of them can lose to whatever he leads, he wins all tricks
and leads to all of them. Each of the others looks at the leader's cards alone: it loses to a lead with any card but one
that wins over it. Each of its cards has its *winning leads*: those over which it would win; for a trump these are all
plain cards too. Sort the cards by how many these are: there must be at most n - 1 of them for the n-th. Whatever x is
led, the first card loses to it, having no such leads; he plays the last of those that lose. Each card behind that one
moves down by one place, and as it wins over x, has one such lead less; for those before it there are no more of them
than before. So he can lose to every lead.

A lone player who does not lead is the same towards the leads of all others: he loses every trick, and never leads.

What that rests on is how many leads there are below his cards in each suit. Blocks are made as in safe.pxd, from the
lowest card up, with as many leads in them as the place of the lowest of his cards in it allows.
"""

from bits cimport count, top_index, u64
from trick.plain.lanes cimport card_bit, close_groups, numbers_below
from trick.plain.state cimport CARDS, Search


cdef inline bint all_duck(Search* search, int leader, u64* cuts) noexcept nogil:
    """Whether all others are against the leader and can lose every trick that he leads; then `cuts` are those on which
    that rests."""
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
    """Return whether the lone player can lose every trick, where no one has to follow."""
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
    """Return whether these cards can lose to all leads; add the cuts that this rests on, except firm ones."""
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
    """Sort cards by their winning leads; return whether none has more of them than its place, from 0."""
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
        # So many cards have fewer leads than `at + 1`.
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
    """Add the cuts that keep the leads below each card of a suit as few as its place allows.

    Args:
        others: leads of other suits over which the cards win.
    """
    cdef u64 rest = own | leads, found = 0
    cdef int allowed = -1        # leads up to the end of the block; -1: it has no card of his
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
                # One more would be too many: a new block begins with it.
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
