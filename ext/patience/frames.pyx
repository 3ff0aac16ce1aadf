"""Bowling: the results that the balls of one frame can have.

families/patience/kernels/frames.py calls this kernel, checks the input before, and combines the frames of a game.

A state is two words. The first has four bits for each slot (its rank from 1, 0: empty) from the lowest bit on, the
cards on the waste of this ball from bit 52, and the cards used + 1 from bit 56. The second is 0 during the first ball,
else 1 + the slots that the first ball filled. Only ranks matter. A card without a choice is played at once: states are
only positions in which the next card has several slots.
"""

from libc.string cimport memcpy, memset

from bits cimport u8, u32, u64
from patience.table cimport Table, empty_table, find_or_add_state, free_table, make_table
from stop cimport Stop, enough, interrupted, set_limits

cpdef enum:                     # constants that Python uses
    CARDS_MAX = 104
    WASTE = 255                 # the move to the waste; other moves are slots

cdef enum:
    PINS_MAX = 13
    WASTE_AT = 52
    USED_AT = 56
    RANK_BITS = 15

cdef enum Cut:                  # bits, in the order of CUTS
    STRIKE = 1
    FILL = 2


cdef struct Path:
    bint found
    int first                   # moves of the first ball
    int length
    u8 moves[CARDS_MAX]


cdef struct Game:
    Table seen
    Stop stop
    int pins
    int waste                   # cards that end a ball
    int highest                 # highest rank
    int cards
    u8 pack[CARDS_MAX]
    bint strike_only            # search for a strike only
    bint fill                   # the cut, unless switched off: no strike if the slots cannot all be filled
    Path path                   # the moves to the current state
    Path results[PINS_MAX + 1][PINS_MAX + 1]    # by the slots that each ball filled; a strike has 0 for the second


cdef struct Frame:
    u64 slots                   # as in a state
    int used                    # cards used
    int fallen                  # cards on the waste of this ball
    int filled                  # slots filled
    int first                   # slots that the first ball filled; -1: the first ball is not over


cdef inline int rank_in_slot(u64 slots, int slot) noexcept nogil:
    """Return the rank in a slot; 0 if it is empty."""
    return <int>(slots >> (4 * slot)) & RANK_BITS


cdef inline int slot_of_rank(Game* game, u64 slots, int rank) noexcept nogil:
    """Return the slot that has this rank; -1 if there is none."""
    cdef int slot
    for slot in range(game.pins):
        if rank_in_slot(slots, slot) == rank:
            return slot
    return -1


cdef inline void slots_for_rank(Game* game, u64 slots, int rank, int* low, int* high) noexcept nogil:
    """Compute the empty slots that may take a rank: those from `low` to `high`, and none if `low` is above `high`."""
    cdef int slot
    low[0] = 0
    high[0] = game.pins - 1
    for slot in range(game.pins):
        if rank_in_slot(slots, slot) == 0:
            continue
        if rank_in_slot(slots, slot) < rank:
            low[0] = slot + 1
        elif high[0] >= slot:
            high[0] = slot - 1


cdef inline bint can_fill(Game* game, u64 slots) noexcept nogil:
    """Return whether there are enough ranks between any two filled slots to fill the slots between them.

    Ranks rise with their slots and never move, so each slot between two filled ones needs its own rank between theirs.
    """
    cdef int slot, last_slot = -1, last_rank = 0, rank
    for slot in range(game.pins + 1):
        rank = rank_in_slot(slots, slot) if slot < game.pins else game.highest + 1
        if rank == 0:
            continue
        if rank - last_rank < slot - last_slot:
            return False
        last_slot = slot
        last_rank = rank
    return True


cdef void search_frame(Game* game, Frame frame) noexcept nogil:
    """Search all results of a frame from this state on."""
    cdef int length = game.path.length, first = game.path.first
    cdef int rank, low, high, slot, middle, under, step
    while not frame_is_over(game, &frame):
        rank = game.pack[frame.used]
        slot = slot_of_rank(game, frame.slots, rank)
        if slot < 0:
            slots_for_rank(game, frame.slots, rank, &low, &high)
            if low < high:
                break
            slot = low if low == high else WASTE
        place_card(game, &frame, slot)
    else:
        game.path.length = length
        game.path.first = first
        return
    if new(game, &frame):
        # Start with the slot that leaves both sides as much room as their ranks need.
        under = rank_before(&frame, low)
        middle = low + (high - low) * (rank - under) // max(rank_behind(game, &frame, high) - under, 1)
        for step in range(2 * (high - low) + 2):
            slot = middle + (step + 1) // 2 * (1 if step & 1 else -1)
            if low <= slot <= high:
                search_slot(game, frame, slot)
            if game.stop.stopped or (game.strike_only and game.results[game.pins][0].found):
                break
    game.path.length = length
    game.path.first = first


cdef inline int rank_before(Frame* frame, int slot) noexcept nogil:
    """Return the rank in the slot before this one."""
    return rank_in_slot(frame.slots, slot - 1) if slot else 0


