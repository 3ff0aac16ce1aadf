"""What the kernel knows: the game as tables, a position, and what a search carries along.

A card is its bit; the bits are sorted by the order in which cards beat each other (see `order`). A view is what cards
are in a state of trumps (or, in packs of categories, under the category that the lead named): their suits and heights.
A play on the table is a card and the card that it counts as (its name), which differ for wild jokers alone.
"""

from bits cimport u16, u32, u64, u8
from stop cimport Stop
from trick.general.cards cimport cards
from trick.payoff cimport Payoff

ctypedef short i16
ctypedef signed char i8

cdef enum:
    SEATS = 7
    BITS = 128
    VIEWS = 16
    SUITS = 14
    STATES = 8                  # of trumps: none, or one of up to six suits
    FORMS = 16                  # what a led card is to the rule of the winner: its suit, or its rank
    PLAYS = 2 * SEATS           # in a trick
    SET = 3                     # cards played at once
    COMBINATIONS = 256          # forms of melds
    NEEDS = 16                  # cards of one
    SERVICES = 16               # kinds of service that a tabled card has done
    NO_SUIT = SUITS - 1         # the suit of no card: trumps where there are none
    NOBODY = 255
    NEVER = 0                   # power of a card that cannot win
    TOTAL_MAX = 256             # tallies of all payoffs together, and points of a race
    ORDER = 32                  # ranks of a suit
    LASTS = 32                  # how many of the last tricks may count
    WINDOW = 1 << 30            # beyond every value

# What a move is, in its highest byte; the card, and its name or category, or up to three cards, in the lower ones.
cdef enum:
    CARD = 0
    TOGETHER = 1
    STOP = 2
    ANNOUNCE = 3
    CLAIM = 4
    PASS = 5
    MELD = 6
    NO_MELD = 7
    TRADE = 8

cdef enum:
    NONE = 255                  # in place of a card

cdef enum Follow:               # with cards of the suit led
    MUST, OR_TRUMP, FREE

cdef enum Void:                 # without
    ELSE_FREE, ELSE_TRUMP, ELSE_HIGHER

cdef enum Head:                 # when a card of the suit led must win so far
    HEAD_NEVER, HEAD_PLAIN, HEAD_TRUMPS, HEAD_ALWAYS

cdef enum Overtrump:            # in a trick already trumped
    OVER_NEVER, OVER_ELSE_TRUMP, OVER_ELSE_FREE

cdef enum Lowest:               # the first lead
    LOWEST_FREE, LOWEST_SUIT, LOWEST_PLAIN

cdef enum NextLeader:
    NEXT_WINNER, NEXT_LOWEST, NEXT_ROTATION

cdef enum Opened:               # closed suits
    OPENED_BY_PLAY, OPENED_OFF_SUIT, OPENED_NEVER

cdef enum:                      # claims: three trumps, three aces, three cards of a plain suit
    KIND_TRUMPS = 1
    KIND_ACES = 2
    KIND_SUIT = 3

cdef enum:                      # of cards in keys
    ORDER_NONE = 0              # as they are
    ORDER_LEVELS = 1            # only the order of the cards left matters

# Cuts that are not made, a bit each, in the order of `CUTS` of bindings.pxi.
cdef enum:
    NO_COUNTING = 1 << 0
    NO_NEIGHBOURS = 1 << 1
    NO_LEVELS = 1 << 2
    NO_TWINS = 1 << 3
    NO_COPIES = 1 << 4
    NO_NAMES = 1 << 5
    NO_TABLE = 1 << 6
    NO_SETTLING = 1 << 7


cdef struct View:
    u8 trumps                   # the suit of trumps
    u8 suit[BITS]
    u8 led[BITS]                # the suit that a card calls for when led
    u8 form[BITS]               # which column of `power` holds when it is led
    i16 height[BITS]            # within its suit
    cards of[SUITS]             # the cards of each suit
    cards anti                  # cards that cancel trumps
    cards loose                 # cards without suit
    cards excuse                # those of them that never win
    cards named                 # cards that call, when led, for a suit that their holder names
    # Twice the strength of a card in a trick, and 1 where the last of equals wins; with trumps in power, and cancelled.
    u16 power[FORMS][2][BITS]
    cards over[FORMS][2][BITS]  # the cards that, played later, win from each


cdef struct Meld:
    int combination
    int many
    cards copies[NEEDS]          # of each card that it needs, all bits of it; a card needed twice comes twice


cdef struct Combination:
    u16 service                 # its bit; the bits are in the order of kind and name
    u16 of_kind                 # all bits of its kind
    u16 over                    # that of the combination in whose cards it may be laid
    int points
    int adds


