"""Settings of a trick-taking game that exclude each other though each is valid by itself."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import fields, replace
from itertools import pairwise

from solver.core.text_aliases import plain
from solver.families.trick.rules import Mode, Rules
from solver.families.trick.rules.auction import Decision, Offer
from solver.families.trick.rules.undefined_together import unsettled, value_at
from solver.rules.language import Contradiction, no
from solver.rules.schema import Key, schema_of, value_of
from solver.rules.toml_source import expected, show

_MISERE, _NONE = "M", "N"
_WHO = ("nobody", "dealer", "all")


def auction_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about the auction of a game that cannot be."""
    yield from menu_contradictions(rules)
    yield from _course(rules)
    yield from _calls(rules)


def menu_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about what can be bid that cannot be."""
    auction = rules.auction
    known = rules.pack.suits + _NONE + _MISERE
    if len(set(auction.strains)) < len(auction.strains) or not set(auction.strains) <= set(known):
        yield no(f"strains = {show(auction.strains)}; expected different letters of {known}", "auction.strains")
    if any(one >= other for one, other in pairwise(auction.levels)):
        yield no(f"levels = {list(auction.levels)}; expected them from the lowest", "auction.levels")
    for level, strains in auction.only.items():
        if not isinstance(strains, str) or not set(strains) <= set(auction.strains):
            yield no(f"only: {level} = {show(strains)}; expected letters of {auction.strains}", "auction.only")
        elif level not in map(str, auction.levels):
            yield no(f"{show(level)} in only; expected one of the levels", "auction.only")
    if auction.by in ("bids", "choice") and not (auction.strains or auction.levels):
        yield no(f"an auction by {auction.by} of nothing; expected strains or levels", "auction.by")
    if auction.step and (not auction.levels or auction.most <= auction.levels[-1]):
        yield no("step without levels below most", "auction.step", "auction.most")
    if auction.levels and auction.by and rules.contract.number not in ("level", "contract", "bid"):
        yield no(
            'levels are bid that are no number of the contract; expected contract.number = "level"', "auction.levels"
        )


def _course(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by and (rules.table.sides != "partners" or 4 not in rules.table.players):
        yield no('an auction of two sides; expected sides = "partners" and four players', "auction.by", "table.sides")
    if auction.doubles and not (rules.contract.factor or rules.score.factor):
        yield no("doubles that nothing multiplies; expected contract.factor", "auction.doubles")
    if any(seat > 3 for seat in auction.bidders):
        yield no(f"bidders = {list(auction.bidders)}; expected seats 0 to 3 from the dealer", "auction.bidders")
    names = [mode.name for mode in rules.modes]
    if auction.passed_out and auction.passed_out not in names:
        right = expected(auction.passed_out, names) if names else "a mode of that name"
        yield no(f"passed_out = {show(auction.passed_out)}; expected {right}", "auction.passed_out")
    for number, who in auction.vulnerable.items():
        if who not in _WHO or not number.isdigit():
            right = f"a number of the deal and {', '.join(_WHO[:2])} or {_WHO[2]}"
            yield no(f"vulnerable: {number} = {show(who)}; expected {right}", "auction.vulnerable")


def _calls(rules: Rules) -> Iterator[Contradiction]:
    auction = rules.auction
    if auction.by == "turns" and not rules.calls:
        yield no('an auction by "turns" without calls; expected [[call]]', "auction.by")
    if auction.by == "turns" and not auction.first:
        yield no(
            'by "turns" who speaks first matters; expected first = "left of dealer"', "auction.first", "auction.by"
        )
    names = [call.name for call in rules.calls if not call.over]
    for call in rules.calls:
        if call.over and call.over not in names:
            right = expected(call.over, names) if names else "a call that is made in turn"
            yield no(f"over = {show(call.over)}; expected {right}", f"call.{call.name}.over")
        if call.takes and rules.deal.turned != "stock":
            yield no('a card is taken that is not turned; expected deal.turned = "stock"', f"call.{call.name}.takes")


WITHOUT_FIELDS = ("hands", "kitty", "played", "trick", "stock", "turnup")
"""Fields of a deal that are no part of what is announced."""


def unknown_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about unknown cards and decisions that cannot be."""
    for decision in rules.decisions:
        at = f"decision.{decision.name}"
        yield from _what(decision, at)
        yield from _possible(rules, decision, at)
    if rules.offers and not any(decision.offers for decision in rules.decisions):
        yield no("games to announce, and no decision about them; expected offers = true in one", "offer")
    for offer in rules.offers:
        yield from _offer(rules, offer)
    said = rules.unknown
    if said.screened > said.solved > 0:
        yield no(
            f"screened = {said.screened} and solved = {said.solved}; expected no more than those", "unknown.screened"
        )
    if said.concept == "maxn" and (rules.table.sides != "alone" or max(rules.table.players) < 3):
        yield no('concept = "maxn" in a game of two sides; expected "security"', "unknown.concept")


