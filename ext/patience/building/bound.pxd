"""Lower bounds: how many moves a position needs at least until it is won.

The bound is the sum of these parts, each a cut with a switch of its own; no move counts for two of them.

- Each card that is not home goes home in a move of its own: foundations take cards one by one. It has no switch.
- `to_deal`. Cards of the stock must be dealt before they move. A deal to the waste deals `deal` cards at most, or one
  to each waste pile; a deal on the piles one to each. Condition: the stock fills no space by itself, which is no move.
- `detours`. Some cards go elsewhere before they go home (`least_detours`). G. Paul and M. Helmert (Optimal Solitaire
  Game Solutions using A* Search and Deadlock Analysis, 2016) count such cards where cards move one by one; here whole
  groups move at once. Let t(c) be the time at which card c lies on its foundation for the first time. If c comes before
  d on a foundation, t(c) < t(d). If d lies above c in a pile and the first move of d is to its foundation, then
  t(d) is the time of that move, c first moves later, and t(d) < t(c). A cycle of such orders is a contradiction, called
  a *conflict*: so one of the cards that lie above others in it has a first move to somewhere else. Two cards
  can share a first move that does not go home if they moved as a group: they lay in one pile from the start, with only
  cards of the group between them, each packed on the next, all face up: in one *run*. A face-down card moves only once
  it is turned up, when all cards above it have had their first move. So the number of moves that do not go home is at
  least the number of runs in a smallest set that has a run of each conflict. Cards that come back from foundations
  change nothing: t is the first time.
  Condition: all cards go home by suit from a known base rank, one pack (else a card has several places); cards
  counted leave their pile only by moves, so no pile that fills others by itself counts, nor one that is locked. While
  a reshuffle is still to come, piles change without moves, and only the first part holds.
- `pairs`. Where runs leave from the piles, or the goal is a sequence in each pile, every card but kings has to come to
  lie on a card of the next higher rank, in suit unless runs of any suits leave. A move makes at most one such pair, a
  deal on the piles at most one for each card dealt; a run that leaves takes as many pairs with it as it was due.
  A face-down card that is turned up makes no pair: pairs count whether their cards lie face up or not.
"""

from libc.stdlib cimport free, realloc
from libc.string cimport memset

from bits cimport index, u8, u32, u64
from patience.building.piles cimport rank_of
from patience.building.state cimport (
    ALL_HOME, ANY_GROUP, BY_SUIT, Class, Game, HAND, NO_GROUP, Node, OPEN, PILES, Rules, RUNS_GONE, State,
    TO_TABLEAU, TO_WASTE,
)

cdef enum:
    SHOWN = 30              # cards of a pile, from the top, that are looked at; those under them count for nothing
    SUITS = 4
    EFFORT = 40             # steps of a search for the fewest runs; after them the best that is proved counts


# What a pile alone decides.
cdef struct Column:
    u64 forced              # the cards of runs with a card above a lower one of its suit
    u32 begins              # bit i: card i is the first of a run
    u8 known
    u8 many
    u8 forced_many          # runs in `forced`
    u8 pairs                # cards of the pile directly on the next higher one
    u8 card[SHOWN]          # from the lowest to the top


cdef struct Bound:
    Column* column          # by the number of the pile
    u32 room
    bint detours            # conflicts count
    bint pairs              # the goal is made of pairs
    bint waste, tableau     # cards have to be dealt to the waste, on the piles
    int deal                # cards that a deal moves at most
    int wanted              # pairs in the end (`SEQUENCES`)
    bint counted[PILES]     # by pile: its cards leave it by moves alone
    # Of the position at hand:
    u64 above[64]           # by card: those that lie on it
    u64 run[64]             # by card: the cards of its run
    int effort              # steps that are left


