/* What kernels ask of the system they run on: the clock of a thread, a flag between threads, large pages. Nothing else here is of one system. */
#ifndef FACEUP_SYSTEM_H
#define FACEUP_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

/* CPU seconds of the calling thread. */
#if defined(_WIN32)
/* Declared here, as windows.h has a word for everything. A FILETIME is 64 bits, the low word first: units of 100 ns. */
struct _FILETIME;
__declspec(dllimport) void *__stdcall GetCurrentThread(void);
__declspec(dllimport) int __stdcall GetThreadTimes(void *thread, struct _FILETIME *made, struct _FILETIME *left,
                                                   struct _FILETIME *kernel, struct _FILETIME *user);

static inline double faceup_cpu_seconds(void) {
    uint64_t made, left, kernel = 0, user = 0;
    GetThreadTimes(GetCurrentThread(), (struct _FILETIME *)&made, (struct _FILETIME *)&left,
                   (struct _FILETIME *)&kernel, (struct _FILETIME *)&user);
    return 1e-7 * (double)(kernel + user);
}
#else
#include <time.h>

static inline double faceup_cpu_seconds(void) {
#if defined(CLOCK_THREAD_CPUTIME_ID)
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
#else
    return (double)clock() / CLOCKS_PER_SEC;
#endif
}
#endif

/* A flag that one thread sets while another works: relaxed, as nothing else is handed over by it. */
#if defined(__GNUC__)
static inline void faceup_set_flag(int *flag, int value) { __atomic_store_n(flag, value, __ATOMIC_RELAXED); }
static inline int faceup_flag(const int *flag) { return __atomic_load_n(flag, __ATOMIC_RELAXED); }
#else
/* Microsoft's compiler reads and writes a volatile word as a whole. */
static inline void faceup_set_flag(int *flag, int value) { *(volatile int *)flag = value; }
static inline int faceup_flag(const int *flag) { return *(const volatile int *)flag; }
#endif

/* Random accesses to large tables miss the address cache less on large pages. */
#if defined(__linux__)
#include <sys/mman.h>

static inline void faceup_on_large_pages(void *start, size_t size) {
#if defined(MADV_HUGEPAGE)
    const uintptr_t page = (uintptr_t)1 << 21;
    const uintptr_t from = ((uintptr_t)start + page - 1) & ~(page - 1);
    const uintptr_t to = ((uintptr_t)start + size) & ~(page - 1);
    if (to > from) madvise((void *)from, to - from, MADV_HUGEPAGE);
#endif
}
#else
static inline void faceup_on_large_pages(void *start, size_t size) {
    (void)start;
    (void)size;
}
#endif

#endif
