"""Convert a record or a line to frames: every position, the value of every legal play, and where plays lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from solver.core.bounds import Bounds
from solver.pages.board import Frame, Option, Play, Recorded, Step, Value
from solver.pages.scene import Evaluation, Evaluator, P, TableScene


@dataclass(frozen=True, slots=True)
class Track(Generic[P]):
    """A sequence of plays with its positions.

    Attributes:
        plays: in the notation of the family.
        positions: before each of them and after the last.
        called: its title: ``The play``, ``Best play``.
        first: the number of plays before the position of the question.
    """

    plays: tuple[str, ...]
    positions: tuple[P, ...]
    called: str
    first: int = 0

    def then(self, line: Sequence[str], called: str) -> Track[P]:
        """Return the track with the plays of a line appended."""
        positions = list(self.positions)
        for play in line:
            positions.append(positions[-1].play(play))
        return Track((*self.plays, *line), tuple(positions), called, len(self.plays))


def recorded(table: TableScene[P], called: str = "The play", many: int | None = None) -> Track[P]:
    """Return the record of a scene as a track.

    Args:
        called: its title.
        many: how many of its plays, from the first; None: all.
    """
    plays, positions = tuple(table.record()), tuple(table.positions())
    many = len(plays) if many is None else many
    return Track(plays[:many], positions[: many + 1], called)


def play_of(table: TableScene[P], asking: Evaluator[P], track: Track[P], *, game: str = "", lines: bool = True) -> Play:
    """Return everything that a page shows of a record.

    Args:
        table: the scene.
        asking: evaluates its positions.
        track: the record.
        game: the id of the game.
        lines: whether the best line after every play outside the record is computed.
    """
    valued = _values(asking, track)
    found = _Frames(table, asking, track, lines=lines)
    return Play(
        places=table.places(),
        start=table.cards(track.positions[0]),
        record=tuple(found.recorded(at, valued) for at in range(len(track.plays))),
        frames=tuple(found.frame(at, one) for at, one in enumerate(valued)),
        called=track.called if track.plays else "",
        game=game,
        first=track.first,
    )


def frame_of(
    table: TableScene[P],
    asking: Evaluator[P],
    position: P,
    plays: Sequence[str],
    *,
    made: str = "",
    lines: bool = False,
) -> Frame:
    """Return a single position.

    Args:
        table: the scene.
        asking: evaluates positions.
        position: after the plays.
        plays: from the start of the scene.
        made: the play with which the record continues, which needs no line.
        lines: whether the best line after every other play is computed.
    """
    found = _Frames(table, asking, Track(tuple(plays), (position,), ""), lines=lines)
    return found.options_of(position, plays, _asked(asking, position, plays), made)


def _values(asking: Evaluator[P], track: Track[P]) -> list[Evaluation | None]:
    """Return the values of all positions; None if the play is over.

    Later positions, which are easier, are searched first, so that limits leave as few open as possible.
    """
    found: list[Evaluation | None] = [None] * len(track.positions)
    for at in reversed(range(len(found))):
        found[at] = _asked(asking, track.positions[at], track.plays[:at])
    return found


def _asked(asking: Evaluator[P], position: P, plays: Sequence[str]) -> Evaluation | None:
    return asking.values(position, plays) if position.legal() else None


class _Frames(Generic[P]):
    """Builder of the frames of a track."""

    def __init__(self, table: TableScene[P], asking: Evaluator[P], track: Track[P], *, lines: bool) -> None:
        self._table = table
        self._asking = asking
        self._track = track
        self._lines = lines

    def frame(self, at: int, valued: Evaluation | None) -> Frame:
        """Return the frame before play number ``at``, or after the last play."""
        made = self._track.plays[at] if at < len(self._track.plays) else ""
        return self.options_of(self._track.positions[at], self._track.plays[:at], valued, made)

    def options_of(self, position: P, plays: Sequence[str], valued: Evaluation | None, made: str) -> Frame:
        """Return a frame with its options."""
        text = self._table.told(position)
        if valued is None:
            return Frame(told=text)
        return Frame(
            mover=self._table.mover(position),
            told=text,
            value=_value(valued.fields, "value"),
            worth=valued.worth,
            options=tuple(self._option(position, plays, valued, play, made) for play in valued.counted),
            status=str(valued.fields["status"]),
        )

    def _option(self, position: P, plays: Sequence[str], valued: Evaluation, play: str, made: str) -> Option:
        after = position.play(play)
        cost = _cost(valued, play)
        line = self._line(position, (*plays, play), after) if self._lines and play != made else ()
        return Option(
            steps=self._table.steps(position, play, after),
            value=_move(valued.fields, play),
            badge=valued.badge(play),
            told=_told(valued, play, cost),
            mark=_mark(valued, play),
            cost=cost,
            line=line,
        )

    def _line(self, before: P, plays: tuple[str, ...], position: P) -> tuple[Step, ...]:
        """Return the steps of a best line after the last of some plays."""
        found: list[Step] = []
        for play in self._asking.line(position, plays, self._table.mover(before)) or ():
            after = position.play(play)
            found += self._table.steps(position, play, after)
            position = after
        return tuple(found)

    def recorded(self, at: int, values: Sequence[Evaluation | None]) -> Recorded:
        """Return a play of the record with its cost."""
        position, play, valued = self._track.positions[at], self._track.plays[at], values[at]
        cost = None if valued is None else _made_cost(valued, play, values[at + 1])
        return Recorded(
            steps=self._table.steps(position, play, self._track.positions[at + 1]),
            cost=cost,
            told="" if valued is None or cost is None or cost <= 0 else self._loss(position, valued, cost),
            trick=self._table.trick(position),
        )

    def _loss(self, position: P, valued: Evaluation, cost: int) -> str:
        """Return the text about the cost of a recorded play, with the right plays."""
        best = [play for play in valued.counted if _mark(valued, play) == "best"]
        text = f"costs {valued.cost(cost)}"
        right = [self._table.steps(position, play, position.play(play))[-1].shown for play in best]
        return f"{text}; {_either(right)} was right" if right else text


def _either(names: Sequence[str]) -> str:
    """Return alternatives as text: ``♥A``, ``♥A or ♥K``, ``♠A, ♥A or ♥K``."""
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _value(fields: Mapping[str, object], key: str) -> Value:
    """Return a number as in JSON, or its bounds if it is open."""
    bounds = fields.get(f"{key}_bounds")
    return bounds if bounds is not None else fields.get(key)  # type: ignore[return-value]


def _move(fields: Mapping[str, object], play: str) -> Value:
    """Return the value of a play, or its bounds where it is open."""
    moves: Mapping[str, int | None] = fields["moves"]  # type: ignore[assignment]
    bounds: Mapping[str, Sequence[int]] = fields.get("moves_bounds", {})  # type: ignore[assignment]
    known = moves[play]
    return bounds[play] if known is None else known


def _cost(valued: Evaluation, play: str) -> int | None:
    """Return the cost of a play compared with the best; None if a limit left it open, or if seats move together."""
    if getattr(valued, "mixed", False):
        return None
    best, own = _best(valued), valued.counted[play]
    if not best.exact or not own.exact:
        return None
    return best.low - own.low if valued.much else own.low - best.low


def _made_cost(valued: Evaluation, play: str, after: Evaluation | None) -> int | None:
    """Return the cost of a recorded play; an illegal one, such as a revoke, may have gained something.

    Args:
        after: the value of the position after it; None: the play is over.
    """
    if play in valued.counted:
        return _cost(valued, play)
    if after is None or not (_best(valued).exact and _best(after).exact):
        return None
    lost = _best(valued).low - _best(after).low
    return lost if valued.much else -lost


def _best(valued: Evaluation) -> Bounds:
    """Return the bounds of the best play's value."""
    best = max if valued.much else min
    return Bounds(*(best(bounds[end] for bounds in valued.counted.values()) for end in (0, 1)))


def _mark(valued: Evaluation, play: str) -> str:
    """Return ``best`` for a play proved to be as good as any, ``worse`` for one proved to be worse, else ``open``."""
    if getattr(valued, "mixed", False):
        return "open"
    best, own = _best(valued), valued.counted[play]
    if (own.low >= best.high) if valued.much else (own.high <= best.low):
        return "best"
    return "worse" if ((own.high < best.low) if valued.much else (own.low > best.high)) else "open"


def _told(valued: Evaluation, play: str, cost: int | None) -> str:
    """Return the value of a play in words, with its cost."""
    text = valued.told(play)
    return f"{text}, costs {valued.cost(cost)}" if cost else text
