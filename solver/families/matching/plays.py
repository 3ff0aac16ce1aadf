"""Legal plays of matching games, and the suit and rank of a card on a discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from solver.families.matching.effects import Effect, effect
from solver.families.matching.rules import Rules
from solver.families.matching.state import Cards, MatchingState
from solver.families.play.deals import JOKER, MAJOR, copies_of, in_group, is_joker, rank_of, suits_of

_RANKS_OF_MAJORS = {"M1": "A", "M10": "T"} | {f"M{number}": str(number) for number in range(2, 10)}

RED, BLACK = "HD", "SC"


def code(laid: str) -> str:
    """Return a card's code, without its name."""
    return laid.partition("=")[0]


def name(laid: str) -> str:
    """Return the suit or the card that a card was named as; empty if it has no name."""
    return laid.partition("=")[2]


def rank(card: str) -> str:
    """Return the rank by which a card matches; majors 1 to 10 match as ace to ten, jokers and the rest as none."""
    return _RANKS_OF_MAJORS.get(card, "") if card[0] == MAJOR else rank_of(card)


def force(laid: str) -> tuple[str, str]:
    """Return the suit and the rank to be matched when this card is on top; the rank is empty if there is none."""
    named = name(laid)
    if len(named) > 1:
        return named[0], rank(named)
    card = code(laid)
    return named or card[0], rank(card)


def colour(suit: str) -> str:
    """Return the suits of a card's colour; majors have their own colour."""
    return next((suits for suits in (RED, BLACK) if suit in suits), suit)


def wild_joker(state: MatchingState, card: str) -> bool:
    """Return whether a card is named as another card: a joker, or a card of the turned rank."""
    return card[0] == JOKER or bool(state.turnup and rank_of(card) == rank_of(state.turnup))


def effects_of(state: MatchingState, card: str) -> tuple[Effect, ...]:
    """Return the effects of a card in this deal, by card, else by rank; jokers have none."""
    if wild_joker(state, card):
        return ()
    return by_name(state, card)


def by_name(state: MatchingState, card: str) -> tuple[Effect, ...]:
    """Return the effects of a card or rank of the rules."""
    words = state.effects.get(card)
    if words is None and not is_joker(card):
        words = state.effects.get(rank_of(card))
    return tuple(found for word in words or () if (found := effect(word)))


def does(state: MatchingState, card: str, *names: str) -> bool:
    """Return whether a card has one of these effects."""
    return any(one.name in names for one in effects_of(state, card))


def is_wild(state: MatchingState, card: str) -> bool:
    """Return whether a card other than a joker may be played on anything, with the name of a suit."""
    return any(one.name in ("wild", "wild-colour") for one in by_name(state, card))


