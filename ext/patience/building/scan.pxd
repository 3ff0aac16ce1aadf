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
from patience.building.store cimport NOWHERE, Store, empty_store, insert
from stop cimport enough

cdef enum:
    EXHAUSTED, FOUND, OPEN_END


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
    Move moves[MOVES]


cdef inline void wait(Scan* scan, u32 number, int level) noexcept nogil:
    scan.store.next[number] = scan.head[level]
    scan.head[level] = number
    scan.lowest = min(scan.lowest, level)


cdef inline bint meet(Scan* scan, State* state, u32 parent, int depth) noexcept nogil:
    """Store a position if it is new; True where it wins."""
    cdef u8 key[320]
    cdef u32 number
    encode(scan.game, scan.form, state, key)
    number = insert(scan.store, key)
    if number == NOWHERE:
        return False
    scan.store.parent[number] = parent
    scan.store.depth[number] = <u16>min(depth, 65535)
    if won(scan.game, state):
        scan.goal = number
        return True
    wait(scan, number, promise(scan.game, state, &scan.weights, depth))
    return False


cdef inline int best_first(Scan* scan) noexcept nogil:
    """Search on from the start; the store is emptied first."""
    cdef State state, child
    cdef u32 number
    cdef int many, at, depth
    cdef u64 end = scan.game.stop.nodes + scan.quota
    empty_store(scan.store)
    memset(scan.head, 0xFF, sizeof(scan.head))
    scan.lowest = LEVELS
    scan.goal = NOWHERE
    if meet(scan, &scan.start, NOWHERE, 0):
        return FOUND
    while True:
        while scan.lowest < LEVELS and scan.head[scan.lowest] == NOWHERE:
            scan.lowest += 1
        if scan.lowest >= LEVELS:
            return OPEN_END if scan.store.full or scan.game.stop.stopped else EXHAUSTED
        number = scan.head[scan.lowest]
        scan.head[scan.lowest] = scan.store.next[number]
        depth = scan.store.depth[number] + 1
        decode(scan.game, scan.form, &scan.start, scan.store.key + <u64>number * scan.store.size, &state)
        many = list_moves(scan.game, &state, scan.moves)
        for at in range(many):
            memcpy(&child, &state, sizeof(State))
            play(scan.game, &child, &scan.moves[at], NULL)
            if enough(&scan.game.stop):
                return OPEN_END
            if meet(scan, &child, number, depth):
                return FOUND
        if scan.store.full or scan.game.stop.nodes >= end:
            return OPEN_END
