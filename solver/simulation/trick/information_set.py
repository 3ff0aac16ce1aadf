"""Information set of a player: his hand, turned and played cards, and the sizes of other hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from solver.core.cards import KnownHands, seat_name
from solver.core.deal import ROUNDS
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.families.trick.deal_words import as_stated
from solver.families.trick.dealing.requested_terms import sizes_of
from solver.families.trick.fields import codes, plays
from solver.families.trick.modes import with_modes
from solver.families.trick.pack import all_cards, cards_of, is_joker, is_whole
from solver.families.trick.reading import trump_of, unchecked
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import REST, Rules
from solver.families.trick.start import seats_from
from solver.simulation.trick.tally import Shown, shown

_PLACED = ("hands", "kitty", "stock", "played", "trick")


@dataclass(frozen=True, slots=True, kw_only=True)
class Constraints:
    """Additional information about the cards, besides the deal.

    Attributes:
        predeal: seat -> cards that its hand has.
        voids: seat -> suits that it lacks.
        gone: cards that are out of play.
    """

    predeal: Mapping[int, Sequence[str]] = field(default_factory=dict)
    voids: Mapping[int, Sequence[str]] = field(default_factory=dict)
    gone: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class InformationSet:
    """The information about a deal with unknown hands.

    Attributes:
        game: the rules of the game, without the modes of the deal.
        fields: the fields of the deal without the places of cards.
        hands: the known ones, with the cards that they have played; None for an unknown hand.
        played: the plays of the record, with the cards on the table.
        kitty, stock: if they are known.
        constraints: additional information.
    """

    game: Rules
    fields: Mapping[str, object]
    hands: KnownHands
    played: tuple[str, ...]
    kitty: tuple[str, ...] | None
    stock: tuple[str, ...] | None
    constraints: Constraints

    @classmethod
    def of(
        cls, game: Rules, deal: Mapping[str, object], keep: Sequence[int] | None, constraints: Constraints
    ) -> InformationSet:
        """Return the information in a deal.

        Args:
            game: its rules.
            deal: its fields, as in JSON; unknown hands are null.
            keep: the seats whose hands are fixed, if the deal gives more; None: all that are known.

        Raises:
            DealError: nothing is unknown, or nothing is known; or the game's cards are not of one pack.
        """
        stated = as_stated(game, deal)
        rules = with_modes(game, stated)
        if not is_whole(rules.pack):
            raise DealError(f"{game.name} has no pack of its own; unknown hands need one")
        if rules.deal.aside:
            raise DealError(f"in {game.name} bids are cards set aside, which are not seen. Choose another game")
        if stated.get(ROUNDS):
            raise DealError(
                "plays in the rows of a Play section, and unknown hands. Write the plays in order, as [Played]"
            )
        fields = FieldReader(stated)
        hands = _hands(rules, fields, keep)
        hands, played = _with_trick(rules, fields, hands)
        if rules.draw.on and played:
            raise DealError("cards are drawn, and plays are recorded. Give the hands as they are now, without plays")
        known = cls(
            game=game,
            fields={name: value for name, value in stated.items() if name not in _PLACED},
            hands=hands,
            played=played,
            kitty=codes(rules, fields, "kitty", fields.items("kitty")) if "kitty" in fields else None,
            stock=codes(rules, fields, "stock", fields.items("stock")) if "stock" in fields else None,
            constraints=constraints,
        )
        known.check()
        return known

    def check(self) -> None:
        """Check that the known cards are possible.

        Raises:
            DealError: they are not.
        """
        for seat in (*self.constraints.predeal, *self.constraints.voids):
            if self.hands[seat] is not None:
                raise DealError(
                    f"cards or suits are given for seat {self.name(seat)}, whose hand is known. Leave them out"
                )
        pack = Counter(self.pack)
        for card, count in Counter(self.seen).items():
            if count > pack[card]:
                times = (
                    "not a card of the pack" if not pack[card] else f"known {count} times; the pack has {pack[card]}"
                )
                raise DealError(f"{card} is {times}")
        for seat, cards in self.constraints.predeal.items():
            for card in cards:
                if self.view.suit(card) in self.constraints.voids.get(seat, ()):
                    raise DealError(f"seat {self.name(seat)} has {card} and none of its suit; leave one of them out")

    def name(self, seat: int) -> str:
        """Return the name of a seat for people."""
        return seat_name(seat, self.seats)

    @cached_property
    def rules(self) -> Rules:
        """The rules for the deal, as far as its modes are known."""
        return with_modes(self.game, self.fields)

    @property
    def seats(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    @cached_property
    def kept(self) -> tuple[int, ...]:
        """The seats whose hands are known."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand is not None)

    @cached_property
    def view(self) -> View:
        """The meaning of every card, as far as trumps are known."""
        return View(self.rules, trump_of(self.rules, FieldReader(self.fields)), None, {})

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """All cards that may be dealt."""
        most, counts = self.rules.deal.jokers, Counter(self.seen)
        return tuple(
            card
            for card in all_cards(self.rules.pack)
            if most < 0 or not is_joker(card) or int(card[1:]) <= most or counts[card]
        )

    @cached_property
    def shown(self) -> Shown:
        """What the recorded plays reveal about the hands."""
        return shown(self.rules, self.fields, self.hands, self.played)

    @cached_property
    def turned(self) -> str | None:
        """The turned card, if it is in no known hand, kitty or stock."""
        card = FieldReader(self.fields).card("turnup") or FieldReader(self.fields).card("hidden_card")
        places = (*(hand for hand in self.hands if hand), self.kitty or (), self.stock or ())
        return None if card is None or any(card in place for place in places) else card

    @cached_property
    def fixed(self) -> tuple[tuple[str, ...], ...]:
        """For each seat with an unknown hand the cards that it is known to have or to have had."""
        return tuple(
            () if self.hands[seat] is not None else self._fixed(seat, self.shown.cards[seat])
            for seat in range(self.seats)
        )

    def _fixed(self, seat: int, played: Sequence[str]) -> tuple[str, ...]:
        cards = [card for card in self.constraints.predeal.get(seat, ()) if card not in played]
        last = self.rules.deal.turned == "last card" and seat == FieldReader(self.fields).seat("dealer", self.seats)
        if last and self.turned and self.turned not in (*played, *cards):
            cards.append(self.turned)
        return (*played, *cards)

    @cached_property
    def seen(self) -> tuple[str, ...]:
        """Every card whose place is known."""
        hands = [card for hand in self.hands for card in hand or ()]
        fixed = [card for cards in self.fixed for card in cards]
        lies = () if self.turned is None or self.turned in fixed else (self.turned,)
        return (*hands, *fixed, *(self.kitty or ()), *(self.stock or ()), *lies, *self.constraints.gone)

    @cached_property
    def unseen(self) -> tuple[str, ...]:
        """Every other card."""
        left = Counter(self.pack)
        left.subtract(Counter(self.seen))
        found = []
        for card in self.pack:
            if left[card] > 0:
                left[card] -= 1
                found.append(card)
        return tuple(found)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """Number of cards of each hand, with those that it has played."""
        known = self.kept[0]
        own = len(self.hands[known] or ())
        rules, fields = self.rules, FieldReader(self.fields)
        dealer, declarer = fields.seat("dealer", self.seats), fields.seat("declarer", self.seats)
        jokers = sum(is_joker(card) for card in all_cards(rules.pack)) - sum(map(is_joker, self.pack))
        sizes = sizes_of(rules, self.seats, dealer or 0, len(all_cards(rules.pack)) - jokers)
        at = declarer if rules.deal.extra_to.endswith("declarer") else dealer
        step = {"left": 1, "right": -1}.get(rules.deal.extra_to.partition(" ")[0], 0)
        if at is not None:
            sizes[(at + step) % self.seats] += rules.deal.extra
        whole = own in (sizes[known], sizes[known] + max(rules.deal.kitty, 0))
        if not whole or any(fields.numbers("tricks_before", 0, 99)):
            sizes = [own] * self.seats
        return tuple(len(hand) if hand is not None else sizes[seat] for seat, hand in enumerate(self.hands))

    @cached_property
    def kitty_size(self) -> int:
        """Number of unknown cards of the kitty."""
        size = self.rules.deal.kitty
        if not size or self.kitty is not None or not (self.rules.kitty.declarer or self.rules.kitty.on):
            return 0
        if size == REST:
            return max(len(self.unseen) - sum(self.rooms), 0)
        taken = sum(len(hand or ()) for hand in self.hands) - min(self.sizes) * len(self.kept)
        return 0 if taken == size else size

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """Number of unknown cards of each seat.

        Raises:
            DealError: more cards of a hand are known than it has.
        """
        found = []
        for seat, (size, fixed) in enumerate(zip(self.sizes, self.fixed, strict=True)):
            known = len(fixed) if self.hands[seat] is None else size
            if known > size:
                raise DealError(f"{known} cards of seat {self.name(seat)} are known, whose hand has {size}")
            found.append(size - known)
        return tuple(found)


