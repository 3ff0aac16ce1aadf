/* The weights of move ordering: a card with a higher sum is tried sooner. Compiled with FACEUP_TUNE they are an
 * array that a tuner may write to; otherwise they are constants. T is 1 with a trump suit, 0 at no trump. */
#ifndef FACEUP_WEIGHTS_H
#define FACEUP_WEIGHTS_H

static const int faceup_initial[2][64] = {
    {/* no trump */
     /*  0 own top */ 30, /*  1 own top, partner second */ 10, /*  2 partner top */ 20, /*  3 own second to it */ 5,
     /*  4 own singleton to it */ 0, /*  5 left top, partner second */ 25, /*  6 left top */ 5,
     /*  7 right top, own second */ 5, /*  8 right top */ 0, /*  9 low rank */ 1, /* 10 left length */ -3,
     /* 11 right length */ -3, /* 12 own length */ 2, /* 13 partner length */ 2, /* 14 left void */ -6,
     /* 15 right void */ -6, /* 16 left ruffs */ -20, /* 17 right ruffs */ -20, /* 18 partner ruffs */ 20,
     /* 19 trump suit */ 0, /* 20 own top is sequence */ 5, /* 21 opponents void */ 10, /* 22 right top partner second */ 0,
     /* 23 left second */ 0,
     /* 24 second: safe win */ 30, /* 25 second: beats, third may beat */ 5, /* 26 second: partner beats third */ -10,
     /* 27 third: safe win */ 30, /* 28 third: forces */ 10, /* 29 ruff safe */ 30, /* 30 ruff unsafe */ -5,
     /* 31 discard length */ 4, /* 32 discard top */ -10, /* 33 discard guard */ -8, /* 34 discard rank */ 1,
     /* 35 ruff partner's trick */ -30, /* 36 discard trump low */ -10, /* 37 singleton discard */ 0,
     /* 38 second: rank */ 1, /* 39 third: rank */ 1, /* 40 partner ruff overruffed */ -10,
     /* 41 discard own second */ -4, /* 42 discard partner top */ 2, /* 43 second hand top */ 0},
    {30, 10, 20, 5, 10, 25, 5, 5, 0, 1, -3, -3, 2, 2, -6, -6, -20, -20, 20, -5, 5, 0, 0, 0,
     30, 5, -10, 30, 10, 30, -5, 4, -10, -8, 1, -30, -10, 0, 1, 1, -10, -4, 2, 0},
};

#ifdef FACEUP_TUNE
int faceup_weights[2][64];
#define faceup_weight(t, i) (faceup_weights[t][i])
#else
#define faceup_weight(t, i) (faceup_initial[t][i])
#endif

#endif
