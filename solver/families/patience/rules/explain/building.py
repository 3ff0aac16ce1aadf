"""Building games in plain English."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import UNLIMITED, Rules, explain
from solver.families.patience.rules import explain as deal
from solver.families.patience.rules.kinds import foundation_count
from solver.rules.names import RANK_WORDS, joined, many, number, sentence, times

_SUIT = {
    "same": "in suit",
    "alternating": "in alternating colours",
    "other": "in any suit but the card's own",
    "any": "regardless of suit",
}
_PACKED = {
    "same": "of one suit",
    "alternating": "in alternating colours",
    "other": "each in another suit than the next",
    "any": "of any suits",
}


def parts(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the headings and texts about play, from the deal on."""
    yield "Deal", " ".join(deal.deal(rules))
    yield "Building", " ".join(building(rules))
    yield "Moving", " ".join(groups(rules))
    yield "Empty piles", " ".join(spaces(rules))
    yield from explain.places(rules)
    yield "Foundations", " ".join(foundations(rules))
    yield "Stock", " ".join(stock(rules))
    yield "Redeals", " ".join(reshuffles(rules))


def goal(rules: Rules) -> str:
    """Return when the game is won."""
    if rules.goal == "runs":
        return "All cards have left the tableau in complete runs."
    if rules.goal == "sequences":
        king = RANK_WORDS[rules.pack.ranks]
        return (
            f"The stock is dealt, all cards lie face up, and each but the {king}s lies directly on the next "
            "higher card of its suit."
        )
    return "All cards are on the foundations."


def building(rules: Rules) -> Iterator[str]:
    """Yield the sentences about building on the piles."""
    tableau = rules.tableau
    if tableau.build == "none":
        if tableau.sizes:
            yield "Nothing is built on the piles."
        return
    if tableau.build == "any":
        yield "Any card may be put on any pile."
    else:
        way = {"down": "down", "up": "up", "both": "up or down, free at each card,"}[tableau.build]
        wrap = "; king and ace are neighbours" if tableau.wrap else ""
        yield sentence(f"on the piles cards are built {way} {_SUIT[tableau.suit]}{wrap}")
    if tableau.bare_base:
        yield "Nothing is built on a card of the foundations' base rank."
    if tableau.cap:
        yield f"No move may make a pile larger than {many(tableau.cap, 'card')}."


def groups(rules: Rules) -> Iterator[str]:
    """Yield the sentences about moves from pile to pile."""
    tableau = rules.tableau
    suits = _PACKED[tableau.group_suit] if tableau.group_suit else ""
    packed = f"packed cards {suits}" if suits else "packed cards"
    order = f"{packed} (each in building order on the one below)"
    texts = {
        "none": "No card moves from pile to pile." if tableau.sizes else "",
        "single": "One card moves at a time, the top of a pile." if tableau.sizes else "",
        "packed": f"Any number of {order} at the end of a pile move as one, whatever space is free.",
        "whole": f"All {order} at the end of a pile move as one, never a part of them.",
        "single or whole": f"The top card of a pile moves, or all {order} at its end as one.",
        "partial": f"All {order} at the end of a pile move as one; a part of them moves to an empty pile, or to "
        "another if the card that it uncovers could go to a foundation at once.",
        "whole pile": f"The top card of a pile moves; {order} only where they are the whole pile.",
        "any": "Any face-up card moves with all cards that lie on it, in whatever order they are; it must fit itself.",
    }
    if text := texts[tableau.group]:
        yield text
    if any(tableau.face_down):
        yield "A face-down card that becomes the top of its pile is turned up at once."


def spaces(rules: Rules) -> Iterator[str]:
    """Yield the sentences about filling an empty pile."""
    tableau = rules.tableau
    if not tableau.sizes and not tableau.king_starts:
        return
    if tableau.refill:
        sources = ", then ".join(f"the {_source(name)}" for name in tableau.refill)
        yield f"An empty pile is filled at once from {sources}, as long as there are cards."
    empty = "Then an empty pile" if tableau.refill else "An empty pile"
    only = joined((_source(name) for name in tableau.fill_from), "or")
    origin = f" from the {only}" if only else ""
    if tableau.fill == "none":
        yield "Then empty piles stay empty." if tableau.refill else "Empty piles stay empty."
    elif tableau.fill == "any":
        what = f"any available card{origin}" if origin else "any available card or group"
        yield f"{empty} takes {what if tableau.group not in ('none', 'single') or origin else 'any available card'}."
    elif tableau.fill == "king":
        king = RANK_WORDS[rules.pack.ranks]
        yield f"{empty} takes only a {king}{_with_group(rules, king)}{origin}."
    else:
        yield f"{empty} takes only a card one rank below the base{_with_group(rules, 'such a card')}{origin}."


