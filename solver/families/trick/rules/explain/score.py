"""What counts in the play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.families.trick.rules import Rules
from solver.rules import names
from solver.rules.words import joined, many, number, sentence

_LAST = ("the last trick", "the last but one", "the last but two")


def score(rules: Rules) -> Iterator[str]:
    """Points of the play, for whoever wins them."""
    yield from _tricks(rules)
    yield from _cards(rules)
    yield from _shown(rules)
    yield from _numbered(rules)
    yield from _together(rules)
    yield from _whole_score(rules)


def _tricks(rules: Rules) -> Iterator[str]:
    told = rules.score
    if told.trick:
        beyond = f" beyond {told.over}" if told.over else ""
        yield sentence(f"each trick{beyond} counts {told.trick}")
    elif told.over:
        yield sentence(f"tricks up to {told.over} do not count")
    if told.bonus:
        yield sentence(f"having more than {many(told.over, 'trick')} counts {told.bonus} besides")
    if told.most:
        yield sentence(f"having more tricks than any other counts {told.most}")
    if told.whole:
        yield sentence(f"having all tricks counts {told.whole}{' in place of that' if told.most else ''}")
    if told.lead:
        yield sentence(f"leading to a trick counts {told.lead}")
    if told.capture:
        yield sentence(f"winning a trick that another led counts {told.capture}")
    for place, reward in enumerate(told.last):
        which = _LAST[place] if place < len(_LAST) else f"trick {place + 1} from the end"
        yield sentence(f"{which} counts {reward}")


def _cards(rules: Rules) -> Iterator[str]:
    told = rules.score
    if told.cards:
        adding = "; what names the same card adds up" if _overlap(told.cards) else ""
        yield sentence(f"cards count for whoever wins them: {names.worths(told.cards)}{adding}")
    if told.faces:
        worth = joined(f"{names.suit(letter)} times {times}" for letter, times in told.faces.items())
        yield sentence(f"cards of a suit count their face value, the ace 1, ten to king 10: {worth}")
    if told.cards_over:
        yield sentence(f"points of cards count only from {told.cards_over + 1} on")
    if told.top_trump:
        yield sentence(f"the highest trump of the hands counts {told.top_trump} for whoever wins it")
    if told.bottom_trump:
        yield sentence(f"the lowest trump of the hands counts {told.bottom_trump} for whoever wins it")
    if told.most_of_suit:
        yield sentence(f"those who win most cards of one suit, whichever it is, share {told.most_of_suit}")
    if told.double:
        yield sentence(f"winning {names.several(told.double, 'or')} doubles all that the play brings")
    if told.revealed:
        yield (
            "A card that its holder has revealed counts twice for another who wins it, and once with the other sign "
            "for the holder."
        )
    if rules.majority.cards:
        worth = names.worths(rules.majority.cards)
        yield sentence(f"for a majority cards are counted: {worth}")
    if rules.majority.points:
        yield sentence(
            f"having more of these than any other side counts {rules.majority.points}; nobody if two have as many"
        )


def _overlap(words: Iterable[str]) -> bool:
    """Whether a card may be named by more than one of some words."""
    kinds = {"suit" if word in names.SUITS else "rank" if word in names.RANKS else word[:1] for word in words}
    return len(kinds - {"X"}) > 1


def _shown(rules: Rules) -> Iterator[str]:
    told = rules.score
    if told.shown_rank:
        yield sentence(f"the {names.rank(told.shown_rank)} of trumps may be shown")
    if told.shown:
        yield sentence(f"having shown it counts {told.shown}")


def _numbered(rules: Rules) -> Iterator[str]:
    told = rules.numbered
    if told.cards:
        worth = names.worths(told.cards)
        how = "in the last trick alone" if told.last else "times the number of the trick in which they fall"
        yield sentence(f"cards count besides, {how}: {worth}")
    if told.last:
        yield "That is counted as often as the contract is paid."
    if told.to == "others":
        yield "These points are not the winner's of the trick, but the other side's."
    if told.made:
        yield "They count only if the contract is made."
    if told.factor != "never":
        when = {
            "always": "",
            "unless failed": ", but not those of a declarer's side that failed",
            "made": " if the contract is made",
        }[told.factor]
        yield sentence(f"a double of the deal multiplies them{when}")


def _together(rules: Rules) -> Iterator[str]:
    told = rules.together
    if told.sequence:
        lengths = joined(f"{number(place)} {points}" for place, points in enumerate(told.sequence, start=3))
        yield sentence(f"cards in sequence in one suit within a trick count for its winner: {lengths}")
    if told.order:
        yield sentence(f"the order for sequences is {names.order(told.order)}")
    if told.equal:
        ranks = joined(
            f"{'any other rank' if rank == '*' else names.plural(names.rank(rank))} {points}"
            for rank, points in told.equal.items()
        )
        yield sentence(f"a trick all of one rank counts for its winner: {ranks}")
    if told.couple:
        yield sentence(f"king and queen of trumps in one trick count {told.couple} for its winner")


def _whole_score(rules: Rules) -> Iterator[str]:
    told = rules.score
    if told.no_trump != 1:
        yield sentence(f"without trumps what the play brings counts {number(told.no_trump)} times")
    if told.factor:
        yield "What the play brings is multiplied by the double of the deal."
    if told.low:
        yield "In a deal that is declared low every score changes its sign."
    if told.win:
        yield sentence(f"in place of all points it counts 1 to have at least {told.win}")
    if told.race:
        yield "The first to have as many wins at once."
    if not told.honours:
        yield "Honours do not count."
    if told.of == "declarer":
        yield "Only the declarer's side scores."
    if told.pairs:
        yield "Seats may have doubled each other; the difference of their scores then counts once or twice more."
    if told.unit != 1:
        yield sentence(f"everything is multiplied by {told.unit}")


def sweep(rules: Rules) -> Iterator[str]:
    """Winning all of some cards."""
    told = rules.sweep
    if not told.cards:
        return
    among = "all that the pack has of" if told.whole else "all that anybody wins of"
    others = "" if told.others is None else f", and each of the others {told.others}"
    yield sentence(
        f"who wins {among} {names.several(told.cards)} scores {told.reward} in place of everything else{others}"
    )


def bids(rules: Rules) -> Iterator[str]:
    """What everybody said he would win."""
    told = rules.bid
    if told.exact or told.exact_each:
        each = f" and {told.exact_each} for each trick bid" if told.exact_each else ""
        yield sentence(f"every player bids; winning just as many tricks counts {told.exact}{each}")
    if told.zero:
        yield "A bid of none that is made counts the number of tricks of the deal instead."
    if told.blind_zero:
        yield sentence(f"a bid of none that was made unseen, if it is made, counts {told.blind_zero} besides")
    if told.aside:
        worth = joined(f"{names.suit(letter)} {place}" for place, letter in enumerate(told.aside))
        yield sentence(
            f"the bid is told by the cards set aside, each by its suit: {worth}; all of {names.suit(told.aside[0])} is "
            "none or all of the tricks"
        )
    if told.least:
        yield sentence(
            f"partners add their bids: winning at least as many tricks counts {told.least} for each trick bid, winning "
            "fewer costs as much"
        )
    if told.bag:
        yield sentence(f"each trick beyond the bid counts {told.bag}")
    if told.bags:
        yield sentence(f"every ten tricks beyond bids, with those carried over, cost {told.bags}")
    if told.nil:
        yield sentence(
            f"a player who bids nil and wins no trick has {told.nil}, else he loses it; twice that for a double nil"
        )


def run(rules: Rules) -> Iterator[str]:
    """A majority of the tricks, and winning the first in a row."""
    told = rules.run
    if told.majority:
        yield sentence(f"winning {told.majority} tricks brings {told.won}")
        yield sentence(
            f"a side that wins the first {told.majority} in a row may stop then and has {told.stop}, or go on: "
            f"{told.all} if it wins all, else {told.lost} for the others"
        )
