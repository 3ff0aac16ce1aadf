"""Climbing games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.climbing.rules import Rules
from tests.rules.turns.said import SHARED, Said

SINGLE = "[combination.single]\n"
PARTNERS = '[table]\nsides = "partners"\n[end]\nwhen = "one left"\n'
DECLARER = '[table]\nsides = "declarer"\n'

WRONG = {
    # table, pack, deal
    "players = []": ("[table]\nplayers = []\n", "players = []"),
    "players twice": ("[table]\nplayers = [3, 3]\n", "expected each number once"),
    "partners among five": ('[table]\nplayers = [4, 5]\nsides = "partners"\n', "partners among 5 players"),
    "a suit twice": ('[pack]\nsuits = "SS"\n', "expected different letters of SHDC"),
    "no ranks": ('[pack]\nranks = ""\n', "expected different letters"),
    "jacks beside majors": ('[pack]\nranks = "KJ"\nmajors = 3\n', "expected different letters of AKQNPT"),
    "left out": ('[pack]\nwithout = ["Z9"]\n', "in without; expected a card"),
    "left out once": ('[pack]\nonce = ["Z9"]\n', "in once; expected a card"),
    "no hand": ("[deal]\nhand = []\n", "hand = []"),
    "extra for the declarer": (f'{DECLARER}[deal]\nextra = 1\nextra_to = "declarer"\n', "an extra card"),
    "kitty taken by nobody": ("[deal]\ntaken = true\n", "a kitty taken by the declarer"),
    # combinations
    "no single": ("-[combination.pair]\nof = [2]\n", "no single card can be led"),
    "single not led": ("-[combination.single]\nled = false\n", "no single card can be led"),
    "of nothing": ("[combination.a]\nof = []\n", "expected different numbers"),
    "of the same": ("[combination.a]\nof = [2, 2]\n", "expected different numbers"),
    "flush of ranks": ("[combination.a]\nof = [5]\nflush = true\nranks = 5\n", "a flush has no ranks"),
    "flush of one": ("[combination.a]\nflush = true\n", "a flush has no ranks"),
    "one rank of a suit": ('[combination.a]\nof = [2]\nsuit = "one"\n', "are for several ranks"),
    "one rank at the end": ("[combination.a]\nof = [2]\nlow_end = true\n", "are for several ranks"),
    "most of one rank": ("[combination.a]\nof = [2]\nmost = 2\n", "are for several ranks"),
    "most below least": ("[combination.a]\nranks = 4\nmost = 3\n", "most = 3 and ranks = 4"),
    "kicker without kickers": ('[combination.a]\nof = [3]\nkicker = "pair"\n', "without kickers"),
    "without no rank": ('[combination.a]\nranks = 3\nwithout = "1"\n', 'without = "1"'),
    # beat
    "clear no rank": ('[beat]\nclear = "1"\n', 'clear = "1"'),
    "clear ranks": ('[beat]\nclear = "23"\n', "expected one rank"),
    "some suits": ('[beat]\nsuits = "SH"\n', "expected every suit of SHDC once"),
    "suits and colours": ('[beat]\nsuits = "SHDC"\ncolour = true\n', "by suits and by colours"),
    "suits of all": ('[beat]\nsuits_of = "all"\n', "suits_of without suits"),
    # bomb
    "no such bomb": ('[bomb]\ncombinations = ["quad"]\n', 'no combination "quad"'),
    "bomb twice": ('[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a", "a"]\n', "expected each once"),
    "single bombs": ('[bomb]\ncombinations = ["single"]\n', "single cards are bombs"),
    "only no rank": ('[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\nonly = "1"\n', 'only = "1"'),
    "only without bombs": ('[bomb]\nonly = "2"\n', "only without bombs"),
    "cards on any": ('[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\ncards = [1]\n', "cards beneath"),
    "cards of others": (
        '[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\nonly = "2"\ncards = [1, 2]\n',
        "cards beneath",
    ),
    "factor of nothing": ("[bomb]\nfactor = 2\n", "a factor without bombs"),
    # joker
    "two kinds of three": ('[pack]\njokers = 3\n[joker]\nkinds = ["high", "wild"]\n', "3 jokers and 2 kinds"),
    "kinds of none": ('[joker]\nkinds = ["wild"]\n', "and there are none"),
    "pair of one": ("[pack]\njokers = 1\n[joker]\npair = true\n", "two jokers together"),
    "pair of wild": ('[pack]\njokers = 2\n[joker]\nkinds = ["wild"]\npair = true\n', "two jokers together"),
    "given without high": ('[pack]\njokers = 1\n[joker]\nkinds = ["wild"]\ngiven = true\n', "is given away"),
    # lead, kitty, end
    "card no card": ('[lead]\ncard = "3"\n', "expected a card such as D3"),
    "holder of nothing": ('[lead]\nfirst = "holder"\n', "without the card"),
    "declarer leads": ('[lead]\nfirst = "declarer"\n', "the declarer leads"),
    "must nothing": ("[lead]\nmust = false\n", "must without a card"),
    "kitty on no card": ('[kitty]\non = ["Z"]\n', "in on; expected a card"),
    "kitty taken and fallen": (f'{DECLARER}[deal]\ntaken = true\n[kitty]\non = ["H"]\n', "cannot fall to others"),
    "kitty into no hand": ('[kitty]\nto = "hand"\n', "a kitty taken into a hand"),
    "kitty into an empty hand": (
        '[kitty]\non = ["H"]\nto = "hand"\n[end]\nwhen = "one left"\n',
        "a kitty taken into a hand",
    ),
    "kitty and a whole suit": ('[kitty]\non = ["H"]\n[score]\nwhole = "S"\n', "a whole suit"),
    "no side to be out": ('[end]\nwhen = "side out"\n', "a side is out"),
    "a place for the last": (
        '[table]\nplayers = [2]\n[end]\nwhen = "one left"\n[score]\nplaces = [3, 1]\n',
        "as many places as players",
    ),
    "knock, and play on": ('[end]\nwhen = "one left"\nknock = 3\n', "who knocks ends the round"),
    "knock for a side": (
        '[table]\nsides = "partners"\n[end]\nwhen = "side out"\nknock = 3\n',
        "who knocks ends the round",
    ),
    # score
    "second place": ("[score]\nplaces = [2, 1]\n", "places after the first"),
    "last": ("[score]\nlasts = [-1]\n", "somebody is last"),
    "points of no card": ("[score]\ncards = { Z = 1 }\n", "in cards; expected a card"),
    "points of a word": ('[score]\ncards = { H = "x" }\n', "expected a whole number"),
    "declared no card": ("[score]\ndeclared = { Z = 1 }\n", "in declared; expected a card"),
    "faces of a rank": ("[score]\nfaces = { A = 1 }\n", "faces of"),
    "values of a suit": ('[score]\nleft = "values"\nvalues = { H = 1 }\n', "values of cards"),
    "values of nothing": ("[score]\nvalues = { A = 1 }\n", "values of cards"),
    "left to nobody": ('[score]\nleft_to = "loser"\n', "left_to without left"),
    "steps of nothing": ("[score]\nsteps = [8]\n", "steps; expected left"),
    "steps that fall": ('[score]\nleft = "cards"\nsteps = [8, 4]\n', "steps; expected left"),
    "over nothing": ("[score]\nover = 2\n", "over without trick"),
    "double no card": ('[score]\ndouble = "8"\n', "expected a card such as D8"),
    "whole no suit": ('[score]\nwhole = "A"\n', "expected a suit"),
    "reward of nothing": ("[score]\nreward = 3\n", "reward without whole"),
    "bid without declarer": ('[score]\ndeclarer = "bid"\n', "the declarer's bid is paid"),
    "hand to nobody": ("[score]\nhand_to = true\n", "are for partners"),
    "rows beside the last hand": (
        '[table]\nplayers = [4]\nsides = "partners"\n[deal]\nrows = 2\n[end]\nwhen = "one left"\n'
        "[score]\nhand_to = true\n",
        "expected no rows",
    ),
    "both of nobody": ("[score]\nboth = 200\n", "are for partners"),
}

SAID = Said(
    rules=Rules,
    fields=SHARED - {"dealer"},
    headings=("Players", "Pack", "Deal", "Plays"),
    values={"pack.suits": "S"},
    base={
        "deal.extra_to": {"deal.extra": 1},
        "deal.kitty": {"deal.hand": (3,)},
        "lead.must": {"lead.card": "S3"},
        "bomb.cards": {"bomb.only": "2"},
    },
    wrong={
        case: (text[1:] if text.startswith("-") else SINGLE + text, message) for case, (text, message) in WRONG.items()
    },
    absent=frozenset(("no single", "single not led")),
    right={"what is said of partners": f"{SINGLE}{PARTNERS}[score]\nhand_to = true\nboth = 200\n"},
    texts=(
        (
            "tien-len",
            {},
            "Plays",
            "Three pairs: three neighbouring ranks of two cards each, of any suits, without twos.",
        ),
        ("tien-len", {}, "Bombs", "beat single twos and sets of them, and weaker bombs."),
        ("tien-len", {}, "Scoring", "Being last brings -1 point."),
        ("tichu", {}, "Jokers", "Joker 4 is only led"),
    ),
)
