"""Deals as scripts have them: by a game and fields as in JSON, under many contracts, with proofs of tricks.

For whoever evaluates hands, or bids: ``contract_values("euchre", {"hands": hands, "dealer": 3},
every(declarer=range(4), trump="SHDC"))`` are the sixteen values of a deal of euchre.

Play is that of bridge, with other cards: see ``solver.families.trick.kernels.whist``. So the double-dummy search
makes the strategies, and the line of the deal tells the checker which suit a card belongs to and which cards are
higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path

from solver.core.argument_checks import list_of, shown, whole
from solver.core.bounds import Bounds
from solver.core.cards import PACK, SEATS, SUITS, Hands
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import about
from solver.families.bridge.proving import SIDES, Claim, ProofAnswer, Work, packed
from solver.families.play.sides import COALITION, FIRST, MAXN, SECURITY, Sides
from solver.families.trick.analysis import Analysis, analyse
from solver.families.trick.asking import Asking
from solver.families.trick.dealing import deal
from solver.families.trick.kernels import whist
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.plain import TOPS, suits_in_order
from solver.families.trick.kernels.steps import steps_of
from solver.families.trick.modes import settled
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches, tricks_question
from solver.families.trick.solve import Asked, Solution, final_sides, solve
from solver.families.trick.start import Start, seats_from, sides_of

Game = Rules | str | Path
"""Rules, the id of a shipped game, or the path of a rule file."""


def solve_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
    line: bool = False,
    concept: str = SECURITY,
    coalition: Sequence[int] = (),
    ties: str = FIRST,
) -> Solution:
    """Solve the position in which a deal stands, with the value of every legal play.

    Args:
        game: what is played.
        deal: a deal, or its fields as JSON deals have them: ``{"hands": [["SA", ...], ...], "leader": 0, ...}``.
        settings: options of the game, by title or name.
        limits: CPU seconds and positions for the deal, bytes for each search; None: no limits.
        line: find one line of best play, too.
        concept: for three or more sides ``security``, ``maxn`` or ``coalition``.
        coalition: the seats, from 0, that play together.
        ties: maxn: which of equally good plays is made: ``first``, ``low``, ``high``, ``worst`` or ``best``.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or cannot be.
        KeyboardInterrupt: Ctrl-C.
    """
    if concept not in (SECURITY, MAXN, COALITION):
        raise DealError(f"the concept {shown(concept)}; expected {SECURITY}, {MAXN} or {COALITION}")
    together = [
        whole(seat, "coalition: seat", 0, 99) for seat in list_of(coalition, "coalition", "seats", ordered=False)
    ]
    asked = Asked(line=line, tricks=True, concept=concept, coalition=tuple(sorted(together)), ties=ties)
    return solve(*deal_and_rules(game, deal, settings), limits, asked)


def analyse_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> Analysis:
    """Measure every play of ``played`` against best play; arguments and errors as for ``solve_deal``."""
    return analyse(*deal_and_rules(game, deal, settings), Searches(limits))


def deal_and_rules(
    game: Game, deal: Deal | Mapping[str, object], settings: Mapping[str, object] | None
) -> tuple[Rules, Start]:
    """The rules as they hold for a deal, and how its play starts; errors as for ``solve_deal``."""
    return deal_of(game if isinstance(game, Rules) else load_trick_game(game, settings), deal)


_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Why no whole deal of a game can be solved; None where one can, or where there is none to be dealt by number."""
    try:
        own, start = deal_of(rules, deal(rules, 1))
    except DealError:
        return None  # deals may be given card by card
    try:
        solve(own, start, _LEAST)
    except DealError as error:
        return error.message
    return None


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


_NO_TRUMPS = 4


