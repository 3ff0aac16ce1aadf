"""The table of hands: the plays of each hand are listed when it is first met; after that a hand is a number.

A seat has few hands in a deal, because cards only leave them (at most 2**13 with 13 cards, and far fewer if suits do
not matter), but a search meets millions of positions. So the plays of a hand, the forms that it can answer, and the
hand after each play are looked up.

Cut ``alike``. Two cards of a group, which count the same wherever they go, are equal in a hand if neither is in a play
that depends on its suit. A play does not depend on its suits if all choices of as many cards of the same groups are
plays of the same shape (the record counts them). Call the cards that are in plays that depend on suits tied.

Proof that hands with the same tied cards and as many other cards of each group have the same value: map the other cards
of the one hand to those of the other, group by group. A play that holds none of them is the same play in both hands. A
play that holds some of them does not depend on its suits, otherwise they would be tied; so its image, which has as many
cards of each group, is a play of the same shape. The map keeps shapes, points, marks and everything that cards count,
of the plays and of the cards that are left; so it keeps the whole game. Condition: no card comes into a hand. Cards of
a kitty that may come into a hand are in no group, so they are added to equal hands in the same way. Without the cut
every card with a code of its own is different.
"""

from arrays cimport resize_array
from bits cimport count, index, u32, u64, u8
from hash cimport mix64
from libc.string cimport memset
from turns.climbing.cards cimport packed_down
from turns.climbing.game cimport (
    BITS, Edge, EMPTY, FETCHES, Game, Holding, NO_FORM, Node, OPENS, Play, UNKNOWN,
)
from turns.climbing.needs cimport least_plays, part_hand
from turns.table cimport WINDOW


cdef inline Node* node_of_hand(const Game* game, u32 hand) noexcept nogil:
    """Return the record of a hand."""
    return game.node + hand


cdef inline bint can_answer(const Game* game, u32 hand, u32 form) noexcept nogil:
    """Return whether a hand has a play, other than a pass, that answers a form."""
    return game.can[<u64>hand * game.words + (form >> 6)] >> (form & 63) & 1


cdef inline u32 find_or_add_hand(Game* game, int seat, u64 cards) noexcept nogil:
    """Return the number of the hand with these cards; EMPTY, with `full` set, if there is no more room."""
    cdef Holding* holding = &game.holding[seat]
    cdef u64 tied = 0
    cdef u64 alike
    cdef u32 place, hand
    if not cards:
        return EMPTY
    cards = packed_down(cards, holding.fluid, holding.fluids)
    for place in range(holding.first, holding.tied_end):
        if not game.play[place].cards & ~cards:
            tied |= game.play[place].cards
    alike = packed_down(cards & ~tied, holding.group, holding.groups)
    hand = game.index[slot_of_hand(game, seat, tied, alike)]
    while hand != EMPTY:
        if game.node[hand].tied == tied and game.node[hand].alike == alike and game.node[hand].holder == seat:
            return hand
        hand = game.node[hand].next
    return new_hand(game, seat, cards, tied, alike)


cdef inline u64 slot_of_hand(const Game* game, int seat, u64 tied, u64 alike) noexcept nogil:
    """Return the place in the index where a hand is looked for first."""
    return mix64(tied + mix64(alike + <u64>seat)) & game.index_mask


cdef inline u32 new_hand(Game* game, int seat, u64 cards, u64 tied, u64 alike) noexcept nogil:
    """Add a hand: list its plays and count its cards; return its number."""
    cdef u32 hand = game.nodes
    cdef Node* node
    cdef u64 slot
    if not room_for_hand(game, game.holding[seat].end - game.holding[seat].first):
        game.full = True
        return EMPTY
    node = game.node + hand
    memset(node, 0, sizeof(Node))
    node.cards, node.tied, node.alike, node.holder = cards, tied, alike, seat
    node.size = count(cards)
    node.number = game.holding[seat].nodes + 1
    slot = slot_of_hand(game, seat, tied, alike)
    node.next = game.index[slot]
    game.index[slot] = hand
    game.holding[seat].nodes += 1
    game.nodes += 1
    count_left(game, seat, node)
    if game.passing:
        count_spare(game, seat, node)
    list_plays_of_hand(game, seat, hand)
    node.needs = least_plays(game, seat, node.cards)
    if game.settled:
        part_hand(game, seat, node)
    return hand


