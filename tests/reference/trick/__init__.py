"""A reference for trick-taking games: plain, slow, written from the rules and the language alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.reference.trick.deal import Deal
from tests.reference.trick.errors import BadDeal, NotCovered, TooMany
from tests.reference.trick.moves import moves
from tests.reference.trick.rules import GAMES, Rules, read, with_mode, with_modes, word
from tests.reference.trick.search import Search, Values
from tests.reference.trick.state import State, start

__all__ = ["Answer", "BadDeal", "NotCovered", "position", "solve"]


@dataclass(frozen=True)
class Answer:
    """Two sides: the first side's score less the other's; more: what each seat can make sure of, and in ``moves``
    what the mover can.
    """

    value: int | list[int]
    moves: dict[str, int]


def solve(deal: Mapping[str, Any], *, rules: Path | None = None, limit: int = 200_000) -> Answer | None:
    """The value of a JSON deal and of each legal play; None where more positions would be looked at than the limit.

    Raises:
        NotCovered: the rules have a key, or a combination of keys, that is not settled here.
        BadDeal: the rules do not allow the deal.
    """
    game = read(rules or GAMES / f"{deal['game']}.toml", deal.get("options"))
    search = Search(limit)
    try:
        return _choice(game, deal, search) or _solve(with_modes(game, deal), deal, search)
    except TooMany:
        return None


def position(deal: Mapping[str, Any], rules: Path | None = None) -> tuple[State, Deal]:
    """The position in which a deal stands; there must be nothing to choose before it."""
    game = read(rules or GAMES / f"{deal['game']}.toml", deal.get("options"))
    return _position(with_modes(game, deal), deal)


def _solve(game: Rules, deal: Mapping[str, Any], search: Search) -> Answer:
    return _answer(*_position(game, deal), search)


def _position(game: Rules, deal: Mapping[str, Any]) -> tuple[State, Deal]:
    """The position after the plays of a deal."""
    setup = Deal(game, deal)
    state = start(setup)
    for play in (*setup.on_table, *(deal.get("played") or ())):
        after = moves(state)
        if play not in after:
            raise BadDeal(f"{play} may not be played; there are {' '.join(after)}")
        state = after[play]
    return state, setup


def _answer(state: State, setup: Deal, search: Search) -> Answer:
    value = search.value(state)
    after = {} if state.over else {play: search.value(child) for play, child in moves(state).items()}
    return Answer(_shown(value, setup), {play: _own(found, state) for play, found in after.items()})


def _shown(value: Values, setup: Deal) -> int | list[int]:
    """One number for two sides, else one for each seat."""
    if len(value) == 1:
        return value[0]
    return [value[setup.side(seat)] for seat in range(setup.seats)]


def _own(value: Values, state: State) -> int:
    return value[0] if len(value) == 1 else value[state.deal.side(state.mover)]


def _choice(game: Rules, deal: Mapping[str, Any], search: Search) -> Answer | None:
    """The dealer chooses among modes before the first lead, and that is the first move."""
    fields = [mode["field"] for mode in game.modes if word(deal.get(mode["field"])) == "choose"]
    if not fields:
        return None
    played = list(deal.get("played") or ())
    choices = played[:1] or deal["choices"]
    found: dict[str, Values] = {}
    for choice in choices:
        mode_word, _, suit = choice.partition(":")
        mode = next(mode for mode in game.modes if word(mode["name"]) == word(mode_word))
        rest = {key: value for key, value in deal.items() if key not in fields}
        rest["played"] = played[1:]
        if suit:
            rest["trump"] = suit
        state, setup = _position(with_mode(game, mode), rest)
        if played:
            return _answer(state, setup, search)
        found[choice] = search.value(state)
    chooser = setup.side(setup.dealer or 0)
    if len(next(iter(found.values()))) == 1:
        pick = max if chooser == 0 else min
        return Answer(pick(value[0] for value in found.values()), {play: value[0] for play, value in found.items()})
    values = tuple(
        (max if side == chooser else min)(value[side] for value in found.values()) for side in range(len(setup.sides))
    )
    return Answer(_shown(values, setup), {play: value[chooser] for play, value in found.items()})
