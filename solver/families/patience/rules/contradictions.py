"""What a patience game cannot say at once, though each of its keys is right by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from math import gcd

from solver.core.cards import PACK
from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules.kinds import KINDS, foundation_count, kind_of, usual_count
from solver.rules.language import Contradiction, no
from solver.rules.toml_source import expected, one_of, show

_GIVERS = ("tableau", "waste", "stock")
_SOURCES = (*_GIVERS, "foundation")
_TARGETS = ("foundation", "pile", "space")
_WORDS = ("tableau", "foundations", "stock", "waste", "cards", *_SOURCES, *_TARGETS)
_LETTERS = "TFWS"


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about a game that cannot be."""
    yield from _kind(rules)
    yield from _tableau(rules)
    yield from _stock(rules)
    kind = kind_of(rules)
    if "foundations" in kind.sections:
        yield from _foundations(rules)
    yield from kind.contradictions(rules)
    yield from scaled(rules)
    yield from _cards(rules)


def _kind(rules: Rules) -> Iterator[Contradiction]:
    kind = kind_of(rules)
    if rules.goal not in kind.goals:
        yield no(f"goal {show(rules.goal)} of a {rules.kind} game; expected {one_of(kind.goals)}", "goal", "kind")
    used = ("pack", *kind.sections)
    empty = Rules()
    read = {section for other in KINDS.values() for section in other.sections}
    for name in (field.name for field in fields(Rules) if field.name in read):
        if name in used:
            continue
        if name == "places" and rules.places:
            yield no(
                f"places, cells or reserve in a {rules.kind} game, which reads {_sections(used)}",
                *(f"place.{place.name}.name" for place in rules.places),
                "cells.count",
                "reserve.count",
            )
        elif getattr(rules, name) != getattr(empty, name):
            yield no(f"[{name}] in a {rules.kind} game, which reads {_sections(used)}", f"{name}.{name}", "kind")


def _sections(names: tuple[str, ...]) -> str:
    return ", ".join("[[place]]" if name == "places" else f"[{name}]" for name in names)


def _tableau(rules: Rules) -> Iterator[Contradiction]:
    tableau, kind = rules.tableau, kind_of(rules)
    if "tableau" not in kind.sections:
        return
    if len(tableau.face_down) > len(tableau.sizes):
        yield no(f"face_down names {len(tableau.face_down)} piles, sizes {len(tableau.sizes)}", "tableau.face_down")
    for place, (down, size) in enumerate(zip(tableau.face_down, tableau.sizes, strict=False), start=1):
        if down > size or (down == size and size and kind.piles):
            yield no(
                f"{down} of {size} cards of pile {place} face down; expected fewer than it has",
                "tableau.face_down",
                "tableau.sizes",
            )
            break
    if not kind.piles and (reading := _unread(rules)):
        yield no(f"{reading} in a {rules.kind} game, which reads sizes alone", f"tableau.{reading}", "kind")


def _unread(rules: Rules) -> str | None:
    """A key of the tableau that is read only where its piles are built on."""
    usual = Rules().tableau
    for name in usual.__slots__:
        if name not in ("sizes", "face_down") and getattr(rules.tableau, name) != getattr(usual, name):
            return name
    return None


def _stock(rules: Rules) -> Iterator[Contradiction]:
    stock, kind = rules.stock, kind_of(rules)
    if "stock" not in kind.sections:
        return
    if stock.to not in kind.stocks:
        yield no(
            f"stock to {show(stock.to)} in a {rules.kind} game; expected {one_of(kind.stocks)}",
            "stock.to",
            "kind",
        )
    if stock.to != "waste":
        for name, usual in (("deal", 1), ("wastes", 1), ("redeals", 0), ("switch", False)):
            if getattr(stock, name) != usual:
                yield no(
                    f'{name} = {show(getattr(stock, name))} without a waste; expected to = "waste"',
                    f"stock.{name}",
                    "stock.to",
                )
    if stock.wastes > 1 and (stock.deal > 1 or stock.redeals or stock.switch):
        yield no(
            "several wastes are dealt one card each and not again; expected neither deal, redeals nor switch",
            "stock.wastes",
        )
    if stock.wastes > 1 and "stock" in rules.tableau.refill:
        yield no(
            "several wastes are dealt one card each; expected no refill from their stock",
            "tableau.refill",
            "stock.wastes",
        )
    if stock.full_piles and stock.to != "tableau":
        yield no('full_piles without a deal to the piles; expected to = "tableau"', "stock.full_piles")
    if stock.placed and stock.to not in ("waste", "hand"):
        yield no('placed without a card to place; expected to = "waste" or "hand"', "stock.placed")


