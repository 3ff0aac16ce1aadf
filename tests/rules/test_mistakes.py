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
    ("[tableau]", "[tableu]", 5, "there is no section [tableu]. Write [pack],", "did you mean [tableau]?"),
    ("[tableau]", "[[tableau]]", 5, "there is no section [[tableau]]. Write [tableau]"),
    ("[tableau]", "[place]", 5, "there is no section [place]. Write [[place]]"),
    ('name = "Mine"', "taking = 3", 3, "taking is a section, not a key. Write [taking]"),
    ('name = "Mine"', "place = 3", 3, "place is a list of sections, not a key. Write [[place]]"),
    ('name = "Mine"', "[goal]", 3, "goal is a key, not a section. Write goal = VALUE"),
    ("sizes", "size", 6, "there is no key size in [tableau]. Write sizes,", "did you mean sizes?"),
    ("count = 4", "cuont = 4", 10, "there is no key cuont in [cells]. Write count or filled (did you mean count?)"),
    ("count = 4", "count = 65", 10, "count = 65 is not allowed. Write a whole number from 0 to 64"),
    ("count = 4", "count = -1", 10, "count = -1 is not allowed"),
    ("count = 4", "count = 4.0", 10, "count = 4.0 is not allowed"),
    ("count = 4", "count = true", 10, "count = true is not allowed. Write a whole number"),
    ("count = 4", 'count = "4"', 10, 'count = "4" is not allowed'),
    ("count = 4", "filled = 3", 10, "3 of 0 cells cannot be filled"),
    ("count = 4", "count = 4\nfilled = 2", 6, "54 cards are laid out, but the pack has 52. Change sizes, or the pack"),
    ("[7, 7, 7, 7, 6, 6, 6, 6]", "[7, 7]", 6, "only 14 of 52 cards are laid out"),
    ("[7, 7, 7, 7, 6, 6, 6, 6]", "7", 6, "sizes = 7 is not a list. Write sizes = [7]"),
    (
        "[7, 7, 7, 7, 6, 6, 6, 6]",
        '[7, "x"]',
        6,
        'sizes = [7, "x"] is not allowed. Write a list of whole numbers from 0 to 104',
    ),
    ("sizes = [7, 7, 7, 7, 6, 6, 6, 6]", "", 5, "only 0 of 52 cards are laid out"),
    (
        '"alternating"',
        '"alternate"',
        7,
        'suit = "alternate" is not allowed. Write "same",',
        'did you mean "alternating"?',
    ),
    ('"alternating"', "1", 7, 'suit = 1 is not allowed. Write "same", "alternating", "other" or "any"'),
    ('suit = "alternating"', "wrap = 1", 7, "wrap = 1 is not allowed. Write true or false"),
    ('suit = "alternating"', "face_down = [7]", 7, "pile 1 has 7 cards face down of 7 cards"),
    ('suit = "alternating"', "face_down = [1,1,1,1,1,1,1,1,1]", 7, "face_down has 9 piles, but sizes has 8"),
    (
        'suit = "alternating"',
        'build = "none"\ngroup = "packed"',
        8,
        'group = "packed" moves built sequences, but build = "none" builds none',
    ),
    (
        'suit = "alternating"',
        'group_suit = "same"',
        7,
        'group_suit is about sequences of several cards, but group = "single" moves none',
    ),
    (
        'suit = "alternating"',
        'fill_from = ["wast"]',
        7,
        'fill_from names "wast", which is not known',
        'did you mean "waste"?',
    ),
    (
        'suit = "alternating"',
        'fill = "none"\nfill_from = ["waste"]',
        8,
        'fill = "none" lets nothing fill an empty pile',
    ),
    (
        'suit = "alternating"',
        'fill = "below base"',
        7,
        'fill = "below base" needs a base that changes from deal to deal',
    ),
    ('suit = "alternating"', 'refill = ["reserve"]', 7, 'refill names "reserve", which is not known'),
    ('suit = "alternating"', 'refill = ["waste"]', 7, "refill uses the waste, but the game has none"),
    ('suit = "alternating"', 'refill = ["stock"]', 7, "refill uses the stock, but the game has none"),
    (
        'suit = "alternating"',
        "king_starts = true",
        6,
        "king_starts = true starts new piles at the deal, so their sizes are not known",
    ),
    ('id = "mine"', 'id = "Mine!"', 2, 'id = "Mine!" is not allowed'),
    ('id = "mine"', 'id = "mine"\ngoal = "runs"', 3, 'goal = "runs" and runs in [foundations] go together'),
    (
        'id = "mine"',
        'id = "mine"\ngoal = "clear"',
        3,
        'goal = "clear" is not for a building game. Write "foundations",',
    ),
    ('id = "mine"', 'id = "mine"\nkind = "rows"', 3, "a rows game has no places, cells or reserve", "", "cells"),
    ('id = "mine"', 'extends = "mine.toml"', 2, 'extends "mine.toml": that file extends this one in turn'),
    (
        'id = "mine"',
        'extends = "freecel"',
        2,
        'extends "freecel": there is no game "freecel" (did you mean freecell?)',
        "did you mean freecell?",
    ),
    ('id = "mine"', 'extends = "none.toml"', 2, 'extends "none.toml": ', "cannot read"),
    ('id = "mine"', "extends = 1", 2, "extends = 1 is not allowed"),
    ('id = "mine"', 'without = ["draw"]', 2, 'without names "draw", which is not an option of the extended game'),
    ('game = "patience"', 'game = "tarot"', 1, 'game = "tarot" is not a family of games'),
    ('game = "patience"', "", 1, 'the file does not say which family of games it belongs to. Add game = "patience"'),
    ("count = 4", "count = 4\n[stock]\nredeals = 1", 12, "redeals = 1 needs a waste"),
    ("count = 4", 'count = 4\n[stock]\nto = "hole"', 12, 'to = "hole" is not for a building game. Write "", "waste",'),
    ("count = 4", "count = 4\n[stock]\nfull_piles = true", 12, "full_piles is about deals to the piles"),
    ("count = 4", "count = 4\n[stock]\nplaced = true", 12, "placed needs single cards from the stock"),
    (
        "count = 4",
        'count = 4\n[foundations]\nbase = "dealt"',
        12,
        'base = "dealt", but no card is dealt to the foundations',
    ),
    (
        "count = 4",
        'count = 4\n[foundations]\norder = "chosen"',
        12,
        'order = "chosen" lets foundations go up or down, around the corner',
    ),
    (
        "count = 4",
        "count = 4\n[foundations]\nsteps = [1, 2]",
        12,
        "steps gives every foundation its own order, so moves must name it",
    ),
    ("count = 4", "count = 4\n[taking]\nholes = 2", 11, "a building game has no [taking]; it has [pack], [tableau],"),
    (
        "count = 4",
        "count = 4\n[reserve]\nsize = 3",
        12,
        "reserve has 3 cards in a pile, but moves name its cards",
    ),
    ("count = 4", "count = 4\n[[place]]\ncount = 1", 11, "[[place]] has no name. Add name"),
    ("count = 4", 'count = 4\n[[place]]\nname = "x"\ncount = 1', 12, 'x has letter = ""'),
    (
        "count = 4",
        'count = 4\n[[place]]\nname = "pile"\ncount = 1\nletter = "P"',
        12,
        '"pile" cannot be the name of a place',
    ),
    ("count = 4", 'count = 4\n[[place]]\nname = "x"\nletter = "C"\ncount = 1', 13, 'x has letter = "C"'),
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
        'gives names "tableau", which is not known',
    ),
    (
        "count = 4",
        'count = 4\n[[place]]\nname = "x"\nletter = "X"\ncount = 1\nface_down = true',
        15,
        "the cards of x stay face down for ever",
    ),
    (
        "count = 4",
        "count = 4\n[[option]]\nset = {a = 1}",
        11,
        '[[option]] has no name. Add title = "..." or name = "..."',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"',
        11,
        'option "x" sets nothing',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.cout" = 2 }',
        13,
        'option "x": there is no key cells.cout. Write cells.count, or one of 91 other names',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.count" = 99 }',
        13,
        'option "x": count = 99 is not allowed',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nkey = "cells.count"\nvalues = [1, "a"]',
        14,
        'option "x": "a" is not a value of cells.count',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.filled" = 2 }',
        11,
        'option "x" = true: 54 cards are laid out, but the pack has 52',
    ),
    (
        "count = 4",
        'count = 4\n[[option]]\nname = "x"\nset = { "cells.count" = 2 }\ndefault = true',
        14,
        'option "x": an option with set is true or false, and false by default',
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
        "the rows [1, 2, 3, 4, 5, 6, 8] are not a pyramid",
    ),
    ("pyramid", 'match = ""', "taking", 'by = "pairs" and match go together'),
    ("pyramid", "parking = 1", "taking", 'parking has no meaning with by = "pairs"'),
    ("pyramid", "peaks = 1", "taking", 'shape = "peaks" and peaks go together'),
    ("pyramid", "cap = 3", "tableau", "a taking game uses only sizes of [tableau]"),
    ("tri-peaks", "sizes = [3, 6, 9, 9]", "tableau", "3 peaks have other rows than [3, 6, 9, 9]"),
    ("black-hole", 'hole_card = "S1"', "taking", 'hole_card = "S1" is not a card'),
    ("black-hole", 'hole_card = ""', "taking", 'start = "dealt" and hole_card go together'),
    ("black-hole", "reserve = 1", "taking", 'reserve has no meaning with by = "building"'),
    ("black-hole", "all_cards = true", "taking", "all_cards has no meaning where only the layout is cleared"),
    ("black-hole", 'start = "stock"\nhole_card = ""', "taking", 'start = "stock" takes the first card of the stock'),
    ("montana", "left = false", "rows", "no card can ever move"),
    ("montana", 'goal = "win"', "rows", 'goal = "score" and goal = "score" in [rows] go together'),
    ("accordion", "cards = 53", "accordion", "53 cards lie in the row, but the pack has 52"),
    ("bristol", "redeals = 1", "stock", "several wastes get one card each, and are not dealt again"),
    ("topsy-turvy-queens", "count = 4", "foundations", "7 reserve for 4 foundations"),
    ("bisley", "wrap = true", "foundations", 'order = "two ways" builds from aces up and from kings down'),
    ("fortress", "dealt = 1", "foundations", 'base = "chosen" lets the player choose the first card, so none is dealt'),
    ("calculation", "steps = [1, 2, 3]", "foundations", "4 cards are dealt to 3 foundations"),
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
    with pytest.raises(RulesError, match=r'no game "Fre Cell" \(did you mean freecell\?\)\. Give an id or a name'):
        load_game("Fre Cell")
    assert load_game("Free Cell") == load_game("freecell")
    with pytest.raises(RulesError, match='no game ""'):
        load_game("")
    with pytest.raises(
        RulesError, match=r'no game "nothing like any"\. Give an id or a name that `faceup games` lists'
    ):
        describe("nothing like any")


def test_wrong_options() -> None:
    with pytest.raises(
        RulesError, match=r'klondike has no option "drawn"\. Choose draw, worry_back or redeals \(did you mean draw'
    ):
        load_game("klondike", {"drawn": 1})
    with pytest.raises(RulesError, match=r'bisley has no option "draw"\. It has no options'):
        load_game("bisley", {"draw": 1})
    for value in (2, "2", True, 1.0, None, [1], {"a": 1}, "x"):
        with pytest.raises(RulesError, match=r'option "draw" = .* is not allowed\. Choose 1 or 3'):
            load_game("klondike", {"draw": value})
    with pytest.raises(RulesError, match=r'option "Two Redeals" = 1 is not allowed\. Choose false or true'):
        load_game("gaps", {"Two Redeals": 1})
    with pytest.raises(RulesError, match='option "draw" is given twice'):
        load_game("klondike", {"draw": 1, "Draw": 3})


def test_what_is_wrong_in_every_mode_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "skat.toml"
    file.write_bytes(file_of("skat", languages()).read_bytes().replace(b'sides = "declarer"', b'sides = "alone"'))
    (mistake,) = check_file(file)
    assert 'declarer. Set sides = "declarer" in [table]' in mistake.message