cdef inline bint room_for_hand(Game* game, u32 plays) noexcept nogil:
    """Make sure that a hand and this many plays can be added; return False if there is no memory."""
    cdef u64 more = 2 * <u64>game.nodes_room
    if game.nodes == game.nodes_room:
        if more * (sizeof(Node) + 8 * (game.words + game.shape_words)) > game.bytes_most * 3 // 4:
            return False
        if (
            not resize_array(<void**>&game.node, more, sizeof(Node))
            or not resize_array(<void**>&game.can, more, game.words * sizeof(u64))
            or not resize_array(<void**>&game.has, more, game.shape_words * sizeof(u64))
        ):
            return False
        game.nodes_room = more
        if not rebuild_index(game):
            return False
    while game.edges + plays > game.edges_room:
        if 2 * <u64>game.edges_room * sizeof(Edge) > game.bytes_most // 2:
            return False
        if not resize_array(<void**>&game.edge, 2 * <u64>game.edges_room, sizeof(Edge)):
            return False
        game.edges_room *= 2
    return True


cdef inline bint rebuild_index(Game* game) noexcept nogil:
    """Double the index; return False if there is no memory."""
    cdef u64 slot
    cdef u32 hand
    if not resize_array(<void**>&game.index, 2 * (<u64>game.index_mask + 1), sizeof(u32)):
        return False
    game.index_mask = 2 * game.index_mask + 1
    memset(game.index, 0, (<u64>game.index_mask + 1) * sizeof(u32))
    for hand in range(1, game.nodes):
        slot = slot_of_hand(game, game.node[hand].holder, game.node[hand].tied, game.node[hand].alike)
        game.node[hand].next = game.index[slot]
        game.index[slot] = hand
    return True


cdef inline void count_left(const Game* game, int seat, Node* node) noexcept nogil:
    """Count the cards of a hand: what they are worth when left or captured."""
    cdef const Holding* holding = &game.holding[seat]
    cdef u64 cards = node.cards
    cdef int left = 0
    cdef int under = 0
    cdef int above = 0
    cdef int faces = 0
    cdef int lowest_one = 1 << 30
    cdef int times = times_of(game, count(cards & holding.row[0]))
    cdef int often = times_of(game, BITS) if game.fetch_hand else times
    cdef int card
    while cards:
        card = index(cards)
        cards &= cards - 1
        faces += holding.face[card]
        node.levels += <u64>game.by_levels << 4 * holding.level[card]
        node.gain += max(0, holding.points[card])
        node.loss += min(0, holding.points[card])
        if holding.row[0] >> card & 1:
            left += holding.left[card]
            above += max(0, holding.left[card])
            under += min(0, holding.left[card])
            lowest_one = min(lowest_one, holding.left[card])
    node.knocks = faces <= game.knock
    node.left = left * times
    node.most = above * often
    node.least = under * often if under < 0 else lowest_one * times_of(game, 1)
    if node.cards & ~holding.row[0] and node.least > 0:
        node.least = 0


cdef inline void count_spare(const Game* game, int seat, Node* node) noexcept nogil:
    """Compute what a hand scores at most if its holder captures all of it except the last play."""
    cdef const Holding* holding = &game.holding[seat]
    cdef const Play* play
    cdef int whole = node.gain + node.loss
    cdef int stage = 2
    cdef int spare
    cdef u32 place
    cdef u64 fetching = 0
    while not node.cards & holding.row[stage]:
        stage -= 1
    node.dip = lowest_sum(holding, node.cards, stage)
    node.spare = node.spare_kitty = -WINDOW
    for place in range(holding.first, holding.end):
        if game.play[place].marks & FETCHES and game.play[place].many == 1:
            fetching |= game.play[place].cards
    for place in range(holding.first, holding.end):
        play = game.play + place
        if play.cards & ~node.cards or play.stage != stage or game.answer[play.shape] == NO_FORM:
            continue
        spare = whole - play.points
        node.spare = max(node.spare, spare)
        if node.cards & ~play.cards & fetching:
            spare += game.kitty_points
        node.spare_kitty = max(node.spare_kitty, spare)


