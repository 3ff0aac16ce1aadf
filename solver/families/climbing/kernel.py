"""Searches of climbing games by the kernel: deals and positions as numbers, and the answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from math import log2
from typing import TYPE_CHECKING

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.families.climbing.record import (
    LEAD,
    ClimbingRecord,
    ClimbingStanding,
    CourseRecord,
    Forms,
    HoldingRecord,
    KittyRecord,
    Levels,
    PlayRecord,
    ScoreRecord,
    levels_of,
)
from solver.families.climbing.referee import JOKER_FACE, ClimbingPosition, Game, over, row, worth
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import Cards, ClimbingState, Play, heir, next_opponent, sides_of
from solver.families.play.deals import face_value, in_group, is_joker
from solver.families.play.dialect import Goal
from solver.families.play.searches import KernelSearch, RoundOffset
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels import faces


NOBODY = 255
OPENS, FETCHES, DOUBLES, GIVES = 1, 2, 4, 8
"""Flags of cards: belongs in the first play; wins the kitty; doubles; gives its pile away."""

BITS = 64
"""Largest number of cards that a seat may hold."""

FORMS = 1 << 14
"""Largest number of forms in the key of a position."""

POINTS = 1 << 14
"""Number above all values of tallies, piles and places."""

SEATS = 8

_WIDTH = 26
_END = ("first out", "one left", "side out")
_LEFT_TO = {"winner": 1, "loser": 2}

Needs = tuple[tuple[int, int], ...]
"""Required numbers of cards of each kind."""


@dataclass(frozen=True, slots=True)
class _Card:
    """A card that a seat may hold."""

    stage: int
    code: str


class ClimbingKernelDeal:
    """The cards and plays of a deal by their numbers.

    Args:
        position: any position of it; only positions that follow can be passed to the kernel.
        without: cuts that are not made.

    Raises:
        DealError: the deal is larger than the search holds, or its rules say together what the search cannot do.
    """

    def __init__(self, position: ClimbingPosition, without: Set[str] = frozenset()) -> None:
        self.game: Game = position.game
        self.rules = position.game.rules
        self._start = position.state
        self._alike = "turns_climbing.alike" not in without
        self._sides = sides_of(self.rules, self._start.seats, self._start.declarer)
        _check(self.rules, self._start.seats)
        if self._fetch_hand and (twice := set(self._everywhere) & set(self._start.kitty)):
            raise DealError(f"{min(twice)} in a kitty that comes into a hand, and elsewhere; the search holds it once")
        self._forms = Forms(self.game, self._start.beat)
        self._levels = self._found_levels()
        self._bits: list[dict[_Card, list[int]]] = []
        self._moves: list[dict[tuple[int, str], tuple[Cards, int]]] = []
        holdings = tuple(self._holding(seat) for seat in range(self._start.seats))
        self.record = ClimbingRecord(
            holdings=holdings,
            answers=self._forms.answers(),
            multiplies=tuple(map(self._forms.multiplies, self._forms.plays)),
            dogs=tuple(map(self._forms.is_dog, self._forms.plays)),
            course=self._course(),
            score=self._score(),
            kitty=self._kitty(),
            levels=self._levels.record(self._forms.plays) if self._levels else None,
            depth=self._depth(),
        )
        self._check_size()

    def _found_levels(self) -> Levels | None:
        heights = {code: self.game.combinations.height_of(code) for code in self._everywhere}
        return levels_of(self.rules, self._start, heights, captures=self._captures)

    # -- what a seat may hold and play --------------------------------------------------------------------------------

    def _holding(self, seat: int) -> HoldingRecord:
        rows = (
            (*self._start.hands[seat], *(self._start.kitty if self._fetch_hand else ())),
            row(self._start.up, seat),
            row(self._start.down, seat),
        )
        cards = [_Card(stage, code) for stage, codes in enumerate(rows) for code in codes]
        if len(cards) > BITS:
            raise DealError(f"seat {seat} may hold {len(cards)} cards; the search has room for {BITS}")
        plays = [self._plays(seat, stage, tuple(sorted(codes))) for stage, codes in enumerate(rows)]
        self._moves.append({(stage, move): found for stage in range(3) for move, found in plays[stage].items()})
        return self._numbered(cards, plays)

    def _plays(self, seat: int, stage: int, codes: Cards) -> dict[str, tuple[Cards, int]]:
        """Return the moves of a row of cards, each with its cards and its shape."""
        moves: dict[str, list[Play]] = defaultdict(list)
        for play in self.game.combinations.plays(codes) if codes else ():
            if stage < 2 or play.size == 1:
                moves[play.move].append(play)
        found = {move: (plays[0].cards, self._forms.shape_of(plays)) for move, plays in moves.items()}
        led = {cards[0] for cards, shape in found.values() if len(cards) == 1 and self._forms.led(shape)}
        if dumb := sorted(set(codes) - led):
            raise DealError(
                f"seat {seat} may not lead {dumb[0]} alone; the search needs a game in which every card may"
            )
        return found

    def _numbered(self, cards: Sequence[_Card], plays: Sequence[Mapping[str, tuple[Cards, int]]]) -> HoldingRecord:
        """Assign a bit to each card."""
        singles: dict[_Card, set[int]] = defaultdict(set)
        for stage, found in enumerate(plays):
            for codes, shape in found.values():
                if len(codes) == 1:
                    singles[_Card(stage, codes[0])].add(shape)
        counts = Counter(cards)
        kinds: dict[tuple[object, ...], list[_Card]] = defaultdict(list)
        for card in sorted(counts, key=lambda card: (card.stage, card.code)):
            kinds[self._kind(card, singles[card])].append(card)
        kind_of = {card: number for number, group in enumerate(kinds.values()) for card in group}
        sets = {
            (stage, tuple(sorted(codes)), shape) for stage, found in enumerate(plays) for codes, shape in found.values()
        }
        tied_sets = _tied(sets, counts, kind_of, [*kinds.values()])
        tied = {_Card(stage, code) for stage, codes, _ in tied_sets for code in codes}
        bits: dict[_Card, list[int]] = {}
        groups, fluids = [], []
        free = 0
        for group in kinds.values():
            start = free
            loose = [card for card in group if card not in tied]
            for held in [loose, *([card] for card in group if card in tied)]:
                first = free
                for card in held:
                    bits[card] = [*range(free, free + counts[card])]
                    free += counts[card]
                if free > first:
                    fluids.append(_mask(range(first, free)))
            groups.append(_mask(range(start, free)))
        self._bits.append(bits)
        place = {bit: card for card, own in bits.items() for bit in own}
        fluid_of = {bit: mask for mask in fluids for bit in place if mask >> bit & 1}
        records: dict[tuple[int, int], tuple[bool, PlayRecord]] = {}
        for stage, codes, shape in sorted(sets):
            used = self._lowest(bits, fluid_of, [_Card(stage, code) for code in codes])
            records[used, shape] = (stage, codes, shape) in tied_sets, self._play(used, stage, codes, shape)
        ordered = sorted(records.values(), key=lambda one: (not one[0], -one[1].many, one[1].shape, one[1].cards))
        return HoldingRecord(
            plays=tuple(play for _, play in ordered),
            tied=sum(by_suit for by_suit, _ in ordered),
            groups=tuple(groups),
            fluids=tuple(fluids),
            rows=(self._staged(place, 0), self._staged(place, 1), self._staged(place, 2)),
            kitty=self._mask_of(bits, 0, self._start.kitty) if self._fetch_hand else 0,
            left=tuple(self._worth(place[bit]) for bit in range(free)),
            points=tuple(self._points(place[bit].code) for bit in range(free)),
            faces=tuple(_face(place[bit].code) for bit in range(free)),
            levels=tuple(self._levels.of(place[bit].code) if self._levels else 0 for bit in range(free)),
            width=_width(fluids),
        )

    def _kind(self, card: _Card, shapes: Set[int]) -> tuple[object, ...]:
        """Return the properties of a card that may score; cards with different ones are never equivalent."""
        code = card.code
        kind = (
            card.stage,
            tuple(sorted(shapes)),
            self._worth(card),
            self._points(code),
            _face(code) if self.rules.end.knock else 0,
            self._marks([code]),
            self._in_whole(code),
        )
        # Cards that may come into a hand are like no other: there their bits must be free, whichever cards it has left.
        comes = self._fetch_hand and card.stage == 0 and code in self._start.kitty
        return (*kind, code) if comes or not self._alike else kind

    @staticmethod
    def _lowest(bits: Mapping[_Card, Sequence[int]], fluid_of: Mapping[int, int], cards: Iterable[_Card]) -> int:
        """Return the bits of cards, the lowest among equivalent ones."""
        counts = Counter(fluid_of[bits[card][0]] for card in cards)
        return sum(((1 << count) - 1) * (mask & -mask) for mask, count in counts.items())

    @staticmethod
    def _staged(place: Mapping[int, _Card], stage: int) -> int:
        """Return the cards of the hand, of the row face up or of the row face down."""
        return _mask(bit for bit, card in place.items() if card.stage == stage)

    @staticmethod
    def _mask_of(bits: Mapping[_Card, Sequence[int]], stage: int, codes: Iterable[str]) -> int:
        return sum(_mask(bits[_Card(stage, code)][:count]) for code, count in Counter(codes).items())

    def _play(self, cards: int, stage: int, codes: Cards, shape: int) -> PlayRecord:
        return PlayRecord(
            cards=cards,
            shape=shape,
            many=len(codes),
            stage=stage,
            marks=self._marks(codes),
            suit=sum(map(self._in_whole, codes)),
            points=sum(map(self._points, codes)),
            joins=self._levels.joins(codes, self._forms.plays_of(shape)) if self._levels else 0,
        )

    # -- what cards do and count --------------------------------------------------------------------------------------

    def _marks(self, codes: Iterable[str]) -> int:
        marks = 0
        for code in codes:
            marks |= OPENS if self._opens and code == self.rules.lead.card else 0
            marks |= FETCHES if any(in_group(code, group) for group in self.rules.kitty.on) else 0
            marks |= DOUBLES if code == self.rules.score.double else 0
            if self.rules.joker.given and is_joker(code) and self.game.combinations.joker_kind(code) == "high":
                marks |= GIVES
        return marks

    def _worth(self, card: _Card) -> int:
        if not self.rules.score.left or card.stage:
            return 0
        return 1 if self.rules.score.left == "cards" else worth(self.rules, self._start, card.code)

    def _points(self, code: str) -> int:
        return self._suit_points(code) + (_table(self.rules.score.declared, code) if self._start.declared else 0)

    def _suit_points(self, code: str) -> int:
        """Return the points of a card by rule, without those that depend on the declaration."""
        faces = sum(times * face_value(code) for suit, times in self.rules.score.faces.items() if code[0] == suit)
        return _table(self.rules.score.cards, code) + faces

    def _in_whole(self, code: str) -> bool:
        return bool(self.rules.score.whole) and code[0] == self.rules.score.whole

    @property
    def _captures(self) -> bool:
        """Whether captured piles count."""
        score = self.rules.score
        counted = score.trick or score.whole or score.double or score.hand_to or score.both
        return bool(counted) or any(map(self._points, (*self._everywhere, *self._start.kitty)))

    @property
    def _opens(self) -> bool:
        return bool(self.rules.lead.card) and self.rules.lead.must

    @property
    def _fetches(self) -> bool:
        return bool(self.rules.kitty.on)

    @property
    def _fetch_hand(self) -> bool:
        return self._fetches and self.rules.kitty.to == "hand"

    @cached_property
    def _everywhere(self) -> Cards:
        """All cards of the deal, except those of an unclaimed kitty."""
        state = self._start
        rows = [*state.hands, *state.up, *state.down, state.pile, *state.captured]
        return tuple(code for cards in rows for code in cards)

    # -- the rules ----------------------------------------------------------------------------------------------------

    def _course(self) -> CourseRecord:
        rules, seats = self.rules, range(self._start.seats)
        side = tuple(next(number for number, side in enumerate(self._sides) if seat in side) for seat in seats)
        return CourseRecord(
            end=_END.index(rules.end.when),
            must_play=rules.pass_.must_play,
            back=rules.pass_.back,
            opens=self._opens,
            knock=rules.end.knock or -1,
            fetches=self._fetches,
            fetch_hand=self._fetch_hand,
            passing=self._passing(),
            sure=not (rules.end.knock or self._captures) and rules.end.when != "side out",
            side=side,
            given_to=tuple(next_opponent(self._sides, seat, len(seats)) for seat in seats),
            dog_to=tuple(heir(rules, seat, len(seats)) for seat in seats),
        )

    def _passing(self) -> bool:
        """Return whether captures count, passing is free and gives them up, and a leader must play on to the end."""
        rules, score = self.rules, self.rules.score
        free = rules.end.when == "first out" and not (rules.pass_.must_play or rules.end.knock)
        handed_over = rules.joker.given or "dog" in rules.joker.kinds or score.pile or score.hand_to or score.both
        counted = score.trick or score.cards or score.faces or score.declared or score.whole
        return bool(counted and free and not handed_over and not self._fetch_hand and rules.bomb.factor == 1)

    def _score(self) -> ScoreRecord:
        score, state = self.rules.score, self._start
        bid = state.bid * (state.seats - 1) if score.declarer == "bid" and state.declarer is not None else 0
        late = self.rules.end.when != "first out"
        return ScoreRecord(
            places=_padded(score.places),
            lasts=_padded(score.lasts),
            left_to=_LEFT_TO[score.left_to] if score.left else 0,
            steps=tuple(score.steps),
            captures=self._captures,
            trick=score.trick,
            over=score.over if score.trick else 0,
            suit_dealt=state.dealt if score.whole else 0,
            suit_points=sum(self._suit_points(code) for code in self._everywhere if self._in_whole(code)),
            reward=score.reward,
            doubles=bool(score.double) and score.double in (*self._everywhere, *state.kitty),
            declarer=0 if state.declarer is None else state.declarer,
            bid=bid,
            factor=self.rules.bomb.factor,
            pile=score.pile,
            hand_to=score.hand_to,
            both=score.both,
            keeps_first=bool(score.hand_to or score.both or (late and (bid or score.left))),
        )

    def _kitty(self) -> KittyRecord:
        kitty = self._start.kitty if self._start.kitty_left else ()
        points = [self._points(code) for code in kitty]
        left = [self._worth(_Card(0, code)) if self._fetch_hand else 0 for code in kitty]
        often = 1 + len(self.rules.score.steps)
        return KittyRecord(
            points=sum(points),
            gain=sum(max(0, one) for one in points),
            loss=sum(min(0, one) for one in points),
            suit=sum(map(self._in_whole, kitty)),
            more=often * sum(max(0, one) for one in left),
            less=often * sum(-min(0, one) for one in left),
            doubles=self.rules.score.double in kitty,
        )

    def _depth(self) -> int:
        """Return an upper bound on the moves of a play: all others may pass after each card."""
        return (len(self._everywhere) + len(self._start.kitty) + 1) * self._start.seats + 2

    def _check_size(self) -> None:
        score = self.record.score
        most = sum(abs(self._points(code)) for code in (*self._everywhere, *self._start.kitty))
        most += sum(sum(abs(one) for one in holding.left) for holding in self.record.holdings) * (1 + len(score.steps))
        most += abs(score.reward) + abs(score.both) + abs(score.bid) + len(self._everywhere) * abs(score.trick)
        most += max(map(abs, (*score.places, *score.lasts)))
        if 2 * most >= POINTS:
            raise DealError(f"the cards of the deal count up to {most}; the search holds less than {POINTS // 2}")
        if len(self.record.answers) > FORMS:
            raise DealError(f"{len(self.record.answers)} forms of plays; the search has room for {FORMS}")

    # -- positions ----------------------------------------------------------------------------------------------------

    def standing(self, state: ClimbingState) -> ClimbingStanding:
        """Return a position of the deal as the kernel's record.

        Raises:
            KeyError: the position does not follow from the deal's first one.
        """
        doubler = next((seat for seat, cards in enumerate(state.captured) if self.rules.score.double in cards), NOBODY)
        doubling = self.record.score.doubles and doubler == NOBODY and self._may_double(state)
        holders = [seat for seat, cards in enumerate(state.captured) if any(map(self._in_whole, cards))]
        voided = bool(self.rules.score.both) and len(state.gone) > 1 and self._same_side(*state.gone[:2])
        tallies, earned = [], []
        for seat in range(state.seats):
            held, paid = self._scored(state, seat, doubling=doubling, voided=voided)
            tallies.append(held)
            earned.append(2 * paid if seat == doubler else paid)
        return ClimbingStanding(
            cards=tuple(map(self._cards_of, range(state.seats), state.hands, *self._rows(state))),
            tallies=tuple(tallies),
            tricks=tuple(min(tricks, self.record.score.over) for tricks in state.tricks),
            beat=LEAD if state.beat is None else self._forms.number_of(state.beat),
            turn=state.turn,
            owner=0 if state.owner is None else state.owner,
            passed=0 if self.rules.pass_.back else _mask(state.passed),
            out=len(state.gone),
            first_out=state.gone[0] if state.gone else NOBODY,
            over=over(self.rules, state),
            begun=state.begun,
            kitty=state.kitty_left and self._fetches,
            doubler=doubler,
            doubling=doubling,
            whole=holders[-1] if holders else NOBODY,
            whole_many=sum(self._in_whole(code) for cards in state.captured for code in cards),
            broken=len(holders) > 1,
            voided=voided,
            marks=self._marks(state.pile),
            suit=sum(map(self._in_whole, state.pile)),
            points=sum(map(self._points, state.pile)),
            earned=tuple(earned),
            factor=state.factor,
        )

    def _rows(self, state: ClimbingState) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
        none = ((),) * state.seats
        return state.up or none, state.down or none

    def _cards_of(self, seat: int, *rows: Cards) -> int:
        return sum(self._mask_of(self._bits[seat], stage, codes) for stage, codes in enumerate(rows))

    def _may_double(self, state: ClimbingState) -> bool:
        """Return whether the card that doubles is still to be captured."""
        held = (*state.hands, *state.up, *state.down, state.pile)
        kitty = state.kitty if self._fetches and state.kitty_left else ()
        return any(self.rules.score.double in cards for cards in (*held, kitty))

    def _same_side(self, seat: int, other: int) -> bool:
        side = self.record.course.side
        return side[seat] == side[other]

    def _scored(self, state: ClimbingState, seat: int, *, doubling: bool, voided: bool) -> tuple[int, int]:
        """Return a seat's points so far: points still open, and final points."""
        score = self.record.score
        points = score.trick * max(0, state.tricks[seat] - score.over)
        points += score.both if voided and seat == state.gone[0] else 0
        if seat in state.gone:
            order = state.gone.index(seat)
            last = self.rules.end.when == "one left"
            points += score.places[order] + (score.lasts[state.seats - 1 - order] if last else 0)
        captured = sum(map(self._points, state.captured[seat]))
        suit = sum(map(self._in_whole, state.captured[seat]))
        if score.suit_dealt and suit == score.suit_dealt:
            captured += score.reward - score.suit_points
        captured = 0 if voided else captured
        if score.factor > 1 or doubling:
            return points + captured, 0
        holds = bool(state.hands[seat] or row(state.up, seat) or row(state.down, seat))
        if (score.both and len(state.gone) < 2) or (score.hand_to and holds):
            return captured, points
        return 0, points + captured

    def move(self, seat: int, stage: int, move: str) -> tuple[int, int]:
        """Return the cards of a play, by the bits of its holder, and its shape."""
        codes, shape = self._moves[seat][stage, move]
        return self._mask_of(self._bits[seat], stage, codes), shape


