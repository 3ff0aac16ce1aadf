"""What a position can still bring: bounds of each seat's part by the rules alone, weighed as the goal does."""

from turns.climbing.game cimport (
    EMPTY, FIRST_OUT, Game, LEAD, LEFT_TO_LOSER, LEFT_TO_WINNER, MOST_SEATS, Node, NOBODY, Spot,
)
from turns.climbing.hands cimport node_of


cdef struct Rest:
    # What all seats together have and can bring.
    int gain                    # captured cards that count above 0
    int loss                    # and below 0
    int most                    # cards left, of all seats, at most
    int least                   # at least
    int tricks                  # that can still be captured: each takes a card
    int factor                  # by which bombs can multiply the score


cdef inline void reach_of(
    const Game* game, const int* weight, const Spot* spot, int* least, int* most
) noexcept nogil:
    """Bounds of the value to come.

    Proof: a seat's part is the sum of what is bounded here one by one: its tally, captured cards (all that are in hands,
    on the pile and in the kitty, which are captured once or not at all), tricks (each takes a card from a hand, that on
    the table apart), places, cards left (of hands that only lose cards, the kitty apart), the bid. Doubling and bombs
    stretch it at both ends.
    """
    cdef Rest rest
    cdef int seat, low, high
    least[0], most[0] = 0, 0
    look_around(game, spot, &rest)
    for seat in range(game.seats):
        if not weight[seat]:
            continue
        low = high = spot.tally[seat]
        add_captured(game, spot, &rest, seat, &low, &high)
        add_places(game, spot, seat, &low, &high)
        add_left(game, spot, &rest, seat, &low, &high)
        if game.bid and seat == game.declarer:
            low -= abs(game.bid)
            high += abs(game.bid)
        if spot.doubling or spot.doubler == seat:
            low, high = min(low, 2 * low), max(high, 2 * high)
        least[0] += low if weight[seat] > 0 else -high
        most[0] += high if weight[seat] > 0 else -low
    if rest.factor > 1:
        least[0] = min(least[0], rest.factor * least[0])
        most[0] = max(most[0], rest.factor * most[0])


cdef inline void look_around(const Game* game, const Spot* spot, Rest* rest) noexcept nogil:
    cdef const Node* node
    cdef int seat
    cdef int bombs = 0
    rest.gain, rest.loss, rest.factor = max(0, spot.points), min(0, spot.points), 1
    rest.most = rest.least = 0
    rest.tricks = spot.beat != LEAD
    if spot.kitty and game.fetches:
        rest.gain += game.kitty_gain
        rest.loss += game.kitty_loss
        rest.tricks += not game.fetch_hand
    for seat in range(game.seats):
        if spot.hand[seat] == EMPTY:
            continue
        node = node_of(game, spot.hand[seat])
        rest.gain += node.gain
        rest.loss += node.loss
        rest.most += node.most
        rest.least += min(0, node.least)
        rest.tricks += node.size
        bombs += node.bombs
    if game.factor > 1:
        while bombs and rest.factor < 1 << 16:
            rest.factor *= game.factor
            bombs -= 1


cdef inline void add_captured(
    const Game* game, const Spot* spot, const Rest* rest, int seat, int* low, int* high
) noexcept nogil:
    cdef int other, tricks
    if not game.captures:
        return
    if game.trick:
        tricks = max(0, spot.tricks[seat] + rest.tricks - game.over) if game.over else rest.tricks
        low[0] += min(0, tricks * game.trick)
        high[0] += max(0, tricks * game.trick)
    if spot.voided:
        return
    low[0] += rest.loss
    high[0] += rest.gain
    if game.suit_dealt and not spot.broken and (spot.whole == NOBODY or spot.whole == seat):
        low[0] += min(0, game.reward - game.suit_points)
        high[0] += max(0, game.reward - game.suit_points)
    if game.hand_to:
        for other in range(game.seats):
            if other != seat:
                low[0] += min(0, spot.tally[other])
                high[0] += max(0, spot.tally[other])
    if game.both and spot.out < 2:
        low[0] = min(low[0], 0) + min(0, game.both)
        high[0] = max(high[0], 0) + max(0, game.both)


cdef inline void add_places(const Game* game, const Spot* spot, int seat, int* low, int* high) noexcept nogil:
    """A seat that holds cards goes out as one of the next, or stays."""
    cdef int under = 0
    cdef int above = 0
    cdef int order, behind, points
    if spot.hand[seat] == EMPTY:
        return
    for order in range(spot.out, game.seats):
        behind = game.seats - 1 - order
        points = game.place[order]
        under, above = min(under, points), max(above, points)
        under, above = min(under, points + game.behind[behind]), max(above, points + game.behind[behind])
        if game.end == FIRST_OUT and game.seats > 2:
            break
    low[0] += under
    high[0] += above


cdef inline void add_left(
    const Game* game, const Spot* spot, const Rest* rest, int seat, int* low, int* high
) noexcept nogil:
    cdef const Node* node
    if game.left_to == LEFT_TO_WINNER:
        if spot.hand[seat] == EMPTY and seat != spot.first_out:
            return
        node = node_of(game, spot.hand[seat])
        low[0] += rest.least - min(0, node.least) - game.kitty_left
        high[0] += max(0, rest.most - node.most) + game.kitty_left
    elif game.left_to == LEFT_TO_LOSER:
        if spot.hand[seat] == EMPTY:
            return
        node = node_of(game, spot.hand[seat])
        low[0] -= max(0, node.most) + game.kitty_left
        high[0] -= min(0, node.least) - game.kitty_left
