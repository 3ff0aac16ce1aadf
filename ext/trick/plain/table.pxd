"""The transposition table: proved bounds by shape and pattern.

A pattern says where the cuts are (bit n: below the n-th of the cards left, suit by suit from the highest; also below
the lowest card of each suit), who holds the cards and of which class they are, one bit plane for each bit of that. It
serves every position of its shape that has the same cards in each block. Where cards have copies, the last plane says
which are equal to the next lower one. Whatever the table forgets, answers stay the same.
"""

from libc.stdlib cimport free as release, malloc, realloc
from libc.string cimport memcpy, memset

from bits cimport count, deposit, extract, index, top_index, u16, u32, u64
from trick.plain.lanes cimport below, bit
from trick.plain.state cimport Bucket, PLANES, Search, Table

cdef enum:
    FIRST_SLOTS = 256
    FIRST_ENTRIES = 1024
    ROOM_LOG = 14        # at most so many patterns of one shape, as a power of two; then the last is replaced


cdef struct Key:
    # A position as the table sees it.
    u64 shape
    u64 extra
    u64 ends             # the lowest card of each suit
    u64 plane[PLANES]    # of all cards left


cdef inline bint make_table(Table* table) noexcept nogil:
    """Get memory for an empty table; False where there is none."""
    table.slots = FIRST_SLOTS
    table.buckets = <Bucket*>malloc(FIRST_SLOTS * sizeof(Bucket))
    table.arena = NULL
    table.size = 0
    return table.buckets != NULL


