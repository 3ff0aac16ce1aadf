"""The other player's discards: how often he lays a pair away, over all hands of six that he may hold.

He sees his own six cards. A discard is worth to him the mean of his hand over the starters, plus or minus the mean of
the crib over all ways to draw two cards and a starter from those that he does not see. By ranks the sum over these
triples is found by inclusion and exclusion: from all triples of the pack those are taken away that have one of his six
cards, those that have two are put back, those that have three are taken away again (``fill_worth``).

Hands of the same ranks are counted together. Three facts about suits change the value of a discard: two cards of a suit
in the crib, how many cards of its suit a card has that scores with the starter's suit, and a flush of the hand. The
first two cannot make every discard the best; the others are left out for all suits (``choose_likely``). Suits are
chosen for the ranks of the discards that remain, and further ones only until the best discard is certain. The suits
that are left are counted by multiplication (``count_suits``, ``count_away``). So far flushes of the hand do not count.
Where one may be better, the hands with these four cards of a suit are taken away again, and counted once more with the
flush (``count_flushes``).
"""

from bits cimport count
from libc.stdint cimport int32_t, int64_t
from turns.discards.points cimport Game, RANKS, places

cdef enum:
    UNSEEN = 46
    WAYS = 15         # pairs of six cards
    FOURS = 1820      # four ranks, each as often as one likes
    ANY = 4           # in place of a suit
    SHARES = 360360   # divisible by each number up to 15: one hand of the other, shared among equally good discards

ctypedef struct Tally:
    # How often the other player lays a pair away: numbers of unseen cards, the lower first; in units of 1/SHARES.
    int64_t *pairs        # [46 * first + second]
    int64_t *holding      # [46 * (46 * first + second) + third]: with this third card in the hand that is kept
    int64_t *ranks        # of hands, see ``tally_of_ranks``: not yet in the other two
    int32_t *worth        # [FOURS * (13 * rank + rank) + number_of_four]: value of a discard without what suits add
    int number[4 * RANKS]  # of an unseen card
    int unseen[RANKS]     # by rank: the suits of unseen cards

ctypedef struct Group:
    # The cards of one rank among six. Suits are sets, a bit a suit.
    int rank, size
    int first             # place of its first card
    int fixed             # suits that it has
    int open              # suits of which it has some
    int some              # how many of these

ctypedef struct Six:
    # Six cards of the other player, in rising order of ranks, those of a rank in rising order of suits.
    int sign              # +1: the crib is his, -1: it is not
    int64_t pairs         # pairs of a starter's fellows in the crib: values are sums over starter and crib
    int one[WAYS]         # places of the cards that a way lays away
    int two[WAYS]
    int kept[WAYS][4]     # places of the others
    int64_t crib_flush[7]  # by his cards of a suit: what two of them in the crib add
    int64_t hand_flush[7]  # by his cards of a suit: what four of them in the hand add
    int64_t nobs[7]       # by his cards of its suit: what a card that scores with the starter's loses in the crib
    int packed_of[16]     # by set of suits: as in ``packed``
    int choices[16][5]    # by set of suits, and number of suits to choose from it: how many ways
    int choice[16][5][6]  # and these ways, as sets
    int ranks[6]
    Group groups[6]
    int many              # groups
    int64_t base[WAYS]    # the value of a way without what suits add
    int64_t low[WAYS]     # the least value of the way, by whatever suits
    int64_t high[WAYS]    # the greatest value of the way but for a flush of the hand
    int64_t best_low[WAYS]  # the least value of the best way that lays away the same ranks
    int fours[WAYS]       # set of the groups of which a way keeps one card each; -1: it keeps two of a rank
    # Hands that are counted together:
    int sense             # +1: they are counted, -1: they are taken away again
    int flushed           # set of the groups with a card of the suit of which the hand may be a flush
    int likely[WAYS]      # the ways that some suits make the best
    int ways              # how many
    int order[6]          # groups with suits to choose, those with cards of likely ways first
    int chosen            # how many are in this order
    int needed            # how many of these have cards of likely ways
    int suits[6]
    int known             # set of the places whose suits are chosen
    int rest              # how many suits are to be chosen
    int packed            # eight bits a suit: how many of the chosen ones it is


