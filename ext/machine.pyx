"""What this machine's processor can do, and who watches the searches of a thread."""

from cpython.dict cimport PyDict_DelItemString, PyDict_GetItemString, PyDict_SetItemString
from cpython.object cimport PyObject

cdef extern from *:
    """
    #if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    static int faceup_has_v3(void) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
            && __builtin_cpu_supports("fma");
    }
    #else
    static int faceup_has_v3(void) { return 0; }
    #endif
    """
    int faceup_has_v3() nogil

cdef extern from "Python.h":
    PyObject* PyThreadState_GetDict()


def has_v3():
    """True where code for x86-64-v3 (AVX2, BMI1, BMI2) runs."""
    return bool(faceup_has_v3())


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
