"""What rule files can not say of unknown cards and decisions."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.rules.canonical import digest
from solver.rules.load import check_file, load_any
from solver.rules.toml_source import RulesError

BASE = {"skat": 'id = "mine"\nextends = "skat"\n', "hearts": 'id = "mine"\nextends = "hearts"\n',
        "spades": 'id = "mine"\nextends = "spades"\n', "euchre": 'id = "mine"\nextends = "euchre"\n'}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "text", "message"),
    [
        ("hearts", "[[decision]]\npasses = 3", "[[decision]] without a name"),
        ("hearts", '[[decision]]\nname = "x"', "a decision about nothing"),
        ("hearts", '[[decision]]\nname = "x"\npasses = 3\nto = []', "expected different neighbours"),
        ("hearts", '[[decision]]\nname = "x"\npasses = 3\nto = ["up"]', "expected a list of left, right or across"),
        ("hearts", '[[decision]]\nname = "x"\nbids = true', "nobody bids tricks"),
        ("hearts", '[[decision]]\nname = "x"\noffers = true', "no games are offered"),
        ("hearts", '[[decision]]\nname = "x"\nauction = true', "no calls and no menu"),
        ("hearts", '[[decision]]\nname = "x"\ntakes = true\naway = 2', "there is no kitty to be taken up"),
        ("hearts", "[unknown]\nsolved = 4\nscreened = 6", "screened = 6 and solved = 4"),
        ("skat", '[[decision]]\nname = "x"\ntakes = true\naway = 3', "away = 3; expected 2"),
        ("skat", '[[decision]]\nname = "x"\naway = 2', "cards are put away that nobody took up"),
        ("skat", '[[decision]]\nname = "x"\npasses = 1\nto = ["across"]', "nobody sits across"),
        ("skat", '[unknown]\nconcept = "maxn"', 'concept = "maxn" in a game of two sides'),
        ("spades", '[[decision]]\nname = "x"\nbids = true\noffers = true', "bids and offers at once"),
    ],
)
def test_what_can_not_be(tmp_path: Path, game: str, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"{BASE[game]}\n{text}\n")
    told = [str(error) for error in check_file(path)]
    assert any(message in one for one in told), told
    assert all(one.startswith(str(path)) for one in told)
    with pytest.raises(RulesError):
        load_any(path)


@pytest.mark.parametrize(
    ("offer", "message"),
    [
        ("worth = 3", "[[offer]] without a name"),
        ('name = "x"\nlost = 2', "without a base value"),
        ('name = "x"\nworth = 3\nfields = { hands = 1 }', "hands in fields"),
        ('name = "x"\nworth = 3\nmatadors = true', "matadors without trumps above all others"),
        ('name = "x"\nreach = 61', "card points, and no card has any"),
    ],
)
def test_games_that_can_not_be_announced(tmp_path: Path, offer: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    head = 'id = "mine"\nname = "Mine"\ngame = "trick"\n[table]\nsides = "declarer"\nplayers = [3]\n'
    path.write_text(f'{head}[score]\ntrick = 1\n[[decision]]\nname = "say"\noffers = true\n[[offer]]\n{offer}\n')
    told = [str(error) for error in check_file(path)]
    assert any(message in one for one in told), told


def test_values_do_not_depend_on_decisions(tmp_path: Path) -> None:
    """What a store keeps of a game's rules is the same with and without them."""
    path = tmp_path / "mine.toml"
    path.write_text('id = "hearts"\nname = "Hearts"\nextends = "hearts"\n[unknown]\nsolved = 7\n')
    assert load_any(path) != load_any("hearts")
    assert digest(load_any(path)) == digest(load_any("hearts"))
