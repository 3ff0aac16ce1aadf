"""Threads that search: so many at once and no more, each ended when nobody listens any more."""

from __future__ import annotations

import queue
import threading
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from solver.core.errors import FaceupError, printable
from solver.core.monitor import Watch
from solver.server.bounded import MOST_WAITING

State = Mapping[str, Any]
"""What is known of a position, as JSON."""

Tell = Callable[[State], None]
Work = Callable[[Watch, Tell], None]
"""Searches, and tells what it finds; it ends soon after its watch has seen enough."""


class Crowded(FaceupError):  # noqa: N818 (as Limit)
    """More searches than there may be."""


class Search:
    """One that waits, runs or is over. Any thread may read it.

    Attributes:
        watch: sees how far it is, and ends it.
        revision: how often something was told.
        state: what was told last; it stands for all before.
        begun: it has a thread.
        over: nothing more comes.
        error: why it came to nothing; "": it did not.
    """

    def __init__(self, work: Work) -> None:
        self._work = work
        self.watch = Watch()
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
    """The threads, each of which keeps what it knows from one search to the next.

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
                raise Crowded("too many searches at once; leave some positions, and try again")
            self._all.add(search)
            if len(self._threads) < min(self._at_once, len(self._all)):
                # Daemons: nobody waits for them where the program ends.
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
