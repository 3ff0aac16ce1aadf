"""What the counting kernel knows: the deal as tables, and a position.

A card is a bit: its number among the cards of the deal, copies side by side. Its kind says what it does in the play:
its values, and its rank where pairs or runs count. What hands show, and all that was scored before, is no part of what
is still to come, but in a race, where it depends on the order who wins.
"""

from bits cimport u32, u64, u8

cdef enum:
    SEATS = 8
    BITS = 64                   # cards of a deal
    CHOICES = 4                 # values of a card
    TOTALS = 1000               # that a count can come to
    LINES = 16                  # of a race
    NOBODY = -1

# A move: a card and the place of its value among those of the card; or cards that are laid away, six bits each.
cdef enum:
    CHOICE_AT = 6
    AWAY = 1 << 30              # the move lays cards away

cdef enum:
    NO_KINDS = 1 << 4           # the cut that is not made; bits below are the search's own


cdef struct Game:
    int seats
    int bits
    u8 kind[BITS]
    u8 rank[BITS]               # its height, from 0
    u8 suit[BITS]
    int choices[BITS]           # how many values it has
    int value[BITS][CHOICES]
    # the count
    int limit
    bint out                    # who is stuck is out; else he waits
    u8 stock[BITS]              # the next card first
    int stocked                 # cards of the stock at the root
    int winner
    # points in the play
    int total[TOTALS]           # by what the total has come to
    int pair
    int run
    int last
    bint looks                  # pairs or runs count
    # laying away, and the show
    int away
    int leader                  # who begins the play when all is laid away
    int dealer
    int starter_suit            # -1: there is no starter
    int starter_rank
    int starter_value
    int show_total[TOTALS]
    bint show_totals
    int show_pair
    int show_run
    int flush
    int matched
    int matched_rank
    # the race
    int race                    # points that win; 0: points are all that there is
    int lines_many
    int lines[LINES]
    # words for keys, and what was good before
    u64 word[SEATS][BITS]
    u64 other_word[SEATS][BITS]
    int* history                # by seat, card


cdef struct Position:
    u64 hand[SEATS]
    u64 crib                    # what has been laid away since the root
    u64 one                     # sums of words of the cards in hands
    u64 other
    u64 path                    # the cards laid since the count began, stirred
    u64 other_path
    int total
    int turn
    int last                    # who laid the last card of this count
    int next                    # the place of the next card of the stock
    u32 alive                   # a bit a seat
    u32 laying                  # who has still to lay away
    bint finished
    int many                    # cards laid since the count began
    u8 laid[BITS]               # their ranks; only where these are looked at
    int score[SEATS]            # in a race
    int show[SEATS + 1]         # in a race: what hands, and the crib, will show
