"""The moves of a position with their ratings, each move once.

Three cuts leave out a move if another move leads to the same position, up to the names of cards:

Cut ``copies``. Of equal copies of a card in a hand one is enough.

Cut ``ranks``. Take two cards of a hand with equal words, whose ranks have the same cards at the same places (equal
sums, see `key`), neither of them the rank in force. They lead to positions that differ only in the names of the two
ranks. The same holds for two names of a joker. Condition: that of `key`.

Cut ``names``. A wild card can name several suits, and a joker can be named as several cards. Names are equal if no card
that is still in a hand, a row, the stock or a pile that can be picked up matches their suit or rank: after that, only
the colour of the suit can matter. Condition (``dead_cards_alike``): as above if another joker is left.
"""

from bits cimport u32, u64
from trick.general.cards cimport cards, first, many, one_card
from turns.matching.game cimport (
    BITS, CARD, DRAW, Game, LAYINGS, NAMES, NO_COPIES, NO_NAMES, NO_RANKS, NONE, PASS, PILE, Position, RANK_SET,
    SUIT_SET, TAKE, TWINS, UNTIL_PLAY,
)
from turns.matching.key cimport dead_cards_alike, live_suit, living
from turns.matching.legal cimport at_hand, cards_fitting_pile, last_resorts, name_fits, playable_on_pile
from turns.matching.play cimport cards_at_places, encode_move, KIND_AT, NO_RANK, NO_SUIT
from turns.matching.stock cimport can_pick_up

cdef struct Moves:
    # A list that grows.
    u32* move
    int* score
    int many
    cards left                  # all cards that can still be played
    cards against               # the cards of seats with the opposite goal
    int* history


cdef inline int most_moves(const Game* game, const Position* spot) noexcept nogil:
    """Return the most moves that may be written."""
    cdef cards hand = at_hand(spot, spot.turn)
    cdef int each = max(game.suits, 1)
    cdef cards jokers = hand & game.jokers
    cdef int room = game.piles * ((1 + game.twins) * (many(hand & ~jokers) * each + many(jokers) * game.names)) + 2
    cdef int number
    if game.several:
        for number in range(game.ranks):
            room += game.piles * sets_of(many(hand & game.of_rank[number]), each)
        if game.several == 2:
            for number in range(game.suits):
                room += game.piles * sets_of(many(hand & game.of_suit[number]), each)
    return room


cdef inline int sets_of(int size, int each) noexcept nogil:
    """Return the most sets of two or more cards in a group of this size."""
    return 0 if size < 2 else (size << (size - 1)) * each


cdef inline bint must_play(const Game* game) noexcept nogil:
    """Return whether a player who can play must play."""
    return game.must or game.how == UNTIL_PLAY


cdef inline int picking(const Game* game) noexcept nogil:
    """Return the kind of the move that picks up: TAKE or DRAW."""
    return TAKE if game.how == PILE else DRAW


cdef inline bint single_move(const Game* game, const Position* spot, u32* move) noexcept nogil:
    """Return whether a quick look finds only one move, and write it."""
    cdef cards hand = at_hand(spot, spot.turn)
    cdef cards able = 0
    cdef int pile
    cdef bint picks
    if spot.drawn != NONE:
        return False
    if spot.crank:
        if hand & game.cranks & ~game.jokers:
            return False
        move[0] = encode_move(DRAW, 0, 0, 0, 0)
        return True
    for pile in range(game.piles):
        able |= hand & playable_on_pile(game, spot, pile) & ~last_resorts(game, spot, pile, hand)
    if not able:
        picks = can_pick_up(game, spot)
        move[0] = encode_move(picking(game) if picks else PASS, 0, 0, 0, 0)
        return not (game.several and hand & game.tinted)
    if game.piles > 1 or able & (able - 1) or able & (game.jokers | game.wild | game.tinted):
        return False
    if not must_play(game) and can_pick_up(game, spot):
        return False
    if game.several and hand & (hand - 1):
        return False
    move[0] = encode_move(CARD, 0, first(able), NO_SUIT, 0)
    return True


cdef inline void write_moves(
    const Game* game, const Position* spot, const bint* maximizer, int off, Moves* found
) noexcept nogil:
    """Write all moves."""
    cdef cards hand = at_hand(spot, spot.turn)
    cdef int pile, seat
    cdef bint most = maximizer[spot.turn]
    found.many = 0
    found.left = living(game, spot)
    found.against = 0
    found.history = game.history + spot.turn * LAYINGS
    for seat in range(game.seats):
        if maximizer[seat] != most:
            found.against |= at_hand(spot, seat)
    if spot.drawn != NONE:
        for pile in range(game.piles):
            write_singles(game, spot, off, pile, one_card(spot.drawn), found)
        write(game, spot, found, PASS, 0, 0, 0, 0)
        return
    for pile in range(game.piles):
        write_singles(game, spot, off, pile, hand, found)
        if game.several and not spot.crank and spot.hand[spot.turn]:
            write_sets(game, spot, off, pile, hand, found)
    if spot.crank:
        if not found.many or game.decline:
            write(game, spot, found, DRAW, 0, 0, 0, 0)
        return
    if found.many and must_play(game):
        return
    if can_pick_up(game, spot):
        write(game, spot, found, picking(game), 0, 0, 0, 0)
    elif not found.many:
        write(game, spot, found, PASS, 0, 0, 0, 0)


