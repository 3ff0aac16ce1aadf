"""Move generation: every move of a position, or one move of each set of equivalent moves.

Equal cards. Two cards of a hand are equal if the rest of the play cannot distinguish them. That needs two things:

- They have the same *group*: the same suit in every view that can still occur, the same points for every seat in every
  tally, and the same effects (two laps, kitty, bans, announcements).
- Their *domain* is the set of cards with which they are ever compared: the suit, or all suits whose ranks are compared.
  In the domain no card of another hand, of the stock or on the table has a rank from the one card to the other.

Proof. To exchange the two cards is a symmetry of the position: every card that they can meet in a trick is above both
or below both. Cards of one hand meet only in a trick of two laps; there it makes no difference which of them wins,
since the winner is the same seat, unless a player must beat the cards on the table (`Record.merge`).

While a joker that can be named as any card is left, a card of any rank can be played, and only copies are equal. Robots
choose by the order of their own cards: for them, too, only copies are equal.
"""

from bits cimport u32, u8
from trick.general.cards cimport cards, first, last, many as how_many, one_card
from trick.general.duties cimport first_trick, legal_cards
from trick.general.game cimport (
    ANNOUNCE, CARD, CLAIM, Game, KIND_TRUMPS, MELD, NO_MELD, NOBODY, NONE, PASS, Position, Search, SET, STOP, TOGETHER,
    TRADE, View,
)
from trick.general.melds cimport tradable, usable


cdef inline u32 encode_move(int kind, int low, int middle, int high) noexcept nogil:
    """Return a move as a number: its kind in the highest byte, its cards in the lower ones."""
    return <u32>kind << 24 | <u32>high << 16 | <u32>middle << 8 | <u32>low


cdef inline cards in_hands(const Game* game, const Position* spot) noexcept nogil:
    """Return the cards of all hands."""
    cdef cards found = 0
    cdef int seat
    for seat in range(game.seats):
        found |= spot.hand[seat]
    return found


cdef inline cards in_stock(const Game* game, const Position* spot) noexcept nogil:
    """Return the cards of the stock."""
    cdef cards found = 0
    cdef int place
    if spot.stock < spot.stock_end:
        for place in range(spot.stock, spot.stock_end - 1):
            found |= one_card(game.stock[place])
        found |= one_card(spot.stock_last)
    return found


cdef inline int generate_moves(Search* search, const Position* spot, u32* moves, bint all_) noexcept nogil:
    """Write the moves; return how many there are.

    Args:
        all_: whether to write equivalent moves, too; of copies only one is written in any case.
    """
    cdef Game* game = &search.game
    cdef int many = 0
    if spot.melding:
        return melding(game, spot, moves)
    if spot.asking:
        moves[0] = encode_move(CLAIM, spot.asked_for[0], 0, 0)
        moves[1] = encode_move(PASS, 0, 0, 0)
        return 1 if spot.asked_for[0] == KIND_TRUMPS else 2
    if spot.plays == 0:
        many = calls(game, spot, moves)
    if game.together > 1:
        return sets(game, spot, moves, many)
    return plays(search, spot, moves, many, all_)


cdef inline int calls(const Game* game, const Position* spot, u32* moves) noexcept nogil:
    """Write the moves that a leader may make before he leads: stop, or announce a marriage."""
    cdef int many = 0
    cdef int seat, number
    cdef cards held = 0
    if spot.run == game.side[spot.mover] and not spot.decided:
        moves[many] = encode_move(STOP, 0, 0, 0)
        many += 1
    if spot.may_announce:
        for seat in range(game.seats):
            if seat == spot.mover or (game.side[seat] == game.side[spot.mover] and not game.announces_hand):
                held |= spot.hand[seat]
        for number in range(game.suits_announced):
            if not game.can_announce[number][spot.state == game.announced_state[number]]:
                continue
            if not spot.announced >> number & 1 and held & game.king[number] and held & game.queen[number]:
                moves[many] = encode_move(ANNOUNCE, number, 0, 0)
                many += 1
    return many


cdef inline int plays(Search* search, const Position* spot, u32* moves, int many, bint all_) noexcept nogil:
    """Write the plays of single cards; return the number of moves."""
    cdef Game* game = &search.game
    cdef cards hand = spot.hand[spot.mover]
    cdef cards wild = hand & game.wild
    cdef cards found = 0
    cdef int card
    hand ^= wild
    if hand:
        found = one_of_equals(search, spot, legal_cards(game, spot, hand), all_)
    while found:
        card = first(found)
        found &= found - 1
        if spot.plays == 0 and (game.categories or game.view[spot.view].named & one_card(card)):
            many = categories(game, card, moves, many)
        else:
            moves[many] = encode_move(CARD, card, card, 0)
            many += 1
    return names(search, spot, hand, wild, moves, many, all_) if wild else many


cdef inline cards one_of_equals(Search* search, const Position* spot, cards found, bint all_) noexcept nogil:
    """Return the lowest card of each set of equal cards."""
    cdef Game* game = &search.game
    cdef cards kept = found
    cdef cards left = found & (found - 1)
    cdef cards others, equal
    cdef int card
    cdef int at = first_trick(game, spot)
    while left:
        card = first(left)
        left &= left - 1
        if found & (game.copies[card] if all_ else search.same[card]) & (one_card(card) - 1):
            kept ^= one_card(card)
    if all_ or not search.neighbours or game.robot[spot.mover] or not kept & (kept - 1):
        return kept
    others = in_hands(game, spot) | spot.table | in_stock(game, spot)
    if others & game.wild:
        return kept
    others &= ~(spot.hand[spot.mover] | search.outside)
    found = kept
    left = found & (found - 1) & ~search.outside
    while left:
        card = first(left)
        left &= left - 1
        equal = found & search.alike[at][card] & (one_card(card) - 1)
        if equal and not others & search.upto[card] & ~search.below[last(equal)]:
            kept ^= one_card(card)
    return kept


