"""The clock that measures the seconds of searches."""

from __future__ import annotations

import time
from collections.abc import Callable

cpu_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""CPU seconds of this thread; where the system does not count them (WebAssembly) those of the process, which there are
seconds by the wall clock."""
