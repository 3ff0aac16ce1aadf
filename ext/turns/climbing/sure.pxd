"""Cut ``sure``: a leader who can make plays that no enemy answers until only one play is left goes out next.

Proof. The enemies are all seats of the other side, or all other seats if passing is not free. If no enemy can answer a
play, all pass: enemies because they must, partners because they choose to. So only the leader's hand changes, he wins
the trick and leads again, and enemies can answer the same forms as before. After the last play he is out, and no one
was out before. The value of this is known at once. His side can force it, so it bounds the value from that side's end.

Conditions: no one may knock; captured cards do not count; no play of his gives the lead away, must hold a certain card,
or brings a kitty into his hand; if the round goes on without him, neither the score of another seat nor the cards left
in the end count. The plays are looked for greedily, the largest first; if that fails, the cut does nothing.
"""

from bits cimport u16, u32
from turns.climbing.game cimport (
    BOMB, DOG, EMPTY, FETCHES, Game, LEFT_NOTHING, LEFT_TO_LOSER, LEFT_TO_WINNER, NO_FORM, Node, ONE_LEFT, Play,
    Position,
)
from turns.climbing.hands cimport can_answer, hand_after, node_of_hand, play_of

cdef enum:
    NONE = 0xFFFFFFFF


cdef inline bint is_sure(
    Game* game, const int* weight, const bint* maximizer, const Position* spot, int* value
) noexcept nogil:
    """Return whether the leader goes out by plays that no enemy answers, and write the value of that."""
    cdef int seat = spot.turn
    cdef u32 hand = spot.hand[seat]
    cdef u32 place
    cdef int factor = 1
    cdef u16 form
    if game.opens and not spot.begun:
        return False
    if game.end == ONE_LEFT and (game.left_to != LEFT_NOTHING or others_count(game, weight, spot)):
        return False
    while True:
        place = whole_of(game, hand)
        if place == NONE:
            place = unanswered(game, maximizer, spot, hand)
        if place == NONE:
            return False
        form = game.answer[play_of(game, hand, place).shape]
        if game.does[form] & BOMB:
            factor *= game.factor
        hand = hand_after(game, hand, place)
        if game.full:
            return False
        if hand == EMPTY:
            value[0] = factor * value_of_going_out(game, weight, spot, seat)
            return True


cdef inline bint others_count(const Game* game, const int* weight, const Position* spot) noexcept nogil:
    """Return whether the score of another seat with cards counts."""
    cdef int seat
    for seat in range(game.seats):
        if seat != spot.turn and weight[seat] and spot.hand[seat] != EMPTY:
            return True
    return False


cdef inline u32 whole_of(const Game* game, u32 hand) noexcept nogil:
    """Return the play that uses all cards of a hand, if it may be led; otherwise NONE."""
    cdef const Node* node = node_of_hand(game, hand)
    cdef u32 place
    for place in range(node.many):
        if play_of(game, hand, place).many == node.size:
            if game.answer[play_of(game, hand, place).shape] != NO_FORM:
                return place
    return NONE


cdef inline u32 unanswered(const Game* game, const bint* maximizer, const Position* spot, u32 hand) noexcept nogil:
    """Return the largest play of a hand that no enemy can answer; otherwise NONE."""
    cdef const Node* node = node_of_hand(game, hand)
    cdef const Play* play
    cdef u32 place
    cdef u32 found = NONE
    cdef int most = 0
    cdef u16 form
    for place in range(node.many):
        play = play_of(game, hand, place)
        form = game.answer[play.shape]
        if play.many <= most or form == NO_FORM or game.does[form] & DOG:
            continue
        if game.fetch_hand and spot.kitty and play.marks & FETCHES:
            continue
        if not answered_by_enemy(game, maximizer, spot, form):
            found, most = place, play.many
    return found


cdef inline bint answered_by_enemy(
    const Game* game, const bint* maximizer, const Position* spot, u16 form
) noexcept nogil:
    """Return whether an enemy can answer a form."""
    cdef int seat
    for seat in range(game.seats):
        if seat == spot.turn or spot.hand[seat] == EMPTY:
            continue
        if maximizer[seat] == maximizer[spot.turn] and not game.must_play:
            continue
        if can_answer(game, spot.hand[seat], form):
            return True
    return False


cdef inline int value_of_going_out(const Game* game, const int* weight, const Position* spot, int seat) noexcept nogil:
    """Return the value if a seat goes out while all others keep their cards."""
    cdef int other, left
    cdef int found = weight[seat] * game.place[spot.out]
    if game.end == ONE_LEFT:
        return found + weight[seat] * game.behind[game.seats - 1 - spot.out]
    if game.seats == 2:
        found += weight[seat] * game.behind[1] + weight[1 - seat] * (game.place[1] + game.behind[0])
    for other in range(game.seats):
        left = node_of_hand(game, spot.hand[other]).left
        if other == seat:
            continue
        if game.left_to == LEFT_TO_WINNER:
            found += weight[seat] * left
        elif game.left_to == LEFT_TO_LOSER:
            found -= weight[other] * left
    if game.bid:
        found += weight[game.declarer] * (game.bid if seat == game.declarer else -game.bid)
    return found
