"""Positions that are lost at sight."""

from bits cimport u64
from patience.packed.fits cimport children, classes
from patience.packed.state cimport Deal, Position
from patience.packed.waste cimport cards_at


cdef inline u64 cards_complete_below(const Deal* deal, u64 cards) noexcept nogil:
    """The cards of these below which, in their suit, none is missing."""
    cdef u64 missing = deal.pack & ~cards
    missing |= missing << 4
    missing |= missing << 8
    missing |= missing << 16
    missing |= missing << 32
    return deal.pack & ~missing


cdef inline bint hopeless(const Deal* deal, const Position* spot) noexcept nogil:
    """Some card stays covered even if all stock and open cards are at hand, and cards once uncovered stay where they
    are and lie on the foundations at the same time, with room for everything that fits.
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
