"""Static proofs: tricks that a side is sure of without a search.

`quick_tricks` counts what the side on lead can cash before it loses the lead; `later_tricks` what the other side is
sure to get some time. Both are lower bounds with a proof, and name the cards whose rank the proof needs.
"""

from bits cimport count, lowest, top_index, u64
from bridge.lanes cimport lowest_card
from bridge.state cimport LANE, Search


cdef struct Suit:
    # One suit as the side on lead sees it.
    u64 own              # leader's cards
    u64 mate             # partner's
    u64 own_wins         # leader's cards above every card of the opponents
    u64 mate_wins
    int own_len
    int mate_len
    int cap              # rounds that no opponent can ruff
    int longest          # the longer of the opponents' holdings
    int rounds           # that the leader cashes himself, keeping the lead


cdef inline u64 winners(u64 cards, u64 others) noexcept nogil:
    """The cards of a hand above every one of `others`, all of one suit."""
    return cards & (lowest(others) - 1) if others else cards


cdef inline int cashable(Suit* suit) noexcept nogil:
    """Rounds that the leader wins with his own winners from the top while partner can stay below them."""
    cdef u64 mine = suit.own_wins, theirs = suit.mate
    cdef int rounds = 0
    if suit.mate_wins == 0 or suit.mate_len == 0:
        return count(mine)
    while mine:
        if theirs:
            # Partner plays his lowest; he overtakes where even that is higher.
            if lowest(mine) > lowest_card(theirs):
                break
            theirs ^= lowest_card(theirs)
        mine &= mine - 1
        rounds += 1
    return rounds


cdef inline void look(Search* search, Suit* suit, int index, int leader) noexcept nogil:
    cdef u64 lane = LANE(index)
    cdef u64 left = search.hand[(leader + 1) & 3] & lane
    cdef u64 right = search.hand[(leader + 3) & 3] & lane
    cdef int left_len = count(left), right_len = count(right)
    suit.own = search.hand[leader] & lane
    suit.mate = search.hand[leader ^ 2] & lane
    suit.own_len = count(suit.own)
    suit.mate_len = count(suit.mate)
    suit.own_wins = winners(suit.own, left | right)
    suit.mate_wins = winners(suit.mate, left | right)
    suit.longest = left_len if left_len > right_len else right_len
    suit.cap = 13


cdef inline u64 highest(u64 cards, int many) noexcept nogil:
    """The `many` highest cards of a set in one suit; all where it has fewer."""
    cdef u64 out = 0
    while many > 0 and cards:
        out |= lowest(cards)
        cards &= cards - 1
        many -= 1
    return out


cdef inline u64 counted(Suit* suit, int rounds) noexcept nogil:
    """The leader's winners whose rank is needed for that many rounds."""
    if suit.longest < rounds and suit.mate_len <= suit.longest:
        # From then on he alone has cards of the suit.
        rounds = suit.longest
    return highest(suit.own_wins, rounds)


cdef inline int mate_rounds(Suit* suit) noexcept nogil:
    """Rounds that partner wins, once on lead, after the leader's own."""
    cdef int rounds = suit.mate_len - suit.rounds, wins = count(suit.mate_wins)
    if suit.mate_wins == 0 or rounds <= 0:
        return 0
    if wins < rounds and (suit.rounds + wins < suit.longest or suit.own_len > suit.rounds + wins):
        # Cards below the winners are good only when nobody is left to follow.
        rounds = wins
    return suit.cap - suit.rounds if rounds > suit.cap - suit.rounds else rounds


cdef inline u64 mate_counted(Suit* suit, int rounds) noexcept nogil:
    """Partner's winners whose rank is needed for that many rounds of his; the first may be the entry."""
    if suit.longest - suit.rounds < rounds and suit.own_len <= suit.longest:
        # From then on he alone has cards of the suit.
        rounds = suit.longest - suit.rounds
    return highest(suit.mate_wins, rounds if rounds > 1 else 1)


