"""The double-dummy search: null windows, partition search, four players to a trick."""

from bits cimport count, extract, index, lowest, top_index, u8, u32, u64
from bridge.cut cimport cut_of_follower, cut_of_lead
from bridge.lanes cimport class_tops, doubled, down_to, followers, halved, lane_of, lowest_card
from bridge.limits cimport poll
from bridge.order cimport Ranking, heaviest, rank_discards, rank_followers, rank_leads
from bridge.quick cimport later_tricks, quick_tricks
from bridge.state cimport CARDS, Entry, LANE, NONE, Search, Trick, YES
from bridge.table cimport at_least, bucket_id, fetch, fetch_patterns, lookup, open_places, signature, store
from bits cimport deposit

cdef enum:
    TABLE_FROM = 2       # tricks left from which positions are looked up


cdef inline u64 side_wins(int seat) noexcept nogil:
    """The answer that is good for the side of a seat."""
    return 0 if seat & 1 else YES


cdef inline u64 rank_of_winner(Trick* trick) noexcept nogil:
    """The winning card, where it beat another of its own suit: else its rank played no part."""
    return trick.best if (trick.cards ^ trick.best) & trick.best_lane else 0


cdef inline u64 after_trick(Search* search, Trick* trick) noexcept nogil:
    """All four cards are on the table: count the trick and go on."""
    cdef int need = trick.need - (1 - (trick.winner & 1)), left = trick.left - 1
    cdef u64 rank = rank_of_winner(trick)
    if need <= 0:
        return rank | YES
    if need > left:
        return rank
    return rank | lead(search, trick.winner, need, left)


cdef inline bint beats(Trick* trick, u64 card, u64 trump) noexcept nogil:
    """The card wins over the best so far: higher of its suit, or the first trump."""
    if card & trick.best_lane:
        return card < trick.best
    return (card & trump) != 0


cdef inline u64 interchangeable(u64 card, u64 answer) noexcept nogil:
    """Cards that fare like one that was tried: all of its suit below the lowest whose rank mattered."""
    cdef u64 lane = lane_of(card), ranks = answer & lane
    if ranks == 0:
        return lane
    ranks = lowest_card(ranks)
    return lane & ~((ranks << 1) - 1) if card > ranks else 0


cdef inline u64 forget_equal(u64 moves, u64 card, u64 answer) noexcept nogil:
    return moves & ~card & ~interchangeable(card, answer)


cdef inline u64 play(Search* search, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """Put a card on the table, search on, take it back."""
    cdef u64 best = trick.best, best_lane = trick.best_lane, answer
    cdef int winner = trick.winner, suit = index(card) >> 4
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    trick.cards |= card
    if beats(trick, card, search.trump):
        trick.best = card
        trick.best_lane = LANE(suit)
        trick.winner = seat
    if place == 3:
        answer = after_trick(search, trick)
    else:
        answer = follow(search, trick, place + 1)
    trick.cards ^= card
    trick.best = best
    trick.best_lane = best_lane
    trick.winner = winner
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return answer


cdef inline u64 follow(Search* search, Trick* trick, int place) noexcept nogil:
    """The second, third or fourth player's turn (place 1, 2, 3)."""
    cdef int seat = (trick.leader + place) & 3
    cdef u64 good = side_wins(seat), ranks = 0, answer, card
    cdef u64 moves = search.hand[seat] & trick.lane
    cdef bint void = moves == 0
    cdef u8* cut
    cdef u8 nothing = NONE
    cdef Ranking ranking
    if void:
        moves = search.hand[seat]
    moves = class_tops(moves, trick.all)
    if moves & (moves - 1) == 0:
        return play(search, trick, seat, place, moves)
    # The last player, and anybody who is void, does better by the order than by a guess.
    cut = &nothing if void or place == 3 else cut_of_follower(search, trick, seat, place, moves)
    card = (<u64>1 << cut[0]) & moves if cut[0] != NONE else 0
    ranking.many = 0
    while True:
        if card == 0:
            if ranking.many == 0:
                if void:
                    rank_discards(search, trick, seat, place, moves, &ranking)
                else:
                    rank_followers(search, trick, seat, place, moves, &ranking)
                card = ranking.best
            else:
                card = heaviest(&ranking, moves)
        answer = play(search, trick, seat, place, card)
        if (answer & YES) == good:
            cut[0] = <u8>index(card)
            return answer
        ranks |= answer
        moves = forget_equal(moves, card, answer)
        if moves == 0:
            return (ranks & ~YES) | (YES ^ good)
        card = 0


cdef inline u64 last_trick(Search* search, int leader, int need) noexcept nogil:
    """One card each: who wins it."""
    cdef u64 cards = search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3]
    cdef u64 lane = cards & search.trump, best
    cdef int seat
    if lane == 0:
        lane = cards & lane_of(search.hand[leader])
    best = lowest(lane)
    if best == lane:
        # Nobody else has the suit: its rank plays no part.
        lane = 0
    return (YES if best & (search.hand[0] | search.hand[2]) else 0) | (best if lane else 0)


