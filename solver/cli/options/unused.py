"""Options that a deal's game can not use: told, and not passed over in silence."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import click
from click.core import ParameterSource

from solver.cli.inputs.layouts import GameInputs
from solver.cli.options.game import GameChoice
from solver.deal import Deal
from solver.errors import FaceupError, FormatError
from solver.families.claims import BRIDGE, PATIENCE, TRICK, family
from solver.formats import BadDeal

_NAMES = {BRIDGE: "bridge", TRICK: "other trick-taking games", PATIENCE: "patience"}

_FOR: Mapping[str, tuple[str, ...]] = {
    "short": (PATIENCE,),
    "hint": (PATIENCE,),
    "show": (PATIENCE,),
    "notation": (PATIENCE,),
    "strain": (BRIDGE, TRICK),
    "declarer": (BRIDGE, TRICK),
    "leader": (BRIDGE, TRICK),
    "after": (BRIDGE, TRICK),
    "target": (BRIDGE,),
    "only_winners": (BRIDGE,),
    "concept": (TRICK,),
    "ties": (TRICK,),
    "coalition": (TRICK,),
    "with_par": (BRIDGE,),
}
"""The families of games that use an option; others are for all."""

_WRITTEN = {"only_winners": "only-winners", "coalition": "with", "with_par": "par"}
"""Options that are written otherwise than they are called here."""


class Unused:
    """The options that were given, and for whom they are.

    Args:
        context: of the command.
        choice: what it says about the game.

    Raises:
        UsageError: it names a game that can not use one of them.
    """

    def __init__(self, context: click.Context, choice: GameChoice) -> None:
        source = context.get_parameter_source
        self._given = [name for name in _FOR if name in context.params and source(name) == ParameterSource.COMMANDLINE]
        self._choice = choice
        if choice.game is not None or choice.rules is not None:
            for told in self._of(Deal()):
                raise click.UsageError(told)

    def warned(self, deal: Deal) -> Deal:
        """The deal with a warning for each option that it can not use."""
        if not self._given:
            return deal
        place = deal.source
        told = [str(FormatError(text, file=place.file, line=place.line)) for text in self._of(deal)]
        return replace(deal, warnings=(*deal.warnings, *told)) if told else deal

    def _of(self, deal: Deal) -> Iterable[str]:
        try:
            own = family(deal, self._choice)
        except FaceupError:
            return []  # told where the deal is answered
        return [
            f"--{_WRITTEN.get(name, name)} has no effect on this game; it is for "
            f"{' and '.join(_NAMES[other] for other in _FOR[name])}"
            for name in self._given
            if own not in _FOR[name]
        ]


class FamilyInputs(GameInputs):
    """Deals of which the first can be looked at before all are answered, with warnings about options.

    Args:
        named, choice, ranges: as for ``GameInputs``.
        unused: tells which options a deal can not use.
    """

    def __init__(self, named: tuple[str, ...], choice: GameChoice, ranges: tuple[str, ...], unused: Unused) -> None:
        super().__init__(named, choice, ranges)
        self._said = choice
        self._unused = unused
        self._items = super().deals()

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Every deal, once."""
        return (self._unused.warned(item) if isinstance(item, Deal) else item for item in self._items)

    def first_family(self) -> str:
        """The family of the first deal that can be read: its answer says which columns a CSV has."""
        looked_at: list[Deal | BadDeal] = []
        for item in self._items:
            looked_at.append(item)
            if isinstance(item, Deal):
                break
        self._items = itertools.chain(looked_at, self._items)
        first = next((item for item in looked_at if isinstance(item, Deal)), Deal())
        try:
            return family(first, self._said)
        except FaceupError:
            return PATIENCE  # what is wrong with its game is told in its answer
