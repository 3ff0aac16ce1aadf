"""Make a move."""

from bits cimport count, index, lowest, u64
from turns.beating.game cimport (
    ADD, ALL_ADD, AT_ONCE, BEAT, card_bit, DEFEND, DRAW, Game, LAY, LEAD, may_lie, Move, NO_MORE, NOBODY, NOBODY_ADDS,
    ON_PILE, Position, rank_at, seat_at, TAKE, target_of,
)
from turns.beating.moves cimport adding


cdef inline u64 next_card(const Game* game, Position* spot) noexcept nogil:
    """Draw the next card of the stock: of equal cards the first that is left."""
    cdef u64 card = lowest(game.equal[game.stock[spot.drawn]] & spot.stock)
    spot.drawn += 1
    spot.stock &= ~card
    return card


cdef inline void fill_hand(const Game* game, Position* spot, int seat) noexcept nogil:
    """Fill a hand from the stock."""
    cdef int short_by = game.size - count(spot.hand[seat])
    while short_by > 0 and spot.stock:
        spot.hand[seat] |= next_card(game, spot)
        short_by -= 1


cdef inline void mark_seats_out(const Game* game, Position* spot) noexcept nogil:
    """Mark the seats that are out; the round is over if at most one side is left."""
    cdef int seat
    cdef int left = NOBODY
    if spot.stock:
        return
    spot.over = True
    for seat in range(game.seats):
        if not spot.hand[seat]:
            spot.out |= 1 << seat
        elif left == NOBODY:
            left = game.side[seat]
        elif left != game.side[seat]:
            spot.over = False
    if spot.over:
        spot.loser = left


cdef inline void attack_next(const Game* game, Position* spot, int seat) noexcept nogil:
    """Start the next attack, from a seat or the next seat in play."""
    spot.open = spot.beaten = 0
    spot.attacker = spot.defender = 0
    spot.phase = LEAD
    mark_seats_out(game, spot)
    if not spot.over:
        spot.turn = seat_at(game, spot, seat)


# -- card by card ------------------------------------------------------------------------------------------------------

cdef inline void end_turn(const Game* game, Position* spot, bint taken) noexcept nogil:
    """Fill the hands, the attacker's first and the defender's last, and let the next seat attack."""
    cdef int step, seat
    if spot.stock:
        for step in range(game.seats):
            seat = (spot.attacker + step) % game.seats
            if seat != spot.defender and not spot.out >> seat & 1:
                fill_hand(game, spot, seat)
        fill_hand(game, spot, spot.defender)
    attack_next(game, spot, spot.defender + taken)


cdef inline bint asks(const Game* game, Position* spot, int seat) noexcept nogil:
    """Give the turn to a seat if it can add a card; return whether it can."""
    if not adding(game, spot, seat):
        return False
    spot.phase, spot.turn = ADD, seat
    return True


cdef inline void ask_to_add(const Game* game, Position* spot, int after) noexcept nogil:
    """Give the turn to the next seat that may add a card (`after` -1: from the attacker on), or to the defender.

    The attacker comes first, the others from the defender's left on.
    """
    cdef int step, seat
    cdef bint passed = after < 0 or after == spot.attacker
    if game.adds != NOBODY_ADDS and after < 0 and asks(game, spot, spot.attacker):
        return
    if game.adds == ALL_ADD:
        for step in range(1, game.seats):
            seat = (spot.defender + step) % game.seats
            if seat == spot.attacker or spot.out >> seat & 1 or not game.opposed[seat] >> spot.defender & 1:
                continue
            if passed and asks(game, spot, seat):
                return
            passed = passed or seat == after
    if spot.open:
        spot.phase, spot.turn = DEFEND, spot.defender
    else:
        end_turn(game, spot, False)


cdef inline void card_by_card(const Game* game, Position* spot, const Move* move) noexcept nogil:
    """Make a move of a game in which cards are played one by one."""
    cdef int seat = spot.turn
    if move.kind == TAKE:
        spot.hand[seat] |= spot.open | spot.beaten
        end_turn(game, spot, True)
    elif move.kind == NO_MORE:
        ask_to_add(game, spot, seat)
    else:
        spot.hand[seat] &= ~move.cards
        if move.kind == BEAT:
            spot.open &= ~move.attacks
            spot.beaten |= move.attacks | move.cards
        else:
            spot.open |= move.cards
            if spot.phase != ADD:
                spot.attacker, spot.defender = seat, target_of(game, spot, seat)
        ask_to_add(game, spot, -1)


# -- at once -----------------------------------------------------------------------------------------------------------

cdef inline void attack_in_one_move(const Game* game, Position* spot, const Move* move) noexcept nogil:
    """Make a move of a game in which an attack, and its defence, are one move each."""
    cdef int seat = spot.turn
    cdef u64 rest
    if spot.phase == LEAD:
        spot.defender = target_of(game, spot, seat)
        spot.open, spot.phase = move.cards, DEFEND
        spot.hand[seat] &= ~move.cards
        fill_hand(game, spot, seat)
        mark_seats_out(game, spot)
        spot.turn = spot.defender
        return
    rest = spot.open & ~move.attacks
    spot.hand[seat] = spot.hand[seat] & ~move.cards | rest
    fill_hand(game, spot, seat)
    attack_next(game, spot, seat + (rest != 0))


# -- on a pile ---------------------------------------------------------------------------------------------------------

cdef inline void turn_to_next_seat(const Game* game, Position* spot) noexcept nogil:
    """Give the turn to the next seat in play."""
    spot.turn = seat_at(game, spot, spot.turn + 1)


cdef inline void clear_pile(Position* spot) noexcept nogil:
    """Remove the pile from the game."""
    spot.open, spot.top, spot.run = 0, NOBODY, 0


cdef inline void after_laying(const Game* game, Position* spot, u64 cards) noexcept nogil:
    """Put cards on the pile, fill the hand, and remove the pile if the rules say so."""
    cdef int rank = rank_at(game, cards)
    cdef bint falls = spot.top != NOBODY and game.falls[rank] >> spot.top & 1
    if game.same:
        spot.run = (spot.run if spot.top == rank else 0) + count(cards)
        falls = falls or spot.run >= game.same
    spot.top = rank
    spot.open |= cards
    if falls:
        clear_pile(spot)
    fill_hand(game, spot, spot.turn)
    mark_seats_out(game, spot)
    if spot.over:
        return
    if falls:
        spot.turn = seat_at(game, spot, spot.turn)
    else:
        turn_to_next_seat(game, spot)


cdef inline void on_pile(const Game* game, Position* spot, const Move* move) noexcept nogil:
    """Make a move of a game with a pile."""
    cdef u64 card
    spot.opening = False
    if move.kind == LAY:
        spot.hand[spot.turn] &= ~move.cards
        after_laying(game, spot, move.cards)
        return
    if move.kind == DRAW:
        card = next_card(game, spot)
        if may_lie(game, spot, rank_at(game, card)):
            after_laying(game, spot, card)
            return
        spot.hand[spot.turn] |= card
    spot.hand[spot.turn] |= spot.open
    clear_pile(spot)
    turn_to_next_seat(game, spot)


cdef inline void apply_move(const Game* game, const Position* before, Position* spot, const Move* move) noexcept nogil:
    """Write the position after a move."""
    spot[0] = before[0]
    if game.how == ON_PILE:
        on_pile(game, spot, move)
    elif game.how == AT_ONCE:
        attack_in_one_move(game, spot, move)
    else:
        card_by_card(game, spot, move)
