"""Points of hands and cribs: what five cards score.

What five cards score for totals, pairs and runs depends on their ranks alone and comes from a table of all multisets.
Suits add a flush and the card of the starter's suit.
"""

from libc.stdint cimport int16_t, int32_t, int64_t

cdef enum:
    RANKS = 13
    MOST_TOTAL = 512  # five cards of values up to 99

ctypedef struct Game:
    # What the rules say, and tables made of it.
    int ranks             # of a suit
    int unseen            # cards besides a hand of six
    int value[RANKS]      # of a card of the rank, 1..99
    int16_t total[MOST_TOTAL]  # points for cards that make this total
    int pair, run         # points for a pair; the fewest cards of a run, 0: none
    int flush             # whether four cards of a suit are a flush
    int nob_rank, nobs    # the rank that scores with the starter's suit, -1: none; the points
    int16_t *shown        # five ranks, the first four in rising order -> points
    int32_t *three        # pair of ranks and a triple -> points of the five; the pair and the triple in any order
    int32_t *two          # pair of ranks, two cards of these ranks: sum over all triples of the pack with both
    int32_t *one          # pair of ranks, a card of this rank: sum over all triples of the pack with it
    int32_t *none         # pair of ranks: sum over all triples of the pack


cdef inline int places(int a, int b, int c, int d) noexcept nogil:
    return ((a * RANKS + b) * RANKS + c) * RANKS + d


cdef inline int points_of_ranks(const Game *game, const int *ranks) noexcept nogil:
    """Points of five cards without what their suits add."""
    cdef int sums[32]
    cdef int many[RANKS]
    cdef int points = 0, some, last, place, length, product
    sums[0] = 0
    for some in range(1, 32):
        last = 0
        while not (some >> last) & 1:
            last += 1
        sums[some] = sums[some & (some - 1)] + game.value[ranks[last]]
        if some & (some - 1):
            points += game.total[sums[some]]
    for place in range(RANKS):
        many[place] = 0
    for place in range(5):
        points += game.pair * many[ranks[place]]
        many[ranks[place]] += 1
    if game.run:
        length, product = 0, 1
        for place in range(game.ranks + 1):
            if place < game.ranks and many[place]:
                length, product = length + 1, product * many[place]
                continue
            if length >= game.run:
                points += length * product
            length, product = 0, 1
    return points


cdef inline void fill_shown(Game *game) noexcept nogil:
    cdef int ranks[5]
    cdef int a, b, c, d, e
    for a in range(game.ranks):
        for b in range(a, game.ranks):
            for c in range(b, game.ranks):
                for d in range(c, game.ranks):
                    for e in range(game.ranks):
                        ranks[0], ranks[1], ranks[2], ranks[3], ranks[4] = a, b, c, d, e
                        game.shown[places(a, b, c, d) * RANKS + e] = points_of_ranks(game, ranks)


cdef inline int shown_by_ranks(const Game *game, int a, int b, int c, int d, int e) noexcept nogil:
    """Points of five ranks of which only a and b, c and d are in order."""
    cdef int lower = min(a, c), higher = max(b, d), one = max(a, c), other = min(b, d)
    return game.shown[places(lower, min(one, other), max(one, other), higher) * RANKS + e]


cdef inline void fill_triples(Game *game) noexcept nogil:
    """The sums over triples with three, two, one and none of their cards fixed, each from the one before."""
    cdef int p, q, a, b, c, crib
    cdef int64_t total
    for p in range(game.ranks):
        for q in range(p, game.ranks):
            crib = p * RANKS + q
            for a in range(game.ranks):
                for b in range(game.ranks):
                    total = 0
                    for c in range(game.ranks):
                        game.three[crib * RANKS ** 3 + (a * RANKS + b) * RANKS + c] = shown_by_ranks(
                            game, p, q, min(a, b), max(a, b), c)
                        total += (4 - (a == c) - (b == c)) * game.three[
                            crib * RANKS ** 3 + (a * RANKS + b) * RANKS + c]
                    game.two[crib * RANKS ** 2 + a * RANKS + b] = <int32_t> total
            for a in range(game.ranks):
                total = 0
                for b in range(game.ranks):
                    total += (4 - (a == b)) * game.two[crib * RANKS ** 2 + a * RANKS + b]
                game.one[crib * RANKS + a] = <int32_t> (total // 2)
            total = 0
            for a in range(game.ranks):
                total += 4 * game.one[crib * RANKS + a]
            game.none[crib] = <int32_t> (total // 3)


cdef inline int suits_add(const Game *game, const int *hand, int starter, bint crib) noexcept nogil:
    """Points of four cards for a flush and for the card of the starter's suit."""
    cdef int points = 0, place, suit = hand[0] & 3
    cdef bint same = game.flush != 0
    for place in range(4):
        same = same and (hand[place] & 3) == suit
        if hand[place] >> 2 == game.nob_rank and (hand[place] & 3) == (starter & 3):
            points += game.nobs
    if same:
        if (starter & 3) == suit:
            points += 5
        elif not crib:
            points += 4
    return points
