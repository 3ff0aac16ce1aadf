"""Which of its modes a deal is played in."""

from __future__ import annotations

from solver.core.rng import Draws
from solver.families.trick.modes import contradictory
from solver.families.trick.recall import once
from solver.families.trick.rules import Rules, Score


def drawn_modes(rules: Rules, draws: Draws) -> dict[str, object]:
    """A value for each field of the deal on which modes depend, every mode as likely; the game without them likewise,
    unless nothing would count in it. Contracts of a number are drawn with the contract."""
    found: dict[str, object] = {}
    for field in dict.fromkeys(mode.field for mode in rules.modes):
        values = [mode.value or mode.name for mode in rules.modes if mode.field == field]
        if field == rules.contract.number:
            values = [value for value in values if not value.isdigit()]  # the number of the contract decides
        if values == ["true"]:
            found[field] = draws.one_in(2)
            continue
        if counts(rules) or field == rules.contract.number:
            values.append("")
        if values and (chosen := draws.one_of(values)):
            found[field] = int(chosen) if chosen.isdigit() else chosen
            if contradictory(rules, found):
                del found[field]
    return found


@once
def counts(rules: Rules) -> bool:
    """Whether anything counts without a mode."""
    score = {name: getattr(rules.score, name) for name in Score.__slots__ if name not in ("pairs", "honours", "of")}
    plain = {name: getattr(Score(), name) for name in score}
    sections = (rules.contract.number, rules.run.majority, rules.numbered.cards, rules.sweep.cards, rules.melds.laid)
    return score != plain or any(sections) or rules.bid.exact + rules.bid.exact_each + rules.bid.least > 0
