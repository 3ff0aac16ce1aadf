"""Foundations: the cards they take next, the cards they give back, and which moves to them are safe."""

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
    """Return the rank `many` steps above the base; 0 if there is none."""
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
        for j in range(rules.home_many):    # the same as the loop below, for the most frequent kind of game
            if state.home[j] < rules.ranks:
                taken |= card_bit(16 * j + state.home[j] + 1)
        return taken
    for j in range(rules.home_many):
        taken |= taken_by(rules, state, j)
    return taken


cdef inline int home_for(Rules* rules, State* state, int card) noexcept nogil:
    """Return the first foundation that takes a card; some foundation must take it (`wanted`)."""
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
    """Normalise a suit that is home completely: the place where its two foundations met makes no difference.

    There is one pack (games of two ways have no other), so together the two hold the suit and take no more cards.
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
    """Return whether every foundation of a suit holds at least `high` cards."""
    cdef int copy
    for copy in range(rules.packs):
        if state.home[suit * rules.packs + copy] < high:
            return False
    return True


cdef inline bint safe_home(Rules* rules, State* state, int card) noexcept nogil:
    """Return whether a wanted card may go home at once without losing a win.

    Let c be the card and p its place on the foundation, from 0. Call a card "ready" if its foundation would take it
    now. Once c is home, it can be missed only as a card to build on. Let x be a card that fits on c.

    - Building down by one rank: x has place p - 1. Suppose x is ready or home. A line of play that puts x on c can
      send x home instead, unless it then puts a card y on x; y has place p - 2, and goes home instead if it is ready
      too. A card z that would go on y has place p - 3 and is home already if the cards of y's rank are ready. With
      these moves instead, every pile has the same cards or fewer, in the same order, and more piles are empty: every
      later move of the line stays possible, or was a move of a card that is home.
    - If cards may be built on a card of the base rank (`open_base`), the chain x, y, z does not end at place 0: a card
      of the last place fits on a card of the first (building with wrap, or with a base that is not an ace). So the
      card of the chain that has place 0 must be home already, and a c of place 0 is never safe. Otherwise no card
      fits on a card of place 0.
    - If cards move together with everything that lies on them, x may not be free to go home when it moves: then every x
      must be home already.
    - Building both ways, in suit, with one pack: x = c + 1 is ready once c is home, then c + 2, and so on; x = c - 1 is
      home, or is ready if c went to a foundation that builds down. This presupposes that cards move one by one: in a
      group, x would lie under other cards.
    - If cards may come back from foundations, x may also be home now. If all foundations hold p cards or more, every
      card not home has place p or more. Take a line that never brings back cards of lower places: cards of place p or
      more do not need them to lie on. (They would if they fit on a base card: so not with `open_base`, and not
      when building up.)
    - If any card may be built on any other, in groups too, and may go to a space from every source from which it may go
      to a pile (`anywhere`): a card that was put on c can be put in the place where c was, and moves from there as it
      did. If suits had to fit it could not, or it would belong to another group.
    - With several packs, a foundation that takes c is lost to the other copies of c, which may be in worse places: so
      all foundations of the suit must hold p cards or more, and each copy finds its own.

    That fewer cards in a pile never hurt needs further conditions, which depend on the rules alone: `leaves_free`.
    For the waste see `safe_waste`; for a pile that becomes empty, `keeps_timing`.
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
            break               # only cards of its own suit fit on it: these were checked above
        if rules.suit_rule == SUIT_ALTERNATING:
            if red != (suit == 1 or suit == 2):
                if not suit_is_home_to(rules, state, suit, max(place - 1, least)):
                    return False
            elif place > 1 and not suit_is_home_to(rules, state, suit, max(place - 2, least)):
                return False    # (at place 1 every x is home, and there is no y)
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
    """Return whether fewer cards in a pile, and empty piles, never hurt: a condition of safe foundation moves.

    A line of play can be played as it was, without the cards that are home. These rules are exceptions:

    - No deal while a pile is empty (`full_piles`): in the original line perhaps no pile was empty.
    - A redeal that sorts the cards that are left: see `run_automatic_moves`.
    - Cards come back from foundations, and only whole groups move, or parts of a group on a condition: then a card that
      lies on others may serve to separate them from the cards that come on it. If cards do not come back, no card comes
      on a pile before the line has taken c from it, so c separates nothing; but a deal may put a card s there. Then s
      becomes the last card of a longer group, or the cards on c move together with c (ANY_GROUP). So with such
      deals, single cards or any part of a group must be allowed to move.
    - Spaces are filled automatically. With deals on the piles, piles are not interchangeable, so the pile on which a
      card of the reserve comes to lie matters. Waste and stock supply another card at another time, so the times at
      which piles become empty must not change. They do not change if each card that goes home leaves a pile that is not
      empty (`keeps_timing`) and cannot be alone in a space, that is, if there are spaces only after waste and stock are
      used up for good.
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
    """Return whether all cards that fit on a card are home; `place` is the card's place on its foundation."""
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
    """Return the number of cards on the lowest foundation."""
    cdef int j, least = 255
    for j in range(rules.home_many):
        least = min(least, <int>state.home[j])
    return least
