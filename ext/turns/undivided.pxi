"""For generators of moves that want neither shares of the effort nor smaller games (see `turns/search.pxi`)."""


cdef inline bint shares_effort(const Search* search) noexcept nogil:
    return False


cdef inline u32 silent_seats_of(Search* search, Position* spot) noexcept nogil:
    return 0


cdef inline void silence_seat(Search* search, Position* spot, Position* after, int seat) noexcept nogil:
    pass
