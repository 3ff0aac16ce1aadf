"""A trick-taking game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from solver.families.trick.rules import Mode, Rules, Word
from solver.families.trick.rules.contradictions import with_mode
from solver.families.trick.rules.explain import contract, play, score, told
from solver.families.trick.rules.explain import contract as auction
from solver.families.trick.rules.explain import contract as unknown
from solver.families.trick.rules.explain import play as table
from solver.rules.words import joined

_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", table.players),
    ("Pack", table.pack),
    ("Deal", table.deal),
    ("Auction", lambda rules: auction.auction(rules.auction)),
    ("Trumps", play.trumps),
    ("Leading", play.lead),
    ("Following", play.follow),
    ("Winning", play.winning),
    ("Jokers", play.jokers),
    ("Called card", play.called),
    ("Declaring", play.declared),
    ("Stock", table.stock),
    ("Kitty", table.kitty),
    ("Marriages", play.announcing),
    ("Scoring", score.score),
    ("Sweep", score.sweep),
    ("Bids", score.bids),
    ("Contract", contract.contract),
    ("Majority", score.run),
    ("Melds", contract.melds),
    ("Besides", told.rest),
)


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The rules of a game: headings and texts, in the order in which one would tell them."""
    parts = [*_told(rules)]
    for mode in rules.modes:
        parts.append((f"Mode {mode.name}", _mode(rules, mode)))
    parts += [(f"Word {word.name}", _word(word)) for word in rules.words]
    return tuple((heading, text) for heading, text in parts if text)


def _told(rules: Rules) -> Iterator[tuple[str, str]]:
    """Everything but the modes."""
    for heading, part in _PARTS:
        yield heading, _text(part(rules))
        if heading == "Auction":
            yield from _each("Call", map(auction.call, rules.calls))
    yield from _each("Honours", map(contract.honour, rules.honours))
    yield from _each("Meld", map(contract.combination, rules.combinations))
    yield "Unknown", _text(unknown.unknown(rules))
    yield from _each("Decision", map(unknown.decision, rules.decisions))
    yield from _each("Offer", map(unknown.offer, rules.offers))


def _each(heading: str, members: Iterable[Iterator[str]]) -> Iterator[tuple[str, str]]:
    for member in members:
        yield heading, _text(member)


def _text(sentences: Iterable[str]) -> str:
    return " ".join(sentences)


def _mode(rules: Rules, mode: Mode) -> str:
    """When a mode holds, and what is different then."""
    before, after = (dict(_merged(_told(game))) for game in (rules, with_mode(rules, mode)))
    changes = [
        f"{heading}: {_changed(before.get(heading, ''), after[heading])}"
        for heading in after
        if after[heading] != before.get(heading)
    ]
    gone = [heading.lower() for heading in before if heading not in after]
    missing = f" There is nothing of {' and '.join(gone)}." if gone else ""
    value = mode.value or mode.name
    return f"Where the deal says {value} as {mode.field}. {' '.join(changes)}{missing}".strip()


def _word(word: Word) -> str:
    """What a word of a field stands for."""
    names = joined((word.name, *word.aliases), "or")
    fields = ", ".join(f"{name} {value}" for name, value in word.fields.items())
    return f"Where the deal says {names} as {word.field}: {fields or 'what holds without it'}."


def _changed(before: str, after: str) -> str:
    """The sentences that take the place of others; the whole text where some only go or come."""
    old, new = before.rstrip(".").split(". "), after.rstrip(".").split(". ")
    fresh = [sentence for sentence in new if sentence not in old]
    gone = [sentence for sentence in old if sentence not in new]
    return ". ".join(fresh) + "." if before and len(fresh) == len(gone) else after


def _merged(parts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Parts of one heading as one; empty ones left out."""
    found: dict[str, list[str]] = {}
    for heading, text in parts:
        if text:
            found.setdefault(heading, []).append(text)
    return ((heading, " ".join(texts)) for heading, texts in found.items())
