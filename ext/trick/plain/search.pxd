"""Null-window search, card by card; the table is probed and filled at the start of each trick."""

from bits cimport index, top_index, u8, u64
from stop cimport enough
from trick.plain.duck cimport all_duck, lone_ducks
from trick.plain.ends cimport Ends, NO_NUMBER, set_ends, tallies_to_number
from trick.plain.beat cimport cut_leader, cut_winner, leader_after, would_win
from trick.plain.lanes cimport add_cuts, block, card_bit, close_groups, cut_around, numbers_below, separate
from trick.plain.legal cimport legal_follows, legal_leads
from trick.plain.order cimport equivalent_cards, killer_of, likely_swing, rate_card, set_weights
from trick.plain.state cimport (
    CARDS, FAR, LASTS, NO_BLOCKS, NO_COUNTING, NO_TABLE, NONE, OPENED_NEVER, OPENED_PLAY, Search, TALLIES, Tally, Trick,
)
from trick.plain.safe cimport can_lose_all_tricks
from trick.plain.sure cimport sure
from trick.plain.sweep cimport swept
from trick.plain.table cimport Key, set_key, tt_probe, tt_store


cdef inline int start(Search* search, int leader, int need, u64* cuts) noexcept nogil:
    """Return a bound of the points still to come, at the start of a trick: it decides whether they reach `need`."""
    cdef Trick trick
    cdef Key key
    cdef Ends end
    cdef u64 memory
    cdef int value, added
    cuts[0] = cuts[1] = 0
    if enough(&search.stop):
        return 0
    set_ends(search, &end)
    if search.left == 0 or not search.off & NO_COUNTING:
        if end.least >= need:
            return end.least
        if end.most < need:
            return end.most
    set_up(search, &trick, leader)
    if search.rising and not search.first and sure(search, trick.seat[0], need, &end.least, &end.most, cuts):
        return end.least if end.least >= need else end.most
    if search.lone >= 0 and not search.first and (
        lone_ducks(search, trick.seat[0], cuts) if search.free else can_lose_all_tricks(search, trick.seat[0], cuts)
    ):
        value = swept(search, search.not_lone)
        if value >= need:
            return value
        cuts[0] = cuts[1] = 0
    if search.ducking and not search.first and all_duck(search, trick.seat[0], cuts):
        value = swept(search, trick.seat[0])
        if (value >= need) != search.maximizer[trick.seat[0]]:
            return value
        cuts[0] = cuts[1] = 0
    if search.first or search.left == 1 or search.off & NO_TABLE:
        return weigh_and_choose(search, &end, &trick, need, cuts)
    memory = tallies_to_number(search, &end, &added)
    if memory == NO_NUMBER:
        return weigh_and_choose(search, &end, &trick, need, cuts)
    set_key(search, &key, trick.seat[0], memory)
    need -= added
    if tt_probe(search, &key, need, &value, cuts):
        return value + added
    value = weigh_and_choose(search, &end, &trick, need + added, cuts) - added
    if search.stop.stopped:
        return 0
    if value >= need:
        tt_store(search, &key, cuts, value, FAR)
    else:
        tt_store(search, &key, cuts, -FAR, value)
    return value + added


cdef inline int weigh_and_choose(Search* search, Ends* end, Trick* trick, int need, u64* cuts) noexcept nogil:
    """Set the weights of the move order, which takes longer than a table probe, and search the seat to play."""
    set_weights(search, end, trick)
    return search_seat(search, trick, need, cuts)


cdef inline void set_up(Search* search, Trick* trick, int leader) noexcept nogil:
    """Set up an empty trick: seats without cards are skipped, and a leader without cards passes the lead on."""
    cdef int place, seat
    while search.hand[leader] == 0:
        for place in range(1, search.seats):
            if search.hand[search.order[leader][place]]:
                leader = search.order[leader][place]
                break
    trick.many = trick.place = 0
    trick.played = 0
    trick.best = trick.winner = 0
    trick.led = 0
    for place in range(search.seats):
        seat = search.order[leader][place]
        if search.hand[seat]:
            trick.seat[trick.many] = seat
            trick.many += 1


