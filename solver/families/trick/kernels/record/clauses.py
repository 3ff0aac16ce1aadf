"""Clauses of the rules about named cards, cards that count together, and melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product

from solver.core.errors import DealError
from solver.families.trick.kernels.record.deck import Deck, adds_together, reneges
from solver.families.trick.lengths import first_number
from solver.families.trick.pack import in_group, is_joker, rank_of, together
from solver.families.trick.rules import Combination
from solver.kernels import kernel

KERNEL = kernel("trick_general")
"""Kernel module, whose constants encode the words of rules; those of the wide build are the same."""

Bits = tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSets:
    """Cards that the rules name, as bits.

    Attributes:
        jokers: all of them.
        wild: those that take the name of another card.
        names: the cards that can be called, of copies the first.
        two_laps: cards that make a trick of two laps when led.
        not_first: cards that may not be played to the first trick.
        declared: the declared card, if it was declared.
        kitty_on: cards, but for jokers, in whose trick the kitty is won.
        aces: all of them.
        renege: trumps that need not be played on lower ones.
        called: the called card, if it has duties.
        lead_card: the card that must be led first.
    """

    jokers: Bits
    wild: Bits
    names: Bits
    two_laps: Bits
    not_first: Bits
    declared: Bits
    kitty_on: Bits
    aces: Bits
    renege: Bits
    called: Bits
    lead_card: Bits


@dataclass(frozen=True, slots=True, kw_only=True)
class Duties:
    """Rules of leading and following; words of the rules are the kernel's numbers.

    Attributes:
        trump_first: the first lead makes trumps.
        not_trump: trumps are not led first.
        lowest: which lowest card must be led first, one of `LOWEST`.
        closed: suits that are not led before they are open, a bit each.
        opened_by: what opens them, one of `OPENED_BY`.
        together: how many cards may be led at once.
        claims: a trick may be claimed by three cards.
        follow: the duty of a hand with cards of the suit led, one of `FOLLOW`.
        void: the duty of a hand without them, one of `VOID`.
        head: when a card of the suit led must win so far, one of `HEAD`.
        overtrump: the duty in a trick already trumped, one of `OVERTRUMP`.
        spare_partner: no one need trump, or beat a trump, while a partner wins so far.
        stock_free: no duty while there is a stock.
        no_undertrump: a plain lead once trumped takes no lower trump.
        called_kept: number of cards of its suit with which the called card has no duties; 0: it never has.
        declared_not_led: the declared card is not led.
        declared_not_first: nor played to the first trick led in its suit.
    """

    trump_first: bool
    not_trump: bool
    lowest: int
    closed: int
    opened_by: int
    together: int
    claims: bool
    follow: int
    void: int
    head: int
    overtrump: int
    spare_partner: bool
    stock_free: bool
    no_undertrump: bool
    called_kept: int
    declared_not_led: bool
    declared_not_first: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcements:
    """King and queen of a suit, either announced, or married by playing one of them.

    Attributes:
        announces: a player may announce.
        after_any: after any trick that he won, and not only one that he led.
        hand: he has both cards himself.
        trumps: the suit becomes trumps.
        marries: playing one of two in hand counts.
        on_lead: only when it is led.
        marriage_trumps: the suit becomes trumps.
    """

    announces: bool
    after_any: bool
    hand: bool
    trumps: bool
    marries: bool
    on_lead: bool
    marriage_trumps: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Course and end of the play.

    Attributes:
        categories: a lead names the category in which all cards of the trick are compared.
        first: the deal begins with its first trick.
        first_number: the number of that trick.
        tricks_before: tricks won before, of all sides together.
        next_leader: who leads next, one of `NEXT_LEADER`.
        joker_void: a trick with a joker is won by no one.
        draws: cards are drawn after tricks.
        draw_to: number of cards to which a hand is filled; 0: as many as were played.
        draw_whole: a round that the stock cannot serve in full is not drawn.
        idle_draws: tricks count for no one while there is a stock.
        melds: combinations are laid in the play.
        majority: tricks that win the deal, 0: there is nothing of this.
        race: points that win it at once, 0 for none.
    """

    categories: bool
    first: bool
    first_number: int
    tricks_before: int
    next_leader: int
    joker_void: bool
    draws: bool
    draw_to: int
    draw_whole: bool
    idle_draws: bool
    melds: bool
    majority: int
    race: int


def card_sets_of(deck: Deck, cards: Sequence[str]) -> CardSets:
    """Return the sets of cards that the rules name.

    Args:
        cards: the card of each bit.
    """
    rules, start = deck.rules, deck.start
    declared = rules.declared.card if start.declared else ""
    return CardSets(
        jokers=_bits(cards, is_joker),
        wild=_bits(cards, lambda card: card in deck.wild),
        names=tuple(bit for bit, card in enumerate(cards) if card in deck.names and cards.index(card) == bit),
        two_laps=_bits(cards, lambda card: rank_of(card) in rules.lead.two_laps),
        not_first=_in(cards, rules.follow.not_first),
        declared=_bits(cards, lambda card: card == declared),
        kitty_on=tuple(bit for bit in _in(cards, rules.kitty.on if start.kitty else ()) if not is_joker(cards[bit])),
        aces=_bits(cards, lambda card: card[1:] == "A"),
        renege=_bits(cards, lambda card: reneges(deck, card)),
        called=_bits(cards, lambda card: rules.called.kept > 0 and card == start.called),
        lead_card=_bits(cards, lambda card: card == rules.lead.card),
    )


