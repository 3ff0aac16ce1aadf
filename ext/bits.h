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

/* The first of `many` signatures from place `from` on that has every bit of `wanted`; `many` where there is none.
 * Reads whole groups of eight, so the array must be readable to the next multiple of eight. */
#if defined(__AVX2__)
static inline u32 faceup_scan(const u32 *signatures, u32 from, u32 many, u32 wanted) {
    const __m256i bits = _mm256_set1_epi32((int)wanted);
    while (from < many) {
        const __m256i group = _mm256_loadu_si256((const __m256i *)(signatures + from));
        const __m256i hits = _mm256_cmpeq_epi32(_mm256_and_si256(group, bits), bits);
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
static inline u32 faceup_scan(const u32 *signatures, u32 from, u32 many, u32 wanted) {
    while (from < many && (signatures[from] & wanted) != wanted) from++;
    return from;
}
#endif

/* The same for the first that has no bit of `excluded`. */
#if defined(__AVX2__)
static inline u32 faceup_scan_without(const u32 *signatures, u32 from, u32 many, u32 excluded) {
    const __m256i bits = _mm256_set1_epi32((int)excluded), none = _mm256_setzero_si256();
    while (from < many) {
        const __m256i group = _mm256_loadu_si256((const __m256i *)(signatures + from));
        const __m256i hits = _mm256_cmpeq_epi32(_mm256_and_si256(group, bits), none);
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
static inline u32 faceup_scan_without(const u32 *signatures, u32 from, u32 many, u32 excluded) {
    while (from < many && (signatures[from] & excluded) != 0) from++;
    return from;
}
#endif

#endif
