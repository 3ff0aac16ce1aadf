"""All positions that a scan has met, each once, by its exact key."""

from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset

from bits cimport u8, u16, u32, u64

cdef enum:
    FIRST_STATES = 1 << 12
    NOWHERE = 0xFFFFFFFF


cdef struct Store:
    int size                # bytes of a key
    u32 many, room          # positions stored, and allocated for
    u64 memory              # bytes that it may take
    u8* key
    u32* parent             # the position from which it was met first
    u32* next               # the next one waiting with the same promise
    u16* depth              # moves from the start
    u32* slot               # open addressing: 1 + number, 0 where free
    u32 mask
    bint full


cdef inline u64 state_bytes(Store* store) noexcept nogil:
    """Bytes a position takes, without the slots."""
    return store.size + 2 * sizeof(u32) + sizeof(u16)


cdef inline bint make_store(Store* store, int size, u64 memory) noexcept nogil:
    memset(store, 0, sizeof(Store))
    store.size = size
    store.memory = memory
    store.room = FIRST_STATES
    store.mask = 2 * FIRST_STATES - 1
    store.key = <u8*>malloc(<u64>store.room * size)
    store.parent = <u32*>malloc(store.room * sizeof(u32))
    store.next = <u32*>malloc(store.room * sizeof(u32))
    store.depth = <u16*>malloc(store.room * sizeof(u16))
    store.slot = <u32*>calloc(store.mask + 1, sizeof(u32))
    return not (store.key == NULL or store.parent == NULL or store.next == NULL or store.depth == NULL
                or store.slot == NULL)


cdef inline void free_store(Store* store) noexcept nogil:
    free(store.key)
    free(store.parent)
    free(store.next)
    free(store.depth)
    free(store.slot)
    memset(store, 0, sizeof(Store))


cdef inline void empty_store(Store* store) noexcept nogil:
    memset(store.slot, 0, <u64>(store.mask + 1) * sizeof(u32))
    store.many = 0
    store.full = False


cdef inline u64 hash_key(const u8* key, int size) noexcept nogil:
    """Mixes four bytes at a time; sizes are multiples of 4."""
    cdef u64 mixed = 0x9E3779B97F4A7C15ULL
    cdef const u32* word = <const u32*>key
    cdef int at
    for at in range(size >> 2):
        mixed = (mixed ^ word[at]) * 0xD6E8FEB86659FD93ULL
        mixed ^= mixed >> 32
    return mixed


cdef inline bint widen(Store* store) noexcept nogil:
    """Twice the room, if the memory allows."""
    cdef u64 room = 2 * <u64>store.room
    cdef u32 number, at, mask = <u32>(2 * room - 1)
    cdef void* moved
    if room >= 0x7FFFFFFF or room * state_bytes(store) + 2 * room * sizeof(u32) > store.memory:
        return False
    moved = realloc(store.key, room * store.size)
    if moved == NULL:
        return False
    store.key = <u8*>moved
    moved = realloc(store.parent, room * sizeof(u32))
    if moved == NULL:
        return False
    store.parent = <u32*>moved
    moved = realloc(store.next, room * sizeof(u32))
    if moved == NULL:
        return False
    store.next = <u32*>moved
    moved = realloc(store.depth, room * sizeof(u16))
    if moved == NULL:
        return False
    store.depth = <u16*>moved
    moved = calloc(<u64>mask + 1, sizeof(u32))
    if moved == NULL:
        return False
    free(store.slot)
    store.slot = <u32*>moved
    store.mask = mask
    store.room = <u32>room
    for number in range(store.many):
        at = <u32>hash_key(store.key + <u64>number * store.size, store.size) & mask
        while store.slot[at]:
            at = (at + 1) & mask
        store.slot[at] = number + 1
    return True


cdef inline u32 insert(Store* store, const u8* key) noexcept nogil:
    """The number of a new position; NOWHERE where it was met before, or where the store is full (and says so)."""
    cdef u32 at = <u32>hash_key(key, store.size) & store.mask, number
    while store.slot[at]:
        if memcmp(store.key + <u64>(store.slot[at] - 1) * store.size, key, store.size) == 0:
            return NOWHERE
        at = (at + 1) & store.mask
    if store.many >= store.room:
        if not widen(store):
            store.full = True
            return NOWHERE
        at = <u32>hash_key(key, store.size) & store.mask
        while store.slot[at]:
            at = (at + 1) & store.mask
    number = store.many
    store.many += 1
    store.slot[at] = number + 1
    memcpy(store.key + <u64>number * store.size, key, store.size)
    return number
