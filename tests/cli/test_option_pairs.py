"""Every option of every command, alone and beside another one, is obeyed, refused or warned of (``tests.cli.pairs``).

One pair of SHARE is tried, always the same; all of them with FACEUP_ALL set, as ``python -m tests.cli.pairs`` does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import click
import pytest

from tests.cli.conftest import Run
from tests.cli.pairs import judge as judging
from tests.cli.pairs.judge import OBEYED, REASON, REFUSED, SILENT, WARNED, Judge
from tests.cli.pairs.outcomes import Outcome, outcome_of
from tests.cli.pairs.scenes import Scene, command_of, options_of, scenes, write_files

SHARE = 1 if os.environ.get("FACEUP_ALL") else 48


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the command lines name."""
    path = tmp_path_factory.mktemp("pairs")
    write_files(path)
    return path


def named(scene: Scene) -> str:
    return scene.name


@pytest.mark.parametrize("scene", scenes(), ids=named)
def test_no_option_is_passed_over(scene: Scene, folder: Path) -> None:
    judge = Judge(scene, folder)
    assert not judge.without.refused, judge.without.err
    verdicts = [*judge.singles(), *judge.pairs(SHARE)]
    assert [str(one) for one in verdicts if one.found == SILENT] == []


@pytest.mark.parametrize("scene", {scene.command: scene for scene in scenes()}.values(), ids=named)
def test_empty_values_are_refused(scene: Scene, folder: Path) -> None:
    for option in command_of(scene.command).params:
        # Of --played the empty value says that there are no plays.
        if isinstance(option, click.Option) and option.name in options_of(scene).keys() - {"played"}:
            assert option.is_flag or outcome_of(scene.line((max(option.opts, key=len), "")), folder).refused, option


def test_an_option_given_twice(run: Run, folder: Path) -> None:
    deal = folder / "ending.pbn"
    result = run("solve", deal, "--strain", "S", "--strain", "NT")
    assert result.stdout == run("solve", deal, "--strain", "NT").stdout != ""
    assert result.stderr == "warning: --strain is given twice; the last one counts\n"
    assert run("analyse", deal, "--par", "--no-par", "-q").stderr == ""
    assert "warning: --par is given twice" in run("analyse", deal, "--par", "--no-par").stderr
    assert run("solve", deal, "--line", "--line").stderr == ""
    assert run("deal", "--seed", 1, "--hcp", "N:10+", "--hcp", "S:10+").stderr == ""


def test_a_number_or_a_file_given_twice_is_answered_twice(run: Run, folder: Path) -> None:
    assert len(run("solve", "freecell", "617", "617", "-q").stdout.splitlines()) == 2
    assert len(run("solve", folder / "ending.pbn", folder / "ending.pbn", "-q").stdout.splitlines()) == 2


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "freecell", "1", "2", "x"),
        ("solve", "freecell", "1", "--after", "3x"),
        ("deal", "hearts", "3", "x"),
        ("perft", "freecell", "1", "x"),
        ("games", "freecell", "x"),
        ("help", "perft", "x"),
        ("completion", "bash", "x"),
        ("check", "x"),
        ("stats", "a.db", "x"),
    ],
)
def test_no_word_is_passed_over(run: Run, words: Sequence[str]) -> None:
    result = run(*words)
    assert result.exit_code in (1, 2)
    assert "x" in result.stderr


class TestTheJudge:
    """It finds options that are passed over."""

    SCENE = Scene("perft", "layout", ("freecell",))

    def judged(self, monkeypatch: pytest.MonkeyPatch, outcomes: dict[tuple[str, ...], Outcome]) -> Judge:
        """A judge of two options, --depth and --divide, and what they come to."""

        def outcome(words: Sequence[str], _folder: Path) -> Outcome:
            given = tuple(word for word in ("--depth", "--divide") if word in words)
            return outcomes.get(given, outcomes[()])

        monkeypatch.setattr(judging, "outcome_of", outcome)
        monkeypatch.setattr(judging, "options_of", lambda _scene: {"depth": ("--depth", "3"), "divide": ("--divide",)})
        return Judge(self.SCENE, Path())

    @staticmethod
    def wrote(out: str, err: str = "", code: int = 0) -> Outcome:
        return Outcome(code, out, err, ())

    def test_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        judge = self.judged(
            monkeypatch,
            {(): self.wrote("1"), ("--depth",): self.wrote("2"), ("--divide",): self.wrote("1", "warning: no effect")},
        )
        assert [one.found for one in judge.singles()] == [OBEYED, WARNED]
        judge = self.judged(monkeypatch, {(): self.wrote("1"), ("--depth",): self.wrote("", "error: no", 2)})
        assert [one.found for one in judge.singles()] == [REFUSED, SILENT]

    @pytest.mark.parametrize(
        ("both", "found"),
        [
            (Outcome(0, "4", "", ()), OBEYED),
            (Outcome(0, "3", "", ()), SILENT),
            (Outcome(0, "3", "warning: --depth has no effect", ()), OBEYED),
            (Outcome(2, "", "error: one of them", ()), REFUSED),
        ],
    )
    def test_together(self, monkeypatch: pytest.MonkeyPatch, both: Outcome, found: str) -> None:
        judge = self.judged(
            monkeypatch,
            {
                (): self.wrote("1"),
                ("--depth",): self.wrote("2"),
                ("--divide",): self.wrote("3"),
                ("--depth", "--divide"): both,
            },
        )
        verdict = judge.pair("depth", "divide")
        assert verdict.found == found
        assert ("depth lost" in verdict.told) == (found == SILENT)

    def test_reasons_are_for_what_they_name(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(judging, "idle", lambda _scene, name: "it is so" if name == "divide" else None)
        judge = self.judged(monkeypatch, {(): self.wrote("1")})
        assert [one.found for one in judge.singles()] == [SILENT, REASON]
