"""The cards of a trick: which of them differ, which wins, and for whom."""

from bits cimport u64
from bridge.lanes cimport class_tops
from bridge.state cimport Search, Trick, YES
from bridge.switches cimport TOUCHING, UNOPPOSED, cut_enabled


cdef inline u64 side_wins(int seat) noexcept nogil:
    """The answer that is good for the side of a seat."""
    return 0 if seat & 1 else YES


cdef inline u64 rank_of_winner(Search* search, Trick* trick) noexcept nogil:
    """The winning card, where it beat another of its own suit.

    Else its rank played no part (UNOPPOSED): any card of the suit wins the trick as well.
    """
    if not cut_enabled(search, UNOPPOSED):
        return trick.best
    return trick.best if (trick.cards ^ trick.best) & trick.best_lane else 0


cdef inline bint beats_best(Trick* trick, u64 card, u64 trump) noexcept nogil:
    """The card wins over the best so far: higher of its suit, or the first trump."""
    if card & trick.best_lane:
        return card < trick.best
    return (card & trump) != 0


cdef inline u64 one_per_sequence(Search* search, u64 cards, u64 all) noexcept nogil:
    """Of each run of touching cards of a hand the highest (TOUCHING): no rank comparison tells them apart.

    `all` are the cards left when the trick began. Those of the trick on the table count as held: they still compare.
    """
    return class_tops(cards, all) if cut_enabled(search, TOUCHING) else cards
