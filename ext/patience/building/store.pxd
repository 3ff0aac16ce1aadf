"""Store of the positions that a scan has met, each once, by its exact key."""

from libc.stdlib cimport free
from libc.string cimport memcmp, memcpy, memset

from arrays cimport new_array, new_zeros, resize_array
from bits cimport u8, u16, u32, u64
from hash cimport hash_bytes
from pages cimport on_large_pages

cdef enum:
    FIRST_STATES = 1 << 12
    NOWHERE = 0xFFFFFFFF
    QUEUES = 3
    DONE = 0x8000
    DEEPEST = 0x7FFF
    NUMBER_BITS = 27        # bits of a slot for the number; the others are a part of the key's hash
    MOST_STATES = (1 << NUMBER_BITS) - 2


cdef struct Store:
    int size                # bytes of a key
    u32 many, room          # positions stored, and allocated for
    u64 memory              # bytes that it may take
    u8* key
    u32* parent             # by position: the position from which it was reached
    u32* next[QUEUES]       # by queue and position: the next position that waits with the same value
    int queues              # queues in use
    u16* depth              # by position: moves from the start, with the flag `DONE` once it is expanded
    u32* slot               # hash table (open addressing): part of the hash and 1 + number, 0 if free
    u32 mask
    bint full


cdef inline u64 state_bytes(Store* store) noexcept nogil:
    """Return the bytes of memory that a position takes, without its slots."""
    return store.size + (1 + store.queues) * sizeof(u32) + sizeof(u16)


cdef inline bint make_store(Store* store, int size, u64 memory) noexcept nogil:
    cdef int queue
    cdef bint made = True
    memset(store, 0, sizeof(Store))
    store.queues = 1
    store.size = size
    store.memory = memory
    store.room = FIRST_STATES
    store.mask = 2 * FIRST_STATES - 1
    store.key = <u8*>new_array(store.room, size)
    store.parent = <u32*>new_array(store.room, sizeof(u32))
    for queue in range(QUEUES):
        store.next[queue] = <u32*>new_array(store.room, sizeof(u32))
        made = made and store.next[queue] != NULL
    store.depth = <u16*>new_array(store.room, sizeof(u16))
    store.slot = <u32*>new_zeros(<u64>store.mask + 1, sizeof(u32))
    return made and not (store.key == NULL or store.parent == NULL or store.depth == NULL or store.slot == NULL)


cdef inline void free_store(Store* store) noexcept nogil:
    cdef int queue
    free(store.key)
    free(store.parent)
    for queue in range(QUEUES):
        free(store.next[queue])
    free(store.depth)
    free(store.slot)
    memset(store, 0, sizeof(Store))


cdef inline bint use_queues(Store* store, int queues) noexcept nogil:
    """Allocate the queues of a scan: a queue that was not in use may be shorter than the store."""
    cdef int queue
    for queue in range(store.queues, queues):
        if not resize_array(<void**>&store.next[queue], store.room, sizeof(u32)):
            return False
    store.queues = queues
    return True


cdef inline void empty_store(Store* store) noexcept nogil:
    memset(store.slot, 0, <u64>(store.mask + 1) * sizeof(u32))
    store.many = 0
    store.full = False


cdef inline bint grow_store(Store* store) noexcept nogil:
    """Double the room of the store; return False if the memory limit does not allow it."""
    cdef u64 room = 2 * <u64>store.room
    cdef u32 number, mask = <u32>(2 * room - 1)
    cdef u32* slots
    cdef int queue
    if room > MOST_STATES + 2 or room * state_bytes(store) + 2 * room * sizeof(u32) > store.memory:
        return False
    if not resize_array(<void**>&store.key, room, store.size):
        return False
    on_large_pages(store.key, room * store.size)
    if not resize_array(<void**>&store.parent, room, sizeof(u32)):
        return False
    for queue in range(store.queues):
        if not resize_array(<void**>&store.next[queue], room, sizeof(u32)):
            return False
    if not resize_array(<void**>&store.depth, room, sizeof(u16)):
        return False
    slots = <u32*>new_zeros(<u64>mask + 1, sizeof(u32))
    if slots == NULL:
        return False
    free(store.slot)
    on_large_pages(slots, (<u64>mask + 1) * sizeof(u32))
    store.slot = slots
    store.mask = mask
    store.room = <u32>room
    for number in range(store.many):
        place_number(store, hash_bytes(store.key + <u64>number * store.size, store.size), number)
    return True


cdef inline u32 slot_value(u64 hashed, u32 number) noexcept nogil:
    return (<u32>(hashed >> 32) & ~<u32>(MOST_STATES + 1)) | (number + 1)


cdef inline void place_number(Store* store, u64 hashed, u32 number) noexcept nogil:
    """Write a number into the first free slot."""
    cdef u32 at = <u32>hashed & store.mask
    while store.slot[at]:
        at = (at + 1) & store.mask
    store.slot[at] = slot_value(hashed, number)


cdef inline u32 find(Store* store, const u8* key, u64 hashed) noexcept nogil:
    """Return the number of a position; NOWHERE if it was not met before."""
    cdef u32 at = <u32>hashed & store.mask, number, slot
    cdef u32 part = slot_value(hashed, <u32>-1)
    while True:
        slot = store.slot[at]
        if slot == 0:
            return NOWHERE
        number = (slot & (MOST_STATES + 1)) - 1
        if slot - number - 1 == part and memcmp(store.key + <u64>number * store.size, key, store.size) == 0:
            return number
        at = (at + 1) & store.mask


cdef inline u32 find_or_insert(Store* store, const u8* key, u64 hashed, bint* known) noexcept nogil:
    """Return the number of a position, stored now if not `known`; NOWHERE if the store is full (then `full` is set)."""
    cdef u32 at = <u32>hashed & store.mask, number, slot
    cdef u32 part = slot_value(hashed, <u32>-1)
    while True:
        slot = store.slot[at]
        if slot == 0:
            break
        number = (slot & (MOST_STATES + 1)) - 1
        if slot - number - 1 == part and memcmp(store.key + <u64>number * store.size, key, store.size) == 0:
            known[0] = True
            return number
        at = (at + 1) & store.mask
    known[0] = False
    if store.many >= store.room and not grow_store(store):
        store.full = True
        return NOWHERE
    number = store.many
    store.many += 1
    place_number(store, hashed, number)
    memcpy(store.key + <u64>number * store.size, key, store.size)
    return number
