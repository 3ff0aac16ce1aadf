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


cdef struct Cashing:
    # What the side on lead has cashed so far.
    Suit suits[4]
    u64 wins             # the cards above all cards of the opponents
    u64 used             # the winners that were counted
    u64 entry            # the winner of partner to which the leader crosses
    int wanted           # tricks, of which no more are counted
    int sum              # tricks counted
    int most             # tricks that can be counted unless the leader crosses: partner has to play a trump then
    int plain            # rounds of plain suits in which partner can avoid to play a trump
    int own_plain        # the same for the leader when partner cashes
    int trumps_at        # the trump suit; -1 at no trump
    int left_trumps      # trumps of the opponents that the leader's rounds do not draw
    int right_trumps
    bint cross           # the leader can cross to partner
    bint ruff            # the leader can lead a card that partner ruffs and no opponent can ruff


cdef inline bint cash_trumps(Search* search, Cashing* cashing, int leader, u64* relevant) noexcept nogil:
    """Count the leader's trumps; return whether they are all that is wanted, with the winners in `relevant`."""
    cdef u64 trump = search.trump, mate = search.hand[leader ^ 2]
    cdef int suit_number = top_index(trump) >> 4, rounds
    cdef Suit* suit = &cashing.suits[suit_number]
    cashing.trumps_at = suit_number
    look_at_suit(search, suit, suit_number, leader, cashing.wins)
    rounds = cashable(suit)
    # Each trump round draws a trump from each opponent.
    cashing.left_trumps = suit_length(search, (leader + 1) & 3, suit_number) - rounds
    cashing.right_trumps = suit_length(search, (leader + 3) & 3, suit_number) - rounds
    suit.rounds = own_rounds(search, suit, rounds)
    cashing.sum = suit.rounds
    if suit.mate_len:
        cashing.plain = count(mate & ~trump)
        if suit.rounds > suit.mate_len:
            cashing.plain -= suit.rounds - suit.mate_len
        # He may ruff one winner at the end.
        cashing.most = cashing.sum + cashing.plain + 1
    if suit.own_len > suit.rounds:
        cashing.own_plain = count(search.hand[leader] & ~trump)
    if cashing.sum >= cashing.wanted:
        relevant[0] = counted_winners(suit, cashing.wanted)
        return True
    cashing.used = counted_winners(suit, suit.rounds)
    if crosses(search, suit):
        cashing.cross = True
        cashing.entry = lowest(suit.mate_wins)
    return False


cdef inline bint cash_plain_suits(Search* search, Cashing* cashing, int leader, u64* relevant) noexcept nogil:
    """Count the leader's winners in plain suits; return whether that is enough, with the winners in `relevant`."""
    cdef u64 left = search.hand[(leader + 1) & 3], right = search.hand[(leader + 3) & 3]
    cdef u64 mate = search.hand[leader ^ 2], side_wins = (search.hand[leader] | mate) & cashing.wins, lane
    cdef int index, cap
    cdef Suit* suit
    for index in range(4):
        if index == cashing.trumps_at:
            continue
        suit = &cashing.suits[index]
        lane = LANE(index)
        if side_wins & lane == 0:
            # Nothing to cash, and no way to cross here. The test for a ruff has no branches: they predict badly.
            suit.mate_wins = 0
            cashing.ruff |= (
                (mate & lane == 0) & (search.hand[leader] & lane != 0)
                & ((cashing.left_trumps <= 0) | (left & lane != 0))
                & ((cashing.right_trumps <= 0) | (right & lane != 0))
            )
            continue
        look_at_suit(search, suit, index, leader, cashing.wins)
        if cashing.left_trumps > 0:
            suit.cap = suit_length(search, (leader + 1) & 3, index)
        if cashing.right_trumps > 0:
            cap = suit_length(search, (leader + 3) & 3, index)
            suit.cap = cap if cap < suit.cap else suit.cap
        suit.rounds = own_rounds(search, suit, cashable(suit))
        if suit.rounds:
            cashing.sum += suit.rounds
            cashing.plain -= suit.rounds
            cashing.own_plain -= suit.rounds
            if cashing.sum >= cashing.wanted and cashing.most >= cashing.wanted:
                relevant[0] = cashing.used | counted_winners(suit, suit.rounds - (cashing.sum - cashing.wanted))
                return True
            cashing.used |= counted_winners(suit, suit.rounds)
        if not cashing.cross and crosses(search, suit):
            cashing.cross = True
            cashing.entry = lowest(suit.mate_wins)
        cashing.ruff |= (suit.mate_len <= suit.rounds) & (suit.own_len > suit.rounds) & (suit.cap > suit.rounds)
    return False


