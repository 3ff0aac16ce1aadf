/* Bit tricks behind one name each: the instruction where the compiler may use it, plain C elsewhere. */
#ifndef FACEUP_BITS_H
#define FACEUP_BITS_H

#include <stdint.h>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;


#define faceup_lowest(x) ((u64)(x) & (0 - (u64)(x)))
#define faceup_index(x) ((int)__builtin_ctzll(x))
#define faceup_top_index(x) (63 - (int)__builtin_clzll(x))
#define faceup_count(x) ((int)__builtin_popcountll(x))

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
            from += (u32)__builtin_ctz(mask);
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

/* The first that has every bit of `wanted`, and the first that has none of `excluded`. */
#define faceup_scan(signatures, from, many, wanted) faceup_scan_for(signatures, from, many, wanted, wanted)
#define faceup_scan_without(signatures, from, many, excluded) faceup_scan_for(signatures, from, many, excluded, 0)

#endif
