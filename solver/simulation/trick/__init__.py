"""Simulation of unknown hands in any trick-taking game: they are dealt at random many times, and every deal is solved.

The decisions of players are described in rule files (``[[decision]]``), and so is the way in which unknown cards are
dealt (``[unknown]``). Every layout is then played by all as if they saw all cards, as in ``solver.simulation.bridge``.
"""
