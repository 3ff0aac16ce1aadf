"""Payoff programs: the score of a finished deal as a function of its tallies and facts, and bounds of that score.

The score is tally 0 plus the result of the program, which computes with the other tallies and with facts.

Values. Programs read an array of `VALUES` numbers: tally n at n, from 1 (place 0 is not read), and the facts at `RUN`,
`STOPPED` and `CHAMPION`. Only places of tallies below `Payoff.tallies` and of facts in `Payoff.facts` are read.

Instructions work on a stack of 64-bit integers:

    CONSTANT c      push c
    VALUE n         push the value at n
    ADD             pop b, pop a, push a + b
    SCALE c         multiply the top by c
    OFFSET c        add c to the top
    MULTIPLY        pop b, pop a, push a * b
    GREATER         pop b, pop a, push the greater one
    LOOKUP t        replace the top by its value in table t
    SELECT          pop c, pop b, pop a, push b if a is not 0, else c
    TERM            pop a, add it to the result

The program is a list of terms, each ended by TERM; no two of them read the same tally. The result is their sum.

Tables are functions of one whole number; beyond an end the value at that end holds. Two things are precomputed: the
least and the greatest value of any interval (sparse tables: Bender and Farach-Colton, The LCA Problem Revisited, 2000),
and for each place the last place up to which the function has the same slope.
"""

from bits cimport u64
from libc.stdlib cimport free as give_back, malloc
from libc.string cimport memset

cdef enum:
    TALLIES_MAX = 33            # tally 0 is one of them
    RUN = 33
    STOPPED = 34
    CHAMPION = 35
    VALUES = 36
    DEPTH_MAX = 64              # the most numbers on the stack
    READS_MAX = 128             # the most VALUE instructions in a term

cdef enum:
    CONSTANT = 0
    VALUE = 1
    ADD = 2
    SCALE = 3
    OFFSET = 4
    MULTIPLY = 5
    GREATER = 6
    LOOKUP = 7
    SELECT = 8
    TERM = 9

ctypedef long long i64


cdef struct Instruction:
    int operation
    i64 argument


cdef struct Lookup:
    # A function of one whole number.
    i64 lowest                  # the first argument
    int many                    # number of arguments, at least 1
    const int* least            # least[many * n + i]: the least of the 2**n values from place i on; [i]: the value at i
    const int* most             # most[many * n + i]: the greatest of them
    const int* straight         # straight[i]: the last place up to which the function has one slope from place i on


cdef struct Payoff:
    int tallies                 # how many tallies, with tally 0; 1 if there is no program
    int facts                   # bit n: the program reads the fact at RUN + n
    int length                  # instructions of the program
    Instruction* program
    Lookup* tables
    u64* reads   # by instruction: for a TERM bit n for each value n that its term reads
    void* memory                # the memory of all these arrays


cdef struct Span:
    i64 low, high


# -- from Python ---------------------------------------------------------------------------------------------------

cdef inline int load_payoff(Payoff* payoff, object source) except -1:
    """Copy a solver.families.trick.kernels.question.Payoff; `free_payoff` frees the memory of the copy.

    Raises:
        ValueError: the program is not valid.
        MemoryError: the system has not enough memory.
    """
    cdef tuple program = tuple(source.program)
    cdef tuple tables = tuple(source.tables)
    cdef int length = len(program)
    cdef size_t numbers = 0
    cdef int many
    cdef char* free
    memset(payoff, 0, sizeof(Payoff))
    payoff.tallies = len(source.tallies)
    if payoff.tallies > TALLIES_MAX:
        raise ValueError(f"{payoff.tallies} tallies; at most {TALLIES_MAX} are possible")
    for _, values in tables:
        many = len(values)
        if many < 1:
            raise ValueError("a table without values")
        numbers += many * (2 * levels_of(many) + 1)
    payoff.memory = malloc(
        length * (sizeof(Instruction) + 8) + len(tables) * sizeof(Lookup) + numbers * sizeof(int) + 8
    )
    if payoff.memory == NULL:
        raise MemoryError("no memory for a payoff")
    free = <char*>payoff.memory
    payoff.program = <Instruction*>free
    free += length * sizeof(Instruction)
    payoff.reads = <u64*>free
    free += length * 8
    payoff.tables = <Lookup*>free
    free += len(tables) * sizeof(Lookup)
    try:
        for number, (lowest, values) in enumerate(tables):
            free = load_table(&payoff.tables[number], free, lowest, values)
        load_program(payoff, program, len(tables))
    except BaseException:
        free_payoff(payoff)
        raise
    return 0


