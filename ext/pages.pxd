"""Large tables that are read at random places: large pages, and reading ahead."""

cdef extern from *:
    """
    #if defined(__linux__)
    #include <sys/mman.h>
    #include <stdint.h>
    /* Random accesses to large tables miss the address cache less on large pages. */
    static void faceup_on_large_pages(void* start, size_t size) {
        const uintptr_t page = (uintptr_t)1 << 21;
        const uintptr_t from = ((uintptr_t)start + page - 1) & ~(page - 1);
        const uintptr_t to = ((uintptr_t)start + size) & ~(page - 1);
        if (to > from) madvise((void*)from, to - from, MADV_HUGEPAGE);
    }
    #else
    static void faceup_on_large_pages(void* start, size_t size) { (void)start; (void)size; }
    #endif
    #define faceup_read_ahead(place) __builtin_prefetch(place)
    """
    void on_large_pages "faceup_on_large_pages"(void* start, size_t size) nogil
    void read_ahead "faceup_read_ahead"(const void* place) nogil
