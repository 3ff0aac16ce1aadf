"""What a search of a plain trick-taking game knows: follow suit, highest trump or highest of the suit led wins.

Cards. A *lane* has the cards that may have to be compared with each other: those of a suit, or, where the rules compare
ranks of several suits, those of all of them. The cards of all hands are numbered from 0, lane by lane, within a lane
from the highest; the suits are those in force (top trumps belong to the trump suit). A set of cards is a 64-bit word,
so a *lower* bit of a lane is a *higher* card. Equal cards, copies of one or cards of several suits with one rank, stand
side by side and have the same height.

Classes. Two cards of a suit are of one class if they bring the same to whoever wins them, and take as many cards from
everybody when they are led: below the ranks that matter they can be exchanged. The *shape* of a position is, for each
seat and class, how many cards it holds: a field of the word `shape` each, wide enough for the cards held at the start.

Results. A search answers whether the maximizers can get at least `need` of what is still to come, with a bound of it:
at least `need` and so low a bound, or less and so high a bound. With it go *cuts*, on which the answer rests. A cut is
a place in the order of a lane, between two cards that are left; a word has a bit for each cut, that of the card just
above it. Cuts part a lane into *blocks*. The answer holds in every position of the same shape with as many cards of
each seat and class in each block, in whatever order inside (a finer kind of partition search: M. Ginsberg, "GIB:
Imperfect Information in a Computationally Challenging Game", 2001; there every card down to the lowest that matters is
a block).

For let the cards of two such positions be paired within seats, classes and blocks. Paired cards are of one suit.
Whenever in the search a card beat another one of its lane, there is a cut between them, so of the paired cards the
higher one beats the lower one, too: what was played in one position can be played in the other with the paired cards,
and the same seats win. Where the lowest card of a trick says who leads next there is a cut above it, too, and the same
seat leads. What is left after a trick agrees again in the cuts that are needed there. Cards of one seat, class and
block can be paired either way, so a play that fails stands for those of its block.

Equal cards. Cuts are two words then, all of them and those that are *firm*: at these the other position must have equal
cards on both sides where the one has them, and others where it has others. A card that is higher than another has a
firm cut below it, or below those equal to it. Of a card that is not lower than one of a higher number nothing need be
known but that there is some cut between the two. Where two are equal and it matters, there are firm cuts around all
that are equal to them.

Laps. To a trick of two laps a seat plays two cards, and who wins between these makes no difference. No duty may compare
a card with those on the table then.
"""

from bits cimport u8, u16, u32, u64
from stop cimport Stop
from trick.payoff cimport Payoff

cdef enum:
    SEATS = 7
    CARDS = 64
    SUITS = 8
    TALLIES = 33
    LASTS = 16           # last tricks that may count by themselves
    OWNERS = 3           # bit planes that say who holds a card
    PLAYS = 2 * SEATS    # in a trick
    PLANES = 12          # with those of the classes and the one of equal cards
    TRICKS = 64
    FREE_LISTS = 20
    CUT_BITS = 12
    NONE = 255           # no card

cdef enum:
    HEAD_PLAIN = 1       # a card of the plain suit led must win so far if it can
    HEAD_TRUMPS = 2      # the same of trumps led
    VOID_FREE = 0
    VOID_TRUMP = 1
    VOID_HIGHER = 2
    OVER_NEVER = 0
    OVER_ELSE_TRUMP = 1
    OVER_ELSE_FREE = 2
    NEXT_WINNER = 0      # who leads next
    NEXT_LOWEST = 1
    NEXT_ROTATION = 2
    OPENED_PLAY = 0
    OPENED_OFF = 1
    OPENED_NEVER = 2

cdef enum:
    FAR = 1 << 29        # beyond every value

# Cuts that are not made, a bit each, in the order of `CUTS` of plain.pyx.
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
    # What a number grows by. Tally 0 is what is searched for; the others are remembered.
    int worth[CARDS][SEATS]      # for winning a card, by winner
    int numbered[CARDS][SEATS]   # the same, times the number of the trick
    int trick[SEATS]             # for winning a trick
    int lead[SEATS]              # for leading to a trick
    int capture[SEATS]           # for winning a trick that another seat led
    int last[LASTS][SEATS]       # for winning the last trick, the last but one, ...
    # Of what one trick by itself brings, cards apart, the least and the most, added up over the last so many tricks.
    int least[TRICKS]
    int most[TRICKS]
    int card_least[CARDS]        # of what a card brings, the least over all seats
    int card_most[CARDS]
    int swing[CARDS]             # how much more a card brings if a maximizer wins it
    int trick_swing              # the same of a trick by itself


