"""Records of skat in SGF as the International Skat Server (ISS) writes them, one game per line.

Player 0 leads to the first trick, player 2 deals. ``MV`` has the cards, ten for each player and the skat, then the
bids, the player who takes up the skat, the announcement with the discarded cards, and the play. Each move follows
the number of its player, or ``w`` for the server. ``R`` has the result.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.core.json_fields import JsonObject
from solver.formats.json_deals import from_object
from solver.formats.remarks import BadDeal

GAME = "skat"
"""The game of such records."""

_PLAYERS, _HAND, _PACK = 3, 10, 32
_START = re.compile(r"(?:\ufeff)?\s*\(\s*;\s*GM\s*\[\s*Skat\s*\]", re.IGNORECASE)
_PROPERTY = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*\[([^\]]*)\]\s*")
_BODY = re.compile(rf"\s*\(?\s*;\s*(?P<properties>(?:{_PROPERTY.pattern})+);?\s*\)?\s*")
_WHEN = re.compile(r"(\d{4})-(\d\d)-(\d\d)/(\d\d:\d\d:\d\d)/UTC")
_CARD = re.compile(r"[CSHD][AKQJT987]")
_ANNOUNCED = re.compile(r"(?P<game>[CSHDGN])(?P<extras>[HOSZ]*)(?P<cards>(?:\.[CSHD][AKQJT987])*)")
_CONTRACTS = {"G": "grand", "N": "null"}
_EXTRAS = {"H": "hand", "O": "ouvert", "S": "schneider", "Z": "schwarz"}
_LARGEST_BID = 264
_ENDS = {"RE": "resigns", "SC": "shows the cards", "TI": "is out of time", "LE": "leaves"}
"""What ends a play early, and what may be said in it besides cards."""

_TAGS = {"PC": "Event", "ID": "Board", "P0": "North", "P1": "East", "P2": "South"}
"""Properties that are tags of PBN; players of three-hand games are seats 1 to 3, N to S."""

_NO_PART = frozenset(("GM", "CO", "SE", "R0", "R1", "R2"))
"""Comments and numbers of the server, which say nothing of the deal."""


def looks_like(head: str) -> bool:
    """Return whether a file begins with such a record."""
    return _START.match(head) is not None


def deals(lines: Iterable[str], name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deals of some lines, one record per line; an error for each that cannot be read.

    Args:
        name: the file's name for messages.
    """
    index = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        index += 1
        source = Source(name, index, number)
        try:
            yield _deal(line, source)
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=number))


def _deal(line: str, source: Source) -> Deal:
    """Return the deal of a record at the beginning of its play.

    Raises:
        FaceupError: the line is not a record.
    """
    body = _BODY.fullmatch(line)
    if body is None or not _START.match(line):
        raise FormatError(
            f"{shown(line.strip()[:40])} is no record of skat; write (;GM[Skat]...MV[...] ;), a game a line"
        )
    values: dict[str, str] = {}
    for found in _PROPERTY.finditer(body["properties"]):
        if found[1].upper() in values:
            raise FormatError(f"{found[1]} appears twice in a record; write it once")
        values[found[1].upper()] = found[2].strip()
    if "MV" not in values:
        raise FormatError("a record without MV, the cards and the play; there is nothing to read")
    moves = _Moves()
    moves.read(values["MV"].split())
    deal = from_object(moves.fields(), source, GAME)
    tags = {tag: values[name] for name, tag in _TAGS.items() if values.get(name)}
    known = _TAGS.keys() | _NO_PART | {"MV", "R"}
    if when := _WHEN.fullmatch(values.get("DT", "")):
        tags |= {"UTCDate": f"{when[1]}.{when[2]}.{when[3]}", "UTCTime": when[4]}
        known |= {"DT"}
    warnings = (
        str(FormatError(f"{name}[{text[:20]}] is not understood; left out", file=source.file, line=source.line))
        for name, text in values.items()
        if text and name not in known
    )
    comments = {"": tuple(f"{{{text}}}" for text in (*moves.remarks(), *_result(values.get("R", ""))))}
    return replace(deal, tags={**deal.tags, **tags}, comments=comments, warnings=(*deal.warnings, *warnings))


def _result(text: str) -> Iterator[str]:
    """Yield the result of the game: ``won, 120 points, 92 card points``."""
    won = re.search(r"\b(win|loss)\b", text)
    numbers = dict(re.findall(r"\b(v|p):(-?\d+)", text))
    if won and "v" in numbers:
        points = f", {numbers['p']} card points" if "p" in numbers else ""
        yield f"{'won' if won[1] == 'win' else 'lost'}, {numbers['v']}{points}"


