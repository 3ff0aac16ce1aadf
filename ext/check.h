/* Conditions that hold unless the code is wrong. Debug builds (FACEUP_DEBUG=1) test them and stop where one does not
 * hold; other builds do not compute them. */
#ifndef FACEUP_CHECK_H
#define FACEUP_CHECK_H

#ifdef FACEUP_DEBUG
#include <stdio.h>
#include <stdlib.h>

static inline void faceup_fail(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: not so: %s\n", file, line, condition);
    abort();
}

#define faceup_check(condition) ((condition) ? (void)0 : faceup_fail(__FILE__, __LINE__, #condition))
#else
#define faceup_check(condition) ((void)0)
#endif

#endif
