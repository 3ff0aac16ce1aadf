"""``faceup deal``: random deals of bridge, numbered deals of other games, and winnable layouts."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import click
from click.core import ParameterSource

from solver.cli.help_formatter import Explained
from solver.cli.inputs.numbered import spelled_for
from solver.cli.options.completion import complete_seat, complete_vulnerable, complete_words
from solver.cli.options.constraints import OPTIONS, Constraints, constrained
from solver.cli.options.dealing import NAMES as DEALING
from solver.cli.options.dealing import dealing_options
from solver.cli.options.game import game_options, with_game
from solver.cli.options.shared import MOST_DEALS, Settings, common, limited
from solver.cli.options.words import seat, vulnerability
from solver.cli.output.progress import Progress
from solver.cli.output.terminal import Messages
from solver.cli.output.writers import write_deals
from solver.core.cards import Hands
from solver.core.deal import UNNAMED, Deal, Source
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.rng import HIGHEST_SEED
from solver.families.bridge.dealing import board_dealer, board_vulnerable, random_deals
from solver.families.family import Family
from solver.families.find import families, family_of
from solver.families.problem import Options
from solver.formats.registry import FORMATS_OUT
from solver.rules.selection import GameSelection
from solver.rules.toml_source import RulesError

USUAL_NODES = 1_000_000
"""Positions for each number, where no limit is given: so the same numbers are found on every machine."""

NODES_TO_GRADE = 3_000_000
"""The same where a difficulty is wanted, too."""

MOST_TRIED = 1000
"""Numbers without a deal of the wanted difficulty after which no more are tried."""

LEVELS = ("easy", "medium", "hard", "expert")

_WORDS = {True: "winnable", False: "lost", None: "unknown"}


def family_to_win(choice: GameSelection, level: str | None = None) -> Family:
    """Return the family of a game whose deals can be proved to be winnable.

    Args:
        level: the requested level of difficulty.

    Raises:
        UsageError: the game has no winnable deals or no such levels.
    """
    own = family_of(Deal(fields={"deal": ""}), choice)
    option, question = ("--winnable", "winnable") if level is None else ("--difficulty", "graded")
    if not own.supports(question):
        titles = " and ".join(one.title for one in families() if one.supports(question))
        raise click.UsageError(f"{option} is for {titles}; {choice.named} is none")
    return own


@dataclass
class _Tried:
    """Counts of the numbers that were tried for winnable deals.

    Attributes:
        level: the requested level of difficulty; None: any level.
        verdicts: counts of winnable, lost and unknown deals.
        levels: counts of the winnable deals by level, if a level is requested.
        found: deals found as requested.
        since: deals tried since the last one found.
    """

    level: str | None = None
    verdicts: Counter[bool | None] = field(default_factory=Counter)
    levels: Counter[str | None] = field(default_factory=Counter)
    found: int = 0
    since: int = 0

    def add(self, won: bool | None, level: str | None) -> bool:
        """Count a deal that was tried; return whether it is as requested."""
        self.verdicts[won] += 1
        self.since += 1
        if won:
            self.levels[level] += 1
        if not won or level != self.level:
            return False
        self.found, self.since = self.found + 1, 0
        return True

    def __str__(self) -> str:
        counts = ", ".join(f"{self.verdicts[key]} {word}" for key, word in _WORDS.items())
        text = f"tried {self.verdicts.total()}: {counts}"
        if self.level is None:
            return text
        levels = [f"{self.levels[level]} {level}" for level in LEVELS]
        levels += [f"{self.levels[None]} of unknown difficulty"] if self.levels[None] else []
        return f"{text}; of the winnable {', '.join(levels)}"


def write_winnable(
    settings: Settings,
    choice: GameSelection,
    deals: Iterable[Deal],
    limits: Limits,
    count: int | None,
    level: str | None = None,
) -> None:
    """Write the first winnable deals, and report how many deals were tried.

    Args:
        deals: the deals to try, in this order.
        limits: for each deal.
        count: number of deals wanted; None: all winnable ones.
        level: the requested level of difficulty.

    Raises:
        FaceupError: no deal is winnable.
    """
    if limits.seconds is None and limits.nodes is None:
        limits = replace(limits, nodes=USUAL_NODES if level is None else NODES_TO_GRADE)
    tried = _Tried(level)
    with Progress(settings, "numbers tried") as progress:
        found = _winnable(family_to_win(choice, level), choice, deals, limits, count, tried, progress)
        write_deals(found, settings.format, settings.output, alike=True, warn=Messages(settings).warning)
    if not settings.quiet:
        click.echo(tried, err=True)


def _winnable(
    own: Family,
    choice: GameSelection,
    deals: Iterable[Deal],
    limits: Limits,
    count: int | None,
    tried: _Tried,
    progress: Progress,
) -> Iterator[Deal]:
    """Yield the winnable deals, at most ``count``.

    Raises:
        FaceupError: no deal is winnable.
    """
    items, wanted = iter(deals), tried.level or "winnable"
    while count is None or tried.found < count:
        deal = next(items, None)
        if deal is None and not tried.found:
            raise FaceupError(f"no {wanted} deal; {tried}")
        if deal is None:
            return
        if tried.level and count is not None and tried.since >= MOST_TRIED:
            raise FaceupError(f"no {wanted} deal among {MOST_TRIED} numbers; {tried}. Try another level")
        won, level = own.graded(deal, choice, limits) if tried.level else (own.winnable(deal, choice, limits), None)
        progress.step()
        if tried.add(won, level):
            progress.clear()
            yield deal


_BOARDS_ONLY = ("board", "dealer", "vulnerable", *OPTIONS)


@click.command("deal", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME [SOURCE:N]...]")
@common(FORMATS_OUT, sources=False, threads=False)
@game_options
@click.option(
    "--deal",
    "deal_",
    multiple=True,
    metavar="SOURCE:N",
    help="Deal number N: seed:7 in any game; in patience also ms:11982, pysol:123.",
)
@click.option("--deals", multiple=True, metavar="SOURCE:A..B", help="Deals number A to B, for example seed:1..1000.")
@partial(dealing_options, terms=True)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed gives the same deals.  [default: random]"
)
@click.option(
    "--count", type=click.IntRange(0, MOST_DEALS), default=1, show_default=True, metavar="N", help="Number of deals."
)
@click.option(
    "--board",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Number of the first board: it sets dealer and vulnerability, and which deal of the seed comes first.",
)
@click.option("--winnable", is_flag=True, help="Patience: only layouts that can be won, as proved within the limits.")
@click.option(
    "--difficulty",
    type=click.Choice(LEVELS),
    help="Patience: only winnable layouts of this difficulty, compared with others of the game.",
)
@limited
@click.option("--dealer", type=seat, shell_complete=complete_seat, metavar="SEAT", help="Replaces that of the board.")
@click.option(
    "--vulnerable",
    type=vulnerability,
    shell_complete=complete_vulnerable,
    metavar="none|ns|ew|both",
    help="Replaces that of the board.",
)
@constrained
def command(
    settings: Settings,
    choice: GameSelection,
    constraints: Constraints,
    words: tuple[str, ...],
    deal_: tuple[str, ...],
    deals: tuple[str, ...],
    dealing: dict[str, object],
    seed: int | None,
    count: int,
    board: int,
    winnable: bool,
    difficulty: str | None,
    limits: Limits,
    dealer: int | None,
    vulnerable: tuple[bool, bool] | None,
) -> None:
    """Deal random bridge boards, or deals and layouts of any other game by number.

    Without GAME you get bridge deals; all deals that meet the constraints are equally likely. Deals of other games
    come with everything their rules need: trumps, declarer, contract, bids. Patience layouts have the numbers of
    Microsoft, of PySol or of this program. Without a number, deals are numbered from --seed on.

    With --winnable the program tries random numbers until it finds --count layouts that can be won. The limits
    --time, --nodes (one million if you give none) and --memory apply to each layout. --difficulty does the same for
    layouts that are easy, medium, hard or expert, with three million positions if you give no limit.
    """
    choice, ranges = with_game(words, choice)
    if _for_winnable(choice, winnable, difficulty):
        numbers = spelled_for((*ranges, *deal_, *deals), choice)
        _deal_winnable(settings, choice, numbers, seed, count, limits, difficulty)
        return
    numbers = spelled_for((*ranges, *deal_, *deals), choice)
    if _is_of_bridge(numbers, choice):
        choice = replace(choice, game=UNNAMED)
    boards_wanted = choice == GameSelection(UNNAMED) and not numbers and any(map(_is_given, _BOARDS_ONLY))
    if choice.named and not boards_wanted:
        _deal_game(settings, choice, numbers, seed, count, dealing)
        return
    if numbers or choice.options:
        what = next(iter((*words, *deal_, *deals)), "--set")
        raise click.UsageError(f"{what} needs a game. Name it first (`faceup games` lists them), or add --rules FILE")
    _refuse(DEALING, "other games with sides", "without one")
    try:
        hands = random_deals(
            secrets.randbits(32) if seed is None else seed,
            count,
            first=board,
            predeal=constraints.predeal,
            hcp=constraints.hcp,
            shapes=constraints.shapes,
            attempts=constraints.attempts,
        )
    except DealError as error:
        raise click.UsageError(error.on_command_line().message) from error
    dealt = boards(hands, board, dealer, vulnerable)
    write_deals(dealt, settings.format, settings.output, alike=True, warn=Messages(settings).warning)


def _is_of_bridge(numbers: tuple[str, ...], choice: GameSelection) -> bool:
    """Return whether numbers that name no game are of bridge, as in the other commands; Microsoft's are not."""
    return choice == GameSelection() and bool(numbers) and all(number.startswith("seed:") for number in numbers)