cdef struct Game:
    int seats
    int bits
    u8 order[SEATS][SEATS]      # the seats from each leader on, in order of play
    u8 side[SEATS]
    int sides
    # cards
    u8 view_of[STATES][2]       # by state of trumps, not in force and in force
    bint categories             # a lead names the view
    u16 named_by[BITS]          # the categories in which a card has a number: a bit a view
    View view[VIEWS]
    i16 rank[BITS]
    u8 alphabet[BITS]           # the place of a card by the alphabet
    u8 call_alphabet[BITS]      # of a category or suit that a lead names
    u8 tie_height[BITS]         # how high a card is where equally good moves are told apart by that
    int word_alphabet[9][COMBINATIONS]  # of other moves, by kind and number
    cards copies[BITS]
    u8 trump_by[BITS]           # the state of trumps in which the suit of its letter is trumps
    u8 calls[SEATS]             # the suits that a card that calls for one can name
    int calls_many
    cards jokers
    cards wild                  # jokers that take names
    cards names                 # cards that they can be named as
    # duties
    bint trump_first            # the first lead makes trumps
    bint hidden
    int lead_card               # the cards that must be led first, one of its bits, -1 none
    bint not_trump
    int lowest                  # `Lowest`
    u16 closed                  # suits
    int opened_by               # `Opened`
    cards two_laps
    int together                # cards led at once
    bint claims
    int follow, void_           # `Follow`, `Void`
    int head, overtrump         # `Head`, `Overtrump`
    bint spare_partner, stock_free, no_undertrump
    cards renege                # trumps that need not be played on lower ones
    cards called                # the called card, where it has duties
    int called_kept
    cards not_first
    cards declared              # the declared card, where it was declared
    bint declared_not_led, declared_not_first
    u8 robot[SEATS]
    int next_leader             # `NextLeader`
    bint joker_void
    cards kitty_on
    # course
    bint first                  # the deal begins with its first trick
    bint draws
    int draw_to
    bint draw_whole
    int stock_many
    u8 stock[BITS]
    u8 owner[BITS]              # who holds a card at the start; of the stock SEATS + place
    bint idle_draws             # tricks count for no one while there is a stock
    bint announces              # may somebody
    bint announces_any          # after any trick, and not only one that he led
    bint announces_hand         # he has both cards himself
    bint announces_trumps       # the suit becomes trumps
    int suits_announced         # how many suits can be announced
    cards king[STATES]          # by announcement
    cards queen[STATES]
    u8 announced_state[STATES]  # the state in which the suit is trumps
    bint can_announce[STATES][2]        # while it is not, and while it is
    bint marries
    bint marries_on_lead        # and not later in a trick
    bint marries_trumps         # the suit becomes trumps
    cards couple[BITS]          # the other card of a marriage
    bint can_marry[STATES][2]   # by suit: while it is not trumps, and while it is
    u8 letter[BITS]             # the number of the letter of a card's suit
    bint adds_together          # cards count together that lie in one trick
    int sequences               # how many lengths count
    int sequence[ORDER]         # points of three, four, ...
    int orders                  # ranks in the order of sequences
    cards in_order[STATES][ORDER]       # by suit and place
    u8 equal_rank[BITS]         # the number of its rank
    int equal[BITS]             # points of equal cards, by that
    int together_couple
    cards letter_king[STATES]   # by state of trumps
    cards letter_queen[STATES]
    int majority                # of [run], 0: there is nothing of this
    int tricks_before           # all sides together
    int race                    # points that win at once, 0: none
    cards aces
    bint melds
    int melds_many
    Meld meld[COMBINATIONS]
    Combination combination[COMBINATIONS]
    bint can_trade
    cards trade_card            # the card that may be traded
    int trade_points
    int first_number            # of the first trick
    int lasts                   # last tricks that are remembered
    bint sure                   # all cards are captured by somebody, and tricks are as many as cards in each hand


cdef struct Row:
    # Tallies, and what changes at the end of tricks alone.
    int* sum                    # by tally
    int* low                    # the least and most that the cards still out can bring
    int* high
    int* less                   # the same for cards that count times the number of their trick, per number
    int* more
    u8* owner                   # by card
    u8 winner[LASTS]            # of the last tricks, the latest first; NOBODY
    u16 served[BITS]            # services that a tabled card has done
    u8 owned[BITS]              # room for `owner`


