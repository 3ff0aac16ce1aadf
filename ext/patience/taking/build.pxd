"""Free cards go on holes: depth first over all states.

Cuts, each with its proof:

Cut ``bare``. A free card that covers no card (a bare card) is played only if no free card of its class covers a card.
Proof: take a line that plays the bare card x now, while y of the same class is free and z lies under y. Exchange x and
y in the line: every play stays legal, because they are of one class, z is free earlier, and no card lies under x. The
line reaches the same end.

Cut ``late`` (columns, if parked cards do not count as gone). A card is parked only if the next step uses the card d
right below it: plays d, or parks it too. Proof: a step between the parking of c and the first use of d does not need c
to be gone, and has enough parking places without c; so c may be parked after it. If c leaves its parking place before d
is used (or if d is never used), c can stay where it was and be played from there. The order of plays does not change,
and the number of parkings does not grow. Both cuts together end: each use of this one makes parkings fewer or later,
and each use of the first one does not add parkings and plays a card that covers another one earlier.
"""

from bits cimport index, u8, u16, u64
from patience.table cimport find_or_add_state, find_state
from patience.taking.cards cimport (
    bare, must_stop, both, fold_twins, keep_line, restore_card, remove_card, new_move, put_bits, sort_moves, spend,
    append_step, unspend, random_bonus,
)
from patience.taking.state cimport (
    CARDS_MAX, DEAL, EMPTY, Move, NONE, PARK, PARKS_MAX, PLAY, Plans, Search, UNPARK, WORDS_MAX,
)
from patience.taking.walk cimport apart, unplayable


cdef inline bint build(Search* search, int must, Plans plans) noexcept nogil:
    """Return whether all but `allowed` cards can still be played; the line is then in `line`.

    Args:
        must: the card that the next step has to use, NONE for any card.
        plans: the plans whose budgets all hold.
    """
    cdef int first = search.many_moves
    cdef int number
    cdef bint known
    cdef u64 key[WORDS_MAX]
    if search.left <= search.allowed:
        return True
    if search.tracks and search.left < search.best:
        keep_line(search)
    if must_stop(search):
        return False
    if must == NONE:
        if hopeless(search, plans):
            return False
        build_key(search, key)
        if find_state(&search.table, key) != NULL:
            return False
    list_moves(search, must)
    sort_moves(search, first)
    for number in range(first, search.many_moves):
        if search_after_move(search, search.moves[number], plans):
            return True
        if search.ended:
            break
    search.many_moves = first
    if must == NONE and not search.ended:
        find_or_add_state(&search.table, key, &known)
    return False


cdef inline bint hopeless(Search* search, Plans plans) noexcept nogil:
    """Return whether a count shows that too many cards will be left."""
    cdef int hole, starts = 0
    if not (plans.low | plans.high):
        return True
    if search.game.apart and search.game.joined and search.allowed == 0 and apart(search):
        return True
    if not search.game.unplayable:
        return False
    for hole in range(search.game.holes):
        if search.top[hole] == EMPTY:
            starts += 1
    return unplayable(search) - starts > search.allowed + search.game.slack


cdef inline void sorted_bytes(u8* numbers, int many) noexcept nogil:
    """Sort a few small numbers in place."""
    cdef int place, at
    cdef u8 number
    for place in range(1, many):
        number = numbers[place]
        at = place
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number


cdef inline void build_key(Search* search, u64* key) noexcept nogil:
    """Write the key of the state.

    Cut `alike`: holes may be in any order, and so may parking places. Only the deal names a hole, and it exists only in
    games with one hole. So of several holes with the same top, and of several parked cards of a class, one is tried.
    """
    cdef int word, slot, many
    cdef int bit = search.game.tail
    cdef u8 kinds[PARKS_MAX]
    for word in range(search.game.words):
        key[word] = search.key[word]
    if search.game.twins:
        fold_twins(search, key)
    if search.game.cards > search.game.layout:
        put_bits(key, bit, search.at - search.game.layout)
        bit += search.game.at_bits
    many = search.game.holes
    for slot in range(many):
        kinds[slot] = search.top[slot] + 1 if search.top[slot] != EMPTY else 0
    if search.game.alike:
        sorted_bytes(kinds, many)
    for slot in range(many):
        put_bits(key, bit, kinds[slot])
        bit += search.game.class_bits
    many = search.game.parks
    for slot in range(many):
        kinds[slot] = search.game.kind[search.parked[slot]] + 1 if search.parked[slot] != NONE else 0
    if search.game.alike:
        sorted_bytes(kinds, many)
    for slot in range(many):
        put_bits(key, bit, kinds[slot])
        bit += search.game.class_bits


