"""The fields of a deal of a counting game -> the position in which its play begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from solver.errors import DealError
from solver.fields import Fields
from solver.rules.turns.counting import Rules
from solver.turns.counting.referee import Position, opened
from solver.turns.counting.state import Cards, State
from solver.turns.pack import copies_of

_MOST_TOTAL = 9999


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
    dealer = fields.seat("dealer", seats)
    needed = rules.crib.away or rules.starter.on or shows(rules)
    if needed and dealer is None:
        raise DealError("no dealer; expected the seat that has dealt")
    crib, laying = _laid_away(rules, fields, hands, dealer)
    alive = _alive(rules, fields, seats)
    leader = _leader(rules, fields, seats, dealer, laying, alive)
    win = _objective(rules, fields)
    before = _scores(rules, fields, seats) if win else (0,) * seats
    state = State(
        hands=hands,
        turn=leader,
        alive=alive,
        total=_total(rules, fields),
        stock=_cards(rules, fields, "stock", fields.items("stock")) if rules.count.draw else (),
        dealer=dealer if needed else None,
        starter=_starter(rules, fields),
        crib=crib,
        kept=hands if needed else (),
        laying=laying,
        together=_together(rules, fields, seats),
        win=win,
        before=before if win else (),
        scores=before,
    )
    _check_cards(rules, state)
    return opened(rules, state, leader)


def shows(rules: Rules) -> bool:
    """Whether hands are shown after the play."""
    show = rules.show
    return bool(show.totals or show.pair or show.run or show.flush or rules.starter.matched)


def _cards(rules: Rules, fields: Fields, key: str, items: Iterable[object]) -> Cards:
    """The codes of some cards of the pack."""
    return tuple(_card(rules, fields, key, item) for item in items)


def _card(rules: Rules, fields: Fields, key: str, item: object) -> str:
    code = re.sub(r"^([SHDC])10$", r"\1T", fields.one(key, item))
    if code not in copies_of(rules.pack):
        raise DealError(f"{key}: {code} is no card of the pack")
    return code


def _hands(rules: Rules, fields: Fields) -> tuple[Cards, ...]:
    hands = []
    for number, hand in enumerate(fields.items("hands"), start=1):
        if hand is None:
            raise DealError(f"hand {number} is unknown; expected the cards of all hands")
        if not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat", hand)
        hands.append(tuple(sorted(_cards(rules, fields, "hands", hand))))
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}")
    return tuple(hands)


def usual_hand(rules: Rules, seats: int) -> int:
    """Cards that each is dealt."""
    sizes = rules.deal.hand
    return sizes[min(rules.table.players.index(seats), len(sizes) - 1)]


def kept_after(rules: Rules, seats: int) -> int:
    """Cards that each has after laying away; who has more has not done so."""
    return max(usual_hand(rules, seats) - rules.crib.away, rules.crib.away)


def _laid_away(
    rules: Rules, fields: Fields, hands: tuple[Cards, ...], dealer: int | None
) -> tuple[Cards, tuple[int, ...]]:
    """The crib, and the seats that have still to lay away: those with more cards than there are after it."""
    if not rules.crib.away or dealer is None:
        return (), ()
    seats = len(hands)
    after = kept_after(rules, seats)
    order = ((dealer + step) % seats for step in range(1, seats + 1))
    laying = tuple(seat for seat in order if len(hands[seat]) > after)
    crib = tuple(sorted(_cards(rules, fields, "crib", fields.items("crib"))))
    if len(laying) < seats and "crib" not in fields:
        done = next(seat for seat in range(seats) if seat not in laying)
        many = len(hands[done])
        raise DealError(f"no crib, and seat {done} has {many} cards; expected the crib, or more than {after} cards")
    if len(laying) == seats and crib:
        raise fields.wrong("crib", f"none: every hand has more than {after} cards, and nothing is laid away")
    return crib, laying


def _alive(rules: Rules, fields: Fields, seats: int) -> tuple[int, ...]:
    """The seats that are in."""
    if rules.count.stuck != "out" or "alive" not in fields:
        return tuple(range(seats))
    alive = fields.numbers("alive", 0, seats - 1)
    if not alive or len(set(alive)) < len(alive):
        raise fields.wrong("alive", "the seats that are not out, each once")
    return tuple(sorted(alive))


def _leader(
    rules: Rules, fields: Fields, seats: int, dealer: int | None, laying: tuple[int, ...], alive: tuple[int, ...]
) -> int:
    given = fields.seat("leader", seats)
    if given is None:
        if dealer is None:
            raise DealError("no leader; expected leader, or dealer")
        given = first_seat(rules, dealer, seats)
    elif laying and given != laying[0]:
        raise DealError(f"leader: seat {given}; expected seat {laying[0]}, who lays away first")
    if given not in alive:
        raise DealError(f"leader: seat {given} is out; expected one of {', '.join(map(str, alive))}")
    return given


def first_seat(rules: Rules, dealer: int, seats: int) -> int:
    """The seat that has the first turn."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(rules.lead.first, 0)) % seats


def _total(rules: Rules, fields: Fields) -> int:
    total = fields.number("total", -_MOST_TOTAL, rules.count.limit) or 0
    if total and (rules.crib.away or shows(rules)):
        raise fields.wrong("total", "0: hands that are shown are given whole, and cards laid since as played")
    return total


def _starter(rules: Rules, fields: Fields) -> str | None:
    if not rules.starter.on:
        return None
    if "starter" not in fields:
        raise DealError("no starter; expected the card turned up")
    return _card(rules, fields, "starter", fields.fields["starter"])


def _together(rules: Rules, fields: Fields, seats: int) -> bool:
    together = bool(rules.crib.away) and fields.flag("simultaneous")
    if together and seats != 2:
        raise DealError(f"simultaneous, and {seats} players; expected two")
    return together


def _objective(rules: Rules, fields: Fields) -> bool:
    """Whether the deal asks who wins the game."""
    if not rules.race.points:
        return False
    word = fields.text("objective")
    if word not in ("", "points", "win"):
        raise fields.wrong("objective", "points or win")
    return word == "win"


def _scores(rules: Rules, fields: Fields, seats: int) -> tuple[int, ...]:
    """What each seat had before the deal; nobody has won yet."""
    found = fields.numbers("scores", 0, rules.race.points - 1) or (0,) * seats
    if len(found) != seats:
        raise fields.wrong("scores", f"one number for each of the {seats} seats")
    return found


def _check_cards(rules: Rules, state: State) -> None:
    """No card is there more often than in the pack, and somebody has one."""
    most = copies_of(rules.pack)
    used = Counter(chain(*state.hands, state.stock, state.crib, [state.starter] if state.starter else []))
    for card, count in used.items():
        if count > most[card]:
            raise DealError(f"{card} comes {count} times; the pack has {most[card]}")
    if not any(state.hands):
        raise DealError("nobody has cards; expected the cards of the seats that play")
