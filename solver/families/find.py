"""Find the family of a deal, and the handler of a question about it."""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families import registry
from solver.families.family import AnyHandler, Family
from solver.rules.load import family_of as family_of_game
from solver.rules.selection import GameSelection, family_of_file, unnamed


def families() -> tuple[Family, ...]:
    """Return all families, in claim order."""
    return registry.families()


def family(name: str) -> Family:
    """Return the family of that name.

    Raises:
        KeyError: there is none.
    """
    return registry.family(name)


def family_of(deal: Deal, choice: GameSelection) -> Family:
    """Return the family of a deal: the first that claims it, else the one whose rule file its game has.

    Raises:
        RulesError: there is no such game, or its rule file has a mistake.
    """
    return next((one for one in families() if one.claims(deal, choice)), None) or _by_rules(deal, choice)


def handler_of(question: str, deal: Deal, choice: GameSelection) -> tuple[Family, AnyHandler]:
    """Return the family and the handler that answer a question about a deal.

    Raises:
        DealError: the game has no such question.
        RulesError: as for ``family_of``.
    """
    able = [one for one in families() if question in one.questions]
    # The only one says itself which deals it cannot take.
    found = able[0] if len(able) == 1 else family_of(deal, choice)
    handler = found.questions.get(question)
    if handler is not None and not handler.accepts(deal, choice):
        found = _by_rules(deal, choice)
        handler = found.questions.get(question)
    if handler is None:
        named = choice.game_of(deal) or "this"
        raise DealError(f"{named} belongs to {found.title}. Choose {found.refuses[question]}")
    return found, handler


def handler_for_stored(about: Mapping[str, object]) -> AnyHandler | None:
    """Return the handler of a stored question, None if another program stored it.

    Where the family is not told, rules tell that the game had a rule file.
    """
    question, name = str(about.get("question")), about.get("family")
    for one in families():
        handler = one.questions.get(question)
        if handler is not None and (one.name == name or (name is None and _has_rules(one) == ("rules" in about))):
            return handler
    return None


def _has_rules(one: Family) -> bool:
    return one.supports("language")


def _by_rules(deal: Deal, choice: GameSelection) -> Family:
    if choice.rules is not None:
        return family(family_of_file(choice.rules))
    game = choice.game or deal.game
    if game is None:
        raise unnamed()
    return family(family_of_game(game))
