"""Zones of positions, for generators that know none: nothing is ever known of them (see `search.pxi`)."""


cdef struct Zone:
    bint known


cdef inline void zone_all(Search* search, Zone* zone) noexcept nogil:
    zone.known = False


cdef inline void zone_meet(Search* search, Zone* zone, const Zone* other) noexcept nogil:
    pass


cdef inline void zone_of_bounds(Search* search, Spot* spot, int bound, bint most, Zone* zone) noexcept nogil:
    zone.known = False


cdef inline void zone_before(Search* search, const Spot* spot, u32 move, bint most, Zone* zone) noexcept nogil:
    pass


cdef inline void zone_closed(Search* search, const Spot* spot, bint most, Zone* zone) noexcept nogil:
    pass


cdef inline void zone_key(Search* search, const Spot* spot, bint most, Key* key) noexcept nogil:
    pass


cdef inline bint zone_noted(const Search* search, const Key* key) noexcept nogil:
    return False


cdef inline bint find_zone(
    Search* search, const Spot* spot, bint most, const Key* key, int* bound, Zone* zone
) noexcept nogil:
    return False


cdef inline void keep_zone(Search* search, const Spot* spot, bint most, int bound, const Zone* zone) noexcept nogil:
    pass


cdef inline void forget_all_zones(Search* search) noexcept nogil:
    pass
