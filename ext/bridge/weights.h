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
    /* own top                  */ {   9,   20},
    /* own top mate second      */ { -55,    6},
    /* mate top                 */ {  23,   32},
    /* second to mate           */ {  -6,    9},
    /* single to mate           */ {   1,   10},
    /* left top mate second     */ {  23,   13},
    /* left top                 */ {  14,    4},
    /* right top own second     */ {   2,   -2},
    /* right top                */ {  -3,   -3},
    /* low rank                 */ {  -7,  -12},
    /* left length              */ {  -3,   -2},
    /* right length             */ {  -3,   -3},
    /* own length               */ {   3,    2},
    /* mate length              */ {   3,    2},
    /* left void                */ { -41,  -19},
    /* right void               */ { -41,  -33},
    /* left ruffs               */ {  -8,  -57},
    /* right ruffs              */ {  -3,  -44},
    /* mate ruffs               */ {   4,   12},
    /* trump suit               */ {  -3,   -2},
    /* own top sequence         */ {   0,    9},
    /* both void                */ {  30,  -12},
    /* right top mate second    */ {  20,    3},
    /* left second              */ {  -1,   13},
    /* second safe              */ {  44,   22},
    /* second unsafe            */ {  12,   -2},
    /* second mate beats        */ { -28,  -28},
    /* third safe               */ {  66,   31},
    /* third forces             */ {  -2,   19},
    /* ruff safe                */ {  70,   36},
    /* ruff unsafe              */ {   1,   23},
    /* discard length           */ {  28,    4},
    /* discard top              */ {  -7,  -12},
    /* discard guard            */ { -14,   -7},
    /* discard rank             */ {   3,    2},
    /* ruff mates trick         */ { -35,  -17},
    /* discard trump            */ {  13,  -12},
    /* discard single           */ {   8,    4},
    /* second rank              */ {   6,    8},
    /* third rank               */ {  21,    4},
    /* mate overruffed          */ {  -2,  -25},
    /* discard second           */ {  -8,   -9},
    /* discard mate top         */ {   6,    5},
    /* second top               */ {  -6,   -5},
};

#define faceup_weight(trumps, which) (faceup_weights[which][trumps])

#endif
