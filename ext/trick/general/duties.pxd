"""Legal plays: bans apply first, then the duty to follow suit applies to the cards that remain."""

from bits cimport u16, u8
from trick.general.cards cimport cards, first, many, one_card
from trick.general.game cimport (
    ELSE_HIGHER, ELSE_TRUMP, FREE, Game, HEAD_ALWAYS, HEAD_NEVER, HEAD_PLAIN, HEAD_TRUMPS, LOWEST_FREE, LOWEST_PLAIN,
    NO_SUIT, OR_TRUMP, OVER_ELSE_TRUMP, OVER_NEVER, Position, SUITS, View,
)


cdef inline u16 power_of(const Game* game, const Position* spot, int name) noexcept nogil:
    """Return the power of a card in the trick on the table."""
    return game.view[spot.view].power[spot.form][spot.cancelled][name]


cdef inline bint power_beats(u16 power, u16 best) noexcept nogil:
    """Return whether a card of this power, played later, beats the power of the best card."""
    return power + (power & 1) > best


cdef inline bint card_wins(const Game* game, const Position* spot, int name) noexcept nogil:
    """Return whether a card would win the trick if it were the last card."""
    cdef const View* view = &game.view[spot.view]
    cdef u16 best
    cdef int play
    if spot.silent:
        return not view.excuse & one_card(name)
    if spot.cancelled or not view.anti & one_card(name):
        return power_beats(power_of(game, spot, name), spot.power)
    best = view.power[spot.form][1][spot.name[spot.first]]
    for play in range(spot.first + 1, spot.plays):
        if power_beats(view.power[spot.form][1][spot.name[play]], best):
            best = view.power[spot.form][1][spot.name[play]]
    return power_beats(view.power[spot.form][1][name], best)


