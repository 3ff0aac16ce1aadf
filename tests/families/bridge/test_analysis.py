"""What each card cost: an ending worked out by hand, and random plays with the plain twin as the solver."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from solver.core.bounds import Bounds
from solver.core.cards import side
from solver.core.deal import Contract, Deal, Irregularity
from solver.core.errors import DealError
from solver.families.bridge.analysis import Analysis, analyse
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from tests.families.bridge.endings import random_ending
from tests.families.bridge.twin import twin_moves, twin_tricks


class TwinSolver:
    """The plain twin behind the interface of a solver."""

    def bounds(self, position: Position) -> Bounds:
        tricks = twin_tricks(position.hands, position.strain, position.leader, position.trick)
        return Bounds(tricks, tricks)

    def winners(self, position: Position, target: int) -> dict[str, bool | None]:
        moves = twin_moves(position.hands, position.strain, position.leader, position.trick)
        own = {card: n if side(position.to_move) == 0 else position.tricks_left - n for card, n in moves.items()}
        return {card: tricks >= target for card, tricks in own.items()}


def finesse(*played: str, **more: object) -> Deal:
    """South declares no trump, dummy North holds AQ over West's K and the ace is the wrong card.

    West leads the H2 that South wins with the ace; then spades: S3 from South, West follows with S4.
    """
    fields: dict[str, object] = {
        "hands": (("SA", "SQ", "H3"), ("S8", "S7", "H4"), ("S3", "S2", "HA"), ("SK", "S4", "H2")),
        "declarer": 2,
        "contract": Contract(1, 4),
        "vulnerable": (False, True),
    }
    return Deal(played=played, **(fields | more))  # type: ignore[arg-type]


MISPLAYED = ("H2", "H3", "H4", "HA", "S3", "S4", "SA", "S7", "SQ", "S8", "S2", "SK")


def test_the_finesse_not_taken() -> None:
    analysis = analyse(finesse(*MISPLAYED), TwinSolver())
    assert (analysis.side, analysis.start, analysis.end, analysis.complete, analysis.result) == (0, 3, 2, True, 2)
    (mistake,) = analysis.mistakes
    assert (mistake.at, mistake.trick, mistake.seat, mistake.card) == (6, 2, 0, "SA")
    assert (mistake.before, mistake.after, mistake.cost, mistake.better) == (3, 2, 1, ("SQ",))
    assert analysis.against_double_dummy == -1


def test_dummys_mistakes_are_the_declarers() -> None:
    totals = analyse(finesse(*MISPLAYED), TwinSolver()).players
    assert [(total.seat, total.cards, total.mistakes, total.lost) for total in totals] == [
        (2, 6, 1, 1),
        (3, 3, 0, 0),
        (1, 3, 0, 0),
    ]


def test_without_a_declarer_everybody_has_a_total_and_north_souths_tricks_are_told() -> None:
    analysis = analyse(finesse(*MISPLAYED, declarer=None, leader=3), TwinSolver())
    assert (analysis.side, analysis.declarer) == (0, None)
    assert [(total.seat, total.lost) for total in analysis.players] == [(0, 1), (1, 0), (2, 0), (3, 0)]


def test_tricks_are_those_of_the_declarers_side() -> None:
    """The same deal one seat on: West declares, and everything is told for East-West."""
    deal = finesse(*MISPLAYED)
    turned = finesse(*MISPLAYED, hands=deal.hands[-1:] + deal.hands[:-1], declarer=3)
    analysis = analyse(turned, TwinSolver())
    assert (analysis.side, analysis.start, analysis.end) == (1, 3, 2)
    assert [card.cost for card in analysis.cards] == [card.cost for card in analyse(deal, TwinSolver()).cards]


def test_a_record_that_just_ends() -> None:
    analysis = analyse(finesse(*MISPLAYED[:7]), TwinSolver())
    assert (analysis.start, analysis.end, analysis.complete, analysis.result) == (3, 2, False, None)
    assert (analysis.against_double_dummy, analysis.against_end, analysis.score) == (None, None, None)


def test_no_cards_recorded() -> None:
    analysis = analyse(finesse(), TwinSolver())
    assert (analysis.cards, analysis.start, analysis.end, analysis.mistakes) == ((), 3, 3, ())


def cost_identity(analysis: Analysis) -> bool:
    own = sum(card.cost for card in analysis.cards if side(card.seat) == analysis.side)
    other = sum(card.cost for card in analysis.cards if side(card.seat) != analysis.side)
    return analysis.end == analysis.start - own + other


def test_random_plays() -> None:
    generator = random.Random(1)
    for number in range(80):
        position = start = random_ending(generator, 3 if number % 8 else 4)
        line: list[str] = []
        while position.legal():
            line.append(generator.choice(position.legal()))
            position = position.play(line[-1])
        declarer = (start.leader - 1) % 4 if number % 2 else None
        deal = Deal(hands=start.hands, trump=start.strain, leader=start.leader, declarer=declarer, played=tuple(line))
        analysis = analyse(deal, TwinSolver())
        assert analysis.end == analysis.result == position.won[analysis.side]
        assert cost_identity(analysis)
        assert all(card.cost >= 0 for card in analysis.cards)
        assert sum(total.lost for total in analysis.players) == sum(card.cost for card in analysis.cards)
        assert sum(total.cards for total in analysis.players) == len(line)
        check_each_card(start, analysis)


def check_each_card(position: Position, analysis: Analysis) -> None:
    """Values, costs and better cards as the twin's values of all moves say."""
    for card in analysis.cards:
        moves = twin_moves(position.hands, position.strain, position.leader, position.trick)
        sign = 1 if side(card.seat) == 0 else -1
        best = max(sign * tricks for tricks in moves.values())
        assert card.cost == best - sign * moves[card.card]
        keeping = {code for code, tricks in moves.items() if sign * tricks == best}
        assert set(card.better) == (keeping if card.cost else set())
        assert card.seat == position.to_move
        position = position.play(card.card)


