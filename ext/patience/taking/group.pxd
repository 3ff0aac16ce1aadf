"""Free cards go away in pairs or triples: depth first over all states.

Available are the next card of the stock, the top of the waste, and the free cards of the layout. Deals that lead to a
group are part of its move, so each state comes right after a group.

Cuts, each with its proof:

Cut ``deals``. Cards are dealt only right before a group that uses a dealt card. Proof: a group of layout cards neither
changes the stock nor needs it, so it can be taken before the deals that come before it.

Cut ``tops``. A card that was just dealt to the waste is not combined with layout cards. Proof: it could be when it was
the next card of the stock, and what is left is the same, with the same next card of the stock and the same top of the
waste. So after deals only groups with the next stock card are tried.

Cut ``pass``. Only the pass after the next redeal is tried, and only up to the present place. Proof: a whole pass
without a group brings the same cards as the pass before it, with fewer redeals.

Cut ``alone``. A free card of the layout that goes away alone does so at once. Proof: it is in no other group. When it
is taken now, it frees cards earlier, and every later step stays legal.

Cut ``bare``. Of free layout cards of one class, those that cover no card (bare cards) are taken last. Proof: in a line
that takes the bare card x but not y of the same class, exchange x and y. They are of one class, the cards under y are
free earlier, and no card lies under x.
"""

from bits cimport index, u8, u16, u64
from patience.table cimport find_or_add_state, find_state
from patience.taking.cards cimport (
    append_step, bare, fold_twins, keep_line, must_stop, new_move, put_bits, random_bonus, remove_card, restore_card,
    sort_moves, spend, unspend,
)
from patience.taking.state cimport (
    CARDS_MAX, Combo, EMPTY, END, GROUP, Move, NONE, Plans, Search, STEP_DEAL, STEP_REDEAL, WORDS_MAX,
)

cdef enum:
    FREE_MAX = 34               # cards of a class that are available, at most: all of a rank


cdef struct Window:
    # The stock card and the waste card that are available, and the deals that lead there.
    int next                    # stock card; END: none
    int top                     # waste card; END: none
    bint fresh                  # no card has been dealt in this move
    bint top_counts             # groups with the waste top but without the stock card are new
    u16 deals[2]
    bint redealt


cdef struct Choice:
    # Cards of a class that may be taken.
    int many
    u16 card[FREE_MAX]


cdef inline bint group(Search* search, Plans plans) noexcept nogil:
    """Return whether groups can be taken until `allowed` cards are left; the line is then in `line`.

    Args:
        plans: the plans whose budgets all hold.
    """
    cdef int first = search.many_moves
    cdef int number
    cdef bint known
    cdef u64 key[WORDS_MAX]
    if search.left <= search.allowed and fits_goal(search):
        return True
    if search.tracks and search.left < search.best:
        keep_line(search)
    if must_stop(search):
        return False
    if stuck(search, plans):
        return False
    group_key(search, key)
    if find_state(&search.table, key) != NULL:
        return False
    list_groups(search)
    sort_moves(search, first)
    for number in range(first, search.many_moves):
        if search_after_group(search, search.moves[number], plans):
            return True
        if search.ended:
            break
    search.many_moves = first
    if not search.ended:
        find_or_add_state(&search.table, key, &known)
    return False


cdef inline bint fits_goal(Search* search) noexcept nogil:
    """Return whether the card that is left has the rank that the question asks for."""
    return search.last_rank < 0 or (search.left == 1 and search.of_rank[search.last_rank] == 1)


cdef inline bint stuck(Search* search, Plans plans) noexcept nogil:
    """Return whether a count shows that the goal cannot be reached."""
    cdef int number
    if not (plans.low | plans.high):
        return True
    if search.game.last and search.last_rank >= 0 and search.bare_of[search.last_rank] == 0:
        # The last card must be one that covers no other card.
        return True
    if search.allowed or not search.game.pairs_off:
        return False
    for number in range(search.game.pairings):
        # All cards that have to go must find different partners among the cards that are still there.
        if search.game.pairs[number].many and not search.game.pairs[number].can[search.standing[number]]:
            return True
    return False


cdef inline void group_key(Search* search, u64* key) noexcept nogil:
    """Write the key of the state.

    Cut `anywhere`: with unlimited redeals the key leaves out the place in the stock. From every place deals and redeals
    bring each pair of neighbours among the remaining stock cards to the top of the waste and the top of the stock. So
    the same groups can be reached.
    """
    cdef int word
    cdef int bit = search.game.tail
    for word in range(search.game.words):
        key[word] = search.key[word]
    if search.game.twins:
        fold_twins(search, key)
    if search.game.cards > search.game.layout and not (search.game.turns and search.game.anywhere):
        put_bits(key, bit, (search.at if search.at != END else search.game.cards) - search.game.layout)
        if search.redeals > 0:
            put_bits(key, bit + search.game.at_bits, search.redeals)


