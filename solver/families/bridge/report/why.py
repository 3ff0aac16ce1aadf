"""Reasons of ``--why`` as text: winners of tricks, cost of wrong cards, named plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import SEATS, SUITS, side
from solver.families.bridge.position import Position
from solver.families.bridge.why.facts import LONG, RUFF, Gain, NamedPlay, TrickWon, Why, WrongCard
from solver.text.style import Style, plural, side_name

_SUIT_NAMES = {"S": ("spade", "spades"), "H": ("heart", "hearts"), "D": ("diamond", "diamonds"), "C": ("club", "clubs")}
_MEANS = {
    "finesse": "if {behind} had the {against}, it would cost {cost}",
    "ruffing finesse": "if {behind} had the {against}, it would cost {cost}",
    "hold-up": "winning the trick with {instead} would cost {cost}",
    "duck": "winning the trick with {instead} would cost {cost}",
    "unblock": "keeping it and playing {instead} would cost {cost}",
    "overruff": "any other card, such as {instead}, would cost {cost}",
    "refusal to overruff": "overruffing with {instead} would cost {cost}",
    "loser on loser": "ruffing with {instead} would cost {cost}",
    "uppercut": "any discard or lower trump, such as {instead}, would cost {cost}",
    "ruff": "any discard, such as {instead}, would cost {cost}",
    "throw-in": "the other side must lead; having to lead oneself would cost {cost}",
    "trump promotion": "promotes partner's {promoted}; another suit, such as {instead}, would cost {cost}",
    "entry killed": "takes the {against} out of {opponent}'s hand; another suit, such as {instead}, would cost {cost}",
    "avoidance": "keeps {opponent} off lead, whom {instead} could let in; with {opponent} on lead it would cost {cost}",
    "safety play": "if {opponent} had the {against}, {instead} would cost {cost}",
    "squeeze": "{opponent} has to discard; if {opponent} could keep all cards, it would cost {cost}",
    "simple squeeze": "{opponent} has to discard from two guarded suits; "
    "if {opponent} could keep all cards, it would cost {cost}",
    "double squeeze": "{opponent} has to discard, and partner cannot guard everything either; "
    "if {opponent} could keep all cards, it would cost {cost}",
}


def why_text(position: Position, why: Why, style: Style) -> str:
    """Return the reasons as paragraphs."""
    return "\n\n".join("\n".join(lines) for lines in why_paragraphs(position, why, style))


def why_paragraphs(position: Position, why: Why, style: Style) -> Iterator[list[str]]:
    """Yield the reasons, each paragraph as its lines; the first of the last two is a heading."""
    for lines in (_account(why.tricks, style), _wrong(position, why.wrong, style), plays_lines(why.plays, style)):
        paragraph = list(lines)
        if paragraph:
            yield paragraph


def why_line(why: Why, style: Style) -> str:
    """Return wrong cards and named plays in one line."""
    wrong = [f"{style.card(one.card)} gives up {_tricks(one.cost)}" for one in why.wrong]
    plays = [f"{SEATS[one.seat]} {style.card(one.card)} {one.name}" for one in why.plays]
    return f"why: {', '.join([*wrong, *plays]) or 'no card gives up a trick'}"


def _account(tricks: Sequence[TrickWon], style: Style) -> Iterator[str]:
    """Yield a line for each side: its tricks of the line by suit, then its ruffs."""
    for own in (0, 1):
        won = [one for one in tricks if side(one.seat) == own]
        if won:
            yield f"{side_name(own)} win {plural(len(won), 'trick')} of this line: {', '.join(_by_suit(won, style))}"


def _by_suit(won: Sequence[TrickWon], style: Style) -> Iterator[str]:
    for suit in SUITS:
        high = [one.card for one in won if one.card[0] == suit and one.kind not in (LONG, RUFF)]
        long = [one.card for one in won if one.card[0] == suit and one.kind == LONG]
        cards = [text for text in (_joined(high, style), long and f"long {_joined(long, style)}") if text]
        if cards:
            yield f"{_count(len(high) + len(long), suit)} ({', '.join(cards)})"
    for short, hand in ((True, " in the short hand"), (False, "")):
        ruffs = [one.card for one in won if one.kind == RUFF and one.short == short]
        if ruffs:
            yield f"{plural(len(ruffs), 'ruff')}{hand} ({_joined(ruffs, style)})"


def _count(number: int, suit: str) -> str:
    return f"{number or 'no'} {_SUIT_NAMES[suit][number > 1]}"


def _joined(cards: Sequence[str], style: Style) -> str:
    return " ".join(map(style.card, cards))


def _wrong(position: Position, wrong: Sequence[WrongCard], style: Style) -> Iterator[str]:
    if not wrong:
        return
    yield f"{'Cards' if position.trick else 'Leads'} that give up tricks:"
    for one in wrong:
        yield f"  {wrong_text(one, style)}"


def wrong_text(one: WrongCard, style: Style) -> str:
    """Return the cost of a card, and its refutation trick by trick."""
    cards = style.card(one.card[0] + "".join(card[1] for card in one.alike))
    return f"{cards} gives up {_tricks(one.cost)}: {refutation_text(one, style)}"


def refutation_text(one: WrongCard, style: Style) -> str:
    """Return the refutation of a card trick by trick, and the reason."""
    ahead = side_name(1 - side(one.seat))
    line = "; ".join(
        f"{trick.number}. {SEATS[trick.seat]} {' '.join(map(style.card, trick.cards))}" for trick in one.refutation
    )
    because = because_text(one, style)
    return f"{line}. {ahead} are ahead from trick {one.trick} on. {because[0].upper()}{because[1:]}."


def because_text(one: WrongCard, style: Style) -> str:
    """Return where the other side wins more tricks than after a right card, and the named play that wins them."""
    more, fewer = ([gain for gain in one.gains if (gain.won > gain.instead) == up] for up in (True, False))
    text = f"{side_name(1 - side(one.seat))} win {_gains(more)}"
    if fewer:
        text += f", but {_gains(fewer)}"
    return text if one.play is None else f"{_done(one.play, style)}, and {text}"


def _gains(gains: Sequence[Gain]) -> str:
    return " and ".join(f"{_count(one.won, one.suit)} instead of {one.instead or 'none'}" for one in gains)


_DONE = {
    "finesse": "{before}'s {against} is finessed",
    "ruffing finesse": "{before}'s {against} is finessed",
    "hold-up": "{seat} holds up",
    "duck": "{seat} ducks",
    "unblock": "{seat} unblocks the {card}",
    "overruff": "{seat} overruffs with the {card}",
    "refusal to overruff": "{seat} refuses to overruff",
    "loser on loser": "{seat} discards the {card}, a loser on a loser",
    "uppercut": "{seat} uppercuts with the {card}",
    "ruff": "{seat} ruffs with the {card}",
    "throw-in": "the {card} is a throw-in",
    "trump promotion": "the {promoted} is promoted",
    "entry killed": "the {against}, an entry, is forced out",
    "avoidance": "{opponent} is kept off lead",
    "squeeze": "{opponent} is squeezed",
    "simple squeeze": "{opponent} is squeezed",
    "double squeeze": "{opponent} is squeezed, and partner too",
}
"""Clauses for the effects of named plays."""


def _done(one: NamedPlay, style: Style) -> str:
    return _DONE[one.name].format(before=SEATS[(one.seat - 1) % 4], seat=SEATS[one.seat], **_fillings(one, style))


def leads_in_words(
    hand: Sequence[str], beating: Sequence[str], letting: Sequence[str], wrong: Sequence[WrongCard], style: Style
) -> Iterator[str]:
    """Yield the leads that beat a contract, and those that let it make with the reasons, one in each line.

    Args:
        hand: of the leader.
        beating: its cards that beat the contract.
        letting: its cards that let it make.
        wrong: its cards that give up tricks, those that let it make among them.
    """
    reasons: dict[str, list[str]] = {}
    for one in wrong:
        if one.card in letting:
            reasons.setdefault(because_text(one, style), []).extend(one.alike)
    yield f"Beats it:      {_leads(hand, beating, style)}"
    for at, (reason, cards) in enumerate(reasons.items()):
        leads = "everything else" if len(reasons) == 1 else _leads(hand, cards, style)
        yield f"{'' if at else 'Lets it make:':<15}{leads}, because {reason}"


def _leads(hand: Sequence[str], cards: Sequence[str], style: Style) -> str:
    """Return leads as ``any spade, ♥K``."""
    found = []
    for suit in SUITS:
        held, chosen = ([card for card in one if card[0] == suit] for one in (hand, cards))
        if chosen:
            whole = len(held) == len(chosen) > 1
            found.append(f"any {_SUIT_NAMES[suit][0]}" if whole else _joined(chosen, style))
    return ", ".join(found)


def _tricks(number: int) -> str:
    return "a trick" if number == 1 else f"{number} tricks"


def plays_lines(plays: Sequence[NamedPlay], style: Style) -> Iterator[str]:
    """Yield the named plays of a line, one in each row under a heading; no rows without such plays."""
    if plays:
        yield "Plays with a name, each proved:"
    for one in plays:
        yield f"  Trick {one.trick}, {SEATS[one.seat]} {style.card(one.card)}: {one.name}; {_means(one, style)}"


def _means(one: NamedPlay, style: Style) -> str:
    behind = SEATS[(one.seat + 1) % 4]
    return _MEANS[one.name].format(cost=_tricks(one.cost), behind=behind, **_fillings(one, style))


def _fillings(one: NamedPlay, style: Style) -> dict[str, str]:
    """Return the card and seat names for the clause about a named play."""
    cards = {key: getattr(one, key) for key in ("card", "against", "instead", "promoted")}
    opponent = "" if one.opponent is None else SEATS[one.opponent]
    return {key: style.card(card) for key, card in cards.items() if card} | {"opponent": opponent}