def duties_of(deck: Deck) -> Duties:
    """Return the rules of leading and following."""
    lead, follow, declared = deck.rules.lead, deck.rules.follow, deck.rules.declared
    return Duties(
        trump_first=deck.first_lead,
        not_trump=lead.not_trump,
        lowest=KERNEL.LOWEST[lead.lowest],
        closed=sum(1 << deck.suit_number(suit) for suit in set(lead.closed) if suit in deck.suits),
        opened_by=KERNEL.OPENED_BY[lead.opened_by],
        together=lead.cards,
        claims=lead.sets,
        follow=KERNEL.FOLLOW[follow.suit],
        void=KERNEL.VOID[follow.void],
        head=KERNEL.HEAD[follow.head],
        overtrump=KERNEL.OVERTRUMP[follow.overtrump],
        spare_partner=follow.spare_partner,
        stock_free=follow.stock_free,
        no_undertrump=follow.no_undertrump,
        called_kept=deck.rules.called.kept,
        declared_not_led=declared.not_led,
        declared_not_first=declared.not_first,
    )


def announcements_of(deck: Deck) -> Announcements:
    """Return the rules of announcements and marriages."""
    announce, marriage = deck.rules.announce, deck.rules.marriage
    return Announcements(
        announces=bool(announce.points),
        after_any=announce.after == "trick",
        hand=announce.hand,
        trumps=announce.trumps,
        marries=bool(marriage.points),
        on_lead=marriage.on == "lead",
        marriage_trumps=marriage.trump,
    )


def course_of(deck: Deck) -> Course:
    """Return the rules of the course and the end of play."""
    rules, start = deck.rules, deck.start
    return Course(
        categories=rules.pack.categories,
        first=start.first,
        first_number=_first_number(deck),
        tricks_before=sum(start.tricks_before),
        next_leader=KERNEL.NEXT_LEADER[rules.lead.next],
        joker_void=rules.joker.void,
        draws=rules.draw.on,
        draw_to=rules.draw.hand,
        draw_whole=rules.draw.whole,
        idle_draws=rules.draw.on and not rules.draw.counts,
        melds=rules.melds.laid == "won",
        majority=(start.majority or rules.run.majority) if rules.run.majority else 0,
        race=rules.score.win if rules.score.race else 0,
    )


def _first_number(deck: Deck) -> int:
    """Return the number of the first trick, counting earlier ones."""
    rules, start = deck.rules, deck.start
    return first_number(rules, start) if rules.numbered.cards else sum(start.tricks_before) + 1


def _bits(cards: Sequence[str], wanted: Callable[[str], bool]) -> Bits:
    return tuple(bit for bit, card in enumerate(cards) if wanted(card))


def _in(cards: Sequence[str], groups: Sequence[str]) -> Bits:
    return _bits(cards, lambda card: any(in_group(card, group) for group in groups))


@dataclass(frozen=True, slots=True)
class Couple:
    """King and queen of a suit, as bits.

    Attributes:
        state: the state of trumps in which the suit is trumps.
        announced: whether they can be announced: while the suit is not trumps, and while it is.
        married: the same for what counts when one of them is played.
    """

    king: tuple[int, ...]
    queen: tuple[int, ...]
    state: int
    announced: tuple[bool, bool]
    married: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Together:
    """Points of cards together in one trick.

    Attributes:
        sequence: points of three in sequence, four, ...
        order: for each suit, for each place in the order of sequences, the bits of the card.
        rank: for each bit the number of its rank.
        equal: points of equal cards, by that; cards without rank are equal to none.
        couple: points of king and queen of trumps.
    """

    sequence: tuple[int, ...] = ()
    order: tuple[tuple[tuple[int, ...], ...], ...] = ()
    rank: tuple[int, ...] = ()
    equal: tuple[int, ...] = ()
    couple: int = 0


def couple_of(deck: Deck, cards: Sequence[str], suit: str) -> Couple:
    """Return king and queen of a suit, with their points.

    Args:
        cards: the card of each bit.
    """
    return Couple(
        king=_bits_named(cards, f"{suit}K"),
        queen=_bits_named(cards, f"{suit}Q"),
        state=deck.state(suit),
        announced=deck.couple(deck.rules.announce.points, suit),
        married=deck.couple(deck.rules.marriage.points, suit),
    )


