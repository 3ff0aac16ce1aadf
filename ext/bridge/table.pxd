"""Transposition table: proved answers by shape and pattern.

An entry is found by the lengths of all hands and the leader, then by the first pattern that fits. A pattern names the
owners of relative ranks, so an entry holds for all positions, also of other deals, that differ only in cards too low to
matter. When memory is used up, half of the entries are dropped, those with the fewest tricks left first. Answers do not
depend on which entries the table still has.
"""

from libc.string cimport memmove, memset

from bits cimport PACKS, count, extract_lanes, lowest_of_lanes, u8, u16, u32, u64
from bridge.state cimport (
    Bucket, CHILDREN, Entry, FREE_LISTS, LANE, ROOM_MAX, SPLIT, SPLIT_AT, STOPPED, Search, Table, UNKNOWN, UNNAMED, YES
)
from bridge.switches cimport COUNTING, MERGING, TABLE, cut_enabled
from check cimport check
from hash cimport GOLDEN, mix_once

cdef extern from "bridge/signatures.h" nogil:
    u32 unpacked_signature "faceup_unpacked_signature"(const u64* owners, u64 left)
    # Return the place of the first matching signature from `start` on, or `many`: of a pattern that the position may
    # fit, or of a pattern that names the same cards as this pattern or more.
    u32 scan_fitting "faceup_scan_fitting"(const u32* signatures, u32 start, u32 many, u32 position)
    u32 scan_narrower "faceup_scan_narrower"(const u32* signatures, u32 start, u32 many, u32 pattern)

cdef enum:
    LO_AT = 52           # bits of the bounds in own[0]
    HI_AT = 56
    SPADES_AT = 60       # bits of the number of named cards of the suit, in own[0]
    HEARTS_AT = 52       # the same in own[1]
    DIAMONDS_AT = 56
    CLUBS_AT = 60


cdef struct Depth:
    # A depth in a bucket: place in the words of owners of the first card of each suit that is not compared yet, 0..52.
    u8 at[4]


cdef struct Key:
    # The key of a position.
    u64 id               # shape and leader
    u64 own[2]           # owners of all cards left, as in an entry
    u64 all              # the cards left
    Depth top            # the highest card of each suit
    bint filled          # whether `own` and `top` are filled


cdef inline u64 bucket_id(u64 shape, int leader) noexcept nogil:
    """Return shape and leader in one word: the nibble of West's clubs, which follow from the others, has the leader."""
    return (shape & <u64>0x0FFFFFFFFFFFFFFF) | (<u64>leader << 60)


cdef inline u32 home_slot(Table* table, u64 id) noexcept nogil:
    """Return the slot where the search starts: the four leaders of a shape are neighbours, in one cache line."""
    cdef u64 mixed = mix_once((id & <u64>0x0FFFFFFFFFFFFFFF) * GOLDEN)
    return (<u32>(mixed >> 32) & (table.slots - 4)) | <u32>(id >> 60)


cdef inline u32 bucket_slot(Table* table, u64 id) noexcept nogil:
    """Return the slot of the bucket of a shape and leader, or the free slot where a new one goes."""
    cdef u32 slot = home_slot(table, id)
    while table.buckets[slot].id != 0 and table.buckets[slot].id != id:
        slot = (slot + 1) & (table.slots - 1)
    return slot


cdef inline u32 owners_of_three(u64* own, int at) noexcept nogil:
    """Return the owners of three cards from a place on: first the lower bits of all three, then the higher bits."""
    return (<u32>(own[0] >> at) & 7) | ((<u32>(own[1] >> at) & 7) << 3)


cdef inline u32 signature(u64* own, Depth* depth) noexcept nogil:
    """Return a position's signature (signatures.h): the owners of the three highest cards of each suit below a depth.

    If a suit has fewer cards, the other places have arbitrary bits, which no pattern names.
    """
    return (
        owners_of_three(own, depth.at[0]) | (owners_of_three(own, depth.at[1]) << 8)
        | (owners_of_three(own, depth.at[2]) << 16) | (owners_of_three(own, depth.at[3]) << 24)
    )


