"""Deal and position of a beating game in the kernel, and the packed form of a position.

Cards are numbers from 0, with equal cards next to each other; sets of cards are masks. Ranks are numbers from 0, the
lowest first.
"""

from bits cimport count, index, lowest, u16, u32, u64, u8
from libc.string cimport memset

cdef enum:
    CARDS = 64                  # cards of a deal
    SEATS = 8
    RANKS = 16
    WORDS = 5                   # of a packed position: 4 bits a card, `MARKS` bits for all else
    MARKS = 36
    NOBODY = 255                # in place of a side, and of a rank

cdef enum How:
    ONE_BY_ONE, AT_ONCE, ON_PILE

cdef enum Adds:
    ALL_ADD, ATTACKER_ADDS, NOBODY_ADDS

cdef enum Phase:
    LEAD, ADD, DEFEND

# Where a card is; below are the hands.
cdef enum:
    OPEN = 8                    # to be beaten; on a pile
    BEATEN = 9                  # all others of an attack
    GONE = 10
    STOCK = 11


cdef struct Game:
    int cards                   # how many
    int words                   # of a packed position
    int seats
    int how, adds               # `How`, `Adds`
    bint passing, turning       # attacks may be passed on; the next card of the stock may be turned
    int size                    # up to how many cards hands are filled
    int same                    # this many cards of one rank on top remove the pile; 0: they do not
    int stock_end               # cards of the stock at the start
    int groups                  # of equal cards, two at least in each
    u64 group[CARDS]
    u64 equal[CARDS]            # of each card: those that equal it, itself among them
    u64 beaten_by[CARDS]        # of each card: those that beat it
    u64 of_rank[RANKS]
    u64 of_suit[4]
    u64 opposed[SEATS]          # of each seat: the seats of other sides, a bit each
    u16 on[RANKS]               # of each rank: those on which it may be laid, a bit each
    u16 falls[RANKS]            # of each rank: those on which it removes the pile
    u8 rank[CARDS]
    u8 cost[CARDS]              # how dear a card is to its owner, for the order of moves alone
    u8 side[SEATS]
    u8 stock[CARDS]             # the first is drawn next


cdef struct Position:
    u64 hand[SEATS]
    u64 open                    # cards that are to be beaten; those of the pile
    u64 beaten                  # all others of an attack
    u64 stock                   # those that are left
    u8 drawn                    # how many were drawn
    u8 turn                     # the seat that moves
    u8 attacker, defender       # 0 where no attack lies
    u8 phase                    # `Phase`
    u8 out                      # seats that are out, a bit each
    u8 top                      # rank of the top card of the pile, `NOBODY` where none is
    u8 run                      # the number of cards of its rank on top, at most `same`; 0 if it does not matter
    bint opening                # the first play is still to come
    bint over
    u8 loser                    # the side that has lost, where the round is over; `NOBODY`: none


cdef struct Move:
    u64 cards                   # those that are laid
    u64 attacks                 # those that they beat
    int kind                    # `Kind`
    int score                   # how good it looks

cdef enum Kind:
    LAY, BEAT, TAKE, NO_MORE, DRAW


cdef inline u64 card_bit(int card) noexcept nogil:
    """Return the bit of a card."""
    return <u64>1 << card


cdef inline u64 first_of(u64 cards, int many) noexcept nogil:
    """Return this many of the lowest cards of a set."""
    cdef u64 found = 0
    cdef int _
    for _ in range(many):
        found |= lowest(cards & ~found)
    return found


cdef inline u64* set_at_place(Position* spot, int where) noexcept nogil:
    """Return where the set of cards at a place is stored."""
    if where < SEATS:
        return &spot.hand[where]
    return &spot.open if where == OPEN else &spot.beaten if where == BEATEN else &spot.stock