cdef inline cards winning_cards(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards of a set that would win the trick if they were the last card."""
    cdef const View* view = &game.view[spot.view]
    cdef cards found = hand & view.over[spot.form][spot.cancelled][spot.name[spot.best]]
    cdef cards left = hand & view.anti
    if spot.silent:
        return hand & ~view.excuse
    while left and not spot.cancelled:
        found &= ~one_card(first(left))
        if card_wins(game, spot, first(left)):
            found |= one_card(first(left))
        left &= left - 1
    return found


cdef inline cards legal_cards(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards of a hand that the player to move may play, except jokers that take names."""
    cdef cards found
    if spot.plays == 0:
        found = legal_leads(game, spot, hand)
    else:
        found = legal_follows(game, spot, without_banned(hand, banned_following(game, spot, hand)))
    return said_to_robot(game, spot, found) if game.robot[spot.mover] else found


cdef inline cards without_banned(cards hand, cards banned) noexcept nogil:
    """Return the cards that are not banned; all cards, if every card is banned."""
    return hand & ~banned if hand & ~banned else hand


cdef inline bint first_trick(const Game* game, const Position* spot) noexcept nogil:
    """Return whether this is the first trick of the deal."""
    return spot.count == 0 and game.first


# -- leading ---------------------------------------------------------------------------------------------------------

cdef inline cards legal_leads(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards of a hand that may be led."""
    cdef const View* view = &game.view[spot.view]
    cdef cards banned = 0
    cdef int suit
    if not spot.began and game.lead_card >= 0 and hand & game.copies[game.lead_card]:
        return hand & game.copies[game.lead_card]
    if game.closed & ~spot.opened:
        for suit in range(SUITS):
            if (game.closed & ~spot.opened) >> suit & 1:
                banned |= view.of[suit]
    if not spot.began and game.not_trump:
        banned |= view.of[view.trumps]
    if first_trick(game, spot):
        banned |= game.not_first
    if game.declared & hand:
        suit = view.suit[first(game.declared)]
        if game.declared_not_led or (game.declared_not_first and not spot.led_before >> suit & 1):
            if hand & view.of[suit] & ~game.declared:
                banned |= game.declared
    if holds_called(game, spot, hand):
        suit = view.suit[first(game.called)]
        if many(hand & view.of[suit]) < game.called_kept:
            banned |= view.of[suit] & ~game.called
    hand = without_banned(hand, banned)
    return lowest_cards(game, view, hand) if not spot.began and game.lowest != LOWEST_FREE else hand


cdef inline bint holds_called(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return whether a hand has the called card, before its suit was led."""
    if not game.called & hand:
        return False
    return not spot.led_before >> game.view[spot.view].suit[first(game.called)] & 1


cdef inline cards lowest_cards(const Game* game, const View* view, cards hand) noexcept nogil:
    """Return the cards that the first lead must be: the lowest of each suit, or the lowest outside trumps."""
    cdef cards found = 0
    cdef cards plain = hand & ~view.of[view.trumps]
    cdef cards left, others
    cdef int card, least
    if game.lowest == LOWEST_PLAIN and plain:
        least = 32767
        left = plain
        while left:
            card = first(left)
            left &= left - 1
            if game.rank[card] < least:
                least, found = game.rank[card], 0
            if game.rank[card] == least:
                found |= one_card(card)
        return found
    left = hand
    while left:
        card = first(left)
        left &= left - 1
        others = hand & view.of[view.suit[card]]
        while others and view.height[first(others)] >= view.height[card]:
            others &= others - 1
        if not others:
            found |= one_card(card)
    return found


# -- following -------------------------------------------------------------------------------------------------------

cdef inline cards banned_following(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards of a hand that must not be played to this trick."""
    cdef const View* view = &game.view[spot.view]
    cdef cards banned = game.not_first if first_trick(game, spot) else 0
    if game.declared_not_first and game.declared & view.of[spot.led] and not spot.led_before >> spot.led & 1:
        if hand & view.of[spot.led] & ~game.declared:
            banned |= game.declared
    if holds_called(game, spot, hand) and spot.led != view.suit[first(game.called)]:
        banned |= game.called
    return banned


cdef inline cards legal_follows(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards of a hand that may be played to a lead."""
    cdef const View* view = &game.view[spot.view]
    cdef cards loose = hand & view.loose
    cdef cards bound = hand & ~view.loose
    cdef cards following = bound & view.of[spot.led]
    cdef cards trumps = bound & view.of[view.trumps]
    cdef cards better
    if (game.stock_free and spot.stock < spot.stock_end) or says_nothing(view, spot):
        return hand
    if game.called & following and holds_called(game, spot, hand):
        following &= game.called
    if game.no_undertrump and spot.led != view.trumps and spot.trumped and bound & ~trumps:
        better = winning_cards(game, spot, trumps)
        hand &= ~(trumps & ~better)
        trumps = better
    if game.follow == FREE:
        return higher(game, spot, hand) if game.head != HEAD_NEVER else hand
    if following and not following & ~reneging(game, spot, following):
        return hand
    if following:
        following = heading_cards(game, spot, following)
        if game.follow == OR_TRUMP and spot.led != view.trumps:
            following |= trumps
        return loose | following
    if game.void_ == ELSE_HIGHER:
        return higher(game, spot, hand)
    if game.void_ == ELSE_TRUMP and trumps and not freed_from_trumping(game, spot):
        return trumping(game, spot, hand, trumps, loose)
    return hand


cdef inline bint says_nothing(const View* view, const Position* spot) noexcept nogil:
    """Return whether no suit has to be followed: excuses were played, and at most a card that calls for no suit."""
    cdef int play
    if spot.silent or spot.led != NO_SUIT:
        return spot.silent
    for play in range(spot.plays):
        if view.excuse & one_card(spot.name[play]):
            return True
    return False


cdef inline cards higher(const Game* game, const Position* spot, cards hand) noexcept nogil:
    """Return the cards that beat the table and the excuse; all cards if no card beats the table."""
    cdef cards found = winning_cards(game, spot, hand)
    return found | (hand & game.view[spot.view].excuse) if found else hand


cdef inline cards reneging(const Game* game, const Position* spot, cards following) noexcept nogil:
    """Return the trumps that need not be played to a lower trump lead."""
    cdef const View* view = &game.view[spot.view]
    cdef int led = spot.name[spot.first]
    cdef cards found = 0
    cdef cards left = following & game.renege
    if view.suit[led] != view.trumps:
        return 0
    while left:
        if view.height[first(left)] > view.height[led]:
            found |= one_card(first(left))
        left &= left - 1
    return found


cdef inline bint freed_from_trumping(const Game* game, const Position* spot) noexcept nogil:
    """Return whether the player need not trump, as his partner is winning the trick."""
    cdef int winner = spot.seat[spot.best]
    return game.spare_partner and winner != spot.mover and game.side[winner] == game.side[spot.mover]


cdef inline cards heading_cards(const Game* game, const Position* spot, cards following) noexcept nogil:
    """Return the cards of the suit led that may be played: those that beat the table, if the rules ask for it."""
    cdef bint trumps = spot.led == game.view[spot.view].trumps
    cdef cards better
    if game.head != HEAD_ALWAYS and game.head != (HEAD_TRUMPS if trumps else HEAD_PLAIN):
        return following
    if not trumps and spot.trumped:
        return following
    better = winning_cards(game, spot, following)
    return better if better else following


cdef inline cards trumping(
    const Game* game, const Position* spot, cards hand, cards trumps, cards loose
) noexcept nogil:
    """Return the cards that a player who must trump may play."""
    cdef cards better
    if game.overtrump != OVER_NEVER and spot.trumped:
        better = winning_cards(game, spot, trumps)
        if better:
            trumps = better
        elif game.overtrump != OVER_ELSE_TRUMP:
            return hand
    return loose | trumps


# -- robots ----------------------------------------------------------------------------------------------------------

cdef inline cards said_to_robot(const Game* game, const Position* spot, cards found) noexcept nogil:
    """Return the cards that a robot can be ordered to play: lowest or highest of a suit, or the cheapest winner."""
    cdef const View* view = &game.view[spot.view]
    cdef cards said = 0
    cdef cards left = found
    cdef cards suit, able
    cdef bint following = spot.plays > 0 and not found & ~view.of[spot.led]
    cdef int low, high
    while left:
        suit = found & view.of[view.suit[first(left)]]
        left &= ~suit
        low, high = cheapest(game, view, suit), dearest(game, view, suit)
        said |= one_card(low)
        if not following or card_wins(game, spot, high):
            said |= one_card(high)
    if spot.plays:
        able = winning_cards(game, spot, found if following else found & view.of[view.trumps])
        if able:
            said |= one_card(cheapest(game, view, able))
    able = 0
    while said:
        able |= found & game.copies[first(said)]
        said &= said - 1
    return able


cdef inline int cheapest(const Game* game, const View* view, cards some) noexcept nogil:
    """Return the lowest card; of equal cards the first in alphabetical order."""
    cdef int best = first(some)
    cdef int card
    while some:
        card = first(some)
        some &= some - 1
        if view.height[card] < view.height[best] or (
            view.height[card] == view.height[best] and game.alphabet[card] < game.alphabet[best]
        ):
            best = card
    return best


cdef inline int dearest(const Game* game, const View* view, cards some) noexcept nogil:
    """Return the highest card; of equal cards the last in alphabetical order."""
    cdef int best = first(some)
    cdef int card
    while some:
        card = first(some)
        some &= some - 1
        if view.height[card] > view.height[best] or (
            view.height[card] == view.height[best] and game.alphabet[card] > game.alphabet[best]
        ):
            best = card
    return best
