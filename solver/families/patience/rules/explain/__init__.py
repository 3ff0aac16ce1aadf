"""Patience games in plain English: the pack, the deal, and the fields of deals."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import Place, Rules
from solver.families.patience.rules.contradictions import laid_out
from solver.families.patience.rules.kinds import foundation_count, kind_of
from solver.rules.names import RANK_WORDS, joined, many, number, sentence, sizes

_SUITS = ("spades", "hearts", "diamonds", "clubs")


def pack(rules: Rules) -> Iterator[str]:
    """Yield the sentence about the cards of the pack."""
    suits, ranks, packs = rules.pack.suits, rules.pack.ranks, rules.pack.packs
    total = suits * ranks * packs
    if (suits, ranks) == (4, 13):
        named = many(packs, "pack").capitalize()
        yield f"{named}, {total} cards; the ace is the lowest rank, the king the highest."
    else:
        named = _SUITS[0] if suits == 1 else f"{number(suits)} suits, the first of spades, hearts, diamonds and clubs"
        copies = "" if packs == 1 else f", each card {number(packs)} times"
        yield f"{total} cards: {named}, from the ace to the {RANK_WORDS[ranks]}{copies}."
    if kind_of(rules).ace_high:
        yield "For this game the ace counts above the king."


def deal(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the layout before the first move."""
    yield from _foundations(rules)
    yield from _tableau(rules)
    if rules.taking.reserve:
        yield sentence(f"{many(rules.taking.reserve, 'card')} lie open in a reserve, all of them available")
    left = rules.pack.suits * rules.pack.ranks * rules.pack.packs - laid_out(rules)
    if rules.stock.to and left > 0:
        if not kind_of(rules).laid:
            yield "All cards are in the stock."
        else:
            yield sentence(
                f"the other {many(left, 'card')} are the stock" if left > 1 else "the last card is the stock"
            )
    yield from _known(rules)


def _known(rules: Rules) -> Iterator[str]:
    """Yield the sentence about hidden cards that the player knows."""
    hidden = ["that lie face down"] if any(rules.tableau.face_down) or any(p.face_down for p in rules.places) else []
    hidden += ["in the stock"] if rules.stock.to else []
    if hidden:
        yield f"The player knows all cards, also those {' and '.join(hidden)}."


def _foundations(rules: Rules) -> Iterator[str]:
    if not rules.foundations.dealt:
        return
    found, count = rules.foundations, foundation_count(rules)
    dealt = number(found.dealt)
    if found.steps:
        yield sentence(
            f"{dealt} cards lie on the foundations, the first of rank {RANK_WORDS[found.steps[0]]}, "
            "the next one higher each"
        )
    elif found.base == "dealt":
        if found.dealt == 1:
            yield "One card lies on a foundation; its rank is the base of all."
        else:
            yield sentence(f"{dealt} cards of one rank, the base, lie on foundations")
    elif found.order == "two ways" and found.dealt == count:
        yield "An ace and a king of each suit lie on the foundations."
    else:
        base = "kings" if found.base == "king" else "aces"
        every = found.dealt == rules.pack.suits * rules.pack.packs
        yield sentence(f"{'the' if every else dealt} {base} lie on the foundations")


def _tableau(rules: Rules) -> Iterator[str]:
    tableau, kind = rules.tableau, kind_of(rules)
    if tableau.king_starts:
        copies = f"the {number(rules.pack.packs)} packs" if rules.pack.packs > 1 else "the pack"
        dealt = "are dealt face up, one after the other" if rules.pack.packs > 1 else "is dealt face up"
        yield sentence(f"{copies} {dealt}; each king but a first card begins a new pile")
    if kind.supports("grid"):
        shape = f"{many(len(tableau.sizes), 'row')} of {number(tableau.sizes[0])}" if tableau.sizes else ""
        yield from kind.grid(rules, shape) if shape else ()
    elif rules.taking.shape != "columns":
        yield from _overlapping(rules)
    elif tableau.sizes:
        yield sentence(f"the tableau is {sizes(tableau.sizes, kind.pile)}{_facing(rules)}")
    if tableau.kings_under:
        yield "Kings go to the bottom of their piles."
    if tableau.base_first:
        yield "The base card that is not on a foundation is the deepest of the first pile."


