"""Points of single hands in trick-taking games: melds, games that may be announced, roem, card points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain

from solver.core.answer import Answer
from solver.core.cards import SUITS
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.core.text_aliases import SUIT_SIGNS
from solver.families.play.deals import cards_of
from solver.families.play.report.seats import in_pack_order
from solver.families.trick import answer_fields
from solver.families.trick.pack import all_cards, copies_of, is_card, is_joker, is_whole
from solver.families.trick.referee.cards import points_together
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.melds import melds_of
from solver.families.trick.rules import Rules
from solver.families.trick.rules.auction import Offer
from solver.families.trick.start import Start
from solver.text.style import Style

NONE = "NT"
"""Word for no trumps."""


@dataclass(frozen=True, slots=True)
class Part:
    """A scoring part of some cards.

    Attributes:
        name: the name of the scoring item.
        cards: of which it is made.
        points: its points.
    """

    name: str
    cards: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Case:
    """Points of the cards with one choice of trumps or one game.

    Attributes:
        name: trumps, or a game that may be announced; empty if there is one case alone.
        points: of all parts.
        parts: what counts.
        note: the reason for the points, if there are no parts.
    """

    name: str
    points: int
    parts: tuple[Part, ...] = ()
    note: str = ""


@dataclass(kw_only=True)
class CardsAnswer(Answer):
    """Points of a hand, for each case of trumps.

    Attributes:
        hand: the cards.
        counted: what of them: ``games``, ``melds``, ``trick`` or ``cards``.
        cases: by trumps or by game.
        ranks: of the pack, from the highest.
    """

    declared = answer_fields.CARDS

    hand: tuple[str, ...]
    counted: str
    cases: tuple[Case, ...]
    ranks: str = ""

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``hand``, ``counted`` and ``cases``."""
        return {"hand": list(self.hand), "counted": self.counted, "cases": [asdict(case) for case in self.cases]}


def scored(rules: Rules, words: Sequence[str], *, crib: bool) -> CardsAnswer:
    """Return the points of cards under the rules of a game.

    Args:
        rules: the game.
        words: the cards, optionally followed by trumps, a suit or NT, if they matter and not all are wanted.
        crib: must be false.

    Raises:
        DealError: single cards have no points in the game, or the cards are impossible.
    """
    if crib:
        raise DealError(f"--crib has no effect on {_named(rules)}; it is for cribbage")
    counted = _counted(rules)
    *before, last = words or [""]
    trump = _trump(rules, last) if before else None
    hand = tuple(chain(*map(cards_of, before if trump else words)))
    _check(rules, hand, counted)
    if counted == "games":
        cases = [*_games(rules, hand, trump)]
    else:
        trumps = [trump] if trump else _trumps(rules, counted)
        cases = [_case(rules, hand, counted, one) for one in trumps]
    return CardsAnswer(game=rules.id, hand=hand, counted=counted, cases=tuple(cases), ranks=rules.pack.ranks)


def _named(rules: Rules) -> str:
    return rules.id or "the game"


def _counted(rules: Rules) -> str:
    """Return the kind of points that cards have by themselves.

    Raises:
        DealError: they have none.
    """
    if any(offer.worth for offer in rules.offers):
        return "games"
    if rules.melds.laid == "dealt":
        return "melds"
    if rules.together.sequence or rules.together.equal or rules.together.couple:
        return "trick"
    if (rules.score.cards or rules.score.faces) and is_whole(rules.pack):
        return "cards"
    raise DealError(
        f"cards of {_named(rules)} count nothing by themselves; try faceup solve {_named(rules)} DEAL. "
        'A finished deal has empty "hands" and its "tricks_before"'
    )


def _check(rules: Rules, hand: Sequence[str], counted: str) -> None:
    """Check that the cards are in the pack, and not too many.

    Raises:
        DealError: they are not.
    """
    most = copies_of(rules.pack)
    for card in hand:
        if not is_card(rules.pack, card):
            raise DealError(f"{card} is not a card of the pack")
        if list(hand).count(card) > most[card]:
            raise DealError(f"{card} comes {list(hand).count(card)} times; the pack has {most[card]}")
    sizes = _sizes(rules, counted)
    if len(hand) not in sizes:
        what = {"trick": "a trick", "cards": "the won cards"}.get(counted, "a hand")
        wanted = f"1 to {max(sizes)}" if counted == "cards" else " or ".join(map(str, sorted(sizes)))
        raise DealError(f"{len(hand)} cards are given for {what}. Write {wanted}")


def _sizes(rules: Rules, counted: str) -> set[int]:
    if counted == "cards":
        return set(range(1, len(all_cards(rules.pack)) + 1))
    if counted == "trick":
        return set(rules.table.players)
    kitty = rules.deal.kitty if rules.kitty.declarer or rules.deal.taken else 0
    return {size + more for size in rules.deal.hand for more in (0, max(kitty, 0))}


# -- trumps --------------------------------------------------------------------------------------------------------


def _trump(rules: Rules, word: str) -> str | None:
    """Return the trumps that a word names, None if it names none.

    Raises:
        DealError: the game has no such trumps.
    """
    text = word.translate(SUIT_SIGNS).strip().upper()
    if text not in (*SUITS, "N", NONE):
        return None
    trump = NONE if text == "N" else text
    if trump not in (*rules.pack.suits, NONE) or rules.trump.by in ("none", "fixed"):
        raise DealError(f"trumps {word}: {_named(rules)} has no trumps to choose. Write the cards alone")
    return trump


