"""Random rules from the whole cross product of clauses, and random deals for them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from solver.families.trick.pack import all_cards
from solver.families.trick.rules import Rules
from solver.families.trick.rules.contradictions import contradictions
from tests.families.trick.deals import rules
from tests.families.trick.peace import in_peace

SUITS = st.sampled_from("SHDC")
PACKS = ("AKQJT9", "2AKQJT", "TAKQ98", "KQJT9A")
SOME = st.integers(-12, 12)


def _dictionary(**keys: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Some of these keys."""
    return st.fixed_dictionaries({}, optional=keys)


@st.composite
def clause_rules(draw: st.DrawFn) -> Rules:
    """Rules of a game that clauses might make."""
    ranks = draw(st.sampled_from(PACKS))
    jokers = draw(st.sampled_from((0, 0, 1, 2)))
    cards = st.builds(str.__add__, SUITS, st.sampled_from(ranks))
    groups = st.one_of(cards, SUITS, st.sampled_from(ranks))
    trump: dict[str, Any] = draw(st.sampled_from(({"by": "none"}, {"by": "deal"}, {"by": "deal", "hidden": True})))
    if trump["by"] == "deal":
        trump = {
            **trump,
            **draw(_dictionary(anti=st.booleans(), top=st.sampled_from((("X1", "X2"), ("J", "left J"), ("CQ",))))),
        }
    sections = {
        "table": draw(
            _dictionary(
                sides=st.sampled_from(("alone", "partners", "declarer")),
                direction=st.sampled_from(("clockwise", "counter-clockwise")),
            )
        ),
        "pack": {"ranks": ranks, "jokers": jokers, "copies": draw(st.sampled_from((1, 1, 2)))},
        "trump": trump,
        "lead": draw(
            _dictionary(
                next=st.sampled_from(("winner", "lowest", "rotation")),
                not_trump=st.booleans(),
                closed=SUITS,
                opened_by=st.sampled_from(("play", "off suit", "never")),
                two_laps=st.sampled_from(ranks).map(lambda rank: (rank,)),
            )
        ),
        "follow": draw(_follow(groups)),
        "win": draw(_dictionary(by=st.sampled_from(("led", "any", "weak")), equal=st.sampled_from(("first", "last")))),
        "joker": draw(_dictionary(kind=st.sampled_from(("plain", "wild", "high")), void=st.booleans())),
        "declared": draw(st.one_of(st.just({}), _declared(cards))),
        "kitty": draw(_dictionary(on=groups.map(lambda group: (group,)))),
        "score": draw(_score(groups, cards)),
        "sweep": draw(st.one_of(st.just({}), st.fixed_dictionaries({"cards": SUITS.map(tuple), "reward": SOME}))),
        "bid": draw(_dictionary(exact=st.just(10), exact_each=st.integers(0, 2), blind_zero=st.just(5))),
    }
    return rules(**sections)


def _follow(groups: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    trumping = st.fixed_dictionaries(
        {"void": st.just("trump"), "overtrump": st.sampled_from(("never", "else trump", "else free"))}
    )
    void = st.one_of(trumping, _dictionary(void=st.sampled_from(("free", "higher"))))
    rest = _dictionary(
        suit=st.sampled_from(("must", "or trump", "free")),
        head=st.sampled_from(("never", "plain", "trumps", "always")),
        not_first=groups.map(lambda group: (group,)),
    )
    return st.builds(lambda one, other: {**one, **other}, void, rest)


def _declared(cards: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {"card": cards, "points": SOME}, optional={"not_led": st.booleans(), "not_first": st.booleans()}
    )


def _score(groups: st.SearchStrategy[str], cards: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, Any]]:
    return _dictionary(
        trick=st.integers(-2, 2),
        over=st.integers(0, 2),
        cards=st.dictionaries(groups, SOME, max_size=3),
        faces=st.dictionaries(SUITS, st.sampled_from((-1, 1)), max_size=1),
        last=st.lists(SOME, max_size=2).map(tuple),
        double=cards.map(lambda card: (card,)),
        top_trump=st.integers(0, 2),
        most_of_suit=st.sampled_from((0, -36)),
        low=st.booleans(),
        shown=st.integers(0, 1),
        pairs=st.booleans(),
    )


@st.composite
def clause_deals(draw: st.DrawFn, most: int = 9) -> tuple[Rules, dict[str, Any]]:
    """Rules and the fields of a deal of few cards.

    Args:
        most: cards in all hands together.
    """
    game = draw(clause_rules().map(in_peace).filter(lambda found: not list(contradictions(found))))
    seats = draw(st.integers(2, 4))
    size = draw(st.integers(1, max(1, min(4, most // seats))))
    pack = draw(st.permutations(all_cards(game.pack)))
    hands = [list(pack[seat * size : (seat + 1) * size]) for seat in range(seats)]
    if draw(st.booleans()) and size > 1:
        hands[draw(st.integers(0, seats - 1))].pop()
    fields: dict[str, Any] = {
        "hands": hands,
        "leader": draw(st.integers(0, seats - 1)),
        "dealer": draw(st.integers(0, seats - 1)),
        "declarer": draw(st.integers(0, seats - 1)),
        "trump": draw(st.one_of(st.none(), SUITS)),
        "anti": draw(SUITS),
        "kitty": list(pack[seats * size : seats * size + 2]),
        "declared": draw(st.booleans()),
        "low": draw(st.booleans()),
        "shown": draw(st.one_of(st.none(), st.integers(0, seats - 1))),
        "bids": draw(st.lists(st.integers(0, size), min_size=seats, max_size=seats)),
        "blind": draw(st.lists(st.booleans(), min_size=seats, max_size=seats)),
    }
    if draw(st.booleans()):
        k = [[0] * seats for _ in range(seats)]
        k[0][1] = k[1][0] = draw(st.integers(0, 2))
        fields["k"] = k
    return game, fields
