"""Kernel records of a climbing deal and its positions: everything as numbers.

Combinations, and the plays that they beat, are compiled into three lists before the search: the plays of each
seat, the shapes of plays (what cards can count as), and the forms in which they lie on the pile. The kernel knows
nothing else of suits, ranks, bombs, jokers and kickers.

Two positions in which each seat holds as many cards of the first rank that is still there, of the second, and so on,
are worth the same wherever rules tell ranks apart by their order alone. Runs ask more: which ranks are neighbours. The
record marks neighbouring ranks between which a player has a run, and two jokers together.

The rules under which this holds, each for its reason:

- no suit, colour or clear rank decides, and nothing is of one suit: a card counts by its rank;
- no combination of one rank, and no bomb, is for certain ranks; those of several ranks are all without the same ones,
  and none goes over the end: which ranks are neighbours is one relation, the same for all suits;
- jokers stand above all ranks, one of each height;
- captured cards, the first card, the kitty, rows and knocking do not count, and cards left count alike.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from solver.families.climbing.combinations import is_single
from solver.families.climbing.referee import Game
from solver.families.climbing.rules import Rules
from solver.families.climbing.state import JOKERS, ClimbingState, Play
from solver.families.play.deals import JOKER, copies_of, height, is_joker

NO_ANSWER = -1
"""Number for "no form": cards of a shape do not answer."""


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """A play of a seat.

    Attributes:
        cards: by the bits of its holder.
        shape: the combinations that they can count as.
        many: how many they are.
        stage: 0 from the hand, 1 and 2 from its rows.
        marks: their effects, a bit each.
        suit: how many are of the suit that may be whole.
        points: their points for the player who captures them.
        joins: the levels that it shows to be neighbours (see `levels.Levels.joins`).
    """

    cards: int
    shape: int
    many: int
    stage: int
    marks: int
    suit: int
    points: int
    joins: int


@dataclass(frozen=True, slots=True)
class HoldingRecord:
    """Cards that a seat may hold and play; cards that count the same have neighbouring bits.

    Attributes:
        plays: those that they are by their suits come first.
        tied: how many of these.
        groups: cards that count the same.
        fluids: cards of a group of which it never matters which are held.
        rows: the cards of the hand, of the row face up, of the row face down.
        kitty: the cards that come into the hand with the kitty.
        left, points, faces: value of each bit when left in a hand, when captured, and for knocking.
        levels: of each bit, where ranks only count by their order (else 0).
        width: bits of the number of a hand.
    """

    plays: tuple[PlayRecord, ...]
    tied: int
    groups: tuple[int, ...]
    fluids: tuple[int, ...]
    rows: tuple[int, int, int]
    kitty: int
    left: tuple[int, ...]
    points: tuple[int, ...]
    faces: tuple[int, ...]
    levels: tuple[int, ...]
    width: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseRecord:
    """The course of the play: the keys of the rule file.

    Attributes:
        end: 0 first out, 1 one left, 2 side out.
        opens: the first play has a certain card.
        knock: most points of a hand with which one may knock; -1: no one knocks.
        fetches, fetch_hand: piles bring the kitty; into the hand.
        passing: who passes for ever captures nothing, and nothing is given to him.
        sure: who plays out with plays that nobody answers is out next, and that alone counts.
        side: of each seat the number of its side.
        given_to, dog_to: of each seat: who gets a pile that it must give away; who leads after its dog.
    """

    end: int
    must_play: bool
    back: bool
    opens: bool
    knock: int
    fetches: bool
    fetch_hand: bool
    passing: bool
    sure: bool
    side: tuple[int, ...]
    given_to: tuple[int, ...]
    dog_to: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRecord:
    """Scoring, with the keys of the rule file.

    Attributes:
        places, lasts: one for each seat.
        left_to: 0 cards left count nothing, 1 for the winner, 2 for their holder.
        captures: captured piles count.
        suit_dealt, suit_points: size of the suit that scores if whole, and its points; 0 without such a rule.
        doubles: a card that doubles is in the deal.
        bid: what the declarer wins or loses.
        keeps_first: who was out first matters later.
    """

    places: tuple[int, ...]
    lasts: tuple[int, ...]
    left_to: int
    steps: tuple[int, ...]
    captures: bool
    trick: int
    over: int
    suit_dealt: int
    suit_points: int
    reward: int
    doubles: bool
    declarer: int
    bid: int
    factor: int
    pile: bool
    hand_to: bool
    both: int
    keeps_first: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class KittyRecord:
    """The kitty and its winner.

    Attributes:
        points, gain, loss: what its cards count for who captures them: together, those above 0, those below.
        suit: its cards of the suit that may be whole.
        more, less: by how much its cards can raise, and lower, what a hand counts.
        doubles: the card that doubles is in it.
    """

    points: int
    gain: int
    loss: int
    suit: int
    more: int
    less: int
    doubles: bool


@dataclass(frozen=True, slots=True)
class LevelsRecord:
    """The forms of a deal in which ranks only count by their order.

    Attributes:
        kinds: of each form: those of one kind differ in their level alone.
        above: of each form: the first level that is higher.
    """

    kinds: tuple[int, ...]
    above: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ClimbingRecord:
    """A deal.

    Attributes:
        answers: by the form beneath and the shape: the form on the pile then; `NO_ANSWER`.
        multiplies, dogs: of each form: it multiplies the score; it gives the lead away.
        levels: None if ranks count otherwise than by their order.
        depth: moves of the longest play.
    """

    holdings: tuple[HoldingRecord, ...]
    answers: tuple[tuple[int, ...], ...]
    multiplies: tuple[bool, ...]
    dogs: tuple[bool, ...]
    course: CourseRecord
    score: ScoreRecord
    kitty: KittyRecord
    levels: LevelsRecord | None
    depth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClimbingStanding:
    """A position: see `ext/turns/climbing/game.pxd`.

    Attributes:
        cards: of each seat, by its bits.
        tallies, tricks: of each seat: points held back; captured tricks, as far as they do not count.
        earned: points that each seat has scored for good.
        factor: factor by which bombs have multiplied later points.
    """

    cards: tuple[int, ...]
    tallies: tuple[int, ...]
    tricks: tuple[int, ...]
    beat: int
    turn: int
    owner: int
    passed: int
    out: int
    first_out: int
    over: bool
    begun: bool
    kitty: bool
    doubler: int
    doubling: bool
    whole: int
    whole_many: int
    broken: bool
    voided: bool
    marks: int
    suit: int
    points: int
    earned: tuple[int, ...]
    factor: int


LEAD = 0
"""Form of an empty pile."""

Form = tuple[object, ...]


class Forms:
    """Shapes and forms of the plays of a deal.

    Args:
        game: what beats what.
        beat: a play that lies on the pile already.
    """

    def __init__(self, game: Game, beat: Play | None) -> None:
        self._game = game
        self._shapes: dict[tuple[Form, ...], int] = {}
        self._can: list[tuple[Play, ...]] = []
        self._numbers: dict[Form, int] = {}
        self.plays: list[Play | None] = [None]
        if beat is not None:
            self._add(beat)

    def shape_of(self, plays: Iterable[Play]) -> int:
        """Return the number of a shape: the set of plays that the same cards can make."""
        forms = {self._form(play): play for play in plays}
        key = tuple(sorted(forms, key=repr))
        if key not in self._shapes:
            self._shapes[key] = len(self._can)
            self._can.append(tuple(forms.values()))
        return self._shapes[key]

    def plays_of(self, shape: int) -> tuple[Play, ...]:
        """Return the plays that cards of a shape can make."""
        return self._can[shape]

    def led(self, shape: int) -> bool:
        """Return whether cards of a shape may be led."""
        return self._put(None, shape) is not None

    def number_of(self, play: Play) -> int:
        """Return the form of a play on the pile.

        Raises:
            KeyError: it is none of this deal.
        """
        return self._numbers[self._form(play)]

    def multiplies(self, play: Play | None) -> bool:
        """Return whether a form multiplies the score."""
        return play is not None and (play.kind == JOKERS or self._game.beating.is_bomb(play))

    def is_dog(self, play: Play | None) -> bool:
        """Return whether a play gives the lead away."""
        return play is not None and self._special(play) == "dog"

    def answers(self) -> tuple[tuple[int, ...], ...]:
        """Return a table by form beneath (the empty pile first) and shape: the form on the pile after the play."""
        rows = []
        for beneath in self.plays:
            found = (self._put(beneath, shape) for shape in range(len(self._can)))
            rows.append(tuple(NO_ANSWER if play is None else self._add(play) for play in found))
        return tuple(rows)

    def _put(self, beneath: Play | None, shape: int) -> Play | None:
        """Return the highest play that cards of a shape can make on a pile, None if they cannot be played."""
        puts = []
        for play in self._can[shape]:
            if beneath is not None:
                put = None if self.is_dog(play) else self._game.beating.put(play, beneath)
            else:
                put = play if play.kind == JOKERS or self._game.rules.combinations[play.kind].led else None
            if put is not None:
                puts.append(put)
        return max(puts, key=lambda put: (put.kind, put.rank, put.tie), default=None)

    def _add(self, play: Play) -> int:
        form = self._form(play)
        if form not in self._numbers:
            self._numbers[form] = len(self.plays)
            self.plays.append(play)
        return self._numbers[form]

    def _form(self, play: Play) -> Form:
        return play.kind, play.size, play.ranks, play.rank, play.top, play.red, play.tie, self._special(play)

    def _special(self, play: Play) -> str:
        """Return the kind of a single joker without a rank, else an empty text."""
        if play.size > 1 or not is_joker(play.cards[0]) or "=" in play.move:
            return ""
        kind = self._game.combinations.joker_kind(play.cards[0])
        return kind if kind in ("beats all", "dog") else ""


LEVELS = 16
"""Largest number of ranks that are identified by their order alone."""

COPIES = 15
"""Largest number of cards of a rank in a hand for that."""

_BITS = 4
_PAIR = 2


class Levels:
    """The levels of a deal's cards.

    Args:
        heights: of every card of the deal, by its code.
    """

    def __init__(self, heights: Mapping[str, int]) -> None:
        self._order = sorted(set(heights.values()))
        self._level = {code: self._order.index(one) for code, one in heights.items()}

    def of(self, code: str) -> int:
        """Return the level of a card: how many ranks of the deal are lower."""
        return self._level[code]

    def joins(self, codes: Iterable[str], plays: Sequence[Play]) -> int:
        """Return the neighbouring levels that a play uses together: four bits for each lower level.

        Args:
            codes: its cards.
            plays: the combinations that they can count as.
        """
        found = 0
        if any(play.kind == JOKERS for play in plays):
            found |= _PAIR << _BITS * min(map(self.of, codes))
        for play in plays:
            if play.ranks > 1:
                low = self._order.index(play.rank)
                found |= sum(1 << _BITS * (low + step) for step in range(play.ranks - 1))
        return found

    def record(self, plays: Sequence[Play | None]) -> LevelsRecord:
        """Return the forms of the deal by their kinds and levels.

        Args:
            plays: of each form, that of an empty pile first.
        """
        kinds: dict[tuple[int, int, int], int] = {}
        found = [(0, 0)]
        for play in plays[1:]:
            assert play is not None
            kind = kinds.setdefault((play.kind, play.size, play.ranks), len(kinds) + 1)
            found.append((kind, bisect_right(self._order, play.rank)))
        return LevelsRecord(kinds=tuple(kind for kind, _ in found), above=tuple(above for _, above in found))


def levels_of(rules: Rules, state: ClimbingState, heights: Mapping[str, int], *, captures: bool) -> Levels | None:
    """Return the levels of a deal if its ranks count only by their order.

    Args:
        rules: the game.
        state: where the play begins.
        heights: of every card of the deal, by its code.
        captures: whether captured cards count.
    """
    if captures or not (_by_order(rules) and _regular(rules) and _plain(rules, state)):
        return None
    most = max((max(Counter(heights[code] for code in hand).values(), default=0) for hand in state.hands), default=0)
    return Levels(heights) if len(set(heights.values())) <= LEVELS and most <= COPIES else None


def _by_order(rules: Rules) -> bool:
    """Return whether plays, and the plays that they beat, depend on the order of ranks alone."""
    several = [one for one in rules.combinations if one.ranks > 1]
    alone = [one for one in rules.combinations if one.ranks == 1]
    return not (
        rules.beat.colour
        or rules.beat.clear
        or rules.beat.suits
        or rules.bomb.only
        or any(one.suit == "one" or one.flush or one.low_end for one in rules.combinations)
        or any(one.without.replace(JOKER, "") for one in alone)
        or any(JOKER in one.without for one in alone if is_single(one))
        or any(1 in one.of and one.kickers for one in alone)
        or len({"".join(sorted(one.without.replace(JOKER, ""))) for one in several}) > 1
    )


def _regular(rules: Rules) -> bool:
    """Return whether all suits have the same ranks, and any jokers are above them."""
    pack = rules.pack
    suits: dict[str, set[int]] = {}
    for card in copies_of(pack):
        if not is_joker(card):
            suits.setdefault(card[0], set()).add(height(pack, card))
    return not pack.majors and _high_jokers(rules) and len(set(map(frozenset, suits.values()))) == 1


def _high_jokers(rules: Rules) -> bool:
    """Return whether jokers are two ranks above all others, of one card each, or one or none.

    Kickers tell that two of them in one hand are one rank; so that is told where they may be played together.
    """
    pack, joker = rules.pack, rules.joker
    one_rank = pack.jokers > 1 and any(one.kickers for one in rules.combinations) and not joker.pair
    high = set(joker.kinds) == {"high"} and pack.jokers <= 2 and pack.copies == 1 and not joker.given
    return not pack.jokers or (high and not one_rank)


def _plain(rules: Rules, state: ClimbingState) -> bool:
    """Return whether scores depend only on the order of going out, bombs, and numbers of cards left."""
    rows = any(state.up) or any(state.down)
    opens = bool(rules.lead.card) and rules.lead.must and not state.begun
    return not (rows or opens or rules.kitty.on or rules.end.knock or rules.score.left == "values")
