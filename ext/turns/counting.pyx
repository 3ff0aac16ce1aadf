"""The search of counting games, in which cards add to a total that has a limit."""

from bits cimport count, index, u32, u64
from hash cimport mix64, next_splitmix
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from turns.counting.game cimport (
    AWAY, BITS, CHOICE_AT, Game, NO_KINDS, NOBODY, Position, SEATS as MOST_SEATS,
)
from turns.counting.moves cimport MOST_GOOD, most_moves, single_card, write_aways, write_cards
from turns.counting.play cimport CARD, give_card, lay_away, lay_card
from turns.table cimport BUCKET

CUTS = ("bounds", "table", "forced", "ahead", "kinds")

include "turns/search.pxi"
include "turns/undivided.pxi"


# -- functions that search.pxi calls -----------------------------------------------------------------------------------

cdef inline bint finished(const Search* search, const Position* spot) noexcept nogil:
    """Return whether the round is over."""
    return spot.finished


cdef inline int mover_of(const Position* spot) noexcept nogil:
    """Return the seat to move."""
    return spot.turn


cdef inline bint only_move(Search* search, const Position* spot, u32* move) noexcept nogil:
    """Return whether there is only one move, and write it."""
    return single_card(search.game, spot, move)


cdef inline int room_of(Search* search, const Position* spot) noexcept nogil:
    """Return the most moves that `generate` may write."""
    return most_moves(search.game, spot)


