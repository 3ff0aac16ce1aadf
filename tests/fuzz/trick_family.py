"""Trick-taking games: every shipped game, and games drawn from all that the language can say."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from solver.core.cuts import cuts
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.play.sides import PositionQuestion
from solver.families.trick.cases import prove, refusal_to_prove
from solver.families.trick.fields import counts_nothing
from solver.families.trick.kernels import general, payoff, plain, whist
from solver.families.trick.kernels.general import steps_of
from solver.families.trick.modes import deals_by_choice, settled, with_modes
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches, tricks_question
from solver.families.trick.solve import Solution, solution
from solver.families.trick.start import Start, sides_of
from solver.rules.load import describe, game_ids, load_trick_game
from solver.rules.toml_source import RulesError
from tests.fuzz.family import (
    RULES,
    USUAL,
    Answer,
    Cell,
    Counted,
    Deal,
    Family,
    NoAnswerError,
    NoPositionError,
    without,
)
from tests.fuzz.reference import referred
from tests.fuzz.trick_deals import Wish, fields_of, whole_tricks
from tests.fuzz.trick_files import drawn_rules
from tests.fuzz.trick_rules import CUTS, SETTLING, dimensions, rule_file
from tests.proof.altered import altered, both, is_true
from tests.reference import trick

DRAWN = "*"
"""Stands for games that are drawn."""

RULE_FILES = 8
"""Rule files that are drawn for one position at most: some keys go with few others."""

LIMIT = 3_000
"""Positions that the reference looks at."""

_SMALL, _ALTERED = 4, 5
"""Cards a hand of proofs that are altered, for a slow twin, and how often."""

NODES = 200_000
"""Positions after which the package gives no answer: cuts that are off may cost much."""

POSITIONS = ("start", "narrow", "trick", "middle", "uneven", "before")
"""Where a position stands: at the first lead; the same with cards of two suits at most; within a trick; after whole
tricks; with a hand that has a card more or less; after tricks of which only their number is told."""

_TINY, _LARGE = 1 << 17, 64 << 20

_WAYS = ("kernel=general", "kernel=plain", "memory=tiny", "memory=large", "warm", "plays=one by one", "line")


def cells() -> list[Cell]:
    """Games by options, modes, seats and positions; then dimensions of drawn games by positions."""
    found = []
    for game in game_ids("trick"):
        rules = load_trick_game(game)
        for option in _options(game):
            for mode in _modes(rules):
                moded = with_modes(rules, _field_of(mode))
                for seats in moded.table.players:
                    found += [
                        Cell(game, " ".join(filter(None, (option, mode))), f"{seats} seats, {place}")
                        for place in POSITIONS
                        if place != "before" or _has_before(moded, seats)
                    ]
    for dimension in dimensions():  # cuts have most to do while most cards are to come; long hands need to be begun
        short = dimension in CUTS and not dimension.startswith(SETTLING)
        places = ("start", "narrow") if short else ("start", "middle")
        found += [Cell(DRAWN, dimension, place) for place in places]
    return found


def _options(game: str) -> Iterator[str]:
    """Settings that are off their usual values, after none of them."""
    yield ""
    for option in describe(game).options:
        yield from (f"{option.title or option.name}={value}" for value in option.values if value != option.default)


def _modes(rules: Rules) -> Iterator[str]:
    """The modes of a game, and what it is without them where it counts anything."""
    if not (rules.modes and counts_nothing(rules)):
        yield ""
    yield from (f"{mode.field}:{mode.value or mode.name}" for mode in rules.modes)


def _has_before(rules: Rules, seats: int) -> bool:
    """Whether it can be said how many tricks a deal has: where a trick is a card of everybody."""
    lead = rules.lead
    return not (lead.cards > 1 or lead.two_laps or rules.pack.numbers or rules.pack.categories or rules.draw.on) and (
        whole_tricks(rules, seats) > 3
    )


# -- drawing -------------------------------------------------------------------------------------------------------


def draw(rng: random.Random, cell: Cell) -> Deal:
    """A position for a row of the table."""
    if cell.game == DRAWN:
        text, rules = _rules(rng, cell.option)
        seats = rng.choice([count for count in rules.table.players if count < (4 if cell.option in CUTS else 6)])
        long = cell.option.startswith(SETTLING)
        return _position(rules, rng, seats, cell.dimension, {}, {RULES: text}, long=long)
    seats, place = _of_dimension(cell.dimension)
    option, mode = _of_option(cell.option)
    rules = load_trick_game(cell.game, option)
    said: Deal = {"game": cell.game, **({"options": option} if option else {})}
    return _position(rules, rng, seats, place, _mode_fields(rules, rng, mode), said)


def _rules(rng: random.Random, dimension: str) -> tuple[str, Rules]:
    """The text of a rule file, and the game: of several that are drawn the first that does not contradict itself."""
    wrong = ""
    for _ in range(RULE_FILES):
        text = rule_file(rng, dimension)
        try:
            return text, drawn_rules(text)
        except RulesError as error:
            wrong = str(error)
    raise NoPositionError(wrong)


def _of_dimension(text: str) -> tuple[int, str]:
    seats, place = text.split(" seats, ")
    return int(seats), place


def _of_option(text: str) -> tuple[dict[str, Any], str]:
    """Settings, and the mode, of the middle column of the table."""
    option, _, mode = text.rpartition(" ") if ":" in text else (text, "", "")
    title, _, value = option.partition("=")
    return ({title: {"True": True, "False": False}.get(value, value)} if title else {}), mode


def _mode_fields(rules: Rules, rng: random.Random, mode: str) -> Deal:
    """The field that chooses a mode, and others now and then."""
    others: Deal = {}
    for other in rules.modes:
        if rng.random() < 0.1 and mode and "table.players" not in other.set:
            others[other.field] = _mode_value(other.value or other.name)
    return {**others, **_field_of(mode)}


def _field_of(mode: str) -> Deal:
    field, _, value = mode.partition(":")
    return {field: _mode_value(value)} if field else {}


def _mode_value(value: str) -> object:
    return True if value == "true" else int(value) if value.isdigit() else value


def _position(
    rules: Rules, rng: random.Random, seats: int, place: str, modes: Deal, said: Deal, *, long: bool = False
) -> Deal:
    wish = Wish(seats, uneven=place == "uneven", before=place == "before", narrow=place == "narrow", long=long)
    deal = {**said, **fields_of(with_modes(rules, modes), rng, wish, modes)}
    try:
        position = begin(*settled(*deal_of(rules, deal)))
    except FaceupError as error:
        raise NoPositionError(str(error)) from error
    count = {"trick": rng.randint(1, max(1, seats - 1)), "middle": rng.randint(seats, 2 * seats)}.get(place, 0)
    played: list[str] = []
    while len(played) < count and position.mover is not None:
        played.append(rng.choice(position.legal()))
        position = position.play(played[-1])
    if played:
        deal["played"] = played
    if position.mover is None or len(played) < min(count, seats):
        raise NoPositionError("the play is over")
    return deal


# -- the package's answers -----------------------------------------------------------------------------------------


class _OneKernel(Searches):
    """Searches by one kernel, whether it is the fastest or not."""

    def __init__(self, kind: Callable[..., Any], limits: Limits) -> None:
        super().__init__(limits)
        self._only = kind

    def _kernel(self, rules: Rules, start: Start, _question: Any, share: int) -> Any:
        return self._only(rules, start, self.left(start, share))


def _read(deal: Deal) -> tuple[Rules, Start]:
    said = {key: value for key, value in deal.items() if key not in (RULES, "options")}
    if RULES in deal:
        return settled(*deal_of(drawn_rules(deal[RULES]), said))
    return settled(*deal_of(load_trick_game(deal["game"], deal.get("options")), said))


def answer(deal: Deal, way: str = USUAL) -> Answer:
    """The value and that of every play, as the package finds them in one way."""
    try:
        rules, start = _read(deal)
        if not start.choices and not all(sides_of(rules, start)):
            raise NoAnswerError("no one holds the called card, and there is no declarer")
        if way == "plays=one by one":
            return _one_by_one(rules, start)
        if way == "proof":
            return _proved(rules, start)
        return _answer(rules, start, way)
    except FaceupError as error:
        if "internal" in str(error):
            raise
        raise NoAnswerError(str(error)) from error


def _answer(rules: Rules, start: Start, way: str) -> Answer:
    """As `answer`."""
    memory = {"memory=tiny": _TINY, "memory=large": _LARGE}.get(way, 1 << 20)
    limits = Limits(nodes=NODES, memory=memory, without=without(way))
    kinds: Mapping[str, Any] = {"kernel=general": general.Search, "kernel=plain": plain.Search}
    searches = _OneKernel(kinds[way], limits) if way in kinds else Searches(limits)
    if way in ("warm", "trick.kept"):
        # Only questions without limits can share a search and what it has learned.
        searches = Searches(Limits(memory=memory, without=without(way)))
        _told(solution(rules, start, searches, PositionQuestion(moves=False)))
    return _told(solution(rules, start, searches, PositionQuestion(moves=True, line=way == "line")))


def _told(found: Solution) -> Answer:
    bounds = (*found.values, *found.moves.values())
    if any(one.low != one.high for one in bounds):
        raise NoAnswerError("a limit struck")
    values = [one.low for one in found.values]
    moves = {play: one.low for play, one in sorted(found.moves.items())}
    return Counted({"value": values[0] if found.single else values, "moves": moves}, found.nodes)


def _one_by_one(rules: Rules, start: Start) -> Answer:
    """Every play made, and what follows solved as a position of its own; then the value from those of the plays."""
    position = begin(rules, start)
    mover = position.mover or 0
    moves: dict[str, int] = {}
    for play in position.legal():
        after = _answer(*_after(rules, start, play), USUAL)["value"]
        moves[play] = after if isinstance(after, int) else after[mover]
    value = _answer(rules, start, USUAL)["value"]
    return {"value": value, "moves": dict(sorted(moves.items()))}


def _proved(rules: Rules, start: Start) -> Answer:
    """As usual, if both checkers prove as many tricks as the general kernel finds; else no value."""
    found = _answer(rules, start, USUAL)
    question = tricks_question(rules, start)
    tricks = _OneKernel(general.Search, Limits(nodes=NODES, memory=1 << 20)).ask(rules, start, question)
    if tricks.low != tricks.high:
        raise NoAnswerError("a limit struck")
    data, size = prove(rules, start).file, len(start.hands[0])
    claims, refused = both(data)
    ours = tricks.low - question.payoff.tallies[0].start
    expected = [ours, size - ours] if question.maximizers[0] else [size - ours, ours]
    fine = not refused and [int(claim[4]) for claim in claims] == expected
    rng = random.Random(data)
    false = size <= _SMALL and any(not is_true(claim) for _ in range(_ALTERED) for claim in both(altered(rng, data))[0])
    return found if fine and not false else {**found, "value": None}


def _after(rules: Rules, start: Start, play: str) -> tuple[Rules, Start]:
    return settled(rules, replace(start, played=(*start.played, play)))


def kernel(deal: Deal) -> str:
    """The kernel of the first question about a deal, in the usual way."""
    return "+".join(_kernels(*_read(deal)))


def _kernels(rules: Rules, start: Start) -> list[str]:
    found = set()
    for one_rules, one_start in deals_by_choice(rules, start).values():
        for question in payoff.questions(one_rules, one_start):
            if whist.fits(one_rules, one_start, question):
                found.add("bridge")
            elif plain.fits(one_rules, one_start):
                found.add("trick_plain")
            else:
                table = general.table_of(one_rules, one_start)
                found.add("trick_general_wide" if table.wide else "trick_general")
    return sorted(found)


def ways(deal: Deal) -> Sequence[str]:
    """Cuts of the kernels that answer, and of what is in front of them; other kernels, memory, order."""
    rules, start = _read(deal)
    used = _kernels(rules, start)
    found = [way for way in _WAYS if not way.startswith("kernel=")]
    if used != ["trick_general"] and not start.choices:
        found.append("kernel=general")
    if "bridge" in used and plain.fits(rules, start):
        found.append("kernel=plain")
    if refusal_to_prove(rules, start) is None:
        found.append("proof")
    before = {"trick.whist": "bridge" in used, "trick.plain": "trick_plain" in used, "trick.kept": True}
    before["trick.steps"] = not start.choices and any(steps_of(one, start) for one in payoff.questions(rules, start))
    return [*found, *(cut for cut in cuts() if cut.partition(".")[0] in used or before.get(cut))]


# -- shrinking -----------------------------------------------------------------------------------------------------


_KEPT = {RULES, "game", "hands", "leader", "dealer", "declarer", "turnup", "hidden_card", "cards", "aside"}
"""Fields that a smaller position has too: without them it would be another, or none."""


def shrink(deal: Deal) -> Iterator[Deal]:
    """Fewer plays, cards, seats' cards, fields, rules."""
    played = deal.get("played", [])
    for left in range(len(played)):
        yield _with(deal, played=played[:left])
    if played:
        yield from _played_away(deal)
    yield from _shorter_hands(deal)
    yield from _shorter_lists(deal)
    for key in deal:
        if key not in _KEPT:
            yield {name: value for name, value in deal.items() if name != key}
    yield from _plainer(deal)
    if RULES in deal:
        yield from ({**deal, RULES: text} for text in _shorter_rules(deal[RULES]))


