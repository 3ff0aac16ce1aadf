"""Convert the games of a PBN file to deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from solver.core.cards import SEATS, KnownHands, seat_in, strain
from solver.core.deal import CHECKED_GAMES, ROUNDS, TRICK_GAMES, Contract, Deal, Source
from solver.core.errors import DealError, FaceupError, FormatError
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.check import check_hands, game_id, tricks_to_play, with_implied_hand
from solver.formats.pbn import names
from solver.formats.pbn.deal_tags import card_list, parse_deal, read_given
from solver.formats.pbn.document import Document, PbnGame, Reading
from solver.formats.pbn.fields import read_fields
from solver.formats.pbn.lexer import Row, Tag, escape
from solver.formats.pbn.sections import (
    Calls,
    Plays,
    PreviousGame,
    Tricks,
    line_of,
    misplaced_lines,
    misplaced_notes,
    oddities,
)
from solver.formats.pbn.tables import NAME_VALUE_HEADER, parse_name_values
from solver.formats.pbn.trick_tags import BRIDGE_TAGS, check_holders
from solver.formats.play import follow, is_patience, moves
from solver.formats.remarks import BadDeal
from solver.formats.values import any_play, declarer_tricks, loose_tricks, vulnerable

T = TypeVar("T")

_OWN = frozenset(("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"))
"""Tags that may not be inherited."""

_PASSED_OUT = ("PASS", "P", "AP", "ALL PASS", "PASSED OUT", "PASSOUT")


@dataclass(slots=True)
class _File:
    """Values that games of a file pass on to later games.

    Attributes:
        inherited: the last value of each tag.
        kept: tags that apply to all later games.
        told: warnings that are not repeated in every game.
        before: the previous game, if it is one of bridge and has cards.
    """

    inherited: dict[str, str] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)
    before: PreviousGame | None = None


def deals(document: Document | Reading, unnamed: str | None = None) -> Iterator[Deal | BadDeal]:
    """Yield a deal, or an error, for each game of a document, in order.

    Args:
        document: a file, read at once or game by game.
        unnamed: the game of deals without a Game tag; None is bridge.
    """
    name = document.name if document.name is not None else "<text>"
    file = _File()
    pending = [_closed(comment.text) for comment in document.front.comments]
    games = iter(document.games)
    following = next(games, None)
    while following:
        game, following = following, next(games, None)
        source = Source(name, game.index, game.line)
        reader = _Reader(game, source, document.front if game.index == 1 else None, unnamed, file)
        pending = reader.collect_comments(pending, following is None)
        try:
            yield reader.deal()
        except FaceupError as error:
            file.before = None
            file.told -= reader.told  # with the deal its warnings are gone: the next that has them says so
            yield BadDeal(source, error.at(file=name, line=game.line))


class _Reader:
    """Parser of one game."""

    def __init__(self, game: PbnGame, source: Source, front: Tag | None, unnamed: str | None, file: _File) -> None:
        self.source = source
        self.file = file
        self.raw = game.raw
        self.unnamed = unnamed
        self.line = game.line
        self.warnings: list[str] = []
        self.tags: dict[str, Tag] = {}
        self.notes: dict[str, list[Tag]] = {}
        self.rest: dict[str, str] = {}
        self.sections: dict[str, tuple[str, ...]] = {}
        self.given: dict[str, object] = {}
        self.all_tags = game.tags
        self.comments: dict[str, tuple[str, ...]] = {}
        self.leads: int | None = None
        self.told: set[str] = set()
        if front:
            self._warn_tag(front)
        self._collect()
        self._inherit()

    def warn(self, line: int | None, text: str) -> None:
        self.warnings.append(str(FormatError(text, file=self.source.file, line=line)))

    def warn_once(self, key: str, line: int | None, text: str) -> None:
        """Warn about something that may be the same in every game of a file."""
        if key not in self.file.told:
            self.file.told.add(key)
            self.told.add(key)
            self.warn(line, text)

    def _collect(self) -> None:
        section = ""
        for tag in self.all_tags:
            if tag.odd or tag.written or tag.doubts or tag.strays:
                self._warn_tag(tag)
            if tag.name == names.NOTE:
                self.notes.setdefault(section, []).append(tag)
                continue
            section = tag.name
            first = self.tags.setdefault(tag.name, tag)
            if first is tag:
                continue
            if _says_something(tag) and not _says_something(first):
                self.tags[tag.name] = tag
                self.warn(tag.line, f"a second {tag.name} tag counts, since the first, in line {first.line}, is empty")
            else:
                self.warn(tag.line, f"a second {tag.name} tag is ignored; the first, in line {first.line}, counts")

    def _warn_tag(self, tag: Tag) -> None:
        if tag.odd:
            self.warn(tag.line, f"{tag.name} tag: {tag.odd}")
        if tag.written:
            text = f"the tag {tag.written} is read as {tag.name}. Write {tag.name}: case matters"
            self.warn_once(f"[{tag.written}]", tag.line, text)
        for line, text in tag.doubts:
            self.warn(line, text)
        if tag.strays:
            self.warn(tag.strays[0], "text outside a tag is ignored")

    def _inherit(self) -> None:
        """Replace ``#`` and ``##`` by the values of earlier games, and store this game's values."""
        inherited, lasting = self.file.inherited, self.file.kept
        for name, tag in self.tags.items():
            if not tag.value.startswith("#") or name in _OWN:
                continue
            if tag.value == "#":
                tag = _with_value(tag, inherited.get(name, ""))
            elif tag.value.startswith("##"):
                lasting.add(name)
                tag = _with_value(tag, tag.value[2:] or inherited.get(name, ""))
            self.tags[name] = tag
        for name in sorted(lasting - self.tags.keys()):
            self.tags[name] = Tag(name, inherited[name], 0, 0, self.line)
        for name, tag in self.tags.items():
            inherited[name] = tag.value

    def collect_comments(self, before: list[str], last: bool) -> list[str]:
        """Add the comments to this game; return those after its end, which belong to the next game."""
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
        """Return the value of a tag; empty if it is missing or unknown."""
        tag = self.tags.get(name)
        text = "" if tag is None else tag.value.strip()
        return "" if text == "?" else text

    def take(self, name: str, parse: Callable[[str], T]) -> T | None:
        """Return a tag's value parsed by ``parse``; on failure warn, keep the text and return None."""
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
        """Return a tag's value parsed by ``parse``.

        Raises:
            FaceupError: it cannot be parsed.
        """
        text = self.value(name)
        try:
            return parse(text) if text else None
        except FaceupError as error:
            raise type(error)(f"{name}: {error.message}", line=self.tags[name].line) from None

    # -- the deal --------------------------------------------------------------------------------

    def deal(self) -> Deal:
        """Return the deal.

        Raises:
            FaceupError: the cards are impossible.
        """
        game = self._game()
        bridge = game in CHECKED_GAMES
        deal = Deal(source=self.source, game=game, hands=self._hands(bridge))
        seats = len(deal.hands)
        take = self.take if bridge else self.must
        deal.dealer = take("Dealer", lambda text: seat_in(text, seats))
        deal.leader = take("Leader", lambda text: seat_in(text, seats))
        deal.declarer = take("Declarer", lambda text: seat_in(text.lstrip("^"), seats))
        deal.trump = self.take("Trump", strain) if bridge else self._any_trump()
        if "Trick" in self.tags:
            deal.trick = self._trick(bridge)
        if bridge:
            self._bridge(deal)
        if self.value("Declarer").startswith("^"):
            self.rest["Declarer"] = self.value("Declarer")
        fields, expressed = self._tagged(deal, BRIDGE_TAGS if bridge else self.tags)
        if not bridge:
            self._rounds(deal, fields)
        self._remaining(bridge, expressed)
        self._fields(deal, bridge)
        deal.fields = {**fields, **deal.fields}
        deal.given = {**self.given, **self._name_values("Given")}
        deal.tags, deal.sections = self.rest, self.sections
        deal.comments = self.comments
        deal.warnings = tuple(self.warnings)
        board, event = self.rest.get("Board", "").strip(), self.value("Event")
        self.file.before = PreviousGame.of(deal, board, event) if bridge else None
        return deal

    def _bridge(self, deal: Deal) -> None:
        """Set the parts that only deals of bridge and whist have."""
        deal.vulnerable = self.take("Vulnerable", vulnerable)
        self._of_before(deal)
        self._contract(deal)
        self._auction(deal)
        self._leader(deal)
        deal.hands = with_implied_hand(deal.hands)
        self._check(deal)
        self._result(deal)
        self._play(deal)
        given = read_given(self.tags, self.warn)
        self.given = given.values
        for name in given.kept:
            self._keep(self.tags[name])
        self._drop_replaced(deal)

    def _of_before(self, deal: Deal) -> None:
        """Take the cards of the previous record if this one has none and is of the same board."""
        before = self.file.before
        if before is None or not before.is_meant(self.value):
            return
        if not self.value("Board"):
            board = f"board {before.board}, as the one before"
            text = f"a record without cards and without a Board tag is taken as part of {board}"
            self.warn_once("no Board", self.line, f"{text}; so are all such records of the file")
        before.lend(deal)
        self.rest["Board"] = before.board

    def _game(self) -> str | None:
        if not self.value("Game"):
            return self.unnamed
        try:
            return game_id(self.value("Game"))
        except FormatError as error:
            raise error.at(line=self.tags["Game"].line) from None

    def _has_hands(self, bridge: bool) -> bool:
        """Return whether the Deal tag gives hands, not the number of a deal such as ``ms:11982``."""
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
        """Return the strain in a game other than bridge; None if it is a suit of another pack, which stays a field."""
        text = self.value("Trump").upper()
        return strain(text) if text in ("S", "H", "D", "C", "N", "NT") else 4 if text == "-" else None

    def _tagged(self, deal: Deal, known: Iterable[str]) -> tuple[dict[str, object], set[str]]:
        """Return the fields that tags hold, and the names of those tags; the play becomes the deal's.

        Args:
            known: tags that may be read.
        """
        read_already = {"Deal": bool(deal.hands), "Trump": deal.trump is not None}
        tags = {name: self.tags[name] for name in known if name in self.tags and not read_already.get(name)}
        moved = None
        if "Played" in tags and is_patience(deal.game, self._layout_fields()):
            moved = self._moves(tags.pop("Played"))
        fields, expressed = read_fields(tags)
        if moved is not None:
            deal.played = moved
            expressed.add("Played")
        if "Reveal" in expressed and not deal.trick:
            self.must("Reveal", lambda text: check_holders(text, deal.hands))
        played = fields.pop("played", None)
        if isinstance(played, list):
            deal.played = tuple(played)
        return fields, expressed

    def _layout_fields(self) -> tuple[str, ...]:
        """Return the names of the fields that tags and hands give."""
        return (*(name.casefold() for name in self.tags), *(("hands",) if self._has_hands(False) else ()))

    def _moves(self, tag: Tag) -> tuple[str, ...]:
        """Return the recorded moves of a layout."""
        try:
            words = (word for row in tag.rows for word in row.tokens)
            return moves(" ".join([tag.value, *words]))
        except DealError as error:
            raise error.at(line=tag.line) from None

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
        """Forget tags that could not be read if other tags give their values."""
        for name in ("Dealer", "Declarer", "Contract", "Leader", "Trump"):
            if getattr(deal, name.lower()) is not None or (deal.passed_out and name in ("Declarer", "Contract")):
                self.rest.pop(name, None)

    def _contract(self, deal: Deal) -> None:
        text, trump = self.value("Contract").upper().rstrip("!?* "), deal.trump
        if text in _PASSED_OUT:
            deal.passed_out = True
        elif text in ("S", "H", "D", "C", "N", "NT"):
            deal.trump = strain(text)
        else:
            deal.contract = self.take("Contract", lambda _: Contract.parse(text))
        if trump not in (None, deal.strain):
            self.warn(
                self.tags["Trump"].line, f"Trump {self.value('Trump')} and Contract {text} differ; the Contract counts"
            )

    def _leader(self, deal: Deal) -> None:
        """Set the leader that the Play section names: the seat of its first column."""
        leads = self.leads = self.take("Play", lambda text: seat_in(text, 4))
        if leads is None:
            return
        if deal.leader not in (None, leads):
            self.warn(
                self.tags["Play"].line,
                "the Leader tag and the Play section name different leaders; the Play section counts",
            )
        deal.leader = leads
        whole = tricks_to_play(deal.hands, deal.trick) == 13
        if whole and deal.declarer is not None and leads != calls.opening_leader(deal.declarer):
            text = f"{SEATS[leads]} leads against declarer {SEATS[deal.declarer]}"
            self.warn(
                self.tags["Play"].line,
                f"{text}. Write {SEATS[calls.opening_leader(deal.declarer)]}, on declarer's left",
            )

    def _result(self, deal: Deal) -> None:
        text = self.value("Result")
        if not text:
            return
        tricks = tricks_to_play(deal.hands, deal.trick)
        line = self.tags["Result"].line
        try:
            deal.result = declarer_tricks(text, deal.declarer, tricks)
            if deal.result is None:
                self.warn(
                    line, f'Result {text!r} names a side, but there is no declarer. Add a tag such as [Declarer "S"]'
                )
        except FormatError as error:
            deal.result = loose_tricks(text, deal.contract.level if deal.contract else None, tricks)
            read = "" if deal.result is None else f"; it is read as {deal.result}"
            self.warn(line, f"Result tag: {error.message}{read}")
        if text.startswith("^") or deal.result is None:
            self.rest["Result"] = text

    # -- the auction -----------------------------------------------------------------------------

    def _auction(self, deal: Deal) -> None:
        tag = self.tags.get("Auction")
        if tag is None:
            return
        first = self.take("Auction", lambda text: seat_in(text, 4))
        first = deal.dealer if first is None else first
        waiting = _waiting(tag.rows)
        read = Calls(tag.rows, self.warn)
        made = read.made[waiting:]
        first = None if first is None else (first + (waiting if made else 0)) % 4
        if not read.plain or self.notes.get("Auction"):
            self._keep_rows(tag)
        if first is None:
            if made:
                self.warn(
                    tag.line, 'the Auction section is ignored: no dealer is given. Add a tag such as [Dealer "N"]'
                )
                self._keep_rows(tag)
            return
        if deal.dealer is None:
            deal.dealer = first
        elif deal.dealer != first:
            self.warn(tag.line, f"the auction starts with {SEATS[first]}, the dealer is {SEATS[deal.dealer]}")
            self._keep_rows(tag)
            return
        if made:
            deal.auction = tuple(made)
            self._outcome(deal, tag, first)

    def _outcome(self, deal: Deal, tag: Tag, first: int) -> None:
        ends = calls.outcome(first, deal.auction)
        if ends.oddity:
            self.warn(tag.line, f"auction: {ends.oddity}")
        if not ends.complete:
            self.warn(tag.line, "the auction is not finished; end it with three passes")
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

    # -- the play --------------------------------------------------------------------------------

    def _play(self, deal: Deal) -> None:
        tag = self.tags.get("Play")
        if tag is None or not tag.rows:
            return
        if deal.trick or self.leads is None:
            self._ignore_play(
                tag, "there are cards on the table already" if deal.trick else "it does not name its leader"
            )
            return
        read = Tricks(tag.rows, tricks_to_play(deal.hands, deal.trick), self.warn)
        deal.claimed = read.claimed
        order, unordered = play.in_turn(read.rows, deal.strain)
        if unordered:
            self.warn(tag.line, "no trump is given, so the order of play is unknown beyond the first trick")
        result = self.tags.get("Result")
        agreed = self.value("Result").startswith("^")
        follow(deal, order, self.warnings, result_line=None if result is None else result.line, agreed=agreed)
        recorded = [made for row in read.rows for made in row if made]
        if not unordered:
            self._warn_of_gap(order, recorded)
        if not read.plain or self.notes.get("Play") or len(recorded) != len(deal.played):
            self._keep_rows(tag)

    def _ignore_play(self, tag: Tag, why: str) -> None:
        self.warn(tag.line, f"the Play section is ignored: {why}")
        self._keep_rows(tag)

    def _warn_of_gap(self, order: list[play.RecordedCard], recorded: list[play.RecordedCard]) -> None:
        """Warn about cards after one that is not recorded."""
        used = set(map(id, order))
        behind = [made for made in recorded if id(made) not in used]
        if behind:
            text = (
                f"trick {len(order) // 4 + 1} lacks a card, so the play ends there; {len(behind)} after it are not used"
            )
            self.warn(behind[0].line, text)

    def _rounds(self, deal: Deal, fields: dict[str, object]) -> None:
        """Store the Play section of another game as a field, since only its rules know who follows whom."""
        tag = self.tags.get("Play")
        if tag is None:
            return
        seats = len(deal.hands)
        leads = self.take("Play", lambda text: seat_in(text, seats))
        leads = self.leads = deal.leader if leads is None else leads
        why = self._no_rounds(deal, fields, leads)
        if why and tag.rows:
            self._ignore_play(tag, why)
        if why:
            return
        if deal.leader not in (None, leads):
            self.warn(tag.line, "the Leader tag and the Play section name different leaders; the Play section counts")
        deal.leader = leads
        if deal.game in TRICK_GAMES:
            self._play(deal)
            return
        read = Plays(tag.rows, seats, self.warn)
        if not read.plain or read.claimed or self.notes.get("Play"):
            self._keep_rows(tag)
        if read.rows:
            fields[ROUNDS] = read.rows

    def _no_rounds(self, deal: Deal, fields: dict[str, object], leads: int | None) -> str:
        """Return the reason why the Play section is not read, or an empty text."""
        if not deal.hands and "deal" not in fields:
            return 'this game has no hands. Write its plays in order in a tag [Played "..."]'
        if deal.played:
            return "[Played] has the plays, too"
        if deal.trick:
            return "there are cards on the table already"
        return "" if leads is not None else "it does not name its leader"

    # -- answers and the rest --------------------------------------------------------------------

    def _fields(self, deal: Deal, bridge: bool) -> None:
        """Set the fields without the play, which is a field only if a Play section cannot express it."""
        fields = self._name_values("Fields")
        if not fields:
            return
        played = fields.get("played")
        if not deal.played and isinstance(played, list) and all(isinstance(made, str) for made in played):
            del fields["played"]
            if bridge:
                follow(deal, [play.RecordedCard(made) for made in played], self.warnings)
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
        """Keep the tags without a field, and the lines below them; warn about those without effect."""
        read = fields | names.EVERYWHERE | (names.BRIDGE if bridge else set())
        if not self._has_hands(bridge) and "Deal" not in fields:
            read.discard("Deal")
        for name in ("Fields", "Given"):
            if name in self.tags and self.tags[name].value != NAME_VALUE_HEADER and name not in fields:
                read.discard(name)
        for name, tag in self.tags.items():
            notes = self.notes.get(name, [])
            if tag.rows or notes or name in names.SECTIONS:
                for odd in oddities(tag, notes, self.raw):
                    self.warn_once(*odd)
                if name in read and (misplaced_lines(tag) or misplaced_notes(tag, notes)):
                    self._keep_rows(tag)
            if name in read:
                continue
            if name not in names.IGNORED:
                self.warn_once(name, tag.line, names.unused(name, bridge=bridge))
            self._keep(tag)
        if first := self.notes.get(""):
            self.warn_once("Note", first[0].line, "a Note that follows no tag has no effect, and is not kept")

    def _keep(self, tag: Tag) -> None:
        """Keep a tag unchanged."""
        if tag.rows or self.notes.get(tag.name):
            self._keep_rows(tag)
        elif tag.value != "?":
            self.rest[tag.name] = tag.value

    def _keep_rows(self, tag: Tag) -> None:
        self.rest[tag.name] = tag.value
        lines = [line_of(tag, row, self.raw) for row in tag.rows]
        lines += [f'[Note "{escape(note.value)}"]' for note in self.notes.get(tag.name, ())]
        self.sections[tag.name] = tuple(lines)


def _says_something(tag: Tag) -> bool:
    return names.is_known(tag.value) or bool(tag.rows)


def _with_value(tag: Tag, value: str) -> Tag:
    return Tag(tag.name, value, tag.start, tag.end, tag.line, rows=tag.rows)


def _waiting(rows: list[Row]) -> int:
    """Return how many players precede the dealer in the columns of an auction: dashes in its first row."""
    tokens = [token for row in rows for token in row.tokens]
    return next((place for place, token in enumerate(tokens) if token != "-"), len(tokens))


def _closed(comment: str) -> str:
    """Return a comment with its closing brace and plain line ends."""
    text = re.sub(r"\r\n?", "\n", comment)
    return text + "}" if text.startswith("{") and not text.endswith("}") else text