cdef inline void make_bound(Bound* bound, Game* game) noexcept nogil:
    """Compute what holds for all positions of a game."""
    cdef Rules* rules = &game.rules
    cdef int at, row, pile
    cdef Class* of
    cdef bint supply
    memset(bound, 0, sizeof(Bound))
    bound.detours = (rules.detours and rules.goal == ALL_HOME and rules.home == BY_SUIT and rules.packs == 1
                     and rules.base != 0)
    bound.pairs = rules.pairs and rules.goal != ALL_HOME
    bound.wanted = rules.suits * rules.packs * (rules.ranks - 1)
    bound.waste = rules.to_deal and rules.stock_to == TO_WASTE
    bound.tableau = rules.to_deal and rules.stock_to == TO_TABLEAU
    bound.deal = rules.classes[0].many if bound.tableau else max(rules.deal, rules.wastes, 1)
    for at in range(rules.refill_many):
        if rules.refills[at] == HAND:
            bound.waste = bound.tableau = False     # the stock fills spaces without a move
    for row in range(rules.class_many):
        of = &rules.classes[row]
        supply = False
        for at in range(rules.refill_many):
            supply = supply or rules.refills[at] == row
        for at in range(rules.class_many):
            supply = supply or rules.classes[at].refill == row
        for pile in range(of.first, of.first + of.many):
            bound.counted[pile] = not supply and of.lock == OPEN


cdef inline void free_bound(Bound* bound) noexcept nogil:
    free(bound.column)
    bound.column = NULL
    bound.room = 0


cdef inline Column* column_of(Bound* bound, Game* game, u32 number) noexcept nogil:
    """Return what a pile decides; NULL where there is no memory for it."""
    cdef void* moved
    cdef u32 room
    if number >= bound.room:
        room = max(<u32>4096, 2 * number)
        moved = realloc(bound.column, <u64>room * sizeof(Column))
        if moved == NULL:
            return NULL
        bound.column = <Column*>moved
        memset(bound.column + bound.room, 0, <u64>(room - bound.room) * sizeof(Column))
        bound.room = room
    if not bound.column[number].known:
        describe(bound, game, number, &bound.column[number])
    return &bound.column[number]


cdef inline bint same_run(Rules* rules, Node* node, Node* below) noexcept nogil:
    """Return whether a card and the one below it may share their first move, which does not go home."""
    if below.down or node.down or rules.group == NO_GROUP:
        return False
    return rules.group == ANY_GROUP or (rules.packs_on[node.card] >> below.card) & 1


cdef inline bint is_pair(Rules* rules, int card, int below) noexcept nogil:
    """Return whether a card lies where it has to be in the end: on the next higher one."""
    if rules.goal == RUNS_GONE:
        return rank_of(below) == rank_of(card) + 1 and (rules.runs_on[card] >> below) & 1
    return below == card + 1


cdef inline void describe(Bound* bound, Game* game, u32 number, Column* column) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef Node* node
    cdef Node* below
    cdef u32 walk = number
    cdef int at, first, lower, size = game.piles.node[number].size
    cdef u64 run
    cdef bint forced
    memset(column, 0, sizeof(Column))
    column.known = True
    column.many = min(size, SHOWN)
    at = column.many
    while walk:
        node = &game.piles.node[walk]
        walk = node.parent
        below = &game.piles.node[walk]
        if walk and is_pair(rules, node.card, below.card):
            column.pairs += 1
        if at == 0:
            continue
        at -= 1
        column.card[at] = node.card
        if at == 0 or not same_run(rules, node, below):
            column.begins |= <u32>1 << at
    if not bound.detours:
        return
    first = 0
    while first < column.many:
        run = 0
        forced = False
        at = first
        while at == first or (at < column.many and not (column.begins >> at) & 1):
            run |= <u64>1 << column.card[at]
            for lower in range(at):
                forced = forced or ((column.card[lower] >> 4) == (column.card[at] >> 4)
                                    and place_in(rules, column.card[lower]) < place_in(rules, column.card[at]))
            at += 1
        if forced:
            column.forced |= run
            column.forced_many += 1
        first = at


cdef inline int place_in(Rules* rules, int card) noexcept nogil:
    """Return the place of a card on its foundation, from 0; the base is known."""
    return ((card & 15) - rules.base + rules.ranks) % rules.ranks