cdef inline int lowest_sum(const Holding* holding, u64 cards, int last) noexcept nogil:
    """Return the least that the rows before `last` score, counted from the first row on; at most 0."""
    cdef int found = 0
    cdef int points = 0
    cdef int stage
    cdef u64 held
    for stage in range(last):
        held = cards & holding.row[stage]
        while held:
            points += holding.points[index(held)]
            held &= held - 1
        found = min(found, points)
    return found


cdef inline int times_of(const Game* game, int many) noexcept nogil:
    """Return how often each of this many cards left counts."""
    cdef int times = 1
    cdef int number
    for number in range(game.steps):
        times += many >= game.step[number]
    return times


cdef inline void list_plays_of_hand(Game* game, int seat, u32 hand) noexcept nogil:
    """List the plays of a hand, one of each kind, and the forms that it can answer."""
    cdef const Holding* holding = &game.holding[seat]
    cdef Node* node = game.node + hand
    cdef u64* can = game.can + <u64>hand * game.words
    cdef u64 cards = node.cards
    cdef const Play* play
    cdef u32 place, word
    cdef int bombs = 0
    cdef int bomb_size = 64
    cdef int stage = 0
    while not cards & holding.row[stage]:
        stage += 1
    memset(can, 0, game.words * sizeof(u64))
    memset(game.has + <u64>hand * game.shape_words, 0, game.shape_words * sizeof(u64))
    node.first = game.edges
    for place in range(holding.first, holding.end):
        play = game.play + place
        if play.cards & ~cards or play.stage != stage or listed(game, node, holding, play):
            continue
        game.edge[game.edges].play, game.edge[game.edges].after = place, UNKNOWN
        game.edges += 1
        node.many += 1
        node.opens |= (play.marks & OPENS) != 0
        node.joins |= play.joins
        game.has[<u64>hand * game.shape_words + (play.shape >> 6)] |= <u64>1 << (play.shape & 63)
        for word in range(game.words):
            can[word] |= game.answered[<u64>play.shape * game.words + word]
    for place in range(holding.first, holding.end):
        play = game.play + place
        if game.bombs[play.shape] and not play.cards & ~(cards | holding.kitty):
            bombs += 1
            bomb_size = min(bomb_size, <int>play.many)
    node.bombs = min(bombs, count(cards | holding.kitty) // bomb_size)


cdef inline bint listed(const Game* game, const Node* node, const Holding* holding, const Play* play) noexcept nogil:
    """Return whether the list of a hand already has an equal play."""
    cdef const Play* other
    cdef u32 place
    cdef u64 alike = 0
    for place in range(node.first, game.edges):
        other = game.play + game.edge[place].play
        if other.shape != play.shape or other.many != play.many or (other.cards ^ play.cards) & node.tied:
            continue
        if not alike:
            alike = packed_down(play.cards & ~node.tied, holding.group, holding.groups)
        if packed_down(other.cards & ~node.tied, holding.group, holding.groups) == alike:
            return True
    return False


cdef inline u32 hand_after(Game* game, u32 hand, u32 place) noexcept nogil:
    """Return the hand that is left after a play."""
    cdef u64 slot = <u64>game.node[hand].first + place
    cdef u32 after = game.edge[slot].after
    if after == UNKNOWN:
        after = find_or_add_hand(
            game, game.node[hand].holder, game.node[hand].cards & ~game.play[game.edge[slot].play].cards
        )
        if not game.full:
            game.edge[slot].after = after
    return after


cdef inline const Play* play_of(const Game* game, u32 hand, u32 place) noexcept nogil:
    """Return a play of a hand by its place in the hand's list."""
    return game.play + game.edge[<u64>game.node[hand].first + place].play
