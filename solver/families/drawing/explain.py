"""A drawing game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.drawing.rules import Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import number, sentence

_COURTS = "2 to 10 the number, courts 10, an ace 1"


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _pack(rules: Rules) -> Iterator[str]:
    yield from tell_pack(rules.pack, ranked=rules.score.by == "knock")
    if rules.score.by == "complete" and rules.pack.jokers:
        yield "Jokers are wild in pairs."


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    if rules.score.by == "columns":
        yield "The cards of a hand lie in columns of two places: 1 and 2, 3 and 4, and so on, face down."
        yield sentence(f"{_are(rules.places.up)} turned up; those face down are known all the same")
    if rules.draw.table:
        yield sentence(f"{names.cards(rules.draw.table)} lie face up on the table")
    if rules.complete.turned:
        yield "A card is turned up, and is out of play; the cards of its rank are wild in pairs, unless it is a joker."
    if rules.draw.offer or rules.score.by == "columns":
        yield "A card is turned up first, as if it had been laid down."
    yield "The rest are the stock, whose order is known."


def _are(count: int) -> str:
    return f"{number(count)} of them {'is' if count == 1 else 'are'}"


def _turns(rules: Rules) -> Iterator[str]:
    draw = rules.draw
    yield sentence(f"{names.seat(rules.lead.first)} begins, and play goes to the {rules.lead.way}")
    if draw.offer:
        yield "At first each player in turn may take the card turned up or refuse it; when all have refused it, the"
        yield "first one draws from the stock."
    if draw.table:
        yield "In turn one takes a card of the table and lays another one down there."
    else:
        yield "In turn one draws the next card of the stock, or takes the card laid last, and"
        yield (
            "puts it in a place of his hand, face up, laying down the card that was there."
            if rules.score.by == "columns"
            else "lays one down."
        )
        yield "A card that is not taken at once lies there for good."
    if rules.score.by == "columns":
        yield "A card drawn may be laid down instead; then one card of the hand may be turned up."
    elif draw.again:
        yield "The card just taken may be laid down again."
    else:
        yield "A face-up card that was taken is not laid down in the same turn."
    if draw.clear:
        yield "Who has had a turn before may first put the table aside for as many new cards of the stock, once a turn."
    if draw.takes:
        yield "Cards laid down may be taken as many times in a row as there are players; then one draws."
        yield "With nothing to draw the round is over."
    else:
        yield "Play that goes round for ever is allowed, and brings nobody anything."


def _end(rules: Rules) -> Iterator[str]:
    draw = rules.draw
    if rules.end.stop == "one suit":
        yield "Who holds cards of one suit only may stop at the start of his turn: the round is over."
    elif rules.end.stop == "last turns":
        yield "With the card that he lays down a player may stop; each other player then has one more turn."
    if rules.score.by == "columns":
        yield "When a player's turn ends with all his cards face up, each other player has one more turn."
    if not draw.table:
        left = f"{names.cards(draw.left)} of the stock are never drawn. " if draw.left else ""
        yield left[:1].upper() + left[1:] + _run_out(rules)


def _run_out(rules: Rules) -> str:
    if rules.draw.run_out == "void":
        return "When no more can be drawn and a card has been laid down, the round is void: nobody scores."
    return "When no more can be drawn, a player who does not take the card laid last ends the round."


def _knock(rules: Rules) -> Iterator[str]:
    if rules.score.by != "knock":
        return
    knock = rules.knock
    yield "Sets are three or four cards of a rank, runs three or more in order of a suit."
    yield (
        "With the card that he lays down a player may knock if his other cards have at most "
        f"{names.points(knock.limit)} unmatched, or as many as the deal says."
    )
    yield "He lays out his sets and runs as suits him best, with no more unmatched points than that; the other lays out"
    yield "his, and lays off cards on the knocker's, as suits him best."
    yield (
        "With fewer points than the other the knocker scores the difference; else the other scores it, and "
        f"{knock.undercut} more."
    )
    yield f"A knocker without unmatched cards scores the other's count, and {knock.gin} more, and nothing is laid off."
    if knock.doubled:
        yield sentence(f"the score is doubled if the card turned up first was one of the {names.suit(knock.doubled)}")


def _complete(rules: Rules) -> Iterator[str]:
    if rules.score.by != "complete":
        return
    complete = rules.complete
    yield sentence(f"who takes a card and then holds a complete hand of {names.cards(complete.cards)} wins at once")
    yield "A hand is complete in these ways:"
    ways = []
    if complete.sum:
        ways.append(
            f"all cards are pairs: two cards whose numbers, an ace 1, add up to {complete.sum}, two of a rank that no "
            "number completes, or a wild card and any other"
        )
    if complete.three:
        ways.append(f"three {names.plural(names.rank(complete.three))}, whatever the others are")
    if complete.suit:
        ways.append("all cards are of one suit")
    yield "; or ".join(ways) + "."


def _scoring(rules: Rules) -> Iterator[str]:
    score, by = rules.score, rules.score.by
    if by == "columns":
        yield "Each player loses what his cards count."
        pairs = names.worths(rules.places.pairs)
        yield f"Two cards of one rank in a column count nothing{f', but {pairs} the two' if pairs else ''}."
    if by == "suit":
        yield "A hand counts the cards of one suit, of the player's choice, less all others."
        yield sentence(f"the highest hand wins {names.points(score.winner)}, each of several that are equal")
        if score.stopper:
            yield "Who has stopped does not win with others that are equal."
        if score.worst:
            yield "Of equal hands the one is better whose worst card counts more, a card of another suit below 0."
        if score.loser:
            yield sentence(f"where more than two play, each lowest hand gets {names.points(score.loser)}")
        yield "If all are equal" + (" and no one has stopped" if score.stopper else "") + ", no one wins or loses."
    if by == "complete":
        yield sentence(f"a complete hand wins {names.points(score.winner)}; without one nobody wins")
    if by != "complete":
        yield f"Values are {_COURTS}."
        if score.values:
            yield sentence(f"other values: {names.worths(score.values)}")
        if by == "columns" and rules.pack.jokers:
            yield "What a joker counts that is not paired the deal says, else 0."
    elif score.values:
        yield sentence(f"values: {names.worths(score.values)}")


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", _pack),
    ("Deal", _deal),
    ("Turns", _turns),
    ("End", _end),
    ("Knocking", _knock),
    ("Complete", _complete),
    ("Scoring", _scoring),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    draw, by = rules.draw, rules.score.by
    yield "options", "settings, by title or name"
    if by == "columns":
        yield "hands", "the cards of each seat by place, those face down in parentheses: (S3)"
    else:
        yield "hands", "the cards of each seat"
    yield "stock", "its cards, the next one first; else empty"
    yield "leader", f"who moves; else {names.seat(rules.lead.first)}"
    yield "dealer", "the dealer"
    if draw.table:
        yield "table", "the cards that lie face up"
    else:
        yield "discard", "the card laid last, which may be taken; else there is none"
        yield "discards", "the same as a pile, bottom card first, of which the last one alone matters"
    if by != "columns":
        first = "first: the first card is offered; " if draw.offer else ""
        yield "phase", f"{first}draw: the start of a turn; discard: the mover has taken a card; else draw"
    if draw.clear:
        yield "turns", "turns that all players have had so far; else 0"
    if rules.end.stop == "last turns":
        yield "stopper", "who has stopped; else nobody"
    if by == "columns" or rules.end.stop == "last turns":
        what = "the round is closed" if by == "columns" else "somebody has stopped"
        yield "turns_left", f"turns until the round is over, where {what}"
    if draw.takes:
        yield "takes", "how many cards laid down were just taken in a row; else 0"
    if by == "knock":
        yield "knock_limit", f"unmatched points with which one may knock; else {rules.knock.limit}"
    if rules.knock.doubled:
        yield "turnup", "the card turned up first; else, where it is being offered, that one"
    if rules.complete.turned:
        yield "turnup", "the card turned up, whose rank is wild; else there is none"
    if by == "columns" and rules.pack.jokers:
        yield "joker", "what a joker counts that is not paired; else 0"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("drawing", Rules, contradictions, explain, fields)