cdef inline int own_rounds(Suit* suit, int rounds) noexcept nogil:
    """Rounds that the leader wins, given those that he wins by rank."""
    if rounds and rounds >= suit.longest and suit.mate_len <= rounds:
        # Nobody else has any left: his last cards win by length.
        rounds = suit.own_len
    return suit.cap if rounds > suit.cap else rounds


cdef inline bint crosses(Suit* suit) noexcept nogil:
    """After his own rounds the leader can still reach a winner of partner's in this suit."""
    return (
        suit.mate_wins != 0
        and suit.own_len > suit.rounds
        and suit.mate_len > suit.rounds
        and suit.cap > suit.rounds
        and lowest_card(suit.own) > lowest(suit.mate_wins)
    )


cdef inline int unbeaten(u64 mine, u64 higher, int wanted, u64* relevant) noexcept nogil:
    """Tricks that the trumps `mine` of one hand win for its side, whatever is led and whoever ruffs; up to `wanted`.

    Every trump is played some time, each to another trick, and loses only to a higher trump of the opponents, each
    of which can beat but one. So those count that are left when every trump of the opponents (`higher`) is matched
    with one below it. Ranks are looked at from the top down until the count is certain; then the rest may lie
    anyhow.
    """
    cdef int sure = 0, killers = 0, low_mine = count(mine), low_higher = count(higher)
    cdef u64 rest = mine | higher, card, seen = 0
    while True:
        if sure + low_mine - killers - low_higher >= wanted or sure >= wanted:
            relevant[0] |= seen
            return wanted
        if low_mine == 0 or sure + low_mine < wanted:
            return 0
        card = lowest(rest)
        rest ^= card
        seen = card
        if card & higher:
            killers += 1
            low_higher -= 1
        else:
            low_mine -= 1
            if killers:
                killers -= 1
            else:
                sure += 1


