"""Combinations that a hand can play, with wild jokers named, and the order in which they beat one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import NamedTuple

from solver.families.climbing.rules import Combination, Rules
from solver.families.climbing.state import JOKERS, Cards, Play
from solver.families.play.deals import JOKER, MAJOR, copies_of, height, is_joker, is_red

SUITS = "SHDCM"
"""Order in which a wild joker chooses its suit if several cards make the same play."""

_MOST_KEPT = 1 << 16
"""Number of hands whose plays are cached; when it is exceeded, the cache is emptied."""


class Face(NamedTuple):
    """Card of a hand as the rank that it represents.

    Attributes:
        place: in the hand; all faces of a wild joker have one place.
        card: its code.
        name: the card that it counts as; of a joker with a rank of its own its code.
        height: the height of that card.
    """

    place: int
    card: str
    name: str
    height: int

    @property
    def wild(self) -> bool:
        """Whether the card is a joker named as another card."""
        return self.card != self.name

    @property
    def text(self) -> str:
        """Text of the card in notation."""
        return f"{self.card}={self.name}" if self.wild else self.card


Faces = tuple[Face, ...]


class Combinations:
    """The plays of hands in one game.

    Args:
        rules: the game.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._names = sorted((card for card in copies_of(rules.pack) if not is_joker(card)), key=self._order)
        self._heights = {
            suit: sorted(height(rules.pack, card) for card in self._names if card[0] == suit) for suit in SUITS
        }
        self.top = max((height(rules.pack, card) for card in self._names), default=0)
        """Height of the highest card that is not a joker."""
        self._bottom = self.height_of_rank(rules.pack.ranks[-1])
        self._kept: dict[Cards, tuple[Play, ...]] = {}

    @staticmethod
    def _order(card: str) -> int:
        return SUITS.index(card[0])

    def joker_kind(self, card: str) -> str:
        """Return the kind of a joker under the rules."""
        kinds = self.rules.joker.kinds
        return kinds[min(int(card[1:]), len(kinds)) - 1]

    def height_of(self, card: str) -> int:
        """Return the height of a card, or of a joker with a rank; 0 for others."""
        if not is_joker(card):
            return height(self.rules.pack, card)
        jokers = range(1, self.rules.pack.jokers + 1)
        lower = [
            number for number in jokers if number > int(card[1:]) and self.joker_kind(f"{JOKER}{number}") == "high"
        ]
        return self.top + 1 + len(lower) if self.joker_kind(card) == "high" else 0

    def height_of_rank(self, rank: str) -> int:
        """Return the height of a rank; the major of that number has the same height."""
        return height(self.rules.pack, self.rules.pack.suits[0] + rank)

    def plays(self, hand: Cards) -> tuple[Play, ...]:
        """Return all plays of the cards of a hand, whatever is on the pile.

        Args:
            hand: codes in alphabetical order.

        Returns:
            Plays, several of one move if the same cards make several combinations.
        """
        if hand not in self._kept:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            self._kept[hand] = tuple(self._found(hand))
        return self._kept[hand]

    def _found(self, hand: Cards) -> Iterable[Play]:
        """Yield the first choice of names for each play: jokers in order, ranks upwards, then suits."""
        best: dict[object, tuple[list[tuple[int, int]], Play]] = {}
        faces = [*self._faces(hand)]
        for kind, combination in enumerate(self.rules.combinations):
            for counted, kickers in self._choices(combination, faces):
                play = self._play(kind, counted, kickers)
                wild = sorted(face for face in _all(counted, kickers) if face.wild)
                names = [(face.height, SUITS.index(face.name[0])) for face in wild]
                heights = tuple(sorted(face.height for face in wild))
                what = (kind, play.cards, play.ranks, play.rank, play.red, play.tie, heights)
                if what not in best or names < best[what][0]:
                    best[what] = names, play
        yield from (play for _, play in best.values())
        yield from self._alone(hand)

    def _faces(self, hand: Cards) -> Iterator[Face]:
        """Yield the cards that have ranks, and each wild joker once for each card that it may represent."""
        for place, card in enumerate(hand):
            kind = self.joker_kind(card) if is_joker(card) else ""
            if kind == "wild":
                yield from (Face(place, card, name, height(self.rules.pack, name)) for name in self._names)
            elif kind in ("", "high", "low"):
                yield Face(place, card, card, self.height_of(card))

    def _alone(self, hand: Cards) -> Iterator[Play]:
        """Yield the plays of single jokers without a rank, and of two jokers together."""
        jokers = [card for card in hand if is_joker(card)]
        single = next((kind for kind, one in enumerate(self.rules.combinations) if is_single(one)), 0)
        for card in dict.fromkeys(jokers):
            if self.joker_kind(card) in ("beats all", "dog"):
                yield Play(move=card, cards=(card,), kind=single, size=1, ranks=1, rank=0, top=0)
        if self.rules.joker.pair:
            for pair in dict.fromkeys(combinations(jokers, 2)):
                yield Play(move="+".join(pair), cards=pair, kind=JOKERS, size=2, ranks=1, rank=0, top=0)

    # -- which faces make a combination -------------------------------------------------------------------------------

    def _choices(self, one: Combination, faces: Sequence[Face]) -> Iterator[tuple[tuple[Faces, ...], Faces]]:
        """Yield the cards that make a combination, rank by rank, and its kickers."""
        usable = [face for face in faces if not self._kept_out(one, face)]
        if one.flush:
            chains: Iterator[tuple[Faces, ...]] = (
                (pick,) for suit in self._by_suit(usable) for count in one.of for pick in _picks(suit, count)
            )
        else:
            suits = self._by_suit(usable) if one.suit == "one" else [usable]
            chains = (chain for suit in suits for count in one.of for chain in self._chains(one, suit, count))
        for chain in chains:
            for kickers in self._kickers(one, faces, chain):
                if _distinct(_all(chain, kickers)):
                    yield chain, kickers

    def _kept_out(self, one: Combination, face: Face) -> bool:
        """Return whether a card is excluded from a combination; jokers above the ranks go into singles only."""
        if is_joker(face.card) and (JOKER in one.without or (face.height > self.top and not is_single(one))):
            return True
        return any(face.height == self.height_of_rank(rank) for rank in one.without if rank != JOKER)

    @staticmethod
    def _by_suit(faces: Iterable[Face]) -> list[list[Face]]:
        groups: dict[str, list[Face]] = {}
        for face in faces:
            if not is_joker(face.name):
                groups.setdefault(face.name[0], []).append(face)
        return list(groups.values())

    def _chains(self, one: Combination, faces: Sequence[Face], count: int) -> Iterator[tuple[Faces, ...]]:
        """Yield a given number of cards of each of some neighbouring ranks."""
        groups = _by_height(faces)
        picks = {at: [*_picks(group, count)] for at, group in groups.items()}
        for at in picks:
            if one.ranks > 1 or count == 1 or at <= self.top:
                for pick in picks[at]:
                    yield from self._longer(one, (pick,), picks)

    def _longer(
        self, one: Combination, chain: tuple[Faces, ...], picks: dict[int, list[Faces]]
    ) -> Iterator[tuple[Faces, ...]]:
        if len(chain) >= one.ranks:
            yield chain
        if one.ranks == 1 or len(chain) == one.most or (len(chain) > 1 and chain[-1][0].height < chain[-2][0].height):
            return
        for at, following in picks.items():
            for pick in following:
                if self._follows(one, chain[-1], pick, at) and _distinct(_all((*chain, pick))):
                    yield from self._longer(one, (*chain, pick), picks)

    def _follows(self, one: Combination, before: Faces, after: Faces, at: int) -> bool:
        """Return whether cards of one rank may follow those of another: none of their suits has a card between.

        The lowest rank may follow if none of the suits has a card above.
        """
        low = before[0].height
        suits = {face.name[0] for face in before + after}
        if at > low:
            return not any(low < between < at for suit in suits for between in self._heights.get(suit, ()))
        if not one.low_end or at != self._bottom or at == low:
            return False
        return not any(above > low for suit in suits for above in self._heights.get(suit, ()))

    def _kickers(self, one: Combination, faces: Sequence[Face], chain: tuple[Faces, ...]) -> Iterator[Faces]:
        """Yield all choices of kickers of other ranks; without kickers, one empty choice."""
        if not one.kickers:
            yield ()
            return
        taken = {pick[0].height for pick in chain}
        pool = _by_height([face for face in faces if face.height not in taken])
        size = 2 if one.kicker == "pair" else 1
        groups: dict[int, list[Faces]] = {}
        for at, group in pool.items():
            if size == 1 or 0 < at <= self.top:
                rank = at if 0 < at <= self.top else -1
                groups.setdefault(rank, []).extend(_picks(group, size))
        for ranks in combinations(groups, one.kickers * len(chain)):
            for picks in product(*(groups[rank] for rank in ranks)):
                yield tuple(face for pick in picks for face in pick)

    # -- what a choice counts as --------------------------------------------------------------------------------------

    def _play(self, kind: int, chain: tuple[Faces, ...], kickers: Faces) -> Play:
        one = self.rules.combinations[kind]
        faces = _all(chain, kickers)
        counted = _all(chain)
        heights = [face.height for face in counted]
        tie: tuple[int, ...] = ()
        rank = chain[0][0].height
        if one.flush:
            rank, *rest = sorted(heights, reverse=True)
            tie = tuple(rest)
        single = len(faces) == 1
        return Play(
            move=move_of(faces),
            cards=tuple(sorted(face.card for face in faces)),
            kind=kind,
            size=len(faces),
            ranks=1 if one.flush else len(chain),
            rank=rank,
            top=max(heights),
            red=is_red(counted[0].name) if single and self.rules.beat.colour and not _plain(counted[0]) else None,
            tie=tie + self._suit_tie(counted, single=single),
        )

    def _suit_tie(self, counted: Faces, *, single: bool) -> tuple[int, ...]:
        """Return the place of the suit of the highest card, if it decides among equal ranks."""
        order = self.rules.beat.suits
        if not order or (self.rules.beat.suits_of == "singles" and not single):
            return ()
        suits = [(face.height, -order.find(face.name[0])) for face in counted if face.name[0] in order]
        return (len(order) + max(suits)[1],) if suits else (0,)


