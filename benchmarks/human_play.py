"""How often the line of `solve --line` begins as people play, where several groups of touching cards are equally good.

Recorded plays are read from a file that is no part of the project, a JSON object a line:

    {"hands": ["AK2.T9..", ...], "declarer": 1, "contract": "4S", "leader": 2, "played": ["C9", ...]}

A decision counts where at least two groups of touching cards keep the value and the player's card is in one of them.
With `--fit` the weights of `solver.families.bridge.card_choice` are fitted by a conditional logit with a penalty:
to the deals that are not kept apart, and measured on those that are; to all deals but one, and measured on that one; to
all, and printed. Deals are kept apart by a hash of their hands.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import numpy as np
from common import lined_up

from solver.core.cards import STRAINS, SUITS, side
from solver.families.bridge.card_choice import WEIGHTS, situation
from solver.families.bridge.card_rules import Group, PlayHistory, View
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver, equivalents

PENALTY = 10.0
"""Half of it times the square of a weight is taken from the likelihood."""
REPEATED = 0.5
"""Decisions of one deal that lie between the same groups count as their number to the power of 1 - `REPEATED`."""
PARTS, APART = 5, 2
"""The hash of a deal modulo `PARTS` is below `APART` where the deal is kept apart."""


@dataclass(frozen=True)
class Decision:
    """One card of a record where there was a choice among equals.

    Attributes:
        deal: its hash.
        situation: a key of ``WEIGHTS``.
        groups: of touching cards that are equally good, the group with the lowest card first.
        features: how much each rule of the situation applies to each group.
        chosen: the index of the group that was played.
    """

    deal: int
    situation: str
    groups: tuple[tuple[str, ...], ...]
    features: np.ndarray[Any, np.dtype[np.float64]]
    chosen: int

    @property
    def apart(self) -> bool:
        """Its deal is kept apart."""
        return self.deal % PARTS < APART


@click.command(help=__doc__.split("\n")[0])
@click.argument("records", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--fit", is_flag=True, help="Fit the weights, too, and print those fitted to all deals.")
@click.option("--bare", is_flag=True, help="Positions alone: without the declarer and the tricks before.")
def main(records: Path, fit: bool, bare: bool) -> None:
    """Print the agreement by kind of decision."""
    began = time.process_time()
    decisions = list(_decisions(map(json.loads, records.read_text().splitlines()), bare))
    deals = len({one.deal for one in decisions})
    click.echo(f"{len(decisions)} decisions of {deals} deals, {time.process_time() - began:.1f} s of CPU time")
    shipped = {name: np.array(list(weights.values()), dtype=float) for name, weights in WEIGHTS.items()}
    _report(decisions, "weights of the package", _hits(decisions, shipped))
    if fit:
        _fit_all(decisions)


def _fit_all(decisions: Sequence[Decision]) -> None:
    tuned = fitted([one for one in decisions if not one.apart])
    _report(decisions, "fitted to the deals that are not kept apart", _hits(decisions, tuned))
    left_out = np.zeros(len(decisions), dtype=bool)
    for deal in sorted({one.deal for one in decisions}):
        others = fitted([one for one in decisions if one.deal != deal])
        at = [place for place, one in enumerate(decisions) if one.deal == deal]
        left_out[at] = _hits([decisions[place] for place in at], others)
    _report(decisions, "each deal with weights fitted to all others", left_out)
    for name, weights in fitted(decisions).items():
        click.echo(f'    "{name}": {{')
        order = sorted(zip(WEIGHTS[name], weights, strict=True), key=lambda pair: -abs(pair[1]))
        for rule, weight in order:
            click.echo(f"        rules.{rule.__name__}: {round(weight)},")
        click.echo("    },")


def _report(decisions: Sequence[Decision], title: str, hits: np.ndarray[Any, np.dtype[np.bool_]]) -> None:
    """Print shares by situation, on both parts of the deals."""
    table: list[list[object]] = []
    for name in (*WEIGHTS, "all"):
        row: list[object] = [name]
        for apart in (False, True):
            at = [place for place, one in enumerate(decisions) if one.apart == apart and name in (one.situation, "all")]
            ours = [decisions[place] for place in at]
            shares = hits[at], [one.chosen == 0 for one in ours], [1 / len(one.features) for one in ours]
            row += [len(at), *(f"{100 * np.mean(share):.1f}" if at else "" for share in shares)]
        table.append(row)
    heads = ["decisions", "agree", "lowest", "chance"]
    headers = [title, *heads, *(f"{head} (apart)" for head in heads)]
    click.echo("\n" + lined_up(table, headers, "simple", "l" + 8 * "r"))


def _hits(
    decisions: Sequence[Decision], weights: Mapping[str, np.ndarray[Any, np.dtype[np.float64]]]
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Whether the group of the highest sum is the player's; of equal sums the lowest card's group is first."""
    return np.array([int(np.argmax(one.features @ weights[one.situation])) == one.chosen for one in decisions])


