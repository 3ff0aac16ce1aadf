"""The command lines that options are added to, the files that these name, and an example of every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import click
from click.testing import CliRunner

from solver.cli.main import COMMANDS, faceup
from tests.cli.pairs.outcomes import outcome_of

WHOLE = "AKJ2.AKQ.QJT.KQT QT9.JT9.AK9.AJ98 8765.8765.876.76 43.432.5432.5432"
"""Four hands of bridge that are searched in no time."""

FILES = {
    "whole.pbn": f"""\
[Event "Pairs of options"]
[Board "3"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:{WHOLE}"]
[Declarer "S"]
[Contract "3NT"]
[Auction "S"]
1NT Pass 3NT Pass
Pass Pass
[Play "W"]
H2 HA H9 H5
S3 S2 S9 S5
""",
    "ending.pbn": """\
[Event "An ending with its play"]
[Deal "N:A.KJ.Q. K..A.KJ .AQ.J.Q QJ..K.A"]
[Declarer "N"]
[Contract "H"]
[Play "E"]
DA DJ DK DQ
""",
    "result.pbn": f"""\
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:{WHOLE}"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
""",
    "line.jsonl": (
        '{"hands": [["SA", "HA"], ["SK", "HK"], ["SQ", "HQ"], ["SJ", "C5"]], "trump": null, "leader": 0,'
        ' "played": ["SA", "SK", "SQ", "SJ"], "line": ["HA", "HK", "HQ", "C5"], "value": 2}\n'
    ),
    "lead.pbn": """\
[Dealer "S"]
[Vulnerable "EW"]
[Deal "W:KQT94.A63.J52.74 A2.K842.Q73.QJ63 - -"]
[Declarer "S"]
[Contract "3NT"]
""",
    "hearts.pbn": """\
[Game "hearts"]
[Dealer "N"]
[Deal "N:96.A5.. .74.6.3 .K.KQ8. ..94.K6"]
[Broken "true"]
[Leader "E"]
[PointsBefore "-1,-1,-5,-14"]
[TricksBefore "1,2,5,1"]
[Played "C3,HK,CK,S9"]
""",
    "spades.pbn": """\
[Game "spades"]
[Dealer "E"]
[Deal "N:4.J.7.T 8.Q.9.A T5..J.7 K3..K.9"]
[BagsBefore "1,0"]
[Bids "2,4,3,5"]
[Leader "S"]
[TricksBefore "2,3,1,3"]
[Trump "S"]
[Played "C7,C9,CT,CA"]
""",
    "hidden.pbn": """\
[Game "euchre"]
[Dealer "W"]
[Deal "N:HJ,HA,SA,DK,C9 - - -"]
[TurnUp "HQ"]
""",
    "climb.jsonl": (
        '{"game": "big-two", "hands": [["D3", "D5", "S4", "S8"], ["C4", "C5", "C6", "HK"]], "leader": 0,'
        ' "played": ["D3", "C4"]}\n'
    ),
    "crib.jsonl": (
        '{"game": "cribbage-two-handed-six-card", "dealer": 1, "crib": ["C9", "S7"],'
        ' "hands": [["C8", "CT", "H8"], ["C7", "H7", "HT", "S8", "ST"]], "starter": "C4"}\n'
    ),
    "free.pbn": """\
[Game "freecell"]
[Options "piles=4; cells=0"]
[Foundations "SK,HT,DT,CT"]
[Tableau ""]
HJ CQ
DJ CK
CJ HQ
HK DQ DK
""",
    "free.jsonl": (
        '{"game": "freecell", "options": {"piles": 4, "cells": 0}, "foundations": ["SK", "HT", "DT", "CT"],'
        ' "tableau": [["HJ", "CQ"], ["DJ", "CK"], ["CJ", "HQ"], ["HK", "DQ", "DK"]], "value": true, "line":'
        ' ["T1>T4", "T1>F", "T3>F", "T3>F", "T4>F", "T2>F", "T2>F", "T4>T1", "T4>F", "T1>F", "T4>F"]}\n'
    ),
    "lost.jsonl": '{"game": "klondike", "suits": 1, "ranks": 3, "tableau": [["(SA)", "S2"], ["S3"]], "stock": []}\n',
    "veiled.pbn": """\
[Game "klondike"]
[Stock "-"]
[Waste "-"]
[Foundations "SK,HK,DT,CT"]
[Tableau ""]
(??) CJ
(??) DJ
(??) CQ
""",
}
"""By name."""

RULES = {
    "whist.toml": "whist",
    "hearts.toml": "spot-hearts",
    "spades.toml": "whist-hoyle",
    "euchre.toml": "bid-euchre",
    "climb.toml": "tien-len",
    "crib.toml": "cribbage-seven-card",
    "free.toml": "bakers-game",
}
"""Rule files, and the games whose they are: others than those of the deals."""


class Scene(NamedTuple):
    """A command line without options.

    Attributes:
        command: its name, of two words below a group.
        kind: what its deals are.
        words: what stands behind the command in any case.
    """

    command: str
    kind: str
    words: tuple[str, ...]

    def line(self, *options: tuple[str, ...]) -> list[str]:
        """The words of the command with options."""
        return [*self.command.split(), *self.words, *(word for option in options for word in option)]

    @property
    def name(self) -> str:
        """How it is called in reports."""
        return f"{self.command} [{self.kind}]"


_ENDING = "N:A5.K.2. K4.A.3. Q3.Q.4. J2.J.5.\nTrumps: hearts\nLeader: E"
_POSITIONS = {
    "bridge": ("whole.pbn",),
    "typed": (_ENDING,),
    "ending": ("ending.pbn",),
    "number": ("euchre", "7"),
    "trick": ("spades.pbn",),
    "sides": ("hearts.pbn",),
    "turns": ("climb.jsonl",),
    "counting": ("crib.jsonl",),
    "patience": ("free.pbn",),
    "layout": ("beleaguered-castle", "3"),
    "lost": ("lost.jsonl",),
}
_DEPTHS = {
    "bridge": "5",
    "ending": "6",
    "number": "5",
    "trick": "5",
    "sides": "5",
    "turns": "3",
    "patience": "2",
    "layout": "2",
}
_PLAYS = {kind: _POSITIONS[kind] for kind in ("bridge", "ending", "trick", "sides", "turns")}
_TABLES = {"bridge": ("whole.pbn",), "typed": (f"N:{WHOLE}",), "number": ("seed:1",)}
_BATCH = ("--jsonl", "-", "--threads", "1")
# Several threads are several processes, which take long to begin.

_SCENES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "table": {kind: _TABLES[kind] for kind in ("bridge", "typed")},
    "par": {"bridge": ("whole.pbn",), "number": ("euchre", "7"), "trick": ("vint.jsonl", "--table-given")},
    "solve": _POSITIONS,
    "analyse": _PLAYS,
    "view": {kind: _POSITIONS[kind] for kind in ("bridge", "number", "sides", "turns", "layout")},
    "batch table": {"bridge": ("whole.pbn", *_BATCH)},
    "batch par": {"bridge": ("whole.pbn", *_BATCH), "number": ("euchre", "7", *_BATCH)},
    "batch analyse": {kind: (*words, *_BATCH) for kind, words in _PLAYS.items()},
    "batch solve": {kind: (*words, *_BATCH) for kind, words in _POSITIONS.items()},
    "export": {"table": ("table.db", "--to", "csv"), "layout": ("layout.db", "--to", "jsonl")},
    "stats": {"table": ("table.db",), "layout": ("layout.db",)},
    "score": {
        "contract": ("4S-N=",),
        "bridge": ("result.pbn",),
        "hand": ("cribbage", "S5,H5,D5,CJ", "C4"),
        "bid": ("spades", "--tricks", "6,3,3,1", "--bids", "3,3,3,5"),
        "makers": ("euchre", "--tricks", "2", "--declarer", "N"),
    },
    "suit": {"finesse": ("AQT", "432")},
    "convert": {"bridge": ("whole.pbn",), "trick": ("spades.pbn",), "patience": ("free.pbn",)},
    "deal": {
        "bridge": ("--seed", "7"),
        "constrained": ("--seed", "7", "--hcp", "S:18-20"),
        "trick": ("spades", "--seed", "7"),
        "turns": ("big-two", "--seed", "7"),
        "patience": ("freecell", "--seed", "7"),
        "winnable": ("freecell", "--winnable", "--seed", "7"),
        "layout": ("freecell", "617"),
    },
    "simulate": {
        "bridge": ("lead.pbn", "-n", "1", "--seed", "1"),
        "trick": ("hidden.pbn", "-n", "3", "--seed", "1"),
        "patience": ("veiled.pbn", "-n", "3", "--seed", "1"),
    },
    "verify": {
        "bridge": ("line.jsonl",),
        "trick": ("spades.pbn", "D9 DJ DK D7 SK S4 S8 S5 S3 HJ HQ ST"),
        "patience": ("free.jsonl",),
        "lost": ("--lost", "lost.jsonl"),
    },
    "prove": {"bridge": ("ending.pbn", "-o", "out.proof"), "number": ("euchre", "7", "-o", "out.proof")},
    "check": {"proof": ("given.proof",)},
    "perft": {kind: (*words, "--depth", _DEPTHS[kind]) for kind, words in _POSITIONS.items() if kind in _DEPTHS},
    "bench": {"bench": ("--count", "1", "--no-dds")},
    "games": {"all": (), "one": ("freecell",)},
    "rules check": {"rules": ("spades.toml",)},
    "rules new": {"rules": ("outgame", "--like", "freecell")},
    "rules show": {"rules": ("freecell",)},
    "completion": {"shell": ("bash",)},
    "help": {"all": (), "one": ("perft",)},
}
"""By command and kind: what its deals are."""

FILES["vint.jsonl"] = (
    '{"game": "vint", "dealer": 1, "table": {"S": [10, 3, 10, 3], "H": [6, 6, 6, 6], "D": [6, 6, 6, 6],'
    ' "C": [6, 6, 6, 6], "N": [6, 6, 6, 6]}}\n'
)

_EXAMPLES: Mapping[str, str | Mapping[str, str]] = {
    "vacant": "7,9",
    "entries": "1,1",
    "opponents": "no void in East",
    "format_": {"": "jsonl", "convert": "csv", "deal": "jsonl", "stats": "csv", "verify": "csv"},
    "to": "json",
    "output": {"": "out.json", "verify": "out.csv", "prove": "out.other"},
    "page_format": "html",
    "page_path": "out.html",
    "title": "Tuesday evening",
    "page": "club",
    "color": "always",
    "threads": "2",
    "strain": {"": "S", "typed": "NT", "trick": "H", "number": "D", "ending": "NT", "verify bridge": "C"},
    "declarer": {"": "W", "number": "N", "turns": "2", "counting": "2", "table": "NS", "simulate": "N"},
    "leader": {"": "S", "trick": "W", "turns": "2", "counting": "1"},
    "time": "1000",
    "nodes": {"": "1", "deal": "100"},
    "memory": "16M",
    "vulnerable": {"": "both", "simulate": "none"},
    "game": {"": "hearts", "sides": "omnibus-hearts", "bridge": "whist", "typed": "whist", "ending": "whist",
             "trick": "whist", "number": "whist", "turns": "tien-len", "patience": "bakers-game",
             "layout": "bakers-game", "lost": "freecell", "counting": "cribbage-seven-card"},
    "rules": {"": "hearts.toml", "bridge": "whist.toml", "typed": "whist.toml", "ending": "whist.toml",
              "number": "euchre.toml", "trick": "spades.toml", "counting": "crib.toml", "hand": "crib.toml",
              "turns": "climb.toml", "patience": "free.toml",
              "layout": "free.toml"},
    "set_": {"": "players=5", "verify lost": "ranks=4", "patience": "cells=2", "layout": "Build-Foundations-In-Suit",
             "deal layout": "cells=5", "winnable": "cells=5", "lost": "draw=1"},
    "deal": {"": "seed:2", "patience": "ms:3"},
    "deal_": {"": "seed:2", "layout": "ms:3", "patience": "ms:3"},
    "deals": {"": "seed:4..5", "patience": "ms:4..5"},
    "players": "3",
    "cards": "2",
    "contract": {"": "4S-N", "simulate": "4S-E", "typed": "3NT-N", "number": "spades", "trick": "hearts"},
    "bids": "3,3,4,2",
    "played": {"": "SK S3 S2 SA", "ending": "S2 SA", "bridge": "H4 HA HJ H6", "number": "CA CJ",
               "sides": "H7 HK", "turns": "D5", "patience": "T1>T4",
               "layout": "T2>T7", "lost": "T1>F"},
    "after": "1",
    "hand": "5H 6S 7D KC QD 2H",
    "difficulty": "easy",
    "concept": "maxn",
    "ties": "worst",
    "coalition": {"": "1,3", "turns": "1"},
    "target": "1",
    "notation": "one",
    "store": "out.db",
    "jsonl": "out.jsonl",
    "random": "2",
    "seed": "5",
    "retry": "unknown",
    "cluster": "local",
    "predeal": "N:SA",
    "hcp": "N:20-37",
    "shape": "N:5431+4441",
    "attempts": "1",
    "batch": "1",
    "plot": "out.svg",
    "tricks": {"": "9", "suit": "2"},
    "bags": {"": "8,3"},
    "taken": {"": "H2 SQ / - / H3 / -"},
    "count": "2",
    "board": "5",
    "dealer": "E",
    "port": "8123",
    "keep": {"": "N", "trick": "S"},
    "samples": "2",
    "void": "2:H",
    "gone": {"": "SK", "suit": "K"},
    "solved": "1",
    "depth": "2",
    "family": "FreeCell",
    "kind": "building",
    "search": "cell",
}  # fmt: skip
"""The values of options: by their parameter; for each kind, for each command, or "" for all others."""

_SWITCHED_OFF = ("dds", "browser")
"""Switches that are on unless they are switched off; of others the example switches on."""


def scenes() -> list[Scene]:
    """All command lines without options.

    Raises:
        KeyError: a command has none.
    """
    return [Scene(command, kind, words) for command in commands() for kind, words in _SCENES[command].items()]


def commands() -> Iterator[str]:
    """The names of all commands that do something themselves."""
    for name in COMMANDS:
        found = command_of(name)
        if isinstance(found, click.Group):
            yield from (f"{name} {below}" for below in found.list_commands(click.Context(found)))
        else:
            yield name


def command_of(name: str) -> click.Command:
    """The command of that name."""
    found: click.Command = faceup
    for word in name.split():
        assert isinstance(found, click.Group)
        below = found.get_command(click.Context(found), word)
        assert below is not None, word
        found = below
    return found


def options_of(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Every option of a command with an example, as words of the command line; but those that the scene has.

    Raises:
        KeyError: an option has none.
    """
    return {
        str(option.name): _example(option, scene)
        for option in command_of(scene.command).params
        if isinstance(option, click.Option) and option.expose_value and not {*option.opts} & {*scene.words}
    }


def _example(option: click.Option, scene: Scene) -> tuple[str, ...]:
    word = max(option.opts, key=len)
    name = str(option.name)
    if option.is_flag:
        return (option.secondary_opts[0] if option.default is True and option.secondary_opts else word,)
    found = _EXAMPLES[name]
    if not isinstance(found, str):
        found = next(
            found[key] for key in (f"{scene.command} {scene.kind}", scene.command, scene.kind, "") if key in found
        )
    return word, found


def write_files(folder: Path) -> None:
    """Put the files there that the scenes name."""
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name, game in RULES.items():
        shown = CliRunner().invoke(faceup, ["rules", "show", game])
        assert shown.exit_code == 0, game
        (folder / name).write_text(shown.stdout, encoding="utf-8")
    for line in (
        "prove ending.pbn --strain H --leader E -o given.proof",
        "batch table whole.pbn --store table.db",
        "batch solve freecell ms:1..3 --store layout.db",
    ):
        made = outcome_of(line.split(), folder)
        assert made.code == 0, (line, made)