def _foundations(rules: Rules) -> Iterator[Contradiction]:
    found = rules.foundations
    if (rules.goal == "runs") != bool(found.runs):
        yield no('goal "runs" and foundations.runs go together; expected both or neither', "goal", "foundations.runs")
    if found.base == "dealt" and not found.dealt:
        yield no(
            'base "dealt" and no card dealt to the foundations; expected dealt, 1 or more',
            "foundations.dealt",
            "foundations.base",
        )
    if found.base == "chosen" and found.dealt:
        yield no(
            'base "chosen" by the player and cards dealt to the foundations; expected dealt = 0', "foundations.dealt"
        )
    if found.order == "two ways" and (found.wrap or found.base != "ace"):
        yield no(
            "foundations two ways start from aces and kings and end there; expected base ace and no wrap",
            "foundations.order",
        )
    if found.order == "chosen" and not found.wrap:
        yield no("foundations that go up or down need to wrap; expected wrap = true", "foundations.order")
    if found.order != "up" and found.suit != "same":
        yield no(
            f"foundations of any suit with order {show(found.order)}; expected suit same",
            "foundations.suit",
            "foundations.order",
        )
    if found.back and (found.order != "up" or found.suit != "same" or found.numbered or found.base == "chosen"):
        yield no(
            "cards that come back from foundations which are numbered, mix suits, or of which base or order are the "
            "player's choice; expected order up, suit same and a base that stands",
            "foundations.back",
        )
    if found.steps and not found.numbered:
        yield no("foundations with steps of their own are told apart; expected numbered = true", "foundations.steps")
    if found.steps and (found.suit != "any" or found.base != "ace" or found.order != "up" or found.wrap):
        yield no(
            "foundations with steps start with a rank of their own and go around, suits mixed; expected suit any, base "
            "ace, order up and no wrap",
            "foundations.steps",
            "foundations.suit",
            "foundations.base",
            "foundations.order",
            "foundations.wrap",
        )
    if found.count not in (0, usual_count(rules)):
        yield no(
            f"{found.count} foundations for the suits of {usual_count(rules)}; expected one for each suit of each "
            "pack, or no count",
            "foundations.count",
        )
    if found.after_stock and not rules.stock.to:
        yield no("after_stock without a stock", "foundations.after_stock")
    count = len(found.steps) or foundation_count(rules)
    if found.dealt > count:
        yield no(f"{found.dealt} cards dealt to {count} foundations", "foundations.dealt")


def of_building(rules: Rules) -> Iterator[Contradiction]:
    """Games in which cards are built on piles."""
    yield from _unbuilt(rules)
    yield from _building(rules)
    yield from _places(rules)


def of_quilt(rules: Rules) -> Iterator[Contradiction]:
    """Games that are played off a quilt."""
    yield from _quilt(rules)


