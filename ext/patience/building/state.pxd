"""Data structures of the engine for building games: rules, positions, piles, moves.

A card is represented by its type: 16 * suit + rank, suits S H D C = 0..3, ranks 1 (ace) to 13. Types are below 64, so
a set of types is a u64.

A pile is represented by the number of its last `Node`. Every pile content gets exactly one node ("hash consing"; after
A. P. Ershov, On programming of arithmetic operations, 1958): two piles are equal if and only if their numbers are
equal. A position therefore is a few numbers, and everything that depends on one pile alone (the run at its end, the
cards out of order) is computed once per node.

Stock and waste together are: the cards of both at the start of the search, `stock[0..stock_many)`; the set of those
cards that are `gone` (played); and the number of cards `dealt` in this pass. The waste is the cards before index
`dealt` that are not gone.
"""

from bits cimport u8, u16, u32, u64
from stop cimport Stop

cdef enum:
    PILES = 64              # tableau piles and piles of places (cells, reserves) together, at most
    CLASSES = 8             # the tableau (class 0) and places
    WASTES = 8              # waste piles
    CARDS = 128             # cards in all, at most
    FOUNDATIONS = 16
    ORDERS = 9              # reshuffles
    UNLIMITED = 255         # redeals
    FACE_DOWN = 0x80        # flag added to a card's type in a list of a pile's cards

cdef enum:                  # sources of a move, besides the classes
    WASTE = CLASSES
    HAND = CLASSES + 1      # the next card of the stock, played directly from the stock
    HOME = CLASSES + 2      # a foundation
    SOURCES = CLASSES + 3

cdef enum:                  # targets: bits of `Rules.may`; bit 3 + k is a place, class k
    TO_FOUNDATION = 1
    TO_PILE = 2
    TO_SPACE = 4
    TO_CLASS = 8

cdef enum Build:            # which ranks may be built on a card; safe foundation moves depend on it
    BUILD_NONE, BUILD_DOWN, BUILD_UP, BUILD_BOTH, BUILD_ANY

cdef enum SuitRule:         # which suits may be built on a card
    SUIT_SAME, SUIT_ALTERNATING, SUIT_OTHER, SUIT_ANY

cdef enum Group:            # which cards may move together
    NO_GROUP, SINGLE, PACKED, WHOLE, SINGLE_OR_WHOLE, PARTIAL, WHOLE_PILE, ANY_GROUP

cdef enum Home:             # kinds of foundations
    BY_SUIT, ANY_SUIT, STEPS, NUMBERED, TWO_WAYS, CHOSEN_WAY, NO_HOME

cdef enum Way:              # CHOSEN_WAY: the direction in which all foundations build
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
    int first, many         # its piles: number of the first, and how many
    int room                # most cards that moves may bring to one pile; -1: no limit
    int refill              # the class from which an empty pile is refilled automatically; -1: none
    int lock                # `Lock`
    bint symmetric          # its piles are interchangeable (tableau piles: once no more cards are dealt on them)
    bint single             # a pile never holds more than one card


