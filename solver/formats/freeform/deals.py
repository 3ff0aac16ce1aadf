"""Deals as people type and paste them: hands in lines or around a table, with or without seats, words beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from solver.core import text_aliases as words
from solver.core.cards import SEATS, SUITS, KnownHands, seat_name
from solver.core.deal import TRICK_GAMES, UNNAMED, Deal, Source
from solver.core.errors import FaceupError, FormatError
from solver.core.json_fields import JsonObject
from solver.formats import auction as calls
from solver.formats import play
from solver.formats.check import check_hands, tricks_to_play, with_implied_hand
from solver.formats.freeform import named
from solver.formats.freeform.columns import Stack
from solver.formats.freeform.hand import Hand
from solver.formats.freeform.headers import Heads
from solver.formats.freeform.normalise import Line
from solver.formats.freeform.printed import Printed
from solver.formats.freeform.rows import HandRow, Whole
from solver.formats.freeform.tokens import Blank, HeaderWords, Other, Piece, pieces
from solver.formats.play import follow
from solver.formats.remarks import BadDeal
from solver.formats.values import declarer_tricks

_ABOVE = ((1, 2, 1), (0, 3, 1, 2))
"""Hands in columns without seats: one above two above one, and whose they are in that order."""

_SIDE_BY_SIDE = 4
_FULL = 13


@dataclass(slots=True)
class _Group:
    """The parts of one deal."""

    line: int
    hands: dict[int, Hand | None] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    unseated: list[Hand | None] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    whole: Whole | None = None
    heads: Heads = field(default_factory=Heads)
    others: list[Other] = field(default_factory=list)
    error: FaceupError | None = None
    apart: bool = False
    lettered: bool = False

    @property
    def begun(self) -> bool:
        return bool(self.hands or self.unseated or self.stacks or self.whole or self.error)

    @property
    def full(self) -> bool:
        across = sum(len(stack.hands) for stack in self.stacks)
        many = len(self.hands) + len(self.unseated) + across
        return self.whole is not None or many >= len(SEATS)


def deals(lines: Sequence[Line], name: str, game: str | None) -> Iterator[Deal | BadDeal]:
    """Yield each deal in some lines, or an error.

    Args:
        name: the file's name for messages.
        game: the game of the deals; None is bridge.
    """
    for index, group in enumerate(_groups(pieces(lines, game in TRICK_GAMES)), start=1):
        source = Source(name, index, group.line)
        try:
            if group.error is not None:
                raise group.error
            yield _deal(group, source, game)
        except FaceupError as error:
            yield BadDeal(source, error.at(file=name, line=group.line))


def _groups(found: Iterator[Piece | FaceupError]) -> Iterator[_Group]:
    group, waiting = _Group(1), Heads()
    above = False
    for piece in found:
        if isinstance(piece, Blank):
            if group.begun and not above and waiting.follows():
                _give(group, waiting)
            group.apart = group.apart or group.begun
        elif isinstance(piece, Other):
            group.others.append(piece)
        elif isinstance(piece, HeaderWords):
            _say(group, waiting, piece)
        else:
            if group.begun and _begins(group, piece):
                yield group
                group = _Group(1)
            if not group.begun:
                above = above or (bool(waiting.lines) and waiting.follows())
                group.line = piece.line or 1
                _give(group, waiting)
            _add(group, piece)
            group.apart = False
    _give(group, waiting)
    if group.begun:
        yield group


def _say(group: _Group, waiting: Heads, piece: HeaderWords) -> None:
    """Add words to a deal if they are beside its hands; if they are apart from a complete deal, to the next one."""
    try:
        (waiting if not group.begun or (group.full and group.apart) else group.heads).add(piece.heads)
    except FaceupError as error:
        group.error = group.error or error


def _give(group: _Group, waiting: Heads) -> None:
    """Add to a deal the words that were waiting for it."""
    if not waiting.lines:
        return
    try:
        group.heads.add(waiting)
    except FaceupError as error:
        group.error = group.error or error
    waiting.clear()


def _begins(group: _Group, piece: Whole | HandRow | Stack | FaceupError) -> bool:
    """Return whether a hand is the first of the next deal."""
    if isinstance(piece, FaceupError):
        return group.full and group.apart
    if group.full or isinstance(piece, Whole):
        return True
    if isinstance(piece, HandRow):
        if piece.seat is None:
            return group.apart and len(group.unseated) == len(SEATS) - 1
        return group.apart and piece.seat in group.hands
    return group.apart and bool(piece.titles) and not group.hands.keys().isdisjoint(piece.titles)


def _add(group: _Group, piece: Whole | HandRow | Stack | FaceupError) -> None:
    if isinstance(piece, FaceupError):
        group.error = group.error or piece
    elif isinstance(piece, Whole):
        group.whole = piece
    elif isinstance(piece, Stack) and not piece.titles:
        group.stacks.append(piece)
    elif isinstance(piece, Stack):
        group.lettered = True
        for seat, held in zip(piece.titles, piece.hands, strict=True):
            _sit(group, seat, held, piece.line)
    elif piece.seat is None:
        group.unseated.append(piece.hand)
    else:
        group.lettered = group.lettered or piece.lettered
        _sit(group, piece.seat, piece.hand, piece.line)


def _sit(group: _Group, seat: int, held: Hand | None, line: int) -> None:
    if seat in group.hands:
        name = SEATS[seat] if seat < len(SEATS) else seat + 1
        wrong = f"a second hand for {name} (the first is in line {group.lines[seat]}). Give each seat one hand"
        group.error = group.error or FormatError(wrong, line=line)
    group.hands[seat], group.lines[seat] = held, line


# -- a deal of its pieces ------------------------------------------------------------------------------------------


def _deal(group: _Group, source: Source, game: str | None) -> Deal:
    """Return the deal of a group.

    Raises:
        FaceupError: the seats of the hands are not clear, or the hands are impossible.
    """
    bridge = game in TRICK_GAMES
    hands, struck = _hands(group, bridge)
    heads = group.heads
    _check_heads(heads, len(hands))
    deal = Deal(
        source=source, game=None if game == UNNAMED else game, hands=with_implied_hand(hands) if bridge else hands
    )
    deal.dealer, deal.vulnerable, deal.declarer = heads.dealer, heads.vulnerable, heads.declarer
    deal.contract, deal.passed_out, deal.leader = heads.contract, heads.passed_out, heads.leader
    if heads.board:
        deal.tags = {"Board": heads.board}
    warnings = named.unplaced(((other.line, other.text) for other in group.others), source.file, game)
    _trump(deal, heads, bridge)
    if heads.auction:
        _auction(deal, heads, warnings, source.file)
    if struck and heads.played:
        raise FormatError(
            "the deal has both struck-out cards and plays; leave one of them out", line=heads.lines["played"]
        )
    deal.trick = heads.table
    if heads.mover is not None and deal.leader is None and not deal.trick and not heads.played:
        deal.leader = heads.mover
    if deal.trick and deal.leader is None:
        deal.leader = _led(deal.hands, len(deal.trick), heads.lines["table"])
    if bridge:
        check_hands(deal.hands, deal.trick, deal.leader)
    if bridge:
        _of_bridge(deal, heads)
    else:
        _of_game(deal, heads, str(game), warnings)
    _check_seats(deal, heads)
    _plays(deal, heads, warnings, bridge)
    if deal.leader is None and deal.declarer is not None and _is_whole(deal):
        deal.leader = calls.opening_leader(deal.declarer) if bridge else None
    deal.warnings = tuple(warnings)
    return deal


def _check_heads(heads: Heads, seats: int) -> None:
    """Check that the seats in the words are seats of the deal.

    Raises:
        FormatError: one is not.
    """
    for name in ("dealer", "declarer", "leader", "mover"):
        seat = getattr(heads, name)
        if seat is not None and seat >= seats:
            expected = "N, E, S or W" if seats == len(SEATS) else f"1 to {seats}"
            line = heads.lines.get(name) or heads.lines.get("contract")
            raise FormatError(f"{name} {seat + 1} is not a seat. Write {expected}", line=line)


def _is_whole(deal: Deal) -> bool:
    return any(hand is not None and len(hand) == _FULL for hand in deal.hands)


def _of_bridge(deal: Deal, heads: Heads) -> None:
    """Parse named fields of bridge and whist: a result, fields, and tags that are kept.

    Raises:
        FaceupError: a value is wrong.
    """
    tags: dict[str, str] = {}
    fields: JsonObject = {}
    for one in heads.named.values():
        try:
            if words.plain(one.name) == "result":
                deal.result = declarer_tricks(one.value, deal.declarer, tricks_to_play(deal.hands, deal.trick))
            elif not named.put(fields, one.name, one.value, len(SEATS)):
                tags[one.name] = one.value
        except FaceupError as error:
            raise error.at(line=one.line) from None
    deal.fields, deal.tags = {**deal.fields, **fields}, {**deal.tags, **tags}


def _of_game(deal: Deal, heads: Heads, game: str, warnings: list[str]) -> None:
    """Parse named fields of other games, whose families read the boards that they print, and tags.

    Raises:
        FaceupError: a value is wrong.
    """
    texts = {one.name.capitalize(): one for one in heads.named.values()}
    players = {name: texts.pop(name).value for name in words.SEAT_NAMES if name in texts}
    board = Printed(
        deal.source.line or 1,
        seats=list(deal.hands),
        marks=["" for _ in deal.hands],
        named={name: one.value for name, one in texts.items()},
        lines={name: one.line for name, one in texts.items()},
        typed=True,
    )
    from solver.families.printed import deal_of

    found = deal_of(board, deal.source, game)
    deal.fields, deal.played = {**deal.fields, **found.fields}, found.played or deal.played
    deal.tags = {**deal.tags, **players}
    warnings += found.warnings


def _hands(group: _Group, bridge: bool) -> tuple[KnownHands, bool]:
    """Return the hands by seat, and whether cards of them were struck out.

    Raises:
        FormatError: the seats of the hands are not clear.
    """
    if group.whole is not None:
        hands = group.whole.hands
        if bridge and len(hands) != len(SEATS):
            raise FormatError(f"{len(hands)} hands are given. Write 4, each as spades.hearts.diamonds.clubs or -")
        return hands, False
    by_seat = _seats(group)
    many = len(SEATS) if bridge or group.lettered else max(by_seat) + 1
    if max(by_seat) >= many:
        raise FormatError(f"bridge has no seat {max(by_seat) + 1}. Write N, E, S or W")
    found = [by_seat.get(seat) for seat in range(many)]
    return tuple(None if one is None else one.cards for one in found), any(one and one.struck for one in found)


def _seats(group: _Group) -> dict[int, Hand | None]:
    """Return the hands by seat.

    Raises:
        FormatError: the seats are not clear.
    """
    kinds = sum(map(bool, (group.hands, group.unseated, group.stacks)))
    if kinds > 1:
        raise FormatError("some hands have a seat and some have none. Write the seat in front of each")
    if group.unseated:
        if len(group.unseated) < len(SEATS) - 1:
            many = "one hand" if len(group.unseated) == 1 else f"{len(group.unseated)} hands"
            raise FormatError(f"{many} without a seat. Give four hands, or write the seat in front: N: S AK2 H QJT ...")
        return dict(enumerate(group.unseated))
    if group.stacks:
        return _around(group.stacks)
    return dict(group.hands)


def _around(stacks: Sequence[Stack]) -> dict[int, Hand | None]:
    """Return hands in columns without seats by their shape: North, then West and East side by side, then South."""
    shape = tuple(len(stack.hands) for stack in stacks)
    if shape in ((1, 2, 1), (1, 2), (2, 1)):
        seats = _ABOVE[1][1:] if shape == (2, 1) else _ABOVE[1]
        held = [one for stack in stacks for one in stack.hands]
        return dict(zip(seats, held, strict=False))
    text = ", ".join(map(str, shape))
    raise FormatError(
        f"hands in columns without seats ({text} side by side). Write North, East ... above them, or "
        "one hand above two above one"
    )


def _trump(deal: Deal, heads: Heads, bridge: bool) -> None:
    """Set the trumps, if the contract does not determine them."""
    if heads.trump is None:
        return
    if isinstance(heads.trump, str):
        if bridge:
            raise FormatError(
                f"trumps {heads.trump} do not exist in bridge. Write S, H, D, C or NT", line=heads.lines["trump"]
            )
        deal.fields = {**deal.fields, "trump": heads.trump}
        return
    if heads.solved and deal.contract is not None and deal.contract.strain != heads.trump:
        deal.contract = deal.declarer = None
    if deal.contract is None:
        deal.trump = heads.trump
    elif deal.contract.strain != heads.trump:
        trumps = "no trumps" if heads.trump == len(SUITS) else SUITS[heads.trump]
        raise FormatError(
            f"trumps {trumps}, but the contract is {deal.contract}; leave one of them out", line=heads.lines["trump"]
        )


def _auction(deal: Deal, heads: Heads, warnings: list[str], file: str) -> None:
    """Set the calls, and the contract in which they end."""
    line = heads.lines["auction"]
    if deal.dealer is None:
        raise FormatError("an auction without a dealer. Add the seat that calls first: Dealer: N", line=line)
    deal.auction = heads.auction
    ends = calls.outcome(deal.dealer, deal.auction)
    if ends.oddity:
        warnings.append(str(FormatError(f"auction: {ends.oddity}", file=file, line=line)))
    if not ends.complete:
        warnings.append(str(FormatError("the auction is not finished; end it with three passes", file=file, line=line)))
    elif deal.contract is None and not deal.passed_out:
        deal.contract, deal.declarer, deal.passed_out = ends.contract, ends.declarer, ends.passed_out
    elif (deal.contract, deal.passed_out) != (ends.contract, ends.passed_out):
        ended = ends.contract or "four passes"
        raise FormatError(f"the auction ends in {ended}; the contract is {deal.contract or 'Pass'}", line=line)


def _led(hands: KnownHands, many: int, line: int) -> int:
    """Return the leader of the trick on the table: the players who played have one card fewer.

    Raises:
        FormatError: the numbers of cards do not show it.
    """
    sizes = [None if hand is None else len(hand) for hand in hands]
    most = max((size for size in sizes if size is not None), default=0)
    for leader in range(len(hands)):
        expected = {(leader + place) % len(hands) for place in range(many)}
        if all(size is None or size == most - (seat in expected) for seat, size in enumerate(sizes)):
            if None not in sizes:
                return leader
            break
    raise FormatError("cards on the table, but no leader. Add the seat that led: Leader: W", line=line)


def _check_seats(deal: Deal, heads: Heads) -> None:
    """Check that plays behind the name of a seat are plays of that seat.

    Raises:
        FormatError: one is not.
    """
    plays, line = (deal.trick, "table") if deal.trick else (heads.played, "played")
    for place, seat in heads.seats:
        many, name = len(deal.hands), seat_name(seat, len(deal.hands))
        if place >= len(plays) or seat >= many:
            raise FormatError(f"a play of {name} is missing", line=heads.lines[line])
        held = deal.hands[seat]
        wrong = held is not None and plays[place] not in held
        if deal.trick:
            wrong = deal.leader is not None and (deal.leader + place) % many != seat
        if wrong:
            raise FormatError(
                f"{plays[place]} is not a play of {name}. Write the seat that made it", line=heads.lines[line]
            )


def _plays(deal: Deal, heads: Heads, warnings: list[str], bridge: bool) -> None:
    """Set the recorded plays from the lead on; the holder of the first card led it."""
    played = heads.played or ((heads.lead,) if heads.lead else ())
    if not played:
        return
    line = heads.lines["played" if heads.played else "lead"]
    if heads.lead and played[0] != heads.lead:
        raise FormatError(
            f"the lead is {heads.lead}, but the first card played is {played[0]}; leave one of them out", line=line
        )
    first = played[0].split("+")[0]  # of several cards that are played together
    by_rank = not bridge and first[0].isdecimal()
    holder = next((seat for seat, hand in enumerate(deal.hands) if hand and first in hand), None)
    if holder is None and None not in deal.hands and not by_rank:
        raise FormatError(f"no one holds {played[0]}, the card that was led", line=line)
    if holder is not None and deal.leader not in (None, holder) and heads.leader is not None:
        name = SEATS[holder] if len(deal.hands) == len(SEATS) else holder + 1
        raise FormatError(f"{played[0]} was led, but it is in the hand of {name}, who is not the leader", line=line)
    if holder is not None:
        deal.leader = holder
    if bridge:
        follow(deal, [play.RecordedCard(code, line) for code in played], warnings)
    else:
        deal.played = played