def _facing(rules: Rules) -> str:
    """Return the text about the face-down cards of the piles."""
    counts = rules.tableau.sizes
    if not any(counts):
        return ""
    down = [*rules.tableau.face_down, *(0,) * (len(counts) - len(rules.tableau.face_down))]
    if not any(down):
        return ", face up" if any(counts) else ""
    if all(hidden == size - 1 for hidden, size in zip(down, counts, strict=True) if size):
        return ", only the top card of each face up"
    if len(set(down)) == 1:
        return (
            f", the deepest {many(down[0], 'card')} of each face down"
            if down[0] > 1
            else ", the deepest card of each face down"
        )
    last = max(place for place, hidden in enumerate(down, start=1) if hidden)
    if len(set(down[:last])) == 1:
        return f", the deepest {many(down[0], 'card')} of each of the first {number(last)} face down"
    return f", the deepest {', '.join(map(str, down))} cards face down"


def empty_grid(_rules: Rules, shape: str) -> Iterator[str]:
    """Yield the sentence about a grid that play fills."""
    yield sentence(f"the grid has {shape} places, empty at first")


def full_grid(_rules: Rules, shape: str) -> Iterator[str]:
    """Yield the sentence about a grid full of cards."""
    yield sentence(f"the grid has {shape} cards, face up")


def rows(rules: Rules, shape: str) -> Iterator[str]:
    """Yield the sentences about the rows and the gaps of their low cards."""
    yield sentence(f"the cards lie in {shape}")
    low = rules.rows.lowest
    if rules.rows.lowest_first:
        yield sentence(f"the {RANK_WORDS[low]}s are put at the left ends of the rows")
    if low > 1:
        gone = f"the {RANK_WORDS[1]}s are" if low == 2 else f"all ranks below {RANK_WORDS[low]} are"
        yield sentence(f"{gone} taken out and leave gaps")


def quilt(_rules: Rules, shape: str) -> Iterator[str]:
    """Yield the sentence about cards placed upright and across."""
    yield sentence(
        f"the quilt has {shape} cards; they lie upright and across in turn, the first of the first row upright"
    )


def _overlapping(rules: Rules) -> Iterator[str]:
    sizes_ = rules.tableau.sizes
    shown = ", ".join(map(str, sizes_))
    if rules.taking.shape == "pyramid":
        yield f"A pyramid of {number(len(sizes_))} rows of {shown} cards, each card covered by two of the next row."
    else:
        peaks = many(rules.taking.peaks, "peak")
        yield sentence(f"{peaks} on a common row: rows of {shown} cards, each card covered by two of the next row")
    if any(rules.tableau.face_down):
        yield "Covered cards lie face down."


_GOES = {"foundation": "a foundation", "pile": "a pile that it fits", "space": "an empty pile that takes it"}
_FROM = {
    "tableau": "the top of a pile",
    "waste": "the top of the waste",
    "stock": "the stock",
    "foundation": "a foundation",
}


