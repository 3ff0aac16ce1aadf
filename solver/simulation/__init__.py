"""Simulation of unknown cards: samples of bridge, trick-taking games and patience."""
