"""What one seat can come to at most if all others do nothing: cut ``bounds``.

Whoever can draw may draw and lay that card again, as a card that was drawn may always be laid; when the stock ends the
round is void, or he stops, as he then may; and nobody has to knock. If all but one do so, their hands stay as they are,
and the one has a number of turns that can be counted, in each of which he takes one card of the pile or the stock and
lays one: his hands are those with at most so many cards of the stock and of the card that lies in place of his own. So
what no such hand is worth he can not force. Positions at the start of a turn are looked at.

Condition: no table (a table's card has to be taken, and another one laid); one seat against all others.
"""

from bits cimport index, u64, u8
from turns.drawing.game cimport (
    can_take, COLUMNS, COMPLETE, Game, hand_of, JOKER, KNOCK, Spot, SUITS, TAKING,
)
from turns.drawing.melds cimport bits_of, least, matched, Melds
from turns.drawing.score cimport FINER, in_suits, odd_of

cdef enum:
    MANY = 16                   # turns beyond which nothing is worked out


cdef inline int turns_of(const Game* game, const Spot* spot, int seat) noexcept nogil:
    """How many turns a seat has at most if all others draw."""
    cdef int ahead = (seat - spot.turn) * game.step % game.seats
    cdef int drawable = game.stock_end - spot.drawn - game.left
    if ahead < 0:
        ahead += game.seats
    if drawable < 0:
        drawable = 0
    drawable -= ahead + game.void
    return 1 + drawable // (game.seats - 1) if drawable >= 0 else 0


cdef inline int pool_of(const Game* game, const Spot* spot, int seat, u8* pool) noexcept nogil:
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


cdef inline int knock_most(const Game* game, Melds* melds, const Spot* spot, int seat, int turns) noexcept nogil:
    """What a knock of a seat brings at most.

    A card of its own that is in no set or run, whatever is taken, stays unmatched or is laid: of so many at most, the
    dearest. The other's hand counts as it is, or less what he lays off.
    """
    cdef u8[256] pool
    cdef int[MANY] laid
    cdef u64 own = bits_of(game, hand_of(game, spot, seat), game.size[seat])
    cdef u64 all = own | bits_of(game, pool, pool_of(game, spot, seat, pool))
    cdef u64 alone = own & ~matched(all)
    cdef int bare = 0
    cdef int other = least(melds, bits_of(game, hand_of(game, spot, 1 - seat), game.size[1 - seat]))
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


cdef inline bint can_complete(const Game* game, const Spot* spot, int seat, int turns) noexcept nogil:
    """Whether a seat may come to a complete hand: it takes so many cards, and lays one less before the last.

    A card taken or laid leaves one card less at most without another one to be a pair with.
    """
    cdef const u8* hand = hand_of(game, spot, seat)
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


cdef inline bint can_be_highest(const Game* game, const Spot* spot, int seat, int turns) noexcept nogil:
    """Whether a hand may come to count as much as the highest of the others."""
    cdef u8[256] pool
    cdef int many = pool_of(game, spot, seat, pool)
    cdef const u8* hand = hand_of(game, spot, seat)
    cdef int other, suit
    cdef long long value
    cdef long long highest = -(<long long>1 << 60)
    for other in range(game.seats):
        if other != seat:
            highest = max(highest, in_suits(game, hand_of(game, spot, other), game.size[other]))
    for suit in range(SUITS):
        value = <long long>most_in_suit(game, hand, game.size[seat], pool, many, suit, turns)
        if value * 2 * FINER + FINER > highest:
            return True
    return not game.size[seat]


cdef inline bint tells(const Game* game, const int* weight, int seat) noexcept nogil:
    """Whether what the seat does not win is worth nothing: it wants its own score, and that others have none."""
    cdef int other
    if game.table or game.by == COLUMNS or weight[seat] < 0 or game.winner < 0:
        return False
    for other in range(game.seats):
        if other != seat and (weight[other] > 0 or (weight[other] < 0 and game.seats > 2)):
            return False
    return game.seats == 2 or game.loser <= 0


cdef inline int most_of(const Game* game, Melds* melds, const Spot* spot, const int* weight, int seat) noexcept nogil:
    """What a seat can force at most, or endless play brings; -1: nothing is worked out here."""
    cdef int turns
    if spot.phase != TAKING or spot.stopper == seat:
        return -1
    turns = turns_of(game, spot, seat)
    if turns > MANY:
        return -1
    if game.by == KNOCK:
        return weight[seat] * knock_most(game, melds, spot, seat, turns)
    if game.by == COMPLETE:
        return -1 if can_complete(game, spot, seat, turns) else 0
    return -1 if can_be_highest(game, spot, seat, turns) else 0
