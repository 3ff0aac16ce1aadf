"""The card chosen among equally good ones: each rule by itself, the choice, and lines that look like play."""

from __future__ import annotations

import inspect
import random
from collections.abc import Sequence

import pytest

from solver.core.cards import PACK, SEATS, STRAINS, SUITS
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.bridge import card_rules
from solver.families.bridge.card_choice import NOBODY, WEIGHTS, card_of, likely_declarer, preferred, situation
from solver.families.bridge.card_rules import Group, PlayHistory, Rule, View
from solver.families.bridge.page.scene import BridgeScene
from solver.families.bridge.position import Position
from solver.families.bridge.position_values import declarer_in, solve
from solver.families.bridge.solver import Solver, equivalents
from solver.questions.question import Question
from tests.families.bridge.packs import some_ending
from tests.families.bridge.twin import twin_tricks

SMALL = 1 << 20
RULES: dict[str, Rule] = {
    name: rule
    for name, rule in vars(card_rules).items()
    if inspect.isfunction(rule) and not name.startswith("_") and rule.__module__ == card_rules.__name__
}


def hand(text: str) -> tuple[str, ...]:
    return tuple(suit + rank for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks)


def position(hands: str, strain: str = "N", leader: str = "N", trick: str = "") -> Position:
    """Four hands N E S W, and cards on the table, which are in no hand."""
    four = tuple(hand(text) for text in hands.split())
    found = Position(four, STRAINS.index(strain), SEATS.index(leader), tuple(trick.split()))
    found.check()
    return found


def view(at: Position, declarer: str = "", history: PlayHistory | None = None) -> View:
    return View(at, SEATS.index(declarer) if declarer else None, history)


def applies(rule: str, at: View, groups: Sequence[tuple[str, ...]]) -> dict[str, int]:
    """The first card of each group to which a rule applies, and how much."""
    found = {cards[0]: int(RULES[rule](at, Group.of(cards))) for cards in groups}
    return {card: value for card, value in found.items() if value}


LEAD = "A72.K5.. QJ6.J4.. T54.Q3.. K98.A2.."
"""Five cards each: North has ♠A72 ♥K5, South ♠T54 ♥Q3."""

ALL_FIVE = dict.fromkeys(("SK", "S7", "HA", "HQ", "H2"), 1)

