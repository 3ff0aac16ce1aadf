"""The example files, and the command called in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup

Run = Callable[..., Result]


@pytest.fixture
def data() -> Path:
    return Path(__file__).parent / "data"


@pytest.fixture
def run() -> Run:
    def call(*arguments: object, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(faceup, [str(argument) for argument in arguments], input=stdin, prog_name="faceup")

    return call


def objects(result: Result) -> list[dict[str, Any]]:
    """The JSON lines that a command wrote."""
    return [json.loads(line) for line in result.stdout.splitlines()]
