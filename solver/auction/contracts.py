"""The contracts that a game's auction offers, and the deal that each of them leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.modes import with_modes
from solver.families.trick.pack import is_joker
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Auction, Call

SEATS = 4
MISERE = "M"
DOUBLES = ("doubled", "knock", "tap")
"""Fields of a deal that say how a contract is doubled."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract that can be played.

    Attributes:
        name: its notation without the declarer: ``4S``, ``rami``.
        rank: its height among the bids, from 0; bids of one rank cannot follow each other.
        declarer: the seat that plays it; None if there is no declarer.
        row: the key of its result in a given table: a strain, or the name of a call.
        fields: the fields of the deal when it is played.
        conceded: if not doubled it is not played, and counts as just made.
        call: its call, in an auction by turns.
    """

    name: str
    rank: int
    declarer: int | None
    row: str
    fields: Mapping[str, object]
    conceded: bool = False
    call: Call | None = None

    @property
    def side(self) -> int:
        """The side that plays it, 0 or 1; 0 if no one does."""
        return (self.declarer or 0) % 2

    def doubled(self, times: int) -> dict[str, object]:
        """Return the fields of the deal when it is doubled once or twice."""
        return {**self.fields, "doubled": 2**times}


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of an auction, with dealer, vulnerability and part scores.

    Args:
        rules: the game, with the modes of the deal, so that these may change the auction.
        fields: the deal's, as in JSON; ``vulnerable`` and ``part_scores`` are by side.
    """

    rules: Rules
    fields: Mapping[str, object]

    @classmethod
    def of(cls, rules: Rules, fields: Mapping[str, object]) -> Seating:
        """Return the seating of a deal."""
        return cls(with_modes(rules, fields), fields)

    @property
    def auction(self) -> Auction:
        """The rules of the auction."""
        return self.rules.auction

    def dealer(self, why: str) -> int:
        """Return the dealer.

        Raises:
            DealError: the deal does not name the dealer.
        """
        dealer = FieldReader(self.fields).seat("dealer", SEATS)
        if dealer is None:
            raise DealError(f"the dealer is unknown. {why}")
        return dealer

    def bidders(self) -> tuple[int, ...]:
        """Return the seats that can become declarer."""
        if not self.auction.bidders:
            return tuple(range(SEATS))
        dealer = self.dealer("Add the dealer, who bids")
        return tuple(sorted((dealer + place) % SEATS for place in self.auction.bidders))

    def own(self, seat: int | None) -> dict[str, object]:
        """Return the fields of the deal with a seat as declarer, and with the vulnerability and part score of its side.

        Raises:
            DealError: vulnerability matters and is unknown, or a field is wrong.
        """
        passed = ("vulnerable", "part_scores", *DOUBLES)
        fields = {name: value for name, value in self.fields.items() if name not in passed}
        if seat is None:
            return fields
        fields["declarer"] = seat
        if self._about_vulnerability():
            fields["vulnerable"] = self._vulnerable(seat)
        scores = FieldReader(self.fields).numbers("part_scores", 0, 99)
        if scores and len(scores) != 2:
            raise FieldReader(self.fields).wrong("part_scores", "one for each side")
        return {**fields, "part_score": scores[seat % 2]} if scores else fields

    def played_when_all_pass(self) -> dict[str, object]:
        """Return the fields of the deal that is played if all pass."""
        return {**self.own(None), **mode_fields(self.rules, self.auction.passed_out)}

    def _about_vulnerability(self) -> bool:
        return any(mode.field == "vulnerable" for mode in self.rules.modes)

    def _vulnerable(self, seat: int) -> bool:
        table = self.auction.vulnerable
        read = FieldReader(self.fields)
        if not table:
            sides = read.flags("vulnerable")
            if len(sides) != 2:
                raise DealError("the vulnerability is unknown. Add it for both sides")
            return sides[seat % 2]
        number = read.number("deal_number", 1, 9999)
        if number is None:
            raise DealError(f"no deal_number is given, by which sides are vulnerable. Add one of {', '.join(table)}")
        who = table.get(str(number))
        if who is None:
            raise read.wrong("deal_number", f"one of {', '.join(table)}")
        return who == "all" or (
            who == "dealer" and (self.dealer("Add the dealer, whose side is vulnerable") - seat) % 2 == 0
        )


def mode_fields(rules: Rules, name: str) -> dict[str, object]:
    """Return the field of a deal that selects a mode; empty if there is no such mode."""
    return {mode.field: mode.value or mode.name for mode in rules.modes if name and mode.name == name}


def ladder(table: Seating) -> Iterator[Contract]:
    """Yield every bid by every declarer, the lowest first.

    Raises:
        DealError: the deal lacks a field on which the auction depends.
    """
    for seat in table.bidders():
        own = table.own(seat)
        for rank, level, strain in bids(table.auction):
            yield _bid(table, own, seat, rank, level, strain)