LEADS = [
    # rule, hands, strain, declarer, the first cards of the groups to which it applies
    ("ace", LEAD, "N", "N", {"SA": 1}),
    ("king", LEAD, "N", "N", {"HK": 1}),
    ("queen", "KQ2.5.. A54.3.. 876.2.. JT9.4..", "N", "N", {"SK": 1}),
    ("lowest", LEAD, "N", "N", {"S2": 1, "H5": 1}),
    ("second_lowest", LEAD, "N", "N", {"S7": 1, "HK": 1}),
    ("second_highest", LEAD, "N", "N", {"S7": 1, "H5": 1}),
    ("sequence", "KQ2.5.. A54.3.. 876.2.. JT9.4..", "N", "N", {"SK": 2, "S2": 1, "H5": 1}),
    ("touching_honours", "KQ2.5.. A54.3.. 876.2.. JT9.4..", "N", "N", {"SK": 1}),
    ("highest_left", LEAD, "N", "N", {"SA": 1}),
    ("higher_than_partner", "A72.K5.. QJ6.J4.. T54.A3.. K98.Q2..", "N", "N", {"SA": 1}),
    ("high_from_short_side", "K7.AQ2.. A32.J4.. QJ5.K3.. T98.T5..", "N", "N", {"SK": 1}),
    ("unblock", "K7.AQ2.. A32.J4.. QJ5.K3.. T98.T5..", "N", "N", {"SK": 1}),
    ("partner_length", LEAD, "N", "N", {"SA": 3, "S7": 3, "S2": 3, "HK": 2, "H5": 2}),
    ("unseen_length", "K7.AQ2.. A32.J4.. QJ5.K3.. T98.T5..", "N", "N", {"SK": 6, "S7": 6, "HA": 4, "HQ": 4, "H2": 4}),
    ("trump", LEAD, "H", "N", {"HK": 1, "H5": 1}),
    ("cash_winner", "A72.A5.. QJ6.J4.. T54.Q3.. K98.K2..", "H", "N", {"SA": 1}),
    ("cash_at_the_end", LEAD, "N", "N", {"SA": 1}),
    ("draw_trumps", "A72.A5.. QJ6.J4.. T54.Q3.. K98.K2..", "H", "N", {"HA": 1}),
    ("draw_trumps", "A72.A5.. QJ6.J4.. T54.Q3.. K98.K2..", "H", "E", {}),
    ("cross_to_winner", "J72.K5.. Q86.J4.. AT4.Q3.. K95.A2..", "N", "N", {"S2": 1}),
    ("develop", "QJ92.K.. A6.J42.. T543.A.. K8.QT9..", "N", "N", {"SQ": 1, "S9": 1, "S2": 1}),
    ("longest_of_side", "K7.AQ2.. A32.J4.. QJ5.K3.. T98.T5..", "N", "N", ALL_FIVE),
    ("toward_tenace", "72.K5.. K3.J4.. AQ.Q3.. 98.A2..", "N", "N", {"S7": 1, "S2": 1}),
    ("toward_strength", "72.K5.. K3.J4.. AQ.T3.. 98.A2..", "N", "N", {"S7": 6, "S2": 6}),
    ("toward_honour", "72.K5.. K3.J4.. AQ.T3.. 98.A2..", "N", "N", {}),  # no opponent has a higher card than the ace
    ("toward_honour", "72.K5.. A3.J4.. KQ.T3.. 98.A2..", "N", "N", {"S2": 1}),
    ("toward_honour", "J2.K5.. A3.J4.. 76.T3.. 98.A2..", "N", "N", {}),  # the other hand has no honour
    ("ruff_opposite", "A7.K2.J. QJ6.J9.. .T543.A. T54.A8..", "H", "N", {"S7": 1}),
    ("ruff_opposite", "A7.K2.J. QJ6.J9.. .T543.A. T54.A8..", "N", "N", {}),
    ("singleton", "7.K5.AQ. QJ.J4.5. T4.93.2. 98.A2.3.", "H", "W", {"S7": 1}),
    ("singleton", "72.5.AQ. QJ.J4.5. T4.93.2. 98.A2.6.", "H", "W", {}),
    ("under_highest", LEAD, "N", "N", {"S7": 1, "S2": 1}),
    ("from_king", LEAD, "N", "N", {"H5": 1}),
    ("bare_honour", LEAD, "N", "N", {"HK": 1}),
    ("bare_honour", "KQ2.5.. A54.3.. 876.2.. JT9.4..", "N", "N", {}),
    ("fourth_best", "QT732... KJ984... A65.K8.. .QJT97..", "N", "W", {"S3": 1}),
    ("top_of_nothing", "972.K5.. QJ6.J4.. T54.Q3.. AK8.A2..", "N", "N", {"S9": 1}),
    ("from_weakness", "972.K5.. QJ6.J4.. T54.Q3.. AK8.A2..", "N", "N", {"S9": 1, "S7": 1, "S2": 1}),
    ("major", "A7.K5.2. QJ6.J4.. T54.Q3.. K98.A2..", "H", "N", {"SA": 1, "S7": 1}),
    ("next_hand_length", LEAD, "N", "N", {"SA": 3, "S7": 3, "S2": 3, "HK": 2, "H5": 2}),
    ("dummy_length", LEAD, "N", "W", {"SA": 3, "S7": 3, "S2": 3, "HK": 2, "H5": 2}),
    ("up_to_strength", LEAD, "N", "E", {"SA": 3, "S7": 3, "S2": 3, "HK": 4, "H5": 4}),
    ("up_to_strength", LEAD, "N", "W", {}),
    ("let_dummy_ruff", "A7.K52.. QJ6.J4.. T54.Q3.. .A876.A.", "H", "E", {"SA": 1, "S7": 1}),
    ("let_dummy_ruff", "A7.K52.. QJ6.J4.. T54.Q3.. .A876.A.", "N", "E", {}),
]

