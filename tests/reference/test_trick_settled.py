"""Positions about which package and reference once differed, with what the rules make of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solver.families.trick.reading import deal_of
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import ConceptQuestion, solve
from tests.reference import trick

CASES: dict[str, tuple[str, dict[str, Any], Any]] = {
    "a rank that need not be played is that of any trump, top trumps of other suits too": (
        '[pack]\ncopies = 2\n[trump]\nby = "deal"\ntop = ["CQ", "SJ"]\n[follow]\nrenege = ["J"]\n'
        "[score]\ncards = { C = -1, SQ = -5 }\n",
        {"hands": [["SJ", "SQ"], ["DJ", "C8"], ["SJ", "C8"]], "leader": 1, "trump": "C"},
        [0, 0, -7],
    ),
    "the lowest trump is that of the order of trumps": (
        '[pack]\nranks = "AKQJT98"\n[trump]\nby = "deal"\nranks = "89TJQKA"\n'
        '[lead]\nlowest = "suit"\n[score]\ntrick = 1\n',
        {"hands": [["DK", "SA"], ["DJ", "D9"]], "leader": 1, "trump": "D"},
        -2,
    ),
    "numbered cards of a kitty count with the trick with which it falls": (
        '[deal]\nhand = [2]\n[numbered]\ncards = { H = 2 }\n[kitty]\non = ["H"]\n',
        {"hands": [["DT", "DQ"], ["H9", "CK"]], "kitty": ["HJ"], "leader": 1},
        -8,
    ),
    "a joker calls for the suit of majors, too": (
        '[pack]\njokers = 1\nmajors = 5\n[joker]\nkind = "named"\n[score]\ncards = { M = 1 }\n',
        {"hands": [["M5", "HT"], ["X1", "S8"]], "leader": 1},
        -1,
    ),
    "the cards of a suit that partners have won are counted together": (
        '[table]\nsides = "partners"\n[score]\nrevealed = true\nmost_of_suit = 6\n',
        {"hands": [["HK", "CJ"], ["HQ", "ST"], ["HA", "CT"], ["HJ", "SA"]], "leader": 2},
        6,
    ),
    "a lower trump is played by a hand of trumps and a card that may not be played yet": (
        '[trump]\nby = "deal"\n[follow]\nno_undertrump = true\nnot_first = ["H"]\n[score]\ntrick = 1\n',
        {"hands": [["CK", "DA"], ["ST", "DK"], ["S9", "HA"]], "leader": 0, "trump": "S", "played": ["CK", "ST"]},
        [1, 1, 0],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_both_say_what_the_rules_say(tmp_path: Path, name: str) -> None:
    text, fields, value = CASES[name]
    file = tmp_path / "mine.toml"
    usual = "" if "[table]" in text else "[table]\n"
    players = f"{usual}players = [2, 3, 4]\n"
    text = text.replace("[table]\n", f"[table]\n{players}") if not usual else players + text
    file.write_text(f'game = "trick"\nid = "mine"\n{text}')
    deal = {"dealer": 0, "game": "mine", **fields}
    reference = trick.solve(deal, rules=file)
    found = solve(*deal_of(load_trick_game(file), deal), asked=ConceptQuestion(moves=True))
    assert reference is not None
    assert reference.value == value
    assert (found.values[0].low if found.single else [one.low for one in found.values]) == value
    assert {move: one.low for move, one in found.moves.items()} == reference.moves
