"""Conversion of bridge deals to and from endplay, a library for bridge: ``pip install faceup[endplay]``."""

from __future__ import annotations

from typing import Any

from solver.core.argument_checks import shown
from solver.core.cards import PACK, SEATS, STRAINS, SUITS, in_order
from solver.core.deal import TRICK_GAMES, Contract, Deal, Source
from solver.core.errors import DealError, FaceupError

_VULNERABLE = {(False, False): "none", (True, True): "both", (True, False): "ns", (False, True): "ew"}
_PENALTIES = ("passed", "doubled", "redoubled")
_CALLS = {"Pass": "passed", "X": "doubled", "XX": "redoubled"}


def to_endplay(deal: Deal) -> Any:
    """Return a deal as a ``Board`` of endplay, whose ``deal`` the functions of endplay take.

    >>> board = solver.read("data/bridge/club-evening.pbn")[0].to_endplay()
    >>> board.deal.to_pbn()
    'N:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84'
    >>> str(board.contract), board.vul.name, len(board.play)
    ('3NTE-2', 'none', 52)

    Returns:
        Hands, the cards on the table, strain and leader, dealer, vulnerability, auction, contract, plays, and the
        number of the board, as far as the deal says them. An unknown hand has no cards; a result that is not known
        stands as a contract that is just made, as endplay has it.

    Raises:
        DealError: the deal is not one of bridge, has other cards or not four hands, or its auction has a turn that was
            lost.
        FaceupError: endplay is not installed.
    """
    types = _types()
    if deal.game not in TRICK_GAMES:
        raise DealError(f"a deal of {deal.game!r}; endplay is for bridge. Choose a bridge deal")
    if len(deal.hands) != len(SEATS):
        raise DealError(f"a deal of {len(deal.hands)} hands; endplay needs four. Write None for an unknown hand")
    for code in (*(code for hand in deal.hands for code in hand or ()), *deal.trick, *deal.played):
        if code not in PACK:
            raise DealError(f"{shown(code)} is not a card. Write a suit S H D C and a rank A K Q J T 9 .. 2, as in SA")
    return types.Board(
        _position(deal, types),
        auction=[_call(call, types) for call in deal.auction],
        play=[types.Card(code) for code in deal.played],
        board_num=_number(deal),
        vul=None if deal.vulnerable is None else getattr(types.Vul, _VULNERABLE[deal.vulnerable]),
        dealer=None if deal.dealer is None else types.Player(int(deal.dealer)),
        contract=_contract(deal, types),
        claimed=deal.claimed,
    )


def from_endplay(source: Any) -> Deal:
    """Return the deal of a ``Board`` or a ``Deal`` of endplay.

    >>> board = solver.read("data/bridge/club-evening.pbn")[0].to_endplay()
    >>> found = solver.Deal.from_endplay(board)
    >>> str(found.contract), found.declarer, found.result, found.hands[1][:3]
    ('3N', 1, 7, ('S7', 'S5', 'HA'))

    Args:
        source: a ``Board``, with what it says; or a ``Deal``: the hands, the trick on the table, trumps and leader.

    Returns:
        The deal. A hand without cards is unknown, unless its last one is on the table. A result is taken over where
        the play is over or was claimed, or where it is not the contract just made, which endplay says of any contract.

    Raises:
        DealError: it is neither.
        FaceupError: endplay is not installed.
    """
    types = _types()
    if isinstance(source, types.Deal):
        return _of_deal(source)
    if not isinstance(source, types.Board):
        raise DealError(f"{shown(source)} is not a deal of endplay. Pass its Board or its Deal")
    deal = _of_deal(source.deal)
    deal.played = tuple(_code(card) for card in source.play)
    deal.auction = tuple(_call_of(bid, types) for bid in source.auction)
    deal.claimed = bool(source.claimed)
    if source.board_num is not None:
        deal.tags = {"Board": str(source.board_num)}
    if source._dealer is not None or source.board_num is not None:
        deal.dealer = int(source.dealer)
    if source._vul is not None or source.board_num is not None:
        deal.vulnerable = next(sides for sides, name in _VULNERABLE.items() if name == source.vul.name)
    if source.contract is not None:
        _take_contract(deal, source.contract)
    return deal


def _types() -> Any:
    """Return the classes of endplay.

    Raises:
        FaceupError: endplay is not installed.
    """
    try:
        import endplay.types as types
    except ImportError:
        needed = "pip install faceup[endplay]"
        raise FaceupError(f"this needs the library endplay; install it: {needed}") from None
    return types


def _position(deal: Deal, types: Any) -> Any:
    """Return endplay's deal: hands, cards on the table, trumps and leader; by default no-trump and declarer's left."""
    first = deal.leader
    if first is None:
        first = 0 if deal.declarer is None else (deal.declarer + 1) % len(SEATS)
    strain = 4 if deal.strain is None else deal.strain
    found = types.Deal(first=types.Player(int(first)), trump=types.Denom(int(strain)))
    for seat, hand in enumerate(deal.hands):
        for code in hand or ():
            found[types.Player(seat)].add(types.Card(code))
    for code in deal.trick:
        found.play(types.Card(code), from_hand=False)
    return found


def _number(deal: Deal) -> int | None:
    text = deal.tags.get("Board", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _call(call: str, types: Any) -> Any:
    if call in _CALLS:
        return types.PenaltyBid(getattr(types.Penalty, _CALLS[call]))
    if not call[:1].isdigit():
        raise DealError(f"the call {call!r}; endplay has only bids, Pass, X and XX. Use an auction of these")
    return types.ContractBid(int(call[0]), types.Denom(STRAINS.index(call[1])))


def _call_of(bid: Any, types: Any) -> str:
    if isinstance(bid, types.PenaltyBid):
        return next(call for call, name in _CALLS.items() if name == bid.penalty.name)
    return f"{bid.level}{'NT' if int(bid.denom) == len(SUITS) else SUITS[int(bid.denom)]}"


def _contract(deal: Deal, types: Any) -> Any:
    if deal.passed_out:
        return types.Contract(level=0)
    if deal.contract is None or deal.declarer is None:
        return None
    made = deal.contract
    return types.Contract(
        level=made.level,
        denom=types.Denom(int(made.strain)),
        declarer=types.Player(int(deal.declarer)),
        penalty=getattr(types.Penalty, _PENALTIES[made.doubled]),
        result=0 if deal.result is None else deal.result - made.level - 6,
    )


def _take_contract(deal: Deal, contract: Any) -> None:
    if contract.is_passout():
        deal.passed_out = True
        return
    deal.contract = Contract(contract.level, int(contract.denom), _PENALTIES.index(contract.penalty.name))
    deal.declarer = int(contract.declarer)
    deal.trump = None
    whole = sum(len(hand) for hand in deal.hands if hand is not None)
    if contract.result or deal.claimed or (deal.played and len(deal.played) == whole):
        deal.result = contract.level + 6 + contract.result


def _of_deal(source: Any) -> Deal:
    first = int(source.first)
    trick = tuple(_code(card) for card in source.curtrick)
    on_table = {(first + place) % len(SEATS) for place in range(len(trick))}
    hands = [in_order(_code(card) for card in source[seat]) for seat in _players(source)]
    known = tuple(hand if hand or seat in on_table else None for seat, hand in enumerate(hands))
    return Deal(source=Source(), hands=known, trick=trick, leader=first, trump=int(source.trump))


def _players(source: Any) -> list[Any]:
    kind = type(source.first)
    return [kind(seat) for seat in range(len(SEATS))]


def _code(card: Any) -> str:
    return f"{SUITS[int(card.suit)]}{card.rank.abbr}"