def test_a_revoke_can_win_a_trick() -> None:
    """East trumps the ace of spades with a spade still in hand."""
    deal = Deal(
        hands=(("SA", "C3"), ("SK", "H3"), ("SQ", "D4"), ("C5", "C6")),
        trump=1,
        leader=0,
        played=("SA", "H3", "SQ", "C5", "SK", "D4", "C6", "C3"),
        irregular=(Irregularity(1, "revoke"),),
    )
    analysis = analyse(deal, TwinSolver())
    revoke = analysis.cards[1]
    assert (revoke.irregular, revoke.before, revoke.after, revoke.cost, revoke.better) == ("revoke", 1, 0, -1, ())
    assert cost_identity(analysis)
    assert analysis.players[1].lost == 0


def test_a_lead_out_of_turn_is_judged_from_where_it_was_led() -> None:
    deal = Deal(
        hands=(("SA", "H2"), ("SK", "H3"), ("SQ", "D4"), ("C5", "C6")),
        trump=4,
        leader=0,
        played=("SA", "SK", "SQ", "C5", "D4", "C6", "H2", "H3"),
        irregular=(Irregularity(4, "lead out of turn"),),
    )
    analysis = analyse(deal, TwinSolver())
    assert (analysis.cards[3].after, analysis.cards[4].before, analysis.end) == (1, 2, 2)


class Fixed:
    """A solver that gives the declaring side the same number of tricks in all, whatever is played."""

    def __init__(self, total: int, declarer: int) -> None:
        self.total = total
        self.side = side(declarer)

    def bounds(self, position: Position) -> Bounds:
        to_come = self.total - position.won[self.side]
        tricks = to_come if self.side == 0 else position.tricks_left - to_come
        return Bounds(tricks, tricks)

    def winners(self, position: Position, target: int) -> dict[str, bool | None]:
        raise AssertionError((position, target))


def whole(declarer: int, **more: object) -> Deal:
    """A whole deal in 3NT with the first trick of a random play."""
    (hands,) = random_deals(1, 1)
    position = Position(hands, 4, (declarer + 1) % 4)
    played: list[str] = []
    for _ in range(4):
        played.append(position.legal()[-1])
        position = position.play(played[-1])
    fields: dict[str, object] = {"hands": hands, "declarer": declarer, "contract": Contract(3, 4), "played": played}
    return Deal(**(fields | more))  # type: ignore[arg-type]


def test_a_claim_is_compared_with_what_was_there() -> None:
    analysis = analyse(whole(0, result=8, claimed=True), Fixed(9, 0))
    assert (analysis.start, analysis.end, analysis.result) == (9, 9, 8)
    assert (analysis.against_double_dummy, analysis.against_end) == (-1, -1)


@pytest.mark.parametrize(
    ("declarer", "vulnerable", "score", "double_dummy", "against"),
    [
        (0, (True, False), -100, 600, -500),
        (3, (True, False), 50, -400, -350),
        (3, (False, True), 100, -600, -300),
    ],
)
def test_score_and_par(
    declarer: int, vulnerable: tuple[bool, bool], score: int, double_dummy: int, against: int
) -> None:
    deal = whole(declarer, result=8, vulnerable=vulnerable)
    analysis = analyse(deal, Fixed(9, declarer), par=400)
    assert (analysis.score, analysis.double_dummy_score, analysis.against_par) == (score, double_dummy, against)


@pytest.mark.parametrize("known", [{"vulnerable": None}, {"vulnerable": (False, False), "contract": None}])
def test_no_score_where_something_is_unknown(known: dict[str, object]) -> None:
    analysis = analyse(whole(0, result=8, trump=4, **known), Fixed(9, 0), par=400)
    assert (analysis.score, analysis.against_par, analysis.result) == (None, None, 8)


def test_the_result_of_another_strain_says_nothing() -> None:
    analysis = analyse(whole(0, result=8, played=()), Fixed(9, 0), strain=0)
    assert (analysis.result, analysis.score) == (None, None)


