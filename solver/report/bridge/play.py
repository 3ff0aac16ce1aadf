"""A recorded play against best play, for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabulate import tabulate

from solver.bridge.analysis import Analysis, PlayedCard
from solver.bridge.answer import PlayAnswer
from solver.cards import SEATS
from solver.report.style import Style, plural, side_name


def play_text(answer: PlayAnswer, style: Style) -> str:
    """The play trick by trick with the value after every card, the mistakes, the players, the result."""
    made = answer.analysis
    if answer.passed_out:
        return "\n".join(["Passed out", *_par(answer.par, 0, style)])
    if made is None:
        return "Unknown: a limit was reached"
    mistakes, result = "\n".join(_mistakes(made, style)), "\n".join(_result(answer, made, style))
    return "\n\n".join(part for part in (_play(made, style), mistakes, _players(made), result) if part)


def play_line(answer: PlayAnswer, style: Style) -> str:
    """All in one line."""
    made = answer.analysis
    if answer.passed_out:
        return "passed out"
    if made is None:
        return "unknown"
    mistakes = "  ".join(f"{card.trick}. {SEATS[card.seat]} {style.card(card.card)}" for card in made.mistakes)
    faultless = "no mistakes" if made.cards else "no cards are recorded"
    return f"{side_name(made.side)} {made.start}, result {_known(made.result)}  {mistakes or faultless}"


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def _play(made: Analysis, style: Style) -> str:
    """A row a trick: each card with the tricks that follow from it, ``!`` behind one that cost something."""
    tricks = [list(cards) for _, cards in groupby(made.cards, key=lambda card: card.trick)]
    if not tricks:
        return "No cards are recorded"
    rows = [[f"{cards[0].trick}.", SEATS[cards[0].seat], *(_card(card, style) for card in cards)] for cards in tricks]
    title = f"Tricks of {side_name(made.side)} with best play: {made.start} at the start, and after each card"
    return f"{title}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _card(card: PlayedCard, style: Style) -> str:
    mark = "!" * max(card.cost, 0)
    return f"{style.card(card.card)}{mark} {card.after}"


def _mistakes(made: Analysis, style: Style) -> Iterator[str]:
    """What cost tricks and what would have kept them, what is irregular, what does not fit together."""
    for card in made.cards:
        if card.irregular:
            yield f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} is marked as {card.irregular}"
        if card.cost > 0:
            lost = plural(card.cost, "trick")
            yield (
                f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} costs {lost}; "
                f"{style.cards(card.better)} would have kept {'it' if card.cost == 1 else 'them'}"
            )
    yield from made.notes


def _players(made: Analysis) -> str:
    rows = [[_role(player.seat, made.declarer), player.cards, player.mistakes, player.lost] for player in made.players]
    return tabulate(rows, ["", "cards", "mistakes", "tricks lost"], tablefmt="plain")


def _role(seat: int, declarer: int | None) -> str:
    return f"{SEATS[seat]} (declarer)" if seat == declarer else SEATS[seat]


def _result(answer: PlayAnswer, made: Analysis, style: Style) -> Iterator[str]:
    if answer.claimed:
        yield f"Claimed with {plural(made.end, 'trick')} for {side_name(made.side)} in all with best play"
    if made.result is not None:
        over = made.against_double_dummy or 0
        yield f"Result: {plural(made.result, 'trick')}, {_against(over, style)} double dummy ({made.start})"
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
