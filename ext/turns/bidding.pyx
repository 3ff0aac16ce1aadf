"""The search of games in which all players bid at the same time: every position once, from the last prize to the first.

Positions are found from the first one on, in a layer for each number of cards in a hand (`layers.pxd`). Each position
is a matrix game of joint bids, whose entries are values of the layer below. Every value has a proved error bound, which
includes the errors of the entries: the value of a matrix changes by no more than its entries do.
"""

from arrays cimport new_array
from bits cimport index, u32, u64
from cpython.object cimport PyObject
from libc.math cimport fabs
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset
from stop cimport enough, Stop
from turns.bidding.game cimport Game, NOBODY, normalise_hands, RANKS, SEATS, winner
from turns.bidding.layers cimport add_hands, alloc_values, find_hands, free_layer_memory, Layer, NOT_THERE
from turns.bidding.matrix cimport Matrix, solve, UNIT

include "limited.pxi"

CUTS = ("order", "runs", "mirror", "saddles")

cdef enum:
    MATRIX_CUTS = 3             # the bit of the first cut of matrices
    LARGE = 256                 # after a matrix with more entries the clock is checked

cdef enum Phase:
    FINDING, SOLVING, DONE


cdef struct Pair:               # one bid of each seat
    int child                   # the number of the hands that are left
    signed char sign            # of their value; 0: it is 0
    signed char gain            # the weight of the prize
    bint tied                   # no one wins it


cdef struct Search:
    Game game
    Matrix matrix
    Stop stop
    Layer* layer                # by cards of a hand
    int cards                   # of the first position
    Pair* pair                  # the joint bids of the current hands, row after row
    bint ties                   # some of them are ties
    u64 left                    # bytes that may still be allocated
    bint full                   # there is no more memory
    Phase phase
    int now                     # the current layer
    u32 at                      # the number of the current hands in the layer
    PyObject* exact             # solves a matrix in fractions
    bint failed                 # `exact` raised an exception
    u64 by_hand                 # the number of matrices solved by `exact`


# -- bids --------------------------------------------------------------------------------------------------------------

cdef inline int list_ranks(u64 hand, int* rank) noexcept nogil:
    """Write the ranks of a hand, from the lowest; return their number."""
    cdef int many = 0
    while hand:
        rank[many] = index(hand) >> 2
        hand &= ~(<u64>15 << 4 * rank[many])
        many += 1
    return many


cdef bint scan_joint_bids(Search* search, int cards, u32 number, bint adding) noexcept nogil:
    """Visit every joint bid of some hands: fill `pair` and the matrix size, or add the hands left to a layer.

    Returns:
        False where there is no memory.
    """
    cdef const Game* game = &search.game
    cdef const u64* hand = search.layer[cards].hand + <u64>number * game.seats
    cdef int[SEATS][RANKS] rank
    cdef int[SEATS] many, chosen, bid
    cdef u64[SEATS] after
    cdef int seat, who, sign
    cdef int place = 0
    cdef Pair* pair
    search.matrix.rows = search.matrix.columns = 1
    for seat in range(game.seats):
        many[seat] = list_ranks(hand[seat], rank[seat])
        chosen[seat] = 0
        if seat < game.ours:
            search.matrix.rows *= many[seat]
        else:
            search.matrix.columns *= many[seat]
    search.ties = False
    while True:
        for seat in range(game.seats):
            bid[seat] = rank[seat][chosen[seat]]
            after[seat] = hand[seat] - (<u64>1 << 4 * bid[seat])
        who = winner(game, bid)
        if not (game.returned and who == NOBODY):
            sign = normalise_hands(game, after)
            # The layer may move when hands are added; `hand` belongs to another layer.
            if adding:
                if find_hands(search.layer + cards - 1, after, game.seats) == NOT_THERE:
                    if not add_hands(search.layer + cards - 1, after, game.seats, &search.left):
                        return False
        else:
            sign = 0
        if not adding:
            pair = search.pair + place
            pair.sign = sign
            pair.child = find_hands(search.layer + cards - 1, after, game.seats) if sign else 0
            pair.tied = who == NOBODY
            pair.gain = 0 if who == NOBODY else game.own if who < game.ours else game.other
            search.ties = search.ties or pair.tied
        place += 1
        for seat in range(game.seats - 1, -1, -1):
            chosen[seat] += 1
            if chosen[seat] < many[seat]:
                break
            chosen[seat] = 0
        else:
            return True


