"""Climbing games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.climbing.rules import Rules
from tests.rules.turns.said import SHARED, Said

SINGLE = "[combination.single]\n"
PARTNERS = '[table]\nsides = "partners"\n[end]\nwhen = "one left"\n'
DECLARER = '[table]\nsides = "declarer"\n'

WRONG = {
    # table, pack, deal
    "players is empty": ("[table]\nplayers = []\n", "players is empty"),
    "players twice": ("[table]\nplayers = [3, 3]\n", "players = [3, 3] repeats a number"),
    "partners among five": ('[table]\nplayers = [4, 5]\nsides = "partners"\n', "5 players cannot play as partners"),
    "a suit twice": ('[pack]\nsuits = "SS"\n', '" is not allowed. Write each'),
    "no ranks": ('[pack]\nranks = ""\n', '" is not allowed. Write each'),
    "jacks beside majors": (
        '[pack]\nranks = "KJ"\nmajors = 3\n',
        '" is not allowed. Write each letter once, and only letters of AKQNPT98765432',
    ),
    "left out": (
        '[pack]\nwithout = ["Z9"]\n',
        '" in without is not a card. Write a card (SQ), a suit (S), a rank (Q) or X for jokers',
    ),
    "left out once": ('[pack]\nonce = ["Z9"]\n', '"Z9" in once is not a card'),
    "no hand": ("[deal]\nhand = []\n", "hand is empty. Write how many cards"),
    "extra for the declarer": (
        f'{DECLARER}[deal]\nextra = 1\nextra_to = "declarer"\n',
        'extra_to = "declarer" is not known',
    ),
    "kitty taken by nobody": ("[deal]\ntaken = true\n", "taken = true, but the game has no declarer"),
    # combinations
    "no single": ("-[combination.pair]\nof = [2]\n", "no single card can be led"),
    "single not led": ("-[combination.single]\nled = false\n", "no single card can be led"),
    "of nothing": (
        "[combination.a]\nof = []\n",
        "] is not allowed. Write different numbers of cards, for example of = [1, 2]",
    ),
    "of the same": (
        "[combination.a]\nof = [2, 2]\n",
        "] is not allowed. Write different numbers of cards, for example of = [1, 2]",
    ),
    "flush of ranks": (
        "[combination.a]\nof = [5]\nflush = true\nranks = 5\n",
        "flush = true needs two cards or more, and has no ranks, suit or kickers",
    ),
    "flush of one": (
        "[combination.a]\nflush = true\n",
        "flush = true needs two cards or more, and has no ranks, suit or kickers",
    ),
    "one rank of a suit": (
        '[combination.a]\nof = [2]\nsuit = "one"\n',
        "most, low_end and suit are for combinations of several ranks",
    ),
    "one rank at the end": (
        "[combination.a]\nof = [2]\nlow_end = true\n",
        "most, low_end and suit are for combinations of several ranks",
    ),
    "most of one rank": (
        "[combination.a]\nof = [2]\nmost = 2\n",
        "most, low_end and suit are for combinations of several ranks",
    ),
    "most below least": ("[combination.a]\nranks = 4\nmost = 3\n", "most = 3 is less than ranks = 4"),
    "kicker without kickers": (
        '[combination.a]\nof = [3]\nkicker = "pair"\n',
        'kicker = "pair", but there are no kickers',
    ),
    "without no rank": ('[combination.a]\nranks = 3\nwithout = "1"\n', 'without = "1"'),
    # beat
    "clear no rank": ('[beat]\nclear = "1"\n', 'clear = "1"'),
    "clear ranks": ('[beat]\nclear = "23"\n', 'clear = "23" names several ranks'),
    'never = "SHDC" names all suits, so nothing could be trumps': (
        '[beat]\nsuits = "SH"\n',
        'suits = "SH" is not allowed',
    ),
    "suits and colours": (
        '[beat]\nsuits = "SHDC"\ncolour = true\n',
        "suits and colour both decide between cards of one rank",
    ),
    "suits of all": ('[beat]\nsuits_of = "all"\n', "suits_of needs an order of the suits"),
    # bomb
    "no such bomb": ('[bomb]\ncombinations = ["quad"]\n', 'no combination "quad"'),
    "bomb twice": (
        '[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a", "a"]\n',
        'combinations = ["a", "a"] repeats a name',
    ),
    "single bombs": ('[bomb]\ncombinations = ["single"]\n', "a single card cannot be a bomb"),
    "only no rank": ('[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\nonly = "1"\n', 'only = "1"'),
    "only limits what bombs beat, but there are no bombs": (
        '[bomb]\nonly = "2"\n',
        "only limits what bombs beat, but there are no bombs",
    ),
    "cards on any": (
        '[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\ncards = [1]\n',
        "cards needs only, and one number for each name in combinations",
    ),
    "cards of others": (
        '[combination.a]\nof = [4]\n[bomb]\ncombinations = ["a"]\nonly = "2"\ncards = [1, 2]\n',
        "cards needs only, and one number for each name in combinations",
    ),
    "factor of nothing": ("[bomb]\nfactor = 2\n", "factor multiplies the score for bombs, but there are none"),
    # joker
    "two kinds of three": (
        '[pack]\njokers = 3\n[joker]\nkinds = ["high", "wild"]\n',
        "there are 3 jokers, but 2 kinds",
    ),
    "kinds of none": ('[joker]\nkinds = ["wild"]\n', "[joker] describes jokers, but the pack has none"),
    "pair of one": (
        "[pack]\njokers = 1\n[joker]\npair = true\n",
        'pair = true needs two jokers of the kinds "high" or "beats all"',
    ),
    "pair of wild": (
        '[pack]\njokers = 2\n[joker]\nkinds = ["wild"]\npair = true\n',
        'pair = true needs two jokers of the kinds "high" or "beats all"',
    ),
    "given without high": (
        '[pack]\njokers = 1\n[joker]\nkinds = ["wild"]\ngiven = true\n',
        "given = true is about high jokers, but there are none",
    ),
    # lead, kitty, end
    "card no card": ('[lead]\ncard = "3"\n', 'card = "3" is not a card'),
    "holder of nothing": ('[lead]\nfirst = "holder"\n', 'first = "holder", but no card is named'),
    'first = "declarer", but the game has no declarer': (
        '[lead]\nfirst = "declarer"\n',
        'first = "declarer", but the game has no declarer',
    ),
    "must nothing": (
        "[lead]\nmust = false\n",
        "must = false is about the card that is led first, but no card is named",
    ),
    "kitty on no card": (
        '[kitty]\non = ["Z"]\n',
        '" in on is not a card. Write a card (SQ), a suit (S), a rank (Q) or X for jokers',
    ),
    "kitty taken and fallen": (
        f'{DECLARER}[deal]\ntaken = true\n[kitty]\non = ["H"]\n',
        "the declarer takes the kitty, so it cannot fall to another player",
    ),
    "kitty into no hand": (
        '[kitty]\nto = "hand"\n',
        'to = "hand" needs cards that win the kitty, and a round that ends with the first player out',
    ),
    "kitty into an empty hand": (
        '[kitty]\non = ["H"]\nto = "hand"\n[end]\nwhen = "one left"\n',
        'to = "hand" needs cards that win the kitty, and a round that ends with the first player out',
    ),
    "kitty and a whole suit": (
        '[kitty]\non = ["H"]\n[score]\nwhole = "S"\n',
        "whole counts the cards dealt to players, but the kitty would fall to one of them",
    ),
    "no side to be out": ('[end]\nwhen = "side out"\n', 'when = "side out" needs sides'),
    "a place for the last": (
        '[table]\nplayers = [2]\n[end]\nwhen = "one left"\n[score]\nplaces = [3, 1]\n',
        "the last player does not go out, so places has fewer numbers than there are players",
    ),
    "knock, and play on": ('[end]\nwhen = "one left"\nknock = 3\n', "who knocks ends the round"),
    "knock for a side": (
        '[table]\nsides = "partners"\n[end]\nwhen = "side out"\nknock = 3\n',
        "who knocks ends the round",
    ),
    # score
    "second place": ("[score]\nplaces = [2, 1]\n", 'with when = "first out" only the first place is reached'),
    "last": ("[score]\nlasts = [-1]\n", "lasts is for rounds that end with one player left"),
    "points of no card": (
        "[score]\ncards = { Z = 1 }\n",
        '" in cards is not a card. Write a card (SQ), a suit (S), a rank (Q) or X for jokers',
    ),
    "points of a word": ('[score]\ncards = { H = "x" }\n', "Write a whole number from -999 to 999"),
    "declared no card": ("[score]\ndeclared = { Z = 1 }\n", '"Z" in declared is not a card'),
    "faces of a rank": ("[score]\nfaces = { A = 1 }\n", 'faces = ["A"] are not suits'),
    "values of a suit": ('[score]\nleft = "values"\nvalues = { H = 1 }\n', '. Set left = "values"'),
    "values of nothing": ("[score]\nvalues = { A = 1 }\n", '. Set left = "values"'),
    "left to nobody": ('[score]\nleft_to = "loser"\n', "left_to says who gets the cards left, but they do not count"),
    "steps of nothing": ("[score]\nsteps = [8]\n", "steps counts cards left from rising numbers"),
    "steps that fall": ('[score]\nleft = "cards"\nsteps = [8, 4]\n', "steps counts cards left from rising numbers"),
    "over nothing": ("[score]\nover = 2\n", "over is about points for captured piles"),
    "double no card": ('[score]\ndouble = "8"\n', 'double = "8" is not a card'),
    "whole no suit": ('[score]\nwhole = "A"\n', 'whole = "A" is not a suit of the pack. Write one of'),
    "reward of nothing": ("[score]\nreward = 3\n", "reward is for capturing a whole suit"),
    "bid without declarer": ('[score]\ndeclarer = "bid"\n', 'declarer = "bid", but the game has no declarer'),
    "hand to nobody": ("[score]\nhand_to = true\n", "are for partners"),
    "rows beside the last hand": (
        '[table]\nplayers = [4]\nsides = "partners"\n[deal]\nrows = 2\n[end]\nwhen = "one left"\n'
        "[score]\nhand_to = true\n",
        "hand_to does not say who gets the rows",
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
