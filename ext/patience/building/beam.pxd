"""Beam search: a scan layer by layer that expands only the most promising positions of each layer.

The game is cut into stages by what cannot be undone: the cards dealt from the stock. A position competes only with
positions of its own stage. A position that a deal brings to a later stage waits there until all earlier stages are
finished. So a position that looks bad only because cards were dealt on its piles is compared with others like it.

A scan that drops no position is complete: like a best-first scan that runs out of positions, it proves that no
position wins.

Beam search: B. T. Lowerre, The HARPY Speech Recognition System, 1976.
"""

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from arrays cimport resize_array
from bits cimport u8, u16, u32, u64
from patience.building.key cimport decode
from patience.building.moves cimport list_moves
from patience.building.play cimport is_won, play_move
from patience.building.evaluation cimport evaluate, LEVELS
from patience.building.scan cimport EXHAUSTED, FOUND, OPEN_END, Scan, steps_of_move, write_key
from patience.building.state cimport Rules, State, UNLIMITED
from patience.building.stock cimport stock_next
from patience.building.store cimport DEEPEST, NOWHERE, empty_store, find_or_insert
from stop cimport enough

cdef enum:
    DULL = 10               # a stage ends after this many layers in a row without a better position


cdef struct Layer:
    u32* number             # numbers of the positions in the store, in order of arrival
    u16* promise            # the promise of each (low is good)
    u32* tally              # by promise: positions in the beam
    u32 many, room          # positions listed, and allocated
    u32 kept                # positions in the beam
    u32 width               # most positions in the beam
    int worst               # worst promise in the beam
    u64 came                # positions accepted so far


cdef struct Beam:
    Scan* scan
    Layer* stage            # by stage: the positions that wait for it
    int stages
    int at                  # the stage that is expanded now
    Layer layer[2]          # two layers of that stage, used alternately
    u32 width
    bint dropped            # some position was dropped: it is never expanded


cdef inline bint open_layer(Layer* layer, u32 width) noexcept nogil:
    """Allocate an empty layer; return False if there is no memory."""
    if layer.tally == NULL:
        layer.tally = <u32*>malloc(LEVELS * sizeof(u32))
    if layer.tally == NULL:
        return False
    memset(layer.tally, 0, LEVELS * sizeof(u32))
    layer.many = layer.kept = 0
    layer.came = 0
    layer.width = width
    layer.worst = LEVELS - 1
    return True


cdef inline void close_layer(Layer* layer) noexcept nogil:
    free(layer.number)
    free(layer.promise)
    free(layer.tally)
    memset(layer, 0, sizeof(Layer))


cdef inline bint make_beam(Beam* beam, Scan* scan, u32 width) noexcept nogil:
    """Allocate a beam of `width` positions a layer; `beam` must be zeroed. Return False if there is no memory."""
    cdef Rules* rules = &scan.game.rules
    cdef int passes = 1 if scan.start.redeals == UNLIMITED else 2 + scan.start.redeals
    beam.scan = scan
    beam.width = width
    beam.stages = passes * (rules.stock_many + 1) + rules.reshuffles
    beam.stage = <Layer*>calloc(beam.stages, sizeof(Layer))
    return beam.stage != NULL


cdef inline void free_beam(Beam* beam) noexcept nogil:
    cdef int at
    for at in range(beam.stages if beam.stage != NULL else 0):
        close_layer(&beam.stage[at])
    for at in range(2):
        close_layer(&beam.layer[at])
    free(beam.stage)


cdef inline int stage_of(Beam* beam, State* state) noexcept nogil:
    """Return the stage of a position; no move leads back to an earlier stage."""
    cdef Rules* rules = &beam.scan.game.rules
    cdef int passes = beam.scan.start.redeals - state.redeals + state.switched
    if beam.scan.start.redeals == UNLIMITED:
        return state.reshuffled
    return passes * (rules.stock_many + 1) + stock_next(rules, state, state.dealt) + state.reshuffled


cdef inline void trim_layer(Layer* layer) noexcept nogil:
    """Remove all but the best `width` positions of a layer; of equal promise, the first to arrive stay."""
    cdef u32 at, kept = 0, spare = layer.tally[layer.worst]
    if layer.kept > layer.width:
        spare -= layer.kept - layer.width
        layer.tally[layer.worst] = spare
        layer.kept = layer.width
    for at in range(layer.many):
        if layer.promise[at] > layer.worst or (layer.promise[at] == layer.worst and spare == 0):
            continue
        if layer.promise[at] == layer.worst:
            spare -= 1
        layer.number[kept] = layer.number[at]
        layer.promise[kept] = layer.promise[at]
        kept += 1
    layer.many = kept


