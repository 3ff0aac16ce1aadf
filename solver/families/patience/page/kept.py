"""Cards that a position does not tell any more: under the tops of piles that are built on, or out of play.

Two functions a kind of game: where such cards lie at the start, from the rules, the layout, and what the first position
tells by itself; and where they lie after a play. What they return has a place for every card of the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.families.patience.layout import UNKNOWN, Layout
from solver.families.patience.pack import cards as cards_of
from solver.families.patience.pack import rank
from solver.families.patience.page.faces import ASIDE, OUT, STOCK, Laid, bare, shown
from solver.families.patience.rules import Rules
from solver.pages.board import Cards


@dataclass(frozen=True, slots=True)
class Made:
    """A play, and what it led to.

    Attributes:
        rules: of the game.
        before: the cards before it.
        play: in the notation of lines.
        position: the referee's after it.
        told: what that tells of the cards.
    """

    rules: Rules
    before: Cards
    play: str
    position: Any
    told: Laid


# -- cards that no place has ----------------------------------------------------------------------------------


def gone(before: Cards, told: Cards) -> tuple[str, ...]:
    """The cards of the places before that no place has any more, in their order."""
    left = Counter(bare(card) for pile in told.values() for card in pile)
    found = []
    for card in (bare(card) for pile in before.values() for card in pile):
        if left[card]:
            left[card] -= 1
        else:
            found.append(card)
    return tuple(found)


def missing(rules: Rules, told: Cards) -> tuple[str, ...]:
    """The cards of the pack that no place has; none where cards are unknown, which may be any of them."""
    there = Counter(bare(card) for pile in told.values() for card in pile)
    return () if there[UNKNOWN] else tuple((Counter(cards_of(rules.pack)) - there).elements())


def _and(told: Laid, place: str, before: Cards, more: tuple[str, ...]) -> Laid:
    """What a position tells, and further cards on a place that it knows nothing of."""
    return told | {place: (*before.get(place, ()), *more)}


# -- nothing gets lost ----------------------------------------------------------------------------------------


def all_told(_rules: Rules, _layout: Layout, told: Laid) -> Laid:
    """The position tells where all cards lie."""
    return told


def still_told(made: Made) -> Laid:
    """The same after a play."""
    return made.told


# -- building -------------------------------------------------------------------------------------------------


def building_at_start(rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Runs that have left lie on places of their own; what lies under tops that were given alone is out of sight."""
    lost, told = missing(rules, told), _with_room(rules, layout, told)
    if not rules.foundations.runs:
        return _and(told, OUT, {}, lost) if lost else told
    laid = {f"F{number}": () for number in range(1, rules.pack.suits * rules.pack.packs + 1)} | told
    return _runs(rules, laid, lost)