def choices(table: Seating) -> Iterator[Contract]:
    """Yield the contracts that the declarer may choose.

    Raises:
        DealError: the deal has hands but does not name the declarer.
    """
    seat = _chooser(table)
    own = table.own(seat)
    for rank, level, strain in bids(table.auction):
        yield _bid(table, own, seat, rank, level, strain)


def _chooser(table: Seating) -> int:
    """Return the declarer: from the deal, or by the rules; otherwise seat 0, for a table of tricks."""
    seat = FieldReader(table.fields).seat("declarer", SEATS)
    if seat is None and table.rules.table.declarer:
        dealer = table.dealer("Add the dealer or the declarer")
        return (dealer + (table.rules.table.declarer != "dealer")) % SEATS
    if seat is None and table.fields.get("hands"):
        raise DealError('no declarer is given. Add the seat that chooses the contract, such as "declarer": 0')
    return seat or 0


def bids(auction: Auction) -> Iterator[tuple[int, int | None, str]]:
    """Yield rank, level and strain of every bid, the lowest first; the level is None if only strains are bid."""
    levels: tuple[int | None, ...] = (*auction.levels, *_further(auction)) or (None,)
    rank = -1
    for level in levels:
        rank += auction.named == "after"
        for strain in auction.strains or ("",):
            if strain in auction.only.get(str(level), auction.strains):
                rank += auction.named == "bid"
                yield rank, level, strain


def _further(auction: Auction) -> range:
    """Return the levels above the listed ones, in equal steps up to the highest."""
    if not auction.step or not auction.levels:
        return range(0)
    return range(auction.levels[-1] + auction.step, auction.most + 1, auction.step)


def _bid(table: Seating, own: Mapping[str, object], seat: int, rank: int, level: int | None, strain: str) -> Contract:
    fields = dict(own)
    number = table.rules.contract.number
    counts = None if level is None else max(level, table.auction.least)
    if counts is not None and number in ("level", "contract", "bid"):
        fields[number] = counts
    if strain:
        fields |= {"strain": strain, "trump": strain if strain in table.rules.pack.suits else None}
    return Contract(
        name=f"{'' if level is None else level}{strain}",
        rank=rank,
        declarer=seat,
        row=strain,
        fields=fields,
        conceded=f"{counts}{strain}" in table.auction.conceded,
    )


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn in an auction by turns.

    Attributes:
        seat: of the player.
        calls: the calls that he may make, each with the calls that either opponent may make over it.
    """

    seat: int
    calls: tuple[tuple[Contract, tuple[Contract, ...]], ...]


def turns(table: Seating) -> Iterator[Turn]:
    """Yield the turns of all players in all rounds.

    Raises:
        DealError: the deal lacks a field on which the auction depends.
    """
    calls = table.rules.calls
    first = table.dealer("Add the dealer, from whom the first bidder is counted") + (
        table.auction.first == "left of dealer"
    )
    for number in range(1, max((call.round for call in calls), default=0) + 1):
        own = [call for call in calls if call.round == number and not call.over]
        for place in range(SEATS):
            seat = (first + place) % SEATS
            made = [(call, contract) for call in own for contract in _called(table, call, seat)]
            yield Turn(seat, tuple((contract, tuple(_over(table, call.name, seat))) for call, contract in made))


def _over(table: Seating, name: str, seat: int) -> Iterator[Contract]:
    """Yield the calls that the opponents of a seat may make over its call."""
    for call in table.rules.calls:
        if call.over == name:
            for opponent in sorted(((seat + 1) % SEATS, (seat + 3) % SEATS)):
                yield from _called(table, call, opponent)


def _called(table: Seating, call: Call, seat: int) -> Iterator[Contract]:
    """Yield the contracts of a call by a seat, one for each strain that it may name."""
    fields = {**table.own(seat), **mode_fields(table.rules, call.name)}
    if call.alone:
        fields["alone"] = True
    for strain in _strains(table, call):
        named = {"strain": strain, "trump": None if strain == "N" else strain} if strain else {}
        words = (strain, "alone" if call.alone else "") if strain else (call.name,)
        yield Contract(" ".join(filter(None, words)), 0, seat, call.name, {**fields, **named}, call=call)


def _strains(table: Seating, call: Call) -> Sequence[str]:
    """Return the strains that a call may name; one empty text if it names none."""
    if not call.strains:
        return ("",)
    strains = tuple(table.auction.strains or table.rules.pack.suits)
    if call.strains == "any":
        return strains
    turned = _turned(table)
    if call.strains == "turned":
        return (turned,) if turned in strains else ()
    return tuple(strain for strain in strains if strain != turned)


def _turned(table: Seating) -> str:
    """Return the suit of the turned card; empty for a joker, which has no suit.

    Raises:
        DealError: the deal does not name the card.
    """
    card = FieldReader(table.fields).card("turnup")
    if card is None:
        raise DealError("no turnup is given. Add the turned card, whose suit is offered first")
    return "" if is_joker(card) else card[0]
