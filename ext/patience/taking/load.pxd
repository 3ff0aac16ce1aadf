"""Read the record of a taking game from Python into the structs of the kernel.

solver/families/patience/kernels/taking/record.py describes the record.
"""

from libc.stdlib cimport malloc

from bits cimport index, u8, u16, u32, u64
from patience.taking.cards cimport link
from patience.taking.state cimport (
    ALIKE, ALONE, ANYWHERE, APART, BARE, CARDS_MAX, CHAINS_MAX, Chain, CLASSES_MAX, Combo, COMBOS_MAX, DEALS, EMPTY,
    END, Game, LAST, LATE, NONE, Pairing, PAIRS, PASS, Search, TOPS, TWINS, Twins, TWINS_MAX, UNPLAYABLE, VERTICES_MAX,
    WORDS_MAX,
)


cdef inline void load_cuts(Game* game, u32 without) noexcept:
    """Enable every cut except those in `without`."""
    game.apart = not without & APART
    game.unplayable = not without & UNPLAYABLE
    game.pairs_off = not without & PAIRS
    game.last = not without & LAST
    game.bare_last = not without & BARE
    game.late_parking = not without & LATE
    game.deals_last = not without & DEALS
    game.tops_before = not without & TOPS
    game.one_pass = not without & PASS
    game.alone = not without & ALONE
    game.twins = not without & TWINS
    game.anywhere = not without & ANYWHERE
    game.alike = not without & ALIKE


cdef inline int load_cards(Game* game, record) except -1:
    """Read classes, ranks and the order of covering of all cards."""
    cdef int card, number
    cards = record.cards
    if len(cards.kinds) > CARDS_MAX or record.key.words > WORDS_MAX or record.classes > CLASSES_MAX:
        raise ValueError("too many cards")
    game.cards = len(cards.kinds)
    game.layout = cards.layout
    game.classes = record.classes
    game.ranks = record.ranks
    for number in range(game.classes):
        game.group_of[number] = record.groups[number]
    for card in range(game.cards):
        game.kind[card] = cards.kinds[card]
        game.group[card] = game.group_of[game.kind[card]]
        game.rank[card] = game.kind[card] * game.ranks // game.classes
        game.under[card][0], game.under[card][1] = cards.under[card]
        game.parkable[card] = cards.parkable[card]
        game.counts[card] = cards.counts[card]
    return 0


cdef inline int load_key(Game* game, key) except -1:
    """Read the layout of the key: the word and the step of each card, and the twin columns."""
    cdef int card
    game.words = key.words
    game.tail = key.tail
    game.at_bits = key.at_bits
    game.class_bits = key.class_bits
    for card in range(game.cards):
        game.word[card], game.delta[card] = key.fields[card]
    game.twin_many = 0
    for twins in key.twins[:TWINS_MAX]:
        load_twins(&game.twin[game.twin_many], twins)
        game.twin_many += 1
    return 0


cdef inline int load_twins(Twins* pair, twins) except -1:
    """Read two columns with equal rests."""
    pair.word[0], pair.word[1] = twins.word
    pair.shift[0], pair.shift[1] = twins.shift
    pair.size[0], pair.size[1] = twins.size
    pair.same = twins.same
    pair.mask = twins.mask
    return 0


cdef inline int load_holes(Game* game, holes) except -1:
    """Read holes, parking places and the classes that may be played on each class."""
    cdef int one, other, number
    game.holes = len(holes.tops)
    game.parks = len(holes.parked)
    game.late = holes.late
    game.start_first = holes.start_first
    game.parking_counts = holes.parking_counts
    game.slack = holes.slack
    game.joined = holes.joined
    game.wrap = holes.wrap
    for one in range(len(holes.items)):
        game.many_beside[one] = 0
        for other in range(game.classes):
            game.item[one][other] = holes.items[one][other]
            if game.item[one][other] != EMPTY:
                game.beside[one][game.many_beside[one]] = other
                game.many_beside[one] += 1
    game.chains = len(holes.chains)
    if game.chains > CHAINS_MAX:
        raise ValueError("too many chains")
    for number in range(game.chains):
        load_chain(&game.chain[number], holes.chains[number])
    return 0


cdef inline int load_chain(Chain* chain, source) except -1:
    """Read a chain of groups."""
    cdef int at
    chain.many = len(source.groups)
    for at in range(chain.many):
        chain.group[at] = source.groups[at]
        chain.wants[at] = source.wants[at]
    chain.before = source.before
    chain.behind = source.behind
    return 0


