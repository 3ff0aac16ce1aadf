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
    /* own top mate second      */ {   2,   27},
    /* mate top                 */ {  30,   33},
    /* second to mate           */ { -21,   -8},
    /* single to mate           */ {  -4,    3},
    /* left top mate second     */ {  25,   56},
    /* left top                 */ {   4,  -18},
    /* right top own second     */ {   2,   -2},
    /* right top                */ {   0,    0},
    /* low rank                 */ {   1,    2},
    /* left length              */ {  -8,   -7},
    /* right length             */ {  -7,   -7},
    /* own length               */ {  -1,  -12},
    /* mate length              */ {   4,   -2},
    /* left void                */ { -58,  -50},
    /* right void               */ { -51,  -71},
    /* left ruffs               */ {  -3,  -98},
    /* right ruffs              */ { -10, -360},
    /* mate ruffs               */ {   1,    3},
    /* trump suit               */ {   2,  -30},
    /* own top sequence         */ {   4,   26},
    /* both void                */ {  -4,  -17},
    /* right top mate second    */ {  24,    1},
    /* left second              */ {   2,    1},
    /* second safe              */ {  27,   50},
    /* second unsafe            */ {  -1,  -12},
    /* second mate beats        */ { -74, -201},
    /* third safe               */ {  64,   58},
    /* third forces             */ {  -2,   10},
    /* ruff safe                */ {  23,   28},
    /* ruff unsafe              */ {   0,   23},
    /* discard length           */ {  18,    0},
    /* discard top              */ { -23,  -35},
    /* discard guard            */ { -32,  -18},
    /* discard rank             */ {   8,    3},
    /* ruff mates trick         */ { -27,  -38},
    /* discard trump            */ {   8,  -37},
    /* discard single           */ {   3,    8},
    /* second rank              */ {   5,   15},
    /* third rank               */ {  25,    4},
    /* mate overruffed          */ { -10,  -22},
    /* discard second           */ {   3,   -3},
    /* discard mate top         */ {  12,   -6},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
