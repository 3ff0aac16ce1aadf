"""Boards that nobody searched for: every kind of place, step and panel that pages can show."""

from __future__ import annotations

import random
from collections.abc import Sequence

from solver.core.cards import PACK, RANKS, SUITS
from solver.pages.board import Board, Change, Frame, Option, Panel, Place, Play, Recorded, Step

SEATS = "NESW"
NAMES = ("North", "East", "South", "West")
_HANDS = ((520, 0), (1040, 360), (520, 720), (0, 360))
_TRICK = ((710, 380), (830, 460), (710, 540), (590, 460))
_SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))
_SUIT_NAMES = dict(zip(SUITS, ("spades", "hearts", "diamonds", "clubs"), strict=True))
_RANK_NAMES = dict(zip(RANKS, ("ace", "king", "queen", "jack", "ten", *map(str, range(9, 1, -1))), strict=True))


def shown(card: str) -> str:
    """A card for the eye."""
    return _SYMBOLS[card[0]] + card[1:]


def spoken(card: str) -> str:
    """A card in speech."""
    return f"{_RANK_NAMES[card[1]]} of {_SUIT_NAMES[card[0]]}"


def _places() -> tuple[Place, ...]:
    made = []
    for letter, name, hand, played in zip(SEATS, NAMES, _HANDS, _TRICK, strict=True):
        made.append(Place(name=letter, label=name, spoken=f"{name}'s hand", x=hand[0], y=hand[1], spread="suits",
                          room=480, outline=False))  # fmt: skip
        made.append(Place(name=f"{letter} played", spoken=f"card played by {name}", x=played[0], y=played[1],
                          spread="pile", layer=1))  # fmt: skip
    for number, side in enumerate(("N-S", "E-W")):
        made.append(Place(name=side, label=side, spoken=f"tricks of {side}", x=(1200, 100)[number], y=860,
                          spread="pile", counted=True))  # fmt: skip
    return tuple(made)


