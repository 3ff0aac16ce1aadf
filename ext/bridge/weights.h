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
    /* own top                  */ {  14,    4},
    /* own top mate second      */ {   1,   11},
    /* mate top                 */ {  22,   33},
    /* second to mate           */ { -14,  -13},
    /* single to mate           */ {  -1,   -1},
    /* left top mate second     */ {  24,   34},
    /* left top                 */ {  14,    4},
    /* right top own second     */ {   1,  -11},
    /* right top                */ {  -2,    0},
    /* low rank                 */ {   1,  -12},
    /* left length              */ {  -3,   -2},
    /* right length             */ {  -3,   -4},
    /* own length               */ {   3,   -6},
    /* mate length              */ {   4,   -3},
    /* left void                */ { -58,  -44},
    /* right void               */ { -58,  -35},
    /* left ruffs               */ {  -7,  -81},
    /* right ruffs              */ {  -8, -302},
    /* mate ruffs               */ {   7,    7},
    /* trump suit               */ {  -3,  -14},
    /* own top sequence         */ {   2,    6},
    /* both void                */ {  32,  -12},
    /* right top mate second    */ {  20,    1},
    /* left second              */ {  -1,    8},
    /* second safe              */ {  47,   22},
    /* second unsafe            */ {  12,   -5},
    /* second mate beats        */ { -22,  -40},
    /* third safe               */ {  56,   39},
    /* third forces             */ {  -2,   29},
    /* ruff safe                */ {  16,   36},
    /* ruff unsafe              */ {   0,   61},
    /* discard length           */ {  28,    4},
    /* discard top              */ { -16,  -11},
    /* discard guard            */ { -33,    0},
    /* discard rank             */ {   3,    1},
    /* ruff mates trick         */ { -29,   -2},
    /* discard trump            */ {  13,   -3},
    /* discard single           */ {  14,    9},
    /* second rank              */ {  10,    8},
    /* third rank               */ {  16,    4},
    /* mate overruffed          */ { -13,  -16},
    /* discard second           */ { -12,   -7},
    /* discard mate top         */ {   8,   -5},
    /* second top               */ {  10,   -3},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