def _what(decision: Decision, at: str) -> Iterator[Contradiction]:
    """Something is decided, and no two things that do not go together."""
    cards = [name for name in ("away", "passes") if getattr(decision, name)]
    fields = [name for name in ("bids", "offers", "auction") if getattr(decision, name)]
    if not cards and not fields:
        yield no("a decision about nothing; expected away, passes, bids, offers or auction", at)
    if len(cards) > 1 or len(fields) > 1 or (cards and "auction" in fields):
        yield no(f"{' and '.join((*cards, *fields))} at once; leave one of them out", f"{at}.{(*cards, *fields)[0]}")
    if decision.passes and (not decision.to or len(set(decision.to)) < len(decision.to)):
        yield no(f"to = {list(decision.to)}; expected different neighbours", f"{at}.to")
    if decision.away and not decision.takes:
        yield no("cards are put away that nobody took up; expected takes = true", f"{at}.away")


def _possible(rules: Rules, decision: Decision, at: str) -> Iterator[Contradiction]:
    """The game has what is decided about."""
    bid = rules.bid
    if decision.takes and not rules.deal.kitty:
        yield no("there is no kitty to be taken up; expected deal.kitty", f"{at}.takes")
    if decision.away and rules.deal.kitty > 0 and decision.away != rules.deal.kitty:
        yield no(f"away = {decision.away}; expected {rules.deal.kitty}, as many as the kitty has", f"{at}.away")
    if "across" in decision.to and decision.passes and 4 not in rules.table.players:
        yield no("nobody sits across; expected left or right", f"{at}.to")
    if decision.bids and (bid.aside or not (bid.exact or bid.exact_each or bid.least)):
        yield no("nobody bids tricks; expected [bid]", f"{at}.bids")
    if decision.offers and not rules.offers:
        yield no("no games are offered; expected [[offer]]", f"{at}.offers")
    if decision.auction and rules.auction.by not in ("turns", "choice"):
        yield no('no calls and no menu; expected auction.by = "turns" or "choice"', f"{at}.auction")


def _offer(rules: Rules, offer: Offer) -> Iterator[Contradiction]:
    at = f"offer.{offer.name}"
    wrong = next((name for name in offer.fields if name in WITHOUT_FIELDS), None)
    if wrong is not None:
        yield no(f"{wrong} in fields; expected fields that say which game it is", f"{at}.fields")
    if rules.table.sides not in ("declarer", "called", "partners"):
        yield no('games are announced by a declarer; expected sides = "declarer"', at)
    if (offer.reach or offer.steps) and not rules.score.cards:
        yield no("card points, and no card has any; expected score.cards", f"{at}.reach")
    if not offer.worth and (offer.worth_unseen or offer.matadors or offer.unseen or offer.steps or offer.lost > 1):
        yield no("what it is worth besides, without a base value; expected worth", f"{at}.worth")
    if offer.matadors and not rules.trump.top:
        yield no("matadors without trumps above all others; expected trump.top", f"{at}.matadors")


