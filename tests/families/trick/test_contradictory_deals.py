"""What the rules cannot say at once, and deals that cannot be: one line each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.trick import dealing
from solver.families.trick.reading import deal_of
from solver.families.trick.solve import solve
from solver.rules.load import load_trick_game
from solver.rules.toml_source import RulesError

FIXED = '[contract]\nnumber = "fixed"\nbase = 2\n'

RUN = '[table]\nplayers = [4]\nsides = "partners"\n[run]\nmajority = 2\n'

TWO = '[table]\nplayers = [4]\nsides = "partners"\n'

SETS = '[lead]\ncards = 2\n[follow]\nsuit = "free"\n'

WRONG = {
    f'[score]\ntrick = 1\ndouble = ["SQ"]\n{FIXED}': "cards double what the play brings",
    "[score]\nwin = 12\ncards = { A = 11 }\n[bid]\nexact = 10\n": "win is in place of all points",
    '[sweep]\ncards = ["H"]\n[[honour]]\nname = "a"\ncards = { A = 1 }\n': "in place of everything",
    "[score]\nlast = [10]\ncards_over = 7\ncards = { H = -1 }\n": "and score.last besides",
    "[score]\nrevealed = true\ncards_over = 7\ncards = { H = -1 }\n": "and score.revealed besides",
    "[score]\ncapture = 1\ncards_over = 7\ncards = { H = -1 }\n": "and score.capture besides",
    f"{RUN}[score]\ncards = {{ H = -1 }}\n": "majority says what tricks bring, and score.cards would count besides",
    f"{RUN}{FIXED}": "majority says what tricks bring, and contract.number would count besides",
    f'{RUN}[[honour]]\nname = "a"\ncards = {{ A = 1 }}\n': "and honour would count besides",
    f"{RUN}[marriage]\npoints = {{ H = 40 }}\n": "and marriage.points would count besides",
    f"{RUN}[draw]\non = true\ncounts = false\n": "and with draw.counts not each as one",
    f"{RUN}[joker]\nvoid = true\n": "and with joker.void not each as one",
    f'[kitty]\non = ["H"]\ndeclarer = true\n{FIXED}': "the kitty falls to a captured card",
    f'{FIXED}counts = "most"\n[table]\nplayers = [4]\nsides = "partners"\n': "more tricks than every other seat",
    f'{TWO}{FIXED}each = "seats"\n[numbered]\ncards = {{ A = 1 }}\nfactor = "unless failed"\n': "another factor",
    "[lead]\ncards = 2\n": "on which any are played",
    f"{SETS}[pack]\ncategories = true\n": "several cards are led at once, and pack.categories speaks of one",
    f'{SETS}head = "always"\n': "several cards are led at once, and follow.head speaks of one",
    f'{TWO}{FIXED}each = "seats"\n[numbered]\ncards = {{ A = 1 }}\n[sweep]\ncards = ["H"]\n': "in place of a score",
    '[melds]\nlaid = "won"\n[draw]\non = true\n[lead]\nnext = "lowest"\n': "melds before he leads",
    '[trump]\nby = "deal"\nranks = "9AKQ"\n': "trumps of the ranks 9AKQ; expected the ranks AKQJT98765432",
    '[pack]\nranks = "AKQ"\nnumbers = true\n[trump]\nby = "deal"\nranks = "QAK"\n': "in a pack of numbers",
    f'{FIXED}lost_each = 2\neach = "others"\n': "lost_each says how often it is paid",
    '[pack]\ncategories = true\n[together]\nequal = { "*" = 5 }\n': "ranks that count together",
    f'{FIXED}counts = "most"\nodd = 1\n': "what is won over the base pays, and it is not counted",
    "[run]\nmajority = 2\n": "one of two sides, and there are more than two",
    '[[honour]]\nname = "a"\nby = "more"\ncards = { A = 1 }\n': "honours for the side with more",
    '[numbered]\ncards = { A = 1 }\nto = "others"\n': "cards count for the other side",
    '[announce]\npoints = { S = 40 }\n[trump]\nby = "announced"\n[lead]\nnext = "rotation"\n': "before he leads",
    '[trump]\nby = "deal"\nanti = true\nranks = "23456789TJQKA"\n': "an order of their own",
    '[trump]\nby = "first lead"\n[score]\nno_trump = 2\n': "before the play, which makes them",
    '[table]\nsides = "partners"\n[bid]\nexact = 10\n': "everybody bids for himself",
    "[table]\nrobots = [0]\n[pack]\njokers = 1\n": "some cards are of none",
    "[score]\nwin = 12\nrace = true\ntrick = 1\n": "counts at the end",
    "[melds]\nturned = 10\n": "a turned trump is a meld before the play",
    '[lead]\ncards = 2\nnext = "lowest"\n[follow]\nsuit = "free"\n': "the lowest of one each",
}

CATEGORIES = "[pack]\ncategories = true\n"

HIDDEN = '[trump]\nby = "deal"\nhidden = true\n'

JOKER = "[pack]\njokers = 1\n[joker]\n"

HIGH = f'{JOKER}kind = "high"\n'

RACE = "[score]\nwin = 31\nrace = true\n"

TOP = "top_trump = 1\n"

HONOUR = '[[honour]]\nname = "a"\ncards = { A = 1 }\npoints = { 1 = 5 }\n'

UNSETTLED = {
    f'{CATEGORIES}[trump]\nby = "deal"\n': "neither suits nor ranks, and trump.by",
    f'{CATEGORIES}[win]\nby = "weak"\n': "neither suits nor ranks, and win.by",
    f'{CATEGORIES}[lead]\nnext = "lowest"\n': "neither suits nor ranks, and lead.next",
    f"{CATEGORIES}[score]\nmost_of_suit = 6\n": "neither suits nor ranks, and score.most_of_suit",
    f"{CATEGORIES}{HONOUR}": "neither suits nor ranks, and honour",
    f"{CATEGORIES}jokers = 1\n": "neither suits nor ranks, and pack.jokers",
    f"{HIDDEN}[score]\ncards = {{ 'trump J' = 20 }}\n": "no trumps until a suit is left, and score.cards",
    f"{HIDDEN}[marriage]\npoints = {{ '*' = 20 }}\n": "no trumps until a suit is left, and marriage.points",
    f'{HIDDEN}[follow]\nvoid = "higher"\n': "no trumps until a suit is left, and follow.void",
    f'{HIDDEN}[follow]\nsuit = "free"\nhead = "always"\n': "no trumps until a suit is left, and follow.head",
    f"{HIDDEN}{HIGH}": "no trumps until a suit is left, and joker.kind",
    '[trump]\nby = "first lead"\nhidden = true\n': "no trumps until a suit is left, and trump.by",
    f'{HIGH}[lead]\nlowest = "suit"\n': "may be played at any time, and lead.lowest",
    f'{HIGH}[follow]\nvoid = "higher"\n': "may be played at any time, and follow.void",
    f'{HIGH}[follow]\nsuit = "free"\nhead = "always"\n': "may be played at any time, and follow.head",
    f'{HIGH}[trump]\nby = "deal"\ntop = ["X1"]\n': "may be played at any time, and trump.top",
    "[called]\ncard = 'SA'\nhigh = true\nkept = 1\n": "may be played at any time, and called.kept",
    '[trump]\nby = "first lead"\n[pack]\njokers = 1\n': "may be a joker: joker.kind",
    '[trump]\nby = "first lead"\n[called]\ncard = "SA"\nhigh = true\n': "may be a joker: called.high",
    f'{JOKER}kind = "wild"\n[called]\ncard = "SA"\nkept = 1\n': "must be played when its suit is led, and joker.kind",
    '[called]\ncard = "SA"\nkept = 1\n[follow]\nsuit = "or trump"\n': "when its suit is led, and follow.suit",
    '[called]\ncard = "SA"\nkept = 1\n[follow]\nrenege = ["J"]\n': "when its suit is led, and follow.renege",
    f"{JOKER}void = true\n[score]\ncapture = 1\n": "counts for nobody, and score.capture",
    f"{JOKER}void = true\n[score]\nlead = 1\n": "counts for nobody, and score.lead",
    "[score]\nrevealed = true\n[pack]\ncopies = 2\n": "counts once more: pack.copies",
    '[score]\nrevealed = true\n[declared]\ncard = "SQ"\npoints = 8\n': "counts once more: declared.points",
    f'{HIGH}[win]\nby = "match"\n': "the last card of the rank led wins, and joker.kind",
    '[win]\nby = "match"\n[trump]\ntop = ["CQ"]\ntop_alone = true\n': "the rank led wins, and trump.top_alone",
    f'{RACE}[table]\nsides = "partners"\n': "seats race, each for itself, and table.sides",
    f"{RACE}[kitty]\ndeclarer = true\n": "in the same trick",
    f"{RACE}[marriage]\npoints = {{ '*' = 20 }}\n": "in the same trick",
    f"[score]\nrevealed = true\n{TOP}": "counts once more: score.top_trump",
    f'[score]\n{TOP}[announce]\npoints = {{ S = 40 }}\n[trump]\nby = "announced"\n': "the play, and score.top_trump",
    '[score]\ndouble = ["SQ"]\n[melds]\nlaid = "dealt"\n': "double what the play brings, and melds.laid",
    '[pack]\nnumbers = true\n[sweep]\ncards = ["H"]\nwhole = true\n': "as the deal has, and sweep.whole",
    f"[score]\nlow = true\n{HONOUR}": "a low deal turns scores, and honour",
    '[table]\nsides = "declarer"\nlast = "declarer"\n[lead]\nnext = "rotation"\n': "plays last, whoever leads",
    '[lead]\ncards = 3\nsets = true\n[follow]\nsuit = "free"\n': "without score.race that counts for nothing",
}
"""What has no settled meaning together."""

WRONG.update(UNSETTLED)


@pytest.mark.parametrize(("text", "message"), WRONG.items())
def test_rules_that_contradict_themselves(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "trick"\nid = "mine"\n{text}')
    with pytest.raises(RulesError, match=message) as found:
        load_trick_game(file)
    assert "\n" not in str(found.value)


ONE_EACH = [["H9"], ["HT"], ["HJ"], ["HQ"]]
DEALS: list[tuple[str, dict[str, Any], str]] = [
    ("doppelkopf", {"hands": [["DA"], ["SQ"], ["SJ"], ["DK"]], "leader": 0}, "no one holds CQ"),
    ("brandhorst", {"hands": ONE_EACH, "leader": 0}, "no kitty"),
    (
        "nap",
        {"hands": ONE_EACH, "declarer": 0, "bid": 2, "tricks_before": [2, 2], "trump": None},
        "no trump, and tricks",
    ),
    ("sedma", {"hands": [*ONE_EACH[:3], ["HK", "HA"]], "leader": 0, "stock": ["SA"]}, "hands of 1 to 2 cards"),
    (
        "modern-skruuvi",
        {"hands": ONE_EACH, "dealer": 0, "declarer": 0, "level": 6, "strain": "M", "kind": "pass-misere"},
        "numbered cards look at the contract, and there is none",
    ),
    (
        "multimulta",
        {"hands": [["M1"], ["M2"], ["M3"], ["M4"]], "leader": 0, "cards": {f"M{at}": {} for at in range(1, 5)}},
        "M1 has a number in no category",
    ),
]


@pytest.mark.parametrize(("game", "fields", "message"), DEALS)
def test_deals_that_cannot_be(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError, match=message):
        deal_of(load_trick_game(game), fields)


@pytest.mark.parametrize("game", ["pitch", "auction-pitch", "nap", "napoleon-simple-old-form", "napoleon-pages"])
def test_endings_say_the_trumps_that_the_first_lead_made(game: str) -> None:
    rules = load_trick_game(game)
    endings = [dealing.deal(rules, seed, cards=2) for seed in range(12)]
    made = [one["trump"] for one in endings if "contract" not in one]  # at nap's misere there are none
    assert made
    assert set(made) <= set("SHDC")
    whole = [dealing.deal(rules, seed) for seed in range(12)]
    assert {one.get("trump") for one in whole if one.get("bid") != "wellington"} == {None}  # who names its trumps


@pytest.mark.parametrize("game", ["modern-skruuvi", "historical-skruuvi", "klubiskruuvi", "preferans", "multimulta"])
def test_no_contradictory_deal_is_dealt(game: str) -> None:
    rules = load_trick_game(game)
    for seed in range(40):
        fields = dealing.deal(rules, seed, cards=2)
        deal_of(rules, fields)
        assert all(fields.get("cards", {}).values())


VALUES: list[tuple[str, dict[str, Any], Any]] = [
    ("doppelkopf", {"hands": [["DA"], ["SQ"], ["SJ"], ["CQ"]], "leader": 1}, -19),
    ("brandhorst", {"hands": [["D2"], ["S9"], ["S5"], ["S6"]], "leader": 0, "kitty": []}, (1, 0, 0, 0)),
    ("brandhorst", {"hands": [["D2"], ["S9"], ["S5"], ["S6"]], "leader": 0, "kitty": ["HA"]}, (2, 0, 0, 0)),
    (
        "math-students-huutopussi",
        {"hands": [["SQ"], ["C9"], ["S9"], ["SK"]], "declarer": 1, "leader": 1, "contract": 29},
        58,
    ),
]


@pytest.mark.parametrize(("game", "fields", "value"), VALUES)
def test_what_was_counted_otherwise(game: str, fields: dict[str, Any], value: Any) -> None:
    assert solve(*deal_of(load_trick_game(game), fields)).value == value
