"""Scans for a shortest winning line.

The first scan, `fewest_scan`, proves. It is A* (P. E. Hart, N. J. Nilsson, B. Raphael, A Formal Basis for the Heuristic
Determination of Minimum Cost Paths, 1968). Every waiting position has the moves made on the shortest known way to it,
`depth`, and a lower bound of the moves still needed, `least` (bound.pxd). The position with the lowest sum of both is
expanded first. Every line shorter than the best one known passes through a waiting position, so no line is shorter
than the lowest sum. A position that is reached again on a shorter way waits again.

The second scan, `scan_layers`, finds lines. It is a beam search (B. T. Lowerre, The HARPY Speech Recognition System,
1976): a layer has the positions after the same number of moves, and only the most promising of them are expanded. It
stops at the length of the best line known. It proves something only if it drops no position.

The length of a line counts every move that a player makes, with every safe move of a card to its foundation
(`counted_moves`). To make safe foundation moves at once does not lengthen lines: the proof in `safe_home` turns a line
into one in which the cards sent home early have no other move, every other card moves as before or goes home instead,
and each card goes home once. So the moves of the new line that do not go home are among those of the old line.
Condition: no space is filled automatically (that is not a move, and another card might fill the space); see
`solver.families.patience.kernels.building.fewest`.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from arrays cimport new_array, resize_array
from bits cimport u8, u16, u32, u64
from patience.building.bound cimport Bound, free_bound, least_moves, make_bound
from patience.building.evaluation cimport evaluate, LEVELS, Weights
from patience.building.key cimport decode
from patience.building.moves cimport list_moves
from patience.building.play cimport is_won, play_move
from patience.building.scan cimport BATCH, EXHAUSTED, FOUND, OPEN_END, Scan, write_key
from patience.building.state cimport ALL_HOME, HOME_PILE, Move, NO_TURN, PLAY, Rules, State
from patience.building.stock cimport after_deal, stock_next
from patience.building.store cimport DEEPEST, DONE, empty_store, find, find_or_insert, NOWHERE, Store
from stop cimport enough, report_bounds

cdef enum:
    SUMS = 4096             # sums of moves made and needed are below this
    TIES = 128              # ranks among equal sums
    FIRST_ENTRIES = 1 << 14


cdef struct Entry:
    u32 number              # number of the position in the store
    u32 next                # next entry of its list; 0 if it is the last
    u16 depth               # moves made
    u16 least               # lower bound of the moves still needed
    u16 promise             # its value in a scan by layers (low is good)


cdef struct Fewest:
    Scan* scan
    Bound bound
    Entry* entry
    u32 many, room, most    # entries used, allocated, and allowed
    u32 unused              # first entry of the list of free entries
    u32* head               # first entry by sum and tie, or by layer
    u16 low_tie[SUMS]       # by sum: no entry has a lower tie
    int lowest              # no entry has a lower sum
    int needed              # in a scan by layers: points added for each move needed
    u32 width               # in a scan by layers: positions of a layer that are expanded; else 0
    Weights* weights        # in a scan by layers: weights of the evaluation
    int deepest             # the last layer that has positions
    int below               # only lines with fewer moves are of interest
    int proved              # it is proved that no line has fewer moves
    bint full               # no room for more entries or positions


cdef inline bint make_fewest(Fewest* fewest, Scan* scan, u64 memory) noexcept nogil:
    memset(fewest, 0, sizeof(Fewest))
    fewest.scan = scan
    fewest.most = <u32>min(memory // sizeof(Entry), <u64>NOWHERE - 1)
    fewest.room = min(<u32>FIRST_ENTRIES, fewest.most)
    fewest.entry = <Entry*>new_array(fewest.room, sizeof(Entry))
    fewest.head = <u32*>calloc(SUMS * TIES, sizeof(u32))
    make_bound(&fewest.bound, scan.game)
    return fewest.entry != NULL and fewest.head != NULL


cdef inline void forget_piles(Fewest* fewest) noexcept nogil:
    """Discard the bounds stored by node numbers, after the piles were numbered afresh."""
    free_bound(&fewest.bound)
    make_bound(&fewest.bound, fewest.scan.game)


cdef inline void free_fewest(Fewest* fewest) noexcept nogil:
    free(fewest.entry)
    free(fewest.head)
    free_bound(&fewest.bound)


cdef inline int counted_moves(Rules* rules, Move* move, State* before, State* after) noexcept nogil:
    """Return the moves that a step adds to a line: itself, deals and a redeal before it, cards sent home after it.

    Runs that leave automatically and cards that fill a space automatically are not moves.
    """
    cdef int many = 1 + move.deals, dealt = before.dealt
    if rules.goal == ALL_HOME:
        many += before.left - after.left
        if move.kind == PLAY:
            many += (move.source >= HOME_PILE) - (move.target >= HOME_PILE)
    if move.turn != NO_TURN:
        many += 1
        while stock_next(rules, before, dealt) < rules.stock_many:
            dealt = after_deal(rules, before, dealt)
            many += 1
    return many


cdef inline bint wait(Fewest* fewest, State* state, u32 number, int depth, int least) noexcept nogil:
    """Enter a position among those that wait; return False if there is no room."""
    cdef u32 at, place
    cdef int sum, tie = min(least, TIES - 1)    # of equal sums the position nearest to a win comes first
    if fewest.unused:
        at = fewest.unused
        fewest.unused = fewest.entry[at].next
    else:
        if fewest.many + 1 >= fewest.room:
            place = <u32>min(2 * <u64>fewest.room, <u64>fewest.most)
            if place <= fewest.room:
                return False
            if not resize_array(<void**>&fewest.entry, place, sizeof(Entry)):
                return False
            fewest.room = place
        fewest.many += 1
        at = fewest.many        # entry 0 is not used: 0 ends a list
    fewest.entry[at].number = number
    fewest.entry[at].depth = depth
    fewest.entry[at].least = least
    if fewest.width:
        place = depth
        fewest.deepest = max(fewest.deepest, depth)
        fewest.entry[at].promise = min(
            evaluate(fewest.scan.game, state, fewest.weights, 0) + fewest.needed * least, LEVELS - 1)
    else:
        sum = min(depth + least, SUMS - 1)
        place = sum * TIES + tie
        fewest.lowest = min(fewest.lowest, sum)
        fewest.low_tie[sum] = min(<int>fewest.low_tie[sum], tie)
    fewest.entry[at].next = fewest.head[place]
    fewest.head[place] = at
    return True


cdef inline u32 next_entry(Fewest* fewest) noexcept nogil:
    """Remove and return the entry with the lowest sum; 0 if none waits."""
    cdef u32 at
    cdef int tie
    while fewest.lowest < SUMS:
        tie = fewest.low_tie[fewest.lowest]
        while tie < TIES:
            at = fewest.head[fewest.lowest * TIES + tie]
            if at:
                fewest.low_tie[fewest.lowest] = tie
                fewest.head[fewest.lowest * TIES + tie] = fewest.entry[at].next
                return at
            tie += 1
        fewest.low_tie[fewest.lowest] = TIES
        fewest.lowest += 1
    return 0


cdef inline int meet(
    Fewest* fewest, State* state, const u8* key, u64 hashed, u32 parent, int depth
) noexcept nogil:
    """Store a position reached in `depth` moves, if a shorter line may pass through it; return FOUND if it wins."""
    cdef Store* store = fewest.scan.store
    cdef u32 number
    cdef bint known
    cdef int least
    if depth >= fewest.below:
        return EXHAUSTED
    if depth >= DEEPEST:
        fewest.full = True      # the store has no room for longer lines
        return OPEN_END
    number = find(store, key, hashed)
    if number != NOWHERE and depth >= store.depth[number] & DEEPEST:
        return EXHAUSTED
    least = least_moves(&fewest.bound, fewest.scan.game, state)
    if depth + least >= fewest.below:
        return EXHAUSTED
    if number == NOWHERE:
        number = find_or_insert(store, key, hashed, &known)
        if number == NOWHERE:
            fewest.full = True
            return OPEN_END
    store.parent[number] = parent
    store.depth[number] = <u16>depth
    if is_won(fewest.scan.game, state):
        fewest.scan.goal = number
        fewest.below = depth
        return FOUND
    if not wait(fewest, state, number, depth, least):
        fewest.full = True
        return OPEN_END
    return EXHAUSTED


cdef inline int begin_fewest(Fewest* fewest, State* deal) noexcept nogil:
    """Restart with the first position (a deal whose safe cards went home); return the same as `fewest_scan`."""
    cdef Scan* scan = fewest.scan
    cdef int depth = deal.left - scan.start.left if scan.game.rules.goal == ALL_HOME else 0
    empty_store(scan.store)
    memset(fewest.head, 0, SUMS * TIES * sizeof(u32))
    memset(fewest.low_tie, 0xFF, sizeof(fewest.low_tie))
    fewest.many = fewest.unused = 0
    fewest.lowest = SUMS
    fewest.deepest = 0
    fewest.full = False
    scan.goal = NOWHERE
    fewest.proved = max(fewest.proved, depth + least_moves(&fewest.bound, scan.game, &scan.start))
    return meet(fewest, &scan.start, &scan.key[0][0], write_key(scan, &scan.start, &scan.key[0][0]), NOWHERE, depth)


cdef inline int widen(Fewest* fewest, u32 number) noexcept nogil:
    """Expand a stored position."""
    cdef Scan* scan = fewest.scan
    cdef State state
    cdef int depth = scan.store.depth[number] & DEEPEST, many, first, last, at, end, found = EXHAUSTED
    scan.store.depth[number] |= DONE
    decode(scan.game, scan.form, &scan.start, scan.store.key + <u64>number * scan.store.size, &state)
    many = list_moves(scan.game, &state, scan.moves)
    if scan.game.stop.stopped:
        fewest.full = True      # moves were left out
        return OPEN_END
    first = 0
    while first < many:
        last = min(first + BATCH, many)
        for at in range(first, last):
            memcpy(&scan.child[at - first], &state, scan.state_size)
            play_move(scan.game, &scan.child[at - first], &scan.moves[at], NULL)
            scan.hashed[at - first] = write_key(scan, &scan.child[at - first], &scan.key[at - first][0])
        for at in range(last - first):
            if enough(&scan.game.stop):
                return OPEN_END
            end = meet(
                fewest, &scan.child[at], &scan.key[at][0], scan.hashed[at], number,
                depth + counted_moves(&scan.game.rules, &scan.moves[first + at], &state, &scan.child[at]))
            if end == OPEN_END:
                return OPEN_END
            if end == FOUND:
                found = FOUND
        first = last
    return found


cdef inline int fewest_scan(Fewest* fewest, u64 quota) noexcept nogil:
    """Continue the scan for `quota` positions, or until a shorter line is found.

    Returns FOUND with a line of `below` moves, EXHAUSTED if no line has fewer than `below` moves, and OPEN_END if the
    scan was cut short (with `full` set, it cannot be continued).
    """
    cdef Scan* scan = fewest.scan
    cdef Entry* entry
    cdef u32 at, number
    cdef int found, depth, least
    cdef u64 end = scan.game.stop.nodes + quota
    report_bounds(&scan.game.stop, fewest.proved, fewest.below)
    while True:
        if fewest.full or scan.game.stop.stopped or scan.game.stop.nodes >= end:
            return OPEN_END
        at = next_entry(fewest)
        if at == 0:
            return EXHAUSTED
        entry = &fewest.entry[at]
        number, depth, least = entry.number, entry.depth, entry.least
        entry.next = fewest.unused
        fewest.unused = at
        if scan.store.depth[number] != depth or depth + least >= fewest.below:
            continue            # done, reached again on a shorter way, or no longer of interest
        if fewest.proved < depth + least < SUMS - 1:
            fewest.proved = depth + least
            report_bounds(&scan.game.stop, fewest.proved, fewest.below)
        found = widen(fewest, number)
        if found != EXHAUSTED:
            return found


cdef inline bint is_of_interest(Fewest* fewest, Entry* entry) noexcept nogil:
    """Return whether a position should be expanded: it has no shorter way, and may still lead to a shorter line."""
    return (fewest.scan.store.depth[entry.number] == entry.depth
            and <int>entry.depth + entry.least < fewest.below)


cdef inline int last_promise(Fewest* fewest, u32 at, u32* left) noexcept nogil:
    """Return the worst value in a layer that is still expanded, and in `left` how many positions with it.

    `at` is the first entry of the layer. Returns LEVELS if all positions of the layer are expanded.
    """
    cdef u32 tally[LEVELS]
    cdef u32 many = 0
    cdef int level
    memset(tally, 0, sizeof(tally))
    while at:
        if is_of_interest(fewest, &fewest.entry[at]):
            tally[fewest.entry[at].promise] += 1
            many += 1
        at = fewest.entry[at].next
    if many <= fewest.width:
        return LEVELS
    left[0] = fewest.width
    for level in range(LEVELS):
        if tally[level] >= left[0]:
            return level
        left[0] -= tally[level]
    return LEVELS


cdef inline int scan_layers(Fewest* fewest) noexcept nogil:
    """Scan layer by layer (by the number of moves made), expanding only the most promising positions of each.

    Returns FOUND with a shorter line, of `below` moves; EXHAUSTED if there is none and no position was dropped; else
    OPEN_END.
    """
    cdef int layer = 0, last, end, found = EXHAUSTED
    cdef u32 at, left = 0
    cdef Entry entry
    while layer < fewest.below and layer <= fewest.deepest:
        at = fewest.head[layer]
        fewest.head[layer] = 0
        last = last_promise(fewest, at, &left)
        if last < LEVELS and found == EXHAUSTED:
            found = OPEN_END
        while at:
            entry = fewest.entry[at]
            fewest.entry[at].next = fewest.unused
            fewest.unused = at
            at = entry.next
            if entry.promise > last or not is_of_interest(fewest, &entry):
                continue
            if entry.promise == last:
                if left == 0:
                    continue
                left -= 1
            end = widen(fewest, entry.number)
            if end == OPEN_END:
                return FOUND if found == FOUND else OPEN_END
            if end == FOUND:
                found = FOUND
        layer += 1
    return found
