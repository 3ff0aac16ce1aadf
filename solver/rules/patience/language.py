"""The language of patience's rule files."""

from __future__ import annotations

from solver.rules.language import Language
from solver.rules.patience import Rules
from solver.rules.patience.contradictions import contradictions
from solver.rules.patience.explain import explain
from solver.rules.patience.explain.fields import fields
from solver.rules.patience.kinds import KINDS
from solver.rules.patience.shorthand import SHORTHANDS

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
    readers=lambda section: tuple(name for name, kind in KINDS.items() if section in kind.sections),
)