cdef inline int categories(const Game* game, int card, u32* moves, int many) noexcept nogil:
    """Write a lead once for each category or suit that it can name; return the number of moves."""
    cdef int view
    if not game.categories:
        for view in range(game.calls_many):
            moves[many] = encode_move(CARD, card, card, game.calls[view] + 1)
            many += 1
        return many
    if not game.named_by[card]:
        moves[many] = encode_move(CARD, card, card, 0)
        return many + 1
    for view in range(16):
        if game.named_by[card] >> view & 1:
            moves[many] = encode_move(CARD, card, card, view)
            many += 1
    return many


cdef inline int names(
    Search* search, const Position* spot, cards hand, cards wild, u32* moves, int many, bint all_
) noexcept nogil:
    """Write the plays of jokers, named as each card that would be legal instead; return the number of moves."""
    cdef Game* game = &search.game
    cdef cards found = 0
    cdef cards left = game.names
    cdef cards mine
    cdef int name
    while left:
        name = first(left)
        left &= left - 1
        mine = hand & game.copies[name]
        if not mine:
            mine = one_card(name)
        if legal_cards(game, spot, hand | mine) & mine:
            found |= one_card(name)
    if not all_:
        found = different_names(search, spot, found)
        wild = one_of_equals(search, spot, wild, False)
    else:
        wild = one_of_equals(search, spot, wild, True)
    while wild:
        left = found
        while left:
            moves[many] = encode_move(CARD, first(wild), first(left), 0)
            many += 1
            left &= left - 1
        wild &= wild - 1
    return many


cdef inline cards different_names(Search* search, const Position* spot, cards found) noexcept nogil:
    """Return one name, the lowest, of each set of equal names of a joker.

    Names are equal if no card on the table, and no card that can still be played to the trick, ranks between them.
    Another joker could be named as such a card: while one is left, all names are different.
    """
    cdef Game* game = &search.game
    cdef cards others = in_hands(game, spot)
    cdef cards kept = found
    cdef cards left = found & (found - 1)
    cdef cards equal
    cdef int play, card
    if not search.few_names or (others & game.wild) & ((others & game.wild) - 1):
        return found
    if not game.two_laps:
        others &= ~spot.hand[spot.mover]
    for play in range(spot.plays):
        others |= one_card(spot.name[play])
    while left:
        card = first(left)
        left &= left - 1
        equal = found & search.alike_names[card] & (one_card(card) - 1)
        if equal and not others & search.upto[card] & ~search.below[last(equal)]:
            kept ^= one_card(card)
    return kept


# -- several cards at once -------------------------------------------------------------------------------------------

cdef inline int sets(const Game* game, const Position* spot, u32* moves, int many) noexcept nogil:
    """Write the sets of cards that may be led or played: as many as were led, or the whole hand if it has fewer."""
    cdef const View* view = &game.view[spot.view]
    cdef cards hand = spot.hand[spot.mover]
    cdef cards firsts = hand
    cdef cards seconds, thirds, set_
    cdef int a, b, c
    while firsts:
        a = first(firsts)
        firsts &= firsts - 1
        if may_play_together(game, spot, view, hand, one_card(a), 1):
            moves[many] = encode_move(TOGETHER, a, NONE, NONE)
            many += 1
        seconds = firsts
        while seconds:
            b = first(seconds)
            seconds &= seconds - 1
            set_ = one_card(a) | one_card(b)
            if may_play_together(game, spot, view, hand, set_, 2):
                moves[many] = encode_move(TOGETHER, a, b, NONE)
                many += 1
            thirds = seconds
            while thirds:
                c = first(thirds)
                thirds &= thirds - 1
                if may_play_together(game, spot, view, hand, set_ | one_card(c), 3):
                    moves[many] = encode_move(TOGETHER, a, b, c)
                    many += 1
    return many


cdef inline bint may_play_together(
    const Game* game, const Position* spot, const View* view, cards hand, cards set_, int size
) noexcept nogil:
    """Return whether these cards may be played together; of copies only the lowest may."""
    cdef cards left = set_
    while left:
        if hand & ~set_ & game.copies[first(left)] & (one_card(first(left)) - 1):
            return False
        left &= left - 1
    if spot.plays:
        return size == min(spot.size, how_many(hand))
    if size > game.together:
        return False
    return not set_ & ~view.of[view.suit[first(set_)]] or (game.claims and size == SET and not set_ & ~game.aces)


# -- melds -----------------------------------------------------------------------------------------------------------

cdef inline int melding(const Game* game, const Position* spot, u32* moves) noexcept nogil:
    """Write the moves after a won trick: lay a meld, trade a card, or neither; return how many there are."""
    cdef u8 used[16]
    cdef bint again
    cdef int form
    cdef int many = 1
    moves[0] = encode_move(NO_MELD, 0, 0, 0)
    for form in range(game.melds_many):
        if usable(game, spot, form, used, &again):
            moves[many] = encode_move(MELD, form, 0, 0)
            many += 1
    if tradable(game, spot):
        moves[many] = encode_move(TRADE, 0, 0, 0)
        many += 1
    return many
