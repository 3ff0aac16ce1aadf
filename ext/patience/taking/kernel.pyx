"""Taking games: cards go on holes, or away in groups; solver/patience/kernels/taking/ is the face."""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memset

from bits cimport index, u8, u16, u32, u64
from patience.table cimport clear, free_table, make_table
from patience.taking.build cimport build
from patience.taking.cards cimport link
from patience.taking.group cimport END, group
from patience.taking.state cimport (
    CARDS_MAX, CHAINS_MAX, CLASSES_MAX, COMBOS_MAX, Chain, Combo, EMPTY, Game, Move, NONE, Pairing, Plans, Search,
    TWINS_MAX, UNITS_MAX, VERTICES_MAX, WORDS_MAX,
)
from patience.taking.walk cimport unplayable
from stop cimport set_limits

cdef enum:
    FIRST_ROOM = 256
    FIRST_QUOTA = 20000         # nodes
    WHIMS = 8


CUTS = (
    "apart", "unplayable", "pairs", "last", "bare", "late", "deals", "tops", "pass", "alone", "twins", "anywhere",
    "alike",
)


cdef class Searcher:
    """A position of a taking game and what its searches need.

    Args:
        record: the game and the position; see `solver.patience.kernels.taking.record.Record`.
        memory: bytes for the states.
        without: cuts to leave out, a bit each in the order of `CUTS`.

    Raises:
        MemoryError: the system has not so much.
    """

    cdef Search* search
    cdef bint building

    def __cinit__(self, record, u64 memory, u32 without):
        cdef Search* search = <Search*>calloc(1, sizeof(Search))
        if search == NULL:
            raise MemoryError
        self.search = search
        self.building = record.building
        search.line_room = search.move_room = FIRST_ROOM
        search.line = <u64*>malloc(FIRST_ROOM * sizeof(u64))
        search.moves = <Move*>malloc(FIRST_ROOM * sizeof(Move))
        if search.line == NULL or search.moves == NULL or not make_table(&search.table, record.words, 0, memory):
            raise MemoryError
        load_cuts(&search.game, without)
        load_cards(&search.game, record)
        load_building(&search.game, record)
        load_groups(&search.game, record)
        load_position(search, record)

    def __dealloc__(self):
        cdef int number
        if self.search == NULL:
            return
        for number in range(self.search.game.pairings):
            free(self.search.game.pairs[number].can)
        free_table(&self.search.table)
        free(self.search.line)
        free(self.search.best_line)
        free(self.search.moves)
        free(self.search)

    def limit(self, nodes, seconds):
        """Count nodes and CPU seconds of this thread from now on; None for no limit."""
        set_limits(&self.search.stop, nodes, seconds)

    def least(self):
        """Cards that will stay at least, from counting alone."""
        cdef int hole, starts = 0
        if not self.search.game.unplayable:
            return 0
        for hole in range(self.search.game.holes):
            starts += self.search.top[hole] == EMPTY
        return max(unplayable(self.search) - starts, 0)

    def run(self, int allowed, int last_rank, plans, starts, bint tracks):
        """Can all but `allowed` cards go? True with a line, False with a proof, None where a limit struck.

        Args:
            last_rank: rank, from 0, that the one card that stays must have; -1 for any.
            plans: for each plan, at most 128, the units of every budget; None for no budgets.
            starts: for each plan the ranks with which it may start.
            tracks: keep the line that leaves fewest.
        """
        cdef Search* search = self.search
        cdef Plans every = load_plans(&search.game, plans, starts)
        cdef bint won
        clear(&search.table)
        search.allowed = allowed
        search.last_rank = last_rank
        search.tracks = tracks
        with nogil:
            won = rounds(search, every, self.building)
        if search.failed:
            raise MemoryError
        return True if won else None if search.ended else False

    def line(self):
        """The steps of the line that was found: a kind and three numbers each, as taking/line.py reads them."""
        return [unpacked(self.search.line[number]) for number in range(self.search.length)]

    def best(self):
        """Fewest cards left by any line that was kept, and its steps."""
        return self.search.best, [unpacked(self.search.best_line[step]) for step in range(self.search.best_length)]

    @property
    def nodes(self):
        return self.search.stop.nodes

    @property
    def states(self):
        return self.search.table.used

    @property
    def table_bytes(self):
        """Bytes of the table that are in use."""
        return self.search.table.size * self.search.table.stride * sizeof(u64)

    @property
    def interrupted(self):
        return bool(self.search.stop.interrupted)


