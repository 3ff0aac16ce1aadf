"""Numbered deals: against published layouts, against PySol's library, and as they are fixed for ever."""

from __future__ import annotations

import itertools
import sys
from collections import Counter

import pytest

from solver.core.deal_numbers import DealNumber, how_many, numbers, spelled
from solver.core.errors import DealError
from solver.families.patience import layout as packs
from solver.families.patience.dealing import deal, orders
from solver.families.patience.layout import GAP, Layout
from solver.families.patience.rules import Foundations, Pack, Rules, Stock, Tableau
from solver.families.patience.rules.language import load_game
from solver.formats import BadDeal, board
from solver.rules.load import game_ids

FREECELL = load_game("freecell")

DEAL_1 = """
JD KD 2S 4C 3S 6D 6S
2D KC KS 5C TD 8S 9C
9H 9S 9D TS 4S 8D 2H
JC 5S QD QH TH QS 6H
5D AD JS 4H 8H 6C
7H QC AS AC 2C 3D
7C KH AH 4D JH 8C
5H 3H 3C 7S 7D TC
"""
DEAL_617 = """
7D TD TH KD 4C 4S JD
AD 7S QC 5H QS TS KS
5C QD 3H 9S 9C 2H KC
3S AC 9D 3C 9H 5D 4H
5S 6D 6S 8S 7C JC
8C 8H 8D 7H 6H 6C
2D AS 3D 4D 2C JH
AH KH TC JS 2S QH
"""
DEAL_11982 = """
AH 3D KD JC 6C JD KC
AS 3H 6H 5D 2C 7D 8D
4H QS 5S 5C TH 8H 2S
AC QC 4D 8C QH 9C 3S
2D 8S 9H 9D 6D 2H
6S 7H JH TD TC QD
TS AD 9S KH 4S 4C
JS KS 3C 7C 7S 5H
"""


def columns(text: str) -> list[list[str]]:
    return [[card[1] + card[0] for card in line.split()] for line in text.strip().splitlines()]


@pytest.mark.parametrize(("number", "text"), [(1, DEAL_1), (617, DEAL_617), (11982, DEAL_11982)])
def test_published_layouts_of_microsoft(number: int, text: str) -> None:
    assert [list(pile) for pile in deal(FREECELL, f"ms:{number}").tableau] == columns(text)


def test_every_card_of_a_layout_once() -> None:
    for number in (11982, 2**31, 2**32, 2**33 - 1):
        dealt = deal(FREECELL, f"ms:{number}")
        assert sorted(card for pile in dealt.tableau for card in pile) == sorted(packs.cards(Pack()))
        assert [len(pile) for pile in dealt.tableau] == [7] * 4 + [6] * 4


@pytest.mark.parametrize(
    "number", [1, 24, 617, 11982, 32000, 2**31 - 1, 2**31, 2**31 + 12345, 2**32 - 1, 2**32, 2**33 - 1]
)
def test_microsoft_numbers_as_the_library_has_them(number: int) -> None:
    cards = pytest.importorskip("pysol_cards.cards")
    game = pytest.importorskip("pysol_cards.deal_game")
    base = pytest.importorskip("pysol_cards.random_base")
    text = game.Game("freecell", number, base.RandomBase.DEALS_MS).calc_layout_string(cards.CardRenderer(True))
    assert [list(pile) for pile in deal(FREECELL, f"ms:{number}").tableau] == columns(text)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("freecell", "freecell"),
        ("bakers-game", "bakers_game"),
        ("seahaven-towers", "seahaven_towers"),
        ("fore-cell", "forecell"),
        ("klondike", "klondike"),
        ("yukon", "yukon"),
        ("simple-simon", "simple_simon"),
        ("fan", "fan"),
        ("streets-and-alleys", "streets_and_alleys"),
        ("black-hole", "black_hole"),
        ("golf", "golf"),
        ("bakers-dozen", "bakers_dozen"),
        ("beleaguered-castle-standard", None),
    ],
)
@pytest.mark.parametrize("number", [24, 100000, 10**19])
def test_pysol_numbers_are_laid_out_as_pysol_does(game: str, name: str | None, number: int) -> None:
    library = pytest.importorskip("pysol_cards.deal_game")
    cards = pytest.importorskip("pysol_cards.cards")
    base = pytest.importorskip("pysol_cards.random_base").RandomBase
    kind = base.DEALS_PYSOLFC if number >= 10**15 else base.DEALS_PYSOL
    rules = load_game(game)
    dealt = deal(rules, f"pysol:{number}")
    if name is None:  # not known by that name: the library's order of the pack, dealt in our way
        order = next(orders(DealNumber("pysol", number), rules.pack))
        assert sorted(order) == sorted(packs.cards(rules.pack))
        assert dealt == deal(rules, f"pysol:{number}")
        return
    text = library.Game(name, number, kind).calc_layout_string(cards.CardRenderer(False))
    (read,) = board.deals(text, "pysol")
    assert not isinstance(read, BadDeal)
    bare = [tuple(card.strip("()") for card in pile) for pile in read.fields["tableau"]]  # type: ignore[attr-defined]
    assert dealt.tableau == tuple(bare)
    assert dealt.stock == tuple(read.fields.get("stock", ()))  # type: ignore[arg-type]
    if game == "freecell" and number <= 32000:
        assert dealt == deal(rules, f"ms:{number}")


