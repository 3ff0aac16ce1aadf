"""Patience games of the other kinds in plain English: taking games, rows, grids, the accordion and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.patience.rules import UNLIMITED, Rules
from solver.families.patience.rules import explain as deal
from solver.families.patience.rules.explain import building
from solver.rules.names import RANK_WORDS, joined, many, number, sentence, times


def discarding(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in discarding games."""
    yield "A column top may be removed when another column top of its suit is higher."
    yield "An empty column takes the top of another one."
    if rules.discard.waste:
        yield f"A column top may be laid aside at any time, {times(rules.discard.waste)} in all; it never comes back."
    yield "A deal puts one card of the stock on each column, also on empty ones."


def quilt(_rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in quilt games."""
    yield "A card of the quilt is available when at least one of its short edges touches no card."
    yield "It goes to a foundation, or on the top of the waste if that is of its suit and one rank higher or lower."
    yield "The top of the waste goes to a foundation. Nothing else moves, and cards stay on their foundations."


def accordion(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in accordion games."""
    section = rules.accordion
    steps = joined(
        ("the pile next to it" if step == 1 else f"the one {number(step)} places away" for step in section.steps), "or"
    )
    yield f"{many(section.cards, 'card').capitalize()} lie in a row, each a pile."
    yield (
        f"A pile goes on {steps}, to its left, when their top cards agree in {joined(section.match, 'or')}; the "
        "row then closes up."
    )


def rows(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in rows games."""
    section = rules.rows
    low = RANK_WORDS[section.lowest]
    if section.left:
        yield "A card may enter a gap if it is the next higher of the suit of the card directly to the left."
    if section.right:
        yield "A card may enter a gap if it is the next lower of the suit of the card directly to the right."
    if section.left_end:
        whose = f"any {low}" if section.left_end == "any lowest" else f"a {low}"
        yield f"A gap at the left end takes {whose}."
    elif section.right:
        yield "A gap at the left end is filled by the second rule alone."
    else:
        yield "A gap at the left end stays."
    if section.redeals:
        yield sentence(
            f"{times(section.redeals)}, at any time, all cards not in place are gathered, put into an order that "
            "comes with the deal, and dealt again"
        )


def slide(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in slide games."""
    yield (
        "A row slides one step left or right: the next card of the stock enters at one end, the card at the "
        "other is pushed out."
    )
    if rules.slide.recycle:
        yield "It goes to the waste, or under the stock if the row, as it then is, holds two cards of one rank."
    else:
        yield "It goes to the waste."
    yield "Three cards of one rank directly below one another leave at once, also at the start."
    yield (
        "A gap may be filled with the next card of the stock, or by a slide, which then moves only the cards "
        "between the end where "
        "the card enters and the nearest gap, and pushes none out. Without stock nothing moves."
    )


def square(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in square games."""
    yield "The cards of the stock are taken one by one; each goes to an empty place of the grid."
    if rules.square.waste:
        yield f"At most {many(rules.square.waste, 'card')} may be laid aside instead."
    if rules.square.score == "poker":
        yield "When the grid is full, every row and column counts as a hand of poker."
    else:
        yield (
            "When the grid is full the next card of the stock is the starter, and every row and column with it "
            "counts as a hand of cribbage."
        )


def frames(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in bowling games."""
    section = rules.frames
    yield (
        f"{many(section.frames, 'frame').capitalize()}, each with a freshly shuffled pack and "
        f"{number(section.pins)} empty slots."
    )
    yield (
        "Cards come one by one. A card of a rank that a slot holds goes on that slot; another goes to an empty "
        "slot with only lower ranks "
        "in the slots before it and only higher ones behind it, and must be placed where there is one. "
        f"A card that fits nowhere falls; {number(section.waste)} fallen cards end a ball, and two balls, or all "
        "slots filled, a frame."
    )
    yield "Frames count as in ten-pin bowling, with bonus balls after a strike or a spare in the last one."


def _parts(play: Callable[[Rules], Iterator[str]]) -> Callable[[Rules], Iterator[tuple[str, str]]]:
    def parts(rules: Rules) -> Iterator[tuple[str, str]]:
        yield "Deal", " ".join(deal.deal(rules))
        yield "Play", " ".join(play(rules))

    return parts


def _play_alone(play: Callable[[Rules], Iterator[str]]) -> Callable[[Rules], Iterator[tuple[str, str]]]:
    """Return a function that yields the text about play as the only part, as it covers the deal, too."""
    return lambda rules: iter([("Play", " ".join(play(rules)))])


parts_of_discarding = _parts(discarding)
parts_of_rows = _parts(rows)
parts_of_slide = _parts(slide)
parts_of_square = _parts(square)
parts_of_accordion = _play_alone(accordion)
parts_of_frames = _play_alone(frames)


def parts_of_quilt(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the headings and texts about play in quilt games."""
    yield from _parts(quilt)(rules)
    yield "Foundations", " ".join(building.foundations(rules))
    yield "Stock", " ".join(building.stock(rules))


def goal_of_discarding(_rules: Rules) -> str:
    """Return when the game is won."""
    return "The stock is used up and each column is exactly one ace."


def goal_of_quilt(_rules: Rules) -> str:
    """Return when the game is won."""
    return "All cards are on the foundations."


def goal_of_accordion(_rules: Rules) -> str:
    """Return when the game is won."""
    return "One pile is left."


def goal_of_rows(rules: Rules) -> str:
    """Return the sentence about the win or the score."""
    low = RANK_WORDS[rules.rows.lowest]
    place = f"in each row, the cards from the left end on that run {low} upwards in one suit"
    if rules.rows.goal == "win":
        return f"All cards in place: {place}."
    return f"As many cards in place as possible: {place}."


def goal_of_slide(rules: Rules) -> str:
    """Return the sentence about the score."""
    return f"As high a score as possible: the k-th set taken counts k times its rank. {rules.slide.target} is a win."


def goal_of_square(rules: Rules) -> str:
    """Return the sentence about the score."""
    return f"As high a score as possible; {rules.square.target} is a win."


def goal_of_frames(rules: Rules) -> str:
    """Return the sentence about the score."""
    return f"As high a score as possible; {rules.frames.target} is a win."


_SUIT = {
    "same": " and of its suit",
    "alternating": " and of the other colour",
    "other": " and of another suit",
    "any": ", whatever its suit",
}


def parts(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the headings and texts about play, from the deal on."""
    yield "Deal", " ".join(deal.deal(rules))
    yield "Taking", " ".join(taking(rules))


def taking(rules: Rules) -> Iterator[str]:
    """Yield the sentences about play in taking games."""
    if rules.taking.shape == "columns":
        yield "The top card of each column is free."
    else:
        yield "A card is free when both cards lying on it are gone."
    yield from {"building": _building, "pairs": _pairs, "triples": _triples}[rules.taking.by](rules)


def _building(rules: Rules) -> Iterator[str]:
    taking, king = rules.taking, RANK_WORDS[rules.pack.ranks]
    hole = "the hole" if taking.holes == 1 else f"one of {many(taking.holes, 'foundation')}"
    wrap = f", {king} and ace being neighbours" if taking.wrap else f"; {king} and ace are no neighbours"
    yield f"A free card goes on {hole} if it is one rank higher or lower than the card there{_SUIT[taking.suit]}{wrap}."
    if taking.king_blocks:
        yield f"No card of the layout goes on a {king}."
    yield {
        "dealt": f"At first {taking.hole_card} lies there.",
        "stock": "The first card of the stock is its first.",
        "chosen": "It starts with a free card of the player's choice, before anything else.",
        "empty": "An empty foundation takes any card, at any time.",
    }[taking.start]
    if rules.stock.to == "hole":
        yield (
            "At any time the next card of the stock may be turned on it, whatever its rank; the stock is gone "
            "through once."
        )
    if taking.parking:
        one = "one card at a time" if taking.parking == 1 else f"{number(taking.parking)} cards at a time"
        yield sentence(f"{one} may wait in a reserve, from where it goes to {hole} only")


def _pairs(rules: Rules) -> Iterator[str]:
    taking, ranks = rules.taking, rules.pack.ranks
    if taking.match == "rank":
        yield "Two free cards of one rank go away together."
    else:
        yield f"Two free cards whose ranks add up to {ranks} go away together; a {RANK_WORDS[ranks]} goes alone."
    free = ["reserve cards"] if taking.reserve else []
    if rules.stock.to:
        free += ["the turned card of the stock" if taking.turned else "the next card of the stock"]
        free += ["the top of the waste"] if taking.waste else []
    if free:
        yield f"Free too: {', '.join(free)}; any two free cards make a pair."
    if rules.stock.to:
        yield from _stock(rules)


def _stock(rules: Rules) -> Iterator[str]:
    if rules.taking.turned:
        left = "goes to the waste" if rules.taking.waste else "is out of play"
        yield f"The cards of the stock are turned one at a time; a turned card not used {left} when the next is turned."
    else:
        yield "A deal puts the next card of the stock on the waste."
    if not rules.stock.redeals:
        yield "There is no redeal."
    else:
        often = "as often as one likes" if rules.stock.redeals == UNLIMITED else times(rules.stock.redeals)
        yield f"When the stock is used up the waste is turned over, {often}."


def _triples(rules: Rules) -> Iterator[str]:
    different = " and of three suits" if rules.taking.suits == "different" else ""
    king = RANK_WORDS[rules.pack.ranks]
    yield f"Three free cards of consecutive ranks{different} go away together; the ace is next to both two and {king}."


def goal(rules: Rules) -> str:
    """Return the sentence about the win or the score."""
    taking = rules.taking
    if rules.goal == "score" and taking.by == "triples":
        return (
            "As many cards taken away as possible; their number counts three times if a single "
            f"{RANK_WORDS[rules.pack.ranks]} is left."
        )
    if rules.goal == "score" and taking.start == "empty":
        return "All cards on as few foundations as possible; -1 if not all cards can get there."
    if rules.goal == "score":
        return "As few cards left in the layout as possible."
    if taking.all_cards:
        return "No card is left anywhere."
    return "The layout and the reserve are cleared." if taking.reserve else "The layout is cleared."
