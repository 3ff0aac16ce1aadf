"""Melds that are laid in the play, as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product

from solver.core.errors import DealError
from solver.families.trick.kernels.record.clauses import KERNEL
from solver.families.trick.kernels.record.deck import Deck
from solver.families.trick.notation import together
from solver.families.trick.rules import Combination

KINDS = ("", "sequence", "group", "special")


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldKind:
    """A combination of the rules.

    Attributes:
        service: the number of the service that its cards do.
        of_kind: all services of its kind, a bit each.
        over: the service of that in whose cards it may be laid; -1 none.
        points: what it brings.
        adds: what it brings when laid so.
    """

    service: int
    of_kind: int
    over: int
    points: int
    adds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldForm:
    """A combination in cards: its number, and for each card that it needs the bits of its copies."""

    combination: int
    copies: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Melding:
    """What can be laid.

    Attributes:
        services: kind and name of every meld in which a card can have served, in order; the bits of ``served``.
        combinations: those of the rules, in their order.
        forms: each combination in each of its forms.
        texts: each form as a move.
        trade: the bits of the card that may be traded; ``trade_points`` its points.
    """

    services: tuple[tuple[int, str], ...] = ()
    combinations: tuple[MeldKind, ...] = ()
    forms: tuple[MeldForm, ...] = ()
    texts: tuple[str, ...] = ()
    trade: tuple[int, ...] = ()
    trade_points: int = 0


def melding_of(deck: Deck, cards: Sequence[str]) -> Melding:
    """The melds of a game in which they are laid in the play; none in others.

    Raises:
        DealError: there are more than the search can tell apart.
    """
    if deck.rules.melds.laid != "won":
        return Melding()
    members = deck.rules.combinations
    services = sorted(
        {(KINDS.index(member.kind), member.name) for member in members}
        | {service for seat in deck.start.tabled for _, served in seat for service in served}
    )
    forms = [(number, form) for number, member in enumerate(members) for form in _forms(deck, member)]
    most = KERNEL.SERVICES, KERNEL.COMBINATIONS
    if len(services) > most[0] or len(forms) > most[1] or any(len(form) > KERNEL.NEEDS for _, form in forms):
        raise DealError(f"{len(services)} melds in {len(forms)} forms; expected at most {most[0]} and {most[1]}")
    trade = next((member for member in members if member.trade), None)
    copies = {card: tuple(bit for bit, code in enumerate(cards) if code == card) for card in cards}
    return Melding(
        services=tuple(services),
        combinations=tuple(_combination(member, services) for member in members),
        forms=tuple(
            MeldForm(combination=number, copies=tuple(copies.get(card, ()) for card in form)) for number, form in forms
        ),
        texts=tuple(f"meld:{members[number].name}:{together(form)}" for number, form in forms),
        trade=copies.get(_forms(deck, trade)[0][0], ()) if trade else (),
        trade_points=trade.points[0] if trade else 0,
    )


def _combination(member: Combination, services: Sequence[tuple[int, str]]) -> MeldKind:
    kind = KINDS.index(member.kind)
    own = sum(1 << place for place, service in enumerate(services) if service[0] == kind)
    over = next((place for place, service in enumerate(services) if service == (kind, member.over)), -1)
    return MeldKind(
        service=services.index((kind, member.name)),
        of_kind=own,
        over=over,
        points=member.points[0],
        adds=member.adds,
    )


def _forms(deck: Deck, member: Combination) -> list[tuple[str, ...]]:
    """The cards of a combination in each of its forms: one for each suit that is not trumps, where it names such."""
    trump, suits = deck.start.trump, deck.rules.pack.suits
    plain = [suit for suit in suits if suit != trump]
    if not any(word.startswith("plain ") for word in member.cards):
        plain = plain[:1]
    words = [word for word in member.cards if not word.startswith("any ")]
    named = [tuple(card for word in words for card in _named(word, suit, trump, suits)) for suit in plain]
    return [(*cards, *some) for cards in named for some in _any(member, suits)]


def _any(member: Combination, suits: str) -> Iterator[tuple[str, ...]]:
    """Every choice of the cards that may be of whatever suit; of one rank each set of suits once."""
    ranks = Counter(word.removeprefix("any ") for word in member.cards if word.startswith("any "))
    ways = (combinations_with_replacement([suit + rank for suit in suits], many) for rank, many in ranks.items())
    return (tuple(chain(*way)) for way in product(*ways))


def _named(word: str, plain: str, trump: str | None, suits: str) -> list[str]:
    """The cards that one word of a combination names."""
    kind, _, rank = word.rpartition(" ")
    if kind:
        return [(plain if kind == "plain" else trump or "") + rank]
    return [word] if len(word) > 1 else [suit + word for suit in suits]