cdef inline int64_t triples(int cards) noexcept nogil:
    return <int64_t> cards * (cards - 1) * (cards - 2) // 6 if cards > 2 else 0


cdef inline int number_of_four(int a, int b, int c, int d) noexcept nogil:
    """The number of four ranks in rising order; those that differ in the last alone are neighbours."""
    a, b, c, d = RANKS - a, RANKS - b, RANKS - c, RANKS - d
    return d - 1 + c * (c - 1) // 2 + (b + 1) * b * (b - 1) // 6 + (a + 2) * (a + 1) * a * (a - 1) // 24


cdef inline int number_of_way(int one, int two) noexcept nogil:
    return one * (11 - one) // 2 + two - one - 1


cdef inline int cards_of(const Group *group) noexcept nogil:
    """The set of the places of its cards."""
    return ((1 << group.size) - 1) << group.first


cdef inline int card_at(const Six *six, int place) noexcept nogil:
    return 4 * six.ranks[place] + six.suits[place]


cdef inline int of_suit(const Six *six, int suit) noexcept nogil:
    """How many of the six have a suit, as far as suits are chosen."""
    return six.packed >> 8 * suit & 7


cdef inline void fill_worth(const Game *game, const Six *six, int crib, int *ranks, int place, int64_t found,
                            const int64_t *less, int32_t *worth) noexcept nogil:
    """Fill in the value by ranks of each discard whose cards before ``place`` are chosen.

    Args:
        crib: the pair of ranks that is laid away.
        ranks: the same two, then those that are kept, in rising order.
        found: points of the crib, summed over the triples that have none of these cards.
        less: by rank: the part of them that goes with one card of this rank more.
    """
    cdef int64_t further[RANKS]
    cdef int64_t shown = 0
    cdef int rank, k, x
    cdef const int32_t *two = game.two + crib * RANKS ** 2
    cdef const int32_t *three = game.three + crib * RANKS ** 3
    for rank in range(ranks[place - 1] if place > 2 else 0, game.ranks):
        ranks[place] = rank
        if place < 5:
            for k in range(game.ranks):
                further[k] = less[k] - two[rank * RANKS + k]
            for x in range(place):
                for k in range(game.ranks):
                    further[k] += three[(ranks[x] * RANKS + rank) * RANKS + k]
            fill_worth(game, six, crib, ranks, place + 1, found - less[rank], further, worth)
            continue
        x = places(ranks[2], ranks[3], ranks[4], rank) * RANKS
        shown = 0
        for k in range(game.ranks):
            shown += 4 * game.shown[x + k]
        for k in range(6):
            shown -= game.shown[x + ranks[k]]
        worth[crib * FOURS + number_of_four(ranks[2], ranks[3], ranks[4], rank)] = <int32_t> (
            six.pairs * shown + six.sign * 3 * (found - less[rank]))


cdef inline void rate_discards(const Game *game, const Six *six, int32_t *worth) noexcept nogil:
    """Fill in the value of every discard without what suits add."""
    cdef int64_t less[RANKS]
    cdef int ranks[6]
    cdef int64_t found
    cdef int k, p, q, crib
    cdef const int32_t *one
    cdef const int32_t *two
    cdef const int32_t *three
    for p in range(game.ranks):
        for q in range(p, game.ranks):
            crib = p * RANKS + q
            one, two, three = game.one + crib * RANKS, game.two + crib * RANKS ** 2, game.three + crib * RANKS ** 3
            ranks[0], ranks[1] = p, q
            found = game.none[crib] - one[p] - one[q] + two[p * RANKS + q]
            for k in range(game.ranks):
                less[k] = one[k] - two[p * RANKS + k] - two[q * RANKS + k] + three[(p * RANKS + q) * RANKS + k]
            fill_worth(game, six, crib, ranks, 2, found, less, worth)


