"""List all positions of a building game that can be reached, to check that none of them is a win.

This file is written only from the rules of the games, like the referee in Python (solver/families/patience/referee),
with which it is compared. It shares no code with a search, leaves no move out, and prefers none. Its verdict depends on
this file, on ext/stop.pxd for its limits, and on the code that reads rules and layouts; see
docs/explanation/lost-layouts.md.

A position is stored as a whole: its key is the position, written byte by byte, and is read back when its moves are
made. Equal keys are equal positions. Two positions have one key only if they differ in the order of piles that no rule
distinguishes: the piles of the tableau if no deal on them is still to come, and the piles of a place that fills no
other pile. These piles are sorted by their bytes.

    tableau: for each pile its cards, bottom card first (16 * suit + rank, rank from 1, + DOWN for a card that lies face
        down), and 0; places: the same
    foundations: for each suit, and each copy of the pack, how many cards lie there, most first
    stock: its cards, the next one last, and 0; waste: its cards, the top one last, and 0
    redeals that are left, ANY_NUMBER for any number
"""

from libc.stdlib cimport calloc, free
from libc.string cimport memcmp, memcpy, memset

from arrays cimport new_array, new_zeros
from bits cimport u8, u64
from hash cimport hash_bytes
from stop cimport Stop, enough, interrupted, set_limits

cdef enum:
    PILES = 48              # tableau and places together, at most
    PLACES = 8              # places, at most
    HEIGHT = 105            # cards in all, at most, and 0 behind them
    COPIES = 2              # packs, at most
    DOWN = 64               # of a card that lies face down
    ANY_NUMBER = 255
    KEY = HEIGHT + PILES + 4 * COPIES + 8       # bytes of a key, at most
    HEADER = 2              # bytes before a key: how long it is
    FIRST_SLOTS = 1 << 12
    # Where cards come from, a bit each; place i is FIRST_PLACE + i.
    TABLEAU = 0
    WASTE = 1
    FOUNDATION = 2
    FIRST_PLACE = 3
    # Where an empty pile is filled from, beside the numbers of places.
    FROM_STOCK = -1
    FROM_WASTE = -2

cdef enum Groups:           # which cards move together
    NO_GROUP, SINGLE, PACKED, WHOLE, SINGLE_OR_WHOLE, PARTIAL, WHOLE_PILE, ANY_GROUP

cdef enum Stocks:           # where a deal puts cards
    NO_STOCK, TO_WASTE, TO_TABLEAU

cdef enum Verdict:
    CLOSED, WON, STRUCK_NODES, STRUCK_TIME, STRUCK_MEMORY, STRUCK_SIGNAL

# The words of the rule language as numbers of this kernel. Games with other words are not supported.
GROUPS = {
    "none": NO_GROUP, "single": SINGLE, "packed": PACKED, "whole": WHOLE, "single or whole": SINGLE_OR_WHOLE,
    "partial": PARTIAL, "whole pile": WHOLE_PILE, "any": ANY_GROUP,
}
STOCKS = {"": NO_STOCK, "waste": TO_WASTE, "tableau": TO_TABLEAU}
VERDICTS = {
    CLOSED: "closed", WON: "won", STRUCK_NODES: "nodes", STRUCK_TIME: "time", STRUCK_MEMORY: "memory",
    STRUCK_SIGNAL: "interrupted",
}

# Constants that records contain.
PILES_MAX = PILES
PLACES_MAX = PLACES
CARDS_MAX = HEIGHT - 1
COPIES_MAX = COPIES
ORIGINS = {"tableau": TABLEAU, "waste": WASTE, "foundation": FOUNDATION}
PLACE_ORIGIN = FIRST_PLACE
REFILLS = {"stock": FROM_STOCK, "waste": FROM_WASTE}
UNLIMITED = ANY_NUMBER


# The piles of one place of the rules.
cdef struct Place:
    int first, many, room
    u64 takes               # where its cards may come from
    u64 gives               # places that its cards may go to, by number
    bint home, pile, space  # its cards may go to foundations, to filled piles, to empty ones
    bint hidden             # its cards lie face down, and fill other piles alone
    bint by_card            # moves name its cards, not its piles: a card goes to the first that has room
    bint ordered            # it fills several piles of another kind, so the order of its piles matters
    int refill              # the number of the place that fills it; -1: none


