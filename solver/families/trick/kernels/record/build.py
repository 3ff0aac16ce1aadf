"""Records that the compiled search reads: the game once, and for each question the data of its payoffs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.core.errors import DealError
from solver.families.trick import pack
from solver.families.trick.kernels.question import Payoff
from solver.families.trick.kernels.record import start_record as standing
from solver.families.trick.kernels.record.clauses import (
    KERNEL,
    Announcements,
    CardSets,
    Couple,
    Course,
    Duties,
    Melding,
    Together,
    announcements_of,
    card_sets_of,
    couple_of,
    course_of,
    duties_of,
    melding_of,
    together_of,
)
from solver.families.trick.kernels.record.deck import (
    NEVER,
    CardOrder,
    Comparisons,
    Deck,
    Order,
    adds_together,
    couples,
    looks,
    makes_trumps,
    merges,
    rank,
)
from solver.families.trick.kernels.record.start_record import CLAIMS, PLAIN_WORDS, Standing, standing_of
from solver.families.trick.kernels.record.tally_values import Vector, Worth, race_tallies
from solver.families.trick.pack import MAJORS, is_joker, suits_of
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start, seats_from, sides_of

FREE_CATEGORIES = KERNEL.VIEWS - 1
"""Index of the view before a lead, in games of categories."""

HIGHEST = 100
"""Lowest height of jokers."""


@dataclass(frozen=True, slots=True)
class View:
    """Properties of cards in a view, by bit.

    Attributes:
        trumps: the number of the suit of trumps, -1 none.
        suit: its number.
        led: the suit that it calls for when led, -1 none.
        form: the number of what matters of it when it is led.
        height: how high it is within its suit; numbers may be compared across suits too.
        anti: whether it cancels trumps.
        loose: whether it has no suit; ``excuse``: and never wins.
        named: whether it calls, when led, for a suit that its holder names.
        power: by form, whether trumps are cancelled, and bit: twice the strength, and 1 where the last of equals wins;
            0: it cannot win.
    """

    trumps: int
    suit: tuple[int, ...]
    led: tuple[int, ...]
    form: tuple[int, ...]
    height: tuple[int, ...]
    anti: tuple[bool, ...]
    loose: tuple[bool, ...]
    excuse: tuple[bool, ...]
    named: tuple[bool, ...]
    power: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The place of a card among comparable cards; sets are bit masks.

    Attributes:
        domain: the number of these cards.
        upto: those of them that are not higher; ``below``: that are lower; ``level``: that are as high.
        outside: it is always above or below all others.
    """

    domain: int
    upto: int
    below: int
    level: int
    outside: bool


