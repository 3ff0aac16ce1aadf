"""Deals of trick-taking games as they are asked about: to rules and start, and from there to answers."""

from __future__ import annotations

from dataclasses import replace

from solver.core.cards import seat_in
from solver.core.deal import ROUNDS, Deal
from solver.core.deal_numbers import Number
from solver.core.errors import DealError, option
from solver.core.limits import Limits
from solver.families.trick import dealing
from solver.families.trick.analysis import analyse
from solver.families.trick.answer import TrickAnswer, TrickPlayAnswer
from solver.families.trick.choice import settled
from solver.families.trick.dealing.said import said, with_terms
from solver.families.trick.options import TrickOptions
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Asked, solution
from solver.families.trick.start import Start
from solver.rules.choice import Choice
from solver.rules.explain import fields as told_fields


def idle(game: Rules) -> frozenset[str]:
    """The options that have no part in the answers about a game."""
    return frozenset() if "declarer" in dict(told_fields(game)) else frozenset(("declarer",))


def recorded(game: Rules, deal: Deal, asked: TrickOptions) -> tuple[Rules, Start]:
    """The rules and the start of a deal, as it is asked about, with the plays up to the position.

    A choice of the dealer's is still among the plays.

    Raises:
        FaceupError: the deal does not say enough or cannot be.
    """
    rules, start = deal_of(game, _fields(game, deal, asked))
    if asked.trump is not None and rules.trump.by != "deal":
        raise DealError(f"{option('strain')} {asked.trump}: {rules.name} does not leave trumps to the deal")
    if asked.after is not None and deal.fields.get(ROUNDS):
        start = replace(start, played=_first(start.played, asked.after))
    return rules, start


def start_of(deal: Deal, choice: Choice, asked: TrickOptions | None = None) -> tuple[Rules, Start]:
    """The same where the dealer's choice has been made.

    Args:
        asked: what stands in place of the deal's own words; None: nothing does.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return settled(*recorded(choice.chosen(deal, "trick").rules, deal, asked or TrickOptions()))


def solved(rules: Rules, start: Start, asked: TrickOptions, limits: Limits) -> TrickAnswer:
    """The value of the position in which a deal stands, and of every play.

    Args:
        rules, start: as ``recorded`` gives them.

    Raises:
        FaceupError: the deal cannot be, or there is not so much memory.
    """
    rules, start = settled(rules, start)
    found = solution(
        rules,
        start,
        Searches(limits),
        Asked(
            moves=True,
            line=asked.line,
            tricks=True,
            concept=asked.concept,
            ties=asked.ties,
            coalition=tuple(sorted(seat_in(seat, start.seats) for seat in asked.coalition)),
        ),
    )
    return TrickAnswer(solution=found, line_asked=asked.line, nodes=found.nodes)


def analysed(rules: Rules, start: Start, limits: Limits) -> TrickPlayAnswer:
    """The recorded play of a deal against best play; arguments and errors as for ``solved``."""
    searches = Searches(limits)
    return TrickPlayAnswer(analysis=analyse(rules, start, searches), nodes=searches.nodes)


def _fields(game: Rules, deal: Deal, asked: TrickOptions) -> dict[str, object]:
    """The fields of a deal with what the command line puts in their place."""
    fields = dealt(game, deal, asked.contract, asked.bids)
    seats = len(fields["hands"]) if isinstance(fields["hands"], list) else 0
    if asked.trump is not None:
        fields["trump"] = None if asked.trump == "N" else asked.trump
        if "strain" in fields:
            fields["strain"] = asked.trump
    if asked.declarer is not None and "declarer" not in idle(game):
        fields["declarer"] = seat_in(asked.declarer, seats)
        fields.pop("leader", None)
    if asked.leader is not None:
        fields["leader"] = seat_in(asked.leader, seats)
    if asked.after is not None and not deal.fields.get(ROUNDS):
        fields["played"] = list(_first(deal.played, asked.after))
    terms = said(game, asked.contract, asked.bids)
    if terms.trumps and asked.trump is not None:
        raise DealError(f"{option('strain')} beside {option('contract')}, which has its own; expected one of them")
    return with_terms(game, fields, terms)


def _first(played: tuple[str, ...], after: int) -> tuple[str, ...]:
    """The first plays of a record, as many as are asked for."""
    if after > len(played):
        raise DealError(f"{len(played)} plays were made; expected at least {after}")
    return played[:after]


def dealt(game: Rules, deal: Deal, contract: str | None = None, bids: str | None = None) -> dict[str, object]:
    """The fields of a deal, dealt where they give but a number.

    Args:
        contract, bids: of a number, in place of those that would be drawn.
    """
    fields = fields_of(deal)
    number = fields.pop("deal", None)
    if deal.hands or number is None:
        return fields
    number = Number.of(number, ("seed",)).number
    return {**fields, **dealing.deal(game, number, contract=contract, bids=bids)}
