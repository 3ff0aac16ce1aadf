"""Deal and position of a climbing game in the kernel: the plays of each seat, and which play answers which.

Cards. Each seat numbers the cards that it may ever hold (its own, and the kitty if it may come into the hand) by bits.
Cards that count the same are next to each other: a group. Suits are part of a hand only if a rule reads them: a card
that is in no play by its suit is equal to all others of its group (see `hands`).

Plays. Every play that a seat may ever make is listed once: its cards and its shape. A shape is everything that the
cards can count as. A form is what they do count as on the pile: kind, size, rank, and colour or suits if these decide.
A table says which shape answers which form, and which form it then has. So the rules of combinations, bombs, jokers,
wild names and kickers are read once, before the search.
"""

from bits cimport u16, u32, u64, u8

cdef enum:
    MOST_SEATS = 8
    NOBODY = 255
    BITS = 64
    PARTS_KEPT = 20
    NO_FORM = 0xFFFF
    LEAD = 0                    # the form of an empty pile: every shape that may be led answers it
    PASS = 0xFFFFFFFE           # moves besides the places of plays in the list of a hand
    KNOCK = 0xFFFFFFFD
    UNKNOWN = 0xFFFFFFFF        # the hand after a play has not been looked up yet
    EMPTY = 0                   # the hand without cards

# What the cards of a play or a pile do, a bit each.
cdef enum:
    OPENS = 1 << 0              # the card that the first of all plays has
    FETCHES = 1 << 1            # brings the kitty
    DOUBLES = 1 << 2            # doubles all that its captor scores
    GIVES = 1 << 3              # the pile goes to an opponent

# What a form does, a bit each.
cdef enum:
    BOMB = 1 << 0               # multiplies the score
    DOG = 1 << 1                # gives the lead away

cdef enum:
    FIRST_OUT = 0
    ONE_LEFT = 1
    SIDE_OUT = 2

cdef enum:
    LEFT_NOTHING = 0
    LEFT_TO_WINNER = 1
    LEFT_TO_LOSER = 2


cdef struct Play:
    u64 cards
    u32 shape
    u8 many                     # cards
    u8 stage                    # from the hand 0, the row face up 1, the row face down 2
    u8 marks                    # what its cards do
    u8 suit                     # its cards of the suit that may be whole
    int points                  # what its cards count for who captures them
    u64 joins                   # the levels that it shows to be neighbours


cdef struct Node:
    # A hand: what a seat holds, up to cards that are alike.
    u64 cards
    u64 tied                    # its cards that are in plays by their suits
    u64 alike                   # how many others there are of each group: so many of the group's lowest bits
    u32 first                   # its plays
    u32 many
    u32 next                    # another hand in the same place of the index
    u32 number                  # of the hands of its seat, from 1
    u8 size                     # cards
    u8 holder
    bint knocks                 # low enough to end the round
    bint opens                  # has the card that the first of all plays has
    int bombs                   # so many may still be played from it at most
    int left                    # what its cards count if the round ends now
    int least                   # the least and the most that a part of it that is not empty can count
    int most
    int gain                    # the sum of its cards that count above 0 when they are captured
    int loss                    # the sum of those below 0
    int spare                   # what all cards except the best last play count when they are captured
    int spare_kitty             # the same with the kitty, if the cards bring it
    u64 levels                  # how many cards it has of each, four bits a level
    u64 joins                   # the levels that its plays show to be neighbours
    u16 part[PARTS_KEPT]        # shapes of plays that its cards can be put into, the fewest there can be
    int parts                   # the number of these; 0: they are not known
    int needs                   # the least number of plays that it takes
    int dip                     # the least that its first whole rows count when they are captured; at most 0


cdef struct Edge:
    u32 play
    u32 after                   # the hand that is left; UNKNOWN


cdef struct Holding:
    # The cards that a seat may hold, and its plays.
    u32 first                   # its plays, those by suits first
    u32 tied_end
    u32 end
    int bits
    int groups
    u64 group[BITS]             # cards that count the same
    int fluids
    u64 fluid[BITS]             # of these the lowest bits are held, whichever cards they are
    u64 row[3]                  # the cards of the hand, of the row face up, of the row face down
    int left[BITS]              # what a card left counts
    int points[BITS]            # what a captured one counts
    int face[BITS]              # for knocking
    u8 level[BITS]
    u64 kitty                   # the cards of the kitty, where it may come into the hand
    u32 nodes
    u32 lowest_first[BITS + 1]  # its plays by their lowest card: where in `by_lowest` they begin
    int longest                 # cards of its longest play


