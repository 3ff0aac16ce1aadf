"""Beating games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.beating.rules import Rules
from tests.rules.turns.said import Said

WRONG = {
    "a declarer": ('[table]\nsides = "declarer"\n', "and no one declares"),
    "jokers": ("[pack]\njokers = 2\n", "majors and jokers"),
    "one of one copy": ('[pack]\nonce = ["9"]\n', "one copy of some cards is left out"),
    "a kitty": ("[deal]\nkitty = 2\n", "expected hands alone"),
    "trumps on a pile": ('[play]\nhow = "pile"\n[trump]\non = true\n', "trumps on a pile"),
    "never of no trumps": ('[trump]\nnever = "S"\n', "suits that are never trumps, and there are none"),
    "never any trump": ('[trump]\non = true\nnever = "SHDC"\n', "expected some suits, not all"),
    "never of no suit": ('[trump]\non = true\nnever = "X"\n', "expected suits of the pack"),
    "adding at once": ('[play]\nhow = "at once"\n[attack]\nadds = "nobody"\n', "cards that are added"),
    "passing at once": ('[play]\nhow = "at once"\n[attack]\npassing = true\n', "attacks that are passed on"),
    "unbeatable on a pile": (
        '[play]\nhow = "pile"\n[attack]\nunbeatable = ["SQ"]\n',
        "cards that cannot be beaten, on a pile",
    ),
    "unbeatable no card": ('[attack]\nunbeatable = ["ZZ"]\n', "expected a card, suit, rank or X"),
    "same of no pile": ("[pile]\nsame = 4\n", 'same of a pile, and how = "one by one"'),
    "same of one": ('[play]\nhow = "pile"\n[pile]\nsame = 1\n', "every card makes the pile fall"),
    "on of no rank": ('[play]\nhow = "pile"\n[pile.on]\nX = "9"\n', "expected a rank of"),
    "on twice": ('[play]\nhow = "pile"\n[pile.on]\n9 = "99"\n', "expected different letters of"),
    "falls where it is not laid": ('[play]\nhow = "pile"\n[pile.falls]\n9 = "K"\n', "where it may not be laid"),
    "lowest of no trumps": ('[lead]\nfirst = "lowest trump"\n', "and there is none"),
    "an opening of others": ('[play]\nhow = "pile"\n[pile]\nopening = true\n', "an opening play of the lowest rank"),
}

_PILE = {"play.how": "pile"}

SAID = Said(
    rules=Rules,
    headings=("Players", "Pack", "Deal", "Turns", "End"),
    values={"pack.suits": "S", "trump.never": "S", "pile.on": {"9": ""}, "pile.falls": {"9": "8"}},
    base={
        "deal.extra_to": {"deal.extra": 1},
        "deal.kitty": {"deal.hand": (3,)},
        "trump.never": {"trump.on": True},
        "lead.first": {"trump.on": True},
        **{f"pile.{name}": _PILE for name in ("on", "falls", "same", "turn", "opening")},
    },
    wrong=WRONG,
    texts=(("musta-maija", {}, "End", "has lost"),),
)
