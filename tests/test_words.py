"""Words for seats, strains, vulnerability, contracts and games, as people and the program write them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

import solver
from solver.auction.duplicate import ParContract
from solver.cli.commands.score import score_text
from solver.core import contract_text as contracts
from solver.core import text_aliases as words
from solver.core.cards import SEATS, STRAINS, seat, strain
from solver.core.deal import Contract
from solver.core.errors import DealError, FaceupError
from solver.core.vulnerability import of_word
from solver.families.bridge.answer import ScoreAnswer
from solver.families.bridge.report.par import _name, _told
from solver.families.bridge.score import score
from solver.rules import game_names as called
from solver.rules.load import describe, game_ids
from solver.text.style import Style


@pytest.mark.parametrize(
    ("texts", "index"),
    [
        (("S", "♠", "♤", "♠\ufe0f", "spades", " Spade "), 0),
        (("h", "♥", "♡", "HEARTS", "heart"), 1),
        (("d", "♦", "Diamonds"), 2),
        (("c", "♣", "clubs"), 3),
        (("N", "nt", "no trump", "No-Trumps", "notrump", "sans", "sans atout", "SA"), 4),
    ],
)
def test_strains(texts: tuple[str, ...], index: int) -> None:
    assert {strain(text) for text in texts} == {index}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("spaeds", "did you mean spades?"),
        ("no trmp", "did you mean notrump?"),
        ("Q", "Write S, H, D, C or NT"),
        ("", "is not a strain"),
        ("♠♥", "is not a strain"),
        (None, "is not a strain"),
    ],
)
def test_no_strain(text: str, told: str) -> None:
    with pytest.raises(DealError) as caught:
        strain(text)
    assert told in str(caught.value)


def test_seats() -> None:
    for place, name in enumerate(words.SEAT_NAMES):
        assert {seat(text) for text in (name, name.lower(), name[0], f" {name.upper()} ")} == {place}
    with pytest.raises(DealError, match=r"'Eats' is not a seat. Write N, E, S or W \(did you mean East\?\)"):
        seat("Eats")
    with pytest.raises(DealError, match="is not a seat"):
        seat("♠")


@pytest.mark.parametrize(
    ("texts", "sides"),
    [
        (("None", "Love", "love all", "-", "o", "LOVE"), (False, False)),
        (("NS", "N-S", "n/s", "North-South", "n", "N S"), (True, False)),
        (("EW", "E-W", "East/West", "e"), (False, True)),
        (("All", "Both", "b", "BOTH", "Game all"), (True, True)),
    ],
)
def test_vulnerability(texts: tuple[str, ...], sides: tuple[bool, bool]) -> None:
    assert {of_word(text) for text in texts} == {sides}


@pytest.mark.parametrize(("text", "near"), [("Bth", "Both"), ("Nrth-South", "North-South"), ("Noen", "None")])
def test_no_vulnerability(text: str, near: str) -> None:
    with pytest.raises(DealError, match=rf"Write None, NS, EW or All \(did you mean {near}\?\)"):
        of_word(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("4♠", contracts.Written(4, 0)),
        ("4S+1", contracts.Written(4, 0, tricks=11)),
        ("3NT-E", contracts.Written(3, 4, declarers=(1,))),
        ("3NTE=", contracts.Written(3, 4, declarers=(1,), tricks=9)),
        ("4S by N", contracts.Written(4, 0, declarers=(0,))),
        ("4SX=", contracts.Written(4, 0, 1, tricks=10)),
        ("3NT-1 by E", contracts.Written(3, 4, declarers=(1,), tricks=8)),
        ("3 no trump by East, down two", contracts.Written(3, 4, declarers=(1,), tricks=7)),
        ("6♣ redoubled-W+1", contracts.Written(6, 3, 2, (3,), 13)),
        ("1s*", contracts.Written(1, 0, 1)),
        ("4♥️xx", contracts.Written(4, 1, 2)),
        ("2 hearts made", contracts.Written(2, 1, tricks=8)),
        ("4♠-NS=", contracts.Written(4, 0, declarers=(0, 2), tricks=10)),
        ("3N", contracts.Written(3, 4)),
        ("1SW", contracts.Written(1, 0, declarers=(3,))),
    ],
)
def test_contracts(text: str, written: contracts.Written) -> None:
    assert contracts.read(text) == written


@pytest.mark.parametrize("text", ["8S", "0N", "4Z", "4", "S4", "4S+", "4S by X", "4S-NE", "4SXXX", "4S by N by S", ""])
def test_no_contract(text: str) -> None:
    assert contracts.read(text) is None
    with pytest.raises(DealError, match=r"is not a contract\. Write a level 1-7"):
        Contract.parse(text)


def test_a_contract_alone_has_no_result() -> None:
    with pytest.raises(DealError, match="is not a contract"):
        Contract.parse("4S+1")
    assert Contract.parse("4 spades doubled") == Contract.parse("4♠X") == Contract(4, 0, 1)


CONTRACTS = st.builds(Contract, st.integers(1, 7), st.integers(0, 4), st.integers(0, 2))


@given(CONTRACTS, st.integers(0, 13), st.booleans(), st.sampled_from([None, 0, 1, 2, 3]), st.booleans())
def test_printed_scores_are_read(
    contract: Contract, tricks: int, vulnerable: bool, declarer: int | None, symbols: bool
) -> None:
    points = score(contract, vulnerable, tricks)
    answer = ScoreAnswer(contract=contract, vulnerable=vulnerable, tricks=tricks, score=points, declarer=declarer)
    found = contracts.read(score_text(answer, Style(symbols=symbols)))
    assert found == contracts.Written(
        contract.level, contract.strain, contract.doubled, () if declarer is None else (declarer,), tricks,
        vulnerable, points,
    )  # fmt: skip


@given(CONTRACTS, st.integers(0, 13), st.sampled_from([(0,), (1,), (0, 2), (1, 3)]), st.booleans())
def test_printed_contracts_of_par_are_read(
    contract: Contract, tricks: int, declarers: tuple[int, ...], symbols: bool
) -> None:
    made = ParContract(contract=contract, declarers=declarers, tricks=tricks, score=0)
    for text in (_name(made, Style(symbols=symbols)), _told(made, Style(symbols=symbols)).partition(", ")[0]):
        found = contracts.read(text)
        assert found is not None
        assert (found.level, found.strain, found.doubled) == (contract.level, contract.strain, contract.doubled)
    assert found.declarers in (declarers, declarers[:1])


def test_scores_of_texts() -> None:
    assert score("4S+1", False) == score(Contract(4, 0), False, 11) == 450
    assert score("3NT-E+1", "EW") == 630
    assert score("3NT-E+1", "N-S") == 430
    assert score("Pass", "All") == 0
    for text, told in (
        ("4Z", "is not a contract"),
        ("4S", "None tricks are impossible. Write 0 to 13"),
        ("7N+1", "14 tricks"),
    ):
        with pytest.raises(DealError, match=told):
            score(text, False)
    with pytest.raises(DealError, match="leave one of them out"):
        score("4S+1", False, 10)


# -- games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("FreeCell", "freecell"),
        ("free cell", "freecell"),
        ("Oh Hell", "oh-hell"),
        ("oh_hell", "oh-hell"),
        ("OHHELL", "oh-hell"),
        ("solitaire", "klondike"),
        ("Patience", "klondike"),
        ("klondike solitaire", "klondike"),
        ("spider 1 suit", "spider-one-suit"),
        ("bakers dozen", "bakers-dozen"),
        ("Baker's Dozen", "bakers-dozen"),
        ("Mariáš", "marias"),
        ("Tysiąc", "tysiac"),
        ("Föckinghausen", "fockinghausen"),
        ("Foeckinghausen", "fockinghausen"),
        ("Rifki", "king"),
        ("Fight the Landlord", "dou-dizhu"),
        ("Bridge", "bridge"),
    ],
)
def test_games(text: str, game: str) -> None:
    assert called.games_of(text) == (game,)
    assert solver.game(text).id == game


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Idiot's Delight", "is the name of several games. Choose aces-up or king-albert"),
        ("pinochle", "several games. Choose auction-pinochle, double-pack-pinochle"),
        ("freecel", r"\(did you mean freecell\?\)\. Give an id or a name that `faceup games` lists, or a rule file"),
        ("Sheephead", "did you mean sheepshead"),
        ("", "no game"),
        ("---", "no game"),
    ],
)
def test_no_game(text: str, told: str) -> None:
    with pytest.raises(FaceupError, match=told):
        solver.game(text)


def test_every_name_is_found() -> None:
    """Ids, names and other names: a game's own id always, a name where no id says something else."""
    for game in game_ids():
        about = describe(game)
        assert called.games_of(game) == called.games_of(game.upper()) == (game,)
        for name in (about.rules.name, *about.aliases):
            for text in (name, name.casefold(), name.replace(" ", "_"), f" {name.upper()} "):
                found = called.games_of(text)
                assert game in found or all(
                    words.plain(name) in map(words.plain, (one, describe(one).rules.name)) for one in found
                ), (game, text, found)


@given(st.text(max_size=40))
def test_whatever_is_asked_for(text: str) -> None:
    for read in (words.seat, words.strain, words.vulnerable, words.seats, words.strains, contracts.read):
        read(text)
    assert all(game in game_ids() for game in called.games_of(text))


def test_several_seats_and_strains() -> None:
    assert words.seats("North-South") == words.seats("NS") == words.seats("n, south") == (0, 2)
    assert words.strains("♠♥") == words.strains("SH") == words.strains("spades,hearts") == (0, 1)
    assert words.strains("S,NT") == words.strains("spades and no-trump".replace("no-", "no")) == (0, 4)
    assert words.seats("NX") is None
    for one, other in itertools.product(SEATS, repeat=2):
        assert set(words.seats(one + other) or ()) == {SEATS.index(one), SEATS.index(other)}
    for one, other in itertools.product(STRAINS, repeat=2):
        if (one, other) != ("S", "A"):
            assert set(words.strains(f"{one},{other}") or ()) == {STRAINS.index(one), STRAINS.index(other)}
