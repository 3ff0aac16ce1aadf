"""Fast kernel for plain trick-taking games: supported deals, and their records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.sides import Sides
from solver.families.trick.kernels.question import NOT_PLAY, POINTS, Question, Scope, SearchResult, anything, within
from solver.families.trick.lengths import first_number
from solver.families.trick.memo import once
from solver.families.trick.pack import JOKER, MAJORS, in_group, is_joker, rank_of, suits_of
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start, seats_from, sides_of
from solver.kernels import kernel

__all__ = ["Search", "fits", "search"]


CARDS_MAX = 64
_COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
_SUITS = "SHDCM"
_LOOSE, _JOKERS = 5, 6
"""Numbers of suits after the regular five: top trumps without a trump suit, and jokers outside trumps."""

_RANKS = 7
"""Lane of cards whose ranks are compared."""

_LOWEST_JOKERS = 8
"""Number added to ranks, as jokers are below all others and heights must not be negative."""

_OPENED = {"play": 0, "off suit": 1, "never": 2}
_VOID = {"free": 0, "trump": 1, "higher": 2}
_HEAD = {"never": 0, "plain": 1, "trumps": 2, "always": 3}
_OVERTRUMP = {"never": 0, "else trump": 1, "else free": 2}
_WINS = {"led": 0, "any": 1, "weak": 2}
_NEXT = {"winner": 0, "lowest": 1, "rotation": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainDeal:
    """Input of ``ext/trick/plain.pyx``.

    Attributes:
        cards: code, suit, lane, height in the lane and holder of every card, lane by lane, from the highest. Cards of a
            lane may have to be compared: those of a suit, or of all whose ranks are.
        trump: the trump suit, -1 where there is none.
        order: for each leader the seats in the order of play.
        sides: the seats of each side.
        leader: who leads to the first trick.
        played: codes of the plays made.
        first: the first trick is that of the deal.
        first_number: its number.
        opening: the only cards that may be led to it, by code; none if there is no such rule.
        banned_first: cards that may not be played to it, by code.
        closed: suits that may not be led until they are open.
        opened: they are.
        duties: whether the last of equal cards wins; what opens suits; whether one may trump instead of following;
            what is played without the suit led; when one must head a trick; what holds for overtrumping; whether a
            partner's trick need not be trumped; whether any card may be played to any other.
        wins: which card wins without trumps: of the suit led, of all suits, of the others before it.
        next_leader: who leads next: the winner, who played the lowest rank, the next seat.
        two_laps: cards that take a second one from everybody when led, by code.
    """

    cards: tuple[tuple[str, int, int, int, int], ...]
    trump: int
    order: tuple[tuple[int, ...], ...]
    sides: Sides
    leader: int
    played: tuple[str, ...]
    first: bool
    first_number: int
    opening: frozenset[str]
    banned_first: frozenset[str]
    closed: frozenset[int]
    opened: bool
    duties: tuple[int, ...]
    wins: int
    next_leader: int
    two_laps: frozenset[str]


SCOPE: Scope = {
    **NOT_PLAY,
    "table": anything("players", "sides", "direction", "last", "declarer"),
    "pack": anything("suits", "ranks", "orders", "copies", "jokers", "majors", "without", "numbers"),
    "trump": anything("by", "suit", "hidden", "ranks", "top", "top_alone"),
    "lead": anything("first", "card", "next", "not_trump", "lowest", "closed", "opened_by", "two_laps"),
    "follow": anything("suit", "void", "head", "overtrump", "spare_partner", "not_first"),
    "win": {"by": ("led", "any", "weak"), "equal": None, "wild": None},
    "joker": anything("kept"),
    "called": anything("card", "among"),
    "declared": anything("card", "points"),
    "draw": anything("hand", "whole", "counts"),
    "kitty": anything("declarer"),
    "announce": anything("after", "hand", "trumps"),
    "marriage": anything("on", "trump"),
    "score": {**POINTS, "revealed": None},
    "run": anything("won", "stop", "all", "lost"),
    "melds": {"laid": ("dealt",), "need": None, "turned": None},
}
"""Follow suit, or trump, or no duty; the highest trump wins, else the highest card of the suit led, or rank; none is
drawn, nothing ends the play early."""


def fits(rules: Rules, start: Start) -> bool:
    """Return whether the fast kernel supports a game from a start: see ``ext/trick/plain/state.pxd``."""
    cards = [card for hand in start.hands for card in hand]
    return (
        0 < len(cards) <= CARDS_MAX
        and not start.choices
        and _covers(rules)[_absent(rules, start, cards)]
        and _trumps_stay(rules, start)
        and not (rules.follow.suit == "free" and rules.follow.head != "never")
        and not (rules.score.revealed and rules.pack.copies > 1)
        and not (rules.numbered.cards and rules.numbered.last)
        and _ranks_agree(rules, start)
        and not (_two_laps(rules, cards) and _counts_tricks(rules))
    )


def _ranks_agree(rules: Rules, start: Start) -> bool:
    """Return whether the order of every suit is that of its ranks, if the lowest rank leads next."""
    return rules.lead.next != "lowest" or not (_has_trumps(rules, start) and (rules.trump.top or rules.trump.ranks))


def _two_laps(rules: Rules, cards: Sequence[str]) -> frozenset[str]:
    """Return the cards whose lead takes a second card from each player."""
    ranks = rules.lead.two_laps
    return frozenset(card for card in cards if rank_of(card) in ranks) if ranks else frozenset()


def _counts_tricks(rules: Rules) -> bool:
    """Return whether the number of tricks to come matters, or a card is compared with all on the table."""
    follow = rules.follow
    duties = follow.head != "never" or follow.void == "higher" or follow.overtrump != "never"
    return bool(duties or rules.score.last or rules.numbered.cards)


def _absent(rules: Rules, start: Start, cards: Sequence[str]) -> tuple[bool, ...]:
    """Return which features a deal lacks.

    These are jokers, the called card, the declared card, a stock, cards led to two laps, a suit that cancels trumps.
    """
    return (
        not any(map(is_joker, cards)),
        start.called not in cards,
        not (start.declared and rules.declared.card in cards),
        not start.stock,
        not any(rank_of(card) in rules.lead.two_laps for card in cards) if rules.lead.two_laps else True,
        start.anti is None or not _has_trumps(rules, start),
    )


class _Covers(dict[tuple[bool, ...], bool]):
    """Cache: whether the kernel covers the rules without the keys about absent features."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, absent: tuple[bool, ...]) -> bool:
        return self.setdefault(absent, within(_about(self._rules, *absent), SCOPE))


