"""Replay of lines of building games by the rules: check that each move is legal and that the line wins.

It is written from the rules of the games only, like the referee in Python (solver/families/patience/referee), and
shares no code with any search. It only decides whether a move is legal; the referee explains why a move is not.
"""

from bits cimport u8, u64

cdef enum:
    PILES = 64              # the most piles, of tableau and places together
    PLACES = 8              # the most places
    HEIGHT = 56             # the most cards: one pack has no more
    TABLEAU = -1            # the tableau, in place of the number of a place

cdef enum Groups:           # which cards move together
    NO_GROUP, SINGLE, PACKED, WHOLE, SINGLE_OR_WHOLE, WHOLE_PILE, ANY_GROUP

# The words of rule files as numbers of this kernel. Games with other words are not supported.
GROUPS = {
    "none": NO_GROUP, "single": SINGLE, "packed": PACKED, "whole": WHOLE, "single or whole": SINGLE_OR_WHOLE,
    "whole pile": WHOLE_PILE, "any": ANY_GROUP,
}

# Constants that records contain.
PILES_MAX = PILES
PLACES_MAX = PLACES


# The piles of one place of the rules.
cdef struct Place:
    int first, many, room
    u64 takes               # the sources of its cards, a bit each
    u64 gives               # the places to which its cards may go, a bit each
    bint home, pile, space  # its cards may go to foundations, to filled piles, to empty piles
    bint cell               # it can hold cards of a supermove
    bint by_card            # moves name its cards, not its piles
    Py_UCS4 letter


# A position, and the reader of the move that is made in it.
cdef struct Board:
    u8 card[PILES][HEIGHT]  # by pile
    int size[PILES]
    int down[PILES]
    int home[4]
    int tableau, piles      # number of tableau piles, and of all piles
    int cards               # number of cards on them
    int at                  # letters of the move that have been read


# The source or the target of a move.
cdef struct CardPlace:
    int place               # TABLEAU or the number of a place
    int pile                # the number of a pile in `Board.card`; -1: none


