"""Foundations: what they take, what they give back, and which moves to them cost nothing."""

from bits cimport u64
from patience.building.piles cimport rank_of, suit_of
from patience.building.state cimport (
    ANY_GROUP, ANY_SUIT, BY_SUIT, CHOSEN_WAY, NO_HOME, NUMBERED, Rules, STEPS, State, TWO_WAYS,
)


cdef inline u64 bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline u64 all_of_rank(int rank) noexcept nogil:
    return <u64>0x0001000100010001ULL << rank


cdef inline int rank_after(Rules* rules, int base, int many) noexcept nogil:
    """The rank `many` steps above the base; 0 where there is none."""
    cdef int rank = base + many
    if rank > rules.ranks:
        if not rules.home_wrap:
            return 0
        rank -= rules.ranks
    return rank


cdef inline u64 taken_by(Rules* rules, State* state, int j) noexcept nogil:
    """The types that foundation j takes next."""
    cdef int high = state.home[j], rank, suit
    if rules.home == STEPS:
        return all_of_rank((rules.steps[j] * (high + 1) - 1) % rules.ranks + 1) if high < rules.ranks else 0
    if rules.home == TWO_WAYS:
        suit = j if j < rules.suits else j - rules.suits
        if state.home[suit] + state.home[suit + rules.suits] >= rules.ranks * rules.packs:
            return 0
        return bit(16 * suit + (1 + high if j < rules.suits else rules.ranks - high))
    if high >= rules.ranks:
        return 0
    if state.base == 0:
        return ~<u64>0 if rules.home == ANY_SUIT else <u64>0xFFFF << (16 * (j // rules.packs))
    if rules.home == CHOSEN_WAY:
        return chosen_way(rules, state, j)
    rank = rank_after(rules, state.base, high)
    if rank == 0:
        return 0
    if rules.home == BY_SUIT:
        return bit(16 * (j // rules.packs) + rank)
    if rules.home == NUMBERED and high:
        return bit(16 * (state.home_suit[j] - 1) + rank)
    return all_of_rank(rank)


cdef inline u64 chosen_way(Rules* rules, State* state, int j) noexcept nogil:
    """BY_SUIT with wrap, all foundations up or all down."""
    cdef int suit = j // rules.packs, high = state.home[j]
    cdef u64 taken = 0
    cdef int up = (state.base - 1 + high) % rules.ranks + 1
    cdef int down = (state.base - 1 - high + rules.ranks) % rules.ranks + 1
    if state.way != 2:
        taken |= bit(16 * suit + up)
    if state.way != 1:
        taken |= bit(16 * suit + down)
    return taken


cdef inline u64 wanted(Rules* rules, State* state) noexcept nogil:
    """The types that some foundation takes now."""
    cdef u64 taken = 0
    cdef int j
    if rules.home == NO_HOME or (rules.after_stock and state.dealt < rules.stock_many):
        return 0
    for j in range(rules.home_many):
        taken |= taken_by(rules, state, j)
    return taken


cdef inline int home_for(Rules* rules, State* state, int card) noexcept nogil:
    """The first foundation that takes a card; call it only for a card that is wanted."""
    cdef int j
    for j in range(rules.home_many):
        if taken_by(rules, state, j) & bit(card):
            return j
    return -1


cdef inline void put_home(Rules* rules, State* state, int j, int card) noexcept nogil:
    cdef int high = state.home[j]
    if state.base == 0:
        state.base = rank_of(card)
    if rules.home == CHOSEN_WAY and state.way == 0 and high:
        state.way = 1 if rank_of(card) == (state.base - 1 + high) % rules.ranks + 1 else 2
    if rules.home == NUMBERED:
        state.home_suit[j] = 1 + suit_of(card)
    state.home[j] += 1
    state.left -= 1
    if rules.home == TWO_WAYS:
        close_suit(rules, state, j % rules.suits)


cdef inline void close_suit(Rules* rules, State* state, int suit) noexcept nogil:
    """A suit that is home is one position, wherever its two foundations met."""
    if state.home[suit] + state.home[suit + rules.suits] == rules.ranks:
        state.home[suit] = rules.ranks
        state.home[suit + rules.suits] = 0


cdef inline int home_top(Rules* rules, State* state, int j) noexcept nogil:
    """The type on top of a BY_SUIT foundation that is not empty."""
    return 16 * (j // rules.packs) + rank_after(rules, state.base, state.home[j] - 1)


cdef inline bint complete(Rules* rules, State* state, int j) noexcept nogil:
    return state.home[j] == rules.ranks


cdef inline bint at_least(Rules* rules, State* state, int suit, int high) noexcept nogil:
    """All foundations of a suit hold that many cards."""
    cdef int copy
    for copy in range(rules.packs):
        if state.home[suit * rules.packs + copy] < high:
            return False
    return True


cdef inline bint safe_home(Rules* rules, State* state, int card) noexcept nogil:
    """A card that is wanted may go home at once: no win is lost by it.

    Say c is the card, p its place on the foundation (from 0), and a card "ready" if its foundation would take it
    now. c, once home, can only be missed as something to build on. Let x be a card that fits on c:

    - building down by one rank, x has place p - 1. If x is ready (or home), a line of play that puts x on c can
      send x home instead, unless it then puts y on x; y has place p - 2, and goes home instead if it is ready too;
      z, which would go on y, has place p - 3 and is home already where y's suit-mates are ready. Taking those moves
      instead leaves every pile with the same cards or fewer, each in the same order, and more empty piles: every
      later move of the line stays possible, or was of a card that is home. Nothing fits on c at all where p = 0
      and building does not wrap, or where there is no building. Where cards move with whatever lies on them, x may not
      be free to go home when it moves: then every x must be home already.
    - both ways in suit with one pack and no wrap, x = c + 1 is ready once c is home, then c + 2, and so on.
    - where cards come back, x may also be one that is home. If all foundations hold p cards or more, every card out
      has place p or more; of two lines take the one that never brings cards of lower places back: nothing of place p or
      more needs them to lie on (they would lie on it).

    - with several packs a foundation that takes c is lost to the other copies of c, which may lie worse than c does: so
      all foundations of the suit must hold p cards or more, and each copy finds its own.

    Fewer cards in a pile never hurt only if what moves does not depend on what lies below: so not where a part of a
    group moves on a condition, and not where cards come back and only whole groups move. For the waste: `safe_waste`.
    """
    cdef int suit, place, red
    if rules.home == TWO_WAYS:
        return rules.build == 0 or (rules.suit_rule == 0 and not rules.wrap)
    if state.base == 0 or rules.home == STEPS or rules.home == NUMBERED:
        return False
    place = place_of(rules, state, card)
    if rules.home != ANY_SUIT and not at_least(rules, state, suit_of(card), place):
        return False
    if rules.home == CHOSEN_WAY:
        return rules.build == 0 and state.way != 0
    if rules.back:
        return lowest(rules, state) >= place
    if rules.build == 0:
        return rules.home == BY_SUIT
    if place == 0:
        return not rules.wrap and rules.build == 1 and rules.home == BY_SUIT
    if rules.home == ANY_SUIT:
        return (rules.build == 1 or rules.build == 4) and lowest(rules, state) >= place
    if rules.build == 3:
        return rules.suit_rule == 0 and rules.packs == 1 and not rules.wrap
    if rules.build != 1:
        return False
    if rules.group == ANY_GROUP:
        return all_home(rules, state, card, place)
    red = 1 if suit_of(card) == 1 or suit_of(card) == 2 else 0
    for suit in range(rules.suits):
        if rules.suit_rule == 0:
            break               # only its own suit fits on it, which was looked at above
        if rules.suit_rule == 1:
            if not at_least(rules, state, suit, place - 1 if red != (suit == 1 or suit == 2) else place - 2):
                return False
        elif not at_least(rules, state, suit, place - 1):
            return False
    return True


cdef inline bint all_home(Rules* rules, State* state, int card, int place) noexcept nogil:
    """All cards of the rank below that fit on a card are home."""
    cdef int suit, rank
    for suit in range(rules.suits):
        for rank in range(1, rules.ranks + 1):
            if rules.fits[16 * suit + rank] & bit(card) and not at_least(rules, state, suit, place):
                return False
    return True


cdef inline int place_of(Rules* rules, State* state, int card) noexcept nogil:
    """The place of a card on its foundation, from 0."""
    if state.way == 2:
        return (state.base - rank_of(card) + rules.ranks) % rules.ranks
    return (rank_of(card) - state.base + rules.ranks) % rules.ranks


cdef inline int lowest(Rules* rules, State* state) noexcept nogil:
    """The fewest cards on any foundation."""
    cdef int j, least = 255
    for j in range(rules.home_many):
        least = min(least, <int>state.home[j])
    return least
