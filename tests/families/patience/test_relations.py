"""Which card lies on which: the referee and the search's kernel read the rules apart, and come to the same."""

import random

import pytest

from solver.families.patience.kernels.building import record
from solver.families.patience.layout import faces
from solver.families.patience.referee.relations import (
    card_type,
    cards_below,
    lies_on,
    ranks_in_space,
    space_set,
    type_set,
    type_table,
)
from solver.families.patience.rules import Pack, Rules, Tableau
from tests.families.patience.varied import varied_rules


@pytest.mark.parametrize("seed", range(40))
def test_the_kernel_of_searches_reads_the_same_relations(seed: int) -> None:
    rules = varied_rules(random.Random(seed))
    table, base = rules.tableau, random.Random(seed).randint(1, rules.pack.ranks)
    read = record._relations(rules, base if table.bare_base else 0)
    for suit, found in ((table.suit, read.fits), (table.packed_suit, read.packs_on)):
        wanted = cards_below(rules, suit, base)
        assert {card: found[card_type(card)] for card in wanted} == {
            card: type_set(below) for card, below in wanted.items()
        }


@pytest.mark.parametrize("fill", ["any", "king", "none"])
def test_the_kernel_of_searches_reads_the_same_ranks_for_empty_piles(fill: str) -> None:
    rules = Rules(tableau=Tableau(fill=fill))  # type: ignore[arg-type]
    every = type_set(faces(rules.pack))
    assert record._fills(rules) & every == space_set(rules, None)


def test_a_card_on_another() -> None:
    rules = Rules(pack=Pack(ranks=5), tableau=Tableau(build="down", suit="alternating", group_suit="same", wrap=True))
    assert rules.tableau.packed_suit == "same"
    assert cards_below(rules, "alternating")["S4"] == ("H5", "D5")
    assert cards_below(rules, "same")["S5"] == ("SA",)
    assert type_table(rules, "same")[card_type("S5")] == type_set(["SA"])


def test_nothing_on_the_base_rank() -> None:
    rules = Rules(tableau=Tableau(build="up", suit="any", bare_base=True))
    assert lies_on(rules, "any", "S6", "H5") and lies_on(rules, "any", "S6", "H5", 4)
    assert not lies_on(rules, "any", "S6", "H5", 5)


@pytest.mark.parametrize(
    ("fill", "base", "ranks"),
    [("any", None, range(1, 14)), ("king", 4, range(13, 14)), ("none", 4, range(0)), ("below base", 4, range(3, 4)),
     ("below base", 1, range(13, 14)), ("below base", None, range(0))],
)  # fmt: skip
def test_ranks_for_an_empty_pile(fill: str, base: int | None, ranks: range) -> None:
    assert ranks_in_space(Rules(tableau=Tableau(fill=fill)), base) == ranks  # type: ignore[arg-type]


def test_where_the_card_for_an_empty_pile_may_come_from() -> None:
    assert Tableau().fills_from("tableau")
    assert Tableau(fill_from=("waste",)).fills_from("waste") and not Tableau(fill_from=("waste",)).fills_from("tableau")
