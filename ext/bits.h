/* Bit tricks behind one name each: the instruction where the compiler may use it, plain C elsewhere. */
#ifndef FACEUP_BITS_H
#define FACEUP_BITS_H

#include <stdint.h>

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define FACEUP_SSE2
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

#if defined(_M_X64)
#define faceup_prefetch(place) _mm_prefetch((const char *)(place), 3)
#else
#define faceup_prefetch(place) __prefetch(place)
#endif
#else
#define faceup_index(x) ((int)__builtin_ctzll(x))
#define faceup_top_index(x) (63 - (int)__builtin_clzll(x))
#define faceup_prefetch(place) __builtin_prefetch(place)
#endif

#if defined(__POPCNT__) || (defined(__GNUC__) && !defined(__x86_64__) && !defined(__i386__))
#define faceup_count(x) ((int)__builtin_popcountll(x))
#else
/* In words, as a processor need not have the instruction, and compilers call a function then. */
static inline int faceup_count(u64 x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
}
#endif

#if defined(__BMI2__)
#define faceup_extract(x, mask) ((u64)_pext_u64(x, mask))
#define faceup_deposit(x, mask) ((u64)_pdep_u64(x, mask))

static inline void faceup_extract_two(const u64 *x, u64 mask, u64 *out) {
    out[0] = _pext_u64(x[0], mask);
    out[1] = _pext_u64(x[1], mask);
}
#else
/* A run of neighbouring bits of the mask at a time. Adding its lowest bit to the mask carries past the run. */
static inline void faceup_extract_two(const u64 *x, u64 mask, u64 *out) {
    u64 one = 0, two = 0;
    int place = 0;
    while (mask) {
        const int start = faceup_index(mask);
        const u64 after = mask + faceup_lowest(mask), run = mask & ~after;
        one |= (x[0] & run) >> (start - place);
        two |= (x[1] & run) >> (start - place);
        mask &= after;
        if (mask) place += faceup_index(after) - start;
    }
    out[0] = one;
    out[1] = two;
}

static inline u64 faceup_extract(u64 x, u64 mask) {
    const u64 words[2] = {x, 0};
    u64 out[2];
    faceup_extract_two(words, mask, out);
    return out[0];
}

static inline u64 faceup_deposit(u64 x, u64 mask) {
    u64 out = 0;
    int place = 0;
    while (mask) {
        const int start = faceup_index(mask);
        const u64 after = mask + faceup_lowest(mask);
        out |= x << (start - place) & mask & ~after;
        mask &= after;
        if (mask) place += faceup_index(after) - start;
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
#elif defined(FACEUP_SSE2)
static inline u32 faceup_scan_for(const u32 *signatures, u32 from, u32 many, u32 bits, u32 value) {
    const __m128i looked_at = _mm_set1_epi32((int)bits), wanted = _mm_set1_epi32((int)value);
    while (from < many) {
        const __m128i group = _mm_loadu_si128((const __m128i *)(signatures + from));
        const __m128i hits = _mm_cmpeq_epi32(_mm_and_si128(group, looked_at), wanted);
        const u32 mask = (u32)_mm_movemask_ps(_mm_castsi128_ps(hits));
        if (mask) {
            from += (u32)faceup_index(mask);
            return from < many ? from : many;
        }
        from += 4;
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
