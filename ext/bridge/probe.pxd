"""Move ordering by table probes: cards after which the transposition table already has a good answer (PROBES).

For each card the trick is completed with the cards that the other players would search first, and the table is probed
for the position after it. A card after which its side reaches the goal is searched first, as that search mostly meets
known positions. Answers do not depend on the probe: the other players may have better cards. A probe takes longer than
ordering the cards, so it is used only if there is no killer and many tricks are left.
"""

from bits cimport index, u64, u8
from bridge.discard cimport best_discard
from bridge.killers cimport killer_card, killer_slot
from bridge.lanes cimport lane_of
from bridge.order cimport Ranking, best_ranked, next_follower, preferred, rank_leads
from bridge.state cimport LANE, Search, Trick, UNKNOWN, YES
from bridge.switches cimport PROBES, cut_enabled
from bridge.table cimport Key, make_key, tt_probe
from bridge.tricks cimport beats_best, one_per_sequence, side_wins

cdef enum:
    PROBED = 11          # the fewest tricks left for a probe


cdef inline u64 probed_card(Search* search, Trick* trick, int place, u64 moves) noexcept nogil:
    """Return the first card, in the move order, after which the table has a good answer, or 0.

    The third hand is not probed: in only one turn of a thousand it would find another card than the first one.
    """
    cdef int seat = (trick.leader + place) & 3
    cdef Ranking ranking
    cdef u64 first = 0, rest = moves, card
    cdef bint void = place != 0 and moves & trick.lane == 0
    if place == 2 or not cut_enabled(search, PROBES):
        return 0
    if place == 0:
        rank_leads(search, seat, moves, trick.all, &ranking)
    elif not void:
        first = preferred(search, trick, seat, place, moves)
    while rest:
        if place == 0:
            card = best_ranked(&ranking, rest)
        elif void:
            card = best_discard(search, trick, seat, place, rest)
        else:
            card = next_follower(rest, first, trick.best)
        if known_good(search, trick, place, card):
            return card
        # Probe one discard from each suit.
        rest &= ~(lane_of(card) if void else card)
    return 0


cdef inline bint known_good(Search* search, Trick* trick, int place, u64 card) noexcept nogil:
    """Return whether the player's side reaches its goal, by the table, after this card and the others' first cards."""
    cdef Trick played = trick[0]
    cdef u64 cards[4]
    cdef int step = place
    cdef u64 answer, good = side_wins((trick.leader + place) & 3)
    while True:
        cards[step] = card
        play_on_copy(search, &played, step, card)
        if step == 3:
            break
        step += 1
        card = first_choice(search, &played, step)
    answer = known_answer(search, &played)
    while step >= place:
        take_card_back(search, (trick.leader + step) & 3, cards[step])
        step -= 1
    return answer != UNKNOWN and (answer & YES) == good


cdef inline u64 first_choice(Search* search, Trick* trick, int place) noexcept nogil:
    """Return the card that a player who does not lead searches first."""
    cdef int seat = (trick.leader + place) & 3
    cdef u64 moves = search.hand[seat] & trick.lane, card = 0
    cdef bint void = moves == 0
    cdef u8* killer
    moves = one_per_sequence(search, search.hand[seat] if void else moves, trick.all)
    if moves & (moves - 1) == 0:
        return moves
    killer = killer_slot(search, trick, seat, place, moves, void)
    if killer != NULL:
        card = killer_card(killer, moves)
    if card:
        return card
    if void:
        return best_discard(search, trick, seat, place, moves)
    return next_follower(moves, preferred(search, trick, seat, place, moves), trick.best)


cdef inline u64 known_answer(Search* search, Trick* trick) noexcept nogil:
    """Return the answer after a complete trick, by counting or from the table, or UNKNOWN."""
    cdef int need = trick.need - (1 - (trick.winner & 1)), left = trick.left - 1
    cdef Key key
    if need <= 0:
        return YES
    if need > left:
        return 0
    make_key(search, trick.winner, search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3], &key)
    return tt_probe(search, &key, need)


cdef inline void play_on_copy(Search* search, Trick* trick, int place, u64 card) noexcept nogil:
    """Play a card on a copy of the trick, which is not restored."""
    cdef int seat = (trick.leader + place) & 3, suit = index(card) >> 4
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    if place == 0:
        trick.lane = LANE(suit)
        trick.cards = 0
    trick.cards |= card
    if place == 0 or beats_best(trick, card, search.trump):
        trick.best = card
        trick.best_lane = LANE(suit)
        trick.winner = seat


cdef inline void take_card_back(Search* search, int seat, u64 card) noexcept nogil:
    """Return a card to the hand that played it."""
    search.hand[seat] ^= card
    search.shape += <u64>1 << (4 * (4 * seat + (index(card) >> 4)))
