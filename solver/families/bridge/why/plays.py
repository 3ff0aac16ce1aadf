"""Proved names for cards of a line, such as finesse, throw-in and safety play.

A name is given only where a changed deal or another card loses tricks, by the values of both. The definitions, for a
card that keeps the value of its position, with V the tricks of its player's side:

finesse              Third to a trick that partner led, the player's side heads the trick with a card w of the suit led.
                     The opponent who has played holds a higher card k of the suit; the other opponent holds none that
                     is higher, but at least one of the suit. With k exchanged for that opponent's lowest card of the
                     suit, the same play takes fewer than V; and so does every card of the player that beats w, as the
                     cards lie.
ruffing finesse      The same where the player has none of the suit, has a trump, and discards.
hold-up              An opponent led, and an opponent wins the trick. The player has the highest card of the suit that
                     is left, and follows with a card that does not win. Every card that heads the trick takes fewer
                     than V.
duck                 The same where the player's own side led.
unblock              Partner wins the trick. The player follows with a card above a lower one of the suit that does not
                     touch it, and every such lower card takes fewer than V.
overruff             An opponent has ruffed. The player ruffs higher, and every other card takes fewer than V.
refusal to overruff  An opponent has ruffed. The player has none of the suit led, could ruff higher, and discards. Every
                     card that ruffs higher takes fewer than V.
loser on loser       The player has none of the suit led, has a trump, discards, and loses the trick. Every trump takes
                     fewer than V.
throw-in             The player leads to a trick that an opponent wins, who must lead. If either hand of the player's
                     side had to lead instead, it would take fewer than V.
uppercut             The player has none of the suit led and ruffs with u, and an opponent overruffs. Every card but
                     trumps, and every lower trump, takes fewer than V.
ruff                 The player has none of the suit led, and wins the trick with a trump on cards of which none is an
                     opponent's trump. Every card but trumps takes fewer than V.
trump promotion      The player leads a suit, not trumps, of which neither the left-hand opponent nor partner has a
                     card. Both have trumps; partner's highest is t, and an opponent has a higher one. Every lead of
                     another suit takes fewer than V; so would the same lead with t exchanged for the lowest trump of an
                     opponent (the left-hand one if it has one that is lower than t, else the other); and so would the
                     player's side if the left-hand opponent were on lead.
entry killed         The player leads to a trick that an opponent wins with e, the highest card of the suit that is
                     left, and after which no card of the suit in that hand is higher than all of the player's side.
                     Every lead of another suit takes fewer than V. If e lay in the other opponent's hand, in exchange
                     for the lowest card of the suit there, a lead of another suit would take V.
avoidance            The safe opponent wins the trick, and every other card of the player takes fewer than V. After some
                     other card of the suit led the other opponent wins it in a line of best play. With the other
                     opponent on lead to the next trick, the player's side would take fewer than V.
safety play          The player leads, or plays third to partner's lead, a suit of which the player's side has more
                     cards than the opponents. Another card of the same suit takes V as well. There is a stated layout
                     in which this card would still take V and the other fewer, and none in which the other would take
                     more tricks than this one. The stated layouts: an opponent's highest card of the suit in the other
                     opponent's hand, in exchange for the lowest of the suit there; and an opponent's lowest card of the
                     suit in the other opponent's hand, in exchange for the lowest card there of the longest suit that
                     is neither this one nor trumps.

A card has the first of these names that is proved, and squeezes beside it: see `solver.families.bridge.why.squeezes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.core.cards import SUITS, in_order, partner, side
from solver.families.bridge.position import Position
from solver.families.bridge.why.facts import NamedPlay
from solver.families.bridge.why.moment import Moment, heads, higher
from solver.families.bridge.why.squeezes import moments_of, squeezes
from solver.families.bridge.why.values import ProvedTricks
from solver.families.play.swaps import Place, exchanged

NAMES = (
    "finesse", "ruffing finesse", "hold-up", "duck", "unblock", "overruff", "loser on loser", "throw-in",
    "refusal to overruff", "uppercut", "ruff", "trump promotion", "entry killed", "avoidance", "safety play",
    "simple squeeze", "double squeeze", "squeeze",
)  # fmt: skip


def named_plays(
    position: Position,
    line: Sequence[str],
    proved: ProvedTricks,
    *,
    cards: int | None = None,
    winners: int | None = None,
) -> Iterator[NamedPlay]:
    """Yield the cards of a line that have a proved name, a squeeze behind another name of the same card.

    Args:
        position: where the line begins.
        line: a line of best play.
        proved: values of positions.
        cards: number of cards to look at; None: all.
        winners: at those of one side, 0 or 1, and for plays that win tricks: a safety play does not; None: all.

    Raises:
        Limit: a limit was reached first.
    """
    moments = [*moments_of(position, line)]
    squeezing: dict[tuple[int, str], list[NamedPlay]] = {}
    for one in squeezes(moments, proved):
        squeezing.setdefault((one.trick, one.card), []).append(one)
    tests = TESTS if winners is None else TESTS[:-1]
    for at, (before, card) in enumerate(moments[:cards]):
        if winners not in (None, side(before.to_move)):
            continue
        moment = Moment(before, card, line[at + 1 :], proved)
        found = next((found for test in tests if (found := test(moment)) is not None), None)
        if found is not None:
            yield found
        yield from squeezing.get((sum(before.won) + 1, card), ())


def _finesse(moment: Moment) -> NamedPlay | None:
    position, trick = moment.position, moment.position.trick
    if len(trick) != 2:
        return None
    void = moment.card[0] != moment.led
    if void and (moment.card[0] == moment.trump or not moment.of_suit(moment.seat, moment.trump or "")):
        return None
    head = moment.card if not void and heads(moment, moment.card) else trick[0]
    before, behind = (moment.seat - 1) % 4, (moment.seat + 1) % 4
    if trick[1][0] == moment.led and higher(trick[1], head):
        return None
    keys = [card for card in moment.of_suit(before, moment.led) if higher(card, head)]
    others = moment.of_suit(behind, moment.led)
    if not keys or not others or higher(others[0], head):
        return None
    key = keys[-1]
    moved = exchanged(position.hands, Place(key, before, behind, (others[-1],)), others[-1])
    rising = [card for card in moment.choices() if card[0] == moment.led and higher(card, head)]
    if rising and moment.cost(rising) <= 0:
        return None
    cost = moment.value - moment.value_in(moved)
    return moment.named("ruffing finesse" if void else "finesse", cost, against=key) if cost > 0 else None


def _hold_up(moment: Moment) -> NamedPlay | None:
    position = moment.position
    if not position.trick or moment.card[0] != moment.led or heads(moment, moment.card):
        return None
    if moment.winner is None or side(moment.winner) == moment.side:
        return None
    own_lead = side(position.leader) == moment.side
    held = moment.of_suit(moment.seat, moment.led)
    others = [card for seat in range(4) if seat != moment.seat for card in moment.of_suit(seat, moment.led)]
    if any(higher(card, held[0]) for card in (*others, *(one for one in position.trick if one[0] == moment.led))):
        return None
    winning = [card for card in moment.choices() if heads(moment, card)]
    cost = moment.cost(winning)
    return moment.named("duck" if own_lead else "hold-up", cost, instead=winning[0]) if cost > 0 else None


def _unblock(moment: Moment) -> NamedPlay | None:
    if moment.card[0] != moment.led or not moment.position.trick or moment.winner != partner(moment.seat):
        return None
    lower = [card for card in moment.choices() if card[0] == moment.led and higher(moment.card, card)]
    cost = moment.cost(lower)
    return moment.named("unblock", cost, instead=lower[0]) if cost > 0 else None


def _overruff(moment: Moment) -> NamedPlay | None:
    trump = moment.trump
    if trump in (None, moment.led) or moment.card[0] != trump or not heads(moment, moment.card):
        return None
    position = moment.position
    ruffed = [
        card for place, card in enumerate(position.trick)
        if card[0] == trump and side((position.leader + place) % 4) != moment.side
    ]  # fmt: skip
    others = [card for card in moment.choices() if card[0] != trump or not heads(moment, card)]
    cost = moment.cost(others) if ruffed else 0
    return moment.named("overruff", cost, instead=others[0]) if cost > 0 else None


def _loser_on_loser(moment: Moment) -> NamedPlay | None:
    if not moment.position.trick or moment.card[0] in (moment.led, moment.trump) or moment.led == moment.trump:
        return None
    if moment.winner is None or side(moment.winner) == moment.side:
        return None
    ruffs = [card for card in moment.choices() if card[0] == moment.trump]
    cost = moment.cost(ruffs)
    return moment.named("loser on loser", cost, instead=ruffs[0]) if cost > 0 else None


def _throw_in(moment: Moment) -> NamedPlay | None:
    """Return the lead that throws an opponent in; the name goes to the card led."""
    position = moment.position
    if position.trick or moment.winner is None or side(moment.winner) == moment.side or position.tricks_left == 1:
        return None
    cost = moment.value - max(moment.value_on_lead(seat) for seat in (moment.seat, partner(moment.seat)))
    return moment.named("throw-in", cost) if cost > 0 else None


def _has_ruffed(moment: Moment) -> bool:
    """Return whether an opponent of the player has ruffed."""
    position = moment.position
    return moment.led != moment.trump and any(
        card[0] == moment.trump and side((position.leader + place) % 4) != moment.side
        for place, card in enumerate(position.trick)
    )


def _refusal(moment: Moment) -> NamedPlay | None:
    if moment.card[0] in (moment.led, moment.trump) or not _has_ruffed(moment):
        return None
    ruffs = [card for card in moment.choices() if card[0] == moment.trump and heads(moment, card)]
    cost = moment.cost(ruffs)
    return moment.named("refusal to overruff", cost, instead=ruffs[0]) if cost > 0 else None


def _ruffs(moment: Moment) -> bool:
    """Return whether the player ruffs."""
    return bool(moment.position.trick) and moment.card[0] == moment.trump != moment.led


def _uppercut(moment: Moment) -> NamedPlay | None:
    if not _ruffs(moment) or moment.winner is None or side(moment.winner) == moment.side:
        return None
    if moment.cards[(moment.winner - moment.position.leader) % 4][0] != moment.trump or not heads(moment, moment.card):
        return None
    others = [card for card in moment.choices() if card[0] != moment.trump or higher(moment.card, card)]
    cost = moment.cost(others)
    return moment.named("uppercut", cost, instead=others[0]) if cost > 0 else None


def _ruff(moment: Moment) -> NamedPlay | None:
    if not _ruffs(moment) or moment.winner != moment.seat:
        return None
    for place, card in enumerate(moment.cards):
        if card[0] == moment.trump and side((moment.position.leader + place) % 4) != moment.side:
            return None
    others = [card for card in moment.choices() if card[0] != moment.trump]
    cost = moment.cost(others)
    return moment.named("ruff", cost, instead=others[0]) if cost > 0 else None


def _trump_promotion(moment: Moment) -> NamedPlay | None:
    position, trump = moment.position, moment.trump
    if position.trick or trump is None or moment.led == trump:
        return None
    left, mate, right = ((moment.seat + step) % 4 for step in (1, 2, 3))
    if moment.of_suit(left, moment.led) or moment.of_suit(mate, moment.led):
        return None
    trumps = {seat: moment.of_suit(seat, trump) for seat in (left, mate, right)}
    if not trumps[left] or not trumps[mate]:
        return None
    key = trumps[mate][0]
    lower = [(seat, trumps[seat][-1]) for seat in (left, right) if trumps[seat] and higher(key, trumps[seat][-1])]
    if not lower or not any(higher(cards[0], key) for seat, cards in trumps.items() if seat != mate and cards):
        return None
    others = [card for card in moment.choices() if card[0] != moment.led]
    cost = moment.cost(others)
    if cost <= 0 or moment.value_before(left) >= moment.value:
        return None
    seat, low = lower[0]
    lost = moment.value - moment.value_in(exchanged(position.hands, Place(key, mate, seat, (low,)), low))
    return moment.named("trump promotion", cost, instead=others[0], promoted=key) if lost > 0 else None


def _entry_killed(moment: Moment) -> NamedPlay | None:
    position = moment.position
    if position.trick or moment.winner is None or side(moment.winner) == moment.side:
        return None
    entry, other = moment.cards[(moment.winner - position.leader) % 4], partner(moment.winner)
    behind = moment.of_suit(other, moment.led)
    if entry[0] != moment.led or not behind or not _kills(moment, entry):
        return None
    others = [card for card in moment.choices() if card[0] != moment.led]
    cost = moment.cost(others)
    if cost <= 0:
        return None
    moved = exchanged(position.hands, Place(entry, moment.winner, other, (behind[-1],)), behind[-1])
    if moment.best_in(moved, moment.led) < moment.value:
        return None
    return moment.named("entry killed", cost, against=entry, instead=others[0], opponent=moment.winner)


def _kills(moment: Moment, entry: str) -> bool:
    """Return whether an entry is the highest card of its suit, and the hand's only one there after the trick."""
    left = {seat: [card for card in moment.of_suit(seat, entry[0]) if card not in moment.cards] for seat in range(4)}
    if any(higher(card, entry) for seat in range(4) for card in moment.of_suit(seat, entry[0])):
        return False
    hand = left[(moment.position.leader + moment.cards.index(entry)) % 4]
    own = left[moment.seat] + left[partner(moment.seat)]
    return not hand or any(higher(card, hand[0]) for card in own)


