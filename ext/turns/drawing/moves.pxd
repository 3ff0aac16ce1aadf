"""The moves of a position, each once, sorted by how good they look for the mover.

Moves that may end the round come first, because they decide at once. A seat that only defends draws, which brings the
end of the stock nearer, and discards a card that the next seat cannot use. Otherwise a discard is rated by the hand
that is left. The order is the same each time that a position is met.
"""

from bits cimport count, index, u64, u8
from libc.string cimport memcpy
from turns.drawing.game cimport (
    can_draw, can_take, cards_of_seat, CHANGING, CLEAR, CLEARED, COLUMNS, COMPLETE, DISCARD, DOWN, DRAW, FLIP, Game,
    how_many, KNOCK, KNOCK_WITH, LAST_TURNS, LAY, LAY_AND_STOP, LAYING, LEAVE, lying, Move, next_of, NONE, OFFER,
    ONE_SUIT, PASS, Position, PUT, put_in, PUTTING, REFUSED, ROOM, size_of, STOP, SUIT, table_of, TAKE, take_out,
    TAKING,
)
from turns.drawing.melds cimport bits_of_hand, cards_in_melds, least, Melds, of_rank
from turns.drawing.score cimport in_columns, in_suits, is_complete, odd_of

cdef enum:
    MOST_MOVES = 2 * ROOM
    ENDS = 1 << 24              # more than any other score
    DANGER = 1 << 20            # subtracted for a card that the other side waits for


cdef struct Moves:
    Move* move
    int many


cdef inline void insert_move(Moves* moves, int kind, int card, int score) noexcept nogil:
    """Insert a move by its rating; of equal ratings the first stays first."""
    cdef int at = moves.many
    while at and moves.move[at - 1].score < score:
        moves.move[at] = moves.move[at - 1]
        at -= 1
    moves.move[at].kind, moves.move[at].card, moves.move[at].score = kind, card, score
    moves.many += 1


# -- at the start of a turn --------------------------------------------------------------------------------------------

