"""Alpha-beta search with null windows, fail-soft: decide whether the value of a position is at least a goal.

Each result is a bound of the position's value: a lower bound that is at least the goal, or an upper bound below it.
(Pearl, The Solution for the Branching Factor of the Alpha-Beta Pruning Algorithm, 1982; Plaat and others, Best-First
Fixed-Depth Minimax Algorithms, 1996.)
"""

from bits cimport u32
from stop cimport enough, report_bounds
from trick.general.cards cimport many
from trick.general.game cimport Entry, Game, NO_COUNTING, NO_SETTLING, NO_TABLE, Position, Search, WINDOW
from trick.general.key cimport add_tallies, Key, key_of
from trick.general.moves cimport generate_moves, in_hands
from trick.general.order cimport history_bonus, rate_moves, take_best
from trick.general.play cimport apply_move
from trick.general.store cimport tt_probe, tt_store
from trick.general.value cimport bound_final_values, limits_of, result
from trick.payoff cimport bounds, VALUES
from trick.settle cimport additive_part


cdef struct Edge:
    # Key and bounds of a position between tricks.
    Key key
    int base                    # the part of the value that is certain: the table has bounds of the rest
    int low                     # bounds of the value
    int high
    int left                    # cards left
    u32 move                    # the best move of an earlier search


cdef inline int null_window(Search* search, const Position* spot, int goal) noexcept nogil:
    """Return a bound that decides whether the value is at least the goal; ignore it if the search was stopped."""
    cdef Edge edge
    cdef bint between = spot.plays == 0
    if spot.ended:
        return result(search, spot, 0)
    edge.move = 0xFFFFFFFF
    if between and not plays_itself_out(&search.game, spot):
        bounds_without_search(search, spot, goal, &edge)
        if edge.low >= goal:
            return edge.low
        if edge.high < goal:
            return edge.high
        return search_moves(search, spot, goal, &edge)
    return search_moves(search, spot, goal, NULL)


cdef inline bint plays_itself_out(const Game* game, const Position* spot) noexcept nogil:
    """Return whether no player has a choice any more: at most one card each, and no other move."""
    cdef int seat
    if spot.melding or spot.asking or spot.may_announce or spot.stock < spot.stock_end or game.categories:
        return False
    for seat in range(game.seats):
        if spot.hand[seat] & (spot.hand[seat] - 1) or spot.hand[seat] & game.wild:
            return False
    return True


cdef inline void bounds_without_search(Search* search, const Position* spot, int goal, Edge* edge) noexcept nogil:
    """Find bounds of a position without a search: from counting and from the table."""
    cdef int low[VALUES]
    cdef int high[VALUES]
    cdef int key[VALUES]
    cdef int least, most
    cdef Entry* entry
    bound_final_values(search, spot, 0, low, high)
    edge.base = spot.row.sum[0]
    edge.low, edge.high = low[0], high[0]
    if search.payoff[0].length:
        bounds(&search.payoff[0], low, high, &least, &most)
        edge.low += least
        edge.high += most
    if search.off & NO_COUNTING:
        edge.low, edge.high = -WINDOW, WINDOW
    if edge.low >= goal or edge.high < goal:
        return
    edge.key = key_of(search, spot)
    if search.payoff[0].length:
        if search.off & NO_SETTLING:
            add_tallies(search, &edge.key, spot.row.sum + 1, 1, search.payoff[0].tallies - 1)
        else:
            edge.base += additive_part(&search.payoff[0], spot.row.sum, low, high, key)
            add_tallies(search, &edge.key, key + 1, 1, search.payoff[0].tallies - 1)
    if search.race_tally >= 0:
        add_tallies(search, &edge.key, spot.row.sum + search.race_tally, search.race_tally, search.game.seats)
    edge.left = many(in_hands(&search.game, spot)) + spot.stock_end - spot.stock
    entry = <Entry*>NULL if search.off & NO_TABLE else tt_probe(search, &edge.key)
    if entry != NULL:
        edge.move = entry.move
        if entry.low > -WINDOW:
            edge.low = max(edge.low, edge.base + entry.low)
        if entry.high < WINDOW:
            edge.high = min(edge.high, edge.base + entry.high)


