"""Arrays on the heap: made and made larger within the sizes that the platform has.

Kernels count in 64 bits. Where addresses have 32 a size is cut off, so that the system would hand out a small array for
a large one; such sizes get no memory here.
"""

from bits cimport u32, u64
from libc.stdlib cimport calloc, malloc, realloc


cdef inline bint fits_platform(u64 many, u64 size) noexcept nogil:
    """Return whether the platform can have `many` items of `size` bytes."""
    return many <= <u64>((<size_t>-1) >> 1) // max(size, <u64>1)


cdef inline void* new_array(u64 many, u64 size) noexcept nogil:
    """Allocate `many` items of `size` bytes; return NULL if there is no memory."""
    return malloc(<size_t>(many * size)) if fits_platform(many, size) else NULL


cdef inline void* new_zeros(u64 many, u64 size) noexcept nogil:
    """Allocate `many` items of `size` bytes, all zeros; return NULL if there is no memory."""
    return calloc(<size_t>many, <size_t>size) if fits_platform(many, size) else NULL


cdef inline bint resize_array(void** place, u64 many, u64 size) noexcept nogil:
    """Make room in an array for `many` items of `size` bytes.

    If there is no memory, return False and leave the array as it was.
    """
    cdef void* moved = NULL
    many = max(many, <u64>1)
    if fits_platform(many, size):
        moved = realloc(place[0], <size_t>(many * size))
    if moved == NULL:
        return False
    place[0] = moved
    return True


cdef inline bint grow_array(void** place, u32* room, u64 size) noexcept nogil:
    """Double the room of an array of items of `size` bytes, and write it to `room`.

    If there is no memory, return False and leave the array and its room as they were.
    """
    cdef u64 more = 2 * <u64>room[0] + 64
    if more > <u32>-1 or not resize_array(place, more, size):
        return False
    room[0] = <u32>more
    return True