def _with_room(rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Places for the piles of redeals by an order, which may be more than there are."""
    cards = sum(len(pile) for pile in layout.tableau) if layout.reshuffles else 0
    most = -(-cards // rules.deal_size)
    return {f"T{number}": () for number in range(1, most + 1)} | told


def building_after(made: Made) -> Laid:
    """Runs leave for the first places that are free for them."""
    kept = (OUT, "F")
    laid = {
        name: made.told.get(name, tuple(pile) if name.startswith(kept) else ()) for name, pile in made.before.items()
    }
    return _runs(made.rules, laid, gone(made.before, laid)) if made.rules.foundations.runs else laid


def _runs(rules: Rules, laid: Laid, new: tuple[str, ...]) -> Laid:
    """Runs among new cards, each from its highest rank, on places that are free for them."""
    left = list(new)
    for name in [name for name, pile in laid.items() if name.startswith("F") and not pile]:
        run = _run(rules, left)
        for card in run:
            left.remove(card)
        laid[name] = run
    return laid


def _run(rules: Rules, cards: list[str]) -> tuple[str, ...]:
    """A card of each rank from the highest, of one suit where runs are; as many as there are."""
    highest = sorted(cards, key=rank, reverse=True)[:1]
    found = []
    for number in range(rules.pack.ranks, 0, -1):
        fitting = (card for card in cards if rank(card) == number and (not _of_suit(rules) or card[0] == highest[0][0]))
        found += [card for card in (next(fitting, ""),) if card]
    return tuple(found)


def _of_suit(rules: Rules) -> bool:
    return rules.foundations.runs == "same"


# -- taking ---------------------------------------------------------------------------------------------------


def taking_at_start(rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Cards lie under the only hole; under which of several they lie, or where they went, is not known."""
    laid = told | {f"F{number}": pile for number, pile in enumerate(layout.foundations, start=1)}
    lost = missing(rules, laid)
    if len(layout.foundations) == 1 and lost:
        return laid | {"F1": (*lost, *laid["F1"])}
    return _and(laid, OUT, {}, lost) if lost or rules.taking.by != "building" else laid


def taking_after(made: Made) -> Laid:
    """Cards go on a hole, or out of play."""
    rules, before, told = made.rules, made.before, made.told
    told = told | _reserve(before, told) if rules.taking.reserve else told
    if rules.taking.by != "building":
        return _and(told, OUT, before, gone(before, told | {OUT: tuple(before[OUT])}))
    holes = {name: tuple(pile) for name, pile in before.items() if name.startswith("F")}
    grown = {name: (*pile, *told[name]) if pile[-1:] != told[name] else pile for name, pile in holes.items()}
    return {OUT: tuple(before[OUT])} | told | grown if OUT in before else told | grown


def _reserve(before: Cards, told: Mapping[str, tuple[str, ...]]) -> Laid:
    """Cards of a reserve stay where they lie, though a position tells them in a row that closes up."""
    left = Counter(card for name, pile in told.items() if name.startswith("reserve") for card in pile)
    laid: Laid = {}
    for name, pile in before.items():
        if name.startswith("reserve"):
            laid[name] = tuple(pile) if pile and left[pile[0]] else ()
            left.subtract(laid[name])
    return laid


# -- the others -----------------------------------------------------------------------------------------------


def aside_at_start(rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Cards that were laid aside, where a game allows it, and those out of play."""
    held = layout.wastes[0] if layout.wastes else ()
    laid = told | ({ASIDE: held} if rules.discard.waste or rules.square.waste else {})
    lost = missing(rules, laid)
    return laid | {OUT: lost} if lost or rules.kind != "square" else laid


def aside_after(made: Made) -> Laid:
    """A card is laid aside, or cards go out of play."""
    laid = made.told | {name: tuple(made.before[name]) for name in (ASIDE, OUT) if name in made.before}
    lost = gone(made.before, laid)
    return _and(laid, ASIDE if made.play.endswith("W") else OUT, laid, lost) if lost else laid


def row_at_start(_rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Piles as they were given; the position knows their tops."""
    return told | {f"P{number}": shown(pile) for number, pile in enumerate(layout.tableau, start=1)}


def row_after(made: Made) -> Laid:
    """A pile goes on another, and the row closes up."""
    source, target = (int(number) - 1 for number in made.play.split(">"))
    piles = [tuple(pile) for pile in made.before.values()]
    piles[target] += piles.pop(source)
    return dict(zip(made.before, (*piles, ()), strict=True))


def frames_at_start(rules: Rules, layout: Layout, told: Laid) -> Laid:
    """Of the first frame's cards those in slots are the first of their rank that its pack has not any more."""
    left = list(missing(rules, {STOCK: told[STOCK]}))
    laid = told | {str(number): () for number in range(rules.frames.pins)}
    for number, held in enumerate(layout.slots):
        card = next((card for card in left if held and rank(card) == held), None)
        if card is not None:
            left.remove(card)
            laid[str(number)] = (card,)
    return laid | {ASIDE: tuple(left[: layout.parked]), OUT: tuple(left[layout.parked :]) if layout.slots else ()}


def frames_after(made: Made) -> Laid:
    """The next card goes to a slot or falls; after a ball those that fell are swept, after a frame all are."""
    laid = {name: tuple(pile) for name, pile in made.before.items()}
    place, frame = ASIDE if made.play == "W" else made.play, made.position.frame
    if not frame.at:
        return dict.fromkeys(laid, ()) | made.told
    laid = laid | {place: (*laid[place], laid[STOCK][-1])} | made.told
    return laid if frame.fallen else laid | {ASIDE: (), OUT: laid[OUT] + laid[ASIDE]}
