"""Former name of `solver.rules.errors`, kept for one release."""

from solver.rules.errors import RulesError as RulesError
