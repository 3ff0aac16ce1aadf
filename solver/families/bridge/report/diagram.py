"""Hands, contracts and lines of play of bridge, for people: the four hands around the table, trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from solver.core.cards import PACK, SEATS, STRAINS, SUITS, in_order
from solver.core.deal import Contract, Deal
from solver.core.errors import DealError
from solver.families.bridge.position import Position
from solver.formats.auction import opening_leader
from solver.rules.selection import GameSelection
from solver.text.style import Style, plural, seats_text, side_name


def contract_text(contract: Contract, style: Style) -> str:
    """Return a contract as text, such as ``4♠X``."""
    return f"{contract.level}{style.strain(contract.strain)}{'X' * contract.doubled}"


def contract_by(contract: Contract, seats: Sequence[int], style: Style) -> str:
    """Return contract and declarer: ``4♠X by S``, or ``6♣ by E, W`` if both partners can make it."""
    return f"{contract_text(contract, style)} by {seats_text(seats)}"


def against(contract: Contract, tricks: int, style: Style) -> str:
    """Return the result of a contract from the declarer's tricks: ``=``, ``+1``, ``−2``."""
    over = tricks - contract.level - 6
    return style.signed(over) if over else "="


def spanned(contract: Contract, low: int, high: int, style: Style) -> str:
    """Return the result of a contract from bounds on the tricks: ``−1..=``."""
    ends = [against(contract, tricks, style) for tricks in ((low,) if low == high else (low, high))]
    return "..".join(ends)


def outcome_text(contract: Contract, low: int, high: int, style: Style) -> str:
    """Return the result of a contract in words: ``makes exactly``, ``makes with 1 overtrick``, ``down 2``."""
    over = low - contract.level - 6
    if low != high:
        return spanned(contract, low, high, style)
    if over == 0:
        return "makes exactly"
    return f"makes with {plural(over, 'overtrick')}" if over > 0 else f"down {-over}"


ShownHands = Sequence[Sequence[str] | None]

_GAP = 3
_WHOLE = 13
_VULNERABLE = {
    (False, False): "None vulnerable",
    (True, False): "N-S vulnerable",
    (False, True): "E-W vulnerable",
    (True, True): "All vulnerable",
}


def heading(deal: Deal) -> list[str]:
    """Return the lines in the corner of a diagram: board, dealer and vulnerability, if known."""
    lines = []
    if deal.tags.get("Board", "?") not in ("", "?"):
        lines.append(f"Board {deal.tags['Board']}")
    if deal.dealer is not None:
        lines.append(f"{SEATS[deal.dealer]} deals")
    if deal.vulnerable is not None:
        lines.append(_VULNERABLE[deal.vulnerable])
    return lines


def played_heading(deal: Deal, style: Style) -> list[str]:
    """Return the lines in the corner of a diagram, with the contract and the declarer."""
    lines = heading(deal)
    if deal.contract is not None and deal.declarer is not None:
        lines.append(contract_by(deal.contract, (deal.declarer,), style))
    return lines


def picture(deal: Deal, _choice: GameSelection, style: Style) -> str:
    """Return the diagram of a deal: hands, board, contract and declarer; below them the table and other facts.

    Raises:
        DealError: there are not four hands.
    """
    if len(deal.hands) != len(SEATS):
        raise DealError(f"{len(deal.hands)} hands are given. Write 4")
    if unknown := [card for hand in deal.hands for card in hand or () if card not in PACK]:
        raise DealError(f"{unknown[0]!r} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA")
    deal = _with_contract(deal)
    hands, below = diagram(deal.hands, style, played_heading(deal, style)), "\n".join(_below(deal, style))
    return f"{hands}\n\n{below}" if below else hands


def _with_contract(deal: Deal) -> Deal:
    """Return a deal with the contract in its fields level, strain and doubled, if it has these."""
    level, strain, doubled = (deal.fields.get(name) for name in ("level", "strain", "doubled"))
    if deal.contract is not None or not isinstance(level, int) or not isinstance(strain, str) or strain not in STRAINS:
        return deal
    times = {2: 1, 4: 2}.get(doubled, 0) if isinstance(doubled, int) else 0
    return replace(deal, contract=Contract(level, STRAINS.index(strain), times))


