"""Drawing games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.drawing.rules import Rules
from solver.rules.schema import schema_of
from tests.rules.turns.said import Said

KNOCK = '[table]\nplayers = [2]\n[score]\nby = "knock"\n'
COMPLETE = '[score]\nby = "complete"\n'
COLUMNS = '[score]\nby = "columns"\n'
LAST = '[end]\nstop = "last turns"\n'

WRONG = {
    # table, pack, deal
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "3 players cannot play as partners"),
    "a declarer": ('[table]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    'first = "declarer", but the game has no declarer': (
        '[lead]\nfirst = "declarer"\n',
        'first = "declarer" is not known in this game. Write "dealer", "left of dealer"',
    ),
    "a kitty": ("[deal]\nkitty = 3\n", "this game has only hands and a stock of the cards that are left"),
    "an extra card": ("[deal]\nextra = 1\n", "this game has only hands and a stock of the cards that are left"),
    "three knock": ('[table]\nplayers = [2, 3]\n[score]\nby = "knock"\n', 'by = "knock" is for two players'),
    "one of one copy": (
        '[pack]\nonce = ["5"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "majors": ('[pack]\nmajors = 4\nranks = "KQJ9"\n', "this game has no majors"),
    "jokers of suits": ("[pack]\njokers = 2\n", 'jokers are not for by = "suit"'),
    "copies in sets": (f"[pack]\ncopies = 2\n{KNOCK}", 'by = "knock" needs one copy of each card'),
    # sections of other games
    "gin without knocks": ("[knock]\ngin = 20\n", 'gin has no meaning with by = "suit"'),
    "three without hands": ('[complete]\nthree = "A"\n', 'three has no meaning with by = "suit"'),
    "pairs without places": ("[places]\npairs = { A = 2 }\n", 'pairs has no meaning with by = "suit"'),
    # drawing
    "nothing to clear": ("[draw]\nclear = true\n", "clear = true is about cards on the table, but there are none"),
    "an offer and a table": (
        f"[draw]\ntable = 2\noffer = true\n{LAST}",
        "offer has no meaning where cards are taken from the table",
    ),
    "left and a table": (
        f"[draw]\ntable = 2\nleft = 2\n{LAST}",
        "left has no meaning where cards are taken from the table",
    ),
    "an offer and takes": (
        "[draw]\noffer = true\ntakes = true\n",
        "offer and takes in [draw] exclude each other",
    ),
    "places and a table": (f"[draw]\ntable = 2\n{COLUMNS}", 'by = "columns" puts every card into a column. Remove'),
    "places and an offer": (f"[draw]\noffer = true\n{COLUMNS}", 'by = "columns" puts every card into a column. Remove'),
    # ending
    "stopping with a knock": (
        f'[end]\nstop = "one suit"\n{KNOCK}',
        'stop = "one suit" has no meaning with by = "knock"',
    ),
    "nobody stops": ("[draw]\ntable = 5\n", "no player can ever end the round"),
    'run_out = "void" has no meaning with by = "suit"': (
        '[draw]\nrun_out = "void"\n',
        'run_out = "void" has no meaning with by = "suit"',
    ),
    # score
    "losers of columns": (f"{COLUMNS}loser = -1\n", 'loser has no meaning with by = "columns"'),
    "worst cards of sets": (f"{KNOCK}worst = true\n", 'worst has no meaning with by = "knock"'),
    "a winner by points": (f"{KNOCK}winner = 2\n", 'by = "knock" counts the points of the hands'),
    "a stopper without stop": ("[score]\nstopper = true\n", "stopper is about a player who ends the round"),
    "values of nothing": (f"{COMPLETE}values = {{ A = 2 }}\n", 'by = "complete" does not count cards'),
    "values of a suit": ("[score.values]\nS = 1\n", '"S" in values is not a card'),
    "values in words": ('[score.values]\nA = "one"\n', "Write a whole number from -999 to 999"),
    "values of no card": ("[score.values]\nZ = 1\n", '"Z" in values is not a card'),
    "values below 0": ("[score.values]\nA = -1\n", 'values below 0 are only for by = "columns"'),
    "pairs of cards": (f"{COLUMNS}[places]\npairs = {{ SA = 2 }}\n", '"SA" in pairs is not a rank of the pack'),
    "doubled by no suit": (f'{KNOCK}[knock]\ndoubled = "Z"\n', 'doubled = "Z" is not a suit of the pack'),
    "three of no rank": (f'{COMPLETE}[complete]\nthree = "Z"\n', 'three = "Z" is not a rank of the pack'),
    "nothing is complete": (f"{COMPLETE}[complete]\nsum = 0\n", 'by = "complete", but no hand is ever complete'),
}

_BY = (("knock", "knock"), ("complete", "complete"), ("places", "columns"))

SAID = Said(
    rules=Rules,
    headings=("Players", "Pack", "Deal", "Turns", "End"),
    values={"pack.suits": "S", "draw.run_out": "void"},
    base={
        "deal.extra_to": {"deal.extra": 1},
        "deal.kitty": {"deal.hand": (3,)},
        "draw.clear": {"draw.table": 5},
        "score.stopper": {"end.stop": "last turns"},
        **{f"{name}.{key}": {"score.by": by} for name, by in _BY for key in schema_of(Rules).sections[name].keys},
    },
    wrong=WRONG,
    texts=(
        ("oklahoma-gin", {}, "Knocking", "The score is doubled if the card turned up first was one of the spades."),
        ("sam-sip", {}, "Complete", "hree aces, whatever"),
        ("polish-polka", {}, "Scoring", "Two cards of one rank in a column count nothing"),
    ),
)
