"""Hash functions and random words of all kernels.

Tables that replace entries choose by these functions which entries they lose, and searches draw random words from them:
a function that returned other values would change node counts.
"""

from bits cimport u64, u8
from libc.string cimport memcpy

cdef extern from *:
    """
    #define FACEUP_GOLDEN 0x9E3779B97F4A7C15ULL
    #define FACEUP_SECOND_FACTOR 0xD6E8FEB86659FD93ULL
    #define FACEUP_THIRD_FACTOR 0xA0761D6478BD642FULL
    #define FACEUP_FOURTH_FACTOR 0xC2B2AE3D27D4EB4FULL
    #define FACEUP_MIX_FACTOR 0xBF58476D1CE4E5B9ULL
    #define FACEUP_LAST_MIX_FACTOR 0x94D049BB133111EBULL
    """
    const u64 GOLDEN "FACEUP_GOLDEN"            # 2**64 divided by the golden ratio
    const u64 SECOND "FACEUP_SECOND_FACTOR"     # for a second word beside one multiplied by GOLDEN, and so on
    const u64 THIRD "FACEUP_THIRD_FACTOR"
    const u64 FOURTH "FACEUP_FOURTH_FACTOR"
    const u64 MIX "FACEUP_MIX_FACTOR"
    const u64 MIX_LAST "FACEUP_LAST_MIX_FACTOR"


cdef inline u64 mix64(u64 word) noexcept nogil:
    """Return a word with its bits mixed, one to one (Sebastiano Vigna's variant of Steele, Lea and Flood, Fast
    Splittable Pseudorandom Number Generators, 2014)."""
    word = (word ^ (word >> 30)) * MIX
    word = (word ^ (word >> 27)) * MIX_LAST
    return word ^ (word >> 31)


cdef inline u64 next_splitmix(u64* seed) noexcept nogil:
    """Return the next random word of a SplitMix64 generator."""
    seed[0] += GOLDEN
    return mix64(seed[0])


cdef inline u64 next_xorshift(u64* state) noexcept nogil:
    """Return the next random word of a xorshift generator (Marsaglia, 2003), whose state is not 0."""
    state[0] ^= state[0] << 13
    state[0] ^= state[0] >> 7
    state[0] ^= state[0] << 17
    return state[0]


cdef inline u64 mix_once(u64 word) noexcept nogil:
    """Return a word with its bits mixed upwards, one to one: only the high half is fit to choose a slot."""
    return (word ^ (word >> 29)) * MIX


cdef inline void add_to_sums(u64* one, u64* other, u64 word, u64 place) noexcept nogil:
    """Add a word to a key of two sums of random words; `place` tells the words of one key apart."""
    one[0] += mix64(word + GOLDEN * place)
    other[0] += mix64(~word * SECOND + THIRD * place)


cdef inline u64 hash_step(u64 mixed, u64 word) noexcept nogil:
    """Return the hash of some words and one more."""
    mixed = (mixed ^ word) * GOLDEN
    return mixed ^ (mixed >> 32)


cdef inline u64 hash_finish(u64 mixed) noexcept nogil:
    """Return a hash after its last word; all bits are fit to choose a slot."""
    mixed *= SECOND
    return mixed ^ (mixed >> 32)


cdef inline u64 hash_words(const u64* words, int many) noexcept nogil:
    """Return the hash of some words."""
    cdef u64 mixed = 0
    cdef int at
    for at in range(many):
        mixed = hash_step(mixed, words[at])
    return hash_finish(mixed)


cdef inline u64 hash_bytes(const void* start, int length) noexcept nogil:
    """Return the hash of some bytes."""
    cdef const u8* byte = <const u8*>start
    cdef const u8* last = byte + length
    cdef u64 mixed = length, word
    while last - byte >= 8:
        memcpy(&word, byte, 8)
        mixed = hash_step(mixed, word)
        byte += 8
    if byte == last:
        return hash_finish(mixed)
    word = 0
    if length & 4:
        memcpy(&word, byte, 4)
        byte += 4
    if length & 2:
        word = word << 16 | byte[0] | <u64>byte[1] << 8
        byte += 2
    if length & 1:
        word = word << 8 | byte[0]
    return hash_finish(hash_step(mixed, word))
