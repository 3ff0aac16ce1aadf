"""What a number draws besides the cards, for people: mode, trumps, declarer, contract and bids."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.core.deal_numbers import spelled
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start
from solver.text.style import Style

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
