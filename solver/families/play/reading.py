"""What the readers of all dialects take from the fields of a deal: cards of the pack, hands, who begins.

What is wrong is always a `DealError` that says what was expected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from solver.core.errors import DealError
from solver.core.json_fields import Fields
from solver.families.play.pack import as_code, copies_of
from solver.families.play.rules import Game, Pack
from solver.families.play.table import check_players, seat_of

Cards = tuple[str, ...]


def card_in(pack: Pack, fields: Fields, key: str, item: object) -> str:
    """The code of a card of the pack.

    Raises:
        DealError: it is none.
    """
    code = as_code(fields.one(key, item))
    if code not in copies_of(pack):
        raise DealError(f"{key}: {code} is no card of the pack")
    return code


def cards_in(pack: Pack, fields: Fields, key: str, items: Iterable[object] | None = None) -> Cards:
    """The codes of some cards of the pack, in their order; of the field, where nothing else is given.

    Raises:
        DealError: one is none.
    """
    return tuple(card_in(pack, fields, key, item) for item in (fields.items(key) if items is None else items))


def hands_in(game: Game, fields: Fields) -> tuple[Cards, ...]:
    """The cards of each seat in the order of the alphabet, of as many seats as the game is for.

    Raises:
        DealError: a hand is unknown, or one of its cards none of the pack; or there are too many, or too few hands.
    """
    hands = tuple(tuple(sorted(cards_in(game.pack, fields, "hands", hand))) for hand in each_hand(fields))
    check_players(game, len(hands))
    return hands


def each_hand(
    fields: Fields, whose: str = "the cards of all hands", holder: str = "seat"
) -> Iterator[Sequence[object]]:
    """The lists of the hands, as they are given.

    Args:
        fields: of the deal.
        whose: what is expected where a hand is unknown.
        holder: who has a hand.

    Raises:
        DealError: one is unknown, or no list.
    """
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected {whose}")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", f"a list of cards for each {holder}", hand)
        yield hand


def leader_in(fields: Fields, seats: int, usual: str) -> int:
    """The seat that begins: the one that is given, else the one that the dealer's place tells.

    Args:
        fields: of the deal.
        seats: how many.
        usual: which seat, by the dealer: a word of the rules.

    Raises:
        DealError: neither is given.
    """
    given = fields.seat("leader", seats)
    if given is not None:
        return given
    dealer = fields.seat("dealer", seats)
    if dealer is None:
        raise DealError('no leader; expected leader, or dealer, as in "leader": 0')
    return seat_of(usual, dealer, seats)


def number_each(fields: Fields, key: str, most: int, seats: int) -> tuple[int, ...]:
    """A number for each seat, 0 to ``most``; 0 each where the field is absent.

    Raises:
        DealError: there are more, or fewer.
    """
    found = fields.numbers(key, 0, most) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong(key, f"one number for each of the {seats} seats")
    return found


def check_copies(pack: Pack, cards: Iterable[str]) -> None:
    """No card is there more often than in the pack.

    Raises:
        DealError: one is.
    """
    most = copies_of(pack)
    for card, count in Counter(cards).items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")


def check_somebody(hands: Iterable[Sequence[str]]) -> None:
    """Somebody has cards.

    Raises:
        DealError: nobody has.
    """
    if not any(hands):
        raise DealError("nobody has cards; expected the cards of the seats that play")
