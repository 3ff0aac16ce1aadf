"""Python interface of the search for games of packed groups whose spaces take only kings, or no cards."""

from libc.string cimport memset

from bits cimport index, u32, u64
from patience.packed cimport state as engine
from patience.packed.plays cimport leave_place
from patience.packed.route cimport route
from patience.packed.search cimport Answer, free_search, LOST, make_search, Search, solve_start, Step, WON
from patience.packed.state cimport BORDER, card, Deal, HOPELESS, OUTDO, Position, RISE, SAFE, WAIT, WORDS, write_key
from patience.packed.waste cimport settle_border
from stop cimport interrupted, set_limits


cdef u64 set_from_numbers(cards):
    """Return a set of cards from their numbers."""
    cdef u64 found = 0
    for number in cards:
        found |= card(number)
    return found


cdef void load_game(Deal* deal, game):
    """Read the rules of a game: relation, foundations, suits and ranks."""
    deal.relation = game.relation
    deal.back = game.back
    deal.fills = game.fills
    for suit in range(4):
        if suit in game.suits:
            deal.suit[suit] = set_from_numbers(4 * rank + suit for rank in range(game.ranks))
            deal.pack |= deal.suit[suit]
        else:
            deal.absent |= set_from_numbers(4 * rank + suit for rank in range(16))
    deal.kings = deal.pack & set_from_numbers(4 * (game.ranks - 1) + suit for suit in range(4))
    deal.rank_width = int(game.ranks).bit_length()


cdef void load_cuts(Deal* deal, u32 without):
    """Enable every cut except those in `without`."""
    deal.settles = not without & SAFE
    deal.waits = not without & WAIT
    deal.refutes = not without & HOPELESS
    deal.borders = not without & BORDER
    deal.rises = not without & RISE
    deal.outdoes = not without & OUTDO


cdef void load_piles(Deal* deal, Position* spot, piles):
    """Read the piles as lists of runs; the first run is empty, or that of a king in its space."""
    cdef int i, left
    deal.piles = len(piles)
    for i in range(deal.piles):
        spot.left[i] = len(piles[i]) - 1
        deal.left_width[i] = int(spot.left[i]).bit_length()
        for left, run in enumerate(piles[i]):
            deal.bared[i][left] = set_from_numbers(run)
            if left:
                deal.root[i][left] = card(run[0])
                deal.pile_of[run[0]] = i
            if left < spot.left[i]:
                spot.known &= ~deal.bared[i][left]
        if spot.left[i]:
            spot.roots |= deal.root[i][spot.left[i]]
        elif deal.fills:
            spot.spaces += 1


cdef void load_row(Deal* deal, Position* spot, game):
    """Read waste and stock."""
    cdef int place
    deal.draw = game.draw
    deal.switches = game.switches
    deal.endless = game.turns < 0
    spot.turns = game.turns
    spot.single = game.single
    spot.waste = game.waste
    for place, number in enumerate(game.row):
        deal.stock[place] = number
        deal.place_of[number] = place
        spot.stock |= card(place)
    deal.stock_width = len(game.row)
    deal.waste_width = len(game.row).bit_length()
    deal.turns_width = max(game.turns, 0).bit_length()
    spot.known &= ~set_from_numbers(game.row)
    settle_border(deal, spot)


cdef void load_deal(Deal* deal, Position* spot, game, u32 without):
    """Read a game and its layout from the record."""
    memset(deal, 0, sizeof(deal[0]))
    memset(spot, 0, sizeof(spot[0]))
    load_cuts(deal, without)
    load_game(deal, game)
    spot.known = deal.pack
    load_piles(deal, spot, game.piles)
    load_row(deal, spot, game)
    deal.opens = spot.open = set_from_numbers(game.opens)
    deal.open_width = len(game.opens)
    spot.known &= ~spot.open


cdef list line_of(Search* search):
    """Return the winning line that is stored in the frames, card by card."""
    cdef Position spot = search.start
    cdef u64 home = search.start_home
    cdef Step* step
    cdef int i
    line = []
    for i in range(search.depth):
        step = &search.children[search.frame[i].at].step
        walk(search, &spot, home, step.home, line)
        line.append(step.card << 1 | step.up)
        leave_place(&search.deal, &spot, card(step.card))
        home = step.home | (<u64>step.up << step.card)
    walk(search, &spot, home, search.deal.pack, line)
    return line


cdef void walk(Search* search, const Position* spot, u64 home, u64 target, list line):
    """Append the single moves from one home to another to the line."""
    cdef int at = route(&search.deal, spot, home, target, &search.homes, search.parent)
    cdef u64 step
    way = []
    while at:
        step = search.homes.home[at] ^ search.homes.home[search.parent[at]]
        way.append(index(step) << 1 | (search.homes.home[at] & step != 0))
        at = search.parent[at]
    line.extend(reversed(way))


CUTS = ("safe", "wait", "hopeless", "border", "rise", "outdo")

# The words of the rule language as numbers of this kernel.
RELATIONS = {"alternating": engine.ALTERNATING, "same": engine.SAME, "any": engine.ANY}

# The most piles that a game can have.
cpdef enum:
    PILES_MAX = engine.PILES_MAX


def solve(game, u32 without, limits, u64 memory):
    """Return whether the layout can be won, with a winning line.

    Args:
        game: the rules and the layout (see `solver.families.patience.kernels.packed.PackedRecord`).
        without: cuts to switch off, one bit for each name in `CUTS`.
        limits: nodes and CPU seconds, each None for no limit.
        memory: bytes for everything.

    Returns:
        1 if a line wins, None if none was found; 0 if the layout is lost, otherwise 1; the line; the positions
        searched; the lost positions stored; the bytes of each of these; whether Ctrl-C ended the search. A move is
        2 * card, plus 1 if the card goes to a foundation; the position determines where the card lies.

    Raises:
        MemoryError: the system has too little memory.
    """
    cdef Deal deal
    cdef Position start
    cdef u64 key[WORDS]
    cdef Answer found
    load_deal(&deal, &start, game, without)
    deal.words = write_key(&deal, &start, 0, key)
    cdef Search* search = make_search(deal.words, memory)
    if search == NULL:
        raise MemoryError("no memory for a search")
    try:
        search.deal = deal
        search.start = start
        search.start_home = set_from_numbers(game.home)
        set_limits(&search.stop, limits[0], limits[1])
        with nogil:
            found = solve_start(search)
        if search.no_memory:
            raise MemoryError("no memory for more positions")
        return (
            1 if found == WON else None,
            0 if found == LOST else 1,
            line_of(search) if found == WON else [],
            search.stop.nodes,
            search.table.used,
            search.table.stride * sizeof(u64) * 1.0,
            interrupted(&search.stop),
        )
    finally:
        free_search(search)
