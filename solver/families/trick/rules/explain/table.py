"""Who plays, with which cards, and how they are dealt."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import REST, Rules
from solver.rules import names
from solver.rules.words import joined, many, number, sentence

_SIDES = {
    "alone": "Everybody plays for himself.",
    "partners": "Players opposite each other are partners.",
    "declarer": "The declarer plays against all the others.",
    "called": "The declarer, if there is one, and whoever holds the called card play against the others.",
}


def players(rules: Rules) -> Iterator[str]:
    """How many there are, who plays with whom, in which direction."""
    table = rules.table
    yield sentence(f"{joined(map(number, table.players), 'or')} players")
    if table.players != (2,) or table.sides not in ("alone", "partners"):
        yield _SIDES[table.sides]
    if table.sides == "partners" and any(count % 2 for count in table.players):
        yield "Where their number is odd everybody plays for himself."
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
    """Which cards there are."""
    told = rules.pack
    if told.categories:
        yield "The deal gives each card a number in some of several categories; there are no suits and ranks."
    elif told.numbers:
        yield sentence(
            f"{_suits(told.suits)} of cards with numbers from 1, as many as are dealt; the highest number wins"
        )
    else:
        yield sentence(f"{_suits(told.suits)}, {len(told.ranks)} ranks, from the highest {names.order(told.ranks)}")
    for letter, ranks in told.orders.items():
        yield sentence(f"in {names.suit(letter)} the order is {names.order(ranks)}")
    if told.majors:
        yield sentence(f"a further suit M has {told.majors} cards, the highest number the highest")
    if told.jokers:
        yield sentence(f"{many(told.jokers, 'joker')}{', X1 the highest' if told.jokers > 1 else ' X1'}")
    if told.without:
        yield sentence(f"without {names.several(told.without)}")
    if told.copies > 1:
        yield sentence(f"every card is there {number(told.copies)} times")


def _suits(letters: str) -> str:
    named = joined(map(names.suit, letters))
    return f"one suit, {named}" if len(letters) == 1 else f"{number(len(letters))} suits, {named}"


def deal(rules: Rules) -> Iterator[str]:
    """Hands, kitty, the turned card."""
    told = rules.deal
    yield sentence(_hands(rules))
    if told.jokers >= 0:
        yield sentence(
            f"{many(told.jokers, 'joker') if told.jokers else 'no joker'} as a rule, though a deal may have all"
        )
    if told.extra:
        yield sentence(f"{names.seat(told.extra_to)} has a card {'more' if told.extra > 0 else 'less'}")
    if told.kitty:
        yield (
            "All cards that are left are the kitty."
            if told.kitty == REST
            else sentence(f"{names.cards(told.kitty)} {'is' if told.kitty == 1 else 'are'} the kitty")
        )
    if told.taken:
        yield "The declarer takes the kitty into his hand, and puts nothing away."
    yield from _turned(rules)
    if told.aside:
        yield sentence(f"every player sets {names.cards(told.aside)} aside")


def _hands(rules: Rules) -> str:
    sizes, table = rules.deal.hand, rules.table.players
    if not any(sizes):
        return "the whole pack is dealt" if not rules.pack.categories else "the deal says how many cards each has"
    if len(set(sizes)) == 1:
        return f"{names.cards(sizes[0])} each"
    told = [f"{size} with {number(count)}" for size, count in zip(sizes, table, strict=False)]
    beyond = " and more" if len(sizes) < len(table) else ""
    return f"cards each: {joined(told)}{beyond}"


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
    """Drawing."""
    draw = rules.draw
    if draw.on:
        yield "The cards that are left are a stock, whose order is known."
    if draw.on or draw.hand or draw.whole:
        upto = f"up to {names.cards(draw.hand)}" if draw.hand else "as many cards as were played"
        yield sentence(f"after every trick each player draws {upto}, the winner first")
    if draw.whole:
        yield "A round that the stock can not serve in full is not drawn."
    if not draw.counts:
        yield "Tricks do not count while there is a stock; they only bring its cards."


def kitty(rules: Rules) -> Iterator[str]:
    """What becomes of the kitty."""
    if rules.kitty.on:
        yield sentence(
            f"whoever first wins a trick with {names.several(rules.kitty.on, 'or')} gets the kitty, as one more trick"
        )
    if rules.kitty.declarer:
        yield "What the kitty holds counts for the declarer's side from the start; it is what he has put away."
    if rules.deal.kitty and not rules.kitty.on and not rules.kitty.declarer and not rules.deal.taken:
        yield "The kitty is out of play."
