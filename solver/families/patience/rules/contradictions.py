"""Settings of a patience game that exclude each other though each is valid alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from math import gcd

from solver.core.cards import PACK
from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules.kinds import KINDS, foundation_count, kind_of, usual_count
from solver.rules.language import Contradiction, no
from solver.rules.toml_source import choices, one_of, show

_GIVERS = ("tableau", "waste", "stock")
_SOURCES = (*_GIVERS, "foundation")
_TARGETS = ("foundation", "pile", "space")
_WORDS = ("tableau", "foundations", "stock", "waste", "cards", *_SOURCES, *_TARGETS)
_LETTERS = "TFWS"


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
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
        yield no(
            f"goal = {show(rules.goal)} is not for a {rules.kind} game. Write {one_of(map(show, kind.goals))}",
            "goal",
            "kind",
        )
    used = ("pack", *kind.sections)
    empty = Rules()
    read = {section for other in KINDS.values() for section in other.sections}
    for name in (field.name for field in fields(Rules) if field.name in read):
        if name in used:
            continue
        if name == "places" and rules.places:
            yield no(
                f"a {rules.kind} game has no places, cells or reserve; it has {_sections(used)}. Remove "
                "[cells], [reserve] and [[place]], or change kind",
                *(f"place.{place.name}.name" for place in rules.places),
                "cells.count",
                "reserve.count",
            )
        elif getattr(rules, name) != getattr(empty, name):
            yield no(
                f"a {rules.kind} game has no [{name}]; it has {_sections(used)}. Remove [{name}], or change kind",
                f"{name}.{name}",
                "kind",
            )


def _sections(names: tuple[str, ...]) -> str:
    return ", ".join("[[place]]" if name == "places" else f"[{name}]" for name in names)


def _tableau(rules: Rules) -> Iterator[Contradiction]:
    tableau, kind = rules.tableau, kind_of(rules)
    if "tableau" not in kind.sections:
        return
    if len(tableau.face_down) > len(tableau.sizes):
        yield no(
            f"face_down has {len(tableau.face_down)} piles, but sizes has {len(tableau.sizes)}. Write "
            "at most one number for each pile",
            "tableau.face_down",
        )
    for place, (down, size) in enumerate(zip(tableau.face_down, tableau.sizes, strict=False), start=1):
        if down > size or (down == size and size and kind.piles):
            yield no(
                f"pile {place} has {down} cards face down of {size} cards. Leave at least one card face up",
                "tableau.face_down",
                "tableau.sizes",
            )
            break
    if not kind.piles and (reading := _unread(rules)):
        yield no(
            f"a {rules.kind} game uses only sizes of [tableau]. Remove {reading}, or change kind",
            f"tableau.{reading}",
            "kind",
        )


def _unread(rules: Rules) -> str | None:
    """Yield the keys of the tableau that are read only if cards are built on its piles."""
    default = Rules().tableau
    for name in default.__slots__:
        if name not in ("sizes", "face_down") and getattr(rules.tableau, name) != getattr(default, name):
            return name
    return None


def _stock(rules: Rules) -> Iterator[Contradiction]:
    stock, kind = rules.stock, kind_of(rules)
    if "stock" not in kind.sections:
        return
    if stock.to not in kind.stocks:
        yield no(
            f"to = {show(stock.to)} is not for a {rules.kind} game. Write {one_of(map(show, kind.stocks))}",
            "stock.to",
            "kind",
        )
    if stock.to != "waste":
        for name, default in (("deal", 1), ("wastes", 1), ("redeals", 0), ("switch", False)):
            if getattr(stock, name) != default:
                yield no(
                    f'{name} = {show(getattr(stock, name))} needs a waste. Set to = "waste", or remove {name}',
                    f"stock.{name}",
                    "stock.to",
                )
    if stock.wastes > 1 and (stock.deal > 1 or stock.redeals or stock.switch):
        yield no(
            "several wastes get one card each, and are not dealt again. Remove deal, redeals and "
            "switch, or set wastes = 1",
            "stock.wastes",
        )
    if stock.wastes > 1 and "stock" in rules.tableau.refill:
        yield no(
            'with several wastes the stock cannot refill piles. Remove "stock" from refill, or set wastes = 1',
            "tableau.refill",
            "stock.wastes",
        )
    if stock.full_piles and stock.to != "tableau":
        yield no('full_piles is about deals to the piles. Set to = "tableau", or remove full_piles', "stock.full_piles")
    if stock.placed and stock.to not in ("waste", "hand"):
        yield no(
            'placed needs single cards from the stock. Set to = "waste" or to = "hand", or remove placed',
            "stock.placed",
        )


def _foundations(rules: Rules) -> Iterator[Contradiction]:
    found = rules.foundations
    if (rules.goal == "runs") != bool(found.runs):
        yield no('goal = "runs" and runs in [foundations] go together. Set both or neither', "goal", "foundations.runs")
    if found.base == "dealt" and not found.dealt:
        yield no(
            'base = "dealt", but no card is dealt to the foundations. Set dealt = 1 or more in [foundations]',
            "foundations.dealt",
            "foundations.base",
        )
    if found.base == "chosen" and found.dealt:
        yield no(
            'base = "chosen" lets the player choose the first card, so none is dealt. Set dealt = 0 in [foundations]',
            "foundations.dealt",
        )
    if found.order == "two ways" and (found.wrap or found.base != "ace"):
        yield no(
            'order = "two ways" builds from aces up and from kings down. Set base = "ace" and wrap = '
            "false in [foundations]",
            "foundations.order",
        )
    if found.order == "chosen" and not found.wrap:
        yield no(
            'order = "chosen" lets foundations go up or down, around the corner. Set wrap = true in [foundations]',
            "foundations.order",
        )
    if found.order != "up" and found.suit != "same":
        yield no(
            'suit = "any" needs foundations that go up. Set order = "up", or suit = "same" in [foundations]',
            "foundations.suit",
            "foundations.order",
        )
    if found.back and (found.order != "up" or found.suit != "same" or found.numbered or found.base == "chosen"):
        yield no(
            "back = true works only where each foundation has its own suit and a fixed base. Set "
            'order = "up", suit = "same", numbered = false and a base other than "chosen"',
            "foundations.back",
        )
    if found.steps and not found.numbered:
        yield no(
            "steps gives every foundation its own order, so moves must name it. Set numbered = true in [foundations]",
            "foundations.steps",
        )
    if found.steps and (found.suit != "any" or found.base != "ace" or found.order != "up" or found.wrap):
        yield no(
            'steps gives each foundation its own first rank and mixes suits. Set suit = "any", base = '
            '"ace", order = "up" and wrap = false',
            "foundations.steps",
            "foundations.suit",
            "foundations.base",
            "foundations.order",
            "foundations.wrap",
        )
    if found.count not in (0, usual_count(rules)):
        yield no(
            f"count = {found.count}, but the suits of all packs need {usual_count(rules)} foundations. Remove count",
            "foundations.count",
        )
    if found.after_stock and not rules.stock.to:
        yield no(
            "after_stock = true, but the game has no stock. Remove after_stock, or set to in [stock]",
            "foundations.after_stock",
        )
    count = len(found.steps) or foundation_count(rules)
    if found.dealt > count:
        yield no(
            f"{found.dealt} cards are dealt to {count} foundations. Set dealt = {count} or less", "foundations.dealt"
        )


def of_building(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of building games."""
    yield from _unbuilt(rules)
    yield from _building(rules)
    yield from _places(rules)


