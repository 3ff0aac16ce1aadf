"""What is wrong in a rule file is told in one line: where, what was found, what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.families.patience.rules.language import load_game
from solver.rules.catalogue import file_of
from solver.rules.language import languages
from solver.rules.load import check_file, describe
from solver.rules.toml_source import RulesError

FREECELL = """\
game = "patience"
id = "mine"
name = "Mine"

[tableau]
sizes = [7, 7, 7, 7, 6, 6, 6, 6]
suit = "alternating"

[cells]
count = 4
"""


@pytest.fixture
def write(tmp_path: Path):  # type: ignore[no-untyped-def]
    def call(text: str, name: str = "mine.toml") -> Path:
        path = tmp_path / name
        path.write_text(text)
        return path

    return call


def test_the_file_that_is_mutated_below_is_right(write) -> None:  # type: ignore[no-untyped-def]
    path = write(FREECELL)
    assert check_file(path) == []
    assert load_game(path) == load_game(str(path))
    assert load_game(path).places == load_game("freecell").places


MUTATIONS = [
    ("[tableau]", "[tableu]", 5, "no section [tableu]; expected", "did you mean [tableau]?"),
    ("[tableau]", "[[tableau]]", 5, "no section [[tableau]]; expected [tableau]"),
    ("[tableau]", "[place]", 5, "no section [place]; expected [[place]]"),
    ('name = "Mine"', "taking = 3", 3, "taking = 3; expected a section, [taking]"),
    ('name = "Mine"', "place = 3", 3, "place = 3; expected sections, [[place]]"),
    ('name = "Mine"', "[goal]", 3, "goal is not a section; expected goal = "),
    ("sizes", "size", 6, "no key size in [tableau]; expected sizes,", "did you mean sizes?"),
    ("count = 4", "cuont = 4", 10, "no key cuont in [cells]; expected count or filled (did you mean count?)"),
    ("count = 4", "count = 65", 10, "count = 65; expected a whole number, 0 to 64"),
    ("count = 4", "count = -1", 10, "count = -1; expected a whole number, 0 to 64"),
    ("count = 4", "count = 4.0", 10, "count = 4.0; expected a whole number"),
    ("count = 4", "count = true", 10, "count = true; expected a whole number"),
    ("count = 4", 'count = "4"', 10, 'count = "4"; expected a whole number'),
    ("count = 4", "filled = 3", 10, "3 of 0 cells filled; expected no more than there are"),
    ("count = 4", "count = 4\nfilled = 2", 6, "54 cards are laid out, 52 are in the pack"),
    ("[7, 7, 7, 7, 6, 6, 6, 6]", "[7, 7]", 6, "14 of 52 cards are laid out; expected all, or a [stock]"),
    ("[7, 7, 7, 7, 6, 6, 6, 6]", "7", 6, "sizes = 7; expected a list of whole numbers, 0 to 104"),
    ("[7, 7, 7, 7, 6, 6, 6, 6]", '[7, "x"]', 6, 'sizes = [7, "x"]; expected a list'),
    ("sizes = [7, 7, 7, 7, 6, 6, 6, 6]", "", 5, "0 of 52 cards are laid out; expected all"),
    ('"alternating"', '"alternate"', 7, 'suit = "alternate"; expected same,', "did you mean alternating?"),
    ('"alternating"', "1", 7, "suit = 1; expected same, alternating, other or any"),
    ('suit = "alternating"', "wrap = 1", 7, "wrap = 1; expected true or false"),
    ('suit = "alternating"', "face_down = [7]", 7, "7 of 7 cards of pile 1 face down; expected fewer"),
    ('suit = "alternating"', "face_down = [1,1,1,1,1,1,1,1,1]", 7, "face_down names 9 piles, sizes 8"),
    ('suit = "alternating"', 'build = "none"\ngroup = "packed"', 8, 'group "packed" where nothing is packed'),
    ('suit = "alternating"', 'group_suit = "same"', 7, 'group_suit with group "single"; expected a packed group'),
    ('suit = "alternating"', 'fill_from = ["wast"]', 7, 'fill_from names "wast"; expected', "did you mean waste?"),
    ('suit = "alternating"', 'fill = "none"\nfill_from = ["waste"]', 8, 'fill_from with fill "none"'),
    ('suit = "alternating"', 'fill = "below base"', 7, 'fill "below base" with foundations from the ace'),
    ('suit = "alternating"', 'refill = ["reserve"]', 7, 'refill names "reserve"; expected'),
    ('suit = "alternating"', 'refill = ["waste"]', 7, "refill from a waste that is not there"),
    ('suit = "alternating"', 'refill = ["stock"]', 7, "refill from a stock that is not there"),
    ('suit = "alternating"', "king_starts = true", 6, "king_starts makes the piles as the cards come"),
    ('id = "mine"', 'id = "Mine!"', 2, 'id = "Mine!"; expected lower case letters, digits and hyphens'),
    ('id = "mine"', 'id = "mine"\ngoal = "runs"', 3, 'goal "runs" and foundations.runs go together'),
    ('id = "mine"', 'id = "mine"\ngoal = "clear"', 3, 'goal "clear" of a building game; expected foundations,'),
    ('id = "mine"', 'id = "mine"\nkind = "rows"', 3, "places, cells or reserve in a rows game", "", "cells"),
    ('id = "mine"', 'extends = "mine.toml"', 2, 'extends "mine.toml": which extends this file in turn'),
    ('id = "mine"', 'extends = "freecel"', 2, 'extends "freecel": no game "freecel"', "did you mean freecell?"),
    ('id = "mine"', 'extends = "none.toml"', 2, 'extends "none.toml": ', "cannot read"),
    ('id = "mine"', "extends = 1", 2, "extends = 1; expected a string"),
    ('id = "mine"', 'without = ["draw"]', 2, 'without "draw"; expected none: there is nothing to leave out'),
    ('game = "patience"', 'game = "tarot"', 1, 'game = "tarot"; expected game = "patience"'),
    ('game = "patience"', "", 1, "nothing says which family of games this is; expected"),
    ("count = 4", "count = 4\n[stock]\nredeals = 1", 12, "redeals = 1 without a waste; expected to"),
    ("count = 4", 'count = 4\n[stock]\nto = "hole"', 12, 'stock to "hole" in a building game'),
    ("count = 4", "count = 4\n[stock]\nfull_piles = true", 12, "full_piles without a deal to the piles"),
    ("count = 4", "count = 4\n[stock]\nplaced = true", 12, "placed without a card to place"),
    ("count = 4", 'count = 4\n[foundations]\nbase = "dealt"', 12, 'base "dealt" and no card dealt'),
    ("count = 4", 'count = 4\n[foundations]\norder = "chosen"', 12, "foundations that go up or down need to wrap"),
    ("count = 4", "count = 4\n[foundations]\nsteps = [1, 2]", 12, "foundations with steps of their own are told apart"),
    ("count = 4", "count = 4\n[taking]\nholes = 2", 11, "[taking] in a building game, which reads"),
    (
        "count = 4",
        "count = 4\n[reserve]\nsize = 3",
        12,
        "reserve of 3 cards each, all available; expected piles of one",
    ),
    ("count = 4", "count = 4\n[[place]]\ncount = 1", 11, "[[place]] without a name; expected a name"),
    ("count = 4", 'count = 4\n[[place]]\nname = "x"\ncount = 1', 12, 'letter "" of x; expected a capital'),
    ("count = 4", 'count = 4\n[[place]]\nname = "pile"\ncount = 1\nletter = "P"', 12, '"pile" as the name of a place'),
    ("count = 4", 'count = 4\n[[place]]\nname = "x"\nletter = "C"\ncount = 1', 13, 'letter "C" of x; expected'),
    (
        "count = 4",
        'count = 4\n[[place]]\nname = "x"\nletter = "X"\ncount = 1\nroom = 1',
        15,
        "x: takes and room go together",
    ),
    (
        "count = 4",
        'count = 4\n[[place]]\nname = "x"\nletter = "X"\ncount = 1\ngives = ["tableau"]',
        15,
        'gives names "tableau"; expected foundation, pile, space or cells',
    ),
    (
        "count = 4",
        'count = 4\n[[place]]\nname = "x"\nletter = "X"\ncount = 1\nface_down = true',
        15,
        "x lies face down for ever; expected locked, or a place that it refills",
    ),
    ("count = 4", "count = 4\n[[option]]\nset = {a = 1}", 11, "[[option]] without a name; expected a title or a name"),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"',
        11,
        'option "x" sets nothing; expected one of set, key and cases',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.cout" = 2 }',
        13,
        'option "x": no key cells.cout; expected',
        "did you mean cells.count?",
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.count" = 99 }',
        13,
        'option "x": count = 99; expected a whole number, 0 to 64',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nkey = "cells.count"\nvalues = [1, "a"]',
        14,
        'option "x": "a" is not a value of cells.count; expected a whole number, 0 to 64',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.filled" = 2 }',
        11,
        'option "x" = true: 54 cards are laid out, 52 are in the pack',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.count" = 2 }\ndefault = true',
        14,
        'option "x": values and default are those of set',
    ),
    ("count = 4", "count = = 4", 10, "is not TOML: "),
    ("count = 4", "count = 4\ncount = 5", 11, "is not TOML: "),
    ('"mine"', '"mine', 2, "is not TOML: "),
]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation[1]} {mutation[3]}"[:60])
def test_a_mistake_is_one_line(mutation: tuple, write) -> None:  # type: ignore[no-untyped-def,type-arg]
    old, new, line, *told = mutation
    assert old in FREECELL
    path = write(FREECELL.replace(old, new, 1))
    with pytest.raises(RulesError) as raised:
        load_game(path)
    mistakes = check_file(path, "patience")
    assert str(raised.value) == str(mistakes[0])
    found = [str(mistake) for mistake in mistakes if mistake.message.startswith(told[0]) or told[0] in mistake.message]
    assert found, [str(mistake) for mistake in mistakes]
    assert "\n" not in found[0]
    if "rows" not in new:
        assert found[0].startswith(f"{path}:{line}: ") or new == 'id = "mine"', found[0]
    for text in told[1:]:
        assert text in found[0]


TAKING = [
    (
        "pyramid",
        "sizes = [1, 2, 3, 4, 5, 6, 8]",
        "tableau",
        "a pyramid of rows [1, 2, 3, 4, 5, 6, 8]; expected 1, 2, 3",
    ),
    ("pyramid", 'match = ""', "taking", "pairs and match go together"),
    ("pyramid", "parking = 1", "taking", "parking where cards go away by pairs; expected by building"),
    ("pyramid", "peaks = 1", "taking", "shape peaks and the number of peaks go together"),
    ("pyramid", "cap = 3", "tableau", "cap in a taking game, which reads sizes alone"),
    ("tri-peaks", "sizes = [3, 6, 9, 9]", "tableau", "3 peaks of rows [3, 6, 9, 9]; expected [3, 6, 9, 10]"),
    ("black-hole", 'hole_card = "S1"', "taking", 'hole_card = "S1"; expected a card as in SA'),
    ("black-hole", 'hole_card = ""', "taking", "start dealt and hole_card go together"),
    ("black-hole", "reserve = 1", "taking", "reserve where cards go away by building; expected by pairs"),
    ("black-hole", "all_cards = true", "taking", "all_cards where nothing but the layout must go"),
    ("black-hole", 'start = "stock"\nhole_card = ""', "taking", "the hole starts with a card of the stock"),
    ("montana", "left = false", "rows", "no card can move; expected left or right"),
    ("montana", 'goal = "win"', "rows", 'goal "score" and rows.goal "score" go together'),
    ("accordion", "cards = 53", "accordion", "53 cards in the row, 52 in the pack"),
    ("bristol", "redeals = 1", "stock", "several wastes are dealt one card each and not again"),
    ("topsy-turvy-queens", "count = 4", "foundations", "7 reserve for 4 foundations"),
    ("bisley", "wrap = true", "foundations", "foundations two ways start from aces and kings"),
    ("fortress", "dealt = 1", "foundations", 'base "chosen" by the player and cards dealt'),
    ("calculation", "steps = [1, 2, 3]", "foundations", "4 cards dealt to 3 foundations"),
]


@pytest.mark.parametrize(("game", "said", "section", "told"), TAKING, ids=lambda value: str(value)[:40])
def test_rules_that_contradict_each_other(game: str, said: str, section: str, told: str, write) -> None:  # type: ignore[no-untyped-def]
    path = write(f'extends = "{game}"\n[{section}]\n{said}\n')
    mistakes = check_file(path)
    assert any(mistake.message.startswith(told) for mistake in mistakes), [str(mistake) for mistake in mistakes]
    assert all(mistake.line in (2, 3, 4) for mistake in mistakes)


def test_all_mistakes_of_a_file_are_found_by_line(write) -> None:  # type: ignore[no-untyped-def]
    text = FREECELL.replace("sizes", "size").replace("alternating", "red").replace("count = 4", "count = -4")
    assert [mistake.line for mistake in check_file(write(text))] == [6, 7, 10]


def test_what_is_no_rule_file(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"none\.toml: cannot read: No such file"):
        load_game(tmp_path / "none.toml")
    with pytest.raises(RulesError, match="cannot read: "):
        load_game(tmp_path)
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'game = "patience"\nname = "caf\xe9"\n')
    with pytest.raises(RulesError, match=r":2: is not UTF-8 text"):
        load_game(latin)
    deep = tmp_path / "deep.toml"
    deep.write_text(f"x = {'[' * 100000}")
    assert len(check_file(deep)) == 1


def test_what_is_no_game() -> None:
    with pytest.raises(RulesError, match=r'no game "Fre Cell"; expected one of \d+ names \(did you mean freecell\?\)'):
        load_game("Fre Cell")
    assert load_game("Free Cell") == load_game("freecell")
    with pytest.raises(RulesError, match='no game ""'):
        load_game("")
    with pytest.raises(RulesError, match=r'no game "nothing like any"; expected one of \d+ names, or a rule file'):
        describe("nothing like any")


def test_wrong_options() -> None:
    with pytest.raises(
        RulesError, match=r'klondike has no option "drawn"; expected draw, worry_back or redeals \(did you mean draw'
    ):
        load_game("klondike", {"drawn": 1})
    with pytest.raises(RulesError, match='bisley has no option "draw"; it has none'):
        load_game("bisley", {"draw": 1})
    for value in (2, "2", True, 1.0, None, [1], {"a": 1}, "x"):
        with pytest.raises(RulesError, match=r'option "draw" = .*; expected 1 or 3'):
            load_game("klondike", {"draw": value})
    with pytest.raises(RulesError, match='option "Two Redeals" = 1; expected false or true'):
        load_game("gaps", {"Two Redeals": 1})
    with pytest.raises(RulesError, match='option "draw" is given twice'):
        load_game("klondike", {"draw": 1, "Draw": 3})


def test_what_is_wrong_in_every_mode_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "skat.toml"
    file.write_bytes(file_of("skat", languages()).read_bytes().replace(b'sides = "declarer"', b'sides = "alone"'))
    (mistake,) = check_file(file)
    assert 'expected sides = "declarer"' in mistake.message
