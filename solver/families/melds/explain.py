"""A game of melds in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from solver.families.melds.rules import Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, number, sentence


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS[rules.play.kind], rules)


def _players(rules: Rules) -> Iterator[str]:
    yield from tell_players(rules.table)


def _pack(rules: Rules) -> Iterator[str]:
    ranked = rules.play.kind == "rob" or bool(rules.runs.least)
    yield from tell_pack(replace(rules.pack, majors=0), ranked=ranked)
    if rules.pack.jokers > 1:
        yield "Jokers are all alike, and written X1."


def _deal(rules: Rules) -> Iterator[str]:
    dealing, one = rules.deal, rules.play.kind == "turn"
    yield sentence(
        f"a deal of a number has {names.cards(dealing.hand)} {'in the hand of one player' if one else 'each'}"
    )
    if dealing.foot:
        yield sentence(f"beside them lies a foot of {names.cards(dealing.foot)}")


# -- a turn ------------------------------------------------------------------------------------------------------------


def _asked_turn(_rules: Rules) -> Iterator[str]:
    yield "What is asked is how one turn ends best. The player has drawn; he lays melds and adds cards to those of his"
    yield "team as he likes, and then lays down a card. Each card laid down is worth the best score that his team"
    yield "has if the deal ends then. The hands of the others count nothing."


def _melds(rules: Rules) -> Iterator[str]:
    sets, runs = rules.sets, rules.runs
    size = (
        f"{number(sets.least)} cards or more" if not sets.most else f"{number(sets.least)} to {number(sets.most)} cards"
    )
    yield f"A set is {size} of one rank, at least {number(sets.natural)} of them natural."
    if rules.wild.cards:
        most = f"at most {number(sets.wild)} of a set" if sets.wild else "none of any set"
        yield sentence(f"{names.several(rules.wild.cards)} are wild, {most}")
    yield "A team has one set of a rank." if sets.one else "A team may have several sets of a rank."
    if sets.never:
        yield sentence(f"{names.several(sets.never)} are in no meld")
    if runs.least:
        yield (
            f"A run is {number(runs.least)} to {number(runs.most)} natural cards of one suit in sequence, in the order "
            "of the pack."
        )
        apart = [*rules.sets.never, *rules.wild.cards, *dict.fromkeys(card[1:] for card in rules.out.cards)]
        if apart:
            yield sentence(f"{names.several(apart)} are in no run")
    yield f"A meld of {number(rules.full.cards)} cards or more is full."
    if sets.closed:
        yield "No wild card is added to a full meld."


def _opening(rules: Rules) -> Iterator[str]:
    yield "The first melds of a team need a minimum of card points, all laid in one turn, bonuses apart:"
    yield f"{rules.opening.minimum}, unless the deal says another."


def _foot(rules: Rules) -> Iterator[str]:
    if rules.deal.foot:
        yield "As soon as the last card of the hand is in a meld the foot is taken up, and the turn goes on with it."
        yield "A hand emptied by the card laid down leaves the foot as cards in hand."


def _out(rules: Rules) -> Iterator[str]:
    out = rules.out
    if out.full:
        among = f", {number(out.natural)} of them natural sets" if out.natural else ""
        yield f"To go out a team needs {_melds_of(out.full)}{among}."
        yield "Without that the player keeps a card when he has laid one down."
    yield "One goes out with a card laid down, or without (out)."
    if out.cards:
        most = f", {number(out.most)} at most" if out.most else ""
        yield sentence(
            f"{names.several(out.cards)} are melded only in a turn that goes out, natural ones alone, in one meld of "
            f"{number(rules.sets.least)} or more{most}"
        )


def _melds_of(count: int) -> str:
    return "a full meld" if count == 1 else f"{number(count)} full melds"


def _scoring_turn(rules: Rules) -> Iterator[str]:
    full, out, bonus = rules.full, rules.out, rules.bonus
    yield "Cards in melds count for the team, cards left in the hand against it."
    yield from _values(rules)
    if rules.score.left:
        yield sentence(f"when they are left: {names.worths(rules.score.left)}")
    parts = (("natural set", full.natural), ("set with wild cards", full.mixed), ("run", full.run))
    bring = [f"a full {name} {points}" for name, points in parts if points]
    if bring:
        yield sentence(f"besides, {joined(bring)}")
    if out.points:
        yield sentence(f"going out brings {names.points(out.points)}")
    if out.at_once:
        yield sentence(f"it brings {names.points(out.at_once)} more where nothing of the team lay before")
    if bonus.cards:
        four = f", four of them {bonus.four}" if bonus.four else ""
        needs = _melds_of(bonus.needs) if bonus.needs else "a meld"
        yield sentence(f"{names.several(bonus.cards)} on the table bring {bonus.each} each{four}")
        yield f"They count against a team without {needs}."


def _values(rules: Rules) -> Iterator[str]:
    if rules.score.values:
        yield sentence(f"values: {names.worths(rules.score.values)}")


# -- keeping -----------------------------------------------------------------------------------------------------------


def _asked_keep(rules: Rules) -> Iterator[str]:
    yield f"In turn each throws a card until {names.cards(rules.keep.cards)} are left in each hand; any card will do."
    yield "The cards that the hands of a side keep count together."


def _scoring_keep(rules: Rules) -> Iterator[str]:
    keep = rules.keep
    yield f"Against a side count {keep.pair} for two cards of a rank, nothing for three or more, and for a single card"
    yield f"{keep.single} and the value of its rank."
    yield from _values(rules)
    yield sentence(f"the side with less against it scores the difference and {keep.winner}, unless the deal says other")
    if keep.clean:
        yield sentence(f"it scores {keep.clean} besides if nothing counts against it")


# -- robbing -----------------------------------------------------------------------------------------------------------


def _asked_rob(rules: Rules) -> Iterator[str]:
    most = names.cards(rules.rob.most)
    yield f"What is asked is the end, when there is no stock, and each hand has {most} at most."
    yield "In turn a player lays a meld of five cards, or passes. A meld is a poker hand, no card in it twice, at least"
    yield f"a pair of {names.plural(names.rank(rules.rob.pair))}; an ace is high, or low in 5, 4, 3, 2, ace."
    yield "Some of its cards may be robbed from melds of the other side, one at most of each, if it is higher than each"
    yield "of them; all five cards compare, suits do not. What is left of a meld that was robbed is out of play."


def _end_rob(rules: Rules) -> Iterator[str]:
    yield "When a turn is over, a pass too, its side puts away a chip for each meld that it has more than the other."
    yield "A side without chips wins at once."
    yield "After as many passes in a row as there are players, the side with fewer chips wins, of equal ones the side"
    yield "with more melds, else nobody."
    yield f"Each side has {rules.rob.chips} chips, unless the deal says other."


def _scoring_rob(_rules: Rules) -> Iterator[str]:
    yield "The winning side scores 1, the other 0."


_PARTS: dict[str, tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...]] = {
    "turn": (
        ("Players", _players),
        ("Pack", _pack),
        ("Deal", _deal),
        ("Question", _asked_turn),
        ("Melds", _melds),
        ("Opening", _opening),
        ("Foot", _foot),
        ("Going out", _out),
        ("Scoring", _scoring_turn),
    ),
    "keep": (
        ("Players", _players),
        ("Pack", _pack),
        ("Deal", _deal),
        ("Turns", _asked_keep),
        ("Scoring", _scoring_keep),
    ),
    "rob": (
        ("Players", _players),
        ("Pack", _pack),
        ("Deal", _deal),
        ("Turns", _asked_rob),
        ("End", _end_rob),
        ("Scoring", _scoring_rob),
    ),
}


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    kind = rules.play.kind
    if kind == "turn":
        yield from _fields_turn(rules)
        yield "played", "the card laid down, or out, where the turn is over"
        return
    yield "hands", "the cards of each seat, before the plays that are given"
    yield "leader", "whose turn it is"
    if kind == "keep":
        yield "keep", f"cards that each hand keeps; else {rules.keep.cards}"
        yield "bonus", f"what the winner scores besides the difference; else {rules.keep.winner}"
    else:
        yield "melds", "the melds of each side, that of seat 0 first, each a list of five cards; else there are none"
        yield "chips", f"the chips of each side; else {rules.rob.chips} each"
        yield "passes", "how many passes in a row were just made; else none"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


def _fields_turn(rules: Rules) -> Iterator[tuple[str, str]]:
    yield "hands", "a list of one hand, that of the player, who has drawn"
    yield "leader", "0; the same without it"
    yield "melds", "the melds of the team, each a list of cards; else there are none"
    yield "minimum", f"card points that the first melds of a team need; else {rules.opening.minimum}"
    if rules.bonus.cards:
        yield "red_threes", f"how many of {names.several(rules.bonus.cards)} the team has on the table; else none"
    if rules.deal.foot:
        yield "foot", "its cards, where it is not taken up yet"


LANGUAGE = language_of("melds", Rules, contradictions, explain, fields)
