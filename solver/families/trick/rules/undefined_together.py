"""Combinations of keys without a defined meaning: one key reads what another removes or changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from solver.families.trick.rules import Rules
from solver.rules.language import Contradiction

_USUAL = Rules()
"""Defaults of all keys."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Setting of a game, and the keys that have no defined meaning beside it.

    Attributes:
        key: the key of the setting.
        message: its meaning, and why the other key conflicts with it.
        holds: whether a game has the setting.
        besides: keys that must have their default; a section stands for all of its keys.
        words: keys of cards that must not name the trump suit, as ``trump J`` does.
        also: further conditions: a key, and whether it conflicts.
    """

    key: str
    message: str
    holds: Callable[[Rules], bool]
    besides: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    also: tuple[tuple[str, Callable[[Rules], bool]], ...] = ()


def _loose(rules: Rules) -> bool:
    """Return whether some cards have no suit and may be played at any time."""
    return rules.called.high or (rules.pack.jokers > 0 and rules.joker.kind in ("high", "excuse"))


def _heads_freely(rules: Rules) -> bool:
    return rules.follow.suit == "free" and rules.follow.head != "never"


def _honours(rules: Rules) -> bool:
    return bool(rules.honours) and rules.score.honours


CLASHES = (
    Clash(
        "pack.categories",
        "categories = true in [pack] leaves cards without suits and ranks, but {path} needs "
        "them. Remove {path} or categories",
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
        "hidden = true: there are no trumps until a player is void in the suit led, but {path} "
        "needs them before. Change {path}, or remove hidden in [trump]",
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
        "jokers or the called card have no suit and may be played at any time, but {path} does "
        "not allow that. Change {path}, or kind in [joker] and high in [called]",
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
        'by = "first lead" takes trumps from the suit of the first card, but with {path} that '
        "card may have no suit. Change {path}, or by in [trump]",
        lambda rules: rules.trump.by == "first lead",
        besides=("called.high",),
        also=(("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind != "wild"),),
    ),
    Clash(
        "called.kept",
        "kept: the called card must be played when its suit is led, but {path} lets its holder "
        "play another. Change {path}, or remove kept in [called]",
        lambda rules: rules.called.kept > 0,
        besides=("follow.renege",),
        also=(
            ("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind == "wild"),
            ("follow.suit", lambda rules: rules.follow.suit == "or trump"),
        ),
    ),
    Clash(
        "joker.void",
        "void = true: a trick with a joker counts for no one, but {path} counts in every trick. "
        "Remove {path}, or void in [joker]",
        lambda rules: rules.joker.void,
        besides=("score.lead", "score.capture"),
    ),
    Clash(
        "score.revealed",
        "revealed = true: a revealed card counts once more, but {path} leaves open which card, "
        "or how much. Remove {path}, or revealed in [score]",
        lambda rules: rules.score.revealed,
        besides=("pack.copies", "declared.points", "score.top_trump", "score.bottom_trump"),
    ),
    Clash(
        "win.by",
        'by = "match": the last card of the rank led wins, but {path} lets other cards win. '
        "Change {path}, or by in [win]",
        lambda rules: rules.win.by == "match",
        besides=("called.high", "trump.top_alone"),
        also=(("joker.kind", lambda rules: rules.pack.jokers > 0 and rules.joker.kind in ("high", "named", "excuse")),),
    ),
    Clash(
        "score.race",
        "race = true: each player races for himself, but {path} makes sides. Set sides = "
        '"alone" in [table], or remove race in [score]',
        lambda rules: rules.score.race,
        besides=("table.sides",),
    ),
    Clash(
        "score.race",
        "race = true: the winner of a trick may win the race, but {path} may let another player "
        "reach the same points in that trick. Remove {path}, or race in [score]",
        lambda rules: rules.score.race,
        besides=("score.lead", "joker.kept", "announce.points", "marriage.points", "kitty.declarer"),
    ),
    Clash(
        "score.low",
        "low = true: a low deal changes the sign of every score, but {path} would count "
        "besides. Remove {path}, or low in [score]",
        lambda rules: rules.score.low,
        also=(("honour", _honours),),
    ),
    Clash(
        "score.double",
        "double multiplies the points of the play, but {path} counts points before the play. "
        "Change {path}, or remove double in [score]",
        lambda rules: bool(rules.score.double),
        also=(("melds.laid", lambda rules: rules.melds.laid == "dealt"),),
    ),
    Clash(
        "trump.by",
        'by = "announced": there may be no trumps until the end, but {path} needs them. Remove '
        "{path}, or change by in [trump]",
        lambda rules: rules.trump.by == "announced",
        besides=("score.top_trump", "score.bottom_trump"),
    ),
    Clash(
        "pack.numbers",
        "numbers = true: the deal says how many cards there are, but {path} needs all cards of "
        "a pack. Remove {path}, or numbers in [pack]",
        lambda rules: rules.pack.numbers,
        besides=("sweep.whole",),
    ),
    Clash(
        "table.last",
        'last = "declarer": the declarer plays last whoever leads, so {path} has no order to '
        'follow. Set next = "winner" in [lead], or remove last in [table]',
        lambda rules: bool(rules.table.last),
        also=(("lead.next", lambda rules: rules.lead.next == "rotation"),),
    ),
    Clash(
        "lead.sets",
        "sets = true: three trumps win the deal, which counts only in a race. Set race = true in "
        "[score] for {path}, or remove sets in [lead]",
        lambda rules: rules.lead.sets,
        also=(("score.race", lambda rules: not rules.score.race),),
    ),
)  # fmt: skip


def unsettled(rules: Rules) -> Iterator[Contradiction]:
    """Yield the combinations of keys that have no defined meaning together."""
    for clash in CLASHES:
        if clash.holds(rules):
            for path in _said(clash, rules):
                yield Contradiction((path, clash.key), clash.message.format(path=path))


def _said(clash: Clash, rules: Rules) -> Iterator[str]:
    """Yield the keys that conflict with a setting."""
    yield from (path for path in _keys(clash.besides) if value_at(rules, path) != value_at(_USUAL, path))
    for path in clash.words:
        if any(word.startswith("trump") for word in value_at(rules, path)):
            yield path
    yield from (path for path, says in clash.also if says(rules))


def _keys(paths: Iterable[str]) -> Iterator[str]:
    """Yield keys, with those of whole sections."""
    for path in paths:
        if "." in path:
            yield path
        else:
            yield from (f"{path}.{key.name}" for key in fields(getattr(_USUAL, path)))


def value_at(rules: Rules, path: str) -> Any:
    """Return the value of a key: ``score.trick``."""
    section, _, name = path.partition(".")
    return getattr(getattr(rules, section), name)
