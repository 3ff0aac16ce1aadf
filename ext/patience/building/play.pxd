"""Make moves, and the automatic moves that follow: runs leave, empty piles are filled, safe cards go home."""

from bits cimport u8, u32, u64
from patience.building.home cimport home_for, home_top, put_home, safe_home, wanted
from patience.building.moves cimport is_open
from patience.building.piles cimport moved, push_card, rank_of, without
from patience.building.state cimport (
    BY_FLIP, Class, DEAL, FLIP, Game, HAND, HAND_CARD, HOME_PILE, Move, NO_TURN, Node, PLAY, REDEAL, RESHUFFLE,
    Rules, RUNS_GONE, SEQUENCES, SWITCH, State, TO_FOUNDATION, TO_SPACE, TO_WASTE, TURN_REDEAL, TURN_SWITCH, UNLIMITED,
    WASTE, WASTE_PILE,
)
from patience.building.stock cimport after_deal, mark_gone, stock_next, waste_top


# The safe foundation moves that followed a move automatically, as a line of play shows them.
cdef struct Log:
    Move move[128]
    int card[128]
    int many


cdef inline void play_move(Game* game, State* state, Move* move, Log* log) noexcept nogil:
    """Make a move and the automatic moves that follow."""
    if move.kind == PLAY:
        move_cards(game, state, move)
    elif move.kind == DEAL:
        deal_stock(game, state)
    elif move.kind == REDEAL:
        turn_waste_over(state)
    elif move.kind == SWITCH:
        state.switched = True
        state.dealt = 0
    elif move.kind == FLIP:
        state.flipped = True
    elif move.kind == RESHUFFLE:
        reshuffle(game, state)
    run_automatic_moves(game, state, log)


cdef inline void turn_waste_over(State* state) noexcept nogil:
    state.dealt = 0
    if state.redeals != UNLIMITED:
        state.redeals -= 1


cdef inline void move_cards(Game* game, State* state, Move* move) noexcept nogil:
    """Move cards from one place to another."""
    cdef Rules* rules = &game.rules
    cdef int deals = move.deals, card, top
    if move.turn == TURN_REDEAL:
        turn_waste_over(state)
    elif move.turn == TURN_SWITCH:
        state.switched = True
        state.dealt = 0
    while deals > 0:
        state.dealt = after_deal(rules, state, state.dealt)
        deals -= 1
    if move.source >= HOME_PILE:
        card = home_top(rules, state, move.source - HOME_PILE)
        state.home[move.source - HOME_PILE] -= 1
        state.left += 1
    elif move.source == HAND_CARD:
        top = stock_next(rules, state, state.dealt)
        card = rules.stock[top]
        mark_gone(state, top)
        state.dealt = top + 1
    elif move.source >= WASTE_PILE:
        top = waste_top(rules, state, state.dealt, move.source - WASTE_PILE)
        card = rules.stock[top]
        mark_gone(state, top)
    else:
        card = game.piles.node[state.pile[move.source]].card
        if move.target < HOME_PILE:
            state.pile[move.target] = moved(game, state.pile[move.source], state.pile[move.target], move.many)
        state.pile[move.source] = without(game, state.pile[move.source], move.many)
        if rules.classes[rules.class_of[move.source]].lock == BY_FLIP:
            state.flipped = False
        if move.target < HOME_PILE:
            return
    if move.target >= HOME_PILE:
        put_home(rules, state, move.target - HOME_PILE, card)
    else:
        state.pile[move.target] = push_card(game, state.pile[move.target], card)


cdef inline bint fill_places(Game* game, State* state) noexcept nogil:
    """Fill empty places, face up, with the next cards of the classes that refill them; return whether any was empty."""
    cdef Rules* rules = &game.rules
    cdef int row, pile
    cdef bint filled = False
    for row in range(1, rules.class_many):
        if rules.classes[row].refill < 0:
            continue
        for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
            if state.pile[pile] == 0 and fill_from(game, state, pile, rules.classes[row].refill):
                filled = True
    return filled