cdef inline bint of_one_suit(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return whether a hand has cards of one suit only."""
    cdef int at
    for at in range(1, many):
        if game.suit[hand[at]] != game.suit[hand[0]]:
            return False
    return many > 0


cdef inline bint can_stop(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the mover may end the round before he takes a card."""
    if game.stops == ONE_SUIT and of_one_suit(game, cards_of_seat(game, spot, spot.turn), game.size[spot.turn]):
        return True
    return not game.table and not can_draw(game, spot)


cdef inline bint looks_useful(const Game* game, const Position* spot, int seat, u8 card) noexcept nogil:
    """Return whether a card looks useful to a seat that has not taken one."""
    cdef const u8* hand = cards_of_seat(game, spot, seat)
    cdef int many = game.size[seat]
    cdef u64 bits
    cdef u8[ROOM] more
    if game.by == KNOCK:
        bits = bits_of_hand(game, &card, 1)
        return cards_in_melds(bits_of_hand(game, hand, many) | bits) & bits != 0
    if game.by == COLUMNS:
        return False
    memcpy(more, hand, many)
    put_in(more, many, card)
    if game.by == COMPLETE:
        return is_complete(game, more, many + 1)
    return in_suits(game, more, many + 1) > in_suits(game, hand, many)


cdef inline void write_taking(const Game* game, const Position* spot, u64 wanting, Moves* moves) noexcept nogil:
    """Write the moves that take a card, clear the table, or end the round."""
    cdef const u8* table = table_of(game, spot)
    cdef int at
    if game.table:
        for at in range(lying(game, spot)):
            if at == 0 or table[at] != table[at - 1]:
                insert_move(moves, TAKE, table[at], 2 if looks_useful(game, spot, spot.turn, table[at]) else 0)
        if game.clear and spot.phase == TAKING and game.seats <= spot.turns:
            if game.stock_end - spot.drawn >= lying(game, spot):
                insert_move(moves, CLEAR, NONE, 1)
    else:
        if can_draw(game, spot):
            insert_move(moves, DRAW, NONE, 1 if wanting >> spot.turn & 1 else 3)
        if can_take(game, spot):
            insert_move(moves, TAKE, spot.discard, 2 if looks_useful(game, spot, spot.turn, spot.discard) else 0)
    if spot.phase == TAKING and can_stop(game, spot):
        insert_move(moves, STOP, NONE, ENDS)


# -- a card to be laid -------------------------------------------------------------------------------------------------

cdef inline int kept_worth(const Game* game, Melds* melds, const u8* hand, int many) noexcept nogil:
    """Return the rating of a hand, up to a few hundreds."""
    cdef u64 bits, left
    cdef int card, found
    if game.by == SUIT:
        return <int>(in_suits(game, hand, many) >> 12)
    if game.by == COMPLETE:
        return -16 * odd_of(game, hand, many)
    bits = left = bits_of_hand(game, hand, many)
    found = -8 * least(melds, bits)
    while left:
        card = index(left)
        left &= left - 1
        found += 2 * count(bits & of_rank(card)) + (bits >> card >> 1 & 1) + (bits >> card >> 2 & 1)
    return found


cdef inline void write_laying(
    const Game* game, Melds* melds, const Position* spot, u64 wanting, Moves* moves,
) noexcept nogil:
    """Write the moves that discard a card."""
    cdef const u8* hand = cards_of_seat(game, spot, spot.turn)
    cdef int many = size_of(game, spot, spot.turn)
    cdef int after = next_of(game, spot.turn)
    cdef bint keeps = not wanting >> spot.turn & 1 and wanting >> after & 1
    cdef bint last = game.stops == LAST_TURNS and spot.stopper == NONE
    cdef u8[ROOM] rest
    cdef int at, score
    for at in range(many):
        if at and hand[at] == hand[at - 1]:
            continue
        if hand[at] == spot.held and how_many(hand, many, hand[at]) == 1:
            continue
        memcpy(rest, hand, many)
        take_out(rest, many, hand[at])
        score = kept_worth(game, melds, rest, many - 1)
        if keeps and looks_useful(game, spot, after, hand[at]):
            score -= DANGER
        insert_move(moves, LAY, hand[at], score)
        if last:
            insert_move(moves, LAY_AND_STOP, hand[at], ENDS + score)
        if game.by == KNOCK and least(melds, bits_of_hand(game, rest, many - 1)) <= game.limit:
            insert_move(moves, KNOCK_WITH, hand[at], ENDS + score)


# -- places ------------------------------------------------------------------------------------------------------------

cdef inline void write_exchanges(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Write the moves of a hand in columns."""
    cdef u8* hand = cards_of_seat(game, spot, spot.turn)
    cdef int many = game.size[spot.turn]
    cdef int place
    cdef u8 card
    for place in range(many):
        if spot.phase != PUTTING and spot.phase != CHANGING:
            if hand[place] & DOWN:
                insert_move(moves, FLIP, place, 0)
            continue
        card = hand[place]
        hand[place] = spot.held
        insert_move(moves, PUT, place, -in_columns(game, hand, many))
        hand[place] = card
    if spot.phase == PUTTING:
        insert_move(moves, DISCARD, NONE, -in_columns(game, hand, many))
    elif spot.phase != CHANGING:
        insert_move(moves, LEAVE, NONE, 1)


cdef inline void write_moves(
    const Game* game, Melds* melds, const Position* spot, u64 wanting, Moves* moves,
) noexcept nogil:
    """Write every legal move.

    Args:
        wanting: the seats that want to force the score, one bit each.
        moves: where the moves are written, at most `MOST_MOVES`.
    """
    moves.many = 0
    if spot.phase == OFFER:
        insert_move(moves, TAKE, spot.discard, 1 if looks_useful(game, spot, spot.turn, spot.discard) else 0)
        insert_move(moves, PASS, NONE, 0)
    elif spot.phase == REFUSED:
        insert_move(moves, DRAW, NONE, 0)
    elif spot.phase == TAKING or spot.phase == CLEARED:
        write_taking(game, spot, wanting, moves)
    elif spot.phase == LAYING:
        write_laying(game, melds, spot, wanting, moves)
    else:
        write_exchanges(game, spot, moves)