cdef inline u32 suit_of_pattern(u64* own, int at, int names) noexcept nogil:
    """Return a suit's byte of a pattern's signature, with `names` named cards from a place on."""
    names = max(min(names, 3), 0)
    return (owners_of_three(own, at) & (((1 << names) - 1) * 9)) | (names << 6)


cdef inline u32 pattern_signature(Key* key, u64* own, int* names, Depth* depth) noexcept nogil:
    """Return a pattern's signature below a depth; `own` are the owners, `names` the named cards of each suit."""
    cdef u32 found = 0
    cdef int suit
    for suit in range(4):
        found |= suit_of_pattern(own, depth.at[suit], names[suit] - (depth.at[suit] - key.top.at[suit])) << (8 * suit)
    return found


cdef inline int owner_at(u64* own, Depth* depth, int suit) noexcept nogil:
    """Return the owner of a suit's highest card below a depth."""
    return (<int>(own[0] >> depth.at[suit]) & 1) | ((<int>(own[1] >> depth.at[suit]) & 1) << 1)


cdef inline void clear_tt(Table* table) noexcept nogil:
    """Remove all entries."""
    memset(table.buckets, 0, sizeof(Bucket) * table.slots)
    memset(table.free, 0, sizeof(table.free))
    table.taken = 0
    table.top = 0
    table.spare = 0


cdef inline bint rehash(Table* table) noexcept nogil:
    """Double the slots, in place; return False if memory is used up."""
    cdef u32 slot, step, old = table.slots
    cdef Bucket moved
    if old * 2 > table.slots_max:
        return False
    table.slots = old * 2
    memset(table.buckets + old, 0, sizeof(Bucket) * old)
    # A bucket may have wrapped around the old end, so the buckets before the first free slot are moved last.
    cdef u32 start = 0
    while table.buckets[start].id != 0:
        start += 1
    for step in range(old):
        slot = (start + step) & (old - 1)
        if table.buckets[slot].id == 0:
            continue
        moved = table.buckets[slot]
        table.buckets[slot].id = 0
        table.buckets[bucket_slot(table, moved.id)] = moved
    return True


cdef inline u32 log2_of(u32 room) noexcept nogil:
    """Return the binary logarithm of a power of two."""
    cdef u32 log = 0
    while room > 1:
        room >>= 1
        log += 1
    return log


cdef inline u32 arena_alloc(Table* table, u32 room) noexcept nogil:
    """Allocate a run of `room` entries; return its place + 1, or 0 if memory is used up."""
    cdef u32 log = log2_of(room)
    cdef u32 run = table.free[log]
    if run != 0:
        table.free[log] = <u32>table.arena[run - 1].own[0]
        table.spare -= room
        return run
    if table.top + room > table.size:
        return buddy_split(table, log)
    run = table.top + 1
    table.top += room
    return run


cdef inline u32 buddy_split(Table* table, u32 log) noexcept nogil:
    """Cut a run from a longer free run; return its place + 1, or 0 if there is none."""
    cdef u32 longer = log + 1, run
    while longer < FREE_LISTS and table.free[longer] == 0:
        longer += 1
    if longer >= FREE_LISTS:
        return 0
    run = table.free[longer]
    table.free[longer] = <u32>table.arena[run - 1].own[0]
    table.spare -= <u32>1 << log
    while longer > log:
        # The rest is free again.
        longer -= 1
        table.arena[run - 1 + (<u32>1 << longer)].own[0] = table.free[longer]
        table.free[longer] = run + (<u32>1 << longer)
    return run


cdef inline void arena_free(Table* table, u32 first, u32 room) noexcept nogil:
    """Free a run of `room` entries."""
    cdef u32 log = log2_of(room)
    table.arena[first].own[0] = table.free[log]
    table.free[log] = first + 1
    table.spare += room


cdef inline int shape_tricks_left(u64 id) noexcept nogil:
    """Return the tricks left: the sum of North's lengths."""
    cdef u64 pairs = (id & 0x0F0F) + ((id >> 4) & 0x0F0F)
    return <int>((pairs + (pairs >> 8)) & 31)


