"""Bridge and whist, double dummy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from solver.core.answer import Answer
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import TRICK_GAMES, Deal
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Lines, Looks, Play, Playable
from solver.formats.json_keys import SHARED
from solver.rules.choice import Choice
from solver.rules.language import fields_read

_NAME = "bridge"

KEYS = frozenset(("vulnerable", "contract", "level", "strain", "doubled", "result", "claimed", "auction", "irregular"))
"""Of JSON deals, besides those of all games."""

_BY_RULES = frozenset(("tricks_before", "deal"))
"""Fields with which whist goes by its rule file."""

_DUPLICATE = (None, "bridge", "duplicate-bridge")
"""The games of which par is told in the terms of duplicate: sacrifices and what they save."""

_RECORD = frozenset(("dealer", "vulnerable", "result", "claimed"))
"""What a deal says that has nothing to do with the value of a position."""

_PLAY_RESULT = frozenset(("result", "claimed"))
"""What a deal says that has nothing to do with its value or its par."""

_PLAY = frozenset(
    ("trick", "played", "irregular", "play_error", "result", "claimed", "contract", "declarer", "leader", "passed_out")
)
"""What a deal says of a contract and its play, of which par knows nothing."""

_OF_PLAY = frozenset(("strain", "declarer", "leader", "after", "line", "played"))
"""Options of every trick-taking game."""


def _claims(deal: Deal, choice: Choice) -> bool:
    """Whist is bridge, unless rules of one's own or options make another game of it, tricks have been won that the deal
    does not show (bridge counts those of the deal), or the deal is but a number.
    """
    game = choice.game or deal.game
    if choice.rules is not None or game not in TRICK_GAMES:
        return False
    if game is None:
        return True  # layouts are known by their fields, and were asked before
    return not (choice.options or deal.fields.get("options") or deal.fields.keys() & _BY_RULES)


def _reads(deal: Deal, choice: Choice, _question: str) -> frozenset[str]:
    """What every record of bridge says, and of whist what its rule file reads besides."""
    game = choice.game_of(deal)
    return SHARED | KEYS | (frozenset() if game is None else fields_read(choice.chosen(deal, "trick").rules))


def _case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    return Case(deal, _NAME, choice, asked)


def _form(without: frozenset[str]) -> Callable[[Case], bytes]:
    def form(case: Case) -> bytes:
        from solver.families.bridge.canonical import canonical

        return canonical(case.deal, without)

    return form


def _game(case: Case) -> str:
    return case.deal.game or _NAME


# -- table -----------------------------------------------------------------------------------------------------


def _table_case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    from solver.families.bridge.asking import check_game

    check_game(deal)
    return _case(deal, choice, asked)


def _about_table(case: Case) -> dict[str, object]:
    strains, declarers = _entries(case.asked)
    return {"game": _game(case), **_letters(strains, declarers)}


@cache
def _letters(strains: tuple[int, ...], declarers: tuple[int, ...]) -> dict[str, str]:
    return {
        "strains": "".join(STRAINS[strain] for strain in strains),
        "declarers": "".join(SEATS[seat] for seat in declarers),
    }


def _entries(asked: Asked) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Strains and declarers, all where nobody says which."""
    return asked.get("strain") or tuple(range(len(STRAINS))), asked.get("declarer") or tuple(range(len(SEATS)))


def _table_form(case: Case) -> bytes:
    from solver.families.bridge.canonical import hands

    return hands(case.deal)


def _table(case: Case, limits: Limits) -> Answer:
    from solver.families.bridge.asking import DealSolver, table_of

    return table_of(case.deal, DealSolver(limits), *_entries(case.asked), alone=False)


# -- solve -----------------------------------------------------------------------------------------------------


def _about_solve(case: Case) -> dict[str, object]:
    from solver.families.trick.cases import TrickOptions

    asked = TrickOptions.of(case.asked).about()
    asked |= {"target": case.asked.get("target"), "only_winners": case.asked.get("only_winners", False)}
    if case.asked.get("with_par", False):
        asked |= {"par": True}
    if case.asked.get("contract") is not None:
        asked["contract"] = str(case.asked["contract"])
    return {"family": _NAME, "game": _game(case), "asked": asked}


def _solve(case: Case, limits: Limits) -> Answer:
    from solver.families.bridge.asking import BridgeOptions, DealSolver
    from solver.families.bridge.solving import answer_of

    solver = DealSolver(limits)
    answer = answer_of(case.deal, BridgeOptions.of(case.asked), solver)
    if case.asked.get("with_par", False):
        from solver.auction.of_bridge import add_par

        add_par(answer, case.deal, solver)
    return answer


def _solve_form(case: Case) -> bytes:
    """Par depends on more of what the deal says than the value of a position does."""
    return _form(_PLAY_RESULT if case.asked.get("with_par", False) else _RECORD)(case)


def _notes(deal: Deal, choice: Choice, asked: Asked) -> Iterable[str]:
    from solver.families.bridge.solving import notes

    return notes(deal, choice, asked)


def _position(case: Case) -> Playable:
    from solver.families.bridge.asking import BridgeOptions
    from solver.families.bridge.solving import position_of

    return position_of(case.deal, BridgeOptions.of(case.asked))