def _with(deal: Deal, **fields: Any) -> Deal:
    found = {**deal, **fields}
    return {key: value for key, value in found.items() if not (key == "played" and not value)}


def _played_away(deal: Deal) -> Iterator[Deal]:
    """The position without its record, where a whole trick has gone: its cards leave the hands."""
    hands = [list(hand) for hand in deal["hands"]]
    for play in deal["played"]:
        for hand in hands:
            if play in hand:
                hand.remove(play)
                break
    if all(hands):
        for leader in range(len(hands)):
            yield {key: value for key, value in {**deal, "hands": hands, "leader": leader}.items() if key != "played"}


def _shorter_hands(deal: Deal) -> Iterator[Deal]:
    """A card less in every hand, or in one of the longest; no hand is empty."""
    hands = deal["hands"]
    if all(len(hand) > 1 for hand in hands):
        for turn in range(2 * max(map(len, hands))):
            places = [turn * (seat % 3 + 1) % len(hand) for seat, hand in enumerate(hands)]
            yield _with(
                deal,
                hands=[[*hand[:place], *hand[place + 1 :]] for hand, place in zip(hands, places, strict=True)],
            )
    longest = max(map(len, hands))
    if longest > min(map(len, hands)):
        for seat, hand in enumerate(hands):
            for place in range(len(hand) if len(hand) == longest else 0):
                fewer = [*hand[:place], *hand[place + 1 :]]
                yield _with(deal, hands=[fewer if one == seat else other for one, other in enumerate(hands)])


