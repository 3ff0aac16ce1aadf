"""Patience: FreeCell beside fc-solve, a lost deal, lengths of lines, layouts with known verdicts, Klondike, memory.

One thread works on a deal, and CPU time is counted. Every line is replayed by the referee, outside the time; a line
that does not hold, or a verdict other than the known one, is printed and makes the exit code 1.
"""

from __future__ import annotations

import gc
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import click
from common import Cell, Measured, Table, report

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.cases import case_of
from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from solver.families.patience.rules.language import load_game
from solver.families.patience.verify import verify
from solver.formats.files import scan
from solver.formats.remarks import BadDeal
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection

FC_SOLVE = "freecell-solver-range-parallel-solve"
CHUNK = 250
"""Deals that one solver answers before the other has its turn: enough that starting fc-solve (2 ms) is nothing."""

ALL = 32000
LOST_DEAL = 11982
TAKING = ("black-hole", "golf", "pyramid", "tri-peaks")


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    freecell: int = 1000
    length: int = 100
    short_seconds: float = 2.0
    layouts: Path | None = None
    layout_seconds: float = 5.0
    a_game: int | None = None
    klondike: int = 500
    klondike_seconds: float = 20.0
    taking: int = 200
    state_seconds: float = 1.0
    threads: int = 1


QUICK = Sizes(freecell=100, length=20, short_seconds=0.5, layout_seconds=0.5, a_game=2, klondike=40,
              klondike_seconds=0.5, taking=10, state_seconds=0.1)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """A layout to solve, with what is known about it."""

    name: str
    rules: Rules
    layout: Layout
    known: str | None = None


@dataclass(frozen=True)
class Answered:
    """What was found, and the CPU seconds of the thread that found it."""

    asked: Asked
    outcome: Outcome
    seconds: float


# -- solving and checking ------------------------------------------------------------------------------------


def numbered(game: str, number: str) -> Asked:
    rules = load_game(game)
    own, layout = layout_of(rules, deal_fields(rules, number))
    return Asked(f"{game} {number}", own, layout)


def answered(asked: Asked, seconds: float | None = None, *, short: bool = False) -> Answered:
    begun = time.thread_time()
    outcome = solve(asked.rules, asked.layout, Limits(seconds=seconds), short=short)
    spent = time.thread_time() - begun
    if outcome.interrupted:
        raise KeyboardInterrupt
    return Answered(asked, outcome, spent)


def all_answered(questions: Iterable[Asked], seconds: float, threads: int, title: str) -> Iterator[Answered]:
    """Every question with its answer, in order."""
    with ThreadPoolExecutor(threads) as pool:
        for number, found in enumerate(pool.map(lambda asked: answered(asked, seconds), questions), start=1):
            if sys.stderr.isatty():
                click.echo(f"\r{title}: {number}", nl=False, err=True)
            yield found
    if sys.stderr.isatty():
        click.echo(err=True)


def wrong(found: Answered) -> bool:
    """Whether an answer is wrong, which is told: its line does not hold, or the verdict is known to be another."""
    asked, outcome = found.asked, found.outcome
    problem = ""
    if outcome.line is not None:
        replayed = verify(asked.rules, asked.layout, outcome.line, outcome.score)
        if not replayed.won:
            problem = replayed.error or "the line does not win"
    elif outcome.verdict == WON:
        problem = "won without a line"
    if UNKNOWN not in (outcome.verdict, asked.known or UNKNOWN) and outcome.verdict != asked.known:
        problem = f"{outcome.verdict}, but it is {asked.known}"
    if problem:
        click.echo(f"{asked.name}: {problem}", err=True)
    return bool(problem)


def single_moves(line: Line) -> int:
    """Cards moved one by one: a group of two counts twice."""
    return sum(int(str(move).partition("*")[2] or 1) for move in line)


# -- the measurements ----------------------------------------------------------------------------------------


