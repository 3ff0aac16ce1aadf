"""The README and the pages of docs/ say what happens: every command in them is run, every example evaluated, every link
followed, and every file, name, argument and option that they name is there.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click import Command, Context, Group, Option
from click.testing import CliRunner

from solver.cli.main import faceup

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCS = ROOT / "docs"
PAGES = [README, *sorted(DOCS.rglob("*.md"))]

sources = pytest.mark.skipif(not (ROOT / "ext").exists(), reason="the sources are not here")


def id_of(page: Path) -> str:
    """Return the path of a page, from the root of the project."""
    return page.relative_to(ROOT).as_posix()


each_page = pytest.mark.parametrize("page", PAGES, ids=id_of)


@cache
def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(language: str, page: Path) -> list[str]:
    """The fenced blocks in a language, ``""`` for those that name none."""
    fences = re.findall(r"^```(\w*)\n(.*?)^```$", text_of(page), re.DOTALL | re.MULTILINE)
    return [text for named, text in fences if named == language]


def sessions(block: str) -> Iterator[tuple[str, str]]:
    """Yield the commands of a block, each with what it prints; a command goes on in lines after ``> ``."""
    for command, output in re.findall(r"^\$ (.*\n(?:> .*\n)*)((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
        yield re.sub(r"^> ", "", command, flags=re.MULTILINE), output


def rule_files(page: Path) -> dict[str, str]:
    """The rule files that a page shows under a name."""
    named = ((re.match(r"# (\S+\.toml)\b", text), text) for text in blocks("toml", page))
    return {name[1]: text for name, text in named if name}


CONSOLE = {
    f"{id_of(page)}-{number}": (page, block)
    for page in PAGES
    for number, block in enumerate(blocks("console", page), start=1)
}
WITH_PYTHON = [page for page in PAGES if blocks("python", page)]
OTHERS = [ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", ROOT / "benchmarks" / "README.md"]
RULE_FILES = [(page, name) for page in PAGES for name in rule_files(page)]


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """An environment with the command on the path, whether the package is installed or not."""
    program = tmp_path / "bin" / "faceup"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m solver "$@"\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "data").symlink_to(ROOT / "data")
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
        pytest.fail(f"{what}\n--- the page says\n{wanted}--- it is\n{found}")


@pytest.mark.parametrize(("page", "block"), CONSOLE.values(), ids=CONSOLE)
def test_commands_print_what_is_shown(page: Path, block: str, tmp_path: Path, shell: dict[str, str]) -> None:
    for name, text in rule_files(page).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
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


@pytest.mark.parametrize("page", WITH_PYTHON, ids=id_of)
def test_python_examples_are_true(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    shown = blocks("python", page)
    for plain in (block for block in shown if ">>> " not in block):  # needs machines that are not here
        compile(plain, str(page), "exec")
    text = "".join(block for block in shown if ">>> " in block)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    runner.run(examples, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize(("page", "name"), RULE_FILES, ids=[f"{id_of(page)}-{name}" for page, name in RULE_FILES])
def test_rule_files_are_right(page: Path, name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(rule_files(page)[name], encoding="utf-8")
    done = CliRunner().invoke(faceup, ["rules", "check", str(file)])
    assert (done.output, done.exit_code) == (f"{file}: no mistakes\n", 0)


# -- links ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=id_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#:]*)(#[^)]*)?\)", text_of(page)):
        other = page.parent / target if target else page
        assert other.exists(), target
        assert not anchor or anchor[1:] in anchors(other), f"{target}{anchor}"


def anchors(page: Path) -> set[str]:
    """Where links into a page may lead."""
    prose = re.sub(r"^```.*?^```$", "", text_of(page), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.*)$", prose, re.MULTILINE)
    return {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def test_every_page_is_in_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    named = re.findall(r": (\S+\.md)$", site, re.MULTILINE)
    assert named[0] == "README.md"
    assert sorted(named) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES if page != README)


def test_every_page_is_in_the_table_of_contents() -> None:
    linked = set(re.findall(r"\]\(([^)#:]+\.md)", text_of(DOCS / "README.md")))
    assert linked == {page.relative_to(DOCS).as_posix() for page in PAGES if page not in (README, DOCS / "README.md")}


# -- what is named ---------------------------------------------------------------------------------------------


def spans(page: Path) -> list[str]:
    """What stands in backquotes."""
    prose = re.sub(r"^```.*?^```$", "", text_of(page), flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"`([^`]+)`", prose)


@cache
def files() -> list[str]:
    """All files of the tree, each with a slash in front."""
    rooms = ("solver", "ext", "tests", "benchmarks", "data", "docs")
    return [f"/{path.relative_to(ROOT).as_posix()}" for room in rooms for path in (ROOT / room).rglob("*")]


@sources
@each_page
def test_files_are_there(page: Path) -> None:
    for span in spans(page):
        if re.fullmatch(r"(?:solver|ext|tests|data|docs|benchmarks)/[\w./-]*", span):
            assert (ROOT / span).exists(), span
        elif re.fullmatch(r"[\w./-]+\.(?:py|pxd|pyx|pxi|h)", span):
            assert (ROOT / span).exists() or any(file.endswith(f"/{span}") for file in files()), span


@each_page
def test_names_and_arguments_are_there(page: Path) -> None:
    for span in spans(page):
        for name in re.findall(r"(?<![\w/.])(?:solver|bridge)(?:\.[a-zA-Z_]\w*)+", span):
            if not name.endswith((".py", ".pyx", ".pxd", ".toml")):
                found(name)
        call = call_of(span)
        if call is not None:
            parameters = inspect.signature(found(ast.unparse(call.func))).parameters
            given = {key.arg for key in call.keywords if key.arg} | {
                arg.id for arg in call.args if isinstance(arg, ast.Name)
            }
            anything = any(one.kind is one.VAR_KEYWORD for one in parameters.values())
            assert anything or given <= set(parameters), f"{span}: {', '.join(parameters)}"


def found(name: str) -> object:
    """What a dotted name stands for."""
    parts = name.split(".")
    if parts[0] == "bridge":
        parts.insert(0, "solver")
    thing: object = importlib.import_module("solver")
    for count, part in enumerate(parts[1:], start=2):
        if not hasattr(thing, part):
            importlib.import_module(".".join(parts[:count]))
        thing = getattr(thing, part)
    return thing


def call_of(span: str) -> ast.Call | None:
    """A call of something of the package, None where it is none."""
    if not re.match(r"(solver|bridge)\.", span):
        return None
    try:
        tree = ast.parse(re.sub(r"\*, |, \.\.\.(?=\))", "", span), mode="eval")
    except SyntaxError:
        return None
    return tree.body if isinstance(tree.body, ast.Call) else None


# -- the command line ------------------------------------------------------------------------------------------


@cache
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
    page = text_of(DOCS / "reference" / "command-line.md")
    assert f"faceup {name.split()[0]}" in page
    for parameter in commands()[name].params:
        long = [option for option in parameter.opts if option.startswith("--")]
        assert not long or any(option in page for option in long), long


@each_page
def test_commands_and_options_are_there(page: Path) -> None:
    lines = [line for language in ("", "sh", "bash") for block in blocks(language, page) for line in block.splitlines()]
    for line in (*spans(page), *lines):
        if match := re.match(r"faceup ([a-z]+)(?: ([a-z]+))?\b", line):
            name = " ".join(filter(None, match.groups())) if f"{match[1]} {match[2]}" in commands() else match[1]
            assert name in commands(), line
            below = [command for typed, command in commands().items() if f"{typed} ".startswith(f"{name} ")]
            known = {option for command in below for option in options(command)}
            assert set(re.findall(r"(?<!\S)--[a-z-]+", line)) <= known, line


def options(command: Command) -> set[str]:
    """The long options of a command."""
    given = [option for one in command.params if isinstance(one, Option) for option in (*one.opts, *one.secondary_opts)]
    return {"--help", *given}
