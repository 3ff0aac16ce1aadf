"""Settings of a trick-taking game that exclude each other though each is valid alone."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import pairwise

from solver.core.text_aliases import plain
from solver.families.trick.rules import Mode, Rules
from solver.families.trick.rules.auction import Decision, Offer
from solver.families.trick.rules.undefined_together import unsettled, value_at
from solver.rules.language import Contradiction, no
from solver.rules.schema import Key, schema_of, value_of
from solver.rules.toml_source import choices, one_of, show

_MISERE, _NONE = "M", "N"
_WHO = ("nobody", "dealer", "all")


def auction_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of the auction."""
    yield from menu_contradictions(rules)
    yield from _course(rules)
    yield from _calls(rules)


def menu_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions about possible bids."""
    auction = rules.auction
    known = rules.pack.suits + _NONE + _MISERE
    if len(set(auction.strains)) < len(auction.strains) or not set(auction.strains) <= set(known):
        yield no(
            f"strains = {show(auction.strains)} is not allowed. Write each strain once, with letters of {known} only",
            "auction.strains",
        )
    if any(one >= other for one, other in pairwise(auction.levels)):
        yield no(
            f"levels = {list(auction.levels)} do not rise. Write each level once, the lowest first", "auction.levels"
        )
    for level, strains in auction.only.items():
        if not isinstance(strains, str) or not set(strains) <= set(auction.strains):
            yield no(
                f"only: {level} = {show(strains)} is not allowed. Write strains that can be bid, letters "
                f"of {auction.strains}",
                "auction.only",
            )
        elif level not in map(str, auction.levels):
            yield no(
                f"only names level {show(level)}, which cannot be bid. Add it to levels, or remove it from only",
                "auction.only",
            )
    if auction.by in ("bids", "choice") and not (auction.strains or auction.levels):
        yield no(
            f"by = {show(auction.by)}, but there is nothing to bid. Set strains or levels in [auction]", "auction.by"
        )
    if auction.step and (not auction.levels or auction.most <= auction.levels[-1]):
        yield no(
            "step continues the levels up to most. Set levels, and most above the highest of them",
            "auction.step",
            "auction.most",
        )
    if auction.levels and auction.by and rules.contract.number not in ("level", "contract", "bid"):
        yield no(
            "levels are bid, but the contract does not take its number from the bid. Set number = "
            '"level" in [contract]',
            "auction.levels",
        )


def _course(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by and (rules.table.sides != "partners" or 4 not in rules.table.players):
        yield no(
            'an auction is for two sides of two players. Set sides = "partners" and players = [4] in [table]',
            "auction.by",
            "table.sides",
        )
    if auction.doubles and not (rules.contract.factor or rules.score.factor):
        yield no(
            'doubles are allowed, but they change no score. Set factor = "bridge" or factor = "all" in [contract]',
            "auction.doubles",
        )
    if any(seat > 3 for seat in auction.bidders):
        yield no(
            f"bidders = {list(auction.bidders)} are not all seats. Write seats counted from the dealer, 0 to 3",
            "auction.bidders",
        )
    names = [mode.name for mode in rules.modes]
    if auction.passed_out and auction.passed_out not in names:
        right = f"Write {choices(auction.passed_out, names)}" if names else "Add a [[mode]] of that name"
        yield no(f"passed_out = {show(auction.passed_out)} is not a mode of this game. {right}", "auction.passed_out")
    for number, who in auction.vulnerable.items():
        if who not in _WHO or not number.isdigit():
            right = f'a deal number = {one_of(map(show, _WHO))}, for example 1 = "nobody"'
            yield no(f"vulnerable: {number} = {show(who)} is not allowed. Write {right}", "auction.vulnerable")


def _calls(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by == "turns" and not rules.calls:
        yield no(
            'by = "turns", but there are no calls. Add a [[call]] for everything that a player may call', "auction.by"
        )
    if auction.by == "turns" and not auction.first:
        yield no(
            'by = "turns" depends on who speaks first. Set first = "left of dealer" or first = "dealer" in [auction]',
            "auction.first",
            "auction.by",
        )
    names = [call.name for call in rules.calls if not call.over]
    for call in rules.calls:
        if call.over and call.over not in names:
            right = f"Write {choices(call.over, names)}" if names else "Add a [[call]] of that name"
            yield no(f"over = {show(call.over)} is not a call that is made in turn. {right}", f"call.{call.name}.over")
        if call.takes and rules.deal.turned != "stock":
            yield no(
                'takes = true, but no card is turned up. Set turned = "stock" in [deal]', f"call.{call.name}.takes"
            )


WITHOUT_FIELDS = ("hands", "kitty", "played", "trick", "stock", "turnup")
"""Fields of a deal that are not part of an announcement."""


def unknown_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions about unknown cards and decisions."""
    for decision in rules.decisions:
        at = f"decision.{decision.name}"
        yield from _what(decision, at)
        yield from _possible(rules, decision, at)
    if rules.offers and not any(decision.offers for decision in rules.decisions):
        yield no(
            "there are games to announce in [[offer]], but no one decides about them. Set offers = "
            "true in a [[decision]]",
            "offer",
        )
    for offer in rules.offers:
        yield from _offer(rules, offer)
    unknown = rules.unknown
    if unknown.screened > unknown.solved > 0:
        yield no(
            f"screened = {unknown.screened} is more than solved = {unknown.solved}. "
            f"Set screened = {unknown.solved} or less",
            "unknown.screened",
        )
    if unknown.concept == "maxn" and (rules.table.sides != "alone" or max(rules.table.players) < 3):
        yield no(
            'concept = "maxn" is for three or more players, each for himself. Set concept = "security" in [unknown]',
            "unknown.concept",
        )


