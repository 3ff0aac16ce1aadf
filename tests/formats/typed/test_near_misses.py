"""What is nearly a deal costs one line: file, line, what is wrong, what was expected."""

from __future__ import annotations

import pytest

from solver.formats import BadDeal, scan
from tests.formats.typed.inputs import DEAL, E, N, S, W

DIAGRAM = """Board 1           ♠ QT93
N deals           ♥ QJT83
None vulnerable   ♦ 8
3NT by E          ♣ A73
♠ AKJ8                      ♠ 75
♥ 2                         ♥ AK76
♦ AJ2                       ♦ KT76
♣ KJT84                     ♣ 965
                  ♠ 642
                  ♥ 954
                  ♦ Q9543
                  ♣ Q2
"""
LINK = "https://www.bridgebase.com/tools/handviewer.html?"

NEAR = [
    (
        "hello",
        "1: there are no deals. Write PBN tag pairs, LIN, JSON, hands as in N:AK2.QJT..432 ..., a diagram or a link",
    ),
    (DEAL.replace("A73", "A7Z"), "1: 'Z' in hand 'QT93.QJT83.8.A7Z' is not a rank. Write A K Q J T 9 .. 2"),
    (DEAL.replace("A73", "Axx"), "1: 'X' in hand 'QT93.QJT83.8.Axx' is not a rank. Write A K Q J T 9 .. 2"),
    (DEAL.replace(".A73", ""), "1: hand 'QT93.QJT83.8' has 3 suits. Write 4, as in AK2.QJT..432"),
    (
        DEAL.replace("A73", "A7"),
        "1: the hands have different numbers of cards (N 12, E 13, S 13, W 13). Each needs the same number",
    ),
    (DEAL.replace("A73", "AA3"), "1: CA appears twice in the hand of N; C7 is in none"),
    (DEAL.replace("A73", "A72"), "1: C2 is in two hands (N and S); C3 is in none"),
    (f"{DEAL} AK...", "1: 5 hands are given. Write 4, each as spades.hearts.diamonds.clubs or - for an unknown one"),
    (f"{N} {E}", "1: two hands without seats. Give four hands, or write the seat in front: N:AK2.QJT..432 ..."),
    (N, "1: one hand without a seat. Give four hands, or write the seat in front: N: S AK2 H QJT ..."),
    (f"{N}\n{E}", "1: 2 hands without a seat. Give four hands, or write the seat in front: N: S AK2 H QJT ..."),
    (f"N: {N}\nE: {E}\nN: {S}", "3: a second hand for N (the first is in line 1). Give each seat one hand"),
    (f"N: {N}\n{E}\n{S}\n{W}", "1: some hands have a seat and some have none. Write the seat in front of each"),
    (
        f"Nroth: {N}\nE: {E}",
        f"1: 'Nroth: {N}'. Write the seat in front of a hand, as in N: S AK2 H QJT D - C 432 (did you mean North?)",
    ),
    (
        "North: S QT93 H QJZ83 D 8 C A73",
        "1: 'Z83' in hand 'S QT93 H QJZ83 D 8 C A73' is neither a rank nor a suit. Write A K Q J T 9 .. 2",
    ),
    (
        "North: S QT93 H QJT83 S 8 C A73",
        "1: S appears twice in hand 'S QT93 H QJT83 S 8 C A73'",
    ),
    ("North: ♠QQ93 ♥ ♦ ♣", "1: SQ appears twice in the hand '♠QQ93 ♥ ♦ ♣'"),
    (
        "N: S A86 H K D - C 2 sleeps",
        "1: 'sleeps' in hand 'S A86 H K D - C 2 sleeps' is neither a rank nor a suit. Write A K Q J T 9 .. 2",
    ),
    ("N: SA HK S1", "1: S appears twice in hand 'SA HK S1'"),
    (DIAGRAM.replace("QJT83", "QJT8Z"), "2: 'Z' in 'QJT8Z' is not a rank. Write A K Q J T 9 .. 2"),
    (
        DIAGRAM.replace("                         ♥ AK76", ""),
        "6: 1 hands in this line, 2 in the first. All four suit lines need the same number",
    ),
    (
        "♠ A\n♥ -\n♦ -\n♣ -\n\n♠ K\n♥ -\n♦ -\n♣ -\n",
        "1: hands in columns without seats (1, 1 side by side). Write North, East ... above them, or one hand "
        "above two above one",
    ),
    (
        "North South West\n♠ A   ♠ K\n♥ -   ♥ -\n♦ -   ♦ -\n♣ -   ♣ -\n",
        "2: 3 seats above 2 hands. Write one seat above each hand",
    ),
    (f"Dealer: Q\n{DEAL}", "1: Dealer 'Q' cannot be read. Write a seat, as in Dealer: N"),
    (f"Vul: maybe\n{DEAL}", "1: Vul 'maybe' cannot be read. Write None, NS, EW or All, as in Vul: EW"),
    (
        f"{DEAL}\nContract: 8S by N",
        "2: Contract '8S by N' cannot be read. Write a level, a strain and a declarer, as in Contract: 4S by S",
    ),
    (
        f"{DEAL}\nLead: top of nothing",
        "2: Lead 'top of nothing' cannot be read. Write a card or a seat, as in Lead: HK or Leader: W",
    ),
    (f"{DEAL}\nTrumps: many", "2: Trumps 'many' cannot be read. Write S, H, D, C or NT, as in Trumps: S"),
    (f"{DEAL}\nTrumps: M", "2: trumps M do not exist in bridge. Write S, H, D, C or NT"),
    (f"{DEAL}\nContract: 4S by S\nTrumps: H", "3: trumps H, but the contract is 4S; leave one of them out"),
    (f"Dealer: N\n{DEAL}\nDealer: E", "3: a second dealer for this deal; leave one of them out"),
    (f"{DEAL}\nPlayed: SA S1", "2: 'S1' is not a card. Write plays as in SA S2 S3 S4"),
    (
        f"{DEAL}\nTrumps: NT\nLeader: N\nPlayed: SA S3",
        "4: SA was led, but it is in the hand of W, who is not the leader",
    ),
    (f"{DEAL}\nLead: HQ\nPlayed: SA S3", "3: the lead is HQ, but the first card played is SA; leave one of them out"),
    ("N:A... K... Q... J...\nTrumps: NT\nLead: HQ", "3: no one holds HQ, the card that was led"),
    (f"{DEAL}\nBidding: 1C P P P", "2: an auction without a dealer. Add the seat that calls first: Dealer: N"),
    (f"Dealer: N\n{DEAL}\nBidding: 1C P 9S", "3: '9S' is not a call. Write 1C to 7NT, Pass, X or XX"),
    (f"Dealer: N\n{DEAL}\nContract: 4S by S\nBidding: 1C P P P", "4: the auction ends in 1C; the contract is 4S"),
    (
        "N: A..K.\nE: J...\nS: T...\nW: 9...\nOn the table: ♠2",
        "5: cards on the table, but no leader. Add the seat that led: Leader: W",
    ),
    (
        "N: ~A~K.Q..\nE: QJ.2..\nS: T9.3..\nW: 87.4..\nTrumps: NT\nPlayed: SQ S9",
        "6: the deal has both struck-out cards and plays; leave one of them out",
    ),
    (
        f"{LINK}myhand=M-123-456",
        "1: a link without cards: its deal is stored elsewhere. Paste a link with lin=, or with hands in n=, e=, s= "
        "and w=",
    ),
    (
        f"{LINK}lin=pn|a,b,c,d|",
        "1: a link without cards. Add lin= with an md command, as in lin=md|3S...,H...,...|",
    ),
    (f"{LINK}n=sak&e=sqj&s=st9&w=s87&d=x", "1: d=x cannot be read. Write one of NESW"),
    (f"{LINK}n=sak&e=sqj&s=st9&w=s87&v=maybe", "1: v=maybe cannot be read. Write -, n, e or b"),
    (f"{LINK}n=sak&e=sqj&s=st9&w=sa7", "1: SA is in two hands (N and W)"),
    (f"text\n{LINK}n=sak&e=sqz&s=st9&w=sa7", "2: 'Z' in hand 'sqz' is not a rank. Write A K Q J T 9 .. 2"),
    (
        '{"hands": {"N": "AK...", "n": "QJ..."}}',
        '1: hands is {"N": "AK...", "n": "QJ..."}. Write a hand for each seat, as in {"N": ..., "E": ...}',
    ),
    ('{"hands": {"X": "AK..."}}', "1: 'X' is not a seat. Write N, E, S, W or 1 to 4"),
    ('{"hands": "AK..."}', '1: hands is "AK...". Write a list of hands, or a text as in N:AK2.QJT..432 ...'),
    ('{"hands": ["AK.2..Z", null, null, null]}', "1: 'Z' in hand 'AK.2..Z' is not a rank. Write A K Q J T 9 .. 2"),
    (" 1   3\n♦A  ♥A\n", "1: the columns are not numbered 1, 2, 3, ..."),
    (
        " 1   2\n♦A  ♥A\n    ♥2\n♦3\n",
        "4: ♦3 in column 1, and no card above it. Write cards right under the numbers",
    ),
    ("Cells: ♠A ♥Z\n\n 1   2\n♦A  ♥A\n", "1: '♥Z' is not a card. Write a suit and a rank, as in ♠A or SA"),
    (
        "Solitude, 1 to lead\n\n1   ♠ A  ♥ —\n2   ♠ K  ♥ —\n",
        "1: 'Solitude, 1 to lead' names no game. Write a name as faceup games lists them",
    ),
    (
        "Skat, all red, 1 to lead\n\n1   ♠ A  ♥ —\n2   ♠ K  ♥ —\n3   ♠ Q  ♥ —\n",
        "1: 'all red' means nothing in skat. Write what faceup prints of its deals",
    ),
    (
        "Skat, null, 1 to lead\n\n1   ♠ A  ♥ —\n2   ♠ K  ♥ —\n3   ♠ Q  ♥ —  sleeps\n",
        "1: 'sleeps' behind a hand means nothing. Write what faceup prints of its deals",
    ),
]


@pytest.mark.parametrize(("text", "told"), NEAR)
def test_near_misses(text: str, told: str) -> None:
    bad = [item for item in scan(text.encode(), "x") if isinstance(item, BadDeal)]
    assert [str(item.error) for item in bad] == [f"x:{told}"]
