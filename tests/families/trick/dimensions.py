"""Random rules from the cross product of all that clauses do not make, on top of what they do, and deals for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from solver.families.trick.pack import all_cards
from solver.families.trick.rules import Combination, Honour, Rules
from solver.families.trick.rules.contradictions import contradictions
from tests.families.trick.clauses import clause_deals
from tests.families.trick.peace import in_peace

SUITS = st.sampled_from("SHDC")
RANKS = st.sampled_from("AKQJT")
POINTS = st.integers(0, 20)


def _some(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Some of these keys."""
    return st.fixed_dictionaries({}, optional=keys)


def _all(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """All of these keys."""
    return st.fixed_dictionaries(keys)


SIDES = _all(sides=st.sampled_from(("called", "declarer")))
COUPLES = st.sampled_from(({"trump": 40, "*": 20}, {"S": 3, "H": 5}, {"*": 7}))


def _features(rules: Rules) -> Mapping[str, Mapping[str, st.SearchStrategy[dict[str, Any]]]]:
    """What may be said besides, each with all sections that it takes."""
    ranks = st.permutations(rules.pack.ranks).map("".join)
    cards = st.builds(str.__add__, SUITS, st.sampled_from(rules.pack.ranks))
    groups = st.one_of(cards, SUITS, st.sampled_from(rules.pack.ranks), st.just("X"))
    trumps = st.lists(st.one_of(st.sampled_from(rules.pack.ranks), cards), min_size=1, max_size=3).map(tuple)
    few = st.lists(POINTS, min_size=1, max_size=2).map(tuple)
    jokers = _all(jokers=st.just(max(1, rules.pack.jokers)))
    return {
        "orders": {"pack": _all(orders=st.dictionaries(SUITS, ranks, min_size=1, max_size=2))},
        "undertrumps": {"follow": _all(no_undertrump=st.just(True))},
        "reneging": {"follow": _all(renege=trumps)},
        "partners": {"table": _all(sides=st.just("partners")), "follow": _all(spare_partner=st.booleans())},
        "named": {"pack": jokers, "joker": _all(kind=st.just("named"))},
        "excuse": {"pack": jokers, "joker": _all(kind=st.just("excuse"), kept=POINTS), "table": SIDES},
        "called": {"called": _all(kept=st.integers(1, 3)), "table": _all(sides=st.just("called"))},
        "announce": {
            "announce": st.fixed_dictionaries(
                {"points": COUPLES, "trumps": st.just(False)},
                optional={"after": st.sampled_from(("own lead", "trick")), "hand": st.booleans()},
            )
        },
        "marriage": {"marriage": _all(points=COUPLES, on=st.sampled_from(("lead", "play")))},
        "together": {
            "together": st.fixed_dictionaries(
                {"sequence": few, "couple": POINTS},
                optional={"order": ranks, "equal": st.dictionaries(st.one_of(RANKS, st.just("*")), POINTS, max_size=2)},
            )
        },
        "majority": {
            "majority": _all(cards=st.dictionaries(groups, st.integers(-2, 5), min_size=1, max_size=3), points=POINTS)
        },
        "stock": {"draw": st.fixed_dictionaries({"on": st.just(True)}, optional={"counts": st.booleans()})},
        "trumps": {"score": _some(top_trump=st.integers(-2, 2), bottom_trump=st.integers(-2, 2))},
        "whole": {"score": _all(whole=POINTS)},
        "numbered": {
            "numbered": st.fixed_dictionaries(
                {"cards": st.dictionaries(cards, st.integers(-3, 3), min_size=1, max_size=2), "last": st.booleans()},
                optional={"factor": st.sampled_from(("never", "always", "unless failed", "made"))},
            )
        },
        "contract": {"contract": _contract(groups)},
        "more": {"contract": _more(), "table": SIDES},
        "bids": {"bid": _all(least=st.just(10), bag=st.integers(0, 2))},
        "melds": {"melds": _all(laid=st.just("dealt"), need=st.sampled_from(("all", "declarer", "nobody")))},
    }


def _contract(groups: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    helped = st.fixed_dictionaries(
        {
            "helpers": st.lists(groups, min_size=1, max_size=2).map(tuple),
            "lower": st.lists(st.integers(0, 5), min_size=1, max_size=3).map(tuple),
        }
    )
    said = st.fixed_dictionaries(
        {"number": st.just("fixed"), "base": st.integers(0, 12)},
        optional={
            "counts": st.sampled_from(("tricks", "avoided", "points", "most")),
            "keeps": st.sampled_from(("always", "made", "never", "nobody")),
            **_prices(),
        },
    )
    return st.builds(lambda one, other: {**one, **other}, said, st.one_of(st.just({}), helped))


def _more() -> st.SearchStrategy[dict[str, Any]]:
    """The declarer's side needs more points than the other."""
    said = {
        "number": st.just("fixed"),
        "counts": st.sampled_from(("more", "points")),
        "keeps": st.sampled_from(("given", "nobody")),
    }
    return st.fixed_dictionaries(said, optional=_prices())


def _prices() -> dict[str, st.SearchStrategy[Any]]:
    return {
        "made": POINTS.map(lambda points: {"*": points}),
        "extra": POINTS.map(lambda points: {"*": points}),
        "under": st.lists(POINTS, min_size=1, max_size=3).map(lambda steps: {"*": tuple(steps)}),
        "march": st.integers(0, 30),
        "each": st.sampled_from(("", "opponents", "others")),
        "factor": st.sampled_from(("", "all")),
    }


FEATURES = tuple(sorted(_features(Rules())))
"""Names of what may be said besides."""


@st.composite
def dimension_rules(draw: st.DrawFn, rules: Rules, feature: str, seats: int) -> Rules:
    """Rules with a feature, and some more of what the language has, as far as it goes with that."""
    features = _features(rules)
    for name in [*draw(st.lists(st.sampled_from(FEATURES), max_size=3, unique=True)), feature]:
        kept = set()
        for section, said in features[name].items():
            keys = draw(said)
            kept |= {f"{section}.{key}" for key in keys}
            rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    honours = draw(st.booleans())
    if rules.contract.number and honours:
        toward = Honour(name="couple", cards={"trump K": 1, "trump Q": 1}, points={"1": 3, "2": 9}, toward=True)
        rules = replace(rules, honours=(toward,))
    if rules.melds.laid:
        pair = Combination(name="aces", kind="group", cards=("any A", "any A"), points=(9,))
        rules = replace(rules, combinations=(pair,))
    return in_peace(rules, seats, frozenset(kept))


@st.composite
def dimension_deals(draw: st.DrawFn, feature: str = "", most: int = 9) -> tuple[Rules, dict[str, Any]]:
    """Rules and the fields of a deal of few cards.

    Args:
        feature: one of FEATURES that the rules have in any case; empty: any.
        most: cards in all hands together, and the stock.
    """
    rules, fields = draw(clause_deals(most=most))
    hands = fields["hands"]
    feature = feature or draw(st.sampled_from(FEATURES))
    rules = draw(dimension_rules(rules, feature, len(hands)).filter(lambda found: not _impossible(found, len(hands))))
    if rules.draw.on:  # room for the stock; as long as there is one all hands are as long
        size = min(max(1, most // len(hands) - 1), *map(len, hands))
        for hand in hands:
            del hand[size:]
    if rules.joker.kind in ("named", "excuse") and not any("X1" in hand for hand in hands):
        hands[draw(st.integers(0, len(hands) - 1))][:1] = ["X1"]
        fields["kitty"] = [card for card in fields["kitty"] if card != "X1"]
    held = [card for hand in hands for card in hand]
    fields["secretary"] = draw(st.sampled_from([card for card in held if card[0] != "X"] or ["SA"]))
    fields["doubled"] = draw(st.sampled_from((1, 1, 2, 6)))
    if rules.draw.on:
        left = list(all_cards(rules.pack))
        for card in held + fields["kitty"]:
            left.remove(card)
        fields["stock"] = left[: draw(st.integers(1, len(hands)))]
    return rules, fields


def _impossible(rules: Rules, seats: int) -> bool:
    """Whether rules contradict each other, or do not go with that many seats: somebody must be on the other side."""
    if rules.table.sides == "called" and (seats < 3 or rules.pack.copies > 1):
        return True
    table = replace(rules.table, players=(seats,))
    return any(contradictions(replace(rules, table=table)))
