"""Listing the moves of a position."""

from bits cimport index, u32, u64
from patience.building.home cimport card_bit, foundation_is_full, home_top, safe_home, taken_by, wanted
from patience.building.state cimport (
    ANY_GROUP, BY_FLIP, BY_FOUNDATION, Class, DEAL, FLIP, Game, HAND, HAND_CARD, HOME, HOME_PILE, Move, NO_GROUP,
    NO_TURN, Node, NUMBERED, OPEN, PACKED, PARTIAL, PILES, PLAY, REDEAL, RESHUFFLE, Rules, SINGLE, SINGLE_OR_WHOLE,
    STEPS, SWITCH, State, TO_CLASS, TO_FOUNDATION, TO_HAND, TO_PILE, TO_SPACE, TO_TABLEAU, TO_WASTE, TURN_REDEAL,
    TURN_SWITCH, TWO_WAYS, WASTE, WASTE_PILE, WHOLE, WHOLE_PILE,
)
from patience.building.stock cimport after_deal, may_turn, stock_next, waste_many, waste_top

cdef enum:
    MOVES = 4096            # more than the moves of any position


# Facts about a position that the listing of moves uses.
cdef struct View:
    Game* game
    State* state
    u64 wanted              # types that a foundation takes
    u64 tops                # types on top of tableau piles
    u64 fills               # types that an empty pile takes
    signed char first[64]   # the first pile with that type on top
    signed char next[PILES]     # the next pile with the same type
    signed char spaces[PILES]
    int space_many          # empty tableau piles
    int free                # empty cells
    bint symmetric          # tableau piles are interchangeable
    Move* out
    int many


cdef inline bint symmetric_tableau(Rules* rules, State* state) noexcept nogil:
    """Return whether the order of the tableau piles makes no difference.

    It matters only for deals that put a card on each pile in turn. If it does not matter, positions that differ in the
    order of piles are one; of equal piles only one is moved from, of spaces only one is moved to; and moving a whole
    pile to a space changes nothing. The same holds for the piles of a place (`Class.symmetric`), unless they are opened
    pile by pile, or several of them supply cards: the first pile of a supply is used up first.
    """
    return rules.classes[0].symmetric or (
        rules.alike and rules.stock_to == TO_TABLEAU and state.dealt >= rules.stock_many)


cdef inline u64 fills_now(Rules* rules, State* state) noexcept nogil:
    cdef int rank
    if not rules.below_base:
        return rules.fills
    rank = state.base - 1 if state.base > 1 else rules.ranks
    return <u64>0x0001000100010001ULL << rank if state.base else 0


cdef inline bint is_cell(Rules* rules, int row) noexcept nogil:
    """Return whether the piles of a class are cells: they take one card from the tableau, and it may go back."""
    cdef Class* row_of = &rules.classes[row]
    cdef u32 back = TO_PILE | TO_SPACE
    return (rules.may[0] & (TO_CLASS << row) and row_of.room == 1 and row_of.lock == OPEN
            and rules.may[row] & back == back)


cdef inline void start_view(View* view, Game* game, State* state, Move* out) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef int pile, card, first = rules.classes[0].first
    cdef int row
    view.game = game
    view.state = state
    view.out = out
    view.many = 0
    view.wanted = wanted(rules, state)
    view.fills = fills_now(rules, state)
    view.symmetric = symmetric_tableau(rules, state)
    view.tops = 0
    view.space_many = 0
    for pile in range(first + rules.classes[0].many - 1, first - 1, -1):
        if state.pile[pile] == 0:
            view.spaces[view.space_many] = pile
            view.space_many += 1
            continue
        card = game.piles.node[state.pile[pile]].card
        view.next[pile] = view.first[card] if view.tops & card_bit(card) else -1
        view.first[card] = pile
        view.tops |= card_bit(card)
    view.free = 0
    for row in range(1, rules.class_many):
        if is_cell(rules, row):
            for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
                view.free += state.pile[pile] == 0


cdef inline void add_move(View* view, int kind, int source, int target, int many, int deals, int turn) noexcept nogil:
    cdef Move* move = &view.out[view.many]
    if view.many >= MOVES - 1:
        view.game.stop.stopped = True   # moves are left out: the search proves nothing
        return
    move.kind = kind
    move.source = source
    move.target = target
    move.many = many
    move.deals = deals
    move.turn = turn
    view.many += 1