DRAW, TAKE, PASS = "draw", "take", "pass"


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid on a discard pile.

    Attributes:
        below: their codes in alphabetical order, the top one apart.
        top: the one that ends on top, with its name.
        pile: the pile, from 0.
    """

    below: Cards
    top: str
    pile: int = 0

    @property
    def cards(self) -> Cards:
        """Codes of all cards, the top one last."""
        return (*self.below, code(self.top))


def notation(rules: Rules, play: Play) -> str:
    """Return the play as it is written."""
    text = "+".join((*play.below, play.top))
    return f"{text}>{play.pile + 1}" if rules.match.piles > 1 else text


def legal(rules: Rules, state: MatchingState) -> Mapping[str, Play | None]:
    """Return every legal move of the seat to move, by its notation; None for moves that play no card."""
    found: dict[str, Play | None] = {notation(rules, play): play for play in plays(rules, state, state.turn)}
    if state.drawn is not None:
        return {**found, PASS: None}
    if state.crank:
        return found if found and not rules.effects.decline else {**found, DRAW: None}
    if found and obliged(rules):
        return found
    if picking := pick_up(rules, state):
        return {**found, picking: None}
    return found or {PASS: None}


def obliged(rules: Rules) -> bool:
    """Return whether a player who can play must play."""
    return rules.match.must or rules.draw.how == "until play"


def pick_up(rules: Rules, state: MatchingState) -> str | None:
    """Return the move that picks up cards between two turns, None if nothing can be picked up."""
    if rules.draw.how == "pile":
        return TAKE if state.pickups and state.piles[0] else None
    return DRAW if rules.draw.pressure or can_draw(state) else None


def can_draw(state: MatchingState) -> bool:
    """Return whether there is a card to draw, after turning over the piles if needed."""
    return bool(state.stock) or bool(state.pickups and any(len(pile) > 1 for pile in state.piles))


def plays(rules: Rules, state: MatchingState, seat: int) -> list[Play]:
    """Return all plays that a seat would have if it were on turn."""
    piles = range(len(state.piles))
    if state.drawn is not None:
        return [play for pile in piles for play in _singles(rules, state, (state.drawn,), pile, state.hands[seat])]
    cards = open_cards(state, seat)
    found = [play for pile in piles for play in _singles(rules, state, cards, pile, cards)]
    if rules.several.twins:
        found += _twins(state, found, cards)
    if rules.several.by and not state.crank and state.hands[seat]:
        found += [play for pile in piles for play in _several(rules, state, cards, pile)]
    return found


def open_cards(state: MatchingState, seat: int) -> Cards:
    """Return the cards from which a seat may play: its hand, else its face-up row, else its face-down row."""
    rows = (rows[seat] for rows in (state.hands, state.up, state.down) if rows)
    return next((cards for cards in rows if cards), ())


def _singles(rules: Rules, state: MatchingState, cards: Cards, pile: int, held: Cards) -> Iterator[Play]:
    """Yield the plays of single cards on a pile."""
    for card in dict.fromkeys(cards):
        if not spared(rules, state, card, pile, held):
            for laid in ways(rules, state, card, pile):
                yield Play((), laid, pile)


def spared(rules: Rules, state: MatchingState, card: str, pile: int, held: Cards) -> bool:
    """Return whether a card is a last resort, and its holder has a plain card of the suit in force."""
    if not state.piles[pile] or not any(in_group(card, word) for word in rules.match.last_resort):
        return False
    suit, _ = force(state.piles[pile][-1])
    return any(one[0] == suit and not is_wild(state, one) for one in held)


def ways(rules: Rules, state: MatchingState, card: str, pile: int) -> Iterator[str]:
    """Yield the ways to play a card on a pile: with each possible name, or without one."""
    if state.crank:
        if does(state, card, "crank", "joins"):
            yield from _named(rules, state, card, pile)
    elif wild_joker(state, card):
        for named in nameable(rules, state):
            if agrees(rules, state, named, pile):
                yield f"{card}={named}"
    elif fits(rules, state, card, pile):
        yield from _named(rules, state, card, pile)


def nameable(rules: Rules, state: MatchingState) -> list[str]:
    """Return the cards that a joker may be named as: those of the pack, except jokers."""
    turned = rank_of(state.turnup) if state.turnup else ""
    return [card for card in copies_of(rules.pack) if not is_joker(card) and (not turned or rank_of(card) != turned)]


def fits(rules: Rules, state: MatchingState, card: str, pile: int) -> bool:
    """Return whether a card that is not a joker may be laid on a pile."""
    return agrees(rules, state, card, pile) or (is_wild(state, card) and not _on_own(rules, state, card, pile))


def _on_own(rules: Rules, state: MatchingState, card: str, pile: int) -> bool:
    """Return whether a card would be played on its own rank, although its rank forbids that."""
    if rank(card) not in rules.match.not_on_own or not state.piles[pile]:
        return False
    return force(state.piles[pile][-1])[1] == rank(card)


def agrees(rules: Rules, state: MatchingState, card: str, pile: int) -> bool:
    """Return whether a card matches the top of a pile, without regard to being wild."""
    cards = state.piles[pile]
    if not cards:
        return True
    if _on_own(rules, state, card, pile):
        return False
    suit, ranked = force(cards[-1])
    same_suit = card[0] == suit
    same_rank = bool(ranked) and rank(card) == ranked
    return (same_suit and rules.match.by != "rank") or (same_rank and rules.match.by != "suit")


def _named(rules: Rules, state: MatchingState, card: str, pile: int) -> Iterator[str]:
    """Yield a card that is not a joker with each suit that it may be named as; unchanged if it is not wild."""
    suits = suits_of(rules.pack)
    if not is_wild(state, card):
        yield card
        return
    if all(one.name != "wild" for one in by_name(state, card)) and state.piles[pile]:
        suits = "".join(suit for suit in suits if suit in colour(force(state.piles[pile][-1])[0]))
    for suit in suits:
        yield f"{card}={suit}"


def _twins(state: MatchingState, singles: list[Play], cards: Cards) -> list[Play]:
    """Return the plays of both copies of a card; cards that give another turn are played singly."""
    held = Counter(cards)
    twice = {card for card in held if held[card] > 1 and not does(state, card, "again")}
    return [Play((code(play.top),), play.top, play.pile) for play in singles if code(play.top) in twice]


def _several(rules: Rules, state: MatchingState, cards: Cards, pile: int) -> list[Play]:
    """Return two or more cards of one rank, or of one suit, too, under the rules."""
    plain = [card for card in cards if not wild_joker(state, card)]
    alone = {card for card in plain if fits(rules, state, card, pile)}
    if rules.several.by == "rank":
        plain = [card for card in plain if card in alone]
    groups = _groups(plain, with_suits=rules.several.by == "rank or suit")
    sets = {chosen for group in groups for size in range(2, len(group) + 1) for chosen in combinations(group, size)}
    found: list[Play] = []
    for chosen in sorted(sets):
        for top in dict.fromkeys(chosen):
            below = list(chosen)
            below.remove(top)
            if not state.piles[pile] or not alone.isdisjoint(below):
                found += [Play(tuple(below), laid, pile) for laid in _named(rules, state, top, pile)]
    return found


def _groups(cards: list[str], *, with_suits: bool) -> list[list[str]]:
    """Return the cards of each rank, and of each suit; each group in alphabetical order."""
    found: dict[str, list[str]] = {}
    for card in sorted(cards):
        if rank(card):
            found.setdefault(f"rank {rank(card)}", []).append(card)
        if with_suits:
            found.setdefault(f"suit {card[0]}", []).append(card)
    return list(found.values())
