"""Inputs as people paste them, each with the deal that must come out.

An input is (name, text, game, expected): the hands as PBN has them, or the fields of a layout, and what else the deal
must say.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from solver.core.deal import Contract

N = "QT93.QJT83.8.A73"
E = "75.AK76.KT76.965"
S = "642.954.Q9543.Q2"
W = "AKJ8.2.AJ2.KJT84"
DEAL = f"N:{N} {E} {S} {W}"
ENDING = "N:AJ.Q.. .J.QJ. 6.5.A. KQ.K.."


class Input(NamedTuple):
    """An input.

    Attributes:
        name: of the test.
        text: what is pasted.
        hands: as the Deal tag of PBN.
        said: attributes of the deal besides.
        game: that the command line names.
    """

    name: str
    text: str
    hands: str = DEAL
    said: dict[str, Any] = {}  # noqa: RUF012 (never changed)
    game: str | None = None


BRIDGE = [
    Input("pbn text", DEAL),
    Input("from east", f"E:{E} {S} {W} {N}"),
    Input("lower case", DEAL.lower()),
    Input("tens in digits", DEAL.replace("T", "10")),
    Input("no seat", f"{N} {E} {S} {W}"),
    Input("a space behind the colon", f"N: {N} {E} {S} {W}"),
    Input("a seat without colon", f"N {N} {E} {S} {W}"),
    Input("quoted", f'"{DEAL}"'),
    Input("deal in front", f"Deal: {DEAL}"),
    Input("slashes between hands", f"{N} / {E} / {S} / {W}"),
    Input("semicolons between hands", f"N:{N}; {E}; {S}; {W}"),
    Input("commas between hands", f"{N}, {E}, {S}"),
    Input(
        "signs and slashes",
        "♠QT93 ♥QJT83 ♦8 ♣A73 / ♠75 ♥AK76 ♦KT76 ♣965 / ♠642 ♥954 ♦Q9543 ♣Q2 / ♠AKJ8 ♥2 ♦AJ2 ♣KJT84",
    ),
    Input("seats and slashes", f"N: {N} / E: {E} / S: {S} / W: {W}"),
    Input(
        "a robot's two lines",
        f"{N} {E} {S} {W}\nE N-S 1H P 2D P 2N P P P\n",
        said={"dealer": 1, "vulnerable": (True, False), "contract": Contract(2, 4), "declarer": 1, "leader": 2},
    ),
    Input(
        "a robot's line", f"S E-W {N} {E} {S} {W}", said={"dealer": 2, "vulnerable": (False, True), "contract": None}
    ),
    Input("a robot's line without vulnerability", f"W None {N} {E} {S} {W}", said={"vulnerable": (False, False)}),
    Input("three hands", f"N:{N} {E} {S}"),
    Input("three hands without seat", f"{N} {E} {S}"),
    Input("an unknown hand is the fourth", f"N:{N} {E} {S} -"),
    Input("four lines", f"{N}\n{E}\n{S}\n{W}"),
    Input("four lines with seats", f"N: {N}\nE: {E}\nS: {S}\nW: {W}"),
    Input("lines in another order", f"South: {S}\nWest: {W}\nNorth: {N}\nEast: {E}"),
    Input("seats in one line", f"N: {N}  E: {E}  S: {S}  W: {W}"),
    Input("bars between hands", f"N: {N} | E: {E} | S: {S} | W: {W}"),
    Input(
        "spaces between ranks",
        "\n".join(f"{seat}: {' '.join(hand)}" for seat, hand in zip("NESW", (N, E, S, W), strict=True)),
    ),
    Input(
        "letters",
        "North: S QT93 H QJT83 D 8 C A73\nEast: S 75 H AK76 D KT76 C 965\n"
        "South: S 642 H 954 D Q9543 C Q2\nWest: S AKJ8 H 2 D AJ2 C KJT84\n",
    ),
    Input(
        "letters with colons",
        "N: S:QT93 H:QJT83 D:8 C:A73\nE: S:75 H:AK76 D:KT76 C:965\nS: S:642 H:954 D:Q9543 C:Q2\n",
    ),
    Input("letters joined", "N: SQT93 HQJT83 D8 CA73\nE: S75 HAK76 DKT76 C965\nS: S642 H954 DQ9543 CQ2"),
    Input(
        "letters and commas",
        "N: S QT93, H QJT83, D 8, C A73\nE: S 75, H AK76, D KT76, C 965\nS: S642, H954, DQ9543, CQ2",
    ),
    Input("signs", "N: ♠QT93 ♥QJT83 ♦8 ♣A73\nE: ♠75 ♥AK76 ♦KT76 ♣965\nS: ♠642 ♥954 ♦Q9543 ♣Q2"),
    Input("signs without colons", "N ♠QT93 ♥QJT83 ♦8 ♣A73\nE ♠75 ♥AK76 ♦KT76 ♣965\nS ♠642 ♥954 ♦Q9543 ♣Q2"),
    Input("hollow signs", "N: ♤QT93 ♡QJT83 ♢8 ♧A73\nE: ♤75 ♡AK76 ♢KT76 ♧965\nS: ♤642 ♡954 ♢Q9543 ♧Q2"),
    Input("emoji", "N: ♠️QT93 ♥️QJT83 ♦️8 ♣️A73\nE: ♠️75 ♥️AK76 ♦️KT76 ♣️965\nS: ♠️642 ♥️954 ♦️Q9543 ♣️Q2"),
    Input(
        "entities of web pages",
        "N: &spades;QT93 &hearts;QJT83 &diams;8 &clubs;A73\nE: &spades;75&nbsp;&hearts;AK76 &diams;KT76 &clubs;965\n"
        "S: &spades;642 &hearts;954 &diams;Q9543 &clubs;Q2",
    ),
    Input("hard spaces", DEAL.replace(" ", "\u00a0")),
    Input(
        "signs without seats", "♠QT93 ♥QJT83 ♦8 ♣A73\n♠75 ♥AK76 ♦KT76 ♣965\n♠642 ♥954 ♦Q9543 ♣Q2\n♠AKJ8 ♥2 ♦AJ2 ♣KJT84"
    ),
    Input("suits apart by spaces", "N: QT93 QJT83 8 A73\nE: 75 AK76 KT76 965\nS: 642 954 Q9543 Q2"),
    Input("suits apart by slashes", "N: QT93/QJT83/8/A73\nE: 75/AK76/KT76/965\nS: 642/954/Q9543/Q2"),
    Input("suits in another order", "N: ♣A73 ♦8 ♥QJT83 ♠QT93\nE: ♣965 ♦KT76 ♥AK76 ♠75\nS: ♣Q2 ♦Q9543 ♥954 ♠642"),
    Input(
        "cards rank first",
        "N: QS TS 9S 3S QH JH TH 8H 3H 8D AC 7C 3C\nE: 7S 5S AH KH 7H 6H KD TD 7D 6D 9C 6C 5C\n"
        "S: 6S 4S 2S 9H 5H 4H QD 9D 5D 4D 3D QC 2C",
    ),
    Input(
        "cards suit first",
        "N: SQ,ST,S9,S3,HQ,HJ,HT,H8,H3,D8,CA,C7,C3\nE: S7,S5,HA,HK,H7,H6,DK,DT,D7,D6,C9,C6,C5\n"
        "S: S6,S4,S2,H9,H5,H4,DQ,D9,D5,D4,D3,CQ,C2",
    ),
    Input(
        "10 with signs",
        "N: ♠Q 10 9 3 ♥Q J 10 8 3 ♦8 ♣A 7 3\nE: ♠7 5 ♥A K 7 6 ♦K 10 7 6 ♣9 6 5\nS: ♠6 4 2 ♥9 5 4 ♦Q 9 5 4 3 ♣Q 2",
    ),
    Input(
        "voids",
        "N: ♠AKQJT98765432 ♥- ♦-- ♣---\nE: S - H AKQJT98765432 D — C void\nS: ♠ ♥ ♦AKQJT98765432 ♣",
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    ),
    Input("all in lower case", "n: s qt93 h qjt83 d 8 c a73\ne: s 75 h ak76 d kt76 c 965\ns: s 642 h 954 d q9543 c q2"),
    Input(
        "names of players",
        "North (Ada): ♠QT93 ♥QJT83 ♦8 ♣A73\nEast (dealer) ♠75 ♥AK76 ♦KT76 ♣965\nSouth: ♠642 ♥954 ♦Q9543 ♣Q2",
    ),
    Input(
        "a table of a page",
        "| N | ♠QT93 | ♥QJT83 | ♦8 | ♣A73 |\n| E | ♠75 | ♥AK76 | ♦KT76 | ♣965 |\n| S | ♠642 | ♥954 | ♦Q9543 | ♣Q2 |",
    ),
    Input("quoted in a mail", f"> N: {N}\n> E: {E}\n> S: {S}"),
    Input(
        "colours of a terminal",
        "N: \x1b[34m♠\x1b[0mQT93 \x1b[31m♥\x1b[0mQJT83 ♦8 ♣A73\nE: ♠75 ♥AK76 ♦KT76 ♣965\nS: ♠642 ♥954 ♦Q9543 ♣Q2",
    ),
    Input(
        "a forum's signs",
        """
