"""Cards that a position does not show: those under others, and those that a move carries.

There are two functions for each kind of game: one for such cards at the start, from the rules, the layout, and the
cards shown by the first position; one for such cards after a play. Their results have a place for every card of the
deal.

A third function returns the cards that a play itself moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from solver.families.patience.layout import LETTERS, UNKNOWN, Layout, rank
from solver.families.patience.layout import cards as cards_of
from solver.families.patience.page.placement import ALL, ASIDE, OUT, STOCK, Laid, Moved, bare, shown
from solver.families.patience.referee import table
from solver.families.patience.referee.building import Building
from solver.families.patience.referee.discarding import Discarding
from solver.families.patience.referee.frames import Bowling
from solver.families.patience.referee.moves import TABLEAU, WASTE, Position, Spot
from solver.families.patience.referee.pairs import PairsGame
from solver.families.patience.referee.quilt import QuiltGame
from solver.families.patience.referee.rows import Rows
from solver.families.patience.rules import UNLIMITED, Rules
from solver.pages.board import Cards, Change
from solver.text.style import plural


@dataclass(frozen=True, slots=True)
class Made:
    """A play and its result.

    Attributes:
        rules: the game.
        before: the cards before the play.
        play: the play in the notation of lines.
        position: the referee's position after it.
        told: the cards that this position shows.
    """

    rules: Rules
    before: Cards
    play: str
    position: Any
    told: Laid


# -- cards that no place has ----------------------------------------------------------------------------------


def gone(before: Cards, after: Cards) -> tuple[str, ...]:
    """Return the cards of the earlier places that are in no place any more, in their order."""
    left = Counter(bare(card) for pile in after.values() for card in pile)
    found = []
    for card in (bare(card) for pile in before.values() for card in pile):
        if left[card]:
            left[card] -= 1
        else:
            found.append(card)
    return tuple(found)


def missing(rules: Rules, visible: Cards) -> tuple[str, ...]:
    """Return the cards of the pack that are in no place; empty if the layout has unknown cards."""
    there = Counter(bare(card) for pile in visible.values() for card in pile)
    return () if there[UNKNOWN] else tuple((Counter(cards_of(rules.pack)) - there).elements())


def _and(laid: Laid, place: str, before: Cards, more: tuple[str, ...]) -> Laid:
    """Return the known cards of a position with further cards on a place."""
    return laid | {place: (*before.get(place, ()), *more)}


# -- nothing gets lost ----------------------------------------------------------------------------------------


def all_told(_rules: Rules, _layout: Layout, visible: Laid) -> Laid:
    """Return the cards of a position that shows all of them."""
    return visible


def still_told(made: Made) -> Laid:
    """Return the cards after a play that the position shows, which are all."""
    return made.told


# -- building -------------------------------------------------------------------------------------------------


def building_at_start(rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the cards at the start.

    Runs that left have places of their own; cards under single tops are out of sight.
    """
    lost, visible = missing(rules, visible), _with_room(rules, layout, visible)
    if not rules.foundations.runs:
        return _and(visible, OUT, {}, lost) if lost else visible
    laid = {f"F{number}": () for number in range(1, rules.pack.suits * rules.pack.packs + 1)} | visible
    return _runs(rules, laid, lost)


