"""``faceup score``: the points of a contract with its result, and the score of a hand in other games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.files import Inputs
from solver.cli.inputs.paths import exists
from solver.cli.options.completion import complete_files
from solver.cli.options.game import is_rule_file, split_game, with_game
from solver.cli.options.shared import Settings, common
from solver.cli.options.words import vulnerability
from solver.cli.output.writers import AnswerFormats
from solver.cli.running.deals import Job, answer_all, write_all
from solver.core import contract_text as contracts
from solver.core.cards import side
from solver.core.deal import UNNAMED, Contract, Deal
from solver.core.errors import DealError, FaceupError
from solver.core.text_aliases import SUIT_SIGNS
from solver.core.text_aliases import vulnerable as side_words
from solver.core.vulnerability import Vulnerable
from solver.families.bridge.answer import ScoreAnswer
from solver.families.bridge.options import check_game
from solver.families.bridge.report.diagram import contract_by, contract_text
from solver.families.bridge.score import score, written_of
from solver.families.family import Finished
from solver.families.find import family as family_called
from solver.families.find import family_of as family_named
from solver.rules.load import family_of as family_of_game
from solver.rules.names import joined
from solver.rules.selection import GameSelection
from solver.text.style import Style, plural

_DECLARER = "declarer"
"""What ``--vulnerable`` says when no word follows it: the declarer's side is."""

Sides = bool | Vulnerable | None
"""Whether the declarer's side is vulnerable, or who is; None: the deal says it."""


class _Scoring(Explained):
    """Command whose option ``--vulnerable`` takes an optional value."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments, with a word of vulnerability after the option as its value."""
        return super().parse_args(ctx, list(_tied(args)))


def _tied(args: Sequence[str]) -> list[str]:
    found: list[str] = []
    for arg in args:
        if found and found[-1] == "--vulnerable":
            is_word = not arg.strip() or (arg != "-" and side_words(arg) is not None)
            found[-1] = f"--vulnerable={arg if is_word else _DECLARER}"
            if is_word:
                continue
        found.append(arg)
    if found and found[-1] == "--vulnerable":
        found[-1] = f"--vulnerable={_DECLARER}"
    return found


