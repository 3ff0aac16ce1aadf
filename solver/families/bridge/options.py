"""Options of questions about bridge and whist, from the command line or a program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from solver.core.cards import SEATS, seat_in, strain
from solver.core.deal import TRICK_GAMES, Contract, Deal
from solver.core.errors import DealError, option
from solver.families.bridge.score import written_of
from solver.families.problem import Options
from solver.rules.names import joined


@dataclass(frozen=True, slots=True)
class BridgeOptions:
    """Options of questions about bridge and whist deals.

    Attributes:
        strain, declarer, leader: in place of what the deal says.
        contract: in place of the deal's, from the first lead on.
        played: the plays of the deal were made against that contract, too: they stay.
        after: the position after this number of recorded cards.
        line: add one line of best play.
        target: only ask whether the side to move can take this number of the tricks to come.
        only_winners: only the cards that reach the target: the contract, or the best.
        why: the reasons: who wins which trick of the line, what wrong cards give up, plays with a name. It has a line.
        swap: the value with a card of the other side in the other of its two hands.
    """

    strain: int | None = None
    declarer: int | None = None
    leader: int | None = None
    contract: Contract | None = None
    played: bool = False
    after: int | None = None
    line: bool = False
    target: int | None = None
    only_winners: bool = False
    swap: bool = False
    why: bool = False

    @classmethod
    def of(cls, asked: Options) -> BridgeOptions:
        """Return the bridge options among the options of a question, with seats and strains parsed.

        Raises:
            DealError: no strain or seat of bridge.
        """
        names = ("played", "after", "line", "target", "only_winners", "swap", "why")
        found: dict[str, Any] = {name: asked[name] for name in names if name in asked}
        if asked.get("strain") is not None:
            found["strain"] = strain(asked["strain"])
        found |= {name: seat_in(asked[name], 4) for name in ("declarer", "leader") if asked.get(name) is not None}
        if asked.get("contract") is not None:
            found |= terms_of(asked["contract"], found.get("declarer"))
        if None not in (found.get("strain"), found.get("contract")):
            raise DealError(
                f"{option('strain')} and {option('contract')} together; leave {option('strain')} out, the "
                "contract has its own"
            )
        for asking in ("swap", "why"):
            for name in ("target", "only_winners"):
                if found.get(asking) and found.get(name) not in (None, False):
                    raise DealError(
                        f"{option(asking)} beside {option(name)}, which asks for no value; leave one of them out"
                    )
        return cls(**found | {"line": found.get("line", False) or found.get("why", False)})


def terms_of(text: str, declarer: int | None) -> dict[str, Any]:
    """Return the contract and the declarer of a text such as ``3NT-S``.

    Args:
        declarer: the requested declarer.

    Raises:
        DealError: it is not a contract, has a result or two declarers, or another declarer is requested.
    """
    written = written_of(text)
    if written.tricks is not None or len(written.declarers) > 1:
        named = option("contract")
        raise DealError(f"{named} {text} has a result or two declarers. Write a contract as in 3NT or 3NT-S")
    if written.declarers and declarer not in (None, written.declarers[0]):
        raise DealError(f"two declarers are given, {SEATS[written.declarers[0]]} and {SEATS[declarer]}. Leave one out")
    declarer = written.declarers[0] if written.declarers else declarer
    return {"contract": Contract(written.level, written.strain, written.doubled), "declarer": declarer}


def check_seats(declarer: int | None, leader: int | None) -> None:
    """Check that the requested leader is on the declarer's left.

    Raises:
        DealError: it is another seat.
    """
    if declarer is None or leader is None or leader == (declarer + 1) % 4:
        return
    left, right = SEATS[(declarer + 1) % 4], SEATS[(leader - 1) % 4]
    raise DealError(
        f"{SEATS[leader]} does not lead against {SEATS[declarer]}. Write {option('leader')} {left} or "
        f"{option('declarer')} {right}"
    )


def check_game(deal: Deal, games: Sequence[str | None] = TRICK_GAMES) -> None:
    """Check that a deal's game is one of several.

    Raises:
        DealError: it is another one.
    """
    if deal.game not in games:
        known = joined(filter(None, games))
        raise DealError(f"this is for {known}, not for {deal.game}; for other games try `faceup solve`")
