"""Every pair of formats: what the second can hold comes back, what it can not hold is told, nothing else differs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.core.cards import PACK, SEATS, in_order
from solver.core.deal import Contract, Deal, Irregularity
from solver.core.errors import FormatError
from solver.families.bridge.position import Position
from solver.formats import FORMATS_IN, FORMATS_OUT, auction, pieces
from solver.formats.annotated import AnnotatedCall, section
from solver.formats.losses import LossWarnings, losses
from tests.formats.deals import content, good
from tests.formats.machines import zrd_record

TEXT = st.text(alphabet="Aab 1:+,|é=\"'{};%-&?!()/\\[]~#", max_size=12)
TAGS = (
    *("Event", "Site", "Date", "Board", "North", "East", "South", "West", "Scoring", "Stage", "HomeTeam", "VisitTeam"),
    *("Carryover", "Room", "Table", "Section", "Title", "Score", "Zone", "DoubleDummyTricks", "AuctionNote1", "Makes"),
)
USUAL = {
    "Date": ("2024.03.05", "2024.03.??", "?", "yesterday"),
    "Board": ("7", "Board 7", "1-1"),
    "Room": ("Open", "Closed", "Blue"),
    "Scoring": ("IMP", "MP", "I", "IMP;Cross"),
    "Score": ("NS 620", "NS +620", "EW -50", "IMP 3"),
    "Carryover": ("12:3.5", ":4", "7"),
    "Stage": ("Segment 2", "Final"),
}
SCORE_TABLE = (" 1 3NT S  9 Ann Bo - Cy Dee     Ed Fox - Gil Hay", "2 4S  N 10 x\ty")


# -- deals -----------------------------------------------------------------------------------------------------


def tags(draw: st.DrawFn) -> dict[str, str]:
    names = draw(st.lists(st.sampled_from(TAGS), unique=True, max_size=8))
    return {name: draw(TEXT if name not in USUAL else st.sampled_from(USUAL[name]) | TEXT) for name in names}


def bidding(draw: st.DrawFn, deal: Deal) -> list[AnnotatedCall]:
    """Calls that end in the contract of a deal, by its declarer, each perhaps explained."""
    assert deal.contract is not None and deal.declarer is not None and deal.dealer is not None
    silent = (deal.declarer - deal.dealer) % 4
    bid = str(Contract(deal.contract.level, deal.contract.strain)).replace("N", "NT")
    doubles = [["X"], ["X", "XX"]][deal.contract.doubled - 1] if deal.contract.doubled else []
    made = ["Pass"] * silent + [bid, *doubles] + ["Pass"] * 3
    explained = draw(st.lists(st.integers(0, len(made) - 1), max_size=3))
    said = {place: draw(TEXT.map(lambda text: " ".join(text.split())).filter(bool)) for place in explained}
    marks = draw(st.sampled_from(["", "", "!", "?", "!?"]))
    return [
        AnnotatedCall(call, marks if place == silent else "", [said[place]] if place in said else [])
        for place, call in enumerate(made)
    ]


@st.composite
def bridge_deals(draw: st.DrawFn, *, whole: bool = False) -> Deal:
    """Deals of bridge with all that may stand in them and around them; ``whole``: with all cards, and known."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    size = 13 if whole else draw(st.just(13) | st.integers(1, 13))
    pack = rng.sample(PACK, 4 * size)
    deal = Deal(hands=tuple(in_order(pack[seat::4]) for seat in range(4)))
    deal.dealer = draw(st.none() | st.integers(0, 3))
    deal.vulnerable = draw(st.none() | st.tuples(st.booleans(), st.booleans()))
    kinds = ["played", "played", "bare", "strain", "passed out", *([] if whole else ["table", "unknown"])]
    kind = draw(st.sampled_from(kinds))
    if kind == "played":
        _play(draw, rng, deal)
    elif kind == "strain":
        deal.trump, deal.leader = rng.randrange(5), rng.randrange(4)
    elif kind == "passed out":
        deal.passed_out = True
        deal.auction = ("Pass",) * 4 if deal.dealer is not None else ()
    elif kind == "table" and size > 1:
        deal.leader, deal.trump = rng.randrange(4), rng.randrange(5)
        deal.trick = (deal.hands[deal.leader][0],)  # type: ignore[index]
        deal.hands = tuple(hand[1:] if hand and seat == deal.leader else hand for seat, hand in enumerate(deal.hands))
    elif kind == "unknown":
        # Of three whole hands the fourth is no secret.
        known = (0, rng.randrange(4))
        deal.hands = tuple(hand if seat in known else None for seat, hand in enumerate(deal.hands))
    _around(draw, deal)
    return deal