cdef inline void sort_equal(const Game* game, Position* spot) noexcept nogil:
    """Exchange equal cards so that the lower one is in the first place: equal positions have one form.

    No rule and no value distinguishes cards of a group: they have one code, or they have one rank and suits do not
    matter.
    """
    cdef int number, where, many
    cdef u64 cards, left
    cdef u64* place
    for number in range(game.groups):
        cards = left = game.group[number]
        for where in range(STOCK + 1):
            if where == GONE or (where < SEATS and where >= game.seats):
                continue
            place = set_at_place(spot, where)
            many = count(place[0] & cards)
            if many:
                place[0] &= ~cards
                place[0] |= first_of(left, many)
                left &= ~first_of(left, many)


cdef inline void write_card_places(u64* words, u64 cards, u64 where) noexcept nogil:
    """Write the place of some cards into words whose bits are 0 there."""
    cdef int card
    while cards:
        card = index(cards)
        cards &= cards - 1
        words[card >> 4] |= where << ((card & 15) << 2)


cdef inline void pack(const Game* game, Position* spot, u64* words) noexcept nogil:
    """Pack a position that is not over into `game.words` words, with equal cards sorted."""
    cdef int seat, last = game.words - 1
    cdef u64 lying, marks
    if game.groups:
        sort_equal(game, spot)
    lying = spot.open | spot.beaten | spot.stock
    memset(words, 0, game.words * sizeof(u64))
    for seat in range(game.seats):
        lying |= spot.hand[seat]
        if seat:
            write_card_places(words, spot.hand[seat], seat)
    write_card_places(words, spot.open, OPEN)
    write_card_places(words, spot.beaten, BEATEN)
    write_card_places(words, spot.stock, STOCK)
    write_card_places(words, (<u64>-1 >> (CARDS - game.cards)) & ~lying, GONE)
    marks = spot.turn | <u64>spot.attacker << 3 | <u64>spot.defender << 6 | <u64>spot.phase << 9
    marks |= <u64>spot.out << 11 | <u64>spot.drawn << 19 | <u64>(spot.top & 31) << 26 | <u64>spot.run << 31
    marks |= <u64>spot.opening << 35
    words[last] |= marks << (CARDS - MARKS)


cdef inline void unpack(const Game* game, const u64* words, Position* spot) noexcept nogil:
    """Unpack a position."""
    cdef int card, where
    cdef u64 marks = words[game.words - 1] >> (CARDS - MARKS)
    memset(spot, 0, sizeof(Position))
    for card in range(game.cards):
        where = words[card >> 4] >> ((card & 15) << 2) & 15
        if where != GONE:
            set_at_place(spot, where)[0] |= card_bit(card)
    spot.turn, spot.attacker, spot.defender = marks & 7, marks >> 3 & 7, marks >> 6 & 7
    spot.phase, spot.out, spot.drawn = marks >> 9 & 3, marks >> 11 & 255, marks >> 19 & 127
    spot.top, spot.run, spot.opening = marks >> 26 & 31, marks >> 31 & 15, marks >> 35 & 1
    if spot.top == (NOBODY & 31):
        spot.top = NOBODY


cdef inline int seat_at(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the first seat in play, from this seat on."""
    while spot.out >> (seat % game.seats) & 1:
        seat += 1
    return seat % game.seats


cdef inline int target_of(const Game* game, const Position* spot, int attacker) noexcept nogil:
    """Return the seat that a seat attacks: the next opponent in play."""
    cdef int seat = (attacker + 1) % game.seats
    while spot.out >> seat & 1 or not game.opposed[attacker] >> seat & 1:
        seat = (seat + 1) % game.seats
    return seat


cdef inline int rank_at(const Game* game, u64 cards) noexcept nogil:
    """Return the rank of the lowest of some cards."""
    return game.rank[index(cards)]


cdef inline bint may_lie(const Game* game, const Position* spot, int rank) noexcept nogil:
    """Return whether a rank may be laid on the pile."""
    return spot.top == NOBODY or game.on[rank] >> spot.top & 1
