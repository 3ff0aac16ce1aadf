"""Deals as JSON: an array or an object, or JSON Lines, one object per line."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator

from solver.core import text_aliases as words
from solver.core.cards import STRAINS, KnownHands, card, in_order, seat_in
from solver.core.deal import CHECKED_GAMES, ON_TABLE, UNNAMED, Contract, Deal, Source
from solver.core.errors import DealError, FaceupError, FormatError
from solver.core.json_fields import JsonObject, JsonValue
from solver.formats import auction as calls
from solver.formats import play, solvitaire
from solver.formats.check import check_hands, game_id, tricks_to_play, with_implied_hand
from solver.formats.json_keys import SHARED, fields, is_answer, read_of, unknown_key
from solver.formats.pbn.deal_tags import parse_deal
from solver.formats.pbn.fields import read_pack
from solver.formats.play import follow, is_patience, move
from solver.formats.remarks import BadDeal
from solver.formats.values import any_card, any_play, vulnerable, vulnerable_name

_TIMES = {0: 0, 1: 0, 2: 1, 4: 2}
"""The factor of a double -> ``Contract.doubled``."""

_SEAT_KEYS = ("dealer", "declarer", "leader")
_CONTRACT_KEYS = ("contract", "level", "strain", "doubled")


def deals(text: str, name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each object of a JSON text: an array, one object or several.

    Args:
        name: the file's name for messages.
        game: of deals that name none; None is bridge.
    """
    index = 0
    header = None
    for line, item in _values(text):
        if isinstance(item, dict) and solvitaire.is_header(item):
            header = item
            continue
        index += 1
        yield _one(item, Source(name, index, line), header, game)
        if isinstance(item, FaceupError):
            return
    if not index:
        yield BadDeal(Source(name, 1, 1), FormatError("there are no deals. Write JSON objects", file=name, line=1))


