"""Schema of the rule files of trick-taking games: sections and keys with meaning, default and allowed values.

The sections are dataclasses whose field names are the keys of the TOML file. A game is the values of these keys and
nothing else; the loader, the referee and the kernel all read them from here.

A card is its code, suit letter first (``SQ``). Keys of *cards* take a card, a suit (``H``: all its cards), a rank
(``A``: that rank of every suit) or ``X`` (jokers). Where a table gives points by cards and several entries name a card,
they add up. What a seat wins counts for its side where seats have sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from solver.families.trick.rules.auction import Auction, Call, Decision, Offer, Unknown
from solver.rules.game import Named
from solver.rules.schema import key, table

Seat = Literal[
    "dealer", "left of dealer", "right of dealer", "declarer", "left of declarer", "right of declarer", "holder"
]
Numbers = Mapping[str, int]
"""Points by cards, suits, levels or counts, as each key defines."""

REST = -1
"""Number that stands for all cards that are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """``[table]``: the players, and their sides."""

    players: tuple[int, ...] = key((4,), "how many hands there may be", 2, 7)
    sides: Literal["alone", "partners", "declarer", "called"] = key(
        "alone",
        "each player for himself; every other seat is a partner (with an even number of players); "
        "the declarer against the others; the declarer, if there is one, and the holder of the "
        "called card against the others",
    )
    direction: Literal["clockwise", "counter-clockwise"] = key("clockwise", "the direction of play")
    last: Literal["", "declarer"] = key("", "who always plays last to a trick, whoever leads")
    declarer: Literal["", "dealer", "left of dealer"] = key(
        "", "who is the declarer if the deal does not say; the declarer's side is named first"
    )
    robots: tuple[int, ...] = key(
        (),
        "seats of robots, counted from the dealer: they play only the lowest or highest card, or the cheapest winner",
        0,
        6,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """``[pack]``: the cards, and their order."""

    suits: str = key("SHDC", "letters of the suits")
    ranks: str = key("AKQJT98765432", "the ranks of each suit, from the highest")
    orders: Mapping[str, str] = table("the order of the ranks in a suit where it is another, from the highest")
    copies: int = key(1, "copies of each card, jokers too", 1, 8)
    jokers: int = key(0, "jokers, X1 the highest", 0, 4)
    majors: int = key(0, "cards of a further suit M, numbered; the highest number is the highest", 0, 22)
    without: tuple[str, ...] = key((), "cards that are left out")
    numbers: bool = key(False, "the cards have numbers from 1 instead of ranks")
    categories: bool = key(
        False,
        "instead of suits and ranks each card has a number in some of several categories, given "
        "by the deal; a lead names one of the card's categories",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: how the pack is dealt."""

    hand: tuple[int, ...] = key(
        (0,), "cards of each player, one number for each number of players if they differ; 0: the whole pack", 0, 52
    )
    extra: int = key(0, "extra cards of one seat", -1, 1)
    extra_to: Seat = key("dealer", "that seat")
    kitty: int = key(0, "cards of the kitty; -1: all that are left", -1, 52)
    jokers: int = key(-1, "number of jokers that are dealt; -1: all. A deal may have the others, too", -1, 4)
    taken: bool = key(False, "the declarer takes the kitty into his hand and discards nothing")
    turned: Literal["", "stock", "kitty", "last card"] = key("", "which card is turned up for trumps")
    aside: int = key(0, "cards that every player sets aside", 0, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """``[trump]``: the trump suit, and its order."""

    by: Literal["none", "deal", "fixed", "first lead", "announced"] = key(
        "none",
        "what decides trumps: there are none; the deal names the suit (or none); always the same "
        "suit; the suit of the first card led; a king and queen announced during the play",
    )
    suit: str = key("", "the suit that is always trumps")
    hidden: bool = key(False, "there are no trumps until a player plays another suit than the one led")
    anti: bool = key(False, "the deal names a suit that cancels trumps in every trick in which it is played")
    ranks: str = key("", "order of the trump suit, from the highest, if it differs from the other suits")
    top: tuple[str, ...] = key(
        (),
        "trumps above that order, from the highest: a card (SQ, X1), a rank of the trump suit (J), or of the other "
        "suit of its colour (left J)",
    )
    top_alone: bool = key(False, "these cards are trumps even if no suit is")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the leader, and the cards that may be led."""

    first: Seat = key("left of dealer", "who leads to the first trick")
    card: str = key("", "the card that must be led first if the leader has it")
    next: Literal["winner", "lowest", "rotation"] = key(
        "winner",
        "who leads next: the winner; the player of the lowest rank (suits and trumps do not "
        "matter, the first of equals); the seat after the last leader",
    )
    not_trump: bool = key(False, "the first card of the deal must not be a trump, unless its leader has only trumps")
    lowest: Literal["", "suit", "plain"] = key(
        "",
        "the first card of the deal must be the lowest of its suit in the hand, or of the lowest "
        "rank that is not a trump",
    )
    closed: str = key("", "suits that may not be led until they are opened, unless the leader has nothing else")
    opened_by: Literal["play", "off suit", "never"] = key(
        "play",
        "what opens them: any card of the suit in an earlier trick; a card of the suit played on another suit; nothing",
    )
    two_laps: tuple[str, ...] = key((), "ranks: if one is led, every player plays two cards to the trick")
    cards: int = key(
        1, "most cards that may be led at once, all of one suit; the others play as many, or all that they have", 1, 3
    )
    sets: bool = key(
        False,
        "before a trick a hand of three trumps wins the deal, and three aces, or else three cards "
        "of a plain suit, may take the lead",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """``[follow]``: the cards that may be played to a trick."""

    suit: Literal["must", "or trump", "free"] = key(
        "must",
        "what a player with cards of the suit led may play: one of them; one of them or a trump "
        "(on a trump lead a trump); any card",
    )
    void: Literal["free", "trump", "higher"] = key(
        "free",
        "what a player without the suit led may play: any card; a trump if he has one; a card "
        "that wins so far if he has one",
    )
    head: Literal["never", "plain", "trumps", "always"] = key(
        "never",
        "when a player who follows suit must win so far if he can: never; on a plain lead not yet "
        "trumped; on a trump lead; on both",
    )
    overtrump: Literal["never", "else trump", "else free"] = key(
        "never",
        'with void = "trump", in a trick that is already trumped: any trump; a higher trump, else '
        "any trump; a higher trump, else any card",
    )
    no_undertrump: bool = key(
        False,
        "no lower trump may be played on a trumped plain lead, unless the hand has only trumps",
    )
    renege: tuple[str, ...] = key((), "trumps (a rank or a card) that need not be played when a lower trump is led")
    spare_partner: bool = key(False, "a player need not trump, or beat a trump, while his partner is winning")
    stock_free: bool = key(False, "any card may be played while the stock lasts")
    not_first: tuple[str, ...] = key(
        (), "cards that may not be played to the first trick, unless there is nothing else"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """``[win]``: the winner of a trick without trumps."""

    by: Literal["led", "any", "weak", "match"] = key(
        "led",
        "what wins a trick without trumps: the highest card of the suit led; the highest rank; "
        "the highest rank outside the suit led, unless that is trumps; the last card of the rank "
        "led",
    )
    equal: Literal["first", "last"] = key("first", "which of two equal cards wins")
    wild: tuple[str, ...] = key((), 'with by = "match": ranks that match any other when they are not led')


@dataclass(frozen=True, slots=True, kw_only=True)
class Joker:
    """``[joker]``: the kinds of jokers; those among the top trumps are trumps as long as there are trumps."""

    kind: Literal["plain", "wild", "high", "named", "excuse"] = key(
        "plain",
        "a suit of their own, below every rank; named by their holder as any other card of the pack; a card without "
        "suit, played at any time, above all but the called card, that calls for trumps when led; a suit of their own "
        "above every other, which calls for the suit that its leader names (of several of these two the first one "
        "played wins); a card without suit, played at any time, that never wins (if led, the next card says the suit)",
    )
    void: bool = key(False, "a trick with a joker counts for no one")
    kept: int = key(
        0, "points of an excuse: for the side of its player, or in the last trick for the other side", 0, 99
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """``[called]``: the card whose holders are the declarer's partners, or one side if there is no declarer."""

    card: str = key("", "the called card, if it is not named by the deal")
    high: bool = key(
        False, "the called card has no suit, may be played at any time, wins its trick, and calls for trumps when led"
    )
    among: tuple[str, ...] = key((), "cards that may be called; empty: any card")
    kept: int = key(
        0,
        "until its suit has been led it is not thrown away, must be played when its suit is led, and is the only card "
        "of its suit that its holder leads, unless he has at least so many of the suit; 0: nothing of this",
        0,
        26,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """``[declared]``: a card whose holder may declare it before the play."""

    card: str = key("", "the card")
    points: int = key(0, "points for the winner of the card, if it was declared", -99, 99)
    not_led: bool = key(False, "a declared card may not be led while its holder has others of its suit")
    not_first: bool = key(False, "nor may it be played to the first trick in its suit")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: cards drawn from a stock after every trick, the winner first."""

    on: bool = key(False, "there is a stock; after each trick the winner draws first, then the others in order of play")
    hand: int = key(0, "players draw up to this number of cards; 0: as many as they played", 0, 26)
    whole: bool = key(False, "players do not draw if the stock is too small for all of them")
    counts: bool = key(True, "tricks, and the cards in them, count while there is a stock")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """``[kitty]``: cards that go, as one more trick, to the first player who wins a trick with certain cards."""

    on: tuple[str, ...] = key((), "these cards; empty: the kitty is out of play")
    declarer: bool = key(False, "the cards of the kitty count for the declarer's side from the start")


@dataclass(frozen=True, slots=True, kw_only=True)
class Announce:
    """``[announce]``: king and queen of a suit that a player may announce before he leads, once for each suit."""

    points: Numbers = table(
        "points at once, by suit, ``trump`` or ``*`` (any other); the first that applies counts; "
        "empty: nothing is announced"
    )
    after: Literal["own lead", "trick"] = key(
        "own lead", "when a player may announce: after winning a trick that he led himself; after winning any trick"
    )
    hand: bool = key(False, "the player must hold both cards himself, not his partner one of them")
    trumps: bool = key(True, "the suit is trumps from then on")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marriage:
    """``[marriage]``: king and queen of a suit in the hand that plays one, without jokers; they score at once."""

    points: Numbers = table("points by suit, ``trump`` or ``*`` (any other); the first of these counts")
    on: Literal["lead", "play"] = key(
        "lead", "when it counts: when one of them is led; when one of them is played to any trick"
    )
    trump: bool = key(False, "the suit becomes trumps at once, in this trick already")


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """``[together]``: cards that score together for the winner if they are in one trick."""

    sequence: tuple[int, ...] = key(
        (), "points for three cards in sequence in one suit, for four, ...; only the longest of a suit counts", 0, 999
    )
    order: str = key("", "the order of the ranks in sequences, if it differs from the pack's")
    equal: Numbers = table("points by rank, or ``*``, if all cards of the trick (two or more) have one rank")
    couple: int = key(0, "points for king and queen of trumps", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Majority:
    """``[majority]``: winning more of certain cards, counted by points, than any other side."""

    cards: Numbers = table("how much each counts")
    points: int = key(0, "points for the majority; with equal values no one has it", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: points of the play for the player who wins them."""

    trick: int = key(0, "points for a trick", -999, 999)
    over: int = key(0, "only tricks beyond this number count", 0, 52)
    bonus: int = key(0, "points for winning more tricks than that number", -999, 999)
    most: int = key(0, "points for winning more tricks than any other side", -999, 999)
    whole: int = key(0, "points for winning all tricks, in place of those", -999, 999)
    lead: int = key(0, "points for leading to a trick", -99, 99)
    capture: int = key(0, "points for winning a trick that another player led", -99, 99)
    cards: Numbers = table("points of cards; ``trump J`` is the jack of trumps alone")
    cards_over: int = key(0, "only card points beyond this number count", 0, 999)
    faces: Numbers = table("suits whose cards count their face value (ten to king: ten) times this number")
    last: tuple[int, ...] = key((), "points for the last trick, the last but one, ...", -999, 999)
    top_trump: int = key(0, "points for the highest trump in the dealt hands, every copy of it", -99, 99)
    bottom_trump: int = key(0, "points for the lowest trump in the dealt hands, every copy of it", -99, 99)
    shown: int = key(0, "points for having shown the trump of rank ``shown_rank``", -99, 99)
    shown_rank: str = key("", "the rank of the trump that is shown")
    double: tuple[str, ...] = key((), "cards that double all points of the play for their winner, every copy of them")
    revealed: bool = key(
        False,
        "a revealed card that another player wins counts twice, and once with the opposite sign for its holder",
    )
    most_of_suit: int = key(0, "points shared by the players with the most cards of one suit", -999, 999)
    low: bool = key(False, "a deal may be a low one, in which every score changes its sign")
    pairs: bool = key(False, "players may double each other: the difference of their scores counts once or twice more")
    win: int = key(0, "instead of all points 1 for a side with at least this many; 0: points count", 0, 999)
    race: bool = key(False, "the first player with that many points wins at once")
    honours: bool = key(True, "whether honours count")
    of: Literal["all", "declarer"] = key("all", "who scores: all sides, or the declarer's side alone")
    factor: bool = key(False, "the points of the play are multiplied by the double (knock, tap) of the deal")
    no_trump: int = key(1, "factor of the score in a deal without trumps", 1, 9)
    unit: int = key(1, "factor of every score", 1, 1000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """``[numbered]``: cards that score the number of the trick in which they fall."""

    cards: Numbers = table("points of cards, multiplied by the number of the trick")
    last: bool = key(
        False,
        "they count in the last trick alone, and once; multiplied by how often the contract is paid, and by its double",
    )
    to: Literal["winner", "others"] = key("winner", "who gets the points: the winner of the trick, or the other side")
    made: bool = key(False, "the points count only if the contract is made")
    factor: Literal["never", "always", "unless failed", "made"] = key(
        "never",
        "whether a double of the deal multiplies the points: no; yes; not those of the declarer's "
        "side if it failed; only if the contract is made",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """``[sweep]``: winning all of some cards."""

    cards: tuple[str, ...] = key((), "the cards that one side must win, as far as they were won by any side")
    whole: bool = key(False, "all such cards of the pack count, not only those that were won")
    reward: int = key(0, "score of the side that won them all, instead of everything else", -999, 999)
    others: int | None = key(None, "score of each other side instead", -999, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """``[bid]``: the tricks that every player bids."""

    exact: int = key(0, "points for winning exactly the number of tricks bid", 0, 999)
    exact_each: int = key(0, "further points for each trick bid, if the bid is made", 0, 99)
    zero: Literal["", "tricks"] = key(
        "", "a bid of no tricks that is made counts the number of tricks of the deal instead"
    )
    blind_zero: int = key(0, "further points for a bid of no tricks that was made without looking at the cards", 0, 999)
    aside: str = key(
        "",
        "a bid is the sum of the cards set aside, whose suits count 0, 1, 2, ... in this order; "
        "all of the first suit bids none or all",
    )
    least: int = key(0, "points for each trick bid by partners together, if they win at least as many", 0, 999)
    bag: int = key(0, "points for each further trick", 0, 99)
    bags: int = key(0, "points lost for every ten further tricks, including those carried over", 0, 999)
    nil: int = key(
        0,
        "points for a player who bids nil and wins no trick, lost if he wins one; twice that for a double nil",
        0,
        999,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """``[contract]``: the promise of the declarer's side.

    Tables by contract have the keys ``5N`` (level and strain), ``5``, ``N`` and ``*`` (any); the first of these counts.
    """

    number: Literal["", "fixed", "all", "level", "contract", "bid"] = key(
        "",
        "where the required number comes from: there is no contract; base; all tricks of the "
        "deal; or that field of the deal",
    )
    base: int = key(0, "number that is added to the level", 0, 999)
    counts: Literal["tricks", "avoided", "points", "most", "more"] = key(
        "tricks",
        "what counts toward the contract: tricks; tricks of the others; the points of [score]; "
        "nothing: the declarer needs more tricks than every other seat; nothing: his side needs "
        "more points of [score] than the other (with the last two a contract is just made, or "
        "fails by one)",
    )
    keeps: Literal["always", "made", "never", "given", "nobody"] = key(
        "always",
        "whether the declarer's side keeps its points of [score]: yes; if the contract is made; "
        "no; if it is made, else they go to the other side; no, and neither does anyone else",
    )
    helpers: tuple[str, ...] = key((), "cards that lower the required number if the declarer's side has won them")
    lower: tuple[int, ...] = key(
        (), "by how much the number is lowered: with none of these cards, one, two, ...", 0, 999
    )
    pays: Literal["table", "number"] = key("table", "what a made contract pays: the tables below, or the number itself")
    loses: Literal["table", "number"] = key(
        "table", "what a failed contract costs: the tables below, or the number itself"
    )
    made: Numbers = table("points for a made contract")
    trick: Numbers = table("points for each trick promised over the base, if made")
    first: Numbers = table("further points for the first trick over the base, if made")
    odd: int = key(0, "points for each trick won over the base, if made", 0, 99)
    extra: Numbers = table("points for each trick beyond the contract")
    extra_doubled: int = key(0, "points for each such trick in a doubled contract, as in bridge", 0, 999)
    insult: int = key(0, "further points for making a doubled contract, as in bridge", 0, 999)
    under: Mapping[str, tuple[int, ...]] = table(
        "points lost for the first missing trick, the second, ...; the last number repeats"
    )
    under_doubled: tuple[int, ...] = key((), "points lost in a doubled contract, as in bridge", 0, 9999)
    factor: Literal["", "all", "bridge"] = key(
        "",
        "what a double of the deal does: nothing; multiplies all points of the contract; as in "
        "bridge (trick score, further and missing tricks)",
    )
    march: int = key(0, "points for winning all tricks, if more than those for the contract", 0, 999)
    march_alone: int = key(0, "points for winning all tricks alone, if more than those for the contract", 0, 999)
    each: Literal["", "opponents", "seats", "rivals", "others"] = key(
        "",
        "how often the contract is paid: once; by as many opponents as the deal says; by each "
        "opponent with his own double; by each opponent, who scores for himself; by each seat of "
        "the other side",
    )
    lost_each: int = key(0, "points for every member of the other side if the contract failed", 0, 99)
    partner_half: bool = key(
        False, "half as much again, rounded down, for a made contract if a player holds the called card"
    )
    no_trick: bool = key(False, "a side without a trick also loses the last bid")
    trick_points: int = key(
        0, "points, times the level, for every trick of either side (avoided tricks where those count)", 0, 999
    )
    taken: Numbers = table("bonus by the number of tricks that a side won, promised or not")
    game: int = key(
        0, "bonus for a made contract with a trick score of 100, including the part score carried over", 0, 999
    )
    part: int = key(0, "bonus for a made contract with a lower trick score", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Honour:
    """``[[honour]]``: cards that score for being held when play begins."""

    name: str = key("", "its name")
    cards: Numbers = table(
        "value of each card: cards, or ``trump A``; for sequences a factor of each suit, ``trump`` or ``*``"
    )
    by: Literal["hand", "side", "more", "sequence"] = key(
        "hand",
        "how honours count: by the sum of a hand; of a side; of the side with more; or ace, king, "
        "queen and so on of one suit in a hand",
    )
    when: Literal["", "trumps", "no trumps"] = key("", "when they count: always, or only then")
    points: Numbers = table("points, by sum")
    each: int = key(0, "side with more: points of each honour; sequences: of each card from the third on", 0, 9999)
    plus: int = key(0, "side with more: further points", 0, 9999)
    tie: Literal["none", "declarer", "tricks"] = key(
        "none", "who has them if both sides have as many: no one, the declarer's side, or the side with more tricks"
    )
    winners: bool = key(False, "the other side gets the points if the declarer's side wins fewer tricks")
    level: bool = key(False, "points are multiplied by the level")
    factor: bool = key(False, "points are multiplied by the double of the deal")
    toward: bool = key(False, "also counts toward a contract that is made by points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """``[run]``: winning a majority of the tricks, or the first tricks in a row."""

    majority: int = key(0, "number of tricks that wins the deal; 0: no such rule", 0, 26)
    won: int = key(2, "points for winning the majority", 0, 99)
    stop: int = key(5, "points for winning that many tricks in a row from the start, and stopping", 0, 99)
    all: int = key(15, "points for going on, and winning all tricks", 0, 99)
    lost: int = key(2, "points for the other side if a trick is lost after going on", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Melds:
    """``[melds]``: combinations that score."""

    laid: Literal["", "dealt", "won"] = key(
        "",
        "when melds are laid: there are none; before the play, from the dealt hands; one by the "
        "winner of each trick while there is a stock",
    )
    need: Literal["all", "declarer", "nobody"] = key(
        "all", "melds before the play: who must win a trick for them to count"
    )
    turned: int = key(
        0,
        "points for turning up the lowest trump, or exchanging it for the turned card: for the "
        "dealer, or the player who exchanges",
        0,
        99,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """``[[combination]]``: a meld: a combination of cards; each serves once in melds of one kind."""

    name: str = key("", "its name, as in moves")
    kind: Literal["sequence", "group", "special"] = key("special", "the kind of the meld")
    cards: tuple[str, ...] = key(
        (),
        "its cards: ``DJ``; ``trump A``; ``plain K``, of one suit that is not trumps; ``A``, one of every suit; "
        "``any A``, one of whatever suit",
    )
    points: tuple[int, ...] = key(
        (0,), "points of one such meld, of two at once, ...; further ones count as one", 0, 9999
    )
    over: str = key("", "melds during the play: a meld of the same kind whose cards may be used again in this one")
    adds: int = key(0, "points of this meld then", 0, 9999)
    trade: bool = key(
        False, "melds during the play: its card may be exchanged for the last card of the stock instead, once a deal"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """``[[mode]]``: other rules for deals in which a field has a certain value."""

    name: str = key("", "its name; also the word with which the dealer chooses it")
    field: str = key("", "the field of the deal")
    value: str = key("", "its value; empty: the name")
    set: Mapping[str, object] = table("keys such as ``score.trick``, and their values in this mode")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """``[[word]]``: a word, other than those of modes, that a field of the deal may hold."""

    name: str = key("", "the word")
    aliases: tuple[str, ...] = key((), "other words for the same")
    field: str = key("", "the field of the deal")
    fields: Mapping[str, object] = table(
        "the fields that the word sets; empty: the rules without the field. For the name of a "
        "mode: further fields, unless the deal has them"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Named):
    """One trick-taking game."""

    table: Table = field(default_factory=Table)
    pack: Pack = field(default_factory=Pack)
    deal: Dealing = field(default_factory=Dealing)
    trump: Trump = field(default_factory=Trump)
    lead: Lead = field(default_factory=Lead)
    follow: Follow = field(default_factory=Follow)
    win: Win = field(default_factory=Win)
    joker: Joker = field(default_factory=Joker)
    called: Called = field(default_factory=Called)
    declared: Declared = field(default_factory=Declared)
    draw: Draw = field(default_factory=Draw)
    kitty: Kitty = field(default_factory=Kitty)
    announce: Announce = field(default_factory=Announce)
    marriage: Marriage = field(default_factory=Marriage)
    together: Together = field(default_factory=Together)
    majority: Majority = field(default_factory=Majority)
    score: Score = field(default_factory=Score)
    numbered: Numbered = field(default_factory=Numbered)
    sweep: Sweep = field(default_factory=Sweep)
    bid: Bid = field(default_factory=Bid)
    contract: Contract = field(default_factory=Contract)
    honours: tuple[Honour, ...] = ()
    run: Run = field(default_factory=Run)
    melds: Melds = field(default_factory=Melds)
    combinations: tuple[Combination, ...] = ()
    modes: tuple[Mode, ...] = ()
    words: tuple[Word, ...] = ()
    auction: Auction = field(default_factory=Auction)
    calls: tuple[Call, ...] = ()
    unknown: Unknown = field(default_factory=Unknown)
    decisions: tuple[Decision, ...] = ()
    offers: tuple[Offer, ...] = ()

    no_value: ClassVar[tuple[str, ...]] = ("unknown", "decisions", "offers", "words")
    """Sections that do not affect the value of a deal, so that they are not part of keys in stores."""