@dataclass(frozen=True, slots=True)
class DealRecord:
    """Record of a deal without its payoffs; sets of cards are lists of bits.

    Attributes:
        rules, start: the deal.
        deck: its cards.
        cards: the card of each bit.
        copies: for each bit the bits of its card, as a set: bit n of a number for n.
        order: which cards beat each other; ``ranking``: the same for each bit.
        views: every view that can arise.
        view_of: for each state of trumps the view while they are hidden, and in force; -1: there is no such state.
        seats_from: for each leader the seats in order of play.
        side: of each seat.
        sets: cards that the rules name.
        duties: what may be led and played.
        announcements: kings and queens that count together.
        course: how the play goes on.
        couples: the suits of which king and queen may count together.
        named_by: for each bit the views of the categories that it can name.
        calls: the suits that a card that calls for one can name.
        tie_heights: how high each bit is where equally good moves are told apart by that: jokers highest, and else the
            rank, whatever the suit.
        call_alphabet: the alphabetical place of each of these suits, or of the categories, from the second entry on.
        word_alphabet: the same for moves that are no cards: kind, number, place.
        ranks: for each bit how high its rank is, whatever its suit.
        trump_by: for each bit the state of trumps in which the suit of its letter is trumps.
        standing: where the play begins.
        melding: melds in the play.
    """

    rules: Rules
    start: Start
    deck: Deck
    cards: tuple[str, ...]
    copies: tuple[int, ...]
    order: Order
    ranking: tuple[Ranking, ...]
    views: tuple[View, ...]
    view_of: tuple[tuple[int, int], ...]
    seats_from: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    sets: CardSets
    duties: Duties
    announcements: Announcements
    course: Course
    couples: tuple[Couple, ...]
    together: Together
    calls: tuple[int, ...]
    tie_heights: tuple[int, ...]
    call_alphabet: tuple[int, ...]
    word_alphabet: tuple[tuple[int, int, int], ...]
    named_by: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    trump_by: tuple[int, ...]
    standing: Standing
    melding: Melding

    @property
    def wide(self) -> bool:
        """Whether the cards do not fit into one word of 64 bits."""
        return len(self.cards) > KERNEL.ROOM


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """Payoffs, and which cards are equal for them. Lists by card are indexed by bit.

    Attributes:
        table: the deal.
        worth: what tricks and cards bring; its tallies are those of all payoffs, one after the other, and of a race.
        payoffs: the payoffs; ``first``: the place of each one's first tally.
        race: the place of the first seat's points in a race; -1: no race.
        card: by state of trumps, winner and bit: what it brings; empty for a state that cannot be.
        kitty: the same for the kitty, by state and winner.
        numbered: by winner and bit: for each trick up to its own; empty if nothing counts so.
        card_ends, numbered_ends: the least and the most of these, by bit.
        groups: for a trick that is not the first, and for the first: the number of what is looked at in a card.
        alike: the same as sets: cards of one domain in which the same is looked at.
        same: cards with one number here cannot be told apart at all; ``twins``: the same as sets.
        alike_names: names in which the same is looked at.
        merge: cards of one hand next to each other are equal.
    """

    table: DealRecord
    worth: Worth
    payoffs: tuple[Payoff, ...]
    first: tuple[int, ...]
    race: int
    card: tuple[tuple[tuple[Vector, ...], ...], ...]
    kitty: tuple[tuple[Vector, ...], ...]
    numbered: tuple[tuple[Vector, ...], ...]
    card_ends: tuple[tuple[Vector, Vector], ...]
    numbered_ends: tuple[tuple[Vector, Vector], ...]
    groups: tuple[tuple[int, ...], tuple[int, ...]]
    alike: tuple[tuple[int, ...], tuple[int, ...]]
    same: tuple[int, ...]
    twins: tuple[int, ...]
    alike_names: tuple[int, ...]
    merge: bool
    states: tuple[int, ...] = field(default=())


# -- the table -----------------------------------------------------------------------------------------------------


def table_of(rules: Rules, start: Start) -> DealRecord:
    """Return a deal as numbers.

    Raises:
        DealError: it has more cards, or categories, than the search can tell apart.
    """
    deck = Deck(rules, start)
    order = Comparisons(deck).order
    cards = _sorted(deck, order)
    if len(cards) > KERNEL.BITS:
        raise DealError(f"{len(cards)} cards are too many. Leave at most {KERNEL.BITS}")
    if len(deck.lenses) > KERNEL.VIEWS:
        raise DealError(f"{len(deck.categories)} categories are too many. Leave at most {FREE_CATEGORIES}")
    sides, melding = sides_of(rules, start), melding_of(deck, cards)
    return DealRecord(
        rules=rules,
        start=start,
        deck=deck,
        cards=cards,
        copies=_sets(cards),
        order=order,
        ranking=tuple(_ranking(order, cards, bit) for bit in range(len(cards))),
        views=tuple(_view(deck, lens, cards) for lens in deck.lenses),
        view_of=tuple(_views_of(deck, suit) for suit in (None, *deck.trump_suits)),
        seats_from=tuple(seats_from(rules, start, leader) for leader in range(start.seats)),
        side=tuple(next(n for n, seats in enumerate(sides) if seat in seats) for seat in range(start.seats)),
        sets=card_sets_of(deck, cards),
        duties=duties_of(deck),
        announcements=announcements_of(deck),
        course=course_of(deck),
        couples=tuple(couple_of(deck, cards, suit) for suit in rules.pack.suits),
        together=together_of(deck, cards),
        calls=() if rules.pack.categories else tuple(deck.suit_number(suit) for suit in suits_of(rules.pack)),
        tie_heights=tuple(_tie_height(rules, card) for card in cards),
        call_alphabet=_places(["", *(deck.categories or deck.suits)]),
        word_alphabet=_words(deck, melding),
        ranks=tuple(rank(rules, card) for card in cards),
        named_by=tuple(_named_by(deck, card) for card in cards),
        trump_by=tuple(deck.state(card[0]) if card[0] in deck.trump_suits else 0 for card in cards),
        standing=standing_of(deck, cards, sides),
        melding=melding,
    )


