"""Replays in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.war.rules import Rules
from tests.rules.turns.said import Said

TWO = "[table]\nplayers = [2]\n"
PAY = "[pay.cards]\nA = 4\n"
WAR = f'{TWO}[turn]\nhow = "together"\n[won]\norder = "own on top"\n'

WRONG = {
    "four players": (PAY, "players = [4]; expected [2]"),
    "sides": (f'[table]\nplayers = [2]\nsides = "declarer"\n{PAY}', 'sides = "declarer" among two'),
    "majors": (f'{TWO}[pack]\nranks = "KQ98765A"\nmajors = 9\n{PAY}', "majors in a replay; expected cards of suits"),
    "jokers": (f"{TWO}[pack]\njokers = 2\n{PAY}", "jokers in a replay; expected cards of suits"),
    "a kitty": (f"{TWO}[deal]\nkitty = 2\n{PAY}", "kitty in a replay; expected stacks alone"),
    "rows": (f"{TWO}[deal]\nrows = 2\n{PAY}", "rows in a replay; expected stacks alone"),
    "nothing to pay": (TWO, "no penalty cards, so that no pile is ever won"),
    "pay in a war": (f"{WAR}{PAY}", "penalty cards where both turn at once"),
    "pay for no rank": (f"{TWO}[pay.cards]\nZ = 1\n", '"Z" in cards; expected ranks of AKQ'),
    "pay nothing": (f"{TWO}[pay.cards]\nA = 0\n", "A = 0; expected a number from 1 to 52"),
    "pay a word": (f'{TWO}[pay.cards]\nA = "one"\n', 'A = "one"; expected a number'),
    "own in turn": (f'{TWO}[won]\norder = "own on top"\n{PAY}', 'expected "first on top" or "last on top"'),
    "first together": (f'{TWO}[turn]\nhow = "together"\n', 'expected "own on top" or "other\'s on top"'),
    "short in turn": (
        f'{TWO}[turn]\nshort = "last card"\n{PAY}',
        'short = "last card", where cards are turned alternate',
    ),
    "short at once together": (
        f'{TWO}[turn]\nhow = "together"\nshort = "at once"\n[won]\norder = "own on top"',
        'expected "loses" or "last card"',
    ),
}

_WAR = {"turn.how": "together"}

SAID = Said(
    rules=Rules,
    fields=frozenset(("options", "hands", "leader")),
    headings=("Players", "Pack", "Deal", "Turns", "Piles", "Scoring"),
    values={"pack.suits": "S", "pay.cards": {"A": 4}},
    base={"deal.extra_to": {"deal.extra": 1}, "deal.kitty": {"deal.hand": (3,)}, "turn.down": _WAR, "turn.short": _WAR},
    wrong=WRONG,
    absent=frozenset(("four players", "nothing to pay")),
    right={"to pay": f"{TWO}{PAY}", "a war": WAR},
    texts=(("war", {}, "Turns", "Both turn their top cards at once"),),
)
