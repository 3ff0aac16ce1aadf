"""Data that a format loses: a deal is compared with the deal that is read back from it.

Every module that writes a format has a function ``read_back``, which converts a deal as the format's reader would read
it from the written text. Differences are lost or changed data; the user is warned, once for each kind in a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from solver.core.argument_checks import shown
from solver.core.cards import SEATS
from solver.core.deal import Contract, Deal
from solver.core.errors import FormatError
from solver.formats import auction as calls
from solver.formats.annotated import annotated
from solver.formats.values import signed_score, vulnerable_name

TITLES = {
    "pbn": "PBN",
    "lin": "LIN",
    "bbo-link": "a link to the hand viewer",
    "rbn": "RBN",
    "dlm": "DLM",
    "bri": "BRI",
    "dup": "DUP",
    "csv": "CSV",
    "fc-solve": "a board of fc-solve",
}
"""What formats are called in messages; those that are not here hold all that a deal has."""

_PLAIN = {
    "game": "the game",
    "hands": "the hands",
    "dealer": "the dealer",
    "vulnerable": "the vulnerability",
    "declarer": "the declarer",
    "contract": "the contract",
    "passed_out": "the note that all have passed",
    "trump": "the trumps",
    "leader": "the leader",
    "trick": "the cards on the table",
    "played": "the play",
    "irregular": "marks of irregular plays",
    "result": "the result",
    "claimed": "the mark of a claim",
    "auction": "the auction",
}
"""Attributes of a deal that are one thing, and what they are called."""

_KEYED = {"tags": "[{}]", "sections": "the lines below [{}]", "fields": "the field {}", "given": "the given {}"}
"""Attributes with values by name, and the noun for one; comments are one kind wherever they are."""

_EXPLAINED = {"Auction": "notes and marks of the auction", "Play": "notes and marks of the play"}
"""What the lines of these sections hold besides calls and cards."""


class Loss(NamedTuple):
    """A datum of a deal that changes in a round trip.

    Attributes:
        attribute: of ``Deal``.
        key: in the attribute, if that is a mapping; otherwise empty.
        before, after: the values, None if absent.
    """

    attribute: str
    key: str
    before: object
    after: object

    @property
    def title(self) -> str:
        """The name of the datum."""
        if self.attribute == "comments":
            return "comments"
        if self.attribute == "sections" and self.key in _EXPLAINED:
            return _EXPLAINED[self.key]
        return _KEYED[self.attribute].format(self.key) if self.attribute in _KEYED else _PLAIN[self.attribute]


def losses(deal: Deal, back: Deal) -> list[Loss]:
    """Return the data of a deal that are lost or changed in a round trip.

    Equivalent data are not compared: a tag without a value or with ``?``, the leader that follows from the declarer,
    blanks in comments, line breaks in an auction, a plus in front of a score, piles without cards, the order of
    foundations, and the number of a layout whose cards are given.
    """
    found = [
        Loss(name, "", getattr(deal, name), getattr(back, name))
        for name in _PLAIN
        if getattr(deal, name) != getattr(back, name) and not _is_implied(name, deal, back)
    ]
    for name in (*_KEYED, "comments"):
        before, after = getattr(deal, name), getattr(back, name)
        if before or after:
            found += _by_key(name, before, after, _apart(name, deal, back))
    return found


def _apart(attribute: str, deal: Deal, back: Deal) -> Collection[str]:
    """Return the names that are not compared: tags that head lines, since these are compared, and a layout's number."""
    if attribute == "tags":
        return {*deal.sections, *back.sections}
    return ("deal",) if attribute == "fields" and "tableau" in deal.fields and "tableau" in back.fields else ()


def _by_key(
    attribute: str, before: Mapping[str, object], after: Mapping[str, object], apart: Collection[str]
) -> Iterator[Loss]:
    """Yield the losses of a mapping.

    Args:
        apart: names that are not compared.
    """
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        if old != new and key not in apart and not _same(attribute, key, old, new):
            yield Loss(attribute, key, old, new)


