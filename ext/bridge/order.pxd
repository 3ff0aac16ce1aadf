"""Move ordering: which card to search first.

The rating of a card is the sum of the weights of its features; the weights (weights.h) were tuned on node counts.
"""

from bits cimport lowest, u64
from bridge.lanes cimport lane_of, lowest_card
from bridge.state cimport LANE, LEAST, Search, Trick, suit_length
from bridge.switches cimport LOW_HANDS, cut_enabled

cdef extern from "bridge/weights.h" nogil:
    int lead_weight "faceup_lead_weight"(int column, int which)

    cdef enum:
        OWN_TOP "FACEUP_OWN_TOP"
        OWN_TOP_MATE_SECOND "FACEUP_OWN_TOP_MATE_SECOND"
        MATE_TOP "FACEUP_MATE_TOP"
        SECOND_TO_MATE "FACEUP_SECOND_TO_MATE"
        SINGLE_TO_MATE "FACEUP_SINGLE_TO_MATE"
        LEFT_TOP_MATE_SECOND "FACEUP_LEFT_TOP_MATE_SECOND"
        LEFT_TOP "FACEUP_LEFT_TOP"
        RIGHT_TOP_OWN_SECOND "FACEUP_RIGHT_TOP_OWN_SECOND"
        RIGHT_TOP "FACEUP_RIGHT_TOP"
        LOW_RANK "FACEUP_LOW_RANK"
        LEFT_LENGTH "FACEUP_LEFT_LENGTH"
        RIGHT_LENGTH "FACEUP_RIGHT_LENGTH"
        OWN_LENGTH "FACEUP_OWN_LENGTH"
        MATE_LENGTH "FACEUP_MATE_LENGTH"
        LEFT_VOID "FACEUP_LEFT_VOID"
        RIGHT_VOID "FACEUP_RIGHT_VOID"
        LEFT_RUFFS "FACEUP_LEFT_RUFFS"
        RIGHT_RUFFS "FACEUP_RIGHT_RUFFS"
        MATE_RUFFS "FACEUP_MATE_RUFFS"
        TRUMP_SUIT "FACEUP_TRUMP_SUIT"
        OWN_TOP_SEQUENCE "FACEUP_OWN_TOP_SEQUENCE"
        BOTH_VOID "FACEUP_BOTH_VOID"
        RIGHT_TOP_MATE_SECOND "FACEUP_RIGHT_TOP_MATE_SECOND"
        LEFT_SECOND "FACEUP_LEFT_SECOND"
        MATE_OVERRUFFED "FACEUP_MATE_OVERRUFFED"
        RIGHT_SECOND "FACEUP_RIGHT_SECOND"
        LEFT_THIRD "FACEUP_LEFT_THIRD"
        MATE_THIRD "FACEUP_MATE_THIRD"
        RIGHT_THIRD "FACEUP_RIGHT_THIRD"
        OWN_SECOND "FACEUP_OWN_SECOND"
        SEQUENCE "FACEUP_SEQUENCE"


cdef struct Ranking:
    # Cards with their weights, unsorted.
    int many
    int most             # the greatest weight
    u64 best             # the card with that weight
    u64 card[13]
    int weight[13]


cdef inline void add_ranked(Ranking* ranking, u64 card, int value) noexcept nogil:
    """Add a card with its weight."""
    ranking.card[ranking.many] = card
    ranking.weight[ranking.many] = value
    ranking.many += 1
    if value > ranking.most:
        ranking.most = value
        ranking.best = card


cdef inline void clear_ranking(Ranking* ranking) noexcept nogil:
    """Remove all cards."""
    ranking.many = 0
    ranking.most = LEAST


cdef inline u64 best_ranked(Ranking* ranking, u64 moves) noexcept nogil:
    """Return the card of `moves` with the greatest weight."""
    cdef int place, most = LEAST
    cdef u64 best = 0
    for place in range(ranking.many):
        if ranking.card[place] & moves and ranking.weight[place] > most:
            most = ranking.weight[place]
            best = ranking.card[place]
    return best


