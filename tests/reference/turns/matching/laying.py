"""What may be laid on a pile: cards, their names, several together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from tests.reference.turns.cards import Pack, colour, is_joker, meant
from tests.reference.turns.errors import BadDeal, NotCovered
from tests.reference.turns.rulefile import Rules


class Lay(NamedTuple):
    """Cards laid on a pile in one move: their codes from below, the top one's name, the pile."""

    cards: tuple[str, ...]
    name: str
    pile: int
    twins: bool = False

    def top(self) -> str:
        """The top card as it lies."""
        return f"{self.cards[-1]}={self.name}" if self.name else self.cards[-1]


def rank(card: str) -> str:
    """The rank in which a card agrees with others: majors up to ten have that of their number; none for others."""
    if is_joker(card):
        return ""
    if card[0] == "M":
        number = int(card[1:])
        return {1: "A", 10: "T"}.get(number, str(number) if number < 10 else "")
    return card[1:]


def code(entry: str) -> str:
    """The card of what lies on a pile, without its name."""
    return entry.partition("=")[0]


def suit_and_rank(entry: str) -> tuple[str, str]:
    """What is in force while a card lies on top: of ``C8=H`` hearts and eight, of ``X1=S5`` spades and five."""
    card, _, name = entry.partition("=")
    if len(name) > 1:
        return name[0], rank(name)
    if name:
        return name, rank(card)
    return "" if is_joker(card) else card[0], rank(card)


