"""A dialect of games of turns as a family: cells, positions, the package's answers, the reference's, smaller ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from solver.core.cuts import cuts
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.families.play.dialect import Position
from solver.families.play.family import AnyTurnGame
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion, side_of
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.play.turn_solver import TurnSolution, solution
from solver.rules.load import describe, game_ids, load_any
from solver.rules.toml_source import RulesError
from tests.fuzz.family import (
    RULES,
    USUAL,
    Answer,
    Cell,
    Counted,
    Deal,
    Family,
    NoAnswerError,
    NoPositionError,
    without,
)
from tests.fuzz.reference import referred
from tests.fuzz.turns import kinds
from tests.fuzz.turns.files import drawn_rules
from tests.fuzz.turns.positions import LEAST, Is, led_to
from tests.reference import turns

DRAWN = "*"
"""Stands for games that are drawn."""

NODES = 400_000
"""Positions after which the package gives no answer: cuts that are off may cost much."""

LIMIT = 3_000
"""Positions that the reference looks at."""

MOST_SEATS = 6
"""Players of a position, where a game is for so few."""

_MEMORY = {"memory=tiny": 1 << 16, "memory=large": 64 << 20}
_WAYS = (*_MEMORY, "warm", "plays=one by one", "line")


@dataclass(frozen=True)
class Turns:
    """What the families of both dialects have in common.

    Attributes:
        dialect: its name.
        load: the dialect itself; its kernel is not needed before it is asked.
        dimensions: of drawn rule files.
        rule_file: the text of one with a dimension.
        fields: of a deal for rules, a number of seats and a kind of position, before the first play.
        is_kind: what positions of each kind are.
        always: kinds of drawn games.
        never: dimensions with one of these kinds of which there is no position.
    """

    dialect: str
    load: Callable[[], Any]
    dimensions: Callable[[], Sequence[str]]
    rule_file: Callable[[random.Random, str], str]
    fields: Callable[[Any, random.Random, int, str], Deal]
    is_kind: Mapping[str, Is]
    always: Sequence[str]
    never: Collection[tuple[str, str]] = ()

    def family(self) -> Family:
        """As the fuzzer sees it."""
        return Family(
            name=self.dialect,
            cells=self.cells,
            draw=self.draw,
            ways=self.ways,
            answer=self.answer,
            reference=self.reference,
            shrink=shrink,
            kernel=lambda _deal: f"turns_{self.dialect}",
        )

    # -- cells -------------------------------------------------------------------------------------------------------

    def cells(self) -> list[Cell]:
        """Games by options, seats and kinds of positions; then dimensions of drawn games by kinds."""
        found = []
        for game in game_ids(self.dialect):
            for option in _options(game):
                rules = load_any(game, _settings(option))
                least = min(rules.table.players)
                for seats in rules.table.players:
                    if seats <= max(MOST_SEATS, least):
                        found += [
                            Cell(game, option, f"{seats} seats, {kind}")
                            for kind in kinds.of(self.dialect, rules, seats)
                        ]
        drawn = ((dimension, kind) for dimension in self.dimensions() for kind in self.always)
        found += [Cell(DRAWN, *pair) for pair in drawn if pair not in self.never]
        return found

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, rng: random.Random, cell: Cell) -> Deal:
        """A position for a row of the table."""
        if cell.game == DRAWN:
            text = self.rule_file(rng, cell.option)
            try:
                rules = drawn_rules(text, self.dialect)
            except RulesError as error:
                raise NoPositionError(str(error)) from error
            return self._position(rules, rng, rng.choice(rules.table.players), cell.dimension, {RULES: text})
        seats, kind = cell.dimension.split(" seats, ")
        settings = _settings(cell.option)
        said: Deal = {"game": cell.game, **({"options": settings} if settings else {})}
        return self._position(load_any(cell.game, settings), rng, int(seats), kind, said)

    def _position(self, rules: Any, rng: random.Random, seats: int, kind: str, said: Deal) -> Deal:
        deal = {**said, **self.fields(rules, rng, seats, kind)}
        try:
            played = led_to(self.load().read(rules, deal), rng, self.is_kind[kind], LEAST.get(kind, 0))
        except DealError as error:
            raise NoPositionError(str(error)) from error
        return {**deal, **({"played": played} if played else {})}

    # -- answers -----------------------------------------------------------------------------------------------------

    def read(self, deal: Deal) -> tuple[Any, Position]:
        """Rules, and the position in which a deal stands.

        Raises:
            DealError: it cannot be.
        """
        if RULES in deal:
            rules = drawn_rules(deal[RULES], self.dialect)
        else:
            rules = load_any(deal["game"], deal.get("options") or {})
        said = {key: value for key, value in deal.items() if key not in (RULES, "options", "game", "played")}
        position = self.load().read(rules, said)
        for move in deal.get("played", ()):
            position = position.play(move)
        return rules, position

    def answer(self, deal: Deal, way: str = USUAL) -> Answer:
        """The value and that of every move, as the package finds them in one way."""
        try:
            rules, position = self.read(deal)
            if way == "plays=one by one":
                return self._one_by_one(rules, position)
            return self._answer(rules, position, way)
        except FaceupError as error:
            if "internal" in str(error):
                raise
            raise NoAnswerError(str(error)) from error

    def _answer(self, rules: Any, position: Position, way: str) -> Answer:
        dialect: AnyTurnGame = self.load()
        nodes = None if way == "warm" else NODES
        limits = Limits(nodes=nodes, memory=_MEMORY.get(way, 1 << 20), without=without(way))
        searches = Searches(dialect, rules, position, limits)
        sides = dialect.sides(rules, position)
        if way == "warm":
            for _, child in position.children():
                solution(searches, child, sides, PositionQuestion(moves=False))
        return _told(solution(searches, position, sides, PositionQuestion(moves=True, line=way == "line")))

    def _one_by_one(self, rules: Any, position: Position) -> Answer:
        """Every move made, and what follows solved as a position of its own; then the value from those of the moves."""
        own = side_of(self.load().sides(rules, position), position.mover or 0)
        moves = {}
        for move, child in position.children():
            after = self._answer(rules, child, USUAL)["value"]
            moves[move] = after[own] if isinstance(after, list) and not simultaneous_movers(position) else after
        return {"value": self._answer(rules, position, USUAL)["value"], "moves": dict(sorted(moves.items()))}

    def ways(self, deal: Deal) -> Sequence[str]:
        """The cuts of the kernel, other memory, other orders of questions."""
        over = self.read(deal)[1].mover is None
        return () if over else (*_WAYS, *(cut for cut in cuts() if cut.startswith(f"turns_{self.dialect}.")))

    def reference(self, deal: Deal) -> Answer:
        """The value, and that of every move (see `referred`)."""
        return referred(turns, deal, LIMIT)


def _told(found: TurnSolution) -> Answer:
    bounds = (*found.values, *found.moves.values(), *chain.from_iterable(found.after.values()))
    if any(one.low != one.high for one in bounds):
        raise NoAnswerError("a limit struck")
    values = [one.low for one in found.values]
    moves: dict[str, Any] = {play: one.low for play, one in found.moves.items()}
    moves |= {play: [one.low for one in every] for play, every in found.after.items()}
    moves = dict(sorted(moves.items()))
    return Counted({"value": values[0] if found.single else values, "moves": moves}, found.nodes)


@cache
def _options(game: str) -> tuple[str, ...]:
    """Settings that are off their usual values, after none of them."""
    options = describe(game).options
    off = [f"{one.title or one.name}={value}" for one in options for value in one.values if value != one.default]
    return ("", *off)


def _settings(option: str) -> dict[str, object]:
    title, _, value = option.partition("=")
    return {title: {"True": True, "False": False}.get(value, value)} if title else {}


# -- shrinking ---------------------------------------------------------------------------------------------------------

_KEPT = {
    *(RULES, "game", "hands", "leader", "dealer", "declarer", "discards", "contract", "trump", "starter", "crib"),
}
"""Fields that a smaller position has too: without them it would be another, or none."""


def shrink(deal: Deal) -> Iterator[Deal]:
    """Fewer plays, cards, fields, rules."""
    played = deal.get("played", [])
    for left in range(len(played)):
        yield {**deal, "played": played[:left]}
    for seat, hand in enumerate(deal["hands"]):
        for place in range(len(hand)):
            fewer = [*hand[:place], *hand[place + 1 :]]
            yield {**deal, "hands": [fewer if one == seat else other for one, other in enumerate(deal["hands"])]}
    for key in ("stock", "kitty"):
        for place in range(len(deal.get(key, ()))):
            yield {**deal, key: [*deal[key][:place], *deal[key][place + 1 :]]}
    for key in deal:
        if key not in _KEPT:
            yield {name: value for name, value in deal.items() if name != key}
    if RULES in deal:
        yield from ({**deal, RULES: text} for text in _shorter_rules(deal[RULES]))


def _shorter_rules(text: str) -> Iterator[str]:
    """The rule file without one of its sections, or of its lines."""
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("[")]
    for number, head in enumerate(heads):
        end = heads[number + 1] if number + 1 < len(heads) else len(lines)
        yield "\n".join([*lines[:head], *lines[end:]]) + "\n"
    for number, line in enumerate(lines):
        if "=" in line and not line.startswith(("game", "id", "players")):
            yield "\n".join([*lines[:number], *lines[number + 1 :]]) + "\n"
