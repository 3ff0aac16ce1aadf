"""One file over another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solver.families.patience.rules.language import load_game
from solver.rules import catalogue
from solver.rules.load import check_file, describe
from solver.rules.toml_source import RulesError


def save(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_what_is_not_said_is_as_there(tmp_path: Path) -> None:
    klondike = load_game("klondike")
    path = save(tmp_path, "My Klondike.toml", 'extends = "klondike"\n[stock]\ndeal = 1\n')
    found = load_game(path)
    assert (found.id, found.name) == ("my-klondike", "My klondike")
    assert replace(found, id="", name="") == replace(klondike, id="", name="", stock=replace(klondike.stock, deal=1))
    assert describe(path).aliases == ()
    assert describe(path).catalogue == ""
    assert [option.label for option in describe(path).options] == ["draw", "worry_back", "redeals"]


def test_a_chain_of_paths(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    save(tmp_path, "one.toml", 'extends = "freecell"\nname = "One"\n[cells]\ncount = 1\n')
    two = save(tmp_path / "sub", "two.toml", 'extends = "../one.toml"\n[tableau]\nsuit = "same"\n')
    found = load_game(two, {"piles": 10})
    assert (found.name, found.places[0].count, found.tableau.suit, len(found.tableau.sizes)) == ("Two", 1, "same", 10)


def test_places_are_matched_by_name(tmp_path: Path) -> None:
    path = save(tmp_path, "c.toml", 'extends = "casket"\n[[place]]\nname = "reserve"\ncount = 2\n')
    base, found = load_game("casket"), load_game(path)
    assert [place.name for place in found.places] == [place.name for place in base.places]
    assert found.place("reserve") == replace(base.place("reserve"), count=2)  # type: ignore[type-var]
    assert found.place("lid") == base.place("lid")


def test_options_replace_their_namesakes_and_can_be_left_out(tmp_path: Path) -> None:
    option = '[[option]]\nname = "draw"\nkey = "stock.deal"\nvalues = [2, 3]\n'
    text = f'extends = "klondike"\nwithout = ["worry_back", "redeals"]\n{option}'
    found = describe(save(tmp_path, "k.toml", text))
    assert [(option.name, option.values, option.default) for option in found.options] == [("draw", (2, 3), 3)]


def test_a_mistake_in_the_base_is_told_at_extends(tmp_path: Path) -> None:
    save(tmp_path, "base.toml", 'game = "patience"\n[tableau]\nsizes = 3\n')
    path = save(tmp_path, "top.toml", '\nextends = "base.toml"\ngaol = 1\n')
    mistakes = [str(mistake) for mistake in check_file(path)]
    assert mistakes[0].startswith(
        f'{path}:2: extends "base.toml": {tmp_path / "base.toml"}:3: sizes = 3 is not a list. Write sizes = [3]'
    )
    assert mistakes[1].startswith(f"{path}:3: there is no key gaol. Write")


def test_a_contradiction_is_told_where_the_file_brings_it_about(tmp_path: Path) -> None:
    path = save(tmp_path, "k.toml", 'extends = "klondike"\n\n[stock]\nto = "tableau"\n')
    assert [(mistake.file, mistake.line) for mistake in check_file(path)] == [(str(path), 4)] * 2
    path = save(tmp_path, "f.toml", 'extends = "freecell"\n[foundations]\ndealt = 4\n')
    (mistake,) = check_file(path)
    assert (mistake.file, mistake.line) == (str(path), 3)


def test_a_circle(tmp_path: Path) -> None:
    save(tmp_path, "a.toml", 'extends = "b.toml"\n')
    b = save(tmp_path, "b.toml", 'extends = "a.toml"\n')
    with pytest.raises(RulesError, match="that file extends this one in turn"):
        load_game(b)


def test_a_circle_of_shipped_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a = save(tmp_path, "a.toml", 'game = "patience"\nextends = "b"\n')
    b = save(tmp_path, "b.toml", 'game = "patience"\nextends = "a"\n')
    monkeypatch.setattr(catalogue, "shipped", lambda _: {"a": a, "b": b})
    with pytest.raises(RulesError, match="that file extends this one in turn"):
        load_game(a)
    (tmp_path / "sub").mkdir()
    top = save(tmp_path / "sub", "top.toml", 'extends = "a"\n')
    with pytest.raises(RulesError, match="that file extends this one in turn"):
        load_game(top)


def test_two_options_that_contradict_each_other(tmp_path: Path) -> None:
    text = (
        'extends = "freecell"\nwithout = ["piles", "cells"]\n'
        '[[option]]\nname = "few"\nset = { "cells.count" = 1 }\n'
        '[[option]]\nname = "full"\n[option.set]\n"cells.filled" = 3\n"tableau.sizes" = [7, 7, 7, 7, 7, 7, 7]\n'
    )
    path = save(tmp_path, "two.toml", text)
    assert check_file(path) == []
    assert load_game(path, {"few": True}).places[0].count == 1
    assert load_game(path, {"full": True}).places[0].filled == 3
    with pytest.raises(RulesError, match=r"two\.toml:\d+: 3 of 1 cells cannot be filled") as raised:
        load_game(path, {"few": True, "full": True})
    assert raised.value.line == 6
