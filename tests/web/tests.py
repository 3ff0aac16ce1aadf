"""Part of the tests, run by the Python of the page: one line of its summary, and what failed."""

import pathlib
import sys
import types
from typing import Any

import pytest

TESTS = (
    *sorted(map(str, pathlib.Path("tests/families").glob("*/test_examples.py"))),
    "tests/families/climbing/test_kernel.py", "tests/test_positions.py", "tests/formats/test_pbn.py",
    "tests/formats/test_lin.py",
)  # fmt: skip
OPTIONS = (
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "-m",
    "not slow and not more_games",
    "--no-header",
    "-W",
    "ignore::pytest.PytestUnknownMarkWarning",
)


class Absent:
    """Whatever Hypothesis has, which has no build for WebAssembly."""

    def __getattr__(self, name: str) -> "Absent":
        return self

    def __call__(self, *_words: object, **_more: object) -> "Absent":
        return self

    __or__ = __getitem__ = __call__


def given(*_strategies: object, **_named: object) -> Any:
    """Skip a test that Hypothesis would call."""
    return pytest.mark.skip(reason="Hypothesis has no build for WebAssembly")


absent: Any = types.ModuleType("hypothesis")
absent.__getattr__ = lambda _name: Absent()
absent.given, absent.settings, absent.example = given, Absent(), Absent()
sys.modules["hypothesis"] = sys.modules["hypothesis.strategies"] = absent
absent.strategies = absent
sys.argv = ["pytest"]
print("\npytest ended with", int(pytest.main([*OPTIONS, *TESTS])))
