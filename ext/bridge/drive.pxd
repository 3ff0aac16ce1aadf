"""Exact values from null-window searches: steps up or down from a guess until the bounds meet (MTD)."""

from bits cimport count, lowest, u64
from bridge.search cimport equivalent_below, lead_card, search_card, search_follower, search_trick
from bridge.state cimport Search, Trick, YES
from bridge.switches cimport ALIKE, ESTIMATE, NO_BETTER, cut_enabled
from bridge.tricks cimport one_per_sequence
from stop cimport report_bounds


cdef struct Bounds:
    # Tricks of North-South among those that are left, the one on the table included.
    int lo
    int hi


cdef inline bint null_window(Search* search, Trick* table, int need) noexcept nogil:
    """Return whether North-South take `need` of the tricks left, from a trick with none to three cards on the table.

    `table` holds the trick; its `all` includes the cards on the table. The answer is void where
    `search.stop.stopped` is set afterwards.
    """
    cdef Trick trick = table[0]
    if need <= 0:
        return True
    if need > trick.left:
        return False
    if trick.cards == 0:
        return (search_trick(search, trick.leader, need, trick.left) & YES) != 0
    trick.need = need
    return (search_follower(search, &trick, count(trick.cards)) & YES) != 0


cdef inline void mtd(Search* search, Trick* table, int guess, Bounds* bounds) noexcept nogil:
    """Narrow the bounds to one value, trying `guess` first; they stay apart where a limit is reached."""
    cdef int need = guess
    while bounds.lo < bounds.hi:
        report_bounds(&search.stop, bounds.lo, bounds.hi)
        if need <= bounds.lo:
            need = bounds.lo + 1
        if need > bounds.hi:
            need = bounds.hi
        if null_window(search, table, need):
            if search.stop.stopped:
                return
            bounds.lo = need
            need += 1
        else:
            if search.stop.stopped:
                return
            bounds.hi = need - 1
            need -= 1
    report_bounds(&search.stop, bounds.lo, bounds.hi)


cdef struct Moves:
    # The plays of the player to move: the highest card of each run of touching cards.
    int many
    u64 card[13]
    Bounds bounds[13]    # as for the position before the card


cdef inline void list_root_moves(Search* search, Trick* table, Bounds* within, Moves* moves) noexcept nogil:
    """List the legal cards, each with bounds that follow from those of the position.

    The position is worth its best card, so no card is worth more to its player than the position (NO_BETTER).
    """
    cdef int seat = (table.leader + count(table.cards)) & 3
    cdef u64 rest = search.hand[seat]
    if table.cards and rest & table.lane:
        rest &= table.lane
    rest = one_per_sequence(search, rest, table.all)
    moves.many = 0
    while rest:
        moves.card[moves.many] = lowest(rest)
        moves.bounds[moves.many].lo = within.lo if seat & 1 and cut_enabled(search, NO_BETTER) else 0
        moves.bounds[moves.many].hi = table.left if seat & 1 or not cut_enabled(search, NO_BETTER) else within.hi
        moves.many += 1
        rest &= rest - 1


cdef inline u64 try_card(Search* search, Trick* table, u64 card, int need) noexcept nogil:
    """Return whether North-South take `need` of the tricks left before a card, once it is played, and the relevance."""
    cdef Trick trick = table[0]
    cdef int place = count(table.cards)
    trick.need = need
    if place == 0:
        return lead_card(search, &trick, card)
    return search_card(search, &trick, (table.leader + place) & 3, place, card)


cdef inline void tighten_bounds(Bounds* bounds, int need, u64 answer) noexcept nogil:
    if answer & YES:
        bounds.lo = need if need > bounds.lo else bounds.lo
    else:
        bounds.hi = need - 1 if need - 1 < bounds.hi else bounds.hi


cdef inline void narrow_moves(Search* search, Trick* table, Moves* moves) noexcept nogil:
    """Narrow the bounds of every card: all cards at one number of tricks, then at the next, the player's best first.

    Low cards come before high ones; cards with the same result (ALIKE) share each answer.
    """
    cdef int step, one, other, need
    cdef bint hopes_high = (table.leader + count(table.cards)) & 1 == 0
    cdef u64 answer, alike
    for step in range(table.left):
        need = table.left - step if hopes_high else step + 1
        for one in range(moves.many - 1, -1, -1):
            if not moves.bounds[one].lo < need <= moves.bounds[one].hi:
                continue
            answer = try_card(search, table, moves.card[one], need)
            if search.stop.stopped:
                return
            alike = moves.card[one]
            if cut_enabled(search, ALIKE):
                alike |= equivalent_below(moves.card[one], answer)
            for other in range(moves.many):
                if moves.card[other] & alike:
                    tighten_bounds(&moves.bounds[other], need, answer)


cdef inline int high_card_points(u64 cards) noexcept nogil:
    cdef int rank, sum = 0
    for rank in range(4):
        sum += (4 - rank) * count(cards & <u64>0x0001000100010001 << rank)
    return sum


cdef inline int estimated_tricks(Search* search, int left) noexcept nogil:
    """Return an estimate of North-South's tricks, from points and trumps (ESTIMATE), or half of the tricks left.

    Two null windows prove a value; a first guess beside the value needs no third. The weights fit the values of 250
    tables best: 0.25 tricks a point at no trump; with trumps 0.17 tricks a point, and 0.4 for each trump.
    """
    cdef u64 ours = search.hand[0] | search.hand[2], theirs = search.hand[1] | search.hand[3]
    cdef int points, trumps, hundredths
    if not cut_enabled(search, ESTIMATE):
        return (left + 1) // 2
    points = high_card_points(ours) - high_card_points(theirs)
    trumps = count(ours & search.trump) - count(theirs & search.trump)
    hundredths = 50 * left + (17 if search.trump else 25) * points + 40 * trumps + 50
    return max(1, min(hundredths // 100, left))


cdef inline void table_row(Search* search, int left, unsigned int declarers, signed char* row) noexcept nogil:
    """Compute bounds of the tricks of each declarer wanted (a bit a seat) in the current strain.

    `row` receives two numbers for each of the four declarers, the lower and the upper bound; they differ where a
    limit was reached.

    The transposition table is kept over the four leaders, and a neighbour's value is the next one's guess.
    """
    cdef Trick trick
    cdef Bounds bounds
    cdef int step, declarer, guess = estimated_tricks(search, left)
    for step in range(4):
        # Partners follow each other: their values are mostly equal.
        declarer = (step >> 1) | ((step & 1) << 1)
        if not (declarers >> declarer) & 1:
            continue
        search.stop.part = declarer + 1
        trick.leader = (declarer + 1) & 3
        trick.left = left
        trick.cards = 0
        bounds.lo = 0
        bounds.hi = left
        mtd(search, &trick, guess, &bounds)
        guess = bounds.lo
        row[2 * declarer] = <signed char>(left - bounds.hi if declarer & 1 else bounds.lo)
        row[2 * declarer + 1] = <signed char>(left - bounds.lo if declarer & 1 else bounds.hi)