def _replay(case: Case, line: str | tuple[Play, ...] | None) -> LineAnswer:
    from solver.families.bridge.asking import BridgeOptions
    from solver.families.bridge.solving import line_answer

    return line_answer(case.deal, BridgeOptions.of(case.asked), line)


# -- analyse ---------------------------------------------------------------------------------------------------


def _about_analyse(case: Case) -> dict[str, object]:
    from solver.families.trick.cases import TrickOptions

    asked = TrickOptions.of(case.asked).about() | {"par": case.asked.get("with_par", True)}
    return {"family": _NAME, "game": _game(case), "asked": asked}


def _analyse(case: Case, limits: Limits) -> Answer:
    from solver.auction.of_bridge import analysed
    from solver.families.bridge.asking import BridgeOptions
    from solver.families.bridge.solving import as_analysed

    asked, deal = BridgeOptions.of(case.asked), as_analysed(case.deal, case.asked)
    return analysed(deal, asked.strain, asked.leader, limits, with_par=case.asked.get("with_par", True))


# -- par -------------------------------------------------------------------------------------------------------


def _is_duplicate(deal: Deal, choice: Choice) -> bool:
    """Whether par is that of duplicate bridge as it stands, and not that of another rule file."""
    return choice.rules is None and not choice.options and (choice.game or deal.game) in _DUPLICATE


def par_asked(asked: Asked) -> dict[str, object]:
    """What is asked besides par, in any game."""
    usual: Mapping[str, Any] = {"table_given": False, "dealer": False, "vulnerable": None, "line": False}
    return {name: asked.get(name, value) for name, value in usual.items()}


def _about_par(case: Case) -> dict[str, object]:
    return {"game": _game(case), "asked": par_asked(case.asked)}


def _par_form(case: Case) -> bytes:
    from solver.families.bridge.canonical import canonical

    return canonical(case.deal, _PLAY, answers=bool(case.asked.get("table_given")))


def _par(case: Case, limits: Limits) -> Answer:
    from solver.auction.of_bridge import ParOptions, par_of

    return par_of(case.deal, ParOptions.of(case.asked), limits)


FAMILY = Family(
    name=_NAME,
    title="bridge",
    claims=_claims,
    reads=_reads,
    questions={
        "table": Asking(
            case=_table_case,
            about=_about_table,
            canonical=_table_form,
            answer=_table,
            looks=Looks(
                called="table",
                kind=Later("solver.families.bridge.answer:TableAnswer"),
                report=Later("solver.families.bridge.report.answers:table"),
                columns=Later("solver.families.bridge.report.columns:TABLE"),
                statistics=Later("solver.families.bridge.report.columns:tables"),
                tags=Later("solver.families.bridge.report.pbn:tag_table"),
                kept=Later("solver.auction.kept:table"),
                page=Later("solver.families.bridge.page.pages:table"),
            ),
            check=Later("solver.families.bridge.differences:table_differences"),
        ),
        "par": Asking(
            case=_case,
            about=_about_par,
            canonical=_par_form,
            answer=_par,
            looks=Looks(
                called="par",
                kind=Later("solver.auction.answer:ParAnswer"),
                report=Later("solver.families.bridge.report.par:report"),
                columns=Later("solver.families.bridge.report.columns:PAR"),
                statistics=Later("solver.families.bridge.report.columns:pars"),
                tags=Later("solver.families.bridge.report.pbn:tag_par"),
                kept=Later("solver.auction.kept:par"),
                page=Later("solver.families.bridge.page.pages:par"),
            ),
            check=Later("solver.auction.answer:par_differences"),
            takes=_is_duplicate,
            options=frozenset(("dealer", "vulnerable", "line")),
        ),
        "solve": Asking(
            case=_case,
            about=_about_solve,
            canonical=_solve_form,
            answer=_solve,
            looks=Looks(
                called="solve, bridge",
                kind=Later("solver.families.bridge.answer:PositionAnswer"),
                report=Later("solver.families.bridge.report.answers:solve"),
                columns=Later("solver.families.bridge.report.columns:POSITION"),
                statistics=Later("solver.families.bridge.report.columns:values"),
                page=Later("solver.families.bridge.page.pages:solve"),
            ),
            check=Later("solver.families.bridge.differences:position_differences"),
            notes=_notes,
            options=_OF_PLAY | {"target", "only_winners", "with_par", "contract"},
        ),
        "analyse": Asking(
            case=_case,
            about=_about_analyse,
            canonical=_form(frozenset()),
            answer=_analyse,
            looks=Looks(
                called="analyse, bridge",
                kind=Later("solver.families.bridge.answer:PlayAnswer"),
                report=Later("solver.families.bridge.report.answers:analyse"),
                columns=Later("solver.families.bridge.report.columns:PLAY"),
                statistics=Later("solver.families.bridge.report.columns:plays"),
                page=Later("solver.families.bridge.page.pages:analyse"),
            ),
            notes=_notes,
            options=_OF_PLAY - {"after", "line"} | {"with_par", "contract"},
        ),
    },
    lines=Lines(
        replay=_replay,
        kind=Later("solver.core.lines:PlayedAnswer"),
        report=Later("solver.text.games:report"),
    ),
    picture=Later("solver.families.bridge.report.diagram:picture"),
    position=_position,
    scene=Later("solver.families.bridge.page.scene:scene"),
)
