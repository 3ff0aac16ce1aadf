"""How often each patience game can be won: numbered deals, solved within limits, counted into a file.

Answers are kept in a store, one for each pair of limits, so a run that was interrupted goes on where it stopped, and
the file is the same as that of a run that was not. Lines of games that a run does not cover stay as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from solver.core.answer import ERROR
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.patience.cases import case_of
from solver.families.patience.outcome import LOST, UNKNOWN, WON
from solver.families.patience.survey import KEPT, Survey, kept, percent, written
from solver.families.patience.verify import verify
from solver.questions.question import Question
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection
from solver.store.record import Row
from solver.store.runner import Runner, pool_of
from solver.store.store import Store


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
@click.option("--deals", type=click.IntRange(min=1), default=400, show_default=True, help="Deals of each game.")
@click.option("--seconds", type=float, help="CPU seconds for a deal.  [default: 2, if there is no --nodes]")
@click.option("--nodes", type=int, help="Positions for a deal: the counts are the same on every machine.")
@click.option("--threads", type=click.IntRange(min=1), default=1, show_default=True, help="Deals at a time.")
@click.option("--stores", type=click.Path(path_type=Path), default=Path("build/survey"), show_default=True)
@click.option("--file", type=click.Path(path_type=Path), default=KEPT, help="Where the counts go.")
@click.option("--page", type=click.Path(path_type=Path, exists=True), help="A page whose table is written anew.")
def main(
    games: tuple[str, ...],
    deals: int,
    seconds: float | None,
    nodes: int | None,
    threads: int,
    stores: Path,
    file: Path,
    page: Path | None,
) -> None:
    limits = Limits(seconds=2.0 if seconds is None and nodes is None else seconds, nodes=nodes)
    stores.mkdir(parents=True, exist_ok=True)
    unknown = set(games) - set(game_ids("patience"))
    if unknown:
        raise click.BadParameter(f"no patience game {', '.join(sorted(unknown))}. List the games: faceup games")
    counted = dict(kept(file))
    with Store(stores / f"{_name(limits)}.db", create=True) as store:
        for game in games or game_ids("patience"):
            counted[game] = survey(store, game, deals, limits, threads)
            file.write_text(written(counted), encoding="utf-8")
            found = counted[game]
            click.echo(f"{game}: {found.won} won, {found.lost} lost, {found.open} open; {percent(found.interval)}")
    if page is not None:
        page.write_text(with_table(page.read_text(encoding="utf-8"), counted), encoding="utf-8")


BEGIN, END = "<!-- counts -->\n", "<!-- end of counts -->\n"
"""Around the table of a page."""

PUBLISHED = {"freecell": "99.9988 % [1]", "klondike": "81.945 ± 0.084 % [2]"}
"""Figures of others, with the number of their source on the page."""


def with_table(page: str, surveys: Mapping[str, Survey]) -> str:
    """A page with the table of some counts between its marks."""
    before, _, rest = page.partition(BEGIN)
    return before + BEGIN + table(surveys) + END + rest.partition(END)[2]


def table(surveys: Mapping[str, Survey]) -> str:
    """Counts as a table of Markdown, a line a game."""
    rows = [
        (f"`{game}`", one.count, one.won, one.lost, one.open, f"{one.limit()}", percent(one.share),
         percent(one.interval), PUBLISHED.get(game, ""))
        for game, one in sorted(surveys.items())
    ]  # fmt: skip
    head = ("game", "deals", "won", "lost", "open", "limit", "of these deals", "of all deals (95 %)", "published")
    lines = (head, ("---", *["---:"] * 4, *["---"] * 4), *rows)
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def _name(limits: Limits) -> str:
    """The name of the store for some limits: answers found with others would change the counts."""
    seconds = [] if limits.seconds is None else [f"{limits.seconds:g}s"]
    return "-".join(seconds + ([] if limits.nodes is None else [f"{limits.nodes}-positions"]))


def survey(store: Store, game: str, deals: int, limits: Limits, threads: int = 1) -> Survey:
    """Count the deals of a game by what is proved of them.

    Raises:
        FaceupError: a deal has an error.
        KeyboardInterrupt: Ctrl-C; what was answered before is in the store.
    """
    rows = answered(store, Question("solve", {}, GameSelection(game=game), limits), deals, threads)
    verdicts = Counter(map(_verdict, rows))
    return Survey(
        deals=f"seed:1..{deals}", count=deals, won=verdicts[WON], lost=verdicts[LOST], open=verdicts[UNKNOWN],
        seconds=limits.seconds, nodes=limits.nodes,
    )  # fmt: skip


def answered(store: Store, question: Question, deals: int, threads: int = 1) -> Iterator[Row]:
    """The answers about the first numbered deals of a game; those that the store does not have are solved before.

    Raises:
        KeyboardInterrupt: Ctrl-C; what was answered before is in the store.
    """
    game = str(question.choice.game)
    told = f"survey {game} seed:1..{deals} {' '.join(question.asked)}"
    with pool_of(question, threads, None) as pool:
        runner = Runner(question, pool, store, told=told)
        try:
            runner.run(_numbered(game, deals))
        except KeyboardInterrupt:
            runner.stop()
            raise
    return store.rows(runner.batch)


def _numbered(game: str, deals: int) -> Iterator[Deal]:
    for number in range(1, deals + 1):
        yield Deal(source=Source(f"seed:{number}"), game=game, fields={"deal": f"seed:{number}"})


def _verdict(row: Row) -> str:
    """Whether a deal can be won; in games for a score whether a score that wins can be reached.

    Raises:
        FaceupError: its answer is an error.
    """
    fields = row.fields
    if row.status == ERROR:
        raise FaceupError(f"{row.place.game} {row.place.source.file}: {fields['error']}")
    if "verdict" in fields:
        return str(fields["verdict"])
    if fields["line"] is not None:
        case = case_of(Deal(fields={"deal": fields["deal"]}), GameSelection(game=row.place.game))
        if verify(case.rules, case.layout, fields["line"]).won:
            return WON
    return LOST if fields["proved"] else UNKNOWN


if __name__ == "__main__":
    main()
