"""Make a move."""

from bits cimport u8
from libc.string cimport memcpy
from turns.drawing.game cimport (
    can_draw, cards_of_seat, CHANGING, CLEAR, CLEARED, COLUMNS, COMPLETE, DISCARD, DOWN, DRAW, FLIP, Game, has_down,
    KNOCK_WITH, LAY, LAY_AND_STOP, LAYING, lying, Move, next_of, NONE, PASS, Position, PUT, put_in, PUTTING, REFUSED,
    STOP, table_of, TAKE, take_out, TAKING, TURNING,
)
from turns.drawing.melds cimport bits_of_hand, knock_worth, Melds
from turns.drawing.score cimport is_complete


cdef inline bint exhausted(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the round ends because of the stock."""
    if game.table or can_draw(game, spot):
        return False
    return game.void or (game.takes and spot.takes >= game.seats)


cdef inline void end_draw_turn(const Game* game, Position* spot, bint closed) noexcept nogil:
    """End a turn, and the round if that is decided.

    Args:
        closed: every other player has one more turn.
    """
    if game.by == COLUMNS and spot.left == NONE and not has_down(game, spot, spot.turn):
        closed = True
    if closed:
        spot.left = game.seats
    if spot.left != NONE and spot.left > 0:
        spot.left -= 1
    if game.clear and spot.turns < game.seats:
        spot.turns += 1
    spot.turn, spot.phase = next_of(game, spot.turn), TAKING
    spot.over = spot.left == 0 or exhausted(game, spot)


cdef inline void get(const Game* game, Position* spot, u8 card) noexcept nogil:
    """Add a card to the hand of the mover, which may win at once."""
    cdef u8* hand = cards_of_seat(game, spot, spot.turn)
    put_in(hand, game.size[spot.turn], card)
    spot.phase = LAYING
    if game.by == COMPLETE and is_complete(game, hand, game.size[spot.turn] + 1):
        spot.over, spot.winner = True, spot.turn


cdef inline void take_face_up(const Game* game, Position* spot, u8 card) noexcept nogil:
    """Take a face-up card."""
    if game.table:
        take_out(table_of(game, spot), lying(game, spot), card)
    else:
        spot.discard = NONE
        spot.refused = 0
    if game.takes:
        spot.takes += 1
    if game.by == COLUMNS:
        spot.phase, spot.held = CHANGING, card
        return
    spot.held = NONE if game.again else card
    get(game, spot, card)


cdef inline void draw_from_stock(const Game* game, Position* spot) noexcept nogil:
    """Draw the next card of the stock; the last discard stays under the next one for good."""
    cdef u8 card = game.stock[spot.drawn]
    spot.drawn += 1
    spot.takes, spot.discard = 0, NONE
    if game.by == COLUMNS:
        spot.phase, spot.held = PUTTING, card
        return
    get(game, spot, card)


cdef inline void refuse(const Game* game, Position* spot) noexcept nogil:
    """Refuse the card offered; if all refuse it, the first seat draws, if there is a card."""
    spot.refused += 1
    spot.turn = next_of(game, spot.turn)
    if spot.refused < game.seats:
        return
    spot.phase, spot.refused, spot.discard = REFUSED, 0, NONE
    spot.over = not can_draw(game, spot)


cdef inline void replace_table(const Game* game, Position* spot) noexcept nogil:
    """Replace the cards of the table by as many from the stock."""
    cdef u8* table = table_of(game, spot)
    cdef int many = lying(game, spot)
    cdef int at
    for at in range(many):
        table[at] = NONE
    for at in range(many):
        put_in(table, at, game.stock[spot.drawn + at])
    spot.drawn += many
    spot.phase = CLEARED


cdef inline void exchange_card(const Game* game, Position* spot, int place) noexcept nogil:
    """Exchange the held card for a card of the hand, which is discarded."""
    cdef u8* hand = cards_of_seat(game, spot, spot.turn)
    spot.discard = hand[place] & ~DOWN
    hand[place], spot.held = spot.held, NONE
    end_draw_turn(game, spot, False)


cdef inline void discard_card(const Game* game, Position* spot, u8 card, bint stops) noexcept nogil:
    """Discard a card of the hand."""
    take_out(cards_of_seat(game, spot, spot.turn), game.size[spot.turn] + 1, card)
    spot.held = NONE
    if game.table:
        put_in(table_of(game, spot), lying(game, spot), card)
    else:
        spot.discard = card
    if stops:
        spot.stopper = spot.turn
    end_draw_turn(game, spot, stops)


cdef inline void knock_with(const Game* game, Melds* melds, Position* spot, u8 card) noexcept nogil:
    """Discard a card and knock."""
    cdef int other = 1 - spot.turn
    cdef u8* hand = cards_of_seat(game, spot, spot.turn)
    take_out(hand, game.size[spot.turn] + 1, card)
    spot.over, spot.knocker = True, spot.turn
    spot.worth = game.times * knock_worth(
        melds, bits_of_hand(game, hand, game.size[spot.turn]),
        bits_of_hand(game, cards_of_seat(game, spot, other), game.size[other])
    )


cdef inline void apply_move(
    const Game* game, Melds* melds, const Position* before, Position* spot, const Move* move
) noexcept nogil:
    """Write the position after a move."""
    memcpy(spot, before, game.words * 8)
    spot.over, spot.winner, spot.knocker, spot.worth = False, -1, -1, 0
    if move.kind == TAKE:
        take_face_up(game, spot, move.card)
    elif move.kind == DRAW:
        draw_from_stock(game, spot)
    elif move.kind == PASS:
        refuse(game, spot)
    elif move.kind == CLEAR:
        replace_table(game, spot)
    elif move.kind == STOP:
        spot.over = True
    elif move.kind == LAY or move.kind == LAY_AND_STOP:
        discard_card(game, spot, move.card, move.kind == LAY_AND_STOP)
    elif move.kind == KNOCK_WITH:
        knock_with(game, melds, spot, move.card)
    elif move.kind == PUT:
        exchange_card(game, spot, move.card)
    elif move.kind == DISCARD:
        spot.discard, spot.held = spot.held, NONE
        if has_down(game, spot, spot.turn):
            spot.phase = TURNING
        else:
            end_draw_turn(game, spot, False)
    else:
        if move.kind == FLIP:
            cards_of_seat(game, spot, spot.turn)[move.card] &= ~DOWN
        end_draw_turn(game, spot, False)
