"""Which move is tried first: the one that was best here before, then what tends to be good."""

from bits cimport u32
from trick.general.cards cimport cards, first, one
from trick.general.duties cimport wins
from trick.general.game cimport BITS, CARD, Game, Search, SEATS, Spot

cdef enum:
    FIRST = 1 << 29
    KILLER = 1 << 20


cdef inline int* history_of(Search* search, const Spot* spot, u32 move) noexcept nogil:
    """How often a card has been a good lead, or a good one to play later, of a seat."""
    return search.history + ((spot.plays > 0) * SEATS + spot.mover) * BITS + (move & 127)


cdef inline int lean_of(Search* search, const Spot* spot, int winner, int card) noexcept nogil:
    """What it is worth to the maximizers, roughly, if somebody wins the trick with a card more in it."""
    cdef int bits = search.game.bits
    cdef int found = search.lean_trick[winner] + search.lean_card[winner * bits + card]
    cdef cards left = spot.table & search.worth.counts
    while left:
        found += search.lean_card[winner * bits + first(left)]
        left &= left - 1
    return found


cdef inline void rate(
    Search* search, const Spot* spot, const u32* moves, int* scores, int many, u32 best
) noexcept nogil:
    """A number for each move; the highest is tried first."""
    cdef int number, card
    cdef int sign = 1 if search.maximizer[spot.mover] else -1
    for number in range(many):
        if moves[number] == best:
            scores[number] = FIRST
            continue
        scores[number] = history_of(search, spot, moves[number])[0]
        if moves[number] >> 24 != CARD:
            continue
        card = moves[number] & 255
        if spot.plays and wins(&search.game, spot, moves[number] >> 8 & 255):
            scores[number] += sign * lean_of(search, spot, spot.mover, card)
        elif spot.plays:
            scores[number] += sign * lean_of(search, spot, spot.seat[spot.best], card)
        if moves[number] == search.killers[spot.depth]:
            scores[number] += KILLER


cdef inline int take_best(u32* moves, int* scores, int at, int many) noexcept nogil:
    """Bring the best of the moves from a place on to that place."""
    cdef int best = at
    cdef int number
    for number in range(at + 1, many):
        if scores[number] > scores[best]:
            best = number
    moves[at], moves[best] = moves[best], moves[at]
    scores[at], scores[best] = scores[best], scores[at]
    return moves[at]


cdef inline void praise(Search* search, const Spot* spot, u32 move, int left) noexcept nogil:
    """A move decided its position."""
    cdef int* good = history_of(search, spot, move)
    cdef int number
    search.killers[spot.depth] = move
    good[0] += left * left
    if good[0] > KILLER >> 2:
        for number in range(2 * SEATS * BITS):
            search.history[number] >>= 1