cdef inline u64 whole_classes(Search* search, u64 answer, u64 all) noexcept nogil:
    """Relevance, extended where the proof tried one card for several.

    The losing side's touching cards were tried once for all of a run. The proof holds elsewhere only where that run
    is one too, so the lowest relevant card moves to the end of its run in a losing hand.
    """
    cdef u64 losers, ranks, lane, low, below, hand
    cdef int suit, seat
    losers = search.hand[1] | search.hand[3] if answer & YES else search.hand[0] | search.hand[2]
    for suit in range(4):
        lane = LANE(suit)
        ranks = answer & lane
        if ranks == 0:
            continue
        low = lowest_card(ranks)
        if not (low & losers):
            continue
        seat = 1 if answer & YES else 0
        hand = search.hand[seat] if search.hand[seat] & low else search.hand[seat + 2]
        below = all & lane & ~((low << 1) - 1)
        while below and lowest(below) & hand:
            low = lowest(below)
            below &= below - 1
        answer |= low
    return answer


cdef inline u64 settle(Search* search, u64 id, u32 home, int leader, int need, int left, u64 all) noexcept nogil:
    """A static proof, or CARDS where there is none (no proof needs every card of the pack)."""
    cdef int ours, theirs
    cdef u64 ranks = 0
    ours = need if leader & 1 == 0 else left - need + 1
    theirs = left + 1 - ours
    if quick_tricks(search, leader, ours, all, &ranks) >= ours:
        return ranks | side_wins(leader)
    fetch_patterns(search, id, home)
    if later_tricks(search, leader, theirs, left, all, &ranks) >= theirs:
        return ranks | side_wins(leader + 1)
    return CARDS


cdef inline u64 lead(Search* search, int leader, int need, int left) noexcept nogil:
    """The start of a trick: do North-South take `need` (1..left) of the `left` tricks? Cards of equal number."""
    cdef Trick trick
    cdef Ranking ranking
    cdef Entry* entry
    cdef u64 all = search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3]
    cdef u64 own[2]
    cdef u64 mask[2]
    cdef u64 room[2]
    cdef u64 id, answer, ranks, moves, card, good
    cdef u32 home, wanted
    cdef int spades, diamonds
    cdef u8* cut
    search.nodes += 1
    if left == 1:
        return last_trick(search, leader, need)
    id = bucket_id(search.shape, leader)
    home = fetch(search, id)
    if left >= TABLE_FROM:
        room[0] = doubled(all, 0)
        room[1] = doubled(all, 1)
        own[0] = extract(search.owners[0], room[0])
        own[1] = extract(search.owners[1], room[1])
        spades = count(all & LANE(0))
        diamonds = count(all & LANE(2))
        wanted = signature(own, spades, diamonds)
        entry = lookup(search, id, home, own, wanted, need)
        if entry != NULL:
            answer = halved(deposit(entry.mask[0], room[0])) | (halved(deposit(entry.mask[1], room[1])) << 32)
            if at_least(entry) >= need:
                answer |= YES
            return answer
    answer = settle(search, id, home, leader, need, left, all)
    if answer != CARDS:
        return answer
    if search.nodes >= search.poll_at:
        poll(search)
    if search.stopped:
        return 0

    trick.all = all
    trick.leader = leader
    trick.winner = leader
    trick.need = need
    trick.left = left
    good = side_wins(leader)
    moves = class_tops(search.hand[leader], all)
    ranks = 0
    cut = cut_of_lead(search, leader)
    card = (<u64>1 << cut[0]) & moves if cut[0] != NONE else 0
    ranking.many = 0
    while True:
        if card == 0:
            if ranking.many == 0:
                rank_leads(search, leader, moves, all, &ranking)
                card = ranking.best
            else:
                card = heaviest(&ranking, moves)
        trick.lane = trick.best_lane = lane_of(card)
        trick.best = card
        answer = lead_card(search, &trick, leader, card)
        if (answer & YES) == good:
            cut[0] = <u8>index(card)
            break
        ranks |= answer
        moves = forget_equal(moves, card, answer)
        if moves == 0:
            answer = (ranks & ~YES) | (YES ^ good)
            break
        card = 0
    if search.stopped:
        return 0
    answer = whole_classes(search, answer, all)
    if left >= TABLE_FROM:
        ranks = down_to(answer & CARDS) & all
        mask[0] = extract(doubled(ranks, 0), room[0])
        mask[1] = extract(doubled(ranks, 1), room[1])
        wanted |= open_places(mask, spades, diamonds)
        if answer & YES:
            store(search, id, own, mask, wanted, need, left)
        else:
            store(search, id, own, mask, wanted, 0, need - 1)
    return answer


cdef inline u64 lead_card(Search* search, Trick* trick, int seat, u64 card) noexcept nogil:
    """Lead a card, search on, take it back."""
    cdef int suit = index(card) >> 4
    cdef u64 answer
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    trick.cards = card
    trick.winner = seat
    answer = follow(search, trick, 1)
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return answer
