"""Cut ``silence``: the value that a side can force although one of its seats passes for ever.

If a side has two or more seats, one of them is often out before all enemies without any help. The game in which a
partner is silent has one hand fewer. So it is far smaller: its positions are the same whatever the silent seat holds.

Proof that it bounds the value from the side of the silent seat: the side may let a seat pass at each of its turns, so
it can force the value that it has that way. The silent seat is a seat without cards here. The turn goes on from a seat
that passes as it goes over a seat without cards. A turn at which the seat may not pass never comes: it would have to
lead, and the lead falls to the owner of the last play of a trick, which the seat is not now and never will be. No other
rule depends on its cards.

Conditions: the first seat without cards ends the round, no captured cards count, and no one has rows (`hurries`); no
one is forced to play; no play gives the lead away; cards left count nothing; the seat neither leads nor owns the play
on the pile.
"""

from bits cimport u32
from turns.climbing.course cimport turn_on
from turns.climbing.game cimport DOG, EMPTY, Game, LEAD, LEFT_NOTHING, Position


cdef inline bint may_be_silent(const Game* game) noexcept nogil:
    """Return whether the rules allow a seat to pass for ever, so that its hand does not matter."""
    cdef u32 form
    if not game.hurries or game.must_play or game.left_to != LEFT_NOTHING:
        return False
    for form in range(game.forms):
        if game.does[form] & DOG:
            return False
    return True


cdef inline u32 silent_seats(const Game* game, const bint* maximizer, const Position* spot) noexcept nogil:
    """Return the seats, one bit each, that may pass for ever from now on and have a partner with cards."""
    cdef int leader = spot.turn if spot.beat == LEAD else spot.owner
    cdef int fellows[2]
    cdef int seat
    cdef u32 found = 0
    fellows[0] = fellows[1] = 0
    for seat in range(game.seats):
        fellows[maximizer[seat]] += spot.hand[seat] != EMPTY
    for seat in range(game.seats):
        if seat != leader and spot.hand[seat] != EMPTY and fellows[maximizer[seat]] > 1:
            found |= 1 << seat
    return found


cdef inline void fall_silent(
    Game* game, const int* weight, const Position* spot, Position* after, int seat
) noexcept nogil:
    """Write the position in which a seat has no cards any more; no points are scored."""
    cdef int nothing = 0
    after[0] = spot[0]
    after.hand[seat] = EMPTY
    if spot.turn == seat:
        turn_on(game, weight, after, &nothing)
