"""Matching games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.matching.rules import Rules
from tests.rules.turns.said import Said

CRANK = '[effects.cards]\n2 = ["crank:2"]\n'
ONE_LEFT = '[end]\nwhen = "one left"\n'
TWINS = "[pack]\ncopies = 2\n[several]\ntwins = true\n"

WRONG = {
    # table, pack, deal
    "players twice": ("[table]\nplayers = [3, 3]\n", "players = [3, 3] repeats a number"),
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "3 players cannot play as partners"),
    "a declarer": ('[table]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "no suits": ('[pack]\nsuits = ""\n', '" is not allowed. Write each'),
    "left out": (
        '[pack]\nwithout = ["Z9"]\n',
        '" in without is not a card. Write a card (SQ), a suit (S), a rank (Q) or X for jokers',
    ),
    "one of one copy": (
        '[pack]\nonce = ["5"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "jokers in no pack": ("[wild]\njokers = true\n", "jokers in [pack] and jokers = true in [wild] go together"),
    "jokers that are nothing": ("[pack]\njokers = 2\n", "jokers in [pack] and jokers = true in [wild] go together"),
    "a kitty": ("[deal]\nkitty = 3\n", "this game has no kitty: the cards that are left are the stock"),
    "extra for the holder": ('[deal]\nextra_to = "holder"\n', 'extra_to = "holder" is not known in this game'),
    'first = "declarer", but the game has no declarer': (
        '[lead]\nfirst = "declarer"\n',
        'first = "declarer" is not known in this game. Write "dealer", "left of dealer"',
    ),
    # playing
    "two piles taken": (
        '[match]\npiles = 2\n[draw]\nhow = "pile"\npickups = 1\n',
        'how = "pile" takes the discard pile, but there are two',
    ),
    "twins and several": (f'{TWINS}by = "rank"\n', "by and twins in [several] exclude each other"),
    "twins of one copy": ("[several]\ntwins = true\n", "twins = true needs two copies of each card"),
    "no rank on its own": (
        '[match]\nnot_on_own = ["Z"]\n',
        '" in not_on_own is not a rank of the pack. Write one of the letters AKQJT98765432',
    ),
    "two ranks on their own": (
        '[match]\nnot_on_own = ["AK"]\n',
        '" in not_on_own is not a rank of the pack. Write one of the letters AKQJT98765432',
    ),
    "last resort": ('[match]\nlast_resort = ["Z"]\n', '"Z" in last_resort is not a card'),
    "last resort in sets": (
        '[match]\nlast_resort = ["A"]\n[several]\nby = "rank"\n',
        "last_resort needs one card a turn",
    ),
    "not on own in sets": (
        '[match]\nnot_on_own = ["A"]\n[several]\nby = "rank"\n',
        "not_on_own forbids what [several] allows",
    ),
    "last resort turned": (
        '[match]\nlast_resort = ["A"]\n[pack]\ncopies = 2\n[wild]\nturned = true\n',
        "last_resort and turned in [wild] exclude each other: the card turned up may make any rank wild",
    ),
    "twins and jokers": (
        "[pack]\ncopies = 2\njokers = 2\n[several]\ntwins = true\n[wild]\njokers = true\n",
        "twins = true is about two equal cards, but one of them may be named as another",
    ),
    "twins and turned": (
        f"{TWINS}[wild]\nturned = true\n",
        "twins = true is about two equal cards, but one of them may be named as another",
    ),
    # drawing
    "play what is taken": ('[draw]\nhow = "pile"\nplay = true\n', "play = true is about one drawn card"),
    "pressure of one's own will": (
        "[draw]\npressure = true\n",
        "pressure is for games in which a player draws only if he cannot play",
    ),
    "pressure on the pile": ('[draw]\nhow = "until able"\npressure = true\n', "pressure is about drawing one card"),
    "never taken": ('[draw]\nhow = "pile"\npickups = 0\n', 'how = "pile" takes the pile, but pickups = 0 forbids that'),
    "must until able": (
        '[draw]\nhow = "until able"\n[match]\nmust = true\n',
        "must = true: a player who can play must play",
    ),
    # effects
    "effects of a suit": ('[effects.cards]\nS = ["skip"]\n', '"S" in [effects] is not allowed'),
    "effects of a joker": ('[effects.cards]\nX1 = ["skip"]\n', '"X1" in [effects] is not allowed'),
    "effects that are no list": ('[effects.cards]\n2 = "skip"\n', '2 = "skip" is not allowed'),
    "effects of numbers": ("[effects.cards]\n2 = [2]\n", "2 = [2] is not allowed"),
    "a number of effects": ("[effects.cards]\n2 = 2\n", "2 = 2 is not allowed"),
    "an unknown effect": (
        '[effects.cards]\n2 = ["jump"]\n',
        '2: "jump" is not an effect. Write one of wild, wild-colour',
    ),
    "wild twice": ('[effects.cards]\n2 = ["wild", "wild-colour"]\n', "2: wild and wild-colour exclude each other"),
    "joining nothing": (
        '[effects.cards]\nA = ["joins:1"]\n',
        "joins:N is for cards that join a crank, but no card starts one",
    ),
    "declining nothing": ("[effects]\ndecline = true\n", "decline is about cranks, but no card starts one"),
    "a crank not on its own": (
        f'[match]\nnot_on_own = ["2"]\n{CRANK}',
        "in a crank a card may be laid on any other, but not_on_own forbids that for its rank",
    ),
    "a crank and a last resort": (
        f'[match]\nlast_resort = ["2"]\n{CRANK}',
        "in a crank suits do not matter, so last_resort has no meaning",
    ),
    "a crank and the pile": (
        f'[draw]\nhow = "pile"\n{CRANK}',
        'a crank makes a player draw cards, but how = "pile" takes the pile instead',
    ),
    # end and score
    "first = true lets effects come before the end of the round": (
        f"[effects]\nfirst = true\n{ONE_LEFT}",
        "first = true lets effects come before the end of the round",
    ),
    "a winner, and others play on": (f"{ONE_LEFT}[score]\nwinner = 1\n", 'with when = "one left" no one wins alone'),
    "places of one": ("[score]\nplaces = [1]\n", "places and lasts are for rounds that end with one player left"),
    "shield takes away values of cards left, but these do not count": (
        "[score.values]\nA = 1\n",
        "values has no meaning unless cards left count",
    ),
    "values of a suit": ('[score]\nleft = "values"\nvalues = { S = 1 }\n', '"S" in values is a suit'),
    "values of nothing": ('[score]\nleft = "values"\nvalues = { Z = 1 }\n', '"Z" in values is not a card'),
    "values in words": ('[score]\nleft = "values"\nvalues = { A = "one" }\n', "Write a whole number from -999 to 999"),
    "a shield of no rank": ('[score]\nleft = "values"\nshield = "Z"\n', 'shield = "Z" is not a rank of the pack'),
    "a shield of nothing": (
        '[score]\nshield = "3"\n',
        "shield takes away values of cards left, but these do not count",
    ),
    "shields alone": ("[score]\nshields_alone = 50\n", "shields_alone needs a rank of shields"),
    "losers of nothing": ('[score]\nleft_to = "loser"\n', 'left_to = "loser", but cards left do not count'),
    "nothing doubled": ('[score]\ndoubled = "A"\n', "doubled is about the winner's points, but the winner gets none"),
    "two winners": (
        f"[effects]\nfirst = true\n{CRANK}[score]\nwinner = 1\n",
        "with cranks or twins two players may go out together",
    ),
    "two winners by twins": (
        f"{TWINS}[effects]\nfirst = true\n[score]\nwinner = 1\n",
        "with cranks or twins two players may go out together",
    ),
}

SAID = Said(
    rules=Rules,
    headings=("Players", "Pack", "Deal", "Turns"),
    values={"pack.suits": "S", "effects.cards": {"A": ["skip"]}},
    base={
        "deal.extra_to": {"deal.extra": 1},
        "deal.kitty": {"deal.hand": (3,)},
        "effects.decline": {"effects.cards": {"2": ["crank:2"]}},
        **{f"score.{name}": {"score.left": "values"} for name in ("left_to", "values", "shield", "shields_alone")},
    },
    wrong=WRONG,
    texts=(
        ("creights", {}, "Effects", "Each two starts a crank of 2, or adds as much to one."),
        ("creights", {}, "Scoring", "Each three takes another card left, the dearest first"),
        ("mau-mau", {}, "Turns", "Jacks may not be laid on another jack."),
        (
            "crazy-eights-hoyle",
            {"Very Crazy Eights": True},
            "Effects",
            "The queen of spades makes the next player draw five cards and passes over the next player's turn.",
        ),
    ),
)
