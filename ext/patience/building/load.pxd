"""Load a layout's record from Python into the engine's structs, field by field.

The parts are described in solver/families/patience/kernels/building/parts.py.
"""

from libc.string cimport memset

from bits cimport u32, u64
from patience.building.home cimport leaves_free
from patience.building.piles cimport push_card
from patience.building.evaluation cimport Weights
from patience.building.state cimport (
    ALIKE, Class, COPIES, DEALS, DETOURS, Game, MET, PAIRS, PASSES, Rules, SAFE, SOURCES, State, TO_DEAL, TO_FOUNDATION,
    TO_PILE, TO_SPACE,
)


cdef inline int load_rules(Rules* rules, record, u32 without) except -1:
    """Load everything except the start; `without` is the set of cuts that are switched off."""
    load_game(rules, record.game)
    load_classes(rules, record.classes)
    load_stock(rules, record.stock)
    load_orders(rules, record.orders)
    load_cuts(rules, record.game.macro, without)
    derive(rules)
    return 0


cdef inline int load_game(Rules* rules, game) except -1:
    cdef int at
    rules.suits = game.suits
    rules.ranks = game.ranks
    rules.packs = game.packs
    rules.cards = game.cards
    rules.goal = game.goal
    rules.deal_size = game.deal_size
    for at in range(SOURCES):
        rules.may[at] = game.may[at]
    load_relations(rules, game.relations)
    load_tableau(rules, game.tableau)
    load_home(rules, game.home)
    return 0


cdef inline int load_classes(Rules* rules, classes) except -1:
    cdef int at, place
    cdef Class* row
    rules.class_many = len(classes)
    for at, source in enumerate(classes):
        row = &rules.classes[at]
        row.first = source.first
        row.many = source.many
        row.room = source.room
        row.refill = source.refill
        row.lock = source.lock
        row.symmetric = source.symmetric
        row.single = source.single
        for place in range(row.first, row.first + row.many):
            rules.class_of[place] = at
        rules.pile_many = max(rules.pile_many, row.first + row.many)
        rules.refilled_places = rules.refilled_places or (at > 0 and row.refill >= 0)
    return 0


cdef inline int load_relations(Rules* rules, relations) except -1:
    cdef int at
    for at in range(64):
        rules.fits[at] = relations.fits[at]
        rules.packs_on[at] = relations.packs_on[at]
        rules.runs_on[at] = relations.runs_on[at]
        rules.built_on |= rules.fits[at]
    return 0


cdef inline int load_tableau(Rules* rules, tableau) except -1:
    cdef int at, source
    rules.fills = tableau.fills
    rules.below_base = tableau.below_base
    rules.wrap = tableau.wrap
    rules.group = tableau.group
    rules.build = tableau.build
    rules.suit_rule = tableau.suit_rule
    rules.refill_many = len(tableau.refills)
    for at, source in enumerate(tableau.refills):
        rules.refills[at] = source
    return 0


cdef inline int load_home(Rules* rules, home) except -1:
    cdef int at, step
    rules.home = home.kind
    rules.home_many = home.many
    rules.base = home.base
    rules.home_wrap = home.wrap
    rules.back = home.back
    rules.after_stock = home.after_stock
    for at, step in enumerate(home.steps):
        rules.steps[at] = step
    return 0


cdef inline int load_stock(Rules* rules, stock) except -1:
    cdef int at, card, waste
    rules.stock_to = stock.to
    rules.deal = stock.deal
    rules.wastes = stock.wastes
    rules.redeals = stock.redeals
    rules.stock_many = len(stock.cards)
    for at, card in enumerate(stock.cards):
        rules.stock[at] = card
    for at, waste in enumerate(stock.waste_of):
        rules.waste_of[at] = waste
    rules.switch = stock.switch
    rules.full_piles = stock.full_piles
    rules.placed = stock.placed
    return 0


cdef inline int load_orders(Rules* rules, orders) except -1:
    cdef int at, place, card
    rules.reshuffles = len(orders)
    for at, order in enumerate(orders):
        for place, card in enumerate(order):
            rules.order[at][place] = card
    return 0


cdef inline int load_cuts(Rules* rules, bint macro, u32 without) except -1:
    """Set the cuts: a cut is made unless it is switched off or its condition does not hold."""
    cdef int at
    rules.alike = not without & ALIKE
    for at in range(rules.class_many):
        rules.classes[at].symmetric = rules.classes[at].symmetric and rules.alike
    rules.macro = macro and not without & DEALS
    rules.passes = macro and not rules.placed and not without & (DEALS | PASSES)
    rules.copies = not without & COPIES
    rules.met = not without & MET
    rules.to_deal = not without & TO_DEAL
    rules.detours = not without & DETOURS
    rules.pairs = not without & PAIRS
    rules.safe = leaves_free(rules) and not without & SAFE
    return 0


cdef inline void derive(Rules* rules) noexcept nogil:
    """Compute `anywhere` and `sends`, which follow from the targets allowed for each source."""
    cdef int at, suit, rank
    cdef u64 every = 0          # the types of the pack
    cdef Class* row
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
    for at in range(rules.class_many):
        # A place that is refilled at once shows its next card early; that card then has only the moves of the place.
        row = &rules.classes[at]
        rules.sends[at] = rules.may[at] & TO_FOUNDATION and (
            row.refill < 0 or rules.may[row.refill] & ~rules.may[at] == 0)


cdef inline int load_start(Game* game, State* state, start) except -1:
    """Load the first position: piles, foundations, stock."""
    cdef int at, card
    memset(state, 0, sizeof(State))
    for at, cards in enumerate(start.piles):
        for card in cards:
            state.pile[at] = push_card(game, state.pile[at], card)
    for at, card in enumerate(start.home):
        state.home[at] = card
    for at, card in enumerate(start.home_suits):
        state.home_suit[at] = card
    state.base = start.base
    state.way = start.way
    state.dealt = start.dealt
    state.redeals = start.redeals
    state.switched = start.switched
    state.left = start.left
    state.flipped = start.flipped
    return 0


cdef inline int load_weights(Weights* weights, source) except -1:
    """Load the weights of an evaluation: `solver.families.patience.kernels.building.search.Weights`."""
    weights.left = source.left
    weights.blocked = source.blocked
    weights.deep = source.deep
    weights.breaks = source.breaks
    weights.buried = source.buried
    weights.faults = source.faults
    weights.downs = source.downs
    weights.space = source.space
    weights.cell = source.cell
    weights.depth = source.depth
    weights.stock = source.stock
    weights.spread = source.spread
    weights.squares = source.squares
    weights.waste = source.waste
    weights.sames = source.sames
    weights.ground = source.ground
    weights.held = source.held
    weights.dig = source.dig
    return 0
