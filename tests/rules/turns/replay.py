"""Replays in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.war.rules import Rules
from tests.rules.turns.said import Said

TWO = "[table]\nplayers = [2]\n"
PAY = "[pay.cards]\nA = 4\n"
WAR = f'{TWO}[turn]\nhow = "together"\n[won]\norder = "own on top"\n'

WRONG = {
    "four players": (PAY, "players = [4], but a replay is for two"),
    "sides": (f'[table]\nplayers = [2]\nsides = "declarer"\n{PAY}', 'sides = "declarer" needs more than two players'),
    "majors": (f'{TWO}[pack]\nranks = "KQ98765A"\nmajors = 9\n{PAY}', "a replay has no majors"),
    "jokers": (f"{TWO}[pack]\njokers = 2\n{PAY}", "a replay has no jokers"),
    "a kitty": (f"{TWO}[deal]\nkitty = 2\n{PAY}", "a replay deals all cards to the two stacks"),
    "rows": (f"{TWO}[deal]\nrows = 2\n{PAY}", "a replay deals all cards to the two stacks"),
    "nothing to pay": (TWO, "without penalty cards no pile is ever won"),
    "pay in a war": (f"{WAR}{PAY}", "penalty cards are for players who turn one after the other"),
    "pay for no rank": (f"{TWO}[pay.cards]\nZ = 1\n", '"Z" in cards is not a rank of the pack'),
    "pay nothing": (f"{TWO}[pay.cards]\nA = 0\n", "A = 0 is not allowed"),
    "pay a word": (f'{TWO}[pay.cards]\nA = "one"\n', 'A = "one" is not allowed'),
    "own in turn": (
        f'{TWO}[won]\norder = "own on top"\n{PAY}',
        'order = "own on top" is not allowed with how = "alternate"',
    ),
    "first together": (
        f'{TWO}[turn]\nhow = "together"\n',
        'order = "first on top" is not allowed with how = "together"',
    ),
    "short in turn": (
        f'{TWO}[turn]\nshort = "last card"\n{PAY}',
        'short = "last card" is not allowed with how = "alternate"',
    ),
    "short at once together": (
        f'{TWO}[turn]\nhow = "together"\nshort = "at once"\n[won]\norder = "own on top"',
        'short = "at once" is not allowed with how = "together"',
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
