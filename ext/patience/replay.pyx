"""Lines of building games replayed by the rules, move by move: may they be played, and do they win?

Written from the rules of the games and from nothing else, like the referee in Python, which is its
twin (solver/families/patience/referee): no search shares code with it. It says yes or no; why a move may not be made
is said by the referee.
"""

from bits cimport u8, u64

cdef enum:
    PILES = 64              # tableau and places together, at most
    PLACES = 8              # places, at most
    HEIGHT = 56             # cards in all, at most: one pack has no more
    TABLEAU = -1            # where a card comes from, beside the numbers of places

cdef enum Groups:           # what moves together
    NO_GROUP, SINGLE, PACKED, WHOLE, SINGLE_OR_WHOLE, WHOLE_PILE, ANY_GROUP

# What the rule language's words are here. Games of other words are not replayed here.
GROUPS = {
    "none": NO_GROUP, "single": SINGLE, "packed": PACKED, "whole": WHOLE, "single or whole": SINGLE_OR_WHOLE,
    "whole pile": WHOLE_PILE, "any": ANY_GROUP,
}

# Numbers that a record is made of.
PILES_MAX = PILES
PLACES_MAX = PLACES


# The piles of one place of the rules.
cdef struct Place:
    int first, many, room
    u64 takes               # where its cards may come from
    u64 gives               # places that its cards may go to, by number
    bint home, pile, space  # its cards may go to foundations, to filled piles, to empty ones
    bint cell               # it holds cards on their way from pile to pile
    bint by_card            # moves name its cards, not its piles
    Py_UCS4 letter


# A position, and how far the move is read that is made in it.
cdef struct Board:
    u8 card[PILES][HEIGHT]  # by pile
    int size[PILES]
    int down[PILES]
    int home[4]
    int tableau, piles      # tableau piles, and all
    int cards               # laid out on them
    int at                  # letters read


# Where a move says that cards come from, or go to.
cdef struct CardPlace:
    int place               # TABLEAU or the number of a place
    int pile                # a pile, in the numbering of `Replay.card`


cdef class Replay:
    """A game's rules, ready to replay lines of its layouts.

    Args:
        game: see `solver.families.patience.referee.compiled.ReplayGame`.
    """

    cdef u64 fits[64]           # types on which a card may be put
    cdef u64 packs_on[64]       # types on which it is a part of a sequence
    cdef u64 fills              # types that an empty pile takes
    cdef u64 fill_from          # where they may come from
    cdef int group, cap, place_many, suits, ranks
    cdef bint through_spaces    # an empty pile helps a sequence on its way
    cdef Place places[PLACES]

    def __init__(self, game):
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
        """Play a line from a layout, as far as its moves may be made.

        Args:
            tableau: its piles, cards by their codes, bottom card first.
            down: face-down cards of each pile, or nothing.
            foundations: the top cards of those that are not empty.
            places: the piles of each place of the rules.
            line: moves, texts. What is no text, or no plain move of cards, may not be made.

        Returns:
            How many moves were made, -1 where the layout cannot be laid out; and whether all cards are home by then.
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
        """Lay out the cards; False where they are more than there is room for, or no cards."""
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
        """The last card of a pile lies face up."""
        if board.down[pile] >= board.size[pile]:
            board.down[pile] = max(board.size[pile] - 1, 0)

    cdef bint play(self, Board* board, str move) except -1:
        """Make a move; False where it is none, or not a legal one."""
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
        """Read on past a letter if it stands there."""
        if board.at < len(move) and move[board.at] == letter:
            board.at += 1
            return True
        return False

    cdef inline int read_number(self, Board* board, str move) noexcept:
        """A number of up to three digits; 0 where there is none."""
        cdef int number = 0, end = min(board.at + 3, <int>len(move))
        while board.at < end and c'0' <= move[board.at] <= c'9':
            number = 10 * number + <int>move[board.at] - c'0'
            board.at += 1
        return number

    cdef CardPlace read_source(self, Board* board, str move) except *:
        """The pile from which cards come; pile -1 where none is named, or no card lies there."""
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
        """The pile to which cards go; pile -1 where none is named, or none has room."""
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
        """A place by its letter and the number of the pile, or the letter alone for the first."""
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
        cdef int number
        for number in range(self.place_many):
            if self.places[number].by_card:
                return True
        return False

    cdef CardPlace find(self, Board* board, int card) noexcept:
        """Where a card lies on top, in a place whose cards are named."""
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
        """The first pile of a place that has room for a card, or -1."""
        cdef int pile
        for pile in range(self.places[number].first, self.places[number].first + self.places[number].many):
            if self.has_room(board, number, pile):
                return pile
        return -1

    # -- the rules ------------------------------------------------------------------------------------------------

    cdef inline int top(self, Board* board, int pile) noexcept:
        return board.card[pile][board.size[pile] - 1]

    cdef inline bint has_room(self, Board* board, int number, int pile) noexcept:
        cdef int room = self.places[number].room
        return room < 0 or board.size[pile] < room

    cdef inline bint may_leave(self, CardPlace* source, bint to_home, bint to_pile, int to_place) noexcept:
        """Cards of a place go where its rules say; those of the tableau anywhere."""
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
        """The last card of a pile to its foundation, if that takes it: the next of its suit."""
        cdef int card = self.top(board, pile)
        if board.home[card >> 4] + 1 != card & 15:
            return False
        board.home[card >> 4] += 1
        board.size[pile] -= 1
        self.turn_up(board, pile)
        return True

    cdef bint may_go(self, Board* board, CardPlace* source, CardPlace* target, int many) noexcept:
        """Whether so many cards may go from one pile to another."""
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
        """How many face-up cards at the end of a pile lie in sequence."""
        cdef int at = board.size[pile] - 1
        cdef u8* card = &board.card[pile][0]
        while at > board.down[pile] and self.packs_on[card[at]] >> card[at - 1] & 1:
            at -= 1
        return board.size[pile] - at

    cdef bint moves_together(self, Board* board, int pile, int target, int many) noexcept:
        """Whether so many cards may leave a tableau pile for another one as one move."""
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
        """How many cards can go one by one: through c free cells c + 1, for each other space twice as many."""
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
        """Move cards that may move."""
        cdef int at, first = board.size[source] - many
        for at in range(many):
            board.card[target][board.size[target] + at] = board.card[source][first + at]
        board.size[target] += many
        board.size[source] = first
        self.turn_up(board, source)


cdef int card_at(code, int at) except -2:
    """A card of two letters as 16 * suit + rank; -1 where there is none."""
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
    return 0 if letter == c'S' else 1 if letter == c'H' else 2 if letter == c'D' else 3 if letter == c'C' else -1


cdef inline int rank_of_letter(Py_UCS4 letter) noexcept:
    if c'2' <= letter <= c'9':
        return <int>letter - c'0'
    if letter == c'A':
        return 1
    if letter == c'T':
        return 10
    return 11 if letter == c'J' else 12 if letter == c'Q' else 13 if letter == c'K' else 0
