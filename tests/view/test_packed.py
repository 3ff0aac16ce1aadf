"""The cards of a page come out of it as they went in."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.pages.board import Change, Frame, Option, Place, Play, Recorded, Step, packed, play_json, unpacked
from tests.view import samples


class _Dice(random.Random):
    """Plays that mean nothing."""

    def text(self) -> str:
        return self.choice(["", "a", "\n", "♠A", "\ue000", "0", "<", '"'])

    def number(self) -> int | None:
        return self.choice([None, -1, 0, 7])

    def steps(self) -> tuple[Step, ...]:
        return tuple(self.step() for _ in range(self.randrange(4)))

    def step(self) -> Step:
        changes: list[Change] = [(self.text(), self.text(), self.text()), (self.text(), (self.text(),))]
        return Step(play=self.text(), shown=self.text(), spoken=self.text(), by=self.text(),
                    changes=tuple(changes[: self.randrange(3)]))  # fmt: skip

    def option(self) -> Option:
        at = self.choice([None, (self.text(), self.text())])
        return Option(steps=self.steps(), value=self.choice([None, 3, "won", [1, None]]), badge=self.text(),
                      told=self.text(), mark=self.text(), cost=self.number(), at=at, line=self.steps())  # fmt: skip

    def frame(self) -> Frame:
        options = tuple(self.option() for _ in range(self.randrange(4)))
        return Frame(mover=self.text(), told=self.text(), value=self.number(), worth=self.text(), options=options)

    def play(self) -> Play:
        place = Place(name="x", spoken="x", x=0, y=0, spread="pile")
        record = tuple(Recorded(steps=self.steps(), cost=self.number()) for _ in range(self.randrange(4)))
        frames = tuple(self.frame() for _ in range(len(record) + 1))
        return Play(places=(place,), start={self.text(): (self.text(),)}, record=record, frames=frames)


@pytest.mark.parametrize("seed", range(40))
def test_it_is_the_same(seed: int) -> None:
    play = _Dice(seed).play()
    assert _meant(unpacked(packed(play))) == _meant(play_json(play))


def test_a_whole_play_is_the_same() -> None:
    play = samples.bridge().play
    assert play is not None
    assert _meant(unpacked(packed(play))) == _meant(play_json(play))


def test_nothing_in_it_ends_an_element() -> None:
    assert packed(samples.named("</script>")).isascii()
    assert "<" not in packed(samples.named("</script>"))


def _meant(data: dict[str, Any]) -> dict[str, Any]:
    """With the steps themselves in place of their numbers; JSON knows no tuples."""

    def steps(numbers: list[int]) -> list[Any]:
        return [_listed(data["steps"][number]) for number in numbers]

    frames = [
        {**frame, "options": [
            {**option, "steps": steps(option["steps"]), "line": steps(option["line"])} for option in frame["options"]
        ]}
        for frame in data["frames"]
    ]  # fmt: skip
    record = [{**made, "steps": steps(made["steps"])} for made in data["record"]]
    return {**data, "frames": frames, "record": record, "steps": None}


def _listed(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {name: _listed(one) for name, one in thing.items()}
    return [_listed(one) for one in thing] if isinstance(thing, (list, tuple)) else thing
