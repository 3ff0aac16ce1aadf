"""Make a move. Each function adds the points that it scores, by the weights of the goal, to ``gain``."""

from bits cimport u32, u8
from trick.general.cards cimport cards, first, many, one_card
from turns.matching.game cimport (
    ALL_DRAW, CARD, CRANK, DRAW, Effect, Game, JOINS, NEXT_DRAWS, NONE, ONE, OPPOSITE_DRAWS, PASS, PILE, PILES, POINTS,
    Position, RANK_SET, SEATS, SUIT_SET, TAKE, TWINS,
)
from turns.matching.key cimport holder, take_from_owner
from turns.matching.legal cimport at_hand, blocked, can_lay
from turns.matching.score cimport final_score, is_out, place_points, score_places_last
from turns.matching.stock cimport draw_card, push_on_pile, take_first_pile

# The bits of a move, from the lowest: the named suit (4); for a single card the rank (6), for a set the mask of the
# cards of the group that lie under the top card (17); then the top card (7), the pile (1), the kind (3).
cdef enum:
    SUIT_BITS = 4
    RANK_BITS = 6
    MASK_BITS = 17
    TOP_AT = 21
    PILE_AT = 28
    KIND_AT = 29
    NO_SUIT = 15                # the card keeps its own suit
    NO_RANK = 63                # a joker is named as a card without a rank to match


cdef inline u32 encode_move(int kind, int pile, int top, int suit, int rest) noexcept nogil:
    """Return a move as a number. Args: rest: the rank of a joker's name, or which others lie below."""
    return (
        <u32>kind << KIND_AT | <u32>pile << PILE_AT | <u32>top << TOP_AT | <u32>rest << SUIT_BITS | <u32>suit
    )


cdef inline cards cards_at_places(cards group, u32 mask) noexcept nogil:
    """Return the cards of a group whose places are in a mask."""
    cdef cards found = 0
    while mask:
        if mask & 1:
            found |= group & -group
        group &= group - 1
        mask >>= 1
    return found


# -- seats -------------------------------------------------------------------------------------------------------------

