"""Random rules from the cross product of all that clauses do not make, on top of what they do, and deals for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from solver.rules.trick import Combination, Honour, Rules
from solver.rules.trick_contradictions import contradictions
from solver.trick.pack import all_cards
from tests.trick.clauses import clause_deals

SUITS = st.sampled_from("SHDC")
RANKS = st.sampled_from("AKQJT")
POINTS = st.integers(0, 20)


def _some(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Some of these keys."""
    return st.fixed_dictionaries({}, optional=keys)


def _sections(rules: Rules) -> Mapping[str, st.SearchStrategy[dict[str, Any]]]:
    """What may be said besides, by section."""
    ranks = st.permutations(rules.pack.ranks).map("".join)
    cards = st.builds(str.__add__, SUITS, st.sampled_from(rules.pack.ranks))
    groups = st.one_of(cards, SUITS, st.sampled_from(rules.pack.ranks), st.just("X"))
    couples = st.sampled_from(({"trump": 40, "*": 20}, {"S": 3, "H": 5}, {"*": 7}))
    return {
        "table": _some(sides=st.sampled_from(("called", "declarer", "partners"))),
        "pack": _some(orders=st.dictionaries(SUITS, ranks, min_size=1, max_size=2)),
        "follow": _some(
            no_undertrump=st.booleans(),
            spare_partner=st.booleans(),
            renege=st.lists(st.one_of(st.sampled_from(rules.pack.ranks), cards), min_size=1, max_size=3).map(tuple),
        ),
        "joker": st.one_of(_some(kind=st.just("named")), _some(kind=st.just("excuse"), kept=POINTS)),
        "called": _some(kept=st.integers(1, 3)),
        "announce": st.one_of(
            st.just({}),
            st.fixed_dictionaries(
                {"points": couples, "trumps": st.just(False)},
                optional={"after": st.sampled_from(("own lead", "trick")), "hand": st.booleans()},
            ),
        ),
        "marriage": _some(points=couples, on=st.sampled_from(("lead", "play"))),
        "together": _some(
            sequence=st.lists(POINTS, min_size=1, max_size=2).map(tuple),
            order=ranks,
            equal=st.dictionaries(st.one_of(RANKS, st.just("*")), POINTS, max_size=2),
            couple=POINTS,
        ),
        "majority": _some(cards=st.dictionaries(groups, st.integers(-2, 5), min_size=1, max_size=3), points=POINTS),
        "draw": _some(on=st.just(True), counts=st.booleans(), whole=st.booleans()),
        "score": _some(top_trump=st.integers(-2, 2), bottom_trump=st.integers(-2, 2), whole=st.integers(0, 9)),
        "numbered": _some(
            cards=st.dictionaries(cards, st.integers(-3, 3), min_size=1, max_size=2),
            last=st.booleans(),
            factor=st.sampled_from(("never", "always", "unless failed", "made")),
        ),
        "contract": st.one_of(st.just({}), _contract(groups)),
        "bid": _some(least=st.just(10), bag=st.integers(0, 2)),
        "melds": st.sampled_from(({}, {"laid": "dealt", "need": "nobody"}, {"laid": "dealt"})),
    }


def _contract(groups: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    helped = st.fixed_dictionaries(
        {
            "helpers": st.lists(groups, min_size=1, max_size=2).map(tuple),
            "lower": st.lists(st.integers(0, 5), min_size=1, max_size=3).map(tuple),
        }
    )
    rest = st.fixed_dictionaries(
        {"number": st.just("fixed"), "base": st.integers(0, 12)},
        optional={
            "counts": st.sampled_from(("tricks", "avoided", "points", "most", "more")),
            "keeps": st.sampled_from(("always", "made", "never", "given", "nobody")),
            "made": POINTS.map(lambda points: {"*": points}),
            "extra": POINTS.map(lambda points: {"*": points}),
            "under": st.lists(POINTS, min_size=1, max_size=3).map(lambda steps: {"*": tuple(steps)}),
            "march": st.integers(0, 30),
            "each": st.sampled_from(("", "opponents", "others")),
            "factor": st.sampled_from(("", "all")),
        },
    )
    return st.builds(lambda one, other: {**one, **other}, rest, st.one_of(st.just({}), helped))


@st.composite
def dimension_rules(draw: st.DrawFn, rules: Rules) -> Rules:
    """Rules with some more of what the language has: a few sections, not all at once."""
    sections = _sections(rules)
    for name in draw(st.lists(st.sampled_from(sorted(sections)), min_size=1, max_size=5, unique=True)):
        said = draw(sections[name])
        if name == "joker" and not rules.pack.jokers:
            continue
        rules = replace(rules, **{name: replace(getattr(rules, name), **said)})
    honours = draw(st.booleans())
    if rules.contract.number and honours:
        toward = Honour(name="couple", cards={"trump K": 1, "trump Q": 1}, points={"1": 3, "2": 9}, toward=True)
        rules = replace(rules, honours=(toward,))
    if rules.melds.laid:
        pair = Combination(name="aces", kind="group", cards=("any A", "any A"), points=(9,))
        rules = replace(rules, combinations=(pair,))
    return rules


@st.composite
def dimension_deals(draw: st.DrawFn, most: int = 9) -> tuple[Rules, dict[str, Any]]:
    """Rules and the fields of a deal of few cards.

    Args:
        most: cards in all hands together; a stock comes besides.
    """
    rules, fields = draw(clause_deals(most=most))
    rules = draw(dimension_rules(rules).filter(lambda found: not _impossible(found, len(fields["hands"]))))
    fields["secretary"] = draw(st.sampled_from([card for card in all_cards(rules.pack) if card[0] != "X"]))
    fields["doubled"] = draw(st.sampled_from((1, 1, 2, 6)))
    if rules.draw.on:
        held = [card for hand in fields["hands"] for card in hand] + fields["kitty"]
        left = list(all_cards(rules.pack))
        for card in held:
            left.remove(card)
        fields["stock"] = left[: draw(st.integers(0, len(fields["hands"])))]
    return rules, fields


def _impossible(rules: Rules, seats: int) -> bool:
    """Whether rules contradict each other, or do not go with that many seats."""
    table = replace(rules.table, players=(seats,))
    return any(contradictions(replace(rules, table=table)))
