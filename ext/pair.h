/* Sets of 128 bits, a pair of words: the compiler's own where it has one, and may take it; a class in C++ elsewhere, so
 * that expressions are written alike. FACEUP_PAIR has the class taken everywhere. */
#ifndef FACEUP_PAIR_H
#define FACEUP_PAIR_H

#include "bits.h"

#if defined(__SIZEOF_INT128__) && !defined(_MSC_VER) && !defined(FACEUP_PAIR)
typedef unsigned __int128 faceup_pair;

#define faceup_low(x) ((u64)(x))
#define faceup_high(x) ((u64)((x) >> 64))
#define faceup_pair_of(low, high) ((faceup_pair)(high) << 64 | (low))

#elif defined(__cplusplus)
/* As much of an unsigned number of 128 bits as sets need. A small number has no sign: it is no less than 0. */
struct faceup_pair {
    u64 low, high;

    faceup_pair() = default;
    constexpr faceup_pair(u64 small) : low(small), high(0) {}
    constexpr faceup_pair(u64 of_low, u64 of_high) : low(of_low), high(of_high) {}
    explicit constexpr operator bool() const { return (low | high) != 0; }
    template <typename Number> explicit constexpr operator Number() const { return (Number)low; }

    faceup_pair &operator&=(faceup_pair other) { return *this = *this & other; }
    faceup_pair &operator|=(faceup_pair other) { return *this = *this | other; }
    faceup_pair &operator^=(faceup_pair other) { return *this = *this ^ other; }

    friend constexpr faceup_pair operator~(faceup_pair x) { return faceup_pair(~x.low, ~x.high); }
    friend constexpr faceup_pair operator&(faceup_pair x, faceup_pair y) {
        return faceup_pair(x.low & y.low, x.high & y.high);
    }
    friend constexpr faceup_pair operator|(faceup_pair x, faceup_pair y) {
        return faceup_pair(x.low | y.low, x.high | y.high);
    }
    friend constexpr faceup_pair operator^(faceup_pair x, faceup_pair y) {
        return faceup_pair(x.low ^ y.low, x.high ^ y.high);
    }
    friend constexpr faceup_pair operator-(faceup_pair x, faceup_pair y) {
        return faceup_pair(x.low - y.low, x.high - y.high - (x.low < y.low));
    }
    friend constexpr bool operator==(faceup_pair x, faceup_pair y) { return x.low == y.low && x.high == y.high; }
    friend constexpr bool operator!=(faceup_pair x, faceup_pair y) { return !(x == y); }
    friend constexpr bool operator>(faceup_pair x, faceup_pair y) {
        return x.high > y.high || (x.high == y.high && x.low > y.low);
    }
    /* By fewer than 128 places. */
    friend constexpr faceup_pair operator<<(faceup_pair x, int by) {
        return by == 0 ? x : by < 64 ? faceup_pair(x.low << by, x.high << by | x.low >> (64 - by))
                                     : faceup_pair(0, x.low << (by - 64));
    }
    friend constexpr faceup_pair operator>>(faceup_pair x, int by) {
        return by == 0 ? x : by < 64 ? faceup_pair(x.low >> by | x.high << (64 - by), x.high >> by)
                                     : faceup_pair(x.high >> (by - 64), 0);
    }
};

#define faceup_low(x) ((x).low)
#define faceup_high(x) ((x).high)
#define faceup_pair_of(of_low, of_high) faceup_pair(of_low, of_high)
#else
#error "sets of 128 bits are a class here: this kernel is to be compiled as C++"
#endif

#endif
