"""Deal and position of a drawing game in the kernel.

A card is a number, the same for all copies, and for all jokers. A position is a row of bytes: the seat on turn and its
next action, then the hands, one after the other, then the table. Hands without an order are sorted, and empty places
are `NONE`, so equal positions have equal rows. Rows are compared as a whole.
"""

from bits cimport u64, u8
from libc.string cimport memcpy, memmove, memset

cdef enum:
    SEATS = 8
    KINDS = 64                  # different cards of a pack
    RANKS = 16
    SUITS = 4
    JOKER = RANKS - 1           # in place of a rank
    NONE = 255                  # no card, no one, no number
    DOWN = 0x80                 # of a card that lies face down
    HEAD = 10                   # bytes of a position before its cards
    ROOM = 246                  # cards of all hands and the table, and a free place for each
    WORDS = (HEAD + ROOM) // 8

cdef enum By:
    SUIT, KNOCK, COMPLETE, COLUMNS

cdef enum Stops:
    NOT_BY_HIMSELF, ONE_SUIT, LAST_TURNS

cdef enum Phase:
    OFFER, REFUSED, TAKING, CLEARED, LAYING, PUTTING, CHANGING, TURNING


cdef struct Game:
    int seats
    int step                    # to the seat whose turn follows: 1, or one less than there are seats
    int words                   # of a position
    int by                      # `By`
    int stops                   # `Stops`
    bint table                  # cards are taken from a table
    bint clear, again, takes, void      # keys of the rule file
    int left                    # cards of the stock that are never drawn
    int stock_end               # cards of the stock
    int size[SEATS]             # cards of a hand, without one that was just taken
    int first[SEATS + 1]        # where hands begin, and the table
    int room                    # of the table
    # what cards count
    int value[KINDS]            # of a joker what it counts alone
    u8 rank[KINDS]              # in the order of runs, from 0; `JOKER`
    u8 suit[KINDS]
    int pair[RANKS]             # what two in a column count
    int winner, loser
    bint worst, stopper
    # a knock
    int limit, gin, undercut, times
    # a complete hand
    int cards, total, three     # three: a rank, or -1
    bint one_suit
    int wild                    # the rank that is wild besides jokers, or -1
    int partner[RANKS]          # the rank that each pairs with, or -1: none is in the pack
    u8 stock[256]               # the first is drawn next


cdef struct Position:
    u8 turn                     # the seat that moves
    u8 phase                    # `Phase`
    u8 drawn                    # cards of the stock that are gone
    u8 discard                  # the card that may be taken, or `NONE`
    u8 held                     # the card just taken that may not be laid, or has no place yet, or `NONE`
    u8 refused                  # seats that have refused the card offered
    u8 takes                    # cards laid down that were taken in a row, where they are counted
    u8 turns                    # so far, up to as many as seats, where the table may be cleared
    u8 stopper                  # the seat that has stopped, or `NONE`
    u8 left                     # turns until the round is over, or `NONE`
    u8 card[ROOM]               # hands, table
    # Of a round that is over; the row ends before it.
    bint over
    int winner                  # the seat that has completed a hand, or -1
    int knocker                 # the seat that has knocked, or -1
    int worth                   # what the knock scores


cdef struct Move:
    u8 kind                     # `Kind`
    u8 card                     # or a place, from 0
    int score                   # how good it looks

cdef enum Kind:
    TAKE, DRAW, PASS, CLEAR, STOP, LAY, LAY_AND_STOP, KNOCK_WITH, PUT, DISCARD, FLIP, LEAVE


cdef inline u8* cards_of_seat(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return where the cards of a seat begin."""
    return <u8*>&spot.card[game.first[seat]]


cdef inline int size_of(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the number of cards that a seat has in hand."""
    return game.size[seat] + (spot.phase == LAYING and spot.turn == seat)


cdef inline u8* table_of(const Game* game, const Position* spot) noexcept nogil:
    """Return where the cards of the table begin."""
    return <u8*>&spot.card[game.first[game.seats]]


cdef inline int lying(const Game* game, const Position* spot) noexcept nogil:
    """Return the number of cards on the table."""
    cdef const u8* table = table_of(game, spot)
    cdef int many = 0
    while many < game.room and table[many] != NONE:
        many += 1
    return many


cdef inline void put_in(u8* cards, int many, u8 card) noexcept nogil:
    """Insert a card into a sorted row of cards that has room for it."""
    while many and cards[many - 1] > card:
        cards[many] = cards[many - 1]
        many -= 1
    cards[many] = card


cdef inline void take_out(u8* cards, int many, u8 card) noexcept nogil:
    """Remove a card from a sorted row of cards."""
    cdef int at = 0
    while cards[at] != card:
        at += 1
    memmove(cards + at, cards + at + 1, many - at - 1)
    cards[many - 1] = NONE


cdef inline int how_many(const u8* cards, int many, u8 card) noexcept nogil:
    """Return how often a row has a card."""
    cdef int found = 0
    cdef int at
    for at in range(many):
        found += cards[at] == card
    return found


cdef inline bint can_draw(const Game* game, const Position* spot) noexcept nogil:
    """Return whether a card may be drawn from the stock."""
    return game.stock_end - spot.drawn > game.left


cdef inline bint can_take(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the card discarded last may be taken."""
    return spot.discard != NONE and not (game.takes and spot.takes >= game.seats)


cdef inline bint has_down(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return whether a seat has face-down cards."""
    cdef const u8* hand = cards_of_seat(game, spot, seat)
    cdef int at
    for at in range(game.size[seat]):
        if hand[at] & DOWN:
            return True
    return False


cdef inline int next_of(const Game* game, int seat) noexcept nogil:
    """Return the seat whose turn follows."""
    return (seat + game.step) % game.seats


cdef inline void pack(const Game* game, const Position* spot, u64* words) noexcept nogil:
    """Copy a position that is not over into `game.words` words."""
    memcpy(words, spot, game.words * sizeof(u64))


cdef inline void unpack(const Game* game, const u64* words, Position* spot) noexcept nogil:
    """Copy a position out of its words."""
    memcpy(spot, words, game.words * sizeof(u64))
    spot.over, spot.winner, spot.knocker, spot.worth = False, -1, -1, 0
