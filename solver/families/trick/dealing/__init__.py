"""Dealing by seed: the fields of a trick-taking deal, with all terms that its rules need.

A seed means the same deal for ever, as long as the rules are the same. In this order are drawn, with
``solver.core.rng``:

1. Modes: for each field of the deal on which rules depend one of its values, or none if the game can do without.
2. The dealer.
3. The pack is shuffled. Each seat in turn, from seat 0, gets its hand at once; then come the kitty, the turned card
   and the stock, whose last card is the turned one. A pack that is too small makes all hands smaller alike.
4. Trumps, if they are not turned, and the declarer: the seat that is strongest with its partners in the trumps that
   suit it best, or weakest where tricks are to be avoided. He takes up a kitty that counts for him, and puts low cards
   away. Trumps that no one chooses are drawn.
5. Contract and bids, as high as the strength of the hands allows; doubles, three times of four none; and what else
   the rules ask for: cards declared, shown or revealed, a low deal, a maker who plays alone.
6. With fewer cards than the whole deal: which of them were played before, and who won what with them; contracts and
   bids are those of the whole deal, and mostly still open. Trumps that the first card led makes have been made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from solver.core.errors import DealError, option
from solver.core.rng import HIGHEST_SEED, SplitMix64
from solver.families.play.sides import Sides
from solver.families.trick.dealing import draw_contract
from solver.families.trick.dealing.draw_contract import shares, start_of
from solver.families.trick.dealing.requested_terms import (
    Dealt,
    RequestedTerms,
    dealt,
    in_order,
    requested,
    seats_of,
    with_requested,
)
from solver.families.trick.memo import once
from solver.families.trick.modes import contradictory, with_modes
from solver.families.trick.pack import in_group
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.rules import Rules, Score

__all__ = ["deal"]


@dataclass(frozen=True, slots=True)
class EarlierTricks:
    """Tricks played before.

    Attributes:
        tricks: how many.
        cards: those that fell in them.
    """

    tricks: int = 0
    cards: tuple[str, ...] = ()


def tricks_of(table: Dealt) -> int:
    """Return the number of tricks of a table: the cards of the second longest hand, and each seat's draws."""
    return _length(table) + len(table.stock) // len(table.hands)


def _length(table: Dealt) -> int:
    """Return the number of tricks for which at least two hands have cards; further cards are not played."""
    return sorted(map(len, table.hands))[-2]


def shorten(rules: Rules, table: Dealt, cards: int, called: str | None) -> EarlierTricks:
    """Remove cards from a table until every seat has a given number to play, future draws included.

    The called card stays; the card that must be led first is removed.

    Raises:
        DealError: there are too few cards.
    """
    whole, hand_size = tricks_of(table), _length(table)
    if cards > whole:
        raise DealError(f"{cards} cards cannot be dealt to each seat. Use {option('cards')} 1 to {whole}")
    if cards == whole:
        return EarlierTricks()
    cut = len(table.stock) - max(0, cards - hand_size) * len(table.hands)
    gone, table.stock = table.stock[:cut], table.stock[cut:]
    missing = max(0, hand_size - cards)
    for seat, hand in enumerate(table.hands):
        order = sorted(hand, key=lambda card: (card != called, card == rules.lead.card))
        size = max(0, len(hand) - missing)
        table.hands[seat] = order[:size]
        gone += order[size:]
    return EarlierTricks(whole - cards, tuple(gone))


def before_fields(
    rules: Rules,
    table: Dealt,
    before: EarlierTricks,
    sides: Sides,
    aims: list[Fraction],
    trump: str | None,
    draws: SplitMix64,
) -> dict[str, object]:
    """Return the fields about the tricks and points won before.

    Args:
        sides: the seats that score together.
        aims: for each side the tricks of the whole deal that it needs; it has won as many before that this is open.
    """
    if not before.tricks:
        return {}
    left = Fraction(tricks_of(table), len(sides))
    wanted = [aim - left for aim in aims]
    seats = len(table.hands)
    tricks, points = [0] * seats, [0] * seats
    game = DealInPlay(rules, start_of(table, None, trump))
    fallen = draws.shuffled(before.cards)
    for _ in range(before.tricks):
        most = max(wanted)
        side = draws.one_of([place for place, want in enumerate(wanted) if want == most])
        wanted[side] -= 1
        seat = draws.one_of(sides[side])
        tricks[seat] += 1
        trick, fallen = fallen[:seats], fallen[seats:]
        points[seat] += sum(game.worth(card, trump) for card in trick)
    by_side = len(sides) == 2 and not rules.bid.least
    found: dict[str, object] = {"tricks_before": _sums(tricks, sides) if by_side else tricks}
    if any(points):
        found["points_before"] = _sums(points, sides) if by_side else points
    if rules.lead.closed:
        found["broken"] = rules.lead.opened_by != "never" and draws.one_in(2)
    return found


