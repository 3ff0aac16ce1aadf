"""Bridge and whist with all cards known: tables, values of cards, par, play analysis, scores."""

from solver.bridge.analysis import analyse
from solver.bridge.par import par
from solver.bridge.position import Position
from solver.bridge.score import score
from solver.bridge.simulation import Leads, Simulation, opening_leads, simulate
from solver.bridge.solve import Solution, solve
from solver.bridge.solver import Bounds, Solver
from solver.bridge.table import table, tables

__all__ = [
    "Bounds",
    "Leads",
    "Position",
    "Simulation",
    "Solution",
    "Solver",
    "analyse",
    "opening_leads",
    "par",
    "score",
    "simulate",
    "solve",
    "table",
    "tables",
]