def _shorter_lists(deal: Deal) -> Iterator[Deal]:
    for key in ("stock", "kitty", "revealed"):
        for place in range(len(deal.get(key, ()))):
            yield _with(deal, **{key: [*deal[key][:place], *deal[key][place + 1 :]]})


def _plainer(deal: Deal) -> Iterator[Deal]:
    """Numbers nearer to none."""
    for key, value in deal.items():
        if type(value) is int and value > 0 and key not in ("leader", "dealer", "declarer"):
            yield _with(deal, **{key: 0})
        if isinstance(value, list) and value and all(type(one) is int for one in value) and any(value):
            yield _with(deal, **{key: [0 for _ in value]})


def _shorter_rules(text: str) -> Iterator[str]:
    """The rule file without one of its lines, or a whole section."""
    lines = text.splitlines()
    heads = [number for number, line in enumerate(lines) if line.startswith("[")]
    for number, head in enumerate(heads):
        end = heads[number + 1] if number + 1 < len(heads) else len(lines)
        yield "\n".join([*lines[:head], *lines[end:]]) + "\n"
    for number, line in enumerate(lines):
        if " = " in line and not line.startswith(("game", "id", "players")):
            yield "\n".join([*lines[:number], *lines[number + 1 :]]) + "\n"


FAMILY = Family(
    name="trick",
    cells=cells,
    draw=draw,
    ways=ways,
    answer=answer,
    reference=lambda deal: referred(trick, deal, LIMIT),
    shrink=shrink,
    kernel=kernel,
)
