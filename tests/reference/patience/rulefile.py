"""Rule files: TOML, ``extends``, options, ``[cells]`` and ``[reserve]``, to the rules of one game."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.reference.patience.errors import BadDeal, NotCovered
from tests.reference.patience.language import CELLS, HEADER, PASSED_OVER, PLACE, RESERVE, SECTIONS, WORDS

GAMES = Path(__file__).parents[3] / "solver" / "games" / "patience"

Sheet = dict[str, Any]

_OWN = ("id", "name", "aliases", "catalogue", "note", "extends", "without", "game")


class Rules(SimpleNamespace):
    """The rules of one game: a namespace for each section, ``places`` a list of them, and the keys of the header."""


def load(path: Path, options: Mapping[str, Any]) -> Rules:
    """The rules of a file with these options.

    Raises:
        NotCovered: a section, key or word that the reference does not know.
        BadDeal: no such option, or no such value.
    """
    sheet = _read(path)
    for name, value in options.items():
        _set_option(sheet, name, value)
    return _rules(sheet)


def path_of(game: str) -> Path:
    """The shipped file of a game."""
    return GAMES / f"{game}.toml"


def option_values(path: Path) -> list[tuple[str, list[Any]]]:
    """Every option of a file, by title or name, with the values that it can have."""
    return [(_label(option), _values(option)) for option in _read(path).get("option", [])]


def _values(option: Sheet) -> list[Any]:
    if "cases" in option:
        return [int(name) if name.isdigit() else name for name in option["cases"]]
    return list(option.get("values", [False, True]))


def _label(table: Sheet) -> str:
    return str(table.get("title") or table.get("name") or "")


# -- files, one over another -----------------------------------------------------------------------------------------


def _read(path: Path) -> Sheet:
    sheet = tomllib.loads(path.read_text(encoding="utf-8"))
    if "extends" not in sheet:
        return sheet
    named = str(sheet["extends"])
    base = path.parent / named if (path.parent / named).is_file() else path_of(named)
    return _over(sheet, _read(base))


def _over(sheet: Sheet, base: Sheet) -> Sheet:
    merged = copy.deepcopy({key: value for key, value in base.items() if key not in _OWN})
    dropped = sheet.get("without", [])
    merged["option"] = [option for option in merged.get("option", []) if _label(option) not in dropped]
    for key, value in sheet.items():
        if isinstance(value, dict):
            merged[key] = {**merged.get(key, {}), **value}
        elif key in ("option", "place"):
            merged[key] = _members(value, merged.get(key, []), whole=key == "option")
        else:
            merged[key] = value
    return merged


def _members(tables: list[Sheet], under: list[Sheet], *, whole: bool) -> list[Sheet]:
    members = {_label(table): table for table in under}
    for table in tables:
        old = {} if whole else members.get(_label(table), {})
        members[_label(table)] = {**old, **table}
    return list(members.values())


# -- options ---------------------------------------------------------------------------------------------------------


def _set_option(sheet: Sheet, name: str, value: Any) -> None:
    option = _named(sheet, name)
    if value not in _values(option) and not ("key" in option and "values" not in option):
        raise BadDeal(f"option {name}: {value}")
    settings: Sheet = {}
    if "set" in option:
        settings = option["set"] if value else {}
    elif "cases" in option:
        settings = option["cases"][str(value)]
    elif "key" in option:
        settings = {option["key"]: value}
    for path, setting in settings.items():
        _put(sheet, path, setting)


def _named(sheet: Sheet, name: str) -> Sheet:
    wanted = name.strip().casefold()
    for option in sheet.get("option", []):
        if wanted in (option.get("title", "").casefold(), option.get("name", "").casefold()):
            return dict(option)
    raise BadDeal(f"no option {name}")


def _put(sheet: Sheet, path: str, value: Any) -> None:
    *section, key = path.split(".")
    if not section:
        sheet[key] = value
    elif section[0] == "place":
        next(place for place in sheet["place"] if place["name"] == section[1])[key] = value
    else:
        sheet.setdefault(section[0], {})[key] = value


# -- the keys --------------------------------------------------------------------------------------------------------


def _rules(sheet: Sheet) -> Rules:
    rules = Rules()
    for key, usual in HEADER.items():
        setattr(rules, key, _value(key, sheet.get(key, usual)))
    for name, keys in SECTIONS.items():
        setattr(rules, name, _section(name, keys, sheet.get(name, {})))
    rules.places = [_section("place", PLACE, table) for table in sheet.get("place", [])]
    if "cells" in sheet:
        section = _section("cells", CELLS, sheet["cells"])
        rules.places.append(cells(section.count))
    if "reserve" in sheet:
        rules.places.append(_reserve(_section("reserve", RESERVE, sheet["reserve"])))
    known = {*HEADER, *PASSED_OVER, *SECTIONS, "place", "cells", "reserve", "option"}
    for key in sheet:
        if key not in known:
            raise NotCovered(key)
    return rules


def _section(name: str, keys: Sheet, said: Sheet) -> SimpleNamespace:
    for key in said:
        if key not in keys:
            raise NotCovered(f"{name}.{key}")
    return SimpleNamespace(**{key: _value(f"{name}.{key}", said.get(key, usual)) for key, usual in keys.items()})


def _value(key: str, value: Any) -> Any:
    if key in WORDS and value not in WORDS[key]:
        raise NotCovered(f"{key} = {value}")
    return value


def cells(count: int) -> SimpleNamespace:
    """Free cells: each takes one top card of a pile."""
    return SimpleNamespace(
        **{**PLACE, "name": "cells", "letter": "C", "count": count, "by_card": True, "room": 1, "takes": ["tableau"]}
    )


def _reserve(section: SimpleNamespace) -> SimpleNamespace:
    place = {**PLACE, "name": "reserve", "letter": "R", "count": section.count, "size": section.size}
    return SimpleNamespace(**{**place, "by_card": not section.stacked})