cdef inline bint fill_from(Game* game, State* state, int pile, int source) noexcept nogil:
    """Fill an empty pile with the next card of a class; return False if the class has no card left."""
    cdef Class* row = &game.rules.classes[source]
    cdef int other
    for other in range(row.first, row.first + row.many):
        if state.pile[other]:
            state.pile[pile] = push_card(game, 0, game.piles.node[state.pile[other]].card)
            state.pile[other] = without(game, state.pile[other], 1)
            return True
    return False


cdef inline void deal_stock(Game* game, State* state) noexcept nogil:
    """Deal as a move of its own: to the waste, or one card on each pile until the stock is empty."""
    cdef Rules* rules = &game.rules
    cdef int pile
    if rules.stock_to == TO_WASTE:
        state.dealt = after_deal(rules, state, state.dealt)
        return
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.dealt < rules.stock_many:
            state.pile[pile] = push_card(game, state.pile[pile], rules.stock[state.dealt])
            state.dealt += 1


cdef inline void reshuffle(Game* game, State* state) noexcept nogil:
    """Gather the tableau, put it into the given order and deal it again; the foundations stay."""
    cdef Rules* rules = &game.rules
    cdef u8 held[64]
    cdef int pile, at, card, last = rules.classes[0].first + rules.classes[0].many
    cdef u32 walk
    for at in range(64):
        held[at] = 0
    for pile in range(rules.classes[0].first, last):
        walk = state.pile[pile]
        while walk:
            held[game.piles.node[walk].card] += 1
            walk = game.piles.node[walk].parent
        state.pile[pile] = 0
    pile = rules.classes[0].first
    for at in range(rules.cards):
        card = rules.order[state.reshuffled][at]
        if held[card]:
            held[card] -= 1
            if game.piles.node[state.pile[pile]].size >= rules.deal_size and pile + 1 < last:
                pile += 1
            state.pile[pile] = push_card(game, state.pile[pile], card)
    state.reshuffled += 1


cdef inline void run_automatic_moves(Game* game, State* state, Log* log) noexcept nogil:
    """Remove runs, fill empty piles and make safe foundation moves, until nothing changes any more."""
    while True:
        if game.rules.goal == RUNS_GONE:
            runs_leave(game, state)
        if game.rules.refill_many:
            fill_spaces(game, state)
        if game.rules.refilled_places and fill_places(game, state):
            continue            # a place that supplied a card may need filling itself
        # The cards that a reshuffle deals are those not home by then: no card goes home automatically before it.
        if not game.rules.safe or state.reshuffled < game.rules.reshuffles or game.stop.stopped:
            return
        if not one_home(game, state, log):
            return


cdef inline void runs_leave(Game* game, State* state) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef int pile
    cdef Node* node
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        while state.pile[pile]:
            node = &game.piles.node[state.pile[pile]]
            if node.leaving < rules.ranks or rank_of(node.card) != 1 or node.down:
                break
            state.pile[pile] = without(game, state.pile[pile], rules.ranks)
            state.left -= rules.ranks
            if game.stop.stopped:
                return


cdef inline void fill_spaces(Game* game, State* state) noexcept nogil:
    """Fill empty piles from the reserve, the waste or the stock until these are empty."""
    cdef Rules* rules = &game.rules
    cdef int pile
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.pile[pile] == 0 and not fill_space(game, state, pile):
            return


cdef inline bint fill_space(Game* game, State* state, int pile) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef int at, source, top, other
    for at in range(rules.refill_many):
        source = rules.refills[at]
        if source == WASTE:
            top = -1
            for other in range(rules.wastes):
                if top < 0:
                    top = waste_top(rules, state, state.dealt, other)
        elif source == HAND:
            top = stock_next(rules, state, state.dealt)
            if top >= rules.stock_many:
                top = -1
        elif fill_from(game, state, pile, source):
            return True
        else:
            continue
        if top >= 0:
            mark_gone(state, top)
            if source == HAND:
                state.dealt = top + 1
            state.pile[pile] = push_card(game, 0, rules.stock[top])
            return True
    return False


