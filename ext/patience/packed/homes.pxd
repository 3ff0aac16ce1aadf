"""The foundations that can be reached while all roots, the stock and the open cards stay where they are.

Loose cards go up to the foundations and, where the rules allow it, come back. If they come back, each such move can
be undone: a loose card that went up left room for itself among its parents, and a card that came down is bare. So
homes that can be reached from one another are one position, known by the greatest of them. If cards do not come back,
a position is known by the home at which it is entered, and the other homes are what it can still become.

Cards that are *safe* on the foundations stay there. Let x, of rank r, be next on its foundation, and let all cards of
the other colour below r and all cards of x's colour below r - 1 be on the foundations; call these cards and x
settled. A card that is not settled never lies on a settled one: it is of the other colour and at least r, or of x's
colour and at least r - 1, so its parents are of x's colour and above r, or of the other colour and at least r. Take
any line that wins, play x up at once, and leave out all other moves of settled cards: what is left is legal, as
settled cards that are not in the tableau take no room, and gave none to other cards, and as x leaving its place can
only uncover cards. And it wins. So a shortest line moves no card that is settled and up. If cards do not come back,
it is enough that the cards of the other colour below r are up: they are all that x could be a parent of. In suit that
is x's own suit, which is up below r: x is always safe. Where any suit fits, all lower cards must be up, and then the
cards that are not settled lie only on cards above r.
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
    u64 name                    # the home by which the position is known
    u64 reached                 # the union of all homes
    u64* home                   # HOMES_MAX
    u32* seen                   # INDEX_MAX: the last gathering that met the home of this index
    u32 gathering


cdef inline u64 safe_cards(const Deal* deal, u64 home) noexcept nogil:
    """Cards that are safe on the foundations if all lower cards of their suit are there."""
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
    return <u32>(
        count(home & deal.suit[0]) | (count(home & deal.suit[1]) << 4)
        | (count(home & deal.suit[2]) << 8) | (count(home & deal.suit[3]) << 12)
    )


cdef inline bint home_is_known(const Deal* deal, const Homes* homes, u64 home) noexcept nogil:
    return homes.seen[index_of(deal, home)] == homes.gathering


cdef inline void begin_gathering(Homes* homes) noexcept nogil:
    homes.many = 0
    homes.name = homes.reached = 0
    homes.gathering += 1
    if homes.gathering == 0:
        # Numbers came round: no old one may pass for a new one.
        clear_homes(homes)


cdef inline void clear_homes(Homes* homes) noexcept nogil:
    cdef int i
    for i in range(INDEX_MAX):
        homes.seen[i] = 0
    homes.gathering = 1


cdef inline bint add_home(const Deal* deal, Homes* homes, u64 home) noexcept nogil:
    """Add a home; False where it is known."""
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
    """Loose cards played up one by one until none can be."""
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
    """All homes that can be reached from this one, but for those that only delay what is safe."""
    if deal.back:
        gather_both_ways(deal, spot, lifted(deal, spot, home, False), homes)
    else:
        gather_upwards(deal, spot, lifted(deal, spot, home, True), homes)


cdef inline void gather_both_ways(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    cdef u64 after
    homes.settled = 0
    while True:
        # All homes lead to this one, and nothing is lost if all that is safe in it stays up.
        homes.settled |= home & safe_cards(deal, home)
        after = spread_from(deal, spot, home, homes)
        if after == 0:
            return
        home = after


cdef inline u64 spread_from(const Deal* deal, const Position* spot, u64 home, Homes* homes) noexcept nogil:
    """Gather the homes around one; the first in which more cards are safe than are settled, or 0 where there is none.

    Which homes are left in the end does not depend on the one begun with: what is safe in a home is safe in every
    greater one.
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
