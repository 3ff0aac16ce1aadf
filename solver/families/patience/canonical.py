"""A patience layout in one form, for the keys of stores."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields

from solver.families.patience.layout import Layout

_DEFAULTS = {one.name: {} if one.default is MISSING else one.default for one in fields(Layout)}
_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


def canonical(layout: Layout) -> str:
    """Every field that is not as it is without a word, by name, as JSON."""
    return _ENCODER.encode(
        {name: value for name, default in _DEFAULTS.items() if (value := getattr(layout, name)) != default}
    )
