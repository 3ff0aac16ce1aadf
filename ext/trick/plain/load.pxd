"""Load the numbers of a question: points of cards and tricks, classes of equivalent cards, the range of the value."""

from libc.string cimport memcmp, memset

from bits cimport count, index, u64
from trick.plain.state cimport (
    CARDS, FAR, LASTS, NEXT_WINNER, NO_CLASSES, NO_DUCKING, NO_SAFE, SEATS, Search, Tally,
)


cdef inline int load_tally(
    Search* search, int number, object source, list codes, list holders, int trump_place
) except -1:
    """Copy a solver.families.trick.kernels.question.Tally.

    Raises:
        ValueError: the tally counts more last tricks than the kernel has room for.
    """
    cdef Tally* tally = &search.tally[number]
    cdef int card, seat, place
    memset(tally, 0, sizeof(Tally))
    cards = source.cards
    if cards:
        cards = cards[trump_place if len(cards) > 1 else 0]
        for seat in range(search.seats):
            table = cards[seat]
            if table:
                for card in range(search.cards):
                    tally.worth[card][seat] = table.get(codes[card], 0)
    if source.revealed or source.revealed_won:
        load_revealed(search, tally, source, codes, holders)
    if source.numbered:
        for seat in range(search.seats):
            table = source.numbered[seat]
            for card in range(search.cards):
                tally.numbered[card][seat] = table.get(codes[card], 0)
    for seat, points in enumerate(source.trick):
        tally.trick[seat] = points
    for seat, points in enumerate(source.lead):
        tally.lead[seat] = points
    for seat, points in enumerate(source.capture):
        tally.capture[seat] = points
    if len(source.last) > LASTS:
        raise ValueError(f"{len(source.last)} last tricks count; at most {LASTS} can")
    for place, row in enumerate(source.last):
        for seat, points in enumerate(row):
            tally.last[place][seat] = points
    return 0


cdef inline int load_revealed(Search* search, Tally* tally, object source, list codes, list holders) except -1:
    """Load the points that a card scores in addition if a seat other than its holder wins it."""
    cdef int card, seat
    for card in range(search.cards):
        for seat in range(search.seats):
            if seat == holders[card]:
                continue
            if source.revealed:
                tally.worth[card][seat] += source.revealed[holders[card]].get(codes[card], 0)
            if source.revealed_won:
                tally.worth[card][seat] += source.revealed_won[seat].get(codes[card], 0)
    return 0


cdef inline bint same_in_tricks(Search* search, int one, int other) noexcept nogil:
    """Return whether two cards of one suit score the same for every winner, and start as many laps when led."""
    cdef int tally
    if search.suit[one] != search.suit[other] or (search.two_laps >> one ^ search.two_laps >> other) & 1:
        return False
    if search.off & NO_CLASSES:
        return one == other
    for tally in range(search.tallies):
        if memcmp(search.tally[tally].worth[one], search.tally[tally].worth[other], SEATS * sizeof(int)):
            return False
        if search.numbering and memcmp(
            search.tally[tally].numbered[one], search.tally[tally].numbered[other], SEATS * sizeof(int)
        ):
            return False
    return True


cdef inline void load_card_classes(Search* search) noexcept nogil:
    """Compute the classes of cards, their bit planes, and the fields of the shape word."""
    cdef int card, other, number, most = 0, shift = 0, bits, plane
    cdef int classes[CARDS]         # number of classes of a lane, by its first card
    cdef int own[CARDS]
    cdef u64 held
    memset(classes, 0, sizeof(classes))
    memset(search.like, 0, sizeof(search.like))
    memset(search.plane, 0, sizeof(search.plane))
    for card in range(search.cards):
        if search.like[card]:
            continue
        number = classes[index(search.lane[card])]
        classes[index(search.lane[card])] += 1
        most = max(most, number)
        for other in range(card, search.cards):
            if search.like[other] == 0 and same_in_tricks(search, card, other):
                search.like[card] |= <u64>1 << other
                own[other] = number
        for other in range(card, search.cards):
            if search.like[card] >> other & 1:
                search.like[other] = search.like[card]
    search.plane_count = 0
    while most >> search.plane_count:
        search.plane_count += 1
    for card in range(search.cards):
        for plane in range(search.plane_count):
            if own[card] >> plane & 1:
                search.plane[plane] |= <u64>1 << card
        # The first card of a seat and class takes the field for all of them.
        held = 0
        for other in range(search.cards):
            if search.like[card] >> other & 1 and search.holder[other] == search.holder[card]:
                held |= <u64>1 << other
        if held & ((<u64>1 << card) - 1):
            continue
        bits = 0
        while count(held) >> bits:
            bits += 1
        for other in range(search.cards):
            if held >> other & 1:
                search.step[other] = <u64>1 << shift
        shift += bits


