"""One turn in which melds are laid: each move is the card laid down, or going out without one.

The melds before it are the best for that card; so a turn is over with one move.
"""

from __future__ import annotations

from dataclasses import replace

from solver.families.melds.division import Dividing, Division, bonus_of, full_in, red
from solver.families.melds.faces import against, value
from solver.families.melds.rules import Rules
from solver.families.melds.state import State

OUT = "out"
"""Going out without a card laid down."""


def afters(rules: Rules, state: State) -> dict[str, State]:
    """The state after each legal move."""
    cards = (*dict.fromkeys((*state.hands[0], *state.foot)), None)
    dividing = Dividing(rules, state)
    found = {card or OUT: dividing.best(card) for card in cards}
    return {move: _after(state, move, made) for move, made in found.items() if made}


def _after(state: State, move: str, made: Division) -> State:
    down = None if move == OUT else move
    return replace(state, hands=(made.hand,), foot=made.foot, melds=(made.melds,), over=True, down=down, out=made.out)


def scores(rules: Rules, state: State) -> tuple[int, ...]:
    """What the team has when the turn is over."""
    melds = state.melds[0]
    total = sum(value(rules, card) for meld in melds for card in meld)
    total += sum(bonus_of(rules, meld)[0] for meld in melds)
    total -= sum(against(rules, card) for card in (*state.hands[0], *state.foot))
    if state.out:
        total += rules.out.points + (rules.out.at_once if state.fresh else 0)
    return (total + red(rules, state.red, melds=bool(melds), full=full_in(rules, melds)[0]),)


def ends(rules: Rules, state: State) -> tuple[int, int]:
    """Between what the score of a turn lies, by its cards alone.

    The least: nothing is laid, but there are the melds that lie there. The most: every card is in a meld, each meld
    that can be is full, and nothing is against the team.
    """
    melds, held = state.melds[0], (*state.hands[0], *state.foot)
    bonus, full = rules.bonus, rules.full
    lying = sum(value(rules, card) for meld in melds for card in meld)
    table = max(bonus.four if bonus.four and state.red == 4 else bonus.each * state.red, 0)
    least = lying + sum(min(0, bonus_of(rules, meld)[0]) for meld in melds) - table
    least -= sum(against(rules, card) for card in held)
    many = len(melds) + len(held) // min(rules.sets.least, rules.runs.least or rules.sets.least)
    most = lying + sum(value(rules, card) for card in held) + table + rules.out.points + rules.out.at_once
    return least, most + many * max(full.natural, full.mixed, full.run)
