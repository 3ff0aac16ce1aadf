"""The cards of a board as text, as mail previews, printers and browsers without scripts show them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solver.core.deal import UNNAMED
from solver.core.text_aliases import SEAT_NAMES
from solver.pages.board import Compass, HandRecord, Panel, Place, Play
from solver.pages.markup import Markup, element, joined
from solver.pages.suited import FACES, cards_in_words, shown, sign, spoken, suited

_SUITS = "SHDC"
_TABLE = 4
_SPOTS = ("n", "e", "s", "w")
VOID = "—"


def still_html(play: Play) -> Markup:
    """Return the cards at the start of a board: hands as a diagram, other places as one line each."""
    hands = [place for place in play.places if place.spread == "suits"]
    parts = [_table(play, hands)] if hands else []
    rows = [_line(play, place) for place in play.places if place not in hands and play.start.get(place.name)]
    if rows:
        parts.append(element("dl", *rows, class_="places"))
    return element("div", *parts, class_="still")


def _table(play: Play, hands: Sequence[Place], points: Sequence[int] = ()) -> Markup:
    """Return the hands, in a cross if there are four.

    Args:
        points: of the hands, if there are four.
    """
    suits = suits_of(play)
    made = [
        hand_html(place.label, play.start.get(place.name, ()), suits, _SPOTS[at] if len(hands) == _TABLE else "")
        for at, place in enumerate(hands)
    ]
    if play.compass is not None and play.compass.lines:
        made.append(compass_html(play.compass))
    if points:
        made.append(_points(points))
    return element("div", *made, class_="diagram four" if len(hands) == _TABLE else "diagram")


def suits_of(play: Play) -> str:
    """Return the suits of the cards in all hands."""
    cards = [card for held in play.start.values() for card in held]
    return "".join(suit for suit in _SUITS if any(_is_of(card, suit) for card in cards)) or _SUITS


def compass_html(compass: Compass) -> Markup:
    """Return dealer and vulnerability."""
    return element("div", *(element("p", line) for line in compass.lines), class_="compass")


def hand_html(label: str, cards: Sequence[str], suits: str, spot: str = "") -> Markup:
    """Return a hand: a row per suit, and one for other cards.

    Args:
        suits: the letters of the suits that have a row.
        spot: its place in a cross.
    """
    rows = [_row(suit, [card[1:] for card in cards if _is_of(card, suit)]) for suit in suits]
    others = [card for card in cards if not any(_is_of(card, suit) for suit in _SUITS)]
    if others:
        rows.append(element("p", suited(" ".join(map(shown, others)))))
    return element("div", element("p", label, class_="seat"), *rows, class_=f"hand {spot}".rstrip())


def _is_of(card: str, suit: str) -> bool:
    return card[:1] == suit and len(card) > 1


def _row(suit: str, ranks: Sequence[str]) -> Markup:
    words = cards_in_words(suit, ranks) if ranks else f"no {spoken(suit)}"
    return element("p", sign(suit), " ", " ".join(ranks) or VOID, role="img", aria_label=words)


def _line(play: Play, place: Place) -> Markup:
    """Return the cards of a place; of a pile the number and the top card."""
    held = play.start[place.name]
    cards = held[-1:] if place.spread == "pile" else held
    parts: list[str | Markup] = [f"{len(held)} cards, on top "] if place.spread == "pile" and len(held) > 1 else []
    parts.append(joined(_several(cards)))
    name = place.spoken[:1].upper() + place.spoken[1:]
    return element("div", element("dt", name), element("dd", *parts))


def _several(cards: Sequence[str]) -> Iterator[str | Markup]:
    for at, card in enumerate(cards):
        yield " " if at else ""
        down = card.startswith("(") and card.endswith(")")
        code = card[1:-1] if down else card
        text = FACES.card(code) if re.fullmatch("[SHDC].+", code) else shown(code)
        yield joined(("(", suited(text), ")")) if down else suited(text)


# -- on paper -------------------------------------------------------------------------------------------------


def record_html(title: str, play: Play, paper: HandRecord) -> Markup:
    """Return a hand record: the hands with their points, the makeable contracts, par."""
    hands = [place for place in play.places if place.spread == "suits"]
    head = element("h2", title.removeprefix(f"{UNNAMED} "))
    parts = [_table(play, hands, paper.points), _makes(paper.tricks)]
    par = [element("p", element("b", "Par "), suited(paper.par), class_="par")] if paper.par else []
    return element("article", head, *parts, *par, class_="record-of-hands")


def _makes(tricks: Panel) -> Markup:
    """Return the table of tricks in compact form."""
    heads = (element("th", suited(cell), scope="col") if cell else element("td") for cell in tricks.head)
    rows = (
        element("tr", element("th", row[0], scope="row"), *(element("td", cell) for cell in row[1:]))
        for row in tricks.rows
    )
    return element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="makes")


def _points(points: Sequence[int]) -> Markup:
    """Return high-card points, arranged like the hands."""
    numbers = (element("span", str(one), class_=spot) for one, spot in zip(points, _SPOTS, strict=True))
    text = ", ".join(f"{name} {one}" for name, one in zip(SEAT_NAMES, points, strict=True))
    return element("div", *numbers, class_="points", role="img", aria_label=f"High-card points: {text}")
