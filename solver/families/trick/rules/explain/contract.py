"""Explanation of the auction, the contract, honours, melds and unknown cards."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import Combination, Honour, Rules
from solver.families.trick.rules.auction import Auction, Call, Decision, Offer, Unknown
from solver.rules import names
from solver.rules.names import joined, number, sentence

_COUNTS = {
    "tricks": "tricks",
    "avoided": "tricks of the other side",
    "points": "points of what the play brings",
    "most": "more tricks than every other seat",
    "more": "more of what the play brings than the other side",
}
_KEEPS = {
    "made": "What the play brings to the declarer's side counts only if the contract is made.",
    "never": "What the play brings to the declarer's side does not count by itself.",
    "given": "What the play brings counts for the declarer's side if the contract is made, else for the other side.",
    "nobody": "What the play brings does not count by itself, for nobody.",
}
_EACH = {
    "opponents": "by as many opponents as the deal says",
    "seats": "by each opponent with his own double",
    "rivals": "by each opponent, who scores for himself",
    "others": "by each seat of the other side",
}


def contract(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the required number and its score."""
    contract = rules.contract
    if contract.number:
        yield sentence(_goal(rules))
    elif contract.base or contract.counts != "tricks":
        yield sentence(f"a contract would be over {contract.base}, counted in {_COUNTS[contract.counts]}")
    if contract.helpers:
        steps = ", ".join(map(str, contract.lower)) or "0"
        yield sentence(
            f"the number is lower by how many of {names.several(contract.helpers)} the side has won, "
            f"from none on: {steps}"
        )
    elif contract.lower:
        yield sentence(f"the number is lower by {joined(contract.lower)} with none, one and so on of the helping cards")
    yield from filter(None, [_KEEPS.get(contract.keeps)])
    yield from _made(rules)
    yield from _failed(rules)
    yield from _besides(rules)


def _goal(rules: Rules) -> str:
    contract = rules.contract
    if contract.counts in ("most", "more"):
        return f"the declarer's side needs {_COUNTS[contract.counts]}"
    what = _COUNTS[contract.counts]
    who = "the declarer's side must reach"
    if contract.number == "fixed":
        return f"{who} {contract.base} {what}"
    if contract.number == "all":
        return f"{who} all {what}" if contract.counts != "avoided" else "the declarer's side must win no trick"
    over = f", and {contract.base}," if contract.number == "level" and contract.base else ""
    base = f", of which {contract.base} are the base" if contract.number != "level" and contract.base else ""
    return f"{who} the number that the deal says as {contract.number}{over or ','} in {what}{base}"


def _made(rules: Rules) -> Iterator[str]:
    contract = rules.contract
    if contract.pays == "number":
        yield "Made, it brings the number itself."
    if contract.made:
        yield sentence(f"made, it brings {names.contracts(contract.made)}")
    if contract.trick:
        yield sentence(f"made, each trick promised over the base brings {names.contracts(contract.trick)}")
    if contract.first:
        yield sentence(f"made, the first of those brings {names.contracts(contract.first)} besides")
    if contract.odd:
        yield sentence(f"made, each trick won over the base brings {contract.odd}")
    if contract.extra:
        yield sentence(f"made, each one more than promised brings {names.contracts(contract.extra)}")
    if contract.extra_doubled:
        yield sentence(f"doubled, each of those brings {contract.extra_doubled} instead, redoubled twice that")
    if contract.insult:
        yield sentence(f"made doubled, it brings {contract.insult} besides, redoubled twice that")
    if contract.march:
        yield sentence(f"winning all tricks brings {contract.march} if that is more")
    if contract.march_alone:
        yield sentence(f"winning all tricks without one's partner brings {contract.march_alone} if that is more")
    if contract.partner_half:
        yield "Made, half as much again, rounded down, if somebody holds the called card."
    if contract.game:
        yield sentence(
            f"made with a trick score of 100, with the part score carried over, it brings {contract.game} besides"
        )
    if contract.part:
        yield sentence(f"made with a lower trick score it brings {contract.part} besides")


def _failed(rules: Rules) -> Iterator[str]:
    contract = rules.contract
    if contract.loses == "number":
        yield "Failed, it costs the number itself."
    for name, steps in contract.under.items():
        at = "" if set(contract.under) == {"*"} else f" {names.contract(name)}"
        yield sentence(f"failed,{at} costs {_steps(steps)}" if at else f"failed, it costs {_steps(steps)}")
    if contract.under_doubled:
        yield sentence(f"failed doubled, it costs {_steps(contract.under_doubled)} instead, redoubled twice that")
    if contract.lost_each:
        yield sentence(f"failed, it costs {contract.lost_each} for every member of the other side")


def _steps(steps: tuple[int, ...]) -> str:
    """Return the text about the cost of the first missing trick, and of each further one."""
    if len(steps) == 1:
        return f"{steps[0]} for each missing"
    *first, rest = steps
    text = (
        f"{joined(first, 'then')} for the first"
        if len(first) == 1
        else f"{joined(first)} for the first {number(len(first))}"
    )
    return f"{text}, {rest} for each further" if rest else f"{text}, nothing for more"


