"""Max^n search: each player maximizes his own score, and a stated rule decides between equal moves.

(Luckhardt and Irani, An Algorithmic Solution of N-Person Games, 1986.) Besides the scores every position has bounds of
each player's score over all choices among equally good moves: if both bounds are equal, the rule makes no difference.
"""

from bits cimport u32, u64, u8
from stop cimport enough
from trick.general.cards cimport many
from trick.general.game cimport ANNOUNCE, CARD, Game, NONE, Position, Search, SEATS, TOGETHER
from trick.general.key cimport add_tallies, Key, key_of
from trick.general.moves cimport generate_moves, in_hands
from trick.general.play cimport apply_move
from trick.general.value cimport bound_final_values, result
from trick.payoff cimport VALUES
from trick.settle cimport additive_part

cdef enum:
    TIES_FIRST = 0              # the first move in alphabetical order
    TIES_LOW = 1                # the move of the lowest card, then the first one
    TIES_HIGH = 2               # the move of the highest card, then the first one
    TIES_WORST = 3              # the lowest score for all others together, then for the next player, and so on
    TIES_BEST = 4               # the highest score for the others, in the same order
    MEMOS = 4                   # entries of a bucket


cdef struct Outcome:
    int value[SEATS]            # by player
    int low[SEATS]
    int high[SEATS]
    u32 move                    # the move that the player chooses


cdef struct TTEntry:
    u64 key
    u64 other
    Outcome rest                # without the certain parts of the scores
    u8 left                     # cards left in the position


cdef struct Table:
    # A search and its table.
    Search* search
    int ties
    int players
    Outcome* outcomes           # of the moves on the stack
    TTEntry* memos
    u64 mask                    # buckets - 1


cdef inline void play_on(Table* table, const Position* spot, Outcome* out) noexcept nogil:
    """Find the outcome of a position; ignore it if the search was stopped."""
    cdef Search* search = table.search
    cdef int base[SEATS]
    cdef Key key
    cdef TTEntry* memo
    cdef int player
    if spot.ended:
        for player in range(table.players):
            out.value[player] = out.low[player] = out.high[player] = result(search, spot, player)
        return
    if spot.plays:
        search_outcomes(table, spot, out)
        return
    make_key(table, spot, &key, base)
    memo = entry_for_key(table, &key)
    if memo.key == key.one and memo.other == key.other:
        shift(table, &memo.rest, out, base, 1)
        return
    search_outcomes(table, spot, out)
    if search.stop.stopped:
        return
    memo = entry_for_key(table, &key)
    memo.key, memo.other = key.one, key.other
    memo.left = many(in_hands(&search.game, spot))
    shift(table, out, &memo.rest, base, -1)


cdef inline void shift(
    const Table* table, const Outcome* source, Outcome* out, const int* base, int sign
) noexcept nogil:
    """Add the certain parts of the scores to an outcome, or subtract them."""
    cdef int player
    out.move = source.move
    for player in range(table.players):
        out.value[player] = source.value[player] + sign * base[player]
        out.low[player] = source.low[player] + sign * base[player]
        out.high[player] = source.high[player] + sign * base[player]


cdef inline TTEntry* entry_for_key(Table* table, const Key* key) noexcept nogil:
    """Return the entry of a position, or the entry to replace: the one with the fewest cards left."""
    cdef TTEntry* memo = table.memos + (key.one & table.mask) * MEMOS
    cdef TTEntry* taken = memo
    cdef int place
    for place in range(MEMOS):
        if memo[place].key == key.one and memo[place].other == key.other:
            return &memo[place]
        if memo[place].left < taken.left:
            taken = &memo[place]
    return taken


cdef inline void make_key(Table* table, const Position* spot, Key* key, int* base) noexcept nogil:
    """Fill the key of a position and the part of each score that is certain."""
    cdef Search* search = table.search
    cdef int low[VALUES]
    cdef int high[VALUES]
    cdef int settled[VALUES]
    cdef int player, first
    key[0] = key_of(search, spot)
    for player in range(table.players):
        first = search.first_tally[player]
        base[player] = spot.row.sum[first]
        if search.payoff[player].length:
            bound_final_values(search, spot, player, low, high)
            base[player] += additive_part(&search.payoff[player], spot.row.sum + first, low, high, settled)
            add_tallies(search, key, settled + 1, first + 1, search.payoff[player].tallies - 1)
    if search.race_tally >= 0:
        add_tallies(search, key, spot.row.sum + search.race_tally, search.race_tally, search.game.seats)