def _below(deal: Deal, style: Style) -> Iterator[str]:
    """Yield the lines below a diagram: cards on the table, game, contract or trumps and leader, plays."""
    if deal.trick:
        yield f"On the table: {style.cards(deal.trick)}"
    if deal.game is not None:
        yield f"Game: {deal.game}"
    shown = deal.contract is not None and deal.declarer is not None
    if deal.passed_out:
        yield "Contract: Pass"
    if deal.contract is not None and not shown:
        yield f"Contract: {contract_text(deal.contract, style)}"
    if deal.declarer is not None and not shown:
        yield f"Declarer: {SEATS[deal.declarer]}"
    if deal.trump is not None and deal.contract is None:
        yield f"Trumps: {style.strain(deal.trump)}"
    if isinstance(turned := deal.fields.get("turnup"), str):
        yield f"Turned up: {style.card(turned)}"
    if deal.leader is not None and not (shown and _is_usual(deal)):
        yield f"Leader: {SEATS[deal.leader]}"
    if deal.played:
        yield f"Played: {style.cards(deal.played)}"


def _is_usual(deal: Deal) -> bool:
    """Return whether the leader is the opening leader of a whole deal."""
    whole = any(hand is not None and len(hand) == _WHOLE for hand in deal.hands)
    return whole and not deal.trick and deal.declarer is not None and deal.leader == opening_leader(deal.declarer)


def diagram(hands: ShownHands, style: Style, corner: Sequence[str] = ()) -> str:
    """Return the hands as a cross of four blocks, ``corner`` in the upper left; in a plain style one in each line.

    Args:
        hands: for N E S W its cards, or None if the hand is unknown.
        style: how to write suits.
        corner: at most four lines.
    """
    if style.plain:
        return "\n".join([*corner, *([""] if corner else []), *_listed(hands, style)])
    north, east, south, west = ([*_block(hand, style)] for hand in hands)
    left = max(map(len, (*west, *corner))) + _GAP
    middle = max(map(len, (*north, *south))) + _GAP
    lines = [f"{text:<{left}}{suit}" for text, suit in zip_longest(corner, north, fillvalue="")]
    lines += [f"{one:<{left + middle}}{other}" for one, other in zip(west, east, strict=True)]
    lines += [" " * left + suit for suit in south]
    return "\n".join(line.rstrip() for line in lines)


def _block(hand: Sequence[str] | None, style: Style) -> list[str]:
    """Return a hand as four lines, one for each suit."""
    if hand is None:
        return ["(unknown)", "", "", ""]
    return [f"{style.suit(suit)} {_ranks(hand, suit) or style.void}" for suit in SUITS]


def _listed(hands: ShownHands, style: Style) -> Iterator[str]:
    """Yield a line for each hand: ``N: S AQ63  H K52  D J74  C A95``."""
    for seat, hand in zip(SEATS, hands, strict=True):
        yield f"{seat}: {'  '.join(filter(None, _block(hand, style)))}"


def _ranks(hand: Sequence[str], suit: str) -> str:
    return "".join(code[1] for code in in_order(hand) if code[0] == suit)


def line_text(position: Position, line: Sequence[str], style: Style) -> str:
    """Return a row for each trick: number, leader, cards in order of play, winner, tricks so far.

    Args:
        position: the position at the start of the line; cards already on the table are in brackets.
        line: the cards in order of play, all of them legal.
        style: how to write cards.
    """
    rows = []
    number = sum(position.won) + 1
    leader, cards = position.leader, [f"({style.card(code)})" for code in position.trick]
    for code in line:
        cards.append(style.card(code))
        position = position.play(code)
        if not position.trick:
            won = f"{SEATS[position.leader]} wins   {_count(position)}"
            rows.append(f"{_row(number, leader, cards):<30}{won}")
            number, leader, cards = number + 1, position.leader, []
    if cards:
        rows.append(_row(number, leader, cards))
    return "\n".join(rows)


def cards_text(line: Sequence[str], style: Style) -> str:
    """Return the cards of a line in order of play, in one row."""
    return " ".join(map(style.card, line))


def _row(number: int, leader: int, cards: Sequence[str]) -> str:
    return f"{number:>2}. {SEATS[leader]}: {' '.join(f'{card:<4}' for card in cards)}".rstrip()


def _count(position: Position) -> str:
    return ", ".join(f"{side_name(side)} {tricks}" for side, tricks in enumerate(position.won))
