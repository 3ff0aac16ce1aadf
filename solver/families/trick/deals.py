"""Deals as scripts have them: a game and fields as in JSON; and whether the kernels hold a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from solver.core.argument_checks import list_of, shown, whole
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.sides import COALITION, FIRST, MAXN, SECURITY
from solver.families.trick.analysis import Analysis, analyse
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Asked, Solution, solve
from solver.families.trick.start import Start

Game = Rules | str | Path
"""Rules, the id of a shipped game, or the path of a rule file."""


def solve_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    line: bool = False,
    concept: str = SECURITY,
    coalition: Sequence[int] = (),
    ties: str = FIRST,
) -> Solution:
    """Solve the position in which a deal stands, with the value of every legal play.

    Args:
        game: what is played.
        deal: a deal, or its fields as JSON deals have them: ``{"hands": [["SA", ...], ...], "leader": 0, ...}``.
        settings: options of the game, by title or name.
        limits: CPU seconds and positions for the deal, bytes for each search; None: no limits.
        line: find one line of best play, too.
        concept: for three or more sides ``security``, ``maxn`` or ``coalition``.
        coalition: the seats, from 0, that play together.
        ties: maxn: which of equally good plays is made: ``first``, ``low``, ``high``, ``worst`` or ``best``.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or cannot be.
        KeyboardInterrupt: Ctrl-C.
    """
    if concept not in (SECURITY, MAXN, COALITION):
        raise DealError(f"the concept {shown(concept)}; expected {SECURITY}, {MAXN} or {COALITION}")
    together = [
        whole(seat, "coalition: seat", 0, 99) for seat in list_of(coalition, "coalition", "seats", ordered=False)
    ]
    asked = Asked(line=line, tricks=True, concept=concept, coalition=tuple(sorted(together)), ties=ties)
    return solve(*deal_and_rules(game, deal, settings), limits, asked)


def analyse_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> Analysis:
    """Measure every play of ``played`` against best play; arguments and errors as for ``solve_deal``."""
    return analyse(*deal_and_rules(game, deal, settings), Searches(limits))


def deal_and_rules(
    game: Game, deal: Deal | Mapping[str, object], settings: Mapping[str, object] | None
) -> tuple[Rules, Start]:
    """The rules as they hold for a deal, and how its play starts; errors as for ``solve_deal``."""
    return deal_of(game if isinstance(game, Rules) else load_trick_game(game, settings), deal)


_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Why no whole deal of a game can be solved; None where one can, or where there is none to be dealt by number."""
    try:
        own, start = deal_of(rules, deal(rules, 1))
    except DealError:
        return None  # deals may be given card by card
    try:
        solve(own, start, _LEAST)
    except DealError as error:
        return error.message
    return None