def _for_winnable(choice: GameSelection, winnable: bool, level: str | None) -> bool:
    """Return whether only winnable deals are wanted.

    Raises:
        UsageError: no game is named, or limits are given without ``--winnable``.
    """
    if not winnable and level is None:
        _refuse(("time", "nodes", "memory"), "--winnable", "without it")
    elif not (choice.game or choice.rules):
        option = "--winnable" if level is None else "--difficulty"
        raise click.UsageError(f"{option} needs a game. Name it first (`faceup games` lists them), or add --rules FILE")
    return winnable or level is not None


def _deal_winnable(
    settings: Settings,
    choice: GameSelection,
    ranges: tuple[str, ...],
    seed: int | None,
    count: int,
    limits: Limits,
    level: str | None,
) -> None:
    """Write winnable deals, of the named numbers or of numbers from the seed on."""
    _refuse((*_BOARDS_ONLY, *DEALING), "other games", f"beside {'--winnable' if level is None else '--difficulty'}")
    wanted: int | None = count
    if ranges and click.get_current_context().get_parameter_source("count") == ParameterSource.DEFAULT:
        wanted = None
    if ranges:
        _refuse(("seed",), "deals without a number", f"beside {ranges[0]}")
    try:
        family_to_win(choice, level)
        own = family_of(Deal(fields={"deal": ""}), choice)
        assert own.dealing is not None
        first = secrets.randbits(32) if seed is None else seed
        deals = own.dealing.numbered(choice, ranges or (f"seed:{first}..{min(first + MOST_DEALS, HIGHEST_SEED)}",), {})
        write_winnable(settings, choice, deals, limits, wanted, level)
    except (DealError, RulesError) as error:
        if error.file is not None:
            raise
        raise click.UsageError(error.on_command_line().message) from error


