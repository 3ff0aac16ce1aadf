"""Commands of LIN that say nothing of a deal, each with the reason why it may be left out.

There is no public description of LIN: these are the commands that files of Bridge Base and of dealing programs have. A
command that stands neither here nor in ``solver.formats.lin`` gets a warning.
"""

from __future__ import annotations

from collections.abc import Mapping

_COLOUR = "a colour of the page"
_FONT = "a font of the page"
_LAYOUT = "where texts stand on the page"
_MARK = "marks a card or a suit on the page"
_PICTURE = "a picture, or its place on the page"

IGNORED: Mapping[str, str] = {
    "pg": "a pause of the viewer: a trick or the auction is over",
    "st": "clears the table, or says how it is drawn",
    "rh": "clears the heading",
    "bn": "a list of the boards' numbers, which each board has itself",
    "sa": "whether explanations of calls are shown",
    "sk": "whose hands are shown",
    "sc": "whether played cards stay in sight",
    "tc": "whether cards are shown one by one",
    "tu": "whether the file is a lesson",
    "pf": "whether the reader may play on",
    "ha": "whether a part of the table is shown",
    "hc": _MARK, "hs": _MARK, "lc": _MARK, "ls": _MARK,
    "cp": _COLOUR, "cq": _COLOUR, "cs": _COLOUR, "cr": _COLOUR, "cg": _COLOUR, "cb": _COLOUR, "bg": _COLOUR,
    "bd": _COLOUR, "3b": _COLOUR, "3d": _COLOUR,
    "fp": _FONT, "ff": _FONT, "fh": _FONT, "fb": _FONT, "fi": _FONT, "fu": _FONT, "fm": _FONT,
    "lb": _LAYOUT, "lg": _LAYOUT, "ht": _LAYOUT, "va": _LAYOUT,
    "bm": _PICTURE, "wb": _PICTURE, "hb": _PICTURE,
    "se": "a sound",
}  # fmt: skip

UNREAD: Mapping[str, str] = {
    "pw": "the names of all players of the match",
    "px": "the names of all players of the match",
    "mp": "the scores of all boards",
    "up": "plays are taken back",
    "ub": "calls are taken back",
    "jp": "plays are taken back",
}
"""Commands that say something for which a deal has no place, unless their value is empty: they get a warning."""
