"""Rule files as the language describes them: keys by their dotted names, over ``extends``, options and modes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.reference.trick.errors import BadDeal, NotCovered

GAMES = Path(__file__).resolve().parents[3] / "solver" / "games" / "trick"

DEFAULTS: dict[str, dict[str, Any]] = {
    "table": {"players": [4], "sides": "alone", "direction": "clockwise", "last": "", "declarer": "", "robots": []},
    "pack": {
        "suits": "SHDC",
        "ranks": "AKQJT98765432",
        "orders": {},
        "copies": 1,
        "jokers": 0,
        "majors": 0,
        "without": [],
        "numbers": False,
        "categories": False,
    },
    "deal": {
        "hand": [0],
        "extra": 0,
        "extra_to": "dealer",
        "kitty": 0,
        "jokers": -1,
        "taken": False,
        "turned": "",
        "aside": 0,
    },
    "trump": {
        "by": "none",
        "suit": "",
        "hidden": False,
        "anti": False,
        "ranks": "",
        "top": [],
        "top_alone": False,
    },
    "lead": {
        "first": "left of dealer",
        "card": "",
        "next": "winner",
        "not_trump": False,
        "lowest": "",
        "closed": "",
        "opened_by": "play",
        "two_laps": [],
        "cards": 1,
        "sets": False,
    },
    "follow": {
        "suit": "must",
        "void": "free",
        "head": "never",
        "overtrump": "never",
        "no_undertrump": False,
        "renege": [],
        "spare_partner": False,
        "stock_free": False,
        "not_first": [],
    },
    "win": {"by": "led", "equal": "first", "wild": []},
    "joker": {"kind": "plain", "void": False, "kept": 0},
    "called": {"card": "", "high": False, "among": [], "kept": 0},
    "declared": {"card": "", "points": 0, "not_led": False, "not_first": False},
    "draw": {"on": False, "hand": 0, "whole": False, "counts": True},
    "kitty": {"on": [], "declarer": False},
    "announce": {"points": {}, "after": "own lead", "hand": False, "trumps": True},
    "marriage": {"points": {}, "on": "lead", "trump": False},
    "together": {"sequence": [], "order": "", "equal": {}, "couple": 0},
    "majority": {"cards": {}, "points": 0},
    "score": {
        "trick": 0,
        "over": 0,
        "bonus": 0,
        "most": 0,
        "whole": 0,
        "lead": 0,
        "capture": 0,
        "cards": {},
        "cards_over": 0,
        "faces": {},
        "last": [],
        "top_trump": 0,
        "bottom_trump": 0,
        "shown": 0,
        "shown_rank": "",
        "double": [],
        "revealed": False,
        "most_of_suit": 0,
        "low": False,
        "pairs": False,
        "win": 0,
        "race": False,
        "honours": True,
        "of": "all",
        "factor": False,
        "no_trump": 1,
        "unit": 1,
    },
    "numbered": {"cards": {}, "last": False, "to": "winner", "made": False, "factor": "never"},
    "sweep": {"cards": [], "whole": False, "reward": 0, "others": None},
    "bid": {
        "exact": 0,
        "exact_each": 0,
        "zero": "",
        "blind_zero": 0,
        "aside": "",
        "least": 0,
        "bag": 0,
        "bags": 0,
        "nil": 0,
    },
    "contract": {
        "number": "",
        "base": 0,
        "counts": "tricks",
        "keeps": "always",
        "helpers": [],
        "lower": [],
        "pays": "table",
        "loses": "table",
        "made": {},
        "trick": {},
        "first": {},
        "odd": 0,
        "extra": {},
        "extra_doubled": 0,
        "insult": 0,
        "under": {},
        "under_doubled": [],
        "factor": "",
        "march": 0,
        "march_alone": 0,
        "each": "",
        "lost_each": 0,
        "partner_half": False,
        "no_trick": False,
        "trick_points": 0,
        "taken": {},
        "game": 0,
        "part": 0,
    },
    "run": {"majority": 0, "won": 2, "stop": 5, "all": 15, "lost": 2},
    "melds": {"laid": "", "need": "all", "turned": 0},
}
"""Every section and key of the play, with what holds where nothing is said."""

HONOUR = {
    "name": "",
    "cards": {},
    "by": "hand",
    "when": "",
    "points": {},
    "each": 0,
    "plus": 0,
    "tie": "none",
    "winners": False,
    "level": False,
    "factor": False,
    "toward": False,
}
COMBINATION = {"name": "", "kind": "special", "cards": [], "points": [0], "over": "", "adds": 0, "trade": False}
MODE = {"name": "", "field": "", "value": "", "set": {}}

OWN = ("id", "name", "aliases", "catalogue", "note", "extends", "without", "game", "family")
NO_PLAY = ("auction", "call", "option", "unknown", "decision", "offer", "word")
"""Sections that say nothing about the play."""


@dataclass(frozen=True)
class Rules:
    """A game: ``rules["lead.closed"]``, and its lists."""

    keys: Mapping[str, Any]
    honours: tuple[Mapping[str, Any], ...]
    combinations: tuple[Mapping[str, Any], ...]
    modes: tuple[Mapping[str, Any], ...]

    def __getitem__(self, key: str) -> Any:
        return self.keys[key]


def read(path: Path, options: object = None) -> Rules:
    """The rules of a file with options set."""
    sheet = _sheet(path)
    for name, value in _settings(options):
        _set_option(sheet, name, value)
    keys = {f"{section}.{key}": value for section, own in DEFAULTS.items() for key, value in own.items()}
    for section, said in sheet.items():
        if isinstance(said, dict) and section not in NO_PLAY:
            for key, value in said.items():
                if f"{section}.{key}" not in keys:
                    raise NotCovered(f"{section}.{key}")
                keys[f"{section}.{key}"] = value
        elif section not in (*OWN, "honour", "combination", "mode", *NO_PLAY):
            raise NotCovered(section)
    return Rules(
        keys,
        _members(sheet, "honour", HONOUR),
        _members(sheet, "combination", COMBINATION),
        _members(sheet, "mode", MODE),
    )


def _members(sheet: Mapping[str, Any], name: str, usual: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    members = []
    for said in sheet.get(name, []):
        for key in said:
            if key not in usual:
                raise NotCovered(f"{name}.{key}")
        members.append({**usual, **said})
    return tuple(members)


def _sheet(path: Path) -> dict[str, Any]:
    """A file over the one that it extends."""
    said = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    if "extends" not in said:
        return said
    shipped = GAMES / f"{said['extends']}.toml"
    base = _sheet(shipped if shipped.exists() else path.parent / said["extends"])
    return _over(said, base)


def _over(said: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    merged = {key: value for key, value in base.items() if key not in OWN}
    if "option" in merged:
        merged["option"] = [option for option in merged["option"] if _label(option) not in said.get("without", [])]
    for key, value in said.items():
        under = merged.get(key)
        if isinstance(value, dict):
            merged[key] = {**(under or {}), **value}
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            members = {_label(member): member for member in under or []}
            for member in value:
                label = _label(member)
                members[label] = member if key == "option" else {**members.get(label, {}), **member}
            merged[key] = list(members.values())
        else:
            merged[key] = value
    return merged


def _label(member: Mapping[str, Any]) -> str:
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


def _set_option(sheet: dict[str, Any], name: str, value: object) -> None:
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
        _put(sheet, path, setting)


def _put(sheet: dict[str, Any], path: str, value: object) -> None:
    section, *middle, key = path.split(".")
    if middle:
        member = next(item for item in sheet[section] if _label(item) == middle[0])
        member[key] = value
    else:
        sheet[section] = {**sheet.get(section, {}), key: value}


def with_modes(rules: Rules, deal: Mapping[str, Any]) -> Rules:
    """The rules for a deal, by what its fields say."""
    moded = rules
    for mode in rules.modes:
        if word(deal.get(mode["field"])) == word(mode["value"] or mode["name"]):
            moded = with_mode(moded, mode)
    return moded


def with_mode(rules: Rules, mode: Mapping[str, Any]) -> Rules:
    """The rules with what a mode sets."""
    for key in mode["set"]:
        if key not in rules.keys and not key.startswith("auction."):
            raise NotCovered(key)
    return replace(rules, keys={**rules.keys, **mode["set"]})


def word(value: object) -> str:
    """A word as modes compare it."""
    return "" if value is None else re.sub("[ _]+", "-", str(value).strip().casefold())
