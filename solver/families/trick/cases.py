"""Deals of trick-taking games resolved for a question, and deals that scripts build from JSON fields.

To evaluate hands, or to bid: ``contract_values("euchre", {"hands": hands, "dealer": 3},
every(declarer=range(4), trump="SHDC"))`` are the sixteen values of a deal of euchre.

Play is that of bridge, with other cards: see ``solver.families.trick.kernels.whist``. So the double-dummy search
makes the strategies, and the deal's line in the file shows the checker the suit of each card and which cards are
higher.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain
from pathlib import Path

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import PACK, SEATS, SUITS, Hands, seat_in
from solver.core.deal import ROUNDS, Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError, option
from solver.core.json_fields import JsonObject
from solver.core.limits import Limits
from solver.core.lines import PlayedAnswer, Score, in_order, plays_of, replayed
from solver.core.monitor import about
from solver.families.bridge.proving import SIDES, Claim, ProofAnswer, Work, packed
from solver.families.play.sides import COALITION, FIRST, MAXN, SECURITY, PositionQuestion, SidesOptions
from solver.families.trick import dealing, pack
from solver.families.trick.analysis import Analysis, TrickAnswer, TrickPlayAnswer, analyse
from solver.families.trick.dealing import deal
from solver.families.trick.dealing.requested_terms import requested, with_terms
from solver.families.trick.kernels import whist
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.plain import TOPS, suits_in_order
from solver.families.trick.modes import settled
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.position import Position
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.searches import Searches, tricks_question
from solver.families.trick.solve import Solution, solution, solve
from solver.families.trick.start import Start, seats_from, sides_of
from solver.families.trick.swaps import check_swap, swaps_of
from solver.rules.explain import fields as told_fields
from solver.rules.selection import GameSelection


@dataclass(frozen=True, slots=True)
class TrickOptions(SidesOptions):
    """Options of questions about trick-taking games.

    Attributes:
        trump: a suit or ``N``, which overrides the deal's trumps.
        declarer: a seat, which overrides the deal's declarer.
        contract: in words, ``null``, ``grand``, ``8S``, which overrides the deal's contract.
        bids: one for each seat, ``3,3,4,nil``, which override the deal's bids.
        swap: the value with a card of the other side in another hand of that side.
    """

    trump: str | None = None
    declarer: str | int | None = None
    contract: str | None = None
    bids: str | None = None
    swap: bool = False

    def about(self) -> JsonObject:
        """Return the options for the keys of stores; stores are older than contract, bids and swap."""
        found = asdict(self)
        if not self.swap:
            del found["swap"]
        return {name: value for name, value in found.items() if value is not None or name not in ("contract", "bids")}


def idle(game: Rules) -> frozenset[str]:
    """Return the options that have no part in the answers about a game."""
    return frozenset() if "declarer" in dict(told_fields(game)) else frozenset(("declarer",))


def recorded(game: Rules, deal: Deal, asked: TrickOptions) -> tuple[Rules, Start]:
    """Return the rules and the start of a deal, with the plays up to the position.

    A choice of the dealer's is still among the plays.

    Raises:
        FaceupError: the deal is incomplete or impossible.
    """
    rules, start = deal_of(game, _fields(game, deal, asked))
    if asked.trump is not None and rules.trump.by != "deal":
        raise DealError(f"{option('strain')} {asked.trump}: {rules.name} does not leave trumps to the deal")
    if asked.after is not None and deal.fields.get(ROUNDS):
        start = replace(start, played=asked.played(start.played))
    return rules, start


def start_of(deal: Deal, choice: GameSelection, asked: TrickOptions | None = None) -> tuple[Rules, Start]:
    """Return the rules and the start of a deal after the dealer's choice.

    Args:
        deal: the deal.
        choice: the choice of games.
        asked: options that override the deal's fields; None: none.

    Raises:
        FaceupError: the game is unknown, or the deal is incomplete or impossible.
    """
    return settled(*recorded(choice.chosen(deal, "trick").rules, deal, asked or TrickOptions()))


def solved(rules: Rules, start: Start, asked: TrickOptions, limits: Limits) -> TrickAnswer:
    """Return the value of a deal's current position and of every play.

    Args:
        rules, start: as ``recorded`` returns them.

    Raises:
        FaceupError: the deal is impossible, or there is not enough memory.
    """
    rules, start = settled(rules, start)
    if asked.swap:
        check_swap(rules, start)
    searches = Searches(limits)
    found = solution(rules, start, searches, asked.question(start.seats, tricks=True))
    swaps = swaps_of(found, searches) if asked.swap else None
    return TrickAnswer(solution=found, line_asked=asked.line, swaps=swaps, nodes=searches.nodes)


def analysed(rules: Rules, start: Start, limits: Limits) -> TrickPlayAnswer:
    """Return the recorded play of a deal against best play; arguments and errors as for ``solved``."""
    searches = Searches(limits)
    return TrickPlayAnswer(analysis=analyse(rules, start, searches), nodes=searches.nodes)


def _fields(game: Rules, deal: Deal, asked: TrickOptions) -> dict[str, object]:
    """Return the fields of a deal, overridden by the options of the command line."""
    fields = dealt(game, deal, asked.contract, asked.bids)
    seats = len(fields["hands"]) if isinstance(fields["hands"], list) else 0
    if asked.trump is not None:
        fields["trump"] = None if asked.trump == "N" else asked.trump
        if "strain" in fields:
            fields["strain"] = asked.trump
    if asked.declarer is not None and "declarer" not in idle(game):
        fields["declarer"] = seat_in(asked.declarer, seats)
        fields.pop("leader", None)
    if asked.leader is not None:
        fields["leader"] = seat_in(asked.leader, seats)
    if asked.after is not None and not deal.fields.get(ROUNDS):
        fields["played"] = list(asked.played(deal.played))
    terms = requested(game, asked.contract, asked.bids)
    if terms.trumps and asked.trump is not None:
        raise DealError(
            f"{option('strain')} and {option('contract')} together; leave {option('strain')} out, the "
            "contract has its own"
        )
    return with_terms(game, fields, terms)


def dealt(game: Rules, deal: Deal, contract: str | None = None, bids: str | None = None) -> dict[str, object]:
    """Return the fields of a deal, dealt if it is only a number.

    Args:
        contract, bids: for a numbered deal, instead of random ones.
    """
    fields = fields_of(deal)
    number = fields.pop("deal", None)
    if deal.hands or number is None:
        return fields
    number = DealNumber.of(number, ("seed",)).number
    return {**fields, **dealing.deal(game, number, contract=contract, bids=bids)}


_SHOWN = 6
"""Most legal plays listed in the message about an illegal one."""


def answer_of(rules: Rules, start: Start, given: Mapping[str, object], own: object = None) -> PlayedAnswer:
    """Check a line of play from a deal's current position.

    Args:
        rules, start: as ``solver.families.trick.cases.recorded`` returns them.
        given: the answers in the deal's file.
        own: the line, as a text or play by play; None if it is among the answers.

    Raises:
        DealError: there is no line, or the deal is impossible.
    """
    line = plays_of(given.get("line") if own is None else own)
    return replayed(begin(*settled(rules, start)), line, _after, _value, given.get("value"))


def order_of(rules: Rules, start: Start, rounds: object) -> tuple[str, ...]:
    """Return the plays of a record by rounds, each seat's in its column from the leader's, in the order of play.

    Raises:
        DealError: as ``solver.core.lines.in_order``.
    """
    return in_order(begin(*settled(rules, start)), rounds, start.seats, start.leader, _after, _past_calls)


def _past_calls(position: Position, left: Mapping[int, str]) -> Position:
    """Return the position after the unrecorded passes of seats that could have taken the lead."""
    while position.asking and pack.PASS in (legal := position.legal()):
        if left.get(position.mover if position.mover is not None else -1) in legal:
            break
        position = position.play(pack.PASS)
    return position


def _after(position: Position, play: str) -> Position:
    legal = position.legal()
    if play not in legal:
        allowed = ", ".join(legal[:_SHOWN]) or "none, the play is over"
        raise DealError(f"{play} cannot be played. Legal plays: {allowed}")
    return position.play(play)


def _value(position: Position) -> Score | None:
    return None if position.mover is not None else value(position)


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
    """Solve a deal's current position, with the value of every legal play.

    Args:
        game: rules, the id of a shipped game, or the path of a rule file.
        deal: a deal, or its fields as JSON deals have them: ``{"hands": [["SA", ...], ...], "leader": 0, ...}``.
        settings: options of the game, by title or name.
        limits: CPU seconds and positions for the deal, bytes for each search; None: no limits.
        line: find one line of best play, too.
        concept: for three or more sides ``security``, ``maxn`` or ``coalition``.
        coalition: the seats, from 0, that play together.
        ties: maxn: the choice among equally good plays: ``first``, ``low``, ``high``, ``worst`` or ``best``.

    Raises:
        FaceupError: the game is unknown, or the deal is incomplete or impossible.
        KeyboardInterrupt: Ctrl-C.
    """
    if concept not in (SECURITY, MAXN, COALITION):
        raise DealError(f"the concept {shown(concept)} does not exist. Write {SECURITY}, {MAXN} or {COALITION}")
    together = [
        whole(seat, "coalition: seat", 0, 99) for seat in list_of(coalition, "coalition", "seats", ordered=False)
    ]
    asked = PositionQuestion(line=line, tricks=True, concept=concept, coalition=tuple(sorted(together)), ties=ties)
    return solve(*deal_and_rules(game, deal, settings), limits, asked)


def analyse_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> Analysis:
    """Compare every play of ``played`` with best play; arguments and errors as for ``solve_deal``."""
    return analyse(*deal_and_rules(game, deal, settings), Searches(limits))


def deal_and_rules(
    game: Game, deal: Deal | Mapping[str, object], settings: Mapping[str, object] | None
) -> tuple[Rules, Start]:
    """Return the rules for a deal, and its start; errors as for ``solve_deal``."""
    return deal_of(game if isinstance(game, Rules) else load_trick_game(game, settings), deal)


_LEAST = Limits(nodes=1, memory=1 << 20)


def refusal(rules: Rules) -> str | None:
    """Return why no whole deal of a game can be solved; None if one can, or if none can be dealt by number."""
    try:
        own, start = deal_of(rules, deal(rules, 1))
    except DealError:
        return None  # deals may be given card by card
    try:
        solve(own, start, _LEAST)
    except DealError as error:
        return error.message
    return None


_NO_TRUMPS = 4


def prove_deal(
    game: Game,
    deal: Deal | Mapping[str, object],
    *,
    settings: Mapping[str, object] | None = None,
    limits: Limits | None = None,
) -> ProofAnswer:
    """Prove the tricks that each side is guaranteed from a deal's current position; their sum is all tricks.

    >>> deal = {"hands": [["HA", "S9"], ["HK", "H9"], ["SJ", "CJ"], ["C9", "D9"]], "trump": "S", "leader": 0}
    >>> [(claim.side, claim.tricks) for claim in prove_deal("euchre", deal | {"declarer": 0}).claims]
    [(0, 2), (1, 0)]

    Args:
        game: as for ``solve_deal``; four players, partners opposite, whose score never falls with one trick more.
        deal: a deal, or its fields as JSON deals have them, at the start of a trick.
        settings: options of the game, by title or name.
        limits: the limits for both claims together; None: no limits.

    Raises:
        FaceupError: the game is unknown or of another kind, or the deal is incomplete or impossible; or there is not
            enough memory.
        KeyboardInterrupt: Ctrl-C.
    """
    return prove(*deal_and_rules(game, deal, settings), limits)


def prove(rules: Rules, start: Start, limits: Limits | None = None) -> ProofAnswer:
    """Return the proof for a deal that has been read."""
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
    """Return why there are no proofs of a deal, as half a sentence; None if there are proofs."""
    if start.choices:
        return "the dealer has not chosen the game"
    if start.played:
        return "a play has been made, and a proof needs the start of a trick"
    if start.seats != len(SEATS) or sorted(map(sorted, sides_of(rules, start))) != [[0, 2], [1, 3]]:
        return "a proof needs four players of whom those opposite play together"
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
    """Return whether the score depends on tricks alone and never falls with one trick more."""
    (question,) = questions(rules, start)
    steps = steps_of(question, start)
    return whist.is_whist(rules, start, steps.question if steps else question)


class _Table:
    """Deal in the form of proofs: seats in the order of play from North, suits from the highest, trumps first."""

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
        """Hands with the cards of bridge: the highest of a suit as its ace, and so on."""
        names = dict(chain.from_iterable(zip(suit, PACK[13 * i :], strict=False) for i, suit in enumerate(self._suits)))
        return tuple(tuple(names[card] for card in self._start.hands[seat]) for seat in self._seats)

    @property
    def line(self) -> bytes:
        """Line of the deal in a file: seats, suits, hands."""
        suits = "/".join(map(",".join, self._suits))
        hands = " ".join(",".join(self._start.hands[seat]) for seat in self._seats)
        return f"P:{''.join(SEATS[seat] for seat in self._seats)} {suits} {hands}\n".encode()

    def claims(self, work: Work) -> Iterator[Claim]:
        """Yield both sides' claims that can be proved within the limits."""
        leader = self._start.leader
        with about("N-S tricks"):
            found = work.strategies(self._strain, self._seats.index(leader))
        name = "trumps" if self._strain == 0 else "NT"
        for side, tricks, proof in found:
            data = packed(f"{name} {SEATS[leader]} {SIDES[side]} {tricks}", proof)
            yield Claim(self._strain, leader, side, tricks, proof[0], data)
