"""Beam search, layer by layer, for games whose positions are a fixed number of words.

A layer has the new positions after the same number of moves. Each position has a rank, a rating by the game; a round
keeps the best `width` positions of every layer. Rounds are repeated with wider layers until no position is left out.
Then the search was complete: it has seen every position, except those whose bound shows that they cannot beat the best
value found. So a narrow round is a quick scan, and a round that leaves no position out is a proof.

A game that computes digests of its positions has greedy rounds (`hasty`): positions are compared by digests, and a
position of too low a rank is not looked up at all. Such a round proves nothing, and its lines are replayed like all
others; if it left no position out, the same round is searched again with exact keys.

A game is a function that offers every position one move on, with a rank and an upper bound of its value.
"""

from libc.stdint cimport uintptr_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset

from arrays cimport new_array, resize_array
from bits cimport prefetch, u32, u64
from pages cimport on_large_pages
from patience.table cimport Table, empty_table, find_or_add_state, free_table, make_table
from stop cimport Stop, enough, interrupted, report_bounds, set_limits

cdef enum:
    RANKS = 1 << 16             # ranks are 0 .. RANKS - 1
    WORST = -(1 << 30)          # below every value
    SURE = 1 << 30              # above every value
    BUCKET = 8                  # digests of a cache line
    BUCKETS_EACH = 64           # buckets for each position of a layer: there may be a hundred layers


cdef struct Trail:
    # The last move to a position of a layer.
    u32 parent                  # number of the position before it, in the layer before
    u32 move


cdef struct Layer:
    u64* states                 # `words` words each
    Trail* trails
    int* ranks                  # positions of higher rank are kept
    int* bounds                 # upper bounds of the values
    u64* digests                # for greedy rounds; NULL if the game has none
    u32 many


cdef struct Beam:
    Table seen
    Stop stop
    Layer now                   # the layer whose positions are being expanded
    Layer later                 # the next layer, which is being filled
    u32* tally                  # number of positions of each rank, to find the lowest rank that is kept
    int words
    int views                   # number of ways in which the game rates positions; rounds take them in turn
    int view                    # the one of this round, from 0
    u32 width                   # the most positions of a layer in this round
    u32 width_max               # the most positions that there is memory for
    u32 room                    # positions that a layer can hold while it is being filled
    u32 turn                    # number, within `now`, of the position being expanded
    int depth                   # moves from the start to the positions of `now`
    Trail** history             # the trails of every layer of this round
    int history_room
    u64 history_bytes
    u64 history_max
    int best                    # highest value found; WORST: none
    int goal                    # a value that ends the search
    Trail* line                 # the moves to the best value, in order; the parents have no meaning
    int line_length
    int line_room
    int left_out                # highest bound among positions left out in this round; WORST: none
    int bound                   # upper bound of all values: the lowest of all rounds
    u64 states                  # the most positions stored in a round
    bint digests                # the game has digests: it has greedy rounds
    int longest                 # the most moves of a greedy round
    bint hasty                  # this is a greedy round
    u64* met                    # the digests seen in it, in buckets of BUCKET; 0: none. In the memory of `seen`
    int met_shift               # the bits of a digest from here on choose its bucket
    int least                   # positions below this rank are outranked by enough others of the next layer
    bint full                   # the trails of a round used up their memory, so a wider round would end sooner
    bint diving                 # depth-first search (dive.pxd): `now` is the stack, `later` the positions one move on
    u32* path                   # depth-first search: the moves to the position being expanded, `depth` of them
    int path_room
    bint failed                 # the system has no memory


ctypedef void (*Expand)(void* game, Beam* beam, const u64* state) noexcept nogil


cdef inline bint make_layer(Layer* layer, int words, u32 room, bint digests) noexcept nogil:
    """Allocate a layer for `room` positions; return False if the system has no memory."""
    layer.many = 0
    layer.states = <u64*>new_array(room, words * sizeof(u64))
    layer.trails = <Trail*>new_array(room, sizeof(Trail))
    layer.ranks = <int*>new_array(room, sizeof(int))
    layer.bounds = <int*>new_array(room, sizeof(int))
    if digests:
        layer.digests = <u64*>new_array(room, sizeof(u64))
        if layer.digests == NULL:
            return False
    return layer.states != NULL and layer.trails != NULL and layer.ranks != NULL and layer.bounds != NULL


cdef inline void free_layer(Layer* layer) noexcept nogil:
    """Free the memory of a layer."""
    free(layer.states)
    free(layer.trails)
    free(layer.ranks)
    free(layer.bounds)
    free(layer.digests)