def _is_implied(name: str, deal: Deal, back: Deal) -> bool:
    """Return whether the value follows from others: an unknown leader is the declarer's left; lines are the file's."""
    if name == "irregular":
        one, other = ([(odd.at, odd.kind) for odd in found.irregular] for found in (deal, back))
        return one == other
    if name != "leader" or deal.leader is not None or deal.declarer is None:
        return False
    return back.leader == calls.opening_leader(deal.declarer)


def _same(attribute: str, key: str, old: object, new: object) -> bool:
    """Return whether two values mean the same in different notations."""
    if attribute == "tags":
        if not _says(old) and not _says(new):
            return True
        score = signed_score(str(old)) if key == "Score" else None
        return score is not None and score == signed_score(str(new))
    if attribute == "fields":
        return (_is_empty(old) and _is_empty(new)) or (key == "foundations" and _tops(old) == _tops(new))
    if attribute == "comments":
        return _words(old) == _words(new)
    if attribute == "sections" and key == "Auction" and isinstance(old, tuple) and isinstance(new, tuple):
        calls = annotated(old)
        return calls is not None and calls == annotated(new)
    return False


def _is_empty(value: object) -> bool:
    """Return whether a field is missing or holds no cards."""
    return value is None or (isinstance(value, list) and all(map(_is_empty, value)))


def _tops(piles: object) -> list[str]:
    """Return the top cards of foundations, in any order, given with or without the cards below."""
    found = piles if isinstance(piles, list) else []
    return sorted(str(pile[-1]) for pile in found if isinstance(pile, list) and pile)


def _words(comments: object) -> list[list[str]]:
    """Return the words of comments without their delimiters."""
    texts = comments if isinstance(comments, tuple) else ()
    return [re.sub(r"^[{;]|\}$", "", text).split() for text in texts]


class LossWarnings:
    """Warnings about data for which a format has no place, once for each kind in a file.

    Args:
        format: one of ``TITLES``.
        warn: called with a file name and a warning.
    """

    def __init__(self, format: str, warn: Callable[[str, str], None]) -> None:
        self._title = TITLES[format]
        self._warn = warn
        self._warned: set[tuple[str, str, bool]] = set()

    def compare(self, deal: Deal, back: Deal) -> None:
        """Warn about data that a deal loses, unless an earlier deal of its file lost data of that kind."""
        file = deal.source.file
        new = []
        for loss in losses(deal, back):
            kind = (file, loss.title, _says(loss.after))
            if kind not in self._warned:
                self._warned.add(kind)
                new.append(loss)
        left_out = [loss.title for loss in new if not _says(loss.after)]
        if left_out:
            self._add(deal, f"{self._title} has no place for {_listed(left_out)}; left out here and below")
        for loss in new:
            if loss.attribute == "claimed" and loss.after:
                self._add(
                    deal, f"{self._title} has results of claims alone: the result reads back as a claim, here and below"
                )
            elif _says(loss.after):
                self._add(deal, f"{self._title} cannot hold {loss.title} as it is: {_change(loss)}")

    def _add(self, deal: Deal, text: str) -> None:
        self._warn(deal.source.file, str(FormatError(text, file=deal.source.file, line=deal.source.line)))


def _says(value: object) -> bool:
    """Return whether a value is set."""
    return value is not None and value is not False and value not in ((), "", "?")


def _listed(titles: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(titles))


def _change(loss: Loss) -> str:
    after = _spoken(loss.attribute, loss.after)
    return f"{_spoken(loss.attribute, loss.before)} becomes {after}" if _says(loss.before) else f"it becomes {after}"


def _spoken(attribute: str, value: object) -> str:
    """Return a value as messages show it."""
    if attribute in ("dealer", "declarer", "leader") and isinstance(value, int):
        return SEATS[value] if value < len(SEATS) else str(value + 1)
    if isinstance(value, Contract):
        return str(value)
    if attribute == "vulnerable" and isinstance(value, tuple):
        return vulnerable_name((bool(value[0]), bool(value[1])))
    return shown(value)
