"""Exact values of a position and of every play, and one line of best play, from null-window searches."""

from bits cimport index, u8, u64
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy
from stop cimport report_bounds
from trick.plain.beat cimport leader_after
from trick.plain.ends cimport Ends, set_ends
from trick.plain.legal cimport legal_follows, legal_leads
from trick.plain.order cimport equivalent_cards, likely_swing, rate_card, set_weights
from trick.plain.search cimport add_card_to_trick, credit_trick, search_after_card, search_seat, set_up, start
from trick.plain.state cimport CARDS, FAR, NO_COUNTING, NONE, Search, Trick


cdef struct Bounds:
    int low
    int high


cdef struct Moves:
    # The plays of a position: one card for each run of equivalent cards, the highest.
    int many
    int card[CARDS]
    u64 alike[CARDS]
    Bounds bounds[CARDS]


cdef inline u64 legal_now(Search* search, Trick* trick) noexcept nogil:
    """Return the cards that may be played; none when the play is over."""
    cdef u64 ignored[2]
    cdef int seat = trick.seat[trick.place]
    if search.left == 0:
        return 0
    ignored[0] = ignored[1] = 0
    return legal_follows(search, trick, seat, ignored) if trick.place else legal_leads(search, seat)


cdef inline void advance(Search* search, Trick* trick, int card) noexcept nogil:
    """Play a card, without a way to take it back."""
    search.hand[trick.seat[trick.place]] &= ~(<u64>1 << card)
    add_card_to_trick(search, trick, card)
    if trick.place == trick.many:
        credit_trick(search, trick)
        if search.left:
            set_up(search, trick, leader_after(search, trick))


cdef inline int answer(Search* search, Trick* trick, int card, int need) noexcept nogil:
    """Return a bound that decides whether `need` is still to come, after a card (NONE: in the current position)."""
    cdef u64 ignored[2]
    if card != NONE:
        return search_after_card(search, trick, card, need, ignored)
    if trick.place == 0:
        return start(search, trick.seat[0], need, ignored)
    return search_seat(search, trick, need, ignored)


cdef inline void mtd(Search* search, Trick* trick, int card, int guess, Bounds* bounds) noexcept nogil:
    """Narrow the bounds of the points still to come (MTD(f): A. Plaat and others, "Best-First Fixed-Depth Minimax
    Algorithms", 1996).

    A value outside the first bounds counts as the nearer one of them. If answers contradict each other, low ends above
    high.
    """
    cdef int value
    cdef Bounds given = bounds[0]
    cdef Ends end
    set_ends(search, &end)
    set_weights(search, &end, trick)
    while bounds.low < bounds.high:
        if card == NONE:
            report_bounds(&search.stop, bounds.low + search.sum[0], bounds.high + search.sum[0])
        guess = min(max(guess, bounds.low + 1), bounds.high)
        value = answer(search, trick, card, guess)
        if search.stop.stopped:
            return
        if value >= guess:
            bounds.low = max(min(value, given.high), bounds.low)
            guess = bounds.low + 1
        else:
            bounds.high = min(max(value, given.low), bounds.high)
            guess = bounds.high


cdef inline void clip(Bounds* bounds, const Bounds* ends) noexcept nogil:
    """Clip bounds to a window."""
    bounds.low = min(max(bounds.low, ends.low), ends.high)
    bounds.high = min(max(bounds.high, ends.low), ends.high)


cdef inline Bounds bounds_by_counting(Search* search) noexcept nogil:
    """Return bounds from counting alone."""
    cdef Ends end
    cdef Bounds bounds
    set_ends(search, &end)
    bounds.low, bounds.high = end.least, end.most
    if search.left and search.off & NO_COUNTING:
        bounds.low, bounds.high = -FAR // 2, FAR // 2
    return bounds


cdef inline int greedy_playout(const Search* search, const Trick* begun, int otherwise) noexcept nogil:
    """Return the value if every seat plays the card that it would try first: a guess of the position's value.

    Args:
        otherwise: the value to return if the system has no memory.
    """
    cdef Search* copy = <Search*>malloc(sizeof(Search))
    cdef Trick trick = begun[0]
    cdef Ends end
    cdef u64 cards
    cdef int card, best, score, highest, swing, value
    if copy == NULL:
        return otherwise
    memcpy(copy, search, sizeof(Search))
    while copy.left:
        set_ends(copy, &end)
        set_weights(copy, &end, &trick)
        cards = legal_now(copy, &trick)
        swing = likely_swing(copy, &trick)
        best, highest = NONE, -FAR
        while cards:
            card = index(cards)
            cards &= cards - 1
            score = rate_card(copy, &trick, trick.seat[trick.place], card, swing)
            if score > highest:
                best, highest = card, score
        advance(copy, &trick, best)
    set_ends(copy, &end)
    value = copy.sum[0] + end.least - search.sum[0]
    free(copy)
    return value


cdef inline int first_goal(Search* search, Trick* trick, const Bounds* bounds) noexcept nogil:
    """Return the first goal to search: the value of the greedy playout.

    One player may play against all others and not simply want tricks. A proof that he gets some number has to refute
    every card of all others, and costs far more than a proof that he does not get it. Searched from his best value
    downwards, only the last proof is of the expensive kind.
    """
    cdef int seat, maximizers = 0
    for seat in range(search.seats):
        maximizers += search.maximizer[seat]
    if search.seats > 2 and maximizers == 1 and not search.rising:
        return bounds.high
    if search.seats > 2 and maximizers == search.seats - 1 and not search.rising:
        return bounds.low + 1
    return greedy_playout(search, trick, (bounds.low + bounds.high + 1) // 2)


cdef inline void list_root_moves(Search* search, Trick* trick, Moves* moves) noexcept nogil:
    """List the plays, with bounds from counting alone."""
    cdef u64 cards = legal_now(search, trick)
    cdef u64 hand = search.hand[trick.seat[trick.place]]
    cdef int card
    moves.many = 0
    while cards:
        card = index(cards)
        moves.card[moves.many] = card
        moves.alike[moves.many] = equivalent_cards(search, hand, card, cards)
        moves.bounds[moves.many] = bounds_by_counting(search)
        cards &= ~moves.alike[moves.many]
        moves.many += 1


cdef inline void narrow_moves(Search* search, Trick* trick, Bounds* value, Moves* moves) noexcept nogil:
    """Narrow the bounds of each play to its value, given bounds of the position."""
    cdef bint ours = search.maximizer[trick.seat[trick.place]]
    cdef int place
    for place in range(moves.many):
        if ours:
            moves.bounds[place].high = min(moves.bounds[place].high, value.high)
        else:
            moves.bounds[place].low = max(moves.bounds[place].low, value.low)
        mtd(search, trick, moves.card[place], value.high if ours else value.low + 1, &moves.bounds[place])


cdef inline int best_card(Search* search, Trick* trick, int value, u8* order) noexcept nogil:
    """Return the first play, in a fixed order of cards, that keeps the value; NONE where a limit was reached."""
    cdef bint ours = search.maximizer[trick.seat[trick.place]]
    cdef u64 cards = legal_now(search, trick)
    cdef int need = value if ours else value + 1
    cdef int place, card, found
    for place in range(search.cards):
        card = order[place]
        if not cards >> card & 1:
            continue
        found = answer(search, trick, card, need)
        if search.stop.stopped:
            return NONE
        if (found >= need) == ours:
            return card
    return NONE