def _with_room(rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the cards with places for the piles of redeals by order, which may be more than at the start."""
    cards = sum(len(pile) for pile in layout.tableau) if layout.reshuffles else 0
    most = -(-cards // rules.deal_size)
    return {f"T{number}": () for number in range(1, most + 1)} | visible


def building_after(made: Made) -> Laid:
    """Return the cards after a play; runs leave for the first free places."""
    places = (OUT, "F")
    laid = {
        name: made.told.get(name, tuple(pile) if name.startswith(places) else ()) for name, pile in made.before.items()
    }
    return _runs(made.rules, laid, gone(made.before, laid)) if made.rules.foundations.runs else laid


def _runs(rules: Rules, laid: Laid, new: tuple[str, ...]) -> Laid:
    """Return the cards with runs among new cards, each from its highest rank, in free places."""
    left = list(new)
    for name in [name for name, pile in laid.items() if name.startswith("F") and not pile]:
        run = _run(rules, left)
        for card in run:
            left.remove(card)
        laid[name] = run
    return laid


def _run(rules: Rules, cards: list[str]) -> tuple[str, ...]:
    """Return a card of each rank from the highest, of one suit if runs are; as many as there are."""
    highest = sorted(cards, key=rank, reverse=True)[:1]
    found = []
    for number in range(rules.pack.ranks, 0, -1):
        fitting = (card for card in cards if rank(card) == number and (not _of_suit(rules) or card[0] == highest[0][0]))
        found += [card for card in (next(fitting, ""),) if card]
    return tuple(found)


def _of_suit(rules: Rules) -> bool:
    return rules.foundations.runs == "same"


# -- taking ---------------------------------------------------------------------------------------------------


def taking_at_start(rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the cards at the start; lost cards are under the only hole, or out of sight if there are several."""
    laid = visible | {f"F{number}": pile for number, pile in enumerate(layout.foundations, start=1)}
    lost = missing(rules, laid)
    if len(layout.foundations) == 1 and lost:
        return laid | {"F1": (*lost, *laid["F1"])}
    return _and(laid, OUT, {}, lost) if lost or rules.taking.by != "building" else laid


def taking_after(made: Made) -> Laid:
    """Return the cards after a play, which go to a hole or out of play."""
    rules, before, visible = made.rules, made.before, made.told
    visible = visible | _reserve(before, visible) if rules.taking.reserve else visible
    if rules.taking.by != "building":
        return _and(visible, OUT, before, gone(before, visible | {OUT: tuple(before[OUT])}))
    holes = {name: tuple(pile) for name, pile in before.items() if name.startswith("F")}
    grown = {name: (*pile, *visible[name]) if pile[-1:] != visible[name] else pile for name, pile in holes.items()}
    return {OUT: tuple(before[OUT])} | visible | grown if OUT in before else visible | grown


def _reserve(before: Cards, visible: Mapping[str, tuple[str, ...]]) -> Laid:
    """Return a reserve with its cards in their places, although a position closes the gaps."""
    left = Counter(card for name, pile in visible.items() if name.startswith("reserve") for card in pile)
    laid: Laid = {}
    for name, pile in before.items():
        if name.startswith("reserve"):
            laid[name] = tuple(pile) if pile and left[pile[0]] else ()
            left.subtract(laid[name])
    return laid


# -- the others -----------------------------------------------------------------------------------------------


def aside_at_start(rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the cards at the start, with those laid aside and those out of play."""
    held = layout.wastes[0] if layout.wastes else ()
    laid = visible | ({ASIDE: held} if rules.discard.waste or rules.square.waste else {})
    lost = missing(rules, laid)
    return laid | {OUT: lost} if lost or rules.kind != "square" else laid


def aside_after(made: Made) -> Laid:
    """Return the cards after one was laid aside, or after cards went out of play."""
    laid = made.told | {name: tuple(made.before[name]) for name in (ASIDE, OUT) if name in made.before}
    lost = gone(made.before, laid)
    return _and(laid, ASIDE if made.play.endswith("W") else OUT, laid, lost) if lost else laid


def row_at_start(_rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the piles of a row at the start; positions know only their tops."""
    return visible | {f"P{number}": shown(pile) for number, pile in enumerate(layout.tableau, start=1)}


def row_after(made: Made) -> Laid:
    """Return the piles of a row after one was put on another, and the row closed up."""
    source, target = (int(number) - 1 for number in made.play.split(">"))
    piles = [tuple(pile) for pile in made.before.values()]
    piles[target] += piles.pop(source)
    return dict(zip(made.before, (*piles, ()), strict=True))


def frames_at_start(rules: Rules, layout: Layout, visible: Laid) -> Laid:
    """Return the cards of the first frame at the start: slots hold the first missing card of their rank."""
    left = list(missing(rules, {STOCK: visible[STOCK]}))
    laid = visible | {str(number): () for number in range(rules.frames.pins)}
    for number, held in enumerate(layout.slots):
        card = next((card for card in left if held and rank(card) == held), None)
        if card is not None:
            left.remove(card)
            laid[str(number)] = (card,)
    return laid | {ASIDE: tuple(left[: layout.parked]), OUT: tuple(left[layout.parked :]) if layout.slots else ()}


def frames_after(made: Made) -> Laid:
    """Return the cards after the next one went to a slot or fell; balls sweep the fallen, frames all cards."""
    laid = {name: tuple(pile) for name, pile in made.before.items()}
    place, frame = ASIDE if made.play == "W" else made.play, made.position.frame
    if not frame.at:
        return dict.fromkeys(laid, ()) | made.told
    laid = laid | {place: (*laid[place], laid[STOCK][-1])} | made.told
    return laid if frame.fallen else laid | {ASIDE: (), OUT: laid[OUT] + laid[ASIDE]}


def nothing(_rules: Rules, _position: object, _play: str, _cards: Cards) -> Sequence[Moved]:
    """Return no moves: all are found by comparing the cards before and after."""
    return ()


def onto_piles(rules: Rules, position: Building, play: str, cards: Cards) -> Sequence[Moved]:
    """Return the cards moved from pile to pile, before a complete run leaves or the emptied pile is filled."""
    if play in table.MOVES:
        return ()
    move = position.meant(play)
    source = _name(rules, move.source)
    if move.target.kind != TABLEAU or source is None:
        return ()
    moved = cards[source][len(cards[source]) - move.size :]
    return [(card, source, f"T{move.target.at + 1}") for card in moved]


def _name(rules: Rules, spot: Spot) -> str | None:
    """Return the place of a pile; None for stock and foundations, whose cards are found by comparison."""
    if spot.kind in (TABLEAU, WASTE):
        return f"{spot.kind}{spot.at + 1}"
    return f"{rules.places[spot.kind].name}{spot.at + 1}" if isinstance(spot.kind, int) else None


def into_gap(_rules: Rules, _position: object, play: str, cards: Cards) -> Sequence[Moved]:
    """Return the move of the next card into a gap, from which it may leave at once with others of its rank."""
    return [(cards[STOCK][-1], STOCK, play[1:])] if play.startswith("+") else ()


def into_slot(_rules: Rules, _position: object, play: str, cards: Cards) -> Sequence[Moved]:
    """Return the move of the next card to a slot or to the fallen cards; it may end the frame."""
    return [(cards[STOCK][-1], STOCK, ASIDE if play == "W" else play)]


def closing_up(play: str, cards: Cards) -> tuple[Change, ...]:
    """Return the changes when a pile is put on another, and all piles behind it move up by one."""
    source, target = (int(number) for number in play.split(">"))
    last = max(number for number, pile in enumerate(cards.values(), start=1) if pile)
    follow = [(ALL, f"P{number + 1}", f"P{number}") for number in range(source, last)]
    return ((ALL, f"P{source}", f"P{target}"), *follow)


_BETWEEN = " · "


def told(rules: Rules, position: Position) -> str:
    """Return the caption: score, redeals left, first rank of the foundations, end of the game."""
    return _BETWEEN.join(_parts(rules, position))


def _parts(rules: Rules, position: Position) -> Iterator[str]:
    if isinstance(position, Bowling):
        yield _frame(rules, position)
    if rules.goal == "score":
        yield f"Score {position.score()}"
    redeals = _redeals(position)
    if redeals:
        yield "redeals without end" if redeals == UNLIMITED else f"{plural(redeals, 'redeal')} left"
    if isinstance(position, Building):
        yield from _of_building(rules, position)
    if isinstance(position, Discarding) and rules.discard.waste:
        yield f"{position.parked} of {rules.discard.waste} laid aside"
    if rules.goal != "score" and position.won():
        yield "Won"
    elif not position.legal():
        yield "No move is left" if rules.goal != "score" else "The end"


def _redeals(position: Position) -> int:
    if isinstance(position, Building):
        return position.table.redeals
    if isinstance(position, PairsGame | QuiltGame):
        return position.state.redeals
    return len(position.orders) if isinstance(position, Rows) else 0


def _of_building(rules: Rules, position: Building) -> Iterator[str]:
    found, goals = rules.foundations, position.goals
    if found.base in ("dealt", "chosen") and not found.steps and goals.base:
        yield f"foundations from {LETTERS[goals.base]}"
    if found.order == "chosen" and goals.direction:
        yield f"foundations go {goals.direction}"
    if position.table.switched:
        yield "one card at a time"


def _frame(rules: Rules, position: Bowling) -> str:
    """Return the text ``Frame 3 of 10, second ball``."""
    number, balls = len(position.done) + 1, position.frame.balls
    last = rules.frames.frames
    name = f"Frame {number} of {last}" if number <= last else "Bonus balls"
    return f"{name}, {'second' if balls else 'first'} ball" if position.legal() else f"{last} frames"
