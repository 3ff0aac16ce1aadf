"""Deals of games of melds: from the fields of a deal to a position, and from a number to the fields of a deal.

A number means the same deal for ever as long as the rules are the same. In this order are drawn, with
``solver.core.rng``: the leader; the pack, shuffled. Of one turn the player gets his hand and the foot, which has no
more cards than the hand, and of the cards that lie on the table for points those that came before these were full.
Else each seat in turn, from seat 0, gets its hand at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from solver.core.cards import no_leader
from solver.core.errors import DealError, option
from solver.core.json_fields import FieldReader
from solver.families.melds import referee
from solver.families.melds.division import Dividing, divide, runs_among, sets_among, shape_of
from solver.families.melds.referee import FIVE, MeldsPosition, joker_alike
from solver.families.melds.rules import Rules
from solver.families.melds.sets_and_runs import MOST, TooManyError, is_set
from solver.families.melds.state import Cards, Melds, MeldsState, is_wild, set_ranks
from solver.families.play.deals import all_cards, cards_in, copies_of, each_hand, is_joker, shuffled
from solver.families.play.dialect import check_players

_MOST_POINTS = 9999
_MOST_CHIPS = 99
_MOST_MELDS = 60
MOST_CARDS, MOST_WITH_FOOT = 54, 36
"""Largest numbers of cards of a turn, without and with a foot; more have too many sets to search."""


def read(rules: Rules, deal_fields: Mapping[str, object]) -> MeldsPosition:
    """Return the position in which the play of a deal begins (see ``TurnGame.read``)."""
    fields = FieldReader(deal_fields)
    kind = rules.play.kind
    state = {"turn": _turn, "keep": _keep, "rob": _rob}[kind](rules, fields)
    if kind != "turn":
        _check_cards(rules, state)
    return MeldsPosition(rules, state)


# -- one turn ----------------------------------------------------------------------------------------------------------


def _turn(rules: Rules, fields: FieldReader) -> MeldsState:
    """Return the state of a turn; copies in the pack are not checked, as melds may be given by rank alone."""
    hands = _hands(rules, fields)
    if len(hands) != 1:
        raise DealError(f"{len(hands)} hands are given. Write one, that of the player whose turn it is")
    fields.number("leader", 0, 0)
    melds = _melds_in(rules, fields, fields.items("melds"))
    _check_melds(rules, melds)
    foot = _cards_in(rules, fields, "foot", fields.items("foot"))
    if foot and not rules.deal.foot:
        raise DealError(f"foot: {rules.id or 'the game'} has none. Leave it out")
    minimum = fields.number("minimum", 0, _MOST_POINTS)
    state = MeldsState(
        hands=hands,
        turn=0,
        melds=(melds,),
        minimum=0 if melds else rules.opening.minimum if minimum is None else minimum,
        red=_red(rules, fields),
        foot=foot,
        fresh=not melds,
    )
    most = MOST_WITH_FOOT if foot else MOST_CARDS
    if len(hands[0]) + len(foot) > most:
        raise DealError(f"{len(hands[0]) + len(foot)} cards are in hand and foot. Write at most {most}")
    for card in chain(hands[0], foot):
        if card in rules.bonus.cards:
            raise DealError(f"{card} is in a hand, and it belongs on the table. Count it in red_threes")
    try:
        Dividing(rules, state).check()
    except TooManyError:
        raise DealError(f"there are more than {MOST} ways to lay runs. Write fewer cards in sequence") from None
    if not hands[0]:
        raise DealError("the hand is empty. Write that of a player who has drawn")
    if len(hands[0]) == 1 and not foot and not any(divide(rules, state, card) for card in (hands[0][0], None)):
        raise DealError("the hand has one card, and no way to go out. Write two cards or more: one is kept")
    return state


def _red(rules: Rules, fields: FieldReader) -> int:
    most = sum(copies_of(rules.pack).get(card, 0) for card in rules.bonus.cards)
    return fields.number("red_threes", 0, most) or 0


def _check_melds(rules: Rules, melds: Melds) -> None:
    """Raise if a meld is not a set or run of the game."""
    shape, lengths = shape_of(rules), rules.runs
    for meld in melds:
        sets = sets_among(rules, (meld,))
        runs = [run for found in runs_among(rules, (meld,)).values() for run in found]
        wild = sum(is_wild(rules, card) for card in meld)
        good = set(map(_rank, (card for card in meld if not is_wild(rules, card)))) <= set(set_ranks(rules))
        if sets and not (good and is_set(shape, len(meld) - wild, wild)):
            raise DealError(f"melds: {' '.join(meld)} is not a set of {rules.id or 'the game'}")
        if not sets and not (good and lengths.least and runs and _is_run(rules, meld)):
            raise DealError(f"melds: {' '.join(meld)} is not a meld of {rules.id or 'the game'}")
    several = [rank for rank, sets in sets_among(rules, melds).items() if len(sets) > 1]
    if shape.one and several:
        raise DealError(f"melds: there are several sets of rank {several[0]}. Write one of each rank")


def _is_run(rules: Rules, meld: Cards) -> bool:
    places = sorted(rules.pack.ranks.index(_rank(card)) for card in meld)
    one_suit = len({card[0] for card in meld}) == 1
    in_line = places == list(range(places[0], places[0] + len(meld)))
    return one_suit and in_line and rules.runs.least <= len(meld) <= rules.runs.most


def _rank(card: str) -> str:
    return card[1:]


# -- keeping -----------------------------------------------------------------------------------------------------------


def _keep(rules: Rules, fields: FieldReader) -> MeldsState:
    hands = _hands(rules, fields)
    check_players(rules, len(hands))
    keep = fields.number("keep", 0, 54)
    keep = rules.keep.cards if keep is None else keep
    bonus = fields.number("bonus", 0, _MOST_POINTS)
    for seat, hand in enumerate(hands):
        if len(hand) < keep:
            raise DealError(f"hand {seat + 1} has {len(hand)} cards, and {keep} are kept. Write at least {keep}")
    leader = _leader(fields, len(hands))
    bonus = rules.keep.winner if bonus is None else bonus
    return referee.settled(MeldsState(hands=hands, turn=leader, keep=keep, bonus=bonus))


# -- robbing -----------------------------------------------------------------------------------------------------------


def _rob(rules: Rules, fields: FieldReader) -> MeldsState:
    hands = _hands(rules, fields)
    check_players(rules, len(hands))
    for seat, hand in enumerate(hands):
        if len(hand) > rules.rob.most:
            raise DealError(f"hand {seat + 1} has {len(hand)} cards. Write at most {rules.rob.most}")
    sides = fields.items("melds") or [[], []]
    if len(sides) != 2 or not all(isinstance(side, (list, tuple)) for side in sides):
        raise fields.wrong("melds", "a list of the melds of each of the two sides")
    melds = tuple(_melds_in(rules, fields, side) for side in sides)  # type: ignore[arg-type]
    for meld in chain(*melds):
        if len(meld) != FIVE or len(set(meld)) < FIVE:
            raise DealError(f"melds: {' '.join(meld) or '[]'} is not a meld. Write five different cards")
    chips = fields.numbers("chips", 1, _MOST_CHIPS) or (rules.rob.chips,) * 2
    if len(chips) != 2:
        raise fields.wrong("chips", "the chips of each of the two sides")
    return MeldsState(
        hands=hands,
        turn=_leader(fields, len(hands)),
        melds=tuple(tuple(sorted(side)) for side in melds),
        chips=chips,
        passes=fields.number("passes", 0, len(hands) - 1) or 0,
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def _hands(rules: Rules, fields: FieldReader) -> tuple[Cards, ...]:
    return tuple(_cards_in(rules, fields, "hands", hand) for hand in each_hand(fields, "its cards"))


def _leader(fields: FieldReader, seats: int) -> int:
    leader = fields.seat("leader", seats)
    if leader is None:
        raise DealError(no_leader(seats, other=""))
    return leader


def _melds_in(rules: Rules, fields: FieldReader, items: Iterable[object]) -> Melds:
    melds = []
    for item in items:
        if not isinstance(item, (list, tuple)):
            raise fields.wrong("melds", "a list of cards for each meld", item)
        melds.append(_cards_in(rules, fields, "melds", item))
    if len(melds) > _MOST_MELDS:
        raise DealError(f"{len(melds)} melds are given. Write at most {_MOST_MELDS}")
    return tuple(melds)


def _cards_in(rules: Rules, fields: FieldReader, key: str, items: Iterable[object]) -> Cards:
    """Return the codes of cards of the pack; all jokers have the first one's code."""
    return tuple(sorted(map(joker_alike, cards_in(rules.pack, fields, key, items))))


