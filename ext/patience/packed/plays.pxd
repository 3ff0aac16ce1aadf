"""The moves that cannot be undone: roots leave their places, cards of the stock and open cards are played.

Cut ``wait`` (`Deal.waits`). Two kinds of plays wait until they are needed:
- An open card is put on the tableau only if no card of its class has room, and the next move needs that room: another
  card is put on it, or a card of its class goes up because the cards on it can now lie elsewhere.
- The root of the last run of a pile is put on the tableau only if there is no space, and a king goes to the new space
  next.
Proof. Take such a move M in a shortest winning line, and the move N after it. If N does not need M, the two can be
exchanged and lead to the same position: M takes room that N did not use, and gives room that N did not need. If N plays
the same card up, the card could have gone up at once, and the line was not a shortest one. So each M, from the last to
the first, can be moved to right before the first move that needs it. If another such move lies in between and is needed
by the move after it, M passes both at once: no move needs two of them, because a card needs one place, and only kings
need spaces.
"""

from bits cimport index, lowest, u64
from patience.packed.fits cimport classes, fill_view, has_space, next_up, parents, tops, View
from patience.packed.homes cimport safe_cards
from patience.packed.state cimport Deal, Position
from patience.packed.waste cimport free_to_go, playable_in_row, take_from_row


cdef struct Choice:
    # What may be played from a position, whatever its foundations are.
    u64 row                     # cards of waste and stock
    u64 free                    # the card of the row that may leave it at any time without loss
    u64 bottoms                 # roots that lie at the bottom of their piles


cdef struct Plays:
    u64 up                      # to the foundations
    u64 down                    # to the tableau


cdef inline void fill_choice(const Deal* deal, const Position* spot, Choice* choice) noexcept nogil:
    """Compute which cards can be played from a position, whatever its foundations are."""
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
    """List all plays from a home; return True if one play is enough because it is safe."""
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
        # Cut `rise`: a card that goes up could come down again to the same place, which is the same position.
        plays.down &= ~plays.up
    return False


cdef inline u64 waiting(
    const Deal* deal, const Position* spot, const Choice* choice, u64 settled, u64 home, const View* view,
) noexcept nogil:
    """Return the cards that should not be put on the tableau yet."""
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
    """Remove a card from its place because it goes to the tableau or to a foundation."""
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
