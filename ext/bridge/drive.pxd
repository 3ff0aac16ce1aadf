"""Exact values from null-window searches: steps up or down from a guess until the bounds meet (MTD)."""

from bits cimport count, lowest, u64
from bridge.search cimport equivalent_below, lead_card, search_card, search_follower, search_trick
from bridge.state cimport Search, STOPPED, Trick, YES
from bridge.switches cimport ALIKE, ESTIMATE, NO_BETTER, cut_enabled
from bridge.tricks cimport one_per_sequence
from check cimport check
from stop cimport report_bounds


cdef struct Bounds:
    # Bounds of North-South's tricks among the tricks left, with the one on the table.
    int lo
    int hi


cdef inline u64 null_window(Search* search, Trick* table, int need) noexcept nogil:
    """Return the answer whether North-South take `need` of the tricks left; up to three cards are on the table.

    `table` is the trick; its `all` includes the cards on the table.
    """
    cdef Trick trick = table[0]
    if need <= 0:
        return YES
    if need > trick.left:
        return 0
    if trick.cards == 0:
        return search_trick(search, trick.leader, need, trick.left)
    trick.need = need
    return search_follower(search, &trick, count(trick.cards))


cdef inline void tighten_bounds(Bounds* bounds, int need, u64 answer) noexcept nogil:
    """Tighten bounds by the answer whether North-South take `need` tricks."""
    check(not answer & STOPPED)
    if answer & YES:
        bounds.lo = need if need > bounds.lo else bounds.lo
    else:
        bounds.hi = need - 1 if need - 1 < bounds.hi else bounds.hi


cdef inline void mtd(Search* search, Trick* table, int guess, Bounds* bounds) noexcept nogil:
    """Narrow the bounds to one value, with `guess` as the first goal; they stay apart if a limit is reached."""
    cdef int need = guess
    cdef u64 answer
    while bounds.lo < bounds.hi:
        report_bounds(&search.stop, bounds.lo, bounds.hi)
        if need <= bounds.lo:
            need = bounds.lo + 1
        if need > bounds.hi:
            need = bounds.hi
        answer = null_window(search, table, need)
        if search.stop.stopped:
            return
        tighten_bounds(bounds, need, answer)
        need += 1 if answer & YES else -1
    report_bounds(&search.stop, bounds.lo, bounds.hi)


cdef struct Moves:
    # The plays of the player to move: one card for each run of touching cards, the highest.
    int many
    u64 card[13]
    Bounds bounds[13]    # bounds of North-South's tricks, counted as in the position before the card


cdef inline void list_root_moves(Search* search, Trick* table, Bounds* within, Moves* moves) noexcept nogil:
    """List the legal cards, each with bounds that follow from those of the position.

    The value of a position is that of its best card, so no card is better for its player than the position (NO_BETTER).
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
    """Return the answer whether North-South take `need` of the tricks left if this card is played, with relevance."""
    cdef Trick trick = table[0]
    cdef int place = count(table.cards)
    trick.need = need
    if place == 0:
        return lead_card(search, &trick, card)
    return search_card(search, &trick, (table.leader + place) & 3, place, card)


cdef inline void narrow_moves(Search* search, Trick* table, Moves* moves) noexcept nogil:
    """Narrow the bounds of every card: search all cards for one number of tricks, then for the next, the best first.

    Low cards come before high cards; cards with the same result (ALIKE) share each answer.
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
    """Return the high card points of a set of cards: ace 4, king 3, queen 2, jack 1."""
    cdef int rank, sum = 0
    for rank in range(4):
        sum += (4 - rank) * count(cards & <u64>0x0001000100010001 << rank)
    return sum


cdef inline int estimated_tricks(Search* search, int left) noexcept nogil:
    """Return an estimate of North-South's tricks, from points and trumps (ESTIMATE), or half of the tricks left.

    A good first guess saves null windows: two of them prove a value. The weights were fitted to the values of 250
    tables: 0.25 tricks a point at no trump; with trumps 0.17 tricks a point, and 0.4 tricks for each trump.
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
    """Compute bounds of the tricks of each requested declarer (a bit for each seat) in the current strain.

    `row` receives a lower and an upper bound for each of the four declarers; they differ if a limit was reached.

    The four leaders share the transposition table, and the value of one declarer is the first guess for the next.
    """
    cdef Trick trick
    cdef Bounds bounds
    cdef int step, declarer, guess = estimated_tricks(search, left)
    for step in range(4):
        # Partners come one after the other: their values are mostly equal.
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
