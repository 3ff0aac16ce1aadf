"""Matching games in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.matching.rules import Rules
from tests.rules.turns.said import Said

CRANK = '[effects.cards]\n2 = ["crank:2"]\n'
ONE_LEFT = '[end]\nwhen = "one left"\n'
TWINS = "[pack]\ncopies = 2\n[several]\ntwins = true\n"

WRONG = {
    # table, pack, deal
    "players twice": ("[table]\nplayers = [3, 3]\n", "expected each number once"),
    "partners among three": ('[table]\nplayers = [3]\nsides = "partners"\n', "partners among 3 players"),
    "a declarer": ('[table]\nsides = "declarer"\n', "no one declares"),
    "no suits": ('[pack]\nsuits = ""\n', "expected different letters of SHDC"),
    "left out": ('[pack]\nwithout = ["Z9"]\n', "in without; expected a card"),
    "one of one copy": ('[pack]\nonce = ["5"]\n', "one copy of some cards is left out, and there is one"),
    "jokers in no pack": ("[wild]\njokers = true\n", "jokers in the pack, and jokers that are named, go together"),
    "jokers that are nothing": ("[pack]\njokers = 2\n", "jokers in the pack, and jokers that are named"),
    "a kitty": ("[deal]\nkitty = 3\n", "a kitty; expected none"),
    "extra for the holder": ('[deal]\nextra_to = "holder"\n', 'extra_to = "holder"; expected one of "dealer"'),
    "the declarer leads": ('[lead]\nfirst = "declarer"\n', 'first = "declarer"; expected one of "dealer"'),
    # playing
    "two piles taken": ('[match]\npiles = 2\n[draw]\nhow = "pile"\npickups = 1\n', "two piles, and the pile is taken"),
    "twins and several": (f'{TWINS}by = "rank"\n', "several cards of a rank, and twins"),
    "twins of one copy": ("[several]\ntwins = true\n", "twins, and one copy of each card"),
    "no rank on its own": ('[match]\nnot_on_own = ["Z"]\n', "in not_on_own; expected ranks of AKQ"),
    "two ranks on their own": ('[match]\nnot_on_own = ["AK"]\n', "in not_on_own; expected ranks of AKQ"),
    "last resort": ('[match]\nlast_resort = ["Z"]\n', "in last_resort; expected a card"),
    "last resort in sets": (
        '[match]\nlast_resort = ["A"]\n[several]\nby = "rank"\n',
        "a last resort among several cards",
    ),
    "not on own in sets": (
        '[match]\nnot_on_own = ["A"]\n[several]\nby = "rank"\n',
        "ranks not on their own, and several cards",
    ),
    "last resort turned": (
        '[match]\nlast_resort = ["A"]\n[pack]\ncopies = 2\n[wild]\nturned = true\n',
        "a last resort, and a rank that the card turned up makes wild",
    ),
    "twins and jokers": (
        "[pack]\ncopies = 2\njokers = 2\n[several]\ntwins = true\n[wild]\njokers = true\n",
        "twins, and cards that are named",
    ),
    "twins and turned": (f"{TWINS}[wild]\nturned = true\n", "twins, and cards that are named"),
    # drawing
    "play what is taken": ('[draw]\nhow = "pile"\nplay = true\n', "the drawn card is played where one is drawn"),
    "pressure of one's own will": ("[draw]\npressure = true\n", "pressure where one draws only if one cannot play"),
    "pressure on the pile": ('[draw]\nhow = "until able"\npressure = true\n', "pressure where one card is drawn"),
    "never taken": ('[draw]\nhow = "pile"\npickups = 0\n', "the pile is taken, and never picked up"),
    "must until able": ('[draw]\nhow = "until able"\n[match]\nmust = true\n', 'expected how = "until play"'),
    # effects
    "effects of a suit": ('[effects.cards]\nS = ["skip"]\n', 'effects of "S"; expected a rank or a card'),
    "effects of a joker": ('[effects.cards]\nX1 = ["skip"]\n', 'effects of "X1"; expected a rank or a card'),
    "effects that are no list": ('[effects.cards]\n2 = "skip"\n', '2 = "skip"; expected a list of effects'),
    "effects of numbers": ("[effects.cards]\n2 = [2]\n", "2 = [2]; expected a list of effects"),
    "a number of effects": ("[effects.cards]\n2 = 2\n", "2 = 2; expected a list of effects"),
    "an unknown effect": ('[effects.cards]\n2 = ["jump"]\n', '2: "jump"; expected one of wild, wild-colour'),
    "wild twice": ('[effects.cards]\n2 = ["wild", "wild-colour"]\n', "2: wild, and wild within the colour"),
    "joining nothing": ('[effects.cards]\nA = ["joins:1"]\n', "cards join a crank, and none starts one"),
    "declining nothing": ("[effects]\ndecline = true\n", "a crank is declined, and there is none"),
    "a crank not on its own": (f'[match]\nnot_on_own = ["2"]\n{CRANK}', "which in a crank are laid on anything"),
    "a crank and a last resort": (f'[match]\nlast_resort = ["2"]\n{CRANK}', "a last resort, and a crank"),
    "a crank and the pile": (f'[draw]\nhow = "pile"\n{CRANK}', "what a crank has come to is drawn"),
    # end and score
    "first, and others play on": (f"[effects]\nfirst = true\n{ONE_LEFT}", "effects come first, and others play on"),
    "a winner, and others play on": (f"{ONE_LEFT}[score]\nwinner = 1\n", "one wins, and others play on"),
    "places of one": ("[score]\nplaces = [1]\n", "places where the first one out ends it"),
    "values that do not count": ("[score.values]\nA = 1\n", "values of cards left that do not count"),
    "values of a suit": ('[score]\nleft = "values"\nvalues = { S = 1 }\n', 'values of "S", a suit'),
    "values of nothing": ('[score]\nleft = "values"\nvalues = { Z = 1 }\n', '"Z" in values; expected a card'),
    "values in words": ('[score]\nleft = "values"\nvalues = { A = "one" }\n', "expected a whole number"),
    "a shield of no rank": ('[score]\nleft = "values"\nshield = "Z"\n', 'shield = "Z"; expected a rank of the pack'),
    "a shield of nothing": ('[score]\nshield = "3"\n', "cards shield values that do not count"),
    "shields alone": ("[score]\nshields_alone = 50\n", "shields_alone without shield"),
    "losers of nothing": ('[score]\nleft_to = "loser"\n', "losers pay for cards left, which do not count"),
    "nothing doubled": ('[score]\ndoubled = "A"\n', "the winner's points are doubled, and he has none"),
    "two winners": (f"[effects]\nfirst = true\n{CRANK}[score]\nwinner = 1\n", "two may go out together"),
    "two winners by twins": (f"{TWINS}[effects]\nfirst = true\n[score]\nwinner = 1\n", "two may go out together"),
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
