"""Random small positions of matching games: of the shipped ones as they are, and with other keys than they have."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path
from typing import Any

import solver.games
from solver.families.matching.referee import MatchingPosition, opened
from solver.families.matching.rules import Rules
from solver.families.matching.state import MatchingState
from solver.families.play.deals import all_cards, copies_of
from solver.rules.load import load_any

GAMES = sorted(path.stem for path in Path(next(iter(solver.games.__path__)), "matching").glob("*.toml"))

EFFECTS = (
    "wild", "wild-colour", "reverse", "skip", "again", "draw:1", "draw:2", "all:1", "opposite:1", "points:1",
    "points:3",
)  # fmt: skip

KEYS: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("match", "piles", (1, 2)),
    ("match", "by", ("suit or rank", "suit", "rank")),
    ("match", "must", (False, True)),
    ("match", "not_on_own", ((), ("8",), ("A", "7"))),
    ("match", "last_resort", ((), ("8",), ("D8", "7"))),
    ("wild", "jokers", (False, True)),
    ("several", "by", ("", "rank", "rank or suit")),
    ("several", "twins", (False, True)),
    ("draw", "how", ("one", "pile", "until able", "until play")),
    ("draw", "play", (False, True)),
    ("draw", "pressure", (False, True)),
    ("effects", "first", (False, True)),
    ("effects", "decline", (False, True)),
    ("end", "when", ("first out", "one left")),
    ("score", "left", ("", "cards", "values")),
    ("score", "left_to", ("winner", "loser")),
    ("score", "values", ({}, {"5": -3, "X": 20}, {"A": 15})),
    ("score", "shield", ("", "3", "A", "5")),
    ("score", "shields_alone", (0, 50, -3)),
    ("score", "doubled", ("", "A", "5")),
    ("score", "winner", (0, 1, 2)),
    ("score", "declared", (0, 1)),
    ("score", "places", ((), (3,), (4, 2))),
    ("score", "lasts", ((), (-1,), (-2, 1), (-3, 1, 2))),
    ("score", "most", (0, -1, 2)),
    ("score", "most_declared", (0, 3)),
)
"""Keys that change how a position is played or scored, and values of them."""


def position(rng: random.Random, game: str) -> MatchingPosition:
    """A position in which somebody is to move: of the game, or of one with a few other keys."""
    while True:
        rules = load_any(game, {})
        for section, key, values in rng.sample(KEYS, rng.choice((0, 0, 1, 3))):
            rules = changed(rules, section, key, rng.choice(values))
        found = _played_on(rng, _start(rng, rules))
        if found.mover is not None:
            return found


def changed(rules: Rules, section: str, key: str, value: object) -> Rules:
    """The game with another value of a key, and the cards that it needs."""
    rules = _with(rules, section, **{key: value})
    if key == "jokers":
        rules = _with(rules, "pack", jokers=2)
    if rules.several.twins:
        rules = _with(rules, "pack", copies=2)
    if rules.match.last_resort and rules.several.by:
        rules = _with(rules, "several", by="")
    return rules


def _with(rules: Rules, section: str, **keys: Any) -> Rules:
    return dataclasses.replace(rules, **{section: dataclasses.replace(getattr(rules, section), **keys)})


def _played_on(rng: random.Random, found: MatchingPosition) -> MatchingPosition:
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        if found.mover is not None:
            found = found.play(rng.choice(found.legal()))
    return found


def _start(rng: random.Random, rules: Rules) -> MatchingPosition:
    seats = rng.randint(2, 5)
    pack = _short_pack(rng, rules)
    size = rng.randint(1, {2: 5, 3: 3}.get(seats, 2))
    hands = [_taken(pack, max(rng.random() > 0.1, size + rng.choice((-1, 0, 0, 1)))) for _ in range(seats)]
    rows = [[_taken(pack, rng.randint(0, 1)) for _ in range(seats)] for _ in "ud"] if rules.deal.rows else [[], []]
    stock = _taken(pack, rng.choice((0, 0, 1, 2, 3, 5 if seats < 3 else 3)))
    effects = _effects(rng, rules)
    turnup = pack.pop() if rules.wild.turned and pack and pack[-1][0] not in "XM" else None
    many = 0 if rules.draw.how == "pile" and rng.random() < 0.1 else rng.choice((1, 1, 2, 3))
    piles = [_taken(pack, many) for _ in range(rules.match.piles)]
    crank = rng.randint(1, 3) if "crank" in str(effects) and rng.random() < 0.3 else 0
    turn = next(seat for seat in (*range(rng.randrange(seats), seats), *range(seats)) if hands[seat] or not seat)
    state = MatchingState(
        hands=tuple(map(_in_order, hands)), turn=turn, place=turn, stock=tuple(stock), piles=tuple(map(tuple, piles)),
        up=tuple(map(tuple, rows[0])), down=tuple(map(tuple, rows[1])), direction=rng.choice((1, 1, -1)),
        pickups=rng.choice((0, 0, 1, 1, 2)), pressures=tuple(rng.choice((0, 0, 1)) for _ in hands),
        scores=tuple(rng.choice((0, 0, 2)) for _ in hands), effects=effects, turnup=turnup,
        declared=rng.random() < 0.3, crank=crank,
    )  # fmt: skip
    found = opened(rules, state, None)
    if found.state.turn not in found.state.gone:
        return found
    turn = next((seat for seat in range(seats) if seat not in found.state.gone), 0)
    return MatchingPosition(rules, dataclasses.replace(found.state, turn=turn, place=turn))


def _short_pack(rng: random.Random, rules: Rules) -> list[str]:
    """The pack in any order, mostly of few ranks, so that cards match."""
    pack = list(all_cards(rules.pack))
    rng.shuffle(pack)
    ranks = sorted({card[1:] for card in pack if card[0] not in "XM"})
    if rng.random() < 0.3:
        return pack
    few = set(rng.sample(ranks, min(5, len(ranks))))
    return [card for card in pack if card[0] == "X" or card[1:] in few or (card[0] == "M" and int(card[1:]) < 15)]


def _effects(rng: random.Random, rules: Rules) -> dict[str, tuple[str, ...]]:
    effects = {card: tuple(words) for card, words in rules.effects.cards.items()}
    words = [*EFFECTS, *(("crank:2", "joins:1") if rng.random() < 0.2 else ())]
    cards = list(copies_of(rules.pack))
    ranks = sorted({card[1:] for card in cards if card[0] not in "XM"})
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        where = rng.choice(ranks if rng.random() < 0.8 else cards)
        effects[where] = tuple(rng.choice(words) for _ in range(rng.choice((1, 1, 2, 3))))
    return effects


def _taken(pack: list[str], many: int) -> list[str]:
    taken = pack[:many]
    del pack[:many]
    return taken


def _in_order(hand: list[str]) -> tuple[str, ...]:
    return tuple(sorted(hand))
