"""The play and the scoring of a trick-taking game in plain English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.families.trick.rules import REST, Rules
from solver.rules import names
from solver.rules.names import joined, many, number, sentence

_TRUMPS = {
    "none": "There are no trumps.",
    "deal": "The deal says which suit is trumps, or that none is.",
    "first lead": "The suit of the first card led is trumps.",
    "announced": "There are no trumps until king and queen of a suit are announced.",
}
_NEXT = {
    "winner": "The winner of a trick leads to the next.",
    "lowest": "Whoever played the lowest rank, suits and trumps apart, leads next, the first of equals.",
    "rotation": "The player after the last leader leads next, whoever won.",
}
_FOLLOW = {
    "must": "With cards of the suit led one of them must be played.",
    "or trump": "With cards of the suit led one of them or a trump must be played, on a trump lead a trump.",
    "free": "Any card may be played, whatever is held.",
}
_VOID = {
    "free": "Without, any card may be played.",
    "trump": "Without, a trump must be played if there is one, else any card.",
    "higher": "Without, a card that wins so far must be played if there is one, else any card.",
}
_HEAD = {
    "plain": "A card of the suit led must win so far if it can, on a plain lead that no one has trumped.",
    "trumps": "A card of the suit led must win so far if it can, on a trump lead.",
    "always": "A card of the suit led must win so far if it can, unless a plain lead has been trumped.",
}
_OVERTRUMP = {
    "else trump": "In a trick already trumped it must be a trump that wins so far, else any trump.",
    "else free": "In a trick already trumped it must be a trump that wins so far; who has none may play any card.",
}
_WIN = {
    "led": "the highest card of the suit led wins",
    "any": "the highest rank of all cards wins, whatever its suit",
    "weak": "the suit led is weak: the highest rank outside it wins, else the highest card of the suit; trumps led are "
    "not weak",
    "match": "the last card of the rank led wins",
}
_OPENED = {
    "play": "until a card of theirs has been played to an earlier trick",
    "off suit": "until a card of theirs has been played to an earlier trick on another suit",
    "never": "all through the deal",
}
_JOKER = {
    "plain": "Jokers are a suit of their own, below every rank.",
    "wild": "A joker is named by its holder as any other card of the pack.",
    "high": "A joker has no suit, may be played at any time, and wins against all but the called card; led, it calls "
    "for trumps.",
    "named": "Jokers are a suit above every other; who leads one names the suit to be followed.",
    "excuse": "A joker has no suit, may be played at any time, and never wins; where it is led, the next card says the "
    "suit.",
}


def trumps(rules: Rules) -> Iterator[str]:
    """Yield the sentences about trumps and their order."""
    trump = rules.trump
    yield _TRUMPS.get(trump.by, "") or sentence(f"{names.suit(trump.suit)} are always trumps")
    if trump.suit and trump.by != "fixed":
        yield sentence(f"that suit is {names.suit(trump.suit)}")
    if trump.hidden:
        yield "They are none until somebody plays a card of another suit than the one led."
    if trump.anti:
        yield "A trick with a card of the anti-trump suit, which the deal names, is one without trumps."
    if trump.ranks:
        yield sentence(f"the order of trumps is {names.order(trump.ranks)}")
    if trump.top:
        yield sentence(f"the highest trumps are, from the highest, {joined(map(_top, trump.top))}")
    if trump.top_alone:
        yield "These are trumps though no suit is."


def _top(word: str) -> str:
    if word.startswith("left "):
        return f"the {names.rank(word[5:])} of the other suit of that colour"
    return f"the {names.rank(word)} of trumps" if len(word) == 1 else names.one(word)


def lead(rules: Rules) -> Iterator[str]:
    """Yield the sentences about leading."""
    lead = rules.lead
    if lead.first == "holder":
        yield sentence(f"whoever holds {names.one(lead.card) if lead.card else 'a certain card'} leads first")
    else:
        yield sentence(f"{names.seat(lead.first)} leads first")
    if lead.card:
        yield sentence(f"{names.one(lead.card)} must be led then by a leader who has it")
    if lead.not_trump:
        yield "The first card of the deal may be no trump, unless its leader has nothing else."
    if lead.lowest:
        which = "of its suit in the hand" if lead.lowest == "suit" else "rank outside trumps in the hand"
        yield sentence(f"the first card of the deal is the lowest {which}")
    yield _NEXT[lead.next]
    yield from _closed(rules)
    if lead.two_laps:
        ranks = joined((names.plural(names.rank(word)) for word in lead.two_laps), "or")
        yield sentence(f"a trick led with one of the {ranks} takes a second card from everybody")
    if lead.cards > 1:
        yield sentence(f"up to {names.cards(lead.cards)} of one suit may be led at once; the others play as many")
    if lead.sets:
        yield (
            "Before a trick, three trumps in a hand of three win the deal, and three aces, or else three cards of a "
            "plain suit, may take the lead."
        )


def _closed(rules: Rules) -> Iterator[str]:
    lead = rules.lead
    if lead.closed:
        suits = joined(map(names.suit, lead.closed))
        yield sentence(f"{suits} may not be led {_OPENED[lead.opened_by]}, unless there is nothing else")
    elif lead.opened_by != "play":
        yield sentence(f"suits that are closed are so {_OPENED[lead.opened_by]}")


def follow(rules: Rules) -> Iterator[str]:
    """Yield the sentences about playing to a trick."""
    follow = rules.follow
    yield _FOLLOW[follow.suit]
    if follow.suit != "free" or follow.void != "free":
        yield _VOID[follow.void]
    if follow.head != "never":
        yield _HEAD[follow.head] if follow.suit != "free" else "Whoever can must play a card that wins so far."
    yield from filter(None, [_OVERTRUMP.get(follow.overtrump)])
    if follow.spare_partner:
        yield "Nobody need trump, or beat a trump, while a partner wins so far."
    if follow.no_undertrump:
        yield "To a plain lead once trumped no lower trump may be played, unless from a hand of trumps alone."
    if follow.renege:
        yield sentence(f"{names.several(follow.renege)} of trumps need not be played on the lead of a lower trump")
    if follow.stock_free:
        yield "While there is a stock any card may be played."
    if follow.not_first:
        yield sentence(
            f"{names.several(follow.not_first)} may not be played to the first trick, unless there is nothing else"
        )


def winning(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the winner of a trick."""
    win = rules.win
    trumped = rules.trump.by != "none" or rules.trump.top_alone
    yield sentence(f"{'the highest trump wins, and without trumps ' if trumped else ''}{_WIN[win.by]}")
    if win.wild:
        yield sentence(f"{names.several(win.wild)} match any rank led, unless they are led themselves")
    copies = rules.pack.copies > 1 or win.by in ("any", "weak") or rules.pack.categories
    if win.equal == "last" or copies:
        yield sentence(f"of equal cards the {win.equal} wins")