def test_a_result_that_the_play_contradicts_is_noted() -> None:
    (hands,) = random_deals(1, 1)
    position = Position(hands, 4, 1)
    played: list[str] = []
    while position.legal():
        played.append(position.legal()[0])
        position = position.play(played[-1])
    won = position.won[0]
    deal = Deal(hands=hands, declarer=0, contract=Contract(1, 4), played=tuple(played), result=won + 1)
    analysis = analyse(deal, Fixed(won, 0))
    assert analysis.result == won + 1
    assert analysis.notes == (f"the play gives N's side {won} tricks, the result says {won + 1}",)
    assert analyse(replace(deal, result=won), Fixed(won, 0)).notes == ()


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize("claimed", [False, True])
def test_so_is_one_that_the_cards_played_so_far_exclude(declarer: int, claimed: bool) -> None:
    deal = whole(declarer, claimed=claimed)
    position = Position(deal.hands, 4, (declarer + 1) % 4)  # type: ignore[arg-type]
    for card in deal.played:
        position = position.play(card)
    won = position.won[side(declarer)]
    least, most, wrong = won, 12 + won, 0 if won else 13

    def notes(result: int, **more: object) -> tuple[str, ...]:
        return analyse(replace(deal, result=result, **more), Fixed(9, declarer)).notes  # type: ignore[arg-type]

    told = f"the play gives {'NESW'[declarer]}'s side {least} to {most} tricks, the result says {wrong}"
    assert notes(wrong) == (told,)
    assert notes(least) == notes(most) == ()
    assert notes(wrong, irregular=(Irregularity(1, "revoke"),)) == ()


class Struck(TwinSolver):
    """The twin that a limit stops at its answer of a number: bounds one off, or what would be better unknown."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    def bounds(self, position: Position) -> Bounds:
        self.left -= 1
        exact = super().bounds(position)
        return exact if self.left >= 0 else Bounds(max(exact.low - 1, 0), min(exact.high + 1, position.tricks_left))

    def winners(self, position: Position, target: int) -> dict[str, bool | None]:
        found = super().winners(position, target)
        return found if self.left > 0 else {**found, "SQ": None}


def test_what_a_limit_leaves_open_is_told_as_bounds() -> None:
    whole = analyse(finesse(*MISPLAYED), TwinSolver())
    open_ = 0
    for answers in range(12):
        found = analyse(finesse(*MISPLAYED), Struck(answers))
        pairs = [(found.start_bounds, whole.start), (found.end_bounds, whole.end)]
        for card, known in zip(found.cards, whole.cards, strict=True):
            pairs += [(card.before_bounds, known.before), (card.after_bounds, known.after)]
            assert card.cost in (None, known.cost) and set(card.better) <= set(known.better)
            assert (card.cost is None) == (card.before is None or card.after is None)
        assert all(exact is not None and bounds.low <= exact <= bounds.high for bounds, exact in pairs)
        assert found.proved == all(card.cost is not None and not card.open for card in found.cards)
        assert found.proved == (found == whole)
        assert found.mistakes in ((), whole.mistakes) or found.mistakes[0].open == ("SQ",)
        open_ += not found.proved
    assert 3 < open_ < 12


def test_a_mistake_whose_better_card_is_open() -> None:
    class Limited(TwinSolver):
        def winners(self, position: Position, target: int) -> dict[str, bool | None]:
            return dict.fromkeys(super().winners(position, target))

    found = analyse(finesse(*MISPLAYED), Limited())
    (mistake,) = found.mistakes
    assert (mistake.card, mistake.cost, mistake.better, set(mistake.open)) == ("SA", 1, (), {"SA", "SQ"})
    assert not found.proved


def test_a_deal_that_says_too_little() -> None:
    with pytest.raises(DealError, match="unknown"):
        analyse(Deal(hands=(None,) * 4, trump=4, leader=0), TwinSolver())


def test_whole_plays_against_dds() -> None:
    """The values after every card of random plays; DDS counts for the declarer and stops before the last trick."""
    endplay = pytest.importorskip("endplay.dds")
    types = pytest.importorskip("endplay.types")
    generator = random.Random(6)
    for number, hands in enumerate(random_deals(6, 8)):
        declarer, strain = number % 4, number % 5
        position = Position(hands, strain, (declarer + 1) % 4)
        played: list[str] = []
        while position.legal():
            played.append(generator.choice(position.legal()))
            position = position.play(played[-1])
        deal = Deal(hands=hands, declarer=declarer, trump=strain, played=tuple(played))
        cards = analyse(deal, Solver()).cards
        theirs = types.Deal(f"N:{' '.join(dotted(hand) for hand in hands)}")
        theirs.trump, theirs.first = types.Denom(strain), types.Player((declarer + 1) % 4)
        values = list(endplay.analyse_play(theirs, played))
        assert len(values) >= 48
        assert values == [cards[0].before, *(card.after for card in cards)][: len(values)]


def dotted(hand: tuple[str, ...]) -> str:
    return ".".join("".join(code[1] for code in hand if code[0] == suit) for suit in "SHDC")
