"""Transposition table: proved bounds by shape and pattern.

A pattern has the cuts (bit n: a cut below the n-th of the cards left, lane by lane from the highest; there is always a
cut below the lowest card of a lane) and bit planes with the holder and the class of each card. Its bounds hold in every
position of its shape that has as many cards of each holder and class in each block. With equal cards, the last plane
has the cards that are equal to the next lower card, and a further word has the firm cuts. Entries may be dropped at any
time: answers do not depend on them.
"""

from libc.stdlib cimport free as release, malloc
from libc.string cimport memcpy, memset

from arrays cimport new_array, resize_array
from bits cimport count, deposit, extract, index, top_index, u16, u32, u64
from hash cimport GOLDEN, mix_once, SECOND
from trick.plain.lanes cimport card_bit, numbers_below
from trick.plain.state cimport Bucket, NO_PATTERNS, PLANES, Search, Table

cdef extern from "trick/plain/together.h" nogil:
    bint some_may_agree "faceup_some_may_agree"(u64* cuts, u64 room, u64* planes, int labels)

cdef enum:
    FIRST_SLOTS = 256
    FIRST_ENTRIES = 1024
    TOGETHER = 8         # entries that are compared at once
    ROOM_LOG = 14        # log2 of the most patterns of one shape; beyond it the last one is replaced


cdef struct Key:
    # The key of a position.
    u64 shape
    u64 extra
    u64 ends             # the lowest card of each lane
    u64 plane[PLANES]    # bit planes of all cards left


cdef inline bint make_table(Table* table) noexcept nogil:
    """Allocate an empty table; return False if the system has no memory."""
    table.slots = FIRST_SLOTS
    table.buckets = <Bucket*>malloc(FIRST_SLOTS * sizeof(Bucket))
    table.arena = NULL
    table.size = 0
    return table.buckets != NULL