def freecell(sizes: Sizes) -> Measured:
    """From a deal's number to its line, both, in chunks by turns."""
    ours: list[Answered] = []
    spent = {"faceup": 0.0, "fc-solve": 0.0}
    theirs_open = 0
    installed = shutil.which(FC_SOLVE) is not None
    if not installed:
        click.echo(f"freecell: {FC_SOLVE} is not installed (Debian: freecell-solver-bin); faceup alone", err=True)
    for turn, first in enumerate(range(1, sizes.freecell + 1, CHUNK)):
        last = min(first + CHUNK - 1, sizes.freecell)
        for who in ("faceup", "fc-solve") if turn % 2 == 0 else ("fc-solve", "faceup"):
            if who == "faceup":
                seconds, found = _ours(first, last)
                ours += found
                spent[who] += seconds
            elif installed:
                seconds, left_open = _theirs(first, last)
                theirs_open += left_open
                spent[who] += seconds
    verdicts = Counter(found.outcome.verdict for found in ours)
    result = f"{spent['faceup']:.2f} s, {told(verdicts)}"
    data: dict[str, object] = {"faceup_seconds": spent["faceup"], **verdicts}
    if installed:
        ratio = spent["faceup"] / spent["fc-solve"]
        result += f"; fc-solve {spent['fc-solve']:.2f} s, {sizes.freecell - theirs_open} won: {ratio:.2f} times"
        data |= {"fc_solve_seconds": spent["fc-solve"], "fc_solve_open": theirs_open, "ratio": ratio}
    what = f"FreeCell ms:1..{sizes.freecell}, CPU"
    return Measured(what, len(ours), result, data, wrong=sum(map(wrong, ours)))


def _ours(first: int, last: int) -> tuple[float, list[Answered]]:
    gc.collect()
    gc.disable()
    begun = time.process_time()
    found = [answered(numbered("freecell", f"ms:{number}")) for number in range(first, last + 1)]
    spent = time.process_time() - begun
    gc.enable()
    return spent, found