# -- values ------------------------------------------------------------------------------------------------------------

cdef bint value_of(Search* search, int cards, int row, int step, double tie, double tie_error) noexcept nogil:
    """Compute the value of the hands in `pair`, at a step of a row of prizes, into `matrix`.

    Args:
        tie: if bids are taken back, the value after a tie.
        tie_error: its error bound.

    Returns:
        False if a matrix could not be solved.
    """
    cdef Matrix* matrix = &search.matrix
    cdef const Layer* layer = search.layer + cards
    cdef const Layer* below = search.layer + cards - 1
    cdef const Pair* pair = search.pair
    cdef int at = row * layer.steps + step
    cdef int number
    cdef u64 entry
    cdef double stake = layer.stake[at]
    cdef double value, error
    cdef double worst = 0
    for number in range(matrix.rows * matrix.columns):
        if pair[number].tied and search.game.returned:
            value, error = tie, tie_error
        else:
            value = error = 0
            if pair[number].sign:
                entry = layer.tied[at] if pair[number].tied else layer.won[at]
                entry += <u64>pair[number].child * below.rows
                value, error = pair[number].sign * below.value[entry], below.error[entry]
            value += pair[number].gain * stake
            if error > 0:
                error += UNIT * fabs(value)
        matrix.entry[number] = value
        worst = max(worst, error)
    if not solve(matrix) and not exactly(search):
        return False
    matrix.error += worst
    return True


cdef bint exactly(Search* search) noexcept with gil:
    """Compute the value of the matrix in fractions; return False if that raised an exception."""
    cdef Matrix* matrix = &search.matrix
    cdef int row, column
    search.by_hand += 1
    try:
        table = [
            [matrix.entry[row * matrix.columns + column] for column in range(matrix.columns)]
            for row in range(matrix.rows)
        ]
        matrix.value = (<object>search.exact)(table)
    except BaseException:
        search.failed = search.stop.stopped = True
        return False
    matrix.error = UNIT * fabs(matrix.value)
    return True


cdef bint chain(Search* search, int cards, int row, int step) noexcept nogil:
    """Compute the value of the hands in `pair` at a step of a row of prizes, with all later ties; False if it failed.

    If bids are taken back, a tie leads to the next step, and after the last step the round is over and scores 0.
    """
    cdef int steps = search.layer[cards].steps
    cdef int now = steps - 1 if search.ties else step
    cdef double tie = 0
    cdef double error = 0
    while now > step:
        if not value_of(search, cards, row, now, tie, error):
            return False
        tie, error = search.matrix.value, search.matrix.error
        now -= 1
    return value_of(search, cards, row, step, tie, error)


# -- layers ------------------------------------------------------------------------------------------------------------

cdef void find_on(Search* search) noexcept nogil:
    """Find positions until all are found, or a limit is reached."""
    cdef Layer* layer
    while search.now > 1:
        layer = search.layer + search.now
        while search.at < layer.many:
            if enough(&search.stop):
                return
            if not scan_joint_bids(search, search.now, search.at, True):
                search.full = True
                return
            search.at += 1
        search.now, search.at = search.now - 1, 0
    search.phase = SOLVING


cdef void solve_on(Search* search) noexcept nogil:
    """Solve positions, those with the fewest cards first, until all are solved or a limit is reached."""
    cdef Layer* layer
    while search.now <= search.cards:
        layer = search.layer + search.now
        if layer.value == NULL and not alloc_values(layer, &search.left):
            search.full = True
            return
        while search.at < layer.many:
            if not solve_hands(search, layer):
                return
            search.at += 1
        layer.solved = True
        search.now, search.at = search.now + 1, 0
    search.phase = DONE


