"""The transposition table of games of turns: bounds of what is still to come, by the position and the goal.

Key. 128 bits: a whole position, packed so that two positions never have the same; or, where one needs more, two sums of
random words, each 64 bits. All of them are stored and compared. A packed key is the position, nothing is trusted to
chance. Of summed keys, two different positions meet with a chance of 2**-128, and a search of 2**33 positions, each
compared with four, goes wrong with a chance below 2**-90. The highest byte of the second word is that of the goal.

Order. Positions of one key may differ in how good they are: part by part, no less of each is worth no less. So what is
proved of one is a bound of others: from below of those that are no less, from above of those that are no greater. A
generator whose keys tell all gives each position the same order.

Entries. Four of them share a bucket, twelve where keys have an order, as all positions of a key are in one bucket. A
new position takes the place of one that it tells all about, else of the one of least work: of fewest cards left. The
table begins small and doubles up to the bytes that it may have. Answers never depend on what it holds: an entry is a
proved bound, wherever it comes from.
"""

from arrays cimport new_zeros
from bits cimport prefetch, u16, u32, u64
from hash cimport mix64
from libc.stdlib cimport free
from libc.string cimport memset
from pages cimport on_large_pages

cdef enum:
    BUCKET = 4                  # entries of a bucket
    BUCKET_ORDERED = 12         # where positions of one key have an order
    PARTS = 10                  # of an order, six bits each, the highest of which is free
    PART_BITS = 6
    PART_MOST = 31
    BUCKETS_LEAST = 1 << 10
    WINDOW = 1 << 30            # beyond every value
    NO_MOVE = 0xFFFFFFFF
    GOALS = 255                 # that a table tells apart: numbers from 1, as an empty entry has 0
    GOAL_PLACE = 56             # of the number of the goal in the second word of a key


cdef extern from *:
    """
    #define FACEUP_FREE 0x820820820820820ull
    #define FACEUP_PARTS_MOST 0x7DF7DF7DF7DF7DFull
    """
    const u64 FREE "FACEUP_FREE"                # the free bit of each part of an order
    const u64 PARTS_MOST "FACEUP_PARTS_MOST"    # the greatest order


cdef struct Key:
    u64 one
    u64 other                   # below its highest byte
    u64 order                   # among positions of one key: part by part, the more the greater the value


cdef struct Entry:
    u64 one
    u64 other                   # 0: the entry is empty
    u64 order
    int low                     # -WINDOW: none is known
    int high                    # WINDOW: none is known
    u32 move                    # the best one; NO_MOVE
    u32 work                    # cards left: the more, the longer it stays


cdef struct Table:
    Entry* entries
    u64 bucket                  # entries of one
    u64 mask                    # buckets in use - 1
    u64 mask_most               # buckets that there is room for - 1
    u64 used


cdef inline bint make_table(Table* table, u64 memory, int bucket) noexcept:
    """Allocate a table of at most `memory` bytes, or of the least size; return False where there is no memory."""
    cdef u64 buckets = BUCKETS_LEAST
    while buckets * 2 * bucket * sizeof(Entry) <= memory:
        buckets *= 2
    table.bucket = bucket
    table.mask_most = buckets - 1
    table.mask = BUCKETS_LEAST - 1
    table.used = 0
    table.entries = <Entry*>new_zeros(buckets * bucket, sizeof(Entry))
    if table.entries != NULL:
        on_large_pages(table.entries, buckets * bucket * sizeof(Entry))
    return table.entries != NULL


cdef inline void free_table(Table* table) noexcept:
    free(table.entries)
    table.entries = NULL


cdef inline void empty_table(Table* table) noexcept nogil:
    """Empty the table."""
    memset(table.entries, 0, (table.mask + 1) * table.bucket * sizeof(Entry))
    table.mask = BUCKETS_LEAST - 1
    table.used = 0


cdef inline Entry* bucket_of(const Table* table, u64 one, u64 other) noexcept nogil:
    return table.entries + (mix64(one ^ mix64(other)) & table.mask) * table.bucket


