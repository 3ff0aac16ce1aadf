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
    /* own top                  */ {  24,   13},
    /* own top mate second      */ {   3,   15},
    /* mate top                 */ {  32,   33},
    /* second to mate           */ { -26,   -2},
    /* single to mate           */ {  -4,    5},
    /* left top mate second     */ {  40,   52},
    /* left top                 */ {   4,  -24},
    /* right top own second     */ {   4,  -18},
    /* right top                */ {   8,    3},
    /* low rank                 */ {  -1,    1},
    /* left length              */ {  -8,   -5},
    /* right length             */ {  -8,   -8},
    /* own length               */ {   0,  -10},
    /* mate length              */ {   7,   -2},
    /* left void                */ { -61,  -85},
    /* right void               */ { -51,  -98},
    /* left ruffs               */ {  -3, -120},
    /* right ruffs              */ { -18, -288},
    /* mate ruffs               */ {   1,    0},
    /* trump suit               */ {   2,  -30},
    /* own top sequence         */ {  10,   23},
    /* both void                */ {   0,  -39},
    /* right top mate second    */ {  14,    2},
    /* left second              */ {   2,    2},
    /* ruff safe                */ {  32,   34},
    /* ruff unsafe              */ {   0,   33},
    /* discard length           */ {  21,    2},
    /* discard top              */ { -46,  -42},
    /* discard guard            */ { -32,    1},
    /* discard rank             */ {   5,    2},
    /* ruff mates trick         */ { -27,  -26},
    /* discard trump            */ {   2,  -44},
    /* discard single           */ {   3,    3},
    /* mate overruffed          */ { -10,   -1},
    /* discard second           */ {  -9,   -8},
    /* discard mate top         */ { -11,  -17},
    /* right second             */ {  -5,    0},
    /* left third               */ {  -9,    0},
    /* mate third               */ {   7,    0},
    /* right third              */ {  -5,    0},
    /* own second               */ {   5,    0},
    /* sequence                 */ {   9,    0},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