cdef inline void begin_six(const Game *game, int sign, Six *six) noexcept nogil:
    """Fill in what all hands share."""
    cdef int i, j, k, x, way
    six.sign = sign
    six.pairs = <int64_t> (game.unseen - 1) * (game.unseen - 2) // 2
    for i in range(6):
        for j in range(i + 1, 6):
            way = number_of_way(i, j)
            six.one[way], six.two[way] = i, j
            k = 0
            for x in range(6):
                if x != i and x != j:
                    six.kept[way][k] = x
                    k += 1
    for k in range(7):
        # Two cards and the starter, of which any of three is the starter.
        six.crib_flush[k] = sign * 5 * 3 * triples(game.ranks - k) if game.flush else 0
        six.hand_flush[k] = six.pairs * (4 * game.unseen + game.ranks - k)
        # In his own crib it scores as in his hand.
        six.nobs[k] = 0 if sign > 0 else 2 * six.pairs * game.nobs * (game.ranks - k)
    for k in range(16):
        six.packed_of[k] = k & 1 | (k & 2) << 7 | (k & 4) << 14 | (k & 8) << 21
        for x in range(5):
            six.choices[k][x] = 0
        for x in range(16):
            if not x & ~k:
                i = count(x)
                six.choice[k][i][six.choices[k][i]] = x
                six.choices[k][i] += 1


cdef inline void rate_ways(const Game *game, Six *six, const Group *p, const Group *q,
                           const int32_t *worth) noexcept nogil:
    """Rate the ways that lay away a card of each of two ranks, or two of one rank."""
    cdef bint same = p.rank == q.rank
    cdef int way = number_of_way(p.first, q.first + same), i, j
    cdef const int *kept = six.kept[way]
    cdef int64_t base = worth[(p.rank * RANKS + q.rank) * FOURS + number_of_four(
        six.ranks[kept[0]], six.ranks[kept[1]], six.ranks[kept[2]], six.ranks[kept[3]])]
    cdef int64_t flush = 0 if same else six.crib_flush[2]  # at most: more cards of the suit add less
    cdef int nobs = (p.rank == game.nob_rank) + (q.rank == game.nob_rank)
    cdef int64_t low = base + min(flush, 0) - nobs * six.nobs[1]
    for i in range(p.first, p.first + p.size):
        for j in range(max(q.first, i + 1), q.first + q.size):
            way = number_of_way(i, j)
            six.base[way], six.low[way] = base, low
            six.high[way] = base + max(flush, 0) - nobs * six.nobs[6]
            # Of two cards of one rank, one has another suit than the card of the other rank.
            six.best_low[way] = low if p.size == q.size == 1 else low - min(flush, 0)


cdef inline void choose_likely(Six *six, int64_t floor, int64_t flush) noexcept nogil:
    """Keep the ways that may reach a value, and order groups: their cards get suits first.

    Args:
        floor: the value, which the best way reaches.
        flush: what a flush of the hand adds, if it counts.
    """
    cdef int way, g, away = 0
    six.ways = 0
    for way in range(WAYS):
        if six.high[way] + (0 if six.fours[way] & ~six.flushed else flush) >= floor:
            six.likely[six.ways] = way
            six.ways += 1
            away |= 1 << six.one[way] | 1 << six.two[way]
    six.chosen = 0
    for g in range(six.many):
        if six.groups[g].some and away & cards_of(&six.groups[g]):
            six.order[six.chosen] = g
            six.chosen += 1
    six.needed = six.chosen
    for g in range(six.many):
        if six.groups[g].some and not away & cards_of(&six.groups[g]):
            six.order[six.chosen] = g
            six.chosen += 1


cdef inline bint counts_as_flush(const Six *six, int way) noexcept nogil:
    """Whether the cards that a way keeps are a flush, and flushes count."""
    cdef const int *kept = six.kept[way]
    cdef int suit = six.suits[kept[0]]
    return (six.sense > 0 and not six.fours[way] & ~six.flushed and suit == six.suits[kept[1]]
            and suit == six.suits[kept[2]] and suit == six.suits[kept[3]])


