"""What the rule file of a matching game can say: every section and key, with meaning, default and allowed values.

In turn a player lays a card that agrees with the top of the discard pile in suit or in rank, or picks up. The referee
and the kernel read all of it from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.matching.effects import effect, has_crank, told
from solver.families.play.rules import (
    DealtGame,
    Numbers,
    Seat,
    groups,
    nobody_declares,
    numbers,
    once_of_copies,
    seat_of_dealer,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show

Effects = Mapping[str, list[str]]
"""Effects by card or rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """``[match]``: what may be played."""

    piles: int = key(1, "discard piles; each play goes to one of them", 1, 2)
    by: Literal["suit or rank", "suit", "rank"] = key(
        "suit or rank", "in what a card must agree with the top of its pile"
    )
    must: bool = key(False, "who can play must; else one may pick up instead")
    not_on_own: tuple[str, ...] = key((), "ranks of which no card may be laid on another of it, a wild one neither")
    last_resort: tuple[str, ...] = key(
        (),
        "ranks or cards, wild ones, that may be laid only by who has no card of the suit in force that is not wild",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """``[wild]``: cards that are named as another."""

    jokers: bool = key(
        False, "a joker is named as any card of the pack that may be played there, and lies as that, without effects"
    )
    turned: bool = key(
        False, "all cards of the rank of the card turned up (``turnup``) are such jokers; it is out of play"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """``[several]``: cards played together; the top one counts."""

    by: Literal["", "rank", "rank or suit"] = key(
        "",
        "one card a turn; several of one rank, each of which may be played by itself; several of one rank or of one "
        "suit, of which one besides the top one may be played by itself",
    )
    twins: bool = key(
        False,
        "both copies of a card at once, the second as if the next seat had laid it; and a card on its own copy, after "
        "which the player has the next seat's turn too. Not cards that play again",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: picking up."""

    how: Literal["one", "pile", "until able", "until play"] = key(
        "one",
        "one card of the stock, and the turn is over; the whole discard pile; cards of the stock one by one, as many "
        "as one likes, until one plays; the same, but not once one can play",
    )
    play: bool = key(False, "a drawn card that may be played may be played at once")
    pickups: int = key(
        1,
        "how often the discard pile may be turned over or taken, where the deal does not say; -1: once a seat",
        -1,
        99,
    )
    pressure: bool = key(
        False,
        "who should draw from an empty stock pays 5, the second time 10, then 20 ...; with no card the round ends",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """``[effects]``: what cards do when they have been laid."""

    cards: Effects = table(
        "by card or rank: wild, wild-colour, reverse, skip, again, draw:N, all:N, opposite:N, points:N, crank:N, "
        "joins:N"
    )
    turned: bool = key(False, "the card turned up first works as if the dealer had played it")
    first: bool = key(False, "effects are carried out before a hand counts as empty")
    decline: bool = key(False, "in a crank one may draw though one could lay a card of it; else one must lay one")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins."""

    first: Seat = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left"] = key("first out", "when somebody has no cards; when one player has cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts, for each seat."""

    left: Literal["", "cards", "values"] = key(
        "", "what cards left in hands count (not those of rows): nothing; 1 each; the values below"
    )
    left_to: Literal["winner", "loser"] = key("winner", "the winner gets those of all others; each loses his own")
    values: Numbers = table(
        "values where they are not face values (ace 1, courts 10, majors their number, jokers 50): a card before its "
        "rank before X"
    )
    shield: str = key(
        "",
        "a rank whose cards each take another card left, the dearest first, but no wild one of effect ``wild``; where "
        "there are more of them than such others, they count their value once for each of those, at least once",
    )
    shields_alone: int = key(0, "what each of them brings to a hand of them alone", -99, 99)
    doubled: str = key("", "a rank: the winner's points are doubled if the last card played was one")
    winner: int = key(0, "for the winner besides", -99, 99)
    declared: int = key(0, "for the winner, if the deal says that the card was shown", -99, 99)
    places: tuple[int, ...] = key((), "for going out first, second, ...", -99, 99)
    lasts: tuple[int, ...] = key((), "for being last when one player has cards, last but one, ...", -99, 99)
    most: int = key(0, "for having more cards left than every other seat", -99, 99)
    most_declared: int = key(0, "for that seat besides, if the deal says that the card was shown", -99, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One matching game."""

    match: Match = field(default_factory=Match)
    wild: Wild = field(default_factory=Wild)
    several: Several = field(default_factory=Several)
    draw: Draw = field(default_factory=Draw)
    effects: Effect = field(default_factory=Effect)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)


_RANK = re.compile("[AKQJTNP2-9]")
_CARD = re.compile(rf"[SHDC]{_RANK.pattern}|M([1-9]|1[0-9]|2[0-2])")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that cannot be said at once."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _cards(rules)
    yield from _table(rules)
    yield from _playing(rules)
    yield from _drawing(rules)
    wrong = list(_effects(rules))
    yield from wrong or _several_winners(rules)
    yield from _ending(rules)
    yield from _scores(rules)


def _cards(rules: Rules) -> Iterator[Contradiction]:
    pack = rules.pack
    yield from once_of_copies(pack)
    if bool(pack.jokers) != rules.wild.jokers:
        yield no("jokers in the pack, and jokers that are named, go together", "wild.jokers", "pack.jokers")


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Seats and cards that there are in other games of turns."""
    yield from nobody_declares(rules.table)
    yield from seat_of_dealer("lead.first", rules.lead.first)
    yield from seat_of_dealer("deal.extra_to", rules.deal.extra_to)
    if rules.deal.kitty or rules.deal.taken:
        yield no("a kitty; expected none: the cards that are left are the stock", "deal.kitty", "deal.taken")


def _playing(rules: Rules) -> Iterator[Contradiction]:
    match, several = rules.match, rules.several
    if match.piles > 1 and rules.draw.how == "pile":
        yield no("two piles, and the pile is taken; expected one pile", "match.piles", "draw.how")
    if several.by and several.twins:
        yield no("several cards of a rank, and twins; leave one of them out", "several.twins", "several.by")
    if several.twins and rules.pack.copies == 1:
        yield no("twins, and one copy of each card; expected copies = 2 or more", "several.twins", "pack.copies")
    for word in match.not_on_own:
        if len(word) != 1 or word not in rules.pack.ranks:
            yield no(f"{show(word)} in not_on_own; expected ranks of {rules.pack.ranks}", "match.not_on_own")
    yield from groups(match.last_resort, "match.last_resort")
    if match.last_resort and several.by:
        yield no("a last resort among several cards; expected one card a turn", "match.last_resort", "several.by")
    if match.last_resort and rules.wild.turned:
        yield no(
            "a last resort, and a rank that the card turned up makes wild",
            "match.last_resort",
            "wild.turned",
        )
    for path, wild in (("wild.jokers", rules.wild.jokers), ("wild.turned", rules.wild.turned)):
        if several.twins and wild:
            yield no("twins, and cards that are named: of two copies one may be another card", "several.twins", path)
    if match.not_on_own and several.by:
        yield no("ranks not on their own, and several cards of a rank", "match.not_on_own", "several.by")


def _drawing(rules: Rules) -> Iterator[Contradiction]:
    draw = rules.draw
    if draw.play and draw.how != "one":
        yield no('the drawn card is played where one is drawn; expected how = "one"', "draw.play", "draw.how")
    if draw.pressure and draw.how != "one":
        yield no('pressure where one card is drawn; expected how = "one"', "draw.pressure", "draw.how")
    if draw.pressure and not rules.match.must:
        yield no(
            "pressure where one draws only if one cannot play; expected must = true", "draw.pressure", "match.must"
        )
    if draw.how == "pile" and not draw.pickups:
        yield no("the pile is taken, and never picked up; expected pickups = -1 or more than 0", "draw.pickups")
    if draw.how == "until able" and rules.match.must:
        yield no('who can play must play; expected how = "until play"', "match.must", "draw.how")


def _effects(rules: Rules) -> Iterator[Contradiction]:
    path = "effects.cards"
    names: dict[str, set[str]] = {}
    for word, effects in rules.effects.cards.items():
        if not (_CARD.fullmatch(word) or _RANK.fullmatch(word)):
            yield no(f"effects of {show(word)}; expected a rank or a card that is no joker", path)
        listed = isinstance(effects, (list, tuple)) and all(isinstance(one, str) for one in effects)
        wrong = [one for one in effects if effect(one) is None] if listed else []
        if not listed:
            yield no(f"{word} = {show(effects)}; expected a list of effects", path)
        elif wrong:
            yield no(f"{word}: {show(wrong[0])}; expected one of {told()}", path)
        else:
            for one in effects:
                names.setdefault(one.partition(":")[0], set()).add(word)
            if {"wild", "wild-colour"} <= set(effects):
                yield no(f"{word}: wild, and wild within the colour; leave one of them out", path)
    yield from _cranks(rules, names)


def _cranks(rules: Rules, names: Mapping[str, set[str]]) -> Iterator[Contradiction]:
    """What goes with a crank, and what does not.

    Args:
        names: of effects, each with the cards and ranks that have it.
    """
    if "joins" in names and "crank" not in names:
        yield no("cards join a crank, and none starts one; expected crank:N", "effects.cards")
    if rules.effects.decline and "crank" not in names:
        yield no("a crank is declined, and there is none; expected crank:N", "effects.decline", "effects.cards")
    joining = {word[-1] for name in ("crank", "joins") for word in names.get(name, ())}
    if joining.intersection(rules.match.not_on_own):
        yield no("ranks not on their own, which in a crank are laid on anything", "match.not_on_own", "effects.cards")
    if "crank" in names and rules.match.last_resort:
        yield no("a last resort, and a crank, in which suits do not matter", "match.last_resort")
    if "crank" in names and rules.draw.how == "pile":
        yield no("what a crank has come to is drawn, and nothing else; expected draws", "draw.how", "effects.cards")


def _ending(rules: Rules) -> Iterator[Contradiction]:
    score, one_left = rules.score, rules.end.when == "one left"
    if rules.effects.first and one_left:
        yield no('effects come first, and others play on; expected when = "first out"', "effects.first", "end.when")
    if one_left and (score.winner or score.declared or score.doubled or (score.left and score.left_to == "winner")):
        keys = ("score.winner", "score.declared", "score.doubled", "score.left", "end.when")
        yield no("one wins, and others play on; expected places and lasts", *keys)
    if (score.places or score.lasts) and not one_left:
        yield no('places where the first one out ends it; expected when = "one left"', "score.places", "score.lasts")


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    values = score.left == "values"
    if score.values and not values:
        yield no('values of cards left that do not count; expected left = "values"', "score.values", "score.left")
    for word in score.values:
        if word in ("S", "H", "D", "C", "M"):
            yield no(f"values of {show(word)}, a suit; expected cards, ranks or X", "score.values")
    yield from groups(score.values, "score.values")
    yield from numbers(score.values, "score.values")
    for path, word in (("score.shield", score.shield), ("score.doubled", score.doubled)):
        if word and (len(word) != 1 or word not in rules.pack.ranks):
            yield no(f"{path.partition('.')[2]} = {show(word)}; expected a rank of the pack", path)
    if score.shield and not values:
        yield no('cards shield values that do not count; expected left = "values"', "score.shield", "score.left")
    if score.shields_alone and not score.shield:
        yield no("shields_alone without shield", "score.shields_alone")
    if score.left_to == "loser" and not score.left:
        yield no("losers pay for cards left, which do not count; expected left", "score.left_to", "score.left")
    if score.doubled and not (score.left and score.left_to == "winner"):
        yield no("the winner's points are doubled, and he has none; expected left", "score.doubled", "score.left")


def _several_winners(rules: Rules) -> Iterator[Contradiction]:
    """Where a crank or twins keep a seat in play, two may go out together, and no one is the winner."""
    score = rules.score
    twice = rules.several.twins or has_crank(rules.effects.cards)
    winner = score.winner or score.declared or score.doubled or (score.left and score.left_to == "winner")
    if rules.effects.first and winner and twice:
        yield no('two may go out together; expected left_to = "loser", and nothing for a winner', "effects.first")
