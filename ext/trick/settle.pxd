"""Split of a payoff into a part that is already certain and a key of the tallies that still matter.

Often the tallies so far do not matter any more, or only add a number to the score: a bid can no longer be made, the
tricks from now on are overtricks of equal value, a player has a doubling card. A term of the program may be linear in
its tallies over all values that they can still reach: base + sum of slopes * gains. Then the base is the certain part,
and the slopes go into the key. If a term is not linear, its tallies themselves go into the key. Take two positions with
the same future play and equal keys: whatever is played, their results at the end differ by the difference of their
certain parts.
"""

from bits cimport index, u64
from trick.payoff cimport (
    ADD, combined, CONSTANT, DEPTH_MAX, GREATER, i64, LOOKUP, Lookup, looked_up, MULTIPLY, OFFSET, Payoff, place_in,
    READS_MAX, RUN, SCALE, scaled, SELECT, Span, TERM, VALUE,
)


cdef struct Slope:
    int tally
    i64 slope


cdef struct Form:
    # A number of the finished deal, as far as it is known now.
    Span span                   # its bounds
    i64 base
    bint straight               # whether it is base + sum of slopes * gains of tallies
    int first                   # place of its first slope; they end where those of the next form begin


cdef struct Forms:
    Form stack[DEPTH_MAX]
    Slope slopes[READS_MAX]
    int top                     # top of the stack; -1: it is empty
    int many                    # number of slopes


cdef inline int additive_part(
    const Payoff* payoff, const int* now, const int* low, const int* high, int* key
) noexcept nogil:
    """Return the part of the program's result, without tally 0, that is certain; fill the key.

    Args:
        now: the tallies so far.
        low, high: bounds of all values at the end of the deal.
        key: receives a number for each tally, from place 1 on.
    """
    cdef Forms forms
    cdef i64 added = 0
    cdef int place
    forms.top, forms.many = -1, 0
    for place in range(1, payoff.tallies):
        key[place] = 0
    for place in range(payoff.length):
        if payoff.program[place].operation == TERM:
            added += end_term(&forms, payoff.reads[place], now, key)
        else:
            run_instruction(&forms, payoff, place, now, low, high)
    return <int>added


cdef inline i64 end_term(Forms* forms, u64 reads, const int* now, int* key) noexcept nogil:
    """Return the certain part of a term; write the rest into the key: slopes as even numbers, tallies as odd ones."""
    cdef int place, tally
    forms.top = -1
    if forms.stack[0].straight:
        for place in range(forms.many):
            key[forms.slopes[place].tally] += <int>(2 * forms.slopes[place].slope)
        forms.many = 0
        return forms.stack[0].base
    forms.many = 0
    reads &= (<u64>1 << RUN) - 1
    while reads:
        tally = index(reads)
        key[tally] = 2 * now[tally] + 1
        reads &= reads - 1
    return 0


cdef inline void run_instruction(
    Forms* forms, const Payoff* payoff, int place, const int* now, const int* low, const int* high
) noexcept nogil:
    """Run one instruction on forms instead of numbers."""
    cdef int operation = payoff.program[place].operation
    cdef i64 argument = payoff.program[place].argument
    if operation == VALUE:
        push_interval(forms, low[argument], high[argument])
        if low[argument] != high[argument]:
            read_value(forms, <int>argument, now)
    elif operation == CONSTANT:
        push_interval(forms, argument, argument)
    elif operation == LOOKUP:
        look_up_form(forms, &payoff.tables[argument])
    elif operation == SCALE:
        scale(forms, argument)
    elif operation == OFFSET:
        offset(&forms.stack[forms.top], argument)
    elif operation == SELECT:
        select_form(forms)
    else:
        combine_forms(forms, operation)


cdef inline void push_interval(Forms* forms, i64 low, i64 high) noexcept nogil:
    """Push a constant, or an interval that the caller describes further."""
    cdef Form* form
    forms.top += 1
    form = &forms.stack[forms.top]
    form.span.low, form.span.high = low, high
    form.base = low
    form.straight = low == high
    form.first = forms.many


cdef inline void read_value(Forms* forms, int value, const int* now) noexcept nogil:
    """Give the topmost form the slope of the tally that it reads; a fact has no slope and stays an interval."""
    if value < RUN:
        forms.stack[forms.top].base = now[value]
        forms.stack[forms.top].straight = True
        forms.slopes[forms.many].tally = value
        forms.slopes[forms.many].slope = 1
        forms.many += 1


