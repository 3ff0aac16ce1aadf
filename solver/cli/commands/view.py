"""``faceup view``: play deals in a browser, from a server that only this machine can reach."""

from __future__ import annotations

import importlib.util
import itertools
import webbrowser
from collections import Counter
from dataclasses import replace

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.deal_arguments import asked_inputs, chosen_deals, numbered_options
from solver.cli.inputs.numbered import AskedInputs
from solver.cli.options.completion import complete_words
from solver.cli.options.questions import view_options
from solver.cli.options.shared import Settings, common
from solver.cli.output.terminal import Messages
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.questions.question import Question

_NEEDED = ("starlette", "uvicorn")


@click.command("view", cls=Explained)
@click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [DEAL | FILE | NUMBER]...")
@common((), sources=False)
@numbered_options
@view_options
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help="Port of the local server.  [default: any free port]",
)
@click.option(
    "--browser/--no-browser", default=True, show_default=True, help="Open the link in a browser, or only print it."
)
def command(
    settings: Settings,
    question: Question,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    dealing: dict[str, object],
    played: str | None,
    port: int,
    browser: bool,
) -> None:
    """Play deals in the browser and see the value of every card at any point.

    Name deals as for `faceup solve`. The pages come from a server on this machine; only the printed link opens them,
    and Ctrl-C stops the server. It reads and writes no other files than those you name.
    """
    missing = [name for name in _NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise FaceupError(f"faceup view needs {' and '.join(missing)}. Install with: pip install 'faceup[view]'")
    such_as = "a game and numbers such as freecell 617, bridge seed:1"
    choice, files, ranges = chosen_deals(words, (*deal, *deals), question.choice, such_as)
    question, inputs = asked_inputs(replace(question, choice=choice), files, ranges, dealing, played)
    _serve(settings, question, inputs, port, browser=browser)


def _serve(settings: Settings, question: Question, inputs: AskedInputs, port: int, *, browser: bool) -> None:
    """Serve the pages until Ctrl-C."""
    from solver.server.app import serve
    from solver.server.guard import MOST_DEALS, SearchLimits

    items = list(itertools.islice(inputs.deals(), MOST_DEALS + 1))
    if len(items) > MOST_DEALS:
        click.echo(f"warning: only the first {MOST_DEALS} deals are shown", err=True)
    items = items[:MOST_DEALS]
    if all(isinstance(item, BadDeal) for item in items):
        raise next((item.error for item in items if isinstance(item, BadDeal)), FaceupError("no deals"))

    messages = Messages(settings)
    for item in items:
        if isinstance(item, BadDeal):
            messages.error(item.error)
        else:
            messages.warn(item)
    messages.summary(Counter(), checked=False)

    def ready(link: str) -> None:
        click.echo(link)
        if not settings.quiet:
            click.echo("This link is for you alone. Ctrl-C ends it.", err=True)
        if browser and not webbrowser.open(link):
            click.echo("warning: no browser could be opened; open the link in one", err=True)

    serve(items, question, SearchLimits.of(question.limits, settings.threads), port, ready)
