"""What beats what: rulings 12 to 22, 64 and 65, and what the catalogue has not."""

from __future__ import annotations

import pytest

from solver.families.climbing.rules import Beat, Bomb, Combination, Joker
from solver.families.play.rules import Pack
from tests.families.climbing.positions import BOMB, MIXED, PAIR, RUN, SET, answers, leads, position, rules, with_jokers

TWO_HIGH = Pack(ranks="2AKQJT9876543")


def test_same_kind_and_size() -> None:
    game = rules(SET, RUN)
    assert answers(game, "S8", "H8 H9 D9 H2") == {"H9", "D9"}
    assert answers(game, "S8+D8", "H9 D9 S9 HA") == {"D9+H9", "H9+S9", "D9+S9"}
    assert answers(game, "S6+S7+S8", "H6 H7 H8 H9") == {"H7+H8+H9"}
    assert answers(game, "S6+S7+S8", "H7 H8 H9 HT D2") == {"H7+H8+H9", "H8+H9+HT"}


def test_any_set_and_any_run() -> None:
    game = rules(SET, MIXED, beat=Beat(sets="larger", runs="singles"))
    assert answers(game, "SA", "H2 D2") == {"D2+H2"}
    assert answers(game, "SA+DA", "H2 D2 S2") == {"D2+H2+S2"}
    assert answers(game, "SA", "H2 D3 S4") == {"D3+H2+S4"}
    assert answers(game, "SA+DA", "H2 D3 S4") == set()
    assert answers(game, "S2+D3+S4", "HA DA SA") == set()


def test_higher_sets_and_runs() -> None:
    game = rules(SET, MIXED, beat=Beat(sets="higher", runs="higher"))
    assert answers(game, "S7", "H6 D6") == set()
    assert answers(game, "S7", "H8 D8") == {"H8", "D8", "D8+H8"}
    assert answers(game, "S7+D7", "H6 D6 C6") == set()
    assert answers(game, "S7+D7", "H8 D8 S8") == {"D8+H8", "H8+S8", "D8+S8", "D8+H8+S8"}
    assert answers(game, "S7", "H5 D6 C7") == set()
    assert answers(game, "S7", "H6 D7 C8") == {"C8", "C8+D7+H6"}


def test_the_lowest_rank_at_the_end_of_a_run_is_no_higher_card() -> None:
    low_end = Combination(name="run", ranks=3, low_end=True)
    game = rules(low_end, beat=Beat(runs="higher"), pack=Pack(ranks="KQJT98765432A"))
    assert answers(game, "SK", "HQ DK HA") == set()
    assert answers(game, "SQ", "HQ DK HA") == {"DK", "DK+HA+HQ"}


def test_the_other_colour() -> None:
    game = rules(SET, beat=Beat(colour=True))
    assert answers(game, "S8", "C8 H8 D8") == {"H8", "D8"}
    assert answers(game, "H8", "C8 S8 D8") == {"C8", "S8"}
    assert answers(game, "S8+C8", "H8 D8") == set()


def test_a_named_joker_has_the_colour_of_its_name() -> None:
    game = rules(beat=Beat(colour=True), **with_jokers("wild"))
    after = position(game, "X1 S3", "H8 C8 S2", played="X1=S8")
    assert after.legal() == ("H8", "pass")


class TestClear:
    """A rank that may be put on anything and counts as what lies beneath."""

    GAME = rules(PAIR, MIXED, BOMB, beat=Beat(clear="5"), bomb=Bomb(combinations=("bomb",)), players=(2, 3))

    def test_led_it_is_ordinary(self) -> None:
        assert answers(self.GAME, "S5", "H6 D3") == {"H6"}

    def test_a_single_on_any_single(self) -> None:
        assert answers(self.GAME, "SA", "H5 HK") == {"H5"}
        assert answers(self.GAME, "SA+DA", "H5 HK") == set()

    def test_a_set_on_any_as_large(self) -> None:
        assert answers(self.GAME, "SA+DA", "H5 D5 C5") == {"D5+H5", "C5+H5", "C5+D5"}
        assert answers(self.GAME, "SA+DA+HA", "H5 D5") == set()

    def test_it_counts_as_what_lies_beneath(self) -> None:
        after = position(self.GAME, "SK S2", "H5 S3", "DA DQ DK", played="SK H5")
        assert after.legal() == ("DA", "pass")
        low = position(self.GAME, "S2 S4", "H5 SQ", "D3 D4", played="S2 H5")
        assert low.legal() == ("D3", "D4", "pass")

    def test_its_bomb_counts_as_one_of_the_rank_beneath(self) -> None:
        on_bomb = position(self.GAME, "SK HK DK CK S2", "S5 H5 D5 C5 S3", "SA HA DA CA D3", played="CK+DK+HK+SK")
        after = on_bomb.play("C5+D5+H5+S5")
        assert after.state.beat is not None
        assert (after.state.beat.rank, after.state.beat.size) == (12, 4)
        assert after.legal() == ("CA+DA+HA+SA", "pass")
        on_pair = position(self.GAME, "SK HK S2", "S5 H5 D5 C5 S3", "SQ HQ DQ CQ D3", played="HK+SK C5+D5+H5+S5")
        assert on_pair.legal() == ("pass",)

    def test_on_a_run_its_bomb_keeps_its_rank(self) -> None:
        after = position(self.GAME, "S6 H7 S8 S2", "S5 H5 D5 C5 S3", "SQ HQ DQ CQ D3", played="H7+S6+S8 C5+D5+H5+S5")
        assert after.legal() == ("CQ+DQ+HQ+SQ", "pass")

    def test_in_a_run_it_is_ordinary(self) -> None:
        assert answers(self.GAME, "H3+H4+S5", "D4 H5 D6") == {"D4+D6+H5"}

    def test_a_larger_set_counts_as_the_rank_beneath(self) -> None:
        game = rules(SET, beat=Beat(clear="5", sets="larger"), players=(3,))
        after = position(game, "S9 S2", "H5 D5 S3", "ST HT H8 D8", played="S9 D5+H5")
        assert after.legal() == ("HT+ST", "pass")

    def test_its_colour_is_that_beneath(self) -> None:
        game = rules(beat=Beat(clear="5", colour=True), players=(3,))
        after = position(game, "S9 S2", "H5 S3", "C9 D9 C2", played="S9 H5")
        assert after.legal() == ("D9", "pass")

    def test_the_major_of_the_number_is_clear_too(self) -> None:
        assert "M5" in answers("cliffe-woods", "SK", "M5 S9")


