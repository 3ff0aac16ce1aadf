"""What choices are worth, against deals built and priced by hand and solved one by one."""

from __future__ import annotations

from itertools import combinations
from statistics import mean, stdev
from typing import Any

import pytest

from solver.auction.contract_values import Solved
from solver.auction.contracts import Seating
from solver.auction.par import par
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.trick.dealing import deal
from solver.families.trick.rules.language import load_trick_game
from solver.simulation.trick.answer import UnknownAnswer
from solver.simulation.trick.information_set import Constraints, InformationSet
from solver.simulation.trick.layouts import Layouts, with_bids
from solver.simulation.trick.simulate import simulate
from solver.trick import solve_deal

SAMPLES = 6


def short(game: str, seed: int, cards: int, keep: int = 0) -> dict[str, Any]:
    """A deal of few cards as if it were whole, of which one hand is seen."""
    fields: dict[str, Any] = dict(deal(load_trick_game(game), seed, cards=cards))
    for name in ("tricks_before", "points_before", "broken", "bids", "leader"):
        fields.pop(name, None)
    return {**fields, "hands": [hand if seat == keep else None for seat, hand in enumerate(fields["hands"])]}


def layouts(game: str, fields: dict[str, Any], decision: bool = False) -> list[dict[str, Any]]:
    """The first layouts of seed 1."""
    rules = load_trick_game(game)
    known = InformationSet.of(rules, fields, None, Constraints())
    source = Layouts(known, 1, rules.decisions[0] if decision else None)
    return [
        dict(with_bids(rules, layout.fields, layout.draws()))
        for layout in (source.layout(number) for number in range(1, SAMPLES + 1))
    ]


def check(answer: UnknownAnswer, choice: int, values: list[int]) -> None:
    figure = answer.figures(choice).value
    assert figure.value == pytest.approx(mean(values))
    assert figure.error == pytest.approx(stdev(values) / len(values) ** 0.5)


@pytest.mark.parametrize("seed", range(3))
def test_bids_of_spades(seed: int) -> None:
    fields = short("spades", seed, 4)
    answer = simulate(load_trick_game("spades"), fields, SAMPLES, seed=1, threads=1)
    assert answer.about == "bid"
    assert [option.bid for option in answer.options] == ["nil", 1, 2, 3, 4]
    for choice, option in enumerate(answer.options):
        values = []
        for one in layouts("spades", {**fields, "bids": [option.bid, None, None, None]}):
            values.append(solve_deal("spades", one).values[0].low)
        check(answer, choice, values)


def test_bids_of_oh_hell_where_everybody_plays_for_himself() -> None:
    fields = short("oh-hell", 3, 3, keep=1)
    answer = simulate(load_trick_game("oh-hell"), fields, SAMPLES, seed=1, threads=1)
    assert (answer.about, answer.concept, answer.seat) == ("bid", "maxn", 1)
    for choice in range(4):
        bids = [None, choice, None, None]
        values = [
            solve_deal("oh-hell", one, concept="maxn").values[1].low
            for one in layouts("oh-hell", {**fields, "bids": bids})
        ]
        check(answer, choice, values)


def test_cards_passed_at_hearts() -> None:
    """Everybody passes his three highest ranks, and East gets North's."""
    fields = {**short("hearts", 5, 4), "opening": "free"}
    answer = simulate(load_trick_game("hearts"), fields, SAMPLES, seed=1, threads=1)
    assert answer.about == "pass"
    hand = fields["hands"][0]
    assert [option.cards for option in answer.options] == list(combinations(hand, 3))
    order = "23456789TJQKA"
    rules = load_trick_game("hearts")
    source = Layouts(InformationSet.of(rules, fields, None, Constraints()), 1, rules.decisions[0])
    for choice, option in enumerate(answer.options):
        values = []
        for number in range(1, SAMPLES + 1):
            layout = source.layout(number)
            hands, passed = layout.hands, {**layout.passed, 0: option.cards}
            for seat in (1, 2, 3):
                lowest = min(order.index(card[1]) for card in passed[seat])
                assert all(order.index(card[1]) <= lowest for card in hands[seat] if card not in passed[seat])
            after = [[card for card in hand if card not in passed[seat]] for seat, hand in enumerate(hands)]
            for seat in range(4):
                after[(seat + 1) % 4] += passed[seat]
            one = {**layout.fields, "hands": after}
            values.append(solve_deal("hearts", one, concept="maxn").values[0].low)
        check(answer, choice, values)


