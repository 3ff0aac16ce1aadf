"""The manual page: every command and option is on it, and troff has nothing to say against it."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from solver.cli.main import COMMANDS
from tests.cli.conftest import Run
from tests.cli.test_help import commands


def test_every_command_is_on_it(run: Run) -> None:
    page = run("help", "--man").stdout
    assert page.startswith('.TH FACEUP 1 "" "faceup ')
    for name, command in commands().items():
        assert not name or f".SS faceup {name}\n" in page
        for option in command.params if name else ():
            for written in (
                option.opts if option.param_type_name == "option" and not getattr(option, "hidden", 0) else ()
            ):
                assert written.replace("-", "\\-") in page
    assert set(COMMANDS) <= {name.partition(" ")[0] for name in commands()}


def test_no_line_of_text_is_taken_for_a_request(run: Run) -> None:
    known = {".TH", ".SH", ".SS", ".P", ".TP", ".nf", ".fi"}
    lines = run("help", "--man").stdout.splitlines()
    assert {line.split()[0] for line in lines if line.startswith((".", "'"))} == known
    assert all(lines)


def test_troff_takes_it(run: Run) -> None:
    if shutil.which("groff") is None:
        pytest.skip("no groff")
    page = run("help", "--man").stdout
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-Kutf8", "-ww"], input=page, capture_output=True, text=True, encoding="utf-8"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "faceup solve" in done.stdout


def test_it_is_of_all_commands(run: Run) -> None:
    result = run("help", "--man", "solve")
    assert result.exit_code == 2
    assert result.stderr == "error: --man prints the manual of all commands; leave the name out\n"
