"""Answers about positions and recorded plays of bridge and whist, for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from tabulate import tabulate

from solver.core.answer import SOLVED
from solver.core.answer_fields import span_text
from solver.core.bounds import Bounds
from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.core.json_fields import JsonMapping
from solver.core.text_aliases import SEAT_NAMES
from solver.families.bridge.analysis import Analysis, PlayedCard
from solver.families.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.families.bridge.position_values import as_analysed
from solver.families.bridge.report.diagram import (
    cards_text,
    contract_by,
    diagram,
    heading,
    line_text,
    outcome_text,
    played_heading,
    spanned,
)
from solver.families.bridge.report.par import par_heading, tricks_line, tricks_table
from solver.families.bridge.report.why import leads_in_words, why_line, why_text, wrong_text
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.facts import WrongCard
from solver.families.play.report.swaps import SwapWords
from solver.families.play.swaps import Swap
from solver.text.style import Style, plural, side_name

if TYPE_CHECKING:
    from solver.statistics.section import Statistic


def position_text(answer: PositionAnswer, style: Style) -> str:
    """Return the contract, the player to move, the value of each card, and the line if requested."""
    parts = [_situation(answer, style)]
    if answer.target is not None:
        parts.append(_target(answer))
    if answer.winners_only:
        parts.append(f"Cards: {_winners(answer, style)}")
    if answer.ns:
        parts.append(_value(answer, style))
    if answer.ns_moves:
        parts.append("\n".join(_moves(answer, style)))
    if answer.line is not None:
        parts.append(f"Best play:\n{line_text(answer.position, answer.line, style)}")
    if answer.why is not None:
        parts.append(why_text(answer.position, answer.why, style))
    if answer.swaps is not None:
        parts.append(swap_words(answer, style).text(answer.swaps))
    return "\n\n".join(parts)


def swap_words(answer: PositionAnswer, style: Style) -> SwapWords:
    """Return the words for exchanges within the other side: in tricks of side A, or relative to the contract."""

    def worth(swap: Swap) -> str:
        return "" if swap.tricks is None else _worth(answer, *swap.tricks, style)

    def verb(swap: Swap) -> str:
        if answer.contract is None or answer.tricks is None or swap.tricks is None or not swap.tricks.exact:
            return ""
        needed = answer.contract.level + 6
        before, after = answer.tricks >= needed, swap.tricks.low >= needed
        return "" if before == after else "makes" if after else "fails"

    now = "?" if answer.ns is None else _worth(answer, *answer.tricks_of(answer.ns), style)
    title = f"If one card of {side_name(1 - answer.side_a)} were in the other hand (now {now})"
    return SwapWords(title, worth, verb, SEAT_NAMES.__getitem__, style)


def position_line(answer: PositionAnswer, style: Style) -> str:
    """Return all in one line."""
    if answer.winners_only:
        return _winners(answer, style)
    if answer.target is not None:
        return _yes_or_no(answer.reached)
    cards = "  ".join(f"{style.cards(cards)} {what}" for what, cards in _groups(answer, style))
    tricks = _range(answer, answer.ns) if answer.ns else "?"
    return f"{side_name(answer.side_a)} {tricks}" + (f":  {cards}" if cards else "")


def _situation(answer: PositionAnswer, style: Style) -> str:
    position = answer.position
    strain = "no trump" if position.strain == 4 else f"{style.strain(position.strain)} are trumps"
    lines = [f"{strain}, {SEATS[position.to_move]} to {'play' if position.trick else 'lead'}"]
    if any(position.won):
        lines.append(f"Tricks so far: N-S {position.won[0]}, E-W {position.won[1]}")
    if position.trick:
        seats = [(position.leader + place) % 4 for place in range(len(position.trick))]
        played = [f"{SEATS[seat]} {style.card(card)}" for seat, card in zip(seats, position.trick, strict=True)]
        lines.append(f"On the table: {', '.join(played)}")
    return "\n".join(lines)


def _target(answer: PositionAnswer) -> str:
    mover = side_name(side(answer.position.to_move))
    wanted = plural(answer.target or 0, "trick")
    question = f"Can {mover} take {wanted} of the {answer.position.tricks_left} left?"
    return f"{question} {_yes_or_no(answer.reached)}"


def _yes_or_no(reached: bool | None) -> str:
    return "unknown" if reached is None else "yes" if reached else "no"


def _winners(answer: PositionAnswer, style: Style) -> str:
    if answer.winners is None:
        return "unknown"
    return style.cards(answer.winners) or "none"


def _value(answer: PositionAnswer, style: Style) -> str:
    assert answer.ns
    low, high = answer.tricks_of(answer.ns)
    tricks = str(low) if low == high else f"{low} to {high}"
    more = "" if low == high else "; a limit was reached"
    text = f"{side_name(answer.side_a)}: {tricks} of {plural(answer.total, 'trick')}{more}"
    if answer.contract is None or answer.declarer is None:
        return text
    played = contract_by(answer.contract, (answer.declarer,), style)
    return f"{text}\n{played}: {outcome_text(answer.contract, low, high, style)}"


def _moves(answer: PositionAnswer, style: Style) -> list[str]:
    """Return a row for each value: the result of side A, and the cards that lead to it."""
    return [f"{what:>5}  {style.cards(cards)}" for what, cards in _groups(answer, style)]


def _groups(answer: PositionAnswer, style: Style) -> list[tuple[str, Sequence[str]]]:
    """Return the values for side A with their cards, the mover's best first; touching cards are together.

    The result is relative to the contract, ``=``, ``+1``, ``−1``, or in tricks if no contract is known.
    """
    moves = answer.ns_moves or {}
    mover_is_a = side(answer.position.to_move) == answer.side_a
    values: dict[tuple[int, int], list[str]] = {}
    for group in equivalents(answer.position):
        if group[0] in moves:
            values.setdefault(answer.tricks_of(moves[group[0]]), []).append(_joined(group))
    ordered = sorted(values, reverse=mover_is_a)
    return [(_worth(answer, *tricks, style), values[tricks]) for tricks in ordered]


def _worth(answer: PositionAnswer, low: int, high: int, style: Style) -> str:
    return _span(low, high) if answer.contract is None else spanned(answer.contract, low, high, style)


def _joined(group: Sequence[str]) -> str:
    """Return touching cards as one word with the suit once, such as ``SKQJ``."""
    return group[0][0] + "".join(card[1] for card in group)


def _range(answer: PositionAnswer, bounds: Bounds) -> str:
    return _span(*answer.tricks_of(bounds))


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def play_text(answer: PlayAnswer, style: Style) -> str:
    """Return the play trick by trick with the value after every card, the mistakes, the players, the result."""
    made = answer.analysis
    if answer.passed_out:
        return "\n".join(["Passed out", *_par(answer.par, 0, style)])
    assert made is not None
    mistakes, result = "\n".join(_mistakes(made, answer.why or {}, style)), "\n".join(_result(answer, made, style))
    if answer.why is not None and not answer.why:
        mistakes = "\n".join(filter(None, (mistakes, "No card gave up a trick, so there is nothing to refute")))
    limit = "" if answer.status == SOLVED else "A limit was reached; values not yet certain are shown as a range"
    return "\n\n".join(part for part in (_play(answer, made, style), mistakes, _players(made), result, limit) if part)


def play_line(answer: PlayAnswer, style: Style) -> str:
    """Return all in one line."""
    made = answer.analysis
    if answer.passed_out:
        return "passed out"
    assert made is not None
    mistakes = "  ".join(f"{card.trick}. {SEATS[card.seat]} {style.card(card.card)}" for card in made.mistakes)
    start = _tricks_range(made.start_bounds)
    return f"{side_name(made.side)} {start}, result {_known(made.result)}  {mistakes or _faultless(made)}"


def _faultless(made: Analysis) -> str:
    """Return the text about a play in which no card is known to have cost tricks."""
    if not made.cards:
        return "no cards are recorded"
    known = all(card.cost is not None for card in made.cards)
    return "no mistakes" if known else "no mistake found so far; a limit was reached"


def _tricks_range(bounds: Bounds) -> str:
    return span_text(bounds.number, bounds)


def _known(number: int | None) -> str:
    return "?" if number is None else str(number)


def _play(answer: PlayAnswer, made: Analysis, style: Style) -> str:
    """Return a row for each trick: each card with its result, and ``!`` after a card that cost tricks.

    Results are relative to the contract, ``=``, ``+1``, ``−1``, or in tricks without a contract.
    """
    tricks = [list(cards) for _, cards in groupby(made.cards, key=lambda card: card.trick)]
    if not tricks:
        return "No cards are recorded"

    def worth(bounds: Bounds) -> str:
        return _tricks_range(bounds) if answer.contract is None else spanned(answer.contract, *bounds, style)

    rows = [
        [f"{cards[0].trick}.", SEATS[cards[0].seat], *(_card(card, worth(card.after_bounds), style) for card in cards)]
        for cards in tricks
    ]
    title = f"{_start(answer, made, style)} with best play. After each card:"
    return f"{title}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _start(answer: PlayAnswer, made: Analysis, style: Style) -> str:
    """Return the value at the start: the outcome of the contract, else the tricks of a side."""
    if answer.contract is None:
        return f"Tricks of {side_name(made.side)}: {_tricks_range(made.start_bounds)}"
    what = side_name(made.side)
    if made.declarer is not None:
        what = contract_by(answer.contract, (made.declarer,), style)
    return f"{what}: {outcome_text(answer.contract, *made.start_bounds, style)}"


def _card(card: PlayedCard, worth: str, style: Style) -> str:
    return f"{style.card(card.card)}{'!' * max(card.cost or 0, 0)} {worth}"


def _mistakes(made: Analysis, why: Mapping[int, WrongCard], style: Style) -> Iterator[str]:
    """Yield the lines about mistakes with the right cards, irregular cards, and contradictions."""
    for card in made.cards:
        if card.irregular:
            yield f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} is marked as {card.irregular}"
        if card.cost is not None and card.cost > 0:
            lost = plural(card.cost, "trick")
            what = f"Trick {card.trick}: {SEATS[card.seat]} {style.card(card.card)} costs {lost}"
            better = f"; {style.cards(card.better)} {'was' if len(card.better) == 1 else 'were'} right"
            left_open = f"; undecided: {style.cards(card.open)}" if card.open else ""
            yield f"{what}{better if card.better else ''}{left_open}"
            if card.at in why:
                yield f"  {wrong_text(why[card.at], style)}"
    yield from made.notes


def _players(made: Analysis) -> str:
    rows = [[_role(player.seat, made.declarer), player.cards, player.mistakes, player.lost] for player in made.players]
    return tabulate(rows, ["", "cards", "mistakes", "tricks lost"], tablefmt="plain")


def _role(seat: int, declarer: int | None) -> str:
    return f"{SEATS[seat]} (declarer)" if seat == declarer else SEATS[seat]


def _result(answer: PlayAnswer, made: Analysis, style: Style) -> Iterator[str]:
    if answer.claimed:
        end = f"{_tricks_range(made.end_bounds)} tricks" if made.end is None else plural(made.end, "trick")
        yield f"Claimed: with best play {side_name(made.side)} take {end} in all"
    if made.result is not None:
        over = made.against_double_dummy
        compared = "double dummy" if over is None else f"{_against(over, style)} double dummy"
        yield f"Result: {plural(made.result, 'trick')}, {compared} ({_tricks_range(made.start_bounds)})"
    yield from _par(answer.par, made.score, style)


def _par(par: int | None, score: int | None, style: Style) -> Sequence[str]:
    if score is None:
        return []
    text = f"Score: {style.signed(score)} for N-S"
    return [text if par is None else f"{text}, {_against(score - par, style)} par ({style.signed(par)})"]


def _against(over: int, style: Style) -> str:
    if over == 0:
        return "equal to"
    return f"{style.signed(over)} against"


_BEATS, _LETS, _OPEN = "beat", "let make", "not decided"


def leads_text(deal: Deal, answer: PositionAnswer, style: Style) -> str:
    """Return the leads grouped by their effect on the contract; empty if there is no opening lead."""
    contract = answer.contract or deal.contract
    position = answer.position
    begun = bool(position.trick) or any(position.won) or position.tricks_left != 13
    if contract is None or contract.strain != position.strain or begun or not answer.ns_moves:
        return ""
    declarer = (position.to_move - 1) % 4 if answer.declarer is None else answer.declarer
    groups = _lead_groups(answer, declarer, contract.level + 6)
    bid = contract_by(contract, (declarer,), style)
    titles = {_BEATS: f"Leads that beat {bid}:", _LETS: "Leads that let it make:", _OPEN: "Leads not decided:"}
    if not groups[_BEATS]:
        titles[_LETS] = f"Leads that let {bid} make:"
    shown = {title: groups[group] for group, title in titles.items() if groups[group]}
    wide = max(map(len, shown))
    lines = [f"{title:<{wide}}  {_cards(cards, style)}" for title, cards in shown.items()]
    if answer.why is not None and groups[_BEATS] and groups[_LETS]:
        beating, letting = ([card for group in groups[kind] for card in group] for kind in (_BEATS, _LETS))
        hand = position.hands[position.to_move]
        lines += ["", *leads_in_words(hand, beating, letting, answer.why.wrong, style)]
    return "\n".join(lines)


def _lead_groups(answer: PositionAnswer, declarer: int, needed: int) -> dict[str, list[list[str]]]:
    """Return touching cards grouped by the fate of the contract after them."""
    found: dict[str, list[list[str]]] = {_BEATS: [], _LETS: [], _OPEN: []}
    for group in equivalents(answer.position):
        bounds = (answer.ns_moves or {}).get(group[0])
        if bounds is None:
            continue
        low, high = bounds.low, bounds.high
        if side(declarer):
            low, high = 13 - high, 13 - low
        found[_LETS if low >= needed else _BEATS if high < needed else _OPEN].append(list(group))
    return found


def _cards(groups: list[list[str]], style: Style) -> str:
    return style.cards(group[0][0] + "".join(card[1] for card in group) for group in groups)


Asked = Mapping[str, object]


def table(deal: Deal, answer: TableAnswer, _asked: Asked, style: Style) -> str:
    """Return the hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    parts = [diagram(deal.hands, style, heading(deal)), tricks_table(answer.table, style), _par_of(deal, answer, style)]
    return "\n\n".join(filter(None, parts))