def together_of(deck: Deck, cards: Sequence[str]) -> Together:
    """Return the points for cards in one trick; empty in games without them."""
    rules = deck.rules
    if not adds_together(rules):
        return Together()
    ranks = list(dict.fromkeys(map(rank_of, cards)))
    equal = rules.together.equal
    order = rules.together.order or rules.pack.ranks
    return Together(
        sequence=rules.together.sequence[: len(order)],
        order=tuple(tuple(_bits_named(cards, suit + rank) for rank in order) for suit in rules.pack.suits),
        rank=tuple(ranks.index(rank_of(card)) for card in cards),
        equal=tuple(equal.get(rank, equal.get("*", 0)) if rank else 0 for rank in ranks),
        couple=rules.together.couple,
    )


def _bits_named(cards: Sequence[str], wanted: str) -> tuple[int, ...]:
    return tuple(bit for bit, card in enumerate(cards) if card == wanted)


KINDS = ("", "sequence", "group", "special")


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldKind:
    """A combination of the rules.

    Attributes:
        service: the number of the service that its cards do.
        of_kind: all services of its kind, a bit each.
        over: the service of that in whose cards it may be laid; -1 none.
        points: its points.
        adds: points that it adds when laid that way.
    """

    service: int
    of_kind: int
    over: int
    points: int
    adds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldForm:
    """Combination with its cards: its number, and for each card the bits of its copies."""

    combination: int
    copies: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Melding:
    """Melds that can be laid.

    Attributes:
        services: kind and name of every meld in which a card can have served, in order; the bits of ``served``.
        combinations: those of the rules, in their order.
        forms: each combination in each of its forms.
        texts: each form as a move.
        trade: the bits of the card that may be traded; ``trade_points`` its points.
    """

    services: tuple[tuple[int, str], ...] = ()
    combinations: tuple[MeldKind, ...] = ()
    forms: tuple[MeldForm, ...] = ()
    texts: tuple[str, ...] = ()
    trade: tuple[int, ...] = ()
    trade_points: int = 0


def melding_of(deck: Deck, cards: Sequence[str]) -> Melding:
    """Return the melds that can be laid during play; empty in games without them.

    Raises:
        DealError: there are more than the search can tell apart.
    """
    if deck.rules.melds.laid != "won":
        return Melding()
    members = deck.rules.combinations
    services = sorted(
        {(KINDS.index(member.kind), member.name) for member in members}
        | {service for seat in deck.start.tabled for _, served in seat for service in served}
    )
    forms = [(number, form) for number, member in enumerate(members) for form in _forms(deck, member)]
    most = KERNEL.SERVICES, KERNEL.COMBINATIONS
    if len(services) > most[0] or len(forms) > most[1] or any(len(form) > KERNEL.NEEDS for _, form in forms):
        raise DealError(
            f"{len(services)} melds in {len(forms)} forms are too many. Leave at most {most[0]} and {most[1]}"
        )
    trade = next((member for member in members if member.trade), None)
    copies = {card: tuple(bit for bit, code in enumerate(cards) if code == card) for card in cards}
    return Melding(
        services=tuple(services),
        combinations=tuple(_combination(member, services) for member in members),
        forms=tuple(
            MeldForm(combination=number, copies=tuple(copies.get(card, ()) for card in form)) for number, form in forms
        ),
        texts=tuple(f"meld:{members[number].name}:{together(form)}" for number, form in forms),
        trade=copies.get(_forms(deck, trade)[0][0], ()) if trade else (),
        trade_points=trade.points[0] if trade else 0,
    )


def _combination(member: Combination, services: Sequence[tuple[int, str]]) -> MeldKind:
    kind = KINDS.index(member.kind)
    own = sum(1 << place for place, service in enumerate(services) if service[0] == kind)
    over = next((place for place, service in enumerate(services) if service == (kind, member.over)), -1)
    return MeldKind(
        service=services.index((kind, member.name)),
        of_kind=own,
        over=over,
        points=member.points[0],
        adds=member.adds,
    )


def _forms(deck: Deck, member: Combination) -> list[tuple[str, ...]]:
    """Return the cards of a combination in each of its forms: one for each plain suit, if it names one."""
    trump, suits = deck.start.trump, deck.rules.pack.suits
    plain = [suit for suit in suits if suit != trump]
    if not any(word.startswith("plain ") for word in member.cards):
        plain = plain[:1]
    words = [word for word in member.cards if not word.startswith("any ")]
    named = [tuple(card for word in words for card in _named(word, suit, trump, suits)) for suit in plain]
    return [(*cards, *some) for cards in named for some in _any(member, suits)]


def _any(member: Combination, suits: str) -> Iterator[tuple[str, ...]]:
    """Yield every choice of the cards of free suit; of one rank, each set of suits once."""
    ranks = Counter(word.removeprefix("any ") for word in member.cards if word.startswith("any "))
    ways = (combinations_with_replacement([suit + rank for suit in suits], many) for rank, many in ranks.items())
    return (tuple(chain(*way)) for way in product(*ways))


def _named(word: str, plain: str, trump: str | None, suits: str) -> list[str]:
    """Return the cards that one word of a combination names."""
    kind, _, rank = word.rpartition(" ")
    if kind:
        return [(plain if kind == "plain" else trump or "") + rank]
    return [word] if len(word) > 1 else [suit + word for suit in suits]
