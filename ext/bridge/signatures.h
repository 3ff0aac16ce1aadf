/* Signatures of the transposition table: 32 bits that rule out most patterns before one is compared in full.
 *
 * A signature has a byte for each suit. In the signature of a pattern, the two highest bits are how many of the suit's
 * next three cards the pattern names. The six bits below are the owners of these cards: the lower bits of the three
 * seats and then the higher bits, the highest card in the lowest bit, and 0 for a card that is not named. The signature
 * of a position has the owners only. */
#ifndef FACEUP_SIGNATURES_H
#define FACEUP_SIGNATURES_H

#include "../bits.h"

/* Return a position's signature from the owners of all cards and the cards left, without packing them. */
static inline u32 faceup_unpacked_signature(const u64 *owners, u64 left) {
    const u64 lanes = 0x1FFF1FFF1FFF1FFF, ones = 0x0001000100010001;
    u64 found = 0;
    for (int place = 0; place < 3; place++) {
        /* `top` is the highest card of each suit; adding 0x1FFF carries to bit 13 of a lane that has any bit. */
        const u64 top = left & ((~left & lanes) + ones);
        found |= (((owners[0] & top) + lanes) >> 13 & ones) << place;
        found |= (((owners[1] & top) + lanes) >> 13 & ones) << (3 + place);
        left ^= top;
    }
    found |= found >> 8;
    return (u32)((found & 0xFFFF) | (found >> 16 & 0xFFFF0000));
}

/* Return in every byte the mask of the owners that are named: 0, 9, 27 or 63 for 0 to 3 cards. */
static inline u32 faceup_named(u32 signature) {
    const u32 low = signature >> 6 & 0x01010101, high = signature >> 7 & 0x01010101;
    return (low | high) * 9 + high * 18 + (low & high) * 36;
}

/* Return the place of the first pattern, from place `from` on, whose signature agrees with the position's, or `many`.
 * This and the next function read whole groups of eight: the array must be readable up to a multiple of eight. */
static inline u32 faceup_scan_fitting(const u32 *signatures, u32 from, u32 many, u32 position) {
#if defined(__AVX2__)
    const __m256i named = _mm256_setr_epi8(0, 9, 27, 63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                                           0, 9, 27, 63, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m256i two_bits = _mm256_set1_epi8(3), wanted = _mm256_set1_epi32((int)position);
    while (from < many) {
        const __m256i group = _mm256_loadu_si256((const __m256i *)(signatures + from));
        const __m256i counts = _mm256_and_si256(_mm256_srli_epi16(group, 6), two_bits);
        const __m256i differ = _mm256_and_si256(_mm256_xor_si256(group, wanted), _mm256_shuffle_epi8(named, counts));
        const __m256i hits = _mm256_cmpeq_epi32(differ, _mm256_setzero_si256());
        const u32 mask = (u32)_mm256_movemask_ps(_mm256_castsi256_ps(hits));
        if (mask) {
            from += (u32)faceup_index(mask);
            return from < many ? from : many;
        }
        from += 8;
    }
    return many;
#elif defined(FACEUP_SSE2)
    const __m128i one = _mm_set1_epi8(0x40), two = _mm_set1_epi8((char)0x80), wanted = _mm_set1_epi32((int)position);
    while (from < many) {
        const __m128i group = _mm_loadu_si128((const __m128i *)(signatures + from));
        const __m128i low = _mm_cmpeq_epi8(_mm_and_si128(group, one), one);
        const __m128i high = _mm_cmpeq_epi8(_mm_and_si128(group, two), two);
        const __m128i named = _mm_or_si128(
            _mm_or_si128(_mm_and_si128(low, _mm_set1_epi8(9)), _mm_and_si128(high, _mm_set1_epi8(27))),
            _mm_and_si128(_mm_and_si128(low, high), _mm_set1_epi8(63)));
        const __m128i differ = _mm_and_si128(_mm_xor_si128(group, wanted), named);
        const u32 mask = (u32)_mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(differ, _mm_setzero_si128())));
        if (mask) {
            from += (u32)faceup_index(mask);
            return from < many ? from : many;
        }
        from += 4;
    }
    return many;
#else
    while (from < many && ((signatures[from] ^ position) & faceup_named(signatures[from]))) from++;
    return from;
#endif
}

/* Return the place of the first signature that names the cards of this pattern with the same owners, or more cards. */
static inline u32 faceup_scan_narrower(const u32 *signatures, u32 from, u32 many, u32 pattern) {
    const u32 owners = faceup_named(pattern);
    /* A byte with three named cards matches only bytes with three. */
    const u32 bits = owners | (owners >> 5 & 0x01010101) * 0xC0, value = pattern & bits;
    return faceup_scan_for(signatures, from, many, bits, value);
}

#endif