cdef inline void add_home_moves(View* view, int source, int card, int deals, int turn) noexcept nogil:
    """Add the move of a card to its foundation; to each foundation that takes it, if it matters which.

    It does not matter in games by suit and of any suit: foundations that take the same card hold the same cards, and
    take the same cards next. If a suit has a foundation that builds up and one that builds down, a card goes to the
    first that takes it, by the rule of these games.
    """
    cdef Rules* rules = &view.game.rules
    cdef int j
    for j in range(rules.home_many):
        if taken_by(rules, view.state, j) & card_bit(card):
            add_move(view, PLAY, source, HOME_PILE + j, 1, deals, turn)
            if rules.home != STEPS and rules.home != NUMBERED and (rules.copies or rules.home == TWO_WAYS):
                return


cdef inline bint has_room(View* view, int pile, int many) noexcept nogil:
    cdef int room = view.game.rules.classes[view.game.rules.class_of[pile]].room
    return room < 0 or view.game.piles.node[view.state.pile[pile]].size + many <= room


cdef inline void to_piles(View* view, int source, int card, int many, int deals, int turn, int most) noexcept nogil:
    """Add the moves to tableau piles that hold cards; at most `most` cards can move together."""
    cdef u64 targets = view.game.rules.fits[card] & view.tops
    cdef int pile
    if many > most:
        return
    while targets:
        pile = view.first[index(targets)]
        targets &= targets - 1
        while pile >= 0:
            if pile != source and has_room(view, pile, many):
                add_move(view, PLAY, source, pile, many, deals, turn)
            pile = view.next[pile]


cdef inline void to_spaces(View* view, int source, int card, int many, int deals, int turn) noexcept nogil:
    cdef int place
    if not view.fills & card_bit(card):
        return
    for place in range(view.space_many - 1, -1, -1):
        if has_room(view, view.spaces[place], many):
            add_move(view, PLAY, source, view.spaces[place], many, deals, turn)
        if view.symmetric:
            return


cdef inline bint lasts(Game* game, State* state, int row) noexcept nogil:
    """Return whether a class that refills others still holds cards."""
    cdef int pile
    for pile in range(game.rules.classes[row].first, game.rules.classes[row].first + game.rules.classes[row].many):
        if state.pile[pile]:
            return True
    return False


cdef inline void to_places(View* view, int source, u32 may, int deals, int turn) noexcept nogil:
    """Add the moves to places that take cards from the source; of interchangeable empty places only to the first."""
    cdef Rules* rules = &view.game.rules
    cdef int row, pile
    cdef Class* row_of
    cdef bint tried
    for row in range(1, rules.class_many):
        if not may & (TO_CLASS << row):
            continue
        row_of = &rules.classes[row]
        if row_of.refill >= 0 and lasts(view.game, view.state, row_of.refill):
            continue
        tried = False
        for pile in range(row_of.first, row_of.first + row_of.many):
            if row_of.room == 0 or not has_room(view, pile, 1):
                continue
            if view.state.pile[pile] == 0:
                if tried and row_of.symmetric:
                    continue
                tried = True
            add_move(view, PLAY, source, pile, 1, deals, turn)


cdef inline void single(View* view, int source, int source_class, int card, int deals, int turn) noexcept nogil:
    """Add the moves of one card from a place outside the tableau."""
    cdef u32 may = view.game.rules.may[source_class]
    if may & TO_FOUNDATION and view.wanted & card_bit(card):
        add_home_moves(view, source, card, deals, turn)
    if may & TO_PILE:
        to_piles(view, source, card, 1, deals, turn, 1)
    if may & TO_SPACE:
        to_spaces(view, source, card, 1, deals, turn)
    to_places(view, source, may, deals, turn)


cdef inline bint seen_before(View* view, int pile) noexcept nogil:
    """Return whether an interchangeable pile before this one holds the same cards."""
    cdef Class* row = &view.game.rules.classes[view.game.rules.class_of[pile]]
    cdef int other
    if not (view.symmetric if row.first == view.game.rules.classes[0].first else row.symmetric):
        return False
    for other in range(row.first, pile):
        if view.state.pile[other] == view.state.pile[pile]:
            return True
    return False