_CARDS = re.compile(r"[SHDCMX]|[AKQJTNP2-9]|[SHDC][AKQJTNP1-9]|X[1-4]|M[1-9][0-9]?")
_HONOURS = re.compile(rf"(trump )?({_CARDS.pattern})|trump|\*")
_CONTRACTS = re.compile(r"[0-9]*[SHDCNM]?|\*|[a-z]+")
_TABLES = {
    "announce.points": re.compile(r"[SHDC]|trump|\*"),
    "marriage.points": re.compile(r"[SHDC]|trump|\*"),
    "together.equal": re.compile(r"[AKQJTNP2-9]|\*"),
    "majority.cards": re.compile(rf"(trump )?({_CARDS.pattern})"),
    "score.cards": re.compile(rf"(trump )?({_CARDS.pattern})"),
    "score.faces": re.compile("[SHDC]"),
    "numbered.cards": _CARDS,
    "contract.made": _CONTRACTS,
    "contract.trick": _CONTRACTS,
    "contract.first": _CONTRACTS,
    "contract.extra": _CONTRACTS,
    "contract.taken": re.compile("[0-9]+"),
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
"""What holds where a game says nothing."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about a game that cannot be."""
    general = (*of_a_deal(rules), *auction_contradictions(rules))
    yield from general
    yield from unknown_contradictions(rules)
    yield from _modes(rules, {found.keys for found in general})
    yield from _words(rules)
    if rules.deal.turned == "kitty" and not rules.deal.kitty:
        yield no("a card of the kitty is turned, and there is none; expected kitty = 1", "deal.turned", "deal.kitty")


def of_a_deal(rules: Rules) -> Iterator[Contradiction]:
    """Everything about a deal that cannot be."""
    yield from _cards(rules)
    yield from _trumps(rules)
    yield from _play(rules)
    yield from _scores(rules)
    yield from unsettled(rules)


def _cards(rules: Rules) -> Iterator[Contradiction]:
    pack = rules.pack
    for name, letters in (("suits", "SHDC"), ("ranks", "AKQJTNP98765432")):
        said = getattr(pack, name)
        if len(set(said)) < len(said) or not set(said) <= set(letters) or not said:
            yield no(f"{name} = {show(said)}; expected different letters of {letters}", f"pack.{name}")
    for path in _LISTS:
        for word in value_at(rules, path):
            if not _CARDS.fullmatch(word):
                yield no(f"{show(word)} in {path.partition('.')[2]}; expected a card, suit, rank or X", path)
    for path, right in _TABLES.items():
        yield from _table(value_at(rules, path), path, right)
    for honour in rules.honours:
        at = f"honour.{honour.name}"
        yield from _table(honour.cards, f"{at}.cards", _HONOURS)
        yield from _table(honour.points, f"{at}.points", re.compile("[0-9]+"))
    for suit, ranks in pack.orders.items():
        if suit not in pack.suits or not isinstance(ranks, str) or sorted(ranks) != sorted(pack.ranks):
            yield no(f"orders: {suit} = {show(ranks)}; expected the ranks {pack.ranks} of a suit", "pack.orders")
    if set(rules.together.order) - set(pack.ranks):
        yield no(f"order = {show(rules.together.order)}; expected ranks of {pack.ranks}", "together.order")
    for word in rules.lead.two_laps + rules.win.wild:
        if len(word) != 1 or word not in pack.ranks:
            yield no(f"{show(word)}; expected ranks of {pack.ranks}", "lead.two_laps", "win.wild")


def _table(said: Mapping[str, object], path: str, right: re.Pattern[str]) -> Iterator[Contradiction]:
    name = path.rpartition(".")[2]
    for word, value in said.items():
        if not right.fullmatch(word):
            yield no(f"{show(word)} in {name}; expected no such entry", path)
        if type(value) is not int:
            yield no(f"{name}: {word} = {show(value)}; expected a whole number", path)


def _trumps(rules: Rules) -> Iterator[Contradiction]:
    trump = rules.trump
    if (trump.by == "fixed") != bool(trump.suit) or (
        trump.suit and trump.suit not in tuple(rules.pack.suits + "M" * bool(rules.pack.majors))
    ):
        yield no(
            f'trumps by {show(trump.by)} and suit {show(trump.suit)}; "fixed" and a suit go together', "trump.suit"
        )
    if trump.ranks and sorted(trump.ranks) != sorted(rules.pack.ranks):
        yield no(
            f"trumps of the ranks {trump.ranks}; expected the ranks {rules.pack.ranks} in any order", "trump.ranks"
        )
    if rules.pack.numbers and (trump.ranks or rules.pack.orders):
        yield no("an order of ranks, in a pack of numbers", "trump.ranks", "pack.orders", "pack.numbers")
    if trump.by == "none" and (trump.hidden or trump.anti or (trump.top and not trump.top_alone)):
        yield no("trumps are hidden, cancelled or topped, and there are none", "trump.by")
    announced = bool(rules.announce.points) and rules.announce.trumps
    if announced and {"trump", "*"} & set(rules.announce.points):
        yield no("trumps are announced, and have no points before; expected points by suit", "announce.points")
    if (trump.by == "announced") != (announced or rules.marriage.trump):
        yield no('trumps "announced" and [announce] go together', "trump.by", "announce.points", "marriage.trump")
    if rules.marriage.trump and rules.marriage.on != "lead":
        yield no('trumps change in the middle of a trick; expected on = "lead"', "marriage.trump", "marriage.on")
    if trump.by in ("first lead", "announced"):
        yield from _before_trumps(rules)
    if trump.anti and (trump.ranks or trump.top):
        yield no("cancelled trumps compete as cards of their suit, and have an order of their own", "trump.anti")
    if trump.top_alone and not trump.top:
        yield no("top_alone without top", "trump.top_alone")


def _before_trumps(rules: Rules) -> Iterator[Contradiction]:
    """What looks at trumps before there are any, where the play makes them."""
    message = "looks at trumps before the play, which makes them"
    held = [*rules.honours] if rules.score.honours else []
    words = [word for honour in held for word in honour.cards] + [honour.when for honour in held]
    if any("trump" in word for word in words):
        yield no(f"an honour {message}", "honour", "trump.by")
    if rules.score.no_trump > 1:
        yield no(f"no_trump {message}", "score.no_trump", "trump.by")
    melded = [card for combination in rules.combinations for card in combination.cards]
    if rules.melds.laid == "dealt" and any(card.startswith(("trump", "plain")) for card in melded):
        yield no(f"a meld {message}", "melds.laid", "trump.by")


_ONE_CARD = (
    "table.robots", "pack.categories", "trump.hidden", "trump.anti",
    "lead.card", "lead.not_trump", "lead.lowest", "lead.closed", "lead.two_laps",
    "follow.void", "follow.head", "follow.overtrump", "follow.no_undertrump", "follow.renege", "follow.spare_partner",
    "follow.not_first", "follow.stock_free", "win.by", "win.equal", "joker.kind", "called.high", "called.kept",
    "declared.not_led", "declared.not_first", "marriage.points",
)  # fmt: skip
"""Keys that speak of one card at a time."""


def _several_cards(rules: Rules) -> Iterator[Contradiction]:
    """Where several cards are led at once they are all of one suit, and whatever cards may be played on them."""
    if rules.lead.cards < 2:
        return
    if rules.follow.suit != "free":
        yield no('several cards are led at once, on which any are played; expected suit = "free"', "follow.suit")
    if rules.lead.next == "lowest":
        yield no("several cards are led at once, and lead.next looks for the lowest of one each", "lead.next")
    for path in _ONE_CARD:
        if value_at(rules, path) != value_at(_USUAL, path):
            yield no(f"several cards are led at once, and {path} speaks of one", path, "lead.cards")


def _play(rules: Rules) -> Iterator[Contradiction]:
    lead, follow = rules.lead, rules.follow
    yield from _several_cards(rules)
    if set(lead.closed) - set(rules.pack.suits + "M"):
        yield no(f"closed = {show(lead.closed)}; expected suits of {rules.pack.suits}", "lead.closed")
    if follow.overtrump != "never" and follow.void != "trump":
        yield no('overtrump where nobody must trump; expected void = "trump"', "follow.overtrump", "follow.void")
    if rules.melds.laid == "won" and lead.next != "winner":
        yield no('who won a trick melds before he leads; expected next = "winner"', "melds.laid", "lead.next")
    for meld in rules.combinations:
        if not meld.cards or not meld.points:
            yield no("a meld of no cards, or without points; expected both", f"combination.{meld.name}.cards")
    if rules.melds.turned and rules.melds.laid != "dealt":
        yield no('a turned trump is a meld before the play; expected laid = "dealt"', "melds.turned", "melds.laid")
    if rules.announce.points and lead.next != "winner":
        yield no('who won a trick announces before he leads; expected next = "winner"', "announce.points", "lead.next")
    if lead.sets and lead.cards < 3:
        yield no("sets of three where fewer are led; expected cards = 3", "lead.sets", "lead.cards")
    if rules.table.last == "declarer" and rules.table.sides != "declarer":
        yield no('the declarer plays last; expected sides = "declarer"', "table.last", "table.sides")
    if rules.win.by == "match" and rules.trump.by != "none":
        yield no('the last card of the rank led wins, and there are trumps; expected trump.by = "none"', "win.by")
    if rules.table.robots and (rules.pack.jokers or rules.called.high):
        path = "pack.jokers" if rules.pack.jokers else "called.high"
        yield no("robots play the lowest or highest of a suit, and some cards are of none", "table.robots", path)
    if rules.win.wild and rules.win.by != "match":
        yield no('wild ranks where no rank is matched; expected by = "match"', "win.wild", "win.by")
    if rules.joker.kind == "excuse" and _many_sides(rules):
        yield no("an excuse where there are more than two sides", "joker.kind", "table.sides")
    if rules.joker.kept and rules.joker.kind != "excuse":
        yield no('points kept for a joker that is taken; expected kind = "excuse"', "joker.kept", "joker.kind")
    together = rules.together
    if rules.pack.categories and (together.sequence or together.equal or together.couple):
        yield no("ranks that count together, in a pack without ranks", "together.sequence", "pack.categories")
    if rules.joker.kind == "wild" and rules.pack.categories:
        yield no("wild jokers in a pack without suits", "joker.kind", "pack.categories")


def _many_sides(rules: Rules) -> bool:
    """Whether more than two may play each for himself."""
    odd = [seats for seats in rules.table.players if seats > 2 and seats % 2]
    return (rules.table.sides == "alone" and max(rules.table.players) > 2) or (
        rules.table.sides == "partners" and bool(odd)
    )


def _scores(rules: Rules) -> Iterator[Contradiction]:
    contract = rules.contract
    for name, steps in contract.under.items():
        if not isinstance(steps, (list, tuple)) or not all(type(step) is int for step in steps) or not steps:
            yield no(f"under: {name} = {show(steps)}; expected a list of whole numbers", "contract.under")
    yield from _of_two_sides(rules)
    yield from _won(rules)
    yield from _run(rules)
    if rules.kitty.on and rules.kitty.declarer:
        yield no(
            "the kitty falls to a captured card, and is the declarer's from the start", "kitty.on", "kitty.declarer"
        )
    if contract.no_trick and contract.number not in ("level", "contract", "bid"):
        yield no("the last bid is lost, and nothing is bid", "contract.no_trick", "contract.number")
    if contract.each == "seats" and rules.numbered.cards and rules.numbered.factor == "unless failed":
        yield no(
            "every opponent settles numbered cards with the declarer, who may have failed; expected another factor",
            "numbered.factor",
            "contract.each",
        )
    if not contract.number and (rules.numbered.made or rules.numbered.factor in ("made", "unless failed")):
        yield no("numbered cards look at the contract, and there is none", "numbered.made", "numbered.factor")
    if contract.lost_each and contract.each:
        yield no("lost_each says how often it is paid; expected no each", "contract.lost_each", "contract.each")
    if contract.odd and contract.counts in ("most", "more"):
        yield no("what is won over the base pays, and it is not counted", "contract.odd", "contract.counts")
    if bool(contract.helpers) != bool(contract.lower):
        yield no("helpers and lower go together", "contract.helpers", "contract.lower")
    if rules.bid.aside and sorted(rules.bid.aside) != sorted(rules.pack.suits):
        yield no(f"aside = {show(rules.bid.aside)}; expected every suit once", "bid.aside")
    if rules.score.race and not rules.score.win:
        yield no("a race to no number of points", "score.race", "score.win")
    for path in _AT_THE_END if rules.score.race else ():
        if value_at(rules, path) != value_at(_USUAL, path):
            yield no(f"a race ends at once, and {path} counts at the end", "score.race", path)
    if bool(rules.declared.points) and not rules.declared.card:
        yield no("points for no card", "declared.points", "declared.card")
    if rules.score.double and contract.number:
        yield no(
            "cards double what the play brings, and a contract what is kept of it", "score.double", "contract.number"
        )
    yield from _besides_cards(rules)
    if rules.sweep.cards and rules.numbered.cards and contract.each == "seats":
        yield no(
            "a sweep is in place of a score, and every opponent settles numbered cards with the declarer",
            "sweep.cards",
            "contract.each",
            "numbered.cards",
        )
    if rules.sweep.cards and _honours(rules):
        yield no("a sweep is in place of everything, and honours count besides", "sweep.cards", "honour")
    if (rules.bid.exact or rules.bid.exact_each) and rules.table.sides != "alone":
        yield no('everybody bids for himself; expected sides = "alone"', "bid.exact", "table.sides")


def _honours(rules: Rules) -> bool:
    return bool(rules.honours) and rules.score.honours


def _of_two_sides(rules: Rules) -> Iterator[Contradiction]:
    """What there is only between two sides."""
    contract = rules.contract
    if contract.number and contract.counts == "most" and rules.table.sides != "alone":
        yield no('more tricks than every other seat; expected sides = "alone"', "contract.counts", "table.sides")
    if contract.each == "rivals" and rules.table.sides != "alone":
        yield no('opponents score for themselves; expected sides = "alone"', "contract.each", "table.sides")
    if not _many_sides(rules):
        return
    if contract.keeps == "given":
        yield no("points go to the other side, and there are more than two", "contract.keeps", "table.sides")
    if rules.numbered.cards and rules.numbered.to == "others":
        yield no("cards count for the other side, and there are more than two", "numbered.to", "table.sides")
    if rules.numbered.cards and contract.each == "seats":
        yield no("every opponent settles numbered cards, and scores for himself", "contract.each", "numbered.cards")
    if rules.run.majority:
        yield no("tricks in a row of one of two sides, and there are more than two", "run.majority", "table.sides")
    if _honours(rules) and any(honour.by == "more" for honour in rules.honours):
        yield no("honours for the side with more, and there are more than two", "honour", "table.sides")


_AT_THE_END = (
    "score.trick", "score.bonus", "score.most", "score.whole", "score.cards_over", "score.most_of_suit",
    "score.revealed", "score.last", "majority.points",
)  # fmt: skip
"""What counts when all is played."""


_BESIDES_CARDS = (
    "score.last", "score.lead", "score.capture", "score.top_trump", "score.bottom_trump", "score.revealed",
    "declared.points", "joker.kept", "announce.points", "marriage.points",
    "together.sequence", "together.equal", "together.couple",
)  # fmt: skip
"""Points in the play that are not those of cards."""


def _besides_cards(rules: Rules) -> Iterator[Contradiction]:
    """What brings points in the play where those of cards count only from a number on: they are counted as one sum."""
    if not rules.score.cards_over:
        return
    besides = [path for path in _BESIDES_CARDS if value_at(rules, path)]
    for path in [*besides, *(["melds.laid"] if rules.melds.laid == "won" else [])]:
        yield no(f"points of cards count only from a number on, and {path} besides", path, "score.cards_over")


_BESIDES_RUNS = ("score", "contract", "bid", "numbered", "sweep", "majority", "together")
"""Sections of which every key says what counts."""


def _run(rules: Rules) -> Iterator[Contradiction]:
    """What has no place where all that counts is who wins a majority of the tricks, or the first so many in a row."""
    if not rules.run.majority:
        return
    keys = [f"{section}.{key.name}" for section in _BESIDES_RUNS for key in fields(getattr(_USUAL, section))]
    said = [path for path in keys if value_at(rules, path) != value_at(_USUAL, path) and path != "score.honours"]
    besides = {
        "declared.points": rules.declared.points,
        "announce.points": rules.announce.points and not rules.announce.trumps,
        "marriage.points": rules.marriage.points and not rules.marriage.trump,
        "joker.kept": rules.joker.kept,
        "melds.laid": rules.melds.laid,
        "honour": _honours(rules),
        "kitty.declarer": rules.kitty.declarer,
    }
    for path in [*said, *(path for path, counts in besides.items() if counts)]:
        yield no(f"majority says what tricks bring, and {path} would count besides", path, "run.majority")
    uncounted = {
        "draw.counts": not rules.draw.counts,
        "joker.void": rules.joker.void,
        "kitty.on": rules.kitty.on,
    }
    for path, differs in uncounted.items():
        if differs:
            yield no(f"tricks are counted in a row, and with {path} not each as one", path, "run.majority")


def _won(rules: Rules) -> Iterator[Contradiction]:
    """What has no place where a deal is won or not, by the points of the play alone."""
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
    for path, said in besides.items():
        if said:
            yield no(f"win is in place of all points, and {path} counts besides", "score.win", path)


def _modes(rules: Rules, general: Container[tuple[str, ...]]) -> Iterator[Contradiction]:
    """What is wrong in single modes.

    Args:
        general: keys with a mistake in the game without modes; a mode that sets none of them has the same mistake.
    """
    keys = _keys()
    for mode in rules.modes:
        at = f"mode.{mode.name}"
        if not mode.field:
            yield no(f"mode {show(mode.name)} looks at no field of the deal", f"{at}.name")
        wrong = [
            f"no key {path}; expected {expected(path, keys)}" if path not in keys else keys[path].wrong(value)
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
    """Words say which field they are of, and stand for fields that say which game it is."""
    meanings: dict[tuple[str, str], str] = {}
    for word in rules.words:
        at = f"word.{word.name}"
        if not word.field:
            yield no(f"word {show(word.name)} belongs to no field of the deal; expected one as field", at)
        wrong = next((name for name in word.fields if name in WITHOUT_FIELDS), None)
        if wrong is not None:
            yield no(f"{wrong} in fields; expected fields that say which game it is", f"{at}.fields")
        for name in (word.name, *word.aliases):
            other = meanings.setdefault((word.field, plain(name)), word.name)
            if other != word.name:
                yield no(f"{show(name)} stands for {show(other)} and {show(word.name)}; leave one of them out", at)


def _keys() -> dict[str, Key]:
    """Every key that a mode can set."""
    sections = schema_of(Rules).sections
    return {f"{name}.{key.name}": key for name, section in sections.items() for key in section.keys.values()}


def with_mode(rules: Rules, mode: Mode) -> Rules:
    """The rules with what a mode sets."""
    keys = _keys()
    for path, value in mode.set.items():
        name, _, key = path.partition(".")
        section = replace(getattr(rules, name), **{key: value_of(keys[path].hint, value)})
        rules = replace(rules, **{name: section})
    return rules