class Laying:
    """What may be laid in a game of one deal."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any], pack: Pack) -> None:
        self.rules, self.pack = rules, pack
        said = deal.get("effects")
        self.effects: Mapping[str, Sequence[str]] = rules["effects.cards"] if said is None else said
        turnup = deal.get("turnup")
        self.turned = rank(turnup) if turnup and rules["wild.turned"] else ""
        self.by, self.twins = rules["several.by"], rules["several.twins"]
        self.piles = rules["match.piles"]
        if self.by and self.twins:
            raise NotCovered("several cards, and twins")
        if turnup and turnup[0] in "MX":
            raise NotCovered("a turned card without a suit of its own")

    def joker(self, card: str) -> bool:
        """Whether a card is named as another."""
        if is_joker(card):
            return bool(self.rules["wild.jokers"])
        return bool(self.turned) and card[0] != "M" and card[1:] == self.turned

    def effects_of(self, card: str) -> Sequence[str]:
        """What a card does: by itself before its rank, a major not by rank; named jokers nothing."""
        if self.joker(card):
            return ()
        if card in self.effects:
            return self.effects[card]
        return self.effects.get("X" if is_joker(card) else card[1:] if card[0] != "M" else "", ())

    def has(self, card: str, *effects: str) -> bool:
        """Whether a card has one of some effects."""
        return any(effect.partition(":")[0] in effects for effect in self.effects_of(card))

    # -- one card ------------------------------------------------------------------------------------------------

    def names(self, card: str, top: str | None, held: Sequence[str]) -> list[str]:
        """The names under which a card may be laid there: ``[""]`` under its own, none where it may not be.

        Args:
            card: one of those that the player holds.
            top: what lies on the pile; None: nothing.
            held: all that he holds.
        """
        if self.joker(card):
            return [
                name
                for name in self.pack.plain
                if not self.joker(name)
                and (top is None or self._agrees(name[0], rank(name), top))
                and not self._on_own(name, top)
            ]
        if self._on_own(card, top) or self._kept_back(card, top, held):
            return []
        if self.wild(card):
            return self.suits(card, top)
        return [""] if top is None or self._agrees("" if is_joker(card) else card[0], rank(card), top) else []

    def _on_own(self, card: str, top: str | None) -> bool:
        """Whether a card would be laid on one of its rank, and may not be."""
        own = rank(card)
        return top is not None and own in self.rules["match.not_on_own"] and suit_and_rank(top)[1] == own

    def _kept_back(self, card: str, top: str | None, held: Sequence[str]) -> bool:
        """Whether a card is a last resort, and its holder has others of the suit in force."""
        if top is None or not any(meant(card, entry) for entry in self.rules["match.last_resort"]):
            return False
        suit = suit_and_rank(top)[0]
        return any(other[0] == suit and not self.joker(other) and not self.wild(other) for other in held)

    def wild(self, card: str) -> bool:
        """Whether a card may be laid on anything, and a suit is named."""
        return self.has(card, "wild", "wild-colour")

    def suits(self, card: str, top: str | None) -> list[str]:
        """The suits that a wild card may name."""
        suits = self.pack.suits()
        if top is None or self.has(card, "wild"):
            return suits
        force = suit_and_rank(top)[0]
        return [suit for suit in suits if suit == force or colour(suit + "?") == colour(force + "?") is not None]

    def _agrees(self, suit: str, own: str, top: str) -> bool:
        if is_joker(top) and "=" not in top and self.joker(code(top)):
            raise BadDeal("a joker without a name")
        force, under = suit_and_rank(top)
        same_suit, same_rank = bool(suit) and suit == force, bool(own) and own == under
        by = self.rules["match.by"]
        return (same_suit and by != "rank") or (same_rank and by != "suit")

    # -- moves ---------------------------------------------------------------------------------------------------

    def singles(
        self, cards: Sequence[str], tops: Sequence[str | None], held: Sequence[str]
    ) -> Iterator[tuple[str, Lay]]:
        """Every way to lay one of some cards."""
        for card in sorted(set(cards)):
            for pile, top in enumerate(tops):
                for name in self.names(card, top, held):
                    yield self._move(Lay((card,), name, pile))

    def together(self, cards: Sequence[str], tops: Sequence[str | None]) -> Iterator[tuple[str, Lay]]:
        """Every way to lay several of some cards."""
        cards = sorted(card for card in cards if not self.joker(card) and not is_joker(card))
        for pile, top in enumerate(tops):
            if self.twins:
                yield from self.pairs([card for card in cards if self.names(card, top, cards)], pile, top)
            if not self.by:
                continue
            for size in range(2, len(cards) + 1):
                for chosen in sorted(set(combinations(cards, size))):
                    yield from self._several(chosen, pile, top, cards)

    def pairs(self, cards: Sequence[str], pile: int, top: str | None) -> Iterator[tuple[str, Lay]]:
        """Both copies of a card at once; not of one that plays again."""
        for card, count in sorted(Counter(cards).items()):
            if count > 1 and not self.has(card, "again"):
                for name in self.suits(card, top) if self.wild(card) else [""]:
                    yield self._move(Lay((card, card), name, pile, twins=True))

    def _several(
        self, chosen: Sequence[str], pile: int, top: str | None, held: Sequence[str]
    ) -> Iterator[tuple[str, Lay]]:
        ranks, suits = {rank(card) for card in chosen}, {card[0] for card in chosen}
        one_rank = len(ranks) == 1 and ranks != {""}
        if not one_rank and not (self.by == "rank or suit" and len(suits) == 1):
            return
        fits = [card for card in chosen if self.names(card, top, held)]
        for last in sorted(set(chosen)):
            below = list(chosen)
            below.remove(last)
            if len(fits) == len(chosen) if self.by == "rank" else any(card in fits for card in below):
                for name in self.suits(last, top) if self.wild(last) else [""]:
                    yield self._move(Lay((*below, last), name, pile))

    def in_crank(self, cards: Sequence[str], tops: Sequence[str | None]) -> Iterator[tuple[str, Lay]]:
        """What may be laid while a crank stands: what starts one or joins it, whatever lies there."""
        fitting = sorted(card for card in cards if self.has(card, "crank", "joins"))
        for pile, top in enumerate(tops):
            for card in fitting:
                for name in self.suits(card, top) if self.wild(card) else [""]:
                    yield self._move(Lay((card,), name, pile))
            if self.twins:
                yield from self.pairs(fitting, pile, top)

    def _move(self, lay: Lay) -> tuple[str, Lay]:
        text = "+".join((*lay.cards[:-1], lay.top()))
        return (f"{text}>{lay.pile + 1}" if self.piles > 1 else text), lay
