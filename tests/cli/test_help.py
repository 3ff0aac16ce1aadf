"""Help and completion as they are, kept as snapshots, one file for each command.

``FACEUP_SNAPSHOTS=write python -m pytest tests/cli/test_help.py`` writes them anew.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner, Result

from solver.cli.help_formatter import EXAMPLES, GROUPS, ExplainedGroup, grouped, summary_of
from solver.cli.main import COMMANDS, faceup
from solver.cli.output import terminal as paged

SNAPSHOTS = Path(__file__).parent / "snapshots"
WRITE = os.environ.get("FACEUP_SNAPSHOTS") == "write"
WIDTHS = (80, 100)


def commands() -> dict[str, click.Command]:
    """Every command, those of groups with their group in front; the whole as the empty name."""
    return {"": faceup, **dict(_named(faceup, click.Context(faceup, info_name="faceup"), ""))}


def _named(group: click.Group, context: click.Context, before: str) -> Iterator[tuple[str, click.Command]]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield before + name, command
        if isinstance(command, click.Group):
            yield from _named(command, click.Context(command), f"{before}{name} ")


def run(*words: str, columns: int = 100) -> Result:
    environment = {"COLUMNS": str(columns), "LINES": "1000"}
    # The runner's own width is 80, whatever the terminal's.
    return CliRunner().invoke(faceup, list(words), prog_name="faceup", env=environment, terminal_width=columns - 2)


def kept(name: str, text: str) -> None:
    """Compare with a snapshot, or write it."""
    file = SNAPSHOTS / name
    if WRITE:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    told = "FACEUP_SNAPSHOTS=write python -m pytest tests/cli/test_help.py writes it anew"
    assert text == file.read_text(encoding="utf-8"), f"{file} is not what the program says; {told}"


def of_this_click() -> bool:
    """Whether the snapshots are of this version of click, which lays help out."""
    own = ".".join(version("click").split(".")[:2])
    file = SNAPSHOTS / "click.txt"
    if WRITE:
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(f"{own}\n")
    return file.read_text().strip() == own


@pytest.mark.parametrize("name", commands())
def test_help(name: str) -> None:
    result = run(*name.split(), "--help")
    assert result.exit_code == 0
    if not of_this_click():
        pytest.skip("the snapshots are of another version of click")
    kept(f"help/{name.replace(' ', '-') or 'faceup'}.txt", result.stdout)


@pytest.mark.parametrize("name", commands())
@pytest.mark.parametrize("columns", WIDTHS)
def test_help_fits_and_nothing_is_cut_off(name: str, columns: int) -> None:
    text = run(*name.split(), "--help", columns=columns).stdout
    examples = {line for told in EXAMPLES.values() for entry in told for line in entry}
    long = [line for line in text.splitlines() if len(line) > columns and line.strip() not in examples]
    assert long == []
    assert not re.search(r"[a-z,]\.\.\.$", text, re.MULTILINE)


@pytest.mark.parametrize("name", commands())
def test_every_command_has_examples_with_options_that_there_are(name: str) -> None:
    assert EXAMPLES[name]
    for line, told in EXAMPLES[name]:
        assert told and not told.endswith(".")
        words = shlex.split(line.partition(" > ")[0])
        assert words[0] == "faceup"
        command, place = "", 1
        while place < len(words) and (below := " ".join(filter(None, (command, words[place])))) in commands():
            command, place = below, place + 1
        assert command
        context = commands()[command].make_context("x", words[place:], resilient_parsing=False)
        assert context.params


@pytest.mark.parametrize("name", commands())
def test_every_option_is_in_a_group(name: str) -> None:
    options = [one for one in commands()[name].params if isinstance(one, click.Option)]
    found = [one for _, group in grouped(options) for one in group]
    assert sorted(map(id, found)) == sorted(map(id, options))
    assert len({title for title, _ in GROUPS}) == len(GROUPS)


def test_summaries_are_those_of_the_commands() -> None:
    for name, summary in COMMANDS.items():
        assert summary == summary_of(commands()[name])
    assert isinstance(faceup, ExplainedGroup)


def test_the_list_of_commands_loads_none() -> None:
    import subprocess
    import sys

    code = "import sys; from solver.cli.main import faceup\n"
    code += "try: faceup(['--help'])\nexcept SystemExit: pass\n"
    code += "print([name for name in sys.modules if name.startswith(('solver.cli.commands.', 'solver.kernels'))])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


# -- faceup help ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", commands())
def test_help_is_that_of_the_command(name: str) -> None:
    assert run("help", *name.split()).stdout.strip() == run(*name.split(), "--help").stdout.strip()


def test_help_about_games() -> None:
    assert run("help", "oh", "hell").stdout == run("games", "oh-hell").stdout
    assert run("help", "Oh Hell").stdout == run("games", "Oh Hell").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("tabel",),
            "no command and no game 'tabel'. List them with faceup --help and faceup games (did you mean table?)",
        ),
        (("freecel",), "(did you mean freecell?)"),
        (("batch", "slove"), "no command and no game 'batch slove'"),
        (("idiot's", "delight"), "is the name of several games. Choose aces-up or king-albert"),
    ],
)
def test_help_about_nothing(words: tuple[str, ...], told: str) -> None:
    result = run("help", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


# -- games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [60, 80, 100, 200])
def test_the_list_of_games_fits(columns: int) -> None:
    lines = run("games", columns=columns).stdout.splitlines()
    long = [line for line in lines if len(line) > min(columns, 100)]
    assert [line for line in long if " " in line.strip()] == []  # ids are never cut


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("landlord", "dou-dizhu"),
        ("Idle Year", "accordion"),
        ("freecell", "penguin"),
        ("EXACT bids", "oh-hell"),
        ("misère", "screw-misere"),
        ("misere", "screw-misere"),
        ("jack of clubs", "skat"),
        ("queen of spades", "hearts"),
    ],
)
def test_search(text: str, game: str) -> None:
    result = run("games", "--search", text, "--format", "csv")
    ids = [line.partition(",")[0] for line in result.stdout.splitlines()[1:]]
    assert game in ids
    assert len(ids) < 200
    rows = run("games", "--search", text).stdout.splitlines()[1:]
    assert [row.split()[0] for row in rows if row[0] != " "] == ids


def test_search_finds_nothing() -> None:
    result = run("games", "--search", "xyzzy")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no game has 'xyzzy' in its names or its rules" in result.stderr


class TestPager:
    @pytest.fixture
    def written(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
        """What goes to the pager, and what does not, on a terminal of ten lines."""
        found: dict[str, str] = {}
        monkeypatch.delenv("PAGER", raising=False)
        monkeypatch.setattr(paged, "sys", SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: True)))
        size = SimpleNamespace(get_terminal_size=lambda: os.terminal_size((80, 10)))
        monkeypatch.setattr(paged, "shutil", size)
        echoes = SimpleNamespace(
            echo_via_pager=lambda text: found.update(pager=text), echo=lambda text: found.update(plain=text)
        )
        monkeypatch.setattr(paged, "click", echoes)
        return found

    def test_long_texts(self, written: dict[str, str]) -> None:
        paged.paged("line\n" * 20)
        assert written == {"pager": "line\n" * 20}

    def test_short_texts(self, written: dict[str, str]) -> None:
        paged.paged("line\n" * 5)
        assert written == {"plain": "line\n" * 4 + "line"}

    def test_those_who_do_not_want_one(self, written: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
        paged.paged("line\n" * 20, asked=False)
        assert "pager" not in written
        monkeypatch.setenv("PAGER", "cat")
        paged.paged("line\n" * 20)
        assert "pager" not in written

    def test_no_terminal(self, written: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(paged, "sys", SimpleNamespace(stdout=SimpleNamespace(isatty=lambda: False)))
        paged.paged("line\n" * 20)
        assert "pager" not in written


# -- completion -----------------------------------------------------------------------------------------------


def completed(line: str) -> list[str]:
    """What the shell offers at the end of a line."""
    words = shlex.split(line)[1:]
    incomplete = "" if line.endswith(" ") else words.pop()
    found = ShellComplete(faceup, {}, "faceup", "_FACEUP_COMPLETE").get_completions(words, incomplete)
    return [one.value if one.type == "plain" else f"<{one.type}> {one.value}".strip() for one in found]


COMPLETED = {
    "table": ("faceup table ", "faceup table --strain ", "faceup table --declarer No", "faceup table --form"),
    "par": ("faceup par five", "faceup par five-hundred se", "faceup par --vulnerable ", "faceup par --table"),
    "solve": (
        "faceup solve klond",
        "faceup solve klondike ",
        "faceup solve klondike --set ",
        "faceup solve klondike --set dr",
        "faceup solve klondike --set draw=",
        "faceup solve canfield-hoyle --set Mo",
        "faceup solve --game klondike --set worry_back=",
        "faceup solve Free Cell --set ce",
        "faceup solve --set dr",
        "faceup solve --game penq",
        "faceup solve --concept ",
        "faceup solve --contract 3",
        "faceup solve --trump sp",
        "faceup solve --leader ",
    ),
    "analyse": ("faceup analyse hear", "faceup analyse --no"),
    "batch": (
        "faceup batch ",
        "faceup batch solve freec",
        "faceup batch solve klondike --set draw=",
        "faceup batch table -",
    ),
    "export": ("faceup export x --to ",),
    "stats": ("faceup stats x --format ",),
    "score": ("faceup score x", "faceup score --not"),
    "convert": ("faceup convert x --to ",),
    "deal": (
        "faceup deal skat --con",
        "faceup deal skat --contract 1",
        "faceup deal --vulnerable n",
        "faceup deal free",
    ),
    "simulate": ("faceup simulate x --keep ", "faceup simulate x --strain no"),
    "suit": ("faceup suit AQT9 432 --t", "faceup suit AQT9 432 --e"),
    "verify": ("faceup verify freecell m",),
    "prove": ("faceup prove x --strain no",),
    "check": ("faceup check --q",),
    "perft": ("faceup perft oh-h",),
    "bench": ("faceup bench --",),
    "games": ("faceup games spider", "faceup games klondike --set draw="),
    "rules": ("faceup rules ", "faceup rules show pen", "faceup rules check mine"),
    "view": ("faceup view spi", "faceup view free", "faceup view --no"),
    "completion": ("faceup completion ", "faceup completion bash --i"),
    "help": ("faceup help ta", "faceup help batch ", "faceup help spider"),
    "": ("faceup s", "faceup "),
}


@pytest.mark.parametrize("name", COMPLETED)
def test_completion(name: str) -> None:
    told = [f"$ {line}\n" + "".join(f"{word}\n" for word in completed(line)) for line in COMPLETED[name]]
    kept(f"completion/{name or 'faceup'}.txt", "\n".join(told))


def test_every_command_has_completions() -> None:
    assert set(COMPLETED) == {"", *COMMANDS}


def test_every_option_of_a_game_is_completed() -> None:
    assert completed("faceup solve klondike --set draw=") == ["draw=1", "draw=3"]
    assert completed("faceup solve Free Cell --set dr") == []
    assert set(completed("faceup solve spid")) >= {"spider", "spider-one-suit", "spiderette"}
    assert completed("faceup solve klondike se") == ["seed:", "<file> se"]
