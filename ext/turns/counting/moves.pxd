"""The moves of a position, each once, and how good each looks.

Cut ``kinds``. Two cards of one kind have the same values, and where pairs or runs count the same rank: laid from a
hand, either brings the same and leaves the same, as hands are shown by what they were before. So one of them is
enough, and positions that differ in which of them lies where have one key. Condition: no card is laid away any more;
and cards that are laid away are all told apart.
"""

from bits cimport count, index, u32, u64
from turns.counting.game cimport AWAY, BITS, CHOICE_AT, Game, Position
from turns.counting.play cimport CARD
from turns.counting.show cimport shown

cdef enum:
    MOST_GOOD = 1 << 12         # how often a card was good; beyond, all counts are halved


cdef inline int most_moves(const Game* game, const Position* spot) noexcept nogil:
    """How many moves are written at most."""
    cdef int held = count(spot.hand[spot.turn])
    if not spot.laying:
        return held * 4
    return held * held * held


cdef inline bint single_card(const Game* game, const Position* spot, u32* move) noexcept nogil:
    """One card can be laid, in one way."""
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
    """Every card that can be laid: first what brings the most, then what was good before, then the highest."""
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
    """Every set of cards that can be laid away: first what leaves the hand that shows the most."""
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
    moves[many], scores[many] = move, shown(game, left, False)
    return many + 1
