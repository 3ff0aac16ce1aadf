"""The moves of a position, each once, with their ratings.

Cut ``kinds``. Two cards of one kind have the same values, and the same rank if pairs or runs count. Whichever of them
is laid scores the same and leaves the same, because the show counts the hands as they were before the play. So one of
them is enough, and positions that differ only in which of them is where have one key. Condition: all discards have been
made; before that all cards are distinguished.
"""

from bits cimport count, index, u32, u64
from turns.counting.game cimport AWAY, BITS, CHOICE_AT, Game, Position
from turns.counting.play cimport CARD
from turns.counting.show cimport shown

cdef enum:
    MOST_GOOD = 1 << 12         # the highest count of good moves; beyond it all counts are halved


cdef inline int most_moves(const Game* game, const Position* spot) noexcept nogil:
    """Return the most moves that may be written."""
    cdef int held = count(spot.hand[spot.turn])
    if not spot.laying:
        return held * 4
    return held * held * held


cdef inline bint single_card(const Game* game, const Position* spot, u32* move) noexcept nogil:
    """Return whether only one card can be laid, in one way, and write the move."""
    cdef u64 rest = spot.hand[spot.turn]
    cdef int left = game.limit - spot.total
    cdef int kind = -1
    cdef int bit, choice
    if spot.laying:
        return False
    while rest:
        bit = index(rest)
        rest &= rest - 1
        if game.kind[bit] == kind:
            continue
        for choice in range(game.choices[bit]):
            if game.value[bit][choice] <= left:
                if kind >= 0:
                    return False
                kind = game.kind[bit]
                move[0] = bit | choice << CHOICE_AT
    return kind >= 0


cdef inline int write_cards(const Game* game, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write every card that can be laid: first by what it scores, then by its history, then by its value."""
    cdef u64 rest = spot.hand[spot.turn]
    cdef u64 seen = 0
    cdef int left = game.limit - spot.total
    cdef int many = 0
    cdef int bit, choice, total
    while rest:
        bit = index(rest)
        rest &= rest - 1
        if seen >> game.kind[bit] & 1:
            continue
        seen |= <u64>1 << game.kind[bit]
        for choice in range(game.choices[bit]):
            if game.value[bit][choice] > left:
                continue
            total = spot.total + game.value[bit][choice]
            moves[many] = bit | choice << CHOICE_AT
            scores[many] = game.history[spot.turn * BITS + bit] + 16 * game.value[bit][choice]
            if total > 0:
                scores[many] += (MOST_GOOD >> 1) * game.total[total]
            if game.pair and spot.many and spot.laid[spot.many - 1] == game.rank[bit]:
                scores[many] += (MOST_GOOD >> 1) * game.pair
            many += 1
    return many


cdef inline int write_aways(const Game* game, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write every set of cards that can be discarded: first those that leave the best hand."""
    cdef u64 hand = spot.hand[spot.turn]
    cdef u64 one = hand
    cdef u64 two, three
    cdef int many = 0
    cdef int first, second, third
    while one:
        first = index(one)
        one &= one - 1
        if game.away == 1:
            many = write_away(game, moves, scores, many, hand & ~(<u64>1 << first), AWAY | first)
            continue
        two = one
        while two:
            second = index(two)
            two &= two - 1
            if game.away == 2:
                many = write_away(
                    game, moves, scores, many, hand & ~(<u64>1 << first | <u64>1 << second),
                    AWAY | first | second << CHOICE_AT,
                )
                continue
            three = two
            while three:
                third = index(three)
                three &= three - 1
                many = write_away(
                    game, moves, scores, many, hand & ~(<u64>1 << first | <u64>1 << second | <u64>1 << third),
                    AWAY | first | second << CHOICE_AT | third << 2 * CHOICE_AT,
                )
    return many


cdef inline int write_away(const Game* game, u32* moves, int* scores, int many, u64 left, u32 move) noexcept nogil:
    """Write the move of a discard, rated by the hand that is left."""
    moves[many], scores[many] = move, shown(game, left, False)
    return many + 1