# The rules.
cdef struct Game:
    u64 fits[64]            # for each card those on which it may be put
    u64 packs_on[64]        # for each card those on which it is part of a sequence
    u64 fills               # cards that an empty pile takes
    u64 fill_from           # where they may come from
    u64 bare                # cards on which nothing is built
    u8 step[16]             # for each rank its place on a foundation, from 0; 255: none
    u8 rank_at[16]          # the rank at each place
    int group, cap
    bint back               # cards come back from foundations
    bint after_stock        # no card goes to a foundation before the stock is used up
    int copies, suits
    int stock, deal
    bint full_piles
    int refills             # where an empty pile of the tableau is filled from
    int refill[PLACES + 2]
    int places
    Place place[PLACES]
    int tableau, piles      # tableau piles, and all


cdef struct Board:
    int size[PILES]
    u8 home[4][COPIES]
    u8 stock[HEIGHT]        # the next card last
    u8 waste[HEIGHT]
    int stock_size, waste_size
    int redeals
    u8 card[PILES][HEIGHT]  # comes last, so that the piles that there are can be copied alone


# All positions that are known.
cdef struct Store:
    u8* keys                # key after key, each with its length before it
    u64 used, room          # bytes of them
    u64* slots              # 1 + where a key begins, or 0; a power of two of them
    u64 size, many
    u64 most                # keys that there may be
    u64 memory              # bytes for all
    bint full               # there was no memory for a key
    bint over               # there were more than `most` keys


# -- positions as keys ---------------------------------------------------------------------------------------


cdef inline int write_pile(const u8* cards, int size, u8* key) noexcept nogil:
    """Write the cards of a pile and a final 0; return the number of bytes."""
    memcpy(key, cards, size)
    key[size] = 0
    return size + 1


cdef int compare(const u8* one, int one_size, const u8* other, int other_size) noexcept nogil:
    """Compare two piles by their bytes, the shorter one first."""
    cdef int order = memcmp(one, other, min(one_size, other_size))
    return order if order else one_size - other_size


cdef int write_piles(const Board* board, int first, int many, bint sort, u8* key) noexcept nogil:
    """Write piles of one kind, sorted by their bytes if their order does not matter."""
    cdef int order[PILES]
    cdef int at, to, pile, length = 0
    for at in range(many):
        pile = first + at
        to = at
        if sort:
            while to > 0 and compare(
                board.card[pile], board.size[pile], board.card[order[to - 1]], board.size[order[to - 1]]
            ) < 0:
                order[to] = order[to - 1]
                to -= 1
        order[to] = pile
    for at in range(many):
        length += write_pile(board.card[order[at]], board.size[order[at]], key + length)
    return length


cdef int write_key(const Game* game, const Board* board, u8* key) noexcept nogil:
    """Write a position as bytes; return the length."""
    cdef int length, number, suit, copy
    cdef bint dealt_on = game.stock == TO_TABLEAU and board.stock_size > 0
    length = write_piles(board, 0, game.tableau, not dealt_on, key)
    for number in range(game.places):
        length += write_piles(
            board, game.place[number].first, game.place[number].many, not game.place[number].ordered, key + length
        )
    for suit in range(game.suits):
        for copy in range(game.copies):
            key[length] = board.home[suit][copy]
            length += 1
    if game.stock != NO_STOCK:
        length += write_pile(board.stock, board.stock_size, key + length)
        length += write_pile(board.waste, board.waste_size, key + length)
        key[length] = board.redeals
        length += 1
    return length


cdef inline int read_pile(const u8* key, u8* cards, int* size) noexcept nogil:
    """Read the cards of a pile up to the final 0; return the number of bytes."""
    cdef int length = 0
    while key[length]:
        cards[length] = key[length]
        length += 1
    size[0] = length
    return length + 1


cdef void read_key(const Game* game, const u8* key, Board* board) noexcept nogil:
    """Read a position back from its key."""
    cdef int length = 0, pile, suit, copy
    for pile in range(game.piles):
        length += read_pile(key + length, board.card[pile], &board.size[pile])
    for suit in range(game.suits):
        for copy in range(game.copies):
            board.home[suit][copy] = key[length]
            length += 1
    board.stock_size = board.waste_size = 0
    if game.stock != NO_STOCK:
        length += read_pile(key + length, board.stock, &board.stock_size)
        length += read_pile(key + length, board.waste, &board.waste_size)
        board.redeals = key[length]


