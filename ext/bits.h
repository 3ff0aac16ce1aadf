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

/* Words of four lanes: 16 bits each, of which the lowest 13 may be set.
 *
 * faceup_extract_lanes: the bits of two words under a mask, packed to the right, so that lane n begins at at[n].
 * faceup_lowest_of_lanes: the lowest bits of each lane of a mask, counts[n] of lane n, which has as many. */
#if defined(__BMI2__)
#define FACEUP_PACKS 1
#define faceup_extract_lanes(x, mask, at, out) faceup_extract_two(x, mask, out)

static inline u64 faceup_lowest_of_lanes(u64 mask, const int *counts, const u8 *at) {
    const u64 bits = ((1ULL << counts[0]) - 1) | ((1ULL << counts[1]) - 1) << at[1]
        | ((1ULL << counts[2]) - 1) << at[2] | ((1ULL << counts[3]) - 1) << at[3];
    return _pdep_u64(bits, mask);
}
#else
#define FACEUP_PACKS 0
#define FACEUP_LANES(bits) ((u64)(bits) * 0x0001000100010001)

static inline u64 faceup_joined_lanes(u64 x, const u8 *at) {
    return (x & 0x1FFF) | (x >> 16 & 0x1FFF) << at[1] | (x >> 32 & 0x1FFF) << at[2] | (x >> 48) << at[3];
}

/* In steps without branches, all lanes at once: bits with an odd number of gaps below move down by one, then those with
 * an odd number of pairs of gaps by two, and so on (H. Warren, Hacker's Delight, 2nd edition, 7-4). */
static inline void faceup_extract_lanes(const u64 *x, u64 mask, const u8 *at, u64 *out) {
    u64 one = x[0] & mask, two = x[1] & mask, gaps = (~mask & FACEUP_LANES(0x7FFF)) << 1;
    for (int step = 1; step < 16; step *= 2) {
        u64 odd = gaps ^ (gaps << 1 & FACEUP_LANES(0xFFFE));
        odd ^= odd << 2 & FACEUP_LANES(0xFFFC);
        odd ^= odd << 4 & FACEUP_LANES(0xFFF0);
        odd ^= odd << 8 & FACEUP_LANES(0xFF00);
        const u64 move = odd & mask, first = one & move, second = two & move;
        mask = (mask ^ move) | move >> step;
        one = (one ^ first) | first >> step;
        two = (two ^ second) | second >> step;
        gaps &= ~odd;
    }
    out[0] = faceup_joined_lanes(one, at);
    out[1] = faceup_joined_lanes(two, at);
}

static inline u64 faceup_lowest_of_lanes(u64 mask, const int *counts, const u8 *at) {
    u64 rest = mask;
    u64 wanted = (u64)counts[0] | (u64)counts[1] << 16 | (u64)counts[2] << 32 | (u64)counts[3] << 48;
    (void)at;
    while (wanted) {
        /* A one in each lane of which more bits are wanted. */
        const u64 more = (wanted + FACEUP_LANES(0xF)) >> 4 & FACEUP_LANES(1);
        rest &= rest - more;
        wanted -= more;
    }
    return mask ^ rest;
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
