"""Bounds of the value to come: bounds of each seat's score, by the weights of the goal.

Cut ``bounds``. By the rules alone the score of a seat is the sum of parts that are bounded one by one: its tally;
captured cards (all cards in hands, on the pile and in the kitty, each captured at most once); tricks (each takes a card
from a hand, except the trick on the table); places; cards left (hands only lose cards, apart from the kitty); the bid.
Doubling and bombs widen the bounds at both ends.

Cut ``passing``. Condition: passing is free, no one may knock, the round ends when the first seat is out, and piles go
to the owner of the last play. Then the captures of a side are bounded by what the side, or the other side, can do
alone. (A player who knocks captures no more cards, not even cards that count below 0, which a leader must otherwise
play.) The leader is the seat that leads or owns the last play; the lead goes only to the owner of the last play of a
trick.

- The side that does not have the leader can pass for ever. It never owns a play, so it captures nothing and never has
  to lead. The other side captures no more than its own cards, the pile and the kitty.
- If the other side is the leader alone, he then captures the pile and everything that he plays except his last play,
  which ends the round: at most what his hand counts minus the least of the plays that can be his last, and the kitty as
  soon as a pile has its card.
- If the leader is alone on his side, he can lead single cards (every card may be led once play has begun), those that
  count most first and the best last play at the end, and pass for ever once he is beaten. He captures the pile and a
  first part of what he plays, or nothing. Cards that count below 0 come last in each row, so every first part is worth
  at least the least of these: nothing; the pile; the pile with all rows that he has emptied; the pile with everything
  except his last play; each with the kitty if that is worse.

Each of these is a plan of one side. So it bounds the value from that side's end, whatever the other side does. All
other parts of the score are bounded by the rules as before.
"""

from turns.climbing.game cimport (
    EMPTY, FETCHES, FIRST_OUT, Game, LEAD, LEFT_TO_LOSER, LEFT_TO_WINNER, MOST_SEATS, Node, NOBODY, Position,
)
from turns.climbing.hands cimport node_of_hand

# The piles that a seat captures, by the plan of a side.
cdef enum:
    ANY = 0
    NONE = 1                    # none: it passes for ever
    ALONE = 2                   # all except its last play: all others pass for ever
    PLAN = 3                    # at least those that it can force


cdef struct Rest:
    # Sums over all seats.
    int gain                    # captured cards that count above 0
    int loss                    # and below 0
    int most                    # cards left, of all seats, at most
    int least                   # at least
    int tricks                  # that can still be captured: each takes a card
    int factor                  # by which bombs can multiply the score
    bint kitty                  # the kitty counts as a trick and can still be captured


cdef inline void reach_of(
    const Game* game, const int* weight, const Position* spot, int* least, int* most
) noexcept nogil:
    """Write bounds of the value to come by the rules alone."""
    cdef Rest rest
    cdef int seat, low, high
    least[0], most[0] = 0, 0
    look_around(game, spot, &rest)
    for seat in range(game.seats):
        if weight[seat]:
            bound_part_of_seat(game, spot, &rest, seat, ANY, &low, &high)
            least[0] += low if weight[seat] > 0 else -high
            most[0] += high if weight[seat] > 0 else -low
    stretch(&rest, least, most)


cdef inline void reach_by_passing(
    const Game* game, const int* weight, const bint* maximizer, const Position* spot, int* least, int* most
) noexcept nogil:
    """Write bounds of the value to come that use that either side may pass for ever."""
    cdef Rest rest
    cdef int leader = spot.turn if spot.beat == LEAD else spot.owner
    cdef bint of_most = maximizer[leader]
    cdef bint free = spot.begun or not game.opens
    cdef int fellows = 0
    cdef int seat, low, high
    least[0], most[0] = 0, 0
    look_around(game, spot, &rest)
    for seat in range(game.seats):
        fellows += maximizer[seat] == of_most
    for seat in range(game.seats):
        if not weight[seat]:
            continue
        bound_part_of_seat(
            game, spot, &rest, seat, role_of(weight, maximizer, seat, leader, fellows, free, True), &low, &high
        )
        least[0] += low if weight[seat] > 0 else -high
        bound_part_of_seat(
            game, spot, &rest, seat, role_of(weight, maximizer, seat, leader, fellows, free, False), &low, &high
        )
        most[0] += high if weight[seat] > 0 else -low
    stretch(&rest, least, most)


cdef inline int role_of(
    const int* weight, const bint* maximizer, int seat, int leader, int fellows, bint free, bint for_most
) noexcept nogil:
    """Return what is known of the captures of a seat if one side plays to pass for ever or by the plan."""
    if maximizer[leader] != for_most:
        if maximizer[seat] == for_most:
            return NONE
        return ALONE if fellows == 1 and (weight[seat] > 0) == maximizer[seat] else ANY
    return PLAN if free and seat == leader and fellows == 1 and (weight[seat] > 0) == maximizer[seat] else ANY