def _sides(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Sides:
    if text is None:
        return None
    return True if text == _DECLARER else vulnerability(text)


def _numbers(_context: click.Context, _parameter: click.Parameter, text: str | None) -> tuple[int, ...] | None:
    """Return numbers apart by commas or spaces."""
    if text is None:
        return None
    parts = re.split(r"\s*,\s*|\s+", text.strip())
    if not all(part.isdecimal() for part in parts):
        raise click.BadParameter(f"{text!r} is not a number, nor a list of numbers such as 4,3,5,1.")
    return tuple(map(int, parts))


def _of_declarer(tricks: tuple[int, ...] | None) -> int | None:
    """Return the tricks of declarer's side at bridge.

    Raises:
        UsageError: they are not one number from 0 to 13.
    """
    if tricks is None:
        return None
    if len(tricks) > 1:
        raise click.UsageError("--tricks takes one number at bridge, the tricks of declarer's side, as in --tricks 9")
    if not 0 <= tricks[0] <= _TRICKS:
        raise click.BadParameter(f"{tricks[0]} is not in the range 0<=x<={_TRICKS}.", param_hint="'--tricks'")
    return tricks[0]


_TRICKS = 13


@click.command("score", cls=_Scoring)
@common(sources=False, threads=False, deals=True)
@click.argument("asked", nargs=-1, required=True, metavar="CONTRACT|FILE|GAME HAND [STARTER]...",
                shell_complete=complete_files)  # fmt: skip
@click.option(
    "--tricks",
    callback=_numbers,
    metavar="N|LIST",
    help="Bridge: tricks taken by declarer's side; other games: by each seat, for example 4,3,5,1.",
)
@click.option("--vulnerable", callback=_sides, metavar="[NS|EW|Both|None]",
              help="Declarer is vulnerable; or with a value: the side that is vulnerable.")  # fmt: skip
@click.option("--not-vulnerable", is_flag=True, help="Declarer is not vulnerable (the default).")
@click.option("--bids", metavar="BIDS", help="A bid for each seat, for example 3,3,nil,1.")
@click.option(
    "--bags", callback=_numbers, metavar="LIST", help="Bags of each side from earlier deals, for example 7,3."
)
@click.option("--contract", metavar="CONTRACT", help="The contract, for example hearts, 8S, null.")
@click.option("--declarer", metavar="SEAT", help="The seat that made trumps, or whose contract it is.")
@click.option("--alone", is_flag=True, help="The declarer played without a partner.")
@click.option(
    "--taken", metavar="CARDS", help="Cards that each seat took, seats apart by /, for example 'H2 SQ / - / H3 / -'."
)
@click.option("--crib", is_flag=True, help="Score the hand as the crib.")
@click.option(
    "--rules", type=click.Path(path_type=Path), metavar="FILE", help="Score hands by this rule file of your own."
)
def command(
    settings: Settings,
    asked: tuple[str, ...],
    tricks: tuple[int, ...] | None,
    vulnerable: Sides,
    not_vulnerable: bool,
    crib: bool,
    rules: Path | None,
    **deal: Any,
) -> None:
    """Show the duplicate score of a contract with its result, or of every deal of a file.

    Write the contract in any usual way, with its declarer and its result: 4S, 4♠X, 3NT-E, 4S+1, 6C by S -1, Pass.
    For cribbage write the game, the four cards and the starter: cribbage S5,H5,D5,CJ C5. Without a starter you get
    the score with each of them. Gin: the melds and the deadwood, and with a second hand the score of a knock. Skat:
    the value of each game. Other games: melds or card points; write the trumps after the cards. A finished deal of
    spades, euchre, hearts and others: the game with --tricks, --bids, --declarer or --taken.
    """
    choice, words = _game_of(asked, rules)
    finished = Finished(tricks=tricks, **deal)
    if choice.named:
        if vulnerable is not None or not_vulnerable:
            raise click.UsageError("--vulnerable and --not-vulnerable are for bridge contracts; leave them out")
        if finished == Finished():
            _show(settings, choice, words, crib=crib)
        else:
            _show_finished(settings, choice, words, finished, crib=crib)
        return
    if finished != Finished(tricks=tricks):
        names = [f"--{name}" for name, value in deal.items() if value not in (None, False)]
        raise click.UsageError(
            f"{joined(names)} {'needs' if len(names) == 1 else 'need'} a game. "
            "Try: faceup score spades --tricks 4,3,5,1 --bids 3,3,3,1"
        )
    if crib:
        raise click.UsageError("--crib needs a game. Try: faceup score cribbage S5,H5,D5,CJ C5 --crib")
    if not_vulnerable:
        if vulnerable is not None:
            raise click.UsageError("--vulnerable and --not-vulnerable; leave one of them out")
        vulnerable = False
    written = [found for text in asked if (found := _written(text)) is not None]
    if written and len(written) < len(asked):
        raise click.UsageError("contracts and files together; score them one after the other")

    taken = _of_declarer(tricks) if written or any(map(exists, asked)) else None

    def work(deal: Deal) -> ScoreAnswer:
        check_game(deal, (None, UNNAMED, "duplicate-bridge"))
        return score_of(deal, taken, vulnerable)

    kind = AnswerFormats(ScoreAnswer.all_columns(), report, in_line=True)
    if written:
        try:
            answers = [_answer(one, taken, vulnerable) for one in written]
        except DealError as error:
            raise click.UsageError(error.on_command_line().message) from error
        write_all(settings, kind, [(Deal(), answer) for answer in answers])
    else:
        answer_all(settings, Job(work, kind), Inputs(asked))


def _game_of(words: tuple[str, ...], rules: Path | None) -> tuple[GameSelection, tuple[str, ...]]:
    """Return the game whose hand is scored, and the words behind it; no game if contracts or files are scored."""
    if rules or is_rule_file(words[0]):
        return with_game(words, GameSelection()) if not rules else (GameSelection(rules=rules), words)
    game, others = (None, words) if contracts.read(words[0]) else split_game(words)
    return GameSelection(game), others


def _show(settings: Settings, choice: GameSelection, words: Sequence[str], *, crib: bool) -> None:
    """Write the score of a hand of a game.

    Raises:
        UsageError: the game has no score of hands, or the cards are impossible.
    """
    deal = Deal(game=choice.game)
    try:
        family = family_named(deal, choice)
        if not words and family.finished is not None:
            raise DealError(_NOTHING.format(game=choice.named))
        if family.hand is None:
            from solver.families.counting.hand import SCORABLE

            named = choice.game or "the game"
            raise DealError(f"hands of {named} are not counted by themselves. {SCORABLE}, or a contract, as in 4S+1")
        answer = family.hand.scored(choice.chosen(deal, family.name).rules, words, crib=crib)
    except FaceupError as error:
        raise click.UsageError(str(error.on_command_line())) from error
    kind = AnswerFormats(family.hand.kind().all_columns(), family.hand.report)
    write_all(settings, kind, [(deal, answer)])


_NOTHING = (
    "nothing to score of {game}. Write the cards of a hand after it, or of a finished deal what was won with --tricks "
    "or --taken, as in --tricks 4,3,5,1"
)


def _show_finished(
    settings: Settings, choice: GameSelection, words: Sequence[str], finished: Finished, *, crib: bool
) -> None:
    """Write the score of a finished deal of a game.

    Raises:
        UsageError: the score of the game depends on more, or the deal is impossible.
    """
    deal = Deal(game=choice.game)
    try:
        if choice.named == UNNAMED:
            raise DealError("bridge is scored by its contract. Try: faceup score 4S-N --tricks 9")
        own = family_called(family_of_game(choice.rules or choice.named or ""))  # whist goes by its rule file here
        scorer = own.finished
        if scorer is None:
            raise DealError(
                f"deals of {choice.named} are not scored by tricks, bids or cards taken; leave these options out. "
                f"For a hand try: faceup score {choice.named} CARDS"
            )
        if crib or words:
            idle = "--crib" if crib else " ".join(words)
            raise DealError(f"{idle} has no part in the score of a finished deal; leave it out")
        answer = scorer.scored(choice.chosen(deal, own.name).rules, finished)
    except FaceupError as error:
        raise click.UsageError(str(error.on_command_line())) from error
    write_all(settings, AnswerFormats(scorer.kind().all_columns(), scorer.report), [(deal, answer)])


def score_of(deal: Deal, tricks: int | None, vulnerable: Sides) -> ScoreAnswer:
    """Return the score of a deal's contract with the recorded or the requested result.

    Raises:
        DealError: contract, declarer, vulnerability or result is unknown.
    """
    if deal.passed_out:
        return ScoreAnswer(contract=None, vulnerable=False, tricks=None, score=0)
    if deal.contract is None or deal.declarer is None:
        raise DealError("no contract given. Add the tags Contract and Declarer, or try: faceup score 4S-N+1")
    sides = deal.vulnerable if vulnerable is None else vulnerable
    if sides is None:
        raise DealError("the vulnerability is unknown; give it in the deal or with --vulnerable, --not-vulnerable")
    taken = deal.result if tricks is None else tricks
    if taken is None:
        raise DealError("the result is unknown; give it in the deal or with --tricks")
    own = sides if isinstance(sides, bool) else sides[side(deal.declarer)]
    return ScoreAnswer(
        contract=deal.contract,
        vulnerable=own,
        tricks=taken,
        score=score(deal.contract, own, taken),
        declarer=deal.declarer,
    )


def report(_deal: Deal, answer: ScoreAnswer, style: Style) -> str:
    """Return the report of a score in one line."""
    return score_text(answer, style)


_PASS = contracts.Written(0, 0)
"""Text of a passed-out deal, in place of a contract."""


def _answer(written: contracts.Written, tricks: int | None, vulnerable: Sides) -> ScoreAnswer:
    """Return the score of a contract that the command line names.

    Raises:
        DealError: the result is unknown, or the text and the options contradict each other.
    """
    if written is _PASS:
        return ScoreAnswer(contract=None, vulnerable=False, tricks=None, score=0)
    contract = Contract(written.level, written.strain, written.doubled)
    if written.tricks is not None and tricks not in (None, written.tricks):
        raise DealError(f"{contract} with {written.tricks} tricks and --tricks {tricks}; leave one of them out")
    taken = tricks if written.tricks is None else written.tricks
    if taken is None:
        raise DealError(f"no result given. Try {contract}+1, {contract}= or --tricks N")
    own = _own(written, vulnerable)
    points = score(contract, own, taken)
    if written.score not in (None, points):
        raise DealError(
            f"{contract} with {taken} tricks does not score {written.score}. Write {points}, or leave the score out"
        )
    declarer = written.declarers[0] if len(written.declarers) == 1 else None
    return ScoreAnswer(contract=contract, vulnerable=own, tricks=taken, score=points, declarer=declarer)


def _own(written: contracts.Written, vulnerable: Sides) -> bool:
    """Return whether the declarer's side is vulnerable.

    Raises:
        DealError: a vulnerable side is given without the declarer, or two options contradict each other.
    """
    if not isinstance(vulnerable, tuple):
        if None not in (vulnerable, written.vulnerable) and vulnerable != written.vulnerable:
            raise DealError("the contract says who is vulnerable, and the option something else; leave one of them out")
        return bool(written.vulnerable if vulnerable is None else vulnerable)
    if vulnerable[0] == vulnerable[1]:
        return vulnerable[0]
    if not written.declarers:
        raise DealError("one side is vulnerable, but the declarer is unknown. Write the declarer, as in 4S-N=")
    return vulnerable[side(written.declarers[0])]


def _written(text: str) -> contracts.Written | None:
    """Return the contract that a text names; None if a file has that name, or the text looks like a file name.

    Raises:
        UsageError: the text looks like a contract but is not one.
    """
    if exists(text):
        return None
    if contracts.passed_out(text):
        return _PASS
    found = contracts.read(text)
    if found is None and re.fullmatch(r"\s*\d\s*[^\W\d_][^./\\*?\[]*", text.translate(SUIT_SIGNS)):
        try:
            return written_of(text)
        except DealError as error:
            raise click.UsageError(f"{error.on_command_line().message}, or a file") from error
    return found


def score_text(answer: ScoreAnswer, style: Style) -> str:
    """Return the contract, its result, and the points for the declarer's side."""
    if answer.contract is None or answer.tricks is None:
        return "passed out: 0"
    contract = contract_text(answer.contract, style)
    if answer.declarer is not None:
        contract = contract_by(answer.contract, (answer.declarer,), style)
    vulnerable = "vulnerable" if answer.vulnerable else "not vulnerable"
    text = f"{contract}, {vulnerable}, {plural(answer.tricks, 'trick')}"
    return f"{text}: {style.signed(answer.score)}"
