"""Move ordering: which cards to search, and in which order. Only the speed depends on it."""

from libc.stdlib cimport malloc
from libc.string cimport memset

from bits cimport count, index, top_index, u8, u64
from hash cimport FOURTH, GOLDEN
from trick.payoff cimport VALUES, final_result
from trick.plain.beat cimport would_win
from trick.plain.ends cimport Ends
from trick.plain.lanes cimport card_bit, numbers_below
from trick.plain.state cimport KILLER_BITS_MAX, KILLER_BITS_MIN, NO_RUNS, NONE, Search, Trick, VOID_TRUMP

cdef enum:
    STEPS = 4


cdef inline u64 equivalent_cards(Search* search, u64 hand, int card, u64 cards) noexcept nogil:
    """Return the cards among `cards` that are equivalent to one card of the hand.

    They are of its class, and no card of another hand lies between them or is equal to one of them. Cards on the table
    still count as cards of other hands.
    """
    cdef u64 lane = search.lane[card]
    cdef u64 others = search.all & lane & ~hand
    cdef u64 run = lane
    if search.off & NO_RUNS:
        return card_bit(card)
    if search.copies and others:
        if search.equal[card] & others:
            return cards & search.like[card] & search.equal[card]
        others |= hand & lane & equals(search, others)
    if others & numbers_below(card):
        run &= ~numbers_below(top_index(others & numbers_below(card)) + 1)
    if others & ~numbers_below(card):
        run &= numbers_below(index(others & ~numbers_below(card)))
    return cards & search.like[card] & run


cdef inline u64 equals(Search* search, u64 cards) noexcept nogil:
    """Return all other cards that are equal to a card of the set."""
    cdef u64 found = 0
    cdef int step
    for step in range(1, search.equal_most):
        found |= (cards & search.again[step]) << step | (cards >> step) & search.again[step]
    return found


cdef inline bint maximizers_likely_win(Search* search, Trick* trick, int best, bint ours, bint wanted) noexcept nogil:
    """Return whether the maximizers are likely to win the trick, if each later player plays his highest or lowest card.

    Args:
        best: the card that is winning now.
        ours: whether a maximizer played it.
        wanted: True if both sides want to win the trick, False if both want to lose it.
    """
    cdef int place
    cdef u64 able, taking
    for place in range(trick.place + 1, trick.many):
        able = likely_plays(search, trick, search.hand[trick.seat[place]])
        taking = able & search.over[trick.led][best]
        if taking and (wanted or taking == able):
            best = index(taking) if wanted else top_index(taking)
            ours = search.maximizer[trick.seat[place]]
    return ours


cdef inline u64 likely_plays(Search* search, Trick* trick, u64 hand) noexcept nogil:
    """Return the cards that a hand may play, by the duties to follow suit and to trump alone."""
    cdef u64 trumps = hand & search.of[search.trump] if search.trump >= 0 else 0
    if search.free:
        return hand
    if hand & search.of[trick.led]:
        return hand & search.of[trick.led]
    return trumps if trumps and search.void == VOID_TRUMP else hand


cdef inline int rate_card(Search* search, Trick* trick, int seat, int card, int swing) noexcept nogil:
    """Return a rating of a card for its player; the card of the highest rating is searched first.

    Args:
        swing: estimated gain of the maximizers if they win the trick, this card apart, in sixteenths of a point.
    """
    cdef int best = trick.best, led = trick.led
    cdef int above = count(search.all & search.of[search.suit[card]] & numbers_below(card))
    cdef int value
    cdef bint ours
    cdef int tally
    for tally in range(search.tallies):
        swing += trick.weight[tally] * search.tally[tally].swing[card]
    if trick.place == 0:
        trick.led = search.suit[card]
        best = card
        ours = search.maximizer[seat]
    elif would_win(search, trick, card):
        best = card
        ours = search.maximizer[seat]
    else:
        ours = search.maximizer[trick.winner]
    ours = maximizers_likely_win(search, trick, best, ours, swing >= 0)
    trick.led = led
    value = 4 * (swing if ours else -swing)
    if not search.maximizer[seat]:
        value = -value
    if trick.outlook >= 0:
        return value + above - (8 if search.suit[card] == search.trump else 0)
    return value - above


cdef inline int likely_swing(Search* search, Trick* trick) noexcept nogil:
    """Return the estimated gain of the maximizers if they win the trick, in sixteenths, without the next card."""
    cdef int place, tally, swing, found = 0
    cdef int waiting = trick.many - trick.place - 1
    cdef int many = count(search.all)
    for tally in range(search.tallies):
        if trick.weight[tally]:
            swing = search.tally[tally].trick_swing
            for place in range(trick.place):
                swing += search.tally[tally].swing[trick.card[place]]
            found += trick.weight[tally] * swing + trick.weight[tally] * (
                search.swing_left[tally] - search.tally[tally].trick_swing * search.left
            ) * waiting // many
    return found


cdef inline void set_weights(Search* search, Ends* end, Trick* trick) noexcept nogil:
    """Estimate the value of one more point of each tally, from the middle of its range to where the result is best."""
    cdef int values[VALUES]
    cdef int tally, step, at, best, best_at, middle, value, here
    trick.weight[0] = 16
    trick.outlook = 16 * search.swing_left[0]
    if search.payoff.length == 0:
        return
    for tally in range(VALUES):
        values[tally] = (end.low[tally] + end.high[tally]) // 2 if 0 < tally < search.tallies else 0
    here = final_result(&search.payoff, values)
    for tally in range(1, search.tallies):
        trick.weight[tally] = 0
        middle = values[tally]
        best, best_at = here, middle
        for step in range(STEPS + 1):
            at = end.low[tally] + (end.high[tally] - end.low[tally]) * step // STEPS
            values[tally] = at
            value = final_result(&search.payoff, values)
            if value > best:
                best, best_at = value, at
        values[tally] = middle
        if best_at != middle:
            trick.weight[tally] = 16 * (best - here) // (best_at - middle)
            trick.outlook += trick.weight[tally] * search.swing_left[tally]


cdef inline bint make_killers(Search* search) noexcept nogil:
    """Make room for killer cards, more for more cards; return False if the system has no memory.

    A leader's hand of 13 cards has 8192 parts. With too little room cards that are right in one position take the place
    of those of another.
    """
    search.killer_bits = min(KILLER_BITS_MAX, max(KILLER_BITS_MIN, search.cards // 2 + 1))
    search.killers = <u8*>malloc(<size_t>search.seats << search.killer_bits)
    return search.killers != NULL


cdef inline void forget_killers(Search* search) noexcept nogil:
    """Forget all killer cards."""
    memset(search.killers, NONE, <size_t>search.seats << search.killer_bits)


cdef inline u8* killer_of(Search* search, Trick* trick, int seat) noexcept nogil:
    """Return the place of the killer of the position: the card that last caused a cutoff in a similar position."""
    cdef u64 hand = search.hand[seat]
    cdef u64 seen
    if trick.place == 0:
        seen = hand
    else:
        seen = hand & search.of[trick.led]
        if not seen:
            seen = ~hand
        seen ^= <u64>(trick.best + 1) * FOURTH
    seen = seen * GOLDEN + <u64>trick.place * <u64>0x165667B19E3779F9
    return search.killers + (<u64>seat << search.killer_bits | seen >> (64 - search.killer_bits))
