"""Everything that the program prints of deals comes back through the reader."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solver
from solver.core.cards import PACK, in_order
from solver.core.deal import Contract, Deal
from solver.families.bridge.report.diagram import picture
from solver.families.find import family_of
from solver.families.registry import TURNS
from solver.formats import scan
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection
from solver.text.style import Style
from tests.formats.deals import ROOT

GAMES = ("trick", "turns", "patience", "bridge")
FILES = sorted(path for game in GAMES for path in (ROOT / "data" / game).iterdir())
LETTERS_OF_NO_GAME = ("gypsy",)
"""Games of rules in Solvitaire's JSON: a board has their name, and no rule file."""


def again(text: str, game: str | None = None) -> Deal:
    """The only deal of what was printed."""
    (found,) = scan(text.encode(), "printed", game=game)
    assert isinstance(found, Deal), f"{found.error}\n{text}"
    return found


def assert_comes_back(deal: Deal) -> None:
    for symbols in (True, False):
        text = deal.diagram(symbols=symbols)
        assert again(text).diagram(symbols=symbols) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_examples_come_back(path: Path) -> None:
    for deal in solver.read(path):
        if deal.game not in LETTERS_OF_NO_GAME and not _is_partly_known(deal):
            assert_comes_back(deal)


def _is_partly_known(deal: Deal) -> bool:
    """Whether nothing is known of whose the cards are, which no picture shows."""
    return bool(deal.hands) and not any(deal.hands)


@pytest.mark.parametrize("family", ["patience", "trick", *TURNS])
def test_deals_of_every_game_come_back(family: str) -> None:
    for game in game_ids(family):
        assert_comes_back(solver.deal(game, "seed:3"))


@settings(max_examples=60)
@given(
    st.integers(0, 2**32), st.sampled_from(["hearts", "skat", "spades", "euchre", "tarot", "klondike", "crazy-eights"])
)
def test_seeded_deals_come_back(seed: int, game: str) -> None:
    assert_comes_back(solver.deal(game, seed))


@st.composite
def diagrams(draw: st.DrawFn) -> Deal:
    """Deals of bridge, some hands unknown, some cards on the table."""
    size = draw(st.integers(1, 13))
    pack = draw(st.permutations(PACK))
    hands = [in_order(pack[13 * seat : 13 * seat + size]) for seat in range(4)]
    deal = Deal(
        dealer=draw(st.none() | st.integers(0, 3)),
        vulnerable=draw(st.sampled_from([None, (True, False), (True, True)])),
    )
    unknown = draw(st.sets(st.integers(0, 3), max_size=2 if size < 13 else 0))
    deal.hands = tuple(None if seat in unknown else hand for seat, hand in enumerate(hands))
    if draw(st.booleans()):
        deal.contract = Contract(draw(st.integers(1, 7)), draw(st.integers(0, 4)), draw(st.integers(0, 2)))
        deal.declarer = draw(st.integers(0, 3))
    if draw(st.booleans()):
        deal.tags = {"Board": str(draw(st.integers(1, 99)))}
    return deal


@settings(max_examples=200)
@given(diagrams(), st.booleans())
def test_diagrams_of_bridge_come_back(deal: Deal, symbols: bool) -> None:
    found = again(picture(deal, GameSelection(), Style(symbols=symbols)))
    assert (found.hands, found.dealer, found.vulnerable) == (deal.hands, deal.dealer, deal.vulnerable)
    assert (found.contract, found.declarer, found.tags) == (deal.contract, deal.declarer, deal.tags)


@pytest.mark.parametrize("game", ["hearts", "spades", "crazy-eights", "dou-dizhu", "klondike", "pyramid"])
def test_a_board_says_all_that_its_deal_depends_on(game: str) -> None:
    deal = solver.deal(game, "seed:5")
    own = family_of(deal, GameSelection()).questions["solve"]
    back = again(deal.diagram())
    forms = [own.canonical(own.prepare(one, GameSelection(), {})) for one in (deal, back)]
    assert forms[0] == forms[1]


@pytest.mark.parametrize("path", sorted((ROOT / "data" / "trick").iterdir()), ids=lambda path: path.stem)
def test_endings_have_the_same_value(path: Path) -> None:
    for deal in solver.read(path):
        if deal.game is not None:
            assert solver.solve(again(deal.diagram())).value == solver.solve(deal).value


def test_a_small_pack_is_seen_from_its_cards() -> None:
    fields = {"suits": 2, "ranks": 3, "ncells": 1, "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]]}
    deal = Deal(game="freecell", fields=fields)
    found = again(deal.diagram())
    assert {key: found.fields[key] for key in ("suits", "ranks", "packs")} == {"suits": 2, "ranks": 3, "packs": 1}
    assert found.warnings == ("printed:3: a pack of 2 suits, 3 ranks, 1 of each card",)
    assert solver.solve(found).verdict == "won"
