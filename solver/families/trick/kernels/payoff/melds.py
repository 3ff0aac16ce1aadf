"""What the melds of the dealt hands count."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations_with_replacement, product

from solver.families.trick.kernels.payoff.ground import Ground
from solver.families.trick.rules import Combination


def dealt(ground: Ground) -> tuple[int, ...]:
    """Points by seat, where melds are counted before the play."""
    start = ground.start
    if ground.rules.melds.laid != "dealt":
        return (0,) * start.seats
    return start.melds or tuple(_points(ground, seat) for seat in ground.seats)


def _points(ground: Ground, seat: int) -> int:
    """The melds of a hand: in each kind every card serves once, the dearest melds first."""
    start = ground.start
    hand = Counter(start.hands[seat])
    if start.award is not None and seat == start.dealer:
        hand -= Counter([(start.trump or " ") + ground.rules.pack.ranks[-1]])
    left = {meld.kind: Counter(hand) for meld in ground.rules.combinations}
    total = 0
    for meld in sorted(ground.rules.combinations, key=lambda meld: -meld.points[0]):
        for cards in _forms(ground, meld):
            copies = min(left[meld.kind][card] // many for card, many in cards.items())
            left[meld.kind].subtract({card: many * copies for card, many in cards.items()})
            total += _price(meld, copies)
    return total


def _price(meld: Combination, copies: int) -> int:
    """So many at once: the last price of the list that there is, and each further one as a single one."""
    listed = min(copies, len(meld.points))
    return (0, *meld.points)[listed] + (copies - listed) * meld.points[0]


def _forms(ground: Ground, meld: Combination) -> list[Counter[str]]:
    """The cards of a meld, once for each plain suit if it is of one."""
    suits, trump = ground.rules.pack.suits, ground.start.trump
    plain = [suit for suit in suits if suit != trump]
    found = []
    for suit in plain if any(word.startswith("plain ") for word in meld.cards) else plain[:1]:
        cards: Counter[str] = Counter()
        for word in meld.cards:
            kind, _, rank = word.rpartition(" ")
            if kind in ("plain", "trump"):
                cards[(suit if kind == "plain" else trump or "") + rank] += 1
            elif not kind:
                cards.update([word] if len(word) > 1 else [other + word for other in suits])
        found += [cards + some for some in _of_any_suit(meld, suits)]
    return found


def _of_any_suit(meld: Combination, suits: str) -> list[Counter[str]]:
    """Every choice of those of its cards whose suit is free."""
    many = Counter(word.removeprefix("any ") for word in meld.cards if word.startswith("any "))
    choices = (combinations_with_replacement([suit + rank for suit in suits], times) for rank, times in many.items())
    return [Counter(chain.from_iterable(chosen)) for chosen in product(*choices)]
