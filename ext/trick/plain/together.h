/* Entries of the transposition table of plain games, eight at a time. */
#ifndef FACEUP_TRICK_PLAIN_TOGETHER_H
#define FACEUP_TRICK_PLAIN_TOGETHER_H

#include "bits.h"

#if defined(__GNUC__)
typedef u64 faceup_four __attribute__((vector_size(32), aligned(8), may_alias));

/* Return whether at least one of eight entries has the same card as the position wherever a card is alone in its block,
   with a cut below and above. `cuts` are the cuts of the entries; their planes follow, `room` words apart. `planes` are
   the planes of the position. */
static inline int faceup_some_may_agree(const u64 *cuts, u64 room,
                                        const u64 *planes, int labels) {
    const u64 *word = cuts;
    faceup_four one = {0, 0, 0, 0}, two = {0, 0, 0, 0}, own, first, second;
    for (int plane = 0; plane < labels; plane++) {
        word += room;
        own = (faceup_four){planes[plane], planes[plane], planes[plane], planes[plane]};
        one |= *(const faceup_four *)word ^ own;
        two |= *(const faceup_four *)(word + 4) ^ own;
    }
    first = *(const faceup_four *)cuts;
    second = *(const faceup_four *)(cuts + 4);
    one &= first & (first << 1 | 1);
    two &= second & (second << 1 | 1);
    one = (faceup_four)(one == 0) | (faceup_four)(two == 0);
    return (one[0] | one[1] | one[2] | one[3]) != 0;
}
#else
static inline int faceup_some_may_agree(const u64 *cuts, u64 room,
                                        const u64 *planes, int labels) {
    (void)cuts, (void)room, (void)planes, (void)labels;
    return 1;
}
#endif
#endif
