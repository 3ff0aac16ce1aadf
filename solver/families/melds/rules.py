"""Schema of the rule files of games of melds: sections and keys with meaning, default and allowed values.

There are three questions about the sets of a hand: how a turn that lays melds ends best, which cards are best kept,
and who wins where melds of five cards are robbed of cards. The referee and the searches read all of it from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Literal

from solver.families.play.rules import (
    Dealing,
    Game,
    Numbers,
    Pack,
    groups,
    numbers,
    once_of_copies,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show


@dataclass(frozen=True, slots=True, kw_only=True)
class Packs(Pack):
    """``[pack]``: the cards, and their order."""

    copies: int = key(1, "copies of each card", 1, 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldsDealing:
    """``[deal]``: the sizes of hands in numbered deals."""

    hand: int = key(13, "cards of each hand", 1, 54)
    foot: int = key(
        0, "cards of the foot, a second hand that the player takes up when the first is empty; 0: no foot", 0, 54
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: the question about a deal."""

    kind: Literal["turn", "keep", "rob"] = key(
        "turn",
        "the question: how one turn ends best, in which melds are laid and then a card is discarded; which cards "
        "each side keeps, when cards are thrown in turn; who wins, when poker hands are laid in turn with cards "
        "robbed from the other side",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """``[sets]``: melds of one rank."""

    least: int = key(3, "fewest cards of a set", 2, 9)
    most: int = key(0, "cards at most; 0: as many as there are", 0, 54)
    natural: int = key(2, "fewest natural cards of a set", 1, 9)
    wild: int = key(3, "most wild cards of a set", 0, 9)
    one: bool = key(True, "a team has at most one meld of a rank; else it may have several")
    closed: bool = key(False, "no wild card may be added to a full meld")
    never: tuple[str, ...] = key((), "ranks that are never melded")


@dataclass(frozen=True, slots=True, kw_only=True)
class Runs:
    """``[runs]``: melds of one suit in sequence, of natural cards only."""

    least: int = key(0, "fewest cards of a run; 0: there are no runs", 0, 13)
    most: int = key(7, "most cards of a run", 2, 13)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """``[wild]``: cards that represent any card of a rank."""

    cards: tuple[str, ...] = key((), "the wild ranks; X: the jokers")


@dataclass(frozen=True, slots=True, kw_only=True)
class Full:
    """``[full]``: points for full melds."""

    cards: int = key(7, "fewest cards of a full meld", 2, 54)
    natural: int = key(0, "points for a full set of natural cards", 0, 9999)
    mixed: int = key(0, "points for a full set with wild cards", 0, 9999)
    run: int = key(0, "points for a full run", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """``[out]``: going out, with a discard or without."""

    full: int = key(0, "full melds that the team needs; without them the player keeps a card", 0, 20)
    natural: int = key(0, "natural sets that the team needs among these full melds", 0, 20)
    points: int = key(0, "points for going out", 0, 9999)
    at_once: int = key(0, "extra points for going out if the team had no melds before", 0, 9999)
    cards: tuple[str, ...] = key(
        (), "cards of one rank that may be melded only in a turn that goes out: natural cards only, all in one meld"
    )
    most: int = key(0, "most of these cards in that meld; 0: no limit", 0, 54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """``[bonus]``: cards on the table that score points, as red threes do."""

    cards: tuple[str, ...] = key((), "the bonus cards, which are in no hand")
    each: int = key(0, "points for each of them; they count against a team without melds", 0, 9999)
    four: int = key(0, "points for four of them together; 0: four times the points for each", 0, 9999)
    needs: int = key(0, "full melds that the team needs, or these points count against it", 0, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """``[opening]``: the first melds of a team."""

    minimum: int = key(0, "card points that they need, all in one turn, unless the deal sets another number", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """``[keep]``: players throw cards in turn until each hand has a given number; a side's cards count together."""

    cards: int = key(5, "cards that each hand keeps, unless the deal sets another number", 0, 54)
    pair: int = key(25, "points against a side for two cards of a rank; three or more of a rank count nothing", 0, 999)
    single: int = key(
        20, "points against a side for a single card of a rank, in addition to the value of the rank", 0, 999
    )
    winner: int = key(
        20,
        "points for the side with fewer points against it, in addition to the difference, unless the deal sets "
        "another number",
        0,
        9999,
    )
    clean: int = key(30, "points for that side if nothing counts against it", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rob:
    """``[rob]``: poker hands of five cards, which players lay in turn.

    Some of the cards may be robbed from melds of the other side, at most one from each meld; the rest of such a meld is
    out of play.
    """

    pair: str = key("J", "the rank of the lowest pair that may be laid")
    chips: int = key(31, "chips of each side, unless the deal sets other numbers", 1, 99)
    most: int = key(12, "most cards of a hand", 1, 54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: points of cards."""

    values: Numbers = table(
        "points by rank, or X for jokers: for a card in a meld, and against the player who has it left"
    )
    left: Numbers = table(
        "points against the player for a card left, by card, rank or X, if they differ from the values"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One game of melds."""

    pack: Packs = field(default_factory=Packs)
    deal: MeldsDealing = field(default_factory=MeldsDealing)
    play: Play = field(default_factory=Play)
    sets: Sets = field(default_factory=Sets)
    runs: Runs = field(default_factory=Runs)
    wild: Wild = field(default_factory=Wild)
    full: Full = field(default_factory=Full)
    out: Out = field(default_factory=Out)
    bonus: Bonus = field(default_factory=Bonus)
    opening: Opening = field(default_factory=Opening)
    keep: Keep = field(default_factory=Keep)
    rob: Rob = field(default_factory=Rob)
    score: Score = field(default_factory=Score)


_RANK = re.compile("[AKQJTNP2-9]")
_CARD = re.compile(rf"[SHDC]{_RANK.pattern}")

_SECTIONS = {
    "turn": ("sets", "runs", "wild", "full", "out", "bonus", "opening"),
    "keep": ("keep",),
    "rob": ("rob",),
}
"""Sections that are read only for one kind of question."""

_MOST = 64
"""Largest number of combinations of full and natural melds that the search distinguishes."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from _table(rules)
    yield from _sections(rules)
    yield from _cards(rules)
    kinds = {"turn": _turn, "keep": _keep, "rob": _rob}
    yield from kinds[rules.play.kind](rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    table, pack = rules.table, rules.pack
    yield from table_contradictions(table, Dealing(), pack)
    if table.sides == "declarer":
        yield no(
            'sides = "declarer", but this game has no declarer. Set sides = "alone" or sides = "partners"',
            "table.sides",
        )
    if rules.play.kind != "turn" and table.sides == "alone" and table.players != (2,):
        yield no(
            f'kind = {show(rules.play.kind)} is for two sides. Set players = [2] or sides = "partners" in [table]',
            "table.players",
            "table.sides",
        )
    if pack.majors:
        yield no("majors fit into no meld. Set majors = 0 in [pack]", "pack.majors")
    yield from once_of_copies(pack)


def _sections(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of sections that mean nothing with the rule file's kind of play."""
    kind = rules.play.kind
    for other, names in _SECTIONS.items():
        for name in names if other != kind else ():
            section = getattr(rules, name)
            for one in fields(section):
                if getattr(section, one.name) != getattr(type(section)(), one.name):
                    yield no(
                        f"[{name}] has no meaning with kind = {show(kind)}. Remove {one.name} in [{name}], or set "
                        f'kind = "{other}" in [play]',
                        f"{name}.{one.name}",
                        "play.kind",
                    )
                    break
    if rules.deal.foot and kind != "turn":
        yield no(f"a foot has no meaning with kind = {show(kind)}. Set foot = 0 in [deal]", "deal.foot", "play.kind")
    if kind == "rob" and (rules.score.values or rules.score.left):
        yield no(
            'kind = "rob" counts no points of cards. Remove values and left in [score]',
            "score.values",
            "score.left",
            "play.kind",
        )
    if kind == "keep" and rules.score.left:
        yield no(
            'kind = "keep" counts the cards kept by values alone. Remove left in [score]', "score.left", "play.kind"
        )


def _cards(rules: Rules) -> Iterator[Contradiction]:
    """Yield the words in lists of cards and ranks that are not cards or ranks of the pack."""
    ranks = f"Write ranks of the pack, letters of {rules.pack.ranks}"
    for word in rules.sets.never:
        if len(word) != 1 or word not in rules.pack.ranks:
            yield no(f"{show(word)} in never is not a rank. {ranks}", "sets.never")
    for word in rules.wild.cards:
        if word != "X" and (len(word) != 1 or word not in rules.pack.ranks):
            yield no(f"{show(word)} in cards is not a rank. {ranks}, or X for jokers", "wild.cards")
    for path, words in (("out.cards", rules.out.cards), ("bonus.cards", rules.bonus.cards)):
        for word in words:
            if not _CARD.fullmatch(word):
                yield no(f'{show(word)} in cards is not a card. Write a card, for example "S3"', path)
    for word in rules.score.values:
        if not (_RANK.fullmatch(word) or word == "X"):
            yield no(f"{show(word)} in values is not a rank. Write a rank (Q) or X for jokers", "score.values")
    yield from groups(rules.score.left, "score.left")
    for path, entries in (("score.values", rules.score.values), ("score.left", rules.score.left)):
        yield from numbers(entries, path)
        for word, value in entries.items():
            if type(value) is int and value < 0:
                yield no(f"{word} = {value} in {path.partition('.')[2]} is below 0. Write 0 or more", path)


def _turn(rules: Rules) -> Iterator[Contradiction]:
    sets, runs, full, out = rules.sets, rules.runs, rules.full, rules.out
    if sets.most and sets.most < sets.least:
        yield no(
            f"a set has at least {sets.least} and at most {sets.most} cards. Set most = {sets.least} "
            "or more, or 0 for no limit",
            "sets.most",
            "sets.least",
        )
    if runs.least and runs.most < runs.least:
        yield no(
            f"a run has at least {runs.least} and at most {runs.most} cards. Set most = {runs.least} or more",
            "runs.most",
            "runs.least",
        )
    if runs.least == 1:
        yield no("a run of one card is not a meld. Set least = 2 or more, or 0 for no runs", "runs.least")
    if full.run and not runs.least:
        yield no(
            "run pays for full runs, but the game has no runs. Set least in [runs], or remove run in [full]",
            "full.run",
            "runs.least",
        )
    if runs.least and rules.deal.foot:
        yield no(
            "runs and a foot exclude each other. Remove least in [runs], or foot in [deal]", "runs.least", "deal.foot"
        )
    if full.cards < sets.least:
        yield no(
            f"a full meld has {full.cards} cards, but every set has at least {sets.least}. Set cards = "
            f"{sets.least} or more in [full]",
            "full.cards",
            "sets.least",
        )
    if out.natural > out.full:
        yield no(
            f"{out.natural} of {out.full} full melds cannot be natural. Set natural = {out.full} or less in [out]",
            "out.natural",
            "out.full",
        )
    if (max(out.full, rules.bonus.needs) + 1) * (out.natural + 1) > _MOST:
        yield no("full and natural in [out] are too many to search. Set smaller numbers", "out.full", "out.natural")
    if rules.pack.jokers and "X" not in rules.wild.cards:
        yield no(
            'the pack has jokers, but they are not wild. Add "X" to cards in [wild], or set jokers = 0 in [pack]',
            "pack.jokers",
            "wild.cards",
        )
    if len({word[1:] for word in out.cards}) > 1:
        yield no("cards in [out] have several ranks. Write cards of one rank", "out.cards")
    if out.most and not out.cards:
        yield no(
            "most limits the cards in [out], but none are named. Set cards in [out], or remove most",
            "out.most",
            "out.cards",
        )
    if rules.bonus.cards and not rules.bonus.each:
        yield no("the cards in [bonus] bring no points. Set each in [bonus]", "bonus.cards", "bonus.each")
    if not rules.bonus.cards and (rules.bonus.each or rules.bonus.four or rules.bonus.needs):
        yield no(
            "each, four and needs are about the cards in [bonus], but none are named. Set cards in [bonus]",
            "bonus.each",
            "bonus.cards",
        )
    yield from _roles(rules)
    yield from _left(rules)


def _roles(rules: Rules) -> Iterator[Contradiction]:
    """Yield the ranks that have two roles at once."""
    roles = {
        "sets.never": set(rules.sets.never),
        "wild.cards": set(rules.wild.cards),
        "out.cards": {word[1:] for word in rules.out.cards},
    }
    for first, second in (("sets.never", "wild.cards"), ("sets.never", "out.cards"), ("wild.cards", "out.cards")):
        for word in sorted(roles[first] & roles[second]):
            yield no(f"{word} is in {first} and in {second}. Remove it from one of them", first, second)
    for word in rules.bonus.cards:
        if word[1:] in roles["wild.cards"]:
            yield no(
                f"{word} lies on the table for points, but its rank is wild. Remove it from bonus.cards or wild.cards",
                "bonus.cards",
                "wild.cards",
            )
        if word in rules.out.cards:
            yield no(
                f"{word} lies on the table for points, but it is melded at the end. Remove it from "
                "bonus.cards or out.cards",
                "bonus.cards",
                "out.cards",
            )


def _left(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``left`` that treat cards of a melded rank differently."""
    apart = {*rules.sets.never, *(word[1:] for word in rules.out.cards)}
    for word in rules.score.left:
        if word in ("S", "H", "D", "C", "M"):
            yield no(f"{show(word)} in left is a suit. Write a card (SQ), a rank (Q) or X for jokers", "score.left")
        elif len(word) > 1 and word[1:] not in apart:
            yield no(
                f"{word} counts like all cards of its rank, which is melded. Write the rank {word[1:]}", "score.left"
            )
        elif word in rules.wild.cards:
            yield no(
                f"{word} is wild, so it counts the same in a meld and in the hand. Write it in values alone",
                "score.left",
                "wild.cards",
            )


def _keep(rules: Rules) -> Iterator[Contradiction]:
    if rules.pack.jokers:
        yield no("jokers have no rank to keep. Set jokers = 0 in [pack]", "pack.jokers")
    if rules.deal.hand < rules.keep.cards:
        yield no(
            f"{rules.deal.hand} cards are dealt, but {rules.keep.cards} are kept. Set cards = "
            f"{rules.deal.hand} or less in [keep]",
            "deal.hand",
            "keep.cards",
        )


def _rob(rules: Rules) -> Iterator[Contradiction]:
    if rules.pack.jokers:
        yield no("jokers are in no poker hand. Set jokers = 0 in [pack]", "pack.jokers")
    if set(rules.pack.ranks) & {"N", "P"}:
        yield no("knights and pages are in no poker hand. Remove N and P from ranks in [pack]", "pack.ranks")
    if len(rules.rob.pair) != 1 or rules.rob.pair not in rules.pack.ranks:
        yield no(
            f"pair = {show(rules.rob.pair)} is not a rank of the pack. Write one of the letters {rules.pack.ranks}",
            "rob.pair",
        )
    if rules.deal.hand > rules.rob.most:
        yield no(
            f"{rules.deal.hand} cards are dealt, but a hand has at most {rules.rob.most}. Set hand = "
            f"{rules.rob.most} or less in [deal]",
            "deal.hand",
            "rob.most",
        )