def test_without_the_library_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards.cards", None)
    with pytest.raises(DealError, match=r"library pysol_cards; .* pip install faceup\[pysol\]"):
        deal(FREECELL, "pysol:1")


def test_own_numbers_are_fixed_for_ever() -> None:
    assert " ".join(next(orders(DealNumber("seed", 1), Pack()))) == OWN_1
    assert " ".join(next(orders(DealNumber("seed", 2**64 - 1), Pack(suits=2, ranks=5, packs=2)))) == OWN_LAST


OWN_1 = (
    "H7 S9 H4 D8 H8 C5 HJ H6 C9 SJ H5 HK S3 H2 DJ D5 D7 D4 S2 HA C6 SK DK DT CT CJ "
    "HT C8 SQ C4 S6 S7 CA S5 DA CK D6 CQ DQ HQ H9 H3 C3 SA S4 D2 S8 ST D3 C2 D9 C7"
)
OWN_LAST = "S3 H5 S2 H3 H2 H4 S3 H3 H4 H5 S5 SA HA S4 SA S5 HA S4 S2 H2"


def test_further_packs_of_a_deal() -> None:
    three = list(itertools.islice(orders(DealNumber("seed", 7), Pack(ranks=4)), 3))
    assert len(set(three)) == 3
    microsoft = orders(DealNumber("ms", 7), Pack())
    own = orders(DealNumber("seed", 7), Pack())
    assert next(microsoft) != next(own)
    assert next(microsoft) == next(own)


def test_every_place_of_a_pack_is_as_likely() -> None:
    """The ace of spades in 4000 deals of 8 cards: 500 times in each place, give or take five deviations."""
    pack = Pack(suits=2, ranks=4)
    places = Counter(next(orders(DealNumber("seed", seed), pack)).index("SA") for seed in range(4000))
    assert len(places) == 8
    assert all(abs(count - 500) < 5 * (4000 / 8 * 7 / 8) ** 0.5 for count in places.values())


@pytest.mark.parametrize("game", game_ids("patience"))
def test_every_game_is_dealt(game: str) -> None:
    rules = load_game(game)
    dealt = deal(rules, "seed:3")
    assert dealt == deal(rules, "seed:3") != deal(rules, "seed:4")
    if not dealt.frames and rules.kind not in ("rows", "accordion"):
        assert Counter(_cards(dealt)) == Counter(packs.cards(rules.pack))


def _cards(dealt: Layout) -> list[str]:
    places = [pile for piles in dealt.places.values() for pile in piles]
    piles = [*dealt.tableau, *dealt.foundations, dealt.stock, *dealt.wastes, *places]
    return [card for pile in piles for card in pile if card != GAP]


def test_what_the_deal_does_before_play() -> None:
    kings = deal(load_game("bakers-dozen"), "seed:1")
    assert all("K" not in card for pile in kings.tableau for card in pile[[c[1] for c in pile].count("K") :])
    aces = deal(load_game("raglan"), "seed:1")
    assert sorted(pile for pile in aces.foundations if pile) == [("CA",), ("DA",), ("HA",), ("SA",)]
    starts = deal(load_game("cats-tail"), "seed:1")
    assert all(pile[0][1] == "K" for pile in starts.tableau[1:] if pile)
    assert all(card[1] != "K" for pile in starts.tableau for card in pile[1:])
    base = deal(load_game("canfield"), "seed:1")
    assert sum(map(len, base.foundations)) == 1
    hole = deal(load_game("black-hole"), "seed:1")
    assert hole.foundations == (("SA",),)
    guides = deal(load_game("calculation"), "seed:1")
    assert [pile[0][1] for pile in guides.foundations] == ["A", "2", "3", "4"]
    penguin = deal(load_game("penguin"), "seed:1")
    ranks = {pile[0][1] for pile in penguin.foundations if pile}
    assert (len(ranks), sum(map(len, penguin.foundations))) == (1, 3)
    first = deal(load_game("penguin", {"Fourth Starter Card Dealt First": True}), "seed:1")
    assert first.tableau[0][0][1] in {pile[0][1] for pile in first.foundations if pile}
    gaps = deal(load_game("gaps", {"Two Redeals": True}), "seed:1")
    assert [row[0][1] for row in gaps.tableau] == ["2"] * 4
    assert (sum(row.count(GAP) for row in gaps.tableau), len(gaps.reshuffles)) == (4, 2)
    bowling = deal(load_game("bowling"), "seed:1")
    assert len({*bowling.frames}) == 12


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ms:0", "ms:0 does not exist. Write a number from 1 to 8589934591"),
        ("ms:8589934592", "Write a number from 1 to 8589934591"),
        ("seed:18446744073709551616", "Write a number from 0 to 18446744073709551615"),
        ("11982", "'11982' is not a numbered deal. Write ms:N, pysol:N or seed:N"),
        ("dice:1", "'dice:1' is not a numbered deal"),
        ("ms:1..5", "'ms:1..5' is a range. Name one deal, for example ms:11982"),
        ("ms:5..5", "'ms:5..5' is a range. Name one deal, for example ms:11982"),
        ("ms:1,5", "'ms:1,5' is a list. Name one deal, for example ms:11982"),
        ("ms:-3", "ms:-3 does not exist. Write a number from 1 to 8589934591 or -1 or -2"),
        ("seed:-1", "seed:-1 does not exist. Write a number from 0"),
        ("mss:1", "did you mean ms?"),
    ],
)
def test_numbers_that_cannot_be(text: str, told: str) -> None:
    with pytest.raises(DealError, match=told):
        DealNumber.parse(text)


