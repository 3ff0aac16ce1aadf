"""Lines of every game as they are printed, in either notation, come back as they were."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.dealing import deal_fields
from solver.families.patience.layout import Layout, faces
from solver.families.patience.layout_solver import PatienceOptions
from solver.families.patience.notation import LONG, NOTATIONS, from_standard, is_standard, read_line, standard
from solver.families.patience.outcome import WON, Line, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.report.answer import patience_text
from solver.families.patience.report.board import words
from solver.families.patience.rules import Rules
from solver.families.patience.verify import verify
from solver.rules.load import game_ids, load_game
from solver.text.style import Style
from tests.families.patience.deals import random_layout

MOVES = 80
LETTERS = str.maketrans("♠♥♦♣", "SHDC")


def layouts(game: str) -> Iterator[tuple[Rules, Layout]]:
    """Two numbered deals, and small layouts, which get further."""
    rules, rng = load_game(game), random.Random(game)
    for seed in (1, 2):
        yield layout_of(rules, deal_fields(rules, f"seed:{seed}"))
    for _ in range(6):
        yield random_layout(rules, rng, rng.randint(3, 7), rng.randint(2, 4))


def some_line(rules: Rules, layout: Layout, rng: random.Random) -> Line:
    """Legal moves at random, many cards at once rather than few; of games with frames whole frames."""
    position = referee(rules, layout)
    line: list[str | tuple[str, ...]] = []
    frame: list[str] = []
    for _ in range(MOVES):
        moves = [*position.children(), *position.sums()]
        if not moves:
            break
        large = [(move, after) for move, after in moves if "*" in move]
        move, after = rng.choice(large if large and rng.random() < 0.7 else moves)
        frame.append(move)
        if not isinstance(after, Bowling):
            line.append(move)
        elif isinstance(position, Bowling) and len(after.done) > len(position.done):
            line.append(tuple(frame))
            frame = []
        position = after
    return tuple(line)


@pytest.mark.parametrize("game", game_ids("patience"))
def test_printed_lines_are_read_back(game: str) -> None:
    rng, moves = random.Random(game), 0
    for rules, layout in layouts(game):
        line = some_line(rules, layout, rng)
        moves += len(line)
        outcome = Outcome(verdict=WON, line=line)
        answer = PatienceAnswer(rules=rules, layout=layout, outcome=outcome)
        for notation, style in (*((one, Style()) for one in NOTATIONS), (LONG, Style(symbols=True))):
            text = patience_text(answer, PatienceOptions(notation=notation), style)
            shown = text[text.rfind("\n\n") :] if line else ""
            again = from_standard(rules, layout, read_line(shown, frames=rules.kind == "frames"))
            assert again == line, notation
            assert verify(rules, layout, again).legal
    assert moves > 20


@pytest.mark.parametrize("game", game_ids("patience"))
def test_every_move_has_words_that_name_its_cards(game: str) -> None:
    """Every card in the words is there to be moved, or to be moved to, and cards that go somewhere are named."""
    rng = random.Random(game)
    for rules, layout in layouts(game):
        position = referee(rules, layout)
        for _ in range(MOVES):
            moves = [*position.children(), *position.sums()]
            if not moves:
                break
            for move, _after in moves:
                told = words(rules, position, move, Style())
                named = re.findall(r"\b[SHDC][A2-9TJQK]\b", told)
                assert set(named) <= set(faces(rules.pack))
                assert named or move in ("S", "D", "RD", "SW", "FLIP"), (move, told)
                assert "(" not in told
                assert words(rules, position, move, Style(symbols=True)).translate(LETTERS) == told
            position = rng.choice(moves)[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S x3 T1>F", ("S", "S", "S", "T1>F")),
        ("  1. S x2\n  3. RD S", ("S", "S", "RD", "S")),
        ("deal 2 times (S x2) S9 to HT (T4>T5*2)", ("S", "S", "T4>T5*2")),
        (" 7. ♠9 to ♥T (T4>T5*2)   8. S x2   10. ♠Q to ♥K (T1>T2)", ("T4>T5*2", "S", "S", "T1>T2")),
        ("1. ♥5 right of ♥4 (H5>2,4), 2. ♥K ♠A away (P7,1+P7,2)", ("H5>2,4", "P7,1+P7,2")),
        ("x3 S", ("x3", "S")),
        ("S x0", ("S", "x0")),
        ("S x1000000000", ("S", "x1000000000")),
        ("S x1", ("S",)),
        ("S x2 x2", ("S", "S", "S")),
        ("deal ()", ("deal", "()")),
        ("", ()),
    ],
)  # fmt: skip
def test_lines_with_words_and_numbers_of_deals(text: str, expected: tuple[str, ...]) -> None:
    assert read_line(text) == expected


@pytest.mark.parametrize("game", ["yukon", "yukon-hoyle", "alaska"])
def test_a_number_of_cards_stands_where_fewer_would_go_too(game: str) -> None:
    """With two like cards in a pile the card on which they go does not tell where the group begins."""
    piles = ["S4 S3 D3 H3 C3", "S2 D4 H4 C4", "SA HA DA CA D2 H2 C2"]
    item = {"ranks": 4, "suits": 4, "tableau": [pile.split() for pile in piles]}
    rules, layout = layout_of(load_game(game), item)
    assert is_standard(rules)
    position = referee(rules, layout)
    moves = [move for move, _ in position.children() if move.startswith("T1>T2")]
    assert len(moves) > 1 or game == "alaska"
    for move in moves:
        assert from_standard(rules, layout, standard(rules, layout, (move,))) == (move,)


def test_frames_are_read_in_every_way_they_are_written() -> None:
    expected = (("0", "3", "W"), ("10", "W"))
    for text in ("frame  1. 0 3 W\nframe  2. 10 W", "0 3 W; 10 W", "0,3,W;10,W", "0,3,W 10,W"):
        assert read_line(text, frames=True) == expected
    assert read_line("0 3 W 10 W", frames=True) == ("0", "3", "W", "10", "W")
