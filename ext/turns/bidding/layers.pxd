"""All positions that can follow from a position, in layers by the number of cards in each hand, and their values.

A layer has all possible hands, each once (an index finds them), and all possible rows of prizes in the stock. A row
has the worth of the prize at each step. If bids are taken back after a tie, the stock is a circle, and the row returns
to its start after as many ties as there are prizes, so it has a step for each prize; otherwise it has one step. The
values of a layer have an entry for each set of hands and each row, at its first step.
"""

from arrays cimport new_array, resize_array
from bits cimport u32, u64
from hash cimport hash_bytes
from key_index cimport add_key, double_index, find_key, free_index, Index, make_index
from libc.stdlib cimport free
from libc.string cimport memcpy, memset
from turns.bidding.game cimport Game

cdef enum:
    NOT_THERE = -1
    FIRST_ROOM = 64


cdef struct Layer:
    u64* hand                   # `seats` words for each of `many`
    u32 many
    u32 room
    Index index                 # of the hands
    int rows                    # of prizes
    int steps                   # of a row
    int* stake                  # row after row: what the prize of a step counts
    int* won                    # the row of the layer below after the prize was won
    int* tied                   # the same if no one won it and bids are spent
    int* first                  # the first step of a row that can occur
    double* value               # `rows` for each set of hands; NULL: not begun
    double* error               # the most by which each may be wrong
    bint solved                 # all values are known


cdef inline void* layer_alloc(u64 bytes, u64* left) noexcept nogil:
    """Allocate memory within the limit; return NULL if there is none."""
    if bytes > left[0]:
        return NULL
    left[0] -= bytes
    return new_array(bytes, 1)


cdef inline int find_hands(const Layer* layer, const u64* hand, int seats) noexcept nogil:
    """Return the number of hands in a layer, or `NOT_THERE`."""
    if layer.many == 0:
        return NOT_THERE
    return <int>find_key(&layer.index, layer.hand, hand, hash_bytes(hand, seats * sizeof(u64))) - 1


cdef inline bint add_hands(Layer* layer, const u64* hand, int seats, u64* left) noexcept nogil:
    """Add hands to a layer that does not have them yet; return False if there is no memory."""
    if layer.many == layer.room and not grow_hands(layer, seats, left):
        return False
    memcpy(layer.hand + <u64>layer.many * seats, hand, seats * sizeof(u64))
    layer.many += 1
    add_key(&layer.index, hash_bytes(hand, seats * sizeof(u64)), layer.many)
    return True


cdef inline bint grow_hands(Layer* layer, int seats, u64* left) noexcept nogil:
    """Double the room for hands, with an index of four times that size; return False if there is no memory."""
    cdef u32 room = 2 * layer.room if layer.room else FIRST_ROOM
    cdef u64 more = <u64>(room - layer.room) * (seats * sizeof(u64) + 4 * sizeof(u32))
    if more > left[0] or not resize_array(<void**>&layer.hand, room, seats * sizeof(u64)):
        return False
    if not (
        double_index(&layer.index, layer.hand, layer.many) if layer.room
        else make_index(&layer.index, 4 * FIRST_ROOM, seats * sizeof(u64))
    ):
        return False
    left[0] -= more
    layer.room = room
    return True


cdef inline bint alloc_values(Layer* layer, u64* left) noexcept nogil:
    """Allocate the values of a layer; return False if there is no memory."""
    cdef u64 bytes = <u64>layer.many * layer.rows * sizeof(double)
    layer.value = <double*>layer_alloc(bytes, left)
    layer.error = <double*>layer_alloc(bytes, left)
    return layer.value != NULL and layer.error != NULL


cdef inline void free_layer_memory(Layer* layer) noexcept nogil:
    """Free the memory of a layer."""
    free(layer.hand)
    free_index(&layer.index)
    free(layer.stake)
    free(layer.won)
    free(layer.tied)
    free(layer.first)
    free(layer.value)
    free(layer.error)
    memset(layer, 0, sizeof(Layer))
