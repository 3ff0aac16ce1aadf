"""Later tricks: static proofs of the tricks that the side not on lead is sure to take.

The functions return proved lower bounds; `relevant` receives the cards whose rank the proof needs.
"""

from bits cimport count, lowest, u64
from bridge.lanes cimport winners
from bridge.state cimport LANE, Search
from bridge.switches cimport GUARDS, MATCHED_TRUMPS, SECOND_TRUMP, STOPPED, TOP_TRUMPS, cut_enabled
from bridge.trumps cimport guarded_king, sure_trumps, unbeaten


cdef struct Defender:
    # A hand of the side not on lead, at no trump.
    u64 hand
    u64 before           # the hand that plays just before it
    u64 tops             # its cards that are the highest of a suit that the side on lead holds too
    u64 run              # its winners from the top in all suits
    u64 guards           # its best cards below winners that are all in the hand before it, with enough small cards
    int many_tops
    int many_run
    int many_guards


cdef inline void start_defender(Defender* defender, u64 hand, u64 before) noexcept nogil:
    """Set up an empty record of a defender."""
    defender.hand = hand
    defender.before = before
    defender.tops = defender.run = defender.guards = 0
    defender.many_tops = defender.many_run = defender.many_guards = 0


cdef inline bint holds_out(Defender* defender, int wanted, int kept, bint guarding) noexcept nogil:
    """Return whether a defender who gets the lead takes `wanted` tricks at once; he keeps `kept` cards until then."""
    cdef int guards = defender.many_guards if guarding else 0, cards = defender.many_tops, runs = wanted
    if cards == 0:
        if guards == 0:
            return True
        # The guard is a trick before the run.
        runs -= 1
    if defender.many_run < runs:
        return False
    if cards == 2 and wanted == 1 and guards == 0:
        # With two cards left the defender sees which suit will be led last.
        return True
    return (runs if runs > cards else cards) + guards <= kept


cdef inline u64 holding_out_cards(Defender* defender, int wanted, bint guarding) noexcept nogil:
    """Return the cards whose ranks the result of `holds_out` rests on."""
    cdef u64 cards = defender.tops, rest = defender.run & ~cards
    cdef int many = defender.many_tops
    if many == 0:
        if not guarding or defender.many_guards == 0:
            return 0
        many = 1
    while many < wanted:
        cards |= lowest(rest)
        rest &= rest - 1
        many += 1
    return cards | defender.guards if guarding else cards


cdef inline int later_no_trump(
    Search* search, int leader, int left, int wanted, u64 all, u64* relevant
) noexcept nogil:
    """Return `wanted` if the side not on lead takes so many tricks at no trump, else 0 (STOPPED).

    The condition: no trumps are left, and the suits that the side on lead can win are too short for all tricks left.

    Proof. The side on lead never wins a suit in which a defender has the top card, and its other suits run out. A
    defender's best card stops a suit, too, if all higher cards are in the hand that plays before him and he has a small
    card for each of them; such guards (GUARDS) are counted if top cards alone are not enough. The defender who gets the
    lead cashes his winners from the top.

    Until then the defenders must be able to keep their top cards, guards and winners. The small cards of a guard are
    played to the rounds before it. So a hand can keep everything if the rounds that the side on lead may win, and the
    cards to keep, are together no more than the tricks left.
    """
    cdef u64 mine = search.hand[leader], mate = search.hand[leader ^ 2], side = mine | mate
    cdef u64 lane, others, top, above
    cdef int index, here, there, rounds = 0, guarded = 0, stop
    cdef bint guarding
    cdef Defender first, second
    cdef Defender* defender
    start_defender(&first, search.hand[(leader + 1) & 3], mine)
    start_defender(&second, search.hand[(leader + 3) & 3], mate)
    for index in range(4):
        lane = LANE(index)
        others = (first.hand | second.hand) & lane
        top = lowest(others)
        above = side & lane & (top - 1)
        defender = &first if first.hand & top else &second
        if above == 0:
            # This includes suits with no cards left.
            defender.run |= winners(defender.hand & lane, all & lane & ~defender.hand)
            if side & lane:
                defender.tops |= top
                defender.many_tops += 1
            continue
        here = count(mine & lane)
        there = count(mate & lane)
        here = here if here > there else there
        rounds += here
        stop = count(above)
        if stop < here and above & ~defender.before == 0 and count(defender.hand & lane) > stop:
            defender.guards |= top
            defender.many_guards += 1
            here = stop
        guarded += here
        if guarded > left - wanted:
            return 0
    first.many_run = count(first.run)
    second.many_run = count(second.run)
    for guarding in range(2 if cut_enabled(search, GUARDS) else 1):
        if guarding:
            rounds = guarded
        if rounds < left and holds_out(&first, wanted, left - rounds, guarding) and (
            holds_out(&second, wanted, left - rounds, guarding)
        ):
            relevant[0] = holding_out_cards(&first, wanted, guarding) | holding_out_cards(&second, wanted, guarding)
            return wanted
    return 0


cdef inline int later_tricks(Search* search, int leader, int wanted, int left, u64 all, u64* relevant) noexcept nogil:
    """Return a lower bound of the tricks that the side not on lead is sure to take, found without a search."""
    cdef int sure
    cdef u64 trumps
    relevant[0] = 0
    if not search.trump & all:
        return later_no_trump(search, leader, left, wanted, all, relevant) if cut_enabled(search, STOPPED) else 0
    if cut_enabled(search, TOP_TRUMPS):
        sure = sure_trumps(search, (leader + 1) & 3, wanted, all, relevant)
        if sure >= wanted:
            return sure
        relevant[0] = 0
    if wanted == 1 and cut_enabled(search, SECOND_TRUMP) and guarded_king(search, leader, all, relevant):
        return 1
    if not cut_enabled(search, MATCHED_TRUMPS):
        return 0
    trumps = (search.hand[leader] | search.hand[leader ^ 2]) & search.trump
    if unbeaten(search.hand[(leader + 1) & 3] & search.trump, trumps, wanted, relevant):
        return wanted
    return unbeaten(search.hand[(leader + 3) & 3] & search.trump, trumps, wanted, relevant)