cdef inline bint may_part(View* view, Node* node, u32 rest, int many) noexcept nogil:
    """Return whether the last cards of a pile move as a group: `node` is the pile, `rest` the pile without them."""
    cdef int group = view.game.rules.group
    if group == PACKED or many == node.run:
        return True
    if group == PARTIAL:
        return (view.wanted & card_bit(view.game.piles.node[rest].card)) != 0
    return many == 1


cdef inline int most_at_once(View* view, int spaces) noexcept nogil:
    """Return how many cards single moves transfer, with `spaces` empty piles besides source and target."""
    return (view.free + 1) << min(spaces, 8)


cdef inline void from_pile(View* view, int pile) noexcept nogil:
    """Add the moves from a tableau pile: its top card to foundations and places, its groups to other piles."""
    cdef Game* game = view.game
    cdef Rules* rules = &game.rules
    cdef u32 rest = view.state.pile[pile]
    cdef Node* node = &game.piles.node[rest]
    cdef int many, last, card = node.card, most = 255, most_space = 255
    if rules.may[0] & TO_FOUNDATION and view.wanted & card_bit(card):
        add_home_moves(view, pile, card, 0, NO_TURN)
    to_places(view, pile, rules.may[0], 0, NO_TURN)
    if rules.group == NO_GROUP:
        return
    last = node.up if rules.group == ANY_GROUP else node.run
    if rules.group == SINGLE:
        last = 1
        if rules.supermoves:
            last = node.run
            many = view.space_many if rules.fills == ~<u64>0 and rules.may[0] & TO_SPACE else 0
            most = most_at_once(view, many)
            most_space = most_at_once(view, max(many - 1, 0))
    for many in range(1, last + 1):
        card = game.piles.node[rest].card
        rest = game.piles.node[rest].parent
        if rules.group == ANY_GROUP or rules.group == PACKED or rules.group == SINGLE:
            pass
        elif rules.group == WHOLE or rules.group == WHOLE_PILE or rules.group == SINGLE_OR_WHOLE:
            if not (many == last or (many == 1 and rules.group != WHOLE)):
                continue
            if rules.group == WHOLE_PILE and many > 1 and rest:
                continue
        if rules.may[0] & TO_PILE and (rules.group != PARTIAL or may_part(view, node, rest, many)):
            to_piles(view, pile, card, many, 0, NO_TURN, most)
        if rules.may[0] & TO_SPACE and many <= most_space and not (rest == 0 and view.symmetric):
            to_spaces(view, pile, card, many, 0, NO_TURN)


cdef inline bint is_open(Rules* rules, State* state, int row, int pile) noexcept nogil:
    """Return whether the top card of a place is available."""
    cdef Class* row_of = &rules.classes[row]
    cdef int other
    if row_of.lock == BY_FOUNDATION:
        return foundation_is_full(rules, state, pile - row_of.first)
    if row_of.lock == BY_FLIP:
        if not state.flipped:
            return False
        for other in range(row_of.first, pile):
            if state.pile[other]:
                return False
    return True


cdef inline void from_places(View* view) noexcept nogil:
    cdef Rules* rules = &view.game.rules
    cdef int row, pile
    for row in range(1, rules.class_many):
        if rules.may[row] == 0:
            continue
        for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
            if view.state.pile[pile] and is_open(rules, view.state, row, pile) and not seen_before(view, pile):
                single(view, pile, row, view.game.piles.node[view.state.pile[pile]].card, 0, NO_TURN)
        if rules.classes[row].lock == BY_FLIP and not view.state.flipped and view.space_many:
            for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
                if view.state.pile[pile]:
                    add_move(view, FLIP, pile, pile, 0, 0, NO_TURN)
                    break


cdef inline void from_wastes(View* view, int dealt, int deals, int turn) noexcept nogil:
    """Add the moves of the top cards of the waste piles after some deals."""
    cdef Rules* rules = &view.game.rules
    cdef int waste, top
    for waste in range(rules.wastes):
        top = waste_top(rules, view.state, dealt, waste)
        if top >= 0:
            single(view, WASTE_PILE + waste, WASTE, rules.stock[top], deals, turn)