def _decisions(records: Iterable[dict[str, Any]], bare: bool) -> Iterator[Decision]:
    """Yield the decisions of records, those of one deal and strain after each other so that the table serves all."""
    solver = Solver()
    known: dict[Position, dict[str, int]] = {}
    for record in sorted(records, key=lambda one: (one["hands"], one["contract"][1])):
        yield from _decisions_of(record, solver, known, bare)


def _decisions_of(
    record: dict[str, Any], solver: Solver, known: dict[Position, dict[str, int]], bare: bool
) -> Iterator[Decision]:
    deal = int(hashlib.sha256(" ".join(record["hands"]).encode()).hexdigest(), 16)
    hands = tuple(
        tuple(suit + rank for suit, ranks in zip(SUITS, hand.split("."), strict=True) for rank in ranks)
        for hand in record["hands"]
    )
    position = Position(hands, STRAINS.index(record["contract"][1]), record["leader"])
    declarer = None if bare else record["declarer"]
    history = PlayHistory()
    for card in record["played"]:
        if len(equivalents(position)) > 1:
            best = _best(position, solver, known)
            view = View(position, declarer, None if bare else history)
            chosen = [place for place, cards in enumerate(best) if card in cards]
            if len(best) > 1 and chosen:
                yield _decision(deal, view, best, chosen[0])
        history.add(position, card)
        position = position.play(card)


def _decision(deal: int, view: View, groups: Sequence[tuple[str, ...]], chosen: int) -> Decision:
    name = situation(view)
    features = [[rule(view, Group.of(cards)) for rule in WEIGHTS[name]] for cards in groups]
    return Decision(deal, name, tuple(groups), np.array(features, dtype=float), chosen)


def _best(position: Position, solver: Solver, known: dict[Position, dict[str, int]]) -> list[tuple[str, ...]]:
    """The groups that keep the value, the group with the lowest card first."""
    if position not in known:
        known[position] = {card: bounds.low for card, bounds in solver.moves(position).items()}
    values = known[position]
    best = (max if side(position.to_move) == 0 else min)(values.values())
    groups = [cards for cards in equivalents(position) if values[cards[0]] == best]
    return sorted(groups, key=lambda cards: "23456789TJQKA".index(cards[-1][1]))


def fitted(decisions: Sequence[Decision]) -> dict[str, np.ndarray[Any, np.dtype[np.float64]]]:
    """Return the weights of each situation that make the players' choices likeliest, in hundredths."""
    apart = defaultdict(list)
    for one in decisions:
        apart[one.situation].append(one)
    found = {name: np.zeros(len(weights)) for name, weights in WEIGHTS.items()}
    for name, ours in apart.items():
        found[name] = np.round(100 * _logit(ours))
    return found


def _logit(decisions: Sequence[Decision]) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Newton's method; a step that does not help is halved."""
    many = max(len(one.features) for one in decisions)
    features = np.zeros((len(decisions), many, decisions[0].features.shape[1]))
    there = np.zeros((len(decisions), many), dtype=bool)
    for place, one in enumerate(decisions):
        features[place, : len(one.features)] = one.features
        there[place, : len(one.features)] = True
    rows, chosen = np.arange(len(decisions)), np.array([one.chosen for one in decisions])
    often = Counter((one.deal, one.groups) for one in decisions)
    counts = np.array([often[one.deal, one.groups] ** -REPEATED for one in decisions])
    weights = np.zeros(features.shape[2])

    def likelihood(at: np.ndarray[Any, np.dtype[np.float64]]) -> tuple[float, np.ndarray[Any, np.dtype[np.float64]]]:
        sums = np.where(there, features @ at, -np.inf)
        sums -= sums.max(axis=1, keepdims=True)
        total = np.exp(sums).sum(axis=1, keepdims=True)
        value = (counts * (sums[rows, chosen] - np.log(total[:, 0]))).sum() - PENALTY / 2 * (at**2).sum()
        return float(value), np.exp(sums) / total

    value, shares = likelihood(weights)
    for _ in range(50):
        mean = np.einsum("nm,nmp->np", shares, features)
        slope = counts @ (features[rows, chosen] - mean) - PENALTY * weights
        shares *= counts[:, None]
        spread = np.einsum("nm,nmp,nmq->pq", shares, features, features, optimize=True)
        spread -= mean.T @ (counts[:, None] * mean)
        step = np.linalg.solve(spread + PENALTY * np.eye(len(weights)), slope)
        better, newer = likelihood(weights + step)
        while better < value and np.abs(step).max() > 1e-6:
            step /= 2
            better, newer = likelihood(weights + step)
        gained, value, shares, weights = better - value, better, newer, weights + step
        if gained < 1e-6:
            break
    return weights


if __name__ == "__main__":
    main()
