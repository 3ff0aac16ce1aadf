"""A maximizer who plays alone and can lose every trick that is left: what that brings is a bound without a search.

Suits. Of a suit let the lone player hold p1 < p2 < ... and the others any cards; the suit is safe if below each pk
there are at most k - 1 cards of the others. Then he can lose every trick in which another leads it. For whatever x
is led,
p1 is lower; he plays the highest pj below x. The cards that he has above x move down by one place, and at least one
card below each of them, x, is gone; nothing has changed for those below pj. Cards that others throw away only help, and
he himself throws away the highest card of a suit, which changes nothing for those below it.

The lead. He can also lead p1 of a suit that somebody else has, if below each other pk there are at most k - 2 cards of
the others: whoever follows beats it, and what is left is safe. Where all who have the suit must follow, one of their
cards is gone then, so that this need not be said of those pk below which all their cards, k - 1, may lie. Where they
may trump instead they can keep all of them.

No trumps are left with him, and he is not bound to win a trick. So if all his suits are safe he wins no trick any more.

What that rests on is the number of others' cards below his. From the lowest card up, blocks are made as large as that
allows: in each so many cards of others that there are still not too many below the lowest of his in it.
"""

from bits cimport count, top_index, u64
from trick.plain.lanes cimport card_bit, close_groups, numbers_below
from trick.plain.state cimport Search


cdef inline bint can_lose_all_tricks(Search* search, int leader, u64* cuts) noexcept nogil:
    """Return whether the lone player can lose every trick; if so, `cuts` are the cuts that this rests on."""
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
    """Return -1 where the suit is not safe, 0 where it is, 1 where its lowest card can be led too.

    Args:
        kept: the others may keep all their cards of a suit that is led.
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
    """Add the cuts that keep a suit safe, with room for a lead where `slack` is 1; `kept` as in `slack_of`."""
    cdef u64 rest = all, found = 0
    cdef int number = 0          # cards of his so far, from the lowest
    cdef int others = 0
    cdef int allowed = -1        # others' cards up to the end of the block; -1: it has none of his
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
                # One more would be too many: a new block begins with it.
                found |= card_bit(card)
                allowed = -1
            others += 1
    return found
