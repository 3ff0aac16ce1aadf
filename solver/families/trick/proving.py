"""Proofs of how many tricks each side takes, in games of rule files that are played like whist, whatever the cards.

Play is that of bridge, with other cards: see ``solver.families.trick.kernels.whist``. So the double-dummy search
makes the strategies, and the line of the deal tells the checker which suit a card belongs to and which cards are
higher.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from solver.core.cards import PACK, SEATS, SUITS, Hands
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.monitor import about
from solver.families.bridge.proving import SIDES, Claim, ProofAnswer, Work, packed
from solver.families.trick.deals import Game, deal_and_rules
from solver.families.trick.kernels import whist
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.plain import TOPS, suits_in_order
from solver.families.trick.kernels.steps import steps_of
from solver.families.trick.modes import settled
from solver.families.trick.rules import Rules
from solver.families.trick.searches import tricks_question
from solver.families.trick.start import Start, seats_from, sides_of

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
    problem = refusal(rules, start)
    if problem is not None:
        raise DealError(f"{rules.name}: {problem}; nothing of it can be proved")
    table = _Table(rules, start)
    work = Work(table.hands, Limits.given(limits))
    answer = ProofAnswer(hands=start.hands, line=table.line, claims=list(table.claims(work)))
    answer.open = int(len(answer.claims) < len(SIDES))
    answer.nodes = work.nodes
    return answer


def refusal(rules: Rules, start: Start) -> str | None:
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
