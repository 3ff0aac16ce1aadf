"""Searches of matching games by the kernel: deals and positions as numbers, and the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.families.matching.effects import Effect
from solver.families.matching.plays import code, colour, does, effects_of, force, is_wild, nameable, rank, wild_joker
from solver.families.matching.referee import MatchingPosition, value
from solver.families.matching.rules import Rules
from solver.families.matching.state import MatchingState
from solver.families.play.deals import in_group, rank_of, suits_of
from solver.families.play.dialect import Goal
from solver.families.play.searches import KernelSearch, RoundOffset
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces


NONE = 255
"""Number for "no suit", "no rank" or "no card"."""

ROOM = 128
"""Largest number of cards of a deal."""

RANKS = 16
SUITS = 14
STEPS = 8
"""Largest number of effects with a number of one card."""

GROUP = 18
"""Largest number of cards of one suit, or of one rank, of which several may be played together."""

DEPTH = 10_000
"""Largest number of moves of a play."""

_HOW = ("one", "pile", "until able", "until play")
_STEPS = ("draw", "all", "opposite", "points", "crank", "joins")
_LEFT = ("", "cards", "values")
_SEVERAL = ("", "rank", "rank or suit")
_DRAWING = frozenset(("draw", "all", "opposite", "crank", "joins"))
"""Effects by which cards may be drawn."""


@dataclass(frozen=True, slots=True)
class Work:
    """Effects of a laid card.

    Attributes:
        reverse: it turns the direction.
        skip: how many turns are passed over.
        again: the player plays on.
        points: all that it brings him.
        steps: effects with a number, in their order: which (draw 0, all 1, opposite 2, points 3, crank 4, joins 5), and
            the number.
    """

    reverse: bool
    skip: int
    again: bool
    points: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchingRecord:
    """Record of a deal; cards are numbered in the order of their codes, suits in that of the pack.

    Attributes:
        suit, rank: of each card, `NONE` where there is none to match.
        code: the lowest number among its copies.
        kind: the card without its rank; if ranks are distinguished, the whole card.
        value: its points if left in a hand.
        effect: its place in `effects`.
        effects: the first does nothing.
        colours: of each suit.
        ranks: how many there are.
        wild, tinted, jokers, cranks, again, shields, bold, doubling: cards that name a suit; that name one of the
            colour in force; that are named as a card; that can be laid in a crank; after which the player plays on;
            that take another card left; that cannot be taken; that double.
        names: suit and rank of each card that a joker can be named as.
        several: 0 one card a turn, 1 several of one rank, 2 of one rank or one suit.
        how: 0 one card, 1 the pile, 2 cards until one plays, 3 cards until one can play.
        left: 0 cards left count nothing, 1 one each, 2 their values.
        stocked: cards can be drawn from the stock.
        ordered: the order of a pile counts.
        symmetric: ranks differ only in what they match.
        depth: moves of the longest play.
        tape: cards that are written of a pile, at most.
        The others are the keys of the rule file.
    """

    seats: int
    suit: tuple[int, ...]
    rank: tuple[int, ...]
    code: tuple[int, ...]
    kind: tuple[int, ...]
    value: tuple[int, ...]
    effect: tuple[int, ...]
    effects: tuple[Work, ...]
    colours: tuple[int, ...]
    ranks: int
    wild: tuple[int, ...]
    tinted: tuple[int, ...]
    jokers: tuple[int, ...]
    cranks: tuple[int, ...]
    again: tuple[int, ...]
    shields: tuple[int, ...]
    bold: tuple[int, ...]
    doubling: tuple[int, ...]
    names: tuple[tuple[int, int], ...]
    piles: int
    by_suit: bool
    by_rank: bool
    must: bool
    not_on_own: tuple[int, ...]
    last_resort: tuple[int, ...]
    plain_of: tuple[tuple[int, ...], ...]
    decline: bool
    several: int
    twins: bool
    how: int
    play_drawn: bool
    pressure: bool
    first: bool
    one_left: bool
    rows: bool
    left: int
    to_winner: bool
    shielded: bool
    shields_alone: int
    winner: int
    most: int
    places: tuple[int, ...]
    lasts: tuple[int, ...]
    stocked: bool
    ordered: bool
    symmetric: bool
    depth: int
    tape: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchingStanding:
    """Position with cards as numbers; the record of the kernel's `State`.

    Attributes:
        piles: bottom first.
        tops: the suit and the rank in force on each pile.
        back: 1 where turns go to the next lower seat.
        doubled: the last card played doubles.
    """

    hands: tuple[tuple[int, ...], ...]
    up: tuple[tuple[int, ...], ...]
    down: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    tops: tuple[tuple[int, int], ...]
    turn: int
    place: int
    back: int
    pickups: int
    drawn: int | None
    crank: int
    doubled: bool
    pressures: tuple[int, ...]
    gone: tuple[int, ...]


class MatchingKernelDeal:
    """The cards of a deal by their numbers.

    Args:
        rules: the game.
        state: any position of it.
        without: cuts that are not made.
    """

    def __init__(self, rules: Rules, state: MatchingState, without: Set[str] = frozenset()) -> None:
        self.rules = rules
        self.state = state
        self.without = without
        self.cards = tuple(sorted(_cards(state)))
        self.suits = {suit: number for number, suit in enumerate(suits_of(rules.pack))}
        ranks = dict.fromkeys([*rules.pack.ranks, *filter(None, map(rank, [*self.cards, *nameable(rules, state)]))])
        self.ranks = {letter: number for number, letter in enumerate(ranks)}
        self._check()

    def _check(self) -> None:
        if len(self.cards) > ROOM:
            raise DealError(f"{len(self.cards)} cards are more than the search holds. Use at most {ROOM}")
        if len(self.ranks) > RANKS or len(self.suits) > SUITS:
            raise DealError(
                f"[pack] ranks, suits: {len(self.ranks)} ranks and {len(self.suits)} suits"
                f" are more than the search holds. Use at most {RANKS} and {SUITS}"
            )
        if self.depth > DEPTH:
            raise DealError(
                f"pickups {self.state.pickups}: a play of {self.depth} moves is longer than the search"
                f" holds. Leave out pickups or cards, to have at most {DEPTH} moves"
            )
        if self.rules.several.by and self.rules.match.last_resort:
            raise DealError("[match] last_resort: not together with [several] by; the search knows one or the other")
        if self.rules.several.by:
            self._check_groups()

    def _check_groups(self) -> None:
        """Refuse groups of more equal cards than the search can distinguish."""
        plain = [card for card in self.cards if not wild_joker(self.state, card)]
        groups = [f"rank {rank(card)}" for card in plain if rank(card)]
        if self.rules.several.by == "rank or suit":
            groups += [f"suit {card[0]}" for card in plain]
        for group, size in Counter(groups).items():
            if size > GROUP:
                raise DealError(
                    f"[several] by: {size} cards of {group} are more than the search holds. Use at most {GROUP}"
                )

    @property
    def depth(self) -> int:
        """Upper bound on the moves of a play: draw, play and passes for each card, after each pick-up of a pile."""
        count = len(self.cards)
        return (self.state.pickups + 1) * (3 * count + self.state.seats * (count + 1)) + 16

    # -- the deal ------------------------------------------------------------------------------------------------------

    @cached_property
    def record(self) -> MatchingRecord:
        """Record of the deal for the kernel."""
        rules, state = self.rules, self.state
        effects = [effects_of(state, card) for card in self.cards]
        lists = list(dict.fromkeys([(), *effects]))
        for found in lists:
            _check_steps(found)
        drawing = any(one.name in _DRAWING for found in lists for one in found)
        stocked = rules.draw.how != "pile" or drawing or state.crank > 0
        score = rules.score
        return MatchingRecord(
            seats=state.seats,
            suit=tuple(self._suit(card) for card in self.cards),
            rank=tuple(self._rank(card) for card in self.cards),
            code=tuple(map(self.cards.index, self.cards)),
            kind=self._kinds([lists.index(found) for found in effects]),
            value=tuple(value(rules, state, card) for card in self.cards),
            effect=tuple(lists.index(found) for found in effects),
            effects=tuple(map(_work, lists)),
            colours=tuple(self._colours()),
            ranks=len(self.ranks),
            wild=self._doing("wild"),
            tinted=tuple(sorted({*self._doing("wild-colour")} - {*self._doing("wild")})),
            jokers=self._where(wild_joker(state, card) for card in self.cards),
            cranks=self._doing("crank", "joins"),
            again=self._doing("again"),
            shields=self._where(bool(score.shield) and rank_of(card) == score.shield for card in self.cards),
            bold=self._doing("wild"),
            doubling=self._where(self._doubles(card) for card in self.cards),
            names=tuple(self._names()),
            piles=rules.match.piles,
            by_suit=rules.match.by != "rank",
            by_rank=rules.match.by != "suit",
            must=rules.match.must,
            not_on_own=tuple(self.ranks[letter] for letter in rules.match.not_on_own if letter in self.ranks),
            last_resort=self._where(
                any(in_group(card, word) for word in rules.match.last_resort) for card in self.cards
            ),
            plain_of=tuple(
                self._where(card[0] == suit and not is_wild(state, card) for card in self.cards) for suit in self.suits
            ),
            decline=rules.effects.decline,
            several=_SEVERAL.index(rules.several.by),
            twins=rules.several.twins,
            how=_HOW.index(rules.draw.how),
            play_drawn=rules.draw.play,
            pressure=rules.draw.pressure,
            first=rules.effects.first,
            one_left=rules.end.when == "one left",
            rows=bool(rules.deal.rows or any(state.up) or any(state.down)),
            left=_LEFT.index(score.left),
            to_winner=score.left_to == "winner",
            shielded=bool(score.shield),
            shields_alone=score.shields_alone,
            winner=score.winner + (score.declared if state.declared else 0),
            most=score.most + (score.most_declared if state.declared else 0),
            places=score.places[: state.seats],
            lasts=score.lasts[: state.seats],
            stocked=stocked,
            ordered=stocked,
            symmetric=self.symmetric,
            depth=self.depth,
            tape=(state.pickups + 2) * 2 * (len(self.cards) + 8),
        )

    @cached_property
    def symmetric(self) -> bool:
        """Whether ranks differ only in the cards they match: all ranks that can be named appear in the same suits."""
        if "turns_matching.ranks" in self.without:
            return False
        if not any(wild_joker(self.state, card) for card in self.cards):
            return True
        if self.rules.match.not_on_own or self.rules.match.last_resort:
            return False
        suits: dict[str, set[str]] = {}
        for card in nameable(self.rules, self.state):
            suits.setdefault(rank(card), set()).add(card[0])
        return "" not in suits and len({frozenset(of) for of in suits.values()}) <= 1

    def _kinds(self, effects: Sequence[int]) -> tuple[int, ...]:
        """Return a kind for each card: cards of the same kind differ only in rank."""
        seen: dict[tuple[object, ...], int] = {}
        apart = "turns_matching.copies" in self.without
        found = []
        for bit, (card, effect) in enumerate(zip(self.cards, effects, strict=True)):
            what: tuple[object, ...] = (bit,) if apart else (card,)
            if self.symmetric and not apart:
                counts = value(self.rules, self.state, card) if self.rules.score.left == "values" else 0
                shield = bool(self.rules.score.shield) and rank_of(card) == self.rules.score.shield
                joker = wild_joker(self.state, card)
                match = self.rules.match
                special = rank(card) in match.not_on_own, any(in_group(card, word) for word in match.last_resort)
                what = (self._suit(card), effect, counts, shield, self._doubles(card), joker, special)
            found.append(seen.setdefault(what, len(seen)))
        return tuple(found)

    def _doubles(self, card: str) -> bool:
        doubled = self.rules.score.doubled
        return bool(doubled) and not wild_joker(self.state, card) and rank_of(card) == doubled

    def _suit(self, card: str) -> int:
        return NONE if wild_joker(self.state, card) else self.suits[card[0]]

    def _rank(self, card: str) -> int:
        return NONE if wild_joker(self.state, card) else self._number(rank(card))

    def _number(self, ranked: str) -> int:
        return self.ranks[ranked] if ranked else NONE

    def _colours(self) -> Iterable[int]:
        seen: dict[str, int] = {}
        for suit in self.suits:
            yield seen.setdefault(colour(suit), len(seen))

    def _where(self, chosen: Iterable[bool]) -> tuple[int, ...]:
        return tuple(bit for bit, is_one in enumerate(chosen) if is_one)

    def _doing(self, *names: str) -> tuple[int, ...]:
        return self._where(does(self.state, card, *names) for card in self.cards)

    def _names(self) -> Iterable[tuple[int, int]]:
        for card in nameable(self.rules, self.state):
            yield self.suits[card[0]], self._number(rank(card))

    # -- positions -----------------------------------------------------------------------------------------------------

    def standing(self, state: MatchingState) -> MatchingStanding:
        """Return the kernel's record of a position of the deal."""
        free: dict[str, list[int]] = {}
        for bit in range(len(self.cards) - 1, -1, -1):
            free.setdefault(self.cards[bit], []).append(bit)

        def numbers(cards: Iterable[str]) -> tuple[int, ...]:
            return tuple(free[code(card)].pop() for card in cards)

        hands = tuple(map(numbers, state.hands))
        drawn = None
        if state.drawn is not None:
            drawn = next(bit for bit in hands[state.turn] if self.cards[bit] == state.drawn)
        empty = ((),) * state.seats
        return MatchingStanding(
            hands=hands,
            up=tuple(map(numbers, state.up)) or empty,
            down=tuple(map(numbers, state.down)) or empty,
            stock=numbers(state.stock),
            piles=tuple(map(numbers, state.piles)),
            tops=tuple(self._force(pile) for pile in state.piles),
            turn=state.turn,
            place=state.place,
            back=int(state.direction < 0),
            pickups=state.pickups,
            drawn=drawn,
            crank=state.crank,
            doubled=bool(state.last) and self._doubles(code(state.last or "")),
            pressures=state.pressures,
            gone=state.gone,
        )

    def _force(self, pile: Sequence[str]) -> tuple[int, int]:
        if not pile:
            return NONE, NONE
        suit, ranked = force(pile[-1])
        return self.suits.get(suit, NONE), self._number(ranked)


