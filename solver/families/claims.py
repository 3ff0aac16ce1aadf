"""To which family of games a deal belongs: bridge (and whist), the other trick-taking games, or patience."""

from __future__ import annotations

from collections.abc import Mapping

from solver.cli.inputs.layouts import solvitaire_file
from solver.cli.options.game import GameChoice, family_of_file
from solver.deal import Deal
from solver.formats.check import TRICK_GAMES
from solver.rules.load import family_of

BRIDGE, TRICK, PATIENCE = "bridge", "trick", "patience"

_LAYOUT = ("tableau", "frames", "stock", "foundations", "deal", "rules")
"""Fields by which a deal that names no game is known for a layout of patience."""

_BY_RULES = frozenset(("tricks_before", "deal"))
"""Fields with which whist goes by its rule file."""


def family(deal: Deal, choice: GameChoice) -> str:
    """``bridge``, ``trick`` or ``patience``.

    Whist is bridge, unless rules of one's own or options make another game of it, tricks have been won that the deal
    does not show (bridge counts those of the deal), or the deal is but a number.

    Raises:
        RulesError: there is no such game, or its rule file has a mistake.
    """
    if choice.rules is not None:
        return PATIENCE if solvitaire_file(choice.rules) else family_of_file(choice.rules)
    game = choice.game or deal.game
    options = bool(choice.options) or bool(deal.fields.get("options"))
    if game is None:
        return PATIENCE if options or any(key in deal.fields for key in _LAYOUT) else BRIDGE
    if game in TRICK_GAMES and not options and not deal.fields.keys() & _BY_RULES:
        return BRIDGE
    if choice.game is None and isinstance(deal.fields.get("rules"), Mapping):
        return PATIENCE
    return family_of(game)
