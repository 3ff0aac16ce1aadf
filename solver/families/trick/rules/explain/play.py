"""Trumps, leading, following, winning."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import Rules
from solver.rules import names
from solver.rules.words import joined, number, sentence

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
    "plain": "A card of the suit led must win so far if it can, on a plain lead that nobody has trumped.",
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
    """What is trumps, and in which order."""
    told = rules.trump
    yield _TRUMPS.get(told.by, "") or sentence(f"{names.suit(told.suit)} are always trumps")
    if told.suit and told.by != "fixed":
        yield sentence(f"that suit is {names.suit(told.suit)}")
    if told.hidden:
        yield "They are none until somebody plays a card of another suit than the one led."
    if told.anti:
        yield "A trick with a card of the anti-trump suit, which the deal names, is one without trumps."
    if told.ranks:
        yield sentence(f"the order of trumps is {names.order(told.ranks)}")
    if told.top:
        yield sentence(f"the highest trumps are, from the highest, {joined(map(_top, told.top))}")
    if told.top_alone:
        yield "These are trumps though no suit is."


def _top(word: str) -> str:
    if word.startswith("left "):
        return f"the {names.rank(word[5:])} of the other suit of that colour"
    return f"the {names.rank(word)} of trumps" if len(word) == 1 else names.one(word)


def lead(rules: Rules) -> Iterator[str]:
    """Who leads, and what."""
    told = rules.lead
    if told.first == "holder":
        yield sentence(f"whoever holds {names.one(told.card) if told.card else 'a certain card'} leads first")
    else:
        yield sentence(f"{names.seat(told.first)} leads first")
    if told.card:
        yield sentence(f"{names.one(told.card)} must be led then by a leader who has it")
    if told.not_trump:
        yield "The first card of the deal may be no trump, unless its leader has nothing else."
    if told.lowest:
        which = "of its suit in the hand" if told.lowest == "suit" else "rank outside trumps in the hand"
        yield sentence(f"the first card of the deal is the lowest {which}")
    yield _NEXT[told.next]
    yield from _closed(rules)
    if told.two_laps:
        ranks = joined((names.plural(names.rank(word)) for word in told.two_laps), "or")
        yield sentence(f"a trick led with one of the {ranks} takes a second card from everybody")
    if told.cards > 1:
        yield sentence(f"up to {names.cards(told.cards)} of one suit may be led at once; the others play as many")
    if told.sets:
        yield (
            "Before a trick, three trumps in a hand of three win the deal, and three aces, or else three cards of a "
            "plain suit, may take the lead."
        )


def _closed(rules: Rules) -> Iterator[str]:
    told = rules.lead
    if told.closed:
        suits = joined(map(names.suit, told.closed))
        yield sentence(f"{suits} may not be led {_OPENED[told.opened_by]}, unless there is nothing else")
    elif told.opened_by != "play":
        yield sentence(f"suits that are closed are so {_OPENED[told.opened_by]}")


def follow(rules: Rules) -> Iterator[str]:
    """What may be played to a trick."""
    told = rules.follow
    yield _FOLLOW[told.suit]
    if told.suit != "free" or told.void != "free":
        yield _VOID[told.void]
    if told.head != "never":
        yield _HEAD[told.head] if told.suit != "free" else "Whoever can must play a card that wins so far."
    yield from filter(None, [_OVERTRUMP.get(told.overtrump)])
    if told.spare_partner:
        yield "Nobody need trump, or beat a trump, while a partner wins so far."
    if told.no_undertrump:
        yield "To a plain lead once trumped no lower trump may be played, unless from a hand of trumps alone."
    if told.renege:
        yield sentence(f"{names.several(told.renege)} of trumps need not be played on the lead of a lower trump")
    if told.stock_free:
        yield "While there is a stock any card may be played."
    if told.not_first:
        yield sentence(
            f"{names.several(told.not_first)} may not be played to the first trick, unless there is nothing else"
        )


def winning(rules: Rules) -> Iterator[str]:
    """Who wins a trick."""
    told = rules.win
    trumped = rules.trump.by != "none" or rules.trump.top_alone
    yield sentence(f"{'the highest trump wins, and without trumps ' if trumped else ''}{_WIN[told.by]}")
    if told.wild:
        yield sentence(f"{names.several(told.wild)} match any rank led, unless they are led themselves")
    copies = rules.pack.copies > 1 or told.by in ("any", "weak") or rules.pack.categories
    if told.equal == "last" or copies:
        yield sentence(f"of equal cards the {told.equal} wins")


def jokers(rules: Rules) -> Iterator[str]:
    """What jokers do."""
    told = rules.joker
    top = any(word.startswith("X") for word in rules.trump.top)
    if rules.pack.jokers or told.kind != "plain":
        yield _JOKER[told.kind]
        if top:
            yield "While there are trumps they are the highest ones."
    if told.void:
        yield "A trick with a joker counts for nobody."
    if told.kept:
        yield sentence(f"whoever plays it has {names.points(told.kept)} for it, in the last trick the other side")


def called(rules: Rules) -> Iterator[str]:
    """The called card."""
    told = rules.called
    if rules.table.sides == "called" or told.card:
        yield sentence(f"the called card is {names.one(told.card) if told.card else 'named by the deal'}")
    if told.among:
        yield sentence(f"it is one of {names.several(told.among, 'or')}")
    if told.high:
        yield "It has no suit, may be played at any time, and wins its trick; led, it calls for trumps."
    if told.kept:
        yield sentence(
            "until its suit has been led it is not thrown away, must be played when its suit is led, and is the only "
            f"card of its suit that its holder leads, unless he has at least {number(told.kept)} of the suit"
        )


def declared(rules: Rules) -> Iterator[str]:
    """A card that may be declared."""
    told = rules.declared
    if told.card:
        yield sentence(f"the holder of {names.one(told.card)} may declare it before the play")
    if told.points:
        yield sentence(f"declared, it brings its taker {names.points(told.points)}")
    if told.not_led:
        yield "Declared, it is not led while its holder has others of its suit."
    if told.not_first:
        yield "Declared, it is not played to the first trick led in its suit while its holder has others of it."


_AFTER = {"own lead": "who won a trick that he led", "trick": "who won the last trick"}


def _suit_word(word: str) -> str:
    return {"*": "any other suit", "trump": "trumps"}.get(word) or names.suit(word)


def announcing(rules: Rules) -> Iterator[str]:
    """Kings and queens that are announced or shown in the play."""
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
