"""What a hand of a counting game shows, for people."""

from __future__ import annotations

from itertools import groupby

from solver.core.deal import Deal
from solver.families.counting.hand import HandAnswer
from solver.text.style import Style


def report(_deal: Deal, answer: HandAnswer, style: Style) -> str:
    """The points, and what they are for; without a starter those with each that there may be."""
    told = f"{answer.game or 'a game of your own'}: {'crib ' if answer.crib else ''}{style.cards(answer.hand)}"
    if answer.score is None:
        mean = sum(answer.starters.values()) / max(len(answer.starters), 1)
        rows = [
            f"  {points:>3}  {style.cards([card for card, _ in group])}"
            for points, group in groupby(answer.starters.items(), key=lambda pair: pair[1])
        ]
        return "\n".join([f"{told}: {mean:.2f} in the mean, by the starter:", *rows])
    with_it = f", starter {style.card(answer.starter)}" if answer.starter else ""
    rows = [f"  {part.points:>3}  {part.name}: {style.cards(part.cards)}" for part in answer.parts]
    return "\n".join([f"{told}{with_it}: {answer.score}", *rows])