# -- the store -----------------------------------------------------------------------------------------------


cdef inline int length_at(const Store* store, u64 at) noexcept nogil:
    """Return the length of the key at this offset."""
    return store.keys[at] | <int>store.keys[at + 1] << 8


cdef bint open_store(Store* store, u64 most, u64 memory) noexcept nogil:
    """Make an empty store for at most this many keys and bytes; return False if there is no memory."""
    store.most = most
    store.memory = max(memory, <u64>(1 << 16))
    store.used = store.many = 0
    store.full = store.over = False
    store.size = FIRST_SLOTS
    store.room = store.memory
    store.keys = <u8*>new_array(store.room, 1)
    store.slots = <u64*>new_zeros(store.size, sizeof(u64))
    return store.keys != NULL and store.slots != NULL


cdef void close_store(Store* store) noexcept nogil:
    """Free the memory of a store."""
    free(store.keys)
    free(store.slots)


cdef bint grow_store(Store* store) noexcept nogil:
    """Double the number of slots; return False if there is no memory."""
    cdef u64 size = store.size * 2, at = 0, place
    cdef u64* slots
    cdef int length
    if store.used + (size + store.size) * sizeof(u64) > store.memory:
        return False
    slots = <u64*>new_zeros(size, sizeof(u64))
    if slots == NULL:
        return False
    while at < store.used:
        length = length_at(store, at)
        place = hash_bytes(store.keys + at + HEADER, length) & (size - 1)
        while slots[place]:
            place = (place + 1) & (size - 1)
        slots[place] = at + 1
        at += HEADER + length
    free(store.slots)
    store.slots = slots
    store.size = size
    return True


cdef void store_key(Store* store, const u8* key, int length) noexcept nogil:
    """Add a position unless it is known; set `full` if there is no memory, `over` if there are too many."""
    cdef u64 place, at
    if store.many * 3 >= store.size * 2 and not grow_store(store):
        store.full = True
        return
    place = hash_bytes(key, length) & (store.size - 1)
    while store.slots[place]:
        at = store.slots[place] - 1
        if length_at(store, at) == length and memcmp(store.keys + at + HEADER, key, length) == 0:
            return
        place = (place + 1) & (store.size - 1)
    if store.many == store.most:
        store.over = True
        return
    if store.used + HEADER + length + store.size * sizeof(u64) > store.memory:
        store.full = True
        return
    store.keys[store.used] = length & 255
    store.keys[store.used + 1] = length >> 8
    memcpy(store.keys + store.used + HEADER, key, length)
    store.slots[place] = store.used + 1
    store.used += HEADER + length
    store.many += 1


# -- the rules -----------------------------------------------------------------------------------------------


cdef inline u8 top_card(const Board* board, int pile) noexcept nogil:
    """Return the top card of a pile that is not empty."""
    return board.card[pile][board.size[pile] - 1]


cdef inline int goes_home(const Game* game, const Board* board, int card) noexcept nogil:
    """Return the copy of its suit's foundation that takes a card; -1 if none does."""
    cdef int copy
    for copy in range(game.copies):
        if game.step[card & 15] == board.home[card >> 4][copy]:
            return copy
    return -1


cdef void put_on_foundation(Board* board, int card, int copy) noexcept nogil:
    """Put a card on a foundation; keep the foundations of a suit sorted by size, the largest first."""
    cdef u8* home = board.home[card >> 4]
    home[copy] += 1
    while copy > 0 and home[copy - 1] < home[copy]:
        home[copy - 1], home[copy] = home[copy], home[copy - 1]
        copy -= 1


cdef void take_from_foundation(const Game* game, Board* board, int suit, int copy) noexcept nogil:
    """Take a card off a foundation; keep the foundations of a suit sorted by size."""
    cdef u8* home = board.home[suit]
    home[copy] -= 1
    while copy + 1 < game.copies and home[copy + 1] > home[copy]:
        home[copy + 1], home[copy] = home[copy], home[copy + 1]
        copy += 1