cdef inline void search_outcomes(Table* table, const Position* spot, Outcome* out) noexcept nogil:
    """Search all moves and combine their outcomes."""
    cdef Search* search = table.search
    cdef u32* moves = search.moves + search.move_top
    cdef int* places = search.scores + search.move_top
    cdef int many_ = generate_moves(search, spot, moves, table.ties < TIES_WORST)
    cdef Position* after = search.spots + spot.depth + 1
    cdef int player = search.game.side[spot.mover]
    cdef Outcome* found = table.outcomes + search.move_top
    cdef int number
    if many_ > 1 and enough(&search.stop):
        return
    by_alphabet(&search.game, moves, places, many_)
    search.move_top += many_
    for number in range(many_):
        apply_move(search, spot, after, moves[number])
        play_on(table, after, &found[number])
        if search.stop.stopped:
            break
    search.move_top -= many_
    if not search.stop.stopped:
        combine_outcomes(table, moves, found, many_, player, out)


cdef inline void combine_outcomes(
    const Table* table, const u32* moves, const Outcome* found, int many_, int player, Outcome* out
) noexcept nogil:
    """Combine the outcomes of a player's moves into one.

    The bounds leave out a move that another move surpasses under every rule: no player chooses it.
    """
    cdef int number, place
    cdef int best = 0
    cdef int least = found[0].low[player]
    for number in range(1, many_):
        least = max(least, found[number].low[player])
        place = found[number].value[player] - found[best].value[player]
        if place == 0:
            if table.ties < TIES_WORST:
                place = by_height(table, moves[number], moves[best])
            else:
                place = by_others(table, found[number].value, found[best].value, player)
        if place > 0:
            best = number
    out[0] = found[best]
    out.move = moves[best]
    for number in range(many_):
        if found[number].high[player] >= least:
            for place in range(table.players):
                out.low[place] = min(out.low[place], found[number].low[place])
                out.high[place] = max(out.high[place], found[number].high[place])
    out.low[player] = least


cdef inline int by_height(const Table* table, u32 one, u32 other) noexcept nogil:
    """Return how much a player prefers one move to another, by the heights of its cards."""
    cdef int difference = height_of(&table.search.game, one) - height_of(&table.search.game, other)
    if table.ties == TIES_FIRST:
        return 0
    return -difference if table.ties == TIES_LOW else difference


cdef inline int height_of(const Game* game, u32 move) noexcept nogil:
    """Return the heights of a move's cards as one number, the highest first; 0 for a move without cards."""
    cdef int high, middle, low
    if move >> 24 == CARD:
        return (game.tie_height[move & 255] + 1) << 16
    if move >> 24 != TOGETHER:
        return 0
    high, middle, low = part_height(game, move), part_height(game, move >> 8), part_height(game, move >> 16)
    if high < middle:
        high, middle = middle, high
    if middle < low:
        middle, low = low, middle
    if high < middle:
        high, middle = middle, high
    return high << 16 | middle << 8 | low


cdef inline int part_height(const Game* game, u32 part) noexcept nogil:
    """Return the height of one card of a move; 0 for a missing card."""
    return 0 if part & 255 == NONE else game.tie_height[part & 255] + 1


cdef inline int by_others(const Table* table, const int* one, const int* other, int player) noexcept nogil:
    """Return how much a player prefers one outcome to another, by the scores of the others."""
    cdef int sign = -1 if table.ties == TIES_WORST else 1
    cdef int step, place
    cdef int more = 0
    for place in range(table.players):
        more += one[place] - other[place]
    for step in range(1, table.players):
        place = (player + step) % table.players
        if more == 0:
            more = one[place] - other[place]
    return sign * more


# -- the alphabet ----------------------------------------------------------------------------------------------------

cdef inline int alphabet_of(const Game* game, u32 move) noexcept nogil:
    """Return the place of a move in the alphabetical order of its position's moves."""
    cdef int low = move & 255
    cdef int middle = move >> 8 & 255
    cdef int high = move >> 16 & 255
    if move >> 24 == CARD:
        return game.alphabet[low] << 16 | game.alphabet[middle] << 8 | game.call_alphabet[high]
    if move >> 24 == TOGETHER:
        return (
            (game.alphabet[low] + 1) << 16 | (0 if middle == NONE else game.alphabet[middle] + 1) << 8
            | (0 if high == NONE else game.alphabet[high] + 1)
        )
    return 1 << 24 | game.word_alphabet[move >> 24][low]


cdef inline void by_alphabet(const Game* game, u32* moves, int* places, int many_) noexcept nogil:
    """Sort moves in alphabetical order."""
    cdef int number, at, place
    cdef u32 move
    for number in range(many_):
        move = moves[number]
        place = alphabet_of(game, move)
        at = number
        while at > 0 and places[at - 1] > place:
            moves[at], places[at] = moves[at - 1], places[at - 1]
            at -= 1
        moves[at], places[at] = move, place
