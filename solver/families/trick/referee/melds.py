"""Melds in dealt hands, and melds laid on the table during the play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product

from solver.families.trick import pack
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Combination, Rules
from solver.families.trick.start import Start

KINDS = {"sequence": 1, "group": 2, "special": 3}

Served = tuple[tuple[int, str], ...]
"""Melds in which a tabled card has served: number of the kind, name."""


@dataclass(frozen=True, slots=True)
class LaidMelds:
    """Melds laid so far.

    Attributes:
        tabled: for each seat its tabled cards, which it still holds, with the melds that they were part of.
        traded: the exchange for the last card of the stock has been made.
    """

    tabled: tuple[tuple[tuple[str, Served], ...], ...]
    traded: bool = False

    def without(self, seat: int, card: str) -> LaidMelds:
        """Return the melds after a card was played; of equal cards, the tabled one that served most."""
        copies = [entry for entry in self.tabled[seat] if entry[0] == card]
        if not copies:
            return self
        left = list(self.tabled[seat])
        left.remove(max(copies, key=lambda entry: (len(entry[1]), entry[1])))
        return self.with_seat(seat, left)

    def with_seat(self, seat: int, entries: Sequence[tuple[str, Served]]) -> LaidMelds:
        """Return the melds with other cards tabled by a seat."""
        tabled = (*self.tabled[:seat], tuple(sorted(entries)), *self.tabled[seat + 1 :])
        return replace(self, tabled=tabled)

    def taken_up(self) -> LaidMelds:
        """Return the melds after all cards went back into the hands."""
        return LaidMelds(((),) * len(self.tabled), self.traded)


def laid_before(rules: Rules, start: Start) -> LaidMelds | None:
    """Return the melds on the table at the start, None if the game has none during play."""
    if rules.melds.laid != "won":
        return None
    return LaidMelds(tuple(tuple(sorted(seat)) for seat in start.tabled) or ((),) * start.seats)


# -- before the play -----------------------------------------------------------------------------------------------


def dealt(game: DealInPlay) -> tuple[int, ...]:
    """Return the points of each seat's melds, if they are counted before the play."""
    start = game.start
    if game.rules.melds.laid != "dealt":
        return (0,) * start.seats
    return start.melds or tuple(_points(game, seat) for seat in range(start.seats))


def _points(game: DealInPlay, seat: int) -> int:
    """Return the melds of a hand."""
    held = Counter(game.start.hands[seat])
    not_counted = None
    if game.start.award is not None and seat == game.start.dealer:
        not_counted = f"{game.start.trump}{game.rules.pack.ranks[-1]}"
    return sum(meld.points for meld in melds_of(game.rules, held, game.start.trump, not_counted))


@dataclass(frozen=True, slots=True)
class Meld:
    """A combination that a hand holds.

    Attributes:
        name: of the combination.
        cards: those of one copy of it.
        copies: how often the hand has them.
        points: of all copies.
    """

    name: str
    cards: tuple[str, ...]
    copies: int
    points: int


