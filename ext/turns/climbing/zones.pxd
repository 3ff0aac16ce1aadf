"""Cut ``zones``: a proof holds for all hands of the side that it is against that can do no more than those it met.

A zone is a set of positions: the side that makes sure of a bound, its pile, turn and passes as they are; each seat
against it, a loser here, holds at most certain cards (so many of each rank), and needs more than a certain number of
plays to be out. (Ginsberg, Partition Search, 1996.) Every proof gives one, from its leaves back:

- The round is over, or its end is `sure` or `control`: those hands whose answers are the ones for which that was
  proved. They can hold whatever else they like, as long as they have no play that answers what must not be answered,
  or beats a control. Of losers who may play a number of times before the end, each needs more plays than that.
- The winning side moves: the zone of what follows, as the same move is there.
- A loser moves, and all his moves are tried: what is in the zones of all of them, each widened by the cards of its
  move; but only hands with no other answer to the pile than those tried. A leader holds no other card. He needs more
  plays than after each of his plays, that one too.

Proof that the bound holds in the zone, by the number of moves to the end of the round. A loser there has no play that
was not tried, as it would be an answer of the cards that he may hold at most. What he holds after one is in the zone of
what follows: no more cards, and a hand that needs more than n plays to be out needs more than n - 1 after one. If he
can not play where he could, he passes, which was tried too. So nobody among the losers is out before the end that was
proved; what is won, lost and multiplied until then is what it was there, or a part of the choices of the losers. What
a hand needs is known from below (`needs.pxd`), which is enough: a zone is only used for hands that need more by that.

Conditions: the first to be out ends the round, whose cards alone count, so that hands count nothing; nobody is made to
play; no card is told apart by its suit; a shape counts as one form wherever it is put; three seats at most. Proofs
taken from the table, which do not say for what hands they hold, give no zone, nor do bounds by the rules alone.

Of cards that may not all be held the highest that is not held now is left out: any one would do.
"""

from bits cimport count, deposit, index, prefetch, top_index, u16, u32, u64, u8
from libc.string cimport memset
from turns.climbing.control cimport all_controlled, control_of, Enemies, gather, is_controlled
from turns.climbing.game cimport EMPTY, Game, Holding, LEAD, NO_FORM, Node, PASS, Spot, ZONE_SEATS
from turns.climbing.hands cimport hand_after, node_of, play_of
from turns.climbing.sure cimport is_sure, unanswered, whole_of
from turns.table cimport Key, mixed

cdef enum:
    NONE = 0xFFFFFFFF
    ZONES = 8                   # of a bucket
    USED_AT_FIRST = 8
    USED_MOST = 60000


cdef struct Zone:
    bint known
    u64 most[ZONE_SEATS]        # of each loser: the cards that he may hold at most
    int plays[ZONE_SEATS]       # of each loser: he needs more plays than these


cdef struct Kept:
    u64 one                     # what is the same in the zone: the hands of the winning side, pile, turn
    u64 other
    u64 most[ZONE_SEATS - 1]
    int bound
    u8 plays[ZONE_SEATS - 1]


cdef struct Bucket:
    u16 tag[ZONES]              # some bits of the key; 0: nothing is kept there
    u16 used[ZONES]
    Kept kept[ZONES]


# -- what a proof asks -------------------------------------------------------------------------------------------------

cdef inline void whole_zone(const Game* game, Zone* zone) noexcept nogil:
    cdef int seat
    zone.known = True
    for seat in range(game.seats):
        zone.most[seat] = ((<u64>1 << (game.holding[seat].bits - 1)) << 1) - 1 if game.holding[seat].bits else 0
        zone.plays[seat] = 0


cdef inline void meet(const Game* game, Zone* zone, const Zone* other) noexcept nogil:
    """Leave what is in both."""
    cdef int seat
    zone.known &= other.known
    if zone.known:
        for seat in range(game.seats):
            zone.most[seat] &= other.most[seat]
            zone.plays[seat] = max(zone.plays[seat], other.plays[seat])


cdef inline void no_more(
    const Game* game, int seat, u32 form, u64 held, const u64* beaten, Zone* zone
) noexcept nogil:
    """Leave the hands of a seat that answer a form as the cards held do, and else by shapes that are beaten."""
    cdef const Holding* holding = &game.holding[seat]
    cdef u64 shapes, cards
    cdef u32 word, number, shape
    cdef int bit
    for word in range(game.shape_words):
        shapes = game.answers[<u64>form * game.shape_words + word] & holding.shapes[word]
        if beaten != NULL:
            shapes &= ~beaten[word]
        while shapes:
            shape = 64 * word + index(shapes)
            shapes &= shapes - 1
            for number in range(holding.shape_first[shape], holding.shape_first[shape + 1]):
                cards = holding.of_shape[number]
                if not cards & ~zone.most[seat] and cards & ~held:
                    bit = top_index(cards & ~held)
                    zone.most[seat] &= ~(holding.fluid_of[bit] & ~((<u64>1 << bit) - 1))


