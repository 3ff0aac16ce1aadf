"""Cards on piles as fields of a deal write them, with the names that they can have."""

from __future__ import annotations

from solver.core.json_fields import Fields
from solver.families.matching.faces import is_wild, wild_joker
from solver.families.matching.plays import nameable
from solver.families.matching.rules import Rules
from solver.families.matching.state import State
from solver.families.play.pack import as_code, suits_of
from solver.families.play.reading import card_in


def laid_in(rules: Rules, fields: Fields, key: str, state: State, item: object) -> str:
    """A card as it lies on a pile, with its name where it has one.

    Args:
        state: with the turned rank and the effects of the deal.
    """
    text, equals, named = item.partition("=") if isinstance(item, str) else (item, "", "")
    card = card_in(rules.pack, fields, key, text)
    if not equals:
        return card
    name = as_code(named.strip().upper())
    if wild_joker(state, card):
        right, expected = nameable(rules, state), "a card of the pack that is no joker"
    elif is_wild(state, card):
        right, expected = list(suits_of(rules.pack)), f"a suit of {' '.join(suits_of(rules.pack))}"
    else:
        raise fields.wrong(key, f"{card} without a name: it is not wild", item)
    if name not in right:
        raise fields.wrong(key, f"{card} named as {expected}", item)
    return f"{card}={name}"