def _check(rules: Rules, seats: int) -> None:
    """Raise if the rules have clauses that the search does not support together.

    Raises:
        DealError: some clauses are not supported.
    """
    score, end, bomb, kitty = rules.score, rules.end, rules.bomb, rules.kitty
    partners = score.hand_to or score.both
    late = end.when != "first out"
    wrong = (
        (seats > SEATS, f"{seats} hands; the search holds {SEATS}"),
        (partners and score.double, "score.double beside score.hand_to or score.both"),
        (partners and bomb.factor > 1, "bomb.factor beside score.hand_to or score.both"),
        (partners and score.trick, "score.trick beside score.hand_to or score.both"),
        (partners and score.whole, "score.whole beside score.hand_to or score.both"),
        (score.double and bomb.factor > 1, "bomb.factor beside score.double"),
        (score.whole and kitty.on, "score.whole beside kitty.on"),
        (late and end.knock, f'end.knock beside end.when = "{end.when}"'),
        (late and kitty.on and kitty.to == "hand", f'kitty.to = "hand" beside end.when = "{end.when}"'),
        (score.pile and kitty.on and kitty.to == "hand", 'kitty.to = "hand" beside score.pile'),
        (end.when == "side out" and len(score.lasts) > 2, 'score.lasts of more than two beside end.when = "side out"'),
    )
    for found, what in wrong:
        if found:
            raise DealError(what if "hands" in what else f"{what}: the search does not hold both together")


