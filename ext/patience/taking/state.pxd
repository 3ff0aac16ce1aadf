"""The game and the state of a search for a taking game.

Cards are numbers: first those of the layout (columns, pyramid or peaks, open reserve, parked cards), then the waste and
the stock in the order in which they are dealt. The class of a card is all that the rules read of it: rank times the
number of suit classes (1 if suits do not matter, 2 for colours, 4 for suits) plus the suit class. The group of a card
is a coarser class, used by the bound `unplayable`, which may ignore suits.

A state is the set of cards that are gone, the tops of the holes, the parked cards, and how far the stock is dealt. Gone
cards are counted in `key`: taking a card adds `delta` to a word. A column has a field for the cards taken from it, and
a card of a pyramid has a bit. Bit 0 of the first word is always set. The rest is written from bit `tail` on.
"""

from bits cimport u8, u16, u64
from patience.table cimport Table
from stop cimport Stop

cdef enum:
    CARDS_MAX = 416
    CLASSES_MAX = 52
    WORDS_MAX = 16
    HOLES_MAX = 16
    PARKS_MAX = 64
    BESIDE_MAX = 6          # classes that may go on a class
    CHAINS_MAX = 8
    RANKS_MAX = 13
    COMBOS_MAX = 320
    TWINS_MAX = 1024
    ITEMS_MAX = 16
    UNITS_MAX = 512
    PAIRINGS_MAX = 13
    VERTICES_MAX = 16       # cards of a pairing for which all subsets are computed beforehand
    NONE = 0xFFFF           # no card
    EMPTY = 255             # no class: an empty hole
    FREE = 254              # no budget
    END = CARDS_MAX         # no stock card is next
    PLANS_MAX = 128         # bits of `Plans`

cdef enum Cut:              # bits, in the order of the names in kernel.pyx
    APART = 1 << 0
    UNPLAYABLE = 1 << 1
    PAIRS = 1 << 2
    LAST = 1 << 3
    BARE = 1 << 4
    LATE = 1 << 5
    DEALS = 1 << 6
    TOPS = 1 << 7
    PASS = 1 << 8
    ALONE = 1 << 9
    TWINS = 1 << 10
    ANYWHERE = 1 << 11
    ALIKE = 1 << 12

cdef enum:                  # kinds of steps
    PLAY = 1
    UNPARK = 2
    PARK = 3
    DEAL = 4
    GROUP = 5
    STEP_DEAL = 6
    STEP_REDEAL = 7


cdef struct Plans:
    # A set of plans.
    u64 low
    u64 high


cdef struct Chain:
    # Groups by rising rank; groups whose cards need a card to lie on alternate with groups that can carry them.
    int many
    u8 group[RANKS_MAX]     # EMPTY: no card may lie on this place
    u8 wants[RANKS_MAX]     # whether the cards of this place need a card to lie on
    u8 before               # if ranks wrap: the group on which the first may also lie; EMPTY: none
    u8 behind               # the same for the last


cdef struct Combo:
    # Classes whose cards go away together.
    u8 many
    u8 kind[3]              # classes, ascending
    u8 item                 # the budget that it uses
    u64 classes             # a bit each


cdef struct Move:
    u8 kind                 # PLAY, UNPARK, PARK, DEAL of building, or GROUP
    u8 hole                 # building: the hole to which the card goes
    u8 slot                 # the parking place of a parked card
    u8 item                 # the budget that it uses
    u8 many                 # cards in it
    u8 redealt              # GROUP: the waste was turned over on the way
    u16 card[3]
    u16 at                  # GROUP: the next stock card when the cards go away
    u16 deals[2]            # GROUP: deals before it, before and behind the redeal
    int rank                # higher ones are tried first


cdef struct Twins:
    # Two columns whose last `same` cards are of the same classes: when no more cards than these are left in either
    # column, the columns may be exchanged.
    u8 word[2]
    u8 shift[2]
    u16 size[2]
    u16 same
    u64 mask                # of either field


cdef struct Pairing:
    # The cards of classes that can pair only with each other.
    int many                # 0: no table
    u64 must                # the cards that have to go, one bit each
    u64 fits[VERTICES_MAX]  # for each card the cards that it may ever pair with
    u8* can                 # for every subset whether all its cards that have to go can find a partner in it


