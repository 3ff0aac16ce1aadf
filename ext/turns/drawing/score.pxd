"""The scores of a round that is over: by a knock, a complete hand, columns, or the best suits."""

from bits cimport u8
from libc.string cimport memset
from turns.drawing.game cimport (
    COLUMNS, COMPLETE, DOWN, Game, cards_of_seat, JOKER, KNOCK, NONE, RANKS, SEATS, SUITS, Position,
)

cdef enum:
    FINER = 1 << 12             # a worst card counts less than this


cdef inline long long in_suits(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return the value of a hand by its best suit, and then its worst card: a higher value is better."""
    cdef int[SUITS] sums
    cdef int[SUITS] dearest_of
    cdef int[SUITS] least_of
    cdef int total = 0
    cdef int at, suit, value, other, worst
    cdef long long best = 0
    cdef bint found = False
    for suit in range(SUITS):
        sums[suit], dearest_of[suit], least_of[suit] = 0, -1, FINER
    for at in range(many):
        suit, value = game.suit[hand[at]], game.value[hand[at]]
        sums[suit] += value
        total += value
        dearest_of[suit], least_of[suit] = max(dearest_of[suit], value), min(least_of[suit], value)
    for suit in range(SUITS):
        if dearest_of[suit] < 0:
            continue
        worst = least_of[suit]
        for other in range(SUITS):
            if other != suit and dearest_of[other] >= 0:
                worst = min(worst, -dearest_of[other])
        value = 2 * sums[suit] - total
        if not found or best < <long long>value * 2 * FINER + (worst if game.worst else 0):
            best = <long long>value * 2 * FINER + (worst if game.worst else 0)
        found = True
    return best


cdef inline int in_columns(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return what a hand counts in columns, face up or not."""
    cdef int found = 0
    cdef int at, upper, lower
    for at in range(0, many, 2):
        upper = hand[at] & ~DOWN
        if at + 1 == many:
            return found + game.value[upper]
        lower = hand[at + 1] & ~DOWN
        if game.rank[upper] == game.rank[lower]:
            found += game.pair[game.rank[upper]]
        else:
            found += game.value[upper] + game.value[lower]
    return found


cdef inline int odd_of(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return the number of cards without a partner for a pair, minus the wild cards."""
    cdef int[RANKS] counts
    cdef int odd = 0
    cdef int at, rank, other
    memset(counts, 0, sizeof(counts))
    for at in range(many):
        counts[game.rank[hand[at]]] += 1
    for rank in range(RANKS):
        other = game.partner[rank]
        if rank == JOKER or rank == game.wild:
            odd -= counts[rank]
        elif other == rank:
            odd += counts[rank] & 1
        elif other < 0 or other == game.wild or not counts[other]:
            odd += counts[rank]
        elif counts[rank] and rank < other:
            odd += counts[rank] - counts[other] if counts[rank] > counts[other] else counts[other] - counts[rank]
    return odd


cdef inline bint is_complete(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return whether a hand wins at once; wild cards that are left over are pairs among themselves."""
    cdef int at, odd
    cdef int threes = 0
    cdef bint same = game.one_suit
    if many != game.cards:
        return False
    for at in range(many):
        threes += game.rank[hand[at]] == game.three
        same &= game.rank[hand[at]] != JOKER and game.suit[hand[at]] == game.suit[hand[0]]
    if same or threes >= 3:
        return True
    if not game.total:
        return False
    odd = odd_of(game, hand, many)
    return odd <= 0 and not odd & 1


cdef inline void by_suits(const Game* game, const Position* spot, int* scores) noexcept nogil:
    """Write the scores by suits: the highest hand wins, the lowest loses; if all are equal, neither."""
    cdef long long[SEATS] hands
    cdef long long high, low
    cdef int seat
    cdef int highest = 0
    cdef int stopper = spot.stopper if game.stopper and spot.stopper != NONE else -1
    for seat in range(game.seats):
        hands[seat] = in_suits(game, cards_of_seat(game, spot, seat), game.size[seat])
        scores[seat] = 0
    high = low = hands[0]
    for seat in range(game.seats):
        high, low = max(high, hands[seat]), min(low, hands[seat])
    if high == low and stopper < 0:
        return
    for seat in range(game.seats):
        if hands[seat] == high:
            scores[seat] = game.winner
            highest += 1
    if stopper >= 0 and hands[stopper] == high and highest > 1:
        scores[stopper] = 0
    for seat in range(game.seats):
        if game.seats > 2 and hands[seat] == low:
            scores[seat] += game.loser


cdef inline void scores_of(const Game* game, const Position* spot, int* scores) noexcept nogil:
    """Write the score of each seat in a round that is over."""
    cdef int seat
    for seat in range(game.seats):
        scores[seat] = 0
    if game.by == KNOCK:
        if spot.knocker >= 0 and spot.worth > 0:
            scores[spot.knocker] = spot.worth
        elif spot.knocker >= 0:
            scores[1 - spot.knocker] = -spot.worth
    elif game.by == COMPLETE:
        if spot.winner >= 0:
            scores[spot.winner] = game.winner
    elif game.by == COLUMNS:
        for seat in range(game.seats):
            scores[seat] = -in_columns(game, cards_of_seat(game, spot, seat), game.size[seat])
    else:
        by_suits(game, spot, scores)
