"""Games of packed groups whose spaces take kings or nothing: what is searched, and how a position becomes a key.

The game: one pack; cards are built down on cards of certain suits (`Relation`), and groups move whatever their size;
the foundations go up in suit from the ace; a stock is dealt to one waste, and open cards may be played at any time.

A pile is cut into *runs*: a face-down card is a run, and face-up cards that lie in building order are one. The first
card of a run is its *root*, which has not been moved since it came to lie there. Once it leaves its place, the run
below is uncovered for good. So of a pile it is enough to know how many runs have their root in place. A run at the
bottom of a pile that starts with a king is a king in a space, and does not count where kings fill spaces.

The cards of the tableau that are neither roots nor covered by roots are *loose*: each of them lies on a card that it
fits, a king in a space. On which one is not part of the position, for this reason:

  Cards that fit on the same cards form a class, and those they fit on are their parents; in every relation here each
  card of a class fits on each parent. Let p be the parents in the tableau that no root covers, and k the loose cards
  of the class. Each of these covers another parent, and nothing else does, so k <= p. There is *room* where k < p.
  (1) A card can be put on some parent if and only if there is room: then, however the cards lie, a parent is bare.
  (2) A card of the tableau can be bared if and only if there is room on its like: where it is covered, by the group
      of a loose card, and another parent is bare, the group is moved there. That changes no root, foundation or
      stock. Without room every parent is covered, and stays so until some other move is made.
  So what can be done about roots, foundations, stock, waste and open cards depends on these alone. They are the
  position. This needs neither cards that come back from the foundations nor redeals without limit.
  (3) The rule that a part of a group moves only if it uncovers a card that can go to a foundation takes nothing away:
      a group is parted only for (2), and (2) is needed only for a card that goes up. A root moves with its whole
      group, and a king goes to a space as the root of its group.

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
    u64 absent                  # the places of suits that the pack does not have
    u64 kings                   # the highest rank
    u64 suit[4]                 # the cards of each suit
    u64 opens                   # the open cards at the start
    int relation                # `Relation`
    bint back                   # cards come back from the foundations
    bint fills                  # kings fill spaces
    int piles
    u64 root[PILES_MAX][LEFT_MAX]     # the root in place when so many runs are left
    u64 bared[PILES_MAX][LEFT_MAX]    # the cards uncovered when so many runs are left
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
    bint settles                # cards that are safe on the foundations go there and stay
    bint waits                  # plays that can wait for their use do wait
    bint refutes                # positions that are lost at sight are not searched
    bint borders                # borders from which the same ones are reached are one
    bint rises                  # where cards come back, a card that may go up does not go down instead
    bint outdoes                # of plays of one card those that lead to no better positions are left out


cdef struct Position:
    # A position but for its foundations.
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
    return <u64>1 << number


cdef struct Fields:
    # A key that is being put together.
    u64* key
    int word
    int at


cdef inline void put_field(Fields* fields, u64 value, int width) noexcept nogil:
    """The next field. It lies in one word."""
    if fields.word == 0 and fields.at + width > MARK_AT:
        fields.word = 1
        fields.at = 0
    if width:
        fields.key[fields.word] |= value << fields.at
        fields.at += width


cdef inline int write_key(const Deal* deal, const Position* spot, u64 home, u64* key) noexcept nogil:
    """The position in one word or two; how many.

    Two are always enough: the fields before those of open and stock cards and of the piles take 30 bits at most, a
    pile no more bits than it has runs, and all of these together are cards of one pack.
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
