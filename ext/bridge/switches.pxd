"""Names of the cuts and the move orders of the search.

A cut skips a part of the search, and has a proof that no answer changes. A move order changes only the speed. Each is
in the code behind `cut_enabled`, next to its proof and condition, or its reason. The normal kernel has all of them
switched on: there `cut_enabled` is a constant and costs nothing. The same source built with FACEUP_SWITCHES
(switched.pyx) has a switch for each, so that answers with and without a cut can be compared.
"""

from bridge.state cimport Search

cdef extern from *:
    """
    #ifdef FACEUP_SWITCHES
    #define FACEUP_SWITCHED 1
    #define FACEUP_CUT_ENABLED(search, cut) (!((search)->off >> (cut) & 1))
    #else
    #define FACEUP_SWITCHED 0
    #define FACEUP_CUT_ENABLED(search, cut) 1
    #endif
    """
    const bint SWITCHED "FACEUP_SWITCHED"                          # whether cuts can be switched off in this build
    bint cut_enabled "FACEUP_CUT_ENABLED"(Search* search, int cut) nogil         # the cut or order is switched on


cdef enum Cut:
    # The bits of `Search.off`; the names in `CUTS` have the same order.
    COUNTING
    LAST_TRICK
    TOUCHING
    ALIKE
    UNOPPOSED
    LENGTHS
    PROOF_RANKS
    PATTERNS
    TABLE
    MERGING
    KEPT
    NO_BETTER
    CASHING
    LONG_CARDS
    CROSSING
    RUFFING
    CASHED_TRUMPS
    TOP_TRUMPS
    SECOND_TRUMP
    MATCHED_TRUMPS
    STOPPED
    GUARDS
    # Move orders.
    RUFFS_FIRST
    PROBES
    LOW_HANDS
    ESTIMATE
    TWO_SUITERS
    CUTS_MANY
