"""Score of a single hand with a starter, or with each possible starter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain

from solver.core.answer import Answer
from solver.core.errors import DealError
from solver.families.counting import answer_fields
from solver.families.counting.deals import kept_after, shows
from solver.families.counting.rules import Rules
from solver.families.counting.values import Part, parts, shown
from solver.families.play.deals import POINTS, all_cards, cards_of, copies_of

SCORABLE = "Score a hand of cribbage, as in faceup score cribbage S5,H5,D5,CJ C5"
"""Advice for messages: a hand that can be scored."""

_MOST = 16
"""Largest number of cards of a hand."""


@dataclass(kw_only=True)
class HandAnswer(Answer):
    """Score of a hand.

    Attributes:
        hand: its cards.
        starter: the card turned up; None if there is none, or none is known.
        crib: it counts as the crib.
        score: its points; None if the starter is not known.
        parts: its scoring combinations.
        starters: where the starter is not known the points with each that it may be, the most first.
    """

    declared = answer_fields.HAND

    hand: tuple[str, ...]
    starter: str | None = None
    crib: bool = False
    score: int | None = None
    parts: tuple[Part, ...] = ()
    starters: Mapping[str, int] = field(default_factory=dict)

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``hand``, ``starter``, ``crib``, and ``score`` with ``parts``, or ``starters``."""
        fields: dict[str, object] = {"hand": list(self.hand), "starter": self.starter, "crib": self.crib}
        if self.score is None:
            return {**fields, "starters": dict(self.starters)}
        return {**fields, "score": self.score, "parts": [asdict(part) for part in self.parts]}


def scored(rules: Rules, words: Sequence[str], *, crib: bool) -> HandAnswer:
    """Return the score of a hand.

    Args:
        rules: the game.
        words: the cards, one or several in each word; the starter is the last word if that is a single card after other
            words, or the last card if there is one card more than in a hand.
        crib: whether the hand is the crib.

    Raises:
        DealError: the game shows no hands, or the cards are impossible.
    """
    if not shows(rules):
        raise DealError(f"{rules.id or 'the game'} shows no hands. {SCORABLE}")
    hand, starter = _parted(rules, words, _size(rules, crib=crib))
    _check(rules, hand, starter)
    if starter is None and rules.starter.on:
        left = [card for card in sorted(set(all_cards(rules.pack))) if hand.count(card) < copies_of(rules.pack)[card]]
        points = {card: shown(rules, hand, card, crib=crib) for card in left}
        most = dict(sorted(points.items(), key=lambda pair: -pair[1]))
        return HandAnswer(game=rules.id, hand=hand, crib=crib, starters=most)
    found = tuple(parts(rules, hand, starter, crib=crib))
    score = sum(part.points for part in found)
    return HandAnswer(game=rules.id, hand=hand, starter=starter, crib=crib, score=score, parts=found)


def _size(rules: Rules, *, crib: bool) -> int | None:
    """Return the number of cards of a hand at the show, None for any number in games without a crib."""
    seats = min(rules.table.players)
    if not rules.crib.away:
        return None
    return rules.crib.away * seats if crib else kept_after(rules, seats)


def _parted(rules: Rules, words: Sequence[str], size: int | None) -> tuple[tuple[str, ...], str | None]:
    """Return the hand and the starter.

    Raises:
        DealError: these are not as many cards as a hand has, with a starter or without.
    """
    *before, last = [cards_of(word) for word in words] or [()]
    cards = tuple(chain(*before, last))
    apart = bool(before) and len(last) == 1
    # Cards that are written suit by suit have no last one.
    by_suits = any(word.count(".") == POINTS for word in words)
    if not rules.starter.on:
        found: tuple[tuple[str, ...], str | None] = cards, None
    elif size is None:
        found = (cards[:-1], cards[-1]) if apart else (cards, None)
    else:
        found = (cards[:size], cards[size]) if len(cards) == size + 1 and (apart or not by_suits) else (cards, None)
    if size is not None and len(found[0]) != size:
        behind = " and the starter behind them, as in S5,H5,D5,CJ C5" if rules.starter.on else ""
        raise DealError(f"the hand has {len(cards)} cards. Write {size}{behind}")
    return found


def _check(rules: Rules, hand: tuple[str, ...], starter: str | None) -> None:
    cards = (*hand, *([starter] if starter else ()))
    if not 0 < len(hand) <= _MOST:
        raise DealError(f"the hand has {len(hand)} cards. Write 1 to {_MOST}, as in S5,H5,D5,CJ")
    most = copies_of(rules.pack)
    for card in cards:
        if card not in most:
            raise DealError(f"{card} is not a card of the pack")
        if cards.count(card) > most[card]:
            raise DealError(f"{card} comes {cards.count(card)} times; the pack has {most[card]}")
