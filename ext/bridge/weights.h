/* The weights of move ordering: a card with a higher sum is tried sooner. First at no trump, then with a trump suit;
 * in the order of the names in order.pxd. Found by a random search for fewer nodes on deals of 10 to 13 cards
 * (benchmarks/tune.py). Compiled with FACEUP_TUNE they can be changed while the program runs. */
#ifndef FACEUP_WEIGHTS_H
#define FACEUP_WEIGHTS_H

#ifdef FACEUP_TUNE
#define FACEUP_WEIGHTS int faceup_weights
#else
#define FACEUP_WEIGHTS static const int faceup_weights
#endif

FACEUP_WEIGHTS[][2] = {
    /* own top                  */ {  14,   15},
    /* own top mate second      */ {   1,   27},
    /* mate top                 */ {  22,   33},
    /* second to mate           */ { -14,   -8},
    /* single to mate           */ {  -1,    3},
    /* left top mate second     */ {  24,   56},
    /* left top                 */ {  14,  -18},
    /* right top own second     */ {   1,   -2},
    /* right top                */ {  -2,    0},
    /* low rank                 */ {   1,    2},
    /* left length              */ {  -3,   -7},
    /* right length             */ {  -3,   -7},
    /* own length               */ {   3,  -12},
    /* mate length              */ {   4,   -2},
    /* left void                */ { -58,  -50},
    /* right void               */ { -58,  -71},
    /* left ruffs               */ {  -7,  -98},
    /* right ruffs              */ {  -8, -360},
    /* mate ruffs               */ {   7,    3},
    /* trump suit               */ {  -3,  -30},
    /* own top sequence         */ {   2,   26},
    /* both void                */ {  32,  -17},
    /* right top mate second    */ {  20,    1},
    /* left second              */ {  -1,    1},
    /* second safe              */ {  47,   50},
    /* second unsafe            */ {  12,  -12},
    /* second mate beats        */ { -22, -201},
    /* third safe               */ {  56,   58},
    /* third forces             */ {  -2,   10},
    /* ruff safe                */ {  16,   28},
    /* ruff unsafe              */ {   0,   23},
    /* discard length           */ {  28,    0},
    /* discard top              */ { -16,  -35},
    /* discard guard            */ { -33,  -18},
    /* discard rank             */ {   3,    3},
    /* ruff mates trick         */ { -29,  -38},
    /* discard trump            */ {  13,  -37},
    /* discard single           */ {  14,    8},
    /* second rank              */ {  10,   15},
    /* third rank               */ {  16,    4},
    /* mate overruffed          */ { -13,  -22},
    /* discard second           */ { -12,   -3},
    /* discard mate top         */ {   8,   -6},
    /* second top               */ {  10,  -21},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