def _sorted(deck: Deck, order: Order) -> tuple[str, ...]:
    """Return the card of each bit: alphabetically, or in the order in which they beat each other."""
    if not order.found:
        return deck.cards

    def place(card: str) -> tuple[bool, int, int, str]:
        inside = card in order.level
        return (not inside, order.domain[card] if inside else 0, order.level[card] if inside else 0, card)

    return tuple(sorted(deck.cards, key=place))


def _sets(things: Sequence[object]) -> tuple[int, ...]:
    """Return for each place the set of places with an equal thing."""
    found: dict[object, int] = {}
    for place, thing in enumerate(things):
        found[thing] = found.get(thing, 0) | 1 << place
    return tuple(found[thing] for thing in things)


def _ranking(order: Order, cards: Sequence[str], bit: int) -> Ranking:
    card = cards[bit]
    if card not in order.level:
        return Ranking(len(cards), 0, 0, 1 << bit, True)
    domain, level = order.domain[card], order.level[card]
    higher = [
        (order.level[other] - level, place) for place, other in enumerate(cards) if order.domain.get(other) == domain
    ]
    return Ranking(
        domain,
        upto=sum(1 << place for more, place in higher if more <= 0),
        below=sum(1 << place for more, place in higher if more < 0),
        level=sum(1 << place for more, place in higher if more == 0),
        outside=False,
    )


def _view(deck: Deck, order: CardOrder, cards: Sequence[str]) -> View:
    numbers: dict[str | None, int] = {suit: deck.suit_number(suit) for suit in map(order.suit, cards)}
    trumps = order.trumps
    if trumps is not None and trumps in deck.suits:
        numbers.setdefault(trumps, deck.suit_number(trumps))
    forms = list(dict.fromkeys(map(order.form, cards)))
    if len(forms) > KERNEL.FORMS:
        raise DealError(f"{len(forms)} ranks to be matched are too many. Leave at most {KERNEL.FORMS}")
    heights = {height: place for place, height in enumerate(sorted(set(map(order.height, cards))))}
    return View(
        trumps=numbers.get(trumps, -1),
        suit=tuple(numbers[order.suit(card)] for card in cards),
        led=tuple(numbers.get(order.led(card), -1) for card in cards),
        form=tuple(forms.index(order.form(card)) for card in cards),
        height=tuple(heights[order.height(card)] for card in cards),
        anti=tuple(trumps is not None and order.suit(card) == deck.start.anti for card in cards),
        loose=tuple(map(order.loose, cards)),
        excuse=tuple(map(order.excuse, cards)),
        named=tuple(map(order.named, cards)),
        power=tuple((_powers(order, cards, form, False), _powers(order, cards, form, True)) for form in forms),
    )


def _powers(order: CardOrder, cards: Sequence[str], form: str | None, cancelled: bool) -> tuple[int, ...]:
    strengths = [order.strength(card, form, cancelled) for card in cards]
    places = {strength: place for place, strength in enumerate(sorted(set(strengths)), start=1)}
    return tuple(
        0 if strength[0] == NEVER else 2 * places[strength] + order.last_wins(strength[0]) for strength in strengths
    )


