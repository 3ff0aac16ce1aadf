"""A player who plays alone, the only maximizer, and can lose every remaining trick: a bound without a search.

Suits. In one suit the lone player holds p1 < p2 < ..., and the others hold any cards. The suit is *safe* if below each
pk there are at most k - 1 cards of the others. Then he can lose every trick in which another player leads the suit.
Proof. Let x be the card led. There is no card of the others below p1, so p1 is lower than x. He plays the highest pj
below x. His cards above x move down by one place; below each of them at least one card, x, is gone. For his cards below
pj nothing changes. So the suit is safe again. Discards of the others only help him. His own discard is the highest card
of a suit, which changes nothing for the cards below it.

The lead. He can also lead p1 of a suit that another player has, if below each other pk there are at most k - 2 cards of
the others: whoever follows beats p1, and the remaining cards are safe. If everyone who has the suit must follow, one of
their cards is gone after the trick; so the condition is not needed for those pk below which all their cards may lie, if
these are k - 1 cards. If they may trump instead of following, they can keep all their cards.

The lone player has no trumps left, and no duty to win a trick. So if all his suits are safe, he wins no more tricks.

Cuts. The result rests on the number of the others' cards below each of his. Blocks are made from the lowest card up,
each as large as that allows: with so many cards of the others that there are not too many below his lowest card in it.
"""

from bits cimport count, top_index, u64
from trick.plain.lanes cimport card_bit, close_groups, numbers_below
from trick.plain.state cimport Search


cdef inline bint can_lose_all_tricks(Search* search, int leader, u64* cuts) noexcept nogil:
    """Return whether the lone player can lose every trick; if so, set the `cuts` on which this rests."""
    cdef u64 hand = search.hand[search.lone]
    cdef u64 lane
    cdef int suit, slack, exit = -1
    cdef bint kept = search.or_trump and search.trump >= 0 and search.all & search.of[search.trump] != 0
    if search.trump >= 0 and hand & search.of[search.trump]:
        return False
    for suit in range(search.suits):
        lane = search.of[suit]
        if not hand & lane:
            continue
        slack = slack_of(search, hand & lane, search.all & lane & ~hand, kept)
        if slack < 0:
            return False
        if slack > 0 and not (search.closed & ~search.opened & lane):
            exit = suit
    if leader == search.lone and exit < 0:
        return False
    cuts[0] = cuts[1] = 0
    for suit in range(search.suits):
        lane = search.of[suit]
        if hand & lane:
            cuts[0] |= safe_cuts(search, hand & lane, search.all & lane, leader == search.lone and suit == exit, kept)
    if search.copies:
        cuts[1] = cuts[0]
        close_groups(search, 0, cuts)
    return True


cdef inline int slack_of(Search* search, u64 own, u64 others, bint kept) noexcept nogil:
    """Return 0 for a safe suit, 1 if its lowest card can be led, too, and -1 for a suit that is not safe.

    Args:
        kept: whether the others may keep all their cards of a suit that is led.
    """
    cdef int number = 0, many = count(others), lower, card
    cdef int slack = 1 if many else 0
    while own and number < many + kept:
        card = top_index(own)
        own ^= card_bit(card)
        # Equal cards count as lower.
        lower = count(others & (~numbers_below(card) | search.equal[card]))
        if lower > number:
            return -1
        if number and lower == number:
            slack = 0
        number += 1
    return slack


cdef inline u64 safe_cuts(Search* search, u64 own, u64 all, int slack, bint kept) noexcept nogil:
    """Return the cuts that keep a suit safe, also after a lead of it if `slack` is 1; `kept` as in `slack_of`."""
    cdef u64 rest = all, found = 0
    cdef int number = 0          # his cards so far, from the lowest
    cdef int others = 0
    cdef int allowed = -1        # the most cards of the others up to the end of the block; -1: his cards are not in it
    cdef int many = count(all & ~own)
    cdef int counted = many + slack if kept else many
    cdef int card
    if search.copies:
        return all
    while rest and (number < counted or 0 <= allowed < many):
        card = top_index(rest)
        rest ^= card_bit(card)
        if own >> card & 1:
            if allowed < 0:
                allowed = max(number - slack, 0)
            number += 1
        else:
            if 0 <= allowed <= others:
                # With this card the block would hold too many: a new block begins.
                found |= card_bit(card)
                allowed = -1
            others += 1
    return found