cdef inline int best_ways(const Game *game, const Six *six, int *best) noexcept nogil:
    """Fill in the best ways, and return how many they are; 0 if that depends on suits that are not chosen yet."""
    cdef int64_t low[WAYS]
    cdef int64_t high[WAYS]
    cdef int64_t floor = -(<int64_t> 1 << 62)
    cdef int k, way, one, two, cards, found = 0
    cdef bint exact = True
    if six.ways == 1:
        best[0] = six.likely[0]
        return 1
    for k in range(six.ways):
        way = six.likely[k]
        one, two = six.one[way], six.two[way]
        low[k] = high[k] = six.base[way]
        if six.suits[one] == six.suits[two]:
            cards = of_suit(six, six.suits[one])
            low[k] += min(six.crib_flush[cards], six.crib_flush[cards + six.rest])
            high[k] += max(six.crib_flush[cards], six.crib_flush[cards + six.rest])
        if six.ranks[one] == game.nob_rank:
            cards = of_suit(six, six.suits[one])
            low[k] -= six.nobs[cards]
            high[k] -= six.nobs[cards + six.rest]
        if six.ranks[two] == game.nob_rank:
            cards = of_suit(six, six.suits[two])
            low[k] -= six.nobs[cards]
            high[k] -= six.nobs[cards + six.rest]
        if counts_as_flush(six, way):
            cards = of_suit(six, six.suits[six.kept[way][0]])
            low[k] += six.hand_flush[cards]
            high[k] += six.hand_flush[cards]
        floor = max(floor, low[k])
    for k in range(six.ways):
        if high[k] >= floor:
            best[found] = six.likely[k]
            found += 1
            exact = exact and low[k] == high[k]
    return found if exact or found == 1 else 0


