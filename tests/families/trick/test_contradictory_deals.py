"""What the rules cannot say at once, and deals that cannot be: one line each."""

from __future__ import annotations

import re
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
    f'[score]\ntrick = 1\ndouble = ["SQ"]\n{FIXED}': "double multiplies the points of the play, but",
    "[score]\nwin = 12\ncards = { A = 11 }\n[bid]\nexact = 10\n": "but bid.exact would count besides",
    '[sweep]\ncards = ["H"]\n[[honour]]\nname = "a"\ncards = { A = 1 }\n': "a sweep replaces the whole score, but",
    "[score]\nlast = [10]\ncards_over = 7\ncards = { H = -1 }\n": "but score.last would add to the same sum",
    "[score]\nrevealed = true\ncards_over = 7\ncards = { H = -1 }\n": "but score.revealed would add to the same sum",
    "[score]\ncapture = 1\ncards_over = 7\ncards = { H = -1 }\n": "but score.capture would add to the same sum",
    f"{RUN}[score]\ncards = {{ H = -1 }}\n": "but score.cards would count besides",
    f"{RUN}{FIXED}": "but contract.number would count besides",
    f'{RUN}[[honour]]\nname = "a"\ncards = {{ A = 1 }}\n': "but honour would count besides",
    f"{RUN}[marriage]\npoints = {{ H = 40 }}\n": "but marriage.points would count besides",
    f"{RUN}[draw]\non = true\ncounts = false\n": "but draw.counts makes some tricks count differently",
    f"{RUN}[joker]\nvoid = true\n": "but joker.void makes some tricks count differently",
    f'[kitty]\non = ["H"]\ndeclarer = true\n{FIXED}': "the kitty cannot fall to a captured card and be the",
    f'{FIXED}counts = "most"\n[table]\nplayers = [4]\nsides = "partners"\n': 'counts = "most" compares single players',
    f'{TWO}{FIXED}each = "seats"\n[numbered]\ncards = {{ A = 1 }}\nfactor = "unless failed"\n': 'each = "seats" lets',
    "[lead]\ncards = 2\n": "several cards are led at once, and any cards may be played on them",
    f"{SETS}[pack]\ncategories = true\n": "pack.categories is about single cards, but several are led at once",
    f'{SETS}head = "always"\n': "follow.head is about single cards, but several are led at once",
    f'{TWO}{FIXED}each = "seats"\n[numbered]\ncards = {{ A = 1 }}\n[sweep]\ncards = ["H"]\n': "a sweep replaces",
    '[melds]\nlaid = "won"\n[draw]\non = true\n[lead]\nnext = "lowest"\n': "melds before he leads",
    '[trump]\nby = "deal"\nranks = "9AKQ"\n': 'ranks = "9AKQ" is not the order of a suit',
    '[pack]\nranks = "AKQ"\nnumbers = true\n[trump]\nby = "deal"\nranks = "QAK"\n': "numbers = true in [pack] gives",
    f'{FIXED}lost_each = 2\neach = "others"\n': "lost_each already says how often a failed contract is paid",
    '[pack]\ncategories = true\n[together]\nequal = { "*" = 5 }\n': "[together] counts ranks, but categories = true",
    f'{FIXED}counts = "most"\nodd = 1\n': 'odd pays for tricks over the base, but counts = "most" counts none',
    "[run]\nmajority = 2\n": "majority in [run] is for two sides, but there are more",
    '[[honour]]\nname = "a"\nby = "more"\ncards = { A = 1 }\n': 'by = "more" compares two sides, but there are more',
    '[numbered]\ncards = { A = 1 }\nto = "others"\n': 'to = "others" gives cards to the other side, but there are',
    '[announce]\npoints = { S = 40 }\n[trump]\nby = "announced"\n[lead]\nnext = "rotation"\n': "before he leads",
    '[trump]\nby = "deal"\nanti = true\nranks = "23456789TJQKA"\n': "anti = true: cancelled trumps rank like the",
    '[trump]\nby = "first lead"\n[score]\nno_trump = 2\n': "no_trump depends on trumps, but the play decides",
    '[table]\nsides = "partners"\n[bid]\nexact = 10\n': "exact and exact_each in [bid] are bids of single players",
    "[table]\nrobots = [0]\n[pack]\njokers = 1\n": "robots play the lowest or highest card of a suit, but some",
    "[score]\nwin = 12\nrace = true\ntrick = 1\n": "but score.trick counts only at the end",
    "[melds]\nturned = 10\n": "turned counts a meld that is laid before the play",
    '[lead]\ncards = 2\nnext = "lowest"\n[follow]\nsuit = "free"\n': 'next = "lowest" compares single cards, but',
}

CATEGORIES = "[pack]\ncategories = true\n"

HIDDEN = '[trump]\nby = "deal"\nhidden = true\n'

JOKER = "[pack]\njokers = 1\n[joker]\n"

HIGH = f'{JOKER}kind = "high"\n'

RACE = "[score]\nwin = 31\nrace = true\n"

TOP = "top_trump = 1\n"

HONOUR = '[[honour]]\nname = "a"\ncards = { A = 1 }\npoints = { 1 = 5 }\n'

