"""The key of a position: everything on which its value to come depends, and nothing else.

The key has the numbers of the hands, so equal hands have one key. The number of a seat's hand takes as many bits as the
seat can have hands. A position takes 60 to 110 bits in most games, and is packed. If the parts may need more bits than
there are, each part is mixed into two sums instead (see `turns.table`).

Cut ``levels``. In some games only the order of ranks matters (`solver/families/climbing/record.py` has the condition).
There two positions are one if each seat has as many cards of the first rank that is left, of the second, and so on. For
runs (and for two jokers) the key also has which of these ranks are neighbours, if a seat has a play of both. Proof: a
map of ranks that keeps their order keeps all plays, because plays of one rank need numbers of cards, and plays of
several ranks need neighbours too. It also keeps which play beats which, because that depends on kinds, sizes and the
order of ranks. The play on the pile is its kind and the number of ranks above it. If all others answer a lower form of
its kind just as well, the lower form is used (`lowered`); that stays true because hands only lose cards.

One seat against all others: the key has the order of each of its ranks relative to those of the others: below, equal or
above. Proof that a position in which some of the seat's ranks are higher, and none lower, is worth no less to the seat:
it plays, rank by rank, what it would play in the first position. There its plays beat everything that they beat here,
and every play that beats them there also beats them here; the others have the same plays against each other. So every
line of play there is possible here. The same holds for its play on the pile. A play of another seat on the pile is a
rank of its own, even if no one holds a card of that rank. The number of ranks is part of the key, because nothing else
shows the highest one. Condition: no seat is forced to play when it would rather pass.
"""

from bits cimport count, extract, lowest, u16, u32, u64
from hash cimport add_to_sums, GOLDEN, mix64, THIRD
from turns.climbing.game cimport EMPTY, Game, LEAD, NO_FORM, Node, Position
from turns.climbing.hands cimport node_of_hand
from turns.table cimport Key, PART_BITS, PARTS, PARTS_MOST

cdef enum:
    FORM_BITS = 14
    POINTS = 1 << 15            # added to numbers that may be below 0
    POINTS_BITS = 16


cdef struct Packing:
    Key key
    int place                   # bits that are filled
    int parts


cdef inline void add_bits(const Game* game, Packing* packing, u64 word, int bits) noexcept nogil:
    """Append a part of this many bits to a key."""
    if not game.packed:
        packing.parts += 1
        add_to_sums(&packing.key.one, &packing.key.other, word, packing.parts)
        return
    if packing.place < 64:
        packing.key.one |= word << packing.place
        if packing.place + bits > 64:
            packing.key.other |= word >> (64 - packing.place)
    else:
        packing.key.other |= word << (packing.place - 64)
    packing.place += bits


cdef inline void pack_key(const Game* game, const int* weight, const Position* spot, Key* key) noexcept nogil:
    """Write the key of a position."""
    cdef Packing packing
    cdef int seat
    packing.key.one = packing.key.other = packing.key.order = 0
    packing.place = packing.parts = 0
    add_bits(game, &packing, spot.turn | spot.kitty << 3 | spot.begun << 4, 5)
    for seat in range(game.seats):
        add_bits(game, &packing, node_of_hand(game, spot.hand[seat]).number, game.width[seat])
    add_bits(game, &packing, spot.beat | <u64>spot.owner << FORM_BITS, FORM_BITS + 3)
    if not game.back:
        add_bits(game, &packing, spot.passed, game.seats)
    if game.captures or game.fetches:
        add_captures(game, weight, spot, &packing)
    if game.keeps_first:
        add_bits(game, &packing, spot.first_out & 7, 3)
    if game.factor > 1 or game.doubles or game.hand_to or game.both:
        for seat in range(game.seats):
            add_bits(game, &packing, spot.tally[seat] + POINTS, POINTS_BITS)
    key[0] = packing.key
    key.other &= ((<u64>1) << 56) - 1