def _check_cards(rules: Rules, state: MeldsState) -> None:
    """Raise if a card appears more often than in the pack; jokers are counted together."""
    copies = copies_of(rules.pack)
    jokers = sum(count for card, count in copies.items() if is_joker(card))
    held = Counter(chain(*state.hands, state.foot, *chain(*state.melds)))
    for card, count in sorted(held.items()):
        most = jokers if is_joker(card) else copies[card]
        if count > most:
            raise DealError(f"{card} is there {count} times; the pack has {most}")


def deal(rules: Rules, number: int, players: int | None = None, cards: int | None = None) -> dict[str, object]:
    """Return the fields of a numbered deal at its start (see ``TurnGame.deal``); a turn always has one hand."""
    size = rules.deal.hand if cards is None else cards
    dealt = shuffled(rules, number, players)
    _check_size(rules, dealt.seats, size, len(dealt.pack))
    if rules.play.kind == "turn":
        return {"game": rules.id, **_fields_of_turn(rules, list(map(joker_alike, dealt.pack)), size)}
    hands = [sorted(map(joker_alike, dealt.taken(size))) for _ in range(dealt.seats)]
    keep = {"keep": min(rules.keep.cards, size)} if rules.play.kind == "keep" else {}
    return {"game": rules.id, "hands": hands, "leader": dealt.dealer, **keep}


def _fields_of_turn(rules: Rules, pack: list[str], size: int) -> dict[str, object]:
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
        raise DealError(f"{size} cards cannot be dealt to each seat. Use {option('cards')} {least} to {most}")
