"""Counting games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.counting.rules import Rules
from tests.rules.turns.said import Said

OUT = '[count]\nstuck = "out"\n'
CRIB = "[deal]\nhand = [6]\n[crib]\naway = 2\n"

WRONG = {
    # table, pack, deal
    "players twice": ("[table]\nplayers = [3, 3]\n", "expected each number once"),
    "a declarer": ('[table]\nsides = "declarer"\n', "no one declares"),
    "jokers": ("[pack]\njokers = 2\n", "jokers; expected none"),
    "majors": ('[pack]\nranks = "KQ5"\nmajors = 10\n', "majors; expected none"),
    "one of one copy": ('[pack]\nonce = ["5"]\n', "one copy of some cards is left out, and there is one"),
    "a kitty": ("[deal]\nkitty = 3\n", "a kitty; expected none"),
    "rows": ("[deal]\nrows = 3\n", "rows; expected none"),
    "extra for the holder": ('[deal]\nextra_to = "holder"\n', 'extra_to = "holder"; expected one of "dealer"'),
    "the declarer leads": ('[lead]\nfirst = "declarer"\n', 'first = "declarer"; expected one of "dealer"'),
    # values and totals
    "values of no card": ("[count.values]\nZ = [1]\n", 'values of "Z"; expected a card or a rank'),
    "a value alone": ("[count.values]\nK = 10\n", "K = 10; expected a list of one to 4 different numbers, as in [10]"),
    "no values": ("[count.values]\nK = []\n", "expected a list of one to 4 different numbers"),
    "a value twice": ("[count.values]\nK = [1, 1]\n", "expected a list of one to 4 different numbers"),
    "a large value": ("[count.values]\nK = [100]\n", "expected numbers from -99 to 99"),
    "a total that is none": ('[play.totals]\n"x" = 1\n', 'totals: "x"; expected a number from 1 to 999'),
    "a total with a nought": ('[play.totals]\n"015" = 1\n', "expected a number from 1 to 999"),
    "no points for a total": ("[show.totals]\n15 = 0\n", "totals: 15 = 0; expected points from 1 to 99"),
    "a total above the limit": ("[play.totals]\n32 = 1\n", "totals: 32, above the limit of 31"),
    "totals of two values": (
        "[show.totals]\n15 = 2\n[count.values]\nA = [1, 11]\n",
        "totals of hands, and A of several",
    ),
    "totals of nothing": ("[show.totals]\n15 = 2\n[count.values]\nA = [0]\n", "totals of hands, and A of several"),
    "a run of one": ("[play]\nrun = 1\n", "run = 1, a card alone; expected 0, or 2 and more"),
    # who is stuck
    "a winner among all": ("[score]\nwinner = 1\n", 'a winner, and nobody is out; expected stuck = "out"'),
    "a last card": (f"{OUT}[play]\nlast = 1\n", "the last card before a new count, and there is none"),
    "a show of who is out": (f"{OUT}[show]\npair = 2\n", 'show, and players are out; expected stuck = "go"'),
    "a crib of who is out": (f"{OUT}{CRIB}", "crib, and players are out"),
    "a race of who is out": (f"{OUT}[table]\nplayers = [2]\n[race]\npoints = 9\n", "race, and players are out"),
    # starter, dealing, race
    "a rank of no starter": ('[starter]\nrank = "J"\n', "rank of a starter, and there is none; expected on = true"),
    "no rank": ('[starter]\non = true\nrank = "JQ"\nturned = 1\n', 'rank = "JQ"; expected a rank of the pack'),
    "a rank for nothing": ('[starter]\non = true\nrank = "J"\n', "and what it brings, go together"),
    "points for no rank": ("[starter]\non = true\nturned = 1\n", "and what it brings, go together"),
    "drawn hands are shown": ("[count]\ndraw = true\n[show]\npair = 1\n", "cards are drawn, and hands are shown"),
    "all is laid away": ("[deal]\nhand = [2]\n[crib]\naway = 2\n", "2 cards each, and 2 are laid away; expected more"),
    "the whole pack": ("[crib]\naway = 2\n", "the whole pack is dealt, and cards are laid away"),
    "a race of four": ("[race]\npoints = 61\n", "a race of more than two players; expected players = [2]"),
    "lines of no race": ("[race]\nlines = [31]\n", "lines of a race, and no points that win it"),
    "a line above": ("[table]\nplayers = [2]\n[race]\npoints = 61\nlines = [61]\n", "expected numbers below 61"),
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