FOLLOWS = [
    # rule, hands, strain, leader, cards on the table, declarer, the first cards of the groups to which it applies
    ("beats", "AQ2.5.. J83.K.. T94.Q.. 76.2..", "N", "W", "SK", "W", {"SA": 1}),
    ("beats_opponent", "AQ2.5.. J83.K.. T94.Q.. 76.2..", "N", "W", "SK", "W", {"SA": 1}),
    ("beats_partner", "A42.5.. J83.K.. Q6.6.. 75.2..", "N", "S", "S9 SK", "W", {}),
    ("beats_partner", "AQ2.5.. J83.K.. K4.Q.. 75.2..", "N", "S", "ST S6", "W", {"SA": 1, "SQ": 1}),
    ("wins_surely", "AQ2.5.. J83.K.. K4.Q.. 75.2..", "N", "S", "ST S6", "W", {"SA": 1, "SQ": 1}),
    ("wins_surely", "AQ2.5.. K83.K.. 94.Q.. 75.2..", "N", "S", "ST S6", "W", {"SA": 1}),
    ("wins_cheaply", "AQ2.5.. J83.K.. K4.Q.. 75.2..", "N", "S", "ST S6", "W", {"SQ": 1}),
    ("low_where_beaten", "Q52.5.. J83.K.. T94.Q.. 76.2..", "N", "W", "SK", "W", {"S2": 1}),
    ("honour_wasted", "Q52.5.. J83.K.. T94.Q.. 76.2..", "N", "W", "SK", "W", {"SQ": 1}),
    ("cover", "K52.5.. A83.K.. T94.Q.. J7.2..", "N", "W", "SQ", "W", {"SK": 1}),
    ("hold_up", "A52.5.. Q83.K.. T94.Q.. J7.2..", "N", "W", "SK", "W", {"S5": 1, "S2": 1}),
    ("overtake_honour", "AQ2.5.. 983.K.. T4.Q.. 65.2..", "N", "S", "SK S7", "W", {"SA": 1}),
    ("overtake_by_a_step", "AQ2.5.. 983.K.. T4.Q.. 65.2..", "N", "S", "SK S7", "W", {"SA": 1}),
    ("overtake_by_a_step", "AJ2.5.. Q83.K.. 94.Q.. 65.2..", "N", "S", "ST S7", "W", {"SJ": 1}),
    ("low_under_honour", "AQ2.5.. 983.K.. T4.Q.. 65.2..", "N", "S", "SK S7", "W", {"S2": 1}),
    ("low_under_honour", "AQ2.5.. J83.K.. K4.Q.. 75.2..", "N", "S", "S9 S6", "W", {}),
    ("partner_beats", "K52.5.. A83.K.. Q94.Q.. J7.2..", "N", "W", "ST", "W", {"S2": 1}),
    ("partner_beats", "K52.5.. A83.K.. 964.Q.. J7.2..", "N", "W", "ST", "W", {}),
    ("finesse_dummy", "AQ2.5.. 983.K.. T4.J.. K5.2..", "N", "S", "S7 S6", "E", {"SQ": 1}),
    ("third_hand_high", "QJ2.5.. 983.K.. T4.A.. K5.2..", "N", "S", "S7 S6", "E", {"SQ": 1}),
    ("third_hand_high", "AJ2.5.. Q83.K.. T4.Q.. K5.2..", "N", "S", "S7 S6", "E", {"SA": 1}),
    ("high_of_two", "92.53.. JT3.K.. 864.Q.. A5.2..", "N", "W", "SK", "W", {"S9": 1}),
    ("discard_covered", ".K5.Q3. 987.6.. .A4.A2. AT..K.", "N", "W", "S2", "S", {"HK": 1, "H5": 1}),
    ("unguard", ".K5.73. 987.A.. .Q4.A2. AT..K.", "N", "W", "S2", "E", {"HK": 1, "H5": 1}),
    ("discard_honour", ".K5.73. 987.A.. .Q4.A2. AT.J..", "N", "W", "S2", "E", {"HK": 1}),
    ("discard_hopeless", ".K5.73. 987.A.. .Q4.A2. AT..K.", "N", "W", "S2", "E", {"D7": 1}),
    ("discard_low", ".K5.73. 987.A.. .Q4.A2. AT.J..", "N", "W", "S2", "E", {"HK": 1, "H5": 9, "D7": 11}),
    ("shorten_beside_dummy", ".K5.73. 987.Q.. .94.K2. A..AQ.", "N", "W", "S2", "E", {"D7": 2}),
]


