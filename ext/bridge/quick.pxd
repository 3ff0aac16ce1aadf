"""Quick tricks: static proofs of the tricks that the side on lead can cash before it loses the lead.

The functions return proved lower bounds; `relevant` receives the cards whose rank the proof needs.
"""

from bits cimport count, lowest, top_index, u64
from bridge.lanes cimport highest, lowest_card, places_above
from bridge.state cimport LANE, Search, suit_length
from bridge.switches cimport CASHED_TRUMPS, CROSSING, LONG_CARDS, RUFFING, cut_enabled
from bridge.trumps cimport sure_trumps, unbeaten


cdef struct Suit:
    # One suit as the side on lead sees it.
    u64 own              # leader's cards
    u64 mate             # partner's cards
    u64 own_wins         # leader's cards above every card of the opponents
    u64 mate_wins        # partner's cards above every card of the opponents
    int own_len
    int mate_len
    int cap              # rounds that no opponent can ruff
    int longest          # the longer of the opponents' holdings
    int rounds           # rounds that the leader cashes himself, with the lead kept


cdef inline int cashable(Suit* suit) noexcept nogil:
    """Return the rounds that the leader wins with his own top cards while partner can play lower cards."""
    cdef u64 mine = suit.own_wins, theirs = suit.mate
    cdef int rounds = 0
    if suit.mate_wins == 0 or suit.mate_len == 0:
        return count(mine)
    while mine:
        if theirs:
            # Partner plays his lowest card; if even that is higher, he takes the lead.
            if lowest(mine) > lowest_card(theirs):
                break
            theirs ^= lowest_card(theirs)
        mine &= mine - 1
        rounds += 1
    return rounds


cdef inline void look_at_suit(Search* search, Suit* suit, int index, int leader, u64 wins) noexcept nogil:
    """Fill the record of one suit; `wins` are the places above all cards of the opponents."""
    cdef u64 lane = LANE(index)
    cdef int left_len = suit_length(search, (leader + 1) & 3, index)
    cdef int right_len = suit_length(search, (leader + 3) & 3, index)
    suit.own = search.hand[leader] & lane
    suit.mate = search.hand[leader ^ 2] & lane
    suit.own_len = suit_length(search, leader, index)
    suit.mate_len = suit_length(search, leader ^ 2, index)
    suit.own_wins = suit.own & wins
    suit.mate_wins = suit.mate & wins
    suit.longest = left_len if left_len > right_len else right_len
    suit.cap = 13


cdef inline u64 counted_winners(Suit* suit, int rounds) noexcept nogil:
    """Return the leader's winners whose ranks this number of rounds rests on."""
    if suit.longest < rounds and suit.mate_len <= suit.longest:
        # After these rounds no one else has cards of the suit.
        rounds = suit.longest
    return highest(suit.own_wins, rounds)


cdef inline int mate_rounds(Search* search, Suit* suit) noexcept nogil:
    """Return the rounds that partner, once on lead, wins after the leader's own rounds.

    He wins them by rank, then by length if neither the opponents nor the leader have cards of the suit (LONG_CARDS).
    """
    cdef int rounds, wins
    if suit.mate_wins == 0:
        return 0
    rounds = suit.mate_len - suit.rounds
    if rounds <= 0:
        return 0
    wins = count(suit.mate_wins)
    if wins < rounds and (
        suit.rounds + wins < suit.longest or suit.own_len > suit.rounds + wins or not cut_enabled(search, LONG_CARDS)
    ):
        rounds = wins
    return suit.cap - suit.rounds if rounds > suit.cap - suit.rounds else rounds


cdef inline u64 mate_counted(Suit* suit, int rounds) noexcept nogil:
    """Return partner's winners whose ranks this number of his rounds rests on; the first may be the entry."""
    if suit.longest - suit.rounds < rounds and suit.own_len <= suit.longest:
        # After these rounds no one else has cards of the suit.
        rounds = suit.longest - suit.rounds
    return highest(suit.mate_wins, rounds if rounds > 1 else 1)


cdef inline int own_rounds(Search* search, Suit* suit, int rounds) noexcept nogil:
    """Return the rounds that the leader wins, from the number that he wins by rank.

    If no one else has cards of the suit after those, his last cards win by length (LONG_CARDS).
    """
    if rounds and rounds >= suit.longest and suit.mate_len <= rounds and cut_enabled(search, LONG_CARDS):
        rounds = suit.own_len
    return suit.cap if rounds > suit.cap else rounds


cdef inline bint crosses(Search* search, Suit* suit) noexcept nogil:
    """Return whether the leader, after his own rounds, can lead to a winner of partner in this suit (CROSSING).

    The condition: both have a card of the suit left, no opponent can ruff, and the leader's lowest card is below
    partner's highest winner.
    """
    return (
        cut_enabled(search, CROSSING)
        and suit.mate_wins != 0
        and suit.own_len > suit.rounds
        and suit.mate_len > suit.rounds
        and suit.cap > suit.rounds
        and lowest_card(suit.own) > lowest(suit.mate_wins)
    )


cdef inline int with_sure_trumps(
    Search* search, int cashed, int leader, int sum, int wanted, u64 all, u64* used
) noexcept nogil:
    """Return the tricks counted, with trumps that win later even if the leader cannot reach partner (CASHED_TRUMPS).

    The `cashed` trumps that the leader has cashed are already counted.
    """
    cdef u64 others = (search.hand[(leader + 1) & 3] | search.hand[(leader + 3) & 3]) & search.trump, ranks = 0
    cdef int more = sure_trumps(search, leader, 13, all, &ranks) - cashed
    if more > 0:
        used[0] |= ranks
        return sum + more
    if cashed == 0 and unbeaten(search.hand[leader ^ 2] & search.trump, others, wanted - sum, used):
        return wanted
    if unbeaten(search.hand[leader] & search.trump, others, wanted - sum + cashed, used):
        return wanted
    return sum