_covers = once(_Covers)


def _about(rules: Rules, jokers: bool, called: bool, declared: bool, stock: bool, two_laps: bool, anti: bool) -> Rules:
    """Return the rules without the keys about absent features, as `_absent` returns them."""
    default = Rules()
    return replace(
        rules,
        joker=default.joker if jokers else rules.joker,
        called=default.called if called else rules.called,
        declared=default.declared if declared else rules.declared,
        draw=default.draw if stock else rules.draw,
        melds=default.melds if stock else rules.melds,
        follow=replace(rules.follow, stock_free=rules.follow.stock_free and not stock),
        lead=replace(rules.lead, two_laps=() if two_laps else rules.lead.two_laps),
        trump=replace(rules.trump, anti=rules.trump.anti and not anti),
    )


def _has_trumps(rules: Rules, start: Start) -> bool:
    return start.trump is not None or rules.trump.top_alone


def _trumps_stay(rules: Rules, start: Start) -> bool:
    """Return whether the trumps are the same from the start on, or it makes no difference."""
    trump = rules.trump
    if trump.by == "first lead" and start.trump is None:
        return False
    if not (trump.hidden and _has_trumps(rules, start)):
        return True
    # Whoever leaves the suit led brings trumps into force: before that no one can have trumped.
    follow = rules.follow
    plain = follow.suit == "must" and follow.void == "free" and follow.head == "never"
    return plain and not (trump.top or trump.ranks or rules.lead.not_trump or rules.lead.lowest)


def plain_deal(rules: Rules, start: Start) -> PlainDeal:
    """Return the kernel's record of a deal that fits."""
    view = _View(rules, start)
    cards = sorted(
        ((card, *view.ordered(card), seat) for seat, hand in enumerate(start.hands) for card in hand),
        key=lambda card: (card[2], -card[3]),
    )
    order = tuple(seats_from(rules, start, leader) for leader in range(start.seats))
    leader = next((seat for seat in order[start.leader] if start.hands[seat]), start.leader)
    follow = rules.follow
    groups = follow.not_first if start.first else ()
    banned = frozenset(card[0] for card in cards if any(in_group(card[0], group) for group in groups))
    return PlainDeal(
        cards=tuple(cards),
        trump=view.trumps,
        order=order,
        sides=sides_of(rules, start),
        leader=leader,
        played=start.played,
        first=start.first,
        first_number=first_number(rules, start) if rules.numbered.cards else 1,
        opening=view.opening(start.hands[leader], banned) if start.first else frozenset(),
        banned_first=banned,
        closed=frozenset(_SUITS.index(suit) for suit in rules.lead.closed),
        opened=start.broken,
        duties=(
            rules.win.equal == "last",
            _OPENED[rules.lead.opened_by],
            follow.suit == "or trump",
            _VOID[follow.void],
            _HEAD[follow.head],
            _OVERTRUMP[follow.overtrump],
            follow.spare_partner,
            follow.suit == "free",
        ),
        wins=_WINS[rules.win.by],
        next_leader=_NEXT[rules.lead.next],
        two_laps=_two_laps(rules, [card[0] for card in cards]),
    )


