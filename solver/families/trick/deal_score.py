"""Score of a finished deal by who took what: tricks and bids, the contract, the cards that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from solver.core.answer import Answer
from solver.core.cards import seat_in, seat_name
from solver.core.deal import Deal
from solver.core.errors import DealError, option
from solver.families.family import Finished
from solver.families.play.deals import cards_of
from solver.families.play.report.seats import in_pack_order, side_names
from solver.families.play.sides import Sides
from solver.families.trick import answer_fields
from solver.families.trick.cases import Game
from solver.families.trick.deal_words import NUMBERED
from solver.families.trick.dealing.requested_terms import requested, with_terms
from solver.families.trick.lengths import whole_deal
from solver.families.trick.modes import with_modes
from solver.families.trick.pack import all_cards, copies_of, in_group, is_card, is_whole, points_of
from solver.families.trick.reading import deal_of
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.position import Position, begin
from solver.families.trick.referee.score import scores
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.start import SeatScores, Start
from solver.rules.language import fields_read
from solver.text.style import Style

_GIVEN = frozenset(("declarer", "alone", "trump", "strain", "contract", "level", "bid", "bids", "bags_before",
                    "tricks_before"))  # fmt: skip
_OF_PLAY = frozenset(("hands", "leader", "dealer", "trick", "played", "play_rows", "options", "deal_tricks", "broken",
                      "passes", "passing", "turnup", "trump_changed", "choices", "points_before",
                      "faces_before"))  # fmt: skip
"""Fields of deals that are given in other words, and those without a part in the score of a finished deal."""


@dataclass(kw_only=True)
class DealScoreAnswer(Answer):
    """Score of a finished deal.

    Attributes:
        sides: the seats that score together, the declarer's first.
        scores: of each side.
        tricks: by side or by seat, as they were given; empty where cards alone count.
        bids: by seat, as they were given; empty where there are none.
        taken: the cards that each seat won, as they were given; empty where cards do not count.
        ranks: of the pack, from the highest.
    """

    declared = answer_fields.DEAL_SCORE

    sides: Sides
    scores: SeatScores
    tricks: tuple[int, ...] = ()
    bids: tuple[object, ...] = ()
    taken: tuple[tuple[str, ...], ...] = ()
    ranks: str = ""

    def fields(self) -> dict[str, object]:
        """``sides`` (seats), ``scores``, and of ``tricks``, ``bids`` and ``taken`` those that were given."""
        given = {"tricks": list(self.tricks), "bids": list(self.bids), "taken": [list(cards) for cards in self.taken]}
        return {
            "sides": [list(side) for side in self.sides],
            "scores": list(self.scores),
            **{name: value for name, value in given.items() if value},
        }


def scored(rules: Rules, finished: Finished) -> DealScoreAnswer:
    """Return the score of a finished deal by the rules of a game.

    Raises:
        DealError: the score depends on more than can be given, or the deal is impossible.
    """
    terms = requested(rules, finished.contract)
    game, rules = rules, with_modes(rules, terms.modes)
    by_cards = _counted(rules, terms.trumps)
    _check_game(rules, by_cards=bool(by_cards))
    if finished.taken is not None and not by_cards:
        raise DealError(f"{option('taken')} has no effect on {_named(rules)}: no card counts by itself; leave it out")
    if finished.taken is None and by_cards:
        raise DealError(
            f"no cards given, and the score of {_named(rules)} is by the cards that each seat took. "
            f'Try {option("taken")} "H2 SQ / - / H3 / -", with all cards that count'
        )
    taken = () if finished.taken is None else _taken(rules, finished.taken, by_cards)
    seats = _seats(rules, finished, len(taken))
    size = whole_deal(rules, seats)
    if finished.tricks is not None and len(finished.tricks) == 1 and rules.contract.number:
        won = finished.tricks[0]
        finished = replace(finished, tricks=(won, size - won)) if size >= won else finished
    _check_tricks(rules, finished, size, seats)
    found = {_score(*deal, taken) for deal in _deals(game, rules, finished, seats)}
    if len(found) > 1:
        raise DealError(f"the score depends on the trump suit. Try {option('contract')} H")
    sides, points = found.pop()
    tricks = () if finished.tricks is None else finished.tricks
    bids = () if finished.bids is None else requested(rules, bids=finished.bids).bids or ()
    return DealScoreAnswer(game=rules.id, sides=sides, scores=points, tricks=tricks, bids=bids, taken=taken,
                           ranks=rules.pack.ranks)  # fmt: skip


def score_deal(
    game: Game,
    *,
    tricks: Sequence[int] | None = None,
    bids: str | Sequence[int | str] | None = None,
    contract: str | None = None,
    declarer: int | str | None = None,
    alone: bool = False,
    bags: Sequence[int] | None = None,
    taken: str | Sequence[Sequence[str]] | None = None,
    settings: Mapping[str, object] | None = None,
) -> DealScoreAnswer:
    """Return the score of a finished deal from what was bid and taken.

    >>> solver.trick.score_deal("spades", tricks=[4, 3, 5, 1], bids=[3, 3, 3, 1]).scores
    (63, 40)

    Args:
        game: what was played.
        tricks: of each seat; where there is a declarer also of each side, his first, or his side's alone.
        bids: of each seat, ``nil`` among them; a list, or a text with commas.
        contract: trumps, a number, or a mode of the game, as in ``8S``.
        declarer: the seat that made trumps or whose contract it is: a number from 0, or a letter.
        alone: the declarer played without a partner.
        bags: tricks over the bid from earlier deals, of each side.
        taken: the cards that each seat won, where cards count.
        settings: options of the game, by title or name.

    Raises:
        FaceupError: the game is unknown, its score depends on more, or the deal is impossible.
    """
    piles = taken if taken is None or isinstance(taken, str) else "/".join(" ".join(cards) for cards in taken)
    finished = Finished(
        tricks=None if tricks is None else tuple(tricks),
        bids=bids if bids is None or isinstance(bids, str) else ",".join(map(str, bids)),
        contract=contract,
        declarer=declarer,
        alone=alone,
        bags=None if bags is None else tuple(bags),
        taken=piles,
    )
    return scored(game if isinstance(game, Rules) else load_trick_game(game, settings), finished)


def _named(rules: Rules) -> str:
    return rules.id or "the game"


def _check_game(rules: Rules, *, by_cards: bool) -> None:
    """Make sure that a score depends on nothing but tricks, bids, the contract and the cards taken.

    Raises:
        DealError: it depends on more.
    """
    more: dict[str, object] = {
        "the order of the tricks": rules.score.last or rules.numbered.cards or rules.run.majority or rules.score.race,
        "melds and announcements": rules.melds.laid or rules.announce.points or rules.together.sequence
        or rules.together.equal or rules.together.couple,
        "the hands that were dealt": rules.honours or rules.contract.partner_half or rules.score.top_trump
        or rules.score.bottom_trump or rules.declared.points or rules.bid.aside,
    }  # fmt: skip
    in_play = {mode.field for mode in rules.modes if all(key.startswith("lead.") for key in mode.set)}
    if not by_cards and not rules.kitty.declarer:
        in_play.add("kitty")
    for field in sorted(fields_read(rules) - _GIVEN - _OF_PLAY - in_play):
        more[f"the field {field} of the deal"] = True
    for name, part in more.items():
        if part:
            raise DealError(
                f"the score of {_named(rules)} depends on {name}, too; try faceup solve {_named(rules)} DEAL. "
                'A finished deal has empty "hands" and its "tricks_before"'
            )


def _counted(rules: Rules, trumps: Sequence[str | None]) -> tuple[str, ...]:
    """Return the cards of the pack that count by themselves or together, each once.

    Args:
        trumps: the trump suit; empty: it may be any.
    """
    groups = (*rules.score.double, *rules.sweep.cards, *rules.contract.helpers)
    game = DealInPlay(rules, Start(hands=((),) * max(rules.table.players), leader=0))
    suits = trumps or (rules.pack.suits if rules.trump.by == "deal" else (rules.trump.suit or None,))

    def counts(card: str) -> bool:
        return bool(
            any(game.worth(card, suit) or points_of(card, rules.majority.cards, suit) for suit in suits)
            or rules.score.most_of_suit
            or any(in_group(card, group) for group in groups)
        )  # fmt: skip

    return tuple(card for card in dict.fromkeys(all_cards(rules.pack)) if counts(card))


def _taken(rules: Rules, text: str, counted: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the cards that each seat took; each that counts is among them.

    Raises:
        DealError: they are not, or a card cannot be.
    """
    parts = [part.strip() for part in text.split("/")]
    taken = tuple(() if part in ("", "-") else cards_of(part) for part in parts)
    many = Counter(chain(*taken))
    pack = copies_of(rules.pack)
    for card, count in many.items():
        if not is_card(rules.pack, card):
            raise DealError(f"{option('taken')}: {card} is not a card of the pack")
        if count > pack[card]:
            raise DealError(f"{option('taken')}: {card} is taken {count} times; the pack has {pack[card]}")
    missing = [card for card in counted if many[card] < pack[card]]
    if missing and is_whole(rules.pack):
        raise DealError(f"{option('taken')}: no seat took {' '.join(missing)}; every card that counts is taken")
    return taken


