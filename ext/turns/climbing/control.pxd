"""Cut ``control``: who leads, and can take back the lead each time that it is answered, goes out next.

His hand is put into plays: those that no enemy can answer, and others. Each of the others but one, which is his last,
has a control: a play of the first sort that beats whatever enemies hold that beats the other one. Enemies are those of
`sure`.

Proof. He leads the others first. One that nobody answers leaves him the lead. What enemies put on it beats it, and so
does what they put on that (what beats a play beats all that this beats, see `Searcher.settle_forms`); all of that is
beaten by the control, which he plays at his next turn, and which nobody answers. He leads again; each enemy has played
at most once, as the turn came to it once. Then he leads what is left of the first sort, and in the end the other play:
he is out. Enemies only lose cards, so that what they cannot answer now they can never answer. Nobody is out before him
if each enemy needs more plays than the others that are led before the last. Conditions, besides those of `sure`: what
cards left count is nothing, as hands change; nobody's fellow is made to play; where enemies may put bombs that multiply
on his plays, what he makes is no less for it. The plays are the fewest that his hand can be put into; where they do not
do, nothing is said. All of them may be led: what answers anything then answers the empty pile (`settle_forms`).

Cut ``awaited``. The same of a seat whose enemy is to play: whatever lies on the pile when it is his turn, one of the
plays that no enemy can answer beats it, and with what is left then he goes out as above. Proof: until his turn each
enemy plays at most once, and his fellows pass; so what lies there then is what lies there now, or a play of an enemy
that beats it (any, if nothing lies there). If it is still his own, nobody answered, the trick is his and he leads, with
that play still in his hand. Else he answers, the trick is his, and he leads. The trick counts as one more in which
enemies play. Further conditions: he has not passed for the whole trick; nobody has a play that gives the lead away.
"""

from bits cimport u16, u32, u64
from turns.climbing.game cimport (
    BOMB, DOG, EMPTY, FETCHES, Game, LEAD, LEFT_NOTHING, NO_FORM, Node, ONE_LEFT, Spot,
)
from turns.climbing.hands cimport node_of
from turns.climbing.sure cimport others_count, worth_of

cdef enum:
    NONE = -1
    WORDS = 16


cdef struct Enemies:
    u64 can[WORDS]              # the forms that one of them can answer
    u64 has[WORDS]              # the shapes that one of them can play
    int needs                   # the fewest plays that one of them needs


cdef inline bint is_controlled(
    Game* game, const int* weight, const bint* maximizer, const Spot* spot, int seat, int* value
) noexcept nogil:
    """Whether a seat goes out so, and what it brings by the goal's weights."""
    cdef const Node* node = node_of(game, spot.hand[seat])
    cdef Enemies enemies
    cdef u16 form
    cdef int number
    cdef int others = 0
    cdef int factor = 1
    cdef u64 first = 0
    if not node.parts or game.must_play or game.left_to != LEFT_NOTHING or (game.opens and not spot.begun):
        return False
    if game.fetches or (game.end == ONE_LEFT and others_count(game, weight, spot, seat)):
        return False
    if game.words > WORDS or game.shape_words > WORDS:
        return False
    if seat != spot.turn and (game.dogs or spot.passed >> seat & 1):
        return False
    if not gather(game, maximizer, spot, seat, &enemies):
        return False
    for number in range(node.parts):
        form = game.form_of[node.part[number]]
        if game.does[form] & DOG:
            return False
        if game.does[form] & BOMB:
            factor *= game.factor
        if enemies.can[form >> 6] >> (form & 63) & 1:
            others += 1
        else:
            first |= <u64>1 << number
    if tricks_of_enemies(spot, seat, others) >= enemies.needs:
        return False
    if seat != spot.turn:
        if not awaited(game, spot, node, &enemies, first, seat):
            return False
    elif spot.beat == LEAD:
        if not all_controlled(game, node, &enemies, first, NONE):
            return False
    elif not answer_controlled(game, node, &enemies, first, spot.beat):
        return False
    value[0] = worth_of(game, weight, spot, seat)
    if game.factor > 1 and (value[0] >= 0) != maximizer[seat]:
        return False
    value[0] *= factor
    return True


cdef inline int tricks_of_enemies(const Spot* spot, int seat, int others) noexcept nogil:
    """In how many tricks enemies may play before the last of the others: that on the table too, if it is their turn."""
    return others - 1 if seat == spot.turn else max(others - 1, 0) + 1


