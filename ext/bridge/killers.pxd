"""Killer cards: the card that last caused a cutoff in a similar situation.

A slot is chosen by a few features of the situation only: when a similar position occurs again, its killer is a good
first guess that needs no move ordering. Situations with the same hash share a slot; a killer that is not legal is
ignored.

In deals with long suits and many voids, discards decide, and they depend on all cards of a hand: there the slots of
leads and of void players are chosen by the whole hand, and there are more slots. In deals of two-suiters (TWO_SUITERS)
the slots of leads are chosen by the whole hand and the tricks needed. Whole hands hardly ever occur again there; so
the slots of discards at no trump are chosen by lengths, the suit led, the winning player and the tricks needed.
"""

from bits cimport u64, u8
from bridge.state cimport NONE, Search, Trick
from hash cimport FOURTH, GOLDEN


cdef inline int slot(Search* search, u64 first, u64 second) noexcept nogil:
    """Return the number of a slot, a hash of two words."""
    cdef u64 mixed = (first * GOLDEN) ^ (second * FOURTH)
    return <int>(mixed >> (48 if search.many_slots else 52))


cdef inline u64 lengths(Search* search, int seat) noexcept nogil:
    """Return the lengths of a hand's four suits."""
    return (search.shape >> (16 * seat)) & 0xFFFF


cdef inline u8* killer_of_lead(Search* search, int leader, int need) noexcept nogil:
    """Return the slot for a lead, by the lengths of the leader's suits, or by the whole hand if suits are long."""
    cdef u64 held = search.hand[leader] if search.many_slots else lengths(search, leader)
    return &search.killers[0][leader][slot(search, held, need if search.two_suiters else 0)]


cdef inline u8* killer_of_follower(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the slot of a player who follows suit, by his cards of the suit, the winning card and its player."""
    return &search.killers[place][seat][slot(search, moves | (<u64>trick.winner << 13), trick.best)]


cdef inline u8* killer_of_void(Search* search, Trick* trick, int seat, int place) noexcept nogil:
    """Return the slot of a void player in deals with long suits, by the whole hand and the winning card."""
    if search.two_suiters and search.trump == 0:
        return &search.killers[place][seat][slot(
            search, lengths(search, seat) | (<u64>trick.winner << 16) | (<u64>trick.need << 20), trick.lane
        )]
    return &search.killers[place][seat][slot(search, search.hand[seat] | (<u64>trick.winner << 13), trick.best)]


cdef inline u8* killer_slot(
    Search* search, Trick* trick, int seat, int place, u64 moves, bint void
) noexcept nogil:
    """Return the slot of a player who does not lead; NULL if the move order alone does better."""
    if void:
        if search.long_suits or search.two_suiters and search.trump == 0:
            return killer_of_void(search, trick, seat, place)
        return NULL
    return NULL if place == 3 else killer_of_follower(search, trick, seat, place, moves)


cdef inline u64 killer_card(u8* killer, u64 moves) noexcept nogil:
    """Return the card of a slot if it is among the moves, else 0."""
    return (<u64>1 << killer[0]) & moves if killer[0] != NONE else 0
