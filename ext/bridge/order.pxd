"""Which card to try first.

Every card gets a sum of weights for what speaks for it; the weights (weights.h) were tuned on node counts.
"""

from bits cimport count, lowest, u64
from bridge.lanes cimport lane_of, lowest_card
from bridge.state cimport LANE, Search, Trick
from bridge.switches cimport RUFFS_FIRST, cut_enabled

cdef extern from "bridge/weights.h" nogil:
    int lead_weight "faceup_lead_weight"(int trumps, int which)
    int discard_weight "faceup_discard_weight"(int which)

    cdef enum:
        OWN_TOP "FACEUP_OWN_TOP"
        OWN_TOP_MATE_SECOND "FACEUP_OWN_TOP_MATE_SECOND"
        MATE_TOP "FACEUP_MATE_TOP"
        SECOND_TO_MATE "FACEUP_SECOND_TO_MATE"
        SINGLE_TO_MATE "FACEUP_SINGLE_TO_MATE"
        LEFT_TOP_MATE_SECOND "FACEUP_LEFT_TOP_MATE_SECOND"
        LEFT_TOP "FACEUP_LEFT_TOP"
        RIGHT_TOP_OWN_SECOND "FACEUP_RIGHT_TOP_OWN_SECOND"
        RIGHT_TOP "FACEUP_RIGHT_TOP"
        LOW_RANK "FACEUP_LOW_RANK"
        LEFT_LENGTH "FACEUP_LEFT_LENGTH"
        RIGHT_LENGTH "FACEUP_RIGHT_LENGTH"
        OWN_LENGTH "FACEUP_OWN_LENGTH"
        MATE_LENGTH "FACEUP_MATE_LENGTH"
        LEFT_VOID "FACEUP_LEFT_VOID"
        RIGHT_VOID "FACEUP_RIGHT_VOID"
        LEFT_RUFFS "FACEUP_LEFT_RUFFS"
        RIGHT_RUFFS "FACEUP_RIGHT_RUFFS"
        MATE_RUFFS "FACEUP_MATE_RUFFS"
        TRUMP_SUIT "FACEUP_TRUMP_SUIT"
        OWN_TOP_SEQUENCE "FACEUP_OWN_TOP_SEQUENCE"
        BOTH_VOID "FACEUP_BOTH_VOID"
        RIGHT_TOP_MATE_SECOND "FACEUP_RIGHT_TOP_MATE_SECOND"
        LEFT_SECOND "FACEUP_LEFT_SECOND"
        MATE_OVERRUFFED "FACEUP_MATE_OVERRUFFED"
        RIGHT_SECOND "FACEUP_RIGHT_SECOND"
        LEFT_THIRD "FACEUP_LEFT_THIRD"
        MATE_THIRD "FACEUP_MATE_THIRD"
        RIGHT_THIRD "FACEUP_RIGHT_THIRD"
        OWN_SECOND "FACEUP_OWN_SECOND"
        SEQUENCE "FACEUP_SEQUENCE"

    cdef enum:
        DISCARD_LENGTH "FACEUP_DISCARD_LENGTH"
        DISCARD_TOP "FACEUP_DISCARD_TOP"
        DISCARD_GUARD "FACEUP_DISCARD_GUARD"
        DISCARD_RANK "FACEUP_DISCARD_RANK"
        DISCARD_SINGLE "FACEUP_DISCARD_SINGLE"
        DISCARD_SECOND "FACEUP_DISCARD_SECOND"
        DISCARD_MATE_TOP "FACEUP_DISCARD_MATE_TOP"

cdef enum:
    LEAST = -1000000     # less than any weight


cdef struct Ranking:
    # Cards with their weights, in no order.
    int many
    int most             # the greatest weight
    u64 best             # its card
    u64 card[13]
    int weight[13]


cdef inline void add_ranked(Ranking* ranking, u64 card, int value) noexcept nogil:
    ranking.card[ranking.many] = card
    ranking.weight[ranking.many] = value
    ranking.many += 1
    if value > ranking.most:
        ranking.most = value
        ranking.best = card


cdef inline void clear_ranking(Ranking* ranking) noexcept nogil:
    ranking.many = 0
    ranking.most = LEAST


cdef inline u64 best_ranked(Ranking* ranking, u64 moves) noexcept nogil:
    """The card of `moves` that weighs most."""
    cdef int place, most = LEAST
    cdef u64 best = 0
    for place in range(ranking.many):
        if ranking.card[place] & moves and ranking.weight[place] > most:
            most = ranking.weight[place]
            best = ranking.card[place]
    return best