def _deal_game(
    settings: Settings, choice: GameSelection, ranges: tuple[str, ...], seed: int | None, count: int, asked: Options
) -> None:
    """Write deals of the game that the command line names.

    Args:
        asked: the options that only some families have.
    """
    if choice.game == UNNAMED:
        _refuse(_BOARDS_ONLY, "boards without a number", f"beside {ranges[0] if ranges else UNNAMED}")
    _refuse(_BOARDS_ONLY, UNNAMED, "beside another game")
    try:
        own = family_of(Deal(fields={"deal": ""}), choice)
        if own.dealing is None:
            raise click.UsageError(f"{choice.named} belongs to {own.title}, which are not dealt. Choose another game")
        for other in families():
            foreign = other.dealing.options - own.dealing.options if other.dealing else ()
            _refuse(sorted(foreign), other.title.removeprefix("other "), f"beside a {own.title} game")
        if ranges:
            _refuse(("seed", "count"), "deals without a number", f"beside {ranges[0]}")
        elif count:
            first = secrets.randbits(32) if seed is None else seed
            ranges = (f"seed:{first}..{first + count - 1}",)
        dealt = own.dealing.numbered(choice, ranges, asked)
        write_deals(dealt, settings.format, settings.output, alike=True, warn=Messages(settings).warning)
    except (DealError, RulesError) as error:
        if error.file is not None:
            raise
        raise click.UsageError(error.on_command_line().message) from error


def _refuse(options: Sequence[str], only: str, where: str) -> None:
    """Raise an error if one of the options was given.

    Raises:
        UsageError: one was given.
    """
    for name in filter(_is_given, options):
        raise click.UsageError(f"--{name} is for {only}; leave it out {where}")


def _is_given(name: str) -> bool:
    """Return whether an option stands on the command line."""
    return click.get_current_context().get_parameter_source(name) != ParameterSource.DEFAULT


def boards(
    dealt: Iterator[Hands],
    first: int = 1,
    dealer: int | None = None,
    vulnerable: tuple[bool, bool] | None = None,
    *,
    file: str = "<random>",
) -> Iterator[Deal]:
    """Yield hands as numbered boards.

    Args:
        dealt: the hands.
        first: the number of the first board.
        dealer, vulnerable: replace those of the board number.
        file: the name of the source.
    """
    for index, hands in enumerate(dealt, start=1):
        number = first + index - 1
        yield Deal(
            source=Source(file, index),
            hands=hands,
            dealer=board_dealer(number) if dealer is None else dealer,
            vulnerable=board_vulnerable(number) if vulnerable is None else vulnerable,
            tags={"Board": str(number)},
        )
