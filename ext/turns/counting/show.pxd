"""Points of a hand that is shown, with the starter."""

from bits cimport index, u64
from libc.string cimport memset
from turns.counting.game cimport Game, TOTALS

cdef enum:
    RANKS = 16


cdef inline int shown(const Game* game, u64 hand, bint crib) noexcept nogil:
    """Return the points of a hand, or of the crib, with the starter."""
    cdef int many[RANKS]
    cdef int value[65]
    cdef int cards = 0
    cdef int points = 0
    cdef int suit = -1
    cdef bint one_suit = True
    cdef int held = 0
    cdef int bit
    cdef u64 rest = hand
    memset(many, 0, sizeof(many))
    while rest:
        bit = index(rest)
        rest &= rest - 1
        value[cards] = game.value[bit][0]
        cards += 1
        many[game.rank[bit]] += 1
        if suit != -1 and game.suit[bit] != suit:
            one_suit = False
        suit = game.suit[bit]
        if game.matched and game.rank[bit] == game.matched_rank and game.suit[bit] == game.starter_suit:
            points += game.matched
    held = cards
    if game.starter_suit >= 0:
        value[cards] = game.starter_value
        cards += 1
        many[game.starter_rank] += 1
    if game.flush and held >= game.flush and one_suit:
        if game.starter_suit == suit:
            points += held + 1
        elif not crib:
            points += held
    if game.show_totals:
        points += count_sums(game, value, cards)
    if game.show_pair or game.show_run:
        points += ranked(game, many)
    return points


cdef inline int count_sums(const Game* game, const int* value, int cards) noexcept nogil:
    """Return the points for every set of two or more cards by their sum, counted card by card.

    Values are at least 1: rules in which hands score totals have no other values.
    """
    cdef int ways[TOTALS]
    cdef int most = 0
    cdef int points = 0
    cdef int card, total
    for card in range(cards):
        most += value[card]
    most = min(most, TOTALS - 1)
    memset(ways, 0, (most + 1) * sizeof(int))
    ways[0] = 1
    for card in range(cards):
        for total in range(most, value[card] - 1, -1):
            ways[total] += ways[total - value[card]]
    for card in range(cards):
        ways[value[card]] -= 1
    for total in range(1, most + 1):
        points += ways[total] * game.show_total[total]
    return points


cdef inline int ranked(const Game* game, const int* many) noexcept nogil:
    """Return the points for pairs and runs."""
    cdef int points = 0
    cdef int length = 0
    cdef int ways = 1
    cdef int rank
    for rank in range(RANKS):
        points += game.show_pair * (many[rank] * (many[rank] - 1) // 2)
        if many[rank]:
            length += 1
            ways *= many[rank]
            continue
        if game.show_run and length >= game.show_run:
            points += length * ways
        length, ways = 0, 1
    return points