class TestBombs:
    """Four of a kind."""

    GAME = rules(PAIR, RUN, BOMB, bomb=Bomb(combinations=("bomb",)))

    def test_it_beats_anything(self) -> None:
        four = "C3+D3+H3+S3"
        for on in ("SA", "SA+HA", "SQ+SK+SA"):
            assert four in answers(self.GAME, on, "S3 H3 D3 C3")

    def test_only_a_higher_one_beats_it(self) -> None:
        assert answers(self.GAME, "C5+D5+H5+S5", "S4 H4 D4 C4 SA HA") == set()
        assert answers(self.GAME, "C5+D5+H5+S5", "S6 H6 D6 C6 SA") == {"C6+D6+H6+S6"}

    def test_five_of_a_kind_is_an_ordinary_set(self) -> None:
        five = "CK+DK+HK+M14+SK"
        assert "C9+D9+H9+S9" in answers("cliffe-woods", five, "C9 D9 H9 S9 S8")
        assert answers("cliffe-woods", "C9+D9+H9+S9", "CK DK HK SK M14") == {
            "CK+DK+HK+SK", "CK+DK+HK+M14", "CK+DK+M14+SK", "CK+HK+M14+SK", "DK+HK+M14+SK",
        }  # fmt: skip

    def test_it_may_be_led_where_only_singles_are(self) -> None:
        assert "C9+D9+H9+S9" in leads("tarthun", "C9 D9 H9 S9 S8")


def test_sets_that_only_answer() -> None:
    assert leads("lees", "S5 H5") == {"H5", "S5"}
    assert answers("lees", "S4", "S5 H5") == {"S5", "H5", "H5+S5"}
    assert answers("tithby", "SK", "S5 H5") == {"H5+S5"}


class TestJokersThatBeatAll:
    """Alone they beat everything but a firework."""

    def test_alone(self) -> None:
        assert answers("lower-catesby", "X1", "X2 S9 ST") == {"X2"}
        assert answers("lower-catesby", "X1", "S3 H3 D3 C3 ST") == {"C3+D3+H3+S3"}
        assert answers("lower-catesby", "CT+DT+HT+ST", "X2 S9") == {"X2"}
        assert answers("lower-catesby", "S6+S7+S8", "X2 S9") == {"X2"}

    def test_together(self) -> None:
        assert "X1+X2" in answers("lower-catesby", "CT+DT+HT+ST", "X1 X2")
        assert answers("lower-catesby", "X1+X2", "S3 H3 D3 C3 ST") == set()


def test_suits_among_equal_singles() -> None:
    assert answers("chinese-poker", "H5", "S5 D5 C5 H4") == {"S5"}
    assert answers("chinese-poker", "H5+C5", "S5 D5") == set()


def test_suits_among_all_plays() -> None:
    assert answers("big-two", "H5+C5", "S5 D5 S4 H4") == {"D5+S5"}
    assert answers("big-two", "S5+D5", "H5 C5") == set()
    run = rules(MIXED, pack=TWO_HIGH, beat=Beat(suits="SHCD", suits_of="all"))
    assert answers(run, "S5+S6+H7", "D5 D6 S7") == {"D5+D6+S7"}
    assert answers(run, "S5+S6+H7", "H5 H6 D7") == set()


FIVES = {
    "straight": "C5 D6 H7 S8 C9",
    "higher straight": "D6 H7 S8 C9 DT",
    "flush": "D4 D5 D7 D9 DJ",
    "flush with a higher second": "S4 S5 S7 ST SJ",
    "full house": "S3 H3 D3 SK HK",
    "higher full house": "S4 H4 D4 S5 H5",
    "four": "S3 H3 D3 C3 S9",
    "straight flush": "H3 H4 H5 H6 H7",
    "higher straight flush": "SJ SQ SK SA S2",
}
"""From the lowest."""


