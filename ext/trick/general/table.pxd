"""The trick on the table: the lead and the winner so far."""

from bits cimport u16, u8
from libc.string cimport memset
from trick.general.cards cimport cards, first, many, one_card
from trick.general.duties cimport power_beats, power_of
from trick.general.game cimport Game, NO_SUIT, NONE, Position, SEATS, SET, View


cdef inline void look_again(const Game* game, Position* spot) noexcept nogil:
    """Recompute the suit to follow and the winner of the trick, after the view has changed or trumps were cancelled."""
    cdef const View* view = &game.view[spot.view]
    cdef int play
    cdef u16 power
    spot.first = 0
    while spot.first < spot.plays and view.excuse & one_card(spot.name[spot.first]):
        spot.first += 1
    spot.silent = spot.first == spot.plays
    if spot.silent:
        spot.first = 0
    spot.form = view.form[spot.name[spot.first]]
    spot.led = suit_asked_for(view, spot)
    spot.trumped = spot.cancelled = False
    for play in range(spot.plays):
        spot.trumped |= view.suit[spot.name[play]] == view.trumps
        spot.cancelled |= (view.anti & one_card(spot.name[play])) != 0
    spot.best = spot.first
    spot.power = power_of(game, spot, spot.name[spot.first])
    for play in range(spot.first + 1, spot.plays):
        power = power_of(game, spot, spot.name[play])
        if power_beats(power, spot.power):
            spot.best, spot.power = play, power


cdef inline int suit_asked_for(const View* view, const Position* spot) noexcept nogil:
    """Return the suit to follow in a trick; NO_SUIT if no card has set it."""
    if spot.silent:
        return NO_SUIT
    if view.named & one_card(spot.name[spot.first]):
        return spot.call
    return view.led[spot.name[spot.first]]


cdef inline void set_view(const Game* game, Position* spot) noexcept nogil:
    """Set the view of the current state of trumps."""
    spot.view = game.view_of[spot.state][spot.in_force]


cdef inline void add_play(const Game* game, Position* spot, int card, int name) noexcept nogil:
    """Add a play of the player to move to the trick; the view is that after the play."""
    cdef const View* view = &game.view[spot.view]
    cdef u16 power
    spot.bit[spot.plays] = card
    spot.name[spot.plays] = name
    spot.seat[spot.plays] = spot.mover
    spot.table |= one_card(card)
    spot.plays += 1
    if spot.plays == 1 or spot.silent or (view.anti & one_card(name) and not spot.cancelled):
        look_again(game, spot)
        return
    spot.trumped |= view.suit[name] == view.trumps
    power = power_of(game, spot, name)
    if power_beats(power, spot.power):
        spot.best, spot.power = spot.plays - 1, power


# -- several cards at once -------------------------------------------------------------------------------------------

cdef inline bint card_outranks(const View* view, int card, int other) noexcept nogil:
    """Return whether a card beats another: by height in one suit, or as a trump."""
    if view.suit[card] == view.suit[other]:
        return view.height[card] > view.height[other]
    return view.suit[card] == view.trumps


cdef inline bint set_beats(const View* view, const u8* cards_, const u8* others) noexcept nogil:
    """Return whether each of the other cards is beaten by a card of its own, in one of the six ways to match them."""
    cdef int a, b, c
    for a in range(SET):
        for b in range(SET):
            for c in range(SET):
                if a != b and b != c and a != c and (
                    card_beats(view, cards_[a], others[0]) and card_beats(view, cards_[b], others[1])
                    and card_beats(view, cards_[c], others[2])
                ):
                    return True
    return False


cdef inline bint card_beats(const View* view, int card, int other) noexcept nogil:
    """Return whether one card beats another; a missing card beats no card, and fewer cards never beat more."""
    if other == NONE:
        return card == NONE
    return card != NONE and card_outranks(view, card, other)


cdef inline void lay_set(const Game* game, Position* spot, const u8* set_) noexcept nogil:
    """Add several cards of the player to move to the trick."""
    cdef const View* view = &game.view[spot.view]
    cdef int place
    for place in range(SET):
        spot.sets[spot.plays][place] = set_[place]
        if set_[place] != NONE:
            spot.table |= one_card(set_[place])
    spot.bit[spot.plays] = spot.name[spot.plays] = set_[0]
    spot.seat[spot.plays] = spot.mover
    spot.plays += 1
    if spot.plays == 1:
        spot.best = spot.first = 0
        spot.silent = False
        spot.led = view.led[set_[0]]
        spot.size = (set_[0] != NONE) + (set_[1] != NONE) + (set_[2] != NONE)
    elif set_beats(view, set_, spot.sets[spot.best]):
        spot.best = spot.plays - 1
