"""What a matching game can not say at once, though each of its keys is right by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from solver.families.matching.rules import Rules
from solver.families.matching.rules.effects import effect, has_crank, told
from solver.families.play.rules.common import (
    groups,
    no,
    nobody_declares,
    numbers,
    once_of_copies,
    seat_of_dealer,
    table_contradictions,
)
from solver.rules.language import Contradiction
from solver.rules.mistakes import show

_RANK = re.compile("[AKQJTNP2-9]")
_CARD = re.compile(rf"[SHDC]{_RANK.pattern}|M([1-9]|1[0-9]|2[0-2])")


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
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
        yield no("several cards of a rank, and twins; expected one of them", "several.twins", "several.by")
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
            "pressure where one draws only if one can not play; expected must = true", "draw.pressure", "match.must"
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
                yield no(f"{word}: wild, and wild within the colour; expected one of them", path)
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
    """Where a crank or twins keep a seat in play, two may go out together, and nobody is the winner."""
    score = rules.score
    twice = rules.several.twins or has_crank(rules.effects.cards)
    winner = score.winner or score.declared or score.doubled or (score.left and score.left_to == "winner")
    if rules.effects.first and winner and twice:
        yield no('two may go out together; expected left_to = "loser", and nothing for a winner', "effects.first")