def scaled(rules: Rules) -> Iterator[Contradiction]:
    """What cannot be with the numbers of a deal either: the pack, and how many there are of other things."""
    found, count = rules.foundations, foundation_count(rules)
    if "places" in kind_of(rules).sections and found.order == "two ways" and rules.pack.packs > 1:
        yield no(
            f"foundations two ways with {rules.pack.packs} packs in a building game; expected one",
            "pack.packs",
            "foundations.order",
        )
    if found.steps and len(found.steps) < count:
        yield no(
            f"{len(found.steps)} steps for {count} foundations; expected one each",
            "foundations.steps",
            "pack.packs",
            "pack.suits",
        )
    for step in found.steps[:count]:
        if gcd(step, rules.pack.ranks) > 1:
            yield no(
                f"a step of {step} in a pack of {rules.pack.ranks} ranks never comes to all of them; expected numbers "
                "without a common factor",
                "foundations.steps",
                "pack.ranks",
            )
            break
    for place in rules.places:
        if place.locked == "foundation" and place.count > count:
            yield no(
                f"{place.count} {place.name} for {count} foundations; expected no more than one each",
                f"place.{place.name}.count",
                "foundations.count",
            )
    yield from _named_twice(rules)
    taking = rules.taking
    if taking.holes > 1 and taking.start != "empty":
        yield no(
            f'{taking.holes} holes with start {show(taking.start)}; expected start = "empty", or one',
            "taking.holes",
            "taking.start",
        )


def _quilt(rules: Rules) -> Iterator[Contradiction]:
    """A quilt is played one way only."""
    found, stock = rules.foundations, rules.stock
    if found.order != "two ways" or found.suit != "same" or not found.numbered or found.after_stock:
        yield no(
            "foundations of a quilt; expected order two ways, suit same, numbered and not after_stock",
            "foundations.order",
            "foundations.suit",
            "foundations.numbered",
            "foundations.after_stock",
        )
    if stock.wastes > 1 or stock.placed or stock.switch:
        yield no(
            "several wastes, placed or switch in a quilt; expected a stock that is dealt to one waste",
            "stock.wastes",
            "stock.placed",
            "stock.switch",
        )


def _unbuilt(rules: Rules) -> Iterator[Contradiction]:
    """Where no foundations are built, nothing is said about them."""
    if rules.goal == "foundations":
        return
    usual = Rules().foundations
    for name in usual.__slots__:
        if name != "runs" and getattr(rules.foundations, name) != getattr(usual, name):
            yield no(
                f"foundations.{name} with goal {show(rules.goal)}, where none are built; expected runs alone, or "
                'goal = "foundations"',
                f"foundations.{name}",
                "goal",
            )
    if rules.tableau.bare_base:
        yield no(f"bare_base with goal {show(rules.goal)}, where no foundations are built", "tableau.bare_base", "goal")


def _building(rules: Rules) -> Iterator[Contradiction]:
    tableau = rules.tableau
    if tableau.bare_base and rules.foundations.base == "chosen":
        yield no(
            "bare_base with a base that the player chooses; expected one that stands",
            "tableau.bare_base",
            "foundations.base",
        )
    if not tableau.sizes and not rules.places and not tableau.king_starts:
        yield no("no piles; expected sizes in [tableau]", "tableau.sizes", "kind")
    if tableau.king_starts and tableau.sizes:
        yield no("king_starts makes the piles as the cards come; expected no sizes", "tableau.sizes")
    if tableau.group == "partial" and rules.foundations.after_stock:
        yield no(
            'group "partial" with after_stock: no card can go to a foundation while a part is moved off it; '
            "leave one of them out",
            "tableau.group",
            "foundations.after_stock",
        )
    if tableau.build in ("none", "any") and tableau.group in ("packed", "whole", "partial", "whole pile"):
        yield no(
            f"group {show(tableau.group)} where nothing is packed; expected none, single or any",
            "tableau.group",
            "tableau.build",
        )
    if tableau.group_suit and tableau.group in ("none", "single", "any"):
        yield no(f"group_suit with group {show(tableau.group)}; expected a packed group", "tableau.group_suit")
    if tableau.fill == "none" and tableau.fill_from:
        yield no('fill_from with fill "none"; leave one of them out', "tableau.fill_from")
    if tableau.fill == "below base" and rules.foundations.base not in ("dealt", "chosen"):
        yield no('fill "below base" with foundations from the ace; expected base dealt or chosen', "tableau.fill")
    sources = (*_SOURCES, *(place.name for place in rules.places))
    yield from _unknown(tableau.fill_from, sources, "tableau.fill_from")
    refills = ("waste", "stock", *(place.name for place in rules.places))
    yield from _unknown(tableau.refill, refills, "tableau.refill")
    if "waste" in tableau.refill and rules.stock.to != "waste":
        yield no('refill from a waste that is not there; expected to = "waste" in [stock]', "tableau.refill")
    if "stock" in tableau.refill and not rules.stock.to:
        yield no("refill from a stock that is not there; expected [stock]", "tableau.refill")
    if rules.reshuffles and rules.stock.to:
        yield no("reshuffles gather the tableau of games without a stock", "reshuffles", "stock.to")
    if rules.reshuffles and (tableau.fill != "none" or tableau.refill):
        yield no(
            'reshuffles make as many piles as they need; expected fill = "none", and no refill',
            "tableau.refill" if tableau.refill else "tableau.fill",
            "reshuffles",
        )


