"""A climbing deal, and a position of it, as the kernel takes them: everything as numbers.

What the rules say of combinations, and of what beats what, goes into three lists before the search: the plays of each
seat, the shapes of plays (what cards can count as), and the forms in which they lie on the pile. The kernel knows
nothing else of suits, ranks, bombs, jokers and kickers.
"""

from __future__ import annotations

from dataclasses import dataclass

NO_ANSWER = -1
"""In place of a form: cards of a shape do not answer."""


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """A play of a seat.

    Attributes:
        cards: by the bits of its holder.
        shape: what they can count as.
        many: how many they are.
        stage: 0 from the hand, 1 and 2 from its rows.
        marks: what they do, a bit each.
        suit: how many are of the suit that may be whole.
        points: what they count for who captures them.
        joins: the levels that it tells to be neighbours (see `levels.Levels.joins`).
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
    """What a seat may hold and play. Bits are numbered so that cards which count the same are side by side.

    Attributes:
        plays: those that they are by their suits come first.
        tied: how many of these.
        groups: cards that count the same.
        fluids: cards of a group of which it never matters which are held.
        rows: the cards of the hand, of the row face up, of the row face down.
        kitty: the cards that come into the hand with the kitty.
        left, points, faces: of each bit: what it counts when left, when captured, for knocking.
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
        knock: so much a hand may count at most; -1: nobody knocks.
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
    """What counts: the keys of the rule file.

    Attributes:
        places, lasts: one a seat.
        left_to: 0 cards left count nothing, 1 for the winner, 2 for their holder.
        captures: captured piles count.
        suit_dealt, suit_points: cards of the suit that may be whole, and what they count; 0 without such a rule.
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
    """What the kitty brings.

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
        levels: None where ranks count otherwise than by their order.
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
        earned: of each seat: what it has scored for good.
        factor: by which bombs have multiplied what is to come.
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
