/* Whether a processor runs code for x86-64-v3, from what it says of itself: every feature of the level, and that the
 * system keeps the registers of AVX apart for each process. The compiler may use any of them. */
#ifndef FACEUP_LEVEL_H
#define FACEUP_LEVEL_H

#include <stdint.h>

/* Of CPUID leaf 1, ECX: SSE3, SSSE3, FMA, CMPXCHG16B, SSE4.1, SSE4.2, MOVBE, POPCNT, OSXSAVE, AVX, F16C. */
#define FACEUP_V3_BASE                                                                                              \
    (1u << 0 | 1u << 9 | 1u << 12 | 1u << 13 | 1u << 19 | 1u << 20 | 1u << 22 | 1u << 23 | 1u << 27 | 1u << 28 |   \
     1u << 29)
/* Of leaf 7, EBX: BMI1, AVX2, BMI2. */
#define FACEUP_V3_MORE (1u << 3 | 1u << 5 | 1u << 8)
/* Of leaf 0x80000001, ECX: LAHF, LZCNT. */
#define FACEUP_V3_EXTENDED (1u << 0 | 1u << 5)
/* Of XCR0: the registers of SSE and of AVX are saved. */
#define FACEUP_V3_SAVED (1u << 1 | 1u << 2)

/* What a processor says of itself; all 0 where it is of another kind. */
typedef struct {
    uint32_t base, more, extended, saved;
} faceup_features;

static inline int faceup_is_v3(faceup_features told) {
    return (told.base & FACEUP_V3_BASE) == FACEUP_V3_BASE && (told.more & FACEUP_V3_MORE) == FACEUP_V3_MORE
        && (told.extended & FACEUP_V3_EXTENDED) == FACEUP_V3_EXTENDED
        && (told.saved & FACEUP_V3_SAVED) == FACEUP_V3_SAVED;
}

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#include <cpuid.h>

static inline faceup_features faceup_read_features(void) {
    faceup_features told = {0, 0, 0, 0};
    uint32_t a, b, c, d;
    if (__get_cpuid(1, &a, &b, &c, &d)) told.base = c;
    if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) told.more = b;
    if (__get_cpuid(0x80000001u, &a, &b, &c, &d)) told.extended = c;
    if (told.base & 1u << 27) {  /* without OSXSAVE the instruction itself is forbidden */
        uint32_t low, high;
        __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
        told.saved = low;
    }
    return told;
}
#elif defined(_M_X64)
#include <immintrin.h>
#include <intrin.h>

static inline faceup_features faceup_read_features(void) {
    faceup_features told = {0, 0, 0, 0};
    int words[4];
    int most;
    __cpuid(words, 0);
    most = words[0];
    __cpuid(words, 1);
    told.base = (uint32_t)words[2];
    if (most >= 7) {
        __cpuidex(words, 7, 0);
        told.more = (uint32_t)words[1];
    }
    __cpuid(words, (int)0x80000000u);
    if ((uint32_t)words[0] >= 0x80000001u) {
        __cpuid(words, (int)0x80000001u);
        told.extended = (uint32_t)words[2];
    }
    if (told.base & 1u << 27) told.saved = (uint32_t)_xgetbv(0);
    return told;
}
#else
static inline faceup_features faceup_read_features(void) {
    faceup_features told = {0, 0, 0, 0};
    return told;
}
#endif

#endif