cdef inline int search_seat(Search* search, Trick* trick, int need, u64* cuts) noexcept nogil:
    """Search the cards of the seat to play until one decides `need`; return the bound and set the cuts."""
    cdef int seat = trick.seat[trick.place]
    cdef bint ours = search.maximizer[seat]
    cdef u64 hand = search.hand[seat]
    cdef u64 legal[2]
    cdef u64 reached[2]
    cdef u64 rests_on[2]
    cdef u64 cards
    cdef u64 done = 0, rest, run, parted
    cdef int card[CARDS]
    cdef u64 runs[CARDS]
    cdef int score[CARDS]
    cdef int many = 0, place, best_place, swing, value
    cdef int best = -FAR if ours else FAR
    cdef u8* killer
    cdef int tried
    cdef bint listed = False
    legal[0] = legal[1] = 0
    cards = legal_follows(search, trick, seat, legal) if trick.place else legal_leads(search, seat)
    if cards & (cards - 1) == 0:
        # A forced play: the bound rests on the legal plays and on the bound after the card.
        value = search_after_card(search, trick, index(cards), need, reached)
        if search.stop.stopped:
            return 0
        cuts[0], cuts[1] = reached[0] | legal[0], reached[1] | legal[1]
        return value
    killer = killer_of(search, trick, seat)
    tried = killer[0]
    rests_on[0], rests_on[1] = legal[0], legal[1]
    if tried != NONE and cards >> tried & 1:
        run = equivalent_cards(search, hand, tried, cards)
        tried = index(run)
    else:
        tried = NONE
    while True:
        if tried == NONE:
            if not listed:
                listed = True
                swing = likely_swing(search, trick)
                rest = cards & ~done
                while rest:
                    card[many] = index(rest)
                    runs[many] = equivalent_cards(search, hand, card[many], cards)
                    rest &= ~runs[many]
                    many += 1
                if many > 1:
                    for place in range(many):
                        score[place] = rate_card(search, trick, seat, card[place], swing)
            best_place = -1
            for place in range(many):
                if done >> card[place] & 1:
                    continue
                if best_place < 0 or score[place] > score[best_place]:
                    best_place = place
            if best_place < 0:
                for place in range(many):
                    # The first card of this run was skipped with the block of another card: the others rest on the run.
                    if runs[place] & ~done:
                        cut_off_run(search, rests_on, search.all & ~hand, runs[place])
                break
            tried, run = card[best_place], runs[best_place]
        value = search_after_card(search, trick, tried, need, reached)
        if search.stop.stopped:
            return 0
        if (value >= need) == ours:
            killer[0] = tried
            # The bound does not rest on the cards that failed before.
            cuts[0], cuts[1] = reached[0] | legal[0], reached[1] | legal[1]
            return value
        best = max(best, value) if ours else min(best, value)
        parted = block(search, reached[0], tried)
        done |= run if search.off & NO_BLOCKS else run | cards & search.like[tried] & parted
        if run & ~parted:
            cut_off_run(search, reached, search.all & ~hand, run)
        add_cuts(rests_on, reached)
        tried = NONE
    cuts[0], cuts[1] = rests_on[0], rests_on[1]
    return best


cdef inline void cut_off_run(Search* search, u64* cuts, u64 others, u64 run) noexcept nogil:
    """Cut between a run of equivalent cards and the nearest cards of others: no such card may lie inside the run."""
    cdef u64 lane = search.lane[index(run)]
    cdef u64 above = others & lane & numbers_below(index(run))
    cdef u64 beneath = others & lane & ~numbers_below(top_index(run))
    if search.copies and search.equal[index(run)] & others:
        cut_around(search, cuts, index(run))
        return
    if above:
        separate(search, cuts, top_index(above), index(run))
    if beneath:
        separate(search, cuts, top_index(run), index(beneath))


cdef inline int search_after_card(Search* search, Trick* trick, int card, int need, u64* cuts) noexcept nogil:
    """Play a card, search the position after it, and take the card back."""
    cdef int seat = trick.seat[trick.place]
    cdef int best = trick.best, winner = trick.winner, led = trick.led, many = trick.many
    cdef int value
    search.hand[seat] ^= card_bit(card)
    add_card_to_trick(search, trick, card)
    if trick.place == trick.many:
        value = search_after_trick(search, trick, need, cuts)
    else:
        value = search_seat(search, trick, need, cuts)
    trick.place -= 1
    trick.played ^= card_bit(card)
    trick.best, trick.winner, trick.led, trick.many = best, winner, led, many
    search.hand[seat] ^= card_bit(card)
    return value


cdef inline void add_card_to_trick(Search* search, Trick* trick, int card) noexcept nogil:
    """Add a card of the seat to play to the trick, and update its winner."""
    cdef int seat = trick.seat[trick.place]
    if trick.place == 0:
        trick.led = search.suit[card]
        trick.best = card
        trick.winner = seat
        if search.two_laps >> card & 1:
            add_lap(search, trick)
    elif would_win(search, trick, card):
        trick.best = card
        trick.winner = seat
    trick.card[trick.place] = card
    trick.played |= card_bit(card)
    trick.place += 1


