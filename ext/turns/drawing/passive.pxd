"""Cut ``bounds``: the most and the least that one seat can force if a side only draws and discards.

Proof. A seat that can draw may draw and discard that card in every turn: a card that was drawn may always be discarded,
no place needs to be turned up, and no one has to knock or to stop. When the stock ends, the round is over, or the seat
may end it. So the hand of the seat does not change, and the round ends.

If all other seats do this, the one seat has a known number of turns. In each it takes a card of the pile or the stock
and discards one. So its hands are those in which at most this many cards are replaced by cards of the stock or by the
card that lies on the pile. It cannot force a score that no such hand is worth. If the seat itself only draws and
discards, and no such hand of the only other seat is worth more, the seat forces that much. Only positions at the start
of a turn have these bounds.

Condition: no table (a card of the table has to be taken, and another card laid down); one seat against all others.
"""

from bits cimport index, u64, u8
from libc.string cimport memset
from turns.drawing.game cimport (
    can_take, cards_of_seat, COLUMNS, COMPLETE, DOWN, Game, JOKER, KNOCK, NONE, Position, RANKS, SUITS, TAKING,
)
from turns.drawing.melds cimport bits_of_hand, cards_in_melds, FAR, least, Melds
from turns.drawing.score cimport FINER, in_columns, in_suits, odd_of

cdef enum:
    MANY = 16                   # with more turns no bounds are computed


