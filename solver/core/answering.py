"""One deal's answer whatever happens while it is found: what goes wrong with one deal costs no other."""

from __future__ import annotations

from collections.abc import Callable
from traceback import walk_tb

from solver.core.answer import Answer, Failure
from solver.core.deal import Source
from solver.core.errors import FaceupError


def answered(find: Callable[[], Answer], source: Source) -> Answer:
    """The answer that a function finds to the deal at ``source``, or what went wrong.

    Raises:
        KeyboardInterrupt: Ctrl-C.
    """
    try:
        return find()
    except FaceupError as error:
        return Failure(error=error.at(file=source.file, line=source.line))
    except MemoryError:
        return Failure(error=FaceupError("not enough memory for this deal", file=source.file, line=source.line))
    except Exception as error:
        return Failure(error=internal(error, source))


def internal(error: Exception, source: Source) -> FaceupError:
    """A mistake of this program's, with the place where it showed, for whoever is to mend it."""
    frame, line = list(walk_tb(error.__traceback__))[-1]
    at = f"{frame.f_globals.get('__name__', frame.f_code.co_filename)}, line {line}"
    told = " ".join(f"{type(error).__name__}: {error}".split())
    return FaceupError(f"internal error: {told} ({at}); please report this deal", file=source.file, line=source.line)