def _tied(
    sets: Iterable[tuple[int, Cards, int]],
    counts: Mapping[_Card, int],
    kind_of: Mapping[_Card, int],
    kinds: Sequence[Sequence[_Card]],
) -> set[tuple[int, Cards, int]]:
    """Return the plays that depend on suits: not every choice of as many equivalent cards is one."""
    alike: dict[tuple[int, int, Needs], list[tuple[int, Cards, int]]] = defaultdict(list)
    for one in sets:
        stage, codes, shape = one
        needed = Counter(kind_of[_Card(stage, code)] for code in codes)
        alike[stage, shape, tuple(sorted(needed.items()))].append(one)
    ways = [_ways([counts[card] for card in group]) for group in kinds]
    tied: set[tuple[int, Cards, int]] = set()
    for (_, _, needs), plays in alike.items():
        choices = 1
        for kind, many in needs:
            choices *= ways[kind][many]
        if len(plays) < choices:
            tied.update(plays)
    return tied


def _ways(counts: Sequence[int]) -> list[int]:
    """Return the number of ways to choose 0, 1, 2, ... cards from the copies of each card."""
    ways = [1]
    for count in counts:
        ways = [sum(ways[max(0, many - count) : many + 1]) for many in range(len(ways) + count)]
    return ways


def _width(fluids: Iterable[int]) -> int:
    """Return the number of bits that number all hands, which differ in the counts of equivalent cards."""
    return min(int(sum(log2(mask.bit_count() + 1) for mask in fluids)) + 2, _WIDTH)