cdef inline Bucket* parts_of(Table* table, Bucket* bucket) noexcept nogil:
    """Return the five parts of a split bucket: one for each owner of the card, one for patterns without the card."""
    return <Bucket*>(table.arena + bucket.first)


cdef inline u32 rooms_of(Table* table, Bucket* bucket) noexcept nogil:
    """Return how many entries of the arena a bucket takes."""
    cdef u32 sum = CHILDREN
    cdef int part
    if bucket.room != SPLIT:
        return bucket.room
    for part in range(5):
        sum += rooms_of(table, parts_of(table, bucket) + part)
    return sum


cdef inline void empty_bucket(Table* table, Bucket* bucket) noexcept nogil:
    """Drop all patterns of a bucket."""
    cdef int part
    if bucket.room == SPLIT:
        for part in range(5):
            empty_bucket(table, parts_of(table, bucket) + part)
        arena_free(table, bucket.first, CHILDREN)
    elif bucket.room:
        arena_free(table, bucket.first, bucket.room)
    bucket.used = bucket.room = 0


cdef inline void evict_half(Table* table) noexcept nogil:
    """Drop about half of all entries, those with the fewest tricks left, as they are the quickest to find again."""
    cdef u32 rooms[32]
    cdef u32 slot, half = (table.top - table.spare) >> 1, sum = 0
    cdef int border = 0
    cdef Bucket* bucket
    memset(rooms, 0, sizeof(rooms))
    for slot in range(table.slots):
        bucket = &table.buckets[slot]
        if bucket.id:
            rooms[shape_tricks_left(bucket.id)] += rooms_of(table, bucket)
    while sum < half:
        sum += rooms[border]
        border += 1
    for slot in range(table.slots):
        bucket = &table.buckets[slot]
        if bucket.id and shape_tricks_left(bucket.id) < border:
            empty_bucket(table, bucket)
    table.flushes += 1


cdef inline void move_entries(Table* table, u32 to, u32 source, u32 many) noexcept nogil:
    """Move entries and their signatures; the places may overlap."""
    memmove(table.arena + to, table.arena + source, sizeof(Entry) * many)
    memmove(table.signatures + to, table.signatures + source, sizeof(u32) * many)


cdef inline bint grow_bucket(Table* table, Bucket* bucket) noexcept nogil:
    """Double the room of a bucket; return False if memory is used up."""
    cdef u32 room = bucket.room * 2 if bucket.room else 1
    cdef u32 run = arena_alloc(table, room)
    if run == 0:
        return False
    if bucket.room:
        move_entries(table, run - 1, bucket.first, bucket.used)
        arena_free(table, bucket.first, bucket.room)
    bucket.first = run - 1
    bucket.room = <u16>room
    return True


cdef inline Entry* find_in_leaf(
    Search* search, Table* table, Bucket* leaf, Key* key, u32 signature, int need
) noexcept nogil:
    """Return the first fitting entry of a leaf that decides whether North-South take `need` tricks, or NULL."""
    cdef Entry* entry = table.arena + leaf.first
    cdef u32* signatures = table.signatures + leaf.first
    cdef u32 place = scan_fitting(signatures, 0, leaf.used, signature)
    while place < leaf.used:
        if (entry_low(&entry[place]) >= need or entry_high(&entry[place]) < need) and (
            entry_fits(search, &entry[place], key)
        ):
            if place:
                # Move a useful entry towards the front.
                swap_entries(entry, signatures, place, place >> 1)
                place >>= 1
            return &entry[place]
        place = scan_fitting(signatures, place + 1, leaf.used, signature)
    return NULL


cdef inline Entry* find_in_parts(
    Search* search, Table* table, Bucket* bucket, Key* key, Depth depth, int need
) noexcept nogil:
    """Return the first fitting entry of a bucket that decides the question, or NULL.

    In a split bucket, search the part without the card, and the part of the card's owner.
    """
    cdef Bucket* parts
    cdef Entry* entry
    cdef int owner
    while bucket.room == SPLIT:
        parts = parts_of(table, bucket)
        owner = owner_at(key.own, &depth, bucket.used)
        if parts[UNNAMED].room:
            entry = find_in_parts(search, table, parts + UNNAMED, key, depth, need)
            if entry != NULL:
                return entry
        depth.at[bucket.used] += 1
        bucket = parts + owner
    if bucket.used == 0:
        return NULL
    return find_in_leaf(search, table, bucket, key, signature(key.own, &depth), need)