Dealer S, Vul: NS
        !SQT93
        !HQJT83
        !D8
        !CA73
!SAKJ8          !S75
!H2             !HAK76
!DAJ2           !DKT76
!CKJT84         !C965
        !S642
        !H954
        !DQ9543
        !CQ2
4!S by W, lead !HQ
""",
        said={
            "dealer": 2,
            "vulnerable": (True, False),
            "contract": Contract(4, 0),
            "declarer": 3,
            "leader": 0,
            "played": ("HQ",),
        },
    ),
    Input("two known hands", f"N: {N}\nS: {S}", f"N:{N} - {S} -"),
    Input("one known hand", f"South: {S}", f"N:- - {S} -"),
    Input("unknown by name", f"N: {N}\nE: unknown\nS: {S}\nW: ?", f"N:{N} - {S} -"),
    Input(
        "a newspaper's diagram",
        """
        NORTH
        ♠ Q 10 9 3
        ♥ Q J 10 8 3
        ♦ 8
        ♣ A 7 3
WEST            EAST
♠ A K J 8       ♠ 7 5
♥ 2             ♥ A K 7 6
♦ A J 2         ♦ K 10 7 6
♣ K J 10 8 4    ♣ 9 6 5
        SOUTH
        ♠ 6 4 2
        ♥ 9 5 4
        ♦ Q 9 5 4 3
        ♣ Q 2