cdef bint solve_hands(Search* search, Layer* layer) noexcept nogil:
    """Compute the values of some hands for every row of prizes; return False at a limit."""
    cdef u64[SEATS] hand
    cdef u64 entry = <u64>search.at * layer.rows
    cdef int row
    memcpy(hand, layer.hand + <u64>search.at * search.game.seats, search.game.seats * sizeof(u64))
    if not normalise_hands(&search.game, hand):
        for row in range(layer.rows):
            layer.value[entry + row] = layer.error[entry + row] = 0
        return True
    scan_joint_bids(search, search.now, search.at, False)
    if search.matrix.rows * search.matrix.columns > LARGE:
        search.stop.poll_at = search.stop.nodes
    for row in range(layer.rows):
        if enough(&search.stop) or not chain(search, search.now, row, layer.first[row]):
            return False
        layer.value[entry + row] = search.matrix.value
        layer.error[entry + row] = search.matrix.error
    return True


# -- for Python --------------------------------------------------------------------------------------------------------

cdef int* numbers(given, u64* left) except? NULL:
    """Return an array of whole numbers."""
    cdef u64 bytes = max(len(given), 1) * sizeof(int)
    cdef int* made = NULL
    if bytes <= left[0]:
        made = <int*>new_array(bytes, 1)
    if made == NULL:
        raise MemoryError("no memory for a search")
    left[0] -= bytes
    for place, number in enumerate(given):
        made[<int>place] = number
    return made