cdef inline void cross_by_ruff(Search* search, Cashing* cashing) noexcept nogil:
    """Cross to partner by a ruff, if he can ruff a round that no opponent can ruff (RUFFING).

    Then he has the lead, and one more trick if he has a trump that is not counted. He still has his trump: so far he
    could play other cards (`plain`).
    """
    cdef Suit* trumps = &cashing.suits[cashing.trumps_at]
    if not (
        cashing.ruff and cut_enabled(search, RUFFING) and search.trump and cashing.plain >= 0
        and trumps.mate_len > trumps.rounds
    ):
        return
    if trumps.mate_len - trumps.rounds > mate_rounds(search, trumps):
        cashing.sum += 1
        cashing.own_plain -= 1
        cashing.cross = True
        cashing.entry = 0
    elif not cashing.cross:
        cashing.own_plain -= 1
        cashing.cross = True


cdef inline bint cash_as_partner(Search* search, Cashing* cashing, u64* relevant) noexcept nogil:
    """Count partner's winners after the leader has crossed; return whether that is enough, with all in `relevant`."""
    # The leader must not be forced to ruff partner's winners, either.
    cdef int plain = max(min(cashing.plain, cashing.own_plain), 0), index, rounds
    cdef Suit* suit
    cashing.most = 99
    cashing.used |= cashing.entry
    if cashing.sum >= cashing.wanted:
        relevant[0] = cashing.used
        return True
    for index in range(4):
        suit = &cashing.suits[index]
        rounds = mate_rounds(search, suit)
        if index != cashing.trumps_at:
            rounds = plain if rounds > plain else rounds
            plain -= rounds
        if rounds > 0:
            cashing.sum += rounds
            if cashing.sum >= cashing.wanted:
                relevant[0] = cashing.used | mate_counted(suit, rounds - (cashing.sum - cashing.wanted))
                return True
            cashing.used |= mate_counted(suit, rounds)
    return False


cdef inline int quick_tricks(Search* search, int leader, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Return the tricks that the side on lead can cash at once (CASHING), counted up to `wanted`.

    First the leader cashes all that he can with the lead kept, trumps before other suits. Then he crosses to partner in
    one suit, if possible, and partner cashes. `relevant` receives the winners that were counted.

    Partner must play a card to every round. He always has one that is not counted, as there are never more tricks
    counted than cards held. But a trump that he has to play on a plain winner takes the lead: `Cashing.plain` is the
    number of rounds in which he can avoid that, and `own_plain` the same for the leader when partner cashes.
    """
    cdef Cashing cashing
    cashing.wins = places_above(search.hand[(leader + 1) & 3] | search.hand[(leader + 3) & 3])
    cashing.used = cashing.entry = 0
    cashing.wanted = wanted
    cashing.sum = cashing.left_trumps = cashing.right_trumps = 0
    cashing.trumps_at = -1
    cashing.plain = cashing.own_plain = cashing.most = 99
    cashing.cross = cashing.ruff = False
    if search.trump and cash_trumps(search, &cashing, leader, relevant):
        return cashing.sum
    if cash_plain_suits(search, &cashing, leader, relevant):
        return cashing.sum
    cross_by_ruff(search, &cashing)
    if cashing.cross and cashing.plain >= 0:
        if cash_as_partner(search, &cashing, relevant):
            return cashing.sum
    elif search.trump and cashing.sum < cashing.most and cut_enabled(search, CASHED_TRUMPS):
        cashing.sum = with_sure_trumps(
            search, cashing.suits[cashing.trumps_at].rounds, leader, cashing.sum, wanted, all, &cashing.used
        )
    relevant[0] = cashing.used
    return min(cashing.most, cashing.sum)
