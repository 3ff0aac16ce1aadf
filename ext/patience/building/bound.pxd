"""Lower bounds: the fewest moves that a position may need until it is won.

The bound is the sum of the following parts. Each but the first is a cut that can be switched off; no move is counted
by two of them.

- Every card that is not home goes home in a move of its own: foundations take cards one by one. (No switch.)
- `to_deal`. Cards of the stock must be dealt before they move. A deal to the waste deals at most `deal` cards, or one
  to each waste pile; a deal on the piles deals one to each. Condition: the stock does not fill spaces automatically,
  because that is not a move.
- `detours`. Some cards move elsewhere before they go home (`least_detours`). G. Paul and M. Helmert (Optimal Solitaire
  Game Solutions using A* Search and Deadlock Analysis, 2016) count such cards in games where cards move one by one;
  here whole groups move at once.

  Let t(c) be the time at which card c lies on its foundation for the first time. If c comes before d on a foundation,
  then t(c) < t(d). If d lies above c in a pile, and the first move of d is to its foundation, then t(d) is the time of
  that move, and c moves later: t(d) < t(c). A cycle of such inequalities is a contradiction, called a *conflict*. So
  for each conflict, some card that lies above another card of the conflict has a first move that does not go home.

  Two cards can share such a first move only if they move as a group: they lay in one pile from the start, all cards
  between them belong to the group, each is packed on the next, and all are face up. Such a group is called a *run*. A
  face-down card moves only after it is turned up, and so after all cards above it have had their first move. Therefore
  the number of moves that do not go home is at least the size of a smallest set of runs that has a run of every
  conflict. Cards that come back from foundations change nothing, because t is the first time.

  Conditions: all cards go home by suit, from a known base rank, and there is one pack (otherwise a card has several
  places). Only piles that cards leave by moves alone are counted: none that fills others automatically, none that is
  locked. While a reshuffle is still to come, piles change without moves, and only the first part holds.
- `pairs`. In games where runs leave from the piles, or where the goal is a sequence in each pile, every card except
  kings must at some time lie on a card of the next higher rank (of its suit, unless runs of mixed suits leave). A move
  makes at most one such pair; a deal on the piles at most one for each card dealt. A run that leaves takes exactly its
  own pairs away. Turning up a card makes no pair: pairs are counted whether their cards are face up or not.
"""

from libc.stdlib cimport free
from libc.string cimport memset

from arrays cimport resize_array
from bits cimport index, u8, u32, u64
from patience.building.piles cimport rank_of
from patience.building.state cimport (
    ALL_HOME, ANY_GROUP, BY_SUIT, Class, Game, HAND, NO_GROUP, Node, OPEN, PILES, Rules, RUNS_GONE, State,
    TO_TABLEAU, TO_WASTE,
)

cdef enum:
    SHOWN = 30              # cards at the top of a pile that are examined; cards below them are not counted
    SUITS = 4
    EFFORT = 40             # steps of a search for the smallest set of runs; after them the bound proved so far is used


# The part of the bound that depends on one pile alone.
cdef struct Column:
    u64 forced              # cards of runs in which some card lies above a lower card of its suit
    u32 begins              # bit i: card i is the first of a run
    u8 known
    u8 many
    u8 forced_many          # runs in `forced`
    u8 pairs                # cards of the pile that lie directly on the next higher card
    u8 card[SHOWN]          # the cards examined, the top card last


cdef struct Bound:
    Column* column          # by node number of the pile
    u32 room
    bint detours            # the part `detours` applies
    bint pairs              # the part `pairs` applies
    bint waste, tableau     # the part `to_deal` applies: deals to the waste, deals on the piles
    int deal                # most cards that one deal moves
    int wanted              # pairs when the game is won (`SEQUENCES`)
    bint counted[PILES]     # by pile: its cards leave it only by moves
    # For the current position:
    u64 above[64]           # by card: the cards that lie above it
    u64 run[64]             # by card: the cards of its run
    int effort              # steps left