def _cards(state: MatchingState) -> Iterable[str]:
    for places in (state.hands, state.up, state.down, (state.stock,), state.piles):
        for cards in places:
            yield from map(code, cards)


def _check_steps(effects: Sequence[Effect]) -> None:
    many = sum(one.name in _STEPS for one in effects)
    if many > STEPS:
        raise DealError(f"effects: {many} with a number are too many for one card. Write at most {STEPS}")


def _work(effects: Sequence[Effect]) -> Work:
    names = Counter(one.name for one in effects)
    return Work(
        reverse=names["reverse"] % 2 == 1,
        skip=names["skip"],
        again=names["again"] > 0,
        points=sum(one.number for one in effects if one.name == "points"),
        steps=tuple((_STEPS.index(one.name), one.number) for one in effects if one.name in _STEPS),
    )


_KERNEL = "turns_matching"


class MatchingSearch(KernelSearch[MatchingPosition]):
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    _engine: faces.MatchingSearcher

    def __init__(self, rules: Rules, position: MatchingPosition, memory: int, without: Set[str]) -> None:
        self._deal = MatchingKernelDeal(rules, position.state, without)
        super().__init__(kernel("turns_matching").Matching(memory, self._deal.record, switched_off(_KERNEL, without)))

    def _take_up(self, position: MatchingPosition, goal: Goal) -> RoundOffset:
        """Set up the kernel for a position, and return the points of effects so far."""
        state = position.state
        self._engine.stand(self._deal.standing(state))
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(state.seats)])
        return RoundOffset(goal.worth(state.scores))
