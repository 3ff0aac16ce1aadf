"""The workflows can be read, and what they ask for is there: jobs, targets of make, files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))


def jobs(path: Path) -> dict[str, Any]:
    yaml = pytest.importorskip("yaml", reason="no YAML")
    read: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {"name", True, "permissions", "jobs"} <= read.keys()  # `on` is a word for true
    found: dict[str, Any] = read["jobs"]
    return found


def test_there_are_some() -> None:
    if not FOLDER.exists():
        pytest.skip("no workflows beside these tests")
    assert [path.stem for path in WORKFLOWS] == ["ci", "publish", "release"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_its_jobs_can_run(path: Path) -> None:
    found = jobs(path)
    for name, job in found.items():
        needed = job.get("needs", [])
        assert set([needed] if isinstance(needed, str) else needed) <= found.keys() - {name}
        assert job["runs-on"] and job["steps"]
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), (name, step)
            assert "uses" not in step or re.fullmatch(r"[\w.-]+(/[\w.-]+)+@[\w./-]+", step["uses"]), step


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_it_runs_is_there(path: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for job in jobs(path).values():
        for told in (step["run"] for step in job["steps"] if "run" in step):
            assert set(re.findall(r"\bmake ([a-z-]+)", told)) <= targets
            for named in re.findall(r"(?:^|\s)((?:\.ci|tests)/[\w./*-]+)", told):
                assert list(ROOT.glob(named)), (path.name, named)
