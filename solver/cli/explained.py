"""Help of commands: options in groups, worked examples, and no summary cut off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

HELP_WIDTH = 100
"""Columns that help fills at most, where the terminal has them."""

QUESTION, OUTPUT = "Options", "Output"

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (QUESTION, ()),
    ("Game", ("game", "rules", "set_", "family", "kind", "search")),
    ("Deals", ("deal", "deal_", "deals", "random", "seed", "count", "players", "cards", "winnable", "samples", "keep")),
    (
        "Bridge",
        (
            *("table_given", "with_par", "dealer", "vulnerable", "not_vulnerable", "only_winners", "board"),
            *("predeal", "hcp", "shape", "attempts", "tricks", "par"),
        ),
    ),
    ("Trick-taking games", ("contract", "strain", "declarer", "leader", "bids", "void", "gone", "solved", "undecided")),
    ("Games with sides", ("after", "played", "target", "concept", "ties", "coalition", "line", "starters")),
    ("Patience", ("short", "hint", "show", "notation", "critical", "why")),
    ("Limits", ("time", "nodes", "memory", "threads")),
    (
        OUTPUT,
        (
            *("format_", "to", "output", "store", "jsonl", "plot", "check", "with_deals", "color", "man", "no_pager"),
            *("verbose", "quiet", "version", "help"),
        ),
    ),
)
"""The groups in which help shows options, each with the names of its parameters; what is in none is in the first."""

_SAID_BY_GROUP = {
    "Bridge": ("Bridge", "Bridge, only"),
    "Patience": ("Patience",),
    "Trick-taking games": ("Trick-taking games", "Trick games", "Other games"),
    "Games with sides": ("Not for patience",),
}
"""How a help text begins that says for which games an option is: in the group of that title it need not."""


_MAY_BE_EMPTY = ("played",)
"""Options of which an empty value says something: no plays."""


class Explained(click.Command):
    """A command whose help has its options in groups, and examples; an option without a value is wrong usage."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Look at the options as they are written, and then as usual."""
        if not ctx.resilient_parsing:
            self._check_options(ctx, args)
        return super().parse_args(ctx, args)

    def _check_options(self, ctx: click.Context, args: list[str]) -> None:
        """Refuse values that are empty, and warn of options of which the last one alone holds.

        Raises:
            BadParameter: a value is empty.
        """
        values, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for option in (one for one in self.get_params(ctx) if isinstance(one, click.Option)):
            given = values.get(str(option.name))
            texts = given if isinstance(given, (list, tuple)) else [given]
            if option.name not in _MAY_BE_EMPTY and any(isinstance(text, str) and not text.strip() for text in texts):
                raise click.BadParameter("it is empty; expected a value", ctx=ctx, param=option)
            one_holds = not (option.multiple or option.count) and (not option.is_flag or option.secondary_opts)
            if one_holds and order.count(option) > 1 and not values.get("quiet"):
                click.echo(f"warning: {max(option.opts, key=len)} is given twice; the last one holds", err=True)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A list a group."""
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        for title, parameters in grouped(options):
            rows = [row for one in parameters if (row := one.get_help_record(ctx)) is not None]
            if rows:
                with formatter.section(title):
                    formatter.write_dl([(names, _bare(text, title)) for names, text in rows])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples."""
        super().format_epilog(ctx, formatter)
        write_examples(ctx.command_path.removeprefix("faceup "), formatter)


class ExplainedGroup(click.Group):
    """A group of such commands, whose summaries are told whole."""

    command_class = Explained

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every command with its summary."""
        rows = [(name, self.summary(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def summary(self, ctx: click.Context, name: str) -> str:
        """The first sentence of a command's help."""
        command = self.get_command(ctx, name)
        return summary_of(command) if command is not None else ""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples."""
        super().format_epilog(ctx, formatter)
        write_examples(ctx.command_path.removeprefix("faceup "), formatter)


def grouped(options: Sequence[click.Option]) -> Iterator[tuple[str, list[click.Option]]]:
    """The options of every group that has some."""
    place = {name: title for title, names in GROUPS for name in names}
    for title, _ in GROUPS:
        found = [one for one in options if _group(one, place) == title]
        if found:
            yield title, found


def _group(option: click.Option, place: Mapping[str, str]) -> str:
    return OUTPUT if "--help" in option.opts else place.get(str(option.name), QUESTION)


def summary_of(command: click.Command) -> str:
    """The first sentence of a command's help, in one line."""
    first = " ".join((command.help or "").split("\n\n")[0].split()).replace("\b", "").strip()
    return first if first.endswith((".", "?")) else f"{first}."


def write_examples(path: str, formatter: click.HelpFormatter) -> None:
    """The examples of a command, none where it has none."""
    from solver.cli.examples import EXAMPLES

    found = EXAMPLES.get(path, ())
    if not found:
        return
    with formatter.section("Examples"):
        for line, told in found:
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n")
            formatter.write(f"{'':>{formatter.current_indent + 4}}{told}\n")


def _bare(text: str, group: str) -> str:
    """A help text without the games that its group names already."""
    game, colon, rest = text.partition(": ")
    if colon and game in _SAID_BY_GROUP.get(group, ()):
        return rest[:1].upper() + rest[1:]
    return text
