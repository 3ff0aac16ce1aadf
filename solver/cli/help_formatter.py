"""Help texts of commands and options, and examples in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

Examples = tuple[tuple[str, str], ...]

EXAMPLES: Mapping[str, Examples] = {
    "": (
        ("faceup solve freecell 617", "can deal 617 of FreeCell be won, and how?"),
        ("faceup solve deal.pbn --contract 3NT --declarer S", "which leads beat 3NT?"),
        ("faceup table session.pbn", "tricks of every declarer in every strain, deal by deal"),
        ("faceup help oh hell", "the rules of a game"),
    ),
    "table": (
        ("faceup table session.pbn", "all twenty entries for every deal of a file"),
        ("faceup table deal.lin --strain ♠,NT --declarer NS", "a part of the table"),
        ("faceup table seed:1..100 --format csv -o tables.csv", "a hundred deals by number, for a spreadsheet"),
        ("faceup table session.pbn --format pbn -o solved.pbn", "the file again, with tables and par as tags"),
    ),
    "par": (
        ("faceup par session.pbn", "par of every deal"),
        (
            "faceup par deal.pbn --vulnerable Both --line",
            "both vulnerable, and one par contract played out",
        ),
        ("faceup par five-hundred 7", "another game with an auction"),
        ("faceup par session.pbn --table-given", "from the tricks that the file gives"),
    ),
    "solve": (
        ("faceup solve freecell 617", "a layout by its number; Microsoft's where the game is like FreeCell"),
        ("faceup solve klondike seed:3..9 --set draw=1", "several, with an option of the game"),
        ("faceup solve layout.txt --hint", "the next move, and what follows from every legal one"),
        ("faceup solve deal.pbn --contract 3NT --declarer S", "what every lead is worth, and which beat 3NT"),
        ("faceup solve skat 1 --contract grand --cards 5 --line", "the end of a deal of skat, with best play"),
        ("faceup solve hearts 1 --cards 4 --concept maxn", "everybody for himself"),
        ('faceup solve cribbage --hand "5H 6S 7D KC QD 2H" --dealer', "what every discard to your crib is worth"),
    ),
    "analyse": (
        ("faceup analyse played.pbn", "what every card of a recorded play cost"),
        ("faceup analyse club.lin --no-par --format jsonl", "without par, an object a deal"),
        ("faceup analyse skat played.jsonl", "another game"),
    ),
    "view": (
        ("faceup view session.pbn", "the deals of a file, played with in a browser"),
        ("faceup view freecell 617 --time 5", "a layout; five seconds at most for each search"),
        ("faceup view skat 1 --no-browser --port 8000", "prints the link, on a port of one's choice"),
    ),
    "batch": (
        ("faceup batch solve freecell 1..1000 --store freecell.db", "a thousand layouts, kept in a store"),
        ("faceup stats freecell.db", "what the answers say together"),
    ),
    "batch table": (
        ("faceup batch table --random 1000 --hcp N:15-17 --store notrump.db", "random deals under a constraint"),
        ("faceup batch table season/*.pbn --store season.db", "files; what is in the store is not solved again"),
    ),
    "batch par": (("faceup batch par season/*.pbn --store season.db", "par of many files"),),
    "batch analyse": (("faceup batch analyse season/*.pbn --store season.db", "the mistakes of a season"),),
    "batch solve": (
        ("faceup batch solve freecell 1..32000 --store freecell.db", "numbered layouts; stop it, and it goes on there"),
        ("faceup batch solve klondike --random 1000 --nodes 1000000 --store klondike.db", "random ones, with a limit"),
        ("faceup batch solve skat seed:1..100 --jsonl -", "no store: rows as they come"),
    ),
    "export": (
        ("faceup export freecell.db -o freecell.parquet", "a table with typed columns"),
        ("faceup export season.db --batch 2 --to csv", "one batch, on standard output"),
    ),
    "stats": (
        ("faceup stats freecell.db", "how many can be won, with an interval"),
        ("faceup stats season.db --plot season.svg", "with figures"),
    ),
    "score": (
        ("faceup score 4♠+1 --vulnerable", "a contract with its result"),
        ("faceup score 3NT-E= --vulnerable E-W", "who declares, and who is vulnerable"),
        ("faceup score 4SX --tricks 9", "the tricks apart"),
        ("faceup score gin-rummy S4,S5,S6,H9,D9,C9,H3,D2,C2,SA", "the melds and the deadwood of a hand"),
        ("faceup score session.pbn", "contract and result of every deal of a file"),
    ),
    "suit": (
        ("faceup suit AQT9 432", "two finesses: each number of tricks, and the most on average"),
        ("faceup suit AKJT 432 --tricks 4 --vacant 7,9", "West has seven unknown cards, East nine"),
    ),
    "convert": (
        ("faceup convert club.lin --to pbn", "one format into another"),
        ("faceup convert session.pbn -o session.jsonl", "by the ending of the output"),
    ),
    "deal": (
        ("faceup deal --count 8 --seed 1", "eight random boards of bridge"),
        ("faceup deal --hcp N:15-17 --shape N:4333+4432+5332", "North has a notrump"),
        ("faceup deal freecell 617 --format fc-solve", "a numbered layout"),
        ("faceup deal skat 1..5 --contract null --format jsonl", "deals of another game"),
    ),
    "simulate": (
        ("faceup simulate deal.pbn --keep NS -n 500", "how many tricks, whatever the opponents hold"),
        ("faceup simulate deal.pbn --keep W --contract 3NT --declarer S", "which lead is best without seeing the rest"),
        ("faceup simulate deal.pbn --keep NS --par", "what to bid, without seeing the opponents"),
        ("faceup simulate skat mine.pbn", "what to put away, and which game to announce"),
    ),
    "verify": (
        ("faceup verify solved.jsonl", "the line that each deal carries"),
        ('faceup verify freecell 617 "58 2a 26v3"', "one line of a numbered layout"),
        ('faceup verify ending.pbn --strain NT --leader S "SA S2 S3 S4"', "one line of a file's deal"),
    ),
    "prove": (
        ("faceup prove deal.pbn --strain NT --leader W -o deal.proof", "no trump, West leading: both sides' claims"),
        ("faceup prove session.pbn -o session.proof", "whole tables, of every deal of a file"),
        ("faceup prove euchre seed:1..20 -o euchre.proof", "deals of a game that is played like whist"),
    ),
    "check": (
        ("faceup check deal.proof", "every claim, and whether its proof holds"),
        ("faceup check --quiet deal.proof", "one line a file"),
    ),
    "perft": (
        ("faceup perft hearts --depth 4", "the deal seed:1 of hearts"),
        ("faceup perft freecell 617 618 --depth 3", "two layouts"),
        ("faceup perft deal.pbn --depth 5 --divide", "below each first play"),
    ),
    "bench": (("faceup bench --count 10", "ten fixed deals; compare with another machine"),),
    "games": (
        ("faceup games --kind trick", "all trick-taking games"),
        ("faceup games --search landlord", "by a name, another name, a family or a word of the rules"),
        ("faceup games skat", "the rules of a game"),
        ('faceup games canfield-hoyle --set "Move Only Full Builds"', "with an option set"),
    ),
    "rules": (("faceup rules show klondike", "a rule file to start one's own from"),),
    "rules check": (("faceup rules check mine.toml", "everything that is wrong in a rule file"),),
    "rules new": (
        (
            "faceup rules new mine --like euchre",
            "mine.toml, which is right as it is, with the rules of euchre in comments",
        ),
    ),
    "rules show": (("faceup rules show klondike > mine.toml", "to start one's own from"),),
    "completion": (
        ("faceup completion bash --install", "new shells complete commands, options, games and values"),
        ("faceup completion zsh > _faceup", "the script, for a place of one's own"),
    ),
    "help": (
        ("faceup help solve", "a command"),
        ("faceup help batch solve", "a command of a command"),
        ("faceup help freecell", "a game"),
        ("faceup help --man > faceup.1", "the manual page"),
    ),
}


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
    (
        "Trick-taking games",
        ("contract", "strain", "declarer", "leader", "bids", "swap", "void", "gone", "solved", "undecided"),
    ),
    (
        "Games with sides",
        ("after", "played", "target", "concept", "ties", "coalition", "line", "starters", "hand", "own_crib"),
    ),
    ("Patience", ("short", "hint", "show", "notation", "critical")),
    ("Limits", ("time", "nodes", "memory", "threads")),
    (
        OUTPUT,
        (
            *("format_", "to", "output", "title", "page", "store", "jsonl", "plot", "check", "with_deals", "color"),
            *("plain", "man", "no_pager", "verbose", "quiet", "version", "help"),
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
