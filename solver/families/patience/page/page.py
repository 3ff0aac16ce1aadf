"""An answer about a patience layout, or about samples of it, as a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from solver.core.deal import Deal
from solver.families.patience.answer import PatienceAnswer
from solver.families.patience.critical import After
from solver.families.patience.layout_solver import PatienceOptions
from solver.families.patience.notation import LONG, ONE, standard
from solver.families.patience.outcome import WON, Line
from solver.families.patience.page.line_values import OPEN, badge, best_of, cost, is_open, mark, told, verdicts, worth
from solver.families.patience.page.placement import SHOWN, bare
from solver.families.patience.page.scene import LayoutScene, Shown
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.report.answer import advice, difficulty_text, effort_text, patience_text, verdict_text
from solver.families.patience.report.board import words
from solver.families.patience.rules import Rules
from solver.pages.board import Board, Frame, Option, Panel, Play, Recorded, Step
from solver.pages.suited import STYLE
from solver.pages.titles import place_of
from solver.text.style import plural

if TYPE_CHECKING:
    from solver.questions.question import Question

LINE, BEST, FOUND = "A winning line", "A best line", "The best line found"


def page(deal: Deal, answer: PatienceAnswer, question: Question) -> Board:
    """Return the page of an answer: the verdict in words, and the cards of the line, or else of the layout."""
    options = PatienceOptions.of(question.asked)
    scene = LayoutScene(question.case(deal), answer.line or ())
    play = _play(scene, answer, question)
    return Board(
        title=title_of(answer.rules, answer.numbered),
        place=place_of(deal),
        facts=tuple(_facts(answer, play)),
        text=patience_text(answer, options, STYLE),
        play=play,
        panels=tuple(_panels(scene, answer)),
    )


def title_of(rules: Rules, numbered: str | None) -> str:
    """Return a title such as ``FreeCell ms:617``; the name alone if a layout was written out."""
    return f"{rules.name} {numbered}" if numbered else rules.name


def _facts(answer: PatienceAnswer, play: Play) -> Iterator[tuple[str, str]]:
    yield "Game", answer.rules.name
    if answer.numbered:
        yield "Deal", answer.numbered
    yield "Verdict", verdict_text(answer, SHOWN)
    tried = advice(answer)
    if tried:
        yield "Unknown", tried
    yield "Search", effort_text(answer)
    options = [option for frame in play.frames for option in frame.options]
    if play.record and options:
        known = sum(option.mark != OPEN for option in options)
        share = "all" if known == len(options) else f"{known:,} of"
        yield "Moves", f"{share} {plural(len(options), 'alternative')} along the line evaluated"


# -- the line -------------------------------------------------------------------------------------------------


def _play(scene: LayoutScene, answer: PatienceAnswer, question: Question) -> Play:
    plays = scene.record()
    positions = [scene.start()]
    for play in plays:
        positions.append(positions[-1].play(play))
    found = _verdicts(answer, positions, plays, question)
    steps = [
        scene.steps(before, play, after) for before, play, after in zip(positions, plays, positions[1:], strict=False)
    ]
    written = _written(answer, positions, plays, PatienceOptions.of(question.asked).notation)
    return Play(
        places=scene.places(),
        start=scene.cards(positions[0]),
        record=tuple(
            Recorded(steps=_as(made, text), told=_decision(answer, number))
            for number, (made, text) in enumerate(zip(steps, written, strict=True), start=1)
        ),
        frames=tuple(_frame(scene, answer, position, known) for position, known in zip(positions, found, strict=True)),
        called=_called(answer) if plays else "",
        game=answer.rules.id,
    )


def _called(answer: PatienceAnswer) -> str:
    """Return the heading of a line."""
    if answer.verdict == WON:
        return LINE
    return BEST if answer.outcome.proved else FOUND


def _verdicts(
    answer: PatienceAnswer, positions: Sequence[Shown], plays: Sequence[str], question: Question
) -> list[dict[str, After]]:
    """Return the outcome of every move of every position; empty if not requested."""
    if answer.hint is None:
        return [{} for _ in positions]
    return verdicts(answer, [position.position for position in positions], plays, question.limits)


def _written(answer: PatienceAnswer, positions: Sequence[Shown], plays: Sequence[str], notation: str) -> list[str]:
    """Return the moves in the requested notation, empty for the scene's own words; frames use short codes."""
    if notation == LONG:
        return [_in_frame(position, play) for position, play in zip(positions, plays, strict=False)]
    line: Line = answer.line or ()
    codes = line if notation == ONE else standard(answer.rules, answer.layout, line)
    return [move for moves in codes for move in ((moves,) if isinstance(moves, str) else moves)]


