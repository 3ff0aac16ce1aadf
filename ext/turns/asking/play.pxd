"""Moves of asking games."""

from bits cimport index, u32, u64
from turns.asking.game cimport (
    BY_BOOK, BY_RANK, COUNT, count_of, EACH, FISH, Game, holders, LUCKY, PLACE, Position, ranks_in_hand, SEATS,
)

cdef enum:
    # How good moves look: a book, cards, another turn.
    BOOK = 1 << 12
    CARDS_GOT = 1 << 8
    TURN = 1 << 6


cdef inline int write_moves(const Game* game, const Position* spot, u32* moves, int* scores) noexcept nogil:
    """Write one move for each different position that can follow.

    After every failed question the same card is fished. So failed questions differ only in whether the card has the
    rank asked for, and in the seat that was asked, if its turn follows.
    """
    cdef u64 own = ranks_in_hand(spot.hand[spot.turn])
    cdef u64 next = 0
    cdef u64 rest, vain
    cdef int many = 0
    cdef int asked, rank, got
    cdef bint lucky = False
    cdef bint plain = False
    if spot.left and game.fished == BY_RANK:
        next = own & <u64>1 << PLACE * game.pond[spot.left - 1]
    for asked in range(game.seats):
        if not game.askable[spot.turn] >> asked & 1:
            continue
        vain = own & ~ranks_in_hand(spot.hand[asked])
        rest = own ^ vain
        while rest:
            rank = index(rest) // PLACE
            rest &= rest - 1
            got = count_of(spot.hand[asked], rank)
            moves[many] = rank << 3 | asked
            scores[many] = CARDS_GOT + got
            if got + count_of(spot.hand[spot.turn], rank) >= game.book:
                scores[many] += BOOK
            many += 1
        if vain & next and not lucky:
            lucky = True
            moves[many], scores[many] = FISH | LUCKY | asked, TURN
            many += 1
        if vain & ~next and (game.to_asked or not plain):
            plain = True
            moves[many], scores[many] = FISH | asked, 0
            many += 1
    return many


cdef inline bint only_one(const Game* game, const Position* spot, u32* move) noexcept nogil:
    """Return whether no seat that may be asked has a rank of the mover, and all questions lead to one position."""
    cdef u64 own = ranks_in_hand(spot.hand[spot.turn])
    cdef u64 others = 0
    cdef u64 next = 0
    cdef int asked
    move[0] = FISH
    if game.to_asked:
        return False
    for asked in range(game.seats):
        if game.askable[spot.turn] >> asked & 1:
            others |= spot.hand[asked]
    if own & ranks_in_hand(others):
        return False
    if spot.left and game.fished == BY_RANK:
        next = own & <u64>1 << PLACE * game.pond[spot.left - 1]
    if next == own:
        move[0] |= LUCKY
    return not next or next == own


cdef inline int add_cards_to_hand(const Game* game, u64* hand, int rank, int count) noexcept nogil:
    """Add cards of a rank to a hand, remove full books, and return their number."""
    cdef int place = PLACE * rank
    cdef int total = count_of(hand[0], rank) + count
    hand[0] = (hand[0] & ~(<u64>COUNT << place)) | <u64>(total % game.book) << place
    return total // game.book


cdef inline int make_move(const Game* game, Position* spot, const int* weight, u32 move) noexcept nogil:
    """Make a move, and begin the next turn; return what the move scores."""
    cdef int seat = spot.turn
    cdef int asked = move & 7
    cdef int made = 0
    cdef int count, rank
    cdef bint again
    if move & FISH:
        if spot.left:
            spot.left -= 1
            made = add_cards_to_hand(game, &spot.hand[seat], game.pond[spot.left], 1)
        else:
            spot.passes += 1
        again = move & LUCKY or (made and game.fished == BY_BOOK)
    else:
        rank = move >> 3
        count = count_of(spot.hand[asked], rank)
        spot.hand[asked] &= ~(<u64>COUNT << PLACE * rank)
        made = add_cards_to_hand(game, &spot.hand[seat], rank, count)
        spot.passes = 0
        again = game.again
    spot.books -= made
    if not again:
        spot.turn = asked if game.to_asked else (seat + 1) % game.seats
    return made * weight[seat] + begin_turn(game, spot, weight)


cdef inline int begin_turn(const Game* game, Position* spot, const int* weight) noexcept nogil:
    """Begin the turn of a seat, or of the next seat that has or takes cards, or end the round.

    Returns:
        The score of the books made of cards that were taken.
    """
    cdef int gain = 0
    cdef int have, made, _
    while True:
        have = holders(game, spot)
        spot.finished = (
            (not have and not (spot.left and game.refill))
            or (game.by_hand and have < game.seats)
            or (game.by_pond and not spot.left)
            or (have and spot.passes >= have)
        )
        if spot.finished:
            spot.books = 0
            return gain
        if spot.hand[spot.turn]:
            return gain
        if not spot.left or not game.refill:
            spot.turn = (spot.turn + 1) % game.seats
            continue
        for _ in range(min(game.refill, spot.left)):
            spot.left -= 1
            made = add_cards_to_hand(game, &spot.hand[spot.turn], game.pond[spot.left], 1)
            spot.books -= made
            gain += made * weight[spot.turn]
