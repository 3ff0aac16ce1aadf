"""Proof that some seats, the forcing seats, can force an end in a finite number of moves. Positions may return.

Every generator of games in which play may go on for ever includes this file. The generator defines a position
(`Position`, `Game.words`, `MOST_WORDS`), the most moves (`ROOM_OF_MOVES`), the question besides the forcing seats
(`Asked`), and these functions:

    into_words, from_words              convert a position to words, which are compared, and back
    static_cutoff(force, spot, worth)   FORCED or NOT_FORCED if that is certain without a search; otherwise UNSEEN.
                                        `worth` is the score, at least or at most
    list_moves(force, spot, moves)      list the moves, always in the same order; return False if there are too many
    write_child(force, spot, after, move)       write the position after a move

The positions in which the end can be forced are a least fixed point. They are: the ends themselves; positions in which
a forcing seat can move to such a position; positions in which all moves of another seat lead to such positions. Only
the part on which the question depends is computed (X. Liu and S. A. Smolka, Simple linear-time algorithms for minimal
fixed points, ICALP 1998). A position counts as not forced until it is proved. A position of a forcing seat waits for
any of its children, and visits one after the other. A position of another seat waits for its first child that is not
proved, and visits no further child until that child is proved. When a position is proved, the positions that wait for
it are visited again. When no position is left to visit, the end cannot be forced from the unproved positions, because
each of them has been checked as the definition requires. So endless play proves nothing, and a value depends on the
position alone.

The order of proofs is stored: a proved position of a forcing seat has a child that was proved before it, and for
another seat all children were proved before it. So a line along earlier proofs reaches the end. A proof shows more than
the question: the score at a proved position is at least the worst of the ends that it leads to. If nothing is proved,
the best of the ends that were not good enough is an upper bound: a question about any higher score would have had the
same search.
"""

from arrays cimport resize_array
from bits cimport u32, u64, u8
from hash cimport hash_bytes
from key_index cimport add_key, double_index, find_key, free_index, Index, index_bytes, make_index
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset
from stop cimport enough, Stop

include "limited.pxi"

cdef enum:
    # Flags of a node, besides the number of its next move.
    WANTS = 1 << 30             # a forcing seat moves
    STACKED = 1 << 29           # the node is on the stack
    TRIED = 1 << 28             # the next move has been visited before
    LOOSE = 1 << 27             # an earlier child is not proved, but may still be
    NEXT = LOOSE - 1
    REFUTED = 0                 # the run of positions that are known not to be forced
    NOTHING = 0                 # no node, no edge: numbers count from 1
    FIRST_ROOM = 1 << 10
    MOST_WORTH = 1 << 28        # more than the score of any end
    LISTS = 1 << 8              # the number of nodes whose moves are cached, those visited last
    LISTED = 32                 # the most moves of a cached list

cdef enum Known:
    NOT_FORCED, FORCED, OPEN_YET, UNSEEN


cdef struct Node:
    u32 level                   # the number of its proof, from 1; 0: not proved
    u32 run                     # the run that saw it last; `REFUTED`
    u32 waiting                 # the first edge to a node that waits for it
    u32 next                    # the next move to visit, and flags
    int worth                   # the least score at the children visited so far; at all of them once it is proved


cdef struct Edge:
    u32 node                    # the node that waits
    u32 after                   # the next edge


cdef struct List:
    u32 node                    # the node to which the moves belong
    u32 many
    Move[LISTED] move


cdef struct Force:
    const Game* game
    Asked asked
    u64 wanting                 # the forcing seats, one bit each
    Node* nodes                 # from 1
    u64* words                  # `game.words` for each node
    Index index                 # of the nodes, by their words
    Edge* edges                 # from 1
    u32* stack                  # nodes to visit
    u32* proofs                 # proved nodes, whose waiting nodes must still be visited again
    u8* done                    # of each run: it is complete, so all nodes that it saw and did not prove are refuted
    Move* move                  # the moves of a node
    List* lists                 # cached moves of some nodes
    u64 many, room              # the number of nodes, and the number for which there is room
    u64 edges_many, edges_room
    u64 stack_many, stack_room
    u64 proofs_many, proofs_room
    u64 run, runs_room
    u64 memory                  # the most bytes
    u32 clock                   # the number of proofs so far
    bint full                   # there is no more memory, or a position has too many moves
    int nearest                 # the best score of the ends that were not good enough


