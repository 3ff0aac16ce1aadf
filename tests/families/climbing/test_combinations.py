"""What may be led: rulings 1 to 11, and combinations that the catalogue has not."""

from __future__ import annotations

import pytest

from solver.families.climbing.rules import Beat, Combination
from solver.families.play.rules import Pack
from tests.families.climbing.positions import BOMB, MIXED, PAIR, RUN, SET, leads, position, rules, with_jokers


def plays(game: object, hand: str) -> set[str]:
    """What a hand can lead besides single cards."""
    return {move for move in leads(game, hand) if "+" in move}  # type: ignore[arg-type]


def test_a_single_card() -> None:
    assert leads(rules(), "SA H5 D2") == {"SA", "H5", "D2"}


def test_sets_of_one_rank() -> None:
    assert plays(rules(SET), "SA HA DA") == {"HA+SA", "DA+SA", "DA+HA", "DA+HA+SA"}
    assert "CA+DA+HA+SA" in plays(rules(SET), "SA HA DA CA")
    assert "CA+DA+HA+SA" not in plays(rules(PAIR), "SA HA DA CA")


def test_five_of_a_kind_has_a_major() -> None:
    game = rules(Combination(name="set", of=(2, 3, 4, 5)), pack=Pack(ranks="KQNPT98765432A", majors=22))
    assert "C5+D5+H5+M5+S5" in plays(game, "C5 D5 H5 S5 M5")
    assert plays(game, "M11 SP M12 HN") == {"M11+SP", "HN+M12"}


@pytest.mark.parametrize(
    ("ranks", "hand", "run"),
    [
        ("AKQJT98765432", "SQ SK SA", True),
        ("AKQJT98765432", "SA S2 S3", False),
        ("3AKQJT9876542", "SK SA S3", True),
        ("3AKQJT9876542", "S2 S4 S5", True),
        ("TAKQJ98765432", "SK SA ST", True),
        ("TAKQJ98765432", "S8 S9 SJ", True),
        ("32AKQJT987654", "SK SA S2", True),
        ("32AKQJT987654", "SA S2 S3", True),
        ("AKQJT986543", "S5 S6 S8", True),
        ("AKQJT98765432", "S5 S6 S8", False),
        ("AKQJT98765432", "S5 H6 S7", False),
    ],
)
def test_suited_runs(ranks: str, hand: str, run: bool) -> None:
    assert bool(plays(rules(RUN, pack=Pack(ranks=ranks)), hand)) == run


def test_runs_of_any_suits() -> None:
    assert plays(rules(MIXED), "S5 H6 D7 C7 S8") == {
        "D7+H6+S5",
        "C7+H6+S5",
        "D7+H6+S5+S8",
        "C7+H6+S5+S8",
        "D7+H6+S8",
        "C7+H6+S8",
    }


def test_runs_with_majors() -> None:
    """In a game without twos no club and no heart lies between an ace and a three, but a major does."""
    pack = Pack(ranks="QNPT9876543A", majors=22)
    assert plays(rules(MIXED, pack=pack), "CA H3 M4") == {"CA+H3+M4"}
    assert plays(rules(MIXED, pack=pack), "CA M3 H4") == set()
    assert plays(rules(RUN, pack=pack), "M1 M3 M4") == set()
    assert plays(rules(RUN, pack=pack), "M2 M3 M4") == {"M2+M3+M4"}


def test_the_lowest_rank_at_the_end_of_a_run() -> None:
    game = rules(Combination(name="run", ranks=3, suit="one", low_end=True), pack=Pack(ranks="KQJT98765432A"))
    assert plays(game, "SA S2 S3") == {"S2+S3+SA"}
    assert plays(game, "SQ SK SA") == {"SA+SK+SQ"}
    assert plays(game, "SK SA S2") == set()
    without = rules(RUN, pack=Pack(ranks="KQJT98765432A"))
    assert plays(without, "SQ SK SA") == set()


def test_a_run_read_in_two_ways_starts_as_high_as_it_can() -> None:
    low_end = Combination(name="run", ranks=3, suit="one", low_end=True)
    game = rules(low_end, pack=Pack(ranks="432A"))
    assert plays(game, "SA S2 S3 S4") == {"S2+S3+S4+SA", "S2+S3+S4", "S3+S4+SA", "S2+S3+SA"}
    after = position(game, "SA S2 S3 S4 CA", "HA H2 H3 H4 C2", played="S2+S3+S4+SA")
    assert after.state.beat is not None
    assert after.state.beat.rank == 2
    assert after.legal() == ("pass",)


def test_jokers_that_beat_all_are_played_alone() -> None:
    game = rules(SET, RUN, **with_jokers("beats all", "beats all"))
    assert leads(game, "X1 X2 S5") == {"X1", "X2", "S5"}


def test_high_jokers_are_singles() -> None:
    assert leads(rules(SET, RUN, **with_jokers("high", "high")), "X1 X2 SA SK SQ") == {
        "X1", "X2", "SA", "SK", "SQ", "SA+SK+SQ",
    }  # fmt: skip


def test_two_jokers_together() -> None:
    assert leads("lower-catesby", "X1 X2") == {"X1", "X2", "X1+X2"}
    assert leads("althorn", "X1 X2") == {"X1", "X2"}


