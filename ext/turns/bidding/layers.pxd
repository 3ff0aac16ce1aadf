"""All positions that follow from one, by the number of cards that each hand still has, and their values.

A layer has the hands that may be there, each once (a hash table finds them), and the rows of prizes that may lie in
the stock. A row is what a prize counts at each step: where bids are taken back it comes round after as many ties as
there are prizes, so that a row has a step for each; else it has one. A layer's values are an entry for each hands and
each row, at its first step.
"""

from bits cimport u32, u64
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset
from turns.bidding.game cimport Game

cdef enum:
    NOT_THERE = -1
    FIRST_ROOM = 64


cdef struct Layer:
    u64* hand                   # `seats` words for each of `many`
    u32 many
    u32 room
    u32* place                  # the hash table: a number from 1; 0: empty
    u32 mask
    int rows                    # of prizes
    int steps                   # of a row
    int* stake                  # a row after the other: what the prize of a step counts
    int* won                    # the row of the layer below after it was won
    int* tied                   # the same where no one won it, and bids are spent
    int* first                  # of a row the first step that can come
    double* value               # `rows` for each hands; NULL: not begun
    double* error               # by so much each may be off
    bint solved                 # all of them are known


cdef inline void* layer_alloc(u64 bytes, u64* left) noexcept nogil:
    """Memory from what may be used; NULL where there is no more."""
    if bytes > left[0]:
        return NULL
    left[0] -= bytes
    return malloc(bytes)


cdef inline u64 hash_hands(const u64* hand, int seats) noexcept nogil:
    """A word by which hands are found."""
    cdef u64 found = 0
    cdef int seat
    for seat in range(seats):
        found = (found ^ hand[seat]) * <u64>0x9E3779B97F4A7C15
        found ^= found >> 29
    found *= <u64>0xBF58476D1CE4E5B9
    return found ^ found >> 32


cdef inline int find_hands(const Layer* layer, const u64* hand, int seats) noexcept nogil:
    """The number of hands in a layer; `NOT_THERE`."""
    cdef u32 at = <u32>hash_hands(hand, seats) & layer.mask
    cdef u32 number
    if layer.place == NULL:
        return NOT_THERE
    while True:
        number = layer.place[at]
        if number == 0:
            return NOT_THERE
        if memcmp(layer.hand + <u64>(number - 1) * seats, hand, seats * sizeof(u64)) == 0:
            return number - 1
        at = (at + 1) & layer.mask


cdef inline bint add_hands(Layer* layer, const u64* hand, int seats, u64* left) noexcept nogil:
    """Put hands into a layer that are not there yet; False: no memory."""
    cdef u32 at
    if layer.many == layer.room and not grow_hands(layer, seats, left):
        return False
    memcpy(layer.hand + <u64>layer.many * seats, hand, seats * sizeof(u64))
    layer.many += 1
    at = <u32>hash_hands(hand, seats) & layer.mask
    while layer.place[at]:
        at = (at + 1) & layer.mask
    layer.place[at] = layer.many
    return True


cdef inline bint grow_hands(Layer* layer, int seats, u64* left) noexcept nogil:
    """Room for twice as many hands, a quarter of the hash table full at first; False: no memory."""
    cdef u32 room = 2 * layer.room if layer.room else FIRST_ROOM
    cdef u64 more = <u64>(room - layer.room) * (seats * sizeof(u64) + 4 * sizeof(u32))
    cdef u64* hand
    cdef u32* place
    cdef u32 number, at
    if more > left[0]:
        return False
    hand = <u64*>realloc(layer.hand, <u64>room * seats * sizeof(u64))
    if hand == NULL:
        return False
    layer.hand = hand
    place = <u32*>calloc(<u64>room * 4, sizeof(u32))
    if place == NULL:
        return False
    left[0] -= more
    free(layer.place)
    layer.place, layer.room, layer.mask = place, room, 4 * room - 1
    for number in range(layer.many):
        at = <u32>hash_hands(hand + <u64>number * seats, seats) & layer.mask
        while place[at]:
            at = (at + 1) & layer.mask
        place[at] = number + 1
    return True


cdef inline bint alloc_values(Layer* layer, u64* left) noexcept nogil:
    """Room for the values of a layer; False: no memory."""
    cdef u64 bytes = <u64>layer.many * layer.rows * sizeof(double)
    layer.value = <double*>layer_alloc(bytes, left)
    layer.error = <double*>layer_alloc(bytes, left)
    return layer.value != NULL and layer.error != NULL


cdef inline void free_layer_memory(Layer* layer) noexcept nogil:
    """Give all memory back."""
    free(layer.hand)
    free(layer.place)
    free(layer.stake)
    free(layer.won)
    free(layer.tied)
    free(layer.first)
    free(layer.value)
    free(layer.error)
    memset(layer, 0, sizeof(Layer))
