"""The searches of a server: which run, for which client, and how they are stopped.

In games with seats one search computes the values of all plays (``solver.pages.frames``). In games for one player each
play has a search of its own, after that of the position, whose proofs make some of them unnecessary.
"""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from solver.core.answer import Answer
from solver.core.errors import DealError, FaceupError, printable
from solver.core.json_fields import JsonMapping
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.pages.board import Frame, Option, Value
from solver.questions.question import Question
from solver.server.guard import MOST_WAITING
from solver.server.tables import Path, Table, play_of

State = JsonMapping
"""What is known of a position, as JSON."""

Tell = Callable[[State], None]
Work = Callable[[SearchMonitor, Tell], None]
"""A search that reports results and ends soon after its hooks stop it."""


class Crowded(FaceupError):  # noqa: N818 (as Limit)
    """Too many searches at the same time."""


class Search:
    """A search that waits, runs or is over. Any thread may read it.

    Args:
        work: searches.
        watch: its monitor; None: a new one.

    Attributes:
        watch: its monitor, which also ends it.
        revision: number of reports so far.
        state: the last report, which replaces all before it.
        begun: whether it has a thread.
        over: whether it has ended.
        error: the message of an error; "": none.
    """

    def __init__(self, work: Work, watch: SearchMonitor | None = None) -> None:
        self._work = work
        self.watch = SearchMonitor() if watch is None else watch
        self.revision = 0
        self.state: State = {}
        self.begun = self.over = False
        self.error = ""

    def end(self) -> None:
        """End the search as if at a limit; a search that waits does not begin."""
        self.watch.end()

    def run(self) -> None:
        """Search, on the thread that calls."""
        self.begun = True
        try:
            if not self.watch.ended:
                with self.watch:
                    self._work(self.watch, self._tell)
        except FaceupError as error:
            self.error = printable(error.message)
        except (KeyboardInterrupt, MemoryError):
            self.error = "the search was ended"
        except Exception as error:
            self.error = f"internal error: {type(error).__name__}; please report this deal"
            raise
        finally:
            self.over = True

    def _tell(self, state: State) -> None:
        self.state = state
        self.revision += 1


