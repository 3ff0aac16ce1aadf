"""Layout games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.rows.rules import Rules
from tests.rules.turns.said import Said

ONE_LEFT = '[end]\nwhen = "one left"\n'

WRONG = {
    # table, pack
    "players twice": ("[table]\nplayers = [3, 3]\n", "players = [3, 3] repeats a number"),
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "3 players cannot play as partners"),
    "a declarer": ('[table]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "no suits": ('[pack]\nsuits = ""\n', '" is not allowed. Write each'),
    "majors": ('[pack]\nranks = "987"\nmajors = 3\n', "majors belong to no row"),
    "jokers": ("[pack]\njokers = 2\n", "jokers belong to no row"),
    "two packs": ("[pack]\ncopies = 2\n", "2 copies of each card do not fit into one row a suit"),
    "one of one copy": (
        '[pack]\nonce = ["5"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "a gap": (
        '[pack]\nwithout = ["S9"]\n',
        "a rank is missing inside suit S, so the cards behind it can never be laid",
    ),
    "a gap in all suits": (
        '[pack]\nwithout = ["9"]\n',
        "a rank is missing inside suit S, so the cards behind it can never be laid",
    ),
    "a suit without its pivot": (
        '[pack]\nranks = "987"\nwithout = ["H7"]\n',
        "H7 begins its row, but it is left out of the pack",
    ),
    # rows
    "no such pivot": ('[layout]\npivot = "Z"\n', 'pivot = "Z" is not allowed'),
    "a pivot twice": ('[layout]\npivot = "77"\n', 'pivot = "77" is not allowed'),
    "one to choose from": (
        '[layout]\nchosen = "card"\n',
        'chosen = "card" lets a player choose the pivot, but there is only one',
    ),
    "again after nothing": ('[layout]\nagain = ["Z"]\n', '"Z" in again is not a card'),
    # lead
    'first = "declarer", but the game has no declarer': (
        '[lead]\nfirst = "declarer"\n',
        'first = "declarer" is not known in this game. Write "dealer", "left of dealer"',
    ),
    "the holder of nothing": ('[lead]\nfirst = "holder"\n', 'first = "holder" and card in [lead] go together'),
    "a card nobody asks for": ('[lead]\ncard = "D7"\n', 'first = "holder" and card in [lead] go together'),
    "a card that begins no row": (
        '[lead]\nfirst = "holder"\ncard = "D8"\n',
        'card = "D8" does not begin a row',
    ),
    "a card that is not there": (
        '[pack]\nsuits = "SH"\n[lead]\nfirst = "holder"\ncard = "D7"\n',
        'card = "D7" does not begin a row',
    ),
    "a card, and a choice": (
        '[layout]\npivot = ""\n[lead]\nfirst = "holder"\ncard = "D7"\n',
        "card names the first card, but the pivot is chosen later",
    ),
    # end and score
    "paid by those who play on": (
        f'{ONE_LEFT}[score]\nleft = "cards"\n',
        'left and stuck pay a winner, but with when = "one left" no one wins alone',
    ),
    "a pool, and nobody wins": (
        f"{ONE_LEFT}[score]\nstuck = 1\n",
        'left and stuck pay a winner, but with when = "one left" no one wins alone',
    ),
    "places behind the end": ("[score]\nplaces = [2, 1]\n", 'with when = "first out" only the first place is reached'),
    "last, and nobody is": ("[score]\nlasts = [-1]\n", 'with when = "first out" only the first place is reached'),
    "values of nothing": ("[score.values]\nA = 11\n", "values has no meaning unless cards left count"),
    "nothing to pay": ('[score]\nleft_to = "paid"\n', 'left_to = "paid", but cards left do not count'),
    "values of suits": ('[score]\nleft = "values"\n[score.values]\nS = 1\n', '"S" in values is not a card'),
    "values of nobody": ('[score]\nleft = "values"\n[score.values]\nZ = 1\n', '"Z" in values is not a card'),
    "large values": (
        '[score]\nleft = "values"\n[score.values]\nA = 1000\n',
        "is not allowed. Write a whole number from -999 to 999",
    ),
}

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