@pytest.mark.parametrize(("to", "place"), [("left", 1), ("across", 2), ("right", 3)])
def test_whom_cards_are_passed_to(to: str, place: int) -> None:
    from solver.simulation.trick.choices import exchanged

    rules = load_trick_game("hearts")
    known = InformationSet.of(rules, {**short("hearts", 5, 4), "passing": to}, None, Constraints())
    hands = [["SA", "S2"], ["HA", "H2"], ["DA", "D2"], ["CA", "C2"]]
    after = exchanged(known, rules.decisions[0], {seat: (hand[0],) for seat, hand in enumerate(hands)}, hands)
    assert after[place] == [hands[place][1], "SA"]


MATADORS = ["CJ", "SJ", "HJ", "DJ"]


def game_value(name: str, held: list[str], value: int, hand: bool) -> tuple[int, bool]:
    """What a game of skat is worth to the declarer, by the usual count."""
    if name == "null":
        return (35 if hand else 23) * (1 if value > 0 else -2), value > 0
    trump = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}.get(name)
    trumps = MATADORS + [f"{trump}{rank}" for rank in "ATKQ987" if trump]
    with_first = trumps[0] in held
    run = 0
    while run < len(trumps) and (trumps[run] in held) == with_first:
        run += 1
    total = WHOLE
    own = (total + value) // 2
    times = 1 + run + hand + (own >= 90 or total - own >= 90)
    base = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 24}[name]
    return (times * base if own >= 61 else -2 * times * base), own >= 61


WHOLE = 120


@pytest.mark.parametrize("hand_game", [False, True])
def test_games_of_skat(hand_game: bool) -> None:
    """Ten cards, with trumps so good that the search is short."""
    ten = ["CJ", "SJ", "HJ", "DJ", "CA", "CT", "CK", "CQ", "HA", "H7"]
    fields: dict[str, Any] = {"hands": [ten, None, None], "dealer": 2}
    if not hand_game:
        fields["kitty"] = ["H8", "S7"]
        fields["trump"] = "C"
    rules = load_trick_game("skat")
    answer = simulate(rules, fields, 3, seed=1, threads=1, limits=Limits())
    source = Layouts(InformationSet.of(rules, fields, None, Constraints()), 1, rules.decisions[0])
    assert answer.about == "announce"
    if hand_game:
        names = [option.offer.name for option in answer.options if option.offer]
        assert names == ["clubs", "spades", "hearts", "diamonds", "grand", "null"]
    else:
        assert {option.offer.name for option in answer.options if option.offer} == {"clubs"}
        assert len(answer.options) == 66
        assert len(answer.ranked.leaders) == 8 and len(answer.ranked.screened) == 58
    for choice in answer.ranked.leaders[:3] if not hand_game else answer.ranked.leaders:
        option = answer.options[choice]
        assert option.offer is not None
        values, made = [], []
        for number in range(1, 4):
            one = dict(source.layout(number).fields)
            hands: Any = [list(hand) for hand in one["hands"]]  # type: ignore[attr-defined]
            kitty: Any = list(one["kitty"])  # type: ignore[call-overload]
            held = [*hands[0], *kitty]
            if not hand_game:
                hands[0] = [card for card in held if card not in option.cards]
                kitty = list(option.cards)
            told = {**one, **option.offer.fields, "hands": hands, "kitty": kitty, "declarer": 0}
            value = solve_deal("skat", told).values[0].low
            worth, won = game_value(option.offer.name, held, value, hand_game)
            values.append(worth)
            made.append(won)
        check(answer, choice, values)
        making = answer.figures(choice).making
        assert making is not None
        assert making.value == pytest.approx(mean(made))


