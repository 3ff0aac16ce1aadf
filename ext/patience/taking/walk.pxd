"""Why cards cannot all go on the holes: ranks that hang apart, and cards with nothing to lie on.

Budgets (see `plan` in the face). Where all cards go on one hole one after the other, their ranks are a walk on the
ranks with given visits, and how often it crosses between two neighbouring ranks follows from where it ends. So every
play uses one unit of a budget that the start and the last rank fix; when no last rank is left whose budgets
all hold, the state is lost.
"""

from bits cimport u64
from patience.taking.state cimport Chain, EMPTY, Search


cdef inline bint apart(Search* search) noexcept nogil:
    """Do the ranks still to be played and the hole's fall into groups that are no neighbours?

    Each card goes on one of a neighbouring rank, so those played on one hole without a deal hang together; this
    takes a hole that holds a card, and all cards to be played (`joined`, and none may stay).
    """
    cdef int ranks = search.game.ranks
    cdef int rank
    cdef unsigned int there = 0, lower, starts
    if search.top[0] == EMPTY:
        return False
    for rank in range(ranks):
        if search.of_rank[rank]:
            there |= <unsigned int>1 << rank
    there |= <unsigned int>1 << (search.top[0] * ranks // search.game.classes)
    # A group starts at a rank that is there while the one below it is not.
    lower = there << 1
    if search.game.wrap:
        lower |= there >> (ranks - 1)
    starts = there & ~lower
    return starts & (starts - 1) != 0


cdef inline int unplayable(Search* search) noexcept nogil:
    """At least so many cards will not be played.

    Each card played on a card needs one of a fitting class to lie on, and no card carries two. So the plays are a
    matching between the cards to be played and all those to lie on: tops of holes, stock, and the cards to be played
    themselves. Going up the ranks, each card takes one below where that is left and one above otherwise: a largest
    matching of a path. Where ranks wrap, the ends may take from each other for free, which only makes it larger.
    """
    cdef int lost = 0
    cdef int number
    for number in range(search.game.chains):
        lost += unmatched(search, &search.game.chain[number])
    return lost


cdef inline int unmatched(Search* search, Chain* chain) noexcept nogil:
    cdef int place, group, have, taken
    cdef int spare = 0, need = 0, lost = 0
    for place in range(chain.many):
        group = chain.group[place]
        if chain.wants[place]:
            need = max(search.wanting[group] - spare, 0)
            if place == 0 and chain.before != EMPTY:
                need = max(need - carriers(search, chain.before), 0)
            if place == chain.many - 1 and chain.behind != EMPTY:
                need = max(need - carriers(search, chain.behind), 0)
            spare = 0
        else:
            have = carriers(search, group) if group != EMPTY else 0
            taken = min(need, have)
            lost += need - taken
            need = 0
            spare = have - taken
    return lost + need


cdef inline int carriers(Search* search, int group) noexcept nogil:
    return search.wanting[group] + search.lying[group]
