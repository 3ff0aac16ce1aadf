"""How one card stands to another: by rank and by suit."""

from __future__ import annotations

from solver.families.patience.pack import rank, red


def suits_fit(relation: str, card: str, other: str) -> bool:
    """Whether the suits are as a relation wants them: ``same``, ``alternating``, ``other`` or ``any``."""
    if relation == "same":
        return card[0] == other[0]
    if relation == "alternating":
        return red(card) != red(other)
    return relation == "any" or card[0] != other[0]


def ranks_fit(build: str, card: str, below: str, ranks: int, wrap: bool) -> bool:
    """Whether a card's rank lets it lie on another: one ``down``, one ``up``, ``both``, ``any`` or ``none``.

    Args:
        ranks: how many there are.
        wrap: the ace follows the highest.
    """
    if build in ("any", "none"):
        return build == "any"
    gap = rank(card) - rank(below)
    down = gap == -1 or (wrap and gap == ranks - 1)
    up = gap == 1 or (wrap and gap == 1 - ranks)
    return (down and build != "up") or (up and build != "down")
