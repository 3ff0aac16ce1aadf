/* Sets of cards: one word of 64 bits, or of 128 where FACEUP_WIDE says so before this file is read. */
#ifndef FACEUP_CARDS_H
#define FACEUP_CARDS_H

#include <stdint.h>

#ifdef FACEUP_WIDE
typedef unsigned __int128 faceup_cards;
enum { FACEUP_ROOM = 128 };

static inline int faceup_first(faceup_cards x) {
    const uint64_t low = (uint64_t)x;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(x >> 64));
}

static inline int faceup_last(faceup_cards x) {
    const uint64_t high = (uint64_t)(x >> 64);
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)x);
}

static inline int faceup_many(faceup_cards x) {
    return __builtin_popcountll((uint64_t)x) + __builtin_popcountll((uint64_t)(x >> 64));
}

static inline faceup_cards faceup_join(uint64_t low, uint64_t high) {
    return (faceup_cards)high << 64 | low;
}
#else
typedef uint64_t faceup_cards;
enum { FACEUP_ROOM = 64 };

#define faceup_first(x) __builtin_ctzll(x)
#define faceup_last(x) (63 - __builtin_clzll(x))
#define faceup_many(x) __builtin_popcountll(x)
#define faceup_join(low, high) ((faceup_cards)(low))
#endif

#endif
