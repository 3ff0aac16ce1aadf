"""Proofs of a question, whether the value to come is at least a goal, by the branch that takes least to settle it.

Proof numbers: of a position that is not settled, how many positions below it have at least to be settled to prove that
its value is at least the goal, and how many to disprove it. A maximizer needs one good move, so that its proof number is
the least of those of its moves; all of them have to be refuted. Each position is searched within thresholds that its
parent sets: as soon as another branch looks better, it is left, its numbers kept in the table (L. V. Allis, M. van der
Meulen and H. J. van den Herik, Proof-Number Search, 1994; A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
Applications, 2002). Branches that lead to one position would count it twice, and branches are much alike: what all of
them need together is taken as what the hardest of them needs, and one for each other (T. Ueda, T. Hashimoto, J.
Hashimoto and H. Iida, Weak Proof-Number Search, 2008).

Numbers only say what is searched next. They share an entry of the table with the bounds that are proved, as its move.
Those of the branches of a position on the line being searched are kept beside it, so that a small table costs time and
never the end of the search: within a position thresholds only grow.
"""

cdef enum:
    SETTLED = 0xFFFF            # the number of what can no longer be
    NUMBER_MOST = 0x7FFF


cdef struct Branch:
    u32 move
    u32 proof                   # 0: the goal is reached, and the other number SETTLED
    u32 disproof
    int bound                   # of the value by this move, where it is settled


cdef int prove(Search* search, Spot* spot, int goal, u32 proof_most, u32 disproof_most, Branch* found) noexcept nogil:
    """Search a position until it is settled or its numbers reach their thresholds; forced turns are run through."""
    cdef Gain gain
    cdef u32 move
    cdef int now = 0
    cdef int factor = 1
    while not finished(search, spot):
        if search.off & NO_FORCED or not only_move(search, spot, &move):
            branch_out(search, spot, rounded_up(goal - now, factor), proof_most, disproof_most, found)
            found.bound = now + factor * found.bound
            return 0
        make(search, spot, spot + 1, move, &gain)
        now += factor * gain.now
        factor *= gain.factor
        spot += 1
    settle_as(found, now, now >= goal)
    return 0


cdef inline void settle_as(Branch* found, int bound, bint reached) noexcept nogil:
    found.bound = bound
    found.proof = 0 if reached else SETTLED
    found.disproof = SETTLED if reached else 0


cdef inline bint settled(const Branch* branch) noexcept nogil:
    return not branch.proof or not branch.disproof


cdef void branch_out(
    Search* search, Spot* spot, int goal, u32 proof_most, u32 disproof_most, Branch* found
) noexcept nogil:
    """The same where there may be a choice."""
    cdef Key key
    cdef Branch* branches
    cdef Branch* best
    cdef u32 other, proof_next, disproof_next
    cdef bint most = search.maximizer[mover_of(spot)]
    cdef int first = search.branches_top
    cdef int many
    find_key(search, spot, &key)
    if enough(&search.stop):
        return
    many = list_branches(search, spot, goal, found)
    if search.stop.stopped:
        return
    search.branches_top = first + many
    while not search.stop.stopped:
        branches = search.branches + first
        best = weigh(branches, many, most, found, &other)
        if settled(found) or found.proof >= proof_most or found.disproof >= disproof_most:
            break
        if most:
            proof_next = min(proof_most, other + 1 + (other >> 3))
            disproof_next = disproof_most - (found.disproof - best.disproof)
        else:
            disproof_next = min(disproof_most, other + 1 + (other >> 3))
            proof_next = proof_most - (found.proof - best.proof)
        pursue(search, spot, goal, best - branches + first, proof_next, disproof_next)
    search.branches_top = first
    if not search.stop.stopped:
        keep_numbers(search, spot, &key, found)


cdef inline void keep_numbers(Search* search, Spot* spot, const Key* key, const Branch* found) noexcept nogil:
    if search.off & NO_TABLE:
        return
    if not found.proof:
        keep(&search.table, key, found.bound, WINDOW, NO_MOVE, work_of(search, spot))
    elif not found.disproof:
        keep(&search.table, key, -WINDOW, found.bound, NO_MOVE, work_of(search, spot))
    else:
        keep(&search.table, key, -WINDOW, WINDOW, found.proof | found.disproof << 16, work_of(search, spot))