def trump_place(rules: Rules, start: Start) -> int:
    """Return the place of the trump suit in a tally's cards."""
    return 0 if start.trump is None else 1 + suits_of(rules.pack).index(start.trump)


class _View:
    """Suits and heights while the trumps of the deal are in force."""

    def __init__(self, rules: Rules, start: Start) -> None:
        self.rules = rules
        self.trump = start.trump
        self.broken = start.broken
        self.tops = self._tops()
        self._places: dict[str, tuple[int, int]] = {}
        self.trumps = _SUITS.index(self.trump) if self.trump else _LOOSE if rules.trump.top_alone else -1

    def _tops(self) -> dict[str, int]:
        """Return the trumps above the order of their suit, with heights above all others."""
        if self.trump is None and not self.rules.trump.top_alone:
            return {}
        named = [card for word in self.rules.trump.top if (card := self._top(word))]
        heights = {card: CARDS_MAX + len(named) - place for place, card in enumerate(named)}
        return {card: heights[card] for card in named}

    def _top(self, word: str) -> str:
        if word.startswith("left "):
            return _COLOURS[self.trump] + word[5:] if self.trump in _COLOURS else ""
        if len(word) == 1:
            return self.trump + word if self.trump else ""
        return word

    def place(self, card: str) -> tuple[int, int]:
        """Return the suit and the height of a card; jokers are below all others."""
        if card not in self._places:
            self._places[card] = self._place(card)
        return self._places[card]

    def ordered(self, card: str) -> tuple[int, int, int]:
        """Return the suit, lane and height of a card; ranks may be compared across suits."""
        suit, height = self.place(card)
        lead, win = self.rules.lead, self.rules.win
        if lead.next == "lowest" or (win.by != "led" and suit != self.trumps):
            return suit, _RANKS, self._rank(card) + _LOWEST_JOKERS
        return suit, suit, height

    def _place(self, card: str) -> tuple[int, int]:
        if card in self.tops:
            return self.trumps, self.tops[card]
        if is_joker(card):
            return _JOKERS, 9 - int(card[1:])
        suit, rank = _SUITS.index(card[0]), card[1:]
        if card[0] == MAJORS or self.rules.pack.numbers:
            return suit, int(rank)
        own = self.rules.trump.ranks
        if own and card[0] == self.trump and rank in own:
            return suit, len(own) - own.index(rank)
        ranks = self._order(card)
        return suit, len(ranks) - ranks.index(rank)

    def opening(self, hand: Sequence[str], banned: frozenset[str]) -> frozenset[str]:
        """Return the cards that may be led first of all; empty if there is no rule for it."""
        lead = self.rules.lead
        if not (lead.card or lead.lowest or lead.not_trump or lead.closed or banned):
            return frozenset()
        if lead.card in hand:
            return frozenset((lead.card,))
        allowed = [card for card in hand if not (card in banned or self._unled(card))] or list(hand)
        if lead.lowest == "plain":
            plain = [card for card in allowed if self.place(card)[0] != self.trumps]
            if plain:
                lowest = min(map(self._rank, plain))
                return frozenset(card for card in plain if self._rank(card) == lowest)
        if lead.lowest:
            places = [self.place(card) for card in allowed]
            low = {suit: min(height for other, height in places if other == suit) for suit, _ in places}
            return frozenset(card for card in allowed if low[self.place(card)[0]] == self.place(card)[1])
        return frozenset(allowed)

    def _unled(self, card: str) -> bool:
        """Return whether a card may not be the first one led of its suit."""
        lead, suit = self.rules.lead, self.place(card)[0]
        if lead.not_trump and suit == self.trumps:
            return True
        return not self.broken and suit < len(_SUITS) and _SUITS[suit] in lead.closed

    def _rank(self, card: str) -> int:
        """Return the height of a rank, whatever the suit."""
        if is_joker(card):
            return 1 - int(card[1:])
        if card[0] == MAJORS or self.rules.pack.numbers:
            return int(card[1:])
        ranks = self._order(card)
        return len(ranks) - ranks.index(card[1:])

    def _order(self, card: str) -> str:
        """Return the ranks of the card's own suit, from the highest."""
        return self.rules.pack.orders.get(card[0], self.rules.pack.ranks)


