"""The values of one deal under many contracts.

Scripts that bid or evaluate hands solve millions of deals under the same contracts, and what differs from deal to
deal is who has which cards. Where play is that of whist (`solver.families.trick.kernels.whist`) nearly all of such a
question is the reading of the deal: sixteen times for the sixteen contracts of euchre, while the searches take a
fiftieth of the time. So what the contracts come to is remembered as a plan: which of them are played alike, how cards
are renamed for each play, and what each contract pays for so many tricks. The plan serves every further deal that is
the same in all but its cards.
"""

from __future__ import annotations

import marshal
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from pathlib import Path
from typing import Any, TypeGuard, cast

from solver.core.argument_checks import list_of, shown
from solver.core.bounds import Bounds
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import current
from solver.families.bridge.masks import BIT
from solver.families.bridge.solver import Solver
from solver.families.play.sides import Sides
from solver.families.trick.fields import check_all_but_cards
from solver.families.trick.kernels import whist
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.plain import in_order
from solver.families.trick.kernels.question import SearchResult
from solver.families.trick.memo import LatestResults, RecordingStart
from solver.families.trick.modes import settled
from solver.families.trick.pack import all_cards, is_whole, written
from solver.families.trick.reading import deal_of, fields_of, read
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches, memory_for
from solver.families.trick.solve import TrickSolver, final_sides
from solver.families.trick.start import Start


@dataclass(frozen=True, slots=True)
class Worth:
    """Value of a deal under a contract.

    Attributes:
        sides: the seats that score together, side A first: two sides, or every seat by itself.
        values: as those of ``solver.families.trick.solve.Solution``: for two sides A's score less B's, else one
            number for each seat.
    """

    sides: Sides
    values: tuple[Bounds, ...]

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """Value, or that of every seat; None if a limit left it open."""
        if not all(bounds.exact for bounds in self.values):
            return None
        return self.values[0].low if len(self.sides) == 2 else tuple(bounds.low for bounds in self.values)


def every(**fields: Iterable[object]) -> list[dict[str, object]]:
    """Return all combinations of values of fields, as in ``every(declarer=range(4), trump="SHDC")``.

    The last field changes fastest.
    """
    return [dict(zip(fields, values, strict=True)) for values in product(*map(list, fields.values()))]


