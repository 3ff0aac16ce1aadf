"""What answers about deals of games with rule files depend on."""

from __future__ import annotations

from solver.cli.options.game import GameChoice, chosen_trick_rules
from solver.deal import Deal
from solver.families.claims import TRICK
from solver.options import deal_options
from solver.questions.asked import TrickOptions
from solver.questions.canonical import digest


def rules_told(family: str, deal: Deal, choice: GameChoice) -> dict[str, object]:
    """The game of a deal, its options, and what stands for its rules.

    Raises:
        FaceupError: the game is not known, or its options are wrong.
    """
    settings = {**deal_options(deal.fields), **choice.options}
    if family == TRICK:
        rules: object = chosen_trick_rules(choice.game or deal.game, choice.rules, settings)
    else:
        from solver.cli.inputs.layouts import rules_for

        rules = rules_for(deal, choice)
    game = choice.rules.stem if choice.rules is not None else choice.game or deal.game
    return {"game": game, "options": settings, "rules": digest(rules)}


def canonical(family: str, deal: Deal, choice: GameChoice, asked: TrickOptions) -> bytes:
    """Where the cards are, and the rules with the deal's own numbers.

    Raises:
        FaceupError: the deal does not say enough, or can not be.
    """
    if family == TRICK:
        from solver.trick.cases import recorded

        rules, start = recorded(deal, choice, asked)
        return f"{digest(rules)} {start!r}".encode()
    from solver.cli.inputs.layouts import question

    found = question(deal, choice)
    return f"{digest(found.rules)} {found.layout!r}".encode()
