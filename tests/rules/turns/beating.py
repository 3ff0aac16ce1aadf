"""Beating games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.beating.rules import Rules
from tests.rules.turns.said import Said

WRONG = {
    "a declarer": ('[table]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "jokers": ("[pack]\njokers = 2\n", "majors and jokers"),
    "one of one copy": (
        '[pack]\nonce = ["9"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "a kitty": ("[deal]\nkitty = 2\n", "this game has only hands and a stock of the cards that are left"),
    "on a pile suits have no meaning, so there are no trumps": (
        '[play]\nhow = "pile"\n[trump]\non = true\n',
        "on a pile suits have no meaning, so there are no trumps",
    ),
    "never of no trumps": (
        '[trump]\nnever = "S"\n',
        "never names suits that cannot be trumps, but the game has no trumps",
    ),
    "never any trump": (
        '[trump]\non = true\nnever = "SHDC"\n',
        'never = "SHDC" names all suits, so nothing could be trumps',
    ),
    "never of no suit": ('[trump]\non = true\nnever = "X"\n', 'never = "X" is not allowed'),
    "adding at once": (
        '[play]\nhow = "at once"\n[attack]\nadds = "nobody"\n',
        'adds has a meaning only with how = "one by one"',
    ),
    "passing at once": (
        '[play]\nhow = "at once"\n[attack]\npassing = true\n',
        'passing has a meaning only with how = "one by one"',
    ),
    "unbeatable on a pile": (
        '[play]\nhow = "pile"\n[attack]\nunbeatable = ["SQ"]\n',
        "on a pile every card is laid and none is beaten",
    ),
    "unbeatable no card": (
        '[attack]\nunbeatable = ["ZZ"]\n',
        "is not a card. Write a card (SQ), a suit (S), a rank (Q) or X for jokers",
    ),
    "same of no pile": ("[pile]\nsame = 4\n", "same in [pile] needs a pile"),
    "same of one": ('[play]\nhow = "pile"\n[pile]\nsame = 1\n', "same = 1 would make the pile fall at every card"),
    "on of no rank": ('[play]\nhow = "pile"\n[pile.on]\nX = "9"\n', "k. Write one of the letters AKQJT98765432"),
    "on twice": ('[play]\nhow = "pile"\n[pile.on]\n9 = "99"\n', '" is not allowed. Write each'),
    "falls where it is not laid": ('[play]\nhow = "pile"\n[pile.falls]\n9 = "K"\n', "falls: 9 cannot be laid on K"),
    "lowest of no trumps": ('[lead]\nfirst = "lowest trump"\n', 'first = "lowest trump", but the game has no trumps'),
    "an opening of others": (
        '[play]\nhow = "pile"\n[pile]\nopening = true\n',
        "opening = true starts with the lowest rank",
    ),
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
