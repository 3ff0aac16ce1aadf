"""Counting and isolating bits, shared by all kernels (see bits.h)."""

cdef extern from "bits.h" nogil:
    ctypedef unsigned long long u64
    ctypedef unsigned int u32
    ctypedef unsigned short u16
    ctypedef unsigned char u8

    u64 lowest "faceup_lowest"(u64 x)                    # the lowest set bit alone; 0 of 0
    int index "faceup_index"(u64 x)                      # its number; x is not 0
    int top_index "faceup_top_index"(u64 x)              # the number of the highest set bit; x is not 0
    int count "faceup_count"(u64 x)                      # how many bits are set
    u64 extract "faceup_extract"(u64 x, u64 mask)        # the bits of x under mask, packed to the right
    void extract_two "faceup_extract_two"(const u64* x, u64 mask, u64* out)   # the same of two words
    u64 deposit "faceup_deposit"(u64 x, u64 mask)        # the low bits of x, spread over the set bits of mask

    void prefetch "faceup_prefetch"(const void* place)   # it will be read soon

    # The first of many signatures, from a place on, that has every bit wanted; `many` where there is none.
    u32 scan "faceup_scan"(const u32* signatures, u32 start, u32 many, u32 wanted)
