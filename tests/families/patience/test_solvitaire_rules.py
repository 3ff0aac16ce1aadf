"""Rules in Solvitaire's JSON become rules of this program, or one line that says why they cannot."""

from __future__ import annotations

from typing import Any

import pytest

from solver.families.patience.reading import layout_of
from solver.families.patience.rules import (
    UNLIMITED,
    Accordion,
    Foundations,
    Rows,
    Stock,
    Tableau,
    cells,
    open_reserve,
)
from solver.families.patience.rules.solvitaire import rules_of
from solver.formats import BadDeal, scan
from solver.rules.toml_source import RulesError
from tests.formats.deals import shared


def test_defaults_are_those_of_the_schema() -> None:
    rules = rules_of({})
    assert (rules.kind, rules.goal, rules.places, rules.stock) == ("building", "foundations", (), Stock())
    assert rules.tableau == Tableau(sizes=(7, 7, 7, 7, 6, 6, 6, 6), suit="any", group="single", fill="any")
    assert rules.foundations == Foundations()


def test_a_game_with_all_that_building_has() -> None:
    rules = rules_of(
        {
            "tableau piles": {
                "count": 7, "build policy": "red-black", "spaces policy": "auto-reserve-then-waste",
                "move built group": "partial-if-card-above-buildable", "move built group policy": "same-suit",
                "diagonal deal": True, "face up cards": "top",
            },
            "foundations": {"initial cards": "one", "base card": "random", "removable": True},
            "stock": {"size": 16, "deal count": 3, "redeal": True},
            "reserve": {"size": 5},
            "cells": {"count": 3, "pre-filled": 2},
        },
        "mine",
    )  # fmt: skip
    assert rules.id == "mine"
    assert rules.tableau == Tableau(
        sizes=(7, 6, 5, 4, 3, 2, 1), face_down=(6, 5, 4, 3, 2, 1, 0), suit="alternating", wrap=True,
        bare_base=True, group="partial",
        group_suit="same", refill=("reserve",), fill_from=("waste",),
    )  # fmt: skip
    assert rules.foundations == Foundations(base="dealt", dealt=1, wrap=True, back=True)
    assert rules.stock == Stock(to="waste", deal=3, redeals=UNLIMITED)
    assert rules.places == (cells(3, 2), open_reserve(5))


def test_runs_that_leave() -> None:
    spider = {
        "tableau piles": {"count": 10, "move built group": "yes", "move built group policy": "same-suit"},
        "foundations": {"only complete pile moves": True},
        "stock": {"size": 50, "deal type": "tableau piles"},
        "two decks": True,
    }
    rules = rules_of(spider)
    assert (rules.goal, rules.foundations.runs, rules.pack.packs) == ("runs", "same", 2)
    assert (rules.stock.to, rules.stock.full_piles) == ("tableau", False)
    assert rules.tableau.sizes == (6, 6, 6, 6, 5, 5, 5, 5, 5, 5)


def test_a_hole() -> None:
    rules = rules_of({
        "tableau piles": {"count": 17, "build policy": "no-build"}, "foundations": {"present": False},
        "hole": {"present": True}, "cells": {"count": 1},
    })  # fmt: skip
    taking = rules.taking
    assert (rules.kind, rules.goal, rules.tableau.sizes) == ("taking", "clear", (3,) * 17)
    assert (taking.start, taking.hole_card, taking.wrap, taking.parking) == ("dealt", "SA", True, 1)
    golf = rules_of({
        "tableau piles": {"count": 7, "build policy": "no-build"}, "foundations": {"present": False},
        "hole": {"present": True, "base card": "random", "build loops": False},
        "stock": {"size": 16, "deal type": "hole"},
    })  # fmt: skip
    assert (golf.taking.start, golf.taking.wrap, golf.stock.to, golf.tableau.sizes) == (
        "stock",
        False,
        "hole",
        (5,) * 7,
    )


def test_an_accordion_and_sequences() -> None:
    none = {"present": False}
    rules = rules_of(
        {"foundations": none, "accordion": {"size": 18, "moves": ["L3", "L1"], "build policies": ["same-rank"]}}
    )
    assert (rules.kind, rules.accordion) == ("accordion", Accordion(cards=18, steps=(1, 3), match=("rank",)))
    rules = rules_of({"foundations": none, "sequences": {"count": 4, "direction": "LR"}})
    assert (rules.kind, rules.tableau.sizes) == ("rows", (13,) * 4)
    assert rules.rows == Rows(left=True, right=True, goal="win")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"tableau": {}}, '"tableau" in the rules; expected tableau piles, '),
        ({"cells": {"cout": 4}}, r'"cout" in cells; expected count or pre-filled \(did you mean count\?\)'),
        ({"cells": 4}, "cells is 4; expected an object"),
        ({"cells": {"count": True}}, "cells: count is true; expected a number from 0 to 64"),
        ({"cells": {"count": 1, "pre-filled": 2}}, "2 cells filled of 1"),
        ({"tableau piles": {"build policy": "up"}}, 'build policy is "up"; expected no-build, any-suit, '),
        ({"max rank": 14}, "max rank is 14; expected a number from 1 to 13"),
        ({"foundations": {"present": False}}, "nothing to win by"),
        ({"hole": {"present": True}}, "foundations and hole to win by"),
        ({"foundations": {"base card": "X"}}, 'base card is "X"; expected a rank'),
        ({"foundations": {"base card": "random"}}, "random.* cannot be said in rules of this program"),
        ({"foundations": {"base card": 5}}, "the base card 5 with initial cards none cannot be said"),
        ({"stock": {"size": 60}}, "-8 cards for 8 tableau piles"),
        ({"stock": {"size": 8, "deal type": "hole"}}, "a hole beside foundations cannot be said"),
        ({"stock": {"size": 8, "deal type": "tableau piles", "redeal": True}}, "a redeal, .* cannot be said"),
        ({"accordion": {"size": 52, "moves": ["R1"]}, "foundations": {"present": False}}, 'move "R1" cannot be said'),
        (
            {"accordion": {"size": 52, "build policies": ["red-black"]}, "foundations": {"present": False}},
            "build policy red-black cannot be said",
        ),
        ({"sequences": {"count": 4, "fixed suit": True}, "foundations": {"present": False}}, "fixed cannot be said"),
        ({"hole": {"present": True}, "foundations": {"present": False}}, "building on the tableau .* cannot be said"),
        ({"tableau piles": {"move built group policy": "no-build"}}, "group of cards .* cannot be said"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_one_line(data: dict[str, Any], told: str) -> None:
    with pytest.raises(RulesError, match=told) as raised:
        rules_of(data)
    assert "\n" not in str(raised.value)


def test_the_files_beside_the_checkout_agree_with_their_layouts() -> None:
    for path in sorted(shared("layouts").glob("*.jsonl")):
        for deal in scan(path):
            assert not isinstance(deal, BadDeal)
            rules = rules_of(deal.fields["rules"], deal.game or "")  # type: ignore[arg-type]
            fields = dict(deal.fields)
            if rules.taking.parking:
                del fields["cells"], fields["ncells"]
            _, layout = layout_of(rules, fields)
            if rules.kind in ("building", "taking"):
                assert tuple(map(len, layout.tableau)) == rules.tableau.sizes, path.name
