from arrays cimport new_zeros
from bits cimport u16, u32, u64, u8
from hash cimport next_splitmix
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from stop cimport Stop
from trick.general cimport game as engine
from trick.general.cards cimport cards, join, one_card, ROOM as CARDS_ROOM
from trick.general.duties cimport power_beats
from trick.general.game cimport (
    Combination, Entry, Game, Meld, NO_COPIES, NO_COUNTING, NO_LEVELS, NO_NAMES, NO_NEIGHBOURS, NO_SUIT, NO_TWINS,
    NOBODY, Position, Row, Search, SEATS, STATES, View, WINDOW, Words, Worth,
)
from trick.general.lean cimport learn_leanings
from trick.general.maxn cimport MEMOS, Outcome, play_on, Table, TTEntry
from trick.general.moves cimport generate_moves
from trick.general.order cimport KILLER_SLOTS
from trick.general.play cimport apply_move, next_trick, set_view
from trick.general.search cimport first_goal, mtd, null_window
from trick.general.store cimport BUCKET, start_anew
from trick.general.value cimport limits_of, result
from trick.payoff cimport free_payoff, load_payoff

include "limited.pxi"

CUTS = ("counting", "neighbours", "levels", "twins", "copies", "names", "table", "settling")

# Numbers of the kernel for the words of rule files.
FOLLOW = {"must": engine.MUST, "or trump": engine.OR_TRUMP, "free": engine.FREE}
VOID = {"free": engine.ELSE_FREE, "trump": engine.ELSE_TRUMP, "higher": engine.ELSE_HIGHER}
HEAD = {
    "never": engine.HEAD_NEVER, "plain": engine.HEAD_PLAIN, "trumps": engine.HEAD_TRUMPS, "always": engine.HEAD_ALWAYS,
}
OVERTRUMP = {
    "never": engine.OVER_NEVER, "else trump": engine.OVER_ELSE_TRUMP, "else free": engine.OVER_ELSE_FREE,
}
LOWEST = {"": engine.LOWEST_FREE, "suit": engine.LOWEST_SUIT, "plain": engine.LOWEST_PLAIN}
NEXT_LEADER = {"winner": engine.NEXT_WINNER, "lowest": engine.NEXT_LOWEST, "rotation": engine.NEXT_ROTATION}
OPENED_BY = {
    "play": engine.OPENED_BY_PLAY, "off suit": engine.OPENED_OFF_SUIT, "never": engine.OPENED_NEVER,
}

# Constants of cards.pxd and game.pxd that records and moves use.
cpdef enum:
    ROOM = CARDS_ROOM           # the most cards in this build; `BITS`: in the wide build
    BITS = engine.BITS
    VIEWS = engine.VIEWS
    FORMS = engine.FORMS
    COMBINATIONS = engine.COMBINATIONS
    NEEDS = engine.NEEDS
    SERVICES = engine.SERVICES
    TOTAL_MAX = engine.TOTAL_MAX
    LASTS = engine.LASTS
    CARD = engine.CARD
    TOGETHER = engine.TOGETHER
    STOP = engine.STOP
    ANNOUNCE = engine.ANNOUNCE
    CLAIM = engine.CLAIM
    PASS = engine.PASS
    MELD = engine.MELD
    NO_MELD = engine.NO_MELD
    TRADE = engine.TRADE
    NONE = engine.NONE


cdef cards set_from_bits(bits):
    """Return the set of these bit numbers."""
    cdef cards found = 0
    for bit in bits:
        found |= one_card(bit)
    return found


# -- the game ----------------------------------------------------------------------------------------------------------

