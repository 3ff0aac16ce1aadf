"""Climbing games played out."""

from __future__ import annotations

from tests.fuzz.turns.climbing_family import TURNS
from tests.fuzz.turns.playouts import Playouts

FAMILY = Playouts(TURNS).family()
