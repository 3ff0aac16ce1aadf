"""Move ordering of a player who is void in the suit led."""

from bits cimport count, lowest, u64
from bridge.lanes cimport lane_of, lowest_card
from bridge.state cimport LANE, LEAST, Search, Trick, suit_length
from bridge.switches cimport RUFFS_FIRST, cut_enabled

cdef extern from "bridge/weights.h" nogil:
    int discard_weight "faceup_discard_weight"(int column, int which)

    cdef enum:
        DISCARD_LENGTH "FACEUP_DISCARD_LENGTH"
        DISCARD_TOP "FACEUP_DISCARD_TOP"
        DISCARD_GUARD "FACEUP_DISCARD_GUARD"
        DISCARD_RANK "FACEUP_DISCARD_RANK"
        DISCARD_SINGLE "FACEUP_DISCARD_SINGLE"
        DISCARD_SECOND "FACEUP_DISCARD_SECOND"
        DISCARD_MATE_TOP "FACEUP_DISCARD_MATE_TOP"


cdef inline u64 best_discard(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the next card to search for a player who is void in the suit led."""
    if search.trump == 0:
        return discard_at_no_trump(search, trick, seat, moves)
    return ruff_or_discard(search, trick, seat, place, moves)


cdef inline u64 ruff_or_discard(Search* search, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """Return the lowest trump that beats the table, unless partner wins anyway; else a card of the longest suit.

    A ruff that takes a trick from the opponents is nearly always good, and a low ruff saves the high trumps
    (RUFFS_FIRST). A discard from the longest suit costs least. Among suits of equal length, the suit with the fewest
    cards left comes first.
    """
    cdef u64 ruffs = moves & search.trump, side = moves & ~search.trump, lane, best = 0
    cdef int suit, sum, most = LEAST
    if ruffs and cut_enabled(search, RUFFS_FIRST) and not mate_takes_trick(search, trick, seat, place):
        if trick.best & search.trump:
            ruffs &= trick.best - 1
        if ruffs:
            return lowest_card(ruffs)
    for suit in range(4):
        lane = LANE(suit)
        if side & lane:
            sum = 8 * suit_length(search, seat, suit) - count(trick.all & lane)
            if sum > most:
                most = sum
                best = side & lane
    return lowest_card(best if best else moves)


cdef inline bint mate_takes_trick(Search* search, Trick* trick, int seat, int place) noexcept nogil:
    """Return whether partner wins without a ruff: by his card on the table or, as last player, by his best card."""
    cdef u64 next_suit = search.hand[(seat + 1) & 3] & trick.lane, mate_suit = search.hand[seat ^ 2] & trick.lane
    if trick.winner == seat ^ 2:
        # The next player has to follow suit, and does not beat the card.
        return place == 3 or next_suit != 0 and (trick.best & trick.lane == 0 or lowest(next_suit) > trick.best)
    return (
        place == 1 and mate_suit != 0 and next_suit != 0
        and lowest(mate_suit) < trick.best and lowest(mate_suit) < lowest(next_suit)
    )


cdef inline u64 discard_at_no_trump(Search* search, Trick* trick, int seat, u64 moves) noexcept nogil:
    """Return the discard with the greatest weight: the lowest card of some suit."""
    cdef u64 best = 0, lane = lane_of(moves), rest
    cdef int suit, sum, most = LEAST
    if moves & ~lane == 0:
        # One suit is left: there is nothing to compare.
        return lowest_card(moves)
    for suit in range(4):
        lane = LANE(suit)
        rest = moves & lane
        if rest == 0:
            continue
        sum = weight_of_discard(search, trick, seat, lowest_card(rest), lane)
        sum += count(rest) * discard_weight(search.two_suiters, DISCARD_RANK)
        if sum > most:
            most = sum
            best = lowest_card(rest)
    return best


cdef inline int weight_of_discard(Search* search, Trick* trick, int seat, u64 card, u64 lane) noexcept nogil:
    """Return the weight of a discard; the code has no branches, as processors predict them badly here."""
    cdef u64 mine = search.hand[seat] & lane, all = trick.all & lane, top = lowest(all), second = lowest(all ^ top)
    cdef int length = count(mine), t = search.two_suiters
    cdef int sum = length * discard_weight(t, DISCARD_LENGTH)
    sum += (length == 1) * discard_weight(t, DISCARD_SINGLE)
    sum += ((length == 2) & ((mine & second) != 0) & ((mine & top) == 0)) * discard_weight(t, DISCARD_GUARD)
    sum += ((search.hand[seat ^ 2] & top) != 0) * discard_weight(t, DISCARD_MATE_TOP)
    sum += (card == top) * discard_weight(t, DISCARD_TOP)
    sum += (card == second) * discard_weight(t, DISCARD_SECOND)
    return sum