cdef void load_game(Game* game, table):
    """Load the deal and the rules, without points."""
    cdef int place, bit, kind, number
    game.seats, game.bits = table.start.seats, len(table.cards)
    for place, seats in enumerate(table.seats_from):
        for bit, seat in enumerate(seats):
            game.order[place][bit] = seat
    for place, side in enumerate(table.side):
        game.side[place] = side
    for place in range(len(table.view_of)):
        game.view_of[place][0] = max(table.view_of[place][0], 0)
        game.view_of[place][1] = max(table.view_of[place][1], 0)
    for place, view in enumerate(table.views):
        load_view(&game.view[place], view)
    load_cards(game, table)
    load_duties(game, table.duties)
    load_announcements(game, table.announcements)
    load_course(game, table.course)
    load_couples(game, table)
    dealer = table.start.dealer or 0
    for place in table.rules.table.robots:
        game.robot[(dealer + place) % game.seats] = True
    load_melding(game, table.melding)
    for place, number in enumerate(table.call_alphabet):
        game.call_alphabet[place] = number
    for kind, number, place in table.word_alphabet:
        game.word_alphabet[kind][number] = place


cdef void load_duties(Game* game, duties):
    """Load the duties of leading and following."""
    game.trump_first = duties.trump_first
    game.not_trump = duties.not_trump
    game.lowest = duties.lowest
    game.closed = duties.closed
    game.opened_by = duties.opened_by
    game.together = duties.together
    game.claims = duties.claims
    game.follow = duties.follow
    game.void_ = duties.void
    game.head = duties.head
    game.overtrump = duties.overtrump
    game.spare_partner = duties.spare_partner
    game.stock_free = duties.stock_free
    game.no_undertrump = duties.no_undertrump
    game.called_kept = duties.called_kept
    game.declared_not_led = duties.declared_not_led
    game.declared_not_first = duties.declared_not_first
    if not (game.declared_not_led or game.declared_not_first):
        game.declared = 0


cdef void load_announcements(Game* game, announcements):
    """Load the rules of announcements and marriages."""
    game.announces = announcements.announces
    game.announces_any = announcements.after_any
    game.announces_hand = announcements.hand
    game.announces_trumps = announcements.trumps
    game.marries = announcements.marries
    game.marries_on_lead = announcements.on_lead
    game.marries_trumps = announcements.marriage_trumps


cdef void load_course(Game* game, course):
    """Load the rules of leading, drawing, runs and races."""
    game.categories = course.categories
    game.first = course.first
    game.first_number = course.first_number
    game.tricks_before = course.tricks_before
    game.next_leader = course.next_leader
    game.joker_void = course.joker_void
    game.draws = course.draws
    game.draw_to = course.draw_to
    game.draw_whole = course.draw_whole
    game.idle_draws = course.idle_draws
    game.melds = course.melds
    game.majority = course.majority
    game.race = course.race


cdef void load_couples(Game* game, table):
    """Load king and queen of each suit, and the combinations that score in one trick."""
    cdef int number, bit, place
    together = table.together
    game.suits_announced = len(table.couples)
    for number, couple in enumerate(table.couples):
        game.king[number], game.queen[number] = set_from_bits(couple.king), set_from_bits(couple.queen)
        game.letter_king[couple.state], game.letter_queen[couple.state] = game.king[number], game.queen[number]
        game.announced_state[number] = couple.state
        for place in range(2):
            game.can_announce[number][place] = couple.announced[place]
            game.can_marry[number][place] = couple.married[place]
        for bit in couple.king:
            game.couple[bit], game.letter[bit] = game.queen[number], number
        for bit in couple.queen:
            game.couple[bit], game.letter[bit] = game.king[number], number
    game.sequences = len(together.sequence)
    for place in range(game.sequences):
        game.sequence[place] = together.sequence[place]
    for number, cards_ in enumerate(together.order):
        game.orders = len(cards_)
        for place in range(game.orders):
            game.in_order[number][place] = set_from_bits(cards_[place])
    for bit, number in enumerate(together.rank):
        game.equal_rank[bit] = number
    for place, number in enumerate(together.equal):
        game.equal[place] = number
    game.together_couple = together.couple


