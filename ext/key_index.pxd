"""Index of keys that are in an array: the number of a key, found by its hash.

All keys have the same size and numbers from 1 on, in the order of the array. The index has a power of two of slots, and
its user keeps some of them free: a key is in the first slot from its home on that is not another's.
"""

from arrays cimport new_zeros
from bits cimport u32, u64
from check cimport check
from hash cimport hash_bytes
from libc.stdlib cimport free
from libc.string cimport memcmp


cdef struct Index:
    u32* slots                  # numbers of keys; 0: free
    u64 mask                    # how many slots there are - 1
    u64 size                    # bytes of a key


cdef inline bint make_index(Index* index, u64 slots, u64 size) noexcept nogil:
    """Allocate an empty index for keys of `size` bytes; return False if there is no memory."""
    index.mask, index.size = slots - 1, size
    index.slots = <u32*>new_zeros(slots, sizeof(u32))
    return index.slots != NULL


cdef inline void free_index(Index* index) noexcept nogil:
    """Free the memory of an index."""
    free(index.slots)
    index.slots = NULL


cdef inline u64 index_bytes(const Index* index) noexcept nogil:
    """Return the memory of an index in bytes."""
    return (index.mask + 1) * sizeof(u32)


cdef inline u32 find_key(const Index* index, const void* keys, const void* key, u64 hashed) noexcept nogil:
    """Return the number of a key among `keys`, by its hash; 0 if it is not there."""
    cdef u64 at = hashed & index.mask
    cdef u32 number
    while True:
        number = index.slots[at]
        if number == 0 or memcmp(<const char*>keys + (number - 1) * index.size, key, index.size) == 0:
            return number
        at = (at + 1) & index.mask


cdef inline void add_key(Index* index, u64 hashed, u32 number) noexcept nogil:
    """Add the number of a key that is not there, by its hash."""
    cdef u64 home = hashed & index.mask
    cdef u64 at = home
    while index.slots[at]:
        at = (at + 1) & index.mask
        check(at != home)
    index.slots[at] = number


cdef inline bint double_index(Index* index, const void* keys, u32 many) noexcept nogil:
    """Double the slots, for `many` keys; if there is no memory, return False and leave the index as it was."""
    cdef u32* old = index.slots
    cdef u32 number
    if not make_index(index, 2 * (index.mask + 1), index.size):
        index.slots, index.mask = old, index.mask // 2
        return False
    free(old)
    for number in range(many):
        add_key(index, hash_bytes(<const char*>keys + number * index.size, index.size), number + 1)
    return True