def _with_group(rules: Rules, lowest: str) -> str:
    if rules.tableau.group in ("none", "single"):
        return ""
    article = "" if lowest.startswith("such") else "a "
    return f", or a group whose lowest card is {article}{lowest}"


def _source(name: str) -> str:
    return {"tableau": "piles", "foundation": "foundations"}.get(name, name)


def stock(rules: Rules) -> Iterator[str]:
    """Yield the sentences about dealing from the stock."""
    to = rules.stock
    if to.to == "waste" and to.wastes > 1:
        yield (
            f"A deal puts one card on each of {many(to.wastes, 'waste pile')}, the last one on the first of them "
            "as far as it goes."
        )
        yield "Their top cards are available. There is no redeal."
    elif to.to == "waste":
        turned = "one at a time" if to.deal == 1 else f"{number(to.deal)} at a time"
        yield (
            f"Cards are dealt from the stock to the waste, {turned}, whenever one likes; the top card of the "
            "waste is available."
        )
        if to.placed:
            yield "The card dealt must be played before the next is dealt."
        yield from _redeals(rules)
    elif to.to == "tableau":
        when = "only while no pile is empty" if to.full_piles else "also on empty ones"
        yield (
            f"A deal puts one card of the stock on each pile, {when}; the last deal goes on the first piles as "
            "far as it reaches."
        )
    elif to.to == "hand":
        target = "a pile" if rules.foundations.after_stock else "a foundation or a pile"
        yield f"The cards of the stock are played one by one: each goes at once to {target}."


def _redeals(rules: Rules) -> Iterator[str]:
    redeals = rules.stock.redeals
    if redeals == 0:
        yield "There is no redeal."
    else:
        often = "as often as one likes" if redeals == UNLIMITED else times(redeals)
        yield f"When the stock is used up, the waste is turned over to be the stock again, {often}; it is not shuffled."
    if rules.stock.switch:
        yield (
            "Once, in place of that, it is turned over and dealt one card at a time from then on; after this "
            "there is no redeal."
        )


def reshuffles(rules: Rules) -> Iterator[str]:
    """Yield the sentences about redeals of the tableau."""
    if rules.reshuffles:
        yield (
            f"{times(rules.reshuffles).capitalize()} the cards of the tableau may be gathered, put into an order "
            "that comes with "
            f"the deal, and dealt again in piles of {number(rules.deal_size)}, the last of them as large as it gets."
        )


def foundations(rules: Rules) -> Iterator[str]:
    """Yield the sentences about building on the foundations."""
    found = rules.foundations
    king = RANK_WORDS[rules.pack.ranks]
    if found.runs:
        suits = "one suit" if found.runs == "same" else "any suits"
        yield (
            f"There are no foundations to build on: a complete run from {king} to ace, of {suits}, that lies face "
            "up at the end "
            "of a pile leaves the tableau by itself."
        )
        return
    if rules.goal == "sequences":
        yield "There are no foundations: sequences stay in the tableau."
        return
    count = many(foundation_count(rules), "foundation")
    yield from _order(rules, count, king)
    if found.numbered and not found.steps:
        yield "It matters to which foundation a card goes: each takes any first card that fits."
    if found.after_stock:
        yield "Nothing goes to the foundations before the stock is used up."
    if found.back:
        yield "The top card of a foundation may come back to a pile that it fits, or to an empty one that takes it."
    else:
        yield "Cards on foundations stay there."


def _order(rules: Rules, count: str, king: str) -> Iterator[str]:
    found = rules.foundations
    suit = _SUIT[found.suit]
    whole = f", until each has {many(rules.pack.ranks, 'card')}"
    if found.steps:
        yield sentence(f"{count}, {suit}")
        for start, step in enumerate(found.steps, start=1):
            yield (
                f"From the {RANK_WORDS[start]} in steps of {number(step)}: "
                f"{', '.join(_sequence(start, step, rules.pack.ranks))}."
            )
    elif found.order == "two ways":
        yield sentence(
            f"{count}, {suit}: half of them up from the aces, half down from the {king}s; a card may go to either"
        )
    elif found.order == "chosen":
        yield sentence(f"{count}, {suit} from the base rank, with ace and {king} as neighbours{whole}")
        yield "The first card put on a base card decides whether all go up or down."
    else:
        end = f", the ace following the {king}{whole}" if found.wrap else f" to the {king}"
        base = {
            "ace": "the ace",
            "king": f"the {king}",
            "dealt": "the base rank",
            "chosen": "the base rank",
        }[found.base]
        yield sentence(f"{count}, up {suit} from {base}{end}")
        if found.base == "chosen":
            yield "The first card that the player puts on any foundation sets the base rank of all."


def _sequence(start: int, step: int, ranks: int) -> list[str]:
    return ["A23456789TJQK"[(start + step * place - 1) % ranks] for place in range(ranks)]
