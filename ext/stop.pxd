"""Clock, node limit, Ctrl-C and monitor of a search, polled every few thousand nodes.

The monitor of a thread's searches (solver/core/monitor.py) is called at the start of a search and a few times a second
while it runs: it receives the progress, and may end the search as a limit does. Without a monitor nothing is called.
"""

from bits cimport u64
from cpython.exc cimport PyErr_CheckSignals
from cpython.object cimport PyObject

cdef extern from "system.h" nogil:
    double cpu_seconds "faceup_cpu_seconds"()            # CPU time of the calling thread
    void set_flag "faceup_set_flag"(bint* flag, bint value)
    bint is_set "faceup_flag"(const bint* flag)

cdef extern from "Python.h":
    PyObject* PyThreadState_GetDict()
    PyObject* PyDict_GetItemString(PyObject* dict, const char* key)

cdef enum:
    POLL = 1024                 # nodes between two looks at the clock


cdef struct Stop:
    u64 nodes                   # positions looked at so far
    u64 nodes_end               # no more than these
    u64 poll_at                 # when to look at the clock next
    double time_end             # CPU seconds of this thread at which to stop; 0: never
    double signals_at           # when to look for Ctrl-C next; 0: some time after the first look at the clock
    bint stopped                # a limit struck or a signal came
    bint interrupted            # Ctrl-C, or another thread cancelled the search (`cancel`)
    int low                     # what is proved so far of the number that the call is after, for whoever watches
    int high                    # below `low`: nothing is told
    int part                    # which number that is, where a call is after several; 0: the one it was asked for


cdef inline void set_limits(Stop* stop, nodes, seconds) noexcept:
    """Start counting: nodes and CPU seconds of this thread, or None for no limit."""
    stop.nodes = 0
    stop.stopped = False
    set_flag(&stop.interrupted, False)
    stop.nodes_end = <u64>-1 if nodes is None else <u64>nodes
    stop.time_end = 0 if seconds is None else cpu_seconds() + <double>seconds
    stop.poll_at = min(<u64>POLL, stop.nodes_end)
    stop.signals_at = 0
    stop.low, stop.high, stop.part = 1, 0, 0
    if poll_with_gil(stop) and stop.nodes_end > 1:
        stop.nodes_end = stop.poll_at = 1


cdef inline void report_bounds(Stop* stop, int low, int high) noexcept nogil:
    """Report proved bounds to the monitor."""
    stop.low = low
    stop.high = high


cdef inline bint enough(Stop* stop) noexcept nogil:
    """Count a node; return True where the search has to end."""
    stop.nodes += 1
    if stop.nodes >= stop.poll_at:
        poll(stop)
    return stop.stopped


cdef inline void poll(Stop* stop) noexcept nogil:
    """Check limits and signals; to be called once `nodes` reaches `poll_at`."""
    cdef double now = cpu_seconds()
    stop.poll_at = stop.nodes + POLL
    if stop.poll_at > stop.nodes_end:
        stop.poll_at = stop.nodes_end
    if stop.nodes >= stop.nodes_end or (stop.time_end > 0 and now >= stop.time_end):
        stop.stopped = True
    if stop.signals_at == 0:
        stop.signals_at = now + 0.05
    if now >= stop.signals_at:
        stop.signals_at = now + 0.05
        if signal_came():
            cancel(stop)
        elif seen_enough(stop):
            stop.stopped = True
    if interrupted(stop):
        stop.stopped = True


cdef inline void cancel(Stop* stop) noexcept nogil:
    """End a search soon, from any thread."""
    set_flag(&stop.interrupted, True)


cdef inline bint interrupted(const Stop* stop) noexcept nogil:
    """Return whether Ctrl-C came or another thread cancelled the search."""
    return is_set(&stop.interrupted)


cdef inline bint signal_came() noexcept with gil:
    """Return whether a Python signal handler raised (Ctrl-C). Handlers only ever run in the main thread."""
    try:
        PyErr_CheckSignals()
    except BaseException:
        return True
    return False


cdef inline bint seen_enough(Stop* stop) noexcept with gil:
    """Call the monitor of this thread; return True where the search is to end as at a limit."""
    return poll_with_gil(stop)


cdef inline bint poll_with_gil(Stop* stop) noexcept:
    """Do the same with the GIL held."""
    cdef PyObject* kept = PyThreadState_GetDict()
    if kept != NULL:
        kept = PyDict_GetItemString(kept, "faceup")
    if kept == NULL:
        return False
    try:
        return (<object>kept)(stop.nodes, stop.part, stop.low, stop.high)
    except BaseException:
        cancel(stop)
        return True
