"""The table of piles: one node per pile content, with everything that depends on the pile alone."""

from libc.stdlib cimport calloc, free
from libc.string cimport memset

from arrays cimport new_zeros, resize_array
from bits cimport u8, u32, u64
from hash cimport GOLDEN
from patience.building.state cimport FACE_DOWN, Game, Node, Piles, Rules

cdef enum:
    FIRST_NODES = 1 << 10


cdef inline int rank_of(int card) noexcept nogil:
    return card & 15


cdef inline int suit_of(int card) noexcept nogil:
    return card >> 4


cdef inline bint make_piles(Piles* piles, u32 room) noexcept nogil:
    """Allocate room for `room` piles at most; number 0 is the empty pile."""
    piles.room = room
    piles.many = 1
    piles.full = False
    piles.mask = 2 * FIRST_NODES - 1
    piles.node = <Node*>calloc(FIRST_NODES, sizeof(Node))
    piles.slot = <u32*>calloc(piles.mask + 1, sizeof(u32))
    if piles.node == NULL or piles.slot == NULL:
        return False
    piles.node[0].least = 255
    return True


cdef inline void free_piles(Piles* piles) noexcept nogil:
    free(piles.node)
    free(piles.slot)
    piles.node = NULL
    piles.slot = NULL


cdef inline u32 pile_slot(u32 parent, u32 card, u32 mask) noexcept nogil:
    cdef u64 mixed = (<u64>parent * 256 + card + 1) * GOLDEN
    return <u32>(mixed >> 29) & mask


cdef inline bint grow_piles(Piles* piles) noexcept nogil:
    """Double the nodes; the table of slots has twice as many."""
    cdef u32 number, at, mask = 2 * (piles.mask + 1) - 1
    cdef Node* nodes
    cdef u32* slots
    if not resize_array(<void**>&piles.node, (<u64>mask + 1) // 2, sizeof(Node)):
        return False
    nodes = piles.node
    slots = <u32*>new_zeros(<u64>mask + 1, sizeof(u32))
    if slots == NULL:
        return False
    for number in range(1, piles.many):
        at = pile_slot(nodes[number].parent, nodes[number].card | (FACE_DOWN if nodes[number].down else 0), mask)
        while slots[at]:
            at = (at + 1) & mask
        slots[at] = number
    free(piles.slot)
    piles.slot = slots
    piles.mask = mask
    return True


cdef inline u32 push_card(Game* game, u32 pile, u32 card) noexcept nogil:
    """Return the pile with one more card (with `FACE_DOWN`: face down); set `full` if there is no room for it."""
    cdef Piles* piles = &game.piles
    cdef u32 at = pile_slot(pile, card, piles.mask), number
    cdef Node* node
    while True:
        number = piles.slot[at]
        if number == 0:
            break
        node = &piles.node[number]
        if node.parent == pile and (node.card | (FACE_DOWN if node.down else 0)) == card:
            return number
        at = (at + 1) & piles.mask
    return add_pile_node(game, pile, card)


cdef inline u32 add_pile_node(Game* game, u32 pile, u32 card) noexcept nogil:
    cdef Piles* piles = &game.piles
    cdef u32 number, at
    if piles.many >= piles.room or (piles.many >= (piles.mask + 1) // 2 and not grow_piles(piles)):
        piles.full = True
        game.stop.stopped = True
        return pile
    number = piles.many
    piles.many += 1
    at = pile_slot(pile, card, piles.mask)
    while piles.slot[at]:
        at = (at + 1) & piles.mask
    piles.slot[at] = number
    describe_pile(&game.rules, piles, number, pile, card)
    if piles.node[pile].down:
        # The card below is turned up when this one goes; that pile may itself be new.
        at = push_card(game, piles.node[pile].parent, piles.node[pile].card)
        piles.node[number].under = at
    return number


cdef inline void describe_pile(Rules* rules, Piles* piles, u32 number, u32 parent, u32 card) noexcept nogil:
    """Fill in the node of a pile."""
    cdef Node* node = &piles.node[number]
    cdef Node* below = &piles.node[parent]
    cdef int kind = card & 63, place = foundation_order(rules, kind), count = 0, same = 0, lower
    cdef u64 on = (<u64>1 << below.card) if parent and not below.down else 0
    cdef u32 walk
    memset(node, 0, sizeof(Node))
    node.parent = node.under = parent
    node.card = kind
    node.down = (card & FACE_DOWN) != 0
    node.size = below.size + 1
    node.downs = below.downs + node.down
    node.least = min(below.least, place)
    node.buried = 0 if place <= below.least else below.buried + 1
    node.faults = below.faults
    node.breaks = below.breaks
    if node.down or not (rank_of(kind) == rules.ranks or (on and below.card == kind + 1)):
        node.faults += 1
    if parent and not on & rules.packs_on[kind]:
        node.breaks += 1
    walk = parent
    while walk:
        lower = piles.node[walk].card
        if foundation_order(rules, lower) < place:
            count += 1
            same |= suit_of(lower) == suit_of(kind)
        walk = piles.node[walk].parent
    node.blocked = below.blocked + (count > 0)
    node.deep = below.deep + min(count, 8)
    node.sames = below.sames + same
    node.ground = below.ground if parent else rules.ranks - 1 - place
    node.holds = below.holds | <u64>1 << kind
    node.squares = below.squares
    if node.down:
        return
    node.up = below.up + 1 if parent and not below.down else 1
    node.run = below.run + 1 if on & rules.packs_on[kind] else 1
    node.leaving = below.leaving + 1 if on & rules.runs_on[kind] else 1
    node.squares += 2 * node.leaving - 1


cdef inline int foundation_order(Rules* rules, int card) noexcept nogil:
    """Return the place of a card on its foundation, from 0; an ace counts as base until the base is known."""
    if rules.base:
        return (rank_of(card) - rules.base + rules.ranks) % rules.ranks
    return rank_of(card) - 1


cdef inline u32 without(Game* game, u32 pile, int many) noexcept nogil:
    """Return the pile without its last `many` cards; the new last card is turned up."""
    while many > 0:
        pile = game.piles.node[pile].under
        many -= 1
    return pile


cdef inline u32 moved(Game* game, u32 source, u32 target, int many) noexcept nogil:
    """Return the target pile after the last `many` cards of the source were put on it, in their order."""
    cdef u8 card[128]
    cdef int index
    for index in range(many):
        card[index] = game.piles.node[source].card
        source = game.piles.node[source].parent
    for index in range(many - 1, -1, -1):
        target = push_card(game, target, card[index])
    return target