cdef int count_packed(const Game* game, const Board* board, int pile) noexcept nogil:
    """Return the number of face-up cards at the end of a pile that are in sequence."""
    cdef const u8* cards = board.card[pile]
    cdef int size = board.size[pile], count = 1
    if size == 0:
        return 0
    while count < size and not cards[size - count - 1] & DOWN:
        if not builds_on(game, game.packs_on, cards[size - count], cards[size - count - 1]):
            break
        count += 1
    return count


cdef inline bint builds_on(const Game* game, const u64* relation, int card, int below) noexcept nogil:
    """Return whether a relation allows a card on another one that may be built on."""
    return not game.bare >> below & 1 and relation[card] >> below & 1


cdef bint moves_together(const Game* game, const Board* board, int pile, int to, int count) noexcept nogil:
    """Return whether this many cards at the end of a pile may move to another pile as one move."""
    cdef int group = game.group, size = board.size[pile], whole, uncovered
    if group == NO_GROUP:
        return False
    if group == SINGLE:
        return count == 1
    if group == ANY_GROUP:
        return not board.card[pile][size - count] & DOWN
    whole = count_packed(game, board, pile)
    if group == PACKED:
        return count <= whole
    if group == PARTIAL:
        if count < whole and board.size[to]:
            uncovered = board.card[pile][size - count - 1]
            return goes_home(game, board, uncovered) >= 0
        return count <= whole
    if group == WHOLE or whole == 1:
        return count == whole
    if group == SINGLE_OR_WHOLE or whole == size:
        return count == 1 or count == whole
    return count == 1


cdef bint may_put(const Game* game, const Board* board, int card, int origin, int pile, int count) noexcept nogil:
    """Return whether cards, of which `card` is the lowest, may be put on a pile of the tableau."""
    if game.cap and board.size[pile] + count > game.cap:
        return False
    if board.size[pile] == 0:
        return game.fills >> card & 1 and game.fill_from >> origin & 1
    return builds_on(game, game.fits, card, top_card(board, pile) & (DOWN - 1))


cdef inline bint is_empty(const Game* game, const Board* board, int number) noexcept nogil:
    """Return whether all piles of a place are empty."""
    cdef int pile
    for pile in range(game.place[number].first, game.place[number].first + game.place[number].many):
        if board.size[pile]:
            return False
    return True


cdef bint may_keep(const Game* game, const Board* board, int origin, int number, int pile) noexcept nogil:
    """Return whether a card may be put on a pile of a place."""
    cdef const Place* place = &game.place[number]
    if not place.takes >> origin & 1 or (place.refill >= 0 and not is_empty(game, board, place.refill)):
        return False
    return place.room < 0 or board.size[pile] < place.room


cdef int take_filler(const Game* game, Board* board, int source) noexcept nogil:
    """Take the next card from the source that fills empty piles; return 0 if there is none."""
    cdef int pile
    if source == FROM_STOCK:
        if board.stock_size == 0:
            return 0
        board.stock_size -= 1
        return board.stock[board.stock_size]
    if source == FROM_WASTE:
        if board.waste_size == 0:
            return 0
        board.waste_size -= 1
        return board.waste[board.waste_size]
    for pile in range(game.place[source].first, game.place[source].first + game.place[source].many):
        if board.size[pile]:
            board.size[pile] -= 1
            return board.card[pile][board.size[pile]]
    return 0


cdef bint fill_pile(Board* board, int pile, int card) noexcept nogil:
    """Put a card on an empty pile; return False if there is no card."""
    if card == 0:
        return False
    board.card[pile][0] = card
    board.size[pile] = 1
    return True


cdef void run_automatic_moves(const Game* game, Board* board) noexcept nogil:
    """Turn up face-down top cards, and fill empty piles and places as long as that is possible."""
    cdef int pile, number, at
    cdef bint again = True
    for pile in range(game.tableau):
        if board.size[pile]:
            board.card[pile][board.size[pile] - 1] &= DOWN - 1
    while again:
        again = False
        for pile in range(game.tableau):
            if board.size[pile] == 0:
                for at in range(game.refills):
                    if fill_pile(board, pile, take_filler(game, board, game.refill[at])):
                        again = True
                        break
        for number in range(game.places):
            if game.place[number].refill < 0:
                continue
            for pile in range(game.place[number].first, game.place[number].first + game.place[number].many):
                if board.size[pile] == 0 and fill_pile(
                    board, pile, take_filler(game, board, game.place[number].refill)
                ):
                    again = True


