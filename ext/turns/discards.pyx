"""Kernel for discards to the crib: every pair that a hand of six can lay away, against all that the other may hold.

Cards are numbers, 4 * rank + suit. All sums are whole numbers, so that no answer depends on the order of addition, and
discards that are equally good are found to be equal.

A crib is two cards of each player, a show five cards. What five cards score for totals, pairs and runs depends on their
ranks alone and comes from a table of all multisets. Suits add a flush and the card of the starter's suit.

The other player's discard. He sees his own six cards. A discard is worth to him the mean of his hand over the starters,
plus or minus the mean of the crib over all ways to draw two cards and a starter from those that he does not see. By
ranks the sum over these triples is found by inclusion and exclusion: from all triples of the pack those are taken away
that have one of his six cards, those that have two are put back, those that have three are taken away again: 42 numbers
from tables. For each multiset of six ranks the discards that no suits can make the best are left out at once.
"""

from libc.stdint cimport int16_t, int32_t, int64_t
from libc.stdlib cimport calloc, free

cdef enum:
    RANKS = 13
    MOST_TOTAL = 512  # five cards of values up to 99
    UNSEEN = 46
    WAYS = 15         # pairs of six cards
    SHARES = 360360   # divisible by each number up to 15: one hand of the other, shared among equally good discards

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

ctypedef struct Tally:
    # How often the other player lays a pair away: numbers of unseen cards, the lower first; in units of 1/SHARES.
    int64_t *pairs        # [46 * first + second]
    int64_t *holding      # [46 * (46 * first + second) + third]: with this third card in the hand that is kept
    int64_t hands         # in the same unit


cdef inline int places(int a, int b, int c, int d) noexcept nogil:
    return ((a * RANKS + b) * RANKS + c) * RANKS + d


cdef int points_of_ranks(const Game *game, const int *ranks) noexcept nogil:
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


cdef void fill_shown(Game *game) noexcept nogil:
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


cdef void fill_triples(Game *game) noexcept nogil:
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


cdef int64_t crib_of_ranks(const Game *game, const int *ranks, int first, int second) noexcept nogil:
    """Points of the crib by ranks, summed over the triples of cards that are not among six.

    Args:
        ranks: of the six, in rising order.
        first, second: those of them that are laid away.
    """
    cdef int crib = ranks[first] * RANKS + ranks[second]
    cdef int64_t found = game.none[crib]
    cdef int a, b, c
    for a in range(6):
        found -= game.one[crib * RANKS + ranks[a]]
        for b in range(a):
            found += game.two[crib * RANKS ** 2 + ranks[b] * RANKS + ranks[a]]
            for c in range(b):
                found -= game.three[crib * RANKS ** 3 + (ranks[c] * RANKS + ranks[b]) * RANKS + ranks[a]]
    return found


cdef inline int64_t triples(int cards) noexcept nogil:
    return <int64_t> cards * (cards - 1) * (cards - 2) // 6


ctypedef struct Six:
    # Six cards of the other player, in rising order of ranks, and the value of each way to lay two of them away.
    int sign              # +1: the crib is his, -1: it is not
    int64_t pairs         # pairs of a starter's fellows in the crib: values are sums over starter and crib
    int one[WAYS]         # places of the cards that a way lays away
    int two[WAYS]
    int kept[WAYS][4]     # places of the others
    int64_t flushes[RANKS + 1]  # by cards of a suit that he does not see: what a flush in the crib adds
    int ranks[6]
    int suits[6]
    int packed            # eight bits a suit: how many of the six have it
    bint has_nobs         # whether one of them can score with a starter of its suit
    int64_t base[WAYS]    # the value without what suits add
    int likely[WAYS]      # the ways that some suits make the best
    int ways              # how many


cdef void begin_six(const Game *game, int sign, Six *six) noexcept nogil:
    """Fill in what all hands share: the ways to lay two of six cards away, and flushes in the crib."""
    cdef int i, j, k, x, way = 0, left
    six.sign = sign
    six.pairs = <int64_t> (game.unseen - 1) * (game.unseen - 2) // 2
    for i in range(6):
        for j in range(i + 1, 6):
            six.one[way], six.two[way] = i, j
            k = 0
            for x in range(6):
                if x != i and x != j:
                    six.kept[way][k] = x
                    k += 1
            way += 1
    for left in range(RANKS + 1):
        # Two cards and the starter, of which any of three is the starter.
        six.flushes[left] = sign * 5 * 3 * triples(left) if game.flush else 0


cdef int64_t value_by_ranks(const Game *game, const Six *six, int way) noexcept nogil:
    """The value of a way without what suits add."""
    cdef const int *kept = six.kept[way]
    cdef int k, x = places(
        six.ranks[kept[0]], six.ranks[kept[1]], six.ranks[kept[2]], six.ranks[kept[3]]) * RANKS
    cdef int64_t shown = 0
    for k in range(game.ranks):
        shown += 4 * game.shown[x + k]
    for k in range(6):
        shown -= game.shown[x + six.ranks[k]]
    return six.pairs * shown + six.sign * 3 * crib_of_ranks(game, six.ranks, six.one[way], six.two[way])


