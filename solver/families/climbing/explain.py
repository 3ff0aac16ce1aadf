"""A climbing game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.climbing.ranks import suits_matter
from solver.families.climbing.rules import Combination, Joker, Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, number, sentence, times


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, as play begins"
    lead = rules.lead
    defaults = {
        "holder": f"; else the holder of {names.one(lead.card)}" if lead.card else "",
        "declarer": "; else the declarer",
    }
    yield "leader", f"who leads first{defaults.get(lead.first, '')}"
    yield "played", "the moves made so far, in order, passes too; the cards are still in hands"
    if rules.kitty.on:
        yield "kitty", "its cards; else it has none"
    elif rules.deal.taken:
        yield "kitty", "its cards, where the declarer has not taken them up yet"
    if rules.deal.rows:
        yield "up", "the face-up row of each seat; else they have none"
        yield "down", "the face-down row of each seat; else they have none"
    if rules.score.declared:
        yield "declared", f"true if {names.several(rules.score.declared, 'or')} was declared; else it was not"
    if rules.table.sides == "declarer":
        yield "declarer", "the declarer"
    if rules.score.declarer:
        yield "contract", "the declarer's bid, a number"
        yield "bid", "the same, where there is no contract"
    if not suits_matter(rules):
        yield "notation", "ranks where the cards are written by their ranks alone; else they have their suits"
    if rules.score.left == "values":
        yield "values", "what cards left in hands count, by card, rank or X for jokers; else as the game has it"


# -- what is played --------------------------------------------------------------------------------------------------


def _combinations(rules: Rules) -> Iterator[str]:
    for one in rules.combinations:
        yield sentence(f"{one.name.replace('-', ' ') or 'a play'}: {_combination(one)}")
    for group in dict.fromkeys(one.group for one in rules.combinations if one.group):
        members = joined(one.name.replace("-", " ") for one in rules.combinations if one.group == group)
        yield sentence(f"of one kind are {members}; each beats all before it")
    if len(rules.combinations) > 1:
        yield "Cards that could be several of these count as the last that may be played there."


def _combination(one: Combination) -> str:
    parts = [_shape(one)]
    if one.low_end:
        parts.append("the lowest rank may also stand at its end")
    if one.kickers:
        what = (
            names.cards(one.kickers)
            if one.kicker == "single"
            else f"{number(one.kickers)} pair{'s' * (one.kickers > 1)}"
        )
        parts.append(f"with {what} of other ranks{' for each rank' * (one.ranks > 1)}, which do not count")
    elif one.kicker == "pair":
        parts.append("with pairs for kickers")
    if one.without:
        without = names.several(one.without)
        parts.append(f"without {without}")
    if not one.led:
        parts.append("never led")
    return ", ".join(parts)


def _shape(one: Combination) -> str:
    count = joined(map(number, one.of), "or")
    if one.flush:
        return f"{count} cards of one suit, compared card by card from the highest"
    if one.ranks == 1:
        plain = "a single card" if one.of == (1,) else f"{count} cards of one rank"
        most = f", {number(one.most)} ranks at most" if one.most else ""
        return plain + (" and suit" if one.suit == "one" else "") + most
    what = "cards" if one.of == (1,) else f"ranks of {count} cards each"
    upto = (f" to {number(one.most)}" if one.most else " or more") if one.most != one.ranks else ""
    suits = "of one suit" if one.suit == "one" else "of any suits"
    return f"{number(one.ranks)}{upto} neighbouring {what}, {suits}"


_SETS = {
    "larger": "Any cards of one rank beat any fewer of one rank.",
    "higher": "Cards of one rank beat fewer cards of a lower rank.",
}
_RUNS = {
    "singles": "Any run beats any single card.",
    "higher": "A run beats a single card lower than its highest one.",
}


def _beating(rules: Rules) -> Iterator[str]:
    beat = rules.beat
    yield "A play is beaten by a higher one of its kind and size; its rank is that of its lowest card."
    yield from filter(None, [_SETS.get(beat.sets), _RUNS.get(beat.runs)])
    if beat.colour:
        yield "A single card is also beaten by one of its rank in the other colour."
    if beat.clear:
        clear = names.plural(names.rank(beat.clear))
        yield sentence(f"{clear} may be put on any cards of one rank, as many as these, and count as they do")
    if beat.suits:
        what = "among equal single cards" if beat.suits_of == "singles" else "among equal plays, by the highest card,"
        yield sentence(f"{what} the suit decides, from the highest {joined(map(names.suit, beat.suits))}")
    elif beat.suits_of == "all":
        yield "Suits decide by the highest card."


def _bombs(rules: Rules) -> Iterator[str]:
    bomb = rules.bomb
    if bomb.combinations:
        kinds = joined(name.replace("-", " ") for name in bomb.combinations)
        on = f"single {names.plural(names.rank(bomb.only[0]))} and sets of them" if len(bomb.only) == 1 else ""
        on = on or (f"cards of the ranks {names.order(bomb.only)}" if bomb.only else "all other plays")
        order = ", from the weakest" if len(bomb.combinations) > 1 else ""
        yield sentence(f"bombs ({kinds}{order}) beat {on}, and weaker bombs")
        yield "Of two bombs of a name the one of more cards is the stronger, then the one of higher rank."
    elif bomb.only:
        yield sentence(f"bombs would beat only cards of the ranks {names.order(bomb.only)}")
    if bomb.cards:
        yield sentence(f"they beat at most {joined(map(number, bomb.cards))} cards of these, in this order")
    if bomb.factor > 1:
        yield sentence(f"each bomb, or pair of jokers, that is played multiplies the score by {bomb.factor}")


_KINDS = {
    "high": "is a single above all ranks",
    "beats all": "is played alone, and beats any play, another joker too",
    "wild": "stands for any card of the pack, and is named when it is played",
    "low": "has a rank below the lowest, in runs too",
    "dog": "is only led, alone, and gives the lead to the partner if there are partners, or else the left neighbour",
}


def _jokers(rules: Rules) -> Iterator[str]:
    joker = rules.joker
    if rules.pack.jokers or joker != Joker():
        if len(joker.kinds) == 1:
            yield sentence(f"each joker {_KINDS[joker.kinds[0]]}")
        else:
            for place, kind in enumerate(joker.kinds, start=1):
                yield sentence(f"joker {place} {_KINDS[kind]}")
        if joker.kinds.count("high") > 1 or joker.kinds == ("high",):
            yield "The lower its number, the higher a joker."
    if joker.pair:
        yield "Two jokers together may be led, beat everything, and are beaten by nothing."
    if joker.given:
        yield "Who takes a pile with a high joker gives it to the next opponent on his left."


# -- the course of the play ------------------------------------------------------------------------------------------


def _leading(rules: Rules) -> Iterator[str]:
    lead = rules.lead
    card = names.one(lead.card) if lead.card else ""
    who = f"whoever holds {card}" if lead.first == "holder" and card else names.seat(lead.first)
    yield sentence(f"{who} leads first")
    if card and lead.must:
        yield sentence(f"the first of all plays has {card}, if who leads holds it")
    elif card and lead.first != "holder":
        yield sentence(f"the first play need not have {card}")
    elif not lead.must:
        yield "The first play may be any."
    yield "Who leads must play."


def _passing(rules: Rules) -> Iterator[str]:
    if rules.pass_.must_play:
        yield "In turn one passes only if one cannot beat the last play."
    else:
        yield "In turn one beats the last play or passes."
    if rules.pass_.back:
        yield "Who has passed may play again later; the trick is over when all others have passed since the last play."
    else:
        yield "Who has passed is out of the trick; it is over when all others have passed."
    yield "Whoever made the last play takes the pile and leads, or if he is out the next on his left."


def _rows(rules: Rules) -> Iterator[str]:
    if rules.deal.rows:
        yield "With an empty hand one plays from the face-up row, then single cards from the face-down row."


def _kitty(rules: Rules) -> Iterator[str]:
    kitty = rules.kitty
    if kitty.on or kitty.to == "hand":
        with_cards = f" with {names.several(kitty.on, 'or')}" if kitty.on else ""
        what = "takes the kitty into his hand" if kitty.to == "hand" else "gets the kitty, as one more trick"
        yield sentence(f"whoever first takes a pile{with_cards} {what}")
    elif rules.deal.kitty and not rules.deal.taken:
        yield "The kitty is out of play."


_ENDS = {
    "first out": "The round is over when somebody has no cards left.",
    "one left": "Who has no cards left is out; the round is over when only one player has cards.",
    "side out": "Who has no cards left is out; the round is over when all of a side are, or only one player has cards.",
}


def _end(rules: Rules) -> Iterator[str]:
    yield _ENDS[rules.end.when]
    if rules.end.knock:
        yield sentence(
            f"in turn, who holds cards of {rules.end.knock} points or less (ace 1, courts 10) may knock, which ends "
            "the round as its winner"
        )


# -- what counts -----------------------------------------------------------------------------------------------------


def _scoring(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.places:
        order = "first, second and so on" if len(score.places) > 1 else "first"
        yield sentence(f"going out {order} brings {joined(map(names.points, score.places))}")
    if score.lasts:
        order = "last, last but one and so on" if len(score.lasts) > 1 else "last"
        yield sentence(f"being {order} brings {joined(map(names.points, score.lasts))}")
    yield from _left(rules)
    if score.declarer:
        yield (
            "The declarer gets his bid from every opponent if he wins, else pays it to every opponent; the opponents "
            "do not score."
        )
    yield from _captured(rules)


def _left(rules: Rules) -> Iterator[str]:
    score = rules.score
    each = {"cards": "one point each", "values": "their value", "": "nothing"}[score.left]
    if score.left or score.left_to == "loser":
        whose = "the winner gets" if score.left_to == "winner" else "each other player loses"
        cards = "the cards left in the others' hands" if score.left_to == "winner" else "the cards left in his hand"
        yield sentence(f"{whose} {each} for {cards}{', rows apart' if rules.deal.rows else ''}")
    if score.left == "values":
        yield "Cards count their number, aces 1, courts 10, jokers 20, unless the deal or the next words say otherwise."
    if score.values:
        yield sentence(f"{names.worths(score.values)}")
    if score.steps:
        counted = (f"{times(place)} with {step} and more" for place, step in enumerate(score.steps, start=2))
        yield sentence(f"each counts {joined(counted)} in one hand")


_FACTORS = {1: "", -1: "minus "}


def _captured(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.trick or score.over:
        over = f", those past the first {number(score.over)}" if score.over else ""
        yield sentence(f"each captured pile counts {names.points(score.trick)}{over}")
    if score.cards:
        yield sentence(f"captured cards: {names.worths(score.cards)}")
    for suit, factor in score.faces.items():
        yield sentence(f"captured {names.suit(suit)} count {_FACTORS.get(factor, f'{factor} times ')}their face value")
    if score.declared:
        yield sentence(f"captured, if it was declared: {names.worths(score.declared)}")
    if score.double:
        yield sentence(f"whoever captures {names.one(score.double)} doubles his score")
    if score.whole or score.reward:
        suit = names.suit(score.whole) if score.whole else "a suit"
        yield sentence(
            f"who captures all {suit} dealt to the players scores {score.reward} for them in place of what they count"
        )
    if score.pile:
        yield "The pile on the table at the end is captured by whoever made its last play."
    else:
        yield "The pile on the table at the end belongs to nobody."
    yield from _partners(rules)


def _partners(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.hand_to:
        yield (
            "The cards of the last hand go to the other side, what its player has captured to whoever was out first."
        )
    if score.both:
        yield sentence(f"partners who are out first and second score {score.both} in place of all cards")


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", lambda rules: tell_pack(rules.pack)),
    ("Deal", lambda rules: tell_deal(rules.deal, rules.table)),
    ("Plays", _combinations),
    ("Beating", _beating),
    ("Bombs", _bombs),
    ("Jokers", _jokers),
    ("Leading", _leading),
    ("Passing", _passing),
    ("Rows", _rows),
    ("Kitty", _kitty),
    ("End", _end),
    ("Scoring", _scoring),
)


LANGUAGE = language_of("climbing", Rules, contradictions, explain, fields)