def _avoidance(moment: Moment) -> NamedPlay | None:
    position, winner = moment.position, moment.winner
    if winner is None or side(winner) == moment.side or position.tricks_left == 1:
        return None
    same = [card for card in moment.choices() if card[0] == moment.led]
    if not same or moment.card[0] != moment.led or moment.cost(moment.choices()) <= 0:
        return None
    danger = partner(winner)
    cost = moment.value - moment.value_on_lead(danger)
    letting = [card for card in same if moment.may_win(card, danger)] if cost > 0 else []
    return moment.named("avoidance", cost, instead=letting[0], opponent=danger) if letting else None


def _safety_play(moment: Moment) -> NamedPlay | None:
    position = moment.position
    if len(position.trick) not in (0, 2) or moment.card[0] != moment.led:
        return None
    lengths = [len(moment.of_suit(seat, moment.led)) for seat in range(4)]
    if lengths[moment.seat] + lengths[partner(moment.seat)] <= lengths[moment.seat - 1] + lengths[moment.seat - 3]:
        return None
    others = [card for card in moment.choices() if card[0] == moment.led and moment.cost([card]) == 0]
    if not others:
        return None
    found: dict[str, NamedPlay] = {}
    worse: set[str] = set()
    for place, other in _layouts(moment):
        own, *values = moment.values_in(exchanged(position.hands, place, other), [moment.card, *others])
        for card, value in zip(others, values, strict=True):
            if value > own:
                worse.add(card)
            elif value < moment.value <= own and card not in found:
                cost = moment.value - value
                found[card] = moment.named("safety play", cost, against=place.card, instead=card, opponent=place.taker)
    return next((one for card, one in found.items() if card not in worse), None)