cdef inline void count_away(const Six *six, int depth, const int *best, int found, Tally *tally) noexcept nogil:
    """Count the hands with these best ways, the groups from ``depth`` on having any suits."""
    cdef int64_t share = six.sense * (SHARES // found)
    cdef int64_t amount
    cdef int64_t *holding
    cdef int hands = 1, k, x, suit, place, pair
    cdef const int *number
    cdef const Group *group
    for x in range(depth, six.chosen):
        group = &six.groups[six.order[x]]
        hands *= six.choices[group.open][group.some]
    for k in range(found):
        pair = (tally.number[card_at(six, six.one[best[k]])] * UNSEEN
                + tally.number[card_at(six, six.two[best[k]])])
        holding = tally.holding + pair * UNSEEN
        tally.pairs[pair] += share * hands
        for x in range(4):
            place = six.kept[best[k]][x]
            if six.known >> place & 1:
                holding[tally.number[card_at(six, place)]] += share * hands
        for x in range(depth, six.chosen):
            group = &six.groups[six.order[x]]
            number = tally.number + 4 * group.rank
            amount = share * (hands * group.some // <int> count(group.open))
            for suit in range(4):
                if group.open >> suit & 1:
                    holding[number[suit]] += amount
                elif group.fixed >> suit & 1:
                    holding[number[suit]] += share * hands


cdef inline void give_suits(Six *six, const Group *group, int suits) noexcept nogil:
    """Give the cards of a group these suits in rising order."""
    cdef int suit, place = group.first
    for suit in range(4):
        if suits >> suit & 1:
            six.suits[place] = suit
            place += 1


cdef inline void count_suits(const Game *game, Six *six, int depth, Tally *tally) noexcept nogil:
    """Count the hands of these ranks, the suits of the groups before ``depth`` being chosen."""
    cdef int best[WAYS]
    cdef int found, suits, k
    cdef const Group *group
    if depth >= six.needed:
        found = best_ways(game, six, best)
        if found:
            count_away(six, depth, best, found, tally)
            return
    group = &six.groups[six.order[depth]]
    six.rest -= group.some
    six.known |= cards_of(group)
    for k in range(six.choices[group.open][group.some]):
        suits = six.choice[group.open][group.some][k]
        give_suits(six, group, suits | group.fixed)
        six.packed += six.packed_of[suits]
        count_suits(game, six, depth + 1, tally)
        six.packed -= six.packed_of[suits]
    six.known &= ~cards_of(group)
    six.rest += group.some


cdef inline int64_t *tally_of_ranks(const Tally *tally, int suit, int p, int q) noexcept nogil:
    """How often a card of each of two ranks is laid away, then by rank: a card of this rank being kept.

    Args:
        suit: of all cards that are kept, and of none that is laid away; ANY: cards of any suits, the same for each.
    """
    return tally.ranks + ((suit * RANKS + p) * RANKS + q) * (1 + RANKS)


cdef inline void count_by_ranks(const Six *six, int suit, Tally *tally) noexcept nogil:
    """Count the hands of these ranks where whatever suits the cards have one way is the best."""
    cdef int way = six.likely[0], hands = six.sense, g
    cdef int away = 1 << six.one[way] | 1 << six.two[way]
    cdef int64_t *counted = tally_of_ranks(tally, suit, six.ranks[six.one[way]], six.ranks[six.two[way]])
    cdef const Group *group
    for g in range(six.many):
        group = &six.groups[g]
        if not away & cards_of(group):
            hands *= six.choices[group.open][group.some]
    counted[0] += hands
    for g in range(six.many):
        group = &six.groups[g]
        if not away & cards_of(group):
            counted[1 + group.rank] += hands * group.some // <int> count(group.open) if suit == ANY else hands


cdef inline void spread_ranks(const Game *game, Tally *tally) noexcept nogil:
    """Count for cards what has been counted for ranks."""
    cdef int suit, p, q, u, v, rank, x, pair
    cdef const int64_t *counted
    for suit in range(ANY + 1):
        for p in range(game.ranks):
            for q in range(p, game.ranks):
                counted = tally_of_ranks(tally, suit, p, q)
                for u in range(4):
                    for v in range(u + 1 if p == q else 0, 4):
                        if u == suit or v == suit or not tally.unseen[p] >> u & tally.unseen[q] >> v & 1:
                            continue
                        pair = tally.number[4 * p + u] * UNSEEN + tally.number[4 * q + v]
                        tally.pairs[pair] += SHARES * counted[0]
                        for rank in range(game.ranks):
                            if not counted[1 + rank]:
                                continue
                            for x in range(4):
                                if tally.unseen[rank] >> x & 1 and suit in (x, ANY):
                                    tally.holding[pair * UNSEEN + tally.number[4 * rank + x]] += (
                                        SHARES * counted[1 + rank])


cdef inline void count_hands(const Game *game, Six *six, int suit, Tally *tally) noexcept nogil:
    """Count the hands whose groups have their fixed suits and any choice of the open ones.

    Args:
        suit: the fixed suit, ANY if there is none.
    """
    cdef int g
    cdef Group *group
    if six.ways == 1 and (suit == ANY or six.fours[six.likely[0]] == six.flushed):
        count_by_ranks(six, suit, tally)
        return
    six.packed, six.known, six.rest = 0, 0, 0
    for g in range(six.many):
        group = &six.groups[g]
        six.packed += six.packed_of[group.fixed]
        six.rest += group.some
        if not group.some:
            six.known |= cards_of(group)
            give_suits(six, group, group.fixed)
    count_suits(game, six, 0, tally)


cdef inline void count_suited(const Game *game, Six *six, Tally *tally) noexcept nogil:
    """Count the hands with a card of a suit in each flushed group and no others of the suit, for all suits."""
    cdef int suit, g
    cdef bint some
    cdef Group *group
    for suit in range(4):
        some = True
        for g in range(six.many):
            group = &six.groups[g]
            group.fixed = (six.flushed >> g & 1) << suit
            group.open = tally.unseen[group.rank] & ~(1 << suit)
            some = some and not group.fixed & ~tally.unseen[group.rank] and <int> count(group.open) >= group.some
        if some:
            count_hands(game, six, suit, tally)


cdef inline void count_flushes(const Game *game, Six *six, int64_t floor, Tally *tally) noexcept nogil:
    """Count anew the hands of these ranks in which a flush of the hand may be best.

    Args:
        floor: the best way is worth this without a flush.
    """
    cdef int ways[WAYS]
    cdef int flushed, k, way, g, many = 0
    cdef int64_t flush, reached
    cdef bint some
    for way in range(WAYS):
        if six.fours[way] >= 0 and six.high[way] + six.hand_flush[4] >= floor:
            ways[many] = way
            many += 1
    if not many:
        return
    for flushed in range(15, 1 << six.many):
        if count(flushed) < 4:
            continue
        flush, reached, some = six.hand_flush[count(flushed)], floor, False
        for k in range(many):
            way = ways[k]
            if not six.fours[way] & ~flushed:
                reached, some = max(reached, six.low[way] + flush), True
        if not some:
            continue
        six.flushed = flushed
        for g in range(six.many):
            six.groups[g].some = six.groups[g].size - (flushed >> g & 1)
        six.sense = -1
        choose_likely(six, floor, 0)
        count_suited(game, six, tally)
        six.sense = 1
        choose_likely(six, reached, flush)
        count_suited(game, six, tally)


cdef inline bint form_groups(Six *six, const Tally *tally) noexcept nogil:
    """Form the groups of six ranks; return whether there are so many unseen cards of each."""
    cdef int group_of[6]
    cdef int place, way
    cdef bint some = True
    cdef Group *group = NULL
    six.many = 0
    for place in range(6):
        if not place or six.ranks[place] != six.ranks[place - 1]:
            group = &six.groups[six.many]
            group.rank, group.first, group.size, group.fixed = six.ranks[place], place, 0, 0
            group.open = tally.unseen[group.rank]
            six.many += 1
        group_of[place] = six.many - 1
        group.size += 1
        group.some = group.size
        some = some and group.size <= <int> count(group.open)
    for way in range(WAYS):
        six.fours[way] = 0
        for place in range(4):
            six.fours[way] |= 1 << group_of[six.kept[way][place]]
        if count(six.fours[way]) < 4:
            six.fours[way] = -1
    return some


cdef inline void count_ranks(const Game *game, Six *six, int place, Tally *tally) noexcept nogil:
    """Count the hands whose ranks before ``place`` are chosen."""
    cdef int rank, g, h, way
    cdef int64_t floor = -(<int64_t> 1 << 62)
    if place < 6:
        for rank in range(six.ranks[place - 1] if place else 0, game.ranks):
            if place < 4 or six.ranks[place - 4] != rank:
                six.ranks[place] = rank
                count_ranks(game, six, place + 1, tally)
        return
    if not form_groups(six, tally):
        return
    for g in range(six.many):
        for h in range(g + (six.groups[g].size == 1), six.many):
            rate_ways(game, six, &six.groups[g], &six.groups[h], tally.worth)
    for way in range(WAYS):
        floor = max(floor, six.best_low[way])
    six.sense, six.flushed = 1, 0
    choose_likely(six, floor, 0)
    count_hands(game, six, ANY, tally)
    if game.flush:
        count_flushes(game, six, floor, tally)


cdef inline void others_discards(const Game *game, const int *unseen, int sign, Tally *tally) noexcept nogil:
    """Count what the other player lays away from every six of the unseen cards.

    Args:
        unseen: the cards in rising order.
        sign: +1: the crib is his, -1: it is not.
    """
    cdef int card
    cdef Six six
    for card in range(RANKS):
        tally.unseen[card] = 0
    for card in range(game.unseen):
        tally.number[unseen[card]] = card
        tally.unseen[unseen[card] >> 2] |= 1 << (unseen[card] & 3)
    begin_six(game, sign, &six)
    rate_discards(game, &six, tally.worth)
    count_ranks(game, &six, 0, tally)
    spread_ranks(game, tally)
