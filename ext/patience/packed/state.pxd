"""Games of packed groups whose spaces take only kings, or no cards: the position, and its key.

The game: one pack; cards are built down on cards of certain suits (`Relation`), and groups of any size move; the
foundations go up in suit from the ace; a stock is dealt to one waste; open cards may be played at any time.

A pile is split into *runs*: a face-down card is a run, and so are face-up cards in building order. The first card of a
run is its *root*. A root is in place until it is moved for the first time; then the run below is uncovered for good. So
for each pile it is enough to know how many runs have their root in place. If kings fill spaces, a run at the bottom of
a pile that starts with a king is a king in a space, and does not count.

The cards of the tableau that are neither roots nor covered by roots are *loose*: each of them lies on a card that it
fits, a king in a space. The position does not say on which card, for this reason:

  Cards that fit on the same cards form a class, and those they fit on are their parents; in every relation here each
  card of a class fits on each parent. Let p be the parents in the tableau that no root covers, and k the loose cards
  of the class. Each of these covers another parent, and nothing else does, so k <= p. There is *room* where k < p.
  (1) A card can be put on some parent if and only if there is room: then, however the cards lie, a parent is bare.
  (2) A card of the tableau can be bared if and only if there is room on its class: if the group of a loose card covers
      it and another parent is bare, the group is moved there. That changes no root, foundation or stock. Without room
      every parent is covered, and stays so until some other move is made.
  So all moves of roots, foundations, stock, waste and open cards depend on these alone: they are the position. The
  argument holds with and without cards that come back from the foundations, and with any number of redeals.
  (3) The rule that a part of a group moves only if it uncovers a card that can go to a foundation changes nothing: a
      group is split only for (2), and (2) is needed only for a card that goes up. A root moves with its whole group,
      and a king goes to a space as the root of its group.

Cards are bits: bit 4 * (rank - 1) + suit, suits S C H D = 0..3, so that colours are pairs of bits. Sets of cards are
64-bit words. All foundations together are a *home*, the set of the cards on them.
"""

from bits cimport count, extract, u8, u64

cdef enum Relation:
    ALTERNATING                 # on cards of the other colour
    SAME                        # on cards of the suit
    ANY                         # on any card

cdef enum Cut:                  # bits, in the order of the names in packed.pyx
    SAFE = 1
    WAIT = 2
    HOPELESS = 4
    BORDER = 8
    RISE = 16
    OUTDO = 32

cdef enum:
    PILES_MAX = 16
    PACK_MAX = 52
    LEFT_MAX = PACK_MAX + 1     # numbers of runs in a pile, from none
    WORDS = 2                   # the longest key
    MARK_AT = 63                # this bit of a key's first word is always set: a key is never 0 there


cdef struct Deal:
    # What stays the same during a search.
    u64 pack                    # all cards
    u64 absent                  # the bits of suits that the pack does not have
    u64 kings                   # the highest rank
    u64 suit[4]                 # the cards of each suit
    u64 opens                   # the open cards at the start
    int relation                # `Relation`
    bint back                   # cards come back from the foundations
    bint fills                  # kings fill spaces
    int piles
    u64 root[PILES_MAX][LEFT_MAX]     # the root in place when this many runs are left
    u64 bared[PILES_MAX][LEFT_MAX]    # the cards that are uncovered when this many runs are left
    u8 pile_of[64]              # the pile in which a card is a root
    u8 stock[PACK_MAX]          # the cards of waste and stock, in the order in which they are dealt
    u8 place_of[64]             # where in it a card is
    int draw                    # cards dealt at a time
    bint endless                # any number of redeals
    bint switches               # once, instead of a redeal, the waste may be turned over to be dealt one by one
    int rank_width              # bits of the fields of a key
    int left_width[PILES_MAX]
    int open_width
    int stock_width
    int waste_width
    int turns_width
    int words                   # words in a key
    # The cuts, each made unless it is switched off.
    bint settles                # `safe`: cards that are safe on the foundations go there and stay
    bint waits                  # `wait`: plays wait until they are needed
    bint refutes                # `hopeless`: a start with a card that can never be uncovered is not searched
    bint borders                # `border`: borders from which the same borders can be reached are one
    bint rises                  # `rise`: if cards come back, a card that may go up does not go down instead
    bint outdoes                # `outdo`: of plays of one card those that lead to no better position are left out


cdef struct Position:
    # A position without its foundations.
    u64 known                   # cards that are on the foundations, roots in place, or loose
    u64 roots
    u64 open                    # open cards left
    u64 stock                   # the places of `Deal.stock` that still hold their card
    int waste                   # how many of these are in the waste
    int turns                   # redeals left; -1: any number
    bint single                 # dealt one by one to the end, without redeals
    int spaces                  # piles that a king may fill, or has filled
    u8 left[PILES_MAX]          # runs with their root in place


cdef inline u64 card(int number) noexcept nogil:
    """Return the bit of a card."""
    return <u64>1 << number


cdef struct Fields:
    # A key that is being written.
    u64* key
    int word
    int at


cdef inline void put_field(Fields* fields, u64 value, int width) noexcept nogil:
    """Append a field to a key; a field never lies across two words."""
    if fields.word == 0 and fields.at + width > MARK_AT:
        fields.word = 1
        fields.at = 0
    if width:
        fields.key[fields.word] |= value << fields.at
        fields.at += width


cdef inline int write_key(const Deal* deal, const Position* spot, u64 home, u64* key) noexcept nogil:
    """Write the position in one word or two; return the number of words.

    Two words are always enough: open cards, stock cards and runs together are cards of one pack, and each of them takes
    at most one bit. All other fields take 30 bits at most.
    """
    cdef int i
    cdef Fields fields
    key[0] = card(MARK_AT)
    key[1] = 0
    fields.key = key
    fields.word = fields.at = 0
    for i in range(4):
        if deal.suit[i]:
            put_field(&fields, count(home & deal.suit[i]), deal.rank_width)
    put_field(&fields, spot.waste, deal.waste_width)
    put_field(&fields, <u64>(spot.turns if spot.turns > 0 else 0), deal.turns_width)
    put_field(&fields, spot.single, 1 if deal.switches else 0)
    for i in range(deal.piles):
        put_field(&fields, spot.left[i], deal.left_width[i])
    put_field(&fields, extract(spot.open, deal.opens), deal.open_width)
    put_field(&fields, spot.stock, deal.stock_width)
    return fields.word + 1