def contract_values(
    game: Rules | str | Path,
    deal: Deal | Mapping[str, object],
    contracts: Iterable[Mapping[str, object]],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> list[Worth]:
    """Return the values of one deal under several contracts, without those of single plays.

    Contracts that are played alike and differ in what they pay are searched together where that is possible.

    Args:
        game: rules, the id of a shipped game, or the path of a rule file.
        deal: a deal, or its fields as JSON deals have them.
        contracts: for each contract the fields of the deal that it changes: ``{"declarer": 0, "trump": "S"}``.
        settings: options of the game, by title or name.
        limits: CPU seconds and positions for all contracts together, bytes for each search; None: no limits.

    Returns:
        one value for each contract, in their order; if a limit was reached, values are bounds that may differ.

    Raises:
        FaceupError: the game is unknown, or the deal is incomplete or impossible under one of the contracts.
        KeyboardInterrupt: Ctrl-C.
    """
    rules = game if isinstance(game, Rules) else load_trick_game(game, settings)
    if not isinstance(deal, (Deal, Mapping)):
        raise DealError(f"{shown(deal)} is not a deal. Give its fields, as JSON deals have them")
    fields = fields_of(deal) if isinstance(deal, Deal) else deal
    contracts = list_of(contracts, "contracts", "fields of the deal for each of them")
    for contract in contracts:
        if not isinstance(contract, Mapping):
            raise DealError(f"the contract {shown(contract)} cannot be read. Give fields of the deal")
    found = _by_plan(rules, fields, contracts) if limits is None and current() is None else {}
    _search(rules, fields, contracts, Searches(limits), found)
    return [found[number] for number in range(len(contracts))]


def _search(
    rules: Rules,
    fields: Mapping[str, object],
    contracts: Sequence[Mapping[str, object]],
    searches: Searches,
    found: dict[int, Worth],
) -> None:
    """Add the values of contracts that are still missing, by number."""
    open_ = [number for number in range(len(contracts)) if number not in found]
    deals = {number: settled(*deal_of(rules, {**fields, **contracts[number]})) for number in open_}
    # The search is kept from one to the next where the cards are played alike.
    for done, number in enumerate(sorted(open_, key=lambda number: _play(*deals[number])), start=1):
        own, start = deals[number]
        solver = TrickSolver(own, start, searches)
        values = tuple(one.value for one in solver.every_value(more=len(open_) - done))
        found[number] = Worth(solver.sides, values)


def _play(rules: Rules, start: Start) -> tuple[int, str, int]:
    """Return a key that is equal for deals that may be played alike."""
    return id(rules), start.trump or "", start.leader


# -- plans -------------------------------------------------------------------------------------------------------------

_HANDS = "hands"
_OF_CARDS = frozenset((_HANDS, "dealt", "holders"))
"""Attributes of a start that determine the cards in play."""


@dataclass(frozen=True, slots=True)
class _Play:
    """Contracts that are played alike, with four hands of one size.

    Attributes:
        bits: the double-dummy kernel's bit of each card of the pack.
        strain: the index of its trump suit; 4: none.
        seats: the hands in the order of its seats.
        leader: its seat that leads.
        paid: for each contract its number, and its values by the tricks of seats 0 and 2.
    """

    bits: Mapping[str, int]
    strain: int
    seats: tuple[int, ...]
    leader: int
    paid: list[tuple[int, list[Worth]]]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Plan for contracts of deals that differ only in their cards.

    Attributes:
        rules: the game; this reference ensures that no other game has its identity.
        sizes: number of cards in each hand.
        codes: the cards of the pack, as they are usually written.
        plays: contracts that are played as whist is.
    """

    rules: Rules
    sizes: tuple[int, ...] = ()
    codes: Mapping[Any, str] = field(default_factory=dict)
    plays: tuple[_Play, ...] = ()

    def worths(self, hands: object) -> dict[int, Worth]:
        """Return the values of contracts of a deal, by number; empty if its cards need a closer check."""
        cards = self._cards(hands)
        if cards is None:
            return {}
        solver = Solver(memory=memory_for(sum(self.sizes)))
        found: dict[int, Worth] = {}
        for play in self.plays:
            masks = [sum([play.bits[card] for card in hand]) for hand in cards]
            tricks = solver.of_masks([masks[seat] for seat in play.seats], play.strain, play.leader).low
            for number, worths in play.paid:
                found[number] = worths[tricks]
        return found

    def _cards(self, hands: object) -> list[list[str]] | None:
        """Return the codes of all cards if they are different cards of the pack and hands have the planned sizes."""
        if not self.plays or not _are_lists(hands) or tuple(map(len, hands)) != self.sizes:
            return None
        try:
            cards = [[self.codes[card] for card in hand] for hand in hands]
        except (KeyError, TypeError):
            return None
        return cards if len(set(chain.from_iterable(cards))) == sum(self.sizes) else None


def _are_lists(hands: object) -> TypeGuard[Sequence[Sequence[object]]]:
    """Return whether hands are lists, none of them unknown."""
    return isinstance(hands, (list, tuple)) and all(isinstance(hand, (list, tuple)) for hand in hands)


_PLANS: LatestResults[_Plan] = LatestResults(256)
_SEEN: LatestResults[Rules] = LatestResults(256)


def _by_plan(rules: Rules, fields: Mapping[str, object], contracts: Sequence[Mapping[str, object]]) -> dict[int, Worth]:
    """Return the values of contracts, by number, if similar deals came before; perhaps not of all contracts."""
    key = _key(rules, fields, contracts)
    if key is None:
        return {}
    plan = _PLANS.get(key)
    if plan is None or plan.rules is not rules:
        # A plan takes as long as an answer: it is made when another deal of its kind comes.
        if _SEEN.get(key) is not rules:
            _SEEN.put(key, rules)
            return {}
        try:
            plan = _PLANS.put(key, _plan(rules, fields, contracts))
        except FaceupError:  # told where the deal is read
            return {}
    return plan.worths(fields.get(_HANDS))


def _key(rules: Rules, fields: Mapping[str, object], contracts: Sequence[Mapping[str, object]]) -> Hashable | None:
    """Return a key that is equal for deals that differ only in their cards; None if that cannot be decided."""
    if any(_HANDS in contract for contract in contracts):
        return None
    others = {name: value for name, value in fields.items() if name != _HANDS}
    try:
        # Tells 1 from True and from "1", and takes no values but plain ones; version 2 has the same bytes for the same.
        return id(rules), marshal.dumps((others, [dict(contract) for contract in contracts]), 2)
    except ValueError:
        return None


def _plan(rules: Rules, fields: Mapping[str, object], contracts: Sequence[Mapping[str, object]]) -> _Plan:
    """Return the plan for deals like this one.

    Raises:
        FaceupError: the deal is impossible under one of the contracts.
    """
    hands = fields.get(_HANDS)
    if not _are_lists(hands):
        return _Plan(rules)
    plays: dict[Hashable, _Play] = {}
    for number, contract in enumerate(contracts):
        own, start = deal_of(rules, {**fields, **contract})
        worths = _worths(own, {**fields, **contract})
        if worths:
            play = plays.setdefault((id(own), start.trump, start.leader), _play_of(own, start))
            play.paid.append((number, worths))
    return _Plan(rules, tuple(map(len, hands)), written(rules.pack), tuple(plays.values()))


def _worths(rules: Rules, fields: Mapping[str, object]) -> list[Worth]:
    """Return the values of a contract by the tricks of seats 0 and 2; empty if other cards could change the question.

    A start that records which of its parts are read decides that: everything that a solution reads is read here.
    """
    own, reader, start = read(rules, fields)
    if start.choices or start.played or start.kitty or start.stock or own.lead.first == "holder":
        return []
    watched = RecordingStart(start)
    seen = cast(Start, watched)
    check_all_but_cards(own, reader, seen)
    asked, sides = questions(own, seen), final_sides(own, seen)
    steps = steps_of(asked[0], seen)
    question = steps.question if steps else asked[0]
    if not whist.is_whist(own, seen, question) or not _fits_whole_pack(own, start) or _OF_CARDS & watched.looked.keys():
        return []
    size = start.sizes[0]
    paid = [whist.worth(question, size, tricks) for tricks in range(size + 1)]
    found = [SearchResult(low=value, high=value) for value in paid]
    values = [one.low for one in (map(steps.told, found) if steps else found)]
    return [Worth(sides, (Bounds(value, value),)) for value in values]


def _fits_whole_pack(rules: Rules, start: Start) -> bool:
    """Return whether the double-dummy kernel has room for the whole pack, so that each card has a fixed place."""
    return is_whole(rules.pack) and whist.have_room(_pack_in_order(rules, start))


def _pack_in_order(rules: Rules, start: Start) -> dict[str, list[str]]:
    return in_order(rules, start.trump, set(all_cards(rules.pack)))


def _play_of(rules: Rules, start: Start) -> _Play:
    """Return the play of a contract."""
    names, strain = whist.renamed(_pack_in_order(rules, start), start.trump)
    step = whist.step_of(rules)
    seats = tuple(step * seat % whist.SEATS for seat in range(whist.SEATS))
    bits = {card: BIT[name] for card, name in names.items()}
    return _Play(bits, strain, seats, seats[start.leader], [])
