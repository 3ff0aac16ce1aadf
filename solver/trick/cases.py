"""``faceup solve`` for trick-taking games: the value of a position, of every play, and one way to get it."""

from __future__ import annotations

from solver.cli.options import shared as options
from solver.cli.options.game import GameChoice, chosen_trick_rules
from solver.deal import Deal
from solver.errors import DealError
from solver.formats.pbn.hands import seat_in
from solver.limits import Limits
from solver.numbers import Number
from solver.options import deal_options
from solver.questions.asked import TrickOptions
from solver.report.style import Style
from solver.report.trick.values import trick_line, trick_text
from solver.rules.trick import Rules
from solver.trick import dealing
from solver.trick.answer import TrickAnswer
from solver.trick.choice import settled
from solver.trick.reading import deal_of, fields_of
from solver.trick.searches import Searches, usual_memory
from solver.trick.solve import Asked, solution
from solver.trick.start import Start


def answer_of(
    deal: Deal, choice: GameChoice, asked: TrickOptions, limits: options.Limits, *, own_memory: bool = False
) -> TrickAnswer:
    """The value of the position in which a deal stands, and of every play.

    Args:
        own_memory: the memory among the limits was asked for, and is not what a command takes where nobody says.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or cannot be.
    """
    rules, start = settled(*recorded(deal, choice, asked))
    found = solution(
        rules,
        start,
        Searches(limits_for(start, limits, own_memory=own_memory)),
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


def recorded(deal: Deal, choice: GameChoice, asked: TrickOptions) -> tuple[Rules, Start]:
    """The rules and the start of a deal, as the command line has them, with the plays up to the position.

    A choice of the dealer's is still among the plays.

    Raises:
        FaceupError: as for ``answer_of``.
    """
    game = chosen_trick_rules(choice.game or deal.game, choice.rules, {**deal_options(deal.fields), **choice.options})
    rules, start = deal_of(game, _fields(game, deal, asked))
    if asked.trump is not None and rules.trump.by != "deal":
        raise DealError(f"--trump {asked.trump}: {rules.name} does not leave trumps to the deal")
    return rules, start


def _fields(game: Rules, deal: Deal, asked: TrickOptions) -> dict[str, object]:
    """The fields of a deal with what the command line puts in their place."""
    fields = _dealt(game, deal)
    seats = len(fields["hands"]) if isinstance(fields["hands"], list) else 0
    if asked.trump is not None:
        fields["trump"] = None if asked.trump == "N" else asked.trump
        if "strain" in fields:
            fields["strain"] = asked.trump
    if asked.declarer is not None:
        fields["declarer"] = seat_in(asked.declarer, seats)
        fields.pop("leader", None)
    if asked.leader is not None:
        fields["leader"] = seat_in(asked.leader, seats)
    if asked.after is not None:
        if asked.after > len(deal.played):
            raise DealError(f"{len(deal.played)} plays were made; expected at least {asked.after}")
        fields["played"] = list(deal.played[: asked.after])
    return fields


def _dealt(game: Rules, deal: Deal) -> dict[str, object]:
    """The fields of a deal, dealt where they give but a number."""
    fields = fields_of(deal)
    number = fields.pop("deal", None)
    if deal.hands or number is None:
        return fields
    if not isinstance(number, str):
        raise DealError(f"deal: {number!r}; expected a text such as seed:7")
    parsed = Number.parse(number)
    if parsed.source != "seed":
        raise DealError(f"{number}: a number of patience; expected seed:N")
    return {**fields, **dealing.deal(game, parsed.number)}


def limits_for(start: Start, limits: options.Limits, *, own_memory: bool) -> Limits:
    """The limits of the searches for a deal: memory by its size unless the command line says how much."""
    memory = limits.memory if own_memory else usual_memory(start)
    return Limits(seconds=limits.time, nodes=limits.nodes, memory=memory)


def report(answer: TrickAnswer, style: Style) -> str:
    """The hands as they are in the position, and what the plays are worth; short where reports are to be short."""
    return trick_line(answer, style) if style.quiet else trick_text(answer, style)