def _what(decision: Decision, at: str) -> Iterator[Contradiction]:
    """Yield the mistakes in the subjects of a decision: none, or several that do not go together."""
    cards = [name for name in ("away", "passes") if getattr(decision, name)]
    fields = [name for name in ("bids", "offers", "auction") if getattr(decision, name)]
    if not cards and not fields:
        yield no("this decision is about nothing. Set away, passes, bids, offers or auction", at)
    if len(cards) > 1 or len(fields) > 1 or (cards and "auction" in fields):
        yield no(
            f"{' and '.join((*cards, *fields))} cannot be decided together. Remove one of them",
            f"{at}.{(*cards, *fields)[0]}",
        )
    if decision.passes and (not decision.to or len(set(decision.to)) < len(decision.to)):
        yield no(
            f'to = {list(decision.to)} is not allowed. Write different neighbours, for example to = ["left", "right"]',
            f"{at}.to",
        )
    if decision.away and not decision.takes:
        yield no(f"away = {decision.away}, but no cards were taken up before. Set takes = true", f"{at}.away")


def _possible(rules: Rules, decision: Decision, at: str) -> Iterator[Contradiction]:
    """Yield the subjects of a decision that the game does not have."""
    bid = rules.bid
    if decision.takes and not rules.deal.kitty:
        yield no("takes = true, but the game has no kitty. Set kitty in [deal] to its number of cards", f"{at}.takes")
    if decision.away and rules.deal.kitty > 0 and decision.away != rules.deal.kitty:
        yield no(
            f"away = {decision.away}, but the kitty has {rules.deal.kitty}. Set away = {rules.deal.kitty}", f"{at}.away"
        )
    if "across" in decision.to and decision.passes and 4 not in rules.table.players:
        yield no(
            'to names across, but only four players have someone across. Write "left" or "right", or '
            "set players = [4] in [table]",
            f"{at}.to",
        )
    if decision.bids and (bid.aside or not (bid.exact or bid.exact_each or bid.least)):
        yield no(
            "bids = true, but players do not choose a number of tricks. Set exact, exact_each or "
            "least in [bid], without aside",
            f"{at}.bids",
        )
    if decision.offers and not rules.offers:
        yield no("offers = true, but there are no games to announce. Add an [[offer]] for each", f"{at}.offers")
    if decision.auction and rules.auction.by not in ("turns", "choice"):
        yield no(
            'auction = true, but there are neither calls nor a menu. Set by = "turns" or by = "choice" in [auction]',
            f"{at}.auction",
        )


def _offer(rules: Rules, offer: Offer) -> Iterator[Contradiction]:
    at = f"offer.{offer.name}"
    wrong = next((name for name in offer.fields if name in WITHOUT_FIELDS), None)
    if wrong is not None:
        yield no(
            f"fields names {wrong}, which holds cards. Write fields that say which game is played, such as trump",
            f"{at}.fields",
        )
    if rules.table.sides not in ("declarer", "called", "partners"):
        yield no('games in [[offer]] are announced by a declarer. Set sides = "declarer" in [table]', at)
    if (offer.reach or offer.steps) and not rules.score.cards:
        yield no("reach and steps count card points, but no card has points. Set cards in [score]", f"{at}.reach")
    if not offer.worth and (offer.worth_unseen or offer.matadors or offer.unseen or offer.steps or offer.lost > 1):
        yield no(
            "worth_unseen, matadors, unseen, steps and lost change a base value, but there is none. Set worth",
            f"{at}.worth",
        )
    if offer.matadors and not rules.trump.top:
        yield no("matadors counts the highest trumps, but none are named. Set top in [trump]", f"{at}.matadors")


