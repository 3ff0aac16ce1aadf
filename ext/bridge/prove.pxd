"""Make a proof from the search's answers: a strategy of the winning side, as nodes that cover many positions each."""

from libc.string cimport memset

from bits cimport count, index, lowest, u32, u64, u8
from bridge.cashed cimport cashes_enough
from bridge.discard cimport best_discard
from bridge.lanes cimport class_tops, down_to, lane_ends, lane_of, lowest_card
from bridge.order cimport Ranking, best_ranked, next_follower, preferred, rank_leads
from bridge.proof_state cimport CHOICES, Frame, Look, Made, MEMO
from bridge.prove_nodes cimport add_node, append, describe_position, known_node, wanted_cards, wants
from bridge.search cimport equivalent_below, lead_card, search_card
from bridge.state cimport LANE, Search, STOPPED, Trick, YES
from bridge.tricks cimport beats_best, rank_of_winner, side_wins
from check cimport check
from stop cimport enough


cdef inline u64 cards_left(Search* search) noexcept nogil:
    """Return the cards of all hands."""
    return search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3]


cdef inline u64 tails(Search* search, u64 all) noexcept nogil:
    """Return the cards whose owner follows from the lengths: the lowest cards of a suit, all of them in one hand."""
    cdef u64 found = 0, lane, last, others
    cdef int suit, seat
    for suit in range(4):
        lane = all & LANE(suit)
        if lane == 0:
            continue
        last = lowest_card(lane)
        for seat in range(4):
            if search.hand[seat] & last:
                others = lane & ~search.hand[seat]
                # The bits above that of the others' lowest card are the lower cards.
                found |= lane & ~((lowest_card(others) << 1) - 1) if others else lane
    return found


cdef inline void know(Made* made, Frame* frame, Trick* trick, u64 cards) noexcept nogil:
    """Add these cards and all higher ones to the cards that the trick's node knows."""
    cards = down_to(cards) & trick.all
    if cards & ~frame.above:
        frame.above |= cards
        frame.known = frame.above & ~frame.tails


cdef inline u64 bottoms(u64 cards, u64 all) noexcept nogil:
    """Return the lowest card of each run of touching cards."""
    cdef u64 tops = class_tops(cards, all), found = 0, top, rest
    while tops:
        top = lowest(tops)
        tops ^= top
        rest = cards & ~(top - 1)
        if tops:
            rest &= lowest(tops) - 1
        found |= lowest_card(rest)
    return found


cdef inline u64 replies(u64 moves, u64 known, u64 all) noexcept nogil:
    """Return one card for each distinct play: the lowest of each known run, and of each suit's unknown cards."""
    return bottoms(moves & known, all) | lane_ends(down_to(moves & ~known)) & moves & ~known


cdef inline int number_of_play(u64 card, u64 moves, u64 known, u64 all) noexcept nogil:
    """Return the number of a play among the distinct plays: by suit, known runs from the top, then unknown cards."""
    cdef int suit, number = 0
    cdef u64 lane, tops
    for suit in range(4):
        lane = LANE(suit) & moves
        tops = class_tops(lane & known, all)
        if card & LANE(suit):
            return number + (count(tops & ((card << 1) - 1)) - 1 if card & known else count(tops))
        number += count(tops) + (lane & ~known != 0)
    return number


cdef inline u64 legal_plays(Search* search, Trick* trick, int seat) noexcept nogil:
    """Return the cards that a seat may play to a trick."""
    cdef u64 moves = search.hand[seat] & trick.lane if trick.cards else 0
    return moves if moves else search.hand[seat]