cdef inline void write_singles(
    const Game* game, const Position* spot, int off, int pile, cards hand, Moves* found
) noexcept nogil:
    """Write the moves that lay one card, or both copies of a card."""
    cdef cards able = hand & (game.cranks & ~game.jokers if spot.crank else playable_on_pile(game, spot, pile))
    able &= ~last_resorts(game, spot, pile, at_hand(spot, spot.turn))
    cdef cards done = 0
    cdef int card
    while able:
        card = first(able)
        able &= able - 1
        if not off & NO_COPIES:
            able &= ~game.same[card]
        if is_like_one(game, spot, off, card, done):
            continue
        done |= one_card(card)
        write_names(game, spot, off, pile, card, CARD, 0, found)
        if (
            game.twins and hand & game.same[card] & ~one_card(card) and spot.drawn == NONE
            and not game.again & one_card(card)
        ):
            write_names(game, spot, off, pile, card, TWINS, 0, found)


cdef inline bint in_force(const Game* game, const Position* spot, int rank) noexcept nogil:
    """Return whether a rank is on top of a pile."""
    cdef int pile
    for pile in range(game.piles):
        if spot.rank[pile] == rank or (spot.top[pile] != NONE and game.rank[spot.top[pile]] == rank):
            return True
    return False


cdef inline bint is_like_one(const Game* game, const Position* spot, int off, int card, cards others) noexcept nogil:
    """Return whether laying a card leads to the same as laying one of some others."""
    cdef int other
    cdef int rank = game.rank[card]
    if off & NO_RANKS or not game.symmetric:
        return False
    while others:
        other = first(others)
        others &= others - 1
        if game.word[other] != game.word[card]:
            continue
        if rank == NONE or game.rank[other] == NONE:
            if rank == game.rank[other]:
                return True
        elif spot.linked[rank] == spot.linked[game.rank[other]] and (
            rank == game.rank[other]
            or not (in_force(game, spot, rank) or in_force(game, spot, game.rank[other]))
        ):
            return True
    return False


cdef inline void write_names(
    const Game* game, const Position* spot, int off, int pile, int card, int kind, u32 mask, Moves* found
) noexcept nogil:
    """Write the moves of a card on top, with each name that it can have."""
    cdef cards left
    cdef u64 seen = 0
    cdef int suit, meaning
    if game.jokers & one_card(card):
        write_joker(game, spot, off, pile, card, kind, found)
        return
    if not (game.wild | game.tinted) & one_card(card):
        write(game, spot, found, kind, pile, card, NO_SUIT, mask)
        return
    left = found.left if spot.pickups else found.left & ~one_card(card)
    for suit in range(game.suits):
        if not game.wild & one_card(card) and spot.top[pile] != NONE and (
            spot.suit[pile] == NONE or game.colour[suit] != game.colour[spot.suit[pile]]
        ):
            continue
        meaning = suit if off & NO_NAMES else live_suit(game, suit, left, 0)
        if seen >> meaning & 1:
            continue
        seen |= <u64>1 << meaning
        write(game, spot, found, kind, pile, card, suit, mask)


cdef inline void write_joker(
    const Game* game, const Position* spot, int off, int pile, int card, int kind, Moves* found
) noexcept nogil:
    """Write the moves of a joker, with each card that it can be named as."""
    cdef u64 sum_[NAMES]
    cdef int meaning[NAMES]
    cdef int seen = 0
    cdef int name, suit, rank, met_, number
    cdef u64 linked
    cdef cards left = found.left if spot.pickups else found.left & ~one_card(card)
    cdef bint merges = not off & NO_NAMES and dead_cards_alike(game, left)
    for name in range(game.names):
        if spot.top[pile] != NONE and not name_fits(game, name, spot.suit[pile], spot.rank[pile]):
            continue
        suit, rank = game.name_suit[name], game.name_rank[name]
        if merges:
            met_ = live_suit(game, suit, left, 0)
            linked = 0 if rank == NONE or not game.ranked else spot.linked[rank]
            if linked and (off & NO_RANKS or not game.symmetric or in_force(game, spot, rank)):
                linked = <u64>rank + 1
            for number in range(seen):
                if meaning[number] == met_ and sum_[number] == linked:
                    break
            else:
                number = seen
            if number < seen:
                continue
            meaning[seen], sum_[seen] = met_, linked
            seen += 1
        write(game, spot, found, kind, pile, card, suit, NO_RANK if rank == NONE else rank)


