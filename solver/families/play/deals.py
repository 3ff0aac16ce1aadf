"""Deals of games of turns: pack, hands and seats from the fields of a deal, and dealing by number.

Every mistake is a `DealError` with the values that are allowed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from solver.core.cards import no_leader
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.core.rng import HIGHEST_SEED, SplitMix64
from solver.families.play.dialect import check_players, seat_of
from solver.families.play.rules import Dealing, Game, Pack
from solver.formats.values import any_card

MAJOR = "M"
JOKER = "X"

_NUMBERS = {"A": 1, "T": 10, "P": 11, "N": 12, "Q": 13, "K": 14} | {str(number): number for number in range(2, 10)}
"""Number of each rank in games with majors."""

_FACES = {"A": 1, "T": 10} | dict.fromkeys("JQKNP", 10) | {str(number): number for number in range(2, 10)}


def copies_of(pack: Pack) -> Mapping[str, int]:
    """Return the number of copies of each card in the pack, from the first suit's highest; jokers come last."""
    return _copies(pack.suits, pack.ranks, pack.majors, pack.jokers, pack.copies, tuple(pack.without), tuple(pack.once))


@lru_cache(maxsize=256)
def _copies(
    suits: str, ranks: str, majors: int, jokers: int, copies: int, without: tuple[str, ...], once: tuple[str, ...]
) -> Mapping[str, int]:
    cards = [suit + rank for suit in suits for rank in ranks]
    cards += [f"{MAJOR}{number}" for number in range(majors, 0, -1)]
    cards += [f"{JOKER}{number}" for number in range(1, jokers + 1)]
    left = Counter({card: copies for card in cards if not _named(card, without)})
    for card in left:
        left[card] -= _named(card, once)
    return +left


def _named(card: str, groups: tuple[str, ...]) -> bool:
    return any(in_group(card, group) for group in groups)


def all_cards(pack: Pack) -> tuple[str, ...]:
    """Return the whole pack, each card as often as there are copies."""
    return tuple(Counter(copies_of(pack)).elements())


def suits_of(pack: Pack) -> str:
    """Return the letters of the pack's suits, majors included."""
    there = {card[0] for card in copies_of(pack)}
    return "".join(suit for suit in pack.suits + MAJOR if suit in there)


def in_group(card: str, group: str) -> bool:
    """Return whether a card belongs to a word for cards: the card itself, its suit, its rank, or ``X`` for jokers."""
    return group in (card, card[0], rank_of(card))


def as_code(card: str) -> str:
    """Return the code of a card that may be written with the number of its rank: ``S10`` is the ten of spades."""
    return card[0] + "T" if card[1:] == "10" and card[0] in "SHDC" else card


def rank_of(card: str) -> str:
    """Return the letter of a card's rank; majors and jokers have none."""
    return "" if card[0] in (MAJOR, JOKER) else card[1:]


def is_joker(card: str) -> bool:
    """Return whether a card is a joker."""
    return card[0] == JOKER


def height(pack: Pack, card: str) -> int:
    """Return the place of a card in the common order of ranks, from 1; not for jokers.

    Beside majors that is its number; else its place in ``ranks``, counted from the lowest.
    """
    if card[0] == MAJOR:
        return int(card[1:])
    if pack.majors:
        return _NUMBERS[card[1:]]
    return len(pack.ranks) - pack.ranks.index(card[1:])


def face_value(card: str) -> int:
    """Return the face value of a card, jokers excepted: 2 to 10 and majors their number, courts 10, an ace 1."""
    return int(card[1:]) if card[0] == MAJOR else _FACES[card[1:]]


def is_red(card: str) -> bool:
    """Return whether a card is a heart or a diamond."""
    return card[0] in "HD"


Cards = tuple[str, ...]


def card_in(pack: Pack, fields: FieldReader, key: str, item: object) -> str:
    """Return the code of a card of the pack.

    Raises:
        DealError: it is none.
    """
    code = as_code(fields.one(key, item))
    if code not in copies_of(pack):
        raise DealError(f"{key}: {code} is not a card of the pack")
    return code


def cards_in(pack: Pack, fields: FieldReader, key: str, items: Iterable[object] | None = None) -> Cards:
    """Return the codes of some cards of the pack in their order, by default those of the field.

    Raises:
        DealError: a text is not a card of the pack.
    """
    return tuple(card_in(pack, fields, key, item) for item in (fields.items(key) if items is None else items))


