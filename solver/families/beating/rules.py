"""Schema of the rule files of beating games: sections and keys with meaning, default and allowed values.

Cards are laid to be beaten: by the next player, who takes what he does not beat, or on a pile, which is taken by who
does not lay a card on it. Who is left with cards has lost. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, groups, nobody_declares, once_of_copies, table_contradictions
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show

Ranks = Mapping[str, str]
"""For each rank, a list of ranks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: the moves of a turn."""

    how: Literal["one by one", "at once", "pile"] = key(
        "one by one",
        "an attack of one card, to which cards of a rank that lies may be added, and which the next player beats card "
        "by card, or takes; an attack of cards of one suit, of which the next player beats what he likes at once, and "
        "takes the rest; cards of one rank laid on a pile, or the pile is taken",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """``[trump]``: a suit that beats the others."""

    on: bool = key(False, "a suit beats the others; the deal names it")
    never: str = key("", "letters of suits that are never trumps")


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """``[attack]``: the cards to be beaten."""

    adds: Literal["all", "attacker", "nobody"] = key(
        "all", "who may add cards to an attack: all but the defender and his partners; the attacker; no one"
    )
    passing: bool = key(
        False,
        "while no card is beaten, the defender may add a card of the same rank and pass the attack on",
    )
    unbeatable: tuple[str, ...] = key((), "cards, ranks or suits that cannot be beaten, and beat nothing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """``[pile]``: cards of one rank at a time on a pile."""

    on: Ranks = table("by rank: the ranks on which it may be laid, where these are not itself and all that are lower")
    falls: Ranks = table("by rank: the ranks on which it makes the pile fall; its player plays on")
    same: int = key(0, "number of cards of one rank on top that make the pile fall; 0: they never do", 0, 8)
    turn: bool = key(
        False,
        "the next card of the stock may be turned in place of playing: laid if it fits, else taken with the pile",
    )
    opening: bool = key(False, "the first play of a round is all cards of the lowest rank that anybody holds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player."""

    first: Literal["left of dealer", "lowest trump", "lowest rank"] = key(
        "left of dealer", "that seat; who holds the lowest trump; who holds most cards of the lowest rank in the hands"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One beating game."""

    trump: Trump = field(default_factory=Trump)
    play: Play = field(default_factory=Play)
    attack: Attack = field(default_factory=Attack)
    pile: Pile = field(default_factory=Pile)
    lead: Lead = field(default_factory=Lead)


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _trump(rules)
    yield from _attack(rules)
    yield from _pile(rules)
    yield from _lead(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``[table]``, ``[pack]`` and ``[deal]`` that mean nothing in these games."""
    yield from nobody_declares(rules.table)
    pack, deal = rules.pack, rules.deal
    if pack.majors or pack.jokers:
        yield no(
            "majors and jokers beat nothing in this game. Set majors = 0 and jokers = 0 in [pack]",
            "pack.majors",
            "pack.jokers",
        )
    yield from once_of_copies(pack)
    if deal.kitty or deal.taken or deal.rows or deal.extra:
        keys = ("deal.kitty", "deal.taken", "deal.rows", "deal.extra")
        yield no(
            "this game has only hands and a stock of the cards that are left. Remove kitty, taken, "
            "rows and extra in [deal]",
            *keys,
        )


def _trump(rules: Rules) -> Iterator[Contradiction]:
    trump = rules.trump
    if trump.on and rules.play.how == "pile":
        yield no(
            "on a pile suits have no meaning, so there are no trumps. Remove [trump], or change how in [play]",
            "trump.on",
            "play.how",
        )
    if trump.never and not trump.on:
        yield no(
            "never names suits that cannot be trumps, but the game has no trumps. Set on = true in "
            "[trump], or remove never",
            "trump.never",
            "trump.on",
        )
    if not set(trump.never) <= set(rules.pack.suits):
        yield no(
            f"never = {show(trump.never)} is not allowed. Write suits of the pack, letters of {rules.pack.suits}",
            "trump.never",
        )
    elif trump.never and set(trump.never) == set(rules.pack.suits):
        yield no(
            f"never = {show(trump.never)} names all suits, so nothing could be trumps. Leave one of them out",
            "trump.never",
        )


def _attack(rules: Rules) -> Iterator[Contradiction]:
    attack, how = rules.attack, rules.play.how
    if how != "one by one":
        if attack.adds != "all":
            yield no(
                'adds has a meaning only with how = "one by one". Remove adds, or change how in [play]', "attack.adds"
            )
        if attack.passing:
            yield no(
                'passing has a meaning only with how = "one by one". Remove passing, or change how in [play]',
                "attack.passing",
            )
    if how == "pile" and attack.unbeatable:
        yield no(
            "on a pile every card is laid and none is beaten. Remove unbeatable, or change how in [play]",
            "attack.unbeatable",
            "play.how",
        )
    yield from groups(attack.unbeatable, "attack.unbeatable")


def _pile(rules: Rules) -> Iterator[Contradiction]:
    pile, how = rules.pile, rules.play.how
    settings = {"on": pile.on, "falls": pile.falls, "same": pile.same, "turn": pile.turn, "opening": pile.opening}
    if how != "pile":
        for name, value in settings.items():
            if value:
                yield no(
                    f'{name} in [pile] needs a pile. Set how = "pile" in [play], or remove {name}',
                    f"pile.{name}",
                    "play.how",
                )
    if pile.same == 1:
        yield no("same = 1 would make the pile fall at every card. Set same = 2 or more, or 0 for never", "pile.same")
    for path, entries in (("pile.on", pile.on), ("pile.falls", pile.falls)):
        yield from _ranks(rules, entries, path)
    for rank, on in pile.falls.items():
        if rank in rules.pack.ranks and isinstance(on, str) and not set(on) <= set(laid_on(rules, rank)):
            yield no(
                f"falls: {rank} cannot be laid on {on}. Write ranks on which it may be laid, from on in [pile]",
                "pile.falls",
            )


def _ranks(rules: Rules, table: Mapping[str, object], path: str) -> Iterator[Contradiction]:
    name, ranks = path.rpartition(".")[2], rules.pack.ranks
    for rank, on in table.items():
        if rank not in ranks or len(rank) != 1:
            yield no(f"{show(rank)} in {name} is not a rank. Write one of the letters {ranks}", path)
        elif not isinstance(on, str) or not set(on) <= set(ranks) or len(set(on)) < len(on):
            yield no(
                f"{name}: {rank} = {show(on)} is not allowed. Write each letter once, and only letters of {ranks}", path
            )


def laid_on(rules: Rules, rank: str) -> str:
    """Return the ranks on which a rank may be laid on a pile."""
    ranks = rules.pack.ranks
    return rules.pile.on.get(rank, ranks[ranks.index(rank) :])


def _lead(rules: Rules) -> Iterator[Contradiction]:
    first = rules.lead.first
    if first == "lowest trump" and not rules.trump.on:
        yield no(
            'first = "lowest trump", but the game has no trumps. Set on = true in [trump], or choose another first',
            "lead.first",
            "trump.on",
        )
    if rules.pile.opening and first != "lowest rank":
        yield no(
            'opening = true starts with the lowest rank. Set first = "lowest rank" in [lead]',
            "lead.first",
            "pile.opening",
        )