cdef inline int quick_tricks(Search* search, int leader, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Return the tricks that the side on lead can cash at once (CASHING), counted up to `wanted`.

    First the leader cashes all that he can with the lead kept, trumps before other suits. Then he crosses to partner in
    one suit, if possible, and partner cashes. `relevant` receives the winners that were counted.

    Partner must play a card to every round. He always has one that is not counted, as there are never more tricks
    counted than cards held. But a trump that he has to play on a plain winner takes the lead: `plain` is the number of
    rounds in which he can avoid that, and `own_plain` the same for the leader when partner cashes.
    """
    cdef Suit suits[4]
    cdef Suit* suit
    cdef u64 used = 0, trump = search.trump
    cdef u64 left = search.hand[(leader + 1) & 3], right = search.hand[(leader + 3) & 3]
    cdef u64 mate = search.hand[leader ^ 2]
    cdef int index, cap, rounds, sum = 0, trumps_at = -1, left_trumps = 0, right_trumps = 0
    cdef int plain = 99, own_plain = 99, most = 99
    cdef bint cross = False, ruff = False
    cdef u64 entry = 0, lane, wins = places_above(left | right), side_wins = (search.hand[leader] | mate) & wins

    if trump:
        trumps_at = top_index(trump) >> 4
        suit = &suits[trumps_at]
        look_at_suit(search, suit, trumps_at, leader, wins)
        rounds = cashable(suit)
        # Each trump round draws a trump from each opponent.
        left_trumps = suit_length(search, (leader + 1) & 3, trumps_at) - rounds
        right_trumps = suit_length(search, (leader + 3) & 3, trumps_at) - rounds
        suit.rounds = own_rounds(search, suit, rounds)
        sum = suit.rounds
        if suit.mate_len:
            plain = count(mate & ~trump)
            if suit.rounds > suit.mate_len:
                plain -= suit.rounds - suit.mate_len
            # He may ruff one winner at the end.
            most = sum + plain + 1
        if suit.own_len > suit.rounds:
            own_plain = count(search.hand[leader] & ~trump)
        if sum >= wanted:
            relevant[0] = counted_winners(suit, wanted)
            return sum
        used = counted_winners(suit, suit.rounds)
        if crosses(search, suit):
            cross = True
            entry = lowest(suit.mate_wins)

    for index in range(4):
        if index == trumps_at:
            continue
        suit = &suits[index]
        lane = LANE(index)
        if side_wins & lane == 0:
            # Nothing to cash, and no way to cross here. The test for a ruff has no branches: they predict badly.
            suit.mate_wins = 0
            ruff |= (
                (mate & lane == 0) & (search.hand[leader] & lane != 0)
                & ((left_trumps <= 0) | (left & lane != 0)) & ((right_trumps <= 0) | (right & lane != 0))
            )
            continue
        look_at_suit(search, suit, index, leader, wins)
        if left_trumps > 0:
            suit.cap = suit_length(search, (leader + 1) & 3, index)
        if right_trumps > 0:
            cap = suit_length(search, (leader + 3) & 3, index)
            suit.cap = cap if cap < suit.cap else suit.cap
        suit.rounds = own_rounds(search, suit, cashable(suit))
        if suit.rounds:
            sum += suit.rounds
            plain -= suit.rounds
            own_plain -= suit.rounds
            if sum >= wanted and most >= wanted:
                relevant[0] = used | counted_winners(suit, suit.rounds - (sum - wanted))
                return sum
            used |= counted_winners(suit, suit.rounds)
        if not cross and crosses(search, suit):
            cross = True
            entry = lowest(suit.mate_wins)
        ruff |= (suit.mate_len <= suit.rounds) & (suit.own_len > suit.rounds) & (suit.cap > suit.rounds)

    if ruff and cut_enabled(search, RUFFING) and trump and plain >= 0 and (
        suits[trumps_at].mate_len > suits[trumps_at].rounds
    ):
        # Partner ruffs a round that no opponent can ruff (RUFFING): then he has the lead, and one more trick if he has
        # a trump that is not counted. He still has his trump: so far he could play other cards (`plain`).
        if suits[trumps_at].mate_len - suits[trumps_at].rounds > mate_rounds(search, &suits[trumps_at]):
            sum += 1
            own_plain -= 1
            cross = True
            entry = 0
        elif not cross:
            own_plain -= 1
            cross = True
    if cross and plain >= 0:
        most = 99
        used |= entry
        if sum >= wanted:
            relevant[0] = used
            return sum
        # The leader must not be forced to ruff partner's winners, either.
        plain = own_plain if own_plain < plain else plain
        plain = 0 if plain < 0 else plain
        for index in range(4):
            suit = &suits[index]
            rounds = mate_rounds(search, suit)
            if index != trumps_at:
                rounds = plain if rounds > plain else rounds
                plain -= rounds
            if rounds > 0:
                sum += rounds
                if sum >= wanted:
                    relevant[0] = used | mate_counted(suit, rounds - (sum - wanted))
                    return sum
                used |= mate_counted(suit, rounds)
    elif trump and sum < most and cut_enabled(search, CASHED_TRUMPS):
        sum = with_sure_trumps(search, suits[trumps_at].rounds, leader, sum, wanted, all, &used)
    relevant[0] = used
    return most if sum > most else sum
