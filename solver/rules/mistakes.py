"""Former name of `solver.rules.toml_source`, kept for one release."""

from solver.rules.toml_source import RulesError as RulesError
