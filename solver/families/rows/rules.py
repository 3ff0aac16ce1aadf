"""Schema of the rule files of layout games: sections and keys with meaning, default and allowed values.

Each suit has a row, which begins with the pivot; in turn a player lays a card at an end of a row, and passes only where
he has none that fits. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import (
    Dealing,
    Game,
    Numbers,
    Pack,
    Seat,
    groups,
    nobody_declares,
    numbers,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import one_of, show


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """``[layout]``: the rows, one for each suit; they grow by the next higher and lower rank."""

    pivot: str = key("7", "the rank with which rows begin; several, or none for any: one of them is chosen")
    chosen: Literal["word", "card"] = key(
        "word",
        "the first player names it, one that is there in every suit, before anything is laid; it is that of the first "
        "card that is laid",
    )
    again: tuple[str, ...] = key((), "cards, ranks or suits after which the same player plays again")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player, and the direction of play."""

    first: Seat = key("left of dealer", "who has the first turn")
    card: str = key("", 'with first = "holder": the card that he must lay first')
    to: Literal["left", "right"] = key("left", "direction of play: to the next higher seat; to the next lower seat")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left"] = key(
        "first out", "when the first player is out; when one player has cards left"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the score of each seat."""

    places: tuple[int, ...] = key(
        (), "for going out first, second, ...; who is left at the end has the last place", -999, 999
    )
    lasts: tuple[int, ...] = key((), "for being last when one player has cards, last but one, ...", -999, 999)
    left: Literal["", "cards", "values"] = key("", "what cards left in hands count: nothing; 1 each; the values below")
    left_to: Literal["winner", "loser", "paid"] = key(
        "winner",
        "who scores them: the winner gets those of all others; each player loses his own; each "
        "player pays his own to the winner",
    )
    values: Numbers = table("values where they are not face values (ace 1, courts 10): a card before its rank")
    stuck: int = key(0, "points that a player without a card to lay pays to the pool; the winner gets the pool", 0, 99)
    doubling: bool = key(
        False,
        "a deal may say how often each player doubled each other (``k``); then each scores, besides, the difference "
        "of both scores so many times",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One layout game."""

    layout: Layout = field(default_factory=Layout)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)


_SEATS = ("dealer", "left of dealer", "right of dealer", "holder")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, Dealing(), rules.pack)
    wrong = list(_pack(rules.pack))
    yield from wrong or _rows(rules)
    yield from _lead(rules)
    yield from _ending(rules)
    yield from _left(rules)


def _pack(pack: Pack) -> Iterator[Contradiction]:
    """Yield the contradictions of ``[pack]``: cards that belong to no row."""
    for name in ("majors", "jokers"):
        if getattr(pack, name):
            yield no(f"{name} belong to no row. Set {name} = 0 in [pack]", f"pack.{name}")
    if pack.copies > 1:
        yield no(
            f"{pack.copies} copies of each card do not fit into one row a suit. Set copies = 1 in [pack]", "pack.copies"
        )
    if pack.once:
        yield no(
            "once leaves out one of several copies, but there is only one of each card. Write the cards in without",
            "pack.once",
        )


def _rows(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions about rows: each suit must be a run without gaps that has the pivot."""
    pack, pivot = rules.pack, rules.layout.pivot
    if len(set(pivot)) < len(pivot) or not set(pivot) <= set(pack.ranks):
        yield no(
            f"pivot = {show(pivot)} is not allowed. Write one or more different ranks, letters of "
            f'{pack.ranks}, or "" for any',
            "layout.pivot",
        )
        return
    if rules.layout.chosen == "card" and len(pivot) == 1:
        yield no(
            'chosen = "card" lets a player choose the pivot, but there is only one. Write several '
            "ranks in pivot, or remove chosen",
            "layout.chosen",
            "layout.pivot",
        )
    yield from groups(rules.layout.again, "layout.again")
    for suit in pack.suits:
        there = "".join(rank for rank in pack.ranks if _there(pack, suit + rank))
        if there and there not in pack.ranks:
            yield no(
                f"a rank is missing inside suit {suit}, so the cards behind it can never be laid. Change "
                "without in [pack]",
                "pack.without",
            )
        elif there and not set(pivot) <= set(there):
            rank = next(rank for rank in pivot if rank not in there)
            yield no(
                f"{suit}{rank} begins its row, but it is left out of the pack. Change without in [pack], "
                "or pivot in [layout]",
                "pack.without",
                "layout.pivot",
            )


def _there(pack: Pack, card: str) -> bool:
    """Return whether a card is in the pack."""
    whole = card[0] in pack.suits and card[1:] in pack.ranks
    return whole and not {card, card[0], card[1:]}.intersection(pack.without)


def _lead(rules: Rules) -> Iterator[Contradiction]:
    yield from nobody_declares(rules.table)
    lead = rules.lead
    if lead.first not in _SEATS:
        yield no(
            f"first = {show(lead.first)} is not known in this game. Write {one_of(map(show, _SEATS))}", "lead.first"
        )
    if (lead.first == "holder") != bool(lead.card):
        yield no('first = "holder" and card in [lead] go together. Set both or neither', "lead.first", "lead.card")
    elif lead.card and len(rules.layout.pivot) != 1:
        yield no(
            "card names the first card, but the pivot is chosen later. Remove card, or write one rank in pivot",
            "lead.card",
            "layout.pivot",
        )
    elif lead.card and (lead.card[1:] != rules.layout.pivot or not _there(rules.pack, lead.card)):
        yield no(
            f"card = {show(lead.card)} does not begin a row. Write a card of the pack of rank {rules.layout.pivot}",
            "lead.card",
        )


def _ending(rules: Rules) -> Iterator[Contradiction]:
    score, one_left = rules.score, rules.end.when == "one left"
    if one_left and (score.left or score.stuck):
        yield no(
            'left and stuck pay a winner, but with when = "one left" no one wins alone. Set when = '
            '"first out" in [end]',
            "score.left",
            "score.stuck",
            "end.when",
        )
    if not one_left and (len(score.places) > 1 or score.lasts):
        yield no(
            'with when = "first out" only the first place is reached. Set when = "one left" in [end], '
            "or write one place",
            "score.places",
            "score.lasts",
        )


def _left(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    if score.values and score.left != "values":
        yield no(
            'values has no meaning unless cards left count. Set left = "values" in [score], or remove values',
            "score.values",
            "score.left",
        )
    if score.left_to != "winner" and not score.left:
        yield no(
            f'left_to = {show(score.left_to)}, but cards left do not count. Set left = "cards" or left '
            '= "values" in [score]',
            "score.left_to",
        )
    for word in score.values:
        if word in ("S", "H", "D", "C", "M", "X"):
            yield no(f"{show(word)} in values is not a card. Write a card (SQ) or a rank (Q)", "score.values")
    yield from groups(score.values, "score.values")
    yield from numbers(score.values, "score.values")
