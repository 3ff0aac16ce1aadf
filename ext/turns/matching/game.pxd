"""Deal and position of a matching game in the kernel.

A card is a bit: its number among the cards of the deal, with copies next to each other. A rank is a number: cards match
if their numbers are equal. Jokers have neither suit nor rank of their own.

The cards of stock and piles lie on tapes, one tape for each pile. A tape only grows along a line of play, so a position
holds a few indices into it, and the next line overwrites the part that another line has written. The stock is a part of
the first tape, and so are the cards of the first pile, bottom first; those of the second pile are a part of the second.
"""

from bits cimport u16, u32, u64, u8
from trick.general.cards cimport cards

ctypedef short i16

cdef enum:
    SEATS = 8
    BITS = 128                  # cards of a deal
    SUITS = 16
    RANKS = 16
    PILES = 2
    OPS = 8                     # of one card
    EFFECTS = 64                # different lists of effects in a deal
    PLACES = 8
    NAMES = 128                 # cards that a joker can be named as
    NONE = 255                  # in place of a card, a suit or a rank
    # Owners of cards, for keys.
    UP = SEATS                  # and the seat: a row that lies face up
    DOWN = 2 * SEATS            # and the seat: face down
    LEFT = 3 * SEATS            # and how many cards of the stock are drawn after it
    LAID = LEFT + BITS          # in a pile whose order does not matter; and the pile
    LAID_AT = LAID + PILES      # and the place from the bottom; the second pile's after the first's
    OWNERS = LAID_AT + PILES * BITS
    LAYINGS = BITS + 8          # cards on top, and other kinds of moves

# The kind of a move, its highest three bits. Below them the pile, the card on top, and its named suit and rank.
cdef enum:
    CARD = 0
    RANK_SET = 1                # several of one rank
    SUIT_SET = 2                # several of one suit
    TWINS = 3                   # both copies, the second for the seat whose turn follows
    DRAW = 4
    TAKE = 5
    PASS = 6

# How cards are picked up.
cdef enum:
    ONE = 0
    PILE = 1
    UNTIL_ABLE = 2
    UNTIL_PLAY = 3

# Effects that have a number.
cdef enum:
    NEXT_DRAWS = 0
    ALL_DRAW = 1
    OPPOSITE_DRAWS = 2
    POINTS = 3
    CRANK = 4
    JOINS = 5

# How cards that are left are scored.
cdef enum:
    LEFT_NOTHING = 0
    LEFT_CARDS = 1
    LEFT_VALUES = 2

# Cuts that are switched off, one bit for each name in `CUTS` of matching.pyx, from FIRST_CUT of search.pxi on.
cdef enum:
    NO_COPIES = 1 << 4
    NO_RANKS = 1 << 5
    NO_SUITS = 1 << 6
    NO_NAMES = 1 << 7
    NO_STRANDED = 1 << 8


cdef struct Effect:
    bint reverse                # an odd number of times
    int skip                    # how often
    bint again
    int points                  # all that it brings
    int many                    # of what follows, in the order in which it is carried out
    u8 op[OPS]
    u8 number[OPS]


cdef struct Game:
    # seats and cards
    int seats
    int bits                    # cards of the deal
    int ranks                   # numbers of ranks in use
    u8 suit[BITS]
    u8 rank[BITS]
    u8 code[BITS]               # the lowest bit of its copies
    cards same[BITS]            # its copies
    int value[BITS]             # what it counts when it is left
    u8 effect[BITS]             # the number of its effects; 0: none
    Effect effects[EFFECTS]
    int suits
    u8 colour[SUITS]            # of a suit; wild cards within the colour name suits of one colour
    cards of_suit[SUITS]
    cards of_rank[RANKS]
    cards wild                  # cards that name any suit
    cards tinted                # cards that name a suit of the colour in force
    cards jokers                # cards that are named as a card
    cards cranks                # cards that can be laid in a crank
    cards again                 # cards after which the player plays on
    cards shields               # that each take another card left
    cards bold                  # cards that shields cannot take
    cards doubling              # cards that double, when they end the round
    int names                   # cards that a joker can be named as
    u8 name_suit[NAMES]
    u8 name_rank[NAMES]         # NONE: none to match
    # rules
    int piles
    bint by_suit                # agreeing in suit is enough
    bint by_rank
    bint must                   # a player who can play must play
    bint ranked                 # the rank in force matters
    bint not_on_own[RANKS]      # no card of the rank may be laid on another of it
    cards last_resort           # cards that may be laid only without a plain one of the suit in force
    cards plain_of[SUITS]       # these, by suit
    bint decline                # in a crank one may draw though one could lay
    int several                 # 0: one card a turn; 1: of one rank; 2: of one rank or of one suit
    bint twins
    int how
    bint play_drawn             # a card just drawn may be played at once
    bint pressure
    bint first                  # effects come before a hand counts as empty
    bint one_left               # the round ends when only one player has cards, not when a player has none
    bint rows
    # score
    int left                    # how cards left are scored
    bint to_winner
    bint shielded               # there are shields
    int shields_alone           # what each brings to a hand of them alone
    int winner                  # what the winner gets besides
    int places_many
    int places[PLACES]
    int lasts_many
    int lasts[PLACES]
    int most                    # for most cards left
    bint gifts                  # some card brings points when it is laid
    bint lavish                 # some card left counts less than nothing
    # which facts are part of a position
    bint stocked                # cards can be drawn from the stock
    bint ordered                # the order of a pile matters: it can be turned over
    bint symmetric              # ranks differ only in the cards that they match
    bint keeps_last             # it can still matter whether the last card doubles, if it did not end the round
    u64 word[BITS]              # what a card is but for its rank, for keys
    u64 whose[OWNERS]
    u8* tape[PILES]
    int* history                # by seat and what is laid: how often that was good


cdef struct Position:
    # A position. Seats count from 0.
    cards hand[SEATS]           # of each seat
    cards up[SEATS]             # its rows; 0 where the game has none
    cards down[SEATS]
    cards pile                  # cards on the piles that can be picked up some time; 0 where none can
    cards stock                 # cards that are in the stock
    u64 linked[RANKS]           # by rank, where its cards are: a sum (see `key`)
    u64 loose                   # the same for cards without rank
    u16 at                      # places on the first tape: the next card of the stock,
    u16 end                     # and one beyond the last
    u16 under[PILES]            # places of the lowest card of a pile that can be picked up,
    u16 over[PILES]             # and one beyond the top
    u8 top[PILES]               # the top card; NONE: the pile is empty
    u8 suit[PILES]              # the suit in force, named or its own; NONE
    u8 rank[PILES]              # its rank; NONE
    u8 turn                     # the seat that moves
    u8 place                    # the seat whose turn it uses
    u8 drawn                    # the card just drawn that may be played at once; NONE
    u8 back                     # 0: turns go to the next higher seat; 1: to the next lower
    u8 pickups                  # how often piles may still be picked up
    u8 gone                     # how many seats have no cards left
    u8 order[SEATS]             # these, in the order in which they went out
    u8 pressures[SEATS]         # shuffle pressures of each seat, in all
    bint finished               # the round is over
    bint blocked                # because no one could play
    bint doubled                # the last card doubles
    int crank                   # what has to be drawn when the crank ends; 0: there is none