cdef inline int search_moves(Search* search, const Position* spot, int goal, Edge* edge) noexcept nogil:
    """Search the moves until one decides the goal; return the bound."""
    cdef u32* moves = search.moves + search.move_top
    cdef int* scores = search.scores + search.move_top
    cdef int number, value
    cdef int best
    cdef bint most = search.maximizer[spot.mover]
    cdef int many_ = generate_moves(search, spot, moves, False)
    cdef Position* after = search.spots + spot.depth + 1
    cdef u32 good = 0xFFFFFFFF
    if many_ == 1:
        good = moves[0]
        apply_move(search, spot, after, good)
        value = null_window(search, after, goal)
        if edge != NULL and not search.stop.stopped:
            store_value(search, edge, value, goal, good)
        return value
    if enough(&search.stop):
        return 0
    rate_moves(search, spot, moves, scores, many_, edge.move if edge != NULL else 0xFFFFFFFF)
    best = -WINDOW if most else WINDOW
    search.move_top += many_
    for number in range(many_):
        apply_move(search, spot, after, take_best(moves, scores, number, many_))
        value = null_window(search, after, goal)
        if search.stop.stopped:
            break
        if most and value > best:
            best, good = value, moves[number]
            if best >= goal:
                break
        elif not most and value < best:
            best, good = value, moves[number]
            if best < goal:
                break
    search.move_top -= many_
    if search.stop.stopped:
        return 0
    if (best >= goal) == most:
        history_bonus(search, spot, good, many(in_hands(&search.game, spot)))
    if edge != NULL:
        store_value(search, edge, best, goal, good)
    return best


cdef inline void store_value(Search* search, Edge* edge, int value, int goal, u32 move) noexcept nogil:
    """Store the bound that a search returned, and its best move."""
    if value >= goal:
        tt_store(search, &edge.key, value - edge.base, WINDOW, move, edge.left)
    else:
        tt_store(search, &edge.key, -WINDOW, value - edge.base, move, edge.left)


# -- from the root ---------------------------------------------------------------------------------------------------

cdef inline int greedy_playout(Search* search, const Position* spot) noexcept nogil:
    """Return the value if every player makes the move of the highest rating: a guess of the position's value."""
    cdef u32* moves = search.moves + search.move_top
    cdef int* scores = search.scores + search.move_top
    cdef int many_
    while not spot.ended:
        many_ = generate_moves(search, spot, moves, False)
        rate_moves(search, spot, moves, scores, many_, 0xFFFFFFFF)
        apply_move(search, spot, search.spots + spot.depth + 1, take_best(moves, scores, 0, many_))
        spot = search.spots + spot.depth + 1
    return result(search, spot, 0)


cdef inline int refuter(const Search* search) noexcept nogil:
    """Return 1 if the only maximizer would rather lose tricks, -1 if the only other seat would, and else 0.

    A proof that such a player gets some number has to refute every card of all others, and costs far more than a proof
    that he does not get it.
    """
    cdef int seats = search.game.seats
    cdef int seat, maximizers = 0
    for seat in range(seats):
        maximizers += search.maximizer[seat]
    for seat in range(seats):
        if seats > 2 and search.wish[seat] < 0 and maximizers == (1 if search.maximizer[seat] else seats - 1):
            return 1 if search.maximizer[seat] else -1
    return 0


cdef inline int first_goal(Search* search, const Position* spot, int low, int high) noexcept nogil:
    """Return the first goal to search: the value of the greedy playout, or the best value of a `refuter`.

    From his best value downwards only one expensive proof is needed.
    """
    if refuter(search):
        return high if refuter(search) > 0 else low + 1
    return greedy_playout(search, spot)


cdef inline void mtd(Search* search, const Position* spot, int guess, int* low, int* high) noexcept nogil:
    """Narrow the bounds of a position's value to the value, or until the search is stopped (MTD).

    Args:
        guess: an estimate of the value.
        low, high: bounds before and after. A value outside the bounds before counts as the nearer one of them. If
            results contradict each other, low ends above high.
    """
    cdef int goal = guess
    cdef int value
    cdef int least = low[0], most = high[0]
    cdef int same = 0
    while low[0] < high[0] and not search.stop.stopped:
        report_bounds(&search.stop, low[0], high[0])
        goal = min(max(goal, low[0] + 1), high[0])
        value = null_window(search, spot, goal)
        if search.stop.stopped:
            return
        if value >= goal:
            low[0] = max(low[0], min(value, most))
            same = same + 1 if same > 0 else 1
            goal = low[0] + 1
        else:
            high[0] = min(high[0], max(value, least))
            same = same - 1 if same < 0 else -1
            goal = high[0]
        if (same > 2 or same < -2) and not refuter(search):
            goal = low[0] + (high[0] - low[0] + 1) // 2
