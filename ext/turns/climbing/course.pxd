"""Make a move, and compute what it scores.

Points are added to the weighted sum as soon as a seat earns them. Points that may still change are kept in the seat's
tally until they are certain: all points while bombs may multiply them, or while the card that doubles can still be
captured; captured cards while partners may be out first and second, or while the seat that captured them may be the
last, which gives them away.
"""

from bits cimport u16, u32, u64
from turns.climbing.game cimport (
    BOMB, DOG, DOUBLES, EMPTY, FETCHES, FIRST_OUT, Game, GIVES, KNOCK, LEAD, LEFT_TO_LOSER, LEFT_TO_WINNER, MOST_SEATS,
    NOBODY, ONE_LEFT, PASS, Play, Position, SIDE_OUT,
)
from turns.climbing.hands cimport find_or_add_hand, hand_after, node_of_hand, play_of


cdef inline void write_position_after(
    Game* game, const int* weight, const Position* spot, Position* after, u32 move, int* now, int* factor
) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    after[0] = spot[0]
    now[0], factor[0] = 0, 1
    if move == PASS:
        if not game.back:
            after.passed |= 1 << spot.turn
        turn_on(game, weight, after, now)
    elif move == KNOCK:
        end_by_knocking(game, weight, after, now)
    else:
        put_on_pile(game, weight, after, move, now, factor)
        now[0] *= factor[0]


cdef inline void end_by_knocking(Game* game, const int* weight, Position* spot, int* now) noexcept nogil:
    """End the round with the mover as its winner."""
    cdef int seat = spot.turn
    pay(game, weight, spot, seat, game.place[0], now)
    if game.seats == 2:
        pay(game, weight, spot, seat, game.behind[1], now)
        pay(game, weight, spot, 1 - seat, game.place[1] + game.behind[0], now)
    end_round(game, weight, spot, seat, now)


cdef inline void put_on_pile(
    Game* game, const int* weight, Position* spot, u32 move, int* now, int* factor
) noexcept nogil:
    """Play cards."""
    cdef int seat = spot.turn
    cdef const Play* play = play_of(game, spot.hand[seat], move)
    cdef u16 form = game.answer[<u64>spot.beat * game.shapes + play.shape]
    spot.hand[seat] = hand_after(game, spot.hand[seat], move)
    spot.begun = True
    if game.does[form] & BOMB:
        factor[0] = game.factor
    if game.does[form] & DOG:
        if spot.hand[seat] == EMPTY and goes_out(game, weight, spot, seat, now):
            return
        spot.turn = game.dog_to[seat]
        if spot.hand[spot.turn] == EMPTY:
            spot.turn = next_holder(game, spot, spot.turn)
        return
    spot.beat, spot.owner = form, seat
    if game.captures or game.fetches:
        spot.points += play.points
        spot.marks |= play.marks
        spot.suit += play.suit
    if spot.hand[seat] == EMPTY and goes_out(game, weight, spot, seat, now):
        return
    turn_on(game, weight, spot, now)


cdef inline bint goes_out(Game* game, const int* weight, Position* spot, int seat, int* now) noexcept nogil:
    """Score a seat that has no cards left; return True if that ends the round."""
    cdef int behind = game.seats - 1 - spot.out
    if spot.out == 0:
        spot.first_out = seat
    pay(game, weight, spot, seat, game.place[spot.out], now)
    if game.end == ONE_LEFT or (game.end == FIRST_OUT and game.seats == 2):
        pay(game, weight, spot, seat, game.behind[behind], now)
    spot.out += 1
    if game.both and spot.out == 2:
        if game.side[spot.first_out] == game.side[seat]:
            spot.voided = True
            pay(game, weight, spot, spot.first_out, game.both, now)
        pay_tallies(game, weight, spot, now)
    elif game.hand_to:
        pay_tallies(game, weight, spot, now)
    if not round_ends(game, spot, seat):
        return False
    if game.end == SIDE_OUT and spot.out + 1 >= game.seats:
        pay(game, weight, spot, seat, game.behind[1], now)
    end_round(game, weight, spot, spot.first_out, now)
    return True


cdef inline void end_round(Game* game, const int* weight, Position* spot, int winner, int* now) noexcept nogil:
    """End the round: capture the pile if the game says so, and score everything."""
    if game.pile and spot.beat != LEAD:
        capture(game, weight, spot, now)
    score_round(game, weight, spot, winner, now)


