"""What a double-dummy search knows.

Cards. A card is one bit of a 64-bit word: bit 16 * suit + place, suits S H D C = 0..3, place 0 for the ace to 12
for the deuce. The 16 bits of a suit are its lane; bits 13..15 of a lane are always clear, so a *lower* bit of a
lane is a *higher* card. Hands, tricks and sets of cards are such words.

Seats are 0..3, N E S W; a seat's side is its lowest bit, 0 North-South, 1 East-West.

Results. A search answers "do North-South take at least `need` of the tricks that are left?". Its result is one
word: the bit YES says that they do; the other bits are the cards whose *rank* the answer rests on (the relevance
of partition search: M. Ginsberg, "Partition Search", 1996). The answer holds in every position with the same
lengths in every hand whose cards from the highest down to the lowest relevant one of each suit lie alike.
"""

from bits cimport u8, u16, u32, u64
from stop cimport Stop

cdef extern from *:
    """
    #define FACEUP_YES 0x8000000000000000ULL
    #define FACEUP_CARDS 0x1FFF1FFF1FFF1FFFULL
    #define FACEUP_SENTINELS 0x2000200020002000ULL
    #define FACEUP_LANE(suit) (0x1FFFULL << (16 * (suit)))
    """
    const u64 YES "FACEUP_YES"                    # the answer's bit; no card stands there
    const u64 CARDS "FACEUP_CARDS"                # all 52
    const u64 SENTINELS "FACEUP_SENTINELS"                # the places below the deuces, where no card stands
    const u64 UNKNOWN "FACEUP_CARDS"              # no answer: no proof needs the rank of every card
    u64 LANE "FACEUP_LANE"(int suit) nogil        # the 13 cards of a suit

cdef enum:
    FREE_LISTS = 16
    ROOM_MAX = 32768     # patterns of one leaf; then the last is replaced
    SPLIT_AT = 64        # patterns from which on a leaf is split, where that parts them
    SPLIT = 3            # stands as `room` where a bucket is split
    CHILDREN = 8         # places of the arena for the five parts of a split bucket; runs are powers of two
    UNNAMED = 4          # the part whose patterns do not name the card
    KILLER_SLOTS = 65536    # of each place and seat
    FEW_KILLER_SLOTS = 4096  # those that deals with few voids use
    MANY_VOIDS = 6       # from so many voids on in the four hands a deal is one of long suits
    MANY_CARDS = 10      # from so many cards a hand on two-suiters have more slots
    NONE = 255           # no card
    LEAST = -1000000     # less than any weight of a card


cdef struct Entry:
    # A proved answer for every position of one shape that fits a pattern. A pattern is a string of owners, the
    # seats of all cards from the highest one left of each suit down to some line, spades first, then hearts, diamonds,
    # clubs, as many places for a suit as it has cards left, at most 52 in all; 0 below the lines. The lower bits of the
    # seats stand in word 0, the higher ones in word 1.
    # From bit 52 of own[0] stand the bounds: tricks of North-South are at least (4 bits) and at most (4 bits) so many;
    # then how many spades are above the line (4 bits), and from bit 52 of own[1] the same for the other suits.
    u64 own[2]


cdef struct Bucket:
    # Patterns of one shape and leader: a leaf, or split by the owner of a card into five (table.pxd). `id` is the
    # shape and the leader, 0 where the bucket is free; parts of a bucket have none.
    u64 id
    u32 first        # place of its entries, or of its parts, in the arena
    u16 used         # how many entries there are; the suit of the card where it is split
    u16 room         # a power of two, or SPLIT


cdef struct Table:
    Bucket* buckets
    u32 slots        # a power of two
    u32 taken        # slots in use
    u32 slots_max    # what `slots` may grow to
    Entry* arena
    # Of the entries, in the same places: how many of the three highest cards of each suit the pattern names, and their
    # owners (signatures.h).
    u32* signatures
    u32 top          # entries of the arena handed out so far
    u32 size         # entries that it can hold
    u32 free[FREE_LISTS]   # by log2 of room: place + 1 of the first free run, chained through own[0]; 0: none
    u32 spare        # entries in free runs
    u64 flushes      # how often it was full and forgot


cdef struct Search
cdef struct Trick

ctypedef u64 (*Prober)(Search* search, Trick* trick, int place, u64 moves) noexcept nogil


cdef struct Search:
    u64 hand[4]          # cards held now
    u64 trump            # the lane of the trump suit; 0 at no trump
    u64 owners[2]        # whose each card is: the cards of seats 1 and 3, and those of seats 2 and 3
    u64 shape            # length of hand h in suit s: the nibble 4 * h + s
    Table table
    u8 killers[4][4][KILLER_SLOTS]   # by place in the trick and seat: the number of the card that cut off last
    bint long_suits      # the deal has many voids: the cards that cut off are told apart by whole hands
    bint two_suiters     # every hand of the deal has two long suits: weights and killers are others
    bint many_slots      # there are more slots for the cards that cut off, and leads go by whole hands
    # `probed_card`, called by its address: compilers would inline it, and the search would be a twentieth slower.
    Prober probe
    Stop stop            # counts positions at the start of a trick; results are void once it is stopped
    u64 off              # cuts that are not made, a bit each; looked at in builds with switches alone (switches.pxd)


cdef struct Trick:
    # The trick that is being played.
    u64 all              # cards left when it began
    u64 lane             # the suit led
    u64 cards            # played so far
    u64 best             # the card that is winning
    u64 best_lane        # its suit
    int leader
    int winner           # seat of `best`
    int need             # tricks North-South need, this one included
    int left             # tricks left, this one included


cdef inline int suit_length(Search* search, int seat, int suit) noexcept nogil:
    """Return how many cards of a suit a hand holds. The shape has it: not every processor counts bits in one step."""
    return <int>(search.shape >> (4 * (4 * seat + suit))) & 15