cdef inline void rank_leads(Search* search, int leader, u64 moves, u64 all, Ranking* ranking) noexcept nogil:
    """Rate the leads of a hand by weights for both opponents' and partner's cards of the suit."""
    cdef int t = (search.trump != 0) + 2 * search.two_suiters, suit, value, sum, rank
    cdef u64 lho = search.hand[(leader + 1) & 3], rho = search.hand[(leader + 3) & 3], part = search.hand[leader ^ 2]
    cdef u64 lane, mine, left, right, mate, top, second, third, card, rest
    clear_ranking(ranking)
    for suit in range(4):
        lane = LANE(suit)
        if not (moves & lane):
            continue
        mine = search.hand[leader] & lane
        left = lho & lane
        right = rho & lane
        mate = part & lane
        top = lowest(all & lane)
        second = lowest((all & lane) ^ top)
        value = (
            suit_length(search, (leader + 1) & 3, suit) * lead_weight(t, LEFT_LENGTH)
            + suit_length(search, (leader + 3) & 3, suit) * lead_weight(t, RIGHT_LENGTH)
            + suit_length(search, leader, suit) * lead_weight(t, OWN_LENGTH)
            + suit_length(search, leader ^ 2, suit) * lead_weight(t, MATE_LENGTH)
        )
        if left == 0:
            value += lead_weight(t, LEFT_RUFFS if lho & search.trump & ~lane else LEFT_VOID)
        if right == 0:
            value += lead_weight(t, RIGHT_RUFFS if rho & search.trump & ~lane else RIGHT_VOID)
        if left == 0 and right == 0:
            value += lead_weight(t, BOTH_VOID)
        if lane & search.trump:
            value += lead_weight(t, TRUMP_SUIT)
        elif mate == 0 and part & search.trump:
            value += lead_weight(t, MATE_RUFFS)
            if right == 0 and rho & search.trump:
                value += lead_weight(t, MATE_OVERRUFFED)
        third = lowest((all & lane) ^ top ^ second)
        if left & second:
            value += lead_weight(t, LEFT_SECOND)
        elif right & second:
            value += lead_weight(t, RIGHT_SECOND)
        if left & third:
            value += lead_weight(t, LEFT_THIRD)
        elif mate & third:
            value += lead_weight(t, MATE_THIRD)
        elif right & third:
            value += lead_weight(t, RIGHT_THIRD)
        if mine & second and not (mine & top):
            value += lead_weight(t, OWN_SECOND)
        rank = 0
        rest = moves & lane
        while rest:
            card = lowest(rest)
            rest ^= card
            sum = value + rank * lead_weight(t, LOW_RANK)
            rank += 1
            if mine & lowest(all & lane & ~((card << 1) - 1)):
                sum += lead_weight(t, SEQUENCE)
            if mine & top:
                if card == top:
                    sum += lead_weight(t, OWN_TOP)
                    if mate & second:
                        sum += lead_weight(t, OWN_TOP_MATE_SECOND)
                    if mine & second:
                        sum += lead_weight(t, OWN_TOP_SEQUENCE)
            elif mate & top:
                sum += lead_weight(t, MATE_TOP)
                if card == second:
                    sum += lead_weight(t, SECOND_TO_MATE)
                if mine == card:
                    sum += lead_weight(t, SINGLE_TO_MATE)
            elif left & top:
                sum += lead_weight(t, LEFT_TOP_MATE_SECOND) if mate & second else lead_weight(t, LEFT_TOP)
            else:
                if card == second:
                    sum += lead_weight(t, RIGHT_TOP_OWN_SECOND)
                elif mate & second:
                    sum += lead_weight(t, RIGHT_TOP_MATE_SECOND)
                sum += lead_weight(t, RIGHT_TOP)
            add_ranked(ranking, card, sum)


cdef inline u64 preferred(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the cards of the suit led to search first: the winning ones, unless partner's card is as good.

    For the second and third player these are the cards that the next player cannot beat, if there are any.
    """
    cdef u64 lane = trick.lane, winning, safe, next_suit, mate_suit, beat
    if trick.best & lane == 0:
        # There is a trump in the trick.
        return 0
    winning = moves & (trick.best - 1)
    if place == 3:
        return 0 if trick.winner == seat ^ 2 else winning
    if winning == 0:
        return 0
    next_suit = search.hand[(seat + 1) & 3] & lane
    if next_suit == 0 and search.hand[(seat + 1) & 3] & search.trump:
        # The next player can ruff every card, unless trumps were led.
        return winning
    beat = lowest(next_suit) if next_suit else <u64>-1
    if place == 2:
        if trick.winner == seat ^ 2 and (trick.best < beat or no_help(search, next_suit, trick.best, winning)):
            return 0
    else:
        mate_suit = search.hand[seat ^ 2] & lane
        if mate_suit and lowest(mate_suit) < trick.best and (
            lowest(mate_suit) < beat
            or beat < lowest(winning) and no_help(search, next_suit, lowest(mate_suit), winning)
        ):
            return 0
    safe = winning & (beat - 1)
    return safe if safe else winning


cdef inline bint no_help(Search* search, u64 next_suit, u64 mates, u64 winning) noexcept nogil:
    """Return whether a winning card is no better than partner's: the next player beats both with the same cards.

    Second and third hands then play low and save their winner (LOW_HANDS).
    """
    return cut_enabled(search, LOW_HANDS) and next_suit & (mates - 1) == next_suit & (lowest(winning) - 1)


cdef inline u64 next_follower(u64 moves, u64 first, u64 best) noexcept nogil:
    """Return the lowest card of `first`, else of the cards above `best`, else of all; of all if `first` is empty."""
    cdef u64 some = moves & first
    if first and some == 0:
        some = moves & (best - 1)
    return lowest_card(some if some else moves)
