"""The kernel's moves in the one notation of all patience games."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.memo import cached_by_identity
from solver.families.patience.kernels.building.record import KERNEL, home_names, tableau_piles
from solver.families.patience.kernels.found import card as code
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import Line
from solver.families.patience.rules import Place, Rules

Step = tuple[int, int, int, int, int]
"""Kind, source, target, how many cards, and the lowest of them, as the kernel tells them."""

_WORDS = {
    KERNEL.DEAL: "S",
    KERNEL.REDEAL: "RD",
    KERNEL.SWITCH: "SW",
    KERNEL.FLIP: "FLIP",
    KERNEL.RESHUFFLE: "RD",
}


KEPT = 20_000
"""Moves of a game whose texts are kept."""


@cached_by_identity
def _known(_rules: Rules) -> dict[int, dict[Step, str]]:
    """The texts of moves in layouts of these rules, by the number of their tableau piles."""
    return {}


class Notation:
    """Writes moves of a layout."""

    def __init__(self, rules: Rules, layout: Layout) -> None:
        self._tableau = tableau_piles(rules, layout)
        self._places: list[tuple[Place, int]] = [
            (place, index) for place in rules.places for index in range(1, place.count + 1)
        ]
        self._wastes = rules.stock.wastes
        named = rules.foundations.numbered or rules.foundations.steps
        self._homes = home_names(rules, layout) if named else None
        # What foundations are called depends on the layout.
        self._texts: dict[Step, str] = {} if named else _known(rules).setdefault(self._tableau, {})

    def line(self, steps: Sequence[Step]) -> Line:
        """A whole line."""
        texts = self._texts
        if len(texts) > KEPT:
            texts.clear()
        line = []
        for step in steps:
            text = texts.get(step)
            if text is None:
                text = texts[step] = self.move(step)
            line.append(text)
        return tuple(line)

    def move(self, step: Step) -> str:
        """One move: ``T3>T5*2``, ``SA>T4``, ``W>F``, ``S`` ..."""
        kind, source, target, many, card = step
        if kind != KERNEL.PLAY:
            return _WORDS[kind]
        return f"{self._source(source, card)}>{self._target(target)}{f'*{many}' if many > 1 else ''}"

    def _source(self, source: int, card: int) -> str:
        if source >= KERNEL.HOME_PILE:
            return f"F:{code(card)}"
        if source == KERNEL.HAND_CARD:
            return "S"
        if source >= KERNEL.WASTE_PILE:
            return "W" if self._wastes == 1 else f"W{source - KERNEL.WASTE_PILE + 1}"
        if source < self._tableau:
            return f"T{source + 1}"
        place, index = self._places[source - self._tableau]
        return code(card) if place.by_card else _named(place, index)

    def _target(self, target: int) -> str:
        if target >= KERNEL.HOME_PILE:
            return f"F{self._homes[target - KERNEL.HOME_PILE]}" if self._homes else "F"
        if target < self._tableau:
            return f"T{target + 1}"
        place, index = self._places[target - self._tableau]
        return place.letter if place.by_card else _named(place, index)


def _named(place: Place, index: int) -> str:
    return place.letter if place.single_name else f"{place.letter}{index}"
