"""What stands on a terminal: colours, lines as wide as it is, progress, and what is left of a search after Ctrl-C."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.cli.output.terminal import wants_colour
from solver.text.style import GREEN, PLAIN, RED, YELLOW, coloured, fitting
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
EVENING = "data/bridge/club-evening.pbn"
SGR = re.compile(r"\x1b\[(\d*)m")

pty = pytest.importorskip("pty")


class Screen:
    """What a program wrote on a terminal: plain text, and the colour of every character of it."""

    def __init__(self, written: str) -> None:
        self.written = written
        text, colours, colour, place = [], [], "", 0
        for found in SGR.finditer(written):
            piece = written[place : found.start()]
            text.append(piece)
            colours += [colour] * len(piece)
            colour, place = {"0": "", "": ""}.get(found[1], found[1]), found.end()
        text.append(written[place:])
        self.text = "".join(text)
        self.colours = [*colours, *[colour] * len(text[-1])]

    @property
    def lines(self) -> list[str]:
        """As they stand in the end: what was written over is gone."""
        return [line.rstrip("\r").rsplit("\r", 1)[-1].rstrip() for line in self.text.split("\n")]

    def coloured(self, code: str) -> set[str]:
        """The pieces in a colour."""
        whole = "".join(char if colour == code else "\0" for char, colour in zip(self.text, self.colours, strict=True))
        return {piece for piece in whole.split("\0") if piece}


def on_terminal(
    *arguments: object, columns: int = 100, until: Callable[[str], bool] | None = None, **environment: str
) -> tuple[Screen, int]:
    """Run the command on a terminal of so many columns; Ctrl-C once what it wrote is as wanted."""
    import fcntl
    import struct
    import termios

    names = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    child, handle = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        command = [sys.executable, "-m", "solver", *map(str, arguments)]
        os.execve(sys.executable, command, {**kept, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **environment})
    fcntl.ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    written, ends = b"", time.monotonic() + 100
    while time.monotonic() < ends:
        if select.select([handle], [], [], 0.1)[0]:
            try:
                piece = os.read(handle, 1 << 16)
            except OSError:  # it is over
                break
            if not piece:
                break
            written += piece
        if until is not None and until(written.decode("utf-8", "replace")):
            os.kill(child, signal.SIGINT)
            until = None
    else:
        os.kill(child, signal.SIGKILL)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(handle)
    return Screen(written.decode("utf-8")), code


class TestColours:
    def test_red_suits(self) -> None:
        screen, code = on_terminal("table", EVENING)
        assert code == 0
        assert {"♥ QJT83", "♦ 8", "♦", "♥"} <= screen.coloured("31")
        assert all(piece[0] in "♥♦" for piece in screen.coloured("31"))
        plain, _ = on_terminal("table", EVENING, "--color", "never")
        assert "\x1b" not in plain.written and plain.lines == screen.lines

    def test_cards_of_red_suits(self) -> None:
        screen, _ = on_terminal("solve", EVENING, "--after", 20)
        assert {"♦A", "♦J"} <= screen.coloured("31")
        assert not any("♠" in piece or "♣" in piece for piece in screen.coloured("31"))

    def test_verdicts(self) -> None:
        screen, _ = on_terminal("solve", "freecell", "--deal", "ms:617", "--deal", "ms:11982")
        assert screen.coloured("32") == {"won"}
        assert "lost" in screen.coloured("31")
        asked, _ = on_terminal("solve", "--target", 3, "data/bridge/endings.pbn", "-q")
        assert asked.coloured("32") == {"yes"} and asked.coloured("31") == {"no"}
        open_, _ = on_terminal("solve", "freecell", "--deal", "ms:11982", "--nodes", 10)
        assert open_.coloured("33") == {"unknown"}

    @pytest.mark.parametrize(
        ("options", "environment", "wanted"),
        [
            ((), {}, True),
            ((), {"NO_COLOR": "1"}, False),
            ((), {"TERM": "dumb"}, False),
            (("--color", "never"), {"FORCE_COLOR": "1"}, False),
            (("--color", "always"), {"NO_COLOR": "1"}, True),
        ],
    )
    def test_who_wants_them(self, options: tuple[str, ...], environment: dict[str, str], wanted: bool) -> None:
        screen, code = on_terminal("solve", "data/bridge/endings.pbn", *options, **environment)
        assert code == 0 and ("\x1b[31m" in screen.written) is wanted

    def test_never_in_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "answers.txt"
        _, code = on_terminal("table", EVENING, "--color", "always", "-o", path, columns=30)
        text = path.read_text(encoding="utf-8")
        assert code == 0 and "\x1b" not in text and "  ♥ QJT83\n" in text
        assert any(len(line) > 30 for line in text.splitlines())

    def test_not_in_a_pipe_unless_told(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(ROOT)
        for name in ("FORCE_COLOR", "CLICOLOR_FORCE"):
            monkeypatch.delenv(name, raising=False)
        plain = run("table", EVENING).stdout
        assert "\x1b" not in plain
        told = run("table", EVENING, "--color", "always").stdout
        assert SGR.sub("", told) == plain != told
        monkeypatch.setenv("FORCE_COLOR", "1")
        assert run("table", EVENING).stdout == told
        assert "\x1b" not in run("table", EVENING, "--format", "jsonl", "--color", "always").stdout
        assert "\x1b" not in run("table", EVENING, "--format", "csv", "--color", "always").stdout

    def test_another_word_is_wrong_usage(self, run: Run) -> None:
        found = run("table", EVENING, "--color", "red")
        assert found.exit_code == 2 and len(found.stderr.splitlines()) == 1
        assert "'red' is not one of 'auto', 'always', 'never'" in found.stderr


@pytest.mark.parametrize(
    ("asked", "environment", "on_terminal", "wanted"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"NO_COLOR": "0"}, True, False),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "0"}, False, False),
        ("auto", {"CLICOLOR_FORCE": "1"}, False, True),
        ("auto", {"CLICOLOR": "0"}, True, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
    ],
)
def test_when_colours_are_wanted(asked: str, environment: dict[str, str], on_terminal: bool, wanted: bool) -> None:
    assert wants_colour(asked, environment, on_terminal=on_terminal) is wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("♠AK ♥QJ ♦T", f"♠AK {RED}♥QJ{PLAIN} {RED}♦T{PLAIN}"),
        ("♠ AT\n♥ QJT     ♥ 9\n♦ —", f"♠ AT\n{RED}♥ QJT{PLAIN}     {RED}♥ 9{PLAIN}\n{RED}♦{PLAIN} —"),
        ("♥  4  4", f"{RED}♥{PLAIN}  4  4"),
        ("♥ 10  8", f"{RED}♥{PLAIN} 10  8"),
        ("♥10", f"{RED}♥10{PLAIN}"),
        ("won in 85 moves", f"{GREEN}won{PLAIN} in 85 moves"),
        ("unknown: a limit was reached", f"{YELLOW}unknown{PLAIN}: a limit was reached"),
        ("  T1>F  lost", f"  T1>F  {RED}lost{PLAIN}"),
        ("Can N-S take 3 tricks of the 3 left? yes", f"Can N-S take 3 tricks of the 3 left? {GREEN}yes{PLAIN}"),
        ("legal, wins in 3 moves", f"{GREEN}legal{PLAIN}, wins in 3 moves"),
        # No verdicts.
        ("no trump, N to lead", "no trump, N to lead"),
        ("tricks lost", "tricks lost"),
        ("no mistakes", "no mistakes"),
        ("wonderful", "wonderful"),
    ],
)
def test_what_is_coloured(text: str, wanted: str) -> None:
    assert coloured(text) == wanted


class TestWidth:
    def test_lines_fit(self) -> None:
        for columns in (30, 45, 80):
            screen, _ = on_terminal("solve", "freecell", "--deal", "ms:617", columns=columns)
            assert max(map(len, screen.lines)) <= columns
        wide, _ = on_terminal("solve", "freecell", "--deal", "ms:617", columns=200)
        assert " ".join(" ".join(wide.lines).split()) == " ".join(" ".join(screen.lines).split())

    def test_one_line_a_deal_stays_one(self) -> None:
        screen, _ = on_terminal("table", EVENING, "-q", columns=30)
        assert len([line for line in screen.lines if line]) == 6

    @pytest.mark.parametrize(
        ("text", "width", "wanted"),
        [
            ("a b c", 10, "a b c"),
            ("aaa bbb ccc", 7, "aaa bbb\nccc"),
            ("  aaa bbb ccc", 9, "  aaa bbb\n  ccc"),
            (" 1. aa bb cc", 9, " 1. aa bb\n    cc"),
            ("Cards: aaaaa bb cc", 15, "Cards: aaaaa bb\n       cc"),
            ("Cards: aaa bb cc", 13, "Cards: aaa bb\ncc"),  # no room beside the name
            ("aaaaaaaaaaaa b", 5, "aaaaaaaaaaaa\nb"),
            ("aaaaaaaaaaaa", 5, "aaaaaaaaaaaa"),
            ("aa\n\nbb cc", 4, "aa\n\nbb\ncc"),
            ("", 5, ""),
        ],
    )  # fmt: skip
    def test_where_lines_are_broken(self, text: str, width: int, wanted: str) -> None:
        assert fitting(text, width) == wanted


class TestProgress:
    @pytest.fixture
    def hard(self, tmp_path: Path) -> Path:
        """Three suits a hand, each seat as the one before: spades are soon known, no trump takes half a minute."""
        suits = ["AJ962", "KT74", "", "Q853"]
        hands = [".".join(suits[-seat:] + suits[:-seat]) for seat in range(4)]
        path = tmp_path / "hard.pbn"
        path.write_text(f'[Deal "N:{" ".join(hands)}"]\n[Declarer "W"]\n[Contract "3NT"]\n[Vulnerable "None"]\n')
        return path

    @pytest.mark.slow
    @pytest.mark.parametrize("threads", [1, 2])
    @pytest.mark.parametrize(
        ("command", "named"), [("solve", "E-W tricks 0..13"), ("table", "S by N 4, "), ("par", "S by N 4, ")]
    )
    def test_one_long_deal_tells_how_far_it_is_and_ctrl_c_what_is_proved(
        self, hard: Path, command: str, named: str, threads: int
    ) -> None:
        told = re.compile(rf"hard\.pbn #1: \d+ s, [\d.]+ (?:thousand|million) positions, {re.escape(named)}")
        screen, code = on_terminal(
            command, hard, "--threads", threads, columns=150, until=lambda text: told.search(text) is not None
        )
        assert code == 130
        assert screen.lines[-2] == "interrupted: 0 deals were done, and 1 more in part"
        answer = "\n".join(screen.lines)
        assert {"solve": "0 to 13 of 13 tricks", "table": "0-13", "par": "Par: unknown"}[command] in answer
        assert not told.search(answer)  # the line went away

    @pytest.mark.slow
    def test_answers_that_are_done_are_not_lost(self, hard: Path, tmp_path: Path) -> None:
        path = tmp_path / "some.pbn"
        path.write_bytes((ROOT / EVENING).read_bytes() + b"\r\n" + hard.read_bytes())
        out = tmp_path / "answers.jsonl"
        screen, code = on_terminal(
            "table", path, "--format", "jsonl", "-o", out, columns=150,
            until=lambda text: re.search(r"6 of 7 deals.*#7: \d+ s.*positions", text) is not None,
        )  # fmt: skip
        assert code == 130
        assert screen.lines[-2].startswith("interrupted: 6 deals were done, and 1 more in part")
        lines = Path(f"{out}.part").read_text().splitlines()
        assert [f'"status": "{word}"' in line for line, word in zip(lines, ["solved"] * 6 + ["unknown"], strict=True)]

    def test_quiet_is_quiet(self) -> None:
        screen, _ = on_terminal("table", EVENING, "-q")
        assert "positions" not in screen.written and "deals" not in screen.written


@pytest.mark.slow
def test_a_suit_shows_its_bounds_while_it_runs_and_ends_with_them() -> None:
    told = re.compile(r"KT84 opposite 62: \d+ s, .*\d\.\.\d")
    screen, code = on_terminal(
        "suit", "KT84", "62", columns=150, until=lambda text: told.search(text) is not None, PAGER="cat"
    )
    assert code == 130
    assert "Traceback" not in screen.text
    assert "(the time was up)" in screen.text