cdef inline bint clear(Table* table, int labels, bint copies) noexcept nogil:
    """Forget everything; from now on so many planes tell cards apart. False where there is no memory."""
    cdef int planes = labels + copies
    cdef u64* arena
    if planes + 2 > table.stride:
        arena = <u64*>realloc(table.arena, <u64>FIRST_ENTRIES * (planes + 2) * 8)
        if arena == NULL:
            return False
        table.arena = arena
        table.size = FIRST_ENTRIES
    elif planes + 2 < table.stride:
        table.size = <u32>(<u64>table.size * table.stride // (planes + 2))
    table.labels = labels
    table.planes = planes
    table.stride = planes + 2
    forget(table)
    return True


cdef inline void forget(Table* table) noexcept nogil:
    memset(table.buckets, 0, sizeof(Bucket) * table.slots)
    memset(table.free, 0, sizeof(table.free))
    table.taken = 0
    table.top = 0


cdef inline u64 slot_of(Table* table, u64 shape, u64 extra) noexcept nogil:
    """Where the bucket is, or the free slot where it would be."""
    cdef u64 mixed = (shape ^ extra * <u64>0xD6E8FEB86659FD93) * <u64>0x9E3779B97F4A7C15
    mixed ^= mixed >> 29
    mixed *= <u64>0xBF58476D1CE4E5B9
    cdef u64 slot = (mixed >> 28) & (table.slots - 1)
    while table.buckets[slot].room and (table.buckets[slot].shape != shape or table.buckets[slot].extra != extra):
        slot = (slot + 1) & (table.slots - 1)
    return slot


cdef inline u64 bytes_of(Table* table) noexcept nogil:
    return table.slots * sizeof(Bucket) + <u64>table.size * table.stride * 8


cdef inline bint spread(Table* table) noexcept nogil:
    """Twice as many slots; False where there is no room for them."""
    cdef Bucket* old = table.buckets
    cdef Bucket* made
    cdef u64 slot, slots = table.slots
    if bytes_of(table) + 2 * slots * sizeof(Bucket) > table.memory:
        return False
    made = <Bucket*>malloc(2 * slots * sizeof(Bucket))
    if made == NULL:
        return False
    memset(made, 0, 2 * slots * sizeof(Bucket))
    table.buckets = made
    table.slots = 2 * slots
    for slot in range(slots):
        if old[slot].room:
            made[slot_of(table, old[slot].shape, old[slot].extra)] = old[slot]
    release(old)
    return True


cdef inline u32 take_run(Table* table, int log) noexcept nogil:
    """Place + 1 of a run of 2**log entries; 0 where memory is used up."""
    cdef u32 run = table.free[log]
    cdef u64* grown
    if run:
        table.free[log] = <u32>table.arena[<u64>(run - 1) * table.stride]
        return run
    if <u64>table.top + (<u64>1 << log) > table.size:
        if bytes_of(table) + <u64>table.size * table.stride * 8 > table.memory or table.size >= <u32>1 << 30:
            return 0
        grown = <u64*>realloc(table.arena, <u64>table.size * 2 * table.stride * 8)
        if grown == NULL:
            return 0
        table.arena = grown
        table.size *= 2
        return take_run(table, log)
    run = table.top + 1
    table.top += <u32>1 << log
    return run


cdef inline bint widen(Table* table, Bucket* bucket, int log) noexcept nogil:
    """Room for 2**log patterns, twice as many as there were; False where memory is used up."""
    cdef u32 run = take_run(table, log)
    if run == 0:
        return False
    if bucket.room:
        memcpy(
            table.arena + <u64>(run - 1) * table.stride, table.arena + <u64>bucket.first * table.stride,
            <u64>bucket.used * table.stride * 8,
        )
        table.arena[<u64>bucket.first * table.stride] = table.free[log - 1]
        table.free[log - 1] = bucket.first + 1
    bucket.first = run - 1
    bucket.room = <u16>(1 << log)
    return True


cdef inline void set_key(Search* search, Key* key, int leader, u64 memory) noexcept nogil:
    """The position as the table sees it, at the start of a trick."""
    cdef u64 all = search.all, ends = 0
    cdef u64 owners[3]
    cdef int seat, plane, suit
    cdef int places = 1 if search.seats == 2 else 2 if search.seats <= 4 else 3
    owners[0] = owners[1] = owners[2] = 0
    for seat in range(1, search.seats):
        if seat & 1:
            owners[0] |= search.hand[seat]
        if seat & 2:
            owners[1] |= search.hand[seat]
        if seat & 4:
            owners[2] |= search.hand[seat]
    key.plane[1] = 0
    for plane in range(places):
        key.plane[plane] = extract(owners[plane], all)
    for plane in range(search.plane_count):
        key.plane[places + plane] = extract(search.plane[plane], all)
    if search.copies:
        key.plane[search.table.labels] = extract(equal_below(search), all)
    for suit in range(search.suits):
        if all & search.lane[suit]:
            ends |= bit(top_index(all & search.lane[suit]))
    key.ends = extract(ends, all)
    key.shape = search.shape
    key.extra = memory << 8 | <u64>leader << 5 | opened_bits(search)


cdef inline u64 equal_below(Search* search) noexcept nogil:
    """Cards left that are equal to the next lower card left."""
    cdef u64 rest = search.all, found = 0
    cdef int card, before = -1
    while rest:
        card = index(rest)
        rest &= rest - 1
        if before >= 0 and search.equal[card] >> before & 1:
            found |= <u64>1 << before
        before = card
    return found


cdef inline u64 opened_bits(Search* search) noexcept nogil:
    """A bit for each closed suit that is open; there are at most five suits besides jokers."""
    cdef u64 found = 0
    cdef int suit
    if search.closed:
        for suit in range(5):
            if search.opened & search.lane[suit]:
                found |= <u64>1 << suit
    return found


cdef inline bint agrees(Table* table, u64* entry, Key* key, u64 cuts) noexcept nogil:
    """Whether an entry has the same cards in all blocks as a position, and the same cuts between equal cards."""
    cdef u64 other = (entry[1] ^ key.plane[0]) | (entry[2] ^ key.plane[1])
    cdef int plane
    for plane in range(2, table.labels):
        other |= entry[1 + plane] ^ key.plane[plane]
    # Bits above the lowest card of a block and below its highest: a card alone in its block must be the same.
    if other & cuts & (cuts << 1 | 1):
        return False
    if table.labels < table.planes and (entry[table.planes] ^ key.plane[table.labels]) & cuts:
        return False
    while other:
        if not same_block(table, entry, key, cuts, &other):
            return False
    return True


cdef inline bint same_block(Table* table, u64* entry, Key* key, u64 cuts, u64* other) noexcept nogil:
    """Whether as many cards of every kind are in the block of the first card that differs; it is taken from `other`."""
    cdef int first = index(other[0])
    cdef u64 above = cuts & below(first)
    cdef u64 cards = below(index(cuts & ~below(first)) + 1)
    cdef u64 rest, own, its, mine
    cdef int place, plane
    if above:
        cards &= ~below(top_index(above) + 1)
    rest = other[0] & cards
    other[0] &= ~cards
    while rest:
        place = index(rest)
        own = its = cards
        for plane in range(table.labels):
            mine = 0 - (key.plane[plane] >> place & 1)
            own &= ~(key.plane[plane] ^ mine)
            its &= ~(entry[1 + plane] ^ mine)
        if count(own) != count(its):
            return False
        rest &= ~own
    return True


cdef inline int low_of(u64* entry, int stride) noexcept nogil:
    return <int><u32>entry[stride - 1]


cdef inline int high_of(u64* entry, int stride) noexcept nogil:
    return <int>(entry[stride - 1] >> 32)


cdef inline u64 pair(int low, int high) noexcept nogil:
    return <u64><u32>low | <u64><u32>high << 32


cdef inline bint lookup(Search* search, Key* key, int need, int* value, u64* cuts) noexcept nogil:
    """Whether a pattern that fits settles `need`; then its bound and the cuts on which that rests."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = &table.buckets[slot_of(table, key.shape, key.extra)]
    cdef u64* entry = table.arena + <u64>bucket.first * table.stride
    cdef u64* other
    cdef u64 kept
    cdef u32 place, used = bucket.used
    cdef int word, low, high, stride = table.stride
    for place in range(used):
        low, high = low_of(entry, stride), high_of(entry, stride)
        if (low >= need or high < need) and agrees(table, entry, key, entry[0]):
            value[0] = low if low >= need else high
            cuts[0] = deposit(entry[0] & ~key.ends, search.all)
            if place:
                # What was useful moves towards the front.
                other = entry - <u64>(place - (place >> 1)) * stride
                for word in range(stride):
                    kept = entry[word]
                    entry[word] = other[word]
                    other[word] = kept
            return True
        entry += stride
    return False


cdef inline void store(Search* search, Key* key, u64 cuts, int low, int high) noexcept nogil:
    """Keep proved bounds that rest on cuts."""
    cdef Table* table = &search.table
    cdef u64 mask = extract(cuts, search.all) | key.ends
    cdef Bucket* bucket
    cdef u64* entry
    cdef u64 slot
    cdef u32 place
    cdef int plane, log, stride = table.stride
    slot = slot_of(table, key.shape, key.extra)
    bucket = &table.buckets[slot]
    entry = table.arena + <u64>bucket.first * stride
    place = 0
    while place < bucket.used:
        if entry[0] & mask == mask and agrees(table, entry, key, mask):
            if entry[0] == mask:
                entry[stride - 1] = pair(max(low, low_of(entry, stride)), min(high, high_of(entry, stride)))
                return
            if low_of(entry, stride) <= low and high_of(entry, stride) >= high:
                # The new pattern says more about more positions: the last one takes the place of this one.
                bucket.used -= 1
                memcpy(entry, table.arena + <u64>(bucket.first + bucket.used) * stride, stride * 8)
                continue
        entry += stride
        place += 1
    if bucket.room == 0:
        if table.taken * 4 > table.slots * 3:
            if not spread(table):
                forget(table)
            bucket = &table.buckets[slot_of(table, key.shape, key.extra)]
        bucket.shape = key.shape
        bucket.extra = key.extra
        bucket.used = 0
    if bucket.used == bucket.room:
        log = 0
        while bucket.room >> log:
            log += 1
        if log <= ROOM_LOG:
            if not widen(table, bucket, log):
                forget(table)
                return
            table.taken += log == 0
        else:
            bucket.used -= 1
    entry = table.arena + <u64>(bucket.first + bucket.used) * stride
    entry[0] = mask
    for plane in range(table.planes):
        entry[1 + plane] = key.plane[plane]
    entry[stride - 1] = pair(low, high)
    bucket.used += 1