def _seats(rules: Rules, finished: Finished, taken: int) -> int:
    """Return how many seats play: as many as bids, tricks or piles of cards, or those of the game.

    Raises:
        DealError: the game has no such number.
    """
    players = rules.table.players
    bids = requested(rules, bids=finished.bids).bids or ()
    given = {"bids": len(bids), "taken": taken, "tricks": len(finished.tricks or ())}
    # By seat, by side, or those of the declarer's side.
    right = (*players, 2, 1) if rules.contract.number else players
    for name, many in given.items():
        if many and many not in (right if name == "tricks" else players):
            seats = " or ".join(map(str, players))
            raise DealError(f"{option(name)} has {many} values. Write one for each of the {seats} seats")
    return next((many for many in given.values() if many in players), players[0])


def _check_tricks(rules: Rules, finished: Finished, size: int, seats: int) -> None:
    """Make sure that the tricks are those of a deal, and that no seat bids more.

    Args:
        size: tricks of a deal, as far as the rules say it.

    Raises:
        DealError: they are not.
    """
    score, bid = rules.score, rules.bid
    counts = rules.contract.number or bid.least or bid.exact or bid.exact_each
    counts = counts or score.trick or score.bonus or score.most or score.whole or score.win
    if finished.tricks is not None and not counts:
        raise DealError(f"{option('tricks')} has no effect on {_named(rules)}; leave it out")
    if finished.tricks is None:
        if counts:
            example = ",".join(str(size // seats + (seat < size % seats)) for seat in range(seats))
            raise DealError(f"no tricks given. Try {option('tricks')} {example}, those of each seat")
        return
    total = sum(finished.tricks)
    if size and is_whole(rules.pack) and total != size and len(rules.deal.hand) == 1 and not rules.bid.exact:
        written = ",".join(map(str, finished.tricks))
        raise DealError(f"{option('tricks')} {written}: {total} tricks; a deal of {_named(rules)} has {size}")
    for one in requested(rules, bids=finished.bids).bids or ():
        if isinstance(one, int) and one > total:
            raise DealError(f"{option('bids')} {finished.bids}: a bid of {one}; a deal has only {total} tricks")


def _deals(game: Rules, rules: Rules, finished: Finished, seats: int) -> Iterator[tuple[Rules, Start]]:
    """Yield the finished deal, once for each trump suit where none is named.

    Args:
        rules: those of the game with the modes of the deal.
    """
    terms = requested(game, finished.contract, finished.bids)
    _check_parts(rules, finished)
    fields: dict[str, object] = {"hands": [[] for _ in range(seats)], "leader": 0}
    given = {"tricks_before": finished.tricks, "bags_before": finished.bags}
    fields |= {name: list(value) for name, value in given.items() if value is not None}
    if finished.declarer is not None:
        declarer = fields["declarer"] = seat_in(finished.declarer, seats)
        if finished.alone:
            fields["alone"] = True
            idle = (declarer + 2) % seats
            if finished.tricks is not None and len(finished.tricks) == seats and finished.tricks[idle]:
                own, other = seat_name(declarer, seats), seat_name(idle, seats)
                raise DealError(f"{other} took {finished.tricks[idle]}, but sits out where {own} plays alone; "
                                f"leave {option('alone')} out")  # fmt: skip
    fields = with_terms(game, fields, terms)
    suits: Iterable[str] = rules.pack.suits if rules.trump.by == "deal" and not terms.trumps else ()
    variants: Sequence[Mapping[str, object]] = [{**fields, "trump": suit} for suit in suits] or [fields]
    for variant in variants:
        yield deal_of(game, variant)


def _check_parts(rules: Rules, finished: Finished) -> None:
    """Make sure that every given part counts in the score, and that a declarer is named where there is one.

    Raises:
        DealError: it is not so.
    """
    alone = rules.contract.march_alone or any(call.alone for call in rules.calls)
    idle = {"bags": finished.bags is not None and not rules.bid.bags, "alone": finished.alone and not alone,
            "declarer": finished.declarer is not None and not rules.contract.number}  # fmt: skip
    for name, useless in idle.items():
        if useless:
            raise DealError(f"{option(name)} has no effect on {_named(rules)}; leave it out")
    if rules.contract.number and finished.declarer is None:
        raise DealError(f"no declarer given. Try {option('declarer')} S, the seat that made trumps or won the auction")
    if rules.contract.number in NUMBERED and finished.contract is None:
        raise DealError(f"no contract given. Try {option('contract')} 7S")


def _score(rules: Rules, start: Start, taken: Sequence[Sequence[str]]) -> tuple[Sides, SeatScores]:
    position = begin(rules, start)
    if taken:
        position = _with_cards(position, taken)
    return position.game.sides, scores(position)


def _with_cards(position: Position, taken: Sequence[Sequence[str]]) -> Position:
    """Return a finished position in which each seat has won these cards."""
    game, trump = position.game, position.game.start.trump
    more = position.rules.majority.cards
    return replace(
        position,
        points=tuple(sum(game.worth(card, trump) for card in cards) for cards in taken),
        majority=tuple(sum(points_of(card, more, trump) for card in cards) for cards in taken),
        marks=tuple(tuple(filter(None, map(game.marks, cards))) for cards in taken),
    )


def report(_deal: Deal, answer: DealScoreAnswer, style: Style) -> str:
    """Return the points of each side, and below them what each seat bid and took."""
    points = ", ".join(
        f"{name} {points if points >= 0 else style.signed(points)}"
        for name, points in zip(side_names(answer.sides), answer.scores, strict=True)
    )
    head = f"{answer.game or 'a game of your own'}: {points}"
    return head if style.quiet else "\n".join([head, *_rows(answer, style)])


def _rows(answer: DealScoreAnswer, style: Style) -> Iterator[str]:
    seats = sum(map(len, answer.sides))
    names = [seat_name(seat, seats) for seat in range(seats)]
    if answer.tricks and len(answer.tricks) != seats:
        names = list(side_names(answer.sides))
        if answer.bids:
            yield f"  bids    {', '.join(map(str, answer.bids))}"
    for place, name in enumerate(names):
        parts = []
        if answer.bids and len(names) == len(answer.bids):
            parts.append(f"bid {answer.bids[place]}")
        if answer.tricks:
            parts.append(f"tricks {answer.tricks[place]}")
        if answer.taken:
            parts.append(style.cards(in_pack_order(answer.taken[place], answer.ranks)) or style.void)
        yield f"  {name:<4} {', '.join(parts)}"