# -- several cards -----------------------------------------------------------------------------------------------------

cdef inline void write_sets(
    const Game* game, const Position* spot, int off, int pile, cards hand, Moves* found
) noexcept nogil:
    """Write the moves that lay two or more cards of one rank, or of one suit."""
    cdef cards able = hand & cards_fitting_pile(game, spot, pile)
    cdef cards group
    cdef int number
    hand &= ~game.jokers
    if game.several == 1:
        hand = able
    for number in range(game.ranks):
        group = hand & game.of_rank[number]
        if group & (group - 1):
            write_group(game, spot, off, pile, RANK_SET, hand, group, able, found)
    if game.several == 2:
        for number in range(game.suits):
            group = hand & game.of_suit[number]
            if group & (group - 1):
                write_group(game, spot, off, pile, SUIT_SET, hand, group, able, found)


cdef inline void write_group(
    const Game* game, const Position* spot, int off, int pile, int kind, cards hand, cards group, cards able,
    Moves* found
) noexcept nogil:
    """Write every set of a group of cards, with each of its cards on top; masks count the cards of `hand`."""
    cdef cards tops = group
    cdef cards below, all_
    cdef u32 mask
    cdef int top
    while tops:
        top = first(tops)
        tops &= tops - 1
        if not off & NO_COPIES:
            tops &= ~game.same[top]
        all_ = spot.hand[spot.turn] & ~game.jokers & ~one_card(top)
        all_ &= game.of_rank[game.rank[top]] if kind == RANK_SET else game.of_suit[game.suit[top]]
        for mask in range(1, <u32>1 << many(all_)):
            below = cards_at_places(all_, mask)
            if below & ~group or (spot.top[pile] != NONE and not below & able):
                continue
            if kind == SUIT_SET and game.rank[top] != NONE and not below & ~game.of_rank[game.rank[top]]:
                continue
            if not off & NO_COPIES and skips_copy(game, all_, below, top):
                continue
            write_names(game, spot, off, pile, top, kind, mask, found)


cdef inline bint skips_copy(const Game* game, cards all_, cards below, int top) noexcept nogil:
    """Return whether a copy is taken and a lower copy is not: the same set is written with the lower copy."""
    cdef cards left = all_ & ~below
    cdef cards taken = below
    cdef cards copies
    cdef int card
    while taken:
        card = first(taken)
        taken &= taken - 1
        copies = game.same[card] & (one_card(card) - 1)
        if copies & left:
            return True
    return False


# -- ratings -----------------------------------------------------------------------------------------------------------

cdef enum:
    OUT = 1 << 24               # the last card
    REPLY = 40                  # each card with which a seat with the opposite goal can reply
    FOLLOW = 24                 # each own card that can follow
    MOST_GOOD = 1 << 14         # the highest count of good moves


cdef inline void write(
    const Game* game, const Position* spot, Moves* found, int kind, int pile, int top, int suit, int rest
) noexcept nogil:
    """Write a move and its rating."""
    cdef int number = found.many
    found.move[number] = encode_move(kind, pile, top, suit, rest)
    found.many += 1
    if kind >= DRAW:
        found.score[number] = found.history[BITS + kind] // (8 if kind == PASS else 1)
    else:
        found.score[number] = rate_laying(game, spot, found, kind, top, suit, rest)


cdef inline int rate_laying(
    const Game* game, const Position* spot, Moves* found, int kind, int top, int suit, int rest
) noexcept nogil:
    """Return how good it looks to lay a card: few others can reply, many own cards can follow."""
    cdef cards hand = at_hand(spot, spot.turn) & ~one_card(top)
    cdef cards follow = game.wild
    cdef int rank = game.rank[top]
    cdef int laid = 1
    if kind == CARD and game.jokers & one_card(top):
        rank = rest
    elif kind == RANK_SET or kind == SUIT_SET:
        laid += many(rest)
    elif kind == TWINS:
        laid = 2
    if laid >= many(hand) + 1:
        return OUT
    if suit == NO_SUIT:
        suit = game.suit[top]
    if game.by_suit:
        follow |= game.of_suit[suit]
    if game.by_rank and rank != NONE and rank < game.ranks:
        follow |= game.of_rank[rank]
    return (
        found.history[top] + FOLLOW * many(follow & hand) - REPLY * many(follow & found.against)
        + 64 * laid - (48 if game.wild & one_card(top) else 0)
    )
