"""Depth-first search through the plays, with a table of lost positions.

Every play removes a root, a card of the stock or an open card for good. So a line has no more plays than there are
cards, and no position returns. A position goes into the table when all its plays are shown to lose, and that stays true
when the search is interrupted. So the search starts again and again: first with small quotas of positions and a new
order each time, because most layouts are won quickly in some order, and without a quota in the end.
"""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from arrays cimport grow_array
from bits cimport prefetch, u16, u32, u64, u8
from hash cimport hash_words
from patience.packed.homes cimport gather_homes, home_is_known, Homes, HOMES_MAX, INDEX_MAX, lifted
from patience.packed.hopeless cimport hopeless
from patience.packed.order cimport CARDS, order_plays
from patience.packed.plays cimport fill_choice, Choice, list_plays_from_home, leave_place, Plays
from patience.packed.state cimport card, Deal, PACK_MAX, Position, WORDS, write_key
from patience.table cimport find_or_add_state, find_state, free_table, make_table, Table
from stop cimport enough, Stop

cdef enum Answer:
    OPEN
    LOST
    WON

cdef enum:
    FRAMES = PACK_MAX + 1
    FIRST_CHILDREN = 1 << 12
    FIRST_QUOTA = 200           # positions in the first try; each further try has twice as many
    LAST_QUOTA = 12800
    SEED = 20230517


cdef struct Option:
    # Plays from a home that are still to be tried.
    u64 home
    u64 up                      # to the foundations
    u64 down                    # to the tableau


cdef struct Step:
    # A play, and the home from which it is made.
    u64 home
    u8 card
    u8 up                       # to the foundations


cdef struct Child:
    u64 key[WORDS]
    Step step


cdef struct Frame:
    Position spot
    u64 key[WORDS]
    u64 first                   # its children in `Search.children`
    u64 at                      # the one that is being searched
    u64 end


cdef struct Search:
    Deal deal
    Position start
    u64 start_home
    Homes homes
    u16* parent                 # HOMES_MAX, for `route`
    Table table                 # positions that are lost
    Stop stop
    Frame frame[FRAMES]
    int depth
    Option* option              # HOMES_MAX
    int options
    Child* children
    u32 children_size
    u64 random
    bint mixed                  # orders depend on chance
    u64 quota_end               # nodes at which this try ends
    bint no_memory


cdef inline Search* make_search(int words, u64 memory) noexcept nogil:
    """Return a search with keys of this many words; NULL if the system has no memory for it."""
    cdef Search* search = <Search*>calloc(1, sizeof(Search))
    cdef u64 own = sizeof(Search) + HOMES_MAX * (sizeof(u64) + sizeof(u16) + sizeof(Option)) + INDEX_MAX * sizeof(u32)
    if search == NULL:
        return NULL
    search.homes.home = <u64*>malloc(HOMES_MAX * sizeof(u64))
    search.homes.seen = <u32*>calloc(INDEX_MAX, sizeof(u32))
    search.parent = <u16*>malloc(HOMES_MAX * sizeof(u16))
    search.option = <Option*>malloc(HOMES_MAX * sizeof(Option))
    search.children = <Child*>malloc(FIRST_CHILDREN * sizeof(Child))
    search.children_size = FIRST_CHILDREN
    if (
        not make_table(&search.table, words, 0, memory - own if memory > own else 0) or search.homes.home == NULL
        or search.homes.seen == NULL or search.parent == NULL or search.option == NULL or search.children == NULL
    ):
        free_search(search)
        return NULL
    return search


cdef inline void free_search(Search* search) noexcept nogil:
    """Free all memory of a search."""
    free_table(&search.table)
    free(search.children)
    free(search.option)
    free(search.parent)
    free(search.homes.seen)
    free(search.homes.home)
    free(search)


cdef inline Answer solve_start(Search* search) noexcept nogil:
    """Search the start until it is decided or a limit is reached; the frames then hold the line of a win."""
    cdef Answer found
    cdef u64 quota = FIRST_QUOTA
    search.random = SEED
    search.depth = 0
    if search.deal.refutes and hopeless(&search.deal, &search.start):
        return LOST
    while True:
        search.quota_end = search.stop.nodes + quota if quota <= LAST_QUOTA else <u64>-1
        found = descend(search)
        if found != OPEN or search.stop.stopped or search.no_memory:
            return found
        search.mixed = True
        quota *= 2


cdef inline Answer descend(Search* search) noexcept nogil:
    """Search once, until the position is decided, the quota is used up, or a limit is reached."""
    cdef Frame* frame
    cdef bint known
    search.depth = 0
    gather_homes(&search.deal, &search.start, search.start_home, &search.homes)
    if search.homes.reached == search.deal.pack:
        return WON
    write_key(&search.deal, &search.start, search.homes.name, search.frame[0].key)
    if push_frame(search, &search.start):
        return WON
    while True:
        if search.no_memory:
            return OPEN
        frame = &search.frame[search.depth - 1]
        if frame.at == frame.end:
            find_or_add_state(&search.table, frame.key, &known)
            search.depth -= 1
            if search.depth == 0:
                return LOST
            search.frame[search.depth - 1].at += 1
        elif find_state(&search.table, search.children[frame.at].key) != NULL:
            frame.at += 1
        elif search.stop.nodes >= search.quota_end or enough(&search.stop):
            return OPEN
        elif enter_child(search, frame, &search.children[frame.at]):
            return WON


