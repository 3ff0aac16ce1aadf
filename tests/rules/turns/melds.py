"""Games of melds in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.melds.rules import Rules
from solver.rules.schema import schema_of
from tests.rules.turns.said import SHARED, Said

TWO = "[table]\nplayers = [2]\n"
KEEP, ROB = f'{TWO}[play]\nkind = "keep"\n', f'{TWO}[play]\nkind = "rob"\n'

WRONG = {
    "a declarer": ('[table]\nplayers = [2]\nsides = "declarer"\n', "and no one declares"),
    "many sides": ('[table]\nplayers = [3]\n[play]\nkind = "keep"\n', "more than two sides; expected two players"),
    "majors": ('[pack]\nmajors = 9\nranks = "KQ98765A"\n', "majors, whose numbers are in no meld"),
    "once of one": ('[pack]\nonce = ["9"]\n', "one copy of some cards is left out, and there is one"),
    "sets where cards are kept": (f"{KEEP}[sets]\nwild = 1\n", 'wild of [sets] where kind = "keep"'),
    "keeping in a turn": ("[keep]\npair = 2\n", 'pair of [keep] where kind = "turn"'),
    "robbing in a turn": ("[rob]\nchips = 2\n", 'chips of [rob] where kind = "turn"'),
    "a foot": (f"{KEEP}[deal]\nfoot = 5\n", 'a foot where kind = "keep"'),
    "points of what is robbed": (f"{ROB}[deal]\nhand = 5\n[score.values]\nA = 5\n", 'points where kind = "rob"'),
    "left of what is kept": (f"{KEEP}[score.left]\nA = 5\n", 'points of cards left where kind = "keep"'),
    "never no rank": ('[sets]\nnever = ["Z"]\n', '"Z" in never; expected ranks'),
    "wild no rank": ('[wild]\ncards = ["S2"]\n', '"S2" in cards; expected ranks'),
    "out no card": ('[out]\ncards = ["3"]\n', '"3" in cards; expected cards such as S3'),
    "a value of a card": ("[score.values]\nS3 = 5\n", 'values of "S3"; expected ranks or X'),
    "a value below nothing": ("[score.values]\nA = -5\n", "A = -5 in values; expected 0 or more"),
    "no number": ('[score.values]\nA = "x"\n', 'values: A = "x"; expected a whole number'),
    "a size of sets": ("[sets]\nleast = 4\nmost = 3\n", "sets of 4 cards at least, 3 at most"),
    "a size of runs": ("[runs]\nleast = 4\nmost = 3\n", "runs of 4 cards at least, 3 at most"),
    "runs of one": ("[runs]\nleast = 1\n", "runs of one card"),
    "a full run": ("[full]\nrun = 5\n", "a full run, and there are no runs"),
    "runs and a foot": ("[runs]\nleast = 3\n[deal]\nfoot = 3\n", "runs, and a foot"),
    "a small full meld": ("[full]\ncards = 2\n", "full melds of 2 cards, and 3 at least"),
    "natural ones": ("[out]\nnatural = 1\n", "1 natural sets among 0 full melds"),
    "many full ones": ("[out]\nfull = 20\nnatural = 9\n", "so many full melds, and natural ones among them"),
    "plain jokers": ("[pack]\njokers = 2\n", "jokers that are not wild"),
    "several ranks": ('[out]\ncards = ["S3", "S4"]\n', "cards of several ranks; expected cards of one"),
    "most of nothing": ("[out]\nmost = 4\n", "most of no cards"),
    "a table for nothing": ('[bonus]\ncards = ["H3"]\n', "cards on the table that bring nothing"),
    "points of no table": ("[bonus]\neach = 5\n", "points of cards on the table, and there are none"),
    "two roles": ('[sets]\nnever = ["2"]\n[wild]\ncards = ["2"]\n', "2 in sets.never, and in wild.cards"),
    "wild on the table": ('[bonus]\ncards = ["H2"]\neach = 5\n[wild]\ncards = ["2"]\n', "H2 on the table, and wild"),
    "melded on the table": (
        '[bonus]\ncards = ["H3"]\neach = 5\n[out]\ncards = ["H3"]\n',
        "H3 on the table, and melded at the end",
    ),
    "left of a suit": ("[score.left]\nS = 5\n", 'values of "S", a suit; expected cards, ranks or X'),
    "left of a melded card": ("[score.left]\nS4 = 5\n", "S4 apart from its rank, which is melded"),
    "left of a wild card": ('[wild]\ncards = ["2"]\n[score.left]\n2 = 5\n', "2 in left, and wild"),
    "jokers that are kept": (f"{KEEP}[pack]\njokers = 1\n", "jokers, which have no rank to keep"),
    "too few to keep": (f"{KEEP}[deal]\nhand = 3\n", "3 cards dealt, 5 kept"),
    "jokers that are robbed": (f"{ROB}[deal]\nhand = 5\n[pack]\njokers = 1\n", "jokers, which are in no poker hand"),
    "knights": (f'{ROB}[deal]\nhand = 5\n[pack]\nranks = "KNQJT"\n', "knights or pages"),
    "a pair of nothing": (f'{ROB}[deal]\nhand = 5\n[rob]\npair = "Z"\n', 'pair = "Z"; expected a rank'),
    "too many to rob": (f"{ROB}[deal]\nhand = 13\n", "13 cards dealt, 12 at most"),
}

_MORE: dict[str, dict[str, object]] = {
    "sets.wild": {"wild.cards": ("X",)},
    "out.natural": {"out.full": 2},
    "out.most": {"out.cards": ("S6",)},
    **{f"bonus.{name}": {"bonus.cards": ("H5",), "bonus.each": 50} for name in ("four", "needs", "each")},
    "runs.most": {"runs.least": 3},
}
_KINDS = {"keep": "keep", "rob": "rob"}

SAID = Said(
    rules=Rules,
    fields=SHARED - {"dealer"},
    headings=("Players", "Pack", "Deal"),
    values={"pack.suits": "SH"},
    base={
        f"{name}.{key}": {"play.kind": _KINDS.get(name, "turn"), **_MORE.get(f"{name}.{key}", {})}
        for name, section in schema_of(Rules).sections.items()
        for key in section.keys
    },
    not_there=frozenset(("pack.majors",)),
    wrong=WRONG,
    texts=(
        ("canasta", {}, "Going out", "To go out a team needs a full meld."),
        ("canasta", {}, "Scoring", "four of them 800"),
        ("samba", {}, "Melds", "A team may have several sets of a rank."),
        ("hand-and-foot", {}, "Going out", "five full melds, two of them natural sets"),
        ("fireplace-poker", {}, "Turns", "a pair of jacks"),
    ),
)
