"""Double-dummy search with a switch for each cut: the same search, a few percent slower."""

cdef extern from *:
    """
    #define FACEUP_SWITCHES
    """

include "bridge/bindings.pxi"