def _besides(rules: Rules) -> Iterator[str]:
    contract = rules.contract
    if contract.factor:
        what = (
            "all this" if contract.factor == "all" else "the trick score, tricks more and tricks missing as at bridge"
        )
        yield sentence(f"a double of the deal multiplies {what}")
    if contract.each:
        yield sentence(f"it is paid {_EACH[contract.each]}")
    if contract.no_trick:
        yield "A side without a trick loses the last bid besides."
    if contract.trick_points:
        yield sentence(f"every trick brings {contract.trick_points} times the level, made or not")
    if contract.taken:
        worth = joined(f"{points} for {count}" for count, points in contract.taken.items())
        yield sentence(f"tricks of either side bring, promised or not: {worth}")


# -- honours -------------------------------------------------------------------------------------------------------

_BY = {
    "hand": "counted in a hand",
    "side": "counted in the hands of a side",
    "more": "for the side that holds more",
    "sequence": "ace, king, queen and so on of a suit in one hand",
}
_TIES = {
    "declarer": "with as many each the declarer's side has it",
    "tricks": "with as many each the side with more tricks has it",
}


def honour(entry: Honour) -> Iterator[str]:
    """Yield the sentences about cards that score for being held."""
    when = f", with {entry.when}" if entry.when else ""
    yield sentence(f"{entry.name or 'honours'} when the play begins, {_BY[entry.by]}{when}")
    if entry.cards:
        factors = joined(f"{names.one(word)} {count}" for word, count in entry.cards.items())
        yield sentence(f"counted are {factors}")
    if entry.points:
        yield sentence(f"points: {joined(f'{points} for {count}' for count, points in entry.points.items())}")
    if entry.each:
        yield sentence(f"each counts {entry.each}{', from the third card on' if entry.by == 'sequence' else ''}")
    if entry.plus:
        yield sentence(f"and {entry.plus} besides")
    if entry.tie != "none":
        yield sentence(_TIES[entry.tie])
    if entry.winners:
        yield "The others have it if the declarer's side wins fewer tricks than they."
    if entry.level:
        yield "It is multiplied by the level."
    if entry.factor:
        yield "It is multiplied by the double of the deal."
    if entry.toward:
        yield "It counts too when it is seen whether the contract is made by points."


# -- melds ---------------------------------------------------------------------------------------------------------

_NEED = {
    "all": "They count only for a side that wins a trick.",
    "declarer": "The declarer's count only if his side wins a trick.",
    "nobody": "They count without any trick.",
}


def melds(rules: Rules) -> Iterator[str]:
    """Yield the sentences about melded combinations."""
    melds = rules.melds
    if melds.laid == "dealt":
        yield "Combinations in the dealt hands count, each card once in combinations of a kind."
    elif melds.laid == "won":
        yield "While there is a stock the winner of a trick may lay one combination; each card serves once in a kind."
    if melds.laid == "dealt" or melds.need != "all":
        yield _NEED[melds.need]
    if melds.turned:
        yield sentence(f"the lowest trump, turned or exchanged for the turned card, counts {melds.turned}")


def combination(entry: Combination) -> Iterator[str]:
    """Yield the sentences about a combination."""
    cards = joined(map(_of_meld, entry.cards)) or "no cards"
    yield sentence(f"{entry.name or 'unnamed'} ({entry.kind}): {cards}")
    values = joined(entry.points)
    yield sentence(f"it counts {values}{', for one, for two and so on' if len(entry.points) > 1 else ''}")
    if entry.over:
        yield sentence(f"cards of {entry.over} may serve in it again")
    if entry.adds:
        yield sentence(f"then it counts {entry.adds}")
    if entry.trade:
        yield "Its card may be exchanged for the last card of the stock instead, once a deal."


def _of_meld(word: str) -> str:
    if word.startswith("plain "):
        return f"the {names.rank(word[6:])} of a plain suit"
    if word.startswith("any "):
        return f"the {names.rank(word[4:])} of any suit"
    return f"the {names.rank(word)} of every suit" if len(word) == 1 else names.one(word)


_BY_AUCTION = {
    "bids": "Two sides bid in turn, always higher.",
    "choice": "The declarer chooses the contract from a menu.",
    "turns": "The players in turn make one of the calls or pass, and the first call decides.",
}
_DOUBLES = ("", "A contract can be doubled.", "A contract can be doubled and redoubled.")
_DOUBLING = {"last": "A double ends the bidding.", "after": "Doubles come after the bidding."}
_STRAINS = {
    "turned": "the suit of the turned card becomes trumps",
    "others": "another suit than that of the turned card becomes trumps",
    "any": "any suit becomes trumps, as named",
}


