"""Plays as text: ``S7``, ``X1=SA``, ``S7+S9``, ``T02/size``, ``trump:H``, ``stop`` and the like."""

from __future__ import annotations

PASS, STOP, TRADE, NO_MELD = "pass", "stop", "trade", "no meld"
TRUMPS, ACES, SUIT = "bura", "aces", "molodka"
"""Three trumps, three aces, three cards of a plain suit."""

WORDS = (PASS, STOP, TRADE, NO_MELD, TRUMPS, ACES, SUIT)


def cards_of(play: str) -> list[str]:
    """The cards that a play takes from the hand; none where it is no play of cards."""
    if play in WORDS or ":" in play:
        return []
    return [card.partition("=")[0].partition("/")[0] for card in play.split("+")]


def named_card(play: str) -> str:
    """The card that a play counts as: a joker's name, else the card itself."""
    card, _, name = play.partition("=")
    return name or card.partition("/")[0]


def category_of(play: str) -> str:
    """The category that a lead names, empty where it names none."""
    return play.partition("/")[2]


def together(cards: tuple[str, ...]) -> str:
    """Cards played at once."""
    return "+".join(sorted(cards))