cdef inline u64 used_bytes(const Force* force) noexcept nogil:
    """Return the bytes that the proof search has allocated."""
    cdef u64 node = sizeof(Node) + force.game.words * sizeof(u64)
    return (
        force.room * node + index_bytes(&force.index) + force.edges_room * sizeof(Edge)
        + (force.stack_room + force.proofs_room) * sizeof(u32) + force.runs_room
    )


cdef inline bint grow_by_half(Force* force, void** place, u64* room, u64 size) noexcept nogil:
    """Grow an array by half; return False where there is no memory."""
    cdef u64 more = room[0] + room[0] // 2
    if (
        more >= <u64>NEXT or used_bytes(force) + (more - room[0]) * size > force.memory
        or not resize_array(place, more, size)
    ):
        force.full = True
        return False
    room[0] = more
    return True


cdef inline bint rehash_nodes(Force* force) noexcept nogil:
    """Double the hash table; return False where memory is used up."""
    force.full = (
        used_bytes(force) + 2 * index_bytes(&force.index) > force.memory
        or not double_index(&force.index, force.words + force.game.words, <u32>force.many)
    )
    return not force.full


cdef inline bint room_for_node(Force* force) noexcept nogil:
    """Make room for a node in both arrays of nodes, which have the same size."""
    cdef u64 more = force.room + force.room // 2
    cdef u64 size = force.game.words * sizeof(u64)
    if force.many + 2 <= force.room:
        return True
    force.full = (
        more >= <u64>NEXT or used_bytes(force) + (more - force.room) * (sizeof(Node) + size) > force.memory
        or not resize_array(<void**>&force.nodes, more, sizeof(Node))
        or not resize_array(<void**>&force.words, more, size)
    )
    if force.full:
        return False
    force.room = more
    return True


cdef inline u32 find_or_add_node(Force* force, const u64* words) noexcept nogil:
    """Return the node of a position, added where it is new; `NOTHING` where there is no memory."""
    cdef u64 size = force.game.words * sizeof(u64)
    cdef u64 hashed = hash_bytes(words, <int>size)
    cdef u32 node = find_key(&force.index, force.words + force.game.words, words, hashed)
    if node:
        return node
    if not room_for_node(force) or 3 * force.many > 2 * force.index.mask and not rehash_nodes(force):
        return NOTHING
    force.many += 1
    node = force.many
    add_key(&force.index, hashed, node)
    memcpy(force.words + node * <u64>force.game.words, words, size)
    memset(&force.nodes[node], 0, sizeof(Node))
    force.nodes[node].run = <u32>-1
    return node


cdef inline int seen(Force* force, u32 number) noexcept nogil:
    """Return what is known of a node; a node that an earlier run left open counts as new."""
    cdef Node* node = &force.nodes[number]
    if node.level:
        return FORCED
    if node.run == REFUTED:
        return NOT_FORCED
    if node.run == force.run:
        return OPEN_YET
    if node.run != <u32>-1 and force.done[node.run]:
        node.run = REFUTED
        return NOT_FORCED
    node.run, node.waiting, node.next, node.worth = force.run, NOTHING, 0, MOST_WORTH
    return UNSEEN


cdef inline void push_node(Force* force, u32 node) noexcept nogil:
    """Push a node on the stack of nodes to visit."""
    if force.stack_many == force.stack_room:
        if not grow_by_half(force, <void**>&force.stack, &force.stack_room, sizeof(u32)):
            return
    force.stack[force.stack_many] = node
    force.stack_many += 1
    force.nodes[node].next |= STACKED


cdef inline void add_waiter(Force* force, u32 node, u32 child) noexcept nogil:
    """Note that a node waits for a child to be proved."""
    if force.edges_many + 2 > force.edges_room:
        if not grow_by_half(force, <void**>&force.edges, &force.edges_room, sizeof(Edge)):
            return
    force.edges_many += 1
    force.edges[force.edges_many].node = node
    force.edges[force.edges_many].after = force.nodes[child].waiting
    force.nodes[child].waiting = force.edges_many


cdef inline void mark_proved(Force* force, u32 node) noexcept nogil:
    """Mark a node of known worth as proved; nodes that wait for it are proved too, or visit their next child."""
    cdef u32 edge, other
    force.proofs_many = 0
    while True:
        if not force.nodes[node].level:
            force.clock += 1
            force.nodes[node].level = force.clock
            edge = force.nodes[node].waiting
            while edge:
                other = force.edges[edge].node
                edge = force.edges[edge].after
                if force.nodes[other].level:
                    continue
                if not force.nodes[other].next & WANTS:
                    if not force.nodes[other].next & STACKED:
                        push_node(force, other)
                    continue
                if force.proofs_many == force.proofs_room:
                    if not grow_by_half(force, <void**>&force.proofs, &force.proofs_room, sizeof(u32)):
                        return
                force.nodes[other].worth = force.nodes[node].worth
                force.proofs[force.proofs_many] = other
                force.proofs_many += 1
        if not force.proofs_many:
            return
        force.proofs_many -= 1
        node = force.proofs[force.proofs_many]