cdef inline void simplify_form(Forms* forms, bint straight) noexcept nogil:
    """Set whether the topmost form is linear; a form with equal bounds becomes a constant."""
    cdef Form* form = &forms.stack[forms.top]
    form.straight = straight
    if form.span.low == form.span.high:
        form.straight, form.base = True, form.span.low
    elif straight:
        return
    forms.many = form.first


cdef inline void look_up_form(Forms* forms, const Lookup* table) noexcept nogil:
    """Replace the topmost form by its value in a table."""
    cdef Form* form = &forms.stack[forms.top]
    cdef int first = place_in(table, form.span.low)
    cdef int last = place_in(table, form.span.high)
    cdef bint straight = (
        form.straight and table.lowest <= form.span.low and form.span.high < table.lowest + table.many
        and table.straight[first] >= last
    )
    cdef i64 slope = 0
    cdef int place
    form.span = looked_up(table, form.span)
    if straight and last > first:
        slope = table.least[first + 1] - table.least[first]
        form.base = table.least[first] + slope * (form.base - table.lowest - first)
        for place in range(form.first, forms.many):
            forms.slopes[place].slope *= slope
    simplify_form(forms, straight)


cdef inline void offset(Form* form, i64 number) noexcept nogil:
    """Add a constant to a form."""
    form.base += number
    form.span = combined(OFFSET, number, form.span, form.span)


cdef inline void scale(Forms* forms, i64 factor) noexcept nogil:
    """Multiply the topmost form by a constant."""
    cdef Form* form = &forms.stack[forms.top]
    cdef int place
    form.span = scaled(form.span, factor)
    form.base *= factor
    for place in range(form.first, forms.many):
        forms.slopes[place].slope *= factor
    simplify_form(forms, form.straight)


cdef inline void select_form(Forms* forms) noexcept nogil:
    """Replace a condition and two forms by the form that the condition selects, or by an interval around both forms."""
    cdef Form condition
    forms.top -= 2
    condition = forms.stack[forms.top]
    if condition.span.low > 0 or condition.span.high < 0:
        keep_form(forms, 1, 2)
    elif condition.span.low == 0 and condition.span.high == 0:
        keep_form(forms, 2, 2)
    else:
        forms.stack[forms.top].span.low = min(
            forms.stack[forms.top + 1].span.low, forms.stack[forms.top + 2].span.low
        )
        forms.stack[forms.top].span.high = max(
            forms.stack[forms.top + 1].span.high, forms.stack[forms.top + 2].span.high
        )
        simplify_form(forms, False)


cdef inline void keep_form(Forms* forms, int number, int above) noexcept nogil:
    """Replace the topmost forms by one of them."""
    cdef Form kept = forms.stack[forms.top + number]
    cdef int end = forms.stack[forms.top + number + 1].first if number < above else forms.many
    cdef int first = forms.stack[forms.top].first
    cdef int place
    for place in range(kept.first, end):
        forms.slopes[first + place - kept.first] = forms.slopes[place]
    forms.many = first + end - kept.first
    kept.first = first
    forms.stack[forms.top] = kept


cdef inline void combine_forms(Forms* forms, int operation) noexcept nogil:
    """Replace the two topmost forms by their sum, product or maximum."""
    cdef Form* one
    cdef Form* other
    cdef bint straight
    forms.top -= 1
    one, other = &forms.stack[forms.top], &forms.stack[forms.top + 1]
    if operation == MULTIPLY and one.span.low == one.span.high:
        scale_by(forms, one.base, 1)
    elif operation == MULTIPLY and other.span.low == other.span.high:
        scale_by(forms, other.base, 0)
    elif operation == GREATER and one.span.low >= other.span.high:
        keep_form(forms, 0, 1)
    elif operation == GREATER and other.span.low >= one.span.high:
        keep_form(forms, 1, 1)
    else:
        straight = operation == ADD and one.straight and other.straight
        one.base += other.base
        one.span = combined(operation, 0, one.span, other.span)
        simplify_form(forms, straight)


cdef inline void scale_by(Forms* forms, i64 factor, int number) noexcept nogil:
    """Replace two factors by their product, where one of them is a constant; `number` is the place of the other."""
    keep_form(forms, number, 1)
    scale(forms, factor)