cdef inline Entry* tt_lookup(Search* search, Key* key, int need) noexcept nogil:
    """Return a fitting entry that decides whether North-South take `need` tricks, or NULL."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = &table.buckets[bucket_slot(table, key.id)]
    if bucket.id == 0:
        return NULL
    if bucket.room != SPLIT:
        return find_in_leaf(search, table, bucket, key, position_signature(search, key), need)
    fill_key(search, key)
    return find_in_parts(search, table, bucket, key, key.top, need)


cdef inline u64 low_bits(int cards) noexcept nogil:
    """Return a word with its lowest `cards` bits set, at most 13."""
    return (<u64>1 << cards) - 1


cdef inline bint entry_fits(Search* search, Entry* entry, Key* key) noexcept nogil:
    """Return whether an entry fits, after its signature did.

    An entry that names at most three cards of each suit always fits: the signature has all their owners.
    """
    if not PACKS and not (entry.own[0] & <u64>0xC << SPADES_AT or entry.own[1] & <u64>0xCCC << HEARTS_AT):
        return True
    fill_key(search, key)
    return pattern_fits(entry, key)


cdef inline bint pattern_fits(Entry* entry, Key* key) noexcept nogil:
    """Return whether all cards that the pattern names have the same owners."""
    cdef u64 unlike = (entry.own[0] ^ key.own[0]) | (entry.own[1] ^ key.own[1])
    return (
        (unlike & low_bits(names_in_suit(entry, 0)))
        | ((unlike >> key.top.at[1]) & low_bits(names_in_suit(entry, 1)))
        | ((unlike >> key.top.at[2]) & low_bits(names_in_suit(entry, 2)))
        | ((unlike >> key.top.at[3]) & low_bits(names_in_suit(entry, 3)))
    ) == 0


cdef inline int names_in_suit(Entry* entry, int suit) noexcept nogil:
    """Return how many cards of a suit the pattern names."""
    if suit == 0:
        return <int>(entry.own[0] >> SPADES_AT)
    return <int>((entry.own[1] >> (HEARTS_AT - 4 + 4 * suit)) & 15)


cdef inline u64 mask_of(Key* key, int* names) noexcept nogil:
    """Return the mask, in a word of owners, of the cards that a pattern names."""
    return (
        low_bits(names[0]) | (low_bits(names[1]) << key.top.at[1])
        | (low_bits(names[2]) << key.top.at[2]) | (low_bits(names[3]) << key.top.at[3])
    )


cdef inline int entry_low(Entry* entry) noexcept nogil:
    """Return the lower bound of an entry."""
    return <int>((entry.own[0] >> LO_AT) & 15)


cdef inline int entry_high(Entry* entry) noexcept nogil:
    """Return the upper bound of an entry."""
    return <int>((entry.own[0] >> HI_AT) & 15)


cdef inline void swap_entries(Entry* entry, u32* signatures, u32 one, u32 other) noexcept nogil:
    """Swap two entries and their signatures."""
    cdef Entry kept = entry[one]
    cdef u32 signature = signatures[one]
    entry[one] = entry[other]
    entry[other] = kept
    signatures[one] = signatures[other]
    signatures[other] = signature


cdef inline void write_entry(Entry* entry, u64* own, u64 mask, int* names, int lo, int hi) noexcept nogil:
    """Write a pattern and its bounds into an entry."""
    entry.own[0] = (own[0] & mask) | (<u64>lo << LO_AT) | (<u64>hi << HI_AT) | (<u64>names[0] << SPADES_AT)
    entry.own[1] = (
        (own[1] & mask) | (<u64>names[1] << HEARTS_AT) | (<u64>names[2] << DIAMONDS_AT) | (<u64>names[3] << CLUBS_AT)
    )


cdef inline Bucket* find_or_add_bucket(Table* table, u64 id) noexcept nogil:
    """Return the bucket of a shape and leader; add it if there is none."""
    cdef Bucket* bucket
    if table.taken * 4 > table.slots * 3 and not rehash(table):
        clear_tt(table)
        table.flushes += 1
    bucket = &table.buckets[bucket_slot(table, id)]
    if bucket.id == 0:
        table.taken += 1
        bucket.id = id
        bucket.used = 0
        bucket.room = 0
    return bucket


cdef inline bint pattern_covers(u64* own, u64 mask, int* names, Entry* entry) noexcept nogil:
    """Return whether every position that fits the entry fits the pattern too."""
    return (
        ((entry.own[0] ^ own[0]) | (entry.own[1] ^ own[1])) & mask == 0
        and names[0] <= names_in_suit(entry, 0) and names[1] <= names_in_suit(entry, 1)
        and names[2] <= names_in_suit(entry, 2) and names[3] <= names_in_suit(entry, 3)
    )


cdef inline bint names_as_many(int* names, Entry* entry) noexcept nogil:
    """Return whether a pattern names as many cards of each suit as an entry."""
    return (
        names[0] == names_in_suit(entry, 0) and names[1] == names_in_suit(entry, 1)
        and names[2] == names_in_suit(entry, 2) and names[3] == names_in_suit(entry, 3)
    )


cdef inline u32 drop_covered(
    Table* table, Bucket* leaf, Key* key, u64 mask, int* names, u32 pattern, int* lo, int* hi
) noexcept nogil:
    """Drop the entries of a leaf that a new entry makes redundant; return the place of the first of them, or ROOM_MAX.

    An entry is redundant if all positions that fit it also fit the new pattern, and its bounds are not closer. If it
    has the same pattern, both pairs of bounds hold, and they are combined first. The first redundant entry is not
    removed: the caller overwrites it.
    """
    cdef Entry* entry = table.arena + leaf.first
    cdef u32* signatures = table.signatures + leaf.first
    cdef u32 target = ROOM_MAX
    cdef u32 place = scan_narrower(signatures, 0, leaf.used, pattern)
    while place < leaf.used:
        if pattern_covers(key.own, mask, names, &entry[place]):
            if names_as_many(names, &entry[place]):
                lo[0] = max(lo[0], entry_low(&entry[place]))
                hi[0] = min(hi[0], entry_high(&entry[place]))
            if entry_low(&entry[place]) <= lo[0] and entry_high(&entry[place]) >= hi[0]:
                if target == ROOM_MAX:
                    target = place
                else:
                    leaf.used -= 1
                    move_entries(table, leaf.first + place, leaf.first + leaf.used, 1)
                    place -= 1
        place = scan_narrower(signatures, place + 1, leaf.used, pattern)
    return target


cdef inline void drop_in_parts(
    Table* table, Bucket* bucket, Key* key, u64 mask, int* names, Depth depth, int* lo, int* hi
) noexcept nogil:
    """Drop redundant entries from a part of the bucket where the new pattern itself does not belong."""
    cdef Bucket* parts
    cdef int part
    cdef u32 place
    while bucket.room == SPLIT:
        parts = parts_of(table, bucket)
        if names_next(key, names, &depth, bucket.used):
            part = owner_at(key.own, &depth, bucket.used)
        else:
            drop_in_parts(table, parts + UNNAMED, key, mask, names, depth, lo, hi)
            for part in range(3):
                drop_below(table, bucket, part, key, mask, names, depth, lo, hi)
            part = 3
        depth.at[bucket.used] += 1
        bucket = parts + part
    if bucket.used == 0:
        return
    place = drop_covered(table, bucket, key, mask, names, pattern_signature(key, key.own, names, &depth), lo, hi)
    if place != ROOM_MAX:
        bucket.used -= 1
        move_entries(table, bucket.first + place, bucket.first + bucket.used, 1)


cdef inline void drop_below(
    Table* table, Bucket* bucket, int part, Key* key, u64 mask, int* names, Depth depth, int* lo, int* hi
) noexcept nogil:
    """Drop redundant entries from the part of one owner of a split bucket."""
    depth.at[bucket.used] += 1
    drop_in_parts(table, parts_of(table, bucket) + part, key, mask, names, depth, lo, hi)


cdef inline bint names_next(Key* key, int* names, Depth* depth, int suit) noexcept nogil:
    """Return whether a pattern names the suit's highest card below a depth."""
    return names[suit] > depth.at[suit] - key.top.at[suit]


