"""What this machine's processor can do, and who watches the searches of a thread."""

from cpython.dict cimport PyDict_DelItemString, PyDict_GetItemString, PyDict_SetItemString
from cpython.object cimport PyObject

cdef extern from "level.h" nogil:
    ctypedef struct faceup_features:
        unsigned int base, more, extended, saved

    bint faceup_is_v3(faceup_features told)
    faceup_features faceup_read_features()

cdef extern from "Python.h":
    PyObject* PyThreadState_GetDict()


def features():
    """What the processor and the system say: ECX of CPUID leaf 1, EBX of leaf 7, ECX of leaf 0x80000001, XCR0."""
    cdef faceup_features told = faceup_read_features()
    return told.base, told.more, told.extended, told.saved


def has_v3(told=None):
    """True where code for x86-64-v3 runs: every feature of that level is there, and the system saves AVX registers.

    Args:
        told: in place of what this machine says, as `features` gives it.
    """
    cdef faceup_features found
    if told is None:
        return bool(faceup_is_v3(faceup_read_features()))
    found.base, found.more, found.extended, found.saved = told
    return bool(faceup_is_v3(found))


def watch(look):
    """Have the searches of this thread call `look(nodes, part, low, high)` a few times a second, and when they begin.

    Args:
        look: gets the positions so far, which of several numbers the search is after (0: the one it was asked for), and
            what is proved of it (`high` below `low`: nothing yet). A search ends as at a limit where it returns True.
            None: nobody watches any more.
    """
    state = <object>PyThreadState_GetDict()
    if look is not None:
        PyDict_SetItemString(state, "faceup", look)
    elif PyDict_GetItemString(state, "faceup") != NULL:
        PyDict_DelItemString(state, "faceup")
