"""Games that have a name and rules, and that no search answers: why not."""

from __future__ import annotations

_WHY = {
    "contract-samba": (
        "an auction for points won over a whole deal, of which nothing can be decided from one hand; its melds are "
        "asked about as those of samba"
    ),
    "sakaali-for-eight-players-duplicate-teams": (
        "a way of comparing: with open cards every deal is worth the same at both tables; each deal is one of sakaali"
    ),
}


def why(game: str) -> str | None:
    """Why a game is none for a solver; None where nothing is known of it."""
    return _WHY.get(game)
