"""Matching games played out."""

from __future__ import annotations

from tests.fuzz.turns.matching_family import TURNS
from tests.fuzz.turns.playouts import Playouts

FAMILY = Playouts(TURNS).family()
