"""Defaults for generators of moves without shared effort and smaller games (see `turns/search.pxi`)."""


cdef inline bint shares_effort(const Search* search) noexcept nogil:
    """Return that moves do not share the effort."""
    return False


cdef inline u32 silent_seats_of(Search* search, Position* spot) noexcept nogil:
    """Return that no seat is silenced."""
    return 0


cdef inline void silence_seat(Search* search, Position* spot, Position* after, int seat) noexcept nogil:
    """Do nothing."""
    pass
