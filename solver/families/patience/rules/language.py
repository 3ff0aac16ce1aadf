"""The language of patience's rule files, and games by id or rule file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from solver.families.patience.rules import Rules
from solver.families.patience.rules.contradictions import contradictions
from solver.families.patience.rules.explain import explain, fields
from solver.families.patience.rules.kinds import KINDS, SHORTHANDS
from solver.rules.language import Fact, Language
from solver.rules.load import load_any

if TYPE_CHECKING:
    from solver.rules.game import Game


def _facts(game: Game) -> Iterator[Fact]:
    """Yield how often a game can be won, if that was counted."""
    from solver.families.patience.survey import kept

    found = kept().get(game.id)
    if found is not None and game.rules == load_game(game.id):
        yield Fact("winnable", "Winnable", found.text(), found.fields())
    elif found is not None:
        yield Fact("winnable", "Winnable", f"Not counted with these settings. Try: faceup games {game.id}", None)


LANGUAGE = Language(
    name="patience",
    rules=Rules,
    contradictions=contradictions,
    explain=explain,
    fields=fields,
    kind=lambda rules: str(rules.kind),
    seats=lambda _: (1,),
    goal=lambda rules: str(rules.goal),
    shorthands=SHORTHANDS,
    facts=_facts,
    readers=lambda section: tuple(name for name, kind in KINDS.items() if section in kind.sections),
)


def load_game(source: str | Path, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of a patience game; arguments and errors as for `load_any`."""
    rules: Rules = load_any(source, settings, ("patience",))
    return rules
