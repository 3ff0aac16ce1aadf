"""Greedy scans: fast best-first searches that try few moves, in games whose cards all lie face up.

A greedy scan finds wins and proves nothing, so it may take shortcuts:

- Cards go to foundations as soon as they may, and from cells to piles as soon as they fit (`tidy`). These moves belong
  to the move before.
- Only some moves are tried (`lively_from_pile`, `list_lively`).
- Positions are compared by a digest (a hash of 64 bits). A position whose digest before `tidy` was met is dropped.

Positions are stored in full, with the move that led to them. Best-first search: J. E. Doran, D. Michie, Experiments
with the Graph Traverser Program, 1966. The idea to join moves that serve one purpose is from S. Fish's Freecell Solver.
"""

from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from arrays cimport new_array, new_zeros
from bits cimport index, u8, u16, u32, u64
from check cimport check
from hash cimport mix64
from patience.building.home cimport card_bit, wanted
from patience.building.moves cimport is_cell
from patience.building.play cimport Log, is_won, move_cards, send
from patience.building.evaluation cimport LEVELS, Weights, evaluate
from patience.building.scan cimport EXHAUSTED, FOUND, OPEN_END
from patience.building.state cimport (
    ALL_HOME, BY_SUIT, Class, CLASSES, Game, Move, NO_STOCK, NO_TURN, Node, OPEN, PACKED, PILES, PLAY, Rules, SINGLE,
    State, TO_FOUNDATION, TO_PILE, TO_SPACE,
)
from patience.building.store cimport DEEPEST, NOWHERE
from stop cimport enough


cdef enum:
    LIVELY = 4096           # more than the moves of any position: 52 cards at most, each with fewer than 64 targets


cdef struct GreedyPortfolio:
    Game* game
    Weights* weights
    int size                # bytes of a position
    u8* state               # positions, the start first
    Move* move              # by position: the move that led to it
    u32* parent
    u32* next               # by position: the next position that waits with the same value
    u16* depth
    u32 many, room
    u64* met                # hash table (open addressing): digests met, 0 if free
    u32 mask
    u32 head[LEVELS]
    int lowest
    u32 goal                # the position that wins
    Move moves[LIVELY]


cdef inline bint suits_greedy_portfolio(Rules* rules) noexcept nogil:
    """Return whether a greedy scan supports a game.

    All cards lie face up on piles, nothing is filled automatically, foundations build by suit, cards move one at a
    time or as any part of a packed run, and piles have no limit of cards.
    """
    cdef int row
    if (rules.group != SINGLE and rules.group != PACKED) or rules.classes[0].room >= 0 or rules.back:
        return False
    for row in range(rules.class_many):
        if rules.classes[row].refill >= 0 or rules.classes[row].lock != OPEN:
            return False
    return (rules.stock_to == NO_STOCK and rules.stock_many == 0 and rules.goal == ALL_HOME and rules.home == BY_SUIT
            and rules.packs == 1 and rules.base != 0 and rules.refill_many == 0 and rules.reshuffles == 0)


cdef inline u64 greedy_portfolio_bytes(int size) noexcept nogil:
    """Return the bytes of memory that a position takes, with its share of the table of digests."""
    return size + sizeof(Move) + 2 * sizeof(u32) + sizeof(u16) + 4 * sizeof(u64)


cdef inline bint make_greedy_portfolio(GreedyPortfolio* hasty, Game* game, int size, u32 room) noexcept nogil:
    """Allocate room for `room` positions; `hasty` must be zeroed. Return False if there is no memory."""
    cdef u32 slots = 1024
    while slots < 3 * room:
        slots *= 2
    hasty.game = game
    hasty.size = size
    hasty.room = room
    hasty.mask = slots - 1
    hasty.state = <u8*>new_array(room, size)
    hasty.move = <Move*>new_array(room, sizeof(Move))
    hasty.parent = <u32*>new_array(room, sizeof(u32))
    hasty.next = <u32*>new_array(room, sizeof(u32))
    hasty.depth = <u16*>new_array(room, sizeof(u16))
    hasty.met = <u64*>new_zeros(slots, sizeof(u64))
    return not (hasty.state == NULL or hasty.move == NULL or hasty.parent == NULL or hasty.next == NULL
                or hasty.depth == NULL or hasty.met == NULL)


cdef inline void free_greedy_portfolio(GreedyPortfolio* hasty) noexcept nogil:
    free(hasty.state)
    free(hasty.move)
    free(hasty.parent)
    free(hasty.next)
    free(hasty.depth)
    free(hasty.met)


