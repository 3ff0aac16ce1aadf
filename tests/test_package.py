"""The package as it is installed: its names, its version, its builds of the kernels."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import get_args

import pytest

import solver
from solver import bridge, formats, trick
from solver.api import answers
from solver.kernels import LEVEL_VARIABLE, level, machine

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def python(code: str, **variables: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**ENVIRONMENT, **variables}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def _name(kind: object) -> str | None:
    return kind.__name__ if isinstance(kind, type) and issubclass(kind, solver.Answer) else None


def test_what_the_package_exports() -> None:
    questions = {"analyse", "hint", "par", "position", "solve", "suit", "table", "verify"}
    nouns = {
        "Answer",
        "Bounds",
        "Contract",
        "Deal",
        "FaceupError",
        "Game",
        "Limits",
        "Position",
        "Seat",
        "Strain",
        "SuitAnswer",
    }
    kinds = {name for answer in vars(answers).values() for name in map(_name, get_args(answer) or (answer,)) if name}
    others = {"__version__", "DiscardsAnswer", "bridge", "cribbage_discards", "deal", "game", "read", "trick", "frame"}
    assert set(solver.__all__) == questions | nouns | kinds | {"TableAnswer"} | others
    assert all(hasattr(solver, name) for name in solver.__all__)
    assert solver.read is formats.read
    assert solver.bridge is bridge
    assert {"analyse", "par", "score", "solve", "table", "tables", "Solver"} <= set(bridge.__all__)
    assert all(hasattr(part, name) for part in (bridge, trick) for name in part.__all__)
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = solver.nothing_of_the_kind  # type: ignore[attr-defined]


def test_names_are_there_without_an_import_of_their_own() -> None:
    assert python("import solver; print(solver.bridge.Solver.__name__, solver.read.__name__)") == "Solver read"


def test_the_kernels_are_loaded_when_they_are_needed() -> None:
    heavy = "('numpy', 'click', 'solver.kernels', 'solver.core.deal')"
    assert python(f"import sys, solver; print([name for name in {heavy} if name in sys.modules])") == "[]"


def test_the_version_is_that_of_the_distribution() -> None:
    try:
        installed = metadata.version("faceup")
    except metadata.PackageNotFoundError:
        pytest.skip("not installed, run from the sources")
    assert solver.__version__ == installed


def test_the_changelog_knows_the_version() -> None:
    assert f"## [{solver.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_types_are_shipped() -> None:
    package = Path(solver.__file__).parent
    assert (package / "py.typed").exists()
    assert (package / "kernels" / "machine.pyi").exists()
    assert (package / "kernels" / "faces.pyi").exists()


def test_the_fastest_build_that_runs_here_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LEVEL_VARIABLE, raising=False)
    assert level() == ("v3" if machine.has_v3() else "portable")
    if platform.machine() not in ("x86_64", "AMD64"):
        assert level() == "portable"


FULL = (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
"""What a processor says that has everything."""

OF_V3 = [
    *((0, bit) for bit in (0, 9, 12, 13, 19, 20, 22, 23, 27, 28, 29)),
    *((1, bit) for bit in (3, 5, 8)),
    *((2, bit) for bit in (0, 5)),
    *((3, bit) for bit in (1, 2)),
]
"""The bits of x86-64-v3 (x86-64 psABI, microarchitecture levels), and that SSE and AVX registers are saved."""


@pytest.mark.parametrize(("word", "bit"), OF_V3)
def test_without_any_feature_of_the_level_its_build_is_not_taken(word: int, bit: int) -> None:
    assert machine.has_v3(FULL)
    without = tuple(told & ~(1 << bit) if place == word else told for place, told in enumerate(FULL))
    assert not machine.has_v3(without)


def test_no_other_feature_is_asked_for() -> None:
    least = tuple(sum(1 << bit for word, bit in OF_V3 if word == place) for place in range(4))
    assert machine.has_v3(least)
    assert machine.has_v3(machine.features()) == machine.has_v3()


def test_a_build_that_this_machine_does_not_run_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEVEL_VARIABLE, "v3")
    monkeypatch.setattr(machine, "has_v3", lambda: False)
    with pytest.raises(ImportError, match=r"does not run x86-64-v3\. Set it to portable"):
        level()


def test_the_command_line_tells_of_a_wrong_build_in_one_line() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "solver", "solve", "freecell", "ms:1..3"],
        env=os.environ | {LEVEL_VARIABLE: "v9"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 1
    assert told.stderr == f"error: {LEVEL_VARIABLE}=v9: there is no such build. Set it to portable or v3\n"


@pytest.mark.parametrize("words", [("--version", "-v"), ("-v", "--version"), ("solve", "--version", "-v")])
def test_the_version_tells_which_build_runs(words: tuple[str, ...]) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "solver", *words], env=os.environ | {LEVEL_VARIABLE: "portable"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert told.stdout.splitlines()[0].startswith("faceup, version ")
    assert told.stdout.splitlines()[1].endswith("kernels: portable")


def test_an_unknown_build_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LEVEL_VARIABLE, "v9")
    with pytest.raises(ImportError, match="Set it to portable or v3"):
        level()


def test_every_build_gives_the_same_values_and_nodes() -> None:
    board = '[Deal "N:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84"]\n'
    code = f"""
