"""What can not be said of unknown cards, though each key is right by itself."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.trick.rules import Rules
from solver.families.trick.rules.unknown import Decision, Offer
from solver.rules.language import Contradiction

WITHOUT_FIELDS = ("hands", "kitty", "played", "trick", "stock", "turnup")
"""Fields of a deal that are no part of what is announced."""


def unknown_contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything about unknown cards and decisions that can not be."""
    for decision in rules.decisions:
        at = f"decision.{decision.name}"
        yield from _what(decision, at)
        yield from _possible(rules, decision, at)
    if rules.offers and not any(decision.offers for decision in rules.decisions):
        yield _no("games to announce, and no decision about them; expected offers = true in one", "offer")
    for offer in rules.offers:
        yield from _offer(rules, offer)
    said = rules.unknown
    if said.screened > said.solved > 0:
        yield _no(
            f"screened = {said.screened} and solved = {said.solved}; expected no more than those", "unknown.screened"
        )
    if said.concept == "maxn" and (rules.table.sides != "alone" or max(rules.table.players) < 3):
        yield _no('concept = "maxn" in a game of two sides; expected "security"', "unknown.concept")


def _no(message: str, *keys: str) -> Contradiction:
    return Contradiction(keys, message)


def _what(decision: Decision, at: str) -> Iterator[Contradiction]:
    """Something is decided, and no two things that do not go together."""
    cards = [name for name in ("away", "passes") if getattr(decision, name)]
    fields = [name for name in ("bids", "offers", "auction") if getattr(decision, name)]
    if not cards and not fields:
        yield _no("a decision about nothing; expected away, passes, bids, offers or auction", at)
    if len(cards) > 1 or len(fields) > 1 or (cards and "auction" in fields):
        yield _no(f"{' and '.join((*cards, *fields))} at once; expected one of them", f"{at}.{(*cards, *fields)[0]}")
    if decision.passes and (not decision.to or len(set(decision.to)) < len(decision.to)):
        yield _no(f"to = {list(decision.to)}; expected different neighbours", f"{at}.to")
    if decision.away and not decision.takes:
        yield _no("cards are put away that nobody took up; expected takes = true", f"{at}.away")


def _possible(rules: Rules, decision: Decision, at: str) -> Iterator[Contradiction]:
    """The game has what is decided about."""
    bid = rules.bid
    if decision.takes and not rules.deal.kitty:
        yield _no("there is no kitty to be taken up; expected deal.kitty", f"{at}.takes")
    if decision.away and rules.deal.kitty > 0 and decision.away != rules.deal.kitty:
        yield _no(f"away = {decision.away}; expected {rules.deal.kitty}, as many as the kitty has", f"{at}.away")
    if "across" in decision.to and decision.passes and 4 not in rules.table.players:
        yield _no("nobody sits across; expected left or right", f"{at}.to")
    if decision.bids and (bid.aside or not (bid.exact or bid.exact_each or bid.least)):
        yield _no("nobody bids tricks; expected [bid]", f"{at}.bids")
    if decision.offers and not rules.offers:
        yield _no("no games are offered; expected [[offer]]", f"{at}.offers")
    if decision.auction and rules.auction.by not in ("turns", "choice"):
        yield _no('no calls and no menu; expected auction.by = "turns" or "choice"', f"{at}.auction")


def _offer(rules: Rules, offer: Offer) -> Iterator[Contradiction]:
    at = f"offer.{offer.name}"
    wrong = next((name for name in offer.fields if name in WITHOUT_FIELDS), None)
    if wrong is not None:
        yield _no(f"{wrong} in fields; expected fields that say which game it is", f"{at}.fields")
    if rules.table.sides not in ("declarer", "called", "partners"):
        yield _no('games are announced by a declarer; expected sides = "declarer"', at)
    if (offer.reach or offer.steps) and not rules.score.cards:
        yield _no("card points, and no card has any; expected score.cards", f"{at}.reach")
    if not offer.worth and (offer.worth_unseen or offer.matadors or offer.unseen or offer.steps or offer.lost > 1):
        yield _no("what it is worth besides, without a base value; expected worth", f"{at}.worth")
    if offer.matadors and not rules.trump.top:
        yield _no("matadors without trumps above all others; expected trump.top", f"{at}.matadors")
