"""How many foundations a game has."""

from __future__ import annotations

from solver.families.patience.rules import Rules


def foundation_count(rules: Rules) -> int:
    """One for each suit of each pack unless the game says otherwise; none where runs or sequences are made instead."""
    if rules.foundations.runs or rules.goal == "sequences":
        return 0
    return rules.foundations.count or usual_count(rules)


def usual_count(rules: Rules) -> int:
    """As many as hold the cards.

    Where a second set goes down from the kings, a suit has one of each for one pack or two.
    """
    if rules.foundations.order == "two ways":
        return 2 * rules.pack.suits * ((rules.pack.packs + 1) // 2)
    return rules.pack.suits * rules.pack.packs