cdef inline int sure_trumps(Search* search, int seat, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Trump tricks that the side of `seat` gets whatever happens.

    A run of the highest trumps in one hand; below it a run in partner's hand, as far as partner has cards to play
    under the first.
    """
    cdef u64 trumps = all & search.trump, top = lowest(trumps)
    cdef u64 first, second, others
    cdef int owner, sure, extra
    if search.hand[seat] & top:
        owner = seat
    elif search.hand[seat ^ 2] & top:
        owner = seat ^ 2
    else:
        return 0
    others = trumps & ~search.hand[owner]
    first = winners(trumps & search.hand[owner], others)
    sure = count(first)
    relevant[0] |= highest(first, wanted)
    if sure >= wanted:
        return sure
    second = others & search.hand[owner ^ 2]
    if second and lowest(others) & second:
        extra = count(second) - sure
        second = winners(second, others & ~search.hand[owner ^ 2] & ~first)
        if extra > count(second):
            extra = count(second)
        if extra > 0:
            relevant[0] |= highest(second, extra)
            sure += extra
    return sure


cdef inline int quick_tricks(Search* search, int leader, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Tricks that the side on lead can cash at once; stops counting at `wanted`.

    First the leader cashes what he can while he keeps the lead, trumps before other suits, then he crosses to
    partner in one suit, if there is one, and partner cashes. `relevant` receives the winners that were counted.

    Partner has to find a card to every round. He can always spare one that is not counted (tricks counted are never
    more than cards held), but a trump that he has to play on a plain winner takes the lead away: `plain` counts how
    often he can avoid that, and `own_plain` how often the leader can when partner cashes.
    """
    cdef Suit suits[4]
    cdef Suit* suit
    cdef u64 used = 0, trump = search.trump
    cdef u64 left = search.hand[(leader + 1) & 3], right = search.hand[(leader + 3) & 3]
    cdef u64 mate = search.hand[leader ^ 2]
    cdef int index, step, cap, rounds, sum = 0, trumps_at = -1, left_trumps = 0, right_trumps = 0
    cdef int plain = 99, own_plain = 99, most = 99
    cdef bint cross = False, ruff = False
    cdef u64 entry = 0, ranks

    if trump:
        trumps_at = top_index(trump) >> 4
        suit = &suits[trumps_at]
        look(search, suit, trumps_at, leader)
        rounds = cashable(suit)
        # Cashing trumps draws those of the opponents.
        left_trumps = count(left & trump) - rounds
        right_trumps = count(right & trump) - rounds
        suit.rounds = own_rounds(suit, rounds)
        sum = suit.rounds
        if suit.mate_len:
            plain = count(mate & ~trump)
            if suit.rounds > suit.mate_len:
                plain -= suit.rounds - suit.mate_len
            # He may ruff one winner in the end.
            most = sum + plain + 1
        if suit.own_len > suit.rounds:
            own_plain = count(search.hand[leader] & ~trump)
        if sum >= wanted:
            relevant[0] = counted(suit, wanted)
            return sum
        used = counted(suit, suit.rounds)
        if crosses(suit):
            cross = True
            entry = lowest(suit.mate_wins)

    for index in range(4):
        if index == trumps_at:
            continue
        suit = &suits[index]
        look(search, suit, index, leader)
        if left_trumps > 0:
            suit.cap = count(left & LANE(index))
        if right_trumps > 0:
            cap = count(right & LANE(index))
            suit.cap = cap if cap < suit.cap else suit.cap
        suit.rounds = own_rounds(suit, cashable(suit))
        if suit.rounds:
            sum += suit.rounds
            plain -= suit.rounds
            own_plain -= suit.rounds
            if sum >= wanted and most >= wanted:
                relevant[0] = used | counted(suit, suit.rounds - (sum - wanted))
                return sum
            used |= counted(suit, suit.rounds)
        if not cross and crosses(suit):
            cross = True
            entry = lowest(suit.mate_wins)
        ruff = ruff or (suit.mate_len <= suit.rounds and suit.own_len > suit.rounds and suit.cap > suit.rounds)

    if ruff and trump and plain >= 0 and suits[trumps_at].mate_len > suits[trumps_at].rounds:
        # Partner ruffs: that takes the lead over, and is a trick more where he has a trump that is not counted.
        if suits[trumps_at].mate_len - suits[trumps_at].rounds > mate_rounds(&suits[trumps_at]):
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
        # The leader, too, must not be made to ruff partner's winners.
        plain = own_plain if own_plain < plain else plain
        plain = 0 if plain < 0 else plain
        for index in range(4):
            suit = &suits[index]
            rounds = mate_rounds(suit)
            if index != trumps_at:
                rounds = plain if rounds > plain else rounds
                plain -= rounds
            if rounds > 0:
                sum += rounds
                if sum >= wanted:
                    relevant[0] = used | mate_counted(suit, rounds - (sum - wanted))
                    return sum
                used |= mate_counted(suit, rounds)
    elif trump and sum < most:
        # Partner's highest trumps win some time, also where nobody can reach him now.
        ranks = 0
        rounds = sure_trumps(search, leader, 13, all, &ranks) - suits[trumps_at].rounds
        if rounds > 0:
            used |= ranks
            sum += rounds
        elif suits[trumps_at].rounds == 0 and unbeaten(mate & trump, (left | right) & trump, wanted - sum, &used):
            sum = wanted
        elif unbeaten(
            search.hand[leader] & trump, (left | right) & trump, wanted - sum + suits[trumps_at].rounds, &used
        ):
            sum = wanted
    relevant[0] = used
    return most if sum > most else sum


cdef inline bint guarded_king(Search* search, int leader, u64 all, u64* relevant) noexcept nogil:
    """The side not on lead gets a trick with the second-best trump, guarded, behind the best.

    Its holder plays after the holder of the best trump in every trick that he does not lead himself; to lead he must
    have won a trick, which is one already.
    """
    cdef u64 trumps = all & search.trump, best = lowest(trumps), second = lowest(trumps & (trumps - 1))
    cdef int step, seat
    if second == 0:
        return False
    for step in range(1, 4, 2):
        seat = (leader + step) & 3
        if search.hand[seat] & second:
            if search.hand[(seat + 3) & 3] & best and count(search.hand[seat] & trumps) > 1:
                relevant[0] = best | second
                return True
            return False
    return False


cdef inline int cashing_run(u64 hand, u64 others, u64* relevant) noexcept nogil:
    """Tricks that a hand on lead can take from the top at no trump, without help; 0..13."""
    cdef int index, sum = 0
    cdef u64 lane, wins
    for index in range(4):
        lane = LANE(index)
        wins = winners(hand & lane, others & lane)
        relevant[0] |= wins
        sum += count(wins)
    return sum


cdef inline int later_by_length(Search* search, int leader, int left, int wanted, u64 all, u64* relevant) noexcept nogil:
    """One or two tricks for the side not on lead at no trump, because the other side's top suits are too short.

    The side on lead never wins a suit whose top card an opponent holds, and its other suits run out. The opponent who
    gets in then cashes his next top card, if a card is left for it. Opponents must be able to keep those cards while
    they discard: two in a hand are safe, because with two cards left everybody sees which suit will be led last; with
    three suits to guard the leader's side may still choose.
    """
    cdef u64 mine = search.hand[leader], mate = search.hand[leader ^ 2], lane, top, next_top, tops = 0, seconds = 0
    cdef int index, step, sum = 0, here, there
    cdef int suits[2]
    cdef int runs[2]
    suits[0] = suits[1] = runs[0] = runs[1] = 0
    for index in range(4):
        lane = LANE(index)
        if not ((mine | mate) & lane):
            continue
        top = lowest(all & lane)
        if (mine | mate) & top:
            here = count(mine & lane)
            there = count(mate & lane)
            sum += here if here > there else there
            if sum > left - wanted:
                return 0
            continue
        tops |= top
        step = 0 if search.hand[(leader + 1) & 3] & top else 1
        suits[step] += 1
        runs[step] += 1
        next_top = lowest((all & lane) ^ top)
        if next_top & search.hand[(leader + 1 + 2 * step) & 3]:
            runs[step] += 1
            seconds |= next_top
    if suits[0] > 2 or suits[1] > 2:
        return 0
    relevant[0] = tops
    if wanted == 1:
        return 1
    if suits[0] == 1 and runs[0] == 1 or suits[1] == 1 and runs[1] == 1:
        return 1
    if suits[0] == 1 or suits[1] == 1:
        relevant[0] |= seconds
    return 2


cdef inline int later_no_trump(Search* search, int leader, int wanted, u64 all, u64* relevant) noexcept nogil:
    """Tricks for the side not on lead at no trump where every suit that can be led runs into its top card."""
    cdef u64 mine = search.hand[leader], lane, top, tops = 0, runs = 0
    cdef u64 left = search.hand[(leader + 1) & 3], right = search.hand[(leader + 3) & 3]
    cdef int index, sum = 99, run
    for index in range(4):
        lane = LANE(index)
        if mine & lane:
            top = lowest(all & lane)
            if not ((left | right) & top):
                return 0
            tops |= top
    relevant[0] = tops
    if wanted <= 1:
        return 1
    if left & tops:
        sum = cashing_run(left, all & ~left, &runs)
    if right & tops:
        run = cashing_run(right, all & ~right, &runs)
        sum = run if run < sum else sum
    relevant[0] |= runs
    return sum


cdef inline int later_tricks(Search* search, int leader, int wanted, int left, u64 all, u64* relevant) noexcept nogil:
    """Tricks that the side not on lead is sure to take, as far as a quick look shows."""
    cdef int sure
    cdef u64 trumps
    relevant[0] = 0
    if search.trump & all:
        sure = sure_trumps(search, (leader + 1) & 3, wanted, all, relevant)
        if sure >= wanted:
            return sure
        relevant[0] = 0
        if wanted == 1 and guarded_king(search, leader, all, relevant):
            return 1
        trumps = (search.hand[leader] | search.hand[leader ^ 2]) & search.trump
        if unbeaten(search.hand[(leader + 1) & 3] & search.trump, trumps, wanted, relevant):
            return wanted
        return unbeaten(search.hand[(leader + 3) & 3] & search.trump, trumps, wanted, relevant)
    if wanted <= 2 and later_by_length(search, leader, left, wanted, all, relevant) >= wanted:
        return wanted
    relevant[0] = 0
    return later_no_trump(search, leader, wanted, all, relevant)
