"""What a game of melds can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

from solver.families.melds.rules import Rules
from solver.families.play.rules import Dealing
from solver.families.play.rules.common import groups, no, numbers, once_of_copies, table_contradictions
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_RANK = re.compile("[AKQJTNP2-9]")
_CARD = re.compile(rf"[SHDC]{_RANK.pattern}")

_SECTIONS = {
    "turn": ("sets", "runs", "wild", "full", "out", "bonus", "opening"),
    "keep": ("keep",),
    "rob": ("rob",),
}
"""Sections that are read for one kind of question alone."""

_MOST = 64
"""Full melds that the search tells apart, times natural ones."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from _table(rules)
    yield from _sections(rules)
    yield from _cards(rules)
    kinds = {"turn": _turn, "keep": _keep, "rob": _rob}
    yield from kinds[rules.play.kind](rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    table, pack = rules.table, rules.pack
    yield from table_contradictions(table, Dealing(), pack)
    if table.sides == "declarer":
        yield no('sides = "declarer", and nobody declares; expected "alone" or "partners"', "table.sides")
    if rules.play.kind != "turn" and table.sides == "alone" and table.players != (2,):
        yield no("more than two sides; expected two players, or partners", "table.players", "table.sides")
    if pack.majors:
        yield no("majors, whose numbers are in no meld; expected none", "pack.majors")
    yield from once_of_copies(pack)


def _sections(rules: Rules) -> Iterator[Contradiction]:
    """Sections that another kind of question reads."""
    kind = rules.play.kind
    for other, names in _SECTIONS.items():
        for name in names if other != kind else ():
            section = getattr(rules, name)
            for one in fields(section):
                if getattr(section, one.name) != getattr(type(section)(), one.name):
                    yield no(f"{one.name} of [{name}] where kind = {show(kind)}", f"{name}.{one.name}", "play.kind")
                    break
    if rules.deal.foot and kind != "turn":
        yield no(f"a foot where kind = {show(kind)}; expected none", "deal.foot", "play.kind")
    if kind == "rob" and (rules.score.values or rules.score.left):
        yield no('points where kind = "rob"; expected none', "score.values", "score.left", "play.kind")
    if kind == "keep" and rules.score.left:
        yield no('points of cards left where kind = "keep"; expected values', "score.left", "play.kind")


def _cards(rules: Rules) -> Iterator[Contradiction]:
    """Cards and ranks by which something is said."""
    ranks = f"expected ranks of {rules.pack.ranks}"
    for word in rules.sets.never:
        if len(word) != 1 or word not in rules.pack.ranks:
            yield no(f"{show(word)} in never; {ranks}", "sets.never")
    for word in rules.wild.cards:
        if word != "X" and (len(word) != 1 or word not in rules.pack.ranks):
            yield no(f"{show(word)} in cards; {ranks}, or X", "wild.cards")
    for path, words in (("out.cards", rules.out.cards), ("bonus.cards", rules.bonus.cards)):
        for word in words:
            if not _CARD.fullmatch(word):
                yield no(f"{show(word)} in cards; expected cards such as S3", path)
    for word in rules.score.values:
        if not (_RANK.fullmatch(word) or word == "X"):
            yield no(f"values of {show(word)}; expected ranks or X", "score.values")
    yield from groups(rules.score.left, "score.left")
    for path, table in (("score.values", rules.score.values), ("score.left", rules.score.left)):
        yield from numbers(table, path)
        for word, value in table.items():
            if type(value) is int and value < 0:
                yield no(f"{word} = {value} in {path.partition('.')[2]}; expected 0 or more", path)


def _turn(rules: Rules) -> Iterator[Contradiction]:
    sets, runs, full, out = rules.sets, rules.runs, rules.full, rules.out
    if sets.most and sets.most < sets.least:
        yield no(f"sets of {sets.least} cards at least, {sets.most} at most", "sets.most", "sets.least")
    if runs.least and runs.most < runs.least:
        yield no(f"runs of {runs.least} cards at least, {runs.most} at most", "runs.most", "runs.least")
    if runs.least == 1:
        yield no("runs of one card; expected two or more, 0 for none", "runs.least")
    if full.run and not runs.least:
        yield no("a full run, and there are no runs; expected least", "full.run", "runs.least")
    if runs.least and rules.deal.foot:
        yield no("runs, and a foot; expected one of them", "runs.least", "deal.foot")
    if full.cards < sets.least:
        yield no(f"full melds of {full.cards} cards, and {sets.least} at least", "full.cards", "sets.least")
    if out.natural > out.full:
        yield no(f"{out.natural} natural sets among {out.full} full melds", "out.natural", "out.full")
    if (max(out.full, rules.bonus.needs) + 1) * (out.natural + 1) > _MOST:
        yield no("so many full melds, and natural ones among them; expected fewer", "out.full", "out.natural")
    if rules.pack.jokers and "X" not in rules.wild.cards:
        yield no("jokers that are not wild; expected X among the wild cards", "pack.jokers", "wild.cards")
    if len({word[1:] for word in out.cards}) > 1:
        yield no("cards of several ranks; expected cards of one", "out.cards")
    if out.most and not out.cards:
        yield no("most of no cards; expected cards", "out.most", "out.cards")
    if rules.bonus.cards and not rules.bonus.each:
        yield no("cards on the table that bring nothing; expected each", "bonus.cards", "bonus.each")
    if not rules.bonus.cards and (rules.bonus.each or rules.bonus.four or rules.bonus.needs):
        yield no("points of cards on the table, and there are none; expected cards", "bonus.each", "bonus.cards")
    yield from _roles(rules)
    yield from _left(rules)


def _roles(rules: Rules) -> Iterator[Contradiction]:
    """A rank that is two things at once."""
    roles = {
        "sets.never": set(rules.sets.never),
        "wild.cards": set(rules.wild.cards),
        "out.cards": {word[1:] for word in rules.out.cards},
    }
    for first, second in (("sets.never", "wild.cards"), ("sets.never", "out.cards"), ("wild.cards", "out.cards")):
        for word in sorted(roles[first] & roles[second]):
            yield no(f"{word} in {first}, and in {second}", first, second)
    for word in rules.bonus.cards:
        if word[1:] in roles["wild.cards"]:
            yield no(f"{word} on the table, and wild", "bonus.cards", "wild.cards")
        if word in rules.out.cards:
            yield no(f"{word} on the table, and melded at the end", "bonus.cards", "out.cards")


def _left(rules: Rules) -> Iterator[Contradiction]:
    """Cards of a rank that is melded are all alike."""
    apart = {*rules.sets.never, *(word[1:] for word in rules.out.cards)}
    for word in rules.score.left:
        if word in ("S", "H", "D", "C", "M"):
            yield no(f"values of {show(word)}, a suit; expected cards, ranks or X", "score.left")
        elif len(word) > 1 and word[1:] not in apart:
            yield no(f"{word} apart from its rank, which is melded; expected the rank", "score.left")
        elif word in rules.wild.cards:
            yield no(f"{word} in left, and wild; expected values alone", "score.left", "wild.cards")


def _keep(rules: Rules) -> Iterator[Contradiction]:
    if rules.pack.jokers:
        yield no("jokers, which have no rank to keep; expected none", "pack.jokers")
    if rules.deal.hand < rules.keep.cards:
        yield no(f"{rules.deal.hand} cards dealt, {rules.keep.cards} kept", "deal.hand", "keep.cards")


def _rob(rules: Rules) -> Iterator[Contradiction]:
    if rules.pack.jokers:
        yield no("jokers, which are in no poker hand; expected none", "pack.jokers")
    if set(rules.pack.ranks) & {"N", "P"}:
        yield no("knights or pages, which are in no poker hand; expected none", "pack.ranks")
    if len(rules.rob.pair) != 1 or rules.rob.pair not in rules.pack.ranks:
        yield no(f"pair = {show(rules.rob.pair)}; expected a rank of {rules.pack.ranks}", "rob.pair")
    if rules.deal.hand > rules.rob.most:
        yield no(f"{rules.deal.hand} cards dealt, {rules.rob.most} at most", "deal.hand", "rob.most")
