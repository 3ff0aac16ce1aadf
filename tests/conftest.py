"""The two tiers of the tests (tests/tiers.py), and the CPU time that each test took."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import tiers
from tests.chromium import browser as browser

SECONDS = "cpu_seconds"
SHOWN = 40

_seconds: dict[str, float] = {}
_slow: set[str] = set()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=Path, metavar="FILE", help="Write the names of the tests that are slow.")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    tiers.mark(items)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    before = tiers.cpu_seconds()
    yield
    item.user_properties.append((SECONDS, tiers.cpu_seconds() - before))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Collect the times where the tests are reported: in the one process that starts all others."""
    if report.when == "call":
        _seconds[report.nodeid] = dict(report.user_properties).get(SECONDS, 0.0)
        if "slow" in report.keywords:
            _slow.add(report.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if (path := config.getoption("--times")) is not None:
        path.write_text("".join(f"{line}\n" for line in tiers.slow_lines(_seconds)), encoding="utf-8")
    whole = not config.option.markexpr and not config.option.keyword and config.args == config.getini("testpaths")
    if whole and (gone := tiers.gone(_seconds)):
        terminalreporter.write_sep("-", f"{len(gone)} lines of tests/slow.txt name no test")
        for line in gone:
            terminalreporter.write_line(line)
    found = sorted(((seconds, name) for name, seconds in _seconds.items() if name not in _slow), reverse=True)
    found = [(seconds, name) for seconds, name in found if seconds > tiers.SLOW]
    if found:
        terminalreporter.write_sep("-", f"{len(found)} tests above {tiers.SLOW} s of CPU time are not marked slow")
        for seconds, name in found[:SHOWN]:
            terminalreporter.write_line(f"{seconds:6.2f} s  {name}")
