"""The same counts by the references, which share nothing with the package: no rules, no reading, no referee."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.families.patience.dealing import deal_fields
from solver.families.patience.rules.language import load_game
from solver.families.play.family import turn_game
from solver.families.trick.dealing import deal as deal_trick_game
from solver.families.trick.rules.language import load_trick_game
from solver.formats import write
from solver.rules.load import family_of, load_any
from tests.reference import patience, trick, turns
from tests.reference.patience.frames import Bowling
from tests.reference.trick.moves import moves

MOST_CARDS = 13
"""Of a hand in games of turns."""

Children = Callable[[Any], Iterator[Any]]


def counts(game: str, deal: Deal, depth: int) -> list[int] | None:
    """Sequences of one play, of two, and so on; None for deals that the references take in another way."""
    count = {"patience": _patience, "trick": _trick}.get(family_of(game), _turns)
    root, children = count(game, deal)
    if root is None:
        return None
    return [_sequences(root, children, plays) for plays in range(1, depth + 1)]


def _sequences(state: Any, children: Children, depth: int) -> int:
    after = children(state)
    return sum(1 for _ in after) if depth == 1 else sum(_sequences(one, children, depth - 1) for one in after)


def _patience(game: str, deal: Deal) -> tuple[Any, Children]:
    fields = {"game": game, **deal_fields(load_game(game), str(deal.fields["deal"]))}
    found = patience.game_of(fields)
    if isinstance(found, Bowling):
        return None, iter

    def children(state: Any) -> Iterator[Any]:
        # A name that stands for several like cards is one play.
        return iter({found.canonical(name): after for name, after in found.moves(state)}.values())

    return found.start, children


def _turns(game: str, deal: Deal) -> tuple[Any, Children]:
    fields: dict[str, Any]
    if "deal" in deal.fields:
        number = DealNumber.parse(str(deal.fields["deal"])).number
        fields = dict(turn_game(family_of(game)).deal(load_any(game), number, None, None))
    else:
        (fields,) = json.loads(write([deal], "json"))
    if max(map(len, fields["hands"])) + len(fields.get("foot", ())) > MOST_CARDS:
        return None, iter  # the reference tries every set of cards
    found, state = turns.begin({**fields, "game": game})
    return state, lambda state: iter(() if found.mover(state) is None else found.moves(state).values())


def _trick(game: str, deal: Deal) -> tuple[Any, Children]:
    fields: dict[str, Any]
    if "deal" in deal.fields:
        fields = dict(deal_trick_game(load_trick_game(game), DealNumber.parse(str(deal.fields["deal"])).number))
    else:
        (fields,) = json.loads(write([deal], "json"))
    fields["game"] = game
    unknown = load_trick_game(game).trump.by == "first lead" and "tricks_before" in fields
    if "choices" in fields or (unknown and fields.get("trump") is None):
        return None, iter  # the references have a choice as no play, and want to know what was led before
    state, _ = trick.position(fields)
    return state, lambda state: iter(() if state.over else moves(state).values())
