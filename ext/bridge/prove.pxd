"""Proofs from the search's answers: a strategy of the winning side, its nodes shared as patterns."""

from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset

from bits cimport count, extract, index, lowest, top_index, u8, u32, u64
from bridge.lanes cimport class_tops, doubled, down_to, highest, lane_ends, lane_of, lowest_card
from bridge.order cimport Ranking, best_discard, heaviest, next_follower, preferred, rank_leads
from bridge.proof_state cimport (
    AS_SEARCHED, Bytes, CHOICES, Frame, Look, Made, MEMO, Node
)
from bridge.search cimport beats, interchangeable, lead, lead_card, play, rank_of_winner, side_wins
from bridge.state cimport CARDS, LANE, Search, Trick, YES
from bridge.table cimport bucket_id
from stop cimport enough


cdef inline u64 cards_left(Search* search) noexcept nogil:
    return search.hand[0] | search.hand[1] | search.hand[2] | search.hand[3]


cdef inline void look_at(Search* search, int leader, int need, u64 cards, Look* look) noexcept nogil:
    """The position as nodes name it, these cards being known: of each suit all, or all down to some card."""
    cdef int suit, word
    look.id = bucket_id(search.shape, leader)
    look.need = <u8>need
    for suit in range(4):
        word = suit >> 1
        look.own[suit] = <u32>extract(search.owners[word], doubled(cards & LANE(suit), word))
        look.top[suit] = <u8>count(cards & LANE(suit))


cdef inline u32 mask_of(int many) noexcept nogil:
    """Two bits for each of so many cards, 13 at most."""
    return (<u32>1 << (2 * many)) - 1


cdef inline bint fits(Node* node, Look* look) noexcept nogil:
    """The node is good for the position: what it knows is known there and lies alike, and it takes tricks enough."""
    cdef int suit
    if node.id != look.id or node.need < look.need:
        return False
    for suit in range(4):
        if node.top[suit] > look.top[suit] or (node.own[suit] ^ look.own[suit]) & mask_of(node.top[suit]):
            return False
    return True


cdef inline u32* slot_of(Made* made, u64 id) noexcept nogil:
    cdef u64 mixed = id * <u64>0x9E3779B97F4A7C15
    return &made.slots[(mixed >> 32) & (made.slots_many - 1)]


cdef inline u64 wanted_cards(u8* top, u64 all) noexcept nogil:
    """The highest cards of each suit, so many as a node knows."""
    cdef int suit
    cdef u64 found = 0
    for suit in range(4):
        found |= highest(all & LANE(suit), top[suit])
    return found


cdef inline u64 without_tails(Search* search, u64 known, u64 all) noexcept nogil:
    """Known cards without those that follow from the lengths: where all from some card on are of one hand."""
    cdef int suit
    cdef u64 lane, mine, last
    for suit in range(4):
        lane = LANE(suit)
        mine = known & lane
        while mine:
            last = lowest_card(mine)
            if not one_hand(search, (all & lane & ~mine) | last):
                break
            mine ^= last
        known = (known & ~lane) | mine
    return known


cdef inline bint one_hand(Search* search, u64 cards) noexcept nogil:
    """No two hands own these cards, of the position at the start of the trick."""
    cdef int many = 0, seat, word
    cdef u64 owners[4]
    for seat in range(4):
        owners[seat] = 0
    while cards:
        word = index(cards) >> 5
        seat = <int>(search.owners[word] >> (2 * (index(cards) & 31))) & 3
        many += owners[seat] == 0
        owners[seat] = 1
        cards &= cards - 1
    return many <= 1


cdef inline u32 known_node(Made* made, Look* look, u64 all, u64 known, u64* wanted) noexcept nogil:
    """The node for a position that adds the fewest cards to those known, and the cards it names; 0: there is none."""
    cdef u32 at = slot_of(made, look.id)[0], best = 0
    cdef int more, least = 64
    cdef u64 cards
    while at:
        if fits(&made.nodes[at], look):
            cards = wanted_cards(made.nodes[at].top, all)
            more = count(cards & ~known)
            if more < least:
                least = more
                best = at
                wanted[0] = cards
                if more == 0:
                    break
        at = made.nodes[at].next
    return best


cdef inline void know(Made* made, Frame* frame, Trick* trick, u64 cards) noexcept nogil:
    """The trick's node has to know these cards, and with them all higher ones."""
    frame.known = without_tails(made.search, frame.known | (down_to(cards) & trick.all), trick.all)


