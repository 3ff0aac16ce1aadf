"""Auctions by turns against the tree of all that the players can say."""

from __future__ import annotations

import random

from solver.auction.turns import Ending, Offer, Turn, ending


def twin(turns: list[Turn], passed_out: tuple[str, int]) -> tuple[int, set[str]]:
    """Points for side 0, and all contracts that best bidding may end in."""
    if not turns:
        return passed_out[1], {passed_out[0]}
    turn, rest = turns[0], turns[1:]
    options = []
    for offer in turn.offers:
        said = [(offer.value, {offer.name}), *((value, {name}) for name, value in offer.answers)]
        options.append(best_of(said, 1 - turn.side))
    if turn.passes or not options:
        options.append(twin(rest, passed_out))
    return best_of(options, turn.side)


def best_of(options: list[tuple[int, set[str]]], side: int) -> tuple[int, set[str]]:
    value = (min if side else max)(value for value, _ in options)
    return value, set().union(*(names for found, names in options if found == value))


def test_random_auctions() -> None:
    generator = random.Random(1)
    several = 0
    for _ in range(3000):
        turns = [random_turn(generator, number) for number in range(generator.randrange(6))]
        value, names = twin(turns, ("pass", 0))
        found = ending(turns, "pass", 0)
        assert (found.value, set(found.names)) == (value, names)
        several += len(names) > 1
    assert several > 300


def random_turn(generator: random.Random, number: int) -> Turn:
    offers = tuple(
        Offer(
            f"{number}.{place}",
            generator.randrange(-3, 4),
            tuple((f"{number}.{place}.{n}", generator.randrange(-3, 4)) for n in range(generator.randrange(3))),
        )
        for place in range(generator.randrange(3))
    )
    return Turn(generator.randrange(2), offers, generator.random() < 0.8)


def test_a_call_that_the_opponents_would_answer_is_not_made() -> None:
    turns = [Turn(0, (Offer("rami by 0", 8, (("sooli by 1", -24),)),)), Turn(1)]
    assert ending(turns, "nolo", -4) == Ending(-4, ("nolo",))
    assert ending(turns, "nolo", -30) == Ending(-24, ("sooli by 1",))


def test_who_must_call_takes_the_least_evil() -> None:
    turns = [Turn(1, (Offer("H by 1", 2), Offer("S by 1", 4)), passes=False)]
    assert ending(turns, "pass", 0) == Ending(2, ("H by 1",))
