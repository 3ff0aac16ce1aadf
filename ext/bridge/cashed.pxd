"""The lemma of proofs: tricks that follow from lengths and known cards, without a strategy that plays them.

docs/explanation/proofs.md has the rule and its proof; the checker counts the same tricks (solver/proof/check.py).
"""

from bits cimport count, lowest, u64
from bridge.lanes cimport winners
from bridge.state cimport LANE, Search


cdef struct Rounds:
    # The rounds of one suit that the side on lead wins.
    int here             # rounds of the leader, who cashes first
    int there            # rounds of partner, after he has the lead


cdef inline int shape_length(u64 shape, int seat, int suit) noexcept nogil:
    """Return the length of a suit in a hand, from a shape word."""
    return <int>(shape >> (4 * (4 * seat + suit))) & 15


cdef inline void rounds_of(
    Search* search, int leader, int suit, u64 known, int drawn, int trumps, Rounds* rounds
) noexcept nogil:
    """Compute the rounds of a suit that the side on lead wins, by rank or by length, before an opponent may ruff.

    `known` are the cards whose ranks count. `drawn` rounds of trumps were played before; trumps are never ruffed.
    """
    cdef u64 mine = search.hand[leader] & known & LANE(suit), mate = search.hand[leader ^ 2] & known & LANE(suit)
    cdef u64 others = known & LANE(suit) & ~mine & ~mate, run
    cdef int own = shape_length(search.shape, leader, suit), partner = shape_length(search.shape, leader ^ 2, suit)
    cdef int left = shape_length(search.shape, (leader + 1) & 3, suit)
    cdef int right = shape_length(search.shape, (leader + 3) & 3, suit)
    cdef int longest = left if left > right else right
    # First the leader's top cards; then partner's top cards, without those that he plays to the leader's rounds.
    run = winners(mine, others | mate)
    rounds.here = count(run)
    rounds.there = min(count(winners(mate, others | mine ^ run)), max(partner - rounds.here, 0))
    if rounds.here >= longest and partner <= rounds.here:
        rounds.here = own
    if rounds.here + rounds.there >= longest and own <= rounds.here + rounds.there:
        rounds.there = max(partner - rounds.here, 0)
    if trumps < 4 and suit != trumps:
        longest = 13
        if shape_length(search.shape, (leader + 1) & 3, trumps) > drawn:
            longest = left
        if shape_length(search.shape, (leader + 3) & 3, trumps) > drawn and right < longest:
            longest = right
        rounds.here = min(rounds.here, longest)
        rounds.there = min(rounds.there, longest - rounds.here)


cdef inline int without_ruffs(Search* search, int seat, int left, int drawn, int trumps) noexcept nogil:
    """Return how many of the tricks a hand can follow without ruffing: all, if it has no trumps left."""
    cdef int more = shape_length(search.shape, seat, trumps) - drawn if trumps < 4 else 0
    return left - max(more, 0)


cdef inline int count_cashed_tricks(Search* search, int leader, int left, u64 known, int trumps) noexcept nogil:
    """Return the tricks that the side on lead cashes: the leader's, trumps first, then partner's after crossing over.

    `left` is the number of tricks left, `trumps` the number of the trump suit, 4 at no trump.
    """
    cdef Rounds rounds
    cdef u64 theirs = (search.hand[(leader + 1) & 3] | search.hand[(leader + 3) & 3]) & known
    cdef int step, suit, drawn = 0, here = 0, there = 0, most
    cdef bint crosses = False
    for step in range(4):
        suit = step if trumps == 4 else (trumps + step) & 3
        if lowest(known & LANE(suit)) & theirs:
            # An opponent has the highest card: no round is won by rank, and none by length.
            continue
        rounds_of(search, leader, suit, known, drawn, trumps, &rounds)
        crosses = crosses or (rounds.there > 0 and shape_length(search.shape, leader, suit) > rounds.here)
        if suit == trumps:
            drawn = rounds.here
        here += rounds.here
        there += rounds.there
    most = without_ruffs(search, leader, left, drawn, trumps)
    most = min(most, without_ruffs(search, leader ^ 2, left, drawn, trumps))
    return min(here + there if crosses else here, most)


cdef inline int high_trumps(Search* search, int side, u64 known, int trumps) noexcept nogil:
    """Return how many of the highest trumps one hand of the side has: each wins a trick, whoever leads."""
    cdef u64 all, first
    cdef int seat
    if trumps == 4:
        return 0
    all = known & LANE(trumps)
    first = lowest(all)
    for seat in range(side, 4, 2):
        if search.hand[seat] & first:
            return count(winners(all & search.hand[seat], all & ~search.hand[seat]))
    return 0


cdef inline bint cashes_enough(
    Search* search, int leader, int side, int need, int left, u64 known, int trumps
) noexcept nogil:
    """Return whether the side takes `need` tricks by the lemma, so that the proof needs no strategy for them."""
    if leader & 1 == side:
        return count_cashed_tricks(search, leader, left, known, trumps) >= need
    return high_trumps(search, side, known, trumps) >= need
