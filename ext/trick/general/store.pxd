"""Transposition table: bounds of the points still to come, by the key of a position.

Four entries share a bucket of two cache lines. A new entry replaces an entry of an earlier question, if there is one,
or else the entry with the fewest cards left. Answers do not depend on which entries the table still has.
"""

from bits cimport u32, u64, u8
from libc.string cimport memset
from trick.general.game cimport Entry, Search, WINDOW
from trick.general.key cimport Key

cdef enum:
    BUCKET = 4
    BUCKETS_LEAST = 1 << 10


cdef inline void start_anew(Search* search) noexcept nogil:
    """Empty the table for a new question."""
    search.age += 1
    if search.age == 0:
        memset(search.table, 0, (search.mask_most + 1) * BUCKET * sizeof(Entry))
        search.age = 1
    search.mask = min(search.mask_most, <u64>(BUCKETS_LEAST - 1))
    search.used = 0


cdef inline void grow_table(Search* search) noexcept nogil:
    """Double the buckets: each entry stays in its bucket or moves to one new bucket."""
    cdef u64 old = search.mask + 1
    cdef u64 bucket
    cdef Entry* entry
    cdef Entry* other
    cdef int place
    search.mask = 2 * old - 1
    memset(search.table + old * BUCKET, 0, old * BUCKET * sizeof(Entry))
    for bucket in range(old):
        entry = search.table + bucket * BUCKET
        other = search.table + (bucket + old) * BUCKET
        for place in range(BUCKET):
            if entry[place].age == search.age and entry[place].key & search.mask != bucket:
                other[place] = entry[place]
                entry[place].age = 0


cdef inline Entry* tt_probe(Search* search, const Key* key) noexcept nogil:
    """Return the entry of a position, or NULL."""
    cdef Entry* entry = search.table + (key.one & search.mask) * BUCKET
    cdef int place
    for place in range(BUCKET):
        if entry[place].key == key.one and entry[place].other == key.other and entry[place].age == search.age:
            return &entry[place]
    return NULL


cdef inline void tt_store(Search* search, const Key* key, int low, int high, u32 move, int left) noexcept nogil:
    """Store bounds, -WINDOW or WINDOW for an unknown one; an existing entry keeps its better bounds."""
    cdef Entry* entry = search.table + (key.one & search.mask) * BUCKET
    cdef Entry* taken = entry
    cdef int place
    for place in range(BUCKET):
        if entry[place].key == key.one and entry[place].other == key.other and entry[place].age == search.age:
            entry[place].low = max(entry[place].low, low)
            entry[place].high = min(entry[place].high, high)
            entry[place].move = move
            return
        if worth_less(search, &entry[place], taken):
            taken = &entry[place]
    if taken.age != search.age:
        search.used += 1
        if search.used > (search.mask + 1) * 3 and search.mask < search.mask_most:
            search.used -= 1
            grow_table(search)
            tt_store(search, key, low, high, move, left)
            return
    taken.key, taken.other = key.one, key.other
    taken.low, taken.high = low, high
    taken.move = move
    taken.left = left
    taken.age = search.age


cdef inline bint worth_less(const Search* search, const Entry* entry, const Entry* other) noexcept nogil:
    """Return whether an entry should be replaced before another: an older question, or fewer cards left."""
    if (entry.age == search.age) != (other.age == search.age):
        return entry.age != search.age
    return entry.left < other.left
