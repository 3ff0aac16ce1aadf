"""Fields of answers about bridge and whist.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from solver.core.answer_fields import (
    ABSENT,
    COUNT,
    NUMBER,
    PLAYER,
    SMALL,
    TEXT,
    TRUTH,
    AnswerField,
    Cell,
    Column,
    Declared,
    ListOf,
    StructOf,
    estimate,
    field,
    joined,
    moves,
    number,
    span_text,
)
from solver.core.cards import SEATS
from solver.core.json_fields import JsonMapping
from solver.families.bridge.why.facts import facts_text
from solver.families.play.answer_fields import CONTRACTS, DEALER, SWAP, contracts

# -- tables and par ----------------------------------------------------------------------------------------------------


def _entry(strain: str, place: int) -> AnswerField:
    """Return the entry of a declarer in a strain, ``NT_N`` to ``C_W``; an open one is written ``7-9``."""

    def cell(fields: JsonMapping) -> object:
        exact = value(fields)
        pair = fields.get("table_bounds", {}).get(strain, [None] * 4)[place]
        return ABSENT if exact is None and pair is None else span_text(exact, pair, "-")

    def value(fields: JsonMapping) -> int | None:
        found: int | None = fields.get("table", {}).get(strain, [None] * 4)[place]
        return found

    name = f"{'NT' if strain == 'N' else strain}_{SEATS[place]}"
    return AnswerField(name, "tricks of the declarer in a strain", cell, (Column(name, SMALL, value),))


_PAIRS = ListOf(ListOf(SMALL))

TABLE: Declared = (
    *(_entry(strain, place) for strain in "NSHDC" for place in range(4)),
    field(
        "table_bounds", StructOf(tuple((strain, _PAIRS) for strain in "SHDCN")), "lowest and highest of open entries"
    ).without_csv(),
)

PAR: Declared = (
    DEALER,
    field("par", NUMBER, "points for North-South"),
    field("par_side0_first", NUMBER, "the same if North-South bid first, where that matters").without_csv(),
    field("par_side1_first", NUMBER, "the same if East-West bid first").without_csv(),
    *CONTRACTS,
    *(one.without_csv() for one in TABLE),
    joined("line", ListOf(TEXT), "one line of best play in the first par contract").without_csv(),
)

# -- positions ---------------------------------------------------------------------------------------------------------


def _is_open(fields: JsonMapping) -> bool:
    """Return whether a requested value of a position is still open."""
    missing = any(fields.get(key, key) is None for key in ("line", "reached", "winners"))
    return missing or any(key.endswith("_bounds") for key in fields)


def _span_where_open(key: str) -> Cell:
    """Return a number; where anything is open a span in any case, ``3..3`` where it is known."""

    def cell(fields: JsonMapping) -> object:
        if key not in fields or not _is_open(fields):
            return fields.get(key, ABSENT)
        low, high = fields.get(f"{key}_bounds", [fields[key]] * 2)
        return f"{low}..{high}"

    return cell


def _of_position(key: str, meaning: str) -> AnswerField:
    return AnswerField(key, meaning, _span_where_open(key), number(key, SMALL, meaning).columns)


_FACT = StructOf((
    ("fact", TEXT),
    ("trick", SMALL),
    ("seat", SMALL),
    ("card", TEXT),
    ("kind", TEXT),
    ("short", TRUTH),
    ("alike", ListOf(TEXT)),
    ("cost", SMALL),
    ("better", TEXT),
    ("line", ListOf(TEXT)),
    ("against", TEXT),
    ("instead", TEXT),
))  # fmt: skip

POSITION: Declared = (
    _of_position("value", "tricks of side A less those of side B; in whist those over six"),
    _of_position("tricks", "tricks of side A in the whole deal"),
    moves("moves", NUMBER, "the value after each card"),
    moves("moves_tricks", SMALL, "tricks of side A after each card"),
    joined("line", ListOf(TEXT), "one line of best play, with `--line`"),
    field("target", SMALL, "the target, with `--target`: tricks of the player to move"),
    field("reached", TRUTH, "whether the player to move can take them"),
    joined("winners", ListOf(TEXT), "the cards with which the target is reached"),
    field("par", NUMBER, "par of the deal, with `--par`"),
    contracts("contracts", "all contracts that tie for par"),
    SWAP,
    field("why", ListOf(_FACT), "the reasons, with `--why`", csv=facts_text),
)

# -- recorded plays ----------------------------------------------------------------------------------------------------


def _mistakes(fields: JsonMapping) -> str:
    """Return the cards known to have cost something as ``7:W:SK-1`` (trick, player, card, tricks)."""
    return " ".join(
        f"{card['trick']}:{SEATS[card['seat']]}:{card['card']}-{card['cost']}"
        for card in fields.get("cards", ())
        if (card["cost"] or 0) > 0
    )


_CARD = StructOf((
    ("at", COUNT),
    ("trick", SMALL),
    ("seat", SMALL),
    ("card", TEXT),
    ("before", SMALL),
    ("before_bounds", ListOf(SMALL)),
    ("after", SMALL),
    ("after_bounds", ListOf(SMALL)),
    ("cost", SMALL),
    ("better", ListOf(TEXT)),
    ("open", ListOf(TEXT)),
    ("irregular", TEXT),
    ("line", NUMBER),
))  # fmt: skip

PLAY: Declared = (
    field("declarer", SMALL, "the seat of the declarer"),
    field("strain", TEXT, "the strain of the contract"),
    number("double_dummy", SMALL, "tricks of the declarer with best play"),
    field("result", SMALL, "tricks taken"),
    number("against_double_dummy", SMALL, "tricks taken less those with best play"),
    field("score", NUMBER, "points for North-South"),
    field("par", NUMBER, "par of the deal"),
    field("against_par", NUMBER, "the score less par"),
    AnswerField("mistakes", "the cards that cost something: trick, player, card, tricks", _mistakes),
    field("claimed", TRUTH, "the record ends in a claim"),
    field("complete", TRUTH, "the play is recorded to its end"),
    field("passed_out", TRUTH, "everybody passed").without_csv(),
    number("double_dummy_end", SMALL, "tricks of the declarer with best play after the record").without_csv(),
    field("double_dummy_score", NUMBER, "the score with best play").without_csv(),
    field("cards", ListOf(_CARD), "what each card cost, and the better ones").without_csv(),
    field("players", ListOf(StructOf((*PLAYER, ("cards", COUNT)))), "the totals of each player").without_csv(),
    field("notes", ListOf(TEXT), "warnings about the record").without_csv(),
    field("why", None, "the refutation of each card that cost something, with `--why`", csv=facts_text),
)

# -- CSV alone ---------------------------------------------------------------------------------------------------------

SCORE: Declared = (
    field("contract", None, "the contract, or `pass`"),
    field("declarer", None, "the seat of the declarer"),
    field("vulnerable", None, "the declarer's side is vulnerable"),
    field("tricks", None, "tricks of the declarer's side"),
    field("score", None, "points for the declarer's side"),
    field("score_ns", None, "points for North-South"),
)

BENCH: Declared = (
    field("deals", None, "how many were solved"),
    field("seed", None, "their seed"),
    field("hash", None, "a hash of all values"),
    field("dds_seconds", None, "CPU time of DDS for the same deals"),
    field("dds_hash", None, "a hash of the values of DDS"),
    field("ratio", None, "CPU time over that of DDS"),
)

SUIT: Declared = (
    field("hands", None, "the cards of declarer's side"),
    field("tricks", None, "the tricks that are wanted, or `average`"),
    field("value", None, "the chance, or the tricks on average"),
    field("line", None, "the best line, a row a trick"),
)

_SAMPLES: Declared = (field("seed", None, "the seed of the samples"), field("samples", None, "how many were solved"))
_OPEN = field("open", None, "samples that a limit left open")
_MEAN = estimate("mean", "tricks of the declarer on average")
_SAMPLED_CONTRACT: Declared = (
    field("contract", None, "the contract"),
    field("declarer", None, "the seat of the declarer"),
)


def _each(*fields: Declared) -> Declared:
    return tuple(one for declared in fields for one in declared)


SIMULATION: Declared = (
    *_SAMPLES,
    field("strain", None, "the strain"),
    field("declarer", None, "the seat of the declarer"),
    _OPEN,
    *_MEAN,
    *(field(f"share_{tricks}", None, "the share of samples with so many tricks") for tricks in range(14)),
    *_each(*(estimate(f"making_{level}", f"chance to make level {level}") for level in range(1, 8))),
)

LEADS: Declared = (
    *_SAMPLES,
    *_SAMPLED_CONTRACT,
    field("vulnerable", None, "the declarer's side is vulnerable"),
    _OPEN,
    *_MEAN,
    *estimate("making", "chance to make the contract"),
    *estimate("score", "points for the declarer's side on average"),
    field("lead", None, "equivalent cards to lead"),
    *estimate("lead_tricks", "tricks of the defenders on average"),
    *estimate("lead_beats", "chance to beat the contract"),
    *estimate("lead_score", "points for the defenders on average"),
    *estimate("lead_matchpoints", "matchpoints against the other leads, 0 to 100"),
    *estimate("lead_imps", "IMPs against the other leads"),
)

SINGLE_DUMMY: Declared = (
    *_SAMPLES,
    field("vulnerable", None, "the sides that are vulnerable"),
    *_SAMPLED_CONTRACT,
    _OPEN,
    *estimate("making", "chance to make the contract"),
    *estimate("score", "points for the declarer's side on average"),
    field("par", None, "single-dummy par"),
    field("par_contract", None, "the contract is one of par"),
)

ALL: Declared = (*TABLE, *PAR, *POSITION, *PLAY, *SCORE, *BENCH, *SUIT, *SIMULATION, *LEADS, *SINGLE_DUMMY)
"""All fields of answers about bridge and whist."""