cdef void rate_ranks(const Game *game, Six *six) noexcept nogil:
    """Rate every way by ranks, and keep those that suits other than a flush of the hand can make the best."""
    cdef int64_t low, floor = -(<int64_t> 1 << 62)
    cdef int64_t high[WAYS]
    cdef int64_t suited = six.pairs * game.nobs * (game.ranks - 1)  # the most that one card of the starter's suit adds
    cdef int64_t flush = six.flushes[game.ranks - 2]                # the most, or the least, of a flush in the crib
    cdef int way, i, j, k, in_crib, nobs = 0
    for k in range(6):
        nobs += game.nobs != 0 and six.ranks[k] == game.nob_rank
    six.has_nobs = nobs > 0
    for way in range(WAYS):
        i, j = six.one[way], six.two[way]
        six.base[way] = low = high[way] = value_by_ranks(game, six, way)
        in_crib = (six.ranks[i] == game.nob_rank) + (six.ranks[j] == game.nob_rank) if nobs else 0
        high[way] += (nobs - in_crib) * suited
        if six.sign > 0:
            high[way] += in_crib * suited + (flush if six.ranks[i] != six.ranks[j] else 0)
        else:
            low += (flush if six.ranks[i] != six.ranks[j] else 0) - in_crib * suited
        floor = max(floor, low)
    six.ways = 0
    for way in range(WAYS):
        if high[way] >= floor:
            six.likely[six.ways] = way
            six.ways += 1


cdef inline int unseen_of_suit(const Game *game, const Six *six, int place) noexcept nogil:
    """Cards of the suit of one of the six that their holder does not see."""
    return game.ranks - ((six.packed >> 8 * six.suits[place]) & 7)


cdef inline bint same_suit(const Six *six, const int *kept) noexcept nogil:
    """Whether four of the six cards have one suit."""
    cdef int suit = six.suits[kept[0]]
    return suit == six.suits[kept[1]] and suit == six.suits[kept[2]] and suit == six.suits[kept[3]]


cdef int64_t value_of_way(const Game *game, const Six *six, int way) noexcept nogil:
    """The value of a way, suits counted."""
    cdef int i = six.one[way], j = six.two[way], place
    cdef const int *kept = six.kept[way]
    cdef int64_t value = six.base[way], suited
    if six.suits[i] == six.suits[j]:
        value += six.flushes[unseen_of_suit(game, six, i)]
    if six.has_nobs:
        for place in range(6):
            if six.ranks[place] == game.nob_rank:
                suited = six.pairs * game.nobs * unseen_of_suit(game, six, place)
                value += six.sign * suited if place == i or place == j else suited
    if game.flush and same_suit(six, kept):
        value += six.pairs * (4 * game.unseen + unseen_of_suit(game, six, kept[0]))
    return value


cdef int best_ways(const Game *game, const Six *six, int *best) noexcept nogil:
    """Fill in the best ways, and return how many they are."""
    cdef int64_t value, most = -(<int64_t> 1 << 62)
    # Four cards of a suit can be a flush of the hand, which the ways left by ranks do not count.
    cdef bint every = game.flush and six.packed & 0x04040404
    cdef int k, way, found = 0
    if not every and six.ways == 1:
        best[0] = six.likely[0]
        return 1
    for k in range(WAYS if every else six.ways):
        way = k if every else six.likely[k]
        value = value_of_way(game, six, way)
        if value > most:
            most, found = value, 0
        if value == most:
            best[found] = way
            found += 1
    return found


cdef void count_hand(const Game *game, const Six *six, const int *number, Tally *tally) noexcept nogil:
    """Count what is laid away from one hand, shared among equally good ways."""
    cdef int best[WAYS]
    cdef int found = best_ways(game, six, best), k, x, way, first, second, card
    cdef int64_t pair
    tally.hands += SHARES
    for k in range(found):
        way = best[k]
        first, second = six.one[way], six.two[way]
        pair = (number[4 * six.ranks[first] + six.suits[first]] * UNSEEN
                + number[4 * six.ranks[second] + six.suits[second]])
        tally.pairs[pair] += SHARES // found
        for x in range(4):
            card = six.kept[way][x]
            tally.holding[pair * UNSEEN + number[4 * six.ranks[card] + six.suits[card]]] += SHARES // found