cdef inline bint round_ends(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return whether the round is over when a seat has gone out."""
    cdef int other
    if game.end == FIRST_OUT or spot.out + 1 >= game.seats:
        return True
    if game.end == ONE_LEFT:
        return False
    for other in range(game.seats):
        if game.side[other] == game.side[seat] and spot.hand[other] != EMPTY:
            return False
    return True


cdef inline void turn_on(Game* game, const int* weight, Position* spot, int* now) noexcept nogil:
    """Give the turn to the next seat that may still play in the trick, or end the trick."""
    cdef int seat = spot.turn
    cdef int owner = spot.owner
    while True:
        seat = seat + 1 if seat + 1 < game.seats else 0
        if seat == owner:
            break
        if spot.hand[seat] != EMPTY and not spot.passed >> seat & 1:
            spot.turn = seat
            return
    capture(game, weight, spot, now)
    spot.turn = owner if spot.hand[owner] != EMPTY else next_holder(game, spot, owner)


cdef inline int next_holder(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the first seat to the left of a seat that has cards."""
    cdef int other = seat
    while True:
        other = other + 1 if other + 1 < game.seats else 0
        if spot.hand[other] != EMPTY or other == seat:
            return other


cdef inline void capture(Game* game, const int* weight, Position* spot, int* now) noexcept nogil:
    """Give the pile to the owner of the last play, and start a new trick."""
    cdef int owner = spot.owner
    cdef int taker = game.given_to[owner] if spot.marks & GIVES else owner
    if game.captures:
        take_trick(game, weight, spot, taker, spot.points, spot.suit, (spot.marks & DOUBLES) != 0, now)
    if spot.kitty and spot.marks & FETCHES:
        spot.kitty = False
        if game.fetch_hand:
            spot.hand[owner] = find_or_add_hand(
                game, owner, node_of_hand(game, spot.hand[owner]).cards | game.holding[owner].kitty
            )
        elif game.captures:
            take_trick(game, weight, spot, taker, game.kitty_points, game.kitty_suit, game.kitty_doubles, now)
    spot.beat, spot.owner, spot.passed = LEAD, 0, 0
    spot.points, spot.marks, spot.suit = 0, 0, 0


cdef inline void take_trick(
    Game* game, const int* weight, Position* spot, int seat, int points, int suit, bint doubles, int* now
) noexcept nogil:
    """Give a trick and its cards to a seat."""
    if doubles and spot.doubling:
        spot.doubling = False
        spot.doubler = seat
        spot.tally[seat] *= 2
        pay_tallies(game, weight, spot, now)
    if game.trick:
        if spot.tricks[seat] < game.over:
            spot.tricks[seat] += 1
        else:
            pay(game, weight, spot, seat, game.trick, now)
    if game.suit_dealt and suit:
        spot.broken |= spot.whole != NOBODY and spot.whole != seat
        spot.whole = seat
        spot.whole_many += suit
        if not spot.broken and spot.whole_many == game.suit_dealt:
            points += game.reward - game.suit_points
    pay_cards(game, weight, spot, seat, points, now)


# -- points ------------------------------------------------------------------------------------------------------------

cdef inline void pay(Game* game, const int* weight, Position* spot, int seat, int points, int* now) noexcept nogil:
    """Add points to the score of a seat."""
    if game.factor > 1 or spot.doubling:
        spot.tally[seat] += points
    else:
        now[0] += weight[seat] * (2 * points if spot.doubler == seat else points)


cdef inline void pay_cards(
    Game* game, const int* weight, Position* spot, int seat, int points, int* now
) noexcept nogil:
    """Add points for captured cards to the score of a seat."""
    if spot.voided:
        return
    if held_back(game, spot, seat):
        spot.tally[seat] += points
    else:
        pay(game, weight, spot, seat, points, now)


cdef inline bint held_back(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return whether the captured points of a seat are still open."""
    return (game.both and spot.out < 2) or (game.hand_to and spot.hand[seat] != EMPTY)


cdef inline void pay_tallies(Game* game, const int* weight, Position* spot, int* now) noexcept nogil:
    """Score the tallies that are no longer open; doubled ones have been doubled already."""
    cdef int seat
    for seat in range(game.seats):
        if spot.voided:
            spot.tally[seat] = 0
        elif not held_back(game, spot, seat):
            now[0] += weight[seat] * spot.tally[seat]
            spot.tally[seat] = 0


cdef inline void score_round(Game* game, const int* weight, Position* spot, int winner, int* now) noexcept nogil:
    """Score the end of the round."""
    cdef int seat, left
    cdef int last = NOBODY
    spot.over = True
    for seat in range(game.seats):
        if spot.hand[seat] != EMPTY:
            last = seat if last == NOBODY else MOST_SEATS
    if last < MOST_SEATS:
        pay_last(game, weight, spot, last, now)
    for seat in range(game.seats):
        left = node_of_hand(game, spot.hand[seat]).left
        if seat == winner or not left:
            continue
        if game.left_to == LEFT_TO_WINNER:
            pay(game, weight, spot, winner, left, now)
        elif game.left_to == LEFT_TO_LOSER:
            pay(game, weight, spot, seat, -left, now)
    if game.bid:
        pay(game, weight, spot, game.declarer, game.bid if winner == game.declarer else -game.bid, now)
    for seat in range(game.seats):
        if not spot.voided:
            now[0] += weight[seat] * spot.tally[seat]
        spot.tally[seat] = 0


cdef inline void pay_last(Game* game, const int* weight, Position* spot, int last, int* now) noexcept nogil:
    """Score the last seat that holds cards when the round is over."""
    pay(game, weight, spot, last, game.place[game.seats - 1] + game.behind[0], now)
    if not game.hand_to or spot.voided or not spot.out:
        return
    spot.tally[spot.first_out] += spot.tally[last]
    spot.tally[last] = 0
    spot.tally[game.given_to[last]] += points_in_hand(game, node_of_hand(game, spot.hand[last]).cards, last)


cdef inline int points_in_hand(const Game* game, u64 cards, int seat) noexcept nogil:
    """Return what the cards of a hand count when they are captured; rows are not part of a hand."""
    cdef int card
    cdef int points = 0
    for card in range(game.holding[seat].bits):
        if (cards & game.holding[seat].row[0]) >> card & 1:
            points += game.holding[seat].points[card]
    return points
