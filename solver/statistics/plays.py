"""Statistics of recorded play compared with best play: mistakes and their cost."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.core.tally import Ratio, Tally, span, spans
from solver.statistics.figures import Figures, number, summary

Player = JsonMapping


class Mistakes:
    """Mistakes of one or several players over many boards.

    Attributes:
        mistakes: plays that cost something, by board.
        lost: their total cost, by board: tricks in bridge, else points of the game's rules.
        cost: the average cost of a play.
    """

    def __init__(self) -> None:
        self.mistakes = Tally()
        self.lost = Tally()
        self.cost = Ratio()

    def add(self, plays: int, mistakes: int, lost: int) -> None:
        """Count the plays, mistakes and losses of a board."""
        self.mistakes.add(mistakes, mistakes)
        self.lost.add(lost, lost)
        self.cost.add(lost, plays)

    def figures(self) -> Figures:
        """Return ``boards``, ``plays``, the means per board ``mistakes`` and ``lost``, and ``cost`` per play."""
        figures: Figures = {"boards": self.lost.count, "plays": self.cost.of}
        figures |= number("mistakes", self.mistakes.mean()) | number("lost", self.lost.mean())
        return figures | number("cost", self.cost.value())


class AtTable:
    """Mistakes of the players at a table: of all together, of each seat, of declarer and defenders.

    Attributes:
        all: all players together.
        players: by seat.
        declarers, defenders: bridge, if there is a declarer; dummy's cards count as the declarer's.
    """

    def __init__(self) -> None:
        self.all = Mistakes()
        self.players: dict[int, Mistakes] = {}
        self.declarers = Mistakes()
        self.defenders = Mistakes()

    def add(self, players: list[Player], declarer: int | None = None) -> None:
        """Count the players of a board; a board without plays is ignored."""
        if not any(map(_plays, players)):
            return
        _add(self.all, players)
        for player in players:
            _add(self.players.setdefault(player["seat"], Mistakes()), [player])
        if declarer is not None:
            _add(self.declarers, [player for player in players if player["seat"] == declarer])
            _add(self.defenders, [player for player in players if player["seat"] != declarer])

    def figures(self) -> Figures:
        """Return the figures of ``all``, ``declarers``, ``defenders``, and ``players`` by seat from 0."""
        figures: Figures = {"all": self.all.figures()}
        if self.declarers.lost.count:
            figures |= {"declarers": self.declarers.figures(), "defenders": self.defenders.figures()}
        return {**figures, "players": {str(seat): one.figures() for seat, one in sorted(self.players.items())}}


def _plays(player: Player) -> int:
    """Return the number of plays of a player: cards in bridge; in other games a card and what is played with it."""
    return int(player["cards"] if "cards" in player else player["plays"])


def _add(to: Mistakes, players: list[Player]) -> None:
    to.add(
        sum(map(_plays, players)),
        sum(player["mistakes"] for player in players),
        sum(player["lost"] for player in players),
    )


class BridgePlays:
    """Recorded plays of bridge compared with best play.

    Attributes:
        passed_out: number of boards passed out.
        table: the mistakes on boards that were played and on which the cost of every card is known.
        against_double_dummy: tricks of the declarer's side minus those of best play from the first card on, for boards
            with a known result.
        against_par: points of North-South minus par, for boards with a known score and par.
    """

    def __init__(self) -> None:
        self.passed_out = 0
        self.table = AtTable()
        self.against_double_dummy = Tally()
        self.against_par = Tally()

    def add(self, fields: JsonMapping) -> None:
        """Count the answer for a board."""
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
        """Return ``passed_out``, the mistakes, ``against_double_dummy`` and ``against_par``."""
        return {
            "passed_out": self.passed_out,
            **self.table.figures(),
            "against_double_dummy": summary(self.against_double_dummy),
            "against_par": summary(self.against_par),
        }


class SidePlays:
    """Recorded plays of games in which every side has a score.

    Values are side A's score minus side B's; with three or more sides there is a tally for each seat.

    Attributes:
        table: the mistakes of deals in which the cost of every play is known.
        start: the value before the first play.
        end: the value after the last play; if the play is over, the score.
        change: ``end`` minus ``start``: what the recorded play gained or lost.
    """

    def __init__(self) -> None:
        self.table = AtTable()
        self.start: list[Tally] = []
        self.end: list[Tally] = []
        self.change: list[Tally] = []

    def add(self, fields: JsonMapping) -> None:
        """Count the answer for a deal."""
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
        """Return the mistakes, ``value_start``, ``value_end`` and ``change``, as lists if each seat has its own."""
        of_table = self.table.figures()
        for name, tallies in (("value_start", self.start), ("value_end", self.end), ("change", self.change)):
            each = [summary(one) for one in tallies]
            of_table[name] = each[0] if len(each) == 1 else each
        return of_table