def is_single(one: Combination) -> bool:
    """Return whether a combination consists of one card."""
    return one.ranks == 1 and 1 in one.of and not one.flush and not one.kickers


def move_of(faces: Iterable[Face]) -> str:
    """Return a play in the notation."""
    return "+".join(sorted(face.text for face in faces))


def _plain(face: Face) -> bool:
    """Return whether a card has no colour, as jokers without a suit and majors."""
    return is_joker(face.name) or face.name[0] == MAJOR


def _all(chain: Iterable[Faces], kickers: Faces = ()) -> Faces:
    return (*(face for pick in chain for face in pick), *kickers)


def _by_height(faces: Iterable[Face]) -> dict[int, list[Face]]:
    groups: dict[int, list[Face]] = {}
    for face in sorted(faces, key=lambda face: face.height):
        groups.setdefault(face.height, []).append(face)
    return groups


def _picks(group: Sequence[Face], count: int) -> Iterator[Faces]:
    return (pick for pick in combinations(group, count) if _distinct(pick))


def _distinct(faces: Faces) -> bool:
    """Return whether no card serves twice, and no joker is named as a card beside it."""
    if len({face.place for face in faces}) < len(faces):
        return False
    names = [face.name for face in faces]
    return not any(face.wild and names.count(face.name) > 1 for face in faces)


