"""Help texts of commands: options in groups, and examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import click

Examples = tuple[tuple[str, str], ...]

EXAMPLES: Mapping[str, Examples] = {
    "": (
        ("faceup solve freecell 617", "can FreeCell deal 617 be won, and how?"),
        ("faceup solve deal.pbn --contract 3NT --declarer S", "which leads beat 3NT?"),
        ("faceup table session.pbn", "the double-dummy table of every deal"),
        ("faceup help oh hell", "the rules of a game"),
    ),
    "table": (
        ("faceup table session.pbn", "all twenty entries for every deal of a file"),
        ("faceup table deal.lin --strain ♠,NT --declarer NS", "only these entries of the table"),
        ("faceup table seed:1..100 --format csv -o tables.csv", "a hundred deals by number, for a spreadsheet"),
        ("faceup table session.pbn --format pbn -o solved.pbn", "the same file with tables and par added as tags"),
    ),
    "par": (
        ("faceup par session.pbn", "par for every deal"),
        (
            "faceup par deal.pbn --vulnerable Both --line",
            "both sides vulnerable; one par contract is played out",
        ),
        ("faceup par five-hundred 7", "another game with an auction"),
        ("faceup par session.pbn --table-given", "from the tricks given in the file"),
    ),
    "solve": (
        ("faceup solve freecell 617", "a layout by number; in games like FreeCell, Microsoft's number"),
        ("faceup solve klondike seed:3..9 --set draw=1", "several, with an option of the game"),
        ("faceup solve layout.txt --hint", "the next move, and which moves win or lose"),
        ("faceup solve deal.pbn --contract 3NT --declarer S", "every opening lead, and the leads that beat 3NT"),
        (
            "faceup solve skat 1 --contract grand --cards 5 --line",
            "the last five tricks of a skat deal, with best play",
        ),
        ("faceup solve hearts 1 --cards 4 --concept maxn", "each player plays for himself"),
        (
            'faceup solve cribbage --hand "5H 6S 7D KC QD 2H" --dealer',
            "the average score of every discard to your crib",
        ),
    ),
    "analyse": (
        ("faceup analyse played.pbn", "the mistakes of every recorded play"),
        ("faceup analyse club.lin --no-par --format jsonl", "without par; one JSON object per deal"),
        ("faceup analyse skat played.jsonl", "another game"),
    ),
    "view": (
        ("faceup view session.pbn", "play the deals of a file in the browser"),
        ("faceup view freecell 617 --time 5", "one layout; each search takes five seconds at most"),
        ("faceup view skat 1 --no-browser --port 8000", "only print the link; on a port of your choice"),
    ),
    "batch": (
        (
            "faceup batch solve freecell 1..1000 --store freecell.db",
            "a thousand layouts; the answers are kept in a store",
        ),
        ("faceup stats freecell.db", "how many of them can be won"),
    ),
    "batch table": (
        (
            "faceup batch table --random 1000 --hcp N:15-17 --store notrump.db",
            "random deals in which North has 15-17 points",
        ),
        (
            "faceup batch table season/*.pbn --store season.db",
            "many files; deals already in the store are not solved again",
        ),
    ),
    "batch par": (("faceup batch par season/*.pbn --store season.db", "par of many files"),),
    "batch analyse": (("faceup batch analyse season/*.pbn --store season.db", "the mistakes of a season"),),
    "batch solve": (
        (
            "faceup batch solve freecell 1..32000 --store freecell.db",
            "layouts by number; stop it at any time, and the same command goes on",
        ),
        (
            "faceup batch solve klondike --random 1000 --nodes 1000000 --store klondike.db",
            "random layouts, with a limit for each",
        ),
        ("faceup batch solve skat seed:1..100 --jsonl -", "without a store: one row as soon as each deal is solved"),
    ),
    "export": (
        ("faceup export freecell.db -o freecell.parquet", "a table with typed columns, for pandas or polars"),
        ("faceup export season.db --batch 2 --to csv", "one batch, on standard output"),
    ),
    "stats": (
        ("faceup stats freecell.db", "how many layouts can be won, with a confidence interval"),
        ("faceup stats season.db --plot season.svg", "with charts"),
    ),
    "score": (
        ("faceup score 4♠+1 --vulnerable", "a contract with its result"),
        ("faceup score 3NT-E= --vulnerable E-W", "with declarer and vulnerability"),
        ("faceup score 4SX --tricks 9", "with the number of tricks"),
        ("faceup score gin-rummy S4,S5,S6,H9,D9,C9,H3,D2,C2,SA", "the melds and the deadwood of a hand"),
        ("faceup score spades --tricks 4,3,5,1 --bids 3,3,3,1", "the score of a finished deal"),
        ("faceup score session.pbn", "the score of every deal of a file"),
    ),
    "suit": (
        ("faceup suit AQT9 432", "two finesses: the best line for each number of tricks, and on average"),
        ("faceup suit AKJT 432 --tricks 4 --vacant 7,9", "West has seven unknown cards, East nine"),
    ),
    "convert": (
        ("faceup convert club.lin --to pbn", "from one format to another"),
        ("faceup convert session.pbn -o session.jsonl", "the file extension sets the format"),
    ),
    "deal": (
        ("faceup deal --count 8 --seed 1", "eight random boards of bridge"),
        ("faceup deal --hcp N:15-17 --shape N:4333+4432+5332", "North has a notrump"),
        ("faceup deal freecell 617 --format fc-solve", "a layout by number"),
        ("faceup deal skat 1..5 --contract null --format jsonl", "deals of another game"),
    ),
    "simulate": (
        ("faceup simulate deal.pbn --keep NS -n 500", "how many tricks to expect when only North and South are known"),
        (
            "faceup simulate deal.pbn --keep W --contract 3NT --declarer S",
            "the best lead when only West's hand is known",
        ),
        ("faceup simulate deal.pbn --keep NS --par", "the contract to bid when only North and South are known"),
        ("faceup simulate skat mine.pbn", "which cards to put in the skat, and which game to announce"),
    ),
    "verify": (
        ("faceup verify solved.jsonl", "the line given with each deal"),
        ('faceup verify freecell 617 "58 2a 26v3"', "a line for a layout by number"),
        ('faceup verify ending.pbn --strain NT --leader S "SA S2 S3 S4"', "a line for the deal of a file"),
    ),
    "prove": (
        (
            "faceup prove deal.pbn --strain NT --leader W -o deal.proof",
            "no-trump, West on lead: the tricks of both sides",
        ),
        ("faceup prove session.pbn -o session.proof", "the whole table of every deal of a file"),
        ("faceup prove euchre seed:1..20 -o euchre.proof", "a game that is played like whist"),
    ),
    "check": (
        ("faceup check deal.proof", "every claim, and whether its proof is right"),
        ("faceup check --quiet deal.proof", "one line per file"),
    ),
    "perft": (
        ("faceup perft hearts --depth 4", "deal seed:1 of hearts"),
        ("faceup perft freecell 617 618 --depth 3", "two layouts"),
        ("faceup perft deal.pbn --depth 5 --divide", "the count for each first play"),
    ),
    "bench": (("faceup bench --count 10", "ten fixed deals, to compare machines"),),
    "games": (
        ("faceup games --kind trick", "all trick-taking games"),
        ("faceup games --search landlord", "by name, alias, family or a word of the rules"),
        ("faceup games skat", "the rules of a game"),
        ('faceup games canfield-hoyle --set "Move Only Full Builds"', "the rules with an option set"),
    ),
    "rules": (("faceup rules show klondike", "a rule file to start your own from"),),
    "rules check": (("faceup rules check mine.toml", "all mistakes in a rule file"),),
    "rules new": (
        ("faceup rules new mine --like euchre", "mine.toml, with the rules of euchre as comments, ready to edit"),
    ),
    "rules show": (("faceup rules show klondike > mine.toml", "copy a rule file to start your own"),),
    "completion": (
        ("faceup completion bash --install", "Tab completes commands, options, games and values in new shells"),
        ("faceup completion zsh > _faceup", "print the script, to put it somewhere else"),
    ),
    "help": (
        ("faceup help solve", "a command"),
        ("faceup help batch solve", "a command of a group"),
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
    ("Patience", ("short", "fewest", "hint", "show", "notation", "critical", "difficulty")),
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
    """Command whose help has options in groups, and examples; an option with an empty value is wrong usage."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Check the options as they are written, then parse them as usual."""
        if not ctx.resilient_parsing:
            self._check_options(ctx, args)
        return super().parse_args(ctx, args)

    def _check_options(self, ctx: click.Context, args: list[str]) -> None:
        """Raise an error for empty values, and warn about options given several times, of which the last counts.

        Raises:
            BadParameter: a value is empty.
        """
        values, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for option in (one for one in self.get_params(ctx) if isinstance(one, click.Option)):
            given = values.get(str(option.name))
            texts = given if isinstance(given, (list, tuple)) else [given]
            if option.name not in _MAY_BE_EMPTY and any(isinstance(text, str) and not text.strip() for text in texts):
                raise click.BadParameter("the value is empty. Give one, or leave the option out", ctx=ctx, param=option)
            one_holds = not (option.multiple or option.count) and (not option.is_flag or option.secondary_opts)
            if one_holds and order.count(option) > 1 and not values.get("quiet"):
                click.echo(f"warning: {max(option.opts, key=len)} is given twice; the last one counts", err=True)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a list of options for each group."""
        options = [one for one in self.get_params(ctx) if isinstance(one, click.Option)]
        for title, parameters in grouped(options):
            rows = [row for one in parameters if (row := one.get_help_record(ctx)) is not None]
            if rows:
                with formatter.section(title):
                    formatter.write_dl([(names, _bare(text, title)) for names, text in rows])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples after the options."""
        super().format_epilog(ctx, formatter)
        write_examples(ctx.command_path.removeprefix("faceup "), formatter)