""",
    ),
    Input(
        "a diagram of letters with a compass",
        """
              S QT93
              H QJT83
              D 8
              C A73
S AKJ8           N         S 75
H 2            W   E       H AK76
D AJ2            S         D KT76
C KJT84                    C 965
              S 642
              H 954
              D Q9543
              C Q2
""",
    ),
    Input(
        "a framed compass",
        """
              ♠ QT93
              ♥ QJT83
              ♦ 8
              ♣ A73
♠ AKJ8       +-------+   ♠ 75
♥ 2          |   N   |   ♥ AK76
♦ AJ2        | W   E |   ♦ KT76
♣ KJT84      |   S   |   ♣ 965
              ♠ 642
              ♥ 954
              ♦ Q9543
              ♣ Q2
""",
    ),
    Input(
        "a diagram without signs",
        """
            QT93
            QJT83
            8
            A73
AKJ8          N       75
2           W   E     AK76
AJ2           S       KT76
KJT84                 965
            642
            954
            Q9543
            Q2
""",
    ),
    Input(
        "empty lines in a diagram",
        """
      ♠ QT93
      ♥ QJT83
      ♦ 8
      ♣ A73

♠ AKJ8      ♠ 75
♥ 2         ♥ AK76
♦ AJ2       ♦ KT76
♣ KJT84     ♣ 965

      ♠ 642
      ♥ 954
      ♦ Q9543
      ♣ Q2