def _play(draw: st.DrawFn, rng: random.Random, deal: Deal) -> None:
    deal.contract = Contract(rng.randint(1, 7), rng.randrange(5), rng.randrange(3))
    deal.declarer = rng.randrange(4)
    deal.leader = draw(st.sampled_from([(deal.declarer + 1) % 4] * 3 + [deal.declarer]))
    size = len(deal.hands[0] or ())
    position = Position(deal.hands, deal.contract.strain, deal.leader)
    for _ in range(draw(st.sampled_from([0, 1, 5, 4 * size]) | st.integers(0, 4 * size))):
        if len(deal.played) == 4 * size:
            break
        card = rng.choice(position.legal())
        position = position.play(card)
        deal.played += (card,)
    deal.result = draw(st.none() | st.integers(0, size))
    deal.claimed = draw(st.booleans()) and len(deal.played) < 4 * size
    if deal.played and draw(st.integers(0, 5)) == 0:
        deal.irregular = (Irregularity(0, "revoke"),)
    if deal.dealer is not None and draw(st.booleans()):
        made = bidding(draw, deal)
        deal.auction = tuple(call.call for call in made)
        rows = section(made)
        if rows:
            deal.sections = {"Auction": rows}
            deal.tags = {"Auction": SEATS[deal.dealer]}


def _around(draw: st.DrawFn, deal: Deal) -> None:
    deal.tags = {**tags(draw), **deal.tags}
    places = [name for name in ("", "Deal", "Event", "Zone") if not name or name == "Deal" or name in deal.tags]
    places += ["Auction"] if deal.auction else []
    places += ["Play"] if deal.played else []
    comment = st.sampled_from(["{ a; b\nc  d }", "{x|y}", ";to the end } of it", "{}"])
    deal.comments = draw(st.dictionaries(st.sampled_from(places), st.lists(comment, min_size=1, max_size=2).map(tuple)))
    if draw(st.booleans()):
        deal.sections = {**deal.sections, "ScoreTable": SCORE_TABLE}
        deal.tags = {**deal.tags, "ScoreTable": r"Board\\2R;Contract;Declarer;Result\\2R;Names_NS\\20L;Names_EW\\20L"}
    if draw(st.booleans()):
        table = {strain: [draw(st.integers(0, 13)) for _ in range(4)] for strain in "SHDCN"}
        deal.given = {"table": table, "par": draw(st.integers(-7600, 7600))}
    if draw(st.integers(0, 3)) == 0:
        deal.fields = {"turnup": "S2"}


@st.composite
def layouts(draw: st.DrawFn) -> Deal:
    """Layouts of patience games."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    pack = rng.sample(PACK, 52)
    fields: dict[str, object] = {"tableau": [pack[place::8] for place in range(8)]}
    more: dict[str, object] = {
        "foundations": draw(st.sampled_from([[[], [], [], []], [["SA"], [], ["HA", "H2"], []]])),
        "cells": pack[:2],
        "ncells": 4,
        "options": {"draw": 1},
        "stock": pack[:3],
        "suits": 4,
        "ranks": 13,
        "reserve": [["SA"]],
    }
    fields |= {name: more[name] for name in draw(st.lists(st.sampled_from(sorted(more)), unique=True))}
    deal = Deal(game=draw(st.sampled_from(["freecell", "bakers-game", "klondike"])), fields=fields)
    deal.tags = tags(draw)
    return deal


@st.composite
def other_deals(draw: st.DrawFn) -> Deal:
    """Deals of other games, with hands of any cards."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    game = draw(st.sampled_from(["hearts", "skat", "whist"]))
    seats = 3 if game == "skat" else 4
    hands = [in_order(rng.sample(PACK, 13 * seats)[seat::seats]) for seat in range(seats)]
    if game == "whist":
        pack = rng.sample(PACK, 52)
        hands = [in_order(pack[seat::4]) for seat in range(4)]
    deal = Deal(
        game=game, hands=tuple(hands), leader=draw(st.none() | st.integers(0, seats - 1)), trump=rng.randrange(4)
    )
    deal.tags = tags(draw)
    if game != "whist":
        deal.fields = draw(st.sampled_from([{}, {"kitty": ["SA", "HK"]}, {"options": {"x": True}, "level": 3}]))
    return deal


ANY = st.one_of(bridge_deals(), bridge_deals(), layouts(), other_deals())
SUITED = {
    **dict.fromkeys(("lin", "bbo-link", "rbn"), bridge_deals()),
    **dict.fromkeys(("dlm", "bri", "dup"), bridge_deals(whole=True)),
    "fc-solve": layouts(),
}
"""Deals that a format can hold; of others any."""