def _sums(tally: list[int], sides: Sides) -> list[int]:
    return [sum(tally[seat] for seat in side) for side in sides]


def drawn_modes(rules: Rules, draws: SplitMix64) -> dict[str, object]:
    """Return a random value for each field of the deal on which modes depend.

    Every mode is equally likely, and so is the game without them unless nothing would score in it. Contracts with a
    number are drawn with the contract.
    """
    found: dict[str, object] = {}
    for field in dict.fromkeys(mode.field for mode in rules.modes):
        values = [mode.value or mode.name for mode in rules.modes if mode.field == field]
        if field == rules.contract.number:
            values = [value for value in values if not value.isdigit()]  # the number of the contract decides
        if values == ["true"]:
            found[field] = draws.one_in(2)
            continue
        if counts(rules) or field == rules.contract.number:
            values.append("")
        if values and (chosen := draws.one_of(values)):
            found[field] = int(chosen) if chosen.isdigit() else chosen
            if contradictory(rules, found):
                del found[field]
    return found


@once
def counts(rules: Rules) -> bool:
    """Return whether anything scores without a mode."""
    score = {name: getattr(rules.score, name) for name in Score.__slots__ if name not in ("pairs", "honours", "of")}
    plain = {name: getattr(Score(), name) for name in score}
    sections = (rules.contract.number, rules.run.majority, rules.numbered.cards, rules.sweep.cards, rules.melds.laid)
    return score != plain or any(sections) or rules.bid.exact + rules.bid.exact_each + rules.bid.least > 0


Fields = dict[str, object]


def deal(
    rules: Rules,
    seed: int,
    players: int | None = None,
    cards: int | None = None,
    contract: str | None = None,
    bids: str | Sequence[object] | None = None,
) -> Fields:
    """Return a random deal.

    Args:
        rules: the game.
        seed: 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number. A mode that is for
            others has its own number.
        cards: how many each seat has to play, those that it will draw from the stock among them; None for all.
        contract: in place of the one that would be drawn or reached, in words: ``null``, ``grand``, ``8S``. Whatever
            trumps are named, the cards of a number are the same.
        bids: in place of those that the strength of the hands makes.

    Returns:
        The fields of a JSON deal, with ``game`` and without answers.

    Raises:
        DealError: no such seed, or a number of players or cards, a contract or bids that the game does not have.
    """
    if not 0 <= seed <= HIGHEST_SEED:
        raise DealError(f"seed:{seed} does not exist. Write a number from 0 to {HIGHEST_SEED}")
    seats_of(rules, players)
    if cards is not None and cards < 1:
        raise DealError(f"{cards} cards cannot be dealt to each seat. Use {option('cards')} 1 or more")
    draws = SplitMix64(seed)
    terms = requested(rules, contract, bids)
    modes = with_requested(rules, drawn_modes(rules, draws), terms)
    rules = with_modes(rules, modes)
    count = seats_of(rules, players if players in rules.table.players else None)
    if terms.bids is not None and len(terms.bids) != count:
        raise DealError(f"{len(terms.bids)} bids are given. Write {count}, one for each seat")
    return {"game": rules.id, **_Dealer(rules, count, cards, draws, terms).fields(modes)}


