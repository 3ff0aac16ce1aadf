"""Moves of a layout game."""

from bits cimport count, index, lowest, u32, u64
from turns.rows.game cimport (
    cost_of_hand, cards_fitting_rows, Game, is_named, hand_of_seat, NAMED, SUIT_BITS, Position, UNNAMED,
)

cdef enum:
    LAST = 1 << 24              # added to the rating of the last card of a hand
    NEXT = 1 << 6               # added or subtracted for each card that the move opens, by its holder


cdef inline int find_next_mover(const Game* game, Position* spot, const int* weight, int seat) noexcept nogil:
    """Give the turn to a seat, or to the first one after it that can move; return what the others pay.

    Some seat can move: rows have no gaps, so the card next to a row is in a hand, or the row is complete.
    """
    cdef u64 right = cards_fitting_rows(game, spot)
    cdef int brings = 0
    while not right & game.hand[seat]:
        if game.stuck and hand_of_seat(game, spot, seat):
            spot.pool += game.stuck
            brings -= weight[seat] * game.stuck
        seat += game.step
        if seat >= game.seats:
            seat -= game.seats
    spot.turn = seat
    return brings


cdef inline int make_move(const Game* game, Position* spot, const int* weight, u32 move) noexcept nogil:
    """Make a move of the seat on turn; return what it scores, by the weights of the seats."""
    cdef int seat = spot.turn
    cdef u64 card = <u64>1 << (move & 63)
    cdef int brings = 0
    if move >= NAMED:
        spot.pivot = move - NAMED
        return find_next_mover(game, spot, weight, seat)
    if spot.pivot == UNNAMED:
        spot.pivot = move & (SUIT_BITS - 1)
    spot.laid |= card
    if not hand_of_seat(game, spot, seat):
        brings = weight[seat] * game.place[spot.gone]
        spot.gone += 1
        if not game.one_left or spot.gone >= game.seats - 1:
            spot.finished = True
            return brings + settled_up(game, spot, weight, seat)
    elif card & game.again and cards_fitting_rows(game, spot) & game.hand[seat]:
        return 0
    seat += game.step
    if seat >= game.seats:
        seat -= game.seats
    return brings + find_next_mover(game, spot, weight, seat)


cdef inline int settled_up(const Game* game, const Position* spot, const int* weight, int winner) noexcept nogil:
    """Return the score of the end of the round: the last place, or cards left and the pool."""
    cdef int brings = 0
    cdef int seat, cost
    if game.one_left:
        for seat in range(game.seats):
            if hand_of_seat(game, spot, seat):
                brings += weight[seat] * game.place[game.seats - 1]
        return brings
    brings = weight[winner] * spot.pool
    if game.costs:
        for seat in range(game.seats):
            cost = cost_of_hand(game, hand_of_seat(game, spot, seat))
            brings += cost * (weight[winner] * game.winner_gets - weight[seat] * game.loser_pays)
    return brings


cdef inline int write_moves(
    const Game* game, const Position* spot, const bint* maximizer, u32* moves, int* scores,
) noexcept nogil:
    """Write the moves of the seat on turn with their ratings; return their number."""
    cdef int many = 0
    cdef int bit
    cdef u64 hand = hand_of_seat(game, spot, spot.turn)
    cdef bint named = is_named(game, spot)
    cdef u64 left = game.nameable if named else cards_fitting_rows(game, spot) & hand
    while left:
        bit = index(left)
        left ^= lowest(left)
        if named:
            moves[many], scores[many] = NAMED + bit, 0
        else:
            moves[many] = bit
            scores[many] = game.history[spot.turn * 64 + bit] + look_of(game, spot, maximizer, bit)
            if not hand & (hand - 1):
                scores[many] += LAST
        many += 1
    return many


cdef inline int look_of(const Game* game, const Position* spot, const bint* maximizer, int bit) noexcept nogil:
    """Return the rating of a card by the seats that hold the cards that it opens."""
    cdef u64 card = <u64>1 << bit
    cdef u64 opened = (card << 1 | card >> 1) & game.held & ~spot.laid
    cdef int found = 0
    cdef int seat
    for seat in range(game.seats):
        if game.hand[seat] & opened:
            if seat == spot.turn:
                found += 2 * NEXT
            elif maximizer[seat] != maximizer[spot.turn]:
                found -= NEXT * count(game.hand[seat] & opened)
    return found
