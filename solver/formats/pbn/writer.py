"""Write deals in PBN export format."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeGuard

from solver.core.cards import SEATS, STRAINS
from solver.core.deal import CHECKED_GAMES, ROUNDS, Deal
from solver.core.errors import FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.encoding import Encoding, check_text
from solver.formats.pbn.deal_tags import format_deal
from solver.formats.pbn.document import Reading
from solver.formats.pbn.fields import write_fields
from solver.formats.pbn.kinds import EMPTY, Written
from solver.formats.pbn.lexer import escape
from solver.formats.pbn.names import MANDATORY, parts_of, spelled
from solver.formats.pbn.reader import deals as read_deals
from solver.formats.pbn.tables import NAME_VALUE_HEADER, RESULT_HEADER, name_value_rows, result_rows
from solver.formats.pbn.trick_tags import BRIDGE_TAGS
from solver.formats.play import columns, is_patience, rows
from solver.formats.values import signed_score, vulnerable_name
from solver.formats.writing import Compare, LeftOut, deal_or_raise, written

HEAD = "% PBN 2.1\r\n% EXPORT\r\n"
"""The lines above the first game."""

LATIN1, UTF8 = Encoding("latin-1"), Encoding("utf-8", b"\xef\xbb\xbf")

_HELD = 1 << 22
"""Bytes of text that are held in memory while it is not known how they are to be stored."""

_MARKS = {play.REVOKE: "^R ", play.OUT_OF_TURN: "^L "}


def export(deals: Iterable[Deal]) -> bytes:
    """Return deals as PBN 2.1 in export format.

    The tags are in the standard's order, lines end in CR LF, and an empty line separates the games. The bytes are
    Latin-1, as in the standard; if a character does not exist there, or if the bytes would be valid UTF-8, they are
    UTF-8 with a byte order mark. Data for which PBN has no tags are in the tables ``Fields`` and ``Given``, with a name
    and a JSON value per row. Escape lines (``%``) are not part of a deal and are not written.
    """
    return b"".join(pieces(deals))


def pieces(
    deals: Iterable[Deal],
    *,
    alike: bool = False,
    left_out: LeftOut | None = None,
    compare: Compare | None = None,
) -> Iterator[bytes]:
    """Yield deals in PBN export format piece by piece; memory does not grow with their number.

    Args:
        alike: whether no deal has letters outside the encoding of the first, so that each can be written at once.
        left_out: called with the error of a deal that cannot be written; None: the error is raised.
        compare: called with each deal and the deal that its PBN represents.

    Raises:
        FormatError: a deal has a character that is not allowed in texts, or with ``alike`` one that the first deal's
            encoding lacks.
    """
    texts = _texts(deals, left_out, compare)
    if alike:
        begin = [next(texts), next(texts, "")]
        encoding = encoding_of(begin)
        yield encoding.encode("".join(begin))
        for text in texts:
            yield Encoding(encoding.codec).encode(text)
        return
    # On the disk where there is much of it.
    with tempfile.SpooledTemporaryFile(max_size=_HELD, mode="w+", encoding="utf-8", newline="") as held:
        letters = _Letters()
        for text in texts:
            letters.add(text)
            held.write(text)
        held.seek(0)
        yield letters.encoding.mark
        while text := held.read(_HELD):
            yield text.encode(letters.encoding.codec)


def read_back(deal: Deal) -> Deal:
    """Return the deal that is read back from the game of a deal: only line breaks in tag values change.

    A tag whose name means an attribute or a field of the deal is read as such.

    Raises:
        FaceupError: the value of such a tag cannot be read.
    """
    parts = parts_of(bridge=deal.game in CHECKED_GAMES).difference(deal.sections)
    if all(name not in parts and spelled(name) == name for name in deal.tags):
        tags = {name: re.sub(r"[\r\n]+", " ", _literal(value)) for name, value in deal.tags.items() if value != "?"}
        return deal if tags == deal.tags else replace(deal, tags=tags)
    (back,) = read_deals(Reading([game_text(deal)], deal.source.file))
    return deal_or_raise(back)


def _texts(
    deals: Iterable[Deal],
    left_out: LeftOut | None,
    compare: Compare | None,
) -> Iterator[str]:
    """Yield the head of the file, and each game with its separator."""
    yield HEAD
    between = ""
    for _, text in written(deals, game_text, left_out, compare, read_back):
        yield between + text
        between = "\r\n"
    if not between:
        yield "\r\n"


def game_text(deal: Deal) -> str:
    """Return the lines of one game.

    Raises:
        FormatError: a character is not allowed in texts.
    """
    text = "\n".join((*_game(deal), "")).replace("\n", "\r\n")
    try:
        check_text(text)
    except FormatError as error:
        raise FormatError(error.message, file=deal.source.file, line=deal.source.line) from None
    return text


def encoding_of(texts: Iterable[str]) -> Encoding:
    """Return the common encoding of games, as described in ``export``."""
    letters = _Letters()
    for text in texts:
        letters.add(text)
    return letters.encoding


class _Letters:
    """Encoding of a text, found from its parts, each of whole lines."""

    def __init__(self) -> None:
        self._beyond = self._known = self._passes = False

    def add(self, text: str) -> None:
        """Examine the next part of the text."""
        if text.isascii() or self._beyond:
            return
        try:
            latin = text.encode("latin-1")
        except UnicodeEncodeError:
            self._beyond = True
            return
        try:
            latin.decode("utf-8")
            self._passes = True
        except UnicodeDecodeError:
            self._known = True

    @property
    def encoding(self) -> Encoding:
        """Latin-1, unless it lacks a letter, or its bytes would be valid UTF-8: ``Ã©`` for ``é``."""
        return UTF8 if self._beyond or (self._passes and not self._known) else LATIN1


def _game(deal: Deal) -> Iterator[str]:
    tags = _tags(deal)
    tables = _tables(deal)
    comments = deal.comments
    for name in comments:
        if name and name not in tables:
            tags.setdefault(name, "?")
    yield from comments.get("", ())
    for name in _order(tags, deal):
        rows = tables.pop(name)[1] if name in tables else ()
        yield from _emit(name, tags[name], rows, comments)
    for name in sorted(tables, key=lambda name: (name not in ("Auction", "Play"), name)):
        header, rows = tables[name]
        yield from _emit(name, header, rows, comments)


def _emit(name: str, value: str, rows: Iterable[str], comments: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield f'[{name} "{escape(_literal(value))}"]'
    for row in rows:
        yield f" {row}" if row.startswith("%") else row
    yield from comments.get(name, ())


def _literal(value: str) -> str:
    """Return a value in a form that does not mean inheritance."""
    return f" {value}" if value == "#" or value.startswith("##") else value


def _order(tags: Mapping[str, str], deal: Deal) -> list[str]:
    """Return the mandatory tags first, in the standard's order, then the others by name."""
    first = MANDATORY if deal.game in CHECKED_GAMES else tuple(name for name in MANDATORY if name in tags)
    return [*first, *sorted(name for name in tags if name not in first)]


