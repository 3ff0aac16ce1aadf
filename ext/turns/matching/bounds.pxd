"""Cut ``bounds``: bounds of the value to come, whatever is played.

Each part of a score is bounded by itself, by the cards that can still come to a hand: those in hands and in the stock,
and as long as a pile can be picked up, all cards that can still be played. Only one seat wins. So the bounds of the
winner's points are the least and the most over all seats that can win, and 0, because the round may end blocked.

Cut ``stranded``. A seat that holds a card that can never be laid does not go out. A card is laid on a card that agrees
with it in suit or in rank. So from the tops of the piles only those cards can ever be laid to which a chain of such
cards leads (`reached`); all cards of the chain can still be played. Condition: none of these cards is wild, a joker, or
a crank card; no pile is empty, and none can be taken, because after that any card may be laid. Of several cards laid at
once, each agrees with another one in rank, or in suit if one suit is enough; so they are links of the chain too.
"""

from trick.general.cards cimport cards, first, many
from turns.matching.game cimport Game, LEFT_CARDS, LEFT_NOTHING, NONE, PILE, Position, SEATS
from turns.matching.key cimport living
from turns.matching.legal cimport cards_fitting_pile
from turns.matching.score cimport is_out, place_points, values_of
from turns.matching.stock cimport PRESSURE


cdef struct Span:
    int low
    int high


cdef inline void add_range(Span* span, int weight, int low, int high) noexcept nogil:
    """Widen a span by a range of numbers, times a weight."""
    if weight >= 0:
        span.low += weight * low
        span.high += weight * high
    else:
        span.low += weight * high
        span.high += weight * low


cdef inline void include_number(Span* span, int number) noexcept nogil:
    """Widen a span so that it contains a number."""
    span.low = min(span.low, number)
    span.high = max(span.high, number)


cdef inline void join_spans(Span* span, const Span* other) noexcept nogil:
    """Widen a span so that it contains another span."""
    span.low = min(span.low, other.low)
    span.high = max(span.high, other.high)


cdef inline cards reached(const Game* game, const Position* spot, cards left, cards hands) noexcept nogil:
    """Return the cards that may still be laid some time; stop when they include all cards of the hands."""
    cdef cards found = 0
    cdef cards new
    cdef int pile, card
    if left & (game.wild | game.tinted | game.jokers | game.cranks) or (game.how == PILE and spot.pickups):
        return left
    for pile in range(game.piles):
        if spot.top[pile] == NONE:
            return left
        found |= cards_fitting_pile(game, spot, pile)
    new = found = found & left
    while new and hands & ~found:
        card = first(new)
        new &= new - 1
        left &= ~found
        if game.rank[card] != NONE and (game.by_rank or game.several):
            new |= left & game.of_rank[game.rank[card]]
        if game.by_suit or game.several == 2:
            new |= left & game.of_suit[game.suit[card]]
        found |= new
    return found


cdef inline Span span_of(const Game* game, const Position* spot, const int* weight, bint stranded) noexcept nogil:
    """Return the least and the most that can still be scored.

    Args:
        stranded: whether cards that can never be laid are looked for.
    """
    cdef bint able[SEATS]       # by seat: whether it can go out
    cdef cards hands = 0
    cdef cards open_
    cdef int seat
    cdef Span span
    cdef cards left = living(game, spot)
    span.low = span.high = 0
    for seat in range(game.seats):
        hands |= spot.hand[seat] | spot.up[seat] | spot.down[seat]
    open_ = reached(game, spot, left, hands) if stranded else left
    for seat in range(game.seats):
        able[seat] = not is_out(spot, seat) and not (spot.hand[seat] | spot.up[seat] | spot.down[seat]) & ~open_
    if game.gifts:
        add_gifts(game, spot, weight, left, &span)
    if game.one_left:
        add_place_ranges(game, spot, weight, able, &span)
    if game.first or game.one_left or game.lavish or game.pressure or game.shielded:
        add_loosely(game, spot, weight, left, &span)
    else:
        add_winner(game, spot, weight, able, left, &span)
    if game.most:
        add_most(game, weight, &span)
    return span


cdef inline void add_gifts(
    const Game* game, const Position* spot, const int* weight, cards left, Span* span
) noexcept nogil:
    """Add the points of cards when they are laid: each once, and again each time that a pile is picked up."""
    cdef int times = spot.pickups + 1
    cdef int most = 0
    cdef int seat, brought
    cdef bint counts = False
    while left:
        brought = game.effects[game.effect[first(left)]].points     # never below 0
        left &= left - 1
        most += brought * times * (1 + game.twins)
    for seat in range(game.seats):
        counts = counts or weight[seat] != 0
    if counts:
        span.low -= most
        span.high += most


cdef inline void add_most(const Game* game, const int* weight, Span* span) noexcept nogil:
    """Add the points for the most cards left, which at most one seat gets."""
    cdef Span found
    cdef int seat
    found.low = found.high = 0
    for seat in range(game.seats):
        include_number(&found, weight[seat] * game.most)
    span.low += found.low
    span.high += found.high


