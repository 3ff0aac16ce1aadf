"""State changes and referee of games of melds: legal moves, their effects and scores, for each kind of play.

The melds before it are the best for that card; so a turn is over with one move.

No one can do anything about what others keep, and a side is never worse off with less against it: so each side keeps
the cards that count least against it, whatever the other does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import ClassVar

from solver.families.melds.division import Dividing, Division, bonus_of, full_in, red
from solver.families.melds.rules import Rules
from solver.families.melds.state import Cards, Melds, MeldsState, against, sides_of, value
from solver.families.play.deals import rank_of
from solver.families.play.position import StatePosition
from solver.families.play.sides import Sides

OUT = "out"
"""Move of going out without a discard."""


def turn_afters(rules: Rules, state: MeldsState) -> dict[str, MeldsState]:
    """Return the state after each legal move."""
    cards = (*dict.fromkeys((*state.hands[0], *state.foot)), None)
    dividing = Dividing(rules, state)
    found = {card or OUT: dividing.best(card) for card in cards}
    return {move: _after(state, move, made) for move, made in found.items() if made}


def _after(state: MeldsState, move: str, made: Division) -> MeldsState:
    down = None if move == OUT else move
    return replace(state, hands=(made.hand,), foot=made.foot, melds=(made.melds,), over=True, down=down, out=made.out)


def turn_scores(rules: Rules, state: MeldsState) -> tuple[int, ...]:
    """Return the score of the team at the end of its turn."""
    melds = state.melds[0]
    total = sum(value(rules, card) for meld in melds for card in meld)
    total += sum(bonus_of(rules, meld)[0] for meld in melds)
    total -= sum(against(rules, card) for card in (*state.hands[0], *state.foot))
    if state.out:
        total += rules.out.points + (rules.out.at_once if state.fresh else 0)
    return (total + red(rules, state.red, melds=bool(melds), full=full_in(rules, melds)[0]),)


def ends(rules: Rules, state: MeldsState) -> tuple[int, int]:
    """Return bounds of the score of a turn that follow from its cards alone.

    The least: nothing is laid, but there are the melds that lie there. The most: every card is in a meld, each meld
    that can be is full, and nothing is against the team.
    """
    melds, held = state.melds[0], (*state.hands[0], *state.foot)
    bonus, full = rules.bonus, rules.full
    lying = sum(value(rules, card) for meld in melds for card in meld)
    table = max(bonus.four if bonus.four and state.red == 4 else bonus.each * state.red, 0)
    least = lying + sum(min(0, bonus_of(rules, meld)[0]) for meld in melds) - table
    least -= sum(against(rules, card) for card in held)
    many = len(melds) + len(held) // min(rules.sets.least, rules.runs.least or rules.sets.least)
    most = lying + sum(value(rules, card) for card in held) + table + rules.out.points + rules.out.at_once
    return least, most + many * max(full.natural, full.mixed, full.run)


_THREE = 3


def keeping_afters(_rules: Rules, state: MeldsState) -> dict[str, MeldsState]:
    """Return the state after each legal move."""
    hand = state.hands[state.turn]
    return {card: settled(_thrown(state, card)) for card in dict.fromkeys(hand)}


def _thrown(state: MeldsState, card: str) -> MeldsState:
    hand = list(state.hands[state.turn])
    hand.remove(card)
    hands = tuple(tuple(hand) if seat == state.turn else held for seat, held in enumerate(state.hands))
    return replace(state, hands=hands, turn=(state.turn + 1) % state.seats)


def settled(state: MeldsState) -> MeldsState:
    """Return the state with the next seat that has a card to throw; over if there is none."""
    for steps in range(state.seats):
        seat = (state.turn + steps) % state.seats
        if len(state.hands[seat]) > state.keep:
            return replace(state, turn=seat)
    return replace(state, over=True)


def keeping_scores(rules: Rules, state: MeldsState, sides: Sides) -> tuple[int, ...]:
    """Return the scores of the seats for the cards that they hold in the end; a side's score is at its first seat."""
    return _by_seat(rules, state, sides, [_against(rules, [state.hands[seat] for seat in side]) for side in sides])


def outcome(rules: Rules, state: MeldsState, sides: Sides) -> tuple[int, ...]:
    """Return the scores if each side holds on to the cards with the fewest points against it."""
    hands = [[state.hands[seat] for seat in side] for side in sides]
    return _by_seat(rules, state, sides, [least(rules, held, state.keep) for held in hands])


def most(rules: Rules, state: MeldsState) -> int:
    """Return an upper bound on scores: all cards of a side count against it as single cards."""
    dear = max((value(rules, f"S{one}") for one in rules.pack.ranks), default=0)
    each = max(rules.keep.single + dear, rules.keep.pair)
    return state.keep * state.seats * each + state.bonus + rules.keep.clean