def melds_of(rules: Rules, hand: Counter[str], trump: str | None, not_counted: str | None = None) -> Iterator[Meld]:
    """Yield the melds of a hand: in each kind every card serves once, the dearest melds first.

    Args:
        not_counted: a card of which one is in no meld.
    """
    for kind in KINDS:
        held = hand - Counter([not_counted] if not_counted else [])
        members = [member for member in rules.combinations if member.kind == kind]
        for member in sorted(members, key=lambda member: -member.points[0]):
            for cards in _forms(member, trump, rules.pack.suits):
                need = Counter(cards)
                copies = min(held[card] // count for card, count in need.items())
                held -= Counter({card: count * copies for card, count in need.items()})
                if copies:
                    yield Meld(member.name, cards, copies, _price(member, copies))


def _price(member: Combination, copies: int) -> int:
    whole = min(copies, len(member.points))
    return (member.points[whole - 1] if whole else 0) + (copies - whole) * member.points[0]


def _forms(member: Combination, trump: str | None, suits: str) -> list[tuple[str, ...]]:
    """Return the cards that make a combination, in each of its forms."""
    plain = [suit for suit in suits if suit != trump]
    forms: list[tuple[str, ...]] = []
    for suit in plain if any(word.startswith("plain ") for word in member.cards) else plain[:1]:
        cards: list[str] = []
        for word in member.cards:
            if word.startswith("plain "):
                cards.append(suit + word[6:])
            elif word.startswith("trump "):
                cards.append((trump or "") + word[6:])
            elif not word.startswith("any "):
                cards += [word] if len(word) > 1 else [other + word for other in suits]
        forms += [(*cards, *some) for some in _any(member, suits)]
    return forms


def _any(member: Combination, suits: str) -> Iterator[tuple[str, ...]]:
    """Yield every choice of the cards of free suit; of equal ranks each set once."""
    counts = Counter(word[4:] for word in member.cards if word.startswith("any "))
    choices = (combinations_with_replacement([suit + rank for suit in suits], n) for rank, n in counts.items())
    for choice in product(*choices):
        yield tuple(card for cards in choice for card in cards)


# -- in the play ---------------------------------------------------------------------------------------------------


def moves(game: DealInPlay, trump: str | None, hand: Sequence[str], laid: LaidMelds | None, seat: int) -> Iterator[str]:
    """Yield the meld moves of the winner of a trick before drawing."""
    yield pack.NO_MELD
    if laid is None:
        return
    for member in game.rules.combinations:
        for cards in _forms(member, trump, game.rules.pack.suits):
            if _use(member, cards, hand, laid, seat) is not None:
                yield f"meld:{member.name}:{pack.together(cards)}"
            if member.trade and not laid.traded and _untabled(hand, laid, seat)[cards[0]]:
                yield pack.TRADE


def _untabled(hand: Sequence[str], laid: LaidMelds, seat: int) -> Counter[str]:
    return Counter(hand) - Counter(card for card, _ in laid.tabled[seat])


def _use(
    member: Combination, cards: Sequence[str], hand: Sequence[str], laid: LaidMelds, seat: int
) -> tuple[list[tuple[str, Served]], int] | None:
    """Return the tabled cards after a meld and its points, None if it cannot be laid.

    Cards come from the hand as far as possible, at least one; of tabled copies that which has served least.
    """
    kind = KINDS[member.kind]
    untabled = _untabled(hand, laid, seat)
    left = list(laid.tabled[seat])
    after: list[tuple[str, Served]] = []
    fresh, again = 0, False
    for card in cards:
        if untabled[card]:
            untabled[card] -= 1
            fresh += 1
            after.append((card, ((kind, member.name),)))
            continue
        usable = [entry for entry in left if entry[0] == card and _serves(member, entry[1], kind)]
        if not usable:
            return None
        entry = min(usable, key=lambda entry: (len(entry[1]), entry[1]))
        left.remove(entry)
        again = again or any(number == kind for number, _ in entry[1])
        after.append((card, tuple(sorted((*entry[1], (kind, member.name))))))
    points = member.adds if again else member.points[0]
    return ([*left, *after], points) if fresh else None


def _serves(member: Combination, served: Served, kind: int) -> bool:
    """Return whether a card may serve in a meld: it is in none of its kind, unless the meld extends that one."""
    return all(number != kind or name == member.over for number, name in served)


def lay(
    game: DealInPlay,
    trump: str | None,
    hands: tuple[tuple[str, ...], ...],
    stock: tuple[str, ...],
    laid: LaidMelds | None,
    seat: int,
    move: str,
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], LaidMelds | None, int]:
    """Return hands, stock, melds on the table and points after a meld or trade."""
    if laid is None:
        return hands, stock, laid, 0
    if move == pack.TRADE:
        member = next(member for member in game.rules.combinations if member.trade)
        card = _forms(member, trump, game.rules.pack.suits)[0][0]
        hand = list(hands[seat])
        hand.remove(card)
        hand.append(stock[-1])
        hands = (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])
        return hands, (*stock[:-1], card), replace(laid, traded=True), member.points[0]
    _, name, cards = move.split(":")
    member = next(member for member in game.rules.combinations if member.name == name)
    used = _use(member, _in_form(game, member, trump, cards), hands[seat], laid, seat)
    if used is None:
        return hands, stock, laid, 0
    return hands, stock, laid.with_seat(seat, used[0]), used[1]


def _in_form(game: DealInPlay, member: Combination, trump: str | None, cards: str) -> tuple[str, ...]:
    forms = _forms(member, trump, game.rules.pack.suits)
    return next(form for form in forms if pack.together(form) == cards)
