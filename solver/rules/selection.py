"""Selection of the game of a question: an id, a rule file of the user's own, and values of its options."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from solver.core.deal import UNNAMED, Deal
from solver.core.errors import option
from solver.core.option_text import deal_options
from solver.rules import canonical
from solver.rules.load import family_of, load_any
from solver.rules.schema import AnyRules
from solver.rules.toml_source import RulesError

Given = tuple[tuple[str, type, object], ...]


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """The rules of a game, loaded for a deal.

    Attributes:
        rules: an object of their family.
        digest: 16 hexadecimal digits that identify them.
    """

    rules: AnyRules
    digest: str


@dataclass(frozen=True, slots=True)
class GameSelection:
    """Selection of a game and its options outside the deals.

    Attributes:
        game: an id, None if the deals name it.
        rules: a rule file that replaces the game that deals name.
        options: values of options, as text.
    """

    game: str | None = None
    rules: Path | None = None
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def named(self) -> str | None:
        """The name of the selected game or rule file; None if there is none."""
        return self.rules.stem if self.rules is not None else self.game

    @property
    def of_unnamed(self) -> str | None:
        """The game of deals that name none, for the readers of files; None is bridge."""
        return None if self.named == UNNAMED else self.named

    def game_of(self, deal: Deal) -> str | None:
        """Return the id of a deal's game, None if no game is named."""
        return self.named or deal.game

    def settings(self, deal: Deal) -> dict[str, object]:
        """Return the options of a deal, overridden by those of this selection.

        Raises:
            DealError: the deal's options are not an object.
        """
        return {**deal_options(deal.fields), **self.options}

    def chosen(self, deal: Deal, family: str) -> LoadedGame:
        """Return the rules for a deal.

        Args:
            family: the family of the game.

        Raises:
            FaceupError: no game is named, there is no such game, or it has no such option or value.
        """
        source: str | Path | None = self.rules if self.rules is not None else self.game or deal.game
        if source is None:
            raise unnamed()
        settings = self.settings(deal)
        given = tuple((name, type(value), value) for name, value in settings.items())
        try:
            return _loaded(source, signature(source), given, family)
        except TypeError:  # a value that is a list or a table, which no option takes
            rules = load_any(source, settings, (family,))
            return LoadedGame(rules, canonical.digest(rules))


def unnamed() -> RulesError:
    """Return the error that no game is named."""
    return RulesError(f"no game given. Name it in the deal, or with {option('game', 'rules')}")


def family_of_file(rules: Path) -> str:
    """Return the family of a rule file.

    Raises:
        RulesError: it cannot be read, or has a mistake.
    """
    return _family_of_file(rules, signature(rules))


def signature(source: str | Path) -> tuple[int, ...]:
    """Return the time and size of a file, part of its cache key: a changed file is read again.

    Empty for the id of a shipped game, and for a missing file, which is reported when it is read.
    """
    if isinstance(source, str):
        return ()
    try:
        stat = source.stat()
    except (OSError, ValueError):
        return ()
    return stat.st_mtime_ns, stat.st_size


@functools.lru_cache(maxsize=256)
def _loaded(source: str | Path, _signature: tuple[int, ...], given: Given, family: str) -> LoadedGame:
    rules = load_any(source, {name: value for name, _, value in given}, (family,))
    return LoadedGame(rules, canonical.digest(rules))


@functools.lru_cache(maxsize=64)
def _family_of_file(rules: Path, _signature: tuple[int, ...]) -> str:
    return family_of(rules)