cdef void load_cards(Game* game, table):
    """Load the tables of cards: order, copies, ranks, owners and special sets."""
    cdef int bit
    sets = table.sets
    alphabet = {card: place for place, card in enumerate(sorted(table.cards))}
    for bit, card in enumerate(table.cards):
        game.alphabet[bit] = alphabet[card]
        game.copies[bit] = mask(table.copies[bit])
        game.rank[bit] = table.ranks[bit]
        game.tie_height[bit] = table.tie_heights[bit]
        game.trump_by[bit] = table.trump_by[bit]
        game.owner[bit] = table.standing.owner[bit] if table.standing.owner[bit] >= 0 else 0
        for view in table.named_by[bit]:
            game.named_by[bit] |= 1 << <int>view
    for bit, card in enumerate(table.standing.stock):
        game.stock[bit] = card
    game.stock_many = len(table.standing.stock)
    game.calls_many = len(table.calls)
    for bit in range(game.calls_many):
        game.calls[bit] = table.calls[bit]
    game.jokers = set_from_bits(sets.jokers)
    game.wild = set_from_bits(sets.wild)
    game.names = set_from_bits(sets.names)
    game.two_laps = set_from_bits(sets.two_laps)
    game.not_first = set_from_bits(sets.not_first)
    game.declared = set_from_bits(sets.declared)
    game.kitty_on = set_from_bits(sets.kitty_on)
    game.aces = set_from_bits(sets.aces)
    game.renege = set_from_bits(sets.renege)
    game.called = set_from_bits(sets.called)
    game.lead_card = sets.lead_card[0] if sets.lead_card else -1


cdef void load_view(View* view, source):
    """Load the suits, heights and powers of all cards in one state of trumps."""
    cdef int bit, form
    view.trumps = source.trumps if source.trumps >= 0 else NO_SUIT
    for bit in range(len(source.suit)):
        view.suit[bit] = source.suit[bit]
        view.of[view.suit[bit]] |= one_card(bit)
        view.led[bit] = source.led[bit] if source.led[bit] >= 0 else NO_SUIT
        view.form[bit] = source.form[bit]
        view.height[bit] = source.height[bit]
        view.anti |= one_card(bit) if source.anti[bit] else 0
        view.loose |= one_card(bit) if source.loose[bit] else 0
        view.excuse |= one_card(bit) if source.excuse[bit] else 0
        view.named |= one_card(bit) if source.named[bit] else 0
    for form, (plain, cancelled) in enumerate(source.power):
        for bit in range(len(plain)):
            view.power[form][0][bit] = plain[bit]
            view.power[form][1][bit] = cancelled[bit]
        load_over(view, form, len(plain))


cdef void load_over(View* view, int form, int bits):
    """Compute for each card the set of cards that beat it when they are played later."""
    cdef int cancelled, bit, other
    for cancelled in range(2):
        for bit in range(bits):
            for other in range(bits):
                if power_beats(view.power[form][cancelled][other], view.power[form][cancelled][bit]):
                    view.over[form][cancelled][bit] |= one_card(other)


cdef void load_melding(Game* game, melding):
    """Load the melds and the trade of a card."""
    cdef int place, card
    cdef Combination* combination
    for place, source in enumerate(melding.combinations):
        combination = &game.combination[place]
        combination.service = 1 << <int>source.service
        combination.of_kind = source.of_kind
        combination.over = 1 << <int>source.over if source.over >= 0 else 0
        combination.points = source.points
        combination.adds = source.adds
    game.melds_many = len(melding.forms)
    for place, form in enumerate(melding.forms):
        game.meld[place].combination = form.combination
        game.meld[place].many = len(form.copies)
        for card in range(len(form.copies)):
            game.meld[place].copies[card] = set_from_bits(form.copies[card])
    game.trade_card = set_from_bits(melding.trade)
    game.can_trade = len(melding.trade) > 0
    game.trade_points = melding.trade_points


# -- equal cards -------------------------------------------------------------------------------------------------------

