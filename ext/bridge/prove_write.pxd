"""Write a proof: the nodes that the deal needs, level by level, in the format of docs/explanation/proofs.md."""

from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from arrays cimport new_array
from bits cimport u8, u32
from bridge.proof_state cimport Frame, Group, Look, Made, Node
from bridge.prove cimport prove_turn, start_trick
from bridge.prove_nodes cimport append, group_of, next_that_fits
from bridge.state cimport Trick


cdef inline bint write_node(Made* made, Node* node) noexcept nogil:
    """Write the choices of a node, and collect the positions after its tricks."""
    cdef Frame frame
    cdef Trick trick
    memcpy(made.search.hand, node.hand, sizeof(node.hand))
    made.search.shape = node.shape
    start_trick(made, node.leader, node.wanted, node.left, &trick, &frame)
    frame.known = node.known
    frame.reading = node.choices + 1
    return prove_turn(made, &frame, &trick, 0)


cdef inline void count_asked(Made* made) noexcept nogil:
    """Count, for each node, the positions of the level that it covers."""
    cdef u32 wanted, node, block, place
    for wanted in range(made.looks_many):
        block = group_of(made, made.looks[wanted].id).first
        place = 0
        while True:
            node = next_that_fits(made, &made.looks[wanted], &block, &place)
            if node == 0:
                break
            made.nodes[node].asked += 1


cdef inline u32 pick(Made* made, Look* look, u32 level, u32* back) noexcept nogil:
    """Return the node for a position: the latest of the level that covers it, or the one that covers most positions.

    `back` receives how far the node is from the end of its group in the level; 0 for a node that is new in the level.
    """
    cdef Group* group = group_of(made, look.id)
    cdef u32 latest = 0, best = 0, block = group.first, place = 0, at
    cdef Node* node
    if group.level != level:
        group.level = level
        group.size = 0
    while True:
        at = next_that_fits(made, look, &block, &place)
        if at == 0:
            break
        node = &made.nodes[at]
        if node.level == level:
            if latest == 0 or node.serial > made.nodes[latest].serial:
                latest = at
        elif best == 0 or node.asked > made.nodes[best].asked:
            best = at
    back[0] = 0
    if latest:
        best = latest
        back[0] = group.size + 1 - made.nodes[latest].serial
    elif best:
        group.size += 1
        made.nodes[best].level = level
        made.nodes[best].serial = group.size
        made.nodes[best].wanted = 0
    if best and made.nodes[best].wanted < look.need:
        made.nodes[best].wanted = look.need
    return best


cdef inline bint write_number(Made* made, u32 number) noexcept nogil:
    """Write a number: one byte up to 127, else two, the first with its top bit set. Return False if it is too large."""
    if number >= 1 << 15:
        made.full = True
        return False
    if number > 127 and not append(made, &made.out[2], <u8>(number >> 8 | 128)):
        return False
    return append(made, &made.out[2], <u8>(number & 255))


cdef inline bint write_tops(Made* made, Node* node) noexcept nogil:
    """Write how many cards of each suit a node knows."""
    made.written += 1
    return (
        append(made, &made.out[0], <u8>(node.top[0] << 4 | node.top[1]))
        and append(made, &made.out[0], <u8>(node.top[2] << 4 | node.top[3]))
    )


cdef inline u32 write_level(Made* made, u32* nodes, u32 many, u32 level, u32** heirs) noexcept nogil:
    """Write the nodes of a level; return the number of nodes of the next level, which `heirs` receives, or -1."""
    cdef u32 place, at, back = 0, found = 0
    made.looks_many = 0
    heirs[0] = NULL
    for place in range(many):
        if not write_node(made, &made.nodes[nodes[place]]):
            return <u32>-1
    if made.looks_many == 0:
        return 0
    count_asked(made)
    heirs[0] = <u32*>new_array(made.looks_many, sizeof(u32))
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
    """Write all nodes that the root needs, level by level."""
    cdef u32* nodes = <u32*>malloc(sizeof(u32))
    cdef u32* heirs
    cdef u32 many = 1, level = 1
    if nodes == NULL:
        made.full = True
        return False
    nodes[0] = root
    made.nodes[root].wanted = made.nodes[root].need
    if not (write_number(made, 0) and write_tops(made, &made.nodes[root])):
        many = <u32>-1
    while many and many != <u32>-1:
        many = write_level(made, nodes, many, level, &heirs)
        free(nodes)
        nodes = heirs
        level += 1
    free(nodes)
    return many == 0