cdef inline u64 pile_digest(Rules* rules, int pile, u32 number) noexcept nogil:
    """Return a pile's summand of the digest: equal for equal interchangeable piles."""
    cdef u64 row = rules.class_of[pile]
    return mix64((row if rules.classes[row].symmetric else CLASSES + <u64>pile) << 32 | number)


cdef inline u64 digest(Rules* rules, State* state) noexcept nogil:
    """Return the digest of a position, independent of the order of interchangeable piles."""
    cdef u64 sum = 0
    cdef int pile
    for pile in range(rules.pile_many):
        sum += pile_digest(rules, pile, state.pile[pile])
    return sum


cdef inline u64 digest_after(Rules* rules, State* before, u64 sum, State* after, Move* move) noexcept nogil:
    """Return the digest after a move, computed from the digest before it; foundations are not part of a digest."""
    sum += pile_digest(rules, move.source, after.pile[move.source])
    sum -= pile_digest(rules, move.source, before.pile[move.source])
    if move.target < PILES:
        sum += pile_digest(rules, move.target, after.pile[move.target])
        sum -= pile_digest(rules, move.target, before.pile[move.target])
    return sum


cdef inline bint is_new(GreedyPortfolio* hasty, u64 number) noexcept nogil:
    """Enter a digest into the table; return whether it is new. The caller's quota leaves free slots."""
    cdef u32 home = <u32>number & hasty.mask, at = home
    number |= <u64>1 << 63      # not 0
    while hasty.met[at]:
        if hasty.met[at] == number:
            return False
        at = (at + 1) & hasty.mask
        check(at != home)
    hasty.met[at] = number
    return True


cdef inline int tidy(Game* game, State* state, Log* log) noexcept nogil:
    """Move cards home, and out of cells to piles, until none can move; return how many moved."""
    cdef int many = all_go_home(game, state, log)
    while not game.stop.stopped and from_cell(game, state, log):
        many += 1 + all_go_home(game, state, log)
    return many


cdef inline int all_go_home(Game* game, State* state, Log* log) noexcept nogil:
    """Move cards to their foundations until none may; return how many moved."""
    cdef Rules* rules = &game.rules
    cdef u64 taken = wanted(rules, state)
    cdef int row, pile, many = 0, before = -1
    cdef Node* node
    while many != before:
        before = many
        for row in range(rules.class_many):
            if not rules.may[row] & TO_FOUNDATION:
                continue
            for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
                node = &game.piles.node[state.pile[pile]]
                while node.size and taken & card_bit(node.card):
                    send(game, state, log, pile, node.card)
                    taken = wanted(rules, state)
                    node = &game.piles.node[state.pile[pile]]
                    many += 1
    return many


cdef inline bint from_cell(Game* game, State* state, Log* log) noexcept nogil:
    """Move a card out of a cell to a pile where it fits; return whether there is such a card."""
    cdef Rules* rules = &game.rules
    cdef u64 tops = 0, on
    cdef signed char first[64]
    cdef int row, pile, card
    cdef Move move
    if rules.class_many == 1:
        return False
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.pile[pile]:
            card = game.piles.node[state.pile[pile]].card
            tops |= card_bit(card)
            first[card] = pile
    for row in range(1, rules.class_many):
        if not rules.may[row] & TO_PILE or not is_cell(rules, row):
            continue
        for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
            if state.pile[pile] == 0:
                continue
            card = game.piles.node[state.pile[pile]].card
            on = rules.fits[card] & tops
            if on:
                move.kind = PLAY
                move.source = pile
                move.target = first[index(on)]
                move.many = 1
                move.deals = 0
                move.turn = NO_TURN
                if log != NULL and log.many < 128:
                    log.move[log.many] = move
                    log.card[log.many] = card
                    log.many += 1
                move_cards(game, state, &move)
                return True
    return False


# Facts about a tidy position that the listing of moves uses.
cdef struct Outlook:
    u64 taken               # types that a foundation takes
    u64 wait                # types on which a card in a cell fits
    u64 tops                # types on top of tableau piles
    signed char first[64]   # the pile with that type on top
    int space               # an empty tableau pile, or -1
    int cell                # an empty cell, or -1
    int most                # most cards that single moves can bring to a pile with cards
    int most_to_space       # most cards that single moves can bring to an empty pile
    Move* out
    int many