class Beating:
    """Order of plays in one game.

    Args:
        rules: the game.
        combinations: its plays.
    """

    def __init__(self, rules: Rules, combinations: Combinations) -> None:
        self.rules = rules
        self._combinations = combinations
        names = rules.bomb.combinations
        self._bombs = {kind: names.index(one.name) for kind, one in enumerate(rules.combinations) if one.name in names}
        self._only = {combinations.height_of_rank(rank) for rank in rules.bomb.only}
        self._clear = combinations.height_of_rank(rules.beat.clear) if rules.beat.clear else None

    def is_bomb(self, play: Play) -> bool:
        """Return whether a play is a bomb; two jokers together are not."""
        return play.kind in self._bombs

    def put(self, play: Play, on: Play) -> Play | None:
        """Return a play on another one, as it counts there; None if it may not be played there."""
        clear = self._is_clear(play, on)
        if not self.beats(play, on) and not (clear and play.size == on.size):
            return None
        return replace(play, rank=on.rank, red=on.red if play.size == 1 else None, tie=on.tie) if clear else play

    def beats(self, play: Play, on: Play) -> bool:
        """Return whether a play beats another one, without regard to clear ranks."""
        if on.kind == JOKERS:
            return False
        if play.kind == JOKERS or self._beats_all(play):
            return True
        if self.is_bomb(play):
            return self._bombs_away(play, on)
        if self.is_bomb(on) or self._beats_all(on):
            return False
        return self._of_a_kind(play, on) or self._by_size(play, on)

    def _beats_all(self, play: Play) -> bool:
        """Return whether a play is a joker that beats everything."""
        return is_joker(play.move) and play.size == 1 and self._combinations.joker_kind(play.cards[0]) == "beats all"

    def _bombs_away(self, play: Play, on: Play) -> bool:
        order = self._bombs[play.kind]
        if self.is_bomb(on):
            mine, other = ((self._bombs[one.kind], one.size, one.rank, one.tie) for one in (play, on))
            return mine > other
        if not self._only or self._beats_all(on):
            return True
        most = self.rules.bomb.cards[order] if self.rules.bomb.cards else on.size
        return self._is_set(on, least=1) and on.rank in self._only and on.size <= most

    def _of_a_kind(self, play: Play, on: Play) -> bool:
        """Return whether a play beats one of its kind and size: it is higher, or an equal single of the other
        colour."""
        mine, other = (self.rules.combinations[one.kind] for one in (play, on))
        if mine.group and mine.group == other.group and play.kind != on.kind:
            return play.kind > on.kind
        if (play.kind, play.size, play.ranks) != (on.kind, on.size, on.ranks):
            return False
        if (play.rank, play.tie) > (on.rank, on.tie):
            return True
        return play.rank == on.rank and None not in (play.red, on.red) and play.red != on.red

    def _by_size(self, play: Play, on: Play) -> bool:
        """Return whether a set beats a smaller set or a single, or a run beats a single, under the rules."""
        beat = self.rules.beat
        if self._is_set(play) and self._is_set(on, least=1) and play.size > on.size:
            return beat.sets == "larger" or (beat.sets == "higher" and play.rank > on.rank)
        if self._is_run(play) and self._is_set(on, least=1) and on.size == 1:
            return beat.runs == "singles" or (beat.runs == "higher" and play.top > on.rank)
        return False

    def _is_set(self, play: Play, *, least: int = 2) -> bool:
        """Return whether a play consists of cards of one rank without kickers."""
        one = self.rules.combinations[play.kind]
        return play.kind != JOKERS and play.ranks == 1 and not one.flush and not one.kickers and play.size >= least

    def _is_run(self, play: Play) -> bool:
        return play.ranks > 1 and not self.rules.combinations[play.kind].kickers

    def _is_clear(self, play: Play, on: Play) -> bool:
        """Return whether a play of the clear rank imitates the single or set beneath it."""
        if self._clear is None or play.kind == JOKERS or on.kind == JOKERS or self._beats_all(on):
            return False
        return self._is_set(play, least=1) and play.rank == self._clear and self._is_set(on, least=1)