cdef inline void rank_leads(Search* search, int leader, u64 moves, u64 all, Ranking* ranking) noexcept nogil:
    cdef int t = search.trump != 0, suit, value, sum, rank
    cdef u64 lho = search.hand[(leader + 1) & 3], rho = search.hand[(leader + 3) & 3], part = search.hand[leader ^ 2]
    cdef u64 lane, mine, left, right, mate, top, second, third, card, rest
    clear_ranking(ranking)
    for suit in range(4):
        lane = LANE(suit)
        if not (moves & lane):
            continue
        mine = search.hand[leader] & lane
        left = lho & lane
        right = rho & lane
        mate = part & lane
        top = lowest(all & lane)
        second = lowest((all & lane) ^ top)
        value = (
            count(left) * lead_weight(t, LEFT_LENGTH) + count(right) * lead_weight(t, RIGHT_LENGTH)
            + count(mine) * lead_weight(t, OWN_LENGTH) + count(mate) * lead_weight(t, MATE_LENGTH)
        )
        if left == 0:
            value += lead_weight(t, LEFT_RUFFS if lho & search.trump & ~lane else LEFT_VOID)
        if right == 0:
            value += lead_weight(t, RIGHT_RUFFS if rho & search.trump & ~lane else RIGHT_VOID)
        if left == 0 and right == 0:
            value += lead_weight(t, BOTH_VOID)
        if lane & search.trump:
            value += lead_weight(t, TRUMP_SUIT)
        elif mate == 0 and part & search.trump:
            value += lead_weight(t, MATE_RUFFS)
            if right == 0 and rho & search.trump:
                value += lead_weight(t, MATE_OVERRUFFED)
        third = lowest((all & lane) ^ top ^ second)
        if left & second:
            value += lead_weight(t, LEFT_SECOND)
        elif right & second:
            value += lead_weight(t, RIGHT_SECOND)
        if left & third:
            value += lead_weight(t, LEFT_THIRD)
        elif mate & third:
            value += lead_weight(t, MATE_THIRD)
        elif right & third:
            value += lead_weight(t, RIGHT_THIRD)
        if mine & second and not (mine & top):
            value += lead_weight(t, OWN_SECOND)
        rank = 0
        rest = moves & lane
        while rest:
            card = lowest(rest)
            rest ^= card
            sum = value + rank * lead_weight(t, LOW_RANK)
            rank += 1
            if mine & lowest(all & lane & ~((card << 1) - 1)):
                sum += lead_weight(t, SEQUENCE)
            if mine & top:
                if card == top:
                    sum += lead_weight(t, OWN_TOP)
                    if mate & second:
                        sum += lead_weight(t, OWN_TOP_MATE_SECOND)
                    if mine & second:
                        sum += lead_weight(t, OWN_TOP_SEQUENCE)
            elif mate & top:
                sum += lead_weight(t, MATE_TOP)
                if card == second:
                    sum += lead_weight(t, SECOND_TO_MATE)
                if mine == card:
                    sum += lead_weight(t, SINGLE_TO_MATE)
            elif left & top:
                sum += lead_weight(t, LEFT_TOP_MATE_SECOND) if mate & second else lead_weight(t, LEFT_TOP)
            else:
                if card == second:
                    sum += lead_weight(t, RIGHT_TOP_OWN_SECOND)
                elif mate & second:
                    sum += lead_weight(t, RIGHT_TOP_MATE_SECOND)
                sum += lead_weight(t, RIGHT_TOP)
            add_ranked(ranking, card, sum)