cdef inline void add_winner(
    const Game* game, const Position* spot, const int* weight, const bint* able, cards left, Span* span
) noexcept nogil:
    """Add the points of the end of a round that ends with the first empty hand."""
    cdef Span found
    cdef Span part
    cdef int low[SEATS]
    cdef int high[SEATS]
    cdef int seat, other, least, most, open_
    cdef cards hands = 0
    for seat in range(game.seats):
        hands |= spot.hand[seat]
    open_ = value_of_hand(game, left if spot.pickups else left & ~hands)
    for seat in range(game.seats):
        high[seat] = (0 if spot.pickups else value_of_hand(game, spot.hand[seat])) + open_
        low[seat] = least_left(game, spot, seat, left)
    found.low = found.high = 0
    for seat in range(game.seats):
        if not able[seat]:
            continue
        part.low = part.high = 0
        least = most = 0
        for other in range(game.seats):
            if other == seat:
                continue
            least += low[other]
            most += high[other] - (0 if spot.pickups else open_)
            if game.left != LEFT_NOTHING and not game.to_winner:
                add_range(&part, weight[other], -high[other], -low[other])
        if game.left != LEFT_NOTHING and game.to_winner:
            if spot.pickups:
                most = open_
            else:
                most += open_
            if game.doubling & left:
                most *= 2
            add_range(&part, weight[seat], least, most)
        add_range(&part, weight[seat], game.winner, game.winner)
        add_range(
            &part, weight[seat], place_points(game.places, game.places_many, 0),
            place_points(game.places, game.places_many, 0)
        )
        join_spans(&found, &part)
    span.low += found.low
    span.high += found.high


cdef inline int value_of_hand(const Game* game, cards hand) noexcept nogil:
    """Return what the cards of a hand count when they are left."""
    return many(hand) if game.left == LEFT_CARDS else values_of(game, hand)


cdef inline int least_left(const Game* game, const Position* spot, int seat, cards left) noexcept nogil:
    """Return the least that a hand counts when another seat wins: one card, unless it may lie in a row."""
    cdef int least = 1 << 20
    if game.rows or game.left == LEFT_NOTHING:
        return 0
    if game.left == LEFT_CARDS:
        return 1
    while left:
        least = min(least, game.value[first(left)])
        left &= left - 1
    return least


cdef inline void add_loosely(
    const Game* game, const Position* spot, const int* weight, cards left, Span* span
) noexcept nogil:
    """Add wider bounds of the end, for rounds with several winners, values below 0, or shields."""
    cdef int all_ = 0
    cdef int shields = many(left & game.shields)
    cdef int seat, high, low, extra
    cdef cards rest = left
    while rest:
        all_ += max(abs(game.value[first(rest)]), 1)
        rest &= rest - 1
    extra = shields * abs(game.shields_alone)
    for seat in range(game.seats):
        low = high = 0
        if game.left != LEFT_NOTHING:
            # Costs that the winner gets are those of all together.
            low = -(game.seats * (all_ + extra) * 2 if game.to_winner else all_ + extra)
            high = -low
            if not game.to_winner and not game.lavish:
                high = extra
        low += min(0, game.winner)
        high += max(0, game.winner)
        if not game.one_left:
            low += min(0, place_points(game.places, game.places_many, 0))
            high += max(0, place_points(game.places, game.places_many, 0))
        if game.pressure:
            low -= PRESSURE << (spot.pressures[seat] + spot.pickups + 1)
        add_range(span, weight[seat], low, high)


cdef inline void add_place_ranges(
    const Game* game, const Position* spot, const int* weight, const bint* able, Span* span
) noexcept nogil:
    """Add the points for going out, and for being last.

    Of two seats in play, one goes out and ends the round, or no one does. Of more, each is bounded by itself.
    """
    cdef int seat, place, low, high
    if game.seats - spot.gone == 2 and game.lasts_many <= 1:
        add_last_place(game, spot, weight, able, span)
        return
    for seat in range(game.seats):
        low = high = 0
        if not is_out(spot, seat):
            for place in range(spot.gone, game.seats - 1):
                low = min(low, place_points(game.places, game.places_many, place))
                high = max(high, place_points(game.places, game.places_many, place))
            low += min(0, place_points(game.lasts, game.lasts_many, 0))
            high += max(0, place_points(game.lasts, game.lasts_many, 0))
        for place in range(1, game.lasts_many):
            low += min(0, game.lasts[place])
            high += max(0, game.lasts[place])
        add_range(span, weight[seat], low, high)


cdef inline void add_last_place(
    const Game* game, const Position* spot, const int* weight, const bint* able, Span* span
) noexcept nogil:
    """Add the points for the place of the last two seats: one of them goes out, or neither."""
    cdef Span found
    cdef int out = place_points(game.places, game.places_many, spot.gone)
    cdef int last = place_points(game.lasts, game.lasts_many, 0)
    cdef int sum_ = 0
    cdef int seat
    for seat in range(game.seats):
        if not is_out(spot, seat):
            sum_ += weight[seat]
    found.low = found.high = 0
    for seat in range(game.seats):
        if able[seat]:
            include_number(&found, weight[seat] * out + (sum_ - weight[seat]) * last)
    span.low += found.low
    span.high += found.high