cdef inline int type_at(Rules* rules, int suit, int place) noexcept nogil:
    return 16 * suit + (rules.base - 1 + place) % rules.ranks + 1


cdef inline int in_stock(Game* game, State* state) noexcept nogil:
    """Return how many cards of the stock are not dealt yet."""
    cdef int at, left = 0
    for at in range(state.dealt, game.rules.stock_many):
        left += not (state.gone[at >> 6] >> (at & 63)) & 1
    return left


cdef inline int least_moves(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return how many moves a position needs at least until it is won."""
    cdef Rules* rules = &game.rules
    cdef int stock = 0, least = state.left if rules.goal == ALL_HOME else 0
    if state.reshuffled < rules.reshuffles:
        return least            # one move may put the piles in any order
    if bound.waste or bound.tableau:
        stock = in_stock(game, state)
        least += (stock + bound.deal - 1) // bound.deal
    if bound.pairs:
        least += max(0, pairs_missing(bound, game, state) - (in_stock(game, state) if dealt_on(rules) else 0))
    elif bound.detours:
        least += least_detours(bound, game, state)
    return least


cdef inline bint dealt_on(Rules* rules) noexcept nogil:
    """Return whether cards of the stock come to lie on piles without a move of their own."""
    return rules.stock_to == TO_TABLEAU


cdef inline int pairs_missing(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return how many pairs are still to be made; runs that are gone had theirs."""
    cdef Rules* rules = &game.rules
    cdef int pile, found = 0, wanted = bound.wanted
    cdef Column* column
    if rules.goal == RUNS_GONE:
        wanted = state.left // rules.ranks * (rules.ranks - 1)
    for pile in range(rules.classes[0].first, rules.classes[0].first + rules.classes[0].many):
        column = column_of(bound, game, state.pile[pile])
        if column == NULL:
            return 0
        found += column.pairs
    return max(wanted - found, 0)


# A search for the fewest runs: what is home, how far each suit is, and what is out of the way.
cdef struct Wait:
    u64 free                # cards that are home, or of a run that has a first move to somewhere else
    u8 place[SUITS]         # cards of each suit that are home


cdef inline bint go_home(Bound* bound, Rules* rules, Wait* wait) noexcept nogil:
    """Bring home what can go; return whether that is all."""
    cdef int suit, card, done
    cdef bint moved = True
    while moved:
        moved = False
        done = 0
        for suit in range(rules.suits):
            while wait.place[suit] < rules.ranks:
                card = type_at(rules, suit, wait.place[suit])
                if bound.above[card] & ~wait.free:
                    break
                wait.free |= <u64>1 << card
                wait.place[suit] += 1
                moved = True
            done += wait.place[suit] == rules.ranks
        if done == rules.suits:
            return True
    return False


cdef inline u64 pick(Bound* bound, u64 cards, u64 barred) noexcept nogil:
    """Return the run of one of these cards; that of a barred one where there is one."""
    cdef u64 some = cards & barred
    return bound.run[index(some if some else cards)]


cdef inline int conflict(Bound* bound, Rules* rules, Wait* wait, u64 barred, u64* runs) noexcept nogil:
    """Write a conflict as its runs, of which one at least moves elsewhere; return how many they are.

    The next card of each suit waits for the cards above it, each of these for the next card of its own suit: so there
    is a cycle of suits.
    """
    cdef u64 over[SUITS]
    cdef int one, two, three, four
    cdef u64 mine
    for one in range(rules.suits):
        over[one] = 0
        if wait.place[one] < rules.ranks:
            over[one] = bound.above[type_at(rules, one, wait.place[one])] & ~wait.free
    for one in range(rules.suits):
        if of_suit(over[one], one):
            runs[0] = pick(bound, of_suit(over[one], one), barred)
            return 1
    for one in range(rules.suits):
        for two in range(one):
            if of_suit(over[one], two) and of_suit(over[two], one):
                runs[0] = pick(bound, of_suit(over[one], two), barred)
                runs[1] = pick(bound, of_suit(over[two], one), barred)
                return 2
    for one in range(rules.suits):
        for two in range(rules.suits):
            mine = of_suit(over[one], two)
            if not mine:
                continue
            for three in range(rules.suits):
                if of_suit(over[two], three) and of_suit(over[three], one):
                    runs[0] = pick(bound, mine, barred)
                    runs[1] = pick(bound, of_suit(over[two], three), barred)
                    runs[2] = pick(bound, of_suit(over[three], one), barred)
                    return 3
    for two in range(rules.suits):
        for three in range(rules.suits):
            for four in range(rules.suits):
                if (of_suit(over[0], two) and of_suit(over[two], three) and of_suit(over[three], four)
                        and of_suit(over[four], 0)):
                    runs[0] = pick(bound, of_suit(over[0], two), barred)
                    runs[1] = pick(bound, of_suit(over[two], three), barred)
                    runs[2] = pick(bound, of_suit(over[three], four), barred)
                    runs[3] = pick(bound, of_suit(over[four], 0), barred)
                    return 4
    return 0


cdef inline u64 of_suit(u64 cards, int suit) noexcept nogil:
    return cards & (<u64>0xFFFF << (16 * suit))


cdef inline int apart(Bound* bound, Rules* rules, Wait* wait) noexcept nogil:
    """Return how many conflicts without a common run are found one after the other: each takes a run of its own."""
    cdef Wait after = wait[0]
    cdef u64 runs[SUITS]
    cdef int many, at, found = 0
    while not go_home(bound, rules, &after):
        many = conflict(bound, rules, &after, 0, runs)
        if many == 0:
            return found
        found += 1
        for at in range(many):
            after.free |= runs[at]
    return found


cdef inline bint enough_runs(Bound* bound, Rules* rules, Wait* wait, u64 barred, int most) noexcept nogil:
    """Return whether `most` runs that are not barred may have one of each conflict; False is proved."""
    cdef Wait after
    cdef u64 runs[SUITS]
    cdef int many, at
    if go_home(bound, rules, wait):
        return True
    if most == 0:
        return False
    bound.effort -= 1
    if bound.effort < 0:
        return True
    if most > 1 and apart(bound, rules, wait) > most:
        return False
    many = conflict(bound, rules, wait, barred, runs)
    if many == 0:
        return True
    for at in range(many):
        if runs[at] & barred:
            continue
        after = wait[0]
        after.free |= runs[at]
        if enough_runs(bound, rules, &after, barred, most - 1):
            return True
        barred |= runs[at]      # the sets with this run are tried
    return False


cdef inline int least_detours(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return how many runs at least have a card whose first move does not go home."""
    cdef Rules* rules = &game.rules
    cdef int pile, at, forced = 0, most, suit
    cdef u64 above, run
    cdef Column* column
    cdef Wait wait, start
    memset(bound.above, 0, sizeof(bound.above))
    wait.free = 0
    for pile in range(rules.pile_many):
        if not bound.counted[pile] or state.pile[pile] == 0:
            continue
        column = column_of(bound, game, state.pile[pile])
        if column == NULL:
            return 0
        forced += column.forced_many
        wait.free |= column.forced
        above = run = 0
        for at in range(column.many - 1, -1, -1):
            bound.above[column.card[at]] = above
            above |= <u64>1 << column.card[at]
            run |= <u64>1 << column.card[at]
            if (column.begins >> at) & 1:
                mark(bound, column, at, run)
                run = 0
    for suit in range(SUITS):
        wait.place[suit] = state.home[suit] if suit < rules.suits else 0
    if go_home(bound, rules, &wait):
        return forced
    most = apart(bound, rules, &wait)
    bound.effort = EFFORT
    while True:
        start = wait
        if enough_runs(bound, rules, &start, 0, most) or bound.effort < 0:
            return forced + most
        most += 1


cdef inline void mark(Bound* bound, Column* column, int first, u64 run) noexcept nogil:
    """Write the run of each of its cards."""
    cdef int at = first
    while at < column.many and (at == first or not (column.begins >> at) & 1):
        bound.run[column.card[at]] = run
        at += 1
