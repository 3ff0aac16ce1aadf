"""Types of JSON objects as ``json`` reads them: the values are of any kind until a reader has checked them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

JsonMapping = Mapping[str, Any]
"""A JSON object that is only read."""

JsonObject = dict[str, Any]
"""A JSON object that may be changed."""
