"""Sets of cards in groups whose cards are equal."""

from bits cimport count, index, u64


cdef inline u64 packed_down(u64 cards, const u64* groups, int many) noexcept nogil:
    """Replace the cards of each group by as many of its lowest cards."""
    cdef u64 found = cards
    cdef int number
    cdef u64 held
    for number in range(many):
        held = cards & groups[number]
        if held:
            found ^= held
            found |= (((<u64>1 << (count(held) - 1)) << 1) - 1) << index(groups[number])
    return found
