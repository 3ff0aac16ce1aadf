"""Foundations: what they take, what they give back, and which moves to them cost nothing."""

from bits cimport u64
from patience.building.piles cimport rank_of, suit_of
from patience.building.state cimport (
    ANY_GROUP, ANY_SUIT, BUILD_ANY, BUILD_BOTH, BUILD_DOWN, BUILD_NONE, BY_SUIT, CHOSEN_WAY, HAND, NO_GROUP, NO_HOME,
    NUMBERED, PACKED, Rules, SINGLE, STEPS, State, SUIT_ALTERNATING, SUIT_SAME, TO_TABLEAU, TO_WASTE, TWO_WAYS, WASTE,
    WAY_DOWN, WAY_OPEN, WAY_UP, WHOLE_PILE,
)
from patience.building.stock cimport stock_next


cdef inline u64 card_bit(int card) noexcept nogil:
    return <u64>1 << card


cdef inline u64 all_of_rank(int rank) noexcept nogil:
    return <u64>0x0001000100010001ULL << rank


cdef inline int rank_after(Rules* rules, int base, int many) noexcept nogil:
    """Return the rank `many` steps above the base; 0 where there is none."""
    cdef int rank = base + many
    if rank > rules.ranks:
        if not rules.home_wrap:
            return 0
        rank -= rules.ranks
    return rank


