"""What the engine for building games works on.

A card is its type: 16 * suit + rank, suits S H D C = 0..3, ranks 1 (ace) to 13: below 64. Sets of types are u64.

A pile is a number: that of its last `Node`. Every pile content that occurs gets one node, once ("hash consing"; after
A. P. Ershov, On programming of arithmetic operations, 1958): two piles are equal if and only if their numbers are. A
position is thus a few numbers, exact and small, and what a pile alone decides (its end run, its faults) is worked out
once.

The stock and the waste together are the cards of both at the start of the search, `stock[0..stock_many)`, the set of
those that are `gone`, and how many were `dealt` in this pass: the waste is what is not gone before `dealt`.
"""

from bits cimport u8, u16, u32, u64
from stop cimport Stop

cdef enum:
    PILES = 64              # tableau piles and piles of places, at most
    CLASSES = 8             # the tableau (class 0) and places
    WASTES = 8              # waste piles
    CARDS = 128             # cards in all, at most
    FOUNDATIONS = 16
    ORDERS = 9              # reshuffles
    UNLIMITED = 255         # redeals
    FACE_DOWN = 0x80        # beside a card's type, where piles are told card by card

cdef enum:                  # sources of a move, besides the classes
    WASTE = CLASSES
    HAND = CLASSES + 1      # the stock's next card, played from the stock
    HOME = CLASSES + 2      # a foundation
    SOURCES = CLASSES + 3

cdef enum:                  # targets: bits of `Rules.may`; bit 3 + k is a place, class k
    TO_FOUNDATION = 1
    TO_PILE = 2
    TO_SPACE = 4
    TO_CLASS = 8

cdef enum Build:            # which ranks go on a card: what safe foundation moves depend on
    BUILD_NONE, BUILD_DOWN, BUILD_UP, BUILD_BOTH, BUILD_ANY

cdef enum SuitRule:         # which suits do
    SUIT_SAME, SUIT_ALTERNATING, SUIT_OTHER, SUIT_ANY

cdef enum Group:            # what moves together
    NO_GROUP, SINGLE, PACKED, WHOLE, SINGLE_OR_WHOLE, PARTIAL, WHOLE_PILE, ANY_GROUP

cdef enum Home:             # how foundations work
    BY_SUIT, ANY_SUIT, STEPS, NUMBERED, TWO_WAYS, CHOSEN_WAY, NO_HOME

cdef enum Way:              # CHOSEN_WAY: which way the foundations go
    WAY_OPEN, WAY_UP, WAY_DOWN

cdef enum Goal:
    ALL_HOME, RUNS_GONE, SEQUENCES

cdef enum StockTo:
    NO_STOCK, TO_WASTE, TO_TABLEAU, TO_HAND

cdef enum Cut:              # bits, in the order of the names in building.pyx
    SAFE = 1
    DEALS = 2
    PASSES = 4
    ALIKE = 8
    COPIES = 16
    MET = 32
    TO_DEAL = 64
    DETOURS = 128
    PAIRS = 256

cdef enum Lock:
    OPEN, BY_FOUNDATION, BY_FLIP


cdef struct Class:
    int first, many         # its piles
    int room                # most cards in one by moves; -1: no limit
    int refill              # the class from which an empty one is filled, -1: none
    int lock                # `Lock`
    bint symmetric          # its piles are interchangeable (the tableau: once nothing is dealt on it any more)
    bint single             # a pile never holds more than one card