def _layouts(moment: Moment) -> Iterator[tuple[Place, str]]:
    """Yield the stated layouts of a safety play: a card of an opponent in the other's hand, and the card for it."""
    for giver in ((moment.seat + 1) % 4, (moment.seat + 3) % 4):
        taker = partner(giver)
        trick = moment.position.trick
        if trick and taker == (moment.seat - 1) % 4 and trick[1][0] != moment.led:
            continue  # who has discarded to the trick has no card of the suit
        held, there = moment.of_suit(giver, moment.led), moment.of_suit(taker, moment.led)
        if held and there and higher(held[0], there[-1]):
            yield Place(held[0], giver, taker, (there[-1],)), there[-1]
        plain = [card for card in moment.position.hands[taker] if card[0] not in (moment.led, moment.trump)]
        if held and plain:
            suits = [card[0] for card in plain]
            longest = max(suits, key=lambda suit: (suits.count(suit), -SUITS.index(suit)))
            back = [card for card in in_order(plain) if card[0] == longest][-1]
            yield Place(held[-1], giver, taker, (back,)), back


TESTS: tuple[Callable[[Moment], NamedPlay | None], ...] = (
    _finesse, _hold_up, _overruff, _refusal, _loser_on_loser, _unblock, _throw_in, _uppercut, _ruff, _trump_promotion,
    _entry_killed, _avoidance, _safety_play,
)  # fmt: skip
"""Tests for the names, in the order in which they are tried; the safety play last."""
