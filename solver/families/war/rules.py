"""Schema of the rule files of replays: sections and keys with meaning, default and allowed values.

In a replay no one chooses: two players turn the cards of their stacks, whose orders are known, until one has none. The
referee reads all of it from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, table_contradictions
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show

Payments = Mapping[str, int]
"""Numbers of cards by rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """``[turn]``: how cards are turned."""

    how: Literal["alternate", "together"] = key(
        "alternate",
        "in turn, on one pile, until somebody has paid for a penalty card; both at once, and the higher card wins",
    )
    down: int = key(
        1, "together, after two equal cards: how many each lays down unseen before the cards that decide", 0, 9
    )
    short: Literal["loses", "last card", "at once"] = key(
        "loses",
        "who is short of cards, in turn for the next one, together for those after two equal cards: he has lost; "
        "together, the last card that he has decides; in turn, he has lost as soon as he has none when a pile is "
        "taken, and a pile for which he is short counts as taken",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """``[pay]``: penalty cards."""

    cards: Payments = table("by rank: how many cards the other player turns for such a card")


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """``[won]``: the place of a pile that is won."""

    order: Literal["first on top", "last on top", "own on top", "other's on top"] = key(
        "first on top",
        "how it lies under the stack: the card turned first on top; the card turned last on top; the winner's own "
        "cards above the other's, in either the card turned first on top; the other's above his own",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the score of the winner."""

    winner: int = key(1, "for the player who is left with the cards", 1, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One replay."""

    turn: Turn = field(default_factory=Turn)
    pay: Pay = field(default_factory=Pay)
    won: Won = field(default_factory=Won)
    score: Score = field(default_factory=Score)


_MOST_PAID = 52


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _payments(rules)
    yield from _together(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    if tuple(rules.table.players) != (2,):
        yield no(
            f"players = {show(list(rules.table.players))}, but a replay is for two. Set players = [2]", "table.players"
        )
    if rules.table.sides != "alone":
        yield no(f'sides = {show(rules.table.sides)} needs more than two players. Set sides = "alone"', "table.sides")
    for name in ("majors", "jokers"):
        if getattr(rules.pack, name):
            yield no(f"a replay has no {name}. Set {name} = 0 in [pack]", f"pack.{name}")
    for name in ("extra", "kitty", "taken", "rows"):
        if getattr(rules.deal, name):
            yield no(f"a replay deals all cards to the two stacks. Remove {name} in [deal]", f"deal.{name}")


def _payments(rules: Rules) -> Iterator[Contradiction]:
    together = rules.turn.how == "together"
    if together and rules.pay.cards:
        yield no(
            'penalty cards are for players who turn one after the other. Set how = "alternate" in '
            "[turn], or remove [pay]",
            "pay.cards",
            "turn.how",
        )
    if not together and not rules.pay.cards:
        yield no(
            "without penalty cards no pile is ever won. Set cards in [pay], for example cards = { A = 4 }", "pay.cards"
        )
    for rank, count in rules.pay.cards.items():
        if len(rank) != 1 or rank not in rules.pack.ranks:
            yield no(
                f"{show(rank)} in cards is not a rank of the pack. Write one of the letters {rules.pack.ranks}",
                "pay.cards",
            )
        elif type(count) is not int or not 1 <= count <= _MOST_PAID:
            yield no(f"{rank} = {show(count)} is not allowed. Write a number from 1 to {_MOST_PAID}", "pay.cards")


def _together(rules: Rules) -> Iterator[Contradiction]:
    together = rules.turn.how == "together"
    orders = ("own on top", "other's on top") if together else ("first on top", "last on top")
    if rules.won.order not in orders:
        text = f"order = {show(rules.won.order)} is not allowed with how = {show(rules.turn.how)}"
        yield no(f"{text}. Write {show(orders[0])} or {show(orders[1])}", "won.order", "turn.how")
    if rules.turn.short == ("at once" if together else "last card"):
        right = "last card" if together else "at once"
        text = f"short = {show(rules.turn.short)} is not allowed with how = {show(rules.turn.how)}"
        yield no(f"{text}. Write {show('loses')} or {show(right)}", "turn.short", "turn.how")
