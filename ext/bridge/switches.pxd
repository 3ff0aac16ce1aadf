"""The cuts and the orders of the search by name.

A cut is what may be left out because a proof says that it changes no answer; an order says what is tried first, which
changes none whatever it says. Each stands with its proof and its condition, or its reason, where it is made, behind
`cut_enabled`. The kernel that is usually taken makes all of them: there `cut_enabled` is a constant, and costs nothing.
The same source built with FACEUP_SWITCHES (switched.pyx) asks the search which are switched off, so that answers with
and without each can be compared.
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
    const bint SWITCHED "FACEUP_SWITCHED"                          # cuts can be switched off in this build
    bint cut_enabled "FACEUP_CUT_ENABLED"(Search* search, int cut) nogil         # the cut or the order is made


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
    # Orders.
    RUFFS_FIRST
    PROBES
    LOW_HANDS
    ESTIMATE
    TWO_SUITERS
    CUTS_MANY
