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
"""Points by cards, suits, levels or counts, as each key says."""

REST = -1
"""As a number of cards: all that are left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """``[table]``: who plays, and with whom."""

    players: tuple[int, ...] = key((4,), "how many hands there may be", 2, 7)
    sides: Literal["alone", "partners", "declarer", "called"] = key(
        "alone",
        "everyone for himself; every other seat together, where their number is even; the declarer against the rest; "
        "the declarer, if there is one, and who holds the called card against the rest",
    )
    direction: Literal["clockwise", "counter-clockwise"] = key("clockwise", "the direction of play")
    last: Literal["", "declarer"] = key("", "who plays last to every trick, whoever leads")
    declarer: Literal["", "dealer", "left of dealer"] = key(
        "", "who is the declarer, whose side is named first, where the deal does not say"
    )
    robots: tuple[int, ...] = key(
        (),
        "seats, counted from the dealer, that can only play the lowest or highest cards, or the cheapest winner",
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
    numbers: bool = key(False, "in place of ranks the cards have numbers from 1, as many as there are")
    categories: bool = key(
        False,
        "in place of suits and ranks the deal gives each card a number in some of several categories; a lead names "
        "one of the card's",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: how the pack is dealt."""

    hand: tuple[int, ...] = key((0,), "cards each, by number of players where it differs; 0: the whole pack", 0, 52)
    extra: int = key(0, "cards that one seat has more", -1, 1)
    extra_to: Seat = key("dealer", "that seat")
    kitty: int = key(0, "cards of the kitty; -1: all that are left", -1, 52)
    jokers: int = key(-1, "jokers of the pack that are dealt; -1: all of them. A deal may hold the others too", -1, 4)
    taken: bool = key(False, "the declarer takes the kitty into his hand, and puts nothing away")
    turned: Literal["", "stock", "kitty", "last card"] = key("", "which card is turned for trumps")
    aside: int = key(0, "cards that every player sets aside", 0, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """``[trump]``: trumps."""

    by: Literal["none", "deal", "fixed", "first lead", "announced"] = key(
        "none",
        "what decides: there are none; the deal says the suit (or none); always the same suit; the suit of the first "
        "card led; king and queen announced in the play",
    )
    suit: str = key("", "the suit that is always trumps")
    hidden: bool = key(False, "there are no trumps until somebody plays a card of another suit than the one led")
    anti: bool = key(False, "a suit, given by the deal, that takes the power of trumps from any trick it is in")
    ranks: str = key("", "order of the trump suit, from the highest, where it is not that of the other suits")
    top: tuple[str, ...] = key(
        (),
        "trumps above that order, from the highest: a card (SQ, X1), a rank of the trump suit (J), or of the other "
        "suit of its colour (left J)",
    )
    top_alone: bool = key(False, "these are trumps though no suit is")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who leads, and what."""

    first: Seat = key("left of dealer", "who leads to the first trick")
    card: str = key("", "the card that must be led first if the leader has it")
    next: Literal["winner", "lowest", "rotation"] = key(
        "winner",
        "who leads next: the winner; whoever played the lowest rank, suits and trumps apart, the first of equals; the "
        "seat after the last leader",
    )
    not_trump: bool = key(False, "the first card of the deal is no trump, unless its leader has nothing else")
    lowest: Literal["", "suit", "plain"] = key(
        "", "the first card of the deal is the lowest of its suit in the hand, or of the lowest rank that is no trump"
    )
    closed: str = key("", "suits that may not be led until they are opened, unless there is nothing else")
    opened_by: Literal["play", "off suit", "never"] = key(
        "play", "what opens them: any card of theirs in an earlier trick; one played there on another suit; nothing"
    )
    two_laps: tuple[str, ...] = key((), "ranks: a trick led with one takes a second card from everybody")
    cards: int = key(1, "most cards led at once, all of one suit; the others play as many, or all they have", 1, 3)
    sets: bool = key(
        False,
        "before a trick, three trumps in a hand of three win the deal, and three aces, or else three cards of a plain "
        "suit, may take the lead",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Follow:
    """``[follow]``: what may be played to a trick."""

    suit: Literal["must", "or trump", "free"] = key(
        "must",
        "with cards of the suit led: one of them; one of them or a trump (but a trump on a trump); any card, whatever "
        "is held",
    )
    void: Literal["free", "trump", "higher"] = key(
        "free", "without: any card; a trump if there is one; a card that wins so far if there is one"
    )
    head: Literal["never", "plain", "trumps", "always"] = key(
        "never",
        "when a card of the suit led must, if one can, win so far: never; on a plain lead not yet trumped; on a trump "
        "lead; on both",
    )
    overtrump: Literal["never", "else trump", "else free"] = key(
        "never",
        "without the suit led in a trick already trumped, under void trump: any trump; a trump that wins so far, else "
        "any trump; such a trump, else any card",
    )
    no_undertrump: bool = key(
        False,
        "a plain lead once trumped takes no lower trump, unless from a hand of trumps alone",
    )
    renege: tuple[str, ...] = key(
        (), "trumps (a rank, or a card) that need not be played on the lead of a trump lower than they are"
    )
    spare_partner: bool = key(False, "nobody need trump, or beat a trump, while a partner wins so far")
    stock_free: bool = key(False, "any card may be played while there is a stock")
    not_first: tuple[str, ...] = key(
        (), "cards that may not be played to the first trick, unless there is nothing else"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """``[win]``: who wins a trick without trumps."""

    by: Literal["led", "any", "weak", "match"] = key(
        "led",
        "the highest card of the suit led; the highest rank; the highest rank outside the suit led, unless that is "
        "trumps; the last card of the rank led",
    )
    equal: Literal["first", "last"] = key("first", "which of equal cards wins")
    wild: tuple[str, ...] = key((), "match: ranks that match any other when not led")


@dataclass(frozen=True, slots=True, kw_only=True)
class Joker:
    """``[joker]``: what jokers are; those named among the top trumps are trumps while there are any."""

    kind: Literal["plain", "wild", "high", "named", "excuse"] = key(
        "plain",
        "a suit of their own, below every rank; named by their holder as any other card of the pack; a card without "
        "suit, played at any time, above all but the called card, that calls for trumps when led; a suit of their own "
        "above every other, which calls for the suit that its leader names (of several of these two the first one "
        "played wins); a card without suit, played at any time, that never wins (if led, the next card says the suit)",
    )
    void: bool = key(False, "a trick with a joker counts for nobody")
    kept: int = key(
        0, "excuse: points for the side of whoever plays it, or in the last trick for the other side", 0, 99
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """``[called]``: the card whose holders are the declarer's partners, or one side where there is no declarer."""

    card: str = key("", "the card, where it is not the deal that names it")
    high: bool = key(False, "it has no suit, may be played at any time, wins its trick, and calls for trumps when led")
    among: tuple[str, ...] = key((), "cards that may be called; none: any card")
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
    points: int = key(0, "points for its taker, if it was declared", -99, 99)
    not_led: bool = key(False, "declared, it is not led while its holder has others of its suit")
    not_first: bool = key(False, "nor played to the first trick led in its suit")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: cards drawn from a stock after every trick, the winner first."""

    on: bool = key(
        False, "there is a stock; the winner of a trick draws first, then all others as they play to a trick"
    )
    hand: int = key(0, "draw up to this many cards; 0: as many as were played", 0, 26)
    whole: bool = key(False, "a round that the stock cannot serve in full is not drawn")
    counts: bool = key(True, "tricks, and what is won with them, count while there is a stock")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """``[kitty]``: cards that fall, as one more trick, to whoever first wins a trick with certain cards."""

    on: tuple[str, ...] = key((), "these cards; none: the kitty is out of play")
    declarer: bool = key(False, "its cards count for the declarer's side from the start, without a trick")


@dataclass(frozen=True, slots=True, kw_only=True)
class Announce:
    """``[announce]``: king and queen of a suit that a player may announce before he leads, once a suit."""

    points: Numbers = table(
        "points at once by suit, ``trump`` or ``*`` (any other), the first of these; none: nothing is announced"
    )
    after: Literal["own lead", "trick"] = key("own lead", "after winning a trick: one that he led himself; any")
    hand: bool = key(False, "he has both himself, and not his partner one of them")
    trumps: bool = key(True, "the suit is trumps from then on")


@dataclass(frozen=True, slots=True, kw_only=True)
class Marriage:
    """``[marriage]``: king and queen of a suit in the hand that plays one; no jokers; its points count at once."""

    points: Numbers = table("points by suit, ``trump`` or ``*`` (any other); the first of these counts")
    on: Literal["lead", "play"] = key("lead", "when one of them is led, or played to any trick")
    trump: bool = key(False, "the suit is trumps from then on, in this trick already")


@dataclass(frozen=True, slots=True, kw_only=True)
class Together:
    """``[together]``: cards that count together, for the winner, if they lie in one trick."""

    sequence: tuple[int, ...] = key((), "three in sequence in one suit, four, ...; the longest of a suit", 0, 999)
    order: str = key("", "the order of the ranks for that, where it is not that of the pack")
    equal: Numbers = table("all cards of the trick, two at least, of one rank: points by rank, or ``*``")
    couple: int = key(0, "king and queen of trumps", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Majority:
    """``[majority]``: having won more of certain cards, counted by points, than any other side."""

    cards: Numbers = table("how much each counts")
    points: int = key(0, "what having more brings; as many: no one has it", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts in the play, for whoever wins it."""

    trick: int = key(0, "a trick", -999, 999)
    over: int = key(0, "tricks that count only from the next one on", 0, 52)
    bonus: int = key(0, "having more tricks than these", -999, 999)
    most: int = key(0, "having more tricks than any other side", -999, 999)
    whole: int = key(0, "having all tricks, in place of that", -999, 999)
    lead: int = key(0, "leading to a trick", -99, 99)
    capture: int = key(0, "winning a trick that another led", -99, 99)
    cards: Numbers = table("points of cards; ``trump J`` is only that of the trump suit")
    cards_over: int = key(0, "points of cards that count only from the next one on", 0, 999)
    faces: Numbers = table("suits whose cards count their face value (ten to king ten), times this number")
    last: tuple[int, ...] = key((), "the last trick, the last but one, ...", -999, 999)
    top_trump: int = key(0, "the highest trump of the hands, every copy of it", -99, 99)
    bottom_trump: int = key(0, "the lowest trump of the hands, every copy of it", -99, 99)
    shown: int = key(0, "having shown the trump of rank ``shown_rank``", -99, 99)
    shown_rank: str = key("", "that rank")
    double: tuple[str, ...] = key((), "cards that double all that the play brings to their taker, every copy of them")
    revealed: bool = key(
        False,
        "cards revealed by their holders, taken by another, count twice, and once with the other sign for the holder",
    )
    most_of_suit: int = key(0, "shared by all who have as many cards of one suit as anybody has of any", -999, 999)
    low: bool = key(False, "a deal may be a low one: then every score changes its sign")
    pairs: bool = key(False, "seats may double each other: the difference of their scores counts once or twice more")
    win: int = key(0, "in place of all points 1 to whoever has at least this many; 0: points", 0, 999)
    race: bool = key(False, "the first to have as many wins at once")
    honours: bool = key(True, "honours count")
    of: Literal["all", "declarer"] = key("all", "who scores: all, or the declarer's side alone")
    factor: bool = key(False, "what the play brings is multiplied by the double (knock, tap) of the deal")
    no_trump: int = key(1, "factor where there are no trumps", 1, 9)
    unit: int = key(1, "factor of everything", 1, 1000)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered:
    """``[numbered]``: cards that count as much as the number of the trick in which they fall."""

    cards: Numbers = table("points of cards, times the number")
    last: bool = key(
        False, "in the last trick alone, and once; multiplied by how often the contract is paid, as well as its double"
    )
    to: Literal["winner", "others"] = key("winner", "who gets them: the winner of the trick, or the other side")
    made: bool = key(False, "they count only if the contract is made")
    factor: Literal["never", "always", "unless failed", "made"] = key(
        "never",
        "whether a double of the deal multiplies them: no; yes; not those of the declarer's side if it failed; only if "
        "the contract is made",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sweep:
    """``[sweep]``: winning all of some cards."""

    cards: tuple[str, ...] = key((), "the cards, as many as were won by anybody")
    whole: bool = key(False, "all of them that the pack has, and not only those that were won")
    reward: int = key(0, "what their winner scores in place of everything else", -999, 999)
    others: int | None = key(None, "what each of the others scores instead", -999, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """``[bid]``: the tricks that every player says he will win."""

    exact: int = key(0, "winning just as many", 0, 999)
    exact_each: int = key(0, "and besides for each trick bid", 0, 99)
    zero: Literal["", "tricks"] = key("", "a bid of none that is made counts the number of tricks of the deal instead")
    blind_zero: int = key(0, "a bid of none made unseen, if it is made, besides", 0, 999)
    aside: str = key(
        "", "the bid is the sum of the cards set aside: suits that count 0, 1, 2, ...; all 0 is none or all"
    )
    least: int = key(0, "partners' bids are added: each trick bid, made if they win at least as many", 0, 999)
    bag: int = key(0, "each trick more", 0, 99)
    bags: int = key(0, "lost for every ten of those, with those carried over", 0, 999)
    nil: int = key(0, "a player who bids nil and wins none, or loses as much; twice that for a double nil", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """``[contract]``: what the declarer's side has promised.

    Tables by contract have the keys ``5N`` (level and strain), ``5``, ``N`` and ``*`` (any); the first of these counts.
    """

    number: Literal["", "fixed", "all", "level", "contract", "bid"] = key(
        "",
        "where the number that must be reached comes from: there is no contract; base; all tricks of the deal; or that "
        "field of the deal",
    )
    base: int = key(0, "added to the level", 0, 999)
    counts: Literal["tricks", "avoided", "points", "most", "more"] = key(
        "tricks",
        "what is counted: tricks; tricks of the others; what [score] counts; nothing: the declarer needs more tricks "
        "than every other seat; nothing: his side needs more than the other of what [score] counts (of the last two a "
        "contract is just made, or fails by one)",
    )
    keeps: Literal["always", "made", "never", "given", "nobody"] = key(
        "always",
        "whether the declarer's side keeps what [score] counts for it: yes; if made; no; if made, else the other side "
        "has it too; no, nor does anybody else",
    )
    helpers: tuple[str, ...] = key((), "cards that make the number lower for the declarer's side that has won them")
    lower: tuple[int, ...] = key((), "by how much: with none of them, one, two, ...", 0, 999)
    pays: Literal["table", "number"] = key("table", "made: the tables below, or the number itself")
    loses: Literal["table", "number"] = key("table", "failed: the tables below, or the number itself")
    made: Numbers = table("made")
    trick: Numbers = table("made: each trick promised over the base")
    first: Numbers = table("made: the first of those, besides")
    odd: int = key(0, "made: each trick won over the base", 0, 99)
    extra: Numbers = table("made: each trick more than promised")
    extra_doubled: int = key(0, "doubled as at bridge: each of those instead", 0, 999)
    insult: int = key(0, "made doubled as at bridge, besides", 0, 999)
    under: Mapping[str, tuple[int, ...]] = table("failed: the first missing trick, the second, ...; the last repeats")
    under_doubled: tuple[int, ...] = key((), "doubled as at bridge: these instead", 0, 9999)
    factor: Literal["", "all", "bridge"] = key(
        "", "a double of the deal: none; multiplies all this; as at bridge (trick score, extra and missing tricks)"
    )
    march: int = key(0, "won all tricks: in place of made, where that is less", 0, 999)
    march_alone: int = key(0, "won all tricks alone: in place of made, where that is less", 0, 999)
    each: Literal["", "opponents", "seats", "rivals", "others"] = key(
        "",
        "how often it is paid: once; by as many opponents as the deal says; by each opponent with his own double; by "
        "each opponent, who scores for himself; by each seat of the other side",
    )
    lost_each: int = key(0, "failed: for every member of the other side", 0, 99)
    partner_half: bool = key(False, "made: half as much again, rounded down, if somebody holds the called card")
    no_trick: bool = key(False, "a side without a trick loses the last bid besides")
    trick_points: int = key(0, "times level, for every trick of either side (avoided where those count)", 0, 999)
    taken: Numbers = table("bonus by the number of tricks that a side has won, promised or not")
    game: int = key(0, "made: a trick score of 100, with the part score carried over", 0, 999)
    part: int = key(0, "made: a lower one", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Honour:
    """``[[honour]]``: cards that count for being held when the play begins."""

    name: str = key("", "its name")
    cards: Numbers = table(
        "how much each counts: cards, or ``trump A``; in sequences suits instead, ``trump`` or ``*``, as factors"
    )
    by: Literal["hand", "side", "more", "sequence"] = key(
        "hand",
        "by the count of a hand; of a side; of the side with more; or ace, king, queen and so on of one suit in a hand",
    )
    when: Literal["", "trumps", "no trumps"] = key("", "always, or only then")
    points: Numbers = table("points by count")
    each: int = key(0, "side with more: points of each; sequences: of each card from the third on", 0, 9999)
    plus: int = key(0, "side with more: besides", 0, 9999)
    tie: Literal["none", "declarer", "tricks"] = key(
        "none", "side with more, as many each: nobody, the declarer's side, or the side with more tricks has them"
    )
    winners: bool = key(False, "the others have it if the declarer's side wins fewer tricks than they")
    level: bool = key(False, "times the level")
    factor: bool = key(False, "times the double of the deal")
    toward: bool = key(False, "counts besides for its side when it is seen whether the contract is made by points")


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """``[run]``: a majority of the tricks, and winning the first so many in a row."""

    majority: int = key(0, "tricks that win the deal; 0: there is nothing of this", 0, 26)
    won: int = key(2, "winning the majority", 0, 99)
    stop: int = key(5, "winning the first so many in a row, and stopping", 0, 99)
    all: int = key(15, "going on, and winning all", 0, 99)
    lost: int = key(2, "going on and losing one: for the others", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Melds:
    """``[melds]``: combinations that count."""

    laid: Literal["", "dealt", "won"] = key(
        "",
        "there are none; before the play, from the dealt hands; one by the winner of each trick while there is a stock",
    )
    need: Literal["all", "declarer", "nobody"] = key("all", "dealt: who must win a trick for them to count")
    turned: int = key(
        0, "the lowest trump turned or exchanged for the turned card: to the dealer or who exchanges", 0, 99
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """``[[combination]]``: a meld: a combination of cards; each serves once in melds of one kind."""

    name: str = key("", "its name, as in moves")
    kind: Literal["sequence", "group", "special"] = key("special", "its kind")
    cards: tuple[str, ...] = key(
        (),
        "its cards: ``DJ``; ``trump A``; ``plain K``, of one suit that is not trumps; ``A``, one of every suit; "
        "``any A``, one of whatever suit",
    )
    points: tuple[int, ...] = key((0,), "points of one, of two at once, ...; beyond that again as one", 0, 9999)
    over: str = key("", "laid in the play: a meld of its kind whose cards may serve again in it")
    adds: int = key(0, "its points then", 0, 9999)
    trade: bool = key(
        False, "laid in the play: its card may be exchanged for the last of the stock instead, once a deal"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """``[[mode]]``: other rules for deals in which a field has a certain value."""

    name: str = key("", "its name; also what the dealer calls to choose it")
    field: str = key("", "the field of the deal")
    value: str = key("", "its value; none: the name")
    set: Mapping[str, object] = table("keys, as in ``score.trick``, and what they are then")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """``[[word]]``: a word that a field of the deal may hold besides those of modes."""

    name: str = key("", "the word")
    aliases: tuple[str, ...] = key((), "other words for the same")
    field: str = key("", "the field of the deal")
    fields: Mapping[str, object] = table(
        "the fields of the deal that it stands for; none: what holds where the field is absent. Of the name of a mode: "
        "what else holds where the deal does not say it"
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
    """Sections on which no value of a deal depends, so that they are no part of keys in stores."""