cdef struct Bucket:
    # All patterns of one shape, leader and memory; free where `room` is 0.
    u64 shape
    u64 extra            # leader, suits opened, tallies remembered
    u32 first            # place of its entries in the arena
    u16 used
    u16 room             # a power of two


cdef struct Table:
    # An entry has `stride` words: the cuts, the planes, the firm cuts if cards are equal, and the bounds. In a bucket's
    # run of entries come first the cuts of all of them, then the first planes, and so on, so that some can be looked at
    # together.
    Bucket* buckets
    u64 slots            # a power of two
    u64 taken
    u64* arena
    u32 top              # entries handed out so far
    u32 size             # entries that the arena holds
    u32 free[FREE_LISTS]  # by log2 of room: place + 1 of the first free run, chained through its first word
    int labels           # planes that say whose a card is and of which class
    int planes
    int stride
    u64 memory           # bytes that all this may take
    bint full            # the system has no more, or the limit is reached


cdef struct Memories:
    # Keys of remembered tallies, each with a number.
    int* keys
    u32 many
    u32 room
    u32* number          # hashed: number + 1 of a key, 0: free
    u32 slots            # a power of two
    u64 memory           # bytes that all this may take


cdef struct Search:
    int off                      # cuts that are not made
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
    u64 lane[CARDS]              # that of a card
    u8 suit[CARDS]
    u8 height[CARDS]             # within the lane; equal cards have equal ones
    u64 over[SUITS][CARDS]       # by suit led: the cards that, played later, win over one: see beat.pxd
    u64 rivals[SUITS][CARDS]     # by suit led: those of its lane that win or lose against it by their height
    bint across                  # cards win over those of other suits by their rank
    int next_leader
    u64 two_laps                 # cards that take two from everybody when led
    u8 holder[CARDS]
    u64 equal[CARDS]             # cards equal to this one, itself too
    int equal_most               # how many cards are equal at most; such cards have numbers that follow each other
    u64 again[CARDS]             # cards that are equal to the one so many numbers on
    u8 order[SEATS][SEATS]       # who plays after whom, by leader
    bint partners[SEATS][SEATS]  # seats of one side, for duties
    u64 banned_first             # not in the first trick
    u64 opening                  # the only cards that may be led first of all
    u64 closed                   # cards of suits that must be opened
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
    int tallies                  # how many, the added one too
    Tally tally[TALLIES]
    Payoff payoff                # the program over tallies from 1 on
    int numbering                # number of the trick when `left` is n: numbering - n
    u64 like[CARDS]              # cards of the same class, which is of one suit
    u64 step[CARDS]              # the card's unit in the shape
    int plane_count              # planes of classes
    u64 plane[PLANES]            # of the classes, in cards
    int lone                     # the maximizer who plays alone and can throw tricks away; -1: none, see safe.pxd
    int not_lone                 # somebody else
    bint ducking                 # seats may have no more to do than to lose tricks: see duck.pxd
    bint rising                  # winning is never bad, and only the side matters: see sure.pxd
    # The position.
    u64 hand[SEATS]
    u64 dealt                    # before the first play
    u64 all                      # cards held at the start of the trick
    u64 shape
    int left                     # tricks, the one being played too
    u64 opened                   # cards of closed suits that are open
    bint first                   # it is the first trick of the deal
    int sum[TALLIES]             # so far
    int cards_least[TALLIES]     # of what the cards left bring
    int cards_most[TALLIES]
    int swing_left[TALLIES]      # swings of all cards and tricks left
    Table table
    Memories memories
    u8 cut[SEATS][1 << CUT_BITS]
    Stop stop


cdef struct Trick:
    # The trick that is being played.
    int many                     # plays
    u8 seat[PLAYS]
    u8 card[PLAYS]
    int place                    # cards played so far
    u64 played
    int led                      # suit
    int best                     # the card that is winning
    int winner                   # who played it
    int weight[TALLIES]          # for the order of cards: what one more of a tally is likely to bring, in sixteenths
    int outlook                  # all swings left, weighted
