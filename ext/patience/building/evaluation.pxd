"""Evaluation of positions: a weighted sum of the obstacles that are left; a low value is promising."""

from bits cimport u32, u64
from patience.building.home cimport wanted
from patience.building.piles cimport foundation_order, rank_of
from patience.building.state cimport Game, Node, Rules, State, TO_TABLEAU
from patience.building.stock cimport is_card_gone

cdef enum:
    LEVELS = 8192           # values are from 0, the best, to one less than this


cdef struct Weights:
    int left                # for each card that is not home
    int blocked             # for each card above a card that goes home earlier
    int deep                # the same, for each such card below it
    int breaks              # for each card that is not packed on the card below
    int buried              # for each card above the card of its pile that goes home first
    int faults              # for each card that is not directly on the next higher card of its suit
    int downs               # for each face-down card
    int space               # subtracted for each empty pile
    int cell                # subtracted for each empty cell, or other empty place outside the tableau
    int depth               # for every four moves made
    int stock               # for each card of a stock that will be dealt on the piles
    int spread              # for the difference between the highest foundation and the lowest
    int squares             # subtracted for every four points of squared lengths of runs (`Node.squares`)
    int waste               # for each card of the waste above a card that goes home earlier
    int sames               # for each card above a card of its suit that goes home earlier
    int ground              # for each place of a foundation between a pile's lowest card and the last place
    int held                # for each rank of a card in a cell or other place
    int dig                 # for each card above a card that a foundation takes next


cdef inline int evaluate(Game* game, State* state, Weights* weights, int depth) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef int pile, value = weights.left * state.left + weights.depth * depth // 4
    cdef int first = rules.classes[0].first, last = rules.classes[0].first + rules.classes[0].many
    cdef int high = 0, low = 255
    cdef Node* node
    for pile in range(rules.pile_many):
        if first <= pile < last:
            node = &game.piles.node[state.pile[pile]]
            value += (weights.blocked * node.blocked + weights.deep * node.deep + weights.breaks * node.breaks
                      + weights.faults * node.faults + weights.downs * node.downs + weights.buried * node.buried
                      + weights.sames * node.sames + weights.ground * node.ground
                      - weights.squares * node.squares // 4)
            if node.size == 0:
                value -= weights.space
        elif state.pile[pile] == 0:
            value -= weights.cell
        elif weights.held:
            value += weights.held * rank_of(game.piles.node[state.pile[pile]].card)
    if rules.stock_to == TO_TABLEAU:
        value += weights.stock * (rules.stock_many - state.dealt)
    if weights.waste:
        value += weights.waste * blocked_in_waste(rules, state)
    if weights.dig:
        value += weights.dig * to_dig(game, state)
    if weights.spread:
        for pile in range(rules.home_many):
            high = max(high, <int>state.home[pile])
            low = min(low, <int>state.home[pile])
        value += weights.spread * (high - low)
    value += 256
    return 0 if value < 0 else LEVELS - 1 if value >= LEVELS else value


cdef inline int to_dig(Game* game, State* state) noexcept nogil:
    """Return the number of tableau cards above cards that foundations take next."""
    cdef u64 next_home = wanted(&game.rules, state), here
    cdef int pile, above, many = 0
    cdef u32 walk
    for pile in range(game.rules.classes[0].first, game.rules.classes[0].first + game.rules.classes[0].many):
        walk = state.pile[pile]
        here = game.piles.node[walk].holds & next_home
        above = 0
        while here:
            if here >> game.piles.node[walk].card & 1:
                many += above
                here &= ~(<u64>1 << game.piles.node[walk].card)
            walk = game.piles.node[walk].parent
            above += 1
    return many


cdef inline int blocked_in_waste(Rules* rules, State* state) noexcept nogil:
    """Return the number of cards of the waste that lie above a card that goes home earlier."""
    cdef int at, place, least = 255, many = 0
    for at in range(state.dealt):
        if not is_card_gone(state, at):
            place = foundation_order(rules, rules.stock[at])
            many += place > least
            least = min(least, place)
    return many
