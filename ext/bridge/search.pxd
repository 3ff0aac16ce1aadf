"""Double-dummy search: null windows and partition search, card by card."""

from bits cimport index, lowest, u8, u64
from bridge.discard cimport best_discard
from bridge.killers cimport killer_card, killer_of_lead, killer_slot
from bridge.lanes cimport down_to, lane_ends, lane_of, lowest_card
from bridge.later cimport later_tricks
from bridge.order cimport Ranking, best_ranked, next_follower, preferred, rank_leads
from bridge.probe cimport PROBED
from bridge.quick cimport quick_tricks
from bridge.state cimport CARDS, LANE, NONE, SENTINELS, Search, STOPPED, Trick, UNKNOWN, YES
from bridge.switches cimport (
    ALIKE, CASHING, COUNTING, LAST_TRICK, LENGTHS, PATTERNS, PROOF_RANKS, UNOPPOSED, cut_enabled
)
from bridge.table cimport Key, make_key, tt_probe, tt_store
from bridge.tricks cimport beats_best, one_per_sequence, rank_of_winner, side_wins
from stop cimport poll


cdef inline u64 finish_trick(Search* search, Trick* trick) noexcept nogil:
    """Count a complete trick and search the next one.

    No search is needed if North-South have enough tricks, or would not have enough with all tricks left (COUNTING).
    """
    cdef int need = trick.need - (1 - (trick.winner & 1)), left = trick.left - 1
    cdef u64 rank = rank_of_winner(search, trick)
    if cut_enabled(search, COUNTING) or left == 0:
        if need <= 0:
            return rank | YES
        if need > left:
            return rank
    return rank | search_trick(search, trick.winner, need, left)


cdef inline u64 equivalent_below(u64 card, u64 answer) noexcept nogil:
    """Return the cards with the same result as a searched card: those of its suit below the lowest relevant rank."""
    cdef u64 lane = lane_of(card), ranks = answer & lane
    if ranks == 0:
        return lane
    ranks = lowest_card(ranks)
    return lane & ~((ranks << 1) - 1) if card > ranks else 0


cdef inline u64 prune_equivalent(Search* search, u64 moves, u64 card, u64 answer) noexcept nogil:
    """Return the cards still to search after one card failed, without those that fail for the same reason (ALIKE).

    Proof. The answer after the card holds in every position with the same owners from the top of each suit down to the
    lowest relevant card. To swap two cards of a hand below that line changes no owner above it, and no length.
    """
    moves &= ~card
    return moves & ~equivalent_below(card, answer) if cut_enabled(search, ALIKE) else moves


cdef inline u64 search_card(Search* search, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """Play a card, search the position after it, and take the card back."""
    cdef u64 best = trick.best, best_lane = trick.best_lane, answer
    cdef int winner = trick.winner, suit = index(card) >> 4
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    trick.cards |= card
    if beats_best(trick, card, search.trump):
        trick.best = card
        trick.best_lane = LANE(suit)
        trick.winner = seat
    if place == 3:
        answer = finish_trick(search, trick)
    else:
        answer = search_follower(search, trick, place + 1)
    trick.cards ^= card
    trick.best = best
    trick.best_lane = best_lane
    trick.winner = winner
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return answer


cdef inline u64 search_follower(Search* search, Trick* trick, int place) noexcept nogil:
    """Search the turn of the second, third or fourth player (place 1, 2, 3)."""
    cdef int seat = (trick.leader + place) & 3
    cdef u64 good = side_wins(seat), ranks = 0, answer, card, first = 0
    cdef u64 moves = search.hand[seat] & trick.lane
    cdef bint void = moves == 0, ordered = False
    cdef u8* killer
    cdef u8 nothing = NONE
    if void:
        moves = search.hand[seat]
    moves = one_per_sequence(search, moves, trick.all)
    if moves & (moves - 1) == 0:
        return search_card(search, trick, seat, place, moves)
    killer = killer_slot(search, trick, seat, place, moves, void)
    if killer == NULL:
        killer = &nothing
    card = killer_card(killer, moves)
    if card == 0 and trick.left >= PROBED:
        card = search.probe(search, trick, place, moves)
    while True:
        if card == 0:
            if void:
                card = best_discard(search, trick, seat, place, moves)
            else:
                if not ordered:
                    first = preferred(search, trick, seat, place, moves)
                    ordered = True
                card = next_follower(moves, first, trick.best)
        answer = search_card(search, trick, seat, place, card)
        if (answer & YES) == good:
            killer[0] = <u8>index(card)
            return answer
        ranks |= answer
        moves = prune_equivalent(search, moves, card, answer)
        if moves == 0:
            return (ranks & ~YES) | (YES ^ good)
        card = 0


cdef inline u64 last_trick(Search* search, int leader) noexcept nogil:
    """Return the answer whether North-South win the last trick, in which no one has a choice (LAST_TRICK)."""
    cdef u64 cards = search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3]
    cdef u64 lane = cards & search.trump, best
    if lane == 0:
        lane = cards & lane_of(search.hand[leader])
    best = lowest(lane)
    if best == lane and cut_enabled(search, UNOPPOSED):
        # No one else has the suit: the rank does not matter.
        lane = 0
    return (YES if best & (search.hand[0] | search.hand[2]) else 0) | (best if lane else 0)