cdef bint rounds(Search* search, Plans every, bint building) noexcept nogil:
    """Search again and again, each time longer and in another order, until one round gets to its end.

    A wrong choice near the start can cost more than all the rest. What a round has refuted stays in the table, so that
    the next one goes on from there.
    """
    cdef u64 quota = FIRST_QUOTA
    cdef bint won
    search.whims = 0
    search.chance = <u64>0x9E3779B97F4A7C15
    while True:
        search.ended = False
        search.round_end = search.stop.nodes + quota
        won = build(search, NONE, every) if building else group(search, every)
        if won or not search.ended or search.stop.stopped or search.failed:
            return won
        quota += quota >> 1
        search.whims = WHIMS


cdef unpacked(u64 step):
    return <int>(step >> 48), <int>(step & 0xFFFF), <int>(step >> 16 & 0xFFFF), <int>(step >> 32 & 0xFFFF)


cdef void load_cuts(Game* game, u32 without) noexcept:
    """Every cut but those to leave out."""
    game.apart = not without & 1
    game.unplayable = not without >> 1 & 1
    game.pairs_off = not without >> 2 & 1
    game.last = not without >> 3 & 1
    game.bare_last = not without >> 4 & 1
    game.late_parking = not without >> 5 & 1
    game.deals_last = not without >> 6 & 1
    game.tops_before = not without >> 7 & 1
    game.one_pass = not without >> 8 & 1
    game.alone = not without >> 9 & 1
    game.twins = not without >> 10 & 1
    game.anywhere = not without >> 11 & 1
    game.alike = not without >> 12 & 1


cdef int load_cards(Game* game, record) except -1:
    cdef int card
    if len(record.kinds) > CARDS_MAX or record.words > WORDS_MAX or record.classes > CLASSES_MAX:
        raise ValueError("too many cards")
    game.cards = len(record.kinds)
    game.layout = record.layout
    game.classes = record.classes
    game.ranks = record.ranks
    game.words = record.words
    game.tail = record.tail
    game.at_bits = record.at_bits
    game.class_bits = record.class_bits
    for card in range(game.cards):
        game.kind[card] = record.kinds[card]
        game.group[card] = record.groups[game.kind[card]]
        game.rank[card] = game.kind[card] * game.ranks // game.classes
        game.word[card], game.delta[card] = record.fields[card]
        game.under[card][0], game.under[card][1] = record.under[card]
        game.parkable[card] = record.parkable[card]
        game.counts[card] = record.counts[card]
    for card in range(game.classes):
        game.group_of[card] = record.groups[card]
    game.twin_many = 0
    for word, shift, size, same, mask in record.twins[:TWINS_MAX]:
        game.twin[game.twin_many].word[0], game.twin[game.twin_many].word[1] = word
        game.twin[game.twin_many].shift[0], game.twin[game.twin_many].shift[1] = shift
        game.twin[game.twin_many].size[0], game.twin[game.twin_many].size[1] = size
        game.twin[game.twin_many].same = same
        game.twin[game.twin_many].mask = mask
        game.twin_many += 1
    return 0


cdef int load_building(Game* game, record) except -1:
    cdef int one, other, number
    cdef Chain* chain
    game.holes = len(record.tops)
    game.parks = len(record.parked)
    game.late = record.late
    game.start_first = record.start_first
    game.parking_counts = record.parking_counts
    game.slack = record.slack
    game.joined = record.joined
    game.wrap = record.wrap
    for one in range(len(record.items)):
        game.many_beside[one] = 0
        for other in range(game.classes):
            game.item[one][other] = record.items[one][other]
            if game.item[one][other] != EMPTY:
                game.beside[one][game.many_beside[one]] = other
                game.many_beside[one] += 1
    game.chains = len(record.chains)
    if game.chains > CHAINS_MAX:
        raise ValueError("too many chains")
    for number in range(game.chains):
        chain = &game.chain[number]
        groups, wants, before, behind = record.chains[number]
        chain.many = len(groups)
        for one in range(chain.many):
            chain.group[one] = groups[one]
            chain.wants[one] = wants[one]
        chain.before = before
        chain.behind = behind
    return 0