cdef struct Rules:
    int suits, ranks, packs, cards
    Class classes[CLASSES]
    int class_many, pile_many
    u8 class_of[PILES]
    u32 may[SOURCES]        # targets by source
    u64 fits[64]            # the types on which a type may be built
    u64 packs_on[64]        # the types on which it lies packed, as part of a group
    u64 runs_on[64]         # the same for runs that leave
    u64 fills               # what an empty pile takes (for `below_base` worked out when the base is known)
    bint below_base, wrap
    int group               # `Group`
    int build               # `Build`
    int suit_rule           # `SuitRule`
    int refills[3]          # the tableau's refill: classes, WASTE, HAND
    int refill_many
    bint refilled_places    # some place is filled by itself
    int home, home_many, base, goal     # `Home`, foundations, rank of their first card (0: open), `Goal`
    bint home_wrap, back, after_stock, base_chosen
    int steps[FOUNDATIONS]
    int stock_to            # `StockTo`
    int deal, wastes        # cards at a time, waste piles
    int stock_many          # cards of stock and waste
    int redeals             # of the whole game that are left, or UNLIMITED
    u8 stock[CARDS]
    u8 waste_of[CARDS]      # the waste pile on which a stock card is dealt
    bint switch, full_piles, placed
    int reshuffles, deal_size
    u8 order[ORDERS][CARDS]      # the cards of each reshuffle to come
    bint anywhere           # any card goes on any, also within a group, and to a space from wherever it goes to a pile
    u64 built_on            # the types on which some type may be built
    u8 sends[CLASSES]       # safe foundation moves are made from the class
    # The cuts, each made unless it is switched off (`Cut`), or its condition does not hold.
    bint safe               # safe foundation moves are made at once
    bint macro              # dealing is part of the play that follows it (nothing depends on the waste between)
    bint passes             # places in a pass from which the same plays can be reached are one
    bint alike              # interchangeable piles may stand in any order
    bint copies             # of foundations that hold the same, one will do
    bint met                # it plays no part where the two foundations of a suit met
    bint to_deal, detours, pairs    # parts of the lower bound (bound.pxd)
    bint supermoves         # several cards through cells and spaces count as one move
    bint ahead              # deals are made as `macro` says in this scan; else they are moves of their own


cdef struct State:
    u64 gone[2]             # stock cards that left stock and waste
    u8 home[FOUNDATIONS]    # cards on each foundation
    u8 home_suit[FOUNDATIONS]   # NUMBERED: 1 + suit
    u8 left                 # cards not on foundations or gone as runs
    u8 dealt
    u8 redeals              # UNLIMITED or how many
    u8 switched
    u8 base                 # rank of the foundations' first card, 0: not chosen yet
    u8 way                  # `Way`
    u8 flipped              # the card on the first locked pile that holds cards is face up
    u8 reshuffled           # reshuffles used
    u32 pile[PILES]


cdef struct Node:
    u64 holds               # the types of its cards
    u32 parent              # the pile without its last card, as it was built
    u32 under               # the pile when the last card is gone: the next one is turned up
    u8 card
    u8 down                 # it lies face down
    u8 size
    u8 downs                # face-down cards
    u8 run                  # face-up cards at the end that lie packed
    u8 leaving              # the same by the relation of runs that leave
    u8 up                   # face-up cards at the end
    u8 least                # lowest place in the foundations' order of all its cards
    u8 buried               # cards above the last one of that place
    u8 sames                # cards above one of their suit that goes to its foundation earlier
    u8 ground               # places in the foundations' order between its first card and the last of all
    u16 faults              # cards that are not directly on the next higher of their suit, kings apart, or face down
    u16 breaks              # cards that do not lie packed on the one below
    u16 blocked             # cards above one that goes to its foundation earlier
    u16 deep                # the same, weighted
    u16 squares             # of the lengths of face-up runs as they leave, summed up


cdef struct Piles:
    Node* node
    u32 many, room
    u32* slot               # open addressing: numbers of nodes, 0 where free
    u32 mask
    bint full               # more piles than numbers or memory


cdef struct Move:
    u8 kind
    u8 source               # a pile, or WASTE_PILE + i, HAND_CARD, HOME_PILE + j
    u8 target               # a pile, or HOME_PILE + j
    u8 many                 # cards
    u8 deals                # deals before it
    u8 turn                 # before (or between) them: `Turn`; `deals` count from there

cdef enum:
    WASTE_PILE = PILES
    HAND_CARD = PILES + WASTES
    HOME_PILE = PILES + WASTES + 1

cdef enum:                  # kinds of moves
    PLAY, DEAL, REDEAL, SWITCH, FLIP, RESHUFFLE

cdef enum Turn:             # what happens to the waste before the deals of a play
    NO_TURN, TURN_REDEAL, TURN_SWITCH


cdef struct Game:
    Rules rules
    Piles piles
    Stop stop