def _by_seat(rules: Rules, state: MeldsState, sides: Sides, against: Sequence[int]) -> tuple[int, ...]:
    ours, theirs = against
    found = [0] * state.seats
    if ours != theirs:
        winner = sides[0] if ours < theirs else sides[1]
        clean = 0 if min(ours, theirs) else rules.keep.clean
        found[winner[0]] = abs(ours - theirs) + state.bonus + clean
    return tuple(found)


def _against(rules: Rules, hands: Sequence[Cards]) -> int:
    """Return the points against a side that holds these cards in the end."""
    ranks = [rank_of(card) for hand in hands for card in hand]
    return sum(_of_rank(rules, one, ranks.count(one)) for one in set(ranks))


def _of_rank(rules: Rules, one: str, count: int) -> int:
    """Return the points against a side for a number of cards of a rank."""
    if not count or count >= _THREE:
        return 0
    return rules.keep.pair if count > 1 else rules.keep.single + value(rules, f"S{one}")


def least(rules: Rules, hands: Sequence[Cards], keep: int) -> int:
    """Return the fewest points against a side whose hands end with a given number of cards each.

    Goes through the ranks and stores the best sum for each number of cards chosen so far, as ranks count separately.
    """
    best = {(0,) * len(hands): 0}
    for one in rules.pack.ranks:
        counts = [sum(rank_of(card) == one for card in hand) for hand in hands]
        ways = [(taken, _of_rank(rules, one, sum(taken))) for taken in product(*(range(had + 1) for had in counts))]
        found: dict[tuple[int, ...], int] = {}
        for sizes, before in best.items():
            for taken, cost in ways:
                key = tuple(map(sum, zip(sizes, taken, strict=True)))
                if max(key) <= keep and before + cost < found.get(key, 1 << 30):
                    found[key] = before + cost
        best = found
    return best[(keep,) * len(hands)]


ORDER = "23456789TJQKA"
"""Ranks from the lowest."""

Height = tuple[int, tuple[int, ...]]
"""Strength of a poker hand: its kind, 0 to 8, then the ranks that break ties, in order."""

PAIR = 1
_KINDS = {(2, 1, 1, 1): PAIR, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7, (5,): 7}
_STRAIGHT, _FLUSH, _BOTH = 4, 5, 8
_WHEEL = (12, 3, 2, 1, 0)


@lru_cache(maxsize=1 << 16)
def height(cards: Cards) -> Height:
    """Return the strength of a hand; suits matter only for flushes."""
    places = Counter(ORDER.index(card[1]) for card in cards)
    ranks = tuple(sorted(places, key=lambda place: (-places[place], -place)))
    if len(ranks) < len(cards):
        return _KINDS[tuple(sorted(places.values(), reverse=True))], ranks
    flush = len({card[0] for card in cards}) == 1
    wheel = ranks == _WHEEL
    straight = wheel or ranks[0] - ranks[-1] == len(ranks) - 1
    if wheel:
        ranks = (*ranks[1:], -1)
    return (_BOTH if flush and straight else _FLUSH if flush else _STRAIGHT if straight else 0), ranks


PASS = "pass"
FIVE = 5
_STOLEN = re.compile(r"([SHDC][A-Z0-9])\(([^)]*)\)")

Stolen = tuple[tuple[str, Cards], ...]
"""Stolen cards, each with the meld that it came from."""


def side_of(sides: Sides, seat: int) -> int:
    """Return the number of the side of a seat."""
    return 0 if seat in sides[0] else 1


def robbing_afters(rules: Rules, state: MeldsState, sides: Sides) -> dict[str, MeldsState]:
    """Return the state after each legal move."""
    side = side_of(sides, state.turn)
    found = {PASS: _settled(replace(state, passes=state.passes + 1), side)}
    for cards, stolen in melds_of(rules, state.hands[state.turn], state.melds[1 - side]):
        found[written(cards, stolen)] = _settled(_laid(state, side, cards, stolen), side)
    return found


def melds_of(rules: Rules, hand: Cards, others: Melds) -> Iterator[tuple[Cards, Stolen]]:
    """Yield all melds that a hand can lay: its own cards, and the stolen cards."""
    seen: set[tuple[Cards, Stolen]] = set()
    lowest = PAIR, (ORDER.index(rules.rob.pair),)
    for stolen in _thefts(others):
        taken = tuple(card for card, _ in stolen)
        if len(set(taken)) < len(taken):
            continue
        over = max((height(meld) for _, meld in stolen), default=None)
        for cards in combinations(sorted(set(hand) - set(taken)), FIVE - len(taken)):
            one = height(tuple(sorted((*cards, *taken))))
            if _at_least(one, lowest) and (over is None or one > over) and (cards, stolen) not in seen:
                seen.add((cards, stolen))
                yield cards, stolen


def _at_least(one: Height, lowest: Height) -> bool:
    return one[0] > PAIR or (one[0] == PAIR and one[1][:1] >= lowest[1])


