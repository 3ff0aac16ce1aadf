"""What depends on rules alone is worked out once for an object of rules."""

from __future__ import annotations

from solver.core.memo import MOST_SUBJECTS, cached_by_identity
from solver.families.patience.rules import Rules


def test_once_for_an_object_of_rules() -> None:
    asked = []

    @cached_by_identity
    def number(rules: Rules) -> int:
        asked.append(rules.id)
        return len(asked)

    first, same = Rules(id="a"), Rules(id="a")
    assert [number(first), number(first), number(same), number(first)] == [1, 1, 2, 1]


def test_what_is_kept_stays_bounded_and_right() -> None:
    @cached_by_identity
    def name(rules: Rules) -> str:
        return rules.id

    every = [Rules(id=str(number)) for number in range(3 * MOST_SUBJECTS)]
    assert [name(rules) for rules in every + every] == [rules.id for rules in every + every]
