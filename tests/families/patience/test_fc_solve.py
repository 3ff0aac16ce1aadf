"""FreeCell and its kin beside fc-solve, where it is installed: what one wins or refutes, the other does not gainsay."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.patience.dealing import deal, deal_fields
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import LOST, WON
from solver.families.patience.rules.language import load_game
from solver.families.patience.verify import verify
from solver.formats.board import pieces

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("fc-solve") is None, reason="fc-solve is not installed"),
]

NAMES = {
    "freecell": "freecell",
    "bakers-game": "bakers_game",
    "seahaven-towers": "seahaven_towers",
    "eight-off-standard": "eight_off",
    "fore-cell": "forecell",
    "beleaguered-castle-standard": "beleaguered_castle",
    "streets-and-alleys": "streets_and_alleys",
    "simple-simon": "simple_simon",
}
"""Our games and fc-solve's names of them."""

DEALS = range(1, 201)
POSITIONS = 20_000
"""Positions for fc-solve; and some times as many for us, who count those that were met before."""

ATOMIC = ("-to", "01ABCDE")
"""Single moves: with these fc-solve's "could not solve" is a proof, but for Simple Simon it has none."""


def outside(game: str, board: str) -> bool | None:
    """What fc-solve says: won, lost, or nothing."""
    tests = () if game == "simple-simon" else ATOMIC
    done = subprocess.run(
        ["fc-solve", "-g", NAMES[game], *tests, "-mi", str(POSITIONS)],
        input=board,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    if "This game is solveable" in done.stdout:
        return True
    checked = re.search(r"Total number of states checked is (\d+)", done.stdout)
    exhausted = "I could not solve" in done.stdout and checked is not None and int(checked[1]) < POSITIONS
    return False if exhausted and game != "simple-simon" else None


@pytest.mark.parametrize("game", NAMES)
def test_numbered_deals(game: str) -> None:
    rules = load_game(game)
    agreed = 0
    for number in DEALS:
        source = f"ms:{number}"
        layout = deal(rules, source)
        known = outside(game, "".join(pieces([Deal(game=game, fields=deal_fields(rules, source))])))
        found = solve(rules, layout, Limits(nodes=20 * POSITIONS))
        if found.line is not None:
            assert verify(rules, layout, found.line).won
        if known is not None:
            assert found.verdict != (LOST if known else WON), source
            agreed += 1
    assert agreed > len(DEALS) // 2
