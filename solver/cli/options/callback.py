"""The type of a command's function, which options decorate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Callback = Callable[..., Any]
"""A function that click calls with the values of its options, by name."""
