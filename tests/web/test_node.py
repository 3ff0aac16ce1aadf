"""The kernels of the page give the answers of this machine, node for node, and pass a part of the tests: in Node."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
RUNNER = ("pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments", "py")
"""What pytest is made of."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("no Node.js: apt-get install nodejs, version 20 or newer")
    return found


def printed(*command: str | Path) -> str:
    """What a command prints."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, (done.stdout[-3000:], done.stderr[-3000:])
    return done.stdout


def test_answers_of_every_family(page: Path, node: str) -> None:
    here = json.loads(printed(sys.executable, HERE / "answers.py"))
    there = json.loads(printed(node, HERE / "python.mjs", page, ROOT, HERE / "answers.py"))
    assert len(here) > 200 and sum(map(len, here.values())) > 250
    assert {one for one in here if here[one] != there[one]} == set()


def test_a_part_of_the_tests(page: Path, node: str) -> None:
    modules = []
    for name in RUNNER:
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None:
            origin = Path(spec.origin)
            modules.append(origin.parent if origin.name == "__init__.py" else origin)
    told = printed(node, HERE / "python.mjs", page, ROOT, HERE / "tests.py", *modules)
    assert "pytest ended with 0" in told, told[-3000:]
    passed = re.search(r"(\d+) passed", told)
    assert passed and int(passed[1]) > 800


def test_sizes_are_not_cut(page: Path, node: str, tmp_path: Path) -> None:
    script = tmp_path / "sizes.py"
    script.write_text(
        "import sys\n"
        "from solver.core.errors import FaceupError\n"
        "from solver.core.limits import Limits\n"
        "from solver.families.bridge.solver import Solver\n"
        "for make in (lambda: Limits(memory=5 << 30), lambda: Solver(memory=5 << 30)):\n"
        "    try:\n"
        "        make()\n"
        "    except FaceupError as error:\n"
        "        print(error)\n"
        "Solver(memory=256 << 20)\n"
        "print(sys.maxsize)\n"
    )
    told = printed(node, HERE / "python.mjs", page, ROOT, script).splitlines()
    assert told[-1] == str(2**31 - 1)
    assert sum("this system addresses 2047 MiB" in line for line in told) == 2
