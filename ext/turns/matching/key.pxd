"""The places of the cards, as sums that every move of a card updates; and the key of a position.

Cut ``ranks``. The names of ranks do not matter: two ranks whose cards have the same suits, effects and values and lie
at the same places can be exchanged, and every play and score stays the same. So each rank has its own sum of words, one
for each card: a word for everything about the card except its rank (its suit, effects, value), times a word for its
place. The key is a sum of these sums, each mixed: it shows which sums exist, but not which rank has which sum. The rank
on top of a pile is marked. A rank of which no card is left has the sum 0, because no card can match it. Condition
(``symmetric``): no rule distinguishes ranks of equal cards; with jokers, each rank that can be named exists in the same
suits. Otherwise the word of a card is different for each card, and the key contains the rank in force.

Cut ``suits``. In the same way the suit in force does not matter if no card of it is left; only its colour does, if a
card is left that names a suit of the colour in force. Condition (``dead_cards_alike``): as above if a joker is left.

Equal copies of a card have equal words, so it does not matter which copy lies where.

So a key of 128 bits, without the byte of the goal, is a sum of random words; see `turns.table` for the probability that
two positions have the same key.
"""

from bits cimport u64, u8
from hash cimport GOLDEN, mix64, SECOND, THIRD
from trick.general.cards cimport cards, first, one_card
from turns.matching.game cimport (
    DOWN, Game, LAID, LAID_AT, LEFT, NO_RANKS, NO_SUITS, NONE, PILES, Position, SEATS, SUITS, UP,
)
from turns.table cimport GOAL_PLACE, Key

cdef enum:
    MARK = 0x9E37               # of a rank in force, on the first pile; twice that on the second
    DRAWN = 0xB5297A4D          # of a card that has just been drawn
    TWIN = 0x68E31DA4           # of the card on top where a copy of it is left


cdef inline void put_with_owner(const Game* game, Position* spot, int card, int owner) noexcept nogil:
    """Add the word of a card at its owner to the sums."""
    cdef u64 word = game.word[card] * game.whose[owner]
    if game.rank[card] == NONE:
        spot.loose += word
    else:
        spot.linked[game.rank[card]] += word


cdef inline void take_from_owner(const Game* game, Position* spot, int card, int owner) noexcept nogil:
    """Subtract the word of a card at its owner from the sums."""
    cdef u64 word = game.word[card] * game.whose[owner]
    if game.rank[card] == NONE:
        spot.loose -= word
    else:
        spot.linked[game.rank[card]] -= word


cdef inline int holder(const Position* spot, int seat, int card) noexcept nogil:
    """Return the owner number of a seat's card: its hand, its face-up row or its face-down row."""
    if spot.hand[seat] & one_card(card):
        return seat
    return UP + seat if spot.up[seat] & one_card(card) else DOWN + seat


cdef inline cards living(const Game* game, const Position* spot) noexcept nogil:
    """Return all cards that can still be played."""
    cdef cards found = spot.stock | spot.pile
    cdef int seat
    for seat in range(game.seats):
        found |= spot.hand[seat]
        if game.rows:
            found |= spot.up[seat] | spot.down[seat]
    return found


cdef inline int suit_in_force(const Game* game, const Position* spot, int pile, cards left, int off) noexcept nogil:
    """Return the suit to be matched, or what remains of it if none of its cards is left."""
    return NONE if spot.suit[pile] == NONE else live_suit(game, spot.suit[pile], left, off)


cdef inline int live_suit(const Game* game, int suit, cards left, int off) noexcept nogil:
    """Return a suit, or a number that stands in for it if none of these cards can match it."""
    if (
        off & NO_SUITS or ((game.by_suit or game.last_resort) and left & game.of_suit[suit])
        or not dead_cards_alike(game, left)
    ):
        return suit
    return SUITS + game.colour[suit] if left & game.tinted else 2 * SUITS


cdef inline bint dead_cards_alike(const Game* game, cards left) noexcept nogil:
    """Return whether suits and ranks that no card matches are equal, also for the names of jokers."""
    return game.symmetric or not left & game.jokers


cdef inline void key_of_spot(const Game* game, const Position* spot, int off, Key* key) noexcept nogil:
    """Write the key of a position."""
    cdef u64 state, sum_, loose
    cdef int pile, rank, seat, number
    cdef cards left = living(game, spot)
    cdef int drawn_rank = NONE
    cdef u64 drawn = 0
    state = (
        <u64>spot.turn | <u64>spot.place << 3 | <u64>spot.back << 6 | <u64>spot.pickups << 7 | <u64>spot.gone << 15
        | <u64>(spot.drawn != NONE) << 19 | <u64>(game.keeps_last and spot.doubled) << 20 | <u64>spot.crank << 21
    )
    loose = spot.loose
    if spot.drawn != NONE:
        drawn, drawn_rank = game.word[spot.drawn] * DRAWN, game.rank[spot.drawn]
        if drawn_rank == NONE:
            loose += drawn
    key.one, key.other = mix64(loose), mix64(loose + SECOND)
    for pile in range(game.piles):
        state = mix64(state) + <u64>suit_in_force(game, spot, pile, left, off)
        rank = spot.rank[pile]
        if rank == NONE:
            state += 1 << 8
        elif not game.symmetric or off & NO_RANKS:
            state += <u64>(rank + 1) << 9
    for rank in range(game.ranks):
        sum_ = spot.linked[rank]
        if sum_ == 0:
            continue
        if game.ranked:
            if rank == spot.rank[0]:
                sum_ += MARK * GOLDEN
            if game.piles > 1 and rank == spot.rank[1]:
                sum_ += 2 * MARK * GOLDEN
        if rank == drawn_rank:
            sum_ += drawn
        if game.twins:
            for pile in range(game.piles):
                if spot.top[pile] != NONE and game.rank[spot.top[pile]] == rank and left & game.same[spot.top[pile]]:
                    sum_ += game.word[spot.top[pile]] * TWIN
        key.one += mix64(sum_)
        key.other += mix64(sum_ * THIRD + 1)
    if game.pressure:
        for seat in range(game.seats):
            state = mix64(state) + spot.pressures[seat]
    if game.lasts_many > 2:
        for number in range(spot.gone):
            state = mix64(state) + spot.order[number]
    key.one += mix64(state)
    key.other = (key.other + mix64(~state)) & ((<u64>1 << GOAL_PLACE) - 1)
