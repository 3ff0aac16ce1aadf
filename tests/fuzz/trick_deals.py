"""Random deals of any trick-taking game: the fields of a JSON deal, drawn from the game's rules.

Hands are short. Cards are drawn from the whole pack, from few suits or ranks of it, or so that those of which the rules
speak come often. What the rules leave to bidding is drawn freely: a position need not be likely, only legal.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Set
from dataclasses import asdict, dataclass
from typing import Any

from solver.families.trick.lengths import whole_deal
from solver.families.trick.rules import REST, Pack, Rules

Fields = dict[str, Any]
Cards = list[str]

MOST = {2: 5, 3: 4, 4: 3, 5: 2, 6: 2, 7: 2}
"""Cards a hand at most, by seats: what the reference can search."""

_GROUP = re.compile(r"[AKQJTNP2-9SHDCX]|[SHDCMX][AKQJTNP1-9][0-9]?")
_WHOLE_TRICKS = 13


@dataclass(frozen=True, slots=True)
class Wish:
    """What a deal is to be like.

    Attributes:
        seats: how many hands.
        uneven: one hand has a card more or less than the others.
        before: tricks were played before, which the deal tells by their numbers alone.
        narrow: all cards are of few suits and ranks.
        long: hands are a card longer than others are at most.
    """

    seats: int
    uneven: bool = False
    before: bool = False
    narrow: bool = False
    long: bool = False


def fields_of(rules: Rules, rng: random.Random, wish: Wish, modes: Fields) -> Fields:
    """The fields of a deal before the first play.

    Args:
        rules: of the deal, with its modes.
        wish: what the deal is to be like.
        modes: the fields that chose them.
    """
    return _Drawer(rules, rng, wish, modes).fields()


def pack_of(pack: Pack) -> tuple[str, ...]:
    """Every card of a pack, copies and jokers too; numbers from 1 to 9 where it has numbers."""
    ranks = "123456789" if pack.numbers else pack.ranks
    cards = [suit + rank for suit in pack.suits for rank in ranks]
    cards += [f"M{number}" for number in range(1, pack.majors + 1)]
    cards += [f"X{number}" for number in range(1, pack.jokers + 1)]
    return tuple(card for card in cards if card not in pack.without) * pack.copies


_KNOWN: dict[int, tuple[Rules, frozenset[str]]] = {}


def words_of(rules: Rules) -> frozenset[str]:
    """Cards and groups of which the rules speak."""
    known = _KNOWN.get(id(rules))
    if known is None or known[0] is not rules:
        known = _KNOWN[id(rules)] = rules, frozenset(_words([asdict(getattr(rules, name)) for name in _SPEAKING]))
    return known[1]


_SPEAKING = (
    "trump", "lead", "follow", "called", "declared", "kitty", "score", "numbered", "sweep", "contract", "marriage",
    "majority",
)  # fmt: skip


def _words(said: object) -> Iterator[str]:
    if isinstance(said, str):
        yield from (word for word in said.split() if _GROUP.fullmatch(word))
    elif isinstance(said, Mapping):
        for key, value in said.items():
            yield from _words(key)
            yield from _words(value)
    elif isinstance(said, (list, tuple)):
        for value in said:
            yield from _words(value)


class _Drawer:
    """Draws one deal."""

    def __init__(self, rules: Rules, rng: random.Random, wish: Wish, modes: Fields) -> None:
        self.rules, self.rng, self.wish, self.modes = rules, rng, wish, modes
        self.seats = wish.seats
        self.dealer = rng.randrange(self.seats)
        self.declarer = self._declarer()
        self.found: Fields = {}
        self.trump: str | None = None

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def fields(self) -> Fields:
        """Everything, by field."""
        deck = self._deck()
        sizes = self._sizes(len(deck))
        hands = []
        for size in sizes:
            hands.append(deck[:size])
            deck = deck[size:]
        self.found = {"hands": hands, "dealer": self.dealer}
        if self.declarer is not None:
            self.found["declarer"] = self.declarer
        self._other_cards(deck, hands)
        self._trumps()
        self._leader()
        self._called(hands)
        self._contract()
        self._bids()
        self._doubles()
        self._shown(hands)
        if self.wish.before:
            self._before()
        if self.rules.pack.categories:
            self._values()
        return {**self.found, **self.modes}

    # -- cards -------------------------------------------------------------------------------------------------------

    def _deck(self) -> Cards:
        """The cards in the order in which they are dealt; names alone where cards have categories."""
        if self.rules.pack.categories:
            return [f"M{number:02}" for number in range(1, 40)]
        deck = list(pack_of(self.rules.pack))
        self.rng.shuffle(deck)
        form = self.rng.randrange(4)
        if self.wish.narrow or form == 1:
            suits = self.rng.sample(self.rules.pack.suits, self.rng.randint(1, min(2, len(self.rules.pack.suits))))
            deck.sort(key=lambda card: card[0] not in suits)
        elif form == 2:
            words = words_of(self.rules)
            deck.sort(key=lambda card: self.rng.random() - _spoken_of(card, words))
        elif form == 3:
            low = self.rng.randrange(max(1, len(self.rules.pack.ranks) - 4))
            ranks = self.rules.pack.ranks[low : low + 5]
            deck.sort(key=lambda card: card[1:] not in ranks and card[0] not in "MX")
        return self._alike(deck)

    def _alike(self, deck: Cards) -> Cards:
        """Copies of a card, and jokers, among the cards that come first, more often than by chance."""
        first = len(deck) // 3
        if self.rules.pack.copies > 1 and self.chance(0.5):
            some = list(dict.fromkeys(deck))[: max(4, self.seats * 2)]
            deck.sort(key=lambda card: card not in some)
            first = len(some)
        if self.rules.pack.jokers and self.chance(0.5):
            jokers = [card for card in deck if card[0] == "X"]
            deck = [card for card in deck if card[0] != "X"]
            for joker in jokers:
                deck.insert(self.rng.randint(0, min(first, 2 * self.seats)), joker)
        return deck

    def _sizes(self, cards: int) -> list[int]:
        rules, rng = self.rules, self.rng
        most = MOST[self.seats] + self.wish.long
        if rules.draw.on or rules.follow.suit == "free" or rules.pack.categories or rules.lead.cards > 1:
            most = max(2, most - 1)
        room = max((cards - 6) // self.seats, min(2, cards // self.seats))
        size = max(1, min(most if self.wish.long else rng.randint(max(1, most - 2), most), room))
        sizes = [size] * self.seats
        extra = rules.deal.extra
        if self.wish.uneven:
            seat = rng.randrange(self.seats)
            if extra and rng.random() < 0.5:
                seat = self._seat(rules.deal.extra_to) or 0
            sizes[seat] += extra or rng.choice((1, -1) if size > 1 else (1,))
        elif extra and size + extra > 0:
            sizes[self._seat(rules.deal.extra_to) or 0] += extra
        return [max(0, one) for one in sizes]

    def _other_cards(self, deck: Cards, hands: list[Cards]) -> None:
        """Kitty, stock, turned card, cards set aside."""
        rules, rng, found = self.rules, self.rng, self.found
        if (rules.deal.kitty or rules.kitty.on or rules.kitty.declarer) and not rules.deal.taken:
            most = 2 if rules.deal.kitty == REST else max(1, min(3, rules.deal.kitty))
            count = rng.randint(0 if not rules.deal.turned else 1, most)
            found["kitty"], deck = deck[:count], deck[count:]
        if rules.deal.aside:
            found["aside"] = []
            for _ in hands:
                found["aside"].append(deck[: rules.deal.aside])
                deck = deck[rules.deal.aside :]
        if rules.draw.on and not self.wish.uneven:  # as long as there is a stock all hands are as long
            rounds = rng.randint(1, 2) if self.seats < 4 else 1
            count = rounds * self.seats + (rng.randrange(self.seats) if self.chance(0.2) else 0)
            count = min(count, 5)
            found["stock"], deck = deck[:count], deck[count:]
        turned = rules.deal.turned
        key = "hidden_card" if rules.trump.hidden else "turnup"
        if turned == "kitty" and found.get("kitty"):
            found[key] = found["kitty"][0]
        elif turned == "last card" and hands[self.dealer]:
            found[key] = hands[self.dealer][-1]
        elif turned == "stock" and (found.get("stock") or deck):
            found[key] = found["stock"][-1] if found.get("stock") else deck[0]

    def _values(self) -> None:
        """Numbers of the cards in some of the categories."""
        letters = self.rules.pack.suits[:3]
        held = [card for hand in self.found["hands"] for card in hand] + self.found.get("stock", [])
        self.found["cards"] = {
            card: {letter: self.rng.randint(1, 9) for letter in letters if self.chance(0.75)} for card in held
        }

    # -- seats, trumps, contract -------------------------------------------------------------------------------------

    def _declarer(self) -> int | None:
        rules = self.rules
        if rules.table.declarer:
            return (self.dealer + (rules.table.declarer != "dealer")) % self.seats
        needed = (
            rules.contract.number
            or rules.table.sides == "declarer"
            or (rules.table.sides == "called" and not rules.called.card)
            or rules.score.of == "declarer"
            or rules.table.last
            or rules.lead.first.endswith("declarer")
        )
        return self.rng.randrange(self.seats) if needed else None

    def _seat(self, word: str) -> int | None:
        at = self.declarer if word.endswith("declarer") else self.dealer
        if at is None:
            return None
        return (at + {"left": 1, "right": -1}.get(word.partition(" ")[0], 0)) % self.seats

    def _trumps(self) -> None:
        rules, rng = self.rules, self.rng
        turned = self.found.get("turnup") or self.found.get("hidden_card")
        suits = [*rules.pack.suits, *(["M"] if rules.pack.majors else [])]
        if rules.trump.by == "fixed":
            self.trump = rules.trump.suit
        elif rules.trump.by == "deal":
            if turned and turned[0] != "X":
                self.trump = turned[0]
            elif turned or rng.random() < 0.15:
                self.trump = None
            else:
                self.trump = rng.choice(suits)
            self.found["trump"] = self.trump
        elif rules.trump.by != "none" and (self.chance(0.3) or self.wish.before):
            self.trump = rng.choice(rules.pack.suits)
            self.found["trump"] = self.trump
        if rules.trump.anti:
            self.found["anti"] = rng.choice([suit for suit in suits if suit != self.trump])

    def _leader(self) -> None:
        hands = self.found["hands"]
        leader = self.rng.randrange(self.seats)
        first = self.rules.lead.first
        if self.chance(0.5):
            holders = [seat for seat, hand in enumerate(hands) if self.rules.lead.card in hand]
            by_rules = (holders[0] if holders else None) if first == "holder" else self._seat(first)
            leader = leader if by_rules is None else by_rules
        if not hands[leader]:
            leader = next(seat for seat, hand in enumerate(hands) if hand)
        self.found["leader"] = leader

    def _called(self, hands: list[Cards]) -> None:
        rules = self.rules
        if rules.called.card and rules.table.sides == "called" and self.declarer is None:
            self._held(hands, rules.called.card)
        if rules.called.card or not (rules.table.sides == "called" or rules.called.kept or rules.called.high):
            return
        among = set(rules.called.among)
        others = [
            card
            for seat, hand in enumerate(hands)
            for card in hand
            if card[0] != "X" and (seat != self.declarer or self.chance(0.1))
        ]
        right = [card for card in others if {card, card[0], card[1:]} & among] if among else others
        pack = [card for card in pack_of(rules.pack) if not among or {card, card[0], card[1:]} & among]
        if right or pack:
            self.found["secretary"] = self.rng.choice(right or pack)

    def _held(self, hands: list[Cards], card: str) -> None:
        """Somebody holds the card that says the sides: without it there would be none."""
        out = [self.found.get(key, ()) for key in ("kitty", "stock", "turnup", "hidden_card")]
        if not any(card in one for one in (*hands, *out)):
            hand = self.rng.choice([hand for hand in hands if hand])
            hand[self.rng.randrange(len(hand))] = card

    def _contract(self) -> None:
        """The number of the contract: around what can be reached, or any that has a price."""
        said, rng = self.rules.contract, self.rng
        key = said.number
        if key in ("level", "contract", "bid") and key not in self.modes:
            tricks = max(map(len, self.found["hands"]))
            if said.counts == "points":
                low, high = 1, 40
            else:
                base = said.base if key == "level" else 0
                whole = _WHOLE_TRICKS if self.wish.before else tricks + 1
                low, high = 0 if key != "level" else 1, max(1, whole - base)
            told = [int(word[0]) for text in said.made if (word := re.match(r"\d+", text))]
            self.found[key] = rng.choice(told) if told and self.chance(0.5) else rng.randint(low, max(low, high))
        if key == "level":
            self.found["strain"] = "M" if said.counts == "avoided" else self.trump or "N"
        if said.no_trick:
            self.found["final_bid"] = rng.randint(0, 9)
        if said.game:
            self.found["part_score"] = rng.choice((0, 0, 30, 60, 90))
        if said.each == "opponents":
            self.found["opponents"] = rng.randint(1, self.seats - 1)
        if self.rules.score.unit > 1 and self.chance(0.3):
            self.found["unit"] = rng.choice((1, 2, 10))

    def _bids(self) -> None:
        said, rng = self.rules.bid, self.rng
        if not (said.exact or said.exact_each or said.least) or said.aside:
            return
        tricks = max(map(len, self.found["hands"]))
        bids: list[Any] = [rng.randint(0, tricks) for _ in range(self.seats)]
        if said.nil:
            bids = [bid or rng.choice(("nil", "nil", "double nil", 1)) for bid in bids]
        self.found["bids"] = bids
        if said.blind_zero:
            self.found["blind"] = [bid == 0 and self.chance(0.5) for bid in bids]
        if said.bags and self.seats == 4:
            self.found["bags_before"] = [rng.randrange(10), rng.randrange(10)]

    def _doubles(self) -> None:
        rules, rng = self.rules, self.rng
        factor = rules.contract.factor or rules.score.factor or rules.numbered.factor in ("always", "unless failed")
        factor = factor or any(honour.factor for honour in rules.honours)
        if rules.contract.each in ("seats", "rivals"):
            self.found["knock"] = [
                1 if seat == self.declarer else rng.choice((1, 1, 2, 4)) for seat in range(self.seats)
            ]
        elif factor:
            self.found["doubled"] = rng.choice((1, 1, 2, 4))
        if rules.score.pairs:
            k = [[0] * self.seats for _ in range(self.seats)]
            for one in range(self.seats):
                for other in range(one):
                    k[one][other] = k[other][one] = rng.choice((0, 0, 1, 2))
            self.found["k"] = k

    def _shown(self, hands: list[Cards]) -> None:
        """Cards declared, shown or revealed; a low deal; closed suits already open."""
        rules, rng = self.rules, self.rng
        held = [card for hand in hands for card in hand]
        if rules.declared.card:
            self.found["declared"] = self.chance(0.6)
        if rules.score.low:
            self.found["low"] = self.chance(0.5)
        if rules.score.shown and self.chance(0.7):
            self.found["shown"] = rng.randrange(self.seats)
        if rules.score.revealed:
            self.found["revealed"] = [card for card in held if self.chance(0.3)]
        if rules.lead.closed and self.chance(0.3):
            self.found["broken"] = True
        if rules.melds.turned and self.chance(0.5):
            self.found["dix_award"] = rng.randrange(self.seats)
        if rules.announce.points and self.chance(0.3):
            self.found["may_announce"] = True
        if rules.run.majority:
            self.found["majority"] = rng.randint(1, max(1, len(hands[0])))

    # -- before ------------------------------------------------------------------------------------------------------

    def _before(self) -> None:
        """Tricks that were won before, as many as the deal lacks."""
        rules, rng = self.rules, self.rng
        left = max(map(len, self.found["hands"])) + len(self.found.get("stock", ())) // self.seats
        missing = whole_tricks(rules, self.seats, len(self.found.get("kitty", ()))) - left
        if missing < 1:
            return
        two = rules.table.sides in ("declarer", "called") or (rules.table.sides == "partners" and self.seats % 2 == 0)
        places = 2 if two and rules.bid.least == 0 else self.seats
        tricks = [0] * places
        for _ in range(missing):
            tricks[rng.randrange(places)] += 1
        self.found["tricks_before"] = tricks
        if rules.score.cards and self.chance(0.5):
            self.found["points_before"] = [rng.randint(0, 12) * bool(won) for won in tricks]


def whole_tricks(rules: Rules, seats: int, kitty: int = 0) -> int:
    """How many tricks a whole deal makes.

    Args:
        kitty: its cards, where there is one.
    """
    if rules.draw.on:
        return (len(pack_of(rules.pack)) - max(0, rules.deal.kitty)) // seats
    return whole_deal(rules, seats, kitty)


def _spoken_of(card: str, words: Set[str]) -> float:
    return 0.5 * (card in words) + 0.25 * (card[1:] in words or card[0] in words)
