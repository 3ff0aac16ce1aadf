"""Calls with alerts, marks and explanations: convert them to rows of an Auction section and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from solver.formats import auction as calls
from solver.formats.pbn.lexer import escape, unescape

_A_ROW = 4
_NOTE = re.compile(r'\[Note "(\d+):(.*)"\]')
_TOKEN = re.compile(
    r"(?:(?P<call>[1-7](?:NT?|[SHDC♠♥♦♣])|PASS|P|XX?|AP)(?P<marks>[!?]*)|=(?P<note>\d+)=)\s*", re.IGNORECASE
)
_SIGNS = str.maketrans("♠♥♦♣", "SHDC")


@dataclass(slots=True)
class AnnotatedCall:
    """A call of an auction with its marks and explanations.

    Attributes:
        call: as in ``Deal.auction``.
        marks: ``!`` and ``?`` behind it; in LIN ``!`` is an alert.
        notes: its explanations.
    """

    call: str
    marks: str = ""
    notes: list[str] = field(default_factory=list)


def section(made: Sequence[AnnotatedCall]) -> tuple[str, ...]:
    """Return the rows of an Auction section with their notes; empty if no call has marks or notes."""
    if not any(call.marks or call.notes for call in made):
        return ()
    texts: list[str] = []
    cells = []
    for call in made:
        tokens = [call.call + call.marks]
        for note in call.notes:
            texts.append(note)
            tokens.append(f"={len(texts)}=")
        cells.append(" ".join(tokens))
    rows = [" ".join(cells[start : start + _A_ROW]) for start in range(0, len(cells), _A_ROW)]
    return (*rows, *(f'[Note "{number}:{escape(text)}"]' for number, text in enumerate(texts, start=1)))


def annotated(rows: Iterable[str]) -> list[AnnotatedCall] | None:
    """Return the calls of an Auction section with its notes; None if it holds anything else."""
    texts: dict[str, str] = {}
    tokens: list[re.Match[str]] = []
    for row in rows:
        note = _NOTE.fullmatch(row)
        if note:
            texts[note[1]] = unescape(note[2]).strip()
            continue
        place = 0
        text = row.strip()
        while place < len(text):
            found = _TOKEN.match(text, place)
            if not found:
                return None
            tokens.append(found)
            place = found.end()
    return _calls(tokens, texts)


def _calls(tokens: Iterable[re.Match[str]], texts: dict[str, str]) -> list[AnnotatedCall] | None:
    made: list[AnnotatedCall] = []
    used = set()
    for token in tokens:
        if token["note"]:
            if not made or token["note"] not in texts:
                return None
            made[-1].notes.append(texts[token["note"]])
            used.add(token["note"])
        elif token["call"].upper() == "AP":
            made += [AnnotatedCall(call) for call in calls.all_pass([call.call for call in made])]
        else:
            call = calls.call(token["call"].translate(_SIGNS))
            if call is None:
                return None
            made.append(AnnotatedCall(call, token["marks"]))
    return made if used == texts.keys() else None
