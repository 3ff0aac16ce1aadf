"""Recorded play as fields of a deal: cards, claims and contracts in bridge formats, moves of patience."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from solver.core.cards import SEATS, in_order, side, winning_place
from solver.core.deal import Deal, Irregularity
from solver.core.errors import DealError, FormatError
from solver.formats.check import tricks_to_play
from solver.rules.load import family_of
from solver.rules.toml_source import RulesError

REVOKE = "revoke"
OUT_OF_TURN = "lead out of turn"

RecordedHands = Sequence[tuple[str, ...] | None]


@dataclass(frozen=True, slots=True)
class RecordedCard:
    """A card of a play record.

    Attributes:
        card: its code.
        line: the line in the file, or None.
        mark: its mark in the record, ``revoke`` or ``lead out of turn``, or empty.
        column: for a lead out of turn, how many seats after the first leader its player sits.
    """

    card: str
    line: int | None = None
    mark: str = ""
    column: int | None = None


@dataclass(slots=True)
class PlayRecord:
    """A play record, up to the first impossible card.

    Attributes:
        cards: the cards in order of play.
        irregular: those that the record marks.
        error: what is wrong with the first card that cannot have been played; ``cards`` ends before it.
        won: tricks that each side is known to have won, North-South's first.
    """

    cards: list[RecordedCard] = field(default_factory=list)
    irregular: list[Irregularity] = field(default_factory=list)
    error: DealError | None = None
    won: list[int] = field(default_factory=lambda: [0, 0])


def in_turn(rows: Sequence[Sequence[RecordedCard | None]], strain: int | None) -> tuple[list[RecordedCard], bool]:
    """Return the cards of a table of tricks in order of play.

    Args:
        rows: for each trick the cards of four players, clockwise from the leader to the first trick (not
            from the trick's leader); None or nothing if a card is not recorded.
        strain: an index into ``STRAINS``, or None if unknown.

    Returns:
        The cards up to the first that is not recorded, and whether cards were left out because their
        order is unknown: there is more than one trick, and no strain.
    """
    order: list[RecordedCard] = []
    lead = 0
    for number, row in enumerate(rows):
        if number and strain is None:
            return order, any(row)
        lead = next((place for place, made in enumerate(row) if made and made.mark == OUT_OF_TURN), lead)
        places = [(lead + step) % 4 for step in range(4)]
        trick = [row[place] if place < len(row) else None for place in places]
        known = trick[: trick.index(None)] if None in trick else trick
        order += [made for made in known if made]
        if len(known) < 4:
            break
        if strain is not None:
            lead = places[winning_place(tuple(made.card for made in known if made), strain)]
    return order, False


def in_columns(order: Sequence[RecordedCard], strain: int | None) -> list[list[RecordedCard | None]]:
    """Return cards in order of play as rows of four, the inverse of ``in_turn``; None if a card is not recorded.

    Raises:
        ValueError: there is more than one trick, and no strain.
    """
    rows: list[list[RecordedCard | None]] = []
    lead = 0
    for start in range(0, len(order), 4):
        trick = order[start : start + 4]
        if start and strain is None:
            raise ValueError("the order of play is unknown without trumps")
        if trick[0].mark == OUT_OF_TURN:
            lead = trick[0].column if trick[0].column is not None else lead
        row: list[RecordedCard | None] = [None] * 4
        for step, made in enumerate(trick):
            row[(lead + step) % 4] = made
        rows.append(row)
        if strain is not None and len(trick) == 4:
            lead = (lead + winning_place(tuple(made.card for made in trick), strain)) % 4
    return rows


def check(hands: RecordedHands, strain: int | None, leader: int | None, cards: Iterable[RecordedCard]) -> PlayRecord:
    """Follow the play, and stop before the first card that cannot have been played.

    Args:
        hands: the four hands as dealt; cards of an unknown hand (None) are not checked.
        strain: an index into ``STRAINS``; without it only the first trick is checked.
        leader: the seat of the opening lead; without it nothing is checked.
        cards: in order of play.
    """
    record = PlayRecord()
    left = [None if hand is None else set(hand) for hand in hands]
    seat = leader
    trick: list[str] = []
    seen: set[str] = set()
    for made in cards:
        if made.mark == OUT_OF_TURN and not trick:
            seat = next((place for place, held in enumerate(left) if held and made.card in held), seat)
        error = _fault(made, seat, left, trick, seen)
        if error:
            record.error = error
            return record
        if made.mark:
            record.irregular.append(Irregularity(len(record.cards), made.mark, made.line))
        record.cards.append(made)
        seen.add(made.card)
        trick.append(made.card)
        if seat is None:
            continue
        held = left[seat]
        if held is not None:
            held.discard(made.card)
        seat = (seat + 1) % 4
        if len(trick) == 4:
            seat = None if strain is None else (seat + winning_place(tuple(trick), strain)) % 4
            if seat is not None:
                record.won[side(seat)] += 1
            trick = []
    return record


def _fault(
    made: RecordedCard, seat: int | None, left: Sequence[set[str] | None], trick: Sequence[str], seen: set[str]
) -> DealError | None:
    if made.card in seen:
        return DealError(f"{made.card} is played twice", line=made.line)
    held = left[seat] if seat is not None else None
    if seat is None or held is None:
        return None
    name = SEATS[seat]
    if made.card not in held:
        return DealError(f"{name} plays {made.card}, which is not in the hand", line=made.line)
    suit = trick[0][0] if trick else made.card[0]
    if made.card[0] != suit and made.mark != REVOKE and any(code[0] == suit for code in held):
        codes = " ".join(in_order(code for code in held if code[0] == suit))
        return DealError(f"{name} plays {made.card} and revokes: still holds {codes}", line=made.line)
    return None


def follow(
    deal: Deal,
    cards: Sequence[RecordedCard],
    warnings: list[str],
    *,
    result_line: int | None = None,
    agreed: bool = False,
) -> None:
    """Set ``played`` and the attributes that belong to it from cards in order of play.

    The deal needs its hands, strain and leader, and its result if it has one: a result that is impossible after these
    cards is a warning. ``played`` ends before the first card that cannot have been played; that becomes ``play_error``
    and a warning, and all the cards are in ``fields["played"]``.

    Args:
        result_line: the line of the result.
        agreed: whether the record itself says that its result is not what was won.
    """
    record = check(deal.hands, deal.strain, deal.leader, cards)
    deal.played = tuple(made.card for made in record.cards)
    deal.play_lines = tuple(made.line or 0 for made in record.cards) if any(made.line for made in cards) else ()
    deal.irregular = tuple(record.irregular)
    if record.error:
        deal.play_error = record.error.at(file=deal.source.file, line=deal.source.line)
        deal.fields = {**deal.fields, "played": [made.card for made in cards]}
        warnings.append(str(deal.play_error))
    problem = "" if agreed else _impossible(deal, record)
    if problem:
        warnings.append(str(FormatError(problem, file=deal.source.file, line=result_line or deal.source.line)))


def _impossible(deal: Deal, record: PlayRecord) -> str:
    """Return how the play contradicts the result; empty if it does not, or if a revoke may explain it."""
    if deal.result is None or deal.declarer is None or any(odd.kind == REVOKE for odd in record.irregular):
        return ""
    own = side(deal.declarer)
    return contradiction(
        deal.result, record.won[own], tricks_to_play(deal.hands, deal.trick) - record.won[1 - own], SEATS[deal.declarer]
    )


def contradiction(result: int, least: int, most: int, declarer: str) -> str:
    """Return the message that a result contradicts the play; empty if it does not.

    Args:
        result: tricks of the declarer's side.
        least: tricks that it won.
        most: tricks that it could still win in total.
        declarer: the seat's letter.
    """
    if least <= result <= most:
        return ""
    span = f"{least}" if least == most else f"{least} to {most}"
    return f"the play gives {declarer}'s side {span} tricks, the result says {result}"


def columns(deal: Deal) -> list[list[RecordedCard | None]]:
    """Return a deal's ``played`` as tricks in columns, clockwise from the first leader.

    Raises:
        ValueError: there is more than one trick, and no strain.
    """
    marks = {odd.at: odd.kind for odd in deal.irregular}
    holder = {code: seat for seat, hand in enumerate(deal.hands) for code in hand or ()}
    order = []
    for place, code in enumerate(deal.played):
        column = (holder[code] - (deal.leader or 0)) % 4 if code in holder else None
        order.append(RecordedCard(code, mark=marks.get(place, ""), column=column))
    return in_columns(order, deal.strain)


_LAYOUT = ("tableau", "frames", "stock", "foundations")
"""Fields by which a deal without a known game and without hands is known for a layout."""

_MOVE = re.compile(r"[A-Za-z0-9+][A-Za-z0-9>*:,+=-]{0,19}")


def is_patience(game: str | None, given: Container[str]) -> bool:
    """Return whether a deal is a layout, whose plays are moves.

    Args:
        game: the game, if one is named; a game of the user's own may be of any family.
        given: the names of the deal's fields.
    """
    try:
        return game is not None and family_of(game) == "patience"
    except RulesError:
        return "hands" not in given and any(name in given for name in _LAYOUT)


def move(text: str) -> str:
    """Return a move as written, in any notation.

    Raises:
        DealError: the text cannot be a move.
    """
    plain = text.strip()
    if not _MOVE.fullmatch(plain):
        raise DealError(f"{text!r} is not a move. Write one such as T3>T5, or 35 in games like FreeCell")
    return plain


_COMMA = re.compile(r"(?<!\d),|,(?!\d)")
"""A comma between moves; one between digits belongs to a move, as in ``P7,1``."""

_SHORT = re.compile(r"(?:[1-9a-k][1-9a-k](?:v[1-9]\d?)?)(?:,[1-9a-k][1-9a-k](?:v[1-9]\d?)?)+,?")
"""Moves in the standard notation of FreeCell apart by commas alone."""

_A_ROW = 10
"""Moves that are written in a row."""


def words_of(text: str) -> list[str]:
    """Return the words of a line: moves separated by blanks or commas, and other words."""
    parts = (part.replace(",", " ") if _SHORT.fullmatch(part) else _COMMA.sub(" ", part) for part in text.split())
    return " ".join(parts).split()


def moves(text: str) -> tuple[str, ...]:
    """Return moves separated by blanks or commas, with or without their numbers.

    Raises:
        DealError: a word cannot be a move.
    """
    return tuple(move(word) for word in words_of(text) if not _NUMBER.fullmatch(word))


_NUMBER = re.compile(r"\d+\.")


def rows(played: Sequence[str]) -> tuple[str, ...]:
    """Return rows of moves, separated by blanks, for writing."""
    return tuple(" ".join(played[at : at + _A_ROW]) for at in range(0, len(played), _A_ROW))