def _unknown(words: tuple[str, ...], allowed: tuple[str, ...], *keys: str) -> Iterator[Contradiction]:
    for word in words:
        if word not in allowed:
            yield no(f"{keys[0].rpartition('.')[2]} names {show(word)}; expected {expected(word, allowed)}", *keys)


def _places(rules: Rules) -> Iterator[Contradiction]:
    names = [place.name for place in rules.places]
    letters = [place.letter for place in rules.places]
    for place in rules.places:
        at = f"place.{place.name}"
        here = (at + ".name", f"{place.name}.count")
        if names.count(place.name) > 1:
            yield no(f"two places {show(place.name)}; expected a name for each", *here)
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", place.name) or place.name in _WORDS:
            yield no(f"{show(place.name)} as the name of a place; expected a word of its own in lower case", *here)
        if not re.fullmatch(r"[A-Z]", place.letter) or place.letter in _LETTERS or letters.count(place.letter) > 1:
            yield no(
                f"letter {show(place.letter)} of {place.name}; expected a capital of its own, not {one_of(_LETTERS)}",
                f"{at}.letter",
                *here,
            )
        yield from _place(rules, place, at)


def _named_twice(rules: Rules) -> Iterator[Contradiction]:
    """Cards that moves name, and of which there may be others like them in another place."""
    by_card = [place for place in rules.places if place.by_card]
    if rules.pack.packs > 1 and len(by_card) > 1:
        name = by_card[1].name
        yield no(
            f"moves name the cards of {by_card[0].name} and {name}, and a card may lie in both; expected by_card for "
            "one of them, or one pack",
            f"place.{name}.by_card",
            f"{name}.stacked",
            f"{name}.count",
            "pack.packs",
        )


