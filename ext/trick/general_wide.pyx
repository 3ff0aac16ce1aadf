"""Double-dummy search for every trick-taking game of up to 128 cards."""

cdef extern from *:
    """
    #define FACEUP_WIDE
    """

include "trick/general/bindings.pxi"
