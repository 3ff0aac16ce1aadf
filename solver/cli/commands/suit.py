"""``faceup suit``: the best line of play in one suit of bridge when the opponents' cards are unknown."""

from __future__ import annotations

import re
import time as clock
from fractions import Fraction

import click

from solver.cli.help_formatter import Explained
from solver.cli.options.shared import FORMATS, Settings, common
from solver.cli.output.progress import Progress, time_text
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import EXIT_INTERRUPTED, write_all
from solver.cli.running.live_status import Interrupts
from solver.core.answer import UNKNOWN
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.families.bridge.suit.answer import ANY, SuitAnswer, suit
from solver.families.bridge.suit.problem import VACANT
from solver.families.bridge.suit.report import bounds_text, suit_board, suit_report

EXIT_UNKNOWN = 3


def _vacant(_context: click.Context, _parameter: click.Parameter, text: str | None) -> tuple[int, ...]:
    if text is None:
        return VACANT
    if not re.fullmatch(r"\s*[0-9]{1,2}\s*,\s*[0-9]{1,2}\s*", text):
        raise click.BadParameter(f"{text!r} is not two numbers. Try --vacant 7,9: West's and East's")
    return tuple(map(int, text.split(",")))


class _SuitWatch:
    """Live status of a long search of a suit: the bounds of the lines that are not proved yet.

    Args:
        hands: the name of the suit combination.
    """

    def __init__(self, hands: str) -> None:
        self.monitor = SearchMonitor()
        self._hands = hands
        self._started = clock.monotonic()
        self._open: dict[int | None, str] = {}

    def more(self, tricks: int | None, low: Fraction, high: Fraction) -> None:
        """Store new bounds."""
        if low == high:
            self._open = {key: text for key, text in self._open.items() if key != tricks}
        else:
            self._open = {**self._open, tricks: bounds_text(tricks, low, high)}

    def running(self) -> tuple[str, float]:
        """Return a line for the terminal, and the seconds that the search has run."""
        seconds = clock.monotonic() - self._started
        return ", ".join([f"{self._hands}: {time_text(seconds)}", *self._open.values()]), seconds


@click.command("suit", cls=Explained)
@common((*FORMATS, "html"), sources=False, threads=False)
@click.argument("first", metavar="CARDS")
@click.argument("second", metavar="CARDS")
@click.option("--tricks", type=click.IntRange(1, 13), metavar="N",
              help="Only the best line for N tricks.  [default: for each number, and for the most on "
                   "average]")  # fmt: skip
@click.option("--vacant", callback=_vacant, metavar="W,E",
              help="Vacant places of West and East: their unknown cards, with those of this suit.  [default: "
                   "13,13]")  # fmt: skip
@click.option("--entries", default=ANY, show_default=True, metavar="unlimited|A,B",
              help="Entries of each hand outside the suit, counting the first lead.")  # fmt: skip
@click.option("--opponents", multiple=True, metavar="TEXT",
              help="What is known of the opponents' lengths: 'no void in East', 'West 2-4'.")  # fmt: skip
@click.option("--gone", default="", metavar="CARDS", help="Cards of the suit already played.")
@click.option("--time", type=click.FloatRange(min=0, min_open=True), metavar="SECONDS",
              help="Limit of CPU time; if it is reached, you get the best line found so far, and bounds.")  # fmt: skip
def command(
    settings: Settings,
    first: str,
    second: str,
    tricks: int | None,
    vacant: tuple[int, ...],
    entries: str,
    opponents: tuple[str, ...],
    gone: str,
    time: float | None,
) -> None:
    """Find the best line of play in one suit of bridge when you do not see the opponents' cards.

    Give the cards of both hands, North's first; write - for a void. For each number of tricks, and for the most
    tricks on average, you get the best line, its probability, and the tricks it takes against each layout. The
    defenders see all cards and know the line; declarer sees only the cards played.
    """
    watched = _SuitWatch(f"{first} opposite {second}")
    interrupted = False
    try:
        with Interrupts() as interrupts, Progress(settings, total=1, running=watched.running):
            with interrupts.ending(watched.monitor.end), watched.monitor:
                answer = suit(first, second, tricks=tricks, vacant=vacant, entries=entries, opponents=opponents,
                              gone=gone, limits=Limits(seconds=time), progress=watched.more)  # fmt: skip
            interrupted = watched.monitor.ended
    except FaceupError as error:
        raise click.UsageError(error.on_command_line().message) from error
    kind = AnswerFormats(SuitAnswer.all_columns(), suit_report, records=SuitAnswer.rows, page=suit_board)
    write_all(settings, kind, [(Deal(), answer)])
    if interrupted:
        click.get_current_context().exit(EXIT_INTERRUPTED)
    if answer.status == UNKNOWN:
        click.get_current_context().exit(EXIT_UNKNOWN)
