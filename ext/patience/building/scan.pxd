"""Best-first scan: it always expands the most promising position, among equals the newest.

Several queues order the same positions by evaluations with different weights, and take turns: a position that one
queue overrates is rated worse by another (after G. Röger, M. Helmert, The More, the Merrier: Combining Heuristic
Estimators for Satisficing Planning, 2010).

All moves are tried, so the scan is complete: if it runs out of positions, no position wins.
"""

from libc.string cimport memcpy, memset

from bits cimport prefetch, u8, u16, u32, u64
from hash cimport hash_bytes
from patience.building.key cimport KeyForm, decode, encode
from patience.building.moves cimport MOVES, list_moves
from patience.building.play cimport is_won, play_move
from patience.building.evaluation cimport LEVELS, Weights, evaluate
from patience.building.state cimport Game, HOME_PILE, Move, PLAY, SINGLE, State
from patience.building.store cimport DEEPEST, DONE, NOWHERE, QUEUES, Store, empty_store, find_or_insert
from stop cimport enough

cdef enum:
    EXHAUSTED, FOUND, OPEN_END

cdef enum:
    BATCH = 16              # positions whose slots are prefetched together
    KEY_BYTES = 320         # more than the bytes of any key


cdef struct Scan:
    Game* game
    KeyForm* form
    Store* store
    State start
    Weights weights[QUEUES]
    u64 quota               # most positions to expand
    int shorter_than        # only lines with fewer moves are of interest
    u32 head[QUEUES][LEVELS]
    int lowest[QUEUES]
    u32 goal                # the position that wins
    int state_size          # bytes of a `State` that the game uses
    State child[BATCH]
    u8 key[BATCH][KEY_BYTES]
    u64 hashed[BATCH]
    Move moves[MOVES]


cdef inline void enqueue(Scan* scan, State* state, u32 number, int depth) noexcept nogil:
    """Put a position into every queue."""
    cdef int queue, level
    for queue in range(scan.store.queues):
        level = evaluate(scan.game, state, &scan.weights[queue], depth)
        scan.store.next[queue][number] = scan.head[queue][level]
        scan.head[queue][level] = number
        scan.lowest[queue] = min(scan.lowest[queue], level)


cdef inline u32 best(Scan* scan, int queue) noexcept nogil:
    """Remove and return the most promising position of a queue that is not expanded yet; NOWHERE if none waits."""
    cdef u32 number
    while True:
        while scan.lowest[queue] < LEVELS and scan.head[queue][scan.lowest[queue]] == NOWHERE:
            scan.lowest[queue] += 1
        if scan.lowest[queue] >= LEVELS:
            return NOWHERE
        number = scan.head[queue][scan.lowest[queue]]
        scan.head[queue][scan.lowest[queue]] = scan.store.next[queue][number]
        if not scan.store.depth[number] & DONE:
            return number


cdef inline bint store_position(
    Scan* scan, State* state, const u8* key, u64 hashed, u32 parent, int depth
) noexcept nogil:
    """Store a position if it is new; return True if it wins.

    A known position that is now reached in fewer moves gets the new parent: a parent always has a smaller depth.
    """
    cdef bint known
    cdef u32 number
    if depth + state.left >= scan.shorter_than:
        return False            # every card that is not home needs a move
    number = find_or_insert(scan.store, key, hashed, &known)
    depth = min(depth, DEEPEST)
    if number == NOWHERE or (known and depth >= scan.store.depth[number] & DEEPEST):
        return False
    scan.store.parent[number] = parent
    if known:
        scan.store.depth[number] = (scan.store.depth[number] & DONE) | <u16>depth
        return False
    scan.store.depth[number] = <u16>depth
    if is_won(scan.game, state):
        scan.goal = number
        return True
    enqueue(scan, state, number, depth)
    return False


cdef inline u64 write_key(Scan* scan, State* state, u8* key) noexcept nogil:
    """Write the key of a position, prefetch its slot, and return its hash."""
    cdef u64 hashed
    encode(scan.game, scan.form, state, key)
    hashed = hash_bytes(key, scan.form.size)
    prefetch(&scan.store.slot[<u32>hashed & scan.store.mask])
    return hashed


cdef inline int steps_of_move(Scan* scan, Move* move, State* before, State* after) noexcept nogil:
    """Return the steps a move adds to a line: one per deal, card or group moved, and card that went home after it."""
    cdef int by_itself = before.left - after.left
    cdef int moves = move.many if scan.game.rules.group == SINGLE and move.many else 1
    if move.kind == PLAY and move.target >= HOME_PILE:
        by_itself -= 1
    return moves + move.deals + (by_itself if 0 < by_itself < 64 else 0)


cdef inline int expand_position(Scan* scan, u32 number) noexcept nogil:
    """Expand a stored position, in batches of children whose slots are prefetched before they are read."""
    cdef State state
    cdef int depth = scan.store.depth[number] & DEEPEST, many, first, last, at
    scan.store.depth[number] |= DONE
    decode(scan.game, scan.form, &scan.start, scan.store.key + <u64>number * scan.store.size, &state)
    many = list_moves(scan.game, &state, scan.moves)
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
            if store_position(
                scan, &scan.child[at], &scan.key[at][0], scan.hashed[at], number,
                depth + steps_of_move(scan, &scan.moves[first + at], &state, &scan.child[at])
            ):
                return FOUND
        first = last
    return EXHAUSTED


cdef inline int best_first(Scan* scan) noexcept nogil:
    """Search from the start; the store is emptied first."""
    cdef u32 number
    cdef int found, queue = 0
    cdef u64 end = scan.game.stop.nodes + scan.quota
    empty_store(scan.store)
    memset(scan.head, 0xFF, sizeof(scan.head))
    for queue in range(QUEUES):
        scan.lowest[queue] = LEVELS
    scan.goal = NOWHERE
    if store_position(scan, &scan.start, &scan.key[0][0], write_key(scan, &scan.start, &scan.key[0][0]), NOWHERE, 0):
        return FOUND
    queue = 0
    while True:
        number = best(scan, queue)
        if number == NOWHERE:
            return OPEN_END if scan.store.full or scan.game.stop.stopped else EXHAUSTED
        queue = (queue + 1) % scan.store.queues
        found = expand_position(scan, number)
        if found != EXHAUSTED:
            return found
        if scan.store.full or scan.game.stop.nodes >= end:
            return OPEN_END