cdef inline void free_payoff(Payoff* payoff) noexcept:
    """Free the memory of a payoff; a payoff of zeros has none."""
    give_back(payoff.memory)
    memset(payoff, 0, sizeof(Payoff))


cdef inline int levels_of(int many) noexcept nogil:
    """Return how many powers of two, from 1, are at most `many`."""
    cdef int levels = 1
    while (2 << (levels - 1)) <= many:
        levels += 1
    return levels


cdef inline char* load_table(Lookup* table, char* free, object lowest, object values) except NULL:
    """Write a table into free memory; return the start of the free memory after it."""
    cdef int many = len(values)
    cdef int levels = levels_of(many)
    cdef int* least = <int*>free
    cdef int* most = least + many * levels
    cdef int* straight = most + many * levels
    cdef int place, level, step
    table.lowest, table.many = lowest, many
    table.least, table.most, table.straight = least, most, straight
    for place in range(many):
        least[place] = most[place] = values[place]
    for level in range(1, levels):
        step = 1 << (level - 1)
        for place in range(many - 2 * step + 1):
            least[many * level + place] = min(
                least[many * (level - 1) + place], least[many * (level - 1) + place + step]
            )
            most[many * level + place] = max(most[many * (level - 1) + place], most[many * (level - 1) + place + step])
    straight[many - 1] = many - 1
    if many > 1:
        straight[many - 2] = many - 1
    for place in range(many - 3, -1, -1):
        if least[place + 1] - least[place] == least[place + 2] - least[place + 1]:
            straight[place] = straight[place + 1]
        else:
            straight[place] = place + 1
    return <char*>(straight + many)


cdef inline int load_program(Payoff* payoff, tuple program, int tables) except -1:
    """Copy the instructions of a program and check them."""
    cdef int place, operation, needs
    cdef int depth = 0
    cdef int many = 0
    cdef u64 reads = 0
    cdef i64 argument
    for place in range(len(program)):
        operation, argument = program[place]
        payoff.program[place].operation = operation
        payoff.program[place].argument = argument
        payoff.length = place + 1
        if operation == VALUE:
            if not (0 < argument < payoff.tallies or RUN <= argument < VALUES):
                raise ValueError(f"value {argument}; there are {payoff.tallies} tallies")
            reads |= <u64>1 << argument
            many += 1
        if operation == LOOKUP and not 0 <= argument < tables:
            raise ValueError(f"table {argument}; there are {tables}")
        needs = 2 if operation in (ADD, MULTIPLY, GREATER) else 3 if operation == SELECT else 1
        if operation in (CONSTANT, VALUE):
            depth += 1
        elif operation < 0 or operation > TERM or depth < needs:
            raise ValueError(f"instruction {place} is none, or finds too little")
        else:
            depth -= needs - (operation != TERM)
        if depth > DEPTH_MAX or many > READS_MAX or (operation == TERM and depth):
            raise ValueError(f"after instruction {place} there is too much")
        payoff.reads[place] = reads if operation == TERM else 0
        if operation == TERM:
            payoff.facts |= <int>(reads >> RUN)
            many, reads = 0, 0
    if depth:
        raise ValueError("the program ends within a term")
    return 0


# -- tables --------------------------------------------------------------------------------------------------------

cdef inline int place_in(const Lookup* table, i64 argument) noexcept nogil:
    """Return the place of an argument; arguments beyond the ends have the place of the end."""
    if argument <= table.lowest:
        return 0
    if argument >= table.lowest + table.many:
        return table.many - 1
    return <int>(argument - table.lowest)


cdef inline Span looked_up(const Lookup* table, Span span) noexcept nogil:
    """Find the least and the greatest value of a stretch."""
    cdef int first = place_in(table, span.low)
    cdef int last = place_in(table, span.high)
    cdef int level = 0
    cdef int at
    cdef Span found
    while (2 << level) <= last - first + 1:
        level += 1
    at = table.many * level
    found.low = min(table.least[at + first], table.least[at + last + 1 - (1 << level)])
    found.high = max(table.most[at + first], table.most[at + last + 1 - (1 << level)])
    return found


# -- the result ----------------------------------------------------------------------------------------------------

