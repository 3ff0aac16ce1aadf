/* Bit tricks behind one name each: the instruction where the compiler may use it, plain C elsewhere. */
#ifndef FACEUP_BITS_H
#define FACEUP_BITS_H

#include <stdint.h>

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;

#define faceup_lowest(x) ((u64)(x) & (0 - (u64)(x)))

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>

static __forceinline int faceup_index(u64 x) {
    unsigned long found;
    _BitScanForward64(&found, x);
    return (int)found;
}

static __forceinline int faceup_top_index(u64 x) {
    unsigned long found;
    _BitScanReverse64(&found, x);
    return (int)found;
}

/* In words, as a processor need not have the instruction. */
static __forceinline int faceup_count(u64 x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}

#if defined(_M_X64)
#define faceup_prefetch(place) _mm_prefetch((const char *)(place), 3)
#else
#define faceup_prefetch(place) __prefetch(place)
#endif
#else
#define faceup_index(x) ((int)__builtin_ctzll(x))
#define faceup_top_index(x) (63 - (int)__builtin_clzll(x))
#define faceup_count(x) ((int)__builtin_popcountll(x))
#define faceup_prefetch(place) __builtin_prefetch(place)
#endif

#if defined(__BMI2__)
#define faceup_extract(x, mask) ((u64)_pext_u64(x, mask))
#define faceup_deposit(x, mask) ((u64)_pdep_u64(x, mask))
#else
static inline u64 faceup_extract(u64 x, u64 mask) {
    u64 out = 0, place = 1;
    while (mask) {
        if (x & faceup_lowest(mask)) out |= place;
        place <<= 1;
        mask &= mask - 1;
    }
    return out;
}

static inline u64 faceup_deposit(u64 x, u64 mask) {
    u64 out = 0;
    while (mask) {
        if (x & 1) out |= faceup_lowest(mask);
        x >>= 1;
        mask &= mask - 1;
    }
    return out;
}
#endif

/* The first of `many` signatures from place `from` on of which the bits `bits` are just `value`; `many` where there is
 * none. Reads whole groups of eight, so the array must be readable to the next multiple of eight. */
#if defined(__AVX2__)
static inline u32 faceup_scan_for(const u32 *signatures, u32 from, u32 many, u32 bits, u32 value) {
    const __m256i looked_at = _mm256_set1_epi32((int)bits), wanted = _mm256_set1_epi32((int)value);
    while (from < many) {
        const __m256i group = _mm256_loadu_si256((const __m256i *)(signatures + from));
        const __m256i hits = _mm256_cmpeq_epi32(_mm256_and_si256(group, looked_at), wanted);
        const u32 mask = (u32)_mm256_movemask_ps(_mm256_castsi256_ps(hits));
        if (mask) {
            from += (u32)faceup_index(mask);
            return from < many ? from : many;
        }
        from += 8;
    }
    return many;
}
#else
static inline u32 faceup_scan_for(const u32 *signatures, u32 from, u32 many, u32 bits, u32 value) {
    while (from < many && (signatures[from] & bits) != value) from++;
    return from;
}
#endif

/* The first that has every bit of `wanted`. */
#define faceup_scan(signatures, from, many, wanted) faceup_scan_for(signatures, from, many, wanted, wanted)

#endif
