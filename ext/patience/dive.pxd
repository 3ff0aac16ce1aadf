"""Depth-first search for the games of beam.pxd, with the same positions, moves, table and answers.

Of the positions one move on, the one with the highest rank is searched first. The search is complete when its stack is
empty: a position that the table has dropped is searched again.
"""

from libc.string cimport memcpy

from arrays cimport resize_array
from bits cimport u32, u64
from patience.beam cimport Beam, Expand, Layer, WORST, leave_layer, leave_out, run_widening_rounds, search_is_over
from patience.table cimport empty_table, find_or_add_state
from stop cimport enough

cdef enum:
    DEPTH_MAX = 1 << 20
    SCAN_WIDTH = 1 << 15


cdef inline void dive(
    Beam* beam, Expand expand, void* game, const u64* start, int bound, u32 width, u32 factor
) noexcept nogil:
    """Search until the value is proved, or the goal or a limit is reached; `width` and `factor` are not used.

    Afterwards `best` <= the true value <= `bound`, and `line` reaches `best`. In `now.trails` the parent is the depth.
    """
    cdef Layer* stack = &beam.now
    cdef u64* state
    cdef bint known
    beam.diving = True
    empty_table(&beam.seen)
    beam.width = beam.room
    beam.left_out = WORST
    beam.bound = min(beam.bound, bound)
    push_position(beam, start, 0, 0, bound)
    while stack.many and not search_is_over(beam) and not enough(&beam.stop):
        stack.many -= 1
        if stack.bounds[stack.many] <= beam.best:
            continue
        state = stack.states + <u64>stack.many * beam.words
        find_or_add_state(&beam.seen, state, &known)
        if known or not deepen(beam, stack):
            continue
        beam.later.many = 0
        # The position's place on the stack is free now, but it is not overwritten before all moves are known.
        expand(game, beam, state)
        push_all(beam)
    leave_layer(beam, stack, 0)
    beam.bound = min(beam.bound, max(beam.best, beam.left_out))
    beam.states = max(beam.states, beam.seen.used)


cdef inline void scan(
    Beam* beam, Expand expand, void* game, const u64* start, int bound, u32 width, u32 factor
) noexcept nogil:
    """Search in layers up to SCAN_WIDTH wide, which solve most positions, then depth first, which needs less memory."""
    beam.width_max = min(beam.width_max, <u32>SCAN_WIDTH)
    run_widening_rounds(beam, expand, game, start, bound, width, factor)
    if not search_is_over(beam) and beam.bound > beam.best:
        dive(beam, expand, game, start, bound, width, factor)


cdef inline bint deepen(Beam* beam, Layer* stack) noexcept nogil:
    """Write the move to the position just taken off the stack into the path; return False if the path is too long."""
    cdef int depth = <int>stack.trails[stack.many].parent
    if depth > beam.path_room:
        if depth >= DEPTH_MAX or not resize_array(<void**>&beam.path, 2 * depth + 64, sizeof(u32)):
            leave_out(beam, stack.bounds[stack.many])
            return False
        beam.path_room = 2 * depth + 64
    if depth:
        beam.path[depth - 1] = stack.trails[stack.many].move
    beam.depth = depth
    return True


cdef inline void push_all(Beam* beam) noexcept nogil:
    """Push the positions found, worst first; of equal ones the first is searched first."""
    cdef Layer* found = &beam.later
    cdef u32 order[256]         # sorted by insertion, as there are few
    cdef u32 at, place, many = 0
    for at in range(found.many):
        if many == 256:
            leave_out(beam, found.bounds[at])
            continue
        place = many
        while place and found.ranks[order[place - 1]] >= found.ranks[at]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = at
        many += 1
    for place in range(many):
        at = order[place]
        push_position(
            beam, found.states + <u64>at * beam.words, found.trails[at].move, beam.depth + 1, found.bounds[at]
        )


cdef inline void push_position(Beam* beam, const u64* state, u32 move, int depth, int bound) noexcept nogil:
    """Push a position, or leave it out if the stack is full."""
    cdef Layer* stack = &beam.now
    if stack.many == beam.room:
        leave_out(beam, bound)
        return
    memcpy(stack.states + <u64>stack.many * beam.words, state, beam.words * sizeof(u64))
    stack.trails[stack.many].parent = <u32>depth
    stack.trails[stack.many].move = move
    stack.bounds[stack.many] = bound
    stack.many += 1
