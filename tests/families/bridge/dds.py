"""Bo Haglund's double-dummy solver DDS as endplay ships it, called directly: a second opinion on every value.

Importing this skips the importing tests where endplay is not installed. Hands are the card codes of a `Position`
or sets of bits as in solver.families.bridge.masks; values are North-South's tricks unless told otherwise.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from solver.core.cards import RANKS, SUITS, side
from solver.families.bridge.masks import mask
from solver.families.bridge.position import Position

dds = pytest.importorskip("endplay._dds")

BATCH = dds.MAXNOOFTABLES
DONE = 1
ANY_TARGET = -1
BEST, ALL = 1, 3
ALWAYS_SEARCH = 1

# A lane's bits run from the ace down, theirs from bit 2, the deuce, up to bit 14, the ace.
LANES = [sum(1 << (14 - place) for place in range(13) if lane >> place & 1) for lane in range(1 << 13)]
RANK = {letter: 14 - place for place, letter in enumerate(RANKS)}
LETTER = {number: letter for letter, number in RANK.items()}


def fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: Sequence[int]) -> None:
    """Write hands, as sets of bits, into a structure of theirs."""
    for seat, hand in enumerate(hands):
        for suit in range(4):
            cards[seat][suit] = LANES[hand >> 16 * suit & 0x1FFF]


def board(hands: Sequence[int], strain: int, leader: int, trick: Sequence[str] = ()) -> Any:
    """A position as they take it."""
    made = dds.deal()
    made.trump, made.first = strain, leader
    fill(made.remainCards, hands)
    for place, code in enumerate(trick):
        made.currentTrickSuit[place] = SUITS.index(code[0])
        made.currentTrickRank[place] = RANK[code[1]]
    return made


def solved(made: Any, solutions: int) -> Any:
    """What DDS answers; it searches even where only one card may be played."""
    found = dds.futureTricks()
    code = dds._dll.SolveBoard(made, ANY_TARGET, solutions, ALWAYS_SEARCH, ctypes.byref(found), 0)
    assert code == DONE, f"DDS answers with its error {code}"
    return found


def dds_value(hands: Sequence[int], strain: int, leader: int) -> int:
    """North-South's tricks with a player about to lead."""
    score = solved(board(hands, strain, leader), BEST).score[0]
    return int(score if side(leader) == 0 else hands[0].bit_count() - score)


def dds_moves(position: Position) -> dict[str, int]:
    """For every legal card North-South's tricks among those still to come."""
    hands = [mask(hand) for hand in position.hands]
    found = solved(board(hands, position.strain, position.leader, position.trick), ALL)
    values = {}
    for place in range(found.cards):
        score = found.score[place]
        ranks = [found.rank[place], *(rank for rank in LETTER if found.equals[place] >> rank & 1)]
        for rank in ranks:
            value = score if side(position.to_move) == 0 else position.tricks_left - score
            values[SUITS[found.suit[place]] + LETTER[rank]] = int(value)
    return values


def dds_tables(deals: Iterable[Sequence[int]]) -> NDArray[np.int8]:
    """Their tables of many deals, shape (n, 5, 4): deal, strain, declarer's tricks."""
    deals = list(deals)
    found = [_batch(deals[start : start + BATCH]) for start in range(0, len(deals), BATCH)]
    return np.concatenate(found) if found else np.zeros((0, 5, 4), dtype=np.int8)


def _batch(deals: Sequence[Sequence[int]]) -> NDArray[np.int8]:
    asked, results, pars = dds.ddTableDeals(), dds.ddTablesRes(), dds.allParResults()
    asked.noOfTables = len(deals)
    for place, hands in enumerate(deals):
        fill(asked.ddTableDeal[place].cards, hands)
    no_par, every_strain = -1, [0] * 5
    dds.CalcAllTables(asked, no_par, every_strain, results, pars)
    # They count a declarer's tricks as 13 less the defenders', whatever the size of the hands.
    lacking = np.array([13 - hands[0].bit_count() for hands in deals], dtype=np.int8)
    tables = [np.array(results.results[place].resTable, dtype=np.int8) for place in range(len(deals))]
    return np.stack(tables) - lacking[:, None, None]


def dds_trace(start: Position, played: Sequence[str]) -> list[int]:
    """North-South's tricks of the whole deal before the first card and after each card, as far as DDS tells.

    DDS leaves out the cards of the last trick, which nobody chooses.
    """
    hands = [mask(hand) for hand in start.hands]
    trace, found = dds.playTraceBin(), dds.solvedPlay()
    trace.number = len(played)
    for place, code in enumerate(played):
        trace.suit[place], trace.rank[place] = SUITS.index(code[0]), RANK[code[1]]
    dds.AnalysePlayBin(board(hands, start.strain, start.leader), trace, found, 0)
    declarer = side(start.leader) ^ 1
    tricks = [found.tricks[place] for place in range(found.number)]
    return [int(n if declarer == 0 else start.tricks_left - n) for n in tricks]