@pytest.mark.parametrize("low", FIVES)
@pytest.mark.parametrize("high", FIVES)
def test_fives(low: str, high: str) -> None:
    names = [*FIVES]
    on = "+".join(sorted(FIVES[low].split()))
    found = [move for move in answers("chinese-poker", on, FIVES[high]) if move.count("+") == 4]
    assert bool(found) == (names.index(high) > names.index(low))


def test_a_straight_never_goes_round() -> None:
    legal = leads("chinese-poker", "SA H2 D3 C4 S5")
    assert not any(move.count("+") == 4 for move in legal)
    highest = leads("chinese-poker", "SJ HQ DK CA S2")
    assert sum(move.count("+") == 4 for move in highest) == 1


def test_fives_beat_no_other_plays() -> None:
    assert not any("+" in move for move in answers("chinese-poker", "SA", "H3 H4 H5 H6 H7"))
    assert not any(move.count("+") > 1 for move in answers("chinese-poker", "SA+DA", "S3 H3 D3 C3 S9"))


class TestBombsOnSomeRanks:
    """As in Tien Len: only on twos, and on other bombs."""

    THREE, FOUR_PAIRS = "S3 H3 S4 H4 S5 H5", "S3 H3 S4 H4 S5 H5 S6 H6"

    def test_on_twos_alone(self) -> None:
        assert any(move.count("+") == 5 for move in answers("tien-len", "C2", self.THREE))
        assert not any(move.count("+") == 5 for move in answers("tien-len", "CA", self.THREE))
        assert not any(move.count("+") == 5 for move in answers("tien-len", "CQ+CK+CA", self.THREE))

    def test_on_as_many_as_allowed(self) -> None:
        assert not any(move.count("+") == 5 for move in answers("tien-len", "C2+D2", self.THREE))
        assert {move.count("+") for move in answers("tien-len", "C2+D2", self.FOUR_PAIRS)} == {7}
        assert answers("tien-len", "C2+D2+H2", self.FOUR_PAIRS) == set()

    def test_a_stronger_one_beats_a_weaker_one(self) -> None:
        three = "+".join(sorted(["S7", "H7", "S8", "H8", "S9", "H9"]))
        assert {move.count("+") for move in answers("tien-len", three, self.FOUR_PAIRS)} == {7}
        assert {move.count("+") for move in answers("tien-len", three, "C3 D3 S3 H3")} == {3}
        assert answers("tien-len", three, self.THREE) == set()


def test_of_two_bombs_the_one_of_more_cards_is_stronger() -> None:
    assert answers("gang-of-four", "C9+C9+D9+D9", "H3 H3 D3 D3 C3 H8 H8 D8 D8") == {"C3+D3+D3+H3+H3"}


def test_wider_kinds_than_single_cards() -> None:
    game = rules(Combination(name="three", of=(3,), kickers=1), PAIR)
    assert answers(game, "S5+H5+D5+C9", "S6 H6 D6 S2") == {"D6+H6+S2+S6"}
    assert answers(game, "S5+H5+D5", "S6 H6 D6 S2") == {"D6+H6+S6"}


def test_a_dog_is_only_led() -> None:
    game = rules(PAIR, **with_jokers("high", "dog"))
    assert "X2" in leads(game, "X2 S5")
    assert answers(game, "S5", "X2 S7 X1") == {"S7", "X1"}


def test_high_jokers_stand_above_all_ranks_the_first_above_the_second() -> None:
    game = rules(PAIR, **with_jokers("high", "high"))
    assert answers(game, "SA", "X1 X2") == {"X1", "X2"}
    assert answers(game, "X2", "X1 SA") == {"X1"}
    assert answers(game, "X1", "X2 SA") == set()


def test_a_rocket_beats_bombs() -> None:
    game = rules(PAIR, BOMB, bomb=Bomb(combinations=("bomb",)), pack=Pack(jokers=2), joker=Joker(pair=True))
    assert answers(game, "C5+D5+H5+S5", "X1 X2") == {"X1+X2"}
    assert answers(game, "X1+X2", "C5 D5 H5 S5") == set()


def test_cards_that_could_be_two_things_are_the_last_that_may_be_played() -> None:
    """Four pairs in a row are a play of their own, and two fours in a row too; the later in the file counts."""
    pairs = Combination(name="pairs", of=(2,), ranks=2, most=2)
    game = rules(Combination(name="fours", of=(4,)), pairs)
    assert answers(game, "S3+H3+S4+H4", "S5 H5 S6 H6") == {"H5+H6+S5+S6"}
    assert answers(game, "S3+H3+D3+C3", "S5 H5 S6 H6") == set()
    flush = position("chinese-poker", "H3 H4 H5 H6 H7 SA", "SK SQ", "S3 S9", played="H3+H4+H5+H6+H7")
    assert flush.state.beat is not None
    assert flush.rules.combinations[flush.state.beat.kind].name == "straight-flush"