def auction(section: Auction) -> Iterator[str]:
    """Yield the sentences about the bids and their order."""
    yield from filter(None, [_BY_AUCTION.get(section.by)])
    if section.levels:
        yield sentence(f"the numbers are {joined(section.levels)}")
    if section.step:
        yield sentence(f"numbers go on from there by {section.step} each")
    if section.most:
        yield sentence(f"the highest number is {section.most}")
    if section.strains:
        strains = joined(map(names.strain_name, section.strains))
        yield sentence(f"the strains are, from the lowest, {strains}")
    for level, strains in section.only.items():
        yield sentence(f"{level} can be bid only in {joined(map(names.strain_name, strains))}")
    if section.named == "after":
        yield "Only numbers are bid; the last bidder names the strain."
    if section.least:
        yield sentence(f"a bid of a lower number counts as {section.least}, and keeps its rank")
    if section.conceded:
        yield sentence(f"not doubled, {joined(section.conceded)} count as just made without play")
    yield from filter(None, [_DOUBLES[section.doubles], _DOUBLING.get(section.doubling)])
    if section.raising:
        yield "The side whose bid was last may raise it alone, when the others have passed."
    if section.bidders:
        seats = joined("the dealer" if not place else f"seat {place} after the dealer" for place in section.bidders)
        yield sentence(f"bids are made by {seats}")
    if section.first:
        yield sentence(f"{names.seat(section.first)} speaks first")
    if section.must:
        yield "Who speaks last may not pass."
    if section.side != "first seat":
        yield sentence(f"par is the score of the {section.side}'s side")
    if section.passed_out:
        yield sentence(f"when all pass, {section.passed_out} is played")
    if section.vulnerable:
        deals = joined(
            f"{'nobody' if who == 'nobody' else who} in deal {number}" for number, who in section.vulnerable.items()
        )
        yield sentence(f"vulnerable is {deals}")


def call(entry: Call) -> Iterator[str]:
    """Yield the sentences about one call of an auction by turns."""
    turn = f", in round {entry.round}" if entry.round > 1 else ""
    over = f", over {entry.over} by either opponent" if entry.over else ""
    yield sentence(f"{entry.name or 'a call'} may be called{turn}{over}")
    if entry.strains:
        yield sentence(_STRAINS[entry.strains])
    if entry.alone:
        yield "The caller plays without his partner."
    if entry.takes:
        yield "The dealer takes the turned card, and puts one away."
    if entry.gives:
        yield "The caller puts a card away, and gets one from his partner, who sits out."


_WHO = {"any": "a player", "declarer": "the declarer", "dealer": "the dealer"}
_OTHERS = {"any": "any cards", "high": "their highest ranks", "low": "their lowest ranks"}


def unknown(rules: Rules) -> Iterator[str]:
    """Yield the sentences about sampling hidden cards, if not in the default way."""
    section, default = rules.unknown, Unknown()
    if section.kitty != default.kitty:
        yield "What another has put away are the lowest cards of his shortest suits."
    if section.bids != default.bids:
        yield "What others bid must be given."
    if section.concept != default.concept:
        yield "Each player plays for himself."
    if section.solved:
        yield sentence(
            f"layouts are solved from {section.solved} cards a hand on, and played by a rule of thumb before"
        )
    if section.screened:
        yield sentence(f"very many choices are first compared from {section.screened} cards a hand on")


def decision(entry: Decision) -> Iterator[str]:
    """Yield the sentences about a decision."""
    parts = []
    if entry.away:
        parts.append(f"which {entry.away} cards to put away")
    if entry.passes:
        parts.append(f"which {entry.passes} cards to pass to the {joined(entry.to, 'or')}")
    if entry.bids:
        parts.append("how many tricks to bid")
    if entry.offers:
        parts.append("which game to announce")
    if entry.auction:
        parts.append("what to call")
    yield sentence(f"{entry.name}: {_WHO[entry.who]} decides {joined(parts)}")
    if entry.takes:
        yield "He has taken the kitty up, where the deal says what it is."
    if entry.passes:
        yield sentence(f"others pass {_OTHERS[entry.others]}")


def offer(entry: Offer) -> Iterator[str]:
    """Yield the sentences about a game that may be announced."""
    fields = ", ".join(f"{name} {'none' if value == 'N' else value}" for name, value in entry.fields.items())
    yield sentence(f"{entry.name} ({fields})")
    if entry.reach:
        yield sentence(f"the declarer's side needs {entry.reach} card points")
    if entry.worth:
        besides = f", {entry.worth_unseen} without the kitty" if entry.worth_unseen else ""
        yield sentence(f"it is worth {entry.worth}{besides}")
    if entry.matadors:
        yield "That counts once, and once more for each of the highest trumps in a row, held or missing."
    if entry.unseen:
        yield sentence(f"without the kitty it counts {entry.unseen} more")
    for points in entry.steps:
        yield sentence(f"from {points} card points of either side on it counts one more")
    if entry.lost > 1:
        yield sentence(f"lost, it costs {entry.lost} times as much")
