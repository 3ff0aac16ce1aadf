"""Worked examples of every command: a line as it is typed, and what it does. Read where help is shown alone."""

from __future__ import annotations

from collections.abc import Mapping

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
        ("faceup score session.pbn", "contract and result of every deal of a file"),
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
