"""Which card to try first."""

from bits cimport count, index, lowest, top_index, u64
from bridge.lanes cimport lane_of, lowest_card
from bridge.state cimport LANE, Search, Trick


cdef inline u64 follow_first(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """A follower's card of the suit led: the cheapest that wins against what is still to come, else the lowest."""
    cdef u64 winning, rest, card, low = lowest_card(moves)
    cdef int after
    if not (trick.best & trick.lane):
        return low                       # ruffed already
    winning = moves & (trick.best - 1)
    if winning == 0:
        return low
    if place == 3:
        return low if trick.winner == seat ^ 2 else lowest_card(winning)
    # Opponents still to play: the next player.
    rest = search.hand[(seat + 1) & 3] & trick.lane
    if rest == 0:
        if search.hand[(seat + 1) & 3] & search.trump:
            return low
        return low if trick.winner == seat ^ 2 else lowest_card(winning)
    rest = lowest(rest)
    if place == 2:
        if trick.winner == seat ^ 2 and trick.best < rest:
            return low
        card = winning & (rest - 1)
        return lowest_card(card) if card else low
    card = winning & (rest - 1)
    if card:
        return lowest_card(card)
    return low


cdef inline u64 discard(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """A card of a player who is void in the suit led."""
    cdef u64 trumps = moves & search.trump, rest, card, lane, best = 0
    cdef int suit, weight, most = -1000
    if trumps and trick.winner != seat ^ 2:
        if trick.best & search.trump:
            card = trumps & (trick.best - 1)
            if card:
                return lowest_card(card)
        else:
            return lowest_card(trumps)
    for suit in range(4):
        lane = LANE(suit) & moves
        if lane == 0 or (lane & search.trump and moves & ~search.trump):
            continue
        weight = 4 * count(search.hand[seat] & LANE(suit))
        if weight > most:
            most = weight
            best = lowest_card(lane)
    return best


cdef inline u64 first_lead(Search* search, int leader, u64 moves, u64 all) noexcept nogil:
    cdef u64 lane, mine, mate, left, right, top, card, best = 0
    cdef int suit, weight, most = -100000
    cdef u64 lho = search.hand[(leader + 1) & 3], rho = search.hand[(leader + 3) & 3], part = search.hand[leader ^ 2]
    for suit in range(4):
        lane = LANE(suit)
        mine = moves & lane
        if mine == 0:
            continue
        top = lowest(all & lane)
        left = lho & lane
        right = rho & lane
        mate = part & lane
        weight = 2 * count((search.hand[leader] | part) & lane) - count(left | right)
        card = lowest_card(mine)
        if lane & search.trump:
            weight -= 5
        else:
            if left == 0 and lho & search.trump:
                weight -= 20
            if right == 0 and rho & search.trump:
                weight -= 20
            if mate == 0 and part & search.trump:
                weight += 20
        if mine & top:
            weight += 10
            card = top
        elif mate & top:
            weight += 8
        elif left & top:
            weight += 3
        else:
            weight -= 3
        if weight > most:
            most = weight
            best = card
    return best
