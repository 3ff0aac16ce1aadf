"""Drawing games played out."""

from __future__ import annotations

from tests.fuzz.turns.drawing_family import TURNS
from tests.fuzz.turns.playouts import Playouts

FAMILY = Playouts(TURNS).family()
