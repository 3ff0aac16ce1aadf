"""Hash table of the positions that a search has seen, with exact keys, for all patience kernels.

A key is a fixed number of 8-byte words, set when the table is allocated. Its first word is never 0, which marks an
empty slot. A slot has the key and a fixed number of further words for data of the search. The table doubles in place
until its memory is used up; from then on a new state replaces an old one. So a state in the table was seen before, but
a state that is not in the table may have been seen and replaced.
"""

from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from arrays cimport new_array
from bits cimport u64
from hash cimport hash_words

cdef enum:
    FIRST_SLOTS = 1024
    REACH = 16                  # slots where a key may be once the table cannot grow


cdef struct Table:
    u64* slots                  # `stride` words each
    u64 size                    # slots in use, a power of two
    u64 size_max                # slots that there is memory for, a power of two
    u64 used                    # slots with a state
    u64 replaced                # states that were replaced
    int words                   # words of a key
    int stride                  # words of a slot: the key and the data


cdef inline bint make_table(Table* table, int words, int values, u64 memory) noexcept nogil:
    """Allocate an empty table within `memory` bytes, or of the least size; return False if the system has no memory.

    Pages that are never written cost nothing, so a large limit does not slow down a short search.
    """
    table.words = words
    table.stride = words + values
    table.size_max = FIRST_SLOTS
    while table.size_max * 2 * table.stride * sizeof(u64) <= memory:
        table.size_max *= 2
    table.slots = <u64*>new_array(table.size_max, table.stride * sizeof(u64))
    if table.slots == NULL:
        return False
    empty_table(table)
    return True


cdef inline void free_table(Table* table) noexcept nogil:
    """Free the memory of a table."""
    free(table.slots)
    table.slots = NULL


cdef inline void empty_table(Table* table) noexcept nogil:
    """Remove all states and go back to the smallest size."""
    table.size = FIRST_SLOTS
    table.used = table.replaced = 0
    memset(table.slots, 0, table.size * table.stride * sizeof(u64))


cdef inline bint equal_keys(const u64* one, const u64* other, int words) noexcept nogil:
    """Return whether two keys are equal."""
    cdef int word
    for word in range(words):
        if one[word] != other[word]:
            return False
    return True


cdef inline u64* slot_of_key(Table* table, const u64* key, u64 mixed) noexcept nogil:
    """Return the slot of the key, else a free slot for it, else NULL if other keys fill all slots in its reach."""
    cdef u64 mask = table.size - 1
    cdef u64 place = mixed & mask
    cdef u64* slot
    cdef u64 left = REACH if table.size == table.size_max else table.size
    while left:
        slot = table.slots + place * table.stride
        if slot[0] == 0 or (slot[0] == key[0] and equal_keys(slot, key, table.words)):
            return slot
        place = (place + 1) & mask
        left -= 1
    return NULL


cdef inline void rehash(Table* table) noexcept nogil:
    """Double the slots, in place."""
    cdef u64 old = table.size
    cdef u64 step, start = 0
    cdef u64 bytes = table.stride * sizeof(u64)
    cdef u64* slot
    cdef u64* target
    memset(table.slots + old * table.stride, 0, old * bytes)
    # A run of keys may wrap around the old end, so the keys before the first free slot are moved last.
    while table.slots[start * table.stride] != 0:
        start += 1
    table.size = old * 2
    for step in range(old):
        slot = table.slots + ((start + step) & (old - 1)) * table.stride
        if slot[0] == 0:
            continue
        target = home_slot_of_key(table, slot)
        if target != slot:
            memcpy(target, slot, bytes)
            slot[0] = 0


cdef inline u64* home_slot_of_key(Table* table, u64* slot) noexcept nogil:
    """Return the slot where a stored key belongs: from its home on, the first slot that is free or its own."""
    cdef u64 mask = table.size - 1
    cdef u64 place = hash_words(slot, table.words) & mask
    cdef u64* target = table.slots + place * table.stride
    while target != slot and target[0] != 0:
        place = (place + 1) & mask
        target = table.slots + place * table.stride
    return target


cdef inline u64* find_state(Table* table, const u64* key) noexcept nogil:
    """Return the slot of a state, valid until a state is added, or NULL if the table does not have it."""
    cdef u64* slot = slot_of_key(table, key, hash_words(key, table.words))
    return slot if slot != NULL and slot[0] != 0 else NULL


cdef inline u64* find_or_add_state(Table* table, const u64* key, bint* known) noexcept nogil:
    """Return the slot of a state, valid until another state is added; `known` receives whether it was in the table.

    A state that was not is added, with zeros as its data.
    """
    cdef u64 mixed = hash_words(key, table.words)
    cdef u64* slot
    if table.used * 4 >= table.size * 3 and table.size < table.size_max:
        rehash(table)
    slot = slot_of_key(table, key, mixed)
    known[0] = slot != NULL and slot[0] != 0
    if known[0]:
        return slot
    if slot == NULL:
        # Replace any slot in reach, chosen by bits of the hash that did not choose the reach.
        slot = table.slots + ((mixed + (mixed >> 48) % REACH) & (table.size - 1)) * table.stride
        table.replaced += 1
    else:
        table.used += 1
    memcpy(slot, key, table.words * sizeof(u64))
    memset(slot + table.words, 0, (table.stride - table.words) * sizeof(u64))
    return slot
