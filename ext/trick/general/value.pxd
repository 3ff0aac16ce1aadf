"""Value of a finished deal, and bounds of the value before its end from counting alone."""

from trick.general.cards cimport many
from trick.general.game cimport Game, NOBODY, Position, Row, Search, SEATS, Worth
from trick.payoff cimport bounds, CHAMPION, final_result, Payoff, RUN, STOPPED, VALUES


cdef inline int result(Search* search, const Position* spot, int number) noexcept nogil:
    """Return the value of a finished deal for one payoff."""
    cdef const Payoff* payoff = &search.payoff[number]
    cdef const Worth* worth = &search.worth
    cdef int values[VALUES]
    cdef int tally, place
    cdef int base = search.first_tally[number]
    for tally in range(payoff.tallies):
        values[tally] = spot.row.sum[base + tally]
    for place in range(search.game.lasts):
        if spot.row.winner[place] != NOBODY:
            for tally in range(payoff.tallies):
                values[tally] += worth.last[
                    (place * search.game.seats + spot.row.winner[place]) * worth.many + base + tally
                ]
    if not payoff.length:
        return values[0]
    values[RUN] = 0 if spot.run == NOBODY else spot.run + 1
    values[STOPPED] = spot.stopped
    values[CHAMPION] = 0 if spot.champion == NOBODY else spot.champion + 1
    return values[0] + final_result(payoff, values)


cdef inline int most_tricks_left(const Game* game, const Position* spot) noexcept nogil:
    """Return the most tricks that can still be completed, with the one on the table.

    Each trick takes a card from at least two hands. Cards on the table count as held, so that the trick on the table
    counts once.
    """
    cdef int most = 0
    cdef int second = 0
    cdef int seat, size, play
    for seat in range(game.seats):
        size = many(spot.hand[seat])
        for play in range(spot.plays):
            size += spot.seat[play] == seat
        if size > most:
            most, second = size, most
        elif size > second:
            second = size
    # All seats draw from the stock in turn.
    return second + (spot.stock_end - spot.stock + game.seats - 1) // game.seats


cdef inline void bound_final_values(
    Search* search, const Position* spot, int number, int* low, int* high
) noexcept nogil:
    """Compute bounds of the tallies and facts of a payoff at the end of the deal."""
    cdef const Worth* worth = &search.worth
    cdef const Row* row = spot.row
    cdef int tricks = most_tricks_left(&search.game, spot)
    cdef int last = spot.count + search.game.first_number + tricks - 1
    cdef int base = search.first_tally[number]
    cdef int tally, at
    for tally in range(search.payoff[number].tallies):
        at = base + tally
        low[tally] = row.sum[at] + row.low[at] + tricks * worth.trick_low[at] + worth.end_low[at]
        high[tally] = row.sum[at] + row.high[at] + tricks * worth.trick_high[at] + worth.end_high[at]
        if spot.kitty:
            low[tally] += worth.once_low[at]
            high[tally] += worth.once_high[at]
        if worth.free_low != NULL:
            low[tally] += worth.free_low[at]
            high[tally] += worth.free_high[at]
        if worth.laid != NULL and spot.stock < spot.stock_end:
            low[tally] += (tricks + 1) * worth.laid_low[at]
            high[tally] += (tricks + 1) * worth.laid_high[at]
        if worth.numbered != NULL:
            low[tally] += last * row.less[at]
            high[tally] += last * row.more[at]
    if search.payoff[number].facts:
        reach_facts(&search.game, spot, low, high)


cdef inline void reach_facts(const Game* game, const Position* spot, int* low, int* high) noexcept nogil:
    """Compute bounds of the facts of a payoff at the end of the deal: run, stopped, champion."""
    low[RUN] = high[RUN] = 0
    if game.majority:
        if spot.run != NOBODY:
            low[RUN] = high[RUN] = spot.run + 1
        elif spot.count + game.tricks_before < game.majority:
            high[RUN] = 2
    low[STOPPED] = 0
    high[STOPPED] = game.majority > 0
    low[CHAMPION] = 0
    high[CHAMPION] = game.seats if game.race or game.claims else 0


cdef inline void limits_of(Search* search, const Position* spot, int number, int* least, int* most) noexcept nogil:
    """Compute bounds of the value of a position that is not finished."""
    cdef int low[VALUES]
    cdef int high[VALUES]
    bound_final_values(search, spot, number, low, high)
    least[0], most[0] = 0, 0
    if search.payoff[number].length:
        bounds(&search.payoff[number], low, high, least, most)
    least[0] += low[0]
    most[0] += high[0]
