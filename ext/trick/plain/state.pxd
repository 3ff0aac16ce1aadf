"""Data of a search of a plain trick-taking game: the deal, the question, the position and the tables.

In a plain game players follow suit, and the highest trump or else the highest card of the suit led wins.

Cards. A *lane* has the cards that may have to be compared with each other: the cards of a suit or, if the rules compare
ranks of several suits, all cards of these suits. The cards of all hands are numbered from 0, lane by lane, and within a
lane from the highest; top trumps belong to the trump suit. A set of cards is a 64-bit word, so a *lower* bit of a lane
is a *higher* card. Equal cards (copies of one card, or cards of one rank in several suits) have numbers that follow
each other, and the same height.

Classes. Two cards of a suit are of one class if they score the same for every winner and start as many laps when they
are led: below the ranks that matter they can be exchanged. The *shape* of a position is the number of cards that each
seat holds of each class: a field of the word `shape` each, wide enough for the cards at the start.

Results. A search decides whether the maximizers can get at least `need` of the points still to come. It returns a bound
of these points: a lower bound of at least `need`, or an upper bound below `need`. With the bound come the *cuts* on
which it rests. A cut is a place in the order of a lane, between two cards that are left; a word has a bit for each cut,
that of the card just above it. Cuts divide a lane into *blocks*. The bound holds in every position of the same shape
that has as many cards of each seat and class in each block, in any order inside the block (a finer kind of partition
search: M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", 2001; there every card down to
the lowest that matters is a block).

Proof. Pair the cards of two such positions within seats, classes and blocks. Paired cards are of one suit. Whenever a
card beat another card of its lane in the search, there is a cut between them; so the paired card of the higher one
beats the paired card of the lower one, too. Every play in one position can be made in the other with the paired card,
and the same seats win. If the player of the lowest card leads next, there is a cut above that card, too, and the same
seat leads. After the trick the two positions agree again in the cuts that are needed there. Cards of one seat, class
and block can be paired either way, so if one card fails, all cards of its block fail.

Equal cards. With equal cards the cuts are two words: all cuts, and the *firm* cuts. At a firm cut the two positions
must agree whether the cards on its two sides are equal. If a card must be higher than another, there is a firm cut
below it, or below the cards equal to it. If a card must only not be lower than a card of a higher number, any cut
between the two is enough. If two cards must be equal, there are firm cuts around all cards that are equal to them.

Laps. In a trick of two laps each seat plays two cards, and it makes no difference which of the two wins. In games with
such tricks no duty may compare a card with the cards on the table.
"""

from bits cimport u8, u16, u32, u64
from key_index cimport Index
from stop cimport Stop
from trick.payoff cimport Payoff

cdef enum:
    SEATS = 7
    CARDS = 64
    SUITS = 8
    TALLIES = 33
    LASTS = 16           # the most last tricks that score by themselves
    OWNERS = 3           # bit planes for the holder of each card
    PLAYS = 2 * SEATS    # the most plays in a trick
    PLANES = 12          # the most bit planes: of holders, of classes, and of equal cards
    TRICKS = 64
    FREE_LISTS = 20
    KILLER_BITS_MIN = 12
    KILLER_BITS_MAX = 16
    NONE = 255           # no card

cdef enum:
    HEAD_PLAIN = 1       # a player must beat the table in the plain suit led if he can
    HEAD_TRUMPS = 2      # the same when trumps are led
    VOID_FREE = 0
    VOID_TRUMP = 1
    VOID_HIGHER = 2
    OVER_NEVER = 0
    OVER_ELSE_TRUMP = 1
    OVER_ELSE_FREE = 2
    NEXT_WINNER = 0      # who leads next: the winner, the lowest card, or the next seat in turn
    NEXT_LOWEST = 1
    NEXT_ROTATION = 2
    OPENED_PLAY = 0
    OPENED_OFF = 1
    OPENED_NEVER = 2

cdef enum:
    FAR = 1 << 29        # beyond every value

# Cuts that are switched off, a bit each, in the order of `CUTS` of plain.pyx.
cdef enum:
    NO_COUNTING = 1 << 0
    NO_CASHING = 1 << 1
    NO_CROSSING = 1 << 2
    NO_TOP_TRUMPS = 1 << 3
    NO_SAFE = 1 << 4
    NO_RUNS = 1 << 5
    NO_BLOCKS = 1 << 6
    NO_CLASSES = 1 << 7
    NO_PATTERNS = 1 << 8
    NO_TABLE = 1 << 9
    NO_SETTLING = 1 << 10
    NO_DUCKING = 1 << 11


cdef struct Tally:
    # Points of one tally. Tally 0 is added to the score; the payoff program computes with the others.
    int worth[CARDS][SEATS]      # for winning a card, by winner
    int numbered[CARDS][SEATS]   # the same, times the number of the trick
    int trick[SEATS]             # for winning any trick
    int lead[SEATS]              # for leading to a trick
    int capture[SEATS]           # for winning a trick that another seat led
    int last[LASTS][SEATS]       # for winning the last trick, the last but one, ...
    # The fewest and the most points of the last n tricks, their cards apart.
    int least[TRICKS]
    int most[TRICKS]
    int card_least[CARDS]        # the fewest points of a card, over all seats
    int card_most[CARDS]         # the most points of a card
    int swing[CARDS]             # points of a card if a maximizer wins it, less its points if another seat does
    int trick_swing              # the same for a trick, its cards apart