_CARDS = re.compile(r"[SHDCMX]|[AKQJTNP2-9]|[SHDC][AKQJTNP1-9]|X[1-4]|M[1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class _Entries:
    """Names that the entries of a table may have.

    Attributes:
        pattern: matches them.
        allowed: the words for them in messages.
    """

    pattern: re.Pattern[str]
    allowed: str


_OR_TRUMP = _Entries(
    re.compile(rf"(trump )?({_CARDS.pattern})"), "a card (SQ), a suit (S), a rank (Q), X for jokers, or trump Q"
)
_SUITS = _Entries(re.compile(r"[SHDC]|trump|\*"), "a suit (S), trump, or * for any other")
_CONTRACTS = _Entries(re.compile(r"[0-9]*[SHDCNM]?|\*|[a-z]+"), "a level and strain (3N), a level, a strain, or *")
_COUNTS = _Entries(re.compile("[0-9]+"), "a number")
_HONOURS = _Entries(
    re.compile(rf"{_OR_TRUMP.pattern.pattern}|trump|\*"),
    "a card (SQ), a suit (S), a rank (Q), trump Q, trump, or * for any other",
)
_TABLES = {
    "announce.points": _SUITS,
    "marriage.points": _SUITS,
    "together.equal": _Entries(re.compile(r"[AKQJTNP2-9]|\*"), "a rank (Q), or * for any other"),
    "majority.cards": _OR_TRUMP,
    "score.cards": _OR_TRUMP,
    "score.faces": _Entries(re.compile("[SHDC]"), "a suit (S)"),
    "numbered.cards": _Entries(_CARDS, "a card (SQ), a suit (S), a rank (Q), or X for jokers"),
    "contract.made": _CONTRACTS,
    "contract.trick": _CONTRACTS,
    "contract.first": _CONTRACTS,
    "contract.extra": _CONTRACTS,
    "contract.taken": _COUNTS,
}
_LISTS = (
    "follow.not_first",
    "kitty.on",
    "score.double",
    "sweep.cards",
    "pack.without",
    "contract.helpers",
    "called.among",
)


_USUAL = Rules()
"""Defaults of all keys."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    general = (*of_a_deal(rules), *auction_contradictions(rules))
    yield from general
    yield from unknown_contradictions(rules)
    yield from _modes(rules, {found.keys for found in general})
    yield from _words(rules)
    if rules.deal.turned == "kitty" and not rules.deal.kitty:
        yield no('turned = "kitty", but the game has no kitty. Set kitty = 1 in [deal]', "deal.turned", "deal.kitty")


def of_a_deal(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions about a deal."""
    yield from _cards(rules)
    yield from _trumps(rules)
    yield from _play(rules)
    yield from _scores(rules)
    yield from unsettled(rules)


def _cards(rules: Rules) -> Iterator[Contradiction]:
    pack = rules.pack
    for name, letters in (("suits", "SHDC"), ("ranks", "AKQJTNP98765432")):
        letters_used = getattr(pack, name)
        if len(set(letters_used)) < len(letters_used) or not set(letters_used) <= set(letters) or not letters_used:
            yield no(
                f"{name} = {show(letters_used)} is not allowed. Write each letter once, and only letters of {letters}",
                f"pack.{name}",
            )
    for path in _LISTS:
        for word in value_at(rules, path):
            if not _CARDS.fullmatch(word):
                yield no(
                    f"{show(word)} in {path.partition('.')[2]} is not a card. Write a card (SQ), a suit (S), a "
                    "rank (Q) or X for jokers",
                    path,
                )
    for path, right in _TABLES.items():
        yield from _table(value_at(rules, path), path, right)
    for honour in rules.honours:
        at = f"honour.{honour.name}"
        yield from _table(honour.cards, f"{at}.cards", _HONOURS)
        yield from _table(honour.points, f"{at}.points", _COUNTS)
    for suit, ranks in pack.orders.items():
        if suit not in pack.suits or not isinstance(ranks, str) or sorted(ranks) != sorted(pack.ranks):
            yield no(
                f"orders: {suit} = {show(ranks)} is not allowed. Write a suit of the pack = its ranks "
                f"{pack.ranks} in another order",
                "pack.orders",
            )
    if set(rules.together.order) - set(pack.ranks):
        yield no(
            f"order = {show(rules.together.order)} is not allowed. Write ranks of the pack, letters of "
            f"{rules.pack.ranks}",
            "together.order",
        )
    for word in rules.lead.two_laps + rules.win.wild:
        if len(word) != 1 or word not in pack.ranks:
            yield no(
                f"{show(word)} is not a rank of the pack. Write one of the letters {pack.ranks}",
                "lead.two_laps",
                "win.wild",
            )


def _table(values: Mapping[str, object], path: str, right: _Entries) -> Iterator[Contradiction]:
    name = path.rpartition(".")[2]
    for word, value in values.items():
        if not right.pattern.fullmatch(word):
            yield no(f"{show(word)} in {name} is not allowed. Write {right.allowed}", path)
        if type(value) is not int:
            yield no(f"{name}: {word} = {show(value)} is not allowed. Write a whole number", path)


def _trumps(rules: Rules) -> Iterator[Contradiction]:
    trump = rules.trump
    suits = rules.pack.suits + "M" * bool(rules.pack.majors)
    if trump.suit and trump.by != "fixed":
        yield no(
            f'suit = {show(trump.suit)} is for by = "fixed", not {show(trump.by)}. Set by = "fixed", or remove suit',
            "trump.suit",
        )
    elif trump.by == "fixed" and trump.suit not in tuple(suits):
        yield no(
            f'by = "fixed" needs a suit of the pack, not suit = {show(trump.suit)}. Set suit to one of the '
            f"letters {suits}",
            "trump.suit",
        )
    if trump.ranks and sorted(trump.ranks) != sorted(rules.pack.ranks):
        yield no(
            f"ranks = {show(trump.ranks)} is not the order of a suit. Write the ranks "
            f"{rules.pack.ranks} in another order",
            "trump.ranks",
        )
    if rules.pack.numbers and (trump.ranks or rules.pack.orders):
        yield no(
            "numbers = true in [pack] gives cards numbers in place of ranks. Remove ranks in [trump] "
            "and orders in [pack]",
            "trump.ranks",
            "pack.orders",
            "pack.numbers",
        )
    if trump.by == "none" and (trump.hidden or trump.anti or (trump.top and not trump.top_alone)):
        yield no(
            'by = "none" means that there are no trumps. Remove hidden, anti and top in [trump], or choose another by',
            "trump.by",
        )
    announced = bool(rules.announce.points) and rules.announce.trumps
    if announced and {"trump", "*"} & set(rules.announce.points):
        yield no(
            "until trumps are announced there are none, so no points can depend on trump or *. Write "
            "points by suit: S, H, D, C",
            "announce.points",
        )
    keys = ("trump.by", "announce.points", "marriage.trump")
    if trump.by == "announced" and not (announced or rules.marriage.trump):
        yield no(
            'by = "announced", but nothing announces trumps. Set points in [announce], or trump = true in [marriage]',
            *keys,
        )
    elif trump.by != "announced" and (announced or rules.marriage.trump):
        yield no(
            f'a king and queen make trumps, but by = {show(trump.by)}. Set by = "announced" in [trump], or '
            "trumps = false in [announce] and trump = false in [marriage]",
            *keys,
        )
    if rules.marriage.trump and rules.marriage.on != "lead":
        yield no(
            'trump = true would change trumps in the middle of a trick. Set on = "lead" in [marriage]',
            "marriage.trump",
            "marriage.on",
        )
    if trump.by in ("first lead", "announced"):
        yield from _before_trumps(rules)
    if trump.anti and (trump.ranks or trump.top):
        yield no(
            "anti = true: cancelled trumps rank like the cards of any suit. Remove ranks and top in "
            "[trump], or remove anti",
            "trump.anti",
        )
    if trump.top_alone and not trump.top:
        yield no("top_alone = true, but no cards are named. Set top in [trump]", "trump.top_alone")


def _before_trumps(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys that depend on trumps before the play determines them."""
    held = [*rules.honours] if rules.score.honours else []
    words = [word for honour in held for word in honour.cards] + [honour.when for honour in held]
    if any("trump" in word for word in words):
        yield no(
            'an honour counts trumps before the play decides what they are. Remove it, or set by = "deal" in [trump]',
            "honour",
            "trump.by",
        )
    if rules.score.no_trump > 1:
        yield no(
            'no_trump depends on trumps, but the play decides what they are. Remove it, or set by = "deal" in [trump]',
            "score.no_trump",
            "trump.by",
        )
    melded = [card for combination in rules.combinations for card in combination.cards]
    if rules.melds.laid == "dealt" and any(card.startswith(("trump", "plain")) for card in melded):
        yield no(
            'melds before the play depend on trumps, but the play decides what they are. Set by = "deal" in [trump]',
            "melds.laid",
            "trump.by",
        )


_ONE_CARD = (
    "table.robots", "pack.categories", "trump.hidden", "trump.anti",
    "lead.card", "lead.not_trump", "lead.lowest", "lead.closed", "lead.two_laps",
    "follow.void", "follow.head", "follow.overtrump", "follow.no_undertrump", "follow.renege", "follow.spare_partner",
    "follow.not_first", "follow.stock_free", "win.by", "win.equal", "joker.kind", "called.high", "called.kept",
    "declared.not_led", "declared.not_first", "marriage.points",
)  # fmt: skip
"""Keys about single cards."""


def _several_cards(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys that do not go with leads of several cards: these are of one suit, and any cards may follow."""
    if rules.lead.cards < 2:
        return
    if rules.follow.suit != "free":
        yield no(
            'several cards are led at once, and any cards may be played on them. Set suit = "free" in [follow]',
            "follow.suit",
        )
    if rules.lead.next == "lowest":
        yield no(
            'next = "lowest" compares single cards, but several are led at once. Set next = "winner", '
            "or cards = 1 in [lead]",
            "lead.next",
        )
    for path in _ONE_CARD:
        if value_at(rules, path) != value_at(_USUAL, path):
            yield no(
                f"{path} is about single cards, but several are led at once. Remove {path}, or set cards = 1 in [lead]",
                path,
                "lead.cards",
            )


def _play(rules: Rules) -> Iterator[Contradiction]:
    lead, follow = rules.lead, rules.follow
    yield from _several_cards(rules)
    if set(lead.closed) - set(rules.pack.suits + "M"):
        yield no(
            f"closed = {show(lead.closed)} is not allowed. Write suits of the pack, letters of {rules.pack.suits}",
            "lead.closed",
        )
    if follow.overtrump != "never" and follow.void != "trump":
        yield no(
            'overtrump has a meaning only where players must trump. Set void = "trump" in [follow], '
            "or remove overtrump",
            "follow.overtrump",
            "follow.void",
        )
    if rules.melds.laid == "won" and lead.next != "winner":
        yield no(
            'laid = "won": the winner of a trick melds before he leads. Set next = "winner" in [lead]',
            "melds.laid",
            "lead.next",
        )
    for meld in rules.combinations:
        if not meld.cards or not meld.points:
            yield no(
                "this meld has no cards, or it has no points. Set both cards and points",
                f"combination.{meld.name}.cards",
            )
    if rules.melds.turned and rules.melds.laid != "dealt":
        yield no(
            'turned counts a meld that is laid before the play. Set laid = "dealt" in [melds]',
            "melds.turned",
            "melds.laid",
        )
    if rules.announce.points and lead.next != "winner":
        yield no(
            'the winner of a trick announces before he leads. Set next = "winner" in [lead]',
            "announce.points",
            "lead.next",
        )
    if lead.sets and lead.cards < 3:
        yield no(
            "sets = true lets a player lead three cards at once. Set cards = 3 in [lead]", "lead.sets", "lead.cards"
        )
    if rules.table.last == "declarer" and rules.table.sides != "declarer":
        yield no(
            'last = "declarer", but the game has no declarer\'s side. Set sides = "declarer" in [table]',
            "table.last",
            "table.sides",
        )
    if rules.win.by == "match" and rules.trump.by != "none":
        yield no(
            'by = "match" lets the last card of the rank led win, so there are no trumps. Set by = "none" in [trump]',
            "win.by",
        )
    if rules.table.robots and (rules.pack.jokers or rules.called.high):
        path = "pack.jokers" if rules.pack.jokers else "called.high"
        yield no(
            f"robots play the lowest or highest card of a suit, but some cards have no suit. Remove robots or {path}",
            "table.robots",
            path,
        )
    if rules.win.wild and rules.win.by != "match":
        yield no(
            'wild ranks match any other rank, but ranks are not matched here. Set by = "match" in '
            "[win], or remove wild",
            "win.wild",
            "win.by",
        )
    if rules.joker.kind == "excuse" and _many_sides(rules):
        yield no(
            'kind = "excuse" needs exactly two sides. Set sides = "partners" in [table], or choose '
            "another kind in [joker]",
            "joker.kind",
            "table.sides",
        )
    if rules.joker.kept and rules.joker.kind != "excuse":
        yield no(
            f"kept = {rules.joker.kept} counts points for a joker that is not taken. Set kind = "
            '"excuse" in [joker], or remove kept',
            "joker.kept",
            "joker.kind",
        )
    together = rules.together
    if rules.pack.categories and (together.sequence or together.equal or together.couple):
        yield no(
            "[together] counts ranks, but categories = true leaves the pack without ranks. Remove "
            "[together] or categories",
            "together.sequence",
            "pack.categories",
        )
    if rules.joker.kind == "wild" and rules.pack.categories:
        yield no(
            'kind = "wild" needs suits, but categories = true leaves the pack without any. Choose '
            "another kind in [joker]",
            "joker.kind",
            "pack.categories",
        )


def _many_sides(rules: Rules) -> bool:
    """Return whether more than two players may play alone."""
    odd = [seats for seats in rules.table.players if seats > 2 and seats % 2]
    return (rules.table.sides == "alone" and max(rules.table.players) > 2) or (
        rules.table.sides == "partners" and bool(odd)
    )


def _scores(rules: Rules) -> Iterator[Contradiction]:
    contract = rules.contract
    for name, steps in contract.under.items():
        if not isinstance(steps, (list, tuple)) or not all(type(step) is int for step in steps) or not steps:
            yield no(
                f"under: {name} = {show(steps)} is not allowed. Write a list of whole numbers, for example [50, 100]",
                "contract.under",
            )
    yield from _of_two_sides(rules)
    yield from _won(rules)
    yield from _run(rules)
    if rules.kitty.on and rules.kitty.declarer:
        yield no(
            "the kitty cannot fall to a captured card and be the declarer's from the start. Remove on "
            "or declarer in [kitty]",
            "kitty.on",
            "kitty.declarer",
        )
    if contract.no_trick and contract.number not in ("level", "contract", "bid"):
        yield no(
            'no_trick takes the last bid from a side, but nothing is bid. Set number = "bid" in [contract]',
            "contract.no_trick",
            "contract.number",
        )
    if contract.each == "seats" and rules.numbered.cards and rules.numbered.factor == "unless failed":
        yield no(
            'each = "seats" lets every opponent settle numbered cards with the declarer. Set a factor '
            'other than "unless failed" in [numbered]',
            "numbered.factor",
            "contract.each",
        )
    if not contract.number and (rules.numbered.made or rules.numbered.factor in ("made", "unless failed")):
        yield no(
            "made and factor in [numbered] depend on the contract, but there is none. Set number in [contract]",
            "numbered.made",
            "numbered.factor",
        )
    if contract.lost_each and contract.each:
        yield no(
            "lost_each already says how often a failed contract is paid. Remove lost_each or each in [contract]",
            "contract.lost_each",
            "contract.each",
        )
    if contract.odd and contract.counts in ("most", "more"):
        yield no(
            f"odd pays for tricks over the base, but counts = {show(contract.counts)} counts none. "
            "Remove odd or counts in [contract]",
            "contract.odd",
            "contract.counts",
        )
    if bool(contract.helpers) != bool(contract.lower):
        yield no(
            "helpers and lower in [contract] go together. Set both or neither", "contract.helpers", "contract.lower"
        )
    if rules.bid.aside and sorted(rules.bid.aside) != sorted(rules.pack.suits):
        yield no(
            f"aside = {show(rules.bid.aside)} is not allowed. Write every suit of the pack once: "
            f"letters of {rules.pack.suits}",
            "bid.aside",
        )
    if rules.score.race and not rules.score.win:
        yield no("race = true needs a number of points to reach. Set win in [score]", "score.race", "score.win")
    for path in _AT_THE_END if rules.score.race else ():
        if value_at(rules, path) != value_at(_USUAL, path):
            yield no(
                f"race = true ends the deal at once, but {path} counts only at the end. Remove race in "
                f"[score], or {path}",
                "score.race",
                path,
            )
    if bool(rules.declared.points) and not rules.declared.card:
        yield no("[declared] has points, but no card. Set card in [declared]", "declared.points", "declared.card")
    if rules.score.double and contract.number:
        yield no(
            "double multiplies the points of the play, but a contract decides who keeps them. Remove "
            "double in [score], or number in [contract]",
            "score.double",
            "contract.number",
        )
    yield from _besides_cards(rules)
    if rules.sweep.cards and rules.numbered.cards and contract.each == "seats":
        yield no(
            'a sweep replaces the score, but each = "seats" settles numbered cards apart. Remove '
            "[sweep], or each in [contract]",
            "sweep.cards",
            "contract.each",
            "numbered.cards",
        )
    if rules.sweep.cards and _honours(rules):
        yield no(
            "a sweep replaces the whole score, but honours would count besides. Remove [sweep], or "
            "set honours = false in [score]",
            "sweep.cards",
            "honour",
        )
    if (rules.bid.exact or rules.bid.exact_each) and rules.table.sides != "alone":
        yield no(
            'exact and exact_each in [bid] are bids of single players. Set sides = "alone" in [table]',
            "bid.exact",
            "table.sides",
        )


def _honours(rules: Rules) -> bool:
    return bool(rules.honours) and rules.score.honours


def _of_two_sides(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys that need exactly two sides."""
    contract = rules.contract
    if contract.number and contract.counts == "most" and rules.table.sides != "alone":
        yield no(
            'counts = "most" compares single players. Set sides = "alone" in [table], or choose '
            "another counts in [contract]",
            "contract.counts",
            "table.sides",
        )
    if contract.each == "rivals" and rules.table.sides != "alone":
        yield no(
            'each = "rivals" lets opponents score for themselves. Set sides = "alone" in [table], or '
            "choose another each in [contract]",
            "contract.each",
            "table.sides",
        )
    if not _many_sides(rules):
        return
    if contract.keeps == "given":
        yield no(
            'keeps = "given" gives points to the other side, but there are more than two sides. '
            "Choose another keeps in [contract]",
            "contract.keeps",
            "table.sides",
        )
    if rules.numbered.cards and rules.numbered.to == "others":
        yield no(
            'to = "others" gives cards to the other side, but there are more than two sides. Set to = '
            '"winner" in [numbered]',
            "numbered.to",
            "table.sides",
        )
    if rules.numbered.cards and contract.each == "seats":
        yield no(
            'each = "seats" settles numbered cards with one side of opponents, but there are more '
            "than two sides. Choose another each in [contract]",
            "contract.each",
            "numbered.cards",
        )
    if rules.run.majority:
        yield no(
            'majority in [run] is for two sides, but there are more. Set sides = "partners" in [table]',
            "run.majority",
            "table.sides",
        )
    if _honours(rules) and any(honour.by == "more" for honour in rules.honours):
        yield no(
            'by = "more" compares two sides, but there are more. Choose another by in [[honour]]',
            "honour",
            "table.sides",
        )


_AT_THE_END = (
    "score.trick", "score.bonus", "score.most", "score.whole", "score.cards_over", "score.most_of_suit",
    "score.revealed", "score.last", "majority.points",
)  # fmt: skip
"""Keys of points that are counted at the end of the play."""


_BESIDES_CARDS = (
    "score.last", "score.lead", "score.capture", "score.top_trump", "score.bottom_trump", "score.revealed",
    "declared.points", "joker.kept", "announce.points", "marriage.points",
    "together.sequence", "together.equal", "together.couple",
)  # fmt: skip
"""Keys of points in the play that are not card points."""


def _besides_cards(rules: Rules) -> Iterator[Contradiction]:
    """Yield the other points of the play if card points count only from a number on, as they form one sum."""
    if not rules.score.cards_over:
        return
    besides = [path for path in _BESIDES_CARDS if value_at(rules, path)]
    for path in [*besides, *(["melds.laid"] if rules.melds.laid == "won" else [])]:
        yield no(
            f"cards_over counts card points alone, but {path} would add to the same sum. Remove "
            f"{path}, or cards_over in [score]",
            path,
            "score.cards_over",
        )


_BESIDES_RUNS = ("score", "contract", "bid", "numbered", "sweep", "majority", "together")
"""Sections in which every key is about points."""


def _run(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys without meaning if only a majority of tricks, or the first tricks in a row, count."""
    if not rules.run.majority:
        return
    keys = [f"{section}.{key.name}" for section in _BESIDES_RUNS for key in fields(getattr(_USUAL, section))]
    paths = [path for path in keys if value_at(rules, path) != value_at(_USUAL, path) and path != "score.honours"]
    besides = {
        "declared.points": rules.declared.points,
        "announce.points": rules.announce.points and not rules.announce.trumps,
        "marriage.points": rules.marriage.points and not rules.marriage.trump,
        "joker.kept": rules.joker.kept,
        "melds.laid": rules.melds.laid,
        "honour": _honours(rules),
        "kitty.declarer": rules.kitty.declarer,
    }
    for path in [*paths, *(path for path, counts in besides.items() if counts)]:
        yield no(
            f"[run] alone says what tricks count, but {path} would count besides. Remove {path}, or majority in [run]",
            path,
            "run.majority",
        )
    uncounted = {
        "draw.counts": not rules.draw.counts,
        "joker.void": rules.joker.void,
        "kitty.on": rules.kitty.on,
    }
    for path, differs in uncounted.items():
        if differs:
            yield no(
                f"[run] counts every trick, but {path} makes some tricks count differently. Remove {path}, "
                "or majority in [run]",
                path,
                "run.majority",
            )


def _won(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys without meaning if a deal is won or lost by the points of the play alone."""
    if not rules.score.win:
        return
    bid = rules.bid
    besides = {
        "contract.number": rules.contract.number,
        "bid.exact": bid.exact or bid.exact_each,
        "bid.least": bid.least,
        "sweep.cards": rules.sweep.cards,
        "numbered.cards": rules.numbered.cards,
        "melds.laid": rules.melds.laid == "dealt",
        "honour": _honours(rules),
        "score.double": rules.score.double,
        "score.low": rules.score.low,
        "score.pairs": rules.score.pairs,
        "score.shown": rules.score.shown,
        "score.of": rules.score.of == "declarer",
        "score.unit": rules.score.unit > 1,
    }
    for path, value in besides.items():
        if value:
            yield no(
                f"win replaces all points, but {path} would count besides. Remove {path}, or win in [score]",
                "score.win",
                path,
            )


def _modes(rules: Rules, general: Container[tuple[str, ...]]) -> Iterator[Contradiction]:
    """Yield the mistakes in single modes.

    Args:
        general: keys with a mistake in the game without modes; a mode that sets none of them has the same mistake.
    """
    keys = _keys()
    for mode in rules.modes:
        at = f"mode.{mode.name}"
        if not mode.field:
            yield no(
                f"mode {show(mode.name)} has no field. Set field to the field of the deal that selects it, "
                'for example field = "contract"',
                f"{at}.name",
            )
        wrong = [
            f"there is no key {path}. Write {choices(path, keys)}" if path not in keys else keys[path].wrong(value)
            for path, value in mode.set.items()
            if path not in keys or keys[path].wrong(value)
        ]
        for message in wrong:
            yield no(f"mode {show(mode.name)}: {message}", f"{at}.set")
        if not wrong:
            moded = with_mode(rules, mode)
            found_in_mode = (*of_a_deal(moded), *(menu_contradictions(moded) if moded.auction != rules.auction else ()))
            for found in found_in_mode:
                if found.keys in general and mode.set.keys().isdisjoint(found.keys):
                    continue
                yield no(f"mode {show(mode.name)}: {found.message}", f"{at}.set")


def _words(rules: Rules) -> Iterator[Contradiction]:
    """Yield words without a field, and words that set fields other than the game's terms."""
    meanings: dict[tuple[str, str], str] = {}
    for word in rules.words:
        at = f"word.{word.name}"
        if not word.field:
            yield no(
                f"word {show(word.name)} has no field. Set field to the field of the deal that holds it, "
                'for example field = "contract"',
                at,
            )
        wrong = next((name for name in word.fields if name in WITHOUT_FIELDS), None)
        if wrong is not None:
            yield no(
                f"fields names {wrong}, which holds cards. Write fields that say which game is played, such as trump",
                f"{at}.fields",
            )
        for name in (word.name, *word.aliases):
            other = meanings.setdefault((word.field, plain(name)), word.name)
            if other != word.name:
                yield no(f"{show(name)} means both {show(other)} and {show(word.name)}. Remove one of them", at)


def _keys() -> dict[str, Key]:
    """Return every key that a mode can set."""
    sections = schema_of(Rules).sections
    return {f"{name}.{key.name}": key for name, section in sections.items() for key in section.keys.values()}


def with_mode(rules: Rules, mode: Mode) -> Rules:
    """Return the rules with the keys that a mode sets."""
    keys = _keys()
    for path, value in mode.set.items():
        name, _, key = path.partition(".")
        section = replace(getattr(rules, name), **{key: value_of(keys[path].hint, value)})
        rules = replace(rules, **{name: section})
    return rules