@pytest.mark.parametrize(("rule", "hands", "strain", "declarer", "expected"), LEADS)
def test_a_rule_of_leads(rule: str, hands: str, strain: str, declarer: str, expected: dict[str, int]) -> None:
    at = position(hands, strain)
    assert applies(rule, view(at, declarer), equivalents(at)) == expected


@pytest.mark.parametrize(("rule", "hands", "strain", "leader", "trick", "declarer", "expected"), FOLLOWS)
def test_a_rule_of_following(
    rule: str, hands: str, strain: str, leader: str, trick: str, declarer: str, expected: dict[str, int]
) -> None:
    at = position(hands, strain, leader, trick)
    assert applies(rule, view(at, declarer), equivalents(at)) == expected


HISTORIES = [
    # rule, the tricks before, the first cards of the groups to which it applies afterwards
    ("continue_suit", "SA S3 S4 S5", {"S7": 1, "S2": 1}),
    ("lead_last_suit", "SA S3 S4 S5", {"S7": 1, "S2": 1}),
    ("continue_winners", "SA S3 S4 S5", {}),
    ("continue_winners", "HA H4 H6 H5 HK H9 H7 H8", {"HQ": 1}),
    ("continue_from_the_top", "SA S3 S4 S5", {"S7": 1}),
    ("return_partners_suit", "S2 S3 SQ S5 S4 S6 SA S8", {"S7": 1}),
    ("return_partners_suit", "SA S3 S4 S5", {}),
]
PLAYED = "A72.AKQ2.A2.A2 K83.94.KQJ.KQJ Q4.T76.T98.T98 J9T65.853.753."


@pytest.mark.parametrize(("rule", "tricks", "expected"), HISTORIES)
def test_a_rule_of_what_was_led(rule: str, tricks: str, expected: dict[str, int]) -> None:
    at, history = _after(tricks)
    assert at.to_move == 0
    assert applies(rule, view(at, "N", history), equivalents(at)) == expected


def _after(cards: str) -> tuple[Position, PlayHistory]:
    at, history = position(PLAYED), PlayHistory()
    for card in cards.split():
        history.add(at, card)
        at = at.play(card)
    return at, history


def test_the_last_discard_is_remembered() -> None:
    at, history = _after("SA S3 S4 S5 C2 CJ C8 D3")
    assert history.discarded == [None, None, None, SUITS.index("D")]
    at, history = _after("CA CJ C8 D3 C2 CK C9")
    assert applies("discard_again", view(at, "N", history), equivalents(at)) == {"D7": 1}


def test_a_copy_of_a_history_grows_by_itself() -> None:
    at, history = _after("CA CJ C8 D3 C2 CK C9")
    before = repr(history)
    history.copy().add(at, "H3")
    assert repr(history) == before
    history.add(at, "H3")
    assert history.discarded[3] == SUITS.index("H")
    assert (history.last, history.last_of_side, history.led[0]) == (3, [3, None], [0, 0, 0, 2])


def test_every_rule_is_weighed_and_tested() -> None:
    tested = {row[0] for row in (*LEADS, *FOLLOWS, *HISTORIES)} | {"discard_again"}
    assert tested == set(RULES)
    assert {rule.__name__ for weights in WEIGHTS.values() for rule in weights} == set(RULES)
    assert all(weight for weights in WEIGHTS.values() for weight in weights.values())


