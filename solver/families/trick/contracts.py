"""One deal under many contracts: what each of them is worth, the cards searched once for all that are played alike.

For whoever evaluates hands, or bids: ``contract_values("euchre", {"hands": hands, "dealer": 3},
every(declarer=range(4), trump="SHDC"))`` are the sixteen values of a deal of euchre.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from solver.core.argument_checks import list_of, shown
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.sides import Sides
from solver.families.trick.asking import Asking
from solver.families.trick.modes import settled
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches
from solver.families.trick.solve import final_sides
from solver.families.trick.start import Start


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal is worth under a contract.

    Attributes:
        sides: the seats that score together, side A first: two sides, or every seat by itself.
        values: as those of ``solver.families.trick.solve.Solution``: for two sides A's score less B's, else one
            number for each seat.
    """

    sides: Sides
    values: tuple[Bounds, ...]

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """The value, or that of every seat; None where a limit left it open."""
        if not all(bounds.exact for bounds in self.values):
            return None
        return self.values[0].low if len(self.sides) == 2 else tuple(bounds.low for bounds in self.values)


def every(**fields: Iterable[object]) -> list[dict[str, object]]:
    """All combinations of values of fields: ``every(declarer=range(4), trump="SHDC")``; the last changes fastest."""
    return [dict(zip(fields, values, strict=True)) for values in product(*map(list, fields.values()))]


def contract_values(
    game: Rules | str | Path,
    deal: Deal | Mapping[str, object],
    contracts: Iterable[Mapping[str, object]],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> list[Worth]:
    """The values of one deal under several contracts, without those of single plays.

    Contracts that are played alike and differ in what they pay are searched together where that is possible.

    Args:
        game: rules, the id of a shipped game, or the path of a rule file.
        deal: a deal, or its fields as JSON deals have them.
        contracts: for each of them the fields of the deal that are other ones: ``{"declarer": 0, "trump": "S"}``.
        settings: options of the game, by title or name.
        limits: CPU seconds and positions for all of this, bytes for each search; None: no limits.

    Returns:
        one for each contract, in their order; where a limit struck, values are bounds that may differ.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or cannot be under one of the contracts.
        KeyboardInterrupt: Ctrl-C.
    """
    rules = game if isinstance(game, Rules) else load_trick_game(game, settings)
    if not isinstance(deal, (Deal, Mapping)):
        raise DealError(f"{shown(deal)} is no deal; expected its fields, as JSON deals have them")
    fields = fields_of(deal) if isinstance(deal, Deal) else deal
    contracts = list_of(contracts, "contracts", "fields of the deal for each of them")
    for contract in contracts:
        if not isinstance(contract, Mapping):
            raise DealError(f"the contract {shown(contract)}; expected fields of the deal")
    deals = [settled(*deal_of(rules, {**fields, **contract})) for contract in contracts]
    searches = Searches(limits)
    found: dict[int, Worth] = {}
    # The search is kept from one to the next where the cards are played alike.
    for done, number in enumerate(sorted(range(len(deals)), key=lambda number: _play(*deals[number]))):
        own, start = deals[number]
        answers = Asking(own, start, searches).all(0, moves=False, line=False, more=len(deals) - done - 1)
        found[number] = Worth(final_sides(own, start), tuple(Bounds(one.low, one.high) for one in answers))
    return [found[number] for number in range(len(deals))]


def _play(rules: Rules, start: Start) -> tuple[int, str, int]:
    """The same for deals that may be played alike."""
    return id(rules), start.trump or "", start.leader
