"""Bowling: what the balls of one frame can bring; families/patience/kernels/frames.py is its face and adds frames up.

A state is two words: four bits for each slot (its rank from 1, 0: empty) from the lowest bit on, the cards on the waste
of this ball from bit 52, the cards used + 1 from bit 56; and 0 during the first ball, else 1 + the slots it filled.
Only ranks matter. Cards that leave no choice are played in passing: in a state the next card has several slots.
"""

from libc.string cimport memcpy, memset

from bits cimport u8, u32, u64
from patience.table cimport Table, empty_table, find_or_add_state, free_table, make_table
from stop cimport Stop, enough, set_limits

cpdef enum:                     # what a record or a line is made of
    CARDS_MAX = 104
    WASTE = 255                 # the move; others are slots

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
    int highest                 # rank
    int cards
    u8 pack[CARDS_MAX]
    bint strike_only            # look for nothing else
    bint fill                   # slots that cannot all be filled are no strike: the cut, made unless switched off
    Path path                   # the moves to the state that is played on
    Path results[PINS_MAX + 1][PINS_MAX + 1]    # by the slots that the balls filled; a strike with 0 for the second


cdef struct Frame:
    u64 slots                   # as in a state
    int used                    # cards
    int fallen                  # cards on the waste of this ball
    int filled                  # slots
    int first                   # slots that the first ball filled; -1: it is not over


cdef inline int rank_in_slot(u64 slots, int slot) noexcept nogil:
    return <int>(slots >> (4 * slot)) & RANK_BITS


cdef inline int slot_of_rank(Game* game, u64 slots, int rank) noexcept nogil:
    """The slot that holds the rank; -1: none."""
    cdef int slot
    for slot in range(game.pins):
        if rank_in_slot(slots, slot) == rank:
            return slot
    return -1


cdef inline void slots_for_rank(Game* game, u64 slots, int rank, int* low, int* high) noexcept nogil:
    """The empty slots that take a rank are those from low to high: none where low is beyond high."""
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
    """Are there as many ranks between any two held ones as slots?

    Held ranks rise with their slots and stay there, so each slot between two needs a rank of its own between theirs.
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
    """Search everything that can come of a frame."""
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
        # From the slot that leaves both sides as much room as their ranks need.
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
    """The rank in the slot before one."""
    return rank_in_slot(frame.slots, slot - 1) if slot else 0


cdef inline int rank_behind(Game* game, Frame* frame, int slot) noexcept nogil:
    """The rank in the slot behind one."""
    return rank_in_slot(frame.slots, slot + 1) if slot + 1 < game.pins else game.highest + 1


cdef inline void search_slot(Game* game, Frame frame, int slot) noexcept nogil:
    cdef int length = game.path.length, first = game.path.first
    place_card(game, &frame, slot)
    search_frame(game, frame)
    game.path.length = length
    game.path.first = first


cdef inline void place_card(Game* game, Frame* frame, int slot) noexcept nogil:
    """The next card goes to a slot or falls; a first ball may end."""
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
    """Does the search end here? A frame that is over is written down."""
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
    cdef Path* result = &game.results[first][second]
    if not result.found:
        result[0] = game.path
        result.found = True


cdef inline bint new(Game* game, Frame* frame) noexcept nogil:
    """Enter a state into the table; False where it is known or a limit struck."""
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
    """What the balls of a frame can bring: a strike, or else every result.

    A strike is never worse than another result. It takes all pins with one ball, and of the balls to come the next
    never counts less often than the one after it: so no two balls bring more in this frame. And it makes the next
    ball, and the one after, count as often as any result does, or more.

    Args:
        pack: the ranks in order, at most 104.
        pins: slots, at most 13.
        waste: cards that end a ball, at most 13.
        highest: rank.
        begun: the ranks in the slots (0: empty; none: all are), cards on the waste of this ball, and slots that the
            first ball filled (-1: it is not over): a frame that is not over.
        without: cuts to leave out, a bit each in the order of `CUTS`; without "strike" every result is told.
        limits: nodes and seconds, or None.
        memory: bytes.

    Returns:
        The results, a dict from (first ball, second ball) to (moves of the frame, how many of them are the first
        ball's); a strike is (pins, 0) and then alone. Whether they are all; states met, stored, bytes each;
        whether Ctrl-C struck.

    Raises:
        MemoryError: the system has not so much memory.
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
            game.stop.nodes, game.seen.used, game.seen.stride * sizeof(u64) * 1.0, bool(game.stop.interrupted),
        )
    finally:
        free_table(&game.seen)
