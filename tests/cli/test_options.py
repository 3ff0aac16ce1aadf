import click
import pytest

from solver.cli.options import shared as options
from solver.cli.options import words
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("text", "size"), [("1000", 1000), ("64K", 65536), ("256M", 256 << 20), ("2g", 2 << 30), ("1MiB", 1 << 20)]
)
def test_size(text: str, size: int) -> None:
    assert options.size(text) == size


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5M", "12Q", "M"])
def test_no_size(text: str) -> None:
    with pytest.raises(click.BadParameter, match="is not a size"):
        options.size(text)


@pytest.mark.parametrize(("text", "found"), [("SN", (0, 4)), ("S,NT", (0, 4)), ("nt c", (4, 3)), ("HHD", (1, 2))])
def test_strains(text: str, found: tuple[int, ...]) -> None:
    assert words.strains(text) == found


@pytest.mark.parametrize(("text", "found"), [("NS", (0, 2)), ("w, e", (3, 1)), ("NN", (0,))])
def test_seats(text: str, found: tuple[int, ...]) -> None:
    assert words.seats(text) == found


@pytest.mark.parametrize("read", [words.seat, words.seats, words.strain, words.strains, words.vulnerability])
@pytest.mark.parametrize("text", ["", "Q", "3"])
def test_no_such_letters(read: object, text: str) -> None:
    with pytest.raises(click.BadParameter):
        read(text)  # type: ignore[operator]


def test_vulnerability() -> None:
    assert [words.vulnerability(text) for text in ("none", "NS", "ew", "All")] == [
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("table",),
        ("table", "x.pbn", "--threads", "0"),
        ("table", "x.pbn", "--strain", "Q"),
        ("table", "x.pbn", "--time", "0"),
        ("table", "x.pbn", "--format", "xml"),
        ("solve", "x.pbn", "--format", "pbn"),
        ("par", "x.pbn", "--vulnerable", "maybe"),
        ("score", "4S"),
        ("score", "4S", "x.pbn", "--tricks", "9"),
        ("score", "4S", "--tricks", "14"),
        ("deal", "--hcp", "N:40"),
        ("deal", "--hcp", "N:10", "--hcp", "N:11"),
        ("deal", "--predeal", "N:SA,SA"),
        ("tables", "x.pbn"),
    ],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_every_command_explains_itself(run: Run) -> None:
    commands = run("--help").stdout.partition("Commands:")[2]
    for name in ("table", "par", "solve", "analyse", "score", "convert", "deal", "bench"):
        assert f"\n  {name} " in commands
        help_text = run(name, "--help").stdout
        assert f"Usage: faceup {name}" in help_text
        assert "--version" in help_text
        assert "--output" in help_text


def test_shell_completion_is_explained(run: Run) -> None:
    assert "faceup completion bash|zsh|fish --install" in run("--help").stdout


def test_limits_that_are_none(run: Run) -> None:
    word = ("solve", "freecell", "--deal", "ms:1", "--quiet")
    assert run(*word, "--nodes", 10**30, "--time", "inf").exit_code == 0
    result = run(*word, "--time", "nan")
    assert (result.exit_code, "'nan' is not a time" in result.stderr) == (2, True)
