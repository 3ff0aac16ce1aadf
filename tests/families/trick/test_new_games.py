"""Games that nothing but their files tells: dealt in a fixed way, played out, solved when small, moves counted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from solver.families.trick.pack import all_cards
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules.language import load_trick_game
from tests.families.trick.twin import solve_exhaustively

# What a deal says besides its cards; hands where there may be several numbers.
FIELDS: dict[str, dict[str, Any]] = {
    "all-fours": {"seats": 4, "trump": "H"},
    "auction-pinochle": {"declarer": 0, "trump": "H", "bid": 300},
    "auction-pitch": {"seats": 5, "declarer": 0, "bid": 2},
    "bela": {"declarer": 0, "trump": "H"},
    "belote": {"declarer": 1, "trump": "H"},
    "bezique": {"trump": "H", "turnup": "H9"},
    "bid-euchre": {"declarer": 0, "trump": "S", "bid": 3},
    "bid-whist": {"declarer": 0, "trump": "H", "level": 4},
    "binokel": {"declarer": 0, "trump": "H", "bid": 200},
    "black-maria": {},
    "bridge": {"declarer": 0, "trump": "H"},
    "briscola-chiamata": {"declarer": 0, "secretary": "H3", "trump": "H"},
    "briscola-three-players": {"trump": "H"},
    "call-break": {"bids": [3, 3, 4, 3]},
    "coinche": {"declarer": 0, "trump": "H", "level": 90},
    "cutthroat-euchre": {"declarer": 0, "trump": "H"},
    "doppelkopf": {"declarer": 0, "contract": "queen-solo"},
    "double-deck-bid-euchre": {"declarer": 0, "trump": "H", "bid": 6},
    "ecarte": {"trump": "H"},
    "femkort": {"seats": 4},
    "five-hundred": {"declarer": 0, "trump": None, "level": 7, "strain": "N"},
    "five-hundred-three-players": {"declarer": 0, "trump": "H", "level": 7, "strain": "H"},
    "forty-fives": {"seats": 4, "trump": "S"},
    "german-whist": {"trump": "H"},
    "guinote": {"trump": "H"},
    "hearts-five-players": {"leader": 0},
    "hearts-three-players": {"leader": 0},
    "hokm": {"declarer": 0, "trump": "H"},
    "hungarian-tarokk": {"declarer": 0, "secretary": "M20"},
    "jass": {"trump": "H"},
    "kaiser": {"declarer": 0, "trump": "H", "bid": 7},
    "king": {"subgame": "hearts"},
    "klabberjass": {"declarer": 0, "trump": "H"},
    "klaverjas": {"declarer": 0, "trump": "H"},
    "klaverjas-amsterdam": {"declarer": 0, "trump": "H"},
    "kleurenwiezen": {"declarer": 0, "trump": "H", "secretary": "H3"},
    "knaves": {"trump": "H"},
    "knock-out-whist": {"seats": 4, "trump": "H"},
    "konigrufen": {"declarer": 0, "secretary": "HK"},
    "mariage": {"trump": "H"},
    "marias": {"declarer": 0, "trump": "H"},
    "mendikot": {"trump": "H"},
    "nap": {"seats": 4, "declarer": 0, "bid": 3},
    "nomination-whist": {"seats": 5, "trump": "H", "bids": [2, 2, 2, 2, 3]},
    "norwegian-whist": {"declarer": 0},
    "ombre": {"declarer": 0, "trump": "H"},
    "omnibus-hearts": {"leader": 0},
    "pitch": {"declarer": 0, "bid": 2},
    "plafond": {"declarer": 0, "trump": "H", "level": 2, "strain": "H"},
    "polignac": {},
    "preferans": {"declarer": 0, "trump": "H", "level": 7},
    "quadrille": {"declarer": 0, "trump": "S", "secretary": "HK"},
    "reversis": {},
    "schafkopf": {"declarer": 0, "contract": "rufspiel", "secretary": "SA"},
    "schnapsen": {"trump": "H"},
    "scotch-whist": {"trump": "H"},
    "sergeant-major": {"trump": "H"},
    "sheepshead": {"declarer": 0},
    "sheepshead-three-players": {"declarer": 0},
    "sixty-six": {"trump": "H"},
    "sjavs": {"trump": "H"},
    "solo-whist": {"declarer": 0, "trump": "H"},
    "spades-with-jokers": {"bids": [3, 3, 3, 3]},
    "spoil-five": {"seats": 5, "trump": "S"},
    "spot-hearts": {"leader": 0},
    "sueca": {"trump": "H"},
    "tapp-tarock": {"declarer": 0},
    "tarneeb": {"declarer": 0, "trump": "H", "level": 8, "strain": "H"},
    "tarot": {"seats": 4, "declarer": 0},
    "tarot-five-players": {"declarer": 0, "secretary": "HK"},
    "toepen": {"seats": 4},
    "triomphe": {"seats": 4, "trump": "H"},
    "tute": {"trump": "H"},
    "tute-two-players": {"trump": "H"},
    "twenty-five": {"seats": 5, "trump": "H"},
    "tysiac": {"declarer": 0, "bid": 100},
    "vint-hoyle": {"declarer": 0, "trump": "H", "level": 2},
    "zole": {"declarer": 0},
}

# Ways to play four cards one after the other.
PERFT = {
    "all-fours": 432,
    "auction-pinochle": 2492,
    "auction-pitch": 176,
    "bela": 1280,
    "belote": 1664,
    "bezique": 1408,
    "bid-euchre": 18,
    "bid-whist": 264,
    "binokel": 134,
    "black-maria": 4864,
    "bridge": 256,
    "briscola-chiamata": 4096,
    "briscola-three-players": 81,
    "call-break": 256,
    "coinche": 1664,
    "cutthroat-euchre": 52,
    "doppelkopf": 66,
    "double-deck-bid-euchre": 342,
    "ecarte": 64,
    "femkort": 112,
    "five-hundred": 136,
    "five-hundred-three-players": 1485,
    "forty-fives": 276,
    "german-whist": 1632,
    "guinote": 1296,
    "hearts-five-players": 36,
    "hearts-three-players": 2350,
    "hokm": 256,
    "hungarian-tarokk": 680,
    "jass": 1168,
    "kaiser": 2048,
    "king": 192,
    "klabberjass": 245,
    "klaverjas": 1664,
    "klaverjas-amsterdam": 1664,
    "kleurenwiezen": 256,
    "knaves": 3552,
    "knock-out-whist": 57,
    "konigrufen": 888,
    "mariage": 1296,
    "marias": 333,
    "mendikot": 256,
    "nap": 112,
    "nomination-whist": 324,
    "norwegian-whist": 256,
    "ombre": 288,
    "omnibus-hearts": 176,
    "pitch": 176,
    "plafond": 256,
    "polignac": 2048,
    "preferans": 450,
    "quadrille": 150,
    "reversis": 1128,
    "schafkopf": 604,
    "schnapsen": 625,
    "scotch-whist": 432,
    "sergeant-major": 3300,
    "sheepshead": 32,
    "sheepshead-three-players": 819,
    "sixty-six": 1296,
    "sjavs": 626,
    "solo-whist": 256,
    "spades-with-jokers": 1820,
    "spoil-five": 276,
    "spot-hearts": 176,
    "sueca": 144,
    "tapp-tarock": 6210,
    "tarneeb": 256,
    "tarot": 639,
    "tarot-five-players": 226,
    "toepen": 128,
    "triomphe": 70,
    "tute": 66,
    "tute-two-players": 4096,
    "twenty-five": 194,
    "tysiac": 98,
    "vint-hoyle": 256,
    "zole": 854,
}

# Card points of the pack and the last trick, together.
SUMS = {
    "auction-pinochle": 250,
    "belote": 162,
    "binokel": 250,
    "coinche": 162,
    "doppelkopf": 240,
    "jass": 157,
    "konigrufen": 210,
    "schafkopf": 120,
    "sheepshead": 120,
    "sheepshead-three-players": 120,
    "sjavs": 120,
    "sueca": 120,
    "tapp-tarock": 210,
    "tarot": 182,
    "tarot-five-players": 182,
    "zole": 120,
}


def dealt(game: str, cards: int = 0) -> Position:
    """A deal: the pack in steps of seventeen, or the next that meets every card, a hand at a time."""
    rules = load_trick_game(game)
    fields = dict(FIELDS[game])
    seats = fields.pop("seats", rules.table.players[0])
    pack = all_cards(rules.pack)
    step = next(step for step in (17, 19, 23) if len(pack) % step)
    order = [pack[place * step % len(pack)] for place in range(len(pack))]
    sizes = rules.deal.hand
    size = sizes[min(rules.table.players.index(seats), len(sizes) - 1)]
    size = min(cards - rules.draw.on, size) if cards else size
    if rules.kitty.declarer:  # nobody puts trumps of a fifth suit or the excuse away
        fields["kitty"] = [card for card in order if card[0] not in "MX"][: rules.deal.kitty]
        for card in fields["kitty"]:
            order.remove(card)
    fields["hands"] = [[order.pop() for _ in range(size)] for _ in range(seats)]
    if rules.draw.on:
        fields["stock"] = order[: seats * 2] if cards else order
    return begin(*deal_of(rules, {"dealer": seats - 1, **fields}))


@pytest.mark.parametrize("game", FIELDS)
def test_every_play_comes_to_an_end(game: str) -> None:
    position = dealt(game)
    for seed in range(3):
        end = played_at_random(position, seed)
        assert len(scores(end)) == len(end.game.sides)
        assert sum(end.tricks) == end.count or not end.rules.draw.counts


def played_at_random(position: Position, seed: int) -> Position:
    """The end of a deal in which everybody plays anything."""
    choice = random.Random(seed)
    while position.mover is not None:
        position = position.play(choice.choice(position.legal()))
    return position


@pytest.mark.parametrize("game", SUMS)
def test_all_points_are_won_by_somebody(game: str) -> None:
    position = dealt(game)
    for seed in range(5):
        end = played_at_random(position, seed)
        kitty = sum(end.game.worth(card, end.trump) for card in end.game.start.kitty)
        assert sum(end.points) + kitty + sum(end.rules.score.last) == SUMS[game]


@pytest.mark.parametrize("game", FIELDS)
def test_small_deals_are_solved(game: str) -> None:
    position = dealt(game, 3 if len(dealt(game).hands) < 4 else 2)
    value, moves = solve_exhaustively(position.rules, position.game.start)
    assert sorted(moves) == position.legal()
    if isinstance(value, int):
        best = max if position.game.side_of[position.mover or 0] == 0 else min
        assert value == best(moves.values())
    else:
        assert value[position.mover or 0] == max(moves.values())


@pytest.mark.parametrize("game", FIELDS)
def test_ways_to_play(game: str) -> None:
    assert ways(dealt(game), 4) == PERFT[game]


def test_doppelkopf_with_nines() -> None:
    rules = load_trick_game("doppelkopf", {"nines": True})
    assert (len(all_cards(rules.pack)), rules.deal.hand) == (48, (12,))
    assert load_trick_game("doppelkopf").deal.hand == (10,)


def ways(position: Position, depth: int) -> int:
    """How many lines of that many moves there are."""
    if depth == 1:
        return len(position.legal())
    return sum(ways(after, depth - 1) for _, after in position.children())
