"""The start of a trick-taking deal in one form, for the keys of stores."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields

from solver.families.trick.start import Start

_DEFAULTS = {one.name: None if one.default is MISSING else one.default for one in fields(Start)}
_DEFAULTS["values"] = {}
_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True, default=sorted)


def canonical(start: Start) -> str:
    """Every field that is not as it is without a word, by name, as JSON; hands in the order of the alphabet."""
    said = {name: value for name, default in _DEFAULTS.items() if (value := getattr(start, name)) != default}
    said["hands"] = list(map(sorted, start.hands))
    return _ENCODER.encode(said)
