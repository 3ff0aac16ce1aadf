"""Clock, node limit and Ctrl-C: looked at every few thousand nodes."""

from cpython.exc cimport PyErr_CheckSignals

from bridge.state cimport Search

cdef extern from *:
    """
    #include <time.h>
    static double faceup_thread_seconds(void) {
    #ifdef CLOCK_THREAD_CPUTIME_ID
        struct timespec now;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return now.tv_sec + 1e-9 * now.tv_nsec;
    #else
        return (double)clock() / CLOCKS_PER_SEC;
    #endif
    }
    """
    double thread_seconds "faceup_thread_seconds"() nogil      # CPU time of the calling thread

cdef enum:
    POLL_NODES = 4096


cdef inline void poll(Search* search) noexcept nogil:
    """Stop the search where a limit is reached or a signal came."""
    cdef double now = thread_seconds()
    search.poll_at = search.nodes + POLL_NODES
    if search.poll_at > search.nodes_end:
        search.poll_at = search.nodes_end
    if search.nodes >= search.nodes_end or (search.time_end > 0 and now >= search.time_end):
        search.stopped = True
    if now >= search.signals_at:
        search.signals_at = now + 0.05
        if signalled():
            search.interrupted = True
    if search.interrupted:
        search.stopped = True


cdef inline bint signalled() noexcept with gil:
    """A Python signal handler raised: Ctrl-C. Handlers only ever run in the main thread."""
    try:
        PyErr_CheckSignals()
    except BaseException:
        return True
    return False