cdef inline u64 preferred(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Cards of the suit led that are tried before the others: those that win, where the partner does not do as well.

    Before the last player those that the next one does not beat, if there are any.
    """
    cdef u64 lane = trick.lane, winning, safe, next_suit, mate_suit, beat
    if trick.best & lane == 0:
        # A trump lies there.
        return 0
    winning = moves & (trick.best - 1)
    if place == 3:
        return 0 if trick.winner == seat ^ 2 else winning
    if winning == 0:
        return 0
    next_suit = search.hand[(seat + 1) & 3] & lane
    if next_suit == 0 and search.hand[(seat + 1) & 3] & search.trump:
        # Ruffed whatever is played, unless trumps were led.
        return winning
    beat = lowest(next_suit) if next_suit else <u64>-1
    if place == 2:
        if trick.winner == seat ^ 2 and trick.best < beat:
            return 0
    else:
        mate_suit = search.hand[seat ^ 2] & lane
        if mate_suit and lowest(mate_suit) < trick.best and lowest(mate_suit) < beat:
            return 0
    safe = winning & (beat - 1)
    return safe if safe else winning


cdef inline u64 next_follower(u64 moves, u64 first, u64 best) noexcept nogil:
    """The lowest card of those in `first`, then of those above `best`, then of all; where `first` is empty, of all."""
    cdef u64 some = moves & first
    if first and some == 0:
        some = moves & (best - 1)
    return lowest_card(some if some else moves)


cdef inline u64 best_discard(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """The card to try next of a player who is void in the suit led."""
    if search.trump == 0:
        return discard_at_no_trump(search, trick, seat, moves)
    return ruff_or_discard(search, trick, seat, place, moves)


cdef inline u64 ruff_or_discard(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """The lowest trump that wins so far, unless partner takes the trick anyway; else a card of the longest side suit.

    A ruff that takes a trick from the opponents is nearly always good, whatever else is held, and a low one leaves the
    high ones (RUFFS_FIRST). Discards from the longest suit cost least. Of suits of one length that goes first of which
    fewest cards are left.
    """
    cdef u64 ruffs = moves & search.trump, side = moves & ~search.trump, lane, best = 0
    cdef int suit, sum, most = LEAST
    if ruffs and cut_enabled(search, RUFFS_FIRST) and not mate_takes_trick(search, trick, seat, place):
        if trick.best & search.trump:
            ruffs &= trick.best - 1
        if ruffs:
            return lowest_card(ruffs)
    for suit in range(4):
        lane = LANE(suit)
        if side & lane:
            sum = 8 * count(search.hand[seat] & lane) - count(trick.all & lane)
            if sum > most:
                most = sum
                best = side & lane
    return lowest_card(best if best else moves)


cdef inline bint mate_takes_trick(Search* search, Trick* trick, int seat, int place) noexcept nogil:
    """Partner wins the trick without a ruff: with the card on the table or, as the last player, with the best left."""
    cdef u64 next_suit = search.hand[(seat + 1) & 3] & trick.lane, mate_suit = search.hand[seat ^ 2] & trick.lane
    if trick.winner == seat ^ 2:
        # The next player has to follow suit, and does not beat the card.
        return place == 3 or next_suit != 0 and (trick.best & trick.lane == 0 or lowest(next_suit) > trick.best)
    return (
        place == 1 and mate_suit != 0 and next_suit != 0
        and lowest(mate_suit) < trick.best and lowest(mate_suit) < lowest(next_suit)
    )


cdef inline u64 discard_at_no_trump(Search* search, Trick* trick, int seat, u64 moves) noexcept nogil:
    """Of the lowest cards of each suit the one that weighs most."""
    cdef u64 best = 0, lane = lane_of(moves), rest
    cdef int suit, sum, most = LEAST
    if moves & ~lane == 0:
        # One suit is left: nothing to weigh.
        return lowest_card(moves)
    for suit in range(4):
        lane = LANE(suit)
        rest = moves & lane
        if rest == 0:
            continue
        sum = weight_of_discard(search, trick, seat, lowest_card(rest), lane)
        sum += count(rest) * discard_weight(DISCARD_RANK)
        if sum > most:
            most = sum
            best = lowest_card(rest)
    return best


cdef inline int weight_of_discard(Search* search, Trick* trick, int seat, u64 card, u64 lane) noexcept nogil:
    """Without branches, which no processor would foretell."""
    cdef u64 mine = search.hand[seat] & lane, all = trick.all & lane, top = lowest(all), second = lowest(all ^ top)
    cdef int length = count(mine)
    cdef int sum = length * discard_weight(DISCARD_LENGTH)
    sum += (length == 1) * discard_weight(DISCARD_SINGLE)
    sum += ((length == 2) & ((mine & second) != 0) & ((mine & top) == 0)) * discard_weight(DISCARD_GUARD)
    sum += ((search.hand[seat ^ 2] & top) != 0) * discard_weight(DISCARD_MATE_TOP)
    sum += (card == top) * discard_weight(DISCARD_TOP)
    sum += (card == second) * discard_weight(DISCARD_SECOND)
    return sum