cdef inline u64 bottoms(u64 cards, u64 all) noexcept nogil:
    """Of each run of touching cards the lowest."""
    cdef u64 tops = class_tops(cards, all), found = 0, top, rest
    while tops:
        top = lowest(tops)
        tops ^= top
        rest = cards & ~(top - 1)
        if tops:
            rest &= lowest(tops) - 1
        found |= lowest_card(rest)
    return found


cdef inline u64 replies(u64 moves, u64 known, u64 all) noexcept nogil:
    """Different plays: of each run of known cards the lowest, and of the unknown cards of a suit the lowest."""
    return bottoms(moves & known, all) | lane_ends(down_to(moves & ~known)) & moves & ~known


cdef inline int number_of(u64 card, u64 moves, u64 known, u64 all) noexcept nogil:
    """The number of a play among the different ones: by suit, known runs from the top, then the unknown cards."""
    cdef int suit, number = 0
    cdef u64 lane, tops
    for suit in range(4):
        lane = LANE(suit) & moves
        tops = class_tops(lane & known, all)
        if card & LANE(suit):
            return number + (count(tops & ((card << 1) - 1)) - 1 if card & known else count(tops))
        number += count(tops) + (lane & ~known != 0)
    return number


cdef inline u64 legal(Search* search, Trick* trick, int seat) noexcept nogil:
    cdef u64 moves = search.hand[seat] & trick.lane if trick.cards else 0
    return moves if moves else search.hand[seat]


