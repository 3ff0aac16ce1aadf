"""Patience deals resolved for a question: rules, layout, and the moves played before it."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError, FaceupError
from solver.core.json_fields import JsonValue
from solver.families.patience.counting import check_cards
from solver.families.patience.dealing import deal_fields
from solver.families.patience.fields import Fields
from solver.families.patience.layout import Layout, has_unknown
from solver.families.patience.layout_of_position import is_whole, standing
from solver.families.patience.notation import from_standard, read_line
from solver.families.patience.reading import laid_out, layout_of
from solver.families.patience.referee import referee
from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import kind_of
from solver.families.patience.rules.solvitaire import rules_of
from solver.formats.encoding import decode
from solver.rules.canonical import digest
from solver.rules.catalogue import read
from solver.rules.selection import GameSelection, LoadedGame
from solver.rules.toml_source import RulesError


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """Moves that were made, and the layout from which they started.

    Attributes:
        rules: the rules before the first move.
        layout: the layout before the first move.
        moves: the moves in the notation common to all games.
    """

    rules: Rules
    layout: Layout
    moves: tuple[str, ...]


def after_moves(rules: Rules, layout: Layout, words: Sequence[str]) -> tuple[Rules, Layout, Played]:
    """Return the rules and the layout after some moves, and these moves.

    Args:
        rules: those that hold for the layout.
        layout: where the first move is made.
        words: the moves, in the one notation or the standard one of games like FreeCell; a word may also be several
            moves as tables print them.

    Raises:
        DealError: a move is not legal, or no layout says all that matters where they lead.
    """
    if kind_of(rules).counted:
        raise DealError(f"a layout of {rules.name} does not say what moves scored. Leave the moves out")
    texts = tuple(map(str, read_line(" ".join(words))))
    moves = tuple(map(str, from_standard(rules, layout, texts)))
    position = referee(rules, layout)
    for number, (move, text) in enumerate(zip(moves, texts, strict=True), start=1):
        try:
            position = position.play(move)
        except DealError as error:
            typed = "" if text == move else f" ({text})"
            raise DealError(f"move {number} of those played{typed}: {error.message}") from None
    reached = standing(rules, position)
    if reached is None or not is_whole(position):
        raise DealError(
            f"after move {len(moves)} a card is out of play, and in {rules.name} all must go: it cannot be won any more"
        )
    return (*reached, Played(rules=rules, layout=layout, moves=moves))


WRITTEN_OUT = ("tableau", "frames", "stock", "foundations")
"""Fields of which a written-out deal has at least one."""

_PLACES = ("cells", "waste", "reserve", "turned", "switched")
"""Fields for places of cards, which a deal number already determines."""

OWN_RULES = "rules"
"""Field of a deal with its own rules, as Solvitaire writes them."""


@dataclass(frozen=True, slots=True)
class LayoutCase:
    """A patience layout.

    Attributes:
        game: the rules of the game, and their digest.
        rules: the rules with the deal's own numbers.
        layout: where the cards lie.
        numbered: the number of the deal, where it has one.
        played: the moves that led to the layout, where some were made.
    """

    game: LoadedGame
    rules: Rules
    layout: Layout
    numbered: str | None = None
    played: Played | None = None


def case_of(deal: Deal, choice: GameSelection) -> LayoutCase:
    """Return the rules and the layout of a deal.

    Raises:
        FaceupError: no game is named or known, its rule file or options are wrong, or the layout cannot be.
    """
    game = rules_for(deal, choice)
    fields = fields_of(game.rules, deal.fields)
    number = deal.fields.get("deal")
    with naming_assumed(deal, game.rules):
        own, layout = layout_of(game.rules, fields)
    played = None
    if deal.played:
        own, layout, played = after_moves(own, layout, deal.played)
    return LayoutCase(game, own, layout, number if isinstance(number, str) else None, played)


@contextmanager
def naming_assumed(deal: Deal, rules: Rules) -> Iterator[None]:
    """Add the assumed game of a deal, and how to name another, to the errors of its layout.

    Raises:
        DealError: as it was raised inside.
    """
    try:
        yield
    except DealError as error:
        if not deal.game_assumed:
            raise
        from solver.families.patience.likeness import advice

        raise DealError(f"{error.message}; {advice(deal.fields, rules.id, rules.name)}") from None


def shown_layout(deal: Deal, choice: GameSelection) -> tuple[Rules, Layout]:
    """Return the rules and the layout of a deal for a diagram; with unknown cards the pack is not checked.

    Raises:
        FaceupError: as for ``case_of``.
    """
    game = rules_for(deal, choice)
    fields = Fields(fields_of(game.rules, deal.fields), unknown=True)
    rules, layout = laid_out(game.rules, fields)
    if not has_unknown(layout):
        check_cards(rules, layout, fields.rank("base"))
    return rules, layout


def rules_for(deal: Deal, choice: GameSelection) -> LoadedGame:
    """Return the rules of a deal: those of ``--rules``, of the named game, or of the deal itself.

    Raises:
        FaceupError: as for ``case_of``.
    """
    if choice.rules is not None:
        found = solvitaire_file(choice.rules)
        return choice.chosen(deal, "patience") if found is None else _without(choice.settings(deal), found)
    own = deal.fields.get(OWN_RULES)
    if isinstance(own, Mapping) and choice.game is None:
        return _without(choice.settings(deal), rules_of(own, deal.game or "solvitaire"))
    return choice.chosen(deal, "patience")


def _without(options: Mapping[str, object], rules: Rules) -> LoadedGame:
    """Return rules that have no options.

    Raises:
        RulesError: an option was given.
    """
    if options:
        raise RulesError(
            f"the option {next(iter(options))!r} has no part in rules in Solvitaire's JSON. Leave the option out"
        )
    return LoadedGame(rules, digest(rules))


@functools.cache
def solvitaire_file(path: Path) -> Rules | None:
    """Return the rules of a file in Solvitaire's JSON, None if it is not JSON.

    Raises:
        RulesError: JSON, but no such rules.
    """
    try:
        text, _ = decode(read(path), str(path))
    except (OSError, FaceupError):
        return None  # told where it is read as a rule file
    if not text.lstrip().startswith("{"):
        return None
    try:
        data: JsonValue = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise RulesError(f"not valid JSON: {getattr(error, 'msg', error)}", file=str(path), line=line) from None
    try:
        return rules_of(data, path.stem)
    except RulesError as error:
        raise RulesError(error.message, file=str(path)) from None


def fields_of(rules: Rules, fields: Mapping[str, object]) -> Mapping[str, object]:
    """Return the fields of a deal: dealt if it is only a number, with cells that are one-card reserves as such.

    Raises:
        DealError: there is no such deal.
    """
    number = None if fields.get("deal") is None else DealNumber.of(fields["deal"])
    if number is not None and not any(key in fields for key in WRITTEN_OUT):
        dealt = deal_fields(rules, str(number))
        for key in (*dealt, *_PLACES):
            if key != "deal" and key in fields and fields[key] != dealt.get(key):
                raise DealError(f"deal {number} says where all cards lie, but {key} is given, too. Leave {key} out")
        return {**fields, **dealt}
    if rules.taking.parking and "cells" in fields and not rules.place("cells"):
        if fields.get("ncells") not in (None, rules.taking.parking):
            raise DealError(f"ncells is {fields['ncells']}. Write {rules.taking.parking} in this game")
        others = {key: value for key, value in fields.items() if key not in ("cells", "ncells")}
        return {**others, "reserve": fields["cells"]}
    return fields
