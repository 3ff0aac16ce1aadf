"""Legal plays: bans apply first, then the duty to follow suit applies to the cards that remain."""

from bits cimport index, top_index, u64
from trick.plain.beat cimport cut_winner
from trick.plain.lanes cimport numbers_below, part, separate
from trick.plain.state cimport (
    HEAD_PLAIN, HEAD_TRUMPS, OVER_ELSE_TRUMP, OVER_NEVER, Search, Trick, VOID_HIGHER, VOID_TRUMP,
)


cdef inline u64 legal_leads(Search* search, int seat) noexcept nogil:
    """Return the cards that a leader may play."""
    cdef u64 hand = search.hand[seat]
    cdef u64 banned = search.closed & ~search.opened
    if search.all == search.dealt and search.opening & hand:
        return search.opening & hand
    if search.first:
        banned |= search.banned_first
    return hand & ~banned if hand & ~banned else hand


cdef inline u64 legal_follows(Search* search, Trick* trick, int seat, u64* cuts) noexcept nogil:
    """Return the cards that a seat may play to a trick; add the cuts on which this rests.

    A duty to win compares the hand with the best card on the table: cuts between the best card and the nearest cards of
    the hand separate the cards above it from those below it.
    """
    cdef u64 hand = search.hand[seat]
    cdef u64 cards, trumps
    if search.first and hand & ~search.banned_first:
        hand &= ~search.banned_first
    if search.free:
        return hand
    cards = hand & search.of[trick.led]
    trumps = hand & search.of[search.trump] if search.trump >= 0 else 0
    if cards:
        if search.head:
            cards = heading_cards(search, trick, cards, cuts)
        return cards | trumps if search.or_trump and trick.led != search.trump else cards
    if search.void == VOID_HIGHER:
        cards = winning_cards(search, trick, hand, cuts)
        return cards if cards else hand
    if search.void != VOID_TRUMP or not trumps:
        return hand
    if search.spare and partner_is_winning(search, trick, seat, cuts):
        return hand
    if search.overtrump == OVER_NEVER or search.suit[trick.best] != search.trump:
        return trumps
    cards = winning_cards(search, trick, trumps, cuts)
    if cards:
        return cards
    return trumps if search.overtrump == OVER_ELSE_TRUMP else hand


cdef inline u64 heading_cards(Search* search, Trick* trick, u64 cards, u64* cuts) noexcept nogil:
    """Return the cards of the suit led that may be played: those that beat the table, if the rules ask for it."""
    cdef u64 winners
    if not search.head & (HEAD_TRUMPS if trick.led == search.trump else HEAD_PLAIN):
        return cards
    if search.suit[trick.best] == search.trump != trick.led:
        return cards
    winners = winning_cards(search, trick, cards, cuts)
    return winners if winners else cards


cdef inline u64 winning_cards(Search* search, Trick* trick, u64 cards, u64* cuts) noexcept nogil:
    """Return the cards of a set that beat all cards on the table; add the cuts on which this rests."""
    cdef u64 rivals = cards & search.rivals[trick.led][trick.best]
    cdef u64 above = rivals & numbers_below(trick.best)
    cdef u64 beneath = rivals & ~numbers_below(trick.best)
    if above:
        separate(search, cuts, top_index(above), trick.best)
    if beneath:
        # Equal cards among these win if the last of equal cards wins.
        if search.last_wins:
            separate(search, cuts, trick.best, index(beneath))
        else:
            part(search, cuts, trick.best, index(beneath))
    return cards & search.over[trick.led][trick.best]


cdef inline bint partner_is_winning(Search* search, Trick* trick, int seat, u64* cuts) noexcept nogil:
    """Return whether a partner is winning the trick; add the cuts on which this rests."""
    cut_winner(search, trick, cuts)
    return search.partners[seat][trick.winner]
