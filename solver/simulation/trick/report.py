"""Reports of trick-taking simulations."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabulate import tabulate

from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.estimate import Estimate
from solver.families.play.report.seats import hand_rows, in_pack_order
from solver.families.play.sides import MAXN
from solver.families.trick.pack import rank_of, suits_of
from solver.simulation.sampled_text import hands_fixed, random_deals
from solver.simulation.trick.answer import PLAYS, UnknownAnswer
from solver.simulation.trick.choices import Option
from solver.text.games import Sheet
from solver.text.style import Style, percent_text, plural

_SHOWN = 20
"""Number of choices dropped in the first round that a report lists."""


def report(_deal: Deal, answer: UnknownAnswer, style: Style) -> str:
    """Return the known hands, the samples, and the choices, the best first."""
    if style.quiet:
        return _in_line(answer, style)
    parts = [_hands(answer, style), samples_text(answer)]
    if answer.value is not None:
        parts += [value_text(answer, style), *(_sheet_text(sheet, "right") for sheet in shares_sheets(answer))]
    elif answer.samples:
        parts.append(_sheet_text(choices_sheet(answer, style)))
    parts.append(_screened(answer, style))
    return "\n\n".join(filter(None, parts))


def _hands(answer: UnknownAnswer, style: Style) -> str:
    known = answer.known
    hands = [hand or () for hand in known.hands]
    marks = ["" if seat in known.kept else "(unknown)" for seat in range(known.seats)]
    rows = hand_rows(hands, ["" for _ in marks], style, known.rules.pack.ranks).splitlines()
    names = [
        f"{seat_name(seat, known.seats):<2}  {mark}" if mark else row
        for seat, (row, mark) in enumerate(zip(rows, marks, strict=True))
    ]
    lines = [f"{known.game.name}{_decided(answer, style)}", "", *names]
    if known.kitty:
        lines.append(f"Kitty: {style.cards(in_pack_order(known.kitty, known.rules.pack.ranks))}")
    if known.turned:
        lines.append(f"Turned: {style.card(known.turned)}")
    if known.played:
        lines.append(f"Played: {' '.join(map(style.card, known.played))}")
    return "\n".join(lines)


def _decided(answer: UnknownAnswer, style: Style) -> str:
    """Return dealer, declarer and trumps, as far as the deal names them."""
    known, parts = answer.known, []
    for name, does in (("dealer", "deals"), ("declarer", "declares")):
        seat = known.fields.get(name)
        if isinstance(seat, int):
            parts.append(f"{known.name(seat)} {does}")
    if known.view.trump and not answer.calls:
        parts.append(f"trumps {style.suit(known.view.trump)}")
    return "".join(f", {part}" for part in parts)


def samples_text(answer: UnknownAnswer) -> str:
    """Return the number of samples, their source, and how they were solved."""
    names = [answer.known.name(seat) for seat in sorted(answer.known.kept)]
    parts = [random_deals(answer.samples, answer.wanted), hands_fixed(names), f"seed {answer.seed}"]
    if answer.cards:
        parts.append(f"exact from the last {plural(answer.cards, 'card')} a hand on")
    if answer.concept:
        parts.append("each player for himself" if answer.concept == MAXN else "all others together")
    limit = "; a limit left some of them open" if answer.samples and answer.incomplete else ""
    return ", ".join(parts) + limit


def value_text(answer: UnknownAnswer, style: Style) -> str:
    """Return the value of the current position as text."""
    assert answer.value is not None
    whose = _whose(answer)
    return f"Expected score of {whose}: {_figure(answer.value.value, style)}"


def _whose(answer: UnknownAnswer) -> str:
    """Return the label for whose points are shown."""
    name = answer.known.name(answer.seat)
    paid = any(option.offer is not None and option.offer.worth for option in answer.options)
    return name if answer.concept or paid else f"{name}'s side, less that of the other"


def _sheet_text(sheet: Sheet, first: str = "left") -> str:
    """Return a table with its title as text; all columns except the first are right-aligned."""
    align = (first, *["right"] * (len(sheet.headers) - 1))
    text = tabulate(sheet.rows, sheet.headers, tablefmt="plain", colalign=align, disable_numparse=True)
    return f"{sheet.title}:\n{text}"


def shares_sheets(answer: UnknownAnswer) -> list[Sheet]:
    """Return the frequency of each score in percent; ranges of scores if there are many."""
    assert answer.value is not None
    shares = answer.value.shares()
    groups = _grouped(shares) if shares else {}
    figures = [percent_text(share, 1) for share in groups.values()]
    return [Sheet("How often it comes in %", list(groups), [figures], 0)] if groups else []


def _grouped(shares: dict[int, float]) -> dict[str, float]:
    """Return at most twelve columns: single scores, or ranges of equal width."""
    low, high = min(shares), max(shares)
    if len(shares) <= 12:
        return {str(score): share for score, share in shares.items()}
    width = math.ceil((high - low + 1) / 12)
    found: dict[str, float] = {}
    for start in range(low, high + 1, width):
        end = min(start + width - 1, high)
        found[f"{start}..{end}"] = sum(share for score, share in shares.items() if start <= score <= end)
    return found


def choices_sheet(answer: UnknownAnswer, style: Style) -> Sheet:
    """Return a row for each play or choice."""
    making = any(answer.figures(choice).making is not None for choice in answer.ranked.leaders)
    rows = []
    for choice in answer.ranked.leaders:
        figures, best = answer.figures(choice), choice == answer.ranked.leaders[0]
        chance = figures.making
        rows.append(
            [
                choice_text(answer.options[choice], answer, style),
                _figure(figures.value, style),
                *([("" if chance is None else _percent(chance, style))] if making else []),
                "" if best else _figure(answer.behind(choice), style),
            ]
        )
    title = f"Plays of {answer.known.name(answer.seat)}" if answer.about == PLAYS else f"To {answer.about}"
    headers = ["", "score", *(["makes in %"] if making else []), "against the best"]
    return Sheet(f"{title}, and the expected score of {_whose(answer)}", headers, rows)


def _screened(answer: UnknownAnswer, style: Style) -> str:
    """Return a text about the choices dropped in the first comparison, and how far they were behind there."""
    left = answer.ranked.screened
    if not left:
        return ""
    how = f" from {plural(answer.screened_cards, 'card')} a hand on" if answer.screened_cards else ""
    done = bool(answer.samples)
    rows = [
        [choice_text(answer.options[choice], answer, style),
         _decimal(answer.ranked.behind[choice], style) if done else _figure(figures.value, style), str(figures.samples)]
        for choice, figures in left[:_SHOWN]
    ]  # fmt: skip
    more = f"\nand {len(left) - _SHOWN} more" if len(left) > _SHOWN else ""
    text = tabulate(rows, ["", "behind the best there" if done else "score", "deals"], tablefmt="plain",
                    colalign=("left", "right", "right"), disable_numparse=True)  # fmt: skip
    if not done:
        return f"Compared so far{how}:\n{text}{more}"
    return f"Dropped in a quick first round{how} (a rough measure, on other deals):\n{text}{more}"


def _in_line(answer: UnknownAnswer, style: Style) -> str:
    if answer.value is not None:
        return _figure(answer.value.value, style)
    parts = (
        f"{choice_text(answer.options[choice], answer, style)} {_figure(answer.figures(choice).value, style)}"
        for choice in answer.ranked.leaders
    )
    return "  ".join(parts)


def choice_text(option: Option, answer: UnknownAnswer, style: Style) -> str:
    """Return a choice as people write it."""
    return " ".join(_parts(option, answer, style))


def _parts(option: Option, answer: UnknownAnswer, style: Style) -> Iterator[str]:
    """Yield the parts of a choice, with suit symbols."""
    rules = answer.known.rules
    if option.called:
        suited = answer.about == PLAYS and option.called[:1] in suits_of(rules.pack) and rank_of(option.called)
        yield style.card(option.called) if suited else option.called
    if option.offer is not None:
        yield option.offer.name
    if option.bid is not None:
        yield str(option.bid)
    if option.cards:
        cards = style.cards(in_pack_order(option.cards, rules.pack.ranks))
        yield f"{'put away ' if option.offer else ''}{cards}"


def _figure(figure: Estimate, style: Style) -> str:
    """Return the mean and its standard error; an open one as its bounds."""
    ends = [figure.lo] if figure.exact else [figure.lo, figure.hi]
    text = "..".join(_decimal(end, style) for end in ends)
    return text if math.isnan(figure.error) else f"{text}{'±' if style.symbols else '+-'}{figure.error:.2f}"


def _percent(chance: Estimate, style: Style) -> str:
    """Return a probability in percent; without an error if it occurred in no sample or in all."""
    if chance.exact and chance.lo in (0, 1):
        return str(round(100 * chance.lo))
    return _figure(chance.times(100), style)


def _decimal(number: float, style: Style) -> str:
    plain = f"{abs(number):.2f}"
    return style.signed(-1)[0] + plain if number < 0 and float(plain) else plain