cdef inline bint safe_waste(Rules* rules, State* state) noexcept nogil:
    """Return whether a card may leave the waste safely: neither later deals nor the cards that fill spaces change.

    Where redeals are unlimited the answer is no: there a position represents all stages of the pass through the stock
    (`dealt_for_key`), and so no particular card is on top of the waste.
    """
    cdef int at
    if state.redeals and not state.switched and (rules.deal > 1 or state.redeals == UNLIMITED):
        return False
    for at in range(rules.refill_many):
        if rules.refills[at] == WASTE or rules.refills[at] == HAND:
            return False
    return True


cdef inline bint keeps_timing(Rules* rules, Node* node) noexcept nogil:
    """Return whether a pile may lose its last card c without changing which card of waste or stock fills a space.

    That holds if the pile has more cards, or if only a reserve may fill it. Compare a line that sends c home with one
    that leaves c where it is. In the first, the next card r of the reserve fills the pile that c left; in the second,
    r stays on the reserve until it fills another space. In the first line r has every move that it has in the second
    if a card alone in a pile may go wherever a card of the reserve may go. Moves to spaces are excepted: there are no
    spaces until the reserve is empty.
    """
    cdef int at, source
    if node.size > 1:
        return True
    for at in range(rules.refill_many):
        source = rules.refills[at]
        if source == WASTE or source == HAND or rules.may[source] & ~(rules.may[0] | <u32>TO_SPACE):
            return False
    return True


cdef inline bint one_home(Game* game, State* state, Log* log) noexcept nogil:
    """Make one safe foundation move; return False if there is none.

    Of several piles of a class, the pile with the highest node number moves: positions that had the same key before
    have the same key afterwards.
    """
    cdef Rules* rules = &game.rules
    cdef int row, pile, waste, top
    cdef u64 taken = wanted(rules, state)
    if taken == 0:
        return False
    for row in range(rules.class_many):
        if rules.sends[row]:
            pile = ready_pile(game, state, row, taken)
            if pile >= 0:
                send(game, state, log, pile, game.piles.node[state.pile[pile]].card)
                return True
    if rules.stock_to == TO_WASTE and rules.may[WASTE] & TO_FOUNDATION and safe_waste(rules, state):
        for waste in range(rules.wastes):
            top = waste_top(rules, state, state.dealt, waste)
            if top >= 0 and (taken >> rules.stock[top]) & 1 and safe_home(rules, state, rules.stock[top]):
                send(game, state, log, WASTE_PILE + waste, rules.stock[top])
                return True
    return False


cdef inline int ready_pile(Game* game, State* state, int row, u64 taken) noexcept nogil:
    """Return the pile of a class whose top card may go home at once, or -1."""
    cdef Rules* rules = &game.rules
    cdef int pile, found = -1
    cdef u32 number, best = 0
    cdef Node* node
    for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
        number = state.pile[pile]
        node = &game.piles.node[number]
        if number <= best or not (taken >> node.card) & 1:
            continue
        if (row == 0 and not keeps_timing(rules, node)) or (row and not is_open(rules, state, row, pile)):
            continue
        if safe_home(rules, state, node.card):
            found = pile
            best = number
    return found


cdef inline void send(Game* game, State* state, Log* log, int source, int card) noexcept nogil:
    cdef Move move
    move.kind = PLAY
    move.source = source
    move.target = HOME_PILE + home_for(&game.rules, state, card)
    move.many = 1
    move.deals = 0
    move.turn = NO_TURN
    if log != NULL and log.many < 128:
        log.move[log.many] = move
        log.card[log.many] = card
        log.many += 1
    move_cards(game, state, &move)


cdef inline int in_tableau(Game* game, State* state) noexcept nogil:
    """Return the number of cards in tableau piles."""
    cdef int pile, many = 0
    for pile in range(game.rules.classes[0].first, game.rules.classes[0].first + game.rules.classes[0].many):
        many += game.piles.node[state.pile[pile]].size
    return many


cdef inline bint is_won(Game* game, State* state) noexcept nogil:
    """Return whether the goal is reached."""
    cdef Rules* rules = &game.rules
    cdef int pile
    if rules.goal != SEQUENCES:
        return state.left == 0
    if stock_next(rules, state, state.dealt) < rules.stock_many or state.left > in_tableau(game, state):
        return False
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if game.piles.node[state.pile[pile]].faults:
            return False
    return True