# -- the stock ------------------------------------------------------------------------------------------------------


cdef inline void list_groups(Search* search) noexcept nogil:
    """List all groups that can be reached by dealing, each as early as possible."""
    cdef Window window
    window.next = search.at
    window.deals[0] = window.deals[1] = 0
    window.redealt = False
    window.fresh = True
    while True:
        window.top = search.earlier[window.next] if search.game.waste else END
        window.top_counts = window.fresh or not search.game.tops_before
        if list_window(search, &window):
            return
        window.fresh = False
        if window.next == END:
            if window.redealt or search.redeals == 0 or search.later[END] == END or not search.game.waste:
                return
            window.redealt = True
            window.next = search.later[END]
            if window.next == search.at and search.game.one_pass:
                return
            continue
        if not search.game.waste and search.game.all_cards:
            return
        if search.game.last_stays and search.later[window.next] == END:
            return
        window.next = search.later[window.next]
        window.deals[1 if window.redealt else 0] += 1
        if window.redealt and window.next == search.at and search.game.one_pass:
            return


cdef inline bint list_window(Search* search, Window* window) noexcept nogil:
    """List the groups of the cards available now; return True if the last one is the only one to try."""
    cdef int number
    cdef Combo* combo
    cdef u64 special = 0
    cdef u16 cards[3]
    if window.next != END:
        special |= <u64>1 << search.game.kind[window.next]
    if window.top != END:
        special |= <u64>1 << search.game.kind[window.top]
    for number in range(search.game.combos):
        combo = &search.game.combo[number]
        if combo.classes & ~(search.free_classes | special):
            continue
        if not window.fresh and search.game.deals_last and combo.classes & special == 0:
            continue
        if combo.many == 1 and search.game.alone and search.free_classes & combo.classes and window.fresh:
            cards[0] = search.next[CARDS_MAX + combo.kind[0]]
            offer_group(search, combo, cards, window, 0)
            return True
        choose_group(search, combo, window)
    return False


cdef inline void choices(Search* search, int kind, int wanted, Window* window, Choice* found) noexcept nogil:
    """List the available cards of a class, those of the stock and the waste first."""
    cdef int card
    cdef int head = CARDS_MAX + kind
    cdef int others = 0
    cdef int turn
    found.many = 0
    if window.next != END and search.game.kind[window.next] == kind:
        found.card[found.many] = <u16>window.next
        found.many += 1
    if window.top != END and search.game.kind[window.top] == kind:
        found.card[found.many] = <u16>window.top
        found.many += 1
    for turn in range(2):
        card = search.next[head]
        while card != head:
            if bare(search, card) == turn:
                if turn == 0:
                    others += 1
                elif search.game.bare_last:
                    if others >= wanted:
                        return
                    others += 1
                found.card[found.many] = <u16>card
                found.many += 1
            card = search.next[card]


cdef inline void choose_group(Search* search, Combo* combo, Window* window) noexcept nogil:
    """List every way to make a group of these classes."""
    cdef Choice found[3]
    cdef u16 cards[3]
    cdef int place
    cdef int at[3]
    cdef int wanted = 2 if combo.many == 2 and combo.kind[0] == combo.kind[1] else 1
    for place in range(combo.many):
        choices(search, combo.kind[place], wanted, window, &found[place])
        if found[place].many == 0:
            return
    for at[0] in range(found[0].many):
        cards[0] = found[0].card[at[0]]
        if combo.many == 1:
            offer_new_group(search, combo, cards, window)
            continue
        for at[1] in range(at[0] + 1 if wanted == 2 else 0, found[1].many):
            cards[1] = found[1].card[at[1]]
            if combo.many == 2:
                offer_new_group(search, combo, cards, window)
                continue
            for at[2] in range(found[2].many):
                cards[2] = found[2].card[at[2]]
                offer_new_group(search, combo, cards, window)


cdef inline void offer_new_group(Search* search, Combo* combo, u16* cards, Window* window) noexcept nogil:
    """Append a group to the list of moves, if it was not possible before the last deal."""
    cdef int place
    cdef bint with_next = False, with_top = False
    for place in range(combo.many):
        with_next = with_next or cards[place] == window.next
        with_top = with_top or cards[place] == window.top
    if window.fresh or with_next or (with_top and window.top_counts) or not (with_top or search.game.deals_last):
        offer_group(search, combo, cards, window, rate_group(search, combo, cards))


cdef inline int rate_group(Search* search, Combo* combo, u16* cards) noexcept nogil:
    """Return how good a group looks: cards that free others first, then cards of the layout."""
    cdef int place, side, below
    cdef int value = 0
    for place in range(combo.many):
        if search.game.counts[cards[place]]:
            value += 4
        for side in range(2):
            below = search.game.under[cards[place]][side]
            if below != NONE:
                value += 3 if search.covers[below] == 1 else 1
    return value


