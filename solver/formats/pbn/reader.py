"""Games of a PBN document to deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from solver.cards import SEATS, KnownHands, card, seat_in, strain
from solver.deal import CHECKED_GAMES, Contract, Deal, Source
from solver.errors import DealError, FaceupError, FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.bad import BadDeal
from solver.formats.check import check_hands, game_id, tricks_to_play, with_implied_hand
from solver.formats.pbn.document import Document, PbnGame, Reading
from solver.formats.pbn.fields import NAMES, read_fields
from solver.formats.pbn.hands import card_list, parse_deal
from solver.formats.pbn.lexer import Row, Tag, escape
from solver.formats.pbn.tables import NAME_VALUE_HEADER, parse_name_values, parse_results
from solver.formats.pbn.trick_tags import BRIDGE_TAGS, check_holders
from solver.formats.record import follow
from solver.formats.values import any_play, declarer_tricks, signed_score, table_from_hex, vulnerable

T = TypeVar("T")

_OWN = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"))
"""Tags that may not be inherited."""

_EXPRESSED = frozenset(("Game", "Deal", "Dealer", "Leader", "Declarer", "Trump", "Trick", "Fields", "Given"))
"""Tags whose values deals have in fields of their own."""

_EXPRESSED_IN_BRIDGE = _EXPRESSED | {
    *("Vulnerable", "Contract", "Result", "Auction", "Play"),
    *("OptimumResultTable", "DoubleDummyTricks", "OptimumScore"),
}

_UNKNOWN = ("", "?")

_PASSED_OUT = ("PASS", "P", "AP", "ALL PASS", "PASSED OUT", "PASSOUT")

_CALL_MARK = re.compile(r"=\d+=|\$\d+|[!?]{1,2}|\^I|=[^=]*=")
_PLAY_MARKS = {"^R": play.REVOKE, "^L": play.OUT_OF_TURN}
_ASCII = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_CARD = re.compile(r"([SHDC♠♥♦♣])(10|[AKQJT2-9])[!?]{0,2}", re.IGNORECASE)


def names_of_parts(bridge: bool) -> frozenset[str]:
    """The tags that say what a deal has in attributes of its own, and so are not among its tags."""
    return _EXPRESSED_IN_BRIDGE | BRIDGE_TAGS.keys() | {"Note"} if bridge else _EXPRESSED | NAMES | {"Note"}


def deals(document: Document | Reading, unnamed: str | None = None) -> Iterator[Deal | BadDeal]:
    """A deal, or what is wrong with it, for each game of a document, in order.

    Args:
        document: a file, read at once or game by game.
        unnamed: what is played where no Game tag says it; None is bridge.
    """
    name = document.name if document.name is not None else "<text>"
    inherited: dict[str, str] = {}
    kept: set[str] = set()
    pending = [_closed(comment.text) for comment in document.front.comments]
    games = iter(document.games)
    following = next(games, None)
    while following:
        game, following = following, next(games, None)
        source = Source(name, game.index, game.line)
        reader = _Reader(game, source, document.front if game.index == 1 else None, unnamed)
        reader.inherit(inherited, kept)
        pending = reader.collect_comments(pending, following is None)
        try:
            yield reader.deal()
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=game.line))


class _Reader:
    """Reads one game."""

    def __init__(self, game: PbnGame, source: Source, front: Tag | None, unnamed: str | None) -> None:
        self.source = source
        self.unnamed = unnamed
        self.line = game.line
        self.warnings: list[str] = []
        self.tags: dict[str, Tag] = {}
        self.notes: dict[str, list[Tag]] = {}
        self.rest: dict[str, str] = {}
        self.sections: dict[str, tuple[str, ...]] = {}
        self.given: dict[str, object] = {}
        self.all_tags = game.tags
        self.raw = game.raw
        self.comments: dict[str, tuple[str, ...]] = {}
        if front:
            self._warn_tag(front)
        self._collect()

    def warn(self, line: int | None, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.source.file, line=line)))

    def _collect(self) -> None:
        section = ""
        for tag in self.all_tags:
            self._warn_tag(tag)
            if tag.name == "Note":
                self.notes.setdefault(section, []).append(tag)
                continue
            section = tag.name
            if tag.name in self.tags:
                first = self.tags[tag.name]
                self.warn(tag.line, f"a second {tag.name} tag is ignored; the first, in line {first.line}, counts")
            else:
                self.tags[tag.name] = tag

    def _warn_tag(self, tag: Tag) -> None:
        if tag.odd:
            self.warn(tag.line, f"{tag.name} tag: {tag.odd}")
        if tag.unclosed:
            self.warn(tag.unclosed, "a comment without its closing brace")
        if tag.strays:
            self.warn(tag.strays[0], "text that belongs to no tag is ignored")

    def inherit(self, inherited: dict[str, str], kept: set[str]) -> None:
        """Replace ``#`` and ``##`` by the values of the games before, and remember this game's."""
        for name, tag in self.tags.items():
            if not tag.value.startswith("#") or name in _OWN:
                continue
            if tag.value == "#":
                tag = _with_value(tag, inherited.get(name, ""))
            elif tag.value.startswith("##"):
                kept.add(name)
                tag = _with_value(tag, tag.value[2:] or inherited.get(name, ""))
            self.tags[name] = tag
        for name in sorted(kept - self.tags.keys()):
            self.tags[name] = Tag(name, inherited[name], 0, 0, self.line)
        for name, tag in self.tags.items():
            inherited[name] = tag.value

    def collect_comments(self, before: list[str], last: bool) -> list[str]:
        """Take the comments of this game; those behind its end are returned: the next game's."""
        after: list[str] = []
        found = {"": before} if before else {}
        section = ""
        for tag in self.all_tags:
            section = section if tag.name == "Note" else tag.name
            for comment in tag.comments:
                late = comment.late and tag is self.all_tags[-1] and not last
                (after if late else found.setdefault(section, [])).append(_closed(comment.text))
        self.comments = {name: tuple(texts) for name, texts in found.items()}
        return after

    # -- single tags -----------------------------------------------------------------------------

    def value(self, name: str) -> str:
        """The value of a tag, empty when it is not there or unknown."""
        tag = self.tags.get(name)
        if tag is None:
            return ""
        text = tag.value.strip()
        return "" if text in _UNKNOWN else text

    def take(self, name: str, parse: Callable[[str], T]) -> T | None:
        """A tag's value read by ``parse``; None, a warning and the value kept as it is when that fails."""
        text = self.value(name) if name in self.tags else ""
        if not text:
            return None
        try:
            return parse(text)
        except FaceupError as error:
            self.warn(self.tags[name].line, f"{name} tag: {error.message}")
            self.rest[name] = self.tags[name].value
            return None

    def must(self, name: str, parse: Callable[[str], T]) -> T | None:
        """A tag's value read by ``parse``.

        Raises:
            FaceupError: it cannot be read.
        """
        text = self.value(name)
        try:
            return parse(text) if text else None
        except FaceupError as error:
            raise type(error)(f"{name}: {error.message}", line=self.tags[name].line) from None

    # -- the deal --------------------------------------------------------------------------------

    def deal(self) -> Deal:
        """The deal.

        Raises:
            FaceupError: the cards cannot be.
        """
        game = self._game()
        bridge = game in CHECKED_GAMES
        hands = self._hands(bridge)
        seats = len(hands)
        deal = Deal(source=self.source, game=game, hands=hands)
        take = self.take if bridge else self.must
        deal.dealer = take("Dealer", lambda text: seat_in(text, seats))
        deal.leader = take("Leader", lambda text: seat_in(text, seats))
        deal.declarer = take("Declarer", lambda text: seat_in(text.lstrip("^"), seats))
        deal.trump = self.take("Trump", strain) if bridge else self._any_trump()
        if "Trick" in self.tags:
            deal.trick = self._trick(bridge)
        if bridge:
            deal.vulnerable = self.take("Vulnerable", vulnerable)
            self._contract(deal)
            self._auction(deal)
            self._leader(deal)
            deal.hands = with_implied_hand(hands)
            self._check(deal)
            self._result(deal)
            self._play(deal)
            self._answers()
            self._drop_replaced(deal)
        if self.value("Declarer").startswith("^"):
            self.rest["Declarer"] = self.value("Declarer")
        fields, expressed = self._tagged(deal, BRIDGE_TAGS if bridge else self.tags)
        self._remaining(bridge, expressed)
        self._fields(deal, bridge)
        deal.fields = {**fields, **deal.fields}
        deal.given = {**self.given, **self._name_values("Given")}
        deal.tags, deal.sections = self.rest, self.sections
        deal.comments = self.comments
        deal.warnings = tuple(self.warnings)
        return deal

    def _game(self) -> str | None:
        if not self.value("Game"):
            return self.unnamed
        try:
            return game_id(self.value("Game"))
        except FormatError as error:
            raise error.at(line=self.tags["Game"].line) from None

    def _has_hands(self, bridge: bool) -> bool:
        """Whether the Deal tag gives hands, not the number of a deal as ``ms:11982``."""
        value = self.value("Deal")
        return bool(value) and (bridge or not re.match(r"\s*[A-Za-z]\w+:", value))

    def _hands(self, bridge: bool) -> KnownHands:
        if not self._has_hands(bridge):
            return (None,) * 4 if bridge else ()
        try:
            return parse_deal(self.value("Deal"), fifty_two=bridge)
        except DealError as error:
            raise error.at(line=self.tags["Deal"].line) from None

    def _any_trump(self) -> int | None:
        """The strain of a game other than bridge; None where it is a suit of its own, which stays a field."""
        text = self.value("Trump").upper()
        return strain(text) if text in ("S", "H", "D", "C", "N", "NT") else 4 if text == "-" else None

    def _tagged(self, deal: Deal, known: Iterable[str]) -> tuple[dict[str, object], set[str]]:
        """The fields that tags say, and the names of those tags; the play is the deal's.

        Args:
            known: tags that may be looked at.
        """
        read_already = {"Deal": bool(deal.hands), "Trump": deal.trump is not None}
        tags = {name: self.tags[name] for name in known if name in self.tags and not read_already.get(name)}
        fields, names = read_fields(tags)
        if "Reveal" in names and not deal.trick:
            self.must("Reveal", lambda text: check_holders(text, deal.hands))
        played = fields.pop("played", None)
        if isinstance(played, list):
            deal.played = tuple(played)
        return fields, names

    def _trick(self, bridge: bool) -> tuple[str, ...]:
        tag = self.tags["Trick"]
        try:
            if bridge:
                return card_list(tag.value)
            return tuple(any_play(play) for play in re.split(r"[\s,]+", tag.value) if play)
        except DealError as error:
            raise error.at(line=tag.line) from None

    def _check(self, deal: Deal) -> None:
        try:
            check_hands(deal.hands, deal.trick, deal.leader)
        except DealError as error:
            raise error.at(line=self.tags["Deal"].line if "Deal" in self.tags else self.line) from None

    def _drop_replaced(self, deal: Deal) -> None:
        """Forget tags that could not be read where something else says what they should."""
        for name in ("Dealer", "Declarer", "Contract", "Leader", "Trump"):
            if getattr(deal, name.lower()) is not None or (deal.passed_out and name in ("Declarer", "Contract")):
                self.rest.pop(name, None)

    def _contract(self, deal: Deal) -> None:
        text = self.value("Contract").upper().rstrip("!?* ")
        if text in _PASSED_OUT:
            deal.passed_out = True
        elif text in ("S", "H", "D", "C", "N", "NT"):
            deal.trump = strain(text)
        else:
            deal.contract = self.take("Contract", lambda _: Contract.parse(text))

    def _leader(self, deal: Deal) -> None:
        """The leader that the Play section names: its first column."""
        leads = self.take("Play", lambda text: seat_in(text, 4))
        if leads is None:
            return
        if deal.leader not in (None, leads):
            self.warn(self.tags["Play"].line, "the Leader tag names another leader than the Play section, which counts")
        deal.leader = leads
        whole = tricks_to_play(deal.hands, deal.trick) == 13
        if whole and deal.declarer is not None and leads != calls.opening_leader(deal.declarer):
            text = f"{SEATS[leads]} leads against declarer {SEATS[deal.declarer]}"
            self.warn(self.tags["Play"].line, f"{text}; expected {SEATS[calls.opening_leader(deal.declarer)]}")

    def _result(self, deal: Deal) -> None:
        if "Result" not in self.tags:
            return
        tricks = tricks_to_play(deal.hands, deal.trick)
        deal.result = self.take("Result", lambda text: declarer_tricks(text, deal.declarer, tricks))
        if self.value("Result").startswith("^") or (deal.result is None and self.value("Result")):
            self.rest["Result"] = self.value("Result")

    # -- the auction -----------------------------------------------------------------------------

    def _auction(self, deal: Deal) -> None:
        tag = self.tags.get("Auction")
        if tag is None:
            return
        first = self.take("Auction", lambda text: seat_in(text, 4))
        first = deal.dealer if first is None else first
        waiting = _waiting(tag.rows)
        made, plain = self._calls(tag.rows)
        made = made[waiting:]
        first = None if first is None else (first + waiting) % 4
        if not plain or self.notes.get("Auction"):
            self._keep_rows(tag)
        if first is None or not made:
            return
        if deal.dealer is None:
            deal.dealer = first
        elif deal.dealer != first:
            self.warn(tag.line, f"the auction starts with {SEATS[first]}, the dealer is {SEATS[deal.dealer]}")
            self._keep_rows(tag)
            return
        deal.auction = tuple(made)
        self._outcome(deal, tag, first)

    def _outcome(self, deal: Deal, tag: Tag, first: int) -> None:
        ends = calls.outcome(first, deal.auction)
        if ends.oddity:
            self.warn(tag.line, f"auction: {ends.oddity}")
        if not ends.complete:
            self.warn(tag.line, "the auction ends nowhere; expected it to end in passes")
            return
        if deal.contract is None and deal.trump is None and not deal.passed_out:
            deal.contract, deal.passed_out = ends.contract, ends.passed_out
        elif (deal.contract, deal.passed_out) != (ends.contract, ends.passed_out):
            named = "passed out" if deal.passed_out else str(deal.contract)
            self.warn(tag.line, f"the auction ends in {ends.contract or 'four passes'}, the Contract tag says {named}")
            return
        if deal.declarer is None:
            deal.declarer = ends.declarer
        elif ends.declarer is not None and deal.declarer != ends.declarer and "^" not in self.value("Declarer"):
            text = f"by the auction {SEATS[ends.declarer]} declares, the Declarer tag says {SEATS[deal.declarer]}"
            self.warn(tag.line, text)

    def _calls(self, rows: list[Row]) -> tuple[list[str], bool]:
        """The calls, and whether the rows hold nothing else."""
        made: list[str] = []
        plain = True
        for row in rows:
            for token in row.tokens:
                text = token.upper()
                found = calls.call(text)
                if found:
                    made.append(found)
                    plain = plain and text.rstrip("!?*") == text
                elif text == "AP":
                    made += calls.all_pass(made)
                elif text in ("-", "^S"):
                    made.append(calls.SKIPPED)
                    plain = plain and text == "-"
                elif text in ("*", "+"):
                    return made, False
                elif _CALL_MARK.fullmatch(text):
                    plain = False
                else:
                    self.warn(row.line, f"{token!r} is no call; the auction is read up to it")
                    return made, False
        return made, plain

    # -- the play --------------------------------------------------------------------------------

    def _play(self, deal: Deal) -> None:
        tag = self.tags.get("Play")
        if tag is None or not tag.rows:
            return
        rows, plain, deal.claimed = self._tricks(tag.rows, tricks_to_play(deal.hands, deal.trick))
        if deal.trick or self.take("Play", lambda text: seat_in(text, 4)) is None:
            why = "there are cards on the table already" if deal.trick else "it does not name its leader"
            self.warn(tag.line, f"the Play section is ignored: {why}")
            self._keep_rows(tag)
            deal.claimed = False
            return
        order, unordered = play.in_turn(rows, deal.strain)
        if unordered:
            self.warn(tag.line, "no trump is given, so the order of play is unknown beyond the first trick")
        follow(deal, order, self.warnings)
        total = sum(made is not None for row in rows for made in row)
        if not plain or self.notes.get("Play") or total != len(deal.played):
            self._keep_rows(tag)

    def _tricks(self, rows: list[Row], tricks: int) -> tuple[list[list[play.Played | None]], bool, bool]:
        """The cards by tricks, whether the rows hold nothing else, and whether the record ends in a claim."""
        lines: list[list[play.Played | None]] = []
        plain = True
        claimed = False
        for row in rows:
            lines.append([])
            mark = ""
            for token in row.tokens:
                found = _CARD.fullmatch(token)
                if found:
                    lines[-1].append(play.Played(card(_ASCII.get(found[1], found[1]) + found[2]), row.line, mark))
                    plain = plain and token[-1] not in "!?"
                    mark = ""
                elif token in ("-", "+"):
                    lines[-1].append(None)
                    plain = plain and token == "-"
                elif token == "*":
                    claimed = True
                elif token.upper() in _PLAY_MARKS:
                    mark = _PLAY_MARKS[token.upper()]
                elif _CALL_MARK.fullmatch(token):
                    plain = False
                else:
                    self.warn(row.line, f"{token!r} is no card; the play is read up to it")
                    return _by_trick(lines, tricks), False, claimed
            if claimed:
                break
        return _by_trick(lines, tricks), plain, claimed

    # -- answers and the rest --------------------------------------------------------------------

    def _answers(self) -> None:
        tag = self.tags.get("OptimumResultTable")
        table = None
        if tag and tag.rows:
            try:
                table = parse_results(tag)
            except FaceupError as error:
                self.warn(error.line, error.message)
                self._keep_rows(tag)
        digits = self.take("DoubleDummyTricks", table_from_hex)
        if digits and table and digits != table:
            self.warn(self.tags["DoubleDummyTricks"].line, "DoubleDummyTricks and OptimumResultTable differ")
        if digits:
            # Beside the table of results, since programs of clubs read the one or the other.
            self.rest["DoubleDummyTricks"] = self.value("DoubleDummyTricks")
        table = table or digits
        if table:
            self.given["table"] = table
        optimum = self.value("OptimumScore")
        score = signed_score(optimum) if optimum else None
        if score is not None:
            self.given["par"] = score
        elif optimum:
            self.rest["OptimumScore"] = self.value("OptimumScore")

    def _fields(self, deal: Deal, bridge: bool) -> None:
        """The fields, without the play: it stands there when a Play section cannot express it."""
        fields = self._name_values("Fields")
        if not fields:
            return
        played = fields.get("played")
        if not deal.played and isinstance(played, list) and all(isinstance(made, str) for made in played):
            del fields["played"]
            if bridge:
                follow(deal, [play.Played(made) for made in played], self.warnings)
            else:
                deal.played = tuple(played)
        if fields.get("claimed") is True:
            deal.claimed = fields.pop("claimed") is True
        deal.fields = {**deal.fields, **fields}

    def _name_values(self, name: str) -> dict[str, object]:
        tag = self.tags.get(name)
        if tag is None or tag.value != NAME_VALUE_HEADER:
            return {}
        try:
            return parse_name_values(tag)
        except FaceupError as error:
            self.warn(error.line, f"{name} table: {error.message}")
            self._keep_rows(tag)
            return {}

    def _remaining(self, bridge: bool, fields: set[str]) -> None:
        """Keep the tags that no field expresses, and the rows below them."""
        expressed = fields | (_EXPRESSED_IN_BRIDGE if bridge else _EXPRESSED)
        if not self._has_hands(bridge) and "Deal" not in fields:
            expressed.discard("Deal")
        for name, tag in self.tags.items():
            if name in expressed:
                continue
            if tag.rows or self.notes.get(name):
                self._keep_rows(tag)
            elif tag.value != "?":
                self.rest[name] = tag.value

    def _keep_rows(self, tag: Tag) -> None:
        self.rest[tag.name] = tag.value
        lines = [self._line_of(tag, row) for row in tag.rows]
        lines += [f'[Note "{escape(note.value)}"]' for note in self.notes.get(tag.name, ())]
        self.sections[tag.name] = tuple(lines)

    def _line_of(self, tag: Tag, row: Row) -> str:
        """A row as it stands, where blanks may part its columns; of calls and cards its words."""
        start = max(self.raw.rfind("\n", 0, row.start), self.raw.rfind("\r", 0, row.start)) + 1
        line = self.raw[start : row.end]
        plain = tag.name not in ("Auction", "Play") and not line[: row.start - start].strip(" \t")
        return line if plain and not re.search(r"[;{\[]", line) else " ".join(row.tokens)


def _with_value(tag: Tag, value: str) -> Tag:
    return Tag(tag.name, value, tag.start, tag.end, tag.line, rows=tag.rows)


def _waiting(rows: list[Row]) -> int:
    """The players before the dealer in an auction whose columns do not begin with him: dashes in front."""
    tokens = [token for row in rows for token in row.tokens]
    return next((place for place, token in enumerate(tokens) if token != "-"), len(tokens))


def _closed(comment: str) -> str:
    """A comment with its closing brace and plain line ends."""
    text = re.sub(r"\r\n?", "\n", comment)
    return text + "}" if text.startswith("{") and not text.endswith("}") else text


def _by_trick(lines: list[list[play.Played | None]], tricks: int) -> list[list[play.Played | None]]:
    """A trick a line where the lines can be tricks, else every four cards a trick."""
    lines = [line for line in lines if line]
    if len(lines) <= tricks and all(len(line) <= 4 for line in lines):
        return lines
    stream = [made for line in lines for made in line]
    return [stream[place : place + 4] for place in range(0, len(stream), 4)]
