"""Matrix games in doubles, with a certificate: the player of the rows gets the entry of row and column.

If the matrix has a saddle point, that is its value. Otherwise the simplex method solves the linear program on a
condensed tableau; each pivot exchanges a row with a column (A. W. Tucker's schema). The method itself is no proof,
because it rounds. The two mixed strategies at its end are: what one guarantees against every column, and the other
against every row, bounds the value of any matrix. Both are computed from the entries themselves, with room for rounding
errors. If the bounds are too far apart, the caller must solve the matrix exactly.
"""

from libc.math cimport fabs

cdef enum:
    NO_SADDLES = 1 << 0         # the bit of `Matrix.off`

cdef extern from *:
    """
    #define FACEUP_GAP 2e-11    /* between the bounds of a value at most */
    #define FACEUP_UNIT 2.3e-16 /* a rounding of a number between 1 and 2 at most, and more */
    #define FACEUP_ZERO 1e-12   /* of the tableau, whose entries start from 1 to 2 */
    """
    const double GAP "FACEUP_GAP"
    const double UNIT "FACEUP_UNIT"
    const double ZERO "FACEUP_ZERO"


cdef struct Matrix:
    int rows                    # of this game
    int columns
    double* entry               # row after row
    double* pivot               # the tableau, one row and one column more
    double* row_share           # the mixed strategies
    double* column_share
    double* low                 # for each column what the mixed strategy of the rows gets
    int* row_name               # the strategy to which a row, or column, of the tableau belongs
    int* column_name
    int off                     # cuts that are switched off
    double value                # the value found
    double error                # the most by which it may be wrong
    unsigned long long pivots   # the number of all pivots


cdef inline bint solve(Matrix* game) noexcept nogil:
    """Compute `value` and `error`; return False if the matrix must be solved exactly."""
    if not game.off & NO_SADDLES and saddle(game):
        return True
    return simplex(game) and certified(game)


cdef inline bint saddle(Matrix* game) noexcept nogil:
    """Return whether the matrix has a saddle point, and write its value.

    Cut ``saddles``. There is a saddle point if the greatest of the least entries of rows is the least of the greatest
    entries of columns: the row guarantees that value, and the column guarantees no more.
    """
    cdef int row, column
    cdef double least, most, entry
    for row in range(game.rows):
        least = game.entry[row * game.columns]
        for column in range(1, game.columns):
            least = min(least, game.entry[row * game.columns + column])
        if row == 0 or least > game.value:
            game.value = least
    for column in range(game.columns):
        most = game.entry[column]
        for row in range(1, game.rows):
            entry = game.entry[row * game.columns + column]
            most = max(most, entry)
        if most == game.value:
            game.error = 0
            return True
    return False


cdef inline bint simplex(Matrix* game) noexcept nogil:
    """Compute mixed strategies of rows and columns; return False if the method does not end.

    With all entries above 0 the program maximises the sum of y >= 0 with matrix * y <= 1. The steepest column enters,
    after a while the first one (R. G. Bland, New finite pivoting rules for the simplex method, 1977).
    """
    cdef int rows = game.rows
    cdef int columns = game.columns
    cdef int width = columns + 1
    cdef int row, column, made, best, wide
    cdef double least, most, scale, ratio, lowest
    cdef double* table = game.pivot
    cdef double* last = table + rows * width
    least = most = game.entry[0]
    for row in range(rows):
        game.row_name[row] = columns + row
        for column in range(columns):
            ratio = game.entry[row * columns + column]
            table[row * width + column] = ratio
            least, most = min(least, ratio), max(most, ratio)
        table[row * width + columns] = 1
    scale = 1 / (most - least) if most > least else 1
    for row in range(rows):
        for column in range(columns):
            table[row * width + column] = (table[row * width + column] - least) * scale + 1
    for column in range(columns):
        game.column_name[column] = column
        last[column] = -1
    last[columns] = 0
    wide = rows + columns
    for made in range(8 * wide + 16):
        column, lowest = -1, -ZERO
        for best in range(columns):
            if made < 3 * wide:
                if last[best] < lowest:
                    column, lowest = best, last[best]
            elif last[best] < -ZERO and (column < 0 or game.column_name[best] < game.column_name[column]):
                column = best
        if column < 0:
            shares_of(game)
            return True
        best = -1
        for row in range(rows):
            if table[row * width + column] <= 10 * ZERO:
                continue
            if best >= 0:
                ratio = table[row * width + columns] * table[best * width + column]
                scale = table[best * width + columns] * table[row * width + column]
                if ratio > scale or (ratio == scale and game.row_name[row] > game.row_name[best]):
                    continue
            best = row
        if best < 0:
            return False
        exchange(game, best, column)
    return False


cdef inline void exchange(Matrix* game, int out, int come) noexcept nogil:
    """Make one pivot."""
    cdef int width = game.columns + 1
    cdef int row, column
    cdef double* own = game.pivot + out * width
    cdef double* other
    cdef double inverse = 1 / own[come]
    cdef double factor
    game.pivots += 1
    for column in range(width):
        own[column] *= inverse
    for row in range(game.rows + 1):
        if row == out:
            continue
        other = game.pivot + row * width
        factor = other[come]
        if factor == 0:
            continue
        for column in range(width):
            other[column] -= factor * own[column]
        other[come] = -factor * inverse
    own[come] = inverse
    game.row_name[out], game.column_name[come] = game.column_name[come], game.row_name[out]


cdef inline void shares_of(Matrix* game) noexcept nogil:
    """Read the mixed strategies from the final tableau; no share is below 0, and their sum is 1."""
    cdef int rows = game.rows
    cdef int columns = game.columns
    cdef int width = columns + 1
    cdef int number, name
    cdef double share
    cdef double row_sum = 0
    cdef double column_sum = 0
    for number in range(rows):
        game.row_share[number] = 0
    for number in range(columns):
        game.column_share[number] = 0
    for number in range(columns):
        name = game.column_name[number]
        share = game.pivot[rows * width + number]
        if name >= columns and share > 0:
            game.row_share[name - columns] = share
            row_sum += share
    for number in range(rows):
        name = game.row_name[number]
        share = game.pivot[number * width + columns]
        if name < columns and share > 0:
            game.column_share[name] = share
            column_sum += share
    if row_sum > 0 and column_sum > 0:
        for number in range(rows):
            game.row_share[number] /= row_sum
        for number in range(columns):
            game.column_share[number] /= column_sum


cdef inline bint certified(Matrix* game) noexcept nogil:
    """Bound the value by what the two mixed strategies guarantee; return False if the bounds are too far apart.

    A sum of n products of shares and entries is wrong by at most n roundings of the largest entry, and the sum of the
    shares, which should be 1, by as many again.
    """
    cdef int row, column
    cdef double low, sum_, slack
    cdef double high = 0
    cdef double largest = 0
    cdef const double* own
    for column in range(game.columns):
        game.low[column] = 0
    for row in range(game.rows):
        own = game.entry + row * game.columns
        sum_ = 0
        for column in range(game.columns):
            game.low[column] += game.row_share[row] * own[column]
            sum_ += game.column_share[column] * own[column]
            largest = max(largest, fabs(own[column]))
        if row == 0 or sum_ > high:
            high = sum_
    low = game.low[0]
    for column in range(1, game.columns):
        low = min(low, game.low[column])
    slack = (2 * max(game.rows, game.columns) + 4) * UNIT * largest
    game.value = (low + high) / 2
    game.error = max(high - low, 0) / 2 + slack
    return high - low <= GAP and low - high <= GAP
