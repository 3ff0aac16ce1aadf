"""The options of a game, as a deal gives them."""

from __future__ import annotations

import json
from collections.abc import Mapping

from solver.errors import DealError

_SHOWN = 40
"""Characters of a wrong value that are told."""


def deal_options(fields: Mapping[str, object]) -> Mapping[str, object]:
    """The options of a deal, by title or name, as they stand.

    Args:
        fields: of the deal, as JSON has them.

    Raises:
        DealError: they are no object.
    """
    options = fields.get("options")
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        text = json.dumps(options, ensure_ascii=False, default=str)
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
        raise DealError(f"options: {shown}; expected an object of titles and values")
    return options
