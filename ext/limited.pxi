# Base class of the searches: limits, Ctrl-C, and the work of a call. Each kernel with a class of searches includes it.

from stop cimport cancel, interrupted, set_limits, Stop


cdef class Limited:
    """A search that ends at limits, and that another thread may end."""

    cdef Stop* stop             # of the search; the subclass sets it when it makes the search

    def limit(self, nodes, seconds):
        """Set limits of positions and of CPU seconds of this thread, counted from now on; None for no limit."""
        set_limits(self.stop, nodes, seconds)

    def cancel(self):
        """End a running call soon, from any thread."""
        cancel(self.stop)

    @property
    def nodes(self):
        """Return the number of positions since the limits were set."""
        return self.stop.nodes

    @property
    def stopped(self):
        """Return whether a limit was reached, or the search was interrupted."""
        return self.stop.stopped

    @property
    def interrupted(self):
        """Return whether Ctrl-C was pressed, or another thread cancelled the search."""
        return interrupted(self.stop)
