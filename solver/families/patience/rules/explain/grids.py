"""Games of the other kinds: rows, grids, the accordion and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.patience.rules import Rules
from solver.families.patience.rules.explain import building, deal
from solver.rules.words import RANKS, joined, many, number, sentence, times


def discarding(rules: Rules) -> Iterator[str]:
    """Tops beaten in their suit go away."""
    yield "A column top may be removed when another column top of its suit is higher."
    yield "An empty column takes the top of another one."
    if rules.discard.waste:
        yield f"A column top may be laid aside at any time, {times(rules.discard.waste)} in all; it never comes back."
    yield "A deal puts one card of the stock on each column, also on empty ones."


def quilt(_rules: Rules) -> Iterator[str]:
    """Cards with a free short edge."""
    yield "A card of the quilt is available when at least one of its short edges touches no card."
    yield "It goes to a foundation, or on the top of the waste if that is of its suit and one rank higher or lower."
    yield "The top of the waste goes to a foundation. Nothing else moves, and cards stay on their foundations."


def accordion(rules: Rules) -> Iterator[str]:
    """Piles on piles to the left."""
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
    """Cards into gaps."""
    section = rules.rows
    low = RANKS[section.lowest]
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
    """Rows that slide."""
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
    """Cards into a grid."""
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
    """Bowling."""
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
    """Where the text of the play says what the deal does."""
    return lambda rules: iter([("Play", " ".join(play(rules)))])


parts_of_discarding = _parts(discarding)
parts_of_rows = _parts(rows)
parts_of_slide = _parts(slide)
parts_of_square = _parts(square)
parts_of_accordion = _play_alone(accordion)
parts_of_frames = _play_alone(frames)


def parts_of_quilt(rules: Rules) -> Iterator[tuple[str, str]]:
    """A grid with foundations and a stock."""
    yield from _parts(quilt)(rules)
    yield "Foundations", " ".join(building.foundations(rules))
    yield "Stock", " ".join(building.stock(rules))


def goal_of_discarding(_rules: Rules) -> str:
    """When the game is won."""
    return "The stock is used up and each column is exactly one ace."


def goal_of_quilt(_rules: Rules) -> str:
    """When the game is won."""
    return "All cards are on the foundations."


def goal_of_accordion(_rules: Rules) -> str:
    """When the game is won."""
    return "One pile is left."


def goal_of_rows(rules: Rules) -> str:
    """When the game is won, or what counts."""
    low = RANKS[rules.rows.lowest]
    place = f"in each row, the cards from the left end on that run {low} upwards in one suit"
    if rules.rows.goal == "win":
        return f"All cards in place: {place}."
    return f"As many cards in place as possible: {place}."


def goal_of_slide(rules: Rules) -> str:
    """What counts."""
    return f"As high a score as possible: the k-th set taken counts k times its rank. {rules.slide.target} is a win."


def goal_of_square(rules: Rules) -> str:
    """What counts."""
    return f"As high a score as possible; {rules.square.target} is a win."


def goal_of_frames(rules: Rules) -> str:
    """What counts."""
    return f"As high a score as possible; {rules.frames.target} is a win."