cdef class Replay:
    """The rules of a game, for the replay of lines.

    Args:
        game: a `solver.families.patience.referee.compiled.ReplayGame`.
    """

    cdef u64 fits[64]           # for each card, the cards on which it may be put
    cdef u64 packs_on[64]       # for each card, the cards on which it continues a sequence
    cdef u64 fills              # the cards that an empty pile takes
    cdef u64 fill_from          # the sources of these cards, a bit each
    cdef int group, cap, place_many, suits, ranks
    cdef bint through_spaces    # a supermove may use empty piles
    cdef Place places[PLACES]

    def __init__(self, game):
        # Copy the rules from the record.
        cdef int kind, number
        cdef Place* place
        if len(game.places) > PLACES:
            raise ValueError(f"{len(game.places)} places; expected at most {PLACES}")
        for kind in range(64):
            self.fits[kind] = game.fits[kind]
            self.packs_on[kind] = game.packs_on[kind]
        self.fills = game.fills
        self.fill_from = game.fill_from
        self.group = game.group
        self.cap = game.cap
        self.through_spaces = game.through_spaces
        self.suits = game.suits
        self.ranks = game.ranks
        self.place_many = len(game.places)
        for number, source in enumerate(game.places):
            place = &self.places[number]
            place.many = source.many
            place.room = source.room
            place.takes = source.takes
            place.gives = source.gives
            place.home = source.home
            place.pile = source.pile
            place.space = source.space
            place.cell = source.cell
            place.by_card = source.by_card
            place.letter = ord(source.letter)

    def replay(self, tableau, down, foundations, places, line):
        """Play a line from a layout up to its first illegal move.

        Args:
            tableau: its piles, as codes of cards, the bottom card first.
            down: the number of face-down cards of each pile; may be empty.
            foundations: the top cards of the foundations that are not empty.
            places: the piles of each place of the rules.
            line: the moves as texts. Anything that is no text, or no simple move of cards, is illegal.

        Returns:
            The number of moves made, -1 if the layout is not valid; and whether all cards are on the foundations then.
        """
        cdef Board position
        cdef Board* board = &position
        cdef int pile, made = 0
        if not self.lay(board, tableau, down, foundations, places):
            return -1, False
        for move in line:
            if type(move) is not str or not self.play(board, <str>move):
                break
            made += 1
        for pile in range(board.piles):
            if board.size[pile]:
                return made, False
        return made, True

    cdef bint lay(self, Board* board, tableau, down, foundations, places) except -1:
        """Lay out the cards; return False if there are too many or a code is no card."""
        cdef int pile, kind, number
        board.tableau = board.piles = len(tableau)
        for number in range(self.place_many):
            self.places[number].first = board.piles
            board.piles += self.places[number].many
        if board.piles > PILES or len(places) != self.place_many:
            return False
        for pile in range(board.piles):
            board.size[pile] = board.down[pile] = 0
        board.cards = 0
        for kind in range(4):
            board.home[kind] = 0
        for pile, cards in enumerate(tableau):
            if not self.lay_pile(board, pile, cards):
                return False
        for pile, many in enumerate(down):
            board.down[pile] = many
            self.turn_up(board, pile)
        for number, piles in enumerate(places):
            if len(piles) > self.places[number].many:
                return False
            for pile, cards in enumerate(piles):
                if not self.lay_pile(board, self.places[number].first + pile, cards):
                    return False
        for top in foundations:
            kind = card_at(top, 0)
            if kind < 0:
                return False
            board.home[kind >> 4] = kind & 15
        return True

    cdef bint lay_pile(self, Board* board, int pile, cards) except -1:
        """Lay out the cards of one pile; return False if there are too many or a code is no card."""
        cdef int kind
        board.cards += len(cards)
        if board.cards > HEIGHT:
            return False
        for code in cards:
            kind = card_at(code, 0)
            if kind < 0:
                return False
            board.card[pile][board.size[pile]] = kind
            board.size[pile] += 1
        return True

    cdef inline void turn_up(self, Board* board, int pile) noexcept:
        """Turn up the last card of a pile if it is face down."""
        if board.down[pile] >= board.size[pile]:
            board.down[pile] = max(board.size[pile] - 1, 0)

    cdef bint play(self, Board* board, str move) except -1:
        """Make a move; return False if the text is no move, or the move is illegal."""
        cdef CardPlace source, target
        cdef int many
        board.at = 0
        source = self.read_source(board, move)
        if source.pile < 0 or not self.accepts(board, move, c'>'):
            return False
        if self.accepts(board, move, c'F'):
            return (board.at == len(move) and self.may_leave(&source, True, False, 0)
                    and self.send_home(board, source.pile))
        target = self.read_target(board, move)
        many = 1
        if target.pile >= 0 and self.accepts(board, move, c'*'):
            many = self.read_number(board, move)
        if target.pile < 0 or board.at != len(move) or not self.may_go(board, &source, &target, many):
            return False
        self.bring(board, source.pile, target.pile, many)
        return True

    # -- reading a move ------------------------------------------------------------------------------------------

    cdef inline bint accepts(self, Board* board, str move, Py_UCS4 letter) noexcept:
        """Return whether the next letter of the move is this one; if so, read it."""
        if board.at < len(move) and move[board.at] == letter:
            board.at += 1
            return True
        return False

    cdef inline int read_number(self, Board* board, str move) noexcept:
        """Read a number of up to three digits; return 0 if there is none."""
        cdef int number = 0, end = min(board.at + 3, <int>len(move))
        while board.at < end and c'0' <= move[board.at] <= c'9':
            number = 10 * number + <int>move[board.at] - c'0'
            board.at += 1
        return number

    cdef CardPlace read_source(self, Board* board, str move) except *:
        """Read the source of a move; its pile is -1 if the text names no pile, or the pile is empty."""
        cdef CardPlace spot
        cdef int number, card = card_at(move, 0)
        spot.place = TABLEAU
        spot.pile = -1
        if self.accepts(board, move, c'T'):
            number = self.read_number(board, move)
            spot.pile = number - 1 if 1 <= number <= board.tableau else -1
        elif card >= 0 and self.has_named_cards():
            board.at = 2
            spot = self.find(board, card)
        else:
            spot = self.read_place(board, move)
        if spot.pile >= 0 and board.size[spot.pile] == 0:
            spot.pile = -1
        return spot

    cdef CardPlace read_target(self, Board* board, str move) except *:
        """Read the target of a move; its pile is -1 if the text names no pile, or no pile has room."""
        cdef CardPlace spot
        cdef int number
        spot.place = TABLEAU
        spot.pile = -1
        if self.accepts(board, move, c'T'):
            number = self.read_number(board, move)
            spot.pile = number - 1 if 1 <= number <= board.tableau else -1
            return spot
        for number in range(self.place_many):
            if self.places[number].by_card and self.accepts(board, move, self.places[number].letter):
                spot.place = number
                spot.pile = self.first_free(board, number)
                return spot
        return self.read_place(board, move)

    cdef CardPlace read_place(self, Board* board, str move) except *:
        """Read a place: its letter and the number of the pile, or the letter alone for the first pile."""
        cdef CardPlace spot
        cdef int number, pile = 1
        spot.place = TABLEAU
        spot.pile = -1
        for number in range(self.place_many):
            if not self.places[number].by_card and self.accepts(board, move, self.places[number].letter):
                if board.at < len(move) and c'0' <= move[board.at] <= c'9':
                    pile = self.read_number(board, move)
                spot.place = number
                spot.pile = self.places[number].first + pile - 1 if 1 <= pile <= self.places[number].many else -1
                return spot
        return spot

    cdef inline bint has_named_cards(self) noexcept:
        """Return whether moves name the cards of some place, not its piles."""
        cdef int number
        for number in range(self.place_many):
            if self.places[number].by_card:
                return True
        return False

    cdef CardPlace find(self, Board* board, int card) noexcept:
        """Return the pile with this card on top, in a place whose cards moves name; pile -1 if there is none."""
        cdef CardPlace spot
        cdef int number, pile
        spot.place = TABLEAU
        spot.pile = -1
        for number in range(self.place_many):
            if self.places[number].by_card:
                for pile in range(self.places[number].first, self.places[number].first + self.places[number].many):
                    if board.size[pile] and self.top(board, pile) == card:
                        spot.place = number
                        spot.pile = pile
        return spot

    cdef inline int first_free(self, Board* board, int number) noexcept:
        """Return the first pile of a place that has room for a card, or -1."""
        cdef int pile
        for pile in range(self.places[number].first, self.places[number].first + self.places[number].many):
            if self.has_room(board, number, pile):
                return pile
        return -1

    # -- the rules ------------------------------------------------------------------------------------------------

    cdef inline int top(self, Board* board, int pile) noexcept:
        """Return the last card of a pile that is not empty."""
        return board.card[pile][board.size[pile] - 1]

    cdef inline bint has_room(self, Board* board, int number, int pile) noexcept:
        """Return whether a pile of a place has room for a card."""
        cdef int room = self.places[number].room
        return room < 0 or board.size[pile] < room

    cdef inline bint may_leave(self, CardPlace* source, bint to_home, bint to_pile, int to_place) noexcept:
        """Return whether the source may give cards to this kind of target; the tableau may give cards to any."""
        cdef Place* place
        if source.place == TABLEAU:
            return True
        place = &self.places[source.place]
        if to_home:
            return place.home
        if to_place >= 0:
            return place.gives >> to_place & 1
        return place.pile if to_pile else place.space

    cdef bint send_home(self, Board* board, int pile) noexcept:
        """Move the last card of a pile to its foundation; return False if it is not the next card of its suit."""
        cdef int card = self.top(board, pile)
        if board.home[card >> 4] + 1 != card & 15:
            return False
        board.home[card >> 4] += 1
        board.size[pile] -= 1
        self.turn_up(board, pile)
        return True

    cdef bint may_go(self, Board* board, CardPlace* source, CardPlace* target, int many) noexcept:
        """Return whether this number of cards may go from one pile to another."""
        cdef int low
        cdef bint filled = board.size[target.pile] > 0
        if source.pile == target.pile or many < 1 or many > board.size[source.pile]:
            return False
        if not self.may_leave(source, False, filled, target.place):
            return False
        if target.place != TABLEAU:
            return (many == 1 and self.places[target.place].takes >> (source.place + 1) & 1
                    and self.has_room(board, target.place, target.pile))
        if many > 1 and source.place != TABLEAU:
            return False
        if source.place == TABLEAU and not self.moves_together(board, source.pile, target.pile, many):
            return False
        if self.cap and board.size[target.pile] + many > self.cap:
            return False
        low = board.card[source.pile][board.size[source.pile] - many]
        if filled:
            return self.fits[low] >> self.top(board, target.pile) & 1
        return self.fills >> low & 1 and self.fill_from >> (source.place + 1) & 1

    cdef int packed(self, Board* board, int pile) noexcept:
        """Return how many face-up cards at the end of a pile are in sequence."""
        cdef int at = board.size[pile] - 1
        cdef u8* card = &board.card[pile][0]
        while at > board.down[pile] and self.packs_on[card[at]] >> card[at - 1] & 1:
            at -= 1
        return board.size[pile] - at

    cdef bint moves_together(self, Board* board, int pile, int target, int many) noexcept:
        """Return whether this number of cards may go from a tableau pile to another as one move."""
        cdef int group = self.group, run
        if group == NO_GROUP or many > board.size[pile] - board.down[pile]:
            return False
        if many == 1 and group == SINGLE:
            return True
        run = self.packed(board, pile)
        if group == SINGLE:
            return many <= run and many <= self.at_once(board, target)
        if group == PACKED:
            return many <= run
        if group == ANY_GROUP:
            return True
        if many == 1:
            return group != WHOLE or run == 1
        return many == run and (group != WHOLE_PILE or run == board.size[pile])

    cdef int at_once(self, Board* board, int target) noexcept:
        """Return the most cards of a supermove: the free cells and one, doubled for each other empty pile."""
        cdef int number, pile, cells = 0, spaces = 0
        cdef Place* place
        for number in range(self.place_many):
            place = &self.places[number]
            if place.cell and (place.pile if board.size[target] else place.space):
                for pile in range(place.first, place.first + place.many):
                    cells += board.size[pile] == 0
        if self.through_spaces:
            for pile in range(board.tableau):
                spaces += board.size[pile] == 0 and pile != target
        return (cells + 1) << min(spaces, 8)

    cdef void bring(self, Board* board, int source, int target, int many) noexcept:
        """Move cards from one pile to another, after the move was found legal."""
        cdef int at, first = board.size[source] - many
        for at in range(many):
            board.card[target][board.size[target] + at] = board.card[source][first + at]
        board.size[target] += many
        board.size[source] = first
        self.turn_up(board, source)


cdef int card_at(code, int at) except -2:
    """Return the card of two letters at a place in a text, as 16 * suit + rank; -1 if there is none."""
    cdef str text
    cdef int suit, rank
    if type(code) is not str:
        return -1
    text = code
    if len(text) < at + 2:
        return -1
    suit = suit_of_letter(text[at])
    rank = rank_of_letter(text[at + 1])
    return 16 * suit + rank if suit >= 0 and rank > 0 else -1


cdef inline int suit_of_letter(Py_UCS4 letter) noexcept:
    """Return the number of a suit from its letter; -1 if it is none."""
    return 0 if letter == c'S' else 1 if letter == c'H' else 2 if letter == c'D' else 3 if letter == c'C' else -1


cdef inline int rank_of_letter(Py_UCS4 letter) noexcept:
    """Return a rank from its letter or digit; 0 if it is none."""
    if c'2' <= letter <= c'9':
        return <int>letter - c'0'
    if letter == c'A':
        return 1
    if letter == c'T':
        return 10
    return 11 if letter == c'J' else 12 if letter == c'Q' else 13 if letter == c'K' else 0