cdef inline int generate(Search* search, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write all moves with their ratings; return their number."""
    if spot.laying:
        return write_aways(search.game, spot, moves, scores)
    return write_cards(search.game, spot, moves, scores)


cdef inline void apply_move(Search* search, const Position* spot, Position* after, u32 move, Gain* gain) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    after[0] = spot[0]
    gain.factor = 1
    if move & AWAY:
        gain.now = lay_away(search.game, after, search.weight, move)
    else:
        gain.now = lay_card(search.game, after, search.weight, move)


cdef inline void static_bounds(Search* search, const Position* spot, int goal, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come."""
    extremes_of(search, spot, low, high)


cdef inline void extremes_of(Search* search, const Position* spot, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come by the cards and hands that can still score.

    Cut ``bounds``. The points of the winner go to one seat that is not out, and a race is won by one seat. A card that
    is laid makes one total, at most as many pairs as there are cards of its rank before it, and at most a run of all
    cards. A hand that will be shown is one of the hands that can be left after the discards.
    """
    cdef const Game* game = search.game
    cdef int seat, most, points
    cdef bint any = False
    low[0] = high[0] = 0
    if game.race:
        for seat in range(game.seats):
            low[0] = min(low[0], search.weight[seat] * (1 + game.lines_many))
            high[0] = max(high[0], search.weight[seat] * (1 + game.lines_many))
        return
    if game.out:
        for seat in range(game.seats):
            if spot.alive >> seat & 1:
                points = search.weight[seat] * game.winner
                low[0] = points if not any else min(low[0], points)
                high[0] = points if not any else max(high[0], points)
                any = True
    most = most_of_card(game, spot)
    for seat in range(game.seats):
        points = most * (count(spot.hand[seat]) + (game.stocked - spot.next))
        if spot.laying >> seat & 1:
            points += most_of_hand(game, count(spot.hand[seat]) - game.away)
        if spot.laying and seat == game.dealer:
            points += most_of_hand(game, game.away * game.seats + count(spot.crib))
        if search.weight[seat] > 0:
            high[0] += search.weight[seat] * points
        elif search.weight[seat] < 0:
            low[0] += search.weight[seat] * points


cdef inline int most_of_card(const Game* game, const Position* spot) noexcept nogil:
    """Return the most that a card can score when it is laid."""
    cdef int same[16]
    cdef u64 rest = 0
    cdef int cards = spot.many
    cdef int most = 0
    cdef int pairs = 0
    cdef int seat, bit, number
    for number in range(1, game.limit + 1):
        most = max(most, game.total[number])
    most += game.last
    if not game.looks:
        return most
    memset(same, 0, sizeof(same))
    for seat in range(game.seats):
        rest |= spot.hand[seat]
    for number in range(spot.next, game.stocked):
        rest |= <u64>1 << game.stock[number]
    cards += count(rest)
    while rest:
        bit = index(rest)
        rest &= rest - 1
        same[game.rank[bit]] += 1
    for number in range(spot.many):
        same[spot.laid[number]] += 1
    for number in range(16):
        pairs = max(pairs, same[number] * (same[number] - 1) // 2)
    return most + max(game.pair * pairs, min(cards, 16) if game.run else 0)


cdef inline int most_of_hand(const Game* game, int held) noexcept nogil:
    """Return an upper bound of what a hand of this many cards can show, with a starter."""
    cdef int cards = min(held + 1, 20)
    cdef int most = 0
    cdef int number
    for number in range(1000):
        most = max(most, game.show_total[number])
    return (
        (most << cards) + game.show_pair * (cards * (cards - 1) // 2) + (cards << cards if game.show_run else 0)
        + (cards if game.flush else 0) + game.matched * cards
    )


cdef inline void key_of(Search* search, const Position* spot, Key* key) noexcept nogil:
    """Write the key: the places of the cards, the count, and in a race the scores.

    The sums of words for the cards in hands distinguish kinds, but not cards of one kind. Before the discards the key
    has every single card, and the starter. After them the value to come does not depend on the starter, so one entry
    serves all starters: what hands show is known by then, and in a race it is part of the key.
    """
    cdef const Game* game = search.game
    cdef u64 rest = (
        <u64><u32>(spot.total + (1 << 20)) | <u64>spot.turn << 24 | <u64>(spot.last + 1) << 28
        | <u64>spot.next << 32 | <u64>spot.alive << 40 | <u64>spot.laying << 48
    )
    cdef u64 one = mix64(rest) + spot.path
    cdef u64 other = mix64(~rest) + spot.other_path
    cdef int seat
    if spot.laying:
        for seat in range(game.seats):
            one = mix64(one ^ spot.hand[seat])
            other = mix64(other + spot.hand[seat])
        one = mix64(one ^ spot.crib)
        other = mix64(other + spot.crib)
        # The show of the hands is still to come, and depends on the starter.
        rest = <u64>(game.starter_suit + 1) << 8 | <u64>(game.starter_rank + 1)
        one = mix64(one + rest)
        other = mix64(other ^ rest)
    else:
        one = mix64(one + spot.one)
        other = mix64(other ^ spot.other)
    if game.race:
        for seat in range(game.seats):
            rest = <u64>spot.score[seat] | <u64>spot.show[seat] << 24
            one = mix64(one + rest)
            other = mix64(other ^ rest)
        one = mix64(one + <u64>spot.show[MOST_SEATS])
        other = mix64(other ^ <u64>spot.show[MOST_SEATS])
    key.one = one
    key.other = other >> 8


cdef inline u32 work_of(Search* search, const Position* spot) noexcept nogil:
    """Return a measure of the work that is left: the cards in play."""
    cdef int cards = search.game.stocked - spot.next
    cdef int seat
    for seat in range(search.game.seats):
        cards += count(spot.hand[seat])
    return cards


cdef inline void history_malus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Do nothing: a move that was not good enough does not look worse."""
    pass


cdef inline bint bounds_ahead(const Search* search) noexcept nogil:
    """Return whether the bounds of the positions after all moves are computed first."""
    return False


cdef int bucket_size(tuple given):
    """Return the number of entries in a bucket of the table."""
    return BUCKET


cdef inline void history_bonus(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Improve the rating of a card that was good enough."""
    cdef int* often
    cdef int number
    if move & AWAY:
        return
    often = search.game.history + spot.turn * BITS + (move & CARD)
    often[0] += 1
    if often[0] > MOST_GOOD:
        for number in range(MOST_SEATS * BITS):
            search.game.history[number] //= 2


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef void load_cards(Game* game, record, bint kinds):
    """Read the cards: kinds, ranks, suits and values."""
    cdef int bit, number
    game.bits = len(record.rank)
    for bit in range(game.bits):
        game.kind[bit] = record.kind[bit] if kinds else record.code[bit]
        game.rank[bit], game.suit[bit] = record.rank[bit], record.suit[bit]
        game.choices[bit] = len(record.values[bit])
        for number, value in enumerate(record.values[bit]):
            game.value[bit][number] = value


cdef void load_rules(Game* game, record):
    """Read the rules."""
    cdef int number
    game.stocked = BITS
    game.seats, game.limit, game.out, game.winner = record.seats, record.limit, record.out, record.winner
    game.pair, game.run, game.last = record.pair, record.run, record.last
    game.looks = game.pair or game.run
    for total, points in record.totals:
        game.total[total] = points
    game.away, game.leader, game.dealer = record.away, record.leader, record.dealer
    for total, points in record.show_totals:
        game.show_total[total] = points
        game.show_totals = True
    game.show_pair, game.show_run, game.flush = record.show_pair, record.show_run, record.flush
    game.matched, game.matched_rank = record.matched
    game.race, game.lines_many = record.race, len(record.lines)
    for number, line in enumerate(record.lines):
        game.lines[number] = line


cdef void draw_words(Game* game):
    """Draw the random words of the keys, the same for every deal."""
    cdef u64 seed = 1
    cdef int seat, kind
    for seat in range(MOST_SEATS):
        for kind in range(BITS):
            game.word[seat][kind] = next_splitmix(&seed)
            game.other_word[seat][kind] = next_splitmix(&seed)


cdef class Counting(Searching):
    """The search of one deal."""

    cdef Game game

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal and allocate the tables.

        Args:
            memory: bytes for the transposition table.
            record: the deal (see solver/families/counting/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Game* game = &self.game
        free(game.history)
        memset(game, 0, sizeof(Game))
        self.search.game = game
        load_cards(game, record, not off & NO_KINDS)
        load_rules(game, record)
        draw_words(game)
        game.history = <int*>calloc(MOST_SEATS * BITS, sizeof(int))
        if game.history == NULL:
            raise MemoryError("no memory for a search")
        self.prepare(record.depth, off)

    def __dealloc__(self):
        free(self.game.history)

    def stand(self, standing):
        """Set the position of the deal."""
        cdef Game* game = &self.game
        cdef Position* spot = &self.search.spots[0]
        cdef int seat, number
        memset(spot, 0, sizeof(Position))
        game.starter_suit, game.starter_rank, game.starter_value = standing.starter
        for seat in range(game.seats):
            for bit in standing.hands[seat]:
                give_card(game, spot, seat, bit)
        # Positions of one deal have the same end of the stock, and so the same places count from it.
        spot.next = BITS - len(standing.stock)
        for number, bit in enumerate(standing.stock):
            game.stock[spot.next + number] = bit
        for bit in standing.crib:
            spot.crib |= <u64>1 << <int>bit
        spot.total, spot.turn = standing.total, standing.turn
        spot.last = NOBODY if standing.last is None else standing.last
        for seat in standing.alive:
            spot.alive |= <u32>1 << seat
        for seat in standing.laying:
            spot.laying |= <u32>1 << seat
        for bit in standing.laid:
            spot.laid[spot.many] = game.rank[<int>bit]
            spot.path = mix64(spot.path + game.rank[<int>bit] + 1)
            spot.other_path = mix64(spot.other_path ^ (<u64>(game.rank[<int>bit] + 1) << 32))
            spot.many += 1
        for seat in range(game.seats):
            spot.score[seat] = standing.scores[seat]
            spot.show[seat] = standing.shows[seat]
        spot.show[MOST_SEATS] = standing.shows[game.seats]

    def away(self, cards):
        """Return the move that discards these cards to the crib."""
        cdef u32 move = AWAY
        for number, bit in enumerate(cards):
            move |= <u32>bit << <int>number * CHOICE_AT
        return move

    def each(self, ways, int low, int high):
        """Return the bounds of the value to come after each way to make all discards.

        Args:
            ways: the discards of all seats that have not discarded yet, in order, one move for each seat.
            low, high: proved bounds of all values.

        Returns:
            Bounds for each way, equal if no limit is reached.
        """
        cdef Position* spot
        cdef int before
        found = []
        for way in ways:
            before = self.make_all(way, &spot)
            if finished(self.search, spot):
                found.append((before, before))
                continue
            span = self.narrow(spot, low - before, high - before, low - before, high - before)
            found.append((before + span[0], before + span[1]))
        return found

    def shows(self, ways):
        """Return what the hands and the crib will show after each way to make all discards; in a race 0."""
        cdef Position* spot
        return [self.make_all(way, &spot) for way in ways]

    cdef int make_all(self, way, Position** reached):
        """Make the discards of a way; return what they score."""
        cdef Position* spot = &self.search.spots[0]
        cdef Gain gain
        cdef int before = 0
        for move in way:
            apply_move(self.search, spot, spot + 1, move, &gain)
            before += gain.now
            spot += 1
        reached[0] = spot
        return before
