"""Schema of patience rule files: sections and keys with meaning, default and allowed values.

The sections are dataclasses whose field names are the keys of the TOML file. A game is the values of these
keys and nothing else; the loader, the explanation, the referee and the kernels all read them from here.
Ranks count from 1, the ace, to ``Pack.ranks``, the highest ("king" below, whatever the pack).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.rules.game import Named
from solver.rules.schema import key

Kind = Literal["building", "taking", "discarding", "quilt", "accordion", "rows", "slide", "square", "frames"]
Relation = Literal["same", "alternating", "other", "any"]

UNLIMITED = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """``[pack]``: the cards."""

    suits: int = key(4, "suits in the pack, the first of S H D C", 1, 4)
    ranks: int = key(13, "ranks in a suit, from the ace", 1, 13)
    packs: int = key(1, "copies of each card", 1, 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tableau:
    """``[tableau]``: the piles, in ``building`` games where cards are built on one another.

    ``taking``, ``discarding`` and ``frames`` games use ``sizes`` alone; ``rows``, ``slide``, ``square`` and ``quilt``
    games have a row of the grid in place of a pile.
    """

    sizes: tuple[int, ...] = key((), "cards dealt to each pile", 0, 104)
    face_down: tuple[int, ...] = key(
        (), "face-down cards at the bottom of each pile; piles not named have none", 0, 104
    )
    build: Literal["down", "up", "both", "none", "any"] = key(
        "down",
        "rank of a card against the one it is put on: one lower, one higher, either, nothing may be built, or no "
        "condition",
    )
    suit: Relation = key("alternating", "suit of a card against the one it is put on")
    wrap: bool = key(False, "king and ace are neighbours in building")
    bare_base: bool = key(False, "nothing is built on a card of the foundations' base rank")
    group: Literal["none", "single", "packed", "whole", "single or whole", "partial", "whole pile", "any"] = key(
        "single",
        "what moves from pile to pile: nothing; one card; any part of the packed sequence at the end of a pile; the "
        "whole of that sequence; the whole of it or its last card; the whole, or a part to an empty pile, or to "
        "another pile if the card that it uncovers could go to a foundation at once; only a sequence that is a whole "
        "pile (a single top card always); any face-up card with all on it",
    )
    group_suit: Relation | None = key(None, "suits inside a packed sequence, if they differ from those in building")
    fill: Literal["any", "king", "none", "below base"] = key(
        "any",
        "lowest card of a group that may be put on an empty pile; below base: one rank below the foundations' base",
    )
    fill_from: tuple[str, ...] = key(
        (), "sources of that card (tableau, waste, foundation, a place); empty: any source"
    )
    refill: tuple[str, ...] = key(
        (),
        "sources from which empty piles are filled at once, in this order: reserve, waste, stock; until they are "
        "used up nothing else fills an empty pile",
    )
    cap: int = key(0, "most cards in a pile after a move; 0: no limit", 0, 104)
    kings_under: bool = key(False, "at the deal kings go to the bottom of their piles")
    king_starts: bool = key(False, "at the deal each king but the first card starts a new pile")
    base_first: bool = key(
        False, "at the deal the base card that is not on a foundation goes to the bottom of the first pile"
    )

    @property
    def packed_suit(self) -> Relation:
        """The suits inside a packed sequence."""
        return self.group_suit or self.suit

    def fills_from(self, origin: str) -> bool:
        """Return whether an empty pile may be filled from there: ``tableau``, ``waste``, a place ..."""
        return not self.fill_from or origin in self.fill_from


@dataclass(frozen=True, slots=True, kw_only=True)
class Foundations:
    """``[foundations]``: the piles to which all cards go in the end."""

    count: int = key(0, "number of foundations; 0: one for each suit of each pack", 0, 16)
    base: Literal["ace", "king", "dealt", "chosen"] = key(
        "ace",
        "rank of the first card: the ace; the highest; that of the card dealt there; that of the first card that "
        "the player moves to a foundation",
    )
    dealt: int = key(0, "base cards that the deal puts on foundations", 0, 8)
    order: Literal["up", "two ways", "chosen"] = key(
        "up",
        "up from the base; two ways: a second set goes down in suit from the kings; chosen: up or down, all as "
        "the first card built decides",
    )
    suit: Literal["same", "any"] = key("same", "suit of a card against the one below it")
    wrap: bool = key(False, "the ace follows the king until the foundation is complete")
    back: bool = key(False, "the top card of a foundation may come back to the tableau")
    steps: tuple[int, ...] = key(
        (),
        "one number for each foundation, which starts with that rank and goes on in steps of that size, modulo the "
        "ranks",
        1,
        13,
    )
    numbered: bool = key(
        False, "it matters which foundation a card goes to (moves name it): a foundation takes any base card"
    )
    runs: Literal["", "same", "any"] = key(
        "",
        "cards leave only as complete runs from king to ace at the end of a pile, automatically: runs of one suit; "
        "runs of any suits",
    )
    after_stock: bool = key(False, "nothing goes to the foundations before the stock is used up")


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """``[stock]``: the cards not dealt at the start."""

    to: Literal["", "waste", "tableau", "hand", "hole"] = key(
        "",
        "where a deal puts cards: there is no stock; the waste; one card on each pile; nowhere, as the next card is "
        "played from the stock itself; the hole",
    )
    deal: int = key(1, "cards dealt to the waste at a time", 1, 8)
    wastes: int = key(1, "number of waste piles; if there are several, a deal puts one card on each", 1, 8)
    redeals: int = key(0, "how often the waste may be turned over; -1: any number of times", -1, 99)
    switch: bool = key(False, "once, in place of a redeal, the waste is turned over and dealt one at a time to the end")
    full_piles: bool = key(False, "no deal while a pile is empty")
    placed: bool = key(False, "a dealt card must be played before the next is dealt")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """``[[place]]``: further piles: cells, reserves and the like.

    ``[cells]`` and ``[reserve]`` are places with defaults of their own. In moves, cards of a place with ``by_card`` are
    written by their code, others by letter and number (the letter alone if ``count`` is 1 and ``single_name`` is true).
    """

    name: str = key("", "the name, also in layouts")
    letter: str = key("", "letter in moves")
    count: int = key(0, "number of piles", 0, 64)
    size: int = key(0, "cards dealt to each pile", 0, 104)
    filled: int = key(0, "cells that get a card in the deal", 0, 64)
    by_card: bool = key(False, "moves name the card, not the pile")
    single_name: bool = key(False, "moves give the letter without a number")
    room: int = key(0, "most cards in a pile after a move; 0: no card may be moved there; -1: no limit", -1, 104)
    takes: tuple[str, ...] = key((), "sources of the cards that may be moved there: tableau, waste, stock, a place")
    gives: tuple[str, ...] = key(
        ("foundation", "pile", "space"),
        "targets of its cards: foundation, pile (a pile that is not empty), space (an empty pile), a place",
    )
    refill: str = key(
        "",
        "a place from which an empty pile is filled at once, as long as that lasts; ``takes`` applies only after that",
    )
    face_down: bool = key(
        False, "its cards are face down, and only refill other places or are opened as ``locked`` says"
    )
    locked: Literal["", "foundation", "flip"] = key(
        "",
        "foundation: the i-th card is available once foundation i is complete; flip: while a pile is empty the top "
        "card of the first of these piles that holds cards may be turned up (a move), and is available from then on; "
        "only one at a time lies face up",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """``[taking]``: players take cards off a layout in which some cover others."""

    shape: Literal["columns", "pyramid", "peaks"] = key(
        "columns", "columns: only tops are free; pyramid and peaks: a card is free when both cards lying on it are gone"
    )
    peaks: int = key(0, "number of peaks", 0, 8)
    by: Literal["building", "pairs", "triples"] = key(
        "building",
        "what happens to free cards: they go on holes, one rank up or down; they go away in pairs; they go away in "
        "threes of consecutive ranks (ace and king are neighbours)",
    )
    holes: int = key(1, "number of holes, the piles on which cards are built", 0, 16)
    start: Literal["dealt", "stock", "chosen", "empty"] = key(
        "stock",
        "the hole's first card: named by the deal; the first of the stock; a free card that the player chooses "
        "before anything else; none (an empty hole takes any card, at any time)",
    )
    suit: Relation = key("any", "suit of a card against the hole's top")
    wrap: bool = key(False, "king and ace are neighbours")
    king_blocks: bool = key(False, "no card of the layout goes on a king")
    match: Literal["", "rank", "sum"] = key(
        "", "pairs: two cards of one rank; two that add up to the number of ranks (the highest rank goes alone)"
    )
    suits: Literal["any", "different"] = key("any", "suits within a triple")
    waste: bool = key(
        True, "pairs: a stock card not used goes to the waste, whose top is available; else it is out of play"
    )
    turned: bool = key(
        False, "pairs: a stock card must be turned up (a move) before it is available; else the next one lies face up"
    )
    all_cards: bool = key(False, "all cards must go, not only those of the layout and the reserve")
    reserve: int = key(0, "cards of the open reserve", 0, 52)
    parking: int = key(0, "one-card reserves that take a top card, from which it goes to a hole only", 0, 8)
    hole_card: str = key("", "the card dealt to the hole")


@dataclass(frozen=True, slots=True, kw_only=True)
class Accordion:
    """``[accordion]``: a row of piles that closes up."""

    cards: int = key(52, "piles at the start", 1, 104)
    steps: tuple[int, ...] = key((1, 3), "how far to the left a pile may go", 1, 52)
    match: tuple[Literal["suit", "rank"], ...] = key(
        ("suit", "rank"), "what the top cards must have in common: any of these"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """``[rows]``: rows with gaps into which cards move."""

    left: bool = key(True, "a card goes to the right of the next lower of its suit")
    right: bool = key(False, "a card goes to the left of the next higher of its suit")
    left_end: Literal["", "lowest", "any lowest"] = key(
        "any lowest",
        "what a gap at the left end takes: nothing by the left rule; a card of the lowest rank in play; any card of "
        "that rank",
    )
    lowest_first: bool = key(False, "the deal puts the lowest ranks at the left ends")
    lowest: int = key(2, "lowest rank in the rows; lower ones are taken out", 1, 13)
    redeals: int = key(0, "how often the cards not in place may be gathered and dealt again", 0, 9)
    goal: Literal["score", "win"] = key("score", "what is played for: most cards in place; all cards in place")


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """``[slide]``: a grid with rows that slide."""

    recycle: bool = key(True, "a card pushed out of a row that holds two cards of a rank goes under the stock")
    target: int = key(300, "score that wins", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """``[square]``: a grid filled card by card, scored by its lines."""

    score: Literal["poker", "cribbage"] = key("poker", "how a line counts")
    waste: int = key(0, "cards that may be laid aside", 0, 52)
    target: int = key(100, "score that wins", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frames:
    """``[frames]``: bowling."""

    frames: int = key(10, "frames, each with a pack of its own", 1, 12)
    pins: int = key(10, "slots in a frame", 1, 13)
    waste: int = key(3, "cards that fall before a ball ends", 1, 13)
    target: int = key(200, "score that wins", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """``[discard]``: column tops that are lower than another top of their suit go away (ace high)."""

    waste: int = key(0, "cards that may be laid aside in all", 0, 52)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Named):
    """One patience game, options and layout already applied.

    ``kind`` is what is done with the cards; the sections that a kind does not use have their defaults.
    """

    kind: Kind = key("building", "the kind of game: what is done with the cards")
    goal: Literal["foundations", "runs", "sequences", "clear", "score"] = key(
        "foundations",
        "how the game is won: all cards are on foundations; all runs are gone; all cards are face up, every card "
        "but the kings is directly on the next higher of its suit, and the stock is dealt; the layout is gone; it "
        "has a score instead",
    )
    reshuffles: int = key(
        0,
        "building: how often all tableau cards may be gathered, ordered by a list that comes with the deal, and "
        "dealt in threes",
        0,
        9,
    )
    deal_size: int = key(3, "cards of each pile in such a redeal", 1, 52)
    pack: Pack = field(default_factory=Pack)
    tableau: Tableau = field(default_factory=Tableau)
    foundations: Foundations = field(default_factory=Foundations)
    stock: Stock = field(default_factory=Stock)
    places: tuple[Place, ...] = ()
    taking: Taking = field(default_factory=Taking)
    accordion: Accordion = field(default_factory=Accordion)
    rows: Rows = field(default_factory=Rows)
    slide: Slide = field(default_factory=Slide)
    square: Square = field(default_factory=Square)
    frames: Frames = field(default_factory=Frames)
    discard: Discard = field(default_factory=Discard)

    def place(self, name: str) -> Place | None:
        """Return the place of that name, None if the game has none."""
        return next((place for place in self.places if place.name == name), None)


def cells(count: int, filled: int = 0) -> Place:
    """Return free cells, each of which accepts the top card of a pile."""
    return Place(name="cells", letter="C", count=count, filled=filled, by_card=True, room=1, takes=("tableau",))


def open_reserve(count: int) -> Place:
    """Return a reserve whose cards are all available; spaces in it stay empty."""
    return Place(name="reserve", letter="R", count=count, size=1, by_card=True)


def stacked_reserve(size: int, count: int = 1) -> Place:
    """Return a reserve of which only the top card is available."""
    return Place(name="reserve", letter="R", count=count, size=size)
