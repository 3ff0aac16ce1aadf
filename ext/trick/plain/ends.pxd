"""Bounds of the points still to come, from counting alone, and the part of the tallies that goes into table keys."""

from libc.stdlib cimport free as release, malloc
from libc.string cimport memcmp, memcpy, memset

from arrays cimport new_array, resize_array
from bits cimport u32, u64
from hash cimport hash_bytes
from trick.payoff cimport VALUES, bounds, final_result
from trick.plain.state cimport Memories, NO_SETTLING, Search, TALLIES
from trick.settle cimport additive_part

cdef enum:
    FIRST_SLOTS = 256
    FIRST_ROOM = 128
    NO_NUMBER = 0x7FFFFFFF      # the number of no key


cdef struct Ends:
    int least            # bounds of the points that the maximizers still get, with the program's result
    int most
    int low[VALUES]      # bounds of the tallies at the end
    int high[VALUES]


cdef inline void set_ends(Search* search, Ends* end) noexcept nogil:
    """Compute bounds at the start of a trick; at the end of the play both are the value."""
    cdef int tally, least, most
    end.least = end.most = 0
    if search.left:
        end.least = search.cards_least[0] + search.tally[0].least[search.left]
        end.most = search.cards_most[0] + search.tally[0].most[search.left]
    if search.payoff.length == 0:
        return
    for tally in range(1, search.tallies):
        end.low[tally] = end.high[tally] = search.sum[tally]
        if search.left:
            end.low[tally] += search.cards_least[tally] + search.tally[tally].least[search.left]
            end.high[tally] += search.cards_most[tally] + search.tally[tally].most[search.left]
    for tally in range(TALLIES, VALUES):
        end.low[tally] = end.high[tally] = 0
    if search.left == 0:
        end.least = end.most = final_result(&search.payoff, end.low)
        return
    bounds(&search.payoff, end.low, end.high, &least, &most)
    end.least += least
    end.most += most


cdef inline u64 tallies_to_number(Search* search, Ends* end, int* added) noexcept nogil:
    """Return a number for the tallies that still matter; `added` receives the part of the result that is certain."""
    cdef int key[VALUES]
    added[0] = 0
    if search.payoff.length == 0:
        return 0
    if search.off & NO_SETTLING:
        memcpy(key, search.sum, search.tallies * sizeof(int))
    else:
        added[0] = additive_part(&search.payoff, search.sum, end.low, end.high, key)
    if search.tallies == 2:
        return <u32>key[1]
    return number_of_key(&search.memories, key + 1, search.tallies - 1)


cdef inline u64 number_of_key(Memories* memories, int* key, int many) noexcept nogil:
    """Return the number of a key, counted from 0; a new key without memory for it gets `NO_NUMBER`."""
    cdef u64 mixed = hash_bytes(key, many * sizeof(int))
    cdef u32 slot
    slot = <u32>mixed & (memories.slots - 1)
    while memories.number[slot]:
        if memcmp(memories.keys + <u64>(memories.number[slot] - 1) * many, key, many * sizeof(int)) == 0:
            return memories.number[slot] - 1
        slot = (slot + 1) & (memories.slots - 1)
    if memories.many == memories.room:
        if (
            <u64>memories.room * (2 * many + 8) * sizeof(int) > memories.memory
            or not resize_array(<void**>&memories.keys, <u64>memories.room * 2, many * sizeof(int))
        ):
            return NO_NUMBER
        memories.room *= 2
    if memories.many * 2 >= memories.slots:
        if not rehash_memories(memories, many):
            return NO_NUMBER
        slot = free_slot(memories, mixed)
    memcpy(memories.keys + <u64>memories.many * many, key, many * sizeof(int))
    memories.many += 1
    memories.number[slot] = memories.many
    return memories.many - 1


cdef inline u32 free_slot(Memories* memories, u64 mixed) noexcept nogil:
    """Return the first free slot for a hash."""
    cdef u32 slot = <u32>mixed & (memories.slots - 1)
    while memories.number[slot]:
        slot = (slot + 1) & (memories.slots - 1)
    return slot


cdef inline bint rehash_memories(Memories* memories, int many) noexcept nogil:
    """Double the slots; return False if the system has no memory."""
    cdef u32* made = <u32*>new_array(<u64>memories.slots * 2, sizeof(u32))
    cdef u32 number
    if made == NULL:
        return False
    release(memories.number)
    memset(made, 0, <u64>memories.slots * 2 * sizeof(u32))
    memories.slots *= 2
    memories.number = made
    for number in range(memories.many):
        made[free_slot(memories, hash_bytes(memories.keys + <u64>number * many, many * sizeof(int)))] = number + 1
    return True


cdef inline bint make_memories(Memories* memories, int many) noexcept nogil:
    """Allocate room for keys of `many` numbers; return False if the system has no memory."""
    free_memories(memories)
    memories.slots, memories.room = FIRST_SLOTS, FIRST_ROOM
    memories.many = 0
    memories.number = <u32*>malloc(FIRST_SLOTS * sizeof(u32))
    memories.keys = <int*>new_array(FIRST_ROOM, many * sizeof(int))
    if memories.number == NULL or memories.keys == NULL:
        return False
    memset(memories.number, 0, FIRST_SLOTS * sizeof(u32))
    return True


cdef inline void free_memories(Memories* memories) noexcept nogil:
    """Free the memory of the keys."""
    release(memories.number)
    release(memories.keys)
    memories.number = NULL
    memories.keys = NULL
