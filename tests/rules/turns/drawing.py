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
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "partners among 3 players"),
    "a declarer": ('[table]\nsides = "declarer"\n', "no one declares"),
    "the declarer leads": ('[lead]\nfirst = "declarer"\n', 'first = "declarer"; expected one of "dealer"'),
    "a kitty": ("[deal]\nkitty = 3\n", "a kitty, rows or an extra card; expected none"),
    "an extra card": ("[deal]\nextra = 1\n", "a kitty, rows or an extra card; expected none"),
    "three knock": ('[table]\nplayers = [2, 3]\n[score]\nby = "knock"\n', "is for two; expected players = [2]"),
    "one of one copy": ('[pack]\nonce = ["5"]\n', "one copy of some cards is left out, and there is one"),
    "majors": ('[pack]\nmajors = 4\nranks = "KQJ9"\n', "a suit of majors; expected majors = 0"),
    "jokers of suits": ("[pack]\njokers = 2\n", 'jokers where by = "suit"; expected "complete" or "columns"'),
    "copies in sets": (f"[pack]\ncopies = 2\n{KNOCK}", "several copies of a card, and sets of one rank"),
    # sections of other games
    "gin without knocks": ("[knock]\ngin = 20\n", 'gin where by = "suit"; expected by = "knock"'),
    "three without hands": ('[complete]\nthree = "A"\n', 'three where by = "suit"; expected by = "complete"'),
    "pairs without places": ("[places]\npairs = { A = 2 }\n", 'pairs where by = "suit"; expected by = "columns"'),
    # drawing
    "nothing to clear": ("[draw]\nclear = true\n", "the table is cleared, and there is none"),
    "an offer and a table": (f"[draw]\ntable = 2\noffer = true\n{LAST}", "offer where cards are taken from the table"),
    "left and a table": (f"[draw]\ntable = 2\nleft = 2\n{LAST}", "left where cards are taken from the table"),
    "an offer and takes": (
        "[draw]\noffer = true\ntakes = true\n",
        "a card that is offered, and takes that are counted",
    ),
    "places and a table": (f"[draw]\ntable = 2\n{COLUMNS}", "a card taken is put in a place"),
    "places and an offer": (f"[draw]\noffer = true\n{COLUMNS}", "a card taken is put in a place"),
    # ending
    "stopping with a knock": (f'[end]\nstop = "one suit"\n{KNOCK}', 'stop = "one suit" where by = "knock"'),
    "nobody stops": ("[draw]\ntable = 5\n", "nobody can end the round; expected a stop"),
    "a void round": ('[draw]\nrun_out = "void"\n', 'a void round where by = "suit"'),
    # score
    "losers of columns": (f"{COLUMNS}loser = -1\n", 'loser where by = "columns"; expected by = "suit"'),
    "worst cards of sets": (f"{KNOCK}worst = true\n", 'worst where by = "knock"'),
    "a winner by points": (f"{KNOCK}winner = 2\n", 'winner where by = "knock", and points count'),
    "a stopper without stop": ("[score]\nstopper = true\n", 'stopper without stop = "last turns"'),
    "values of nothing": (f"{COMPLETE}values = {{ A = 2 }}\n", 'values where by = "complete"'),
    "values of a suit": ("[score.values]\nS = 1\n", 'values of "S"; expected cards and ranks'),
    "values in words": ('[score.values]\nA = "one"\n', "expected a whole number"),
    "values of no card": ("[score.values]\nZ = 1\n", '"Z" in values; expected a card'),
    "values below 0": ("[score.values]\nA = -1\n", "values below 0; expected 0 or more"),
    "pairs of cards": (f"{COLUMNS}[places]\npairs = {{ SA = 2 }}\n", 'pairs of "SA"; expected ranks or X'),
    "doubled by no suit": (f'{KNOCK}[knock]\ndoubled = "Z"\n', 'doubled = "Z"; expected a suit of the pack'),
    "three of no rank": (f'{COMPLETE}[complete]\nthree = "Z"\n', 'three = "Z"; expected a rank of the pack'),
    "nothing is complete": (f"{COMPLETE}[complete]\nsum = 0\n", "no hand is complete; expected sum, three or suit"),
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
