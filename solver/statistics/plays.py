"""Recorded plays against best play: what the cards cost."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.statistics.figures import Figures, number, summary
from solver.statistics.tally import Ratio, Tally, span, spans

Player = JsonMapping


class Mistakes:
    """Losses of some players over boards.

    Attributes:
        mistakes: plays that cost something, by board.
        lost: what they cost together, by board: tricks in bridge, else what the game's rules count.
        cost: the same for each play.
    """

    def __init__(self) -> None:
        self.mistakes = Tally()
        self.lost = Tally()
        self.cost = Ratio()

    def add(self, plays: int, mistakes: int, lost: int) -> None:
        """One more board."""
        self.mistakes.add(mistakes, mistakes)
        self.lost.add(lost, lost)
        self.cost.add(lost, plays)

    def figures(self) -> Figures:
        """``boards`` and ``plays``, how many; means by board, ``mistakes`` and ``lost``; ``cost`` of a play."""
        figures: Figures = {"boards": self.lost.count, "plays": self.cost.of}
        figures |= number("mistakes", self.mistakes.mean()) | number("lost", self.lost.mean())
        return figures | number("cost", self.cost.value())


class AtTable:
    """The mistakes of those who sit at the table.

    Attributes:
        all: of all players together.
        players: of each seat.
        declarers, defenders: bridge, where there is a declarer; dummy's cards are the declarer's.
    """

    def __init__(self) -> None:
        self.all = Mistakes()
        self.players: dict[int, Mistakes] = {}
        self.declarers = Mistakes()
        self.defenders = Mistakes()

    def add(self, players: list[Player], declarer: int | None = None) -> None:
        """One more board; one without a play says nothing."""
        if not any(map(_plays, players)):
            return
        _add(self.all, players)
        for player in players:
            _add(self.players.setdefault(player["seat"], Mistakes()), [player])
        if declarer is not None:
            _add(self.declarers, [player for player in players if player["seat"] == declarer])
            _add(self.defenders, [player for player in players if player["seat"] != declarer])

    def figures(self) -> Figures:
        """``all``, ``declarers`` and ``defenders``, and ``players``, by seat from 0."""
        figures: Figures = {"all": self.all.figures()}
        if self.declarers.lost.count:
            figures |= {"declarers": self.declarers.figures(), "defenders": self.defenders.figures()}
        return {**figures, "players": {str(seat): one.figures() for seat, one in sorted(self.players.items())}}


def _plays(player: Player) -> int:
    """Bridge counts the cards of a player, other games plays: a card and what goes with it."""
    return int(player["cards"] if "cards" in player else player["plays"])


def _add(to: Mistakes, players: list[Player]) -> None:
    to.add(
        sum(map(_plays, players)),
        sum(player["mistakes"] for player in players),
        sum(player["lost"] for player in players),
    )


class BridgePlays:
    """Plays of bridge.

    Attributes:
        passed_out: boards that were.
        table: the mistakes of the boards that were played and of which every card's cost is known.
        against_double_dummy: tricks of the declarer's side above those of best play from the first card on, where a
            result is known.
        against_par: points of North-South above par, where the score and par are known.
    """

    def __init__(self) -> None:
        self.passed_out = 0
        self.table = AtTable()
        self.against_double_dummy = Tally()
        self.against_par = Tally()

    def add(self, fields: JsonMapping) -> None:
        """One more board."""
        self.passed_out += bool(fields.get("passed_out"))
        if fields.get("players") and all(card["cost"] is not None for card in fields.get("cards", ())):
            self.table.add(fields["players"], fields["declarer"])
        for key, tally in (
            ("against_double_dummy", self.against_double_dummy),
            ("against_par", self.against_par),
        ):
            if (found := span(fields, key)) is not None:
                tally.add(*found)

    def figures(self) -> Figures:
        """``passed_out``, the mistakes, ``against_double_dummy`` and ``against_par``."""
        return {
            "passed_out": self.passed_out,
            **self.table.figures(),
            "against_double_dummy": summary(self.against_double_dummy),
            "against_par": summary(self.against_par),
        }


class SidePlays:
    """Plays of games in which every side has a score.

    Values are side A's score less side B's; of three or more sides there is a tally for each seat.

    Attributes:
        table: the mistakes of deals of which every play's cost is known.
        start: the value before the first play.
        end: the value after the last one; where the play is over, what was scored.
        change: the value after less the value before: what the play added.
    """

    def __init__(self) -> None:
        self.table = AtTable()
        self.start: list[Tally] = []
        self.end: list[Tally] = []
        self.change: list[Tally] = []

    def add(self, fields: JsonMapping) -> None:
        """One more deal."""
        if all(play["cost"] is not None for play in fields["plays"]):
            self.table.add(fields["players"])
        pairs = zip(spans(fields, "value_start"), spans(fields, "value_end"), strict=True)
        for seat, (start, end) in enumerate(pairs):
            for tallies in (self.start, self.end, self.change):
                if seat == len(tallies):
                    tallies.append(Tally())
            self.start[seat].add(*start)
            self.end[seat].add(*end)
            self.change[seat].add(end[0] - start[1], end[1] - start[0])

    def figures(self) -> Figures:
        """Return the mistakes, ``value_start``, ``value_end`` and ``change``, lists where each seat has one."""
        told = self.table.figures()
        for name, tallies in (("value_start", self.start), ("value_end", self.end), ("change", self.change)):
            each = [summary(one) for one in tallies]
            told[name] = each[0] if len(each) == 1 else each
        return told