def _theirs(first: int, last: int) -> tuple[float, int]:
    """CPU seconds of fc-solve for a range of deals, and how many it left open."""
    command = [FC_SOLVE, str(first), str(last), str(last - first + 1), "-l", "as"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    left_open = sum(line.startswith(("Unsolved", "Intractable")) for line in done.stdout.splitlines())
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, left_open


def lost(_sizes: Sizes) -> Measured:
    """The one deal of Microsoft's that cannot be won."""
    found = answered(numbered("freecell", f"ms:{LOST_DEAL}"))
    outcome = found.outcome
    data = {"verdict": outcome.verdict, "seconds": found.seconds, "nodes": outcome.nodes}
    result = f"{outcome.verdict}, {found.seconds:.2f} s, {outcome.nodes:,} positions"
    return Measured(f"FreeCell ms:{LOST_DEAL}", 1, result, data, wrong=int(outcome.verdict == WON or wrong(found)))


def length(sizes: Sizes) -> Measured:
    """Single moves of lines as they come, and of lines for which time is spent on being short."""
    questions = [numbered("freecell", f"ms:{number}") for number in range(1, sizes.length + 1)]
    plain = [answered(asked) for asked in questions]
    short = [answered(asked, sizes.short_seconds, short=True) for asked in questions]
    means = [statistics.fmean(single_moves(found.outcome.line or ()) for found in each) for each in (plain, short)]
    mistakes = sum(map(wrong, [*plain, *short]))
    result = f"{means[0]:.1f}; --short {means[1]:.1f} (limit {sizes.short_seconds:g} s a deal)"
    data: dict[str, object] = {"mean": means[0], "mean_short": means[1], "short_seconds": sizes.short_seconds}
    return Measured(f"mean length, ms:1..{sizes.length}, single moves", len(plain), result, data, wrong=mistakes)


def layouts(sizes: Sizes) -> Measured | None:
    """Files of layouts with verdicts: what is left open, against what is unknown there."""
    if sizes.layouts is None:
        click.echo("layouts: no directory of layouts is given (--layouts); skipped", err=True)
        return None
    games = {path.stem: list(_asked_in(path, sizes.a_game)) for path in sorted(sizes.layouts.glob("*.jsonl"))}
    questions = [asked for game in games.values() for asked in game]
    found = iter(all_answered(questions, sizes.layout_seconds, sizes.threads, "layouts"))
    rows: list[list[Cell]] = []
    data: dict[str, object] = {}
    total: Counter[str] = Counter()
    worse = []
    for game, asked in games.items():
        answers = [next(found) for _ in asked]
        counts = Counter(f"{answer.outcome.verdict}" for answer in answers)
        counts["known open"] = sum(one.known == UNKNOWN for one in asked)
        counts["wrong"] = sum(map(wrong, answers))
        mean = statistics.fmean(answer.seconds for answer in answers) if answers else 0.0
        columns = [counts[key] for key in (WON, LOST, UNKNOWN, "known open", "wrong")]
        rows.append([game, len(asked), *columns, f"{mean:.2f}"])
        data[game] = {"deals": len(asked), **counts, "mean_seconds": mean}
        total += counts
        if counts[UNKNOWN] > counts["known open"]:
            worse.append(game)
    more = f"; more than known in {', '.join(worse)}" if worse else ""
    result = f"{total[UNKNOWN]} open, {total['known open']} known as open, {total['wrong']} wrong{more}"
    headers = ("game", "deals", "won", "lost", "open", "known open", "wrong", "mean s")
    table = Table(f"Layouts with verdicts, {sizes.layout_seconds:g} CPU seconds each", headers, rows)
    what = f"layouts at {sizes.layout_seconds:g} s"
    return Measured(what, len(questions), result, {**total, "games": data}, [table], total["wrong"])


def _asked_in(path: Path, most: int | None) -> Iterator[Asked]:
    """The layouts of a file, in Solvitaire's JSON or this program's, with their verdicts.

    Raises:
        FaceupError: one of them cannot be read.
    """
    for number, item in enumerate(scan(path, path.name), start=1):
        if isinstance(item, BadDeal):
            raise item.error
        if most is not None and number > most:
            return
        about = case_of(item, GameSelection())
        yield Asked(f"{path.name} {number}", about.rules, about.layout, _known(item))


def _known(deal: Deal) -> str:
    verdict = deal.given.get("verdict")
    return verdict if verdict in (WON, LOST) else UNKNOWN


def klondike(sizes: Sizes) -> Measured:
    """Draw three, any number of redeals, cards back from the foundations."""
    what = f"Klondike draw 3, seed:1..{sizes.klondike}, {sizes.klondike_seconds:g} s each"
    return _of_seeds(what, ("klondike",), sizes.klondike, sizes.klondike_seconds, sizes.threads)


def klondike_one(sizes: Sizes) -> Measured:
    """The same with one card at a time."""
    what = f"Klondike draw 1, seed:1..{sizes.klondike}, {sizes.klondike_seconds:g} s each"
    game = "klondike-draw-one-unlimited-passes"
    return _of_seeds(what, (game,), sizes.klondike, sizes.klondike_seconds, sizes.threads)


def taking(sizes: Sizes) -> Measured:
    """Games that take cards away one by one or in pairs."""
    what = f"Black Hole, Golf, Pyramid, Tri-Peaks, seed:1..{sizes.taking} each, {sizes.layout_seconds:g} s each"
    return _of_seeds(what, TAKING, sizes.taking, sizes.layout_seconds, sizes.threads)


def _of_seeds(what: str, games: tuple[str, ...], count: int, limit: float, threads: int) -> Measured:
    """What is left open of this program's own deals, and the time with those."""
    questions = (numbered(game, f"seed:{number}") for game in games for number in range(1, count + 1))
    found = list(all_answered(questions, limit, threads, what))
    verdicts = Counter(_verdict(each.outcome) for each in found)
    seconds = [each.seconds for each in found]
    mean, median = statistics.fmean(seconds), statistics.median(seconds)
    share = 100 * verdicts[UNKNOWN] / len(found)
    result = f"{share:.1f} % open ({told(verdicts)}), mean {mean:.3f} s, median {median:.4f} s"
    data: dict[str, object] = {**verdicts, "open_percent": share, "mean_seconds": mean, "median_seconds": median}
    return Measured(what, len(found), result, data, wrong=sum(map(wrong, found)))


def _verdict(outcome: Outcome) -> str:
    """The verdict; in games for a score whether the best one is known."""
    return "best score" if outcome.verdict == UNKNOWN and outcome.proved else outcome.verdict


def states(sizes: Sizes) -> Measured:
    """Bytes that a stored position takes, in every game of piles and foundations, with seed:1."""
    games = [game for game in game_ids("patience") if load_game(game).kind == "building"]
    questions = (numbered(game, "seed:1") for game in games)
    found = list(all_answered(questions, sizes.state_seconds, sizes.threads, "states"))
    sized = {game: answer.outcome.state_bytes for game, answer in zip(games, found, strict=True)}
    stored = [size for size in sized.values() if size]
    rows: list[list[Cell]] = [
        [f"{least} to {least + 7}", len(names), ", ".join(names)]
        for least in range(0, int(max(stored)) + 1, 8)
        if (names := [game for game, size in sized.items() if size and least <= size < least + 8])
    ]
    result = f"mean {statistics.fmean(stored):.0f}, at most {max(stored):.0f}; FreeCell {sized['freecell']:.0f}"
    table = Table("Bytes a stored position", ("bytes", "games", ""), rows)
    mistakes = sum(map(wrong, found))
    return Measured("bytes a stored position, builders", len(stored), result, dict(sized), [table], mistakes)


def told(verdicts: Counter[str]) -> str:
    return ", ".join(f"{verdicts[name]} {name}" for name in (WON, LOST, "best score", UNKNOWN) if verdicts[name])


MEASURES: dict[str, Callable[[Sizes], Measured | None]] = {
    "freecell": freecell,
    "lost": lost,
    "length": length,
    "layouts": layouts,
    "klondike": klondike,
    "klondike-one": klondike_one,
    "taking": taking,
    "states": states,
}


# -- the program ---------------------------------------------------------------------------------------------


@click.command(help=__doc__)
@click.option("--only", default="", help=f"Which, with commas between; all of {','.join(MEASURES)}.")
@click.option("--quick", is_flag=True, help="Small samples and short limits: a minute in all.")
@click.option("--deals", type=click.IntRange(min=1), help="FreeCell deals, 1000 unless told.")
@click.option("--all", "every", is_flag=True, help=f"FreeCell deals 1 to {ALL}.")
@click.option("--length", type=click.IntRange(min=1), help="Deals of which the length counts, 100 unless told.")
@click.option("--short-seconds", type=click.FloatRange(min=0, min_open=True), help="Limit of --short, 2 unless told.")
@click.option("--layouts", type=click.Path(exists=True, file_okay=False, path_type=Path), metavar="DIRECTORY",
              help="Files of layouts with verdicts (*.jsonl).")  # fmt: skip
@click.option("--layout-seconds", type=click.FloatRange(min=0, min_open=True), help="For each of them, 5 unless told.")
@click.option("--a-game", type=click.IntRange(min=1), help="Layouts of each file, all unless told.")
@click.option("--klondike", type=click.IntRange(min=1), help="Klondike deals, 500 unless told.")
@click.option("--klondike-seconds", type=click.FloatRange(min=0, min_open=True), help="For each, 20 unless told.")
@click.option("--taking", type=click.IntRange(min=1), help="Deals of each game that takes cards, 200 unless told.")
@click.option("--threads", type=click.IntRange(min=1), help="Layouts and Klondike deals at a time, 1 unless told.")
@click.option("--markdown", is_flag=True, help="Tables for a Markdown page.")
@click.option("--json", "json_file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write the figures to this file too.")  # fmt: skip
def main(only: str, quick: bool, every: bool, markdown: bool, json_file: Path | None, **asked: object) -> None:
    report(MEASURES, sizes_of(quick, every, asked), only, markdown=markdown, json_file=json_file)


def sizes_of(quick: bool, every: bool, asked: dict[str, object]) -> Sizes:
    given = {name: value for name, value in asked.items() if value is not None}
    if "deals" in given:
        given["freecell"] = given.pop("deals")
    if every:
        given["freecell"] = ALL
    return replace(QUICK if quick else Sizes(), **given)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
