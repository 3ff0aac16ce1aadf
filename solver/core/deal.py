"""A deal: the content of a file about one board, in terms that all parts of the program share."""

from __future__ import annotations

import html
from collections.abc import Mapping
from dataclasses import KW_ONLY, InitVar, dataclass, field, fields
from reprlib import Repr
from typing import TYPE_CHECKING, Any

from solver.core import contract_text as contracts
from solver.core.argument_checks import shown
from solver.core.cards import STRAINS
from solver.core.errors import DealError, FaceupError

if TYPE_CHECKING:
    from solver.api.positions import Position

UNNAMED = "bridge"
"""What a deal that names no game is of; files may say so all the same."""

CHECKED_GAMES = (None, "whist")
"""Games with four hands of the 52 cards, in which everybody follows suit."""

TRICK_GAMES = (None, UNNAMED, "duplicate-bridge", "whist")
"""The games whose tricks are those of bridge."""

ON_TABLE = "trick"
"""The key of the cards on the table."""

ROUNDS = "play_rows"
"""The field with the plays of each round by seat, from the leader of the first one, where a file has them so."""

_SHORT = Repr()
_SHORT.maxdict, _SHORT.maxlist, _SHORT.maxtuple, _SHORT.maxlevel, _SHORT.maxstring = 6, 4, 4, 3, 60


@dataclass(frozen=True, slots=True)
class Source:
    """File and line of a deal.

    Attributes:
        file: the file's name as the user wrote it, ``-`` for standard input, ``<text>`` for a string.
        index: the number of the deal in its file, from 1.
        line: the line on which it starts, from 1; None if the input has no lines.
    """

    file: str = "<text>"
    index: int = 1
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Contract:
    """A bridge contract without its declarer.

    Attributes:
        level: 1..7, tricks over six.
        strain: an index into ``STRAINS``.
        doubled: 0 undoubled, 1 doubled, 2 redoubled.
    """

    level: int
    strain: int
    doubled: int = 0

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Parse ``4S``, ``3NT``, ``3n``, ``4♠X``, ``4 spades doubled``.

        Raises:
            DealError: the text is not a contract, or also has a declarer or a result.
        """
        found = contracts.read(text) if isinstance(text, str) else None
        if found is None or not found.bare:
            expected = "a level 1-7, a strain S H D C NT and X or XX, as in 4SX"
            raise DealError(f"{shown(text)} is not a contract. Write {expected}")
        return cls(found.level, found.strain, found.doubled)

    def __str__(self) -> str:
        return f"{self.level}{STRAINS[self.strain]}{'X' * self.doubled}"


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity that a play record marks or shows, such as a revoke or a card out of turn.

    Attributes:
        at: the index of the card in ``Deal.played``, from 0.
        kind: ``revoke``, ``out of turn`` or ``lead out of turn``.
        line: the line in the file, from 1, or None.
    """

    at: int
    kind: str
    line: int | None = None


