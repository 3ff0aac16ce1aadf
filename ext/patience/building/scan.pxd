"""A best-first scan: always goes on from the most promising position, the newest among equals.

With the whole of the moves it is complete: a scan that runs out of positions proves that none wins.
"""

from libc.string cimport memcpy, memset

from bits cimport u8, u16, u32, u64
from patience.building.key cimport KeyForm, decode, encode
from patience.building.moves cimport MOVES, list_moves
from patience.building.play cimport play, won
from patience.building.promise cimport LEVELS, Weights, promise
from patience.building.state cimport Game, Move, State
from patience.building.store cimport NOWHERE, Store, empty_store, hash_key, insert, prefetch
from stop cimport enough

cdef enum:
    EXHAUSTED, FOUND, OPEN_END

cdef enum:
    BATCH = 16              # positions whose slots are fetched together
    KEY_BYTES = 320         # more than any key has


cdef struct Scan:
    Game* game
    KeyForm* form
    Store* store
    State start
    Weights weights
    u64 quota               # positions to store at most
    u32 head[LEVELS]
    int lowest
    u32 goal                # the position that wins
    int state_size          # bytes of a `State` in use
    State child[BATCH]
    u8 key[BATCH][KEY_BYTES]
    u64 hashed[BATCH]
    Move moves[MOVES]


cdef inline void wait(Scan* scan, u32 number, int level) noexcept nogil:
    scan.store.next[number] = scan.head[level]
    scan.head[level] = number
    scan.lowest = min(scan.lowest, level)


cdef inline bint meet(Scan* scan, State* state, const u8* key, u64 hashed, u32 parent, int depth) noexcept nogil:
    """Store a position if it is new; True where it wins.

    One that was met before is linked to a parent that reaches it in fewer moves: parents always have the smaller depth.
    """
    cdef bint known
    cdef u32 number = insert(scan.store, key, hashed, &known)
    if number == NOWHERE or (known and depth >= scan.store.depth[number]):
        return False
    scan.store.parent[number] = parent
    if known:
        scan.store.depth[number] = <u16>depth
        return False
    scan.store.depth[number] = <u16>min(depth, 65535)
    if won(scan.game, state):
        scan.goal = number
        return True
    wait(scan, number, promise(scan.game, state, &scan.weights, depth))
    return False


cdef inline u64 write_key(Scan* scan, State* state, u8* key) noexcept nogil:
    """The key and its hash; its slot is on its way from memory."""
    cdef u64 hashed
    encode(scan.game, scan.form, state, key)
    hashed = hash_key(key, scan.form.size)
    prefetch(&scan.store.slot[<u32>hashed & scan.store.mask])
    return hashed


cdef inline int expand(Scan* scan, u32 number) noexcept nogil:
    """All positions that follow from a stored one, some at a time so that their slots are there when they are looked at."""
    cdef State state
    cdef int depth = scan.store.depth[number], many, first, last, at
    decode(scan.game, scan.form, &scan.start, scan.store.key + <u64>number * scan.store.size, &state)
    many = list_moves(scan.game, &state, scan.moves)
    first = 0
    while first < many:
        last = min(first + BATCH, many)
        for at in range(first, last):
            memcpy(&scan.child[at - first], &state, scan.state_size)
            play(scan.game, &scan.child[at - first], &scan.moves[at], NULL)
            scan.hashed[at - first] = write_key(scan, &scan.child[at - first], &scan.key[at - first][0])
        for at in range(last - first):
            if enough(&scan.game.stop):
                return OPEN_END
            if meet(scan, &scan.child[at], &scan.key[at][0], scan.hashed[at], number,
                    depth + max(1, <int>scan.moves[first + at].many)):
                return FOUND
        first = last
    return EXHAUSTED


cdef inline int best_first(Scan* scan) noexcept nogil:
    """Search on from the start; the store is emptied first."""
    cdef u32 number
    cdef int found
    cdef u64 end = scan.game.stop.nodes + scan.quota
    empty_store(scan.store)
    memset(scan.head, 0xFF, sizeof(scan.head))
    scan.lowest = LEVELS
    scan.goal = NOWHERE
    if meet(scan, &scan.start, &scan.key[0][0], write_key(scan, &scan.start, &scan.key[0][0]), NOWHERE, 0):
        return FOUND
    while True:
        while scan.lowest < LEVELS and scan.head[scan.lowest] == NOWHERE:
            scan.lowest += 1
        if scan.lowest >= LEVELS:
            return OPEN_END if scan.store.full or scan.game.stop.stopped else EXHAUSTED
        number = scan.head[scan.lowest]
        scan.head[scan.lowest] = scan.store.next[number]
        found = expand(scan, number)
        if found != EXHAUSTED:
            return found
        if scan.store.full or scan.game.stop.nodes >= end:
            return OPEN_END
