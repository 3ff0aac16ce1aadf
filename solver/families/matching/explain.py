"""A matching game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from solver.families.matching.effects import effect, has_crank
from solver.families.matching.rules import Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, number, sentence, times

_BY = {"suit or rank": "suit or in rank", "suit": "suit", "rank": "rank"}
_SEVERAL = {
    "rank": "Several cards of one rank may be played at once, each of which may be played by itself.",
    "rank or suit": "Several cards all of one rank or all of one suit may be played at once, if one besides the one "
    "that ends on top may be played by itself.",
}
_NOT_PLAYING = {
    "one": "draws a card of the stock, and the turn is over",
    "pile": "takes the whole discard pile into the hand, and the turn is over; the next player lays what he likes",
    "until able": "draws cards of the stock, one by one, as many as one likes, until he plays",
    "until play": "draws cards of the stock, one by one, until he can play",
}
_PLAIN = {
    "wild": "may be laid on anything, and names the suit that is in force",
    "wild-colour": "may be laid on anything, and names a suit of the colour in force",
    "reverse": "turns the direction of play",
    "skip": "passes over the next player's turn",
    "again": "gives a further turn at once",
}
_NUMBERED = {
    "draw": "makes the next player draw {cards}",
    "all": "makes every other player draw {cards}",
    "opposite": "makes the player opposite draw {cards}",
    "points": "scores {points} at once",
    "crank": "starts a crank of {number}, or adds as much to one",
    "joins": "adds {number} to a crank",
}


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _pack(rules: Rules) -> Iterator[str]:
    yield from tell_pack(replace(rules.pack, majors=0), ranked=False)
    if rules.pack.majors:
        yield sentence(f"a further suit M has {rules.pack.majors} cards, the majors")
        yield "Of them 1 to 10 match aces, twos ... tens in rank; the others match in suit only."


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    if rules.wild.turned:
        yield "Of the cards left one is turned up for its rank, and is out of play."
    first = "the first is turned up" if rules.match.piles == 1 else f"{number(rules.match.piles)} are turned up"
    yield sentence(f"{first} for the discards, and the rest are the stock, whose order is known")


def _turns(rules: Rules) -> Iterator[str]:
    match = rules.match
    yield sentence(f"{names.seat(rules.lead.first)} begins; at first play goes to the left")
    pile = "the top of the discard pile" if match.piles == 1 else "the top of one of the discard piles"
    yield f"In turn one lays a card that agrees in {_BY[match.by]} with {pile}. On an empty pile any card will do."
    for word in match.not_on_own:
        yield sentence(f"{names.several([word])} may not be laid on another {names.rank(word)}")
    if match.last_resort:
        yield sentence(
            f"{names.several(match.last_resort)} may be laid only by who has no other card of the suit in force"
        )
    if rules.several.by:
        yield _SEVERAL[rules.several.by]
        yield "Only the top one counts for suit, rank and effect; a joker is never among them."
    if rules.several.twins:
        yield (
            "Both copies of a card may be laid at once; the second one works as if the player whose turn follows had "
            "laid it. Who lays a single card on its own copy has the turn that follows, in place of the player whose "
            "it is. Both hold for no card that gives a further turn."
        )
    if rules.deal.rows:
        yield "Who has no card in hand plays from his face-up row, and then from his face-down row, whose cards are"
        yield "known."


def _jokers(rules: Rules) -> Iterator[str]:
    if rules.wild.turned:
        yield "All cards of the turned rank are jokers, if a card is turned."
    if rules.wild.jokers or rules.wild.turned:
        yield "A joker is named as a card of the pack, no joker, that agrees with the top card, and lies as that."
        yield "It has no effect."


def _not_playing(rules: Rules) -> Iterator[str]:
    draw = rules.draw
    who = "Who cannot play" if rules.match.must or draw.how in ("until able", "until play") else "Who does not play"
    yield sentence(f"{who} {_NOT_PLAYING[draw.how]}")
    if rules.match.must or draw.how == "until play":
        yield "Who can play must."
    elif draw.how == "until able":
        yield "One may draw though one can play, as long as there is a stock."
    else:
        yield "One may do so though one can play, as long as something can be picked up."
    if draw.play:
        yield "A drawn card that may be played by itself may be played at once."
    if draw.how != "pile" and draw.pickups:
        yield "When a card is drawn from an empty stock, all discards but the top ones are turned over as they lie."
    yield _pickups(rules)
    if draw.pressure:
        yield "Whoever should draw from an empty stock pays 5, the second time 10, then 20, and so on."
        yield "If there is no card to draw even then, the round is over."
    else:
        yield "Who can neither play nor pick up passes; when nobody can, the round is blocked, and over."


def _pickups(rules: Rules) -> str:
    done = "taken or turned over" if rules.draw.how == "pile" else "turned over"
    if not rules.draw.pickups:
        return f"The discards are never {done}."
    often = "as often as there are players" if rules.draw.pickups < 0 else times(rules.draw.pickups)
    return f"The discards are {done} {often} at most, unless the deal says how often."


def _effects(rules: Rules) -> Iterator[str]:
    effects = rules.effects
    for word, words in effects.cards.items():
        yield sentence(
            f"{names.one(word)} {joined(map(_effect, words))}" if words else f"{names.one(word)} does nothing"
        )
    if not effects.cards:
        yield "Cards have no effects but those that the deal gives them."
    if has_crank(effects.cards):
        may = "may lay" if effects.decline else "lays, if he can,"
        yield f"In a crank the player on turn {may} a card of it, whatever its suit;"
        yield "else he draws as many cards as it has come to, and the crank and his turn are over."
    first = "works as if the dealer had played it" if effects.turned else "has no effect"
    yield f"The card turned up first {first}."
    if effects.first:
        yield "Effects are carried out before a hand counts as empty; while a crank stands, or a further turn is to"
        yield "come, nobody is out."
    else:
        yield "When the last card of a hand ends the round, it only scores its points."


def _effect(word: str) -> str:
    found = effect(word)
    if found is None:
        return word
    if not found.number:
        return _PLAIN[found.name]
    words = {"cards": names.cards(found.number), "points": names.points(found.number), "number": found.number}
    return _NUMBERED[found.name].format(**words)


def _end(rules: Rules) -> Iterator[str]:
    what = "hand and no row" if rules.deal.rows else "hand"
    if rules.end.when == "first out":
        yield f"The round is over when somebody has no cards in {what}."
    else:
        yield f"Who has no cards in {what} is out, and the others play on until one is left."


def _scoring(rules: Rules) -> Iterator[str]:
    yield from _left(rules)
    score = rules.score
    if score.doubled:
        yield sentence(
            f"these are doubled if the last card played was one of the {names.plural(names.rank(score.doubled))}"
        )
    if score.winner:
        yield sentence(f"the winner scores {names.points(score.winner)}")
    if score.declared:
        yield sentence(f"he scores {score.declared} besides if the card that may be shown was")
    if score.places:
        yield sentence(f"going out first, second ... scores {joined(score.places)}")
    if score.lasts:
        yield sentence(f"being last, last but one ... scores {joined(score.lasts)}")
    if score.most:
        yield sentence(f"whoever has more cards left than every other player scores {score.most}")
    if score.most_declared:
        yield sentence(f"having most cards scores {score.most_declared} besides if the card that may be shown was")
    yield "A blocked round scores nothing but what was scored before."


def _left(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the points for cards left in hands."""
    score = rules.score
    to = "the winner scores those of all others" if score.left_to == "winner" else "each player loses his own"
    if score.left == "cards":
        yield sentence(f"each card left in a hand counts 1; {to}")
    elif score.left == "values":
        yield sentence(f"cards left in hands count their values; {to}")
        yield "Values are 2 to 10 the number, courts 10, an ace 1, a major its number, a joker 50."
        if score.values:
            yield sentence(f"other values: {names.worths(score.values)}")
    elif score.left_to == "loser" or score.values:
        yield f"Cards left count nothing, whatever is said of them: {score.left_to}, {names.worths(score.values)}."
    if score.shield:
        one = names.rank(score.shield)
        yield (
            f"Each {one} takes another card left, the dearest first, but no wild one; where there are more "
            f"{names.plural(one)} than such cards, they count once for each of those, at least once."
        )
    if score.shields_alone:
        yield sentence(f"a hand of nothing else brings {score.shields_alone} for each of them")


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", _pack),
    ("Deal", _deal),
    ("Turns", _turns),
    ("Jokers", _jokers),
    ("Not playing", _not_playing),
    ("Effects", _effects),
    ("End", _end),
    ("Scoring", _scoring),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, before the plays that are given"
    yield "stock", "its cards, the next one first; else empty"
    piles = "one pile" if rules.match.piles == 1 else f"{number(rules.match.piles)} piles"
    yield "discards", f"{piles}, bottom card first, the top one as it was played, with its name: C8=H"
    yield "leader", f"whose turn it is; else {names.seat(rules.lead.first)}"
    yield "dealer", "the dealer, who has turned the first card"
    turned = "the first card has just been turned up, and works" if rules.effects.turned else "play is to begin"
    yield "starter", f"true if {turned}"
    yield "direction", "1 where play goes to the next higher seat, -1 to the next lower one; else 1"
    if rules.draw.pickups:
        pickups = "one for each seat" if rules.draw.pickups < 0 else rules.draw.pickups
        yield "pickups", f"how often the discards may still be picked up; else {pickups}"
    yield "effects", "what cards do, by rank or card, in place of what the rules say: a list of effects for each"
    if rules.wild.turned:
        yield "turnup", "the card turned up whose rank is a joker's; else there is none"
    if rules.score.declared or rules.score.most_declared:
        yield "declared", "true if the card that may be shown was"
    if rules.deal.rows:
        yield "row_up", "the face-up row of each seat; else empty"
        yield "row_down", "the face-down row of each seat; else empty"
    if has_crank(rules.effects.cards):
        yield "crank", "what a crank has come to that stands when play begins; else there is none"
    if rules.draw.pressure:
        yield "pressures", "how many shuffle pressures each seat had before; else none"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("matching", Rules, contradictions, explain, fields)