def _thefts(others: Melds) -> Iterator[Stolen]:
    """Yield every choice of cards to steal, equal ones once."""
    seen = set()
    for count in range(min(FIVE, len(others)) + 1):
        for robbed in combinations(others, count):
            for stolen in _one_of_each(robbed):
                if stolen not in seen:
                    seen.add(stolen)
                    yield stolen


def _one_of_each(robbed: Melds) -> Iterator[Stolen]:
    if not robbed:
        yield ()
        return
    for rest in _one_of_each(robbed[1:]):
        for card in robbed[0]:
            yield tuple(sorted(((card, robbed[0]), *rest)))


def written(cards: Cards, stolen: Stolen) -> str:
    """Return a meld as a move: ``meld:C9+HQ+SQ<SJ(C3+D2+HJ+S4+SJ)``."""
    text = "+".join(f"{card}({'+'.join(meld)})" for card, meld in stolen)
    return f"meld:{'+'.join(cards)}" + (f"<{text}" if text else "")


def _laid(state: MeldsState, side: int, cards: Cards, stolen: Stolen) -> MeldsState:
    hand = list(state.hands[state.turn])
    for card in cards:
        hand.remove(card)
    own, others = list(state.melds[side]), list(state.melds[1 - side])
    for _, meld in stolen:
        others.remove(meld)
    own.append(tuple(sorted((*cards, *(card for card, _ in stolen)))))
    melds = [tuple(sorted(own)), tuple(others)]
    return replace(
        state,
        hands=tuple(tuple(hand) if seat == state.turn else held for seat, held in enumerate(state.hands)),
        melds=(melds[side], melds[1 - side]),
        passes=0,
    )


def _settled(state: MeldsState, side: int) -> MeldsState:
    """Return the state after a turn: chips are put away, and the next seat is to move if the round goes on."""
    more = len(state.melds[side]) - len(state.melds[1 - side])
    chips = tuple(max(0, had - more) if one == side and more > 0 else had for one, had in enumerate(state.chips))
    state = replace(state, chips=chips, turn=(state.turn + 1) % state.seats)
    if not chips[side]:
        return replace(state, over=True, winner=side)
    if state.passes < state.seats:
        return state
    fewer, melds = chips[1] - chips[0], len(state.melds[0]) - len(state.melds[1])
    better = fewer or melds
    return replace(state, over=True, winner=None if not better else 0 if better > 0 else 1)


def robbing_scores(state: MeldsState, sides: Sides) -> tuple[int, ...]:
    """Return 1 at the first seat of the side that has won, else 0."""
    found = [0] * state.seats
    if state.winner is not None:
        found[sides[state.winner][0]] = 1
    return tuple(found)


def as_written(move: str) -> str:
    """Return a move with the cards of its meld in canonical order."""
    own, sign, stolen = move.partition("<")
    if not own.startswith("meld:"):
        return move
    cards = "+".join(sorted(own.removeprefix("meld:").split("+")))
    taken = [(card, "+".join(sorted(meld.split("+")))) for card, meld in _STOLEN.findall(stolen)]
    text = "+".join(f"{card}({meld})" for card, meld in sorted(taken))
    return f"meld:{cards}{sign}{text}"


class MeldsPosition(StatePosition[Rules, MeldsState]):
    """Position of a game of melds (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "melds"

    def __init__(self, rules: Rules, state: MeldsState) -> None:
        super().__init__(rules, state)
        self.sides = sides_of(rules, state.seats)

    @cached_property
    def afters(self) -> Mapping[str, MeldsState]:
        """State after each legal move."""
        if self.state.over:
            return {}
        kind = self.rules.play.kind
        if kind == "turn":
            return turn_afters(self.rules, self.state)
        if kind == "keep":
            return keeping_afters(self.rules, self.state)
        return robbing_afters(self.rules, self.state, self.sides)

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return tuple(sorted(self.afters))

    def play(self, move: str) -> MeldsPosition:
        """Return the position after a legal move.

        Any joker means the first one, and the cards of a meld may be in any order.

        Raises:
            DealError: the move is not legal; the message lists legal ones.
        """
        meant = self._meant(move)
        if meant not in self.afters:
            raise self._illegal(move)
        return MeldsPosition(self.rules, self.afters[meant])

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over."""
        kind = self.rules.play.kind
        if kind == "turn":
            return turn_scores(self.rules, self.state)
        if kind == "keep":
            return keeping_scores(self.rules, self.state, self.sides)
        return robbing_scores(self.state, self.sides)

    def _meant(self, move: str) -> str:
        if not isinstance(move, str):
            return ""
        if self.rules.play.kind == "rob":
            return as_written(move)
        return joker_alike(move)


def joker_alike(card: str) -> str:
    """Return a card, or the first joker for any joker, as they are equal."""
    return "X1" if card[:1] == "X" and card[1:].isdecimal() else card