cdef inline void make_bound(Bound* bound, Game* game) noexcept nogil:
    """Compute the constants of a game: which parts of the bound apply, and to which piles."""
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
            bound.waste = bound.tableau = False     # the stock fills spaces automatically
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
    """Return the `Column` of a pile, computed when it is first needed; NULL if there is no memory."""
    cdef u32 room
    if number >= bound.room:
        room = max(<u32>4096, 2 * number)
        if not resize_array(<void**>&bound.column, room, sizeof(Column)):
            return NULL
        memset(bound.column + bound.room, 0, <u64>(room - bound.room) * sizeof(Column))
        bound.room = room
    if not bound.column[number].known:
        describe(bound, game, number, &bound.column[number])
    return &bound.column[number]


cdef inline bint same_run(Rules* rules, Node* node, Node* below) noexcept nogil:
    """Return whether a card and the card below it may share a first move that does not go home."""
    if below.down or node.down or rules.group == NO_GROUP:
        return False
    return rules.group == ANY_GROUP or (rules.packs_on[node.card] >> below.card) & 1


cdef inline bint is_pair(Rules* rules, int card, int below) noexcept nogil:
    """Return whether a card lies on the card on which it must lie in the end: the next higher one."""
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
    """Return the place of a card on its foundation, from 0, when the base is known."""
    return ((card & 15) - rules.base + rules.ranks) % rules.ranks


cdef inline int type_at(Rules* rules, int suit, int place) noexcept nogil:
    return 16 * suit + (rules.base - 1 + place) % rules.ranks + 1


cdef inline int in_stock(Game* game, State* state) noexcept nogil:
    """Return the number of cards of the stock that are not dealt yet."""
    cdef int at, left = 0
    for at in range(state.dealt, game.rules.stock_many):
        left += not (state.gone[at >> 6] >> (at & 63)) & 1
    return left


cdef inline int least_moves(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return the lower bound: the fewest moves that a position may need until it is won."""
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
    """Return whether the stock is dealt on the piles, so that a deal may make pairs."""
    return rules.stock_to == TO_TABLEAU


cdef inline int pairs_missing(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return the number of pairs that are still to be made; runs that are gone count as complete."""
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


# State of the search for a smallest set of runs.
cdef struct Wait:
    u64 free                # cards that are home, or whose run has had a first move to somewhere else
    u8 place[SUITS]         # by suit: cards that are home


cdef inline bint go_home(Bound* bound, Rules* rules, Wait* wait) noexcept nogil:
    """Send cards home until none can go; return whether all are home."""
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
    """Return the run of one of these cards, preferably of a barred card."""
    cdef u64 some = cards & barred
    return bound.run[index(some if some else cards)]


cdef inline int conflict(Bound* bound, Rules* rules, Wait* wait, u64 barred, u64* runs) noexcept nogil:
    """Find a conflict and write its runs to `runs`: at least one of them moves elsewhere; return their number.

    The next card of each suit waits for the cards above it, and each of these waits for the next card of its own suit:
    so there is a cycle of suits. The shortest cycle is taken.
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
    """Return the number of conflicts found one after the other so that no two share a run: a lower bound of runs."""
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
    """Return whether `most` runs that are not barred may meet every conflict. False is proved; True is not.

    The search gives up, and returns True, when `effort` is used up.
    """
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
        barred |= runs[at]      # all sets with this run were tried
    return False


cdef inline int least_detours(Bound* bound, Game* game, State* state) noexcept nogil:
    """Return a lower bound of the number of runs that have a first move that does not go home."""
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
    """Enter a run, which begins at index `first` of the pile, for each of its cards."""
    cdef int at = first
    while at < column.many and (at == first or not (column.begins >> at) & 1):
        bound.run[column.card[at]] = run
        at += 1