cdef bint is_won(const Game* game, const Board* board) noexcept nogil:
    """Return whether tableau, places, stock and waste are empty."""
    cdef int pile
    for pile in range(game.piles):
        if board.size[pile]:
            return False
    return board.stock_size == 0 and board.waste_size == 0


cdef inline void copy_board(const Game* game, Board* to, const Board* board) noexcept nogil:
    """Copy a position, without the piles that the game does not have."""
    memcpy(to, board, sizeof(Board) - (PILES - game.piles) * HEIGHT)


# -- moves ---------------------------------------------------------------------------------------------------


# One enumeration.
cdef struct Walk:
    Game game
    Store store
    Board board             # the position whose moves are made
    Board after             # that after a move
    bint won                # a won position was met


cdef void enter_position(Walk* walk) noexcept nogil:
    """Store the position `after`, which can be reached."""
    cdef u8 key[KEY]
    run_automatic_moves(&walk.game, &walk.after)
    if is_won(&walk.game, &walk.after):
        walk.won = True
    store_key(&walk.store, key, write_key(&walk.game, &walk.after, key))


cdef int lift_card(Walk* walk, int source, int pile) noexcept nogil:
    """Begin a move of one card: set `after` to the position without it. Returns the card."""
    cdef Board* after = &walk.after
    copy_board(&walk.game, after, &walk.board)
    if source == WASTE:
        after.waste_size -= 1
        return after.waste[after.waste_size]
    after.size[pile] -= 1
    return after.card[pile][after.size[pile]]


cdef void play_home(Walk* walk, int source, int pile, int card) noexcept nogil:
    """Make the move of one card to its foundation."""
    cdef int copy
    if walk.game.after_stock and walk.board.stock_size:
        return
    copy = goes_home(&walk.game, &walk.board, card)
    if copy >= 0:
        lift_card(walk, source, pile)
        put_on_foundation(&walk.after, card, copy)
        enter_position(walk)


cdef void drop_card(Walk* walk, int pile, int card) noexcept nogil:
    """End a move of one card: put it on a pile and store the position."""
    walk.after.card[pile][walk.after.size[pile]] = card
    walk.after.size[pile] += 1
    enter_position(walk)


cdef void play_to_places(Walk* walk, int source, int pile, int origin, u64 gives) noexcept nogil:
    """Make the moves of one card to each place that takes it."""
    cdef int number, to
    for number in range(walk.game.places):
        if not gives >> number & 1:
            continue
        for to in range(walk.game.place[number].first, walk.game.place[number].first + walk.game.place[number].many):
            if to != pile and may_keep(&walk.game, &walk.board, origin, number, to):
                drop_card(walk, to, lift_card(walk, source, pile))
                if walk.game.place[number].by_card:
                    break


cdef void play_to_tableau(
    Walk* walk, int source, int pile, int origin, int card, bint filled, bint empty
) noexcept nogil:
    """Make the moves of one card from elsewhere to each pile of the tableau that takes it."""
    cdef int to
    for to in range(walk.game.tableau):
        if (filled if walk.board.size[to] else empty) and may_put(&walk.game, &walk.board, card, origin, to, 1):
            drop_card(walk, to, lift_card(walk, source, pile))


cdef void play_pile(Walk* walk, int pile) noexcept nogil:
    """Make all moves of the cards at the end of a tableau pile."""
    cdef Board* board = &walk.board
    cdef int size = board.size[pile], to, count, low
    cdef u8* cards = board.card[pile]
    play_home(walk, TABLEAU, pile, cards[size - 1])
    play_to_places(walk, TABLEAU, pile, TABLEAU, <u64>-1)
    for to in range(walk.game.tableau):
        if to == pile:
            continue
        for count in range(1, size + 1):
            low = cards[size - count]
            if low & DOWN:
                break
            if moves_together(&walk.game, board, pile, to, count) and may_put(
                &walk.game, board, low, TABLEAU, to, count
            ):
                copy_board(&walk.game, &walk.after, board)
                walk.after.size[pile] -= count
                memcpy(walk.after.card[to] + board.size[to], cards + size - count, count)
                walk.after.size[to] += count
                enter_position(walk)


