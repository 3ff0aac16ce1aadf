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
        ({"tableau": {}}, 'the rules have no key "tableau"'),
        ({"cells": {"cout": 4}}, r'cells has no key "cout"\. Write count or pre-filled \(did you mean count\?\)'),
        ({"cells": 4}, "cells is 4, not an object"),
        ({"cells": {"count": True}}, "cells: count is true, which is not allowed"),
        ({"cells": {"count": 1, "pre-filled": 2}}, "2 of 1 cells cannot be filled"),
        ({"tableau piles": {"build policy": "up"}}, 'tableau piles: build policy is "up", which is not allowed'),
        ({"max rank": 14}, "max rank is 14, which is not allowed"),
        ({"foundations": {"present": False}}, "nothing to win by"),
        ({"hole": {"present": True}}, "foundations and hole to win by"),
        ({"foundations": {"base card": "X"}}, 'foundations: base card is "X", which is not a rank'),
        ({"foundations": {"base card": "random"}}, 'this program cannot play the base card "random"'),
        ({"foundations": {"base card": 5}}, "this program cannot play the base card 5 with initial cards none"),
        ({"stock": {"size": 60}}, "-8 cards are left for 8 tableau piles"),
        ({"stock": {"size": 8, "deal type": "hole"}}, "this program cannot play a stock that goes to a hole beside"),
        ({"stock": {"size": 8, "deal type": "tableau piles", "redeal": True}}, "play a redeal, .* Use deal type"),
        ({"accordion": {"size": 52, "moves": ["R1"]}, "foundations": {"present": False}}, r"cannot play .*R1"),
        (
            {"accordion": {"size": 52, "build policies": ["red-black"]}, "foundations": {"present": False}},
            "this program cannot play the accordion's build policy red-black",
        ),
        ({"sequences": {"count": 4, "fixed suit": True}, "foundations": {"present": False}}, "sequences of mixed"),
        ({"hole": {"present": True}, "foundations": {"present": False}}, "cannot play building on the tableau"),
        ({"tableau piles": {"move built group policy": "no-build"}}, "cannot play a group of cards"),
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