cdef void load_equal(Search* search, record):
    """Load the tables for equal cards, as far as their cuts are switched on."""
    cdef int bit, at, off = search.off
    cdef bint found
    table = record.table
    found = table.order.found
    search.order = found and not off & NO_LEVELS
    search.merge = record.merge
    search.neighbours = found and search.merge and not off & NO_NEIGHBOURS
    search.few_names = found and not off & NO_NAMES
    for bit in range(len(table.cards)):
        if off & NO_COPIES:
            search.code[bit], search.same[bit] = bit, one_card(bit)
        elif off & NO_TWINS:
            search.code[bit], search.same[bit] = table.cards.index(table.cards[bit]), mask(table.copies[bit])
        else:
            search.code[bit], search.same[bit] = record.same[bit], mask(record.twins[bit])
        for at in range(2):
            search.group[at][bit] = record.groups[at][bit]
    if found:
        for bit in range(len(table.cards)):
            ranks = table.ranking[bit]
            search.domain[bit] = ranks.domain
            search.upto[bit], search.below[bit] = mask(ranks.upto), mask(ranks.below)
            search.level_of[bit] = mask(ranks.level)
            search.outside |= one_card(bit) if ranks.outside else 0
            search.alike[0][bit], search.alike[1][bit] = mask(record.alike[0][bit]), mask(record.alike[1][bit])
            search.alike_names[bit] = mask(record.alike_names[bit])


cdef cards mask(bits):
    """Return a set of cards from a Python number."""
    return join(bits & 0xFFFFFFFFFFFFFFFF, bits >> 64)


# -- what it is worth --------------------------------------------------------------------------------------------------

cdef int* write_rows(int** free, vectors):
    """Write vectors to free memory, one after the other, and return where they begin."""
    cdef int* found = free[0]
    cdef int place = 0
    for vector in vectors:
        for number in vector:
            found[place] = number
            place += 1
    free[0] += place
    return found


cdef size_t count_worth_numbers(record):
    """Return the most numbers that `load_worth` can write."""
    cdef size_t many = len(record.worth.tallies)
    cdef size_t seats = record.table.start.seats
    cdef size_t bits = len(record.table.cards)
    return many * (
        len(record.states) * seats * (bits + 1) + 4 * seats * (bits + 3) + 4 * bits + 16
        + seats * (len(record.worth.announce) + len(record.worth.marriage) + len(record.worth.last))
    ) + seats * (bits + 1)


cdef void load_worth(Search* search, record, int** free):
    """Load the points of tricks, cards and all other events into free memory."""
    cdef Worth* worth = &search.worth
    cdef int state, bit
    source = record.worth
    seats = range(record.table.start.seats)
    worth.many = len(source.tallies)
    worth.trick = write_rows(free, source.trick)
    for state in record.states:
        worth.card[state] = write_rows(free, (vector for taken in record.card[state] for vector in taken))
        worth.kitty[state] = write_rows(free, record.kitty[state])
    for bit, (low, high) in enumerate(record.card_ends):
        if any(any(taken[bit]) for state in record.states for taken in record.card[state]):
            worth.counts |= one_card(bit)
    worth.card_low = write_rows(free, (low for low, _ in record.card_ends))
    worth.card_high = write_rows(free, (high for _, high in record.card_ends))
    if record.numbered:
        worth.numbered = write_rows(free, (vector for taken in record.numbered for vector in taken))
        worth.kitty_numbered = write_rows(free, (source.kitty_numbered(seat) for seat in seats))
        worth.card_less = write_rows(free, (low for low, _ in record.numbered_ends))
        worth.card_more = write_rows(free, (high for _, high in record.numbered_ends))
        for bit in range(len(record.numbered_ends)):
            if any(record.numbered_ends[bit][0]) or any(record.numbered_ends[bit][1]):
                worth.counts |= one_card(bit)
    if source.has_leads:
        worth.lead, worth.capture = write_rows(free, source.lead), write_rows(free, source.capture)
    worth.last = write_rows(free, (vector for vectors in source.last for vector in vectors))
    worth.announce = write_rows(free, (vector for vectors in source.announce for vector in vectors))
    worth.marriage = write_rows(free, (vector for vectors in source.marriage for vector in vectors))
    if source.together:
        worth.together = write_rows(free, source.together)
    if source.has_excuses:
        found = (source.excuse(card) for card in record.table.cards)
        worth.excuse = write_rows(free, (vector for halves in found for half in halves for vector in half))
    if source.has_finals:
        worth.last_card = write_rows(free, (source.final(seat, card) for seat in seats for card in record.table.cards))
        worth.last_kitty = write_rows(free, (source.final_kitty(seat) for seat in seats))
    if source.laid:
        worth.laid = write_rows(free, source.laid)
        worth.laid_low, worth.laid_high = write_rows(free, source.laid_ends[:1]), write_rows(free, source.laid_ends[1:])
    worth.trick_low, worth.trick_high = write_rows(free, source.trick_ends[:1]), write_rows(free, source.trick_ends[1:])
    last = search.game.first_number + game_tricks(record)
    ends = source.kitty_ends(record.states, last)
    worth.once_low, worth.once_high = write_rows(free, ends[:1]), write_rows(free, ends[1:])
    worth.end_low, worth.end_high = write_rows(free, source.last_ends[:1]), write_rows(free, source.last_ends[1:])
    if source.has_free:
        worth.free_low, worth.free_high = write_rows(free, source.free_ends[:1]), write_rows(free, source.free_ends[1:])
    search.game.lasts = source.lasts
    search.counting = len(record.numbered) > 0 or search.game.majority > 0