def _place(rules: Rules, place: Place, at: str) -> Iterator[Contradiction]:
    others = tuple(other.name for other in rules.places if other is not place)
    yield from _unknown(place.takes, (*_GIVERS, *others), f"{at}.takes", at + ".name")
    yield from _unknown(place.gives, (*_TARGETS, *others), f"{at}.gives", at + ".name")
    if _refills_itself(rules, place):
        yield no(f"{place.name} is filled from places that are filled from it", f"{at}.refill")
    if place.refill:
        yield from _unknown((place.refill,), others, f"{at}.refill", at + ".name")
    if bool(place.takes) != bool(place.room):
        yield no(f"{place.name}: takes and room go together; expected both or neither", f"{at}.takes", f"{at}.room")
    if place.filled > place.count:
        yield no(
            f"{place.filled} of {place.count} {place.name} filled; expected no more than there are",
            f"{at}.filled",
            f"{place.name}.filled",
        )
    if place.filled and place.size:
        yield no(f"{place.name}: filled and size; leave one of them out", f"{at}.filled")
    refilled = [other.name for other in rules.places if other.refill == place.name]
    if place.by_card and place.size > 1:
        yield no(
            f"{place.name} of {place.size} cards each, all available; expected piles of one, or stacked = true",
            f"{at}.size",
            f"{place.name}.size",
        )
    if place.face_down and not place.locked and not refilled and place.name not in rules.tableau.refill:
        yield no(
            f"{place.name} lies face down for ever; expected locked, or a place that it refills", f"{at}.face_down"
        )
    if place.locked and not place.face_down:
        yield no(f"{place.name} is locked; expected face_down = true", f"{at}.locked")
    found = rules.foundations
    if place.locked == "foundation" and not (
        found.numbered and found.order == "up" and (found.steps or found.suit == "same")
    ):
        yield no(
            f"{place.name} locked by foundations which are not told apart; expected numbered = true, order up, suit "
            "same or steps",
            f"{at}.locked",
            "foundations.numbered",
            "foundations.order",
            "foundations.suit",
        )
    if place.locked == "flip" and rules.reshuffles:
        yield no(
            f"{place.name} opened while a pile is empty, and reshuffles, which make as many piles as they need; "
            "leave one of them out",
            f"{at}.locked",
            "reshuffles",
        )
    if place.by_card and place.room not in (0, 1):
        yield no(
            f"{place.name}: by_card with room for several cards; expected room 0 or 1",
            f"{at}.room",
            f"{at}.by_card",
        )
    if place.single_name and place.count != 1:
        yield no(f"single_name for {place.count} {place.name}; expected count = 1", f"{at}.single_name")


def _refills_itself(rules: Rules, place: Place) -> bool:
    """Refills come back to the place where they started."""
    seen: set[str] = set()
    other: Place | None = place
    while other is not None and other.refill and other.refill not in seen:
        seen.add(other.refill)
        other = rules.place(other.refill)
    return place.name in seen


_TAKING_KEYS = {
    "building": ("king_blocks", "parking", "hole_card", "holes", "start", "suit", "wrap"),
    "pairs": ("waste", "turned", "reserve"),
    "triples": ("suits",),
}
"""The keys that say something about one way of taking alone."""

_TAKING_STOCKS = {"building": ("hole",), "pairs": ("waste",), "triples": ()}
"""Where the stock goes in each way of taking."""


def of_taking(rules: Rules) -> Iterator[Contradiction]:
    """Games in which cards are taken off a layout."""
    taking = rules.taking
    if not rules.tableau.sizes:
        yield no("no cards to take; expected sizes in [tableau]", "tableau.sizes", "kind")
    if taking.shape == "pyramid" and rules.tableau.sizes != tuple(range(1, len(rules.tableau.sizes) + 1)):
        yield no(
            f"a pyramid of rows {show(rules.tableau.sizes)}; expected 1, 2, 3 and so on",
            "tableau.sizes",
            "taking.shape",
        )
    if (taking.shape == "peaks") != bool(taking.peaks):
        yield no("shape peaks and the number of peaks go together", "taking.peaks", "taking.shape")
    elif taking.peaks and rules.tableau.sizes != _peaks(taking.peaks, len(rules.tableau.sizes)):
        right = show(_peaks(taking.peaks, len(rules.tableau.sizes)))
        yield no(
            f"{taking.peaks} peaks of rows {show(rules.tableau.sizes)}; expected {right}",
            "tableau.sizes",
            "taking.peaks",
        )
    if (taking.by == "pairs") != bool(taking.match):
        yield no(
            "pairs and match go together; expected match rank or sum with pairs alone", "taking.match", "taking.by"
        )
    usual = Rules().taking
    for by, names in _TAKING_KEYS.items():
        for name in names if taking.by != by else ():
            if getattr(taking, name) != getattr(usual, name):
                yield no(f"{name} where cards go away by {taking.by}; expected by {by}", f"taking.{name}", "taking.by")
    if rules.stock.to not in ("", *_TAKING_STOCKS[taking.by]):
        yield no(
            f"stock to {show(rules.stock.to)} where cards go away by {taking.by}; expected "
            f"{one_of(('', *_TAKING_STOCKS[taking.by]))}",
            "stock.to",
            "taking.by",
        )
    if taking.by == "triples" and rules.goal != "score":
        yield no('by triples for as many cards as can be; expected goal = "score"', "goal", "taking.by")
    if taking.by == "pairs" and rules.goal != "clear":
        yield no('a score by pairs; expected goal = "clear"', "goal", "taking.by")
    if taking.by == "building" and taking.start == "empty" and rules.stock.to:
        yield no(
            "holes that are empty at the start, and a stock for a hole that is begun; leave one of them out",
            "taking.start",
            "stock.to",
        )
    if taking.parking and taking.start == "chosen":
        yield no(
            "parking with a first card of the player's choice; expected start dealt, stock or empty",
            "taking.parking",
            "taking.start",
        )
    if taking.by != "pairs" and taking.all_cards and not taking.parking:
        yield no("all_cards where nothing but the layout must go; expected by pairs, or parking", "taking.all_cards")
    if (taking.by == "building" and taking.start == "dealt") != bool(taking.hole_card):
        yield no("start dealt and hole_card go together", "taking.hole_card", "taking.start")
    if taking.hole_card and taking.hole_card not in PACK:
        yield no(f"hole_card = {show(taking.hole_card)}; expected a card as in SA", "taking.hole_card")
    if taking.by == "building" and taking.start == "stock" and rules.stock.to != "hole":
        yield no(
            'the hole starts with a card of the stock; expected to = "hole" in [stock]', "taking.start", "stock.to"
        )