cdef inline void add_lap(Search* search, Trick* trick) noexcept nogil:
    """Start the second lap, in which all seats with cards left play a second card."""
    cdef int place, seat, seats = trick.many
    for place in range(seats):
        seat = trick.seat[place]
        if search.hand[seat] & (search.hand[seat] - 1) or (place == 0 and search.hand[seat]):
            trick.seat[trick.many] = seat
            trick.many += 1


cdef struct Counts:
    # The tallies that a trick changes.
    int sum[TALLIES]
    int least[TALLIES]
    int most[TALLIES]
    int swing_left[TALLIES]


cdef inline void copy_counts(Search* search, Counts* kept, int tally) noexcept nogil:
    """Save the counts of one tally before a trick is credited."""
    kept.sum[tally] = search.sum[tally]
    kept.least[tally] = search.cards_least[tally]
    kept.most[tally] = search.cards_most[tally]
    kept.swing_left[tally] = search.swing_left[tally]


cdef inline void restore_counts(Search* search, Counts* kept, int tally) noexcept nogil:
    """Restore the counts of one tally."""
    search.sum[tally] = kept.sum[tally]
    search.cards_least[tally] = kept.least[tally]
    search.cards_most[tally] = kept.most[tally]
    search.swing_left[tally] = kept.swing_left[tally]


cdef inline int search_after_trick(Search* search, Trick* trick, int need, u64* cuts) noexcept nogil:
    """Credit a complete trick, search the position after it, and undo the trick.

    Tally 0, often the only one, is copied outside the loop: a compiler turns a loop over all into slow calls of memcpy.
    """
    cdef Counts kept
    cdef int tally, value, gain
    cdef u64 all = search.all, shape = search.shape, opened = search.opened
    cdef bint first = search.first
    cdef int left = search.left
    copy_counts(search, &kept, 0)
    for tally in range(1, search.tallies):
        copy_counts(search, &kept, tally)
    credit_trick(search, trick)
    gain = search.sum[0] - kept.sum[0]
    value = start(search, leader_after(search, trick), need - gain, cuts) + gain
    restore_counts(search, &kept, 0)
    for tally in range(1, search.tallies):
        restore_counts(search, &kept, tally)
    search.all, search.shape, search.opened = all, shape, opened
    search.first = first
    search.left = left
    if search.copies:
        close_groups(search, trick.played, cuts)
    cut_winner(search, trick, cuts)
    cut_leader(search, trick, cuts)
    return value


cdef inline void credit_trick(Search* search, Trick* trick) noexcept nogil:
    """Add a complete trick to the tallies and remove its cards from the position."""
    cdef int place, card, tally
    for tally in range(search.tallies):
        search.sum[tally] += points_of_trick(search, &search.tally[tally], trick)
        for place in range(trick.many):
            card = trick.card[place]
            search.cards_least[tally] -= search.tally[tally].card_least[card]
            search.cards_most[tally] -= search.tally[tally].card_most[card]
            search.swing_left[tally] -= search.tally[tally].swing[card]
        search.swing_left[tally] -= search.tally[tally].trick_swing
    for place in range(trick.many):
        card = trick.card[place]
        search.shape -= search.step[card]
    if search.closed and search.opened_by != OPENED_NEVER:
        for place in range(trick.many):
            card = trick.card[place]
            if search.opened_by == OPENED_PLAY or search.suit[card] != trick.led:
                search.opened |= search.of[search.suit[card]] & search.closed
    search.all &= ~trick.played
    search.first = False
    search.left = max(0, search.left - (2 if search.two_laps >> trick.card[0] & 1 else 1))


cdef inline int points_of_trick(Search* search, Tally* tally, Trick* trick) noexcept nogil:
    """Return the points that a complete trick adds to a tally."""
    cdef int winner = trick.winner
    cdef int found = tally.trick[winner] + tally.lead[trick.seat[0]]
    cdef int place, numbered = 0
    for place in range(trick.many):
        found += tally.worth[trick.card[place]][winner]
    if winner != trick.seat[0]:
        found += tally.capture[winner]
    if search.numbering:
        for place in range(trick.many):
            numbered += tally.numbered[trick.card[place]][winner]
        found += numbered * (search.numbering - search.left)
    if search.left <= LASTS:
        found += tally.last[search.left - 1][winner]
    return found
