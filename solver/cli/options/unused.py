"""Options that a deal's game can not use: told, and not passed over in silence."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

import click
from click.core import ParameterSource

from solver.deal import Deal
from solver.errors import FaceupError, FormatError
from solver.families import families, family_of
from solver.questions.question import Question


class Unused:
    """The options that were given, and for whom they are.

    Args:
        context: of the command.
        question: what it asks, with what it says about the game.
        but: parameters that are of use in another way.

    Raises:
        UsageError: it names a game that can not use one of them.
    """

    def __init__(self, context: click.Context, question: Question, but: Container[str] = ()) -> None:
        source = context.get_parameter_source
        self._question = question
        self._given = {
            str(parameter.name): parameter.opts[0]
            for parameter in context.command.params
            if source(str(parameter.name)) == ParameterSource.COMMANDLINE
            and str(parameter.name) not in but
            and self._titles(str(parameter.name))
        }
        if question.choice.named is not None:
            for told in self._of(Deal()):
                raise click.UsageError(told)

    def warned(self, deal: Deal) -> Deal:
        """The deal with a warning for each option that it can not use."""
        if not self._given:
            return deal
        place = deal.source
        told = [str(FormatError(text, file=place.file, line=place.line)) for text in self._of(deal)]
        return replace(deal, warnings=(*deal.warnings, *told)) if told else deal

    def _titles(self, name: str) -> dict[str, str]:
        """The families that use an option, if it is not for all, with their titles."""
        asked = self._question.name
        able = [one for one in families() if asked in one.questions]
        return {one.name: one.title for one in able if name in one.questions[asked].options}

    def _of(self, deal: Deal) -> Iterable[str]:
        try:
            own = family_of(deal, self._question.choice)
        except FaceupError:
            return []  # told where the deal is answered
        return [
            f"{written} has no effect on this game; it is for {' and '.join(titles.values())}"
            for name, written in self._given.items()
            if own.name not in (titles := self._titles(name))
        ]
