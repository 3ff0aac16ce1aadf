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
        ("hearts", "[[decision]]\npasses = 3", "[[decision]] has no name"),
        ("hearts", '[[decision]]\nname = "x"', "this decision is about nothing"),
        ("hearts", '[[decision]]\nname = "x"\npasses = 3\nto = []', "to = [] is not allowed"),
        (
            "hearts",
            '[[decision]]\nname = "x"\npasses = 3\nto = ["up"]',
            'is not allowed. Write a list of "left", "right" or "across"',
        ),
        (
            "hearts",
            '[[decision]]\nname = "x"\nbids = true',
            "bids = true, but players do not choose a number of tricks",
        ),
        ("hearts", '[[decision]]\nname = "x"\noffers = true', "offers = true, but there are no games to announce"),
        (
            "hearts",
            '[[decision]]\nname = "x"\nauction = true',
            "auction = true, but there are neither calls nor a menu",
        ),
        ("hearts", '[[decision]]\nname = "x"\ntakes = true\naway = 2', "takes = true, but the game has no kitty"),
        ("hearts", "[unknown]\nsolved = 4\nscreened = 6", "screened = 6 is more than solved = 4"),
        ("skat", '[[decision]]\nname = "x"\ntakes = true\naway = 3', "away = 3, but the kitty has 2"),
        ("skat", '[[decision]]\nname = "x"\naway = 2', "away = 2, but no cards were taken up before"),
        (
            "skat",
            '[[decision]]\nname = "x"\npasses = 1\nto = ["across"]',
            "to names across, but only four players have someone across",
        ),
        ("skat", '[unknown]\nconcept = "maxn"', 'concept = "maxn" is for three or more players, each for himself'),
        (
            "spades",
            '[[decision]]\nname = "x"\nbids = true\noffers = true',
            "bids and offers cannot be decided together",
        ),
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
        ("worth = 3", "[[offer]] has no name"),
        (
            'name = "x"\nlost = 2',
            "worth_unseen, matadors, unseen, steps and lost change a base value, but there is none",
        ),
        ('name = "x"\nworth = 3\nfields = { hands = 1 }', "fields names hands, which holds cards"),
        ('name = "x"\nworth = 3\nmatadors = true', "matadors counts the highest trumps, but none are named"),
        ('name = "x"\nreach = 61', "reach and steps count card points, but no card has points"),
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
