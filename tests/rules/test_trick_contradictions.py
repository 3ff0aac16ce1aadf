"""Games of tricks that name what there is none of: told in the rule file, before a deal is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.api import deal
from solver.core.deal import Deal
from solver.rules.load import check_file

GAME = """\
game = "trick"
id = "mine"
name = "Mine"
"""


@pytest.mark.parametrize(
    ("more", "line", "message"),
    [
        ('[trump]\nby = "deal"\n[deal]\nturned = "kitty"', 7, "a card of the kitty is turned, and there is none"),
        ('[melds]\nlaid = "dealt"\n[[combination]]\nname = "pair"\npoints = [20]', 6, "a meld of no cards"),
        ('[melds]\nlaid = "dealt"\n[[combination]]\nname = "pair"\ncards = ["SQ"]\npoints = []', 8, "without points"),
    ],
)
def test_what_there_is_none_of(tmp_path: Path, more: str, line: int, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME + more)
    told = check_file(path)
    assert [mistake.line for mistake in told] == [line]
    assert message in str(told[0])


@pytest.mark.parametrize(
    ("among", "held"),
    [('["K"]', True), ('["M"]', False), ('["X"]', False)],
)
def test_a_card_is_called_whatever_may_be(tmp_path: Path, among: str, held: bool) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'{GAME}[table]\nsides = "called"\n[called]\namong = {among}\n')
    found = deal(path, "seed:1")
    assert isinstance(found, Deal)
    assert str(found.fields["secretary"]).endswith("K") is held
