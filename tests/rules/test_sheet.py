"""Lines of keys, and that no text whatever leads to anything but a RulesError."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.families.patience.rules.language import load_game
from solver.families.trick.rules.language import load_trick_game
from solver.rules.catalogue import shipped
from solver.rules.load import check_file
from solver.rules.toml_source import RulesError, key_lines, read_sheet
from tests.rules.pages import GUIDE, PAGES, with_keys, with_shared_keys

TEXT = '''\
# comment with [brackets] and = signs
a = 1
"b c" = """
[not.a.section]
x = "# no comment" """
'd' = [
  1, # [2]
  { e = ']' },
]
f.g = 2   # dotted

[[h]]
i = 1979-05-27T07:32:00Z
[h.j]
k = \'\'\'
]\'\'\'
[[h]]
i = "\\"\\\\"
[l."m.n"]
o = {p = 1, q = [1, 2]}
r = 0x1F
'''


def test_keys_stand_where_they_stand() -> None:
    lines = key_lines(TEXT)
    assert {path: lines[path] for path in lines if path[0] in ("a", "b c", "d")} == {("a",): 2, ("b c",): 3, ("d",): 6}
    assert lines["f", "g"] == 10
    assert (lines["h", 0], lines["h", 0, "i"], lines["h", 0, "j", "k"], lines["h", 1, "i"]) == (12, 13, 15, 18)
    assert (lines["l", "m.n", "o"], lines["l", "m.n", "r"]) == (20, 21)


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every table, member of a list of tables, and key."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, (*path, key))
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        for place, item in enumerate(value):
            yield from paths(item, (*path, place))


@pytest.mark.parametrize("game", ["spider", "casket", "freecell", "canfield"])
def test_every_key_of_a_game_has_its_line(game: str) -> None:
    text = shipped("patience")[game].read_text()
    lines = key_lines(text)
    rows = text.splitlines()
    for path in paths(tomllib.loads(text)):
        if path in lines and isinstance(path[-1], str):
            assert path[-1] in rows[lines[path] - 1]
    assert all((key,) in lines for key in tomllib.loads(text))


FILES = [path.read_text() for path in shipped("patience").values()]
SIGNS = '= [ ] [[ ]] " # \'\'\' """ { } , . -1 0 1e9 true [] {} [{}] nan 1979-05-27 é \x00'
KEYS = "[place] [[option]] [[place]] [tableau] [taking] extends set cases key values default without name kind sizes"
STRINGS = '"klondike" "." ".toml" "cells.count"'
WORDS = st.sampled_from([*SIGNS.split(" "), *KEYS.split(), *STRINGS.split(), "\n", "9" * 5000])


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A shipped file in which pieces are left out, doubled, exchanged or put in."""
    text = draw(st.sampled_from(FILES))
    for _ in range(draw(st.integers(1, 4))):
        tokens = [place for place, letter in enumerate(text) if letter in ' \n[]"=.,'] or [0]
        start = draw(st.sampled_from(tokens))
        end = min(len(text), start + draw(st.integers(0, 30)))
        new = draw(WORDS | st.text(max_size=5) | st.sampled_from(FILES).map(lambda other: other[:40]))
        text = text[:start] + new + text[end:]
    return text


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_no_text_raises_anything_else(text: str) -> None:
    path = Path("mutated.toml")
    try:
        read_sheet(text.encode("utf-8", "surrogatepass"), str(path))
    except RulesError as error:
        assert "\n" not in str(error)


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_no_rule_file_raises_anything_else(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.getbasetemp() / "patience"
    folder.mkdir(exist_ok=True)
    path = folder / "mutated.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    mistakes = check_file(path)
    assert all("\n" not in str(mistake) for mistake in mistakes)
    if mistakes:
        with pytest.raises(RulesError):
            load_game(path)
    else:
        assert load_game(path).id


@pytest.mark.parametrize("family", PAGES)
def test_the_page_has_every_key(family: str) -> None:
    text = PAGES[family].read_text(encoding="utf-8")
    assert with_keys(text, family) == text, "python -m tests.rules.pages writes it anew"


def test_the_guide_has_the_keys_that_families_share() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert with_shared_keys(text) == text, "python -m tests.rules.pages writes it anew"
    assert all(title in text for title in ("### `[pack]`", "### `[deal]`", "### `[[option]]`"))


def examples() -> list[str]:
    """The rule files on the page."""
    return GUIDE.read_text(encoding="utf-8").split("```toml\n")[1:]


def test_the_examples_of_the_page_are_right(tmp_path: Path) -> None:
    path = tmp_path / "my-game.toml"
    path.write_text(examples()[0].partition("```")[0])
    assert check_file(path) == []
    assert load_game(path, {"Big Reserve": True}).place("reserve").count == 8  # type: ignore[union-attr]


def test_a_trick_game_in_ten_lines(tmp_path: Path) -> None:
    (text,) = [text.partition("```")[0] for text in examples() if text.startswith("# queens.toml\n")]
    path = tmp_path / "queens.toml"
    path.write_text(text)
    assert check_file(path) == []
    game = load_trick_game(path)
    assert (game.lead.closed, game.score.cards, game.score.last) == ("H", {"Q": -5}, (-10,))
    assert len([line for line in text.splitlines()[1:] if line]) == 9