def _mask(bits: Iterable[int]) -> int:
    return sum(1 << bit for bit in bits)


def _padded(points: Sequence[int]) -> tuple[int, ...]:
    return (*points, *(0,) * SEATS)[:SEATS]


def _table(points: Mapping[str, int], code: str) -> int:
    return sum(number for group, number in points.items() if in_group(code, group))


def _face(code: str) -> int:
    return JOKER_FACE if is_joker(code) else face_value(code)


_KERNEL = "turns_climbing"


class ClimbingSearch(KernelSearch[ClimbingPosition]):
    """Searches of positions of one deal, with one table (see ``TurnGame.search``)."""

    _engine: faces.ClimbingSearcher

    def __init__(self, position: ClimbingPosition, memory: int, without: Set[str]) -> None:
        self._deal = ClimbingKernelDeal(position, without)
        super().__init__(kernel("turns_climbing").Searcher(memory, self._deal.record, switched_off(_KERNEL, without)))

    @property
    def hands(self) -> int:
        """Number of different hands met so far, of all seats together."""
        return self._engine.hands

    @property
    def bytes(self) -> int:
        """Memory in use for positions, hands and plays, in bytes."""
        return self._engine.bytes

    def _take_up(self, position: ClimbingPosition, goal: Goal) -> RoundOffset:
        """Set up the kernel for a position, and return the bombs and final points so far."""
        record = self._deal.standing(position.state)
        self._engine.ask(goal.weights, [seat in goal.maximizers for seat in range(position.state.seats)])
        self._engine.stand(record)
        return RoundOffset(goal.worth(record.earned), record.factor)


def search(rules: Rules, position: ClimbingPosition, memory: int, without: Set[str]) -> ClimbingSearch:
    """Return the search of the positions of a deal (see ``TurnGame.search``); it has the rules of the position."""
    assert rules is position.rules
    return ClimbingSearch(position, memory, without)
