"""The program as people start it: pipes, signals, exit codes."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PROGRAM = (sys.executable, "-m", "solver")
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
NEVER_A_TRACEBACK = "Traceback"


def faceup(*arguments: object, **options: object) -> "subprocess.CompletedProcess[str]":
    command = [*PROGRAM, *map(str, arguments)]
    given = {"env": ENVIRONMENT, "capture_output": True, "text": True, "timeout": 60, **options}
    result: subprocess.CompletedProcess[str] = subprocess.run(command, **given)  # type: ignore[call-overload]
    assert NEVER_A_TRACEBACK not in (result.stderr or "")
    return result


def started(arguments: Sequence[object]) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [*PROGRAM, *map(str, arguments)],
        env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


@pytest.fixture
def many(run: Run, tmp_path: Path) -> Path:
    """More deals than can be solved while a test waits."""
    path = tmp_path / "many.pbn"
    run("deal", "--seed", 1, "--count", 400, "--output", path)
    return path


def test_version() -> None:
    result = faceup("--version")
    assert (result.returncode, result.stdout.partition(",")[0]) == (0, "faceup")


def test_all_answered(data: Path) -> None:
    result = faceup("table", data / "finesse.pbn", "--format", "jsonl")
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["table"]["N"] == [0, 0, 2, 1]


def test_some_deal_wrong(data: Path) -> None:
    result = faceup("table", data / "mixed.pbn", "-q")
    assert result.returncode == 1
    assert len(result.stdout.splitlines()) == len(result.stderr.splitlines()) == 2


def test_wrong_usage() -> None:
    assert faceup("table").returncode == 2


def test_some_answer_open(many: Path) -> None:
    result = faceup("solve", many, "--trump", "S", "--leader", "N", "--target", 6, "--nodes", 1, "--format", "jsonl")
    assert result.returncode == 3
    assert "unknown" in {json.loads(line)["status"] for line in result.stdout.splitlines()}


def test_standard_input(data: Path) -> None:
    text = (data / "finesse.pbn").read_text()
    result = faceup("table", "-", "--format", "jsonl", input=text)
    assert result.returncode == 0
    assert json.loads(result.stdout)["file"] == "-"
    pbn = faceup("table", "-", "--format", "pbn", input=text)
    assert pbn.stdout.startswith(text.partition("[Play")[0].rstrip("\n"))


def test_one_command_feeds_another() -> None:
    dealt = faceup("deal", "--seed", 2, "--count", 2)
    result = faceup("convert", "-", "--to", "csv", input=dealt.stdout)
    assert result.returncode == 0
    assert len(result.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "the file is empty"), (bytes(range(256)) * 4, "binary data"), (b"PK\3\4\0\0\0\0" * 9, "binary data")],
)
def test_files_that_are_no_deals(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "x.pbn").write_bytes(content)
    result = faceup("table", tmp_path / "x.pbn", "--format", "jsonl")
    assert result.returncode == 1
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"error: {tmp_path / 'x.pbn'}:1: {reason}")
    assert json.loads(result.stdout)["status"] == "error"


def test_a_directory_without_deals(tmp_path: Path) -> None:
    result = faceup("analyse", tmp_path)
    assert result.returncode == 1
    assert (
        result.stderr == f"error: {tmp_path}: no deals in this directory. It reads files *.pbn *.lin "
        "*.rbn *.dlm *.bri *.dup *.zrd *.sgf *.json *.jsonl\n"
    )


@pytest.mark.parametrize("threads", [1, 2])
def test_a_reader_that_goes_away(many: Path, threads: int) -> None:
    process = started(["table", many, "--format", "jsonl", "--threads", threads])
    assert process.stdout
    assert process.stderr
    assert json.loads(process.stdout.readline())["index"] == 1
    process.stdout.close()
    assert process.wait(timeout=30) == 141
    assert process.stderr.read() == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(data: Path) -> None:
    for arguments in (["--output", "/dev/full"], []):
        with Path("/dev/full").open("w") as full:
            options = {"capture_output": False, "stdout": full, "stderr": subprocess.PIPE}
            result = faceup("table", data / "finesse.pbn", *arguments, **options)
        assert result.returncode == 1
        (line,) = result.stderr.splitlines()
        assert line.endswith("cannot write: No space left on device")


WRITTEN = (
    "--version", "--version --verbose", "--help", "solve --help", "help", "help --man", "completion zsh", "games",
    "games whist", "rules show whist", "score 4SX=", "deal --count 1", "bench --count 1 --no-dds",
)  # fmt: skip


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", WRITTEN)
def test_standard_output_is_full(words: str) -> None:
    with Path("/dev/full").open("w") as full:
        result = faceup(*words.split(), capture_output=False, stdout=full, stderr=subprocess.PIPE)
    told = "error: standard output: cannot write: No space left on device\n"
    assert (result.returncode, result.stderr) == (1, told)


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a shell of POSIX")
@pytest.mark.parametrize("words", ["--version", "games", "deal --count 1"])
@pytest.mark.parametrize("closed", [">&-", "<&- >&-"])
def test_standard_output_is_closed(words: str, closed: str) -> None:
    result = closing(closed, *words.split())
    told = "error: standard output: cannot write: Bad file descriptor\n"
    assert (result.returncode, result.stderr) == (1, told)


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a shell of POSIX")
def test_the_other_streams_are_closed(data: Path, tmp_path: Path) -> None:
    deal = data / "finesse.pbn"
    answered = closing("<&- 2>&-", "table", deal, "--format", "jsonl")
    assert (answered.returncode, json.loads(answered.stdout)["status"]) == (0, "solved")
    unread = closing("<&-", "table", "-")
    assert (unread.returncode, unread.stderr) == (1, "error: -: cannot be read: Bad file descriptor\n")
    kept = closing("<&- >&- 2>&-", "table", deal, "--output", tmp_path / "kept.jsonl")
    assert (kept.returncode, json.loads((tmp_path / "kept.jsonl").read_text())["status"]) == (0, "solved")


def closing(streams: str, *arguments: object) -> "subprocess.CompletedProcess[str]":
    """The program, started by a shell that closes some of its streams."""
    result = subprocess.run(
        ["sh", "-c", f'exec "$@" {streams}', "sh", *PROGRAM, *map(str, arguments)],
        env=ENVIRONMENT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert NEVER_A_TRACEBACK not in result.stderr
    return result


@pytest.mark.parametrize("words", ["--version", "games"])
def test_nobody_reads_a_text(words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as nobody:
        result = faceup(*words.split(), capture_output=False, stdout=nobody, stderr=subprocess.PIPE)
    assert (result.returncode, result.stderr) == (141, "")


def test_an_output_that_can_not_be(data: Path, tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "such", tmp_path):
        result = faceup("table", data / "finesse.pbn", "--output", path)
        assert result.returncode == 1
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"error: {path}: cannot write: ")


@pytest.mark.parametrize("threads", ["1", "2", ""])
def test_each_line_of_a_pipe_is_answered_before_the_next_comes(threads: str) -> None:
    words = ["solve", "-", "--format", "jsonl", *(["--threads", threads] if threads else [])]
    process = subprocess.Popen(
        [*PROGRAM, *words], env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdin and process.stdout
    guard = threading.Timer(120, process.kill)  # an answer that never comes ends the test, not the other way round
    guard.start()
    try:
        for index in range(1, 6):
            deal = {"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "leader": index % 4, "trump": None}
            process.stdin.write(json.dumps(deal) + "\n" if index != 3 else "no deal\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert (answer["index"], answer["status"]) == (index, "error" if index == 3 else "solved")
        process.stdin.close()
        assert (process.stdout.read(), process.wait(60)) == ("", 1)
    finally:
        guard.cancel()
        process.kill()


def test_ctrl_c_while_a_pipe_says_nothing() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "solve", "-", "--format", "jsonl", "--threads", "2"],
        env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
    assert process.stdin and process.stdout and process.stderr
    try:
        process.stdin.write('{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "leader": 0, "trump": null}\n')
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["status"] == "solved"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
        assert process.stderr.read() == "interrupted: 1 deals were done\n"
    finally:
        process.kill()


def test_nobody_reads_while_a_pipe_says_nothing() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "solve", "-", "--format", "jsonl", "--threads", "2"],
        env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
    )  # fmt: skip
    assert process.stdin and process.stdout and process.stderr
    try:
        process.stdout.close()
        process.stdin.write('{"hands": [["SA"], ["SK"], ["SQ"], ["SJ"]], "leader": 0, "trump": null}\n')
        process.stdin.flush()
        assert process.wait(60) == 141
        assert process.stderr.read() == ""
    finally:
        process.kill()


@pytest.mark.parametrize(("threads", "number"), [(1, signal.SIGINT), (2, signal.SIGINT), (2, signal.SIGTERM)])
def test_interrupted(many: Path, threads: int, number: signal.Signals) -> None:
    process = started(["table", many, "--format", "jsonl", "--threads", threads])
    assert process.stdout
    assert process.stderr
    first = process.stdout.readline()
    before = time.monotonic()
    process.send_signal(number)
    lines = [first, *process.stdout]
    told = process.stderr.read()
    assert process.wait(timeout=30) == 130
    assert time.monotonic() - before < 10
    answers = [json.loads(line) for line in lines]
    assert [answer["index"] for answer in answers] == list(range(1, len(answers) + 1))
    done = [answer for answer in answers if answer["status"] == "solved"]
    more = len(answers) - len(done)
    # Of those that were searched at once a later one may be done, and an earlier one not.
    assert more <= threads and {answer["status"] for answer in answers} <= {"solved", "unknown"}
    proved = f", and {more} more in part" if more else ""
    assert told == f"interrupted: {len(done)} deals were done{proved}\n"


def test_interrupted_with_an_output(many: Path, tmp_path: Path) -> None:
    path = tmp_path / "answers.json"
    path.write_text("from before")
    process = started(["table", many, "--format", "json", "--output", path, "--verbose"])
    assert process.stderr
    process.stderr.readline()
    process.send_signal(signal.SIGINT)
    told = process.stderr.read()
    assert process.wait(timeout=30) == 130
    assert told.splitlines()[-1].endswith(f"they are in {path}.part")
    assert path.read_text() == "from before"
    done = json.loads(Path(f"{path}.part").read_text())
    assert [answer["index"] for answer in done] == list(range(1, len(done) + 1))
    assert len(done) >= 1


def test_threads_do_not_change_answers(data: Path, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "deals.pbn"
    run("deal", "--seed", 4, "--count", 5, "--output", path)

    def answers(threads: int) -> list[dict[str, object]]:
        options = ("--strain", "HN", "--declarer", "N", "--format", "jsonl", "--threads", threads)
        found = [json.loads(line) for line in faceup("table", path, data / "mixed.pbn", *options).stdout.splitlines()]
        return [{key: value for key, value in answer.items() if key != "seconds"} for answer in found]

    assert answers(1) == answers(3)


@pytest.mark.parametrize(
    ("encoding", "suit"), [("utf-8", "♠ AQ"), ("ascii", "S AQ"), ("latin-1", "S AQ"), ("cp1252", "S AQ")]
)
def test_symbols_where_the_terminal_has_them(data: Path, encoding: str, suit: str) -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": encoding}
    result = faceup("table", data / "finesse.pbn", env=environment, encoding=encoding)
    assert suit in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("table", "--help"), "--strain S,NT --declarer NS"),
        (("score", "--help"), "4S+1 --vulnerable"),
        (("help", "--man"), "faceup score 4S+1"),
        (("games",), "Tysi?c"),
    ],
)
@pytest.mark.parametrize("encoding", ["cp1252", "cp437:surrogateescape"])
def test_texts_where_there_are_no_symbols(words: tuple[str, ...], told: str, encoding: str) -> None:
    codec = encoding.partition(":")[0]
    result = faceup(*words, env={**ENVIRONMENT, "PYTHONIOENCODING": encoding}, encoding=codec)
    assert (result.returncode, result.stderr) == (0, "")
    assert told in result.stdout.replace("\\", "")


def test_shell_completion() -> None:
    result = faceup(env={**ENVIRONMENT, "_FACEUP_COMPLETE": "bash_source"})
    assert result.returncode == 0
    assert "complete -o" in result.stdout


def test_given_answers_of_many_games_are_checked() -> None:
    """The shared examples of whist and of duplicate par, where they lie beside the project."""
    shared = ROOT.parent / "shared" / "vectors"
    if not shared.is_dir():
        pytest.skip("no shared examples beside the project")
    whist = faceup("solve", "--check", shared / "trick" / "whist.jsonl", "--format", "jsonl")
    assert (whist.returncode, whist.stderr) == (0, "checked 4 of 4 deals: 0 different, 0 unknown\n")
    par = faceup("par", "--table-given", "--check", shared / "par" / "duplicate-bridge.jsonl", "--format", "jsonl")
    assert (par.returncode, par.stderr) == (0, "checked 6 of 6 deals: 0 different, 0 unknown\n")
