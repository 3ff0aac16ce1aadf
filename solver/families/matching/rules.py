"""Schema of the rule files of matching games: sections and keys with meaning, default and allowed values.

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
"""Lists of effects by card or rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """``[match]``: the cards that may be played."""

    piles: int = key(1, "discard piles; each play goes to one of them", 1, 2)
    by: Literal["suit or rank", "suit", "rank"] = key(
        "suit or rank", "what a card must have in common with the top of its pile"
    )
    must: bool = key(False, "a player who can play must play; else he may draw instead")
    not_on_own: tuple[str, ...] = key(
        (), "ranks whose cards may not be played on a card of the same rank, not even a wild one"
    )
    last_resort: tuple[str, ...] = key(
        (),
        "wild ranks or cards that a player may play only if he has no other card of the suit in force",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """``[wild]``: cards that are named as other cards."""

    jokers: bool = key(
        False,
        "a joker is named as any card of the pack that may be played, and then counts as that card, without effects",
    )
    turned: bool = key(
        False,
        "all cards of the rank of the card turned up (``turnup``) are named in the same way; that card is out of play",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """``[several]``: cards played together, of which the top one counts."""

    by: Literal["", "rank", "rank or suit"] = key(
        "",
        "which cards may be played together: none, only one card in a turn; several of one rank, each of which "
        "could be played singly; several of one rank or of one suit, of which one besides the top card could be "
        "played singly",
    )
    twins: bool = key(
        False,
        "both copies of a card may be played together, the second as if the next seat had played it, and a card may "
        "be played on its own copy, after which the player has the next seat's turn, too; not for cards that give "
        "another turn",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: drawing cards."""

    how: Literal["one", "pile", "until able", "until play"] = key(
        "one",
        "what a player draws: one card of the stock, and his turn is over; the whole discard pile; cards of the "
        "stock one by one, as many as he likes, until he plays; cards of the stock one by one, until he can play",
    )
    play: bool = key(False, "a drawn card may be played at once")
    pickups: int = key(
        1,
        "how often the discard pile may be turned over or taken, unless the deal sets another number; -1: once for "
        "each seat",
        -1,
        99,
    )
    pressure: bool = key(
        False,
        "a player who must draw from an empty stock pays 5 points, the second time 10, then 20 and so on; a player "
        "without cards ends the round",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """``[effects]``: the effects of cards that have been played."""

    cards: Effects = table(
        "effects by card or rank: wild, wild-colour, reverse, skip, again, draw:N, all:N, opposite:N, points:N, "
        "crank:N, joins:N"
    )
    turned: bool = key(False, "the first card turned up has its effect, as if the dealer had played it")
    first: bool = key(False, "effects happen before an empty hand ends the round")
    decline: bool = key(False, "in a crank a player may draw although he could lay a card; else he must lay one")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player."""

    first: Seat = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left"] = key(
        "first out", "when the first player is out; when one player has cards left"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the score of each seat."""

    left: Literal["", "cards", "values"] = key(
        "", "points of cards left in hands (not in rows): none; 1 each; the values below"
    )
    left_to: Literal["winner", "loser"] = key(
        "winner", "who scores them: the winner gets those of all others; each player loses his own"
    )
    values: Numbers = table(
        "values by card, else by rank, else by X; by default the face value (ace 1, courts 10, majors their number, "
        "jokers 50)"
    )
    shield: str = key(
        "",
        "a rank whose cards each cancel the dearest other card left that is not of effect ``wild``; they count "
        "their own value, but no more of them than there are such other cards, and at least one",
    )
    shields_alone: int = key(0, "points that each of them scores in a hand without other cards", -99, 99)
    doubled: str = key("", "a rank: the winner's points are doubled if the last card played is of this rank")
    winner: int = key(0, "extra points for the winner", -99, 99)
    declared: int = key(0, "extra points for the winner if the deal says that the card was shown", -99, 99)
    places: tuple[int, ...] = key((), "points for going out first, second, ...", -99, 99)
    lasts: tuple[int, ...] = key((), "points for the last player when the round ends, the last but one, ...", -99, 99)
    most: int = key(0, "points for having more cards left than every other seat", -99, 99)
    most_declared: int = key(0, "extra points for that seat if the deal says that the card was shown", -99, 99)


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
    """Yield the contradictions of a rule file: keys that exclude each other."""
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
        yield no(
            "jokers in [pack] and jokers = true in [wild] go together. Set both or neither",
            "wild.jokers",
            "pack.jokers",
        )


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``[table]``, ``[lead]`` and ``[deal]`` that mean nothing in these games."""
    yield from nobody_declares(rules.table)
    yield from seat_of_dealer("lead.first", rules.lead.first)
    yield from seat_of_dealer("deal.extra_to", rules.deal.extra_to)
    if rules.deal.kitty or rules.deal.taken:
        yield no(
            "this game has no kitty: the cards that are left are the stock. Remove kitty and taken in [deal]",
            "deal.kitty",
            "deal.taken",
        )


def _playing(rules: Rules) -> Iterator[Contradiction]:
    match, several = rules.match, rules.several
    if match.piles > 1 and rules.draw.how == "pile":
        yield no(
            'how = "pile" takes the discard pile, but there are two. Set piles = 1 in [match], or change how in [draw]',
            "match.piles",
            "draw.how",
        )
    if several.by and several.twins:
        yield no("by and twins in [several] exclude each other. Remove one of them", "several.twins", "several.by")
    if several.twins and rules.pack.copies == 1:
        yield no(
            "twins = true needs two copies of each card. Set copies = 2 in [pack], or remove twins",
            "several.twins",
            "pack.copies",
        )
    for word in match.not_on_own:
        if len(word) != 1 or word not in rules.pack.ranks:
            yield no(
                f"{show(word)} in not_on_own is not a rank of the pack. Write one of the letters {rules.pack.ranks}",
                "match.not_on_own",
            )
    yield from groups(match.last_resort, "match.last_resort")
    if match.last_resort and several.by:
        yield no(
            "last_resort needs one card a turn. Remove last_resort, or by in [several]",
            "match.last_resort",
            "several.by",
        )
    if match.last_resort and rules.wild.turned:
        yield no(
            "last_resort and turned in [wild] exclude each other: the card turned up may make any "
            "rank wild. Remove one of them",
            "match.last_resort",
            "wild.turned",
        )
    for path, wild in (("wild.jokers", rules.wild.jokers), ("wild.turned", rules.wild.turned)):
        if several.twins and wild:
            yield no(
                "twins = true is about two equal cards, but one of them may be named as another. Remove "
                f"twins, or {path}",
                "several.twins",
                path,
            )
    if match.not_on_own and several.by:
        yield no(
            "not_on_own forbids what [several] allows. Remove not_on_own, or by in [several]",
            "match.not_on_own",
            "several.by",
        )


def _drawing(rules: Rules) -> Iterator[Contradiction]:
    draw = rules.draw
    if draw.play and draw.how != "one":
        yield no(
            'play = true is about one drawn card. Set how = "one" in [draw], or remove play', "draw.play", "draw.how"
        )
    if draw.pressure and draw.how != "one":
        yield no(
            'pressure is about drawing one card. Set how = "one" in [draw], or remove pressure',
            "draw.pressure",
            "draw.how",
        )
    if draw.pressure and not rules.match.must:
        yield no(
            "pressure is for games in which a player draws only if he cannot play. Set must = true in "
            "[match], or remove pressure",
            "draw.pressure",
            "match.must",
        )
    if draw.how == "pile" and not draw.pickups:
        yield no(
            'how = "pile" takes the pile, but pickups = 0 forbids that. Set pickups = -1, or 1 or more', "draw.pickups"
        )
    if draw.how == "until able" and rules.match.must:
        yield no(
            'must = true: a player who can play must play. Set how = "until play" in [draw], or must '
            "= false in [match]",
            "match.must",
            "draw.how",
        )


def _effects(rules: Rules) -> Iterator[Contradiction]:
    path = "effects.cards"
    names: dict[str, set[str]] = {}
    for word, effects in rules.effects.cards.items():
        if not (_CARD.fullmatch(word) or _RANK.fullmatch(word)):
            yield no(
                f"{show(word)} in [effects] is not allowed. Write a rank (Q) or a card that is not a joker (SQ)", path
            )
        listed = isinstance(effects, (list, tuple)) and all(isinstance(one, str) for one in effects)
        wrong = [one for one in effects if effect(one) is None] if listed else []
        if not listed:
            yield no(
                f'{word} = {show(effects)} is not allowed. Write a list of effects, for example {word} = ["skip"]', path
            )
        elif wrong:
            yield no(f"{word}: {show(wrong[0])} is not an effect. Write one of {told()}, with a number for N", path)
        else:
            for one in effects:
                names.setdefault(one.partition(":")[0], set()).add(word)
            if {"wild", "wild-colour"} <= set(effects):
                yield no(f"{word}: wild and wild-colour exclude each other. Remove one of them", path)
    yield from _cranks(rules, names)


def _cranks(rules: Rules, names: Mapping[str, set[str]]) -> Iterator[Contradiction]:
    """Yield the contradictions about cranks.

    Args:
        names: the cards and ranks that have each effect.
    """
    if "joins" in names and "crank" not in names:
        yield no(
            "joins:N is for cards that join a crank, but no card starts one. Add crank:N to a card, or remove joins:N",
            "effects.cards",
        )
    if rules.effects.decline and "crank" not in names:
        yield no(
            "decline is about cranks, but no card starts one. Add crank:N to a card, or remove decline",
            "effects.decline",
            "effects.cards",
        )
    joining = {word[-1] for name in ("crank", "joins") for word in names.get(name, ())}
    if joining.intersection(rules.match.not_on_own):
        yield no(
            "in a crank a card may be laid on any other, but not_on_own forbids that for its rank. "
            "Remove the rank from not_on_own",
            "match.not_on_own",
            "effects.cards",
        )
    if "crank" in names and rules.match.last_resort:
        yield no(
            "in a crank suits do not matter, so last_resort has no meaning. Remove last_resort, or the cranks",
            "match.last_resort",
        )
    if "crank" in names and rules.draw.how == "pile":
        yield no(
            'a crank makes a player draw cards, but how = "pile" takes the pile instead. Choose another how in [draw]',
            "draw.how",
            "effects.cards",
        )


def _ending(rules: Rules) -> Iterator[Contradiction]:
    score, one_left = rules.score, rules.end.when == "one left"
    if rules.effects.first and one_left:
        yield no(
            'first = true lets effects come before the end of the round. Set when = "first out" in '
            "[end], or remove first",
            "effects.first",
            "end.when",
        )
    if one_left and (score.winner or score.declared or score.doubled or (score.left and score.left_to == "winner")):
        keys = ("score.winner", "score.declared", "score.doubled", "score.left", "end.when")
        yield no(
            'with when = "one left" no one wins alone. Use places and lasts in [score], or set when = '
            '"first out" in [end]',
            *keys,
        )
    if (score.places or score.lasts) and not one_left:
        yield no(
            'places and lasts are for rounds that end with one player left. Set when = "one left" in '
            "[end], or remove them",
            "score.places",
            "score.lasts",
        )


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score = rules.score
    values = score.left == "values"
    if score.values and not values:
        yield no(
            'values has no meaning unless cards left count. Set left = "values" in [score], or remove values',
            "score.values",
            "score.left",
        )
    for word in score.values:
        if word in ("S", "H", "D", "C", "M"):
            yield no(f"{show(word)} in values is a suit. Write a card (SQ), a rank (Q) or X for jokers", "score.values")
    yield from groups(score.values, "score.values")
    yield from numbers(score.values, "score.values")
    for path, word in (("score.shield", score.shield), ("score.doubled", score.doubled)):
        if word and (len(word) != 1 or word not in rules.pack.ranks):
            yield no(
                f"{path.partition('.')[2]} = {show(word)} is not a rank of the pack. Write one of the "
                f"letters {rules.pack.ranks}",
                path,
            )
    if score.shield and not values:
        yield no(
            'shield takes away values of cards left, but these do not count. Set left = "values" in '
            "[score], or remove shield",
            "score.shield",
            "score.left",
        )
    if score.shields_alone and not score.shield:
        yield no(
            "shields_alone needs a rank of shields. Set shield in [score], or remove shields_alone",
            "score.shields_alone",
        )
    if score.left_to == "loser" and not score.left:
        yield no(
            'left_to = "loser", but cards left do not count. Set left = "cards" or left = "values" in [score]',
            "score.left_to",
            "score.left",
        )
    if score.doubled and not (score.left and score.left_to == "winner"):
        yield no(
            "doubled is about the winner's points, but the winner gets none. Set left and left_to = "
            '"winner" in [score]',
            "score.doubled",
            "score.left",
        )


def _several_winners(rules: Rules) -> Iterator[Contradiction]:
    """Yield the rules that need one winner, if a crank or twins may let two players go out together."""
    score = rules.score
    twice = rules.several.twins or has_crank(rules.effects.cards)
    winner = score.winner or score.declared or score.doubled or (score.left and score.left_to == "winner")
    if rules.effects.first and winner and twice:
        yield no(
            'with cranks or twins two players may go out together. Set left_to = "loser", and no '
            "points for the winner, or first = false",
            "effects.first",
        )
