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
    u64 deposit "faceup_deposit"(u64 x, u64 mask)        # the low bits of x, spread over the set bits of mask

    # Of words of four lanes, `at` where each lane's bits begin: the bits of two words under a mask, packed right;
    # so many of the lowest bits of each lane.
    void extract_lanes "faceup_extract_lanes"(const u64* x, u64 mask, const u8* at, u64* out)
    u64 lowest_of_lanes "faceup_lowest_of_lanes"(u64 mask, const int* counts, const u8* at)
    const bint PACKS "FACEUP_PACKS"                      # an instruction packs bits

    void prefetch "faceup_prefetch"(const void* place)   # it will be read soon

    # The first of many signatures, from a place on, that has every bit wanted; `many` where there is none.
    u32 scan "faceup_scan"(const u32* signatures, u32 start, u32 many, u32 wanted)
