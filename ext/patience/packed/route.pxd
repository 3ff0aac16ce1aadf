"""The way from one home to another by single moves of loose cards."""

from bits cimport lowest, u16, u64
from patience.packed.fits cimport fill_view, next_up, tops, View
from patience.packed.homes cimport add_home, begin_gathering, Homes
from patience.packed.state cimport Deal, Position


cdef inline int route(
    const Deal* deal, const Position* spot, u64 start, u64 target, Homes* homes, u16* parent,
) noexcept nogil:
    """Find a shortest way between two homes; return the number of the target among the homes."""
    cdef View view
    cdef u64 steps, step
    cdef int at = 0
    begin_gathering(homes)
    add_home(deal, homes, start)
    while homes.home[homes.many - 1] != target and at < homes.many:
        fill_view(deal, spot, homes.home[at], &view)
        steps = next_up(deal, homes.home[at]) & view.room & view.loose
        if deal.back:
            steps |= tops(homes.home[at]) & view.takes
        while steps and homes.home[homes.many - 1] != target:
            step = lowest(steps)
            steps ^= step
            if add_home(deal, homes, homes.home[at] ^ step):
                parent[homes.many - 1] = <u16>at
        at += 1
    return homes.many - 1