cdef struct Rules:
    int suits, ranks, packs, cards
    Class classes[CLASSES]
    int class_many, pile_many
    u8 class_of[PILES]
    u32 may[SOURCES]        # targets by source
    u64 fits[64]            # by type: the types on which it may be built
    u64 packs_on[64]        # by type: the types on which it counts as packed (part of a group that moves together)
    u64 runs_on[64]         # by type: the types on which it continues a run that leaves the game when complete
    u64 fills               # types that an empty pile takes (with `below_base`: computed when the base is known)
    bint below_base, wrap
    int group               # `Group`
    int build               # `Build`
    int suit_rule           # `SuitRule`
    int refills[3]          # sources that refill empty tableau piles automatically: classes, WASTE, HAND
    int refill_many
    bint refilled_places    # some place is refilled automatically
    int home, home_many, base, goal     # `Home`, foundations, rank of their first card (0: open), `Goal`
    bint home_wrap, back, after_stock, base_chosen
    int steps[FOUNDATIONS]
    int stock_to            # `StockTo`
    int deal, wastes        # cards dealt at a time, and number of waste piles
    int stock_many          # cards of stock and waste together
    int redeals             # redeals left, or UNLIMITED
    u8 stock[CARDS]
    u8 waste_of[CARDS]      # the waste pile on which a stock card is dealt
    bint switch, full_piles, placed
    int reshuffles, deal_size
    u8 order[ORDERS][CARDS]      # the cards of each reshuffle to come
    bint anywhere           # any card may be put on any other, in groups too; to empty piles from every source of moves
    u64 built_on            # the types on which some type may be built
    u8 sends[CLASSES]       # by class: safe foundation moves are made from it automatically
    # The cuts. Each is made unless it is switched off (`Cut`) or its condition does not hold.
    bint safe               # safe foundation moves are made at once
    bint macro              # dealing is part of the play that follows it (nothing depends on the waste between them)
    bint passes             # stages of a pass through the stock that allow the same plays count as one position
    bint alike              # the order of interchangeable piles makes no difference
    bint copies             # of several equal foundations only one is tried
    bint met                # the place where the two foundations of a suit met makes no difference
    bint to_deal, detours, pairs    # parts of the lower bound (bound.pxd)
    bint supermoves         # moving several cards by way of cells and empty piles counts as one move
    bint ahead              # in this scan deals are part of the play that follows (`macro`); else moves of their own


cdef struct State:
    u64 gone[2]             # stock cards that left stock and waste
    u8 home[FOUNDATIONS]    # cards on each foundation
    u8 home_suit[FOUNDATIONS]   # NUMBERED: 1 + suit
    u8 left                 # cards neither on foundations nor gone in complete runs
    u8 dealt                # cards of `stock` dealt in this pass
    u8 redeals              # redeals left, or UNLIMITED
    u8 switched             # the one pass with single cards (`switch`) has begun
    u8 base                 # rank of the foundations' first card, 0: not chosen yet
    u8 way                  # `Way`
    u8 flipped              # the card on the first locked pile that holds cards is face up
    u8 reshuffled           # reshuffles used
    u32 pile[PILES]


cdef struct Node:
    u64 holds               # the types of its cards
    u32 parent              # the pile without its last card, as it was built
    u32 under               # the pile after its last card is gone: the card below is turned up
    u8 card                 # the last card
    u8 down                 # the last card lies face down
    u8 size                 # cards
    u8 downs                # face-down cards
    u8 run                  # face-up cards at the end that are packed
    u8 leaving              # the same by the relation `runs_on`
    u8 up                   # face-up cards at the end
    u8 least                # lowest place of its cards on their foundations
    u8 buried               # cards above the uppermost card with that place
    u8 sames                # cards that lie above a card of their suit with a lower place
    u8 ground               # how many places the lowest card of the pile is before the last place of a foundation
    u16 faults              # cards, except kings, that are face down or not directly on the next higher of their suit
    u16 breaks              # cards that are not packed on the card below
    u16 blocked             # cards that lie above a card with a lower place
    u16 deep                # the same, each counted once for every such card below, up to 8
    u16 squares             # sum of the squared lengths of face-up runs (by `runs_on`)


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
    u8 deals                # deals made before the play
    u8 turn                 # `Turn` of the waste before the play; `deals` counts those after it

cdef enum:
    WASTE_PILE = PILES
    HAND_CARD = PILES + WASTES
    HOME_PILE = PILES + WASTES + 1

cdef enum:                  # kinds of moves
    PLAY, DEAL, REDEAL, SWITCH, FLIP, RESHUFFLE

cdef enum Turn:             # how the waste is turned over before a play
    NO_TURN, TURN_REDEAL, TURN_SWITCH


cdef struct Game:
    Rules rules
    Piles piles
    Stop stop
