"""Deals as words of the command line, and piped in without a word."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from solver.cli.inputs.files import Inputs
from solver.cli.inputs.typed import is_deal, joined
from solver.core.deal import Deal
from tests.cli.conftest import Run, objects

DEAL = "N:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84"
ENDING = "N:A.K.. K.A.. Q.Q.. J.J.."
HANDS = tuple(ENDING.split())
SAMPLES = ("-n", "2", "--seed", "1")


def faceup(*arguments: str, stdin: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "solver", *arguments], input=stdin, capture_output=True, text=True, check=False
    )


class TestWords:
    """Which words are deals."""

    @pytest.mark.parametrize(
        "word",
        [
            DEAL,
            "n:a... k... q... j...",
            "N: S QT93 H QJT83 D 8 C A73",
            "North: ♠QT93 ♥QJT83 ♦8 ♣A73\nEast: ♠75 ♥AK76 ♦KT76 ♣965",
            "QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2",
            "https://www.bridgebase.com/tools/handviewer.html?n=sak&e=sqj&s=st9&w=s87",
            '{"game": "freecell", "deal": "ms:617"}',
            '[Deal "N:A... K... Q... J..."]',
        ],
    )
    def test_deals(self, word: str) -> None:
        assert is_deal(word)

    @pytest.mark.parametrize(
        "word",
        [
            "deal.pbn",
            "-",
            "",
            "*.pbn",
            "freecell",
            "ms:617",
            "617",
            "#617",
            "a.b.c.d",
            "N:\\deals\\x.pbn",
            "4S",
            "♠",
            "deals/x.y.z.lin",
        ],
    )
    def test_no_deals(self, word: str) -> None:
        assert not is_deal(word)

    def test_a_path_that_is_there_is_a_path(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        name = "A... K... Q... J..."
        assert is_deal(name)
        Path(name).write_text("N:.A.. .K.. .Q.. .J..")
        assert not is_deal(name)
        (deal,) = Inputs((name,)).deals()
        assert isinstance(deal, Deal)
        assert deal.hands[0] == ("HA",)

    def test_hands_that_the_shell_took_apart(self) -> None:
        assert joined(HANDS) == (ENDING,)
        assert joined((*HANDS, "x.pbn", *HANDS)) == (ENDING, "x.pbn", ENDING)
        assert joined(HANDS[:3]) == (" ".join(HANDS[:3]),)
        assert joined(("A.K..", "K.A..", "Q.Q..", "J.J..")) == ("A.K.. K.A.. Q.Q.. J.J..",)
        assert joined(("N:A.K..", "-", "Q.Q..", "-")) == ("N:A.K.. - Q.Q.. -",)

    def test_words_that_are_no_hands_stay_apart(self) -> None:
        for words in (("a.pbn", "-"), ("-", "-", "-", "-"), ("N:A.K..", "x"), ("A.K..", "K.A..", "Q.Q..")):
            assert joined(words) == words


class TestCommands:
    """Every command takes a deal as a word."""

    def test_solve(self, run: Run) -> None:
        for words in ((ENDING,), HANDS):
            (answer,) = objects(run("solve", *words, "--strain", "N", "--leader", "N", "--format", "jsonl"))
            assert (answer["file"], answer["tricks"]) == ("<text>", 1)

    def test_table_par_convert_simulate(self, run: Run) -> None:
        assert objects(run("table", DEAL, "--strain", "N", "--format", "jsonl"))[0]["table"]["N"] == [2, 11, 2, 11]
        (par,) = objects(run("par", DEAL, "--vulnerable", "none", "--format", "jsonl"))
        assert par["par"] == -920
        assert run("convert", *DEAL.split(), "--to", "jsonl").stdout.startswith('{"hands": [["SQ", "ST"')
        assert run("simulate", f"{DEAL.split()[0]} - - -", "-n", 2, "--seed", 1, "--strain", "N").exit_code == 0

    def test_pbn_of_a_word(self, run: Run) -> None:
        result = run("table", DEAL, "--strain", "N", "--format", "pbn")
        assert (result.exit_code, f'[Deal "{DEAL}"]' in result.stdout) == (0, True), result.output

    def test_analyse_with_plays(self, run: Run) -> None:
        result = run("analyse", ENDING, "--strain", "N", "--played", "HK AH QH JH", "--format", "jsonl")
        (answer,) = objects(result)
        assert [play["card"] for play in answer["cards"]] == ["HK", "HA", "HQ", "HJ"]

    def test_solve_after_plays(self, run: Run) -> None:
        (answer,) = objects(run("solve", ENDING, "--strain", "N", "--played", "HK HA", "--format", "jsonl"))
        assert list(answer["moves"]) == ["HQ"]
        (answer,) = objects(run("solve", ENDING, "--strain", "N", "--played", "HK HZ", "--format", "jsonl"))
        assert answer["status"] == "error"

    def test_verify(self, run: Run) -> None:
        result = run("verify", *HANDS, "--strain", "N", "--leader", "N", "HK HA HQ HJ SK SQ SJ SA")
        assert objects(result)[0]["legal"], result.output

    def test_another_game(self, run: Run) -> None:
        hands = "1: SA SK HQ\n2: S9 S8 HK\n3: C2 C3 HA"
        result = run("solve", "hearts-three-players", hands, "--leader", "1", "--format", "jsonl")
        assert objects(result)[0]["status"] == "solved", result.output

    def test_what_was_printed(self, run: Run) -> None:
        shown = run("solve", "data/trick/skat.pbn").stdout
        again = run("solve", "-", stdin=shown.encode())
        assert again.exit_code == 0, again.output
        assert again.stdout.split("\n", 1)[1] == shown.split("\n", 1)[1]

    def test_a_board_of_a_named_game(self, run: Run) -> None:
        shown = run("solve", "freecell", "--deal", "ms:617", "--quiet").stdout
        assert "won" in shown
        board = run("solve", "freecell", "--deal", "ms:617").stdout
        (answer,) = objects(run("solve", "freecell", "-", "--format", "jsonl", stdin=board.encode()))
        assert answer["verdict"] == "won"

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (
                (DEAL.replace("A73", "A7Z"),),
                "error: <text>:1: 'Z' in hand 'QT93.QJT83.8.A7Z' is not a rank. Write A K Q J T 9 .. 2",
            ),
            (("N:A...", "K..."), "error: <text>:1: the cards of E, S, W are unknown. Write all four hands"),
            (("nosuch.pbn",), "error: nosuch.pbn: no such file or directory"),
        ],
    )
    def test_near_misses(self, run: Run, words: tuple[str, ...], told: str) -> None:
        result = run("table", *words)
        assert result.exit_code == 1
        assert result.stderr.splitlines()[0].startswith(told)


class TestNeither:
    """Words that are neither files nor deals say what they are, and what to type."""

    @pytest.mark.parametrize(
        ("word", "told"),
        [
            ("QT93 QJT83 8 A73", 'one hand only. For chances with unknown hands try: faceup simulate "N:QT93.QJT83'),
            ("QT93.QJT83.8.A73", "one hand only"),
            ("S QT93 H QJT83 D 8 C A73", "one hand only"),
            ("QT93.QJT83.8.A73 75.AK76.KT76.965", "two hands without seats. Give four hands"),
            (DEAL.removeprefix("N:").replace("AK76", "AKZ6"), "'Z' in hand '75.AKZ6.KT76.965' is not a rank"),
            ("5S-S", "a contract without hands. Try: faceup solve --contract 5S --declarer S"),
            ("MS Deal 617", "the number of a deal without its game. Try: faceup solve freecell 617"),
            (
                "freecell #617",
                "the number of a deal without its game. Try: faceup solve freecell 617",
            ),
            (
                "Klondike deal 3",
                "the number of a deal without its game. Try: faceup solve klondi",
            ),
        ],
    )
    def test_what_is_recognized(self, run: Run, word: str, told: str) -> None:
        for command in ("table", "solve"):
            result = run(command, word)
            assert result.exit_code in (1, 2), result.output
            assert f"{word}: neither a file nor a deal that can be read: {told}" in result.stderr

    def test_what_is_not(self, run: Run) -> None:
        expected = 'neither a file nor a deal that can be read. Write hands like this: "N:AK.2.. QJ.3.. T9.4.. 87.5.."'
        assert run("table", "my last deal").stderr == f"error: my last deal: {expected}\n"
        for word in ("x.pbn", "folder/my deals", "my deals.pbn"):
            assert run("table", word).stderr == f"error: {word}: no such file or directory\n"
        assert 'there is no game "nowhere"' in run("table", "nowhere").stderr

    def test_what_is_told_to_type_works(self, run: Run) -> None:
        found = run("table", "5S-S").stderr.split("Try: faceup ")[1]
        command, *words = shlex.split(found.splitlines()[0])
        assert run(command, *words).exit_code == 0
        found = run("table", "QT93 QJT83 8 A73").stderr.split("faceup ")[1]
        command, *words = shlex.split(found.splitlines()[0])
        assert run(command, *words, "-n", "2").exit_code == 0


class TestPrinted:
    """What commands print of deals is read again by commands."""

    @pytest.mark.parametrize(
        ("words", "again"),
        [
            (("solve", "klondike", "4", "--set", "draw=1", "--hint"), ("solve", "--hint")),
            (("solve", "penguin", "3"), ("solve",)),
            (("solve", "pyramid", "5"), ("solve",)),
            (("solve", "data/trick/skat.pbn"), ("solve",)),
            (("solve", "data/turns/endings.pbn"), ("solve",)),
            (("analyse", "data/trick/skat.pbn"), ("analyse",)),
            (
                ("simulate", "data/simulate/klondike.pbn", "-n", "2", "--seed", "1"),
                ("simulate", "-n", "2", "--seed", "1"),
            ),
            (
                ("simulate", "data/simulate/euchre.pbn", "-n", "2", "--seed", "1"),
                ("simulate", "-n", "2", "--seed", "1"),
            ),
            (("simulate", "data/simulate/lead.pbn", "-n", "2", "--seed", "1"), ("simulate", "-n", "2", "--seed", "1")),
            (("table", "data/bridge/club-evening.pbn"), ("table",)),
            (("par", "data/bridge/club-evening.pbn"), ("par",)),
        ],
    )
    def test_answers(self, run: Run, words: tuple[str, ...], again: tuple[str, ...]) -> None:
        shown = run(*words)
        assert shown.exit_code == 0, shown.output
        found = run(again[0], "-", *again[1:], stdin=shown.stdout.encode())
        assert found.exit_code == 0, found.output
        heads = re.compile(r"^\S+ #\d+$", re.MULTILINE)
        assert heads.sub("", found.stdout) == heads.sub("", shown.stdout)

    def test_deals_and_layouts(self, run: Run) -> None:
        for words in (("deal", "klondike", "3"), ("deal", "hearts", "3"), ("convert", "data/simulate/klondike.pbn")):
            shown = run(*words).stdout
            assert run("convert", "-", "--to", "pbn", stdin=shown.encode()).stdout == run(*words).stdout
        board = run("convert", "data/simulate/klondike.pbn", "--to", "fc-solve").stdout
        assert board.splitlines()[3] == ": <??> AD"
        (answer,) = objects(run("simulate", "klondike", "-", "-n", "1", "--format", "jsonl", stdin=board.encode()))
        assert answer["unknown_cards"] == 45

    def test_the_game_that_a_board_was_taken_for(self, run: Run) -> None:
        board = ": KS QH KS\n"
        told = "KS appears twice; the pack has it once; nothing names the game, which was taken to be FreeCell"
        assert run("solve", "-", stdin=board.encode()).stderr.splitlines()[0] == (
            f"error: -:1: {told.replace('KS', 'SK')}: faceup solve GAME FILE names another"
        )
        assert "taken to be" not in run("solve", "freecell", "-", stdin=board.encode()).stderr


class TestPipes:
    """Standard input without a word for it."""

    def test_what_is_piped_is_read(self) -> None:
        assert faceup("table", "--strain", "N", "-q", stdin=DEAL).stdout == "- #1  NT  2 11  2 11\n"
        assert faceup("par", "--vulnerable", "none", "-q", stdin=DEAL).stdout.startswith("- #1  Par ")
        assert faceup("solve", "--strain", "N", "--leader", "N", "-q", stdin=ENDING).stdout.startswith("- #1")
        assert (
            faceup("analyse", "hearts", "-q", stdin="").stderr == "error: -:1: the file is empty. Write deals into it\n"
        )

    def test_words_stand_above_what_is_piped(self) -> None:
        assert faceup("table", ENDING, "-q", "--strain", "N", stdin=DEAL).stdout.startswith("<text> #1")

    def test_nothing_piped_is_wrong_usage(self, run: Run) -> None:
        for command in ("table", "par", "convert", "solve", "analyse"):
            result = run(command)
            assert (result.exit_code, result.stdout) == (2, "")
            assert len(result.stderr.splitlines()) == 1