def solve(deal: Deal, answer: PositionAnswer, asked: Asked, style: Style) -> str:
    """Return the report: the hands of the position, the values of cards, and the leads that beat the contract."""
    if style.quiet:
        swaps = "" if answer.swaps is None else swap_words(answer, style).line(answer.swaps)
        why = "" if answer.why is None else why_line(answer.why, style)
        texts = (position_line(answer, style), _par_text(answer, style), _line(answer, style), why, swaps)
        return "; ".join(filter(None, texts))
    hands = diagram(answer.position.hands, style, _heading(deal, answer, style))
    leads = leads_text(deal, answer, style)
    parts = (_drawn(deal, asked, style), hands, _par_text(answer, style), position_text(answer, style), leads)
    return "\n\n".join(filter(None, parts))


def _drawn(deal: Deal, asked: Asked, style: Style) -> str:
    """Return the note about terms of a numbered deal that were drawn at random; empty if there are none."""
    if any(asked.get(name) is not None for name in ("strain", "contract", "declarer", "leader")):
        return ""
    terms = [f"trumps {style.strain(deal.trump)}"] if "trump" in deal.drawn and deal.trump is not None else []
    terms += [f"declarer {SEATS[deal.declarer]}"] if "declarer" in deal.drawn and deal.declarer is not None else []
    return f"Random, because not given: {', '.join(terms)}. Set with strain, declarer or contract" if terms else ""