def places(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield a heading and a text for each place."""
    for place in rules.places:
        yield place.name.capitalize(), " ".join(_place(rules, place))


def _place(rules: Rules, place: Place) -> Iterator[str]:
    yield _there(place)
    if place.locked == "foundation":
        yield f"The card of {place.name} 1 is available once foundation 1 has all its cards, and so on."
    elif place.locked == "flip":
        yield (
            "While a pile is empty the top card of the first of them that holds cards may be turned up; it is "
            "available from "
            "then on, and only one at a time lies face up."
        )
    goes = joined((_GOES.get(target, f"the {target}") for target in place.gives), "or")
    if goes:
        yield f"{_available(place)} may go to {goes}."
    refilled = [other.name for other in rules.places if other.refill == place.name]
    if refilled:
        yield f"Its cards fill the {joined(refilled)}."
    elif place.name in rules.tableau.refill:
        yield "It fills empty piles by itself."
    yield from _takes(place)


def _there(place: Place) -> str:
    count = number(place.count)
    if place.name == "cells":
        held = f", {number(place.filled)} of them filled by the deal" if place.filled else ""
        return sentence(f"{many(place.count, 'free cell')}{held}")
    down = " face down" if place.face_down else ""
    cards = many(place.size, "card")
    if not place.size:
        return sentence(f"{many(place.count, 'pile')}, empty at first")
    if place.count == 1:
        return sentence(f"a pile of {cards}{down}" if place.size > 1 else f"one card{down}")
    if place.size == 1:
        return sentence(f"{count} single cards{down}")
    return sentence(f"{count} piles of {cards} each{down}")


def _available(place: Place) -> str:
    if place.locked:
        return "It"
    if place.name == "cells":
        return "A card in a cell"
    if place.by_card or place.size == 1:
        return "Each of the cards" if place.count > 1 else "The card"
    return "The top card of each" if place.count > 1 else "The top card alone"


def _takes(place: Place) -> Iterator[str]:
    if not place.takes:
        if place.refill:
            yield f"An empty place is filled at once from the {place.refill} as long as they last, then it stays empty."
        elif place.size:
            yield "Nothing is put there."
        return
    origin = joined((_FROM.get(source, f"the {source}") for source in place.takes), "or")
    if place.refill:
        yield (
            f"An empty place is filled at once from the {place.refill}; once that is used up it takes a card from "
            f"{origin}."
        )
    elif place.room == 1:
        yield f"An empty one takes one card, {origin}."
    else:
        room = "any number of cards" if place.room < 0 else f"up to {many(place.room, 'card')}"
        yield f"Each takes {room}, one by one from {origin}."


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tuple((heading, text) for heading, text in _parts(rules) if text)


def _parts(rules: Rules) -> Iterator[tuple[str, str]]:
    kind = kind_of(rules)
    yield "Goal", kind.goal(rules)
    yield "Pack", " ".join(pack(rules))
    yield from kind.parts(rules)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content."""
    yield "options", "settings, by title or name"
    yield from kind_of(rules).fields(rules)
    yield from _beside(rules)
    if not kind_of(rules).counted:
        yield "played", "the moves made so far, in order; the cards are still where they were before"
    yield "suits, ranks, packs", "the pack, where it is not the game's own; its highest rank has the part of the king"


_FOUNDATIONS = ("foundations", "their cards, or the top ones")


def of_building(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the fields of piles and foundations."""
    yield from of_piles(rules)
    if not rules.foundations.runs and rules.goal == "foundations":
        yield _FOUNDATIONS


def of_quilt(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the fields of a grid and foundations."""
    yield from of_grid(rules)
    yield _FOUNDATIONS


def of_taking(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the fields of columns or rows, and of holes."""
    if rules.taking.shape == "columns":
        yield from of_piles(rules)
    else:
        yield "tableau", "the rows from the top, -- for a card that is gone"
    if rules.taking.by == "building":
        yield "foundations", "the cards of the hole" if rules.taking.holes == 1 else "the cards of each"
    if rules.taking.start == "empty":
        yield "nfound", "how many foundations there are"


def of_piles(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the field of the piles, if the game has any."""
    if rules.tableau.sizes or rules.tableau.king_starts:
        yield from of_row(rules)


def of_row(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the field of the piles."""
    down = "; face-down cards in parentheses" if any(rules.tableau.face_down) else ""
    yield "tableau", f"the piles, bottom card first{down}"


def of_grid(_rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the field of a grid."""
    yield "tableau", "the rows of the grid, -- for an empty place"


def of_frames(_rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the fields of the packs, and of a frame in progress."""
    yield "frames", "a pack for each frame, bonus frames included, the next card first"
    yield "nframes, pins", "frames without the bonus frames, and slots"
    yield "slots", "of a first frame that has begun: the card in each slot, -- for an empty one"
    yield "wasted", "of such a frame: cards on the waste of the ball that is at hand"
    yield "first_ball", "of such a frame: slots that its first ball filled; null while that lasts"


def _beside(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.stock.to:
        yield "stock", "the next card first"
    if rules.stock.to == "waste":
        piles = "a list of piles" if rules.stock.wastes > 1 else "the waste"
        yield "waste", f"{piles}, bottom card first"
        if rules.stock.wastes == 1:
            yield "redeals", "how many are left, -1 for any number"
    if rules.discard.waste or rules.square.waste:
        yield "waste, waste_capacity", "the cards laid aside, and how many may be"
    for place in rules.places:
        if place.name == "cells":
            yield "cells, ncells", "the occupied cells, and how many there are"
        else:
            yield place.name, "a card or a pile for each place, the next card last"
    if rules.taking.parking:
        yield "reserve, cells, ncells", "the cards of the reserve, also called cells, and how many places there are"
    elif rules.taking.reserve:
        yield "reserve", "the cards of the reserve"
    if rules.reshuffles or rules.rows.redeals:
        yield "reshuffles, redeals", "an order of the pack for each redeal, and how many there are"
    if rules.tableau.cap:
        yield "cap", "most cards in a pile by moves"
    if rules.foundations.base in ("dealt", "chosen"):
        yield "base", "the base rank, where the foundations do not show it"
    if rules.stock.switch:
        yield "switched", "true after the switch to one card at a time"
    if rules.taking.turned:
        yield "turned", "true if the first card of the stock is turned up"
