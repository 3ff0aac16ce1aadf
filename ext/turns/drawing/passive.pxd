"""What one seat can come to at most, and make sure of, if one side does nothing: cut ``bounds``.

Whoever can draw may draw and lay that card again, as a card that was drawn may always be laid; of places none needs to
be turned up; when the stock ends the round is over, or he ends it, as he then may; and no one has to knock or to stop.
So his hand stays as it is, and the round comes to an end. If all but one do so, the one has a number of turns that can
be counted, in each of which he takes one card of the pile or the stock and lays one: his hands are those with at most
so many cards of the stock, and of the card that lies, in place of his own. What no such hand is worth he cannot
force; and if he does nothing himself, and no such hand of the only other one is worth more, he forces that much.
Positions at the start of a turn are looked at.

Condition: no table (a table's card has to be taken, and another one laid); one seat against all others.
"""

from bits cimport index, u64, u8
from libc.string cimport memset
from turns.drawing.game cimport (
    can_take, cards_of_seat, COLUMNS, COMPLETE, DOWN, Game, JOKER, KNOCK, NONE, Position, RANKS, SUITS, TAKING,
)
from turns.drawing.melds cimport bits_of_hand, cards_in_melds, FAR, least, Melds
from turns.drawing.score cimport FINER, in_columns, in_suits, odd_of

cdef enum:
    MANY = 16                   # turns beyond which nothing is worked out


cdef inline int turns_of(const Game* game, const Position* spot, int seat) noexcept nogil:
    """How many turns a seat has at most if all others draw."""
    cdef int ahead = (seat - spot.turn + game.seats) * (1 if game.step == 1 else game.seats - 1) % game.seats
    cdef int drawable = game.stock_end - spot.drawn - game.left
    cdef int turns
    drawable = (drawable if drawable > 0 else 0) - ahead - game.void
    turns = 1 + drawable // (game.seats - 1) if drawable >= 0 else 0
    if spot.left != NONE:
        turns = min(turns, (spot.left - ahead + game.seats - 1) // game.seats if spot.left > ahead else 0)
    return turns


cdef inline int pool_of(const Game* game, const Position* spot, int seat, u8* pool) noexcept nogil:
    """The cards that a seat may take meanwhile; how many they are."""
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
    """What a knock of a seat brings at most.

    A card of its own that is in no set or run, whatever is taken, stays unmatched or is laid: of so many at most, the
    dearest. The other's hand counts as it is, or less what he lays off.
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
    """Whether a seat may come to a complete hand: it takes so many cards, and lays one less before the last.

    A card taken or laid leaves one card less at most without another one to be a pair with.
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
    """What a hand counts at most by a suit when so many cards of a pool may be put in place of its own."""
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
    """Whether a hand may come to count as much as the highest of the others."""
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
    int pair                    # the least that two of a rank count, or `FINER`: there are not two
    int count[RANKS]


cdef inline void look_over(const Game* game, const u8* pool, int many, Offer* offer) noexcept nogil:
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
    """What a column counts at least that keeps one card."""
    cdef int found = game.value[kept] + offer.low
    if offer.count[game.rank[kept]]:
        found = min(found, game.pair[game.rank[kept]])
    return found


cdef inline int fewest_in_columns(const Game* game, const Position* spot, int seat, int turns) noexcept nogil:
    """What a hand in columns counts at least when so many of its cards may be other ones; a card may do for several."""
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


# -- what is known of a position ---------------------------------------------------------------------------------------

cdef inline bint tells(const Game* game, const int* weight, int seat) noexcept nogil:
    """Whether bounds hold: one seat wants its own score, and that others have none."""
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
    """How much a seat can force at least and at most; False: nothing is worked out here.

    What others do counts where there is one of them alone: else only the seat's own score is wanted.
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
