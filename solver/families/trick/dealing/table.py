"""What lies where when a trick game has been dealt: hands, kitty, stock, the turned card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.core.errors import DealError
from solver.core.rng import Draws
from solver.families.trick.pack import all_cards, is_joker, plain_cards, suits_of
from solver.families.trick.recall import once
from solver.families.trick.rules import REST, Pack, Rules

UNSAID = 9
"""Cards a hand where the cards have numbers or categories and the rules do not say how many there are."""

_CATEGORIES = 3


@dataclass(slots=True)
class Dealt:
    """Cards as they were dealt.

    Attributes:
        hands: by seat, in the order in which they came.
        kitty, stock: the next card first.
        turned: the card turned for trumps.
        values: what the cards are worth in each category, where they have no suits.
    """

    hands: list[list[str]]
    kitty: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turned: str | None = None
    values: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


def seats_after(rules: Rules, seat: int, players: int) -> list[int]:
    """All seats in the direction of play, those behind ``seat`` first."""
    step = 1 if rules.table.direction == "clockwise" else -1
    return [(seat + step * place) % players for place in range(1, players + 1)]


def dealt(rules: Rules, players: int, dealer: int, extra_to: int, draws: Draws) -> Dealt:
    """Everything dealt from a shuffled pack.

    Args:
        extra_to: the seat that gets a card more (or less), where there is one.
    """
    values = _values(rules, players, draws)
    pack = draws.shuffled(_pack(rules, players, values))
    sizes = sizes_of(rules, players, dealer, len(pack))
    sizes[extra_to] += rules.deal.extra
    hands = []
    for size in sizes:
        hands.append(pack[:size])
        pack = pack[size:]
    table = Dealt(hands, values=values)
    kitty = len(pack) if rules.deal.kitty == REST else rules.deal.kitty
    table.kitty, pack = pack[:kitty], pack[kitty:]
    _turn(rules, table, pack, dealer)
    return table


def _pack(rules: Rules, players: int, values: Mapping[str, object]) -> list[str]:
    """The pack; where the rules leave open which cards there are, as many as are dealt."""
    if values:
        return list(values)
    if rules.pack.numbers:
        size = full_hand(rules, players) or UNSAID
        each = -(-players * size // len(rules.pack.suits))
        return [f"{suit}{number}" for suit in rules.pack.suits for number in range(1, each + 1)]
    most = rules.deal.jokers
    return [card for card in all_cards(rules.pack) if most < 0 or not is_joker(card) or int(card[1:]) <= most]


def _values(rules: Rules, players: int, draws: Draws) -> dict[str, dict[str, int]]:
    """Cards with numbers in some of three categories: every category has each number once."""
    if not rules.pack.categories:
        return {}
    count = players * (full_hand(rules, players) or UNSAID)
    names = [f"M{number:02}" for number in range(1, count + 1)]
    columns = {letter: draws.shuffled(range(1, count + 1)) for letter in rules.pack.suits[:_CATEGORIES]}
    found = {}
    for place, name in enumerate(names):
        some = [letter for letter in columns if not draws.one_in(4)]
        # A card without any number could never be led.
        found[name] = {letter: columns[letter][place] for letter in some or [list(columns)[place % len(columns)]]}
    return found


def full_hand(rules: Rules, players: int) -> int:
    """Cards that the rules deal to everybody, 0 for the whole pack."""
    sizes = rules.deal.hand
    return sizes[min(rules.table.players.index(players), len(sizes) - 1)]


def sizes_of(rules: Rules, players: int, dealer: int, cards: int) -> list[int]:
    """Cards of each seat, a seat's extra card apart; where the pack is too small, fewer for everybody."""
    turned = rules.deal.turned == "stock" and not rules.draw.on
    room = cards - max(rules.deal.kitty, 0) - int(turned) - max(rules.deal.extra, 0)
    size = full_hand(rules, players)
    if size:
        return [min(size, room // players)] * players
    sizes = [room // players] * players
    for seat in seats_after(rules, dealer, players)[: room % players]:
        sizes[seat] += 1
    return sizes


def _turn(rules: Rules, table: Dealt, left: list[str], dealer: int) -> None:
    """The turned card, and the stock where one is drawn from: the turned card is its last."""
    turned = rules.deal.turned
    if turned == "kitty" and table.kitty:
        table.turned = table.kitty[0]
    elif turned == "last card" and table.hands[dealer]:
        table.turned = table.hands[dealer][-1]
    elif turned == "stock" and left:
        table.turned = left[0]
        left = [*left[1:], left[0]]
    if rules.draw.on:
        table.stock = left


def in_order(rules: Rules, cards: list[str]) -> list[str]:
    """A hand by suits, the highest first; jokers last."""
    order = _places(rules.pack)
    if order:
        return sorted(cards, key=lambda card: (order.get(card, len(order)), card))
    letters = suits_of(rules.pack)
    return sorted(cards, key=lambda card: (letters.find(card[0]), -int(card[1:]) if card[1:].isdigit() else 0))


@once
def _places(pack: Pack) -> Mapping[str, int]:
    """Where each card stands in a hand that is in order."""
    return {card: place for place, card in enumerate(plain_cards(pack))}


def seats_of(rules: Rules, players: int | None) -> int:
    """How many play: as asked, else four, or the number nearest to it, of two the lower.

    Raises:
        DealError: the game is not for so many.
    """
    known = rules.table.players
    if players is None:
        return min(known, key=lambda count: (abs(count - 4), count))
    if players not in known:
        right = " or ".join(map(str, known))
        raise DealError(f"{players} players; {rules.id or 'the game'} has {right}")
    return players
