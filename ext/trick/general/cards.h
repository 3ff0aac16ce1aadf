/* Sets of cards: one word of 64 bits, or of 128 where FACEUP_WIDE says so before this file is read. */
#ifndef FACEUP_CARDS_H
#define FACEUP_CARDS_H

#include "bits.h"

#ifdef FACEUP_WIDE
typedef unsigned __int128 faceup_cards;
enum { FACEUP_ROOM = 128 };

static inline int faceup_first(faceup_cards x) {
    const uint64_t low = (uint64_t)x;
    return low ? faceup_index(low) : 64 + faceup_index((uint64_t)(x >> 64));
}

static inline int faceup_last(faceup_cards x) {
    const uint64_t high = (uint64_t)(x >> 64);
    return high ? 64 + faceup_top_index(high) : faceup_top_index((uint64_t)x);
}

static inline int faceup_many(faceup_cards x) {
    return faceup_count((uint64_t)x) + faceup_count((uint64_t)(x >> 64));
}

static inline faceup_cards faceup_join(uint64_t low, uint64_t high) {
    return (faceup_cards)high << 64 | low;
}
#else
typedef uint64_t faceup_cards;
enum { FACEUP_ROOM = 64 };

#define faceup_first(x) faceup_index(x)
#define faceup_last(x) faceup_top_index(x)
#define faceup_many(x) faceup_count(x)
#define faceup_join(low, high) ((faceup_cards)(low))
#endif

#endif