cdef inline int next_seat(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the next seat in play; the seat itself if there is no other."""
    cdef int step, other
    for step in range(1, game.seats):
        other = (seat + (game.seats - step if spot.back else step)) % game.seats
        if not is_out(spot, other):
            return other
    return seat


cdef inline int others_of(const Game* game, const Position* spot, int seat, u8* others) noexcept nogil:
    """Write the other seats in play, the next one first; return their number."""
    cdef int found = 0
    cdef int step, other
    for step in range(1, game.seats):
        other = (seat + (game.seats - step if spot.back else step)) % game.seats
        if not is_out(spot, other):
            others[found] = other
            found += 1
    return found


cdef inline int opposite(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the seat that sits opposite, counted among the seats in play."""
    cdef u8 others[SEATS]
    cdef int count = 1 + others_of(game, spot, seat, others)
    cdef int number = 2 if count == 3 else count // 2
    return others[number - 1] if number else seat


cdef inline void turn_to_seat(Position* spot, int seat) noexcept nogil:
    """Give the turn to a seat."""
    spot.turn = spot.place = seat


# -- effects -----------------------------------------------------------------------------------------------------------

cdef inline int carry_out(
    const Game* game, Position* spot, const int* weight, int player, int number, bint out, bint* again, int* gain,
) noexcept nogil:
    """Carry out the effects of a card; return the seat that moves next.

    Args:
        player: the seat as whose play the card counts.
        number: the number of the list of effects.
        out: the player has gone out for good, so he does not play again.
        again: set to whether the player has a further turn.
    """
    cdef const Effect* effect = &game.effects[number]
    cdef u8 others[SEATS]
    cdef int place, other, count, following, turn
    again[0] = False
    if effect.reverse:
        spot.back = not spot.back
    following = turn = next_seat(game, spot, player)
    for place in range(effect.many):
        if spot.finished:
            return turn
        count = effect.number[place]
        if effect.op[place] == POINTS:
            gain[0] += weight[player] * count
        elif effect.op[place] == CRANK:
            spot.crank += count
        elif effect.op[place] == JOINS:
            if spot.crank:
                spot.crank += count
        elif effect.op[place] == NEXT_DRAWS:
            draw_many(game, spot, weight, following, count, gain)
        elif effect.op[place] == OPPOSITE_DRAWS:
            draw_many(game, spot, weight, opposite(game, spot, player), count, gain)
        else:
            for other in range(others_of(game, spot, player, others)):
                draw_many(game, spot, weight, others[other], count, gain)
    if effect.again and not out:
        again[0] = True
        return player
    for _ in range(effect.skip):
        turn = next_seat(game, spot, turn)
    return turn


cdef inline void draw_many(
    const Game* game, Position* spot, const int* weight, int seat, int count, int* gain
) noexcept nogil:
    """Let a seat draw a number of cards, as far as there are cards."""
    for _ in range(count):
        if draw_card(game, spot, weight, seat, gain) == NONE:
            return


# -- cards -------------------------------------------------------------------------------------------------------------

cdef inline void cards_leave_seat(const Game* game, Position* spot, int seat, cards laid) noexcept nogil:
    """Remove cards from a seat."""
    cdef cards left = laid
    cdef int card
    cdef int owner = holder(spot, seat, first(laid))
    while left:
        card = first(left)
        left &= left - 1
        take_from_owner(game, spot, card, owner)
    spot.hand[seat] &= ~laid
    if game.rows:
        spot.up[seat] &= ~laid
        spot.down[seat] &= ~laid


cdef inline cards cards_of(const Game* game, const Position* spot, u32 move) noexcept nogil:
    """Return the cards that a move lays."""
    cdef int kind = move >> KIND_AT
    cdef int top = move >> TOP_AT & 127
    cdef cards group
    if kind == CARD:
        return one_card(top)
    group = at_hand(spot, spot.turn)
    if kind == TWINS:
        group &= game.same[top] & ~one_card(top)
        return one_card(top) | (group & -group)
    group &= ~game.jokers & ~one_card(top)
    group &= game.of_rank[game.rank[top]] if kind == RANK_SET else game.of_suit[game.suit[top]]
    return one_card(top) | cards_at_places(group, move >> SUIT_BITS & ((1 << MASK_BITS) - 1))


cdef inline int lay_cards(const Game* game, Position* spot, const int* weight, u32 move, int* gain) noexcept nogil:
    """Lay cards and carry out the effects of the top card; return the seat with a further turn, or NONE."""
    cdef int kind = move >> KIND_AT
    cdef int pile = move >> PILE_AT & 1
    cdef int top = move >> TOP_AT & 127
    cdef int seat = spot.turn
    cdef cards laid = cards_of(game, spot, move)
    cdef cards left = laid & ~one_card(top)
    cdef bint on_copy = (
        game.twins and kind == CARD and spot.top[pile] != NONE and game.code[spot.top[pile]] == game.code[top]
        and not game.again & one_card(top)
    )
    cdef bint second = game.twins and kind != CARD
    cdef bint out = False
    cdef bint again
    cdef int turn
    cards_leave_seat(game, spot, seat, laid)
    while left:
        push_on_pile(game, spot, pile, first(left))
        left &= left - 1
    push_on_pile(game, spot, pile, top)
    spot.top[pile] = top
    spot.suit[pile], spot.rank[pile] = game.suit[top], game.rank[top]
    if move & NO_SUIT != NO_SUIT:
        spot.suit[pile] = move & NO_SUIT
    if game.jokers & one_card(top):
        spot.rank[pile] = move >> SUIT_BITS & NO_RANK
        if spot.rank[pile] == NO_RANK:
            spot.rank[pile] = NONE
    spot.doubled = game.doubling & one_card(top) != 0
    if not game.first and not at_hand(spot, seat):
        out = True
        go_out(game, spot, weight, seat, gain)
        if spot.finished:
            gain[0] += weight[spot.place] * game.effects[game.effect[top]].points
            return NONE
    turn = carry_out(game, spot, weight, spot.place, game.effect[top], out, &again, gain)
    if second:
        turn = carry_out(game, spot, weight, turn, game.effect[top], out, &again, gain)
    if on_copy and not out:
        spot.turn, spot.place = seat, turn
        return seat
    turn_to_seat(spot, turn)
    return turn if again else <int>NONE


cdef inline void go_out(const Game* game, Position* spot, const int* weight, int seat, int* gain) noexcept nogil:
    """Score a seat that has no cards left, and end the round if the rules say so."""
    gain[0] += weight[seat] * place_points(game.places, game.places_many, spot.gone)
    add_gone(spot, seat)
    if not game.one_left:
        spot.finished = True
    elif game.seats - spot.gone == 1:
        spot.finished = True
        gain[0] += score_places_last(game, spot, weight)


cdef inline void end_if_out(const Game* game, Position* spot, int further) noexcept nogil:
    """End the round after a move, if a seat is out or no one can play.

    If effects come first, a seat without cards is out when no crank is open and no further turn of the seat is to come.

    Args:
        further: the seat that has a further turn; NONE.
    """
    cdef int seat
    if spot.finished or spot.crank:
        return
    if game.first:
        for seat in range(game.seats):
            if seat != further and not at_hand(spot, seat):
                add_gone(spot, seat)
                spot.finished = True
    if spot.finished or not blocked(game, spot):
        return
    if game.first and further != NONE and not at_hand(spot, further):
        add_gone(spot, further)
    else:
        spot.blocked = True
    spot.finished = True


cdef inline void add_gone(Position* spot, int seat) noexcept nogil:
    """Add a seat to those that are out."""
    spot.order[spot.gone] = seat
    spot.gone += 1


cdef inline void draw_or_pick_up(const Game* game, Position* spot, const int* weight, int* gain) noexcept nogil:
    """Draw a card, or as many cards as the total of a crank."""
    cdef int seat = spot.turn
    cdef int crank = spot.crank
    cdef int card
    if crank:
        draw_many(game, spot, weight, seat, crank, gain)
        spot.crank = 0
        turn_to_seat(spot, next_seat(game, spot, spot.place))
        return
    card = draw_card(game, spot, weight, seat, gain)
    if game.play_drawn and card != NONE and can_lay(game, spot, seat, one_card(card)):
        spot.drawn = card
        return
    if game.how == ONE or game.how == PILE:
        turn_to_seat(spot, next_seat(game, spot, spot.place))


cdef inline int make_move(const Game* game, Position* spot, const int* weight, u32 move) noexcept nogil:
    """Make a move; return what it scores, with the score of the end of the round."""
    cdef int kind = move >> KIND_AT
    cdef int gain = 0
    cdef int further = NONE
    spot.drawn = NONE
    if kind <= TWINS:
        further = lay_cards(game, spot, weight, move, &gain)
    elif kind == DRAW:
        draw_or_pick_up(game, spot, weight, &gain)
    else:
        if kind == TAKE:
            take_first_pile(game, spot, spot.turn)
        turn_to_seat(spot, next_seat(game, spot, spot.place))
    end_if_out(game, spot, further)
    if spot.finished:
        gain += final_score(game, spot, weight)
    return gain