def _views_of(deck: Deck, trump: str | None) -> tuple[int, int]:
    """Return the views of a state of trumps."""
    if deck.rules.pack.categories:
        return (0, 0)
    suits = [order.trump for order in deck.lenses]
    hidden = suits.index(None) if None in suits else -1
    return (hidden, suits.index(trump) if trump in suits else -1)


def _tie_height(rules: Rules, card: str) -> int:
    """Return the height of a card among equally good ones."""
    if is_joker(card):
        return HIGHEST - int(card[1:])
    if card[0] == MAJORS or rules.pack.numbers or card[1:] not in tuple(rules.pack.ranks):
        return int(card[1:]) if card[1:].isdecimal() else 0
    return len(rules.pack.ranks) - rules.pack.ranks.index(card[1:])


def _places(words: Sequence[str]) -> tuple[int, ...]:
    """Return the place of each word in alphabetical order."""
    order = sorted(words)
    return tuple(order.index(word) for word in words)


def _words(deck: Deck, melding: Melding) -> tuple[tuple[int, int, int], ...]:
    """Return the moves that are words: kind, number, alphabetical place."""
    suits = enumerate(deck.rules.pack.suits)
    named = {(KERNEL.ANNOUNCE, number): f"trump:{suit}" for number, suit in suits}
    named |= {(KERNEL.CLAIM, number): claim for number, claim in enumerate(standing.CLAIMS)}
    named |= {(KERNEL.MELD, number): text for number, text in enumerate(melding.texts)}
    named |= {(kind, 0): word for kind, word in standing.PLAIN_WORDS.items()}
    return tuple((*move, place) for move, place in zip(named, _places(list(named.values())), strict=True))


def _named_by(deck: Deck, card: str) -> tuple[int, ...]:
    if not deck.rules.pack.categories:
        return ()
    return tuple(deck.categories.index(name) + 1 for name in deck.start.values[card])


# -- what it is worth ------------------------------------------------------------------------------------------------


def record_of(table: DealRecord, payoffs: Sequence[Payoff]) -> TrickRecord:
    """Return the record of payoffs, with the cards that are equal under them."""
    deck, cards, start = table.deck, table.cards, table.start
    race = race_tallies(deck)
    tallies = tuple(tally for payoff in payoffs for tally in payoff.tallies)
    if len(tallies) + len(race) > KERNEL.TOTAL_MAX:
        raise DealError(
            f"{len(tallies) + len(race)} numbers to be remembered are too many. Leave at most {KERNEL.TOTAL_MAX}"
        )
    worth = Worth(deck, tallies + race)
    if worth.lasts > KERNEL.LASTS:
        raise DealError(f"the last {worth.lasts} tricks count by themselves. Leave at most {KERNEL.LASTS}")
    holders = [_holder(table, bit) for bit in range(len(cards))]
    states = tuple(deck.state(trump) for trump in deck.trumps)
    seats = range(start.seats)
    card = tuple(
        tuple(tuple(worth.card(state, seat, *pair) for pair in zip(cards, holders, strict=True)) for seat in seats)
        if state in states
        else ()
        for state in range(len(deck.trump_suits) + 1)
    )
    numbered = tuple(tuple(worth.numbered(seat, code) for code in cards) for seat in seats) if worth.has_numbers else ()
    brings = [
        (
            tuple(vector[bit] for state in states for vector in card[state]),
            tuple(vector[bit] for vector in numbered),
        )
        for bit in range(len(cards))
    ]
    counts = [(brought, _besides(worth, code, seats)) for brought, code in zip(brings, cards, strict=True)]
    later, first = _seen(table, counts, False), _seen(table, counts, True)
    same = _same(table, counts)
    return TrickRecord(
        table=table,
        worth=worth,
        payoffs=tuple(payoffs),
        first=tuple(sum(len(payoff.tallies) for payoff in payoffs[:place]) for place in range(len(payoffs))),
        race=len(tallies) if race else -1,
        card=card,
        kitty=tuple(
            tuple(worth.kitty(state, seat) for seat in seats) if state in states else () for state in range(len(card))
        ),
        numbered=numbered,
        card_ends=tuple(worth.card_ends(brought) for brought, _ in brings),
        numbered_ends=tuple(worth.either_ends(brought) for _, brought in brings) if numbered else (),
        groups=(_numbered(later), _numbered(first)),
        alike=(_alike(table, later), _alike(table, first)),
        same=_numbered(same),
        twins=_sets(same),
        alike_names=_alike(table, [_name(table, bit) for bit in range(len(cards))]),
        merge=merges(deck),
        states=states,
    )