cdef inline void grow_table(Table* table) noexcept nogil:
    """Double the buckets: an entry stays in its bucket or goes to one new bucket."""
    cdef u64 old = table.mask + 1
    cdef u64 bucket
    cdef Entry* entry
    cdef Entry* other
    cdef int place
    table.mask = 2 * old - 1
    memset(table.entries + old * table.bucket, 0, old * table.bucket * sizeof(Entry))
    for bucket in range(old):
        entry = table.entries + bucket * table.bucket
        other = table.entries + (bucket + old) * table.bucket
        for place in range(table.bucket):
            if entry[place].other and bucket_of(table, entry[place].one, entry[place].other) != entry:
                other[place] = entry[place]
                entry[place].other = 0


cdef inline void prefetch_bucket(const Table* table, const Key* key) noexcept nogil:
    """Prefetch the bucket of a position, so that it is in the cache when it is read."""
    cdef Entry* bucket = bucket_of(table, key.one, key.other)
    cdef u64 place
    for place in range(0, table.bucket, 2):
        prefetch(bucket + place)


cdef inline bint no_less(u64 order, u64 other) noexcept nogil:
    """Return whether no part of an order is less than that of another one."""
    return not ~((order | FREE) - other) & FREE


cdef inline void tt_probe(const Table* table, const Key* key, int* low, int* high, u32* move) noexcept nogil:
    """Narrow bounds by the entries of a position, of lesser and of greater ones; write a good move, or NO_MOVE."""
    cdef Entry* entry = bucket_of(table, key.one, key.other)
    cdef int place
    move[0] = NO_MOVE
    for place in range(table.bucket):
        if entry[place].one != key.one or entry[place].other != key.other:
            continue
        if entry[place].order == key.order:
            low[0], high[0] = max(low[0], entry[place].low), min(high[0], entry[place].high)
            move[0] = entry[place].move
            continue
        if no_less(key.order, entry[place].order):
            low[0] = max(low[0], entry[place].low)
        if no_less(entry[place].order, key.order):
            high[0] = min(high[0], entry[place].high)


cdef inline void tt_store(Table* table, const Key* key, int low, int high, u32 move, u32 work) noexcept nogil:
    """Store bounds, -WINDOW and WINDOW where unknown; bounds known already stay."""
    cdef Entry* entry = bucket_of(table, key.one, key.other)
    cdef Entry* taken = entry
    cdef Entry* told = NULL
    cdef int place
    for place in range(table.bucket):
        if entry[place].one == key.one and entry[place].other == key.other:
            if entry[place].order == key.order:
                entry[place].low = max(entry[place].low, low)
                entry[place].high = min(entry[place].high, high)
                entry[place].move = move
                return
            if tells_more(key.order, low, high, &entry[place]):
                told = &entry[place]
        if worth_less(&entry[place], taken):
            taken = &entry[place]
    if told != NULL:
        taken = told
    elif not taken.other:
        if table.used >= (table.mask + 1) * table.bucket * 3 // 4 and table.mask < table.mask_most:
            grow_table(table)
            tt_store(table, key, low, high, move, work)
            return
        table.used += 1
    taken.one, taken.other, taken.order = key.one, key.other, key.order
    taken.low, taken.high = low, high
    taken.move, taken.work = move, work


cdef inline bint tells_more(u64 order, int low, int high, const Entry* entry) noexcept nogil:
    """Return whether new bounds make an entry redundant."""
    if entry.low != -WINDOW and (low < entry.low or not no_less(entry.order, order)):
        return False
    return entry.high == WINDOW or (high <= entry.high and no_less(order, entry.order))


cdef inline bint worth_less(const Entry* entry, const Entry* other) noexcept nogil:
    """Return whether an entry is to be replaced before another; empty entries are first."""
    if not entry.other or not other.other:
        return not entry.other and other.other
    return entry.work < other.work
