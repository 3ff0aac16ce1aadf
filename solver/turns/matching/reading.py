"""The fields of a deal of a matching game -> the position in which its play begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.matching import Rules
from solver.rules.turns.matching.effects import effect, has_crank, told
from solver.turns.matching.cards import card_in, cards_in, laid_in
from solver.turns.matching.faces import code, wild_joker
from solver.turns.matching.referee import Position, opened
from solver.turns.matching.state import Cards, State
from solver.turns.pack import copies_of, is_joker, rank_of

_RANKS = "AKQJTNP98765432"
_MOST_PICKUPS = 99
_MOST_CRANK = 999
_MOST_PRESSURES = 20


def read(rules: Rules, given: Mapping[str, object]) -> Position:
    """The position in which the play of a deal begins; plays recorded are not made yet.

    Args:
        rules: the game.
        given: the fields of the JSON deal. Those that the game does not know are passed over.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    fields = Fields(given)
    hands = _hands(rules, fields)
    seats = len(hands)
    starter = fields.flag("starter")
    dealer = fields.seat("dealer", seats)
    turnup = _turnup(rules, fields)
    effects = _effects(rules, fields)
    piles = _piles(rules, fields, State(hands=hands, turn=0, place=0, turnup=turnup, effects=effects))
    leader = _leader(rules, fields, seats, dealer)
    state = State(
        hands=hands,
        turn=leader,
        place=leader,
        stock=cards_in(rules, fields, "stock", fields.items("stock")),
        piles=piles,
        up=_rows(rules, fields, "row_up", seats),
        down=_rows(rules, fields, "row_down", seats),
        direction=_direction(fields, starter),
        pickups=_pickups(rules, fields, seats),
        crank=(fields.number("crank", 0, _MOST_CRANK) or 0) if has_crank(rules.effects.cards) else 0,
        pressures=_pressures(rules, fields, seats),
        scores=(0,) * seats,
        last=next((pile[-1] for pile in piles if pile), None),
        declared=fields.flag("declared"),
        turnup=turnup,
        effects=effects,
    )
    _check_cards(rules, state)
    _check_out(rules, state)
    if starter and rules.effects.turned and dealer is None:
        raise DealError("starter: true, and no dealer; expected the dealer, who has turned the first card")
    return opened(rules, state, dealer if starter and rules.effects.turned else None)


def _hands(rules: Rules, fields: Fields) -> tuple[Cards, ...]:
    hands = []
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(tuple(sorted(cards_in(rules, fields, "hands", hand))))
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}")
    return tuple(hands)


def _rows(rules: Rules, fields: Fields, key: str, seats: int) -> tuple[Cards, ...]:
    """The rows of all seats; nothing where the game has none."""
    if not rules.deal.rows:
        return ()
    rows = fields.items(key) or [()] * seats
    if len(rows) != seats or not all(isinstance(row, (list, tuple)) for row in rows):
        raise fields.wrong(key, f"a list of cards for each of the {seats} seats")
    return tuple(tuple(sorted(cards_in(rules, fields, key, row))) for row in rows if isinstance(row, (list, tuple)))


def _turnup(rules: Rules, fields: Fields) -> str | None:
    """The card whose rank is a joker's."""
    if not rules.wild.turned or "turnup" not in fields:
        return None
    card = card_in(rules, fields, "turnup", fields.fields["turnup"])
    if not rank_of(card):
        raise fields.wrong("turnup", "a card of a rank")
    return card


def _effects(rules: Rules, fields: Fields) -> Mapping[str, tuple[str, ...]]:
    """What cards do: as the rules have it, where the deal has no table of its own."""
    if "effects" not in fields:
        return {card: tuple(words) for card, words in rules.effects.cards.items()}
    table = fields.fields["effects"]
    if not isinstance(table, Mapping):
        raise fields.wrong("effects", 'effects by rank or card, as in {"2": ["draw:2", "skip"]}')
    return {_affected(rules, fields, name): _words(rules, fields, name, words) for name, words in table.items()}


def _affected(rules: Rules, fields: Fields, name: object) -> str:
    """A rank or a card to which an effect is given."""
    word = name.strip().upper() if isinstance(name, str) else ""
    word = "T" if word == "10" else word
    if len(word) == 1 and word in _RANKS:
        return word
    card = card_in(rules, fields, "effects", name) if len(word) > 1 else ""
    if not card or is_joker(card):
        raise fields.wrong("effects", "ranks and cards that are no jokers", name)
    return card


