"""Trick-taking games in plain English, and the fields of their deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from solver.core.deal import ROUNDS
from solver.families.trick.rules import Kitty, Mode, Rules, Word
from solver.families.trick.rules.contradictions import with_mode
from solver.families.trick.rules.explain import contract, play
from solver.families.trick.rules.explain import play as score
from solver.rules import names
from solver.rules.names import joined, sentence
from solver.rules.schema import Key, schema_of

WORDED = frozenset(
    f"{section}.{key}"
    for section, keys in {
        "table": "players sides direction last declarer robots",
        "pack": "suits ranks orders copies jokers majors without numbers categories",
        "deal": "hand extra extra_to kitty jokers taken turned aside",
        "trump": "by suit hidden anti ranks top top_alone",
        "lead": "first card next not_trump lowest closed opened_by two_laps cards sets",
        "follow": "suit void head overtrump spare_partner no_undertrump renege stock_free not_first",
        "win": "by equal wild",
        "joker": "kind void kept",
        "called": "card high among kept",
        "declared": "card points not_led not_first",
        "draw": "on hand whole counts",
        "kitty": "on declarer",
        "announce": "points after hand trumps",
        "marriage": "points on trump",
        "together": "sequence order equal couple",
        "majority": "cards points",
        "score": "trick over bonus most whole lead capture cards cards_over faces last top_trump bottom_trump shown "
        "shown_rank double revealed most_of_suit low pairs win race honours of factor no_trump unit",
        "numbered": "cards last to made factor",
        "sweep": "cards whole reward others",
        "bid": "exact exact_each zero blind_zero aside least bag bags nil",
        "contract": "number base counts keeps helpers lower pays loses made trick first odd extra extra_doubled insult "
        "under under_doubled factor march march_alone each lost_each partner_half no_trick trick_points taken game "
        "part",
        "run": "majority won stop all lost",
        "melds": "laid need turned",
        "auction": "by levels step most must strains only named least conceded doubles doubling raising bidders "
        "first side passed_out vulnerable",
        "unknown": "bids kitty concept solved screened",
    }.items()
    for key in keys.split()
)
"""Keys that have their own sentence elsewhere."""


def rest(rules: Rules) -> Iterator[str]:
    """Yield every other key that is set, with its description."""
    for name, section in schema_of(Rules).sections.items():
        for key in section.keys.values():
            value = getattr(getattr(rules, name), key.name)
            if f"{name}.{key.name}" not in WORDED and value != key.default:
                yield sentence(f"{name}: {key.doc}{_value(key, value)}")


def _value(key: Key, value: object) -> str:
    if value is True:
        return ""
    if value is False:
        return ": no"
    shown = joined(value) if isinstance(value, tuple) else value
    return f" ({key.name} = {shown})"


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", play.players),
    ("Pack", play.pack),
    ("Deal", play.deal),
    ("Auction", lambda rules: contract.auction(rules.auction)),
    ("Trumps", play.trumps),
    ("Leading", play.lead),
    ("Following", play.follow),
    ("Winning", play.winning),
    ("Jokers", play.jokers),
    ("Called card", play.called),
    ("Declaring", play.declared),
    ("Stock", play.stock),
    ("Kitty", play.kitty),
    ("Marriages", play.announcing),
    ("Scoring", score.score),
    ("Sweep", score.sweep),
    ("Bids", score.bids),
    ("Contract", contract.contract),
    ("Majority", score.run),
    ("Melds", contract.melds),
    ("Besides", rest),
)


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    parts = [*_told(rules)]
    for mode in rules.modes:
        parts.append((f"Mode {mode.name}", _mode(rules, mode)))
    parts += [(f"Word {word.name}", _word(word)) for word in rules.words]
    return tuple((heading, text) for heading, text in parts if text)


def _told(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the headings and sentences of everything but the modes."""
    for heading, part in _PARTS:
        yield heading, _text(part(rules))
        if heading == "Auction":
            yield from _each("Call", map(contract.call, rules.calls))
    yield from _each("Honours", map(contract.honour, rules.honours))
    yield from _each("Meld", map(contract.combination, rules.combinations))
    yield "Unknown", _text(contract.unknown(rules))
    yield from _each("Decision", map(contract.decision, rules.decisions))
    yield from _each("Offer", map(contract.offer, rules.offers))


def _each(heading: str, members: Iterable[Iterator[str]]) -> Iterator[tuple[str, str]]:
    for member in members:
        yield heading, _text(member)


def _text(sentences: Iterable[str]) -> str:
    return " ".join(sentences)


