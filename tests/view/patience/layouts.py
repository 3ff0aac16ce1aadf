"""Layouts for the tests of their pages: deals of every game, along random plays."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from solver.core.deal import Deal
from solver.families.patience.page.scene import LayoutScene, Shown
from solver.families.problem import Problem
from solver.pages.board import Cards, Place
from solver.questions.question import Question

PLAYS = 40
CARD = (100, 140)


def case_of(game: str, number: str = "seed:1") -> Problem:
    return Question("solve").case(Deal(game=game, fields={"deal": number}))


def scene_of(game: str, number: str = "seed:1") -> LayoutScene:
    return LayoutScene(case_of(game, number))


def along(scene: LayoutScene, seed: object = 0, plays: int = PLAYS) -> Iterator[tuple[Shown, str, Shown]]:
    """Positions along random plays: before each, the play, and after it."""
    rng, position = random.Random(str(seed)), scene.start()
    for _ in range(plays):
        children = list(position.children())
        if not children:
            return
        play, after = rng.choice(children)
        yield position, play, after
        position = after


def bare(card: str) -> str:
    return card.strip("()")


def counted(cards: Cards) -> Counter[str]:
    """All cards, wherever and whichever way up they lie."""
    return Counter(bare(card) for pile in cards.values() for card in pile)


def extent(place: Place) -> tuple[int, int, int, int]:
    """The room that a place may take: left, top, right, bottom."""
    wide = place.room if place.spread == "right" and place.room else CARD[0]
    high = place.room if place.spread == "down" and place.room else CARD[1]
    return place.x, place.y, place.x + wide, place.y + high
