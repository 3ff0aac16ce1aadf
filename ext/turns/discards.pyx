"""Kernel for discards to the crib: every pair that a hand of six can lay away, against all that the other may hold.

Cards are numbers, 4 * rank + suit. All sums are whole numbers, so that no answer depends on the order of addition, and
discards that are equally good are found to be equal.

A crib is two cards of each player, a show five cards (``points.pxd``). What the other player lays away is counted first
(``other.pxd``), then all cribs of each discard.
"""

from libc.stdint cimport int16_t, int32_t, int64_t
from libc.stdlib cimport calloc, free
from turns.discards.other cimport ANY, FOURS, others_discards, Tally, UNSEEN
from turns.discards.points cimport fill_shown, fill_triples, Game, MOST_TOTAL, places, RANKS, suits_add

ctypedef struct Summary:
    int64_t crib          # summed over all ways, each as often as it comes
    int64_t ways          # how many
    int least, most       # of the hand with or without the crib


cdef inline void add_crib(Summary *found, int64_t weight, int crib, int both) noexcept nogil:
    found.crib += weight * crib
    found.ways += weight
    found.least = min(found.least, both)
    found.most = max(found.most, both)


cdef void count_crib(const Game *game, const int *unseen, const int *away, const int *hand, int sign,
                     const Tally *tally, Summary *best, Summary *any_two) noexcept nogil:
    """Count the cribs of a discard.

    Args:
        away: the two cards, in rising order.
        hand: by unseen card as the starter, what the cards that are kept score.
        sign: of the crib.
        tally: what the other lays away.
        best, any_two: where the other lays that away, and any two cards.
    """
    cdef int cards[4]
    cdef int added[4]     # by suit of the starter
    cdef int first, second, starter, suit, crib, both
    cdef int64_t weight
    cdef const int64_t *holding
    cdef const int32_t *three
    cards[0], cards[1] = away[0], away[1]
    best.crib = best.ways = any_two.crib = any_two.ways = 0
    best.least = any_two.least = 1 << 20
    best.most = any_two.most = -(1 << 20)
    for first in range(game.unseen):
        for second in range(first + 1, game.unseen):
            cards[2], cards[3] = unseen[first], unseen[second]
            for suit in range(4):
                added[suit] = suits_add(game, cards, suit, True)
            three = game.three + ((((cards[0] >> 2) * RANKS + (cards[1] >> 2)) * RANKS + (cards[2] >> 2)) * RANKS
                                  + (cards[3] >> 2)) * RANKS
            holding = tally.holding + (first * UNSEEN + second) * UNSEEN
            for starter in range(game.unseen):
                if starter == first or starter == second:
                    continue
                crib = three[unseen[starter] >> 2] + added[unseen[starter] & 3]
                both = hand[starter] + sign * crib
                add_crib(any_two, 1, crib, both)
                weight = tally.pairs[first * UNSEEN + second] - holding[starter]
                if weight:
                    add_crib(best, weight, crib, both)


cdef void free_tables(Game *game, Tally *tally) noexcept nogil:
    free(game.shown)
    free(game.three)
    free(game.two)
    free(game.one)
    free(game.none)
    free(tally.pairs)
    free(tally.holding)
    free(tally.ranks)
    free(tally.worth)


