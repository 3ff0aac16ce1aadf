"""The facts that ``--why`` reports about bridge and whist, and their JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from solver.core.cards import SEATS
from solver.core.json_fields import JsonObject

HIGH, LONG, RUFF = "high", "long", "ruff"
"""How a card wins a trick: by its rank; because neither opponent has the suit; as a trump on another suit."""


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick of the line.

    Attributes:
        trick: its number in the deal, from 1.
        seat: the seat that wins it.
        card: the card that wins it.
        kind: ``high``, ``long`` or ``ruff``.
        short: a ruff in the hand that had fewer trumps than its partner.
    """

    trick: int
    seat: int
    card: str
    kind: str
    short: bool = False


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """A trick of a refutation, as far as it belongs to it.

    Attributes:
        number: of the trick in the deal, from 1.
        seat: who plays the first of the cards.
        cards: in the order of play.
    """

    number: int
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedPlay:
    """Card of the line with a proved name, such as a finesse.

    Attributes:
        name: one of `solver.families.bridge.why.plays.NAMES`.
        trick: the number of its trick.
        seat: the seat that plays it.
        card: its code.
        cost: tricks that are lost if the condition of the name fails: see the definitions of the names.
        against: the card that the name refers to: the finessed card, the entry that is killed, the card that could be
            elsewhere.
        instead: the card that would lose the tricks.
        opponent: the seat that the name refers to: it is squeezed, has the entry, must not gain the lead, or could have
            the card.
        promoted: the trump that is promoted.
    """

    name: str
    trick: int
    seat: int
    card: str
    cost: int
    against: str | None = None
    instead: str | None = None
    opponent: int | None = None
    promoted: str | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """Tricks of the other side in a suit, ruffs with trumps included, where a wrong card changes their number.

    Attributes:
        suit: of the cards that win them.
        won: how many they are in the line of best play after the wrong card.
        instead: how many they are in the line of best play after the right card.
    """

    suit: str
    won: int
    instead: int


@dataclass(frozen=True, slots=True)
class WrongCard:
    """Card that gives up tricks, with a line that shows it.

    Attributes:
        card: its code; touching cards are equal to it and are in ``alike``.
        alike: the card and those that touch it.
        seat: the seat that holds it.
        cost: tricks that it gives up.
        better: a card that gives up none.
        refutation: the tricks from the card to the one in which the difference shows.
        trick: the number of that trick: from its end on the other side always has more tricks than at the same time
            after ``better``.
        gains: in which suits the other side wins more or fewer tricks to the end of the line than after ``better``.
        play: a play of the other side in the refutation that has a proved name and is not in the line after ``better``;
            the one nearest to the end of the refutation.
    """

    card: str
    alike: tuple[str, ...]
    seat: int
    cost: int
    better: str
    refutation: tuple[ShownTrick, ...]
    trick: int
    gains: tuple[Gain, ...] = ()
    play: NamedPlay | None = None

    @property
    def line(self) -> tuple[str, ...]:
        """The cards of the refutation."""
        return tuple(card for trick in self.refutation for card in trick.cards)


@dataclass(frozen=True, slots=True)
class Why:
    """Reasons for the value of a position, given by ``--why``.

    Attributes:
        tricks: the tricks of the line, in order.
        wrong: the cards of the player to move that give up tricks.
        plays: the cards of the line that have a proved name, in order.
    """

    tricks: Sequence[TrickWon] = ()
    wrong: Sequence[WrongCard] = ()
    plays: Sequence[NamedPlay] = ()

    def fields(self) -> list[JsonObject]:
        """Return the facts as JSON, a list of objects each with its ``fact``."""
        return [*self._tricks(), *map(wrong_field, self.wrong), *self._plays()]

    def _tricks(self) -> Iterator[JsonObject]:
        for one in self.tricks:
            found = {"fact": "trick", "trick": one.trick, "seat": one.seat, "card": one.card, "kind": one.kind}
            yield {**found, "short": one.short} if one.kind == RUFF else found

    def _plays(self) -> Iterator[JsonObject]:
        yield from map(_play_field, self.plays)


def wrong_field(one: WrongCard) -> JsonObject:
    """Return a wrong card as JSON."""
    return {
        "fact": "wrong", "card": one.card, "alike": list(one.alike), "seat": one.seat, "cost": one.cost,
        "better": one.better, "line": list(one.line), "trick": one.trick,
        "because": [asdict(gain) for gain in one.gains], "play": None if one.play is None else _play_field(one.play),
    }  # fmt: skip


def _play_field(one: NamedPlay) -> JsonObject:
    found = {key: value for key, value in asdict(one).items() if value is not None and key != "name"}
    return {"fact": one.name, **found}


def facts_text(facts: Sequence[JsonObject] | None) -> str | None:
    """Return facts as CSV has them, from their JSON: wrong cards as ``H9-1``, named plays as ``4:S:DJ=finesse``."""
    if facts is None:
        return None
    return "; ".join(_fact_text(fact) for fact in facts if fact["fact"] != "trick")


def _fact_text(fact: JsonObject) -> str:
    if fact["fact"] == "wrong":
        return f"{fact['card']}-{fact['cost']}"
    return f"{fact['trick']}:{SEATS[fact['seat']]}:{fact['card']}={fact['fact']}"