cdef inline bint make_beam(Beam* beam, int words, u64 memory) noexcept nogil:
    """Allocate a beam for states of `words` words within `memory` bytes; return False if the system has no memory.

    The table gets half of the memory, the two layers a quarter, and the trails a quarter. Before the call, `beam` must
    be all zeros except `digests` and `longest`.
    """
    cdef u64 each = words * sizeof(u64) + sizeof(Trail) + 2 * sizeof(int) + (sizeof(u64) if beam.digests else 0)
    cdef u64 room = max(memory // 8 // each, <u64>1024)
    beam.words = words
    beam.room = <u32>min(room, <u64>1 << 30)
    beam.width_max = beam.room // 2
    beam.history_max = memory // 4
    beam.best = WORST
    beam.goal = beam.bound = SURE
    beam.tally = <u32*>malloc(RANKS * sizeof(u32))
    return (
        make_table(&beam.seen, words, 0, memory // 2)
        and make_layer(&beam.now, words, beam.room, beam.digests)
        and make_layer(&beam.later, words, beam.room, beam.digests)
        and beam.tally != NULL
    )


cdef inline void free_beam(Beam* beam) noexcept nogil:
    """Free all memory of a search."""
    forget_trails(beam)
    free_table(&beam.seen)
    free_layer(&beam.now)
    free_layer(&beam.later)
    free(beam.history)
    free(beam.tally)
    free(beam.line)
    free(beam.path)


cdef inline void forget_trails(Beam* beam) noexcept nogil:
    """Free the trails of all layers and go back to the start."""
    cdef int layer
    for layer in range(0 if beam.diving else beam.depth):
        free(beam.history[layer])
    beam.depth = 0
    beam.history_bytes = 0


cdef inline void leave_out(Beam* beam, int bound) noexcept nogil:
    """Record the bound of a position that this round leaves out."""
    if bound > beam.left_out:
        beam.left_out = bound


cdef inline void offer_position(Beam* beam, const u64* state, u32 move, int rank, int bound) noexcept nogil:
    """Offer a position one move on: it is kept unless it is known, cannot beat the best, or has too low a rank."""
    cdef bint known = False
    if bound <= beam.best:
        return
    if not beam.diving:
        find_or_add_state(&beam.seen, state, &known)
    if not known:
        enter_layer(beam, state, move, rank, bound)


cdef inline bint outranked(Beam* beam, int rank, int bound) noexcept nogil:
    """Return whether, in a greedy round, a position has too low a rank to be kept, or cannot beat the best."""
    if rank < beam.least:
        leave_out(beam, bound)
        return True
    return bound <= beam.best


cdef inline void prefetch_digest(Beam* beam, u64 digest) noexcept nogil:
    """Start to load the bucket of a digest into the cache."""
    prefetch(beam.met + (digest >> beam.met_shift) * BUCKET)


cdef inline bint is_fresh(Beam* beam, u64 digest) noexcept nogil:
    """Return whether, in a greedy round, a digest is new; store it until other digests replace it."""
    cdef u64* bucket = beam.met + (digest >> beam.met_shift) * BUCKET
    cdef int at
    digest |= digest == 0
    for at in range(BUCKET):
        if bucket[at] == digest:
            return False
        if bucket[at] == 0:
            bucket[at] = digest
            beam.seen.used += 1
            return True
    bucket[digest % BUCKET] = digest
    return True


cdef inline void enter_layer(Beam* beam, const u64* state, u32 move, int rank, int bound) noexcept nogil:
    """Add a new position to the next layer."""
    memcpy(new_place(beam, move, rank, bound), state, beam.words * sizeof(u64))


cdef inline u64* enter_digest(Beam* beam, u64 digest, u32 move, int rank, int bound) noexcept nogil:
    """Add a new position to the next layer in a greedy round; return where its state must be written."""
    cdef u64* place = new_place(beam, move, rank, bound)
    beam.later.digests[beam.later.many - 1] = digest
    return place


cdef inline u64* new_place(Beam* beam, u32 move, int rank, int bound) noexcept nogil:
    """Make room for a state in the next layer; return where it must be written."""
    cdef Layer* layer = &beam.later
    if layer.many == (min(beam.room, 2 * beam.width) if beam.hasty else beam.room):
        trim_layer(beam)
    layer.trails[layer.many].parent = beam.turn
    layer.trails[layer.many].move = move
    layer.ranks[layer.many] = min(max(rank, 0), RANKS - 1)
    layer.bounds[layer.many] = bound
    layer.many += 1
    return layer.states + <u64>(layer.many - 1) * beam.words


cdef inline void trim_layer(Beam* beam) noexcept nogil:
    """Keep the best `width` positions of the next layer; of equal ranks the first."""
    cdef Layer* layer = &beam.later
    cdef u32 at, kept = 0, spare
    cdef int rank, least
    if layer.many <= beam.width:
        return
    memset(beam.tally, 0, RANKS * sizeof(u32))
    for at in range(layer.many):
        beam.tally[layer.ranks[at]] += 1
    least = RANKS
    while kept < beam.width:
        least -= 1
        kept += beam.tally[least]
    beam.least = least
    # There may be more positions of the lowest rank than there is room for.
    spare = beam.tally[least] - (kept - beam.width)
    kept = 0
    for at in range(layer.many):
        rank = layer.ranks[at]
        if rank < least or (rank == least and spare == 0):
            leave_out(beam, layer.bounds[at])
            continue
        if rank == least:
            spare -= 1
        if kept < at:
            memcpy(layer.states + <u64>kept * beam.words, layer.states + <u64>at * beam.words, beam.words * sizeof(u64))
            layer.trails[kept] = layer.trails[at]
            layer.ranks[kept] = rank
            layer.bounds[kept] = layer.bounds[at]
            if beam.hasty:
                layer.digests[kept] = layer.digests[at]
        kept += 1
    layer.many = kept


cdef inline void record_value(Beam* beam, int value, u32 move, int moves) noexcept nogil:
    """Record a value that the position being expanded reaches, with one more move (`moves` 1) or at once (0)."""
    cdef u32 at = beam.turn
    cdef int layer = beam.depth
    if value <= beam.best:
        return
    if not grow_line(beam, layer + moves):
        return
    beam.best = value
    beam.line_length = layer + moves
    if moves:
        beam.line[layer].move = move
    while beam.diving and layer:
        layer -= 1
        beam.line[layer].move = beam.path[layer]
    while layer:
        beam.line[layer - 1] = beam.history[layer - 1][at]
        at = beam.history[layer - 1][at].parent
        layer -= 1


cdef inline bint grow_line(Beam* beam, int length) noexcept nogil:
    """Make room for a line; if the system has no memory, return False and let the search fail."""
    if length < beam.line_room:
        return True
    if not resize_array(<void**>&beam.line, 2 * length + 64, sizeof(Trail)):
        beam.failed = True
        return False
    beam.line_room = 2 * length + 64
    return True


cdef inline bint next_layer(Beam* beam) noexcept nogil:
    """Move on to the next layer and store its trails; return False if memory is used up."""
    cdef Layer swapped
    cdef u64 bytes = <u64>beam.later.many * sizeof(Trail)
    cdef Trail* trails
    if beam.history_bytes + bytes > beam.history_max:
        return False
    if beam.depth == beam.history_room:
        if not resize_array(<void**>&beam.history, 2 * beam.depth + 64, sizeof(Trail*)):
            return False
        beam.history_room = 2 * beam.depth + 64
    trails = <Trail*>new_array(bytes, 1)
    if trails == NULL:
        return False
    memcpy(trails, beam.later.trails, bytes)
    beam.history[beam.depth] = trails
    beam.history_bytes += bytes
    beam.depth += 1
    swapped = beam.now
    beam.now = beam.later
    beam.later = swapped
    beam.later.many = 0
    beam.least = 0
    return True


cdef inline bint search_is_over(Beam* beam) noexcept nogil:
    """Return whether the goal was reached, or the search was stopped or failed."""
    return beam.stop.stopped or beam.failed or beam.best >= beam.goal


cdef inline void leave_layer(Beam* beam, Layer* layer, u32 first) noexcept nogil:
    """Record that this round leaves out the positions of a layer from a place on."""
    cdef u32 at
    for at in range(first, layer.many):
        leave_out(beam, layer.bounds[at])


cdef inline void one_round(Beam* beam, Expand expand, void* game, const u64* start, int bound) noexcept nogil:
    """Search from the start with layers of `width`; `left_out` receives the highest bound of a position left out."""
    cdef bint known
    forget_trails(beam)
    empty_table(&beam.seen)
    if beam.hasty:
        forget_digests(beam)
    beam.full = False
    beam.left_out = WORST
    beam.least = 0
    beam.later.many = 0
    beam.now.many = 1
    memcpy(beam.now.states, start, beam.words * sizeof(u64))
    beam.now.bounds[0] = bound
    if not beam.hasty:
        find_or_add_state(&beam.seen, start, &known)
    while beam.now.many:
        report_bounds(&beam.stop, beam.best, beam.bound)
        beam.turn = 0
        while beam.turn < beam.now.many and not search_is_over(beam) and not enough(&beam.stop):
            if beam.now.bounds[beam.turn] > beam.best:
                expand(game, beam, beam.now.states + <u64>beam.turn * beam.words)
            beam.turn += 1
        if beam.turn < beam.now.many:
            leave_layer(beam, &beam.now, beam.turn)
            leave_layer(beam, &beam.later, 0)
            break
        trim_layer(beam)
        if beam.hasty and beam.depth + 1 == beam.longest:
            leave_layer(beam, &beam.later, 0)
            break
        beam.full = not next_layer(beam)
        if beam.full:
            leave_layer(beam, &beam.later, 0)
            break
    beam.states = max(beam.states, beam.seen.used)


cdef inline void forget_digests(Beam* beam) noexcept nogil:
    """Remove all digests; choose the number of buckets by the width, as far as there is memory."""
    cdef u64 most = beam.seen.size_max * beam.seen.stride // BUCKET - 1
    cdef u64 buckets = 2
    beam.met_shift = 63
    while buckets < <u64>beam.width * BUCKETS_EACH and 2 * buckets <= most:
        buckets *= 2
        beam.met_shift -= 1
    on_large_pages(beam.seen.slots, (buckets + 1) * BUCKET * sizeof(u64))
    beam.met = <u64*>((<uintptr_t>beam.seen.slots + 63) & ~<uintptr_t>63)
    memset(beam.met, 0, buckets * BUCKET * sizeof(u64))


cdef inline void run_widening_rounds(
    Beam* beam, Expand expand, void* game, const u64* start, int bound, u32 width, u32 factor
) noexcept nogil:
    """Run rounds of growing width until the value is proved, or the goal or a limit is reached.

    Afterwards `best` <= the true value <= `bound`, and `line` reaches `best`.
    """
    beam.bound = min(beam.bound, bound)
    beam.width = min(width, beam.width_max)
    while True:
        beam.hasty = beam.digests
        one_round(beam, expand, game, start, bound)
        if beam.hasty and beam.left_out == WORST and not search_is_over(beam):
            beam.hasty = False
            one_round(beam, expand, game, start, bound)
        if not beam.hasty:
            beam.bound = min(beam.bound, max(beam.best, beam.left_out))
        if search_is_over(beam) or beam.bound <= beam.best:
            break
        if beam.view == beam.views - 1 and (beam.full or beam.width == beam.width_max):
            break
        beam.view = (beam.view + 1) % beam.views
        if beam.view == 0:
            beam.width = <u32>min(<u64>beam.width * factor, <u64>beam.width_max)
    forget_trails(beam)


ctypedef void (*Search)(
    Beam* beam, Expand expand, void* game, const u64* start, int bound, u32 width, u32 factor
) noexcept nogil


cdef inline object searched(
    Search search, Expand expand, void* game, const u64* start, int words, int bound, int best, int goal,
    u32 width, u32 factor, int views, limits, u64 memory, int longest=0
):
    """Search for the highest value of a position, and return the result to Python.

    Args:
        bound: an upper bound of the value.
        best: a value that can be reached without a search; WORST: none.
        goal: a value that ends the search.
        longest: for a game with digests, the most moves of a greedy round. Without this limit a narrow layer could go
            round in circles for ever, when digests were replaced by others.

    Returns:
        A tuple: the best value, or None if no line beats `best`; the proved bound; the moves to the best value; the
        number of positions expanded; the number of positions stored; bytes for each; whether Ctrl-C stopped the search.

    Raises:
        MemoryError: the system has not enough memory.
    """
    cdef Beam beam
    cdef int at
    memset(&beam, 0, sizeof(Beam))
    try:
        beam.digests = longest > 0
        beam.longest = longest
        if not make_beam(&beam, words, memory):
            raise MemoryError("no memory for a search")
        beam.best = best
        beam.goal = goal
        beam.views = views
        nodes, seconds = limits
        set_limits(&beam.stop, nodes, seconds)
        with nogil:
            search(&beam, expand, game, start, bound, width, factor)
        if beam.failed:
            raise MemoryError("no memory for a line")
        each = (1 if beam.hasty else beam.seen.stride) * sizeof(u64) * 1.0
        return (
            beam.best if beam.best > best else None, beam.bound, [beam.line[at].move for at in range(beam.line_length)],
            beam.stop.nodes, beam.states, each, interrupted(&beam.stop),
        )
    finally:
        free_beam(&beam)