cdef inline u64 query_search(Made* made, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """Return the search's answer to a card of the strategy's side."""
    cdef u64 answer
    if place:
        return search_card(made.search, trick, seat, place, card)
    answer = lead_card(made.search, trick, card)
    trick.cards = 0
    return answer


cdef inline u64 searched_first(Made* made, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the first winning card in the move order of the search, or 0 if the search was stopped."""
    cdef Search* search = made.search
    cdef Ranking ranking
    cdef u64 card, first = 0, answer, good = side_wins(seat)
    cdef bint void = place > 0 and search.hand[seat] & trick.lane == 0
    if place == 0:
        rank_leads(search, seat, moves, trick.all, &ranking)
    elif not void:
        first = preferred(search, trick, seat, place, moves)
    while moves:
        if moves & (moves - 1) == 0:
            return moves
        if place == 0:
            card = best_ranked(&ranking, moves)
        elif void:
            card = best_discard(search, trick, seat, place, moves)
        else:
            card = next_follower(moves, first, trick.best)
        answer = query_search(made, trick, seat, place, card)
        if search.stop.stopped:
            return 0
        check(not answer & STOPPED)
        if (answer & YES) == good:
            return card
        moves &= ~card & ~equivalent_below(card, answer)
    return 0


cdef inline bint is_clear(Made* made, Frame* frame, Trick* trick, int winner, int need) noexcept nogil:
    """Return whether, after a complete trick, the side takes `need` more tricks by the lemma, with the known cards."""
    return need <= 0 or cashes_enough(
        made.search, winner, made.side, need, trick.left - 1, frame.known & cards_left(made.search), made.trumps
    )


cdef inline bint goes_on(
    Made* made, Frame* frame, Trick* trick, int winner, int need, u64* wanted, bint* by_lemma
) noexcept nogil:
    """Return whether the side takes `need` more tricks by the lemma or by an existing node, if more cards are known.

    `wanted` receives the cards that must be known.
    """
    cdef u64 all
    cdef Look look
    wanted[0] = 0
    by_lemma[0] = True
    if lemma(made, frame, trick, winner, need, wanted):
        return True
    by_lemma[0] = False
    all = cards_left(made.search)
    describe_position(made.search, winner, need, all, &look)
    return known_node(made, &look, all, frame.known, wanted) != 0


cdef inline bint lemma(Made* made, Frame* frame, Trick* trick, int winner, int need, u64* wanted) noexcept nogil:
    """Return whether the side takes `need` more tricks by the lemma; `wanted` receives as few cards as possible."""
    cdef Search* search = made.search
    cdef int left = trick.left - 1, suit
    cdef u64 all = cards_left(search) & ~frame.tails, known = frame.known & all, lane, fewer, more
    if not cashes_enough(search, winner, made.side, need, left, all, made.trumps):
        return False
    more = all
    for suit in range(4):
        lane = LANE(suit) & more
        while lane & ~known:
            fewer = more ^ lowest_card(lane)
            if lane & known == 0 and cashes_enough(search, winner, made.side, need, left, more ^ lane, made.trumps):
                fewer = more ^ lane
            elif not cashes_enough(search, winner, made.side, need, left, fewer, made.trumps):
                break
            more = fewer
            lane = LANE(suit) & more
    if more & ~known == 0:
        # More known cards would not help: with them the lemma counted fewer tricks.
        return False
    wanted[0] = more
    return True


cdef inline u64 settling_last_card(Made* made, Frame* frame, Trick* trick, int seat, u64 moves) noexcept nogil:
    """Return a last card of the trick after which no new node is needed, or 0.

    Of several such cards, take the one that adds the fewest known cards.
    """
    cdef Search* search = made.search
    cdef u64 card, wanted, best = 0, rank
    cdef int suit, winner, need, more, least = 64
    cdef bint fine, by_lemma
    while moves:
        card = lowest_card(moves)
        moves ^= card
        winner = seat if beats_best(trick, card, search.trump) else trick.winner
        need = frame.need - (winner & 1 == made.side)
        if need > trick.left - 1:
            continue
        suit = index(card) >> 4
        search.hand[seat] ^= card
        search.shape -= <u64>1 << (4 * (4 * seat + suit))
        wanted = 0
        fine = is_clear(made, frame, trick, winner, need) or goes_on(
            made, frame, trick, winner, need, &wanted, &by_lemma
        )
        search.shape += <u64>1 << (4 * (4 * seat + suit))
        search.hand[seat] ^= card
        if not fine:
            continue
        if winner == seat:
            rank = card if trick.cards & lane_of(card) else 0
        else:
            rank = trick.best if ((trick.cards ^ trick.best) | card) & trick.best_lane else 0
        more = count(down_to(wanted | rank) & trick.all & ~frame.known)
        if more < least:
            least = more
            best = card
            if more == 0:
                break
    return best


cdef inline u64 recorded_choice(Frame* frame, u64 cards) noexcept nogil:
    """Return the card that the strategy already played after these cards of the trick, or 0."""
    cdef u32 place
    for place in range(frame.memo_many):
        if frame.memo_cards[place] == cards:
            return frame.memo_choice[place]
    return 0


cdef inline u64 strategy_card(Made* made, Frame* frame, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the strategy's card, the lowest of its run; 0 if the search was stopped."""
    cdef u64 card = recorded_choice(frame, trick.cards), tops
    if card:
        return card
    tops = bottoms(moves, trick.all)
    if tops & (tops - 1) == 0:
        card = tops
    else:
        if place == 3:
            card = settling_last_card(made, frame, trick, seat, tops)
        if card == 0:
            card = searched_first(made, trick, seat, place, class_tops(moves, trick.all))
            # Take the lowest card of its run.
            card = lowest(tops & ~(card - 1)) if card else 0
    if card and frame.memo_many < MEMO:
        frame.memo_cards[frame.memo_many] = trick.cards
        frame.memo_choice[frame.memo_many] = card
        frame.memo_many += 1
    return card


cdef inline bint prove_after_card(Made* made, Frame* frame, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """Play a card and go on with the proof; return False if the search was stopped."""
    cdef Search* search = made.search
    cdef u64 best = trick.best, best_lane = trick.best_lane, lane = trick.lane
    cdef int winner = trick.winner, suit = index(card) >> 4
    cdef bint fine
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    if trick.cards == 0:
        trick.lane = LANE(suit)
    if trick.cards == 0 or beats_best(trick, card, search.trump):
        trick.best = card
        trick.best_lane = LANE(suit)
        trick.winner = seat
    trick.cards |= card
    if place == 3:
        fine = trick_over(made, frame, trick)
    else:
        fine = prove_turn(made, frame, trick, place + 1)
    trick.cards ^= card
    trick.best = best
    trick.best_lane = best_lane
    trick.winner = winner
    trick.lane = lane
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return fine


cdef inline bint prove_turn(Made* made, Frame* frame, Trick* trick, int place) noexcept nogil:
    """Play the strategy's card, or each distinct card of the other side; return False if the search was stopped."""
    cdef int seat = (trick.leader + place) & 3
    cdef u64 moves = legal_plays(made.search, trick, seat), card, tried = 0, rest
    if seat & 1 == made.side:
        if frame.reading:
            card = written_card(made, frame, trick, moves)
        else:
            card = strategy_card(made, frame, trick, seat, place, moves)
        if card == 0 or frame.turns == CHOICES:
            return False
        frame.cards[frame.turns] = <u8>index(card)
        frame.turns += 1
        return prove_after_card(made, frame, trick, seat, place, card)
    while True:
        rest = replies(moves, frame.known, trick.all) & ~tried
        if rest == 0:
            return True
        card = lowest(rest) if frame.in_order else lowest_card(rest)
        tried |= card
        if not prove_after_card(made, frame, trick, seat, place, card):
            return False


cdef inline u64 written_card(Made* made, Frame* frame, Trick* trick, u64 moves) noexcept nogil:
    """Return the card that a node's strategy plays; write its number, unless there is only one distinct play."""
    cdef u64 card = <u64>1 << made.choices.data[frame.reading - 1 + frame.turns]
    cdef u64 rest = replies(moves, frame.known, trick.all)
    if rest & (rest - 1) and not append(made, &made.out[1], <u8>number_of_play(card, moves, frame.known, trick.all)):
        return 0
    return card


cdef inline bint trick_over(Made* made, Frame* frame, Trick* trick) noexcept nogil:
    """Finish a trick: add the winner to the known cards if its rank counts, and prove the node that follows.

    The winning card must be known if it beat another card of its suit: otherwise two unknown cards would have been
    compared. Return False if the search was stopped.
    """
    cdef int need = frame.need - (trick.winner & 1 == made.side)
    cdef u64 wanted
    cdef u32 node
    cdef bint by_lemma
    if frame.reading:
        return is_clear(made, frame, trick, trick.winner, need) or (
            wants(made, trick.winner, need, frame.known & ~trick.cards)
        )
    know(made, frame, trick, rank_of_winner(made.search, trick))
    if is_clear(made, frame, trick, trick.winner, need) or has_end_node(frame, trick.cards):
        return True
    if not goes_on(made, frame, trick, trick.winner, need, &wanted, &by_lemma):
        node = prove_node(made, trick.winner, need, trick.left - 1)
        if node == 0:
            return False
        wanted = wanted_cards(made.nodes[node].top, cards_left(made.search))
    know(made, frame, trick, wanted)
    if not by_lemma and frame.ends_many < MEMO:
        frame.ends[frame.ends_many] = trick.cards
        frame.ends_many += 1
    return True


cdef inline bint has_end_node(Frame* frame, u64 cards) noexcept nogil:
    """Return whether a node already follows a trick of these cards; it still does when more cards are known."""
    cdef u32 place
    for place in range(frame.ends_many):
        if frame.ends[place] == cards:
            return True
    return False


cdef inline void start_trick(Made* made, int leader, int need, int left, Trick* trick, Frame* frame) noexcept nogil:
    """Set up a trick before its first card."""
    memset(trick, 0, sizeof(Trick))
    trick.all = cards_left(made.search)
    trick.leader = trick.winner = leader
    trick.left = left
    trick.need = need if made.side == 0 else left - need + 1
    frame.known = frame.above = 0
    frame.tails = tails(made.search, trick.all)
    frame.need = need
    frame.memo_many = frame.ends_many = frame.turns = frame.reading = 0
    frame.in_order = True


cdef inline u32 prove_node(Made* made, int leader, int need, int left) noexcept nogil:
    """Return a node for a position in which the strategy's side takes `need` (1..left) of the tricks left.

    All lines of the trick are played again until no more cards become known: with more known cards, plays that were
    equal become distinct. Return 0 if the search was stopped.
    """
    cdef Frame frame
    cdef Trick trick
    cdef u64 before
    if enough(&made.search.stop):
        return 0
    start_trick(made, leader, need, left, &trick, &frame)
    frame.in_order = False
    while True:
        before = frame.known
        frame.turns = 0
        if not prove_turn(made, &frame, &trick, 0):
            return 0
        if frame.known == before and frame.in_order:
            return add_node(made, &trick, &frame)
        frame.in_order = True
