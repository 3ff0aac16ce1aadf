"""The double-dummy search, each of whose cuts can be switched off: the same search, a few percent slower."""

cdef extern from *:
    """
    #define FACEUP_SWITCHES
    """

include "bridge/bindings.pxi"
