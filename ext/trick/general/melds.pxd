"""Melds laid on the table by the winner of a trick, and the trade of a card for the last of the stock."""

from bits cimport count, u16, u8
from trick.general.cards cimport cards, first, one_card
from trick.general.game cimport Combination, Game, Meld, NONE, Position, Row, SEATS


cdef inline bint served_less(u16 one_, u16 other) noexcept nogil:
    """Return whether a tabled card served in fewer melds than a copy, or in as many but in earlier forms."""
    cdef u16 differ = one_ ^ other
    if count(one_) != count(other):
        return count(one_) < count(other)
    return (one_ & differ & (~differ + 1)) != 0


cdef inline int least_served(const Row* row, cards some) noexcept nogil:
    """Return the card of a set that served in the fewest melds."""
    cdef int best = first(some)
    while some:
        if served_less(row.served[first(some)], row.served[best]):
            best = first(some)
        some &= some - 1
    return best


cdef inline int most_served(const Row* row, cards some) noexcept nogil:
    """Return the card of a set that served in the most melds."""
    cdef int best = first(some)
    while some:
        if served_less(row.served[best], row.served[first(some)]):
            best = first(some)
        some &= some - 1
    return best


cdef inline int usable(const Game* game, const Position* spot, int form, u8* used, bint* again) noexcept nogil:
    """Return how many cards a meld takes from the hand, as many as possible; 0 if it cannot be laid.

    Args:
        used: receives the cards of the meld.
        again: receives whether a card has already served in a meld of the same kind.
    """
    cdef const Meld* meld = &game.meld[form]
    cdef const Combination* combination = &game.combination[meld.combination]
    cdef cards hand = spot.hand[spot.leader]
    cdef cards left = hand
    cdef cards some, fit
    cdef int place, card
    cdef int fresh = 0
    again[0] = False
    for place in range(meld.many):
        some = left & meld.copies[place] & ~spot.tabled
        if some:
            fresh += 1
            card = first(some)
        else:
            some = left & meld.copies[place]
            fit = 0
            while some:
                if not spot.row.served[first(some)] & combination.of_kind & ~combination.over:
                    fit |= one_card(first(some))
                some &= some - 1
            if not fit:
                return 0
            card = least_served(spot.row, fit)
            again[0] |= (spot.row.served[card] & combination.of_kind) != 0
        used[place] = card
        left &= ~one_card(card)
    return fresh


cdef inline bint tradable(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the winner of the trick may trade a card for the last card of the stock."""
    return game.can_trade and not spot.traded and (spot.hand[spot.leader] & game.trade_card & ~spot.tabled) != 0


cdef inline int lay_meld(const Game* game, Position* spot, int form) noexcept nogil:
    """Lay a meld that can be laid; return its points. The position must have its own row."""
    cdef const Combination* combination = &game.combination[game.meld[form].combination]
    cdef u8 used[16]
    cdef bint again
    cdef int place
    usable(game, spot, form, used, &again)
    for place in range(game.meld[form].many):
        if not spot.tabled & one_card(used[place]):
            spot.row.served[used[place]] = 0
        spot.tabled |= one_card(used[place])
        spot.row.served[used[place]] |= combination.service
    return combination.adds if again else combination.points


cdef inline int trade(const Game* game, Position* spot) noexcept nogil:
    """Trade the card for the last card of the stock; return the points. The position must have its own row."""
    cdef int card = first(spot.hand[spot.leader] & game.trade_card & ~spot.tabled)
    spot.hand[spot.leader] = (spot.hand[spot.leader] ^ one_card(card)) | one_card(spot.stock_last)
    spot.row.owner[spot.stock_last] = spot.leader
    spot.row.owner[card] = SEATS + spot.stock_end - 1
    spot.stock_last = card
    spot.traded = True
    return game.trade_points
