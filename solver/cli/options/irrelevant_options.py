"""Warnings about options that have no effect on a deal, and other warnings of deals, each given once."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

import click
from click.core import ParameterSource

from solver.core.deal import Deal
from solver.core.errors import FaceupError, FormatError
from solver.families.find import handler_of
from solver.questions.irrelevant_options import unused, users
from solver.questions.question import Question


class Unused:
    """The options that were given, and the games to which they apply.

    Args:
        context: of the command.
        question: the question, with the game and its options.
        but: parameters that have an effect in another way.

    Raises:
        UsageError: the game that is named cannot use one of them.
    """

    def __init__(self, context: click.Context, question: Question, but: Container[str] = ()) -> None:
        source = context.get_parameter_source
        self._question = question
        self._given = {
            str(parameter.name): max(parameter.opts, key=len)
            for parameter in context.command.params
            if source(str(parameter.name)) == ParameterSource.COMMANDLINE
            and str(parameter.name) not in but
            and users(question.name, str(parameter.name))
        }
        if question.choice.named is not None:
            for message in self._of(Deal()):
                raise click.UsageError(message)

    def warned(self, deal: Deal) -> Deal:
        """Return the deal with a warning for each option that has no effect on it, and for its own warnings."""
        messages = [*self._of(deal), *self._notes(deal)]
        if not messages:
            return deal
        place = deal.source
        lines = (str(FormatError(text, file=place.file, line=place.line)) for text in messages)
        return replace(deal, warnings=(*deal.warnings, *lines))

    def _of(self, deal: Deal) -> Iterable[str]:
        if not self._given:
            return []
        try:
            found = unused(self._question.name, deal, self._question.choice, self._given)
        except FaceupError:
            return []  # reported where the deal is answered
        return [f"{self._given[name]} {reason}" for name, reason in found.items()]

    def _notes(self, deal: Deal) -> Iterable[str]:
        question = self._question
        try:
            _, handler = handler_of(question.name, deal, question.choice)
            return list(handler.notes(deal, question.choice, question.asked))
        except FaceupError:
            return []
