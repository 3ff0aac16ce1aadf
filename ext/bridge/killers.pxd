"""Killer cards: the card that last caused a cutoff in a similar situation.

Situations are compared roughly: a killer is a good first guess, found without ordering any cards, when much the same
position comes again. Situations with the same hash share a slot; a killer that is not legal is ignored.

Where hands have long suits and many voids, discards decide, and those depend on all that is held: there leads and the
cards of players who are void go by the whole hand, in more slots. In deals of two-suiters (TWO_SUITERS) leads go by the
whole hand and the tricks needed; discards at no trump by lengths, the suit led, who is winning and the tricks needed,
as whole hands hardly ever come again there.
"""

from bits cimport u64, u8
from bridge.state cimport NONE, Search, Trick


cdef inline int slot(Search* search, u64 first, u64 second) noexcept nogil:
    cdef u64 mixed = (first * <u64>0x9E3779B97F4A7C15) ^ (second * <u64>0xC2B2AE3D27D4EB4F)
    return <int>(mixed >> (48 if search.many_slots else 52))


cdef inline u64 lengths(Search* search, int seat) noexcept nogil:
    """Return the lengths of a hand's four suits."""
    return (search.shape >> (16 * seat)) & 0xFFFF


cdef inline u8* killer_of_lead(Search* search, int leader, int need) noexcept nogil:
    """Return the slot for a lead, by the lengths of the leader's suits, or by the whole hand where suits are long."""
    cdef u64 held = search.hand[leader] if search.many_slots else lengths(search, leader)
    return &search.killers[0][leader][slot(search, held, need if search.two_suiters else 0)]


cdef inline u8* killer_of_follower(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the slot of a follower, by its cards of the suit led, the winning card and that card's owner."""
    return &search.killers[place][seat][slot(search, moves | (<u64>trick.winner << 13), trick.best)]


cdef inline u8* killer_of_void(Search* search, Trick* trick, int seat, int place) noexcept nogil:
    """Return the slot of a void player where hands have long suits, by all its cards and those of a follower."""
    if search.two_suiters and search.trump == 0:
        return &search.killers[place][seat][slot(
            search, lengths(search, seat) | (<u64>trick.winner << 16) | (<u64>trick.need << 20), trick.lane
        )]
    return &search.killers[place][seat][slot(search, search.hand[seat] | (<u64>trick.winner << 13), trick.best)]


cdef inline u8* killer_slot(
    Search* search, Trick* trick, int seat, int place, u64 moves, bint void
) noexcept nogil:
    """Return the slot of a player who does not lead; NULL where the move order alone does better."""
    if void:
        if search.long_suits or search.two_suiters and search.trump == 0:
            return killer_of_void(search, trick, seat, place)
        return NULL
    return NULL if place == 3 else killer_of_follower(search, trick, seat, place, moves)


cdef inline u64 killer_card(u8* killer, u64 moves) noexcept nogil:
    """Return the card in a slot if it is among the moves, else 0."""
    return (<u64>1 << killer[0]) & moves if killer[0] != NONE else 0
