"""Key of a position between tricks: equal for positions with the same future.

Cards. If only the order of the cards left matters, a card enters the key by its group (see moves.pxd), its owner and
its level: the number of times that the owner changes among the lower cards of its domain. So cards of one hand with no
card of another hand between them have one level, and ranks that no one holds any more make no difference. A rank with
equal cards in several hands (copies, or cards of several suits) has a level of its own. In all other games, and while
a joker that takes names is left, every card enters the key as itself.

A key is a sum of random words, one for each fact of the position; two such sums with different words are 128 bits.
"""

from bits cimport u64
from hash cimport add_to_sums
from trick.general.cards cimport cards, first, many, one_card
from trick.general.duties cimport first_trick
from trick.general.game cimport Game, NOBODY, ORDER_LEVELS, Position, Search, SEATS, TOTAL_MAX
from trick.general.moves cimport in_hands, in_stock


cdef struct Key:
    u64 one
    u64 other


cdef inline void hash_combine(Key* key, u64 word, int place) noexcept nogil:
    """Add a word of the position's state to the key."""
    add_to_sums(&key.one, &key.other, word, 2 * place + 1)


cdef inline void add_card(Search* search, Key* key, const u64* word, int owner) noexcept nogil:
    """Add a card and its owner to the key."""
    key.one += word[0] * search.words.whose[owner][0]
    key.other += word[1] * search.words.whose[owner][1]


cdef inline Key key_of(Search* search, const Position* spot) noexcept nogil:
    """Return the key of a position between tricks, without its tallies."""
    cdef Game* game = &search.game
    cdef cards hands = in_hands(game, spot)
    cdef cards all_ = hands | in_stock(game, spot) if game.draws else hands
    cdef Key key
    cdef int place
    key.one = key.other = 0
    if search.order == ORDER_LEVELS and not all_ & game.wild:
        add_levels(search, spot, all_, &key)
    else:
        add_exact(search, spot, all_, &key)
    hash_combine(
        &key,
        <u64>spot.leader | <u64>spot.state << 8 | <u64>spot.in_force << 12 | <u64>spot.kitty << 13
        | <u64>spot.may_announce << 14 | <u64>spot.decided << 15 | <u64>spot.streak << 16 | <u64>spot.run << 24
        | <u64>spot.announced << 32 | <u64>spot.asking << 40 | <u64>spot.melding << 44 | <u64>spot.traded << 45
        | <u64>spot.mover << 48,
        0,
    )
    if game.closed:
        hash_combine(&key, spot.opened, 1)
    if (game.declared_not_first and all_ & game.declared) or all_ & game.called:
        hash_combine(&key, spot.led_before, 2)
    if search.counting:
        hash_combine(&key, spot.count, 3)
    for place in range(game.lasts - 1):
        hash_combine(&key, spot.row.winner[place], 4 + place)
    if spot.tabled:
        add_tabled(search, spot, &key)
    return key


cdef inline void add_exact(Search* search, const Position* spot, cards left, Key* key) noexcept nogil:
    """Add cards to the key, each as itself."""
    cdef int card
    while left:
        card = first(left)
        left &= left - 1
        add_card(search, key, search.words.exact[search.code[card]], spot.row.owner[card])


cdef inline void add_levels(Search* search, const Position* spot, cards left, Key* key) noexcept nogil:
    """Add cards to the key by their groups, owners and levels."""
    cdef int at = first_trick(&search.game, spot)
    cdef int domain = -1
    cdef int level = 0
    cdef int before = -1
    cdef int card, owner
    cdef cards equal
    cdef cards apart = left & search.outside
    left ^= apart
    while left:
        card = first(left)
        equal = left & search.level_of[card]
        left ^= equal
        if search.domain[card] != domain:
            domain = search.domain[card]
            level, before = 0, -1
        owner = spot.row.owner[card] if not equal & (equal - 1) else common_owner(search, spot, equal)
        if owner < 0 or owner != before:
            level += 1
        before = owner if search.merge and owner >= 0 and owner < SEATS and not search.game.robot[owner] else -1
        while equal:
            card = first(equal)
            equal &= equal - 1
            add_card(search, key, search.words.level[search.group[at][card]][level], spot.row.owner[card])
    add_exact(search, spot, apart, key)


cdef inline int common_owner(Search* search, const Position* spot, cards equal) noexcept nogil:
    """Return the owner of all these cards; -1 if they have several owners."""
    cdef int owner = spot.row.owner[first(equal)]
    equal &= equal - 1
    while equal:
        if spot.row.owner[first(equal)] != owner:
            return -1
        equal &= equal - 1
    return owner


cdef inline void add_tabled(Search* search, const Position* spot, Key* key) noexcept nogil:
    """Add the tabled cards to the key, with their owners and services; copies of a card are equal."""
    cdef cards left = spot.tabled
    cdef int card
    while left:
        card = first(left)
        left &= left - 1
        hash_combine(
            key,
            <u64>search.code[card] << 32 | <u64>spot.row.owner[card] << 16 | <u64>spot.row.served[card],
            64,
        )


cdef inline void add_tallies(Search* search, Key* key, const int* tallies, int first_, int many_) noexcept nogil:
    """Add the tallies that still matter to the key."""
    cdef int tally
    for tally in range(many_):
        key.one += <u64><long long>tallies[tally] * search.words.tally[first_ + tally][0]
        key.other += <u64><long long>tallies[tally] * search.words.tally[first_ + tally][1]
