"""Options that may leave what is written as it is, each with its reason."""

from __future__ import annotations

from fnmatch import fnmatchcase

from tests.cli.pairs.scenes import Scene

ANY = "*"

IDLE: tuple[tuple[str, str, str, str], ...] = (
    (ANY, ANY, "threads", "answers and their order are the same for any number of threads"),
    (ANY, ANY, "time", "a limit that is not reached"),
    (ANY, ANY, "memory", "a small table costs time, not answers"),
    (ANY, ANY, "quiet", "there is nothing to be quiet about"),
    (ANY, ANY, "verbose", "there is nothing more to tell"),
    ("par", "trick", "nodes", "tricks that are given are not searched for"),
    ("solve|batch solve", "patience|lost", "nodes", "a limit that is not reached"),
    ("verify", "lost", "nodes", "a limit that is not reached"),
    (ANY, ANY, "no_pager", "texts that are written to no terminal go through no pager"),
    (
        "score|verify|check|perft|rules check|games|stats|bench",
        ANY,
        "color",
        "no suit is written, and no verdict, in colours",
    ),
    ("check|perft|rules check|stats|bench|games|suit", ANY, "plain", "no sign is written"),
    ("par|batch par", "number|trick", "color|plain", "no suit is written, and no verdict, in colours"),
    ("par|batch par", "trick", "dealer", "it seldom matters who speaks first"),
    ("verify", "patience", "set_", "the line needs no cells"),
    ("perft", "layout", "set_", "foundations have no part in so few moves"),
    ("perft", "bridge|number|trick", "declarer", "who declares has no part in what may be played"),
    ("perft", "bridge|sides|ending|trick", "strain|game|rules", "so few plays are the same in that game and suit"),
    ("games", "one", "family|kind|search", "the game that is named is of that family and kind, and has the word"),
    ("export|stats", ANY, "batch", "the store has one batch"),
    ("score", "makers", "alone", "a lone hand counts more only with all tricks"),
    ("score", ANY, "not_vulnerable", "so it is where nobody says who is vulnerable"),
    (ANY, "bridge|typed|ending", "game|rules", "whist is played as bridge is"),
    (ANY, "ending", "with_par", "par is of whole hands"),
    ("solve|batch solve", "patience|layout|lost", "line", "layouts have their line in any case, but with --hint"),
    ("solve|batch solve", "patience|layout", "why", "a layout that is won has no reason why it is lost"),
    ("solve|batch solve", "patience|lost", "short", "there is no shorter line"),
    ("solve|batch solve", "lost", "fewest", "there is no line"),
    ("solve|batch solve", "lost", "show|notation", "a layout that is lost has no line"),
    ("solve|batch solve", "lost", "set_", "there is no stock"),
)
"""Command, kind, option, and why it may change nothing; patterns of the shell."""

HIDDEN: tuple[tuple[str, str, str, str, str], ...] = (
    (ANY, ANY, "color", "format_|output", "files and data have no colours"),
    ("verify", ANY, "format_", "output", "the ending of the file says that format"),
    (ANY, ANY, "color|plain|game|rules|set_", "quiet", "so short a report is the same"),
    (
        "solve",
        "patience|layout|lost",
        "show|notation",
        "quiet",
        "so short a report has no board, and no line unless asked",
    ),
    ("solve|batch solve|perft", "counting", "leader", "game|rules", "that seat leads anyway"),
    ("batch *", ANY, "retry", "store", "the store is new"),
    (
        "batch analyse|batch solve",
        ANY,
        "predeal|hcp|shape",
        "random",
        "random deals have no contract: each is an error",
    ),
    ("batch solve", "bridge|typed", "strain|contract|declarer|leader", "target", "it is reached or not all the same"),
    ("simulate", "bridge|trick", "undecided", "game|rules", "in that game nothing is to be decided"),
    ("solve", "typed|number", "strain|contract", "quiet", "so short a report is the same"),
    ("deal", "layout", "count", "winnable", "there is but one number"),
    ("simulate", "bridge", "declarer", "contract", "they say the same"),
    ("simulate", "trick", "void|gone|nodes", "rules", "with so few cards nobody makes anything"),
    (
        "games",
        "all",
        "family|kind|search",
        "family|kind|search",
        "the games of that family are of that kind and have the word",
    ),
    (ANY, ANY, ANY, "nodes", "the search ends before that is found"),
    (ANY, ANY, "with_par", "quiet", "so short a report has no par but where it is asked for"),
    (ANY, ANY, "with_par", "game|rules", "whist has no par"),
    (ANY, "ending", "nodes", "game|rules", "so few cards are seen through without a search"),
    ("solve|batch solve|view", "bridge|typed|ending", "nodes", "target", "that is seen without a search"),
    ("solve|batch solve|view", "number", "nodes", "cards", "so few cards are seen through without a search"),
)
"""Command, kind, option, the option beside it, and why the first may change nothing then."""

TOO_LONG: tuple[tuple[str, str, str, str], ...] = (
    (ANY, "bridge|typed|ending|trick|sides|turns|counting|lost", "deal|deals", "game|rules"),
    (ANY, "bridge|typed|ending|trick|sides|turns|counting|lost", "random", "game|rules"),
)
"""Command, kind, and two options that make whole deals of a game that takes long; ``number`` has them."""

LEFT_OUT = {
    "cluster": "processes that begin take seconds; test_cluster has them",
    "install": "it writes where a shell looks for it; test_completion has it",
}
"""Options that are not tried, and why."""


def too_long(scene: Scene, one: str, other: str) -> bool:
    """Whether two options are not tried together."""
    found = ((*scene[:2], one, other), (*scene[:2], other, one))
    return any(_fits(row, words) for row in TOO_LONG for words in found)


def idle(scene: Scene, name: str) -> str | None:
    """Why an option may change nothing; None: it may not."""
    found = (*scene[:2], name)
    return next((row[3] for row in IDLE if _fits(row[:3], found)), None)


def hidden_by(scene: Scene, name: str, beside: str, alone: str) -> str | None:
    """Why an option may change nothing beside another one; None: it may not.

    Args:
        alone: what became of it alone.
    """
    if why := idle(scene, name):
        return why
    if beside == "quiet" and alone == "warned":
        return "warnings are not wanted"
    found = (*scene[:2], name, beside)
    return next((row[4] for row in HIDDEN if _fits(row[:4], found)), None)


def _fits(patterns: tuple[str, ...], found: tuple[str, ...]) -> bool:
    return all(
        any(fnmatchcase(text, part) for part in pattern.split("|"))
        for pattern, text in zip(patterns, found, strict=True)
    )
