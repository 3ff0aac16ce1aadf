"""``solve`` and ``analyse`` on deals of trick-taking games."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, objects
from tests.formats.deals import shared

QUEENS: dict[str, Any] = {
    "game": "barbu-subgame-queens",
    "hands": [["C4", "DQ", "H7"], ["D2", "D8", "HQ"], ["C2", "CQ", "D9"], ["C5", "C9", "D6"]],
    "leader": 0,
    "dealer": 0,
    "trump": None,
}
WHIST: dict[str, Any] = {
    "game": "whist-hoyle",
    "hands": [["SA", "HK"], ["SK", "HQ"], ["SQ", "D9"], ["SJ", "D2"]],
    "leader": 1,
    "trump": "D",
    "tricks_before": [6, 5],
}
BARBU: dict[str, Any] = {**QUEENS, "game": "barbu", "subgame": "choose", "choices": ["queens", "nullo", "trumps:D"]}
THREE: dict[str, Any] = {
    "game": "oh-hell",
    "hands": [["SA", "H2"], ["S2", "HA"], ["S3", "H3"]],
    "leader": 1,
    "trump": "H",
    "bids": [1, 1, 0],
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path / "deals.jsonl", QUEENS, WHIST, THREE)


def written(path: Path, *items: object) -> Path:
    path.write_text("".join(json.dumps(item) + "\n" for item in items))
    return path


class TestSolve:
    def test_json_lines(self, run: Run, file: Path) -> None:
        result = run("solve", file, "--line", "--format", "jsonl")
        assert result.exit_code == 0
        queens, whist, three = objects(result)
        assert {key: queens[key] for key in ("file", "index", "game", "status", "value", "moves")} == {
            "file": str(file), "index": 1, "game": "barbu-subgame-queens", "status": "solved",
            "value": [-6, -12, -12, -12], "moves": {"C4": -12, "DQ": -6, "H7": -12},
        }  # fmt: skip
        assert len(queens["line"]) == 12
        assert (whist["value"], whist["tricks"], whist["moves"]) == (1, 7, {"HQ": 1, "SK": 2})
        assert (len(three["value"]), set(three["moves"])) == (3, {"S2", "HA"})
        assert "tricks" not in queens
        assert "value_bounds" not in queens
        assert "concept" not in queens
        assert queens["nodes"] > 0

    def test_json_is_one_document(self, run: Run, file: Path) -> None:
        assert [answer["index"] for answer in json.loads(run("solve", file, "--format", "json").stdout)] == [1, 2, 3]

    def test_csv(self, run: Run, file: Path) -> None:
        rows = list(csv.DictReader(io.StringIO(run("solve", file, "--line", "--format", "csv").stdout)))
        assert [(row["value"], row["tricks"], row["moves"]) for row in rows[:2]] == [
            ("-6 -12 -12 -12", "", "C4=-12 DQ=-6 H7=-12"), ("1", "7", "HQ=1 SK=2"),
        ]  # fmt: skip
        assert len(rows[0]["line"].split()) == 12

    def test_table(self, run: Run, file: Path) -> None:
        text = run("solve", file, "--line").stdout
        assert (
            "Whist (Hoyle), trumps ♦, E to lead\n\n"
            "N   ♠ A  ♥ K  ♦ —\nE   ♠ K  ♥ Q  ♦ —\nS   ♠ Q  ♥ —  ♦ 9\nW   ♠ J  ♥ —  ♦ 2\n"
            "Tricks so far: N-S 6, E-W 5\n\nN-S against E-W: +1, 7 tricks for N-S\n\n"
            "  +1  ♥Q\n  +2  ♠K\n\nBest play:\n12. E: ♥Q"
        ) in text
        assert (
            "Guaranteed score of each player if all others play together:\n"
            "  N  −6\n  E −12\n  S −12\n  W −12\n\n   −6  ♦Q\n"
        ) in text
        assert "Best play of N against all others:\n 1. N: ♦Q" in text
        assert "1   ♠ A  ♥ 2  bids 1\n2   ♠ 2  ♥ A  bids 1\n3   ♠ 3  ♥ 3  bids 0" in text

    def test_a_trick_on_the_table(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**WHIST, "played": ["HQ", "D9"]})
        text = run("solve", path, "--line").stdout
        assert "W to play" in text
        assert "On the table: E ♥Q, S ♦9" in text
        assert "12. E: (♥Q) (♦9) ♠J   ♥K   S wins" in text
        hands = [["SA", "HK"], ["SK"], ["SQ"], ["SJ", "D2"]]
        other = written(tmp_path / "y.jsonl", {**WHIST, "hands": hands, "trick": ["HQ", "D9"]})
        one, two = (objects(run("solve", name, "--format", "jsonl"))[0] for name in (path, other))
        assert (one["value"], one["moves"]) == (two["value"], two["moves"])

    def test_quiet_is_one_line_a_deal(self, run: Run, file: Path) -> None:
        lines = run("solve", file, "-q").stdout.splitlines()
        assert len(lines) == 3
        assert lines[0].endswith("#1  N −6  E −12  S −12  W −12:  ♦Q −6  ♥7 ♣4 −12")
        assert lines[1].endswith("#2  N-S against E-W: +1, 7 tricks for N-S:  ♥Q +1  ♠K +2")

    def test_pbn(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "x.pbn"
        path.write_text(
            '[Game "whist-hoyle"]\n[Deal "N:A.K.. K.Q.. Q..9. J..2."]\n[Leader "E"]\n[Trump "D"]\n\n'
            '[Game "oh-hell"]\n[Deal "1:SA,H2 S2,HA S3,H3"]\n[Leader "2"]\n[Trump "H"]\n[Bids "1,1,0"]\n'
        )
        whist, three = objects(run("solve", path, "--format", "jsonl"))
        assert (whist["value"], whist["tricks"]) == (0, 1)
        assert (three["game"], three["status"], len(three["value"])) == ("oh-hell", "solved", 3)

    def test_the_game_may_be_named_by_the_command(self, run: Run, tmp_path: Path) -> None:
        unnamed = {key: value for key, value in THREE.items() if key != "game"}
        path = written(tmp_path / "x.jsonl", unnamed)
        for words in (("oh-hell", path), ("--game", "oh-hell", path)):
            (answer,) = objects(run("solve", *words, "--format", "jsonl"))
            assert (answer["game"], answer["status"], len(answer["value"])) == ("oh-hell", "solved", 3)

    def test_random_deals(self, run: Run) -> None:
        result = run("solve", "euchre", "--deals", "seed:1..3", "--format", "jsonl")
        assert result.exit_code == 0
        assert [(answer["file"], answer["game"]) for answer in objects(result)] == [
            (f"seed:{number}", "euchre") for number in (1, 2, 3)
        ]
        assert "ms:1 is not a deal of this game. Write seed:N" in run("solve", "euchre", "--deal", "ms:1").stderr

    def test_games_of_all_kinds_in_one_file(self, run: Run, tmp_path: Path) -> None:
        bridge = {"hands": WHIST["hands"], "leader": 1, "trump": "D"}
        patience = {
            "game": "golf",
            "suits": 1,
            "ranks": 4,
            "tableau": [["S2"], ["S4"]],
            "stock": [],
            "foundations": [["S3"]],
        }
        result = run("solve", written(tmp_path / "x.jsonl", QUEENS, bridge, patience), "--format", "jsonl")
        assert [sorted({"value", "tricks", "score"} & answer.keys()) for answer in objects(result)] == [
            ["value"], ["tricks", "value"], ["score"],
        ]  # fmt: skip


class TestRules:
    def test_rules_of_ones_own(self, run: Run, tmp_path: Path) -> None:
        own = tmp_path / "mine.toml"
        own.write_text('extends = "barbu-subgame-queens"\nname = "Mine"\n[score]\ncards = { DQ = 5 }\n')
        path = written(tmp_path / "x.jsonl", QUEENS)
        (answer,) = objects(run("solve", "--rules", own, path, "--format", "jsonl"))
        assert answer["game"] == "mine"
        assert answer["value"] != [-6, -12, -12, -12]
        assert "Mine, N to lead" in run("solve", "--rules", own, path).stdout

    def test_settings(self, run: Run, tmp_path: Path) -> None:
        own = tmp_path / "mine.toml"
        own.write_text(
            'game = "trick"\n[table]\nplayers = [4]\n[score]\ntrick = 1\n'
            '[[option]]\nname = "worth"\nkey = "score.trick"\nvalues = [1, 10]\n'
        )
        path = written(tmp_path / "x.jsonl", QUEENS)
        plain, tens, deals = (
            objects(run("solve", "--rules", own, written(tmp_path / "y.jsonl", fields), *more, "--format", "jsonl"))[0]
            for fields, more in (
                (QUEENS, ()),
                (QUEENS, ("--set", "worth=10")),
                ({**QUEENS, "options": {"worth": 10}}, ()),
            )
        )
        assert tens["value"] == deals["value"] == [10 * value for value in plain["value"]]
        assert "no option 'worht'" in run("solve", "--rules", own, path, "--set", "worht=10").stderr.replace('"', "'")

    def test_a_mistake_in_a_rule_file(self, run: Run, tmp_path: Path, file: Path) -> None:
        own = tmp_path / "mine.toml"
        own.write_text('game = "trick"\n[score]\ntirck = 1\n')
        result = run("solve", "--rules", own, file)
        assert result.exit_code == 1
        assert f"{own}:3" in result.stderr
        assert "trick" in result.stderr


class TestErrors:
    @pytest.mark.parametrize(
        ("item", "message"),
        [
            ({**QUEENS, "game": "heart"}, "(did you mean hearts?)"),
            ({**QUEENS, "hands": [["C4"], ["C5"], ["C6"]]}, "3 hands; "),
            ({**QUEENS, "hands": [["C4"], ["C4"], ["C6"], ["C7"]]}, "C4 comes 2 times; the pack has 1"),
            ({**QUEENS, "hands": [["M4"], ["C5"], ["C6"], ["C7"]]}, "M4 is not a card of the pack"),
            ({**QUEENS, "hands": [None, ["C5"], ["C6"], ["C7"]]}, "hand 1 is unknown. Write the cards of all hands"),
            ({**QUEENS, "leader": 4}, "leader is 4. Write a seat from 0 to 3"),
            ({**QUEENS, "leader": "1"}, 'leader is "1". Write a seat from 0 to 3'),
            ({**QUEENS, "played": ["C4", "C2"]}, "play 2, C2: not legal. Legal plays: C5, C9"),
            ({**QUEENS, "played": ["D2"]}, "play 1, D2: not legal. Legal plays: C4, DQ, H7"),
            (
                {**QUEENS, "trick": ["SA"], "played": ["C4"]},
                'both "played" and "trick" are given; leave one of them out',
            ),
            ({**QUEENS, "game": "skat"}, "4 hands; skat has 3"),
            ({**BARBU, "choices": ["chess"]}, 'choices: "chess"; expected '),
            ({**WHIST, "game": "napoleon-simple-old-form", "bid": 3}, "no declarer given. Add the seat"),
            ({"game": "hearts"}, "0 hands; hearts has "),
        ],
    )
    def test_they_are_one_line_with_file_and_line(
        self, run: Run, tmp_path: Path, item: dict[str, Any], message: str
    ) -> None:
        path = written(tmp_path / "x.jsonl", WHIST, item, THREE)
        result = run("solve", path, "--format", "jsonl")
        assert result.exit_code == 1
        assert [answer["status"] for answer in objects(result)] == ["solved", "error", "solved"]
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"error: {path}:2: ")
        assert message in line
        assert objects(result)[1]["error"]["line"] == 2

    def test_no_such_game_on_the_command_line(self, run: Run, file: Path) -> None:
        result = run("solve", "herats", file)
        assert result.exit_code == 2
        assert "hearts" in result.stderr

    def test_more_plays_asked_for_than_made(self, run: Run, file: Path) -> None:
        result = run("solve", file, "--after", 1)
        assert result.exit_code == 1
        assert result.stderr.count("0 plays were made, not 1. Lower --after to 0") == 3


class TestInPlaceOfWhatTheDealSays:
    def test_after(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**WHIST, "played": ["HQ", "D9", "D2", "HK", "SQ"]})
        values = [objects(run("solve", path, "--after", n, "--format", "jsonl"))[0]["value"] for n in range(6)]
        assert values == [1, 1, 1, 2, 2, 2]

    def test_leader_and_trump(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", WHIST)
        for options, item in (
            (("--leader", "N"), {**WHIST, "leader": 0}),
            (("--leader", "3"), {**WHIST, "leader": 2}),
            (("--trump", "S"), {**WHIST, "trump": "S"}),
            (("--strain", "NT", "--leader", "W"), {**WHIST, "trump": None, "leader": 3}),
        ):
            asked = objects(run("solve", path, *options, "--format", "jsonl"))[0]
            said = objects(run("solve", written(tmp_path / "y.jsonl", item), "--format", "jsonl"))[0]
            assert (asked["value"], asked["moves"]) == (said["value"], said["moves"])

    def test_a_declarer_brings_the_lead(self, run: Run, tmp_path: Path) -> None:
        item = {**WHIST, "game": "tuppi-rami", "declarer": 3, "trump": None}
        path = written(tmp_path / "x.jsonl", item)
        (answer,) = objects(run("solve", path, "--declarer", "E", "--format", "jsonl"))
        assert set(answer["moves"]) == {"SA", "HK"}  # the player on the declarer's right leads

    def test_where_they_make_no_sense(self, run: Run, file: Path) -> None:
        result = run("solve", file, "--trump", "S")
        assert result.exit_code == 1
        assert "#1: " not in result.stderr
        assert "--strain S: Barbu: Queens does not leave trumps to the deal" in result.stderr
        assert "'6' is not a seat. Write 1 to 3" in run("solve", file, "--leader", "6").stderr
        assert run("solve", file, "--leader", "Q").exit_code == 2

    def test_options_of_other_games_are_told(self, run: Run, tmp_path: Path, file: Path) -> None:
        result = run("solve", file, "--target", 3)
        assert result.exit_code == 0
        assert f"warning: {file}:1: --target has no effect on trick-taking games" in result.stderr
        result = run("solve", "oh-hell", file, "--only-winners")
        assert result.exit_code == 2
        assert "--only-winners has no effect on trick-taking games; it is for bridge" in result.stderr
        result = run("solve", "golf", "--deal", "ms:1", "--strain", "S", "--nodes", 5)
        assert result.exit_code == 2
        assert "--strain has no effect on patience; it is for bridge and other trick-taking games" in result.stderr
        bridge = written(tmp_path / "x.jsonl", {"hands": WHIST["hands"], "leader": 1, "trump": "D"})
        assert "--concept has no effect" in run("solve", bridge, "--concept", "maxn").stderr
        assert "--hint has no effect" in run("solve", bridge, "--hint").stderr


class TestConcepts:
    def test_a_coalition(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", QUEENS)
        for seats in ("2,4", "EW", "w,e"):
            (answer,) = objects(run("solve", path, "--concept", "coalition", "--with", seats, "--format", "jsonl"))
            assert (answer["concept"], answer["with"], type(answer["value"])) == ("coalition", [1, 3], int)
            assert set(answer["moves"]) == {"C4", "DQ", "H7"}
        assert "E-W together are guaranteed " in run("solve", path, "--concept", "coalition", "--with", "EW").stdout

    def test_maxn(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", QUEENS)
        (answer,) = objects(run("solve", path, "--concept", "maxn", "--ties", "high", "--line", "--format", "jsonl"))
        assert (answer["concept"], answer["ties"], answer["status"]) == ("maxn", "high", "solved")
        assert answer["tie_matters"] in (True, False)
        assert len(answer["value"]) == 4
        assert answer["moves"][answer["line"][0]] == answer["value"][0] == max(answer["moves"].values())
        text = run("solve", path, "--concept", "maxn", "--ties", "high").stdout
        assert "Each player for himself; of equal plays the highest card is chosen:\n  N " in text
        assert ("The choice among equal plays does not change these scores" in text) != (
            "Another choice among equal plays could change these scores" in text
        )
        result = run("solve", path, "--concept", "maxn", "--nodes", 3, "--line", "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert (answer["value"], answer["line"], answer["tie_matters"]) == ([None] * 4, None, None)
        assert all(low <= 0 and low < high for low, high in answer["value_bounds"])

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            (("--concept", "coalition"), "--concept coalition and --with SEATS need each other"),
            (("--with", "1"), "--concept coalition and --with SEATS need each other"),
            (("--ties", "low"), "--ties needs --concept maxn"),
            (("--concept", "maxn", "--check"), "--check works with --concept security only"),
            (("--concept", "nash"), "'nash' is not one of"),
            (("--concept", "coalition", "--with", "1,x"), "'X' is not a seat"),
        ],
    )
    def test_wrong_usage(self, run: Run, file: Path, options: tuple[str, ...], message: str) -> None:
        result = run("solve", file, *options)
        assert result.exit_code == 2
        assert message.casefold() in result.stderr.casefold()

    def test_two_sides_have_no_other_concept(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", WHIST, THREE)
        result = run("solve", path, "--concept", "coalition", "--with", "1", "--format", "jsonl")
        assert [answer["status"] for answer in objects(result)] == ["error", "solved"]
        assert "the concept coalition needs more than two sides. Leave --concept out" in result.stderr

    def test_the_dealers_choice(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", BARBU)
        (answer,) = objects(run("solve", path, "--line", "--format", "jsonl"))
        assert set(answer["moves"]) == {"queens", "nullo", "trumps:D"}
        assert answer["value"][0] == max(answer["moves"].values())
        assert answer["moves"][answer["line"][0]] == answer["value"][0]
        text = run("solve", path, "--line").stdout
        assert "Barbu, N chooses the game" in text
        assert f"    N: {answer['line'][0]}\n 1. N: " in text


class TestLimits:
    def test_bounds_and_exit_code_3(self, run: Run) -> None:
        result = run("solve", "hearts", "--deal", "seed:1", "--nodes", 5, "--line", "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert answer["status"] == "unknown"
        assert answer["value"] == [None] * 4
        assert all(low < high for low, high in answer["value_bounds"])
        assert set(answer["moves"].values()) == {None}
        assert answer["moves"].keys() == answer["moves_bounds"].keys()
        assert answer["line"] is None

    def test_two_sides(self, run: Run) -> None:
        result = run("solve", "manille", "--deal", "seed:1", "--nodes", 5, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert answer["value"] is None
        assert answer["value_bounds"][0] < answer["value_bounds"][1]

    def test_for_people_and_in_csv(self, run: Run) -> None:
        text = run("solve", "hearts", "--deal", "seed:1", "--nodes", 5).stdout
        assert " to " in text
        assert "A limit was reached" in text
        (row,) = csv.DictReader(
            io.StringIO(run("solve", "hearts", "--deal", "seed:1", "--nodes", 5, "--format", "csv").stdout)
        )
        assert row["value"].count("..") == 4

    def test_time_and_memory(self, run: Run) -> None:
        result = run("solve", "hearts", "--deal", "seed:1", "--time", 0.05, "--memory", "1M", "--format", "jsonl")
        assert result.exit_code == 3
        assert objects(result)[0]["seconds"] < 2


class TestCheck:
    def test_what_agrees(self, run: Run, tmp_path: Path) -> None:
        given = {"value": [-6, -12, -12, -12], "moves": {"C4": -12, "DQ": -6, "H7": -12}}
        path = written(tmp_path / "x.jsonl", {**QUEENS, **given}, {**WHIST, "value": 1, "tricks": 7}, THREE)
        result = run("solve", "--check", path)
        assert result.exit_code == 0
        assert "checked 2 of 3 deals: 0 different, 0 unknown" in result.stderr

    def test_every_difference_is_named(self, run: Run, tmp_path: Path) -> None:
        given = {"value": [-6, -11, -12, 0], "moves": {"C4": 0, "DQ": None, "SA": 2}}
        whist = {"value": 0, "tricks": 6, "moves": "unknown", "line": ["HQ", "S2"]}
        path = written(tmp_path / "x.jsonl", {**QUEENS, **given}, {**WHIST, **whist})
        result = run("solve", "--check", path, "--format", "jsonl")
        assert result.exit_code == 1
        queens, whist = (answer["differences"] for answer in objects(result))
        assert queens == [
            "value of E: given -11, found -12",
            "value of W: given 0, found -12",
            "moves: SA is given, which cannot be played",
            "moves: C4: given 0, found -12",
            "moves: H7 can be played, which is not given",
        ]
        assert whist == [
            "value: given 0, found 1",
            "tricks: given 6, found 7",
            "line: play 2: S2 cannot be played",
        ]
        assert f"difference: {path} #1: value of E: given -11, found -12" in result.stderr
        assert "checked 2 of 2 deals: 2 different" in result.stderr

    def test_values_of_another_shape(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**QUEENS, "value": 3}, {**WHIST, "value": [1, 2]})
        differences = [answer["differences"] for answer in objects(run("solve", "--check", path, "--format", "jsonl"))]
        assert differences == [["value: given 3, found -6 -12 -12 -12"], ["value: given [1, 2], found 1"]]

    def test_lines(self, run: Run, tmp_path: Path) -> None:
        good = objects(run("solve", written(tmp_path / "x.jsonl", WHIST), "--line", "--format", "jsonl"))[0]["line"]
        bad = ["SK", "SQ", "SJ", "SA", "HK", "HQ", "D9", "D2"]
        path = written(tmp_path / "y.jsonl", *({**WHIST, "line": line} for line in (good, good[:3], bad)))
        differences = [answer["differences"] for answer in objects(run("solve", "--check", path, "--format", "jsonl"))]
        assert differences == [[], ["line: it ends before the play is over"], ["line: given 2, found 1"]]

    def test_what_is_open_is_compared_with_its_bounds(self, run: Run, tmp_path: Path) -> None:
        deal = objects(run("solve", "hearts", "--deal", "seed:1", "--nodes", 5, "--format", "jsonl"))[0]
        assert deal["value"] == [None] * 4
        fields = json.loads(run("deal", "hearts", "--seed", 1, "--format", "jsonl").stdout)
        for value, different in (([-5] * 4, False), ([-500] * 4, True)):
            path = written(tmp_path / "x.jsonl", {**fields, "value": value})
            (answer,) = objects(run("solve", "--check", "--nodes", 5, path, "--format", "jsonl"))
            assert bool(answer["differences"]) == different

    def test_the_given_values_of_every_game(self, run: Run) -> None:
        folder = shared("vectors", "trick")
        # Those that are known to be solved in no time; all of them are checked outside of the tests.
        names = ("alderley", "barbu", "bura", "euchre", "hearts", "oh-hell", "trex-girls", "whist", "zens")
        result = run("solve", "--check", *(folder / f"{name}.jsonl" for name in names), "--format", "jsonl")
        assert result.exit_code == 0
        assert f"checked {4 * len(names)} of {4 * len(names)} deals: 0 different, 0 unknown" in result.stderr


class TestAnalyse:
    PLAYED = ("HQ", "D9", "D2", "HK", "SQ")

    @pytest.fixture
    def record(self, tmp_path: Path) -> Path:
        return written(tmp_path / "x.jsonl", {**WHIST, "played": list(self.PLAYED)})

    def test_json(self, run: Run, record: Path) -> None:
        result = run("analyse", record, "--format", "jsonl")
        assert result.exit_code == 0
        (answer,) = objects(result)
        assert {key: answer[key] for key in ("status", "value_start", "value_end", "mistakes", "lost", "complete")} == {
            "status": "solved", "value_start": 1, "value_end": 2, "mistakes": 1, "lost": 1, "complete": False,
        }  # fmt: skip
        assert [play["after"] for play in answer["plays"]] == [1, 1, 2, 2, 2]
        assert answer["plays"][2] == {
            "at": 2, "trick": 12, "seat": 3, "play": "D2", "before": 1, "after": 2, "cost": 1, "better": ["SJ"],
        }  # fmt: skip
        assert answer["players"][3] == {"seat": 3, "plays": 1, "mistakes": 1, "lost": 1}
        assert (answer["sides"], answer["scores"]) == ([[0, 2], [1, 3]], None)

    def test_for_people(self, run: Run, record: Path) -> None:
        text = run("analyse", record).stdout
        assert "N-S against E-W with best play: +1. After each play:\n" in text
        assert "12.  E  ♥Q +1  ♦9 +1  ♦2! +2  ♥K +2\n13.  S  ♠Q +2\n" in text
        assert "Trick 12: W ♦2 costs 1; ♠J was right" in text
        assert "After the last play: +2" in text
        assert run("analyse", "-q", record).stdout.endswith("+1, after the play +2  Trick 12: W ♦2 1\n")

    def test_csv(self, run: Run, record: Path) -> None:
        (row,) = csv.DictReader(io.StringIO(run("analyse", record, "--format", "csv").stdout))
        assert (row["value_start"], row["value_end"], row["mistakes"], row["complete"]) == ("1", "2", "1", "False")

    def test_three_or_more_sides(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**QUEENS, "played": ["H7", "C9", "CQ", "HQ"]})
        text = run("analyse", path).stdout
        assert "After each play, the guaranteed score of its player against all others:\n" in text
        assert "Trick 1: N ♥7 costs 6; ♦Q was right" in text
        (answer,) = objects(run("analyse", path, "--format", "jsonl"))
        assert answer["value_start"] == [-6, -12, -12, -12]

    def test_pbn(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "x.pbn"
        path.write_text(
            '[Game "whist-hoyle"]\n[Deal "N:A.K.. K.Q.. Q..9. J..2."]\n[Leader "E"]\n[Trump "D"]\n'
            f'[Played "{",".join(self.PLAYED)}"]\n'
        )
        (answer,) = objects(run("analyse", path, "--format", "jsonl"))
        assert [play["play"] for play in answer["plays"]] == list(self.PLAYED)

    def test_the_game_may_be_named_by_the_command(self, run: Run, tmp_path: Path) -> None:
        fields = {key: value for key, value in WHIST.items() if key != "game"}
        path = written(tmp_path / "x.jsonl", {**fields, "played": list(self.PLAYED)})
        (answer,) = objects(run("analyse", "whist-hoyle", path, "--format", "jsonl"))
        assert (answer["game"], answer["mistakes"]) == ("whist-hoyle", 1)

    def test_errors_and_limits(self, run: Run, tmp_path: Path) -> None:
        path = written(tmp_path / "x.jsonl", {**WHIST, "played": ["SA"]})
        result = run("analyse", path)
        assert result.exit_code == 1
        assert result.stderr == f"error: {path}:1: play 1, SA: not legal. Legal plays: HQ, SK\n"
        golf = written(tmp_path / "y.jsonl", {"game": "golf", "deal": "ms:1"})
        assert "golf belongs to patience. Choose a trick-taking game" in run("analyse", golf).stderr
        assert "--par has no effect" in run("analyse", path, "--no-par").stderr
        deal = json.loads(run("deal", "hearts", "--seed", 1, "--format", "jsonl").stdout)
        (solved,) = objects(run("solve", written(tmp_path / "z.jsonl", deal), "--nodes", 5, "--format", "jsonl"))
        record = written(tmp_path / "z.jsonl", {**deal, "played": [next(iter(solved["moves"]))]})
        result = run("analyse", record, "--nodes", 5, "--format", "jsonl")
        assert result.exit_code == 3
        (answer,) = objects(result)
        assert (answer["status"], answer["plays"][0]["cost"], answer["plays"][0]["before"]) == ("unknown", None, None)


def test_ctrl_c_ends_a_search(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from solver.families.trick import searches
    from solver.families.trick.kernels.question import SearchResult

    class Interrupted:
        def __init__(self, *_: object) -> None:
            pass

        def ask(self, *_: object, **__: object) -> SearchResult:
            return SearchResult(low=0, high=1, stopped=True, interrupted=True)

    monkeypatch.setattr(searches.Searches, "_kind", lambda *_: Interrupted)
    result = run("solve", "hearts", "--deals", "seed:1..3", "--format", "jsonl")
    assert result.exit_code == 130
    assert "interrupted: 0 deals were done" in result.stderr


def test_a_bridge_ending_with_tricks_before_names_no_game(run: Run, tmp_path: Path) -> None:
    deal = {"hands": [["SA"], ["S2"], ["S3"], ["S4"]], "leader": 0, "trump": "H", "tricks_before": [5, 7]}
    file = tmp_path / "ending.jsonl"
    file.write_text(json.dumps(deal) + "\n")
    assert objects(run("solve", file, "--format", "jsonl"))[0]["status"] == "solved"