cdef inline void losers_no_more(
    const Game* game, const bint* maximizer, const Spot* spot, u32 form, const u64* beaten, bint most, Zone* zone
) noexcept nogil:
    cdef int seat
    for seat in range(game.seats):
        if maximizer[seat] != most:
            no_more(game, seat, form, node_of(game, spot.hand[seat]).cards, beaten, zone)


cdef inline void before_move(
    const Game* game, const bint* maximizer, const Spot* spot, u32 move, bint most, Zone* zone
) noexcept nogil:
    """The zone in which a move leads to a zone, whatever other moves there are."""
    cdef int seat = spot.turn
    cdef const Holding* holding = &game.holding[seat]
    cdef u64 wide = zone.most[seat]
    cdef u64 cards, group
    if not zone.known or maximizer[seat] == most or move == PASS:
        return
    cards = play_of(game, spot.hand[seat], move).cards
    while cards:
        group = holding.fluid_of[index(cards)]
        wide |= deposit((<u64>1 << (count(wide & group) + count(cards & group))) - 1, group)
        cards &= ~group
    zone.most[seat] = wide
    zone.plays[seat] += 1


cdef inline void all_tried(
    const Game* game, const bint* maximizer, const Spot* spot, bint most, Zone* zone
) noexcept nogil:
    """Leave the hands of a loser that have no other moves than his."""
    cdef int seat = spot.turn
    if not zone.known or maximizer[seat] == most:
        return
    if spot.beat == LEAD:
        zone.most[seat] &= node_of(game, spot.hand[seat]).cards
    else:
        no_more(game, seat, spot.beat, node_of(game, spot.hand[seat]).cards, NULL, zone)


# -- what is proved without a search -----------------------------------------------------------------------------------

cdef inline void zone_of_sure(
    Game* game, const bint* maximizer, const Spot* spot, bint most, Zone* zone
) noexcept nogil:
    """Of `is_sure`: nobody has an answer to any play but the last."""
    cdef u32 hand = spot.hand[spot.turn]
    cdef u32 place
    whole_zone(game, zone)
    while whole_of(game, hand) == <u32>NONE:
        place = unanswered(game, maximizer, spot, hand)
        losers_no_more(game, maximizer, spot, game.answer[play_of(game, hand, place).shape], NULL, most, zone)
        hand = hand_after(game, hand, place)
        if game.full or hand == EMPTY:
            return


cdef inline void zone_of_control(
    const Game* game, const bint* maximizer, const Spot* spot, bint most, Zone* zone
) noexcept nogil:
    """Of `is_controlled`: no answers to plays that had none, none to others that their controls do not beat."""
    cdef const Node* node = node_of(game, spot.hand[spot.turn])
    cdef Enemies enemies
    cdef u64 first = 0
    cdef int number, seat
    cdef int others = 0
    cdef u16 form
    whole_zone(game, zone)
    gather(game, maximizer, spot, &enemies)
    for number in range(node.parts):
        form = game.form_of[node.part[number]]
        if enemies.can[form >> 6] >> (form & 63) & 1:
            others += 1
        else:
            first |= <u64>1 << number
            losers_no_more(game, maximizer, spot, form, NULL, most, zone)
    zone_of_controls(game, maximizer, spot, &enemies, first, most, zone)
    for seat in range(game.seats):
        zone.plays[seat] = max(0, others - 1)


cdef inline void zone_of_controls(
    const Game* game, const bint* maximizer, const Spot* spot, const Enemies* enemies, u64 first, bint most, Zone* zone
) noexcept nogil:
    """The controls as `all_controlled` takes them."""
    cdef const Node* node = node_of(game, spot.hand[spot.turn])
    cdef int number, control
    cdef u64 free = first
    if spot.beat != LEAD:
        for number in range(node.parts):
            if game.answer[<u64>spot.beat * game.shapes + node.part[number]] != NO_FORM:
                if all_controlled(game, node, enemies, first, number):
                    free &= ~(<u64>1 << number)
                    break
    for number in range(node.parts):
        if first >> number & 1:
            continue
        control = control_of(game, node, enemies, free, node.part[number])
        if control < 0:
            continue
        free &= ~(<u64>1 << control)
        losers_no_more(
            game, maximizer, spot, game.form_of[node.part[number]],
            game.beats + <u64>node.part[control] * game.shape_words, most, zone,
        )