class _Dealer:
    """Dealing of one deal."""

    def __init__(self, rules: Rules, players: int, cards: int | None, draws: SplitMix64, terms: RequestedTerms) -> None:
        self.rules = rules
        self.told = terms
        self.cards = cards
        self.draws = draws
        self.dealer = draws.below(players)
        self.table = dealt(rules, players, self.dealer, self._extra_to(players), draws)

    def _extra_to(self, players: int) -> int:
        """Return the seat of the extra card; a declarer, who is still unknown, has no precedence."""
        word = self.rules.deal.extra_to
        return (self.dealer + {"left": 1, "right": -1}.get(word.partition(" ")[0], 0)) % players

    def fields(self, modes: Fields) -> Fields:
        """Return all terms of the deal by field."""
        rules, table, draws = self.rules, self.table, self.draws
        declarer, trump = draw_contract.settled(rules, table, self.dealer, draws, self.told.trumps)
        called = None
        if declarer is not None:
            draw_contract.exchange(rules, table, declarer, trump)
            called = draw_contract.called_card(rules, table, declarer, trump, draws)
        aside = draw_contract.put_aside(rules, table, trump) if rules.deal.aside else []
        whole = tricks_of(table)
        found = {**self._promised(declarer, trump, whole), **modes}
        if aside:
            found["aside"] = aside
        found |= self._alone(declarer)
        found |= self._shown(trump)
        sides = draw_contract.sides(rules, table, declarer, called)
        if self.cards is not None:
            aims = self._aims(found, sides, trump, whole)
            before = shorten(rules, table, self.cards, called or rules.called.card)
            if before.tricks and rules.trump.by == "first lead":
                trump = draw_contract.led_trump(rules, table, draw_contract.leader(rules, table, self.dealer, declarer))
            found |= before_fields(rules, table, before, sides, aims, trump, draws)
        found = {**self._seats(declarer), **self._cards(trump, called), **found}
        return {key: value for key, value in found.items() if value is not None or key == "trump"}

    def _promised(self, declarer: int | None, trump: str | None, tricks: int) -> Fields:
        """Return the fields of contract, bids and doubles."""
        found: Fields = {}
        if declarer is not None:
            found |= draw_contract.contract(self.rules, self.table, declarer, trump, tricks)
            if self.told.number is not None:
                found[self.rules.contract.number] = self.told.number
        found |= draw_contract.bids(self.rules, self.table, trump, tricks, self.draws)
        if self.told.bids is not None:
            found = {name: value for name, value in found.items() if name != "blind"} | {"bids": list(self.told.bids)}
        found |= draw_contract.doubles(self.rules, len(self.table.hands), declarer, self.draws)
        if self.rules.contract.game:
            found["part_score"] = self.draws.one_of((None, None, None, 30, 60))
        if self.rules.score.pairs:
            found["k"] = self._pairs()
        return found

    def _pairs(self) -> list[list[int]]:
        """Return how often each seat doubled each other; most did not."""
        seats = range(len(self.table.hands))
        k = [[0 for _ in seats] for _ in seats]
        for one in seats:
            for other in range(one):
                k[one][other] = k[other][one] = self.draws.one_of((0, 0, 0, 0, 1, 2))
        return k

    def _alone(self, declarer: int | None) -> Fields:
        """Return the field for a maker who plays alone, once in six deals; his partner then has no cards."""
        if not self.rules.contract.march_alone or declarer is None or not self.draws.one_in(6):
            return {}
        self.table.hands[(declarer + 2) % len(self.table.hands)] = []
        return {"alone": True}

    def _shown(self, trump: str | None) -> Fields:
        """Return the fields for declared, shown or revealed cards and a low deal, each in half of the deals."""
        rules, draws, hands = self.rules, self.draws, self.table.hands
        found: Fields = {}
        if rules.declared.card:
            found["declared"] = any(rules.declared.card in hand for hand in hands) and draws.one_in(2)
        if rules.score.low:
            found["low"] = draws.one_in(2)
        if rules.score.shown:
            card = f"{trump}{rules.score.shown_rank}"
            holders = [seat for seat, hand in enumerate(hands) if card in hand]
            found["shown"] = holders[0] if holders and draws.one_in(2) else None
        if rules.score.revealed:
            held = [card for hand in hands for card in sorted(hand)]
            counted = [card for card in held if any(in_group(card, group) for group in rules.score.cards)]
            found["revealed"] = [card for card in counted if draws.one_in(2)]
        if rules.trump.anti:
            found["anti"] = draws.one_of([suit for suit in rules.pack.suits if suit != trump])
        return found

    def _aims(self, found: Fields, sides: Sides, trump: str | None, tricks: int) -> list[Fraction]:
        """Return the tricks of the whole deal that each side needs: its contract or its bids, else its share."""
        wanted = found.get("bids")
        if isinstance(wanted, list):
            return [Fraction(sum(bid for seat in side if type(bid := wanted[seat]) is int)) for side in sides]
        goal = draw_contract.goal(self.rules, found, tricks)
        if goal is not None and len(sides) == 2:
            return [Fraction(goal), Fraction(tricks - goal)]
        strength = shares(self.rules, self.table, trump)
        return [tricks * sum((strength[seat] for seat in side), Fraction(0)) for side in sides]

    def _seats(self, declarer: int | None) -> Fields:
        leader = draw_contract.leader(self.rules, self.table, self.dealer, declarer)
        return {"leader": leader, "dealer": self.dealer, "declarer": declarer}

    def _cards(self, trump: str | None, called: str | None) -> Fields:
        rules, table = self.rules, self.table
        found: Fields = {"hands": [in_order(rules, hand) for hand in table.hands]}
        if rules.trump.by != "none":
            found["trump"] = trump
        if table.turned:
            found["hidden_card" if rules.trump.hidden else "turnup"] = table.turned
        for name in ("kitty", "stock"):
            if getattr(table, name):
                found[name] = list(getattr(table, name))
        if rules.pack.categories:
            held = {card for hand in table.hands for card in hand}
            found["cards"] = {card: dict(values) for card, values in table.values.items() if card in held}
        return {**found, "secretary": called}