cdef inline void look_out(GreedyPortfolio* hasty, State* state, Outlook* outlook) noexcept nogil:
    cdef Game* game = hasty.game
    cdef Rules* rules = &game.rules
    cdef int row, pile, card, room = 0, spaces = 0
    outlook.out = hasty.moves
    outlook.many = 0
    outlook.taken = wanted(rules, state)
    outlook.wait = outlook.tops = 0
    outlook.space = outlook.cell = -1
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.pile[pile] == 0:
            outlook.space = pile
            spaces += 1
            continue
        card = game.piles.node[state.pile[pile]].card
        outlook.tops |= card_bit(card)
        outlook.first[card] = pile
    for row in range(1, rules.class_many):
        if is_cell(rules, row):
            for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
                if state.pile[pile] == 0:
                    outlook.cell = pile
                    room += 1
                else:
                    outlook.wait |= rules.fits[game.piles.node[state.pile[pile]].card]
    if rules.group == SINGLE:
        if rules.fills != ~<u64>0 or not rules.may[0] & TO_SPACE:
            spaces = 0
        outlook.most = (room + 1) << min(spaces, 8)
        outlook.most_to_space = (room + 1) << min(max(spaces - 1, 0), 8)
    else:
        outlook.most = outlook.most_to_space = 255


cdef inline void add_lively_move(Outlook* outlook, int source, int target, int many) noexcept nogil:
    cdef Move* move = &outlook.out[outlook.many]
    move.kind = PLAY
    move.source = source
    move.target = target
    move.many = many
    move.deals = 0
    move.turn = NO_TURN
    outlook.many += 1


cdef inline bint lively_to_piles(Rules* rules, Outlook* outlook, int source, int card, int many) noexcept nogil:
    """Add the moves of a card, with those on it, to every pile where it fits; return whether there is one."""
    cdef u64 targets = rules.fits[card] & outlook.tops
    cdef bint any = targets != 0
    while targets:
        add_lively_move(outlook, source, outlook.first[index(targets)], many)
        targets &= targets - 1
    return any


cdef inline void lively_from_pile(Game* game, State* state, Outlook* outlook, int pile) noexcept nogil:
    """Add the moves of the run at the end of a pile.

    The whole run goes to piles where it fits; as many of its cards as can move go to an empty pile; a run of one card
    that fits on no pile goes to a cell. A part of the run goes to a pile only if the card below can then go home.
    """
    cdef Rules* rules = &game.rules
    cdef u32 rest = state.pile[pile]
    cdef Node* node = &game.piles.node[rest]
    cdef int many, run = node.run, size = node.size, low = node.card, high = node.card
    cdef bint built = False
    cdef int to_space = min(run, outlook.most_to_space)
    for many in range(1, run + 1):
        low = game.piles.node[rest].card
        rest = game.piles.node[rest].parent
        if many == to_space:
            high = low
        if many < run and many <= outlook.most and outlook.taken & card_bit(game.piles.node[rest].card):
            lively_to_piles(rules, outlook, pile, low, many)
    if run <= outlook.most and rules.may[0] & TO_PILE:
        built = lively_to_piles(rules, outlook, pile, low, run)
    if outlook.space >= 0 and to_space < size and rules.may[0] & TO_SPACE and rules.fills & card_bit(high):
        add_lively_move(outlook, pile, outlook.space, to_space)
    if outlook.cell >= 0 and run == 1 and not built:
        add_lively_move(outlook, pile, outlook.cell, 1)


cdef inline void list_lively(GreedyPortfolio* hasty, State* state, Outlook* outlook) noexcept nogil:
    """List the moves of a tidy position that are worth trying, and fill in its `outlook`."""
    cdef Game* game = hasty.game
    cdef Rules* rules = &game.rules
    cdef int row, pile, card
    look_out(hasty, state, outlook)
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        if state.pile[pile]:
            lively_from_pile(game, state, outlook, pile)
    for row in range(1, rules.class_many):
        for pile in range(rules.classes[row].first, rules.classes[row].first + rules.classes[row].many):
            if state.pile[pile] == 0:
                continue
            card = game.piles.node[state.pile[pile]].card
            if rules.may[row] & TO_PILE:
                lively_to_piles(rules, outlook, pile, card, 1)
            if (outlook.space >= 0 and rules.may[row] & TO_SPACE and rules.fills & card_bit(card)
                    and (outlook.cell < 0 or not is_cell(rules, row))):
                add_lively_move(outlook, pile, outlook.space, 1)


