"""Large tables that are read at random places: large pages (see system.h)."""

cdef extern from "system.h" nogil:
    void on_large_pages "faceup_on_large_pages"(void* start, size_t size)    # a hint; nothing where there are none