def test_a_wild_joker_is_named() -> None:
    """Alone as a spade, in a set as the first suit that is not there, in a suited run as its suit."""
    game = rules(SET, RUN, **with_jokers("wild", ranks="98765"))
    assert leads(game, "S5 S6 X1") == {
        "S5", "S6", "X1=S5", "X1=S6", "X1=S7", "X1=S8", "X1=S9", "S5+X1=H5", "S6+X1=H6", "S5+S6+X1=S7",
    }  # fmt: skip
    both = leads(rules(RUN, **with_jokers("wild")), "S5 S6 X1")
    assert {"S5+S6+X1=S4", "S5+S6+X1=S7"} <= both


def test_a_wild_joker_in_a_run_of_any_suits_is_a_spade() -> None:
    assert "H5+S6+X1=S7" in leads(rules(MIXED, **with_jokers("wild")), "H5 S6 X1")
    assert "S5+S6+X1=S7" in leads(rules(MIXED, **with_jokers("wild")), "S5 S6 X1")


def test_a_wild_joker_is_black_or_red_where_colours_count() -> None:
    game = rules(SET, beat=Beat(colour=True), **with_jokers("wild", ranks="65"))
    assert {move for move in leads(game, "X1") if move.startswith("X1")} == {"X1=S5", "X1=H5", "X1=S6", "X1=H6"}
    assert "S5+X1=H5" in leads(game, "S5 X1")
    assert "S5+X1=D5" not in leads(game, "S5 X1")


def test_a_wild_joker_makes_four_of_a_kind_and_no_five() -> None:
    game = rules(SET, BOMB, **with_jokers("wild"))
    assert "C5+D5+H5+X1=S5" in leads(game, "C5 D5 H5 X1")
    assert not any(move.count("+") == 4 for move in leads(game, "C5 D5 H5 S5 X1"))


def test_two_wild_jokers_share_their_names_in_order() -> None:
    found = leads(rules(RUN, **with_jokers("wild", "wild", ranks="98765")), "S5 X1 X2")
    assert {move for move in found if move.count("+") == 2 and "S5+" in move} == {"S5+X1=S6+X2=S7"}
    assert "X1=S7+X2=S6" not in str(found)


def test_a_low_joker_stands_below_the_lowest_rank() -> None:
    found = leads(rules(MIXED, SET, **with_jokers("low")), "X1 S2 H3 D4")
    assert {"X1", "H3+S2+X1", "D4+H3+S2+X1", "D4+H3+S2"} <= found
    assert not any("X1" in move for move in plays(rules(RUN, **with_jokers("low")), "X1 S2 S3"))


def test_pairs_in_a_row() -> None:
    game = rules(Combination(name="pairs", of=(2,), ranks=3, without="2"), pack=Pack(ranks="2AKQJT9876543"))
    assert plays(game, "S3 H3 S4 H4 S5 H5") == {"H3+H4+H5+S3+S4+S5"}
    assert plays(game, "SK HK SA HA S2 H2") == set()
    assert len(plays(game, "S3 H3 D3 S4 H4 S5 H5")) == 3


def test_as_many_ranks_as_allowed() -> None:
    found = plays(rules(Combination(name="run", ranks=3, most=3)), "S5 H6 D7 C8")
    assert found == {"D7+H6+S5", "C8+D7+H6"}


def test_kickers_are_of_other_ranks_and_different() -> None:
    triple = rules(Combination(name="triple", of=(3,), kickers=1))
    assert plays(triple, "S5 H5 D5 C5 S6") == {"D5+H5+S5+S6", "C5+D5+H5+S6", "C5+D5+S5+S6", "C5+H5+S5+S6"}
    plane = rules(Combination(name="plane", of=(3,), ranks=2, kickers=1))
    found = plays(plane, "S5 H5 D5 S6 H6 D6 S9 H9 ST")
    assert found == {"D5+D6+H5+H6+S5+S6+S9+ST", "D5+D6+H5+H6+H9+S5+S6+ST"}


def test_pairs_as_kickers() -> None:
    house = rules(Combination(name="house", of=(3,), kickers=1, kicker="pair"))
    assert plays(house, "S5 H5 D5 S6 H6 S7") == {"D5+H5+H6+S5+S6"}


def test_never_two_jokers_as_kickers() -> None:
    game = rules(Combination(name="four", of=(4,), kickers=2), **with_jokers("high", "high"))
    assert plays(game, "S5 H5 D5 C5 X1 X2") == set()
    assert plays(game, "S5 H5 D5 C5 X1 X2 S6") == {"C5+D5+H5+S5+S6+X1", "C5+D5+H5+S5+S6+X2"}


def test_flushes() -> None:
    game = rules(Combination(name="flush", of=(5,), flush=True))
    assert plays(game, "S2 S4 S6 S8 ST H3") == {"S2+S4+S6+S8+ST"}
    assert len(plays(game, "S2 S4 S6 S8 ST SQ")) == 6


def test_ranks_and_jokers_that_a_combination_can_not_hold() -> None:
    game = rules(Combination(name="set", of=(2, 3), without="X"), **with_jokers("wild"))
    assert plays(game, "S5 H5 X1") == {"H5+S5"}


def test_combinations_that_are_never_led() -> None:
    assert plays(rules(Combination(name="set", of=(2,), led=False)), "S5 H5") == set()


def test_copies_make_one_move() -> None:
    game = rules(SET, pack=Pack(copies=2))
    assert leads(game, "S5 S5 H5") == {"S5", "H5", "S5+S5", "H5+S5", "H5+S5+S5"}