def discards(values, totals, int pair, int run, bint flush, int nob_rank, int nobs, cards, bint own_crib):
    """Count the hand and the crib of every pair of six cards that may be laid away.

    Args:
        values: of each rank, in the order in which runs follow.
        totals: pairs of a total and its points.
        pair, run: points for a pair; the fewest cards of a run, 0: none.
        flush: whether four cards of a suit are a flush; in the crib only together with the starter.
        nob_rank, nobs: the rank that scores with a starter of its suit, -1: none; the points.
        cards: six, as 4 * rank + suit, in rising order.
        own_crib: whether the crib is the player's.

    Returns:
        For each pair, first by the first card: the two cards; the sum of what the rest shows over all starters; and for
        the two models, the other player's best discard and any two cards: the sum of the crib over all ways, how many
        ways, least and most of hand and crib.
    """
    cdef Game game
    cdef Tally tally
    cdef Summary best, any_two
    cdef int own[6]
    cdef int unseen[UNSEEN]
    cdef int away[2]
    cdef int kept[4]
    cdef int hand[UNSEEN]
    cdef int rank, card, i, j, k, x, sign = 1 if own_crib else -1
    cdef int64_t total
    if not 2 <= len(values) <= RANKS or len(cards) != 6 or 4 * len(values) < 10:
        raise ValueError("six cards of a pack of at most 52")
    if list(cards) != sorted(set(cards)) or not 0 <= min(cards) <= max(cards) < 4 * len(values):
        raise ValueError("the cards are not of the pack, or not in rising order")
    if not all(0 < value < 100 for value in values):
        raise ValueError("values are 1 to 99")
    if not all(0 <= points < 100 for points in (*(points for _, points in totals), pair, nobs)):
        raise ValueError("points are 0 to 99")
    game.ranks, game.unseen = len(values), 4 * len(values) - 6
    for rank in range(game.ranks):
        game.value[rank] = values[rank]
    for x in range(MOST_TOTAL):
        game.total[x] = 0
    for made, points in totals:
        if 0 <= made < MOST_TOTAL:
            game.total[made] = points
    game.pair, game.run, game.flush, game.nob_rank, game.nobs = pair, run, flush, nob_rank, nobs if nob_rank >= 0 else 0
    for x in range(6):
        own[x] = cards[x]
    k = 0
    for card in range(4 * game.ranks):
        if card not in cards:
            unseen[k] = card
            k += 1
    game.shown = <int16_t *> calloc(RANKS ** 5, sizeof(int16_t))
    game.three = <int32_t *> calloc(RANKS ** 5, sizeof(int32_t))
    game.two = <int32_t *> calloc(RANKS ** 4, sizeof(int32_t))
    game.one = <int32_t *> calloc(RANKS ** 3, sizeof(int32_t))
    game.none = <int32_t *> calloc(RANKS ** 2, sizeof(int32_t))
    tally.pairs = <int64_t *> calloc(UNSEEN ** 2, sizeof(int64_t))
    tally.holding = <int64_t *> calloc(UNSEEN ** 3, sizeof(int64_t))
    tally.ranks = <int64_t *> calloc((ANY + 1) * RANKS ** 2 * (1 + RANKS), sizeof(int64_t))
    tally.worth = <int32_t *> calloc(RANKS ** 2 * FOURS, sizeof(int32_t))
    try:
        if not (game.shown and game.three and game.two and game.one and game.none and tally.pairs and tally.holding
                and tally.ranks and tally.worth):
            raise MemoryError
        with nogil:
            fill_shown(&game)
            fill_triples(&game)
            others_discards(&game, unseen, -sign, &tally)
        found = []
        for i in range(6):
            for j in range(i + 1, 6):
                away[0], away[1] = own[i], own[j]
                k = 0
                for x in range(6):
                    if x != i and x != j:
                        kept[k] = own[x]
                        k += 1
                total = 0
                for x in range(game.unseen):
                    hand[x] = game.shown[
                        places(kept[0] >> 2, kept[1] >> 2, kept[2] >> 2, kept[3] >> 2) * RANKS + (unseen[x] >> 2)
                    ] + suits_add(&game, kept, unseen[x], False)
                    total += hand[x]
                with nogil:
                    count_crib(&game, unseen, away, hand, sign, &tally, &best, &any_two)
                found.append((own[i], own[j], total, (best.crib, best.ways, best.least, best.most),
                              (any_two.crib, any_two.ways, any_two.least, any_two.most)))
        return found
    finally:
        free_tables(&game, &tally)
