"""Records of the International Skat Server: games that are played here, written as it does, and read again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import solver
from solver.core.deal import Deal
from solver.formats import BadDeal, detect, scan
from tests.cli.conftest import Run, objects, run  # noqa: F401

LETTERS = {"grand": "G", "null": "N"}


def plays_of(deal: Deal) -> list[str]:
    """A play of the first legal cards."""
    position, cards = deal.position(), []
    while not position.is_over:
        cards.append(position.legal_moves[0])
        position = position.play(cards[-1])
    return cards


def played(number: int, contract: str) -> tuple[Deal, tuple[str, ...], list[tuple[int, str]]]:
    """A numbered deal, the cards that were dealt, and a play of the first legal cards with their players."""
    deal = solver.deal("skat", number, contract=contract)
    position, plays = deal.position(), []
    for card in plays_of(deal):
        plays.append((int(position.turn) - 1, card))
        position = position.play(card)
    kitty = deal.fields["kitty"]
    assert isinstance(kitty, list)
    hands = [list(hand or ()) for hand in deal.hands]
    assert deal.declarer is not None
    # Before the declarer laid away his first two cards he had these, and two others lay in the skat.
    declarer = hands[deal.declarer]
    hands[deal.declarer], skat = [*declarer[2:], *kitty], declarer[:2]
    return deal, (*(card for hand in hands for card in hand), *skat), plays


def seated(seat: int, deal: Deal) -> int:
    """The number of a player on the server, where player 0 leads to the first trick."""
    assert deal.leader is not None
    return (seat - deal.leader) % 3


def record(number: int, contract: str, more: str = "", end: str = "") -> tuple[str, Deal]:
    """The record of a game."""
    deal, cards, plays = played(number, contract)
    seats = [(seat + (deal.leader or 0)) % 3 for seat in range(3)]
    dealt = [card for seat in seats for card in cards[10 * seat : 10 * seat + 10]] + [*cards[30:]]
    declarer = seated(deal.declarer or 0, deal)
    kitty = deal.fields["kitty"]
    assert isinstance(kitty, list)
    game = LETTERS.get(contract, contract[0].upper())
    moves = [f"w {'.'.join(dealt)}", "1 18", "0 p", "2 p" if declarer == 1 else "2 20", f"{declarer} s"]
    moves += [f"w {'.'.join(dealt[30:])}", f"{declarer} {game}{more}.{'.'.join(kitty)}"]
    moves += [f"{seated(seat, deal)} {card}" for seat, card in plays]
    text = " ".join(moves)
    about = (
        "PC[International Skat Server]CO[]SE[7]ID[123]DT[2020-02-29/10:20:30/UTC]P0[anna]P1[bert]P2[carl]R0[]R1[]R2[]"
    )
    result = "R[d:0 win v:48 m:1 bidok p:70 t:6 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0]"
    return f"(;GM[Skat]{about}MV[{text} {end}]{result} ;)\n", deal


@pytest.mark.parametrize(
    ("number", "contract"), [(1, "clubs"), (2, "diamonds"), (3, "grand"), (4, "null"), (9, "hearts")]
)
def test_a_game_as_it_was_played(number: int, contract: str) -> None:
    text, deal = record(number, contract)
    (found,) = scan(text.encode(), "games.sgf")
    assert isinstance(found, Deal), found
    assert detect(text.encode(), "x") == "sgf"
    turned = [deal.hands[(seat + (deal.leader or 0)) % 3] for seat in range(3)]
    assert [sorted(hand or ()) for hand in found.hands] == [sorted(hand or ()) for hand in turned]
    assert sorted(found.fields["kitty"]) == sorted(deal.fields["kitty"])  # type: ignore[call-overload]
    assert (found.leader, found.dealer) == (0, 2)
    assert found.declarer == seated(deal.declarer or 0, deal)
    assert len(found.played) == 30
    assert solver.position(found).score == solver.position(replace(deal, played=tuple(plays_of(deal)))).score
    assert found.warnings == ()


def test_what_is_said_besides() -> None:
    text, _ = record(1, "clubs", end="1 SC w TI.2")
    (found,) = scan(text.encode(), "x")
    assert isinstance(found, Deal)
    assert found.tags["UTCDate"] == "2020.02.29"
    assert (found.tags["North"], found.tags["Board"]) == ("anna", "123")
    said = found.comments[""]
    assert "{won, 48, 70 card points}" in said
    assert "{player 2 shows the cards}" in said
    assert "{player 3 is out of time}" in said


PACK = [suit + rank for suit in "CSHD" for rank in "AKQJT987"]
DEALT = "w " + ".".join(PACK)


def read(moves: str) -> Deal | BadDeal:
    (found,) = scan(f"(;GM[Skat]PC[x]MV[{moves}]R[] ;)".encode(), "x.sgf")
    return found


def test_from_the_hand_and_ouvert() -> None:
    found = read(f"{DEALT} 1 18 0 y 1 p 2 p 0 NHO.{'.'.join(PACK[:10])} 0 CA 1 SQ")
    assert isinstance(found, Deal)
    assert found.hands[0] is not None and sorted(found.hands[0]) == sorted(PACK[:10])
    assert found.fields["contract"] == "null"
    assert found.fields["kitty"] == PACK[30:]
    assert "{from the hand, ouvert}" in found.comments[""]
    assert found.played == ("CA", "SQ")


def test_nobody_bids() -> None:
    found = read(f"{DEALT} 1 p 2 p 0 p")
    assert isinstance(found, Deal)
    assert found.declarer is None
    assert found.comments[""] == ("{nobody plays}",)


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("w CA.CK", "2 different cards are dealt; the pack has 32"),
        (f"w {'.'.join([*PACK[:31], 'CA'])}", "31 different cards are dealt"),
        ("1 p 2 p", "no cards are dealt in MV"),
        (f"{DEALT} 1 p 2", "MV ends with '2', half a move"),
        (f"{DEALT} 3 p", "'3' in front of 'p'; a move is by w, 0, 1 or 2"),
        (f"{DEALT} 0 CA", "'CA' is no move of player 0 here"),
        (f"{DEALT} 0 s w CA.CK 0 C.CA.CK", "CA.CK is taken up, and the skat is D8 D7"),
        (f"{DEALT} 0 s w D8.D7 0 C.HA.CK", "HA CK laid away; the declarer lays two cards of his own away"),
        (f"{DEALT} 0 s w D8.D7 0 C 0 CA", "nothing is laid away; the announcement names two cards"),
        (f"{DEALT} w XX.1", "'XX.1' is no move of the server"),
    ],
)
def test_moves_that_can_not_be(moves: str, message: str) -> None:
    found = read(moves)
    assert isinstance(found, BadDeal)
    assert message in str(found.error)
    assert str(found.error).startswith("x.sgf:1: ")


def test_a_bad_line_leaves_the_others() -> None:
    good, _ = record(2, "spades")
    found = [*scan((good + "(;GM[Skat]nonsense\n\n" + good.replace("CO[]", "CO[]ZZ[9]")).encode(), "x.sgf")]
    assert [isinstance(item, Deal) for item in found] == [True, False, True]
    assert [item.source.line for item in found] == [1, 2, 4]
    assert isinstance(found[2], Deal)
    assert found[2].warnings == ("x.sgf:4: ZZ[9] is not understood; left out",)
    twice = good.replace("CO[]", "MV[w]")
    (wrong,) = scan(twice.encode(), "x")
    assert isinstance(wrong, BadDeal) and "MV appears twice" in str(wrong.error)


def test_on_the_command_line(run: Run, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "games.sgf"
    path.write_text(record(2, "diamonds")[0])
    told = run("analyse", path)
    assert told.exit_code == 0
    assert told.stdout.count("costs") >= 1
    assert run("analyse", tmp_path).stdout == told.stdout
    (again,) = objects(run("convert", path, "--to", "jsonl"))
    copy = tmp_path / "again.jsonl"
    copy.write_text(run("convert", path, "--to", "jsonl").stdout)
    assert len(again["played"]) == 30
    assert run("analyse", copy, "-q").stdout.split("#1")[1] == run("analyse", path, "-q").stdout.split("#1")[1]
    assert run("convert", path, "-o", tmp_path / "x.sgf").exit_code == 2
