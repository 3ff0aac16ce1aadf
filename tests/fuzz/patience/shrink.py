"""Smaller layouts of the same kind: fewer cards, ranks, suits, piles and places, options and odd rules off."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from solver.core.cards import SUITS
from solver.families.patience import layout
from solver.rules.load import check_file
from tests.fuzz.family import RULES, Deal
from tests.fuzz.patience.answers import asked
from tests.fuzz.patience.games import written

_NOT_CARDS = ("game", "options", RULES)


def smaller(deal: Deal) -> Iterator[Deal]:
    """Smaller deals that the package reads, the boldest first.

    Where it does not read the deal itself, which is then what is wrong with it, what it reads does not matter.
    """
    readable = _is_read(deal)
    weight = _weight(deal)
    for step in _STEPS:
        for other in step(deal):
            if _weight(other) < weight and (not readable or _is_read(other)):
                yield other


def _is_read(deal: Deal) -> bool:
    try:
        asked(deal)
    except Exception:
        return False
    return True


def _weight(deal: Deal) -> tuple[int, int, int]:
    """What every step makes less: the pack, the cards that are still to be played, the text."""
    done = sum(map(len, deal.get("foundations", ())))
    size = deal.get("ranks", 13) * deal.get("suits", 4) * deal.get("packs", 1)
    return size, size - done, len(json.dumps(deal))


# -- the pack ----------------------------------------------------------------------------------------------------------


def _fewer_suits(deal: Deal) -> Iterator[Deal]:
    suits = deal.get("suits", 4)
    for gone in range(suits - 1, -1, -1) if suits > 1 else ():
        yield _changed(deal, partial(_without_suit, gone=gone), suits=suits - 1)


def _without_suit(card: str, gone: int) -> str:
    number = SUITS.index(card[0])
    return "" if number == gone else SUITS[number - (number > gone)] + card[1:]


def _fewer_ranks(deal: Deal) -> Iterator[Deal]:
    ranks = deal.get("ranks", 13)
    for gone in range(ranks, 0, -1) if ranks > 1 else ():
        yield _changed(deal, partial(_without_rank, gone=gone), ranks=ranks - 1)


def _without_rank(card: str, gone: int) -> str:
    number = layout.rank(card)
    return "" if number == gone else layout.code(card[0], number - (number > gone))


def _one_pack(deal: Deal) -> Iterator[Deal]:
    if deal.get("packs", 1) > 1:
        for last in (False, True):
            yield _changed(deal, _without_a_copy(deal["packs"] - 1, last=last), packs=deal["packs"] - 1)


def _without_a_copy(left: int, *, last: bool) -> Callable[[str], str]:
    """Leaves so many copies of each card: the first of them, or the last."""
    seen: Counter[str] = Counter()

    def kept(card: str) -> str:
        seen[card] += 1
        return card if (seen[card] > 1 if last else seen[card] <= left) else ""

    return kept


def _changed(deal: Deal, card: Callable[[str], str], **numbers: int) -> Deal:
    """The deal with other cards, those left out for which there is no text, and other numbers."""
    return {key: value if key in _NOT_CARDS else _cards(value, card) for key, value in deal.items()} | numbers


def _cards(value: Any, card: Callable[[str], str]) -> Any:
    if isinstance(value, list):
        found = [_cards(item, card) for item in value]
        return [item for item in found if item != ""]
    if not isinstance(value, str) or value == "--":
        return value
    name = value.strip("()")
    other = card(name)
    return other and value.replace(name, other)


# -- cards that go away ------------------------------------------------------------------------------------------------


def _to_foundations(deal: Deal) -> Iterator[Deal]:
    """A card from anywhere on a foundation; the package says whether it may lie there."""
    foundations = deal.get("foundations")
    if foundations is None or "nfound" in deal:
        return
    for at, pile in enumerate(foundations):
        for key, path, name in _all_cards(deal):
            if key != "foundations" and (
                not pile or name[0] == pile[-1][0] or layout.rank(name) != layout.rank(pile[-1])
            ):
                other = _without(deal, key, path)
                other["foundations"] = [[*one, name] if number == at else one for number, one in enumerate(foundations)]
                yield other


def _fewer_cards(deal: Deal) -> Iterator[Deal]:
    for key, path, _ in _all_cards(deal):
        if key not in ("reshuffles", "frames"):
            yield _without(deal, key, path)


def _all_cards(deal: Deal) -> Iterator[tuple[str, tuple[int, ...], str]]:
    """Every card: its field, its place there, its code."""
    for key, value in deal.items():
        if key in _NOT_CARDS or not isinstance(value, list):
            continue
        for at, item in enumerate(value):
            if isinstance(item, str) and item != "--":
                yield key, (at,), item.strip("()")
            elif isinstance(item, list):
                yield from ((key, (at, place), card.strip("()")) for place, card in enumerate(item) if card != "--")


def _without(deal: Deal, key: str, path: tuple[int, ...]) -> Deal:
    value = list(deal[key])
    if len(path) == 1:
        del value[path[0]]
    else:
        value[path[0]] = value[path[0]][: path[1]] + value[path[0]][path[1] + 1 :]
    return {**deal, key: value}


# -- piles and places --------------------------------------------------------------------------------------------------


def _fewer_piles(deal: Deal) -> Iterator[Deal]:
    """A pile less: an empty one left out, one put on another or under it."""
    for key, value in deal.items():
        if key in ("foundations", *_NOT_CARDS) or not isinstance(value, list):
            continue
        for at, item in enumerate(value):
            if isinstance(item, list):
                rest = value[:at] + value[at + 1 :]
                if not item:
                    yield {**deal, key: rest}
                    continue
                for to in range(len(rest)) if key == "tableau" else ():
                    yield {**deal, key: [one + item if number == to else one for number, one in enumerate(rest)]}


def _elsewhere(deal: Deal) -> Iterator[Deal]:
    """Cards of cells, reserve, waste and stock at the bottom of a pile."""
    piles = deal.get("tableau") or []
    if not piles or not all(isinstance(pile, list) for pile in piles):
        return
    for key, path, name in _all_cards(deal):
        if key in ("tableau", "foundations", "reshuffles", "frames"):
            continue
        for at in range(len(piles)):
            other = _without(deal, key, path)
            yield {**other, "tableau": [[name, *pile] if number == at else pile for number, pile in enumerate(piles)]}


def _face_up(deal: Deal) -> Iterator[Deal]:
    for key, value in deal.items():
        if key in _NOT_CARDS or not isinstance(value, list):
            continue
        for at, item in enumerate(value):
            if isinstance(item, list) and any(card.startswith("(") for card in item):
                up = [card.strip("()") for card in item]
                yield {**deal, key: [up if number == at else one for number, one in enumerate(value)]}


# -- rules and numbers -------------------------------------------------------------------------------------------------


def _fewer_options(deal: Deal) -> Iterator[Deal]:
    options = deal.get("options") or {}
    for gone in options:
        yield {**deal, "options": {title: value for title, value in options.items() if title != gone}}


def _plainer_rules(deal: Deal) -> Iterator[Deal]:
    """A place or a line less in a rule file of the deal's own, as long as it is right."""
    if RULES not in deal:
        return
    parts = deal[RULES].strip().split("\n\n")
    shorter = [parts[:at] + parts[at + 1 :] for at, part in enumerate(parts) if part.startswith("[[place]]")]
    for at, part in enumerate(parts):
        lines = part.splitlines()
        for number, line in enumerate(lines):
            if "=" in line and not line.startswith(_NEEDED):
                shorter.append([*parts[:at], "\n".join(lines[:number] + lines[number + 1 :]), *parts[at + 1 :]])
    for texts in shorter:
        text = "\n\n".join(texts) + "\n"
        if not check_file(written(text)):
            yield {**deal, RULES: text}


_NEEDED = ("game", "id", "name", "kind", "goal", "sizes", "letter", "count", "by_card", "room", "takes")
"""Keys without which rules are others altogether."""


def _fewer_numbers(deal: Deal) -> Iterator[Deal]:
    for key in ("cap", "redeals", "switched", "turned", "base", "ncells"):
        if key in deal:
            yield {other: value for other, value in deal.items() if other != key}
    for key in ("ncells", "nframes", "nfound", "redeals"):
        if deal.get(key, 0) > 0:
            yield {**deal, key: deal[key] - 1}


_STEPS: tuple[Callable[[Deal], Iterator[Deal]], ...] = (
    _one_pack,
    _fewer_suits,
    _fewer_ranks,
    _fewer_options,
    _plainer_rules,
    _to_foundations,
    _fewer_cards,
    _fewer_piles,
    _elsewhere,
    _face_up,
    _fewer_numbers,
)
"""The steps, the boldest first."""
