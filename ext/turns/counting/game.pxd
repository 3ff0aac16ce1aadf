"""Deal and position of a counting game in the kernel.

A card is a bit: its number among the cards of the deal, with copies next to each other. The kind of a card is
everything that matters in the play: its values, and its rank if pairs or runs count. The points of the show, and those
scored before, are not part of the value to come, except in a race, where the order of the points decides who wins.
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
    NO_KINDS = 1 << 4           # this cut is switched off; the bits below belong to search.pxi


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
    bint out                    # a seat that cannot lay a card is out; otherwise it waits
    u8 stock[BITS]              # the next card first
    int stocked                 # cards of the stock at the root
    int winner
    # points in the play
    int total[TOTALS]           # by the total
    int pair
    int run
    int last
    bint looks                  # pairs or runs count
    # discards to the crib, and the show
    int away
    int leader                  # the seat that begins the play after the discards
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
    int race                    # points that win; 0: there is no race
    int lines_many
    int lines[LINES]
    # words for keys, and how often moves were good
    u64 word[SEATS][BITS]
    u64 other_word[SEATS][BITS]
    int* history                # by seat, card


cdef struct Position:
    u64 hand[SEATS]
    u64 crib                    # cards discarded since the root
    u64 one                     # sums of words of the cards in hands
    u64 other
    u64 path                    # the cards laid since the count began, stirred
    u64 other_path
    int total
    int turn
    int last                    # the seat that laid the last card of this count
    int next                    # the place of the next card of the stock
    u32 alive                   # seats that are not out, one bit each
    u32 laying                  # seats that have not discarded yet, one bit each
    bint finished
    int many                    # cards laid since the count began
    u8 laid[BITS]               # their ranks, if pairs or runs count
    int score[SEATS]            # in a race
    int show[SEATS + 1]         # in a race: what hands, and the crib, will show