class Search:
    """Search of questions about one deal; everything that does not depend on the question is computed once.

    Args:
        rules, start: a game and a deal that fit.
        limits: for all questions together, from now on.

    Raises:
        DealError: a play is not legal.
    """

    def __init__(self, rules: Rules, start: Start, limits: Limits) -> None:
        self._trump = trump_place(rules, start)
        deal = plain_deal(rules, start)
        try:
            self._searcher = kernel("trick_plain").Searcher(
                deal, limits.bytes, switched_off("trick_plain", limits.without)
            )
        except ValueError as error:
            raise DealError(f"{error}: not legal when it was played") from error
        self._searcher.limit(limits.nodes, limits.seconds)

    def ask(self, question: Question, *, moves: bool = True, line: bool = False) -> SearchResult:
        """Return bounds of the payoff for a question.

        Args:
            moves: also return bounds for each legal play.
            line: also return a line of best play.

        Raises:
            DealError: the payoff is too complex.
        """
        searcher = self._searcher
        before = searcher.nodes
        try:
            searcher.ask(question, self._trump)
        except ValueError as error:
            raise DealError(f"what counts in this deal is more than a search holds: {error}") from error
        low, high = searcher.value(question.window)
        playing = searcher.mover is not None
        found = searcher.moves(low, high, question.window) if moves and playing else {}
        best = searcher.line(low) if line and low == high and not searcher.stopped else ()
        return SearchResult(
            low=low,
            high=high,
            moves=found,
            line=tuple(best),
            nodes=searcher.nodes - before,
            stopped=searcher.stopped,
            interrupted=searcher.interrupted,
        )


def search(
    rules: Rules, start: Start, question: Question, limits: Limits, *, moves: bool = True, line: bool = False
) -> SearchResult:
    """Return the answer to one question on a deal that fits; see `Search`."""
    return Search(rules, start, limits).ask(question, moves=moves, line=line)


COLOURS = {"S": "C", "C": "S", "H": "D", "D": "H"}
"""Other suit of the same colour."""

TOPS = "top trumps"
"""Trump suit if no suit is trumps but some cards are."""


def suits_in_order(rules: Rules, start: Start) -> dict[str, list[str]]:
    """Return the dealt cards by suit, from the highest; top trumps are in the trump suit.

    A card that is in no hand is left out. Equal cards of a doubled pack stand beside each other.
    """
    return in_order(rules, start.trump, chain.from_iterable(start.hands))


def in_order(rules: Rules, trump: str | None, cards: Iterable[str]) -> dict[str, list[str]]:
    """Return any cards by suit, from the highest, with a trump suit."""
    places = _by_trump(rules)[trump]
    suits: dict[str, list[str]] = {}
    for (suit, *_), card in sorted([(places[card], card) for card in cards]):
        suits.setdefault(suit, []).append(card)
    return suits


class _ByTrump(dict[str | None, "_Places"]):
    """Places of cards, by trump suit."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, trump: str | None) -> _Places:
        return self.setdefault(trump, _Places(self._rules, trump))


_by_trump = once(_ByTrump)


class _Places(dict[str, tuple[str, int, int]]):
    """Suit of each card with a given trump suit, and its place there, from the highest."""

    def __init__(self, rules: Rules, trump: str | None) -> None:
        self._rules, self._trump = rules, trump
        self._tops = top_trumps(rules, trump)

    def __missing__(self, card: str) -> tuple[str, int, int]:
        suit = (self._trump or TOPS) if card in self._tops else card[0]
        return self.setdefault(card, (suit, *self._order(card)))

    def _order(self, card: str) -> tuple[int, int]:
        if card in self._tops:
            return 0, self._tops.index(card)
        if card[0] == JOKER:
            return 1, int(card[1:])
        pack = self._rules.pack
        if card[0] == MAJORS or pack.numbers:
            return 1, -int(card[1:])
        own = self._rules.trump.ranks if card[0] == self._trump else ""
        ranks = own if card[1:] in own else pack.orders.get(card[0], pack.ranks)
        return 1, ranks.index(card[1:])


def top_trumps(rules: Rules, trump: str | None) -> list[str]:
    """Return the cards above the trump suit's own order, from the highest."""
    if trump is None and not rules.trump.top_alone:
        return []
    return [card for word in rules.trump.top if (card := _top(word, trump))]


def _top(word: str, trump: str | None) -> str:
    if word.startswith("left "):
        return COLOURS[trump] + word.removeprefix("left ") if trump in COLOURS else ""
    if len(word) == 1:
        return trump + word if trump else ""
    return word
