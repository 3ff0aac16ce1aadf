"""Scores of games, written out by hand from their schedules, to compare rule files with."""

from __future__ import annotations

from collections.abc import Mapping

Fields = Mapping[str, object]


def rubber(level: int, strain: str, tricks: int, doubled: int, *, vulnerable: bool) -> tuple[int, int]:
    """Trick score, and points above the line or (negative) for missing tricks; no bonus for game or part score."""
    over = tricks - level - 6
    if over < 0:
        return 0, -sum(undertrick(place, doubled, vulnerable=vulnerable) for place in range(-over))
    odd = 20 if strain in "CD" else 30
    below = (odd * level + 10 * (strain == "N")) * 2**doubled
    above = over * ((0, 100, 200)[doubled] * (1 + vulnerable) if doubled else odd) + 50 * doubled
    above += {6: (500, 750), 7: (1000, 1500)}.get(level, (0, 0))[vulnerable]
    return below, above


def undertrick(place: int, doubled: int, *, vulnerable: bool) -> int:
    if not doubled:
        return 100 if vulnerable else 50
    if vulnerable:
        return (200 if place == 0 else 300) * doubled
    return (100 if place == 0 else 200 if place < 3 else 300) * doubled


def klubi(level: int, tricks: int, factor: int) -> int:
    level = max(level, 5)
    made = {5: 25, 6: 36, 7: 49}[level]
    return factor * (steps(level, tricks, {5: (5, 5), 6: (11, 6), 7: (17, 7)}) or made + extra(level, tricks))


def klubi_misere(level: int, taken: int, factor: int, own: int, theirs: int) -> int:
    level = max(level, 5)
    lost = steps(level, 13 - taken, {5: (5, 5), 6: (11, 6), 7: (17, 7)})
    if lost:
        return factor * lost + own - factor * theirs
    return factor * ({5: 10, 6: 20, 7: 30}[level] + extra(level, 13 - taken) + own - theirs)


def modern(level: int, strain: str, tricks: int, factor: int) -> int:
    level = max(level, 5)
    made = {5: 25, 6: 36, 7: 49}[level] + (12 if strain == "N" else 0)
    return factor * (steps(level, tricks, {5: (11, 5), 6: (11, 6), 7: (17, 7)}) or made)


def modern_misere(level: int, taken: int, factor: int, own: int, theirs: int) -> int:
    level = max(level, 5)
    lost = steps(level, 13 - taken, {5: (11, 5), 6: (11, 6), 7: (17, 7)})
    return factor * lost if lost else factor * {5: 13, 6: 24, 7: 37}[level] + own - theirs


HISTORICAL = {4: (400, 400), 5: (500, 500), 6: (1100, 600), 7: (1700, 700)}


def historical(level: int, tricks: int, factor: int) -> int:
    level = max(level, 4)
    if level == 4 and factor == 1:
        return 1000 + 4 * (10 - 3)
    lost = steps(level, tricks, HISTORICAL)
    made = {4: 1000, 5: 2000, 6: 3000, 7: 4500}[level] + (200 * (tricks - level - 6) if level > 4 else 0)
    return factor * (lost or made) + level * (2 * tricks - 13)


def historical_misere(level: int, taken: int, factor: int, own: int, theirs: int) -> int:
    level = max(level, 4)
    avoided = 13 - taken
    lost = steps(level, avoided, HISTORICAL)
    made = {4: 1000, 5: 2000, 6: 3000, 7: 4500}[level] + (200 * (avoided - level - 6) if level > 4 else 0)
    return factor * ((lost or made) + 100 * (own - theirs)) + level * (2 * avoided - 13)


def vint(level: int, tricks: int) -> int:
    made = {6: 5000, 7: 10000}.get(level, 0)
    contract = made if tricks >= 6 + level else -1000 * level * (6 + level - tricks)
    slam = {12: 1000, 13: 2000}
    return 10 * level * (2 * tricks - 13) + contract + slam.get(tricks, 0) - slam.get(13 - tricks, 0)


def chips(promised: int, tricks: int, factor: int) -> int:
    if tricks < promised:
        return -5 * (promised - tricks) * factor
    return (5 * (promised - 6) + tricks - 6) * factor


def minibridge(promised: int, tricks: int, *, late: bool) -> int:
    if tricks < promised:
        return -(10 if late else 5) * (promised - tricks)
    made = {7: 10, 12: 150 if late else 100}.get(promised, 60 if late else 40)
    return made + 3 * (tricks - promised)


def rami(tricks: int) -> int:
    return 4 * (tricks - 6) if tricks > 6 else -8 * (7 - tricks)


def nolo(tricks: int) -> int:
    """Of the side that won so many tricks."""
    return 4 * (7 - tricks) if tricks < 7 else -4 * (tricks - 6)


def steps(level: int, tricks: int, missing: Mapping[int, tuple[int, int]]) -> int:
    """What missing tricks cost, negative; 0 where none is missing."""
    short = level + 6 - tricks
    first, further = missing[level]
    return -(first + further * (short - 1)) if short > 0 else 0


def extra(level: int, tricks: int) -> int:
    return {5: 5, 6: 6, 7: 0}[level] * (tricks - level - 6)