""",
    ),
    Input(
        "four columns",
        """
North    East     South    West
♠QT93    ♠75      ♠642     ♠AKJ8
♥QJT83   ♥AK76    ♥954     ♥2
♦8       ♦KT76    ♦Q9543   ♦AJ2
♣A73     ♣965     ♣Q2      ♣KJT84
""",
    ),
    Input(
        "four columns without signs",
        """
W        N        E        S
AKJ8     QT93     75       642
2        QJT83    AK76     954
AJ2      8        KT76     Q9543
KJT84    A73      965      Q2
""",
    ),
    Input(
        "hands one below the other",
        """
North
S QT93
H QJT83
D 8
C A73

East (dealer):
S 75
H AK76
D KT76
C 965

South
S: 642
H: 954
D: Q9543
C: Q2
""",
    ),
    Input(
        "a tabbed diagram",
        "\t♠ QT93\n\t♥ QJT83\n\t♦ 8\n\t♣ A73\n♠ AKJ8\t\t♠ 75\n♥ 2\t\t♥ AK76\n♦ AJ2\t\t♦ KT76\n♣ KJT84\t\t♣ 965\n",
    ),
    Input(
        "what the program prints",
        """Board 1           ♠ QT93
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
""",
        said={
            "dealer": 0,
            "vulnerable": (False, False),
            "contract": Contract(3, 4),
            "declarer": 1,
            "leader": 2,
            "tags": {"Board": "1"},
        },
    ),
    Input(
        "words beside the hands",
        f"Board 7\nDealer: South\nVul: Both\n{DEAL}\nContract: 4♠X by West\nLead: ♥3\n",
        said={
            "tags": {"Board": "7"},
            "dealer": 2,
            "vulnerable": (True, True),
            "contract": Contract(4, 0, 1),
            "declarer": 3,
            "leader": 0,
            "played": ("H3",),
        },
    ),
    Input("words in one line", f"Dlr: E  Vul: E-W\n{DEAL}", said={"dealer": 1, "vulnerable": (False, True)}),
    Input("love all", f"Love all. Dealer North.\n{DEAL}", said={"dealer": 0, "vulnerable": (False, False)}),
    Input("game all", f"{DEAL}\nGame all\nSouth deals", said={"dealer": 2, "vulnerable": (True, True)}),
    Input("neither side", f"Neither side vulnerable\n{DEAL}", said={"vulnerable": (False, False)}),
    Input("words apart, below", f"{DEAL}\n\nTrumps: spades\nW to lead", said={"trump": 0, "leader": 3}),
    Input("no trump", f"{DEAL}\nno trump, W to lead", said={"trump": 4, "leader": 3}),
    Input("a leader by his card", f"{DEAL}\nTrumps: NT\nLead: CK", said={"trump": 4, "leader": 3, "played": ("CK",)}),
    Input(
        "plays",
        f"{DEAL}\nContract: 3NT by E\nPlayed: ♣2 ♣4 ♣3 ♣5 S5",
        said={"leader": 2, "played": ("C2", "C4", "C3", "C5", "S5")},
    ),
    Input(
        "plays rank first with numbers",
        f"{DEAL}\nTrump: N\nPlayed: 1. W: AS 3S 5S 2S 2. KS",
        said={"leader": 3, "played": ("SA", "S3", "S5", "S2", "SK")},
    ),
    Input(
        "an auction",
        f"Dealer: W\n{DEAL}\nBidding: 1C P 1H P 1♠ P 2NT P 3N AP",
        said={"contract": Contract(3, 4), "declarer": 1, "leader": 2},
    ),
    Input("redoubled", f"{DEAL}\nContract: 1NTxx by S", said={"contract": Contract(1, 4, 2), "declarer": 2}),
    Input("passed out", f"{DEAL}\nContract: Pass", said={"passed_out": True}),
    Input("an ending", ENDING, ENDING),
    Input(
        "cards on the table",
        "N: K5.Q.7.\nE: J7.3.4.\nS: 42.K..\nW: T3.J..\nOn the table: ♣9 ♣4\nHearts are trumps\n",
        "N:K5.Q.7. J7.3.4. 42.K.. T3.J..",
        said={"trick": ("C9", "C4"), "leader": 2, "trump": 1},
    ),
    Input(
        "struck cards",
        "N: AJ~T~.Q.~2~.\nE: ~3~.J.QJ~T~.\nS: 6~4~.5.A~9~.\nW: KQ~2~.K.~8~.\nS to lead, no trump",
        ENDING,
        said={"leader": 2, "trump": 4},
    ),
    Input(
        "struck by signs over signs",
        "N: A\u0336J.Q..\nE: .J\u0336.QJ.\nS: 6.5\u0336.A.\nW: KQ.K\u0336..\n",
        "N:J.Q.. ..QJ. 6..A. KQ...",
    ),
    Input(
        "struck in a diagram",
        "   ♠ ~~AK~~3\n   ♥ 2\n   ♦ -\n   ♣ -\n♠ 4~6~  ♠ 5~~8~~\n♥ 3~4~  ♥ 6~~7~~\n♦ -     ♦ -\n♣ -     ♣ -\n"
        "   ♠ ~7~9\n   ♥ ~8~A\n   ♦ -\n   ♣ -\n",
        "N:3.2.. 5.6.. 9.A.. 4.3..",
    ),
]

LINKS = [
    Input(
        "a link of parameters",
        "https://www.bridgebase.com/tools/handviewer.html?n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965&s=s642h954dq9543cq2"
        "&w=sakj8h2daj2ckjt84&d=n&v=e&b=3&a=ppp1cp1hp1sp2np3nppp&p=c2c4c3c5&nn=Ada",
        said={
            "dealer": 0,
            "vulnerable": (False, True),
            "contract": Contract(3, 4),
            "declarer": 1,
            "leader": 2,
            "played": ("C2", "C4", "C3", "C5"),
            "tags": {"Board": "3", "North": "Ada"},
        },
    ),
    Input(
        "three hands in a link",
        "http://www.bridgebase.com/tools/handviewer.html?s=s642h954dq9543cq2&n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965",
    ),
    Input(
        "a link with an explained call",
        "see www.bridgebase.com/tools/handviewer.html?n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965&s=s642h954dq9543cq2"
        "&d=w&a=1n!(12%20to%2014,%20or%20so)ppp&v=-&c=7 (with a claim).",
        said={"contract": Contract(1, 4), "declarer": 3, "claimed": True, "result": 7, "vulnerable": (False, False)},
    ),
    Input(
        "a link of LIN",
        "https://www.bridgebase.com/tools/handviewer.html?lin=pn|a,b,c,d|st||md|3S642H954DQ9543CQ2,SAKJ8H2DAJ2CKJT84,"
        "SQT93HQJT83D8CA73,|rh||ah|Board 1|sv|o|mb|1N|mb|p|mb|p|mb|p|pg||pc|S7|",
        said={
            "declarer": 0,
            "leader": 1,
            "played": ("S7",),
            "tags": {"Board": "1", "South": "a", "West": "b", "North": "c", "East": "d"},
        },
    ),
    Input(
        "the same encoded, in a page",
        '<a href="https://www.bridgebase.com/tools/handviewer.html?bbo=y&amp;lin=pn%7Ca,b,c,d%7Cst%7C%7Cmd%7C3S642H954DQ9543CQ2'
        ',SAKJ8H2DAJ2CKJT84,SQT93HQJT83D8CA73%7Csv%7Cb%7Cah%7CBoard+9%7C">board 9</a>',
        said={
            "vulnerable": (True, True),
            "dealer": 0,
            "tags": {"Board": "9", "South": "a", "West": "b", "North": "c", "East": "d"},
        },
    ),
    Input(
        "a forum's tag",
        "What do you lead? [hv=pc=n&s=s642h954dq9543cq2&w=sakj8h2daj2ckjt84&n=sqt93hqjt83d8ca73&e=s75hak76dkt76c965&d=e"
        "&v=n]399|300[/hv] Thanks",
        said={"dealer": 1, "vulnerable": (True, False)},
    ),
]

JSON = [
    Input("hands in one text", f'{{"hands": "{DEAL}"}}'),
    Input("a deal in JSON", f'{{"deal": "{DEAL}", "dealer": "E"}}', said={"dealer": 1}),
    Input("dotted hands in a list", f'{{"hands": ["{N}", "{E}", "{S}", "{W}"]}}'),
    Input("hands by seat", f'{{"hands": {{"S": "{S}", "N": "{N}", "E": "{E}"}}}}'),
    Input("hands by seats' names", f'{{"hands": {{"south": "{S}", "North": "{N}", "east": "{E}"}}}}'),
    Input("signs in JSON", '{"hands": ["♠A", "♥A", "♦A", "♣A"]}', "N:A... .A.. ..A. ...A"),
    Input("cards rank first in JSON", '{"hands": [["AS"], ["10H"], ["qd"], ["♣2"]]}', "N:A... .T.. ..Q. ...2"),
]

GAMES = [
    Input("hands by number", "1: SA SK M21\n2: H2 H3 M1\n3: C2 C3 X1", "1:SA,SK,M21 H2,H3,M1 C2,C3,X1", game="tarot"),
    Input("lists in one line", "SA,SK,M21 H2,H3,M1 C2,C3,X1", "1:SA,SK,M21 H2,H3,M1 C2,C3,X1", game="tarot"),
    Input("dotted hands of three", "AK2... QJT... 987...", "1:AK2... QJT... 987...", game="skat"),
    Input(
        "a printed deal of another game",
        "Skat, null, 1 to lead\n\n1   ♠ A  ♥ —   ♦ T8  ♣ A\n2   ♠ K  ♥ K   ♦ Q   ♣ Q\n"
        "3   ♠ 9  ♥ T9  ♦ A   ♣ —  deals, declares\nKitty: ♠8 ♥7\nTricks so far: 3 0, 1-2 6\n",
        "1:A..T8.A K.K.Q.Q 9.T9.A.",
        said={"game": "skat", "dealer": 2, "declarer": 2, "leader": 0},
    ),
]

INPUTS = [*BRIDGE, *LINKS, *JSON, *GAMES]

LAYOUTS = [
    ("rows", "♥7\n♠9 ♥4\n♦8 . ♣5\n", "pyramid", {"tableau": [["H7"], ["S9", "H4"], ["D8", "--", "C5"]]}),
    ("rows rank first", "7H\n9S 4H\n8D -- 5C\n", "pyramid", {"tableau": [["H7"], ["S9", "H4"], ["D8", "--", "C5"]]}),
    ("one row", "♥7 ♠9 ♥4\n♦8 ♥8\n", "accordion", {"tableau": [["H7"], ["S9"], ["H4"], ["D8"], ["H8"]]}),
    (
        "columns",
        "Foundations: ♠A . . .\nCells: ♥3 .\n\n 1   2   3\n♦A  ♥A  10D\n    (♠2)\n     5H\n",
        None,
        {
            "foundations": [["SA"], [], [], []],
            "cells": ["H3"],
            "ncells": 2,
            "tableau": [["DA"], ["HA", "(S2)", "H5"], ["DT"]],
        },
    ),
]
"""Layouts: what is typed, the game of the command line, the fields that come out."""
