"""What families with rule files share: what a store keeps of their rules, and how their numbered deals are dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from solver.core.deal import Deal, Source
from solver.core.deal_numbers import Number, numbers
from solver.core.option_text import as_read
from solver.families.case import Asked, Case
from solver.families.record import Dealing
from solver.rules.canonical import changes
from solver.rules.choice import Choice, Chosen
from solver.rules.language import fields_read

RulesOf = Callable[[Deal, Choice], Chosen]
"""The rules of a deal."""

FieldsOf = Callable[[Any, Number, Asked], Mapping[str, object]]
"""The fields of the JSON deal that a number stands for: from the rules of its game, the number and what is asked."""

NUMBERED = "deal"
"""The field under which a deal says its number."""


def rules_of(family: str) -> RulesOf:
    """What reads the rules of a family's deals; its errors are those of ``Choice.chosen``."""
    return lambda deal, choice: choice.chosen(deal, family)


def fields_read_by(family: str) -> Callable[[Deal, Choice, str], frozenset[str]]:
    """Return what tells the names of the fields that questions about a family's deals read."""
    return lambda deal, choice, _question: fields_read(choice.chosen(deal, family).rules)


def about(case: Case, asked: Mapping[str, object]) -> dict[str, object]:
    """What an answer depends on besides the deal itself.

    Args:
        asked: the options of the question on which it depends, the usual ones among them.
    """
    return {"family": case.family, "asked": asked, **case.about_rules()}


def canonical(case: Case, start: str) -> bytes:
    """A deal as far as an answer depends on it: what it changes of its game's rules, and where it starts.

    Args:
        start: the canonical form of that.
    """
    return f"{changes(case.game.rules, case.rules)} {start}".encode()


def _seed(_rules: Any) -> str:
    return "seed"


def dealing(
    fields_of: FieldsOf,
    rules: RulesOf,
    *,
    sources: tuple[str, ...] = ("seed",),
    usual: Callable[[Any], str] = _seed,
    options: frozenset[str] = frozenset(),
) -> Dealing:
    """How a family deals by number.

    Args:
        fields_of: deals.
        rules: by which it is dealt.
        sources: what the numbers may begin with.
        usual: by the rules of a game, the source of a number that names none.
        options: of the command line that ``fields_of`` knows.
    """

    def dealt(choice: Choice, deal: Deal, text: str, asked: Asked) -> tuple[Deal, str]:
        number = Number.of(text, sources)
        game = rules(deal, choice)
        return _deal(deal, number, fields_of(game.rules, number, asked), choice.settings(deal)), game.digest

    def numbered(choice: Choice, ranges: tuple[str, ...], asked: Asked) -> Iterator[Deal]:
        for index, number in enumerate((one for text in ranges for one in numbers(text)), start=1):
            yield dealt(choice, Deal(source=Source(str(number), index), game=choice.named), str(number), asked)[0]

    def again(choice: Choice, deal: Deal, number: str) -> tuple[Deal, str]:
        return dealt(choice, deal, number, {})

    def usually(choice: Choice) -> str:
        return usual(rules(Deal(game=choice.named), choice).rules)

    return Dealing(numbered=numbered, again=again, sources=sources, usual=usually, options=options)


def _deal(named: Deal, number: Number, fields: Mapping[str, object], settings: Mapping[str, object]) -> Deal:
    """The deal of some fields, which tells its number in a tag where it has no field for it."""
    from solver.formats.json_deals import from_object

    options = {"options": as_read(settings)} if settings else {}
    found = from_object({**options, **fields}, named.source, named.game)
    return found if NUMBERED in found.fields else replace(found, tags={"Seed": str(number.number)})