def _hands(rules: Rules, fields: FieldReader, keep: Sequence[int] | None) -> KnownHands:
    hands: list[tuple[str, ...] | None] = []
    for hand in fields.items("hands"):
        if hand is not None and not isinstance(hand, (list, tuple)):
            raise fields.wrong("hands", "a list of cards for each seat, null for an unknown hand", hand)
        hands.append(codes(rules, fields, "hands", hand) if hand else None)
    if len(hands) not in rules.table.players:
        right = " or ".join(map(str, rules.table.players))
        raise DealError(f"{len(hands)} hands; {rules.id or 'the game'} has {right}, null or - for an unknown one")
    known = [seat for seat, hand in enumerate(hands) if hand is not None]
    if keep is None and len(known) == len(hands):
        raise DealError("all hands are known. Name the ones you see, for example --keep 1")
    for seat in keep or ():
        if seat not in known:
            raise DealError(f"the hand of seat {seat_name(seat, len(hands))} is unknown. Name only known hands")
    if not known:
        raise DealError("no hand is known. Give one hand at least")
    return tuple(hand if keep is None or seat in keep else None for seat, hand in enumerate(hands))


def _with_trick(rules: Rules, fields: FieldReader, hands: KnownHands) -> tuple[KnownHands, tuple[str, ...]]:
    """Return the hands with the cards on the table put back, and all plays, those on the table included."""
    trick, played = plays(fields, "trick"), plays(fields, "played")
    if not trick:
        return hands, played
    if played:
        raise DealError('both "played" and "trick" are given; leave one of them out')
    start = unchecked(
        rules, FieldReader({**fields.fields, "trick": None, "hands": [list(hand or ()) for hand in hands]})
    )
    found = list(hands)
    for seat, play in zip(seats_from(rules, start, start.leader), trick, strict=False):
        own = found[seat]
        if own is not None:
            found[seat] = (*own, *cards_of(play))
    return tuple(found), trick


def of_seats(texts: Iterable[tuple[int, Sequence[str]]]) -> dict[int, list[str]]:
    """Return the texts by seat; a seat may occur several times."""
    found: dict[int, list[str]] = {}
    for seat, items in texts:
        found.setdefault(seat, []).extend(items)
    return found