cdef inline int load_groups(Game* game, sets) except -1:
    """Read the combinations of classes that go away, and the pairings."""
    cdef int number
    game.combos = len(sets.combos)
    if game.combos > COMBOS_MAX:
        raise ValueError("too many groups")
    for number in range(game.combos):
        load_combo(&game.combo[number], sets.combos[number])
    game.waste = sets.waste
    game.last_stays = sets.last_stays
    game.turns = sets.turns
    game.all_cards = sets.all_cards
    for number in range(game.cards):
        game.pairing[number] = EMPTY
    game.pairings = 0
    for pairing in sets.pairings:
        load_pairing(game, pairing)
    return 0


cdef inline int load_combo(Combo* combo, source) except -1:
    """Read one combination of classes."""
    cdef int place
    combo.many = len(source.kinds)
    combo.item = source.item
    combo.classes = 0
    for place in range(combo.many):
        combo.kind[place] = source.kinds[place]
        combo.classes |= <u64>1 << combo.kind[place]
    return 0


cdef inline int load_pairing(Game* game, pairing) except -1:
    """Read a pairing, and compute for every subset whether all its cards that must go find partners in it."""
    cdef Pairing* pairs = &game.pairs[game.pairings]
    cdef int place
    cards = pairing.cards
    pairs.many = len(cards)
    pairs.must = 0
    for place in range(pairs.many):
        game.pairing[cards[place]] = game.pairings
        game.vertex[cards[place]] = place
        if game.counts[cards[place]]:
            pairs.must |= <u64>1 << place
        pairs.fits[place] = pairing.fits[place] if pairs.many <= VERTICES_MAX else 0
    pairs.can = <u8*>malloc(<u64>1 << pairs.many)
    if pairs.can == NULL:
        raise MemoryError
    fill_pairing(pairs)
    game.pairings += 1
    return 0


cdef inline void fill_pairing(Pairing* pairs) noexcept nogil:
    """Fill the table of a pairing: the lowest card that must go takes each of its partners in turn."""
    cdef u64 subset, rest, vertex, partners
    for subset in range(<u64>1 << pairs.many):
        rest = subset & pairs.must
        pairs.can[subset] = rest == 0
        if rest == 0:
            continue
        vertex = index(rest)
        partners = pairs.fits[vertex] & subset
        while partners and not pairs.can[subset]:
            pairs.can[subset] = pairs.can[subset ^ (<u64>1 << vertex) ^ (partners & -partners)]
            partners &= partners - 1


cdef inline int load_position(Search* search, record) except -1:
    """Read the position; cards that were gone before are not part of the record."""
    cdef Game* game = &search.game
    cdef int card, number, side
    search.key[0] = 1
    for number in range(game.classes):
        search.next[CARDS_MAX + number] = search.prev[CARDS_MAX + number] = <u16>(CARDS_MAX + number)
    for card in range(game.layout):
        for side in range(2):
            if game.under[card][side] != NONE:
                search.covers[game.under[card][side]] += 1
    for number, card in enumerate(record.holes.parked):
        search.parked[number] = card
    for card in range(game.cards):
        if game.counts[card]:
            search.left += 1
            search.of_rank[game.rank[card]] += 1
            search.bare_of[game.rank[card]] += game.under[card][0] == NONE
        if card < game.layout:
            search.wanting[game.group[card]] += 1
        else:
            search.lying[game.group[card]] += 1
        if game.pairing[card] != EMPTY:
            search.standing[game.pairing[card]] |= <u64>1 << game.vertex[card]
    for number in range(game.holes):
        search.top[number] = record.holes.tops[number]
        if search.top[number] != EMPTY:
            search.lying[game.group_of[search.top[number]]] += 1
    for card in range(game.layout - 1, -1, -1):
        if search.covers[card] == 0 and card not in record.holes.parked:
            link(search, card)
    load_stock(search, record.at, record.redeals)
    search.best = game.cards + 1
    return 0


cdef inline void load_stock(Search* search, int at, int redeals):
    """Link the stock cards into a ring: END, first, ..., last."""
    cdef int card, before = END
    for card in range(search.game.layout, search.game.cards):
        search.later[before] = <u16>card
        search.earlier[card] = <u16>before
        before = card
    search.later[before] = END
    search.earlier[END] = <u16>before
    search.at = at
    search.redeals = redeals
