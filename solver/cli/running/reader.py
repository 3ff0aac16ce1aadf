"""Read items on a separate thread, so that other work need not wait for the next item."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Generic, TypeVar

Item = TypeVar("Item")

_NAME = "faceup reader"


@dataclass(frozen=True, slots=True)
class Read(Generic[Item]):
    """Message from the reader thread.

    Attributes:
        item: the next item; None if there is none.
        ended: whether there are no more items.
        error: the error that stopped the reader.
    """

    item: Item | None = None
    ended: bool = False
    error: BaseException | None = None


class Reader(Generic[Item]):
    """Reader thread that reads a limited number of items ahead and announces each.

    Args:
        items: the items, read on the other thread.
        room: number of items that are read before `taken` makes room for more.
    """

    def __init__(self, items: Iterator[Item], room: int) -> None:
        self._items = items
        self._room = threading.Semaphore(room)
        self._news: SimpleQueue[Read[Item] | None] = SimpleQueue()
        self._given_up = False
        # A daemon: it may wait for a line that never comes.
        threading.Thread(target=self._run, name=_NAME, daemon=True).start()

    def wait(self) -> Read[Item] | None:
        """Wait for the next message, or for `wake`, which returns None.

        Raises:
            BaseException: the error that stopped the reader.
        """
        news = self._news.get()
        if news is not None and news.error is not None:
            raise news.error
        return news

    def wake(self) -> None:
        """End a `wait`."""
        self._news.put(None)

    def taken(self) -> None:
        """Make room for one more item."""
        self._room.release()

    def give_up(self) -> None:
        """Stop reading: no more items are needed."""
        self._given_up = True
        self._room.release()

    def _run(self) -> None:
        try:
            for item in self._read():
                self._news.put(Read(item))
            self._news.put(Read(ended=True))
        except BaseException as error:  # raised where it is waited for
            self._news.put(Read(error=error))

    def _read(self) -> Iterator[Item]:
        while True:
            self._room.acquire()
            if self._given_up:
                return
            try:
                item = next(self._items)
            except StopIteration:
                return
            yield item


def is_reading() -> bool:
    """Return whether a reader still waits for its next item; the interpreter cannot exit normally then."""
    return any(thread.name == _NAME for thread in threading.enumerate())
