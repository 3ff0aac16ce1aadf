"""The cards of a page come out of it as they went in."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from solver.view.board import Frame, Option, Place, Play, Recorded, Step, play_json
from solver.view.packed import packed, unpacked
from tests.view import samples

_text = some.sampled_from(["", "a", "\n", "♠A", "\ue000", "0", "<"])
_changes = some.tuples(_text, _text, _text) | some.tuples(_text, some.tuples(_text))
_steps = some.lists(
    some.builds(
        Step, play=_text, shown=_text, spoken=_text, by=_text,
        changes=some.lists(_changes, max_size=1).map(tuple),
    ),
    max_size=2,
).map(tuple)  # fmt: skip
_options = some.builds(
    Option, steps=_steps, value=some.none() | some.integers() | _text, badge=_text, told=_text,
    mark=some.sampled_from(["best", "worse", "open", ""]), cost=some.none() | some.integers(),
    at=some.none() | some.tuples(_text, _text), line=_steps,
)  # fmt: skip
_frames = some.builds(Frame, mover=_text, told=_text, worth=_text, options=some.lists(_options, max_size=3).map(tuple))
_plays = some.builds(
    Play,
    places=some.just((Place(name="x", spoken="x", x=0, y=0, spread="pile"),)),
    start=some.dictionaries(_text, some.lists(_text, max_size=2), max_size=2),
    record=some.lists(some.builds(Recorded, steps=_steps, cost=some.none() | some.integers()), max_size=3).map(tuple),
    frames=some.lists(_frames, min_size=1, max_size=4).map(tuple),
)


@given(_plays)
def test_it_is_the_same(play: Play) -> None:
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