class _Bridge:
    """A deal that is played at random, with values at random."""

    def __init__(self, seed: int, lines: float) -> None:
        self.lines = lines
        self.dice = random.Random(seed)
        pack = list(PACK)
        self.dice.shuffle(pack)
        self.hands = {seat: sorted(pack[at * 13 : at * 13 + 13], key=PACK.index) for at, seat in enumerate(SEATS)}
        self.start = {seat: tuple(hand) for seat, hand in self.hands.items()}

    def legal(self, hands: dict[str, list[str]], seat: int, trick: Sequence[tuple[int, str]]) -> list[str]:
        held = hands[SEATS[seat]]
        led = [card for card in held if trick and card[0] == trick[0][1][0]]
        return led or held

    def line(self, hands: dict[str, list[str]], leader: int, trick: list[tuple[int, str]]) -> list[tuple[Step, ...]]:
        """A play to the end at random."""
        hands, trick, made = {seat: list(hand) for seat, hand in hands.items()}, list(trick), []
        while any(hands.values()):
            seat, taken, leader, trick = self.turn(leader, trick)
            card = self.dice.choice(self.legal(hands, seat, trick))
            made.append((*taken, self.step(seat, card)))
            hands[SEATS[seat]].remove(card)
            trick.append((seat, card))
        return made

    def turn(
        self, leader: int, trick: list[tuple[int, str]]
    ) -> tuple[int, tuple[Step, ...], int, list[tuple[int, str]]]:
        """Who is to play, what happens before, who led, and what lies on the table then."""
        if len(trick) < 4:
            return (leader + len(trick)) % 4, (), leader, trick
        led = trick[0][1][0]
        winner = min((PACK.index(card), seat) for seat, card in trick if card[0] == led)[1]
        side = ("N-S", "E-W")[winner % 2]
        taken = Step(play="", shown="", spoken=f"{side} win the trick",
                     changes=tuple(("*", f"{seat} played", side) for seat in SEATS))  # fmt: skip
        return winner, (taken,), winner, []

    def step(self, seat: int, card: str) -> Step:
        changes: tuple[Change, ...] = ((card, SEATS[seat], f"{SEATS[seat]} played"),)
        return Step(play=card, shown=shown(card), spoken=spoken(card), by=SEATS[seat], changes=changes)

    def option(self, steps: tuple[Step, ...], best: int, line: tuple[Step, ...]) -> Option:
        value = max(0, best - self.dice.choice((0, 0, 0, 1, 1, 2)))
        cost = best - value
        told = f"{value} tricks" + (f", costs {cost}" if cost else "")
        return Option(steps=steps, value=value, badge=str(value), told=told, mark="worse" if cost else "best",
                      cost=cost, line=line)  # fmt: skip

    def play(self) -> Play:
        hands, leader, trick = {seat: list(hand) for seat, hand in self.start.items()}, 1, []
        frames, record = [], []
        for number in range(52):
            seat, taken, leader, trick = self.turn(leader, trick)
            best = self.dice.randint(3, 10)
            options = []
            for card in self.legal(hands, seat, trick):
                left = {name: [one for one in hand if one != card] for name, hand in hands.items()}
                line = self.line(left, leader, [*trick, (seat, card)]) if self.dice.random() < self.lines else ()
                steps = tuple(step for part in line for step in part)
                options.append(self.option((*taken, self.step(seat, card)), best, steps))
            told = f"Trick {number // 4 + 1}, {NAMES[seat]} to play"
            frames.append(Frame(mover=SEATS[seat], told=told, value=best, worth=f"N-S {best} tricks with best play",
                                options=tuple(options), status="solved"))  # fmt: skip
            made = self.dice.choice(options)
            card = made.steps[-1].play
            hands[SEATS[seat]].remove(card)
            trick = [*trick, (seat, card)]
            loss = f"costs {made.cost}" if made.cost else ""
            record.append(Recorded(steps=made.steps, cost=made.cost, told=loss, trick=number // 4 + 1))
        frames.append(Frame(told="The play is over"))
        return Play(places=_places(), start=self.start, record=tuple(record), frames=tuple(frames), called="The play")


def bridge(number: int = 1, *, lines: float = 1) -> Board:
    """A board of bridge with all its cards played.

    Args:
        lines: the share of plays from which a line goes on.
    """
    table = Panel(
        title="Tricks",
        head=("", "NT", "♠", "♥", "♦", "♣"),
        rows=tuple((name, "9", "8", "7", "10", "5") for name in NAMES),
        marked=frozenset({(0, 1)}),
    )
    par = Panel(title="Par", kind="facts", rows=(("Score", "NS 400"), ("Contracts", "3NT by N, S")))
    facts = (("Dealer", "North"), ("Vulnerable", "none"), ("Players", "Ann / Ben"), ("Contract", "3NT by S"))
    return Board(title=f"Board {number}", place=f"evening.pbn #{number}", facts=facts, text="the hands\nas text",
                 play=_Bridge(number, lines).play(), panels=(table, par))  # fmt: skip


def patience() -> Board:
    """Columns, cells, a stock face down, and moves with several ways to go for one card."""
    rows = ["D7 DT HT", "(C2) (D9) S5 H4", "C8", ""]
    columns = (
        Place(name=f"T{at}", label=str(at), spoken=f"column {at}", x=120 * (at - 1), y=240, spread="down", room=500)
        for at in range(1, 5)
    )
    places = (
        *columns,
        Place(name="S", spoken="stock", x=0, y=0, spread="pile", counted=True),
        Place(name="W", spoken="waste", x=140, y=0, spread="right", room=220),
        Place(name="F", label="♥", spoken="hearts foundation", x=420, y=0, spread="pile"),
    )
    start = {f"T{at}": tuple(row.split()) for at, row in enumerate(rows, 1)}
    start |= {"S": ("(SK)", "(??)"), "W": ("C3", "D4", "S9"), "F": ("HA", "H2", "H3")}

    def move(play: str, text: str, *changes: Change) -> Step:
        return Step(play=play, shown=text, spoken=text, changes=changes)

    up = move("T2>F", "♥4 to foundation", ("H4", "T2", "F"))
    aside = move("T2>T4", "♥4 to column 4", ("H4", "T2", "T4"))
    deal = move("S", "deal", ("W", ("C3", "D4", "S9", "HJ")), ("S", ("(SK)",)))
    over = move("T1>T4", "♥10 to column 4", ("HT", "T1", "T4"))
    options = (
        Option(steps=(up,), value="won", badge="won", told="wins", mark="best", line=(over,)),
        Option(steps=(aside,), value="lost", badge="lost", told="loses", mark="worse", line=()),
        Option(steps=(deal,), value=None, badge="?", told="open", mark="open", at=("S", "(??)")),
    )
    frames = (
        Frame(told="4 moves are legal", worth="won", value="won", options=options, status="solved"),
        Frame(told="one left", options=(Option(steps=(over,), badge="won", told="wins", mark="best"),)),
        Frame(told="won"),
    )
    record = (Recorded(steps=(up,)), Recorded(steps=(over,)))
    play = Play(places=places, start=start, record=record, frames=frames, called="A winning line", game="freecell")
    return Board(title="FreeCell", facts=(("Verdict", "won"), ("Moves", "2")), text="won in 2 moves", play=play)


def named(name: str) -> Play:
    """Cards with a name wherever the data has one."""
    place = Place(name=name, label=name, spoken=name, x=0, y=0, spread="right")
    step = Step(play=name, shown=name, spoken=name, by=name, changes=((name, name, name),))
    option = Option(steps=(step,), value=name, badge=name, told=name, mark="best", at=(name, name), line=(step,))
    frame = Frame(mover=name, told=name, worth=name, options=(option,))
    record = (Recorded(steps=(step,), cost=1, told=name, trick=1),)
    return Play(places=(place,), start={name: (name,)}, record=record, frames=(frame, frame), called=name, game=name)
