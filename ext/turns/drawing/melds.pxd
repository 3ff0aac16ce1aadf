"""Sets and runs of a hand: its fewest unmatched points, and what a knock scores.

A hand is a set of bits, suit by suit, `RANKS` bits for each suit, in the order of runs. The last bit of a suit is not a
card, so no run continues in the next suit. Every way to lay a hand out is tried once: its lowest card stays unmatched,
or is part of a set or a run; then the same for the remaining cards. A run with the lowest card begins with it, because
all lower cards of its suit have been placed.
"""

from bits cimport count, index, lowest, u64, u8
from hash cimport GOLDEN, mix_once, SECOND
from turns.drawing.game cimport Game, RANKS, SUITS

cdef enum:
    KEPT_BITS = 14              # the cache has 2**14 hands and pairs of hands
    FEWEST = 3                  # the fewest cards of a set or a run
    PARTS = 20                  # the most sets and runs with a card, and the card alone
    RUNS = 21                   # the most runs of a hand: 64 bits, three for each
    FAR = 1 << 28


cdef struct Known:
    u64 own, other              # hands; `other` is 0 for a single hand
    int count
    bint there


cdef struct Melds:
    int value[SUITS * RANKS]    # of each bit
    int limit, gin, undercut
    Known* known                # the cache; a new entry replaces the old one in its place


cdef struct Laid:
    u64 bare                    # cards that are not matched
    u64 sets                    # all cards of the ranks of sets
    u64 run[RUNS]
    int runs


cdef struct Knock:
    u64 other                   # the hand of the other player
    int least                   # its fewest points by itself
    int best                    # the best that the knock scores so far


cdef inline u64 bits_of_hand(const Game* game, const u8* hand, int many) noexcept nogil:
    """Return a hand as a set of bits."""
    cdef u64 found = 0
    cdef int at
    for at in range(many):
        found |= <u64>1 << (game.suit[hand[at]] * RANKS + game.rank[hand[at]])
    return found


cdef inline int points(const Melds* melds, u64 cards) noexcept nogil:
    """Return what unmatched cards count."""
    cdef int found = 0
    while cards:
        found += melds.value[index(cards)]
        cards &= cards - 1
    return found


cdef inline u64 of_rank(int place) noexcept nogil:
    """Return all cards of the rank of a bit."""
    return <u64>0x0001000100010001 << (place % RANKS)


cdef inline u64 cards_in_melds(u64 hand) noexcept nogil:
    """Return the cards that are in some set or run of a hand."""
    cdef u64 found = hand & hand >> 1 & hand >> 2
    cdef u64 ranks = hand | hand >> 16
    cdef u64 sets
    found |= found << 1 | found << 2
    ranks = (ranks | ranks >> 32) & 0xFFFF
    while ranks:
        sets = hand & of_rank(index(ranks))
        ranks &= ranks - 1
        if count(sets) >= FEWEST:
            found |= sets
    return found


cdef inline int parts_with(u64 left, u64 card, u64* parts) noexcept nogil:
    """Write every set and run of some cards that contains the lowest of them; return their number."""
    cdef u64 others = left & of_rank(index(card)) & ~card
    cdef u64 run = card
    cdef u64 last = card << 1
    cdef u64 rest = others
    cdef int many = 0
    while left & last:
        run |= last
        last <<= 1
        if count(run) >= FEWEST:
            parts[many] = run
            many += 1
    if count(others) >= FEWEST - 1:
        parts[many] = card | others
        many += 1
    while count(others) >= FEWEST and rest:
        parts[many] = card | others & ~lowest(rest)
        rest &= rest - 1
        many += 1
    return many


cdef inline bint is_set(u64 part) noexcept nogil:
    """Return whether a meld is a set."""
    return not part & ~of_rank(index(part))


cdef inline int fewest(const Melds* melds, u64 hand) noexcept nogil:
    """Return the fewest unmatched points of a hand."""
    cdef u64[PARTS] parts
    cdef u64 left = cards_in_melds(hand)
    cdef int bare = points(melds, hand & ~left)
    cdef int number, best
    if not left:
        return bare
    best = points(melds, lowest(left)) + fewest(melds, left & ~lowest(left))
    for number in range(parts_with(left, lowest(left), parts)):
        best = min(best, fewest(melds, left & ~parts[number]))
    return bare + best