cdef inline void store_pattern(Search* search, Key* key, int* names, int lo, int hi) noexcept nogil:
    """Store a proved answer, which replaces all entries that it makes redundant (MERGING)."""
    cdef Table* table = &search.table
    cdef Bucket* bucket = find_or_add_bucket(table, key.id)
    cdef Bucket* parts
    cdef Depth depth = key.top
    cdef u64 mask = mask_of(key, names)
    cdef u32 pattern, target = ROOM_MAX
    cdef int part
    while True:
        while bucket.room == SPLIT:
            parts = parts_of(table, bucket)
            if names_next(key, names, &depth, bucket.used):
                part = owner_at(key.own, &depth, bucket.used)
                depth.at[bucket.used] += 1
            else:
                if cut_enabled(search, MERGING):
                    for part in range(4):
                        drop_below(table, bucket, part, key, mask, names, depth, &lo, &hi)
                part = UNNAMED
            bucket = parts + part
        if not (bucket.used == bucket.room and bucket.room >= SPLIT_AT and split_leaf(table, bucket, key, &depth)):
            break
    pattern = pattern_signature(key, key.own, names, &depth)
    if cut_enabled(search, MERGING):
        target = drop_covered(table, bucket, key, mask, names, pattern, &lo, &hi)
    if target == ROOM_MAX:
        target = place_for(table, bucket)
        if target == ROOM_MAX:
            return
    table.signatures[bucket.first + target] = pattern
    write_entry(table.arena + bucket.first + target, key.own, mask, names, lo, hi)


