"""Clock, node limit and Ctrl-C: looked at every few thousand nodes."""

from bridge.state cimport Search
from stop cimport cpu_seconds, signal_came

cdef enum:
    POLL_NODES = 4096


cdef inline void poll(Search* search) noexcept nogil:
    """Stop the search where a limit is reached or a signal came."""
    cdef double now = cpu_seconds()
    search.poll_at = search.nodes + POLL_NODES
    if search.poll_at > search.nodes_end:
        search.poll_at = search.nodes_end
    if search.nodes >= search.nodes_end or (search.time_end > 0 and now >= search.time_end):
        search.stopped = True
    if search.signals_at == 0:
        search.signals_at = now + 0.05      # the call's first look at the clock: short searches have none
    if now >= search.signals_at:
        search.signals_at = now + 0.05
        if signal_came():
            search.interrupted = True
    if search.interrupted:
        search.stopped = True