# -- those that are kept -----------------------------------------------------------------------------------------------

cdef inline void key_of_zone(
    const Game* game, const bint* maximizer, u64 goal, const Spot* spot, bint most, Key* key
) noexcept nogil:
    """What is the same in a zone, all of it: two hands at most, and the rest."""
    cdef int seat
    key.one = 0
    for seat in range(game.seats):
        if maximizer[seat] == most:
            key.one = key.one << 32 | spot.hand[seat]
    key.other = goal | <u64>most | <u64>spot.turn << 1 | <u64>spot.owner << 4 | <u64>spot.passed << 7
    key.other |= <u64>spot.beat << 16
    key.order = mixed(key.one ^ mixed(key.other))
    prefetch(bucket_of(game, key))


cdef inline Bucket* bucket_of(const Game* game, const Key* key) noexcept nogil:
    return <Bucket*>game.zones + (key.order & game.zones_mask)


cdef inline u16 tag_of(const Key* key) noexcept nogil:
    return <u16>(key.order >> 48) | 1


cdef inline bint is_noted(const Game* game, const Key* key) noexcept nogil:
    """Whether it may be that a zone is kept under a key."""
    cdef const Bucket* bucket = bucket_of(game, key)
    cdef int place
    for place in range(ZONES):
        if bucket.tag[place] == tag_of(key):
            return True
    return False


cdef inline bint look_up(
    const Game* game, const bint* maximizer, const Spot* spot, bint most, const Key* key, int* bound, Zone* zone
) noexcept nogil:
    """Whether a position is in a zone that is kept; its bound, and the zone."""
    cdef Bucket* bucket = bucket_of(game, key)
    cdef const Kept* kept
    cdef int place, seat, number
    for place in range(ZONES):
        kept = &bucket.kept[place]
        if bucket.tag[place] != tag_of(key) or kept.one != key.one or kept.other != key.other:
            continue
        if not is_in(game, maximizer, spot, most, kept):
            continue
        number = 0
        zone.known = True
        for seat in range(game.seats):
            zone.most[seat], zone.plays[seat] = 0, 0
            if maximizer[seat] != most:
                zone.most[seat], zone.plays[seat] = kept.most[number], kept.plays[number]
                number += 1
        bound[0] = kept.bound
        bucket.used[place] += bucket.used[place] < USED_MOST
        return True
    return False


cdef inline bint is_in(
    const Game* game, const bint* maximizer, const Spot* spot, bint most, const Kept* kept
) noexcept nogil:
    cdef const Node* node
    cdef int seat
    cdef int number = 0
    for seat in range(game.seats):
        if maximizer[seat] == most:
            continue
        node = node_of(game, spot.hand[seat])
        if node.cards & ~kept.most[number] or node.needs <= kept.plays[number]:
            return False
        number += 1
    return True


cdef inline void note_down(
    const Game* game, const bint* maximizer, const Key* key, bint most, int bound, const Zone* zone
) noexcept nogil:
    """Keep a zone in the place of one that it holds, or an empty one, or that of least use."""
    cdef Bucket* bucket = bucket_of(game, key)
    cdef Kept new
    cdef int place, seat
    cdef int taken = -1
    cdef int number = 0
    memset(&new, 0, sizeof(Kept))
    new.one, new.other, new.bound = key.one, key.other, bound
    for seat in range(game.seats):
        if maximizer[seat] != most:
            if zone.plays[seat] > 255:
                return
            new.most[number], new.plays[number] = zone.most[seat], zone.plays[seat]
            number += 1
    for place in range(ZONES):
        if bucket.tag[place] == tag_of(key) and holds(&new, &bucket.kept[place], most):
            taken = place
            break
    if taken < 0:
        taken = place_of_least_use(bucket)
    bucket.tag[taken], bucket.used[taken], bucket.kept[taken] = tag_of(key), USED_AT_FIRST, new


cdef inline bint holds(const Kept* new, const Kept* old, bint most) noexcept nogil:
    """Whether a zone tells all that another one tells."""
    cdef int number
    if new.one != old.one or new.other != old.other or (new.bound < old.bound if most else new.bound > old.bound):
        return False
    for number in range(ZONE_SEATS - 1):
        if old.most[number] & ~new.most[number] or old.plays[number] < new.plays[number]:
            return False
    return True


cdef inline int place_of_least_use(Bucket* bucket) noexcept nogil:
    cdef int place
    cdef int found = 0
    for place in range(ZONES):
        if not bucket.tag[place]:
            return place
        bucket.used[place] -= bucket.used[place] >> 3
        if bucket.used[place] < bucket.used[found]:
            found = place
    return found