def hands_in(game: Game, fields: FieldReader) -> tuple[Cards, ...]:
    """Return the cards of each seat in alphabetical order, of as many seats as the game is for.

    Raises:
        DealError: a hand is unknown, or one of its cards none of the pack; or there are too many, or too few hands.
    """
    hands = tuple(tuple(sorted(cards_in(game.pack, fields, "hands", hand))) for hand in each_hand(fields))
    check_players(game, len(hands))
    return hands


def each_hand(
    fields: FieldReader, whose: str = "the cards of all hands", holder: str = "seat"
) -> Iterator[Sequence[object]]:
    """Yield the lists of the hands, as the deal has them.

    Args:
        fields: of the deal.
        whose: the words for the cards to write if a hand is unknown.
        holder: who has a hand.

    Raises:
        DealError: one is unknown, or no list.
    """
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown. Write {whose}")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", f"a list of cards for each {holder}", hand)
        yield hand


def leader_in(fields: FieldReader, seats: int, usual: str) -> int:
    """Return the seat that begins: the deal's own, or else counted from the dealer.

    Args:
        fields: of the deal.
        seats: the number of seats.
        usual: the seat relative to the dealer: a word of the rules.

    Raises:
        DealError: the deal has neither.
    """
    leader = fields.seat("leader", seats)
    if leader is not None:
        return leader
    dealer = fields.seat("dealer", seats)
    if dealer is None:
        raise DealError(no_leader(seats))
    return seat_of(usual, dealer, seats)


def number_each(fields: FieldReader, key: str, most: int, seats: int) -> tuple[int, ...]:
    """Return a number for each seat, 0 to ``most``; all 0 if the field is absent.

    Raises:
        DealError: there are more, or fewer.
    """
    found = fields.numbers(key, 0, most) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong(key, f"one number for each of the {seats} seats")
    return found


def check_copies(pack: Pack, cards: Iterable[str]) -> None:
    """Raise if a card appears more often than in the pack.

    Raises:
        DealError: a card does.
    """
    most = copies_of(pack)
    for card, count in Counter(cards).items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")


def check_somebody(hands: Iterable[Sequence[str]]) -> None:
    """Raise if no one has cards.

    Raises:
        DealError: all hands are empty.
    """
    if not any(hands):
        raise DealError("no one has cards. Write the cards of the seats that play")


_USUAL = 4
"""Default number of players; without it, the nearest number that the game allows."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Pack during dealing.

    Attributes:
        draws: for all else that is left to chance.
        seats: how many play.
        dealer: the seat that was drawn.
        pack: the cards that are left, the next one first.
    """

    draws: SplitMix64
    seats: int
    dealer: int
    pack: list[str]

    def taken(self, count: int) -> list[str]:
        """Take and return a number of cards from the top of the pack, as far as there are any."""
        taken, self.pack[:] = self.pack[:count], self.pack[count:]
        return taken


def shuffled(game: Game, number: int, players: int | None) -> Dealt:
    """Return the shuffled pack of a number, with the dealer, who is drawn first.

    Args:
        game: the rules.
        number: of the deal, 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.

    Raises:
        DealError: no such number, or the game is not for so many.
    """
    draws, seats = begun(game, number, players)
    dealer = draws.below(seats)
    return Dealt(draws, seats, dealer, draws.shuffled(all_cards(game.pack)))


def begun(game: Game, number: int, players: int | None) -> tuple[SplitMix64, int]:
    """Return the random numbers of a deal, all unused, and its number of players (see ``shuffled``)."""
    if not 0 <= number <= HIGHEST_SEED:
        raise DealError(f"seed:{number} does not exist. Write a number from 0 to {HIGHEST_SEED}")
    if players is None:
        players = min(game.table.players, key=lambda count: (abs(count - _USUAL), count))
    check_players(game, players, "players")
    return SplitMix64(number), players


def with_extra(size: int, deal: Dealing, dealer: int, seats: int) -> list[int]:
    """Return the number of cards of each seat, with the extra card of one seat; each has at least one."""
    sizes = [size] * seats
    sizes[seat_of(deal.extra_to, dealer, seats)] += deal.extra
    return [max(size, 1) for size in sizes]


POINTS = 3
"""Number of points in a hand that is written suit by suit."""


def cards_of(word: str) -> tuple[str, ...]:
    """Parse cards separated by commas or blanks, or a hand with points between its suits, ``5.5.5.J``."""
    if word.count(".") == POINTS:
        suits = zip("SHDC", word.upper().replace("10", "T").split("."), strict=True)
        return tuple(suit + rank for suit, ranks in suits for rank in ranks if rank != "-")
    return tuple(any_card(one) for one in re.split(r"[\s,]+", word) if one)
