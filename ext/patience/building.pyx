"""Python bindings of the engine for building games."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from bits cimport u8, u32, u64
from patience.building cimport state as engine
from patience.building.dive cimport Dive, depth_first, free_dive, make_dive
from patience.building.greedy_portfolio cimport (
    free_greedy_portfolio, greedy_portfolio_bytes, greedy_scan, GreedyPortfolio, make_greedy_portfolio,
    suits_greedy_portfolio, tidy,
)
from patience.building.fewest cimport (
    begin_fewest, counted_moves, Fewest, fewest_scan, forget_piles, free_fewest, make_fewest, scan_layers,
)
from patience.building.home cimport home_top
from patience.building.key cimport KeyForm, encode, make_form
from patience.building.beam cimport Beam, free_beam, layered, make_beam
from patience.building.load cimport load_rules, load_start, load_weights
from patience.building.moves cimport MOVES, list_moves
from patience.building.piles cimport free_piles, make_piles, push_card
from patience.building.play cimport Log, move_cards, play_move, run_automatic_moves
from patience.building.evaluation cimport Weights
from patience.building.scan cimport EXHAUSTED, FOUND, Scan, best_first
from patience.building.state cimport Game, Move, NO_TURN, Rules, SINGLE, State, TURN_REDEAL
from patience.building.store cimport NOWHERE, Store, free_store, make_store, state_bytes, use_queues
from patience.building.stock cimport after_deal, stock_next
from patience.table cimport free_table, make_table
from stop cimport report_bounds

include "limited.pxi"

CUTS = ("safe", "deals", "passes", "alike", "copies", "met", "to_deal", "detours", "pairs")

cdef enum:
    PILE_BYTES = 224            # memory of a pile with its slots and its `Column`; the tables grow by doubling

# The values of rule files, as numbers of the engine.
BUILDS = {
    "none": engine.BUILD_NONE, "down": engine.BUILD_DOWN, "up": engine.BUILD_UP, "both": engine.BUILD_BOTH,
    "any": engine.BUILD_ANY,
}
SUIT_RULES = {
    "same": engine.SUIT_SAME, "alternating": engine.SUIT_ALTERNATING, "other": engine.SUIT_OTHER,
    "any": engine.SUIT_ANY,
}
GROUPS = {
    "none": engine.NO_GROUP, "single": engine.SINGLE, "packed": engine.PACKED, "whole": engine.WHOLE,
    "single or whole": engine.SINGLE_OR_WHOLE, "partial": engine.PARTIAL, "whole pile": engine.WHOLE_PILE,
    "any": engine.ANY_GROUP,
}
GOALS = {"foundations": engine.ALL_HOME, "runs": engine.RUNS_GONE, "sequences": engine.SEQUENCES}
STOCKS = {
    "": engine.NO_STOCK, "waste": engine.TO_WASTE, "tableau": engine.TO_TABLEAU, "hand": engine.TO_HAND,
}
LOCKS = {"": engine.OPEN, "foundation": engine.BY_FOUNDATION, "flip": engine.BY_FLIP}

# Numbers of state.pxd that occur in records and lines.
cpdef enum:
    PILES = engine.PILES
    CLASSES = engine.CLASSES
    WASTES = engine.WASTES
    CARDS = engine.CARDS
    FOUNDATIONS = engine.FOUNDATIONS
    UNLIMITED = engine.UNLIMITED
    FACE_DOWN = engine.FACE_DOWN
    WASTE = engine.WASTE
    HAND = engine.HAND
    HOME = engine.HOME
    SOURCES = engine.SOURCES
    TO_FOUNDATION = engine.TO_FOUNDATION
    TO_PILE = engine.TO_PILE
    TO_SPACE = engine.TO_SPACE
    TO_CLASS = engine.TO_CLASS
    BY_SUIT = engine.BY_SUIT
    ANY_SUIT = engine.ANY_SUIT
    STEPS = engine.STEPS
    NUMBERED = engine.NUMBERED
    TWO_WAYS = engine.TWO_WAYS
    CHOSEN_WAY = engine.CHOSEN_WAY
    NO_HOME = engine.NO_HOME
    WAY_OPEN = engine.WAY_OPEN
    WAY_UP = engine.WAY_UP
    WAY_DOWN = engine.WAY_DOWN
    WASTE_PILE = engine.WASTE_PILE
    HAND_CARD = engine.HAND_CARD
    HOME_PILE = engine.HOME_PILE
    PLAY = engine.PLAY
    DEAL = engine.DEAL
    REDEAL = engine.REDEAL
    SWITCH = engine.SWITCH
    FLIP = engine.FLIP
    RESHUFFLE = engine.RESHUFFLE


cdef class Searcher(Limited):
    """Searches over one layout of a building game.

    Args:
        record: the rules and the layout, see `solver.families.patience.kernels.building.parts.BuildingRecord`.
        memory: bytes for positions and piles together.
        without: cuts that are switched off, one bit each in the order of `CUTS`.
    """

    cdef Game* game
    cdef Scan* scan
    cdef KeyForm form
    cdef Store store
    cdef State start
    cdef Dive dive
    cdef object record
    cdef bint stored            # the positions of the last scan are in the store, not on a path
    cdef GreedyPortfolio* hasty  # the last scan if it was a greedy scan; else NULL
    cdef Weights hasty_weights
    cdef Fewest* fewest
    cdef Weights fewest_weights
    cdef u64 memory

    def __cinit__(self, record, u64 memory, u32 without=0):
        self.game = <Game*>calloc(1, sizeof(Game))
        self.scan = <Scan*>calloc(1, sizeof(Scan))
        cdef u32 piles = <u32>min(memory // 8 // 48, 1 << 24)
        if self.game == NULL or self.scan == NULL or not make_piles(&self.game.piles, piles):
            raise MemoryError("no memory for a search")
        self.stop = &self.game.stop
        self.memory = memory
        load_rules(&self.game.rules, record, without)
        self.record = record
        self.singles()
        load_start(self.game, &self.start, record.start)
        make_form(self.game, &self.form)
        self.game.piles.room = min(self.game.piles.room, <u32>1 << self.form.bits)
        if not make_store(&self.store, self.form.size, memory - memory // 8):
            raise MemoryError("no memory for positions")
        self.scan.game = self.game
        self.scan.form = &self.form
        self.scan.store = &self.store
        self.scan.state_size = sizeof(State) - (PILES - self.game.rules.pile_many) * sizeof(u32)

    def __dealloc__(self):
        self.forget_haste()
        if self.fewest != NULL:
            free_fewest(self.fewest)
            free(self.fewest)
        if self.game != NULL:
            free_piles(&self.game.piles)
        free_store(&self.store)
        free_dive(&self.dive)
        free_table(&self.dive.table)
        free(self.game)
        free(self.scan)

    cdef void singles(self):
        """Create the piles of one card first, so that their numbers fit in a byte."""
        cdef int suit, rank
        for suit in range(self.game.rules.suits):
            for rank in range(1, self.game.rules.ranks + 1):
                push_card(self.game, 0, 16 * suit + rank)

    cdef void set_moves(self, bint supermoves, bint one_by_one) noexcept:
        """Set how a scan counts moves: groups moved by way of cells as one move, deals as moves of their own.

        With unlimited redeals deals are never moves of their own: a deal leads to the same position (`dealt_for_key`).
        """
        self.game.rules.supermoves = supermoves
        self.game.rules.ahead = self.game.rules.macro and (not one_by_one or self.start.redeals == engine.UNLIMITED)

    cdef void forget_haste(self) noexcept:
        if self.hasty != NULL:
            free_greedy_portfolio(self.hasty)
            free(self.hasty)
            self.hasty = NULL

    @property
    def full(self):
        """Whether the last scan met more positions than it could store."""
        return self.store.full or self.game.piles.full

    @property
    def states(self):
        """Positions that the last scan stored."""
        if self.hasty != NULL:
            return self.hasty.many
        return self.store.many if self.stored else self.dive.table.used

    @property
    def piles(self):
        """Different piles met so far."""
        return self.game.piles.many

    @property
    def state_bytes(self):
        """Bytes of memory that a stored position takes: its key and its links."""
        if self.hasty != NULL:
            return greedy_portfolio_bytes(self.hasty.size)
        return state_bytes(&self.store) if self.stored else 8 * self.dive.table.stride

    @property
    def key_bytes(self):
        """Bytes of a key."""
        return self.form.size

    def hasty_scan(self, weights, u64 quota):
        """Search up to `quota` positions by a greedy scan (greedy_portfolio.pxd), if it supports the game.

        Returns True if a win was found, else None: a greedy scan proves nothing.
        """
        cdef int end
        cdef u32 room = <u32>max(min(quota + 1, self.memory // 8 // greedy_portfolio_bytes(self.scan.state_size)), 1)
        if not suits_greedy_portfolio(&self.game.rules):
            return None
        self.set_moves(True, False)
        load_weights(&self.hasty_weights, weights)
        self.stored = True      # another scan can follow
        self.begin()
        self.hasty = <GreedyPortfolio*>calloc(1, sizeof(GreedyPortfolio))
        if self.hasty == NULL or not make_greedy_portfolio(self.hasty, self.game, self.scan.state_size, room):
            raise MemoryError("no memory for positions")
        self.hasty.weights = &self.hasty_weights
        with nogil:
            end = greedy_scan(self.hasty, &self.scan.start, quota)
        self.go_on()
        return True if end == FOUND else None

    cdef void go_on(self) noexcept:
        """Allow another scan after the table of piles was full (it is emptied then); other limits stay reached."""
        if self.game.piles.full:
            self.game.stop.stopped = False

    def best_first(self, weights, quota, bint supermoves, int shorter_than=1 << 30):
        """Run a best-first scan of at most `quota` positions, with one queue for each of the weights (up to three).

        Only lines of fewer than `shorter_than` moves are of interest; False then says nothing about longer ones.

        Returns True if a win was found, False if there is none, None if the scan was cut short.
        """
        cdef int end, queue
        self.set_moves(supermoves, False)
        self.stored = True
        for queue in range(len(weights)):
            load_weights(&self.scan.weights[queue], weights[queue])
        self.scan.shorter_than = shorter_than
        self.scan.quota = <u64>-1 >> 1 if quota is None else <u64>quota
        if not use_queues(&self.store, len(weights)):
            raise MemoryError("no memory for positions")
        self.begin()
        with nogil:
            end = best_first(self.scan)
        return True if end == FOUND else False if end == EXHAUSTED else None

    def layered(self, weights, u32 width, bint one_by_one=False):
        """Run a beam search with `width` positions a layer; with `one_by_one` every deal is a move of its own.

        Returns True if a win was found, False if there is none, None if positions were dropped.
        """
        cdef Beam beam
        cdef int end = 0
        self.set_moves(True, one_by_one)
        self.stored = True
        load_weights(&self.scan.weights[0], weights)
        if not use_queues(&self.store, 1):
            raise MemoryError("no memory for positions")
        self.begin()
        memset(&beam, 0, sizeof(Beam))
        try:
            if not make_beam(&beam, self.scan, width):
                raise MemoryError("no memory for layers")
            with nogil:
                end = layered(&beam)
        finally:
            free_beam(&beam)
        self.go_on()
        return True if end == FOUND else False if end == EXHAUSTED else None

    def prepare_shortest(self):
        """Prepare scans for shortest lines within the searcher's memory; no other scans may follow."""
        if self.fewest != NULL:
            raise AssertionError("scans for shortest lines are prepared")
        self.set_moves(True, False)
        self.stored = True
        self.store.memory = self.memory // 16 * 9
        self.game.piles.room = min(self.game.piles.room, <u32>(self.memory // 16 * 3 // PILE_BYTES))
        self.fewest = <Fewest*>calloc(1, sizeof(Fewest))
        if (self.fewest == NULL or not make_fewest(self.fewest, self.scan, self.memory // 8)
                or not use_queues(&self.store, 0)):
            raise MemoryError("no memory for positions")

    cdef bint begin_shortest(self) except -1:
        """Begin a scan for shortest lines; return False if there is no room for the piles of the first position."""
        self.go_on()
        self.begin()
        forget_piles(self.fewest)
        self.fewest.full = self.game.piles.full
        return not self.fewest.full

    def shortest(self, int below):
        """Begin the scan that proves, for lines of fewer than `below` moves; `resume` continues it.

        Returns whether the first position is won already.
        """
        if not self.begin_shortest():
            return False
        self.fewest.width = 0
        self.fewest.below = below
        return begin_fewest(self.fewest, &self.start) == FOUND

    def resume(self, u64 quota, int below, int least):
        """Continue the scan of `shortest` for `quota` positions, for lines of fewer than `below` moves.

        `least` is a lower bound of all lines that is proved elsewhere.

        Returns True if a shorter line was found, False if there is none, None if the scan was cut short.
        """
        cdef int end
        self.fewest.below = min(self.fewest.below, below)
        self.fewest.proved = max(self.fewest.proved, least)
        with nogil:
            end = fewest_scan(self.fewest, quota)
        return self.result(end)

    def shortest_by_layers(self, weights, u32 width, int needed, int below, int least):
        """Scan for lines of fewer than `below` moves by beam search, with `width` positions a layer.

        Positions are compared by an evaluation with these weights, plus `needed` points for each move still needed.

        Returns the same as `resume`, which cannot continue this scan.
        """
        cdef int end
        if not self.begin_shortest():
            return None
        load_weights(&self.fewest_weights, weights)
        self.fewest.weights = &self.fewest_weights
        self.fewest.width = width
        self.fewest.needed = needed
        self.fewest.below = below
        self.fewest.proved = max(self.fewest.proved, least)
        report_bounds(&self.game.stop, self.fewest.proved, below)
        with nogil:
            end = begin_fewest(self.fewest, &self.start)
            if end == EXHAUSTED:
                end = scan_layers(self.fewest)
        return self.result(end)

    cdef object result(self, int end):
        return True if end == FOUND else False if end == EXHAUSTED else None

    @property
    def least(self):
        """Proved lower bound of the moves of any line."""
        return self.fewest.proved

    @property
    def crowded(self):
        """Whether there is no memory left to continue a scan."""
        return self.fewest.full or self.full

    def shortest_line(self):
        """Return the shortest line found, as tuples like those of `line`."""
        cdef list path = [], steps = []
        cdef u32 number = self.scan.goal
        cdef State state
        cdef Log log
        while number != NOWHERE:
            path.append(number)
            number = self.store.parent[number]
        memcpy(&state, &self.start, sizeof(State))
        log.many = 0
        run_automatic_moves(self.game, &state, &log)
        tell_log(&log, steps)
        path.pop()
        for number in reversed(path):
            self.shortest_step(&state, number, steps)
        return steps

    cdef int shortest_step(self, State* state, u32 number, list steps) except -1:
        """Make the move that leads to a stored position; of several such moves the one with the fewest steps."""
        cdef State child, after
        cdef Log log
        cdef u8 key[512]
        cdef Move* moves = self.scan.moves
        cdef int at, best = -1, least = 1 << 20, counted, many = list_moves(self.game, state, moves)
        for at in range(many):
            memcpy(&child, state, sizeof(State))
            play_move(self.game, &child, &moves[at], NULL)
            encode(self.game, &self.form, &child, key)
            if memcmp(key, self.store.key + <u64>number * self.form.size, self.form.size):
                continue
            counted = counted_moves(&self.game.rules, &moves[at], state, &child)
            if counted < least:
                best, least = at, counted
        if best < 0:
            raise AssertionError("a stored position does not follow from its parent")
        log.many = 0
        memcpy(&after, state, sizeof(State))
        play_move(self.game, &after, &moves[best], &log)
        append_steps_of_move(self.game, state, &moves[best], steps)
        tell_log(&log, steps)
        memcpy(state, &after, sizeof(State))
        return 0

    def depth_first(self, weights, u64 memory):
        """Search all positions depth first within `memory` bytes, the most promising move first.

        Returns the same as `best_first`.
        """
        cdef int end
        cdef Dive* dive = &self.dive
        free_store(&self.store)
        self.stored = False
        self.set_moves(False, False)
        load_weights(&self.scan.weights[0], weights)
        self.begin()
        if not (make_dive(dive, self.scan, memory // 4)
                and make_table(&dive.table, (dive.size >> 3) + 1, 0, memory - memory // 4)):
            raise MemoryError("no memory for positions")
        with nogil:
            end = depth_first(dive)
        return True if end == FOUND else False if end == EXHAUSTED else None

    cdef int begin(self) except -1:
        """Set the start of a scan: the layout after its automatic moves."""
        cdef u32 room = self.game.piles.room
        self.forget_haste()
        if self.game.piles.full or self.game.piles.many > room // 2:
            free_piles(&self.game.piles)
            if not make_piles(&self.game.piles, room):
                raise MemoryError("no memory for piles")
            self.singles()
            load_start(self.game, &self.start, self.record.start)
        memcpy(&self.scan.start, &self.start, sizeof(State))
        run_automatic_moves(self.game, &self.scan.start, NULL)
        return 0

    def line(self):
        """Return the moves to the win that the last scan found: tuples (kind, source, target, cards, lowest card)."""
        cdef list path = [], steps = []
        cdef u32 number
        cdef State state
        cdef Log log
        if self.hasty != NULL:
            return self.hasty_line()
        if self.stored:
            number = self.scan.goal
            while number != NOWHERE:
                path.append(number)
                number = self.store.parent[number]
        else:
            path = list(range(self.dive.length - 1, -1, -1))
        memcpy(&state, &self.start, sizeof(State))
        log.many = 0
        run_automatic_moves(self.game, &state, &log)
        tell_log(&log, steps)
        path.pop()
        for number in reversed(path):
            self.step(&state, number, steps)
        return steps

    cdef list hasty_line(self):
        """Return the line that a greedy scan found, as `line` does."""
        cdef list path = [], steps = []
        cdef u32 number = self.hasty.goal
        cdef State state
        cdef Log log
        while number and number != NOWHERE:
            path.append(number)
            number = self.hasty.parent[number]
        memcpy(&state, &self.start, sizeof(State))
        log.many = 0
        run_automatic_moves(self.game, &state, &log)
        tidy(self.game, &state, &log)
        tell_log(&log, steps)
        for number in reversed(path):
            append_steps_of_move(self.game, &state, &self.hasty.move[number], steps)
            log.many = 0
            move_cards(self.game, &state, &self.hasty.move[number])
            tidy(self.game, &state, &log)
            tell_log(&log, steps)
        return steps

    cdef int step(self, State* state, u32 number, list steps) except -1:
        """Make the move that leads to a stored position; append it and the automatic moves after it to `steps`."""
        cdef State child
        cdef Log log
        cdef u8 key[512]
        cdef u8* keys = self.store.key if self.stored else self.dive.path
        cdef Move* moves = self.scan.moves
        cdef int at, many = list_moves(self.game, state, moves)
        for at in range(many):
            memcpy(&child, state, sizeof(State))
            log.many = 0
            play_move(self.game, &child, &moves[at], &log)
            encode(self.game, &self.form, &child, key)
            if memcmp(key, keys + <u64>number * self.form.size, self.form.size) == 0:
                append_steps_of_move(self.game, state, &moves[at], steps)
                tell_log(&log, steps)
                memcpy(state, &child, sizeof(State))
                return 0
        raise AssertionError("a stored position does not follow from its parent")

    def length_of(self, steps):
        """Return the length of a line: one for each card or group moved; in games of single cards one for each card."""
        cdef bint cards = self.game.rules.group == SINGLE
        return sum([many if cards and kind == PLAY else 1 for kind, _, _, many, _ in steps])

    @property
    def keeps_store(self):
        """Whether another scan can follow."""
        return self.stored

    def count(self, int depth):
        """Count the sequences of `depth` moves from the start (a perft); no safe moves are made automatically."""
        cdef bint safe = self.game.rules.safe
        cdef State state
        self.game.rules.safe = False
        self.set_moves(False, False)
        memcpy(&state, &self.start, sizeof(State))
        run_automatic_moves(self.game, &state, NULL)
        found = self.sequences(&state, depth)
        self.game.rules.safe = safe
        return found

    cdef object sequences(self, State* state, int depth):
        cdef Move* moves
        cdef State child
        cdef int at, many
        if depth == 0:
            return 1
        moves = <Move*>calloc(MOVES, sizeof(Move))
        if moves == NULL:
            raise MemoryError("no memory for moves")
        many = list_moves(self.game, state, moves)
        found = many if depth == 1 else 0
        if depth > 1:
            for at in range(many):
                memcpy(&child, state, sizeof(State))
                play_move(self.game, &child, &moves[at], NULL)
                found += self.sequences(&child, depth - 1)
        free(moves)
        return found


cdef void tell_log(Log* log, list steps):
    cdef int at
    for at in range(log.many):
        steps.append((PLAY, log.move[at].source, log.move[at].target, 1, log.card[at]))


cdef void append_steps_of_move(Game* game, State* state, Move* move, list steps):
    """Append a move as a player makes it: first the deals that belong to it."""
    cdef Rules* rules = &game.rules
    cdef int dealt = state.dealt
    if move.turn != NO_TURN:
        while stock_next(rules, state, dealt) < rules.stock_many:
            dealt = after_deal(rules, state, dealt)
            steps.append((DEAL, 0, 0, 0, 0))
        steps.append((REDEAL if move.turn == TURN_REDEAL else SWITCH, 0, 0, 0, 0))
    steps += [(DEAL, 0, 0, 0, 0)] * move.deals
    if move.kind != PLAY:
        steps.append((move.kind, 0, 0, 0, 0))
    else:
        steps.append((PLAY, move.source, move.target, move.many, card_of_move(game, state, move)))


cdef int card_of_move(Game* game, State* state, Move* move):
    """Return the lowest card that a move takes along."""
    cdef Rules* rules = &game.rules
    cdef u32 pile
    if move.source >= HOME_PILE:
        return home_top(rules, state, move.source - HOME_PILE)
    if move.source == HAND_CARD:
        return rules.stock[stock_next(rules, state, state.dealt)]
    if move.source >= WASTE_PILE:
        return 0                # never named
    pile = state.pile[move.source]
    for _ in range(move.many - 1):
        pile = game.piles.node[pile].parent
    return game.piles.node[pile].card
