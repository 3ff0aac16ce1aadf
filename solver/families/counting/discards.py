"""Discards to the crib: the expected value of each pair of a hand of six, before starter and other hand are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import chain

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.counting import answer_fields
from solver.families.counting.rules import Rules
from solver.families.counting.values import values_of
from solver.families.play.deals import all_cards, cards_of
from solver.kernels import kernel
from solver.text.style import Style

_HAND = 6
_AWAY = 2
_FLUSH = 4
"""Number of cards of a hand after discarding."""

_DIGITS = 10
"""Decimal places of means."""

_SUITS = "SHDC"


@dataclass(frozen=True, slots=True)
class CribModel:
    """Distribution of the hand and the crib under a model of the other player's discards.

    Attributes:
        crib: the mean of the crib.
        mean: of the hand, with the crib added for the dealer and taken away for the other player.
        least, most: of the same, over every starter and all that the other player may lay away.
    """

    crib: float
    mean: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard of two cards, with its expected value.

    Attributes:
        cards: the two.
        hand: the mean of what the others show, over every starter.
        best: results if the other player's discards are best for the mean of his own hand and the crib.
        random: where his cards of the crib are any two.
    """

    cards: tuple[str, ...]
    hand: float
    best: CribModel
    random: CribModel


@dataclass(kw_only=True)
class DiscardsAnswer(Answer):
    """Every discard of a hand, the best first.

    Attributes:
        hand: its six cards.
        dealer: whether the crib is the player's.
        discards: by the mean against the other player's best discard.
    """

    declared = answer_fields.DISCARDS

    hand: tuple[str, ...]
    dealer: bool
    discards: tuple[Discard, ...]

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``hand``, ``dealer`` and ``discards``."""
        return {"hand": list(self.hand), "dealer": self.dealer, "discards": [asdict(one) for one in self.discards]}


def discards(rules: Rules, words: Sequence[str], *, dealer: bool) -> DiscardsAnswer:
    """Return the expected value of every discard of a hand.

    Args:
        rules: the game.
        words: the cards, one or several in each word.
        dealer: whether the crib is the player's.

    Raises:
        DealError: the game has no such discards, or the cards are not six different cards of the pack.
    """
    _check_game(rules)
    hand = tuple(chain.from_iterable(map(cards_of, words)))
    _check_hand(rules, hand)
    ranks = rules.pack.ranks
    own = sorted(_number(ranks, card) for card in hand)
    found = kernel("turns_discards").discards(
        [values_of(rules, f"S{rank}")[0] for rank in ranks],
        [(int(total), points) for total, points in rules.show.totals.items()],
        rules.show.pair,
        rules.show.run,
        0 < rules.show.flush <= _FLUSH,
        ranks.find(rules.starter.rank) if rules.starter.rank else -1,
        rules.starter.matched,
        own,
        dealer,
    )
    unseen = len(ranks) * len(_SUITS) - _HAND
    each = []
    for first, second, total, *models in found:
        cards = tuple(card for card in hand if _number(ranks, card) in (first, second))
        best, anything = (_model(one, total / unseen, dealer=dealer) for one in models)
        each.append(Discard(cards, round(total / unseen, _DIGITS), best, anything))
    in_order = sorted(each, key=lambda one: (-one.best.mean, -one.random.mean))
    return DiscardsAnswer(game=rules.id, hand=hand, dealer=dealer, discards=tuple(in_order))


def _number(ranks: str, card: str) -> int:
    return ranks.index(card[1]) * len(_SUITS) + _SUITS.index(card[0])


def _model(counted: tuple[int, int, int, int], hand: float, *, dealer: bool) -> CribModel:
    points, ways, least, most = counted
    crib = points / ways
    return CribModel(round(crib, _DIGITS), round(hand + (crib if dealer else -crib), _DIGITS), least, most)


def _check_game(rules: object) -> None:
    """Check that two players discard two of six cards each, from one pack of at most 52 cards.

    Raises:
        DealError: it is not so.
    """
    if not (isinstance(rules, Rules) and _fits(rules)):
        raise DealError(
            f"discards of {getattr(rules, 'id', '') or 'this game'} are not compared: that is for two players who lay "
            'away two of six cards; try faceup solve cribbage --hand "5H 6S 7D KC QD 2H"'
        )


def _fits(rules: Rules) -> bool:
    """Return whether two players discard two of six cards each, from one pack of at most 52 cards."""
    pack = all_cards(rules.pack)
    values = [values_of(rules, card) for card in pack]
    by_rank = {card[1]: value for card, value in zip(pack, values, strict=True)}
    return (
        rules.table.players == (_AWAY,)
        and rules.deal.hand == (_HAND,)
        and rules.crib.away == _AWAY
        and rules.starter.on
        and sorted(pack) == sorted(suit + rank for suit in _SUITS for rank in rules.pack.ranks)
        and len(pack) >= 2 * _HAND + 1
        and all(len(value) == 1 and value[0] > 0 for value in values)
        and all(by_rank[card[1]] == value for card, value in zip(pack, values, strict=True))
    )


def _check_hand(rules: Rules, hand: tuple[str, ...]) -> None:
    pack = set(all_cards(rules.pack))
    for card in hand:
        if card not in pack:
            raise DealError(f"{card} is not a card of the pack")
        if hand.count(card) > 1:
            raise DealError(f"{card} is {hand.count(card)} times in the hand; the pack has it once")
    if len(hand) != _HAND:
        raise DealError(f'a hand of {len(hand)} cards, in place of {_HAND}; try --hand "5H 6S 7D KC QD 2H"')


def report(_deal: Deal, answer: DiscardsAnswer, style: Style) -> str:
    """Return a line for each discard; the best alone where the style is quiet."""
    whose = "your crib" if answer.dealer else "the other player's crib"
    named = answer.game or "a game of your own"
    best = answer.discards[0]
    away = style.cards(best.cards)
    if style.quiet:
        mean = _signed(best.best.mean, style)
        return f"{named}: {style.cards(answer.hand)}, {whose}: discard {away}, {mean} on average"
    head = f"  {'':8}  {'':>5}  {'against his best discard':^26}  {'against any two cards':^26}"
    names = f"  {'lay away':8}  {'hand':>5}  " + "  ".join([f"{'crib':>5} {'mean':>6} {'least':>6} {'most':>6}"] * 2)
    rows = [
        f"  {style.cards(one.cards):8}  {one.hand:5.2f}  {_numbers(one.best, style)}  {_numbers(one.random, style)}"
        for one in answer.discards
    ]
    return "\n".join([f"{named}: {style.cards(answer.hand)}, {whose}", "", head.rstrip(), names, *rows])


def _numbers(model: CribModel, style: Style) -> str:
    least, most = style.signed(model.least), style.signed(model.most)
    return f"{model.crib:5.2f} {_signed(model.mean, style):>6} {least:>6} {most:>6}"


def _signed(mean: float, style: Style) -> str:
    shown = f"{abs(mean):.2f}"
    return shown if not float(shown) else f"{style.signed(1 if mean > 0 else -1)[0]}{shown}"