cdef inline bint append_to_layer(Layer* layer, u32 number, int value) noexcept nogil:
    """Append a position no worse than the worst in the beam; return False if there is no memory."""
    if layer.many == layer.room:
        trim_layer(layer)
        if 2 * layer.many >= layer.room and not grow_layer(layer):
            return False
    layer.number[layer.many] = number
    layer.promise[layer.many] = value
    layer.many += 1
    layer.came += 1
    layer.tally[value] += 1
    layer.kept += 1
    while layer.kept - layer.tally[layer.worst] >= layer.width:
        layer.kept -= layer.tally[layer.worst]
        layer.tally[layer.worst] = 0
        layer.worst -= 1
    return True


cdef inline bint grow_layer(Layer* layer) noexcept nogil:
    cdef u32 room = 2 * layer.room + 256
    if (
        not resize_array(<void**>&layer.number, room, sizeof(u32))
        or not resize_array(<void**>&layer.promise, room, sizeof(u16))
    ):
        return False
    layer.room = room
    return True


cdef inline int offer_to_layer(Beam* beam, Layer* layer, State* state, u32 parent, int depth) noexcept nogil:
    """Store a position and append it to a layer if it is new and among the best so far; return FOUND if it wins."""
    cdef Scan* scan = beam.scan
    cdef u8* key = &scan.key[0][0]
    cdef int value = evaluate(scan.game, state, &scan.weights[0], 0)
    cdef bint known
    cdef u32 number
    if layer.tally == NULL and not open_layer(layer, beam.width):
        return OPEN_END
    if value > layer.worst:
        beam.dropped = True
        return EXHAUSTED
    number = find_or_insert(scan.store, key, write_key(scan, state, key), &known)
    if number == NOWHERE:
        return OPEN_END
    if known:
        return EXHAUSTED
    scan.store.parent[number] = parent
    scan.store.depth[number] = <u16>min(depth, DEEPEST)
    if is_won(scan.game, state):
        scan.goal = number
        return FOUND
    return EXHAUSTED if append_to_layer(layer, number, value) else OPEN_END


cdef inline int expand_to_layer(Beam* beam, u32 number, Layer* later, u64* waits) noexcept nogil:
    """Expand a stored position into the next layer or a later stage; `waits` counts the children of later stages."""
    cdef Scan* scan = beam.scan
    cdef State state, child
    cdef Layer* layer
    cdef u64 came
    cdef int at, many, stage, found, depth = scan.store.depth[number]
    decode(scan.game, scan.form, &scan.start, scan.store.key + <u64>number * scan.store.size, &state)
    many = list_moves(scan.game, &state, scan.moves)
    for at in range(many):
        memcpy(&child, &state, scan.state_size)
        play_move(scan.game, &child, &scan.moves[at], NULL)
        if enough(&scan.game.stop):
            return OPEN_END
        stage = stage_of(beam, &child)
        layer = &beam.stage[stage] if stage > beam.at else later
        came = layer.came
        found = offer_to_layer(
            beam, layer, &child, number, depth + steps_of_move(scan, &scan.moves[at], &state, &child)
        )
        if found != EXHAUSTED:
            return found
        if stage > beam.at:
            waits[0] += layer.came - came
    return EXHAUSTED


cdef inline int one_layer(Beam* beam, Layer* now, Layer* later, u64* waits) noexcept nogil:
    """Expand one layer into the next."""
    cdef u32 at
    cdef int found
    trim_layer(now)
    beam.dropped = beam.dropped or now.many < now.came
    if not open_layer(later, beam.width):
        return OPEN_END
    for at in range(now.many):
        found = expand_to_layer(beam, now.number[at], later, waits)
        if found != EXHAUSTED:
            return found
    return EXHAUSTED


cdef inline int one_stage(Beam* beam) noexcept nogil:
    """Expand a stage layer by layer, until several in a row improve neither its best position nor later stages."""
    cdef Layer* now = &beam.stage[beam.at]
    cdef Layer* later
    cdef u64 waits = 0, waited
    cdef int found, at, turn = 0, dull = 0, best = LEVELS
    while now.many and (dull < DULL or not beam.dropped):
        later = &beam.layer[turn]
        turn = 1 - turn
        waited = waits
        found = one_layer(beam, now, later, &waits)
        if found != EXHAUSTED:
            return found
        at = 0
        while at < LEVELS and later.tally[at] == 0:
            at += 1
        dull = 0 if waits > waited or at < best else dull + 1
        best = min(best, at)
        now = later
    beam.dropped = beam.dropped or now.many > 0
    return EXHAUSTED


cdef inline int layered(Beam* beam) noexcept nogil:
    """Search from the start, with an empty store; return EXHAUSTED if no position was dropped and none wins."""
    cdef Scan* scan = beam.scan
    cdef int found
    empty_store(scan.store)
    scan.goal = NOWHERE
    beam.at = stage_of(beam, &scan.start)
    found = offer_to_layer(beam, &beam.stage[beam.at], &scan.start, NOWHERE, 0)
    while found == EXHAUSTED and beam.at < beam.stages:
        if beam.stage[beam.at].many:
            found = one_stage(beam)
            close_layer(&beam.stage[beam.at])
        beam.at += 1
    return OPEN_END if found == EXHAUSTED and beam.dropped else found