cdef class Bidding(Limited):
    """The search of one deal for one question."""

    cdef Search search
    cdef object exact

    def __cinit__(self, *given, **named):
        self.stop = &self.search.stop

    def __init__(self, u64 memory, record, exact, int off=0):
        """Read the deal and allocate the tables.

        Args:
            memory: bytes for everything.
            record: the deal and the question (see solver/families/bidding/kernel.py).
            exact: a function that returns the value of a matrix (a list of rows), computed in fractions, as a number.
            off: cuts that are switched off, one bit for each name in `CUTS`.

        Raises:
            MemoryError: the memory is not enough for the first position, or the system has too little.
        """
        cdef Search* search = &self.search
        cdef Matrix* matrix = &search.matrix
        cdef Game* game = &search.game
        cdef int pairs = max(record.pairs, 1)
        cdef int sides = pairs + 1
        if search.layer != NULL:
            raise ValueError("begun before")
        game.seats, game.ours = len(record.hands), record.ours
        game.own, game.other = record.own, record.other
        game.untied, game.returned = record.untied, record.returned
        game.even = game.own == -game.other and 2 * game.ours == game.seats
        game.off, matrix.off = off, off >> MATRIX_CUTS
        search.left, search.cards = memory, record.cards
        self.exact, search.exact = exact, <PyObject*>exact
        search.layer = <Layer*>calloc(search.cards + 1, sizeof(Layer))
        search.pair = <Pair*>new_array(pairs, sizeof(Pair))
        matrix.entry = <double*>new_array(pairs, sizeof(double))
        matrix.pivot = <double*>new_array(2 * sides + 2, sizeof(double))
        matrix.row_share = <double*>new_array(sides, sizeof(double))
        matrix.column_share = <double*>new_array(sides, sizeof(double))
        matrix.low = <double*>new_array(sides, sizeof(double))
        matrix.row_name = <int*>new_array(sides, sizeof(int))
        matrix.column_name = <int*>new_array(sides, sizeof(int))
        for made in (
            search.layer != NULL, search.pair != NULL, matrix.entry != NULL, matrix.pivot != NULL,
            matrix.row_share != NULL, matrix.column_share != NULL, matrix.low != NULL, matrix.row_name != NULL,
            matrix.column_name != NULL,
        ):
            if not made:
                raise MemoryError("no memory for a search")
        self.load(record)

    cdef load(self, record):
        """Read the rows of prizes and the first hands."""
        cdef Search* search = &self.search
        cdef Layer* layer
        cdef u64[SEATS] hand
        cdef int cards
        for cards, given in enumerate(record.layers):
            layer = search.layer + cards
            layer.rows, layer.steps = given.rows, given.steps
            layer.stake, layer.won = numbers(given.stake, &search.left), numbers(given.won, &search.left)
            layer.tied, layer.first = numbers(given.tied, &search.left), numbers(given.first, &search.left)
        memset(hand, 0, sizeof(hand))
        layer = search.layer
        if not add_hands(layer, hand, search.game.seats, &search.left) or not alloc_values(layer, &search.left):
            raise MemoryError("no memory for a search")
        memset(layer.value, 0, layer.rows * sizeof(double))
        memset(layer.error, 0, layer.rows * sizeof(double))
        layer.solved = True
        self.take(record.hands, hand)
        normalise_hands(&search.game, hand)
        if search.cards and not add_hands(search.layer + search.cards, hand, search.game.seats, &search.left):
            raise MemoryError("no memory for a search")
        search.now = max(search.cards, 1)

    cdef take(self, hands, u64* hand):
        """Convert the number of cards of each rank to hands."""
        for seat, ranks in enumerate(hands):
            hand[<int>seat] = 0
            for rank, many in enumerate(ranks):
                hand[<int>seat] |= <u64>many << 4 * <int>rank

    def __dealloc__(self):
        cdef Search* search = &self.search
        cdef Matrix* matrix = &search.matrix
        cdef int cards
        if search.layer != NULL:
            for cards in range(search.cards + 1):
                free_layer_memory(search.layer + cards)
        free(search.layer)
        free(search.pair)
        free(matrix.entry)
        free(matrix.pivot)
        free(matrix.row_share)
        free(matrix.column_share)
        free(matrix.low)
        free(matrix.row_name)
        free(matrix.column_name)

    @property
    def failed(self):
        """Return whether a matrix could not be solved."""
        return self.search.failed

    @property
    def by_hand(self):
        """Return the number of matrices that were solved in fractions."""
        return self.search.by_hand

    @property
    def pivots(self):
        """Return the number of pivots of all matrices."""
        return self.search.matrix.pivots

    @property
    def done(self):
        """Return whether every position is solved."""
        return self.search.phase == DONE

    def run(self):
        """Solve positions until all are solved, a limit is reached, or memory is full; a later call continues."""
        cdef Search* search = &self.search
        with nogil:
            if search.phase == FINDING and not search.full:
                find_on(search)
                if search.phase == SOLVING:
                    search.now, search.at = 1, 0
            if search.phase == SOLVING and not search.full:
                solve_on(search)

    def value(self, hands, int cards, int row, int step):
        """Return the value of a position that can follow, and its error bound; None if it is not known.

        Args:
            hands: the number of cards of each rank, first for the maximising seats.
            cards: the number of cards in each hand.
            row: the number of the row of prizes.
            step: the step in the row.
        """
        cdef Search* search = &self.search
        cdef Layer* layer = search.layer + cards
        cdef u64[SEATS] hand
        cdef int sign, number
        cdef u64 entry
        self.take(hands, hand)
        sign = normalise_hands(&search.game, hand)
        if sign == 0:
            return 0.0, 0.0
        number = find_hands(layer, hand, search.game.seats)
        if number == NOT_THERE:
            return None
        if layer.solved and step == layer.first[row]:
            entry = <u64>number * layer.rows + row
            return sign * layer.value[entry], layer.error[entry]
        if not search.layer[cards - 1].solved:
            return None
        scan_joint_bids(search, cards, number, False)
        if not chain(search, cards, row, step):
            return None
        return sign * search.matrix.value, search.matrix.error
