"""Accordion: a row of piles that go on piles to their left; solver/families/patience/kernels/accordion.py is its face.

Only the top cards matter. A state is the row of them, a byte each (16 * suit + rank, rank from 1), zeros behind it.
Every move takes one pile away, so the layers of the search are rows of one length.
"""

from libc.string cimport memcpy, memmove, memset

from bits cimport u8, u32, u64
from patience.beam cimport Beam, offer_position, record_value, run_widening_rounds, searched

cpdef enum:                     # what a record or a line is made of
    PILES_MAX = 104
    STEPS_MAX = 52

cdef enum:
    WORDS_MAX = PILES_MAX // 8
    FIRST_WIDTH = 64
    WIDER = 8
    # Rows in which few suits, and above all few ranks, have many cards can be gathered; measured on full packs.
    SUITS_WEIGHT = 1
    RANKS_WEIGHT = 8
    NEAR_WEIGHT = 10            # for every move that could be made

cdef enum Cut:                  # bits, in the order of CUTS
    JOINED = 1


cdef struct Game:
    int words                   # in a state
    int many_steps
    int step[STEPS_MAX]         # how far to the left a pile may go
    bint by_suit                # in what top cards must agree: in either of these
    bint by_rank
    bint joined                 # rows that fall apart are left out


cdef inline bint agree(Game* game, u8 one, u8 other) noexcept nogil:
    return (game.by_suit and (one ^ other) < 16) or (game.by_rank and ((one ^ other) & 15) == 0)


cdef inline int row_length(const u8* row, int most) noexcept nogil:
    while row[most - 1] == 0:
        most -= 1
    return most


cdef inline bint joined(Game* game, const u32* suits) noexcept nogil:
    """Are the top cards one group, linked by pairs that agree? `suits`: the ranks of each suit.

    Every card but the last one left is covered once, by a card that agrees with it. Those pairs link all cards, so a
    row that falls into groups with no link between them cannot be won.
    """
    cdef u32 every = 0, ranks = 0, grown = 0
    cdef int suit, many = 0
    for suit in range(4):
        if suits[suit]:
            many += 1
            every |= suits[suit]
            ranks = suits[suit]
    if game.by_suit and many == 1:
        return True
    if not game.by_suit or not game.by_rank:
        return game.by_rank and every & (every - 1) == 0
    while ranks != grown:
        grown = ranks
        for suit in range(4):
            if suits[suit] & ranks:
                ranks |= suits[suit]
    return ranks == every


cdef void expand(void* about, Beam* beam, const u64* state) noexcept nogil:
    cdef Game* game = <Game*>about
    cdef u64 child[WORDS_MAX]
    cdef u8* row = <u8*>state
    cdef u8* made = <u8*>child
    cdef int piles = row_length(row, 8 * game.words)
    cdef int at, step, target
    for at in range(1, piles):
        for step in range(game.many_steps):
            target = at - game.step[step]
            if target < 0 or not agree(game, row[at], row[target]):
                continue
            if piles == 2:
                record_value(beam, 1, <u32>(at << 8 | target), 1)
                return
            memcpy(child, state, game.words * sizeof(u64))
            made[target] = row[at]
            memmove(made + at, made + at + 1, piles - at - 1)
            made[piles - 1] = 0
            offer_row(game, beam, child, piles - 1, <u32>(at << 8 | target))


cdef inline void offer_row(Game* game, Beam* beam, const u64* state, int piles, u32 move) noexcept nogil:
    """Offer a row, ranked by how well its cards fit together, unless it cannot be won."""
    cdef u8* row = <u8*>state
    cdef u32 masks[4]
    cdef int suits[4]
    cdef int ranks[16]
    cdef int at, step, rank = 0
    memset(masks, 0, sizeof(masks))
    memset(suits, 0, sizeof(suits))
    memset(ranks, 0, sizeof(ranks))
    for at in range(piles):
        masks[row[at] >> 4] |= <u32>1 << (row[at] & 15)
        suits[row[at] >> 4] += 1
        ranks[row[at] & 15] += 1
        for step in range(game.many_steps):
            if at >= game.step[step] and agree(game, row[at], row[at - game.step[step]]):
                rank += NEAR_WEIGHT
    if game.joined and not joined(game, masks):
        return
    for at in range(4):
        rank += SUITS_WEIGHT * suits[at] * suits[at]
    for at in range(16):
        rank += RANKS_WEIGHT * ranks[at] * ranks[at]
    offer_position(beam, state, move, rank, 1)


CUTS = ("joined",)


def solve(bytes row, steps, bint by_suit, bint by_rank, u32 without, limits, u64 memory):
    """Can the row become one pile? Arguments as in `Game`; `row` has 2 to 104 cards, `limits` are (nodes, seconds).

    `without`: cuts to leave out, a bit each in the order of `CUTS`.

    Returns what `searched` does: best 1 where it can, bound 0 where not; moves are 256 * pile + target, from 0.
    """
    cdef Game game
    cdef u64 start[WORDS_MAX]
    cdef int at
    memset(start, 0, sizeof(start))
    memcpy(start, <const u8*>row, len(row))
    game.words = (len(row) + 7) // 8
    game.many_steps = len(steps)
    for at in range(game.many_steps):
        game.step[at] = steps[at]
    game.by_suit = by_suit
    game.by_rank = by_rank
    game.joined = not without & JOINED
    return searched(
        run_widening_rounds, expand, &game, start, game.words, 1, 0, 1, FIRST_WIDTH, WIDER, 1, limits, memory
    )