cdef inline Known* known_of(Melds* melds, u64 own, u64 other) noexcept nogil:
    """Return the cache entry of a hand, or of a pair of hands; it is `there` if it has been computed."""
    cdef u64 mixed = mix_once(own * GOLDEN ^ other * SECOND)
    cdef Known* known = &melds.known[mixed >> (64 - KEPT_BITS)]
    known.there = known.there and known.own == own and known.other == other
    known.own, known.other = own, other
    return known


cdef inline int least(Melds* melds, u64 hand) noexcept nogil:
    """Return the fewest unmatched points of a hand, from the cache if possible."""
    cdef Known* known = known_of(melds, hand, 0)
    if not known.there:
        known.count, known.there = fewest(melds, hand), True
    return known.count


# -- a knock -----------------------------------------------------------------------------------------------------------

cdef inline u64 laid_off(const Laid* laid, u64 bare) noexcept nogil:
    """Return the cards that are left after all that fit the knocker's sets and runs are laid off.

    Every card that can be laid off is laid off: no meld has room for only one of two cards.
    """
    cdef int number
    cdef u64 next
    for number in range(laid.runs):
        next = lowest(laid.run[number]) >> 1
        while next & bare:
            bare &= ~next
            next >>= 1
        next = (laid.run[number] & ~(laid.run[number] >> 1)) << 1
        while next & bare:
            bare &= ~next
            next <<= 1
    return bare & ~laid.sets


cdef inline int fewest_laid_off(const Melds* melds, const Laid* laid, u64 left, u64 bare) noexcept nogil:
    """Return the fewest points of the other hand, after cards are laid off.

    Args:
        left: cards that have not been placed yet.
        bare: cards that are not matched.
    """
    cdef u64[PARTS] parts
    cdef u64 some = cards_in_melds(left)
    cdef int number, best
    bare |= left & ~some
    if not some:
        return points(melds, laid_off(laid, bare))
    best = fewest_laid_off(melds, laid, some & ~lowest(some), bare | lowest(some))
    for number in range(parts_with(some, lowest(some), parts)):
        best = min(best, fewest_laid_off(melds, laid, some & ~parts[number], bare))
    return best


cdef inline void rate_layout(const Melds* melds, const Laid* laid, Knock* knock) noexcept nogil:
    """Compute what a way to lay out the knocker's hand scores.

    Laying off never adds points: a way that would not be better even without it is skipped.
    """
    cdef int own = points(melds, laid.bare)
    cdef int left
    if not laid.bare:
        knock.best = max(knock.best, knock.least + melds.gin)
        return
    if own > melds.limit or knock.least - own <= knock.best:
        return
    left = fewest_laid_off(melds, laid, knock.other, 0)
    knock.best = max(knock.best, left - own if left > own else left - own - melds.undercut)


cdef inline void lay_out(const Melds* melds, const Laid* before, u64 left, Knock* knock) noexcept nogil:
    """Try every way to lay out the rest of the knocker's hand."""
    cdef u64[PARTS] parts
    cdef Laid laid = before[0]
    cdef u64 some = cards_in_melds(left)
    cdef int number
    laid.bare |= left & ~some
    if not some:
        rate_layout(melds, &laid, knock)
        return
    for number in range(parts_with(some, lowest(some), parts)):
        if is_set(parts[number]):
            laid.sets |= of_rank(index(parts[number]))
            lay_out(melds, &laid, some & ~parts[number], knock)
            laid.sets &= ~of_rank(index(parts[number]))
        else:
            laid.run[laid.runs] = parts[number]
            laid.runs += 1
            lay_out(melds, &laid, some & ~parts[number], knock)
            laid.runs -= 1
    laid.bare |= lowest(some)
    lay_out(melds, &laid, some & ~lowest(some), knock)


cdef inline int knock_worth(Melds* melds, u64 own, u64 other) noexcept nogil:
    """Return what a knock scores for the knocker; below 0 for the other player. The limit allows the knock."""
    cdef u64 mark = <u64>1 << (RANKS - 1)       # no card: a pair of hands, and not one alone
    cdef Known* known
    cdef Laid laid
    cdef Knock knock
    knock.other, knock.best, knock.least = other, -FAR, least(melds, other)
    known = known_of(melds, own, other | mark)
    if not known.there:
        laid.bare = laid.sets = 0
        laid.runs = 0
        lay_out(melds, &laid, own, &knock)
        known.count, known.there = knock.best, True
    return known.count