cdef void play_place(Walk* walk, int number, int pile) noexcept nogil:
    """Make all moves of the last card of a pile of a place."""
    cdef Place* place = &walk.game.place[number]
    cdef int card = top_card(&walk.board, pile), origin = FIRST_PLACE + number
    if place.hidden:
        return
    if place.home:
        play_home(walk, origin, pile, card)
    play_to_places(walk, origin, pile, origin, place.gives)
    play_to_tableau(walk, origin, pile, origin, card, place.pile, place.space)


cdef void play_waste(Walk* walk) noexcept nogil:
    """Make all moves of the top card of the waste."""
    cdef int card = walk.board.waste[walk.board.waste_size - 1]
    play_home(walk, WASTE, -1, card)
    play_to_places(walk, WASTE, -1, WASTE, <u64>-1)
    play_to_tableau(walk, WASTE, -1, WASTE, card, True, True)


cdef void play_back(Walk* walk) noexcept nogil:
    """Make all moves of top cards of foundations to the tableau."""
    cdef int suit, copy, card, to
    for suit in range(walk.game.suits):
        for copy in range(walk.game.copies):
            if walk.board.home[suit][copy] == 0:
                continue
            card = suit << 4 | walk.game.rank_at[walk.board.home[suit][copy] - 1]
            for to in range(walk.game.tableau):
                if may_put(&walk.game, &walk.board, card, FOUNDATION, to, 1):
                    copy_board(&walk.game, &walk.after, &walk.board)
                    take_from_foundation(&walk.game, &walk.after, suit, copy)
                    drop_card(walk, to, card)


cdef void deal_to_waste(Walk* walk) noexcept nogil:
    """Make the move that deals cards to the waste."""
    cdef Board* after = &walk.after
    cdef int _count
    copy_board(&walk.game, after, &walk.board)
    for _count in range(min(walk.game.deal, after.stock_size)):
        after.stock_size -= 1
        after.waste[after.waste_size] = after.stock[after.stock_size]
        after.waste_size += 1
    enter_position(walk)


cdef void deal_to_tableau(Walk* walk) noexcept nogil:
    """Make the move that deals one card on each pile in order, as far as the stock goes."""
    cdef Board* after = &walk.after
    cdef int pile
    copy_board(&walk.game, after, &walk.board)
    for pile in range(walk.game.tableau):
        if walk.game.full_piles and after.size[pile] == 0:
            return
    for pile in range(min(walk.game.tableau, after.stock_size)):
        after.stock_size -= 1
        after.card[pile][after.size[pile]] = after.stock[after.stock_size]
        after.size[pile] += 1
    enter_position(walk)


cdef void turn_waste(Walk* walk) noexcept nogil:
    """Make the move that turns the waste over: the card dealt first is dealt first again."""
    cdef Board* after = &walk.after
    copy_board(&walk.game, after, &walk.board)
    while after.waste_size:
        after.waste_size -= 1
        after.stock[after.stock_size] = after.waste[after.waste_size]
        after.stock_size += 1
    if after.redeals != ANY_NUMBER:
        after.redeals -= 1
    enter_position(walk)


cdef void play_all(Walk* walk) noexcept nogil:
    """Make every move of the position `board`."""
    cdef Game* game = &walk.game
    cdef Board* board = &walk.board
    cdef int pile, number
    for pile in range(game.tableau):
        if board.size[pile]:
            play_pile(walk, pile)
    for number in range(game.places):
        for pile in range(game.place[number].first, game.place[number].first + game.place[number].many):
            if board.size[pile]:
                play_place(walk, number, pile)
    if board.waste_size:
        play_waste(walk)
    if game.back:
        play_back(walk)
    if board.stock_size:
        if game.stock == TO_WASTE:
            deal_to_waste(walk)
        else:
            deal_to_tableau(walk)
    elif board.waste_size and board.redeals:
        turn_waste(walk)


cdef Verdict breadth_first(Walk* walk, Stop* stop) noexcept nogil:
    """Search every position in the order in which they were met, until a win, a limit, or the end."""
    cdef u64 at = 0
    enter_position(walk)
    while at < walk.store.used and not (walk.won or walk.store.full or walk.store.over):
        if enough(stop):
            return STRUCK_SIGNAL if interrupted(stop) else STRUCK_TIME
        read_key(&walk.game, walk.store.keys + at + HEADER, &walk.board)
        at += HEADER + length_at(&walk.store, at)
        play_all(walk)
    if walk.won:
        return WON
    if walk.store.over:
        return STRUCK_NODES
    return STRUCK_MEMORY if walk.store.full else CLOSED