def _holder(table: DealRecord, bit: int) -> int | None:
    card = table.cards[bit]
    return next((seat for seat, hand in enumerate(table.start.hands) if card in hand), None)


def _besides(worth: Worth, card: str, seats: range) -> object:
    """Return the value of a card apart from being won: in the last trick, or for being played."""
    finals = tuple(worth.final(seat, card) for seat in seats) if worth.has_finals else ()
    return finals, worth.excuse(card) if worth.has_excuses else ()


def _seen(table: DealRecord, counts: Sequence[object], first: bool) -> list[object]:
    """Return the features of each card on which the rules depend besides its height, points included."""
    return [(looks(table.deck, card, first), counts[bit]) for bit, card in enumerate(table.cards)]


def _alike(table: DealRecord, things: Sequence[object]) -> tuple[int, ...]:
    """Return for each bit the set of bits of its domain with an equal thing."""
    return _sets([(ranks.domain, thing) for ranks, thing in zip(table.ranking, things, strict=True)])


def _name(table: DealRecord, bit: int) -> object:
    """Return the features of a name on which the rules depend besides its height."""
    suits = tuple(view.suit[bit] for view in table.views)
    card = table.cards[bit]
    return (suits, bit in table.sets.two_laps, couples(table.deck, card), makes_trumps(table.deck, card))


def _same(table: DealRecord, counts: Sequence[object]) -> list[object]:
    """Return the identity of a card, shared by its copies and by jokers that differ only in their code."""
    deck = table.deck
    alike = not (table.rules.melds.laid == "won" or table.rules.lead.cards > 1 or adds_together(table.rules))
    found: list[object] = []
    for bit, card in enumerate(table.cards):
        ordered = table.rules.lead.next == "lowest" and card not in deck.wild
        loose = table.rules.joker.kind == "high" and not ordered
        joker = alike and is_joker(card) and (card in deck.wild or loose)
        found.append((looks(deck, card, True), counts[bit], card in deck.wild) if joker else card)
    return found


def _numbered(things: Sequence[object]) -> tuple[int, ...]:
    """Return the same number for equal things: the place of the first of them."""
    places: dict[object, int] = {}
    return tuple(places.setdefault(thing, place) for place, thing in enumerate(things))


def named(table: DealRecord, move: int) -> str:
    """Return a move in the notation."""
    kind, parts = move >> 24, (move & 255, move >> 8 & 255, move >> 16 & 255)
    if kind == KERNEL.CARD:
        return _card(table, *parts)
    if kind == KERNEL.TOGETHER:
        return pack.together(tuple(table.cards[part] for part in parts if part != KERNEL.NONE))
    if kind == KERNEL.ANNOUNCE:
        return f"trump:{table.rules.pack.suits[parts[0]]}"
    if kind == KERNEL.MELD:
        return table.melding.texts[parts[0]]
    return CLAIMS[parts[0]] if kind == KERNEL.CLAIM else PLAIN_WORDS[kind]


def _card(table: DealRecord, bit: int, name: int, view: int) -> str:
    card = table.cards[bit]
    if bit in table.sets.wild:
        return f"{card}={table.cards[name]}"
    if not view:
        return card
    return f"{card}/{(table.deck.categories or table.deck.suits)[view - 1]}"
