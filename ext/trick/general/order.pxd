"""Move ordering: the best move of an earlier search first, then killer moves and the history."""

from bits cimport u32, u64
from hash cimport GOLDEN, mix_once
from trick.general.cards cimport cards, first, last, one_card, ROOM
from trick.general.game cimport BITS, CARD, FREE, Game, MUST, Position, Search, SEATS, View

cdef enum:
    FIRST = 1 << 29
    KILLER = 256
    WEIGHT = 32
    KILLER_SLOTS = 1 << 14
    MOST_GOOD = 1 << 16         # limit of a history count


cdef inline int* history_of(Search* search, const Position* spot, u32 move) noexcept nogil:
    """Return the history count of a card for the seat to move, as a lead or as a later play."""
    return search.history + ((spot.plays > 0) * SEATS + spot.mover) * BITS + (move & 127)


cdef inline u32* killer_slot(Search* search, const Position* spot) noexcept nogil:
    """Return the killer slot: it holds the last move that caused a cutoff with the same hand and card to beat."""
    cdef u64 word = <u64>(spot.hand[spot.mover] ^ (spot.hand[spot.mover] >> (ROOM // 2)))
    word += GOLDEN * (spot.name[spot.best] + 1 if spot.plays else 0)
    return search.cuts + (mix_once(word) >> 40 & (KILLER_SLOTS - 1))


cdef inline void rate_moves(
    Search* search, const Position* spot, const u32* moves, int* scores, int many, u32 best
) noexcept nogil:
    """Rate each move; the move of the highest rating is searched first."""
    cdef int lean[SEATS]
    cdef int number
    cdef u32 cut = killer_slot(search, spot)[0]
    lean_so_far(search, spot, lean)
    for number in range(many):
        if moves[number] == best:
            scores[number] = FIRST
            continue
        scores[number] = history_of(search, spot, moves[number])[0] >> 7
        if moves[number] == cut:
            scores[number] += KILLER
        if moves[number] >> 24 == CARD:
            scores[number] += forecast(search, spot, moves[number] & 255, moves[number] >> 8 & 255, lean)


cdef inline void lean_so_far(Search* search, const Position* spot, int* lean) noexcept nogil:
    """Estimate for each seat the value to the maximizers if it wins the cards on the table."""
    cdef int bits = search.game.bits
    cdef cards left = spot.table & search.worth.counts
    cdef int seat
    for seat in range(search.game.seats):
        lean[seat] = search.lean_trick[seat]
    while left:
        for seat in range(search.game.seats):
            lean[seat] += search.lean_card[seat * bits + first(left)]
        left &= left - 1


cdef inline int forecast(Search* search, const Position* spot, int card, int name, const int* lean) noexcept nogil:
    """Estimate the worth of the trick if each player still to play takes it when that is good for his side."""
    cdef const Game* game = &search.game
    cdef const View* view = &game.view[spot.view]
    cdef int form = spot.form if spot.plays else view.form[name]
    cdef int led = spot.led if spot.plays else view.led[name]
    cdef int bits = game.bits
    cdef int winner = spot.mover
    cdef int best = name
    cdef int sign = 1 if search.maximizer[spot.mover] else -1
    cdef int place, seat, theirs, gain
    cdef cards able, taking
    if spot.plays and not view.over[form][spot.cancelled][spot.name[spot.best]] & one_card(name):
        winner, best = spot.seat[spot.best], spot.name[spot.best]
    gain = lean[winner] + search.lean_card[winner * bits + card]
    for place in range(spot.place + 1, game.seats * spot.laps):
        seat = game.order[spot.leader][place % game.seats]
        able = spot.hand[seat]
        if game.follow != FREE and able & view.of[led]:
            able &= view.of[led] if game.follow == MUST else view.of[led] | view.of[view.trumps]
        taking = able & view.over[form][spot.cancelled][best]
        if not taking:
            continue
        theirs = lean[seat] + search.lean_card[seat * bits + card]
        if taking == able or (theirs - gain if search.maximizer[seat] else gain - theirs) > 0:
            winner, gain, best = seat, theirs, last(taking)
    return sign * gain * WEIGHT - search.wish[spot.mover] * game.rank[card]


cdef inline int take_best(u32* moves, int* scores, int at, int many) noexcept nogil:
    """Move the best of the moves from a place on to that place."""
    cdef int best = at
    cdef int number
    for number in range(at + 1, many):
        if scores[number] > scores[best]:
            best = number
    moves[at], moves[best] = moves[best], moves[at]
    scores[at], scores[best] = scores[best], scores[at]
    return moves[at]


cdef inline void history_bonus(Search* search, const Position* spot, u32 move, int left) noexcept nogil:
    """Raise the history count of a move that caused a cutoff, and store it as the killer move."""
    cdef int* good = history_of(search, spot, move)
    cdef int number
    killer_slot(search, spot)[0] = move
    good[0] += left * left
    if good[0] > MOST_GOOD:
        for number in range(2 * SEATS * BITS):
            search.history[number] >>= 1
