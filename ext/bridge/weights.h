/* Weights of move ordering: a card with a higher sum is searched sooner. A random search for fewer nodes found them
 * (benchmarks/tune.py). The names in order.pxd and the tables come from the same lists, so that they cannot differ.
 * If compiled with FACEUP_TUNE, the tables can be changed while the program runs. */
#ifndef FACEUP_WEIGHTS_H
#define FACEUP_WEIGHTS_H

/* Leads: columns for no trump and for a trump suit; then the same two for deals of two-suiters. */
#define FACEUP_LEAD_WEIGHTS(WEIGHT) \
    WEIGHT(OWN_TOP,                  24,   13,   47,   20) \
    WEIGHT(OWN_TOP_MATE_SECOND,       3,   15,   -5,   15) \
    WEIGHT(MATE_TOP,                 32,   33,   32,   29) \
    WEIGHT(SECOND_TO_MATE,          -26,   -2,  -13,  -14) \
    WEIGHT(SINGLE_TO_MATE,           -4,    5,    0,   15) \
    WEIGHT(LEFT_TOP_MATE_SECOND,     40,   52,   46,   96) \
    WEIGHT(LEFT_TOP,                  4,  -24,   -2,   -7) \
    WEIGHT(RIGHT_TOP_OWN_SECOND,      4,  -18,    3,   -3) \
    WEIGHT(RIGHT_TOP,                 8,    3,   10,    0) \
    WEIGHT(LOW_RANK,                 -1,    1,   -1,   -9) \
    WEIGHT(LEFT_LENGTH,              -8,   -5,   -8,   -1) \
    WEIGHT(RIGHT_LENGTH,             -8,   -8,   -6,   -8) \
    WEIGHT(OWN_LENGTH,                0,  -10,   -3,   -6) \
    WEIGHT(MATE_LENGTH,               7,   -2,   -2,   -5) \
    WEIGHT(LEFT_VOID,               -61,  -85,  -59,  -10) \
    WEIGHT(RIGHT_VOID,              -51,  -98,  -51,  -81) \
    WEIGHT(LEFT_RUFFS,               -3, -120,   -3, -133) \
    WEIGHT(RIGHT_RUFFS,             -18, -288,  -27, -227) \
    WEIGHT(MATE_RUFFS,                1,    0,  -14,   -3) \
    WEIGHT(TRUMP_SUIT,                2,  -30,    3,  -34) \
    WEIGHT(OWN_TOP_SEQUENCE,         10,   23,   11,   18) \
    WEIGHT(BOTH_VOID,                 0,  -39,   13,  -48) \
    WEIGHT(RIGHT_TOP_MATE_SECOND,    14,    2,    1,   -2) \
    WEIGHT(LEFT_SECOND,               2,    2,   -5,    3) \
    WEIGHT(MATE_OVERRUFFED,         -10,   -1,   -1,   -9) \
    WEIGHT(RIGHT_SECOND,             -5,    0,   -2,   -1) \
    WEIGHT(LEFT_THIRD,               -9,    0,   -9,    7) \
    WEIGHT(MATE_THIRD,                7,    0,   -3,   -3) \
    WEIGHT(RIGHT_THIRD,              -5,    0,   -6,   -7) \
    WEIGHT(OWN_SECOND,                5,    0,    4,    3) \
    WEIGHT(SEQUENCE,                  9,    0,    0,    4)

/* Discards at no trump: a column for most deals, and one for deals of two-suiters. */
#define FACEUP_DISCARD_WEIGHTS(WEIGHT) \
    WEIGHT(DISCARD_LENGTH,           21,   -3) \
    WEIGHT(DISCARD_TOP,             -46,  -39) \
    WEIGHT(DISCARD_GUARD,           -32,  -12) \
    WEIGHT(DISCARD_RANK,              5,    5) \
    WEIGHT(DISCARD_SINGLE,            3,    1) \
    WEIGHT(DISCARD_SECOND,           -9,  -10) \
    WEIGHT(DISCARD_MATE_TOP,        -11,  -11)

#define FACEUP_NAME(name, ...) FACEUP_##name,
/* A row with a weight too few or too many does not compile. */
#define FACEUP_FOUR_VALUES(name, a, b, c, d) {a, b, c, d},
#define FACEUP_TWO_VALUES(name, a, b) {a, b},

enum { FACEUP_LEAD_WEIGHTS(FACEUP_NAME) FACEUP_LEADS_MANY };
enum { FACEUP_DISCARD_WEIGHTS(FACEUP_NAME) FACEUP_DISCARDS_MANY };

#ifdef FACEUP_TUNE
#define FACEUP_TABLE
#else
#define FACEUP_TABLE static const
#endif

FACEUP_TABLE int faceup_lead_weights[FACEUP_LEADS_MANY][4] = {FACEUP_LEAD_WEIGHTS(FACEUP_FOUR_VALUES)};
FACEUP_TABLE int faceup_discard_weights[FACEUP_DISCARDS_MANY][2] = {FACEUP_DISCARD_WEIGHTS(FACEUP_TWO_VALUES)};

#define faceup_lead_weight(column, which) (faceup_lead_weights[which][column])
#define faceup_discard_weight(column, which) (faceup_discard_weights[which][column])

#endif
