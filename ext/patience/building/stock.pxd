"""Stock and waste: the top cards, and the effect of further deals."""

from bits cimport u64
from patience.building.state cimport Rules, State, TO_WASTE, UNLIMITED


cdef inline bint is_card_gone(State* state, int index) noexcept nogil:
    return (state.gone[index >> 6] >> (index & 63)) & 1


cdef inline void mark_gone(State* state, int index) noexcept nogil:
    state.gone[index >> 6] |= <u64>1 << (index & 63)


cdef inline int waste_top(Rules* rules, State* state, int dealt, int waste) noexcept nogil:
    """Return the index of the top card of a waste pile after `dealt` cards were dealt; -1 if the pile is empty."""
    cdef int index
    for index in range(dealt - 1, -1, -1):
        if not is_card_gone(state, index) and rules.waste_of[index] == waste:
            return index
    return -1


cdef inline int stock_next(Rules* rules, State* state, int dealt) noexcept nogil:
    """Return the index of the next card of the stock; `stock_many` if the stock is empty."""
    while dealt < rules.stock_many and is_card_gone(state, dealt):
        dealt += 1
    return dealt


cdef inline int after_deal(Rules* rules, State* state, int dealt) noexcept nogil:
    """Return the number of cards dealt in this pass after one more deal to the waste."""
    cdef int many = 1 if state.switched else rules.deal
    if rules.wastes > 1:
        many = rules.wastes
    while many > 0:
        dealt = stock_next(rules, state, dealt)
        if dealt >= rules.stock_many:
            break
        dealt += 1
        many -= 1
    return dealt


cdef inline int waste_many(State* state, int dealt) noexcept nogil:
    cdef int index, many = 0
    for index in range(dealt):
        many += not is_card_gone(state, index)
    return many


cdef inline bint may_turn(Rules* rules, State* state) noexcept nogil:
    """Return whether a redeal is left; the waste is turned over when the stock is empty and the waste is not."""
    return state.redeals != 0 and not state.switched


cdef inline int dealt_for_key(Rules* rules, State* state) noexcept nogil:
    """Return the value of `dealt` that represents the position in its key: equal plays ahead give equal values.

    Cards that are gone belong to neither stock nor waste, so those at the border are passed over. With unlimited
    redeals, and a waste that holds a whole number of deals or an empty stock, the start of the pass can be reached
    from the position (deal to the end, turn over) and the position from the start (deal): the same plays are possible
    from both, and they count as one position. This presupposes that the player may deal at any time (not so in games
    where a card dealt must be played first), and that deals and redeals change nothing else (`macro`).
    """
    cdef int dealt = state.dealt
    if rules.stock_to != TO_WASTE:
        return dealt
    while dealt > 0 and is_card_gone(state, dealt - 1):
        dealt -= 1
    if not rules.passes or state.redeals != UNLIMITED or state.switched:
        return dealt
    if stock_next(rules, state, dealt) >= rules.stock_many or waste_many(state, dealt) % rules.deal == 0:
        return 0
    return dealt
