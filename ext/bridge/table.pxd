"""The transposition table: proved answers by shape and pattern.

Entries are found by the lengths of all hands and the leader, then by the first pattern that fits. A pattern names
owners of relative ranks, so an entry serves all positions that differ only in cards too low to matter, of any deal.
When memory is used up half of the entries are forgotten, the small endings first; answers never depend on
what the table holds.
"""

from libc.string cimport memmove, memset

from bits cimport count, deposit, extract, scan, scan_without, u16, u32, u64
from bridge.lanes cimport doubled, halved
from bridge.state cimport Bucket, Entry, LANE, ROOM_MAX, Search, Table, UNKNOWN, YES
from bridge.switches cimport COUNTING, MERGING, TABLE, made

cdef enum:
    LO_AT = 52           # where the bounds stand in own[0]
    HI_AT = 56
    SPADES_AT = 60       # how many cards of the suit the pattern names, in own[0]
    HEARTS_AT = 52       # and in own[1]
    DIAMONDS_AT = 56
    CLUBS_AT = 60


cdef struct Key:
    # A position as the table sees it.
    u64 id               # shape and leader
    u64 own[2]           # owners of all cards left
    u64 room[2]          # which bits of `Search.owners` they are
    int spades           # cards left in these suits
    int diamonds
    u32 signature


cdef inline u64 bucket_id(u64 shape, int leader) noexcept nogil:
    """Shape and leader in one word: West's clubs follow from the other lengths, so their nibble holds the leader."""
    return (shape & <u64>0x0FFFFFFFFFFFFFFF) | (<u64>leader << 60)


cdef inline u32 home_of(Table* table, u64 id) noexcept nogil:
    """The slot at which to start looking."""
    cdef u64 mixed = id * <u64>0x9E3779B97F4A7C15
    mixed ^= mixed >> 29
    mixed *= <u64>0xBF58476D1CE4E5B9
    return <u32>(mixed >> 32) & (table.slots - 1)


cdef inline u32 slot_of(Table* table, u64 id) noexcept nogil:
    """Where the bucket is, or the free slot where it would be."""
    cdef u32 slot = home_of(table, id)
    while table.buckets[slot].id != 0 and table.buckets[slot].id != id:
        slot = (slot + 1) & (table.slots - 1)
    return slot


cdef inline u32 owners_of_two(u64 codes) noexcept nogil:
    """A bit a seat for each of two owner codes of two bits."""
    return (<u32>1 << (codes & 3)) | (<u32>16 << ((codes >> 2) & 3))


cdef inline u32 signature(u64* own, int spades, int diamonds) noexcept nogil:
    """Owners of the two highest cards of each suit, given how many spades and diamonds are left.

    Where a suit has fewer than two cards there is something else in their place, the same in all positions of a
    shape; no pattern of that shape says anything there.
    """
    return (
        owners_of_two(own[0]) | (owners_of_two(own[0] >> (2 * spades)) << 8)
        | (owners_of_two(own[1]) << 16) | (owners_of_two(own[1] >> (2 * diamonds)) << 24)
    )


cdef inline u32 unknown_of_two(u64 mask) noexcept nogil:
    """All four bits for each of two codes that a pattern's mask leaves open."""
    return (0 if mask & 1 else 0x0F) | (0 if mask & 4 else 0xF0)


cdef inline u32 open_places(u64* mask, int spades, int diamonds) noexcept nogil:
    """What a pattern with this mask leaves open in its signature."""
    return (
        unknown_of_two(mask[0] if spades else 0) | (unknown_of_two(mask[0] >> (2 * spades)) << 8)
        | (unknown_of_two(mask[1] if diamonds else 0) << 16) | (unknown_of_two(mask[1] >> (2 * diamonds)) << 24)
    )


cdef inline void clear(Table* table) noexcept nogil:
    """Forget everything."""
    memset(table.buckets, 0, sizeof(Bucket) * table.slots)
    memset(table.free, 0, sizeof(table.free))
    table.taken = 0
    table.top = 0
    table.spare = 0


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
        table.spare -= room
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
    table.spare += room


cdef inline int tricks_left(u64 id) noexcept nogil:
    """From North's lengths."""
    cdef u64 pairs = (id & 0x0F0F) + ((id >> 4) & 0x0F0F)
    return <int>((pairs + (pairs >> 8)) & 31)


cdef inline void thin(Table* table) noexcept nogil:
    """Forget about half of all entries, those with the fewest tricks left: they are the quickest to find again."""
    cdef u32 rooms[32]
    cdef u32 slot, half = (table.top - table.spare) >> 1, sum = 0
    cdef int border = 0
    cdef Bucket* bucket
    memset(rooms, 0, sizeof(rooms))
    for slot in range(table.slots):
        bucket = &table.buckets[slot]
        if bucket.id:
            rooms[tricks_left(bucket.id)] += bucket.room
    while sum < half:
        sum += rooms[border]
        border += 1
    for slot in range(table.slots):
        bucket = &table.buckets[slot]
        if bucket.id and bucket.room and tricks_left(bucket.id) < border:
            give_run(table, bucket.first, bucket.room)
            bucket.used = bucket.room = 0


