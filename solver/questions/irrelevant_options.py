"""Options and fields of a deal that have no effect on its answer."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache

from solver.core.deal import Deal
from solver.core.errors import FaceupError, FormatError
from solver.core.text_aliases import hint
from solver.families.find import families, family_of, handler_of
from solver.formats.json_keys import OF_ANSWERS, unknown_key
from solver.rules.selection import GameSelection

_FEW = 2
"""Kinds of games that are named where an option is for them alone."""


def unused(question: str, deal: Deal, choice: GameSelection, names: Collection[str]) -> dict[str, str]:
    """Return the options that have no effect on the answer, each with the message ``has no effect on patience``.

    Args:
        question: its name.
        choice: the game and its options from outside the deal.
        names: the options that were given, by the names of their parameters.

    Raises:
        FaceupError: the game is unknown, or does not have such a question.
    """
    special = [name for name in names if users(question, name)]
    if not special:
        return {}
    own, handler = handler_of(question, deal, choice)
    idle = handler.idle(deal, choice)
    title = own.title.removeprefix("other ")
    found = {name: f"has no effect on {title}{_for(question, name)}" for name in special if name not in handler.options}
    return found | {
        name: f"has no effect on {choice.game_of(deal) or title}"
        for name in special
        if name in handler.options and name in idle
    }


@cache
def users(question: str, name: str) -> tuple[str, ...]:
    """Return the kinds of games to which an option applies; empty if it applies to all."""
    able = (one for one in families() if question in one.questions)
    return tuple(one.title for one in able if name in one.questions[question].options)


def _for(question: str, name: str) -> str:
    titles = users(question, name)
    return f"; it is for {' and '.join(titles)}" if len(titles) <= _FEW else ""


_ATTRIBUTES = ("dealer", "declarer", "leader", "contract", "vulnerable", "result", "auction", "claimed")
"""Attributes of a deal that some games do not read."""

_OF_EVERY_GAME = OF_ANSWERS | {"game", "hands", "options", "deal", "rules", "tags", "sections", "comments"}

_BY_OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    "contract": ("level", "bid", "strain", "trump", "doubled"),
    "vulnerable": ("doubled",),
    "pack": ("suits", "ranks", "packs"),
}
"""Fields that say the same as others together: they are read where one of the others is."""

WITHOUT_EFFECT: Mapping[str, str] = {
    "deal_number": "counts the deals of a session",
    "command": "says whether an order was binding, which a deal that is played no longer shows",
    "late": "says which deals of a session these are",
}
"""Fields that deals of any game may have and that change no answer, each with the reason."""


def in_game(deal: Deal, choice: GameSelection) -> Deal:
    """Return a deal as one of the selected game, with a warning where the deal itself names another."""
    if choice.named is None:
        return deal
    game = choice.of_unnamed
    if choice.rules is not None or deal.game in (None, choice.game):
        return replace(deal, game=game)
    text = f"this deal is of {deal.game} and is answered as one of {choice.game}. For {deal.game} do not name a game"
    warning = str(FormatError(text, file=deal.source.file, line=deal.source.line))
    return replace(deal, game=game, warnings=(*deal.warnings, warning))


def with_unread(deal: Deal, choice: GameSelection, question: str) -> Deal:
    """Return a deal with warnings about fields that a question does not read, and about other oddities.

    Errors about its game are reported when the deal is answered.

    Args:
        deal: as it was read.
        choice: the game and its options from outside the deal.
        question: one of ``QUESTIONS``.
    """
    try:
        found = (*unread(deal, choice, question), *_remarks(deal, choice))
    except FaceupError:
        return deal
    if not found:
        return deal
    place = deal.source
    warnings = [str(FormatError(text, file=place.file, line=place.line)) for text in found]
    return replace(deal, warnings=(*deal.warnings, *warnings))


def _remarks(deal: Deal, choice: GameSelection) -> tuple[str, ...]:
    """Return the warnings of the family of a deal's game.

    Raises:
        FaceupError: the game is unknown, or its options are wrong.
    """
    return family_of(deal, choice).remarks(deal, choice)


def unread(deal: Deal, choice: GameSelection, question: str) -> Iterator[str]:
    """Yield a warning for each field of a deal that a question does not read.

    Raises:
        FaceupError: the game is unknown, or its options are wrong.
    """
    given = [key for key, value in deal.fields.items() if not _is_empty(value) and not _is_reported(deal, key)]
    given += [name for name in _ATTRIBUTES if not _is_empty(getattr(deal, name))]
    if deal.trump is not None and deal.trump < 4:
        given.append("trump")
    if deal.played:
        given.append("played")
    if not given:
        return
    family = family_of(deal, choice)
    read = _OF_EVERY_GAME | family.reads(deal, choice, question)
    game = choice.game_of(deal) or family.name
    for key in dict.fromkeys(given):
        if key not in read and key not in WITHOUT_EFFECT and read.isdisjoint(_BY_OTHER_NAMES.get(key, ())):
            yield f"{key} has no part in {game}{hint(key, read)}; `faceup games {game}` lists the fields it reads"


def _is_reported(deal: Deal, key: str) -> bool:
    """Return whether the reader of the deal has already warned that no game reads a field."""
    return any(unknown_key(key) in warning for warning in deal.warnings)


def _is_empty(value: object) -> bool:
    """Return whether a value has no meaning for any game: null, false, zero, or a list or object of such values."""
    if isinstance(value, Mapping):
        return all(map(_is_empty, value.values()))
    if isinstance(value, (list, tuple)):
        return all(map(_is_empty, value))
    return not value or value == "-"
