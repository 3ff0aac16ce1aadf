"""Layout games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.rows.rules import Rules
from tests.rules.turns.said import Said

ONE_LEFT = '[end]\nwhen = "one left"\n'

WRONG = {
    # table, pack
    "players twice": ("[table]\nplayers = [3, 3]\n", "expected each number once"),
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "partners among 3 players"),
    "a declarer": ('[table]\nsides = "declarer"\n', "no one declares"),
    "no suits": ('[pack]\nsuits = ""\n', "expected different letters of SHDC"),
    "majors": ('[pack]\nranks = "987"\nmajors = 3\n', "majors belong to no row"),
    "jokers": ("[pack]\njokers = 2\n", "jokers belong to no row"),
    "two packs": ("[pack]\ncopies = 2\n", "2 copies of each card, and one row a suit"),
    "one of one copy": ('[pack]\nonce = ["5"]\n', "one copy of some cards is left out, and there is one"),
    "a gap": ('[pack]\nwithout = ["S9"]\n', "the cards of S have a gap"),
    "a gap in all suits": ('[pack]\nwithout = ["9"]\n', "the cards of S have a gap"),
    "a suit without its pivot": (
        '[pack]\nranks = "987"\nwithout = ["H7"]\n', "H7 is left out, with which its row may begin",
    ),
    # rows
    "no such pivot": ('[layout]\npivot = "Z"\n', 'pivot = "Z"; expected different ranks of AKQ'),
    "a pivot twice": ('[layout]\npivot = "77"\n', 'pivot = "77"; expected different ranks'),
    "one to choose from": ('[layout]\nchosen = "card"\n', "a pivot that is chosen, and only one"),
    "again after nothing": ('[layout]\nagain = ["Z"]\n', "in again; expected a card"),
    # lead
    "the declarer leads": ('[lead]\nfirst = "declarer"\n', 'first = "declarer"; expected one of "dealer"'),
    "the holder of nothing": ('[lead]\nfirst = "holder"\n', "the holder of a card begins, and the card, go together"),
    "a card nobody asks for": ('[lead]\ncard = "D7"\n', "the holder of a card begins, and the card, go together"),
    "a card that begins no row": (
        '[lead]\nfirst = "holder"\ncard = "D8"\n', 'card = "D8"; expected a card of the pack that is a pivot',
    ),
    "a card that is not there": (
        '[pack]\nsuits = "SH"\n[lead]\nfirst = "holder"\ncard = "D7"\n', 'card = "D7"; expected a card of the pack',
    ),
    "a card, and a choice": (
        '[layout]\npivot = ""\n[lead]\nfirst = "holder"\ncard = "D7"\n', "a card to begin with, and a pivot that is",
    ),
    # end and score
    "paid by those who play on": (f'{ONE_LEFT}[score]\nleft = "cards"\n', "a winner is paid, and others play on"),
    "a pool, and nobody wins": (f"{ONE_LEFT}[score]\nstuck = 1\n", "a winner is paid, and others play on"),
    "places behind the end": ("[score]\nplaces = [2, 1]\n", "places behind the first one out, who ends it"),
    "last, and nobody is": ("[score]\nlasts = [-1]\n", "places behind the first one out, who ends it"),
    "values of nothing": ("[score.values]\nA = 11\n", "values of cards left that do not count"),
    "nothing to pay": ('[score]\nleft_to = "paid"\n', 'left_to = "paid", and cards left do not count'),
    "values of suits": ('[score]\nleft = "values"\n[score.values]\nS = 1\n', 'values of "S"; expected cards and ranks'),
    "values of nobody": ('[score]\nleft = "values"\n[score.values]\nZ = 1\n', "in values; expected a card"),
    "large values": ('[score]\nleft = "values"\n[score.values]\nA = 1000\n', "expected a whole number, -999 to 999"),
}  # fmt: skip

SAID = Said(
    rules=Rules,
    headings=("Players", "Pack", "Deal", "Rows"),
    values={"pack.suits": "S", "lead.card": "H7"},
    base={
        "layout.chosen": {"layout.pivot": ""},
        "score.left_to": {"score.left": "values"},
        "score.values": {"score.left": "values"},
    },
    wrong=WRONG,
    right={
        "nothing said": "",
        "two seats": "[table]\nplayers = [2]\n",
        "cards left out at an end": '[pack]\nwithout = ["2", "SA"]\n',
        "a suit left out": '[pack]\nwithout = ["S"]\n',
        "chosen by the first card": '[layout]\npivot = "59"\nchosen = "card"\n',
    },
    texts=(
        ("barbu-subgame-dominoes", {}, "Rows", "begins with a card of any rank, the same in all."),
        ("barbu-subgame-dominoes", {}, "Rows", "names that rank"),
        ("five-or-nine", {}, "Rows", "begins with the nine or five, the same in all."),
        ("sevens", {}, "Turns", "Who holds the seven of diamonds begins, and lays it."),
        ("reussite", {}, "Turns", "After aces the same player has a further turn"),
        ("fan-tan", {"Pips": True}, "Scoring", "Cards left in hands count their values"),
    ),
)
