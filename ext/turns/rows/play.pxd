"""Moves of a layout game: what they change, and what they bring."""

from bits cimport count, index, lowest, u32, u64
from turns.rows.game cimport (
    cost_of_hand, cards_fitting_rows, Game, is_named, hand_of_seat, NAMED, SUIT_BITS, Position, UNNAMED,
)

cdef enum:
    LAST = 1 << 24              # what the last card of a hand adds to how good a move looks
    NEXT = 1 << 6               # what it adds or takes who holds the card behind it


cdef inline int find_next_mover(const Game* game, Position* spot, const int* weight, int seat) noexcept nogil:
    """It is a seat's turn, or the first one's after it that can move; what those pay who cannot.

    Somebody can: rows have no gaps, so that the card beside one is in a hand, or the row is complete.
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
    """Change a position by a move of the seat on turn; what it brings, by the weights of the seats."""
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
    """What the end of the round brings to who is left, and by cards left and the pool."""
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
    """Write the moves of the seat on turn, and how good each looks; their number."""
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
    """Whether friends or enemies hold the cards that fit once a card lies."""
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