def analyse(deal: Deal, answer: PlayAnswer, asked: Asked, style: Style) -> str:
    """Return the report: the hands, the play and its mistakes."""
    if style.quiet:
        return play_line(answer, style)
    deal = as_analysed(deal, asked)
    hands = diagram(deal.hands, style, played_heading(deal, style))
    par = par_heading(answer.par_told, style) if answer.par_told else ""
    return "\n\n".join(filter(None, (hands, par, play_text(answer, style))))


def _heading(deal: Deal, answer: PositionAnswer, style: Style) -> list[str]:
    """Return the lines of the corner, with the contract that the position is solved for in place of the deal's."""
    if answer.contract is None or answer.declarer is None:
        return played_heading(deal, style)
    return [*heading(deal), contract_by(answer.contract, (answer.declarer,), style)]


def _line(answer: PositionAnswer, style: Style) -> str:
    """Return the requested line of play as one line of text."""
    return f"line: {cards_text(answer.line, style)}" if answer.line else ""


def _par_text(answer: PositionAnswer, style: Style) -> str:
    """Return par, if requested."""
    if answer.par is not None:
        return par_heading(answer.par, style)
    if answer.par_open:
        return "Par: unknown, a limit was reached"
    return "Par: not computed; it needs the vulnerability and four hands of 13 cards" if answer.par_asked else ""