cdef inline bint reset_table(Table* table, int labels, bint copies) noexcept nogil:
    """Empty the table and set the number of planes of its keys; return False if the system has no memory."""
    cdef int planes = labels + copies
    cdef int stride = planes + 2 + copies
    if stride > table.stride:
        if not resize_array(<void**>&table.arena, FIRST_ENTRIES, stride * 8):
            return False
        table.size = FIRST_ENTRIES
    elif stride < table.stride:
        table.size = <u32>(<u64>table.size * table.stride // stride)
    table.labels = labels
    table.planes = planes
    table.stride = stride
    empty_table(table)
    return True


cdef inline void empty_table(Table* table) noexcept nogil:
    """Remove all entries."""
    memset(table.buckets, 0, sizeof(Bucket) * table.slots)
    memset(table.free, 0, sizeof(table.free))
    table.taken = 0
    table.top = 0


cdef inline u64 bucket_slot(Table* table, u64 shape, u64 extra) noexcept nogil:
    """Return the slot of the bucket for a shape, or the free slot where a new one goes."""
    cdef u64 slot = (mix_once((shape ^ extra * SECOND) * GOLDEN) >> 28) & (table.slots - 1)
    while table.buckets[slot].room and (table.buckets[slot].shape != shape or table.buckets[slot].extra != extra):
        slot = (slot + 1) & (table.slots - 1)
    return slot


cdef inline u64 table_bytes(Table* table) noexcept nogil:
    """Return the memory of the table in bytes."""
    return table.slots * sizeof(Bucket) + <u64>table.size * table.stride * 8


cdef inline bint rehash(Table* table) noexcept nogil:
    """Double the slots; return False if no memory is left."""
    cdef Bucket* old = table.buckets
    cdef Bucket* made
    cdef u64 slot, slots = table.slots
    if table_bytes(table) + 2 * slots * sizeof(Bucket) > table.memory:
        return False
    made = <Bucket*>new_array(2 * slots, sizeof(Bucket))
    if made == NULL:
        return False
    memset(made, 0, 2 * slots * sizeof(Bucket))
    table.buckets = made
    table.slots = 2 * slots
    for slot in range(slots):
        if old[slot].room:
            made[bucket_slot(table, old[slot].shape, old[slot].extra)] = old[slot]
    release(old)
    return True


cdef inline u32 arena_alloc(Table* table, int log) noexcept nogil:
    """Allocate a run of 2**log entries; return its place + 1, or 0 if no memory is left."""
    cdef u32 run = table.free[log]
    if run:
        table.free[log] = <u32>table.arena[<u64>(run - 1) * table.stride]
        return run
    if <u64>table.top + (<u64>1 << log) > table.size:
        if table_bytes(table) + <u64>table.size * table.stride * 8 > table.memory or table.size >= <u32>1 << 30:
            return 0
        if not resize_array(<void**>&table.arena, <u64>table.size * 2, table.stride * 8):
            return 0
        table.size *= 2
        return arena_alloc(table, log)
    run = table.top + 1
    table.top += <u32>1 << log
    return run


cdef inline bint grow_bucket(Table* table, Bucket* bucket, int log) noexcept nogil:
    """Double a bucket's room to 2**log patterns; return False if no memory is left."""
    cdef u32 run = arena_alloc(table, log)
    cdef int word
    if run == 0:
        return False
    if bucket.room:
        for word in range(table.stride):
            memcpy(
                table.arena + <u64>(run - 1) * table.stride + (<u64>word << log),
                table.arena + <u64>bucket.first * table.stride + <u64>word * bucket.room, <u64>bucket.used * 8,
            )
        table.arena[<u64>bucket.first * table.stride] = table.free[log - 1]
        table.free[log - 1] = bucket.first + 1
    bucket.first = run - 1
    bucket.room = <u16>(1 << log)
    return True


cdef inline void set_key(Search* search, Key* key, int leader, u64 memory) noexcept nogil:
    """Fill the key of a position at the start of a trick."""
    cdef u64 all = search.all, ends = 0
    cdef u64 owners[3]
    cdef int seat, plane, lane
    cdef int places = 1 if search.seats == 2 else 2 if search.seats <= 4 else 3
    owners[0] = owners[1] = owners[2] = 0
    for seat in range(1, search.seats):
        if seat & 1:
            owners[0] |= search.hand[seat]
        if seat & 2:
            owners[1] |= search.hand[seat]
        if seat & 4:
            owners[2] |= search.hand[seat]
    for plane in range(places):
        key.plane[plane] = extract(owners[plane], all)
    for plane in range(search.plane_count):
        key.plane[places + plane] = extract(search.plane[plane], all)
    if search.copies:
        key.plane[search.table.labels] = extract(equal_below(search), all)
    for lane in range(search.lanes_many):
        if all & search.lanes[lane]:
            ends |= card_bit(top_index(all & search.lanes[lane]))
    key.ends = extract(ends, all)
    key.shape = search.shape
    key.extra = memory << 8 | <u64>leader << 5 | opened_bits(search)


cdef inline u64 equal_below(Search* search) noexcept nogil:
    """Return the cards that are equal to the next lower card left."""
    cdef u64 found = 0
    cdef int step
    for step in range(1, search.equal_most):
        found |= search.all & search.again[step] & (search.all >> step)
    return found


cdef inline u64 opened_bits(Search* search) noexcept nogil:
    """Return a bit for each closed suit that has been opened; there are at most five suits besides jokers."""
    cdef u64 found = 0
    cdef int suit
    if search.closed:
        for suit in range(5):
            if search.opened & search.of[suit]:
                found |= <u64>1 << suit
    return found


cdef inline u64 firm_of(Table* table, u64* entry, u64 room) noexcept nogil:
    """Return the firm cuts of an entry; a game without equal cards has none."""
    return entry[(1 + table.planes) * room] if table.labels < table.planes else 0


cdef inline bint agrees(Table* table, u64* entry, u64 room, Key* key, u64 cuts, u64 firm) noexcept nogil:
    """Return whether an entry has the same cards in all blocks as a position, and the same firm cuts of equal cards."""
    cdef u64 other = 0
    cdef int plane
    for plane in range(table.labels):
        other |= entry[(1 + plane) * room] ^ key.plane[plane]
    # A card alone in its block has a cut below it and one above.
    if other & cuts & (cuts << 1 | 1):
        return False
    if firm and (entry[table.planes * room] ^ key.plane[table.labels]) & firm:
        return False
    while other:
        if not same_block(table, entry, room, key, cuts, &other):
            return False
    return True


cdef inline bint same_block(
    Table* table, u64* entry, u64 room, Key* key, u64 cuts, u64* other
) noexcept nogil:
    """Return whether the first differing block has as many cards of each holder and class; remove it from `other`."""
    cdef int first = index(other[0])
    cdef u64 above = cuts & numbers_below(first)
    cdef u64 cards = numbers_below(index(cuts & ~numbers_below(first)) + 1)
    cdef u64 rest, own, its, mine
    cdef int place, plane
    if above:
        cards &= ~numbers_below(top_index(above) + 1)
    rest = other[0] & cards
    other[0] &= ~cards
    while rest:
        place = index(rest)
        own = its = cards
        for plane in range(table.labels):
            mine = 0 - (key.plane[plane] >> place & 1)
            own &= ~(key.plane[plane] ^ mine)
            its &= ~(entry[(1 + plane) * room] ^ mine)
        if count(own) != count(its):
            return False
        rest &= ~own
    return True


cdef inline int low_of(u64 bounds) noexcept nogil:
    """Return the lower bound of a pair."""
    return <int><u32>bounds


cdef inline int high_of(u64 bounds) noexcept nogil:
    """Return the upper bound of a pair."""
    return <int>(bounds >> 32)


cdef inline u64 pair(int low, int high) noexcept nogil:
    """Return two bounds packed into one word."""
    return <u64><u32>low | <u64><u32>high << 32


cdef inline bint tt_probe(Search* search, Key* key, int need, int* value, u64* cuts) noexcept nogil:
    """Return whether a matching pattern decides `need`; if so, set its bound and the cuts on which it rests."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = &table.buckets[bucket_slot(table, key.shape, key.extra)]
    cdef u64* entry = table.arena + <u64>bucket.first * table.stride
    cdef u64* bounds = entry + <u64>(table.stride - 1) * bucket.room
    cdef u64 room = bucket.room
    cdef int low, high, place = 0, used = bucket.used
    while place < used:
        if place % TOGETHER == 0 and place + TOGETHER <= used and not some_may_agree(
            entry + place, room, key.plane, table.labels
        ):
            place += TOGETHER
            continue
        low, high = low_of(bounds[place]), high_of(bounds[place])
        if (low >= need or high < need) and agrees(
            table, entry + place, room, key, entry[place], firm_of(table, entry + place, room)
        ):
            value[0] = low if low >= need else high
            # The bits below the lowest card of a lane separate nothing here, but one trick earlier there may be cards
            # below it: a firm bit left there alone would be taken for a cut.
            cuts[0] = deposit(entry[place] & ~key.ends, search.all)
            cuts[1] = deposit(firm_of(table, entry + place, room) & ~key.ends, search.all)
            # Move a useful pattern towards the front: most of the time goes into reading a bucket.
            swap(entry + place, entry + (place >> 2), room, table.stride)
            return True
        place += 1
    return False


cdef inline void swap(u64* one, u64* other, u64 room, int stride) noexcept nogil:
    """Swap two entries."""
    cdef u64 kept
    cdef int word
    for word in range(stride):
        kept = one[word * room]
        one[word * room] = other[word * room]
        other[word * room] = kept


cdef inline void tt_store(Search* search, Key* key, const u64* cuts, int low, int high) noexcept nogil:
    """Store proved bounds and the cuts that they rest on."""
    cdef Table* table = &search.table
    cdef u64 mask = extract(search.all if search.off & NO_PATTERNS else cuts[0], search.all) | key.ends
    cdef u64 firm = extract(search.all if search.off & NO_PATTERNS else cuts[1], search.all) if search.copies else 0
    cdef Bucket* bucket = &table.buckets[bucket_slot(table, key.shape, key.extra)]
    cdef u64* entry
    cdef int plane, log
    if bucket.room and make_way(table, bucket, key, mask, firm, low, high):
        return
    if bucket.room == 0:
        if table.taken * 4 > table.slots * 3:
            if not rehash(table):
                empty_table(table)
            bucket = &table.buckets[bucket_slot(table, key.shape, key.extra)]
        bucket.shape = key.shape
        bucket.extra = key.extra
        bucket.used = 0
    if bucket.used == bucket.room:
        log = 0
        while bucket.room >> log:
            log += 1
        if log <= ROOM_LOG:
            if not grow_bucket(table, bucket, log):
                empty_table(table)
                return
            table.taken += log == 0
        else:
            bucket.used -= 1
    entry = table.arena + <u64>bucket.first * table.stride + bucket.used
    entry[0] = mask
    for plane in range(table.planes):
        entry[<u64>(1 + plane) * bucket.room] = key.plane[plane]
    if search.copies:
        entry[<u64>(1 + table.planes) * bucket.room] = firm
    entry[<u64>(table.stride - 1) * bucket.room] = pair(low, high)
    bucket.used += 1


cdef inline bint make_way(
    Table* table, Bucket* bucket, Key* key, u64 mask, u64 firm, int low, int high
) noexcept nogil:
    """Drop the patterns that a new one makes redundant; return True if an equal pattern took over its bounds."""
    cdef u64* entry = table.arena + <u64>bucket.first * table.stride
    cdef u64* bounds = entry + <u64>(table.stride - 1) * bucket.room
    cdef u64 room = bucket.room
    cdef u64 its
    cdef int word, place = 0
    while place < bucket.used:
        its = firm_of(table, entry + place, room)
        if entry[place] & mask == mask and its & firm == firm and agrees(
            table, entry + place, room, key, mask, firm
        ):
            if entry[place] == mask and its == firm:
                bounds[place] = pair(max(low, low_of(bounds[place])), min(high, high_of(bounds[place])))
                return True
            if low_of(bounds[place]) <= low and high_of(bounds[place]) >= high:
                # The last entry moves to the free place.
                bucket.used -= 1
                for word in range(table.stride):
                    entry[word * room + place] = entry[word * room + bucket.used]
                continue
        place += 1
    return False