cdef struct Game:
    int cards
    int layout              # how many of them lie in the layout
    int classes
    int words               # in a key
    int tail                # bit of the key behind the fields of the cards
    int at_bits             # of the number of stock cards
    int class_bits          # of the number of classes
    u8 kind[CARDS_MAX]      # class
    u8 group[CARDS_MAX]
    u8 rank[CARDS_MAX]
    u8 word[CARDS_MAX]
    u64 delta[CARDS_MAX]
    u16 under[CARDS_MAX][2]     # cards that wait for this one to be gone, NONE: none
    u8 parkable[CARDS_MAX]
    u8 counts[CARDS_MAX]    # it has to go
    u8 group_of[CLASSES_MAX]
    # Building
    int holes
    int parks
    bint late               # parking may wait until the card below is used
    bint start_first        # nothing is parked before the hole is begun
    bint parking_counts     # a parked card counts as gone
    int slack               # cards that may stay although they are wanted
    u8 many_beside[CLASSES_MAX]
    u8 beside[CLASSES_MAX][BESIDE_MAX]
    u8 item[CLASSES_MAX][CLASSES_MAX]   # budget of a play of the second on the first; FREE: none, EMPTY: no such play
    int chains
    Chain chain[CHAINS_MAX]
    bint joined             # all cards go on one hole without a deal in between: their ranks hang together
    bint wrap
    int ranks
    # Groups
    int combos
    Combo combo[COMBOS_MAX]
    bint waste
    bint last_stays         # the last card of the stock is never dealt: it stays turned up until it is used
    bint turns              # the place in the stock plays no part: any number of redeals
    bint all_cards
    u8 pairing[CARDS_MAX]   # EMPTY: none
    u8 vertex[CARDS_MAX]
    int pairings
    Pairing pairs[PAIRINGS_MAX]
    int twin_many
    Twins twin[TWINS_MAX]
    Plans budget[ITEMS_MAX][UNITS_MAX]  # plans that allow so many uses of the item
    Plans starts[RANKS_MAX]             # plans that start with this rank, where the player chooses
    # The cuts, each made unless it is switched off; proofs in walk.pxd, group.pxd, build.pxd, cards.pxd.
    bint apart              # ranks that form two groups that are no neighbours cannot all be played
    bint unplayable         # too many cards have no card to lie on
    bint pairs_off          # a card that has to go has no partner
    bint last               # the last card must be one that covers no other card
    bint bare_last          # of cards of one class those that cover no card come last
    bint late_parking       # a card is parked only right before the step that needs it
    bint deals_last         # cards are dealt only right before a group that needs them
    bint tops_before        # a card goes with layout cards before it is dealt to the waste
    bint one_pass           # after a redeal cards are dealt only up to the present place
    bint alone              # a card that goes away alone does so at once
    bint twins              # columns with equal rests may be exchanged
    bint anywhere           # with unlimited redeals the place in the stock does not matter
    bint alike              # holes, and parking places, may be in any order


cdef struct Search:
    Game game
    Table table
    Stop stop
    u64 key[WORDS_MAX]
    u8 covers[CARDS_MAX]                    # cards that lie on it
    u16 next[CARDS_MAX + CLASSES_MAX]       # free cards of each class, a ring with its head at CARDS_MAX + class
    u16 prev[CARDS_MAX + CLASSES_MAX]
    u64 free_classes                        # classes that have a free card
    u16 later[CARDS_MAX + 1]                # stock cards that are left, a ring with its head at CARDS_MAX
    u16 earlier[CARDS_MAX + 1]
    int at                                  # next stock card; CARDS_MAX: none
    int redeals                             # left; -1: any number
    u8 top[HOLES_MAX]                       # class on each hole, EMPTY
    u16 parked[PARKS_MAX]                   # card, NONE
    int wanting[CLASSES_MAX]                # cards of a group still to be played
    int lying[CLASSES_MAX]                  # cards of a group on which one may be played: tops and stock
    int of_rank[RANKS_MAX]                  # cards of a rank that have to go
    int bare_of[RANKS_MAX]                  # those of them that no card waits for
    u64 standing[PAIRINGS_MAX]              # vertices still there
    int used[ITEMS_MAX]
    int left                                # cards that have to go
    int allowed                             # cards that may stay
    int last_rank                           # rank that the last card must have; -1: any
    bint tracks                             # keep the line that leaves fewest
    int best                                # fewest cards left so far
    u64* best_line
    int best_length
    u64* line                               # steps so far
    int length
    int line_room
    Move* moves                             # moves of all positions on the way
    int many_moves
    int move_room
    u64 round_end                           # nodes at which this round ends
    bint ended                              # the round has ended, or a limit was reached
    u64 whims                               # a random number below this is added to the rank of a move
    u64 chance
    bint failed                             # no memory from the system
