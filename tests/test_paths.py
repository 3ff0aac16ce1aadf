"""Files and folders that pages, comments and docstrings name are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("benchmarks", "data", "docs", "ext", "solver", "tests")
ENDINGS = {".h", ".md", ".pxd", ".pxi", ".py", ".pyi", ".pyx"}

FROM_ROOT = re.compile(rf"(?<![\w./<-])((?:{'|'.join(FOLDERS)})/[\w./-]*\w)(?![\w*{{<])")
"""A path from the root of the project, without wild cards."""

SOURCE = re.compile(r"(?<![\w./<*-])((?:[\w-]+/)*[\w-]+\.(?:pyx|pxd|pxi))\b")
"""A file of a kernel, named alone or with the end of its path."""

PLACE = re.compile(r"\b[A-Z]{2,}\b")
"""What stands for any name: ``data/trick/ID.pbn``."""


@cache
def files() -> tuple[str, ...]:
    """All files of these folders, from the root."""
    return tuple(
        found.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for found in (ROOT / folder).rglob("*")
        if found.is_file() and "__pycache__" not in found.parts
    )


@cache
def folders() -> frozenset[str]:
    return frozenset(parent.as_posix() for name in files() for parent in Path(name).parents)


def missing(text: str) -> list[str]:
    """The paths that a text names and that are not there."""
    named = [path for path in FROM_ROOT.findall(text) if not PLACE.search(Path(path).stem)]
    lost = [path for path in named if path not in files() and path not in folders()]
    ends = [path for path in SOURCE.findall(text) if not path.startswith(tuple(f"{folder}/" for folder in FOLDERS))]
    return lost + [path for path in ends if not any(f"/{name}".endswith(f"/{path}") for name in files())]


def texts() -> list[str]:
    pages = [name.name for name in ROOT.glob("*.md") if name.name != "CHANGELOG.md"]
    return pages + [name for name in files() if Path(name).suffix in ENDINGS and name != f"tests/{Path(__file__).name}"]


@pytest.mark.skipif(not (ROOT / "docs").is_dir(), reason="not in the sources")
def test_every_path_that_is_named_exists() -> None:
    lost = {name: missing((ROOT / name).read_text(encoding="utf-8")) for name in texts()}
    assert {name: paths for name, paths in lost.items() if paths} == {}


def test_a_path_that_does_not_exist_is_found() -> None:
    assert missing("`ext/bridge/nothing.pxd`, `solver/nowhere/`, bridge/none.pyx") == [
        "ext/bridge/nothing.pxd",
        "solver/nowhere",
        "bridge/none.pyx",
    ]
    assert not missing(
        "`ext/bridge/search.pxd`, `bridge/table.pxd`, table.pxd, `solver/families/bridge/`, `data/trick/ID.pbn`"
    )
