"""Depth-first search of all positions in limited memory: a position that the table forgets is searched again.

Positions on the current path are never forgotten, so the search does not go in circles. It is complete when no
position waits on the stack and none had to be left out.
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from arrays cimport grow_array, new_array
from bits cimport u8, u32, u64
from hash cimport hash_bytes
from patience.building.key cimport decode
from patience.building.evaluation cimport evaluate
from patience.building.scan cimport EXHAUSTED, FOUND, OPEN_END, Scan
from patience.building.key cimport encode
from patience.building.moves cimport list_moves
from patience.building.play cimport is_won, play_move
from patience.building.state cimport State
from patience.table cimport Table, find_or_add_state, find_state
from stop cimport enough

cdef enum:
    LONGEST = 1 << 20           # moves on a path
    PATH_SLOTS = 1 << 21


cdef struct Dive:
    Scan* scan
    Table table                 # positions met; their keys as `table_key` returns them
    int size, stride            # bytes of a key, and of an entry of the stack
    u8* stack                   # positions that wait: depth and key
    u64 many, room
    u8* path                    # keys from the start to the current position
    u32 length, path_room
    u32* slot                   # hash table of the path (open addressing): 1 + index on the path, 0 if free
    bint left_out               # some position was not searched
    u64 word[64]


cdef inline bint make_dive(Dive* dive, Scan* scan, u64 stack_bytes) noexcept nogil:
    memset(dive, 0, sizeof(Dive))
    dive.scan = scan
    dive.size = scan.form.size
    dive.stride = dive.size + sizeof(u32)
    dive.room = max(stack_bytes // dive.stride, <u64>4096)
    dive.stack = <u8*>new_array(dive.room, dive.stride)
    dive.path_room = 1024
    dive.path = <u8*>new_array(dive.path_room, dive.size)
    dive.slot = <u32*>calloc(PATH_SLOTS, sizeof(u32))
    return not (dive.stack == NULL or dive.path == NULL or dive.slot == NULL)


cdef inline void free_dive(Dive* dive) noexcept nogil:
    free(dive.stack)
    free(dive.path)
    free(dive.slot)


cdef inline u64* table_key(Dive* dive, const u8* key) noexcept nogil:
    """Return the key in whole words. The first is never 0: it is inverted, and no node number has all bits set."""
    dive.word[dive.size >> 3] = 0
    memcpy(dive.word, key, dive.size)
    dive.word[0] = ~dive.word[0]
    return dive.word


cdef inline u32* path_slot(Dive* dive, const u8* key) noexcept nogil:
    """Return the slot of a position of the path, or the free slot for it."""
    cdef u32 at = <u32>hash_bytes(key, dive.size) & (PATH_SLOTS - 1)
    while dive.slot[at] and memcmp(dive.path + <u64>(dive.slot[at] - 1) * dive.size, key, dive.size) != 0:
        at = (at + 1) & (PATH_SLOTS - 1)
    return &dive.slot[at]


cdef inline void leave_path(Dive* dive, u32 length) noexcept nogil:
    """Shorten the path to `length`. The last position entered leaves first, so its slot can simply be freed."""
    while dive.length > length:
        dive.length -= 1
        path_slot(dive, dive.path + <u64>dive.length * dive.size)[0] = 0


cdef inline bint enter_path(Dive* dive, const u8* key) noexcept nogil:
    """Append a position to the path; return False if it is on the path already, or if there is no room (`left_out`)."""
    cdef u32* slot = path_slot(dive, key)
    if slot[0]:
        return False
    if dive.length >= dive.path_room:
        if dive.length >= LONGEST or not grow_array(<void**>&dive.path, &dive.path_room, dive.size):
            dive.left_out = True
            return False
    memcpy(dive.path + <u64>dive.length * dive.size, key, dive.size)
    dive.length += 1
    slot[0] = dive.length
    return True


cdef inline void push_waiting(Dive* dive, const u8* key, u32 depth) noexcept nogil:
    """Push a position on the stack of those that wait."""
    cdef u8* place
    if dive.many >= dive.room:
        dive.left_out = True
        return
    place = dive.stack + dive.many * dive.stride
    memcpy(place, &depth, sizeof(u32))
    memcpy(place + sizeof(u32), key, dive.size)
    dive.many += 1


cdef inline int depth_first(Dive* dive) noexcept nogil:
    """Search from the start; if a win is found, `path` holds the positions that lead to it."""
    cdef Scan* scan = dive.scan
    cdef State state
    cdef u8 key[512]
    cdef u32 depth
    cdef bint known
    encode(scan.game, scan.form, &scan.start, key)
    push_waiting(dive, key, 0)
    while dive.many:
        if enough(&scan.game.stop):
            return OPEN_END
        dive.many -= 1
        memcpy(&depth, dive.stack + dive.many * dive.stride, sizeof(u32))
        memcpy(key, dive.stack + dive.many * dive.stride + sizeof(u32), dive.size)
        leave_path(dive, depth)
        if not enter_path(dive, key):
            continue
        decode(scan.game, scan.form, &scan.start, key, &state)
        if is_won(scan.game, &state):
            return FOUND
        find_or_add_state(&dive.table, table_key(dive, key), &known)
        if not known:
            push_children(dive, &state)
    return OPEN_END if dive.left_out or scan.game.stop.stopped else EXHAUSTED


cdef inline void push_children(Dive* dive, State* state) noexcept nogil:
    """Push the children on the stack, the most promising last: it is searched first."""
    cdef Scan* scan = dive.scan
    cdef State child
    cdef int order[256]
    cdef int value[256]
    cdef int at, place, worth, many, kept = 0
    cdef u8 key[512]
    many = list_moves(scan.game, state, scan.moves)
    if many > 256:
        dive.left_out = True
        many = 256
    for at in range(many):
        memcpy(&child, state, scan.state_size)
        play_move(scan.game, &child, &scan.moves[at], NULL)
        worth = evaluate(scan.game, &child, &scan.weights[0], 0)
        place = kept
        while place and value[place - 1] < worth:
            value[place] = value[place - 1]
            order[place] = order[place - 1]
            place -= 1
        value[place] = worth
        order[place] = at
        kept += 1
    for place in range(kept):
        memcpy(&child, state, scan.state_size)
        play_move(scan.game, &child, &scan.moves[order[place]], NULL)
        encode(scan.game, scan.form, &child, key)
        if find_state(&dive.table, table_key(dive, key)) == NULL:
            push_waiting(dive, key, dive.length)
