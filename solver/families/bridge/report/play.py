"""A recorded play against best play, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabulate import tabulate

from solver.core.answer import SOLVED, span_text
from solver.core.bounds import Bounds
from solver.core.cards import SEATS
from solver.families.bridge.analysis import Analysis, PlayedCard
from solver.families.bridge.answer import PlayAnswer
from solver.families.bridge.report.contract import contract_by, spanned
from solver.text.style import Style, plural, side_name


def play_text(answer: PlayAnswer, style: Style) -> str:
    """The play trick by trick with the value after every card, the mistakes, the players, the result."""
    made = answer.analysis
    if answer.passed_out:
        return "\n".join(["Passed out", *_par(answer.par, 0, style)])
    assert made is not None
    mistakes, result = "\n".join(_mistakes(made, style)), "\n".join(_result(answer, made, style))
    limit = "" if answer.status == SOLVED else "A limit was reached; what is open stands as a range"
    return "\n\n".join(part for part in (_play(answer, made, style), mistakes, _players(made), result, limit) if part)


def play_line(answer: PlayAnswer, style: Style) -> str:
    """All in one line."""
    made = answer.analysis
    if answer.passed_out:
        return "passed out"
    assert made is not None
    mistakes = "  ".join(f"{card.trick}. {SEATS[card.seat]} {style.card(card.card)}" for card in made.mistakes)
    start = _range(made.start_bounds)
    return f"{side_name(made.side)} {start}, result {_known(made.result)}  {mistakes or _faultless(made)}"


def _faultless(made: Analysis) -> str:
    """What there is to say where no card is known to have cost anything."""
    if not made.cards:
        return "no cards are recorded"
    known = all(card.cost is not None for card in made.cards)
    return "no mistakes" if known else "no mistake is known, a limit was reached"


def _range(bounds: Bounds) -> str:
    return span_text(bounds.number, bounds)


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def _play(answer: PlayAnswer, made: Analysis, style: Style) -> str:
    """A row a trick: each card with what follows from it, ``!`` behind one that cost something.

    What follows is told against the contract, ``=``, ``+1``, ``−1``, or in tricks where none is known.
    """
    tricks = [list(cards) for _, cards in groupby(made.cards, key=lambda card: card.trick)]
    if not tricks:
        return "No cards are recorded"

    def worth(bounds: Bounds) -> str:
        return _range(bounds) if answer.contract is None else spanned(answer.contract, *bounds, style)

    rows = [
        [f"{cards[0].trick}.", SEATS[cards[0].seat], *(_card(card, worth(card.after_bounds), style) for card in cards)]
        for cards in tricks
    ]
    what = f"Tricks of {side_name(made.side)}"
    if answer.contract is not None and made.declarer is not None:
        what = contract_by(answer.contract, (made.declarer,), style)
    title = f"{what} with best play: {worth(made.start_bounds)} at the start, and after each card"
    return f"{title}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _card(card: PlayedCard, worth: str, style: Style) -> str:
    return f"{style.card(card.card)}{'!' * max(card.cost or 0, 0)} {worth}"


def _mistakes(made: Analysis, style: Style) -> Iterator[str]:
    """What cost tricks and what would have kept them, what is irregular, what does not fit together."""
    for card in made.cards:
        if card.irregular:
            yield f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} is marked as {card.irregular}"
        if card.cost is not None and card.cost > 0:
            lost = plural(card.cost, "trick")
            what = f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} costs {lost}"
            kept = f"; {style.cards(card.better)} would have kept {'it' if card.cost == 1 else 'them'}"
            left_open = f"; of {style.cards(card.open)} it is open" if card.open else ""
            yield f"{what}{kept if card.better else ''}{left_open}"
    yield from made.notes


def _players(made: Analysis) -> str:
    rows = [[_role(player.seat, made.declarer), player.cards, player.mistakes, player.lost] for player in made.players]
    return tabulate(rows, ["", "cards", "mistakes", "tricks lost"], tablefmt="plain")


def _role(seat: int, declarer: int | None) -> str:
    return f"{SEATS[seat]} (declarer)" if seat == declarer else SEATS[seat]


def _result(answer: PlayAnswer, made: Analysis, style: Style) -> Iterator[str]:
    if answer.claimed:
        end = f"{_range(made.end_bounds)} tricks" if made.end is None else plural(made.end, "trick")
        yield f"Claimed with {end} for {side_name(made.side)} in all with best play"
    if made.result is not None:
        over = made.against_double_dummy
        compared = "double dummy" if over is None else f"{_against(over, style)} double dummy"
        yield f"Result: {plural(made.result, 'trick')}, {compared} ({_range(made.start_bounds)})"
    yield from _par(answer.par, made.score, style)


def _par(par: int | None, score: int | None, style: Style) -> Sequence[str]:
    if score is None:
        return []
    told = f"Score: {style.signed(score)} for N-S"
    return [told if par is None else f"{told}, {_against(score - par, style)} par ({style.signed(par)})"]


def _against(over: int, style: Style) -> str:
    if over == 0:
        return "equal to"
    return f"{style.signed(over)} against"
