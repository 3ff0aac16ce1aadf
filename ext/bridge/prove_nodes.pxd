"""Nodes of a proof in progress: stored by shape and leader, and found by the cards that they know."""

from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from arrays cimport grow_array, new_zeros
from bits cimport count, deposit, extract, scan, u8, u32, u64
from bridge.proof_state cimport BLOCK, Block, Bytes, Frame, Group, Look, Made, Node
from bridge.state cimport LANE, Search, Trick
from bridge.table cimport bucket_id
from hash cimport GOLDEN


cdef inline u32 two_owners(u32 own, int top) noexcept nogil:
    """Return the possible owners of a suit's two highest cards, four bits each; unknown owners have all four bits."""
    cdef u32 first = <u32>1 << ((own & 1) | ((own >> 15) & 2))
    cdef u32 second = <u32>16 << (((own >> 1) & 1) | ((own >> 16) & 2))
    if top == 0:
        return 0xFF
    return first | (0xF0 if top == 1 else second)


cdef inline void describe_position(Search* search, int leader, int need, u64 cards, Look* look) noexcept nogil:
    """Fill a description of the position if these cards are known: in each suit, from the top down to some card."""
    cdef int suit
    look.id = bucket_id(search.shape, leader)
    look.need = <u8>need
    look.signature = 0
    for suit in range(4):
        look.own[suit] = <u32>(
            extract(search.owners[0], cards & LANE(suit)) | (extract(search.owners[1], cards & LANE(suit)) << 16)
        )
        look.top[suit] = <u8>count(cards & LANE(suit))
        look.signature |= two_owners(look.own[suit], look.top[suit]) << (8 * suit)


cdef inline bint node_covers_position(Node* node, Look* look) noexcept nogil:
    """Return whether a node of the same shape and leader covers a position.

    It must win enough tricks, and the cards that it knows must be known in the position and in the same hands.
    """
    cdef int suit
    if node.need < look.need:
        return False
    for suit in range(4):
        # The mask has a bit in both halves for each card that the node knows, 13 at most.
        if node.top[suit] > look.top[suit] or (
            (node.own[suit] ^ look.own[suit]) & (((<u32>1 << node.top[suit]) - 1) * 0x10001)
        ):
            return False
    return True


cdef inline u64 wanted_cards(u8* top, u64 all) noexcept nogil:
    """Return the highest cards of each suit, as many as a node knows."""
    cdef int suit
    cdef u64 found = 0
    for suit in range(4):
        found |= deposit((<u64>1 << top[suit]) - 1, all & LANE(suit))
    return found


cdef inline Group* group_of(Made* made, u64 id) noexcept nogil:
    """Return the group of a shape and leader, or the free place where a new one goes."""
    cdef u32 at = <u32>((id * GOLDEN) >> 32) & (made.groups_room - 1)
    while made.groups[at].first and made.groups[at].id != id:
        at = (at + 1) & (made.groups_room - 1)
    return &made.groups[at]


cdef inline u32 next_that_fits(Made* made, Look* look, u32* block, u32* place) noexcept nogil:
    """Return the next node that covers the position, or 0; search from `block` and `place` on, and advance them."""
    cdef Block* here
    cdef u32 at, node
    while block[0]:
        here = &made.blocks[block[0]]
        at = scan(here.signature, place[0], here.many, look.signature)
        if at == here.many:
            block[0] = here.next
            place[0] = 0
            continue
        place[0] = at + 1
        node = here.node[at]
        if node_covers_position(&made.nodes[node], look):
            return node
    return 0


cdef inline u32 known_node(Made* made, Look* look, u64 all, u64 known, u64* wanted) noexcept nogil:
    """Return the covering node that adds the fewest known cards, or 0; `wanted` receives the cards that it knows."""
    cdef u32 block = group_of(made, look.id).first, place = 0, best = 0, node
    cdef int more, least = 64
    cdef u64 cards
    while True:
        node = next_that_fits(made, look, &block, &place)
        if node == 0:
            return best
        cards = wanted_cards(made.nodes[node].top, all)
        more = count(cards & ~known)
        if more < least:
            least = more
            best = node
            wanted[0] = cards
            if more == 0:
                return best


cdef inline bint grow_or_fail(Made* made, void** place, u32* room, u64 size) noexcept nogil:
    """Double an array; if the system has no memory, return False and give the proof up."""
    if not grow_array(place, room, size):
        made.full = True
        return False
    return True


cdef inline bint append(Made* made, Bytes* bytes, u8 byte) noexcept nogil:
    """Append a byte; return False if the system has no memory."""
    if bytes.many == bytes.room and not grow_or_fail(made, <void**>&bytes.data, &bytes.room, 1):
        return False
    bytes.data[bytes.many] = byte
    bytes.many += 1
    return True


cdef inline bint more_groups(Made* made) noexcept nogil:
    """Double the places for groups; return False if the system has no memory."""
    cdef Group* old = made.groups
    cdef u32 many = made.groups_room, at
    made.groups = <Group*>new_zeros(2 * <u64>many if many else 1024, sizeof(Group))
    if made.groups == NULL:
        made.groups = old
        made.full = True
        return False
    made.groups_room = 2 * many if many else 1024
    for at in range(many):
        if old[at].first:
            group_of(made, old[at].id)[0] = old[at]
    free(old)
    return True


cdef inline bint file_node(Made* made, u32 number, u32 signature) noexcept nogil:
    """Add a node to its group; return False if the system has no memory."""
    cdef Group* group
    cdef Block* block
    if 2 * made.groups_many >= made.groups_room and not more_groups(made):
        return False
    group = group_of(made, made.nodes[number].id)
    if group.first == 0 or made.blocks[group.last].many == BLOCK:
        if made.blocks_many + 1 >= made.blocks_room:
            if not grow_or_fail(made, <void**>&made.blocks, &made.blocks_room, sizeof(Block)):
                return False
        made.blocks_many += 1
        memset(&made.blocks[made.blocks_many], 0, sizeof(Block))
        if group.first:
            made.blocks[group.last].next = made.blocks_many
        else:
            group.id = made.nodes[number].id
            group.first = made.blocks_many
            made.groups_many += 1
        group.last = made.blocks_many
    block = &made.blocks[group.last]
    block.signature[block.many] = signature
    block.node[block.many] = number
    block.many += 1
    return True


cdef inline u32 add_node(Made* made, Trick* trick, Frame* frame) noexcept nogil:
    """Add the node of a finished trick and return its number; return 0 if there is no room."""
    cdef Search* search = made.search
    cdef Node* node
    cdef Look look
    cdef u32 place
    if made.nodes_many >= made.nodes_max:
        made.full = True
        return 0
    if made.nodes_many + 1 >= made.nodes_room:
        if not grow_or_fail(made, <void**>&made.nodes, &made.nodes_room, sizeof(Node)):
            return 0
    made.nodes_many += 1
    node = &made.nodes[made.nodes_many]
    memset(node, 0, sizeof(Node))
    describe_position(search, trick.leader, frame.need, frame.known, &look)
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
    return made.nodes_many if file_node(made, made.nodes_many, look.signature) else 0


cdef inline bint wants(Made* made, int leader, int need, u64 known) noexcept nogil:
    """Add a position to the list of positions that need a node; return False if the system has no memory."""
    if made.looks_many == made.looks_room:
        if not grow_or_fail(made, <void**>&made.looks, &made.looks_room, sizeof(Look)):
            return False
    describe_position(made.search, leader, need, known, &made.looks[made.looks_many])
    made.looks_many += 1
    return True