cdef inline bint split_leaf(Table* table, Bucket* leaf, Key* key, Depth* depth) noexcept nogil:
    """Split a full leaf by the owner of the next card of a suit; return False if that does not shorten the search."""
    cdef u32 sums[5]
    cdef u32 place, cost, least = leaf.used - (leaf.used >> 2), run
    cdef int suit, part, best = 4
    cdef Entry* entry
    cdef Bucket* parts
    cdef Depth below
    for suit in range(4):
        memset(sums, 0, sizeof(sums))
        for place in range(leaf.used):
            sums[part_of_entry(table.arena + leaf.first + place, key, depth, suit)] += 1
        if sums[UNNAMED] == leaf.used:
            continue
        # Number of patterns that a probe reads on average: those of the owner's part, and those without the card.
        cost = 0
        for part in range(4):
            cost += sums[part] * sums[part]
        cost = sums[UNNAMED] + cost // (leaf.used - sums[UNNAMED])
        if cost < least:
            least = cost
            best = suit
    if best == 4:
        return False
    run = arena_alloc(table, CHILDREN)
    if run == 0:
        return False
    memset(table.arena + run - 1, 0, sizeof(Entry) * CHILDREN)
    parts = <Bucket*>(table.arena + run - 1)
    below = depth[0]
    below.at[best] += 1
    for place in range(leaf.used):
        entry = table.arena + leaf.first + place
        part = part_of_entry(entry, key, depth, best)
        if not append_entry(table, parts + part, entry, key, depth if part == UNNAMED else &below):
            for part in range(5):
                empty_bucket(table, parts + part)
            arena_free(table, run - 1, CHILDREN)
            return False
    arena_free(table, leaf.first, leaf.room)
    leaf.first = run - 1
    leaf.used = <u16>best
    leaf.room = SPLIT
    return True


cdef inline int part_of_entry(Entry* entry, Key* key, Depth* depth, int suit) noexcept nogil:
    """Return the part for an entry when a leaf is split by the next card of a suit."""
    if names_in_suit(entry, suit) <= depth.at[suit] - key.top.at[suit]:
        return UNNAMED
    return owner_at(entry.own, depth, suit)


