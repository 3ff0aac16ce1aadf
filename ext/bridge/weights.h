/* The weights of move ordering: a card with a higher sum is tried sooner. Found by a random search for fewer nodes
 * (benchmarks/tune.py). The names in order.pxd and the tables are both made of these lists, so that they cannot differ.
 * Compiled with FACEUP_TUNE the tables can be changed while the program runs. */
#ifndef FACEUP_WEIGHTS_H
#define FACEUP_WEIGHTS_H

/* Leads: at no trump, with a trump suit. */
#define FACEUP_LEAD_WEIGHTS(WEIGHT) \
    WEIGHT(OWN_TOP,                   24,   13) \
    WEIGHT(OWN_TOP_MATE_SECOND,        3,   15) \
    WEIGHT(MATE_TOP,                  32,   33) \
    WEIGHT(SECOND_TO_MATE,           -26,   -2) \
    WEIGHT(SINGLE_TO_MATE,            -4,    5) \
    WEIGHT(LEFT_TOP_MATE_SECOND,      40,   52) \
    WEIGHT(LEFT_TOP,                   4,  -24) \
    WEIGHT(RIGHT_TOP_OWN_SECOND,       4,  -18) \
    WEIGHT(RIGHT_TOP,                  8,    3) \
    WEIGHT(LOW_RANK,                  -1,    1) \
    WEIGHT(LEFT_LENGTH,               -8,   -5) \
    WEIGHT(RIGHT_LENGTH,              -8,   -8) \
    WEIGHT(OWN_LENGTH,                 0,  -10) \
    WEIGHT(MATE_LENGTH,                7,   -2) \
    WEIGHT(LEFT_VOID,                -61,  -85) \
    WEIGHT(RIGHT_VOID,               -51,  -98) \
    WEIGHT(LEFT_RUFFS,                -3, -120) \
    WEIGHT(RIGHT_RUFFS,              -18, -288) \
    WEIGHT(MATE_RUFFS,                 1,    0) \
    WEIGHT(TRUMP_SUIT,                 2,  -30) \
    WEIGHT(OWN_TOP_SEQUENCE,          10,   23) \
    WEIGHT(BOTH_VOID,                  0,  -39) \
    WEIGHT(RIGHT_TOP_MATE_SECOND,     14,    2) \
    WEIGHT(LEFT_SECOND,                2,    2) \
    WEIGHT(MATE_OVERRUFFED,          -10,   -1) \
    WEIGHT(RIGHT_SECOND,              -5,    0) \
    WEIGHT(LEFT_THIRD,                -9,    0) \
    WEIGHT(MATE_THIRD,                 7,    0) \
    WEIGHT(RIGHT_THIRD,               -5,    0) \
    WEIGHT(OWN_SECOND,                 5,    0) \
    WEIGHT(SEQUENCE,                   9,    0)

/* Discards at no trump. */
#define FACEUP_DISCARD_WEIGHTS(WEIGHT) \
    WEIGHT(DISCARD_LENGTH,            21) \
    WEIGHT(DISCARD_TOP,              -46) \
    WEIGHT(DISCARD_GUARD,            -32) \
    WEIGHT(DISCARD_RANK,               5) \
    WEIGHT(DISCARD_SINGLE,             3) \
    WEIGHT(DISCARD_SECOND,            -9) \
    WEIGHT(DISCARD_MATE_TOP,         -11)

#define FACEUP_NAME(name, ...) FACEUP_##name,
#define FACEUP_VALUES(name, ...) {__VA_ARGS__},
#define FACEUP_VALUE(name, value) value,

enum { FACEUP_LEAD_WEIGHTS(FACEUP_NAME) FACEUP_LEADS_MANY };
enum { FACEUP_DISCARD_WEIGHTS(FACEUP_NAME) FACEUP_DISCARDS_MANY };

#ifdef FACEUP_TUNE
#define FACEUP_TABLE
#else
#define FACEUP_TABLE static const
#endif

FACEUP_TABLE int faceup_lead_weights[FACEUP_LEADS_MANY][2] = {FACEUP_LEAD_WEIGHTS(FACEUP_VALUES)};
FACEUP_TABLE int faceup_discard_weights[FACEUP_DISCARDS_MANY] = {FACEUP_DISCARD_WEIGHTS(FACEUP_VALUE)};

#define faceup_lead_weight(trumps, which) (faceup_lead_weights[which][trumps])
#define faceup_discard_weight(which) (faceup_discard_weights[which])

#endif
