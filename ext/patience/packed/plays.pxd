"""The moves that cannot be taken back: roots leave their places, cards of the stock and open cards are played.

Two kinds of plays wait until they are needed (`Deal.waits`):
- An open card is put on the tableau only where there is no room on its like, and the next move needs that room: a
  card is put there, or a card that it is like goes up because what lies on it can now lie elsewhere.
- The root of the last run of a pile is put on the tableau only where there is no space, and a king goes to it next.
For take such a move M in a shortest line that wins, and the move N after it. If N does not need M, the two can be
exchanged, and lead to the same position: M takes room that N did without, and gives what N did not need. If N plays
the same card up, it could have gone up at once, against the line being shortest. So each M, from the last to the
first, can be brought to stand right before the first move that needs it. If there is another such move in between,
which is needed by the move after it, M passes both at once: no move needs two, as a card needs one place, and kings
need spaces alone.
"""

from bits cimport index, lowest, u64
from patience.packed.fits cimport classes, fill_view, has_space, next_up, parents, tops, View
from patience.packed.homes cimport safe_cards
from patience.packed.state cimport Deal, Position
from patience.packed.waste cimport free_to_go, playable_in_row, take_from_row


cdef struct Choice:
    # What may be played from a spot, whatever the home.
    u64 row                     # cards of waste and stock
    u64 free                    # the one of them that leaves without loss
    u64 bottoms                 # roots below which there is nothing


cdef struct Plays:
    u64 up                      # to the foundations
    u64 down                    # to the tableau


cdef inline void fill_choice(const Deal* deal, const Position* spot, Choice* choice) noexcept nogil:
    cdef int pile
    choice.row = playable_in_row(deal, spot)
    choice.free = free_to_go(deal, spot)
    choice.bottoms = 0
    for pile in range(deal.piles):
        if spot.left[pile] == 1 and deal.bared[pile][0] == 0:
            choice.bottoms |= deal.root[pile][1]


cdef inline bint list_plays_from_home(
    const Deal* deal, const Position* spot, const Choice* choice, u64 settled, u64 home, Plays* plays,
) noexcept nogil:
    """All plays from a home; True where one is enough: it is safe."""
    cdef View view
    cdef u64 nexts = next_up(deal, home)
    cdef u64 sure
    fill_view(deal, spot, home, &view)
    plays.up = nexts & ((spot.roots & view.room) | spot.open | choice.row)
    sure = plays.up & (spot.roots | spot.open | choice.free) & safe_cards(deal, home)
    if sure:
        plays.up = lowest(sure)
        plays.down = 0
        return True
    plays.down = view.takes & (spot.roots | spot.open | choice.row)
    if deal.waits:
        plays.down &= ~waiting(deal, spot, choice, settled, home, &view)
    if deal.back and deal.rises:
        # A card that goes up could come down again to where it would be put: that is the same position.
        plays.down &= ~plays.up
    return False


cdef inline u64 waiting(
    const Deal* deal, const Position* spot, const Choice* choice, u64 settled, u64 home, const View* view,
) noexcept nogil:
    """Cards that are not to be put on the tableau yet."""
    cdef u64 movable = spot.roots | spot.open | choice.row
    cdef u64 found = 0
    if deal.back:
        movable |= tops(home) & ~settled
    if not deal.fills or movable & deal.kings == 0 or has_space(deal, spot, view):
        found = choice.bottoms
    if spot.open:
        movable = parents(deal.relation, movable) | classes(deal.relation, view.table & next_up(deal, home))
        found |= spot.open & (view.room | ~movable)
    return found


cdef inline void leave_place(const Deal* deal, Position* spot, u64 bit) noexcept nogil:
    """A card leaves its place for the tableau or the foundations."""
    cdef int number = index(bit)
    cdef int pile
    spot.known |= bit
    if spot.roots & bit:
        pile = deal.pile_of[number]
        spot.left[pile] -= 1
        spot.roots ^= bit | deal.root[pile][spot.left[pile]]
        spot.known |= deal.bared[pile][spot.left[pile]]
        if spot.left[pile] == 0 and deal.fills:
            spot.spaces += 1
    elif spot.open & bit:
        spot.open ^= bit
    else:
        take_from_row(deal, spot, number)
