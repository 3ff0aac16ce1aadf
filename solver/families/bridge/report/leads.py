"""Which opening leads beat a contract, for people."""

from __future__ import annotations

from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.report.contract import contract_text
from solver.families.bridge.solver import equivalents
from solver.text.style import Style, plural

_BEATS, _LETS, _OPEN = "beats it", "lets it through", "open"


def leads_text(deal: Deal, answer: PositionAnswer, style: Style) -> str:
    """The leads by what becomes of the contract; empty where no contract is led against."""
    contract = answer.contract or deal.contract
    position = answer.position
    begun = bool(position.trick) or any(position.won) or position.tricks_left != 13
    if contract is None or contract.strain != position.strain or begun or not answer.ns_moves:
        return ""
    declarer = (position.to_move - 1) % 4 if answer.declarer is None else answer.declarer
    groups = _groups(answer, declarer, contract.level + 6)
    told = [f"  {title:<15}  {_cards(groups[title], style)}" for title in (_BEATS, _LETS, _OPEN) if groups[title]]
    needed = plural(contract.level + 6, "trick")
    return "\n".join((f"{contract_text(contract, style)} by {SEATS[declarer]} needs {needed}; a lead of", *told))


def _groups(answer: PositionAnswer, declarer: int, needed: int) -> dict[str, list[list[str]]]:
    """Touching cards by what becomes of the contract after them."""
    found: dict[str, list[list[str]]] = {_BEATS: [], _LETS: [], _OPEN: []}
    for group in equivalents(answer.position):
        bounds = (answer.ns_moves or {}).get(group[0])
        if bounds is None:
            continue
        low, high = bounds.low, bounds.high
        if side(declarer):
            low, high = 13 - high, 13 - low
        found[_LETS if low >= needed else _BEATS if high < needed else _OPEN].append(list(group))
    return found


def _cards(groups: list[list[str]], style: Style) -> str:
    return style.cards(group[0][0] + "".join(card[1] for card in group) for group in groups)
