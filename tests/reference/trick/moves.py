"""All that the mover of a position can do, in the notation of records, and what follows."""

from __future__ import annotations

from tests.reference.trick import melding, sets
from tests.reference.trick import state as states
from tests.reference.trick.legal import legal_plays
from tests.reference.trick.state import State
from tests.reference.trick.winner import Play


def moves(state: State) -> dict[str, State]:
    """Each legal play and the position after it."""
    if state.melding:
        return melding.moves(state)
    if state.deal.rules["lead.sets"] and not state.plays and (calls := _calls(state)):
        return calls
    found = {}
    if not state.plays:
        found.update(_stops(state))
        found.update(_announcements(state))
    if state.deal.rules["lead.cards"] > 1:
        found.update({cards: states.played(state, Play(state.mover, cards, cards)) for cards in sets.plays(state)})
        return found
    for play in legal_plays(state):
        found[name(play)] = states.played(state, play)
    return found


def name(play: Play) -> str:
    """A play as records write it."""
    if play.face != play.card:
        return f"{play.card}={play.face}"
    if play.name:
        return f"{play.card}/{play.name}"
    return play.card


def _calls(state: State) -> dict[str, State]:
    """Three trumps win at once; three aces, or three cards of a plain suit, may take the lead."""
    holders = sets.trump_hands(state)
    if holders:
        order = state.table.order
        hands = tuple(Play(seat, "+".join(state.hands[seat]), "") for seat in holders)
        return {"bura": state._replace(pot=hands[sets.best(hands, order)].seat, over=True)}
    line = sets.asked(state)
    if state.asked == len(line):
        return {}
    seat, kind = line[state.asked]
    cards = "+".join(sorted(state.hands[seat]))
    led = states.played(state._replace(leader=seat), Play(seat, cards, cards))
    return {kind: led, "pass": states.with_sets(state._replace(asked=state.asked + 1))}


def _stops(state: State) -> dict[str, State]:
    """The winner of the first so many tricks in a row may stop before he leads again."""
    need = states.majority(state.deal)
    if not need or state.run is None or state.count != need:
        return {}
    if state.deal.side(state.mover) != state.run:
        return {}
    return {"stop": state._replace(stopped=True, over=True)}


def _announcements(state: State) -> dict[str, State]:
    """King and queen of a suit, before the lead."""
    rules = state.deal.rules
    if not rules["announce.points"] or not state.may_announce:
        return {}
    found = {}
    for suit in rules["pack.suits"]:
        points = states.by_suit(rules["announce.points"], suit, state.trump)
        if suit in state.announced or points is None or not _has_both(state, suit):
            continue
        after = state.add(state.mover, points)._replace(
            announced="".join(sorted(state.announced + suit)), may_announce=False
        )
        found[f"trump:{suit}"] = after._replace(trump=suit) if rules["announce.trumps"] else after
    return found


def _has_both(state: State, suit: str) -> bool:
    seats = [state.mover]
    if not state.deal.rules["announce.hand"]:
        side = state.deal.sides[state.deal.side(state.mover)]
        seats = list(side)
    cards = {card for seat in seats for card in state.hands[seat]}
    return {f"{suit}K", f"{suit}Q"} <= cards
