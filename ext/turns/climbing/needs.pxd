"""The least number of plays that a hand still needs.

The lowest card of a hand is in one of the plays. For each play with this card the number for the remaining cards is
computed in the same way, and stored. The count uses only what makes a play, neither the form on the pile nor the order
of rows. So it is a lower bound if no card comes into a hand. The work for it is limited for each deal; after that the
number follows from the longest play alone, which is a lower bound too.
"""

from bits cimport count, index, u32, u64
from hash cimport mix64
from turns.climbing.cards cimport packed_down
from turns.climbing.game cimport Game, Holding, Need, Node, PARTS_KEPT

cdef enum:
    NEEDS = 1 << 15             # hands whose number is stored
    NEEDS_WORK = 1 << 24        # plays that are tried in a deal


cdef inline int least_plays(Game* game, int seat, u64 cards) noexcept nogil:
    """Return the least number of plays into which the cards of a seat can be split."""
    cdef const Holding* holding = &game.holding[seat]
    cdef Need* need
    cdef u64 left
    cdef u32 place, play
    cdef int found, least
    if not cards:
        return 0
    need = game.need + (mix64(cards + <u64>seat) & (NEEDS - 1))
    if need.cards == cards and need.seat == seat:
        return need.least
    found = count(cards)
    least = (found + holding.longest - 1) // holding.longest
    if game.needs_left <= 0:
        return least
    for place in range(holding.lowest_first[index(cards)], holding.lowest_first[index(cards) + 1]):
        if found == least:
            break
        play = game.by_lowest[place]
        game.needs_left -= 1
        if not game.play[play].cards & ~cards:
            left = packed_down(cards & ~game.play[play].cards, holding.fluid, holding.fluids)
            found = min(found, 1 + least_plays(game, seat, left))
    if game.needs_left > 0:
        need = game.need + (mix64(cards + <u64>seat) & (NEEDS - 1))
        need.cards, need.seat, need.least = cards, seat, found
    return found


cdef inline void part_hand(Game* game, int seat, Node* node) noexcept nogil:
    """Write the fewest plays into which a hand can be split; none if a part of it lies in a row."""
    cdef const Holding* holding = &game.holding[seat]
    cdef u64 cards = node.cards
    cdef u64 left
    cdef u32 place, play
    cdef int needs = node.needs
    node.parts = 0
    if cards & ~holding.row[0]:
        return
    while cards and node.parts < PARTS_KEPT:
        for place in range(holding.lowest_first[index(cards)], holding.lowest_first[index(cards) + 1]):
            play = game.by_lowest[place]
            if game.play[play].cards & ~cards:
                continue
            left = packed_down(cards & ~game.play[play].cards, holding.fluid, holding.fluids)
            if least_plays(game, seat, left) < needs:
                break
        else:
            break
        node.part[node.parts] = game.play[play].shape
        node.parts += 1
        needs -= 1
        cards = left
    if cards:
        node.parts = 0