class Searches:
    """Search threads, each with a transposition table that lasts from search to search.

    Args:
        at_once: number of threads.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: queue.SimpleQueue[Search] = queue.SimpleQueue()
        self._alone = threading.Lock()
        self._all: set[Search] = set()
        self._threads: list[threading.Thread] = []
        self._closed = False

    def start(self, work: Work) -> Search:
        """Begin a search as soon as a thread is free.

        Raises:
            Crowded: too many searches wait already, or the server stops.
        """
        search = Search(work)
        with self._alone:
            if self._closed or sum(not one.watch.ended for one in self._all) >= self._at_once + MOST_WAITING:
                raise Crowded("too many searches at once. Close some pages, and try again")
            self._all.add(search)
            if len(self._threads) < min(self._at_once, len(self._all)):
                # Daemons: no one waits for them where the program ends.
                thread = threading.Thread(target=self._work, name="faceup view", daemon=True)
                self._threads.append(thread)
                thread.start()
        self._waiting.put(search)
        return search

    @property
    def running(self) -> int:
        """Number of searches that have a thread."""
        with self._alone:
            return sum(search.begun for search in self._all)

    @property
    def known(self) -> int:
        """Number of searches that run or wait."""
        with self._alone:
            return len(self._all)

    def close(self) -> None:
        """End all searches, and begin no others."""
        with self._alone:
            self._closed = True
            for search in self._all:
                search.end()

    def _work(self) -> None:
        while True:
            search = self._waiting.get()
            try:
                search.run()
            except Exception:
                traceback.print_exc()
            finally:
                with self._alone:
                    self._all.discard(search)


WON, LOST, UNKNOWN = "won", "lost", "unknown"
SOLVED = "solved"

FIRST_ROUND = 0.5
"""CPU seconds of the first round of searches in games with seats."""


def think(table: Table, path: Path, limits: Limits, watch: SearchMonitor, tell: Tell) -> None:
    """Compute the value of every play of a position.

    Args:
        table: the deal.
        path: the plays that lead to the position.
        limits: for each search.
        watch: the monitor of this thread; no search begins once it has ended.
        tell: called with a ``Frame`` (under ``frame``) for each new result, the last of which is complete.

    Raises:
        FaceupError: the position is impossible, or too large for a search.
    """
    found = table.found(path)
    if found is None:
        asking: Any = getattr(table.scene, "asking", None)
        if not table.position(path).legal():
            found = table.blank(path)
        elif asking is not None:
            found = _of_seats(table, path, limits, watch, tell)
        else:
            found = _one_by_one(table, path, limits, watch, tell)
        if found.status == SOLVED and not watch.ended:
            table.keep(path, found)
    tell({"frame": found})


def _of_seats(table: Table, path: Path, limits: Limits, watch: SearchMonitor, tell: Tell) -> Frame:
    """Search all plays in rounds with growing time; the results of a round remain while the next runs."""
    from solver.pages.frames import frame_of

    scene: Any = table.scene
    position: Any = table.position(path)
    *first, last = rounds(limits.seconds)
    for seconds in first:
        found = frame_of(scene, scene.asking(replace(limits, seconds=seconds)), position, path)
        if found.status == SOLVED or watch.ended:
            return found
        tell({"frame": meanwhile(found)})
    return frame_of(scene, scene.asking(replace(limits, seconds=last)), position, path)


def rounds(seconds: float | None) -> list[float | None]:
    """Return the seconds of each round: four times those of the round before, so that all but the last take little."""
    found: list[float | None] = []
    now = FIRST_ROUND
    while seconds is not None and 2 * now < seconds:
        found.append(now)
        now *= 4
    return [*found, seconds]


def meanwhile(frame: Frame) -> Frame:
    """Return a frame of a position that is still searched, without marks for open values."""
    options = tuple(Option(steps=one.steps, at=one.at) if one.mark == "open" else one for one in frame.options)
    return replace(frame, status="", worth=frame.worth if frame.status == SOLVED else "", options=options)


def _one_by_one(table: Table, path: Path, limits: Limits, watch: SearchMonitor, tell: Tell) -> Frame:
    """Return the position with the value after each of its plays, each searched separately."""
    question = replace(table.question, limits=limits)
    blank = table.blank(path)
    plays = [play_of(option) for option in blank.options]
    answer = _told(_answer(table, path, question))
    value, words = _value(answer), worth(answer)
    known = _follows(answer, plays)
    for play in (None, *plays):
        if play is not None and play not in known and not watch.ended:
            known[play] = _after(table, (*path, play), question)
        value, words = _at_best(value, words, [known.get(one) for one in plays])
        frame = _framed(blank, value, words, known)
        if not watch.ended:
            tell({"frame": frame})
    return replace(frame, status=UNKNOWN if watch.ended or _is_open(value, known, plays) else SOLVED)


def _is_open(value: Value, known: Mapping[str, Value], plays: Sequence[str]) -> bool:
    return any(one in (None, UNKNOWN) for one in (value, *map(known.get, plays)))


def _framed(blank: Frame, value: Value, words: str, known: Mapping[str, Value]) -> Frame:
    """Return a position with the known values of its plays."""
    options = tuple(
        _valued(option, known[play_of(option)], value) if play_of(option) in known else option
        for option in blank.options
    )
    return replace(blank, value=value, worth=words, options=options)


def _at_best(value: Value, words: str, plays: Sequence[Value]) -> tuple[Value, str]:
    """Return the value of an open position that follows from its plays: one wins, or none does."""
    if value == UNKNOWN and WON in plays:
        return WON, worth({"verdict": WON})
    if value == UNKNOWN and plays and all(one == LOST for one in plays):
        return LOST, worth({"verdict": LOST})
    return value, words


def _after(table: Table, path: Path, question: Question) -> Value:
    """Return the value after the last of some plays; None if no deal describes that position."""
    try:
        return _value(_told(_answer(table, path, question)))
    except DealError:
        return None


def _answer(table: Table, path: Sequence[str], question: Question) -> Answer:
    return question.answer_deal(table.scene.after(path))


def _told(answer: Answer) -> JsonMapping:
    return {"status": answer.status, **answer.fields()}


def _value(told: JsonMapping) -> Value:
    """Return the value of a position in an answer: the verdict, or a proved score."""
    if "verdict" in told:
        return str(told["verdict"])
    return told["score"] if told.get("proved") else None


def _follows(told: JsonMapping, plays: Sequence[str]) -> dict[str, Value]:
    """Return values that need no search: those after a lost position, and that of the first move of a winning line."""
    if told.get("verdict") == LOST:
        return dict.fromkeys(plays, LOST)
    first = next(iter(told.get("line") or ()), None)
    proved = _value(told) not in (None, UNKNOWN)
    return {str(first): _value(told)} if proved and first in plays else {}


def _valued(option: Option, value: Value, position: Value) -> Option:
    """Return an option with its value.

    Args:
        position: the value of the position before it.
    """
    if value in (None, UNKNOWN):
        return replace(option, value=value, badge="?", told="unknown: a limit was reached", mark="open")
    best = value == position
    mark = "best" if best or value == WON else "" if position in (None, UNKNOWN) else "worse"
    words = {WON: "can be won", LOST: "cannot be won any more"}.get(str(value), f"score {value}")
    return replace(option, value=value, badge=str(value), told=words, mark=mark, cost=0 if best else None)


def worth(told: JsonMapping) -> str:
    """Return the value of a position in words."""
    if "verdict" in told:
        line = told.get("length")
        moves = f" in {line} moves" if line else ""
        return {
            WON: f"It can be won{moves}.",
            LOST: "It cannot be won (proved).",
        }.get(str(told["verdict"]), "A limit was reached before it was known whether it can be won.")
    score = told.get("score")
    if told.get("proved"):
        return f"The best score is {score}."
    return f"The best score found is {score}; a limit was reached."
