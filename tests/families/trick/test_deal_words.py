"""Words in the fields of a deal: those that a game has, any other, and what a deal must say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import solver
from solver.core.errors import DealError
from solver.families.trick.cases import solve_deal
from solver.families.trick.deal_words import as_stated
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import contradictions
from solver.families.trick.rules.language import load_trick_game
from solver.rules.load import game_ids

GAMES = game_ids("trick")
NONSENSE = ("no such word", "banana", ["S"], {"S": 1}, 1.5)

SKAT = {
    "hands": [["CA", "C7", "H9"], ["CT", "SJ", "SA"], ["HJ", "HA", "D8"]],
    "declarer": 2,
    "leader": 0,
    "kitty": ["D7", "S7"],
}
EUCHRE = {"hands": [["SA", "HJ"], ["SK", "HA"], ["SQ", "DJ"], ["S9", "H9"]], "leader": 0, "declarer": 2}
SPADES = {"hands": [["SA", "H2"], ["SK", "H3"], ["SQ", "H4"], ["S2", "HA"]], "leader": 0}
COINCHE = {"hands": [["SA", "HJ"], ["ST", "HA"], ["SQ", "DJ"], ["S9", "H9"]], "leader": 0, "declarer": 1, "level": 80}
SCHAFKOPF = {"hands": [["SA", "HJ"], ["ST", "CQ"], ["C9", "DJ"], ["S9", "C7"]], "leader": 0, "declarer": 1}


def value(game: str, fields: dict[str, Any], **more: object) -> object:
    """The value of a deal."""
    return solve_deal(game, {**fields, **more}).value


def refused(game: str, fields: dict[str, Any], **more: object) -> str:
    """The one line with which a deal is refused."""
    with pytest.raises(DealError) as error:
        deal_of(load_trick_game(game), {**fields, **more})
    assert "\n" not in str(error.value)
    return str(error.value)


def word_fields(rules: Rules) -> Iterator[str]:
    """The fields of a game whose values are words, as its rule file has them."""
    yield from dict.fromkeys([*(mode.field for mode in rules.modes), *(word.field for word in rules.words)])
    if rules.trump.by == "deal":
        yield from ("contract", "trump", "strain")


@pytest.mark.parametrize("game", GAMES)
def test_no_game_passes_over_a_word_that_it_has_not(game: str) -> None:
    rules = load_trick_game(game)
    fields = deal(rules, 3, cards=2)
    deal_of(rules, fields)
    for name in word_fields(rules):
        for nonsense in NONSENSE:
            assert name in refused(game, fields, **{name: nonsense}), name


@pytest.mark.parametrize("game", [game for game in GAMES if load_trick_game(game).modes])
def test_words_of_modes_are_read_however_they_are_written(game: str) -> None:
    rules = load_trick_game(game)
    for mode in rules.modes:
        if mode.value or mode.field == "trump":
            continue
        for text in (mode.name.upper(), mode.name.replace("-", " "), f" {mode.name.title().replace('-', '')} "):
            assert as_stated(rules, {mode.field: text})[mode.field] == mode.name


@pytest.mark.parametrize(
    ("game", "fields", "one", "other"),
    [
        ("skat", SKAT, {"contract": "hearts"}, {"trump": "H"}),
        ("skat", SKAT, {"contract": "H"}, {"trump": "H"}),
        ("skat", SKAT, {"contract": "♣"}, {"trump": "C"}),
        ("skat", SKAT, {"contract": "Kreuz"}, {"trump": "C"}),
        ("skat", SKAT, {"contract": "GRAND"}, {"trump": None}),
        ("skat", SKAT, {"contract": "NullOuvert"}, {"contract": "null"}),
        ("euchre", EUCHRE, {"contract": "S"}, {"trump": "S"}),
        ("euchre", EUCHRE, {"contract": "hearts alone"}, {"trump": "H", "alone": True}),
        ("euchre", EUCHRE, {"contract": "alone", "trump": "H"}, {"trump": "H", "alone": True}),
        ("euchre", EUCHRE, {"turnup": "D9"}, {"trump": "diamonds"}),
        ("coinche", COINCHE, {"contract": "NT"}, {"contract": "sans-atout"}),
        ("coinche", COINCHE, {"contract": "80NT"}, {"contract": "sans-atout"}),
        ("coinche", COINCHE, {"contract": "80 tout atout"}, {"contract": "tout-atout"}),
        ("coinche", COINCHE, {"contract": "80 hearts"}, {"trump": "H"}),
        ("tarneeb", {**SPADES, "declarer": 0}, {"contract": "8S"}, {"level": 8, "trump": "S"}),
        ("schafkopf", SCHAFKOPF, {"contract": "Herz-Solo"}, {"trump": "H"}),
        ("schafkopf", SCHAFKOPF, {"contract": "eichel solo"}, {"trump": "C"}),
        (
            "schafkopf",
            SCHAFKOPF,
            {"contract": "Sauspiel", "secretary": "SA"},
            {"contract": "rufspiel", "secretary": "SA"},
        ),
        ("spades", SPADES, {"bids": [1, 0, "NIL", 1]}, {"bids": [1, "nil", "nil", 1]}),
        ("spades", SPADES, {"bids": [1, "double-nil", 0, 1]}, {"bids": [1, "double nil", 0, 1]}),
    ],
)
def test_a_word_is_worth_what_it_stands_for(
    game: str, fields: dict[str, Any], one: dict[str, object], other: dict[str, object]
) -> None:
    assert value(game, fields, **one) == value(game, fields, **other)


@pytest.mark.parametrize("nothing", ["", "-", "?", " ", None])
def test_a_record_may_say_nothing(nothing: object) -> None:
    assert value("skat", SKAT, trump="H", contract=nothing, strain=nothing) == value("skat", SKAT, trump="H")
    assert "no trump suit" in refused("skat", SKAT, contract=nothing, strain=nothing)


def test_another_word_is_another_game() -> None:
    assert value("skat", SKAT, contract="hearts") != value("skat", SKAT, contract="grand")
    assert value("coinche", COINCHE, contract="NT") != value("coinche", COINCHE, trump=None)


def test_contracts_of_tarot_say_their_factor() -> None:
    fields = {
        "hands": [["SK", "M2"], ["SQ", "M3"], ["SN", "M4"], ["SJ", "M5"]],
        "leader": 0, "declarer": 1, "kitty": ["H2", "H3"],
    }  # fmt: skip
    single = value("tarot", fields)
    assert isinstance(single, int)
    for name, factor in (("petite", 1), ("garde", 2), ("garde sans", 4)):
        assert value("tarot", fields, contract=name) == value("tarot", fields, doubled=factor) == factor * single
    with_factor = value("tarot", fields, contract="garde-contre", doubled=6)
    assert value("tarot", fields, contract="garde contre") == with_factor


CONTRADICT = ": they contradict each other; leave one of them out"


@pytest.mark.parametrize(
    ("game", "fields", "more", "message"),
    [
        ("skat", SKAT, {"contract": "banana"}, 'contract: "banana"; expected clubs, spades, hearts, diamonds, grand,'),
        ("skat", SKAT, {"contract": "gran"}, "did you mean grand?"),
        ("skat", SKAT, {"contract": 7}, "contract: 7; expected clubs"),
        ("skat", SKAT, {"contract": "hearts", "trump": "S"}, f"contract hearts, trump S{CONTRADICT}"),
        ("skat", SKAT, {"contract": "null", "trump": "S"}, "trump S, and no suit is trumps at null"),
        ("skat", SKAT, {}, "no trump suit given. Add strain H, strain NT or contract clubs"),
        ("euchre", EUCHRE, {}, 'no trump suit given. Add strain H or the card turned up, as in "turnup": "H9"'),
        ("euchre", EUCHRE, {"contract": "NT alone"}, 'contract: "NT alone"'),
        ("euchre", EUCHRE, {"trump": ""}, "no trump suit"),
        ("coinche", COINCHE, {"contract": "90H"}, f"contract 90H, level 80{CONTRADICT}"),
        ("skat", SKAT, {"contract": "4S"}, 'contract: "4S"; expected clubs'),
        ("coinche", COINCHE, {"contract": "banana"}, 'contract: "banana"'),
        ("tarneeb", SPADES, {"declarer": 0, "contract": "8SX"}, "a contract without a double, which this game has not"),
        ("schafkopf", SCHAFKOPF, {"contract": "geier"}, "wenz, rufspiel or sauspiel"),
        ("spades", SPADES, {}, "no bids given, and the score depends on them. Add those of all seats, as in bids"),
        ("spades", SPADES, {"bids": [1, 1, 1, 1], "trump": "H"}, "which is always trumps"),
        ("oh-hell", SPADES, {"trump": "H", "bids": [1, "double nil", 0, 1]}, 'bids: "double nil"'),
        ("barbu", SPADES, {}, 'no subgame given, and nothing counts without it. Write barbu'),
        ("barbu", SPADES, {"subgame": "trumps"}, "no trump suit"),
        ("99", SPADES, {"trump": "H"}, "no cards set aside"),
        ("duplicate-bridge", COINCHE, {"level": 4, "strain": "S", "trump": "H"}, "strain S, trump H: they contradict"),
        ("duplicate-bridge", SPADES, {"contract": "4S", "vulnerable": "NS"}, "Add one, as in declarer S"),
        ("klubiskruuvi-bolsu", SPADES, {"declarer": 1, "knock": 2, "tap": 4}, "tap and knock contradict each other"),
        ("holbach", SPADES, {"bids": [1, 0, 0, 1], "blind": True}, "blind: true; expected a list"),
        ("tuomass-minibridge", SPADES, {"late": "later"}, 'late: "later"; expected true or false'),
    ],
)  # fmt: skip
def test_what_a_deal_can_not_say(game: str, fields: dict[str, Any], more: dict[str, object], message: str) -> None:
    assert message in refused(game, fields, **more)


def test_grand_and_an_open_wenz_need_no_trumps() -> None:
    assert value("schafkopf", SCHAFKOPF, contract="wenz") == value("schafkopf", SCHAFKOPF, contract="wenz", trump=None)


def test_trumps_of_another_game_of_the_dealer_s_get_a_warning() -> None:
    deal = {"game": "barbu", **SPADES, "subgame": "hearts", "trump": "S"}
    (warning,) = solver.solve(deal).warnings
    assert warning.endswith("trump S has no part in hearts")
    assert solver.solve({**deal, "subgame": "trumps"}).warnings == ()
    assert solver.solve({**deal, "subgame": "choose"}).warnings == ()


def test_trumps_that_are_not_turned_are_said_so() -> None:
    assert value("oh-hell", SPADES, bids=[1, 0, 0, 1], turnup=None) == value(
        "oh-hell", SPADES, bids=[1, 0, 0, 1], trump=None
    )


def test_words_of_a_rule_file_that_can_not_be() -> None:
    from solver.families.trick.rules import Word

    def told(*words: Word) -> list[str]:
        return [found.message for found in contradictions(Rules(words=words))]

    assert "has no field" in told(Word(name="x"))[0]
    assert "fields names hands" in told(Word(name="x", field="kind", fields={"hands": 1}))[0]
    assert "means both" in told(Word(name="x", field="kind", aliases=("y",)), Word(name="Y", field="kind"))[0]
    assert told(Word(name="x", field="kind"), Word(name="x", field="stage")) == []
