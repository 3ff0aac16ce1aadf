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
        ('[trump]\nby = "deal"\n[deal]\nturned = "kitty"', 7, 'turned = "kitty", but the game has no kitty'),
        (
            '[melds]\nlaid = "dealt"\n[[combination]]\nname = "pair"\npoints = [20]',
            6,
            "this meld has no cards, or it has no points",
        ),
        (
            '[melds]\nlaid = "dealt"\n[[combination]]\nname = "pair"\ncards = ["SQ"]\npoints = []',
            8,
            "this meld has no cards, or it has no points",
        ),
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


MODES = """\
[[mode]]
name = "low"
field = "contract"
[mode.set]
"trump.by" = "none"
[[mode]]
name = "high"
field = "contract"
[mode.set]
"pack.ranks" = "23456789TJQKA"
"""


@pytest.mark.parametrize(
    ("more", "messages"),
    [
        ('[trump]\nby = "deal"\nsuit = "S"\n', ['6: suit = "S" is for by = "fixed", not "deal"']),
        ('[pack]\norders = { S = "AK" }\n', ['5: orders: S = "AK" is not allowed']),
        ('[pack]\norders = { Z = "AK" }\n', ['5: orders: Z = "AK"']),
    ],
)
def test_a_mistake_that_every_mode_inherits_is_reported_once(tmp_path: Path, more: str, messages: list[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME + more + MODES)
    told = [str(mistake) for mistake in check_file(path)]
    assert len(told) == len(messages)
    assert all(message in one for one, message in zip(told, messages, strict=True))


def test_a_mistake_of_a_mode_is_reported_beside_that_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GAME + '[trump]\nby = "deal"\nsuit = "S"\n' + MODES + '"trump.suit" = "H"\n')
    told = [mistake.message for mistake in check_file(path)]
    assert len(told) == 2
    assert 'suit = "S" is for by = "fixed", not "deal". Set by = "fixed", or remove suit' in told[0]
    assert told[1].startswith('mode "high": suit = "H" is for by = "fixed", not "deal"')
