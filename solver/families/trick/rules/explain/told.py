"""What the other modules have no words for: keys as the language describes them."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import Rules
from solver.rules.schema import Key, schema_of
from solver.rules.words import joined, sentence

WORDED = frozenset(
    f"{section}.{key}"
    for section, keys in {
        "table": "players sides direction last declarer robots",
        "pack": "suits ranks orders copies jokers majors without numbers categories",
        "deal": "hand extra extra_to kitty jokers taken turned aside",
        "trump": "by suit hidden anti ranks top top_alone",
        "lead": "first card next not_trump lowest closed opened_by two_laps cards sets",
        "follow": "suit void head overtrump spare_partner no_undertrump renege stock_free not_first",
        "win": "by equal wild",
        "joker": "kind void kept",
        "called": "card high among kept",
        "declared": "card points not_led not_first",
        "draw": "on hand whole counts",
        "kitty": "on declarer",
        "announce": "points after hand trumps",
        "marriage": "points on trump",
        "together": "sequence order equal couple",
        "majority": "cards points",
        "score": "trick over bonus most whole lead capture cards cards_over faces last top_trump bottom_trump shown "
        "shown_rank double revealed most_of_suit low pairs win race honours of factor no_trump unit",
        "numbered": "cards last to made factor",
        "sweep": "cards whole reward others",
        "bid": "exact exact_each zero blind_zero aside least bag bags nil",
        "contract": "number base counts keeps helpers lower pays loses made trick first odd extra extra_doubled insult "
        "under under_doubled factor march march_alone each lost_each partner_half no_trick trick_points taken game "
        "part",
        "run": "majority won stop all lost",
        "melds": "laid need turned",
        "auction": "by levels step most must strains only named least conceded doubles doubling raising bidders "
        "first side passed_out vulnerable",
        "unknown": "bids kitty concept solved screened",
    }.items()
    for key in keys.split()
)
"""Keys that have a sentence of their own elsewhere."""


def rest(rules: Rules) -> Iterator[str]:
    """Every other key that is set, as its description has it."""
    for name, section in schema_of(Rules).sections.items():
        for key in section.keys.values():
            value = getattr(getattr(rules, name), key.name)
            if f"{name}.{key.name}" not in WORDED and value != key.default:
                yield sentence(f"{name}: {key.doc}{_value(key, value)}")


def _value(key: Key, value: object) -> str:
    if value is True:
        return ""
    if value is False:
        return ": no"
    shown = joined(value) if isinstance(value, tuple) else value
    return f" ({key.name} = {shown})"
