"""Rule files of games of turns: TOML, ``extends`` and options, to keys by their dotted names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.reference.turns.errors import BadDeal, NotCovered

GAMES = Path(__file__).resolve().parents[3] / "solver" / "games"

Sheet = dict[str, Any]

_SHARED: dict[str, Sheet] = {
    "table": {"players": [4], "sides": "alone"},
    "pack": {
        "suits": "SHDC",
        "ranks": "AKQJT98765432",
        "majors": 0,
        "jokers": 0,
        "copies": 1,
        "without": [],
        "once": [],
    },
    "deal": {"hand": [0], "extra": 0, "extra_to": "dealer", "kitty": 0, "taken": False, "rows": 0},
}

DEFAULTS: dict[str, dict[str, Sheet]] = {
    "asking": {
        **_SHARED,
        "ask": {"whom": "anyone", "again": True, "next": "left"},
        "pond": {"again": "rank", "refill": 1},
        "book": {"cards": 4},
        "lead": {"first": "left of dealer"},
        "end": {"hand": False, "pond": False},
    },
    "beating": {
        **_SHARED,
        "trump": {"on": False, "never": ""},
        "play": {"how": "one by one"},
        "attack": {"adds": "all", "passing": False, "unbeatable": []},
        "pile": {"on": {}, "falls": {}, "same": 0, "turn": False, "opening": False},
        "lead": {"first": "left of dealer"},
    },
    "bidding": {
        "table": _SHARED["table"],
        "pack": _SHARED["pack"],
        "deal": {"prizes": "S"},
        "bid": {"wins": "highest"},
        "tie": {"prize": "gone"},
        "score": {"values": {}},
    },
    "climbing": {
        **_SHARED,
        "beat": {"sets": "same", "runs": "same", "colour": False, "clear": "", "suits": "", "suits_of": "singles"},
        "bomb": {"combinations": [], "only": "", "cards": [], "factor": 1},
        "joker": {"kinds": ["high"], "pair": False, "given": False},
        "pass": {"must_play": False, "back": True},
        "lead": {"first": "left of dealer", "card": "", "must": True},
        "kitty": {"on": [], "to": "trick"},
        "end": {"when": "first out", "knock": 0},
        "score": {
            "places": [],
            "lasts": [],
            "left": "",
            "left_to": "winner",
            "values": {},
            "steps": [],
            "trick": 0,
            "over": 0,
            "cards": {},
            "faces": {},
            "declared": {},
            "double": "",
            "whole": "",
            "reward": 0,
            "declarer": "",
            "pile": False,
            "hand_to": False,
            "both": 0,
        },
    },
    "matching": {
        **_SHARED,
        "match": {"piles": 1, "by": "suit or rank", "must": False, "not_on_own": [], "last_resort": []},
        "wild": {"jokers": False, "turned": False},
        "several": {"by": "", "twins": False},
        "draw": {"how": "one", "play": False, "pickups": 1, "pressure": False},
        "effects": {"cards": {}, "turned": False, "first": False, "decline": False},
        "lead": {"first": "left of dealer"},
        "end": {"when": "first out"},
        "score": {
            "left": "",
            "left_to": "winner",
            "values": {},
            "shield": "",
            "shields_alone": 0,
            "doubled": "",
            "winner": 0,
            "declared": 0,
            "places": [],
            "lasts": [],
            "most": 0,
            "most_declared": 0,
        },
    },
    "replay": {
        **_SHARED,
        "turn": {"how": "alternate", "down": 1, "short": "loses"},
        "pay": {"cards": {}},
        "won": {"order": "first on top"},
        "score": {"winner": 1},
    },
    "rows": {
        **{name: section for name, section in _SHARED.items() if name != "deal"},
        "layout": {"pivot": "7", "chosen": "word", "again": []},
        "lead": {"first": "left of dealer", "card": "", "to": "left"},
        "end": {"when": "first out"},
        "score": {
            "places": [],
            "lasts": [],
            "left": "",
            "left_to": "winner",
            "values": {},
            "stuck": 0,
            "doubling": False,
        },
    },
    "drawing": {
        **_SHARED,
        "draw": {
            "table": 0,
            "clear": False,
            "offer": False,
            "again": False,
            "takes": False,
            "left": 0,
            "run_out": "stop",
        },
        "lead": {"first": "left of dealer", "way": "left"},
        "end": {"stop": ""},
        "knock": {"limit": 10, "gin": 25, "undercut": 25, "doubled": ""},
        "complete": {"cards": 6, "sum": 10, "three": "", "suit": False, "turned": False},
        "places": {"up": 2, "pairs": {}},
        "score": {"by": "suit", "winner": 1, "loser": 0, "worst": False, "stopper": False, "values": {}},
    },
    "melds": {
        "table": _SHARED["table"],
        "pack": _SHARED["pack"],
        "deal": {"hand": 13, "foot": 0},
        "play": {"kind": "turn"},
        "sets": {"least": 3, "most": 0, "natural": 2, "wild": 3, "one": True, "closed": False, "never": []},
        "runs": {"least": 0, "most": 7},
        "wild": {"cards": []},
        "full": {"cards": 7, "natural": 0, "mixed": 0, "run": 0},
        "out": {"full": 0, "natural": 0, "points": 0, "at_once": 0, "cards": [], "most": 0},
        "bonus": {"cards": [], "each": 0, "four": 0, "needs": 0},
        "opening": {"minimum": 0},
        "keep": {"cards": 5, "pair": 25, "single": 20, "winner": 20, "clean": 30},
        "rob": {"pair": "J", "chips": 31, "most": 12},
        "score": {"values": {}, "left": {}},
    },
    "counting": {
        **_SHARED,
        "count": {"limit": 31, "values": {}, "stuck": "go", "draw": False},
        "play": {"totals": {}, "pair": 0, "run": 0, "last": 0},
        "crib": {"away": 0},
        "starter": {"on": False, "rank": "", "turned": 0, "matched": 0},
        "show": {"totals": {}, "pair": 0, "run": 0, "flush": 0},
        "race": {"points": 0, "lines": []},
        "lead": {"first": "left of dealer"},
        "score": {"winner": 0},
    },
}
"""Every section and key, with what holds where nothing is said."""

COMBINATION: Sheet = {
    "name": "",
    "of": [1],
    "ranks": 1,
    "most": 0,
    "suit": "any",
    "flush": False,
    "low_end": False,
    "kickers": 0,
    "kicker": "single",
    "without": "",
    "led": True,
    "group": "",
}

_OWN = ("id", "name", "aliases", "catalogue", "note", "extends", "without", "game", "family")


@dataclass(frozen=True)
class Rules:
    """A game: ``rules["beat.clear"]``, and its combinations in the order of the file."""

    dialect: str
    keys: Mapping[str, Any]
    combinations: tuple[Mapping[str, Any], ...] = ()

    def __getitem__(self, key: str) -> Any:
        return self.keys[key]


def shipped(game: str) -> Path:
    """The file of a game of any dialect."""
    paths = [GAMES / dialect / f"{game}.toml" for dialect in DEFAULTS]
    return next((path for path in paths if path.exists()), paths[0])


def read(path: Path, options: object = None) -> Rules:
    """The rules of a file with options set."""
    sheet = _sheet(path)
    for name, value in _settings(options):
        _set_option(sheet, name, value)
    dialect = sheet["game"]
    if dialect not in DEFAULTS:
        raise NotCovered(f"game = {dialect}")
    keys = {f"{section}.{key}": value for section, own in DEFAULTS[dialect].items() for key, value in own.items()}
    for section, said in sheet.items():
        if section in (*_OWN, "option", "combination"):
            continue
        for key, value in said.items():
            if f"{section}.{key}" not in keys:
                raise NotCovered(f"{section}.{key}")
            keys[f"{section}.{key}"] = value
    return Rules(dialect, keys, _combinations(sheet))


def _combinations(sheet: Sheet) -> tuple[Sheet, ...]:
    found = []
    for name, said in sheet.get("combination", {}).items():
        for key in said:
            if key not in COMBINATION:
                raise NotCovered(f"combination.{key}")
        found.append({**COMBINATION, **said, "name": name})
    return tuple(found)


def option_values(path: Path) -> list[tuple[str, list[Any]]]:
    """Every option of a file, by title or name, with the values that it can have."""
    return [(_label(option), _values(option)) for option in _sheet(path).get("option", [])]


def _values(option: Sheet) -> list[Any]:
    return list(option["values"] if "values" in option else option.get("cases", [False, True]))


def _sheet(path: Path) -> Sheet:
    """A file over the one that it extends."""
    said = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    if isinstance(said.get("combination"), list):
        said["combination"] = {member["name"]: member for member in said["combination"]}
    if "extends" not in said:
        return said
    beside = path.parent / str(said["extends"])
    return _over(said, _sheet(beside if beside.is_file() else shipped(said["extends"])))


def _over(said: Sheet, base: Sheet) -> Sheet:
    merged = {key: value for key, value in base.items() if key not in _OWN or key == "game"}
    merged["option"] = [option for option in merged.get("option", []) if _label(option) not in said.get("without", [])]
    for key, value in said.items():
        if key == "combination":
            under = merged.get(key, {})
            merged[key] = {**under, **{name: {**under.get(name, {}), **member} for name, member in value.items()}}
        elif key == "option":
            merged[key] = list({_label(option): option for option in (*merged[key], *value)}.values())
        elif isinstance(value, dict):
            merged[key] = {**merged.get(key, {}), **value}
        else:
            merged[key] = value
    return merged


def _label(member: Sheet) -> str:
    return str(member.get("title") or member.get("name") or "")


def _settings(options: object) -> list[tuple[str, object]]:
    """Options of a deal, however they are written: an object, titles, or ``Title; name=1``."""
    if not options:
        return []
    if isinstance(options, Mapping):
        return list(options.items())
    texts = options.split(";") if isinstance(options, str) else list(options)  # type: ignore[call-overload]
    found: list[tuple[str, object]] = []
    for text in texts:
        name, sign, value = str(text).partition("=")
        found.append((name.strip(), value.strip() if sign else True))
    return found


def _set_option(sheet: Sheet, name: str, value: object) -> None:
    wanted = name.strip().casefold()
    for option in sheet.get("option", []):
        if wanted in (str(option.get("title", "")).casefold(), str(option.get("name", "")).casefold()):
            break
    else:
        raise BadDeal(f"no option {name}")
    word = {"true": True, "false": False}.get(str(value).casefold(), value)
    if isinstance(word, str) and re.fullmatch("-?[0-9]+", word):
        word = int(word)
    if "set" in option:
        settings = option["set"] if word else {}
    elif "cases" in option:
        settings = option["cases"][str(word)]
    else:
        settings = {option["key"]: word}
    for path, setting in settings.items():
        section, *middle, key = path.split(".")
        table = sheet.setdefault(section, {})
        for step in middle:
            table = table.setdefault(step, {})
        table[key] = setting
