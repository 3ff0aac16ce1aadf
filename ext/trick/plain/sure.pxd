"""Sure tricks of a side, in games where winning a trick is never bad: bounds without a search.

They are used if the points of a card or a trick depend on the winner's side only, and a trick is never worth less to
the maximizers than to the others, whatever cards are in it (`Search.rising`). A side with some sure tricks gets at
least the points of these tricks and of the cards with which it wins them; for all other points the worst is assumed. If
a card is better lost, it adds nothing to a trick that it wins: the bound already counts the card as won.

Cashing. The leader cashes, from the top, suits in which he holds the highest cards left: each card wins if no one
trumps it, and he leads again. He plays his highest trumps first; after that only those players have trumps who had more
of them than he could play. He plays no more cards of a plain suit than each of these players has of it, so that they
always follow suit and never discard. If he has at least as many highest cards of a suit as any other player has cards
of it, his other cards of the suit win after them.

All this holds for as many cards as there are tricks left: with uneven hands a leader may hold more cards than that, and
never plays some of them.

A partner who need not trump discards another card while he has one. A partner who may still have trumps after the
leader's highest trumps limits the tricks: to those trump tricks, and one for each of his cards outside trumps. With
nothing but trumps he would have to trump and then lead, or leave the lead to the seat after his empty hand.

Crossing. A partner may hold the highest card of a suit that the leader did not cash, and in which the leader has a
card. The leader plays that card last; the partner wins it and goes on with highest cards of suits that the leader did
not cash. The partner still has all of these cards: if all the tricks together are not more than his cards, he had as
many other cards as the leader cashed. The leader, who now follows, must not trump either: his own trumps limit the
tricks in the same way. The card by which the partner takes the lead is counted, as the first of his: everything else
rests on its being the highest with no equal card in another hand, even if other cards alone would be enough.

Highest trumps. A player who holds the highest trumps left wins a trick with each of them, whenever he plays it.

Cuts. The result rests on a seat holding all cards above a cut, which is below the last card that counted as one of the
highest; a suit that no one else has needs no cut.
"""

from bits cimport count, index, lowest, u64
from trick.plain.lanes cimport card_bit, close_groups
from trick.plain.state cimport NO_CASHING, NO_CROSSING, NO_TOP_TRUMPS, SEATS, Search, VOID_FREE


cdef struct Cashed:
    int gain             # points of these tricks
    int tricks
    u64 cuts


cdef inline bint sure(Search* search, int leader, int need, int* least, int* most, u64* cuts) noexcept nogil:
    """Return whether sure tricks decide `need`; if so, narrow the bounds and set the cuts on which this rests.
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
        # A seat with more cards than tricks left never plays some of them.
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
    """Count the highest trumps of a seat as tricks; return whether their points are enough."""
    return count_top_run(search, seat, search.of[search.trump], search.left, wanted, cashed)


cdef inline int brings(Search* search, int card) noexcept nogil:
    """Return the points that a side gains by a sure trick, won with this card."""
    return search.tally[0].trick_swing + max(0, search.tally[0].swing[card])


cdef inline bint count_top_run(Search* search, int seat, u64 lane, int most, int wanted, Cashed* cashed) noexcept nogil:
    """Count a seat's highest cards of a suit, at most `most`, as tricks; return whether the points are enough now."""
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
    """Return how many of the highest cards of a set are in one hand and have no equal card in another hand."""
    cdef int found = 0
    while lowest(rest) & hand:
        if search.copies and search.equal[index(rest)] & search.all & ~hand:
            break
        rest &= rest - 1
        found += 1
    return found


cdef inline bint cash(Search* search, int leader, int wanted, Cashed* cashed) noexcept nogil:
    """Count the tricks that the leader and then a partner can cash; return whether their points are enough."""
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
    """Return how many of his partner's tricks a player can let pass without ruffing one of them."""
    cdef u64 hand = search.hand[seat]
    if count(hand & trumps) <= (0 if search.free else drawn):
        return search.left
    return drawn + count(hand & ~trumps)


cdef inline int plain_cards(Search* search, u64 lane, bint* ruffs) noexcept nogil:
    """Return how often a plain suit can be led before another player may trump it."""
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
    """Count the highest cards of a suit as tricks, and its other cards once no one else has the suit.

    Return whether the points are enough.
    """
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
    """Count a partner's highest cards, too, if the leader can lead to him; return whether the points are enough."""
    cdef Cashed more = cashed[0]
    cdef u64 trumps = search.of[search.trump] if search.trump >= 0 else 0
    cdef u64 lane
    cdef int suit, most, step
    if search.void != VOID_FREE and search.hand[leader] & trumps:
        return False
    for step in range(2):
        # First the suits in which the leader can lead to the partner, then the others.
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