def prove_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> ProofAnswer:
    """Prove how many tricks each side takes at least from where a deal stands: together they are all.

    >>> deal = {"hands": [["HA", "S9"], ["HK", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "trump": "S", "leader": 0}
    >>> [(claim.side, claim.tricks) for claim in prove_deal("euchre", deal | {"declarer": 0}).claims]
    [(0, 2), (1, 0)]

    Args:
        game: what is played: four players, partners opposite, whose score never falls with one trick more.
        deal: a deal, or its fields as JSON deals have them, at the start of a trick.
        settings: options of the game, by title or name.
        limits: for both claims together; by default there is none.

    Raises:
        FaceupError: the game is not known or not played like that, or the deal does not say enough or cannot be; or
            there is not so much memory.
        KeyboardInterrupt: Ctrl-C.
    """
    return prove(*deal_and_rules(game, deal, settings), limits)


def prove(rules: Rules, start: Start, limits: Limits | None = None) -> ProofAnswer:
    """The same of a deal that has been read."""
    rules, start = settled(rules, start)
    problem = refusal_to_prove(rules, start)
    if problem is not None:
        raise DealError(f"{rules.name}: {problem}; nothing of it can be proved")
    table = _Table(rules, start)
    work = Work(table.hands, Limits.given(limits))
    answer = ProofAnswer(hands=start.hands, line=table.line, claims=list(table.claims(work)))
    answer.open = int(len(answer.claims) < len(SIDES))
    answer.nodes = work.nodes
    return answer


def refusal_to_prove(rules: Rules, start: Start) -> str | None:
    """Why there are no proofs of a deal, as half a sentence; None where there are."""
    if start.choices:
        return "the dealer has not chosen the game"
    if start.played:
        return "a play has been made; expected the start of a trick"
    if start.seats != len(SEATS) or sorted(map(sorted, sides_of(rules, start))) != [[0, 2], [1, 3]]:
        return "expected four players of whom those opposite play together"
    if len(set(start.sizes)) > 1:
        return "the hands are not of one size"
    if not whist.is_whist(rules, start, tricks_question(rules, start)):
        return "the play is not that of whist: follow suit, the highest trump or card of the suit led wins"
    if not whist.fits(rules, start, tricks_question(rules, start)):
        return "the cards are not all different, or a suit has more than thirteen"
    if not _tricks_count(rules, start):
        return "more counts than tricks, or fewer are better"
    return None if any(start.hands) else "no cards are left"


def _tricks_count(rules: Rules, start: Start) -> bool:
    """Whether the score depends on tricks alone and never falls with one trick more."""
    (question,) = questions(rules, start)
    steps = steps_of(question, start)
    return whist.is_whist(rules, start, steps.question if steps else question)


class _Table:
    """A deal as proofs have it: seats in the order of play from North, suits from the top, that of trumps first."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self._seats = seats_from(rules, start, 0)
        self._start = start
        suits = suits_in_order(rules, start)
        trumps = suits.pop(start.trump or TOPS, [])
        self._strain = 0 if trumps else _NO_TRUMPS
        self._suits = [trumps, *suits.values()] if trumps else list(suits.values())
        self._suits += [[] for _ in range(len(SUITS) - len(self._suits))]

    @property
    def hands(self) -> Hands:
        """With the cards of bridge: the highest of a suit its ace, and so on."""
        names = dict(chain.from_iterable(zip(suit, PACK[13 * i :], strict=False) for i, suit in enumerate(self._suits)))
        return tuple(tuple(names[card] for card in self._start.hands[seat]) for seat in self._seats)

    @property
    def line(self) -> bytes:
        """The deal as a file has it: seats, suits, hands."""
        suits = "/".join(map(",".join, self._suits))
        hands = " ".join(",".join(self._start.hands[seat]) for seat in self._seats)
        return f"P:{''.join(SEATS[seat] for seat in self._seats)} {suits} {hands}\n".encode()

    def claims(self, work: Work) -> Iterator[Claim]:
        """Both sides' claims; those that the limits leave."""
        leader = self._start.leader
        with about("N-S tricks"):
            found = work.strategies(self._strain, self._seats.index(leader))
        name = "trumps" if self._strain == 0 else "NT"
        for side, tricks, proof in found:
            data = packed(f"{name} {SEATS[leader]} {SIDES[side]} {tricks}", proof)
            yield Claim(self._strain, leader, side, tricks, proof[0], data)
