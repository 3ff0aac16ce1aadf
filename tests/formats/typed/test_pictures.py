"""Whatever the program prints of a deal comes back as the same deal, or the reader says that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import solver
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families.find import family_of
from solver.families.patience.cases import case_of, fields_of, rules_for, shown_layout
from solver.families.patience.fields import deal_of
from solver.families.patience.layout import Layout
from solver.families.patience.referee import referee
from solver.families.patience.rules import Rules
from solver.families.registry import TURNS
from solver.formats import BadDeal, scan
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection

PATIENCE = game_ids("patience")
HIDDEN = ("tableau", "stock", "waste", "reserve", "cells", "lid", "braid")
"""Fields in which cards may be unknown."""

SHOWN_WHOLE = ("asking", "beating", "bidding", "replay", "rows")
"""Families of which a picture shows a position after plays whole, where it can be read."""


def again(text: str) -> Deal | BadDeal:
    """The only deal of what was printed."""
    found = list(scan(text.encode(), "printed"))
    assert len(found) == 1, f"{found}\n{text}"
    return found[0]


def meant(rules: Rules, layout: Layout) -> tuple[Rules, Layout]:
    """A layout as far as play depends on it: what lies under mixed foundations never comes back."""
    if rules.foundations.suit == "same" or rules.foundations.back:
        return rules, layout
    return rules, replace(layout, foundations=tuple(pile[-1:] for pile in layout.foundations))


def positions(game: str, seed: int) -> Iterator[Deal]:
    """A numbered layout, and where some random moves lead, as far as layouts say all that matters there."""
    deal = solver.deal(game, f"seed:{seed}")
    case, rng = case_of(deal, GameSelection()), Random(f"{game} {seed}")
    position = referee(case.rules, case.layout)
    for steps in (0, 6, 18):
        for _ in range(steps):
            if moves := list(position.legal()):
                position = position.play(rng.choice(moves))
        try:
            yield deal_of(deal, case.rules, position)
        except FaceupError:
            return


@pytest.mark.parametrize("seed", [1, 2])
def test_positions_of_every_patience_game_come_back(seed: int) -> None:
    assert len(PATIENCE) == 125
    count = 0
    for place, game in enumerate(PATIENCE):
        for deal in positions(game, seed):
            found = again(deal.diagram(symbols=(place + count) % 2 == 0))
            assert isinstance(found, Deal), f"{found.error}\n{deal.diagram()}"
            ours, theirs = case_of(deal, GameSelection()), case_of(found, GameSelection())
            assert meant(theirs.rules, theirs.layout) == meant(ours.rules, ours.layout), deal.diagram()
            assert (found.game, found.warnings) == (deal.game, ())
            count += 1
    assert count > 350


def blanked(value: Any, rng: Random) -> Any:
    """Cards, some of them no longer known."""
    if isinstance(value, list):
        return [blanked(item, rng) for item in value]
    if not isinstance(value, str) or value == "--" or rng.random() < 0.6:
        return value
    return "(??)" if value.startswith("(") else "??"


def test_unknown_cards_of_every_patience_game_come_back() -> None:
    unknown = 0
    for game in PATIENCE:
        dealt, rng = solver.deal(game, "seed:4"), Random(game)
        fields = dict(fields_of(rules_for(dealt, GameSelection()).rules, dealt.fields))
        fields.pop("deal", None)
        fields |= {key: blanked(fields[key], rng) for key in HIDDEN if key in fields}
        deal = replace(dealt, fields=fields)
        text = deal.diagram()
        unknown += text.count("??")
        found = again(text)
        assert isinstance(found, Deal), f"{found.error}\n{text}"
        assert shown_layout(found, GameSelection()) == shown_layout(deal, GameSelection()), text
        assert found.warnings == ()
    assert unknown > 1000


def played(game: str, seed: int) -> Iterator[Deal]:
    """A numbered deal, and the same after some random plays."""
    deal = solver.deal(game, f"seed:{seed}")
    family = family_of(deal, GameSelection())
    assert family.position is not None
    position, rng = (
        family.position(family.questions["solve"].prepare(deal, GameSelection(), {})),
        Random(f"{game} {seed}"),
    )
    plays: list[str] = []
    for steps in (0, 1, 3, 8):
        for _ in range(steps):
            if moves := dict(position.children()):
                plays.append(rng.choice(list(moves)))
                position = moves[plays[-1]]
        yield replace(deal, played=tuple(plays))


def standing(deal: Deal) -> Any:
    """What a deal of a game with hands means: the case of it, the order of cards in hands and kitty apart."""
    family = family_of(deal, GameSelection())
    case = family.questions["solve"].prepare(deal, GameSelection(), {})
    if family.name == "trick":
        start = case.start
        return replace(start, hands=tuple(map(frozenset, start.hands)), kitty=frozenset(start.kitty), blind=())
    if family.name == "bridge":
        return deal.game, deal.hands, deal.leader, deal.strain, deal.declarer, deal.played
    return family.questions["solve"].canonical(case)


@pytest.mark.parametrize("family", ["trick", *TURNS])
def test_positions_of_every_game_with_hands_come_back_or_the_reader_says_so(family: str) -> None:
    same = told = 0
    for game in game_ids(family):
        for deal in played(game, 1):
            text = deal.diagram()
            found = again(text)
            if isinstance(found, BadDeal):
                assert deal.played, f"{found.error}\n{text}"
                told += 1
            elif found.warnings:
                assert deal.played and family not in SHOWN_WHOLE, f"{found.warnings}\n{text}"
                assert "does not show everything" in found.warnings[0]
                told += 1
            else:
                assert standing(found) == standing(deal), text
                same += 1
    assert same and (told or family in SHOWN_WHOLE)


def test_a_picture_says_the_options_of_its_deal() -> None:
    deal = Deal(game="klondike", fields={"deal": "seed:5", "options": {"draw": 1}})
    text = deal.diagram()
    assert text.startswith("Options: draw=1\n\nKlondike, seed:5\n")
    found = again(text)
    assert isinstance(found, Deal)
    assert found.fields["options"] == {"draw": 1}
    assert case_of(found, GameSelection()).rules == case_of(deal, GameSelection()).rules


def test_a_picture_of_whist_says_trumps_leader_and_plays() -> None:
    deal = replace(solver.deal("whist", "seed:2"), tags={})
    deal.played = tuple(card for hand in (deal.hands[deal.leader or 0],) for card in (hand or ())[:1])
    found = again(deal.diagram())
    assert isinstance(found, Deal)
    told = (found.game, found.hands, found.trump, found.leader, found.dealer, found.played, dict(found.fields))
    assert told == (deal.game, deal.hands, deal.trump, deal.leader, deal.dealer, deal.played, dict(deal.fields))