cdef struct Need:
    u64 cards
    int seat
    int least


cdef struct Game:
    int seats
    Holding holding[MOST_SEATS]
    Play* play
    # forms and shapes
    u32 forms
    u32 shapes
    u16* answer                 # [form beneath][shape]: the form on the pile then; NO_FORM: it is no answer
    u64* answered               # by a shape: the forms that it answers, a bit each
    u32 words                   # of such a set
    bint settled                # a shape has one form on every form, and beating is transitive
    u16* form_of                # if so: the form of a shape
    u64* answers                # of a form: the shapes that answer it, a bit each
    u64* beats                  # of a shape: the shapes that it beats
    u32 shape_words             # of such a set
    u64* has                    # of a hand: the shapes that it can play
    u8* does                    # what a form does
    u16* beaten                 # by how many shapes a form is answered
    u8* bombs                   # whether a shape can count as a form that multiplies the score
    # hands
    Node* node
    u64* can                    # of a hand: the forms that it can answer
    u32 nodes
    u32 nodes_room
    Edge* edge
    u32 edges
    u32 edges_room
    u32* index
    u32 index_mask
    Need* need                  # how many plays hands need
    u32* by_lowest              # of each seat: its plays by their lowest card
    int* merit                  # [seat][form on the pile][shape]: how good the shape was
    int merits                  # the number of forms that are distinguished there
    long needs_left             # work that is left for it
    u64 bytes_most              # for hands and their plays
    bint full                   # there is no more room for hands
    # course
    int end
    bint must_play
    bint back                   # a seat that passed may play again in the same trick
    bint opens                  # the first of all plays has a certain card
    int knock                   # the most that a hand may count for a knock; -1: no one knocks
    bint captures               # captured piles count
    bint hurries                # the first player without cards ends the round; no cards are captured, and no rows
    bint sure                   # the rules allow the cuts `sure` and `control`
    bint passing                # either side may pass for ever, and then captures no cards
    bint silent                 # a seat may pass for ever, and then its hand does not matter
    int silent_work             # the least number of cards left at which that is searched
    bint fetches                # piles bring the kitty
    bint fetch_hand             # into the hand; else as a trick
    int kitty_points
    int kitty_gain
    int kitty_loss
    int kitty_suit
    int kitty_more              # by how much its cards can raise what a hand counts
    int kitty_less              # and lower it
    bint kitty_doubles
    u8 side[MOST_SEATS]
    u8 given_to[MOST_SEATS]     # who gets a pile that must be given away
    u8 dog_to[MOST_SEATS]
    # score
    int place[MOST_SEATS]       # for going out first, second, ...
    int behind[MOST_SEATS]      # for being last, last but one, ...
    int left_to
    int steps
    int step[BITS]
    int trick
    int over
    int suit_dealt              # cards of the suit that may be whole; 0: there is no such rule
    int suit_points             # what they count together
    int reward                  # for all of them, in place of that
    bint doubles
    int declarer
    int bid                     # what he wins or loses
    int factor                  # of each bomb
    bint pile                   # the last pile is captured
    bint hand_to
    int both
    # key
    int width[MOST_SEATS]
    bint packed
    bint by_levels              # only the order of ranks matters
    u16* kind                   # of forms: those of one kind differ in their level alone
    u64* above                  # of forms: the levels that are higher
    u16* lower                  # of a form: the next lower form of its kind, if just one more shape answers it; NO_FORM
    u16* tells                  # that shape
    bint keeps_first


cdef struct Position:
    u32 hand[MOST_SEATS]
    int tally[MOST_SEATS]       # of each seat: points that are not scored yet, because their worth is still open
    u8 tricks[MOST_SEATS]       # captured tricks that do not count yet
    u16 beat                    # the form to answer; LEAD
    u8 turn
    u8 owner
    u8 passed                   # a bit a seat: out of the trick
    u8 out                      # how many have gone out
    u8 first_out
    bint over
    bint begun
    bint kitty                  # no seat has the kitty yet
    u8 doubler                  # the seat that captured the card that doubles; NOBODY
    bint doubling               # that card may still be captured
    u8 whole                    # the seat that has all captured cards of the suit; NOBODY: none was captured
    u8 whole_many               # the number of these cards
    bint broken                 # two seats have cards of the suit
    bint voided                 # captured cards count for no one
    # the pile
    u8 marks
    u8 suit
    int points
