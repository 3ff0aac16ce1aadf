"""Sets of cards: a bit a card, in one word that is as wide as the kernel is built for (see cards.h)."""

from bits cimport u64

cdef extern from "trick/general/cards.h" nogil:
    ctypedef unsigned long long cards "faceup_cards"

    enum:
        ROOM "FACEUP_ROOM"                               # how many cards a set can tell apart

    int first "faceup_first"(cards x)                    # the lowest card of a set that is not empty
    int last "faceup_last"(cards x)                      # the highest
    int many "faceup_many"(cards x)                      # how many there are
    cards join "faceup_join"(u64 low, u64 high)          # the set of these two words


cdef inline cards one_card(int card) noexcept nogil:
    """Return the set of one card."""
    return <cards>1 << card