# -- writing and reading ---------------------------------------------------------------------------------------

NAMES = {"bbo-link": "x"}


def through(deal: Deal, format: str) -> tuple[Deal | None, list[str], Deal | None]:
    """A deal as it reads back, the warnings of the loss, and what the writer says of it.

    The deal is None where the format refuses it, which one line says.
    """
    warnings: list[str] = []
    errors: list[FormatError] = []
    told: list[Deal] = []
    compare = LossWarnings.compare

    def noted(self: LossWarnings, before: Deal, after: Deal) -> None:
        told.append(after)
        compare(self, before, after)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LossWarnings, "compare", noted)
        parts = list(pieces([deal], format, left_out=errors.append, warn=lambda _, text: warnings.append(text)))
    if errors:
        (error,) = errors
        assert "\n" not in str(error) and error.message
        return None, [str(error)], None
    data = b"".join(part if isinstance(part, bytes) else part.encode() for part in parts)
    (back,) = good(data, NAMES.get(format, f"x.{format}"))
    return back, warnings, told[0] if told else None


def check(deal: Deal, format: str) -> Deal | None:
    """Make sure that a format gives back what it can hold of a deal, and that the user hears of the rest."""
    back, warnings, told = through(deal, format)
    if back is None:
        return None
    if told is not None:
        assert content(back) == content(told), "what the writer says of the format is what comes back"
    lost = losses(deal, back)
    named = " ".join(warnings)
    for loss in lost:
        claim = loss.attribute == "claimed" and loss.after
        assert ("reads back as a claim" if claim else loss.title) in named, (loss, warnings)
    differing = {(loss.attribute, loss.key) for loss in lost}
    assert bool(differing) == bool(warnings), (differing, warnings)
    for attribute, key in differences(deal, back):
        assert (attribute, key) in differing or is_the_same(attribute, key, deal, back), (attribute, key)
    assert all(text.count("\n") == 0 for text in warnings)
    return back


def differences(deal: Deal, back: Deal) -> Iterator[tuple[str, str]]:
    """All attributes and keys that are not equal as they stand."""
    before, after = content(deal), content(back)
    for name, value in before.items():
        other = after[name]
        if isinstance(value, dict) and isinstance(other, dict):
            yield from ((name, key) for key in {**value, **other} if value.get(key) != other.get(key))
        elif value != other:
            yield name, ""


def is_the_same(attribute: str, key: str, deal: Deal, back: Deal) -> bool:
    """The few things that say the same in other words."""
    before, after = (getattr(one, attribute) for one in (deal, back))
    if attribute == "leader":
        return before is None and after == auction.opening_leader(deal.declarer or 0)
    if attribute == "tags":
        old, new = before.get(key, ""), after.get(key, "")
        heads = key in deal.sections or key in back.sections
        return heads or {old, new} <= {"", "?"} or (key == "Score" and points(old) == points(new))
    if attribute == "comments":
        old, new = ([text.strip("{};").split() for text in one.get(key, ())] for one in (before, after))
        return bool(old == new)
    if attribute == "fields":
        old, new = (one.get(key, []) for one in (before, after))
        tops = [sorted(pile[-1] for pile in piles if pile) for piles in (old, new)] if key == "foundations" else [1, 2]
        return not flat(old) + flat(new) or tops[0] == tops[1]
    return attribute == "sections" and key == "Auction"


def flat(piles: list[object]) -> list[object]:
    return [card for pile in piles for card in (flat(pile) if isinstance(pile, list) else [pile])]


def points(score: str) -> int:
    """North-South's points in ``EW -50``."""
    side, number = score.split()
    return int(number) * {"NS": 1, "EW": -1}[side]


WRITTEN = [format for format in FORMATS_OUT if format in FORMATS_IN or format == "bbo-link"]


def test_every_format_that_is_written_is_read() -> None:
    assert set(WRITTEN) == set(FORMATS_OUT)


@pytest.mark.parametrize("second", WRITTEN)
@pytest.mark.parametrize("first", WRITTEN)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_pairs_of_formats(first: str, second: str, data: st.DataObject) -> None:
    held = check(data.draw(SUITED.get(first, SUITED.get(second, ANY))), first)
    if held is not None:
        check(held, second)


@pytest.mark.parametrize("format", WRITTEN)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_any_deal_in_any_format(format: str, data: st.DataObject) -> None:
    check(data.draw(ANY), format)