cdef inline void pack_levels(
    const Game* game, const bint* maximizer, int lone, const Position* spot, Key* key
) noexcept nogil:
    """Write the key of a position by the number of cards of each rank that is left, if only their order counts."""
    cdef const Node* node
    cdef u64 own = 0            # levels, a nibble each: of the lone seat, and of all others
    cdef u64 held = 0
    cdef u64 joins = 0
    cdef u64 beat
    cdef u16 form
    cdef int seat
    for seat in range(game.seats):
        node = node_of_hand(game, spot.hand[seat])
        if seat == lone:
            own = whole(node.levels)
        else:
            held |= node.levels
            joins |= node.joins
    held = whole(held)
    if lone >= 0:
        if count(own) > 4 * (PARTS - 1) or game.must_play:
            held |= own
            joins |= node_of_hand(game, spot.hand[lone]).joins
            lone = -1
    form = lowered(game, spot)
    beat = game.above[form]
    if lone >= 0 and spot.beat != LEAD and spot.owner != lone:
        held |= (beat & -beat) * 15 >> 4 if beat else <u64>15 << 60
    key.one = spot.turn | spot.out << 3 | spot.owner << 7 | <u64>spot.passed << 10 | <u64>(lone + 1) << 18
    if lone < 0 or spot.owner != lone:
        key.one |= <u64>count(held & beat) << 22
    key.one |= <u64>game.kind[form] << 29 | <u64>count(held) << 48
    if game.keeps_first:
        key.one |= <u64>(spot.first_out & 7) << 45
    key.other = mix64(key.one + THIRD)
    key.one = mix64(key.one)
    hash_combine(key, extract(joins, held))
    for seat in range(game.seats):
        if seat != lone:
            hash_combine(key, extract(node_of_hand(game, spot.hand[seat]).levels, held))
    if lone >= 0:
        node = node_of_hand(game, spot.hand[lone])
        hash_combine(key, extract(node.levels, own))
        hash_combine(key, extract(node.joins, own))
        key.order = rank_order(spot, lone, own, held, beat)
        if not maximizer[lone]:
            key.order = PARTS_MOST - key.order
    if game.factor > 1:
        for seat in range(game.seats):
            hash_combine(key, spot.tally[seat])
    key.other &= ((<u64>1) << 56) - 1


cdef inline u16 lowered(const Game* game, const Position* spot) noexcept nogil:
    """Return the lowest form of its kind that all others answer like the form on the pile."""
    cdef u16 form = spot.beat
    cdef u16 shape
    cdef int seat
    while game.lower[form] != NO_FORM:
        shape = game.tells[form]
        for seat in range(game.seats):
            if seat != spot.owner and spot.hand[seat] != EMPTY and has_shape(game, spot.hand[seat], shape):
                return form
        form = game.lower[form]
    return form


cdef inline bint has_shape(const Game* game, u32 hand, u32 shape) noexcept nogil:
    """Return whether a hand has a play of a shape."""
    return game.has[<u64>hand * game.shape_words + (shape >> 6)] >> (shape & 63) & 1


cdef inline u64 whole(u64 levels) noexcept nogil:
    """Return the levels that have cards, with all four bits set."""
    levels |= levels >> 1
    return ((levels | levels >> 2) & <u64>0x1111111111111111) * 15


cdef inline u64 rank_order(const Position* spot, int lone, u64 own, u64 held, u64 beat) noexcept nogil:
    """Return how high each rank of the lone seat is among those of all others, with its play on the pile."""
    cdef u64 order = 0
    cdef u64 level
    while own:
        level = lowest(own)
        order = order << PART_BITS | (count(held & (level - 1)) >> 1) + ((held & level) != 0)
        own &= ~(level * 15)
    if spot.beat != LEAD and spot.owner == lone:
        order = order << PART_BITS | count(held & ~beat) >> 1
    return order


cdef inline void hash_combine(Key* key, u64 word) noexcept nogil:
    """Mix a word into both parts of a key."""
    key.one = mix64(key.one ^ word) + word
    key.other = (key.other ^ mix64(~word)) * GOLDEN
    key.other ^= key.other >> 32


cdef inline void add_captures(
    const Game* game, const int* weight, const Position* spot, Packing* packing
) noexcept nogil:
    """Append the pile, and the captured cards that still matter."""
    cdef int seat
    add_bits(game, packing, spot.marks, 4)
    if not game.captures:
        return
    add_bits(game, packing, spot.points + POINTS, POINTS_BITS)
    if game.over:
        for seat in range(game.seats):
            if weight[seat]:
                add_bits(game, packing, spot.tricks[seat], 6)
    if game.suit_dealt:
        add_bits(game, packing, (spot.whole & 15) | spot.suit << 4 | spot.broken << 12, 13)
        add_bits(game, packing, spot.whole_many, 8)
    if game.doubles:
        add_bits(game, packing, (spot.doubler & 15) | spot.doubling << 4, 5)
    if game.both:
        add_bits(game, packing, spot.voided, 1)
