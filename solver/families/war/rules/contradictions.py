"""What a replay can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.play.rules.common import no, table_contradictions
from solver.families.war.rules import Rules
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_MOST_PAID = 52


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _payments(rules)
    yield from _together(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    if tuple(rules.table.players) != (2,):
        yield no(f"players = {show(list(rules.table.players))}; expected [2]: a replay is for two", "table.players")
    if rules.table.sides != "alone":
        yield no(f"sides = {show(rules.table.sides)} among two; expected alone", "table.sides")
    for name in ("majors", "jokers"):
        if getattr(rules.pack, name):
            yield no(f"{name} in a replay; expected cards of suits", f"pack.{name}")
    for name in ("extra", "kitty", "taken", "rows"):
        if getattr(rules.deal, name):
            yield no(f"{name} in a replay; expected stacks alone", f"deal.{name}")


def _payments(rules: Rules) -> Iterator[Contradiction]:
    together = rules.turn.how == "together"
    if together and rules.pay.cards:
        yield no('penalty cards where both turn at once; expected how = "alternate"', "pay.cards", "turn.how")
    if not together and not rules.pay.cards:
        yield no("no penalty cards, so that no pile is ever won; expected cards by rank, as in A = 4", "pay.cards")
    for rank, count in rules.pay.cards.items():
        if len(rank) != 1 or rank not in rules.pack.ranks:
            yield no(f"{show(rank)} in cards; expected ranks of {rules.pack.ranks}", "pay.cards")
        elif type(count) is not int or not 1 <= count <= _MOST_PAID:
            yield no(f"{rank} = {show(count)}; expected a number from 1 to {_MOST_PAID}", "pay.cards")


def _together(rules: Rules) -> Iterator[Contradiction]:
    together = rules.turn.how == "together"
    orders = ("own on top", "other's on top") if together else ("first on top", "last on top")
    if rules.won.order not in orders:
        said = f"order = {show(rules.won.order)}, where cards are turned {rules.turn.how}"
        yield no(f"{said}; expected {show(orders[0])} or {show(orders[1])}", "won.order", "turn.how")
    if rules.turn.short == ("at once" if together else "last card"):
        right = "last card" if together else "at once"
        said = f"short = {show(rules.turn.short)}, where cards are turned {rules.turn.how}"
        yield no(f"{said}; expected {show('loses')} or {show(right)}", "turn.short", "turn.how")
