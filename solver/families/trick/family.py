"""Trick-taking games with rule files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.deal_numbers import Number
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.monitor import Onlooker
from solver.families import rule_files
from solver.families.bridge.family import par_asked
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Lines, Looks, Play, Playable, Sampled, Sampling
from solver.families.trick.keys import AUCTION_KEYS
from solver.rules.choice import Choice
from solver.rules.language import fields_read

_NAME = "trick"

_PAR_MEMORY = 256 << 20
"""Bytes for the searches of par where nobody says how much."""


def _claims(_deal: Deal, _choice: Choice) -> bool:
    """Its deals are known by their games."""
    return False


def _reads(deal: Deal, choice: Choice, question: str) -> frozenset[str]:
    read = fields_read(choice.chosen(deal, _NAME).rules)
    return read | AUCTION_KEYS if question == "par" else read


def _remarks(deal: Deal, choice: Choice) -> tuple[str, ...]:
    if deal.trump is None:
        return ()
    from solver.families.trick.reading import remarks

    return remarks(choice.chosen(deal, _NAME).rules, deal)


def _case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    from solver.families.trick.cases import TrickOptions, recorded

    game = choice.chosen(deal, _NAME)
    rules, start = recorded(game.rules, deal, TrickOptions.of(asked))
    return Case(deal, _NAME, choice, asked, game, rules, start)


def _about(case: Case) -> dict[str, object]:
    from solver.families.trick.cases import TrickOptions

    return rule_files.about(case, TrickOptions.of(case.asked).about())


def _canonical(case: Case) -> bytes:
    from solver.families.trick.start import canonical

    return rule_files.canonical(case, canonical(case.start))


def _solve(case: Case, limits: Limits) -> Answer:
    from solver.families.trick.cases import TrickOptions, solved

    return solved(case.rules, case.start, TrickOptions.of(case.asked), limits)


def _position(case: Case) -> Playable:
    from solver.families.trick.modes import settled
    from solver.families.trick.referee import begin

    return begin(*settled(case.rules, case.start))


def _replay(case: Case, line: str | tuple[Play, ...] | None) -> LineAnswer:
    from solver.families.trick.cases import answer_of

    return answer_of(case.rules, case.start, case.deal.given, line)


def _analyse(case: Case, limits: Limits) -> Answer:
    from solver.families.trick.cases import analysed

    return analysed(case.rules, case.start, limits)


def _idle(deal: Deal, choice: Choice) -> frozenset[str]:
    from solver.families.trick.cases import idle

    return idle(choice.chosen(deal, _NAME).rules)


def _idle_in_par(deal: Deal, choice: Choice) -> frozenset[str]:
    from solver.auction.asking import idle

    return idle(choice.chosen(deal, _NAME).rules)


def _par_case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    return Case(deal, _NAME, choice, asked, choice.chosen(deal, _NAME))


def _about_par(case: Case) -> dict[str, object]:
    told = case.about_rules()
    return {**told, "game": case.game.rules.id, "asked": par_asked(case.asked)}


def _par_form(case: Case) -> bytes:
    from solver.families.bridge.canonical import canonical

    return canonical(case.deal, answers=bool(case.asked.get("table_given")))


def _par(case: Case, limits: Limits) -> Answer:
    from solver.auction.asking import answer_of

    asked = par_asked(case.asked)
    return answer_of(
        case.game.rules,
        case.deal,
        limits.usually(_PAR_MEMORY),
        table_given=bool(asked["table_given"]),
        dealer_first=bool(asked["dealer"]),
        vulnerable=case.asked.get("vulnerable"),
    )


def _sampled(deal: Deal, choice: Choice, asked: Mapping[str, Any], limits: Limits, onlooker: Onlooker) -> Sampling:
    from solver.simulation.trick.simulate import question_of

    return question_of(choice.chosen(deal, _NAME).rules, deal, asked, limits, onlooker)


def _fields(rules: Any, number: Number, asked: Asked) -> Mapping[str, object]:
    from solver.families.trick import dealing

    return dealing.deal(rules, number.number, *map(asked.get, ("players", "cards", "contract", "bids")))


_PLAY = frozenset(("strain", "declarer", "leader", "played", "contract", "bids"))
"""Options of every question about plays."""

_DEALING = frozenset(("players", "cards", "contract", "bids"))
"""Options of dealing."""

FAMILY = Family(
    name=_NAME,
    title="other trick-taking games",
    claims=_claims,
    reads=_reads,
    remarks=_remarks,
    questions={
        "solve": Asking(
            case=_case,
            about=_about,
            canonical=_canonical,
            answer=_solve,
            looks=Looks(
                called="solve, trick-taking games",
                kind=Later("solver.families.trick.answer:TrickAnswer"),
                report=Later("solver.families.trick.report.answers:solve"),
                columns=Later("solver.families.trick.report.columns:TRICK"),
                statistics=Later("solver.families.play.report.columns:values"),
                page=Later("solver.families.trick.page.pages:solve"),
            ),
            check=Later("solver.families.trick.answer:differences"),
            options=_PLAY | {"after", "line", "concept", "ties", "coalition"},
            idle=_idle,
        ),
        "analyse": Asking(
            case=_case,
            about=_about,
            canonical=_canonical,
            answer=_analyse,
            looks=Looks(
                called="analyse, trick-taking games",
                kind=Later("solver.families.trick.answer:TrickPlayAnswer"),
                report=Later("solver.families.trick.report.answers:analyse"),
                columns=Later("solver.families.trick.report.columns:TRICK_PLAY"),
                statistics=Later("solver.families.play.report.columns:plays"),
                page=Later("solver.families.trick.page.pages:analyse"),
            ),
            options=_PLAY,
            idle=_idle,
        ),
        "par": Asking(
            case=_par_case,
            about=_about_par,
            canonical=_par_form,
            answer=_par,
            looks=Looks(
                called="par of games with auctions of their own",
                kind=Later("solver.auction.answer:AuctionAnswer"),
                report=Later("solver.families.trick.report.answers:par"),
                columns=Later("solver.families.trick.report.columns:AUCTION"),
                statistics=Later("solver.families.trick.report.columns:pars"),
                page=Later("solver.families.trick.page.pages:par"),
            ),
            check=Later("solver.auction.answer:par_differences"),
            options=frozenset(("dealer", "vulnerable")),
            idle=_idle_in_par,
        ),
    },
    refuses={"table": "bridge"},
    dealing=rule_files.dealing(_fields, rule_files.rules_of(_NAME), options=_DEALING),
    refusal=Later("solver.families.trick.playable:refusal"),
    lines=Lines(
        replay=_replay,
        kind=Later("solver.core.lines:PlayedAnswer"),
        report=Later("solver.text.games:report"),
    ),
    picture=Later("solver.families.trick.report.answers:picture"),
    printed=Later("solver.families.trick.printed:deal_of"),
    position=_position,
    scene=Later("solver.families.trick.page.scene:scene"),
    sampled=Sampled(
        question=_sampled,
        samples=100,
        kind=Later("solver.simulation.trick.answer:UnknownAnswer"),
        report=Later("solver.families.trick.report.unknown:report"),
        records=Later("solver.simulation.trick.answer:records"),
        options=frozenset(("void", "gone", "concept", "solved", "undecided")),
        page=Later("solver.families.trick.page.simulated:unknown"),
    ),
)
