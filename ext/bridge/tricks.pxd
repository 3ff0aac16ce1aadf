"""Cards of a trick: which card wins, whether its rank matters, and which plays are equivalent."""

from bits cimport u64
from bridge.lanes cimport class_tops
from bridge.state cimport Search, Trick, YES
from bridge.switches cimport TOUCHING, UNOPPOSED, cut_enabled


cdef inline u64 side_wins(int seat) noexcept nogil:
    """Return the answer that the side of a seat wants."""
    return 0 if seat & 1 else YES


cdef inline u64 rank_of_winner(Search* search, Trick* trick) noexcept nogil:
    """Return the winning card if it beat another card of its suit, else 0.

    The rank of a winner without another card of its suit does not matter (UNOPPOSED): any card of the suit would win.
    """
    if not cut_enabled(search, UNOPPOSED):
        return trick.best
    return trick.best if (trick.cards ^ trick.best) & trick.best_lane else 0


cdef inline bint beats_best(Trick* trick, u64 card, u64 trump) noexcept nogil:
    """Return whether a card beats the winning card: it is higher in the same suit, or it is the first trump."""
    if card & trick.best_lane:
        return card < trick.best
    return (card & trump) != 0


cdef inline u64 one_per_sequence(Search* search, u64 cards, u64 all) noexcept nogil:
    """Return the highest card of each run of touching cards of a hand, as the cards of a run are equivalent (TOUCHING).

    `all` are the cards left when the trick began. Cards on the table still count: they are compared with the others.
    """
    return class_tops(cards, all) if cut_enabled(search, TOUCHING) else cards
