"""Gin hands: the best melds and the deadwood of one hand, the score of a knock against another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.drawing import answer_fields
from solver.families.drawing.melds import Count, Meld, layouts, values_of
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import Cards
from solver.families.play.deals import cards_of, copies_of
from solver.families.play.report.seats import in_pack_order
from solver.text.style import Style

AS_IN = "as in faceup score gin-rummy S4,S5,S6,H9,D9,C9,HK,DQ,C2,SA"
"""Example of a hand, for messages."""


@dataclass(kw_only=True)
class GinAnswer(Answer):
    """Score of a hand of sets and runs.

    Attributes:
        hand: its cards, without the one that is laid down.
        discard: of a hand with a card too many the one that is best laid down; None if there is none too many.
        melds: sets and runs, as suits the player best.
        unmatched: the cards that are left.
        deadwood: their points.
        limit: with how many a player may knock.
        other: the hand of the other player, after a knock; None if it is not known, or one may not knock.
        laid_off: its cards that go to the melds of the player.
        other_melds: its own melds.
        other_deadwood: the points of its deadwood.
        score: what the knock brings the player; below 0 the other one.
        ranks: of the pack, from the highest.
    """

    declared = answer_fields.HAND

    hand: Cards
    melds: tuple[Meld, ...]
    unmatched: Cards
    deadwood: int
    limit: int
    discard: str | None = None
    other: Cards | None = None
    laid_off: Cards = ()
    other_melds: tuple[Meld, ...] = ()
    other_deadwood: int | None = None
    score: int | None = None
    ranks: str = ""

    @property
    def may_knock(self) -> bool:
        """Whether the player may end the round."""
        return self.deadwood <= self.limit

    def fields(self) -> dict[str, object]:
        """Return the answer as JSON fields; those of the other hand only if a knock is scored."""
        fields: dict[str, object] = {
            "hand": list(self.hand),
            "discard": self.discard,
            "melds": [list(meld) for meld in self.melds],
            "unmatched": list(self.unmatched),
            "deadwood": self.deadwood,
            "limit": self.limit,
        }
        if self.other is None:
            return fields
        return fields | {
            "other": list(self.other),
            "laid_off": list(self.laid_off),
            "other_melds": [list(meld) for meld in self.other_melds],
            "other_deadwood": self.other_deadwood,
            "score": self.score,
        }


def scored(rules: Rules, words: Sequence[str], *, crib: bool) -> GinAnswer:
    """Return the melds and deadwood of a hand, or the score of a knock.

    Args:
        rules: the game.
        words: the cards of the hand; or two words, the knocker's hand and the other hand.
        crib: ignored, as these games have no crib.

    Raises:
        DealError: the game has no sets and runs, or the cards are impossible.
    """
    if rules.score.by != "knock":
        raise DealError(f"hands of {rules.id or 'the game'} are not counted by themselves. Score one of gin, {AS_IN}")
    if crib:
        raise DealError("--crib has no effect on gin; it is for cribbage")
    hands = _hands(rules, words)
    count = Count(rules.pack.ranks, tuple(values_of(rules).items()))
    hand, discard = _without_worst(count, hands[0], max(rules.deal.hand))
    limit = rules.knock.limit
    if len(hands) == 1:
        melds, bare = min(layouts(hand, count.ranks), key=lambda laid: (count.points(laid[1]), len(laid[0])))
        return GinAnswer(game=rules.id, hand=hand, melds=melds, unmatched=bare, deadwood=count.points(bare),
                         limit=limit, discard=discard, ranks=count.ranks)  # fmt: skip
    if (least := count.least(hand)) > limit:
        raise DealError(f"deadwood {least}, and a player may knock with {limit}; name one hand for its melds alone")
    return _knock(rules, count, hand, hands[1], discard)


def _hands(rules: Rules, words: Sequence[str]) -> list[Cards]:
    """Parse the hands in the words of the command line.

    Raises:
        DealError: a card is not in the pack or appears twice, or a hand has the wrong size.
    """
    parts = [cards_of(word) for word in words]
    several = len(parts) == _TWO and all(len(part) > 1 for part in parts)
    hands = parts if several else [tuple(chain(*parts))]
    every = list(chain(*hands))
    pack = copies_of(rules.pack)
    for card in every:
        if card not in pack:
            raise DealError(f"{card} is not a card of the pack")
        if every.count(card) > 1:
            raise DealError(f"{card} appears twice. Write each card once")
    size = max(rules.deal.hand)
    for place, hand in enumerate(hands):
        if len(hand) != size and (place or len(hand) != size + 1):
            wanted = f"{size}" if place else f"{size}, or {size + 1} before one is laid down"
            raise DealError(f"a hand has {len(hand)} cards. Write {wanted}, {AS_IN}")
    return [tuple(sorted(hand)) for hand in hands]


_TWO = 2


def _without_worst(count: Count, hand: Cards, size: int) -> tuple[Cards, str | None]:
    """Return a hand without the best discard if it has a card too many; among equal ones the dearest."""
    if len(hand) == size:
        return hand, None
    ways = [(tuple(card for card in hand if card != away), away) for away in hand]
    return min(ways, key=lambda way: (count.least(way[0]), -count.values[way[1]], way[1]))


def _knock(rules: Rules, count: Count, hand: Cards, other: Cards, discard: str | None) -> GinAnswer:
    """Return the best knock, and the other player's best layout and lay-offs."""
    found: GinAnswer | None = None
    for melds, bare in layouts(hand, count.ranks):
        deadwood = count.points(bare)
        if deadwood > rules.knock.limit:
            continue
        own, laid_off, left = _answered(count, melds, other, lays_off=bool(bare))
        if not bare:
            score = left + rules.knock.gin
        else:
            score = left - deadwood - (rules.knock.undercut if left <= deadwood else 0)
        if found is None or found.score is None or score > found.score:
            found = GinAnswer(game=rules.id, hand=hand, melds=melds, unmatched=bare, deadwood=deadwood,
                              limit=rules.knock.limit, discard=discard, other=other, laid_off=laid_off,
                              other_melds=own, other_deadwood=left, score=score, ranks=count.ranks)  # fmt: skip
    assert found is not None, "a knock beyond the limit"
    return found


