"""Random small positions of climbing games, and random games: every clause is met often, with few cards."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from solver.core.errors import DealError
from solver.families.climbing import deals
from solver.families.climbing.family import FAMILY
from solver.families.climbing.referee import ClimbingPosition
from solver.families.climbing.rules import Beat, Bomb, Combination, End, Joker, Kitty, Lead, Pass, Rules, Score
from solver.families.play.deals import all_cards, height, is_joker
from solver.families.play.rules import Pack, Table

_MOST = {2: 11, 3: 9, 4: 9, 5: 8}
"""Cards of all hands together, by seats."""


def small_position(rules: Rules, draw: random.Random) -> ClimbingPosition | None:
    """A position of a few cards of few ranks, some moves after the start; None: the deal can not be."""
    fields = _fields(rules, draw)
    try:
        position = FAMILY.read(rules, fields)
    except DealError:
        return None
    for _ in range(draw.choice((0, 0, 1, 2, 4))):
        if moves := position.legal():
            position = position.play(draw.choice(moves))
    return position


def _fields(rules: Rules, draw: random.Random) -> dict[str, Any]:
    seats = draw.choice([players for players in rules.table.players if players <= 5])
    cards = _few(rules, draw)
    fields = deals.deal(rules, draw.randrange(1 << 30), seats, 1)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number in range(min(draw.randint(seats, _MOST[seats]), len(cards))):
        hands[number if number < seats else draw.randrange(seats)].append(cards.pop())
    fields["hands"] = hands
    for key in ("up", "down") if rules.deal.rows else ():
        fields[key] = [_some(cards, draw.randint(0, 1)) for _ in hands]
    if "kitty" in fields:
        fields["kitty"] = _some(cards, draw.randint(0, 2))
    if rules.score.declared:
        fields["declared"] = draw.random() < 0.5
    return fields | {"leader": draw.choice([seat for seat in range(seats) if hands[seat]])}


def _few(rules: Rules, draw: random.Random) -> list[str]:
    """Shuffled cards of a few ranks, jokers, and cards that a rule names."""
    pack = all_cards(rules.pack)
    ranks = sorted({height(rules.pack, card) for card in pack if not is_joker(card)})
    many = draw.randint(2, 5)
    low = draw.randint(0, max(0, len(ranks) - many))
    kept = {*(ranks[low : low + many] if draw.random() < 0.6 else draw.sample(ranks, min(many, len(ranks))))}
    if rules.beat.clear and draw.random() < 0.7:
        kept.add(height(rules.pack, rules.pack.suits[0] + rules.beat.clear))
    named = [rules.score.double, rules.lead.card, *rules.kitty.on, *rules.score.cards, *rules.score.declared]
    wanted = {card for card in named if draw.random() < 0.5}
    cards = [card for card in pack if card in wanted or _is_kept(rules, card, kept, draw)]
    draw.shuffle(cards)
    return cards


def _is_kept(rules: Rules, card: str, kept: set[int], draw: random.Random) -> bool:
    return draw.random() < 0.7 if is_joker(card) else height(rules.pack, card) in kept


def _some(cards: list[str], many: int) -> list[str]:
    taken, cards[:] = cards[:many], cards[many:]
    return taken


_SINGLE = Combination(name="single")
_COMBINATIONS = (
    Combination(name="set", of=(2, 3)),
    Combination(name="four", of=(4,)),
    Combination(name="run", ranks=3, suit="one"),
    Combination(name="mixed", ranks=3, low_end=True),
    Combination(name="pairs", of=(2,), ranks=2),
    Combination(name="three-and-one", of=(3,), kickers=1, group="full"),
    Combination(name="three-and-pair", of=(3,), kickers=1, kicker="pair", group="full"),
    Combination(name="flush", of=(4,), flush=True, led=False),
)


def random_game(draw: random.Random) -> Rules:
    """A game whose keys are drawn."""
    chosen = [one for one in _COMBINATIONS if draw.random() < 0.5]
    bombs = tuple(one.name for one in chosen if draw.random() < 0.3)
    jokers = draw.randint(0, 3)
    ways: Any = tuple(draw.choice(("high", "beats all", "wild", "low", "dog")) for _ in range(max(1, jokers)))
    when: Any = draw.choice(("first out", "first out", "one left", "side out"))
    return Rules(
        id="game",
        table=Table(players=(2, 3, 4), sides="partners" if draw.random() < 0.3 else "alone"),
        pack=Pack(ranks="A98765", jokers=jokers, copies=draw.choice((1, 1, 2))),
        combinations=(_SINGLE, *chosen),
        beat=_beat(draw),
        bomb=Bomb(combinations=bombs, factor=draw.choice((1, 1, 2))),
        joker=Joker(kinds=ways, pair=draw.random() < 0.4, given=draw.random() < 0.2),
        pass_=Pass(must_play=draw.random() < 0.3, back=draw.random() < 0.6),
        lead=Lead(card=draw.choice(("", "S5")), must=draw.random() < 0.5),
        kitty=Kitty(on=draw.choice(((), ("H",), ("D5",))), to=draw.choice(("trick", "hand"))),
        end=End(when=when, knock=draw.choice((0, 0, 0, 8))),
        score=_score(draw),
    )


def _beat(draw: random.Random) -> Beat:
    return Beat(
        sets=draw.choice(("same", "larger", "higher")),
        runs=draw.choice(("same", "singles", "higher")),
        colour=draw.random() < 0.3,
        clear=draw.choice(("", "", "7")),
        suits=draw.choice(("", "", "SHDC")),
        suits_of=draw.choice(("singles", "all")),
    )


def _score(draw: random.Random) -> Score:
    score = Score(
        places=draw.choice(((), (3,), (2, 1, 1))),
        lasts=draw.choice(((), (-1,), (-2, -1))),
        left=draw.choice(("", "cards", "values")),
        left_to=draw.choice(("winner", "loser")),
        steps=draw.choice(((), (2, 4))),
        trick=draw.choice((0, 0, 1)),
        over=draw.choice((0, 1)),
        cards=draw.choice(({}, {"H": -1, "D5": 7}, {"A": 2})),
        faces=draw.choice(({}, {"S": -1})),
        pile=draw.random() < 0.3,
    )
    extra: dict[str, Any] = draw.choice(
        (
            {},
            {},
            {"double": "D9"},
            {"whole": "H", "reward": 5},
            {"hand_to": True, "both": draw.choice((0, 9))},
        )
    )
    return replace(score, **extra)