def _in_frame(position: Shown, play: str) -> str:
    """Return a short move of a frame such as ``♥7→3``; "" in games without frames."""
    one = position.position
    return f"{SHOWN.card(one.next_card)}→{play}" if isinstance(one, Bowling) else ""


def _as(steps: tuple[Step, ...], text: str) -> tuple[Step, ...]:
    """Return steps with their play in another notation."""
    return tuple(replace(step, shown=text) if text else step for step in steps)


def _decision(answer: PatienceAnswer, number: int) -> str:
    """Return the text that a move of the line is the last decision, empty for other moves."""
    found = answer.critical
    if found is None or found.at != number or not found.proved:
        return ""
    return f"the last decision: {', '.join(found.lose)} would lose"


# -- positions ------------------------------------------------------------------------------------------------


def _frame(scene: LayoutScene, answer: PatienceAnswer, position: Shown, known: dict[str, After]) -> Frame:
    value = _value(answer)
    return Frame(
        told=scene.told(position),
        value=value,
        worth=worth(value, for_score=answer.for_score, reached=answer.score),
        options=tuple(_options(scene, position, known, value)),
        status="unknown" if any(map(is_open, (value, *known.values()))) else "solved",
    )


def _value(answer: PatienceAnswer) -> After:
    """Return the proved value of a position of a line: that of the line."""
    if answer.for_score:
        return answer.score if answer.outcome.proved else None
    return answer.verdict


def _options(scene: LayoutScene, position: Shown, known: dict[str, After], value: After) -> Iterator[Option]:
    best = best_of(value, known.values())
    for play, follows in known.items():
        steps = scene.steps(position, play, position.play(play))
        yield Option(
            steps=steps,
            value=follows,
            badge=badge(follows),
            told=told(follows, best),
            mark=mark(follows, best),
            cost=cost(follows, best),
            at=_at(position, steps),
        )


def _at(position: Shown, steps: Sequence[Step]) -> tuple[str, str] | None:
    """Return the first card that a move takes, before the move; None if its first change shows it, or it takes none."""
    for number, change in enumerate(change for step in steps for change in step.changes):
        source, lies = change[1], position.cards.get(str(change[1]), ())
        if len(change) == 3 and isinstance(source, str) and lies:
            card = next((card for card in reversed(lies) if bare(card) == change[0]), lies[-1])
            return None if number == 0 and card == change[0] else (source, card)
    return None


# -- beside the cards -----------------------------------------------------------------------------------------


def _panels(scene: LayoutScene, answer: PatienceAnswer) -> Iterator[Panel]:
    if answer.hint is not None:
        yield _first_moves(scene, answer)
    if answer.critical is not None:
        yield Panel(title="The last decision", kind="list", rows=tuple((row,) for row in _decided(answer)))
    if answer.difficulty_asked:
        yield Panel(title="Difficulty", kind="list", rows=((difficulty_text(answer).removeprefix("difficulty: "),),))


def _first_moves(scene: LayoutScene, answer: PatienceAnswer) -> Panel:
    """Return the panel of all legal moves with their results, the recommended one marked."""
    position, moves = scene.start().position, answer.hint or {}
    best = best_of(_value(answer), moves.values())
    rows = tuple(
        (words(answer.rules, position, move, SHOWN), move, told(follows, best)) for move, follows in moves.items()
    )
    marked = frozenset((row, column) for row, move in enumerate(moves) if move == answer.next_move for column in (0, 1))
    return Panel(title="First moves", head=("Move", "Notation", "What follows"), rows=rows, marked=marked)


def _decided(answer: PatienceAnswer) -> Iterator[str]:
    found = answer.critical
    if found is None or found.at is None:
        yield (
            "No move of the line could be wrong"
            if found is not None and found.proved
            else "Unknown: a limit was reached"
        )
        return
    yield f"Move {found.at} of the line" + ("" if found.proved else ", or a later one (a limit was reached)")
    for name, moves in (("right", found.keep), ("wrong", found.lose), ("unknown", found.unknown)):
        if moves:
            yield f"{name}: {', '.join(moves)}"