@pytest.mark.parametrize(
    ("strain", "leader", "trick", "declarer", "expected"),
    [
        ("N", "N", "", "W", "defender leads, no trump"),
        ("S", "N", "", "W", "defender leads, trumps"),
        ("S", "N", "", "", "defender leads, trumps"),
        ("N", "N", "", "S", "declarer leads, no trump"),
        ("S", "N", "", "S", "declarer leads, trumps out"),
        ("C", "N", "", "N", "declarer leads, trumps drawn"),
        ("N", "W", "S9", "S", "second hand, declarer"),
        ("N", "S", "ST S9", "W", "third hand, defender"),
        ("N", "E", "S6 ST S9", "W", "fourth hand, defender"),
        ("N", "W", "D9", "N", "no card of the suit, declarer"),
    ],
)
def test_situations(strain: str, leader: str, trick: str, declarer: str, expected: str) -> None:
    hands = [hand(text) for text in ["A72.K5..", "QJ6.J4..", "T54.Q3..", "K98.A2.."]]
    table = trick.split()
    for place, card in enumerate(table):
        seat = (SEATS.index(leader) + place) % 4
        drop = card if card in hands[seat] else hands[seat][-1]
        hands[seat] = tuple(held for held in hands[seat] if held != drop)
    at = Position(tuple(hands), STRAINS.index(strain), SEATS.index(leader), tuple(table))
    at.check()
    assert situation(view(at, declarer)) == expected


def test_the_opening_lead_is_a_situation_of_its_own() -> None:
    hands = tuple(PACK[seat::4] for seat in range(4))
    for strain, trumps in ((4, "no trump"), (0, "trumps")):
        assert situation(View(Position(hands, strain, 1), 0)) == f"opening lead, {trumps}"


CHOICES = [
    # hands, strain, leader, cards on the table, declarer, the card
    ("AQ2.5.. J83.K.. K4.Q.. 75.2..", "N", "S", "ST S6", "S", "S2"),  # partner is winning
    ("A42.5.. KJ3.K.. Q9.6.. 75.2..", "N", "S", "S8 ST", "E", "SA"),  # third hand high
    ("QJ2.5.. 983.K.. T4.A.. K5.2..", "N", "S", "S7 S6", "E", "SJ"),  # as cheaply as it does the work
    ("AQ2.5.. 983.K.. T4.J.. K5.2..", "N", "S", "S7 S6", "E", "SQ"),  # dummy's king is behind
    ("K42.5.. AJ3.K.. 865.6.. QT.2..", "N", "W", "S9", "W", "S2"),  # second hand low
    ("A42.5.. T93.K.. J86.6.. Q7.2..", "N", "W", "SK", "W", "SA"),  # an ace is for a king
    (".K5.73. 987.A.. .Q4.A2. AT..K.", "N", "W", "S2", "E", "D3"),  # the king stays guarded
    ("95..K3. .A3.Q. 8..JT. 7.T.A.", "S", "E", "H2 HJ HK", "N", "S5"),  # ruffs low
    ("AKQ2... J3.54.. T5.Q3.. 98.A2..", "N", "N", "", "N", "SA"),  # winners from the top
    ("A.2.K4. 3.AK5.. J.Q3.2. Q.J.A3.", "S", "N", "", "S", "SA"),  # draws trumps
]


@pytest.mark.parametrize(("hands", "strain", "leader", "trick", "declarer", "card"), CHOICES)
def test_the_card_that_a_good_player_plays(
    hands: str, strain: str, leader: str, trick: str, declarer: str, card: str
) -> None:
    at = position(hands, strain, leader, trick)
    first = preferred(at, equivalents(at), SEATS.index(declarer))[0]
    assert card_of(at, first) == card


def test_touching_honours_are_led_from_the_top_and_followed_from_the_bottom() -> None:
    lead = position("KQ2.5.. A54.3.. 876.2.. JT9.4..")
    assert [card_of(lead, group) for group in equivalents(lead)] == ["SK", "S2", "H5"]
    follow = position("KQ2.5.. A54.3.. 876.2.. T9.4..", leader="W", trick="SJ")
    assert [card_of(follow, group) for group in equivalents(follow)] == ["SQ", "S2"]