cdef int load_groups(Game* game, record) except -1:
    cdef int number, place
    cdef Combo* combo
    game.combos = len(record.combos)
    if game.combos > COMBOS_MAX:
        raise ValueError("too many groups")
    for number in range(game.combos):
        combo = &game.combo[number]
        kinds, item = record.combos[number]
        combo.many = len(kinds)
        combo.item = item
        combo.classes = 0
        for place in range(combo.many):
            combo.kind[place] = kinds[place]
            combo.classes |= <u64>1 << combo.kind[place]
    game.waste = record.waste
    game.last_stays = record.last_stays
    game.turns = record.turns
    game.all_cards = record.all_cards
    for number in range(game.cards):
        game.pairing[number] = EMPTY
    game.pairings = 0
    for number in range(len(record.pairings)):
        load_pairing(game, record.pairings[number])
    return 0


cdef int load_pairing(Game* game, pairing) except -1:
    """Its vertices, and for every subset whether those of it that have to go find partners in it."""
    cdef Pairing* pairs = &game.pairs[game.pairings]
    cdef int place
    cards, fits = pairing
    pairs.many = len(cards)
    pairs.must = 0
    for place in range(pairs.many):
        game.pairing[cards[place]] = game.pairings
        game.vertex[cards[place]] = place
        if game.counts[cards[place]]:
            pairs.must |= <u64>1 << place
        pairs.fits[place] = fits[place] if pairs.many <= VERTICES_MAX else 0
    pairs.can = <u8*>malloc(<u64>1 << pairs.many)
    if pairs.can == NULL:
        raise MemoryError
    fill_pairing(pairs)
    game.pairings += 1
    return 0


cdef void fill_pairing(Pairing* pairs) noexcept nogil:
    """The lowest card of a subset that has to go takes each of its partners in turn."""
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


cdef int load_position(Search* search, record) except -1:
    """Nothing is gone yet: what was gone before is no part of the record."""
    cdef Game* game = &search.game
    cdef int card, number, side
    search.key[0] = 1
    for number in range(game.classes):
        search.next[CARDS_MAX + number] = search.prev[CARDS_MAX + number] = <u16>(CARDS_MAX + number)
    for card in range(game.layout):
        for side in range(2):
            if game.under[card][side] != NONE:
                search.covers[game.under[card][side]] += 1
    for card in range(len(record.parked)):
        search.parked[card] = record.parked[card]
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
        search.top[number] = record.tops[number]
        if search.top[number] != EMPTY:
            search.lying[game.group_of[search.top[number]]] += 1
    for card in range(game.layout - 1, -1, -1):
        if search.covers[card] == 0 and card not in record.parked:
            link(search, card)
    load_stock(search, record.at, record.redeals)
    search.best = game.cards + 1
    return 0


cdef void load_stock(Search* search, int at, int redeals):
    """The ring of stock cards: END, first, .., last."""
    cdef int card, before = END
    for card in range(search.game.layout, search.game.cards):
        search.later[before] = <u16>card
        search.earlier[card] = <u16>before
        before = card
    search.later[before] = END
    search.earlier[END] = <u16>before
    search.at = at
    search.redeals = redeals


cdef void add_plan(Plans* plans, int number):
    if number < 64:
        plans.low |= <u64>1 << number
    else:
        plans.high |= <u64>1 << (number - 64)


cdef Plans load_plans(Game* game, plans, starts):
    """Put the budgets of all plans in; the set of all plans."""
    cdef int item, units, number
    cdef Plans every
    every.low = every.high = 0
    memset(game.budget, 255 if plans is None else 0, sizeof(game.budget))
    memset(game.starts, 255 if plans is None else 0, sizeof(game.starts))
    if plans is None:
        every.low = 1
        return every
    for number in range(len(plans)):
        add_plan(&every, number)
        for item in range(len(plans[number])):
            for units in range(min(<int>plans[number][item] + 1, UNITS_MAX)):
                add_plan(&game.budget[item][units], number)
        for rank in starts[number]:
            add_plan(&game.starts[<int>rank], number)
    return every
