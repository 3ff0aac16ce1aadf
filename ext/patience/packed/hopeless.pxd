"""Cut ``hopeless``: positions that are lost because some card can never be uncovered."""

from bits cimport u64
from patience.packed.fits cimport children, classes
from patience.packed.state cimport Deal, Position
from patience.packed.waste cimport cards_at


cdef inline u64 cards_complete_below(const Deal* deal, u64 cards) noexcept nogil:
    """Return the cards whose lower cards of the suit are all in the set."""
    cdef u64 missing = deal.pack & ~cards
    missing |= missing << 4
    missing |= missing << 8
    missing |= missing << 16
    missing |= missing << 32
    return deal.pack & ~missing


cdef inline bint hopeless(const Deal* deal, const Position* spot) noexcept nogil:
    """Return whether some card stays covered even in a relaxed game.

    In it all stock and open cards are available, each uncovered card stays where it is and also counts as being on its
    foundation, and there is always room for a card that fits. Every real line is legal there and uncovers as much.
    """
    cdef Position now = spot[0]
    cdef u64 before, movable = 0
    cdef int pile
    now.known |= now.open | cards_at(deal, now.stock)
    while True:
        before = movable
        movable = cards_complete_below(deal, now.known) | children(deal.relation, classes(deal.relation, now.known))
        if now.spaces:
            movable |= deal.kings
        for pile in range(deal.piles):
            while now.left[pile] and deal.root[pile][now.left[pile]] & movable:
                now.left[pile] -= 1
                now.known |= deal.bared[pile][now.left[pile]]
                if now.left[pile] == 0 and deal.fills:
                    now.spaces += 1
        if now.known == deal.pack:
            return False
        if movable == before:
            return True