def test_what_is_preferred_is_a_sorting_of_what_is_given() -> None:
    generator = random.Random(5)
    for number in range(200):
        at = some_ending(generator, 6, number % 4)
        groups = equivalents(at)
        declarer = generator.choice((None, 0, 1, 2, 3))
        found = preferred(at, groups, declarer)
        assert sorted(found) == sorted(groups)
        # Neither the order nor the company of a group has a part in the choice.
        assert preferred(at, groups[::-1], declarer) == found
        some = [group for group in groups if generator.random() < 0.5]
        assert preferred(at, some, declarer) == [group for group in found if group in some]


@pytest.mark.parametrize(("size", "count"), [(1, 40), (2, 150), (3, 100), (4, 20)])
def test_lines_of_endings_keep_the_value_of_the_twin(size: int, count: int) -> None:
    generator = random.Random(90 + size)
    for number in range(count):
        at = some_ending(generator, size, number % 4)
        value = twin_tricks(at.hands, at.strain, at.leader, at.trick)
        declarer = generator.choice((None, 0, 1, 2, 3))
        for card in Solver(memory=SMALL).line(at, declarer=declarer):
            assert card in at.legal()
            at = at.play(card)
        assert (at.legal(), at.won[0]) == ((), value)


def test_lines_of_whole_deals_keep_the_value_at_every_card() -> None:
    generator = random.Random(91)
    for number in range(6):
        cards = generator.sample(PACK, 52)
        at = Position(tuple(tuple(cards[13 * seat : 13 * seat + 13]) for seat in range(4)), number % 5, number % 4)
        fresh = Solver()
        value = fresh.tricks(at)
        for card in Solver().line(at, declarer=(at.leader + 3) % 4):
            at = at.play(card)
            assert at.won[0] + fresh.tricks(at) == value
        assert at.won[0] == value


def test_a_line_does_not_depend_on_what_the_solver_knows() -> None:
    generator = random.Random(92)
    warm = Solver(memory=SMALL)
    for number in range(60):
        at = some_ending(generator, 6, number % 4)
        for card in at.legal():
            warm.moves(at.play(card))
        assert warm.line(at, declarer=1) == Solver(memory=SMALL).line(at, declarer=1)


def test_the_history_of_the_caller_stays_as_it_is() -> None:
    at, history = _after("SA S3 S4 S5")
    before = repr(history)
    assert len(Solver(memory=SMALL).line(at, declarer=0, history=history)) == 40
    assert repr(history) == before


GRAND = Position(
    tuple(map(hand, ("AKQ2.A53.K64.A92", "853.KT9.J75.JT84", "JT974.QJ2.AQ3.K5", "6.8764.T982.Q763"))), 0, 3
)
"""♠ are trumps, West leads: South has twelve tricks."""


def test_trumps_are_drawn_and_no_ace_is_kept_to_the_end() -> None:
    line = solve(GRAND, line=True).line
    assert line is not None
    tricks = [line[at : at + 4] for at in range(0, 52, 4)]
    trumps = [number for number, trick in enumerate(tricks) if trick[0][0] == "S"]
    assert trumps[:2] == [1, 2]
    assert max(number for number, trick in enumerate(tricks) if any(card[1] == "A" for card in trick)) < 10


def test_aces_come_early_in_random_deals() -> None:
    generator = random.Random(93)
    late = 0
    for number in range(20):
        cards = generator.sample(PACK, 52)
        at = Position(tuple(tuple(cards[13 * seat : 13 * seat + 13]) for seat in range(4)), number % 5, number % 4)
        late += sum(card[1] == "A" for card in Solver().line(at, declarer=(at.leader + 3) % 4)[-4:])
    assert late < 10  # with the lowest of equally good cards every deal ends in one