def _answered(
    count: Count, melds: tuple[Meld, ...], other: Cards, *, lays_off: bool
) -> tuple[tuple[Meld, ...], Cards, int]:
    """Return the other player's best answer: his melds, the cards that he lays off, the points left."""
    ways = []
    for own, bare in layouts(other, count.ranks):
        off = count.laid_off(melds, bare) if lays_off else ()
        ways.append((own, off, count.points(bare) - count.points(off)))
    return min(ways, key=lambda way: (way[2], len(way[1])))


def report(_deal: Deal, answer: GinAnswer, style: Style) -> str:
    """Return the text of an answer: melds and deadwood; after a knock also the other hand and the score."""
    head = f"{answer.game or 'a game of your own'}: deadwood {answer.deadwood}"
    if not answer.unmatched:
        head += ", gin"
    elif answer.score is None:
        head += f", a knock ({answer.limit})" if answer.may_knock else f", no knock ({answer.limit})"
    if style.quiet:
        return head if answer.score is None else f"{head}, {style.signed(answer.score)}"
    return "\n".join([head, *_rows(answer, style)])


def _rows(answer: GinAnswer, style: Style) -> Iterator[str]:
    def row(name: str, cards: Sequence[str]) -> str:
        return f"  {name:<10} {style.cards(in_pack_order(cards, answer.ranks)) or style.void}"

    if answer.discard is not None:
        yield row("discard", [answer.discard])
    yield from (row("meld", meld) for meld in answer.melds)
    yield row("unmatched", answer.unmatched)
    if answer.other is None:
        return
    matched = {*answer.laid_off, *chain(*answer.other_melds)}
    yield f"the other player: deadwood {answer.other_deadwood}"
    yield from (row("meld", meld) for meld in answer.other_melds)
    yield row("laid off", answer.laid_off)
    yield row("unmatched", [card for card in answer.other if card not in matched])
    undercut = answer.unmatched and (answer.other_deadwood or 0) <= answer.deadwood
    yield f"the knock brings {style.signed(answer.score or 0)}{', an undercut' if undercut else ''}"
