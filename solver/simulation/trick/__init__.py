"""Questions about hands that are not seen, in any trick-taking game: dealt many times, and every deal solved.

What a player has to decide stands in the rule files (``[[decision]]``); how the cards that he does not see are filled
in, in ``[unknown]``. Every layout is then played by all as if they saw all cards, as in ``solver.simulation.bridge``.
"""
