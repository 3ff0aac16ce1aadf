"""Tricks that a side is sure of, where winning tricks is never bad: bounds without a search.

They are used where what a card or a trick brings depends on the winner's side alone, and a trick is never less for the
maximizers than for the others, whatever cards are in it (`Search.rising`). A side that is sure of some tricks gets at
least what those bring by themselves and by the cards with which it wins them; all else may go to whom it serves worst.
So a card that is better lost adds nothing to a trick that is won with it: it has been counted as won already.

Cashing. The leader plays, from the top, cards of suits of which he holds the highest cards left: each wins, if no one
trumps it, and he leads again. First of all he plays his highest trumps; what is left of trumps with others then is with
those that had more of them than he could play. Of a plain suit he plays no more cards than each of those has of it, so
that they always follow and never throw cards away. Has he at least as many highest cards of a suit as anybody else has
cards of it, then his other cards of the suit win after them.

That is so for as many cards as there are tricks left: with uneven hands a leader may hold more, and never plays some.

A partner who need not trump throws another card away while he has one: he who may keep trumps once the leader's highest
are played gives no more tricks than those, and one for each of his other cards. With nothing but trumps he would have
to trump, and to lead, or to leave the lead to whoever sits behind his empty hand.

Crossing. If a partner holds the highest card of a suit of which the leader has a card, and which he did not cash, the
leader plays that one last; the partner wins, and goes on with highest cards of suits in which the leader cashed none.
The partner never had to play one of those: he had as many other cards as the leader cashed, if all these tricks
together are not more than there are. The leader, who follows now, must not trump either: the same holds for the trumps
that he keeps. The card by which he takes the lead is one of those counted, and the first: that
it is the highest, with none equal to it in another hand, is what all else rests on, even if others would bring enough.

Highest trumps. Whoever holds the highest trumps left wins a trick with each of them, whenever it is played.

What that rests on is that a seat holds all cards above a cut, which is below the last of them that was counted on to
be the highest; none is needed in a suit that no one else has.
"""

from bits cimport count, index, lowest, u64
from trick.plain.lanes cimport card_bit, close_groups
from trick.plain.state cimport NO_CASHING, NO_CROSSING, NO_TOP_TRUMPS, SEATS, Search, VOID_FREE


cdef struct Cashed:
    int gain             # what these tricks bring
    int tricks
    u64 cuts


cdef inline bint sure(Search* search, int leader, int need, int* least, int* most, u64* cuts) noexcept nogil:
    """Return whether sure tricks decide `need`, narrowing the bounds until they do.

    If so, `cuts` are the cuts that this rests on.
    """
    cdef bint ours = search.maximizer[leader]
    cdef int wanted, seat
    cdef Cashed cashed
    cashed.gain = cashed.tricks = 0
    cashed.cuts = 0
    wanted = need - least[0] if ours else most[0] - need + 1
    if cash(search, leader, wanted, &cashed) and cashed.tricks <= search.left:
        cuts[0] = cashed.cuts
        if search.copies:
            cuts[1] = cuts[0]
            close_groups(search, 0, cuts)
        if ours:
            least[0] += cashed.gain
        else:
            most[0] -= cashed.gain
        return True
    if search.trump < 0 or search.off & NO_TOP_TRUMPS:
        return False
    wanted = most[0] - need + 1 if ours else need - least[0]
    for seat in range(search.seats):
        # A card that is never played wins no trick.
        if search.maximizer[seat] == ours or count(search.hand[seat]) > search.left:
            continue
        cashed.gain = cashed.tricks = 0
        cashed.cuts = 0
        if top_trumps(search, seat, wanted, &cashed):
            cuts[0] = cashed.cuts
            if search.copies:
                cuts[1] = cuts[0]
                close_groups(search, 0, cuts)
            if ours:
                most[0] -= cashed.gain
            else:
                least[0] += cashed.gain
            return True
    return False


cdef inline bint top_trumps(Search* search, int seat, int wanted, Cashed* cashed) noexcept nogil:
    """Count the highest trumps of a seat until they bring enough."""
    return count_top_run(search, seat, search.of[search.trump], search.left, wanted, cashed)


cdef inline int brings(Search* search, int card) noexcept nogil:
    """Return what a sure trick adds that is won with a card."""
    return search.tally[0].trick_swing + max(0, search.tally[0].swing[card])


cdef inline bint count_top_run(Search* search, int seat, u64 lane, int most, int wanted, Cashed* cashed) noexcept nogil:
    """Count a seat's highest cards of a suit, at most `most`; return whether they bring enough now."""
    cdef u64 rest = search.all & lane
    cdef u64 hand = search.hand[seat]
    cdef u64 last = 0
    while most > 0 and lowest(rest) & hand and cashed.gain < wanted:
        if search.copies and search.equal[index(rest)] & search.all & ~hand:
            break
        last = lowest(rest)
        cashed.gain += brings(search, index(last))
        cashed.tricks += 1
        rest ^= last
        most -= 1
    if search.all & lane & ~hand:
        cashed.cuts |= last
    return cashed.gain >= wanted


