"""Make a move, and compute what it scores."""

from bits cimport index, u32, u64
from hash cimport mix64
from turns.counting.game cimport AWAY, CHOICE_AT, Game, NOBODY, Position, SEATS
from turns.counting.show cimport shown

cdef enum:
    CARD = (1 << CHOICE_AT) - 1


cdef inline bint can_play(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return whether a seat can lay a card."""
    cdef u64 rest = spot.hand[seat]
    cdef int left = game.limit - spot.total
    cdef int bit, choice
    while rest:
        bit = index(rest)
        rest &= rest - 1
        for choice in range(game.choices[bit]):
            if game.value[bit][choice] <= left:
                return True
    return False


cdef inline void give_card(const Game* game, Position* spot, int seat, int bit) noexcept nogil:
    """Add a card to a hand."""
    spot.hand[seat] |= <u64>1 << bit
    spot.one += game.word[seat][game.kind[bit]]
    spot.other += game.other_word[seat][game.kind[bit]]


cdef inline void remove_from_hand(const Game* game, Position* spot, int seat, int bit) noexcept nogil:
    """Remove a card from a hand."""
    spot.hand[seat] &= ~(<u64>1 << bit)
    spot.one -= game.word[seat][game.kind[bit]]
    spot.other -= game.other_word[seat][game.kind[bit]]


cdef inline int scored(const Game* game, Position* spot, const int* weight, int seat, int points) noexcept nogil:
    """Return the value of points that a seat scores; in a race 0, unless it wins."""
    cdef int other = NOBODY
    cdef int games = 1
    cdef int one, line
    if not game.race:
        return weight[seat] * points
    if spot.finished:
        return 0
    spot.score[seat] += points
    if spot.score[seat] < game.race:
        return 0
    spot.finished = True
    for one in range(game.seats):
        if one != seat and (other == NOBODY or spot.score[one] < other):
            other = spot.score[one]
    for line in range(game.lines_many):
        games += other < game.lines[line]
    return weight[seat] * games


cdef inline int points_of_last_card(const Game* game, const Position* spot) noexcept nogil:
    """Return the points for the last card laid."""
    cdef int points = game.total[spot.total] if spot.total > 0 else 0
    cdef int same = 1
    cdef int size, low, high, place, best
    cdef u32 seen
    if not game.looks:
        return points
    if game.pair:
        while same < spot.many and spot.laid[spot.many - 1 - same] == spot.laid[spot.many - 1]:
            same += 1
        points += game.pair * (same * (same - 1) // 2)
    if game.run:
        seen = 0
        low, high, best = 99, 0, 0
        for size in range(1, spot.many + 1):
            place = spot.laid[spot.many - size]
            if seen >> place & 1:
                break
            seen |= <u32>1 << place
            low, high = min(low, place), max(high, place)
            if size >= game.run and high - low == size - 1:
                best = size
        points += best
    return points


cdef inline int lay_card(const Game* game, Position* spot, const int* weight, u32 move) noexcept nogil:
    """Lay a card of the seat to move; return what it scores."""
    cdef int bit = move & CARD
    cdef int seat = spot.turn
    cdef int gain
    remove_from_hand(game, spot, seat, bit)
    spot.total += game.value[bit][move >> CHOICE_AT]
    spot.last = seat
    if game.looks:
        spot.laid[spot.many] = game.rank[bit]
        spot.many += 1
        spot.path = mix64(spot.path + game.rank[bit] + 1)
        spot.other_path = mix64(spot.other_path ^ (<u64>(game.rank[bit] + 1) << 32))
    gain = scored(game, spot, weight, seat, points_of_last_card(game, spot))
    if spot.next < game.stocked:
        give_card(game, spot, seat, game.stock[spot.next])
        spot.next += 1
    if spot.finished:
        return gain
    return gain + (
        turn_on_dropping_out(game, spot, weight, seat + 1) if game.out
        else turn_on_waiting(game, spot, weight, seat + 1)
    )


cdef inline int turn_on_dropping_out(const Game* game, Position* spot, const int* weight, int first) noexcept nogil:
    """Give the turn to the first seat that can lay a card; the seats before it are out."""
    cdef int step, seat
    cdef u64 rest
    for step in range(game.seats):
        seat = (first + step) % game.seats
        if not spot.alive >> seat & 1:
            continue
        if not spot.alive & (spot.alive - 1):
            break
        if can_play(game, spot, seat):
            spot.turn = seat
            return 0
        spot.alive &= ~(<u32>1 << seat)
        rest = spot.hand[seat]
        while rest:
            remove_from_hand(game, spot, seat, index(rest))
            rest &= rest - 1
    spot.finished = True
    return weight[index(spot.alive)] * game.winner


cdef inline int turn_on_waiting(const Game* game, Position* spot, const int* weight, int first) noexcept nogil:
    """Give the turn to the first seat that can lay a card; if none can, start the count at 0 again."""
    cdef int gain = 0
    cdef int step, seat, _again
    for _again in range(2):
        for step in range(game.seats):
            seat = (first + step) % game.seats
            if can_play(game, spot, seat):
                spot.turn = seat
                return gain
        if spot.last != NOBODY and spot.total != game.limit:
            gain += scored(game, spot, weight, spot.last, game.last)
            if spot.finished:
                return gain
        start_count(spot)
    return gain + show_all(game, spot, weight)


cdef inline void start_count(Position* spot) noexcept nogil:
    """Start the count at 0."""
    spot.total = spot.many = 0
    spot.last = NOBODY
    spot.path = spot.other_path = 0


cdef inline int show_all(const Game* game, Position* spot, const int* weight) noexcept nogil:
    """End the play; in a race show hands from the dealer's left on, the crib last, until a seat has won."""
    cdef int gain = 0
    cdef int step, seat
    if game.race:
        for step in range(1, game.seats + 1):
            seat = (game.dealer + step) % game.seats
            gain += scored(game, spot, weight, seat, spot.show[seat])
        gain += scored(game, spot, weight, game.dealer, spot.show[SEATS])
    spot.finished = True
    return gain


cdef inline int lay_away(const Game* game, Position* spot, const int* weight, u32 move) noexcept nogil:
    """Discard cards of the seat to move; return what its hand, and after the last discards the crib, will show."""
    cdef int seat = spot.turn
    cdef int gain = 0
    cdef int bit, points, _number
    move ^= AWAY
    for _number in range(game.away):
        bit = move & CARD
        move >>= CHOICE_AT
        remove_from_hand(game, spot, seat, bit)
        spot.crib |= <u64>1 << bit
    spot.laying &= ~(<u32>1 << seat)
    points = shown(game, spot.hand[seat], False)
    spot.show[seat] = points
    if not game.race:
        gain = weight[seat] * points
    if spot.laying:
        while True:
            spot.turn = (spot.turn + 1) % game.seats
            if spot.laying >> spot.turn & 1:
                return gain
    points = shown(game, spot.crib, True)
    spot.show[SEATS] = points
    if not game.race:
        gain += weight[game.dealer] * points
    return gain + turn_on_waiting(game, spot, weight, game.leader)
