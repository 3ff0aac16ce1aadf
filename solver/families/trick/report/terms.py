"""A deal of a trick-taking game, for people: what was settled before the first card, what a number draws, the hands."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterator, Sequence

from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.deal_numbers import spelled
from solver.families.play.report.seats import seat_names, side_names
from solver.families.play.sides import Sides
from solver.families.trick.deal_words import contract_fields
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start
from solver.text.style import Style

_WIDTH = 100
_WORDS = {"M": "misère", "N": "no trumps"}
_NILS = {-1: "nil", -2: "double nil"}
_NAMED = ("level", "contract", "bid")
"""Fields in which a deal tells the number of its contract."""


def terms(rules: Rules, start: Start, style: Style) -> Iterator[str]:
    """Contract, modes and all else of the deal that a few words say, for the line with the game's name."""
    yield from _contract(rules, start, style)
    if start.anti:
        yield f"anti-trumps {style.suit(start.anti)}"
    if start.declared:
        yield f"{style.card(rules.declared.card)} declared" if rules.declared.card else "declared"
    if start.low:
        yield "a low deal"
    if start.unit != rules.score.unit:
        yield f"unit {start.unit}"
    if start.opponents != start.seats - 1:
        yield f"{start.opponents} opponents settle"
    if start.part_score:
        yield f"part score {start.part_score}"
    if start.majority is not None:
        yield f"majority {start.majority}"
    if start.broken:
        yield f"{_closed(rules, style)} broken"
    if start.may_announce:
        yield "the leader may announce"


def _contract(rules: Rules, start: Start, style: Style) -> Iterator[str]:
    yield from (name.replace("-", " ") for name in dict.fromkeys((*start.modes, start.called_as)) if name)
    number = rules.contract.number
    if number in _NAMED and not start.called_as:
        yield f"{number} {start.level}"
    trump = None if start.choices else start.trump  # a choice names trumps of its own
    if start.strain and start.strain != (trump or "N"):
        yield f"strain {_WORDS.get(start.strain) or style.suit(start.strain)}"
    if start.final_bid:
        yield f"last bid {start.final_bid}"
    if start.raised:
        yield f"raised by {start.raised}"
    if start.factor > 1 or any(_has_double(rules, mode) for mode in start.modes):
        yield f"doubled ×{start.factor}" if style.symbols else f"doubled x{start.factor}"


def _has_double(rules: Rules, mode: str) -> bool:
    """Return whether a mode has a double of its own, where the deal does not name another."""
    return "doubled" in (contract_fields(rules, mode) or {})


def _closed(rules: Rules, style: Style) -> str:
    """The suits that may not be led at first."""
    closed = rules.lead.closed
    return style.suit(closed) if len(closed) == 1 else closed or "suits"


def seat_terms(start: Start, style: Style) -> list[str]:
    """For each seat what it is, bid, doubled, melded and has to show."""
    return [", ".join(_seat(start, seat, style)) for seat in range(start.seats)]


def _seat(start: Start, seat: int, style: Style) -> Iterator[str]:
    if seat == start.dealer:
        yield "deals"
    if seat == start.declarer:
        yield "declares alone" if start.alone else "declares"
    if start.bids:
        blind = " unseen" if start.blind and start.blind[seat] else ""
        yield f"bids {_NILS.get(start.bids[seat], start.bids[seat])}{blind}"
    if start.factors and start.factors[seat] > 1:
        yield f"doubled ×{start.factors[seat]}" if style.symbols else f"doubled x{start.factors[seat]}"
    if any(start.melds):
        yield f"melds {start.melds[seat]}"
    if seat == start.award:
        yield "has the lowest trump's award"
    if seat == start.shown:
        yield "showed the trump card"


