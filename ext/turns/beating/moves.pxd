"""The moves of a position, each once, sorted by how good they look for the mover."""

from bits cimport count, index, lowest, u64
from libc.stdlib cimport qsort
from turns.beating.game cimport (
    ADD, ALL_ADD, AT_ONCE, BEAT, DRAW, Game, LAY, LEAD, may_lie, Move, NO_MORE, NOBODY_ADDS, ON_PILE, card_bit,
    first_of, ONE_BY_ONE, RANKS, Position, TAKE, target_of,
)

cdef enum:
    MOST_MOVES = 1 << 16        # of one position; if there are more, the search ends as at a limit


cdef struct Moves:
    Move* move
    int many
    bint full                   # there are more


cdef inline void add_move(Moves* moves, int kind, u64 cards, u64 attacks, int score) noexcept nogil:
    """Append a move to the list."""
    cdef Move* move
    if moves.many == MOST_MOVES:
        moves.full = True
        return
    move = &moves.move[moves.many]
    move.kind, move.cards, move.attacks, move.score = kind, cards, attacks, score
    moves.many += 1


cdef inline int price_of_cards(const Game* game, u64 cards) noexcept nogil:
    """Return how much it costs the owner to lose these cards, for the order of moves."""
    cdef int found = 0
    while cards:
        found += game.cost[index(cards)]
        cards &= cards - 1
    return found


cdef inline bint is_first(const Game* game, u64 chosen, u64 among) noexcept nogil:
    """Return whether of equal cards the first were chosen; other choices are the same play."""
    cdef int number
    cdef u64 cards
    for number in range(game.groups):
        cards = game.group[number] & among
        if game.group[number] & chosen != first_of(cards, count(game.group[number] & chosen)):
            return False
    return True


cdef inline u64 distinct(const Game* game, u64 cards) noexcept nogil:
    """Return one card of each kind of equal cards."""
    cdef u64 found = cards
    cdef int number
    for number in range(game.groups):
        if game.group[number] & cards:
            found = found & ~game.group[number] | lowest(game.group[number] & cards)
    return found


# -- card by card ----------------------------------------------------------------------------------------------------

cdef inline u64 adding(const Game* game, const Position* spot, int seat) noexcept nogil:
    """Return the cards that a seat can add to an attack."""
    cdef u64 ranks = 0
    cdef u64 lying = spot.open | spot.beaten
    if count(spot.open) >= count(spot.hand[spot.defender]):
        return 0
    while lying:
        ranks |= game.of_rank[game.rank[index(lying)]]
        lying &= lying - 1
    return ranks & spot.hand[seat]


cdef inline void each(const Game* game, u64 cards, int score, Moves* moves) noexcept nogil:
    """Append a move for each of some cards, the cheapest first."""
    cards = distinct(game, cards)
    while cards:
        add_move(moves, LAY, lowest(cards), 0, score - game.cost[index(cards)])
        cards &= cards - 1