cdef inline int rank_behind(Game* game, Frame* frame, int slot) noexcept nogil:
    """Return the rank in the slot after this one."""
    return rank_in_slot(frame.slots, slot + 1) if slot + 1 < game.pins else game.highest + 1


cdef inline void search_slot(Game* game, Frame frame, int slot) noexcept nogil:
    """Put the next card into a slot, and search all results from there on."""
    cdef int length = game.path.length, first = game.path.first
    place_card(game, &frame, slot)
    search_frame(game, frame)
    game.path.length = length
    game.path.first = first


cdef inline void place_card(Game* game, Frame* frame, int slot) noexcept nogil:
    """Put the next card into a slot or on the waste; end the first ball if its waste is full."""
    cdef int rank = game.pack[frame.used]
    game.path.moves[game.path.length] = <u8>slot
    game.path.length += 1
    frame.used += 1
    if slot == WASTE:
        frame.fallen += 1
    elif rank_in_slot(frame.slots, slot) == 0:
        frame.slots |= <u64>rank << (4 * slot)
        frame.filled += 1
    if frame.fallen == game.waste and frame.first < 0 and frame.used < game.cards:
        frame.first = frame.filled
        frame.fallen = 0
        game.path.first = game.path.length


cdef inline bint frame_is_over(Game* game, Frame* frame) noexcept nogil:
    """Return whether the search ends at this frame; store the result of a frame that is over."""
    if game.strike_only and (frame.first >= 0 or (game.fill and not can_fill(game, frame.slots))):
        return True
    if frame.filled < game.pins and frame.used < game.cards and frame.fallen < game.waste:
        return False
    if frame.first < 0:
        game.path.first = game.path.length
        store_path(game, frame.filled, 0)
    else:
        store_path(game, frame.first, frame.filled - frame.first)
    return True


cdef inline void store_path(Game* game, int first, int second) noexcept nogil:
    """Store the path to a result that has none yet."""
    cdef Path* result = &game.results[first][second]
    if not result.found:
        result[0] = game.path
        result.found = True


cdef inline bint new(Game* game, Frame* frame) noexcept nogil:
    """Add a state to the table; return False if it is known or a limit was reached."""
    cdef u64 key[2]
    cdef bint known
    if game.stop.stopped or enough(&game.stop):
        return False
    key[0] = frame.slots | <u64>frame.fallen << WASTE_AT | <u64>(frame.used + 1) << USED_AT
    key[1] = <u64>(frame.first + 1)
    find_or_add_state(&game.seen, key, &known)
    return not known


CUTS = ("strike", "fill")


def solve(bytes pack, int pins, int waste, int highest, begun, u32 without, limits, u64 memory):
    """Search the results of a frame: a strike, or else every result.

    Proof that a strike is enough: it is never worse than another result. It takes all pins with one ball, and the next
    ball never counts less often than the one after it, so no two balls score more in this frame. And after a strike the
    next two balls count at least as often as after any other result.

    Args:
        pack: the ranks in order, at most 104.
        pins: slots, at most 13.
        waste: cards that end a ball, at most 13.
        highest: the highest rank.
        begun: the frame so far, which must not be over: the ranks in the slots (0: empty; an empty list: all are
            empty), the cards on the waste of this ball, and the slots that the first ball filled (-1: it is not over).
        without: cuts to switch off, a bit each in the order of `CUTS`; without "strike" every result is returned.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The results, a dict from (first ball, second ball) to (moves of the frame, how many of them are the first
        ball's); a strike is (pins, 0), and then the only result. Then: whether the results are complete; the number of
        states searched; the number of states stored; bytes for each; whether Ctrl-C stopped the search.

    Raises:
        MemoryError: the system has not enough memory.
    """
    cdef Game game
    cdef Frame start
    cdef int one, other
    cdef Path* path
    memset(&game, 0, sizeof(Game))
    memset(&start, 0, sizeof(Frame))
    held_ranks, start.fallen, start.first = begun
    for one, rank in enumerate(held_ranks):
        start.slots |= <u64><int>rank << (4 * one)
        start.filled += rank != 0
    game.pins = pins
    game.waste = waste
    game.highest = highest
    game.cards = len(pack)
    memcpy(game.pack, <const u8*>pack, len(pack))
    if not make_table(&game.seen, 2, 0, memory):
        raise MemoryError("no memory for a search")
    try:
        nodes, seconds = limits
        set_limits(&game.stop, nodes, seconds)
        game.strike_only = not without & STRIKE
        game.fill = not without & FILL
        with nogil:
            search_frame(&game, start)
            if game.strike_only and not game.results[game.pins][0].found and not game.stop.stopped:
                game.strike_only = False
                empty_table(&game.seen)
                search_frame(&game, start)
        results = {}
        for one in range(pins + 1):
            for other in range(pins + 1 - one):
                path = &game.results[one][other]
                if path.found:
                    results[one, other] = (bytes(path.moves[:path.length]), path.first)
        return (
            results, not game.stop.stopped or (not without & STRIKE and (pins, 0) in results),
            game.stop.nodes, game.seen.used, game.seen.stride * sizeof(u64) * 1.0, interrupted(&game.stop),
        )
    finally:
        free_table(&game.seen)