def enumerate_all(game, tableau, down, home, places, stock, waste, int redeals, limits, u64 memory):
    """List every position that can be reached from a layout.

    Args:
        game: see `solver.families.patience.lost.record.ClosedGame`.
        tableau: its piles, cards as numbers, bottom card first.
        down: face-down cards of each pile, or nothing.
        home: for each suit and copy of the pack how many cards lie on a foundation, most first.
        places: the piles of each place of the rules.
        stock, waste: the next card of the stock first, the top card of the waste last.
        redeals: those that are left, or UNLIMITED.
        limits: positions that may be met, and seconds, or None.
        memory: bytes for all.

    Returns:
        The verdict (one of VERDICTS), the number of positions, and the bytes that they take.

    Raises:
        MemoryError: there is too little memory.
    """
    cdef Walk* walk = <Walk*>calloc(1, sizeof(Walk))
    cdef Stop stop
    cdef Verdict verdict
    if walk == NULL:
        raise MemoryError
    try:
        read_game(&walk.game, game, len(tableau), places)
        enter_layout(walk, tableau, down, home, places, stock, waste, redeals)
        nodes, seconds = limits
        if not open_store(&walk.store, <u64>-1 if nodes is None else <u64>nodes, memory):
            raise MemoryError
        set_limits(&stop, None, seconds)
        with nogil:
            verdict = breadth_first(walk, &stop)
        return verdict, walk.store.many, walk.store.used + walk.store.size * sizeof(u64)
    finally:
        close_store(&walk.store)
        free(walk)


cdef read_game(Game* game, source, int tableau, places):
    """Read the rules from the record."""
    cdef int at, number
    cdef Place* place
    if source.copies > COPIES or len(source.places) > PLACES:
        raise ValueError("more packs or places than there is room for")
    memset(game.step, 255, sizeof(game.step))
    for at in range(64):
        game.fits[at] = source.fits[at]
        game.packs_on[at] = source.packs_on[at]
    game.fills = source.fills
    game.fill_from = source.fill_from
    game.bare = source.bare
    for at, rank in enumerate(source.sequence):
        game.step[rank] = at
        game.rank_at[at] = rank
    game.group = source.group
    game.cap = source.cap
    game.back = source.back
    game.after_stock = source.after_stock
    game.copies = source.copies
    game.suits = source.suits
    game.stock = source.stock
    game.deal = source.deal
    game.full_piles = source.full_piles
    game.refills = len(source.refill)
    for at in range(game.refills):
        game.refill[at] = source.refill[at]
    game.tableau = game.piles = tableau
    game.places = len(source.places)
    for number, given in enumerate(source.places):
        place = &game.place[number]
        place.first = game.piles
        place.many = len(places[number])
        place.room = given.room
        place.takes = given.takes
        place.gives = given.gives
        place.home = given.home
        place.pile = given.pile
        place.space = given.space
        place.hidden = given.hidden
        place.by_card = given.by_card
        place.ordered = given.ordered
        place.refill = given.refill
        game.piles += place.many
    if game.piles > PILES:
        raise ValueError("more piles than there is room for")


cdef enter_layout(Walk* walk, tableau, down, home, places, stock, waste, int redeals):
    """Read the layout into `after`, the first position that can be reached."""
    cdef Board* board = &walk.after
    cdef int pile, at, suit, copy, cards = 0
    for piles in (tableau, *places, (stock, waste)):
        cards += sum(len(one) for one in piles)
    if cards >= HEIGHT:
        raise ValueError("more cards than there is room for")
    pile = 0
    for piles in (tableau, *places):
        for one in piles:
            for at, card in enumerate(one):
                board.card[pile][at] = card
            board.size[pile] = len(one)
            pile += 1
    for pile, many in enumerate(down):
        for at in range(many):
            board.card[pile][at] |= DOWN
    for suit, counts in enumerate(home):
        for copy, many in enumerate(counts):
            board.home[suit][copy] = many
    for at, card in enumerate(reversed(stock)):
        board.stock[at] = card
    for at, card in enumerate(waste):
        board.waste[at] = card
    board.stock_size, board.waste_size = len(stock), len(waste)
    board.redeals = redeals
