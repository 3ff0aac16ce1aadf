"""Cut ``control``: a leader who can take back the lead each time that a play of his is answered goes out next.

His hand is split into plays: *sure* plays, which no enemy can answer, and *weak* plays. Each weak play except one,
which is his last, has a control of its own: a sure play that beats every enemy play that beats the weak play. Enemies
are those of `sure`.

Proof. He leads the weak plays first. If no one answers a weak play, he leads again. The play that an enemy puts on it
beats it, and so does every play put on that one (beating is transitive, see `Searcher.settle_forms`). The control beats
all of them; he plays it at his next turn, no one answers it, and he leads again. Each enemy has played at most once in
the trick, because the turn came to it once. Then he leads the sure plays that are left, and in the end the last weak
play, and is out. Enemies only lose cards, so a form that they cannot answer now they can never answer. No one is out
before him if each enemy needs more plays than there are weak plays before the last one.

Conditions, besides those of `sure`: cards left count nothing, because hands change; no partner is forced to play; if
enemies may put bombs that multiply the score on his plays, that does not lower his score. The plays are the fewest into
which his hand can be split; if they do not fulfil the conditions, the cut does nothing.
"""

from bits cimport u16, u32, u64
from turns.climbing.game cimport (
    BOMB, DOG, EMPTY, FETCHES, Game, LEAD, LEFT_NOTHING, NO_FORM, Node, ONE_LEFT, Position,
)
from turns.climbing.hands cimport node_of_hand
from turns.climbing.sure cimport others_count, value_of_going_out

cdef enum:
    NONE = -1
    WORDS = 16


cdef struct Enemies:
    u64 can[WORDS]              # the forms that one of them can answer
    u64 has[WORDS]              # the shapes that one of them can play
    int needs                   # the fewest plays that one of them needs


cdef inline bint is_controlled(
    Game* game, const int* weight, const bint* maximizer, const Position* spot, int* value
) noexcept nogil:
    """Return whether the leader goes out by controls, and write the value of that by the goal's weights."""
    cdef const Node* node = node_of_hand(game, spot.hand[spot.turn])
    cdef Enemies enemies
    cdef u16 form
    cdef int number
    cdef int others = 0
    cdef int factor = 1
    cdef u64 first = 0
    if not node.parts or game.must_play or game.left_to != LEFT_NOTHING or (game.opens and not spot.begun):
        return False
    if game.fetches or (game.end == ONE_LEFT and others_count(game, weight, spot)):
        return False
    if game.words > WORDS or game.shape_words > WORDS:
        return False
    if not gather_enemies(game, maximizer, spot, &enemies):
        return False
    for number in range(node.parts):
        form = game.form_of[node.part[number]]
        if (spot.beat == LEAD and game.answer[node.part[number]] == NO_FORM) or game.does[form] & DOG:
            return False
        if game.does[form] & BOMB:
            factor *= game.factor
        if enemies.can[form >> 6] >> (form & 63) & 1:
            others += 1
        else:
            first |= <u64>1 << number
    if others - 1 >= enemies.needs:
        return False
    if spot.beat == LEAD:
        if not all_controlled(game, node, &enemies, first, NONE):
            return False
    elif not answer_controlled(game, node, &enemies, first, spot.beat):
        return False
    value[0] = value_of_going_out(game, weight, spot, spot.turn)
    if game.factor > 1 and (value[0] >= 0) != maximizer[spot.turn]:
        return False
    value[0] *= factor
    return True


cdef inline bint answer_controlled(
    const Game* game, const Node* node, const Enemies* enemies, u64 first, u16 beat
) noexcept nogil:
    """Return the same if the first play has to answer the play on the pile."""
    cdef int number
    for number in range(node.parts):
        if game.answer[<u64>beat * game.shapes + node.part[number]] != NO_FORM:
            if all_controlled(game, node, enemies, first, number):
                return True
    return False


cdef inline bint all_controlled(
    const Game* game, const Node* node, const Enemies* enemies, u64 first, int now
) noexcept nogil:
    """Return whether each of the other plays, except the last, has a control of its own.

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


cdef inline bint gather_enemies(
    const Game* game, const bint* maximizer, const Position* spot, Enemies* enemies
) noexcept nogil:
    """Collect what enemies can do together; return False if one of them has a row to come to."""
    cdef int seat
    cdef u32 word
    for word in range(game.words):
        enemies.can[word] = 0
    for word in range(game.shape_words):
        enemies.has[word] = 0
    enemies.needs = 1 << 30
    for seat in range(game.seats):
        if maximizer[seat] == maximizer[spot.turn] or spot.hand[seat] == EMPTY:
            continue
        if node_of_hand(game, spot.hand[seat]).cards & ~game.holding[seat].row[0]:
            return False
        for word in range(game.words):
            enemies.can[word] |= game.can[<u64>spot.hand[seat] * game.words + word]
        for word in range(game.shape_words):
            enemies.has[word] |= game.has[<u64>spot.hand[seat] * game.shape_words + word]
        enemies.needs = min(enemies.needs, node_of_hand(game, spot.hand[seat]).needs)
    return True


cdef inline int answered_plays(const Game* game, u32 hand, const Enemies* enemies) noexcept nogil:
    """Return how many of the fewest plays of a hand an enemy can answer."""
    cdef const Node* node = node_of_hand(game, hand)
    cdef int number
    cdef int found = 0
    cdef u16 form
    for number in range(node.parts):
        form = game.form_of[node.part[number]]
        found += enemies.can[form >> 6] >> (form & 63) & 1
    return found


cdef inline int control_of(
    const Game* game, const Node* node, const Enemies* enemies, u64 controls, u32 shape
) noexcept nogil:
    """Return a play that beats every enemy play that beats a shape; -1 if there is none."""
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
