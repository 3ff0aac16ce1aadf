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
    /* own top                  */ {  14,   13},
    /* own top mate second      */ {   2,   15},
    /* mate top                 */ {  30,   33},
    /* second to mate           */ { -21,   -2},
    /* single to mate           */ {  -4,    5},
    /* left top mate second     */ {  25,   52},
    /* left top                 */ {   4,  -24},
    /* right top own second     */ {   2,  -18},
    /* right top                */ {   0,    3},
    /* low rank                 */ {   1,    1},
    /* left length              */ {  -8,   -5},
    /* right length             */ {  -7,   -8},
    /* own length               */ {  -1,  -10},
    /* mate length              */ {   4,   -2},
    /* left void                */ { -58,  -85},
    /* right void               */ { -51,  -98},
    /* left ruffs               */ {  -3, -120},
    /* right ruffs              */ { -10, -288},
    /* mate ruffs               */ {   1,    0},
    /* trump suit               */ {   2,  -30},
    /* own top sequence         */ {   4,   23},
    /* both void                */ {  -4,  -39},
    /* right top mate second    */ {  24,    2},
    /* left second              */ {   2,    2},
    /* ruff safe                */ {  23,   34},
    /* ruff unsafe              */ {   0,   33},
    /* discard length           */ {  18,    2},
    /* discard top              */ { -23,  -42},
    /* discard guard            */ { -32,    1},
    /* discard rank             */ {   8,    2},
    /* ruff mates trick         */ { -27,  -26},
    /* discard trump            */ {   8,  -44},
    /* discard single           */ {   3,    3},
    /* mate overruffed          */ { -10,   -1},
    /* discard second           */ {   3,   -8},
    /* discard mate top         */ {  12,  -17},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
