"""What this machine's processor can do."""

cdef extern from *:
    """
    #if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
    static int faceup_has_v3(void) {
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")
            && __builtin_cpu_supports("fma");
    }
    #else
    static int faceup_has_v3(void) { return 0; }
    #endif
    """
    int faceup_has_v3() nogil


def has_v3():
    """True where code for x86-64-v3 (AVX2, BMI1, BMI2) runs."""
    return bool(faceup_has_v3())