from solver import bridge, read
solver = bridge.Solver()
print(solver.table(read({board!r})[0].hands), solver.nodes, type(solver._search).__module__)
"""
    builds = ["portable", *(["v3"] if machine.has_v3() else [])]
    answers = [python(code, **{LEVEL_VARIABLE: build}).rsplit(" ", 1) for build in builds]
    assert [module for _, module in answers] == [f"solver.kernels.{build}.bridge" for build in builds]
    assert len({answer for answer, _ in answers}) == 1
    assert "'N': [2, 11, 2, 11]" in answers[0][0]


def test_without_compiled_kernels_one_line_says_what_to_do(tmp_path: Path) -> None:
    package = Path(solver.__file__).parent
    shutil.copytree(package, tmp_path / "solver", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for asked in (["solve", "nothing.pbn"], ["bench", "--count", "1"]):
        done = subprocess.run(
            [sys.executable, "-m", "solver", *asked], cwd=tmp_path, env={**os.environ, "PYTHONPATH": ""},
            capture_output=True, text=True, timeout=60,
        )  # fmt: skip
        assert done.returncode != 0
        assert done.stderr.count("\n") == 1
        assert "are not compiled. Run pip install ." in done.stderr


def test_modules_are_loaded_by_name_in_four_places_alone() -> None:
    """An arrow that stands in a string is seen by no editor, by no type checker and by no import contract."""
    source = Path(solver.__file__).parent
    found = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        if re.search(r"\bimport_module\b|\b__import__\b", path.read_text(encoding="utf-8"))
    }
    assert found == {"cli/main.py", "core/exports.py", "families/registry.py", "kernels/__init__.py"}


@pytest.mark.parametrize("words", [
    ["solve", str(ROOT / "data/bridge/endings.pbn"), "--swap", "-q"],
    ["solve", str(ROOT / "data/trick/hearts.pbn"), "-q", "--nodes", "1000"],
    ["solve", "freecell", "617", "-q"],
    ["suit", "AQT9", "432", "-q"],
    ["batch", "solve", "freecell", "--deals", "ms:1..2", "--jsonl", "-", "--threads", "1"],
    ["batch", "solve", "freecell", "--deals", "ms:1..2", "--store", "{tmp}/s.db", "--format", "html"],
])  # fmt: skip
def test_reports_need_no_library_of_an_extra(words: list[str], tmp_path: Path) -> None:
    """The reports of these commands come where the libraries of all extras are missing."""
    arguments = ["faceup", *(word.replace("{tmp}", str(tmp_path)) for word in words)]
    extras = ("pyarrow", "dask", "distributed", "matplotlib", "starlette")
    script = (
        f"import sys; sys.modules.update(dict.fromkeys({extras!r})); sys.argv = {arguments!r}\n"
        "from solver.cli.main import faceup; faceup(standalone_mode=False)"
    )
    assert python(script)