cdef inline int turns_of(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the most turns that a seat has if all others only draw."""
    cdef int ahead = (seat - spot.turn + game.seats) * (1 if game.step == 1 else game.seats - 1) % game.seats
    cdef int drawable = game.stock_end - spot.drawn - game.left
    cdef int turns
    drawable = (drawable if drawable > 0 else 0) - ahead - game.void
    turns = 1 + drawable // (game.seats - 1) if drawable >= 0 else 0
    if spot.left != NONE:
        turns = min(turns, (spot.left - ahead + game.seats - 1) // game.seats if spot.left > ahead else 0)
    return turns


cdef inline int pool_of(const Game* game, const Position* spot, int seat, u8* pool) noexcept nogil:
    """Write the cards that a seat may take in its turns; return their number."""
    cdef int many = 0
    cdef int at
    if spot.turn == seat and can_take(game, spot):
        pool[0] = spot.discard
        many = 1
    for at in range(spot.drawn, game.stock_end - game.left):
        pool[many] = game.stock[at]
        many += 1
    return many


cdef inline int knock_most(const Game* game, Melds* melds, const Position* spot, int seat, int turns) noexcept nogil:
    """Return the most that a knock of a seat can score.

    An own card that is in no set or run, whichever cards are taken, stays unmatched or is discarded; at most one card
    in each turn, the most expensive ones. The other hand counts what it counts now, or less after laying off.
    """
    cdef u8[256] pool
    cdef int[MANY] laid
    cdef u64 own = bits_of_hand(game, cards_of_seat(game, spot, seat), game.size[seat])
    cdef u64 all = own | bits_of_hand(game, pool, pool_of(game, spot, seat, pool))
    cdef u64 alone = own & ~cards_in_melds(all)
    cdef int bare = 0
    cdef int other = least(melds, bits_of_hand(game, cards_of_seat(game, spot, 1 - seat), game.size[1 - seat]))
    cdef int value, at
    for at in range(turns):
        laid[at] = 0
    while alone:
        value = melds.value[index(alone)]
        alone &= alone - 1
        bare += value
        for at in range(turns):
            if value > laid[at]:
                value, laid[at] = laid[at], value
    for at in range(turns):
        bare -= laid[at]
    if not turns or bare > game.limit:
        return 0
    return game.times * (other + melds.gin if bare == 0 else max(other - bare, 0))


cdef inline bint can_complete(const Game* game, const Position* spot, int seat, int turns) noexcept nogil:
    """Return whether a seat may get a complete hand: it takes one card a turn and discards one less.

    A card that is taken or discarded lowers the number of cards without a partner for a pair by at most one.
    """
    cdef const u8* hand = cards_of_seat(game, spot, seat)
    cdef int[SUITS] suits
    cdef int at, most
    cdef int threes = 0
    if not turns or game.size[seat] + 1 != game.cards:
        return False
    if game.total and odd_of(game, hand, game.size[seat]) <= 2 * turns - 1:
        return True
    for at in range(SUITS):
        suits[at] = 0
    for at in range(game.size[seat]):
        threes += game.rank[hand[at]] == game.three
        if game.rank[hand[at]] != JOKER:
            suits[game.suit[hand[at]]] += 1
    most = max(max(suits[0], suits[1]), max(suits[2], suits[3]))
    return (game.three >= 0 and threes + turns >= 3) or (game.one_suit and game.size[seat] - most < turns)


cdef inline int most_in_suit(
    const Game* game, const u8* hand, int size, const u8* pool, int many, int suit, int turns,
) noexcept nogil:
    """Return the most that a hand counts by a suit if some of its cards are replaced from a pool."""
    cdef int[MANY] best
    cdef int[MANY] worst
    cdef int found = 0
    cdef int at, number, value
    for at in range(turns):
        best[at] = worst[at] = -FINER
    for number in range(size):
        value = game.value[hand[number]] if game.suit[hand[number]] == suit else -game.value[hand[number]]
        found += value
        value = -value
        for at in range(turns):
            if value > worst[at]:
                value, worst[at] = worst[at], value
    for number in range(many):
        value = game.value[pool[number]] if game.suit[pool[number]] == suit else -game.value[pool[number]]
        for at in range(turns):
            if value > best[at]:
                value, best[at] = best[at], value
    for at in range(min(turns, size)):
        if best[at] == -FINER or best[at] + worst[at] <= 0:
            break
        found += best[at] + worst[at]
    return found


cdef inline bint can_be_highest(const Game* game, const Position* spot, int seat, int turns) noexcept nogil:
    """Return whether a hand may come to count as much as the highest hand of the others."""
    cdef u8[256] pool
    cdef int many = pool_of(game, spot, seat, pool)
    cdef const u8* hand = cards_of_seat(game, spot, seat)
    cdef int other, suit
    cdef long long value
    cdef long long highest = -(<long long>1 << 60)
    for other in range(game.seats):
        if other != seat:
            highest = max(highest, in_suits(game, cards_of_seat(game, spot, other), game.size[other]))
    for suit in range(SUITS):
        value = <long long>most_in_suit(game, hand, game.size[seat], pool, many, suit, turns)
        if value * 2 * FINER + FINER > highest:
            return True
    return not game.size[seat]


# -- columns -----------------------------------------------------------------------------------------------------------

cdef struct Offer:
    int low                     # the least that a card counts
    int pair                    # the least that two cards of one rank count; `FINER`: there are no two
    int count[RANKS]


cdef inline void look_over(const Game* game, const u8* pool, int many, Offer* offer) noexcept nogil:
    """Count the ranks of a pool, with its lowest card and its lowest pair."""
    cdef int at, rank
    memset(offer, 0, sizeof(Offer))
    offer.low = offer.pair = FINER
    for at in range(many):
        rank = game.rank[pool[at]]
        offer.count[rank] += 1
        offer.low = min(offer.low, game.value[pool[at]])
        if offer.count[rank] > 1:
            offer.pair = min(offer.pair, game.pair[rank])


cdef inline int with_one(const Game* game, const Offer* offer, u8 kept) noexcept nogil:
    """Return the least that a column counts if it keeps one card."""
    cdef int found = game.value[kept] + offer.low
    if offer.count[game.rank[kept]]:
        found = min(found, game.pair[game.rank[kept]])
    return found


cdef inline int fewest_in_columns(const Game* game, const Position* spot, int seat, int turns) noexcept nogil:
    """Return the least that a hand in columns counts if some cards may be replaced, a card even several times."""
    cdef u8[256] pool
    cdef int[MANY + 1] best
    cdef Offer offer
    cdef const u8* hand = cards_of_seat(game, spot, seat)
    cdef int size = game.size[seat]
    cdef int at, used, none, one, two
    look_over(game, pool, pool_of(game, spot, seat, pool), &offer)
    for used in range(turns + 1):
        best[used] = 0
    for at in range(0, size, 2):
        none = in_columns(game, hand + at, min(2, size - at))
        one, two = offer.low, FINER
        if at + 1 < size:
            one = min(with_one(game, &offer, hand[at] & ~DOWN), with_one(game, &offer, hand[at + 1] & ~DOWN))
            two = min(2 * offer.low, offer.pair)
        for used in range(turns, -1, -1):
            best[used] += none
            if used > 0:
                best[used] = min(best[used], best[used - 1] + one)
            if used > 1:
                best[used] = min(best[used], best[used - 2] + two)
    return best[turns]


# -- bounds of a position ----------------------------------------------------------------------------------------------

cdef inline bint tells(const Game* game, const int* weight, int seat) noexcept nogil:
    """Return whether the bounds hold: one seat wants its own score, and no score of the others."""
    cdef int other
    if game.table or weight[seat] < 0:
        return False
    for other in range(game.seats):
        if other != seat and (weight[other] > 0 or (weight[other] < 0 and game.seats > 2)):
            return False
    return game.by == COLUMNS or (game.winner >= 0 and (game.seats == 2 or game.loser <= 0))


cdef inline void columns_between(
    const Game* game, const Position* spot, const int* weight, int seat, int turns, int others, int* low, int* high,
) noexcept nogil:
    """Write the bounds of a game of columns."""
    cdef int other
    low[0] = -weight[seat] * in_columns(game, cards_of_seat(game, spot, seat), game.size[seat])
    high[0] = -weight[seat] * fewest_in_columns(game, spot, seat, turns)
    for other in range(game.seats):
        if weight[other] < 0:
            high[0] -= weight[other] * in_columns(game, cards_of_seat(game, spot, other), game.size[other])
            low[0] -= weight[other] * fewest_in_columns(game, spot, other, others)


cdef inline bint between(
    const Game* game, Melds* melds, const Position* spot, const int* weight, int seat, int* low, int* high,
) noexcept nogil:
    """Write the least and the most that a seat can force; return False if there are no bounds here.

    The scores of others count only if there is one other seat; otherwise only the seat's own score counts.
    """
    cdef int turns, others
    if spot.phase != TAKING:
        return False
    turns, others = turns_of(game, spot, seat), turns_of(game, spot, (seat + 1) % game.seats)
    if turns > MANY or others > MANY:
        return False
    low[0], high[0] = -FAR, FAR
    if game.by == KNOCK:
        high[0] = weight[seat] * knock_most(game, melds, spot, seat, turns)
    elif game.by == COLUMNS:
        columns_between(game, spot, weight, seat, turns, others, low, high)
    elif game.by == COMPLETE:
        if not can_complete(game, spot, seat, turns):
            high[0] = 0
    elif spot.stopper == NONE:
        if not can_be_highest(game, spot, seat, turns):
            high[0] = 0
        elif game.seats == 2 and not can_be_highest(game, spot, 1 - seat, others):
            low[0] = weight[seat] * game.winner
    return True
