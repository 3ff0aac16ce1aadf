"""The cards that may be laid."""

from trick.general.cards cimport cards
from turns.matching.game cimport Game, NONE, Position
from turns.matching.stock cimport can_pick_up


cdef inline cards at_hand(const Position* spot, int seat) noexcept nogil:
    """Return the cards from which a seat plays: its hand, else its face-up row, else its face-down row."""
    if spot.hand[seat]:
        return spot.hand[seat]
    return spot.up[seat] if spot.up[seat] else spot.down[seat]


cdef inline bint can_name(const Game* game, int suit, int rank) noexcept nogil:
    """Return whether a joker can be named as a card that may be laid on this suit and rank."""
    cdef int name
    for name in range(game.names):
        if name_fits(game, name, suit, rank):
            return True
    return False


cdef inline bint name_fits(const Game* game, int name, int suit, int rank) noexcept nogil:
    """Return whether the card of this name may be laid on this suit and rank."""
    if rank != NONE and game.name_rank[name] == rank:
        return (game.by_rank or (game.by_suit and game.name_suit[name] == suit)) and not game.not_on_own[rank]
    return game.by_suit and game.name_suit[name] == suit


cdef inline cards cards_fitting_pile(const Game* game, const Position* spot, int pile) noexcept nogil:
    """Return the cards of all players that may be laid on a pile, without jokers."""
    cdef cards found = game.wild | game.tinted
    if spot.top[pile] == NONE:
        return ~<cards>0 & ~game.jokers
    if game.by_suit and spot.suit[pile] != NONE:
        found |= game.of_suit[spot.suit[pile]]
    if game.by_rank and spot.rank[pile] != NONE:
        found |= game.of_rank[spot.rank[pile]]
    if spot.rank[pile] != NONE and game.not_on_own[spot.rank[pile]]:
        found &= ~game.of_rank[spot.rank[pile]]
    return found & ~game.jokers


cdef inline cards playable_on_pile(const Game* game, const Position* spot, int pile) noexcept nogil:
    """Return the cards that may be laid on a pile, with jokers, if they can be named."""
    cdef cards found = cards_fitting_pile(game, spot, pile)
    if spot.top[pile] == NONE:
        return found | game.jokers if game.names else found
    if spot.suit[pile] == NONE:
        found &= ~(game.tinted & ~game.wild)
    if game.jokers and can_name(game, spot.suit[pile], spot.rank[pile]):
        found |= game.jokers
    return found


cdef inline cards last_resorts(const Game* game, const Position* spot, int pile, cards held) noexcept nogil:
    """Return the last resorts, if their holder has a plain card of the suit in force; otherwise 0."""
    if spot.suit[pile] == NONE or not held & game.plain_of[spot.suit[pile]]:
        return 0
    return game.last_resort


cdef inline bint can_lay(const Game* game, const Position* spot, int seat, cards held) noexcept nogil:
    """Return whether a seat can lay one of some cards that it holds."""
    cdef int pile
    for pile in range(game.piles):
        if held & playable_on_pile(game, spot, pile) & ~last_resorts(game, spot, pile, at_hand(spot, seat)):
            return True
    return False


cdef inline bint blocked(const Game* game, const Position* spot) noexcept nogil:
    """Return whether no card can be picked up, and no one in play can lay a card."""
    cdef int seat
    if can_pick_up(game, spot):
        return False
    if spot.drawn != NONE:
        return False
    for seat in range(game.seats):
        if can_lay(game, spot, seat, at_hand(spot, seat)):
            return False
    return True
