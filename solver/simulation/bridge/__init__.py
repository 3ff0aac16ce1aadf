"""Simulation of unknown bridge hands: they are dealt at random many times, and every deal is solved double dummy.

The unknown hands are dealt at random within constraints, and each deal is then played by all as if they saw all cards.
That is the usual approximation; it favours every player who would have to guess, declarer and defenders alike.
"""

from solver.core.estimate import Estimate
from solver.simulation.bridge.distribution import Distribution
from solver.simulation.bridge.leads import Leads, opening_leads
from solver.simulation.bridge.simulate import Simulation, simulate
from solver.simulation.bridge.single_dummy import SingleDummyPar, single_dummy_par

__all__ = [
    "Distribution",
    "Estimate",
    "Leads",
    "Simulation",
    "SingleDummyPar",
    "opening_leads",
    "simulate",
    "single_dummy_par",
]