def lines(rules: Rules, start: Start, sides: Sides, style: Style) -> Iterator[str]:
    """What takes a line: cards that are known for something, doubles among the seats, what was won before."""
    if start.called:
        yield f"Called card: {style.card(start.called)}"
    if start.revealed:
        yield f"Revealed: {style.cards(sorted(start.revealed))}"
    for title, piles in (("Set aside", start.aside), ("Laid in melds", _laid(start))):
        if any(piles):
            yield f"{title}: {', '.join(_by_seat(start, piles, style))}"
    if any(map(any, start.pairs)):
        yield f"Doubles: {', '.join(_pairs(start))}"
    if start.choices:
        yield f"{seat_name(start.leader, start.seats)} leads; the choice: {', '.join(start.choices)}"
    if any(start.bags):
        yield f"Bags before: {_won(start, sides, start.bags, style)}"
    if any(start.points_before):
        yield f"Points before: {_won(start, sides, start.points_before, style)}"
    if rules.pack.categories:
        yield from _values(start)


def _pairs(start: Start) -> Iterator[str]:
    """Two seats and how often they doubled each other."""
    seats = range(start.seats)
    for one in seats:
        for other in range(one + 1, start.seats):
            there, back = start.pairs[one][other], start.pairs[other][one]
            if there or back:
                times = str(there) if there == back else f"{there} and {back}"
                yield f"{seat_names((one, other), start.seats)} {times}"


def _won(start: Start, sides: Sides, numbers: Sequence[int], style: Style) -> str:
    """Numbers by side, or by seat."""
    by_side = len(numbers) == len(sides)
    names = side_names(sides) if by_side else [seat_name(seat, start.seats) for seat in range(start.seats)]
    told = (style.signed(number).removeprefix("+") for number in numbers)
    return ", ".join(f"{name} {number}" for name, number in zip(names, told, strict=True))


def _laid(start: Start) -> list[list[str]]:
    """The cards that each seat has on the table, each with the melds in which it served."""
    return [[_with_melds(card, served) for card, served in seat] for seat in start.tabled]


def _with_melds(card: str, served: Sequence[tuple[int, str]]) -> str:
    return f"{card}({','.join(f'{kind} {meld}' for kind, meld in served)})" if served else card


def _by_seat(start: Start, piles: Sequence[Sequence[str]], style: Style) -> Iterator[str]:
    """The cards of every seat that has any."""
    for seat, pile in enumerate(piles):
        if pile:
            yield f"{seat_name(seat, start.seats)} {style.cards(pile)}"


def _values(start: Start) -> Iterator[str]:
    """The numbers of every card that is in play."""
    held = dict.fromkeys(card for hand in (*start.hands, start.stock, start.kitty) for card in hand)
    told = (f"{card} {', '.join(f'{name} {number}' for name, number in start.values[card].items())}" for card in held)
    yield textwrap.fill(f"Numbers: {'; '.join(told)}", _WIDTH, subsequent_indent="  ")


_CONTRACT, _BIDS, _DECLARER = "--contract", "--bids", "--declarer"


def drawn_text(deal: Deal, rules: Rules, start: Start, said: Collection[str], style: Style) -> str:
    """A line that says what was drawn with the cards, and which options say it instead; empty where nothing was.

    Args:
        said: the options of dealing that were given.
    """
    if spelled(deal.source.file, "") != deal.source.file:
        return ""  # a file says what it says
    drawn = [(told, option) for told, option in _drawn(rules, start, style) if option.lstrip("-") not in said]
    if not drawn:
        return ""
    options = list(dict.fromkeys(option for _, option in drawn))
    named = f"{', '.join(options[:-1])} and {options[-1]}" if len(options) > 1 else options[0]
    verb = "chooses" if len(options) == 1 else "choose"
    return f"Drawn with the cards: {', '.join(told for told, _ in drawn)} ({named} {verb})"


def _drawn(rules: Rules, start: Start, style: Style) -> Iterator[tuple[str, str]]:
    """What was drawn, and the option that says it instead."""
    for mode in start.modes:
        yield f"mode {mode}", _CONTRACT
    if rules.trump.by == "deal":
        yield (f"trumps {style.suit(start.trump)}" if start.trump else "no trumps"), _CONTRACT
    if rules.contract.number in ("level", "contract", "bid"):
        yield f"contract {start.level}", _CONTRACT
    if start.declarer is not None:
        yield f"declarer {seat_name(start.declarer, start.seats)}", _DECLARER
    if start.bids:
        yield f"bids {' '.join(map(_bid, start.bids))}", _BIDS


def _bid(bid: int) -> str:
    return {-1: "nil", -2: "double nil"}.get(bid, str(bid))