def _peaks(count: int, rows: int) -> tuple[int, ...]:
    """Rows of peaks that stand on one common row."""
    return (*(count * row for row in range(1, rows)), count * (rows - 1) + 1)


def of_rows(rules: Rules) -> Iterator[Contradiction]:
    """Games of rows with gaps."""
    if not rules.rows.left and not rules.rows.right:
        yield no("no card can move; expected left or right", "rows.left", "rows.right")
    if (rules.rows.goal == "score") != (rules.goal == "score"):
        yield no('goal "score" and rows.goal "score" go together; expected both or neither', "rows.goal", "goal")
    if rules.rows.lowest > rules.pack.ranks:
        yield no(f"lowest = {rules.rows.lowest} in a pack of {rules.pack.ranks} ranks", "rows.lowest")


def of_accordion(rules: Rules) -> Iterator[Contradiction]:
    """Games of a row that closes up."""
    pack = _cards_of_pack(rules)
    if rules.accordion.cards > pack:
        yield no(f"{rules.accordion.cards} cards in the row, {pack} in the pack", "accordion.cards")


def _cards_of_pack(rules: Rules) -> int:
    return rules.pack.suits * rules.pack.ranks * rules.pack.packs


def _cards(rules: Rules) -> Iterator[Contradiction]:
    """The cards that the deal lays out against those in the pack."""
    pack = _cards_of_pack(rules)
    if not kind_of(rules).laid or rules.tableau.king_starts:
        return
    laid = laid_out(rules)
    places = (f"place.{place.name}.{name}" for place in rules.places for name in ("count", "size"))
    if laid > pack:
        yield no(f"{laid} cards are laid out, {pack} are in the pack", *_LAID, *places)
    elif laid < pack and not rules.stock.to:
        yield no(f"{laid} of {pack} cards are laid out; expected all, or a [stock]", *_LAID, *places)


_LAID = (
    *("tableau.sizes", "reserve.size", "reserve.count", "cells.filled", "foundations.dealt", "taking.reserve"),
    *("stock.to", "pack.packs", "pack.suits", "pack.ranks"),
)
"""Keys that say how many cards there are, and where."""


def laid_out(rules: Rules) -> int:
    """The cards that the deal puts elsewhere than in the stock."""
    places = sum(place.filled + place.count * place.size for place in rules.places)
    hole = bool(rules.taking.hole_card)
    return sum(rules.tableau.sizes) + places + rules.foundations.dealt + rules.taking.reserve + hole
