"""Names of tags: those with sections, those that are read, and those that have no effect on answers.

A tag that is read becomes part of the deal. All other tags are written back unchanged; a tag that is not in
``IGNORED`` gets a warning, because it has no effect on the answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from solver.formats.pbn.fields import NAMES as FIELDS
from solver.formats.pbn.trick_tags import BRIDGE_TAGS

MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The tags that export format has in every game, in this order."""

SECTIONS = (
    *("Auction", "Play", "Tableau", "Reserve", "Foundations", "Waste", "Reshuffles", "Frames"),
    *("Cards", "Played", "Doubling", "Tabled"),
)
"""Tags with lines of data below them, whose value may be missing: ``[Tableau]``."""

LINES_ALONE = ("Cards", "Tabled")
"""Sections that say nothing by their value."""

LINES_OR_VALUE = {"Reserve": True, "Foundations": True, "Waste": True, "Played": False, "Doubling": False}
"""Sections that have lines or a value: whether the lines count where both are there."""

NOTE = "Note"

EVERYWHERE = frozenset(
    ("Game", "Deal", "Dealer", "Leader", "Declarer", "Trump", "Trick", "Fields", "Given", "Play", NOTE)
)
"""Read in every game."""

BRIDGE = frozenset(
    (
        *("Vulnerable", "Contract", "Result", "Auction"),
        *("OptimumResultTable", "DoubleDummyTricks", "OptimumScore", "Ability", "Minimax"),
    )
)
"""Read besides those in bridge and whist."""

_REASONS: Mapping[str, str] = {
    "where and when it was played, and which of the games it is": (
        "Event Site Date Board Competition DealId Description Round Section Stage Table Room EventDate EventSponsor"
        " HomeTeam VisitTeam Time UTCDate UTCTime Mode Termination"
    ),
    "who plays, and by which system": (
        "West North East South WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType PairEW PairNS"
        " BidSystemEW BidSystemNS"
    ),
    "where the cards or the words come from": "Generator Seed Application Annotator AnnotatorNA",
    "how results are compared, and what came of it": (
        "Scoring FrenchMP Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory"
        " ScoreTable TotalScoreTable InstantScoreTable ActionTable"
    ),
    "how much time there was": "TimeControl TimeCall TimeCard AuctionTimeTable PlayTimeTable",
    "what follows from the table of best results": "ParContract OptimumContract OptimumPlayTable",
    "what viewers show, and what was tried in them": "Hidden BCFlags Variations",
    "a player's program about itself, with 0 as the par score that it does not compute": "Info ParScore",
}

IGNORED: Mapping[str, str] = {name: reason for reason, names in _REASONS.items() for name in names.split()}
"""Tags that no answer depends on -> what they say."""

TABLES = frozenset(name for name in (*IGNORED, *BRIDGE) if name.endswith("Table") and name != "Table")
"""The tables of the standard."""

_CLOSE = 0.7
"""How much of a name must be there for another one to be meant: short names look alike soon."""

KNOWN = frozenset((*MANDATORY, *EVERYWHERE, *BRIDGE, *IGNORED, *FIELDS))
"""All names that are read or ignored."""

_SPELLED = {name.lower(): name for name in KNOWN}


def parts_of(*, bridge: bool) -> frozenset[str]:
    """Return the tags whose data are in other attributes of a deal than ``tags``.

    Args:
        bridge: whether the deal is one of bridge or whist.
    """
    return EVERYWHERE.union(BRIDGE, BRIDGE_TAGS) if bridge else EVERYWHERE | FIELDS


def is_known(value: str) -> bool:
    """Return whether a tag has a value; ``?`` means unknown, an empty text means irrelevant."""
    return value.strip() not in ("", "?")


def spelled(name: str) -> str:
    """Return a name in the spelling of the known tag: in the standard case matters."""
    return _SPELLED.get(name.lower(), name)


def has_lines(name: str) -> bool:
    """Return whether a tag may have lines of data below it; an unknown tag may."""
    return name in SECTIONS or name in TABLES or name in ("Fields", "Given") or name not in KNOWN


def unused(name: str, *, bridge: bool) -> str:
    """Return the reason why a tag that was not read, and may not be ignored, has no effect.

    Args:
        bridge: whether the deal is one of bridge or whist.
    """
    if name in BRIDGE and not bridge:
        return f"{name} is read only in bridge and whist; here it is kept, and has no effect"
    if name in EVERYWHERE:
        return f'the table {name} has no effect with this value. Write [{name} "Name;Value"]'
    if name in KNOWN:
        return f"{name} has no meaning in bridge; it is kept, and has no effect"
    readable = {known.casefold(): known for known in (*MANDATORY, *EVERYWHERE, *(BRIDGE if bridge else FIELDS))}
    near = [readable[form] for form in get_close_matches(name.casefold(), readable, n=2, cutoff=_CLOSE)]
    hint = f"; did you mean {' or '.join(f'[{one} ...]' for one in near)}?" if near else ""
    return f"the tag {name} is not known; it is kept, and has no effect{hint}"