cdef inline bint append_entry(Table* table, Bucket* leaf, Entry* entry, Key* key, Depth* depth) noexcept nogil:
    """Append an entry to a leaf; return False if memory is used up."""
    cdef int names[4]
    cdef int suit
    if leaf.used == leaf.room and not grow_bucket(table, leaf):
        return False
    for suit in range(4):
        names[suit] = names_in_suit(entry, suit)
    table.arena[leaf.first + leaf.used] = entry[0]
    table.signatures[leaf.first + leaf.used] = pattern_signature(key, entry.own, names, depth)
    leaf.used += 1
    return True


cdef inline u32 place_for(Table* table, Bucket* leaf) noexcept nogil:
    """Return the place for a new entry at the end of a leaf; ROOM_MAX if there is no room."""
    if leaf.used == leaf.room and not (leaf.room < ROOM_MAX and grow_bucket(table, leaf)):
        if leaf.room < ROOM_MAX and table.spare < table.size >> 2:
            # The leaf itself may have been evicted.
            evict_half(table)
            return ROOM_MAX
        if leaf.room == 0:
            return ROOM_MAX
        leaf.used -= 1
    leaf.used += 1
    return leaf.used - 1


cdef inline void make_key(Search* search, int leader, u64 all, Key* key) noexcept nogil:
    """Start the key of the current position; `all` are the cards left."""
    key.id = bucket_id(search.shape, leader)
    key.all = all
    key.filled = False


cdef inline void set_depths(Depth* top, u64 shape) noexcept nogil:
    """Compute the first place of each suit: the lengths of all hands are added up, two suits at a time."""
    cdef u64 even = shape & <u64>0x0F0F0F0F0F0F0F0F, odd = (shape >> 4) & <u64>0x0F0F0F0F0F0F0F0F
    even += even >> 32
    odd += odd >> 32
    even += even >> 16
    odd += odd >> 16
    top.at[0] = 0
    top.at[1] = <u8>(even & 15)
    top.at[2] = <u8>(top.at[1] + (odd & 15))
    top.at[3] = <u8>(top.at[2] + ((even >> 8) & 15))


cdef inline void fill_key(Search* search, Key* key) noexcept nogil:
    """Fill the rest of a key, which is needed only if the table has entries of the shape, or to store one."""
    if key.filled:
        return
    key.filled = True
    set_depths(&key.top, search.shape)
    extract_lanes(search.owners, key.all, key.top.at, key.own)


cdef inline u32 position_signature(Search* search, Key* key) noexcept nogil:
    """Return the signature of a position at the top of all suits; fill the key if that is cheaper."""
    if PACKS:
        fill_key(search, key)
        return signature(key.own, &key.top)
    return unpacked_signature(search.owners, key.all)


cdef inline u64 tt_probe(Search* search, Key* key, int need) noexcept nogil:
    """Return the table's answer whether North-South take `need` tricks, with its relevance, or UNKNOWN (TABLE).

    An entry decides the question if its lower bound is at least `need` or its upper bound is below `need`.
    """
    cdef Entry* entry = tt_lookup(search, key, need) if cut_enabled(search, TABLE) else NULL
    cdef u64 answer
    cdef int names[4]
    cdef int suit
    if entry == NULL:
        return UNKNOWN
    for suit in range(4):
        names[suit] = names_in_suit(entry, suit)
    answer = lowest_of_lanes(key.all, names, key.top.at)
    return answer | YES if entry_low(entry) >= need else answer


cdef inline void tt_store(Search* search, Key* key, u64 answer, int need, int left) noexcept nogil:
    """Store the answer whether North-South take `need` of `left` tricks, for all positions in which it holds.

    The relevance of the answer must have all cards left down to a line in every suit.
    """
    cdef int names[4]
    cdef int suit
    check(not answer & STOPPED)
    fill_key(search, key)
    if not cut_enabled(search, COUNTING):
        need = max(min(need, left + 1), 0)
    for suit in range(4):
        names[suit] = count(answer & LANE(suit))
    if answer & YES:
        store_pattern(search, key, names, need, left)
    else:
        store_pattern(search, key, names, 0, need - 1)