class ExplainedGroup(click.Group):
    """Group of such commands, whose summaries are printed in full."""

    command_class = Explained

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write every command with its summary."""
        rows = [(name, self.summary(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def summary(self, ctx: click.Context, name: str) -> str:
        """Return the first sentence of a command's help."""
        command = self.get_command(ctx, name)
        return summary_of(command) if command is not None else ""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples after the commands."""
        super().format_epilog(ctx, formatter)
        write_examples(ctx.command_path.removeprefix("faceup "), formatter)


def grouped(options: Sequence[click.Option]) -> Iterator[tuple[str, list[click.Option]]]:
    """Yield the groups that have options, with their options."""
    place = {name: title for title, names in GROUPS for name in names}
    for title, _ in GROUPS:
        found = [one for one in options if _group(one, place) == title]
        if found:
            yield title, found


def _group(option: click.Option, place: Mapping[str, str]) -> str:
    return OUTPUT if "--help" in option.opts else place.get(str(option.name), QUESTION)


def summary_of(command: click.Command) -> str:
    """Return the first sentence of a command's help, in one line."""
    first = " ".join((command.help or "").split("\n\n")[0].split()).replace("\b", "").strip()
    return first if first.endswith((".", "?")) else f"{first}."


def write_examples(path: str, formatter: click.HelpFormatter) -> None:
    """Write the examples of a command, if it has any."""

    found = EXAMPLES.get(path, ())
    if not found:
        return
    with formatter.section("Examples"):
        for line, text in found:
            formatter.write(f"{'':>{formatter.current_indent}}{line}\n")
            formatter.write(f"{'':>{formatter.current_indent + 4}}{text}\n")


def _bare(text: str, group: str) -> str:
    """Return a help text without the games that the title of its group names already."""
    game, colon, rest = text.partition(": ")
    if colon and game in _SAID_BY_GROUP.get(group, ()):
        return rest[:1].upper() + rest[1:]
    return text
