"""Whether an option did something: alone, and beside another one."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from tests.cli.pairs.outcomes import Outcome, outcome_of
from tests.cli.pairs.reasons import LEFT_OUT, hidden_by, idle, too_long
from tests.cli.pairs.scenes import Scene, options_of

OBEYED, REFUSED, WARNED, REASON, SILENT = "obeyed", "refused", "warned", "same", "silent"
VERDICTS = (OBEYED, REFUSED, WARNED, REASON, SILENT)
"""What becomes of options: they show in what is written; wrong usage; a warning; nothing, for a reason that is written
down; nothing."""


class Verdict(NamedTuple):
    """What became of one option, or of two.

    Attributes:
        scene: the command line that they are added to.
        options: their names.
        found: one of ``VERDICTS``.
        told: of those that are silent, which.
    """

    scene: Scene
    options: tuple[str, ...]
    found: str
    told: str = ""

    def __str__(self) -> str:
        return f"{self.scene.name} {' '.join(self.options)}: {self.found} {self.told}"


class Judge:
    """Judges the options of one command line; what an option comes to alone is found once.

    Args:
        scene: the command line.
        folder: has its files.
    """

    def __init__(self, scene: Scene, folder: Path) -> None:
        self._scene = scene
        self._folder = folder
        self.options = {name: words for name, words in options_of(scene).items() if name not in LEFT_OUT}
        self._alone: dict[str, Outcome] = {}
        self.without = self._run()

    def singles(self) -> Iterator[Verdict]:
        """Every option alone."""
        for name in self.options:
            found = self._found(self.alone(name), self.without)
            if found == SILENT and idle(self._scene, name):
                found = REASON
            yield Verdict(self._scene, (name,), found, self._words(name) if found == SILENT else "")

    def pairs(self, share: int = 1, number: int = 0) -> Iterator[Verdict]:
        """Every two options together, or one of so many shares of them: which stays the same from run to run."""
        for one, other in combinations(self.options, 2):
            if (
                not too_long(self._scene, one, other)
                and zlib.crc32(f"{self._scene.name} {one} {other}".encode()) % share == number
            ):
                yield self.pair(one, other)

    def pair(self, one: str, other: str) -> Verdict:
        """Two options together."""
        both = self._run(one, other)
        if both.refused:
            return Verdict(self._scene, (one, other), REFUSED)
        lost = []
        reason = False
        for name, beside in ((one, other), (other, one)):
            alone = self._found(self.alone(name), self.without)
            if alone == SILENT or both != self.alone(beside):
                continue
            if hidden_by(self._scene, name, beside, alone):
                reason = True
            else:
                lost.append(name)
        if lost:
            return Verdict(self._scene, (one, other), SILENT, f"{' and '.join(lost)} lost: {self._words(one, other)}")
        if reason:
            return Verdict(self._scene, (one, other), REASON)
        return Verdict(self._scene, (one, other), self._found(both, self.without, usual=OBEYED))

    def alone(self, name: str) -> Outcome:
        """What one option comes to."""
        if name not in self._alone:
            self._alone[name] = self._run(name)
        return self._alone[name]

    def _run(self, *names: str) -> Outcome:
        return outcome_of(self._scene.line(*(self.options[name] for name in names)), self._folder)

    def _words(self, *names: str) -> str:
        return " ".join(self._scene.line(*(self.options[name] for name in names)))

    @staticmethod
    def _found(outcome: Outcome, without: Outcome, usual: str = SILENT) -> str:
        """What became of the options of an outcome."""
        if outcome.refused and outcome != without:
            return REFUSED
        if (outcome.code, outcome.out, outcome.files) != (without.code, without.out, without.files):
            return OBEYED
        return WARNED if outcome.err != without.err else usual
