"""Data of a double-dummy search: cards, position, transposition table and trick.

Cards. A card is one bit of a 64-bit word: bit 16 * suit + place, suits S H D C = 0..3, place 0 for the ace to 12
for the deuce. The 16 bits of a suit are its lane; bits 13..15 of a lane are always clear, so a *lower* bit of a
lane is a *higher* card. Hands, tricks and sets of cards are such words.

Seats are 0..3, N E S W; a seat's side is its lowest bit, 0 North-South, 1 East-West.

Results. A search answers "do North-South take at least `need` of the tricks that are left?". Its result is one word:
the bit YES is set if they do; the other bits are the cards on whose *rank* the answer rests (the relevance of partition
search: M. Ginsberg, "Partition Search", 1996). The answer holds in every position with the same lengths in every hand
in which the same hands own the cards of each suit, from the highest down to the lowest relevant one.
"""

from bits cimport u8, u16, u32, u64
from stop cimport Stop

cdef extern from *:
    """
    #define FACEUP_YES 0x8000000000000000ULL
    #define FACEUP_CARDS 0x1FFF1FFF1FFF1FFFULL
    #define FACEUP_SENTINELS 0x2000200020002000ULL
    #define FACEUP_STOPPED 0x2000ULL
    #define FACEUP_LANE(suit) (0x1FFFULL << (16 * (suit)))
    """
    const u64 YES "FACEUP_YES"                    # the answer's bit; it is no card
    const u64 CARDS "FACEUP_CARDS"                # all 52 cards
    const u64 SENTINELS "FACEUP_SENTINELS"                # the places below the deuces; they are no cards
    const u64 UNKNOWN "FACEUP_CARDS"              # no answer: no proof needs the rank of every card
    # The answer of a search that was stopped: a bit that is no card either. Answers are joined by "or", so all that
    # rest on it keep the bit, and debug builds stop where such an answer is used as if it were one.
    const u64 STOPPED "FACEUP_STOPPED"
    u64 LANE "FACEUP_LANE"(int suit) nogil        # the 13 cards of a suit

cdef enum:
    FREE_LISTS = 16
    ROOM_MAX = 32768     # the most patterns of one leaf; beyond it the last is replaced
    SPLIT_AT = 64        # the fewest patterns of a leaf that is split, if that separates them
    SPLIT = 3            # `room` of a split bucket
    CHILDREN = 8         # places of the arena for the five parts of a split bucket; runs are powers of two
    UNNAMED = 4          # the part whose patterns do not name the card
    KILLER_SLOTS = 65536    # killer slots of each place and seat
    FEW_KILLER_SLOTS = 4096  # the slots that deals with few voids use
    MANY_VOIDS = 6       # the fewest voids in the four hands of a deal with long suits
    MANY_CARDS = 10      # the fewest cards of a hand for which deals of two-suiters use all slots
    NONE = 255           # no card
    LEAST = -1000000     # less than any weight of a card


cdef struct Entry:
    # A proved answer for every position of one shape that fits a pattern. A pattern *names* the owners of the cards of
    # each suit from the highest card left down to some line. It is a string of seats: spades first, then hearts,
    # diamonds, clubs, with as many places for a suit as it has cards left, at most 52 in all; 0 below the lines. Word 0
    # has the lower bits of the seats, word 1 the higher bits.
    # From bit 52 of own[0] on follow the bounds of North-South's tricks, the lower one (4 bits) and the upper one
    # (4 bits), and how many spades are named (4 bits); from bit 52 of own[1] on, the same for the other suits.
    u64 own[2]


cdef struct Bucket:
    # Patterns of one shape and leader: a leaf, or five parts by the owner of a card (table.pxd). `id` is the shape and
    # the leader, and 0 in a free bucket and in the parts of a bucket.
    u64 id
    u32 first        # place of its entries, or of its parts, in the arena
    u16 used         # how many entries there are; in a split bucket the suit of the card
    u16 room         # a power of two, or SPLIT


cdef struct Table:
    Bucket* buckets
    u32 slots        # a power of two
    u32 taken        # slots in use
    u32 slots_max    # the limit of `slots`
    Entry* arena
    # The signatures of the entries, in the same places: how many of the three highest cards of each suit the pattern
    # names, and their owners (signatures.h).
    u32* signatures
    u32 top          # entries of the arena in use, with free runs
    u32 size         # entries that the arena can hold
    u32 free[FREE_LISTS]   # by log2 of room: place + 1 of the first free run, chained through own[0]; 0: none
    u32 spare        # entries in free runs
    u64 flushes      # how often the table was full and dropped entries


cdef struct Search
cdef struct Trick

ctypedef u64 (*Prober)(Search* search, Trick* trick, int place, u64 moves) noexcept nogil


cdef struct Search:
    u64 hand[4]          # cards held now
    u64 trump            # the lane of the trump suit; 0 at no trump
    u64 owners[2]        # bits of the owners: [0]: the cards of seats 1 and 3, [1]: those of seats 2 and 3
    u64 shape            # length of hand h in suit s: the nibble 4 * h + s
    Table table
    u8 killers[4][4][KILLER_SLOTS]   # by place in the trick and seat: number of the last card that caused a cutoff
    bint long_suits      # the deal has many voids: killer slots are chosen by whole hands
    bint two_suiters     # every hand of the deal has two long suits: it has its own weights and killer slots
    bint many_slots      # there are more killer slots, and those of leads are chosen by whole hands
    # `probed_card`, called by its address: a compiler would inline it, and the search would be 5 percent slower.
    Prober probe
    Stop stop            # counts positions between tricks
    u64 off              # cuts that are switched off, a bit each; only builds with switches read it (switches.pxd)


cdef struct Trick:
    # The trick that is being played.
    u64 all              # cards left when it began
    u64 lane             # the suit led
    u64 cards            # cards on the table
    u64 best             # the card that is winning
    u64 best_lane        # its suit
    int leader
    int winner           # seat of `best`
    int need             # tricks North-South need, this one included
    int left             # tricks left, this one included


cdef inline int suit_length(Search* search, int seat, int suit) noexcept nogil:
    """Return the length of a suit in a hand, from the shape, as not every processor counts bits in one step."""
    return <int>(search.shape >> (4 * (4 * seat + suit))) & 15
