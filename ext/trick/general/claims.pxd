"""Claims before a trick, in hands of three cards: three trumps win the deal, other threes may take the lead."""

from bits cimport u8
from trick.general.cards cimport cards, first, many
from trick.general.game cimport Game, KIND_ACES, KIND_SUIT, KIND_TRUMPS, NONE, Position, SEATS, SET, View
from trick.general.table cimport set_beats


cdef inline int claim_of_hand(const Game* game, const View* view, cards hand) noexcept nogil:
    """Return the claim that a hand may make; 0 if it may make none."""
    if many(hand) != SET:
        return 0
    if view.of[view.trumps] and not hand & ~view.of[view.trumps]:
        return KIND_TRUMPS
    if not hand & ~game.aces:
        return KIND_ACES
    return 0 if hand & ~view.of[view.suit[first(hand)]] else KIND_SUIT


cdef inline void open_claims(const Game* game, Position* spot) noexcept nogil:
    """List the seats that may claim before the trick, with their claims; the list ends before the leader."""
    cdef const View* view = &game.view[spot.view]
    cdef u8 kinds[SEATS]
    cdef int place, seat, kind
    cdef int trumps = 0
    spot.asking = 0
    for place in range(game.seats):
        seat = game.order[spot.leader][place]
        kinds[place] = claim_of_hand(game, view, spot.hand[seat])
        trumps += kinds[place] == KIND_TRUMPS
    for kind in range(KIND_TRUMPS, KIND_SUIT + 1):
        for place in range(game.seats):
            seat = game.order[spot.leader][place]
            if kinds[place] != kind:
                continue
            if not trumps and seat == spot.leader:
                return
            spot.asked[spot.asking] = seat
            spot.asked_for[spot.asking] = kind
            spot.asking += 1
        if trumps:
            return


cdef inline void cards_of_set(cards hand, u8* found) noexcept nogil:
    """List the cards of a set, the lowest first."""
    cdef int place
    for place in range(SET):
        found[place] = first(hand) if hand else NONE
        hand &= hand - 1


cdef inline int showdown(const Game* game, const Position* spot) noexcept nogil:
    """Return the winner among the seats with three trumps, as if they were played in turn."""
    cdef const View* view = &game.view[spot.view]
    cdef u8 best[SET]
    cdef u8 other[SET]
    cdef int place
    cdef int winner = spot.asked[0]
    cards_of_set(spot.hand[winner], best)
    for place in range(1, spot.asking):
        cards_of_set(spot.hand[spot.asked[place]], other)
        if set_beats(view, other, best):
            winner = spot.asked[place]
            cards_of_set(spot.hand[winner], best)
    return winner
