"""Common parts of families with rule files: keys of their rules in stores, and their numbered deals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import replace

from solver.core.deal import Deal, Source
from solver.core.deal_numbers import DealNumber, numbers
from solver.core.option_text import as_read
from solver.families.family import Dealing
from solver.families.problem import Options, Problem
from solver.rules.canonical import changes
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection, LoadedGame

NUMBERED = "deal"
"""Field of a deal that holds its number."""


def about(case: Problem, asked: Mapping[str, object]) -> dict[str, object]:
    """Return the facts on which an answer depends besides the deal itself.

    Args:
        asked: the options of the question that matter, defaults included.
    """
    return {"family": case.family, "asked": asked, **case.about_rules()}


def canonical(case: Problem, start: str) -> bytes:
    """Return the canonical form of a deal: its changes to the game's rules, and its start.

    Args:
        start: the canonical form of the start.
    """
    return f"{changes(case.game.rules, case.rules)} {start}".encode()


class RuleDealing(Dealing):
    """Numbered deals of a family with rule files."""

    def __init__(self, family: str) -> None:
        self._family = family

    @abstractmethod
    def fields(self, rules: AnyRules, number: DealNumber, asked: Options) -> Mapping[str, object]:
        """Return the JSON fields of the deal with a number."""

    def chosen(self, deal: Deal, choice: GameSelection) -> LoadedGame:
        """Return the game by whose rules a deal is dealt; errors are those of ``Choice.chosen``."""
        return choice.chosen(deal, self._family)

    def source(self, _rules: AnyRules) -> str:
        """Return the default source of a number, such as ``seed``, by the rules of a game."""
        return "seed"

    def numbered(self, choice: GameSelection, ranges: tuple[str, ...], asked: Options) -> Iterator[Deal]:
        """Yield the deals of some numbers with all their cards, or with their errors."""
        for index, number in enumerate((one for text in ranges for one in numbers(text)), start=1):
            yield self._dealt(choice, Deal(source=Source(str(number), index), game=choice.named), str(number), asked)[0]

    def redeal(self, choice: GameSelection, deal: Deal, number: str) -> tuple[Deal, str]:
        """Return the deal of a number under the current rules, and the digest of those rules."""
        return self._dealt(choice, deal, number, {})

    def default_source(self, choice: GameSelection) -> str:
        """Return the default source of a number, such as ``seed``, in the game of a choice."""
        return self.source(self.chosen(Deal(game=choice.named), choice).rules)

    def _dealt(self, choice: GameSelection, deal: Deal, text: str, asked: Options) -> tuple[Deal, str]:
        number = DealNumber.of(text, self.sources)
        game = self.chosen(deal, choice)
        found = _deal(deal, number, self.fields(game.rules, number, asked), choice.settings(deal))
        return replace(found, drawn=self._drawn(game.rules, found, asked)), game.digest

    def _drawn(self, rules: AnyRules, deal: Deal, asked: Options) -> tuple[str, ...]:
        """Return the terms of a numbered deal that were drawn at random because they were missing."""
        contract = asked.get("contract")
        said = {
            "trump": contract is not None or not self.draws_trumps(rules),
            "contract": contract is not None,
            "declarer": "-" in str(contract),
            "bids": asked.get("bids") is not None,
        }
        own = {"trump": deal.trump, "declarer": deal.declarer, "contract": deal.contract}
        return tuple(
            name for name, is_said in said.items() if not is_said and (own.get(name) is not None or name in deal.fields)
        )

    def draws_trumps(self, rules: AnyRules) -> bool:  # noqa: ARG002
        """Return whether the trumps of a game are drawn with its cards."""
        return False


def _deal(named: Deal, number: DealNumber, fields: Mapping[str, object], settings: Mapping[str, object]) -> Deal:
    """Return a deal made from fields; its number becomes a tag if no field holds it."""
    from solver.formats.json_deals import from_object

    options = {"options": as_read(settings)} if settings else {}
    found = from_object({**options, **fields}, named.source, named.game)
    return found if NUMBERED in found.fields else replace(found, tags={"Seed": str(number.number)})
