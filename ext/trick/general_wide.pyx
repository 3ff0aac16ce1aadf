"""The search for every game, for up to 128 cards."""

cdef extern from *:
    """
    #define FACEUP_WIDE
    """

include "trick/general/bindings.pxi"