cdef void count_suits(const Game *game, Six *six, int place, const int *number, Tally *tally) noexcept nogil:
    """Count the hands of these ranks, the suits before ``place`` being chosen."""
    cdef int suit, first = 0
    if place == 6:
        count_hand(game, six, number, tally)
        return
    if place and six.ranks[place] == six.ranks[place - 1]:
        first = six.suits[place - 1] + 1
    for suit in range(first, 4):
        if number[4 * six.ranks[place] + suit] < 0:
            continue
        six.suits[place] = suit
        six.packed += 1 << 8 * suit
        count_suits(game, six, place + 1, number, tally)
        six.packed -= 1 << 8 * suit


cdef void count_ranks(const Game *game, Six *six, int place, const int *number, Tally *tally) noexcept nogil:
    """Count the hands whose ranks before ``place`` are chosen; no rank has more than four cards."""
    cdef int rank
    if place == 6:
        rate_ranks(game, six)
        count_suits(game, six, 0, number, tally)
        return
    for rank in range(six.ranks[place - 1] if place else 0, game.ranks):
        if place < 4 or six.ranks[place - 4] != rank:
            six.ranks[place] = rank
            count_ranks(game, six, place + 1, number, tally)


cdef void others_discards(const Game *game, const int *unseen, int sign, Tally *tally) noexcept nogil:
    """Count what the other player lays away from every six of the unseen cards.

    Args:
        unseen: the cards in rising order.
        sign: +1: the crib is his, -1: it is not.
    """
    cdef int number[4 * RANKS]
    cdef int card
    cdef Six six
    for card in range(4 * RANKS):
        number[card] = -1
    for card in range(game.unseen):
        number[unseen[card]] = card
    begin_six(game, sign, &six)
    six.packed = 0
    count_ranks(game, &six, 0, number, tally)


cdef int suits_add(const Game *game, const int *hand, int starter, bint crib) noexcept nogil:
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


ctypedef struct Summary:
    int64_t crib          # summed over all ways, each as often as it comes
    int64_t ways          # how many
    int least, most       # of the hand with or without the crib


cdef void count_crib(const Game *game, const int *unseen, const int *away, const int *hand, int sign,
                     const Tally *tally, Summary *found) noexcept nogil:
    """Count the cribs of a discard.

    Args:
        away: the two cards, in rising order.
        hand: by unseen card as the starter, what the cards that are kept score.
        sign: of the crib.
        tally: what the other lays away; NULL: any two cards.
        found: all 0.
    """
    cdef int cards[4]
    cdef int first, second, starter, place, crib
    cdef int64_t weight = 1
    cards[0], cards[1] = away[0], away[1]
    found.least, found.most = 1 << 20, -(1 << 20)
    for first in range(game.unseen):
        for second in range(first + 1, game.unseen):
            if tally != NULL and not tally.pairs[first * UNSEEN + second]:
                continue
            cards[2], cards[3] = unseen[first], unseen[second]
            for starter in range(game.unseen):
                if starter == first or starter == second:
                    continue
                if tally != NULL:
                    place = first * UNSEEN + second
                    weight = tally.pairs[place] - tally.holding[place * UNSEEN + starter]
                    if not weight:
                        continue
                crib = shown_by_ranks(game, cards[0] >> 2, cards[1] >> 2, cards[2] >> 2, cards[3] >> 2,
                                      unseen[starter] >> 2) + suits_add(game, cards, unseen[starter], True)
                found.crib += weight * crib
                found.ways += weight
                found.least = min(found.least, hand[starter] + sign * crib)
                found.most = max(found.most, hand[starter] + sign * crib)


cdef void free_tables(Game *game, Tally *tally) noexcept nogil:
    free(game.shown)
    free(game.three)
    free(game.two)
    free(game.one)
    free(game.none)
    free(tally.pairs)
    free(tally.holding)


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
    cdef Summary summary
    cdef int own[6]
    cdef int unseen[UNSEEN]
    cdef int away[2]
    cdef int kept[4]
    cdef int hand[UNSEEN]
    cdef int rank, card, i, j, k, x, model, sign = 1 if own_crib else -1
    cdef int64_t total
    if not 2 <= len(values) <= RANKS or len(cards) != 6 or 4 * len(values) < 10:
        raise ValueError("six cards of a pack of at most 52")
    if list(cards) != sorted(set(cards)) or not 0 <= min(cards) <= max(cards) < 4 * len(values):
        raise ValueError("the cards are not of the pack, or not in rising order")
    if not all(0 < value < 100 for value in values):
        raise ValueError("values are 1 to 99")
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
    tally.hands = 0
    try:
        if not (game.shown and game.three and game.two and game.one and game.none and tally.pairs and tally.holding):
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
                models = []
                for model in range(2):
                    summary.crib, summary.ways = 0, 0
                    with nogil:
                        count_crib(&game, unseen, away, hand, sign, NULL if model else &tally, &summary)
                    models.append((summary.crib, summary.ways, summary.least, summary.most))
                found.append((own[i], own[j], total, *models))
        return found
    finally:
        free_tables(&game, &tally)
