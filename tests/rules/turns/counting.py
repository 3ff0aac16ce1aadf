"""Counting games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.counting.rules import Rules
from tests.rules.turns.said import Said

OUT = '[count]\nstuck = "out"\n'
CRIB = "[deal]\nhand = [6]\n[crib]\naway = 2\n"

WRONG = {
    # table, pack, deal
    "players twice": ("[table]\nplayers = [3, 3]\n", "players = [3, 3] repeats a number"),
    "a declarer": ('[table]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "jokers": ("[pack]\njokers = 2\n", "have a suit and a rank. Set jokers = 0 in [pack]"),
    "majors": ('[pack]\nranks = "KQ5"\nmajors = 10\n', "have a suit and a rank. Set majors = 0 in [pack]"),
    "one of one copy": (
        '[pack]\nonce = ["5"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "a kitty": ("[deal]\nkitty = 3\n", "this game has no kitty: the cards that are left are the stock"),
    "rows": ("[deal]\nrows = 3\n", "this game has no rows"),
    "extra for the holder": ('[deal]\nextra_to = "holder"\n', 'extra_to = "holder" is not known in this game'),
    'first = "declarer", but the game has no declarer': (
        '[lead]\nfirst = "declarer"\n',
        'first = "declarer" is not known in this game. Write "dealer", "left of dealer"',
    ),
    # values and totals
    "values of no card": ("[count.values]\nZ = [1]\n", '"Z" in values is not a card'),
    "a value alone": ("[count.values]\nK = 10\n", "K = 10 is not allowed"),
    "no values": (
        "[count.values]\nK = []\n",
        "is not allowed. Write a list of one to 4 different numbers, for example K = [10]",
    ),
    "a value twice": (
        "[count.values]\nK = [1, 1]\n",
        "is not allowed. Write a list of one to 4 different numbers, for example K = [10]",
    ),
    "a large value": ("[count.values]\nK = [100]\n", "K = [100] is not allowed"),
    "a total that is none": ('[play.totals]\n"x" = 1\n', 'totals: "x" is not a total'),
    "a total with a nought": ('[play.totals]\n"015" = 1\n', '" is not a total. Write a number from 1 to 999'),
    "no points for a total": ("[show.totals]\n15 = 0\n", "totals: 15 = 0 is not allowed"),
    "a total above the limit": ("[play.totals]\n32 = 1\n", "totals: 32 is never reached, because the limit is 31"),
    "totals of two values": (
        "[show.totals]\n15 = 2\n[count.values]\nA = [1, 11]\n",
        "totals in [show] need one value above 0 for every card, but A has others",
    ),
    "totals of nothing": (
        "[show.totals]\n15 = 2\n[count.values]\nA = [0]\n",
        "totals in [show] need one value above 0 for every card, but A has others",
    ),
    "a run of one": ("[play]\nrun = 1\n", "run = 1 is a card alone"),
    # who is stuck
    "a winner among all": ("[score]\nwinner = 1\n", "winner pays the last player left, but no one drops out"),
    "a last card": (f"{OUT}[play]\nlast = 1\n", "last pays for the last card before a new count, but there is none"),
    "a show of who is out": (f"{OUT}[show]\npair = 2\n", "[show] is for a count that starts anew"),
    "a crib of who is out": (f"{OUT}{CRIB}", "[crib] is for a count that starts anew"),
    "a race of who is out": (
        f"{OUT}[table]\nplayers = [2]\n[race]\npoints = 9\n",
        "[race] is for a count that starts anew",
    ),
    # starter, dealing, race
    "a rank of no starter": ('[starter]\nrank = "J"\n', "rank is about a starter, but there is none"),
    "no rank": ('[starter]\non = true\nrank = "JQ"\nturned = 1\n', 'rank = "JQ" is not a rank of the pack'),
    "a rank for nothing": (
        '[starter]\non = true\nrank = "J"\n',
        "rank in [starter] goes together with turned or matched",
    ),
    "points for no rank": (
        "[starter]\non = true\nturned = 1\n",
        "rank in [starter] goes together with turned or matched",
    ),
    "drawn hands are shown": (
        "[count]\ndraw = true\n[show]\npair = 1\n",
        "draw = true changes the hands, so they cannot be shown or laid away",
    ),
    "all is laid away": ("[deal]\nhand = [2]\n[crib]\naway = 2\n", "each player has 2 cards, but lays 2 away"),
    "the whole pack": ("[crib]\naway = 2\n", "the whole pack is dealt, but cards are laid away"),
    "a race of four": ("[race]\npoints = 61\n", "a race is for two players"),
    "lines of no race": ("[race]\nlines = [31]\n", "lines needs a number of points that wins the game"),
    "a line above": ("[table]\nplayers = [2]\n[race]\npoints = 61\nlines = [61]\n", "lines = [61] is not allowed"),
}

_STARTER = {"starter.on": True, "starter.rank": "J", "starter.turned": 1, "starter.matched": 1}

SAID = Said(
    rules=Rules,
    headings=("Players", "Pack", "Deal", "Count"),
    values={
        "pack.suits": "S",
        "count.values": {"A": [1, 11]},
        "play.totals": {"15": 2},
        "show.totals": {"15": 2},
        "starter.turned": 2,
        "starter.matched": 2,
    },
    base={
        "deal.extra_to": {"deal.extra": 1},
        "starter.rank": _STARTER,
        "starter.turned": _STARTER,
        "starter.matched": _STARTER,
        "race.lines": {"race.points": 121},
        "score.winner": {"count.stuck": "out"},
    },
    not_there=frozenset(("pack.majors", "pack.jokers", "deal.kitty", "deal.taken", "deal.rows")),
    wrong=WRONG,
    absent=frozenset(("the whole pack",)),
    right={"values": f"{OUT}limit = 21\n[score]\nwinner = 1\n[count.values]\nA = [1, 11]\n"},
    texts=(
        ("ninety-nine", {}, "Count", "Other values: each king -10; the king of spades 10 or -10"),
        ("ninety-nine", {}, "End", "Who is left scores 1."),
        ("cribbage-two-handed-six-card", {}, "End", "ne more each if the other has fewer than 91 and fewer than 61"),
    ),
)