cdef inline int child_of_node(
    Force* force, const Position* spot, const Move* move, u32* child, int* worth
) noexcept nogil:
    """Return what is known of the position after a move; write its node, and its worth where it is proved."""
    cdef Position after
    cdef u64 words[MOST_WORDS]
    cdef int known
    write_child(force, spot, &after, move)
    child[0] = NOTHING
    known = static_cutoff(force, &after, worth)
    if known == NOT_FORCED:
        force.nearest = max(force.nearest, worth[0])
    if known != UNSEEN:
        return known
    into_words(force.game, &after, words)
    child[0] = find_or_add_node(force, words)
    if child[0] == NOTHING:
        return NOT_FORCED
    known = seen(force, child[0])
    worth[0] = force.nodes[child[0]].worth
    return known


cdef inline Move* moves_of_node(Force* force, u32 number, const Position* spot, u32* many) noexcept nogil:
    """Return the moves of a node."""
    cdef List* known = &force.lists[number % LISTS]
    cdef Moves moves
    if known.node == number:
        many[0] = known.many
        return known.move
    moves.move = force.move
    if not list_moves(force, spot, &moves):
        force.full = True
    many[0] = moves.many
    if moves.many <= LISTED:
        known.node, known.many = number, moves.many
        memcpy(known.move, moves.move, moves.many * sizeof(Move))
    return moves.move


cdef inline void expand_node(Force* force, u32 number) noexcept nogil:
    """Visit the children of a node, from its next child on."""
    cdef Position spot
    cdef Move* move
    cdef u32 child, many
    cdef u32 place = force.nodes[number].next & NEXT
    cdef bint tried = force.nodes[number].next & TRIED != 0
    cdef bint loose = force.nodes[number].next & LOOSE != 0
    cdef bint wants
    cdef int known, worth
    from_words(force.game, force.words + number * <u64>force.game.words, &spot)
    move = moves_of_node(force, number, &spot, &many)
    if force.full:
        return
    wants = force.wanting >> spot.turn & 1
    while place < many:
        known = child_of_node(force, &spot, move + place, &child, &worth)
        if force.full:
            return
        if wants and known == FORCED:
            force.nodes[number].worth = worth
            mark_proved(force, number)
            return
        if known == FORCED:
            force.nodes[number].worth = min(force.nodes[number].worth, worth)
        if not wants and known == NOT_FORCED:
            force.nodes[number].run = REFUTED
            return
        if known == UNSEEN or known == OPEN_YET:
            if not tried:
                add_waiter(force, number, child)
            if known == UNSEEN:
                force.nodes[number].next = place | (WANTS if wants else 0) | TRIED | (LOOSE if loose else 0)
                push_node(force, number)
                push_node(force, child)
                return
            if not wants:
                force.nodes[number].next = place | TRIED
                return
            loose = True
        place += 1
        tried = False
    if not wants:
        mark_proved(force, number)
        return
    force.nodes[number].next = place | WANTS | (LOOSE if loose else 0)
    if not loose:
        force.nodes[number].run = REFUTED


cdef inline int can_be_forced(Force* force, Stop* stop, const u64* words) noexcept nogil:
    """Return whether the end can be forced from a position; `OPEN_YET` at a limit, also of memory."""
    cdef u32 root = find_or_add_node(force, words)
    cdef u32 node
    cdef int known
    force.full = root == NOTHING
    if force.full:
        return OPEN_YET
    if force.run + 2 > force.runs_room:
        if not grow_by_half(force, <void**>&force.done, &force.runs_room, 1):
            return OPEN_YET
    force.run += 1
    force.done[force.run] = False
    known = seen(force, root)
    if known != UNSEEN:
        return known
    force.edges_many = force.stack_many = 0
    push_node(force, root)
    while force.stack_many and not force.nodes[root].level:
        force.stack_many -= 1
        node = force.stack[force.stack_many]
        force.nodes[node].next &= ~<u32>STACKED
        if force.nodes[node].level or force.nodes[node].run == REFUTED:
            continue
        if enough(stop):
            return OPEN_YET
        expand_node(force, node)
        if force.full:
            return OPEN_YET
    if force.nodes[root].level:
        return FORCED
    force.done[force.run] = True
    force.nodes[root].run = REFUTED
    return NOT_FORCED


