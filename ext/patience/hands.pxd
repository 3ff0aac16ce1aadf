"""Poker and cribbage scores of a line of a square, and upper bounds of the score of a line that is not full."""

from libc.string cimport memset

from bits cimport count, u8, u32

cdef enum:
    ROYAL = 100
    STRAIGHT_FLUSH = 60
    FOUR = 30
    STRAIGHT = 25
    FULL_HOUSE = 20
    THREE = 15
    FLUSH = 10
    TWO_PAIRS = 5
    PAIR = 2
    ACE_HIGH = 0x1E01           # ranks as bits: ace 1, king 0x1000

cdef enum:                      # the suit of a line, besides 0 .. 3
    MIXED = -1                  # several suits
    OPEN = 4                    # no card yet


cdef struct Pool:
    # Cards that may still come to a line.
    u32 suits[4]                # the ranks of each suit
    int of_suit[4]              # number of cards of each suit
    int ranks[16]               # number of cards of each rank


cdef struct Line:
    int cards
    int places
    u32 suits[4]
    u32 every                   # all ranks
    int ranks[16]
    int suit                    # the suit of all cards, MIXED or OPEN


cdef struct Worth:
    int most                    # the highest score of a hand that the line can become
    int hope                    # estimate: 100 per point of the best hand, halved for each card that it still needs


cdef inline void read_line(Line* line, const u8* cards, int step, int places) noexcept nogil:
    """Read the cards of a row or column of a square."""
    cdef int at, card
    memset(line, 0, sizeof(Line))
    line.places = places
    line.suit = OPEN
    for at in range(places):
        card = cards[at * step]
        if card == 0:
            continue
        line.cards += 1
        line.suits[card >> 4] |= <u32>1 << ((card & 15) - 1)
        line.every |= <u32>1 << ((card & 15) - 1)
        line.ranks[card & 15] += 1
        line.suit = card >> 4 if line.suit in (OPEN, card >> 4) else MIXED


cdef inline void consider(Worth* worth, int score, int wanted) noexcept nogil:
    """Count a hand that the line can become with `wanted` specific cards of the pool."""
    cdef int hope = 100 * score
    worth.most = max(worth.most, score)
    while wanted:
        hope >>= 1
        wanted -= 1
    worth.hope = max(worth.hope, hope)


cdef inline void straights(Line* line, Pool* pool, Worth* worth) noexcept nogil:
    """Count the straights that the line can become, and those of one suit."""
    cdef u32 straight, missing, every = 0
    cdef int low, suit, wanted = line.places - line.cards
    for suit in range(4):
        every |= pool.suits[suit]
    for low in range(10):
        straight = ACE_HIGH if low == 9 else <u32>31 << low
        if line.every & ~straight:
            continue
        missing = straight & ~line.every
        if missing & ~every:
            continue
        consider(worth, STRAIGHT, wanted)
        for suit in range(4):
            if line.suit in (OPEN, suit) and missing & ~pool.suits[suit] == 0:
                consider(worth, ROYAL if low == 9 else STRAIGHT_FLUSH, wanted + (wanted > 1))


cdef inline void kinds(Line* line, Pool* pool, Worth* worth) noexcept nogil:
    """Count the hands with pairs, threes and fours that the line can become."""
    cdef int rank, other, has, total, spare = line.places - line.cards
    for rank in range(1, 14):
        has = line.ranks[rank]
        total = has + pool.ranks[rank]
        if total < 2:
            continue
        # Cards of other ranks must leave room for the set.
        if max(2 - has, 0) <= spare:
            consider(worth, PAIR, max(2 - has, 0))
        if total > 2 and max(3 - has, 0) <= spare:
            consider(worth, THREE, max(3 - has, 0))
        if total > 3 and 4 - has <= spare:
            consider(worth, FOUR, 4 - has)
        for other in range(1, 14):
            if other == rank or line.ranks[other] + pool.ranks[other] < 2:
                continue
            if max(2 - has, 0) + max(2 - line.ranks[other], 0) <= spare:
                consider(worth, TWO_PAIRS, max(2 - has, 0) + max(2 - line.ranks[other], 0))
            if total > 2 and max(3 - has, 0) + max(2 - line.ranks[other], 0) <= spare:
                consider(worth, FULL_HOUSE, max(3 - has, 0) + max(2 - line.ranks[other], 0))


cdef inline void poker(Line* line, Pool* pool, Worth* worth) noexcept nogil:
    """Compute an upper bound and an estimate of a line's poker score; for a full line the bound is the score."""
    cdef int suit
    worth.most = worth.hope = 0
    if count(line.every) == line.cards:
        straights(line, pool, worth)
    for suit in range(4):
        if line.suit in (OPEN, suit) and pool.of_suit[suit] >= line.places - line.cards:
            consider(worth, FLUSH, line.places - line.cards)
    kinds(line, pool, worth)


cdef inline int fifteens(const u8* cards, int many) noexcept nogil:
    """Return the number of sets of the cards that add up to fifteen."""
    cdef int sets[16]
    cdef int at, sum_, value
    memset(sets, 0, sizeof(sets))
    sets[0] = 1
    for at in range(many):
        value = min(cards[at] & 15, 10)
        for sum_ in range(15, value - 1, -1):
            sets[sum_] += sets[sum_ - value]
    return sets[15]


cdef inline int runs(const int* ranks) noexcept nogil:
    """Return the points of the longest runs of three or more cards: one for each card, in every way to make the run."""
    cdef int rank, length = 0, ways = 1, best = 0, longest = 2
    for rank in range(1, 15):
        if rank < 14 and ranks[rank]:
            length += 1
            ways *= ranks[rank]
            continue
        if length > longest:
            longest = length
            best = length * ways
        elif length == longest and length > 2:
            best += length * ways
        length = 0
        ways = 1
    return best


cdef inline int cribbage(const u8* line, int step, int places, int starter) noexcept nogil:
    """Return the cribbage score of a line with a starter (0: none); a line that is not full has no flush."""
    cdef u8 cards[8]
    cdef int ranks[16]
    cdef int at, card, many = 0, score = 0, alike = 0
    memset(ranks, 0, sizeof(ranks))
    for at in range(places):
        card = line[at * step]
        if card:
            cards[many] = <u8>card
            many += 1
            alike += card >> 4 == cards[0] >> 4
            score += card & 15 == 11 and starter != 0 and card >> 4 == starter >> 4
    if alike == places:
        score += places + (starter != 0 and starter >> 4 == cards[0] >> 4)
    if starter:
        cards[many] = <u8>starter
        many += 1
    for at in range(many):
        score += 2 * ranks[cards[at] & 15]
        ranks[cards[at] & 15] += 1
    return score + 2 * fifteens(cards, many) + runs(ranks)