def _tags(deal: Deal) -> dict[str, str]:
    """Return every tag that is not a table, with its value."""
    tags = {name: value for name, value in deal.tags.items() if name in MANDATORY or name not in deal.sections}
    bridge = deal.game in CHECKED_GAMES
    tags.setdefault("Event", "?")
    if bridge:
        tags = {**dict.fromkeys(MANDATORY, "?"), **tags}
    for name, value in _expressed(deal, bridge).items():
        if value is not None and not (name in tags and _says_it(name, tags[name], value)):
            tags[name] = value
    return tags


def _says_it(name: str, text: str, value: str) -> bool:
    """Return whether a tag already has the value of a field, and perhaps more."""
    if name == "OptimumScore":
        return signed_score(text) == signed_score(value)
    return text.lstrip("^") == value


def _expressed(deal: Deal, bridge: bool) -> dict[str, str | None]:
    """Return the tags that fields of the deal express; None where the field is not set."""
    numbered = _is_numbered(deal)
    found = {
        "Game": deal.game,
        "Deal": format_deal(deal.hands, numbered=numbered) if any(hand is not None for hand in deal.hands) else None,
        "Dealer": _seat(deal.dealer, numbered),
        "Declarer": _seat(deal.declarer, numbered),
        "Leader": None if bridge and _play_names_leader(deal) else _seat(deal.leader, numbered),
        "Trump": None if deal.trump is None else "NT" if deal.trump == 4 else STRAINS[deal.trump],
        "Trick": ",".join(deal.trick) or None,
    }
    if not bridge:
        return {**found, "Contract": str(deal.contract) if deal.contract else None, **_written(deal)[0]}
    contract = str(deal.contract).replace("N", "NT") if deal.contract else None
    return {
        **found,
        "Vulnerable": vulnerable_name(deal.vulnerable) if deal.vulnerable else None,
        "Declarer": "" if deal.passed_out and deal.declarer is None else found["Declarer"],
        "Contract": "Pass" if deal.passed_out else contract,
        "Result": str(deal.result) if deal.result is not None else "" if deal.passed_out else None,
        "OptimumScore": _score(deal.given.get("par")),
        **_written(deal)[0],
    }


def _is_numbered(deal: Deal) -> bool:
    """Return whether seats are written as numbers."""
    return deal.game is not None and len(deal.hands) != 4


def _seat(seat: int | None, numbered: bool) -> str | None:
    if seat is None:
        return None
    return str(seat + 1) if numbered or seat > 3 else SEATS[seat]


def _score(par: object) -> str | None:
    """Return par as ``NS 450``, if it is a number that fits the tag; else None."""
    if type(par) is not int or abs(par) > 99999:
        return None
    return f"NS {par}" if par >= 0 else f"EW {-par}"


