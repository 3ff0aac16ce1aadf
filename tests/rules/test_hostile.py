"""Rule files that somebody else wrote: wrong types for every key, files that are none, more of all than there is."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.rules.catalogue import MOST_BYTES
from solver.rules.check import HEADER, MOST_MEMBERS, OPTION
from solver.rules.language import language
from solver.rules.load import check_file, describe, load_any
from solver.rules.toml_source import RulesError
from solver.text.games import game_text

VALUES = (
    "true", "-1", "0", "99999999999999999999", "1e999", "nan", "1.5", '""', '"x"', '"\\u001b[31m"', "[]", "[[]]", "[1]",
    "[true]", "[1.5]", '["x"]', '[[1], ["x"]]', "[{a = 1}]", "{}", "{a = {b = [1]}}", '{"" = 1}', "2020-01-01",
    "[2020-01-01T00:00:00Z]", '["tableau", "tableau"]', '{"stock.deal" = [[1]]}', '{"stock.deal" = {a = 1}}',
    '{x = {"stock.deal" = []}}', '{"\\u001b" = 1}', f'"{"x" * 300}"',
)  # fmt: skip


def _sections(family: str) -> Iterator[tuple[str, str]]:
    """Every key of a family with the lines in front of it."""
    schema = language(family).schema
    for key in (*schema.top.keys, *HEADER):
        yield "", key
    for name, section in language(family).sections.items():
        yield from ((f"[{name}]\n", key) for key in section.keys)
    for name, section in {**schema.lists, "option": OPTION}.items():
        label = "title" if name == "option" else "name"
        yield from ((f"[[{name}]]\n" + ("" if key == label else f'{label} = "q"\n'), key) for key in section.keys)


@pytest.mark.parametrize(("family", "base"), [("patience", "klondike"), ("trick", "skat")])
def test_every_key_with_every_type(tmp_path: Path, family: str, base: str) -> None:
    path = tmp_path / "any.toml"
    refused = 0
    for section, key in _sections(family):
        extends = "" if key == "extends" else f'extends = "{base}"\n'
        for value in VALUES:
            path.write_text(f"{extends}{section}{key} = {value}\n")
            mistakes = check_file(path)
            refused += bool(mistakes)
            assert all(str(one).isprintable() and one.line is not None for one in mistakes), path.read_text()
            if not mistakes:
                assert game_text(describe(path))
    assert refused > 2000


def test_without_takes_names(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "klondike"\nwithout = [1]\n')
    assert [str(one) for one in check_file(path)] == [
        f"{path}:2: without = [1] is not allowed. Write a list of strings"
    ]


class TestFiles:
    def test_a_device(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text('extends = "/dev/zero"\n')
        [mistake] = check_file(path)
        told = f"{path}:1: extends "
        assert (
            str(mistake)
            == f'{told}"/dev/zero": /dev/zero: cannot read: this is not an ordinary file. Give the path of a rule file'
        )

    def test_a_pipe_nobody_writes_to(self, tmp_path: Path) -> None:
        path = tmp_path / "pipe.toml"
        os.mkfifo(path)
        assert "not an ordinary file" in str(check_file(path)[0])

    def test_a_directory(self, tmp_path: Path) -> None:
        assert "a directory" in str(check_file(tmp_path)[0])

    def test_a_huge_file(self, tmp_path: Path) -> None:
        path = tmp_path / "huge.toml"
        path.write_text('name = "' + "x" * MOST_BYTES + '"\n')
        assert "larger than 262144 bytes, so it is not a rule file" in str(check_file(path)[0])

    def test_a_long_chain(self, tmp_path: Path) -> None:
        for number in range(500):
            base = f"m{number - 1}.toml" if number else "klondike"
            (tmp_path / f"m{number}.toml").write_text(f'extends = "{base}"\n')
        assert check_file(tmp_path / "m10.toml") == []
        [mistake] = check_file(tmp_path / "m499.toml")
        assert "more than 16 files extend one another. Extend one of the last files directly" in str(mistake)

    def test_a_circle(self, tmp_path: Path) -> None:
        (tmp_path / "a.toml").write_text('extends = "b.toml"\n')
        (tmp_path / "b.toml").write_text('extends = "a.toml"\n')
        [mistake] = check_file(tmp_path / "a.toml")
        assert "that file extends this one in turn. Remove extends in one of them" in str(mistake)


@pytest.mark.parametrize(
    "text",
    [
        "".join(f'[[option]]\ntitle = "O{number}"\nset = {{"stock.deal" = 1}}\n' for number in range(3000)),
        "".join(f'[[option]]\ntitle = "O{number}"\nkey = "stock.deal"\nvalues = {list(range(1, 200))}\n'
                for number in range(100)),
        "".join(f"key{number} = 1\n" for number in range(20000)),
        "".join(f"[section{number}]\n" for number in range(15000)),
        "".join(f'[[place]]\nname = "P{number}"\n' for number in range(8000)),
        f"without = [{', '.join(['1'] * 80000)}]\n",
        f"{'.'.join(['a'] * 100000)} = 1\n",
        f"[{'.'.join(['a'] * 100000)}]\n",
        f"name = {'[' * 100000}\n",
        'name = "' + "x" * 200000 + '"\n',
        f"score = {'9' * 100000}\n",
    ],
    ids=lambda text: text[:20].replace("\n", " "),
)  # fmt: skip
def test_more_than_there_is_ends_soon(tmp_path: Path, text: str) -> None:
    path = tmp_path / "large.toml"
    path.write_text(f'extends = "klondike"\n{text}')
    started = time.process_time()
    mistakes = check_file(path)
    assert time.process_time() - started < 5
    assert 0 < len(mistakes) <= MOST_MEMBERS
    assert all(len(str(one)) < 500 for one in mistakes)
    with pytest.raises(RulesError):
        load_any(path)


@pytest.mark.parametrize("key", ["name", "id", "note", "catalogue", "aliases"])
def test_control_characters_are_refused(tmp_path: Path, key: str) -> None:
    value = '["\\u001b[31m"]' if key == "aliases" else '"\\u001b[31m"'
    path = tmp_path / "red.toml"
    path.write_text(f'extends = "klondike"\n{key} = {value}\n')
    mistakes = check_file(path)
    assert mistakes
    assert all("\x1b" not in str(one) and one.line == 2 for one in mistakes)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('extends = "klondike"\n[pack]\npacks = 7\n', "the game has 364 cards. Use at most 128"),
        ('extends = "klondike"\n', None),
        ('extends = "hearts"\n', None),
        ('extends = "tichu"\n', None),
        (
            'extends = "tichu"\n[bomb]\nfactor = 2\n',
            "bomb.factor beside score.hand_to or score.both: the search does not hold both together",
        ),
        ('extends = "uno"\n', None),
        ('extends = "go-fish-hoyle"\n', None),
        ('extends = "paskahousu"\n', None),
        ('extends = "gin-rummy"\n', None),
        ('extends = "samba"\n', None),
        ('extends = "ninety-nine"\n', None),
        ('extends = "psychological-jujitsu"\n', None),
        ('extends = "fan-tan"\n', None),
    ],
    ids=[
        "cards",
        "patience",
        "trick",
        "climbing",
        "bombs",
        "matching",
        "asking",
        "beating",
        "drawing",
        "melds",
        "counting",
        "bidding",
        "rows",
    ],
)
def test_check_says_what_every_solve_would(tmp_path: Path, text: str, told: str | None) -> None:
    path = tmp_path / "large.toml"
    path.write_text(text)
    result = CliRunner().invoke(faceup, ["rules", "check", str(path)])
    if told is None:
        assert (result.exit_code, result.stderr) == (0, "")
        return
    assert result.exit_code == 1
    assert result.stderr == f"error: {path}: no deal of this game can be solved: {told}\n"
    solved = CliRunner().invoke(faceup, ["solve", "--rules", str(path), "--deal", "seed:1"])
    assert (solved.exit_code, told in solved.stderr) == (1, True)
