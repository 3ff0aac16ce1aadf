"""Dealing: a number and the rules of a game of melds -> the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the leader; the pack, shuffled. Of one turn the player gets his hand and the foot, which has no
more cards than the hand, and of the cards that lie on the table for points those that came before these were full.
Else each seat in turn, from seat 0, gets its hand at once.
"""

from __future__ import annotations

from solver.core.errors import DealError
from solver.families.melds.reading import MOST_CARDS, MOST_WITH_FOOT
from solver.families.melds.referee import joker_alike
from solver.families.melds.rules import Rules
from solver.families.play.dealing import shuffled
from solver.families.play.pack import all_cards


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """The fields of a deal at the very start (see `dialect.Dialect`). A turn has one hand, whatever the players are."""
    size = rules.deal.hand if cards is None else cards
    dealt = shuffled(rules, number, players)
    _check_size(rules, dealt.seats, size, len(dealt.pack))
    if rules.play.kind == "turn":
        return {"game": rules.id, **_turn(rules, list(map(joker_alike, dealt.pack)), size)}
    hands = [sorted(map(joker_alike, dealt.taken(size))) for _ in range(dealt.seats)]
    keep = {"keep": min(rules.keep.cards, size)} if rules.play.kind == "keep" else {}
    return {"game": rules.id, "hands": hands, "leader": dealt.dealer, **keep}


def _turn(rules: Rules, pack: list[str], size: int) -> dict[str, object]:
    red, foot = 0, min(rules.deal.foot, size)
    taken: list[str] = []
    for card in pack:
        if len(taken) == size + foot:
            break
        if card in rules.bonus.cards:
            red += 1
        else:
            taken.append(card)
    found: dict[str, object] = {"hands": [sorted(taken[:size])], "leader": 0, "melds": []}
    if rules.bonus.cards:
        found["red_threes"] = red
    if rules.deal.foot:
        found["foot"] = sorted(taken[size:])
    return found


def _check_size(rules: Rules, seats: int, size: int, pack: int) -> None:
    kind = rules.play.kind
    if kind == "turn":
        left = pack - sum(card in rules.bonus.cards for card in all_cards(rules.pack))
        least, most = 2, max(left // 2, left - rules.deal.foot)
        most = min(most, MOST_WITH_FOOT - min(rules.deal.foot, size) if rules.deal.foot else MOST_CARDS)
    else:
        least, most = 1, pack // seats
    if kind == "rob":
        most = min(most, rules.rob.most)
    if not least <= size <= most:
        raise DealError(f"{size} cards; expected {least} to {most} each")