@dataclass(slots=True)
class _Moves:
    """Content of the moves of a record.

    Attributes:
        cards: the pack as it was dealt.
        bid: the highest bid; 0: none.
        declarer: the player who announced a game.
        game, extras: that game, and its additional announcements.
        away: the cards that the declarer discarded.
        played: the cards played.
        ended: a player who ended the play early, or wrote something during it, and how.
    """

    cards: tuple[str, ...] = ()
    bid: int = 0
    declarer: int | None = None
    taken: bool = False
    game: str = ""
    extras: str = ""
    away: tuple[str, ...] = ()
    played: list[str] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)

    def read(self, words: Sequence[str]) -> None:
        """Parse the moves one by one.

        Raises:
            FormatError: a word is not a move or not a player.
        """
        if len(words) % 2:
            raise FormatError(f"MV ends with {shown(words[-1])}, half a move; a move is its player and what is done")
        for who, move in zip(words[::2], words[1::2], strict=True):
            if who == "w":
                self._by_server(move)
            elif who in ("0", "1", "2"):
                self._by_player(int(who), move)
            else:
                raise FormatError(f"{shown(who)} in front of {shown(move)}; a move is by w, 0, 1 or 2")
        if not self.cards:
            raise FormatError("no cards are dealt in MV; it begins with w and the 32 cards")
        if self.taken and self.played and not self.away:
            raise FormatError("the skat was taken up, and nothing is laid away; the announcement names two cards")

    def _by_server(self, move: str) -> None:
        cards = tuple(move.split("."))
        if all(_CARD.fullmatch(card) for card in cards):
            if not self.cards:
                self._dealt(cards)
            elif set(cards) != set(self.cards[_PLAYERS * _HAND :]):
                raise FormatError(f"{move} is taken up, and the skat is {' '.join(self.cards[_PLAYERS * _HAND :])}")
            return
        what, _, who = move.partition(".")
        if what not in _ENDS or who not in ("0", "1", "2"):
            raise FormatError(f"{shown(move)} is no move of the server")
        self.ended.append(f"player {int(who) + 1} {_ENDS[what]}")

    def _dealt(self, cards: tuple[str, ...]) -> None:
        if len(cards) != _PACK or len(set(cards)) != _PACK:
            raise FormatError(f"{len(set(cards))} different cards are dealt; the pack has {_PACK}")
        self.cards = cards

    def _by_player(self, player: int, move: str) -> None:
        if move in ("p", "y"):
            return
        if move.isdecimal() and not self.game and int(move) <= _LARGEST_BID:
            self.bid = max(self.bid, int(move))
        elif move == "s" and not self.game:
            self.taken = True
        elif _CARD.fullmatch(move) and self.game:
            self.played.append(move)
        elif move.partition(".")[0] in _ENDS:
            self.ended.append(f"player {player + 1} {_ENDS[move.partition('.')[0]]}")
        elif (announced := _ANNOUNCED.fullmatch(move)) and not self.game:
            self._announced(player, announced)
        else:
            raise FormatError(f"{shown(move)} is no move of player {player} here")

    def _announced(self, player: int, found: re.Match[str]) -> None:
        """Store the announced game, the discarded cards, and with open cards the hand that is left."""
        self.declarer, self.game, self.extras = player, found["game"], found["extras"]
        cards = tuple(found["cards"].split(".")[1:])
        if self.taken:
            self.away = cards[:2]
            held = (*self.cards[player * _HAND : (player + 1) * _HAND], *self.cards[_PLAYERS * _HAND :])
            if len(set(self.away)) != len(self.away) or not set(self.away) <= set(held) or len(self.away) == 1:
                raise FormatError(f"{' '.join(self.away)} laid away; the declarer lays two cards of his own away")

    def fields(self) -> JsonObject:
        """Return the object of a JSON deal."""
        hands = [list(self.cards[seat * _HAND : (seat + 1) * _HAND]) for seat in range(_PLAYERS)]
        skat = list(self.cards[_PLAYERS * _HAND :])
        found: JsonObject = {"game": GAME, "hands": hands, "dealer": _PLAYERS - 1, "leader": 0, "kitty": skat}
        if self.declarer is None:
            return found
        if self.away:
            hands[self.declarer] = [card for card in (*hands[self.declarer], *skat) if card not in self.away]
            found["kitty"] = list(self.away)
        found["declarer"] = self.declarer
        if self.game in _CONTRACTS:
            found["contract"] = _CONTRACTS[self.game]
        else:
            found["trump"] = self.game
        if self.played:
            found["played"] = list(self.played)
        return found

    def remarks(self) -> Iterator[str]:
        """Yield remarks about the bidding, the announcement, and the end of the play."""
        if self.bid:
            yield f"bid {self.bid}"
        if self.declarer is None:
            yield "nobody plays"
        elif not self.taken:
            yield ", ".join(("from the hand", *(_EXTRAS[letter] for letter in self.extras if letter != "H")))
        elif self.extras:
            yield ", ".join(_EXTRAS[letter] for letter in self.extras)
        yield from self.ended