def lines(data: Iterable[bytes], name: str, game: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each line that is not empty.

    Args:
        data: the lines, in UTF-8.
        name: the file's name for messages.
        game: of deals that name none; None is bridge.
    """
    index = 0
    header = None
    for line, raw in enumerate(data, start=1):
        raw = raw.removeprefix(b"\xef\xbb\xbf") if line == 1 else raw
        if not raw.strip():
            continue
        item = _line(raw)
        if isinstance(item, dict) and solvitaire.is_header(item):
            header = item
            continue
        index += 1
        yield _one(item, Source(name, index, line), header, game)
    if not index:
        yield BadDeal(
            Source(name, 1, 1), FormatError("the file is empty. Write JSON objects into it", file=name, line=1)
        )


def _line(raw: bytes) -> JsonValue:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        return FormatError("not valid UTF-8 text")
    try:
        return _whole(_DECODER.decode(text), text)
    except (ValueError, RecursionError) as error:
        return FormatError(f"not valid JSON: {_reason(error)}")


_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATE = re.compile("[\ud800-\udfff]")


def _whole(value: JsonValue, text: str) -> JsonValue:
    """Return a value, or an error if an escape in it is half of a surrogate pair and so not a character."""
    if _HALF.search(text) and (half := _SURROGATE.search(json.dumps(value, ensure_ascii=False))):
        return FormatError(f"{half.group()!a} is only half of a character (a lone surrogate); write both halves")
    return value


def _values(text: str) -> Iterator[tuple[int, JsonValue]]:
    """Yield each object with the line on which it starts; if the text is not JSON, an error at the end."""
    place, line, depth = _skip(text, 0), 1, 0
    line += text.count("\n", 0, place)
    while place < len(text):
        if text[place] in "[,]":
            depth += (text[place] == "[") - (text[place] == "]")
            start, place = place, _skip(text, place + 1)
            line += text.count("\n", start, place)
            continue
        try:
            value, end = _DECODER.raw_decode(text, place)
            value = _whole(value, text[place:end])
        except (ValueError, RecursionError) as error:
            at = getattr(error, "pos", place)
            yield line + text.count("\n", place, at), FormatError(f"not valid JSON: {_reason(error)}")
            return
        yield line, value
        start, place = place, _skip(text, end)
        line += text.count("\n", start, place)
    if depth > 0:
        yield line, FormatError("not valid JSON: an array without its closing bracket")


def _skip(text: str, place: int) -> int:
    found = re.compile(r"[ \t\r\n]*").match(text, place)
    return found.end() if found else place


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg.lower()} in column {error.colno}"
    return "nested too deeply" if isinstance(error, RecursionError) else str(error).partition(";")[0].lower()


def _no_constant(text: str) -> JsonValue:
    raise ValueError(f"{text} is not a JSON number")


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is too large a number")
    return number


def _pairs(pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twice!r} appears twice")
    return found


_DECODER = json.JSONDecoder(parse_constant=_no_constant, parse_float=_float, object_pairs_hook=_pairs)


def _one(item: JsonValue, source: Source, header: JsonObject | None, game: str | None) -> Deal | BadDeal:
    """Return one deal; ``header`` is the object above layouts in a file, ``game`` that of deals that name none."""
    try:
        if isinstance(item, FaceupError):
            raise item
        if not isinstance(item, dict):
            raise FormatError(f"{_short(item)} is not a deal. Write an object with hands")
        if solvitaire.is_layout(item):
            item = solvitaire.as_deal(item, header)
        return _Reader(item, source, game).deal()
    except FaceupError as error:
        return BadDeal(source, error.at(file=source.file, line=source.line))


def from_object(item: JsonObject, source: Source, game: str | None = None) -> Deal:
    """Return the deal of an object.

    Args:
        game: of an object that names none; None is bridge.

    Raises:
        FaceupError: a key has a value of a wrong form, or the cards are impossible.
    """
    return _Reader(item, source, game).deal()


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def _looks_whole(text: str) -> bool:
    """Return whether a text is the hands of a deal; numbers of deals have no dots."""
    if "." not in text and "," not in text:
        return False
    from solver.formats.freeform.rows import looks_whole

    return looks_whole(text)


class _Reader:
    """Parser of the object of a deal."""

    def __init__(self, item: JsonObject, source: Source, game: str | None) -> None:
        self.item = item
        self.source = source
        self.unnamed = game
        self.warnings: list[str] = []
        self.fields: dict[str, object] = {}

    def warn(self, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.source.file, line=self.source.line)))

    def deal(self) -> Deal:
        """Return the deal.

        Raises:
            FaceupError: a key has a value of a wrong form, or the cards are impossible.
        """
        self._hands_of_deal()
        named = self._text("game")
        game = game_id(named) if named else self.unnamed
        bridge = game in CHECKED_GAMES
        deal = Deal(source=self.source, game=game)
        deal.hands = self._hands(bridge)
        given = self.item.keys()
        for key in _SEAT_KEYS:
            if key in given:
                setattr(deal, key, self._seat(key, len(deal.hands)))
        if "trump" in given:
            deal.trump = self._trump("trump")
        if ON_TABLE in given:
            deal.trick = self._cards(ON_TABLE, card if bridge else any_play)
        if bridge:
            self._bridge(deal)
        elif "played" in given:
            deal.played = self._cards("played", move if is_patience(game, given) else any_play)
        if "tags" in given:
            deal.tags = self._texts("tags")
        if "sections" in given:
            deal.sections = self._lists("sections", r"[^\r\n]*", "a text a line")
        if "comments" in given:
            deal.comments = self._lists("comments", r";[^\r\n]*|\{[^}]*\}", "{...} or ;...")
        known = read_of(UNNAMED) if bridge else SHARED
        if not given <= known:
            rest = given - known
            deal.given = {key: value for key, value in self.item.items() if key in rest and is_answer(key, value)}
            self.fields |= self._others([key for key in given if key in rest and key not in deal.given], bridge)
        if self.fields:
            deal.fields = {**deal.fields, **self.fields}
        deal.warnings = tuple(self.warnings)
        return deal

    def _bridge(self, deal: Deal) -> None:
        given = self.item.keys()
        if self.item.get("vulnerable") is not None:
            deal.vulnerable = self._vulnerable(self.item["vulnerable"])
        if not given.isdisjoint(_CONTRACT_KEYS):
            self._contract(deal)
        if "auction" in given:
            self._auction(deal)
        deal.hands = with_implied_hand(deal.hands)
        if deal.leader is None and deal.declarer is not None and "played" in self.item:
            deal.leader = calls.opening_leader(deal.declarer)
        check_hands(deal.hands, deal.trick, deal.leader)
        if "result" in given:
            deal.result = self._number("result", tricks_to_play(deal.hands, deal.trick))
        if "claimed" in given:
            deal.claimed = self._flag("claimed")
        self._marks()
        if "played" in given:
            self._play(deal)

    # -- single keys -----------------------------------------------------------------------------

    def _wrong(self, key: str, expected: str) -> FormatError:
        return FormatError(f"{key} is {_short(self.item[key])}. Write {expected}")

    def _text(self, key: str) -> str | None:
        value = self.item.get(key)
        if value is not None and not isinstance(value, str):
            raise self._wrong(key, "a text")
        return value or None

    def _flag(self, key: str) -> bool:
        value = self.item.get(key)
        if value is not None and not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return bool(value)

    def _number(self, key: str, most: int) -> int | None:
        value = self.item.get(key)
        if value is not None and (type(value) is not int or not 0 <= value <= most):
            raise self._wrong(key, f"a number from 0 to {most}")
        return value

    def _seat(self, key: str, seats: int) -> int | None:
        value = self.item.get(key)
        if value is None:
            return None
        if isinstance(value, str) and seats in (0, 4) and (place := words.seat(value)) is not None:
            return place
        if type(value) is int and 0 <= value < (seats or 100):
            return value
        raise self._wrong(key, f"a seat from 0 to {(seats or 4) - 1}{', or N E S W' if seats in (0, 4) else ''}")

    def _trump(self, key: str) -> int | None:
        """Return the strain, with null as no trump; other words, which some games have, stay a field."""
        value = self.item[key]
        if value is None:
            return 4
        bridge = game_id(self._text("game") or "") in CHECKED_GAMES
        if isinstance(value, str) and (bridge or len(value.strip()) < 3) and (place := words.strain(value)) is not None:
            return place
        if bridge:
            raise self._wrong(key, "S, H, D, C, or null for no trump")
        self.fields[key] = value
        return None

    def _cards(self, key: str, read: Callable[[str], str]) -> tuple[str, ...]:
        value = self.item.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
            raise self._wrong(key, "a list of cards")
        try:
            return tuple(read(code) for code in value)
        except DealError as error:
            raise FormatError(f"{key}: {error.message}") from None

    def _hands_of_deal(self) -> None:
        """Treat a ``deal`` that is not a number but has hands as ``hands``."""
        text = self.item.get("deal")
        if isinstance(text, str) and self.item.get("hands") is None and _looks_whole(text):
            self.item = {**{key: value for key, value in self.item.items() if key != "deal"}, "hands": text}

    def _hands(self, bridge: bool) -> KnownHands:
        value = self.item.get("hands")
        if value is None:
            return (None,) * 4 if bridge else ()
        if isinstance(value, str):
            value = self._in_one_text(value, bridge)
        elif isinstance(value, dict):
            value = self._by_seat(value, bridge)
        if not isinstance(value, list) or not all(hand is None or isinstance(hand, (list, str)) for hand in value):
            raise self._wrong("hands", "a list with a list of cards for each seat")
        if bridge and len(value) != 4:
            raise FormatError(f"{len(value)} hands are given. Write 4 (null for an unknown one)")
        return tuple([None if hand is None else self._hand(hand, bridge) for hand in value])

    def _in_one_text(self, text: str, bridge: bool) -> list[JsonValue]:
        """Return the hands of ``N:AK2.QJT..432 ...``."""
        if not _looks_whole(text):
            raise self._wrong("hands", "a list of hands, or a text as in N:AK2.QJT..432 ...")
        hands = parse_deal(text if ":" in text else f"{'N' if bridge else 1}:{text}", fifty_two=bridge)
        return [None if hand is None else list(hand) for hand in hands]

    def _by_seat(self, value: JsonObject, bridge: bool) -> list[JsonValue]:
        """Return the hands of an object with hands by seat."""
        seats = [seat_in(name[:1] if name.isalpha() else name, 0) for name in value]
        many = 4 if bridge or any(name.isalpha() for name in value) else max(seats, default=-1) + 1
        hands: list[JsonValue] = [None] * max(many, *seats, 0)
        if len(set(seats)) < len(seats) or not seats or max(seats) >= many:
            raise self._wrong("hands", 'a hand for each seat, as in {"N": ..., "E": ...}')
        for seat, hand in zip(seats, value.values(), strict=True):
            hands[seat] = hand
        return hands

    def _hand(self, hand: list[JsonValue] | str, bridge: bool) -> tuple[str, ...] | None:
        if isinstance(hand, str):
            return self._typed(hand, bridge)
        if bridge:
            try:
                return in_order(hand)
            except (KeyError, TypeError):
                pass  # a card in another spelling, or none
        for code in hand:
            if not isinstance(code, str):
                raise FormatError(f"{_short(code)} in a hand is not a card. Write a text such as SA")
        return in_order(card(code) for code in hand) if bridge else tuple(any_card(code) for code in hand)

    def _typed(self, text: str, bridge: bool) -> tuple[str, ...] | None:
        """Return a hand as people type it: ``AK2.QJT..432``, ``♠AK2 ♥QJT``; in other games also a list of cards."""
        from solver.formats.freeform.hand import hand as typed_hand

        words = re.split(r"[\s,]+", text.strip())
        if not bridge and "." not in text and len(words) > 1:
            return tuple(any_card(word) for word in words)
        found = typed_hand(text)
        return None if found is None else found.cards

    def _vulnerable(self, value: JsonValue) -> tuple[bool, bool]:
        if isinstance(value, str):
            return vulnerable(value)
        if isinstance(value, list) and len(value) == 2 and all(isinstance(side, bool) for side in value):
            return value[0], value[1]
        raise self._wrong("vulnerable", "None, NS, EW, All, or a list of two truth values")

    # -- bridge ----------------------------------------------------------------------------------

    def _contract(self, deal: Deal) -> None:
        text = self._text("contract")
        self._check_parts(text)
        if text and text.upper() in ("PASS", "AP"):
            deal.passed_out = True
        elif text:
            deal.contract = Contract.parse(text)
        elif self.item.get("level") is not None:
            deal.contract = self._parts(deal.trump)
        elif "strain" in self.item and deal.trump is None:
            deal.trump = self._trump("strain")

    def _check_parts(self, text: str | None) -> None:
        """Check level, strain and double, and that they agree with a contract given as text."""
        level, double = self._number("level", 7), self._double()
        strain = self._trump("strain") if self.item.get("strain") is not None else None
        if not text or text.upper() in ("PASS", "AP"):
            return
        contract = Contract.parse(text)
        parts = (
            ("level", level, contract.level),
            ("strain", strain, contract.strain),
            ("doubled", double, contract.doubled),
        )
        for key, value, own in parts:
            if value is not None and value != own:
                raise FormatError(
                    f"contract {text} and {key} {self.item[key]} contradict each other; leave one of them out"
                )

    def _double(self) -> int | None:
        """Return how often a contract is doubled, from its factor; None if the deal does not give it."""
        doubled = self.item.get("doubled")
        if doubled is None:
            return None
        times = int(doubled) if isinstance(doubled, bool) else _TIMES.get(doubled) if type(doubled) is int else None
        if times is None:
            raise self._wrong("doubled", "1, 2 or 4: what the score is multiplied by")
        return times

    def _parts(self, trump: int | None) -> Contract:
        """Return a contract from ``level``, ``strain`` (by default the trump) and ``doubled``, a factor 1, 2 or 4."""
        level = self._number("level", 7)
        strain = self._trump("strain") if "strain" in self.item else trump
        if not level or strain is None:
            raise FormatError("a level without a strain. Write level 1 to 7 and strain S H D C N")
        return Contract(level, strain, self._double() or 0)

    def _auction(self, deal: Deal) -> None:
        value = self.item.get("auction")
        if not value:
            return
        if not isinstance(value, list) or not all(isinstance(made, str) for made in value):
            raise self._wrong("auction", "a list of calls")
        if deal.dealer is None:
            raise FormatError('an auction without a dealer. Add the seat that calls first: "dealer": "N"')
        made = [calls.SKIPPED if text == calls.SKIPPED else calls.call(text) for text in value]
        if None in made:
            raise FormatError(f"{value[made.index(None)]!r} is not a call. Write 1C to 7NT, Pass, X or XX")
        deal.auction = tuple(call for call in made if call)
        ends = calls.outcome(deal.dealer, deal.auction)
        if not ends.complete:
            self.warn("the auction is not finished; end it with three passes")
        elif deal.contract is None and deal.trump is None and not deal.passed_out:
            deal.contract, deal.passed_out = ends.contract, ends.passed_out
            deal.declarer = ends.declarer if deal.declarer is None else deal.declarer
        elif (deal.contract, deal.passed_out) != (ends.contract, ends.passed_out):
            ended = ends.contract or "four passes"
            self.warn(f"the auction ends in {ended}, the contract says {deal.contract or 'Pass'}")

    def _play(self, deal: Deal) -> None:
        cards = self._cards("played", card)
        if not cards:
            return
        if deal.trick:
            raise FormatError("both trick and played; leave one of them out")
        if deal.leader is None:
            self.warn('cards are played, but there is no leader. Add "leader": "W", or a declarer')
        marks = self._marks()
        follow(deal, [play.RecordedCard(code, mark=marks.get(at, "")) for at, code in enumerate(cards)], self.warnings)

    def _marks(self) -> dict[int, str]:
        value = self.item.get("irregular") or []
        kinds = (play.REVOKE, play.OUT_OF_TURN)
        marks = {}
        for mark in value if isinstance(value, list) else [value]:
            if not isinstance(mark, dict) or type(mark.get("at")) is not int or mark.get("kind") not in kinds:
                raise self._wrong("irregular", f"a list of objects with at (a number) and kind ({' or '.join(kinds)})")
            marks[mark["at"]] = mark["kind"]
        return marks

    # -- the rest --------------------------------------------------------------------------------

    def _named(self, key: str, expected: str) -> JsonObject:
        """Return an object whose keys are tag names; among comments one key may be empty."""
        value = self.item.get(key) or {}
        if not isinstance(value, dict) or not all(
            re.fullmatch(r"[A-Za-z]\w*", name) or (key == "comments" and not name) for name in value
        ):
            raise self._wrong(key, f"an object, tag name -> {expected}")
        return value

    def _texts(self, key: str) -> dict[str, str]:
        value = self._named(key, "text")
        if not all(isinstance(text, str) for text in value.values()):
            raise self._wrong(key, "an object, tag name -> text")
        return value

    def _lists(self, key: str, line: str, expected: str) -> dict[str, tuple[str, ...]]:
        """Return an object of lists of texts, each of the form ``line``."""
        value = self._named(key, f"a list, {expected}")
        for texts in value.values():
            good = isinstance(texts, list) and all(isinstance(text, str) and re.fullmatch(line, text) for text in texts)
            if not good:
                raise self._wrong(key, f"an object, tag name -> a list, {expected}")
        return {name: tuple(texts) for name, texts in value.items()}

    def _others(self, keys: Iterable[str], bridge: bool) -> dict[str, object]:
        """Return the fields of these keys."""
        others = {key: self.item[key] for key in keys}
        if not bridge and isinstance(others.get("pack"), str):
            others |= read_pack(str(others.pop("pack")))
        known = fields()
        for key in others:
            if key not in known:
                self.warn(f"{unknown_key(key)}{words.hint(key, SHARED | known)}")
        return others


def as_object(deal: Deal) -> dict[str, object]:
    """Return a deal as an object from which the same deal is read."""
    # Step by step, since batches write a million of them, of which most say little.
    bridge = deal.game in CHECKED_GAMES
    found: dict[str, object] = {}
    if deal.game:
        found["game"] = deal.game
    hands = [None if hand is None else list(hand) for hand in deal.hands]
    if hands and not (bridge and all(hand is None for hand in hands)):
        found["hands"] = hands
    if deal.dealer is not None:
        found["dealer"] = deal.dealer
    if deal.vulnerable and bridge:
        found["vulnerable"] = vulnerable_name(deal.vulnerable)
    if deal.declarer is not None:
        found["declarer"] = deal.declarer
    if deal.passed_out or deal.contract:
        found["contract"] = "Pass" if deal.passed_out else str(deal.contract)
    if deal.leader is not None:
        found["leader"] = deal.leader
    if deal.auction:
        found["auction"] = list(deal.auction)
    found |= _play(deal)
    if deal.tags:
        found["tags"] = dict(deal.tags)
    if deal.sections:
        found["sections"] = {name: list(rows) for name, rows in deal.sections.items()}
    if deal.comments:
        found["comments"] = {name: list(texts) for name, texts in deal.comments.items()}
    if deal.trump is not None:
        found["trump"] = STRAINS[deal.trump] if deal.trump < 4 else None
    return {**found, **deal.fields, **deal.given}


def _play(deal: Deal) -> dict[str, object]:
    """Return the recorded play and its result."""
    found: dict[str, object] = {}
    if deal.trick:
        found[ON_TABLE] = list(deal.trick)
    if deal.played:
        found["played"] = list(deal.played)
    if deal.irregular:
        found["irregular"] = [{"at": odd.at, "kind": odd.kind} for odd in deal.irregular]
    if deal.result is not None:
        found["result"] = deal.result
    if deal.claimed:
        found["claimed"] = True
    return found


def line_pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """Yield JSON Lines, one object per line."""
    for deal in deals:
        yield _written(deal) + "\n"


def array_pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """Yield a JSON array, one object per line."""
    before = "[\n"
    for deal in deals:
        yield before + _written(deal)
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[\n\n]\n"


def _written(deal: Deal) -> str:
    text = json.dumps(as_object(deal), ensure_ascii=False)
    # Half of a pair is not a character, and has a place in JSON only as an escape.
    return text if _SURROGATE.search(text) is None else json.dumps(as_object(deal))
