"""The scripts for shells: what they are, where they go, and that shells take them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from solver.cli.commands.completion import SHELLS, place_of
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
PLACES = {
    "bash": ".local/share/bash-completion/completions/faceup",
    "zsh": ".local/share/zsh/site-functions/_faceup",
    "fish": ".config/fish/completions/faceup.fish",
}


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_the_program(run: Run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert f"_FACEUP_COMPLETE={shell}_complete" in result.stdout


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_takes_it(run: Run, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell}")
    done = subprocess.run([shell, "-n"], input=run("completion", shell).stdout, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def program(tmp_path: Path) -> dict[str, str]:
    """An environment in which a shell finds the program."""
    path = tmp_path / "bin" / "faceup"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m solver "$@"\n')
    path.chmod(0o755)
    return {**os.environ, "PATH": f"{path.parent}:{os.environ['PATH']}", "TERM": "dumb", "HOME": str(tmp_path)}


def asked_of(shell: str, text: str, environment: dict[str, str]) -> str:
    """What a shell says that runs a text."""
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell}")
    bare = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
    done = subprocess.run(
        [shell, *bare, "-c", text], env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout


def test_bash_completes_a_command(run: Run, program: dict[str, str]) -> None:
    asked = 'COMP_WORDS=(faceup ana); COMP_CWORD=1; _faceup_completion faceup; echo "${COMPREPLY[@]}"'
    assert asked_of("bash", f"{run('completion', 'bash').stdout}\n{asked}", program).strip() == "analyse"


def test_fish_completes_a_command(run: Run, program: dict[str, str]) -> None:
    told = asked_of("fish", f"{run('completion', 'fish').stdout}\ncomplete -C 'faceup ana'", program)
    assert told.partition("\t")[0] == "analyse"


ZSH = """
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D; echo rea''dy"
until [[ $told == *ready* ]] { zpty -r shell part; told+=$part }
told=
zpty -w -n shell $'faceup ana\\t'
repeat 1000 { zpty -rt shell part && told+=$part; [[ $told == *analyse* ]] && break; sleep 0.1 }
print -r -- $told
"""


def test_zsh_completes_a_command(run: Run, program: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "_faceup").write_text(run("completion", "zsh").stdout)
    assert "faceup analyse" in asked_of("zsh", ZSH.replace("$1", str(tmp_path)), program)


@pytest.mark.parametrize("shell", SHELLS)
def test_it_is_put_where_the_shell_looks(run: Run, shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "BASH_COMPLETION_USER_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    result = run("completion", shell, "--install")
    place = tmp_path / PLACES[shell]
    assert (result.exit_code, result.stdout.partition(": ")[0]) == (0, str(place))
    assert place.read_text(encoding="utf-8") == run("completion", shell).stdout


def test_a_place_of_ones_own() -> None:
    told = {"XDG_DATA_HOME": "/data", "XDG_CONFIG_HOME": "/settings"}
    home = Path("/home/me")
    assert place_of("bash", told, home) == Path("/data/bash-completion/completions/faceup")
    assert place_of("bash", {"BASH_COMPLETION_USER_DIR": "/own"}, home) == Path("/own/completions/faceup")
    assert place_of("fish", told, home) == Path("/settings/fish/completions/faceup.fish")


def test_what_can_not_be_written_is_told_in_one_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file"))
    result = run("completion", "fish", "--install")
    assert result.exit_code == 1
    assert result.stderr.startswith("error: ") and result.stderr.count("\n") == 1
