"""Estimated values of tricks and cards to the maximizers, for move ordering, if the score is not a plain sum."""

from trick.general.game cimport Search, SEATS
from trick.general.value cimport bound_final_values
from trick.payoff cimport final_result, Payoff, VALUES

cdef enum:
    SCALE = 64


cdef inline void learn_leanings(Search* search) noexcept nogil:
    """Estimate the value of one point of each tally, and from these the values of tricks and cards."""
    cdef const Payoff* payoff = &search.payoff[0]
    cdef int low[VALUES]
    cdef int high[VALUES]
    cdef int slope[VALUES]
    cdef int tally
    if not search.spots[0].ended:
        bound_final_values(search, &search.spots[0], 0, low, high)
    else:
        return
    slope[0] = SCALE
    for tally in range(1, payoff.tallies):
        slope[tally] = slope_of(payoff, low, high, tally)
    fill_leanings(search, slope)


cdef inline int slope_of(const Payoff* payoff, const int* low, const int* high, int tally) noexcept nogil:
    """Return how much the result changes per point of a tally, from its least to its most, with the others halfway."""
    cdef int values[VALUES]
    cdef int place, least, most
    if high[tally] <= low[tally]:
        return 0
    for place in range(payoff.tallies):
        values[place] = low[place] + (high[place] - low[place]) // 2
    for place in range(VALUES - 3, VALUES):
        values[place] = 0
    values[tally] = low[tally]
    least = final_result(payoff, values)
    values[tally] = high[tally]
    most = final_result(payoff, values)
    return (most - least) * SCALE // (high[tally] - low[tally])


cdef inline void fill_leanings(Search* search, const int* slope) noexcept nogil:
    """Compute the estimated values of tricks and cards from the values of points."""
    cdef int many = search.worth.many
    cdef int seats = search.game.seats
    cdef int bits = search.game.bits
    cdef int state = search.spots[0].state
    cdef int seat, card, tally
    for seat in range(seats):
        search.lean_trick[seat] = 0
        for tally in range(search.payoff[0].tallies):
            search.lean_trick[seat] += slope[tally] * search.worth.trick[seat * many + tally]
        for card in range(bits):
            search.lean_card[seat * bits + card] = 0
            for tally in range(search.payoff[0].tallies):
                search.lean_card[seat * bits + card] += (
                    slope[tally] * search.worth.card[state][(seat * bits + card) * many + tally]
                )
    learn_wishes(search)


cdef inline void learn_wishes(Search* search) noexcept nogil:
    """Estimate for each seat whether it would rather win or lose an average trick."""
    cdef int seats = search.game.seats
    cdef int bits = search.game.bits
    cdef long long mean = 0
    cdef long long own[SEATS]
    cdef int seat, card, sign
    for seat in range(seats):
        own[seat] = <long long>search.lean_trick[seat] * bits
        for card in range(bits):
            own[seat] += <long long>search.lean_card[seat * bits + card] * seats
        mean += own[seat]
    for seat in range(seats):
        sign = 1 if search.maximizer[seat] else -1
        search.wish[seat] = 1 if sign * (own[seat] * seats - mean) >= 0 else -1
