"""Terms of a deal that the user requests instead of random ones, and the cards after the deal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.errors import DealError, option
from solver.core.rng import SplitMix64
from solver.families.trick.deal_words import as_stated, contract_fields
from solver.families.trick.memo import once
from solver.families.trick.modes import contradictory, with_modes
from solver.families.trick.pack import all_cards, is_joker, plain_cards, suits_of
from solver.families.trick.rules import REST, Pack, Rules

_NO_TRUMPS = frozenset(("grand", "notrumps"))
"""Further names of games without trumps."""


@dataclass(frozen=True, slots=True)
class RequestedTerms:
    """Requested terms of a deal.

    Attributes:
        modes: values of fields on which rules depend; None: none of them.
        trumps: the trump suit, None for none; empty: it is drawn.
        number: of the contract; None: it goes by the strength of the hands.
        bids: one for each seat, as JSON has them; None: they go by the strength of the hands.
    """

    modes: Mapping[str, object] = field(default_factory=dict)
    trumps: tuple[str | None, ...] = ()
    number: int | None = None
    bids: tuple[object, ...] | None = None


def requested(rules: Rules, contract: str | None = None, bids: str | Sequence[object] | None = None) -> RequestedTerms:
    """Parse requested terms of a deal.

    Args:
        rules: of its game.
        contract: the name or value of a mode (``null``), trumps (``hearts``, ``grand``), or a number, with trumps or
            without, where contracts have one (``8S``).
        bids: one for each seat, separated by commas or spaces, or a list of them.

    Raises:
        DealError: the game has no such contract, or no bids.
    """
    own = RequestedTerms() if contract is None else _contract(rules, contract)
    if bids is None:
        return own
    if not (rules.bid.exact or rules.bid.exact_each or rules.bid.least) or rules.bid.aside:
        raise DealError(f"bids {shown(bids)}: {rules.name} has no bids. Leave out {option('bids')}")
    return RequestedTerms(own.modes, own.trumps, own.number, _bids(bids))


def _contract(rules: Rules, text: str) -> RequestedTerms:
    wanted = words.plain(text)
    for mode in rules.modes:
        value = mode.value or mode.name
        if wanted and wanted in (words.plain(value), words.plain(mode.name)):
            return RequestedTerms({mode.field: _value(value)})
    known = contract_fields(rules, text) or {}
    if known and {*known} <= {*(mode.field for mode in rules.modes)}:
        return RequestedTerms(known)
    number, strain = _parts(rules, text)
    if number is None and strain is None:
        contracts = _contracts(rules)
        fix = f"Write {contracts}" if contracts else f"{rules.name} has none to name. Leave out {option('contract')}"
        raise DealError(f"contract {shown(text)} is not one of {rules.name}. {fix}")
    return RequestedTerms(trumps=() if strain is None else (None if strain == "N" else strain,), number=number)


def _value(value: str) -> object:
    if value == "true":
        return True
    return int(value) if value.isdigit() else value


def _parts(rules: Rules, text: str) -> tuple[int | None, str | None]:
    """Return the number of a contract and its trumps, as far as the game has them."""
    found = re.fullmatch(r"\s*(\d{0,3})\s*(.*?)\s*", text)
    assert found is not None
    number, rest = found.groups()
    counted = rules.contract.number in ("level", "contract", "bid")
    strain = words.strain(rest) if rest else None
    letter = None if strain is None else "SHDCN"[strain]
    if rest and words.plain(rest) in _NO_TRUMPS:
        letter = "N"
    if (rest and letter not in _strains(rules)) or (number and not counted):
        return None, None
    return int(number) if number else None, letter


def _strains(rules: Rules) -> tuple[str, ...]:
    """Return the trumps that a deal may have."""
    by_deal = rules.trump.by == "deal"
    return (*suits_of(rules.pack), "N") if by_deal else ()


def _contracts(rules: Rules) -> str:
    """Return the possible contracts of a game, for a message."""
    found = list(dict.fromkeys(mode.name if mode.value == "true" else mode.value or mode.name for mode in rules.modes))
    if rules.trump.by == "deal":
        found += [*suits_of(rules.pack), "grand", "NT"]
    if rules.contract.number in ("level", "contract", "bid"):
        found.append("a number")
    return f"{', '.join(found[:-1])} or {found[-1]}" if len(found) > 1 else "".join(found)


def _bids(bids: str | Sequence[object]) -> tuple[object, ...]:
    if not isinstance(bids, str):
        return tuple(bids)
    parts = re.findall(r"double\s+nil|[^\s,]+", bids, re.IGNORECASE)
    return tuple(int(part) if part.isdecimal() else " ".join(part.split()) for part in parts)


def with_requested(rules: Rules, drawn: Mapping[str, object], terms: RequestedTerms) -> dict[str, object]:
    """Return the drawn fields on which modes depend, overridden by requested ones.

    Raises:
        DealError: the request is impossible.
    """
    found = {**drawn, **terms.modes}
    if terms.trumps and with_modes(rules, found).trump.by != "deal":
        # The game that was drawn has no trumps to name: it is the one without that mode.
        found = {name: value for name, value in found.items() if name in terms.modes}
    if contradictory(rules, found):
        found = {name: value for name, value in found.items() if name in terms.modes}
    if wrong := contradictory(rules, found):
        raise DealError(wrong)
    return found


def with_terms(rules: Rules, fields: Mapping[str, object], terms: RequestedTerms) -> dict[str, object]:
    """Return the fields of a deal with its contract and bids overridden by requested ones.

    Raises:
        DealError: the request is impossible, or there are not as many bids as hands.
    """
    if terms == RequestedTerms():
        return dict(fields)
    found = {**as_stated(rules, fields), **terms.modes}
    moded = [mode.field for mode in rules.modes if mode.field not in terms.modes]
    if terms.trumps:
        if with_modes(rules, found).trump.by != "deal":
            found = {name: value for name, value in found.items() if name not in moded}
        found["trump"] = terms.trumps[0]
    if terms.trumps and "strain" in found:
        found["strain"] = terms.trumps[0] or "N"
    if terms.number is not None:
        found[rules.contract.number] = terms.number
    if terms.bids is not None:
        found = {name: value for name, value in found.items() if name != "blind"} | {"bids": list(terms.bids)}
        hands = fields.get("hands")
        if isinstance(hands, (list, tuple)) and len(terms.bids) != len(hands):
            raise DealError(f"{len(terms.bids)} bids are given. Write {len(hands)}, one for each seat")
    if wrong := contradictory(rules, found):
        raise DealError(wrong)
    return found


UNSAID = 9
"""Default size of hands of cards with numbers or categories."""

_CATEGORIES = 3


@dataclass(slots=True)
class Dealt:
    """Cards after dealing.

    Attributes:
        hands: by seat, in the order in which they came.
        kitty, stock: the next card first.
        turned: the card turned for trumps.
        values: values of the cards in each category, if they have no suits.
    """

    hands: list[list[str]]
    kitty: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    turned: str | None = None
    values: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


def seats_after(rules: Rules, seat: int, players: int) -> list[int]:
    """Return all seats in the direction of play, starting after ``seat``."""
    step = 1 if rules.table.direction == "clockwise" else -1
    return [(seat + step * place) % players for place in range(1, players + 1)]


def dealt(rules: Rules, players: int, dealer: int, extra_to: int, draws: SplitMix64) -> Dealt:
    """Return hands, kitty and stock dealt from a shuffled pack.

    Args:
        extra_to: the seat that gets a card more or less, if the game has one.
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
    """Return the pack; if the rules leave the cards open, as many as are dealt."""
    if values:
        return list(values)
    if rules.pack.numbers:
        size = full_hand(rules, players) or UNSAID
        each = -(-players * size // len(rules.pack.suits))
        return [f"{suit}{number}" for suit in rules.pack.suits for number in range(1, each + 1)]
    most = rules.deal.jokers
    return [card for card in all_cards(rules.pack) if most < 0 or not is_joker(card) or int(card[1:]) <= most]


def _values(rules: Rules, players: int, draws: SplitMix64) -> dict[str, dict[str, int]]:
    """Return cards with numbers in some of three categories, in each of which every number appears once."""
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
    """Return the number of cards that the rules deal to each player, 0 for the whole pack."""
    sizes = rules.deal.hand
    return sizes[min(rules.table.players.index(players), len(sizes) - 1)]


def sizes_of(rules: Rules, players: int, dealer: int, cards: int) -> list[int]:
    """Return the number of cards of each seat, without the extra card; fewer if the pack is too small."""
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
    """Turn up a card, and set up the stock, whose last card is the turned one."""
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
    """Return a hand by suits, the highest first; jokers last."""
    order = _places(rules.pack)
    if order:
        return sorted(cards, key=lambda card: (order.get(card, len(order)), card))
    letters = suits_of(rules.pack)
    return sorted(cards, key=lambda card: (letters.find(card[0]), -int(card[1:]) if card[1:].isdigit() else 0))


@once
def _places(pack: Pack) -> Mapping[str, int]:
    """Return the place of each card in a sorted hand."""
    return {card: place for place, card in enumerate(plain_cards(pack))}


def seats_of(rules: Rules, players: int | None) -> int:
    """Return the number of players: the requested one, else four or the nearest allowed number, the lower of two.

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