cdef inline bint is_untidy(Game* game, State* state, Move* move, Outlook* outlook) noexcept nogil:
    """Return whether `tidy` may find moves after a move from a tidy position: only new top cards can cause them."""
    cdef u64 tops = 0, wait = outlook.taken | outlook.wait
    if move.target >= PILES:
        return True
    if state.pile[move.source]:
        tops = card_bit(game.piles.node[state.pile[move.source]].card)
    if game.rules.class_of[move.target]:
        wait |= game.rules.fits[game.piles.node[state.pile[move.target]].card]
    else:
        tops |= card_bit(game.piles.node[state.pile[move.target]].card)
    return (tops & wait) != 0


cdef inline int store_child(GreedyPortfolio* hasty, State* state, Move* move, u32 parent, int depth) noexcept nogil:
    """Store a new position; return FOUND if it wins, OPEN_END if there is no room."""
    cdef u32 number = hasty.many
    cdef int level
    if number >= hasty.room:
        return OPEN_END
    hasty.many += 1
    memcpy(hasty.state + <u64>number * hasty.size, state, hasty.size)
    hasty.move[number] = move[0]
    hasty.parent[number] = parent
    hasty.depth[number] = <u16>min(depth, DEEPEST)
    if is_won(hasty.game, state):
        hasty.goal = number
        return FOUND
    level = evaluate(hasty.game, state, hasty.weights, depth)
    hasty.next[number] = hasty.head[level]
    hasty.head[level] = number
    hasty.lowest = min(hasty.lowest, level)
    return EXHAUSTED


cdef inline int expand_lively(GreedyPortfolio* hasty, u32 number) noexcept nogil:
    """Expand a stored position by the moves of `list_lively`."""
    cdef Game* game = hasty.game
    cdef State state, child
    cdef Outlook outlook
    cdef int at, found, tidied, depth = hasty.depth[number]
    cdef u64 sum, sum_after
    memcpy(&state, hasty.state + <u64>number * hasty.size, hasty.size)
    sum = digest(&game.rules, &state)
    list_lively(hasty, &state, &outlook)
    for at in range(outlook.many):
        if enough(&game.stop):
            return OPEN_END
        memcpy(&child, &state, hasty.size)
        move_cards(game, &child, &hasty.moves[at])
        sum_after = digest_after(&game.rules, &state, sum, &child, &hasty.moves[at])
        if not is_new(hasty, sum_after):
            continue
        tidied = tidy(game, &child, NULL) if is_untidy(game, &child, &hasty.moves[at], &outlook) else 0
        if tidied and not is_new(hasty, digest(&game.rules, &child)):
            continue
        if game.stop.stopped:
            return OPEN_END     # no more piles
        tidied += hasty.moves[at].many if game.rules.group == SINGLE else 1
        found = store_child(hasty, &child, &hasty.moves[at], number, depth + tidied)
        if found != EXHAUSTED:
            return found
    return EXHAUSTED


cdef inline u32 most_promising(GreedyPortfolio* hasty) noexcept nogil:
    """Remove and return the newest of the most promising positions; NOWHERE if none waits."""
    cdef u32 number
    while hasty.lowest < LEVELS and hasty.head[hasty.lowest] == NOWHERE:
        hasty.lowest += 1
    if hasty.lowest >= LEVELS:
        return NOWHERE
    number = hasty.head[hasty.lowest]
    hasty.head[hasty.lowest] = hasty.next[number]
    return number


cdef inline int greedy_scan(GreedyPortfolio* hasty, const State* start, u64 quota) noexcept nogil:
    """Search at most `quota` positions from a start after its automatic moves; return FOUND, or OPEN_END (unknown)."""
    cdef State state
    cdef Move none
    cdef u64 end = hasty.game.stop.nodes + quota
    cdef u32 number
    cdef int found
    memset(&none, 0, sizeof(Move))
    memset(hasty.head, 0xFF, sizeof(hasty.head))
    hasty.lowest = LEVELS
    hasty.goal = NOWHERE
    hasty.many = 0
    memcpy(&state, start, sizeof(State))
    tidy(hasty.game, &state, NULL)
    is_new(hasty, digest(&hasty.game.rules, &state))
    found = store_child(hasty, &state, &none, NOWHERE, 0)
    while found == EXHAUSTED and hasty.game.stop.nodes < end:
        number = most_promising(hasty)
        if number == NOWHERE:
            return OPEN_END
        found = expand_lively(hasty, number)
    return FOUND if found == FOUND else OPEN_END