cdef struct Position:
    # A position.
    cards hand[SEATS]
    cards table                 # the cards on the table
    cards tabled                # of all seats
    Row* row
    u8 bit[PLAYS]               # the plays: card, name and seat
    u8 name[PLAYS]
    u8 seat[PLAYS]
    u8 sets[PLAYS][SET]         # cards played together, NONE where there are fewer
    u8 plays                    # how many there are
    u8 leader
    u8 place                    # of who is to play in the order from the leader, the second lap counts on
    u8 laps
    u8 mover
    u8 size                     # cards led at once
    u8 view
    u8 state                    # of trumps
    u8 in_force
    u8 form
    u8 led                      # the suit asked for
    u8 first                    # the play that says it
    u8 silent                   # nothing does yet
    u8 call                     # the suit that the lead named
    u8 cancelled
    u8 trumped
    u8 best                     # the play that wins so far
    u16 power                   # its power
    u16 opened
    u16 led_before              # suits led to earlier tricks
    u8 began
    u8 count
    u8 kitty
    u8 may_announce
    u8 announced
    u8 streak                   # side or NOBODY
    u8 run
    u8 decided
    u8 ended
    u8 champion
    u8 stopped
    u8 asking                   # how many are still asked
    u8 asked[SEATS]
    u8 asked_for[SEATS]
    u8 melding
    u8 traded
    u8 stock                    # place of the next card
    u8 stock_end
    u8 stock_last               # the last card of the stock
    u16 depth


cdef struct Worth:
    # What brings how much, to every tally: vectors of `many`.
    int many
    int* trick                  # by winner
    int* card[STATES]           # by winner, card
    int* numbered               # by winner, card; NULL: none
    int* kitty[STATES]          # by winner
    int* kitty_numbered         # by winner
    int* lead                   # by leader
    int* capture                # by winner
    int* last                   # by place, seat
    int* announce               # by announcement, whether its suit is trumps, seat
    int* marriage               # by suit, whether it is trumps, seat
    int* together               # a point of them, by seat; NULL: none
    int* excuse                 # by card, whether the trick is the last, seat; NULL: none
    int* last_card              # in the last trick besides, by winner, card; NULL: none
    int* last_kitty             # the same for the kitty, by winner
    int* laid                   # by seat
    int* card_low               # by card: the least and most that it can bring
    int* card_high
    int* card_less              # numbered ones, per number
    int* card_more
    int* trick_low              # the least and most that a trick can bring, with lead and capture
    int* trick_high
    int* once_low               # what comes once: kitty
    int* once_high
    int* end_low                # last tricks
    int* end_high
    int* laid_low               # a meld in the play
    int* laid_high
    int* free_low               # announcements, marriages, excuses, cards of the last trick
    int* free_high
    cards counts                # cards that bring anything


cdef struct Entry:
    u64 key, other
    int low, high
    u32 move
    u8 left                     # cards when it was made
    u8 age


cdef struct Words:
    # Random words for keys.
    u64 level[BITS][BITS][2]    # by group, level
    u64 exact[BITS][2]          # by code
    u64 whose[SEATS + BITS][2]  # by owner
    u64 tally[TOTAL_MAX][2]


cdef struct Search:
    Game game
    Worth worth
    int payoffs
    Payoff payoff[SEATS]
    int first_tally[SEATS]      # of each payoff
    int race_tally              # of the points that race, by seat; -1
    u8 maximizer[SEATS]
    Stop stop
    bint counting               # the number of tricks played matters
    # equal cards
    int off                     # cuts that are not made
    int order                   # of cards in keys
    bint merge                  # there, cards of one hand next to each other are equal
    bint neighbours             # the same among moves
    bint few_names              # names that no card tells apart are one
    cards outside               # cards that stay themselves
    u8 group[2][BITS]           # by first trick or not: what of a card matters besides its height
    u8 domain[BITS]             # cards that are compared
    cards upto[BITS]            # cards of its domain up to its rank
    cards below[BITS]           # below it
    cards level_of[BITS]        # of its rank
    cards alike[2][BITS]        # of its domain and group
    cards alike_names[BITS]     # names that differ at most in height
    cards same[BITS]            # cards that cannot be told apart
    u8 code[BITS]               # the lowest of these
    Words* words
    # memory
    Entry* table
    u64 mask                    # buckets in use - 1
    u64 mask_most               # buckets - 1
    u64 used                    # entries in use
    u8 age
    Position* spots
    int depth_max
    Row* rows
    u32* moves                  # a stack
    int* scores
    int move_room
    int move_top
    int* lean_trick             # by winner: what it is worth to the maximizers, roughly
    int* lean_card              # by winner, card
    int wish[SEATS]             # whether a seat would rather win tricks, 1, or lose them, -1
    int* history                # by seat, kind of move, card
    u32* cuts                   # moves that decided positions (see `order`)
    void* arena                 # all that a question needs besides the table
