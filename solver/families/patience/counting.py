"""Compare the cards of a layout with its pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from solver.core.errors import DealError
from solver.families.patience import layout as pack
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, UNKNOWN, Layout, hidden_ranks
from solver.families.patience.rules import Pack, Rules


def check_cards(rules: Rules, layout: Layout, base: int | None = None) -> None:
    """Raise if a card is not in the pack, appears too often, or is missing where all cards are needed.

    Raises:
        DealError: a strange card, one too often, or one that is missing.
    """
    found = _counted(rules, layout)
    kind = kind_of(rules)
    if kind.supports("count"):
        kind.count(rules, layout, found, base)
    for order in layout.reshuffles:
        if not _is_whole(rules, Counter(order)):
            raise DealError(
                f"reshuffles: an order has {len(order)} cards. Write the whole pack, {pack.described(rules.pack)}"
            )
    for frame in layout.frames:
        _not_too_many(rules, Counter(frame))


def check_piles(rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> None:
    """Raise unless all cards are visible, under the tops of foundations, or gone in whole runs.

    Raises:
        DealError: one is missing.
    """
    missing = _missing(rules, found)
    if rules.foundations.runs:
        _whole_runs(rules, missing)
    else:
        hidden = [*hidden_ranks(rules, layout.foundations, base)]
        if missing or hidden:
            _complete(rules, missing, Counter(hidden))


@dataclass(frozen=True, slots=True)
class MissingCards:
    """The cards of a pack that a layout with unknown cards does not show.

    Attributes:
        cards: those that the unknown ones may be, and those that are hidden.
        hidden: ranks of which some of them lie under the tops of foundations on which suits mix, and how many.
        all: every card that is not hidden is one of the unknown ones; else some may be out of play.
    """

    cards: tuple[str, ...]
    hidden: Mapping[int, int]
    all: bool


def missing_cards(rules: Rules, layout: Layout, base: int | None = None) -> MissingCards:
    """Return the cards that may be unknown in a layout.

    Raises:
        DealError: a strange card, or one too often.
    """
    found = _counted(rules, layout)
    kind = kind_of(rules)
    if kind.supports("missing"):
        return kind.missing(rules, layout, found, base)
    return MissingCards(tuple(_missing(rules, found).elements()), {}, all=False)


def missing_of_piles(rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> MissingCards:
    """Return the missing cards of a game in which all cards must be in the layout."""
    hidden = Counter() if rules.foundations.runs else Counter(hidden_ranks(rules, layout.foundations, base))
    return MissingCards(tuple(_missing(rules, found).elements()), hidden, all=True)


def missing_of_rows(rules: Rules, _layout: Layout, found: Counter[str], _base: int | None) -> MissingCards:
    """Return the missing cards of a game whose lowest ranks are removed."""
    cards = (card for card in _missing(rules, found).elements() if pack.rank(card) >= rules.rows.lowest)
    return MissingCards(tuple(cards), {}, all=True)


@lru_cache(maxsize=64)
def _whole(cards: Pack) -> dict[str, int]:
    """Return the number of copies of each card in a pack; must not be changed."""
    return dict(Counter(pack.cards(cards)))


def _is_whole(rules: Rules, found: Counter[str]) -> bool:
    """Return whether the cards are exactly those of the pack."""
    return dict(found) == _whole(rules.pack)  # counters compare much slower


def _missing(rules: Rules, found: Counter[str]) -> Counter[str]:
    return Counter() if _is_whole(rules, found) else Counter(_whole(rules.pack)) - found


def _counted(rules: Rules, layout: Layout) -> Counter[str]:
    piles = (*layout.tableau, *layout.foundations, layout.stock, *layout.wastes)
    places = (pile for place in layout.places.values() for pile in place)
    found = Counter(chain(*piles, *places))
    del found[GAP], found[UNKNOWN]
    _not_too_many(rules, found)
    return found


def _not_too_many(rules: Rules, found: Counter[str]) -> None:
    if _is_whole(rules, found):
        return
    whole = _whole(rules.pack)
    for card, count in found.items():
        if card not in whole:
            raise DealError(f"{card} is not in the pack. Use {pack.described(rules.pack)}")
        if count > rules.pack.packs:
            raise DealError(f"{card} appears {_times(count)}; the pack has it {_times(rules.pack.packs)}")


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _named(cards: Iterable[str]) -> str:
    names = sorted(cards)
    return " ".join(names[:8]) + (" .." if len(names) > 8 else "")


def _complete(rules: Rules, missing: Counter[str], hidden: Counter[int]) -> None:
    """Raise if cards are missing that cannot be under the top cards of foundations on which suits mix."""
    ranks = Counter(pack.rank(card) for card in missing.elements())
    if ranks == hidden:
        return
    lost = [card for card in missing.elements() if ranks[pack.rank(card)] > hidden[pack.rank(card)]]
    if lost:
        verb = "is" if len(lost) == 1 else "are"
        raise DealError(f"{_named(lost)} {verb} missing. Write the whole pack, {pack.described(rules.pack)}")
    raise DealError("cards under the tops of foundations are elsewhere, too. Write each card once")


def _whole_runs(rules: Rules, missing: Counter[str]) -> None:
    """Raise unless the missing cards form runs: of each suit, or of mixed suits, equally many of each rank."""
    same = rules.foundations.runs == "same"
    for suit in pack.suits(rules.pack) if same else [pack.suits(rules.pack)]:
        counts = [
            sum(missing[pack.code(letter, number)] for letter in suit) for number in range(1, rules.pack.ranks + 1)
        ]
        lost = [card for card in missing.elements() if card[0] in suit and counts[pack.rank(card) - 1] > min(counts)]
        if lost:
            verb = "is" if len(lost) == 1 else "are"
            raise DealError(f"{_named(lost)} {verb} missing. Write the whole pack, or leave out only complete runs")


def check_rows(rules: Rules, _layout: Layout, found: Counter[str], _base: int | None) -> None:
    """Raise unless the rows hold all cards from the lowest rank in play up, and no others.

    Raises:
        DealError: one is missing, or too low.
    """
    expected = Counter(card for card in pack.cards(rules.pack) if pack.rank(card) >= rules.rows.lowest)
    low, missing = found - expected, expected - found
    lowest = pack.LETTERS[rules.rows.lowest]
    if low:
        raise DealError(f"{_named(low)} may not lie in the rows. Write only the cards from {lowest} up")
    if missing:
        raise DealError(f"the rows lack {_named(missing)}. Write every card from {lowest} up")