def of_quilt(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of quilt games."""
    yield from _quilt(rules)


def scaled(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions that depend on the numbers of a deal, such as the size of its pack."""
    found, count = rules.foundations, foundation_count(rules)
    if "places" in kind_of(rules).sections and found.order == "two ways" and rules.pack.packs > 1:
        yield no(
            f'order = "two ways" with {rules.pack.packs} packs is not supported. Set packs = 1, or order = "up"',
            "pack.packs",
            "foundations.order",
        )
    if found.steps and len(found.steps) < count:
        yield no(
            f"{len(found.steps)} steps for {count} foundations. Write one step for each",
            "foundations.steps",
            "pack.packs",
            "pack.suits",
        )
    for step in found.steps[:count]:
        if gcd(step, rules.pack.ranks) > 1:
            yield no(
                f"a step of {step} never reaches all {rules.pack.ranks} ranks. Write a step that has no "
                f"common factor with {rules.pack.ranks}",
                "foundations.steps",
                "pack.ranks",
            )
            break
    for place in rules.places:
        if place.locked == "foundation" and place.count > count:
            yield no(
                f"{place.count} {place.name} for {count} foundations: each is opened by one foundation. "
                f"Set count = {count} or less",
                f"place.{place.name}.count",
                "foundations.count",
            )
    yield from _named_twice(rules)
    taking = rules.taking
    if taking.holes > 1 and taking.start != "empty":
        yield no(
            f'{taking.holes} holes need start = "empty", not start = {show(taking.start)}. Set start = '
            '"empty", or holes = 1',
            "taking.holes",
            "taking.start",
        )


def _quilt(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys that a quilt game needs to have with other values."""
    found, stock = rules.foundations, rules.stock
    if found.order != "two ways" or found.suit != "same" or not found.numbered or found.after_stock:
        yield no(
            'a quilt is built up from aces and down from kings. Set order = "two ways", suit = "same", '
            "numbered = true and after_stock = false in [foundations]",
            "foundations.order",
            "foundations.suit",
            "foundations.numbered",
            "foundations.after_stock",
        )
    if stock.wastes > 1 or stock.placed or stock.switch:
        yield no(
            "a quilt deals its stock to one waste. Remove wastes, placed and switch in [stock]",
            "stock.wastes",
            "stock.placed",
            "stock.switch",
        )


def _unbuilt(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys about foundations in games without foundations."""
    if rules.goal == "foundations":
        return
    default = Rules().foundations
    for name in default.__slots__:
        if name != "runs" and getattr(rules.foundations, name) != getattr(default, name):
            yield no(
                f"goal = {show(rules.goal)} builds no foundations. Remove {name} in [foundations], or set "
                'goal = "foundations"',
                f"foundations.{name}",
                "goal",
            )
    if rules.tableau.bare_base:
        yield no(
            f'goal = {show(rules.goal)} builds no foundations. Remove bare_base, or set goal = "foundations"',
            "tableau.bare_base",
            "goal",
        )


def _building(rules: Rules) -> Iterator[Contradiction]:
    tableau = rules.tableau
    if tableau.bare_base and rules.foundations.base == "chosen":
        yield no(
            "bare_base needs a base that is known from the start. Remove bare_base, or choose another "
            'base than "chosen"',
            "tableau.bare_base",
            "foundations.base",
        )
    if not tableau.sizes and not rules.places and not tableau.king_starts:
        yield no(
            "the game has no piles. Set sizes in [tableau], for example sizes = [7, 7, 7, 7]", "tableau.sizes", "kind"
        )
    if tableau.king_starts and tableau.sizes:
        yield no(
            "king_starts = true starts new piles at the deal, so their sizes are not known. Remove sizes",
            "tableau.sizes",
        )
    if tableau.group == "partial" and rules.foundations.after_stock:
        yield no(
            'group = "partial" moves a part if the card below can go to a foundation, but after_stock '
            "forbids that at first. Remove after_stock, or choose another group",
            "tableau.group",
            "foundations.after_stock",
        )
    if tableau.build in ("none", "any") and tableau.group in ("packed", "whole", "partial", "whole pile"):
        yield no(
            f"group = {show(tableau.group)} moves built sequences, but build = {show(tableau.build)} "
            'builds none. Set group = "none", "single" or "any"',
            "tableau.group",
            "tableau.build",
        )
    if tableau.group_suit and tableau.group in ("none", "single", "any"):
        yield no(
            f"group_suit is about sequences of several cards, but group = {show(tableau.group)} moves "
            'none. Set group = "packed", or remove group_suit',
            "tableau.group_suit",
        )
    if tableau.fill == "none" and tableau.fill_from:
        yield no(
            'fill = "none" lets nothing fill an empty pile. Remove fill_from, or choose another fill',
            "tableau.fill_from",
        )
    if tableau.fill == "below base" and rules.foundations.base not in ("dealt", "chosen"):
        yield no(
            'fill = "below base" needs a base that changes from deal to deal. Set base = "dealt" or '
            'base = "chosen" in [foundations]',
            "tableau.fill",
        )
    sources = (*_SOURCES, *(place.name for place in rules.places))
    yield from _unknown(tableau.fill_from, sources, "tableau.fill_from")
    refills = ("waste", "stock", *(place.name for place in rules.places))
    yield from _unknown(tableau.refill, refills, "tableau.refill")
    if "waste" in tableau.refill and rules.stock.to != "waste":
        yield no(
            'refill uses the waste, but the game has none. Set to = "waste" in [stock], or remove "waste" from refill',
            "tableau.refill",
        )
    if "stock" in tableau.refill and not rules.stock.to:
        yield no(
            'refill uses the stock, but the game has none. Set to in [stock], or remove "stock" from refill',
            "tableau.refill",
        )
    if rules.reshuffles and rules.stock.to:
        yield no("reshuffles are for games without a stock. Remove reshuffles, or [stock]", "reshuffles", "stock.to")
    if rules.reshuffles and (tableau.fill != "none" or tableau.refill):
        yield no(
            "reshuffles make as many piles as they need, so empty piles are not filled. Set fill = "
            '"none", and remove refill',
            "tableau.refill" if tableau.refill else "tableau.fill",
            "reshuffles",
        )


def _unknown(words: tuple[str, ...], allowed: tuple[str, ...], *keys: str) -> Iterator[Contradiction]:
    for word in words:
        if word not in allowed:
            yield no(
                f"{keys[0].rpartition('.')[2]} names {show(word)}, which is not known. Write "
                f"{choices(word, allowed, quoted=True)}",
                *keys,
            )


def _places(rules: Rules) -> Iterator[Contradiction]:
    names = [place.name for place in rules.places]
    letters = [place.letter for place in rules.places]
    for place in rules.places:
        at = f"place.{place.name}"
        here = (at + ".name", f"{place.name}.count")
        if names.count(place.name) > 1:
            yield no(f"two places are called {show(place.name)}. Give each its own name", *here)
        if not re.fullmatch(r"[a-z]+(-[a-z]+)*", place.name) or place.name in _WORDS:
            yield no(
                f"{show(place.name)} cannot be the name of a place. Write a word in lower case that has no "
                'other meaning, for example "store"',
                *here,
            )
        if not re.fullmatch(r"[A-Z]", place.letter) or place.letter in _LETTERS or letters.count(place.letter) > 1:
            yield no(
                f"{place.name} has letter = {show(place.letter)}. Write one capital letter that no other "
                f"place has, not {one_of(_LETTERS)}",
                f"{at}.letter",
                *here,
            )
        yield from _place(rules, place, at)


def _named_twice(rules: Rules) -> Iterator[Contradiction]:
    """Yield the places whose cards moves name, if equal cards may be in two of them."""
    by_card = [place for place in rules.places if place.by_card]
    if rules.pack.packs > 1 and len(by_card) > 1:
        name = by_card[1].name
        yield no(
            f"moves name the cards of {by_card[0].name} and {name}, and the same card may lie in both. "
            "Set by_card = false for one of them, or packs = 1",
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
        yield no(
            f"{place.name} is refilled from places that are refilled from it. Remove refill in one of them",
            f"{at}.refill",
        )
    if place.refill:
        yield from _unknown((place.refill,), others, f"{at}.refill", at + ".name")
    if bool(place.takes) != bool(place.room):
        yield no(f"{place.name}: takes and room go together. Set both or neither", f"{at}.takes", f"{at}.room")
    if place.filled > place.count:
        yield no(
            f"{place.filled} of {place.count} {place.name} cannot be filled. Set filled = {place.count} or less",
            f"{at}.filled",
            f"{place.name}.filled",
        )
    if place.filled and place.size:
        yield no(f"{place.name} has both filled and size. Remove one of them", f"{at}.filled")
    refilled = [other.name for other in rules.places if other.refill == place.name]
    if place.by_card and place.size > 1:
        yield no(
            f"{place.name} has {place.size} cards in a pile, but moves name its cards. Set size = 1, or stacked = true",
            f"{at}.size",
            f"{place.name}.size",
        )
    if place.face_down and not place.locked and not refilled and place.name not in rules.tableau.refill:
        yield no(
            f"the cards of {place.name} stay face down for ever. Set locked, or let them refill a pile "
            "or another place",
            f"{at}.face_down",
        )
    if place.locked and not place.face_down:
        yield no(
            f"{place.name} is locked, but its cards lie face up. Set face_down = true, or remove locked", f"{at}.locked"
        )
    found = rules.foundations
    if place.locked == "foundation" and not (
        found.numbered and found.order == "up" and (found.steps or found.suit == "same")
    ):
        yield no(
            f"{place.name} is opened by the foundation of the same number. Set numbered = true and "
            'order = "up", and suit = "same" or steps, in [foundations]',
            f"{at}.locked",
            "foundations.numbered",
            "foundations.order",
            "foundations.suit",
        )
    if place.locked == "flip" and rules.reshuffles:
        yield no(
            f"{place.name} opens while a pile is empty, but reshuffles leave no empty pile. Remove "
            "locked or reshuffles",
            f"{at}.locked",
            "reshuffles",
        )
    if place.by_card and place.room not in (0, 1):
        yield no(
            f"{place.name}: moves name single cards, but there is room for more. Set room = 1, or by_card = false",
            f"{at}.room",
            f"{at}.by_card",
        )
    if place.single_name and place.count != 1:
        yield no(
            f"single_name is for one pile, but there are {place.count} {place.name}. Set count = 1, or "
            "remove single_name",
            f"{at}.single_name",
        )


def _refills_itself(rules: Rules, place: Place) -> bool:
    """Return whether refills of a place lead back to it."""
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
"""Keys that apply to only one way of taking cards."""

_TAKING_STOCKS = {"building": ("hole",), "pairs": ("waste",), "triples": ()}
"""Allowed targets of the stock in each way of taking."""


def of_taking(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of taking games."""
    taking = rules.taking
    if not rules.tableau.sizes:
        yield no(
            "there are no cards to take. Set sizes in [tableau], for example sizes = [5, 5, 5]", "tableau.sizes", "kind"
        )
    if taking.shape == "pyramid" and rules.tableau.sizes != tuple(range(1, len(rules.tableau.sizes) + 1)):
        yield no(
            f"the rows {show(rules.tableau.sizes)} are not a pyramid. Write sizes = [1, 2, 3] and so on",
            "tableau.sizes",
            "taking.shape",
        )
    if (taking.shape == "peaks") != bool(taking.peaks):
        yield no('shape = "peaks" and peaks go together. Set both or neither', "taking.peaks", "taking.shape")
    elif taking.peaks and rules.tableau.sizes != _peaks(taking.peaks, len(rules.tableau.sizes)):
        right = show(_peaks(taking.peaks, len(rules.tableau.sizes)))
        yield no(
            f"{taking.peaks} peaks have other rows than {show(rules.tableau.sizes)}. Write sizes = {right}",
            "tableau.sizes",
            "taking.peaks",
        )
    if (taking.by == "pairs") != bool(taking.match):
        yield no(
            'by = "pairs" and match go together. Set match = "rank" or match = "sum" with pairs, and no match without',
            "taking.match",
            "taking.by",
        )
    default = Rules().taking
    for by, names in _TAKING_KEYS.items():
        for name in names if taking.by != by else ():
            if getattr(taking, name) != getattr(default, name):
                yield no(
                    f"{name} has no meaning with by = {show(taking.by)}. Remove {name}, or set by = {show(by)}",
                    f"taking.{name}",
                    "taking.by",
                )
    if rules.stock.to not in ("", *_TAKING_STOCKS[taking.by]):
        yield no(
            f"to = {show(rules.stock.to)} is not allowed with by = {show(taking.by)}. Write "
            f"{one_of(map(show, ('', *_TAKING_STOCKS[taking.by])))}",
            "stock.to",
            "taking.by",
        )
    if taking.by == "triples" and rules.goal != "score":
        yield no('by = "triples" counts the cards that are taken. Set goal = "score"', "goal", "taking.by")
    if taking.by == "pairs" and rules.goal != "clear":
        yield no('by = "pairs" is won when all cards are taken. Set goal = "clear"', "goal", "taking.by")
    if taking.by == "building" and taking.start == "empty" and rules.stock.to:
        yield no(
            'start = "empty" leaves the hole empty, but the stock is played to a hole that has a '
            "card. Remove to in [stock], or change start",
            "taking.start",
            "stock.to",
        )
    if taking.parking and taking.start == "chosen":
        yield no(
            'parking does not go with start = "chosen". Set start = "dealt", "stock" or "empty", or remove parking',
            "taking.parking",
            "taking.start",
        )
    if taking.by != "pairs" and taking.all_cards and not taking.parking:
        yield no(
            'all_cards has no meaning where only the layout is cleared. Set by = "pairs" or parking, '
            "or remove all_cards",
            "taking.all_cards",
        )
    if (taking.by == "building" and taking.start == "dealt") != bool(taking.hole_card):
        yield no('start = "dealt" and hole_card go together. Set both or neither', "taking.hole_card", "taking.start")
    if taking.hole_card and taking.hole_card not in PACK:
        yield no(
            f'hole_card = {show(taking.hole_card)} is not a card. Write a card, for example "SA"', "taking.hole_card"
        )
    if taking.by == "building" and taking.start == "stock" and rules.stock.to != "hole":
        yield no(
            'start = "stock" takes the first card of the stock. Set to = "hole" in [stock], or change start',
            "taking.start",
            "stock.to",
        )


def _peaks(count: int, rows: int) -> tuple[int, ...]:
    """Return the rows of peaks that share one bottom row."""
    return (*(count * row for row in range(1, rows)), count * (rows - 1) + 1)


def of_rows(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of rows games."""
    if not rules.rows.left and not rules.rows.right:
        yield no("no card can ever move. Set left = true or right = true in [rows]", "rows.left", "rows.right")
    if (rules.rows.goal == "score") != (rules.goal == "score"):
        yield no('goal = "score" and goal = "score" in [rows] go together. Set both or neither', "rows.goal", "goal")
    if rules.rows.lowest > rules.pack.ranks:
        yield no(
            f"lowest = {rules.rows.lowest}, but the pack has {rules.pack.ranks} ranks. Set lowest = "
            f"{rules.pack.ranks} or less",
            "rows.lowest",
        )


def of_accordion(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of accordion games."""
    pack = _cards_of_pack(rules)
    if rules.accordion.cards > pack:
        yield no(
            f"{rules.accordion.cards} cards lie in the row, but the pack has {pack}. Set cards = {pack} or less",
            "accordion.cards",
        )


def _cards_of_pack(rules: Rules) -> int:
    return rules.pack.suits * rules.pack.ranks * rules.pack.packs


def _cards(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions between the cards of the deal and those of the pack."""
    pack = _cards_of_pack(rules)
    if not kind_of(rules).laid or rules.tableau.king_starts:
        return
    laid = laid_out(rules)
    places = (f"place.{place.name}.{name}" for place in rules.places for name in ("count", "size"))
    if laid > pack:
        yield no(f"{laid} cards are laid out, but the pack has {pack}. Change sizes, or the pack", *_LAID, *places)
    elif laid < pack and not rules.stock.to:
        yield no(
            f"only {laid} of {pack} cards are laid out. Change sizes, or add [stock] for the others", *_LAID, *places
        )


_LAID = (
    *("tableau.sizes", "reserve.size", "reserve.count", "cells.filled", "foundations.dealt", "taking.reserve"),
    *("stock.to", "pack.packs", "pack.suits", "pack.ranks"),
)
"""Keys on which the number of cards in each place depends."""


def laid_out(rules: Rules) -> int:
    """Return the number of cards that the deal puts elsewhere than in the stock."""
    places = sum(place.filled + place.count * place.size for place in rules.places)
    hole = bool(rules.taking.hole_card)
    return sum(rules.tableau.sizes) + places + rules.foundations.dealt + rules.taking.reserve + hole