cdef inline u64 generalise_relevance(Search* search, u64 answer, u64 all, bint searched) noexcept nogil:
    """Return the cards that another position must share for the answer to hold: in each suit all cards down to a line.

    The search tried only one card of each run of touching cards of the losing side. The answer holds in another
    position only if this run is a run there, too; so if the line is inside such a run, it moves down to its end.

    If one hand has all cards from the line on, the line moves up above that hand's lowest cards: their owner follows
    from the lengths and the cards above (LENGTHS).

    A static proof rests only on the cards that it counted (PROOF_RANKS).
    """
    cdef u64 places = down_to(answer & CARDS), lines = lane_ends(places), ends, others, free, past, lanes
    cdef int seat, losers = 1 if answer & YES else 0
    if not (searched or cut_enabled(search, PROOF_RANKS)):
        return (answer & YES) | all
    for seat in range(4):
        ends = lines & search.hand[seat]
        if ends == 0:
            continue
        others = all ^ search.hand[seat]
        # Adding a bit to the places without cards of other hands carries it to the end of the run.
        free = CARDS & ~others
        past = free + ends
        if searched and seat & 1 == losers:
            places |= free & ~past
        lanes = ((past & SENTINELS) >> 13) * LANE(0)
        if lanes and cut_enabled(search, LENGTHS):
            places = (places & ~lanes) | (down_to(others) & lanes)
    return (answer & YES) | (places & all)


cdef inline u64 static_cutoff(Search* search, int leader, int need, int left, u64 all) noexcept nogil:
    """Return the answer if a static proof decides it, or UNKNOWN."""
    cdef int ours = need if leader & 1 == 0 else left - need + 1
    cdef int theirs = left + 1 - ours
    cdef u64 ranks = 0
    if not cut_enabled(search, COUNTING) and not 0 < need <= left:
        return UNKNOWN
    if cut_enabled(search, CASHING) and quick_tricks(search, leader, ours, all, &ranks) >= ours:
        return ranks | side_wins(leader)
    if later_tricks(search, leader, theirs, left, all, &ranks) >= theirs:
        return ranks | side_wins(leader + 1)
    return UNKNOWN


cdef inline u64 search_leads(Search* search, int leader, int need, int left, u64 all) noexcept nogil:
    """Search the leads until one reaches the goal of the leader's side."""
    cdef Trick trick
    cdef Ranking ranking
    cdef u64 good = side_wins(leader), ranks = 0, answer, card
    cdef u64 moves = one_per_sequence(search, search.hand[leader], all)
    cdef u8* killer = killer_of_lead(search, leader, need)
    trick.all = all
    trick.leader = leader
    trick.need = need
    trick.left = left
    card = killer_card(killer, moves)
    if card == 0 and left >= PROBED:
        card = search.probe(search, &trick, 0, moves)
    ranking.many = 0
    while True:
        if card == 0:
            if ranking.many == 0:
                rank_leads(search, leader, moves, all, &ranking)
                card = ranking.best
            else:
                card = best_ranked(&ranking, moves)
        answer = lead_card(search, &trick, card)
        if (answer & YES) == good:
            killer[0] = <u8>index(card)
            return answer
        ranks |= answer
        moves = prune_equivalent(search, moves, card, answer)
        if moves == 0:
            return (ranks & ~YES) | (YES ^ good)
        card = 0


cdef inline u64 lead_card(Search* search, Trick* trick, u64 card) noexcept nogil:
    """Lead a card, search the position after it, and take the card back."""
    cdef int seat = trick.leader, suit = index(card) >> 4
    cdef u64 answer
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    trick.cards = trick.best = card
    trick.lane = trick.best_lane = LANE(suit)
    trick.winner = seat
    answer = search_follower(search, trick, 1)
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return answer


cdef inline u64 search_trick(Search* search, int leader, int need, int left) noexcept nogil:
    """Return the answer whether North-South take `need` (1..left) of the `left` tricks, at the start of a trick.

    Probe the table first, then try static proofs, then search. If the search was stopped, return STOPPED.
    """
    cdef Key key
    cdef u64 all = search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3], answer
    search.stop.nodes += 1
    if left == 1 and cut_enabled(search, LAST_TRICK) and (cut_enabled(search, COUNTING) or need == 1):
        return last_trick(search, leader)
    make_key(search, leader, all, &key)
    answer = tt_probe(search, &key, need)
    if answer != UNKNOWN:
        return answer
    answer = static_cutoff(search, leader, need, left, all)
    if answer != UNKNOWN:
        return generalise_relevance(search, answer, all, False)
    if search.stop.nodes >= search.stop.poll_at:
        poll(&search.stop)
    if search.stop.stopped:
        return STOPPED
    answer = search_leads(search, leader, need, left, all)
    if search.stop.stopped:
        return STOPPED
    answer = generalise_relevance(search, answer, all, True)
    # The answer compares no ranks below the lines: with the same lengths those cards may be in any hand (PATTERNS).
    tt_store(search, &key, answer if cut_enabled(search, PATTERNS) else answer | all, need, left)
    return answer