cdef struct Bucket:
    # All patterns of one shape, leader and key of tallies; a free slot has `room` 0.
    u64 shape
    u64 extra            # leader, suits opened, number of the tallies
    u32 first            # place of its entries in the arena
    u16 used
    u16 room             # a power of two


cdef struct Table:
    # An entry has `stride` words: the cuts, the planes, the firm cuts if cards are equal, and the bounds. A bucket has
    # first the cuts of all its entries, then all their first planes, and so on, so that several entries can be compared
    # at once.
    Bucket* buckets
    u64 slots            # a power of two
    u64 taken
    u64* arena
    u32 top              # entries in use, with free runs
    u32 size             # entries that the arena holds
    u32 free[FREE_LISTS]  # by log2 of room: place + 1 of the first free run, chained through its first word
    int labels           # planes for the holder and the class of each card
    int planes
    int stride
    u64 memory           # limit of the table in bytes
    bint full            # the system has no memory left, or the limit is reached


cdef struct Memories:
    # Keys of tallies, each with a number.
    int* keys
    u32 many
    u32 room
    Index index
    u64 memory           # limit of all this in bytes


cdef struct Search:
    int off                      # cuts that are switched off
    # The deal.
    int seats
    int cards
    int suits
    int trump                    # suit, -1: none
    bint copies                  # some cards are equal
    bint last_wins               # of equal cards the last wins
    u64 of[SUITS]                # the cards of a suit
    u64 lanes[SUITS]
    int lanes_many
    u64 lane[CARDS]              # the lane of a card
    u8 suit[CARDS]
    u8 height[CARDS]             # within the lane; equal cards have equal ones
    u64 over[SUITS][CARDS]       # by suit led: the cards that beat this card when played later: see beat.pxd
    u64 rivals[SUITS][CARDS]     # by suit led: the cards that beat this card, or lose to it, by their height
    bint across                  # cards beat cards of other suits by their rank
    int next_leader
    u64 two_laps                 # cards that start a trick of two laps when led
    u8 holder[CARDS]
    u64 equal[CARDS]             # cards equal to this one, with itself
    int equal_most               # the most cards that are equal; their numbers follow each other
    u64 again[CARDS]             # again[n]: cards that are equal to the card n numbers on
    u8 order[SEATS][SEATS]       # the order of play, by leader
    bint partners[SEATS][SEATS]  # seats of one side, for duties
    u64 banned_first             # cards that are banned from the first trick
    u64 opening                  # the only cards that may be led to the first trick
    u64 closed                   # cards of suits that must be opened before they are led
    int opened_by
    bint or_trump
    int void
    int head
    int overtrump
    bint spare
    bint free                    # any card may be played to any other
    # The question.
    bint maximizer[SEATS]
    int start[TALLIES]
    int tallies                  # number of tallies, with tally 0
    Tally tally[TALLIES]
    Payoff payoff                # the program over tallies from 1 on
    int numbering                # the number of a trick is `numbering - left`
    u64 like[CARDS]              # cards of the same class, all of one suit
    u64 step[CARDS]              # one card of this class and holder, as a number to add to the shape
    int plane_count              # planes of the classes
    u64 plane[PLANES]            # bits of the class numbers, a set of cards each
    int lone                     # the maximizer who plays alone and may lose tricks; -1: no one, see safe.pxd
    int not_lone                 # any other seat
    bint ducking                 # whether the cut of duck.pxd may be used
    bint rising                  # to win a trick is never bad, and only the winner's side counts: see sure.pxd
    # The position.
    u64 hand[SEATS]
    u64 dealt                    # all cards before the first play
    u64 all                      # cards held at the start of the trick
    u64 shape
    int left                     # tricks left, with the one on the table
    u64 opened                   # cards of closed suits that have been opened
    bint first                   # whether this is the first trick of the deal
    int sum[TALLIES]             # the tallies so far
    int cards_least[TALLIES]     # the fewest points of all cards left
    int cards_most[TALLIES]
    int swing_left[TALLIES]      # swings of all cards and tricks left
    Table table
    Memories memories
    u8* killers                  # the card that last caused a cutoff, by seat and kind of position: see order.pxd
    int killer_bits              # log2 of the kinds for a seat
    Stop stop


cdef struct Trick:
    # The trick that is being played.
    int many                     # plays of the complete trick
    u8 seat[PLAYS]
    u8 card[PLAYS]
    int place                    # cards on the table
    u64 played
    int led                      # suit
    int best                     # the card that is winning
    int winner                   # who played it
    int weight[TALLIES]          # for move ordering: estimated value of one point of a tally, in sixteenths
    int outlook                  # for move ordering: weighted sum of all swings left