cdef inline u64 taken_by(Rules* rules, State* state, int j) noexcept nogil:
    """Return the types that foundation j takes next."""
    cdef int high = state.home[j], rank, suit
    if rules.home == STEPS:
        return all_of_rank((rules.steps[j] * (high + 1) - 1) % rules.ranks + 1) if high < rules.ranks else 0
    if rules.home == TWO_WAYS:
        suit = j if j < rules.suits else j - rules.suits
        if state.home[suit] + state.home[suit + rules.suits] >= rules.ranks * rules.packs:
            return 0
        return card_bit(16 * suit + (1 + high if j < rules.suits else rules.ranks - high))
    if high >= rules.ranks:
        return 0
    if state.base == 0:
        if rules.home == ANY_SUIT or rules.home == NUMBERED:
            return ~<u64>0
        return <u64>0xFFFF << (16 * (j // rules.packs))
    if rules.home == CHOSEN_WAY:
        return chosen_way(rules, state, j)
    rank = rank_after(rules, state.base, high)
    if rank == 0:
        return 0
    if rules.home == BY_SUIT:
        return card_bit(16 * (j // rules.packs) + rank)
    if rules.home == NUMBERED and high:
        return card_bit(16 * (state.home_suit[j] - 1) + rank)
    return all_of_rank(rank)


cdef inline u64 chosen_way(Rules* rules, State* state, int j) noexcept nogil:
    """Return the types that foundation j takes BY_SUIT with wrap: all foundations go up or all go down."""
    cdef int suit = j // rules.packs, high = state.home[j]
    cdef u64 taken = 0
    cdef int up = (state.base - 1 + high) % rules.ranks + 1
    cdef int down = (state.base - 1 - high + rules.ranks) % rules.ranks + 1
    if state.way != WAY_DOWN:
        taken |= card_bit(16 * suit + up)
    if state.way != WAY_UP:
        taken |= card_bit(16 * suit + down)
    return taken


cdef inline u64 wanted(Rules* rules, State* state) noexcept nogil:
    """Return the types that some foundation takes now."""
    cdef u64 taken = 0
    cdef int j
    if rules.home == NO_HOME or (rules.after_stock and stock_next(rules, state, state.dealt) < rules.stock_many):
        return 0
    if rules.home == BY_SUIT and rules.packs == 1 and state.base == 1:
        for j in range(rules.home_many):    # the same as below, without its questions
            if state.home[j] < rules.ranks:
                taken |= card_bit(16 * j + state.home[j] + 1)
        return taken
    for j in range(rules.home_many):
        taken |= taken_by(rules, state, j)
    return taken


cdef inline int home_for(Rules* rules, State* state, int card) noexcept nogil:
    """Return the first foundation that takes a card, which must be one that is wanted."""
    cdef int j
    for j in range(rules.home_many):
        if taken_by(rules, state, j) & card_bit(card):
            return j
    return -1


cdef inline void put_home(Rules* rules, State* state, int j, int card) noexcept nogil:
    cdef int high = state.home[j]
    if state.base == 0:
        state.base = rank_of(card)
    if rules.home == CHOSEN_WAY and state.way == WAY_OPEN and high:
        state.way = WAY_UP if rank_of(card) == (state.base - 1 + high) % rules.ranks + 1 else WAY_DOWN
    if rules.home == NUMBERED:
        state.home_suit[j] = 1 + suit_of(card)
    state.home[j] += 1
    state.left -= 1
    if rules.home == TWO_WAYS:
        close_suit(rules, state, j % rules.suits)


cdef inline void close_suit(Rules* rules, State* state, int suit) noexcept nogil:
    """Make a suit that is home one position, wherever its two foundations met.

    There is one pack (games of two ways have no other): together they hold the suit, and take nothing more.
    """
    if rules.met and state.home[suit] + state.home[suit + rules.suits] == rules.ranks:
        state.home[suit] = rules.ranks
        state.home[suit + rules.suits] = 0


cdef inline int home_top(Rules* rules, State* state, int j) noexcept nogil:
    """Return the type on top of a BY_SUIT foundation that is not empty."""
    return 16 * (j // rules.packs) + rank_after(rules, state.base, state.home[j] - 1)


cdef inline bint foundation_is_full(Rules* rules, State* state, int j) noexcept nogil:
    return state.home[j] == rules.ranks


cdef inline bint suit_is_home_to(Rules* rules, State* state, int suit, int high) noexcept nogil:
    """Return whether all foundations of a suit hold that many cards."""
    cdef int copy
    for copy in range(rules.packs):
        if state.home[suit * rules.packs + copy] < high:
            return False
    return True


cdef inline bint safe_home(Rules* rules, State* state, int card) noexcept nogil:
    """Return whether a wanted card may go home at once: no win is lost by it.

    Say c is the card, p its place on the foundation (from 0), and a card "ready" if its foundation would take it
    now. c, once home, can only be missed as something to build on. Let x be a card that fits on c:

    - building down by one rank, x has place p - 1. If x is ready (or home), a line of play that puts x on c can
      send x home instead, unless it then puts y on x; y has place p - 2, and goes home instead if it is ready too;
      z, which would go on y, has place p - 3 and is home already where y's suit-mates are ready. Taking those moves
      instead leaves every pile with the same cards or fewer, each in the same order, and more empty piles: every
      later move of the line stays possible, or was of a card that is home.
    - where something may be built on a card of the base rank (`open_base`), the chain does not end below place 0: the
      card of the last place fits on one of the first, with wrap as well as where the base is no ace. So the card of
      the chain that has place 0 must be home already, and a c of place 0 is never safe; without, nothing fits on it.
    - where cards move with whatever lies on them, x may not be free to go home when it moves: then every x must be
      home already.
    - building both ways in suit with one pack, x = c + 1 is ready once c is home, then c + 2, and so on; x = c - 1 is
      home, or is ready where c went to a foundation that goes down. This takes cards that move one by one: in a group
      x would lie under others.
    - where cards come back, x may also be one that is home. If all foundations hold p cards or more, every card out
      has place p or more; of two lines take the one that never brings cards of lower places back: nothing of place p or
      more needs them to lie on. It would lie on them if it fits on a base card: not so with `open_base`, nor
      where building goes up.
    - where any card may be built on any whatever their suits, also within a group, and goes to a space from wherever it
      goes to a pile (`anywhere`), whatever was put on c can be put where c was, and moves from there as it did. Where
      suits must fit it could not, or would belong to another group.
    - with several packs a foundation that takes c is lost to the other copies of c, which may lie worse than c does: so
      all foundations of the suit must hold p cards or more, and each copy finds its own.

    Fewer cards in a pile never hurt only under further conditions, which depend on the rules alone: `leaves_free`.
    For the waste: `safe_waste`. For a pile that becomes empty: `keeps_timing`.
    """
    cdef int suit, place, red, least
    if rules.home == TWO_WAYS:
        return rules.build == BUILD_NONE or (
            rules.suit_rule == SUIT_SAME and not rules.wrap and moves_single_cards(rules))
    if state.base == 0 or rules.home == STEPS or rules.home == NUMBERED:
        return False
    place = foundation_place(rules, state, card)
    if rules.home != ANY_SUIT and not suit_is_home_to(rules, state, suit_of(card), place):
        return False
    if rules.home == CHOSEN_WAY:
        return rules.build == BUILD_NONE and state.way != WAY_OPEN
    if rules.back:
        return fewest_on_a_foundation(rules, state) >= place and (
            rules.build == BUILD_NONE or (rules.build == BUILD_DOWN and not open_base(rules, state)))
    if rules.build == BUILD_NONE or rules.anywhere:
        if rules.home == BY_SUIT:
            return True
    if place == 0:
        return rules.build == BUILD_DOWN and rules.home == BY_SUIT and not open_base(rules, state)
    if rules.home == ANY_SUIT:
        return (rules.build == BUILD_DOWN or rules.anywhere) and fewest_on_a_foundation(rules, state) >= place
    if rules.build == BUILD_BOTH:
        return rules.suit_rule == SUIT_SAME and rules.packs == 1 and not rules.wrap and moves_single_cards(rules)
    if rules.build != BUILD_DOWN:
        return False
    if rules.group == ANY_GROUP:
        return all_home(rules, state, card, place)
    red = 1 if suit_of(card) == 1 or suit_of(card) == 2 else 0
    # A card of place 0 is home where something could be built on it.
    least = 1 if open_base(rules, state) else 0
    for suit in range(rules.suits):
        if rules.suit_rule == SUIT_SAME:
            break               # only its own suit fits on it, which was looked at above
        if rules.suit_rule == SUIT_ALTERNATING:
            if red != (suit == 1 or suit == 2):
                if not suit_is_home_to(rules, state, suit, max(place - 1, least)):
                    return False
            elif place > 1 and not suit_is_home_to(rules, state, suit, max(place - 2, least)):
                return False    # at place 1 every x is home, and there is no y
        elif not suit_is_home_to(rules, state, suit, max(place - 1, least)):
            return False
    return True


cdef inline bint open_base(Rules* rules, State* state) noexcept nogil:
    """Return whether some card fits on a card of the base rank."""
    return rules.built_on & all_of_rank(state.base) != 0


cdef inline bint moves_single_cards(Rules* rules) noexcept nogil:
    """Return whether no two cards move together."""
    return rules.group == NO_GROUP or rules.group == SINGLE


cdef inline bint leaves_free(Rules* rules) noexcept nogil:
    """Return whether fewer cards in a pile, and empty piles, never hurt: safe foundation moves presuppose it.

    A line of play goes on as it was, without the cards that are home. That is so but for these:

    - no deal while a pile is empty: the line may have had none that was (`full_piles`).
    - a redeal that orders what is left: see `run_automatic_moves`.
    - where cards come back and only whole groups move, or a part of one on a condition, a card that lies on others
      may serve to part them from what comes on it. Where cards do not come back none comes on a pile from which the
      line has not taken c, so nothing is parted by c; but the deal may put a card s there. s is then the last of a
      longer group, or what lies on c moves with it (ANY_GROUP): with such deals single cards must move, or any part.
    - spaces that are filled by themselves. A deal tells piles apart, so that it matters where a reserve's card comes to
      lie. Waste and stock give another card at another time: the line must keep the times at which piles become empty.
      It does, where each card that goes home leaves a pile that is not empty (`keeps_timing`) and cannot be alone in
      a space: where there are spaces only once waste and stock are used up for good.
    """
    cdef bint waste = False, stock = False
    cdef int at
    cdef bint parts = rules.group == NO_GROUP or rules.group == SINGLE or rules.group == PACKED
    for at in range(rules.refill_many):
        waste = waste or rules.refills[at] == WASTE
        stock = stock or rules.refills[at] == HAND
    if rules.full_piles or (rules.back and (rules.refill_many or not (parts or rules.group == ANY_GROUP))):
        return False
    if rules.stock_to == TO_TABLEAU and not (parts or rules.group == WHOLE_PILE):
        return False
    if rules.stock_to == TO_TABLEAU and rules.refill_many > (1 if stock else 0):
        return False
    if rules.stock_to == TO_WASTE and waste != stock:
        return stock and rules.redeals == 0 and not rules.switch
    return True


cdef inline bint all_home(Rules* rules, State* state, int card, int place) noexcept nogil:
    """Return whether all cards of the rank below that fit on a card are home."""
    cdef int suit, rank
    for suit in range(rules.suits):
        for rank in range(1, rules.ranks + 1):
            if rules.fits[16 * suit + rank] & card_bit(card) and not suit_is_home_to(rules, state, suit, place):
                return False
    return True


cdef inline int foundation_place(Rules* rules, State* state, int card) noexcept nogil:
    """Return the place of a card on its foundation, from 0."""
    if state.way == WAY_DOWN:
        return (state.base - rank_of(card) + rules.ranks) % rules.ranks
    return (rank_of(card) - state.base + rules.ranks) % rules.ranks


cdef inline int fewest_on_a_foundation(Rules* rules, State* state) noexcept nogil:
    """Return the fewest cards on any foundation."""
    cdef int j, least = 255
    for j in range(rules.home_many):
        least = min(least, <int>state.home[j])
    return least
