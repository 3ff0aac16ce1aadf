"""Drawing, turning a pile over, taking it; and laying cards on it."""

from bits cimport u8
from trick.general.cards cimport cards, first, one_card
from turns.matching.game cimport Game, LAID, LAID_AT, LEFT, BITS, NONE, PILE, Position
from turns.matching.key cimport holder, put_with_owner, take_from_owner

cdef enum:
    PRESSURE = 5                # the first; each further one of a seat costs twice as much


cdef inline int cards_below_tops(const Game* game, const Position* spot) noexcept nogil:
    """Return the number of cards under the tops of piles that can be picked up."""
    cdef int found = 0
    cdef int pile
    for pile in range(game.piles):
        if spot.over[pile] - spot.under[pile] > 1:
            found += spot.over[pile] - spot.under[pile] - 1
    return found


cdef inline bint can_draw(const Game* game, const Position* spot) noexcept nogil:
    """Return whether there is a card to draw, from the stock or from piles that are turned over."""
    return spot.at < spot.end or (spot.pickups and cards_below_tops(game, spot) > 0)


cdef inline bint can_pick_up(const Game* game, const Position* spot) noexcept nogil:
    """Return whether a seat on turn could pick up."""
    if game.how == PILE:
        return spot.pickups and spot.top[0] != NONE
    return game.pressure or can_draw(game, spot)


cdef inline int laid_at(const Game* game, const Position* spot, int pile, int place) noexcept nogil:
    """Return the owner number of a card at a place of a pile."""
    return LAID_AT + pile * BITS + place - spot.under[pile] if game.ordered else LAID + pile


cdef inline void forget_piles(const Game* game, Position* spot) noexcept nogil:
    """Remove the cards of the piles from the position, because no pile can be picked up any more."""
    cdef int pile, place
    cdef u8 card
    for pile in range(game.piles):
        for place in range(spot.under[pile], spot.over[pile]):
            card = game.tape[pile][place]
            take_from_owner(game, spot, card, laid_at(game, spot, pile, place))
        spot.under[pile] = spot.over[pile]
    spot.pile = 0


cdef inline void push_on_pile(const Game* game, Position* spot, int pile, int card) noexcept nogil:
    """Put a card on a pile."""
    if spot.pickups:
        game.tape[pile][spot.over[pile]] = card
        put_with_owner(game, spot, card, laid_at(game, spot, pile, spot.over[pile]))
        spot.pile |= one_card(card)
        spot.over[pile] += 1


cdef inline void recycle_piles(const Game* game, Position* spot) noexcept nogil:
    """Make a new stock of all cards below the tops, the lowest card of the first pile first."""
    cdef int free = max(spot.end, spot.over[0])
    cdef int many = cards_below_tops(game, spot)
    cdef int at = free
    cdef int pile, place
    cdef u8 card
    spot.pickups -= 1
    for pile in range(game.piles):
        for place in range(spot.under[pile], spot.over[pile] - 1):
            card = game.tape[pile][place]
            take_from_owner(game, spot, card, laid_at(game, spot, pile, place))
            put_with_owner(game, spot, card, LEFT + many - 1 - (at - free))
            game.tape[0][at] = card
            spot.stock |= one_card(card)
            spot.pile &= ~one_card(card)
            at += 1
    spot.at, spot.end = free, at
    for pile in range(game.piles):
        if spot.top[pile] == NONE:
            continue
        place = spot.over[pile] - 1
        card = game.tape[pile][place]
        take_from_owner(game, spot, card, laid_at(game, spot, pile, place))
        if pile == 0:
            place = at
            game.tape[0][place] = card
        spot.under[pile], spot.over[pile] = place, place + 1
        put_with_owner(game, spot, card, laid_at(game, spot, pile, place))
    if spot.top[0] == NONE:
        spot.under[0] = spot.over[0] = at
    if not spot.pickups:
        forget_piles(game, spot)


cdef inline int draw_card(const Game* game, Position* spot, const int* weight, int seat, int* gain) noexcept nogil:
    """Give a seat the next card of the stock; return NONE if there is no card.

    With shuffle pressure a seat that finds no stock pays. If there is no pile to make a new stock, the round is over.
    """
    cdef int card
    if spot.finished:
        return NONE
    if spot.at == spot.end:
        if game.pressure:
            gain[0] -= weight[seat] * (PRESSURE << spot.pressures[seat])
            spot.pressures[seat] += 1
        if not can_draw(game, spot):
            spot.finished = game.pressure
            return NONE
        recycle_piles(game, spot)
    card = game.tape[0][spot.at]
    spot.at += 1
    take_from_owner(game, spot, card, LEFT + spot.end - spot.at)
    put_with_owner(game, spot, card, seat)
    spot.stock &= ~one_card(card)
    spot.hand[seat] |= one_card(card)
    return card


cdef inline void take_first_pile(const Game* game, Position* spot, int seat) noexcept nogil:
    """Put the first pile into the hand of a seat."""
    cdef int place
    cdef u8 card
    for place in range(spot.under[0], spot.over[0]):
        card = game.tape[0][place]
        take_from_owner(game, spot, card, laid_at(game, spot, 0, place))
        put_with_owner(game, spot, card, seat)
        spot.hand[seat] |= one_card(card)
        spot.pile &= ~one_card(card)
    spot.under[0] = spot.over[0]
    spot.top[0] = spot.suit[0] = spot.rank[0] = NONE
    spot.pickups -= 1
    if not spot.pickups:
        forget_piles(game, spot)