def _tables(deal: Deal) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Return every section and table: its header and rows."""
    found = {name: (deal.tags.get(name, ""), tuple(rows)) for name, rows in deal.sections.items()}
    bridge = deal.game in CHECKED_GAMES
    _, written, fields = _written(deal)
    given = dict(deal.given)
    if bridge:
        if deal.auction and "Auction" not in found:
            found["Auction"] = (SEATS[deal.dealer or 0], tuple(_auction_rows(deal.auction)))
        if _writes_play(deal) and "Play" not in found:
            found["Play"] = (SEATS[deal.leader or 0], tuple(_play_rows(deal)))
        if _score(given.get("par")):
            del given["par"]
        table = given.get("table")
        if _is_table(table) and "OptimumResultTable" not in found:
            del given["table"]
            found["OptimumResultTable"] = (RESULT_HEADER, tuple(result_rows(table)))
        if "Play" in found:
            fields.pop("played", None)
        else:
            fields.update(_unplayable(deal))
    else:
        found |= {name: (value, tuple(rows)) for name, (value, rows) in written.items()}
        rounds = _round_rows(fields.get(ROUNDS))
        if rounds and deal.leader is not None and not deal.trick and not deal.played:
            del fields[ROUNDS]
            found.setdefault("Play", (_seat(deal.leader, _is_numbered(deal)) or "", rounds))
    if fields:
        found["Fields"] = (NAME_VALUE_HEADER, tuple(name_value_rows(fields)))
    if given:
        found["Given"] = (NAME_VALUE_HEADER, tuple(name_value_rows(given)))
    return found


def _written(deal: Deal) -> tuple[dict[str, str], dict[str, Written], dict[str, object]]:
    """Return the fields of a deal as tags, as sections, and the rest; for bridge and whist only fields with tags."""
    if deal.game in CHECKED_GAMES:
        tags, sections, rest = write_fields(
            {key: deal.fields[key] for key in BRIDGE_TAGS.values() if key in deal.fields}
        )
        others = {key: value for key, value in deal.fields.items() if key not in BRIDGE_TAGS.values()}
        return tags, sections, {**others, **rest}
    if deal.played and is_patience(deal.game, (*deal.fields, *(("hands",) if deal.hands else ()))):
        tags, sections, rest = write_fields(deal.fields)
        return tags, {**sections, "Played": ("", rows(deal.played))}, rest
    return write_fields({**deal.fields, **_unplayable(deal)}, deal.hands)


def _unplayable(deal: Deal) -> dict[str, object]:
    """Return the play as a field if no Play section can express it."""
    found: dict[str, object] = {}
    if deal.played:
        found["played"] = deal.fields.get("played", list(deal.played))
    if deal.claimed:
        found["claimed"] = True
    return found


def _round_rows(value: object) -> tuple[str, ...]:
    """Return the rows of a Play section; empty if no such section can express the play."""
    if not isinstance(value, list) or not all(isinstance(row, list) and row for row in value):
        return ()
    rows = [[EMPTY if made is None else made for made in row] for row in value]
    if not all(isinstance(made, str) and re.fullmatch(r"-|[A-Za-z][\w:/=+<>-]*", made) for row in rows for made in row):
        return ()
    return tuple(" ".join(row) for row in rows)


def _is_table(value: object) -> TypeGuard[Mapping[str, list[int | None]]]:
    """Return whether a value is a table of results, complete or in part."""
    return (
        isinstance(value, Mapping)
        and bool(value)
        and set(value) <= set(STRAINS)
        and all(
            isinstance(tricks, list)
            and len(tricks) == 4
            and tricks != [None] * 4
            and all(won is None or (type(won) is int and 0 <= won <= 13) for won in tricks)
            for tricks in value.values()
        )
    )


def _play_names_leader(deal: Deal) -> bool:
    if "Play" in deal.sections and not deal.trick:
        return deal.leader is not None and deal.tags.get("Play", "").upper() == SEATS[deal.leader]
    return _writes_play(deal)


def _writes_play(deal: Deal) -> bool:
    """Return whether a Play section can express the play: the leader is known, and, after one trick, the strain."""
    orderly = deal.strain is not None or len(deal.played) <= 4
    whole = "played" not in deal.fields
    return deal.leader is not None and orderly and whole and not deal.trick and bool(deal.played or deal.claimed)


def _auction_rows(made: tuple[str, ...]) -> Iterator[str]:
    tokens = ["^S" if call == calls.SKIPPED and not any(made[:place]) else call for place, call in enumerate(made)]
    for start in range(0, len(tokens), 4):
        yield " ".join(tokens[start : start + 4])


def _play_rows(deal: Deal) -> Iterator[str]:
    for row in columns(deal):
        yield " ".join("-" if made is None else _MARKS.get(made.mark, "") + made.card for made in row)
    if deal.claimed:
        yield "*"
