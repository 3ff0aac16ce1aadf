"""Play by a rule of thumb, for the first tricks of deals that are too large to be solved from the first card.

Whoever wants tricks leads his highest card, wins as cheaply as he can when he plays last, else with his highest card,
and throws the lowest where he can not win. Who wants none leads the lowest, stays below the trick with his worst card,
and throws what costs most. Nobody looks at other hands, and nothing is drawn: the same deal is always played alike.
"""

from __future__ import annotations

from dataclasses import replace

from solver.families.trick.pack import cards_of, named_card
from solver.families.trick.referee import Position, begin
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start


def played_down(rules: Rules, start: Start, left: int) -> Start:
    """A deal after the tricks that are played by the rule of thumb.

    Args:
        rules, start: the deal; nothing is left for its dealer to choose.
        left: cards that everybody has then, at most, those that he will draw among them.
    """
    position = begin(rules, start)
    made: list[str] = []
    while position.mover is not None and (position.trick or _to_come(position) > left):
        play = chosen(position)
        made.append(play)
        position = position.play(play)
    return replace(start, played=(*start.played, *made)) if made else start


def _to_come(position: Position) -> int:
    return max(map(len, position.hands)) + len(position.stock) // len(position.hands)


def chosen(position: Position) -> str:
    """The play of whoever is to move."""
    legal = position.legal()
    plays = [play for play in legal if cards_of(play)]
    if len(legal) == 1 or not plays:
        return legal[0]
    seat = position.mover or 0
    return _unwanted(position, plays) if _avoids(position, seat) else _wanted(position, plays)


def _avoids(position: Position, seat: int) -> bool:
    """Whether a seat wants no more tricks."""
    rules, start = position.rules, position.game.start
    bid = start.bids[seat] if start.bids else None
    if bid is not None and not rules.bid.least:
        return position.tricks[seat] >= bid
    if bid is not None and bid < 0:
        return True
    if rules.contract.counts == "avoided":
        return True
    points = [*rules.score.cards.values(), *rules.score.faces.values(), *rules.score.last]
    return rules.score.trick + sum(points) < 0


def _wanted(position: Position, plays: list[str]) -> str:
    view = position.view
    if not position.trick:
        return max(plays, key=lambda play: (view.height(named_card(play)), play))
    winning = [play for play in plays if _wins(position, play)]
    if not winning:
        return min(plays, key=lambda play: (view.suit(named_card(play)) == view.trumps, *_height(position, play)))
    last = len(position.waiting) == 1
    pick = min if last else max
    return pick(winning, key=lambda play: _height(position, play))


def _unwanted(position: Position, plays: list[str]) -> str:
    if not position.trick:
        return min(plays, key=lambda play: _height(position, play))
    under = [play for play in plays if not _wins(position, play)]
    if under:
        return max(under, key=lambda play: (-_worth(position, play), *_height(position, play)))
    pick = max if len(position.waiting) == 1 else min
    return pick(plays, key=lambda play: (_worth(position, play), *_height(position, play)))


def _height(position: Position, play: str) -> tuple[tuple[int, int], str]:
    return position.view.height(named_card(play)), play


def _worth(position: Position, play: str) -> int:
    return sum(position.game.worth(card, position.trump) for card in cards_of(play))


def _wins(position: Position, play: str) -> bool:
    names = (*position.names(), named_card(play))
    return position.view.best(names) == len(names) - 1