@pytest.mark.parametrize("seed", range(2))
def test_calls_of_euchre(seed: int) -> None:
    fields: dict[str, Any] = dict(deal(load_trick_game("euchre"), seed))
    first = (fields["dealer"] + 1) % 4
    hands = [hand if seat == first else None for seat, hand in enumerate(fields["hands"])]
    told = {"hands": hands, "dealer": fields["dealer"], "turnup": fields["turnup"]}
    rules = load_trick_game("euchre")
    answer = simulate(rules, told, SAMPLES, seed=1, threads=1)
    suit = fields["turnup"][0]
    assert [option.called for option in answer.options] == [
        f"order up: {suit}",
        f"order up alone: {suit} alone",
        "pass",
    ]
    sign = -1 if first % 2 else 1
    source = Layouts(InformationSet.of(rules, told, None, Constraints()), 1)
    best, ordered = [], []
    for number in range(1, SAMPLES + 1):
        one = {name: value for name, value in source.layout(number).fields.items() if name != "played"}
        table = Seating.of(rules, one)
        value = par(table, Solved(table, Limits())).outcome
        assert value is not None and value.value is not None
        best.append(sign * value.value)
        ordered.append(sign * order_up(one, suit, first))
    # Who may choose with all cards open does as well as the best of what he can say on that layout.
    each = list(zip(*(layout_values(rules, told, answer, place) for place in range(3)), strict=True))
    assert [max(values) for values in each] == best
    check(answer, 0, ordered)


def layout_values(rules: Any, told: dict[str, Any], answer: UnknownAnswer, place: int) -> list[int]:
    from solver.simulation.trick.calls import Calling, CallWorths

    known = InformationSet.of(rules, told, None, Constraints())
    calling = Calling.of(known, answer.seat)
    source = Layouts(known, 1)
    worths = CallWorths(calling, calling.options(), Limits())
    return [worths.of(source.layout(number), [place], 0)[0].low for number in range(1, SAMPLES + 1)]


def order_up(fields: Any, suit: str, maker: int) -> int:
    """Side 0's points when the dealer has taken the card and put away the one that serves his side best."""
    dealer, hands = fields["dealer"], fields["hands"]
    six = [*hands[dealer], fields["turnup"]]
    results = []
    for away in six:
        own = [card for card in six if card != away]
        dealt = [own if seat == dealer else hand for seat, hand in enumerate(hands)]
        one = {"hands": dealt, "dealer": dealer, "declarer": maker, "trump": suit}
        value = solve_deal("euchre", one).values[0].low
        results.append(-value if maker % 2 else value)
    return (min if dealer % 2 else max)(results)


@pytest.mark.parametrize("game", ["hearts", "euchre", "skat"])
def test_cards_of_a_position(game: str) -> None:
    fields: dict[str, Any] = dict(deal(load_trick_game(game), 8, cards=3))
    keep = fields["leader"]
    seen = {**fields, "hands": [hand if seat == keep else None for seat, hand in enumerate(fields["hands"])]}
    rules = load_trick_game(game)
    answer = simulate(rules, seen, SAMPLES, seed=2, threads=1, concept="security")
    assert (answer.about, answer.seat) == ("plays", keep)
    known = InformationSet.of(rules, seen, None, Constraints())
    source = Layouts(known, 2)
    found: dict[str, list[int]] = {}
    for number in range(1, SAMPLES + 1):
        solved = solve_deal(game, dict(source.layout(number).fields))
        ours = len(solved.sides) > 2 or keep in solved.sides[0]
        for play, bounds in solved.moves.items():
            found.setdefault(play, []).append(bounds.low if ours else -bounds.low)
    assert [option.called for option in answer.options] == sorted(found)
    for choice, option in enumerate(answer.options):
        check(answer, choice, found[option.called])
    best = answer.options[answer.ranked.leaders[0]].called
    assert answer.best == (best,)


