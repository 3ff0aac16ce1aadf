"""Proofs that the cards cannot all go on the holes: ranks that are not connected, and cards with no card to lie on.

Cut ``plans`` (kernels/taking/solve.py). If all cards go on one hole one after the other, their ranks are a walk that
visits each rank a known number of times. How often the walk steps between two neighbouring ranks follows from its first
and its last rank. So a plan is a last rank, with a budget for each such step, and every play uses one unit of a budget.
If no plan is left whose budgets all hold, the state is lost.
"""

from bits cimport u64
from patience.taking.state cimport Chain, EMPTY, Search


cdef inline bint apart(Search* search) noexcept nogil:
    """Return whether the ranks still to be played, with the hole's, form groups that are no neighbours.

    Each card goes on a card of a neighbouring rank, so the ranks played on one hole without a deal are connected.
    Condition: the hole holds a card, and all cards must be played (`joined`, and no card may stay).
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
    # A group starts at a rank that is there while the rank below it is not.
    lower = there << 1
    if search.game.wrap:
        lower |= there >> (ranks - 1)
    starts = there & ~lower
    return starts & (starts - 1) != 0


cdef inline int unplayable(Search* search) noexcept nogil:
    """Return a lower bound of the number of cards that will not be played.

    Each card that is played on a card needs a card of a fitting class, and no card carries two. So the plays are a
    matching between the cards to be played and the cards that can carry them: tops of holes, stock, and the cards to
    be played themselves. Going up the ranks, each card takes a card below if one is left, otherwise a card above: that
    is a largest matching of a path. If ranks wrap, the two ends may also take cards from each other without using them
    up, which only makes the matching larger.
    """
    cdef int lost = 0
    cdef int number
    for number in range(search.game.chains):
        lost += unmatched(search, &search.game.chain[number])
    return lost


cdef inline int unmatched(Search* search, Chain* chain) noexcept nogil:
    """Return the number of cards of a chain for which no card is left to lie on."""
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
    """Return the number of cards of a group on which a card may still be played."""
    return search.wanting[group] + search.lying[group]