def _records() -> Deal:
    pack = random.Random(5).sample(PACK, 52)
    hands = tuple(in_order(pack[seat::4]) for seat in range(4))
    return good(zrd_record(hands, {strain: [7, 6, 7, 6] for strain in "SHDCN"}), "x.zrd")[0]


def _klondike() -> Deal:
    pack = random.Random(5).sample(range(52), 52)
    return good("".join(f"{card % 13 + 1:02}{card // 13 + 1}" for card in pack).encode(), "x")[0]


def _typed() -> Deal:
    text = "Board 3\nDealer: S\nVul: EW\nN:QT93.QJT83.8.A73 75.AK76.KT76.965 642.954.Q9543.Q2 AKJ8.2.AJ2.KJT84\n"
    return good(f"{text}Contract: 3NT by E\nLead: C2\n".encode(), "x")[0]


@pytest.mark.parametrize("second", WRITTEN)
@pytest.mark.parametrize("read", [_records, _klondike, _typed], ids=lambda read: read.__name__)
def test_formats_that_are_read_only(read: Callable[[], Deal], second: str) -> None:
    check(read(), second)


def test_each_format_is_in_a_pair() -> None:
    assert set(FORMATS_IN) == {*WRITTEN, "zrd", "sgf", "klondike-string", "text"} - {"bbo-link"}


@settings(max_examples=30, deadline=None)
@given(st.lists(bridge_deals(), min_size=2, max_size=5), st.sampled_from(["dlm", "dup", "bri", "rbn", "lin", "csv"]))
def test_files_of_several_deals(deals: list[Deal], format: str) -> None:
    """What holds on from one deal to the next, and numbers that run through a file, are told as they come back."""
    written: list[tuple[Deal, Deal]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LossWarnings, "compare", lambda _self, deal, back: written.append((deal, back)))
        parts = list(pieces(deals, format, left_out=lambda _error: None, warn=lambda _file, _text: None))
    if not written:
        return
    data = b"".join(part if isinstance(part, bytes) else part.encode() for part in parts)
    found = good(data, f"x.{format}")
    assert [content(deal) for deal in found] == [content(back) for _, back in written]


def test_a_kind_of_loss_is_told_once_a_file() -> None:
    hands = _records().hands
    deals = [Deal(hands=hands, tags={"Site": "x", "Zone": "y"}) for _ in range(5)]
    deals[3].comments = {"Event": ("{late}",)}
    told: list[tuple[str, str]] = []
    list(pieces(deals, "lin", warn=lambda file, text: told.append((file, text))))
    assert told == [
        ("<text>", "<text>: LIN has no place for [Site], [Zone]; left out here and below"),
        ("<text>", "<text>: LIN has no place for comments; left out here and below"),
    ]


def test_the_number_of_a_layout_is_in_its_cards() -> None:
    told: list[str] = []
    for fields in ({"deal": "ms:1", "tableau": [["SA"]]}, {"deal": "ms:1", "tableau": [["SA"]], "options": {"x": 1}}):
        list(pieces([Deal(game="freecell", fields=fields)], "fc-solve", warn=lambda _, text: told.append(text)))
    assert told == ["<text>: a board of fc-solve has no place for the field options; left out here and below"]


def test_a_changed_value_is_told_with_both() -> None:
    deal = Deal(hands=_records().hands, tags={"North": "Bo, Ann"}, dealer=2)
    told: list[str] = []
    list(pieces([deal], "lin", warn=lambda _, text: told.append(text)))
    assert told == ["<text>: LIN cannot hold [North] as it is: 'Bo, Ann' becomes 'Bo Ann'"]
    told.clear()
    list(pieces([deal], "dlm", warn=lambda _, text: told.append(text)))
    assert told[1:] == [
        "<text>: DLM cannot hold the dealer as it is: S becomes N",
        "<text>: DLM cannot hold the vulnerability as it is: it becomes None",
        "<text>: DLM cannot hold [Board] as it is: it becomes '1'",
    ]


def test_pairwise_numbers_are_kept() -> None:
    """Numbers that follow one another are those of the machine's boards; the others are told."""
    hands = _records().hands
    for numbers in (["5", "6"], ["5", "9"]):
        told: list[str] = []
        deals = [Deal(hands=hands, tags={"Board": number}) for number in numbers]
        list(pieces(deals, "dup", warn=lambda _, text: told.append(text)))  # noqa: B023 (called at once)
        follows = all(int(one) + 1 == int(other) for one, other in pairwise(numbers))
        assert any("[Board]" in text for text in told) != follows
