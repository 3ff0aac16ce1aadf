"""What there is to say of a position of each dialect besides its hands: a module a dialect, of its name.

Each has ``terms``, ``marks``, ``lines`` and ``picture`` (see `solver.report.turns.situation.Told`).
"""
