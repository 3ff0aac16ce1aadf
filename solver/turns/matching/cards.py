"""Cards as fields of a deal write them: those of the pack, on piles with the names that they can have."""

from __future__ import annotations

import re
from collections.abc import Iterable

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.matching import Rules
from solver.turns.matching.faces import is_wild, wild_joker
from solver.turns.matching.plays import nameable
from solver.turns.matching.state import Cards, State
from solver.turns.pack import copies_of, suits_of


def card_in(rules: Rules, fields: Fields, key: str, item: object) -> str:
    """The code of a card of the pack.

    Raises:
        DealError: it is none.
    """
    code = re.sub(r"^([SHDC])10$", r"\1T", fields.one(key, item))
    if code not in copies_of(rules.pack):
        raise DealError(f"{key}: {code} is no card of the pack")
    return code


def cards_in(rules: Rules, fields: Fields, key: str, items: Iterable[object]) -> Cards:
    """The codes of some cards of the pack."""
    return tuple(card_in(rules, fields, key, item) for item in items)


def laid_in(rules: Rules, fields: Fields, key: str, state: State, item: object) -> str:
    """A card as it lies on a pile, with its name where it has one.

    Args:
        state: with the turned rank and the effects of the deal.
    """
    text, equals, named = item.partition("=") if isinstance(item, str) else (item, "", "")
    card = card_in(rules, fields, key, text)
    if not equals:
        return card
    name = named.strip().upper()
    if wild_joker(state, card):
        right, expected = nameable(rules, state), "a card of the pack that is no joker"
    elif is_wild(state, card):
        right, expected = list(suits_of(rules.pack)), f"a suit of {' '.join(suits_of(rules.pack))}"
    else:
        raise fields.wrong(key, f"{card} without a name: it is not wild", item)
    name = re.sub(r"^([SHDC])10$", r"\1T", name)
    if name not in right:
        raise fields.wrong(key, f"{card} named as {expected}", item)
    return f"{card}={name}"