def jokers(rules: Rules) -> Iterator[str]:
    """Yield the sentences about jokers."""
    joker = rules.joker
    top = any(word.startswith("X") for word in rules.trump.top)
    if rules.pack.jokers or joker.kind != "plain":
        yield _JOKER[joker.kind]
        if top:
            yield "While there are trumps they are the highest ones."
    if joker.void:
        yield "A trick with a joker counts for nobody."
    if joker.kept:
        yield sentence(f"whoever plays it has {names.points(joker.kept)} for it, in the last trick the other side")


def called(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the called card."""
    called = rules.called
    if rules.table.sides == "called" or called.card:
        yield sentence(f"the called card is {names.one(called.card) if called.card else 'named by the deal'}")
    if called.among:
        yield sentence(f"it is one of {names.several(called.among, 'or')}")
    if called.high:
        yield "It has no suit, may be played at any time, and wins its trick; led, it calls for trumps."
    if called.kept:
        yield sentence(
            "until its suit has been led it is not thrown away, must be played when its suit is led, and is the only "
            f"card of its suit that its holder leads, unless he has at least {number(called.kept)} of the suit"
        )


def declared(rules: Rules) -> Iterator[str]:
    """Yield the sentences about a card that may be declared."""
    declared = rules.declared
    if declared.card:
        yield sentence(f"the holder of {names.one(declared.card)} may declare it before the play")
    if declared.points:
        yield sentence(f"declared, it brings its taker {names.points(declared.points)}")
    if declared.not_led:
        yield "Declared, it is not led while its holder has others of its suit."
    if declared.not_first:
        yield "Declared, it is not played to the first trick led in its suit while its holder has others of it."


_AFTER = {"own lead": "who won a trick that he led", "trick": "who won the last trick"}


def _suit_word(word: str) -> str:
    return {"*": "any other suit", "trump": "trumps"}.get(word) or names.suit(word)


def announcing(rules: Rules) -> Iterator[str]:
    """Yield the sentences about kings and queens that are announced or shown in the play."""
    announce, marriage = rules.announce, rules.marriage
    if announce.points:
        worth = joined(f"{_suit_word(word)} {points}" for word, points in announce.points.items())
        whose = "in his hand" if announce.hand else "that he and his partner hold"
        yield (
            f"A player {_AFTER[announce.after]} may announce king and queen of a suit {whose} before he leads, each "
            f"suit once, for points at once: {worth}."
        )
    elif announce.hand or announce.after != "own lead":
        whose = "in one hand" if announce.hand else "of a side"
        yield sentence(f"kings and queens {whose} are announced by a player {_AFTER[announce.after]}")
    if announce.trumps and announce.points:
        yield "That suit is trumps from then on."
    elif not announce.trumps:
        yield "An announced suit does not become trumps."
    if marriage.points:
        worth = joined(f"{_suit_word(word)} {points}" for word, points in marriage.points.items())
        yield sentence(f"king and queen of a suit in one hand count at once, by suit: {worth}")
    if marriage.points or marriage.on != "lead" or marriage.trump:
        how = "led" if marriage.on == "lead" else "played to any trick"
        yield sentence(f"a marriage counts when one of the two is {how}")
    if marriage.trump:
        yield "Its suit is trumps from then on, in that trick already."


_SIDES = {
    "alone": "Each player plays for himself.",
    "partners": "Players opposite each other are partners.",
    "declarer": "The declarer plays against all the others.",
    "called": "The declarer, if there is one, and whoever holds the called card play against the others.",
}


def players(rules: Rules) -> Iterator[str]:
    """Yield the number of players, their sides, and the direction of play."""
    table = rules.table
    yield sentence(f"{joined(map(number, table.players), 'or')} players")
    if table.players != (2,) or table.sides not in ("alone", "partners"):
        yield _SIDES[table.sides]
    if table.sides == "partners" and any(count % 2 for count in table.players):
        yield "Where their number is odd each player plays for himself."
    yield sentence(f"play goes {table.direction}")
    if table.last:
        yield sentence(f"the {table.last} plays last to every trick, whoever leads")
    if table.declarer:
        yield sentence(f"the declarer is {names.seat(table.declarer)}")
    if table.robots:
        seats = joined(("the dealer" if not place else f"seat {place} after the dealer") for place in table.robots)
        yield sentence(f"robots sit there: {seats}")
        yield "A robot can only be told its lowest or highest card of a suit, or its cheapest or highest winner."


def pack(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the cards of the pack."""
    pack = rules.pack
    if pack.categories:
        yield "The deal gives each card a number in some of several categories; there are no suits and ranks."
    elif pack.numbers:
        yield sentence(
            f"{_suits(pack.suits)} of cards with numbers from 1, as many as are dealt; the highest number wins"
        )
    else:
        yield sentence(f"{_suits(pack.suits)}, {len(pack.ranks)} ranks, from the highest {names.order(pack.ranks)}")
    for letter, ranks in pack.orders.items():
        yield sentence(f"in {names.suit(letter)} the order is {names.order(ranks)}")
    if pack.majors:
        yield sentence(f"a further suit M has {pack.majors} cards, the highest number the highest")
    if pack.jokers:
        yield sentence(f"{many(pack.jokers, 'joker')}{', X1 the highest' if pack.jokers > 1 else ' X1'}")
    if pack.without:
        yield sentence(f"without {names.several(pack.without)}")
    if pack.copies > 1:
        yield sentence(f"every card is there {number(pack.copies)} times")


def _suits(letters: str) -> str:
    named = joined(map(names.suit, letters))
    return f"one suit, {named}" if len(letters) == 1 else f"{number(len(letters))} suits, {named}"


def deal(rules: Rules) -> Iterator[str]:
    """Yield the sentences about hands, kitty and the turned card."""
    deal = rules.deal
    yield sentence(_hands(rules))
    if deal.jokers >= 0:
        yield sentence(
            f"{many(deal.jokers, 'joker') if deal.jokers else 'no joker'} as a rule, though a deal may have all"
        )
    if deal.extra:
        yield sentence(f"{names.seat(deal.extra_to)} has a card {'more' if deal.extra > 0 else 'less'}")
    if deal.kitty:
        yield (
            "All cards that are left are the kitty."
            if deal.kitty == REST
            else sentence(f"{names.cards(deal.kitty)} {'is' if deal.kitty == 1 else 'are'} the kitty")
        )
    if deal.taken:
        yield "The declarer takes the kitty into his hand, and puts nothing away."
    yield from _turned(rules)
    if deal.aside:
        yield sentence(f"every player sets {names.cards(deal.aside)} aside")


def _hands(rules: Rules) -> str:
    sizes, table = rules.deal.hand, rules.table.players
    if not any(sizes):
        return "the whole pack is dealt" if not rules.pack.categories else "the deal says how many cards each has"
    if len(set(sizes)) == 1:
        return f"{names.cards(sizes[0])} each"
    parts = [f"{size} with {number(count)}" for size, count in zip(sizes, table, strict=False)]
    beyond = " and more" if len(sizes) < len(table) else ""
    return f"cards each: {joined(parts)}{beyond}"


def _turned(rules: Rules) -> Iterator[str]:
    turned = rules.deal.turned
    if turned == "kitty":
        yield "The first card of the kitty is turned."
    elif turned == "last card":
        yield "The last card dealt, the dealer's, is turned, and stays in his hand."
    elif turned == "stock" and rules.draw.on:
        yield "The next card is turned, and is the last of the stock."
    elif turned == "stock":
        yield "The next card of the undealt ones is turned, and takes no part."


def stock(rules: Rules) -> Iterator[str]:
    """Yield the sentences about drawing."""
    draw = rules.draw
    if draw.on:
        yield "The cards that are left are a stock, whose order is known."
    if draw.on or draw.hand or draw.whole:
        upto = f"up to {names.cards(draw.hand)}" if draw.hand else "as many cards as were played"
        yield sentence(f"after every trick each player draws {upto}, the winner first")
    if draw.whole:
        yield "A round that the stock cannot serve in full is not drawn."
    if not draw.counts:
        yield "Tricks do not count while there is a stock; they only bring its cards."


def kitty(rules: Rules) -> Iterator[str]:
    """Yield the sentences about the kitty."""
    if rules.kitty.on:
        yield sentence(
            f"whoever first wins a trick with {names.several(rules.kitty.on, 'or')} gets the kitty, as one more trick"
        )
    if rules.kitty.declarer:
        yield "What the kitty holds counts for the declarer's side from the start; it is what he has put away."
    if rules.deal.kitty and not rules.kitty.on and not rules.kitty.declarer and not rules.deal.taken:
        yield "The kitty is out of play."


_LAST = ("the last trick", "the last but one", "the last but two")


def score(rules: Rules) -> Iterator[str]:
    """Yield the sentences about points of the play."""
    yield from _tricks(rules)
    yield from _cards(rules)
    yield from _shown(rules)
    yield from _numbered(rules)
    yield from _together(rules)
    yield from _whole_score(rules)


def _tricks(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.trick:
        beyond = f" beyond {score.over}" if score.over else ""
        yield sentence(f"each trick{beyond} counts {score.trick}")
    elif score.over:
        yield sentence(f"tricks up to {score.over} do not count")
    if score.bonus:
        yield sentence(f"having more than {many(score.over, 'trick')} counts {score.bonus} besides")
    if score.most:
        yield sentence(f"having more tricks than any other counts {score.most}")
    if score.whole:
        yield sentence(f"having all tricks counts {score.whole}{' in place of that' if score.most else ''}")
    if score.lead:
        yield sentence(f"leading to a trick counts {score.lead}")
    if score.capture:
        yield sentence(f"winning a trick that another led counts {score.capture}")
    for place, reward in enumerate(score.last):
        which = _LAST[place] if place < len(_LAST) else f"trick {place + 1} from the end"
        yield sentence(f"{which} counts {reward}")


def _cards(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.cards:
        adding = "; what names the same card adds up" if _overlap(score.cards) else ""
        yield sentence(f"cards count for whoever wins them: {names.worths(score.cards)}{adding}")
    if score.faces:
        worth = joined(f"{names.suit(letter)} times {times}" for letter, times in score.faces.items())
        yield sentence(f"cards of a suit count their face value, the ace 1, ten to king 10: {worth}")
    if score.cards_over:
        yield sentence(f"points of cards count only from {score.cards_over + 1} on")
    if score.top_trump:
        yield sentence(f"the highest trump of the hands counts {score.top_trump} for whoever wins it")
    if score.bottom_trump:
        yield sentence(f"the lowest trump of the hands counts {score.bottom_trump} for whoever wins it")
    if score.most_of_suit:
        yield sentence(f"those who win most cards of one suit, whichever it is, share {score.most_of_suit}")
    if score.double:
        yield sentence(f"winning {names.several(score.double, 'or')} doubles all that the play brings")
    if score.revealed:
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
    """Return whether a card may be named by more than one of some words."""
    kinds = {"suit" if word in names.SUITS else "rank" if word in names.RANKS else word[:1] for word in words}
    return len(kinds - {"X"}) > 1


def _shown(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.shown_rank:
        yield sentence(f"the {names.rank(score.shown_rank)} of trumps may be shown")
    if score.shown:
        yield sentence(f"having shown it counts {score.shown}")


def _numbered(rules: Rules) -> Iterator[str]:
    numbered = rules.numbered
    if numbered.cards:
        worth = names.worths(numbered.cards)
        how = "in the last trick alone" if numbered.last else "times the number of the trick in which they fall"
        yield sentence(f"cards count besides, {how}: {worth}")
    if numbered.last:
        yield "That is counted as often as the contract is paid."
    if numbered.to == "others":
        yield "These points are not the winner's of the trick, but the other side's."
    if numbered.made:
        yield "They count only if the contract is made."
    if numbered.factor != "never":
        when = {
            "always": "",
            "unless failed": ", but not those of a declarer's side that failed",
            "made": " if the contract is made",
        }[numbered.factor]
        yield sentence(f"a double of the deal multiplies them{when}")


def _together(rules: Rules) -> Iterator[str]:
    together = rules.together
    if together.sequence:
        lengths = joined(f"{number(place)} {points}" for place, points in enumerate(together.sequence, start=3))
        yield sentence(f"cards in sequence in one suit within a trick count for its winner: {lengths}")
    if together.order:
        yield sentence(f"the order for sequences is {names.order(together.order)}")
    if together.equal:
        ranks = joined(
            f"{'any other rank' if rank == '*' else names.plural(names.rank(rank))} {points}"
            for rank, points in together.equal.items()
        )
        yield sentence(f"a trick all of one rank counts for its winner: {ranks}")
    if together.couple:
        yield sentence(f"king and queen of trumps in one trick count {together.couple} for its winner")


def _whole_score(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.no_trump != 1:
        yield sentence(f"without trumps what the play brings counts {number(score.no_trump)} times")
    if score.factor:
        yield "What the play brings is multiplied by the double of the deal."
    if score.low:
        yield "In a deal that is declared low every score changes its sign."
    if score.win:
        yield sentence(f"in place of all points it counts 1 to have at least {score.win}")
    if score.race:
        yield "The first to have as many wins at once."
    if not score.honours:
        yield "Honours do not count."
    if score.of == "declarer":
        yield "Only the declarer's side scores."
    if score.pairs:
        yield "Seats may have doubled each other; the difference of their scores then counts once or twice more."
    if score.unit != 1:
        yield sentence(f"everything is multiplied by {score.unit}")


def sweep(rules: Rules) -> Iterator[str]:
    """Yield the sentences about winning all of some cards."""
    sweep = rules.sweep
    if not sweep.cards:
        return
    among = "all that the pack has of" if sweep.whole else "all that anybody wins of"
    others = "" if sweep.others is None else f", and each of the others {sweep.others}"
    yield sentence(
        f"who wins {among} {names.several(sweep.cards)} scores {sweep.reward} in place of everything else{others}"
    )


def bids(rules: Rules) -> Iterator[str]:
    """Yield the sentences about bids."""
    bid = rules.bid
    if bid.exact or bid.exact_each:
        each = f" and {bid.exact_each} for each trick bid" if bid.exact_each else ""
        yield sentence(f"every player bids; winning just as many tricks counts {bid.exact}{each}")
    if bid.zero:
        yield "A bid of none that is made counts the number of tricks of the deal instead."
    if bid.blind_zero:
        yield sentence(f"a bid of none that was made unseen, if it is made, counts {bid.blind_zero} besides")
    if bid.aside:
        worth = joined(f"{names.suit(letter)} {place}" for place, letter in enumerate(bid.aside))
        yield sentence(
            f"the bid is told by the cards set aside, each by its suit: {worth}; all of {names.suit(bid.aside[0])} is "
            "none or all of the tricks"
        )
    if bid.least:
        yield sentence(
            f"partners add their bids: winning at least as many tricks counts {bid.least} for each trick bid, winning "
            "fewer costs as much"
        )
    if bid.bag:
        yield sentence(f"each trick beyond the bid counts {bid.bag}")
    if bid.bags:
        yield sentence(f"every ten tricks beyond bids, with those carried over, cost {bid.bags}")
    if bid.nil:
        yield sentence(
            f"a player who bids nil and wins no trick has {bid.nil}, else he loses it; twice that for a double nil"
        )


def run(rules: Rules) -> Iterator[str]:
    """Yield the sentences about a majority of the tricks, and winning the first in a row."""
    run = rules.run
    if run.majority:
        yield sentence(f"winning {run.majority} tricks brings {run.won}")
        yield sentence(
            f"a side that wins the first {run.majority} in a row may stop then and has {run.stop}, or go on: "
            f"{run.all} if it wins all, else {run.lost} for the others"
        )
