"""The README says what happens: every command in it is run, every example evaluated, every link followed."""

from __future__ import annotations

import doctest
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click import Command, Context, Group

from solver.cli.main import faceup

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


WITH_PYTHON = [page for page in PAGES if "\n>>> " in page.read_text(encoding="utf-8")]


def blocks(language: str, text: str = README) -> list[str]:
    """The fenced blocks in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def sessions(block: str) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with what it prints."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """An environment with the command on the path, whether the package is installed or not, and the README's files."""
    program = tmp_path / "bin" / "faceup"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m solver "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "data").symlink_to(ROOT / "data")
    for text in blocks("toml"):
        if named := re.match(r"# (\S+\.toml)\n", text):
            (tmp_path / named[1]).write_text(text, encoding="utf-8")
    return {
        **os.environ,
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
    }


def check(wanted: str, found: str, what: str) -> None:
    """Compare, with ``...`` in place of anything."""
    __tracebackhide__ = True
    if not doctest.OutputChecker().check_output(wanted, found, doctest.ELLIPSIS):
        pytest.fail(f"{what}\n--- the README says\n{wanted}--- it is\n{found}")


@pytest.mark.parametrize("block", blocks("console"))
def test_commands_print_what_is_shown(block: str, tmp_path: Path, shell: dict[str, str]) -> None:
    shown = list(sessions(block))
    assert shown
    for command, output in shown:
        done = subprocess.run(
            command,
            shell=True,
            cwd=tmp_path,
            env=shell,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
        )
        check(output, done.stdout, f"$ {command}")


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.name)
def test_python_examples_are_true(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    text = "".join(blocks("python", page.read_text(encoding="utf-8")))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert examples.examples
    told: list[str] = []
    runner.run(examples, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def commands() -> dict[str, Command]:
    """Every command by what is typed for it, ``batch table`` among them."""
    return dict(named(faceup, Context(faceup)))


def named(group: Group, context: Context, before: str = "") -> Iterator[tuple[str, Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command
        yield before + name, command
        if isinstance(command, Group):
            yield from named(command, Context(command), f"{before}{name} ")


@pytest.mark.parametrize("name", commands())
def test_every_command_and_option_is_described(name: str) -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert f"faceup {name.split()[0]}" in page
    for parameter in commands()[name].params:
        long = [option for option in parameter.opts if option.startswith("--")]
        assert not long or any(option in page for option in long), long