def test_the_value_of_a_deal_and_how_often_it_comes() -> None:
    fields: dict[str, Any] = dict(deal(load_trick_game("euchre"), 3))
    keep = (fields["leader"] + 1) % 4
    seen = {**fields, "hands": [hand if seat == keep else None for seat, hand in enumerate(fields["hands"])]}
    answer = simulate(load_trick_game("euchre"), seen, SAMPLES, seed=1, threads=1)
    assert (answer.about, answer.seat) == ("value", keep)
    side = keep in (fields["declarer"], (fields["declarer"] + 2) % 4)
    values = [solve_deal("euchre", one).values[0].low * (1 if side else -1) for one in layouts("euchre", seen)]
    check(answer, 0, values)
    figures = answer.value
    assert figures is not None
    assert figures.shares() == {value: values.count(value) / SAMPLES for value in sorted(set(values))}


def test_a_rule_of_thumb_plays_the_first_tricks() -> None:
    from solver.families.trick.reading import deal_of
    from solver.families.trick.referee import begin
    from solver.simulation.trick.choices import played_down

    for game in ("skat", "hearts", "oh-hell", "spades", "euchre", "tysiac", "sixty-six"):
        rules, start = deal_of(load_trick_game(game), deal(load_trick_game(game), 1))
        after = played_down(rules, start, 3)
        position = begin(rules, after)  # every play was legal
        assert not position.trick
        assert max(map(len, position.hands)) + len(position.stock) // len(position.hands) <= 3
        assert played_down(rules, start, 60) is start
    fields = short("spades", 1, 6)
    rules = load_trick_game("spades")
    shortened = simulate(rules, fields, 3, seed=1, threads=1, solved=3)
    whole = simulate(rules, fields, 3, seed=1, threads=1, solved=0)
    assert shortened.cards == 3 and whole.cards == 0
    assert shortened.as_json()["solved_from"] == 3
    assert shortened.nodes < whole.nodes


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int) -> None:
    fields = short("spades", 2, 4)
    one, other = (
        simulate(load_trick_game("spades"), fields, 9, seed=4, threads=count).as_json() for count in (1, threads)
    )
    assert one == other


def test_what_a_limit_leaves_open_is_bounds_that_hold() -> None:
    rules = load_trick_game("spades")
    fields = short("spades", 1, 7)
    exact = simulate(rules, fields, 3, seed=1, threads=1, solved=0)
    cut = simulate(rules, fields, 3, seed=1, threads=1, solved=0, limits=Limits(nodes=30))
    assert (exact.status, cut.status) == ("solved", "unknown")
    assert any(cut.figures(choice).open for choice in range(len(cut.options)))
    for choice in range(len(cut.options)):
        wide, value = cut.figures(choice).value, exact.figures(choice).value.value
        assert wide.lo <= value <= wide.hi
        behind, true = cut.behind(choice), exact.figures(choice).value.value
        best = exact.figures(cut.ranked.leaders[0]).value.value
        assert behind.lo <= true - best <= behind.hi


def test_arguments() -> None:
    rules, fields = load_trick_game("spades"), short("spades", 1, 3)
    with pytest.raises(DealError, match="the concept nobody does not exist here"):
        simulate(rules, fields, 1, seed=1, concept="nobody")
    with pytest.raises(DealError, match="samples"):
        simulate(rules, fields, 0, seed=1)
    with pytest.raises(DealError, match="passing"):
        simulate(load_trick_game("hearts"), {**short("hearts", 1, 4), "passing": "up"}, 1, seed=1)
    euchre = {"hands": [["SA", "SK", "SQ", "SJ", "ST"], None, None, None], "dealer": 3, "turnup": "HA"}
    with pytest.raises(DealError, match="after 1 passes it is the turn of E"):
        simulate(load_trick_game("euchre"), {**euchre, "passes": 1}, 1, seed=1)
    second = simulate(load_trick_game("euchre"), {**euchre, "passes": 4}, 1, seed=1, threads=1)
    assert [option.called for option in second.options] == [
        "name: S", "name: D", "name: C", "name alone: S alone", "name alone: D alone", "name alone: C alone", "pass",
    ]  # fmt: skip
    undecided = simulate(rules, {**fields, "bids": None}, 1, seed=1, undecided=True, threads=1)
    assert undecided.about in ("plays", "value")
