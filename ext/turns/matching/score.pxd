"""The score of a round, by the weights of a goal."""

from trick.general.cards cimport cards, first, many, one_card
from turns.matching.game cimport Game, LEFT_CARDS, LEFT_NOTHING, NONE, Position, SEATS

cdef enum:
    VALUES = 128


cdef inline int values_of(const Game* game, cards hand) noexcept nogil:
    """Return the sum of the values of some cards."""
    cdef int found = 0
    while hand:
        found += game.value[first(hand)]
        hand &= hand - 1
    return found


cdef inline int cost(const Game* game, cards hand) noexcept nogil:
    """Return what the cards of a hand count when they are left."""
    if game.left == LEFT_CARDS:
        return many(hand)
    if game.shielded:
        return shielded(game, hand)
    return values_of(game, hand)


cdef inline int shielded(const Game* game, cards hand) noexcept nogil:
    """Return what a hand counts if each shield takes its highest other card, except wild cards."""
    cdef int value[VALUES]
    cdef cards shields = hand & game.shields
    cdef cards others = hand & ~game.shields & ~game.bold
    cdef int found = values_of(game, hand & game.bold & ~game.shields)
    cdef int count = many(shields)
    cdef int number = 0
    cdef int place, points, counted
    if shields == hand:
        return -game.shields_alone * count
    while others:
        points = game.value[first(others)]
        others &= others - 1
        place = number
        while place and value[place - 1] > points:
            value[place] = value[place - 1]
            place -= 1
        value[place] = points
        number += 1
    for place in range(number - count):
        found += value[place]
    counted = min(count, max(1, number))
    for _ in range(counted):
        found += game.value[first(shields)]
        shields &= shields - 1
    return found


cdef inline int place_points(const int* points, int many_, int place) noexcept nogil:
    """Return the points for a place; 0 beyond the list."""
    return points[place] if place < many_ else 0


cdef inline int score_places_last(const Game* game, const Position* spot, const int* weight) noexcept nogil:
    """Return the points for being last, last but one, ..., when one seat is left."""
    cdef int found = 0
    cdef int place = 0
    cdef int seat, number
    for seat in range(game.seats):
        if not is_out(spot, seat):
            found += weight[seat] * place_points(game.lasts, game.lasts_many, place)
            place += 1
    for number in range(spot.gone):
        seat = spot.order[spot.gone - 1 - number]
        found += weight[seat] * place_points(game.lasts, game.lasts_many, place)
        place += 1
    return found


cdef inline bint is_out(const Position* spot, int seat) noexcept nogil:
    """Return whether a seat has no cards left."""
    cdef int number
    for number in range(spot.gone):
        if spot.order[number] == seat:
            return True
    return False


cdef inline int final_score(const Game* game, const Position* spot, const int* weight) noexcept nogil:
    """Return the score of the end of the round; 0 if it was blocked."""
    cdef int found = 0
    cdef int winner = spot.order[0] if spot.gone else <int>NONE
    cdef int seat, sum_
    if spot.blocked:
        return 0
    if game.left != LEFT_NOTHING and not game.to_winner:
        for seat in range(game.seats):
            if weight[seat]:
                found -= weight[seat] * cost(game, spot.hand[seat])
    if winner != NONE:
        if game.left != LEFT_NOTHING and game.to_winner and weight[winner]:
            sum_ = 0
            for seat in range(game.seats):
                sum_ += cost(game, spot.hand[seat])
            found += weight[winner] * sum_ * (2 if spot.doubled else 1)
        found += weight[winner] * game.winner
    if game.most:
        found += most_cards(game, spot, weight)
    return found


cdef inline int most_cards(const Game* game, const Position* spot, const int* weight) noexcept nogil:
    """Return the points of the seat that has more cards than every other seat."""
    cdef int most = -1
    cdef int owner = 0
    cdef bint alone = False
    cdef int seat, size
    for seat in range(game.seats):
        size = many(spot.hand[seat])
        if size > most:
            most, owner, alone = size, seat, True
        elif size == most:
            alone = False
    return weight[owner] * game.most if alone else 0