cdef inline void list_moves(Search* search, int must) noexcept nogil:
    """List every move, except those that the cuts leave out."""
    cdef int hole, other
    cdef bint again
    for hole in range(search.game.holes):
        again = False
        for other in range(hole if search.game.alike else 0):
            again = again or search.top[other] == search.top[hole]
        if not again:
            list_plays_on_hole(search, hole, must)
    list_parkings(search, must)
    if must == NONE and search.at < search.game.cards and search.top[0] != EMPTY:
        add_move(search, DEAL, search.at, 0, 0)


cdef inline void list_plays_on_hole(Search* search, int hole, int must) noexcept nogil:
    """List the cards that can be played on a hole."""
    cdef int place, kind
    cdef int top = search.top[hole]
    cdef u64 rest
    if top == EMPTY:
        rest = search.free_classes
        while rest:
            kind = index(rest)
            rest &= rest - 1
            list_class(search, hole, kind, must)
        list_parked(search, hole, EMPTY, must)
        return
    for place in range(search.game.many_beside[top]):
        kind = search.game.beside[top][place]
        if search.free_classes >> kind & 1:
            list_class(search, hole, kind, must)
        list_parked(search, hole, kind, must)


cdef inline void list_class(Search* search, int hole, int kind, int must) noexcept nogil:
    """List free cards of a class as plays on a hole; a card that covers nothing only if it is the only choice."""
    cdef int head = CARDS_MAX + kind
    cdef int card = search.next[head]
    cdef int last = NONE
    cdef bint any_other = False
    while card != head:
        if must != NONE and card != must:
            card = search.next[card]
            continue
        if search.game.bare_last and must == NONE and bare(search, card):
            last = card
        else:
            any_other = True
            add_move(search, PLAY, card, hole, 0)
        card = search.next[card]
    if last != NONE and not any_other:
        add_move(search, PLAY, last, hole, 0)


cdef inline void list_parked(Search* search, int hole, int kind, int must) noexcept nogil:
    """List parked cards of a class (EMPTY: of any class) as plays on a hole, one card of each class."""
    cdef int slot, other, card
    cdef bint again
    if must != NONE:
        return
    for slot in range(search.game.parks):
        card = search.parked[slot]
        if card == NONE or (kind != EMPTY and search.game.kind[card] != kind):
            continue
        again = False
        for other in range(slot if search.game.alike else 0):
            again = again or (
                search.parked[other] != NONE and search.game.kind[search.parked[other]] == search.game.kind[card]
            )
        if not again:
            add_move(search, UNPARK, card, hole, slot)


cdef inline int spaces(Search* search, int* slot) noexcept nogil:
    """Return the number of free parking places, and write the first of them."""
    cdef int place, many = 0
    for place in range(search.game.parks - 1, -1, -1):
        if search.parked[place] == NONE:
            many += 1
            slot[0] = place
    return many


cdef inline void list_parkings(Search* search, int must) noexcept nogil:
    """List the cards that can be parked."""
    cdef int slot = 0
    cdef int free = spaces(search, &slot)
    cdef int kind, card, head
    cdef u64 rest = search.free_classes
    if free == 0 or (search.game.start_first and search.top[0] == EMPTY):
        return
    if must != NONE:
        if search.game.parkable[must] and worth_parking(search, must, free):
            add_move(search, PARK, must, 0, slot)
        return
    while rest:
        kind = index(rest)
        rest &= rest - 1
        head = CARDS_MAX + kind
        card = search.next[head]
        while card != head:
            if search.game.parkable[card] and worth_parking(search, card, free):
                add_move(search, PARK, card, 0, slot)
            card = search.next[card]


