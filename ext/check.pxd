"""Conditions that hold unless the code is wrong, tested in debug builds (see check.h)."""

cdef extern from "check.h" nogil:
    void check "faceup_check"(bint condition)
