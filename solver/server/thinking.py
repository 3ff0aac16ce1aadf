"""Searches of a server: which run, for whom, and how they are stopped.

Where seats play, one search serves all plays (``solver.pages.frames``). In games for one player each play has a search
of its own, after that of the position, whose proofs save some of them.
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
    """One that waits, runs or is over. Any thread may read it.

    Args:
        work: what it does.
        watch: what sees it; None: a new one.

    Attributes:
        watch: sees how far it is, and ends it.
        revision: how often something was told.
        state: what was told last; it stands for all before.
        begun: it has a thread.
        over: nothing more comes.
        error: why it came to nothing; "": it did not.
    """

    def __init__(self, work: Work, watch: SearchMonitor | None = None) -> None:
        self._work = work
        self.watch = SearchMonitor() if watch is None else watch
        self.revision = 0
        self.state: State = {}
        self.begun = self.over = False
        self.error = ""

    def end(self) -> None:
        """Have it end as at a limit, or never begin."""
        self.watch.end()

    def run(self) -> None:
        """What its thread does."""
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
        at_once: how many there are.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: queue.SimpleQueue[Search] = queue.SimpleQueue()
        self._alone = threading.Lock()
        self._all: set[Search] = set()
        self._threads: list[threading.Thread] = []
        self._closed = False

    def start(self, work: Work) -> Search:
        """Have something searched as soon as a thread is free.

        Raises:
            Crowded: too many wait already, or all is over.
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
        """How many have a thread."""
        with self._alone:
            return sum(search.begun for search in self._all)

    @property
    def known(self) -> int:
        """How many run or wait."""
        with self._alone:
            return len(self._all)

    def close(self) -> None:
        """End all, and begin none."""
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
    """Find what every play of a position is worth.

    Args:
        table: the deal.
        path: the plays that lead to the position.
        limits: for each search.
        watch: that of this thread; no search begins once it has seen enough.
        tell: is told a ``Frame`` (under ``frame``) each time that more is known, last the whole.

    Raises:
        FaceupError: the position cannot be, or is more than a search holds.
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
    """The time of each round: four times that of the one before, so that all but the last are a third of it at most."""
    found: list[float | None] = []
    now = FIRST_ROUND
    while seconds is not None and 2 * now < seconds:
        found.append(now)
        now *= 4
    return [*found, seconds]


def meanwhile(frame: Frame) -> Frame:
    """Return what is known of a position that is still searched: what is open says nothing yet."""
    options = tuple(Option(steps=one.steps, at=one.at) if one.mark == "open" else one for one in frame.options)
    return replace(frame, status="", worth=frame.worth if frame.status == SOLVED else "", options=options)


def _one_by_one(table: Table, path: Path, limits: Limits, watch: SearchMonitor, tell: Tell) -> Frame:
    """Return the position, then what follows from each of its plays."""
    question = replace(table.question, limits=limits)
    blank = table.blank(path)
    plays = [play_of(option) for option in blank.options]
    told = _told(_answer(table, path, question))
    value, words = _value(told), worth(told)
    known = _follows(told, plays)
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
    """Return a position with what is known of its plays."""
    options = tuple(
        _valued(option, known[play_of(option)], value) if play_of(option) in known else option
        for option in blank.options
    )
    return replace(blank, value=value, worth=words, options=options)


def _at_best(value: Value, words: str, plays: Sequence[Value]) -> tuple[Value, str]:
    """Return what the plays prove of a position that was open: one wins, or none does."""
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
    """Return what an answer says of a position: the verdict, or a score that is proved."""
    if "verdict" in told:
        return str(told["verdict"])
    return told["score"] if told.get("proved") else None


def _follows(told: JsonMapping, plays: Sequence[str]) -> dict[str, Value]:
    """What needs no search of its own: all that follows a lost position, and the first move of a line that wins."""
    if told.get("verdict") == LOST:
        return dict.fromkeys(plays, LOST)
    first = next(iter(told.get("line") or ()), None)
    proved = _value(told) not in (None, UNKNOWN)
    return {str(first): _value(told)} if proved and first in plays else {}


def _valued(option: Option, value: Value, position: Value) -> Option:
    """Return a play with what follows from it.

    Args:
        position: what is proved of the position before it.
    """
    if value in (None, UNKNOWN):
        return replace(option, value=value, badge="?", told="unknown: a limit was reached", mark="open")
    best = value == position
    mark = "best" if best or value == WON else "" if position in (None, UNKNOWN) else "worse"
    told = {WON: "can be won", LOST: "cannot be won any more"}.get(str(value), f"score {value}")
    return replace(option, value=value, badge=str(value), told=told, mark=mark, cost=0 if best else None)


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
