"""The foundations that can be reached while all roots, the stock and the open cards stay where they are.

Loose cards go up to the foundations and, if the rules allow it, come back. If they come back, each such move can be
undone: a loose card that went up left room for itself among its parents, and a card that came down is bare. So homes
that can be reached from each other are one position, and the greatest of them is its name. If cards do not come back,
the home at which a position is entered is its name, and the other homes are reached from there.

Cut ``safe``. Cards that are *safe* on the foundations stay there. Let x, of rank r, be next on its foundation. Let all
cards of the other colour below r and all cards of x's colour below r - 1 be on the foundations; call these cards and x
settled. A card that is not settled never lies on a settled card: either it is of the other colour and has at least
rank r, so its parents are of x's colour and above r; or it is of x's colour and has at least rank r - 1, so its parents
are of the other colour and have at least rank r. Take any winning line, play x up at once, and leave out all other
moves of settled cards. What is left is legal: settled cards that are not in the tableau take no room and gave none to
other cards, and x leaving its place can only uncover cards. The shortened line wins too. So a shortest line never moves
a settled card that is up. If cards do not come back, it is enough that the cards of the other colour below r are up:
only they could be put on x. In suit these are cards of x's own suit, which are up below r, so x is always safe. If any
suit fits, all lower cards must be up, and then the cards that are not settled lie only on cards above r.
"""

from bits cimport count, lowest, u32, u64
from patience.packed.fits cimport fill_view, mates, next_up, other_colour, pairs, RANK, ranks, tops, View
from patience.packed.state cimport ALTERNATING, Deal, Position, SAME

cdef enum:
    HOMES_MAX = 14 * 14 * 14 * 14
    INDEX_MAX = 1 << 16


cdef struct Homes:
    int many
    u64 settled                 # cards that stay up in all homes from here on
    u64 name                    # the home that identifies the position
    u64 reached                 # the union of all homes
    u64* home                   # HOMES_MAX
    u32* seen                   # INDEX_MAX: the last gathering that met the home of this index
    u32 gathering


cdef inline u64 safe_cards(const Deal* deal, u64 home) noexcept nogil:
    """Return the cards that are safe on the foundations if all lower cards of their suit are there."""
    cdef u64 below, opposite
    if not deal.settles:
        return 0
    if deal.relation == SAME:
        return ~<u64>0
    below = ((home | deal.absent) << 4) | RANK
    if deal.relation != ALTERNATING:
        return ranks(below)
    opposite = other_colour(pairs(below))
    return opposite & mates((below << 4) | RANK) if deal.back else opposite


cdef inline u32 index_of(const Deal* deal, u64 home) noexcept nogil:
    """Return a number for a home: the number of cards of each suit, four bits each."""
    return <u32>(
        count(home & deal.suit[0]) | (count(home & deal.suit[1]) << 4)
        | (count(home & deal.suit[2]) << 8) | (count(home & deal.suit[3]) << 12)
    )


cdef inline bint home_is_known(const Deal* deal, const Homes* homes, u64 home) noexcept nogil:
    """Return whether the current gathering has met this home."""
    return homes.seen[index_of(deal, home)] == homes.gathering


cdef inline void begin_gathering(Homes* homes) noexcept nogil:
    """Start a new gathering with no homes."""
    homes.many = 0
    homes.name = homes.reached = 0
    homes.gathering += 1
    if homes.gathering == 0:
        # The counter wrapped around: no old number may be taken for a new one.
        clear_homes(homes)


cdef inline void clear_homes(Homes* homes) noexcept nogil:
    """Forget all homes of earlier gatherings."""
    cdef int i
    for i in range(INDEX_MAX):
        homes.seen[i] = 0
    homes.gathering = 1


cdef inline bint add_home(const Deal* deal, Homes* homes, u64 home) noexcept nogil:
    """Add a home to the gathering; return False if it is already there."""
    cdef u32 index = index_of(deal, home)
    if homes.seen[index] == homes.gathering:
        return False
    homes.seen[index] = homes.gathering
    homes.home[homes.many] = home
    homes.many += 1
    homes.reached |= home
    if home > homes.name:
        homes.name = home
    return True


cdef inline u64 lifted(const Deal* deal, const Position* spot, u64 home, bint only_safe) noexcept nogil:
    """Return the home after loose cards were played up one by one, until none can be."""
    cdef View view
    cdef u64 up
    while True:
        fill_view(deal, spot, home, &view)
        up = next_up(deal, home) & view.room & view.loose
        if only_safe:
            up &= safe_cards(deal, home)
        if up == 0:
            return home
        home |= lowest(up)


cdef inline void gather_homes(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    """Gather all homes that can be reached, except those that only delay a safe move."""
    if deal.back:
        gather_both_ways(deal, spot, lifted(deal, spot, home, False), homes)
    else:
        gather_upwards(deal, spot, lifted(deal, spot, home, True), homes)


cdef inline void gather_both_ways(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    """Gather the homes in a game in which cards come back from the foundations."""
    cdef u64 after
    homes.settled = 0
    while True:
        # All homes lead to this one, and no win is lost if all cards that are safe in it stay up.
        homes.settled |= home & safe_cards(deal, home)
        after = spread_from(deal, spot, home, homes)
        if after == 0:
            return
        home = after


cdef inline u64 spread_from(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    """Gather the homes around a home; return the first in which more cards are safe than are settled, otherwise 0.

    The homes that are left in the end do not depend on the first one: cards that are safe in a home are safe in every
    greater home.
    """
    cdef View view
    cdef u64 steps, step, after
    cdef int at = 0
    begin_gathering(homes)
    add_home(deal, homes, home)
    while at < homes.many:
        home = homes.home[at]
        fill_view(deal, spot, home, &view)
        steps = (next_up(deal, home) & view.room & view.loose) | (tops(home) & view.takes & ~homes.settled)
        while steps:
            step = lowest(steps)
            steps ^= step
            after = home ^ step
            if after & safe_cards(deal, after) & ~homes.settled:
                return after
            add_home(deal, homes, after)
        at += 1
    return 0


cdef inline void gather_upwards(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    """Gather the homes in a game in which cards do not come back from the foundations."""
    cdef View view
    cdef u64 steps, step
    cdef int at = 0
    homes.settled = 0
    begin_gathering(homes)
    add_home(deal, homes, home)
    while at < homes.many:
        fill_view(deal, spot, homes.home[at], &view)
        steps = next_up(deal, homes.home[at]) & view.room & view.loose
        while steps:
            step = lowest(steps)
            steps ^= step
            add_home(deal, homes, lifted(deal, spot, homes.home[at] | step, True))
        at += 1
    homes.name = home