cdef inline bint enter_child(Search* search, const Frame* frame, const Child* child) noexcept nogil:
    """Make the play that leads to a child; return True if one of the child's plays wins."""
    cdef Position spot = frame.spot
    cdef u64 bit = card(child.step.card)
    leave_place(&search.deal, &spot, bit)
    gather_homes(&search.deal, &spot, child.step.home | (bit if child.step.up else 0), &search.homes)
    memcpy(search.frame[search.depth].key, child.key, sizeof(child.key))
    return push_frame(search, &spot)


cdef inline bint push_frame(Search* search, const Position* spot) noexcept nogil:
    """Push a frame for the position whose homes were just gathered; return True if one of its plays wins."""
    cdef Frame* frame = &search.frame[search.depth]
    frame.spot = spot[0]
    frame.first = search.frame[search.depth - 1].end if search.depth else 0
    search.depth += 1
    return list_children(search, frame)


cdef inline bint list_children(Search* search, Frame* frame) noexcept nogil:
    """List the positions after the plays from the homes just gathered; return True if the child at `frame.at` wins."""
    cdef u8 order[CARDS]
    cdef Position after
    cdef u64 bit
    cdef int i, place
    cdef int many = list_options(search, &frame.spot, order)
    frame.at = frame.end = frame.first
    for place in range(many):
        bit = card(order[place])
        after = frame.spot
        leave_place(&search.deal, &after, bit)
        for i in range(search.options):
            while (search.option[i].up | search.option[i].down) & bit:
                if not add_child(search, frame, &after, &search.option[i], order[place]):
                    return False
                if search.homes.reached == search.deal.pack:
                    frame.at = frame.end - 1
                    return True
                if search.deal.outdoes:
                    cross_out(search, &after, bit)
                elif search.option[i].up & bit:
                    search.option[i].up ^= bit
                else:
                    search.option[i].down ^= bit
    drop_known(search, frame)
    return False


cdef inline int list_options(Search* search, const Position* spot, u8* order) noexcept nogil:
    """List the plays from all homes just gathered; write the cards in order and return their number."""
    cdef Choice choice
    cdef Plays plays
    cdef u64 up = 0
    cdef u64 cards = 0
    cdef int i
    cdef bint alone
    fill_choice(&search.deal, spot, &choice)
    search.options = 0
    for i in range(search.homes.many):
        alone = list_plays_from_home(&search.deal, spot, &choice, search.homes.settled, search.homes.home[i], &plays)
        # From the first home all others can be reached; from others the first only if cards come back.
        alone = alone and (i == 0 or search.deal.back)
        if alone:
            search.options = 0
            up = cards = 0
        if plays.up | plays.down:
            search.option[search.options].home = search.homes.home[i]
            search.option[search.options].up = plays.up
            search.option[search.options].down = plays.down
            search.options += 1
            up |= plays.up
            cards |= plays.up | plays.down
        if alone:
            break
    return order_plays(&search.deal, spot, up, cards, &search.random if search.mixed else NULL, order)


cdef inline bint add_child(
    Search* search, Frame* frame, const Position* after, const Option* option, u8 number,
) noexcept nogil:
    """Add the position after a play to the children; return False if there is no memory."""
    cdef Child* child
    if frame.end == search.children_size and not more_children(search):
        return False
    child = &search.children[frame.end]
    frame.end += 1
    child.step.home = option.home
    child.step.card = number
    child.step.up = option.up & card(number) != 0
    gather_homes(&search.deal, after, option.home | (option.up & card(number)), &search.homes)
    write_key(&search.deal, after, search.homes.name, child.key)
    fetch_slot(&search.table, child.key)
    return True


cdef inline bint more_children(Search* search) noexcept nogil:
    """Double the room for children; return False if there is no memory."""
    search.no_memory = not grow_array(<void**>&search.children, &search.children_size, sizeof(Child))
    return not search.no_memory


cdef inline void fetch_slot(Table* table, const u64* key) noexcept nogil:
    """Prefetch the table slot of a key, while other children are computed."""
    prefetch(table.slots + (hash_words(key, table.words) & (table.size - 1)) * table.stride)


cdef inline void cross_out(Search* search, const Position* after, u64 bit) noexcept nogil:
    """Cut `outdo`: drop the plays of a card that lead to the position just gathered, or to a position no better.

    If cards do not come back, homes only grow: every home just gathered can be reached from that position, and safe
    moves never lose a win.
    """
    cdef Option* option
    cdef int i
    for i in range(search.options):
        option = &search.option[i]
        if option.up & bit and leads_here(search, after, option.home | bit):
            option.up ^= bit
        if option.down & bit and leads_here(search, after, option.home):
            option.down ^= bit


cdef inline bint leads_here(Search* search, const Position* after, u64 home) noexcept nogil:
    """Return whether a home is among those just gathered, once the cards that are settled there are up."""
    if search.deal.back:
        return home_is_known(&search.deal, &search.homes, home | search.homes.settled)
    return home_is_known(&search.deal, &search.homes, lifted(&search.deal, after, home, True))


cdef inline void drop_known(Search* search, Frame* frame) noexcept nogil:
    """Remove the children that are stored as lost."""
    cdef u64 at
    cdef u64 end = frame.first
    for at in range(frame.first, frame.end):
        if find_state(&search.table, search.children[at].key) == NULL:
            search.children[end] = search.children[at]
            end += 1
    frame.end = end