def _mode(rules: Rules, mode: Mode) -> str:
    """Return a sentence about the condition of a mode, and its changes."""
    before, after = (dict(_merged(_told(game))) for game in (rules, with_mode(rules, mode)))
    changes = [
        f"{heading}: {_changed(before.get(heading, ''), after[heading])}"
        for heading in after
        if after[heading] != before.get(heading)
    ]
    gone = [heading.lower() for heading in before if heading not in after]
    missing = f" There is nothing of {' and '.join(gone)}." if gone else ""
    value = mode.value or mode.name
    return f"Where the deal says {value} as {mode.field}. {' '.join(changes)}{missing}".strip()


def _word(word: Word) -> str:
    """Return a sentence about the meaning of a word."""
    names = joined((word.name, *word.aliases), "or")
    fields = ", ".join(f"{name} {value}" for name, value in word.fields.items())
    return f"Where the deal says {names} as {word.field}: {fields or 'what holds without it'}."


def _changed(before: str, after: str) -> str:
    """Return the sentences that replace others; the whole text if some are only added or removed."""
    old, new = before.rstrip(".").split(". "), after.rstrip(".").split(". ")
    fresh = [sentence for sentence in new if sentence not in old]
    gone = [sentence for sentence in old if sentence not in new]
    return ". ".join(fresh) + "." if before and len(fresh) == len(gone) else after


