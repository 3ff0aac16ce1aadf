/* Sets of cards: one word of 64 bits, or two words if FACEUP_WIDE is defined before this file is included. */
#ifndef FACEUP_CARDS_H
#define FACEUP_CARDS_H

#ifdef FACEUP_WIDE
#include "pair.h"

typedef faceup_pair faceup_cards;
enum { FACEUP_ROOM = 128 };

static inline int faceup_first(faceup_cards x) {
    const u64 low = faceup_low(x);
    return low ? faceup_index(low) : 64 + faceup_index(faceup_high(x));
}

static inline int faceup_last(faceup_cards x) {
    const u64 high = faceup_high(x);
    return high ? 64 + faceup_top_index(high) : faceup_top_index(faceup_low(x));
}

static inline int faceup_many(faceup_cards x) {
    return faceup_count(faceup_low(x)) + faceup_count(faceup_high(x));
}

#define faceup_join(low, high) faceup_pair_of(low, high)
#else
#include "bits.h"

typedef u64 faceup_cards;
enum { FACEUP_ROOM = 64 };

#define faceup_first(x) faceup_index(x)
#define faceup_last(x) faceup_top_index(x)
#define faceup_many(x) faceup_count(x)
#define faceup_join(low, high) ((faceup_cards)(low))
#endif

#endif
