"""Every word of a typed deal is part of it, or is told: no word is passed over.

Each word of some examples is put out of place in turn. What comes of it must be an error, a warning or, where nothing
else is meant, the same deal: a word of nonsense is always told, and a word without which the deal is the same has to
stand in the table of those that say nothing by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import solver
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families.find import family_of
from solver.families.patience.cases import case_of
from solver.formats import scan, write
from solver.formats.json_deals import as_object
from solver.rules.selection import GameSelection
from tests.formats.test_minimal_klondike import STRING
from tests.formats.typed.inputs import DEAL, E, N, S, W


class Example(NamedTuple):
    """A text with one deal or several, and the game that the command line names."""

    text: str
    game: str | None = None


def printed(game: str) -> Example:
    """What the program prints of a numbered deal."""
    return Example(solver.deal(game, "seed:3").diagram() + "\n")


def fc_solve() -> Example:
    """A board of FreeCell, a line a column."""
    layout = case_of(solver.deal("freecell", "ms:617"), GameSelection()).layout
    fields = {"tableau": [list(pile) for pile in layout.tableau], "foundations": [[], [], [], []], "ncells": 4}
    text = write([Deal(game="freecell", fields=fields)], "fc-solve")
    assert isinstance(text, str)
    return Example(text)


EXAMPLES = {
    "a deal in one line": Example(
        f"Board 7\nDealer: South  Vul: Both\n{DEAL}\nContract: 4♠X by West\nLead: ♥3\nResult: 9\n"
    ),
    "plays": Example(f"{DEAL}\nContract: 3NT by E\nPlayed: 1. ♣2 ♣4 ♣3 ♣5 2. E: S5\n"),
    "an auction": Example(f"Dealer: W\n{DEAL}\nBidding: 1C P 1H P 1♠ P 2NT P 3N AP\n"),
    "phrases": Example(f"Love all. North deals.\nTrumps: spades, W to lead\n{DEAL}\n"),
    "hands with seats": Example(
        "North (Ada): S QT93 H QJT83 D 8 C A73\nEast (dealer): S 75 H AK76 D KT76 C 965\n"
        "South: S 642 H 954 D Q9543 C Q2\nWest: S AKJ8 H 2 D AJ2 C KJT84\nno trump, W to lead\n"
    ),
    "signs": Example(
        "N ♠QT93 ♥QJT83 ♦8 ♣A73\nE ♠75 ♥AK76 ♦KT76 ♣965\nS ♠642 ♥954 ♦Q9543 ♣Q2\nDeclarer: E\nContract: 3NT by E\n"
    ),
    "four lines": Example(f"{N}\n{E}\n{S}\n{W}\nEW vulnerable\n"),
    "hands apart by slashes": Example(f"{N} / {E} / {S} / {W}\n"),
    "a printed diagram": Example(
        "Board 1           ♠ QT93\nN deals           ♥ QJT83\nNone vulnerable   ♦ 8\n3NT by E          ♣ A73\n"
        "♠ AKJ8                      ♠ 75\n♥ 2                         ♥ AK76\n♦ AJ2                       ♦ KT76\n"
        "♣ KJT84                     ♣ 965\n                  ♠ 642\n                  ♥ 954\n"
        "                  ♦ Q9543\n                  ♣ Q2\n"
    ),
    "a newspaper's diagram": Example(
        "        NORTH\n        ♠ Q 10 9 3\n        ♥ Q J 10 8 3\n        ♦ 8\n        ♣ A 7 3\nWEST            EAST\n"
        "♠ A K J 8       ♠ 7 5\n♥ 2             ♥ A K 7 6\n♦ A J 2         ♦ K 10 7 6\n♣ K J 10 8 4    ♣ 9 6 5\n"
        "        SOUTH\n        ♠ 6 4 2\n        ♥ 9 5 4\n        ♦ Q 9 5 4 3\n        ♣ Q 2\n"
    ),
    "four columns": Example(
        "North    East     South    West\n♠QT93    ♠75      ♠642     ♠AKJ8\n♥QJT83   ♥AK76    ♥954     ♥2\n"
        "♦8       ♦KT76    ♦Q9543   ♦AJ2\n♣A73     ♣965     ♣Q2      ♣KJT84\n"
    ),
    "cards on the table": Example(
        "N: K5.Q.7.\nE: J7.3.4.\nS: 42.K..\nW: T3.J..\nOn the table: S ♣9 W ♣4\nHearts are trumps\n"
    ),
    "a robot's two lines": Example(f"{N} {E} {S} {W}\nE N-S 1H P 2D P 2N P P P\n"),
    "a robot's line": Example(f"S E-W {N} {E} {S} {W}\n"),
    "whist": Example(f"Game: whist\n{DEAL}\nTrumps: ♣\nLeader: S\n"),
    "skat": Example(
        "1: SA DT D8 CA\n2: SK HK DQ CQ\n3: S9 HT H9 DA\nDealer: 3\nDeclarer: 3\nLeader: 1\n"
        "Contract: grand\nKitty: ♠8 ♥7\nTricks before: 0,6\n",
        "skat",
    ),
    "spades": Example(
        "Game: spades\nN: A2.2..\nE: K3.3..\nS: .A54..\nW: .K76..\nBids: 1,1,1,1\nLeader: N\nBags before: 3,0\n"
    ),
    "cribbage": Example(
        "1: 5H 5S 6D 7C JC KD\n2: 2H 3H 4S 9D TD QS\nDealer: 1\nStarter: D8\n", "cribbage-two-handed-six-card"
    ),
    "hearts": Example(
        "N: ♠A2 ♥3\nE: ♠K4 ♥5\nS: ♠Q6 ♥7\nW: ♠J8 ♥9\nPlayed: N S2 S4 S6 S8 SJ SA SK SQ\nLeader: N\n", "hearts"
    ),
    "columns": Example(" 1    2\n♠6   ♠3\n♠2   ♠5\n♠A   ♠4\n\nSuits: 1\nRanks: 6\nPacks: 1\n", "freecell"),
    "a board of fc-solve": fc_solve(),
    "a deal string of Klondike": Example(STRING),
    "Solvitaire's layout": Example(
        '{"game": "two-cell", "rules": {"tableau piles": {"count": 2, "build policy": "red-black"}, "max rank": 3,'
        ' "cells": {"count": 2}}}\n{"layout": {"tableau piles": [["3H", "2S", "AC"], ["3D", "2H", "3C", "2D"]],'
        ' "foundations": ["", ["AH"], ["AD"], ["AS"]], "cells": ["2C", "3S"]}}\n'
    ),
    **{
        f"printed {game}": printed(game)
        for game in (
            *("skat", "crazy-eights", "cribbage-two-handed-six-card", "big-two", "gin-rummy"),
            *("klondike", "freecell", "pyramid", "penguin"),
        )
    },
}

_CARD = r"[(<]*(?:[SHDC♠♥♦♣](?:10|[AKQJTN2-9])|(?:10|[AKQJT2-9])[SHDC])[)>]*"
_HAND = r"(?:[AKQJT2-9]*\.){3}[AKQJT2-9]*"

NOTHING = {
    r"AKJ8\.2\.AJ2\.KJT84": "the fourth hand of a whole deal is what the others leave",
    r"Contract:|by": "a level, a strain and a seat are a contract without the word",
    r"\d\.": "the numbers of tricks count them",
    r"(?:North|East|South|West|[NESW]):?": "a seat before a play says whose it is, as its cards do",
    r"\.": "a gap among foundations or in an empty waste shows nothing that is there",
    r"[HCDS]-0|-|:": "an empty foundation, an empty cell, and the colon before a column, in boards of fc-solve",
}
"""Words without which a deal may be the same, with the reason."""

FREE = {
    r"\(Ada\):|Board|7|1": "a player may have any name, and a board any word for its number",
}
"""Words that may be any others."""

ORDERED = {
    _CARD: "cards are told apart by their places: in piles, in hands with their seats, among plays",
    _HAND: "whose a hand is its place says",
    r"(?:North|East|South|West|NORTH|EAST|SOUTH|WEST)": "seats above columns are those of the columns in their order",
    r"P|AP|[1-7](?:[CDHS♠]|NT?)": "a call is of the seat whose turn it is; two passes for one are another auction",
    r"[.-]": "a gap is an empty place; one cell more is another game",
}
"""Words that moved or doubled may make another deal, with the reason."""


def outcome(example: Example) -> list[dict[str, object]] | None:
    """The deals of a text; None where something is wrong with one, or told of it."""
    found = []
    for item in scan(example.text.encode(), "typed", game=example.game):
        if not isinstance(item, Deal) or item.warnings:
            return None
        found.append(item)
    try:
        for deal in found:
            check(deal)
    except FaceupError:
        return None
    return [plain(deal) for deal in found]


def check(deal: Deal) -> None:
    """Make sure that a deal of a game with rules can be.

    Raises:
        FaceupError: it can not.
    """
    family = family_of(deal, GameSelection())
    if family.name != "bridge":
        case = family.questions["solve"].prepare(deal, GameSelection(), {})
        if family.position is not None:
            family.position(case)


def plain(deal: Deal) -> dict[str, object]:
    """What a deal says, the cards of hands in an order of their own."""
    found: dict[str, Any] = as_object(deal)
    return {**found, "hands": [hand and sorted(hand) for hand in found.get("hands", [])]}


def changed(text: str) -> Iterator[tuple[str, str, str]]:
    """The text with each word in turn put out of place: how, which word, and what comes out."""
    for found in re.finditer(r"\S+", text):
        word, start, end = found[0], *found.span()
        blank = text[:start] + " " * len(word) + text[end:]
        stop = len(text) if text.find("\n", end) < 0 else text.find("\n", end)
        yield "nonsense", word, f"{text[:start]}zqx{text[end:]}"
        yield "nonsense", word, f"{text[:start]}§5{text[end:]}"
        yield "nonsense", word, f"{text[:stop]}\nzqx zqx{text[stop:]}"
        yield "nonsense", word, f"{text[:stop]}\nZqx: 3{text[stop:]}"
        yield "dropped", word, blank
        yield "doubled", word, f"{text[:start]}{word} {word}{text[end:]}"
        yield "in the wrong case", word, text[:start] + word.swapcase() + text[end:]
        at = stop if text[end:stop].strip() else 0
        yield "moved", word, f"{blank[:at]} {word} {blank[at:]}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_right(name: str) -> None:
    assert outcome(EXAMPLES[name]), list(scan(EXAMPLES[name].text.encode(), "typed", game=EXAMPLES[name].game))


def test_no_word_is_passed_over() -> None:
    used: set[str] = set()
    tried = 0
    for name, example in EXAMPLES.items():
        base = outcome(example)
        for how, word, text in changed(example.text):
            tried += 1
            found = outcome(example._replace(text=text))
            if found is None or (how == "dropped" and found != base):
                continue
            if how in ("doubled", "moved") and found == base:
                continue
            if how == "in the wrong case" and str(found).casefold() == str(base).casefold():
                continue  # tests/test_nonsense_fields.py asks whether such a word is read
            tables = {"nonsense": (FREE,), "dropped": (NOTHING,)}.get(how, (FREE, ORDERED))
            reasons = [pattern for table in tables for pattern in table if re.fullmatch(pattern, word)]
            assert reasons, f"{name}: {word!r} {how}\n{text}"
            used.update(reasons)
    assert tried > 5000
    assert used == {*NOTHING, *FREE, *ORDERED}, "a reason for which there is no word"
