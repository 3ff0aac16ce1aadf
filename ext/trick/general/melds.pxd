"""Melds laid on the table by the winner of a trick, and the trade of a card for the last of the stock."""

from bits cimport count, u16, u8
from trick.general.cards cimport cards, first, one_card
from trick.general.game cimport Combination, Game, Meld, NONE, Position, Row, SEATS


cdef inline bint served_less(u16 one_, u16 other) noexcept nogil:
    """Return whether a tabled card comes before another of its kind: it served less, or in earlier melds."""
    cdef u16 differ = one_ ^ other
    if count(one_) != count(other):
        return count(one_) < count(other)
    return (one_ & differ & (~differ + 1)) != 0


cdef inline int least_served(const Row* row, cards some) noexcept nogil:
    cdef int best = first(some)
    while some:
        if served_less(row.served[first(some)], row.served[best]):
            best = first(some)
        some &= some - 1
    return best


cdef inline int most_served(const Row* row, cards some) noexcept nogil:
    cdef int best = first(some)
    while some:
        if served_less(row.served[best], row.served[first(some)]):
            best = first(some)
        some &= some - 1
    return best


cdef inline int usable(const Game* game, const Position* spot, int form, u8* used, bint* again) noexcept nogil:
    """Return how many cards of the hand a meld takes, as many as possible; 0 where it cannot be laid.

    Args:
        used: is filled with its cards.
        again: is set where a card has served in a meld of the kind already.
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
    return game.can_trade and not spot.traded and (spot.hand[spot.leader] & game.trade_card & ~spot.tabled) != 0


cdef inline int lay_meld(const Game* game, Position* spot, int form) noexcept nogil:
    """Lay a meld that can be laid; return its points. The row is the position's own."""
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
    """Exchange the card for the last of the stock; return its points. The row is the position's own."""
    cdef int card = first(spot.hand[spot.leader] & game.trade_card & ~spot.tabled)
    spot.hand[spot.leader] = (spot.hand[spot.leader] ^ one_card(card)) | one_card(spot.stock_last)
    spot.row.owner[spot.stock_last] = spot.leader
    spot.row.owner[card] = SEATS + spot.stock_end - 1
    spot.stock_last = card
    spot.traded = True
    return game.trade_points
