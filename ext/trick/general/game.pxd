"""Data structures of the kernel: the game as tables, a position, and the state of a search.

A card is a bit number; the bits are sorted by the order in which cards beat each other. A *view* has the suits and
heights of all cards for one state of trumps (or, in packs of categories, for one category that a lead can name). A play
on the table is a card and its *name*, the card that it counts as; the two differ for wild jokers only.
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
    STATES = 8                  # states of trumps: none, or one of up to six suits
    FORMS = 16                  # the property of a led card that decides who wins: its suit or its rank
    PLAYS = 2 * SEATS           # the most plays in a trick
    SET = 3                     # the most cards played at once
    COMBINATIONS = 256          # the most forms of melds
    NEEDS = 16                  # the most cards of a meld
    SERVICES = 16               # kinds of service that a tabled card has done
    NO_SUIT = SUITS - 1         # the suit of no card: trumps where there are none
    NOBODY = 255
    NEVER = 0                   # power of a card that cannot win
    TOTAL_MAX = 256             # the most tallies of all payoffs together, with the points of a race
    ORDER = 32                  # the most ranks of a suit
    LASTS = 32                  # the most last tricks that score by themselves
    WINDOW = 1 << 30            # beyond every value

# Kind of a move, in its highest byte; the lower bytes have the card with its name or category, or up to three cards.
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
    NONE = 255                  # no card

cdef enum Follow:               # duty of a player who has cards of the suit led
    MUST, OR_TRUMP, FREE

cdef enum Void:                 # duty of a player who has none
    ELSE_FREE, ELSE_TRUMP, ELSE_HIGHER

cdef enum Head:                 # when a player who follows suit must beat the table if he can
    HEAD_NEVER, HEAD_PLAIN, HEAD_TRUMPS, HEAD_ALWAYS

cdef enum Overtrump:            # duty of a player who trumps a trick that is already trumped
    OVER_NEVER, OVER_ELSE_TRUMP, OVER_ELSE_FREE

cdef enum Lowest:               # which low cards the first lead must be
    LOWEST_FREE, LOWEST_SUIT, LOWEST_PLAIN

cdef enum NextLeader:
    NEXT_WINNER, NEXT_LOWEST, NEXT_ROTATION

cdef enum Opened:               # what opens a closed suit
    OPENED_BY_PLAY, OPENED_OFF_SUIT, OPENED_NEVER

cdef enum:                      # claims: three trumps, three aces, three cards of a plain suit
    KIND_TRUMPS = 1
    KIND_ACES = 2
    KIND_SUIT = 3

cdef enum:                      # cards in table keys
    ORDER_NONE = 0              # each card counts as itself
    ORDER_LEVELS = 1            # only the order of the cards left matters

# Cuts that are switched off, a bit each, in the order of `CUTS` of bindings.pxi.
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
    cards excuse                # cards without suit that never win
    cards named                 # cards that call, when led, for a suit that their holder names
    # Twice the strength of a card in a trick, plus 1 if the last of equal cards wins; [0]: with trumps, [1]: cancelled.
    u16 power[FORMS][2][BITS]
    cards over[FORMS][2][BITS]  # the cards that beat each card when they are played later


cdef struct Meld:
    int combination
    int many
    cards copies[NEEDS]          # all copies of each card that it needs; a card that it needs twice is here twice


cdef struct Combination:
    u16 service                 # its bit; the bits are in the order of kind and name
    u16 of_kind                 # all bits of its kind
    u16 over                    # service bit of the combination whose tabled cards it may use
    int points
    int adds


cdef struct Game:
    int seats
    int bits
    u8 order[SEATS][SEATS]      # the seats from each leader on, in order of play
    u8 side[SEATS]
    int sides
    # cards
    u8 view_of[STATES][2]       # by state of trumps; [0]: trumps not yet in force, [1]: in force
    bint categories             # a lead names the view
    u16 named_by[BITS]          # the categories in which a card has a number, as bits of views
    View view[VIEWS]
    i16 rank[BITS]
    u8 alphabet[BITS]           # place of a card in alphabetical order
    u8 call_alphabet[BITS]      # place of a category or suit that a lead names
    u8 tie_height[BITS]         # height of a card for choosing among equally good moves
    int word_alphabet[9][COMBINATIONS]  # place of other moves, by kind and number
    cards copies[BITS]
    u8 trump_by[BITS]           # the state of trumps in which the suit of the card's letter is trumps
    u8 calls[SEATS]             # the suits that the leader of such a card can name
    int calls_many
    cards jokers
    cards wild                  # jokers that take names
    cards names                 # cards that they can be named as
    # duties
    bint trump_first            # the first lead makes trumps
    bint hidden
    int lead_card               # a copy of the card that must be led first; -1: none
    bint not_trump
    int lowest                  # `Lowest`
    u16 closed                  # closed suits, as bits
    int opened_by               # `Opened`
    cards two_laps
    int together                # the most cards led at once
    bint claims
    int follow, void_           # `Follow`, `Void`
    int head, overtrump         # `Head`, `Overtrump`
    bint spare_partner, stock_free, no_undertrump
    cards renege                # trumps that need not be played on lower trumps
    cards called                # the called card, if it has duties
    int called_kept
    cards not_first
    cards declared              # the declared card, if it was declared
    bint declared_not_led, declared_not_first
    u8 robot[SEATS]
    int next_leader             # `NextLeader`
    bint joker_void
    cards kitty_on
    # play and scores
    bint first                  # the position starts at the first trick of the deal
    bint draws
    int draw_to
    bint draw_whole
    int stock_many
    u8 stock[BITS]
    u8 owner[BITS]              # holder of a card at the start; SEATS + place in the stock
    bint idle_draws             # tricks score for no one while there is a stock
    bint announces              # marriages can be announced after a trick
    bint announces_any          # after any trick, not only one that the winner led
    bint announces_hand         # the player must have both cards himself
    bint announces_trumps       # the announced suit becomes trumps
    int suits_announced         # how many suits can be announced
    cards king[STATES]          # by announcement
    cards queen[STATES]
    u8 announced_state[STATES]  # the state in which the suit is trumps
    bint can_announce[STATES][2]        # by suit; [0]: while it is not trumps, [1]: while it is
    bint marries                # marriages score when one of the cards is played
    bint marries_on_lead        # only when it is led
    bint marries_trumps         # the suit of the marriage becomes trumps
    cards couple[BITS]          # the other card of a marriage
    bint can_marry[STATES][2]   # by suit; [0]: while it is not trumps, [1]: while it is
    u8 letter[BITS]             # the number of the letter of a card's suit
    bint adds_together          # combinations of cards in one trick score
    int sequences               # how many lengths of sequences score
    int sequence[ORDER]         # points of a sequence of three, four, ... cards
    int orders                  # ranks in the order of sequences
    cards in_order[STATES][ORDER]       # by suit and place
    u8 equal_rank[BITS]         # number of the card's rank
    int equal[BITS]             # points of a trick of equal cards, by number of their rank
    int together_couple         # points of king and queen of trumps in one trick
    cards letter_king[STATES]   # by state of trumps
    cards letter_queen[STATES]
    int majority                # tricks of a run from the first trick on ([run]); 0: no such rule
    int tricks_before           # tricks before this position, of all sides
    int race                    # points that win at once; 0: no such rule
    cards aces
    bint melds
    int melds_many
    Meld meld[COMBINATIONS]
    Combination combination[COMBINATIONS]
    bint can_trade
    cards trade_card            # the card that may be traded
    int trade_points
    int first_number            # number of the first trick
    int lasts                   # last tricks that score by themselves
    bint sure                   # every card is won by a seat, and each hand has as many cards as there are tricks


cdef struct Row:
    # Tallies and other data that change only at the end of a trick.
    int* sum                    # the tallies
    int* low                    # the fewest and most points of the cards still in play
    int* high
    int* less                   # the same for points that are multiplied by the number of the trick
    int* more
    u8* owner                   # holder of each card
    u8 winner[LASTS]            # winners of the last tricks, the latest first; NOBODY
    u16 served[BITS]            # services that a tabled card has done
    u8 owned[BITS]              # room for `owner`


cdef struct Position:
    # A position, possibly within a trick.
    cards hand[SEATS]
    cards table                 # the cards on the table
    cards tabled                # tabled cards of all seats
    Row* row
    u8 bit[PLAYS]               # the plays: card, name and seat
    u8 name[PLAYS]
    u8 seat[PLAYS]
    u8 sets[PLAYS][SET]         # cards played together, NONE where there are fewer
    u8 plays                    # how many plays there are
    u8 leader
    u8 place                    # turns since the lead, over both laps
    u8 laps
    u8 mover
    u8 size                     # cards led at once
    u8 view
    u8 state                    # state of trumps
    u8 in_force
    u8 form
    u8 led                      # the suit to follow
    u8 first                    # the play that set it
    u8 silent                   # no play has set it yet
    u8 call                     # the suit that the lead named
    u8 cancelled
    u8 trumped
    u8 best                     # the play that is winning
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
    u8 asking                   # how many seats may still claim
    u8 asked[SEATS]
    u8 asked_for[SEATS]
    u8 melding
    u8 traded
    u8 stock                    # place of the next card of the stock
    u8 stock_end
    u8 stock_last               # the last card of the stock
    u16 depth


cdef struct Worth:
    # Points of every event, for every tally: vectors of `many` numbers.
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
    int* together               # for a point of a combination in a trick, by seat; NULL: none
    int* excuse                 # by card, whether the trick is the last, seat; NULL: none
    int* last_card              # in addition, in the last trick, by winner, card; NULL: none
    int* last_kitty             # in addition, for a kitty won with the last trick, by winner
    int* laid                   # for a point of a meld, by seat
    int* card_low               # the fewest and most points of a card, by card
    int* card_high
    int* card_less              # the same for points that are multiplied by the number of the trick
    int* card_more
    int* trick_low              # the fewest and most points of a trick, with lead and capture
    int* trick_high
    int* once_low               # the fewest and most points of the kitty
    int* once_high
    int* end_low                # the same of the last tricks
    int* end_high
    int* laid_low               # the same of a meld laid during the play
    int* laid_high
    int* free_low               # the same of announcements, marriages, excuses and cards of the last trick
    int* free_high
    cards counts                # cards that score any points


cdef struct Entry:
    u64 key, other
    int low, high
    u32 move
    u8 left                     # cards left in the position
    u8 age                      # number of the question


cdef struct Words:
    # Random words for keys.
    u64 level[BITS][BITS][2]    # by group and level of a card
    u64 exact[BITS][2]          # by code of a card
    u64 whose[SEATS + BITS][2]  # by owner of a card
    u64 tally[TOTAL_MAX][2]


cdef struct Search:
    Game game
    Worth worth
    int payoffs
    Payoff payoff[SEATS]
    int first_tally[SEATS]      # of each payoff
    int race_tally              # first tally of the points of a race, by seat; -1: none
    u8 maximizer[SEATS]
    Stop stop
    bint counting               # the number of tricks played matters
    # equal cards
    int off                     # cuts that are switched off
    int order                   # how cards go into keys: ORDER_NONE or ORDER_LEVELS
    bint merge                  # in keys, adjacent cards of one hand are equal
    bint neighbours             # among moves, adjacent cards of one hand are equal
    bint few_names              # names of a joker with no card between them are equal
    cards outside               # cards that are equal to no other card
    u8 group[2][BITS]           # properties of a card besides its height; [1]: in the first trick
    u8 domain[BITS]             # the set of cards with which a card is compared, as a number
    cards upto[BITS]            # cards of the domain up to the card's rank
    cards below[BITS]           # cards of the domain below the card's rank
    cards level_of[BITS]        # cards of the domain with the card's rank
    cards alike[2][BITS]        # cards of the same domain and group
    cards alike_names[BITS]     # names that differ at most in height
    cards same[BITS]            # cards that are the same in every respect
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
    int* lean_trick             # estimated value of a trick to the maximizers, by winner
    int* lean_card              # estimated value of a card to the maximizers, by winner, card
    int wish[SEATS]             # whether a seat would rather win tricks, 1, or lose them, -1
    int* history                # by seat, kind of move, card
    u32* cuts                   # killer moves (see order.pxd)
    void* arena                 # the memory of a question besides the table