def _par_of(deal: Deal, answer: TableAnswer, style: Style) -> str:
    """Return par of a complete table, which needs no search; empty if it is not defined."""
    table = answer.complete()
    if table is None or answer.size != 13 or deal.vulnerable is None or deal.game == "whist":
        return ""
    from solver.auction.bridge_par import told_of

    summary = told_of(table, deal.vulnerable, deal.dealer)
    return "" if summary is None else par_heading(summary, style)


# -- statistics of a store ---------------------------------------------------------------------------------------------


def tables_statistic(about: JsonMapping, _fields: JsonMapping) -> Statistic:
    """Return the statistic of tables of tricks, with games and slams for bridge."""
    from solver.statistics.tables import Tables

    return Tables(contracts=about["game"] == "bridge")


def pars_statistic(_about: JsonMapping, _fields: JsonMapping) -> Statistic:
    """Return the statistic of par scores, with contracts in terms of duplicate bridge."""
    from solver.statistics.pars import Pars

    return Pars(bridge=True)


def values_statistic(_about: JsonMapping, _fields: JsonMapping) -> Statistic:
    """Return the statistic of values of positions."""
    from solver.statistics.values import Values

    return Values()


def plays_statistic(_about: JsonMapping, _fields: JsonMapping) -> Statistic:
    """Return the statistic of recorded plays."""
    from solver.statistics.plays import BridgePlays

    return BridgePlays()
