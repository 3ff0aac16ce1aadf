"""Games with keys set at random: each is wrong in one line, or a game that can be explained."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.families.patience.rules.language import load_game
from solver.rules.game import Option
from solver.rules.language import language
from solver.rules.load import check_file, describe, game_ids
from solver.rules.schema import Key, section_of
from solver.rules.toml_source import RulesError
from solver.text.games import game_text

PATIENCE = language("patience")
SECTIONS = {
    **{f"[{name}]": list(section.keys.values()) for name, section in PATIENCE.sections.items()},
    **{f"[[{name}]]": list(section.keys.values()) for name, section in PATIENCE.schema.lists.items()},
    "[[option]]": list(section_of("option", Option).keys.values()),
}
WORDS = ('"tableau"', '"waste"', '"reserve"', '"cells"', '"lid"', '"X"', '"x"', '"stock.deal"', '"cells.count"')
ODD = (
    "true",
    "-1",
    "1000",
    '""',
    "[]",
    "{}",
    "[1, true]",
    '{ "cells.count" = 1 }',
    '{ 1 = { "stock.deal" = 2 } }',
    "1.5",
)


def values(key: Key) -> st.SearchStrategy[str]:
    """Values in TOML that fit, mostly, and others."""
    return st.one_of(_fitting(key.hint, key.low, key.high), st.sampled_from((*WORDS, *ODD)))


def _fitting(hint: Any, low: int | None, high: int | None) -> st.SearchStrategy[str]:
    if get_origin(hint) is Literal:
        return st.sampled_from([f'"{word}"' for word in get_args(hint)])
    if get_origin(hint) is tuple:
        return st.lists(_fitting(get_args(hint)[0], low, high), max_size=9).map(lambda items: f"[{', '.join(items)}]")
    if hint is bool:
        return st.sampled_from(["true", "false"])
    if hint is int:
        return st.integers(low or 0, min(high or 9, (low or 0) + 14)).map(str)
    return st.sampled_from(WORDS)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A rule file over a shipped one."""
    text = f'extends = "{draw(st.sampled_from(game_ids("patience")))}"\n'
    for key in draw(st.lists(st.sampled_from(list(PATIENCE.schema.top.keys.values())[3:]), max_size=1)):
        text += f"{key.name} = {draw(values(key))}\n"
    for name in draw(st.lists(st.sampled_from(list(SECTIONS)), min_size=1, max_size=3, unique=True)):
        text += f"{name}\n"
        for key in draw(st.lists(st.sampled_from(SECTIONS[name]), max_size=4, unique_by=lambda key: key.name)):
            text += f"{key.name} = {draw(values(key))}\n"
    return text


@settings(max_examples=200, deadline=None)
@given(files())
def test_a_game_is_wrong_in_one_line_or_can_be_explained(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = Path(tmp_path_factory.getbasetemp()) / "random.toml"
    path.write_text(text)
    mistakes = check_file(path)
    if mistakes:
        assert all("\n" not in str(mistake) and mistake.line is not None for mistake in mistakes)
        with pytest.raises(RulesError):
            load_game(path)
        return
    game = describe(path)
    assert game_text(game)
    for option in game.options:
        for value in option.values:
            load_game(path, {option.label: value})