def _trumps(rules: Rules, counted: str) -> list[str]:
    """Return the trumps that make separate cases; one empty word if they do not matter."""
    if rules.trump.by == "fixed":
        return [rules.trump.suit]
    words = chain(rules.score.cards, *(one.cards for one in rules.combinations))
    by_trump = counted != "cards" or any(word.startswith("trump ") for word in words)
    return [*rules.pack.suits] if by_trump and rules.trump.by != "none" else [""]


def _letter(trump: str) -> str | None:
    return None if trump in ("", NONE) else trump


# -- what counts ---------------------------------------------------------------------------------------------------


def _case(rules: Rules, hand: Sequence[str], counted: str, trump: str) -> Case:
    """Return the points of the cards with these trumps."""
    ways = {"melds": _melds, "trick": _trick, "cards": _points}
    parts = tuple(ways[counted](rules, hand, _letter(trump)))
    return Case(trump, sum(part.points for part in parts), parts)


def _melds(rules: Rules, hand: Sequence[str], trump: str | None) -> Iterator[Part]:
    for meld in melds_of(rules, Counter(hand), trump):
        yield Part(meld.name, meld.cards * meld.copies, meld.points)


def _trick(rules: Rules, hand: Sequence[str], trump: str | None) -> Iterator[Part]:
    """Yield the roem of a trick, and its card points."""
    if roem := points_together(rules, hand, trump):
        yield Part("roem", tuple(hand), roem)
    yield from _points(rules, hand, trump)


def _points(rules: Rules, hand: Sequence[str], trump: str | None) -> Iterator[Part]:
    """Yield the points card by card, cards of equal points together."""
    game = DealInPlay(rules, Start(hands=((),) * max(rules.table.players), leader=0))
    worth: dict[int, list[str]] = {}
    for card in in_pack_order(hand, rules.pack.ranks):
        worth.setdefault(game.worth(card, trump), []).append(card)
    for points, cards in sorted(worth.items(), reverse=True):
        if points:
            yield Part("card points", tuple(cards), points * len(cards))


def _games(rules: Rules, hand: Sequence[str], trump: str | None) -> Iterator[Case]:
    """Yield the games that may be announced, the dearest first, each with its base value for winning."""
    found = []
    for offer in rules.offers:
        own = offer.fields.get("trump")
        if trump is None or own == (trump if trump != NONE else "N"):
            found.append(_game(rules, offer, hand))
    yield from sorted(found, key=lambda case: -case.points)


def _game(rules: Rules, offer: Offer, hand: Sequence[str]) -> Case:
    """Return the points of one game: with the kitty if the hand includes it, else of the hand."""
    seen = len(hand) > max(rules.deal.hand)
    base = offer.worth if seen or not offer.worth_unseen else offer.worth_unseen
    if not offer.matadors:
        return Case(offer.name, base)
    own = offer.fields.get("trump")
    start = Start(hands=((),) * max(rules.table.players), leader=0, declarer=0,
                  trump=own if isinstance(own, str) and own in SUITS else None)  # fmt: skip
    has, many = _matadors(rules, start, hand)
    times = 1 + many + (0 if seen else offer.unseen)
    unseen = "" if seen or not offer.unseen else f", hand {offer.unseen}"
    note = f"{'with' if has else 'without'} {many}, game 1{unseen}: {times} times {base}"
    return Case(offer.name, base * times, note=note)


def _matadors(rules: Rules, start: Start, hand: Sequence[str]) -> tuple[bool, int]:
    """Tell whether the hand has the highest trump, and count its top trumps in sequence, held or missing."""
    view = DealInPlay(rules, start).view(start.trump)
    tops = [card for card in all_cards(rules.pack) if not is_joker(card) and view.suit(card) == view.trumps]
    tops.sort(key=view.height, reverse=True)
    has = [card in hand for card in tops]
    return has[0], next((place for place, one in enumerate(has) if one != has[0]), len(has))


# -- as text -------------------------------------------------------------------------------------------------------

_TITLES = {"games": "the value of each game", "melds": "melds", "trick": "roem and card points", "cards": "card points"}


def report(_deal: Deal, answer: CardsAnswer, style: Style) -> str:
    """Return the text of the points of each case, with their parts."""
    cards = style.cards(in_pack_order(answer.hand, answer.ranks))
    head = f"{answer.game or 'a game of your own'}, {_TITLES[answer.counted]}"
    if len(answer.cases) == 1:
        case = answer.cases[0]
        name = f", trumps {style.suit(case.name)}" if answer.counted != "games" and case.name else ""
        head += f"{name}: {_number(case.points, style)}"
    if style.quiet:
        return head if len(answer.cases) == 1 else f"{head}: {', '.join(_short(answer, style))}"
    rows = [row for case in answer.cases for row in _rows(case, style, alone=len(answer.cases) == 1)]
    return "\n".join([head, f"  {cards}", *rows])


def _short(answer: CardsAnswer, style: Style) -> Iterator[str]:
    for case in answer.cases:
        yield f"{style.suit(case.name)} {_number(case.points, style)}"


def _rows(case: Case, style: Style, *, alone: bool) -> Iterator[str]:
    if case.note or not alone:
        note = f"  {case.note}" if case.note else ""
        yield f"  {style.suit(case.name):<8} {_number(case.points, style):>4}{note}"
    indent = "  " if alone else "           "
    for part in case.parts:
        yield f"{indent}{_number(part.points, style):>4}  {part.name}: {style.cards(part.cards)}"


def _number(points: int, style: Style) -> str:
    return str(points) if points >= 0 else style.signed(points)
