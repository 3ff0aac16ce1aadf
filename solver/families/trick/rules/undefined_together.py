"""Combinations of keys without a defined meaning: one key reads what another removes or changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from solver.families.trick.rules import Rules
from solver.rules.language import Contradiction

_USUAL = Rules()
"""What holds where a game says nothing."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Something that a game may say, and what it cannot say besides.

    Attributes:
        key: what says it.
        message: what it means, and what the other key wants of it.
        holds: whether a game says it.
        besides: keys of which each must have its usual value; a section stands for all of its keys.
        words: keys of cards among which the trump suit may not be named, ``trump J``.
        also: what else a game cannot say then: a key, and whether it says so.
    """

    key: str
    message: str
    holds: Callable[[Rules], bool]
    besides: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    also: tuple[tuple[str, Callable[[Rules], bool]], ...] = ()


def _loose(rules: Rules) -> bool:
    """Whether some cards have no suit and may be played at any time."""
    return rules.called.high or (rules.pack.jokers > 0 and rules.joker.kind in ("high", "excuse"))


def _heads_freely(rules: Rules) -> bool:
    return rules.follow.suit == "free" and rules.follow.head != "never"


def _honours(rules: Rules) -> bool:
    return bool(rules.honours) and rules.score.honours


CLASHES = (
    Clash(
        "pack.categories",
        "cards have neither suits nor ranks, and {path} looks at them",
        lambda rules: rules.pack.categories,
        besides=(
            "trump", "lead.card", "lead.not_trump", "lead.lowest", "lead.closed", "lead.two_laps", "follow.renege",
            "follow.not_first", "win.by", "pack.copies", "pack.jokers", "pack.majors", "pack.orders", "called",
            "declared", "kitty.on", "announce", "marriage", "majority", "numbered", "sweep", "melds", "bid.aside",
            "contract.helpers", "score.faces", "score.top_trump", "score.bottom_trump", "score.shown", "score.double",
            "score.most_of_suit", "score.no_trump",
        ),
        also=(
            ("lead.next", lambda rules: rules.lead.next == "lowest"),
            ("honour", _honours),
        ),
    ),
    Clash(
        "trump.hidden",
        "there are no trumps until a suit is left, and {path} looks at them before",
        lambda rules: rules.trump.hidden,
        besides=("called.high", "announce.points", "marriage.points", "together.couple"),
        words=("score.cards", "majority.cards"),
        also=(
            ("trump.by", lambda rules: rules.trump.by in ("first lead", "announced")),
            ("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind in ("high", "named", "excuse")),
            ("follow.void", lambda rules: rules.follow.void == "higher"),
            ("follow.head", _heads_freely),
        ),
    ),
    Clash(
        "joker.kind",
        "some cards have no suit and may be played at any time, and {path} says otherwise",
        _loose,
        besides=("lead.lowest",),
        also=(
            ("follow.void", lambda rules: rules.follow.void == "higher"),
            ("follow.head", _heads_freely),
            ("called.kept", lambda rules: rules.called.high and rules.called.kept > 0),
            ("trump.top", lambda rules: rules.joker.kind == "high" and any(word[0] == "X" for word in rules.trump.top)),
        ),
    ),
    Clash(
        "pack.jokers",
        "the first card led makes trumps, and may be a joker: {path} says no suit of it",
        lambda rules: rules.trump.by == "first lead",
        besides=("called.high",),
        also=(("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind != "wild"),),
    ),
    Clash(
        "called.kept",
        "the called card must be played when its suit is led, and {path} says otherwise",
        lambda rules: rules.called.kept > 0,
        besides=("follow.renege",),
        also=(
            ("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind == "wild"),
            ("follow.suit", lambda rules: rules.follow.suit == "or trump"),
        ),
    ),
    Clash(
        "joker.void",
        "a trick with a joker counts for nobody, and {path} counts in any",
        lambda rules: rules.joker.void,
        besides=("score.lead", "score.capture"),
    ),
    Clash(
        "score.revealed",
        "a card is revealed, and counts once more: {path} does not say which, or how much",
        lambda rules: rules.score.revealed,
        besides=("pack.copies", "declared.points", "score.top_trump", "score.bottom_trump"),
    ),
    Clash(
        "win.by",
        "the last card of the rank led wins, and {path} lets others win",
        lambda rules: rules.win.by == "match",
        besides=("called.high", "trump.top_alone"),
        also=(("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind in ("high", "named", "excuse")),),
    ),
    Clash(
        "score.race",
        "seats race, each for itself, and {path} makes sides of them",
        lambda rules: rules.score.race,
        besides=("table.sides",),
    ),
    Clash(
        "score.race",
        "whoever wins a trick may win the race, and {path} lets others reach the number in the same trick",
        lambda rules: rules.score.race,
        besides=("score.lead", "joker.kept", "announce.points", "marriage.points", "kitty.declarer"),
    ),
    Clash(
        "score.low",
        "a low deal turns scores, and {path} counts besides",
        lambda rules: rules.score.low,
        also=(("honour", _honours),),
    ),
    Clash(
        "score.double",
        "cards double what the play brings, and {path} brings something before it",
        lambda rules: bool(rules.score.double),
        also=(("melds.laid", lambda rules: rules.melds.laid == "dealt"),),
    ),
    Clash(
        "trump.by",
        "trumps are announced in the play, and {path} looks for one that may be none in the end",
        lambda rules: rules.trump.by == "announced",
        besides=("score.top_trump", "score.bottom_trump"),
    ),
    Clash(
        "pack.numbers",
        "there are as many cards as the deal has, and {path} wants all that a pack has",
        lambda rules: rules.pack.numbers,
        besides=("sweep.whole",),
    ),
    Clash(
        "table.last",
        "the declarer plays last, whoever leads, and {path} names who leads next by the order of play",
        lambda rules: bool(rules.table.last),
        also=(("lead.next", lambda rules: rules.lead.next == "rotation"),),
    ),
    Clash(
        "lead.sets",
        "three trumps win the deal, and without {path} that counts for nothing",
        lambda rules: rules.lead.sets,
        also=(("score.race", lambda rules: not rules.score.race),),
    ),
)  # fmt: skip


def unsettled(rules: Rules) -> Iterator[Contradiction]:
    """Whatever a game says together that has no settled meaning."""
    for clash in CLASHES:
        if clash.holds(rules):
            for path in _said(clash, rules):
                yield Contradiction((path, clash.key), clash.message.format(path=path))


def _said(clash: Clash, rules: Rules) -> Iterator[str]:
    """The keys with which something clashes."""
    yield from (path for path in _keys(clash.besides) if value_at(rules, path) != value_at(_USUAL, path))
    for path in clash.words:
        if any(word.startswith("trump") for word in value_at(rules, path)):
            yield path
    yield from (path for path, says in clash.also if says(rules))


def _keys(paths: Iterable[str]) -> Iterator[str]:
    """Keys, and those of whole sections."""
    for path in paths:
        if "." in path:
            yield path
        else:
            yield from (f"{path}.{key.name}" for key in fields(getattr(_USUAL, path)))


def value_at(rules: Rules, path: str) -> Any:
    """The value of a key: ``score.trick``."""
    section, _, name = path.partition(".")
    return getattr(getattr(rules, section), name)