cdef inline bint worth_parking(Search* search, int card, int free) noexcept nogil:
    """Return whether the card below could be used at once."""
    cdef int below = search.game.under[card][0]
    cdef int hole
    if not (search.game.late_parking and search.game.late):
        return True
    if below == NONE:
        return False
    if free > 1:
        return True
    for hole in range(search.game.holes):
        if search.top[hole] == EMPTY:
            return True
        if search.game.item[search.top[hole]][search.game.kind[below]] != EMPTY:
            return True
    return False


cdef inline void add_move(Search* search, u8 kind, int card, int hole, int slot) noexcept nogil:
    """Append a move to the list, with its rank."""
    cdef Move* move = new_move(search)
    if move == NULL:
        return
    move.kind = kind
    move.card[0] = <u16>card
    move.hole = <u8>hole
    move.slot = <u8>slot
    move.rank = rate_move(search, kind, card, hole) + random_bonus(search)


cdef inline int rate_move(Search* search, int kind, int card, int hole) noexcept nogil:
    """Return the rank of a move: parked cards, then plays, then parkings, then deals."""
    if kind == DEAL:
        return -1000
    if kind == PARK:
        return -500
    if kind == UNPARK:
        return 500
    return 0


cdef inline void cover_hole(Search* search, int hole, int kind) noexcept nogil:
    """Put a class on top of a hole; the card beneath can carry no other card."""
    if search.top[hole] != EMPTY:
        search.lying[search.game.group_of[search.top[hole]]] -= 1
    search.top[hole] = <u8>kind
    if kind != EMPTY:
        search.lying[search.game.group_of[kind]] += 1


cdef inline bint search_after_move(Search* search, Move move, Plans plans) noexcept nogil:
    """Make a move and search on; undo the move unless the search wins."""
    cdef int card = move.card[0]
    cdef int length = search.length
    cdef int top = search.top[move.hole]
    cdef int kind = search.game.kind[card]
    cdef int item = EMPTY
    cdef int below = NONE
    cdef int counted = search.game.counts[card]
    cdef bint won
    append_step(search, <u64>move.kind << 48 | <u64>move.slot << 32 | <u64>move.hole << 16 | <u64>card)
    if move.kind == DEAL:
        # While it was in the stock it counted as a card on which another may lie.
        search.at += 1
        search.lying[search.game.group_of[kind]] -= 1
        cover_hole(search, 0, kind)
        won = build(search, NONE, plans)
        if not won:
            cover_hole(search, 0, top)
            search.lying[search.game.group_of[kind]] += 1
            search.at -= 1
    elif move.kind == PARK:
        remove_card(search, card)
        search.parked[move.slot] = <u16>card
        search.left -= counted if search.game.parking_counts else 0
        if search.game.late_parking and search.game.late:
            below = search.game.under[card][0]
        won = build(search, below, plans)
        if not won:
            search.left += counted if search.game.parking_counts else 0
            search.parked[move.slot] = NONE
            restore_card(search, card)
    else:
        if move.kind == UNPARK and search.game.parking_counts:
            counted = 0
        if top != EMPTY:
            item = search.game.item[top][kind]
        elif search.game.joined:
            plans = both(plans, search.game.starts[search.game.rank[card]])
        plans = spend(search, item, plans)
        if move.kind == PLAY:
            remove_card(search, card)
        else:
            search.parked[move.slot] = NONE
        search.wanting[search.game.group_of[kind]] -= 1
        search.of_rank[search.game.rank[card]] -= 1
        search.left -= counted
        cover_hole(search, move.hole, kind)
        won = build(search, NONE, plans)
        if not won:
            cover_hole(search, move.hole, top)
            search.left += counted
            search.of_rank[search.game.rank[card]] += 1
            search.wanting[search.game.group_of[kind]] += 1
            if move.kind == PLAY:
                restore_card(search, card)
            else:
                search.parked[move.slot] = <u16>card
            unspend(search, item)
    if not won:
        search.length = length
    return won