cdef inline void defending(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Append the moves of a defender: beat one card, pass the attack on, or take everything."""
    cdef u64 attacks = distinct(game, spot.open)
    cdef u64 hand = spot.hand[spot.turn]
    cdef u64 cards
    cdef int attack
    while attacks:
        attack = index(attacks)
        cards = distinct(game, hand & game.beaten_by[attack])
        while cards:
            add_move(
                moves, BEAT, lowest(cards), card_bit(attack), 1000 - 2 * game.cost[index(cards)] + game.cost[attack]
            )
            cards &= cards - 1
        attacks &= attacks - 1
    if game.passing and not spot.beaten:
        if count(spot.hand[target_of(game, spot, spot.turn)]) > count(spot.open):
            each(game, hand & game.of_rank[game.rank[index(spot.open)]], 2000, moves)
    add_move(moves, TAKE, 0, 0, 0)


# -- at once ---------------------------------------------------------------------------------------------------------

cdef inline void attacking(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Append the attacks with cards of one suit, at most as many as the defender holds."""
    cdef int most = count(spot.hand[target_of(game, spot, spot.turn)])
    cdef int suit
    cdef u64 cards, chosen
    for suit in range(4):
        cards = game.of_suit[suit] & spot.hand[spot.turn]
        chosen = cards
        while chosen:
            if count(chosen) <= most and is_first(game, chosen, cards):
                add_move(moves, LAY, chosen, 0, 1000 + 30 * count(chosen) - price_of_cards(game, chosen))
                if moves.full:
                    return
            chosen = (chosen - 1) & cards


cdef inline bint can_beat_all(const Game* game, u64 attacks, u64 cards) noexcept nogil:
    """Return whether each attack can be beaten by a card of its own."""
    cdef u64 by
    cdef u64 attack = lowest(attacks)
    if not attacks:
        return True
    by = cards & game.beaten_by[index(attack)]
    while by:
        if can_beat_all(game, attacks & ~attack, cards & ~lowest(by)):
            return True
        by &= by - 1
    return False


cdef inline void choose_beating_cards(
    const Game* game, const Position* spot, u64 attacks, u64 hand, u64 left, u64 chosen, int many, Moves* moves
) noexcept nogil:
    """Append the moves with this many more cards that beat the attacks."""
    if moves.full or count(left) < many:
        return
    if not many:
        if is_first(game, chosen, hand) and can_beat_all(game, attacks, chosen):
            add_move(moves, BEAT, chosen, attacks, 1000 + 60 * count(attacks) - price_of_cards(game, chosen))
        return
    choose_beating_cards(game, spot, attacks, hand, left & (left - 1), chosen | lowest(left), many - 1, moves)
    choose_beating_cards(game, spot, attacks, hand, left & (left - 1), chosen, many, moves)


cdef inline void beating(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Append the moves that beat some of the cards, each with another card, or take everything."""
    cdef u64 attacks = spot.open
    cdef u64 hand = spot.hand[spot.turn]
    cdef u64 useful, left
    while attacks:
        if is_first(game, attacks, spot.open):
            useful, left = 0, attacks
            while left:
                useful |= hand & game.beaten_by[index(left)]
                left &= left - 1
            choose_beating_cards(game, spot, attacks, hand, useful, 0, count(attacks), moves)
            if moves.full:
                return
        attacks = (attacks - 1) & spot.open
    add_move(moves, TAKE, 0, 0, 0)


# -- on a pile -------------------------------------------------------------------------------------------------------

cdef inline void piling(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Append the moves of a game with a pile: cards of one rank, take the pile, turn the next card of the stock."""
    cdef u64 hand = spot.hand[spot.turn]
    cdef u64 held = 0
    cdef u64 cards
    cdef int rank, many, seat
    if spot.opening:
        for seat in range(game.seats):
            held |= spot.hand[seat]
        for rank in range(RANKS):
            if held & game.of_rank[rank]:
                add_move(moves, LAY, hand & game.of_rank[rank], 0, 0)
                return
    for rank in range(RANKS):
        cards = hand & game.of_rank[rank]
        if cards and may_lie(game, spot, rank):
            for many in range(1, count(cards) + 1):
                add_move(moves, LAY, first_of(cards, many), 0, 1000 + 20 * many - 10 * rank)
    if spot.open:
        add_move(moves, TAKE, 0, 0, 10)
    if game.turning and spot.stock:
        add_move(moves, DRAW, 0, 0, 500)


# -- all ---------------------------------------------------------------------------------------------------------------

cdef inline int by_score(const void* first, const void* second) noexcept nogil:
    """Compare two moves: the best first; if equal, by their cards, so that the order is always the same."""
    cdef const Move* left = <const Move*>first
    cdef const Move* right = <const Move*>second
    if left.score != right.score:
        return right.score - left.score
    if left.cards != right.cards:
        return -1 if left.cards < right.cards else 1
    return -1 if left.attacks < right.attacks else left.attacks > right.attacks


cdef inline void write_moves(const Game* game, const Position* spot, Moves* moves) noexcept nogil:
    """Write all moves of a position that is not over, the best first."""
    moves.many, moves.full = 0, False
    if game.how == ON_PILE:
        piling(game, spot, moves)
    elif spot.phase == LEAD and game.how == ONE_BY_ONE:
        each(game, spot.hand[spot.turn], 1000, moves)
    elif spot.phase == LEAD:
        attacking(game, spot, moves)
    elif spot.phase == ADD:
        each(game, adding(game, spot, spot.turn), 1000, moves)
        add_move(moves, NO_MORE, 0, 0, 980)
    elif game.how == AT_ONCE:
        beating(game, spot, moves)
    else:
        defending(game, spot, moves)
    if moves.many > 1:
        qsort(moves.move, moves.many, sizeof(Move), by_score)