cdef inline void move(Table* table, u32 to, u32 source, u32 many) noexcept nogil:
    """Move entries and their signatures; the places may overlap."""
    memmove(table.arena + to, table.arena + source, sizeof(Entry) * many)
    memmove(table.signatures + to, table.signatures + source, sizeof(u32) * many)


cdef inline bint widen(Table* table, Bucket* bucket) noexcept nogil:
    """Room for more patterns in a bucket; False where memory is used up."""
    cdef u32 room = bucket.room * 2 if bucket.room else 1
    cdef u32 run = take_run(table, room)
    if run == 0:
        return False
    if bucket.room:
        move(table, run - 1, bucket.first, bucket.used)
        give_run(table, bucket.first, bucket.room)
    bucket.first = run - 1
    bucket.room = <u16>room
    return True


cdef inline Entry* lookup(Search* search, Key* key, int need) noexcept nogil:
    """The first entry that fits and settles whether North-South take `need` tricks; NULL where there is none."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = &table.buckets[slot_of(table, key.id)]
    cdef Entry* entry
    cdef u32* signatures
    cdef u32 place
    if bucket.id == 0:
        return NULL
    entry = table.arena + bucket.first
    signatures = table.signatures + bucket.first
    place = scan(signatures, 0, bucket.used, key.signature)
    while place < bucket.used:
        if fits(&entry[place], key) and (at_least(&entry[place]) >= need or at_most(&entry[place]) < need):
            if place:
                # What was useful moves towards the front.
                swap(entry, signatures, place, place >> 1)
                place >>= 1
            return &entry[place]
        place = scan(signatures, place + 1, bucket.used, key.signature)
    return NULL


cdef inline u64 codes(int cards) noexcept nogil:
    """The bits of so many owners; at most 13."""
    return (<u64>1 << (2 * cards)) - 1


cdef inline bint fits(Entry* entry, Key* key) noexcept nogil:
    """The owners of all cards that the pattern names are the same."""
    cdef u64 one = entry.own[0] ^ key.own[0], two = entry.own[1] ^ key.own[1]
    return (
        (one & codes(named(entry, 0))) | ((one >> (2 * key.spades)) & codes(named(entry, 1)))
        | (two & codes(named(entry, 2))) | ((two >> (2 * key.diamonds)) & codes(named(entry, 3)))
    ) == 0


cdef inline int named(Entry* entry, int suit) noexcept nogil:
    """How many cards of a suit the pattern names."""
    if suit == 0:
        return <int>(entry.own[0] >> SPADES_AT)
    return <int>((entry.own[1] >> (HEARTS_AT - 4 + 4 * suit)) & 15)


cdef inline void mask_of(Key* key, int* names, u64* mask) noexcept nogil:
    """The bits of all owners that a pattern names."""
    mask[0] = codes(names[0]) | (codes(names[1]) << (2 * key.spades))
    mask[1] = codes(names[2]) | (codes(names[3]) << (2 * key.diamonds))


cdef inline int at_least(Entry* entry) noexcept nogil:
    return <int>((entry.own[0] >> LO_AT) & 15)


cdef inline int at_most(Entry* entry) noexcept nogil:
    return <int>((entry.own[0] >> HI_AT) & 15)


cdef inline void swap(Entry* entry, u32* signatures, u32 one, u32 other) noexcept nogil:
    cdef Entry kept = entry[one]
    cdef u32 signature = signatures[one]
    entry[one] = entry[other]
    entry[other] = kept
    signatures[one] = signatures[other]
    signatures[other] = signature


cdef inline void write(Entry* entry, u64* own, u64* mask, int* names, int lo, int hi) noexcept nogil:
    entry.own[0] = (own[0] & mask[0]) | (<u64>lo << LO_AT) | (<u64>hi << HI_AT) | (<u64>names[0] << SPADES_AT)
    entry.own[1] = (
        (own[1] & mask[1]) | (<u64>names[1] << HEARTS_AT) | (<u64>names[2] << DIAMONDS_AT) | (<u64>names[3] << CLUBS_AT)
    )


cdef inline Bucket* bucket_for(Table* table, u64 id) noexcept nogil:
    """The bucket of a shape, made where there is none yet."""
    cdef Bucket* bucket
    if table.taken * 4 > table.slots * 3 and not spread(table):
        clear(table)
        table.flushes += 1
    bucket = &table.buckets[slot_of(table, id)]
    if bucket.id == 0:
        table.taken += 1
        bucket.id = id
        bucket.used = 0
        bucket.room = 0
    return bucket


cdef inline bint covers(u64* own, u64* mask, int* names, Entry* entry) noexcept nogil:
    """Every position that fits the entry fits the pattern, too."""
    return (
        (((entry.own[0] ^ own[0]) & mask[0]) | ((entry.own[1] ^ own[1]) & mask[1])) == 0
        and names[0] <= named(entry, 0) and names[1] <= named(entry, 1)
        and names[2] <= named(entry, 2) and names[3] <= named(entry, 3)
    )


cdef inline bint names_as_many(int* names, Entry* entry) noexcept nogil:
    return (
        names[0] == named(entry, 0) and names[1] == named(entry, 1)
        and names[2] == named(entry, 2) and names[3] == named(entry, 3)
    )


cdef inline void store(Search* search, Key* key, int* names, int lo, int hi) noexcept nogil:
    """Add a proved answer in place of all that say no more; patterns that are equal are merged (MERGING).

    An entry says no more where all positions that fit it fit the new pattern, and its bounds are no closer. Bounds of
    one pattern hold together.
    """
    cdef Table* table = &search.table
    cdef Bucket* bucket = bucket_for(table, key.id)
    cdef Entry* entry = table.arena + bucket.first
    cdef u32* signatures = table.signatures + bucket.first
    cdef u64 mask[2]
    cdef u32 pattern, place, target = ROOM_MAX
    mask_of(key, names, mask)
    pattern = key.signature | open_places(mask, key.spades, key.diamonds)
    place = scan_without(signatures, 0, bucket.used, ~pattern) if made(search, MERGING) else bucket.used
    while place < bucket.used:
        if covers(key.own, mask, names, &entry[place]):
            if names_as_many(names, &entry[place]):
                lo = max(lo, at_least(&entry[place]))
                hi = min(hi, at_most(&entry[place]))
            if at_least(&entry[place]) <= lo and at_most(&entry[place]) >= hi:
                if target == ROOM_MAX:
                    target = place
                else:
                    bucket.used -= 1
                    move(table, bucket.first + place, bucket.first + bucket.used, 1)
                    place -= 1
        place = scan_without(signatures, place + 1, bucket.used, ~pattern)
    if target == ROOM_MAX:
        target = place_for(table, bucket)
        if target == ROOM_MAX:
            return
    table.signatures[bucket.first + target] = pattern
    write(table.arena + bucket.first + target, key.own, mask, names, lo, hi)


cdef inline u32 place_for(Table* table, Bucket* bucket) noexcept nogil:
    """Where a new entry of the bucket goes, at its end; ROOM_MAX where there is no room."""
    if bucket.used == bucket.room and not (bucket.room < ROOM_MAX and widen(table, bucket)):
        if bucket.room < ROOM_MAX and table.spare < table.size >> 2:
            thin(table)
            table.flushes += 1
        if bucket.room == 0:
            return ROOM_MAX
        if bucket.used == bucket.room:
            bucket.used -= 1
    bucket.used += 1
    return bucket.used - 1


cdef inline void locate(Search* search, int leader, u64 all, Key* key) noexcept nogil:
    """Fill in the key of the position that the search is at; `all` are the cards left."""
    key.id = bucket_id(search.shape, leader)
    key.room[0] = doubled(all, 0)
    key.room[1] = doubled(all, 1)
    key.own[0] = extract(search.owners[0], key.room[0])
    key.own[1] = extract(search.owners[1], key.room[1])
    key.spades = count(all & LANE(0))
    key.diamonds = count(all & LANE(2))
    key.signature = signature(key.own, key.spades, key.diamonds)


cdef inline u64 recall(Search* search, Key* key, int need) noexcept nogil:
    """What the table knows (TABLE): do North-South take `need` tricks? With its relevance, or UNKNOWN.

    Who take so many take fewer, too, and who do not take so many do not take more.
    """
    cdef Entry* entry = lookup(search, key, need) if made(search, TABLE) else NULL
    cdef u64 answer
    cdef u64 mask[2]
    cdef int names[4]
    cdef int suit
    if entry == NULL:
        return UNKNOWN
    for suit in range(4):
        names[suit] = named(entry, suit)
    mask_of(key, names, mask)
    answer = halved(deposit(mask[0], key.room[0])) | (halved(deposit(mask[1], key.room[1])) << 32)
    return answer | YES if at_least(entry) >= need else answer


cdef inline void remember(Search* search, Key* key, u64 answer, int need, int left) noexcept nogil:
    """Keep an answer to the question of `recall`, `left` tricks being left, for all positions that it holds in.

    Its relevance is all cards left down to some line in every suit.
    """
    cdef int names[4]
    cdef int suit
    if not made(search, COUNTING):
        need = max(min(need, left + 1), 0)
    for suit in range(4):
        names[suit] = count(answer & LANE(suit))
    if answer & YES:
        store(search, key, names, need, left)
    else:
        store(search, key, names, 0, need - 1)