cdef int game_tricks(record):
    """Return an upper bound of the number of tricks: the cards in hands and stock."""
    return sum(map(len, record.table.standing.hands)) + len(record.table.standing.stock)


cdef class Engine(Limited):
    """Search of one deal: a position, and bounds of its value."""

    cdef Search* search
    cdef Table everyone
    cdef object table           # the deal that is loaded

    def __cinit__(self, u64 memory):
        """Allocate a search without a deal.

        Args:
            memory: bytes for the transposition table.

        Raises:
            MemoryError: the system has not enough memory.
        """
        cdef u64 buckets = 1
        self.search = <Search*>calloc(1, sizeof(Search))
        if self.search == NULL:
            raise MemoryError("no memory for a search")
        self.stop = &self.search.stop
        while buckets * 2 * BUCKET * sizeof(Entry) <= memory:
            buckets *= 2
        self.search.mask_most = buckets - 1
        self.search.table = <Entry*>new_zeros(buckets * BUCKET, sizeof(Entry))
        self.search.words = <Words*>calloc(1, sizeof(Words))
        if self.search.table == NULL or self.search.words == NULL:
            raise MemoryError("no memory for a table")
        draw_words(self.search.words)

    def __dealloc__(self):
        # Free all memory of the search.
        if self.search != NULL:
            self.unload()
            free(self.search.table)
            free(self.search.words)
            free(self.search)

    cdef void unload(self):
        """Free the memory of the question."""
        cdef int number
        self.forget_everyone()
        for number in range(SEATS):
            free_payoff(&self.search.payoff[number])
        free(self.search.arena)
        self.search.arena = NULL

    def load(self, record, maximizers, int off=0):
        """Load a deal and a question, and set up the first position.

        Args:
            record: the deal and its payoffs (see solver/families/trick/kernels/record).
            maximizers: for each seat whether it maximizes the value.
            off: cuts that are switched off, a bit each, in the order of `CUTS`.

        Raises:
            ValueError: the deal has more cards than this build has room for.
            MemoryError: the system has not enough memory.
        """
        cdef Search* search = self.search
        cdef Words* words = search.words
        cdef Entry* entries = search.table
        cdef Stop stop = search.stop
        cdef u64 mask_most = search.mask_most
        cdef u8 age = search.age
        cdef int number
        if len(record.table.cards) > CARDS_ROOM:
            raise ValueError(f"{len(record.table.cards)} cards; this kernel has room for {CARDS_ROOM}")
        self.unload()
        memset(<char*>search + sizeof(Game), 0, sizeof(Search) - sizeof(Game))
        search.words, search.table, search.mask_most, search.age, search.stop = words, entries, mask_most, age, stop
        search.off = off
        search.payoffs = len(record.payoffs)
        for number in range(search.payoffs):
            load_payoff(&search.payoff[number], record.payoffs[number])
            search.first_tally[number] = record.first[number]
        search.race_tally = record.race
        for number, wants in enumerate(maximizers):
            search.maximizer[number] = bool(wants)
        if self.table is not record.table:
            memset(&search.game, 0, sizeof(Game))
            load_game(&search.game, record.table)
            self.table = record.table
        load_equal(search, record)
        self.take_room(record)
        self.stand(record)
        start_anew(search)
        if search.payoffs == 1:
            learn_leanings(search)

    cdef int take_room(self, record) except -1:
        """Allocate one block of memory for all data of a question, and load its points."""
        cdef Search* search = self.search
        cdef size_t many = len(record.worth.tallies)
        cdef size_t depth = self.depth_of(record)
        cdef size_t moves = depth * self.moves_of(record)
        cdef size_t numbers = count_worth_numbers(record) + SEATS * (BITS + 1)
        search.move_room = <int>moves
        cdef size_t whole = (
            (depth + 1) * (sizeof(Position) + sizeof(Row) + 5 * many * sizeof(int))
            + moves * (sizeof(u32) + sizeof(int)) + numbers * sizeof(int)
            + 2 * SEATS * BITS * sizeof(int) + KILLER_SLOTS * sizeof(u32)
        )
        cdef char* free
        cdef int* words
        cdef size_t place
        search.arena = calloc(whole + 64, 1)
        if search.arena == NULL:
            raise MemoryError("no memory for a question")
        free = <char*>search.arena
        free += (16 - <size_t>free % 16) % 16
        search.depth_max = <int>depth
        search.spots = <Position*>free
        free += (depth + 1) * sizeof(Position)
        search.rows = <Row*>free
        free += (depth + 1) * sizeof(Row)
        words = <int*>free
        for place in range(depth + 1):
            search.rows[place].sum, search.rows[place].low = words, words + many
            search.rows[place].high, search.rows[place].less = words + 2 * many, words + 3 * many
            search.rows[place].more = words + 4 * many
            words += 5 * many
        search.moves = <u32*>words
        search.scores = <int*>(search.moves + moves)
        search.history = search.scores + moves
        search.cuts = <u32*>(search.history + 2 * SEATS * BITS)
        words = <int*>(search.cuts + KILLER_SLOTS)
        search.lean_trick = words
        search.lean_card = words + SEATS
        words += SEATS + SEATS * <int>search.game.bits
        load_worth(search, record, &words)
        return 0

    cdef size_t depth_of(self, record):
        """Return the most moves of a play."""
        cdef size_t deal = game_tricks(record)
        cdef size_t depth = deal + 4
        if record.table.rules.lead.sets:
            depth += deal * SEATS
        if record.table.rules.melds.laid == "won":
            depth += deal
        return depth + len(record.worth.announce) + 2

    cdef size_t moves_of(self, record):
        """Return the most moves of a position."""
        cdef size_t hand = max(map(len, record.table.standing.hands)) + len(record.table.standing.stock)
        cdef size_t groups = len(record.table.sets.wild) * len(record.table.sets.names)
        cdef size_t moves = hand * max(1, len(record.table.deck.categories)) + groups + 8
        if record.table.rules.lead.cards > 1:
            moves += hand * (hand - 1) // 2 + hand * (hand - 1) * (hand - 2) // 6
        return moves + len(record.table.melding.forms)

    cdef void stand(self, record):
        """Set up the first position."""
        cdef Search* search = self.search
        cdef Position* spot = &search.spots[0]
        cdef Row* row = &search.rows[0]
        cdef int place, tally
        cdef cards in_play = 0
        standing = record.table.standing
        spot.row = row
        for place, hand in enumerate(standing.hands):
            spot.hand[place] = set_from_bits(hand)
            in_play |= spot.hand[place]
        in_play |= set_from_bits(standing.stock)
        for tally, number in enumerate(record.worth.start):
            row.sum[tally] = number
        for place in range(search.game.bits):
            if in_play & one_card(place):
                for tally in range(search.worth.many):
                    row.low[tally] += search.worth.card_low[place * search.worth.many + tally]
                    row.high[tally] += search.worth.card_high[place * search.worth.many + tally]
                    if search.worth.numbered != NULL:
                        row.less[tally] += search.worth.card_less[place * search.worth.many + tally]
                        row.more[tally] += search.worth.card_more[place * search.worth.many + tally]
            row.owned[place] = search.game.owner[place]
        row.owner = row.owned
        memset(row.winner, NOBODY, sizeof(row.winner))
        spot.state, spot.in_force = standing.state, standing.in_force
        spot.opened = search.game.closed if standing.opened else 0
        spot.began, spot.may_announce = standing.began, standing.may_announce
        spot.kitty = record.table.rules.kitty.on != ()
        spot.streak = standing.streak if standing.streak >= 0 else NOBODY
        spot.run = standing.run if standing.run >= 0 else NOBODY
        spot.decided = standing.decided
        spot.champion = NOBODY
        spot.stock_end = search.game.stock_many
        if search.game.stock_many:
            spot.stock_last = search.game.stock[search.game.stock_many - 1]
        for card, served in standing.tabled:
            spot.tabled |= one_card(card)
            for service in served:
                row.served[card] |= 1 << <int>record.table.melding.services.index(service)
        set_view(&search.game, spot)
        next_trick(&search.game, spot, standing.leader)

    @property
    def mover(self):
        """The seat to move; None when the play is over."""
        return None if self.search.spots[0].ended else self.search.spots[0].mover

    def legal(self):
        """Return the legal moves as numbers, one of each set of copies."""
        cdef int number, many
        if self.search.spots[0].ended:
            return []
        many = generate_moves(self.search, &self.search.spots[0], self.search.moves, True)
        return [self.search.moves[number] for number in range(many)]

    def play(self, u32 move):
        """Make a legal move; the position after it becomes the current one."""
        cdef Search* search = self.search
        cdef Position* spot = &search.spots[0]
        apply_move(search, spot, &search.spots[1], move)
        spot[0] = search.spots[1]
        spot.depth = 0
        if spot.row == &search.rows[1]:
            self.keep_row(&search.rows[0], &search.rows[1])
            spot.row = &search.rows[0]

    cdef void keep_row(self, Row* row, const Row* source):
        """Copy a row into another one, with the numbers of its tallies."""
        cdef Row kept = row[0]
        cdef u8 owner[BITS]
        cdef int tally
        memcpy(owner, source.owner, sizeof(owner))
        row[0] = source[0]
        row.sum, row.low, row.high, row.less, row.more = kept.sum, kept.low, kept.high, kept.less, kept.more
        for tally in range(self.search.worth.many):
            row.sum[tally], row.low[tally], row.high[tally] = source.sum[tally], source.low[tally], source.high[tally]
            row.less[tally], row.more[tally] = source.less[tally], source.more[tally]
        memcpy(row.owned, owner, sizeof(owner))
        row.owner = row.owned

    def bounds(self):
        """Return bounds of the value from counting alone, without a search."""
        cdef int low, high
        if self.search.spots[0].ended:
            low = high = result(self.search, &self.search.spots[0], 0)
        elif self.search.off & NO_COUNTING:
            low, high = -WINDOW // 4, WINDOW // 4
        else:
            limits_of(self.search, &self.search.spots[0], 0, &low, &high)
        return low, high

    def solve(self, int low, int high):
        """Return bounds of the position's value: equal ones, if no limit was reached.

        Args:
            low, high: bounds that are already proved.
        """
        cdef int guess
        self.search.stop.part = 0
        with nogil:
            guess = first_goal(self.search, &self.search.spots[0], low, high)
            mtd(self.search, &self.search.spots[0], guess, &low, &high)
        return low, high

    def after(self, u32 move, int low, int high, int guess):
        """Return bounds of the value after a move; like `solve`, with a first guess."""
        cdef Search* search = self.search
        search.stop.part = 1
        with nogil:
            apply_move(search, &search.spots[0], &search.spots[1], move)
            mtd(search, &search.spots[1], guess, &low, &high)
        return low, high

    def at_least(self, u32 move, int goal):
        """Return whether the value after a move is at least the goal; ignore the result if the search was stopped."""
        cdef Search* search = self.search
        cdef int value
        with nogil:
            apply_move(search, &search.spots[0], &search.spots[1], move)
            value = null_window(search, &search.spots[1], goal)
        return value >= goal

    def prepare_everyone(self, u64 memory, int ties):
        """Prepare `best`, `scores` and `scores_after`, where every player maximizes his own score.

        Args:
            memory: bytes for the transposition table.
            ties: the choice of a player among equally good moves: 0 the first in alphabetical order; 1 the lowest card;
                2 the highest card; 3 the move that is worst for the others; 4 the one that is best for them.

        Raises:
            MemoryError: the system has not enough memory.
        """
        cdef Table* table = &self.everyone
        cdef u64 buckets = 1
        while buckets * 2 * MEMOS * sizeof(TTEntry) <= memory:
            buckets *= 2
        self.forget_everyone()
        table.search, table.ties, table.players, table.mask = self.search, ties, self.search.payoffs, buckets - 1
        table.memos = <TTEntry*>new_zeros(buckets * MEMOS, sizeof(TTEntry))
        table.outcomes = <Outcome*>calloc(self.search.move_room, sizeof(Outcome))
        if table.memos == NULL or table.outcomes == NULL:
            raise MemoryError("no memory for a search")

    cdef void forget_everyone(self):
        """Free the memory of the search in which every player maximizes his own score."""
        free(self.everyone.memos)
        free(self.everyone.outcomes)
        memset(&self.everyone, 0, sizeof(Table))

    def best(self):
        """Return the move that the player chooses; ignore it if the search was stopped or the play is over."""
        cdef Outcome out
        memset(&out, 0, sizeof(Outcome))
        with nogil:
            play_on(&self.everyone, &self.search.spots[0], &out)
        return out.move

    def scores(self):
        """Return the scores by player, and bounds of each score over all rules for ties."""
        cdef Outcome out
        with nogil:
            play_on(&self.everyone, &self.search.spots[0], &out)
        return outcome_to_tuples(&self.everyone, &out)

    def scores_after(self, u32 move):
        """Return the scores after a move, like `scores`; ignore them if the search was stopped."""
        cdef Outcome out
        with nogil:
            apply_move(self.search, &self.search.spots[0], &self.search.spots[1], move)
            play_on(&self.everyone, &self.search.spots[1], &out)
        return outcome_to_tuples(&self.everyone, &out)


cdef tuple outcome_to_tuples(const Table* table, const Outcome* out):
    """Return the scores of an outcome, and the lower and upper bounds of each."""
    players = range(table.players)
    return (
        tuple(out.value[player] for player in players),
        tuple(out.low[player] for player in players),
        tuple(out.high[player] for player in players),
    )


cdef void draw_words(Words* words):
    """Fill the random words of the keys, the same words in every run."""
    cdef u64 seed = 1
    cdef int one_, other, half
    for half in range(2):
        for one_ in range(BITS):
            for other in range(BITS):
                words.level[one_][other][half] = next_splitmix(&seed)
            words.exact[one_][half] = next_splitmix(&seed)
        for one_ in range(SEATS + BITS):
            words.whose[one_][half] = next_splitmix(&seed) | 1
        for one_ in range(TOTAL_MAX):
            words.tally[one_][half] = next_splitmix(&seed) | 1
