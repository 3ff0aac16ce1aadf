"""The search of matching games: lay a card that agrees with the top of a pile, or pick up."""

cdef extern from *:
    """
    #define FACEUP_WIDE
    """

from bits cimport u32, u64, u8
from hash cimport next_splitmix
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from trick.general.cards cimport cards, many, one_card
from turns.matching.bounds cimport Span, span_of
from turns.matching.game cimport (
    BITS, DOWN, DRAW, Effect, Game, LAYINGS, LEFT, NO_STRANDED, NONE, OWNERS, PILES, Position, UP,
)
from turns.matching.key cimport key_of_spot, living, put_with_owner
from turns.matching.moves cimport MOST_GOOD, most_moves, Moves, single_move, write_moves
from turns.matching.play cimport KIND_AT, make_move, TOP_AT
from turns.matching.stock cimport push_on_pile
from turns.table cimport BUCKET

CUTS = ("bounds", "table", "forced", "ahead", "copies", "ranks", "suits", "names", "stranded")

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
    return single_move(search.game, spot, move)


cdef inline int room_of(Search* search, const Position* spot) noexcept nogil:
    """Return the most moves that `generate` may write."""
    return most_moves(search.game, spot)


cdef inline int generate(Search* search, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write all moves with their ratings; return their number."""
    cdef Moves found
    found.move, found.score = moves, scores
    write_moves(search.game, spot, search.maximizer, search.off, &found)
    return found.many


cdef inline void apply_move(Search* search, const Position* spot, Position* after, u32 move, Gain* gain) noexcept nogil:
    """Write the position after a move, and what the move scores."""
    after[0] = spot[0]
    gain.factor = 1
    gain.now = make_move(search.game, after, search.weight, move)


cdef inline void static_bounds(Search* search, const Position* spot, int goal, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come."""
    cdef Span span = span_of(search.game, spot, search.weight, not search.off & NO_STRANDED)
    low[0], high[0] = span.low, span.high


cdef inline void extremes_of(Search* search, const Position* spot, int* low, int* high) noexcept nogil:
    """Write bounds of the value to come that hold by the rules alone."""
    cdef Span span = span_of(search.game, spot, search.weight, False)
    low[0], high[0] = span.low, span.high


cdef inline void key_of(Search* search, const Position* spot, Key* key) noexcept nogil:
    """Write the key of a position."""
    key_of_spot(search.game, spot, search.off, key)


cdef inline u32 work_of(Search* search, const Position* spot) noexcept nogil:
    """Return a measure of the work that is left: the cards in play."""
    return many(living(search.game, spot)) + BITS * spot.pickups


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
    """Improve the rating of a move that was good enough."""
    cdef int kind = move >> KIND_AT
    cdef int laid = BITS + kind if kind >= DRAW else move >> TOP_AT & 127
    cdef int* count = search.game.history + spot.turn * LAYINGS + laid
    cdef int number
    count[0] += 1
    if count[0] > MOST_GOOD:
        for number in range(SEATS * LAYINGS):
            search.game.history[number] //= 2


# -- the deal ----------------------------------------------------------------------------------------------------------

cdef cards set_from_bits(bits):
    """Return a set of cards from the numbers of their bits."""
    cdef cards found = 0
    for bit in bits:
        found |= one_card(bit)
    return found


cdef void load_cards(Game* game, record):
    """Read the cards: suits, ranks, copies, values, effects, wild cards and jokers."""
    cdef int bit
    game.bits, game.suits, game.ranks = len(record.suit), len(record.colours), record.ranks
    for bit in range(game.bits):
        game.suit[bit], game.rank[bit] = record.suit[bit], record.rank[bit]
        game.code[bit], game.value[bit] = record.code[bit], record.value[bit]
        game.effect[bit] = record.effect[bit]
        if game.suit[bit] != NONE:
            game.of_suit[game.suit[bit]] |= one_card(bit)
        if game.rank[bit] != NONE:
            game.of_rank[game.rank[bit]] |= one_card(bit)
        game.lavish |= game.value[bit] < 0
    for bit in range(game.bits):
        game.same[bit] = set_from_bits(other for other in range(game.bits) if record.code[other] == record.code[bit])
    for bit, colour in enumerate(record.colours):
        game.colour[bit] = colour
    game.wild, game.tinted, game.jokers = (
        set_from_bits(record.wild), set_from_bits(record.tinted), set_from_bits(record.jokers)
    )
    game.cranks, game.again = set_from_bits(record.cranks), set_from_bits(record.again)
    game.shields, game.bold = set_from_bits(record.shields), set_from_bits(record.bold)
    game.doubling = set_from_bits(record.doubling)
    game.names = len(record.names)
    for bit, (suit, rank) in enumerate(record.names):
        game.name_suit[bit], game.name_rank[bit] = suit, rank


cdef void load_effects(Game* game, effects):
    """Read the effects of cards."""
    cdef int number, place
    cdef Effect* effect
    for number, source in enumerate(effects):
        effect = &game.effects[number]
        effect.reverse, effect.skip, effect.again = source.reverse, source.skip, source.again
        effect.points = source.points
        game.gifts |= source.points != 0
        effect.many = len(source.steps)
        for place, (op, count) in enumerate(source.steps):
            effect.op[place], effect.number[place] = op, count


cdef void load_rules(Game* game, record):
    """Read the rules."""
    cdef int place
    game.seats, game.piles = record.seats, record.piles
    game.by_suit, game.by_rank, game.must = record.by_suit, record.by_rank, record.must
    game.several, game.twins = record.several, record.twins
    game.how, game.play_drawn, game.pressure = record.how, record.play_drawn, record.pressure
    game.first, game.one_left, game.rows = record.first, record.one_left, record.rows
    game.left, game.to_winner = record.left, record.to_winner
    game.shielded, game.shields_alone = record.shielded, record.shields_alone
    game.winner, game.most = record.winner, record.most
    game.places_many, game.lasts_many = len(record.places), len(record.lasts)
    for place, points in enumerate(record.places):
        game.places[place] = points
    for place, points in enumerate(record.lasts):
        game.lasts[place] = points
    game.decline, game.last_resort = record.decline, set_from_bits(record.last_resort)
    game.ranked = record.by_rank or len(record.not_on_own) > 0
    for place in record.not_on_own:
        game.not_on_own[place] = True
    for place, found in enumerate(record.plain_of):
        game.plain_of[place] = set_from_bits(found)
    game.stocked, game.ordered, game.symmetric = record.stocked, record.ordered, record.symmetric
    game.keeps_last = record.doubling and (game.first or game.pressure)


cdef void draw_words(Game* game, record):
    """Draw the random words of the keys, the same for every deal."""
    cdef u64 seed = 1
    cdef int number
    words = [0] * (max(record.kind, default=0) + 1)
    for number in range(OWNERS):
        game.whose[number] = next_splitmix(&seed) | 1
    for number in range(len(words)):
        words[number] = next_splitmix(&seed) | 1
    for number in range(game.bits):
        game.word[number] = words[record.kind[number]]


cdef class Matching(Searching):
    """The search of one deal."""

    cdef Game game
    cdef u8* tapes

    def __init__(self, u64 memory, record, int off=0):
        """Read the deal and allocate the tables.

        Args:
            memory: bytes for the transposition table.
            record: the deal (see solver/families/matching/kernel.py).
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Game* game = &self.game
        cdef int number
        memset(game, 0, sizeof(Game))
        self.search.game = game
        load_cards(game, record)
        load_effects(game, record.effects)
        load_rules(game, record)
        draw_words(game, record)
        self.free_tapes()
        self.tapes = <u8*>calloc(PILES, max(record.tape, 1))
        game.history = <int*>calloc(SEATS * LAYINGS, sizeof(int))
        if self.tapes == NULL or game.history == NULL:
            raise MemoryError("no memory for a search")
        for number in range(PILES):
            game.tape[number] = self.tapes + number * <size_t>record.tape
        self.prepare(record.depth, off)

    def __dealloc__(self):
        self.free_tapes()

    cdef void free_tapes(self):
        """Free the memory of the tapes and of the history."""
        free(self.tapes)
        free(self.game.history)
        self.tapes = NULL
        self.game.history = NULL

    def stand(self, standing):
        """Set the position of the deal."""
        cdef Game* game = &self.game
        cdef Position* spot = &self.search.spots[0]
        cdef int seat, pile, bit, number
        memset(spot, 0, sizeof(Position))
        spot.pickups = standing.pickups
        for seat in range(game.seats):
            spot.hand[seat] = self.put_all(spot, standing.hands[seat], seat)
            if game.rows:
                spot.up[seat] = self.put_all(spot, standing.up[seat], UP + seat)
                spot.down[seat] = self.put_all(spot, standing.down[seat], DOWN + seat)
        spot.end = len(standing.stock) if game.stocked else 0
        for number in range(spot.end):
            bit = standing.stock[number]
            game.tape[0][number] = bit
            spot.stock |= one_card(bit)
            put_with_owner(game, spot, bit, LEFT + spot.end - 1 - number)
        for pile in range(game.piles):
            spot.under[pile] = spot.over[pile] = spot.end if pile == 0 else 0
            for bit in standing.piles[pile]:
                push_on_pile(game, spot, pile, bit)
            spot.top[pile] = standing.piles[pile][len(standing.piles[pile]) - 1] if standing.piles[pile] else NONE
            spot.suit[pile], spot.rank[pile] = standing.tops[pile]
        spot.turn, spot.place, spot.back = standing.turn, standing.place, standing.back
        spot.drawn = NONE if standing.drawn is None else standing.drawn
        spot.crank, spot.doubled = standing.crank, standing.doubled
        for seat in range(len(standing.pressures)):
            spot.pressures[seat] = standing.pressures[seat]
        for seat in standing.gone:
            spot.order[spot.gone] = seat
            spot.gone += 1

    cdef cards put_all(self, Position* spot, bits, int owner):
        """Give cards to an owner; return them as a set."""
        for bit in bits:
            put_with_owner(&self.game, spot, bit, owner)
        return set_from_bits(bits)
