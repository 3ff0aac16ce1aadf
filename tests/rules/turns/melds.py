"""Games of melds in plain English, and what can not be said at once."""

from __future__ import annotations

from solver.families.melds.rules import Rules
from solver.rules.schema import schema_of
from tests.rules.turns.said import SHARED, Said

TWO = "[table]\nplayers = [2]\n"
KEEP, ROB = f'{TWO}[play]\nkind = "keep"\n', f'{TWO}[play]\nkind = "rob"\n'

WRONG = {
    "a declarer": ('[table]\nplayers = [2]\nsides = "declarer"\n', 'sides = "declarer", but this game has no declarer'),
    "many sides": ('[table]\nplayers = [3]\n[play]\nkind = "keep"\n', 'kind = "keep" is for two sides'),
    "majors": ('[pack]\nmajors = 9\nranks = "KQ98765A"\n', "majors fit into no meld"),
    "once of one": (
        '[pack]\nonce = ["9"]\n',
        "once leaves out one of several copies, but there is only one of each card",
    ),
    "sets where cards are kept": (f"{KEEP}[sets]\nwild = 1\n", '[sets] has no meaning with kind = "keep"'),
    "keeping in a turn": ("[keep]\npair = 2\n", '[keep] has no meaning with kind = "turn"'),
    "robbing in a turn": ("[rob]\nchips = 2\n", '[rob] has no meaning with kind = "turn"'),
    "a foot": (f"{KEEP}[deal]\nfoot = 5\n", 'a foot has no meaning with kind = "keep"'),
    "points of what is robbed": (
        f"{ROB}[deal]\nhand = 5\n[score.values]\nA = 5\n",
        'kind = "rob" counts no points of cards',
    ),
    "left of what is kept": (f"{KEEP}[score.left]\nA = 5\n", 'kind = "keep" counts the cards kept by values alone'),
    "never no rank": ('[sets]\nnever = ["Z"]\n', '"Z" in never is not a rank'),
    "wild no rank": ('[wild]\ncards = ["S2"]\n', '"S2" in cards is not a rank'),
    "out no card": ('[out]\ncards = ["3"]\n', '"3" in cards is not a card'),
    "a value of a card": ("[score.values]\nS3 = 5\n", '"S3" in values is not a rank'),
    "a value below nothing": ("[score.values]\nA = -5\n", "A = -5 in values is below 0"),
    "race = true needs a number of points to reach": ('[score.values]\nA = "x"\n', 'values: A = "x" is not allowed'),
    "a size of sets": ("[sets]\nleast = 4\nmost = 3\n", "a set has at least 4 and at most 3 cards"),
    "a size of runs": ("[runs]\nleast = 4\nmost = 3\n", "a run has at least 4 and at most 3 cards"),
    "a run of one card is not a meld": ("[runs]\nleast = 1\n", "a run of one card is not a meld"),
    "run pays for full runs, but the game has no runs": (
        "[full]\nrun = 5\n",
        "run pays for full runs, but the game has no runs",
    ),
    "runs and a foot": ("[runs]\nleast = 3\n[deal]\nfoot = 3\n", "runs and a foot exclude each other"),
    "a small full meld": ("[full]\ncards = 2\n", "a full meld has 2 cards, but every set has at least 3"),
    "full and natural in [out] are too many to search": ("[out]\nnatural = 1\n", "1 of 0 full melds cannot be natural"),
    "many full ones": ("[out]\nfull = 20\nnatural = 9\n", "full and natural in [out] are too many to search"),
    "plain jokers": ("[pack]\njokers = 2\n", "the pack has jokers, but they are not wild"),
    "several ranks": ('[out]\ncards = ["S3", "S4"]\n', "cards in [out] have several ranks"),
    "most of nothing": ("[out]\nmost = 4\n", "most limits the cards in [out], but none are named"),
    "a table for nothing": ('[bonus]\ncards = ["H3"]\n', "the cards in [bonus] bring no points"),
    "points of no table": (
        "[bonus]\neach = 5\n",
        "each, four and needs are about the cards in [bonus], but none are named",
    ),
    "two roles": ('[sets]\nnever = ["2"]\n[wild]\ncards = ["2"]\n', "2 is in sets.never and in wild.cards"),
    "wild on the table": (
        '[bonus]\ncards = ["H2"]\neach = 5\n[wild]\ncards = ["2"]\n',
        "H2 lies on the table for points, but its rank is wild",
    ),
    "melded on the table": (
        '[bonus]\ncards = ["H3"]\neach = 5\n[out]\ncards = ["H3"]\n',
        "H3 lies on the table for points, but it is melded at the end",
    ),
    "left of a suit": ("[score.left]\nS = 5\n", '"S" in left is a suit'),
    "left of a melded card": ("[score.left]\nS4 = 5\n", "S4 counts like all cards of its rank, which is melded"),
    "left of a wild card": (
        '[wild]\ncards = ["2"]\n[score.left]\n2 = 5\n',
        "2 is wild, so it counts the same in a meld and in the hand",
    ),
    "jokers that are kept": (f"{KEEP}[pack]\njokers = 1\n", "jokers have no rank to keep"),
    "too few to keep": (f"{KEEP}[deal]\nhand = 3\n", "3 cards are dealt, but 5 are kept"),
    "jokers that are robbed": (f"{ROB}[deal]\nhand = 5\n[pack]\njokers = 1\n", "jokers are in no poker hand"),
    "knights": (f'{ROB}[deal]\nhand = 5\n[pack]\nranks = "KNQJT"\n', "knights and pages are in no poker hand"),
    "a pair of nothing": (f'{ROB}[deal]\nhand = 5\n[rob]\npair = "Z"\n', 'pair = "Z" is not a rank of the pack'),
    "too many to rob": (f"{ROB}[deal]\nhand = 13\n", "13 cards are dealt, but a hand has at most 12"),
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