cdef inline bint awaited(
    const Game* game, const Spot* spot, const Node* node, const Enemies* enemies, u64 first, int seat
) noexcept nogil:
    """The same, where enemies play before it is his turn: whatever lies there then, one of his plays beats it."""
    cdef u64 left[WORDS]
    cdef const u64* answers = game.answers + <u64>spot.beat * game.shape_words
    cdef const u64* beats
    cdef bint theirs = spot.beat != LEAD and spot.owner != seat
    cdef bint answers_pile, helps
    cdef u64 more = 0
    cdef int number
    cdef u32 word
    if not all_controlled(game, node, enemies, first, NONE):
        return False
    for word in range(game.shape_words):
        left[word] = enemies.has[word]
        if spot.beat != LEAD:
            left[word] &= answers[word]
    for number in range(node.parts):
        if not first >> number & 1 and node.parts > 1:
            continue
        answers_pile = game.answer[<u64>spot.beat * game.shapes + node.part[number]] != NO_FORM
        beats = game.beats + <u64>node.part[number] * game.shape_words
        helps = theirs and answers_pile
        for word in range(game.shape_words):
            helps |= (left[word] & beats[word]) != 0
        if not helps or not all_controlled(game, node, enemies, first, number):
            continue
        theirs &= not answers_pile
        for word in range(game.shape_words):
            left[word] &= ~beats[word]
    for word in range(game.shape_words):
        more |= left[word]
    return not more and not theirs


cdef inline bint answer_controlled(
    const Game* game, const Node* node, const Enemies* enemies, u64 first, u16 beat
) noexcept nogil:
    """The same, where his first play has to answer what lies on the pile."""
    cdef int number
    for number in range(node.parts):
        if game.answer[<u64>beat * game.shapes + node.part[number]] != NO_FORM:
            if all_controlled(game, node, enemies, first, number):
                return True
    return False


cdef inline bint all_controlled(
    const Game* game, const Node* node, const Enemies* enemies, u64 first, int now
) noexcept nogil:
    """Whether each of the others but the last takes a control, the first that there is.

    Args:
        first: the plays that no enemy can answer.
        now: the play that is played first, and is no control; NONE.
    """
    cdef u64 free = first
    cdef int number, control
    cdef bint last = False
    if now != NONE:
        free &= ~(<u64>1 << now)
    for number in range(node.parts):
        if first >> number & 1:
            continue
        control = control_of(game, node, enemies, free, node.part[number])
        if control >= 0:
            free &= ~(<u64>1 << control)
        elif last or (number == now and node.parts > 1):
            return False
        else:
            last = True
    return True


cdef inline bint gather(
    const Game* game, const bint* maximizer, const Spot* spot, int leader, Enemies* enemies
) noexcept nogil:
    """What enemies can do together; False where one of them has a row that he may still come to."""
    cdef int seat
    cdef u32 word
    for word in range(game.words):
        enemies.can[word] = 0
    for word in range(game.shape_words):
        enemies.has[word] = 0
    enemies.needs = 1 << 30
    for seat in range(game.seats):
        if maximizer[seat] == maximizer[leader] or spot.hand[seat] == EMPTY:
            continue
        if node_of(game, spot.hand[seat]).cards & ~game.holding[seat].row[0]:
            return False
        for word in range(game.words):
            enemies.can[word] |= game.can[<u64>spot.hand[seat] * game.words + word]
        for word in range(game.shape_words):
            enemies.has[word] |= game.has[<u64>spot.hand[seat] * game.shape_words + word]
        enemies.needs = min(enemies.needs, node_of(game, spot.hand[seat]).needs)
    return True


cdef inline int control_of(
    const Game* game, const Node* node, const Enemies* enemies, u64 controls, u32 shape
) noexcept nogil:
    """One of the plays that beats whatever enemies hold that beats a shape; -1: there is none."""
    cdef const u64* answers = game.answers + <u64>game.form_of[shape] * game.shape_words
    cdef const u64* beats
    cdef int number
    cdef u32 word
    for number in range(node.parts):
        if not controls >> number & 1:
            continue
        beats = game.beats + <u64>node.part[number] * game.shape_words
        for word in range(game.shape_words):
            if enemies.has[word] & answers[word] & ~beats[word]:
                break
        else:
            return number
    return -1