cdef inline int final_result(const Payoff* payoff, const int* values) noexcept nogil:
    """Return the program's result for a finished deal, without tally 0."""
    cdef i64 stack[DEPTH_MAX]
    cdef i64 result = 0
    cdef i64 argument
    cdef int top = -1
    cdef int place, operation
    for place in range(payoff.length):
        operation, argument = payoff.program[place].operation, payoff.program[place].argument
        if operation == VALUE:
            top += 1
            stack[top] = values[argument]
        elif operation == LOOKUP:
            stack[top] = payoff.tables[argument].least[place_in(&payoff.tables[argument], stack[top])]
        elif operation == TERM:
            result += stack[top]
            top -= 1
        elif operation == ADD:
            top -= 1
            stack[top] += stack[top + 1]
        elif operation == SCALE:
            stack[top] *= argument
        elif operation == OFFSET:
            stack[top] += argument
        elif operation == CONSTANT:
            top += 1
            stack[top] = argument
        elif operation == MULTIPLY:
            top -= 1
            stack[top] *= stack[top + 1]
        elif operation == GREATER:
            top -= 1
            stack[top] = max(stack[top], stack[top + 1])
        elif operation == SELECT:
            top -= 2
            stack[top] = stack[top + 1] if stack[top] != 0 else stack[top + 2]
    return <int>result


# -- bounds --------------------------------------------------------------------------------------------------------

cdef inline Span scaled(Span span, i64 factor) noexcept nogil:
    """Return the bounds of a number times a factor."""
    cdef Span found
    found.low = (span.low if factor >= 0 else span.high) * factor
    found.high = (span.high if factor >= 0 else span.low) * factor
    return found


cdef inline Span multiplied(Span one, Span other) noexcept nogil:
    """Return the bounds of the product of two numbers."""
    cdef i64 a = one.low * other.low
    cdef i64 b = one.low * other.high
    cdef i64 c = one.high * other.low
    cdef i64 d = one.high * other.high
    cdef Span found
    found.low = min(min(a, b), min(c, d))
    found.high = max(max(a, b), max(c, d))
    return found


cdef inline Span selected(Span condition, Span one, Span other) noexcept nogil:
    """Return the bounds of one of two values, by a condition that may be uncertain."""
    cdef Span found
    if condition.low > 0 or condition.high < 0:
        return one
    if condition.low == 0 and condition.high == 0:
        return other
    found.low = min(one.low, other.low)
    found.high = max(one.high, other.high)
    return found


cdef inline Span combined(int operation, i64 argument, Span one, Span other) noexcept nogil:
    """Return the bounds of an operation's result from those of its one or two arguments."""
    cdef Span found = one
    if operation == ADD:
        found.low += other.low
        found.high += other.high
    elif operation == SCALE:
        found = scaled(one, argument)
    elif operation == OFFSET:
        found.low += argument
        found.high += argument
    elif operation == MULTIPLY:
        found = multiplied(one, other)
    elif operation == GREATER:
        found.low = max(one.low, other.low)
        found.high = max(one.high, other.high)
    return found


cdef inline void bounds(
    const Payoff* payoff, const int* low, const int* high, int* least, int* most
) noexcept nogil:
    """Compute bounds of the program's result, without tally 0, from bounds of all values at the end of the deal.

    The bounds are tight if each value is read once and every table, product and choice has only one such argument.
    """
    cdef Span stack[DEPTH_MAX]
    cdef Span result
    cdef i64 argument
    cdef int top = -1
    cdef int place, operation
    result.low = result.high = 0
    for place in range(payoff.length):
        operation, argument = payoff.program[place].operation, payoff.program[place].argument
        if operation == VALUE:
            top += 1
            stack[top].low, stack[top].high = low[argument], high[argument]
        elif operation == LOOKUP:
            stack[top] = looked_up(&payoff.tables[argument], stack[top])
        elif operation == TERM:
            result.low += stack[top].low
            result.high += stack[top].high
            top -= 1
        elif operation == CONSTANT:
            top += 1
            stack[top].low = stack[top].high = argument
        elif operation == SCALE or operation == OFFSET:
            stack[top] = combined(operation, argument, stack[top], stack[top])
        elif operation == SELECT:
            top -= 2
            stack[top] = selected(stack[top], stack[top + 1], stack[top + 2])
        else:
            top -= 1
            stack[top] = combined(operation, 0, stack[top], stack[top + 1])
    least[0] = <int>result.low
    most[0] = <int>result.high
