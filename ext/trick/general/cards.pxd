"""Sets of cards, a bit for each card: 64 or 128 bits wide, depending on the build (see cards.h)."""

from bits cimport u64

cdef extern from "trick/general/cards.h" nogil:
    ctypedef unsigned long long cards "faceup_cards"

    enum:
        ROOM "FACEUP_ROOM"                               # how many cards a set has room for

    int first "faceup_first"(cards x)                    # the lowest card of a set that is not empty
    int last "faceup_last"(cards x)                      # the highest card of a set that is not empty
    int many "faceup_many"(cards x)                      # the number of cards
    cards join "faceup_join"(u64 low, u64 high)          # the set made of two words


cdef inline cards one_card(int card) noexcept nogil:
    """Return the set of one card."""
    return <cards>1 << card