def test_ranges() -> None:
    assert [str(number) for number in numbers("ms:9..11")] == ["ms:9", "ms:10", "ms:11"]
    assert [str(number) for number in numbers("seed:0")] == ["seed:0"]
    assert str(next(numbers("seed:0..18446744073709551615"))) == "seed:0"
    wrong = (
        ("seed:2..1", "ends before it begins"),
        ("ms:1..9999999999", "Write a number from 1"),
        ("ms:-2..3", "ms:-2 does not exist. Write a number from 1"),
        ("ms:1,0", "ms:0 does not exist. Write a number from 1"),
        ("ms:1,seed:2", "is not a numbered deal. Write .* or a list as in seed:1,5,9$"),
        ("ms:1,,2", "is not a numbered deal"),
    )
    for text, told in wrong:
        with pytest.raises(DealError, match=told):
            numbers(text)


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("ms:1,5,9", "ms:1,5,9"),
        ("MS#1 , 5; 9..11", "ms:1,5,9..11"),
        ("ms:1,ms:5", "ms:1,5"),
        ("1,5,9", "seed:1,5,9"),
        ("3-9,12", "seed:3..9,12"),
        ("ms:-1", "ms:-1"),
        ("ms:-1,-2,7", "ms:-1,-2,7"),
        ("pysol:2,3", "pysol:2,3"),
        ("ms:1,seed:5", None),
        ("1,", None),
        ("A,2", None),
        ("1.5", None),
    ],
)
def test_lists(text: str, right: str | None) -> None:
    assert spelled(text) == right


def test_every_number_of_a_list() -> None:
    assert [str(number) for number in numbers("ms:-1,9..10,4")] == ["ms:-1", "ms:9", "ms:10", "ms:4"]
    assert [how_many(text) for text in ("ms:-1,9..10,4", "seed:7", "seed:1..1000", "seed:9..3")] == [4, 1, 1000, 0]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("ms:-1", ["CA", "C3", "C5", "C7", "C9", "CJ", "CK"], ["SQ", "ST", "S8", "S6", "S4", "S2"]),
        ("ms:-2", ["SA", "SK", "SQ", "SJ", "ST", "S9", "S8"], ["C7", "C6", "C5", "C4", "C3", "C2"]),
    ],
)
def test_the_two_deals_that_were_laid_out_by_hand(text: str, first: list[str], last: list[str]) -> None:
    rules = load_game("freecell")
    layout = deal(rules, text)
    assert (list(layout.tableau[0]), list(layout.tableau[-1])) == (first, last)
    assert sorted(card for pile in layout.tableau for card in pile) == sorted(packs.cards(rules.pack))


def test_packs_that_a_source_does_not_have() -> None:
    with pytest.raises(
        DealError, match="Microsoft deals are of one pack of 52 cards; this game has A to K of S H D C, tw"
    ):
        deal(load_game("spider"), "ms:1")
    pytest.importorskip("pysol_cards")
    with pytest.raises(DealError, match="PySol deals are of packs of four suits"):
        deal(Rules(pack=Pack(suits=2), tableau=Tableau(sizes=(26,))), "pysol:1")


def test_rules_that_do_not_deal_the_pack() -> None:
    small = Pack(suits=1, ranks=4)
    with pytest.raises(DealError, match=r"2 cards are left over. Add piles, places or a stock"):
        deal(Rules(pack=small, tableau=Tableau(sizes=(2,))), "seed:1")
    with pytest.raises(DealError, match=r"4 cards are left to deal 5. Use a larger pack"):
        deal(Rules(pack=small, tableau=Tableau(sizes=(5,))), "seed:1")
    with pytest.raises(DealError, match="no card of rank 1 is left"):
        deal(Rules(pack=small, tableau=Tableau(sizes=(2,)), foundations=Foundations(steps=(1, 1), dealt=2)), "seed:1")


def test_columns_are_dealt_round_by_round_and_the_rest_is_the_stock() -> None:
    rules = Rules(pack=Pack(suits=1, ranks=6), tableau=Tableau(sizes=(1, 3), face_down=(0, 2)), stock=Stock(to="waste"))
    order = next(orders(DealNumber("seed", 5), rules.pack))
    dealt = deal(rules, "seed:5")
    assert dealt.tableau == ((order[0],), (order[1], order[2], order[3]))
    assert (dealt.down, dealt.stock, dealt.wastes) == ((0, 2), order[4:], ((),))