cdef inline void pursue(
    Search* search, Spot* spot, int goal, int number, u32 proof_most, u32 disproof_most
) noexcept nogil:
    """Search a branch; what is found is written to it."""
    cdef Gain gain
    cdef Branch found = search.branches[number]
    make(search, spot, spot + 1, found.move, &gain)
    prove(search, spot + 1, rounded_up(goal - gain.now, gain.factor), proof_most, disproof_most, &found)
    found.bound = gain.now + gain.factor * found.bound
    search.branches[number] = found


cdef int list_branches(Search* search, Spot* spot, int goal, Branch* found) noexcept nogil:
    """The moves of a position with what is known of them; where one settles it, that alone."""
    cdef bint most = search.maximizer[mover_of(spot)]
    cdef int first = search.branches_top
    cdef int room = room_of(search, spot)
    cdef int many, number
    cdef Branch* branch
    if not take_room(search, room) or not take_branches(search, room):
        return 0
    many = generate(search, spot, search.moves + search.top, search.scores + search.top)
    for number in range(many):
        branch = search.branches + first + number
        branch.move = next_best(search, search.top + number, search.top + many)
        look_up(search, spot, goal, branch)
        if settled(branch) and (branch.proof == 0) == most:
            search.branches[first] = branch[0]
            return 1
    return many


cdef inline void look_up(Search* search, Spot* spot, int goal, Branch* branch) noexcept nogil:
    """What is known of a move before it is searched."""
    cdef Spot* after = spot + 1
    cdef Gain gain
    cdef u32 move
    cdef int now = 0
    cdef int factor = 1
    cdef int low = -WINDOW
    cdef int high = WINDOW
    cdef Key key
    make(search, spot, after, branch.move, &gain)
    now, factor = gain.now, gain.factor
    while not finished(search, after):
        if search.off & NO_FORCED or not only_move(search, after, &move):
            break
        make(search, after, after + 1, move, &gain)
        now += factor * gain.now
        factor *= gain.factor
        after += 1
    if finished(search, after):
        settle_as(branch, now, now >= goal)
        return
    goal = rounded_up(goal - now, factor)
    if not search.off & NO_BOUNDS:
        reach(search, after, goal, &low, &high)
    if low < goal <= high and not search.off & NO_TABLE:
        find_key(search, after, &key)
        find(&search.table, &key, &low, &high, &move)
        if move != NO_MOVE:
            branch.proof, branch.disproof = move & 0xFFFF, move >> 16
            if low < goal <= high:
                return
    if low >= goal:
        settle_as(branch, now + factor * low, True)
    elif high < goal:
        settle_as(branch, now + factor * high, False)
    else:
        outlook(search, after, goal, &branch.proof, &branch.disproof)


cdef inline Branch* weigh(Branch* branches, int many, bint most, Branch* found, u32* other) noexcept nogil:
    """The numbers of a position by those of its branches: the branch to search next, and the number of the next best."""
    cdef Branch* best = branches
    cdef Branch* branch
    cdef u32 least = SETTLED
    cdef u32 hardest = 0
    cdef int open = 0
    cdef int number
    cdef int bound = -WINDOW if most else WINDOW
    cdef u32 mine, others
    other[0] = SETTLED
    for number in range(many):
        branch = branches + number
        mine, others = (branch.proof, branch.disproof) if most else (branch.disproof, branch.proof)
        if settled(branch):
            bound = max(bound, branch.bound) if most else min(bound, branch.bound)
            if mine == 0:
                found[0] = branch[0]
                return branch
            continue
        open += 1
        hardest = max(hardest, others)
        if mine < least:
            other[0] = least
            least, best = mine, branch
        elif mine < other[0]:
            other[0] = mine
    if not open:
        settle_as(found, bound, not most)
        return best
    hardest = min(hardest + open - 1, <u32>NUMBER_MOST)
    least = min(least, <u32>NUMBER_MOST)
    found.proof, found.disproof = (least, hardest) if most else (hardest, least)
    return best


cdef inline bint take_branches(Search* search, int many) noexcept nogil:
    """Make sure that so many branches can be written."""
    cdef int room = search.branches_room
    cdef void* branches
    if search.branches_top + many <= room:
        return True
    while room < search.branches_top + many:
        room = max(2 * room, 1 << 10)
    branches = PyMem_RawRealloc(search.branches, room * sizeof(Branch))
    if branches == NULL:
        search.starved = search.stop.stopped = True
        return False
    search.branches = <Branch*>branches
    search.branches_room = room
    return True
