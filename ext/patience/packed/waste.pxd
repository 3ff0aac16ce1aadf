"""The cards of waste and stock that can be played, and how a play changes both.

Waste and stock together are one row of cards in the order in which they are dealt; the waste is its first part, up to a
border. A deal moves the border forward and a redeal moves it to the start. The row itself changes only when the last
card of the waste is played. So a move is a play with the deals and redeals that come before it.

Cut ``border``. With unlimited redeals, a border at the end, or after a multiple of the cards dealt at a time, leads to
the same borders as the start does, and is written as the start.
"""

from bits cimport count, index, lowest, top_index, u64
from patience.packed.state cimport card, Deal, Position

cdef enum Pass:
    THIS_PASS
    NEXT_PASS                   # after a redeal
    SINGLE_PASS                 # after the switch
    NO_PASS


cdef inline u64 cards_at(const Deal* deal, u64 places) noexcept nogil:
    """Return the cards at these places of the row."""
    cdef u64 found = 0
    while places:
        found |= card(deal.stock[index(lowest(places))])
        places &= places - 1
    return found


cdef inline Pass pass_to(const Deal* deal, const Position* spot, int border, int many) noexcept nogil:
    """Return the first pass in which the border of a row of `many` cards comes to this place, which is not 0.

    The first pass is the best: a later pass leads to the same row and border, with fewer redeals left. After the switch
    no redeals are left, and everything that can be done after it can also be done from the same border before it, by
    dealing to the end and switching then.
    """
    cdef int draw = 1 if spot.single else deal.draw
    if border == spot.waste or (border > spot.waste and (border == many or (border - spot.waste) % draw == 0)):
        return THIS_PASS
    if spot.single:
        return NO_PASS
    if spot.turns != 0 and border % draw == 0:
        return NEXT_PASS
    return SINGLE_PASS if deal.switches else NO_PASS


cdef inline u64 playable_in_row(const Deal* deal, const Position* spot) noexcept nogil:
    """Return the cards of the row that come to the top of the waste in some pass, if none is played before."""
    cdef u64 left = spot.stock
    cdef u64 found = 0
    cdef int many = count(left)
    cdef int draw = 1 if spot.single else deal.draw
    cdef int border = 0
    cdef int now = spot.waste if spot.waste else draw       # the next border in this pass
    cdef int later = draw                                   # and in the next
    cdef bint redeal = spot.turns != 0
    cdef bint switch = deal.switches and not spot.single
    while left:
        border += 1
        if border == now or border == many or switch or (redeal and border == later):
            found |= card(deal.stock[index(lowest(left))])
        if border == now:
            now += draw
        if border == later:
            later += draw
        left &= left - 1
    return found


cdef inline u64 free_to_go(const Deal* deal, const Position* spot) noexcept nogil:
    """Return the last card of the row if it may leave the row at any time without loss; otherwise 0.

    Condition: unlimited redeals, and the border at the start. Without the last card the other cards come to the top at
    the same borders, and the new last card at any time. If the last card is played later, the border is then at the
    end, which is no better than any border that is possible without that play.
    """
    if spot.stock == 0 or not deal.endless or spot.single or spot.waste:
        return 0
    return card(deal.stock[top_index(spot.stock)])


cdef inline void take_from_row(const Deal* deal, Position* spot, int number) noexcept nogil:
    """Play a card of the row: update the row, the border between waste and stock, and the redeals."""
    cdef int place = deal.place_of[number]
    cdef int before = count(spot.stock & (card(place) - 1))
    cdef Pass when = pass_to(deal, spot, before + 1, count(spot.stock))
    if when == NEXT_PASS and spot.turns > 0:
        spot.turns -= 1
    elif when == SINGLE_PASS:
        spot.single = True
        spot.turns = 0
    spot.stock ^= card(place)
    spot.waste = before
    settle_border(deal, spot)


cdef inline void settle_border(const Deal* deal, Position* spot) noexcept nogil:
    """Write borders from which the same borders can be reached in one way."""
    cdef int many = count(spot.stock)
    if many == 0:
        spot.waste = spot.turns = 0
        spot.single = False
    elif deal.borders and deal.endless and not spot.single and (spot.waste == many or spot.waste % deal.draw == 0):
        spot.waste = 0
