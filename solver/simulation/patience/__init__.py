"""Simulation of patience layouts with unknown cards: dealt at random many times, and solved."""