cdef inline int length_of_run(Search* search, u64 rest, u64 hand) noexcept nogil:
    """Return how many of the highest cards of a set are in a hand, with no card of another hand equal to them."""
    cdef int found = 0
    while lowest(rest) & hand:
        if search.copies and search.equal[index(rest)] & search.all & ~hand:
            break
        rest &= rest - 1
        found += 1
    return found


cdef inline bint cash(Search* search, int leader, int wanted, Cashed* cashed) noexcept nogil:
    """Count the tricks that the leader, and then a partner, can cash, until they bring enough."""
    cdef u64 hand = search.hand[leader]
    cdef u64 trumps = search.of[search.trump] if search.trump >= 0 else 0
    cdef u64 banned = search.closed & ~search.opened
    cdef u64 lane
    cdef int drawn = 0, suit, seat, most, room
    cdef bint ruffs[SEATS]
    cdef u64 cashed_suits = 0
    if search.off & NO_CASHING:
        return False
    if trumps & search.all and not trumps & banned:
        drawn = length_of_run(search, search.all & trumps, hand)
        if drawn and cash_suit(search, leader, trumps, search.left, wanted, cashed):
            return True
        if drawn:
            cashed_suits |= trumps
    for seat in range(search.seats):
        ruffs[seat] = (
            seat != leader and count(search.hand[seat] & trumps) > (0 if search.free else drawn)
            and (search.maximizer[seat] != search.maximizer[leader] or search.void != VOID_FREE)
        )
    room = search.left
    for seat in range(search.seats):
        if seat != leader and search.maximizer[seat] == search.maximizer[leader]:
            room = min(room, tricks_beside(search, seat, trumps, drawn))
    for suit in range(search.suits):
        lane = search.of[suit]
        if lane == trumps or lane & banned or not lowest(search.all & lane) & hand:
            continue
        most = min(plain_cards(search, lane, ruffs), room - cashed.tricks)
        if most > 0:
            cashed_suits |= lane
            if cash_suit(search, leader, lane, most, wanted, cashed):
                return True
    if search.off & NO_CROSSING:
        return False
    room = min(room, tricks_beside(search, leader, trumps, drawn))
    for seat in range(search.seats):
        if seat != leader and search.maximizer[seat] == search.maximizer[leader] and search.hand[seat]:
            if cross(search, leader, seat, cashed_suits | banned, ruffs, room, wanted, cashed):
                return True
    return False


cdef inline int tricks_beside(Search* search, int seat, u64 trumps, int drawn) noexcept nogil:
    """Return in how many of his partner's tricks a seat can play another card than a trump."""
    cdef u64 hand = search.hand[seat]
    if count(hand & trumps) <= (0 if search.free else drawn):
        return search.left
    return drawn + count(hand & ~trumps)


cdef inline int plain_cards(Search* search, u64 lane, bint* ruffs) noexcept nogil:
    """Return how often a plain suit can be led without being trumped."""
    cdef int seat, most = search.left
    for seat in range(search.seats):
        if ruffs[seat]:
            if search.or_trump or search.free:
                return 0
            most = min(most, count(search.hand[seat] & lane))
    return most


cdef inline bint cash_suit(
    Search* search, int leader, u64 lane, int most, int wanted, Cashed* cashed
) noexcept nogil:
    """Count the highest cards of a suit, and those behind them once no one else has cards of it."""
    cdef int seat, longest = 0, length
    cdef u64 rest
    if count_top_run(search, leader, lane, most, wanted, cashed):
        return True
    length = length_of_run(search, search.all & lane, search.hand[leader])
    for seat in range(search.seats):
        if seat != leader:
            longest = max(longest, count(search.hand[seat] & lane))
    if length < longest or search.free:
        return False
    rest = search.hand[leader] & lane
    most -= length
    while length:
        rest &= rest - 1
        length -= 1
    while most > 0 and rest and cashed.gain < wanted:
        cashed.gain += brings(search, index(rest))
        cashed.tricks += 1
        rest &= rest - 1
        most -= 1
    return cashed.gain >= wanted


cdef inline bint cross(
    Search* search, int leader, int partner, u64 barred, bint* ruffs, int room, int wanted, Cashed* cashed
) noexcept nogil:
    """Count a partner's highest cards too, if the leader can get there."""
    cdef Cashed more = cashed[0]
    cdef u64 trumps = search.of[search.trump] if search.trump >= 0 else 0
    cdef u64 lane
    cdef int suit, most, step
    if search.void != VOID_FREE and search.hand[leader] & trumps:
        return False
    for step in range(2):
        # First the suits by which the partner gets in, then the others.
        for suit in range(search.suits):
            lane = search.of[suit]
            if lane & barred or not lowest(search.all & lane) & search.hand[partner]:
                continue
            if (search.hand[leader] & lane != 0) != (step == 0):
                continue
            most = search.left if lane == trumps else plain_cards(search, lane, ruffs)
            count_top_run(search, partner, lane, most, wanted, &more)
            if more.gain >= wanted:
                break
        if more.tricks == cashed.tricks or more.gain >= wanted:
            break
    if more.gain < wanted or more.tricks > min(room, count(search.hand[partner])):
        return False
    cashed[0] = more
    return True