cdef inline void load_ranges(Search* search, int tricks, u64* dealt) noexcept nogil:
    """Compute the fewest and the most points of each card and trick, and which cuts the question permits."""
    cdef int number, card, seat, ours = 0, theirs = 0
    cdef bint unplayed = False, uneven = False
    for seat in range(search.seats):
        unplayed = unplayed or count(dealt[seat]) > tricks
        uneven = uneven or count(dealt[seat]) != tricks
        if search.maximizer[seat]:
            ours = seat
        else:
            theirs = seat
    for number in range(search.tallies):
        load_range(search, &search.tally[number], tricks, unplayed)
        for card in range(search.cards):
            search.tally[number].swing[card] = (
                search.tally[number].worth[card][ours] - search.tally[number].worth[card][theirs]
            )
        search.tally[number].trick_swing = search.tally[number].trick[ours] - search.tally[number].trick[theirs]
    search.rising = usual(search) and rises(search, ours, theirs)
    search.lone, search.not_lone = ours, theirs
    # With uneven hands a seat that wins no trick may have to lead: when another seat has no cards left.
    if (
        uneven or not usual(search) or search.off & (NO_DUCKING if search.free else NO_SAFE)
        or not alone(search, ours, theirs)
    ):
        search.lone = -1
    # With uneven hands a seat that wins every trick may lose the lead, too.
    search.ducking = (
        search.free and usual(search)
        and not (uneven or search.off & NO_DUCKING or search.rising or search.numbering or search.last_wins)
    )


cdef inline void load_range(Search* search, Tally* tally, int tricks, bint unplayed) noexcept nogil:
    """Compute the fewest and the most points that each card, and each number of last tricks, adds to a tally."""
    cdef int card, seat, left, low, high, value
    cdef int lead_low, lead_high, capture_low, capture_high
    for card in range(search.cards):
        low = high = tally.worth[card][0]
        for seat in range(search.seats):
            low = min(low, tally.worth[card][seat])
            high = max(high, tally.worth[card][seat])
        if search.numbering:
            # The least and the most are reached in the first or in the last trick.
            low, high = FAR, -FAR
            for seat in range(search.seats):
                value = tally.worth[card][seat] + (search.numbering - tricks) * tally.numbered[card][seat]
                low, high = min(low, value), max(high, value)
                value = tally.worth[card][seat] + (search.numbering - 1) * tally.numbered[card][seat]
                low, high = min(low, value), max(high, value)
        if unplayed:
            low, high = min(low, 0), max(high, 0)
        tally.card_least[card], tally.card_most[card] = low, high
    lead_low = lead_high = tally.lead[0]
    capture_low = capture_high = 0
    for seat in range(search.seats):
        lead_low, lead_high = min(lead_low, tally.lead[seat]), max(lead_high, tally.lead[seat])
        capture_low, capture_high = min(capture_low, tally.capture[seat]), max(capture_high, tally.capture[seat])
    tally.least[0] = tally.most[0] = 0
    for left in range(1, tricks + 1):
        low = high = trick_alone(tally, left, 0)
        for seat in range(1, search.seats):
            value = trick_alone(tally, left, seat)
            low, high = min(low, value), max(high, value)
        low += lead_low + capture_low
        high += lead_high + capture_high
        if search.two_laps:  # there may be fewer tricks
            low, high = min(low, 0), max(high, 0)
        tally.least[left] = tally.least[left - 1] + low
        tally.most[left] = tally.most[left - 1] + high


cdef inline int trick_alone(Tally* tally, int left, int seat) noexcept nogil:
    """Return the points for winning a trick, its cards apart, when `left` tricks are left with it."""
    return tally.trick[seat] + (tally.last[left - 1][seat] if left <= LASTS else 0)


cdef inline bint usual(Search* search) noexcept nogil:
    """Return whether each seat plays one card, and the highest trump or else card of the suit led wins and leads."""
    return not search.across and search.next_leader == NEXT_WINNER and not search.two_laps


cdef inline bint rises(Search* search, int ours, int theirs) noexcept nogil:
    """Return whether only the winner's side counts, and to win a trick is never bad for the maximizers.

    This holds even for a trick with all the cards that count against their winner.
    """
    cdef Tally* tally = &search.tally[0]
    cdef int card, seat, same_side, last, worst = 0
    if search.payoff.length or search.numbering or (search.copies and search.last_wins) or tally.trick_swing < 0:
        return False
    for seat in range(search.seats):
        same_side = ours if search.maximizer[seat] else theirs
        if tally.trick[seat] != tally.trick[same_side] or tally.lead[seat] or tally.capture[seat]:
            return False
        for last in range(LASTS):
            if tally.last[last][seat] != tally.last[last][same_side]:
                return False
            if tally.last[last][ours] < tally.last[last][theirs]:
                return False
        for card in range(search.cards):
            if tally.worth[card][seat] != tally.worth[card][same_side]:
                return False
    for card in range(search.cards):
        worst += min(0, tally.swing[card])
    return worst + tally.trick_swing >= 0


cdef inline bint alone(Search* search, int ours, int theirs) noexcept nogil:
    """Return whether there is one maximizer, no duty to win, and no difference which of the other seats wins."""
    cdef Tally* tally
    cdef int number, card, seat, last
    if search.numbering or search.last_wins or search.head or search.void or search.spare:
        return False
    for seat in range(search.seats):
        if search.maximizer[seat] != (seat == ours):
            return False
    for number in range(search.tallies):
        tally = &search.tally[number]
        for seat in range(search.seats):
            if tally.lead[seat] or tally.capture[seat]:
                return False
            if seat == ours:
                continue
            if tally.trick[seat] != tally.trick[theirs]:
                return False
            for last in range(LASTS):
                if tally.last[last][seat] != tally.last[last][theirs]:
                    return False
            for card in range(search.cards):
                if tally.worth[card][seat] != tally.worth[card][theirs]:
                    return False
    return True