def _words(rules: Rules, fields: Fields, name: object, words: object) -> tuple[str, ...]:
    """The effects of one rank or card."""
    if not isinstance(words, (list, tuple)):
        raise fields.wrong("effects", f"a list of effects of {name}", words)
    for word in words:
        found = effect(word) if isinstance(word, str) else None
        if found is None:
            raise fields.wrong("effects", f"one of {told()}", word)
        if found.name in ("crank", "joins") and not has_crank(rules.effects.cards):
            raise fields.wrong("effects", f"no crank: {rules.id or 'the game'} has none", word)
    return tuple(words)


def _piles(rules: Rules, fields: Fields, state: State) -> tuple[Cards, ...]:
    """The discard piles, names on their top cards alone.

    Args:
        state: with the turned rank and the effects of the deal.
    """
    count = rules.match.piles
    many = "one pile" if count == 1 else f"{count} piles"
    if "discards" not in fields:
        raise DealError(f"no discards; expected {many}, bottom first, as in {[['H5']] * count}".replace("'", '"'))
    piles = fields.items("discards")
    if len(piles) != count or not all(isinstance(pile, (list, tuple)) for pile in piles):
        raise fields.wrong("discards", f"a list of {many}, each a list of cards")
    found = []
    for pile in piles:
        laid = [laid_in(rules, fields, "discards", state, card) for card in pile]  # type: ignore[attr-defined]
        found.append((*map(code, laid[:-1]), *laid[-1:]))
    for cards in found:
        _check_top(fields, state, cards)
    return tuple(found)


def _check_top(fields: Fields, state: State, pile: Cards) -> None:
    """A joker on top is named: nothing else says what it lies as."""
    if pile and "=" not in pile[-1] and wild_joker(state, pile[-1]):
        raise fields.wrong("discards", f"the card as which it is named, as in {pile[-1]}=S5", pile[-1])


def _leader(rules: Rules, fields: Fields, seats: int, dealer: int | None) -> int:
    given = fields.seat("leader", seats)
    if given is not None:
        return given
    if dealer is None:
        raise DealError("no leader; expected leader, or dealer")
    return first_seat(rules, dealer, seats)


def first_seat(rules: Rules, dealer: int, seats: int) -> int:
    """The seat that has the first turn."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(rules.lead.first, 0)) % seats


def _direction(fields: Fields, starter: bool) -> int:
    direction = fields.number("direction", -1, 1)
    if direction == 0:
        raise fields.wrong("direction", "1 or -1")
    if direction == -1 and starter:
        raise DealError("direction: -1, and starter: true; expected direction 1 at the very start")
    return direction or 1


def _pickups(rules: Rules, fields: Fields, seats: int) -> int:
    usual = rules.draw.pickups
    given = fields.number("pickups", 0, _MOST_PICKUPS if usual else 0)
    if given is not None:
        return given
    return seats if usual < 0 else usual


def _pressures(rules: Rules, fields: Fields, seats: int) -> tuple[int, ...]:
    """How many shuffle pressures each seat had before; nothing where the game has none."""
    if not rules.draw.pressure:
        return ()
    found = fields.numbers("pressures", 0, _MOST_PRESSURES) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong("pressures", f"one number for each of the {seats} seats")
    return found


def _check_cards(rules: Rules, state: State) -> None:
    """No card is there more often than in the pack."""
    most = copies_of(rules.pack)
    used = Counter(chain(*state.hands, *state.up, *state.down, state.stock, *(map(code, pile) for pile in state.piles)))
    used.update([state.turnup] if state.turnup else [])
    for card, count in used.items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")


def _check_out(rules: Rules, state: State) -> None:
    """Somebody has cards, and only as many seats are out as the round lets go out."""
    if rules.effects.first:
        return
    out = [
        seat
        for seat in range(state.seats)
        if not any(rows[seat] for rows in (state.hands, state.up, state.down) if rows)
    ]
    if len(out) == state.seats:
        raise DealError("nobody has cards; expected the cards of the seats that play")
    if rules.end.when == "first out" and len(out) > 1:
        raise DealError(f"seats {out[0]} and {out[1]} have no cards; expected one that is out at most")
    if rules.end.when == "one left" and state.turn in out and len(out) < state.seats - 1:
        raise DealError(f"leader: seat {state.turn} has no cards; expected a seat that plays")
