"""Answers about bridge and whist as boards of pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from solver.auction.answer import ParAnswer
from solver.auction.bridge_par import told_of
from solver.core.cards import SEATS
from solver.core.deal import Deal
from solver.core.text_aliases import SEAT_NAMES
from solver.families.bridge.analysis import Analysis, PlayedCard, PlayerTotal
from solver.families.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.families.bridge.page.facts import (
    facts,
    hand_record,
    occasion,
    panels,
    par_fact,
    par_marks,
    par_panel,
    points,
    table_panel,
    viewer,
)
from solver.families.bridge.page.scene import BridgeScene, TablePosition, compass, hands_alone
from solver.families.bridge.position_values import as_analysed
from solver.families.bridge.report import answers as reports
from solver.families.bridge.report.answers import leads_text, swap_words
from solver.families.bridge.report.diagram import contract_by, spanned
from solver.families.bridge.report.par import report as par_report
from solver.families.bridge.report.why import refutation_text, why_paragraphs
from solver.pages.board import Board, Option, Panel, Play, Recorded
from solver.pages.frames import Track, play_of, recorded
from solver.pages.suited import STYLE, shown
from solver.pages.titles import place_of, title_of
from solver.text.style import plural, side_name

if TYPE_CHECKING:
    from solver.questions.question import Question


def table(deal: Deal, answer: TableAnswer, question: Question) -> Board:
    """Return the page of a table: the hands, the tricks, and par if no further search is needed for it."""
    facts_shown = tuple(facts(deal))
    complete = answer.complete()
    if complete is not None and answer.size == 13 and deal.vulnerable is not None and deal.game != "whist":
        par = told_of(complete, deal.vulnerable, deal.dealer)
        facts_shown += () if par is None else (par_fact(par),)
    tricks = table_panel(answer.table)
    return Board(
        title=title_of(deal),
        place=place_of(deal),
        facts=facts_shown,
        text=reports.table(deal, answer, question.asked, STYLE),
        play=hands_alone(deal),
        panels=(tricks, *panels(deal)),
        link=viewer(deal),
        occasion=occasion(deal),
        paper=hand_record(deal, tricks, dict(facts_shown).get("Par", "")),
    )


def par(deal: Deal, answer: ParAnswer, question: Question) -> Board:
    """Return the page of par: known hands, table, par with its contracts, and the line of one of them."""
    found = answer.par
    tricks = table_panel(answer.table.table, frozenset() if found is None else par_marks(found))
    return Board(
        title=title_of(deal),
        place=place_of(deal),
        facts=(*facts(deal), ("Par", _par_told(answer))),
        text=par_report(deal, answer, question.asked, STYLE),
        play=_played_out(deal, answer, question) or hands_alone(deal),
        panels=(
            *(() if found is None else (par_panel(found),)),
            tricks,
            *panels(deal),
        ),
        link=viewer(deal),
        occasion=occasion(deal),
        paper=hand_record(deal, tricks, _par_told(answer)),
    )


def _par_told(answer: ParAnswer) -> str:
    if answer.par is None:
        return "unknown, the table is not complete"
    if answer.par.outcome is None:
        return f"{points(answer.par.ns_first.score)} or {points(answer.par.ew_first.score)}, by who speaks first"
    return points(answer.par.outcome.score)


def _played_out(deal: Deal, answer: ParAnswer, question: Question) -> Play | None:
    """Return the line of the first par contract, if requested."""
    if answer.par is None or answer.opening is None or answer.line is None:
        return None
    made = answer.par.contracts[0]
    dealt = replace(
        deal, contract=made.contract, declarer=made.declarers[0], trump=None, leader=answer.opening.leader, played=(),
        play_lines=(), irregular=(), result=None, claimed=False, passed_out=False, play_error=None,
    )  # fmt: skip
    scene = BridgeScene(replace(question, name="solve", asked={}).case(dealt))
    called = f"{contract_by(made.contract, made.declarers[:1], STYLE)}, best play"
    track = Track((), (scene.start(),), called).then(answer.line, called)
    return _played(scene, question, track, deal)


def solve(deal: Deal, answer: PositionAnswer, question: Question) -> Board:
    """Return the page of a position with the value of every card, on its record or on a line of best play."""
    facts_shown = [*facts(deal, answer.contract, answer.declarer)]
    if answer.ns is not None:
        facts_shown.append(("Best play", _tricks(answer)))
    facts_shown += [] if answer.par is None else [par_fact(answer.par)]
    return Board(
        title=title_of(deal),
        place=place_of(deal),
        facts=tuple(facts_shown),
        text=reports.solve(deal, answer, question.asked, STYLE),
        play=_with_refutations(_solved(deal, answer, question), answer),
        panels=(*_leads(deal, answer), *_swaps(answer), *_why(answer), *panels(deal)),
        link=viewer(deal),
        occasion=occasion(deal),
    )


def _tricks(answer: PositionAnswer) -> str:
    assert answer.ns is not None
    low, high = answer.tricks_of(answer.ns)
    span = str(low) if low == high else f"{low} to {high}"
    text = f"{side_name(answer.side_a)} {span} of {plural(answer.total, 'trick')}"
    return text if answer.contract is None else f"{text} ({spanned(answer.contract, low, high, STYLE)})"


def _solved(deal: Deal, answer: PositionAnswer, question: Question) -> Play:
    """Return the play: the whole record if the deal is solved from its start, else the cards made and best play."""
    scene = BridgeScene(question.case(deal))
    asking = scene.asking(question.limits)
    made = sum(map(len, scene.start().position.hands)) - sum(map(len, answer.position.hands))
    if not made and scene.record() and question.asked.get("after") is None:
        track = recorded(scene)
    else:
        track = recorded(scene, "Best play", made)
        found = answer.line if answer.line is not None else asking.line(scene.positions()[made], track.plays, "")
        track = track.then(found or (), "The play and best play" if made else "Best play")
    return replace(play_of(scene, asking, track, game=deal.game or ""), compass=compass(deal))


def _with_refutations(play: Play, answer: PositionAnswer) -> Play:
    """Return a play with refutations beside the wrong cards of the position in question."""
    if answer.why is None:
        return play
    refuted = {card: refutation_text(one, STYLE) for one in answer.why.wrong for card in one.alike}
    frames, frame = list(play.frames), play.frames[play.first]
    options = (_beside(option, refuted.get(option.steps[-1].play)) for option in frame.options)
    frames[play.first] = replace(frame, options=tuple(options))
    return replace(play, frames=tuple(frames))


Told = TypeVar("Told", Option, Recorded)


def _beside(shown: Told, refutation: str | None) -> Told:
    return shown if refutation is None else replace(shown, told=f"{shown.told}. {refutation}")


def _why(answer: PositionAnswer) -> Iterator[Panel]:
    """Yield the panel of the reasons for the value, one in each line."""
    if answer.why is not None:
        lines = [line for lines in why_paragraphs(answer.position, answer.why, STYLE) for line in lines]
        yield Panel(title="Why", kind="list", rows=tuple((line.strip(),) for line in lines))


def _swaps(answer: PositionAnswer) -> Iterator[Panel]:
    """Yield the panel of the values after exchanges of a card within a side."""
    if answer.swaps is not None:
        yield swap_words(answer, STYLE).panel(answer.swaps)


def _leads(deal: Deal, answer: PositionAnswer) -> Iterator[Panel]:
    """Yield the panel of the leads that beat the contract."""
    lines = leads_text(deal, answer, STYLE).splitlines()
    if lines:
        yield Panel(title="Leads", kind="text", rows=tuple((line.strip(),) for line in lines if line))


def analyse(deal: Deal, answer: PlayAnswer, question: Question) -> Board:
    """Return the page of a record with the value of every card, and the losses of each player."""
    made, recorded_deal = answer.analysis, deal
    deal = as_analysed(deal, question.asked)
    facts_shown = [*facts(deal)]
    if made is not None:
        facts_shown += [*_against(answer, made)]
    facts_shown += [] if answer.par_told is None else [par_fact(answer.par_told)]
    return Board(
        title=title_of(deal),
        place=place_of(deal),
        facts=tuple(facts_shown),
        text=reports.analyse(recorded_deal, answer, question.asked, STYLE),
        play=hands_alone(deal) if made is None else _refuted(_analysed(recorded_deal, question), answer),
        panels=(*(() if made is None else _losses(made)), *panels(deal)),
        link=viewer(recorded_deal),
        occasion=occasion(deal),
    )


def _refuted(play: Play, answer: PlayAnswer) -> Play:
    """Return a recorded play with refutations beside the cards that cost tricks."""
    why = answer.why or {}
    record = (
        _beside(made, refutation_text(why[at], STYLE) if at in why else None) for at, made in enumerate(play.record)
    )
    return replace(play, record=tuple(record))


def _analysed(deal: Deal, question: Question) -> Play:
    options = {**question.asked, "played": True}
    scene = BridgeScene(replace(question, name="solve", asked=options).case(deal))
    return _played(scene, question, recorded(scene), deal)


def _played(scene: BridgeScene, question: Question, track: Track[TablePosition], deal: Deal) -> Play:
    """Return the cards along a track, each with its value."""
    return replace(play_of(scene, scene.asking(question.limits), track, game=deal.game or ""), compass=compass(deal))


def _against(answer: PlayAnswer, made: Analysis) -> Iterator[tuple[str, str]]:
    """Yield the result of the play, compared with best play and with par."""
    low, high = made.start_bounds
    start = str(low) if low == high else f"{low} to {high}"
    worth = "" if answer.contract is None else f" ({spanned(answer.contract, low, high, STYLE)})"
    yield "Best play", f"{side_name(made.side)} {start} tricks{worth}"
    if made.score is not None:
        yield "Score", points(made.score)
    if made.against_double_dummy is not None:
        yield "Against best play", STYLE.signed(made.against_double_dummy)
    if made.against_par is not None:
        yield "Against par", STYLE.signed(made.against_par)


def _losses(made: Analysis) -> Iterator[Panel]:
    """Yield the panels of mistakes, of each player's losses, and of contradictions in the record."""
    odd = [_irregular(card) for card in made.cards if card.irregular]
    rows = tuple(_mistake(card) for card in made.mistakes)
    yield Panel(
        title="Mistakes",
        head=("Trick", "Player", "Card", "Cost", "Better") if rows else (),
        kind="table" if rows else "text",
        again=bool(rows),
        rows=rows or ((_faultless(made),),),
    )
    if made.cards:
        players = tuple(_player(player, made.declarer) for player in made.players)
        yield Panel(title="Tricks lost, by player", head=("", "Cards", "Mistakes", "Tricks lost"), rows=players)
    if notes := (*odd, *made.notes):
        yield Panel(title="Notes", kind="list", rows=tuple((note,) for note in notes))


def _faultless(made: Analysis) -> str:
    if not made.cards:
        return "No cards are recorded."
    known = all(card.cost is not None for card in made.cards)
    return "None: no card cost a trick." if known else "None found so far; a limit was reached."


def _mistake(card: PlayedCard) -> tuple[str, ...]:
    better = " ".join(map(shown, card.better)) + (f" ({' '.join(map(shown, card.open))} open)" if card.open else "")
    return str(card.trick), SEAT_NAMES[card.seat], shown(card.card), str(card.cost), better


def _irregular(card: PlayedCard) -> str:
    return f"Trick {card.trick}: {SEATS[card.seat]} {shown(card.card)} is marked as {card.irregular}"


def _player(player: PlayerTotal, declarer: int | None) -> tuple[str, ...]:
    name = SEAT_NAMES[player.seat] + (" (declarer)" if player.seat == declarer else "")
    return name, str(player.cards), str(player.mistakes), str(player.lost)