def test_the_record_and_the_declarer_of_a_deal_take_part_in_the_choice() -> None:
    generator = random.Random(94)
    differ = 0
    for _ in range(12):
        cards = generator.sample(PACK, 52)
        start = Position(tuple(tuple(cards[13 * seat : 13 * seat + 13]) for seat in range(4)), 4, 3)
        played = tuple(Solver().line(start, declarer=2)[:12])
        deal = Deal(hands=start.hands, declarer=2, trump=4, leader=3, played=played)
        at, history = start, PlayHistory()
        for card in played:
            history.add(at, card)
            at = at.play(card)
        found = solve(deal, line=True)
        assert found.position == at
        assert found.line == tuple(Solver().line(at, declarer=2, history=history))
        differ += found.line != tuple(Solver().line(at, declarer=2))
        # The command and its pages answer as Python does.
        question = Question("solve", {"line": True})
        case = question.case(deal)
        assert tuple(question.answer(case).line) == found.line
        scene = BridgeScene(case)
        stands = scene.positions()[len(played)]
        page = scene.asking(Limits(seconds=10))
        assert page.line(stands, played, "") == found.line
        later = stands.play(found.line[0])
        plays = (*played, found.line[0])
        fresh = scene.asking(Limits(seconds=10))
        assert page.line(later, plays, "") == fresh.line(later, plays, "") == found.line[1:]
    assert differ >= 2


def test_the_declarer_of_an_ending_is_the_one_of_the_deal_or_the_likely_one() -> None:
    ending = position("A72.K5.. QJ6.J4.. T54.Q3.. K98.A2..")
    assert declarer_in(ending, Deal(hands=ending.hands, declarer=1)) == 1
    assert declarer_in(ending, Deal(hands=ending.hands, game="whist")) == NOBODY
    assert declarer_in(ending, Deal(hands=ending.hands)) == likely_declarer(ending) == 3  # 11 points to 9
    whole = Position(tuple(PACK[seat::4] for seat in range(4)), 4, 0)
    assert likely_declarer(whole) == declarer_in(whole, Deal(hands=whole.hands, declarer=1)) == 3  # North leads


@pytest.mark.parametrize(
    ("hands", "strain", "seat"),
    [
        ("A72.K5.. QJ6.J4.. T54.Q3.. K98.A2..", "S", "W"),  # six trumps each, 11 points to 9
        ("A7.K52.. QJ6.J4.. T54.Q3.. K98.A6..", "S", "W"),
        ("AK.AK.. QJ.65.. T943... 65.43..", "S", "S"),
        ("AK.AK.. QJ.65.. T943... 65.43..", "N", "N"),
    ],
)
def test_the_side_with_more_trumps_or_points_plays_the_contract(hands: str, strain: str, seat: str) -> None:
    assert likely_declarer(position(hands, strain)) == SEATS.index(seat)


def test_a_line_without_a_declarer_takes_the_likely_one_and_whist_nobody() -> None:
    generator = random.Random(96)
    differ = 0
    for number in range(30):
        at = some_ending(generator, 6, number % 4)
        solver = Solver(memory=SMALL)
        assert solver.line(at) == solver.line(at, declarer=likely_declarer(at))
        differ += solver.line(at) != solver.line(at, declarer=NOBODY)
    assert differ >= 5


def test_whist_remembers_the_tricks_before() -> None:
    generator = random.Random(95)
    differ = 0
    for _ in range(6):
        cards = generator.sample(PACK, 52)
        at = Position(tuple(tuple(cards[13 * seat : 13 * seat + 13]) for seat in range(4)), 0, 0)
        played = tuple(Solver().line(at)[:8])
        deal = Deal(hands=at.hands, game="whist", leader=0, trump=at.strain, played=played)
        history = PlayHistory()
        for card in played:
            history.add(at, card)
            at = at.play(card)
        line = tuple(Question("solve", {"line": True}).answer_deal(deal).as_json()["line"])
        assert line == tuple(Solver().line(at, declarer=NOBODY, history=history))
        differ += line != tuple(Solver().line(at, declarer=NOBODY))
    assert differ >= 2