cdef inline void pass_through(View* view, int dealt, int upto, int turn) noexcept nogil:
    """Deal to the end of the pass, or until `upto` cards are dealt; add the moves of the waste tops after each deal."""
    cdef Rules* rules = &view.game.rules
    cdef int deals = 0
    while deals < 250:
        if stock_next(rules, view.state, dealt) >= rules.stock_many or (upto and dealt >= upto):
            return
        if rules.placed and waste_many(view.state, dealt):
            return
        dealt = after_deal(rules, view.state, dealt)
        deals += 1
        from_wastes(view, dealt, deals, turn)


cdef inline void from_waste_and_stock(View* view) noexcept nogil:
    """Add the moves of the waste tops now and after every possible number of deals (`Rules.ahead`)."""
    cdef Rules* rules = &view.game.rules
    cdef State* state = view.state
    cdef int start = state.dealt, switched = state.switched
    from_wastes(view, start, 0, NO_TURN)
    if not rules.ahead:
        return
    pass_through(view, start, 0, NO_TURN)
    # Deals in this pass before the waste is turned over change only the top card.
    if waste_many(state, rules.stock_many) == 0 or (rules.placed and waste_many(state, start)):
        return
    if may_turn(rules, state):
        # The pass after a redeal shows the tops up to here again, and then the same tops as this pass.
        pass_through(view, 0, 0, TURN_REDEAL)
    if rules.switch and not switched:
        state.switched = True
        pass_through(view, 0, 0, TURN_SWITCH)
        state.switched = False


cdef inline void deals(View* view) noexcept nogil:
    """Add deals, redeals and reshuffles as moves of their own."""
    cdef Rules* rules = &view.game.rules
    cdef State* state = view.state
    cdef int left = stock_next(rules, state, state.dealt) < rules.stock_many
    cdef int pile
    if rules.stock_to == TO_TABLEAU and left and not (rules.full_piles and view.space_many):
        add_move(view, DEAL, 0, 0, 0, 0, NO_TURN)
    if rules.stock_to == TO_WASTE and not rules.ahead:
        if left:
            if not (rules.placed and waste_many(state, state.dealt)):
                add_move(view, DEAL, 0, 0, 0, 0, NO_TURN)
        elif waste_many(state, state.dealt):
            if may_turn(rules, state):
                add_move(view, REDEAL, 0, 0, 0, 0, NO_TURN)
            if rules.switch and not state.switched:
                add_move(view, SWITCH, 0, 0, 0, 0, NO_TURN)
    if state.reshuffled < rules.reshuffles:
        for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
            if state.pile[pile]:
                add_move(view, RESHUFFLE, 0, 0, 0, 0, NO_TURN)
                break


cdef inline void from_home(View* view) noexcept nogil:
    """Add the moves of cards back from foundations, except cards that would go home again automatically."""
    cdef Rules* rules = &view.game.rules
    cdef int j, card
    for j in range(rules.home_many):
        if view.state.home[j] == 0:
            continue
        if rules.copies and j % rules.packs + 1 < rules.packs and view.state.home[j] == view.state.home[j + 1]:
            continue            # the next foundation of the suit holds the same cards: only one of the two is tried
        card = home_top(rules, view.state, j)
        view.state.home[j] -= 1
        if not (rules.safe and safe_home(rules, view.state, card)):
            if rules.may[HOME] & TO_PILE:
                to_piles(view, HOME_PILE + j, card, 1, 0, NO_TURN, 1)
            if rules.may[HOME] & TO_SPACE:
                to_spaces(view, HOME_PILE + j, card, 1, 0, NO_TURN)
        view.state.home[j] += 1


cdef inline int list_moves(Game* game, State* state, Move* out) noexcept nogil:
    """Write all moves of a position to `out`, which has room for MOVES moves; return their number."""
    cdef View view
    cdef Rules* rules = &game.rules
    cdef int pile, next_card
    start_view(&view, game, state, out)
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.pile[pile] and not seen_before(&view, pile):
            from_pile(&view, pile)
    from_places(&view)
    if rules.stock_to == TO_WASTE:
        from_waste_and_stock(&view)
    elif rules.stock_to == TO_HAND:
        next_card = stock_next(rules, state, state.dealt)
        if next_card < rules.stock_many:
            single(&view, HAND_CARD, HAND, rules.stock[next_card], 0, NO_TURN)
    if rules.back:
        from_home(&view)
    deals(&view)
    return view.many