@dataclass(slots=True)
class Deal:
    """One deal as read; nothing is guessed: what the input does not say is None or empty.

    >>> deal = Deal("N:AK2... QJT... 98.7.. 654...", leader=0, trump=4)
    >>> deal.hands[2]
    ('S9', 'S8', 'H7')
    >>> deal
    Deal('N:AK2... QJT... 98.7.. 654...', trump=4, leader=0)

    Args:
        text: the hands as the Deal tag of PBN has them, ``N:AK2.QJT..432 ...``; all else goes by name.

    Raises:
        DealError: there is a text and it is none, or hands are given besides.

    Attributes:
        source: where it stands.
        game: a rule file's id; None is bridge.
        game_assumed: nothing names the game: it is the usual one of the format.
        hands: for each seat from 0 (bridge: N E S W) its cards, or None where the hand is unknown.
            As dealt where ``played`` is given, else as held now.
        dealer: the seat.
        vulnerable: (North-South, East-West); None where the input does not say.
        declarer: the seat.
        contract: the final contract; None where there is none or it is unknown.
        passed_out: everybody passed.
        trump: a strain, an index into ``STRAINS`` (4 is no trump), where the input gives one apart
            from the contract.
        leader: the seat that leads (without ``played`` and ``trick``: now; else it led first to the
            play, respectively to the trick on the table).
        trick: cards on the table in order of play from ``leader``, no longer in ``hands``.
        played: all plays made, in order of play, still in ``hands``.
        play_lines: for each card of ``played`` its line in the file (empty when not known).
        irregular: what the play record marks as irregular.
        result: tricks that the declarer's side took, as recorded.
        claimed: the record ends in a claim.
        play_error: what is wrong with the first recorded card that cannot have been played (not held,
            or a revoke that is not marked); ``played`` ends before it.
        auction: the calls from ``dealer``: ``1S``, ``2NT``, ``Pass``, ``X``, ``XX``, and ``-`` for a turn
            lost to an accepted call out of rotation.
        tags: the tags of the input that no other field expresses, by name, each value as it stands.
        fields: what a game other than bridge has besides (kitty, stock, bids, tableau ...), by the
            names and in the shapes of JSON deals.
        sections: the lines below a tag, by the tag's name: of tables that are not understood, and of
            Auction and Play where they hold more than calls and cards (annotations, notes).
        comments: by the tag that they follow (empty: before the first) the comments with their
            delimiters, ``{...}`` or ``;...``.
        given: answers that came with the deal (``value``, ``moves``, ``table``, ``par`` ...), for
            ``--check`` and ``--table-given``. A table is a dict strain letter -> tricks by declarer, None where
            they are not given; a strain of which none is given may be absent.
        warnings: what was odd but could be read, each with file and line.
        drawn: of a numbered deal the names of what was drawn at random with the cards and nobody said: ``trump``,
            ``contract``, ``declarer``, ``bids``. Deals that differ in this alone are equal.
    """

    text: InitVar[str | None] = None
    _: KW_ONLY
    source: Source = field(default_factory=Source)
    game: str | None = None
    game_assumed: bool = field(default=False, compare=False, repr=False)
    hands: tuple[tuple[str, ...] | None, ...] = ()
    dealer: int | None = None
    vulnerable: tuple[bool, bool] | None = None
    declarer: int | None = None
    contract: Contract | None = None
    passed_out: bool = False
    trump: int | None = None
    leader: int | None = None
    trick: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    play_lines: tuple[int, ...] = ()
    irregular: tuple[Irregularity, ...] = ()
    result: int | None = None
    claimed: bool = False
    play_error: FaceupError | None = None
    auction: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    given: Mapping[str, object] = field(default_factory=dict)
    fields: Mapping[str, object] = field(default_factory=dict)
    sections: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    comments: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    drawn: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self, text: str | None) -> None:
        """Parse the hands of a text."""
        if text is not None:
            if self.hands:
                raise DealError("hands are given twice, as hands and as a text; leave one of them out")
            from solver.formats.pbn.deal_tags import hands_of_text

            self.hands = hands_of_text(text, self.game)

    def __repr__(self) -> str:
        """Return the attributes that are set, with the hands as in PBN and long lists cut short."""
        parts = [f"{name}={_SHORT.repr(getattr(self, name))}" for name in _told(self)]
        if self.hands:
            parts.insert(0, self._hands_told())
        return f"Deal({', '.join(parts)})"

    def _hands_told(self) -> str:
        try:
            from solver.formats.pbn.deal_tags import format_deal

            return repr(format_deal(self.hands))
        except Exception:  # whatever was put there in place of hands can be looked at, too
            return f"hands={_SHORT.repr(self.hands)}"

    def diagram(self, *, symbols: bool = True) -> str:
        """Return a diagram for people: hands around a table, or the layout of a patience.

        >>> print(Deal("N:A... K... Q... J...").diagram(symbols=False))
              S A
              H -
              D -
              C -
        S J         S K
        H -         H -
        D -         D -
        C -         C -
              S Q
              H -
              D -
              C -

        Args:
            symbols: suits as ♠ ♥ ♦ ♣; otherwise as letters.

        Raises:
            DealError: an attribute has a wrong type.
        """
        from solver.api.games import picture

        return picture(self, symbols)

    def position(self, **said: Any) -> Position:
        """Return the position after the recorded plays, to look at and to play on.

        >>> deal = solver.deal("hearts", 1)
        >>> position = deal.position()
        >>> position.turn, len(position.legal_moves)
        ('W', 1)
        >>> position.play(position.legal_moves[0]).turn
        'N'

        Args:
            said: details that the deal lacks: ``strain``, ``leader`` and so on, as for ``solver.position``.

        Raises:
            FaceupError: the deal is impossible or incomplete.
        """
        from solver.api.positions import position

        return position(self, **said)

    def __str__(self) -> str:
        """Return the diagram; without a diagram, the hands as in PBN."""
        try:
            return self.diagram()
        except FaceupError:  # what cannot be can be looked at, too
            return repr(self)

    def to_endplay(self) -> Any:
        """Return the deal as a ``Board`` of the library endplay, whose ``deal`` the functions of endplay take.

        Raises:
            FaceupError: endplay is not installed, or cannot represent such a deal (see ``solver.api.endplay``).
        """
        from solver.api.endplay import to_endplay

        return to_endplay(self)

    @staticmethod
    def from_endplay(source: Any) -> Deal:
        """Return the deal of a ``Board`` or a ``Deal`` of the library endplay.

        Raises:
            FaceupError: the source is neither, or endplay is not installed.
        """
        from solver.api.endplay import from_endplay

        return from_endplay(source)

    def _repr_html_(self) -> str:
        """Return the diagram for a notebook."""
        try:
            text = html.escape(self.diagram())
        except FaceupError:  # what cannot be can be looked at, too
            text = html.escape(repr(self))
        for suit in "♥♦":
            text = text.replace(suit, f'<span style="color:#c00">{suit}</span>')
        return f'<pre style="line-height:1.25">{text}</pre>'

    @property
    def strain(self) -> int | None:
        """The strain of the play: that of the contract, else the trumps that the input names."""
        return self.contract.strain if self.contract else self.trump


def _told(deal: Deal) -> list[str]:
    """Return the names of the attributes that are set, other than hands and source."""
    default = Deal()
    names = (one.name for one in fields(Deal) if one.repr and one.name not in ("source", "hands"))
    return [name for name in names if getattr(deal, name) is not getattr(default, name) and _says(getattr(deal, name))]


def _says(value: object) -> bool:
    return value is not None and value is not False and value != () and value != {}
