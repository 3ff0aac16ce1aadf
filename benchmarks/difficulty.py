"""Where the levels of difficulty meet in each patience game: numbered deals that can be won, graded into a file.

Answers are kept in a store, so a run that was interrupted goes on where it stopped. Lines of games that a run does not
cover stay as they are.
"""

from __future__ import annotations

from pathlib import Path

import click
from survey import answered

from solver.core.limits import Limits
from solver.families.patience.difficulty import KEPT, Boundaries, boundaries, written
from solver.questions.question import Question
from solver.rules.load import describe, game_ids
from solver.rules.selection import GameSelection
from solver.store.store import Store


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
@click.option("--deals", type=click.IntRange(min=1), default=40, show_default=True, help="Deals of each game.")
@click.option("--nodes", type=click.IntRange(min=1), default=1_000_000, show_default=True, help="Positions for a deal.")
@click.option("--stores", type=click.Path(path_type=Path), default=Path("build/survey"), show_default=True)
@click.option("--file", type=click.Path(path_type=Path), default=KEPT, help="Where the boundaries go.")
def main(games: tuple[str, ...], deals: int, nodes: int, stores: Path, file: Path) -> None:
    """Write the boundaries of games, of all where none is named."""
    stores.mkdir(parents=True, exist_ok=True)
    found = dict(boundaries(file))
    with Store(stores / f"difficulty-{nodes}-positions.db", create=True) as store:
        for game in games or game_ids("patience"):
            if describe(game).goal == "score":
                continue
            found[game] = graded(store, game, deals, Limits(nodes=nodes))
            file.write_text(written(found), encoding="utf-8")
            click.echo(f"{game}: {found[game].graded} graded, {found[game].quarters}")


def graded(store: Store, game: str, deals: int, limits: Limits) -> Boundaries:
    """The boundaries of a game by its first numbered deals."""
    question = Question("solve", {"difficulty": True}, GameSelection(game=game), limits)
    measures = [row.fields.get("forgives") for row in answered(store, question, deals)]
    return Boundaries.of(f"seed:1..{deals}", [float(str(one)) for one in measures if one is not None])


if __name__ == "__main__":
    main()
