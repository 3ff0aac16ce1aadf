"""Bounds of the points still to come, from counting alone, and the part of the tallies that goes into table keys."""

from libc.stdlib cimport free as release
from libc.string cimport memcpy

from arrays cimport new_array, resize_array
from bits cimport u32, u64
from hash cimport hash_bytes
from key_index cimport add_key, double_index, find_key, free_index, make_index
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
    cdef u64 hashed = hash_bytes(key, many * sizeof(int))
    cdef u32 number = find_key(&memories.index, memories.keys, key, hashed)
    if number:
        return number - 1
    if memories.many == memories.room:
        if (
            <u64>memories.room * (2 * many + 8) * sizeof(int) > memories.memory
            or not resize_array(<void**>&memories.keys, <u64>memories.room * 2, many * sizeof(int))
        ):
            return NO_NUMBER
        memories.room *= 2
    if memories.many * 2 > memories.index.mask and not double_index(&memories.index, memories.keys, memories.many):
        return NO_NUMBER
    memcpy(memories.keys + <u64>memories.many * many, key, many * sizeof(int))
    memories.many += 1
    add_key(&memories.index, hashed, memories.many)
    return memories.many - 1


cdef inline bint make_memories(Memories* memories, int many) noexcept nogil:
    """Allocate room for keys of `many` numbers; return False if the system has no memory."""
    free_memories(memories)
    memories.room, memories.many = FIRST_ROOM, 0
    memories.keys = <int*>new_array(FIRST_ROOM, many * sizeof(int))
    return memories.keys != NULL and make_index(&memories.index, FIRST_SLOTS, many * sizeof(int))


cdef inline void free_memories(Memories* memories) noexcept nogil:
    """Free the memory of the keys."""
    free_index(&memories.index)
    release(memories.keys)
    memories.keys = NULL
