"""Random rules of building games: every key of the language beside every other, and the shipped games' options."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from solver.core.errors import DealError
from solver.families.patience.layout import Layout
from solver.families.patience.rules import (
    Foundations,
    Place,
    Rules,
    Stock,
    Tableau,
    cells,
    open_reserve,
    stacked_reserve,
)
from solver.families.patience.rules.contradictions import contradictions
from solver.rules.load import describe, game_ids, load_game
from tests.families.patience.deals import played_on, random_layout

BUILDS = ("down", "down", "down", "down", "up", "both", "none", "any")
SUITS = ("alternating", "alternating", "same", "other", "any")
GROUPS = ("none", "single", "packed", "packed", "whole", "single or whole", "partial", "whole pile", "any")


def with_options(game: str, rng: random.Random) -> Rules:
    """A shipped game, each of its options at a random value."""
    settings = {option.title: rng.choice(option.values) for option in describe(game).options if option.values}
    try:
        return load_game(game, settings)
    except ValueError:  # options that contradict each other
        return load_game(game)


def varied_rules(rng: random.Random) -> Rules:
    """Rules of a building game that contradict themselves nowhere."""
    while True:
        rules = _drawn(rng)
        if not any("laid out" not in mistake.message for mistake in contradictions(rules)):
            return rules


def varied_layout(rules: Rules, rng: random.Random) -> tuple[Rules, Layout]:
    """A small layout of such rules, sometimes played on: half of them and more can be won."""
    while True:
        try:
            small, layout = random_layout(rules, rng, rng.choice((3, 3, 4, 5)), rng.choice((2, 2, 3, 4)))
            return (small, played_on(small, layout, rng, rng.randrange(12))) if rng.random() < 0.5 else (small, layout)
        except DealError:
            rules = varied_rules(rng)


def _drawn(rng: random.Random) -> Rules:
    places = _places(rng)
    stock = _stock(rng)
    home = _foundations(rng)
    return Rules(
        id="varied",
        name="Varied",
        family="Varied",
        pack=replace(Rules().pack, packs=rng.choice((1, 1, 1, 2))),
        reshuffles=rng.choice((0, 0, 0, 2)) if not stock.to else 0,
        tableau=_tableau(rng, places, stock),
        foundations=home,
        stock=stock,
        places=places,
    )


def _tableau(rng: random.Random, places: tuple[Place, ...], stock: Stock) -> Tableau:
    sources = ["tableau", *(["waste"] if stock.to == "waste" else []), *(place.name for place in places)]
    supplies = [place.name for place in places if place.name == "reserve"]
    supplies += ["waste"] if stock.to == "waste" else []
    supplies += ["stock"] if stock.to else []
    sizes = (rng.choice((1, 1, 3)),) * rng.choice((2, 3, 4))
    fill: Any = rng.choice(("any", "any", "king", "none", "below base"))
    group: Any = rng.choice(GROUPS)
    return Tableau(
        sizes=sizes,
        face_down=tuple(max(size - 1, 0) for size in sizes) if rng.random() < 0.2 else (),
        build=rng.choice(BUILDS),  # type: ignore[arg-type]
        suit=rng.choice(SUITS),  # type: ignore[arg-type]
        wrap=rng.random() < 0.4,
        bare_base=rng.random() < 0.15,
        group=group,
        group_suit=rng.choice((None, "same", "any")) if group not in ("none", "single", "any") else None,
        fill=fill,
        fill_from=tuple(rng.sample(sources, 1)) if fill != "none" and rng.random() < 0.25 else (),
        refill=tuple(rng.sample(supplies, rng.randint(1, len(supplies)))) if supplies and rng.random() < 0.4 else (),
        cap=rng.choice((0, 0, 0, 0, 4)),
    )


def _foundations(rng: random.Random) -> Foundations:
    base: Any = rng.choice(("ace", "ace", "king", "dealt", "dealt", "chosen"))
    return Foundations(
        base=base,
        dealt=rng.choice((1, 2)) if base == "dealt" else 0,
        order=rng.choice(("up",) * 6 + ("two ways", "chosen")),  # type: ignore[arg-type]
        suit=rng.choice(("same",) * 4 + ("any",)),  # type: ignore[arg-type]
        wrap=base != "ace" or rng.random() < 0.2,
        back=rng.random() < 0.3,
        after_stock=rng.random() < 0.04,
    )


def _stock(rng: random.Random) -> Stock:
    to: Any = rng.choice(("", "waste", "waste", "waste", "tableau", "hand"))
    if to != "waste":
        return Stock(
            to=to, full_piles=to == "tableau" and rng.random() < 0.3, placed=to == "hand" and rng.random() < 0.5
        )
    if rng.random() < 0.15:
        return Stock(to=to, wastes=2)
    deal = rng.choice((1, 1, 2, 3))
    redeals = rng.choice((0, 1, 2, -1, -1))
    return Stock(to=to, deal=deal, redeals=redeals, switch=rng.random() < 0.2, placed=rng.random() < 0.1)


def _places(rng: random.Random) -> tuple[Place, ...]:
    kinds = [
        (),
        (),
        (cells(rng.randint(1, 2), rng.randint(0, 1)),),
        (open_reserve(rng.randint(1, 3)),),
        (stacked_reserve(rng.randint(2, 4)),),
        (stacked_reserve(rng.randint(2, 4)),),
        (stacked_reserve(2, 2),),
        (replace(stacked_reserve(3), gives=("foundation",)),),
        (
            Place(name="lid", letter="L", count=2, size=1, gives=("foundation", "pile"), refill="jewels"),
            Place(name="jewels", letter="J", count=1, size=3, gives=rng.choice(((), ("foundation", "pile")))),
        ),
        (Place(name="helpers", letter="H", count=2, room=1, takes=("waste",), gives=("foundation",)),),
        (Place(name="rest", letter="R", count=1, room=-1, takes=("waste", "tableau")),),
        (
            stacked_reserve(3),
            cells(1),
        ),
    ]
    return rng.choice(kinds)


def building_games() -> list[str]:
    """The shipped games of kind ``building``."""
    return [game for game in game_ids("patience") if load_game(game).kind == "building"]
