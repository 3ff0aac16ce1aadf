"""The transposition table: proved answers by shape and pattern.

Entries are found by the lengths of all hands and the leader, then by the first pattern that fits. A pattern names
owners of relative ranks, so an entry serves all positions that differ only in cards too low to matter, of any deal.
When memory is used up the table begins anew; answers never depend on what it holds.
"""

from libc.string cimport memset, memcpy

from bits cimport u16, u32, u64, deposit, extract
from bridge.lanes cimport doubled, down_to, halved
from bridge.state cimport Bucket, Entry, FREE_LISTS, ROOM_MAX, Search, Table

cdef enum:
    LO_AT = 52
    HI_AT = 56

cdef extern from *:
    """
    #define FACEUP_OWNS 0x000FFFFFFFFFFFFFULL
    """
    const u64 OWNS "FACEUP_OWNS"      # the part of an entry's word that holds owners


cdef inline u64 bucket_id(u64 shape, int leader) noexcept nogil:
    """Shape and leader in one word: West's clubs follow from the other lengths, so their nibble holds the leader."""
    return (shape & <u64>0x0FFFFFFFFFFFFFFF) | (<u64>leader << 60)


cdef inline u32 slot_of(Table* table, u64 id) noexcept nogil:
    """Where the bucket is, or the free slot where it would be."""
    cdef u64 mixed = id * <u64>0x9E3779B97F4A7C15
    cdef u32 slot
    mixed ^= mixed >> 29
    mixed *= <u64>0xBF58476D1CE4E5B9
    slot = <u32>(mixed >> 32) & (table.slots - 1)
    while table.buckets[slot].id != 0 and table.buckets[slot].id != id:
        slot = (slot + 1) & (table.slots - 1)
    return slot


cdef inline void clear(Table* table) noexcept nogil:
    """Forget everything."""
    memset(table.buckets, 0, sizeof(Bucket) * table.slots)
    memset(table.free, 0, sizeof(table.free))
    table.taken = 0
    table.top = 0


cdef inline bint spread(Table* table) noexcept nogil:
    """Twice as many slots, in place; False where there is no room for them."""
    cdef u32 slot, step, old = table.slots
    cdef Bucket moved
    if old * 2 > table.slots_max:
        return False
    table.slots = old * 2
    memset(table.buckets + old, 0, sizeof(Bucket) * old)
    # A bucket may wrap around the old end, so those before the first free slot are placed after all others.
    cdef u32 start = 0
    while table.buckets[start].id != 0:
        start += 1
    for step in range(old):
        slot = (start + step) & (old - 1)
        if table.buckets[slot].id == 0:
            continue
        moved = table.buckets[slot]
        table.buckets[slot].id = 0
        table.buckets[slot_of(table, moved.id)] = moved
    return True


cdef inline u32 log2_of(u32 room) noexcept nogil:
    cdef u32 log = 0
    while room > 1:
        room >>= 1
        log += 1
    return log


cdef inline u32 take_run(Table* table, u32 room) noexcept nogil:
    """Place + 1 of a run of `room` entries; 0 where memory is used up."""
    cdef u32 log = log2_of(room)
    cdef u32 run = table.free[log]
    if run != 0:
        table.free[log] = <u32>table.arena[run - 1].own[0]
        return run
    if table.top + room > table.size:
        return 0
    run = table.top + 1
    table.top += room
    return run


cdef inline void give_run(Table* table, u32 first, u32 room) noexcept nogil:
    cdef u32 log = log2_of(room)
    table.arena[first].own[0] = table.free[log]
    table.free[log] = first + 1


cdef inline bint widen(Table* table, Bucket* bucket) noexcept nogil:
    """Room for more patterns in a bucket; False where memory is used up."""
    cdef u32 room = bucket.room * 2 if bucket.room else 1
    cdef u32 run = take_run(table, room)
    if run == 0:
        return False
    if bucket.room:
        memcpy(table.arena + run - 1, table.arena + bucket.first, sizeof(Entry) * bucket.used)
        give_run(table, bucket.first, bucket.room)
    bucket.first = run - 1
    bucket.room = <u16>room
    return True


cdef inline Entry* lookup(Search* search, u64 id, u64 own0, u64 own1, int need) noexcept nogil:
    """The first entry that fits and settles whether North-South take `need` tricks; NULL where there is none."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = &table.buckets[slot_of(table, id)]
    cdef Entry* entry
    cdef Entry swap
    cdef u32 place
    if bucket.id == 0:
        return NULL
    entry = table.arena + bucket.first
    for place in range(bucket.used):
        if ((entry[place].own[0] ^ own0) & entry[place].mask[0]) | ((entry[place].own[1] ^ own1) & entry[place].mask[1]):
            continue
        if <int>((entry[place].own[0] >> LO_AT) & 15) >= need or <int>((entry[place].own[0] >> HI_AT) & 15) < need:
            if place:
                # What was useful moves towards the front.
                swap = entry[place]
                entry[place] = entry[place >> 1]
                entry[place >> 1] = swap
                place >>= 1
            return &entry[place]
    return NULL


cdef inline void store(Search* search, u64 id, u64* own, u64* mask, int lo, int hi) noexcept nogil:
    """Add a proved answer; patterns that are equal are merged."""
    cdef Table* table = &search.table
    cdef Bucket* bucket
    cdef Entry* entry
    cdef u32 slot, place
    cdef int old
    if table.taken * 4 > table.slots * 3 and not spread(table):
        clear(table)
        table.flushes += 1
    slot = slot_of(table, id)
    bucket = &table.buckets[slot]
    if bucket.id == 0:
        table.taken += 1
        bucket.id = id
        bucket.used = 0
        bucket.room = 0
    entry = table.arena + bucket.first
    for place in range(bucket.used):
        if entry[place].mask[0] != mask[0] or entry[place].mask[1] != mask[1]:
            continue
        if ((entry[place].own[0] ^ own[0]) & mask[0]) | ((entry[place].own[1] ^ own[1]) & mask[1]):
            continue
        old = <int>((entry[place].own[0] >> LO_AT) & 15)
        lo = old if old > lo else lo
        old = <int>((entry[place].own[0] >> HI_AT) & 15)
        hi = old if old < hi else hi
        entry[place].own[0] = (own[0] & mask[0]) | (<u64>lo << LO_AT) | (<u64>hi << HI_AT)
        return
    if bucket.used == bucket.room:
        if bucket.room == ROOM_MAX:
            bucket.used -= 1
        elif not widen(table, bucket):
            clear(table)
            table.flushes += 1
            return
    entry = table.arena + bucket.first + bucket.used
    entry.own[0] = (own[0] & mask[0]) | (<u64>lo << LO_AT) | (<u64>hi << HI_AT)
    entry.own[1] = own[1] & mask[1]
    entry.mask[0] = mask[0]
    entry.mask[1] = mask[1]
    bucket.used += 1
