"""Makes ``data/trick/ID.pbn`` for games that have none, and their answers in ``examples.json``.

    python -m tests.families.trick.make_examples [ID...]

An example is a deal of a seed with so few cards that the twin tries everything, and in which not all plays are worth
the same. Its answer is the twin's; the tests compare it with the program's.
"""

from __future__ import annotations

import json
import signal
import sys
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

from solver.core.deal import Deal, Source
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.formats import write
from solver.formats.json_deals import from_object
from solver.rules import names
from solver.rules.load import game_ids
from solver.rules.names import joined, many, number
from tests.families.trick.examples import ANSWERS, FOLDER
from tests.families.trick.twin import solve_exhaustively

SIZES = (12, 10, 8)
"""Cards that are to be played at most, by all together; fewer where a game has too many plays."""

SECONDS, SEEDS, PATIENCE = 3, 15, 2
"""CPU seconds a deal, deals to be tried, and how many of them may take too long."""


def main() -> None:
    """Make what is missing, or the games that are named."""
    known = json.loads(ANSWERS.read_text(encoding="utf-8")) if ANSWERS.exists() else {}
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or [game for game in game_ids("trick") if not path_of(game).exists()]:
        made = example(game)
        if made is None:
            print(f"{game}: no example")
            continue
        found, answer = made
        path_of(game).write_bytes(write([found], "pbn"))  # type: ignore[arg-type]
        known[game] = answer
        print(f"{game}: {answer['value']}", flush=True)
        keep(known)


def keep(known: dict[str, Any]) -> None:
    """Write the answers, a line a game."""
    lines = [f"{json.dumps(game)}: {json.dumps(known[game], ensure_ascii=False)}" for game in sorted(known)]
    ANSWERS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def path_of(game: str) -> Path:
    """Where the example of a game is."""
    return FOLDER / f"{game}.pbn"


def example(game: str) -> tuple[Deal, dict[str, Any]] | None:
    """A deal and its answer; None where no seed gave one."""
    rules = load_trick_game(game)
    for cards in SIZES:
        if found := of_size(rules, cards):
            return found
    return None


def of_size(rules: Rules, cards: int) -> tuple[Deal, dict[str, Any]] | None:
    """The same with so many cards to be played at most."""
    last = None
    too_long = 0
    for seed in range(1, SEEDS + 1):
        # Stocks last longer where few draw from them.
        players = rules.table.players[0] if rules.draw.on else len(deal(rules, seed)["hands"])  # type: ignore[arg-type]
        fields = deal(rules, seed, players, cards // players)
        answer = answered(rules, fields)
        if answer is None:
            too_long += 1
            if too_long == PATIENCE:
                break
            continue
        found = replace(
            from_object(fields, Source()), tags={"Seed": str(seed)}, comments={"": (f"{{{about(rules, fields)}}}",)}
        )
        last = found, answer
        if len(set(answer["moves"].values())) > 1:
            return last
    return last


def answered(rules: Rules, fields: dict[str, object]) -> dict[str, Any] | None:
    """What the twin finds; None where the twin takes too long, or nothing is to be decided."""
    own, start = deal_of(rules, fields)
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        value, moves = solve_exhaustively(own, start)
    except TimeoutError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return {"value": value, "moves": moves} if moves else None


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def about(rules: Rules, fields: dict[str, Any]) -> str:
    """What an example shows, in a line."""
    told = [f"{rules.name}, {many(len(fields['hands']), 'player')}", size(fields)]
    if "trump" in fields:
        told.append(f"{names.suit(fields['trump'])} are trumps" if fields["trump"] else "no trumps")
    if "declarer" in fields:
        told.append(f"seat {fields['declarer'] + 1} is the declarer")
    told += [f"{key} {fields[key]}" for key in ("level", "contract", "bid") if key in fields]
    known = {"level", "contract", "bid"}
    told += [
        f"{mode.field} {fields[mode.field]}"
        for mode in rules.modes[:1]
        if mode.field in fields and mode.field not in known
    ]
    if "bids" in fields:
        told.append(f"the bids are {joined(fields['bids'])}")
    return ", ".join(told)


def size(fields: dict[str, Any]) -> str:
    """How many cards there are to play."""
    longest = max(map(len, fields["hands"]))
    if fields.get("stock"):
        return f"{many(longest, 'card')} each and a stock of {number(len(fields['stock']))}"
    if "tricks_before" not in fields:
        return f"{many(longest, 'card')} each"
    return f"the last {many(longest, 'trick')}" if longest > 1 else "the last trick"


if __name__ == "__main__":
    main()
