"""From a deal and what the command line says about the game to its rules and its layout."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from solver.cli.game import GameChoice, check, chosen_rules, split_game
from solver.cli.inputs import Inputs
from solver.cli.paths import exists
from solver.deal import Deal, Source
from solver.errors import DealError, FaceupError
from solver.formats import BadDeal
from solver.formats.encoding import decode
from solver.patience.dealing import deal_fields
from solver.patience.layout import Layout
from solver.patience.numbered import Number, numbers
from solver.patience.reading import deal_options, layout_of
from solver.rules.catalogue import read
from solver.rules.load import load_any
from solver.rules.mistakes import RulesError
from solver.rules.patience import Rules
from solver.rules.solvitaire import rules_of

_WRITTEN_OUT = ("tableau", "frames", "stock", "foundations")
"""Fields of which a deal has one when it is more than a number."""


@dataclass(frozen=True, slots=True)
class Question:
    """A patience layout.

    Attributes:
        rules: of the game, with the deal's own numbers.
        layout: where the cards lie.
        numbered: the number of the deal, where it has one.
    """

    rules: Rules
    layout: Layout
    numbered: str | None = None


def with_game(words: Sequence[str], choice: GameChoice) -> tuple[GameChoice, tuple[str, ...]]:
    """The choice with the game that stands in front of files, and the files.

    Raises:
        UsageError: another game is named besides, the first word is neither a game nor a file, or the game is not
            known or has no such option.
    """
    game, files = split_game(words)
    if game and choice.game and game != choice.game:
        raise click.UsageError(f"two games, {game} and {choice.game}; expected one")
    first = words[0] if words and not game else ""
    if re.fullmatch(r"\w[\w-]*", first) and not exists(first):
        try:
            load_any(first)
        except RulesError as error:
            raise click.UsageError(f"{error.message}, or a file") from error
    chosen = replace(choice, game=game or choice.game)
    if chosen.rules is None or solvitaire_file(chosen.rules) is None:
        check(chosen)
    return chosen, files


def question(deal: Deal, choice: GameChoice) -> Question:
    """The rules and the layout of a deal.

    Raises:
        FaceupError: no game is named or known, its rule file or options are wrong, or the layout cannot be.
    """
    rules = rules_for(deal, choice)
    fields = fields_of(rules, deal.fields)
    number = deal.fields.get("deal")
    own, layout = layout_of(rules, fields)
    return Question(own, layout, number if isinstance(number, str) else None)


def rules_for(deal: Deal, choice: GameChoice) -> Rules:
    """The rules of a deal: those of ``--rules``, of the game that is named, or of the deal itself.

    Raises:
        FaceupError: as for ``question``.
    """
    options = {**deal_options(deal.fields), **choice.options}
    if choice.rules is not None:
        found = solvitaire_file(choice.rules)
        return chosen_rules(None, choice.rules, options) if found is None else _without(options, found)
    own = deal.fields.get("rules")
    if isinstance(own, Mapping) and choice.game is None:
        return _without(options, rules_of(own, deal.game or "solvitaire"))
    return chosen_rules(choice.game or deal.game, None, options)


def _without(options: Mapping[str, object], rules: Rules) -> Rules:
    """Rules that have no options.

    Raises:
        RulesError: there are some all the same.
    """
    if options:
        raise RulesError(f"the option {next(iter(options))!r}; expected none with rules in Solvitaire's JSON")
    return rules


@functools.cache
def solvitaire_file(path: Path) -> Rules | None:
    """The rules of a file in Solvitaire's JSON; None where it is no JSON.

    Raises:
        RulesError: JSON, but no such rules.
    """
    try:
        text, _ = decode(read(path), str(path))
    except (OSError, FaceupError):
        return None  # told where it is read as a rule file
    if not text.lstrip().startswith("{"):
        return None
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise RulesError(f"not valid JSON: {getattr(error, 'msg', error)}", file=str(path), line=line) from None
    try:
        return rules_of(data, path.stem)
    except RulesError as error:
        raise RulesError(error.message, file=str(path)) from None


def fields_of(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """The fields of a deal, dealt where they give but a number; cells that are one-card reserves as such.

    Raises:
        DealError: there is no such deal.
    """
    number = fields.get("deal")
    if number is not None and not any(key in fields for key in _WRITTEN_OUT):
        if not isinstance(number, str):
            raise DealError(f"deal: {number!r}; expected a text such as ms:617 or seed:7")
        return {**fields, **deal_fields(rules, number)}
    if rules.taking.parking and "cells" in fields and not rules.place("cells"):
        others = {key: value for key, value in fields.items() if key not in ("cells", "ncells")}
        return {**others, "reserve": fields["cells"]}
    return fields


class GameInputs(Inputs):
    """Numbered deals, then the deals of files, all of the game that the command line names.

    Args:
        named: files, glob patterns, directories, or ``-``.
        choice: what the command line says about the game.
        ranges: numbered deals, as ``ms:617`` and ``seed:1..1000``.
    """

    def __init__(self, named: tuple[str, ...], choice: GameChoice, ranges: tuple[str, ...] = ()) -> None:
        super().__init__(named, _named(choice))
        self._choice = choice
        self._numbers = [numbers(text) for text in ranges]

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Every deal, numbered ones first."""
        for of_range in self._numbers:
            yield from map(self._numbered, of_range)
        for item in super().deals():
            yield replace(item, game=self._game(item)) if isinstance(item, Deal) else item

    def _numbered(self, number: Number) -> Deal:
        return Deal(source=Source(str(number)), game=self._game(None), fields={"deal": str(number)})

    def _game(self, deal: Deal | None) -> str | None:
        return _named(self._choice) or (deal.game if deal else None)


def _named(choice: GameChoice) -> str | None:
    """The game that the command line names, a rule file by its name; None where it names none."""
    return choice.rules.stem if choice.rules is not None else choice.game