def _merged(parts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the parts with those of one heading joined, without empty ones."""
    found: dict[str, list[str]] = {}
    for heading, text in parts:
        if text:
            found.setdefault(heading, []).append(text)
    return ((heading, " ".join(texts)) for heading, texts in found.items())


_NUMBERS = {
    "level": "the number of the contract",
    "contract": "the number of the contract, or its name",
    "bid": "the number of the bid, or its name",
}


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default; fields that only a mode reads come last."""
    found: dict[str, str] = {}
    for name, text in _fields(rules):
        found[name] = f"{found[name]}; {text}" if name in found else text
    for mode in rules.modes:
        for name, text in _fields(with_mode(rules, mode)):
            found.setdefault(name, text)
    yield from found.items()


def _fields(rules: Rules) -> Iterator[tuple[str, str]]:
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, as dealt where the play is given"
    yield from _seats(rules)
    yield from _cards(rules)
    yield from _trumps(rules)
    yield from _contract(rules)
    yield from _promises(rules)
    yield from _modes(rules)
    yield from _middle(rules)
    yield from _decisions(rules)


def _seats(rules: Rules) -> Iterator[tuple[str, str]]:
    first = rules.lead.first
    who = f"the holder of {names.one(rules.lead.card)}" if first == "holder" and rules.lead.card else names.seat(first)
    yield "leader", f"who leads first (now, where no play is given); else {who}"
    yield "dealer", "the dealer"
    if rules.table.declarer:
        yield "declarer", f"the declarer; else {names.seat(rules.table.declarer)}"
    elif needs_declarer(rules):
        yield "declarer", "the declarer"
    elif rules.table.sides != "alone" or 2 in rules.table.players:
        yield "declarer", "the seat whose side counts as the first; else the first seat"


def needs_declarer(rules: Rules) -> bool:
    """Return whether a deal must name its declarer."""
    return bool(rules.contract.number or rules.table.sides == "declarer" or rules.lead.first.endswith("declarer"))


def _cards(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.pack.categories:
        yield "cards", "each card with its number in some of the categories"
    if rules.deal.kitty or rules.kitty != Kitty():
        yield "kitty", "its cards"
    if rules.draw.on:
        yield "stock", "its cards, the next one first"
    if rules.deal.aside:
        yield "aside", "the cards that each seat has set aside"
    if rules.table.sides == "called" and not rules.called.card:
        yield "secretary", "the called card"
    if rules.score.revealed:
        yield "revealed", "cards that their holders revealed"
    if rules.melds.laid == "won":
        yield "tabled", "for each seat its cards on the table, each with the melds that it served in"


def _trumps(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.trump.by == "deal":
        yield (
            "trump",
            f"the trump suit, null or NT for none{'; else that of the turned card' if rules.deal.turned else ''}",
        )
        if rules.deal.turned and not rules.trump.hidden:
            yield "turnup", "the card turned for trumps"
    elif rules.trump.by in ("announced", "first lead"):
        yield "trump", "the suit that is trumps already"
    elif rules.trump.by == "fixed":
        yield "trump", f"the trump suit, which is always {names.suit(rules.trump.suit)}"
    if rules.trump.hidden:
        yield "hidden_card", "the face-down card whose suit is trumps"
    if rules.trump.anti:
        yield "anti", "the anti-trump suit"


def _contract(rules: Rules) -> Iterator[tuple[str, str]]:
    contract = rules.contract
    if contract.number in _NUMBERS:
        yield contract.number, _NUMBERS[contract.number]
        yield "strain", "suit of the contract, N no trumps, M misère; else the trump suit"
    if contract.number == "level":
        yield "contract", "level, strain and double together, as in 4SX"
    if contract.no_trick:
        yield "final_bid", "the last bid, before the contract was raised"
    if contract.factor or rules.score.factor or rules.numbered.factor != "never":
        yield "doubled", "the double of the deal as a factor; knock and tap say the same; else 1"
    if contract.each == "seats":
        yield "knock", "the double of each seat as a factor; doubled and tap say the same; else 1"
    if contract.each == "opponents":
        yield "opponents", "how many of them pay or are paid; else all"
    if contract.number:
        yield "trump_changed", "true if trumps were changed, which takes one more"
    if contract.game or contract.part:
        yield "part_score", "the trick score carried over by the declarer's side"
    alone = contract.march_alone or any(call.alone for call in rules.calls)
    if alone and rules.table.sides == "partners":
        yield "alone", "true if the declarer plays without his partner"


def _promises(rules: Rules) -> Iterator[tuple[str, str]]:
    bid = rules.bid
    if (bid.exact or bid.exact_each or bid.least) and not bid.aside:
        nil = ', "nil" or 0, and "double nil"' if bid.nil else ""
        yield "bids", f"the tricks that each seat bid{nil}"
    if bid.blind_zero:
        yield "blind", "for each seat whether it bid unseen"
    if bid.bags:
        yield "bags_before", "tricks beyond bids carried over, of either side"
    if rules.declared.card:
        yield "declared", f"true if {names.one(rules.declared.card)} was declared"
    if rules.score.low:
        yield "low", "true in a low deal"
    if rules.score.shown:
        yield "shown", "the seat that showed its trump card"
    if rules.score.pairs:
        yield "k", "how often each seat doubled each other: a row of 0, 1 or 2 for each seat"
    if rules.score.unit > 1:
        yield "unit", f"what everything is multiplied by; else {rules.score.unit}"
    if rules.melds.laid == "dealt":
        yield "melds", "the points that each seat melded; else those of its hand"
    if rules.melds.turned:
        yield "dix_award", "the seat that turned or exchanged the lowest trump"
    if rules.run.majority:
        yield "majority", f"tricks that win the deal; else {rules.run.majority}"


def _modes(rules: Rules) -> Iterator[tuple[str, str]]:
    for field in dict.fromkeys(mode.field for mode in rules.modes):
        values = joined((mode.value or mode.name for mode in rules.modes if mode.field == field), "or")
        yield field, f"{values} for a game of other rules, see its modes"
    for field in dict.fromkeys(word.field for word in rules.words):
        names = ((word.name, *word.aliases) for word in rules.words if word.field == field)
        yield field, f"also read: {joined(dict.fromkeys(chain.from_iterable(names)), 'or')}"
    if rules.offers:
        yield "contract", f"{joined((offer.name for offer in rules.offers), 'or')} in place of the fields that say it"
    elif rules.trump.by == "deal":
        yield "contract", "a suit, as in hearts: the trump suit"
    if rules.modes:
        chosen = joined(dict.fromkeys(mode.field for mode in rules.modes), "or")
        yield "choices", f"the modes from which the dealer may choose before the first lead, where {chosen} is choose"


def _middle(rules: Rules) -> Iterator[tuple[str, str]]:
    yield "played", "the plays made so far, in order; the cards are still in hands"
    yield ROUNDS, "the same, a row for each trick: by seat from the leader of the first, null for who did not play"
    yield "trick", "cards on the table, from the leader on; they are no longer in hands"
    yield "tricks_before", "tricks won before the deal as given, by side or by seat"
    yield "deal_tricks", "tricks of the whole deal, where it is shorter than the rules have it"
    if _counts_points(rules):
        yield "points_before", "points of cards won before the deal as given, by side or by seat"
    if rules.score.faces:
        yield "faces_before", "the same, as the sum of faces"
    if rules.lead.closed:
        yield "broken", "true if closed suits may be led"
    if rules.announce.points:
        how = ", having led to it" if rules.announce.after == "own lead" else ""
        yield "may_announce", f"true if the leader won the last trick{how}"


def _counts_points(rules: Rules) -> bool:
    """Return whether the play has points besides those of tricks."""
    score = rules.score
    cards = score.cards or score.faces or score.last or score.top_trump or score.bottom_trump or rules.numbered.cards
    leads = score.lead or score.capture
    together = rules.together.sequence or rules.together.equal or rules.together.couple
    return bool(cards or leads or together or rules.marriage.points or rules.announce.points or rules.majority.points)


def _decisions(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the fields that matter only for unknown hands."""
    for decision in rules.decisions:
        if decision.passes and len(decision.to) > 1:
            yield "passing", f"where hands are unknown: whom cards are passed to, {joined(decision.to, 'or')}"
        if decision.auction and rules.auction.by == "turns":
            yield "passes", "where hands are unknown: how many players have passed; else those before the first turn"