cdef inline void stretch(const Rest* rest, int* least, int* most) noexcept nogil:
    """Widen the bounds by the factor of the bombs that may still come."""
    if rest.factor > 1:
        least[0] = min(least[0], rest.factor * least[0])
        most[0] = max(most[0], rest.factor * most[0])


cdef inline void look_around(const Game* game, const Position* spot, Rest* rest) noexcept nogil:
    """Sum up the cards, tricks and bombs of all seats."""
    cdef const Node* node
    cdef int seat
    cdef int bombs = 0
    rest.gain, rest.loss, rest.factor = max(0, spot.points), min(0, spot.points), 1
    rest.most = rest.least = 0
    rest.tricks = spot.beat != LEAD
    rest.kitty = spot.kitty and game.fetches and not game.fetch_hand
    if rest.kitty:
        rest.gain += game.kitty_gain
        rest.loss += game.kitty_loss
        rest.tricks += 1
    for seat in range(game.seats):
        if spot.hand[seat] == EMPTY:
            continue
        node = node_of_hand(game, spot.hand[seat])
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


cdef inline void bound_part_of_seat(
    const Game* game, const Position* spot, const Rest* rest, int seat, int role, int* low, int* high
) noexcept nogil:
    """Write bounds of what a seat scores from now on, with its tally."""
    low[0] = high[0] = spot.tally[seat]
    if game.captures and role != NONE:
        add_tricks(game, spot, rest, seat, role, low, high)
        if not spot.voided:
            add_captured(game, spot, rest, seat, role, low, high)
    add_place_bounds(game, spot, seat, low, high)
    add_left(game, spot, rest, seat, low, high)
    if game.bid and seat == game.declarer:
        low[0] -= abs(game.bid)
        high[0] += abs(game.bid)
    if spot.doubler == seat:
        low[0], high[0] = 2 * low[0], 2 * high[0]
    elif spot.doubling and role != NONE:
        low[0], high[0] = min(low[0], 2 * low[0]), max(high[0], 2 * high[0])


cdef inline void add_tricks(
    const Game* game, const Position* spot, const Rest* rest, int seat, int role, int* low, int* high
) noexcept nogil:
    """Add the bounds of the tricks of a seat."""
    cdef int tricks = rest.tricks
    if not game.trick:
        return
    if role == ALONE:
        tricks = node_of_hand(game, spot.hand[seat]).size - 1 + (spot.beat != LEAD) + rest.kitty
    if game.over:
        tricks = max(0, spot.tricks[seat] + tricks - game.over)
    low[0] += min(0, tricks * game.trick)
    high[0] += max(0, tricks * game.trick)


cdef inline void add_captured(
    const Game* game, const Position* spot, const Rest* rest, int seat, int role, int* low, int* high
) noexcept nogil:
    """Add the bounds of the captured cards of a seat."""
    cdef const Node* node = node_of_hand(game, spot.hand[seat])
    cdef int other, final, kitty
    cdef int least = rest.loss
    cdef int most = rest.gain
    if role == ALONE or role == PLAN:
        final = spot.points + (node.spare_kitty if rest.kitty and not spot.marks & FETCHES else node.spare)
        if rest.kitty and spot.marks & FETCHES:
            final += game.kitty_points
        if role == ALONE:
            most = final
        else:
            kitty = min(0, game.kitty_points) if rest.kitty else 0
            least = min(min(0, spot.points), min(spot.points + node.dip + kitty, final))
    low[0] += least
    high[0] += most
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


cdef inline void add_place_bounds(const Game* game, const Position* spot, int seat, int* low, int* high) noexcept nogil:
    """Add the bounds of the points for places: a seat with cards goes out in a later place, or stays in."""
    cdef int under = 0
    cdef int above = 0
    cdef int order, points
    if spot.hand[seat] == EMPTY:
        return
    for order in range(spot.out, game.seats):
        points = game.place[order]
        under, above = min(under, points), max(above, points)
        points += game.behind[game.seats - 1 - order]
        under, above = min(under, points), max(above, points)
        if game.end == FIRST_OUT and game.seats > 2:
            break
    low[0] += under
    high[0] += above


cdef inline void add_left(
    const Game* game, const Position* spot, const Rest* rest, int seat, int* low, int* high
) noexcept nogil:
    """Add the bounds of the points for cards left."""
    cdef const Node* node = node_of_hand(game, spot.hand[seat])
    if game.left_to == LEFT_TO_WINNER:
        if spot.hand[seat] == EMPTY and seat != spot.first_out:
            return
        low[0] += rest.least - min(0, node.least) - game.kitty_less
        high[0] += max(0, rest.most - node.most) + game.kitty_more
    elif game.left_to == LEFT_TO_LOSER:
        if spot.hand[seat] == EMPTY:
            return
        low[0] -= max(0, node.most) + game.kitty_more
        high[0] -= min(0, node.least) - game.kitty_less