cdef inline void offer_group(Search* search, Combo* combo, u16* cards, Window* window, int rank) noexcept nogil:
    """Append a group to the list of moves, with the deals before it."""
    cdef int place
    cdef Move* move = new_move(search)
    if move == NULL:
        return
    move.kind = GROUP
    move.many = combo.many
    move.item = combo.item
    for place in range(3):
        move.card[place] = cards[place] if place < combo.many else NONE
    move.at = <u16>window.next
    move.deals[0] = window.deals[0]
    move.deals[1] = window.deals[1]
    move.redealt = window.redealt
    move.rank = rank - (window.deals[0] + window.deals[1] if not window.fresh else 0) + random_bonus(search)


# -- making a move --------------------------------------------------------------------------------------------------


cdef inline void take_card(Search* search, int card) noexcept nogil:
    """Remove a card of the layout or the stock from the game."""
    if card < search.game.layout:
        remove_card(search, card)
    else:
        drop_from_stock(search, card)
    if search.game.counts[card]:
        search.left -= 1
        search.of_rank[search.game.rank[card]] -= 1
        search.bare_of[search.game.rank[card]] -= bare(search, card)
    mark(search, card)


cdef inline void put_card_back(Search* search, int card) noexcept nogil:
    """Undo `take_card`; the last card must be put back first."""
    mark(search, card)
    if search.game.counts[card]:
        search.bare_of[search.game.rank[card]] += bare(search, card)
        search.of_rank[search.game.rank[card]] += 1
        search.left += 1
    if card < search.game.layout:
        restore_card(search, card)
    else:
        return_to_stock(search, card)


cdef inline void mark(Search* search, int card) noexcept nogil:
    """Toggle whether the card is still there, in the table of its pairing."""
    if search.game.pairing[card] != EMPTY:
        search.standing[search.game.pairing[card]] ^= <u64>1 << search.game.vertex[card]


cdef inline void drop_from_stock(Search* search, int card) noexcept nogil:
    """Remove a card from the ring of stock cards."""
    search.later[search.earlier[card]] = search.later[card]
    search.earlier[search.later[card]] = search.earlier[card]
    search.key[search.game.word[card]] += search.game.delta[card]


cdef inline void return_to_stock(Search* search, int card) noexcept nogil:
    """Undo `drop_from_stock`."""
    search.key[search.game.word[card]] -= search.game.delta[card]
    search.later[search.earlier[card]] = <u16>card
    search.earlier[search.later[card]] = <u16>card


cdef inline void drop_dealt_cards(Search* search, int first, int until) noexcept nogil:
    """Remove the cards dealt without a waste: all stock cards before the next one, `until`."""
    cdef int card = first
    while card != until:
        mark(search, card)
        drop_from_stock(search, card)
        card = search.later[card]


cdef inline void return_dealt_cards(Search* search, int first, int until) noexcept nogil:
    """Undo `drop_dealt_cards`; the links from each card to the next are still there, those back are restored."""
    cdef int card = first
    cdef int before = END
    while card != until:
        mark(search, card)
        search.key[search.game.word[card]] -= search.game.delta[card]
        search.earlier[card] = <u16>before
        before = card
        card = search.later[card]
    search.earlier[until] = <u16>before
    search.later[END] = <u16>first


cdef inline void append_group_steps(Search* search, Move* move) noexcept nogil:
    """Append the steps of a move to the line: its deals, a redeal, the group."""
    cdef int _deal
    for _deal in range(move.deals[0]):
        append_step(search, <u64>STEP_DEAL << 48)
    if move.redealt:
        append_step(search, <u64>STEP_REDEAL << 48)
    for _deal in range(move.deals[1]):
        append_step(search, <u64>STEP_DEAL << 48)
    append_step(
        search,
        <u64>GROUP << 48 | <u64>move.card[2] << 32 | <u64>move.card[1] << 16 | <u64>move.card[0],
    )


cdef inline bint search_after_group(Search* search, Move move, Plans plans) noexcept nogil:
    """Make a move and search on; undo the move unless the search wins."""
    cdef int place
    cdef int length = search.length
    cdef int at = search.at
    cdef int redeals = search.redeals
    cdef bint won
    append_group_steps(search, &move)
    if move.redealt and redeals > 0:
        search.redeals -= 1
    if not search.game.waste:
        drop_dealt_cards(search, at, move.at)
    search.at = move.at
    for place in range(move.many):
        take_card(search, move.card[place])
        if move.card[place] == search.at:
            search.at = search.later[search.at]
    won = group(search, spend(search, move.item, plans))
    if not won:
        unspend(search, move.item)
        for place in range(move.many - 1, -1, -1):
            put_card_back(search, move.card[place])
        if not search.game.waste:
            return_dealt_cards(search, at, move.at)
        search.at = at
        search.redeals = redeals
        search.length = length
    return won
