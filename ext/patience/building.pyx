"""The building engine's Python face: a record of the rules, positions, scans."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from bits cimport u8, u32, u64
from patience.building.dive cimport Dive, depth_first, free_dive, make_dive
from patience.building.home cimport home_top, leaves_free
from patience.building.key cimport KeyForm, encode, make_form
from patience.building.layers cimport Beam, free_beam, layered, make_beam
from patience.building.moves cimport MOVES, list_moves
from patience.building.piles cimport free_piles, make_piles, push
from patience.building.play cimport Log, play, settle
from patience.building.scan cimport EXHAUSTED, FOUND, Scan, best_first
from patience.building.state cimport (
    ALIKE, Class, COPIES, DEAL, DEALS, Game, HAND_CARD, HOME_PILE, MET, Move, PASSES, PILES, PLAY, REDEAL, Rules, SAFE,
    SINGLE, SOURCES, State, SWITCH, TO_FOUNDATION, TO_PILE, TO_SPACE, WASTE_PILE,
)
from patience.building.store cimport NOWHERE, Store, free_store, make_store, state_bytes, use_queues
from patience.building.stock cimport after_deal, stock_next
from patience.table cimport free_table, make_table
from stop cimport set_limits


CUTS = ("safe", "deals", "passes", "alike", "copies", "met")


cdef class Searcher:
    """A search over one layout.

    Args:
        record: the rules as a dict of numbers, see solver/patience/kernels/building/record.py.
        memory: bytes for positions and piles together.
        without: cuts to leave out, a bit each in the order of `CUTS`.
    """

    cdef Game* game
    cdef Scan* scan
    cdef KeyForm form
    cdef Store store
    cdef State start
    cdef Dive dive
    cdef object record
    cdef bint stored            # the last scan kept its positions in the store, not on a path

    def __cinit__(self, record, u64 memory, u32 without=0):
        self.game = <Game*>calloc(1, sizeof(Game))
        self.scan = <Scan*>calloc(1, sizeof(Scan))
        cdef u32 piles = <u32>min(memory // 8 // 48, 1 << 24)
        if self.game == NULL or self.scan == NULL or not make_piles(&self.game.piles, piles):
            raise MemoryError("no memory for a search")
        fill_rules(&self.game.rules, record, without)
        self.record = record
        self.singles()
        self.place(record)
        make_form(self.game, &self.form)
        self.game.piles.room = min(self.game.piles.room, <u32>1 << self.form.bits)
        if not make_store(&self.store, self.form.size, memory - memory // 8):
            raise MemoryError("no memory for positions")
        self.scan.game = self.game
        self.scan.form = &self.form
        self.scan.store = &self.store
        self.scan.state_size = sizeof(State) - (PILES - self.game.rules.pile_many) * sizeof(u32)

    def __dealloc__(self):
        if self.game != NULL:
            free_piles(&self.game.piles)
        free_store(&self.store)
        free_dive(&self.dive)
        free_table(&self.dive.table)
        free(self.game)
        free(self.scan)

    cdef void singles(self):
        """The piles of one card come first, so that their numbers fit a byte."""
        cdef int suit, rank
        for suit in range(self.game.rules.suits):
            for rank in range(1, self.game.rules.ranks + 1):
                push(self.game, 0, 16 * suit + rank)

    cdef void place(self, record):
        """The start: piles, foundations, stock."""
        cdef State* state = &self.start
        cdef int at, card
        memset(state, 0, sizeof(State))
        for at, cards in enumerate(record["piles"]):
            for card in cards:
                state.pile[at] = push(self.game, state.pile[at], card)
        for at, card in enumerate(record["home"]):
            state.home[at] = card
        for at, card in enumerate(record["home_suits"]):
            state.home_suit[at] = card
        state.base = record["base"]
        state.way = record["way"]
        state.dealt = record["dealt"]
        state.redeals = record["redeals"]
        state.switched = record["switched"]
        state.left = record["left"]
        state.flipped = record["flipped"]

    def limit(self, nodes, seconds):
        """Limits for the calls that follow, counted from now: positions and CPU seconds of this thread, or None."""
        set_limits(&self.game.stop, nodes, seconds)

    def cancel(self):
        """End a running call soon, from any thread."""
        self.game.stop.interrupted = True

    @property
    def nodes(self):
        """Positions looked at since the limits were set."""
        return self.game.stop.nodes

    @property
    def interrupted(self):
        """Ctrl-C or `cancel` ended the last call."""
        return self.game.stop.interrupted

    @property
    def stopped(self):
        """A limit or an interruption ended the last call."""
        return self.game.stop.stopped

    @property
    def full(self):
        """The last scan met more positions than it could store."""
        return self.store.full or self.game.piles.full

    @property
    def states(self):
        """Positions that the last scan stored."""
        return self.store.many if self.stored else self.dive.table.used

    @property
    def piles(self):
        """Different piles met so far."""
        return self.game.piles.many

    @property
    def state_bytes(self):
        """Bytes a stored position takes: its key and its links."""
        return state_bytes(&self.store) if self.stored else 8 * self.dive.table.stride

    @property
    def key_bytes(self):
        """Bytes of a key."""
        return self.form.size

    def best_first(self, weights, quota, bint supermoves, int shorter_than=1 << 30):
        """Scan with one queue for each of the weights (up to three) and look at no more than `quota` positions.

        Lines of `shorter_than` moves or more are of no interest: what is left out for that reason proves nothing.

        Returns True where a win was found, False where there is none, None where the scan was cut short.
        """
        cdef int end, queue
        self.game.rules.supermoves = supermoves
        self.stored = True
        for queue in range(len(weights)):
            self.scan.weights[queue] = weights[queue]
        self.scan.shorter_than = shorter_than
        self.scan.quota = <u64>-1 >> 1 if quota is None else <u64>quota
        if not use_queues(&self.store, len(weights)):
            raise MemoryError("no memory for positions")
        self.begin()
        with nogil:
            end = best_first(self.scan)
        return True if end == FOUND else False if end == EXHAUSTED else None

    def layered(self, weights, u32 width):
        """Scan in layers of so many positions.

        Returns True where a win was found, None otherwise: nothing is proved.
        """
        cdef Beam beam
        cdef int end = 0
        self.game.rules.supermoves = True
        self.stored = True
        self.scan.weights[0] = weights
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
        if self.game.piles.full:
            # The next scan starts with none; a limit that struck too will strike again.
            self.game.stop.stopped = False
        return True if end == FOUND else None

    def depth_first(self, weights, u64 memory):
        """Search everything depth first within that many bytes, the most promising move first; results as above."""
        cdef int end
        cdef Dive* dive = &self.dive
        free_store(&self.store)
        self.stored = False
        self.game.rules.supermoves = False
        self.scan.weights[0] = weights
        self.begin()
        if not (make_dive(dive, self.scan, memory // 4)
                and make_table(&dive.table, (dive.size >> 3) + 1, 0, memory - memory // 4)):
            raise MemoryError("no memory for positions")
        with nogil:
            end = depth_first(dive)
        return True if end == FOUND else False if end == EXHAUSTED else None

    cdef int begin(self) except -1:
        """The start of a scan: what happens by itself has happened."""
        cdef u32 room = self.game.piles.room
        if self.game.piles.full or self.game.piles.many > room // 2:
            free_piles(&self.game.piles)
            if not make_piles(&self.game.piles, room):
                raise MemoryError("no memory for piles")
            self.singles()
            self.place(self.record)
        memcpy(&self.scan.start, &self.start, sizeof(State))
        settle(self.game, &self.scan.start, NULL)
        return 0

    def line(self):
        """The moves to the win that the last scan found: tuples (kind, source, target, cards, lowest card)."""
        cdef list path = [], steps = []
        cdef u32 number
        cdef State state
        cdef Log log
        if self.stored:
            number = self.scan.goal
            while number != NOWHERE:
                path.append(number)
                number = self.store.parent[number]
        else:
            path = list(range(self.dive.length - 1, -1, -1))
        memcpy(&state, &self.start, sizeof(State))
        log.many = 0
        settle(self.game, &state, &log)
        tell_log(&log, steps)
        path.pop()
        for number in reversed(path):
            self.step(&state, number, steps)
        return steps

    cdef int step(self, State* state, u32 number, list steps) except -1:
        """Go from a position to the stored one that follows; tell the move and what followed it."""
        cdef State child
        cdef Log log
        cdef u8 key[512]
        cdef u8* keys = self.store.key if self.stored else self.dive.path
        cdef Move* moves = self.scan.moves
        cdef int at, many = list_moves(self.game, state, moves)
        for at in range(many):
            memcpy(&child, state, sizeof(State))
            log.many = 0
            play(self.game, &child, &moves[at], &log)
            encode(self.game, &self.form, &child, key)
            if memcmp(key, keys + <u64>number * self.form.size, self.form.size) == 0:
                tell(self.game, state, &moves[at], steps)
                tell_log(&log, steps)
                memcpy(state, &child, sizeof(State))
                return 0
        raise AssertionError("a stored position does not follow from its parent")

    def length_of(self, steps):
        """The length of a line: a card or a group that moves counts one, in games of single cards every card."""
        cdef bint cards = self.game.rules.group == SINGLE
        return sum([many if cards and kind == PLAY else 1 for kind, _, _, many, _ in steps])

    @property
    def keeps_store(self):
        """Another scan can follow."""
        return self.stored

    def count(self, int depth):
        """The number of sequences of that many moves from the start (a perft); no safe moves are made by themselves."""
        cdef bint safe = self.game.rules.safe
        cdef State state
        self.game.rules.safe = False
        self.game.rules.supermoves = False
        memcpy(&state, &self.start, sizeof(State))
        settle(self.game, &state, NULL)
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
                play(self.game, &child, &moves[at], NULL)
                found += self.sequences(&child, depth - 1)
        free(moves)
        return found


cdef void tell_log(Log* log, list steps):
    cdef int at
    for at in range(log.many):
        steps.append((PLAY, log.move[at].source, log.move[at].target, 1, log.card[at]))


cdef void tell(Game* game, State* state, Move* move, list steps):
    """A move as it is made: first the deals that belong to it."""
    cdef Rules* rules = &game.rules
    cdef int dealt = state.dealt
    if move.turn:
        while stock_next(rules, state, dealt) < rules.stock_many:
            dealt = after_deal(rules, state, dealt)
            steps.append((DEAL, 0, 0, 0, 0))
        steps.append((REDEAL if move.turn == 1 else SWITCH, 0, 0, 0, 0))
    steps += [(DEAL, 0, 0, 0, 0)] * move.deals
    if move.kind != PLAY:
        steps.append((move.kind, 0, 0, 0, 0))
    else:
        steps.append((PLAY, move.source, move.target, move.many, card_of(game, state, move)))


cdef int card_of(Game* game, State* state, Move* move):
    """The lowest card that a move takes."""
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


cdef int fill_rules(Rules* rules, record, u32 without) except -1:
    """The record as a C struct; `without`: cuts not to make."""
    cdef int at, place, suit, rank
    cdef u64 every = 0          # the types of the pack
    cdef Class* row
    rules.suits, rules.ranks, rules.packs, rules.cards = record["pack"]
    rules.class_many = len(record["classes"])
    rules.alike = not without & ALIKE
    for at, named in enumerate(record["classes"]):
        row = &rules.classes[at]
        row.first, row.many, row.room, row.refill, row.lock, row.symmetric, row.single = named
        row.symmetric = row.symmetric and rules.alike
        for place in range(row.first, row.first + row.many):
            rules.class_of[place] = at
        rules.pile_many = max(rules.pile_many, row.first + row.many)
    for at in range(SOURCES):
        rules.may[at] = record["may"][at]
    for at in range(64):
        rules.fits[at] = record["fits"][at]
        rules.packs_on[at] = record["packs_on"][at]
        rules.runs_on[at] = record["runs_on"][at]
        rules.built_on |= rules.fits[at]
    rules.fills = record["fills"]
    rules.below_base = record["below_base"]
    rules.wrap = record["wrap"]
    rules.group = record["group"]
    rules.build = record["build"]
    rules.suit_rule = record["suit_rule"]
    rules.refill_many = len(record["refills"])
    for at, place in enumerate(record["refills"]):
        rules.refills[at] = place
    rules.home = record["home_kind"]
    rules.home_many = record["home_many"]
    rules.base = record["base"]
    rules.goal = record["goal"]
    rules.home_wrap = record["home_wrap"]
    rules.back = record["back"]
    rules.after_stock = record["after_stock"]
    for at, place in enumerate(record["steps"]):
        rules.steps[at] = place
    rules.stock_to = record["stock_to"]
    rules.deal = record["deal"]
    rules.wastes = record["wastes"]
    rules.redeals = record["redeals"]
    rules.stock_many = len(record["stock"])
    for at, place in enumerate(record["stock"]):
        rules.stock[at] = place
    for at, place in enumerate(record["waste_of"]):
        rules.waste_of[at] = place
    rules.switch = record["switch"]
    rules.full_piles = record["full_piles"]
    rules.placed = record["placed"]
    rules.reshuffles = len(record["orders"])
    rules.deal_size = record["deal_size"]
    for at, order in enumerate(record["orders"]):
        for place, card in enumerate(order):
            rules.order[at][place] = card
    rules.macro = record["macro"] and not without & DEALS
    rules.passes = record["macro"] and not rules.placed and not without & (DEALS | PASSES)
    rules.copies = not without & COPIES
    rules.met = not without & MET
    rules.anywhere = rules.fills == ~<u64>0 and not rules.below_base
    for at in range(SOURCES):
        if rules.may[at] & TO_PILE and not rules.may[at] & TO_SPACE:
            rules.anywhere = False
    for suit in range(rules.suits):
        for rank in range(1, rules.ranks + 1):
            every |= <u64>1 << (16 * suit + rank)
    for at in range(64):
        if (every >> at) & 1 and every & ~(rules.fits[at] & rules.packs_on[at]):
            rules.anywhere = False
    rules.safe = leaves_free(rules) and not without & SAFE
    for at in range(1, rules.class_many):
        rules.refilled_places = rules.refilled_places or rules.classes[at].refill >= 0
    for at in range(rules.class_many):
        # A place that another one fills at once shows its next card early, which then has the moves of the place alone.
        row = &rules.classes[at]
        rules.sends[at] = rules.may[at] & TO_FOUNDATION and (
            row.refill < 0 or rules.may[row.refill] & ~rules.may[at] == 0)
    return 0
