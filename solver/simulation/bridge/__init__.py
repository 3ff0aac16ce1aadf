"""Questions about unknown hands, answered by dealing them many times and solving every deal (single dummy by sampling).

The hands that are unknown are dealt at random within constraints, and each deal is then played by all as if they saw
all cards. That is the usual approximation: it flatters whoever has to guess, declarer and defenders alike.
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
