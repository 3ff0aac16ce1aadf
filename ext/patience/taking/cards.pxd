"""Taking cards off the layout and putting them back, in reverse order."""

from libc.string cimport memcpy

from arrays cimport grow_array, resize_array
from bits cimport u16, u32, u64
from hash cimport next_xorshift
from patience.taking.state cimport CARDS_MAX, ITEMS_MAX, Move, NONE, Plans, Search
from stop cimport enough


cdef inline bint must_stop(Search* search) noexcept nogil:
    """Count a position; return True if the round is over or a limit is reached."""
    if enough(&search.stop) or search.stop.nodes >= search.round_end:
        search.ended = True
    return search.ended


cdef inline int random_bonus(Search* search) noexcept nogil:
    """Return a random number to add to a move's rank; 0 in the first round."""
    if search.whims == 0:
        return 0
    return <int>((next_xorshift(&search.chance) >> 33) % search.whims)


cdef inline void link(Search* search, int card) noexcept nogil:
    """Add a card to the ring of free cards of its class."""
    cdef int head = CARDS_MAX + search.game.kind[card]
    search.next[card] = search.next[head]
    search.prev[card] = <u16>head
    search.prev[search.next[head]] = <u16>card
    search.next[head] = <u16>card
    search.free_classes |= <u64>1 << search.game.kind[card]


cdef inline void unlink(Search* search, int card) noexcept nogil:
    """Remove a card from the ring of free cards of its class."""
    cdef int head = CARDS_MAX + search.game.kind[card]
    search.next[search.prev[card]] = search.next[card]
    search.prev[search.next[card]] = search.prev[card]
    if search.next[head] == head:
        search.free_classes &= ~(<u64>1 << search.game.kind[card])


cdef inline void relink(Search* search, int card) noexcept nogil:
    """Undo `unlink`; the last removal must be undone first."""
    search.next[search.prev[card]] = <u16>card
    search.prev[search.next[card]] = <u16>card
    search.free_classes |= <u64>1 << search.game.kind[card]


cdef inline void remove_card(Search* search, int card) noexcept nogil:
    """Take a free card off the layout; the cards that only it covered become free."""
    cdef int place, below
    unlink(search, card)
    search.key[search.game.word[card]] += search.game.delta[card]
    for place in range(2):
        below = search.game.under[card][place]
        if below != NONE:
            search.covers[below] -= 1
            if search.covers[below] == 0:
                link(search, below)


cdef inline void restore_card(Search* search, int card) noexcept nogil:
    """Undo `remove_card`."""
    cdef int place, below
    for place in range(1, -1, -1):
        below = search.game.under[card][place]
        if below != NONE:
            if search.covers[below] == 0:
                unlink(search, below)
            search.covers[below] += 1
    search.key[search.game.word[card]] -= search.game.delta[card]
    relink(search, card)


cdef inline Plans both(Plans one, Plans other) noexcept nogil:
    """Return the plans that are in both sets."""
    one.low &= other.low
    one.high &= other.high
    return one


cdef inline Plans spend(Search* search, int item, Plans plans) noexcept nogil:
    """Use a unit of a budget; return the plans that still hold."""
    if item >= ITEMS_MAX:
        return plans
    search.used[item] += 1
    return both(plans, search.game.budget[item][search.used[item]])


cdef inline void unspend(Search* search, int item) noexcept nogil:
    """Undo `spend`."""
    if item < ITEMS_MAX:
        search.used[item] -= 1


cdef inline bint bare(Search* search, int card) noexcept nogil:
    """Return whether the card covers no other card."""
    return search.game.under[card][0] == NONE


cdef inline void put_bits(u64* key, int bit, u64 value) noexcept nogil:
    """Write a number into zero bits of the key."""
    key[bit >> 6] |= value << (bit & 63)
    if bit & 63 and value >> (64 - (bit & 63)):
        key[(bit >> 6) + 1] |= value >> (64 - (bit & 63))


cdef inline void fold_twins(Search* search, u64* key) noexcept nogil:
    """Cut `twins`: exchange two columns with equal rests in the key, so that the first has at least as many cards.

    Columns whose remaining cards have the same classes are equal for every rule. So the state in which they are
    exchanged has the same answer, and it is enough to search one of the two.
    """
    cdef int one
    cdef u64 gone, other, have, there
    cdef u64 mask
    for one in range(search.game.twin_many):
        mask = search.game.twin[one].mask
        gone = (key[search.game.twin[one].word[0]] >> search.game.twin[one].shift[0]) & mask
        other = (key[search.game.twin[one].word[1]] >> search.game.twin[one].shift[1]) & mask
        have = search.game.twin[one].size[0] - gone
        there = search.game.twin[one].size[1] - other
        if have < there and there <= search.game.twin[one].same:
            key[search.game.twin[one].word[0]] -= (there - have) << search.game.twin[one].shift[0]
            key[search.game.twin[one].word[1]] += (there - have) << search.game.twin[one].shift[1]


cdef inline void append_step(Search* search, u64 what) noexcept nogil:
    """Append a step to the line."""
    if search.length == search.line_room:
        if not grow_array(<void**>&search.line, <u32*>&search.line_room, sizeof(u64)):
            search.failed = search.ended = True
            return
    search.line[search.length] = what
    search.length += 1


cdef inline void keep_line(Search* search) noexcept nogil:
    """Store the line so far, because it leaves fewer cards than any line before."""
    if not resize_array(<void**>&search.best_line, search.length + 1, sizeof(u64)):
        search.failed = search.ended = True
        return
    memcpy(search.best_line, search.line, search.length * sizeof(u64))
    search.best_length = search.length
    search.best = search.left


cdef inline Move* new_move(Search* search) noexcept nogil:
    """Return room for a move, valid until the next call; NULL if the system has no memory."""
    if search.many_moves == search.move_room:
        if not grow_array(<void**>&search.moves, <u32*>&search.move_room, sizeof(Move)):
            search.failed = search.ended = True
            return NULL
    search.many_moves += 1
    return &search.moves[search.many_moves - 1]


cdef inline void sort_moves(Search* search, int first) noexcept nogil:
    """Sort the moves from `first` on by falling rank; moves of equal rank stay in their order."""
    cdef int place, at
    cdef Move move
    for place in range(first + 1, search.many_moves):
        move = search.moves[place]
        at = place
        while at > first and search.moves[at - 1].rank < move.rank:
            search.moves[at] = search.moves[at - 1]
            at -= 1
        search.moves[at] = move
