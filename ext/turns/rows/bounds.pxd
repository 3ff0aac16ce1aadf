"""Cut ``bounds``: bounds of the value to come, by the rules alone.

Places. Each seat that is in gets one of the places that are still open. The sum of weights times points is greatest if
the greatest weights get the most points, and least the other way round (the rearrangement inequality).

One winner. The seat that goes out first scores, and is paid, more, the more cards the others have left and the more
often they could lay no card. Each of them has at least one card left, and at most the cards that it holds. A seat pays
at most once for every card that others lay: since its last turn, or since the current position (in which some seat can
lay a card), another seat has laid a card, because otherwise no seat could. If the pivot is not named yet, a seat may
pay once more, before that.
"""

from bits cimport count, index, lowest, u64
from turns.rows.game cimport cost_of_hand, Game, hand_of_seat, Position, SEATS, UNNAMED


cdef inline void bounds_of(
    const Game* game, const Position* spot, const int* weight, int* low, int* high
) noexcept nogil:
    """Write bounds of the value to come, by the weights of the seats."""
    if game.one_left:
        by_places(game, spot, weight, low, high)
    else:
        by_winner(game, spot, weight, low, high)


cdef inline void by_places(
    const Game* game, const Position* spot, const int* weight, int* low, int* high
) noexcept nogil:
    """Write the bounds of a game in which places count."""
    cdef int weights[SEATS]
    cdef int points[SEATS]
    cdef int many = 0
    cdef int seat, place
    for seat in range(game.seats):
        if hand_of_seat(game, spot, seat):
            insert_sorted(weights, many, weight[seat])
            insert_sorted(points, many, game.place[spot.gone + many])
            many += 1
    low[0] = high[0] = 0
    for place in range(many):
        high[0] += weights[place] * points[place]
        low[0] += weights[place] * points[many - 1 - place]


cdef inline void insert_sorted(int* row, int many, int number) noexcept nogil:
    """Insert a number into a sorted row."""
    while many and row[many - 1] > number:
        row[many] = row[many - 1]
        many -= 1
    row[many] = number


cdef inline void by_winner(
    const Game* game, const Position* spot, const int* weight, int* low, int* high
) noexcept nogil:
    """Write the bounds of a game with one winner."""
    cdef int least[SEATS]
    cdef int most[SEATS]
    cdef int seat, winner, factor, lower, upper
    cdef int cards = count(game.held & ~spot.laid) + (spot.pivot == UNNAMED)
    for seat in range(game.seats):
        span_of_cost(game, hand_of_seat(game, spot, seat), &least[seat], &most[seat])
    low[0], high[0] = 1 << 29, -(1 << 29)
    for winner in range(game.seats):
        lower = upper = weight[winner] * (game.place[0] + spot.pool)
        for seat in range(game.seats):
            if seat != winner:
                factor = weight[winner] * game.winner_gets - weight[seat] * game.loser_pays
                lower += min(factor * least[seat], factor * most[seat])
                upper += max(factor * least[seat], factor * most[seat])
            factor = (weight[winner] - weight[seat]) * game.stuck * (cards - count(hand_of_seat(game, spot, seat)))
            lower += min(factor, 0)
            upper += max(factor, 0)
        low[0], high[0] = min(low[0], lower), max(high[0], upper)


cdef inline void span_of_cost(const Game* game, u64 cards, int* least, int* most) noexcept nogil:
    """Write the least and the most that a seat with these cards may have left when another seat wins."""
    cdef int value
    least[0] = most[0] = 0
    if not game.costs:
        return
    if game.plain:
        least[0], most[0] = 1, count(cards)
        return
    least[0], most[0] = 1 << 20, -(1 << 20)
    cdef int below = 0
    cdef int above = 0
    while cards:
        value = game.value[index(cards)]
        cards ^= lowest(cards)
        below += min(value, 0)
        above += max(value, 0)
        least[0], most[0] = min(least[0], value), max(most[0], value)
    if below:
        least[0] = below
    if above:
        most[0] = above
