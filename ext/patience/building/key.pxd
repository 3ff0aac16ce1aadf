"""Keys of positions: a position as packed bytes. Two positions are equal if and only if their keys are.

A key has every number of the position that does not follow from the others. Interchangeable piles are sorted by their
node numbers. A pile that may hold several cards takes `bits` bits, a place for a single card one byte.
"""

from bits cimport u8, u32, u64
from patience.building.moves cimport symmetric_tableau
from patience.building.state cimport (
    CHOSEN_WAY, Class, Game, NUMBERED, OPEN, PILES, Rules, State, TO_WASTE, UNLIMITED,
)
from patience.building.stock cimport dealt_for_key
from libc.string cimport memset

cdef struct KeyForm:
    int bits                # of a pile's number
    int size                # bytes of a key, a multiple of 2
    bint stock, flags, suits
    int gone_bytes


cdef inline int pack_size(Rules* rules, int bits, bint stock, int gone_bytes, bint flags, bint suits) noexcept nogil:
    cdef int row, wide = 0, narrow = 0
    for row in range(rules.class_many):
        if rules.classes[row].single:
            narrow += rules.classes[row].many
        else:
            wide += rules.classes[row].many
    return ((wide * bits + 7) // 8 + narrow + (rules.home_many + 1) // 2 + (1 + gone_bytes if stock else 0)
            + (4 if flags else 0) + (rules.home_many if suits else 0))


cdef inline void make_form(Game* game, KeyForm* form) noexcept nogil:
    """Compute the format of a game's keys: 24 bits for a pile, fewer if the key would be longer than 40 bytes."""
    cdef Rules* rules = &game.rules
    form.stock = rules.stock_many > 0
    form.gone_bytes = (rules.stock_many + 7) // 8 if rules.stock_to == TO_WASTE else 0
    form.flags = (rules.reshuffles or rules.switch or rules.base == 0 or rules.home == CHOSEN_WAY or has_flip(rules)
                  or limited(rules))
    form.suits = rules.home == NUMBERED
    form.bits = 24
    while form.bits > 19 and pack_size(rules, form.bits, form.stock, form.gone_bytes, form.flags, form.suits) > 40:
        form.bits -= 1
    form.size = (pack_size(rules, form.bits, form.stock, form.gone_bytes, form.flags, form.suits) + 1) & ~1


cdef inline bint has_flip(Rules* rules) noexcept nogil:
    cdef int row
    for row in range(rules.class_many):
        if rules.classes[row].lock != OPEN:
            return True
    return False


cdef inline bint limited(Rules* rules) noexcept nogil:
    return rules.stock_to == TO_WASTE and rules.redeals != UNLIMITED and rules.redeals != 0


cdef inline void sort_numbers(u32* number, int many) noexcept nogil:
    cdef int at, place
    cdef u32 value
    for at in range(1, many):
        value = number[at]
        place = at
        while place > 0 and number[place - 1] < value:
            number[place] = number[place - 1]
            place -= 1
        number[place] = value


cdef inline void encode(Game* game, KeyForm* form, State* state, u8* key) noexcept nogil:
    """Write the key of a position: `form.size` bytes."""
    cdef Rules* rules = &game.rules
    cdef u32 number[PILES]
    cdef Class* row
    cdef u64 held = 0
    cdef int bits = 0, at, place, byte = 0
    memset(key, 0, form.size)
    for at in range(rules.class_many):
        row = &rules.classes[at]
        for place in range(row.many):
            number[place] = state.pile[row.first + place]
        if symmetric_tableau(rules, state) if at == 0 else row.symmetric:
            sort_numbers(number, row.many)
        for place in range(row.many):
            if row.single:
                # The second loop writes these behind the wide ones.
                continue
            held |= <u64>number[place] << bits
            bits += form.bits
            while bits >= 8:
                key[byte] = <u8>held
                byte += 1
                held >>= 8
                bits -= 8
    if bits:
        key[byte] = <u8>held
        byte += 1
    for at in range(1, rules.class_many):
        row = &rules.classes[at]
        if not row.single:
            continue
        for place in range(row.many):
            number[place] = state.pile[row.first + place]
        if row.symmetric:
            sort_numbers(number, row.many)
        for place in range(row.many):
            key[byte] = <u8>number[place]
            byte += 1
    encode_rest(game, form, state, key + byte)


