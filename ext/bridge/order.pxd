"""Which card to try first.

Every card gets a sum of weights for what speaks for it; the weights (weights.h) were tuned on node counts.
"""

from bits cimport count, lowest, u64
from bridge.lanes cimport lane_of, lowest_card
from bridge.state cimport LANE, Search, Trick

cdef extern from "bridge/weights.h" nogil:
    int weight "faceup_weight"(int trumps, int which)

cdef enum:
    LEAST = -1000000     # less than any weight

cdef enum:
    OWN_TOP = 0
    OWN_TOP_MATE_SECOND
    MATE_TOP
    SECOND_TO_MATE
    SINGLE_TO_MATE
    LEFT_TOP_MATE_SECOND
    LEFT_TOP
    RIGHT_TOP_OWN_SECOND
    RIGHT_TOP
    LOW_RANK
    LEFT_LENGTH
    RIGHT_LENGTH
    OWN_LENGTH
    MATE_LENGTH
    LEFT_VOID
    RIGHT_VOID
    LEFT_RUFFS
    RIGHT_RUFFS
    MATE_RUFFS
    TRUMP_SUIT
    OWN_TOP_SEQUENCE
    BOTH_VOID
    RIGHT_TOP_MATE_SECOND
    LEFT_SECOND
    RUFF_SAFE
    RUFF_UNSAFE
    DISCARD_LENGTH
    DISCARD_TOP
    DISCARD_GUARD
    DISCARD_RANK
    RUFF_MATES_TRICK
    DISCARD_TRUMP
    DISCARD_SINGLE
    MATE_OVERRUFFED
    DISCARD_SECOND
    DISCARD_MATE_TOP
    RIGHT_SECOND
    LEFT_THIRD
    MATE_THIRD
    RIGHT_THIRD
    OWN_SECOND
    SEQUENCE


cdef struct Ranking:
    # Cards with their weights, in no order.
    int many
    int most             # the greatest weight
    u64 best             # its card
    u64 card[13]
    int weight[13]


cdef inline void put(Ranking* ranking, u64 card, int value) noexcept nogil:
    ranking.card[ranking.many] = card
    ranking.weight[ranking.many] = value
    ranking.many += 1
    if value > ranking.most:
        ranking.most = value
        ranking.best = card


cdef inline void begin(Ranking* ranking) noexcept nogil:
    ranking.many = 0
    ranking.most = LEAST


cdef inline u64 heaviest(Ranking* ranking, u64 moves) noexcept nogil:
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
    begin(ranking)
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
            count(left) * weight(t, LEFT_LENGTH) + count(right) * weight(t, RIGHT_LENGTH)
            + count(mine) * weight(t, OWN_LENGTH) + count(mate) * weight(t, MATE_LENGTH)
        )
        if left == 0:
            value += weight(t, LEFT_RUFFS if lho & search.trump & ~lane else LEFT_VOID)
        if right == 0:
            value += weight(t, RIGHT_RUFFS if rho & search.trump & ~lane else RIGHT_VOID)
        if left == 0 and right == 0:
            value += weight(t, BOTH_VOID)
        if lane & search.trump:
            value += weight(t, TRUMP_SUIT)
        elif mate == 0 and part & search.trump:
            value += weight(t, MATE_RUFFS)
            if right == 0 and rho & search.trump:
                value += weight(t, MATE_OVERRUFFED)
        third = lowest((all & lane) ^ top ^ second)
        if left & second:
            value += weight(t, LEFT_SECOND)
        elif right & second:
            value += weight(t, RIGHT_SECOND)
        if left & third:
            value += weight(t, LEFT_THIRD)
        elif mate & third:
            value += weight(t, MATE_THIRD)
        elif right & third:
            value += weight(t, RIGHT_THIRD)
        if mine & second and not (mine & top):
            value += weight(t, OWN_SECOND)
        rank = 0
        rest = moves & lane
        while rest:
            card = lowest(rest)
            rest ^= card
            sum = value + rank * weight(t, LOW_RANK)
            rank += 1
            if mine & lowest(all & lane & ~((card << 1) - 1)):
                sum += weight(t, SEQUENCE)
            if mine & top:
                if card == top:
                    sum += weight(t, OWN_TOP)
                    if mate & second:
                        sum += weight(t, OWN_TOP_MATE_SECOND)
                    if mine & second:
                        sum += weight(t, OWN_TOP_SEQUENCE)
            elif mate & top:
                sum += weight(t, MATE_TOP)
                if card == second:
                    sum += weight(t, SECOND_TO_MATE)
                if mine == card:
                    sum += weight(t, SINGLE_TO_MATE)
            elif left & top:
                sum += weight(t, LEFT_TOP_MATE_SECOND) if mate & second else weight(t, LEFT_TOP)
            else:
                if card == second:
                    sum += weight(t, RIGHT_TOP_OWN_SECOND)
                elif mate & second:
                    sum += weight(t, RIGHT_TOP_MATE_SECOND)
                sum += weight(t, RIGHT_TOP)
            put(ranking, card, sum)


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
    """The card to try next of a player who is void in the suit led: of each suit the lowest comes into question."""
    cdef int t = search.trump != 0, sum, suit, most = LEAST
    cdef u64 best = 0, card, lane = lane_of(moves), rest
    if moves & ~lane == 0 and not (lane & search.trump):
        # One suit is left: nothing to weigh.
        return lowest_card(moves)
    for suit in range(4):
        lane = LANE(suit)
        rest = moves & lane
        if rest == 0:
            continue
        card = lowest_card(rest)
        if not (lane & search.trump):
            sum = discard_weight(search, trick, seat, card, lane) + count(rest) * weight(t, DISCARD_RANK)
        elif trick.best & search.trump and rest & (trick.best - 1) == 0:
            sum = weight(t, DISCARD_TRUMP)
        else:
            if trick.best & search.trump:
                card = lowest_card(rest & (trick.best - 1))
            sum = ruff_weight(search, trick, seat, place, card, lane)
        if sum > most:
            most = sum
            best = card
    return best


cdef inline int ruff_weight(Search* search, Trick* trick, int seat, int place, u64 card, u64 lane) noexcept nogil:
    """For a trump that wins so far."""
    cdef u64 next_hand = search.hand[(seat + 1) & 3]
    cdef int sum = weight(1, RUFF_SAFE)
    if place < 3 and next_hand & trick.lane == 0 and next_hand & lane and lowest(next_hand & lane) < card:
        sum = weight(1, RUFF_UNSAFE)
    if trick.winner == seat ^ 2:
        sum += weight(1, RUFF_MATES_TRICK)
    return sum


cdef inline int discard_weight(Search* search, Trick* trick, int seat, u64 card, u64 lane) noexcept nogil:
    """For a card of another suit than trumps; without branches, which no processor would foretell."""
    cdef int t = search.trump != 0
    cdef u64 mine = search.hand[seat] & lane, all = trick.all & lane, top = lowest(all), second = lowest(all ^ top)
    cdef int length = count(mine)
    cdef int sum = length * weight(t, DISCARD_LENGTH)
    sum += (length == 1) * weight(t, DISCARD_SINGLE)
    sum += ((length == 2) & ((mine & second) != 0) & ((mine & top) == 0)) * weight(t, DISCARD_GUARD)
    sum += ((search.hand[seat ^ 2] & top) != 0) * weight(t, DISCARD_MATE_TOP)
    sum += (card == top) * weight(t, DISCARD_TOP)
    sum += (card == second) * weight(t, DISCARD_SECOND)
    return sum