cdef inline bint start_proof(Force* force, const Game* game, u64 memory) noexcept nogil:
    """Allocate room for a first few positions; return False where there is no memory."""
    memset(force, 0, sizeof(Force))
    force.game, force.memory, force.nearest = game, memory, -MOST_WORTH
    force.room = force.edges_room = force.stack_room = force.proofs_room = force.runs_room = FIRST_ROOM
    force.nodes = <Node*>malloc(force.room * sizeof(Node))
    force.words = <u64*>malloc(force.room * game.words * sizeof(u64))
    force.edges = <Edge*>malloc(force.edges_room * sizeof(Edge))
    force.stack = <u32*>malloc(force.stack_room * sizeof(u32))
    force.proofs = <u32*>malloc(force.proofs_room * sizeof(u32))
    force.done = <u8*>calloc(force.runs_room, 1)
    force.move = <Move*>malloc(ROOM_OF_MOVES * sizeof(Move))
    force.lists = <List*>calloc(LISTS, sizeof(List))
    return (
        force.nodes != NULL and force.words != NULL and force.edges != NULL
        and force.stack != NULL and force.proofs != NULL and force.done != NULL and force.move != NULL
        and force.lists != NULL and make_index(&force.index, 2 * FIRST_ROOM, game.words * sizeof(u64))
    )


cdef inline void free_proof(Force* force) noexcept nogil:
    """Free all memory."""
    free(force.nodes)
    free(force.words)
    free_index(&force.index)
    free(force.edges)
    free(force.stack)
    free(force.proofs)
    free(force.done)
    free(force.move)
    free(force.lists)
    memset(force, 0, sizeof(Force))


# -- from the root -----------------------------------------------------------------------------------------------------

cdef class Question:
    """The nodes of one question."""

    cdef Force force

    def __dealloc__(self):
        free_proof(&self.force)


cdef class Forcing(Limited):
    """Base class of the searches: the questions about one deal, limits, and a position."""

    cdef Game game
    cdef Stop counts            # positions and limits
    cdef Position spot
    cdef u64 memory
    cdef dict questions
    cdef Question question
    cdef int found

    def __cinit__(self, u64 memory, *given):
        """
        Args:
            memory: bytes for all questions.
            given: further arguments of the generator's class.
        """
        memset(&self.game, 0, sizeof(Game))
        memset(&self.counts, 0, sizeof(Stop))
        self.stop = &self.counts
        self.memory, self.found = memory, 0
        self.questions, self.question = {}, None

    cdef bint take_up(self, key) except -1:
        """Set the question of the calls that follow; return whether it is new.

        Raises:
            MemoryError: the system has too little memory.
        """
        cdef Question question
        cdef u64 kept = self.kept_beside(key)
        cdef bint new
        if kept > self.memory // 2:
            self.questions = {known: self.questions[known] for known in self.questions if known == key}
            kept = 0
        new = key not in self.questions
        if new:
            question = Question()
            if not start_proof(&question.force, &self.game, 0):
                raise MemoryError("no memory for a search")
            self.questions[key] = question
        self.question = self.questions[key]
        self.question.force.memory = self.memory - kept
        return new

    cdef u64 kept_beside(self, key):
        """Return the bytes that all other questions take."""
        cdef u64 found = 0
        cdef Question question
        for known, question in self.questions.items():
            found += 0 if known == key else used_bytes(&question.force)
        return found

    @property
    def kept(self):
        """Return the bytes that all questions take."""
        return self.kept_beside(None)

    @property
    def worth(self):
        """Return the least score if it was forced, otherwise the most, unless play goes on for ever."""
        return self.found

    def forced(self):
        """Return whether the end can be forced from the position; None at a limit, also of memory."""
        cdef u64[MOST_WORDS] words
        cdef Force* force = &self.question.force
        cdef int known = static_cutoff(force, &self.spot, &self.found)
        if known == UNSEEN:
            with nogil:
                into_words(&self.game, &self.spot, words)
                known = can_be_forced(force, self.stop, words)
            self.found = force.nodes[find_or_add_node(force, words)].worth if known == FORCED else force.nearest
        return True if known == FORCED else False if known == NOT_FORCED else None

    def level(self):
        """Return the number of the proof of this position, from 1, without a search; 0 if it is not proved."""
        cdef u64[MOST_WORDS] words
        cdef Force* force = &self.question.force
        cdef unsigned int node
        into_words(&self.game, &self.spot, words)
        node = find_or_add_node(force, words)
        return force.nodes[node].level if node != NOTHING else 0