cdef inline void encode_rest(Game* game, KeyForm* form, State* state, u8* key) noexcept nogil:
    """Write the part of a key behind the piles: foundations, stock and flags."""
    cdef Rules* rules = &game.rules
    cdef int at, byte = 0
    for at in range(0, rules.home_many, 2):
        key[byte] = state.home[at] | ((state.home[at + 1] << 4) if at + 1 < rules.home_many else 0)
        byte += 1
    if form.stock:
        key[byte] = dealt_for_key(rules, state)
        byte += 1
        for at in range(form.gone_bytes):
            key[byte] = <u8>(state.gone[at >> 3] >> (8 * (at & 7)))
            byte += 1
    if form.flags:
        key[byte] = state.redeals
        key[byte + 1] = state.base | (state.way << 4) | (state.switched << 6) | (state.flipped << 7)
        key[byte + 2] = state.reshuffled
        byte += 4
    if form.suits:
        for at in range(rules.home_many):
            key[byte] = state.home_suit[at]
            byte += 1


cdef inline void decode(Game* game, KeyForm* form, State* start, const u8* key, State* state) noexcept nogil:
    """Compute the position of a key; interchangeable piles are in the key's order, constant parts are from `start`."""
    cdef Rules* rules = &game.rules
    cdef Class* row
    cdef u64 held = 0
    cdef int bits = 0, at, place, byte = 0
    memset(state, 0, sizeof(State))
    state.redeals = start.redeals
    state.base = start.base
    for at in range(rules.class_many):
        row = &rules.classes[at]
        if row.single:
            continue
        for place in range(row.many):
            while bits < form.bits:
                held |= <u64>key[byte] << bits
                byte += 1
                bits += 8
            state.pile[row.first + place] = <u32>(held & ((<u64>1 << form.bits) - 1))
            held >>= form.bits
            bits -= form.bits
    for at in range(1, rules.class_many):
        row = &rules.classes[at]
        if row.single:
            for place in range(row.many):
                state.pile[row.first + place] = key[byte]
                byte += 1
    decode_rest(game, form, state, key + byte)


cdef inline void decode_rest(Game* game, KeyForm* form, State* state, const u8* key) noexcept nogil:
    cdef Rules* rules = &game.rules
    cdef int at, byte = 0
    for at in range(0, rules.home_many, 2):
        state.home[at] = key[byte] & 15
        state.home[at + 1] = key[byte] >> 4
        byte += 1
    if form.stock:
        state.dealt = key[byte]
        byte += 1
        for at in range(form.gone_bytes):
            state.gone[at >> 3] |= <u64>key[byte] << (8 * (at & 7))
            byte += 1
    if form.flags:
        state.redeals = key[byte]
        state.base = key[byte + 1] & 15
        state.way = (key[byte + 1] >> 4) & 3
        state.switched = (key[byte + 1] >> 6) & 1
        state.flipped = key[byte + 1] >> 7
        state.reshuffled = key[byte + 2]
        byte += 4
    if form.suits:
        for at in range(rules.home_many):
            state.home_suit[at] = key[byte]
            byte += 1
    state.left = cards_not_home(game, state)


cdef inline int cards_not_home(Game* game, State* state) noexcept nogil:
    """Return the number of cards not home: cards in piles, and cards of the stock that are not gone."""
    cdef Rules* rules = &game.rules
    cdef int at, many = 0
    for at in range(rules.pile_many):
        many += game.piles.node[state.pile[at]].size
    if rules.stock_to == TO_WASTE:
        for at in range(rules.stock_many):
            many += not (state.gone[at >> 6] >> (at & 63)) & 1
    else:
        many += rules.stock_many - state.dealt
    return many