cdef inline u64 asked(Made* made, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """What the search says to a card of the strategy's side."""
    cdef u64 answer
    if place:
        return play(made.search, trick, seat, place, card)
    answer = lead_card(made.search, trick, card)
    trick.cards = 0
    return answer


cdef inline u64 searched_first(Made* made, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """A winning card, tried in the search's own order; 0: none."""
    cdef Search* search = made.search
    cdef Ranking ranking
    cdef u64 card, first = 0, answer, good = side_wins(seat)
    cdef bint void = place > 0 and search.hand[seat] & trick.lane == 0
    if place == 0:
        rank_leads(search, seat, moves, trick.all, &ranking)
    elif not void:
        first = preferred(search, trick, seat, place, moves)
    while moves:
        if moves & (moves - 1) == 0:
            return moves
        if place == 0:
            card = heaviest(&ranking, moves)
        elif void:
            card = best_discard(search, trick, seat, place, moves)
        else:
            card = next_follower(moves, first, trick.best)
        answer = asked(made, trick, seat, place, card)
        if search.stop.stopped:
            return 0
        if (answer & YES) == good:
            return card
        moves &= ~card & ~interchangeable(card, answer)
    return 0


cdef inline u64 fewest_ranks(Made* made, Trick* trick, int seat, u64 moves) noexcept nogil:
    """The winning lead whose answer rests on the fewest cards, of several the lowest; 0: none."""
    cdef u64 card, answer, best = 0
    cdef int ranks, fewest = 64
    while moves:
        card = lowest_card(moves)
        answer = asked(made, trick, seat, 0, card)
        if made.search.stop.stopped:
            return 0
        moves ^= card
        if (answer & YES) == side_wins(seat):
            ranks = count(down_to(answer & CARDS) & trick.all)
            if ranks < fewest:
                fewest = ranks
                best = card
        else:
            moves &= ~interchangeable(card, answer)
    return best


cdef inline u64 settled(Made* made, Frame* frame, Trick* trick, int seat, u64 moves) noexcept nogil:
    """A last card to the trick that leads to a node which is there, or needs none; 0: there is none.

    Of several the one that adds the fewest cards to those known.
    """
    cdef Search* search = made.search
    cdef u64 card, wanted, best = 0, rank, all
    cdef int suit, winner, need, more, least = 64
    cdef Look look
    while moves:
        card = lowest_card(moves)
        moves ^= card
        winner = seat if beats(trick, card, search.trump) else trick.winner
        need = frame.need - (winner & 1 == made.side)
        if need > trick.left - 1:
            continue
        wanted = 0
        if need > 0:
            suit = index(card) >> 4
            search.hand[seat] ^= card
            search.shape -= <u64>1 << (4 * (4 * seat + suit))
            all = cards_left(search)
            look_at(search, winner, need, all, &look)
            search.shape += <u64>1 << (4 * (4 * seat + suit))
            search.hand[seat] ^= card
            if not known_node(made, &look, all, frame.known, &wanted):
                continue
        if winner == seat:
            rank = card if trick.cards & lane_of(card) else 0
        else:
            rank = trick.best if ((trick.cards ^ trick.best) | card) & trick.best_lane else 0
        more = count(down_to(wanted | rank) & trick.all & ~frame.known)
        if more < least:
            least = more
            best = card
    return best


cdef inline u64 remembered(Frame* frame, u64 cards) noexcept nogil:
    cdef u32 place
    for place in range(frame.memo_many):
        if frame.memo_cards[place] == cards:
            return frame.memo_choice[place]
    return 0


cdef inline u64 chosen(Made* made, Frame* frame, Trick* trick, int seat, int place, u64 moves) noexcept nogil:
    """The strategy's card, the lowest of its run; 0 where the search was stopped."""
    cdef u64 card = remembered(frame, trick.cards), tops, run
    if card:
        return card
    tops = bottoms(moves, trick.all)
    if tops & (tops - 1) == 0:
        card = tops
    else:
        if place == 3:
            card = settled(made, frame, trick, seat, tops)
        if card == 0:
            if place or made.order == AS_SEARCHED:
                card = searched_first(made, trick, seat, place, class_tops(moves, trick.all))
                # The lowest of its run.
                run = tops & ~(card - 1)
                card = lowest(run) if card else 0
            else:
                card = fewest_ranks(made, trick, seat, tops)
    if card and frame.memo_many < MEMO:
        frame.memo_cards[frame.memo_many] = trick.cards
        frame.memo_choice[frame.memo_many] = card
        frame.memo_many += 1
    return card


cdef inline bint put_card(Made* made, Frame* frame, Trick* trick, int seat, int place, u64 card) noexcept nogil:
    """Play a card and go on; False where it was stopped."""
    cdef Search* search = made.search
    cdef u64 best = trick.best, best_lane = trick.best_lane, lane = trick.lane
    cdef int winner = trick.winner, suit = index(card) >> 4
    cdef bint fine
    search.hand[seat] ^= card
    search.shape -= <u64>1 << (4 * (4 * seat + suit))
    if trick.cards == 0:
        trick.lane = LANE(suit)
    if trick.cards == 0 or beats(trick, card, search.trump):
        trick.best = card
        trick.best_lane = LANE(suit)
        trick.winner = seat
    trick.cards |= card
    if place == 3:
        fine = trick_over(made, frame, trick)
    else:
        fine = turn(made, frame, trick, place + 1)
    trick.cards ^= card
    trick.best = best
    trick.best_lane = best_lane
    trick.winner = winner
    trick.lane = lane
    search.shape += <u64>1 << (4 * (4 * seat + suit))
    search.hand[seat] ^= card
    return fine


cdef inline bint turn(Made* made, Frame* frame, Trick* trick, int place) noexcept nogil:
    """The next player: the strategy's card, or every different one of the other side. False where it was stopped."""
    cdef int seat = (trick.leader + place) & 3
    cdef u64 moves = legal(made.search, trick, seat), card, tried = 0, rest
    if seat & 1 == made.side:
        if frame.reading:
            card = written_card(made, frame, trick, moves)
        else:
            card = chosen(made, frame, trick, seat, place, moves)
        if card == 0 or frame.turns == CHOICES:
            return False
        frame.cards[frame.turns] = <u8>index(card)
        frame.turns += 1
        return put_card(made, frame, trick, seat, place, card)
    while True:
        rest = replies(moves, frame.known, trick.all) & ~tried
        if rest == 0:
            return True
        card = lowest(rest) if frame.in_order else lowest_card(rest)
        tried |= card
        if not put_card(made, frame, trick, seat, place, card):
            return False


cdef inline u64 written_card(Made* made, Frame* frame, Trick* trick, u64 moves) noexcept nogil:
    """The card that a node's strategy plays; its number among the different ones is written where there are several."""
    cdef u64 card = <u64>1 << made.choices.data[frame.reading - 1 + frame.turns]
    cdef u64 rest = replies(moves, frame.known, trick.all)
    if rest & (rest - 1) and not append(made, &made.out[1], <u8>number_of(card, moves, frame.known, trick.all)):
        return 0
    return card


cdef inline bint trick_over(Made* made, Frame* frame, Trick* trick) noexcept nogil:
    """All four cards are on the table: what has to be known of the winner, and a node that goes on.

    The winner's rank has to be known where it beat another card of its suit: then two hands would contend with
    unknown cards. False where it was stopped.
    """
    cdef int need = frame.need - (trick.winner & 1 == made.side)
    cdef u64 all, wanted = 0
    cdef u32 node
    cdef Look look
    if frame.reading:
        return need <= 0 or wants(made, trick.winner, need, frame.known & ~trick.cards)
    know(made, frame, trick, rank_of_winner(made.search, trick))
    if need <= 0:
        return True
    all = cards_left(made.search)
    look_at(made.search, trick.winner, need, all, &look)
    node = known_node(made, &look, all, frame.known, &wanted)
    if node == 0:
        node = prove(made, trick.winner, need, trick.left - 1)
        if node == 0:
            return False
        wanted = wanted_cards(made.nodes[node].top, all)
    know(made, frame, trick, wanted)
    return True


cdef inline void open_trick(Made* made, int leader, int need, int left, Trick* trick, Frame* frame) noexcept nogil:
    """A trick about to begin."""
    memset(trick, 0, sizeof(Trick))
    trick.all = cards_left(made.search)
    trick.leader = trick.winner = leader
    trick.left = left
    trick.need = need if made.side == 0 else left - need + 1
    frame.known = 0
    frame.need = need
    frame.memo_many = frame.turns = frame.reading = 0
    frame.in_order = True


cdef inline u32 prove(Made* made, int leader, int need, int left) noexcept nogil:
    """A node for a position from which the strategy's side takes `need` (1..left) of the tricks left.

    The trick is played through until nothing more becomes known in it: as cards become known, plays that were one
    become different ones. 0 where it was stopped.
    """
    cdef Frame frame
    cdef Trick trick
    cdef u64 before
    if enough(&made.search.stop):
        return 0
    open_trick(made, leader, need, left, &trick, &frame)
    frame.in_order = False
    while True:
        before = frame.known
        frame.turns = 0
        if not turn(made, &frame, &trick, 0):
            return 0
        if frame.known == before and frame.in_order:
            return add_node(made, &trick, &frame)
        frame.in_order = True


cdef inline bint append(Made* made, Bytes* bytes, u8 byte) noexcept nogil:
    """One byte more; False where there is no memory."""
    cdef void* larger
    if bytes.many == bytes.room:
        larger = realloc(bytes.data, 2 * bytes.room + 4096)
        if larger == NULL:
            made.full = True
            return False
        bytes.data = <u8*>larger
        bytes.room = 2 * bytes.room + 4096
    bytes.data[bytes.many] = byte
    bytes.many += 1
    return True


cdef inline u32 add_node(Made* made, Trick* trick, Frame* frame) noexcept nogil:
    """Keep what a trick was played through for; 0 where there is no room."""
    cdef Search* search = made.search
    cdef void* larger
    cdef Node* node
    cdef Look look
    cdef u32 place
    cdef u32* slot
    if made.nodes_many >= made.nodes_max:
        made.full = True
        return 0
    if made.nodes_many + 1 >= made.nodes_room:
        larger = realloc(made.nodes, <size_t>(2 * made.nodes_room + 4096) * sizeof(Node))
        if larger == NULL:
            made.full = True
            return 0
        made.nodes = <Node*>larger
        made.nodes_room = 2 * made.nodes_room + 4096
    made.nodes_many += 1
    node = &made.nodes[made.nodes_many]
    memset(node, 0, sizeof(Node))
    look_at(search, trick.leader, frame.need, frame.known, &look)
    node.id = look.id
    node.shape = search.shape
    memcpy(node.hand, search.hand, sizeof(node.hand))
    memcpy(node.own, look.own, sizeof(node.own))
    memcpy(node.top, look.top, sizeof(node.top))
    node.known = frame.known
    node.need = <u8>frame.need
    node.leader = <u8>trick.leader
    node.left = <u8>trick.left
    node.choices = made.choices.many
    for place in range(frame.turns):
        if not append(made, &made.choices, frame.cards[place]):
            return 0
    slot = slot_of(made, node.id)
    node.next = slot[0]
    slot[0] = made.nodes_many
    return made.nodes_many


cdef inline bint wants(Made* made, int leader, int need, u64 known) noexcept nogil:
    """A node is wanted after a trick of a node that is written."""
    cdef void* larger
    if made.looks_many == made.looks_room:
        larger = realloc(made.looks, <size_t>(2 * made.looks_room + 1024) * sizeof(Look))
        if larger == NULL:
            made.full = True
            return False
        made.looks = <Look*>larger
        made.looks_room = 2 * made.looks_room + 1024
    look_at(made.search, leader, need, known, &made.looks[made.looks_many])
    made.looks_many += 1
    return True


cdef inline bint write_node(Made* made, Node* node) noexcept nogil:
    """The choices of a node, and the positions after its tricks."""
    cdef Frame frame
    cdef Trick trick
    memcpy(made.search.hand, node.hand, sizeof(node.hand))
    made.search.shape = node.shape
    open_trick(made, node.leader, node.wanted, node.left, &trick, &frame)
    frame.known = node.known
    frame.reading = node.choices + 1
    return turn(made, &frame, &trick, 0)


cdef inline void count_asked(Made* made) noexcept nogil:
    """For how many of the positions wanted is each node good?"""
    cdef u32 place, at
    cdef Node* node
    for place in range(made.looks_many):
        at = slot_of(made, made.looks[place].id)[0]
        while at:
            node = &made.nodes[at]
            if fits(node, &made.looks[place]):
                node.asked += 1
            at = node.next


cdef inline u32 pick(Made* made, Look* look, u32 level, u32* back) noexcept nogil:
    """The node for a position: one that the level has, `back` places from its end, or that which is good for most."""
    cdef u32 at = slot_of(made, look.id)[0], size = 0, latest = 0, best = 0
    cdef Node* node
    while at:
        node = &made.nodes[at]
        if node.id == look.id and node.level == level:
            size += 1
        if fits(node, look):
            if node.level == level:
                if latest == 0 or node.serial > made.nodes[latest].serial:
                    latest = at
            elif best == 0 or node.asked > made.nodes[best].asked:
                best = at
        at = node.next
    back[0] = 0
    if latest:
        best = latest
        back[0] = size + 1 - made.nodes[latest].serial
    elif best:
        made.nodes[best].level = level
        made.nodes[best].serial = size + 1
        made.nodes[best].wanted = 0
    if best and made.nodes[best].wanted < look.need:
        made.nodes[best].wanted = look.need
    return best


cdef inline bint write_number(Made* made, u32 number) noexcept nogil:
    """Up to 127 one byte; else two, the first with its highest bit set. False where it is too large."""
    if number >= 1 << 15:
        made.full = True
        return False
    if number > 127 and not append(made, &made.out[2], <u8>(number >> 8 | 128)):
        return False
    return append(made, &made.out[2], <u8>(number & 255))


cdef inline bint write_tops(Made* made, Node* node) noexcept nogil:
    """How many cards of each suit a new node knows."""
    made.written += 1
    return (
        append(made, &made.out[0], <u8>(node.top[0] << 4 | node.top[1]))
        and append(made, &made.out[0], <u8>(node.top[2] << 4 | node.top[3]))
    )


cdef inline u32 write_level(Made* made, u32* nodes, u32 many, u32 level, u32** heirs) noexcept nogil:
    """Write the nodes of a level; returns how many the next one has, which stand in `heirs`, or -1 where it failed."""
    cdef u32 place, at, back = 0, found = 0
    made.looks_many = 0
    heirs[0] = NULL
    for place in range(many):
        if not write_node(made, &made.nodes[nodes[place]]):
            return <u32>-1
    if made.looks_many == 0:
        return 0
    count_asked(made)
    heirs[0] = <u32*>malloc(<size_t>made.looks_many * sizeof(u32))
    if heirs[0] == NULL:
        made.full = True
        return <u32>-1
    for place in range(made.looks_many):
        at = pick(made, &made.looks[place], level, &back)
        if at == 0 or not write_number(made, back):
            return <u32>-1
        if back == 0:
            heirs[0][found] = at
            found += 1
            if not write_tops(made, &made.nodes[at]):
                return <u32>-1
    return found


cdef inline bint write_proof(Made* made, u32 root) noexcept nogil:
    """All nodes that the root needs, level by level."""
    cdef u32* nodes = <u32*>malloc(sizeof(u32))
    cdef u32* heirs
    cdef u32 many = 1, level = 1
    if nodes == NULL:
        made.full = True
        return False
    nodes[0] = root
    made.nodes[root].wanted = made.nodes[root].need
    if not write_tops(made, &made.nodes[root]):
        many = <u32>-1
    while many and many != <u32>-1:
        many = write_level(made, nodes, many, level, &heirs)
        free(nodes)
        nodes = heirs
        level += 1
    free(nodes)
    return many == 0