UNSETTLED = {
    f'{CATEGORIES}[trump]\nby = "deal"\n': "but trump.by needs them",
    f'{CATEGORIES}[win]\nby = "weak"\n': "but win.by needs them",
    f'{CATEGORIES}[lead]\nnext = "lowest"\n': "but lead.next needs them",
    f"{CATEGORIES}[score]\nmost_of_suit = 6\n": "but score.most_of_suit needs them",
    f"{CATEGORIES}{HONOUR}": "but honour needs them",
    f"{CATEGORIES}jokers = 1\n": "but pack.jokers needs them",
    f"{HIDDEN}[score]\ncards = {{ 'trump J' = 20 }}\n": "but score.cards needs them before",
    f"{HIDDEN}[marriage]\npoints = {{ '*' = 20 }}\n": "but marriage.points needs them before",
    f'{HIDDEN}[follow]\nvoid = "higher"\n': "but follow.void needs them before",
    f'{HIDDEN}[follow]\nsuit = "free"\nhead = "always"\n': "but follow.head needs them before",
    f"{HIDDEN}{HIGH}": "but joker.kind needs them before",
    '[trump]\nby = "first lead"\nhidden = true\n': "but trump.by needs them before",
    f'{HIGH}[lead]\nlowest = "suit"\n': "but lead.lowest does not allow that",
    f'{HIGH}[follow]\nvoid = "higher"\n': "but follow.void does not allow that",
    f'{HIGH}[follow]\nsuit = "free"\nhead = "always"\n': "but follow.head does not allow that",
    f'{HIGH}[trump]\nby = "deal"\ntop = ["X1"]\n': "but trump.top does not allow that",
    "[called]\ncard = 'SA'\nhigh = true\nkept = 1\n": "but called.kept does not allow that",
    '[trump]\nby = "first lead"\n[pack]\njokers = 1\n': "but with joker.kind that card may have no suit",
    '[trump]\nby = "first lead"\n[called]\ncard = "SA"\nhigh = true\n': "but with called.high that card may have no",
    f'{JOKER}kind = "wild"\n[called]\ncard = "SA"\nkept = 1\n': "but joker.kind lets its holder play another",
    '[called]\ncard = "SA"\nkept = 1\n[follow]\nsuit = "or trump"\n': "but follow.suit lets its holder play another",
    '[called]\ncard = "SA"\nkept = 1\n[follow]\nrenege = ["J"]\n': "but follow.renege lets its holder play another",
    f"{JOKER}void = true\n[score]\ncapture = 1\n": "but score.capture counts in every trick",
    f"{JOKER}void = true\n[score]\nlead = 1\n": "but score.lead counts in every trick",
    "[score]\nrevealed = true\n[pack]\ncopies = 2\n": "but pack.copies leaves open which card, or how much",
    '[score]\nrevealed = true\n[declared]\ncard = "SQ"\npoints = 8\n': "but declared.points leaves open which card",
    f'{HIGH}[win]\nby = "match"\n': "but joker.kind lets other cards win",
    '[win]\nby = "match"\n[trump]\ntop = ["CQ"]\ntop_alone = true\n': "but trump.top_alone lets other cards win",
    f'{RACE}[table]\nsides = "partners"\n': "but table.sides makes sides",
    f"{RACE}[kitty]\ndeclarer = true\n": "may let another player reach the same points in that trick. Remove",
    f"{RACE}[marriage]\npoints = {{ '*' = 20 }}\n": "may let another player reach the same points in that trick.",
    f"[score]\nrevealed = true\n{TOP}": "but score.top_trump leaves open which card, or how much",
    f'[score]\n{TOP}[announce]\npoints = {{ S = 40 }}\n[trump]\nby = "announced"\n': "but score.top_trump needs them",
    '[score]\ndouble = ["SQ"]\n[melds]\nlaid = "dealt"\n': "but melds.laid counts points before the play",
    '[pack]\nnumbers = true\n[sweep]\ncards = ["H"]\nwhole = true\n': "but sweep.whole needs all cards of a pack",
    f"[score]\nlow = true\n{HONOUR}": "but honour would count besides",
    '[table]\nsides = "declarer"\nlast = "declarer"\n[lead]\nnext = "rotation"\n': 'last = "declarer": the declarer',
    '[lead]\ncards = 3\nsets = true\n[follow]\nsuit = "free"\n': "sets = true: three trumps win the deal, which",
}
"""What has no settled meaning together."""

WRONG.update(UNSETTLED)


@pytest.mark.parametrize(("text", "message"), WRONG.items())
def test_rules_that_contradict_themselves(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "trick"\nid = "mine"\n{text}')
    with pytest.raises(RulesError, match=re.escape(message)) as found:
        load_trick_game(file)
    assert "\n" not in str(found.value)


ONE_EACH = [["H9"], ["HT"], ["HJ"], ["HQ"]]
DEALS: list[tuple[str, dict[str, Any], str]] = [
    ("doppelkopf", {"hands": [["DA"], ["SQ"], ["SJ"], ["DK"]], "leader": 0}, "no one holds CQ"),
    ("brandhorst", {"hands": ONE_EACH, "leader": 0}, "no kitty"),
    (
        "nap",
        {"hands": ONE_EACH, "declarer": 0, "bid": 2, "tricks_before": [2, 2], "trump": None},
        "no trump given, and there are tricks before",
    ),
    ("sedma", {"hands": [*ONE_EACH[:3], ["HK", "HA"]], "leader": 0, "stock": ["SA"]}, "the hands have 1 to 2 cards"),
    (
        "modern-skruuvi",
        {"hands": ONE_EACH, "dealer": 0, "declarer": 0, "level": 6, "strain": "M", "kind": "pass-misere"},
        "made and factor in [numbered] depend on the contract, but there is none",
    ),
    (
        "multimulta",
        {"hands": [["M1"], ["M2"], ["M3"], ["M4"]], "leader": 0, "cards": {f"M{at}": {} for at in range(1, 5)}},
        "M1 has a number in no category",
    ),
]


@pytest.mark.parametrize(("game", "fields", "message"), DEALS)
def test_deals_that_cannot_be(game: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(DealError, match=re.escape(message)):
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
